"""Effects: what a unit's frame did to the rest of the world, applied at the join in key order (H01)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from engine.core.codec import clone, unpack_effect
from engine.core.effects import Effect, effect, effects_by_name
from engine.core.facts import Fact, unpack_fact
from engine.core.words import Json
from engine.silent_war import logbook
from engine.silent_war.facts.fleet import (
    AnotherLikeHer,
    NamedShipSunk,
    PackLearns,
    SkipperEarned,
    SkipperLeaves,
    SkipperRises,
    SkipperWaits,
)
from engine.silent_war.facts.log import LogHarm, LogLine, LogLost
from engine.silent_war.logbook import date_of, stamp
from engine.silent_war.orders.units import PACK
from engine.silent_war.state import LOST, TONS, Boat, Sinking, Theatre
from engine.silent_war.tables.combat import CUPS
from engine.silent_war.tables.read import tables
from engine.silent_war.victory import command_of
from engine.silent_war.world import Run

if TYPE_CHECKING:
    from engine.core.steps import Outcome
    from engine.silent_war.turn_state import TurnLocals

TOP_LEVEL = 2
STAYS_ON = 5


class Change(Effect):
    """An effect that can carry itself out."""

    def apply(self, run: Run, own: TurnLocals) -> None:
        """Change the world, or the locals of the week."""
        raise NotImplementedError


@effect("boat")
class BoatIs(Change):
    """The whole new state of one of our boats."""

    id: str
    boat: Boat

    def apply(self, run: Run, own: TurnLocals) -> None:
        run.edit.boats.by_id[self.id] = clone(self.boat)  # an effect stays as it is, should the entry fail behind it


@effect("sunk")
class Sunk(Change):
    """An enemy ship sunk; ``tons`` in thousands.

    A named ship that is struck already counts as another like her (H01, 14.8).
    """

    boat: str
    counter: str
    type: str
    tons: int
    merchant: bool
    area: str

    def apply(self, run: Run, own: TurnLocals) -> None:
        theatre = run.world.theatre
        kind = tables().combat.kinds.get(self.counter)
        name = kind.name if kind is not None else ""
        if name:
            if self.counter in theatre.sunk_names:
                # Two fights of a week may both hold this ship: each drew from full cups. The second sank one like her.
                run.emit(AnotherLikeHer(self.boat, self.counter))
                name = ""
            else:
                run.edit.theatre.sunk_names.append(self.counter)
                run.emit(NamedShipSunk(self.boat, self.counter))
        hers = run.world.boats.by_id[self.boat]
        run.edit.score.sinkings.append(
            replace(
                self.sinking(theatre),
                name=name,
                skipper=hers.skipper,
                pack=hers.pack,
                ultra=self.area in theatre.ultra,
                command=command_of(run.world.plan, run.world.boats, self.boat),
            )
        )

    def sinking(self, theatre: Theatre) -> Sinking:
        """The ship's line in the score, as far as it is known before the join."""
        week, tons = date_of(theatre), self.tons * TONS
        return Sinking(theatre.week, week, self.boat, self.area, self.counter, self.type, tons, self.merchant)


@effect("skipper")
class SkipperGained(Change):
    """The boat's captain becomes a super skipper, or turns to the +2 side (14.5, 25.1).

    A skipper is drawn at random; at +2 there is nothing more to gain (S22).
    """

    boat: str

    def apply(self, run: Run, own: TurnLocals) -> None:
        boat = run.edit.boats.by_id[self.boat]
        if not boat.afloat or boat.level >= TOP_LEVEL:
            return
        if boat.level:
            boat.level = TOP_LEVEL
            run.emit(SkipperRises(self.boat, boat.skipper))
            return
        theatre = run.edit.theatre
        if not theatre.skippers:
            return
        (drawn,) = run.pick("25.1 skipper", theatre.skippers, 1)
        theatre.skippers.remove(drawn)
        boat.skipper, boat.level = drawn, 1
        run.emit(SkipperEarned(self.boat, drawn))


@effect("pack-scored")
class PackScored(Change):
    """Two boats of a pack sank ships in one fight: at most one point of experience for each pack and patrol (24.7)."""

    pack: str

    def apply(self, run: Run, own: TurnLocals) -> None:
        pack = run.edit.boats.packs.get(self.pack)
        if pack is None or pack.scored:
            return
        pack.scored = True
        theatre = run.edit.theatre
        theatre.experience += 1
        run.emit(PackLearns(theatre.experience))


@effect("log")
class Logged(Change):
    """A line of a boat's patrol log: a fact (packed, if a save lies between)."""

    boat: str
    line: Any

    @property
    def fact(self) -> Fact:
        """The line, whether a save lies between or not."""
        return self.line if isinstance(self.line, Fact) else unpack_fact(self.line)

    def apply(self, run: Run, own: TurnLocals) -> None:
        _log(run, self.fact)


@effect("noted")
class Noted(Change):
    """Harm on passage and its cause, for the log in the save (19.1); the week's events have told it."""

    boat: str
    cause: str
    harms: tuple[str, ...]

    def apply(self, run: Run, own: TurnLocals) -> None:
        boat = run.world.boats.by_id[self.boat]
        score = run.edit.score
        known = [line.where for line in score.log if line.boat == self.boat]
        where = boat.where if boat.afloat else known[-1] if known else ""
        logbook.note_harm(score, LogHarm(self.harms, self.cause, *stamp(run.world.theatre, self.boat, where)))


@effect("lost")
class Lost(Change):
    """The boat is lost and counts as a loss; ``how``: ``combat`` or ``transit``. ``where``: the sea; empty for
    the last one in her log."""

    boat: str
    how: str
    where: str = ""

    def apply(self, run: Run, own: TurnLocals) -> None:
        run.edit.boats.by_id[self.boat].where = LOST
        lose(run, self.boat, self.how, self.where)


@effect("scrapped")
class GivenUp(Change):
    """The boat is out of the game, but is no loss (18.1)."""

    boat: str

    def apply(self, run: Run, own: TurnLocals) -> None:
        run.edit.boats.by_id[self.boat].where = LOST
        go_ashore(run, self.boat)


@effect("cups-drawn")
class CupsDrawn(Change):
    """This many cups have had their turn in quick resolution (27.0)."""

    ships: int

    def apply(self, run: Run, own: TurnLocals) -> None:
        theatre = run.edit.theatre
        theatre.cup_turn = (theatre.cup_turn + self.ships) % len(CUPS)


@effect("wish")
class Wishes(Change):
    """The ranked list of bases of a boat, or of a pack that goes home as one (15.22, 24.2)."""

    slot: str
    bases: tuple[str, ...]

    def apply(self, run: Run, own: TurnLocals) -> None:
        own.wishes[self.slot] = list(self.bases)
        if self.slot.startswith(PACK):
            run.edit.boats.packs[self.slot.removeprefix(PACK)].homeward = True


@effect("parts")
class Parts(Change):
    """The boat leaves her pack (24.14, 24.41)."""

    boat: str

    def apply(self, run: Run, own: TurnLocals) -> None:
        run.edit.boats.by_id[self.boat].pack = ""


@effect("turned-away")
class TurnedAway(Change):
    """A tender could not mend the boat (21.23)."""

    boat: str

    def apply(self, run: Run, own: TurnLocals) -> None:
        own.turned_away.append(self.boat)


EFFECTS: Mapping[str, type[Change]] = effects_by_name(
    (BoatIs, Sunk, SkipperGained, PackScored, Logged, Noted, Lost, GivenUp, CupsDrawn, Wishes, Parts, TurnedAway)
)
C = TypeVar("C", bound=Change)


def of_kind(kind: type[C], held: Iterable[Json]) -> list[C]:
    """The effects of one kind among those a frame holds, packed or not."""
    changes = (
        unpack_effect(EFFECTS, each)
        for each in held
        if isinstance(each, kind) or (type(each) is list and each[0] == kind.NAME)
    )
    return [change for change in changes if isinstance(change, kind)]


def join(run: Run, own: TurnLocals, outcomes: Mapping[str, Outcome]) -> None:
    """Apply what all children of a fork did, in key order."""
    first = len(run.world.score.log)
    for outcome in outcomes.values():
        apply(run, own, outcome.effects)
    if len(run.world.score.log) > first:
        logbook.turn_over(run.edit.score, first)


def apply(run: Run, own: TurnLocals, effects: Iterable[Json]) -> None:
    """Apply one child's effects. Errors: ValueError for an unknown effect."""
    for held in effects:
        unpack_effect(EFFECTS, held).apply(run, own)


def lose(run: Run, boat: str, how: str, where: str = "") -> None:
    """A boat counts as lost; ``how``: ``combat`` or ``transit``. Her log ends where she was, or else was last known."""
    score = run.edit.score
    score.lost.append(boat)
    known = ["", *(line.where for line in score.log if line.boat == boat and not logbook.is_harm(line))]
    _log(run, LogLost(how, *stamp(run.world.theatre, boat, where or known[-1])))


def go_ashore(run: Run, boat_id: str) -> None:
    """25.3: the super skipper of a boat retired, relegated or broken up may get another.

    They go ashore to wait for it (``Theatre.ashore``); the next triple-R segment or end of the week asks about them.
    """
    boat = run.edit.boats.by_id[boat_id]
    if not boat.level:
        return
    die = run.roll("25.3 skipper", about=(boat_id,))
    stays = die >= STAYS_ON
    run.emit((SkipperWaits if stays else SkipperLeaves)(boat.skipper, die, STAYS_ON))
    if stays:
        run.edit.theatre.ashore.append(boat.skipper)
    boat.skipper, boat.level = "", 0


def _log(run: Run, line: Fact) -> None:
    """A line of a boat's log, told as an event too: the save forgets old patrols, the campaign's diary keeps them."""
    if isinstance(line, LogLine):
        logbook.write(run.edit.score, line)
    run.emit(line)
