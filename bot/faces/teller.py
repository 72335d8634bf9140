"""How a game tells a whole campaign: diary, halls of fame, pictures.

A :class:`Gatherer` makes facts from the order log's events as they stream by; each game decides what a fact is.
Everything else is pure and made from a seat's Known and those facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.faces.shown import PictureJob
from bot.text.voice import Voice, escape
from engine.core.events import Event


class Gatherer(Protocol):
    """Makes facts of events, fed in order."""

    def fact(self, event: Event) -> Any:
        """The event as a fact; None for an event that the diary leaves out."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """A member's line for the diary: its author (as markdown), its text, the unit it is about (empty: the whole
    campaign), and the key of its turn."""

    author: str
    text: str
    unit: str = ""
    turn: str = ""


class _Nothing:
    """A gatherer that learns no fact."""

    def fact(self, event: Event) -> Any:
        return None


class Teller:
    """Tells one game's campaigns. Its methods here call nothing of a game: a cover, and what members wrote.

    Every packed entry that holds a fact contains one of the ``marks``. ``by_turns``: its end asks who led in which turn
    (names by ``node@turn``).
    """

    marks: tuple[str, ...] = ()
    by_turns: bool = False

    def gatherer(self) -> Gatherer:
        """A gatherer for one campaign's events, from the first on."""
        return _Nothing()

    def chapter_ids(self) -> Sequence[str]:
        """All chapters that any campaign can have, except those of units: the names that buttons may use."""
        return ("",)

    def chapters(self, known: Any, facts: Sequence[Any], voice: Voice) -> list[tuple[str, str]]:
        """The chapters of this campaign so far: label and id, fixed ones first, then in order of time."""
        return [(voice.plain("card-diary"), "")]

    def chapter(
        self,
        known: Any,
        facts: Sequence[Any],
        chapter: str,
        lines: Sequence[Line],
        names: Mapping[str, str],
        voice: Voice,
    ) -> list[str]:
        """A chapter as lines of Discord markdown. ``names`` maps a unit's slot to the member who speaks for it.

        KeyError for no such chapter.
        """
        return [voice.get("plain-untold"), *(f"{line.author}: {escape(line.text)}" for line in lines)]

    def unit_chapter(
        self, known: Any, facts: Sequence[Any], unit: str, lines: Sequence[Line], voice: Voice
    ) -> list[str]:
        """The story of one unit, in the same way."""
        return self.chapter(known, facts, "", lines, {}, voice)

    def units(self, facts: Sequence[Any]) -> list[str]:
        """The units that have a story."""
        return []

    def tells(self, known: Any, facts: Sequence[Any], unit: str) -> bool:
        """Whether :meth:`unit_chapter` has a story of a unit for this reader: one of :meth:`units` or of their own."""
        return False

    def label(self, unit: str, voice: Voice) -> str:
        """A unit's name, plain."""
        return voice.plain("plain-unit")

    def pictures(self, known: Any, facts: Sequence[Any], voice: Voice) -> list[PictureJob]:
        """The story in pictures, smallest first; an animation, if any, comes last."""
        return []

    def own(self, known: Any, facts: Sequence[Any], mine: frozenset[str], voice: Voice) -> list[str]:
        """What the reader's own units did, in a line or two, for the reader's list of campaigns. Empty where nothing
        yet.
        """
        return []

    def feats(self, known: Any) -> Sequence[tuple[str, ...]]:
        """What was won: for each feat the nodes whose speakers earned it, the unit that did it first."""
        raise ValueError("the game's feats are not known")

    def hall(self, known: Any, voice: Voice) -> tuple[int, str]:
        """For a server's hall of fame: the campaign's weight among campaigns of its game, and it in a line."""
        return 0, voice.get("plain-untold")
