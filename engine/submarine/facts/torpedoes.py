"""What torpedoes do: launch, run, hits, duds, evasion. On the map they have a number, their ``mark``; 0 is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, TypeAlias

from engine.core.facts import UNSAID, Fact, Noun, fact
from engine.core.words import Arg, Words
from engine.submarine.nouns import Heading, Place, TorpedoKind, TubeName, Unit, course_words
from engine.submarine.tables.ships import Game

Course: TypeAlias = Annotated[int, Noun(course_words)]
"""A half direction 0 to 11, told by its name."""
Met: TypeAlias = Annotated[str, Noun(lambda side: Words(f"sm-met-{side}"))]
"""A :func:`side_name`."""
Way: TypeAlias = Annotated[str, Noun(lambda way: Words(f"sm-dodged-{way.lower().replace(' ', '-')}"))]
"""What a ship does to dodge: ``L``, ``R``, ``L 1``, ``R 1``, ``1 L`` or ``1 R``."""

_DIE: Final = 6
_SIDES: Final = {1: "ahead", 2: "bow", 3: "beam", 4: "quarter", 5: "astern"}


def side_name(game: Game, position: int, angle: int, hand: str | None) -> str:
    """The side of a ship on which a torpedo meets it: ``ahead``, ``astern``, or ``port-bow``, ``starboard-beam`` …

    In the basic game it is that of the position (13.3), in the advanced game that of the angle off the bow.
    """
    if hand is None:
        return "ahead" if angle == 0 else "astern"
    by_angle = "bow" if angle < 90 else "beam" if angle == 90 else "quarter"
    return f"{hand}-{_SIDES[position] if game == 'basic' else by_angle}"


@fact("sm-ev-torpedo-launched")
class TorpedoLaunched(Fact):
    """11.3, 35.3.5: a boat launches a torpedo; its own side alone reads this.

    ``hexes`` is its run in this turn; ``throw`` of two dice gave it for an unguided one, else 0.
    """

    boat: Unit
    torpedo: TorpedoKind
    tube: TubeName
    place: Place
    course: Course
    hexes: int
    shallow: bool
    guided: bool
    mark: int
    throw: Annotated[int, UNSAID] = 0


@fact("sm-ev-torpedo-stays")
class TorpedoStays(Fact):
    """11.5, 52.2: a plotted torpedo is not launched; ``why`` is ``depth`` (the boat is too
    deep), ``tube`` (it is empty) or ``repair`` (it is under repair)."""

    boat: Unit
    tube: TubeName
    why: str


@fact("sm-ev-torpedo-leaves")
class LaunchSeen(Fact):
    """12.1: a boat on the map launches a torpedo, as everybody sees it."""

    boat: Unit
    mark: int
    place: Place
    course: Course
    shallow: bool


@fact("sm-ev-torpedo-seen")
class TorpedoSeen(Fact):
    """21.6, 40.5: a torpedo of a hidden boat, or one that ran hidden, comes onto the map."""

    mark: int
    place: Place
    course: Course
    shallow: bool


def _change_words(change: str) -> Words:
    """ "less 2 for a ship that lies still", from ``stopped:-2``."""
    why, _, amount = change.partition(":")
    return Words("sm-roll-change", {"why": why, "amount": abs(int(amount)), "less": int(int(amount) < 0)})


@dataclass(frozen=True)
class _TriesToHit(Fact):
    """13.4, 37.3: the throw of a torpedo at a ship counted ``counts`` with its modifiers; up to ``needed`` hits.

    ``side`` is a :func:`side_name`, ``position`` that of 13.3 or 37.1. Others than the boats' side read the throw
    without what the kind of torpedo adds, so that theirs may count as a hit where it missed. ``changes`` are what was
    added to the throw, ``stopped:-2``.
    """

    mark: int
    ship: Unit
    side: Met
    counts: int
    needed: int
    position: Annotated[int, UNSAID] = 0
    throw: Annotated[int, UNSAID] = 0
    changes: Annotated[tuple[str, ...], UNSAID] = ()
    MADE: ClassVar[tuple[str, ...]] = ("roll", "short")

    @property
    def words(self) -> Words:
        """The sentence, with the throw written out, and whether it would have been a hit by what the reader knows."""
        told = super().words
        return Words(told.key, {**told.args, "roll": self._roll(), "short": int(self.counts <= self.needed)})

    def _roll(self) -> Words:
        """ "3, less 2 for a ship that lies still: 1"; two dice are read as a number of two digits (28.5)."""
        throw = self.throw or self.counts
        dice = Words("sm-roll-two", {"number": throw, "coloured": throw // 10, "white": throw % 10})
        args: dict[str, Arg] = {"throw": dice if throw > _DIE else throw, "counts": self.counts}
        if self.changes:
            return Words("sm-roll-changed", {**args, "changes": [_change_words(change) for change in self.changes]})
        return Words("sm-roll" if throw == self.counts else "sm-roll-counts", args)


@fact("sm-ev-torpedo-hits")
class TorpedoHits(_TriesToHit):
    """13.4, 37.3: a torpedo hits a ship."""


@fact("sm-ev-torpedo-misses")
class TorpedoMisses(_TriesToHit):
    """13.4, 37.3.2.2: a torpedo misses a ship and runs on."""


@fact("sm-ev-torpedo-dud")
class TorpedoDud(Fact):
    """13.8, 37.3.2.3, 39.2: a torpedo strikes a ship and does not explode; ``early``: it was not yet armed."""

    mark: int
    ship: Unit
    early: bool


@fact("sm-ev-torpedo-homes")
class TorpedoHomes(Fact):
    """51.1.1: an acoustic torpedo goes for a ship; ``choice`` is the number of ships it could have gone for."""

    mark: int
    ship: Unit
    choice: Annotated[int, UNSAID] = 1


@fact("sm-ev-foxer-struck")
class FoxerStruck(Fact):
    """51.2.3: an acoustic torpedo strikes the foxer of a ship and leaves the ship unhurt."""

    mark: int
    ship: Unit
    die: int


@fact("sm-ev-torpedo-gone")
class TorpedoGone(Fact):
    """12.2, 51.3.5: a torpedo on the map is gone."""

    mark: int


@fact("sm-ev-torpedo-spent")
class TorpedoSpent(Fact):
    """12.2, 51.3.5: a torpedo has run its course; the boats' side alone reads this."""

    boat: Unit
    torpedo: TorpedoKind
    mark: int


@fact("sm-ev-dodge-failed")
class DodgeFailed(Fact):
    """40.10: a ship throws for evasion and may do nothing; its side alone reads this."""

    ship: Unit
    mark: int
    throw: int


@fact("sm-ev-dodge-open")
class DodgeOpen(Fact):
    """40.10: a ship throws for evasion and may turn, or turn and move; its side alone reads this."""

    ship: Unit
    mark: int
    throw: int
    move: bool


@fact("sm-ev-ship-dodges")
class ShipDodges(Fact):
    """40.10: a ship turns to dodge a torpedo."""

    ship: Unit
    mark: int
    way: Way
    place: Place
    heading: Heading


@fact("sm-ev-ships-back")
class ShipsBack(Fact):
    """40.12: ships with a plot that dodged go back to their places."""

    ships: tuple[Unit, ...]


@fact("sm-ev-boat-torpedoed")
class BoatTorpedoed(Fact):
    """54.1: a torpedo hits a boat; everybody reads this where the boat is on the map, else its side alone."""

    boat: Unit
    mark: int
    dud: bool


@fact("sm-ev-boat-missed")
class BoatMissed(Fact):
    """54.1: a torpedo misses a boat; everybody reads this where the boat is on the map, else its side alone."""

    boat: Unit
    mark: int
