"""The air, and what lies in wait: flights from hidden decks, losses from a hidden hangar, flotillas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.runner import Run
from engine.core.sequence.gates import window
from engine.core.sequence.in_turn import TakingTurns, TurnsLocals
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, NoLocals, Outcome, Step
from tests.engine.core.night.facts import Declared, Flight, Patrol, PlaneLost, PlanesLost, Ships, Submarine, TurnedHome
from tests.engine.core.night.questions import ANY
from tests.engine.core.night.state import foe, sure
from tests.engine.core.night.steps_fleet import SIDES


@dataclass(slots=True)
class AirLocals(TurnsLocals):
    """``flown``: the sides whose flights are in the air, one for each of their decks; all see them rise."""

    flown: list[str] = field(default_factory=list)


class Air(TakingTurns[AirLocals]):
    """10.6: sides fly in turn until both have passed, a side without planes too."""

    name, section, Locals, kind = "air", "10.6", AirLocals, "flight"

    def sides(self, run: Run, own: AirLocals) -> tuple[str, ...]:
        return SIDES

    def act(self, run: Run, own: AirLocals, answer: Answer) -> Next:
        own.flown.append(own.side)
        return Call("raid", "raid", RaidLocals(own.side, answer), "acted")

    def view(self, world: Mapping[str, Any], own: AirLocals, seat: str | None) -> Any:
        return {"side": own.side, "passed": list(own.passed), "flown": list(own.flown)}


@dataclass(slots=True)
class RaidLocals:
    side: str
    zone: str
    deck: str = ""
    deterred: bool = False


class Raid(Step[RaidLocals]):
    """10.8, 13.2: a flight appears over its target; patrols answer, ships are revealed, it strikes or turns home."""

    name, section, Locals, battle = "raid", "10.8", RaidLocals, True

    def start(self, run: Run, own: RaidLocals) -> Next:
        run.emit(Flight(own.side, own.zone))
        enemy = foe(own.side)
        return window("patrol", "met", {enemy: [ship.id for ship in run.world.fleet.of(enemy, "carrier")]})

    def met(self, run: Run, own: RaidLocals, answers: dict[str, Answer]) -> Next:
        die = run.roll("patrol", 6)
        own.deterred = "rise" in answers.values() and die >= 4
        if "rise" in answers.values():
            run.emit(Patrol(own.zone, die), reveal=True)
        decks = [
            ship for ship in run.world.fleet.of(foe(own.side), "carrier") if ship.place == own.zone and ship.afloat
        ]
        if decks:
            own.deck = decks[0].id
            run.edit.fleet.change(own.deck, shown=True)
        run.emit(Ships(own.zone, int(bool(decks))), reveal=True)
        return Ask("abort", (own.side,), "struck")

    def struck(self, run: Run, own: RaidLocals, answer: Answer) -> Next:
        if answer or own.deterred or not own.deck:
            run.emit(TurnedHome(own.zone))
            return Done()
        return Call("losses", "losses", LossesLocals(own.deck, run.roll("strike", 3) + 1), "over")

    def over(self, run: Run, own: RaidLocals, outcome: Outcome) -> Next:
        return Done()

    def view(self, world: Mapping[str, Any], own: RaidLocals, seat: str | None) -> Any:
        return {"side": own.side, "zone": own.zone}


@dataclass(slots=True)
class LossesLocals:
    """``count``: planes still to be lost; ``owner``: whether the owner names the next."""

    deck: str
    count: int
    owner: bool = True


class Losses(Step[LossesLocals]):
    """13.5.1: planes in a hangar are lost one by one, named by the owner and the attacker in turn.

    Both may have left a list, and then nobody is asked.
    """

    name, section, Locals = "losses", "13.5.1", LossesLocals

    def start(self, run: Run, own: LossesLocals) -> Next:
        deck = run.world.fleet.ships[own.deck]
        if not own.count or not deck.planes:
            return Done()
        slot, kind = (own.deck, "lose") if own.owner else (foe(deck.side), "wish")
        if run.ordered(slot, kind) is None:
            return Ask(kind, (slot,), "named")
        self._lose(run, own, run.unasked(slot, kind))
        return Goto("start")

    def named(self, run: Run, own: LossesLocals, answer: Answer) -> Next:
        self._lose(run, own, answer)
        return Goto("start")

    def _lose(self, run: Run, own: LossesLocals, named: str) -> None:
        fleet = run.edit.fleet
        deck = fleet.ships[own.deck]
        planes = list(sure(deck.planes))
        kind = named if named != ANY and named in planes else run.pick("any", planes, 1, audience=(deck.side,))[0]
        planes.remove(kind)
        fleet.change(own.deck, planes=tuple(planes))
        run.emit(PlanesLost(1))
        run.emit(PlaneLost(kind), audience=(deck.side,))
        own.count, own.owner = own.count - 1, not own.owner

    def view(self, world: Mapping[str, Any], own: LossesLocals, seat: str | None) -> Any:
        return {"deck": own.deck, "count": own.count}


class Flotillas(Step[NoLocals]):
    """16.3: a window for each side with flotillas in the scenario, each turn, near or not, sunk or not."""

    name, section, Locals = "flotillas", "16.3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        fleet = run.world.fleet
        sides = {side: [ship.id for ship in fleet.of(side, "flotilla")] for side in SIDES}
        return window("announce", "announced", {side: flotillas for side, flotillas in sides.items() if flotillas})

    def announced(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        """16.3.1: an announced contact says that a force is within two zones, not where; two dice for each."""
        for slot, force in sorted(answers.items()):
            if force != "pass":
                run.emit(Declared(force))
                hits = run.roll(f"{slot}-attack", 6) + run.roll(f"{slot}-attack", 6) >= 9
                if hits:
                    ship = run.world.fleet.ships[force]
                    run.edit.fleet.change(force, hits=sure(ship.hits) + 1)
                run.emit(Submarine(force, int(hits)))
        return Done()

    def view(self, world: Mapping[str, Any], own: NoLocals, seat: str | None) -> Any:
        return {"flotillas": True}


STEPS: tuple[type[Step[Any]], ...] = (Air, Raid, Losses, Flotillas)
