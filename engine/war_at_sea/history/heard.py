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
from engine.war_at_sea.world.ships import Ships

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
    """``hits``: hits by whom and on which ship; ``sunk_by``: ships sunk, of both sides, by whom; ``dry``: times that a
    ship ran out of fuel; ``duels``: which ship fired at which."""

    hits: dict[tuple[By, str], int] = field(default_factory=dict)
    sunk_by: dict[By, int] = field(default_factory=dict)
    dry: int = 0
    duels: set[tuple[str, str]] = field(default_factory=set)
    last: By = "others"

    def __call__(self, event: Event) -> None:
        """Hear an event."""
        fact = event.fact
        self.last = BY.get(type(fact), self.last)
        if isinstance(fact, StrikesShip | ShipFires | ShipLaunches):
            self._hit(id_of(fact.target), fact.hits)
        elif isinstance(fact, BoatAttacks):
            self._hit(id_of(fact.ship), int(fact.hit))
        elif isinstance(fact, Sunk):
            self.sunk_by[self.last] = self.sunk_by.get(self.last, 0) + 1
        elif isinstance(fact, OutOfFuelNow):
            self.dry += 1
        if isinstance(fact, ShipFires):
            self.duels.add((id_of(fact.firer), id_of(fact.target)))

    def row(self, fleet: Ships) -> dict[str, Any]:
        """What was heard of a game's ships, as fields of its row: hits on carriers by whom, whether a cruiser fired at
        a cruiser."""
        kinds = {ident: class_of(ship).kind for ident, ship in fleet.ships.items()}
        carrier_hits: dict[By, int] = {}
        for (by, ship), hits in self.hits.items():
            if ship in kinds and kinds[ship].carrier:
                carrier_hits[by] = carrier_hits.get(by, 0) + hits
        duels = (pair for pair in self.duels if all(ship in kinds for ship in pair))
        return {
            "carrier_hits": carrier_hits, "sunk_by": self.sunk_by, "dry": self.dry,
            "cruisers_fire": any(all(kinds[ship].type in CRUISERS for ship in pair) for pair in duels),
        }  # fmt: skip

    def _hit(self, target: str, hits: int) -> None:
        if hits:
            self.hits[self.last, target] = self.hits.get((self.last, target), 0) + hits
