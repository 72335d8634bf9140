"""Whole numbers with marks for thousands, as 13.000: told, and read as they were meant.

TOML reads 13.000 as thirteen, so the parser keeps how such a number was written. And ``true`` is no number, though the
model would take it as 1.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable
from typing import Any, Final

from pydantic import BaseModel

from engine.core.mistakes import shown
from engine.core.telling import Kind, Place, Told, inside, split
from engine.core.toml_text import Written
from engine.core.words import Words

_GROUPS: Final = re.compile(r"[+-]?[1-9]\d{0,2}([.,' \u00a0\u202f]\d{3})+")


def without_thousands(data: Any, model: type[BaseModel]) -> tuple[Any, list[Told]]:
    """A document with such numbers as they were meant where a whole number is asked, and what is told of each.

    A ``true`` or ``false`` where a number is asked is put as a text, which the model refuses.
    """
    found: list[Told] = []
    return _read(data, split(Kind(model)), (), found), found


def _read(value: Any, kinds: list[Kind], place: Place, found: list[Told]) -> Any:
    if isinstance(value, dict):
        return {name: _read(each, _within(kinds, name), (*place, name), found) for name, each in value.items()}
    if isinstance(value, list):
        return [_read(each, _within(kinds, at), (*place, at), found) for at, each in enumerate(value)]
    if isinstance(value, bool) and not _types(kinds) & {bool, str} and _types(kinds) & {int, float}:
        return shown(value)
    text = value.written if isinstance(value, Written) else value
    if isinstance(text, str) and _whole(kinds) and _GROUPS.fullmatch(text.strip()):
        right = int(re.sub(r"[^\d+-]", "", text))
        words = Words("file-thousands", {"given": text, "right": str(right)})
        found.append(Told(place, f"a whole number has no mark for thousands: {right}", words, "thousands"))
        return right
    return float(value) if isinstance(value, Written) else value


def _within(kinds: Iterable[Kind], part: int | str) -> list[Kind]:
    return [each for kind in kinds for each in inside(kind, part)]


def _whole(kinds: list[Kind]) -> bool:
    """Whether a place holds whole numbers and nothing else that such a value may be."""
    return int in _types(kinds) and not _types(kinds) & {float, str}


def _types(kinds: list[Kind]) -> set[Any]:
    return {typing.get_origin(kind.of) or kind.of for kind in kinds}
