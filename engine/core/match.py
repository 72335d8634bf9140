"""A running game for people: every act upon it.

Each act is one entry: it happens whole or raises :class:`engine.core.refusal.Refused` (or a
:class:`engine.core.decisions.WrongAct`) and changes nothing. What it changed is handed out once by
:meth:`MatchBase.take_changes`, to be made durable before anybody is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from engine.core.chance import Chance, SeededChance
from engine.core.decisions import WrongAct
from engine.core.events import Event
from engine.core.match_base import MatchBase
from engine.core.pending import scope_of, set_ahead
from engine.core.refusal import Refused
from engine.core.rules import Rules
from engine.core.runner import Runner
from engine.core.space import Answer
from engine.core.state import DRAFTS, META, STANDING, UNDO, Meta, State, UndoRecord, unpack_part
from engine.core.words import Json

K = TypeVar("K")


class Match(MatchBase[K]):
    """One game at work. Not thread safe: the caller holds the campaign's lock."""

    @classmethod
    def new(
        cls,
        rules: Rules[K],
        scenario: str,
        seed: str | Chance,
        options: Mapping[str, Json] | None = None,
    ) -> Match[K]:
        """Start a scenario; runs to the first question. ValueError for an unknown scenario."""
        setup = rules.setup(scenario, options or {})
        state = State(setup.world, Meta(rules.name, rules.version))
        match = cls(rules, state, SeededChance(seed) if isinstance(seed, str) else seed)

        def begin(runner: Runner[K]) -> None:
            runner.begin(setup.step, setup.locals, setup.step)

        match._enter("begin", "", "", {"scenario": scenario, "options": dict(options or {})}, begin)
        match._dirty.update(state.names())
        return match

    @classmethod
    def load(cls, rules: Rules[K], parts: Mapping[str, Json], chance: Chance) -> Match[K]:
        """Take up a saved match; raises :class:`engine.core.rules.CannotUpgrade` for a version it cannot read."""
        version = parts[META]["version"]
        if version != rules.version:
            parts = rules.upgrade(version, dict(parts))
            # Undo never crosses a version: the old records speak of parts of another shape.
            parts = {**parts, META: {**parts[META], "version": rules.version}, UNDO: {"records": []}}
        state = State({}, unpack_part(rules, META, parts[META]))
        for name, data in parts.items():
            if name != META:
                state.set_part(name, unpack_part(rules, name, data))
        match = cls(rules, state, chance)
        if version != rules.version:
            match._dirty.update(state.names())
        return match

    def draft(self, decision: str, slot: str, answer: Answer | None, proposer: str = "") -> None:
        """Write (or with None tear up) a slot's draft; no entry of the log."""
        frame = self._frame(decision, slot)
        if answer is not None:
            self._check(frame, slot, answer)

        def write(runner: Runner[K]) -> None:
            book = self.state.edit_book(DRAFTS)
            drafts = book.by_decision.setdefault(decision, {})
            names = book.proposed.setdefault(decision, {})
            names.pop(slot, None)
            if answer is None:
                drafts.pop(slot, None)
            else:
                drafts[slot] = answer
                if proposer and proposer != slot:
                    names[slot] = proposer
            self._count(self._side_of(slot))

        self._quiet(write)

    def standing(self, slot: str, topic: str, order: Json | None) -> None:
        """Set (or with None end) a standing order; an entry of the log."""

        def write(runner: Runner[K]) -> None:
            orders = self.state.edit_book(STANDING).orders
            mine = orders.setdefault(slot, {})
            if order is None:
                mine.pop(topic, None)
            else:
                mine[topic] = order

        self._enter("standing", slot, "", {"topic": topic, "order": order}, write)

    def answer(
        self,
        decision: str,
        slot: str,
        answer: Answer,
        *,
        ahead: Sequence[tuple[str, Answer]] = (),
        doctrine: str = "",
        stops: Sequence[str] = (),
        silent: str = "",
    ) -> tuple[Event, ...]:
        """Answer a question of one slot (or of any of several) and run on.

        ``ahead`` (a bundle) holds (kind, answer) for the slot's next questions in the same subtree, ``doctrine``
        lets the autopilot answer after these, within the nearest battle frame. Both end at the first event of a
        kind in ``stops``, the bundle also at a question of another kind or an answer no longer legal. ``silent``
        tells where the answer came from when nobody gave it.
        """
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        if frame.ask.gate:
            raise WrongAct("err-gate-is-sealed", decision)
        if doctrine and doctrine not in self.rules.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        self._check(frame, slot, answer)
        data: dict[str, Json] = {"answer": answer}
        if silent:
            data["silent"] = silent
        if ahead or doctrine:
            data["ahead"] = [list(one) for one in ahead]
            data["doctrine"], data["stops"] = doctrine, list(stops)

        def resolve(runner: Runner[K]) -> None:
            if ahead or doctrine:
                set_ahead(self.state, slot, scope_of(self.rules, self.state, frame.path), ahead, doctrine, stops)
            self._forget_drafts(decision)
            runner.resume(frame.path, answer, slot)

        return self._enter("answer", slot, decision, data, resolve, undoable=frame.path)

    def delegate(self, decision: str, slot: str, doctrine: str, stops: Sequence[str] = ()) -> tuple[Event, ...]:
        """Let the autopilot answer this question and those that follow in its subtree, up to a stop."""
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        policy = self.rules.policy(doctrine)
        answer = policy.answer(self.rules.known(self.state, slot), frame.ask.kind, frame.path, slot)
        return self.answer(decision, slot, answer, doctrine=doctrine, stops=stops)

    def seal(self, decision: str, slot: str, answer: Answer) -> None:
        """Seal a slot's answer at a gate; sealing again replaces it."""
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        if not frame.ask.gate:
            raise WrongAct("err-not-a-gate", decision)
        self._check(frame, slot, answer)

        def write(runner: Runner[K]) -> None:
            ask = self.state.edit_frame(frame.path).ask
            assert ask is not None
            ask.seals[slot] = answer
            self._count(self._side_of(slot))

        self._enter("seal", slot, decision, {"answer": answer}, write)

    def reopen(self, decision: str, slot: str) -> None:
        """Take a sealed answer back, as long as the gate is open; it stays as a draft."""
        frame = self._frame(decision, slot)
        if frame.ask is None or slot not in frame.ask.seals:
            raise WrongAct("err-not-sealed", decision)

        def write(runner: Runner[K]) -> None:
            ask = self.state.edit_frame(frame.path).ask
            assert ask is not None
            self.state.edit_book(DRAFTS).by_decision.setdefault(decision, {})[slot] = ask.seals.pop(slot)
            self._count(self._side_of(slot))

        self._enter("reopen", slot, decision, None, write)

    def close(self, decision: str, *, deadline: bool = False) -> tuple[Event, ...]:
        """Close a gate: all sealed and the plan sound, or at the deadline filled and mended."""
        frame = self._frame(decision)
        assert frame.ask is not None
        if not frame.ask.gate:
            raise WrongAct("err-not-a-gate", decision)
        question = self.rules.questions[frame.ask.kind]
        missing = tuple(slot for slot in frame.ask.slots if slot not in frame.ask.seals)
        if missing and not deadline:
            raise WrongAct("err-gate-open", decision)
        silent = {slot: self._silent(frame, slot) for slot in missing}
        answers = {slot: frame.ask.seals[slot] if slot not in silent else silent[slot][0] for slot in frame.ask.slots}
        known = self.rules.known(self.state, self._side(frame))
        faults = question.plan(known, frame.path, answers)
        if faults:
            if not deadline:
                raise Refused(faults[0])
            answers = question.mend(known, frame.path, answers)
        how = {slot: where for slot, (_, where) in silent.items()}
        return self.close_with(decision, {"answers": answers, "silent": how, "mended": bool(faults)})

    def close_with(self, decision: str, data: Json) -> tuple[Event, ...]:
        """Close a gate with these answers, as :meth:`close` found (or a log holds) them."""
        frame = self._frame(decision)

        def resolve(runner: Runner[K]) -> None:
            self._forget_drafts(decision)
            runner.resume(frame.path, data["answers"], "")

        return self._enter("close", "", decision, data, resolve)

    def silence(self, decision: str) -> tuple[Event, ...]:
        """The deadline of a question that is no gate: standing order, else the usual doctrine, for its first slot."""
        frame = self._frame(decision)
        assert frame.ask is not None
        slot = frame.ask.slots[0]
        answer, how = self._silent(frame, slot)
        return self.answer(decision, slot, answer, silent=how)

    def rewind(self, to: int, restore: Callable[[Runner[K]], None]) -> tuple[Event, ...]:
        """Write the entry of going back; see :func:`engine.core.history.rewind_to`."""
        return self._enter("rewind", "", "", {"to": to}, restore)

    def undo(self, slot: str) -> int:
        """Take back the slot's last act, where nothing stands upon it (see can_undo); gives its entry number."""
        record = self.can_undo(slot)
        if record is None:
            raise WrongAct("err-nothing-to-undo", "")
        target = record

        def restore(runner: Runner[K]) -> None:
            written = self.state.meta.written
            for name, data in target.before.items():
                if name == META:
                    continue
                self.state.set_part(name, None if data is None else unpack_part(self.rules, name, data))
            book = self.state.edit_book(UNDO)
            book.records = [one for one in book.records if one.entry != target.entry]
            meta = self.state.edit_book(META)
            earlier = {name: one.entry for one in book.records for name in one.before}
            meta.written = {name: at for name, at in written.items() if name not in target.before} | {
                name: earlier[name] for name in target.before if name in earlier
            }
            self._count(self._side_of(slot))

        self._enter("undo", slot, "", {"entry": target.entry}, restore)
        return target.entry

    def can_undo(self, slot: str) -> UndoRecord | None:
        """The slot's last act that can still be taken back: no luck, no reveal, nobody else's act upon it since."""
        written = self.state.meta.written
        for record in reversed(self.state.books[UNDO].records):
            if record.slot == slot:
                sound = all(written.get(name) == record.entry for name in record.before if name != META)
                return record if sound else None
        return None
