"""The hunt: escorts one after another, torpedoes with an answer in the middle, dives, markers, a chase."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.runner import Run
from engine.core.sequence.one_by_one import OneByOne, UnitsLocals
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, NoLocals, Outcome, Step
from tests.engine.core.night.facts import (
    BelowTest,
    Charges,
    Contact,
    Dived,
    Drawn,
    Lost,
    Missed,
    Moved,
    NoContact,
    Reinforced,
    Speed,
    Torpedoed,
)
from tests.engine.core.night.judging import heard
from tests.engine.core.night.state import ZONES, Torpedo

BOAT = "r1"


@dataclass(slots=True)
class SweepLocals(UnitsLocals):
    """``attacks``: the zone of each attack, by escort."""

    attacks: dict[str, str] = field(default_factory=dict)


class Sweep(OneByOne[SweepLocals]):
    """5.4: escorts move, attack and search one after another, in an order that the side chooses."""

    name, section, Locals, kind = "sweep", "5.4", SweepLocals, "which-escort"

    def units(self, run: Run, own: SweepLocals) -> list[str]:
        return [ship.id for ship in run.world.fleet.of("blue", "escort")]

    def asked(self, run: Run, own: SweepLocals) -> tuple[str, ...]:
        return ("blue",)

    def act(self, run: Run, own: SweepLocals) -> Next:
        return Call("escort", own.unit, EscortLocals(own.unit, dict(own.attacks)), "unit_done")

    def unit_done(self, run: Run, own: SweepLocals, outcome: Outcome) -> Next:
        own.attacks = dict(outcome.result)
        return Goto("next_unit")

    def over(self, run: Run, own: SweepLocals) -> Next:
        """16.3: charges are thrown for and looked up whether or not a boat is there."""
        for escort, zone in sorted(own.attacks.items()):
            shown, secret = run.roll("charge", 6), run.roll("damage", 6, audience=("red",))
            run.emit(Charges(escort, zone, shown))
            for boat in run.world.fleet.of("red", "boat"):
                if boat.place == zone and boat.afloat and shown + secret > 4:
                    run.edit.fleet.change(boat.id, sunk=True)
                    run.emit(Lost(boat.id), audience=("red",), reveal=True)
        return Done()

    def view(self, world: Mapping[str, Any], own: SweepLocals, seat: str | None) -> Any:
        return {"left": list(own.left)}


@dataclass(slots=True)
class EscortLocals:
    escort: str
    attacks: dict[str, str]
    to: str = ""
    attack: bool = False


class Escort(Step[EscortLocals]):
    """6.9, 22.2: one escort: its move, then its search, which cannot be taken back."""

    name, section, Locals = "escort", "6.9", EscortLocals

    def start(self, run: Run, own: EscortLocals) -> Next:
        return Ask("escort-move", (own.escort,), "ordered")

    def ordered(self, run: Run, own: EscortLocals, answer: Answer) -> Next:
        own.to, own.attack = answer["to"], answer["attack"]
        if own.to in own.attacks.values():
            return Ask("confirm", ("blue",), "confirmed")
        return Goto("move")

    def confirmed(self, run: Run, own: EscortLocals, answer: Answer) -> Next:
        if not answer:
            own.to = run.world.fleet.ships[own.escort].place
        return Goto("move")

    def move(self, run: Run, own: EscortLocals) -> Next:
        run.edit.fleet.change(own.escort, place=own.to)
        run.emit(Moved(own.escort, own.to))
        own.attacks = {attacker: zone for attacker, zone in own.attacks.items() if zone != own.to}
        if own.attack:
            own.attacks[own.escort] = own.to
        return Goto("search")

    def search(self, run: Run, own: EscortLocals) -> Next:
        """22.4: "no contact" is the same for no boat there, too deep and too far."""
        reach = run.roll("sweep", 6) // 2
        boats = heard(run.world, "blue", own.to, reach)
        if not boats:
            run.emit(NoContact(own.escort))
            return Done(own.attacks)
        wish = run.unasked("red", "tie")
        boat = min(boats, key=lambda candidate: wish.index(candidate.id) if candidate.id in wish else len(wish))
        run.edit.fleet.change(boat.id, shown=True)
        run.emit(Contact(own.escort, boat.place), reveal=True)
        return Done(own.attacks)

    def view(self, world: Mapping[str, Any], own: EscortLocals, seat: str | None) -> Any:
        return {"escort": own.escort, "attacks": dict(own.attacks)}


# --- torpedoes -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TorpedoLocals(UnitsLocals):
    """``at``: where the torpedo runs; ``run``: how many zones it has left."""

    at: str = ""
    run: int = 0


class TorpedoRun(OneByOne[TorpedoLocals]):
    """5.5, 13.1: torpedoes run in an order that the shooter chooses; a ship sunk by the first lets the next pass.

    Where a ship is met, its frame is right below this one, under the ship's name: the path does not say how many
    torpedoes ran before. Nobody but red sees anything of this frame.
    """

    name, section, Locals, kind = "torpedoes", "5.5", TorpedoLocals, "which-torpedo"

    def units(self, run: Run, own: TorpedoLocals) -> list[str]:
        return ["t1", "t2", "t3"]

    def asked(self, run: Run, own: TorpedoLocals) -> tuple[str, ...]:
        return (BOAT,)

    def act(self, run: Run, own: TorpedoLocals) -> Next:
        own.at, own.run = run.world.fleet.ships[BOAT].place, 3
        return Goto("sail")

    def sail(self, run: Run, own: TorpedoLocals) -> Next:
        at = ZONES.index(own.at) + 1
        if not own.run or at == len(ZONES):
            return Goto("next_unit")
        own.at, own.run = ZONES[at], own.run - 1
        met = [ship.id for ship in run.world.fleet.of("blue", "merchant") if ship.place == own.at and ship.afloat]
        return Call("torpedo-at", f"at-{met[0]}", AtLocals(met[0], own.unit), "met") if met else Goto("sail")

    def met(self, run: Run, own: TorpedoLocals, outcome: Outcome) -> Next:
        return Goto("next_unit") if outcome.result == "hit" else Goto("sail")

    def view(self, world: Mapping[str, Any], own: TorpedoLocals, seat: str | None) -> Any:
        return {"left": list(own.left), "at": own.at} if seat is not None and seat.startswith("r") else None


@dataclass(slots=True)
class AtLocals:
    ship: str
    torpedo: str
    turned: bool = False


class TorpedoAt(Step[AtLocals]):
    """13.4, 37.3: a torpedo enters a ship's hex; she turns, the die falls, she swings back."""

    name, section, Locals = "torpedo-at", "13.4", AtLocals

    def start(self, run: Run, own: AtLocals) -> Next:
        return Ask("evade", (own.ship,), "evaded", gate=True, window=True)

    def evaded(self, run: Run, own: AtLocals, answers: dict[str, Answer]) -> Next:
        own.turned = answers[own.ship] == "comb"
        if run.roll("torpedo", 6) < (2 if own.turned else 4):
            run.edit.fleet.change(own.ship, sunk=True)
            run.emit(Torpedoed(own.ship))
            return Done("hit")
        torpedoes = run.edit.torpedoes
        place = run.world.fleet.ships[own.ship].place
        torpedoes.running.append(Torpedo(own.torpedo, place, True))
        run.emit(Missed(own.ship, int(own.turned)))
        return Done("missed")

    def view(self, world: Mapping[str, Any], own: AtLocals, seat: str | None) -> Any:
        return {"ship": own.ship}


# --- what is planned in secret and thrown in the open ----------------------------------------------------


class Dive(Step[NoLocals]):
    """9.7: every third turn a boat may try; below test depth a die is thrown in the open."""

    name, section, Locals = "dive", "9.7", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("dive", (BOAT,), "dived") if run.world.night.turn % 3 == 0 else Done()

    def dived(self, run: Run, own: NoLocals, answer: Answer) -> Next:
        depth = int(answer)
        run.edit.fleet.change(BOAT, depth=depth)
        if depth <= 2:
            run.emit(Dived(depth), audience=("red",))
            return Done()
        die = run.roll("hull", 6)
        run.emit(Dived(depth), audience=("red",), public=BelowTest(die))
        return Done()

    def view(self, world: Mapping[str, Any], own: NoLocals, seat: str | None) -> Any:
        return {"due": True}


class Marker(Step[NoLocals]):
    """26.3: a marker is drawn in secret on the first turn, and may be played on any later one."""

    name, section, Locals = "marker", "26.3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        if run.world.night.turn == 1:
            drawn = run.roll("marker", 6, audience=("red",))
            if drawn:
                run.edit.markers.waiting.append(drawn)
            run.emit(Drawn(drawn), audience=("red",), reveal=True)
        return Ask("marker", ("red",), "answered")

    def answered(self, run: Run, own: NoLocals, answer: Answer) -> Next:
        if answer == "play" and run.world.markers.waiting:
            value = run.edit.markers.waiting.pop()
            run.emit(Reinforced(value), reveal=True)
        return Done()


class Chase(Step[NoLocals]):
    """62.1: escorts are assigned first, then the boat's speed is announced; nobody is recalled."""

    name, section, Locals = "chase", "62.1", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("chase", tuple(ship.id for ship in run.world.fleet.of("blue", "escort")), "assigned", gate=True)

    def assigned(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        run.edit.night.chasers = sorted(ship for ship, answer in answers.items() if answer)
        depth = run.world.fleet.ships[BOAT].depth
        run.emit(Speed(1 if depth > 2 else 2), reveal=True)
        return Done()

    def view(self, world: Mapping[str, Any], own: NoLocals, seat: str | None) -> Any:
        return {"chase": True}


STEPS: tuple[type[Step[Any]], ...] = (Sweep, Escort, TorpedoRun, TorpedoAt, Dive, Marker, Chase)
