"""10.1 Capture of ships, after a naval combat: an intact warship may try to board where the enemy's are all damaged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.space import Answer
from engine.core.steps import Ask, Done, Next, Step
from engine.pacific_war import pieces
from engine.pacific_war.gunnery import BETWEEN
from engine.pacific_war.names import ship_words
from engine.pacific_war.sea import first_squadron, is_warship, named
from engine.pacific_war.state import SIDES, Side, foe
from engine.pacific_war.tables import tables

if TYPE_CHECKING:
    from engine.core.runner import Runner

NONE = "none"


@dataclass(slots=True)
class CaptureLocals:
    """The ships of both sides that fought in ``place``."""

    place: str = ""
    fought: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CaptureView:
    """Who may board: the side, its intact warships, the ships that may be taken. All of it lies open."""

    place: str
    side: Side | None
    captors: tuple[str, ...]
    prizes: tuple[str, ...]


def boarding(world: Mapping[str, Any], fought: list[str]) -> CaptureView:
    """10.1: the side that has an intact warship against enemies whose warships are all damaged; one at most can."""
    ships = named(world, fought)
    for side in SIDES:
        captors = tuple(ship.id for ship in ships if ship.side == side and is_warship(ship) and not ship.damaged)
        enemies = [ship for ship in ships if ship.side == foe(side)]
        if captors and enemies and all(ship.damaged for ship in enemies if is_warship(ship)):
            return CaptureView(enemies[0].place, side, captors, tuple(ship.id for ship in enemies))
    return CaptureView("", None, (), ())


class Capture(Step[CaptureLocals]):
    """10.1: at most one attempt after each combat (R86)."""

    name = "capture"
    section = "10.1"
    Locals = CaptureLocals

    def start(self, run: Runner[Any], own: CaptureLocals) -> Next:
        """10.1: the two conditions."""
        view = boarding(run.state.world, own.fought)
        slot = None if view.side is None else first_squadron(view.side, named(run.state.world, view.captors))
        return Done() if slot is None else Ask("pw-capture", (slot,), "boards")

    def boards(self, run: Runner[Any], own: CaptureLocals, answer: Answer) -> Next:
        """10.1: the enemy throws; by the table the captor is damaged, the ship escapes, is scuttled, or taken (R76)."""
        if answer == NONE:
            return Done()
        captor, _, prize = answer.partition(BETWEEN)
        die = run.roll("10.1 capture", 6) + 1
        result = tables().charts.prize[die]
        run.emit(
            "pw-ev-boards", {"ship": ship_words(captor), "target": ship_words(prize), "die": die, "result": result}
        )
        (winner,) = named(run.state.world, (captor,))
        if result == "captor-damaged":
            pieces.hit_ship(run, captor, "combat")
        elif result == "scuttled":
            pieces.sink(run, prize, "scuttled")
        elif result == "captured":
            pieces.take_ship(run, prize, winner.squadron, winner.side)
        return Done(result)

    def view(self, world: Mapping[str, Any], own: CaptureLocals, seat: str | None) -> CaptureView:
        return boarding(world, own.fought)
