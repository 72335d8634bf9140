"""Faults of a scenario that show only in its rows together: ships, places, arms, options. Each is (row, field,
problem)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.maps.hexes import Pose
from engine.core.mistakes import Fault, near_of, no_such, shared, twice
from engine.core.words import Arg, Words
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
from engine.submarine.scenarios.problems import wrong
from engine.submarine.scenarios.units import (
    Roster,
    cargoes,
    fixed_poses,
    placed_rows,
    roster,
    unit_ids,
    unit_rows,
)
from engine.submarine.scenarios.wins import win_faults
from engine.submarine.sea import read_hex
from engine.submarine.tables.arms import NO_SONAR
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import write_season
from engine.submarine.tables.ships import Merchant, Submarine, Warship

NO_RADAR = "none"
LEAST_TONS = 100


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
        yield from _convoy_faults(file, file.convoy, classes)
    yield from _place_faults(file)
    yield from _group_faults(file)
    yield from win_faults(file, classes)


def _frame_faults(file: ScenarioFile) -> Iterator[Fault]:
    if not file.submarines:
        yield "", "submarines", wrong("no-submarine")
    if not file.escorts and not file.big_ships and file.convoy is None:
        yield "", "escorts", wrong("no-ship")
    if not 1 <= file.members[0] <= file.members[1] <= MOST_UNITS:
        yield "", "members", shared("members", least=1, most=MOST_UNITS)
    if file.map.sea.first > file.map.sea.last:
        yield "map", "east", wrong("map-west", east=file.map.east, west=file.map.west)
    yield from _light_faults(file)
    if file.weather == "thrown" and "weather" not in file.options:
        yield "", "weather", wrong("weather")
    if file.solitaire is not None and len(file.submarines) != 1:
        yield "solitaire", "boats", wrong("one-boat")


def _light_faults(file: ScenarioFile) -> Iterator[Fault]:
    light, turn = file.light, 1
    for at, row in enumerate(file.changes):
        place = f"lights[{at}]"
        if row.turn <= turn:
            yield place, "turn", wrong("light-turn", turn=row.turn)
        elif row.turn > file.turns:
            yield place, "turn", wrong("turns-end", turns=file.turns)
        if row.light == light:
            yield place, "light", wrong("light-same", light=light)
        light, turn = row.light, row.turn
    if file.changes and file.air is not None and light == file.light == "night" and len(file.changes) < 2:
        yield "air", "charges", wrong("air-by-day")


def _option_faults(file: ScenarioFile) -> Iterator[Fault]:
    night = file.by_night
    for option in file.options:
        for game in file.games:
            problem = option_fault(option, game, file.options, night=night)
            if problem is not None:
                yield "", "options", problem
                break
        if option in file.barred:
            yield "", "barred", wrong("in-force", option=option)
    for option in file.barred:
        if option not in OPTIONS:
            yield "", "barred", no_such("option", option, OPTIONS)


def class_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    """What is wrong with the classes of a file's own."""
    ships = tables().ships
    known: dict[str, Submarine | Warship | Merchant] = {**ships.submarines, **ships.warships, **ships.merchants}
    yield from twice((f"classes[{at}]", "id", row.id) for at, row in enumerate(file.classes))
    for at, row in enumerate(file.classes):
        place = f"classes[{at}]"
        if row.id in known:
            yield place, "id", wrong("class-twice", name=row.id)
        if row.like not in known:
            near = ", ".join(nearest(row.like, known.values()))
            words = "is no class of submarine or escort, nor of a big warship or a merchant"
            line = f"{row.like} {words}" + (f"; the nearest are {near}" if near else "")
            yield place, "like", no_such("class", row.like, known, text=line)
            continue
        kind, uses = _kind(row.like), _uses(file, row.id)
        if uses and kind not in uses:  # what else such a class lacks is not what is wrong with it
            wanted = tuple(Words(f"sm-file-kind-{use.replace(' ', '-')}") for use in uses)
            told = Words(f"sm-file-kind-{kind.replace(' ', '-')}")
            yield place, "like", wrong("like-kind", like=row.like, name=row.id, kind=told, wanted=wanted)
            continue
        yield from _kind_faults(place, row, kind)
        made = classes.submarines.get(row.id)
        if made is not None and made.bow_tubes + made.stern_tubes == 0:
            yield place, "bow_tubes", wrong("no-tubes")


def _uses(file: ScenarioFile, name: str) -> list[str]:
    """As what kinds of ship a class is used."""
    convoy = file.convoy
    used = {
        "submarine": [row.ship_class for row in file.submarines],
        "escort": [row.ship_class for row in file.escorts],
        "big ship": [row.ship_class for row in file.big_ships],
        "merchant": [cargo.ship_class for cargo in cargoes(convoy)] if convoy is not None else [],
    }
    return [kind for kind, names in used.items() if name in names]


def _unmade(file: ScenarioFile, classes: Roster, name: str) -> bool:
    """Whether a class is one of the file's own with a fault in its row, which is told there; also under a wrong id."""
    made = classes.submarines.keys() | classes.warships.keys() | classes.merchants.keys()
    ships = tables().ships
    taken = ships.submarines.keys() | ships.warships.keys() | ships.merchants.keys()
    if name not in made and not near_of(name, made) and any(row.id in taken for row in file.classes):
        return True  # a class of the file has an id that is taken, most likely in place of this one
    own = next((row for row in file.classes if row.id == name), None)
    return own is not None and (name not in made or len(_uses(file, name)) == 1)


def _kind(like: str) -> str:
    """What a class of the tables is: ``submarine``, ``escort``, ``big ship`` or ``merchant``."""
    ships = tables().ships
    if like in ships.warships:
        return "escort" if ships.warships[like].escort else "big ship"
    return "submarine" if like in ships.submarines else "merchant"


_HAS: Mapping[str, str] = {
    "feet": "warship",
    "knots": "warship",
    "guns": "warship",
    "racks": "escort",
    "k_guns": "escort",
    "knots_submerged": "submarine",
    "bow_tubes": "submarine",
    "stern_tubes": "submarine",
    "bow_reloads": "submarine",
    "stern_reloads": "submarine",
    "depth": "submarine",
}
"""The fields of a class that not every kind has, with who has them."""
_ARE: Mapping[str, tuple[str, ...]] = {
    "submarine": ("warship", "submarine"),
    "escort": ("warship", "escort"),
    "big ship": ("warship",),
    "merchant": (),
}


def _kind_faults(place: str, row: ClassRow, kind: str) -> Iterator[Fault]:
    for field, owner in _HAS.items():
        if getattr(row, field) is not None and owner not in _ARE[kind]:
            yield place, field, wrong(f"merchant-no-{owner}" if kind == "merchant" else f"only-{owner}")
    if row.feet is None and kind != "merchant":
        yield place, "feet", wrong("wants-feet")
    if row.knots is None and kind != "merchant":
        yield place, "knots", wrong("wants-knots")
    if kind == "merchant" and row.tons < LEAST_TONS:
        yield place, "tons", wrong("merchant-tons", least=LEAST_TONS)


def _unit_faults(file: ScenarioFile) -> Iterator[Fault]:
    units = list(unit_rows(file))
    yield from twice((where, "id", unit) for where, unit in units)
    yield from ((where, "id", wrong("group-name", name=unit)) for where, unit in units if unit in GROUPS)
    for place, row in placed_rows(file):
        if len(row.ways) != 1 and not _spread_over(file, row):
            yield place, "bow", wrong("ways", given=row.ways) if row.ways else wrong("no-way")
        if row.bow is not None and row.heading is None:
            yield place, "heading", wrong("heading")
        if row.row is not None and row.row > file.map.rows:
            yield place, "row", wrong("rows", rows=file.map.rows)
        if row.place == "outside" and file.convoy is None:
            yield place, "place", wrong("no-convoy")


def _spread_over(file: ScenarioFile, row: PlacedRow) -> bool:
    return not row.ways and any(row.id in each.ships for each in file.spread)


def _submarine_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    for at, row in enumerate(file.submarines):
        place = f"submarines[{at}]"
        boat = classes.submarines.get(row.ship_class)
        if boat is None:
            if not _unmade(file, classes, row.ship_class):
                yield place, "class", no_class("class of submarine", row.ship_class, classes.submarines.values())
            continue
        yield from _navy_faults(file, place, boat)
        if row.damage >= boat.sunk_at:
            yield place, "damage", wrong("sinks", points=boat.sunk_at)
        if row.depth is not None and row.depth > boat.depth:
            yield place, "depth", wrong("safe-depth", feet=boat.depth)
        if row.place == "outside":
            yield place, "place", wrong("boat-outside")
        if row.place == "later" and "variable-entry" not in file.options and file.kind != "campaign":
            yield place, "place", wrong("later-option")
        if row.entry_points and row.place != "later":
            yield place, "entry_points", wrong("entry-points")
        yield from _torpedo_faults(file, place, row, boat, classes)


def _torpedo_faults(
    file: ScenarioFile, place: str, row: SubmarineRow, boat: Submarine, classes: Roster
) -> Iterator[Fault]:
    like = _like(file, row.ship_class)
    carried = {torpedo.id for torpedo in tables().arms.torpedoes_of(classes.submarines[like], file.season)}
    given = row.torpedoes
    if not carried:
        yield place, "class", wrong("no-torpedoes", boat=boat.name, season=write_season(file.season))
    for kind in given.kinds:
        if kind not in carried:
            yield f"{place}.torpedoes", "kinds", wrong("no-kind-aboard", kind=kind, kinds=sorted(carried))
    limits = {
        "bow": boat.bow_tubes,
        "stern": boat.stern_tubes,
        "bow_reloads": boat.bow_reloads,
        "stern_reloads": boat.stern_reloads,
    }
    for field, most in limits.items():
        number = getattr(given, field)
        if number is not None and number > most:
            yield f"{place}.torpedoes", field, wrong("has", boat=boat.name, most=most)


def _like(file: ScenarioFile, name: str) -> str:
    """The class of the tables whose torpedoes a class carries."""
    return next((row.like for row in file.classes if row.id == name), name)


def _navy_faults(file: ScenarioFile, place: str, ship: Submarine | Warship) -> Iterator[Fault]:
    entry = tables().ships.navies[ship.nation].entry
    if file.season < entry:
        yield place, "class", wrong("early", ship=ship.name, nation=ship.nation, season=write_season(entry))


def _escort_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    arms = tables().arms
    for at, row in enumerate(file.escorts):
        place = f"escorts[{at}]"
        ship = classes.warships.get(row.ship_class)
        if ship is None or not ship.escort:
            if not _unmade(file, classes, row.ship_class):
                escorts = (card for card in classes.warships.values() if card.escort)
                yield place, "class", no_class("class of escort", row.ship_class, escorts)
            continue
        yield from _navy_faults(file, place, ship)
        if row.damage >= ship.capacity:
            yield place, "damage", wrong("sinks", points=ship.capacity)
        if row.place == "later" and not _arrives(file, row):
            yield place, "place", wrong("later-arrival")
        if row.sonar is not None and row.sonar not in arms.sonars:
            yield place, "sonar", no_such("sonar", row.sonar, arms.sonars)
        if row.radar is not None and row.radar not in (NO_RADAR, *arms.radars):
            yield place, "radar", no_such("radar", row.radar, (NO_RADAR, *arms.radars))
        if (row.sonar, row.radar) != (None, None) and "hidden" not in file.options and "hidden" in file.barred:
            yield place, "sonar", wrong("no-hidden", none=NO_SONAR)


def _arrives(file: ScenarioFile, row: EscortRow) -> bool:
    return file.arrival is not None and row.id in file.arrival.ships


def _big_ship_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    for at, row in enumerate(file.big_ships):
        place = f"big_ships[{at}]"
        ship = classes.warships.get(row.ship_class)
        if ship is None or ship.escort:
            if not _unmade(file, classes, row.ship_class):
                big = (card for card in classes.warships.values() if not card.escort)
                yield place, "class", no_class("big warship", row.ship_class, big)
            continue
        yield from _navy_faults(file, place, ship)
        if row.capacity is not None and row.capacity > ship.capacity:
            yield place, "capacity", wrong("capacity", most=ship.capacity)
        if row.speed is not None and row.speed > max(ship.basic, ship.advanced):
            yield place, "speed", wrong("speed", basic=ship.basic, advanced=ship.advanced)
        if row.alarm is not None and row.course != "alone":
            yield place, "alarm", wrong("alarm")
        if row.place is not None or row.compass is not None or row.row is not None:
            yield place, "bow", wrong("big-ship-place")
    yield from _together_faults(file.big_ships)


def _together_faults(rows: tuple[BigShipRow, ...]) -> Iterator[Fault]:
    together = [(at, row) for at, row in enumerate(rows) if row.course == "together" and row.bow is not None]
    for at, row in together:
        first = together[0]
        if row.heading != first[1].heading:
            yield f"big_ships[{at}]", "heading", wrong("one-heading").beside((f"big_ships[{first[0]}]", "heading"))


def _convoy_faults(file: ScenarioFile, convoy: ConvoyRow, classes: Roster) -> Iterator[Fault]:
    if bool(convoy.ships) == bool(convoy.placed):
        yield "convoy", "ships", wrong("convoy-place")
    elif convoy.placed and convoy.formation is not None:
        yield "convoy", "formation", wrong("placed-formation")
    elif convoy.ships and convoy.formation is None:
        yield "convoy", "formation", wrong("convoy-formation")
    if convoy.turn_every is not None and convoy.course == "thrown":
        yield "convoy", "turn_every", wrong("thrown-turns")
    formations = tables().supply.formations
    if convoy.formation is not None:
        formation = formations.get(convoy.formation)
        ships = sum(line.count for line in convoy.ships)
        if formation is None:
            yield "convoy", "formation", wrong("no-formation", numbers=[str(number) for number in formations])
        elif ships > formation.places:
            yield "convoy", "ships", wrong("formation-full", number=formation.id, places=formation.places, ships=ships)
        if convoy.heading != tables().charts.formation.heading:
            yield "convoy", "heading", wrong("formation-north")
    for at, line in enumerate(convoy.ships):
        if line.id is None and line.name is not None:
            yield f"convoy.ships[{at}]", "id", wrong("ship-id")
        if line.id is not None and line.count > 1:
            yield f"convoy.ships[{at}]", "count", wrong("one-ship", id=line.id)
    if sum(1 for _ in cargoes(convoy)) > MOST_UNITS:
        yield "convoy", "ships", wrong("merchants", most=MOST_UNITS)
    for cargo in cargoes(convoy):
        if cargo.ship_class not in classes.merchants and not _unmade(file, classes, cargo.ship_class):
            yield cargo.row, "class", no_class("merchant", cargo.ship_class, classes.merchants.values())
            return


def _bounds(file: ScenarioFile) -> dict[str, Arg]:
    return {"west": file.map.west, "east": file.map.east, "rows": file.map.rows}


def _place_faults(file: ScenarioFile) -> Iterator[Fault]:
    try:
        poses = fixed_poses(file)
    except (ValueError, KeyError):  # a formation that does not fit is reported above
        return
    sea, rows = file.map.sea, {unit: row for row, unit in unit_rows(file)}
    for unit, pose in poses.items():
        if not on_map(sea, pose):
            yield rows[unit], "bow", wrong("off-map", unit=unit, **_bounds(file))
    units = list(poses)
    for before, at in overlapping(list(poses.values())):
        first, second = units[before], units[at]
        yield rows[second], "bow", wrong("overlap", unit=second, other=first).beside((rows[first], "bow"))
    for place, row in placed_rows(file):
        if row.bow is not None and row.heading is None and sea.beyond(read_hex(row.bow)) is not None:
            yield place, "bow", wrong("hex-off-map", hex=row.bow, **_bounds(file))
    yield from _rose_faults(file, poses)


def _rose_faults(file: ScenarioFile, poses: dict[str, Pose]) -> Iterator[Fault]:
    charts = tables().charts
    for place, row in placed_rows(file):
        roses = range(1, 7) if row.compass == "die" else (row.compass,) if isinstance(row.compass, int) else ()
        for rose in roses:
            if file.map.sea.beyond(read_hex(charts.map.compasses[rose - 1])) is not None:
                yield place, "compass", wrong("rose-off-map", number=rose)
                break


def _group_faults(file: ScenarioFile) -> Iterator[Fault]:
    units = unit_ids(file)
    for at, spread in enumerate(file.spread):
        place = f"spread[{at}]"
        for unit in spread.ships:
            if unit not in units:
                yield place, "ships", no_such("unit", unit, units)
        if len(spread.ships) != spread.each * len(spread.compasses):
            counts = {"ships": len(spread.ships), "each": spread.each, "compasses": len(spread.compasses)}
            yield place, "each", wrong("spread-each", **counts)
        if len(set(spread.compasses)) != len(spread.compasses):
            yield place, "compasses", wrong("compass-twice")
    yield from twice((f"spread[{at}]", "ships", unit) for at, each in enumerate(file.spread) for unit in each.ships)
    if file.arrival is not None:
        escorts = {row.id: row for row in file.escorts}
        for unit in file.arrival.ships:
            if unit not in escorts or escorts[unit].place != "later":
                yield "arrival", "ships", wrong("no-arrival", unit=unit)
        most = sum(row.id not in file.arrival.ships for row in file.escorts)
        if file.arrival.after_lost > most:
            yield "arrival", "after_lost", wrong("never-lost", escorts=most)
