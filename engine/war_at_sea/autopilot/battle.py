"""The autopilot in battle: it seals plans, which the steps carry out, and answers blow by blow as they would."""

from __future__ import annotations

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import usual_plan, wish_of
from engine.war_at_sea.scenarios.victory import Escaped
from engine.war_at_sea.world.common import is_known
from engine.war_at_sea.world.field import Field


def plan(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4: the plan of a force for a round."""
    battle = known.battle(path)
    usual = usual_plan(battle, slot)
    if usual.aim == "away" and not battle.plans.get(slot):
        return usual.packed()
    aim = _way_out(known, battle, slot)
    made = BattlePlan(aim, leave=doctrine.leave, torpedoes=doctrine.torpedoes, second=doctrine.second)
    answer = made.packed()
    if aim != "fight":
        del answer["range"]
    return answer


def _way_out(known: Known, battle: Field, slot: str) -> str:
    """The side of the map that the victory table pays ships of this force for leaving by, in the last round."""
    if battle.round < battle.most:
        return "fight"
    ships = {fighter.ship.id: fighter for group in battle.groups.values() if group.force == slot
             for fighter in battle.crew(group)}  # fmt: skip
    for item in file_of(known.world).victory.points:
        if isinstance(item, Escaped) and any(name in ships and is_known(ships[name].ship.left) for name in item.ships):
            return f"to-{item.sides[0]}"
    return "fight"


def amend(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """The plan goes on."""
    return known.space("was-amend", path, slot).default


def break_off(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4.7: as the plan says."""
    return wish_of(known.battle(path), slot)
