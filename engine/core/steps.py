"""Steps, the boxes of a rulebook's sequence of play, and what they may do next.

A step is a class without state. Each of its methods is a *label*: a place where a frame can sleep and go on. A method
gets the runner (luck, events, the world) and the frame's locals, and returns what comes next: Ask a question, Call
another step, Fork one child per unit, Goto a label, or Done. Names of steps and of labels are part of the save format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from engine.core.effects import Effect
from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer, Space
from engine.core.words import Json, Words

if TYPE_CHECKING:
    from engine.core.runner import Run

ASK: Final = "ask"
"""The standing order of whoever wants to be asked (see :attr:`Question.on_wish`); it answers nothing."""

L = TypeVar("L")
K = TypeVar("K")


@dataclass(slots=True)
class Ask:
    """Put a question of the given kind, then go on at label ``then`` with the answer.

    ``slots``: whom it is put to. One slot, or any one of several: the first answer counts, and ``then`` gets only the
    answer (the runner's ``speaker`` is the slot that gave it). A ``gate`` is for all: answers are sealed, and ``then``
    gets ``{slot: answer}`` when it closes. A ``window`` is a gate opened only on public knowledge, in which a standing
    order seals at once.
    """

    kind: str
    slots: tuple[str, ...]
    then: str
    gate: bool = False
    window: bool = False
    seals: dict[str, Answer] = field(default_factory=dict)


@dataclass(slots=True)
class Again(Ask):
    """A gate put again to some slots, with their earlier answers as their drafts (``drafts``, by slot).

    For a right to reopen: a slot that says nothing gives the earlier answer again, where it is still legal.
    """

    drafts: Mapping[str, Answer] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.gate = True


@dataclass(slots=True)
class Call:
    """Run another step as ``<path>/<key>``, then go on at ``then`` with its :class:`Outcome`."""

    step: str
    key: str
    locals: Any
    then: str


@dataclass(slots=True)
class Fork:
    """Run one child per key, side by side; when all are done go on at ``then`` with ``{key: Outcome}`` in key order."""

    step: str
    children: Mapping[str, Any]
    then: str


@dataclass(slots=True)
class Goto:
    """Go on at another label at once (a loop without a growing call stack)."""

    label: str


HandedUp: TypeAlias = Effect | Sequence[Json]
"""An effect of a type of its own, or a few plain values."""


@dataclass(slots=True)
class Done:
    """The step is over: its result, and what it does to the rest of the world."""

    result: Json = None
    effects: Sequence[HandedUp] = ()


@dataclass(slots=True)
class Outcome:
    """What a finished child hands up: its result, and its effects (see :data:`HandedUp`), plain ones as lists."""

    result: Json
    effects: list[Json]


Next: TypeAlias = Ask | Call | Fork | Goto | Done


@dataclass(slots=True)
class NoLocals:
    """The locals of a step that keeps nothing between its labels: all it needs stands in the world."""


class Step(Generic[L]):
    """One box of the sequence of play.

    ``name`` is unique in a game, ``section`` the rulebook's number, ``Locals`` the dataclass of its locals
    (:class:`NoLocals` where it keeps none).
    """

    name: ClassVar[str]
    section: ClassVar[str]
    Locals: ClassVar[type[Any]]
    #: whether it is a fight or a voyage: answers given ahead (a bundle, an executive officer) at a question inside hold
    #: for this whole frame, and its last view is kept when it ends
    battle: ClassVar[bool] = False

    def start(self, run: Run, own: L) -> Next:
        """The first label."""
        raise NotImplementedError

    def view(self, world: Any, own: L, seat: str | None) -> Any:
        """What a seat sees of a frame of this step, built up from nothing (None: nothing at all).

        ``seat`` None is a spectator. For a battle it is asked once more at the moment the frame ends, for each side and
        for a spectator, and the answer is kept as the last view (:class:`engine.core.play.entry.LastView`).
        """
        return None


class Question(Generic[K]):
    """A kind of question: its rule, its sentence, what may be answered, and how a gate's answers are judged together.

    Everything is made from ``known`` (what the slot knows), never from the true world.
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    #: the topic of standing orders that may answer it
    topic: ClassVar[str] = ""
    #: whether its standing orders are carried out without a question: screens then offer them where there is a space
    unasked: ClassVar[bool] = False
    #: whether only those are asked whose standing order on the topic is :data:`ASK`; for others it follows from their
    #: orders, and nobody waits
    on_wish: ClassVar[bool] = False
    #: whether a standing order on the topic, other than :data:`ASK`, answers it at once: nobody waits
    ordered: ClassVar[bool] = False
    #: whether an enemy may not see that all orders of a side follow from earlier ones: where an enemy is asked at the
    #: same gate, the side's leader is waited for all the same
    covered: ClassVar[bool] = False
    #: whether it keeps others waiting who are not asked: it then gets the time of a fight instead of that of a turn
    brief: ClassVar[bool] = False
    #: the time that the question gets, that of a turn or that of a fight; empty: that of a fight for a brief question,
    #: a window and a question in a fight, else that of a turn
    clock: ClassVar[Literal["", "turn", "fight"]] = ""
    #: whether others than the slot's side may know that it is open, and for whom; see :meth:`public_to`
    public: ClassVar[bool] = True
    #: the step whose whole frame answers given ahead hold for (a bundle over several turns); they wait until a question
    #: of this kind is put; empty: they hold up to the nearest battle, see DECISIONS 4
    holds: ClassVar[str] = ""

    #: whether the staff that is let answer it goes on to answer what follows (see ``Match.delegate``); False for a
    #: question before a fight, and in a game whose fights are led by plans: there one tap answers one question
    leads: ClassVar[bool] = True

    #: whether it is a small matter: several are answered as they stand by one tap, and the staff that fought a slot's
    #: fight answers what follows from it
    small: ClassVar[bool] = False

    def public_to(self, known: K, path: str) -> bool:
        """Whether a seat of another side, or a spectator, may know that the question at ``path`` is open.

        ``known`` is what that seat knows, so that the answer cannot tell more. Usually :attr:`public`.
        """
        return self.public

    #: whether its sentence says what only its own side may read: where all read who is asked, it stands by its kind
    close: ClassVar[bool] = False

    #: whether what :meth:`plan` finds is told as soon as a draft brings it about, and not only once all are ready
    at_once: ClassVar[bool] = False

    def prompt(self, known: K, path: str, slot: str) -> Words:
        """The question as a sentence."""
        return Words(f"ask-{self.kind}")

    def space(self, known: K, path: str, slot: str) -> Space:
        """What the slot may answer now."""
        raise NotImplementedError

    def standing(self, known: K, path: str, slot: str, order: Json) -> Answer | None:
        """The answer that a standing order gives here; None where it does not cover the case."""
        return order

    def kept(self, known: K, slot: str, order: Answer) -> Answer:
        """What of an order is kept as the slot's standing order, as things stand where it is given."""
        return order

    def standing_over(self, known: K, path: str, slot: str, order: Json, usual: Answer) -> Answer | None:
        """The answer that a standing order gives to a slot that says nothing, for which the doctrine orders ``usual``.

        For orders that say some rows of an answer and leave the others to the doctrine. None where it adds nothing to
        :meth:`standing`, which it needs not judge again: it is called where that covers the case.
        """
        return None

    def places(self, known: K, slot: str) -> tuple[str, ...]:
        """The places of a slot, for standing orders that a group gets by place ("all at Fremantle")."""
        return ()

    def offered(self, known: K, slot: str, answer: Answer) -> Answer:
        """The doctrine's ``answer`` as shown to a member who is present: the same, or one that asks them more."""
        return answer

    def quiet_order(self, known: K, slot: str) -> Json | None:
        """The standing order that would answer this question at once as things are, where it asks for nothing now: its
        card sets it with one tap. None where there is none, or it asks for something."""
        return None

    def as_written(self, known: K, slot: str, answer: Answer) -> Answer:
        """The doctrine's ``answer`` for a slot that a member speaks for, present or silent: what was written for it
        before stays. Campaigns that autopilots play do not ask it."""
        return answer

    def tapped(self, known: K, slot: str, answer: Answer, doctrine: str) -> Answer:
        """The ``doctrine``'s answer where a member who is present lets the staff give it: the same, or one by what the
        card has shown them. Campaigns that autopilots play do not ask it."""
        return answer

    def led(self, known: K, slot: str, answer: Answer, way: str) -> Answer:
        """The doctrine's ``answer`` with fights led as the member wants: by the doctrine ``way``; empty: by
        themselves."""
        return answer

    def obeyed(self, known: K, slot: str, order: Json) -> bool:
        """Whether a standing order of an :attr:`ordered` question answers it as things stand now; else the slot is
        asked."""
        return True

    def spares(self, known: K, seat: str) -> bool:
        """Whether everybody may know, by the rules, that a gate of this question asks a seat and what is below it
        nothing now. Who holds nothing else is left in peace where all are called lest anything be told (``covered``),
        or a node is called for slots that not everybody may know. ``known`` is what everybody knows."""
        return False

    def in_words(self, space: Space, answer: Answer) -> Words | None:
        """An answer in a sentence of the game's own, for who reads what was ordered in their name; None where its rows
        say it well enough."""
        return None

    def settled(self, known: K, slot: str) -> bool:
        """Whether earlier orders answer it already: the slot may change its mind, but nobody waits for it."""
        return False

    def standing_space(self, known: K, slot: str) -> Space | None:
        """What a slot may set as its standing order on this topic; None where anything goes."""
        return None

    def stands_for(self, known: K, slot: str) -> bool:
        """Whether a standing order on this topic can concern a node at all, itself or the nodes below it."""
        return True

    def later(self, known: K, slot: str, answer: Answer) -> Refusal | None:
        """What is already wrong with a draft for a question of this kind that is not yet put; None: nothing yet."""
        return None

    def beside(self, space: Space, known: K, path: str, slot: str, others: Mapping[str, Answer]) -> Space:
        """What the slot may still answer at a gate beside what others of its side have sealed (``others``).

        It is the same space without what no later answer could put right. For screens: the gate itself accepts what
        :meth:`space` allows.
        """
        return space

    def plan(self, known: K, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """The plan check: what is wrong with one side's answers together (``known`` is that side's).

        It refuses no single answer; it keeps the gate open.
        """
        return ()

    def mend(self, known: K, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """At the deadline: one side's answers put right, each still legal, so that :meth:`plan` finds nothing more."""
        return answers

    def mended(self, known: K, slot: str, was: Answer, now: Answer) -> Words | None:
        """What the owner of a slot reads when :meth:`mend` changed their answer, with the reason."""
        return None
