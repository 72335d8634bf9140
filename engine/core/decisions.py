"""Open questions as they are shown and quoted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.counsel import Note, Trouble, fault_text, plain_answer, tried
from engine.core.refusal import Refusal
from engine.core.rules import Rules
from engine.core.seats import SeatTree
from engine.core.space import Answer, Space
from engine.core.state import Frame, State
from engine.core.steps import Question
from engine.core.words import Words


class WrongAct(Exception):
    """An act that does not fit the state of things (late, twice, not at this kind of question). Nothing changed.

    ``words`` is what the member may be told.
    """

    def __init__(self, key: str, decision: str) -> None:
        super().__init__(f"{key}: {decision}")
        self.words = Words(key)
        self.decision = decision


@dataclass(frozen=True, slots=True)
class LostDraft:
    """A draft that cannot be carried out as things stand: whose, of which decision (its id) or kind, and why."""

    slot: str
    of: str
    answer: Answer
    refusal: Refusal


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

    def seen_by(self, seat: str | None, tree: SeatTree, public: bool, shown: SeatTree | None = None) -> Decision | None:
        """The decision as a seat (None: a spectator) may know it; None where it may not know of it.

        Of its own side it knows slots and seals; of another, where the question is public, the slots alone, each as
        it appears in ``shown``, the tree that the seat may know (``tree``, the true one, where it is all the same).
        """
        side = tree.side(seat) if seat is not None else None
        own = tuple(slot for slot in self.slots if tree.side(slot) == side)
        if not own and not public:
            return None
        sealed = tuple(slot for slot in self.sealed if slot in own)
        slots = self.slots if public else own
        if public and shown is not None and shown is not tree:
            names = (slot if slot in own else tree.shown_as(slot, shown) for slot in slots)
            slots = tuple(dict.fromkeys(name for name in names if name is not None))
        return replace(self, slots=slots, sealed=sealed)


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


def judge_together(
    rules: Rules[Any],
    state: State,
    frame: Frame,
    answers: Mapping[str, Answer],
    *,
    mend: bool,
    note: Note | None = None,
) -> tuple[dict[str, Answer], tuple[Refusal, ...]]:
    """The plan check of a gate, side by side, each by what that side knows.

    Gives the answers (where ``mend``, put right) and what was wrong with them. ``note`` is told where the game fails
    at it, and the gate goes on without; with nobody to be told its exception is the caller's.
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
    """What the plan check says; nothing where it fails, since it refuses nobody."""
    if note is None:
        return question.plan(known, path, answers)

    def trouble(fault: str) -> None:
        note(Trouble("plan", question.kind, path, "", "", fault))

    nothing: tuple[Refusal, ...] = ()
    return tried(lambda: question.plan(known, path, answers), nothing, trouble)


def _put_right(
    rules: Rules[Any], state: State, frame: Frame, known: Any, answers: dict[str, Answer], note: Note | None
) -> dict[str, Answer]:
    """One side's answers mended. Where the game fails at that: each slot's default, where these are sound together,
    else the answers as they are."""
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

    found = tried(mended, None, trouble)
    if found is None:
        plain = {slot: plain_answer(space_of(slot), question.kind, path, slot, note) for slot in answers}
        found = plain if not _faults(question, known, path, plain, note) else answers
    return found


def path_of(decision: str) -> tuple[str, int]:
    """Frame path and serial of a decision's id; :class:`WrongAct` for what is no such id."""
    path, _, serial = decision.rpartition("#")
    if not path or not serial.isdecimal():
        raise WrongAct("err-decision-closed", decision)
    return path, int(serial)
