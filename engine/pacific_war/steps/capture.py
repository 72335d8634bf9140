"""10.1 Capture of ships, after a naval combat: intact warships may try to board where the enemy's are all damaged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.battle import Boards
from engine.pacific_war.judgement.gunnery import BETWEEN
from engine.pacific_war.judgement.sea import first_squadron, is_warship, named
from engine.pacific_war.state import SIDES, Side, foe
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World

NONE = "none"
KEEP, SCUTTLE = "keep", "scuttle"


@dataclass(slots=True)
class CaptureLocals:
    """The ships of both sides that fought in ``place``, and those ``aside``, which were left out of the fight.

    ``boarded`` are the warships that have made their attempt, ``tried`` the ships that were attempted (R86); ``prize``
    is the ship just captured; ``thrown`` are the attempts as in
    :attr:`engine.pacific_war.judgement.encounter.Encounter.boards`.
    """

    place: str = ""
    fought: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    boarded: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    prize: str = ""
    thrown: list[Json] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CaptureView:
    """The side that may board, its intact warships, the ships that may be captured. All of it is open.

    ``prize`` is the ship just captured, which her captor may scuttle.
    """

    place: str
    side: Side | None
    captors: tuple[str, ...]
    prizes: tuple[str, ...]
    prize: str = ""


def boarding(world: World, own: CaptureLocals) -> CaptureView:
    """10.1: the side that has an intact warship against enemies whose warships are all damaged; at most one side has.

    An enemy warship left out of the fight counts too (R104).
    """
    ships, aside = named(world, own.fought), named(world, own.aside)
    for side in SIDES:
        captors = [ship for ship in ships if ship.side == side and is_warship(ship) and not ship.damaged]
        enemies = [ship for ship in ships if ship.side == foe(side)]
        guns = [ship for ship in (*ships, *aside) if ship.side == foe(side) and is_warship(ship)]
        if captors and enemies and all(ship.damaged for ship in guns):
            able = tuple(ship.id for ship in captors if ship.id not in own.boarded)
            left = tuple(ship.id for ship in enemies if ship.id not in own.tried)
            return CaptureView(enemies[0].place, side, able, left, own.prize)
    return CaptureView(own.place, None, (), (), own.prize)


class Capture(Step[CaptureLocals]):
    """10.1: after a combat each intact warship may attempt one enemy ship, and each of those is attempted once (R86).

    Result: the attempts.
    """

    name = "capture"
    section = "10.1"
    Locals = CaptureLocals

    def start(self, run: Run, own: CaptureLocals) -> Next:
        """10.1: the two conditions, and a ship left to make the attempt."""
        view = boarding(run.world, own)
        if view.side is None or not view.captors or not view.prizes:
            return Done(own.thrown)
        slot = first_squadron(view.side, named(run.world, view.captors))
        return Done(own.thrown) if slot is None else Ask("pw-capture", (slot,), "boards")

    def boards(self, run: Run, own: CaptureLocals, answer: Answer) -> Next:
        """10.1: the enemy throws. The captor is damaged, or the ship escapes, is scuttled or is captured (R76)."""
        if answer == NONE:
            return Done(own.thrown)
        captor, _, prize = answer.partition(BETWEEN)
        own.boarded.append(captor)
        own.tried.append(prize)
        die = run.roll("10.1 capture", 6, about=(captor, prize)) + 1
        result = tables().charts.prize[die]
        (winner,) = named(run.world, (captor,))
        least = min(face for face, ends in tables().charts.prize.items() if ends == "captured")
        own.thrown.append([captor, prize, die, result, least])
        run.emit(Boards(captor, prize, die, result, winner.side, least))
        if result == "captor-damaged":
            pieces.hit_ship(run, captor, "combat")
        elif result == "scuttled":
            pieces.sink(run, prize, "scuttled")
        elif result == "captured":
            pieces.take_ship(run, prize, winner.squadron, winner.side)
            own.prize = prize
            return Ask("pw-prize", (winner.squadron,), "taken")
        return Goto("start")

    def taken(self, run: Run, own: CaptureLocals, answer: Answer) -> Next:
        """10.1: the captor may scuttle the prize at once, or later (R100)."""
        if answer == SCUTTLE:
            pieces.scuttle_prize(run, own.prize)
        own.prize = ""
        return Goto("start")

    def view(self, world: World, own: CaptureLocals, seat: str | None) -> CaptureView:
        return boarding(world, own)
