"""Open questions as they are shown and quoted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.rules import Rules
from engine.core.seats import SeatTree
from engine.core.space import Answer
from engine.core.state import Frame
from engine.core.steps import Question
from engine.core.words import Json, Words


class WrongAct(Exception):
    """An act that does not fit the state of things (late, twice, not at this kind of question). Nothing changed.

    ``words`` is what the member may be told.
    """

    def __init__(self, key: str, decision: str) -> None:
        super().__init__(f"{key}: {decision}")
        self.words = Words(key)
        self.decision = decision


@dataclass(frozen=True, slots=True)
class Decision:
    """An open question: its id, its kind, the frame it belongs to, whom it is put to, who has sealed.

    ``sealed`` is empty for a seat that may not know it.
    """

    id: str
    kind: str
    path: str
    slots: tuple[str, ...]
    gate: bool
    window: bool
    rule: str
    sealed: tuple[str, ...] = ()

    @property
    def awaited(self) -> tuple[str, ...]:
        """The slots that have not sealed (or all, of which one may answer)."""
        return tuple(slot for slot in self.slots if slot not in self.sealed)

    @property
    def complete(self) -> bool:
        """Whether a gate has everybody's seal."""
        return self.gate and not self.awaited

    def seen_by(self, seat: str, tree: SeatTree, public: bool) -> Decision | None:
        """The decision as a seat may know it: its own side's slots and seals; of others only that it is open."""
        side = tree.side(seat)
        if any(tree.side(slot) == side for slot in self.slots):
            return replace(self, sealed=tuple(slot for slot in self.sealed if tree.side(slot) == side))
        return replace(self, sealed=()) if public else None


def decision_of(rules: Rules[Any], frame: Frame) -> Decision:
    """The decision a frame waits for."""
    ask = frame.ask
    assert ask is not None
    return Decision(
        f"{frame.path}#{frame.serial}",
        ask.kind,
        frame.path,
        ask.slots,
        ask.gate,
        ask.window,
        rules.questions[ask.kind].rule,
        tuple(slot for slot in ask.slots if slot in ask.seals),
    )


def path_of(decision: str) -> tuple[str, int]:
    """Frame path and serial of a decision's id; :class:`WrongAct` for what is no such id."""
    path, _, serial = decision.rpartition("#")
    if not path or not serial.isdecimal():
        raise WrongAct("err-decision-closed", decision)
    return path, int(serial)


def sealed_by(question: Question[Any], known: Any, path: str, slot: str, orders: Mapping[str, Json]) -> Answer | None:
    """What the slot's standing order on the question's topic answers, or None."""
    if not question.topic or question.topic not in orders:
        return None
    return question.standing(known, path, slot, orders[question.topic])
