"""5.2, 17 Gunnery: all fire at once, damage counts when all have fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.core.steps import Done, Next, NoLocals, Step
from engine.submarine import phases
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.judgement.gunnery import Shot, hits, percent, piece_of, shots
from engine.submarine.nouns import unit_of
from engine.submarine.pieces import credit, heard, hurt_boat, hurt_ship, show_boat
from engine.submarine.steps.escorts.star_shells import burn
from engine.submarine.tables.read import tables
from engine.submarine.throws import die, two_dice
from engine.submarine.world import Run


class Gunnery(Step[NoLocals]):
    """5.2 Targets are rows of the plots and orders (S47); nothing is asked."""

    name, section, Locals = phases.GUNNERY, "17.1", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Who fires at whom is settled before the first throw; damage is taken after the last (17.2, 17.9.1).

        At the end star shells of the last turn go out and new ones burn (25.4).
        """
        fire = shots(run.world)
        firing = frozenset(shot.firer for shot in fire)
        _flashes(run, firing)
        damage: dict[str, Counter[str]] = {}
        for shot in fire:
            damage.setdefault(shot.target, Counter())[shot.firer] += _fire(run, shot, firing)
        remember(run, fire)
        if fire:
            heard(run, "guns")
        for target, firers in damage.items():
            if firers.total():
                _hurt(run, target, firers.total())
                first, *others = firers.most_common()
                for firer, points in (first, *(others if target in run.world.boats.boats else ())):
                    credit(run, firer, target, points)
        burn(run)
        return Done()


def _flashes(run: Run, firing: frozenset[str]) -> None:
    """A hidden boat that opens fire is seen by its flashes until the next look round (S106)."""
    boats = run.world.boats
    for ident in sorted(firing & set(boats.boats)):
        if not boats.boats[ident].shown:
            show_boat(run, ident, "sight")


def _fire(run: Run, shot: Shot, firing: frozenset[str]) -> int:
    """The damage that a ship's fire does; its dice fall in the open (17.9.4, 48.3)."""
    about = (shot.firer, shot.target)
    share = 100
    if run.world.action.advanced:
        share = percent(run.world, shot, two_dice(run, "gun", about=about), firing)
        throw = two_dice(run, "gun-damage", about=about)
        damage = hits(shot.factor, share, throw)
    else:
        throw = die(run, "gun", about=about)
        damage = tables().basic.points(shot.factor, throw)
    firer, target = unit_of(piece_of(run.world, shot.firer)), unit_of(piece_of(run.world, shot.target))
    run.emit(Gunfire(firer, target, shot.hexes, damage, throw, shot.arc, shot.strength, shot.factor, share))
    return damage


def _hurt(run: Run, target: str, points: int) -> None:
    """A boat that guns sink is told of (S31)."""
    if target not in run.world.boats.boats:
        hurt_ship(run, target, points, "guns")
        return
    hurt_boat(run, target, points, "guns")


def remember(run: Run, fire: Iterable[Shot]) -> None:
    """48.2.1: who fired at whom, for the next turn."""
    targets = {shot.firer: [shot.target] for shot in fire}
    boats = run.world.boats
    if targets or any(ship.fired for ship in run.world.ships.ships.values()):
        for ship in run.edit.ships.ships.values():
            ship.fired = targets.get(ship.id, [])
    if targets or any(boat.shots for boat in boats.boats.values()):
        for boat in run.edit.boats.boats.values():
            boat.shots = targets.get(boat.id, [])
