"""The autopilot in battle: it seals plans, which the steps carry out, and answers blow by blow as they would."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.estimate import strength
from engine.war_at_sea.autopilot.foresight import Wish, chosen
from engine.war_at_sea.autopilot.prey import cargo_worth
from engine.war_at_sea.autopilot.situation import situation_of
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.battle.conduct import goal_of, lost_share, outgunned
from engine.war_at_sea.battle.plans import BattlePlan, read_plan
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import usual_plan, wish_of
from engine.war_at_sea.scenarios.victory import Escaped
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import REPORTS, Direction, Report, Side, other
from engine.war_at_sea.world.field import Field, Group, enemies

CARGO_FIRST: Final[tuple[Report, ...]] = ("transports", "carriers", "majors", "lights")
"""The kinds of ship that are fired at first where the enemy earns points with cargo."""
RUNS: Final = 0.9
"""The part of the odds at which a side breaks off at which it does not fight at all."""
TOLD: Final = 0.8
"""The part of those odds down to which a force fights that was told to seek battle."""


def plan(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4: the plan of a force for a round."""
    battle = known.battle(path)
    usual = usual_plan(battle, slot)
    if usual.aim == "away" and not battle.plans.get(slot) and not lets_none_go(battle, doctrine, slot):
        return usual.packed()
    aim = aim_of(known, doctrine, battle, slot)
    if aim == "away":
        return BattlePlan(aim="away", leave="now").packed()
    side = battle.parties[slot].side
    rows = Wish(leave=doctrine.leave, torpedoes=doctrine.torpedoes)
    if aim == "fight":
        rows = foreseen(known, doctrine, battle, side)
        aim = rows.aim
    made = BattlePlan(
        aim,
        rows.range,
        first=CARGO_FIRST if cargo_worth(known, side) else REPORTS,
        leave=rows.leave,
        torpedoes=rows.torpedoes,
        second=doctrine.second,
    )
    return made.packed()


def aim_of(known: Known, doctrine: Doctrine, battle: Field, slot: str) -> str:
    """What a force does whatever a look ahead says: it runs, leaves by a side that is worth points, or fights."""
    told = as_told(known, doctrine, slot)
    if overmatched(battle, told, slot) or (battle.round > 1 and spent(battle, told, slot)):
        return "away"
    return _way_out(known, doctrine, battle, slot)


def foreseen(known: Known, doctrine: Doctrine, battle: Field, side: Side) -> Wish:
    """The rows of the plans of a side's forces that fight, by what they are expected to bring."""
    usual = Wish(leave=doctrine.leave, torpedoes=doctrine.torpedoes)
    slots = {group.force for group in battle.groups.values() if group.side == side}
    aims = {slot: aim for slot in slots if (aim := aim_of(known, doctrine, battle, slot)) != "fight"}
    situation = situation_of(known, battle, side, aims)
    return usual if situation is None else chosen(situation, usual)


def as_told(known: Known, doctrine: Doctrine, slot: str) -> Doctrine:
    """The doctrine of a force in battle: one that was told to seek battle fights against worse odds (5.7.7)."""
    return replace(doctrine, stand=TOLD * doctrine.stand) if seeks_battle(known, slot) else doctrine


def seeks_battle(known: Known, slot: str) -> bool:
    """Whether a force was told to seek battle."""
    force = known.forces.forces.get(slot)
    return force is not None and force.battle is True


def overmatched(battle: Field, doctrine: Doctrine, slot: str) -> bool:
    """Whether a force is so much the weaker that it runs. Escorts stay between the enemy and their charge."""
    return may_run(battle, slot) and odds_of(battle, battle.parties[slot].side) < doctrine.stand * RUNS


def lets_none_go(battle: Field, doctrine: Doctrine, slot: str) -> bool:
    """Whether a force that sought no battle fights all the same, as its side is so much the stronger: warships alone,
    neither with carriers or transports of their own nor on their way home. Each group of the enemy that nobody has seen
    may be as strong as all that are seen."""
    side, party = battle.parties[slot].side, battle.parties[slot]
    mine = [one.ship for group in battle.groups.values() if group.force == slot for one in battle.crew(group)]
    kinds = [class_of(ship).kind for ship in mine]
    if party.mission in ("transport", "abort") or any(kind.carrier or kind.family == "transport" for kind in kinds):
        return False
    foes = [group for group in battle.of(other(side)) if on_map(group.hex)]
    unseen = sum(not battle.crew(group) for group in foes)
    return len(foes) > unseen and odds_of(battle, side) >= doctrine.chase * (1 + unseen)


def may_run(battle: Field, slot: str) -> bool:
    """Whether a force may leave the others: neither an escort whose charge is there nor one that lies in port."""
    party = battle.parties[slot]
    return party.escorts not in battle.parties and not party.harbour


def spent(battle: Field, doctrine: Doctrine, slot: str) -> bool:
    """Whether the side of a force is the weaker and has lost more than its doctrine bears, and than the enemy has: the
    fight is lost, and what is left runs instead of fighting on until the dice let it go."""
    side = battle.parties[slot].side
    return may_run(battle, slot) and odds_of(battle, side) < 1.0 and bled(battle, doctrine, side)


def bled(battle: Field, doctrine: Doctrine, side: Side) -> bool:
    """Whether a side has lost more of its worth than its doctrine bears, and more than the enemy has."""
    lost = lost_share(battle, side)
    return lost > doctrine.hurt and lost > lost_share(battle, other(side))


def _way_out(known: Known, doctrine: Doctrine, battle: Field, slot: str) -> str:
    """The side of the map that the victory table pays ships of this force for leaving by.

    A way through the enemy is begun in the round of the doctrine. One that is open can wait for the last round, unless
    the enemy is the stronger at every range.
    """
    begun = read_plan(battle.plans.get(slot)).aim
    if begun.startswith("to-"):
        return begun
    groups = [group for group in battle.groups.values() if group.force == slot]
    ships = {ship for group in groups for ship in group.ships}
    for item in file_of(known.world).victory.points:
        if not (isinstance(item, Escaped) and ships & set(item.ships)):
            continue
        for group in groups:
            direction = min(
                item.sides, key=lambda side: (distance_between(group.hex, goal_of(battle, group.hex, side)), side)
            )
            through = _barred(battle, group, direction)
            begins = min(doctrine.runs_from, battle.most) if through else battle.most
            if battle.round >= begins or (not through and outgunned(known.world, battle, groups, doctrine.leave)):
                return f"to-{direction}"
    return "fight"


def _to_go(battle: Field, group: Group, direction: Direction) -> int:
    """Hexes to where ships may leave in a direction."""
    return distance_between(group.hex, goal_of(battle, group.hex, direction))


def _barred(battle: Field, group: Group, direction: Direction) -> bool:
    """Whether an enemy is nearer to the edge on that side than a group is."""
    goal = goal_of(battle, group.hex, direction)
    mine = distance_between(group.hex, goal)
    return any(on_map(foe.hex) and distance_between(foe.hex, goal) < mine for foe in enemies(battle, group.side))


def amend(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """The plan goes on."""
    return known.space("was-amend", path, slot).default


def break_off(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4.7: a force that flees, is outmatched or hurt wants out; so do all when a battle has lasted long enough.

    A plan that says something else than the doctrine does was written by its commander, and stands.
    """
    battle = known.battle(path)
    wish = wish_of(battle, slot)
    if read_plan(battle.plans.get(slot)).leave not in (doctrine.leave, "ask"):
        return wish
    return wish or had_enough(battle, as_told(known, doctrine, slot), battle.parties[slot].side)


def had_enough(battle: Field, doctrine: Doctrine, side: Side) -> bool:
    """Whether a side is outmatched, hurt more than the enemy, or has fought long without a clear upper hand."""
    odds = odds_of(battle, side)
    if odds < doctrine.stand or bled(battle, doctrine, side):
        return True
    return battle.round >= doctrine.rounds and odds < doctrine.chase


def odds_of(battle: Field, side: Side) -> float:
    """The strength of a side's ships that still fight over that of the enemies it knows of."""
    ships = [one.ship for one in battle.fighters.values() if one.fights]
    foes = strength(ship for ship in ships if ship.side != side)
    return strength(ship for ship in ships if ship.side == side) / max(1.0, foes)
