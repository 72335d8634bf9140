"""A battle set out for tests: ships in hexes, one impulse or one label at a time, dice as told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.runner import SLEEP, Run, Runner
from engine.core.state import Frame, Meta, State
from engine.core.steps import Ask, Done, Goto
from engine.war_at_sea.battle.arena import battle_field, look
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.scenario import world_for
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.world.field import Field, Fighter, Group
from tests.engine.war_at_sea.kit import Dice, Heard, scenario_file

Rows = Sequence[tuple[str, str, str]]
"""Groups as (side, hex, ships parted by spaces); a hex may end in ``!`` for guns loaded for a bombardment."""
RULES = WarAtSea()


def scenario(groups: Rows, **fields: Any) -> ScenarioFile:
    """A scenario of one battle; ``fields`` of the file, ``light``, ``rounds``, ``island`` and ``closed`` among them."""
    battle = {"light": "day", "rounds": 4} | {
        name: fields.pop(name) for name in ("light", "rounds", "island", "closed") if name in fields
    }
    rows = [
        {"id": f"{side}-{number}", "side": side, "name": f"{side} {number}", "hex": where.rstrip("!"),
         "ships": ships.split(), "bombardment": where.endswith("!")}
        for number, (side, where, ships) in enumerate(groups, 1)
    ]  # fmt: skip
    return scenario_file(**{"kind": "battle", "date": "1942-11-14", "battle": battle, "group": rows, **fields})


class Table(Heard):
    """A battle on the table. ``options`` are those played; none unless they are named."""

    def __init__(self, groups: Rows, dice: Dice | None = None, options: Iterable[str] = (), **fields: Any) -> None:
        self.dice = dice or Dice()
        self.world = world_for(scenario(groups, **fields), tuple(options))
        self.field: Field = battle_field(self.world)
        self.field.round, self.field.initiative = 1, "axis"
        self.state = State(self.world, Meta("war_at_sea", "1"))
        self.run: Run = Runner(RULES, self.state, self.dice, lambda frame, ask: SLEEP)
        self.run.frame = self.state.add_frame(Frame("battle", "battle", self.field))
        for force in self.field.parties:
            self.plan(force)

    def plan(self, force: str, **rows: Any) -> Table:
        """Give a force its plan: the usual one with these rows."""
        self.field.plans[force] = BattlePlan(**rows).packed()
        return self

    def ship(self, ident: str) -> Fighter:
        """A ship."""
        return self.field.fighters[ident]

    def group(self, ident: str) -> Group:
        """The group of a ship."""
        return self.field.groups[self.field.fighters[ident].group]

    def look(self) -> Table:
        """Note who is in sight."""
        look(self.field, self.world)
        return self

    def label(self, name: str, *args: Any) -> Any:
        """Run labels from one on until the next impulse, a question or the end; returns that."""
        while True:
            after = getattr(Battle(), name)(self.run, self.field, *args)
            args = ()
            if not isinstance(after, Goto):
                return after
            name = after.label
            if name in ("impulse", "round"):
                return name

    def impulse(self, number: int) -> Any:
        """Play one impulse of the round."""
        self.field.impulse, self.field.stops = number - 1, {}
        after = Battle().impulse(self.run, self.field)
        assert isinstance(after, Goto), after
        return self.label(after.label)


def left(fighter: Fighter) -> Mapping[str, int]:
    """The boxes that a ship has left."""
    return fighter.ship.left


__all__ = ["Ask", "Dice", "Done", "Table", "left", "scenario"]
