"""A game at one version: its steps, questions, parts, seats, and what its seats know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from engine.core.seats import SeatTree
from engine.core.space import Answer
from engine.core.words import Json, Words

if TYPE_CHECKING:
    from engine.core.events import Event
    from engine.core.state import State
    from engine.core.steps import Question, Step

K = TypeVar("K")
K_contra = TypeVar("K_contra", contravariant=True)


class Policy(Protocol[K_contra]):
    """Who answers without a person: an autopilot with its doctrine."""

    def answer(self, known: K_contra, kind: str, path: str, slot: str) -> Answer:
        """A legal answer to the question of this kind at this frame, from what the slot knows."""
        ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a campaign can be started from, as a list shows it."""

    id: str
    name: Words
    summary: Words
    kind: str  # patrol, operational or campaign
    length: int  # turns at most
    seats: int  # members that find something of their own to do
    members: tuple[int, int] = (1, 1)  # from how many to how many members it is made for
    difficulty: int = 2  # 1 for beginners to 3
    units: int = 0  # boats, ships, corps at the start
    commands: tuple[Words, ...] = ()  # what several members may command apart


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first step: the world's parts and the first frame."""

    world: dict[str, Any]
    step: str
    locals: Any


class CannotUpgrade(Exception):
    """A save of another version cannot be carried over; the message says which and why."""


class Rules(ABC, Generic[K]):
    """One game at one version. Pure: the same input gives the same output.

    ``parts`` gives the dataclass of each world part; ``doctrines`` the autopilot's, the usual one first;
    ``options`` the optional rules, each played or not as a campaign is set up; ``usual`` those that are played unless
    somebody says otherwise.
    """

    name: ClassVar[str]
    version: ClassVar[str]
    doctrines: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[str, ...]] = ()
    usual: ClassVar[tuple[str, ...]] = ()
    #: whether members may bring scenarios of their own
    takes_scenarios: ClassVar[bool] = False
    #: how many sides people may play: with two, a campaign can be set to wait for an opponent
    sides: ClassVar[int] = 1
    #: what members may wish to be asked at while turns pass on standing orders: the name of each stop, and the kinds of
    #: events at which an exec who fights for the member hands back to him
    stops: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    #: the parts of the world that lie open to everybody; another is seen through its ``seen``, or by nobody
    open_parts: ClassVar[Collection[str]] = ()
    #: whether the paths of frames tell nothing that anybody may not know, so that a seat may have all of them
    open_paths: ClassVar[bool] = False

    steps: Mapping[str, Step[Any]]
    questions: Mapping[str, Question[Any]]
    parts: Mapping[str, type[Any]]

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """All scenarios of the game."""

    @abstractmethod
    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """The world at the start of a scenario; ValueError for an unknown one.

        ``options`` are those of :meth:`founding`, as the log's first entry holds them; a log of before may lack some.
        """

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """The options that a new game is founded with: what was chosen, and what it must keep when the data change.

        They stand in the first entry of its log, so that the log gives the same game under later data, too. Errors:
        ValueError for an unknown scenario.
        """
        return dict(options)

    @abstractmethod
    def known(self, state: State, seat: str | None) -> K:
        """What a seat knows (None: a spectator), built up from nothing, lazily."""

    @abstractmethod
    def seats(self, state: State) -> SeatTree:
        """The tree of command as it stands: all of it. What a seat may be shown of it is ``Match.tree``."""

    def eyes(self, tree: SeatTree, seat: str | None) -> str | None:
        """With whose eyes a seat (None: a spectator) sees the world: masks are made once for all who share them.

        Its own; a game in which all of a side know the same gives the side.
        """
        return seat

    @abstractmethod
    def policy(self, doctrine: str) -> Policy[K]:
        """The autopilot with a doctrine; ValueError for an unknown one."""

    def own_scenario(self, content: bytes, name: str) -> Json:
        """A member's own scenario file as the option ``document`` of :meth:`setup`.

        Errors: :class:`engine.core.data.DataError` with every mistake; a game that takes none knows no file.
        """
        raise NotImplementedError(f"{self.name} takes no scenarios of members")

    def own_entry(self, document: Json) -> Scenario:
        """A document of :meth:`own_scenario` as a list shows it."""
        raise NotImplementedError(f"{self.name} takes no scenarios of members")

    def turn(self, state: State) -> str:
        """Which turn is played: changes when a new one opens. Empty for a game that does not say."""
        return ""

    def turn_of(self, event: Event) -> str:
        """The turn, as :meth:`turn` names it, that an event opens; empty for any other event."""
        return ""

    def turn_words(self, turn: str) -> Words:
        """A turn of :meth:`turn` as a sentence names it: "turn 3"."""
        return Words("turn-number", {"turn": turn})

    def stop_of(self, event: Event) -> tuple[str, tuple[str, ...]] | None:
        """The stop (a name in :attr:`stops`) that an event means, and the slots it concerns; None for no stop."""
        return None

    def stops_at(self, known: K, kind: str, path: str, slot: str) -> tuple[str, ...]:
        """The stops that hold for a slot as it is asked a question of this kind, whatever happened."""
        return ()

    def upgrade(self, version: str, parts: dict[str, Json]) -> dict[str, Json]:
        """The parts of a save of an older version, as this version has them.

        Raises :class:`CannotUpgrade` where that cannot be done without rewriting what was played.
        """
        if version == self.version:
            return parts
        raise CannotUpgrade(f"{self.name} {self.version} does not know version {version}")


def by_name(steps: Iterable[type[Step[Any]]]) -> dict[str, Step[Any]]:
    """Steps (classes) by their names; ValueError where two share one."""
    found: dict[str, Step[Any]] = {}
    for step in steps:
        if step.name in found:
            raise ValueError(f"two steps are named {step.name!r}")
        found[step.name] = step()
    return found


def by_kind(questions: Iterable[type[Question[Any]]]) -> dict[str, Question[Any]]:
    """Questions (classes) by their kinds; ValueError where two share one."""
    found: dict[str, Question[Any]] = {}
    for question in questions:
        if question.kind in found:
            raise ValueError(f"two questions are of the kind {question.kind!r}")
        found[question.kind] = question()
    return found
