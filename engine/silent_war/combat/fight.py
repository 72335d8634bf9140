"""What lies on the combat display, and what is counted on it (14.0, 24.54).

Plain data in the frames of a fight. The frame at work holds it; it is handed down to a boat's attack and back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from engine.core.words import Words
from engine.silent_war.combat import rules as combat_rules
from engine.silent_war.state import LOST, Boat, Theatre
from engine.silent_war.tables.combat import CUPS, Counter, Flag
from engine.silent_war.tables.fleet import Submarine
from engine.silent_war.tables.read import tables

COLUMNS = CUPS
PLACES = tuple(tuple(f"{column}{number}" for number in range(1, 13)) for column in COLUMNS)
COLUMN_OF = {column: at for at, column in enumerate(COLUMNS)}
RADAR_SINCE = 1943
BIG = 10
"""Thousand tons from which a ship is a big one, worth stopping for."""


@dataclass(slots=True)
class Target:
    """A counter on the display.

    ``piece`` is its number in the tables, ``place`` its box. ``up``: revealed; ``back``: turned face down again by
    radar, so that its face is known (14.12). ``gone``: removed by an event. ``tdc``: its marker's value as it counts.
    """

    piece: int
    place: str
    column: int
    up: bool = False
    back: bool = False
    damaged: bool = False
    sunk: bool = False
    gone: bool = False
    tdc: int | None = None
    since: int = 0
    """The round in which it was first turned up; 0 while its face is unknown (14.4 B)."""

    @property
    def kind(self) -> Counter:
        """The counter's kind."""
        return tables().combat.pieces[self.piece]

    @property
    def flag(self) -> Flag:
        """The flag on its back."""
        return self.kind.flag

    @property
    def ship(self) -> bool:
        """Whether the counter can be attacked."""
        return self.kind.ship

    @property
    def navy(self) -> bool:
        """Whether the counter is a unit of the Imperial Navy."""
        return self.kind.face == "navy"

    @property
    def aircraft(self) -> bool:
        """Whether the counter is an aircraft."""
        return self.kind.aircraft

    @property
    def asw_halves(self) -> int:
        """Twice the counter's ASW value."""
        return self.kind.asw_halves


@dataclass(slots=True)
class Kill:
    """A ship sunk in this fight; ``tons`` in thousands as they count (doubled by combat event 6)."""

    boat: str
    counter: str
    type: str
    tons: int
    merchant: bool


@dataclass(slots=True)
class Fight:
    """One contact from the first look to the last counterattack.

    ``boats`` holds all boats of the group, ``columns`` those still in the fight with the column each lies in.
    ``doubled`` are boats whose largest merchant counts twice (CE-6), ``unchecked`` those that skip the endurance
    check (CE-4). ``alarm`` is the round in which a pack turned up CE-8, 0 without it (S60). ``last`` is what happened
    last, for the card.
    """

    area: str
    zone: str
    contact: str
    level: int
    ultra: bool
    pack: str
    boats: dict[str, Boat]
    slots: dict[str, str]
    targets: list[Target]
    columns: dict[str, int] = field(default_factory=dict)
    round: int = 1
    kills: list[Kill] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)
    lost: dict[str, str] = field(default_factory=dict)
    alarm: int = 0
    last: list[Words] = field(default_factory=list)


@cache
def submarine(boat: str) -> Submarine:
    """The counter of one of our boats; KeyError for an unknown one."""
    fleet = tables().fleet
    return fleet.submarines.get(boat) or fleet.optional[boat]


def torpedo_of(boat: str, theatre: Theatre) -> int:
    """The torpedo value a boat shoots with: the Mark XIV's of the date, or her class's own (14.6 E)."""
    own = submarine(boat).torpedo
    return theatre.torpedo if own is None else own


def has_radar(theatre: Theatre) -> bool:
    """Whether boats have radar: from 1943 (14.12)."""
    return theatre.year >= RADAR_SINCE


def ship_words(piece: int, article: bool = False) -> Words:
    """A counter on the display, worded as by :func:`ship_label`."""
    return ship_label(tables().combat.pieces[piece].id, article)


@cache
def ship_label(counter: str, article: bool = False) -> Words:
    """A kind of counter as a label names it; with ``article`` as a sentence does ("a freighter of 5,000 t")."""
    kind = tables().combat.kinds[counter]
    type_name = Words(f"{kind.type_name.key}.a") if article else kind.type_name
    if kind.name:
        return Words("sw-ship-named", {"type": kind.type_name, "name": kind.name})
    if kind.aircraft or kind.event:
        return type_name
    return Words("sw-ship", {"type": type_name, "tons": kind.tons * 1000})


@cache
def place_in(place: str) -> Words:
    """A place of the chart with its preposition: "in the East China Sea"."""
    return Words(f"area-{place}.in")


@cache
def boat_words(boat: str) -> Words:
    """A boat's name in a sentence."""
    return Words("sw-boat", {"name": submarine(boat).name})


def others_of(fight: Fight, boat: str) -> list[int]:
    """The columns of the other boats in the fight (24.54)."""
    return [at for other, at in fight.columns.items() if other != boat]


def escort_halves(fight: Fight, boat: str) -> int:
    """Twice the ASW value revealed against a boat (14.15 B 2, 14.2 A 1, 24.54)."""
    return combat_rules.halves_against(fight.targets, fight.columns[boat], others_of(fight, boat))


def escort_near(fight: Fight, boat: str) -> bool:
    """Whether an escort that can still hunt is revealed in a boat's column or beside it (CE-8, 18.5)."""
    near = combat_rules.in_reach(fight.targets, fight.columns[boat])
    return any(target.up and target.ship and target.asw_halves and not target.damaged for target in near)


def spot(fight: Fight, boat: str) -> None:
    """A boat is spotted; so is every member of her pack (23.0, 24.6)."""
    if fight.pack:
        for member in fight.boats.values():
            member.spotted = True
    fight.boats[boat].spotted = True


def lose(fight: Fight, boat: str, how: str) -> None:
    """A boat is sunk: out of the fight and the game."""
    fight.lost[boat] = how
    fight.columns.pop(boat, None)
    fight.boats[boat].where = LOST


def leave(fight: Fight, boat: str) -> None:
    """A boat takes no further part in the fight (14.3)."""
    fight.columns.pop(boat, None)
