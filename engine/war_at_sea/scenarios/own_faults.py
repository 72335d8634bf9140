"""What is wrong with what a scenario brings: its classes, ships, aircraft, boats, and the state ships begin in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from engine.core.mistakes import Wrong
from engine.war_at_sea.hits import carried, slowed
from engine.war_at_sea.reckoning import may_tow, slower
from engine.war_at_sea.scenarios.begin import half_points
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.fleet import Unbuilt, aircraft_of_row, factors_of
from engine.war_at_sea.scenarios.naming import no_such
from engine.war_at_sea.scenarios.own import OwnClass, OwnShip, StateRow
from engine.war_at_sea.tables.air import AircraftRow
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import CARRIERS, ClassRow, ShipClass, Submarine
from engine.war_at_sea.tactical import HEXES, MIDDLE, next_to_land
from engine.war_at_sea.terms import Side

Fault = tuple[str, str, Wrong]

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
    for number, row in enumerate(file.own_class):
        place = f"class[{number}]"
        yield from _taken(place, row.id, [each.id for each in file.own_class[:number]], theirs, "a class")
        yield from _record_faults(place, row)
        try:
            made = factors_of(row)
        except Unbuilt as error:
            yield from ((place, field, _with_guns(problem, field)) for field, problem in error.faults)
            continue
        yield from _size_faults(place, made)


def _taken(place: str, name: str, before: Collection[str], theirs: Collection[str], what: str) -> Iterator[Fault]:
    """An id that stands twice, or that the project's tables or places have."""
    if name in before:
        yield place, "id", f"{name} stands twice"
    elif name in theirs:
        yield place, "id", f"the project has {what} {name}: use it, or choose another id"
    elif name in _places():
        yield place, "id", f"{name} is a port or base; choose another id"


def _places() -> set[str]:
    places = tables().places
    return {*places.ports, *places.bases, *places.beyond}


def _record_faults(place: str, row: OwnClass) -> Iterator[Fault]:
    kind = tables().fleet.kinds[row.type]
    if row.aircraft and row.type not in CARRIERS:
        yield place, "aircraft", f"{', '.join(CARRIERS)} have flight decks; float planes of others are floats, 0 to 3"
    if row.long_lance and not row.tubes:
        yield place, "long_lance", "Long Lances want tubes (9.3.1)"
    if row.cargo is not None and kind.family != "transport":
        yield place, "cargo", "transports have cargo of their own; that of warships is cargo of their force (9.5.2)"
    if row.counter > 1 and kind.family != "transport" and row.type not in COUNTERS:
        yield place, "counter", f"several ships of a counter are {', '.join(COUNTERS)} or transports (9.6)"
    if row.at_knots > row.knots:
        yield place, "at_knots", f"she makes {row.knots:g} knots"
    if row.turret and not (row.primary or row.secondary):
        yield place, "turret", "turrets want primary or secondary guns; those of lighter guns are tertiary_turret"


def _with_guns(problem: str, field: str) -> str:
    """The guns that ``guns.csv`` does weigh, where one is named that it does not."""
    weights = tables().fleet.weights[field == "aa"]
    if not problem.startswith("guns.csv"):
        return problem
    known = [gun for gun, weight in weights.items() if weight]
    return f"{problem}; take the nearest of {', '.join(known)}"


def _size_faults(place: str, made: Mapping[str, Any]) -> Iterator[Fault]:
    """Factors beyond what the cards hold."""
    for name, columns in FOUND_IN.items():
        most = _most(ClassRow, name)
        if made[name] > most:
            yield place, columns[0], f"{made[name]} {name} factors come of it; a card has at most {most}"


def _most(model: Any, field: str) -> int:
    """The greatest value that a column of a table may have."""
    bounds = (getattr(one, "le", None) for one in model.model_fields[field].metadata)
    return int(next(bound for bound in bounds if bound is not None))


# --- ships, aircraft, boats ------------------------------------------------------------------------------


def _ship_faults(file: ScenarioFile) -> Iterator[Fault]:
    known, own = tables().fleet, [row.id for row in file.own_class]
    for number, row in enumerate(file.ship):
        place = f"ship[{number}]"
        if row.id in [each.id for each in file.ship[:number]]:
            yield place, "id", f"{row.id} stands twice"
        elif row.id in _places() or row.id in known.submarines:
            yield place, "id", f"the project has a port, base or submarine {row.id}; choose another id"
        else:
            yield from _replaced(place, row)
        if row.ship_class not in own and row.ship_class not in known.classes:
            yield place, "class", no_such("class of ship", row.ship_class, [*own, *known.classes])
        if len(set(row.radar)) < len(row.radar):
            yield place, "radar", "a set stands twice"
        if row.since > file.month:
            yield place, "since", f"the scenario is in {file.month}; she is not there before {row.since}"
    yield from _numbered(file)


def _replaced(place: str, row: OwnShip) -> Iterator[Fault]:
    theirs = row.id in tables().fleet.ships
    if theirs and not row.replaces:
        problem = f"the project has a ship {row.id}; replaces = true puts yours in her place, or choose another id"
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
                yield own.get(ship, place), "id", f"{ship} is also a ship of the counter {there[ship]} (9.6)"
            there[ship] = named


def _aircraft_faults(file: ScenarioFile) -> Iterator[Fault]:
    theirs = tables().places.aircraft
    for number, row in enumerate(file.aircraft):
        place = f"aircraft[{number}]"
        yield from _taken(place, row.id, [each.id for each in file.aircraft[:number]], theirs, "an aircraft")
        if len(set(row.traits)) < len(row.traits):
            yield place, "traits", "a trait stands twice"
        card = aircraft_of_row(row)
        for name, column in {"air": "fire", "naval": "quality", "land": "bomb", "range": "miles"}.items():
            most = _most(AircraftRow, name)
            if getattr(card, name) > most:
                yield place, column, f"{getattr(card, name)} comes of it for {name}; a card has at most {most}"


def _submarine_faults(file: ScenarioFile) -> Iterator[Fault]:
    theirs: dict[str, Submarine] = dict(tables().fleet.submarines)
    ships = {*tables().fleet.ships, *(row.id for row in file.ship)}
    for number, row in enumerate(file.submarine):
        place = f"submarine[{number}]"
        yield from _taken(place, row.id, [each.id for each in file.submarine[:number]], theirs, "a submarine")
        if row.id in ships:
            yield place, "id", f"{row.id} is a ship"


# --- the state ships begin in ----------------------------------------------------------------------------


def state_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Every row is of a ship of the scenario, once, and takes no more from her than she has."""
    at_sea = _at_sea(file)
    for number, row in enumerate(file.state):
        place = f"state[{number}]"
        if row.ship not in at_sea:
            if row.ship in {named for _row, named, _side in file.ships()}:
                if (klass := _class_of(file, row.ship)) is not None:
                    yield place, "ship", f"name one ship of the counter, {row.ship}-1 to {row.ship}-{klass.counter}"
                continue
            yield place, "ship", no_such("ship", row.ship, at_sea, after=" in the scenario")
            continue
        if any(each.ship == row.ship for each in file.state[:number]):
            yield place, "ship", f"{row.ship} stands twice"
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
            last = ", and the last hull box stays" if section == "hull" else ""
            yield place, "lost", f"{boxes} of {section} where {row.ship} has {has[section]}{last}"
    if row.decks > len(klass.decks):
        yield place, "decks", f"{row.ship} has {len(klass.decks)} boxes of flight deck"
    left = klass.hull - row.lost.get("hull", 0)
    best = slower(klass.speed) if slowed(klass, left) else klass.speed
    if row.speed is not None and half_points(row.speed) > best:
        printed = f"{best // 2}{'+' if best % 2 else ''}"
        yield place, "speed", f"{row.ship} makes at most {printed} with this hull"
    if not row.engines and (row.speed is None or half_points(row.speed) > 0):
        yield place, "engines", 'engines past repair are those of a ship that is stopped: speed = "0" (8.3.1)'


def _kit_faults(file: ScenarioFile, place: str, row: StateRow, klass: ShipClass) -> Iterator[Fault]:
    if row.torpedoes != "ready" and not klass.torpedoes:
        yield place, "torpedoes", f"{row.ship} has no tubes"
    if not row.reload and not (klass.long_lance and klass.torpedoes):
        yield place, "reload", f"{row.ship} has no reload: only Long Lances have one (9.3.2)"
    if not row.planes and not klass.floats:
        yield place, "planes", f"{row.ship} has no float planes"
    if not row.director and not (klass.guns["primary"] or klass.guns["secondary"]):
        yield place, "director", f"{row.ship} has no primary or secondary guns to direct"
    if row.fuel is not None and file.kind == "battle":
        yield place, "fuel", "fuel is counted in operations (15.1)"
    elif row.fuel is not None and row.fuel > klass.fuel:
        yield place, "fuel", f"{row.ship} has {klass.fuel} boxes"
    if row.fire and file.kind == "operation":
        yield place, "fire", "fires are out when a battle is over (W65); an operation begins with none"
    if not row.director and file.kind == "operation":
        yield place, "director", "directors work again when a battle is over (W65)"


def _tow_faults(
    file: ScenarioFile, place: str, row: StateRow, at_sea: Mapping[str, tuple[ShipClass, Side, str]]
) -> Iterator[Fault]:
    if row.tows is None:
        return
    klass, _side, home = at_sea[row.ship]
    if row.tows == row.ship or row.tows not in at_sea or at_sea[row.tows][2] != home:
        yield place, "tows", f"{row.tows} is no other ship of {home} (8.4.1)"
    elif not may_tow(klass, at_sea[row.tows][0]):
        yield place, "tows", f"{row.ship} is too small to tow {row.tows} (8.4.1)"
    elif any(each.tows == row.tows for each in file.state if each is not row):
        yield place, "tows", f"{row.tows} is in tow of two ships"
    elif any(each.ship == row.tows and each.tows for each in file.state):
        yield place, "tows", f"{row.tows} tows a ship herself"


def _ground_faults(file: ScenarioFile, place: str, home: str) -> Iterator[Fault]:
    group = next((row for number, row in enumerate(file.group) if home == f"group[{number}]"), None)
    if group is None or file.battle is None:
        yield place, "aground", "ships run aground on the tactical map: only in a scenario of one battle (9.7.3)"
    elif group.hex in HEXES and not next_to_land(group.hex, file.battle.closed, MIDDLE if file.battle.island else None):
        yield place, "aground", f"{group.hex} lies neither at a closed side nor next to the island (9.7.3)"


assert set(FOUND_IN) <= set(ClassRow.model_fields)
