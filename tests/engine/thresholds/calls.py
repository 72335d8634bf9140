"""Tests called as functions: by name, once with each row that they are parametrised with."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from inspect import getsource, iscoroutinefunction, signature
from itertools import chain, product
from typing import Any, Final

import pytest

from tests.mutation.rooms import ROOT

LOOKED_UP: Final = re.compile(r"charts\.\w+\.\w|= .*charts\.\w+$", re.IGNORECASE | re.MULTILINE)
"""A number of the charts, or a block of them that gets a name: what such a test says of it, it says of no rule."""


@cache
def calls_of(test: str) -> tuple[partial[object], ...]:
    """The calls of a test, named ``tests/…/test_x.py::test_y``; ``AssertionError`` says why there are none."""
    file, _, name = test.partition("::")
    assert (ROOT / file).is_file(), f"{test}: no such file"
    function = getattr(import_module(file.removesuffix(".py").replace("/", ".")), name, None)
    assert callable(function), f"{test}: no such test"
    assert not iscoroutinefunction(function), f"{test}: waits for something, so it cannot be called here"
    marks = [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]
    rows = [dict(chain.from_iterable(parts)) for parts in product(*map(_rows, marks))]
    assert not LOOKED_UP.search(getsource(function)), f"{test}: looks the number up instead of playing the rule"
    missing = {*signature(function).parameters} - {key for row in rows for key in row}
    assert not missing, f"{test}: takes {', '.join(sorted(missing))}; a proof takes nothing but its rows"
    return tuple(partial(function, **row) for row in rows)


def source_of(test: str) -> str:
    """How a test is written."""
    return getsource(calls_of(test)[0].func)


def _rows(mark: Any) -> list[list[tuple[str, Any]]]:
    names, values = mark.args[:2]
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    found = []
    for value in values:
        marks, held = getattr(value, "marks", ()), getattr(value, "values", None) if hasattr(value, "marks") else None
        if not any(mark.name == "soak" for mark in marks):
            cells = held if held is not None else value if len(names) > 1 else (value,)
            found.append(list(zip(names, cells, strict=True)))
    return found


def fails(call: Callable[[], object]) -> bool:
    """Whether a test fails."""
    try:
        call()
    except (Exception, pytest.fail.Exception):
        return True
    except pytest.skip.Exception:
        return False
    return False
