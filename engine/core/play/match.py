"""A running game for people: every act on it.

Each act is one entry: all of it happens, or it raises :class:`engine.core.refusal.Refused` (or a
:class:`engine.core.play.decisions.WrongAct`) and changes nothing. :meth:`MatchBase.take_changes` hands out each change
once, to be made durable before anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from engine.core.chance import Chance, SeededChance
from engine.core.codec import pack
from engine.core.events import Event
from engine.core.ids import NO_DECISION, DecisionId
from engine.core.play.ahead import scope_of, set_ahead
from engine.core.play.decisions import LostDraft, WrongAct, judge_together
from engine.core.play.match_base import MatchBase
from engine.core.play.undoing import forget_record, undo_record
from engine.core.refusal import Refused
from engine.core.rules import CannotUpgrade, Rules
from engine.core.runner import Runner
from engine.core.spaces.space import Answer
from engine.core.standing import group_of
from engine.core.state import DRAFTS, META, STANDING, UNDO, Ahead, Frame, Meta, State, UndoRecord, unpack_part
from engine.core.words import Json, Words

K = TypeVar("K")


class Match(MatchBase[K]):
    """One running game. Not thread-safe: the caller holds the campaign's lock."""

    @classmethod
    def new(
        cls,
        rules: Rules[Any, K],
        scenario: str,
        seed: str | Chance,
        options: Mapping[str, Json] | None = None,
    ) -> Match[K]:
        """Start a scenario; runs to the first question. ValueError for an unknown scenario."""
        chance = SeededChance(seed) if isinstance(seed, str) else seed
        return cls.begun(rules, scenario, rules.founding(scenario, options or {}), chance)

    @classmethod
    def begun(cls, rules: Rules[Any, K], scenario: str, options: Mapping[str, Json], chance: Chance) -> Match[K]:
        """A game as the first entry of its log says: with exactly these options; errors as for :meth:`new`."""
        setup = rules.setup(scenario, options)
        state = State(setup.world, Meta(rules.name, rules.version))
        match = cls(rules, state, chance)

        def begin(runner: Runner[Any, K]) -> None:
            runner.begin(setup.step, setup.locals, setup.step)

        match._enter("begin", "", NO_DECISION, {"scenario": scenario, "options": dict(options)}, begin)
        match._changed = match.save()
        return match

    @classmethod
    def load(cls, rules: Rules[Any, K], parts: Mapping[str, Json], chance: Chance) -> Match[K]:
        """Load a saved match.

        A save of another version is upgraded, and :meth:`take_changes` then returns all of it. Raises
        :class:`engine.core.rules.CannotUpgrade` for a save that these rules cannot read, ValueError for another game's.
        """
        meta = parts[META]
        if meta["game"] != rules.name:
            raise ValueError(f"a save of the game {meta['game']!r} is not one of {rules.name!r}")
        stored = set(parts)
        if meta["version"] != rules.version:
            parts = rules.upgrade(meta["version"], dict(parts))
            # Undo never crosses a version: the old records hold parts of another shape.
            parts = {
                **parts,
                META: {**parts[META], "version": rules.version, "written": {}},
                UNDO: {"records": []},
            }
        _check_frames(rules, meta["version"], parts)
        held = {name: unpack_part(rules, name, data) for name, data in parts.items()}
        world = {name[2:]: held.pop(name) for name in parts if name.startswith("w:")}
        state = State(rules.World(**world), held.pop(META))
        for name, part in held.items():
            state.set_part(name, part)
        match = cls(rules, state, chance)
        match._stored = stored
        if meta["version"] != rules.version:
            match._changed = match.save()
            match._gone = stored - match._changed.keys()
        return match

    def draft(self, decision: DecisionId, slot: str, answer: Answer | None, proposer: str = "") -> None:
        """Write a slot's draft, or delete it with None; no entry of the log."""
        frame = self._frame(decision, slot)
        if answer is not None:
            self._checked(frame, slot, answer)

        def write() -> None:
            book = self.state.edit_book(DRAFTS)
            book.told = [key for key in book.told if key != f"{slot}|{decision}"]
            _set(book.by_decision, decision, slot, pack(answer))
            _set(book.proposed, decision, slot, proposer if answer is not None and proposer != slot else None)
            self._count(self._side_of(slot))

        self._quiet(write, decision, slot)

    def draft_later(self, slot: str, kind: str, answer: Answer | None) -> None:
        """Write, or delete with None, a draft for a question of this kind that is not yet put to the slot.

        It becomes the slot's draft of the next such question. Raises Refused where the kind of question can already
        tell that it is wrong.
        """
        if kind not in self.rules.questions:
            raise ValueError(f"no question of the kind {kind!r}")
        self._going_on()
        self._known_slot(slot)
        refusal = None if answer is None else self.rules.questions[kind].later(self.look(slot), slot, answer)
        if refusal is not None:
            raise Refused(refusal)

        def write() -> None:
            book = self.state.edit_book(DRAFTS)
            book.told = [key for key in book.told if key != f"{slot}|{kind}"]
            _set(book.later, slot, kind, pack(answer))
            self._count(self._side_of(slot))

        self._quiet(write)

    def tell_lost(self) -> tuple[LostDraft, ...]:
        """The lost drafts whose owners have not heard of it; from now on they count as told."""
        told_keys = self.state.books[DRAFTS].told
        lost = tuple(draft for draft in self.lost_drafts() if f"{draft.slot}|{draft.of}" not in told_keys)
        if lost:
            self._quiet(lambda: self.state.edit_book(DRAFTS).told.extend(f"{draft.slot}|{draft.of}" for draft in lost))
        return lost

    def standing(self, slot: str, topic: str, order: Json | None) -> None:
        """Set a standing order, or end it with None; an entry of the log. It also seals windows that are open now.

        ``slot`` may name a group (see :mod:`engine.core.standing`): the order then holds for all that belong to it,
        now or later, and have no order of their own or of a nearer group.
        """

        kinds = [question for question in self.rules.questions.values() if topic and question.topic == topic]
        if not kinds:
            raise ValueError(f"no question has standing orders on {topic!r}")
        self._going_on()
        node, _ = group_of(slot)
        self._known_slot(node)
        space = kinds[0].standing_space(self.look(node), node)
        refusal = space.check(order) if space is not None and order is not None else None
        if refusal is not None:
            raise Refused(refusal)

        def write(runner: Runner[Any, K]) -> None:
            _set(self.state.edit_book(STANDING).orders, slot, topic, pack(order))
            self._count(self._side_of(node))
            below = set(self.seats().below(node))
            for frame in self.state.asking():
                ask = frame.ask
                if ask is None or not ask.window or self.rules.questions[ask.kind].topic != topic:
                    continue
                for waiting in (waiting for waiting in ask.slots if waiting in below and waiting not in ask.seals):
                    ordered = self._standing_answer(frame, ask, waiting)
                    if ordered is not None:
                        mine = self.state.edit_frame(frame.path).ask
                        assert mine is not None
                        mine.seals[waiting] = ordered

        self._enter("standing", slot, NO_DECISION, {"topic": topic, "order": order}, write)

    def answer(
        self,
        decision: DecisionId,
        slot: str,
        answer: Answer,
        *,
        ahead: Sequence[tuple[str, Answer]] = (),
        doctrine: str = "",
        stops: Sequence[str] = (),
        silent: str = "",
    ) -> tuple[Event, ...]:
        """Answer a question of one slot (or of any of several) and run on.

        ``ahead`` (a bundle) holds (kind, answer) for the slot's next questions in the same subtree, ``doctrine`` lets
        the autopilot answer after these, within the nearest battle frame. Both end at the first event of a kind in
        ``stops``, the bundle also at a question of another kind or an answer that is no longer legal. ``silent`` says
        where the answer came from when nobody gave it.
        """
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        if frame.ask.gate:
            raise WrongAct("err-gate-is-sealed", decision)
        self._check_ahead(ahead, doctrine)
        answer = self._checked(frame, slot, answer)
        ask, ahead = frame.ask, [(kind, pack(given)) for kind, given in ahead]
        data: dict[str, Json] = {"answer": answer}
        if silent:
            data["silent"] = silent
        if ahead or doctrine:
            data |= _told_ahead(Ahead(ahead, doctrine, list(stops)))

        def resolve(runner: Runner[Any, K]) -> None:
            if ahead or doctrine:
                set_ahead(
                    self.state, slot, scope_of(self.rules, self.state, frame.path, ask.kind), ahead, doctrine, stops
                )
            self._forget_drafts(decision)
            self._count_question(frame)
            runner.resume(frame.path, answer, slot)

        return self._enter("answer", slot, decision, data, resolve, undoable=frame.path)

    def _check_ahead(self, ahead: Sequence[tuple[str, Answer]], doctrine: str) -> None:
        """ValueError for answers ahead with a kind or a doctrine that the game does not have."""
        if doctrine and doctrine not in self.rules.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        for kind, _ in ahead:
            if kind not in self.rules.questions:
                raise ValueError(f"no question of the kind {kind!r}")

    def delegate(self, decision: DecisionId, slot: str, doctrine: str, stops: Sequence[str] = ()) -> tuple[Event, ...]:
        """Let the autopilot answer this question and those that follow in its subtree, up to a stop; this one alone
        where its kind does not lead on (:attr:`Question.leads`).

        ValueError for an unknown doctrine.
        """
        advice, leads = (
            self.staff_answer(decision, slot, doctrine),
            self.rules.questions[self.decision(decision).kind].leads,
        )
        return self.answer(decision, slot, advice, doctrine=doctrine if leads else "", stops=stops if leads else ())

    def seal(
        self,
        decision: DecisionId,
        slot: str,
        answer: Answer,
        *,
        ahead: Sequence[tuple[str, Answer]] = (),
        doctrine: str = "",
        stops: Sequence[str] = (),
    ) -> None:
        """Seal a slot's answer at a gate; sealing again replaces it.

        ``ahead``, ``doctrine`` and ``stops`` are as for :meth:`answer`; they count from when the gate closes.
        """
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        if not frame.ask.gate:
            raise WrongAct("err-not-a-gate", decision)
        self._check_ahead(ahead, doctrine)
        answer = self._checked(frame, slot, answer)
        plan = Ahead([(kind, pack(given)) for kind, given in ahead], doctrine, list(stops))
        data: dict[str, Json] = {"answer": answer, **_told_ahead(plan)}

        def write(runner: Runner[Any, K]) -> None:
            mine = self.state.edit_frame(frame.path)
            assert mine.ask is not None
            mine.ask.seals[slot] = answer
            _lay(mine, slot, plan)
            self._count(self._side_of(slot))

        self._enter("seal", slot, decision, data, write)

    def reopen(self, decision: DecisionId, slot: str) -> None:
        """Take a sealed answer back while the gate is open; it stays as a draft, without what was given ahead."""
        frame = self._frame(decision, slot)
        if frame.ask is None or slot not in frame.ask.seals:
            raise WrongAct("err-not-sealed", decision)

        def write(runner: Runner[Any, K]) -> None:
            mine = self.state.edit_frame(frame.path)
            assert mine.ask is not None
            _set(self.state.edit_book(DRAFTS).by_decision, decision, slot, mine.ask.seals.pop(slot))
            _lay(mine, slot, Ahead())
            self._count(self._side_of(slot))

        self._enter("reopen", slot, decision, None, write)

    def close(
        self,
        decision: DecisionId,
        *,
        deadline: bool = False,
        doctrine: str = "",
        ways: Mapping[str, str] | None = None,
        spoken: Collection[str] = (),
        plain: bool = False,
    ) -> tuple[Event, ...]:
        """Close a gate: with all sealed and the plan sound, or at the deadline filled in and mended.

        A slot that has not sealed gives its draft, else its standing order, else the answer of ``doctrine`` (the game's
        usual one, if empty), else the space's default. ``ways`` says by slot how members want fights led where the
        doctrine orders (see :meth:`Question.led`). Members speak for the slots ``spoken``: of these the doctrine leaves
        as it is what was written before (:meth:`Question.as_written`). With ``plain`` a slot that has not sealed gives
        only the default.
        Before the deadline the plan check can refuse it.
        """
        frame = self._frame(decision)
        assert frame.ask is not None
        if not frame.ask.gate:
            raise WrongAct("err-not-a-gate", decision)
        missing = tuple(slot for slot in frame.ask.slots if slot not in frame.ask.seals)
        if missing and not deadline:
            raise WrongAct("err-gate-open", decision)
        silent = {slot: self._silent(frame, slot, doctrine, (ways or {}).get(slot), plain=plain) for slot in missing}
        silent |= {
            slot: (self._as_written(frame, slot, answer), how)
            for slot, (answer, how) in silent.items()
            if how == "doctrine" and slot in spoken
        }
        answers = {slot: frame.ask.seals[slot] if slot not in silent else silent[slot][0] for slot in frame.ask.slots}
        given = answers
        answers, faults = judge_together(self.rules, self.state, frame, given, mend=deadline, note=self._note_trouble)
        if faults and not deadline:
            raise Refused(faults[0])
        self.mended = self._mended(frame.ask.kind, given, answers) if faults else {}
        self.filled = {slot: answers[slot] for slot in missing}
        how = {slot: where for slot, (_, where) in silent.items()}
        return self.close_with(decision, {"answers": answers, "silent": how, "mended": bool(faults)})

    def _mended(self, kind: str, given: Mapping[str, Answer], sound: Mapping[str, Answer]) -> dict[str, Words]:
        changed = {slot: was for slot, was in given.items() if sound[slot] != was}
        reasons = {slot: self.mended_words(kind, slot, was, sound[slot]) for slot, was in changed.items()}
        return {slot: words for slot, words in reasons.items() if words is not None}

    def close_with(self, decision: DecisionId, data: Json) -> tuple[Event, ...]:
        """Close a gate with these answers, as :meth:`close` worked them out (or a log holds them)."""
        frame = self._frame(decision)
        assert frame.ask is not None
        ask, answers = frame.ask, pack(data["answers"])

        def resolve(runner: Runner[Any, K]) -> None:
            self._forget_drafts(decision)
            self._count_question(frame)
            mine = self.state.edit_frame(frame.path)
            plans, mine.plans = mine.plans or {}, None
            for slot, plan in plans.items():
                scope = scope_of(self.rules, self.state, frame.path, ask.kind)
                set_ahead(self.state, slot, scope, plan.items, plan.doctrine, plan.stops)
            runner.resume(frame.path, answers, "")

        return self._enter("close", "", decision, data, resolve)

    def silence(self, decision: DecisionId, *, doctrine: str = "", plain: bool = False) -> tuple[Event, ...]:
        """The deadline of a question that is no gate; :meth:`close` says what a silent slot gives.

        Of several slots the first with a draft answers, else the first with a standing order, else the first.
        """
        frame = self._frame(decision)
        assert frame.ask is not None
        if frame.ask.gate:
            raise WrongAct("err-gate-is-sealed", decision)
        answers = {slot: self._silent(frame, slot, doctrine, plain=plain) for slot in frame.ask.slots}
        ranks = ("draft", "standing")
        slot = min(
            answers, key=lambda other: ranks.index(answers[other][1]) if answers[other][1] in ranks else len(ranks)
        )
        answer, how = answers[slot]
        self.filled = {slot: answer}
        return self.answer(decision, slot, answer, silent=how)

    def rewind(self, to: int, restore: Callable[[Runner[Any, K]], None]) -> tuple[Event, ...]:
        """Write the entry of going back; see :func:`engine.core.play.history.rewind_to`."""
        return self._enter("rewind", "", NO_DECISION, {"to": to}, restore)

    def undo(self, slot: str, *, logged: int = 0) -> int:
        """Take back the slot's last act, where nothing has built on it (see can_undo); returns its entry number.

        ``logged`` is for a replay: the number of the entry that the log takes back.
        """
        self._going_on()
        record = undo_record(self.state, slot, logged)
        if record is None:
            raise WrongAct("err-nothing-to-undo", "")

        def restore(runner: Runner[Any, K]) -> None:
            before = self.opened()
            for name, data in record.before.items():
                self.state.set_part(name, None if data is None else unpack_part(self.rules, name, data))
            forget_record(self.state, record)
            self.went_back(before)
            self._count(self._side_of(slot))

        self._enter("undo", slot, NO_DECISION, {"entry": record.entry}, restore)
        return record.entry

    def can_undo(self, slot: str) -> UndoRecord | None:
        """The slot's last act if it can be taken back: no luck, no reveal, no other side's gate, nothing built on
        it."""
        return undo_record(self.state, slot)

    def _known_slot(self, slot: str) -> None:
        if slot not in self.seats():
            raise WrongAct("err-no-such-slot", slot)


def _set(book: dict[str, dict[str, Json]], row: str, column: str, value: Json | None) -> None:
    """Write one cell of a book, or clear it with None; no empty row stays."""
    if value is not None:
        book.setdefault(row, {})[column] = value
    elif row in book:
        book[row].pop(column, None)
        if not book[row]:
            del book[row]


def _told_ahead(plan: Ahead) -> dict[str, Json]:
    """What is logged about answers given ahead, if there are any."""
    if not plan.items and not plan.doctrine:
        return {}
    return {"ahead": [list(item) for item in plan.items], "doctrine": plan.doctrine, "stops": plan.stops}


def _lay(frame: Frame, slot: str, plan: Ahead) -> None:
    """Keep what a slot gives ahead at the gate that the frame holds open; an empty plan clears it."""
    plans = {other: kept for other, kept in (frame.plans or {}).items() if other != slot}
    if plan.items or plan.doctrine:
        plans[slot] = plan
    frame.plans = plans or None


def _check_frames(rules: Rules[Any, Any], version: str, parts: Mapping[str, Json]) -> None:
    """Check that these rules have each step and label at which a saved frame sleeps."""
    for name, data in parts.items():
        if not name.startswith("f:"):
            continue
        step = rules.steps.get(data["step"])
        ask = data.get("ask")
        label = ask["then"] if ask is not None else data.get("label", "start")
        if step is None or not callable(getattr(step, label, None)):
            raise CannotUpgrade(
                f"frame {name[2:]!r} of a save of {version} sleeps in step {data['step']!r} at {label!r}, "
                f"which {rules.name} {rules.version} does not have"
            )
