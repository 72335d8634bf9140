"""34.6 The chase: escorts are assigned to boats before these tell their speed; then the chases are thrown for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.steps import Ask, Done, Next, NoLocals, Question, Step
from engine.core.words import Words
from engine.submarine import phases
from engine.submarine.facts.chase import ChaseBegins, ChaseOver, Outrun
from engine.submarine.judgement.ending.chase import (
    attack_points,
    chased,
    chasers,
    defence_points,
    most_chasers,
    nearest_first,
    speed_to_beat,
)
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words, units_of
from engine.submarine.pieces import boat_for_change, tell_sunk
from engine.submarine.state import ESCORTS, Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.throws import two_dice
from engine.submarine.world import Run

CHASE: Final = "chase"


class Chase(Step[NoLocals]):
    """34.6 After the last turn of an action with a convoy. It is asked for only where everybody sees that there can be
    one: five escorts at full speed, a boat on the map."""

    name, section, Locals = phases.CHASE, "34.6", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """The escorts' side says who chases whom."""
        if not most_chasers(run.world) or not chased(run.world):
            return Done()
        return Ask(CHASE, (ESCORTS,), "assigned")

    def assigned(self, run: Run, own: NoLocals, answer: Mapping[str, str]) -> Next:
        """All are told before the first speed is (34.7.4)."""
        fleet = run.world.ships
        chases: dict[str, list[Ship]] = {}
        for ship, target in answer.items():
            chases.setdefault(target, []).append(fleet.ships[ship])
        in_order = [boat for boat in run.world.boats.boats.values() if boat.id in chases]
        for boat in in_order:
            run.emit(ChaseBegins(unit_of(boat), units_of(chases[boat.id])), reveal=True)
        for boat in in_order:
            _run_down(run, boat, chases[boat.id])
        return Done()


def _run_down(run: Run, boat: Boat, ships: list[Ship]) -> None:
    """34.7.4, 34.7.5: those that are faster chase it."""
    speed = speed_to_beat(run.world, boat)
    fast = [ship for ship in ships if ship.most > speed]
    if not fast:
        run.emit(Outrun(unit_of(boat), speed))
        return
    attack, defence = attack_points(run.world, fast), defence_points(run.world, boat)
    dice = two_dice(run, "chase", about=(boat.id,))
    lost = tables().advanced.chased(attack - defence, dice)
    sunk = boat.sunk or boat.power < lost
    run.emit(ChaseOver(unit_of(boat), "sunk" if sunk else "escaped", speed, attack, defence, dice, lost))
    piece = boat_for_change(run, boat.id)
    piece.power = max(0, piece.power - lost)
    if sunk:
        tell_sunk(run, boat.id, "chase")


class ChaseQuestion(Question[Known]):
    """34.7.2: an escort for each boat that it may chase, at most all but four. Silence: all that may, nearest first."""

    kind, rule = CHASE, "34.7.2"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Escorts that are not named stay with the convoy."""
        world = known.world
        boats = tuple(Option(boat.id, unit_words(unit_of(boat))) for boat in chased(world))
        most = most_chasers(world)

        def target(ship: str, given: Mapping[str, Answer]) -> Space | None:
            return Choice(boats, boats[0].key, "34.7.3") if len(given) < most else None

        def why_not(ship: str) -> Refusal:
            return Refusal(Words("err-sm-chase-stay", {"most": most}), "34.7.1")

        things = tuple(Option(ship.id, unit_words(unit_of(ship))) for ship in chasers(world))
        return Each(things, target, self.rule, nearest_first(world), why_not=why_not)
