"""What is wrong with a scenario only together: map, ships, aircraft, bases. Each fault is (row, field, problem)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, TypeAlias

from engine.core.maps.hexes import direction_to
from engine.core.mistakes import Wrong
from engine.war_at_sea.hits import heaviest
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.scenarios.chart_faults import chart_faults
from engine.war_at_sea.scenarios.file import AboardRow, BaseRow, ForceRow, GroupRow, ScenarioFile
from engine.war_at_sea.scenarios.fleet import planes_of
from engine.war_at_sea.scenarios.naming import near, no_such
from engine.war_at_sea.scenarios.own_map import map_of, places_of
from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tactical import HEXES, MIDDLE, OUTER, cell, closed_hexes
from engine.war_at_sea.terms import SIDES, other

Fault: TypeAlias = tuple[str, str, Wrong]

MOST_MEMBERS: Final = 24


def frame_faults(file: ScenarioFile) -> Iterator[Fault]:
    """The frame: kind, dates, map, members."""
    if not 2 <= file.members[0] <= file.members[1] <= MOST_MEMBERS:
        yield "", "members", f"from so many to so many members, 2 to {MOST_MEMBERS}"
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
                yield "", field, "a battle has groups on the tactical map, nothing on a map of zones"
        if file.battle is None:
            yield "", "battle", "a battle needs light and rounds"
        if not file.group:
            yield "", "group", "a battle needs groups of ships"
        return
    if file.battle is not None or file.group:
        yield "", "battle" if file.battle is not None else "group", "an operation has forces; make it a battle"
    if not file.force:
        yield "", "force", "an operation needs task forces"
    if file.chart is not None:
        if file.map is not None:
            yield "", "map", "a scenario with a map of its own, [chart], names no other"
        yield from chart_faults(file.chart)
    elif file.map is None:
        yield "", "map", f"an operation has a map: {', '.join(tables().maps)}, or its own in [chart]"
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
            yield "", "window", f"{label} is off the map"
    in_use = {row.base: row.side for row in file.base}
    for side, base in file.salvage.items():
        if in_use.get(base) != side:
            yield "salvage", side, f"{base} is no base of this side in the scenario"


def _of_map(wanted: str, rows: Mapping[str, object], chart: ZoneMap) -> str:
    names = _on_map(rows, chart)
    return (", ".join(names) or "none") + near(wanted, names)


def _on_map(rows: Mapping[str, object], chart: ZoneMap) -> list[str]:
    return [name for name, row in rows.items() if getattr(row, "map", "") == chart.id]


def class_of(file: ScenarioFile, ship: str) -> ShipClass | None:
    """A ship's class in the scenario's month; None where she is unknown or not yet there."""
    fleet = file.fleet
    row = fleet.ship(ship, file.month)
    return fleet.classes[row.klass] if row else None


def ship_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Every ship exists, once, in the scenario's month."""
    fleet, seen = file.fleet, set[str]()
    own = {row.id for row in file.ship}
    for row, ship, _side in file.ships():
        if ship not in fleet.ships:
            if ship not in own:  # what is wrong with a ship of the file is told with her row
                yield row, "ships", no_such("ship", ship, [*own, *fleet.ships])
        elif class_of(file, ship) is None:
            yield row, "ships", f"{ship} is not there before {fleet.ships[ship][0].since}"
        if ship in seen:
            yield row, "ships", f"{ship} stands twice"
        seen.add(ship)
    for side in SIDES:
        table = "force" if file.kind == "operation" else "group"
        if not any(each == side for _row, _ship, each in file.ships()):
            yield "", table, f"the {side} side has no ships"
        elif file.group and not any(row.side == side and row.round == 1 for row in file.group):
            yield "", table, f"the {side} side has no ships in round 1"


def group_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Groups of a battle: names, hexes, stacking (6.3.1). Each is a force of its own (W119), so a few ships suffice."""
    stacked: dict[tuple[str, str, int], list[ShipClass]] = {}
    names: set[str] = set()
    for number, row in enumerate(file.group):
        place = f"group[{number}]"
        if row.id in names:
            yield place, "id", f"{row.id} stands twice"
        names.add(row.id)
        yield from _hex_faults(file, place, row)
        yield from _late_faults(file, place, row)
        stacked.setdefault((row.side, row.hex, row.round), []).extend(
            klass for ship in row.ships if (klass := class_of(file, ship)) is not None
        )
        if not stacks(stacked[row.side, row.hex, row.round]):
            yield place, "hex", f"more of the {row.side} side in {row.hex} than 6.3.1 allows"


def line_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Lines of groups: of one side, two or three hexes, each right behind the one before (18.1.1)."""
    most = tables().charts.options.formation_hexes
    lines: dict[str, list[tuple[int, GroupRow]]] = {}
    for number, row in enumerate(file.group):
        if row.line:
            lines.setdefault(row.line, []).append((number, row))
    for name, rows in lines.items():
        place = f"group[{rows[-1][0]}]"
        if not 2 <= len(rows) <= most:
            yield place, "line", f"{name} has {len(rows)} groups; 2 to {most} are a line"
        if len({row.side for _, row in rows}) > 1:
            yield place, "line", f"{name} has groups of both sides"
        if len({row.round for _, row in rows}) > 1:
            yield place, "line", f"the groups of {name} do not come in one round"
        hexes = [row.hex for _, row in rows if row.hex in HEXES]
        ways = {direction_to(cell(behind), cell(before)) for before, behind in pairwise(hexes)}
        if len(ways) > 1 or None in ways:
            yield place, "line", f"the hexes of {name} do not lie one behind the other"


def _hex_faults(file: ScenarioFile, place: str, row: GroupRow) -> Iterator[Fault]:
    if row.hex not in HEXES:
        yield place, "hex", f"{row.hex} is no hex of the tactical map"
    if row.hex == MIDDLE and file.battle is not None and file.battle.island:
        yield place, "hex", "the island is there (9.7.2)"
    if any((each.hex, each.round) == (row.hex, row.round) and each.side != row.side for each in file.group):
        yield place, "hex", f"the enemy stands in {row.hex}"


def _late_faults(file: ScenarioFile, place: str, row: GroupRow) -> Iterator[Fault]:
    """Groups that come later: in a round that there is, by a hex of the edge that is no land (W145)."""
    if row.round == 1:
        if row.sealed:
            yield place, "sealed", "a group that is there from the start is known (W60); give it a later round"
        return
    if file.battle is None:
        return
    if row.round > file.battle.rounds:
        yield place, "round", f"the battle has {file.battle.rounds} rounds"
    if row.hex in HEXES and (not row.hex.startswith(OUTER) or row.hex in closed_hexes(file.battle.closed)):
        open_hexes = [label for label in HEXES if label[0] == OUTER and label not in closed_hexes(file.battle.closed)]
        yield place, "hex", f"who comes later comes by the edge: {', '.join(open_hexes) or 'all sides are closed'}"
    if row.bombardment:
        yield place, "bombardment", "a group that comes later comes to fight"


def force_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Task forces: names, places, missions (5.1)."""
    chart = map_of(file)
    if chart is None:
        return
    forces = {row.id: row for row in file.force}
    for number, row in enumerate(file.force):
        place = f"force[{number}]"
        if any(each.id == row.id for each in file.force[:number]):
            yield place, "id", f"{row.id} stands twice"
        zone = chart.zones.get(row.zone)
        if zone is None or not zone.sea:
            yield place, "zone", f"{row.zone} is no sea zone of {chart.id}"
        if row.enters > file.turns:
            yield place, "enters", f"the scenario has {file.turns} turns"
        yield from _port_faults(file, place, row)
        yield from _mission_faults(file, place, row, forces)


def _port_faults(file: ScenarioFile, place: str, row: ForceRow) -> Iterator[Fault]:
    if row.port is None:
        return
    port = places_of(file).ports.get(row.port)
    if port is None or file.ports.get(row.port) != row.side:
        yield place, "port", f"{row.port} is no port of the {row.side} side in the scenario"
    elif port.zone != row.zone:
        yield place, "port", f"{port.name} lies in {port.zone}"


def _mission_faults(file: ScenarioFile, place: str, row: ForceRow, forces: Mapping[str, ForceRow]) -> Iterator[Fault]:
    if row.mission == "abort":
        yield place, "mission", "no force begins with an abort mission (5.3.2)"
    if row.mission != "transport":
        for ship in row.ships:
            klass = class_of(file, ship)
            if klass is not None and klass.kind.family == "transport" and klass.kind.type != "AO":
                yield place, "mission", f"{ship} may only go on a transport mission (5.1)"
    if (row.mission == "escort") != (row.escorts is not None):
        yield place, "escorts", "an escort names its charge, nobody else does (5.1)"
    if row.escorts is not None:
        charge = forces.get(row.escorts)
        if charge is None or charge.side != row.side or charge.mission == "escort" or charge is row:
            yield place, "escorts", f"{row.escorts} is no force of this side to escort"
        elif (charge.zone, charge.port, charge.enters) != (row.zone, row.port, row.enters):
            yield place, "escorts", f"{row.escorts} does not begin in the same place"
    bound = row.mission in ("transport", "bombardment")
    chart = map_of(file)
    if bound != bool(row.bound):
        yield place, "bound", "transport and bombardment missions say where they are bound, the others do not"
    elif bound and row.bound not in file.ports and (chart is None or row.bound not in chart.zones):
        yield place, "bound", f"{row.bound} is no port of the scenario and no zone"
    if row.cargo is not None:
        most = sum(_room(file, ship) for ship in row.ships) + _destroyers(file, row) // _share()
        if row.cargo > most:
            yield place, "cargo", f"these ships carry {most} units (9.5.1, 9.5.2)"


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
    for number, row in enumerate(file.aboard):
        place = f"aboard[{number}]"
        klass = class_of(file, row.ship)
        if row.ship not in at_sea or klass is None or not klass.kind.carrier:
            yield place, "ship", f"{row.ship} is no carrier of the scenario"
            continue
        if any(each.ship == row.ship for each in file.aboard[:number]):
            yield place, "ship", f"{row.ship} stands twice"
        steps = sum(row.units.values())
        if steps > klass.capacity:
            yield place, "units", f"{steps} steps where {row.ship} carries {klass.capacity} (10.2.1)"
        yield from _landing_faults(file, place, row, {a for ship, a in ferried if ship == row.ship})


def _planes(file: ScenarioFile) -> Mapping[str, Aircraft]:
    return {**tables().places.aircraft, **planes_of(file.aircraft)}


def _landing_faults(file: ScenarioFile, place: str, row: AboardRow, ferried: set[str]) -> Iterator[Fault]:
    known = _planes(file)
    for aircraft in row.units:
        if aircraft not in known:
            yield place, "units", no_such("aircraft", aircraft, known)
        elif known[aircraft].landing != "C" and aircraft not in ferried:
            yield place, "units", f"{aircraft} does not land on carriers (10.2.4)"


def base_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Bases: on the map, once, within capacity, with aircraft that land there (10.2)."""
    chart, places = map_of(file), places_of(file)
    if chart is None:
        return
    for number, row in enumerate(file.base):
        place = f"base[{number}]"
        base = places.bases.get(row.base)
        if base is None or base.map != chart.id:
            line = f"the map has no base {row.base}; it has {_of_map(row.base, places.bases, chart)}"
            yield place, "base", no_such("base", row.base, _on_map(places.bases, chart), text=line)
            continue
        if any(each.base == row.base for each in file.base[:number]):
            yield place, "base", f"{row.base} stands twice"
        capacity = row.capacity or base.capacity
        if (steps := sum(row.units.values())) > capacity:
            yield place, "units", f"{steps} steps where {capacity} have room (10.2.1)"
        yield from _based_faults(file, place, row, base.kind == "seaplane")


def _based_faults(file: ScenarioFile, place: str, row: BaseRow, seaplane: bool) -> Iterator[Fault]:
    known = _planes(file)
    for aircraft in row.units:
        if aircraft not in known:
            yield place, "units", no_such("aircraft", aircraft, known)
        elif (known[aircraft].landing == "S") != seaplane:
            yield place, "units", f"{aircraft} does not land there (10.2.4)"


def submarine_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Flotillas: their boats, where they begin, how far apart (16.1, 16.2); torpedo boats."""
    chart = map_of(file)
    if chart is None:
        return
    limits, known, seen = tables().charts.submarine, file.fleet.submarines, set[str]()
    for number, row in enumerate(file.flotilla):
        place = f"flotilla[{number}]"
        if any(each.id == row.id for each in file.flotilla[:number]):
            yield place, "id", f"{row.id} stands twice"
        if len(row.boats) > limits.boats:
            yield place, "boats", f"a flotilla has at most {limits.boats} boats (16.1)"
        for boat in row.boats:
            if boat not in known:
                yield place, "boats", no_such("submarine", boat, known)
            elif boat in seen:
                yield place, "boats", f"{boat} stands twice"
            seen.add(boat)
        if row.zone not in chart.zones or not chart.zones[row.zone].sea:
            yield place, "zone", f"{row.zone} is no sea zone of {chart.id}"
            continue
        if row.zone in closed_to(file, other(row.side)):
            yield place, "zone", f"an enemy port or force begins in {row.zone} (16.2)"
        for each in file.flotilla[:number]:
            if (
                each.side == row.side
                and each.zone in chart.zones
                and chart.distance(each.zone, row.zone) < limits.apart
            ):
                yield place, "zone", f"less than {limits.apart} zones from {each.id} (16.2)"
    for number, boats in enumerate(file.torpedo_boats):
        if boats.zone not in chart.zones or chart.zones[boats.zone].ground != "coast":
            yield f"torpedo_boats[{number}]", "zone", f"{boats.zone} is no coastal zone of {chart.id}"


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
            yield place, "leader", f"the project has a leader {row.leader}: leave the name out, or choose another id"
        elif row.name is not None and row.ship not in sides:
            yield place, "ship", no_such("ship", row.ship, sides, after=" in the scenario")
        elif leader is None:
            yield place, "leader", no_such("leader", row.leader, theirs, after="; one of your own has a name")
        elif sides.get(row.ship) != leader.side:
            yield place, "ship", f"{row.ship} is no ship of their side in the scenario"
        if any(row.leader == each.leader or row.ship == each.ship for each in file.leader[:number]):
            yield place, "leader", "a leader has one ship, a ship one leader"


def armed(file: ScenarioFile, ship: str) -> bool:
    """Whether a ship of the scenario has guns at all."""
    klass = class_of(file, ship)
    return klass is not None and heaviest(klass) is not None
