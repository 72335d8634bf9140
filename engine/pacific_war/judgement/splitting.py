"""Squadrons that must divide: ships of one squadron are in one hex, so those that stay get another number (R85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.pacific_war.facts.supply import Parted
from engine.pacific_war.judgement.places import squadron_ships
from engine.pacific_war.judgement.sea import named, spare_squadron
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import Side

if TYPE_CHECKING:
    from engine.pacific_war.world import Run


def part_company(run: Run, side: Side, going: list[str]) -> bool:
    """Let the ships of the squadrons of ``going`` that do not go take numbers of their own.

    They get a free number, else that of a squadron in the same hex that does not go either. Returns False where there
    is neither, and leaves the rest as it is: ships that cannot be left behind go along, or nobody goes.
    """
    ships = named(run.world, going)
    for squadron in dict.fromkeys(ship.squadron for ship in ships):
        left = [ship for ship in squadron_ships(run.world, squadron) if ship.id not in going]
        if not left:
            continue
        number = _number(run, side, {ship.squadron for ship in ships}, left[0].place)
        if number is None:
            return False
        fleet = run.edit.fleet
        for ship in left:
            fleet.ships[ship.id].squadron = number
        _order_too(run, squadron, number)
        run.emit(Parted(tuple(ship.id for ship in left), number))
    return True


def _number(run: Run, side: Side, going: set[str], place: str) -> str | None:
    spare = spare_squadron(run.world, side)
    if spare is not None:
        return spare
    others = (squadron for squadron in squadrons_of(side) if squadron not in going)
    return next((squadron for squadron in others if squadron_ships(run.world, squadron)[0].place == place), None)


def _order_too(run: Run, squadron: str, number: str) -> None:
    """A destination that is already written also holds for the part that takes a free number."""
    orders = run.world.orders
    if squadron in orders.to and number not in orders.to:
        run.edit.orders.to[number] = orders.to[squadron]
