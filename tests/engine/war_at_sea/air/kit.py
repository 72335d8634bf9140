"""An operation set out for tests of the air war: one step at a time, answers given or usual, dice as told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.runner import SLEEP, Run, Runner
from engine.core.state import Frame, Meta, State
from engine.core.steps import Ask, Call, Done, Goto, Outcome
from engine.war_at_sea.air.aftermath import apply_raid, census
from engine.war_at_sea.air.raids import raid_of
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.scenario import world_for
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.world.air import Air, Base, Flight
from engine.war_at_sea.world.forces import Force, Marker
from engine.war_at_sea.world.raid import Raid
from engine.war_at_sea.world.ships import Ship
from tests.engine.war_at_sea.kit import Dice, Heard, scenario_file

RULES = WarAtSea()


def scenario(
    forces: Iterable[Mapping[str, Any]], bases: Mapping[str, Mapping[str, int]], **fields: Any
) -> ScenarioFile:
    """An operation in the Mediterranean; Malta and its like are Allied, all other bases the Axis'."""
    allied = ("malta", "gibraltar", "alexandria")
    rows = [
        {"base": base, "side": "allied" if base.startswith(allied) else "axis", "units": dict(units)}
        for base, units in bases.items()
    ]
    usual = {"kind": "operation", "date": "1942-08-11", "turns": 12, "map": "mediterranean"}
    return scenario_file(**{**usual, "force": list(forces), "base": rows, **fields})


def force(ident: str, side: str, zone: str, ships: str, **fields: Any) -> dict[str, Any]:
    """A row for a force."""
    row = {"id": ident, "side": side, "name": ident, "zone": zone, "mission": "intercept", "ships": ships.split()}
    return row | fields


class Sky(Heard):
    """An operation in its third turn, by day. ``answers`` by kind of question: an answer, or a list used in order."""

    def __init__(
        self,
        forces: Iterable[Mapping[str, Any]] = (),
        bases: Mapping[str, Mapping[str, int]] | None = None,
        dice: Dice | None = None,
        options: Iterable[str] = (),
        **fields: Any,
    ) -> None:
        self.dice = dice or Dice()
        self.world = world_for(scenario(forces, bases or {}, **fields), tuple(options))
        self.world.operation.turn = 3
        self.state = State(self.world, Meta("war_at_sea", "1"))
        self.run: Run = Runner(RULES, self.state, self.dice, lambda frame, ask: SLEEP)
        self.answers: dict[str, Any] = {}
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self.raid: Raid = Raid()
        letters = iter("ABCDEFGHJK")
        for force in self.world.forces.forces.values():
            if not force.port:
                force.marker = next(letters)
                self.world.markers.markers[force.marker] = Marker(force.marker, force.side, force.zone, spotted=3)
        self.total = census(self.air)

    @property
    def air(self) -> Air:
        """Bases and flights."""
        return self.world.air  # type: ignore[no-any-return]

    def base(self, ident: str) -> Base:
        """A base."""
        return self.air.bases[ident]

    def ship(self, ident: str) -> Ship:
        """A ship."""
        return self.world.ships.ships[ident]  # type: ignore[no-any-return]

    def force(self, ident: str) -> Force:
        """A force."""
        return self.world.forces.forces[ident]  # type: ignore[no-any-return]

    def patrol(self, base: str, box: str = "cap", **steps: int) -> Sky:
        """Put ready steps of a base up; names of types with ``_`` for ``-``."""
        for name, count in steps.items():
            self._take(base, name.replace("_", "-"), count)
            self.base(base).boxes[box][name.replace("_", "-")] = count
        return self

    def _take(self, base: str, kind: str, count: int) -> None:
        ready = self.base(base).boxes["ready"]
        ready[kind] -= count
        if not ready[kind]:
            del ready[kind]

    def flight(self, base: str, mission: str, target: str, escorts: str = "", **steps: int) -> Flight:
        """A flight from ready steps of a base."""
        held = {name.replace("_", "-"): count for name, count in steps.items()}
        for kind, count in held.items():
            self._take(base, kind, count)
        self.air.launched += 1
        side = self.base(base).side
        flight = Flight(f"{side}-{self.air.launched}", side, base, mission, {base: held}, target)  # type: ignore[arg-type]
        flight.escorted = escorts
        self.air.flights[flight.id] = flight
        return flight

    def strike(self, flight: Flight) -> Raid:
        """Carry out a raid and apply what it hands up."""
        self.raid = raid_of(self.world, flight)
        done = self.play("strike", self.raid)
        apply_raid(self.run, list(done.effects))  # type: ignore[arg-type]
        return self.raid

    def play(self, step: str, own: Any, label: str = "start", path: str = "", above: Frame | None = None) -> Done:
        """Run a step to its end, its children too; questions get the answers at hand, else the usual ones."""
        frame = self.state.add_frame(Frame(path or step, step, own))
        args: tuple[Any, ...] = ()
        while True:
            self.run.frame = frame
            after = getattr(RULES.steps[step], label)(self.run, own, *args)
            args = ()
            if isinstance(after, Done):
                del self.state.frames[frame.path]
                return after
            if isinstance(after, Goto):
                label = after.label
            elif isinstance(after, Call):
                child = self.play(after.step, after.locals, path=f"{frame.path}/{after.key}")
                label, args = after.then, (Outcome(child.result, list(child.effects)),)  # type: ignore[arg-type]
            else:
                assert isinstance(after, Ask), after
                self.asked.append((after.kind, after.slots))
                given = {slot: self._answer(after.kind, frame.path, slot) for slot in after.slots}
                label, args = after.then, ((given if after.gate else given[after.slots[0]]),)

    def _answer(self, kind: str, path: str, slot: str) -> Any:
        space = RULES.known(self.state, slot).space(kind, path, slot)
        held = self.answers.get(f"{kind}:{slot}", self.answers.get(kind))
        if isinstance(held, list):
            held = held.pop(0) if held else None
        answer = space.default if held is None else held
        refusal = space.check(answer)
        assert refusal is None, (kind, slot, answer, refusal)
        return space.whole(answer) if hasattr(space, "whole") else answer

    def conserved(self) -> bool:
        """Whether no step was made or lost beside the books."""
        return census(self.air) == self.total
