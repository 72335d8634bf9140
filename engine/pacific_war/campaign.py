"""What a campaign waits for and what it needs: command of the sea, an army that is ready, time that is left.

Judgements of both autopilots on the open world. Calendar and thresholds are those of the rules (5.2 to 5.4); no turn is
named here.
"""

from __future__ import annotations

from engine.pacific_war import landfall
from engine.pacific_war.doctrine import Doctrine
from engine.pacific_war.gunnery import strength
from engine.pacific_war.places import World, columns_at, controller, friendly, units_at
from engine.pacific_war.sea import is_warship, pace
from engine.pacific_war.state import ALLIES, BOX, CHILE, Fleet, Ship, Side, Unit, War, foe
from engine.pacific_war.tables import tables
from engine.pacific_war.victory import points

SLOW = 3  # ships of this speed or slower do not cruise
CLOSE = 3  # hexes from a town worth points within which the enemy is a danger to it
ENOUGH = 3  # units that make a town of one's own safe
GREAT = 3  # points from which a town is worth a whole stack
LAST_CAMPAIGN = 2  # turns that an army needs from its ships to Lima: with fewer left it goes there first
CONVOY = 5  # steps of troops that make a landing worth sailing for when time presses


def cruisers(world: World, side: Side) -> list[Ship]:
    """A side's sound warships that can keep the sea: none that are damaged, under repair or slow."""
    fleet: Fleet = world["fleet"]
    return [
        ship
        for ship in fleet.ships.values()
        if ship.side == side and ship.afloat and is_warship(ship)
        and not ship.damaged and ship.repair == 0 and pace(ship) < SLOW
    ]  # fmt: skip


def commands_sea(world: World, side: Side, doctrine: Doctrine) -> bool:
    """Whether a side's cruising ships are so much stronger than the enemy's that troops sail at leisure."""
    return strength(cruisers(world, side)) >= doctrine.command * strength(cruisers(world, foe(side)))


def awake(world: World, side: Side, area: str) -> dict[str, list[Ship]]:
    """A side's warships of an area that may come up with an enemy there, by hex: at sea, or in port with coal."""
    fleet: Fleet = world["fleet"]
    found: dict[str, list[Ship]] = {}
    for ship in fleet.ships.values():
        if ship.side == side and ship.afloat and is_warship(ship) and ship.repair == 0 and ship.place != BOX:
            out = not ship.in_port or columns_at(world, ship.place, side)
            if out and tables().map.area_of(ship.place) == area:
                found.setdefault(ship.place, []).append(ship)
    return found


def lurking(world: World, side: Side, area: str) -> int:
    """The strength of the strongest of those stacks."""
    return max((strength(ships) for ships in awake(world, side, area).values()), default=0)


def turns_left(world: World) -> int:
    """Turns after the one at hand."""
    war: War = world["war"]
    return war.turns - war.turn


def pressed(world: World, doctrine: Doctrine) -> bool:
    """Whether Chile can wait no longer: at the pace of its doctrine it would lose at one of the checks to come."""
    war: War = world["war"]
    now = points(world)
    return any(
        check.allies_win_below is not None
        and (check.number - war.turn) * doctrine.pace <= check.allies_win_below - now
        for check in tables().charts.calendar.values()
        if check.number >= war.turn
    )  # fmt: skip


def garrison(world: World, side: Side, place: str, doctrine: Doctrine) -> int:
    """The units that stay in a place: in a town worth points more where the enemy is near or much is at stake."""
    worth = tables().map.points.get(place, 0)
    if not worth or place == BOX:
        return 0
    if danger(world, side, place):
        return min(tables().charts.single.fight.stack, max(enough(place), _near(world, side, place)))
    return doctrine.garrison + (1 if worth >= GREAT else 0)


def _near(world: World, side: Side, place: str) -> int:
    """The enemy units beside a place."""
    return sum(len(units_at(world, label, foe(side))) for label in tables().map.land_steps.get(place, ()))


def enough(place: str) -> int:
    """The units that make a town of one's own safe: few beside a fort, which makes each of them count for more."""
    if any(fort.hex == place and fort.at_start for fort in tables().pieces.forts.values()):
        return ENOUGH - 1
    great = tables().map.points.get(place, 0) >= GREAT
    return tables().charts.single.fight.stack if great else ENOUGH


def danger(world: World, side: Side, place: str) -> bool:
    """Whether enemy troops stand within a march of a place."""
    chart = tables().map
    return place in chart.land_steps and any(
        unit.side != side and unit.place in chart.land_steps and chart.distance(unit.place, place) <= CLOSE
        for unit in world["army"].units.values()
    )


def passengers(world: World, side: Side, place: str, doctrine: Doctrine) -> list[Unit]:
    """The units of a place that may be taken elsewhere: none where an enemy town before them can be attacked."""
    chart, units = tables().map, units_at(world, place, side)
    front = place in chart.land_steps and any(
        controller(world, town) == foe(side)
        and chart.distance(town, place) < CLOSE
        and landfall.attackable(world, side, place, town, units, doctrine)
        for town in chart.points
    )
    return [] if front else units


def muster(world: World, side: Side, place: str, doctrine: Doctrine) -> int:
    """Steps of troops in a port or box that may be taken along."""
    here = sorted((unit.steps for unit in passengers(world, side, place, doctrine)), reverse=True)
    return sum(here[: max(0, len(here) - garrison(world, side, place, doctrine))])


def expedition_ready(world: World, place: str, doctrine: Doctrine) -> bool:
    """Whether troops sail from a port of Chile's now: with a whole expedition, counting those of all ports where
    transports wait, while it commands the sea; with what there is when time presses."""
    if place != BOX and not friendly(world, CHILE, place):
        return False
    if _troops(world, place, doctrine) < CONVOY:
        return False
    if pressed(world, doctrine):
        return True
    fleet: Fleet = world["fleet"]
    waiting = {
        ship.place for ship in fleet.ships.values() if ship.side == CHILE and ship.in_port and not is_warship(ship)
    }
    every = sum(_troops(world, port, doctrine) for port in waiting if port == BOX or friendly(world, CHILE, port))
    return every >= doctrine.expedition and commands_sea(world, CHILE, doctrine)


def _troops(world: World, place: str, doctrine: Doctrine) -> int:
    """What may be taken aboard in a port, with what logistics will raise and refit in the box before that."""
    raised = max(0, len(columns_at(world, BOX, CHILE)) - doctrine.reserve) if place == BOX else 0
    return muster(world, CHILE, place, doctrine) + raised


def south_stands(world: World, towns: tuple[str, ...]) -> bool:
    """Whether the Allies fight for the south: they hold half of its towns, and Chile has time for more than Lima."""
    held = sum(controller(world, town) == ALLIES for town in towns)
    return 2 * held >= len(towns) and turns_left(world) > LAST_CAMPAIGN
