"""All that is true in a match: the world's parts, the tree of frames, drafts, standing orders, and the books.

Everything is plain data in named parts, so that an entry writes only the parts it changed. While an entry runs, the
first change of a part works on a copy; if the entry fails, the originals are put back: all of it happens, or nothing. A
drive (autopilot) works in place.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.codec import clone, unpack
from engine.core.ids import DecisionId
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Outcome
from engine.core.words import Json

if TYPE_CHECKING:
    from engine.core.rules import Rules

META, DRAFTS, STANDING, UNDO = "meta", "drafts", "standing", "undo"


@dataclass(slots=True)
class Ahead:
    """A slot's answers given ahead for a frame and all below: the rest of a bundle, perhaps a doctrine, the stops."""

    items: list[tuple[str, Answer]] = field(default_factory=list)
    doctrine: str = ""
    stops: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Frame:
    """A named step and its locals under a path of keys, and what it waits for.

    A path is never used twice in a match: the second child that a frame starts under one key is ``key~2``. So luck,
    events, decisions and drafts of one combat can never be taken for those of the next.
    """

    path: str
    step: str
    locals: Any
    forked: bool = False  # it, or a frame above it, is a child of a fork: it may not change the world
    epoch: int = 0
    label: str = "start"  # where it goes on
    ask: Ask | None = None
    serial: int = 0  # questions put so far: numbers its decisions
    events: int = 0
    luck: dict[str, int] = field(default_factory=dict)  # throws so far, by table
    children: list[str] = field(default_factory=list)  # running or finished children: the last parts of their paths
    starts: dict[str, int] = field(default_factory=dict)  # children started so far, by key
    fork: bool = False
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    ahead: dict[str, Ahead] | None = None  # answers given ahead for this frame and below, by slot
    plans: dict[str, Ahead] | None = None  # what slots gave ahead when they sealed at the gate that is open

    SPARSE: ClassVar[tuple[str, ...]] = ("plans",)

    @property
    def decision(self) -> DecisionId:
        """The id of the decision that its last question is."""
        return DecisionId(f"{self.path}#{self.serial}")


@dataclass(slots=True)
class Meta:
    """The books of a match."""

    game: str
    version: str
    entry: int = 0
    epoch: int = 0
    over: bool = False
    result: Json = None
    #: events seen so far by audience node ("all", or a node), for revisions counted per seat
    seen: dict[str, int] = field(default_factory=dict)
    #: the last entry that wrote each part that an undo record mentions
    written: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UndoRecord:
    """How to take an entry back: the parts as they were before it, as JSON (None: there was none)."""

    entry: int
    slot: str
    path: str
    before: dict[str, Json]
    stands: bool = False  # it opened a gate for another side: taken back only in logs from before this was a rule

    AS_JSON: ClassVar[tuple[str, ...]] = ("before",)


@dataclass(slots=True)
class Drafts:
    """Drafts by decision, then slot: the answer, and who proposed it (a node; empty: the slot itself).

    ``later`` holds drafts for questions not yet put, by slot and kind; ``told`` the drafts (``slot|decision`` or
    ``slot|kind``) whose owner has heard that they can no longer be carried out.
    """

    by_decision: dict[str, dict[str, Answer]] = field(default_factory=dict)
    proposed: dict[str, dict[str, str]] = field(default_factory=dict)
    later: dict[str, dict[str, Answer]] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Standing:
    """Standing orders by slot, then topic."""

    orders: dict[str, dict[str, Json]] = field(default_factory=dict)


@dataclass(slots=True)
class UndoBook:
    """Undo records, oldest first."""

    records: list[UndoRecord] = field(default_factory=list)


BOOKS: Mapping[str, type[Any]] = {
    META: Meta,
    DRAFTS: Drafts,
    STANDING: Standing,
    UNDO: UndoBook,
}


class State:
    """The parts of a match by name: ``meta`` and the other books, ``w:<world part>``, ``f:<frame path>``.

    ``before`` is None in a drive; inside an entry it holds the original of every part changed so far (None for
    a part that is new). ``world`` is the game's own object (:mod:`engine.core.world`), ``parts`` the same by name.
    """

    __slots__ = ("before", "books", "frames", "masks", "parts", "world")

    def __init__(self, world: Any, meta: Meta) -> None:
        self.world = world
        self.parts: dict[str, Any] = vars(world)
        self.frames: dict[str, Frame] = {}
        #: what was made of parts for those who may not see them whole, by part and view, until the part changes; and
        #: the same by the seats that share a view, each in a tuple
        self.masks: dict[str, dict[str | tuple[str | None] | None, Any]] = {}
        self.books: dict[str, Any] = {
            META: meta,
            DRAFTS: Drafts(),
            STANDING: Standing(),
            UNDO: UndoBook(),
        }
        self.before: dict[str, Any] | None = None

    @property
    def meta(self) -> Meta:
        """The first page of the books, for reading."""
        meta: Meta = self.books[META]
        return meta

    def aside(self) -> State:
        """The same state with masks of its own, for a look while a step may still change what it holds."""
        other = State.__new__(State)
        other.world, other.parts = self.world, self.parts
        other.frames, other.books, other.before = self.frames, self.books, self.before
        other.masks = {}
        return other

    def begin(self) -> None:
        """Start an entry: from now on changes are made to copies."""
        if self.before is not None:
            raise RuntimeError("an entry is already at work on this state")
        self.before = {}

    def keep(self) -> dict[str, Any]:
        """End the entry and keep it; returns the originals of the changed parts."""
        before, self.before = self.before, None
        return before or {}

    def drop(self) -> None:
        """End the entry and undo all its changes."""
        before, self.before = self.before, None
        self.masks = {}
        for name, original in (before or {}).items():
            home, key = self._home(name)
            if original is None:
                home.pop(key, None)
            else:
                home[key] = original

    def _home(self, name: str) -> tuple[dict[str, Any], str]:
        if name.startswith("f:"):
            return self.frames, name[2:]
        if name.startswith("w:"):
            return self.parts, name[2:]
        return self.books, name

    def edit_world(self, name: str) -> Any:
        """A world part, for changing."""
        if self.masks:
            self.masks.pop(name, None)
        part = self.parts[name]
        if self.before is not None and f"w:{name}" not in self.before:
            self.before[f"w:{name}"] = part
            part = self.parts[name] = clone(part)
        return part

    def edit_frame(self, path: str) -> Frame:
        """A frame, for changing."""
        frame = self.frames[path]
        if self.before is not None and f"f:{path}" not in self.before:
            self.before[f"f:{path}"] = frame
            frame = self.frames[path] = clone(frame)
        return frame

    def edit_book(self, name: str) -> Any:
        """A book, for changing."""
        book = self.books[name]
        if self.before is not None and name not in self.before:
            self.before[name] = book
            book = self.books[name] = clone(book)
        return book

    def add_frame(self, frame: Frame) -> Frame:
        """Add a new frame to the tree."""
        if self.before is not None and f"f:{frame.path}" not in self.before:
            self.before[f"f:{frame.path}"] = self.frames.get(frame.path)
        self.frames[frame.path] = frame
        return frame

    def remove_frame(self, path: str) -> None:
        """Remove a finished frame."""
        if self.before is not None and f"f:{path}" not in self.before:
            self.before[f"f:{path}"] = self.frames[path]
        del self.frames[path]

    def frozen(self) -> State:
        """The state as it is now, to look at while the match goes on.

        An entry changes copies of parts and puts these in place of the originals, so that the parts held here stay as
        they are. Not for use inside an entry, nor in a drive, which works in place.
        """
        if self.before is not None:
            raise RuntimeError("an entry is at work on this state")
        frozen = State(copy.copy(self.world), self.meta)
        frozen.frames, frozen.books = dict(self.frames), dict(self.books)
        frozen.masks = {part: dict(masks) for part, masks in list(self.masks.items())}
        return frozen

    def asking(self) -> list[Frame]:
        """The frames that wait for an answer, by path."""
        return [self.frames[path] for path in sorted(self.frames) if self.frames[path].ask is not None]

    def part(self, name: str) -> Any | None:
        """Any part by its saved name; None where there is none at the moment."""
        home, key = self._home(name)
        return home.get(key)

    def set_part(self, name: str, value: Any | None) -> None:
        """Put a part back, or remove it with None, inside an entry."""
        self.masks = {}
        home, key = self._home(name)
        if self.before is not None and name not in self.before:
            self.before[name] = home.get(key)
        if value is None:
            home.pop(key, None)
        else:
            home[key] = value

    def names(self) -> list[str]:
        """The names of all parts, as they are saved."""
        world = (f"w:{name}" for name, part in self.parts.items() if part is not None)
        return [*self.books, *world, *(f"f:{path}" for path in self.frames)]


def unpack_part(rules: Rules[Any, Any], name: str, data: Json) -> Any:
    """A part from JSON; a frame's locals have the type that its step names."""
    if name.startswith("w:"):
        return unpack(rules.parts[name[2:]], data)
    if name.startswith("f:"):
        plain: dict[str, Json] = {**data, "locals": None}
        frame = unpack(Frame, plain)
        frame.locals = unpack(rules.steps[frame.step].Locals, data["locals"])
        return frame
    return unpack(BOOKS[name], data)
