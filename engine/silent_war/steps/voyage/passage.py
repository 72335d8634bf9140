"""19.1 The transit check of a move, and 18.1 what its event does to a boat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.facts import Fact
from engine.silent_war.effects import Noted
from engine.silent_war.facts.patrols import (
    DamagedOnPassage,
    PassageAlarm,
    PassageClear,
    PassageEvent,
    PassageLuck,
    SecondDamageHeld,
    SecondDamageSunk,
    SpottedOnPassage,
    SunkOnPassage,
    ThirdDamage,
    TurnsForHome,
)
from engine.silent_war.moves import governing
from engine.silent_war.state import LOST, Boat
from engine.silent_war.steps.combat.harm import Harm
from engine.silent_war.tables.read import tables
from engine.silent_war.tables.war import NOTHING, Effects
from engine.silent_war.world import Run

HARMS = ("spotted", "damaged", "home")
"""What an event may do to a boat that stays afloat, as her log notes it."""


def move(run: Run, boat: Boat, areas: Sequence[str], shift: int) -> tuple[bool, list[Noted]]:
    """19.1: the transit check of a move and what its event does to the boat: whether she is held up and goes home from
    where she is, and what her log notes of it."""
    before = (boat.spotted, boat.damage, boat.rtb)
    effects, cause = check(run, boat, areas, shift)
    held_up = suffer(run, boat, effects)
    if boat.where == LOST:
        harms = ["lost"]
    else:
        now = (boat.spotted, boat.damage, boat.rtb)
        harms = [name for name, was, is_ in zip(HARMS, before, now, strict=True) if is_ != was]
    return held_up, [Noted(boat.id, cause, tuple(harms))] if harms else []


def check(run: Run, boat: Boat, areas: Sequence[str], shift: int) -> tuple[Effects, str]:
    """19.1: effects and cause of the transit event that a move over these areas meets; none without red boxes."""
    theatre = run.world.theatre
    charts = governing(areas, theatre.period)
    if not charts:
        return NOTHING, ""
    need = tables().chart.areas[charts[0]].row(theatre.period).first_red
    assert need is not None
    die = run.roll("19.1 check", about=(boat.id,))
    if die + shift < need:
        run.emit(PassageClear(boat.id, charts[0], die, die + shift, need))
        return NOTHING, ""
    run.emit(PassageAlarm(boat.id, charts[0], die, die + shift, need))
    event = tables().war.transit[10 * run.roll("19.1 event") + run.roll("19.1 event")]
    run.emit((PassageEvent if event.effects else PassageLuck)(boat.id, event.cause))
    return event.effects, event.cause


class OnPassage(Harm):
    """A boat under way. In a pack she must leave it for damage as for an order home (24.41, S87)."""

    held_up = False
    """Whether she must go home from where she is."""

    def unharmed(self) -> None:
        """Already told: the event passed her by."""

    def sunk(self) -> None:
        """She is lost."""
        self._sunk(SunkOnPassage(self.boat.id))

    def _sunk(self, fact: Fact) -> None:
        self.boat.where = LOST
        self.run.emit(fact)

    def spotted(self) -> None:
        """23.1: a second marker does nothing."""
        if not self.boat.spotted:
            self.boat.spotted = True
            self.run.emit(SpottedOnPassage(self.boat.id))

    def sent_home(self) -> None:
        """15.22."""
        boat = self.boat
        self.run.emit(TurnsForHome(boat.id))
        boat.rtb, boat.side, boat.goal = True, "transit", ""
        self.held_up = True

    def first_marker(self) -> None:
        """18.0."""
        self.run.emit(DamagedOnPassage(self.boat.id))

    def second_marker(self, die: int, defence: int, sinks: bool) -> None:
        """18.1."""
        if sinks:
            self._sunk(SecondDamageSunk(self.boat.id, die, defence))
        else:
            self.run.emit(SecondDamageHeld(self.boat.id, die, defence))

    def third_marker(self) -> None:
        """18.2."""
        self._sunk(ThirdDamage(self.boat.id))


def suffer(run: Run, boat: Boat, effects: Effects) -> bool:
    """What an event does to a boat (18.1, 18.2, 23.1); whether she is held up and goes home from where she is.

    A boat that is sunk has ``where`` LOST. A damaged boat of a pack also goes home (24.41, S87).
    """
    harm = OnPassage(run, boat)
    if effects:
        harm.suffer(effects)
    if boat.pack and effects.damaged and boat.where != LOST and not harm.held_up:
        harm.sent_home()
    return harm.held_up


def damage(run: Run, boat: Boat) -> None:
    """18.1, 18.2: one more damaged marker for a boat at sea (15.25)."""
    OnPassage(run, boat).damage()


def share_alarm(boats: Sequence[Boat]) -> None:
    """24.6: if one boat of a pack is spotted, the whole pack is (S32)."""
    if any(boat.spotted for boat in boats if boat.pack):
        for boat in boats:
            if boat.pack and boat.where != LOST:
                boat.spotted = True
