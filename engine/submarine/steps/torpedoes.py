"""5.5 Torpedoes are launched and run, those of this turn first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.core.maps.hexes import Hex, Pose, distance
from engine.core.steps import Call, Done, Next, Outcome, Step
from engine.submarine import phases
from engine.submarine.facts.torpedoes import ShipsBack, TorpedoGone
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Torpedo, Torpedoes
from engine.submarine.judgement import hits
from engine.submarine.judgement.torpedoes.traffic import Traffic
from engine.submarine.nouns import units_of
from engine.submarine.orders.evade import LAUNCHED, NEAREST, TORPEDO_ORDER
from engine.submarine.pieces import ship_for_change
from engine.submarine.runs import Place
from engine.submarine.state import SUBMARINES, Ship
from engine.submarine.steps.onto import is_tried
from engine.submarine.steps.running import (
    HIDDEN_TORPEDOES,
    ahead,
    is_spent,
    launch_all,
    reveal,
    run_of_turn,
    spend,
    torpedo_for_change,
)
from engine.submarine.steps.torpedo_view import HOMES, STRIKES, TorpedoLocals
from engine.submarine.world import Run

OWN: Final = (SUBMARINES,)


@dataclass(slots=True)
class Back:
    """Where a ship with a plot goes back to after it dodged (40.12)."""

    bow: Hex
    facing: int
    carried: bool


@dataclass(slots=True)
class TorpedoesLocals:
    """The torpedoes that still run in this phase, the one that runs now and the places it has left.

    ``met`` are ships and boats still to be tried at its place, ``homing`` says that it goes for the first of them by
    sound. ``was`` is how the ship that is being tried lay before; ``back`` holds the ships that go back at the end,
    ``dodged`` those that have dodged in this turn (40.11).
    """

    queue: list[str] = field(default_factory=list)
    current: str = ""
    left: int = 0
    met: list[str] = field(default_factory=list)
    homing: int = 0
    was: Back | None = None
    back: dict[str, Back] = field(default_factory=dict)
    dodged: list[str] = field(default_factory=list)


class RunTorpedoes(Step[TorpedoesLocals]):
    """5.5: those of this turn leave first and run, then the older ones (S20)."""

    name, section, Locals = phases.TORPEDOES, "5.5", TorpedoesLocals

    def start(self, run: Run, own: TorpedoesLocals) -> Next:
        """12.1, 35.3.5: torpedoes leave their tubes."""
        new = launch_all(run)
        running = run.world.running
        if not running.running:
            return Done()
        answer = run.unasked(SUBMARINES, TORPEDO_ORDER)
        own.queue = in_order(running, _ships(run), new, answer)
        return self.next_torpedo(run, own)

    def next_torpedo(self, run: Run, own: TorpedoesLocals) -> Next:
        """The next torpedo runs; behind the last one, ships that dodged go back (40.12)."""
        traffic = Traffic(run.world)
        while own.queue:
            own.current = own.queue.pop(0)
            torpedo = run.world.running.running.get(own.current)
            if torpedo is None:  # a ship dodged onto it
                continue
            own.left = run_of_turn(run.world, torpedo)
            after = self._run_on(run, own, traffic)
            if after is not None:
                return after
        self._swing_back(run, own)
        return Done()

    def met(self, run: Run, own: TorpedoesLocals, outcome: Outcome) -> Next:
        """A try is over: the torpedo is gone, or runs on."""
        result = outcome.result
        assert isinstance(result, dict)
        assert own.was is not None
        target = own.met.pop(0) if own.met else ""
        if result["dodged"]:
            own.dodged.append(target)
            if _is_plotted(run, target):
                own.back[target] = own.was
        own.was, own.homing = None, 0
        if result["gone"]:
            if result["unseen"]:  # others see only that it is gone
                fact = TorpedoGone(int(result["unseen"]))
                run.emit(fact, audience=OWN, public=fact)
            own.met = []
            return self.next_torpedo(run, own)
        after = self._run_on(run, own, Traffic(run.world))
        return self.next_torpedo(run, own) if after is None else after

    # --- one torpedo ----------------------------------------------------------------------------------------------

    def _run_on(self, run: Run, own: TorpedoesLocals, traffic: Traffic) -> Next | None:
        """Run the current torpedo to the next ship that it meets; None at the end of its run in this turn."""
        while True:
            while own.met:
                trying = self._try(run, own)
                if trying is not None:
                    return trying
                own.met.pop(0)
            torpedo = _torpedo(run, own.current)
            if not own.left:
                self._rest(run, torpedo)
                return None
            self._advance(run, own, torpedo, traffic)

    def _advance(self, run: Run, own: TorpedoesLocals, torpedo: Torpedo, traffic: Traffic) -> None:
        """To the next place where there is anything to meet, or to the end of the run of this turn."""
        way = ahead(torpedo, own.left)
        piece = torpedo_for_change(run, torpedo.id)
        for place, course in way:
            own.left -= 1
            piece.run += 1
            piece.place, piece.course = list(place), course
            own.met, own.homing = self._meets(run, piece, place, traffic)
            if own.met:
                return

    def _meets(self, run: Run, torpedo: Torpedo, place: Place, traffic: Traffic) -> tuple[list[str], int]:
        """What a torpedo meets at a place; the number is that of the ships it may home on, 0 where it homes on none."""
        fleet = run.world.ships
        if hits.kind_of(torpedo.kind).acoustic:
            near = [
                ident for ident in traffic.ships_near(place)
                if hits.homes(torpedo, run.world, fleet.ships[ident], place)
            ]  # fmt: skip
            if near:
                return [near[run.roll("target", len(near), OWN) if len(near) > 1 else 0]], len(near)
        return [*traffic.ships_at(place), *traffic.boats_at(place)], 0

    def _try(self, run: Run, own: TorpedoesLocals) -> Next | None:
        """A torpedo tries the first of those that it meets; None where it does not try it (13.10, 13.11, S18)."""
        torpedo, target = _torpedo(run, own.current), own.met[0]
        ship = run.world.ships.ships.get(target)
        if ship is None:
            return self._try_boat(run, own, torpedo, target)
        hidden, tries = not torpedo.mark, bool(own.homing) or is_tried(run, torpedo, ship)
        action = run.world.action
        # 21.6: one of a hidden boat comes onto the map at the end of its run, or with what it does to a ship. By 40.5,
        # which hidden torpedoes alone play, whatever it meets sees it.
        if not tries and not action.has(HIDDEN_TORPEDOES):
            return None
        mark = reveal(run, torpedo.id)
        if not tries:
            return None
        dodges = hidden and action.has(HIDDEN_TORPEDOES) and not own.homing and target not in own.dodged
        own.was = Back(ship.bow, ship.facing, ship.carried)
        kept = [cell for back in own.back.values() for cell in hexes_of((back.bow, back.facing))]
        what = TorpedoLocals(
            torpedo.id, target, mark, HOMES if own.homing else STRIKES, choice=own.homing, dodges=dodges, kept=kept
        )
        return Call("torpedo", f"mark-{mark}", what, "met")

    def _try_boat(self, run: Run, own: TorpedoesLocals, torpedo: Torpedo, target: str) -> Next | None:
        boat = run.world.boats.boats[target]
        if target in torpedo.tried or not hits.reaches(hits.shot_at(torpedo, target), boat):
            return None
        if hits.aim(run.world, hits.shot_at(torpedo, target), boat, tuple(torpedo.place), torpedo.course) is None:
            return None
        own.was = Back(boat.bow, boat.facing, boat.carried)
        shown = boat.on_map and torpedo.mark
        what = TorpedoLocals(torpedo.id, target, torpedo.mark, STRIKES, boat=True, shown=bool(shown))
        return Call("torpedo", f"mark-{torpedo.mark}" if shown else torpedo.id, what, "met")

    def _rest(self, run: Run, torpedo: Torpedo) -> None:
        """The end of a torpedo's run in this turn: it may be spent, or appear (12.2, 21.6)."""
        if is_spent(run.world, torpedo):
            spend(run, torpedo.id)
        elif not run.world.action.has(HIDDEN_TORPEDOES):
            reveal(run, torpedo.id)

    def _swing_back(self, run: Run, own: TorpedoesLocals) -> None:
        """40.12: ships with a plot that dodged, and were neither sunk nor stopped, go back to their places."""
        fleet = run.world.ships
        going = [fleet.ships[ident] for ident in own.back]
        going = [ship for ship in going if ship.afloat and not ship.stopped]
        for ship in going:
            piece, back = ship_for_change(run, ship.id), own.back[ship.id]
            piece.bow, piece.facing, piece.carried, piece.dodged = back.bow, back.facing, back.carried, 0
        if going:
            fact = ShipsBack(units_of(going))
            run.emit(fact, audience=OWN, public=fact)


# --- order --------------------------------------------------------------------------------------------------------


def in_order(running: Torpedoes, ships: Iterable[Pose], new: list[str], order: str) -> list[str]:
    """The order in which torpedoes run: those of this turn, then the oldest first; among equals as their side wants.

    ``ships`` are the poses of surface ships; ``order`` is one of :data:`~engine.submarine.orders.evade.ORDERS` (S20).
    """
    cells = [cell for pose in ships for cell in hexes_of(pose)]

    def far(torpedo: Torpedo) -> int:
        return min((distance(torpedo.place[0], cell) for cell in cells), default=0)

    def key(torpedo: Torpedo) -> tuple[bool, int, int]:
        rank = 0 if order == LAUNCHED else far(torpedo) if order == NEAREST else -far(torpedo)
        return torpedo.id not in new, torpedo.launched, rank

    return [torpedo.id for torpedo in sorted(running.running.values(), key=key)]


def _ships(run: Run) -> list[Pose]:
    return [ship.pose for ship in run.world.ships.afloat()]


def _torpedo(run: Run, ident: str) -> Torpedo:
    return run.world.running.running[ident]


def _ship(run: Run, ident: str) -> Ship:
    return run.world.ships.ships[ident]


def _is_plotted(run: Run, ident: str) -> bool:
    """Whether a ship moves by a plot, and so goes back after it dodged (40.12)."""
    ship = _ship(run, ident)
    return ship.kind == "merchant" or (ship.kind == "big" and not ship.free)
