"""What a game tells of a whole campaign: diary, halls of fame, pictures of its story.

Facts are gathered from the order log's events as they stream by (:class:`Gatherer`); what they are is the game's own
business. All else is pure and made from a seat's Known and those facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.faces.face import PictureJob
from bot.text.voice import Voice
from engine.core.events import Event


class Gatherer(Protocol):
    """Makes facts of events, fed in order."""

    def fact(self, event: Event) -> Any:
        """The event as a fact; None for one that the diary leaves out."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """A member's line for the diary: who wrote it (as markdown), what, about which unit (empty: the whole campaign),
    and in which turn, by its key."""

    author: str
    text: str
    unit: str = ""
    turn: str = ""


class Teller(Protocol):
    """Tells one game's campaigns. ``marks``: one of them stands in every packed entry that holds a fact."""

    marks: tuple[str, ...]

    def gatherer(self) -> Gatherer:
        """For one campaign's events from the first on."""
        ...

    def chapter_ids(self) -> Sequence[str]:
        """All chapters that any campaign can have, units aside: for what buttons may name."""
        ...

    def chapters(self, known: Any, facts: Sequence[Any], voice: Voice) -> list[tuple[str, str]]:
        """The chapters of this campaign so far: label and id, fixed ones first, then in order of time."""
        ...

    def chapter(
        self,
        known: Any,
        facts: Sequence[Any],
        chapter: str,
        lines: Sequence[Line],
        names: Mapping[str, str],
        voice: Voice,
    ) -> list[str]:
        """A chapter as lines of Discord markdown. ``names``: a unit's slot to who speaks for it.

        KeyError for no such chapter.
        """
        ...

    def unit_chapter(
        self, known: Any, facts: Sequence[Any], unit: str, lines: Sequence[Line], voice: Voice
    ) -> list[str]:
        """The story of one unit, in the same way."""
        ...

    def units(self, facts: Sequence[Any]) -> list[str]:
        """The units of which there is a story."""
        ...

    def label(self, unit: str, voice: Voice) -> str:
        """A unit's name, plain."""
        ...

    def pictures(self, known: Any, facts: Sequence[Any], voice: Voice) -> list[PictureJob]:
        """The story in pictures, smallest first; an animation, if there is one, last."""
        ...

    def own(self, known: Any, facts: Sequence[Any], mine: frozenset[str], voice: Voice) -> list[str]:
        """What the reader's own units did, in a line or two: for his list of campaigns. Empty where nothing yet."""
        ...

    def feats(self, known: Any) -> Sequence[tuple[str, ...]]:
        """What was won, one by one: for each the nodes for which somebody may speak, the unit that did it first."""
        ...

    def hall(self, known: Any, voice: Voice) -> tuple[int, str]:
        """For a server's hall of fame: how heavy the campaign weighs among those of its game, and it in a line."""
        ...
