"""Whole games as readable text, so that a change of rules shows as a diff."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import unified_diff

from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.play.entry import Entry
from engine.core.words import Arg, Json, Words


def record(entries: Iterable[Entry], result: Json = None) -> str:
    """A playthrough: a paragraph for each entry with its order, its throws and its events; the result, if any."""
    lines: list[str] = []
    for entry in entries:
        head = [f"{entry.number}", entry.kind, entry.slot, entry.decision, _plain(entry.data)]
        lines.append(" ".join(part for part in head if part))
        lines.extend(f"    . {_throw(throw)}" for throw in entry.throws)
        lines.extend(f"    > {_event(event)}" for event in entry.events)
    if result is not None:
        lines.append(f"= {_plain(result)}")
    return "\n".join(lines) + "\n"


def differ(kept: str, now: str, name: str = "playthrough") -> str:
    """The difference between the text kept and the text played now, as a unified diff; empty if there is none."""
    return "".join(unified_diff(kept.splitlines(True), now.splitlines(True), f"{name} (kept)", f"{name} (now)", n=2))


def _plain(data: Json) -> str:
    return "" if data is None else json.dumps(data, sort_keys=True, ensure_ascii=False)


def _for(audience: tuple[str, ...]) -> str:
    return "" if audience == ALL else f" [{' '.join(audience)}]"


def _throw(throw: Throw) -> str:
    epoch = f" epoch {throw.epoch}" if throw.epoch else ""
    return f"{throw.path} {throw.table}/{throw.sides} #{throw.count}{epoch}: {throw.value}{_for(throw.audience)}"


def _event(event: Event) -> str:
    public = f" | {_words(event.public.words)}" if event.public is not None else ""
    seen = " !" if event.reveal else ""
    return f"{_words(event.words)}{_for(event.audience)}{public}{seen}"


def _words(words: Words) -> str:
    return " ".join([words.key, *(f"{name}={_arg(arg)}" for name, arg in words.args.items())])


def _arg(arg: Arg) -> str:
    if isinstance(arg, Words):
        return f"({_words(arg)})"
    if isinstance(arg, str | int | float):
        return str(arg)
    return "[" + ", ".join(_arg(item) for item in arg) + "]"
