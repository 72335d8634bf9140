"""A part of the world is read by its name, as anything; where the reader writes its type, it is the part's own.

mypy believes such a line. A part of another type would be found at play alone, or never.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, game

ROOT = Path(__file__).parents[2]
READS = re.compile(r"\b(read|edit)\(|\bworld\[")


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


@pytest.mark.parametrize("name", GAMES)
def test_a_part_is_read_as_what_it_is(name: str) -> None:
    parts, checked, wrong = game(name).rules.parts, 0, []
    for file in sorted(path for root in ("engine", "bot") for path in (ROOT / root).rglob("*.py")):
        if name not in file.parts:
            continue
        source = file.read_text(encoding="utf-8")
        if not READS.search(source):
            continue  # to take a file to pieces is slow
        module: Any = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        for annotation, part in read_parts(ast.parse(source)):
            checked += 1
            kind = getattr(module, ast.unparse(annotation), None)
            if kind is not parts.get(part):
                wrong.append(f"{file.relative_to(ROOT)}:{annotation.lineno}: {part} is no {ast.unparse(annotation)}")
    assert wrong == []
    assert checked > 50


def test_other_types_are_found() -> None:
    lines = 'a: Ships = run.read("ships")\nb: int = world["air"]\nc: Air = run.world["air"]\nd: str = names["air"]'
    assert [(ast.unparse(kind), part) for kind, part in read_parts(ast.parse(lines))] == [
        ("Ships", "ships"), ("int", "air"), ("Air", "air"),
    ]  # fmt: skip
