"""10.1, 10.2 Berths: where a base has more damaged boats than repair boxes, some wait in Hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Words
from engine.silent_war.berths import command_of_base, overflow
from engine.silent_war.fight import boat_words
from engine.silent_war.state import Boat

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass(slots=True)
class BerthsLocals:
    """``base`` is the base asked about, ``lying`` its damaged boats, ``excess`` how many must wait."""

    base: str = ""
    lying: list[Boat] = field(default_factory=list)
    excess: int = 0


@dataclass(frozen=True, slots=True)
class BerthsView:
    """What everybody sees of the question who waits in Hold."""

    base: str
    lying: Mapping[str, Boat]
    excess: int


class Berths(Step[BerthsLocals]):
    """10.2: the player says who waits; it is common sense to mend the least damaged first."""

    name, section, Locals = "berths", "10.2", BerthsLocals

    def start(self, run: Runner[Any], own: BerthsLocals) -> Next:
        """The next base with too many boats."""
        for base, (lying, excess) in overflow(run.read("boats"), run.read("theatre")).items():
            own.base, own.lying, own.excess = base, lying, excess
            return Ask("sw-hold", (_slot(run, base),), "held")
        return Done()

    def held(self, run: Runner[Any], own: BerthsLocals, answer: Answer) -> Next:
        """These wait."""
        boats = run.edit("boats").by_id
        for boat in answer:
            boats[boat].box = "hold"
            run.emit("sw-ev-hold", {"boat": boat_words(boat), "base": Words(f"area-{own.base}.in")})
        return Goto("start")

    def view(self, world: Mapping[str, Any], own: BerthsLocals, seat: str | None) -> BerthsView | None:
        """One side plays: everybody sees it."""
        return BerthsView(own.base, {boat.id: boat for boat in own.lying}, own.excess) if own.base else None


def _slot(run: Runner[Any], base: str) -> str:
    command = command_of_base(base)
    return command if command in [node[0] for node in run.read("plan").nodes] else "us"
