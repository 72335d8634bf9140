"""The questions of the escorts' phase: which ship is next, its orders now, when the leader is asked; ties of boats."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.core.spaces.space import Answer, Choice, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Json, Words
from engine.submarine.judgement.escort_order import in_order
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words
from engine.submarine.orders.escort_orders import escort_space
from engine.submarine.seats import seat_tree
from engine.submarine.state import ESCORTS, SCREEN, SUBMARINES
from engine.submarine.steps.escorts.escort import ORDERS
from engine.submarine.steps.escorts.phase import ASKS, ORDER, WISHES, EscortPhaseView


def _ships(known: Known, path: str) -> list[str]:
    """The ships that still have to move; before the phase all escorts."""
    view = known.frame(path) if path else None
    if isinstance(view, EscortPhaseView):
        return list(view.left)
    return [ship.id for ship in known.fleet.afloat("escort")]


def _leads_screen(known: Known, slot: str) -> bool:
    """Whether a node leads the escorts: their screen or their side. Neither a single ship nor the convoy does."""
    return slot in (ESCORTS, SCREEN) and SCREEN in seat_tree(known.world)


class EscortOrder(Question[Known]):
    """5.4, S39: which escort moves next, where the leader wants to be asked ship by ship.

    Its standing order is a list of ships: the order in which they act.
    """

    kind, rule, topic, brief = ORDER, "5.4", "order", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Which ship is next."""
        return Words("ask-escort-order")

    def space(self, known: Known, path: str, slot: str) -> Space:
        """A ship that still has to move; usually the first by S39."""
        ships = in_order(known.world, _ships(known, path))
        return Choice(tuple(_named(known, ship) for ship in ships), ships[0], self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The first of the list that still has to move."""
        wanted = [str(each) for each in order] if isinstance(order, list) else []
        ships = in_order(known.world, _ships(known, path), wanted)
        return ships[0] if ships and ships[0] in wanted else None

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """A list of escorts; those that are not named follow."""
        ships = [ship.id for ship in known.fleet.afloat("escort")]
        options = tuple(_named(known, ship) for ship in ships)
        return Subset(options, 0, len(options), (), self.rule, ordered=True, rest=True)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Who leads the escorts."""
        return _leads_screen(known, slot)


class EscortOrders(Question[Known]):
    """7.2, S60: what an escort does in this turn. Silence: its orders of the watch."""

    kind, rule, brief = ORDERS, "7.2", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """What this ship does."""
        ship = unit_words(unit_of(known.fleet.ships[slot]))
        return Words("ask-escort-orders", {"ship": ship, "turn": known.action.turn})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Its orders for one turn."""
        return escort_space(known, slot, now=True)


class Asks(Question[Known]):
    """By post: when the escorts' leader is asked in their phase."""

    kind, rule, topic, unasked, brief = ASKS, "5.4", "asks", True, True
    clock: ClassVar[Literal["", "turn", "fight"]] = "turn"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """When to ask."""
        return Words("ask-asks")

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Never, at a new contact, before each ship."""
        return self._wishes(known)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The same."""
        return self._wishes(known)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Who leads the escorts."""
        return _leads_screen(known, slot)

    def _wishes(self, known: Known) -> Choice:
        options = tuple(Option(wish, Words(f"sm-esc-asks-{wish}")) for wish in WISHES)
        return Choice(options, known.action.asks, self.rule)


class Ties(Question[Known]):
    """22.4.5, S29: which of several boats equally near a search reveals. Never asked: it would tell of them."""

    kind, rule, topic, unasked, public, brief = "ties", "22.4.5", "ties", True, False, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Which boat first."""
        return Words("ask-ties")

    def space(self, known: Known, path: str, slot: str) -> Space:
        """All boats, in the order in which they are given up."""
        boats = sorted(known.boats.boats)
        options = tuple(Option(boat, unit_words(unit_of(known.boats.boats[boat]))) for boat in boats)
        return Subset(options, 0, len(options), (), self.rule, ordered=True, rest=True)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The same."""
        return self.space(known, "", slot)

    def stands_for(self, known: Known, slot: str) -> bool:
        """The boats' side as a whole, where it has several."""
        return slot == SUBMARINES and len(known.boats.boats) > 1


def _named(known: Known, ship: str) -> Option:
    return Option(ship, unit_words(unit_of(known.fleet.ships[ship])))
