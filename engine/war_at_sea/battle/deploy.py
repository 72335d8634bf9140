"""Setting up a battle of an operation: directions of entry, rows, stacks, the first distance (6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias, cast

from engine.core.maps.hexes import Hex, disc, distance, go
from engine.war_at_sea.battle.arena import base_sight, enlist, lead, on_map
from engine.war_at_sea.battle.motion import near_harbour
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.reckoning import stacks, tactical_speed
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tactical import MIDDLE, apart, cell, entry, label_of, next_to_land, ways_onto
from engine.war_at_sea.terms import DIRECTIONS, PLACINGS, SIDES, Direction, Placing, Side, opposite, other
from engine.war_at_sea.world.field import Field, Fighter, Group, Party
from engine.war_at_sea.world.forces import Force

MOST_SHIFT: Final = 9
"""Hexes that a side is moved at most to stand at the range of sight."""
FORCES_OF_A_DIRECTION: Final = 3
ROW: Final = 3
"""Hexes of a row, dark or light (6.3.3)."""


def operation_field(
    world: World,
    zone: str,
    forces: Mapping[str, str],
    *,
    surprised: str = "",
    spotted: str = "",
) -> Field:
    """A battle in a zone before it is set up.

    ``forces``: those that made contact, each with the direction by which it came into the zone, empty where it did not
    move (6.3.2). Escorts and their charges are both named.
    """
    operation = world.operation
    place = tables().maps[file_of(world).map or ""].zones[zone]
    field = Field(
        zone, operation.month, operation.weather, operation.dark, MIDDLE if place.island else "",
        [direction for direction in DIRECTIONS if direction in place.closed],
        [direction for direction in DIRECTIONS if direction in (place.closed or {place.shore})],
        tables().charts.battle.rounds,
        surprised=surprised, spotted=spotted,
    )  # fmt: skip
    for force, direction in forces.items():
        add_party(field, world, force, direction)
    lead(field)
    return field


def add_party(field: Field, world: World, ident: str, direction: str) -> Party:
    """A force comes into a battle: its ships, its mission, whether it lies in port or unloads (6.3.3, 9.2.2)."""
    operation = world.operation
    force: Force = world.forces.forces[ident]
    party = Party(ident, force.side, force.name, force.mission, direction, not direction, harbour=bool(force.port))
    refresh(party, world)
    field.parties[ident] = party
    enlist(field, world, force)
    for ship in force.ships:
        fighter = field.fighters[ship]
        fighter.half = force.mission == "bombardment" and fighter.ship.shells
        unloads = force.acts.get(operation.turn, "") == "unload" and not party.harbour
        fighter.loads = unloads and fighter.ship.cargo > 0
    return party


def refresh(party: Party, world: World) -> None:
    """What a force is ordered now, as a battle begins or goes on: its mission, whom it escorts, its wish for battle."""
    force = world.forces.forces[party.id]
    party.mission, party.escorts, party.fired = force.mission, force.escorts, False
    party.wants = force.battle if force.battle is not None else force.mission not in ("transport", "abort")


# --- directions ------------------------------------------------------------------------------------------


def bundles(field: Field) -> list[str]:
    """The forces in the order in which they are placed, an escort with its charge (6.3.5).

    The largest of the side without the initiative first, then the sides in turn.
    """
    sizes = {side: _by_size(field, side) for side in SIDES}
    first: Side = "allied" if field.initiative == "axis" else "axis"
    order: list[str] = []
    for number in range(max(len(rows) for rows in sizes.values())):
        for side in (first, other(first)):
            order += sizes[side][number : number + 1]
    return order


def _by_size(field: Field, side: Side) -> list[str]:
    mine = [party for party in field.parties.values() if party.side == side]
    leading = [party.id for party in mine if party.escorts not in field.parties]
    size = {force: len(_ships(field, force)) for force in leading}
    return sorted(leading, key=lambda force: (-size[force], force))


def members(field: Field, force: str) -> list[str]:
    """A force and those that escort it."""
    return [force, *(party.id for party in field.parties.values() if party.escorts == force)]


def _ships(field: Field, force: str) -> list[str]:
    return [ship for member in members(field, force) for ship in field.rolls[member]]


def directions(field: Field, force: str, placed: Mapping[str, Direction]) -> list[Direction]:
    """The directions among which a force may choose: the smallest shift that leaves one empty (6.3.2, 6.3.4, W11).

    ``placed``: the forces that have their direction. A force that did not move may take any; one in port takes the side
    farthest from its enemy.
    """
    party = field.parties[force]
    mine = {other.id for other in field.parties.values() if other.side == party.side}
    foes = [direction for each, direction in placed.items() if each not in mine]
    if party.harbour:
        return [_away_from(field, party)]
    needs = len(members(field, force))

    def filled(direction: Direction) -> int:
        """Forces of the side that stand in the rows of a direction, escorts counted (6.3.5)."""
        return sum(len(members(field, each)) for each, came in placed.items() if each in mine and came == direction)

    free = [direction for direction in DIRECTIONS if all(apart(direction, foe) for foe in foes)]
    free = free or [direction for direction in DIRECTIONS if direction not in foes] or list(DIRECTIONS)
    room = [course for course in free if filled(course) + needs <= FORCES_OF_A_DIRECTION] or free
    if party.free:
        return room
    least = min(_turn(party.entry, course) for course in room)
    return [course for course in room if _turn(party.entry, course) == least]


def ways_in(field: Field, force: str) -> list[Direction]:
    """The directions among which a force may choose now: beside those that came before it, or into a battle that goes
    on (6.3.4, 6.4.9)."""
    return directions(field, force, entries_of(field) | held(field, field.parties[force].side))


def entries_of(field: Field) -> dict[str, Direction]:
    """The forces that have their direction and are to be placed, with it."""
    return cast(dict[str, Direction], dict(field.entries))


def held(field: Field, side: Side) -> dict[str, Direction]:
    """The directions in whose rows the enemies of a side stand already, where it comes into a battle that goes on.

    6.3.4, 6.4.9: the keys are of no other use than to be no force's.
    """
    taken: dict[str, Direction] = {}
    for direction in DIRECTIONS:
        rows = entry(direction)
        labels = {*rows.dark, *rows.clockwise, *rows.counter}
        if any(group.hex in labels for group in field.of(other(side))):
            taken[f"/{direction}"] = direction
    return taken


def _turn(start: str, end: str) -> int:
    """Steps between two directions."""
    step = (DIRECTIONS.index(start) - DIRECTIONS.index(end)) % 6
    return min(step, 6 - step)


def _away_from(field: Field, party: Party) -> Direction:
    """The side opposite to the one by which the enemy came; of several the farthest from all of them (6.3.2, 9.2.2)."""
    came = [other.entry for other in field.parties.values() if other.side != party.side and other.entry]
    first = DIRECTIONS.index(opposite(came[0]) if came else "E")  # type: ignore[arg-type]
    around = [DIRECTIONS[(first + step) % 6] for step in range(6)]
    return max(around, key=lambda each: (min((_turn(foe, each) for foe in came), default=0), -around.index(each)))


# --- rows and stacks -------------------------------------------------------------------------------------


def place(field: Field, entries: Mapping[str, Direction]) -> None:
    """Put all forces into their rows: dark hexes first, then one light row, then the other (6.3.3, 6.3.5, 6.3.6)."""
    for side in SIDES:
        foes = [came for force, came in entries.items() if field.parties[force].side != side]
        for direction in DIRECTIONS:
            here = [force for force, came in entries.items() if came == direction and field.parties[force].side == side]
            forces = [member for force in here for member in members(field, force)]
            spill = _overflow(direction, foes)
            for force, row in _rows(field, forces, direction):
                _fill(field, force, [*row, *spill], direction)
                field.parties[force].entry = direction


def _rows(field: Field, forces: Sequence[str], direction: Direction) -> list[tuple[str, tuple[str, ...]]]:
    """The hexes of each force of a direction: one has all, of two the larger the dark and one light row, of three each
    a row; more find room beside them (6.3.5)."""
    rows = entry(direction)
    if len(forces) == 1:
        return [(forces[0], (*rows.dark, *rows.clockwise, *rows.counter))]
    if len(forces) == 2:
        large, small = sorted(forces, key=lambda force: (-len(field.rolls[force]), forces.index(force)))
        return [(large, (*rows.dark, *rows.clockwise)), (small, rows.counter)]
    each = [rows.dark, rows.clockwise, rows.counter, *([()] * len(forces))]
    return list(zip(forces, each, strict=False))


def _overflow(direction: Direction, foes: Iterable[Direction]) -> list[str]:
    """The hexes of the directions on either hand, for ships that find no room in their own, first those with an empty
    direction between them and the enemy (6.3.6)."""
    at, foes = DIRECTIONS.index(direction), list(foes)
    sides = [DIRECTIONS[(at + step) % 6] for step in (1, -1)]
    beside = [entry(other) for other in sorted(sides, key=lambda side: not all(apart(side, foe) for foe in foes))]
    return [label for rows in beside for row in (rows.dark, rows.clockwise, rows.counter) for label in row]


def _fill(field: Field, force: str, hexes: Sequence[str], direction: Direction) -> None:
    """A force that came by a direction in some hexes, at least four ships in each (6.3.1); ships that unload near land
    (6.3.3)."""
    ships = [field.fighters[ship] for ship in field.rolls[force]]
    loading = [ship for ship in ships if ship.loads]
    free = [label for label in hexes if label != field.island and not _taken(field, label)]
    others = [ship for ship in ships if not ship.loads]
    for label, stack in zip(free, stacked(others, len(free), placing_of(field, force)), strict=False):
        _group(field, force, label, stack)
    shore = [label for label in unloading_hexes(field, direction) if not _taken(field, label)]
    for label, stack in zip(shore, stacked(loading, len(shore)), strict=False):
        _group(field, force, label, stack)


def _taken(field: Field, label: str) -> bool:
    return any(group.hex == label for group in field.groups.values())


def unloading_hexes(field: Field, direction: Direction) -> list[str]:
    """The hexes two from the edge on the sides that are land, or where the coast of the zone lies (6.3.3, W116).

    Round an island that stands alone they are as near to it, on the side by which the force came.
    """
    sides: Sequence[Direction] = field.shore or [direction]
    found = [
        label for side in sides for label in (entry(side).dark[0], entry(side).clockwise[0], entry(side).counter[0])
    ]
    return [label for label in dict.fromkeys(found) if label != field.island]


def _group(field: Field, force: str, label: str, stack: Iterable[Fighter]) -> None:
    field.made += 1
    party = field.parties[force]
    ships = [fighter.ship.id for fighter in stack]
    group = Group(f"g{field.made}", party.side, force, label, ships, track=[label])
    field.groups[group.id] = group
    for ship in ships:
        field.fighters[ship].group, field.fighters[ship].hex = group.id, label


def placing_of(field: Field, force: str) -> Placing:
    """How the owner of a force stacks its ships: as was ordered, else big guns foremost (6.3.1, W137)."""
    return cast(Placing, field.placings.get(force, PLACINGS[0]))


def stacked(ships: Sequence[Fighter], hexes: int, placing: Placing = PLACINGS[0]) -> list[list[Fighter]]:
    """Ships in stacks for hexes, the foremost first: those that fight before carriers and transports (W137).

    At least four ships to a hex and no more than stacking allows; a counter stays together (6.3.1, 9.6.1), and a ship
    with the one that she tows (8.4.3). The first row takes them all if it can; a further one is used when it is full
    (6.3.3). Where more hexes would be needed than there are, the last is filled beyond what stacking allows.
    """
    least = tables().charts.stack.least
    counters: dict[str, list[Fighter]] = {}
    tugs = {ship.ship.tow: ship.ship.target for ship in ships if ship.ship.tow}
    for ship in ships:
        counters.setdefault(tugs.get(ship.ship.id, ship.ship.target), []).append(ship)
    units = sorted(counters.values(), key=lambda unit: _order(unit, placing))
    front = sum(not guarded(unit[0]) for unit in units)
    if placing != "together" and least <= front < len(units) < 2 * least and hexes > 1:
        return _joined([units[:least], units[least:]])  # W10: the rest may have a hex of its own
    wanted = 1 if placing == "together" else min(max(1, len(units) // least), max(1, hexes), ROW)
    for count in range(wanted, max(wanted, min(hexes, ROW)) + 1):
        parts = _parted(units, count, least)
        if all(stacks(_counters(part)) for part in parts) and len(parts) <= hexes:
            return _joined(parts)
    return _filled(units, hexes, least)


Units: TypeAlias = Sequence[list[Fighter]]
"""Counters, each with its ships."""


def _parted(units: Units, count: int, least: int) -> list[Units]:
    """Counters in so many stacks of like size, none smaller than may be but the last (6.3.1)."""
    if len(units) < count * least:
        size = max(least, -(-len(units) // count))
        return [units[at : at + size] for at in range(0, len(units), size)]
    ends = [-(-len(units) * number // count) for number in range(count + 1)]
    return [units[start:end] for start, end in pairwise(ends)]


def _joined(parts: Iterable[Units]) -> list[list[Fighter]]:
    """The ships of each stack."""
    return [[fighter for unit in part for fighter in unit] for part in parts]


def _filled(units: Sequence[list[Fighter]], hexes: int, least: int) -> list[list[Fighter]]:
    """More ships than a row holds: each hex takes what stacking allows before the next is used (6.3.3); the last that
    has ships gets up to four from those before it."""
    parts: list[list[list[Fighter]]] = [[]]
    for unit in units:
        if parts[-1] and len(parts) < hexes and not stacks(_counters([*parts[-1], unit])):
            parts.append([])
        parts[-1].append(unit)
    while len(parts) > 1 and len(parts[-1]) < least:
        giver = next((at for at in reversed(range(len(parts) - 1)) if len(parts[at]) > least), None)
        if giver is None:
            break
        for at in range(giver, len(parts) - 1):
            parts[at + 1].insert(0, parts[at].pop())
    return [[fighter for unit in part for fighter in unit] for part in parts if part]


def _counters(units: Sequence[Sequence[Fighter]]) -> list[ShipClass]:
    """The counters of a stack: a ship in tow is one beside the ship that tows her."""
    return list({fighter.ship.target: class_of(fighter.ship) for unit in units for fighter in unit}.values())


def guarded(fighter: Fighter) -> bool:
    """Whether a ship is a carrier, a tender or a transport: others lie before her."""
    kind = class_of(fighter.ship).kind
    return kind.carrier or kind.type == "CVS" or kind.family == "transport"


def _order(unit: Sequence[Fighter], placing: Placing) -> tuple[bool, bool, int, int, str]:
    """Where a counter stands among those of its force: big guns, or the screen, before the others; of each the fast and
    heavy first."""
    klass, ship = class_of(unit[0].ship), unit[0].ship
    foremost = klass.kind.family == ("light" if placing == "screen" else "major")
    return guarded(unit[0]), not foremost, -tactical_speed(ship.speed), -klass.vp, ship.id


# --- the first distance ----------------------------------------------------------------------------------


def displace(field: Field) -> None:
    """6.3.8: the sides are moved so that the nearest ships stand at the range of sight.

    At 5 or 6 hexes the side without the initiative first backs away by a hex, each force from the middle. Nobody in
    port or unloading is moved, nobody to where ships run aground or are too many, and nobody next to ships in port
    (9.2.2). Where that keeps the side with the initiative from the right distance, the other makes it up (W12).
    """
    sight = base_sight(field)
    first: Side = "allied" if field.initiative == "axis" else "axis"
    if sight >= tables().charts.battle.backing:
        for party in [party.id for party in field.parties.values() if party.side == first]:
            _back(field, party)
    _approach(field, other(first), sight)
    _approach(field, first, sight)


def _moves(field: Field, group: Group) -> bool:
    return not field.parties[group.force].harbour and not any(fighter.loads for fighter in field.crew(group))


def _back(field: Field, force: str) -> None:
    """A force goes a hex away from the middle, by the direction from which it came; not where land is in the way."""
    groups = [group for group in field.groups.values() if group.force == force and _moves(field, group)]
    away = go((0, 0), DIRECTIONS.index(field.parties[force].entry)) if groups else (0, 0)
    if _legal(field, groups, away):
        _shift(field, groups, away)


def _legal(field: Field, groups: Sequence[Group], shift: Hex) -> bool:
    """Whether groups of a side may be moved by a shift: none to land, next to land or to ships in port, none to where
    all ways onto the map lie beside land, and no more ships in a hex than may stand there (6.3.1, 6.3.8, 9.2.2)."""
    island, moving = field.island or None, {group.id for group in groups}
    still = {(group.side, group.hex) for side in SIDES for group in field.of(side) if group.id not in moving}
    for group in groups:
        label = _moved(group, shift)
        if not on_map(label):
            if all(next_to_land(way, field.closed, island) for way in ways_onto(label)):
                return False
            continue
        if label == island or next_to_land(label, field.closed, island) or near_harbour(field, group.side, label):
            return False
        if (group.side, label) in still:
            return False
    return True


def _lost(groups: Iterable[Group], shift: Hex) -> bool:
    """Whether a shift takes groups off the map, as none does that brings them nearer to the enemy."""
    return any(on_map(group.hex) and not on_map(_moved(group, shift)) for group in groups)


def _moved(group: Group, shift: Hex) -> str:
    q, r = cell(group.hex)
    return label_of((q + shift[0], r + shift[1]))


def _approach(field: Field, side: Side, sight: int) -> None:
    """A side moves as a whole to the range of sight (6.3.8)."""
    groups = [group for group in field.of(side) if _moves(field, group)]
    foes = [cell(group.hex) for group in field.of(other(side))]
    if not groups or not foes:
        return
    cells = [cell(group.hex) for group in groups]
    rest = [distance(cell(group.hex), foe) for group in field.of(side) if group not in groups for foe in foes]
    start = min(distance(cell, foe) for cell in cells for foe in foes)
    best, least = (0, 0), MOST_SHIFT + sight
    for q, r in sorted(disc((0, 0), MOST_SHIFT), key=lambda each: (distance((0, 0), each), each)):
        near = min([*rest, *(distance((x + q, y + r), foe) for x, y in cells for foe in foes)])
        off = abs(near - sight)
        if near < 1 or off >= least:
            continue
        if (q, r) == (0, 0) or (_legal(field, groups, (q, r)) and not (near < start and _lost(groups, (q, r)))):
            best, least = (q, r), off
            if not off:
                break
    _shift(field, groups, best)


def _shift(field: Field, groups: Iterable[Group], shift: Hex) -> None:
    for group in groups:
        group.hex = _moved(group, shift)
        group.track = [group.hex]
        for fighter in field.crew(group):
            fighter.hex = group.hex
