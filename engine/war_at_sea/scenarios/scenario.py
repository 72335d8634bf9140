"""Scenario files: read and checked so that a mistake names file, row and field.

The project's own lie in ``data/war_at_sea/scenarios``; members' own have the same form (see README, "A scenario file").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.core.documents import Documents
from engine.core.words import Json
from engine.war_at_sea.scenarios.checks import faults
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.tables.read import FOLDER

SCENARIOS: Final = FOLDER / "scenarios"
MOST_BYTES: Final = 128 * 1024
"""Of a member's file. Ours are below a quarter of it."""


DOCUMENTS: Final = Documents(ScenarioFile, faults, MOST_BYTES)


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file as plain data. Errors: :class:`DataError` with every mistake."""
    return DOCUMENTS.parse(content, name, scenario_files()).document


@cache
def scenario_files() -> Mapping[str, ScenarioFile]:
    """Our own scenarios by id, in the order in which a list shows them. Errors: :class:`DataError`."""
    scenarios = [DOCUMENTS.read(file) for file in sorted(SCENARIOS.glob("*.toml"))]
    return {file.id: file for file in sorted(scenarios, key=lambda each: (each.order, each.id))}
