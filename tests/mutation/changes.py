"""Single changes to the source of a module: what a slip of the pen would make of it.

A comparison is turned or moved by one, a number changed by one, an ``and`` made an ``or``, a ``not`` dropped, a
statement left out. Everything else of the file stays as it is written, to the letter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}  # fmt: skip
"""What a comparison may become: moved by one, and turned."""
KINDS: Final = ("comparison", "number", "junction", "negation", "statement")
LONGEST: Final = 100
"""Letters of a change that are shown."""


@dataclass(frozen=True)
class Change:
    """A change: its kind, where it stands, what is written there and what takes its place.

    ``span``: first and last place as (line, byte). ``before``, ``after``: the expression or statement around it, by
    which a reader knows it, and the list of those that change nothing.
    """

    kind: str
    function: str
    line: int
    span: tuple[tuple[int, int], tuple[int, int]]
    text: str
    before: str
    after: str

    def made(self, source: str) -> str:
        """The source with this change."""
        lines = source.encode().splitlines(keepends=True)
        (first, start), (last, end) = self.span
        kept = [*lines[: first - 1], lines[first - 1][:start], self.text.encode(), lines[last - 1][end:], *lines[last:]]
        return b"".join(kept).decode()


def changes(source: str) -> list[Change]:
    """All single changes of a source, in its order."""
    tree = ast.parse(source)
    return sorted(_Finder().found(tree), key=lambda each: (each.span, KINDS.index(each.kind), each.text))


class _Finder:
    """Goes through a tree and remembers the function and the expression around each node."""

    def found(self, tree: ast.Module) -> Iterator[Change]:
        yield from self._within(tree, "", tree)

    def _within(self, node: ast.AST, function: str, around: ast.AST) -> Iterator[Change]:
        for child in self._read(node):
            inner = function
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".lstrip(".")
            yield from self._of(child, function, around)
            shown = child if isinstance(child, ast.stmt | ast.Compare | ast.BoolOp | ast.Call | ast.BinOp) else around
            yield from self._within(child, inner, shown)

    def _read(self, node: ast.AST) -> Iterator[ast.AST]:
        """The parts of a node that say what is done: no types, no decorators, no texts with values in them."""
        left_out: set[int] = set()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            left_out = {id(each) for each in (*node.decorator_list, node.returns)}
        if isinstance(node, ast.ClassDef):
            left_out = {id(base) for base in (*node.decorator_list, *node.bases)}
        if isinstance(node, ast.AnnAssign | ast.arg):
            left_out = {id(node.annotation)}
        for child in ast.iter_child_nodes(node):
            if id(child) in left_out or isinstance(child, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom):
                continue
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.Call) and ast.unparse(child.func) in ("cast", "TypeVar"):
                yield from child.args[1:]
                continue
            yield child

    def _of(self, node: ast.AST, function: str, around: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare():
                for place, old in enumerate(node.ops):
                    for new in COMPARED[type(old)]:
                        ops = [new() if at == place else each for at, each in enumerate(node.ops)]
                        yield self._change("comparison", node, ast.Compare(node.left, ops, node.comparators), function)
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                for number in (value + 1, value - 1):
                    shown = ast.unparse(around)
                    node.value = number
                    after = ast.unparse(around)
                    node.value = value
                    yield self._of_text("number", node, f"({number})", function, shown, after)
            case ast.BoolOp():
                other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                yield self._change("junction", node, ast.BoolOp(other, node.values), function)
            case ast.UnaryOp(op=ast.Not()):
                yield self._change("negation", node, node.operand, function)
            case ast.stmt() if _may_be_left_out(node):
                yield self._of_text("statement", node, "pass", function, ast.unparse(node), "pass")

    def _change(self, kind: str, node: ast.expr, new: ast.expr, function: str) -> Change:
        after = ast.unparse(ast.fix_missing_locations(new))
        return self._of_text(kind, node, f"({after})", function, ast.unparse(node), after)

    def _of_text(
        self, kind: str, node: ast.expr | ast.stmt, text: str, function: str, before: str, after: str
    ) -> Change:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        span = (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
        if node.end_lineno > node.lineno:
            text = " ".join(text.split()) if kind != "statement" else text
        return Change(kind, function, node.lineno, span, text, _short(before), _short(after))


def _may_be_left_out(node: ast.stmt) -> bool:
    """Whether the rest can be read without a statement: calls, changes of what is there, jumps; no text, no name that
    is made here, for without that everything breaks."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return False
        case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Delete():
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
    return False


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
