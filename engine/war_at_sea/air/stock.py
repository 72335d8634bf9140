"""Steps of aircraft by type: put together, taken apart, and in which order they are lost (10, 13.3.4, 13.5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import aircraft_card
from engine.war_at_sea.world.air import Base, Flight, Steps


def plane(kind: str) -> Aircraft:
    """A type of aircraft by its id."""
    return aircraft_card(kind)


def total(steps: Mapping[str, int]) -> int:
    """All steps together."""
    return sum(steps.values())


def add(steps: Steps, kind: str, count: int) -> None:
    """Put steps of a type in; ValueError where fewer than none would be left."""
    left = steps.get(kind, 0) + count
    if left < 0:
        raise ValueError(f"{count} steps of {kind} where there are {steps.get(kind, 0)}")
    if left:
        steps[kind] = left
    else:
        steps.pop(kind, None)


def join(all_of: Iterable[Mapping[str, int]]) -> Steps:
    """The sum of several."""
    together: Steps = {}
    for steps in all_of:
        for kind, count in steps.items():
            add(together, kind, count)
    return together


def of_flight(flight: Flight) -> Steps:
    """All steps of a flight by type."""
    return join(flight.steps.values())


def units(steps: Mapping[str, int]) -> list[tuple[str, int]]:
    """Counters as (type, steps): so many full ones and at most one of a single step by type (W40)."""
    full = tables().charts.scale.steps
    made: list[tuple[str, int]] = []
    for kind, count in steps.items():
        made += [(kind, full)] * (count // full)
        if count % full:
            made.append((kind, count % full))
    return made


def whole(count: int, of: int) -> int:
    """So many of the steps of a type that are together, rounded up so that no full counter is divided (10, W113)."""
    return count + 1 if count % 2 and not of % 2 else count


def divided(shares: Iterable[int]) -> bool:
    """Whether shares of the steps of a type, with the rest of them, divide a full counter: only one may be odd (10)."""
    return sum(share % 2 for share in shares) > 1


def price(kind: str) -> int:
    """What a step is worth, to lose the cheapest first: its factors, those against ships twice."""
    aircraft = plane(kind)
    return aircraft.air + 2 * aircraft.naval + aircraft.land + 2 * aircraft.toughness


def on_ground(base: Base) -> int:
    """Steps that count for capacity: ready, in the hangar, and cargo (10.2.1)."""
    return total(base.boxes["ready"]) + total(base.boxes["hangar"]) + total(base.cargo)


def in_turn(steps: Mapping[str, int], count: int, owner: Sequence[str], enemy: Sequence[str]) -> list[str]:
    """The types that lose a step, one after another, owner and enemy choosing in turn, the owner first.

    13.3.4, 13.5.1. Each chooses the first of their list that is left; types on no list come last, cheapest first.
    """
    left = dict(steps)
    lost: list[str] = []
    for number in range(min(count, total(left))):
        wishes = owner if number % 2 == 0 else enemy
        rest = sorted(left, key=lambda kind: (price(kind), kind))
        kind = next(wish for wish in (*wishes, *rest) if left.get(wish, 0))
        lost.append(kind)
        add(left, kind, -1)
    return lost
