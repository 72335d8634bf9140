"""The levels of victory that a campaign was founded with.

Calibration moves the levels in the scenario files; a campaign in play keeps its own. They are in its save, as a part
of the plan, and in the first entry of its log, from which it is replayed.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.words import Json
from engine.silent_war.plan import Victory
from engine.silent_war.scenarios.file import ScenarioFile
from engine.silent_war.scenarios.scenario import victory_of


def levels_of(file: ScenarioFile, options: Mapping[str, Json]) -> Victory:
    """The levels of a campaign that was founded with these options (see ``SilentWar.founding``)."""
    return Victory(**options["levels"]) if "levels" in options else victory_of(file)
