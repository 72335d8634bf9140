"""``flotilla rules``: which numbered rules are proved by a test that names them."""

from __future__ import annotations

import ast
from argparse import Namespace
from pathlib import Path

from bot.games import entries
from bot.settings import ROOT
from bot.tools.output import Fault, out, write_json
from bot.tools.workers import no_game
from engine.core.rulebook import RulebookError, load_rulebook

MOST = 3  # a test that names more rules proves none of them


def marked(folder: Path) -> dict[str, list[str]]:
    """The tests by the rule ids they name with ``@pytest.mark.rule``; :class:`Fault` for a mark with too many."""
    tests: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for mark in node.decorator_list:
                ids = _ids(mark)
                if len(ids) > MOST:
                    raise Fault(f"{file.name}: {node.name} names {len(ids)} rules; a test proves at most {MOST}")
                for rule in ids:
                    tests.setdefault(rule, []).append(f"{file.relative_to(ROOT)}::{node.name}")
    return tests


def _ids(mark: ast.expr) -> list[str]:
    if not isinstance(mark, ast.Call) or not isinstance(mark.func, ast.Attribute) or mark.func.attr != "rule":
        return []
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def coverage(game: str) -> dict[str, object]:
    """How many rules there are, how many are proved and excused, and which are missing."""
    try:
        book = load_rulebook(entries()[game].folder)
    except KeyError:
        raise no_game(game) from None
    except (RulebookError, OSError) as fault:
        raise Fault(f"no rules for {game!r}: {fault}") from fault
    proved = set(marked(ROOT / "tests" / "engine" / game))
    unknown = proved - set(book.ids)
    if unknown:
        raise Fault(f"tests name rules that do not exist: {', '.join(sorted(unknown))}")
    missing = [rule for rule in book.ids if rule not in proved and rule not in book.excused]
    return {
        "total": len(book.ids),
        "covered": len(proved & set(book.ids)),
        "excused": len(book.excused),
        "missing": missing,
    }


def rules(args: Namespace) -> int:
    """Print the coverage."""
    figures = coverage(args.game)
    if args.json:
        write_json(figures, None)
        return 0
    total, excused, missing = figures["total"], figures["excused"], figures["missing"]
    assert isinstance(missing, list)
    assert isinstance(total, int)
    assert isinstance(excused, int)
    share = 100 * (total - excused - len(missing)) // max(1, total - excused)
    out(f"{args.game}: {total} rules, {figures['covered']} proved by tests, {excused} excused, {share} %")
    if missing:
        out("missing: " + " ".join(missing))
    return 0
