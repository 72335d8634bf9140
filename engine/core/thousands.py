"""Whole numbers with marks for thousands, as 13.000: told, and read as they were meant.

TOML reads 13.000 as thirteen, so the parser keeps how such a number was written.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable
from typing import Any, Final

from pydantic import BaseModel

from engine.core.telling import Kind, Place, Told, inside, split
from engine.core.toml_text import Written
from engine.core.words import Words

_GROUPS: Final = re.compile(r"[+-]?[1-9]\d{0,2}([.,' \u00a0\u202f]\d{3})+")


def without_thousands(data: Any, model: type[BaseModel]) -> tuple[Any, list[Told]]:
    """A document with such numbers as they were meant where a whole number is asked, and what is told of each."""
    found: list[Told] = []
    return _read(data, split(Kind(model)), (), found), found


def _read(value: Any, kinds: list[Kind], place: Place, found: list[Told]) -> Any:
    if isinstance(value, dict):
        return {name: _read(each, _within(kinds, name), (*place, name), found) for name, each in value.items()}
    if isinstance(value, list):
        return [_read(each, _within(kinds, at), (*place, at), found) for at, each in enumerate(value)]
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
    types = {typing.get_origin(kind.of) or kind.of for kind in kinds}
    return int in types and not types & {float, str}
