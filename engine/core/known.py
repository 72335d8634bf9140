"""What every game's Known shares: the seat that looks, the world as that seat may know it, the frames it sees.

A part of the world is seen in one of three ways. A part in ``Rules.open_parts`` is open: everybody gets it as it is. A
part with a method ``seen(tree, seat)`` gives each seat a *mask*: another object of the same type, built up from
nothing, in which what the seat may not know is left out or blank (:mod:`engine.core.blank`). Any other part is seen by
nobody. So a function that judges the world takes the game's class of it, and works both for a step (``run.world``) and
for a seat (``known.world``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from engine.core.blank import Unseen
from engine.core.seats import SeatTree

if TYPE_CHECKING:
    from engine.core.rules import Rules
    from engine.core.seats import SeatTree
    from engine.core.state import State

P = TypeVar("P")
W = TypeVar("W")


class Masked(Protocol):
    """A part of the world that decides itself what a seat sees of it."""

    def seen(self: P, tree: SeatTree, seat: str | None) -> P | None:
        """The part as a seat (None: a spectator) may know it, sharing nothing that changes with the true part.

        None: the seat sees nothing of it.
        """
        ...


class World(Mapping[str, Any]):
    """The parts of the world as one seat may know them, as attributes and by name; each mask is made when it is first
    asked for.

    A mask is kept with the state until its part changes, for all seats that share a view (``Rules.eyes``). So a mask
    may ask the tree of command only for what no other part changes, such as the side of a node. KeyError
    (:class:`engine.core.blank.Unseen`) for a part that the seat sees nothing of; None for one that the game goes
    without.
    """

    __slots__ = ("_rules", "_seat", "_state")

    def __init__(self, rules: Rules[Any, Any], state: State, seat: str | None) -> None:
        self._rules = rules
        self._state = state
        self._seat = seat

    def __getattr__(self, part: str) -> Any:
        if part in self._rules.open_parts:
            return getattr(self._state.world, part)
        mask = self._mask(part)
        if mask is None and getattr(self._state.world, part, part) is not None:
            raise NotShown(part)
        return mask

    def __getitem__(self, part: str) -> Any:
        found = getattr(self, part)
        if found is None:
            raise NotShown(part)
        return found

    def _mask(self, part: str) -> Any:
        truth: Any = self._state.parts.get(part)
        if not hasattr(truth, "seen"):
            return None
        masks = self._state.masks.setdefault(part, {})
        if (self._seat,) not in masks:
            tree = self._rules.seats(self._state)
            eyes = self._rules.eyes(tree, self._seat)
            if eyes not in masks:
                masks[eyes] = truth.seen(tree, eyes)
            masks[(self._seat,)] = masks[eyes]
        return masks[(self._seat,)]

    def __iter__(self) -> Iterator[str]:
        for part in self._state.parts:
            if part in self._rules.open_parts or self._mask(part) is not None:
                yield part

    def __len__(self) -> int:
        return sum(1 for _ in self)


class NotShown(Unseen, KeyError):
    """A part of the world that the seat sees nothing of."""

    def __init__(self, part: str) -> None:
        super().__init__(f"the part {part!r} is not shown to this seat")


class Look(Generic[W]):
    """A lazy look of one seat (None: a spectator) at one state of a game whose world is of the class ``W``; for reading
    only.

    A game's Known adds what it wants to be asked for. It never hands out the state, nor a true object that is not open.
    """

    __slots__ = ("_rules", "_state", "seat")

    def __init__(self, rules: Rules[Any, Any], state: State, seat: str | None) -> None:
        self._rules = rules
        self._state = state
        self.seat = seat

    @property
    def world(self) -> W:
        """The world as the seat may know it, for functions that judge the world. :class:`NotShown` for a part, or a
        value, that it may not see."""
        return cast(W, World(self._rules, self._state, self.seat))

    def sees(self, part: str) -> bool:
        """Whether the seat sees anything of a part of the world."""
        return part in World(self._rules, self._state, self.seat)

    def frame(self, path: str) -> Any:
        """What the seat sees of the frame at ``path``; None where it sees nothing (or there is none)."""
        frame = self._state.frames.get(path)
        if frame is None:
            return None
        return self._rules.steps[frame.step].view(self._state.world, frame.locals, self.seat)

    def turn(self) -> str:
        """The turn being played, which everybody may know (:meth:`engine.core.rules.Rules.turn`)."""
        return self._rules.turn(self._state)

    def tree(self) -> SeatTree:
        """The tree of command as the seat may know it."""
        return self._rules.seats(self._state).shown_to(self.seat)

    def asks(self, path: str) -> str:
        """The kind of the question that the frame at ``path`` puts to the seat's own side; empty where there is
        none."""
        frame = self._state.frames.get(path)
        if frame is None or frame.ask is None or self.seat is None:
            return ""
        tree = self._rules.seats(self._state)
        asked = any(tree.side(slot) == tree.side(self.seat) for slot in frame.ask.slots)
        return frame.ask.kind if asked else ""

    def frames(self) -> tuple[str, ...]:
        """The paths of the running frames of which the seat sees something: a path names units.

        Where ``Rules.open_paths`` says that paths tell nothing, all of them.
        """
        if self._rules.open_paths:
            return tuple(sorted(self._state.frames))
        return tuple(path for path in sorted(self._state.frames) if self.frame(path) is not None)
