"""4.1-III Naval movement: who goes aboard (7.1) and all courses are sealed together (R80, R106), then squadron after
squadron sails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from engine.core.spaces.space import Answer
from engine.core.steps import Call, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.voyage import Embarked
from engine.pacific_war.judgement.boarding import loadable
from engine.pacific_war.judgement.places import squadrons
from engine.pacific_war.judgement.sea import haven, named
from engine.pacific_war.phases import NAVAL_MOVEMENT
from engine.pacific_war.seats import fleet_of, side_of
from engine.pacific_war.state import STAY
from engine.pacific_war.steps.administration import FLEET, SQUADRONS
from engine.pacific_war.steps.together import at_once
from engine.pacific_war.steps.voyage import VoyageLocals

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World


@dataclass(slots=True)
class NavalMovementLocals:
    """``courses``: the sealed courses of squadrons that have not sailed; ``queue``: those squadrons, in order (R78)."""

    courses: dict[str, Json] = field(default_factory=dict)
    queue: list[str] = field(default_factory=list)


class NavalMovement(Step[NavalMovementLocals]):
    """4.1-III: the active side's ships move."""

    name = NAVAL_MOVEMENT
    section = "7.2"
    Locals = NavalMovementLocals

    def start(self, run: Run, own: NavalMovementLocals) -> Next:
        """7.1, 7.2: units in a port with a transport may go aboard, now and at no other time (R107); a course for each
        squadron with a destination."""
        side = run.world.war.active
        slots = self._bound(run)
        if not slots:
            return Done()
        questions = {SQUADRONS: ("pw-course", slots)}
        if loadable(run.world, side):
            questions[FLEET] = "pw-embark", (fleet_of(side),)
        return at_once(NAVAL_MOVEMENT, questions, "ordered")

    def _bound(self, run: Run) -> tuple[str, ...]:
        """The squadrons with a destination; those that stay are not asked."""
        orders = run.world.orders
        held = squadrons(run.world, run.world.war.active)
        return tuple(squadron for squadron in held if orders.to.get(squadron, STAY) != STAY)

    def ordered(self, run: Run, own: NavalMovementLocals, outcomes: Mapping[str, Outcome]) -> Next:
        """R106, R78: the troops go aboard, then the squadrons sail in the order of their numbers."""
        given: dict[str, Any] = {}
        for outcome in outcomes.values():
            given.update(cast("dict[str, Any]", outcome.result))
        loads = given.pop(fleet_of(run.world.war.active), None)
        if loads is not None:
            self._load(run, loads)
        own.courses = given
        own.queue = [squadron for squadron in squadrons(run.world, run.world.war.active) if squadron in given]
        return Goto("sail")

    def _load(self, run: Run, answer: Answer) -> None:
        """7.1: units aboard no longer count as in the port. A ship that loads in a port is in port (R99)."""
        side = run.world.war.active
        loads: dict[str, list[str]] = {}
        for thing, ship in sorted(answer["aboard"].items()):
            pieces.embark(run, thing, ship)
            loads.setdefault(ship, []).append(thing)
        for ship, things in loads.items():
            (transport,) = named(run.world, (ship,))
            if haven(run.world, side, transport.place):
                pieces.move_ship(run, ship, transport.place, in_port=True)
            run.emit(Embarked(ship, tuple(things)))

    def sail(self, run: Run, own: NavalMovementLocals) -> Next:
        """7.2: the next squadron; its destination marker is removed."""
        if not own.queue:
            return Done()
        squadron = own.queue.pop(0)
        course = own.courses.pop(squadron)
        orders = run.edit.orders
        voyage = VoyageLocals(
            squadron,
            orders.to.pop(squadron),
            list(course["way"]),
            list(course.get("ashore", ())),
            bool(course.get("port", False)),
        )
        return Call("voyage", f"voyage-{squadron}", voyage, "sailed")

    def sailed(self, run: Run, own: NavalMovementLocals, outcome: Outcome) -> Next:
        """Go on to the next squadron."""
        return Goto("sail")

    def view(self, world: World, own: NavalMovementLocals, seat: str | None) -> Mapping[str, Json]:
        """A side's own courses, by squadron."""
        if seat is None:
            return {}
        return {squadron: course for squadron, course in own.courses.items() if side_of(squadron) == side_of(seat)}
