"""An order in a line, as a card shows it: every row that says something, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.faces.answers.writing import write
from bot.faces.sentences import capital
from bot.faces.war_at_sea.names import unit_name
from bot.faces.war_at_sea.orders import day_told
from bot.faces.war_at_sea.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.core.spaces.forms import Form, Part, space_of
from engine.core.spaces.space import Answer, Choice, Flag, Space, Subset
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.known import Known

PLAN, AMEND, DECOYS = "was-plan", "was-amend", "was-decoys"
SCUTTLE: Final = "scuttle"
"""The row of ships that their own side sinks; every line names them first."""
ALWAYS: Final = ("aim", "range", "torpedoes", "leave")
"""Rows of a battle plan that a line names in any case; others where they are not as usual."""


BARE: Final = ("aim", "range")
"""Rows that speak for themselves."""


def told(known: Known, kind: str, slot: str, space: Space | None, answer: Answer, voice: Voice) -> str:
    """The order in words, plain and whole: a card cuts it behind a clause where it has no room."""
    if space is None:
        return ""
    if isinstance(space, Form):
        whole = space.whole(answer)
        parts = day_told.parts_of(known, kind, slot, whole, voice)
        if parts is None and kind in (PLAN, AMEND):
            parts = plan_told(space, whole, voice)
        parts = rows_told(space, whole, voice) if parts is None else parts
        text = "; ".join([*scuttles_told(known, whole, voice), *parts])
    elif kind == DECOYS:
        text = voice.plain("was-told-decoys", forces=_labels(space, answer, voice), count=len(answer or ()))
    else:
        text = value_told(space, answer, voice)
    return capital(text or voice.plain("was-card-pass"))


def scuttles(answer: Answer) -> bool:
    """Whether an order sinks own ships: such a line is never left out."""
    return isinstance(answer, Mapping) and bool(answer.get(SCUTTLE))


def scuttles_told(known: Known, whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """The ships that an order scuttles, before all else and with a sign."""
    ships = [unit_name(known.fleet.ships[ship].name) for ship in whole.get(SCUTTLE) or ()]
    return [voice.plain("was-told-scuttles", ships=ships)] if ships else []


def rows_told(form: Form, whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """The rows of a form that say something: "range: 2 hexes"."""
    return [
        _row(part, space, whole[part.name], voice)
        for part, space in _open(form, whole)
        if whole[part.name] and part.name != SCUTTLE
    ]


def plan_told(form: Form, whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """A battle plan: its aim, range, torpedoes, when it breaks off, and whatever is not as usual."""
    usual: dict[str, Any] = {**BattlePlan().packed(), "cast-off": True}
    return [
        voice.say(part.label)
        if isinstance(space, Flag) and whole[part.name]
        else value_told(space, whole[part.name], voice)
        if part.name in BARE
        else _row(part, space, whole[part.name], voice)
        for part, space in _open(form, whole)
        if part.name != SCUTTLE and (part.name in ALWAYS or whole[part.name] != usual.get(part.name))
    ]


def _open(form: Form, whole: Mapping[str, Any]) -> Iterator[tuple[Part, Space]]:
    given: dict[str, Any] = {}
    for part in form.parts:
        space = space_of(part, given)
        if space is not None and part.name in whole:
            given[part.name] = whole[part.name]
            yield part, space


def _row(part: Part, space: Space, value: Answer, voice: Voice) -> str:
    label = voice.say(part.label)
    if isinstance(space, Flag):
        return label
    return voice.plain("was-told-row", row=label, value=value_told(space, value, voice))


def _labels(space: Space, value: Answer, voice: Voice) -> list[str]:
    """The chosen options of a set by their labels."""
    labels = {option.key: option.label for option in space.options} if isinstance(space, Subset) else {}
    return [voice.say(labels[key]) for key in value or () if key in labels]


def value_told(space: Space, value: Answer, voice: Voice) -> str:
    """An answer by the labels of its options."""
    if isinstance(space, Flag):
        return voice.plain("was-card-yes" if value else "was-card-no")
    if isinstance(space, Choice):
        return next((voice.say(option.label) for option in space.options if option.key == value), "")
    if isinstance(space, Subset):
        if not value:
            return voice.plain("was-told-none")
        return " · ".join(_labels(space, value, voice))
    return write(space, value, voice, LEXICON)
