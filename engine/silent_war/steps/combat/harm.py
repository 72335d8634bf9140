"""14.2 C, 18.1, 18.2, 19.1 What a result does to one of our boats: one order of effects, in a fight and on passage."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.silent_war.combat.fight import submarine
from engine.silent_war.combat.rules import MOST_DAMAGE, second_marker_sinks
from engine.silent_war.state import Boat
from engine.silent_war.tables.war import Effects
from engine.silent_war.world import Run


class Harm(ABC):
    """A boat that is attacked. Subclasses tell the facts and change the boats around her."""

    def __init__(self, run: Run, boat: Boat) -> None:
        self.run = run
        self.boat = boat

    def suffer(self, effects: Effects, second: str = "") -> None:
        """Apply a result at once; ``second`` names the table of the second die, if one is thrown."""
        if not effects:
            self.unharmed()
            return
        if effects.sunk or (
            effects.sunk_on is not None and self.run.roll(second, about=(self.boat.id,)) >= effects.sunk_on
        ):
            self.sunk()
            return
        if effects.spotted:
            self.spotted()
        if effects.damaged and not self.damage():
            return
        if effects.rtb:
            self.sent_home()

    def damage(self) -> bool:
        """18.1, 18.2: one more damaged marker; a second may sink her, a third does. Whether she is still afloat."""
        boat = self.boat
        if boat.damage >= MOST_DAMAGE:
            self.third_marker()
            return False
        if not boat.damage:
            boat.damage = 1
            self.first_marker()
            return True
        defence = submarine(boat.id).defence
        die = self.run.roll("18.1 second damage", about=(self.boat.id,))
        sinks = second_marker_sinks(die, defence)
        boat.damage += not sinks
        self.second_marker(die, defence, sinks)
        return not sinks

    @abstractmethod
    def unharmed(self) -> None:
        """The result has no effect."""

    @abstractmethod
    def sunk(self) -> None:
        """She is lost at once."""

    @abstractmethod
    def spotted(self) -> None:
        """She is spotted; a second marker does nothing (23.1)."""

    @abstractmethod
    def sent_home(self) -> None:
        """She must return to base."""

    @abstractmethod
    def first_marker(self) -> None:
        """She gets her first damaged marker."""

    @abstractmethod
    def second_marker(self, die: int, defence: int, sinks: bool) -> None:
        """She gets a second marker, which may have sunk her."""

    @abstractmethod
    def third_marker(self) -> None:
        """A third marker sinks her."""
