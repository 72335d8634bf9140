"""Voyages: embarking, sailing, interception, blockade, landing (7.1 to 7.6)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.pacific_war.nouns import Order, Place, Ship, Side, Squadron, Thing


@fact("pw-ev-embarked")
class Embarked(Fact):
    """7.1: units and columns have gone aboard."""

    ship: Ship
    things: tuple[Thing, ...]


@fact("pw-ev-no-coal")
class NoCoal(Fact):
    """7.8: a squadron stays in port because there is no column for it."""

    squadron: Squadron
    place: Place


@fact("pw-ev-sails")
class Sails(Fact):
    """7.2: a squadron sails, and its order is turned up (R79)."""

    squadron: Squadron
    place: Place
    to: Order
    ships: tuple[Ship, ...]


@fact("pw-ev-arrived")
class Arrived(Fact):
    """7.6: a voyage ends; ``port`` is 1 where the squadron is in port now."""

    squadron: Squadron
    place: Place
    port: int


@fact("pw-ev-intercepts")
class Intercepts(Fact):
    """7.3: the throw for an interception from ``place``; ``result`` is ``caught`` or ``missed``.

    ``least`` is the lowest die that would have caught them.
    """

    side: Side
    ships: tuple[Ship, ...]
    place: Place
    target: Place
    distance: int
    die: int
    modifier: int
    total: int
    result: str
    least: Annotated[int | None, UNSAID] = None

    @property
    def caught(self) -> bool:
        """Whether they meet."""
        return self.result == "caught"


@fact("pw-ev-intercepts-here")
class InterceptsHere(Fact):
    """7.3: an interception in the hex itself, which needs no throw."""

    side: Side
    ships: tuple[Ship, ...]
    place: Place
    target: Place
    distance: int


@fact("pw-ev-waited")
class Waited(Fact):
    """7.3: ``hunter`` waited for ``squadron`` to come within some hexes of it on a voyage. It came no nearer than
    ``near``, so nobody tried to intercept it."""

    hunter: Squadron
    squadron: Squadron
    within: int
    near: int


@fact("pw-ev-runs")
class Runs(Fact):
    """7.6: ``ships`` try to run a blockade, and ``failed`` of them do not get through."""

    side: Side
    place: Place
    die: int
    ships: int
    failed: int


@fact("pw-ev-fights-out")
class FightsOut(Fact):
    """7.6: a squadron fights its way out of a blockade."""

    side: Side
    place: Place


@fact("pw-ev-catches")
class Catches(Fact):
    """R48: the blockader names the ships that did not get through."""

    side: Side
    place: Place
    ships: tuple[Ship, ...]


@fact("pw-ev-lets-pass")
class LetsPass(Fact):
    """R48: the blockader fights none of them."""

    side: Side
    place: Place


@fact("pw-ev-ashore")
class Ashore(Fact):
    """7.6: units and columns go ashore in a friendly port."""

    side: Side
    place: Place
    things: tuple[Thing, ...]


@fact("pw-ev-landed")
class Landed(Fact):
    """7.6: units and columns land on a coast."""

    side: Side
    place: Place
    things: tuple[Thing, ...]


@fact("pw-ev-kept-aboard")
class KeptAboard(Fact):
    """R56: a column may not land there alone."""

    thing: Thing
    place: Place


Meeting = Intercepts | InterceptsHere | Runs | FightsOut
"""Two sides meet at sea, or nearly; a battle may follow."""
