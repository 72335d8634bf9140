"""A JSON Schema of a game's scenario files, for editors that complete and check what is typed.

It says what each table and field may hold; what is wrong only together, ``flotilla scenarios --check`` alone knows.
"""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterator
from typing import Any, Final

from pydantic import BaseModel

from bot.scenarios.check import documents
from engine.core.data import Document

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_SENTENCE: Final = re.compile(r"(?<=[.;])\s+(?=[A-Z`])")
_CODE: Final = re.compile(r"``([^`]+)``|:\w+:`~?([^`]+)`|`([^`]+)`")


def schema(game: str) -> dict[str, Any]:
    """The schema of a game's files. KeyError for a game that takes none."""
    files = documents()[game]
    made = _schema_of(files.model)
    if files.also is not None:
        made = _either(made, files.model.__name__, _schema_of(files.also), files.also.__name__)
    return {"$schema": DRAFT, "title": f"Scenario of {game}", **_plain(made), "x-game": game}


def _schema_of(model: type[BaseModel]) -> dict[str, Any]:
    made = model.model_json_schema(by_alias=True)
    models = {each.__name__: each for each in _models(model)}
    for name, part in made.get("$defs", {}).items():
        _describe(part, models.get(name))
    _describe(made, model)
    return made


def _either(this: dict[str, Any], name: str, other: dict[str, Any], second: str) -> dict[str, Any]:
    """The schema of a file that is one or the other: the second where it has a field that only the second must have."""
    deciding = sorted(set(other["required"]) - set(this["properties"]))
    parts = {**this.pop("$defs", {}), **other.pop("$defs", {}), name: this, second: other}
    return {
        "$defs": parts,
        "type": "object",
        "if": {"anyOf": [{"required": [each]} for each in deciding]},
        "then": {"$ref": f"#/$defs/{second}"},
        "else": {"$ref": f"#/$defs/{name}"},
    }


def _models(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """A model and all models that its fields lead to."""
    seen: set[type[BaseModel]] = set()
    waiting: list[Any] = [model]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            if kind not in seen:
                seen.add(kind)
                yield kind
                waiting += [info.annotation for info in kind.model_fields.values()]
        else:
            waiting += [arg for arg in typing.get_args(kind) if arg is not None and not isinstance(arg, str | int)]


def _describe(part: dict[str, Any], model: type[BaseModel] | None) -> None:
    """Say of each field what its model's description says of it."""
    if model is None:
        return
    part["description"] = _unmarked(inspect.cleandoc(model.__doc__ or ""))
    own = [each for each in model.__mro__ if issubclass(each, Document) and each is not Document]
    sentences = [said for each in own for said in _SENTENCE.split(" ".join((each.__doc__ or "").split()))]
    for name, field in part.get("properties", {}).items():
        key = next((key for key, info in model.model_fields.items() if info.alias == name), name)
        said = [each for each in sentences if re.search(rf"``{re.escape(key)}(``|\b)", each)]
        if said and "description" not in field:
            field["description"] = _unmarked(" ".join(said))


def _unmarked(text: str) -> str:
    return _CODE.sub(lambda found: next(part for part in found.groups() if part), text)


def _plain(part: Any) -> Any:
    """Without what a text file cannot hold (null) and without the titles that are made from names."""
    if isinstance(part, list):
        return [_plain(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {
        name: value if name == "default" else _plain(value)
        for name, value in part.items()
        if not (name == "title" and isinstance(value, str)) and not (name == "default" and value is None)
    }
    options = kept.get("anyOf")
    if isinstance(options, list):
        some = [each for each in options if each != {"type": "null"}]
        if len(some) == 1:
            del kept["anyOf"]
            kept = {**some[0], **kept}
        else:
            kept["anyOf"] = some
    if "properties" in kept:  # a field may be called title
        kept["properties"] = {name: _plain(value) for name, value in part["properties"].items()}
    return kept
