"""A scenario of one battle: the battle, then its result (3, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.steps import Call, Next, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.aftermath import apply_battle
from engine.war_at_sea.battle.arena import battle_field
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.result import finish


@dataclass(slots=True)
class ClashLocals:
    """No locals."""


class Clash(Step[ClashLocals]):
    """3: the root of a scenario of one battle."""

    name, section, Locals = phases.CLASH, "3", ClashLocals

    def start(self, run: Run, own: ClashLocals) -> Next:
        return Call(phases.BATTLE, phases.BATTLE, battle_field(run.world), "fought")

    def fought(self, run: Run, own: ClashLocals, outcome: Outcome) -> Next:
        """What became of the ships, the points, the level; then all lies open."""
        apply_battle(run, outcome.effects)
        return finish(run)
