"""What is wrong with what a scenario brings: its classes, ships, aircraft, boats, and the state ships begin in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from engine.core.mistakes import Fault, twice
from engine.war_at_sea.hits import carried, slowed
from engine.war_at_sea.reckoning import may_tow, slower
from engine.war_at_sea.scenarios.begin import half_points
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.fleet import Unbuilt, aircraft_of_row, factors_of
from engine.war_at_sea.scenarios.naming import no_such, no_such_here
from engine.war_at_sea.scenarios.own import OwnClass, OwnShip, StateRow
from engine.war_at_sea.scenarios.problems import wrong
from engine.war_at_sea.tables.air import AircraftRow
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import CARRIERS, ClassRow, ShipClass, Submarine
from engine.war_at_sea.tactical import HEXES, MIDDLE, next_to_land
from engine.war_at_sea.terms import Side

FOUND_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "primary": ("primary",), "secondary": ("secondary",), "tertiary": ("tertiary",), "aa": ("aa",),
    "torpedoes": ("tubes",), "hull": ("tons",), "fuel": ("miles",),
}  # fmt: skip
"""The column of a record that makes a factor too big."""
COUNTERS: Final = ("DD", "DE")
"""Kinds of warship of which several may share a counter, as transports may (9.6)."""


def own_faults(file: ScenarioFile) -> Iterator[Fault]:
    """All of it, in the order of the tables."""
    yield from _class_faults(file)
    yield from _ship_faults(file)
    yield from _aircraft_faults(file)
    yield from _submarine_faults(file)


# --- classes ---------------------------------------------------------------------------------------------


def _class_faults(file: ScenarioFile) -> Iterator[Fault]:
    theirs = tables().fleet.classes
    yield from twice((f"class[{number}]", "id", row.id) for number, row in enumerate(file.own_class))
    for number, row in enumerate(file.own_class):
        place = f"class[{number}]"
        yield from _taken(place, row.id, theirs, "class")
        yield from _record_faults(place, row)
        try:
            made = factors_of(row)
        except Unbuilt as error:
            yield from ((place, field, problem) for field, problem in error.faults)
            continue
        yield from _size_faults(place, made)


def _taken(place: str, name: str, theirs: Collection[str], what: str) -> Iterator[Fault]:
    """An id that the project's tables or places have."""
    if name in theirs:
        yield place, "id", wrong(f"project-{what}", name=name)
    elif name in _places():
        yield place, "id", wrong("port-or-base", name=name)


def _places() -> set[str]:
    places = tables().places
    return {*places.ports, *places.bases, *places.beyond}


def _record_faults(place: str, row: OwnClass) -> Iterator[Fault]:
    kind = tables().fleet.kinds[row.type]
    if row.aircraft and row.type not in CARRIERS:
        yield place, "aircraft", wrong("no-deck", types=CARRIERS)
    if row.long_lance and not row.tubes:
        yield place, "long_lance", wrong("long-lance")
    if row.cargo is not None and kind.family != "transport":
        yield place, "cargo", wrong("no-own-cargo")
    if row.counter > 1 and kind.family != "transport" and row.type not in COUNTERS:
        yield place, "counter", wrong("counter", types=COUNTERS)
    if row.at_knots > row.knots:
        yield place, "at_knots", wrong("knots", knots=f"{row.knots:g}")
    if row.turret and not (row.primary or row.secondary):
        yield place, "turret", wrong("no-turret-guns")


def _size_faults(place: str, made: Mapping[str, Any]) -> Iterator[Fault]:
    """Factors beyond what the cards hold."""
    for name, columns in FOUND_IN.items():
        most = _most(ClassRow, name)
        if made[name] > most:
            yield place, columns[0], wrong("factors", number=made[name], factor=name, most=most)


def _most(model: Any, field: str) -> int:
    """The greatest value that a column of a table may have."""
    bounds = (getattr(each, "le", None) for each in model.model_fields[field].metadata)
    return int(next(bound for bound in bounds if bound is not None))


# --- ships, aircraft, boats ------------------------------------------------------------------------------


def _ship_faults(file: ScenarioFile) -> Iterator[Fault]:
    known, own = tables().fleet, {row.id: row for row in file.own_class}
    yield from twice((f"ship[{number}]", "id", row.id) for number, row in enumerate(file.ship))
    for number, row in enumerate(file.ship):
        place = f"ship[{number}]"
        if row.id in _places() or row.id in known.submarines:
            yield place, "id", wrong("taken-place", name=row.id)
        else:
            yield from _replaced(place, row)
        if row.ship_class not in own and row.ship_class not in known.classes:
            yield place, "class", no_such("class of ship", row.ship_class, {**own, **known.classes})
        if len(set(row.radar)) < len(row.radar):
            yield place, "radar", wrong("set-twice")
        if row.since > file.month:
            yield place, "since", wrong("ship-late", month=file.month, since=row.since)
    yield from _numbered(file)


def _replaced(place: str, row: OwnShip) -> Iterator[Fault]:
    theirs = row.id in tables().fleet.ships
    if theirs and not row.replaces:
        problem = wrong("replaces", ship=row.id)
        yield place, "id", problem
    if row.replaces and not theirs:
        yield place, "replaces", no_such("ship", row.id, tables().fleet.ships, after="; nothing is replaced")


def _numbered(file: ScenarioFile) -> Iterator[Fault]:
    """Ships of a counter bear its id with a number, which no other ship may have."""
    own, there = {row.id: f"ship[{number}]" for number, row in enumerate(file.ship)}, dict[str, str]()
    for place, named, _side in file.ships():
        row = file.fleet.ship(named, file.month)
        count = file.fleet.classes[row.klass].counter if row is not None else 1
        for ship in [named] if count == 1 else [f"{named}-{number}" for number in range(1, count + 1)]:
            if ship in there and there[ship] != named:
                yield own.get(ship, place), "id", wrong("counter-ship", ship=ship, counter=there[ship])
            there[ship] = named


def _aircraft_faults(file: ScenarioFile) -> Iterator[Fault]:
    theirs = tables().places.aircraft
    yield from twice((f"aircraft[{number}]", "id", row.id) for number, row in enumerate(file.aircraft))
    for number, row in enumerate(file.aircraft):
        place = f"aircraft[{number}]"
        yield from _taken(place, row.id, theirs, "aircraft")
        if len(set(row.traits)) < len(row.traits):
            yield place, "traits", wrong("trait-twice")
        card = aircraft_of_row(row)
        for name, column in {"air": "fire", "naval": "quality", "land": "bomb", "range": "miles"}.items():
            most = _most(AircraftRow, name)
            if getattr(card, name) > most:
                yield place, column, wrong("card-most", number=getattr(card, name), factor=name, most=most)


def _submarine_faults(file: ScenarioFile) -> Iterator[Fault]:
    theirs: dict[str, Submarine] = dict(tables().fleet.submarines)
    ships = {*tables().fleet.ships, *(row.id for row in file.ship)}
    yield from twice((f"submarine[{number}]", "id", row.id) for number, row in enumerate(file.submarine))
    for number, row in enumerate(file.submarine):
        place = f"submarine[{number}]"
        yield from _taken(place, row.id, theirs, "submarine")
        if row.id in ships:
            yield place, "id", wrong("is-ship", name=row.id)


# --- the state ships begin in ----------------------------------------------------------------------------


def state_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Every row is of a ship of the scenario, once, and takes no more from her than she has."""
    at_sea = _at_sea(file)
    yield from twice((f"state[{number}]", "ship", row.ship) for number, row in enumerate(file.state))
    for number, row in enumerate(file.state):
        place = f"state[{number}]"
        if row.ship not in at_sea:
            if row.ship in {named for _row, named, _side in file.ships()}:
                if (klass := _class_of(file, row.ship)) is not None:
                    yield place, "ship", wrong("one-of-counter", ship=row.ship, last=klass.counter)
                continue
            yield place, "ship", no_such_here(file, "ship", row.ship, at_sea)
            continue
        klass, _side, home = at_sea[row.ship]
        yield from _damage_faults(place, row, klass)
        yield from _kit_faults(file, place, row, klass)
        yield from _tow_faults(file, place, row, at_sea)
        if row.aground:
            yield from _ground_faults(file, place, home)


def _class_of(file: ScenarioFile, ship: str) -> ShipClass | None:
    row = file.fleet.ship(ship, file.month)
    return file.fleet.classes[row.klass] if row is not None else None


def _at_sea(file: ScenarioFile) -> dict[str, tuple[ShipClass, Side, str]]:
    """Each single ship of the scenario with her class, her side and her row."""
    ships: dict[str, tuple[ShipClass, Side, str]] = {}
    for row, named, side in file.ships():
        klass = _class_of(file, named)
        if klass is None:
            continue
        many = [named] if klass.counter == 1 else [f"{named}-{number}" for number in range(1, klass.counter + 1)]
        for ship in many:
            ships[ship] = (klass, side, row)
    return ships


def _damage_faults(place: str, row: StateRow, klass: ShipClass) -> Iterator[Fault]:
    has = carried(klass)
    for section, boxes in row.lost.items():
        most = has[section] - (section == "hull")
        if boxes > most:
            problem = "lost-hull" if section == "hull" else "lost-section"
            yield place, "lost", wrong(problem, boxes=boxes, section=section, ship=row.ship, most=has[section])
    if row.decks > len(klass.decks):
        yield place, "decks", wrong("decks", ship=row.ship, boxes=len(klass.decks))
    left = klass.hull - row.lost.get("hull", 0)
    best = slower(klass.speed) if slowed(klass, left) else klass.speed
    if row.speed is not None and half_points(row.speed) > best:
        printed = f"{best // 2}{'+' if best % 2 else ''}"
        yield place, "speed", wrong("speed", ship=row.ship, speed=printed)
    if not row.engines and (row.speed is None or half_points(row.speed) > 0):
        yield place, "engines", wrong("engines")


def _kit_faults(file: ScenarioFile, place: str, row: StateRow, klass: ShipClass) -> Iterator[Fault]:
    if row.torpedoes != "ready" and not klass.torpedoes:
        yield place, "torpedoes", wrong("no-tubes", ship=row.ship)
    if not row.reload and not (klass.long_lance and klass.torpedoes):
        yield place, "reload", wrong("no-reload", ship=row.ship)
    if not row.planes and not klass.floats:
        yield place, "planes", wrong("no-planes", ship=row.ship)
    if not row.director and not (klass.guns["primary"] or klass.guns["secondary"]):
        yield place, "director", wrong("no-director", ship=row.ship)
    if row.fuel is not None and file.kind == "battle":
        yield place, "fuel", wrong("fuel-operations")
    elif row.fuel is not None and row.fuel > klass.fuel:
        yield place, "fuel", wrong("fuel-most", ship=row.ship, boxes=klass.fuel)
    if row.fire and file.kind == "operation":
        yield place, "fire", wrong("fires-out")
    if not row.director and file.kind == "operation":
        yield place, "director", wrong("directors-work")


def _tow_faults(
    file: ScenarioFile, place: str, row: StateRow, at_sea: Mapping[str, tuple[ShipClass, Side, str]]
) -> Iterator[Fault]:
    if row.tows is None:
        return
    klass, _side, home = at_sea[row.ship]
    if row.tows == row.ship or row.tows not in at_sea or at_sea[row.tows][2] != home:
        yield place, "tows", wrong("not-in-group", ship=row.tows, row=home)
        return
    if not may_tow(klass, at_sea[row.tows][0]):
        yield place, "tows", wrong("too-small", ship=row.ship, other=row.tows)
    for at, each in enumerate(file.state):
        if each is not row and each.tows == row.tows:
            yield place, "tows", wrong("towed-twice", ship=row.tows).beside((f"state[{at}]", "tows"))
        elif each.ship == row.tows and each.tows:
            yield place, "tows", wrong("tows-herself", ship=row.tows).beside((f"state[{at}]", "tows"))


def _ground_faults(file: ScenarioFile, place: str, home: str) -> Iterator[Fault]:
    group = next((row for number, row in enumerate(file.group) if home == f"group[{number}]"), None)
    if group is None or file.battle is None:
        yield place, "aground", wrong("aground-battle")
    elif group.hex in HEXES and not next_to_land(group.hex, file.battle.closed, MIDDLE if file.battle.island else None):
        yield place, "aground", wrong("aground-where", hex=group.hex)


assert set(FOUND_IN) <= set(ClassRow.model_fields)
