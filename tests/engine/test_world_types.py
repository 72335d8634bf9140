"""How games read their worlds. A game whose world is typed (``Rules.World``) reads attributes, which mypy checks, and
no part by its name. In the others a part that is read by its name is anything; where the reader writes its type, it is
the part's own: mypy believes such a line, and another type would be found at play alone, or never.

``python -m tests.engine.test_world_types`` counts such lines.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, game

ROOT = Path(__file__).parents[2]
READS = re.compile(r"\b(read|edit)\(|\bworld\[")
MOST = {"submarine": 433}
"""How many parts are read by name with a type written beside them, in the games whose worlds are not typed yet."""


def read_parts(tree: ast.Module) -> Iterator[tuple[ast.expr, str]]:
    """The annotations of lines such as ``ships: Ships = run.read("ships")``, with the part that is read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            part = part_of(node.value)
            if part:
                yield node.annotation, part


def part_of(value: ast.expr) -> str:
    """The part that ``run.read("ships")``, ``run.edit("ships")`` or ``world["ships"]`` means; empty for all else."""
    match value:
        case ast.Call(ast.Attribute(attr="read" | "edit"), [ast.Constant(value=str(part))]):
            return part
        case ast.Subscript(ast.Name(id="world") | ast.Attribute(attr="world"), ast.Constant(value=str(part))):
            return part
    return ""


def files_of(name: str) -> Iterator[tuple[Path, ast.Module]]:
    """The files of a game that may read a part by its name."""
    for file in sorted(path for root in ("engine", "bot") for path in (ROOT / root).rglob("*.py")):
        source = file.read_text(encoding="utf-8") if name in file.parts else ""
        if READS.search(source):  # to take a file to pieces is slow
            yield file, ast.parse(source)


@pytest.mark.parametrize("name", MOST)
def test_a_part_is_read_as_what_it_is(name: str) -> None:
    parts, checked, wrong = game(name).rules.parts, 0, []
    for file, tree in files_of(name):
        module: Any = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        for annotation, part in read_parts(tree):
            checked += 1
            kind = getattr(module, ast.unparse(annotation), None)
            if kind is not parts.get(part):
                wrong.append(f"{file.relative_to(ROOT)}:{annotation.lineno}: {part} is no {ast.unparse(annotation)}")
    assert wrong == []
    assert checked <= MOST[name], "there is a further line in which a type is written and not known"


@pytest.mark.parametrize("name", [name for name in GAMES if name not in MOST])
def test_of_a_typed_world_nothing_is_read_by_name(name: str) -> None:
    rules = game(name).rules
    assert list(rules.parts) == [part.name for part in fields(rules.World)]
    named = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {part_of(node)}"
        for file, tree in files_of(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.expr) and part_of(node) in rules.parts
    ]
    assert named == []


def test_other_types_are_found() -> None:
    lines = 'a: Ships = run.read("ships")\nb: int = world["air"]\nc: Air = run.world["air"]\nd: str = names["air"]'
    assert [(ast.unparse(kind), part) for kind, part in read_parts(ast.parse(lines))] == [
        ("Ships", "ships"), ("int", "air"), ("Air", "air"),
    ]  # fmt: skip


if __name__ == "__main__":
    counts = {name: sum(len(list(read_parts(tree))) for _, tree in files_of(name)) for name in GAMES}
    print(counts, sum(counts.values()))  # noqa: T201  # a count to be read
