"""What an escort can use against boats in a turn, all together: its arms, and what is left of them (15, 53, 61)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.submarine.judgement.armament import charge_of, counts_as, k_guns_of, racks_of, thrown_of
from engine.submarine.judgement.cards import warship_card
from engine.submarine.state import Action, Plan, Ship
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import Season
from engine.submarine.tables.ships import Thrown
from engine.submarine.world import World, bare

LIGHT: Final[tuple[Charge, ...]] = ("250", "300")
"""K-guns throw charges of 250 or 300 pounds alone (15.5.2)."""


@dataclass(frozen=True, slots=True)
class Armament:
    """A ship's arms against boats. ``racks`` counters astern a turn, ``k_guns`` to each side a turn.

    ``charge`` falls from the racks, ``light`` from K-guns. ``deepest`` is the greatest setting in feet.
    """

    racks: int = 0
    k_guns: int = 0
    thrown: Thrown | None = None
    charge: Charge = "300"
    light: Charge = "300"
    deepest: int = 0
    foxer: bool = False
    star_shells: bool = False

    @property
    def armed(self) -> bool:
        """Whether it has any arm against boats."""
        return bool(self.racks or self.k_guns or self.thrown)


@dataclass(frozen=True, slots=True)
class Stock:
    """What is left aboard in counters; None is without limit (15.8, 61)."""

    charges: int | None = None
    rounds: int | None = None
    mark_x: int = 0

    def counters(self, wanted: int, charge: Charge) -> int:
        """How many of so many counters of a charge can be dropped: heavy ones count for more (61.3)."""
        if self.charges is None:
            return wanted
        return min(wanted, self.charges // max(1, counts_as(charge)))


UNARMED: Final = Armament()


def armament(world: World, ship: Ship) -> Armament:
    """The arms of an escort in this action, by its class, its row of the scenario, the season and the option 53.

    Other ships have none.
    """
    if ship.kind != "escort":
        return UNARMED
    action = world.action
    return _armament(world.plan.text, ship.id, ship.ship_class, action.season, action.has("more-k-guns"))


@lru_cache(maxsize=512)
def _armament(text: str, ident: str, ship_class: str, season: Season, more: bool) -> Armament:
    world = bare(Action(season=season, options=["more-k-guns"] if more else []), Plan(text))
    ship = Ship(ident, "", "escort", ship_class)
    card = warship_card(world, ship)
    assert card is not None  # an escort has a card
    arms, charge = tables().arms, charge_of(world, ship)
    light = [kind for kind in arms.available(card.nation, "charge", season) if kind in LIGHT]
    return Armament(
        racks_of(world, ship),
        k_guns_of(world, ship),
        thrown_of(world, ship),
        charge,
        charge if charge in LIGHT else light[-1] if light else LIGHT[0],
        arms.deepest_setting(card.nation, season),
        arms.has(card.nation, "foxer", season),
        arms.has(card.nation, "star-shell", season),
    )


def stock(world: World, ship: str) -> Stock:
    """What an escort has left; for its own side alone. A ship without a book of gear has no limit."""
    gear = world.screen.gear.get(ship)
    return Stock() if gear is None else Stock(gear.charges, gear.rounds, gear.mark_x)


def may_attack(world: World, ship: Ship) -> bool:
    """15.7: whether an escort may attack in this turn: it has arms, and did not attack in the last one."""
    return ship.afloat and armament(world, ship).armed and ship.attacked != world.action.turn - 1
