"""Mistakes made in copies of a game's tables, for tests that they are named by file, row and field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from engine.core.data import DataError

Break = Callable[[str], str]
"""What spoils the text of a table."""


def swap(old: str, new: str) -> Break:
    """One replacement, which must find something."""

    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return change


def without(start: str) -> Break:
    """All lines that begin so taken out; there must be some."""

    def change(text: str) -> str:
        lines = text.splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith(start)]
        assert len(kept) < len(lines), start
        return "".join(kept)

    return change


def error_of(copy: Path, folder: Path, file: str, change: Break, read_tables: Callable[[Path], object]) -> DataError:
    """What is said of the tables of a folder, copied to ``copy`` and spoilt in one file; a failure if nothing is."""
    copytree(folder, copy)
    path = copy / file
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_tables(copy)
    return caught.value
