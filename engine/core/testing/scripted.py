"""Luck for tests of single rules: the values of some tables are given, the rest comes from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.core.chance import SeededChance

S = TypeVar("S", bound="ScriptedChance")


class ScriptedChance:
    """Luck by table: the table's list is used up in order, then ``quiet`` values hold, then a seed.

    ``thrown`` are the tables thrown on so far. AssertionError for a given value that the die cannot show.
    """

    def __init__(self, seed: str, quiet: Mapping[str, int] | None = None) -> None:
        self._rest = SeededChance(seed)
        self._quiet = quiet or {}
        self.fixed: dict[str, list[int]] = {}
        self.thrown: list[str] = []

    def set(self: S, table: str, *values: int) -> S:
        """The next values of a table, from 0."""
        self.fixed.setdefault(table, []).extend(values)
        return self

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
        """The next value of a table."""
        self.thrown.append(table)
        waiting = self.fixed.get(table)
        if waiting:
            value = waiting.pop(0)
            assert 0 <= value < sides, f"{table}: {value} with {sides} sides"
            return value
        if table in self._quiet:
            return self._quiet[table]
        return self._rest.value(path, epoch, table, count, sides)
