"""The state of the toy: two sides, a handful of boats, a small sea, a cup of counters."""

from __future__ import annotations

from dataclasses import dataclass, field

PLACES: dict[str, tuple[str, ...]] = {
    "port": ("a", "d"),
    "a": ("b", "e", "port"),
    "b": ("a", "c", "e"),
    "c": ("b", "f"),
    "d": ("e", "port"),
    "e": ("a", "b", "d", "f"),
    "f": ("c", "e"),
}
BASES = ("x", "y", "z")
NAMED = ("Aurora", "Boreal", "Corona")


@dataclass(slots=True)
class Boat:
    """A boat; whether it is ``sunk`` is its side's secret."""

    id: str
    side: str
    command: str
    place: str = "port"
    deep: bool = False
    sunk: bool = False
    berth: str = ""


@dataclass(slots=True)
class Fleet:
    """All boats of both sides, by id."""

    boats: dict[str, Boat] = field(default_factory=dict)

    def of(self, side: str) -> list[Boat]:
        """A side's boats, dead ones included, in key order."""
        return [boat for _, boat in sorted(self.boats.items()) if boat.side == side]


@dataclass(slots=True)
class Sea:
    """The turn, what is played in it, and what has been sunk."""

    turn: int = 0
    last: int = 1
    phases: list[str] = field(default_factory=list)
    duty: int = 2
    room: dict[str, int] = field(default_factory=lambda: {"x": 1, "y": 1, "z": 1})
    struck: dict[str, str] = field(default_factory=dict)
    unnamed: int = 0
    station: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Cup:
    """Counters face down, which no player sees."""

    counters: list[str] = field(default_factory=list)


@dataclass
class World:
    """The parts."""

    sea: Sea
    fleet: Fleet
    cup: Cup
