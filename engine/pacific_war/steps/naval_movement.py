"""4.1-III Naval movement: troops go aboard (7.1), all courses are sealed (R80), then squadron after squadron sails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.voyage import Embarked
from engine.pacific_war.judgement.boarding import loadable
from engine.pacific_war.judgement.places import squadrons
from engine.pacific_war.judgement.sea import haven, named
from engine.pacific_war.seats import fleet_of, side_of
from engine.pacific_war.state import STAY, Orders
from engine.pacific_war.steps.voyage import VoyageLocals

if TYPE_CHECKING:
    from engine.core.runner import Run


@dataclass(slots=True)
class NavalMovementLocals:
    """``courses``: the sealed courses of squadrons that have not sailed; ``queue``: those squadrons, in order (R78)."""

    courses: dict[str, Json] = field(default_factory=dict)
    queue: list[str] = field(default_factory=list)


class NavalMovement(Step[NavalMovementLocals]):
    """4.1-III: the active side's ships move."""

    name = "naval_movement"
    section = "7.2"
    Locals = NavalMovementLocals

    def start(self, run: Run, own: NavalMovementLocals) -> Next:
        """7.1: units in a port with a transport may go aboard, now and at no other time."""
        side = run.read("war").active
        if loadable(run.state.world, side):
            return Ask("pw-embark", (fleet_of(side),), "embarked")
        return Goto("courses")

    def embarked(self, run: Run, own: NavalMovementLocals, answer: Answer) -> Next:
        """7.1: units aboard no longer count as in the port. A ship that loads in a port is in port (R99)."""
        side = run.read("war").active
        loads: dict[str, list[str]] = {}
        for thing, ship in sorted(answer["aboard"].items()):
            pieces.embark(run, thing, ship)
            loads.setdefault(ship, []).append(thing)
        for ship, things in loads.items():
            (transport,) = named(run.state.world, (ship,))
            if haven(run.state.world, side, transport.place):
                pieces.move_ship(run, ship, transport.place, in_port=True)
            run.emit(Embarked(ship, tuple(things)))
        return Goto("courses")

    def courses(self, run: Run, own: NavalMovementLocals) -> Next:
        """7.2: a course for each squadron with a destination; those that stay are not asked."""
        orders: Orders = run.read("orders")
        side = run.read("war").active
        slots = tuple(
            squadron for squadron in squadrons(run.state.world, side) if orders.to.get(squadron, STAY) != STAY
        )
        return Ask("pw-course", slots, "set_course", gate=True) if slots else Done()

    def set_course(self, run: Run, own: NavalMovementLocals, answers: Mapping[str, Answer]) -> Next:
        """R78: they sail in the order of their numbers."""
        own.courses = dict(answers)
        own.queue = [squadron for squadron in squadrons(run.state.world, run.read("war").active) if squadron in answers]
        return Goto("sail")

    def sail(self, run: Run, own: NavalMovementLocals) -> Next:
        """7.2: the next squadron; its destination marker is removed."""
        if not own.queue:
            return Done()
        squadron = own.queue.pop(0)
        course = own.courses.pop(squadron)
        orders: Orders = run.edit("orders")
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

    def view(self, world: Mapping[str, Any], own: NavalMovementLocals, seat: str | None) -> Mapping[str, Json]:
        """A side's own courses, by squadron."""
        if seat is None:
            return {}
        return {squadron: course for squadron, course in own.courses.items() if side_of(squadron) == side_of(seat)}
