"""Weeks of war set out for tests: a small fleet, a die for the war event, nothing else by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.silent_war.state import Duty
from tests.engine.silent_war.voyage_kit import Luck, Voyage, document

NOTHING = {
    "5.0 war event": 9,
    "6.0 torpedo": 0,
    "7.0 ULTRA": 0,
    "9.0 readiness": 9,
    "10.0 repair": 9,
    "17.1 war progress": 0,
    "25.3 skipper": 0,
}
"""No event, no better torpedo, no ULTRA area, nobody readied or mended, no new period, skippers to other duties."""


class Fate(Luck):
    """Luck of a week in which nothing happens but what a test asks for."""

    def __init__(self) -> None:
        super().__init__(NOTHING)

    def event(self, *dice: int) -> Fate:
        """War events of these dice, one a week."""
        self.set("5.0 war event", *(0 for _ in dice)).set("5.0 event table", *dice)
        return self


START = {1: "1942-02", 2: "1943-02", 3: "1944-02", 4: "1945-02"}


def war(luck: Fate, *boats: Mapping[str, Any], period: int = 1, **more: Any) -> Voyage:
    """A campaign of a few boats, from the second week of a month of its period."""
    given = {"kind": "operational", "period": period, "start": START[period], "week_of_month": 2, **more}
    return Voyage(document(*boats, **given), luck)


def befalls(die: int, *boats: Mapping[str, Any], period: int = 1, **more: Any) -> Voyage:
    """A week whose war event has this die, up to its first question."""
    return war(Fate().event(die), *boats, period=period, **more)


def in_port(boat: str, base: str, box: str = "ready", **more: Any) -> dict[str, Any]:
    """A boat in a box of a base."""
    return {"id": boat, "where": base, "box": box, **more}


def duties(voyage: Voyage) -> list[tuple[tuple[str, ...], int]]:
    """This week's missions: places and boats."""
    found: Sequence[Duty] = voyage.theatre.duties
    return [(tuple(duty.places), duty.count) for duty in found]


def laid(
    voyage: Voyage, *missions: tuple[tuple[str, ...], int], only: Sequence[str] | None, also: Sequence[str] = ()
) -> bool:
    """Whether just these missions are laid, their zones open, and just these contacts count there (None: all)."""
    theatre = voyage.theatre
    places = [place for targets, _ in missions for place in targets]
    zones = [place for place in places if place not in AREAS]
    counted = {} if only is None else {place: list(only) for place in (*places, *also)}
    return duties(voyage) == list(missions) and theatre.zones == zones and theatre.contacts == counted


AREAS = ("ALE", "KUR", "BON", "COR", "BIS", "CAR")
