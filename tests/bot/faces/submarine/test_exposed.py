"""21.4, 20.10 VII: before a boat's place is given its captain reads that all would see it there."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.maps.hexes import distance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, Path, space_of
from engine.submarine.judgement.sightings import seen_by_day, visible
from engine.submarine.known import Known
from engine.submarine.orders.berths import pose_of
from engine.submarine.sea import write_hex
from engine.submarine.state import SUBMARINES
from tests.bot.faces.submarine.action import FACE, action, at_plot, step
from tests.bot.faces.submarine.test_entry_card import at_entry

SECRET = {"en": "Nobody else learns where you begin", "es": "Nadie más sabe dónde empiezas"}
SEEN = {"en": "all would know this place", "es": "todos sabrían este sitio"}
NOTE = {"en": "seen at once by day", "es": "de día se le ve enseguida"}


def at_places(scenario: str, **options: Any) -> tuple[Match[Known], Decision]:
    """The gate at which the boats are placed."""
    match = action(scenario, **options)
    while (decision := match.waiting()[0]).kind != "place-boat":
        step(match)
    return match, decision


def card_of(match: Match[Known], decision: Decision, slot: str, answer: Any, language: str) -> Any:
    known = match.look(slot)
    return FACE.pointing(known, decision.kind, decision.path, slot, answer, "answer", {}, voice(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "feet"), [("ons-5-2", 75), ("ons-5-5", 75)])
def test_by_day_the_card_warns_of_a_depth_at_which_the_place_is_no_secret(
    scenario: str, feet: int, language: str
) -> None:
    """It said that nobody else learns where the boat begins, and all saw it at once; from the air down to 75 feet."""
    match, decision = at_places(scenario, hidden=True, advanced=True)
    assert match.state.world.action.light == "day"
    slot, known = decision.slots[0], match.look(decision.slots[0])
    usual = match.space(decision.id, slot).default
    for depth, warned in ((feet, True), (feet + 25, False)):
        answer = {**usual, "depth": str(depth)}
        lines = " ".join(card_of(match, decision, slot, answer, language).lines)
        assert (SEEN[language] in lines) is warned
        assert (SECRET[language] in lines) is not warned
        line = FACE.order_line(known, decision.path, slot, answer, "offered", voice(language))
        assert (SEEN[language] in line.reason, line.sign == "⚠") == (warned, warned)
    [depths] = [menu for menu in card_of(match, decision, slot, usual, language).menus if menu.name == "depth"]
    noted = [choice.key for choice in depths.choices if choice.note == NOTE[language]]
    assert noted == [f"depth {each}" for each in range(0, feet + 1, 25)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boat_that_comes_is_warned_in_the_same_way(language: str) -> None:
    match, decision = at_entry("ons-5-2", hidden=True, advanced=True)
    usual = match.space(decision.id, SUBMARINES).default
    deep = " ".join(card_of(match, decision, SUBMARINES, usual, language).lines)
    high = " ".join(card_of(match, decision, SUBMARINES, {**usual, "depth": "25"}, language).lines)
    assert (SEEN[language] in deep, SEEN[language] in high) == (False, True)
    line = FACE.order_line(
        match.look(SUBMARINES), decision.path, SUBMARINES, {**usual, "depth": "25"}, "draft", voice(language)
    )
    assert SEEN[language] in line.reason


def test_by_night_a_place_near_a_ship_is_warned_of() -> None:
    """The suggested place is seven hexes off at least; one that the scenario lets lie nearer is seen within four."""
    match, decision = at_places("wolf-pack", hidden=True)
    assert match.state.world.action.light == "night"
    slot, speaker = decision.slots[0], voice("en")
    known, usual = match.look(slot), match.space(decision.id, slot).default
    ship = next(known.fleet.afloat("escort"))
    near = {**usual, "bow": write_hex((ship.bow[0] + 3, ship.bow[1])), "depth": "0"}
    assert distance(pose_of(near)[0], ship.bow) == 3
    line = FACE.order_line(known, decision.path, slot, near, "offered", speaker)
    assert (line.sign, "so near this place" in line.reason) == ("⚠", True)
    line = FACE.order_line(known, decision.path, slot, {**near, "depth": "50"}, "offered", speaker)
    assert (line.sign, line.reason) == ("○", "")


@pytest.mark.parametrize("scenario", ["pq-17", "wolf-pack", "ons-5-1", "ons-5-2", "ons-5-5"])
def test_no_suggested_place_is_seen(scenario: str) -> None:
    match, decision = at_places(scenario, hidden=True, advanced=True)
    for slot in decision.slots:
        answer = match.space(decision.id, slot).default
        assert not visible(match.look(slot).world, pose_of(answer), int(answer["depth"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_depth_alone_is_open_the_warning_stands_above_it(language: str) -> None:
    match, decision = at_places("secret-weapon", hidden=True)
    slot = decision.slots[0]
    known, usual = match.look(slot), match.space(decision.id, slot).default
    for depth, warned in (("25", 1), ("50", 0)):
        lines = FACE.question_lines(
            known, decision.kind, decision.path, slot, {**usual, "depth": depth}, voice(language)
        )
        assert len(lines) == warned
        assert all(SEEN[language] in line for line in lines)


def test_where_all_boats_lie_open_nothing_is_said() -> None:
    match, decision = at_places("ons-5-2")
    slot = decision.slots[0]
    answer = {**match.space(decision.id, slot).default, "depth": "0"}
    assert SEEN["en"] not in " ".join(card_of(match, decision, slot, answer, "en").lines)
    assert not seen_by_day(match.look(slot).world, 0)


PLAN = {"en": "all would see it from turn", "es": "todos lo verían desde el turno"}
BRIEF = {"en": "(seen by all from turn", "es": "(todos lo ven desde el turno"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_day_a_plan_warns_of_a_depth_at_which_all_see_the_boat(language: str) -> None:
    """It stood on the card of the boat's place alone: a boat was taken up to 75 feet without a word of it."""
    match = action("ons-5-2", hidden=True, advanced=True, longest_watch=1)
    decision = at_plot(match)
    slot = next(each for each in decision.slots if "way" in dict(_form(match, decision, each)))
    known, space, speaker = match.look(slot), match.space(decision.id, slot), voice(language)
    assert isinstance(space, Form)
    usual = space.whole(space.default)
    words = [word for word in usual["way"] if not word.startswith("@")]
    for feet, warned in ((75, True), (100, False)):
        answer = {"way": [*words, f"@{feet}"]}
        line = FACE.order_line(known, decision.path, slot, answer, "offered", speaker)
        assert (PLAN[language] in line.reason, BRIEF[language] in line.text, line.sign) == (
            (True, True, "⚠") if warned else (False, False, line.sign)
        )
        path = space_of(next(part for part in space.parts if part.name == "way"), {})
        assert isinstance(path, Path)
        card = FACE.course(known, decision.kind, decision.path, slot, answer, path, answer["way"], speaker)
        assert card is not None
        assert (PLAN[language] in " ".join(card.lines)) is warned
        notes = {option.key: option.note for option in path.next(tuple(words)) if option.key.startswith("@")}
        assert (notes[f"@{feet}"] is not None) is warned


def _form(match: Match[Known], decision: Decision, slot: str) -> Any:
    default = match.space(decision.id, slot).default
    return default if isinstance(default, dict) else {}
