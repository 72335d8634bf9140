"""A guard for worlds with secrets: no changeable object of the true state may reach a seat.

An object that is equal today is changed tomorrow, and whoever holds the true list reads the change. So masks and views
are made of new objects. Plain values and frozen dataclasses may be shared; the twins compare what these say.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.core.known import NotShown
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.state import DRAFTS, META, STANDING

Handed = Callable[[Any], Iterable[Any]]
"""What a game's Known returns when it is called with arguments, for the guard to look through."""


def parts_of(world: Any) -> Mapping[str, Any]:
    """The parts by name of a world that a seat sees: of masks, or of the world itself where all of it is open."""
    return world if isinstance(world, Mapping) else vars(world)


def truth_of(match: Match[Any]) -> dict[int, str]:
    """The changeable, secret objects of the true state, by ``id``: parts, locals, seals, answers ahead."""
    truth: dict[int, str] = {}
    state = match.state
    for part, value in state.parts.items():
        if part not in match.rules.open_parts:
            truth |= {id(thing): f"w:{part}{where}" for where, thing in changing(value)}
    for path, frame in state.frames.items():
        for name in ("locals", "ask", "ahead", "plans"):
            truth |= {id(thing): f"f:{path}.{name}{where}" for where, thing in changing(getattr(frame, name))}
    for name in (META, DRAFTS, STANDING):
        truth |= {id(thing): f"{name}{where}" for where, thing in changing(state.books[name])}
    return truth


def strays(
    match: Match[Any], seat: str | None, handed: Handed = lambda known: (), truth: Mapping[int, str] | None = None
) -> list[str]:
    """Where a seat's Known hands out objects of the true state: the place there, and the place in the true state.

    This looks through the masks of all parts, the views of all frames, every public property, every public method
    without arguments, and what ``handed`` gives.
    """
    truth = truth_of(match) if truth is None else truth
    leaks: dict[str, str] = {}
    for name, value in _given(match, seat, handed):
        for where, thing in changing(value):
            if id(thing) in truth:
                leaks.setdefault(f"{name}{where}", truth[id(thing)])
    return [f"{name} is {what}" for name, what in leaks.items()]


def apart(match: Match[Any], entries: Iterable[Entry] = (), handed: Handed = lambda known: ()) -> None:
    """AssertionError where the Known of a side, of a slot that is asked or of a spectator hands out the true state.

    Can be used as a hook of random play.
    """
    rules = match.rules
    twice = [part for part, kind in rules.parts.items() if part in rules.open_parts and hasattr(kind, "seen")]
    assert not twice, f"{twice} lie open and are masked as well"
    truth = truth_of(match)
    asked = {slot for decision in match.waiting() for slot in decision.slots}
    for seat in (None, *rules.seats(match.state).children(None), *sorted(asked)):
        leaks = strays(match, seat, handed, truth)
        assert not leaks, f"{seat} gets hold of the truth: {leaks[:3]}"


def luck_apart(match: Match[Any], entries: Iterable[Entry]) -> None:
    """AssertionError where one table of a frame is thrown on for different audiences.

    The count would tell of throws that one of them does not see. A hook of random play.
    """
    seen: dict[tuple[str, int, str], tuple[str, ...]] = {}
    for entry in entries:
        for throw in entry.throws:
            key = (throw.path, throw.epoch, throw.table)
            assert seen.setdefault(key, throw.audience) == throw.audience, f"{key} is thrown on for two audiences"


def _given(match: Match[Any], seat: str | None, handed: Handed) -> Iterator[tuple[str, Any]]:
    known = match.look(seat)
    for part, mask in parts_of(known.world).items():
        if part not in match.rules.open_parts:
            yield f"world[{part!r}]", mask
    for path in match.state.frames:
        yield f"frame({path!r})", known.frame(path)
    for name, member in inspect.getmembers(type(known)):
        if name.startswith("_") or name in ("world", "frame"):
            continue
        with suppress(NotShown):  # a part that this seat does not see at all
            if isinstance(member, property):
                yield name, getattr(known, name)
            elif inspect.isfunction(member) and _needs_nothing(member):
                yield f"{name}()", getattr(known, name)()
    for at, value in enumerate(handed(known)):
        yield f"handed[{at}]", value


def _needs_nothing(member: Callable[..., Any]) -> bool:
    parameters = list(inspect.signature(member).parameters.values())[1:]
    free = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return all(parameter.default is not inspect.Parameter.empty or parameter.kind in free for parameter in parameters)


def changing(value: Any, where: str = "", _met: set[int] | None = None) -> Iterator[tuple[str, Any]]:
    """All objects in a value, itself included, that can be changed in place, with the way to each."""
    met = set() if _met is None else _met
    if value is None or isinstance(value, str | bytes | int | float | Enum) or callable(value) or id(value) in met:
        return
    met.add(id(value))
    if isinstance(value, Mapping):
        inside = [(f"[{key!r}]", item) for key, item in value.items()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = [(f"[{at}]", item) for at, item in enumerate(value)]
    elif is_dataclass(value):
        inside = [(f".{field.name}", getattr(value, field.name)) for field in fields(value)]
    else:
        inside = [(f".{name}", item) for name, item in vars(value).items()] if hasattr(value, "__dict__") else []
    if not isinstance(value, tuple | frozenset) and not _frozen(value):
        yield where, value
    for name, inner in inside:
        yield from changing(inner, f"{where}{name}", met)


def _frozen(value: Any) -> bool:
    return is_dataclass(value) and bool(value.__dataclass_params__.frozen)  # type: ignore[union-attr]
