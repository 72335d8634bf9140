"""What a match is made of: loading, saving, looking, and the machinery that makes an act an entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from engine.core.chance import Chance
from engine.core.codec import pack
from engine.core.decisions import Decision, WrongAct, decision_of, path_of, sealed_by
from engine.core.entry import Changes, Entry
from engine.core.events import ALL, Event
from engine.core.pending import answer_ahead, purge_ahead, stop_ahead
from engine.core.refusal import Refused
from engine.core.rules import Rules
from engine.core.runner import SLEEP, Runner
from engine.core.space import Answer, Space
from engine.core.state import (
    DRAFTS,
    META,
    STANDING,
    UNDO,
    Frame,
    Meta,
    State,
    UndoRecord,
)
from engine.core.steps import Ask
from engine.core.words import Json

K = TypeVar("K")


class MatchBase(Generic[K]):
    """A match without its acts; see :class:`engine.core.match.Match`."""

    def __init__(self, rules: Rules[K], state: State, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self._entries: list[Entry] = []
        self._dirty: set[str] = set()
        self._gone: set[str] = set()

    # Saving and looking --------------------------------------------------------------------------------

    def save(self) -> dict[str, Json]:
        """All parts as JSON."""
        return {name: pack(self.state.part(name)) for name in self.state.names()}

    def take_changes(self) -> Changes:
        """What was changed since the last call; to be stored in one transaction."""
        parts = {name: pack(self.state.part(name)) for name in sorted(self._dirty)}
        changes = Changes(tuple(self._entries), parts, tuple(sorted(self._gone)))
        self._entries, self._dirty, self._gone = [], set(), set()
        return changes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.meta.over

    @property
    def result(self) -> Json:
        """How it ended; None while it runs."""
        return self.state.meta.result

    def waiting(self, seat: str | None = None) -> tuple[Decision, ...]:
        """The open decisions, by path; with a seat, as that seat may know them."""
        tree = self.rules.seats(self.state)
        found = []
        for frame in self.state.asking():
            decision = decision_of(self.rules, frame)
            if seat is not None:
                seen = decision.seen_by(seat, tree, self.rules.questions[decision.kind].public)
                if seen is None:
                    continue
                decision = seen
            found.append(decision)
        return tuple(found)

    def decision(self, decision: str) -> Decision:
        """An open decision by its id; :class:`WrongAct` if it is not open (any more)."""
        return decision_of(self.rules, self._frame(decision))

    def space(self, decision: str, slot: str) -> Space:
        """What a slot may answer, from what it knows."""
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        return self.rules.questions[frame.ask.kind].space(self.rules.known(self.state, slot), frame.path, slot)

    def look(self, seat: str | None) -> K:
        """What a seat knows (None: a spectator)."""
        return self.rules.known(self.state, seat)

    def revision(self, seat: str | None) -> int:
        """Counts what this seat could see change, and nothing else."""
        seen = self.state.meta.seen
        total = seen.get("all", 0)
        if seat is not None:
            tree = self.rules.seats(self.state)
            total += sum(count for node, count in seen.items() if node != "all" and tree.sees(seat, (node,)))
        return total

    def draft_of(self, decision: str, slot: str) -> Answer | None:
        """The slot's draft, or None."""
        return self.state.books[DRAFTS].by_decision.get(decision, {}).get(slot)

    def drafts(self, decision: str) -> Mapping[str, Answer]:
        """All drafts of a decision, by slot."""
        drafts: Mapping[str, Answer] = self.state.books[DRAFTS].by_decision.get(decision, {})
        return drafts

    def proposer(self, decision: str, slot: str) -> str:
        """Who wrote the slot's draft, where it was not the slot itself."""
        proposer: str = self.state.books[DRAFTS].proposed.get(decision, {}).get(slot, "")
        return proposer

    def standing_of(self, slot: str) -> Mapping[str, Json]:
        """The slot's standing orders by topic."""
        orders: Mapping[str, Json] = self.state.books[STANDING].orders.get(slot, {})
        return orders

    def plan_check(self, decision: str) -> tuple[Any, ...]:
        """What is wrong with the gate's answers together, drafts and suggestions filled in for what is not sealed."""
        frame = self._frame(decision)
        answers = self._filled(frame)
        question = self.rules.questions[frame.ask.kind] if frame.ask else None
        assert question is not None
        return question.plan(self.rules.known(self.state, self._side(frame)), frame.path, answers)

    def suggestion(self, decision: str, slot: str) -> tuple[Answer, str]:
        """What silence would order for a slot now, and where it comes from: draft, standing or doctrine."""
        frame = self._frame(decision, slot)
        return self._silent(frame, slot)

    # Inside --------------------------------------------------------------------------------------------

    def _frame(self, decision: str, slot: str | None = None) -> Frame:
        path, serial = path_of(decision)
        frame = self.state.frames.get(path)
        if frame is None or frame.ask is None or frame.serial != serial:
            raise WrongAct("err-decision-closed", decision)
        if slot is not None and slot not in frame.ask.slots:
            raise WrongAct("err-not-your-question", decision)
        return frame

    def _check(self, frame: Frame, slot: str, answer: Answer) -> None:
        assert frame.ask is not None
        question = self.rules.questions[frame.ask.kind]
        refusal = question.space(self.rules.known(self.state, slot), frame.path, slot).check(answer)
        if refusal is not None:
            raise Refused(refusal)

    def _silent(self, frame: Frame, slot: str) -> tuple[Answer, str]:
        assert frame.ask is not None
        question = self.rules.questions[frame.ask.kind]
        known = self.rules.known(self.state, slot)
        space = question.space(known, frame.path, slot)
        draft = self.draft_of(f"{frame.path}#{frame.serial}", slot)
        if draft is not None and space.check(draft) is None:
            return draft, "draft"
        ordered = sealed_by(question, known, frame.path, slot, self.standing_of(slot))
        if ordered is not None and space.check(ordered) is None:
            return ordered, "standing"
        if self.rules.doctrines:
            answer = self.rules.policy(self.rules.doctrines[0]).answer(known, question.kind, frame.path, slot)
            if space.check(answer) is None:
                return answer, "doctrine"
        return space.default, "default"

    def _filled(self, frame: Frame) -> dict[str, Answer]:
        assert frame.ask is not None
        seals = frame.ask.seals
        return {slot: seals[slot] if slot in seals else self._silent(frame, slot)[0] for slot in frame.ask.slots}

    def _side(self, frame: Frame) -> str | None:
        assert frame.ask is not None
        return self._side_of(frame.ask.slots[0]) if frame.ask.slots else None

    def _side_of(self, slot: str) -> str:
        return self.rules.seats(self.state).side(slot)

    def _count(self, node: str) -> None:
        seen = self.state.edit_book(META).seen
        seen[node] = seen.get(node, 0) + 1

    def _forget_drafts(self, decision: str) -> None:
        book = self.state.books[DRAFTS]
        if decision in book.by_decision or decision in book.proposed:
            book = self.state.edit_book(DRAFTS)
            book.by_decision.pop(decision, None)
            book.proposed.pop(decision, None)

    def _on_ask(self, runner: Runner[K], frame: Frame, ask: Ask) -> Any:
        question = self.rules.questions[ask.kind]
        if ask.gate:
            if ask.window:
                for slot in ask.slots:
                    known = self.rules.known(self.state, slot)
                    ordered = sealed_by(question, known, frame.path, slot, self.standing_of(slot))
                    if ordered is not None and question.space(known, frame.path, slot).check(ordered) is None:
                        ask.seals[slot] = ordered
        else:
            for slot in ask.slots:
                found = answer_ahead(self.rules, self.state, runner, frame, ask, slot)
                if found is not None:
                    runner.speaker = slot
                    return found[0]
        for slot in ask.slots:
            self._count(slot)
        return SLEEP

    def _runner(self) -> Runner[K]:
        runner: Runner[K]

        def on_ask(frame: Frame, ask: Ask) -> Any:
            return self._on_ask(runner, frame, ask)

        runner = Runner(self.rules, self.state, self.chance, on_ask, listen=lambda event: stop_ahead(self.state, event))
        return runner

    def _quiet(self, act: Callable[[Runner[K]], None]) -> None:
        """An act without entry."""
        self.state.begin()
        try:
            act(self._runner())
        except BaseException:
            self.state.drop()
            raise
        self._note(self.state.keep())

    def _enter(
        self,
        kind: str,
        slot: str,
        decision: str,
        data: Json,
        act: Callable[[Runner[K]], None],
        undoable: str = "",
    ) -> tuple[Event, ...]:
        """An act with its entry."""
        if kind != "begin" and self.over:
            raise WrongAct("err-game-over", decision)
        self.state.begin()
        runner = self._runner()
        try:
            act(runner)
            purge_ahead(self.state)
            meta = self.state.edit_book(META)
            meta.entry += 1
            for event in runner.events:
                if event.audience == ALL or event.public is not None:
                    meta.seen["all"] = meta.seen.get("all", 0) + 1
                if event.audience != ALL:
                    for node in event.audience:
                        meta.seen[node] = meta.seen.get(node, 0) + 1
            self._keep_books(meta, kind, slot, undoable, runner)
        except BaseException:
            self.state.drop()
            raise
        self._note(self.state.keep())
        events = tuple(runner.events)
        self._entries.append(
            Entry(meta.entry, kind, slot, decision, data, self.rules.version, tuple(runner.throws), events)
        )
        return events

    def _keep_books(self, meta: Meta, kind: str, slot: str, undoable: str, runner: Runner[K]) -> None:
        before = self.state.before or {}
        barrier = not undoable or bool(runner.throws) or any(event.reveal for event in runner.events)
        watched = {name for name in before if name not in (META, UNDO, DRAFTS, STANDING)}
        if kind == "undo":
            return
        for name in watched & meta.written.keys():
            meta.written[name] = meta.entry
        records = self.state.books[UNDO].records
        if barrier:
            stale = [one for one in records if any(meta.written.get(name) != one.entry for name in one.before)]
            if stale:
                book = self.state.edit_book(UNDO)
                book.records = [one for one in book.records if one not in stale]
            return
        saved = {name: None if before[name] is None else pack(before[name]) for name in watched}
        self.state.edit_book(UNDO).records.append(UndoRecord(meta.entry, slot, undoable, saved))
        for name in watched:
            meta.written[name] = meta.entry

    def _note(self, before: Mapping[str, Any]) -> None:
        for name in before:
            if self.state.part(name) is None:
                self._dirty.discard(name)
                self._gone.add(name)
            else:
                self._dirty.add(name)
                self._gone.discard(name)
