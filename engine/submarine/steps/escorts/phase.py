"""5.4 The escorts' phase: one after another in their leader's order, each search told before the next ship moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.sequence.one_by_one import OneByOne, UnitsLocals
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome
from engine.core.words import Json
from engine.submarine import phases
from engine.submarine.judgement.escort_order import in_order
from engine.submarine.pieces import ship_for_change
from engine.submarine.seats import seat_tree
from engine.submarine.state import ESCORTS, SCREEN, Asks
from engine.submarine.steps.escorts.escort import ESCORT, ORDERS, EscortLocals
from engine.submarine.steps.escorts.search import search
from engine.submarine.steps.plotting import keep_amended
from engine.submarine.steps.sightings import look
from engine.submarine.world import Run, World

ORDER, ASKS = "escort-order", "asks"
NEVER_ASKED: Final = "never"
AT_CONTACT: Final = "contact"
EACH: Final = "each"
WISHES: Final = (AT_CONTACT, NEVER_ASKED, EACH)


@dataclass(slots=True)
class EscortPhaseLocals(UnitsLocals):
    """``mode``: when the leader is asked in the phase. ``blind``: no boat was on the map as the phase began; ``asked``:
    the question at contact was put. ``fresh`` are orders given in it. ``seen``: boats that look-outs have seen."""

    mode: Asks = AT_CONTACT
    blind: bool = True
    asked: bool = False
    fresh: dict[str, Json] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class EscortPhaseView:
    """What lies open of the phase: the ships that still have to move."""

    left: tuple[str, ...]


class EscortPhase(OneByOne[EscortPhaseLocals]):
    """5.4, 6.9. Escorts and free big ships move, attack and search (S39, S60)."""

    name, section, Locals, kind = phases.ESCORT_PHASE, "5.4", EscortPhaseLocals, ORDER

    def start(self, run: Run, own: EscortPhaseLocals) -> Next:
        """Contacts must be held anew (22.6); the leader's wish when to be asked holds from now on."""
        _clear(run)
        if SCREEN in seat_tree(run.world):
            own.mode = run.unasked(SCREEN, ASKS)
        else:
            own.mode = NEVER_ASKED
        if own.mode != run.world.action.asks:
            run.edit.action.asks = own.mode
        own.blind = not _on_map(run)
        return super().start(run, own)

    def units(self, run: Run, own: EscortPhaseLocals) -> Sequence[str]:
        """Escorts and big ships that are not plotted."""
        return [
            ship.id for ship in run.world.ships.afloat() if ship.kind == "escort" or (ship.kind == "big" and ship.free)
        ]

    def able(self, run: Run, own: EscortPhaseLocals, unit: str) -> bool:
        """A ship that was sunk in this phase does not move."""
        return run.world.ships.ships[unit].afloat

    def asked(self, run: Run, own: EscortPhaseLocals) -> Sequence[str]:
        """The leader of the escorts says which is next."""
        return (SCREEN,)

    def next_unit(self, run: Run, own: EscortPhaseLocals) -> Next:
        """The next ship by the leader's order; asked for only ship by ship, or how to act at a new contact."""
        own.left = [unit for unit in own.left if self.able(run, own, unit)]
        if not own.left:
            return self.over(run, own)
        if own.mode == EACH:
            return Ask(self.kind, (SCREEN,), "chosen")
        if own.mode == AT_CONTACT and own.blind and not own.asked and _on_map(run):
            own.asked = True
            return Ask(ORDERS, tuple(own.left), "ordered", gate=True)
        own.unit = in_order(run.known(ESCORTS).world, own.left, _list(run))[0]
        own.left.remove(own.unit)
        return self.act(run, own)

    def ordered(self, run: Run, own: EscortPhaseLocals, answers: Mapping[str, Answer]) -> Next:
        """How the ships that still have to move act on a new contact."""
        own.fresh = dict(answers)
        for ship, answer in answers.items():
            keep_amended(run, ship, answer)
        return Goto("next_unit")

    def act(self, run: Run, own: EscortPhaseLocals) -> Next:
        """One ship."""
        gained = own.blind and _on_map(run)
        locals_ = EscortLocals(own.unit, own.fresh.get(own.unit), own.mode == EACH, gained)
        return Call(ESCORT, own.unit, locals_, "unit_done")

    def view(self, world: World, own: EscortPhaseLocals, seat: str | None) -> EscortPhaseView:
        """The same for everybody."""
        return EscortPhaseView(tuple(own.left))

    def unit_done(self, run: Run, own: EscortPhaseLocals, outcome: Outcome) -> Next:
        """What its look-outs saw stays on the map until it has moved."""
        own.seen += outcome.result or []
        return Goto("next_unit")

    def over(self, run: Run, own: EscortPhaseLocals) -> Next:
        """Big ships in a plot search by radar too (23.6); then everybody looks (21.5)."""
        for ship in list(run.world.ships.afloat("big")):
            if not ship.free:
                search(run, ship.id, "none")
        look(run, own.seen)
        return Done()


def _list(run: Run) -> list[str]:
    """The leader's list (S39); nothing without a leader."""
    if SCREEN not in seat_tree(run.world):
        return []
    order = run.ordered(SCREEN, "order")
    return [str(each) for each in order] if isinstance(order, list) else []


def _clear(run: Run) -> None:
    """Courses of the last turn are forgotten, and boats in contact are held by nobody yet (22.6)."""
    for ship in list(run.world.ships.ships.values()):
        if ship.path:
            ship_for_change(run, ship.id).path = []
    if any(boat.held for boat in run.world.boats.boats.values()):
        for boat in run.edit.boats.boats.values():
            boat.held = []


def _on_map(run: Run) -> bool:
    return any(boat.on_map for boat in run.world.boats.boats.values())
