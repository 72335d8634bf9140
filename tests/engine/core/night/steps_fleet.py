"""The fleets: plots of forces that nobody sees, searches, reports that may lie, battles side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.runner import Run
from engine.core.sequence.gates import window
from engine.core.sequence.in_turn import TakingTurns, TurnsLocals
from engine.core.sequence.phases import Phase, Rounds, RoundsLocals
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import turns_of
from engine.core.steps import Again, Ask, Done, Fork, Goto, Next, NoLocals, Outcome, Step
from tests.engine.core.night.facts import BattleOver, BrokeOff, Claimed, DecoyGone, GoesOn, Hit, NothingFound, Reported
from tests.engine.core.night.judging import chances, meetings
from tests.engine.core.night.state import Fleet, Ship, sure

SIDES = ("red", "blue")


def forces(fleet: Fleet) -> list[Ship]:
    """All forces, and decoys, which have slots and plots like real ones."""
    return [ship for side in SIDES for ship in fleet.of(side, "force", "decoy")]


def first_leg(ship: Ship) -> tuple[str, tuple[str, ...]]:
    """Where a force goes this turn, and what is left of its plot."""
    turns = turns_of(sure(ship.plot))
    zones = [word for word in turns[0] if word != "stay"]
    rest = tuple(word for at, turn in enumerate(turns[1:]) for word in ((("|",) if at else ()) + turn))
    return (zones or [ship.place])[-1], rest


class Plots(Step[NoLocals]):
    """5.2: plots of both sides, sealed and carried out together; the enemy sees that a side plots, not for which
    forces."""

    name, section, Locals = "plots", "5.2", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("plot", tuple(ship.id for ship in forces(run.world.fleet)), "sail", gate=True)

    def sail(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        fleet = run.edit.fleet
        for slot, plot in answers.items():
            fleet.change(slot, plot=tuple(plot))
            ship = fleet.ships[slot]
            place, rest = first_leg(ship)
            fleet.change(slot, place=place, plot=rest, shown=ship.shown and place == ship.place)
        return Done()

    def view(self, world: Mapping[str, Any], own: NoLocals, seat: str | None) -> Any:
        return {"plotting": True}


# --- search and report -----------------------------------------------------------------------------------


@dataclass(slots=True)
class SearchLocals:
    """``bounds``: least, true and most of a report, by the force that makes it."""

    zone: str = ""
    bounds: dict[str, list[int]] = field(default_factory=dict)


class Search(Step[SearchLocals]):
    """11.1, 11.2: red searches; a force that is found reports its strength, within bounds of its own dice."""

    name, section, Locals = "search", "11.1", SearchLocals

    def start(self, run: Run, own: SearchLocals) -> Next:
        return Ask("search", ("red",), "searched")

    def searched(self, run: Run, own: SearchLocals, answer: Answer) -> Next:
        own.zone = answer
        there = [
            ship for ship in forces(run.world.fleet) if ship.side == "blue" and ship.place == own.zone and ship.afloat
        ]
        if run.roll("search", 6) < 2 or not there:
            run.emit(NothingFound(own.zone))
            return Done()
        # A decoy is thrown for and its side is asked too: neither dice nor delay tell it from a force.
        dice = run.roll("report", 6, audience=("blue",)) + run.roll("report", 6, audience=("blue",))
        spotted = there[0]
        if spotted.kind == "force":
            strength, spread = sure(spotted.strength), abs(dice - 5) // 2
            own.bounds = {spotted.id: [max(1, strength - spread), strength, strength + spread]}
        return window("report", "reported", {"blue": [spotted.id]})

    def reported(self, run: Run, own: SearchLocals, answers: dict[str, Answer]) -> Next:
        """The result is announced only now: until then nobody can tell a decoy from a force."""
        orders = {slot: answer for slot, answer in answers.items() if answer != "pass"}
        if orders:
            run.edit.fleet.change(*orders, shown=True)
            run.emit(Reported(own.zone, next(iter(orders.values()))), reveal=True)
        else:
            decoy = next(slot for slot in answers if slot != "blue")
            run.edit.fleet.change(decoy, sunk=True)
            run.emit(DecoyGone(own.zone), reveal=True)
        return Done()

    def view(self, world: Mapping[str, Any], own: SearchLocals, seat: str | None) -> Any:
        mine = seat is not None and seat.startswith("b")
        return {"zone": own.zone, "bounds": {slot: list(bound) for slot, bound in own.bounds.items()} if mine else {}}


# --- battles ---------------------------------------------------------------------------------------------


class Battles(Step[NoLocals]):
    """6.0: battles side by side, one for each zone; one that is not over goes on next turn, with newcomers."""

    name, section, Locals = "battles", "6.0", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        night = run.world.night
        zones: dict[str, BattleLocals] = {}
        for zone, there in meetings(run.world).items():
            hits = {force: night.going.get(zone, {}).get(force, 0) for force in there}
            zones[zone] = BattleLocals(hits=hits, before=list(night.going.get(zone, ())))
        if not zones:
            return Done()
        fleet = run.edit.fleet
        for battle in zones.values():
            for force in battle.hits:
                fleet.change(force, shown=True)
        return Fork("battle", zones, "fought")

    def fought(self, run: Run, own: NoLocals, out: dict[str, Outcome]) -> Next:
        """6.4.8: a battle that is suspended is kept as it is; on the last turn it ends as it is."""
        fleet = run.edit.fleet
        night = run.edit.night
        involved: list[str] = []
        night.going = {}
        for zone, outcome in out.items():
            for _, force, hits in outcome.effects:
                fleet.change(force, hits=hits, sunk=hits >= 3)
                involved.append(force)
            if outcome.result == "suspended" and night.turn < night.last:
                night.going[zone] = {force: hits for _, force, hits in outcome.effects if hits < 3}
                run.emit(GoesOn(zone))
            else:
                run.emit(BattleOver(zone))
        afloat = tuple(force for force in sorted(involved) if not fleet.ships[force].sunk)
        if not afloat or night.turn == night.last:
            return Done()
        # 5.2.7: forces that fought may write next turn's plot again; the plot so far is the draft.
        drafts = {force: list(sure(fleet.ships[force].plot)) or ["stay"] for force in afloat}
        return Again("replot", afloat, "replotted", drafts=drafts)

    def replotted(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        fleet = run.edit.fleet
        for slot, plot in answers.items():
            fleet.change(slot, plot=tuple(plot))
        return Done()

    def view(self, world: Mapping[str, Any], own: NoLocals, seat: str | None) -> Any:
        return {"battles": True}


@dataclass(slots=True)
class BattleLocals(RoundsLocals):
    """``hits`` by force; ``before``: who fought here last turn; ``gone``: who broke off."""

    hits: dict[str, int] = field(default_factory=dict)
    before: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


class Battle(Rounds[BattleLocals]):
    """6.4: rounds of impulses, two a turn; a plan holds for the whole battle of this turn."""

    name, section, Locals, battle, most = "battle", "6.4", BattleLocals, True, 2
    sequence = tuple(Phase("6.4", "impulse", f"impulse-{number}") for number in (1, 2, 3))

    def locals_of(self, run: Run, own: BattleLocals, phase: Phase) -> Any:
        sides = {force: run.world.fleet.ships[force].side for force in own.hits}
        return ImpulseLocals(dict(own.hits), list(own.gone), sides)

    def phase_over(self, run: Run, own: BattleLocals, outcome: Outcome) -> Next:
        own.hits, own.gone = dict(outcome.result["hits"]), list(outcome.result["gone"])
        return Goto("next_phase") if not self._decided(run, own) else self.over(run, own)

    def _decided(self, run: Run, own: BattleLocals) -> bool:
        left = {force for force, hits in own.hits.items() if hits < 3 and force not in own.gone}
        return len({run.world.fleet.ships[force].side for force in left}) < 2

    def over(self, run: Run, own: BattleLocals) -> Next:
        effects = [("hits", force, hits) for force, hits in sorted(own.hits.items())]
        return Done("over" if self._decided(run, own) else "suspended", effects)

    def view(self, world: Mapping[str, Any], own: BattleLocals, seat: str | None) -> Any:
        return {"round": own.round, "forces": sorted(own.hits), "hits": dict(own.hits)}


@dataclass(slots=True)
class ImpulseLocals:
    hits: dict[str, int]
    gone: list[str]
    sides: dict[str, str]


class Impulse(Step[ImpulseLocals]):
    """6.4.1: all forces fire at once, at the first enemy that is left."""

    name, section, Locals = "impulse", "6.4.1", ImpulseLocals

    def _left(self, own: ImpulseLocals) -> tuple[str, ...]:
        return tuple(force for force in sorted(own.hits) if own.hits[force] < 3 and force not in own.gone)

    def start(self, run: Run, own: ImpulseLocals) -> Next:
        return Ask("impulse", self._left(own), "fire", gate=True)

    def fire(self, run: Run, own: ImpulseLocals, answers: dict[str, Answer]) -> Next:
        everybody, hit, there = tuple(own.hits), dict(own.hits), self._left(own)
        for force in sorted(answers):
            if answers[force] == "break-off":
                own.gone.append(force)
                run.emit(BrokeOff(force), concerns=everybody)
            elif answers[force] == "fire":
                target = next(other for other in there if own.sides[other] != own.sides[force])
                if run.roll("fire", 6) >= 4:
                    hit[target] += 1
                    run.emit(Hit(target), concerns=everybody)
        own.hits = hit
        return Done({"hits": own.hits, "gone": own.gone})

    def view(self, world: Mapping[str, Any], own: ImpulseLocals, seat: str | None) -> Any:
        return {"forces": list(self._left(own))}


# --- contacts --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ContactLocals(TurnsLocals):
    """``chance``: the pair and the zone that are thrown for."""

    chance: str = ""


class Contacts(TakingTurns[ContactLocals]):
    """5.7.3: sides pick in turn which possible contact is thrown for; each pick changes what is left."""

    name, section, Locals, kind = "contacts", "5.7.3", ContactLocals, "pick-contact"

    def sides(self, run: Run, own: ContactLocals) -> tuple[str, ...]:
        return SIDES

    def act(self, run: Run, own: ContactLocals, answer: Answer) -> Next:
        own.chance = answer
        return Ask("modifiers", SIDES, "claimed", gate=True)

    def claimed(self, run: Run, own: ContactLocals, answers: dict[str, Answer]) -> Next:
        """5.7.6: claims are opened together; a leader that is not there counts nothing, and nobody is told."""
        red, blue, zone = own.chance.split(":")
        bonus = 0
        for force, claims in ((red, answers["red"]), (blue, answers["blue"])):
            bonus += "leader" in claims and bool(run.world.fleet.ships[force].leader)
        claimed = sorted({claim for claims in answers.values() for claim in claims})
        run.emit(Claimed(tuple(claimed)))
        met = run.roll("contact", 6) + bonus >= 3
        run.edit.night.contacts.append([red, blue, zone, "yes" if met else "no"])
        return Goto("next_side") if chances(run.world.night.tracks, run.world.night.contacts) else Done()

    def view(self, world: Mapping[str, Any], own: ContactLocals, seat: str | None) -> Any:
        return {"side": own.side, "chance": own.chance}


STEPS: tuple[type[Step[Any]], ...] = (Plots, Search, Battles, Battle, Impulse, Contacts)
