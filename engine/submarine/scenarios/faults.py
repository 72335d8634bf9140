"""Faults of a scenario that show only in its rows together: ships, places, arms, options. Each is (row, field,
problem)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engine.core.maps.hexes import Pose
from engine.core.mistakes import Wrong, no_such
from engine.submarine.options import OPTIONS, option_fault
from engine.submarine.placing import on_map, overlapping
from engine.submarine.scenarios.file import (
    GROUPS,
    MOST_UNITS,
    BigShipRow,
    ClassRow,
    ConvoyRow,
    EscortRow,
    PlacedRow,
    ScenarioFile,
    SubmarineRow,
)
from engine.submarine.scenarios.nearest import nearest, no_class
from engine.submarine.scenarios.units import (
    Roster,
    cargoes,
    fixed_poses,
    placed_rows,
    roster,
    unit_ids,
)
from engine.submarine.scenarios.wins import win_faults
from engine.submarine.sea import read_hex
from engine.submarine.tables.arms import NO_SONAR
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import write_season
from engine.submarine.tables.ships import Merchant, Submarine, Warship

Fault: TypeAlias = tuple[str, str, Wrong]
NO_RADAR = "none"
LEAST_TONS = 100
SHOWN = 12


def faults(file: ScenarioFile) -> Iterator[Fault]:
    """All these faults, in the order of the file."""
    classes = roster(file)
    yield from _frame_faults(file)
    yield from _option_faults(file)
    yield from class_faults(file, classes)
    yield from _unit_faults(file)
    yield from _submarine_faults(file, classes)
    yield from _escort_faults(file, classes)
    yield from _big_ship_faults(file, classes)
    if file.convoy is not None:
        yield from _convoy_faults(file.convoy, classes)
    yield from _place_faults(file)
    yield from _group_faults(file)
    yield from win_faults(file, classes)


def _names(known: list[str] | tuple[str, ...]) -> str:
    return ", ".join(known[:SHOWN]) + (", ..." if len(known) > SHOWN else "")


def _frame_faults(file: ScenarioFile) -> Iterator[Fault]:
    if not file.submarines:
        yield "", "submarines", "a scenario needs a submarine"
    if not file.escorts and not file.big_ships and file.convoy is None:
        yield "", "escorts", "a scenario needs a ship to hunt or to be hunted"
    if not 1 <= file.members[0] <= file.members[1] <= MOST_UNITS:
        yield "", "members", f"from so many to so many members, 1 to {MOST_UNITS}"
    if file.map.sea.first > file.map.sea.last:
        yield "map", "east", f"{file.map.east} lies west of {file.map.west}"
    yield from _light_faults(file)
    if file.weather == "thrown" and "weather" not in file.options:
        yield "", "weather", "weather is thrown for with the option weather alone (50)"
    if file.solitaire is not None and len(file.submarines) != 1:
        yield "solitaire", "boats", "one boat moves by itself (scenario 3)"


def _light_faults(file: ScenarioFile) -> Iterator[Fault]:
    light, turn = file.light, 1
    for at, row in enumerate(file.changes):
        place = f"lights[{at}]"
        if row.turn <= turn:
            yield place, "turn", f"the light changes in turn 2 or later, each time later than before; given: {row.turn}"
        elif row.turn > file.turns:
            yield place, "turn", f"the game ends with turn {file.turns}"
        if row.light == light:
            yield place, "light", f"it is {light} already"
        light, turn = row.light, row.turn
    if file.changes and file.air is not None and light == file.light == "night" and len(file.changes) < 2:
        yield "air", "charges", "aircraft drop charges by day alone (20.10)"


def _option_faults(file: ScenarioFile) -> Iterator[Fault]:
    night = file.by_night
    for option in file.options:
        for game in file.games:
            problem = option_fault(option, game, file.options, night=night)
            if problem is not None:
                yield "", "options", problem
                break
        if option in file.barred:
            yield "", "barred", f"{option} is in force"
    for option in file.barred:
        if option not in OPTIONS:
            yield "", "barred", no_such("option", option, OPTIONS)


def class_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    """What is wrong with the classes of a file's own."""
    ships = tables().ships
    known: dict[str, Submarine | Warship | Merchant] = {**ships.submarines, **ships.warships, **ships.merchants}
    seen: set[str] = set()
    for at, row in enumerate(file.classes):
        place = f"classes[{at}]"
        if row.id in known or row.id in seen:
            yield place, "id", f"there is a class {row.id} already"
        seen.add(row.id)
        if row.like not in known:
            near = ", ".join(nearest(row.like, known.values()))
            words = "is no class of submarine or escort, nor of a big warship or a merchant"
            line = f"{row.like} {words}" + (f"; the nearest are {near}" if near else "")
            yield place, "like", no_such("class", row.like, known, text=line)
            continue
        yield from _kind_faults(place, row, _kind(row.like))
        made = classes.submarines.get(row.id)
        if made is not None and made.bow_tubes + made.stern_tubes == 0:
            yield place, "bow_tubes", "a submarine has a torpedo tube"


def _kind(like: str) -> str:
    """What a class of the tables is: ``submarine``, ``escort``, ``big ship`` or ``merchant``."""
    ships = tables().ships
    if like in ships.warships:
        return "escort" if ships.warships[like].escort else "big ship"
    return "submarine" if like in ships.submarines else "merchant"


_HAS: Mapping[str, str] = {
    "feet": "a warship",
    "knots": "a warship",
    "guns": "a warship",
    "racks": "an escort",
    "k_guns": "an escort",
    "knots_submerged": "a submarine",
    "bow_tubes": "a submarine",
    "stern_tubes": "a submarine",
    "bow_reloads": "a submarine",
    "stern_reloads": "a submarine",
    "depth": "a submarine",
}
"""The fields of a class that not every kind has, with who has them."""
_ARE: Mapping[str, tuple[str, ...]] = {
    "submarine": ("a warship", "a submarine"),
    "escort": ("a warship", "an escort"),
    "big ship": ("a warship",),
    "merchant": (),
}


def _kind_faults(place: str, row: ClassRow, kind: str) -> Iterator[Fault]:
    for field, owner in _HAS.items():
        if getattr(row, field) is not None and owner not in _ARE[kind]:
            more = "; of a merchant of your own only tons are told" if kind == "merchant" else ""
            yield place, field, f"{owner} has this{more}"
    for field, unit in (("feet", "length in feet"), ("knots", "best speed in knots")):
        if getattr(row, field) is None and kind != "merchant":
            yield place, field, f"her {unit}: only a merchant does without"
    if kind == "merchant" and row.tons < LEAST_TONS:
        yield place, "tons", f"a merchant has {LEAST_TONS} tons or more"


def _unit_faults(file: ScenarioFile) -> Iterator[Fault]:
    for name, count in Counter(unit_ids(file)).items():
        if count > 1:
            yield "", "id", f"two units are named {name}"
        if name in GROUPS:
            yield "", "id", f"{name} means all units of that kind; give the ship another id"
    for place, row in placed_rows(file):
        if len(row.ways) != 1 and not _spread_over(file, row):
            given = ", ".join(row.ways) or "none"
            yield place, "bow", f"one of bow, compass, row or place says where it starts; given: {given}"
        if row.bow is not None and row.heading is None:
            yield place, "heading", "a ship with a fixed bow has a heading"
        if row.row is not None and row.row > file.map.rows:
            yield place, "row", f"the map has {file.map.rows} rows"
        if row.place == "outside" and file.convoy is None:
            yield place, "place", "there is no convoy to stand outside of"


def _spread_over(file: ScenarioFile, row: PlacedRow) -> bool:
    return not row.ways and any(row.id in each.ships for each in file.spread)


def _submarine_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    for at, row in enumerate(file.submarines):
        place = f"submarines[{at}]"
        boat = classes.submarines.get(row.ship_class)
        if boat is None:
            yield place, "class", no_class("class of submarine", row.ship_class, classes.submarines.values())
            continue
        yield from _navy_faults(file, place, boat)
        if row.damage >= boat.sunk_at:
            yield place, "damage", f"{boat.sunk_at} points sink it"
        if row.depth is not None and row.depth > boat.depth:
            yield place, "depth", f"its safe depth is {boat.depth} feet"
        if row.place == "outside":
            yield place, "place", "escorts stand outside the convoy; a boat has a bow, a compass or a row"
        if row.place == "later" and "variable-entry" not in file.options and file.kind != "campaign":
            yield place, "place", "a boat comes later with the option variable-entry (26)"
        if row.entry_points and row.place != "later":
            yield place, "entry_points", "points for entering are for a boat that comes later"
        yield from _torpedo_faults(file, place, row, boat, classes)


def _torpedo_faults(
    file: ScenarioFile, place: str, row: SubmarineRow, boat: Submarine, classes: Roster
) -> Iterator[Fault]:
    like = _like(file, row.ship_class)
    carried = {torpedo.id for torpedo in tables().arms.torpedoes_of(classes.submarines[like], file.season)}
    given = row.torpedoes
    if not carried:
        yield place, "class", f"{boat.name} has no torpedoes in {write_season(file.season)}"
    for kind in given.kinds:
        if kind not in carried:
            yield f"{place}.torpedoes", "kinds", f"no {kind} aboard then; there are {_names(sorted(carried))}"
    limits = {
        "bow": boat.bow_tubes,
        "stern": boat.stern_tubes,
        "bow_reloads": boat.bow_reloads,
        "stern_reloads": boat.stern_reloads,
    }
    for field, most in limits.items():
        number = getattr(given, field)
        if number is not None and number > most:
            yield f"{place}.torpedoes", field, f"{boat.name} has {most}"


def _like(file: ScenarioFile, name: str) -> str:
    """The class of the tables whose torpedoes a class carries."""
    return next((row.like for row in file.classes if row.id == name), name)


def _navy_faults(file: ScenarioFile, place: str, ship: Submarine | Warship) -> Iterator[Fault]:
    entry = tables().ships.navies[ship.nation].entry
    if file.season < entry:
        yield place, "class", f"{ship.name} ({ship.nation}) is not at war before {write_season(entry)}"


def _escort_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    arms = tables().arms
    for at, row in enumerate(file.escorts):
        place = f"escorts[{at}]"
        ship = classes.warships.get(row.ship_class)
        if ship is None or not ship.escort:
            escorts = (card for card in classes.warships.values() if card.escort)
            yield place, "class", no_class("class of escort", row.ship_class, escorts)
            continue
        yield from _navy_faults(file, place, ship)
        if row.damage >= ship.capacity:
            yield place, "damage", f"{ship.capacity} points sink it"
        if row.place == "later" and not _arrives(file, row):
            yield place, "place", "an escort comes later as one of an [arrival]"
        if row.sonar is not None and row.sonar not in arms.sonars:
            yield place, "sonar", no_such("sonar", row.sonar, arms.sonars)
        if row.radar is not None and row.radar not in (NO_RADAR, *arms.radars):
            yield place, "radar", no_such("radar", row.radar, (NO_RADAR, *arms.radars))
        if (row.sonar, row.radar) != (None, None) and "hidden" not in file.options and "hidden" in file.barred:
            yield place, "sonar", f"nothing is searched for without hidden boats; write {NO_SONAR} or leave it out"


def _arrives(file: ScenarioFile, row: EscortRow) -> bool:
    return file.arrival is not None and row.id in file.arrival.ships


def _big_ship_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    for at, row in enumerate(file.big_ships):
        place = f"big_ships[{at}]"
        ship = classes.warships.get(row.ship_class)
        if ship is None or ship.escort:
            big = (card for card in classes.warships.values() if not card.escort)
            yield place, "class", no_class("big warship", row.ship_class, big)
            continue
        yield from _navy_faults(file, place, ship)
        if row.capacity is not None and row.capacity > ship.capacity:
            yield place, "capacity", f"she has {ship.capacity} when whole"
        if row.speed is not None and row.speed > max(ship.basic, ship.advanced):
            yield place, "speed", f"her best speed is {ship.basic}, in the advanced game {ship.advanced}"
        if row.alarm is not None and row.course != "alone":
            yield place, "alarm", 'an alarm ends a course that is plotted "alone"'
        if row.place is not None or row.compass is not None or row.row is not None:
            yield place, "bow", "a big warship has a bow and a heading"
    yield from _together_faults(file.big_ships)


def _together_faults(rows: tuple[BigShipRow, ...]) -> Iterator[Fault]:
    headings = {row.heading for row in rows if row.course == "together" and row.bow is not None}
    if len(headings) > 1:
        yield "big_ships[0]", "course", "ships that move by one plot have one heading"


def _convoy_faults(convoy: ConvoyRow, classes: Roster) -> Iterator[Fault]:
    if bool(convoy.ships) == bool(convoy.placed):
        yield "convoy", "ships", "merchants stand in a formation, or each in its place"
    if bool(convoy.ships) != (convoy.formation is not None):
        yield "convoy", "formation", "ships without places of their own stand in a formation"
    if convoy.turn_every is not None and convoy.course == "thrown":
        yield "convoy", "turn_every", "a thrown course turns as the die says"
    formations = tables().supply.formations
    if convoy.formation is not None:
        formation = formations.get(convoy.formation)
        ships = sum(line.count for line in convoy.ships)
        if formation is None:
            yield "convoy", "formation", f"there are the formations {_names([str(number) for number in formations])}"
        elif ships > formation.places:
            yield "convoy", "ships", f"formation {formation.id} holds {formation.places} ships, not {ships}"
        if convoy.heading != tables().charts.formation.heading:
            yield "convoy", "heading", "formations head north, direction 6 (20.2)"
    for at, line in enumerate(convoy.ships):
        if line.id is None and line.name is not None:
            yield f"convoy.ships[{at}]", "id", "a ship with a name has an id too"
        if line.id is not None and line.count > 1:
            yield f"convoy.ships[{at}]", "count", f"{line.id} is one ship"
    if sum(1 for _ in cargoes(convoy)) > MOST_UNITS:
        yield "convoy", "ships", f"at most {MOST_UNITS} merchants"
    for cargo in cargoes(convoy):
        if cargo.ship_class not in classes.merchants:
            yield "convoy", "class", no_class("merchant", cargo.ship_class, classes.merchants.values())
            return


def _place_faults(file: ScenarioFile) -> Iterator[Fault]:
    try:
        poses = fixed_poses(file)
    except (ValueError, KeyError):  # a formation that does not fit is reported above
        return
    sea = file.map.sea
    for unit, pose in poses.items():
        if not on_map(sea, pose):
            yield "", "bow", f"{unit} does not lie on the map with bow and stern"
    both = overlapping(list(poses.values()))
    if both is not None:
        first, second = (list(poses)[at] for at in both)
        yield "", "bow", f"{second} lies in a hex of {first}"
    for place, row in placed_rows(file):
        if row.bow is not None and row.heading is None and sea.beyond(read_hex(row.bow)) is not None:
            yield place, "bow", f"{row.bow} does not lie on the map"
    yield from _rose_faults(file, poses)


def _rose_faults(file: ScenarioFile, poses: dict[str, Pose]) -> Iterator[Fault]:
    charts = tables().charts
    for place, row in placed_rows(file):
        roses = range(1, 7) if row.compass == "die" else (row.compass,) if isinstance(row.compass, int) else ()
        for rose in roses:
            if file.map.sea.beyond(read_hex(charts.map.compasses[rose - 1])) is not None:
                yield place, "compass", f"compass {rose} does not lie on the map"
                break


def _group_faults(file: ScenarioFile) -> Iterator[Fault]:
    units = unit_ids(file)
    for at, spread in enumerate(file.spread):
        place = f"spread[{at}]"
        for unit in spread.ships:
            if unit not in units:
                yield place, "ships", no_such("unit", unit, units)
        if len(spread.ships) != spread.each * len(spread.compasses):
            wanted = f"{spread.each} to each of {len(spread.compasses)} compasses"
            yield place, "each", f"{len(spread.ships)} ships are not {wanted}"
        if len(set(spread.compasses)) != len(spread.compasses):
            yield place, "compasses", "a compass is named once"
    named = Counter(unit for spread in file.spread for unit in spread.ships)
    for unit, count in named.items():
        if count > 1:
            yield "spread", "ships", f"{unit} is spread twice"
    if file.arrival is not None:
        escorts = {row.id: row for row in file.escorts}
        for unit in file.arrival.ships:
            if unit not in escorts or escorts[unit].place != "later":
                yield "arrival", "ships", f'{unit} is no escort with place = "later"'
