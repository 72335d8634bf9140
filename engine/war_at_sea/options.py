"""The optional rules by name: the rule each plays, what it needs, whether it is usually played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.core.refusal import Refusal
from engine.core.rules import CannotPlay, OptionalRules
from engine.core.words import Words
from engine.war_at_sea.scenarios.file import ScenarioFile

LONG: Final = 12
"""Fuel is counted in operations of more turns than this, unless somebody says otherwise."""

HANDICAPS: Final = "handicaps"


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule. ``only``: it means something in operations alone."""

    id: str
    rule: str
    usual: bool = False
    needs: str = ""
    only: bool = False


OPTIONS: Final[Mapping[str, Option]] = {
    option.id: option
    for option in (
        Option("second-penetration", "17.1", usual=True),
        Option("no-break-off", "17.2"),
        Option("island-die", "17.3"),
        Option("friendly-fire", "17.4", usual=True),
        Option("surprise-raids", "17.5", usual=True, only=True),
        Option("decoys", "17.6", usual=True, only=True),
        Option("formations", "18.1"),
        Option("fire-arcs", "18.2", needs="formations"),
        Option(HANDICAPS, "3"),
        Option("fuel", "15.1", only=True),
    )
}


def usual(option: Option, file: ScenarioFile) -> bool:
    """Whether an option is played in a scenario unless somebody says otherwise."""
    if option.id == "fuel":
        return file.kind == "operation" and file.turns > LONG
    return option.usual


def optional_rules(file: ScenarioFile) -> OptionalRules:
    """What a form asks at the founding of a scenario: those for operations in operations alone, handicaps where it has
    some."""
    handicaps = any(rule.optional for rule in file.special)
    free = [
        option
        for option in OPTIONS.values()
        if not (option.only and file.kind == "battle") and (handicaps or option.id != HANDICAPS)
    ]
    return OptionalRules(tuple(each.id for each in free), tuple(each.id for each in free if usual(each, file)))


def options_in_force(file: ScenarioFile, chosen: Mapping[str, Any]) -> tuple[str, ...]:
    """The options that are played, in the order of :data:`OPTIONS`; those for operations alone drop out in a battle.

    Errors: CannotPlay for one without the option that it needs.
    """
    on = [
        option.id
        for option in OPTIONS.values()
        if (chosen[option.id] if option.id in chosen else usual(option, file))
        and not (option.only and file.kind == "battle")
    ]
    for name in on:
        need = OPTIONS[name].needs
        if need and need not in on:
            args = {"option": Words(f"was-option-{name}"), "need": Words(f"was-option-{need}")}
            raise CannotPlay(
                f"{name} means nothing without {need}", Refusal(Words("err-was-option-needs", args), OPTIONS[name].rule)
            )
    return tuple(on)
