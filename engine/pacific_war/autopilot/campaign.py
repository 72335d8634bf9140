"""What a campaign waits for and needs: command of the sea, an army that is ready, enough time.

Judgements of both autopilots on the open world. Calendar and thresholds are those of the rules (5.2 to 5.4); no turn is
named here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.maps.paths import Links, reach
from engine.pacific_war.autopilot import landfall
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.autopilot.stakes import urgent
from engine.pacific_war.judgement.counted import at_stake, declared, values
from engine.pacific_war.judgement.gunnery import exchange, guns, strength
from engine.pacific_war.judgement.land import barred, links
from engine.pacific_war.judgement.places import columns_at, controller, friendly, points_of, units_at
from engine.pacific_war.judgement.sea import is_warship, pace
from engine.pacific_war.state import BOX, CHILE, Check, Ship, Side, Unit, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import checks, points
from engine.pacific_war.world import World

SLOW = 3  # ships of this speed or slower do not cruise
MENACE = 4  # strength from which the enemy's raiders endanger convoys: that of one ironclad
ESCORT = 4  # gunnery from which a ship is fit to escort a convoy
CLOSE = 3  # the enemy is a danger to a town worth points within this many hexes
ENOUGH = 3  # units that make an own town safe
GREAT = 3  # points from which a town is worth a whole stack
QUIET = 2  # units that stay in a town worth points where no enemy can come soon
FAR = 5  # the enemy's troops can come soon from within this many hexes
LAST_CAMPAIGN = 2  # turns that an army needs from its ships to Lima: with no more left it goes there first
GATHERING = 3  # turns before that in which its army gathers
CONVOY = 5  # steps of troops that make a landing worth sailing for when time presses


def cruisers(world: World, side: Side) -> list[Ship]:
    """A side's sound warships that can keep the sea: none that is damaged, under repair or slow."""
    return [
        ship
        for ship in world.fleet.ships.values()
        if ship.side == side and ship.afloat and is_warship(ship)
        and not ship.damaged and ship.repair == 0 and pace(ship) < SLOW
    ]  # fmt: skip


def raiders(world: World, side: Side) -> list[Ship]:
    """The enemy's cruisers, which may attack a side's transports."""
    return cruisers(world, foe(side))


def menaced(world: World, side: Side) -> bool:
    """Whether the enemy's raiders are so strong that transports need an escort."""
    return strength(raiders(world, side)) >= MENACE


def guards(ship: Ship) -> bool:
    """Whether a ship is fit to escort a convoy: sound, with guns to match a raider's."""
    return is_warship(ship) and not ship.damaged and ship.repair == 0 and guns(ship) >= ESCORT


def dares(world: World, ours: Sequence[Ship], enemies: Sequence[Ship], doctrine: Doctrine) -> bool:
    """Whether ships want to meet these enemies: what they may sink is worth enough of what they risk."""
    fight = exchange(world, ours, enemies)
    return any(is_warship(ship) for ship in ours) and fight.gained >= doctrine.sea_odds * fight.lost


def commands_sea(world: World, side: Side, doctrine: Doctrine) -> bool:
    """Whether a side's cruisers are so much stronger than the enemy's that troops can sail at leisure."""
    return strength(cruisers(world, side)) >= doctrine.command * strength(cruisers(world, foe(side)))


def awake(world: World, side: Side, area: str) -> dict[str, list[Ship]]:
    """A side's warships of an area that may intercept an enemy there, by hex: at sea, or in port with coal."""
    stacks: dict[str, list[Ship]] = {}
    for ship in world.fleet.ships.values():
        if ship.side == side and ship.afloat and is_warship(ship) and ship.repair == 0 and ship.place != BOX:
            out = not ship.in_port or columns_at(world, ship.place, side)
            if out and tables().map.area_of(ship.place) == area:
                stacks.setdefault(ship.place, []).append(ship)
    return stacks


def lurking(world: World, side: Side, area: str) -> int:
    """The strength of the strongest of those stacks."""
    return max((strength(ships) for ships in awake(world, side, area).values()), default=0)


def turns_left(world: World) -> int:
    """Turns after the current one."""
    war = world.war
    return war.turns - war.turn


def pressed(world: World, doctrine: Doctrine) -> bool:
    """Whether Chile can wait no longer: at the pace of its doctrine it would lose at one of the next checks.

    The last check is won in the north at one blow: for it the time has come when the campaign there must begin.
    """
    war = world.war
    now = points(world)
    if declared(world):
        return any(_short(world, check, check.turn - war.turn, doctrine) for check in checks(war).values())
    return turns_left(world) <= LAST_CAMPAIGN or any(
        (check.turn - war.turn) * doctrine.pace < check.allies - now
        for check in checks(war).values()
        if war.turn <= check.turn < war.turns
    )


def _short(world: World, check: Check, turns: int, doctrine: Doctrine) -> bool:
    """Whether Chile falls short of a check to come, at the pace of its doctrine in a war with so many points: of what
    it needs not to lose; at the last, of what it needs to win. With a campaign's time left it always sets out."""
    war = world.war
    if turns < 0:
        return False
    asked = check.chile if check.turn == war.turns else check.allies
    pace = doctrine.pace * at_stake(world) / sum(tables().map.points.values())
    return points(world) < asked and (turns <= LAST_CAMPAIGN or turns * pace < asked - points(world))


def saves(world: World) -> bool:
    """Whether Chile gathers its army for the north: the time for it is near, and no check depends on the south."""
    if declared(world):
        return False  # no campaign is laid down
    return 0 < turns_left(world) - LAST_CAMPAIGN <= GATHERING and not urgent(world, CHILE)


def eve(world: World) -> bool:
    """Whether the campaign in the north begins next turn: ships that sail with it come home now."""
    return saves(world) and turns_left(world) == LAST_CAMPAIGN + 1


def garrison(world: World, side: Side, place: str, doctrine: Doctrine) -> int:
    """The units that stay in a place: more in a town worth points where the enemy is near or much is at stake."""
    worth = values(world).get(place, 0)
    if not worth or place == BOX:
        return 0
    if danger(world, side, place):
        return min(tables().charts.single.fight.stack, max(enough(world, place), _near(world, side, place)))
    return doctrine.garrison + (1 if worth >= GREAT else 0)


def _near(world: World, side: Side, place: str) -> int:
    """The enemy units beside a place."""
    return sum(len(units_at(world, label, foe(side))) for label in tables().map.land_steps.get(place, ()))


def enough(world: World, place: str) -> int:
    """The units that make an own town safe.

    Few in a fort, where each of them counts for more. A whole stack where much is at stake, and in the town beside a
    fort: whoever holds the country behind a fort can relieve it.
    """
    chart, forts = tables().map, [fort.hex for fort in tables().pieces.forts.values() if fort.at_start]
    if place in forts:
        return ENOUGH - 1
    points = values(world)
    behind = points.get(place, 0) and any(fort in chart.land_steps[place] and points.get(fort) for fort in forts)
    great = points.get(place, 0) >= GREAT
    return tables().charts.single.fight.stack if great or behind else ENOUGH


def posts(world: World, side: Side) -> dict[str, int]:
    """The towns worth points that a side holds, with the units each needs: few where no enemy can come soon."""
    return {
        place: enough(world, place) if exposed(world, side, place) else QUIET
        for place in points_of(world)
        if controller(world, place) == side
    }


def missing(world: World, side: Side) -> dict[str, int]:
    """The posts that lack units, with how many."""
    wanted = {place: count - len(units_at(world, place, side)) for place, count in posts(world, side).items()}
    return {place: count for place, count in wanted.items() if count > 0}


def exposed(world: World, side: Side, place: str) -> bool:
    """Whether the enemy may come to a place soon: by sea, which is open to them, or with troops that are near."""
    chart = tables().map
    if any(chart.hexes[label].kind == "coast" for label in (place, *chart.land_steps[place])):
        return True
    return _within(world, side, place, FAR)


def _within(world: World, side: Side, place: str, hexes: int) -> bool:
    chart = tables().map
    return place in chart.land_steps and any(
        unit.side != side and unit.place in chart.land_steps and chart.distance(unit.place, place) <= hexes
        for unit in world.army.units.values()
    )


def supplied(world: World, side: Side, doctrine: Doctrine) -> Collection[str]:
    """The places a side's army may go to: Chile's only as far from its ports as columns can follow it (6.2)."""
    if side != CHILE:
        return tables().map.land_steps
    closed = barred(world, side)
    bases = [port for port in tables().map.ports if friendly(world, side, port)]

    def onward(place: str) -> Links[str]:
        return ((label, cost) for label, cost in links(place) if label not in closed)

    return reach(bases, onward, doctrine.tether)


def danger(world: World, side: Side, place: str) -> bool:
    """Whether enemy troops are within a march of a place."""
    return _within(world, side, place, CLOSE)


def passengers(world: World, side: Side, place: str, doctrine: Doctrine) -> list[Unit]:
    """The units of a place that may be taken elsewhere: none where they can attack an enemy town beside it."""
    chart, units = tables().map, units_at(world, place, side)
    front = place in chart.land_steps and any(
        controller(world, town) == foe(side)
        and chart.distance(town, place) < CLOSE
        and landfall.attackable(world, side, place, town, units, doctrine)
        for town in points_of(world)
    )
    return [] if front else units


def muster(world: World, side: Side, place: str, doctrine: Doctrine) -> int:
    """Steps of troops in a port or box that may be taken along."""
    here = sorted((unit.steps for unit in passengers(world, side, place, doctrine)), reverse=True)
    return sum(here[: max(0, len(here) - garrison(world, side, place, doctrine))])


def expedition_ready(world: World, place: str, doctrine: Doctrine) -> bool:
    """Whether troops sail from a port of Chile's now.

    With a whole expedition (counting all ports where transports wait) while Chile commands the sea; with what there is
    when time presses.
    """
    if place != BOX and not friendly(world, CHILE, place):
        return False
    if _troops(world, place, doctrine) < CONVOY:
        return False
    if pressed(world, doctrine):
        return True
    if saves(world):
        return False
    every = sum(_troops(world, port, doctrine) for port in waiting(world))
    escorts = any(ship.side == CHILE and ship.afloat and guards(ship) for ship in world.fleet.ships.values())
    return every >= doctrine.expedition and (escorts or commands_sea(world, CHILE, doctrine))


def waiting(world: World) -> list[str]:
    """The ports of Chile's where transports lie, and its box."""
    lie = (
        ship.place
        for ship in world.fleet.ships.values()
        if ship.side == CHILE and ship.in_port and not is_warship(ship)
    )
    return [place for place in dict.fromkeys(lie) if place == BOX or friendly(world, CHILE, place)]


def _troops(world: World, place: str, doctrine: Doctrine) -> int:
    """What may be taken aboard in a port; for the box, with what logistics will raise and refit before that."""
    raised = max(0, len(columns_at(world, BOX, CHILE)) - doctrine.reserve) if place == BOX else 0
    return muster(world, CHILE, place, doctrine) + raised
