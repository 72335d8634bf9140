"""Makes the extract of Discord's OpenAPI that the oracle reads: ``python -m bot.harbour.extract openapi.json``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.harbour import server  # noqa: F401 - importing it fills the routing table
from bot.harbour.errors import Json
from bot.harbour.oracle import EXTRACT, nameless
from bot.harbour.rest.door import ROUTES

SOURCE = "https://github.com/discord/discord-api-spec (specs/openapi.json, commit 74fda0f, 2026-07-18)"


def references(node: Any) -> Iterator[str]:
    """The names of the schemas that a piece of schema refers to."""
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].rsplit("/", 1)[1]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def bare(node: Any) -> Any:
    """A schema without its prose: ``description`` texts and ``x-`` extensions."""
    if isinstance(node, dict):
        return {
            key: bare(value)
            for key, value in node.items()
            if not key.startswith("x-") and not (key == "description" and isinstance(value, str))
        }
    return [bare(value) for value in node] if isinstance(node, list) else node


def body(operation: Json) -> Any:
    """The JSON schema of a request or response part, or None."""
    return operation.get("content", {}).get("application/json", {}).get("schema")


def extract(spec: Json) -> Json:
    """The operations of the routing table with the schemas they reach; KeyError for a route that Discord lacks."""
    published = {nameless(template): item for template, item in spec["paths"].items()}
    paths: Json = {}
    for route in ROUTES:
        operation = published[nameless(route.template)][route.method.lower()]
        entry: Json = {
            "responses": {code: body(r) for code, r in operation["responses"].items() if code.startswith("2")}
        }
        if (request := body(operation.get("requestBody", {}))) is not None:
            entry["request"] = request
        paths.setdefault(route.template, {})[route.method] = entry
    schemas: Json = {}
    waiting = [*references(paths), "ErrorResponse"]
    while waiting:
        name = waiting.pop()
        if name not in schemas:
            schemas[name] = bare(spec["components"]["schemas"][name])
            waiting += references(schemas[name])
    return {
        "source": SOURCE,
        "licence": "MIT, see LICENSE beside this file",
        "changed": "an extract: the operations that the harbour serves and the schemas they reach, without prose",
        "paths": paths,
        "components": {"schemas": schemas},
    }


if __name__ == "__main__":
    made = extract(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    EXTRACT.write_text(json.dumps(made, indent=0, sort_keys=True, separators=(",", ":")) + "\n", encoding="utf-8")
