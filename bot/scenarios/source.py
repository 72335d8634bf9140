"""The text of a scenario, to read and to change: of the project's own, and of documents whose text was not kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from bot.games import entries
from engine.core.data import DATA
from engine.core.words import Json

_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def of_ours(game: str, scenario: str) -> str | None:
    """The file of one of the project's own scenarios; None where the game has no such file."""
    if game not in entries() or scenario not in {other.id for other in entries()[game].rules.scenarios()}:
        return None
    file = DATA / game / "scenarios" / f"{scenario}.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else None


def as_toml(document: Json) -> str:
    """A document as TOML that reads back as the same: values first, then tables. What is absent is left out."""
    return "\n".join(_table(document, ())).strip("\n") + "\n"


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    tables: list[tuple[str, Any]] = []
    for name, value in table.items():
        if _is_table(value) or (isinstance(value, list) and value and all(_is_table(each) for each in value)):
            tables.append((name, value))
        elif value is not None:
            yield f"{_key(name)} = {_value(value)}"
    for name, value in tables:
        below = (*path, name)
        head = ".".join(_key(part) for part in below)
        for each in value if isinstance(value, list) else [value]:
            yield ""
            yield f"[[{head}]]" if isinstance(value, list) else f"[{head}]"
            yield from _table(each, below)


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping)


def _key(name: str) -> str:
    return name if name and set(name) <= _BARE else _text(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items() if each is not None)
        return f"{{ {inner} }}" if inner else "{}"
    return repr(value)


def _text(text: str) -> str:
    """A basic string: JSON escapes what TOML escapes, but for the character that deletes."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
