"""Invented situations on the coast, for tests of its pictures: empty, at the start, crowded."""

from __future__ import annotations

from typing import Any

from bot.render.pacific_war.views import (
    CoastFocusView,
    CoastView,
    CourseView,
    Figure,
    Key,
    Layer,
    MarkView,
    MoveView,
    Names,
    ShipView,
    Situation,
    StackView,
    TroopView,
    TurnView,
)
from bot.render.pacific_war.views_battle import Nation, Sign
from engine.pacific_war.tables.read import tables

CHILE, PERU, BOLIVIA = Nation.CHILE, Nation.PERU, Nation.BOLIVIA
NAMES = Names(("Pacific", "Ocean"), "Peru", "Bolivia", "Chile")
COAST_OF_BOLIVIA = ("3121", "3122", "3123", "3221", "3222", "3223", "3321", "3322", "3323")


def troops(nation: Nation, *steps: int, arm: Sign = Sign.INFANTRY) -> tuple[TroopView, ...]:
    return tuple(TroopView(f"Unit {at}", nation, arm, size, 2) for at, size in enumerate(steps))


def ships(nation: Nation, *names: str, sign: Sign = Sign.CORVETTE, **more: Any) -> tuple[ShipView, ...]:
    return tuple(ShipView(name, nation, sign, 3, 1, 0, **more) for name in names)


FEW = (
    StackView("2007", troops(PERU, 2), ships(PERU, "Unión", in_port=True), ((PERU, 3),), fort=2),
    StackView("3123", troops(CHILE, 1, 1, 2), ships(CHILE, "Abtao", "Loa", in_port=True), ((CHILE, 2),)),
    StackView("3513", troops(BOLIVIA, 1, 1)),
    StackView("2415", (), ships(CHILE, "O'Higgins")),
    StackView("box", troops(CHILE, 1), ships(CHILE, "Lamar", "Matías Cousiño", sign=Sign.TRANSPORT), ((CHILE, 1),)),
)


def crowd() -> tuple[StackView, ...]:
    """A war at its height: every port and town full, both fleets off one port, a contested beach."""
    north = ("1603", "1704", "1805", "1907", "2007", "2008", "2009", "2110", "2111", "2211", "2312", "2413", "2714")
    south = ("2814", "2914", "2915", "3014", "3015", "3115", "3116", "3118", "3119", "3218", "3219", "3318")
    found = []
    for at, place in enumerate(north + south):
        mine, its = (CHILE, PERU) if at % 3 == 0 else (PERU, CHILE)
        own = troops(mine, 2, 2, 1, 2, 2, 1) if at % 2 else troops(mine, 1, arm=Sign.ARTILLERY)
        both = own + (troops(its, 2, 1, arm=Sign.CAVALRY) if place == "3118" else ())
        both_fleets = ships(CHILE, "Blanco", "Loa", "Itata") + ships(PERU, "Huáscar", in_port=True)
        fleet = both_fleets if at % 5 == 0 else ()
        columns = ((mine, at % 12 + 1),) if at % 4 == 0 else ()
        found.append(StackView(place, both, fleet, columns, fort=2 if at in (4, 19, 20) else 0, blockaded=at == 5))
    return tuple(found)


MARKS = (MarkView("3119", CHILE), MarkView("3117", PERU, "Independencia"))
MOVES = (MoveView(CHILE, ("box", "3126", "3125")), MoveView(PERU, ("3115", "3216")))
COURSES = (CourseView("Division 1", CHILE, "3123", "III"), CourseView("Division 5", CHILE, "box", "I"))


def situation(stacks: tuple[StackView, ...] = FEW, **more: Any) -> Situation:
    facts = {"layer": Layer.ALL, "stacks": stacks, "chile": COAST_OF_BOLIVIA}
    worth = {"worth": tuple(tables().map.points.items())}
    return Situation(**(facts | worth | more))


def turns(now: int = 5) -> tuple[TurnView, ...]:
    checks = {5: ("6+", "<2"), 9: ("8+", "<2"), 12: ("18+", "<13")}
    return tuple(
        TurnView(number, "Nov", 2 if number < now else -1, number == now, *checks.get(number, ("", "")))
        for number in range(1, 13)
    )


def coast_view(shown: Situation | None = None, **more: Any) -> CoastView:
    facts: dict[str, Any] = {
        "title": "War of the Pacific",
        "headline": "Turn 5 · November–December 1879",
        "figures": (Figure("Chile", "2 points"),),
        "situation": shown or situation(),
        "names": NAMES,
        "track_title": "The turns",
        "track": turns(),
        "legend_title": "Legend",
        "legend": tuple((key, key.value.capitalize()) for key in Key),
        "box_title": "Home ports of Chile",
        "alt": "alt",
    }
    return CoastView(**(facts | more))


def focus_view(shown: Situation | None = None, centre: str = "3116", **more: Any) -> CoastFocusView:
    facts: dict[str, Any] = {
        "title": "Arica",
        "headline": "Turn 5 · November–December 1879",
        "centre": centre,
        "situation": shown or situation(),
        "names": NAMES,
        "legend": ((Key.TROOPS, "Units/steps"), (Key.SHIPS, "Warships+transports")),
        "box_title": "",
        "alt": "alt",
    }
    return CoastFocusView(**(facts | more))
