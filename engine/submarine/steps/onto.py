"""13.9, 40.4, 40.5: a ship runs onto a torpedo, by its own move or as it dodges another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.core.maps.hexes import Hex
from engine.core.steps import Done, Next, Step
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement import hits
from engine.submarine.state import Ship
from engine.submarine.steps.running import reveal
from engine.submarine.steps.strike import strike_ship
from engine.submarine.steps.torpedo_view import TorpedoLocals, TorpedoView, torpedo_view
from engine.submarine.world import Run, World

RAN_ONTO: Final = "ran-onto"


@dataclass(slots=True)
class RanOnto:
    """The attacks of torpedoes that ships ran onto by their own moves, in order."""

    attacks: list[TorpedoLocals] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RanOntoView:
    """These attacks as a seat sees them."""

    attacks: tuple[TorpedoView, ...]


class ShowRanOnto(Step[RanOnto]):
    """13.9: shows what ships ran onto. The attacks themselves were made in the middle of the move."""

    name, section, Locals, battle = RAN_ONTO, "13.9", RanOnto, True

    def start(self, run: Run, own: RanOnto) -> Next:
        """Nothing more happens: as this ends, its view is kept for the posts."""
        return Done()

    def view(self, world: World, own: RanOnto, seat: str | None) -> RanOntoView:
        """The torpedoes lie open, and so do the attacks; see :func:`torpedo_view` for what is its side's alone."""
        views = (torpedo_view(world, attack, seat) for attack in own.attacks)
        return RanOntoView(tuple(view for view in views if view is not None))


def ship_meets(run: Run, ship: str, entered: Iterable[Hex], ran: RanOnto, *, but: str = "") -> bool:
    """A surface ship has entered hexes with its bow or its swinging stern: torpedoes there attack it at once (13.9).

    Call it after each act of a move, with the hexes newly entered, once the ship is where the act put it. A hidden
    torpedo only comes onto the map (40.4, 40.5); an acoustic one is not set off by a ship that moves (51.1.1). ``but``
    is a torpedo that counts for nothing. What attacks is added to ``ran``: the step that moves the ship calls
    :class:`ShowRanOnto` with it at its end, if there is anything in it. Returns whether the ship may go on: it is
    neither sunk nor stopped.
    """
    cells = set(entered)
    for ident in [
        each.id for each in run.world.running.running.values() if each.id != but and cells.intersection(each.place)
    ]:
        torpedo, piece = _torpedo(run, ident), _ship(run, ship)
        if not piece.afloat:
            break
        hidden = not torpedo.mark
        reveal(run, ident)
        acoustic = hits.kind_of(torpedo.kind).acoustic
        if not hidden and not acoustic and is_tried(run, torpedo, piece):
            attack = TorpedoLocals(
                ident, ship, torpedo.mark, kind=torpedo.kind, shallow=torpedo.shallow, place=list(torpedo.place),
                course=torpedo.course, before=piece.pose, pose=piece.pose,
            )  # fmt: skip
            attack.blow = strike_ship(run, ident, ship)
            ran.attacks.append(attack)
    piece = _ship(run, ship)
    return piece.afloat and not piece.stopped


def is_tried(run: Run, torpedo: Torpedo, ship: Ship) -> bool:
    """Whether a torpedo tries a ship where both are: once in its life, at its depth, not along the side of its hex."""
    shot = hits.shot_at(torpedo, ship.id)
    if ship.id in torpedo.tried or not ship.afloat or not hits.reaches(shot, ship):
        return False
    return hits.aim(run.world, shot, ship, tuple(torpedo.place), torpedo.course) is not None


def _torpedo(run: Run, ident: str) -> Torpedo:
    return run.world.running.running[ident]


def _ship(run: Run, ident: str) -> Ship:
    return run.world.ships.ships[ident]
