"""What the benches of the war at sea share: dice as told, a scenario's file, what was told and thrown on the way."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.core.events import Event
from engine.core.facts import Fact
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.state import Run
from tests.engine.bench import Dice, heard

F = TypeVar("F", bound=Fact)


def victory_by(*points: dict[str, Any]) -> dict[str, Any]:
    """How a scenario is won whose points come from these rows."""
    return {
        "axis_decisive": 60, "axis_marginal": 20, "allied_marginal": -20, "allied_decisive": -60, "reason": "[design]",
        "points": list(points),
    }  # fmt: skip


def scenario_file(**fields: Any) -> ScenarioFile:
    """A scenario with these fields, in clear weather, that is won by points for ships sunk."""
    document = {
        "id": "test", "title": "Test", "summary": "Test.", "weather": "clear", "sources": ["[design]"],
        "victory": victory_by({"kind": "sunk"}), **fields,
    }  # fmt: skip
    return ScenarioFile.model_validate(document)


class Heard:
    """What a runner has told and thrown so far."""

    run: Run

    def said(self, kind: type[F]) -> list[F]:
        """The facts of a kind so far."""
        return heard(self.run.events, kind)

    def heard(self, kind: type[Fact]) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.run.events if isinstance(event.fact, kind)]

    def thrown(self, table: str) -> list[int]:
        """The faces thrown on a table so far."""
        return [throw.value + 1 for throw in self.run.throws if throw.table == table]


__all__ = ["Dice", "Heard", "heard", "scenario_file", "victory_by"]
