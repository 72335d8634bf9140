"""Open questions, as they are shown and referred to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.ids import DecisionId
from engine.core.play.counsel import Note, Trouble, fault_text, plain_answer, tried
from engine.core.refusal import Refusal
from engine.core.rules import Rules
from engine.core.seats import SeatTree
from engine.core.spaces.space import Answer, Space
from engine.core.state import Frame, State
from engine.core.steps import Question
from engine.core.words import Words


class WrongAct(Exception):
    """An act that does not fit the state of the match (late, twice, the wrong kind of question). Nothing changed.

    ``words`` is what the member may read.
    """

    def __init__(self, key: str, decision: str) -> None:
        super().__init__(f"{key}: {decision}")
        self.words = Words(key)
        self.decision = decision


@dataclass(frozen=True, slots=True)
class LostDraft:
    """A draft that can no longer be carried out: its slot, its decision (id) or kind, its answer, and why."""

    slot: str
    of: str
    answer: Answer
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Decision:
    """An open question: its id, its kind, the frame it belongs to, the slots asked, the slots that have sealed.

    ``sealed`` is empty for a seat that may not know it.
    """

    id: DecisionId
    kind: str
    path: str
    slots: tuple[str, ...]
    gate: bool
    window: bool
    rule: str
    sealed: tuple[str, ...] = ()

    @property
    def awaited(self) -> tuple[str, ...]:
        """The slots that have not sealed; all slots where one of them may answer for all."""
        return tuple(slot for slot in self.slots if slot not in self.sealed)

    @property
    def complete(self) -> bool:
        """Whether everybody has sealed at a gate."""
        return self.gate and not self.awaited

    def seen_by(self, seat: str | None, tree: SeatTree, public: bool, shown: SeatTree | None = None) -> Decision | None:
        """The decision as a seat (None: a spectator) may know it; None where it may not know of it.

        For its own side a seat knows slots and seals. For another side, where the question is public, it knows only the
        slots, each as it appears in ``shown``, the tree that the seat may know (None: the true ``tree``).
        """
        side = tree.side(seat) if seat is not None else None
        own_slots = tuple(slot for slot in self.slots if tree.side(slot) == side)
        if not own_slots and not public:
            return None
        sealed = tuple(slot for slot in self.sealed if slot in own_slots)
        slots = self.slots if public else own_slots
        if public and shown is not None and shown is not tree:
            names = (slot if slot in own_slots else tree.shown_as(slot, shown) for slot in slots)
            slots = tuple(dict.fromkeys(name for name in names if name is not None))
        return replace(self, slots=slots, sealed=sealed)


def decision_of(rules: Rules[Any, Any], frame: Frame) -> Decision:
    """The decision a frame waits for."""
    ask = frame.ask
    assert ask is not None
    return Decision(
        frame.decision,
        ask.kind,
        frame.path,
        ask.slots,
        ask.gate,
        ask.window,
        rules.questions[ask.kind].rule,
        tuple(slot for slot in ask.slots if slot in ask.seals),
    )


def judge_together(
    rules: Rules[Any, Any],
    state: State,
    frame: Frame,
    answers: Mapping[str, Answer],
    *,
    mend: bool,
    note: Note | None = None,
) -> tuple[dict[str, Answer], tuple[Refusal, ...]]:
    """The plan check of a gate, for each side separately, by what that side knows.

    Returns the answers (with ``mend``: put right) and what was wrong with them. Where the game raises in it, ``note``
    records that and the gate goes on without the check; without ``note`` the exception reaches the caller.
    """
    assert frame.ask is not None
    question, tree = rules.questions[frame.ask.kind], rules.seats(state)
    tops = tree.children(None)
    sides: dict[str, list[str]] = {tops[0]: list(answers)} if len(tops) == 1 else {}
    if not sides:
        for slot in answers:
            sides.setdefault(tree.side(slot), []).append(slot)
    sound = dict(answers)
    faults: list[Refusal] = []
    for side, slots in sides.items():
        known = rules.known(state, side)
        mine = {slot: answers[slot] for slot in slots}
        wrong = _faults(question, known, frame.path, mine, note)
        faults.extend(wrong)
        if wrong and mend:
            mended = _put_right(rules, state, frame, known, mine, note)
            sound.update({slot: mended[slot] for slot in slots})
    return sound, tuple(faults)


def _faults(
    question: Question[Any], known: Any, path: str, answers: Mapping[str, Answer], note: Note | None
) -> tuple[Refusal, ...]:
    """The refusals of the plan check; none where the check raises."""
    if note is None:
        return question.plan(known, path, answers)

    def trouble(fault: str) -> None:
        note(Trouble("plan", question.kind, path, "", "", fault))

    nothing: tuple[Refusal, ...] = ()
    return tried(lambda: question.plan(known, path, answers), nothing, trouble)


def _put_right(
    rules: Rules[Any, Any], state: State, frame: Frame, known: Any, answers: dict[str, Answer], note: Note | None
) -> dict[str, Answer]:
    """One side's answers, mended by the game.

    Where that raises: each slot's default if the defaults are sound together, else the answers as they are.
    """
    assert frame.ask is not None
    question, path = rules.questions[frame.ask.kind], frame.path
    if note is None:
        return question.mend(known, path, answers)

    def trouble(fault: str) -> None:
        note(Trouble("mend", question.kind, path, "", "", fault))

    def mended() -> dict[str, Answer] | None:
        made = question.mend(known, path, dict(answers))
        for slot, was in answers.items():
            refusal = None if made[slot] == was else space_of(slot).check(made[slot])
            if refusal is not None:
                trouble(f"{slot}: {fault_text(refusal, made[slot])}")
                return None
        return made

    def space_of(slot: str) -> Space:
        return question.space(rules.known(state, slot), path, slot)

    mended_answers = tried(mended, None, trouble)
    if mended_answers is None:
        plain = {slot: plain_answer(space_of(slot), question.kind, path, slot, note) for slot in answers}
        mended_answers = plain if not _faults(question, known, path, plain, note) else answers
    return mended_answers


def path_of(decision: str) -> tuple[str, int]:
    """Frame path and serial of a decision's id; :class:`WrongAct` for text that is no such id."""
    path, _, serial = decision.rpartition("#")
    if not path or not serial.isdecimal():
        raise WrongAct("err-decision-closed", decision)
    return path, int(serial)
