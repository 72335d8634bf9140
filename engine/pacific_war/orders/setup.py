"""The set-up of a side's pieces as the war begins (3.2, 3.3, 3.5, R08)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Option, Space
from engine.core.steps import Question
from engine.core.words import Arg, Words
from engine.pacific_war.known import Known
from engine.pacific_war.names import column_words, place_words, ship_words, unit_words
from engine.pacific_war.orders.placing import Placing
from engine.pacific_war.seats import army_of, fleet_of, side_of, squadrons_of
from engine.pacific_war.state import BOX, Column, Side, Supply
from engine.pacific_war.tables.pieces import ColumnZone, Zone
from engine.pacific_war.tables.read import tables

UNITS, COLUMNS, SHIPS = "units", "columns", "ships"
RULES: Mapping[Side, str] = {"chile": "3.5", "allies": "3.2"}
BOLIVIA = "bolivia"
"""The zone of the Bolivian troops, which have a section of their own (3.3)."""


def zones_of(slot: str) -> tuple[Zone, ...]:
    """The zones whose pieces a fleet or an army places."""
    return tuple(zone for zone in tables().setup.zones if zone.slot == slot)


def column_zones(side: Side) -> tuple[ColumnZone, ...]:
    """The zones of a side's supply columns; its army places them."""
    return tuple(zone for zone in tables().setup.columns if zone.side == side)


def record(thing: str) -> str:
    """The start of a unit or a ship in the record."""
    pieces = tables().pieces
    return pieces.units[thing].start if thing in pieces.units else pieces.ships[thing].start


def squadrons_for(side: Side, ships: Mapping[str, str]) -> dict[str, str]:
    """7.2: the squadrons of ships as placed: first one for each port from the lowest number up, then the others.

    Ships that sail together in the record stay together where they lie in one port (R49). There must be no more ports
    than squadrons.
    """
    counters = tables().pieces.ships
    groups: dict[tuple[str, str], list[str]] = {}
    for ship, place in ships.items():
        groups.setdefault((place, counters[ship].squadron), []).append(ship)
    numbers, first, squadrons = list(squadrons_of(side)), dict[str, str](), dict[str, str]()

    def number(place: str, wish: str) -> str:
        if not numbers:
            return first[place]
        taken = wish if wish in numbers else numbers[0]
        numbers.remove(taken)
        return taken

    heads: dict[str, tuple[str, str]] = {}
    for key in sorted(groups, key=lambda key: (key[1], key[0])):
        heads.setdefault(key[0], key)
    rest = [key for key in sorted(groups, key=lambda key: (key[1], key[0])) if key not in heads.values()]
    for place, wish in (*heads.values(), *rest):
        squadron = number(place, wish)
        first.setdefault(place, squadron)
        squadrons.update(dict.fromkeys(groups[place, wish], squadron))
    return squadrons


class DeployQuestion(Question[Known]):
    """3.2, 3.3, 3.5: where pieces start. An army answers ``{"units": {unit: hex}, "columns": {id: hex}}``, a fleet
    ``{"ships": {ship: port}}``. Pieces that are not named start as in the record; by default all do."""

    kind, rule = "pw-deploy", "3.1"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """One sentence for armies, another for fleets."""
        return Words("ask-pw-deploy", {"arm": "fleet" if slot == fleet_of(side_of(slot)) else "army"})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Rows of things and the hexes of their zones."""
        side = side_of(slot)
        if slot == army_of(side):
            return self._army(known.supply, side)
        rows = _pieces(slot)

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            most = len(squadrons_of(side))
            places = {given[SHIPS].get(ship, record(ship)) for zone in zones_of(slot) for ship in zone.things}
            if len(places) <= most:
                return None
            return Refusal(Words("err-pw-too-many-ports", {"given": len(places), "most": most}), "7.2", part=SHIPS)

        return Form((Part(SHIPS, Words("pw-deploy-ships"), rows),), RULES[side], joint)

    def _army(self, supply: Supply, side: Side) -> Form:
        zones, columns = zones_of(army_of(side)), columns_by_zone(supply, side)
        values = _values(place for zone in column_zones(side) for place in zone.places)
        only = {column.id: zone.places for zone, there in columns for column in there}
        rows = Placing(
            tuple(
                Option(column.id, column_words(column.id), place_words(column.place), RULES[side], zone.id)
                for zone, there in columns
                for column in there
            ),
            values,
            {column.id: column.place for _, there in columns for column in there},
            RULES[side],
            only,
            {value.key: 0 for value in values},
            optional=True,
            without=Words("pw-deploy-as-record"),
        )
        limit = tables().charts.single.fight.stack

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            stacks = Counter(given[UNITS].get(unit, record(unit)) for zone in zones for unit in zone.things)
            for place, count in sorted(stacks.items()):
                if place != BOX and count > limit:
                    figures: dict[str, Arg] = {"place": place_words(place), "most": limit, "given": count}
                    return Refusal(Words("err-pw-stack", figures), "8.1", part=UNITS)
            return None

        units = _pieces(army_of(side))
        return Form(
            (Part(UNITS, Words("pw-deploy-units"), units), Part(COLUMNS, Words("pw-deploy-columns"), rows)),
            RULES[side],
            joint,
        )


def _pieces(slot: str) -> Placing:
    zones = zones_of(slot)
    words = ship_words if slot == fleet_of(side_of(slot)) else unit_words
    things = tuple(
        Option(thing, words(thing), place_words(record(thing)), _rule(zone), zone.id)
        for zone in zones
        for thing in zone.things
    )
    values = _values(place for zone in zones for place in zone.places)
    only = {thing: zone.places for zone in zones for thing in zone.things}
    start = {thing: record(thing) for zone in zones for thing in zone.things}
    return Placing(
        things,
        values,
        start,
        RULES[side_of(slot)],
        only,
        {option.key: 0 for option in values},
        optional=True,
        without=Words("pw-deploy-as-record"),
    )


def columns_by_zone(supply: Supply, side: Side) -> list[tuple[ColumnZone, list[Column]]]:
    """A side's first columns by zone: each zone with the columns that are in it at the start."""
    by_zone = []
    for zone in column_zones(side):
        inside = [column for column in supply.columns.values() if column.side == side and column.place in zone.places]
        by_zone.append((zone, inside))
    return by_zone


def _rule(zone: Zone) -> str:
    return "3.3" if zone.id == BOLIVIA else RULES[zone.side]


def _values(places: Iterable[str]) -> tuple[Option, ...]:
    """The places in order, those with a name first: hexes without a town are found by the map."""
    options = [Option(place, place_words(place), _near(place)) for place in dict.fromkeys(places)]
    return tuple(sorted(options, key=lambda option: option.note is not None))


@cache
def _near(place: str) -> Words | None:
    """For a hex without a town: the nearest town and how far it is, since nobody knows hexes by their numbers."""
    chart = tables().map
    if place == BOX or chart.town(place) is not None:
        return None
    far, nearest = min((chart.distance(place, town), town) for town in chart.towns)
    return Words("pw-near", {"place": place_words(nearest), "hexes": far})


QUESTIONS: tuple[type[Question[Known]], ...] = (DeployQuestion,)
