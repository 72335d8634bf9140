"""Why the staff proposes a plan that the odds on its card do not explain (6.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from engine.war_at_sea.autopilot.battle import expected, odds_of, plan, unwilling
from engine.war_at_sea.autopilot.doctrine import DOCTRINES, Doctrine
from engine.war_at_sea.autopilot.exits import exit_of
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known

STRONGER: Final = 1.2
"""The odds from which one side counts as the stronger."""
USUAL: Final = DOCTRINES["balanced"]
LITTLE: Final = 0.5
"""Points that two plans may lie apart and count as alike."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a plan is proposed. ``why``: ``gains`` a fight against odds brings more points than getting away; ``decides``
    getting away loses the battle; ``even`` it costs about as much; ``unseen`` not all enemies were seen; ``told`` the
    force was to seek no battle; ``spares`` getting away from the weaker brings more than a fight; ``leaves`` it earns
    points by leaving; empty where the odds say it. ``points``: how many more, in ``rounds`` looked ahead. ``leaves``:
    the round from which leaving the map for points is proposed, this one where to stay is thought better although the
    time has come; 0 where there is no such way, or it is proposed."""

    why: str
    points: int
    rounds: int
    leaves: int


def reason(known: Known, path: str, slot: str, aim: str, doctrine: Doctrine = USUAL) -> Reason | None:
    """Why the staff proposes an aim for a force; None for an aim that it does not propose."""
    battle = known.battle(path)
    proposed: Any = plan(known, doctrine, path, slot)
    if proposed["aim"] != aim:
        return None
    side = battle.parties[slot].side
    odds, looked = odds_of(battle, side), expected(known, doctrine, battle, side)
    seen = any(fighter.fights and fighter.ship.side != side for fighter in battle.fighters.values())
    way = exit_of(known, doctrine, battle, slot)
    later = battle.round + way.rounds if way is not None and not aim.startswith("to-") else 0
    leaves = later if later <= battle.most else 0
    fights = aim in ("fight", "hold")
    if not seen or (odds > 1 / STRONGER if fights else odds < STRONGER):
        return Reason("", 0, 0, leaves)
    if aim.startswith("to-"):
        return Reason("leaves", 0, 0, 0)
    if not fights and unwilling(battle, doctrine, slot):
        return Reason("told", 0, 0, leaves)
    if looked is None:
        return Reason("unseen", 0, 0, leaves)
    more = looked.over_away if fights else looked.over_fight
    if more >= LITTLE:
        return Reason("gains" if fights else "spares", max(1, round(more)), looked.rounds, leaves)
    lost = more <= -LITTLE and fights and file_of(known.world).kind == "battle"
    return Reason("decides" if lost else "even", 0, looked.rounds, leaves)
