"""The levels of victory that a campaign was founded with.

Calibration moves the levels in the scenario files; a campaign in play keeps its own. They are in its save, as a part
of the plan, and in the first entry of its log, from which it is replayed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.words import Json
from engine.silent_war.plan import Victory
from engine.silent_war.scenarios.file import ScenarioFile
from engine.silent_war.scenarios.scenario import victory_of

EARLIER: Final[Mapping[str, Victory]] = {
    "asiatic-fleet": Victory("tons", 165, 132, 104, 77, losses=5, loss_step=2),
    "coral-midway": Victory("tons", 245, 179, 151, 113, losses=4, loss_step=2),
    "solomons": Victory("tons", 542, 455, 412, 347, losses=7, loss_step=3),
    "torpedo-scandal": Victory("tons", 930, 789, 648, 507, losses=10, loss_step=3),
    "truk-marshalls": Victory("tons", 1256, 1099, 903, 707, losses=8, loss_step=3),
    "marianas": Victory("tons", 1073, 888, 740, 592, losses=6, loss_step=3),
    "convoy-college": Victory("tons", 1387, 1173, 1067, 907, losses=12, loss_step=4),
    "lifeguard": Victory("tons", 632, 553, 455, 356, losses=9, loss_step=3),
}
"""The levels, by scenario, of campaigns begun before logs recorded them; for a scenario missing here, the levels in
its file have not changed since."""


def levels_of(file: ScenarioFile, options: Mapping[str, Json]) -> Victory:
    """The levels of a campaign that was founded with these options (see ``SilentWar.founding``)."""
    if "levels" in options:
        return Victory(**options["levels"])
    if options.get("document") is not None:
        return victory_of(file)
    return EARLIER.get(file.id) or victory_of(file)
