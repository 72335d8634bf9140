"""What the battles of the war at sea can tell and ask has words in both languages."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from bot.text.voice import voice
from engine.core.facts import kinds
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Choice, Subset
from engine.core.words import Words
from engine.war_at_sea import chapter_battle, chapter_operations
from engine.war_at_sea.battle.formation import AHEAD, ALL, DISSOLVE, NO_TURN
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts import battle, damage, operations, result
from engine.war_at_sea.operations.meetings import EITHER
from engine.war_at_sea.options import OPTIONS
from engine.war_at_sea.orders.battle import SPREADS, plan_space
from engine.war_at_sea.orders.contacts import CLAIMS
from engine.war_at_sea.orders.day import DAY_PARTS, MUSTER_PARTS
from engine.war_at_sea.orders.operations import BATTLE
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, SIDES, WEATHER, Light, Mission
from tests.bot.text.test_voice import catalogue, without_words

OPERATION_ROWS = (
    "mission", "escorts", "bound", "flagship", "plot", "what", "ships", "other", "blockade", "battle", "exchange",
    "tow", "guard", "scuttle", "split",
)  # fmt: skip
WHATS = ("go-on", "abort", "new", "escort", "join", "divide", "decoy", "take-back", "pursue", "tow")
CLAIM_WORDS = tuple(
    f"{claim}{sign}"
    for claim in tables().modifiers["contact"]
    for sign in (("-more", "-less") if claim in EITHER else ("",))
)
CHAPTERS = (battle, damage, operations, result)
FACTS = {kind: cls for kind, cls in kinds("was-ev") if cls.__module__ in {chapter.__name__ for chapter in CHAPTERS}}
NAMES = (
    *(f"was-side-{side}" for side in SIDES),
    *(f"was-direction-{direction}" for direction in DIRECTIONS),
    *(f"was-weapon-{weapon}" for weapon in ("primary", "secondary", "tertiary", "bomb", "torpedo")),
    *(f"was-section-{section}" for section in ("primary", "secondary", "tertiary", "aa", "hull")),
    *(f"was-critical-{row.id}" for row in tables().damage.critical.values()),
    *(f"was-battle-end-{why}" for why in ("alone", "unseen", "both", "broken-off", "rounds", "suspended")),
    *(f"was-level-{level}" for level in ("axis-decisive", "axis-marginal", "drawn", "allied-marginal",
                                         "allied-decisive")),
    *(f"was-option-{option}" for option in OPTIONS),
    *(f"was-spread-{way}" for way in SPREADS),
    *(f"was-formation-{word}" for word in (ALL, DISSOLVE, "split", "link", "part", "to", "turn")),
    *(f"was-turn-{word}" for word in (NO_TURN, "file", "column")),
    *(f"was-move-{word}" for word in ("stay", AHEAD, "leave", "join", "divide", "detach", "to", "ships")),
    *(f"was-move-{word}" for word in ("off", "off-pushed", "shifts")), "was-aim-leaves",
    *(f"ask-was-move-{way}" for way in ("group", "line", "rests")),
    *(f"ask-{question.kind}" for question in (*chapter_battle.QUESTIONS, *chapter_operations.QUESTIONS)),
    *(f"ask-was-muster-{part.asks}" for part in MUSTER_PARTS),
    *(f"ask-was-day-{part.asks}" for part in DAY_PARTS),
    *(f"was-weather-{weather}" for weather in WEATHER),
    *(f"was-mission-{mission}" for mission in get_args(Mission)),
    *(f"was-light-{light}" for light in get_args(Light)),
    *(f"was-row-{row}" for row in OPERATION_ROWS),
    *(f"was-battle-{wish}" for wish in BATTLE),
    *(f"was-what-{word}" for word in WHATS),
    *(f"was-claim-{claim}" for claim in CLAIM_WORDS),
    *(f"was-claims-{way}" for way in CLAIMS),
    "was-unit", "was-unseen", "was-a-force", "was-place", "was-pair",
    "was-contacts-in-order", "was-the-ships", "was-zone", "was-at-sea", "was-force", "was-hex", "was-in-hex",
    "was-battery-of", "was-no-fire", "err-was-option-needs", "err-was-no-tow", "was-no-tow", "was-stays",
    "was-decoys-left",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fact_has_its_sentence(language: str) -> None:
    assert len(FACTS) > 30
    assert without_words(FACTS, language, "was-*.ftl") == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_names_rows_and_options_have_their_words(language: str) -> None:
    known = catalogue(language, "was-*.ftl")
    assert {*NAMES, *_plan_words()} - set(known) == set()


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_option_fits_its_button(language: str) -> None:
    speech = voice(language)
    assert [key for key in _plan_words() if len(speech.say(Words(key))) > 34] == []


def _plan_words() -> Iterator[str]:
    """The rows of a battle plan with their options."""
    form = plan_space(BattlePlan())
    given: dict[str, Any] = dict(form.default)
    for part in form.parts:
        yield part.label.key
        space = space_of(part, given)
        if isinstance(space, Choice | Subset):
            yield from (option.label.key for option in space.options)
    assert isinstance(form, Form)
