"""What the labels of a battle share: what is told of sightings, stops, blows to a ship in battle."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.events import ALL
from engine.core.facts import Fact
from engine.war_at_sea.battle.arena import on_map, take_out
from engine.war_at_sea.facts.battle import ComesInSight
from engine.war_at_sea.facts.damage import LeaderFalls, Sunk
from engine.war_at_sea.facts.operations import Scuttled
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.operations.cripples import may_be_scuttled
from engine.war_at_sea.pieces import LEADER_FALLS, Blow
from engine.war_at_sea.reckoning import torpedo_dice
from engine.war_at_sea.state import Run
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import SIDES, other
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.field import Field, Fighter, Group


def in_sight_of(run: Run, own: Field, groups: Iterable[Group]) -> None:
    """Tell of groups that are seen for the first time."""
    for group in groups:
        ships = units_of(fighter.ship for fighter in own.crew(group))
        run.emit(ComesInSight(group.side, ships, group.hex), reveal=True)


def happens(own: Field, side: str, stop: str) -> None:
    """Note what a plan of a side may stop at."""
    names = own.stops.setdefault(side, [])
    if stop not in names:
        names.append(stop)


def note_near(run: Run, own: Field) -> None:
    """The stop ``torpedo-range``: a known enemy of whose torpedoes a ship is in reach, once a round and side."""
    for side in SIDES:
        if side not in own.near and any(
            _threatens(own, enemy, mine) for enemy in own.of(other(side)) if enemy.known for mine in own.of(side)
        ):
            own.near.append(side)
            happens(own, side, "torpedo-range")


def _threatens(own: Field, enemy: Group, mine: Group) -> bool:
    if not (on_map(enemy.hex) and on_map(mine.hex)):
        return False
    hexes = distance_between(enemy.hex, mine.hex)
    return any(torpedo_dice(class_of(fighter.ship), own.month, hexes) for fighter in own.crew(enemy))


def seen(own: Field, fighter: Fighter) -> bool:
    """Whether the enemy has a ship in sight."""
    group = own.groups.get(fighter.group)
    return group is not None and group.sighted


def tell(run: Run, own: Field, fighter: Fighter, what: Fact) -> None:
    """Tell what shows on a ship: to everybody while the enemy sees her, else to her side."""
    run.emit(what, audience=ALL if seen(own, fighter) else (fighter.ship.side,))


def suffer(run: Run, own: Field, fighter: Fighter, blow: Blow) -> None:
    """What a blow does beside the boxes: the group held, the leader lost, the ship gone (6.4.5, 9.4.1)."""
    side = fighter.ship.side
    fighter.slow = fighter.slow or blow.speed > 0
    fighter.held = fighter.held or blow.holds
    leader = own.leaders.get(fighter.ship.id, "")
    if leader and leader not in own.fallen:
        happens(own, side, "flagship-hit")
        falls = blow.bridge and die(run, "leader", (side,)) >= LEADER_FALLS
        if falls or fighter.ship.fate == "sunk":
            own.fallen.append(leader)
            run.emit(LeaderFalls(leader), audience=(side,))
    if fighter.ship.fate == "sunk":
        gone(own, fighter)
        happens(own, side, "ship-lost")
    elif blow.speed and fighter.ship.stopped:
        happens(own, side, "ship-stopped")


def scuttle(run: Run, own: Field, forces: Iterable[str], named: Iterable[str]) -> None:
    """7.7.2, 9.6.3, W117: ships of forces are sunk by their own side; with the flagship her leader is lost (9.4.1)."""
    mine = {ship for group in own.groups.values() if group.force in forces for ship in group.ships}
    stops = {side: list(names) for side, names in own.stops.items()}
    for ident in named:
        fighter = own.fighters.get(ident)
        if fighter is None or ident not in mine or not may_be_scuttled(run.world, fighter.ship):
            continue
        run.emit(Scuttled(unit_of(fighter.ship)), audience=(fighter.ship.side,))
        tell(run, own, fighter, Sunk(unit_of(fighter.ship)))
        fighter.ship.fate, fighter.ship.speed, fighter.ship.scuttled = "sunk", 0, True
        suffer(run, own, fighter, Blow())
    own.stops = stops  # no plan stops at what its own side does


def gone(own: Field, fighter: Fighter) -> None:
    """A ship is out of the battle: tows part (8.5.2)."""
    if fighter.group:
        take_out(own, fighter.ship.id)
    fighter.ship.tow = ""
    for each in own.fighters.values():
        if each.ship.tow == fighter.ship.id:
            each.ship.tow = ""
