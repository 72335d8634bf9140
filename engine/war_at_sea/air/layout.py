"""How an attacked force lies on the tactical map: one major or two light ships in a hex, hexes apart (13.3.1, W19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from engine.core.refusal import Refusal
from engine.core.words import Words
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import HEXES, MIDDLE, distance_between
from engine.war_at_sea.terms import Report
from engine.war_at_sea.world.ships import Ship

RULE: Final = "13.3.1"
PATTERNS: Final[tuple[Report, ...]] = ("carriers", "majors", "transports")
"""The kind of ship that lies in the middle, the others about it."""
_APART: Final = 2


@dataclass(frozen=True, slots=True)
class Berth:
    """Ships that lie together: a counter, a ship with her tow, or one ship. ``heavy``: they fill a hex."""

    ships: tuple[str, ...]
    heavy: bool
    kind: Report
    worth: int


def berths(ships: Mapping[str, Ship]) -> list[Berth]:
    """The ships afloat as they are laid out: counters count as major ships, tows stay together (13.3.1)."""
    groups: list[list[Ship]] = []
    placed: set[str] = set()
    for ship in ships.values():
        if ship.id in placed or not ship.afloat:
            continue
        group = [ship]
        if ship.counter:
            group = [other for other in ships.values() if other.afloat and other.counter == ship.counter]
        tows = [ship for ship in ships.values() if ship.afloat and ship.tow in {two.id for two in group}]
        group += [tow for tow in tows if tow not in group]
        group += [ships[ship.tow] for ship in group if ship.tow in ships and ships[ship.tow] not in group]
        group = [ship for ship in group if ship.id not in placed and ship.afloat]
        placed |= {ship.id for ship in group}
        groups.append(group)
    return [_berth(group) for group in groups]


def _berth(group: Sequence[Ship]) -> Berth:
    classes = [class_of(ship) for ship in group]
    heavy = len(group) > 1 or any(klass.heavy for klass in classes)
    best = max(classes, key=lambda klass: klass.vp)
    return Berth(tuple(ship.id for ship in group), heavy, best.kind.report, sum(klass.vp for klass in classes))


@cache
def spots() -> tuple[str, ...]:
    """Hexes of which none touch, from the middle outward."""
    chosen: list[str] = []
    inward = sorted(HEXES, key=lambda label: (distance_between(MIDDLE, label), HEXES.index(label)))
    for label in inward:
        if all(distance_between(label, each) >= _APART for each in chosen):
            chosen.append(label)
    return tuple(chosen)


def lay_out(ships: Mapping[str, Ship], inside: Report = "carriers") -> dict[str, str]:
    """A hex for every ship afloat: a kind in the middle, the others about it by worth; what finds no room goes one
    light ship to an empty hex (13.3.2, W19)."""
    order = sorted(berths(ships), key=lambda berth: (berth.kind != inside, not berth.heavy, -berth.worth, berth.ships))
    free = list(spots())
    places: dict[str, str] = {}
    half: str = ""
    rest: list[Berth] = []
    for berth in order:
        if not berth.heavy and half:
            where, half = half, ""
        elif free:
            where = free.pop(0)
            half = where if not berth.heavy else half
        else:
            rest.append(berth)
            continue
        places |= dict.fromkeys(berth.ships, where)
    empty = [label for label in HEXES if label not in places.values()]
    for number, berth in enumerate(rest):
        places |= dict.fromkeys(berth.ships, empty[number % len(empty)])
    return places


def layout_fault(ships: Mapping[str, Ship], places: Mapping[str, str]) -> Refusal | None:
    """What is wrong with a layout by hand: a ship without hex, a hex too full, hexes that touch without need."""
    if missing := [ship for ship in ships.values() if ship.afloat and ship.id not in places]:
        return Refusal(Words("err-was-layout-missing", {"ship": missing[0].name}), RULE)
    chart = tables().charts.strike
    load: dict[str, Fraction] = {}
    for berth in berths(ships):
        if len({places[ship] for ship in berth.ships}) > 1:
            return Refusal(Words("err-was-layout-together", {"ship": ships[berth.ships[0]].name}), RULE)
        where = places[berth.ships[0]]
        load[where] = load.get(where, 0) + Fraction(1, chart.layout_major if berth.heavy else chart.layout_light)
    if full := [label for label, used in load.items() if used > 1]:
        return Refusal(Words("err-was-layout-full", {"hex": full[0]}), RULE)
    if touching := _touching(load):
        usual = lay_out(ships)
        if not _touching(set(usual.values())):
            first, second = touching
            return Refusal(Words("err-was-layout-touch", {"first": first, "second": second}), RULE)
    return None


def _touching(labels: Iterable[str]) -> tuple[str, str] | None:
    chosen = list(labels)
    for at, first in enumerate(chosen):
        for second in chosen[at + 1 :]:
            if distance_between(first, second) < _APART:
                return first, second
    return None
