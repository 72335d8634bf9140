"""Another number in the place of a printed one for a while, in the tables as they are read or in the code.

A test that proves a threshold fails while the number is moved up, and while it is moved down: the value on the edge is
judged otherwise then, or the one beside it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, reduce
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any, Final

from tests.mutation.rooms import ROOT

KEPT: Final = ("tables", "scenarios")
"""Rooms whose caches hold what was read from files: no number of a rule is reckoned there."""


@contextmanager
def moved_in_table(game: str, path: str, number: Any) -> Iterator[None]:
    """``number`` at a place of ``charts.toml`` (``depth.periscope``, ``search.steps.1.0``), as the game reads it."""
    charts = import_module(f"engine.{game}.tables.read").tables().charts
    table, field, *inner = path.split(".")
    block = getattr(getattr(charts, "single", charts), table)
    kept = block.__dict__[field]
    block.__dict__[field] = _put(kept, inner, number)
    _forget(game)
    try:
        yield
    finally:
        block.__dict__[field] = kept
        _forget(game)


def _put(held: Any, inner: list[str], number: Any) -> Any:
    """A copy of a value with another number at a place inside it."""
    if not inner:
        return number
    first, rest = inner[0], inner[1:]
    if isinstance(held, tuple | list):
        return type(held)(_put(each, rest, number) if str(at) == first else each for at, each in enumerate(held))
    if hasattr(held, "model_copy"):
        return held.model_copy(update={first: _put(getattr(held, first), rest, number)})
    return {key: _put(each, rest, number) if str(key) == first else each for key, each in held.items()}


@contextmanager
def moved_in_code(game: str, module: str, name: str, reads: str, old: Any, number: Any) -> Iterator[None]:
    """``number`` for ``old`` in a constant of a module, or in an expression of one of its functions."""
    owner = import_module(f"engine.{game}.{module.removesuffix('.py').replace('/', '.')}")
    held = vars(owner).get(name)
    if held is None or callable(held):
        with _moved_in_function(game, module, name, reads, old, number):
            yield
        return
    new = _swapped(held, ast.literal_eval(reads), old, number) if reads else number
    holders = [
        module
        for module in _modules(game)
        if vars(module).get(name) is held or (not reads and vars(module).get(name) == held)
    ]
    for holder in holders:
        setattr(holder, name, new)
    _forget(game)
    try:
        yield
    finally:
        for holder in holders:
            setattr(holder, name, held)
        _forget(game)


def _swapped(held: Any, row: Any, old: Any, number: Any) -> Any:
    """A constant with another number in the first of its rows that reads so."""
    if held == row:
        at = list(row).index(old)
        return (*row[:at], number, *row[at + 1 :])
    return tuple(_swapped(each, row, old, number) if isinstance(each, tuple) else each for each in held)


@contextmanager
def _moved_in_function(game: str, module: str, name: str, reads: str, old: Any, number: Any) -> Iterator[None]:
    dotted = f"engine.{game}.{module.removesuffix('.py').replace('/', '.')}"
    function = _function(reduce(_part, name.split("."), import_module(dotted)))
    kept = function.__code__
    code = _code(compile(_rewritten(game, module, name, reads, old, number), kept.co_filename, "exec"), name.split("."))
    assert code.co_freevars == kept.co_freevars, f"{module} {name} closes over names: give it a name of its own"
    function.__code__ = code
    _forget(game)
    try:
        yield
    finally:
        function.__code__ = kept
        _forget(game)


def _part(whole: Any, name: str) -> Any:
    return vars(whole)[name]


def _function(held: Any) -> FunctionType:
    """The function itself, without what is laid round it."""
    while not isinstance(held, FunctionType):
        held = held.fget if isinstance(held, property) else getattr(held, "__wrapped__", None) or held.__func__
    return _function(held.__wrapped__) if hasattr(held, "__wrapped__") else held


def _rewritten(game: str, module: str, name: str, reads: str, old: Any, number: Any) -> ast.Module:
    tree = ast.parse((ROOT / "engine" / game / module).read_text(encoding="utf-8"))
    scope: ast.AST = tree
    for part in name.split("."):
        scope = next(each for each in ast.walk(scope) if getattr(each, "name", None) == part)
    around = next(
        (each for each in ast.walk(scope) if isinstance(each, ast.expr | ast.stmt) and ast.unparse(each) == reads), None
    )
    assert around is not None, f"{module} {name} does not read `{reads}` any more"
    held = next(
        (constant for constant in ast.walk(around) if isinstance(constant, ast.Constant) and constant.value == old),
        None,
    )
    assert held is not None, f"`{reads}` holds no {old}"
    held.value = number
    return tree


def _code(code: CodeType, path: list[str]) -> CodeType:
    for part in path:
        code = next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == part)
    return code


def _modules(game: str) -> list[Any]:
    return [each for name, each in sorted(sys.modules.items()) if name.startswith(f"engine.{game}.") and each]


@cache
def _caches(game: str, modules: int) -> tuple[Any, ...]:
    """All caches of a game's functions; ``modules``: how many are loaded, for later ones bring more."""
    kind = type(cache(lambda: None))
    held = [var for module in _modules(game) for var in vars(module).values()]
    held += [var for owner in held if isinstance(owner, type) for var in vars(owner).values()]
    found = {
        id(each): each for each in held if isinstance(each, kind) and each.__module__.startswith(f"engine.{game}.")
    }
    return tuple(each for each in found.values() if each.__module__.split(".")[2] not in KEPT)


def _forget(game: str) -> None:
    for cach in _caches(game, len(_modules(game))):
        cach.cache_clear()
