"""The three questions: where to sail, whether to raid, how to fight."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Choice, Option, Space
from engine.core.steps import Question
from engine.core.words import Words

from flotilla_raider.tables import chart
from flotilla_raider.world import RAIDER, Known, place_words

SPEED = 2


class Course(Question[Known]):
    """2.1 Up to two areas, one beside the other."""

    kind, rule = "rd-course", "2.1"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Ways from the area in which the ship is."""
        start = known.place(slot)

        def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
            at = way[-1] if way else start
            onward = (place for place in chart().ways.adjacent(at) if place not in (start, *way))
            return tuple(Option(place, place_words(place)) for place in onward)

        def why_not(way: tuple[str, ...], key: str) -> Refusal:
            at = place_words(way[-1] if way else start)
            return Refusal(Words("rd-err-no-passage", {"from": at}), self.rule)

        return Path(grow, lambda way: True, SPEED, (), self.rule, why_not, start)


class Raid(Question[Known]):
    """2.2 Put every week, so that nobody learns from it that there is something to raid."""

    kind, rule = "rd-raid", "2.2"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """To raid, where there are merchants; to lie low, everywhere."""
        hide = Option("hide", Words("rd-hide"))
        if not known.sea.merchants[known.hiding]:
            return Choice((hide,), "hide", self.rule, lambda key: Refusal(Words("rd-err-no-merchants"), self.rule))
        return Choice((Option("raid", Words("rd-raid")), hide), "raid", self.rule)


class Fight(Question[Known]):
    """3.2 Each round both sides choose in secret."""

    kind, rule = "rd-fight", "3.2"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The raider's two ways, or the cruiser's."""
        keys = ("flee", "stand") if slot == RAIDER else ("close", "shadow")
        return Choice(tuple(Option(key, Words(f"rd-{key}")) for key in keys), keys[0], self.rule)
