"""The phase of submarines set out for tests: flotillas beside forces, dice as told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.war_at_sea.facts.boats import BoatAttacks
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats
from tests.engine.war_at_sea.operations.kit import Dice, Row, Sea

WOLVES = "u-73 u-205"


def flotilla(ident: str = "wolves", side: str = "axis", zone: str = "S41", boats: str = WOLVES) -> dict[str, Any]:
    """A row of a flotilla."""
    return {"id": ident, "side": side, "zone": zone, "boats": boats.split()}


class Deep(Sea):
    """A sea with flotillas; usually two German boats in S41 in August 1942."""

    def __init__(
        self,
        rows: Sequence[Row],
        flotillas: Sequence[Mapping[str, Any]] = (flotilla(),),
        options: Sequence[str] = (),
        turn: int = 1,
        **fields: Any,
    ) -> None:
        super().__init__(rows, options, turn, **{"date": "1942-08-11", "flotilla": list(flotillas), **fields})

    def sails(self, ident: str, *way: str) -> Deep:
        """A force at sea with the zones of this turn, the first where it began."""
        force = self.force(ident, zone=way[-1], way=list(way))
        marker = self.world.markers.markers[force.marker]
        marker.zone, marker.way = way[-1], list(way)
        return self

    def boats(self, dice: Dice | None = None, **given: Any) -> Deep:
        """The phase of submarines; ``given`` as for :meth:`play`."""
        self.play("boats", dice=dice, **given)
        return self

    def flotilla(self, ident: str = "wolves") -> Flotilla:
        """A flotilla."""
        return self.world.flotillas.flotillas[ident]  # type: ignore[no-any-return]

    def torpedo_boats(self, ident: str = "mas") -> TorpedoBoats:
        """Torpedo boats of a base."""
        return self.world.flotillas.torpedo_boats[ident]  # type: ignore[no-any-return]

    def targets(self, ident: str = "wolves") -> list[str]:
        """The forces and ports that a flotilla may try: ids of forces for their markers."""
        flotilla_of = self.flotilla(ident)
        space = self.known(flotilla_of.side).space("was-boats", "boats", ident)
        letters = {force.marker: force.id for force in self.world.forces.forces.values() if force.marker}
        return [letters.get(option.key, option.key) for option in space.next({})]

    def shots(self) -> list[tuple[str, bool]]:
        """The ships fired at with hit or miss, as the boats' side heard it."""
        return [(attacks.ship.partition("|")[0], attacks.hit) for attacks in self.heard(BoatAttacks)]


def contact(*totals: int) -> Dice:
    """Dice of tries that make these totals before modifiers, one after another."""
    dice = Dice()
    for total in totals:
        first = max(1, total - 6)
        dice.faces("boat", first, total - first)
    return dice


def orders(targets: Sequence[str], aim: str, boats: int = 6) -> dict[str, Any]:
    """What a flotilla is told to do in the phase."""
    return {"targets": list(targets), "boats": boats, "aim": aim}
