"""The examples of the page for writers, ``data/war_at_sea/scenarios/README.md``, as whole files."""

from __future__ import annotations

from typing import Final

from engine.war_at_sea.scenarios.scenario import SCENARIOS

GUIDE: Final = (SCENARIOS / "README.md").read_text("utf-8")
BLOCKS: Final = tuple(part.split("```")[0] for part in GUIDE.split("```toml\n")[1:])
SHORTEST, BATTLE, OPERATION, BATTLE_RULES, OPERATION_RULES, BATTLE_POINTS, OPERATION_POINTS = BLOCKS
FILES: Final = {
    "shortest": SHORTEST,
    "battle": BATTLE,
    "operation": OPERATION,
    "battle-rules": SHORTEST + BATTLE_RULES + BATTLE_POINTS,
    "operation-rules": OPERATION + OPERATION_RULES + OPERATION_POINTS,
}
"""The whole files, and those rules and points that the page shows apart, put into one."""
