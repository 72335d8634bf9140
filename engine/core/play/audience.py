"""Who may know that a question is open, and what of it: waiting lists by audience, and who notices a change.

A seat knows the questions to its own side in full. Of a question to another side it knows what the question gives away
(``Question.public_to``): a slot that is not in the seat's tree appears as the nearest node above that is. Where the
seat sees nothing of the frame, it learns neither path nor number: all such questions of one kind are one line.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.ids import DecisionId
from engine.core.play.decisions import Decision, decision_of
from engine.core.rules import Rules
from engine.core.seats import SeatTree
from engine.core.state import Frame, State
from engine.core.steps import Ask, Question


def is_public(rules: Rules[Any, Any], state: State, frame: Frame, seat: str | None) -> bool:
    """Whether a seat that is not asked itself (None: a spectator) may know that the frame's question is open."""
    assert frame.ask is not None
    question = rules.questions[frame.ask.kind]
    if type(question).public_to is Question.public_to:
        return question.public
    return question.public_to(rules.known(state, seat), frame.path)


def shown_decision(
    rules: Rules[Any, Any], state: State, frame: Frame, seat: str | None, tree: SeatTree, shown: SeatTree
) -> Decision | None:
    """The frame's decision as a seat may know it; None where it may not know of it.

    ``tree`` is the true tree of command, ``shown`` the tree that the seat knows. Where none of its own slots is asked
    and it sees nothing of the frame, the path is empty and the id tells only the kind.
    """
    decision = decision_of(rules, frame)
    seen = decision.seen_by(seat, tree, is_public(rules, state, frame, seat), shown)
    if seen is None or _placed(rules, state, frame, seat, tree):
        return seen
    return replace(seen, id=DecisionId(f"#{seen.kind}"), path="")


def _placed(rules: Rules[Any, Any], state: State, frame: Frame, seat: str | None, tree: SeatTree) -> bool:
    """Whether a seat that may know of the frame's question may know where it is asked."""
    if rules.open_paths or rules.steps[frame.step].view(state.world, frame.locals, seat) is not None:
        return True
    assert frame.ask is not None
    return seat is not None and any(tree.side(slot) == tree.side(seat) for slot in frame.ask.slots)


def shown_list(rules: Rules[Any, Any], state: State, seat: str | None) -> tuple[Decision, ...]:
    """The open decisions as a seat (None: a spectator) may know them.

    In order of path; after them those whose frame the seat does not see, one of each kind.
    """
    tree = rules.seats(state)
    shown = tree.shown_to(seat)
    placed: list[Decision] = []
    unplaced: dict[str, Decision] = {}
    for frame in state.asking():
        decision = shown_decision(rules, state, frame, seat, tree, shown)
        if decision is not None and decision.path:
            placed.append(decision)
        elif decision is not None:
            former = unplaced.get(decision.kind)
            slots = {*decision.slots, *(former.slots if former is not None else ())}
            unplaced[decision.kind] = replace(decision, slots=tuple(sorted(slots)))
    return (*placed, *(unplaced[kind] for kind in sorted(unplaced)))


def told_by_kind(rules: Rules[Any, Any]) -> bool:
    """Whether the kind of a question alone decides who notices it: paths are open, and no question looks closer."""
    return rules.open_paths and all(
        type(question).public_to is Question.public_to for question in rules.questions.values()
    )


def listeners(rules: Rules[Any, Any], state: State, frame: Frame) -> list[str]:
    """The nodes (or "all") whose waiting lists change with the frame's question: their revisions are raised."""
    assert frame.ask is not None
    tree = rules.seats(state)
    if _notices(rules, state, frame, None, tree):
        return ["all"]
    asked = sorted({tree.side(slot) for slot in frame.ask.slots})
    return asked + [
        side for side in tree.children(None) if side not in asked and _notices(rules, state, frame, side, tree)
    ]


def listeners_by_kind(rules: Rules[Any, Any], state: State, ask: Ask) -> list[str]:
    """The same where the question's kind alone decides (:func:`told_by_kind`)."""
    if rules.questions[ask.kind].public:
        return ["all"]
    tree = rules.seats(state)
    return sorted({tree.side(slot) for slot in ask.slots})


def _notices(rules: Rules[Any, Any], state: State, frame: Frame, seat: str | None, tree: SeatTree) -> bool:
    """Whether the frame's question changes the list of a seat that is not asked."""
    assert frame.ask is not None
    if not is_public(rules, state, frame, seat):
        return False
    kind = frame.ask.kind
    alike = [
        other_frame
        for other_frame in state.frames.values()
        if other_frame.ask is not None and other_frame.ask.kind == kind
    ]
    if len(alike) == 1 or _placed(rules, state, frame, seat, tree):
        return True
    shown, slots = tree.shown_to(seat), set[str]()
    mine = shown_decision(rules, state, frame, seat, tree, shown)
    for other in alike:
        seen = None if other is frame else shown_decision(rules, state, other, seat, tree, shown)
        if seen is not None and not seen.path:
            slots |= {*seen.slots, ""}
    return mine is not None and not {*mine.slots, ""} <= slots


Lists = dict[str | None, tuple[Decision, ...]]


def all_lists(rules: Rules[Any, Any], state: State) -> Lists:
    """The lists of every side and (None) of the public, without seals."""
    sides = (None, *rules.seats(state).children(None))
    return {seat: tuple(replace(decision, sealed=()) for decision in shown_list(rules, state, seat)) for seat in sides}


def changed(before: Lists, after: Lists) -> list[str]:
    """The nodes (or "all") whose lists differ."""
    if before.get(None) != after.get(None):
        return ["all"]
    return [side for side in after if side is not None and before.get(side) != after[side]]
