"""The answers of a match for members who say nothing, and the game's advice beside the spaces of its questions.

An exception that a game raises there is noted as a :class:`engine.core.play.counsel.Trouble`, and a plain legal answer
is taken instead: a fault in a game's advice must not stop a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from engine.core.codec import clone
from engine.core.events import Event
from engine.core.ids import DecisionId
from engine.core.play.counsel import MOST_KEPT, Source, Trouble, counsel, plain_answer, tried
from engine.core.rules import Rules
from engine.core.seats import SeatTree
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.standing import order_for
from engine.core.state import DRAFTS, STANDING, Frame, State
from engine.core.steps import ASK, Ask, Question
from engine.core.words import Json, Words

K = TypeVar("K")
T = TypeVar("T")


class Advising(Generic[K]):
    """The advice of a match; see :class:`engine.core.play.match.Match`."""

    def __init__(self, rules: Rules[Any, K], state: State) -> None:
        self.rules = rules
        self.state = state
        self._troubles: list[Trouble] = []
        # Results made from the state, kept until an act changes it. Drafts and seals change those of the second only.
        self._made: dict[tuple[Any, ...], Any] = {}
        self._listed: dict[tuple[Any, ...], Any] = {}

    def seats(self) -> SeatTree:
        """The tree of command as it is now."""
        return self._once(("tree",), lambda: self.rules.seats(self.state))

    def look(self, seat: str | None) -> K:
        """What a seat knows (None: a spectator)."""
        return self._once(("known", seat), lambda: self.rules.known(self.state, seat))

    def tree(self, seat: str | None) -> SeatTree:
        """The tree of command as a seat (None: a spectator) may know it; :meth:`seats` is the true tree."""
        return self.seats().shown_to(seat)

    def standing_of(self, slot: str) -> Mapping[str, Json]:
        """The slot's standing orders by topic."""
        orders: Mapping[str, Json] = self.state.books[STANDING].orders.get(slot, {})
        return orders

    def standing_for(self, kind: str, slot: str) -> tuple[str, Json] | None:
        """The standing order that would answer a question of this kind for a slot.

        Returns the name it is kept under (the slot, or a group it belongs to), and the order.
        """
        question, tree = self.rules.questions[kind], self.seats()
        return order_for(question, self.look(slot), tree, slot, self.state.books[STANDING].orders)

    def standing_book(self) -> Mapping[str, Mapping[str, Json]]:
        """All standing orders, by the slot or group they are kept under, then by topic."""
        book: Mapping[str, Mapping[str, Json]] = self.state.books[STANDING].orders
        return book

    def take_troubles(self) -> tuple[Trouble, ...]:
        """What failed in the game's advice since the last call."""
        troubles = tuple(self._troubles)
        self._troubles.clear()  # in place: frozen copies note theirs in the same list
        return troubles

    def settled(self, kind: str, slot: str) -> bool:
        """Whether earlier orders answer a question of this kind; see :meth:`Question.settled`."""
        question, known = self.rules.questions[kind], self.look(slot)
        trouble = self._trouble("settled", kind, "", slot)
        if question.on_wish:
            return tried(lambda: (self.standing_for(kind, slot) or ("", ""))[1] != ASK, False, trouble)
        return self.ordered(kind, slot) or tried(lambda: question.settled(known, slot), False, trouble)

    def ordered(self, kind: str, slot: str) -> bool:
        """Whether a standing order answers a question of this kind at once; see :attr:`Question.ordered`."""
        question, known = self.rules.questions[kind], self.look(slot)

        def read() -> bool:
            held = self.standing_for(kind, slot) if question.ordered else None
            return held is not None and held[1] != ASK and question.obeyed(known, slot, held[1])

        return tried(read, False, self._trouble("settled", kind, "", slot))

    def stops_at(self, kind: str, path: str, slot: str) -> tuple[str, ...]:
        """The stops that hold for a slot when it is asked; see :meth:`Rules.stops_at`."""
        known, nothing = self.look(slot), ()
        trouble = self._trouble("stop", kind, path, slot)
        return tried(lambda: self.rules.stops_at(known, kind, path, slot), nothing, trouble)

    def stop_of(self, event: Event) -> tuple[str, tuple[str, ...]] | None:
        """The stop that an event means, and the slots it concerns; see :meth:`Rules.stop_of`."""
        return tried(lambda: self.rules.stop_of(event), None, self._trouble("stop", event.kind, event.path, ""))

    def mended_words(self, kind: str, slot: str, was: Answer, now: Answer) -> Words | None:
        """What the owner of a slot reads when mending a plan changed their answer; see :meth:`Question.mended`."""
        question, known = self.rules.questions[kind], self.look(slot)
        return tried(lambda: question.mended(known, slot, was, now), None, self._trouble("mended", kind, "", slot))

    def forget(self) -> None:
        """Drop all results made from the state: for callers that change it by hand, outside the acts."""
        self._made, self._listed = {}, {}

    # Inside --------------------------------------------------------------------------------------------

    def _once(self, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        """The result kept under this key, or made now. During an act it is made each time."""
        return self._kept(self._made, key, make)

    def _kept(self, home: dict[tuple[Any, ...], Any], key: tuple[Any, ...], make: Callable[[], T]) -> T:
        if self.state.before is not None:
            return make()
        if key not in home:
            home[key] = make()
        made: T = home[key]
        return made

    def _redrafted(self, decision: DecisionId, slot: str) -> None:
        """Drop what depends on seals and on a slot's draft; frozen matches keep the old dictionaries."""
        self._made, self._listed = self._made.copy(), {}
        for key in [kept for kept in self._made if kept[:3] == ("silent", decision, slot)]:
            del self._made[key]

    def _space(self, frame: Frame, slot: str) -> Space:
        """What a slot may answer, from what it knows, whatever others have sealed."""
        assert frame.ask is not None
        question = self.rules.questions[frame.ask.kind]
        key = ("space", frame.decision, slot)
        return self._once(key, lambda: question.space(self.look(slot), frame.path, slot))

    def _note_trouble(self, trouble: Trouble) -> None:
        # Cards ask again and again: the same trouble is kept once until somebody takes it.
        if trouble not in self._troubles and len(self._troubles) < MOST_KEPT:
            self._troubles.append(trouble)

    def _trouble(self, source: Source, kind: str, path: str, slot: str, doctrine: str = "") -> Callable[[str], None]:
        return lambda fault: self._note_trouble(Trouble(source, kind, path, slot, doctrine, fault))

    def _asked(self, frame: Frame, slot: str) -> Words:
        """The question as a sentence; a plain sentence where the game raises."""
        assert frame.ask is not None
        question, known = self.rules.questions[frame.ask.kind], self.look(slot)
        trouble = self._trouble("prompt", question.kind, frame.path, slot)
        return tried(lambda: question.prompt(known, frame.path, slot), Words("ask-plainly"), trouble)

    def _silent(
        self, frame: Frame, slot: str, doctrine: str = "", way: str | None = None, *, plain: bool = False
    ) -> tuple[Answer, str]:
        """The answer of a slot that says nothing: its draft, else its standing order, the doctrine, the default.

        ``way`` is how the slot's member wants fights led for which they gave no order; see Question.led. With ``plain``
        only the default is taken.
        """
        doctrine = doctrine or (self.rules.doctrines[0] if self.rules.doctrines else "")
        key = ("silent", frame.decision, slot, doctrine, way, plain)
        answer, how = self._once(key, lambda: self._said_in_silence(frame, slot, doctrine, way, plain=plain))
        return clone(answer), how

    def _said_in_silence(
        self, frame: Frame, slot: str, doctrine: str, way: str | None, *, plain: bool
    ) -> tuple[Answer, str]:
        assert frame.ask is not None
        question = self.rules.questions[frame.ask.kind]
        space = self._space(frame, slot)
        drafts = self.state.books[DRAFTS].by_decision.get(frame.decision, {})
        draft = None if plain else drafts.get(slot)
        if draft is not None and space.check(draft) is None:
            return whole(space, draft), "draft"
        ordered = None if plain else self._standing_answer(frame, frame.ask, slot)
        leaves = type(question).standing_over is not Question.standing_over  # rows to the doctrine
        if ordered is not None and not (leaves and doctrine):
            return ordered, "standing"
        if doctrine and not plain:
            answer = counsel(
                self.rules, self.look(slot), question.kind, frame.path, slot, space, doctrine, self._note_trouble
            )
            if ordered is not None:
                return self._over(frame, slot, ordered, answer), "standing"
            if answer is not None:
                return answer if way is None else self._led(frame, slot, answer, way), "doctrine"
        return plain_answer(space, question.kind, frame.path, slot, self._note_trouble), "default"

    def _over(self, frame: Frame, slot: str, ordered: Answer, usual: Answer | None) -> Answer:
        """A standing order's answer with what it leaves to the doctrine; the answer itself where that is not legal."""
        assert frame.ask is not None
        question, known = self.rules.questions[frame.ask.kind], self.look(slot)
        held = order_for(question, known, self.seats(), slot, self.state.books[STANDING].orders)
        if usual is None or held is None:
            return ordered
        space, order = self._space(frame, slot), held[1]
        trouble = self._trouble("standing", question.kind, frame.path, slot)
        over = tried(lambda: question.standing_over(known, frame.path, slot, order, usual), None, trouble)
        return ordered if over is None or space.check(over) is not None else whole(space, over)

    def _led(self, frame: Frame, slot: str, answer: Answer, way: str) -> Answer:
        """The doctrine's answer with fights led as the member wants; the answer itself where the game raises."""
        assert frame.ask is not None
        question, known = self.rules.questions[frame.ask.kind], self.look(slot)
        trouble = self._trouble("led", question.kind, frame.path, slot, way)
        return self._if_legal(frame, slot, answer, lambda: question.led(known, slot, answer, way), trouble)

    def _offered(self, frame: Frame, slot: str, answer: Answer) -> Answer:
        """The doctrine's answer as it is shown to a member who is present; the answer itself where the game raises."""
        return self._hooked(frame, slot, answer, "offered")

    def _as_written(self, frame: Frame, slot: str, answer: Answer) -> Answer:
        """The doctrine's answer with what was written before for a slot that a member speaks for; the answer itself
        where the game raises."""
        return self._hooked(frame, slot, answer, "as_written")

    def _tapped(self, frame: Frame, slot: str, answer: Answer, doctrine: str) -> Answer:
        """The doctrine's answer as a member who is present gets it from the staff; the answer itself where the game
        raises."""
        return self._hooked(frame, slot, answer, "tapped", doctrine)

    def _hooked(self, frame: Frame, slot: str, answer: Answer, hook: str, *doctrine: str) -> Answer:
        """The doctrine's answer as a hook of the question changes it; the answer itself where it has none."""
        assert frame.ask is not None
        question, known = self.rules.questions[frame.ask.kind], self.look(slot)
        if getattr(type(question), hook) is getattr(Question, hook):
            return answer
        trouble = self._trouble("offered", question.kind, frame.path, slot, *doctrine)
        return self._if_legal(
            frame, slot, answer, lambda: getattr(question, hook)(known, slot, answer, *doctrine), trouble
        )

    def _if_legal(
        self, frame: Frame, slot: str, answer: Answer, change: Callable[[], Answer], trouble: Callable[[str], None]
    ) -> Answer:
        """A doctrine's answer as the game changes it; the answer itself where that is not legal, or the game raises."""
        space, changed = self._space(frame, slot), tried(change, answer, trouble)
        return whole(space, changed) if space.check(changed) is None else answer

    def _standing_answer(self, frame: Frame, ask: Ask, slot: str) -> Answer | None:
        """The answer of the slot's standing order, if it covers the case and is legal here."""
        question, known = self.rules.questions[ask.kind], self.look(slot)

        def read() -> Answer | None:
            held = order_for(question, known, self.seats(), slot, self.state.books[STANDING].orders)
            ordered = None if held is None else question.standing(known, frame.path, slot, held[1])
            if ordered is None:
                return None
            space = self._space(frame, slot)
            return whole(space, ordered) if space.check(ordered) is None else None

        return tried(read, None, self._trouble("standing", ask.kind, frame.path, slot))
