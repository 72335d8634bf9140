"""The toy's sequence of play: a turn of phases, each small and nasty in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.runner import Run
from engine.core.sequence.one_by_one import OneByOne, UnitsLocals
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Fork, Goto, Next, NoLocals, Outcome, Step
from tests.engine.core.toy.facts import (
    Charges,
    Contact,
    Convoy,
    Dived,
    Hurt,
    Lost,
    Missed,
    Moved,
    Over,
    PackDone,
    RaidOver,
    SeenAt,
    ShipHit,
    Struck,
)
from tests.engine.core.toy.state import BASES, NAMED


class Game(Step[NoLocals]):
    """Turn after turn."""

    name, section, Locals = "game", "4", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        sea = run.edit.sea
        sea.turn += 1
        if sea.turn > sea.last:
            run.emit(Over(sea.unnamed))
            return Done({"unnamed": sea.unnamed, "struck": dict(sorted(sea.struck.items()))})
        return Call("turn", "turn", TurnLocals(list(sea.phases)), "after")

    def after(self, run: Run, own: NoLocals, out: Outcome) -> Next:
        return Goto("start")


@dataclass(slots=True)
class TurnLocals:
    left: list[str]


class Turn(Step[TurnLocals]):
    """The phases of a turn in their order."""

    name, section, Locals = "turn", "4.1", TurnLocals

    def start(self, run: Run, own: TurnLocals) -> Next:
        if not own.left:
            return Done()
        phase = own.left.pop(0)
        return Call(phase, phase, PHASES[phase].Locals(), "after")

    def after(self, run: Run, own: TurnLocals, out: Outcome) -> Next:
        return Goto("start")

    def view(self, world: Mapping[str, Any], own: TurnLocals, seat: str | None) -> Any:
        return {"left": len(own.left)}


class OrdersPhase(Step[NoLocals]):
    """A duty of nobody in particular."""

    name, section, Locals = "orders", "5.2", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("orders", tuple(boat.id for boat in run.world.fleet.of("red")), "go", gate=True)

    def go(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        run.edit.sea.station = sorted(boat for boat, answer in answers.items() if answer == "station")
        return Done()


class PlotsPhase(Step[NoLocals]):
    """Plots sealed by both sides and revealed together; a dead boat goes on plotting."""

    name, section, Locals = "plots", "7", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("plot", tuple(sorted(run.world.fleet.boats)), "reveal", gate=True)

    def reveal(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        fleet = run.edit.fleet
        for slot, plot in answers.items():
            boat = fleet.boats[slot]
            boat.place = plot["track"][-1] if plot["track"] else boat.place
            boat.deep = plot["depth"] == "deep"
            seen = Dived(slot)
            if not boat.deep:
                seen = SeenAt(slot, boat.place)
            run.emit(Moved(slot, boat.place), audience=(boat.side,), public=seen, reveal=True)
        return Done()


class HuntPhase(Step[NoLocals]):
    """All boats fight side by side, each from full copies of the cup."""

    name, section, Locals = "hunt", "13.2", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        cup = run.world.cup.counters
        boats = [boat.id for boat in run.world.fleet.of("red") if not boat.sunk]
        return Fork("fight", {boat: FightLocals(boat, list(cup)) for boat in boats}, "join")

    def join(self, run: Run, own: NoLocals, out: dict[str, Outcome]) -> Next:
        sea = run.edit.sea
        for boat, outcome in out.items():
            for _, ship in outcome.effects:
                if ship in NAMED and ship not in sea.struck:
                    sea.struck[ship] = boat
                    run.emit(Struck(ship, boat))
                else:
                    sea.unnamed += 1
        return Done()


@dataclass(slots=True)
class FightLocals:
    boat: str
    cup: list[str]
    targets: list[str] = field(default_factory=list)
    sunk: list[str] = field(default_factory=list)
    rounds: int = 0


class Fight(Step[FightLocals]):
    """A fight: reveal, split, damage, perhaps again."""

    name, section, Locals, battle = "fight", "14.12", FightLocals, True

    def start(self, run: Run, own: FightLocals) -> Next:
        own.rounds += 1
        own.targets = run.pick("targets", own.cup, 3, audience=(own.boat,))
        run.emit(Contact(tuple(own.targets)), audience=(own.boat,), reveal=True)
        return Ask("fire", (own.boat,), "fire")

    def fire(self, run: Run, own: FightLocals, answer: Answer) -> Next:
        for target in own.targets:
            if answer.get(target) and run.roll("hit", 6, audience=("red",)) < 2 * answer[target]:
                own.sunk.append(target)
                own.cup.remove(target)
                run.emit(ShipHit(target), audience=("red",))
        return Call("damage", "damage", DamageLocals(own.boat), "after")

    def after(self, run: Run, own: FightLocals, out: Outcome) -> Next:
        if own.rounds >= 3 or out.result == "pressed":
            return Goto("home")
        return Ask("again", (own.boat,), "again")

    def again(self, run: Run, own: FightLocals, answer: Answer) -> Next:
        return Goto("start") if answer else Goto("home")

    def home(self, run: Run, own: FightLocals) -> Next:
        return Done(len(own.sunk), [("sink", ship) for ship in own.sunk])

    def view(self, world: Mapping[str, Any], own: FightLocals, seat: str | None) -> Any:
        return {"targets": list(own.targets)} if seat in (own.boat, "red") else None


@dataclass(slots=True)
class DamageLocals:
    boat: str


class Damage(Step[DamageLocals]):
    """A call inside a fork: it may ask too."""

    name, section, Locals = "damage", "14.20", DamageLocals

    def start(self, run: Run, own: DamageLocals) -> Next:
        if run.roll("damage", 6, audience=("red",)) < 3:
            return Done("sound")
        return Ask("repair", (own.boat,), "repaired")

    def repaired(self, run: Run, own: DamageLocals, answer: Answer) -> Next:
        return Done("fixed" if answer == "fix" else "pressed")


@dataclass(slots=True)
class VoyageLocals:
    way: list[str] = field(default_factory=list)
    place: str = ""
    trying: list[str] = field(default_factory=list)


class VoyagePhase(Step[VoyageLocals]):
    """A convoy sails place by place; at each the enemy may try an interception."""

    name, section, Locals = "voyage", "7.2", VoyageLocals

    def start(self, run: Run, own: VoyageLocals) -> Next:
        return Ask("course", ("r3",), "sail")

    def sail(self, run: Run, own: VoyageLocals, answer: Answer) -> Next:
        own.way = list(answer)
        return Goto("next")

    def next(self, run: Run, own: VoyageLocals) -> Next:
        if not own.way:
            return Done()
        own.place = own.way.pop(0)
        run.edit.fleet.boats["r3"].place = own.place
        run.emit(Convoy(own.place), reveal=True)
        blue = tuple(boat.id for boat in run.world.fleet.of("blue"))
        return Ask("intercept", blue, "windows", gate=True, window=True)

    def windows(self, run: Run, own: VoyageLocals, answers: dict[str, Answer]) -> Next:
        own.trying = [slot for slot in answers if answers[slot] == "now"]
        return Goto("tries")

    def tries(self, run: Run, own: VoyageLocals) -> Next:
        while own.trying:
            slot = own.trying.pop(0)
            if run.roll("intercept", 6) >= 3:
                return Call("battle", "battle", BattleLocals(slot), "fought")
            run.emit(Missed(slot))
        return Goto("next")

    def fought(self, run: Run, own: VoyageLocals, out: Outcome) -> Next:
        if out.result:
            run.edit.sea.unnamed += 1
        return Goto("tries")

    def view(self, world: Mapping[str, Any], own: VoyageLocals, seat: str | None) -> Any:
        return {"place": own.place} | ({"way": list(own.way)} if seat in ("r3", "red", "red-south") else {})


@dataclass(slots=True)
class BattleLocals:
    boat: str
    shots: int = 0
    hits: int = 0


class Battle(Step[BattleLocals]):
    """Shots blow by blow, and a reaction window at each, inside a voyage inside a turn."""

    name, section, Locals, battle = "battle", "7.9", BattleLocals, True

    def start(self, run: Run, own: BattleLocals) -> Next:
        if own.shots >= 4:
            return Done(own.hits)
        own.shots += 1
        return Ask("shot", (own.boat,), "shoot")

    def shoot(self, run: Run, own: BattleLocals, answer: Answer) -> Next:
        if answer == "break-off":
            return Done(own.hits)
        return Ask("evade", ("r3",), "fall", gate=True, window=True)

    def fall(self, run: Run, own: BattleLocals, answers: dict[str, Answer]) -> Next:
        value = run.roll("shot", 6)
        if value + (answers["r3"] == "hold") >= 5:
            own.hits += 1
            run.emit(Hurt(own.hits))
        return Goto("start")

    def view(self, world: Mapping[str, Any], own: BattleLocals, seat: str | None) -> Any:
        return {"hits": own.hits, "shots": own.shots}


@dataclass(slots=True)
class PackLocals(UnitsLocals):
    hits: int = 0


class PackPhase(OneByOne[PackLocals]):
    """One boat after the other, in an order chosen as they go; any of them may say who is next."""

    name, section, Locals, kind = "pack", "24.5", PackLocals, "who-next"

    def units(self, run: Run, own: PackLocals) -> list[str]:
        return [boat.id for boat in run.world.fleet.of("blue") if not boat.sunk]

    def act(self, run: Run, own: PackLocals) -> Next:
        return Call("raid", own.unit, RaidLocals(own.unit), "unit_done")

    def unit_done(self, run: Run, own: PackLocals, out: Outcome) -> Next:
        own.hits += out.result
        return Goto("next_unit")

    def over(self, run: Run, own: PackLocals) -> Next:
        run.emit(PackDone(own.hits))
        return Done(own.hits)

    def view(self, world: Mapping[str, Any], own: PackLocals, seat: str | None) -> Any:
        return {"left": list(own.left)}


@dataclass(slots=True)
class RaidLocals:
    boat: str
    near: bool = False


class Raid(Step[RaidLocals]):
    """One boat's attack; its first question touches no luck."""

    name, section, Locals = "raid", "24.51", RaidLocals

    def start(self, run: Run, own: RaidLocals) -> Next:
        return Ask("approach", (own.boat,), "approached")

    def approached(self, run: Run, own: RaidLocals, answer: Answer) -> Next:
        if answer == "abort":
            return Done(0)
        own.near = answer == "near"
        return Ask("tubes", (own.boat,), "fire")

    def fire(self, run: Run, own: RaidLocals, answer: Answer) -> Next:
        hits = 0
        for _ in sorted(answer["tubes"]):
            hits += run.roll("tube", 6) + own.near >= 5
        run.emit(RaidOver(own.boat, hits))
        return Done(hits)


class BerthsPhase(Step[NoLocals]):
    """All state their wishes, and all are placed at once."""

    name, section, Locals = "berths", "10.1", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        boats = [boat.id for boat in run.world.fleet.of("red") if not boat.sunk]
        return Fork("homecoming", {boat: HomeLocals(boat) for boat in boats}, "join")

    def join(self, run: Run, own: NoLocals, out: dict[str, Outcome]) -> Next:
        wishes = {boat: list(outcome.effects[0][1]) for boat, outcome in out.items()}
        room = dict(run.world.sea.room)
        fleet = run.edit.fleet
        for boat in wishes:
            fleet.boats[boat].berth = "hold"
        for rank in range(len(BASES)):
            for boat, wish in wishes.items():
                if fleet.boats[boat].berth == "hold" and rank < len(wish) and room[wish[rank]] > 0:
                    room[wish[rank]] -= 1
                    fleet.boats[boat].berth = wish[rank]
        for boat in wishes:  # a list with no room: the nearest base that has some
            free = [base for base in BASES if room[base] > 0]
            if fleet.boats[boat].berth == "hold" and free:
                room[free[0]] -= 1
                fleet.boats[boat].berth = free[0]
        return Done()


@dataclass(slots=True)
class HomeLocals:
    boat: str


class Homecoming(Step[HomeLocals]):
    """A boat says where it wants to lie."""

    name, section, Locals = "homecoming", "10.1", HomeLocals

    def start(self, run: Run, own: HomeLocals) -> Next:
        return Ask("wish", (own.boat,), "wished")

    def wished(self, run: Run, own: HomeLocals, answer: Answer) -> Next:
        return Done(None, [("berth", list(answer))])


class DepthPhase(Step[NoLocals]):
    """Charges: thrown and looked up whether or not a boat is there, dead or alive."""

    name, section, Locals = "depth", "16.3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("depth", ("b1",), "drop")

    def drop(self, run: Run, own: NoLocals, answer: Answer) -> Next:
        shown = run.roll("charge", 6)
        hidden = run.roll("damage", 6, audience=("red",))
        run.emit(Charges(answer, shown))
        for boat in run.edit.fleet.of("red"):
            if boat.place == answer and boat.deep and not boat.sunk and shown + hidden >= 5:
                boat.sunk = True
                run.emit(Lost(boat.id), audience=("red",), reveal=True)
        return Done()


class TransferPhase(Step[NoLocals]):
    """A boat changes hands where both commands say so."""

    name, section, Locals = "transfer", "22.1", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("transfer", ("red-north", "red-south"), "done", gate=True)

    def done(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        if all(answers.values()):
            boat = run.edit.fleet.boats["r2"]
            boat.command = "red-south" if boat.command == "red-north" else "red-north"
        return Done()


STEPS: tuple[type[Step[Any]], ...] = (
    Game,
    Turn,
    OrdersPhase,
    PlotsPhase,
    HuntPhase,
    Fight,
    Damage,
    VoyagePhase,
    Battle,
    PackPhase,
    Raid,
    BerthsPhase,
    Homecoming,
    DepthPhase,
    TransferPhase,
)
PHASES = {step.name: step for step in STEPS}
