"""Which modules of a game bear its rules, and which tests are the first to look at a change in them."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

from bot.tools.rules import marked
from engine.core.rulebook import load_rulebook
from engine.games import GAMES as PLAYED

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = PLAYED
SILENT_ROOMS: Final = {
    "autopilot": "advice",
    "facts": "what is told",
    "history": "reports beside history",
    "scenarios": "files of scenarios as they are read",
    "tables": "printed tables as they are read: each number has its own test",
    "world": "what a game remembers",
}
"""Rooms without rules, and what they hold."""
SILENT: Final = {
    "chapter": "lists of steps", "design": "figures of the design are checked", "entry": "the way in",
    "game": "the list of what there is", "known": "who knows what", "names": "names", "nouns": "names",
    "options": "the list of options", "phases": "names", "scenario": "what can be played", "seats": "who commands",
    "state": "what a game remembers", "upgrades": "older saves",
}  # fmt: skip
"""Modules without rules by the first part of their name, and what they hold."""


def bears_rules(path: Path) -> bool:
    """Whether a module of a game bears rules; ``path`` from the game's folder on."""
    rooms, name = path.parts[:-1], path.stem
    return not {*rooms} & {*SILENT_ROOMS} and name != "__init__" and name.partition("_")[0] not in SILENT


def modules(game: str, root: Path = ROOT) -> list[Path]:
    """The modules of a game that bear rules, from the checkout on."""
    folder = root / "engine" / game
    return sorted(path.relative_to(root) for path in folder.rglob("*.py") if bears_rules(path.relative_to(folder)))


def tests_of(game: str) -> Path:
    """The tests of a game's rules, from the checkout on."""
    return Path("tests") / "engine" / game


@cache
def _marked(game: str) -> dict[str, list[str]]:
    return marked(ROOT / tests_of(game))


@cache
def _numbers(game: str) -> frozenset[str]:
    return frozenset(load_rulebook(ROOT / "data" / game).ids)


@cache
def _imported(game: str) -> dict[str, frozenset[str]]:
    """By test file the modules that it names in its imports."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted((ROOT / tests_of(game)).rglob("test_*.py")):
        names: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        found[str(path.relative_to(ROOT))] = frozenset(names)
    return found


def numbers_in(text: str, ids: frozenset[str]) -> list[str]:
    """The rules that a text names, in its order."""
    return list(dict.fromkeys(word for word in re.findall(r"[\w.]*\w", text) if word in ids and "." in word))


def rules_of(game: str, module: Path, line: int) -> list[str]:
    """The rules that the function around a line names, else those that its module names."""
    source = (ROOT / module).read_text(encoding="utf-8")
    inner = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    for node in reversed(inner):
        if found := numbers_in(ast.get_source_segment(source, node) or "", _numbers(game)):
            return found
    return numbers_in(source, _numbers(game))


def fitting(game: str, module: Path, line: int) -> list[str]:
    """The tests that look first: those with the number of a rule that the function names, then the files that import
    the module."""
    by_rule = [test for rule in rules_of(game, module, line) for test in _marked(game).get(rule, ())]
    name = ".".join(module.with_suffix("").parts)
    files = [file for file, names in _imported(game).items() if name in names]
    others = [_whole(test) for test in by_rule if test.partition("::")[0] not in files]
    return list(dict.fromkeys([*files, *others]))


def _whole(test: str) -> str:
    """A test as pytest finds it: those of a class by their file."""
    file, _, name = test.partition("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    return test if re.search(rf"^(async )?def {name}\(", text, re.MULTILINE) else file
