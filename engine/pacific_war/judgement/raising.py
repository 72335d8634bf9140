"""New units and ships: where they may appear and which node they obey (6.3, 6.4, 9.0)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.pacific_war.facts.supply import Entered, FortBuilt, Launched, Rebuilt, Recruited, WaitsForCity
from engine.pacific_war.judgement.places import (
    controller,
    friendly,
    ports,
    ship_type,
    squadron_place,
    squadrons,
    unit_type,
    units_at,
)
from engine.pacific_war.seats import corps_of, squadrons_of
from engine.pacific_war.state import (
    ALLIES,
    BOX,
    CHILE,
    DEAD,
    POOL,
    WAITING,
    Nation,
    Side,
    Unit,
)
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

if TYPE_CHECKING:
    from engine.pacific_war.world import Run

RAISED_STEPS = 1  # 6.3, 6.4: a new unit has one step, whatever its size


def cities(world: World, nation: Nation) -> tuple[str, ...]:
    """6.3, 6.4: where a nation's new units appear: Chile's in its box, an ally's in its cities that are still
    friendly."""
    if nation == "CL":
        return (BOX,)
    return tuple(city for city in tables().map.cities(nation) if friendly(world, ALLIES, city))


def open_cities(world: World, nation: Nation) -> tuple[str, ...]:
    """R26: the cities that have not taken a unit in this phase; Chile's box takes any number."""
    war = world.war
    return tuple(city for city in cities(world, nation) if city == BOX or city not in war.raised_in)


def payers(world: World, nation: Nation) -> tuple[str, ...]:
    """R25: where the column for a nation's new unit may be: the box, any Peruvian town, La Paz or Oruro."""
    if nation == "CL":
        return (BOX,)
    chart = tables().charts.single.columns
    towns = chart.bolivian_places if nation == "BO" else tuple(
        label for label, there in tables().map.towns.items() if any(town.nation == nation for town in there)
    )  # fmt: skip
    return tuple(town for town in towns if friendly(world, ALLIES, town))


def shipwrights(world: World, side: Side) -> tuple[str, ...]:
    """R25, R28: where the columns for a side's transports (and captured ones) may be; Bolivia builds none."""
    return payers(world, "CL" if side == CHILE else "PE")


def raisable(world: World, side: Side) -> list[Unit]:
    """6.3, 6.4, 9.0: units that may be recruited, rebuilt, or enter after they waited for a city (R27)."""
    war = world.war
    return [
        unit
        for unit in world.army.units.values()
        if unit.side == side and (unit.place in (POOL, DEAD) or (unit.place == WAITING and unit.due <= war.turn))
    ]


def wrecks(world: World, side: Side) -> list[str]:
    """6.3: a side's transports that were sunk and may be rebuilt; warships never are (R28)."""
    return [
        ship.id
        for ship in world.fleet.ships.values()
        if ship.side == side and ship.place == DEAD and not ship_type(ship.id).warship
    ]


def slips(world: World, side: Side) -> tuple[str, ...]:
    """6.3: the ports where a rebuilt transport may appear: there is a squadron for her (R49)."""
    return tuple(port for port in ports(world, side) if berth(world, side, port) is not None)


def berth(world: World, side: Side, place: str) -> str | None:
    """The squadron that a new ship joins: the lowest in that place, else the lowest without ships; None: there is
    none."""
    manned = squadrons(world, side)
    there = next((squadron for squadron in manned if squadron_place(world, squadron) == place), None)
    return there or next((squadron for squadron in squadrons_of(side) if squadron not in manned), None)


def launchable(world: World, side: Side, places: Iterable[str]) -> bool:
    """7.2: whether ships launched in these ports each find a squadron: one that is there, or one without ships."""
    manned = squadrons(world, side)
    lying = {squadron_place(world, squadron) for squadron in manned}
    return len(set(places) - lying) <= len(squadrons_of(side)) - len(manned)


def late_fort(world: World, side: Side) -> str | None:
    """R04: the fort that may be built now: once, from its turn on, in its friendly port with troops of its nation
    there."""
    chart = tables().charts.single.late_fort
    war = world.war
    fort, facts = world.army.forts[chart.id], tables().pieces.forts[chart.id]
    if side != ALLIES or fort.built or war.turn < chart.from_turn or not friendly(world, ALLIES, facts.hex):
        return None
    troops = any(unit_type(unit.id).nation == "PE" for unit in units_at(world, facts.hex, ALLIES))
    return fort.id if troops else None


def yard(world: World, side: Side) -> str | None:
    """6.5: where a side's ships are repaired; None while the enemy holds it (R29)."""
    place = getattr(tables().charts.single.yards, side)
    assert isinstance(place, str)
    return place if controller(world, place) == side else None


def damaged(world: World, side: Side) -> list[str]:
    """6.5: the damaged ships in port at the yard that are not under repair yet."""
    place = yard(world, side)
    return [
        ship.id
        for ship in world.fleet.ships.values()
        if ship.side == side and ship.place == place and ship.in_port and ship.damaged and ship.repair == 0
    ]


# --- what is done ------------------------------------------------------------------------------------------


def raise_unit(run: Run, unit: str, place: str) -> None:
    """6.3, 6.4: place a unit with one step in a city, or let it wait for one until the next turn (R27).

    It joins the corps with most steps there, else the corps of its counter.
    """
    war = run.edit.war
    army = run.edit.army
    raised = army.units[unit]
    if place == WAITING:
        raised.place, raised.steps, raised.due = WAITING, RAISED_STEPS, war.turn + 1
        run.emit(WaitsForCity(unit))
        return
    was = raised.place
    raised.corps = _corps(run.world, raised, place)
    raised.place, raised.aboard, raised.steps, raised.due = place, "", RAISED_STEPS, 0
    if place != BOX:
        war.raised_in.append(place)
    came = Rebuilt if was == DEAD else Entered if was == WAITING else Recruited
    run.emit(came(unit, place))


def _corps(world: World, unit: Unit, place: str) -> str:
    steps: dict[str, int] = {}
    for other in units_at(world, place, unit.side):
        steps[other.corps] = steps.get(other.corps, 0) + other.steps
    if not steps:
        return unit_type(unit.id).corps
    return max(corps_of(unit.side), key=lambda corps: steps.get(corps, 0))


def launch(run: Run, ship: str, place: str) -> None:
    """6.3: rebuild a transport in a port; she does not sail this turn."""
    rebuilt = run.edit.fleet.ships[ship]
    squadron = berth(run.world, rebuilt.side, place)
    assert squadron is not None, f"{ship} has no squadron to join in {place}"
    rebuilt.place, rebuilt.squadron, rebuilt.in_port = place, squadron, True
    rebuilt.damaged, rebuilt.repair, rebuilt.new = False, 0, True
    run.emit(Launched(ship, place))


def build_fort(run: Run, fort: str) -> None:
    """R04: build a fort that was not there at the start."""
    built = run.edit.army.forts[fort]
    counter = tables().pieces.forts[fort]
    built.place, built.steps, built.built = counter.hex, counter.steps, True
    run.emit(FortBuilt(fort))
