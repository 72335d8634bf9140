"""A game at one version: its steps, questions, parts, seats, and what its seats know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from engine.core.refusal import Refusal
from engine.core.seats import SeatTree
from engine.core.spaces.space import Answer
from engine.core.words import Json, Words

if TYPE_CHECKING:
    from engine.core.events import Event
    from engine.core.state import State
    from engine.core.steps import Question, Step

W = TypeVar("W")
K = TypeVar("K")
K_contra = TypeVar("K_contra", contravariant=True)


class CannotPlay(ValueError):
    """A scenario or options that cannot be played; ``refusal`` says it in words, with the rule and what would be legal.

    Raised by :meth:`Rules.setup` and :meth:`Rules.founding`; its own text is for logs and tools.
    """

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(text)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class OptionalRules:
    """The optional rules of a scenario, as a form asks for them at its founding.

    ``open`` may be chosen, those of ``usual`` are on unless somebody says otherwise; ``fixed`` are the names of those
    that are in force whatever is chosen. What the scenario bars is in none of them.
    """

    open: tuple[str, ...]
    usual: tuple[str, ...] = ()
    fixed: tuple[Words, ...] = ()


class Policy(Protocol[K_contra]):
    """Answers without a person: an autopilot with its doctrine."""

    def answer(self, known: K_contra, kind: str, path: str, slot: str) -> Answer:
        """A legal answer to the question of this kind at this frame, from what the slot knows."""
        ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """A start for a campaign, as a list shows it."""

    id: str
    name: Words
    summary: Words
    kind: str  # patrol, operational or campaign
    length: int  # turns at most
    seats: int  # how many members have something to command
    members: tuple[int, int] = (1, 1)  # for how many members it is made, from and to
    difficulty: int = 2  # 1 for beginners to 3
    units: int = 0  # boats, ships, corps at the start
    commands: tuple[Words, ...] = ()  # the commands that several members can divide


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first step: the world and the first frame."""

    world: Any  # of the class Rules.World
    step: str
    locals: Any


class CannotUpgrade(Exception):
    """A save of another version cannot be upgraded; the message says which and why."""


class Rules(ABC, Generic[W, K]):
    """One game at one version. Pure: the same input gives the same output.

    ``World`` is the class of its world, made from its parts by name, ``parts`` gives the dataclass of each part (see
    :mod:`engine.core.world`); ``doctrines`` the autopilot's, the usual one first; ``options``
    the optional rules, which a campaign's setup switches on or off; ``usual`` those that are on unless somebody says
    otherwise.
    """

    name: ClassVar[str]
    version: ClassVar[str]
    doctrines: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[str, ...]] = ()
    usual: ClassVar[tuple[str, ...]] = ()
    #: whether members may bring scenarios that they made
    takes_scenarios: ClassVar[bool] = False
    #: how many sides people may play: with two, a campaign can be set to wait for an opponent
    sides: ClassVar[int] = 1
    #: whether a side shares what it knows: all its seats then see with the eyes of the side
    side_knows: ClassVar[bool] = False
    #: when members may ask to be stopped while turns pass on standing orders: the name of each stop, and the kinds of
    #: events at which an executive officer who fights for a member hands the fight back to them
    stops: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: those of them that come in the middle of a fight: whoever wishes one is called to the fight itself
    stops_in_fights: ClassVar[Collection[str]] = ()
    #: those of them at which a member is asked even where a standing order would answer
    stops_over_orders: ClassVar[Collection[str]] = ()

    #: the parts of the world that are open to everybody; any other is seen through its ``seen``, or by nobody
    open_parts: ClassVar[Collection[str]] = ()
    #: whether the paths of frames tell only what everybody may know, so that a seat may have all of them
    open_paths: ClassVar[bool] = False

    steps: Mapping[str, Step[Any]]
    questions: Mapping[str, Question[Any]]
    World: ClassVar[type[Any]]
    parts: Mapping[str, type[Any]]

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """All scenarios of the game."""

    @abstractmethod
    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """The world at the start of a scenario; ValueError for an unknown one.

        ``options`` are those of :meth:`founding`, as the log's first entry holds them.
        """

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """The options that a new game is founded with: those chosen, and what must stay the same when the data change.

        They are in the first entry of its log, so that the log gives the same game under later data too. Errors:
        ValueError for an unknown scenario.
        """
        return dict(options)

    def optional(self, scenario: str, options: Mapping[str, Json]) -> OptionalRules:
        """The optional rules that a scenario lets people choose, and those that it brings.

        ``options`` name a member's own scenario, as in :meth:`setup`. Without a word of its own a game offers all its
        options everywhere. Errors: ValueError for an unknown scenario.
        """
        return OptionalRules(self.options, self.usual)

    @abstractmethod
    def known(self, state: State, seat: str | None) -> K:
        """What a seat knows (None: a spectator), built up from nothing, lazily."""

    @abstractmethod
    def seats(self, state: State) -> SeatTree:
        """The whole tree of command as it is now. What a seat may see of it is ``Match.tree``."""

    def by_themselves(self, state: State) -> tuple[str, ...]:
        """The sides that the rules move alone in this scenario: they have nothing to decide, and nobody is needed to
        play them. The same throughout a match."""
        return ()

    def vacant(self, state: State) -> frozenset[str]:
        """The nodes behind which there is no unit now, as all who may know of these nodes may know: nobody is needed
        there."""
        return frozenset()

    def eyes(self, tree: SeatTree, seat: str | None) -> str | None:
        """The seat whose view a seat (None: a spectator) shares: masks are made once for all who share one.

        Its own view, or its side's where a side shares what it knows (:attr:`side_knows`).
        """
        return tree.side(seat) if self.side_knows and seat is not None else seat

    @abstractmethod
    def policy(self, doctrine: str) -> Policy[K]:
        """The autopilot with a doctrine; ValueError for an unknown one."""

    def own_scenario(self, content: bytes, name: str) -> Json:
        """A scenario file that a member made, as the option ``document`` of :meth:`setup`.

        Errors: :class:`engine.core.data.DataError` with every mistake; NotImplementedError in a game that takes none.
        """
        raise NotImplementedError(f"{self.name} takes no scenarios of members")

    def own_entry(self, document: Json) -> Scenario:
        """A document of :meth:`own_scenario` as a list shows it."""
        raise NotImplementedError(f"{self.name} takes no scenarios of members")

    def turn(self, state: State) -> str:
        """The turn being played; changes when a new one opens. Empty for a game without turns."""
        return ""

    def half_turn(self, state: State) -> str:
        """What is played now, up to the next point at which members get a whole deadline again: by post the questions
        of a half-turn share one clock. Everybody may know it. Usually the turn."""
        return self.turn(state)

    def usual_hours(self, scenario: str) -> int:
        """The deadline of a turn's questions by post, in hours, that a founder is offered first."""
        return 72

    def turn_of(self, event: Event) -> str:
        """The turn, as :meth:`turn` names it, that an event opens; empty for any other event."""
        return ""

    def turn_words(self, turn: str) -> Words:
        """A turn of :meth:`turn` as a sentence names it: "turn 3"."""
        return Words("turn-number", {"turn": turn})

    def stop_of(self, event: Event) -> tuple[str, tuple[str, ...]] | None:
        """The stop (a name in :attr:`stops`) that an event is, and the slots it concerns; None for no stop."""
        return None

    def outcome_of(self, event: Event) -> tuple[str, ...]:
        """The units for which an event is part of how a fight went: their members are told it where the fight was
        fought in their stead."""
        return ()

    def stops_at(self, known: K, kind: str, path: str, slot: str) -> tuple[str, ...]:
        """The stops that hold for a slot when it is asked a question of this kind, whatever happened."""
        return ()

    def upgrade(self, version: str, parts: dict[str, Json]) -> dict[str, Json]:
        """The parts of an older version's save in this version's form.

        Raises :class:`CannotUpgrade` where that would mean rewriting what was played.
        """
        if version == self.version:
            return parts
        raise CannotUpgrade(f"{self.name} {self.version} does not know version {version}")


def by_name(steps: Iterable[type[Step[Any]]]) -> dict[str, Step[Any]]:
    """Steps (classes) by their names; ValueError where two share one."""
    named: dict[str, Step[Any]] = {}
    for step in steps:
        if step.name in named:
            raise ValueError(f"two steps are named {step.name!r}")
        named[step.name] = step()
    return named


def by_kind(questions: Iterable[type[Question[Any]]]) -> dict[str, Question[Any]]:
    """Questions (classes) by their kinds; ValueError where two share one."""
    of_kind: dict[str, Question[Any]] = {}
    for question in questions:
        if question.kind in of_kind:
            raise ValueError(f"two questions are of the kind {question.kind!r}")
        of_kind[question.kind] = question()
    return of_kind
