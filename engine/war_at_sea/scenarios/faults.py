"""What is wrong with a scenario only together: map, ships, aircraft, bases. Each fault is (row, field, problem)."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from engine.core.maps.hexes import direction_to
from engine.core.mistakes import Fault, Problem, shared, twice
from engine.core.words import Arg
from engine.war_at_sea.hits import heaviest
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.scenarios.chart_faults import chart_faults
from engine.war_at_sea.scenarios.file import AboardRow, BaseRow, FlotillaRow, ForceRow, GroupRow, ScenarioFile
from engine.war_at_sea.scenarios.fleet import planes_of
from engine.war_at_sea.scenarios.naming import near, no_such, no_such_here
from engine.war_at_sea.scenarios.own_map import map_of, places_of
from engine.war_at_sea.scenarios.problems import wrong
from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tactical import HEXES, MIDDLE, OUTER, cell, closed_hexes
from engine.war_at_sea.terms import ARMS, SIDES, other

MOST_MEMBERS: Final = 24
MONTHS: Final = 12


def frame_faults(file: ScenarioFile) -> Iterator[Fault]:
    """The frame: kind, dates, map, members."""
    year, month, day = map(int, file.date.split("-"))  # its form is checked before
    if not (1 <= month <= MONTHS and 1 <= day <= monthrange(year, month)[1]):
        yield "", "date", wrong("no-day", date=file.date)
    if not 2 <= file.members[0] <= file.members[1] <= MOST_MEMBERS:
        yield "", "members", shared("members", least=2, most=MOST_MEMBERS)
    if file.kind == "battle":
        for field in (
            "map",
            "chart",
            "window",
            "ports",
            "beyond",
            "salvage",
            "force",
            "aboard",
            "base",
            "flotilla",
            "torpedo_boats",
            "aircraft",
            "submarine",
        ):
            if getattr(file, field):
                yield "", field, wrong("battle-no-zones")
        for field in ("turns", "first_turn", "climate", "twilight"):
            if getattr(file, field) != ScenarioFile.model_fields[field].default:
                yield "", field, wrong("battle-head")
        if file.battle is None:
            yield "", "battle", wrong("battle-light")
        if not file.group:
            yield "", "group", wrong("battle-groups")
        return
    if file.battle is not None or file.group:
        yield "", "battle" if file.battle is not None else "group", wrong("operation-forces")
    if not file.force:
        yield "", "force", wrong("operation-needs-forces")
    if file.chart is not None:
        if file.map is not None:
            yield "", "map", wrong("one-map")
        yield from chart_faults(file.chart)
    elif file.map is None:
        yield "", "map", wrong("operation-map", maps=tuple(tables().maps))
    elif file.map not in list(tables().maps):
        line = f"there is no map {file.map!r}; there are {', '.join(tables().maps)}, or your own in [chart]"
        yield "", "map", no_such("map", file.map, list(tables().maps), text=line)


def place_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Ports, places beyond the map, the window, where salvaged aircraft come back."""
    chart = map_of(file)
    if chart is None:
        return
    places = places_of(file)
    for port in file.ports:
        if port not in places.ports or places.ports[port].map != chart.id:
            line = f"the map has no such port; it has {_of_map(port, places.ports, chart)}"
            yield "ports", port, no_such("port", port, _on_map(places.ports, chart), text=line)
    for place in file.beyond:
        if place not in places.beyond or places.beyond[place].map != chart.id:
            line = f"there is no such place beyond the map; there are {_of_map(place, places.beyond, chart)}"
            yield "beyond", place, no_such("place beyond", place, _on_map(places.beyond, chart), text=line)
    for label in file.window or ():
        if label not in chart.zones:
            yield "", "window", wrong("label-off", label=label)
    in_use = {row.base: row.side for row in file.base}
    for side, base in file.salvage.items():
        if in_use.get(base) != side:
            yield "salvage", side, wrong("no-base-of-side", base=base)


def _of_map(wanted: str, rows: Mapping[str, object], chart: ZoneMap) -> str:
    names = _on_map(rows, chart)
    return (", ".join(names) or "none") + near(wanted, names)


def _on_map(rows: Mapping[str, object], chart: ZoneMap) -> Mapping[str, object]:
    return {name: row for name, row in rows.items() if getattr(row, "map", "") == chart.id}


def class_of(file: ScenarioFile, ship: str) -> ShipClass | None:
    """A ship's class in the scenario's month; None where she is unknown or not yet there."""
    fleet = file.fleet
    row = fleet.ship(ship, file.month)
    return fleet.classes[row.klass] if row else None


def ship_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Every ship exists, once, in the scenario's month."""
    fleet = file.fleet
    own = {row.id: row for row in file.ship}
    for row, ship, _side in file.ships():
        if ship not in fleet.ships:
            if ship not in own:  # what is wrong with a ship of the file is told with her row
                yield row, "ships", no_such("ship", ship, {**own, **fleet.ships})
        elif class_of(file, ship) is None:
            yield row, "ships", wrong("not-yet", ship=ship, month=fleet.ships[ship][0].since)
    yield from twice((row, "ships", ship) for row, ship, _side in file.ships())
    for side in SIDES:
        table = "force" if file.kind == "operation" else "group"
        if not any(each == side for _row, _ship, each in file.ships()):
            yield "", table, wrong("no-ships", side=side)
        elif file.group and not any(row.side == side and row.round == 1 for row in file.group):
            yield "", table, wrong("no-ships-first", side=side)


def group_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Groups of a battle: names, hexes, stacking (6.3.1). Each is a force of its own (W119), so a few ships suffice."""
    stacked: dict[tuple[str, str, int], list[ShipClass]] = {}
    yield from twice((f"group[{number}]", "id", row.id) for number, row in enumerate(file.group))
    for number, row in enumerate(file.group):
        place = f"group[{number}]"
        yield from _hex_faults(file, place, row)
        yield from _late_faults(file, place, row)
        stacked.setdefault((row.side, row.hex, row.round), []).extend(
            klass for ship in row.ships if (klass := class_of(file, ship)) is not None
        )
        if not stacks(stacked[row.side, row.hex, row.round]):
            there = [(f"group[{at}]", "hex") for at, each in enumerate(file.group[:number]) if _with(each, row)]
            yield place, "hex", _stacked(row, stacked[row.side, row.hex, row.round]).beside(*there)


def _stacked(row: GroupRow, classes: Sequence[ShipClass]) -> Problem:
    chart = tables().charts.stack
    heavy = [klass.name for klass in classes if klass.heavy]
    places = len(classes) + (chart.major_places - 1) * len(heavy)
    told: dict[str, Arg] = {"side": row.side, "hex": row.hex, "count": places, "most": chart.places}
    if not heavy:
        return wrong("stacked", **told)
    names = tuple(dict.fromkeys(heavy))
    return wrong("stacked-heavy", **told, heavy=names, each=chart.major_places, number=len(heavy), major=chart.major)


def _with(row: GroupRow, other: GroupRow) -> bool:
    return (row.side, row.hex, row.round) == (other.side, other.hex, other.round)


def line_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Lines of groups: of one side, two or three hexes, each right behind the one before (18.1.1)."""
    most = tables().charts.options.formation_hexes
    lines: dict[str, list[tuple[int, GroupRow]]] = {}
    for number, row in enumerate(file.group):
        if row.line:
            lines.setdefault(row.line, []).append((number, row))
    for name, rows in lines.items():
        place, others = f"group[{rows[-1][0]}]", [(f"group[{at}]", "line") for at, _row in rows[:-1]]
        if not 2 <= len(rows) <= most:
            yield place, "line", wrong("line-groups", name=name, count=len(rows), most=most).beside(*others)
        if len({row.side for _, row in rows}) > 1:
            yield place, "line", wrong("line-sides", name=name).beside(*others)
        if len({row.round for _, row in rows}) > 1:
            yield place, "line", wrong("line-rounds", name=name).beside(*others)
        hexes = [row.hex for _, row in rows if row.hex in HEXES]
        ways = {direction_to(cell(behind), cell(before)) for before, behind in pairwise(hexes)}
        if len(ways) > 1 or None in ways:
            yield place, "line", wrong("line-hexes", name=name).beside(*others)


def _hex_faults(file: ScenarioFile, place: str, row: GroupRow) -> Iterator[Fault]:
    if row.hex not in HEXES:
        yield place, "hex", wrong("no-hex", hex=row.hex)
    if row.hex == MIDDLE and file.battle is not None and file.battle.island:
        yield place, "hex", wrong("island")
    enemies = [
        (f"group[{at}]", "hex")
        for at, each in enumerate(file.group)
        if (each.hex, each.round) == (row.hex, row.round) and each.side != row.side
    ]
    if enemies:
        yield place, "hex", wrong("enemy-in-hex", hex=row.hex).beside(*enemies)


def _late_faults(file: ScenarioFile, place: str, row: GroupRow) -> Iterator[Fault]:
    """Groups that come later: in a round that there is, by a hex of the edge that is no land (W145)."""
    if row.round == 1:
        if row.sealed:
            yield place, "sealed", wrong("sealed-late")
        return
    if file.battle is None:
        return
    if row.round > file.battle.rounds:
        rounds = file.battle.rounds
        yield place, "round", wrong("late-round", rounds=rounds, given=row.round) if rounds > 1 else wrong("one-round")
    if row.hex in HEXES and (not row.hex.startswith(OUTER) or row.hex in closed_hexes(file.battle.closed)):
        open_hexes = [label for label in HEXES if label[0] == OUTER and label not in closed_hexes(file.battle.closed)]
        yield place, "hex", wrong("late-edge", hexes=open_hexes) if open_hexes else wrong("late-closed")
    if row.bombardment:
        yield place, "bombardment", wrong("late-fights")


def force_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Task forces: names, places, missions (5.1)."""
    chart = map_of(file)
    if chart is None:
        return
    forces = {row.id: row for row in file.force}
    yield from twice((f"force[{number}]", "id", row.id) for number, row in enumerate(file.force))
    for number, row in enumerate(file.force):
        place = f"force[{number}]"
        zone = chart.zones.get(row.zone)
        if zone is None or not zone.sea:
            yield place, "zone", wrong("no-sea-zone", zone=row.zone, map=chart.id)
        if row.enters > file.turns:
            yield place, "enters", shared("game-ends", turns=file.turns)
        yield from _port_faults(file, place, row)
        yield from _mission_faults(file, place, row, forces)


def _port_faults(file: ScenarioFile, place: str, row: ForceRow) -> Iterator[Fault]:
    if row.port is None:
        return
    port = places_of(file).ports.get(row.port)
    if port is None or file.ports.get(row.port) != row.side:
        yield place, "port", wrong("no-port-of-side", port=row.port, side=row.side)
    elif port.zone != row.zone:
        yield place, "port", wrong("port-lies", port=port.name, zone=port.zone)


def _mission_faults(file: ScenarioFile, place: str, row: ForceRow, forces: Mapping[str, ForceRow]) -> Iterator[Fault]:
    if row.mission == "abort":
        yield place, "mission", wrong("no-abort")
    if row.mission != "transport":
        for ship in row.ships:
            klass = class_of(file, ship)
            if klass is not None and klass.kind.family == "transport" and klass.kind.type != "AO":
                yield place, "mission", wrong("only-transport", ship=ship)
    if (row.mission == "escort") != (row.escorts is not None):
        yield place, "escorts", wrong("escort-charge")
    if row.escorts is not None:
        charge = forces.get(row.escorts)
        if charge is None or charge.side != row.side or charge.mission == "escort" or charge is row:
            yield place, "escorts", wrong("no-charge", force=row.escorts)
        elif (charge.zone, charge.port, charge.enters) != (row.zone, row.port, row.enters):
            yield place, "escorts", wrong("escort-apart", force=row.escorts)
    bound = row.mission in ("transport", "bombardment")
    chart = map_of(file)
    if bound != bool(row.bound):
        yield place, "bound", wrong("bound")
    elif bound and row.bound not in file.ports and (chart is None or row.bound not in chart.zones):
        yield place, "bound", wrong("no-bound", place=row.bound)
    if row.cargo is not None:
        most = sum(_room(file, ship) for ship in row.ships) + _destroyers(file, row) // _share()
        if row.cargo > most:
            yield place, "cargo", wrong("cargo-most", most=most)


def _share() -> int:
    return tables().charts.cargo.destroyers


def _destroyers(file: ScenarioFile, row: ForceRow) -> int:
    classes = [class_of(file, ship) for ship in row.ships]
    return sum(klass is not None and klass.kind.type == "DD" for klass in classes)


def _room(file: ScenarioFile, ship: str) -> int:
    """Units that a transport, a cruiser or a seaplane tender may carry (9.5.1, 9.5.2)."""
    klass, chart = class_of(file, ship), tables().charts.cargo
    if klass is None:
        return 0
    if klass.kind.type in ("CA", "CL", "AC"):
        return chart.cruiser
    return chart.tender if klass.kind.type == "CVS" else klass.cargo


def aboard_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Air groups: on carriers, within capacity, of aircraft that land on decks (10.2)."""
    at_sea = {ship for _row, ship, _side in file.ships()}
    ferried = {(each.ship, each.aircraft) for each in file.special if each.kind == "fly-off"}
    yield from twice((f"aboard[{number}]", "ship", row.ship) for number, row in enumerate(file.aboard))
    for number, row in enumerate(file.aboard):
        place = f"aboard[{number}]"
        klass = class_of(file, row.ship)
        if row.ship not in at_sea or klass is None or not klass.kind.carrier:
            yield place, "ship", wrong("no-carrier", ship=row.ship)
            continue
        steps = sum(row.units.values())
        if steps > klass.capacity:
            yield place, "units", wrong("carrier-full", steps=steps, ship=row.ship, most=klass.capacity)
        yield from _landing_faults(file, place, row, {a for ship, a in ferried if ship == row.ship})


def _planes(file: ScenarioFile) -> Mapping[str, Aircraft]:
    return {**tables().places.aircraft, **planes_of(file.aircraft)}


def _landing_faults(file: ScenarioFile, place: str, row: AboardRow, ferried: set[str]) -> Iterator[Fault]:
    known = _planes(file)
    for aircraft in row.units:
        if aircraft not in known:
            yield place, "units", no_such("aircraft", aircraft, known)
        elif known[aircraft].landing != "C" and aircraft not in ferried:
            yield place, "units", wrong("no-deck-landing", aircraft=aircraft)


def base_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Bases: on the map, once, within capacity, with aircraft that land there (10.2)."""
    chart, places = map_of(file), places_of(file)
    if chart is None:
        return
    yield from twice((f"base[{number}]", "base", row.base) for number, row in enumerate(file.base))
    for number, row in enumerate(file.base):
        place = f"base[{number}]"
        base = places.bases.get(row.base)
        if base is None or base.map != chart.id:
            line = f"the map has no base {row.base}; it has {_of_map(row.base, places.bases, chart)}"
            yield place, "base", no_such("base", row.base, _on_map(places.bases, chart), text=line)
            continue
        capacity = row.capacity or base.capacity
        if (steps := sum(row.units.values())) > capacity:
            yield place, "units", wrong("base-full", steps=steps, most=capacity)
        yield from _based_faults(file, place, row, base.kind == "seaplane")


def _based_faults(file: ScenarioFile, place: str, row: BaseRow, seaplane: bool) -> Iterator[Fault]:
    known = _planes(file)
    for aircraft in row.units:
        if aircraft not in known:
            yield place, "units", no_such("aircraft", aircraft, known)
        elif (known[aircraft].landing == "S") != seaplane:
            yield place, "units", wrong("no-landing", aircraft=aircraft)


def submarine_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Flotillas: their boats, where they begin, how far apart (16.1, 16.2); torpedo boats."""
    chart = map_of(file)
    if chart is None:
        return
    limits, known = tables().charts.submarine, file.fleet.submarines
    yield from twice((f"flotilla[{number}]", "id", row.id) for number, row in enumerate(file.flotilla))
    yield from twice((f"flotilla[{at}]", "boats", boat) for at, row in enumerate(file.flotilla) for boat in row.boats)
    for number, row in enumerate(file.flotilla):
        place = f"flotilla[{number}]"
        if len(row.boats) > limits.boats:
            yield place, "boats", wrong("flotilla-boats", most=limits.boats)
        for boat in row.boats:
            if boat not in known:
                yield place, "boats", no_such("submarine", boat, known)
        if row.zone not in chart.zones or not chart.zones[row.zone].sea:
            yield place, "zone", wrong("no-sea-zone", zone=row.zone, map=chart.id)
            continue
        if row.zone in closed_to(file, other(row.side)):
            yield place, "zone", wrong("flotilla-enemy", zone=row.zone)
        for before, each in enumerate(file.flotilla[:number]):
            if (
                each.side == row.side
                and each.zone in chart.zones
                and chart.distance(each.zone, row.zone) < limits.apart
            ):
                yield (
                    place,
                    "zone",
                    wrong("flotilla-near", zones=limits.apart, other=each.id).beside((f"flotilla[{before}]", "zone")),
                )
    for number, boats in enumerate(file.torpedo_boats):
        if boats.zone not in chart.zones or chart.zones[boats.zone].ground != "coast":
            yield f"torpedo_boats[{number}]", "zone", wrong("no-coast", zone=boats.zone, map=chart.id)


def seat_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Groups, forces and flotillas are seats, beside the sides, their commands and the bases: no two bear one id."""
    taken = {*SIDES, *(f"{side}-{arm}" for side in SIDES for arm in ARMS)} | {row.base for row in file.base}
    tables: tuple[tuple[str, Sequence[GroupRow | ForceRow | FlotillaRow]], ...] = (
        ("group", file.group),
        ("force", file.force),
        ("flotilla", file.flotilla),
    )
    for table, rows in tables:
        for number, row in enumerate(rows):
            if row.id in taken:
                yield f"{table}[{number}]", "id", wrong("seat-taken", name=row.id)
        taken |= {row.id for row in rows}


def closed_to(file: ScenarioFile, enemy: str) -> set[str]:
    """Zones where no flotilla begins: the enemy's ports, and where the enemy's forces begin (16.2)."""
    ports = places_of(file).ports
    held = {ports[name].zone for name, side in file.ports.items() if side == enemy and name in ports}
    return held | {row.zone for row in file.force if row.side == enemy}


def leader_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Leaders on ships of their side, once, no two in a ship (9.4)."""
    sides = {ship: side for _row, ship, side in file.ships()}
    for number, row in enumerate(file.leader):
        place = f"leader[{number}]"
        leader, theirs = file.fleet.leaders.get(row.leader), tables().fleet.leaders
        if row.name is not None and row.leader in theirs:
            yield place, "leader", wrong("leader-taken", leader=row.leader)
        elif row.name is not None and row.ship not in sides:
            yield place, "ship", no_such_here(file, "ship", row.ship, sides)
        elif leader is None:
            yield place, "leader", no_such("leader", row.leader, theirs, after="; one of your own has a name")
        elif row.ship not in sides:
            yield place, "ship", no_such_here(file, "ship", row.ship, sides)
        elif sides[row.ship] != leader.side:
            yield place, "ship", wrong("leader-side", ship=row.ship)
        for before, each in enumerate(file.leader[:number]):
            if row.leader == each.leader or row.ship == each.ship:
                yield place, "leader", wrong("leader-one").beside((f"leader[{before}]", "leader"))
                break


def armed(file: ScenarioFile, ship: str) -> bool:
    """Whether a ship of the scenario has guns at all."""
    klass = class_of(file, ship)
    return klass is not None and heaviest(klass) is not None
