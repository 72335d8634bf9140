"""Special operations: fuel, repairs, bombardment, cargo, stores (4-XI, 8.3, 9.1, 9.5, 15)."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.aftermath import deck_after
from engine.war_at_sea.facts.damage import PastRepair, Repaired
from engine.war_at_sea.facts.operations import DeckRepaired, Loaded, OutOfFuelNow, Rearmed, Refuelled, Unloaded
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations import joining, plots, work
from engine.war_at_sea.operations.lanes import company, crew, leading, reach, zone_of
from engine.war_at_sea.operations.plots import in_battle
from engine.war_at_sea.reckoning import fuel_points
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.bombardment import bombard
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES, Side
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship


class Harbour(Step[NoLocals]):
    """4-XI: all that forces do which do not fight. Fuel is paid first, for the zones that were really moved."""

    name, section, Locals = phases.HARBOUR, "4-XI", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        for side in SIDES:
            for lead in leading(run.world, side):
                force = run.edit.forces.forces[lead.id]
                _fuel(run, force)
                _repairs(run, force)
                _count(run, force)
                _work(run, force)
                _arrivals(run, force)
                _stores(run, force)
            _oil(run, side)
        return Done()


def ships_of(run: Run, force: Force) -> list[Ship]:
    """The ships of a force and its escorts, to be changed."""
    fleet = run.edit.ships
    return [fleet.ships[ship.id] for ship in crew(run.world, force)]


# --- fuel ------------------------------------------------------------------------------------------------


def _fuel(run: Run, force: Force) -> None:
    """15.1, 15.1.1: every ship at sea pays for the zones that the force moved; in port nobody pays.

    W131: nor at a base off the map, but on the way there as for zones of the map.
    """
    operation = run.world.operation
    if not operation.has("fuel") or work.in_harbour(force, operation.turn):
        return
    most = len(tables().charts.fuel.by_zones) - 1
    for ship in ships_of(run, force):
        way = joining.way_of(force, ship.id)
        zones = reach(run.world, force, 1) if force.beyond and len(way) <= 1 else len(way) - 1
        if work.burn(ship, fuel_points(min(max(0, zones), most))):
            run.emit(OutOfFuelNow(unit_of(ship)), audience=(ship.side,))


def _stores(run: Run, force: Force) -> None:
    """15.3, 15.6, 15.7: fuel for each whole turn in a friendly port; torpedoes and ammunition after three."""
    operation = run.world.operation
    if not work.in_harbour(force, operation.turn) or force.fought == operation.turn or in_battle(run.world, force):
        return
    ships = [ship for ship in ships_of(run, force) if not joining.moved(force, ship.id)]
    if operation.has("fuel"):
        boxes = 0
        for ship in ships:
            taken = work.in_port(ship)
            work.bunker(ship, taken)
            boxes += taken
        if boxes:
            run.emit(Refuelled(unit_of(force), boxes, False), audience=(force.side,))
    if force.chores["in-port"] % tables().charts.fuel.arms_turns:
        return
    if work.bombarded(force) and any(not ship.shells for ship in ships):
        force.chores[work.RESTOCKED] = 1
    rearmed = [_rearm(ship) for ship in ships]
    if any(rearmed):
        run.emit(Rearmed(unit_of(force)), audience=(force.side,))


def _rearm(ship: Ship) -> bool:
    """15.6, 9.1.3: what was fired comes aboard again, but no tubes that were destroyed; whether anything did."""
    klass = class_of(ship)
    tubes, reload = ship.tubes == "spent", klass.long_lance and klass.torpedoes > 0 and not ship.reload
    needed = tubes or (reload and ship.tubes != "gone") or not ship.shells
    if tubes:
        ship.tubes = "ready"
    if ship.tubes != "gone":
        ship.reload = ship.reload or reload
    ship.shells = True
    return needed


def _oil(run: Run, side: Side) -> None:
    """15.4 to 15.4.4: ships that lay with an oiler or a big ship for a whole turn at sea."""
    operation = run.world.operation
    if not operation.has("fuel"):
        return
    by_zone: dict[str, list[Force]] = {}
    for force in leading(run.world, side):
        idle = force.fought != operation.turn and not in_battle(run.world, force)
        if force.zone and not force.port and work.stayed(force) and idle:
            by_zone.setdefault(force.zone, []).append(force)
    fleet = run.edit.ships
    for here in by_zone.values():
        ships = [ship for force in here for ship in crew(run.world, force) if not joining.moved(force, ship.id)]
        taken = 0
        orders = {ship: word for force in here for ship, word in work.oil_orders(run.world, force).items()}
        for giver, taker, boxes, cost in work.oiling(ships, orders):
            fleet.ships[giver].fuel -= cost
            work.bunker(fleet.ships[taker], boxes)
            taken += boxes
        if taken:
            run.emit(Refuelled(unit_of(here[0]), taken, True), audience=(side,))


# --- repairs ---------------------------------------------------------------------------------------------


def _repairs(run: Run, force: Force) -> None:
    """8.3: engines of ships on their way home that were not in battle, decks of carriers that were not attacked."""
    operation = run.world.operation
    if operation.turn == force.fought or in_battle(run.world, force):
        return
    for ship in ships_of(run, force):
        if ship.struck == operation.turn:
            continue
        if force.mission == "abort" and not ship.speed and not ship.dry and not ship.fixed:
            _engines(run, ship)
        if ship.decks and not ship.deck_fixed:
            _deck(run, ship, operation.month)


def _engines(run: Run, ship: Ship) -> None:
    """8.3.1: a 6 gives speed 1, a 1 or 2 ends all tries."""
    chart = tables().charts.repair
    face = die(run, "repair", (ship.side,), about=(ship.id,))
    if face >= chart.propulsion:
        ship.speed = 2 * chart.propulsion_speed
        run.emit(Repaired(unit_of(ship)), audience=(ship.side,))
    elif face <= chart.propulsion_never:
        ship.fixed = True
        run.emit(PastRepair(unit_of(ship)), audience=(ship.side,))


def _deck(run: Run, ship: Ship, month: str) -> None:
    """8.3.2: 5 or more repairs a box of the deck, American carriers add later in the war; a natural 1 ends it."""
    chart = tables().charts.repair
    face = die(run, "repair", (ship.side,), about=(ship.id,))
    if face <= chart.deck_never:
        ship.deck_fixed = True
        run.emit(DeckRepaired(unit_of(ship), True), audience=(ship.side,))
    elif face + work.deck_bonus(ship, month) >= chart.deck:
        ship.decks -= 1
        deck_after(run, ship)
        run.emit(DeckRepaired(unit_of(ship), False), audience=(ship.side,))


# --- work ------------------------------------------------------------------------------------------------


def _count(run: Run, force: Force) -> None:
    """5.4, W31: whole turns in a row in port, of escorts too; they count for the mission, fuel and ammunition side by
    side."""
    whole = work.in_harbour(force, run.world.operation.turn)
    for each in company(run.edit.forces, force):
        each.chores["in-port"] = each.chores.get("in-port", 0) + 1 if whole else 0
        if not whole:
            each.chores.pop(work.RESTOCKED, None)


def _work(run: Run, force: Force) -> None:
    """9.1, 9.5: what the force does that stayed; nothing in weather that forbids it. What is put off is done next turn,
    and the rest of the plot comes a turn later (9.5.5, W109)."""
    operation = run.world.operation
    act, turn = force.acts.get(operation.turn, ""), operation.turn
    for ship in ships_of(run, force):
        if joining.moved(force, ship.id):
            ship.worked = 0  # 9.5.3, 9.5.4: what was begun in one place counts in no other
    if act == "bombard":
        done = force.fought != turn and not in_battle(run.world, force) and bombard(run, force)
        if not done and any(ship.shells for ship in crew(run.world, force)):
            plots.put_off(force, turn)
        return
    if act not in ("load", "unload"):
        return
    able = [ship for ship in ships_of(run, force) if not joining.moved(force, ship.id)]
    ready = [ship for ship in able if ship.busy < turn and tables().weather.allows("cargo", operation.weather)]
    if any(ship not in ready and (ship.cargo if act == "unload" else work.loads(ship)) for ship in able):
        plots.put_off(force, turn)
    for ship in ready:
        ship.worked += 1
    if act == "load":
        _load(run, force, ready)
    else:
        _unload(run, force, ready)


def _load(run: Run, force: Force, ships: list[Ship]) -> None:
    """9.5.3: ships that have loaded for three turns are full."""
    full = [ship for ship in ships if ship.worked >= work.load_turns() and not ship.cargo]
    for ship in full:
        ship.cargo, ship.worked = work.room(ship), 0
    units = sum(ship.cargo for ship in full)
    if units:
        run.emit(Loaded(unit_of(force), units), audience=(force.side,))


def _unload(run: Run, force: Force, ships: list[Ship]) -> None:
    """9.5.3, 9.5.4, W30: quick ships in one turn; in port all at the end; on a beach unit by unit."""
    units = 0
    chart = tables().charts.cargo
    for ship in ships:
        if class_of(ship).kind.type in work.QUICK:
            landed = ship.cargo
        elif force.port:
            landed = ship.cargo if ship.worked % chart.port_turns == 0 else 0
        else:
            landed = min(ship.cargo, 1) if ship.worked % chart.beach_turns == 0 else 0
        ship.cargo -= landed
        units += landed
    _landed(run, force, units)


def _landed(run: Run, force: Force, units: int) -> None:
    """Cargo ashore is told, and counts for the zone."""
    if not units:
        return
    place = force.port or force.zone
    zones = run.edit.tally.landed.setdefault(force.side, {})
    zone = zone_of(run.world, place)
    zones[zone] = zones.get(zone, 0) + units
    run.emit(Unloaded(force.side, place, units))


def _arrivals(run: Run, force: Force) -> None:
    """A special rule may count cargo as landed when its ship comes into port."""
    if not force.port or not work.lands_on_arrival(run.world, force.port):
        return
    units = 0
    for ship in [ship for ship in ships_of(run, force) if joining.moved(force, ship.id)]:
        units += ship.cargo
        ship.cargo = 0
    _landed(run, force, units)
