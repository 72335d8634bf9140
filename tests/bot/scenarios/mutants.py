"""Scenario files with small changes, by seed: what somebody might do to one of the project's with an editor."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

from engine.core.data import DATA

LONGEST: Final[dict[str, tuple[str, int]]] = {"silent_war": ("weeks", 16)}
"""Scenarios that take long to play are left out: by game a field and its limit."""
Place = tuple[Any, Any]
"""A container and the key or index of something in it."""


def originals(game: str) -> list[dict[str, Any]]:
    """The project's scenarios of a game, as plain data."""
    files = sorted((DATA / game / "scenarios").glob("*.toml"))
    read = [tomllib.loads(file.read_text("utf-8")) for file in files]
    field, most = LONGEST.get(game, ("", 0))
    return [each for each in read if not field or each.get(field, 0) <= most]


def mutant(game: str, seed: int) -> bytes:
    """A file of a game with one to four changes."""
    rng = Random(f"{game} {seed}")
    pool = originals(game)
    data = deepcopy(rng.choice(pool))
    for _ in range(rng.randint(1, 4)):
        rng.choice(CHANGES)(data, pool, rng)
    data |= {"id": "mutant", "title": "A mutant", "summary": "Changed by seed."}
    return written(data).encode()


def _places(value: Any, kind: type | tuple[type, ...], path: str = "") -> Iterator[tuple[str, Place]]:
    """All places of a document that hold a value of some types, with the names that lead there."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        here = f"{path}.{key}" if isinstance(key, str) else path
        if isinstance(inner, kind) and not (isinstance(inner, bool) and kind is int):
            yield here, (value, key)
        yield from _places(inner, kind, here)


def _pick(data: Any, kind: type | tuple[type, ...], rng: Random) -> tuple[str, Place] | None:
    found = list(_places(data, kind))
    return rng.choice(found) if found else None


def other_number(data: Any, _pool: Any, rng: Random) -> None:
    """A number a little or much greater or less."""
    if (found := _pick(data, (int, float), rng)) is not None:
        into, key = found[1]
        if isinstance(into[key], bool):
            into[key] = not into[key]
        else:
            into[key] += rng.choice((-10, -2, -1, -1, 1, 1, 2, 5, 10, 60, -into[key]))


def other_word(data: Any, pool: Any, rng: Random) -> None:
    """A word that stands in the same place of some scenario."""
    if (found := _pick(data, str, rng)) is not None:
        path, (into, key) = found
        words = [item[at] for each in pool for here, (item, at) in _places(each, str) if here == path]
        if words:
            into[key] = rng.choice(words)


def dropped(data: Any, _pool: Any, rng: Random) -> None:
    """Something left out: a row, an item of a list, a field."""
    if (found := _pick(data, (list, dict, str, int), rng)) is not None:
        into, key = found[1]
        if isinstance(into, list) and len(into) < 2 and rng.random() < 0.8:
            return
        del into[key]


def doubled(data: Any, _pool: Any, rng: Random) -> None:
    """An item of a list twice, under another id where it has one."""
    lists = [place for _path, place in _places(data, list) if place[0][place[1]]]
    if lists:
        into, key = rng.choice(lists)
        again = deepcopy(rng.choice(into[key]))
        if isinstance(again, dict) and "id" in again:
            again["id"] = f"{again['id']}-b"[:32]
        into[key].insert(rng.randint(0, len(into[key])), again)


def swapped(data: Any, _pool: Any, rng: Random) -> None:
    """Two items of a list in each other's place, or the same field of two rows."""
    lists = [place[0][place[1]] for _path, place in _places(data, list) if len(place[0][place[1]]) > 1]
    if not lists:
        return
    chosen = rng.choice(lists)
    first, two = rng.sample(range(len(chosen)), 2)
    if isinstance(chosen[first], dict) and isinstance(chosen[two], dict):
        both = sorted(chosen[first].keys() & chosen[two].keys())
        if both:
            field = rng.choice(both)
            chosen[first][field], chosen[two][field] = chosen[two][field], chosen[first][field]
            return
    chosen[first], chosen[two] = chosen[two], chosen[first]


def moved(data: Any, pool: Any, rng: Random) -> None:
    """A whole table or field as another scenario has it."""
    other = rng.choice(pool)
    key = rng.choice(sorted(other))
    data[key] = deepcopy(other[key])


def flipped(data: Any, _pool: Any, rng: Random) -> None:
    """Yes for no."""
    if (found := _pick(data, bool, rng)) is not None:
        into, key = found[1]
        into[key] = not into[key]


CHANGES: Final[tuple[Callable[[Any, Any, Random], None], ...]] = (
    other_number, other_number, other_number, other_word, other_word, dropped, doubled, swapped, moved, flipped,
)  # fmt: skip


def written(data: dict[str, Any]) -> str:
    """A document as TOML, each field in a line."""
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in data.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)
