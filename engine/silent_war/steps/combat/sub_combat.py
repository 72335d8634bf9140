"""14.6 Submarine against submarine: one shot by the side that saw the other first."""

from __future__ import annotations

from collections.abc import Mapping

from engine.silent_war.combat.fight import Fight, Kill, has_radar, submarine, torpedo_of
from engine.silent_war.effects import Change
from engine.silent_war.facts.fights import DuelHit, DuelMissed, EnemyDamaged, EnemySeen, EnemySeesFirst, EnemySunk
from engine.silent_war.state import Boat
from engine.silent_war.steps.combat.combat import losses, sinkings
from engine.silent_war.steps.combat.counterattack import damage, sink, tell
from engine.silent_war.tables.combat import EnemySubmarine
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

ENEMY_SEES_FIRST = 3
ROW_TONS = 1
"""Submarines of both sides use the row of one to four thousand tons (14.6 F)."""


def submarine_duel(
    run: Run, boats: Mapping[str, Boat], area: str, slots: Mapping[str, str], pack: str
) -> tuple[str, list[Change]] | None:
    """14.6: the whole encounter: which boat met it, and the effects; None if no enemy submarine sails here (S57)."""
    theatre = run.world.theatre
    combat = tables().combat
    at = month(theatre.year, theatre.month)
    # C: which kinds may be met; every counter of them is in the cup.
    cup = [enemy for enemy in combat.enemies if enemy.meets(area, at) for _ in range(enemy.count)]
    if not cup:
        return None
    # A: a pack sends one boat, chosen by lot.
    ids = list(boats)
    boat = ids[run.roll("14.6 which boat", len(ids))] if len(ids) > 1 else ids[0]
    our = boats[boat]
    # B: who sees whom first.
    die = run.roll("14.6 who sees first", about=(boat,))
    shifted = die - (our.spotted or our.damage > 0) + has_radar(theatre)
    enemy = cup[run.roll("14.6 enemy submarine", len(cup))]
    fight = Fight(area, "", "", 0, False, pack, dict(boats), dict(slots), [], {boat: 0})
    marker = combat.tdc[run.roll("14.6 TDC", len(combat.tdc))]
    if shifted <= ENEMY_SEES_FIRST:
        tell(run, fight, EnemySeesFirst(boat, enemy.id, area, die, shifted, ENEMY_SEES_FIRST))
        _enemy_shoots(run, fight, boat, enemy, marker)
    else:
        tell(run, fight, EnemySeen(boat, enemy.id, area, die, shifted, ENEMY_SEES_FIRST))
        _we_shoot(run, fight, boat, enemy, marker, torpedo_of(boat, theatre))
    return boat, [*sinkings(fight), *losses(fight)]


def _shot(run: Run, fight: Fight, highest: int, torpedo: int) -> str:
    """14.6 E and F: one attack of full value; returns its result."""
    combat = tables().combat
    die = run.roll("14.6 attack")
    hit = die <= highest
    tell(run, fight, (DuelHit if hit else DuelMissed)(highest, die))
    if not hit:
        return "miss"
    return combat.attack_result(combat.attack_row(ROW_TONS), run.roll("14.6 result") + torpedo)


def _we_shoot(run: Run, fight: Fight, boat: str, enemy: EnemySubmarine, marker: int, torpedo: int) -> None:
    ours = submarine(boat).attack + fight.boats[boat].level + torpedo
    result = _shot(run, fight, ours - enemy.defence - marker, torpedo)
    if result == "sunk":
        fight.kills.append(Kill(boat, enemy.id, "SS", enemy.tons, False))
        tell(run, fight, EnemySunk(boat, enemy.id))
    elif result == "damaged":
        tell(run, fight, EnemyDamaged(enemy.id))


def _enemy_shoots(run: Run, fight: Fight, boat: str, enemy: EnemySubmarine, marker: int) -> None:
    our = fight.boats[boat]
    theirs = enemy.attack + enemy.torpedo
    result = _shot(run, fight, theirs - submarine(boat).defence - our.level - marker, enemy.torpedo)
    if result == "sunk":
        sink(run, fight, boat)
    elif result == "damaged":
        damage(run, fight, boat)
