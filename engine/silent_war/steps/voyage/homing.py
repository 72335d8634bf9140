"""15.22 A boat forced home seals a ranked list of bases while she is still in her own frame (H06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.core.spaces.space import Answer
from engine.core.standing import order_for
from engine.core.state import STANDING
from engine.core.steps import Ask, Done, Goto, HandedUp, Next, Step
from engine.silent_war.berths import harbours
from engine.silent_war.effects import BoatIs, Logged, Lost, Wishes
from engine.silent_war.facts.log import LogLine
from engine.silent_war.orders.units import PACK
from engine.silent_war.state import LOST, Boat
from engine.silent_war.world import Run, World


class Homing(Protocol):
    """Locals of a step whose boats may be forced home.

    ``boats`` are copies; ``wishes`` the lists sealed so far; ``asked`` the boat whose list is being asked for.
    ``lost`` says how boats were lost, ``effects`` what else is handed up. ``exec`` is the doctrine of an exec who
    decides small matters for the boats; empty where the captain is asked.
    """

    boats: list[Boat]
    wishes: dict[str, list[str]]
    asked: str
    lost: dict[str, str]
    effects: list[Any]
    turned_away: list[str]
    exec: str


@dataclass(frozen=True, slots=True)
class HomingView:
    """What a seat sees of this frame: the boats as they now are, whose list is asked for, areas to halt in."""

    boats: Mapping[str, Boat]
    asked: str = ""
    areas: tuple[str, ...] = ()
    turned_away: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    why: Mapping[str, str] = field(default_factory=dict)
    """Why each boat must go home: ``damage``, ``passage``, ``fight``, ``endurance`` or ``mission``."""

    def unit(self, slot: str) -> tuple[Boat, ...]:
        """The boats that a slot is asked about: one, or those of a pack that go home as one (24.2)."""
        names = self.together if slot.startswith(PACK) else (slot,)
        return tuple(self.boats[boat_id] for boat_id in names)


L = TypeVar("L", bound=Homing)


class HomingStep(Step[L], Generic[L]):
    """A step that ends by asking boats forced home where they would go, then hands up what happened."""

    def homes(self, run: Run, own: L) -> Next:
        """The next boat without a list; with only one base in reach there is nothing to ask."""
        theatre, boats = run.world.theatre, run.world.boats
        for slot, unit in self.parties(own).items():
            if slot not in own.wishes:
                bases = harbours(unit, boats, theatre, own.turned_away)
                if len(bases) > 1:
                    own.asked = slot
                    chosen = self.decided(run, own, "sw-home", slot)
                    if chosen is None:
                        return Ask("sw-home", (slot,), "homed")
                    bases, own.asked = chosen, ""
                own.wishes[slot] = list(bases)
        return self.hand_up(run, own)

    def parties(self, own: L) -> dict[str, list[Boat]]:
        """Who needs a base, by slot: each boat alone, unless a step lets a pack go home together (24.2)."""
        return {boat.id: [boat] for boat in own.boats if boat.rtb and boat.at_sea and not boat.home}

    def decided(self, run: Run, own: L, kind: str, slot: str) -> Answer | None:
        """What the boat's exec answers without waking the captain: by her standing order, else by doctrine (S134).

        None if she has no exec this week, or her standing order does not cover the case.
        """
        if not own.exec:
            return None
        rules, state = run.rules, run.state
        question, known = rules.questions[kind], rules.known(state, slot)
        book = state.books[STANDING].orders
        held = order_for(question, known, rules.seats(state), slot, book) if book else None
        if held is None:
            return run.advice(kind, slot, own.exec)
        answer = question.standing(known, run.path, slot, held[1])
        legal = answer is not None and question.space(known, run.path, slot).check(answer) is None
        return answer if legal else None

    def homed(self, run: Run, own: L, answer: Answer) -> Next:
        """A list is sealed."""
        own.wishes[own.asked], own.asked = list(answer), ""
        return Goto("homes")

    def hand_up(self, run: Run, own: L) -> Next:
        """The boats as they are now, their wishes and losses."""
        # First the boats as they are, then further changes (a super skipper is drawn at the join).
        effects: list[HandedUp] = [BoatIs(boat.id, boat) for boat in own.boats]
        effects += own.effects
        gone = [boat.id for boat in own.boats if boat.where == LOST and boat.id in own.lost]
        effects += [Lost(boat, own.lost[boat]) for boat in gone]
        effects += [Wishes(slot, tuple(own.wishes[slot])) for slot in own.wishes]
        return Done(None, effects)

    def log(self, own: L, line: LogLine) -> None:
        """A line of the boat's patrol log, for the join."""
        own.effects.append(Logged(line.boat, line))

    def view(self, world: World, own: L, seat: str | None) -> HomingView:
        """One side plays: everybody sees its boats."""
        areas, together = tuple(getattr(own, "areas", ())), tuple(getattr(own, "together", ()))
        why = {boat.id: self.why(own, boat) for boat in own.boats if boat.rtb}
        boats = {boat.id: boat for boat in own.boats}
        return HomingView(boats, own.asked, areas, tuple(own.turned_away), together, why)

    def why(self, own: L, boat: Boat) -> str:
        """Why a boat must go home, as far as her state tells."""
        return "damage" if boat.damage else "passage"
