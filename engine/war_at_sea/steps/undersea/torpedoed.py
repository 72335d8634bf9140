"""A torpedo or a mine hits a ship outside a battle (16.5, W45)."""

from __future__ import annotations

from engine.war_at_sea.air.aftermath import ship_after
from engine.war_at_sea.facts.damage import LeaderFalls
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.pieces import LEADER_FALLS, torpedo_hit
from engine.war_at_sea.state import Run
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.ships import Glimpse, Ship


def torpedo(run: Run, ident: str, bonus: int = 0, *, seen: bool = True) -> None:
    """A torpedo hit with its damage; a flagship's leader may fall (9.4.1).

    ``seen``: the enemy sees the ship, as she is hit and what becomes of her (W91); otherwise only her side knows.
    """
    ship = aimed_at(run, ident, seen=seen)
    blow = torpedo_hit(run, ship, None, bonus=bonus, shown=seen)
    leader_after(run, ship, bridge=blow.bridge)
    ship_after(run, ident, ship)
    if seen:
        glimpse(ship)


def aimed_at(run: Run, ident: str, *, seen: bool = True) -> Ship:
    """A ship is attacked in this turn, hit or miss; the enemy sees her."""
    ship = run.edit.ships.ships[ident]
    ship.struck = run.world.operation.turn
    if seen:
        glimpse(ship)
    return ship


def glimpse(ship: Ship) -> None:
    """The enemy sees a ship as she is now (W54)."""
    ship.glimpse = Glimpse(ship.speed, ship.fire, ship.fate == "sunk", ship.aground, ship.tow)


def leader_after(run: Run, ship: Ship, *, bridge: bool = False) -> None:
    """9.4.1: a leader goes down with the flagship, or falls on her bridge."""
    leader = run.world.leaders.aboard(ship.id)
    if leader and (ship.fate == "sunk" or (bridge and die(run, "leader", (ship.side,)) >= LEADER_FALLS)):
        run.edit.leaders.lost.append(leader)
        run.emit(LeaderFalls(leader), audience=(ship.side,))


def draw(run: Run, table: str, ships: list[Ship], audience: tuple[str, ...]) -> Ship:
    """A ship drawn by luck, counter by counter; of a counter the one that its owner's order names (9.6.1)."""
    counters = list(dict.fromkeys(ship.target for ship in ships))
    drawn = run.pick(table, counters, 1, audience)[0]
    of_counter = [ship for ship in ships if ship.target == drawn]
    if len(of_counter) == 1:
        return of_counter[0]
    force = run.world.forces.of(of_counter[0].id)
    wish = run.unasked(force.id, "was-spread") if force is not None else "even"
    lost = {ship.id: class_of(ship).hull - ship.left["hull"] for ship in of_counter}
    if wish == "even":
        return min(of_counter, key=lambda ship: (lost[ship.id], ship.id))
    return max(of_counter, key=lambda ship: (lost[ship.id], ship.id))
