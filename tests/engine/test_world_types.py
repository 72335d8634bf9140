"""How games read their worlds: by attributes, which mypy checks, and no part by its name, which could be anything.

``python -m tests.engine.test_world_types`` counts lines that read a part by its name with a type written beside it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from engine.games import GAMES, game

ROOT = Path(__file__).parents[2]
READS = re.compile(r"\b(read|edit|changed)\(|\bworld\[")


def part_of(value: ast.AST) -> str:
    """The part that ``run.changed("ships")``, ``run.edit("ships")`` or ``world["ships"]`` means; empty for all else."""
    match value:
        case ast.Call(ast.Attribute(attr="read" | "edit" | "changed"), [ast.Constant(value=str(part))]):
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


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_a_world_is_read_by_name(name: str) -> None:
    rules = game(name).rules
    assert list(rules.parts) == [part.name for part in fields(rules.World)]
    named = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {part_of(node)}"
        for file, tree in files_of(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.expr) and part_of(node) in rules.parts
    ]
    assert named == []


def test_what_is_read_by_name_is_found() -> None:
    lines = 'a: Ships = run.changed("ships")\nb = world["air"]\nc = run.world["sea"]\nd = names["air"]'
    assert [part_of(node) for node in ast.walk(ast.parse(lines)) if part_of(node)] == ["ships", "air", "sea"]


if __name__ == "__main__":
    counts = {
        name: sum(
            isinstance(node, ast.AnnAssign) and node.value is not None and part_of(node.value) != ""
            for _, tree in files_of(name)
            for node in ast.walk(tree)
        )
        for name in GAMES
    }
    print(counts, sum(counts.values()))  # noqa: T201  # a count to be read
