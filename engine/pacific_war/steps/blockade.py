"""7.6-blockade: leaving or entering a friendly port that enemy warships blockade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.codec import pack
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Next, Step
from engine.core.words import Json
from engine.pacific_war.facts.voyage import Catches, FightsOut, LetsPass, Runs
from engine.pacific_war.judgement.encounter import BLOCKADE, encounter
from engine.pacific_war.judgement.sea import blockaded_for, first_squadron, named
from engine.pacific_war.state import Side, foe

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World

RUN, FIGHT = "run", "fight"


@dataclass(slots=True)
class BlockadeLocals:
    """The ships of a squadron that leave or enter a blockaded port; ``failed`` is how many did not get by, ``die`` the
    throw for it (0: not yet)."""

    side: Side = "chile"
    squadron: str = ""
    place: str = ""
    ships: list[str] = field(default_factory=list)
    failed: int = 0
    die: int = 0


@dataclass(frozen=True, slots=True)
class BlockadeView:
    """All of it is open: the ships that try, those that blockade, how many did not get by, by what die (0: none
    yet)."""

    side: Side
    place: str
    ships: tuple[str, ...]
    blockaders: tuple[str, ...]
    failed: int
    die: int = 0


def _seen(world: World, own: BlockadeLocals) -> Json:
    bar = [ship.id for ship in blockaded_for(world, own.side, own.place)]
    lines = {own.side: own.ships, foe(own.side): bar}
    return pack(encounter(world, BLOCKADE, own.place, own.side, lines, thrown=[own.die, len(own.ships), own.failed]))


class Blockade(Step[BlockadeLocals]):
    """7.6-blockade: result ``{"caught": [ids]}``, those that must fight (R48); of a run also its ``tale``, an
    :class:`engine.pacific_war.judgement.encounter.Encounter`."""

    name = "blockade"
    section = "7.6-blockade"
    Locals = BlockadeLocals

    def start(self, run: Run, own: BlockadeLocals) -> Next:
        """The squadron is intercepted without a die, unless it tries to run."""
        return Ask("pw-run", (own.squadron,), "chosen")

    def chosen(self, run: Run, own: BlockadeLocals, answer: Answer) -> Next:
        """The die is the number of ships that get by."""
        if answer == FIGHT:
            run.emit(FightsOut(own.side, own.place))
            return Done({"caught": own.ships})
        die = run.roll("7.6 blockade", 6, about=(own.squadron, own.place)) + 1
        own.die, own.failed = die, max(0, len(own.ships) - die)
        run.emit(Runs(own.side, own.place, die, len(own.ships), own.failed))
        blockaders = blockaded_for(run.world, own.side, own.place)
        slot = first_squadron(foe(own.side), blockaders)
        if not own.failed or slot is None:
            return Done({"caught": [], "tale": _seen(run.world, own)})
        return Ask("pw-catch", (slot,), "named", gate=True, window=True)

    def named(self, run: Run, own: BlockadeLocals, answers: Mapping[str, Answer]) -> Next:
        """The blockader names the ships that did not get by, or lets them pass."""
        (caught,) = answers.values()
        if caught:
            run.emit(Catches(foe(own.side), own.place, tuple(caught)))
        else:
            run.emit(LetsPass(foe(own.side), own.place))
        return Done({"caught": list(caught), "tale": _seen(run.world, own)})

    def view(self, world: World, own: BlockadeLocals, seat: str | None) -> BlockadeView:
        bar = tuple(ship.id for ship in blockaded_for(world, own.side, own.place))
        afloat = tuple(ship.id for ship in named(world, own.ships))
        return BlockadeView(own.side, own.place, afloat, bar, own.failed, own.die)
