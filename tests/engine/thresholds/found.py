"""The numbers of a game: in the modules that bear rules, in ``charts.toml``, in the columns of the tables."""

from __future__ import annotations

import ast
import csv
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from tests.mutation.rooms import ROOT, modules

FEW: Final = (0, 1, -1)
"""Whether there is any, whether there is more than one, the next, the last: of these only those are told from
thresholds that a die is held against."""
DIE: Final = re.compile(r"\b(die|dice|roll|face|throw|thrown|natural|total)\b")
SHAPES: Final = {
    r"maxsize=\d+": "how much is remembered",
    r"% \(?(6|12)\b": "six directions of a hex, twelve half directions",
    r"\.roll\(.*, (6|10)\b": "sides of a die",
    r"^len\(\w+\) < 2$": "whether there are several",
    r"^range\(6\)$": "six directions of a hex",
    r"^(round\()?100 \* |\* 100\b|// 100\b": "a share in the hundred",
    r"\b\d+(\.\d+)?e[+-]?\d+\b": "as good as nothing, as good as without end",
}
"""Expressions round a number that make it none of the rules, by pattern, with the reason."""


@dataclass(frozen=True)
class Number:
    """A number in code: module, function or constant, the number, the expressions round it from the nearest on.

    ``plain``: by itself no threshold: a count of one, a shape of :data:`SHAPES`.
    """

    module: str
    name: str
    number: int | float
    nodes: tuple[ast.AST, ...]
    line: int
    plain: bool

    @cached_property
    def around(self) -> tuple[str, ...]:
        """The expressions round it as they read, from the nearest on."""
        return tuple(ast.unparse(node) for node in self.nodes)

    @property
    def place(self) -> str:
        """How a list names it."""
        return f"{self.module} {self.name}".strip()


def numbers_in(source: str, module: str) -> Iterator[Number]:
    """The numbers of a source."""
    yield from _within(ast.parse(source), module, "", ())


def numbers_of(game: str) -> list[Number]:
    """The numbers of the modules that bear rules."""
    found: list[Number] = []
    for path in modules(game):
        source = (ROOT / path).read_text(encoding="utf-8")
        found += numbers_in(source, str(path.relative_to(Path("engine") / game)))
    return found


def _within(node: ast.AST, module: str, name: str, around: tuple[ast.expr | ast.stmt, ...]) -> Iterator[Number]:
    match node:
        case ast.Constant():
            if type(node.value) in (int, float):
                yield Number(module, name, node.value, around, node.lineno, _is_plain(node.value, around))
        case ast.FunctionDef() | ast.ClassDef():
            defaults = [*node.args.defaults, *node.args.kw_defaults] if isinstance(node, ast.FunctionDef) else []
            for part in (*node.body, *(default for default in defaults if default)):
                yield from _within(part, module, f"{name}.{node.name}".lstrip("."), (part,))
        case ast.Assign() | ast.AnnAssign() if not name:
            yield from _constants(node, module)
        case ast.JoinedStr() | ast.Slice():
            pass
        case ast.Subscript():
            yield from _within(node.value, module, name, (node.value, *around))  # a place in a row is no number
        case _:
            for child in ast.iter_child_nodes(node):
                inner = (child, *around) if isinstance(child, ast.expr | ast.stmt) else around
                yield from _within(child, module, name, inner)


def _constants(node: ast.Assign | ast.AnnAssign, module: str) -> Iterator[Number]:
    """The numbers of a module's constants: one is found by its name alone, whatever it is."""
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    names = [ast.unparse(elt) for elt in (target.elts if isinstance(target, ast.Tuple) else [target])]
    values = node.value.elts if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple) else [node.value]
    for name, value in zip(names, values, strict=False):
        if isinstance(value, ast.Constant) and type(value.value) in (int, float):
            yield Number(module, name, value.value, (), node.lineno, False)
        elif value is not None:
            yield from _within(value, module, name, (value,))


def _is_plain(number: float, around: tuple[ast.expr | ast.stmt, ...]) -> bool:
    if number in FEW:
        compared = next((ast.unparse(compare) for compare in around if isinstance(compare, ast.Compare)), "")
        return not DIE.search(compared) or isinstance(number, float)
    inner = [ast.unparse(each) for each in around[1:4] if isinstance(each, ast.expr)]
    return any(re.search(shape, text) for shape in SHAPES for text in inner)


def charts_of(game: str) -> dict[str, Any]:
    """The numbers of ``charts.toml`` by place; lists and tables in it by ``block.field.place``."""
    file = ROOT / "data" / game / "charts.toml"
    return dict(_leaves(tomllib.loads(file.read_text(encoding="utf-8")), "")) if file.exists() else {}


def _leaves(held: Any, path: str) -> Iterator[tuple[str, Any]]:
    rows = held.items() if isinstance(held, dict) else enumerate(held) if isinstance(held, list) else ()
    for key, value in rows:
        yield from _leaves(value, f"{path}.{key}".lstrip("."))
    if type(held) in (int, float):
        yield path, held


def columns_of(game: str) -> list[str]:
    """The columns of tables that hold numbers: ``damage.csv points``."""
    found = []
    for file in sorted((ROOT / "data" / game).rglob("*.csv")):
        rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
        name = file.relative_to(ROOT / "data" / game)
        for column in rows[0] if rows else ():
            if any(re.fullmatch(r"-?\d+(\.\d+)?", row[column] or "") for row in rows):
                found.append(f"{name} {column}")
    return found
