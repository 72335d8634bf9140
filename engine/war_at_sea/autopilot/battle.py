"""The autopilot in battle: it seals plans, which the steps carry out, and answers blow by blow as they would."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.estimate import strength
from engine.war_at_sea.autopilot.exits import exit_of
from engine.war_at_sea.autopilot.foresight import Outlook, Wish, chosen, outlook
from engine.war_at_sea.autopilot.prey import cargo_worth
from engine.war_at_sea.autopilot.situation import Situation, situation_of
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.battle.conduct import lost_share
from engine.war_at_sea.battle.plans import BattlePlan, read_plan
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import usual_plan, wish_of
from engine.war_at_sea.terms import REPORTS, Report, Side, other
from engine.war_at_sea.world.field import Field

CARGO_FIRST: Final[tuple[Report, ...]] = ("transports", "carriers", "majors", "lights")
"""The kinds of ship that are fired at first where the enemy earns points with cargo."""
RUNS: Final = 0.9
"""The part of the odds at which a side breaks off at which it does not fight at all."""
TOLD: Final = 0.8
"""The part of those odds down to which a force fights that was told to seek battle."""


def plan(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4: the plan of a force for a round."""
    battle = known.battle(path)
    side = battle.parties[slot].side
    rows = foreseen(known, doctrine, battle, side)[slot]
    if rows.aim == "away":
        return BattlePlan(aim="away", leave="now").packed()
    made = BattlePlan(
        rows.aim,
        rows.range,
        first=CARGO_FIRST if cargo_worth(known, side) else REPORTS,
        leave=rows.leave,
        torpedoes=rows.torpedoes,
        second=doctrine.second,
    )
    return made.packed()


def foreseen(known: Known, doctrine: Doctrine, battle: Field, side: Side) -> Mapping[str, Wish]:
    """The rows of the plans of a side's forces, by what they are expected to bring."""
    situation, kept = _weighed(known, doctrine, battle, side)
    if situation is not None:
        return chosen(situation, usual_wish(doctrine))
    forces = {group.force for group in battle.groups.values() if group.side == side}
    return {force: replace(usual_wish(doctrine), aim=_blind(known, doctrine, battle, force, kept)) for force in forces}


def usual_wish(doctrine: Doctrine) -> Wish:
    """The rows of a plan of a doctrine where nothing else is better."""
    return Wish(leave=doctrine.leave, torpedoes=doctrine.torpedoes)


def expected(known: Known, doctrine: Doctrine, battle: Field, side: Side) -> Outlook | None:
    """What the plans of a side's forces are expected to bring; None while it does not know whom it fights."""
    situation, _ = _weighed(known, doctrine, battle, side)
    return None if situation is None else outlook(situation, usual_wish(doctrine))


def _weighed(known: Known, doctrine: Doctrine, battle: Field, side: Side) -> tuple[Situation | None, Collection[str]]:
    """The battle as a side weighs it, and the forces that rather get away."""
    forces = {group.force for group in battle.groups.values() if group.side == side}
    flee = {force for force in battle.parties if runs(battle, as_told(known, doctrine, force), force)}
    shy: set[str] = set()
    if file_of(known.world).kind == "battle":  # all is at stake here: whether to run is tried as well
        shy, flee = flee & forces, flee - forces
    flee |= {force for force in forces if unwilling(battle, doctrine, force)}
    return situation_of(known, doctrine, battle, side, dict.fromkeys(flee, "away"), shy), flee | shy


def _blind(known: Known, doctrine: Doctrine, battle: Field, force: str, flee: Collection[str]) -> str:
    """What a force does while nobody knows whom it fights."""
    way = exit_of(known, doctrine, battle, force)
    return "away" if force in flee else "fight" if way is None or way.rounds else way.aim


def runs(battle: Field, told: Doctrine, slot: str) -> bool:
    """Whether a force does not fight, whatever a look ahead says."""
    return overmatched(battle, told, slot) or (battle.round > 1 and spent(battle, told, slot))


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


def unwilling(battle: Field, doctrine: Doctrine, slot: str) -> bool:
    """Whether a force sought no battle, and its side is not so much the stronger that it lets none go."""
    sought = usual_plan(battle, slot).aim != "away" or bool(battle.plans.get(slot))
    return not sought and not lets_none_go(battle, doctrine, slot)


def lets_none_go(battle: Field, doctrine: Doctrine, slot: str) -> bool:
    """Whether a force that sought no battle fights all the same, as its side is so much the stronger: warships alone,
    neither with carriers or transports of their own nor on their way home. Each group of the enemy that nobody has seen
    may be as strong as all that are seen."""
    side, party = battle.parties[slot].side, battle.parties[slot]
    mine = [fighter.ship for group in battle.groups.values() if group.force == slot for fighter in battle.crew(group)]
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
    ships = [fighter.ship for fighter in battle.fighters.values() if fighter.fights]
    foes = strength(ship for ship in ships if ship.side != side)
    return strength(ship for ship in ships if ship.side == side) / max(1.0, foes)
