"""Naval destination markers: who gets one, what may be written on it, how it is laid (4.1-I, 7.2, R11, R13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.pacific_war.facts.supply import Ordered
from engine.pacific_war.judgement.places import friendly, squadron_place, squadron_ships, squadrons
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import ALLIES, BOX, HOME, STAY, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

if TYPE_CHECKING:
    from engine.pacific_war.world import Run

ORDERED = "pw-destination"  # the kind of question that asks for a squadron's order


def marked(world: World, side: Side) -> tuple[str, ...]:
    """The squadrons that get a marker: those with a ship that is not under repair (6.5)."""
    return tuple(
        squadron for squadron in squadrons(world, side) if any(s.repair == 0 for s in squadron_ships(world, squadron))
    )


def at_home(world: World, side: Side, squadron: str) -> bool:
    """Whether a squadron already is where the order HOME would send it."""
    return is_home(world, side, squadron_place(world, squadron))


def is_home(world: World, side: Side, place: str | None) -> bool:
    """Whether the order HOME would send a squadron of the place nowhere (R11): the box, or any Allied port."""
    if side == ALLIES:
        return place is not None and place in tables().map.ports and friendly(world, side, place)
    return place == BOX


def destinations(world: World, side: Side, squadron: str) -> tuple[str, ...]:
    """4.1-I: what a squadron's marker may say: STAY, HOME where it is not there yet, any naval area."""
    return destinations_from(world, side, squadron_place(world, squadron))


def destinations_from(world: World, side: Side, place: str | None) -> tuple[str, ...]:
    """4.1-I: what the marker of a squadron in a place may say."""
    home = () if is_home(world, side, place) else (HOME,)
    return (STAY, *home, *tables().map.areas)


def lay(run: Run, side: Side, answers: Mapping[str, str]) -> None:
    """4.1-I: lay a side's markers face down and take up the earlier ones. Only its own members may read them."""
    orders = run.edit.orders
    for squadron in squadrons_of(side):
        orders.to.pop(squadron, None)
    for squadron in squadrons_of(side):
        if squadron in answers:
            orders.to[squadron] = answers[squadron]
            run.emit(Ordered(squadron, answers[squadron]), audience=(side,))


def forget(run: Run, side: Side, before: Mapping[str, str]) -> None:
    """A number that has ships again keeps nothing of what was written for it before.

    The draft of a number without ships stays until its owner has heard that it is lost. ``before``: the squadron of
    each ship before the fleet was regrouped.
    """
    for fresh in (number for number in squadrons(run.world, side) if number not in before.values()):
        run.withdraw(fresh, ORDERED)
