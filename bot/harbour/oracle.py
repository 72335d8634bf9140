"""Checks recorded traffic against Discord's published schemas. For tests only (jsonschema is a dev dependency)."""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import jsonschema

from bot.harbour.errors import Json
from bot.harbour.port import Exchange

EXTRACT = Path(__file__).parent / "schemas" / "discord-openapi-extract.json"
_PASSING = re.compile(r'"\d{15,20}"|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3,6})?')
_ONLY_LENGTH = frozenset(("type", "minLength", "maxLength", "description", "title"))
_TEXT = frozenset(("string", "null"))
_sound: set[tuple[str, bool, bytes]] = set()
_sound_parts: set[tuple[int, bytes] | None] = set()


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
    likeness = None if kind is None else (id(branches), _likeness(value))
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
    likeness = (id(schema), _likeness(value)) if isinstance(value, dict) else None
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


def _fields(schema: Any) -> Iterator[tuple[str, Any]]:
    """All fields in a schema by their names, those of the schemas in it too."""
    if isinstance(schema, dict):
        named = schema.get("properties")
        yield from named.items() if isinstance(named, dict) else ()
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _fields(part)


def _is_free(schema: Any) -> bool:
    """Whether of a field only this is asked: that it is text, or none, of some length."""
    if not isinstance(schema, dict) or not schema.keys() <= _ONLY_LENGTH:
        return False
    kinds = schema.get("type", "any")
    return {kinds} <= _TEXT if isinstance(kinds, str) else set(kinds) <= _TEXT


@cache
def _free() -> tuple[frozenset[str], list[int]]:
    """The names of the fields that are free wherever they stand, and all lengths that a schema asks about."""
    fields = list(_fields(_extract()))
    bound = {name for name, schema in fields if not _is_free(schema)}
    lengths = re.findall(r'"(?:min|max)Length": (\d+)', json.dumps(_extract()))
    return frozenset(name for name, _ in fields if name not in bound), sorted({int(length) for length in lengths})


def _alike(value: Any, name: str = "") -> Any:
    """A body with each free text replaced by what the schemas ask of it: of which lengths it is more, or just so."""
    if isinstance(value, dict):
        return {key: _alike(part, key) for key, part in value.items()}
    if isinstance(value, list):
        return [_alike(part) for part in value]
    names, lengths = _free()
    if isinstance(value, str) and name in names:
        return f"{bisect_left(lengths, len(value))} {bisect_right(lengths, len(value))}"
    return value


def _likeness(value: Any) -> bytes:
    """What a body has in common with those that the schemas cannot tell from it."""
    text = _PASSING.sub(chr(0), json.dumps(_alike(value), sort_keys=True))
    return blake2b(text.encode(), digest_size=16).digest()


def _faults(value: Any, schema: Any, *, lenient: bool) -> list[str]:
    if schema is None:
        return [] if value is None else ["a body where Discord has none"]
    where = json.dumps(schema, sort_keys=True)
    # Bodies that differ in ids, times and free texts only share one verdict: the tests send the same ones many times.
    likeness = where, lenient, _likeness(value)
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
