"""What is heard of a game by which it is judged beside its end: by whom ships were hit and sunk, who ran dry (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from engine.core.events import Event
from engine.core.facts import Fact
from engine.war_at_sea.facts.air import StrikesShip
from engine.war_at_sea.facts.battle import ShipFires, ShipLaunches
from engine.war_at_sea.facts.boats import BoatAttacks, MineStruck, TorpedoBoatHits
from engine.war_at_sea.facts.damage import Sunk
from engine.war_at_sea.facts.operations import Founders, OutOfFuelNow, Scuttled
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.nouns import id_of
from engine.war_at_sea.world.ships import Ship, Ships

By: TypeAlias = Literal["air", "ships", "submarines", "others"]
BY: Final[Mapping[type[Fact], By]] = {
    StrikesShip: "air",
    ShipFires: "ships",
    ShipLaunches: "ships",
    BoatAttacks: "submarines",
    MineStruck: "others",
    TorpedoBoatHits: "others",
    Founders: "others",
    Scuttled: "others",
}
"""Who does it: the last of these that is heard before a ship sinks sank her."""
CRUISERS: Final = ("CA", "AC", "CL")


@dataclass(slots=True)
class Heard:
    """``carrier_hits``: hits on carriers by whom; ``sunk_by``: ships sunk, of both sides, by whom; ``dry``: times that
    a ship ran out of fuel; ``cruisers_fire``: whether a cruiser fired at a cruiser."""

    fleet: Ships
    carrier_hits: dict[By, int] = field(default_factory=dict)
    sunk_by: dict[By, int] = field(default_factory=dict)
    dry: int = 0
    cruisers_fire: bool = False
    last: By = "others"

    def __call__(self, event: Event) -> None:
        """Hear an event."""
        fact = event.fact
        self.last = BY.get(type(fact), self.last)
        if isinstance(fact, StrikesShip | ShipFires | ShipLaunches):
            self._hits(id_of(fact.target), fact.hits)
        elif isinstance(fact, BoatAttacks):
            self._hits(id_of(fact.ship), int(fact.hit))
        elif isinstance(fact, Sunk):
            self.sunk_by[self.last] = self.sunk_by.get(self.last, 0) + 1
        elif isinstance(fact, OutOfFuelNow):
            self.dry += 1
        if isinstance(fact, ShipFires):
            kinds = [self._kind(id_of(unit)) for unit in (fact.firer, fact.target)]
            self.cruisers_fire |= all(kind in CRUISERS for kind in kinds)

    def row(self) -> dict[str, Any]:
        """What was heard, as fields of a game's row."""
        return {
            "carrier_hits": self.carrier_hits, "sunk_by": self.sunk_by, "dry": self.dry,
            "cruisers_fire": self.cruisers_fire,
        }  # fmt: skip

    def _hits(self, target: str, hits: int) -> None:
        ship = self._ship(target)
        if hits and ship is not None and class_of(ship).kind.carrier:
            self.carrier_hits[self.last] = self.carrier_hits.get(self.last, 0) + hits

    def _kind(self, ident: str) -> str:
        ship = self._ship(ident)
        return "" if ship is None else class_of(ship).kind.type

    def _ship(self, ident: str) -> Ship | None:
        return self.fleet.ships.get(ident)
