"""Tables by a name that there is not, or that this kind of scenario does not have: moved to where they belong.

A wrong name is told once, and its rows are judged, counted and named by others as if it were right. Where they stand in
the file is kept, so that every mistake in them is told at the place its writer knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from engine.core.telling import (
    HEADS,
    Kind,
    Place,
    Told,
    inside,
    is_table,
    meant_table,
    names_of,
    no_table,
    of_field,
    path_of,
    row_and_field,
    table_model,
)
from engine.core.words import Words

Elsewhere = Mapping[str, tuple[str, Words]]
"""Tables of a model that this file cannot have: the one instead, and what its writer is told."""


@dataclass
class InPlace:
    """A document with its tables where they belong. ``told``: what is wrong with their names."""

    data: Any
    told: list[Told] = field(default_factory=list)
    written: dict[Place, Place] = field(default_factory=dict)
    """Where what was moved stands in the file."""

    def at(self, row: str, name: str) -> tuple[str, str]:
        """A row and field of the document as the file has them."""
        if not self.written:
            return row, name
        place = parsed(row or name)
        for end in range(len(place), 0, -1):
            if (there := self.written.get(place[:end])) is not None:
                place = (*there, *place[end:])
                return (path_of(place), name) if row else row_and_field(place)
        return row, name


def parsed(row: str) -> Place:
    """The place that a row names: ``group[2].lines[0]``, empty for the head."""
    return tuple(int(number) if number else name for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", row))


def in_place(data: Any, model: type[BaseModel]) -> InPlace:
    """A document of a model, its tables under the names that were meant."""
    made = InPlace(data)
    if not isinstance(data, dict):
        return made
    made.data = dict(data)
    elsewhere: Elsewhere = model.elsewhere(data) if hasattr(model, "elsewhere") else {}
    known = names_of(model)
    for name, given in data.items():
        if not is_table(given):
            continue
        if name in elsewhere:
            table, words = elsewhere[name]
            strange = set(_fields(model, (name,))) - set(_fields(model, (table,)))
            rows = [{key: value for key, value in row.items() if key not in strange} for row in _rows(given)]
            _move(made, name, rows if isinstance(given, list) else rows[0], (table,), model)
        elif name in known:
            continue
        elif name in HEADS and isinstance(given, dict):
            words = no_table(name, given, model)
            del made.data[name]
            for key, value in given.items():
                if key not in made.data:
                    made.data[key] = value
                    made.written[key,] = (name, key)
        elif path := meant_table(name, given, model):
            words = no_table(name, given, model)
            _move(made, name, given, path, model)
        else:
            continue
        made.told.append(Told((name,), f"table {name}", words, "extra_forbidden"))
    _above_names(made, model)
    return made


def _above_names(made: InPlace, model: type[BaseModel]) -> None:
    """Fields of a table that stand below the head of a table of names within it, as ``fleet`` below
    ``[victory.towns]``: moved above it. Only a value that no such name can have is taken for one."""
    for name, info in model.model_fields.items():
        table, given = info.alias or name, made.data.get(info.alias or name)
        inner = table_model(model, (table,))
        if not isinstance(given, dict) or inner is None or inner[0] is None:
            continue
        for field_name, below in inner[0].model_fields.items():
            names = given.get(below.alias or field_name)
            if not isinstance(names, dict):
                continue
            kinds = [kind for each in of_field(below) for kind in inside(each, "")]
            for key in [key for key, value in names.items() if _strange(value, kinds)]:
                if key not in names_of(inner[0]) or key in given:
                    continue
                head = (table, below.alias or field_name)
                given = {**given, key: names[key], head[1]: {k: v for k, v in names.items() if k != key}}
                names = given[head[1]]
                made.written[table, key] = (*head, key)
                words = Words("file-field-above", {"name": key, "table": f"[{table}]", "below": f"[{'.'.join(head)}]"})
                made.told.append(Told((*head, key), f"{key} stands below {head}", words, "extra_forbidden"))
        made.data[table] = given


def _strange(value: Any, kinds: list[Kind]) -> bool:
    """Whether a value is of another kind than the whole numbers of a table of names."""
    if not kinds or any(kind.of is not int for kind in kinds):
        return False
    if isinstance(value, str):
        return not value.strip().lstrip("+-").isdigit()
    return isinstance(value, bool | dict | list)


def _rows(given: Any) -> list[dict[str, Any]]:
    return [row for row in (given if isinstance(given, list) else [given]) if isinstance(row, dict)]


def _fields(model: type[BaseModel], path: Iterable[str]) -> list[str]:
    table = table_model(model, tuple(path))
    return names_of(table[0]) if table else []


def _move(made: InPlace, name: str, given: Any, path: tuple[str, ...], model: type[BaseModel]) -> None:
    """Put what stands under a name to a table; left out where that is there already and stands once."""
    del made.data[name]
    holder: dict[str, Any] = made.data
    if len(path) > 1:
        outer = made.data.get(path[0], {})
        if not isinstance(outer, dict):
            return
        holder = made.data[path[0]] = dict(outer)
    found = table_model(model, path)
    assert found is not None
    last, rows = path[-1], given if isinstance(given, list) else [given]
    if found[1]:
        before = holder.get(last, [])
        before = before if isinstance(before, list) else [before]
        for number in range(len(rows)):
            made.written[*path, len(before) + number] = (name, number) if isinstance(given, list) else (name,)
        holder[last] = [*before, *rows]
    elif last not in holder and len(rows) == 1:
        holder[last] = rows[0]
        made.written[path] = (name, 0) if isinstance(given, list) else (name,)
