"""The one runner: it carries frames from question to question, for people and for autopilots alike.

Only the answering differs: ``on_ask`` gives the answer at once (an autopilot, a bundle, a battle plan), or
:data:`SLEEP`, and the frame sleeps until a match resumes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from engine.core.chance import Chance, Throw
from engine.core.codec import pack
from engine.core.effects import Effect
from engine.core.events import ALL, Event
from engine.core.facts import Fact
from engine.core.play.counsel import Note, Trouble, counsel, plain_answer, tried
from engine.core.play.entry import LastView
from engine.core.rules import Rules
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer
from engine.core.standing import order_for
from engine.core.state import DRAFTS, STANDING, Ahead, Frame, State
from engine.core.steps import Again, Ask, Call, Done, Fork, Goto, Outcome
from engine.core.words import Json

W = TypeVar("W")
K = TypeVar("K")


MOST_LABELS = 250_000  # labels run one after another within an act: an act that loops must not hang the bot
MOST_LABELS_DRIVEN = 10**9


class _Sleep:
    """Nobody answers now."""


SLEEP: Final = _Sleep()
OnAsk = Callable[[Frame, Ask], Any]


class Stuck(Exception):
    """More questions were answered at once than a game can have: an endless loop."""


class Misnamed(LookupError):
    """A game names a step, a label, a kind of question, a slot or an answer that is not there."""


class WorldIsShared(RuntimeError):
    """A step under a fork tried to change the world: it must hand up an effect instead."""


class Runner(Generic[W, K]):
    """Runs the frames of one state, and is what steps work with: luck, events, the world.

    ``throws``, ``events`` and ``lasts`` (last views of battles) collect the results of the current entry. In a drive
    ``record`` is False, and events go only to ``listen``.
    """

    __slots__ = (
        "_starting",
        "asked",
        "chance",
        "events",
        "frame",
        "lasts",
        "listen",
        "note",
        "on_ask",
        "record",
        "rules",
        "speaker",
        "state",
        "telling",
        "throws",
    )

    def __init__(
        self,
        rules: Rules[W, K],
        state: State,
        chance: Chance,
        on_ask: OnAsk,
        *,
        record: bool = True,
        listen: Callable[[Event], None] | None = None,
        note: Note | None = None,
    ) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.on_ask = on_ask
        self.record = record
        self.listen = listen
        self.note = note  # records that an autopilot failed; without it the exception ends the run
        #: whether anybody hears events: if not, a step need not work out what is costly to tell
        self.telling = record or listen is not None
        self.throws: list[Throw] = []
        self.events: list[Event] = []
        self.lasts: list[LastView] = []
        self.asked: set[str] = set()  # the slots of gates that were opened and sleep
        self._starting: set[str] = set()  # forks whose children are just being started: no join yet
        self.speaker = ""  # the slot whose answer is being resolved
        self.frame: Frame = Frame("", "", None)

    # What steps use -------------------------------------------------------------------------------------------

    @property
    def path(self) -> str:
        """The path of the running frame."""
        return self.frame.path

    @property
    def world(self) -> W:
        """The world, for reading, so that one function can judge the true world and a seat's."""
        return cast(W, self.state.world)

    def known(self, seat: str | None) -> K:
        """What a seat knows at this moment, for a step that asks a space or an autopilot; not to be kept."""
        return self.rules.known(self.state.aside(), seat)

    @property
    def edit(self) -> W:
        """The world, for changing the parts that are taken from it; :class:`WorldIsShared` under a fork."""
        return cast(W, _Edited(self))

    def changed(self, part: str) -> Any:
        """A part of the world by its name, for changing."""
        if self.frame.forked:
            raise WorldIsShared(f"step {self.frame.step!r} at {self.frame.path!r} may not change {part!r}")
        return self.state.edit_world(part)

    def roll(self, table: str, sides: int = 10, audience: tuple[str, ...] = ALL, *, about: tuple[str, ...] = ()) -> int:
        """Throw one die on a named table: a value in ``range(sides)``.

        ``about``: ids of the unit that throws and of its target. They hold nothing that a reader of the throw may not
        know.
        """
        frame = self.frame
        count = frame.luck.get(table, 0)
        frame.luck[table] = count + 1
        value = self.chance.value(frame.path, frame.epoch, table, count, sides)
        if self.record:
            self.throws.append(Throw(frame.path, frame.epoch, table, count, sides, value, audience, about))
        return value

    def standing(self, topic: str) -> dict[str, Json]:
        """All standing orders on a topic, by the unit or node they were given for: orders that need no question."""
        book = self.state.books[STANDING].orders
        return {slot: by_topic[topic] for slot, by_topic in book.items() if topic in by_topic}

    def ordered(self, slot: str, topic: str) -> Json | None:
        """The standing order on a topic that holds for a slot, its own or that of a group it belongs to; or None.

        ValueError for a topic of no question.
        """
        question = next((candidate for candidate in self.rules.questions.values() if candidate.topic == topic), None)
        if question is None or not topic:
            raise ValueError(f"no question has standing orders on {topic!r}")
        orders = self.state.books[STANDING].orders
        if not orders:
            return None
        held = order_for(question, self.known(slot), self.rules.seats(self.state), slot, orders)
        return None if held is None else held[1]

    def unasked(self, slot: str, kind: str) -> Answer:
        """The slot's answer to a question that is not put: from its standing order, else the space's default.

        For facts that a live question would tell of. An order that is not legal here counts as none.
        """
        question, path = self.rules.questions[kind], self.path
        known = self.known(slot)
        space = question.space(known, path, slot)

        def read() -> Answer | None:
            order = self.ordered(slot, question.topic) if question.topic else None
            return None if order is None else question.standing(known, path, slot, order)

        note = self.note
        if note is None:
            answer = read()
        else:
            answer = tried(read, None, lambda fault: note(Trouble("standing", kind, path, slot, "", fault)))
        return whole(space, space.default if answer is None or space.check(answer) is not None else answer)

    def pick(self, table: str, things: Sequence[Any], count: int, audience: tuple[str, ...] = ALL) -> list[Any]:
        """Draw ``count`` of the things without replacement (all of them, where there are fewer)."""
        pool = list(things)
        drawn = []
        for _ in range(min(count, len(pool))):
            at = self.roll(table, len(pool), audience)
            drawn.append(pool[at])
            pool[at] = pool[-1]
            pool.pop()
        return drawn

    def emit(
        self,
        fact: Fact,
        *,
        audience: tuple[str, ...] = ALL,
        public: Fact | None = None,
        reveal: bool = False,
        concerns: tuple[str, ...] = (),
    ) -> None:
        """Emit a fact; see :class:`engine.core.events.Event`."""
        frame = self.frame
        frame.events += 1
        if self.telling:
            event = Event(fact, frame.path, frame.events, audience, public, reveal, concerns)
            if self.listen is not None:
                self.listen(event)
            if self.record:
                self.events.append(event)

    def delegate(self, slot: str, doctrine: str, stops: Sequence[str] = ()) -> None:
        """Let an autopilot answer the slot's questions in this frame and below, up to an event in ``stops``.

        In a drive it changes nothing: the drive's policy answers everything already.
        """
        if self.record:
            frame = self.frame
            frame.ahead = {**(frame.ahead or {}), slot: Ahead([], doctrine, list(stops))}

    def advice(self, kind: str, slot: str, doctrine: str) -> Answer:
        """What an autopilot answers to a question of this kind at this frame, without putting the question.

        Where people play it is always legal: the default where the autopilot fails. In a drive it is whatever the
        autopilot says.
        """
        known = self.rules.known(self.state, slot)
        if self.note is None:
            return self.rules.policy(doctrine).answer(known, kind, self.path, slot)
        space = self.rules.questions[kind].space(known, self.path, slot)
        answer = counsel(self.rules, known, kind, self.path, slot, space, doctrine, self.note)
        return plain_answer(space, kind, self.path, slot, self.note) if answer is None else answer

    def draft(self, slot: str, kind: str, answer: Answer) -> None:
        """Leave an order given earlier as the slot's draft of its next question of a kind, unless it has a draft.

        In a drive it changes nothing: the drive's policy answers afresh.
        """
        if self.record and kind not in self.state.books[DRAFTS].later.get(slot, {}):
            self.state.edit_book(DRAFTS).later.setdefault(slot, {})[kind] = pack(answer)

    def withdraw(self, slot: str, kind: str) -> None:
        """Delete a slot's draft of its next question of a kind, whose purpose is gone."""
        book = self.state.books[DRAFTS]
        if kind in book.later.get(slot, {}):
            mine = self.state.edit_book(DRAFTS)
            del mine.later[slot][kind]
            mine.told = [told for told in mine.told if told != f"{slot}|{kind}"]
            if not mine.later[slot]:
                del mine.later[slot]

    # Running --------------------------------------------------------------------------------------------------

    def begin(self, step: str, own: Any, key: str) -> None:
        """Start a match with its first frame."""
        self._go(self.state.add_frame(Frame(key, step, own, epoch=self.state.meta.epoch)), "start", ())

    def resume(self, path: str, answer: Answer, speaker: str) -> None:
        """Wake the frame at ``path`` with the answer it waits for."""
        frame = self.state.edit_frame(path)
        assert frame.ask is not None, f"frame {path!r} asks nothing"
        label = frame.ask.then
        frame.ask = None
        self.speaker = speaker
        self._go(frame, label, (answer,))

    def _go(self, frame: Frame, label: str, args: tuple[Any, ...]) -> None:
        steps = self.rules.steps
        for _ in range(MOST_LABELS if self.record else MOST_LABELS_DRIVEN):
            self.frame = frame
            step = steps[frame.step]
            act = getattr(step, label, None)
            if act is None:
                raise Misnamed(f"step {frame.step!r} at {frame.path!r} has no label {label!r}")
            after = act(self, frame.locals, *args)
            kind = type(after)
            if kind is Ask:
                frame.serial += 1
                frame.ask = after  # the policy looks at the frame, question included
                answer = self.on_ask(frame, after)
                if answer is SLEEP:
                    frame.label = after.then
                    return
                frame.ask = None
                label, args = after.then, (answer,)
            elif kind is Done:
                # Plain ones as lists, as a save would give them back: they must not differ before and after a load.
                handed = [
                    handed_up if isinstance(handed_up, list | Effect) else list(handed_up)
                    for handed_up in after.effects
                ]
                outcome = Outcome(after.result, handed)
                above = self._finish(frame, outcome)
                if above is None:
                    return
                frame, label, args = above
            elif kind is Call:
                frame.label = after.then
                frame.fork = False
                child = self._child(frame, after.key, after.step, after.locals, frame.forked)
                frame.children = [child.path[len(frame.path) + 1 :]]
                frame, label, args = child, "start", ()
            elif kind is Fork:
                joined = self._fork(frame, after)
                if joined is None:
                    return
                frame, label, args = joined
            elif kind is Again:
                answer = self._put(frame, after)
                if answer is SLEEP:
                    return
                label, args = after.then, (answer,)
            else:
                assert kind is Goto, f"step {frame.step!r} returned {after!r}"
                label, args = after.label, ()
        raise Stuck(f"a loop without end at {frame.path!r}, label {label!r} of step {frame.step!r}")

    def _put(self, frame: Frame, ask: Ask) -> Any:
        """Put a question. :meth:`_go` does the same in its own lines, for speed."""
        frame.serial += 1
        frame.ask = ask
        answer = self.on_ask(frame, ask)
        if answer is SLEEP:
            frame.label = ask.then
        else:
            frame.ask = None
        return answer

    def _child(self, frame: Frame, key: str, step: str, own: Any, forked: bool) -> Frame:
        if step not in self.rules.steps:
            raise Misnamed(f"step {frame.step!r} at {frame.path!r} calls {step!r}, which is no step")
        starts = frame.starts
        before = starts.get(key, 0)
        starts[key] = before + 1
        if before:
            path = f"{frame.path}/{key}~{before + 1}"
        elif not key or "/" in key or "~" in key or "#" in key:
            raise ValueError(f"step {frame.step!r} may not name a child {key!r}")
        else:
            path = f"{frame.path}/{key}"
        return self.state.add_frame(Frame(path, step, own, forked, frame.epoch))

    def _fork(self, frame: Frame, fork: Fork) -> tuple[Frame, str, tuple[Any, ...]] | None:
        """Start all children in key order; returns where to go on if all were done at once."""
        frame.label = fork.then
        frame.fork = True
        # All children are in the tree before the first one runs: none can tell from the tree which ran first.
        started = [self._child(frame, key, fork.step, fork.children[key], True) for key in sorted(fork.children)]
        frame.children = [child.path[len(frame.path) + 1 :] for child in started]
        self._starting.add(frame.path)
        for child in started:
            self._go(child, "start", ())
        self._starting.discard(frame.path)
        return self._join(frame)

    def _join(self, frame: Frame) -> tuple[Frame, str, tuple[Any, ...]] | None:
        if len(frame.outcomes) < len(frame.children):
            return None
        outcomes = {key: frame.outcomes[key] for key in sorted(frame.outcomes)}
        frame.outcomes, frame.children, frame.fork = {}, [], False
        return frame, frame.label, (outcomes,)

    def _finish(self, frame: Frame, outcome: Outcome) -> tuple[Frame, str, tuple[Any, ...]] | None:
        """Take a finished frame out of the tree; returns where the frame above goes on, if it does."""
        path, _, key = frame.path.rpartition("/")
        if self.record and self.rules.steps[frame.step].battle:
            self._keep_last(frame)
        self.state.remove_frame(frame.path)
        if not path:
            meta = self.state.edit_book("meta")
            meta.over, meta.result = True, outcome.result
            return None
        above = self.state.edit_frame(path)
        if above.fork:
            above.outcomes[key.partition("~")[0]] = outcome
            return None if path in self._starting else self._join(above)
        above.children = []
        return above, above.label, (outcome,)

    def _keep_last(self, frame: Frame) -> None:
        """Keep how a battle stands as it ends, as each side and the public see it.

        A view that fails stops no act where people play: it is noted, and that side has none.
        """
        step, world, note = self.rules.steps[frame.step], self.state.world, self.note

        def trouble(fault: str) -> None:
            assert note is not None
            note(Trouble("view", frame.step, frame.path, "", "", fault))

        views: dict[str | None, Any] = {}
        for seat in (None, *self.rules.seats(self.state).children(None)):
            look = partial(step.view, world, frame.locals, seat)
            view = look() if note is None else tried(look, None, trouble)
            if view is not None:
                views[seat] = view
        if views:
            self.lasts.append(LastView(frame.path, views))


class _Edited:
    """The world of a run, each part of which is taken for changing: ``run.edit.fleet``."""

    __slots__ = ("_run",)

    def __init__(self, run: Runner[Any, Any]) -> None:
        self._run = run

    def __getattr__(self, part: str) -> Any:
        return self._run.changed(part)


Run: TypeAlias = Runner[Any, Any]
"""A runner as steps of any game have it. A game names its own: ``Runner[World, Any]``."""
