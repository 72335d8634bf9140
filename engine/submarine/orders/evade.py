"""40.10: which way a ship turns from a torpedo. 5.5: in which order torpedoes run. Both by standing order, unasked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.maps.hexes import Hex, go
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.steps import Question
from engine.core.words import Json, Words
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement.torpedoes import evading
from engine.submarine.judgement.torpedoes.evading import STAY
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words
from engine.submarine.runs import Run as Straight
from engine.submarine.seats import seat_tree
from engine.submarine.state import ESCORTS, SUBMARINES, Ship
from engine.submarine.tables.advanced import Evasion

EVADE: Final = "evade"
BEST, TOWARD, AWAY, ASK = "best", "toward", "away", "ask"
STANDING: Final = (BEST, TOWARD, AWAY, STAY, ASK)
"""Standing orders: lower the chance most, turn to or from the torpedo, hold the course, ask each time."""
LOOK: Final = 6
"""Places ahead that a ship looks at: a torpedo meets both hexes of a ship, however it lies, within so many."""

TORPEDO_ORDER: Final = "torpedo-order"
NEAREST, FARTHEST, LAUNCHED = "nearest", "farthest", "launched"
ORDERS: Final = (NEAREST, FARTHEST, LAUNCHED)
"""Among torpedoes of one age: nearest a ship first, farthest first, in the order they were launched."""


@dataclass(frozen=True, slots=True)
class EvasionView:
    """What the escorts' side sees of an evasion: the ship, the torpedo's number, what the throw allows, hexes that it
    must leave free."""

    ship: str
    mark: int
    result: Evasion
    kept: tuple[Hex, ...]


class Evade(Question[Known]):
    """40.10: the turn. The default lowers the chance of a hit most."""

    kind, rule, topic, unasked, brief = EVADE, "40.10", EVADE, True, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """It names the ship: the convoy answers for all merchants."""
        view: EvasionView | None = known.frame(path)
        if view is None:
            return Words("ask-evade-other")
        ship = unit_words(unit_of(known.fleet.ships[view.ship]))
        return Words("ask-evade", {"ship": ship, "mark": view.mark})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The ways that the throw allows and that hit no other ship, the best first, and to hold the course."""
        view: EvasionView = known.frame(path)
        ranked = self._ranked(known, view)
        return Choice(tuple(_option("dodge", way) for way in ranked), ranked[0], "40.10")

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """What an order of :data:`STANDING` does here; None: the space's default, or to be asked."""
        if order == STAY:
            return STAY
        if order not in (TOWARD, AWAY):
            return None
        view: EvasionView = known.frame(path)
        ship, torpedo = _pieces(known, view)
        return evading.toward(ship, self._allowed(known, view), torpedo.course, away=order == AWAY)

    def standing_space(self, known: Known, slot: str) -> Space:
        """The orders."""
        return Choice(tuple(_option("evade", order) for order in STANDING), BEST, "40.10")

    def stands_for(self, known: Known, slot: str) -> bool:
        """The escorts' side alone, where torpedoes may be hidden."""
        return known.action.has("hidden-torpedoes") and seat_tree(known.world).side(slot) == ESCORTS

    def _allowed(self, known: Known, view: EvasionView) -> tuple[str, ...]:
        return evading.ways(known.world, known.fleet.ships[view.ship], view.result, view.kept)

    def _ranked(self, known: Known, view: EvasionView) -> list[str]:
        ship, torpedo = _pieces(known, view)
        return evading.ranked(
            known.world, ship, self._allowed(known, view), track_of(torpedo), torpedo.shallow
        )  # fmt: skip


class TorpedoOrder(Question[Known]):
    """5.5, S20: in which order torpedoes of one age run."""

    kind, rule, topic, unasked, public, brief = TORPEDO_ORDER, "5.5", TORPEDO_ORDER, True, False, True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The orders; nearest a ship first, unless the side says otherwise."""
        return Choice(tuple(_option("torpedo-order", order) for order in ORDERS), NEAREST, "5.5")

    def standing_space(self, known: Known, slot: str) -> Space:
        """The same."""
        return self.space(known, "", slot)

    def stands_for(self, known: Known, slot: str) -> bool:
        """The boats' side as a whole."""
        return slot == SUBMARINES


def track_of(torpedo: Torpedo) -> evading.Track:
    """Where a torpedo on the map is and where it goes, as far as it matters to a ship it meets."""
    place, course = tuple(torpedo.place), torpedo.course
    middle = place[0] if len(place) == 1 else go(place[0], course // 2 + 1)
    way = (place, *(((middle,),) if len(place) == 2 else ()), *Straight(middle, course).ahead(LOOK))
    return [(each, course) for each in way]


def _pieces(known: Known, view: EvasionView) -> tuple[Ship, Torpedo]:
    return known.fleet.ships[view.ship], known.torpedoes.running[f"mark-{view.mark}"]


def _option(kind: str, key: str) -> Option:
    return Option(key, Words(f"sm-opt-{kind}-{key.lower().replace(' ', '-')}"))
