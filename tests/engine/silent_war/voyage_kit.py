"""Patrols set out for tests: scenario documents in a line, scripted luck, a week of orders in a call.

Every act goes through a save and a load, so that nothing lives on by being the same object.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer
from engine.core.testing.scripted import ScriptedChance
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.scenarios.scenario import scenario_files
from engine.silent_war.state import Boat, Boats, Score, Theatre

RULES = SilentWar()
PATROLS = tuple(name for name, file in scenario_files().items() if file.kind == "patrol")
CAMPAIGNS = tuple(name for name, file in scenario_files().items() if file.kind != "patrol")
QUIET = {
    "19.1 check": 0,
    "14.7 endurance": 0,
    "16.2 spotted": 0,
    "13.2 activity": 0,
    "13.2 enemy submarine": 9,
}
"""A week in which nothing happens: what a test does not script falls like this."""


def opening(scenario: str, weeks: int) -> dict[str, Any]:
    """The first weeks of a campaign, as the options of its founding: a whole war is for the long tests."""
    return {"document": scenario_files()[scenario].model_dump(mode="json") | {"weeks": weeks}}


class Luck(ScriptedChance):
    """Luck by table: lists are used up in order, then the quiet values, then a seed."""

    def __init__(self, more: Mapping[str, int] | None = None, **_: Any) -> None:
        super().__init__("voyage", {**QUIET, **(more or {})})


def at_sea(boat: str, where: str, **more: Any) -> dict[str, Any]:
    """A boat on patrol in an area."""
    return {"id": boat, "where": where, "box": "operating", "side": "patrol", **more}


def ready(boat: str, base: str = "PEARL", **more: Any) -> dict[str, Any]:
    """A boat ready to sail."""
    return {"id": boat, "where": base, **more}


def homeward(boat: str, where: str, home: str, **more: Any) -> dict[str, Any]:
    """A boat on her way home."""
    return {"id": boat, "where": where, "box": "operating", "rtb": True, "home": home, **more}


def document(*boats: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A scenario: February 1943, period 2, Pearl Harbor and Brisbane at work, six weeks; ``more`` changes it."""
    found: dict[str, Any] = {
        "id": "test",
        "title": "A test",
        "summary": "A patrol of a test.",
        "start": "1943-02",
        "weeks": 6,
        "period": 2,
        "torpedo": -1,
        "bases": ["PEARL", "BRIS"],
        "boats": [dict(boat) for boat in boats],
        "victory": {"measure": "tons", "decisive": 12, "substantive": 8, "marginal": 4, "draw": 1, "reason": "A test."},
        "history": {"source": "a test"},
    }
    return {**found, **more}


class Voyage:
    """A match of a scenario document, with shorthand."""

    def __init__(self, file: Mapping[str, Any] | str, luck: Luck | None = None, **options: Any) -> None:
        self.luck = luck or Luck()
        scenario, given = (file, options) if isinstance(file, str) else ("test", {"document": file, **options})
        self.match: Match[Known] = Match.new(RULES, scenario, self.luck, given)
        self.events: list[Event] = [event for entry in self.match.take_changes().entries for event in entry.events]

    @property
    def boats(self) -> dict[str, Boat]:
        boats: Boats = self.match.state.world.boats
        return boats.by_id

    @property
    def theatre(self) -> Theatre:
        theatre: Theatre = self.match.state.world.theatre
        return theatre

    @property
    def score(self) -> Score:
        score: Score = self.match.state.world.score
        return score

    @property
    def open(self) -> Decision:
        """The open question; of several the first."""
        return self.match.waiting()[0]

    @property
    def kind(self) -> str:
        return "" if self.match.over else self.open.kind

    def keys(self, slot: str, row: str = "where") -> list[str]:
        """What may be chosen in a row of the slot's orders, the other rows at their defaults."""
        form: Any = self.match.space(self.open.id, slot)
        for part in form.parts:
            if part.name == row:
                space = part.space(form.default) if callable(part.space) else part.space
                return [option.key for option in space.next(None)]
        return []

    def rows(self, slot: str, **given: Answer) -> list[str]:
        """The rows of the slot's orders that apply with these answers."""
        form: Any = self.match.space(self.open.id, slot)
        return list(form.whole({**form.default, **given} if given else {}))

    def refused(self, slot: str, **answer: Answer) -> Refusal | None:
        """Why the slot's orders would be refused."""
        return self.match.space(self.open.id, slot).check(answer)

    def week(self, orders: Mapping[str, Mapping[str, Answer]] | None = None, stop: Sequence[str] = ()) -> Voyage:
        """Order (who has no order stays and avoids, or goes on), then play to the next orders or a stop."""
        if self.kind == "sw-orders":
            decision = self.open
            for slot in decision.slots:
                form: Any = self.match.space(decision.id, slot)
                given = dict((orders or {}).get(slot, {}))
                if not given:
                    row = self.keys(slot)
                    given = {"where": "stay"} if "stay" in row and not self._bound(slot) else {}
                    if "contact" in form.whole(given):
                        given["contact"] = "avoid"
                self.match.seal(decision.id, slot, given)
            self._told(self.match.close(decision.id))
        return self.on(stop)

    def _bound(self, slot: str) -> bool:
        return slot in self.boats and bool(self.boats[slot].goal)

    def on(self, stop: Sequence[str] = ()) -> Voyage:
        """Let the autopilot answer up to the next orders, or a question of these kinds."""
        while not self.match.over and self.open.kind not in ("sw-orders", *stop):
            decision = self.open
            if decision.gate:
                self._told(self.match.close(decision.id, deadline=True))
            else:
                self._told(self.match.silence(decision.id))
        return self

    def answer(self, kind: str, answer: Answer, slot: str = "") -> Voyage:
        """Answer an open question of this kind (and of this slot)."""
        decision = next(
            decision
            for decision in self.match.waiting()
            if decision.kind == kind and (not slot or slot in decision.slots)
        )
        self._told(self.match.answer(decision.id, slot or decision.slots[0], answer))
        return self

    def _told(self, events: Sequence[Event]) -> None:
        self.events += events
        if not self.match.over:
            self.match = Match.load(RULES, self.match.save(), self.luck)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [dict(event.words.args) for event in self.events if event.kind == kind]

    def throws(self, table: str) -> int:
        """How often a table was thrown on so far."""
        return self.luck.thrown.count(table)
