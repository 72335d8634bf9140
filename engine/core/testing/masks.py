"""A guard for worlds that hide: no object of the truth that can change may reach what a seat gets.

What is equal today is changed tomorrow, and whoever holds the truth's own list reads on. So masks and views are
made of new objects; plain values and frozen dataclasses may be shared, and the twins compare what these say.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.core.entry import Entry
from engine.core.match import Match
from engine.core.state import DRAFTS, META, STANDING

Handed = Callable[[Any], Iterable[Any]]
"""What a game's Known hands out when it is asked with arguments, for the guard to look through."""


def truth_of(match: Match[Any]) -> dict[int, str]:
    """The objects of the truth that can change and do not lie open, by ``id``: parts, locals, seals, answers ahead."""
    found: dict[int, str] = {}
    state = match.state
    for part, value in state.world.items():
        if part not in match.rules.open_parts:
            found |= {id(one): f"w:{part}{where}" for where, one in changing(value)}
    for path, frame in state.frames.items():
        for name in ("locals", "ask", "ahead", "plans"):
            found |= {id(one): f"f:{path}.{name}{where}" for where, one in changing(getattr(frame, name))}
    for name in (META, DRAFTS, STANDING):
        found |= {id(one): f"{name}{where}" for where, one in changing(state.books[name])}
    return found


def strays(
    match: Match[Any], seat: str | None, handed: Handed = lambda known: (), truth: Mapping[int, str] | None = None
) -> list[str]:
    """Where a seat's Known hands out objects of the truth: what it is there, and what it is of the truth.

    Looked through are the masks of all parts, the views of all frames, every public property and every public method
    that needs no argument, and what ``handed`` gives.
    """
    truth = truth_of(match) if truth is None else truth
    found: dict[str, str] = {}
    for name, value in _given(match, seat, handed):
        for where, one in changing(value):
            if id(one) in truth:
                found.setdefault(f"{name}{where}", truth[id(one)])
    return [f"{name} is {what}" for name, what in found.items()]


def apart(match: Match[Any], entries: Iterable[Entry] = (), handed: Handed = lambda known: ()) -> None:
    """AssertionError where a side's Known, that of a slot that is asked, or a spectator's hands out the truth.

    Usable as a hook of random play.
    """
    rules = match.rules
    twice = [part for part, kind in rules.parts.items() if part in rules.open_parts and hasattr(kind, "seen")]
    assert not twice, f"{twice} lie open and are masked as well"
    truth = truth_of(match)
    asked = {slot for decision in match.waiting() for slot in decision.slots}
    for seat in (None, *rules.seats(match.state).children(None), *sorted(asked)):
        found = strays(match, seat, handed, truth)
        assert not found, f"{seat} gets hold of the truth: {found[:3]}"


def luck_apart(match: Match[Any], entries: Iterable[Entry]) -> None:
    """AssertionError where one table of a frame is thrown on for different audiences: its count would tell of the
    throws that one of them does not see. A hook of random play."""
    seen: dict[tuple[str, int, str], tuple[str, ...]] = {}
    for entry in entries:
        for throw in entry.throws:
            key = (throw.path, throw.epoch, throw.table)
            assert seen.setdefault(key, throw.audience) == throw.audience, f"{key} is thrown on for two audiences"


def _given(match: Match[Any], seat: str | None, handed: Handed) -> Iterator[tuple[str, Any]]:
    known = match.look(seat)
    for part, mask in known.world.items():
        if part not in match.rules.open_parts:
            yield f"world[{part!r}]", mask
    for path in match.state.frames:
        yield f"frame({path!r})", known.frame(path)
    for name, member in inspect.getmembers(type(known)):
        if name.startswith("_") or name in ("world", "frame"):
            continue
        if isinstance(member, property):
            yield name, getattr(known, name)
        elif inspect.isfunction(member) and _needs_nothing(member):
            yield f"{name}()", getattr(known, name)()
    for at, value in enumerate(handed(known)):
        yield f"handed[{at}]", value


def _needs_nothing(member: Callable[..., Any]) -> bool:
    parameters = list(inspect.signature(member).parameters.values())[1:]
    free = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return all(one.default is not inspect.Parameter.empty or one.kind in free for one in parameters)


def changing(value: Any, where: str = "", _met: set[int] | None = None) -> Iterator[tuple[str, Any]]:
    """All objects in a value, itself included, that can be changed in place, with the way to each."""
    met = set() if _met is None else _met
    if value is None or isinstance(value, str | bytes | int | float | Enum) or callable(value) or id(value) in met:
        return
    met.add(id(value))
    if isinstance(value, Mapping):
        inside = [(f"[{key!r}]", one) for key, one in value.items()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = [(f"[{at}]", one) for at, one in enumerate(value)]
    elif is_dataclass(value):
        inside = [(f".{one.name}", getattr(value, one.name)) for one in fields(value)]
    else:
        inside = [(f".{name}", one) for name, one in vars(value).items()] if hasattr(value, "__dict__") else []
    if not isinstance(value, tuple | frozenset) and not _frozen(value):
        yield where, value
    for name, one in inside:
        yield from changing(one, f"{where}{name}", met)


def _frozen(value: Any) -> bool:
    return is_dataclass(value) and bool(value.__dataclass_params__.frozen)  # type: ignore[union-attr]
