"""The base of a match: loading, saving, looking, and the machinery that turns an act into an entry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from engine.core.chance import Chance
from engine.core.codec import pack
from engine.core.events import ALL, Event
from engine.core.play.advising import Advising
from engine.core.play.ahead import answer_ahead, battles, stop_ahead
from engine.core.play.audience import (
    Lists,
    all_lists,
    changed,
    is_public,
    listeners,
    listeners_by_kind,
    shown_decision,
    shown_list,
    told_by_kind,
)
from engine.core.play.counsel import counsel, plain_answer
from engine.core.play.decisions import Decision, LostDraft, WrongAct, decision_of, judge_together, path_of
from engine.core.play.entry import Changes, Entry
from engine.core.play.undoing import keep_undo
from engine.core.refusal import Refusal, Refused
from engine.core.rules import Rules
from engine.core.runner import SLEEP, Runner, Stuck
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.state import DRAFTS, META, Frame, State
from engine.core.steps import Again, Ask, Question
from engine.core.words import Json, Words

K = TypeVar("K")
MOST_AHEAD = 20_000  # questions that may be put or answered ahead within one act


@dataclass(frozen=True, slots=True)
class Opened:
    """What was asked at a moment, by the ids of the decisions; and everybody's lists, where paths are not open."""

    asks: Mapping[str, Ask]
    lists: Lists


class MatchBase(Advising[K]):
    """A match without its acts; see :class:`engine.core.play.match.Match`."""

    def __init__(self, rules: Rules[K], state: State, chance: Chance) -> None:
        super().__init__(rules, state)
        self.chance = chance
        self._entries: list[Entry] = []
        self._changed: dict[str, Json] = {}
        self._gone: set[str] = set()
        self._stored: set[str] = set()  # the parts that the store of the match holds
        self._by_kind = told_by_kind(rules)
        self._lent = False
        self.mended: dict[str, Words] = {}
        """What owners read whose answers were put right when the last gate closed, with the reason; by slot."""
        self.filled: dict[str, Answer] = {}
        """The answers of the last closing or silence for slots that had not sealed; by slot."""

    # Saving and looking --------------------------------------------------------------------------------

    def save(self) -> dict[str, Json]:
        """All parts as JSON."""
        return {name: pack(self.state.part(name)) for name in self.state.names()}

    def take_changes(self) -> Changes:
        """Everything changed since the last call; to be stored in one transaction."""
        changes = Changes(
            tuple(self._entries),
            {name: self._changed[name] for name in sorted(self._changed)},
            tuple(sorted(self._gone & self._stored)),
        )
        self._stored = (self._stored | self._changed.keys()) - self._gone
        self._entries, self._changed, self._gone = [], {}, set()
        return changes

    def frozen(self) -> Self:
        """The match as it is now, to be looked at from any thread while this one is played on."""
        if self.state.before is not None:
            raise RuntimeError("an entry is at work on this match")
        copy = type(self)(self.rules, self.state, self.chance)
        copy._troubles, copy._made, copy._listed = self._troubles, self._made, self._listed
        self._lent = copy._lent = True  # the next act, of either, works on a copy
        return copy

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.meta.over

    @property
    def result(self) -> Json:
        """How it ended; None while it runs."""
        return self.state.meta.result

    def waiting(self, seat: str | None = None) -> tuple[Decision, ...]:
        """The open decisions, by path: all of them, or with a seat as that seat may know them."""
        if seat is not None:
            return self._kept(self._listed, ("seen", seat), lambda: shown_list(self.rules, self.state, seat))
        return self._kept(
            self._listed, ("all",), lambda: tuple(decision_of(self.rules, frame) for frame in self.state.asking())
        )

    def public_waiting(self) -> tuple[Decision, ...]:
        """The open decisions as a spectator may know them: for the channel."""
        return self._kept(self._listed, ("seen", None), lambda: shown_list(self.rules, self.state, None))

    def is_public(self, decision: str) -> bool:
        """Whether everybody may know that an open decision is open; :class:`WrongAct` if it is not open."""
        return is_public(self.rules, self.state, self._frame(decision), None)

    def battles(self, decision: Decision) -> tuple[str, ...]:
        """The paths of the fights and voyages that an open decision belongs to, the innermost first."""
        return battles(self.rules, self.state, decision.path)

    def decision(self, decision: str) -> Decision:
        """An open decision by its id; :class:`WrongAct` if it is not open (any more)."""
        return decision_of(self.rules, self._frame(decision))

    def space(self, decision: str, slot: str) -> Space:
        """What a slot may answer, by what it knows, beside what others of its side have sealed at a gate."""
        frame = self._frame(decision, slot)
        space = self._space(frame, slot)
        assert frame.ask is not None
        question = self.rules.questions[frame.ask.kind]
        others = self._sealed_beside(frame, slot) if type(question).beside is not Question.beside else {}
        if not others:
            return space
        path, known = frame.path, self.look(slot)
        return self._kept(
            self._listed, ("beside", decision, slot), lambda: question.beside(space, known, path, slot, others)
        )

    def beside(self, decision: str, slot: str, answer: Answer) -> Answer:
        """An answer that fits beside what others of the side have sealed: itself, or what is left by default."""
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        if type(self.rules.questions[frame.ask.kind]).beside is Question.beside or not frame.ask.seals:
            return answer
        space = self.space(decision, slot)
        return answer if space.check(answer) is None else whole(space, space.default)

    def _sealed_beside(self, frame: Frame, slot: str) -> dict[str, Answer]:
        """What others of the slot's side have sealed."""
        assert frame.ask is not None
        side = self._side_of(slot)
        return {
            other: sealed for other, sealed in frame.ask.seals.items() if other != slot and self._side_of(other) == side
        }

    def revision(self, seat: str | None) -> int:
        """Counts what this seat (None: a spectator) can see change, and nothing else."""
        seen = self.state.meta.seen
        total = seen.get("all", 0)
        if seat is not None:
            tree = self.seats()
            total += sum(count for node, count in seen.items() if node != "all" and tree.sees(seat, (node,)))
        return total

    def draft_of(self, decision: str, slot: str) -> Answer | None:
        """The slot's draft, or None."""
        return self.drafts(decision).get(slot)

    def drafts(self, decision: str) -> Mapping[str, Answer]:
        """All drafts of a decision, by slot."""
        drafts: Mapping[str, Answer] = self.state.books[DRAFTS].by_decision.get(decision, {})
        return drafts

    def sealed_of(self, decision: str, slot: str) -> Answer | None:
        """What the slot has sealed at a gate, or None."""
        ask = self._frame(decision, slot).ask
        assert ask is not None
        return ask.seals.get(slot)

    def draft_fault(self, decision: str, slot: str) -> Refusal | None:
        """What is wrong with the slot's draft as things stand now; None where it is sound (or there is none)."""
        draft = self.draft_of(decision, slot)
        return None if draft is None else self.space(decision, slot).check(draft)

    def later_of(self, slot: str) -> Mapping[str, Answer]:
        """The slot's drafts for questions not yet put, by kind."""
        later: Mapping[str, Answer] = self.state.books[DRAFTS].later.get(slot, {})
        return later

    def lost_drafts(self) -> tuple[LostDraft, ...]:
        """All drafts that cannot be carried out as things stand, first those for later questions."""
        tree, book = self.seats(), self.state.books[DRAFTS]
        lost = []
        for slot, by_kind in sorted(book.later.items()):
            for kind, answer in sorted(by_kind.items()):
                if slot not in tree:
                    refusal: Refusal | None = Refusal(Words("err-slot-gone"))
                else:
                    refusal = self.rules.questions[kind].later(self.look(slot), slot, answer)
                if refusal is not None:
                    lost.append(LostDraft(slot, kind, answer, refusal))
        for decision, by_slot in sorted(book.by_decision.items()):
            for slot, answer in sorted(by_slot.items()):
                refusal = self.draft_fault(decision, slot)
                if refusal is not None:
                    lost.append(LostDraft(slot, decision, answer, refusal))
        return tuple(lost)

    def proposer(self, decision: str, slot: str) -> str:
        """The node that wrote the slot's draft, where it was not the slot itself."""
        proposer: str = self.state.books[DRAFTS].proposed.get(decision, {}).get(slot, "")
        return proposer

    def plan_check(self, decision: str, seat: str | None = None) -> tuple[Refusal, ...]:
        """What is wrong with the gate's answers together; slots that have not sealed count with their silent answer.

        With a seat, only its own side's answers: it must not learn what the other side sealed.
        """
        frame, note = self._frame(decision), self._note_trouble

        def judged() -> tuple[Refusal, ...]:
            return judge_together(self.rules, self.state, frame, self._together(frame, seat), mend=False, note=note)[1]

        return self._kept(self._listed, ("plan", decision, seat), judged)

    def mending(self, decision: str, seat: str, answers: Mapping[str, Answer] | None = None) -> dict[str, Answer]:
        """The answers that :meth:`plan_check` would have a side change, by slot, with what they would become.

        ``answers`` are judged in place of the current ones, where given.
        """
        frame = self._frame(decision)
        answers = self._together(frame, seat) if answers is None else answers
        sound = judge_together(self.rules, self.state, frame, answers, mend=True, note=self._note_trouble)[0]
        return {slot: answer for slot, answer in sound.items() if answer != answers[slot]}

    def suggestion(self, decision: str, slot: str, doctrine: str = "") -> tuple[Answer, str]:
        """What silence would answer for a slot now, and where that comes from: draft, standing, doctrine or default."""
        return self._silent(self._frame(decision, slot), slot, doctrine)

    def shown(self, decision: str, slot: str, answer: Answer, way: str | None = None) -> Answer:
        """The doctrine's answer as shown to a member who is present, with fights led as they want (``way``)."""
        frame = self._frame(decision, slot)
        offered = self._offered(frame, slot, answer)
        return offered if way is None else self._led(frame, slot, offered, way)

    def prompt(self, decision: str, slot: str) -> Words:
        """The question as it is put to the slot; for a node above, which stands for slots that a reader may not know,
        by its kind alone."""
        frame, tree = self._frame(decision), self.seats()
        assert frame.ask is not None
        asked = frame.ask.slots
        if slot not in asked and any(slot in tree.upwards(one) for one in asked if one in tree):
            return Words(f"ask-{frame.ask.kind}")
        return self._asked(self._frame(decision, slot), slot)

    def advice(self, decision: str, slot: str, doctrine: str) -> Answer:
        """The autopilot's answer for a slot by a doctrine, legal in any case; ValueError for no such doctrine."""
        if doctrine not in self.rules.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        kind, path, note = frame.ask.kind, frame.path, self._note_trouble
        space = self._space(frame, slot)
        answer = counsel(self.rules, self.look(slot), kind, path, slot, space, doctrine, note)
        return plain_answer(space, kind, path, slot, note) if answer is None else answer

    # Inside --------------------------------------------------------------------------------------------

    def _together(self, frame: Frame, seat: str | None) -> dict[str, Answer]:
        """A gate's answers (only those of a seat's side); slots that have not sealed have their silent answer."""
        assert frame.ask is not None
        tree, seals = self.seats(), frame.ask.seals
        slots = [slot for slot in frame.ask.slots if seat is None or tree.side(slot) == tree.side(seat)]
        return {slot: seals[slot] if slot in seals else self._silent(frame, slot)[0] for slot in slots}

    def _frame(self, decision: str, slot: str | None = None) -> Frame:
        self._going_on(decision)
        path, serial = path_of(decision)
        frame = self.state.frames.get(path)
        if frame is None or frame.ask is None or frame.serial != serial:
            raise WrongAct("err-decision-closed", decision)
        if slot is not None and slot not in frame.ask.slots:
            # Where the slot may not know of a question, the refusal is the same as for one that never was.
            tree = self.seats()
            shown = shown_decision(self.rules, self.state, frame, slot, tree, tree.shown_to(slot))
            known = shown is not None and shown.path
            raise WrongAct("err-not-your-question" if known else "err-decision-closed", decision)
        return frame

    def _going_on(self, decision: str = "") -> None:
        """:class:`WrongAct` once the game has ended: every late act is refused in this way."""
        if self.over:
            raise WrongAct("err-game-over", decision)

    def _checked(self, frame: Frame, slot: str, answer: Answer) -> Answer:
        """The answer, whole and in plain JSON; :class:`Refused` if it is not legal."""
        space = self._space(frame, slot)
        refusal = space.check(answer)
        if refusal is not None:
            raise Refused(refusal)
        return whole(space, answer)

    def _side_of(self, slot: str) -> str:
        return self.seats().side(slot)

    def _count(self, node: str) -> None:
        seen = self.state.edit_book(META).seen
        seen[node] = seen.get(node, 0) + 1

    def _count_question(self, frame: Frame) -> None:
        """The frame's question opened or is about to close: a change for everybody whose waiting list shows it."""
        assert frame.ask is not None
        who = listeners_by_kind(self.rules, self.state, frame.ask) if self._by_kind else None
        for node in listeners(self.rules, self.state, frame) if who is None else who:
            self._count(node)

    def _forget_drafts(self, decision: str) -> None:
        book = self.state.books[DRAFTS]
        if decision in book.by_decision:
            book = self.state.edit_book(DRAFTS)
            del book.by_decision[decision]
            book.proposed.pop(decision, None)
            book.told = [entry for entry in book.told if not entry.endswith(f"|{decision}")]

    def opened(self) -> Opened:
        """What is asked now; for :meth:`went_back`."""
        asking = ((frame, frame.ask) for frame in self.state.asking())
        asks = {frame.decision: ask for frame, ask in asking if ask is not None}
        return Opened(asks, {} if self._by_kind else all_lists(self.rules, self.state))

    def went_back(self, before: Opened) -> None:
        """After going back: keep only drafts of questions that were and are open, and count changed lists."""
        now = self.opened()
        both = now.asks.keys() & before.asks.keys()
        same = {decision for decision in both if now.asks[decision].kind == before.asks[decision].kind}
        for decision in list(self.state.books[DRAFTS].by_decision):
            if decision not in same:
                self._forget_drafts(decision)
        if self._by_kind:
            gone = (ask for opened in (before, now) for decision, ask in opened.asks.items() if decision not in same)
            nodes = [node for ask in gone for node in listeners_by_kind(self.rules, self.state, ask)]
        else:
            nodes = changed(before.lists, now.lists)
        for node in nodes:
            self._count(node)

    def _on_ask(self, runner: Runner[K], frame: Frame, ask: Ask) -> Any:
        if not ask.slots:
            if not ask.gate:
                raise ValueError(f"step {frame.step!r} puts {ask.kind!r} to nobody")
            return {}  # a gate for nobody closes at once
        if not ask.gate:
            for slot in ask.slots:
                given = answer_ahead(self.rules, self.state, frame, ask, slot, self._note_trouble)
                if given is not None:
                    runner.speaker = slot
                    return given[0]
        else:
            # A copy: the step may return one and the same Ask for every frame.
            frame.ask = Ask(ask.kind, ask.slots, ask.then, True, ask.window, self._seal_at_once(frame, ask))
        if type(ask) is Again:
            self._draft_again(frame, ask)
        self._open_later(frame, ask)
        self._count_question(frame)
        if ask.gate:
            runner.asked.update(ask.slots)
        return SLEEP

    def _draft_again(self, frame: Frame, ask: Again) -> None:
        """Make the earlier answers the drafts of slots that are asked again, unless they have sealed already."""
        assert frame.ask is not None
        again = {slot: pack(answer) for slot, answer in ask.drafts.items() if slot in ask.slots}
        drafts = {slot: answer for slot, answer in again.items() if slot not in frame.ask.seals}
        if drafts:
            book = self.state.edit_book(DRAFTS)
            book.by_decision.setdefault(frame.decision, {}).update(drafts)

    def _seal_at_once(self, frame: Frame, ask: Ask) -> dict[str, Answer]:
        """The seals of slots that have answered ahead, or in a window by standing order."""
        seals: dict[str, Answer] = {}
        for slot in ask.slots:
            given = answer_ahead(self.rules, self.state, frame, ask, slot, self._note_trouble)
            if given is not None:
                seals[slot] = given[0]
            elif ask.window:
                ordered = self._standing_answer(frame, ask, slot)
                if ordered is not None:
                    seals[slot] = ordered
        return seals

    def _open_later(self, frame: Frame, ask: Ask) -> None:
        """Turn drafts written for this kind of question into drafts of this question."""
        later = self.state.books[DRAFTS].later
        for slot in ask.slots:
            if ask.kind in later.get(slot, {}):
                book = self.state.edit_book(DRAFTS)
                decision = frame.decision
                book.by_decision.setdefault(decision, {})[slot] = book.later[slot].pop(ask.kind)
                if not book.later[slot]:
                    del book.later[slot]
                old_key = f"{slot}|{ask.kind}"
                book.told = [f"{slot}|{decision}" if key == old_key else key for key in book.told]

    def _runner(self) -> Runner[K]:
        runner: Runner[K]
        left = MOST_AHEAD

        def on_ask(frame: Frame, ask: Ask) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise Stuck(f"more than {MOST_AHEAD} questions in one act; last {ask.kind!r} at {frame.path!r}")
            return self._on_ask(runner, frame, ask)

        def listen(event: Event) -> None:
            stop_ahead(self.rules, self.state, event)

        runner = Runner(self.rules, self.state, self.chance, on_ask, listen=listen, note=self._note_trouble)
        return runner

    def _begin(self) -> None:
        """Begin an act: on a copy if a frozen match holds the state and goes on looking at it."""
        if self._lent:
            self.state, self._lent = self.state.frozen(), False
        self.state.begin()

    def _quiet(self, act: Callable[[], None], decision: str = "", slot: str = "") -> None:
        """An act without an entry, on the draft of a slot at a decision."""
        self._begin()
        try:
            act()
            changed = self._packed()
        except BaseException:
            self.state.drop()
            raise
        self._note(changed)
        self._redrafted(decision, slot)

    def _enter(
        self,
        kind: str,
        slot: str,
        decision: str,
        data: Json,
        act: Callable[[Runner[K]], None],
        undoable: str = "",
    ) -> tuple[Event, ...]:
        """An act with its entry; ``undoable`` is the frame it belongs to, where it may be taken back."""
        self._going_on(decision)
        logged = pack(data)  # a copy: what steps do later with an answer must not change the logged order
        self._begin()
        runner = self._runner()
        try:
            act(runner)
            meta = self.state.edit_book(META)
            meta.entry += 1
            for event in runner.events:
                if event.audience == ALL or event.public is not None:
                    self._count("all")
                if event.audience != ALL:
                    for node in event.audience:
                        self._count(node)
            if kind != "undo":
                fixed = not undoable or bool(runner.throws) or any(event.reveal for event in runner.events)
                keep_undo(self.state, slot, "" if fixed else undoable, self._asked_others(slot, runner.asked))
            changed = self._packed()
        except BaseException:
            self.state.drop()
            raise
        self._note(changed)
        if kind in ("seal", "reopen"):
            self._redrafted(decision, slot)
        else:
            self.forget()
        events = tuple(runner.events)
        brought = tuple(runner.throws), events, tuple(runner.lasts)
        self._entries.append(Entry(meta.entry, kind, slot, decision, logged, self.rules.version, *brought))
        return events

    def _asked_others(self, slot: str, asked: Collection[str]) -> bool:
        """Whether another side was asked: undoing that until it has sealed would tell whether it has."""
        if not asked:
            return False
        tree = self.seats()
        return any(tree.side(other) != tree.side(slot) for other in asked)

    def _packed(self) -> dict[str, Json]:
        """The changed parts as JSON (None: gone); made before the entry counts, so that none is unsaveable."""
        parts = ((name, self.state.part(name)) for name in self.state.before or {})
        return {name: None if part is None else pack(part) for name, part in parts}

    def _note(self, changed: Mapping[str, Json]) -> None:
        self.state.keep()
        for name, data in changed.items():
            if data is not None:
                self._changed[name] = data
                self._gone.discard(name)
            else:
                self._changed.pop(name, None)
                self._gone.add(name)
