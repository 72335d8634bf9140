"""Judgements on land that questions and steps share: marches, attacks, retreats.

``world`` is the mapping of parts, as in :mod:`engine.pacific_war.judgement.places`. An *attack* is written ``FROM>TO``,
two hexes. An enemy land unit or a standing fort *holds* a hex against a side; supply columns hold nothing (8.12).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.maps.paths import Links
from engine.pacific_war.judgement.places import columns_at, controller, fort_at, keeper, unit_type, units_at
from engine.pacific_war.names import COLUMN
from engine.pacific_war.seats import corps_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, SIDES, Column, Fort, Side, Unit, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

MOST_WAY = 12
"""The most hexes in one order to march (R93); six throws never take a stack further."""

BETWEEN = ">"


def is_column(thing: str) -> bool:
    """Whether an id is a supply column's."""
    return thing.startswith(COLUMN)


def march_cost(a: str, b: str) -> int | None:
    """Movement points from one hex into the next (8.6); None where troops cannot go."""
    return tables().map.march_cost(a, b)


def fort_of(world: World, side: Side, place: str) -> Fort | None:
    """The side's fort that stands in a hex; all forts are Peru's (R05)."""
    return fort_at(world, place) if side == ALLIES else None


def held(world: World, side: Side, place: str) -> bool:
    """Whether a side's units or fort are in a hex: then no enemy marches in (8.2)."""
    return bool(units_at(world, place, side)) or fort_of(world, side, place) is not None


def may_enter(world: World, side: Side, place: str, *, troops: bool = True) -> bool:
    """Whether a side may march into a hex: nothing of the enemy's holds it (8.2).

    Troops take enemy columns on their way (R60); columns alone (without ``troops``) may not enter a hex with them.
    """
    if held(world, foe(side), place):
        return False
    return troops or not columns_at(world, place, foe(side))


def barred(world: World, side: Side, *, troops: bool = True) -> set[str]:
    """All hexes that :func:`may_enter` denies a side, worked out at once for a search of the whole map."""
    army = world.army
    closed = {unit.place for unit in army.units.values() if unit.side != side}
    closed |= {fort.place for fort in army.forts.values() if fort_of(world, foe(side), fort.place) is not None}
    if not troops:
        closed |= {column.place for column in world.supply.columns.values() if column.side != side}
    return closed


def steps_from(world: World, side: Side, place: str, *, troops: bool = True) -> tuple[str, ...]:
    """The hexes into which a side may march from one, in the order of the directions."""
    neighbours = tables().map.land_steps.get(place, ())
    return tuple(label for label in neighbours if may_enter(world, side, label, troops=troops))


def links(place: str) -> Links[str]:
    """The land neighbours of a hex with the cost of entering them, whatever is there."""
    for other in tables().map.land_steps.get(place, ()):
        cost = march_cost(place, other)
        if cost is not None:
            yield other, cost


def enemy_near(world: World, side: Side, place: str) -> bool:
    """Whether the enemy holds a hex next to this one."""
    return any(held(world, foe(side), label) for label in tables().map.land_steps.get(place, ()))


# --- marches ---------------------------------------------------------------------------------------------


def carter(world: World, side: Side, place: str) -> str:
    """The corps that marches with a hex's columns: its keeper; the first corps for columns left alone (R94)."""
    return (keeper(world, side, place) if units_at(world, place, side) else None) or corps_of(side)[0]


def movable_units(world: World, corps: str) -> list[Unit]:
    """The units of a corps that may march: in a hex, not halted by attrition, not landed this turn (8.3, R54)."""
    return [
        unit
        for unit in world.army.units.values()
        if unit.corps == corps and unit.on_map and unit.place != BOX and not unit.halted and not unit.landed
    ]


def movable_columns(world: World, side: Side) -> list[Column]:
    """The supply columns of a side that may march (8.5)."""
    land = tables().map.land_steps
    return [
        column
        for column in world.supply.columns.values()
        if column.side == side and column.place in land and not (column.halted or column.landed)
    ]


def starts(world: World, side: Side, corps: str) -> dict[str, tuple[str, ...]]:
    """What a corps may set out with, by hex: its own units first, then the columns there that it may take."""
    by_place: dict[str, list[str]] = {}
    for unit in movable_units(world, corps):
        by_place.setdefault(unit.place, []).append(unit.id)
    for column in movable_columns(world, side):
        if column.place in by_place or carter(world, side, column.place) == corps:
            by_place.setdefault(column.place, []).append(column.id)
    return {
        place: tuple(things)
        for place, things in sorted(by_place.items())
        if steps_from(world, side, place, troops=not is_column(things[0]))
    }


def together(things: Sequence[str], began: Mapping[str, str], place: str) -> tuple[tuple[str, ...], ...]:
    """The groups of a hex that may march as one stack: those that began the phase in the same hex (8.2), largest first.

    ``began`` gives where each of them stood then; a thing not in it began where it stands.
    """
    groups: dict[str, list[str]] = {}
    for thing in things:
        groups.setdefault(began.get(thing, place), []).append(thing)
    return tuple(tuple(group) for group in sorted(groups.values(), key=len, reverse=True))


def marchers(world: World, side: Side) -> tuple[str, ...]:
    """The corps of a side that have something to march with."""
    return tuple(corps for corps in corps_of(side) if starts(world, side, corps))


def value(world: World, unit: str) -> tuple[int, int, int, str]:
    """A land unit's value to its side, for choosing losses: artillery, initiative, steps."""
    facts = unit_type(unit)
    return (int(facts.arm == "artillery"), facts.initiative, world.army.units[unit].steps, unit)


def weakest(world: World, units: list[str]) -> str:
    """The unit to give up first. A whole regiment can lose a step and be refitted: it goes before a last step."""
    army = world.army
    return min(units, key=lambda unit: (army.units[unit].steps == 1, value(world, unit)))


# --- attacks ---------------------------------------------------------------------------------------------


def beaches(world: World) -> list[str]:
    """The hexes where a landed force faces the enemy who held the coast (R54, R55)."""
    beaches = []
    for place in sorted({unit.place for unit in world.army.units.values() if unit.on_map and unit.place != BOX}):
        if all(held(world, side, place) for side in SIDES):
            beaches.append(place)
    return beaches


def invader(world: World, place: str) -> Side:
    """The side that came ashore in a contested hex: the one that does not control it (R10, R91)."""
    owner = controller(world, place)
    return CHILE if owner is None else foe(owner)


def able(world: World, corps: str, place: str) -> list[Unit]:
    """The units of a corps in a hex that may still attack another: once a phase, not after landing (8.7, R54)."""
    return [unit for unit in units_at(world, place) if unit.corps == corps and not unit.attacked and not unit.landed]


def prey(world: World, side: Side, place: str) -> bool:
    """Whether a hex holds anything of the enemy's that may be attacked, columns alone included (8.7)."""
    return held(world, foe(side), place) or bool(columns_at(world, place, foe(side)))


def targets(world: World, side: Side, corps: str) -> dict[str, tuple[str, ...]]:
    """The attacks that a corps may make, ``FROM>TO``, each with the units that may make it.

    Invaders on a beach attack nobody else before it is theirs (7.6).
    """
    contested = {place for place in beaches(world) if invader(world, place) == side}
    attacks: dict[str, tuple[str, ...]] = {}
    places = {unit.place for unit in world.army.units.values() if unit.corps == corps and unit.on_map}
    for place in sorted(places - contested):
        units = tuple(unit.id for unit in able(world, corps, place))
        if units:
            for other in tables().map.land_steps.get(place, ()):
                if prey(world, side, other):
                    attacks[f"{place}{BETWEEN}{other}"] = units
    return attacks


def attackers(world: World, side: Side) -> tuple[str, ...]:
    """The corps of a side that have an attack to make."""
    return tuple(corps for corps in corps_of(side) if targets(world, side, corps))


def ends(attack: str) -> tuple[str, str]:
    """The two hexes of an attack."""
    origin, _, target = attack.partition(BETWEEN)
    return origin, target


def leading(world: World, side: Side, units: list[str]) -> str:
    """The corps that speaks for the units of a fight: the one with most steps in it; if equal, the lowest number."""
    army = world.army
    steps: dict[str, int] = {}
    for unit in units:
        counter = army.units[unit]
        steps[counter.corps] = steps.get(counter.corps, 0) + counter.steps
    return max(corps_of(side), key=lambda corps: steps.get(corps, 0))


# --- retreats --------------------------------------------------------------------------------------------


def refuges(world: World, side: Side, place: str) -> tuple[str, ...]:
    """Where a side may retreat to from a hex (8.10), best first: its own land, away from the enemy, cheap to reach.

    None from a contested beach for those who landed there (R55); nobody retreats among enemy columns (R96).
    """
    if all(held(world, holder, place) for holder in SIDES) and invader(world, place) == side:
        return ()
    reachable = steps_from(world, side, place, troops=False)
    return tuple(sorted(reachable, key=lambda refuge: _dread(world, side, place, refuge)))


def _dread(world: World, side: Side, place: str, refuge: str) -> tuple[bool, bool, int, str]:
    cost = march_cost(place, refuge)
    return (
        controller(world, refuge) != side,
        enemy_near(world, side, refuge),
        cost if cost is not None else 0,
        refuge,
    )
