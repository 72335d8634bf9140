"""14.13 and 14.15: markers out of the pile, and one attack on one target."""

from __future__ import annotations

from collections.abc import Mapping

from engine.silent_war.combat.fight import Fight, Kill, Target, escort_halves, torpedo_of
from engine.silent_war.combat.odds import FACE_DOWN_DEFENCE, margin, sinks_tenths, tenths
from engine.silent_war.facts.fights import CannotHit, Hit, Missed, NoEffect, ShipDamaged, ShipSunk
from engine.silent_war.steps.combat.counterattack import tell
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run


def draw_markers(run: Run, pile: list[int], count: int) -> list[int]:
    """TDC markers drawn from the pile, which loses them (14.13)."""
    drawn = []
    for _ in range(count):
        at = run.roll("14.13 TDC", len(pile))
        drawn.append(pile[at])
        pile[at] = pile[-1]
        pile.pop()
    return drawn


def hits_at(run: Run, fight: Fight, boat: str, target: Target, points: int) -> int:
    """The die at or below which an attack with these points hits; below 0 it cannot (14.15 A to C, 14.16)."""
    return margin(
        points,
        fight.boats[boat].level,
        torpedo_of(boat, run.world.theatre),
        defence_of(target),
        target.tdc or 0,
        target.column != fight.columns[boat],
        target.damaged,
        escort_halves(fight, boat),
    )


def defence_of(target: Target) -> int:
    """A target's defence; face down it counts as one (14.16)."""
    return target.kind.defence if target.up else FACE_DOWN_DEFENCE


def shoot_one(run: Run, fight: Fight, boat: str, target: Target, points: int) -> None:
    """14.15: one attack. A target that cannot be hit is missed without a die (14.16)."""
    if target.sunk:
        return  # a ship that crossed a torpedo's track is gone already (CE-0)
    highest = hits_at(run, fight, boat, target, points)
    ship = target.kind.id
    if highest < 0:
        tell(run, fight, CannotHit(boat, ship, target.place, points, highest))
        return
    die = run.roll("14.15 attack", about=(boat, target.place))
    if die > highest:
        tell(run, fight, Missed(boat, ship, target.place, points, highest, die))
        return
    tell(run, fight, Hit(boat, ship, target.place, points, highest, die))
    torpedo_hit(run, fight, boat, target, torpedo_of(boat, run.world.theatre), "14.15 result")


def torpedo_hit(run: Run, fight: Fight, boat: str, target: Target, torpedo: int, table: str, row_tons: int = 0) -> None:
    """14.15 D: what a hit does. ``row_tons`` names another row than the ship's own (CE-1)."""
    combat = tables().combat
    kind = combat.pieces[target.piece]
    die = run.roll(table, about=(boat, target.place))
    result = combat.attack_result(combat.attack_row(row_tons or kind.tons), die + torpedo)
    if result == "miss":
        tell(run, fight, NoEffect(boat, kind.id, target.place, die, die + torpedo))
    elif result == "damaged" and not target.damaged:
        target.damaged = True
        tell(run, fight, ShipDamaged(boat, kind.id, target.place, die, die + torpedo))
    else:
        target.sunk = True
        fight.kills.append(Kill(boat, kind.id, kind.type, kind.tons, kind.face == "merchant"))
        tell(run, fight, ShipSunk(boat, kind.id, target.place, die, die + torpedo))


def best_other(run: Run, fight: Fight, boat: str, given: Mapping[str, int], points: int) -> str:
    """Where freed points are expected to sink the most: a marked target, seen ones before unseen ones (S70)."""
    torpedo = torpedo_of(boat, run.world.theatre)
    best, best_gain = "", (-1, -1)
    for target in fight.targets:
        if target.tdc is None or target.sunk or target.gone:
            continue
        have = given.get(target.place, 0)
        kind = tables().combat.pieces[target.piece]
        # Nobody knows the face of a face-down counter: it counts as the smallest ship.
        tons = kind.tons if target.up else 1
        gain = tenths(hits_at(run, fight, boat, target, have + points))
        if have:
            gain -= tenths(hits_at(run, fight, boat, target, have))
        worth = (int(target.up and gain > 0), gain * tons * sinks_tenths(tons, torpedo, target.damaged))
        if worth > best_gain:
            best, best_gain = target.place, worth
    return best
