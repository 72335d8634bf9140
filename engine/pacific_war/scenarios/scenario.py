"""Scenario files: read and checked so that a mistake names file, row and field.

The project's own lie in ``data/pacific_war/scenarios``, with a README that tells how to write one; members' own have
the same form.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.core.documents import Documents
from engine.core.words import Json
from engine.pacific_war.scenarios.faults import faults
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.tables.read import FOLDER

SCENARIOS: Final = FOLDER / "scenarios"

DOCUMENTS: Final = Documents(ScenarioFile, faults)


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file as plain data. Errors: :class:`engine.core.data.DataError` with every mistake."""
    return DOCUMENTS.parse(content, name, scenario_files()).model_dump(mode="json", exclude_defaults=True)


@cache
def scenario_files() -> Mapping[str, ScenarioFile]:
    """Our own scenarios by id, in the order in which a list shows them.

    Errors: :class:`engine.core.data.DataError`.
    """
    scenarios = [DOCUMENTS.read(file) for file in sorted(SCENARIOS.glob("*.toml"))]
    return {file.id: file for file in sorted(scenarios, key=lambda each: (each.order, each.id))}
