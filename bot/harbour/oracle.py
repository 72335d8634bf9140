"""Checks recorded traffic against Discord's published schemas. For tests only (jsonschema is a dev dependency)."""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

from bot.harbour.errors import Json
from bot.harbour.port import Exchange

EXTRACT = Path(__file__).parent / "schemas" / "discord-openapi-extract.json"
_NUMBER = re.compile(r"^(0|[1-9][0-9]*)$")
"""The only pattern in the schemas, of ids."""
_PLAIN = frozenset(("type", "minLength", "maxLength", "minimum", "maximum", "format", "description", "title"))
"""What a field's schema may say without leading to other schemas."""
_sound: set[tuple[str, bool, int]] = set()
_sound_parts: set[tuple[int, int] | None] = set()
_shapes: dict[Any, int] = {}
"""A number for each shape of a value."""
_shape_of: dict[int, int] = {}
"""The shapes of the parts of the body that is being judged, by their ids."""


def nameless(template: str) -> str:
    """A path template without the names of its variables, which differ between sources."""
    return re.sub(r"{\w+}", "{}", template)


@cache
def _extract() -> Json:
    data: Json = json.loads(EXTRACT.read_text(encoding="utf-8"))
    return data


def _one_of(validator: Any, branches: list[Json], value: Any, schema: Json) -> Iterator[jsonschema.ValidationError]:
    """``oneOf`` with the same meaning, but skipping branches that are for another ``type`` of component.

    Components like one that was sound are not looked at again.
    """
    kind = value.get("type") if isinstance(value, dict) else None
    # The schemas of a validator live as long as the program: each keeps its id.
    likeness = None if kind is None else (id(branches), _shape_of[id(value)])
    if likeness in _sound_parts:
        return
    known = _extract()["components"]["schemas"]
    fitting = [
        branch
        for branch in branches
        if kind is None
        or "$ref" not in branch
        or kind in known[branch["$ref"].rpartition("/")[2]].get("properties", {}).get("type", {}).get("enum", [kind])
    ]
    errors = list(jsonschema.Draft202012Validator.VALIDATORS["oneOf"](validator, fitting or branches, value, schema))
    if likeness and not errors:
        _sound_parts.add(likeness)
    yield from errors


def _ref(validator: Any, name: str, value: Any, schema: Json) -> Iterator[jsonschema.ValidationError]:
    """``$ref`` with the same meaning: a part like one that was sound is not looked at again."""
    likeness = (id(schema), _shape_of[id(value)]) if isinstance(value, dict) else None
    if likeness in _sound_parts:
        return
    errors = list(jsonschema.Draft202012Validator.VALIDATORS["$ref"](validator, name, value, schema))
    if likeness and not errors:
        _sound_parts.add(likeness)
    yield from errors


_Validator: Any = jsonschema.validators.extend(  # type: ignore[no-untyped-call]  # its own
    jsonschema.Draft202012Validator, {"oneOf": _one_of, "$ref": _ref}
)


def _brief(schema: Any) -> Any:
    """The same schema with an ``enum`` in place of a list of constants, which would each be tried."""
    if isinstance(schema, list):
        return [_brief(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: _brief(value) for key, value in schema.items()}
    branches = schema.get("oneOf")
    if isinstance(branches, list) and all(isinstance(branch, dict) and "const" in branch for branch in branches):
        del parts["oneOf"]
        parts["allOf"] = [*parts.get("allOf", []), {"enum": [branch["const"] for branch in branches]}]
    return parts


@cache
def _schemas(*, lenient: bool) -> Any:
    """All schemas, shared by all validators: a part that was sound in one message is so in the next."""
    schemas = _brief(_extract()["components"]["schemas"])
    if lenient:
        schemas["SnowflakeType"] = {"type": ["string", "integer"]}
    return schemas


@cache
def _validator(where: str, *, lenient: bool) -> Any:
    """The validator of one schema. ``lenient``: ids may be numbers, as Discord accepts in requests."""
    schema = json.loads(where)
    return _Validator({"components": {"schemas": _schemas(lenient=lenient)}, "allOf": [schema]})


class Asked:
    """All that the schemas ask of values: what they cannot tell apart has one shape."""

    def __init__(self, schema: Json) -> None:
        self.words: set[str] = set()
        self.numbers: set[float] = set()
        self.names: set[str] = set()
        lengths: set[int] = set()
        bounds: set[float] = set()
        for part in _parts(schema):
            for value in (*part.get("enum", ()), *([part["const"]] if "const" in part else ())):
                (self.words if isinstance(value, str) else self.numbers).add(value)
            self.names |= part.get("properties", {}).keys() | set(part.get("required", ()))
            lengths |= {part[name] for name in ("minLength", "maxLength") if name in part}
            bounds |= {part[name] for name in ("minimum", "maximum") if name in part}
            if (pattern := part.get("pattern", _NUMBER.pattern)) != _NUMBER.pattern:
                raise ValueError(f"the schemas ask for {pattern!r}: shapes have to tell it, too")
        self.lengths, self.bounds = sorted(lengths), sorted(bounds)
        fields: dict[str, list[Any]] = {}
        for part in _parts(schema):
            for name, field in part.get("properties", {}).items():
                fields.setdefault(name, []).append(field)
        self.lengths_of = {
            name: sorted({each[most] for each in found for most in ("minLength", "maxLength") if most in each})
            for name, found in fields.items()
            if all(each.keys() <= _PLAIN for each in found)
        }

    def shape(self, value: Any, name: str = "") -> int:
        """The number of a value's shape; those of all its parts are noted. ``name``: the field that it is."""
        form: tuple[Any, ...]
        if isinstance(value, str):
            size, lengths = len(value), self.lengths_of.get(name, self.lengths)
            form = (value,) if value in self.words else (
                bisect_left(lengths, size), bisect_right(lengths, size), bool(_NUMBER.match(value))
            )  # fmt: skip
        elif isinstance(value, dict):
            # Names that no schema knows, like ids, are told from each other by none.
            form = (
                dict,
                *sorted((key if key in self.names else "", self.shape(part, key)) for key, part in value.items()),
            )
        elif isinstance(value, list):
            parts = [self.shape(part) for part in value]
            same = len(set(parts)) < len(parts)
            twice = same and len({json.dumps(each, sort_keys=True) for each in value}) < len(parts)
            form = (list, twice, *parts)
        elif value is None or isinstance(value, bool) or value in self.numbers:
            form = (type(value), value)
        else:
            whole = isinstance(value, int) or value.is_integer()
            form = (type(value), bisect_left(self.bounds, value), bisect_right(self.bounds, value), whole)
        found = _shapes.setdefault(form, len(_shapes))
        if isinstance(value, dict):
            _shape_of[id(value)] = found
        return found


def _parts(schema: Any) -> Iterator[Json]:
    """All schemas in a schema, and whatever else has the form of one."""
    if isinstance(schema, dict):
        yield schema
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _parts(part)


@cache
def _asked() -> Asked:
    return Asked(_extract())


def _faults(value: Any, schema: Any, *, lenient: bool) -> list[str]:
    if schema is None:
        return [] if value is None else ["a body where Discord has none"]
    where = json.dumps(schema, sort_keys=True)
    # Bodies that the schemas cannot tell apart share one verdict: the tests send the same ones many times.
    _shape_of.clear()
    likeness = where, lenient, _asked().shape(value)
    if likeness in _sound:
        return []
    problems: list[str] = []
    for error in _validator(where, lenient=lenient).iter_errors(value):
        deepest = jsonschema.exceptions.best_match([error]) or error
        at = "/".join(str(part) for part in deepest.absolute_path)
        problems.append(f"{at or 'body'}: {deepest.message[:300]}")
    if not problems:
        _sound.add(likeness)
    return problems


def faults(exchange: Exchange) -> list[str]:
    """What in one exchange Discord's schemas do not allow. A refused request is not checked, only its answer."""
    call = f"{exchange.method} {exchange.route}"
    if exchange.status >= 500:
        return []  # injected weather, or not built: the latter is asserted elsewhere
    entry = _extract()["paths"].get(exchange.route, {}).get(exchange.method)
    if entry is None:
        return [f"{call}: no such operation in the extract"]
    if exchange.status >= 400:
        # The schema wants numbers for the inner codes; Discord's documentation and servers have words.
        error = {"$ref": "#/components/schemas/Error"}
        return [f"{call} -> {exchange.status}: {f}" for f in _faults(exchange.answer, error, lenient=False)]
    if str(exchange.status) not in entry["responses"]:
        return [f"{call}: answered {exchange.status}, Discord {', '.join(entry['responses'])}"]
    problems = [f"{call} sent: {f}" for f in _faults(exchange.sent, entry.get("request"), lenient=True)]
    answer = entry["responses"][str(exchange.status)]
    return problems + [f"{call} answer: {f}" for f in _faults(exchange.answer, answer, lenient=False)]


def event_faults(event: str, data: Any) -> list[str]:
    """What in a gateway event's messages Discord's schema for messages does not allow."""
    if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        messages = [data]
    elif event == "INTERACTION_CREATE":
        resolved = data["data"].get("resolved", {}).get("messages", {})
        messages = [*resolved.values(), *([data["message"]] if "message" in data else [])]
    else:
        return []
    schema = {"$ref": "#/components/schemas/MessageResponse"}
    return [f"{event}: {fault}" for m in messages for fault in _faults(m, schema, lenient=False)]


def event_deviations(sent: Iterable[tuple[str, Any]]) -> list[str]:
    """The same for a recording of gateway events, without duplicates."""
    return list(dict.fromkeys(fault for event, data in sent for fault in event_faults(event, data)))


def deviations(traffic: Iterable[Exchange]) -> list[str]:
    """All deviations in a recording, without duplicates."""
    return list(dict.fromkeys(fault for exchange in traffic for fault in faults(exchange)))
