"""The base of a match: loading, saving, and the machinery that turns an act into an entry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from engine.core.chance import Chance
from engine.core.codec import pack
from engine.core.events import ALL, Event
from engine.core.ids import NO_DECISION, DecisionId
from engine.core.play.ahead import answer_ahead, stop_ahead
from engine.core.play.audience import (
    Lists,
    all_lists,
    changed,
    listeners,
    listeners_by_kind,
    told_by_kind,
)
from engine.core.play.entry import Changes, Entry
from engine.core.play.looking import Looking
from engine.core.play.undoing import keep_undo
from engine.core.refusal import Refused
from engine.core.rules import Rules
from engine.core.runner import SLEEP, Runner, Stuck
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer
from engine.core.state import DRAFTS, META, Frame, State
from engine.core.steps import Again, Ask
from engine.core.words import Json, Words

K = TypeVar("K")
MOST_AHEAD = 20_000  # questions that may be put or answered ahead within one act


@dataclass(frozen=True, slots=True)
class Opened:
    """What was asked at a moment, by the ids of the decisions; and everybody's lists, where paths are not open."""

    asks: Mapping[DecisionId, Ask]
    lists: Lists


class MatchBase(Looking[K]):
    """A match without its acts; see :class:`engine.core.play.match.Match`."""

    def __init__(self, rules: Rules[Any, K], state: State, chance: Chance) -> None:
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

    # Saving --------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Json]:
        """All parts as JSON."""
        return {name: pack(self.state.part(name)) for name in self.state.names()}

    @property
    def fresh(self) -> tuple[Entry, ...]:
        """The entries since changes were last taken."""
        return tuple(self._entries)

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

    # Inside --------------------------------------------------------------------------------------------

    def _checked(self, frame: Frame, slot: str, answer: Answer) -> Answer:
        """The answer, whole and in plain JSON; :class:`Refused` if it is not legal."""
        space = self._space(frame, slot)
        refusal = space.check(answer)
        if refusal is not None:
            raise Refused(refusal)
        return whole(space, answer)

    def _count(self, node: str) -> None:
        seen = self.state.edit_book(META).seen
        seen[node] = seen.get(node, 0) + 1

    def _count_question(self, frame: Frame) -> None:
        """The frame's question opened or is about to close: a change for everybody whose waiting list shows it."""
        assert frame.ask is not None
        who = listeners_by_kind(self.rules, self.state, frame.ask) if self._by_kind else None
        for node in listeners(self.rules, self.state, frame) if who is None else who:
            self._count(node)

    def _forget_drafts(self, decision: DecisionId) -> None:
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

    def _on_ask(self, runner: Runner[Any, K], frame: Frame, ask: Ask) -> Any:
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

    def _runner(self) -> Runner[Any, K]:
        runner: Runner[Any, K]
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

    def _quiet(self, act: Callable[[], None], decision: DecisionId = NO_DECISION, slot: str = "") -> None:
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
        decision: DecisionId,
        data: Json,
        act: Callable[[Runner[Any, K]], None],
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
