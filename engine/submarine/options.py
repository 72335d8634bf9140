"""The optional rules by name: what each covers, in which games it can be played, what it needs (21 to 27, 32 to 62).

The advanced game is a collection of rules (27). Those that change the scale, the cards and the charts belong together
and come with it; all others are chosen one by one (S35).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from engine.core.mistakes import Problem, no_such
from engine.submarine.scenarios.problems import wrong
from engine.submarine.tables.ships import GAMES, Game


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule: the sections it covers, the games it belongs to, other options that it needs, and those that it
    brings with it where the scenario does not bar them."""

    id: str
    sections: str
    games: tuple[Game, ...] = GAMES
    needs: tuple[str, ...] = ()
    night: bool = False
    brings: tuple[str, ...] = ()


ADVANCED: Final[tuple[Game, ...]] = ("advanced",)
VARIABLE_ENTRY: Final = "variable-entry"
"""The option by which boats come later."""
CORE: Final = "28 to 31, 36 to 39, 42 to 46, 48"
"""What the advanced game always includes; 44 to 46 where boats are hidden."""

OPTIONS: Final[Mapping[str, Option]] = {
    option.id: option
    for option in (
        Option("hidden", "21 to 24", brings=("equipment",)),
        Option("equipment", "24", needs=("hidden",)),
        Option("star-shells", "25", night=True),
        Option(VARIABLE_ENTRY, "26"),
        Option("silent-running", "32", ADVANCED, ("hidden",)),
        Option("snort", "33", ADVANCED),
        Option("chase", "34.6, 34.7", ADVANCED),
        Option("guided", "35", ADVANCED),
        Option("hidden-torpedoes", "40", ADVANCED),
        Option("mixed-loads", "41", ADVANCED),
        Option("night-look-out", "47", ADVANCED, ("hidden",), night=True),
        Option("crews", "49", ADVANCED),
        Option("weather", "50", ADVANCED),
        Option("special-torpedoes", "51.1 to 51.4", ADVANCED, ("mixed-loads",)),
        Option("mark-x", "51.5", ADVANCED),
        Option("repair", "52", ADVANCED),
        Option("more-k-guns", "53"),
        Option("boats-as-targets", "54", ADVANCED),
        Option("zigzag", "58"),
        Option("slow-reload", "59"),
        Option("cargo", "60"),
        Option("charge-stocks", "61"),
        Option("torpedo-stocks", "62"),
    )
}


def option_trouble(option: str, game: Game, chosen: Collection[str], *, night: bool) -> tuple[str, str]:
    """What is wrong with an option beside the other chosen ones: a code, and what it is about.

    ``unknown``; ``game`` with the game it belongs to; ``needs`` with the option it needs; ``night``. An empty code for
    nothing.
    """
    if option not in OPTIONS:
        return "unknown", option
    rule = OPTIONS[option]
    if game not in rule.games:
        return "game", rule.games[0]
    missing = [need for need in rule.needs if need not in chosen]
    if missing:
        return "needs", missing[0]
    return ("night", "") if rule.night and not night else ("", "")


def option_fault(option: str, game: Game, chosen: Collection[str], *, night: bool) -> Problem | None:
    """What is wrong with an option in a game beside the other chosen ones; None where it can be played."""
    code, about = option_trouble(option, game, chosen, night=night)
    if code == "unknown":
        return no_such("option", option, OPTIONS)
    if code == "game":
        return wrong("option-game", option=option, game=about)
    if code == "needs":
        return wrong("option-needs", option=option, other=about)
    return wrong("option-night", option=option) if code else None


_RULES: Final[Mapping[str, str]] = {"special-torpedoes": "51.1.1", "mark-x": "51.5.1", "zigzag": "58.0"}
"""Options whose sections do not begin with a rule of their number."""


def rule_of(option: str) -> str:
    """The rule that an option plays: the first of its sections; for another word the rule of the advanced game."""
    first = OPTIONS[option].sections.split(",")[0].split(" ")[0] if option in OPTIONS else "28"
    return _RULES.get(option, first if "." in first else f"{first}.1")


def playable(game: Game, barred: Collection[str], *, night: bool) -> tuple[str, ...]:
    """The options that can be chosen in a game."""
    return tuple(
        option
        for option, rule in OPTIONS.items()
        if option not in barred and game in rule.games and (night or not rule.night)
    )
