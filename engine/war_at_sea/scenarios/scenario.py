"""Scenario files: read and checked so that a mistake names file, row and field.

The project's own lie in ``data/war_at_sea/scenarios``; members' own have the same form (see README, "A scenario file").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.core.data import DataError, Mistake, parse_document, read_document
from engine.core.words import Json
from engine.war_at_sea.scenarios.checks import faults
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.tables.read import FOLDER

SCENARIOS: Final = FOLDER / "scenarios"
MOST_BYTES: Final = 128 * 1024
"""Of a member's file. Ours are below a quarter of it."""


def read_scenario(file: Path) -> ScenarioFile:
    """A scenario file, checked. Errors: :class:`DataError` with every mistake."""
    read = read_document(file, ScenarioFile)
    if mistakes := _mistakes(file, read):
        raise DataError(mistakes)
    return read


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file as plain data. Errors: :class:`DataError` with every mistake."""
    path = Path(name)
    read = parse_document(content, path, ScenarioFile, MOST_BYTES)
    mistakes = _mistakes(path, read)
    if read.id not in scenario_files():  # a changed copy of one of ours may keep its title
        unnamed = [field for field in ("title", "summary") if getattr(read, field) is None]
        mistakes = [Mistake(path, "", field, "a scenario of your own needs one") for field in unnamed] + mistakes
    if mistakes:
        raise DataError(mistakes)
    return read.model_dump(mode="json")


def _mistakes(path: Path, file: ScenarioFile) -> list[Mistake]:
    return [Mistake(path, row, field, problem) for row, field, problem in faults(file)]


@cache
def scenario_files() -> Mapping[str, ScenarioFile]:
    """Our own scenarios by id, in the order in which a list shows them. Errors: :class:`DataError`."""
    scenarios = [read_scenario(file) for file in sorted(SCENARIOS.glob("*.toml"))]
    return {file.id: file for file in sorted(scenarios, key=lambda each: (each.order, each.id))}
