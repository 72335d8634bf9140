"""Why a base flies nothing: what keeps all its aircraft down, or which forces are no targets of theirs; what would be
legal (10.2, 10.5, 10.6.7, 13.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final, TypeAlias

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.maps.situation import foreign_markers
from bot.faces.war_at_sea.names import aircraft_words
from bot.faces.war_at_sea.orders.day_told import steps_words, target_words
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import chart_of, force_of, is_tender, operates, zone_of
from engine.war_at_sea.air.stock import join
from engine.war_at_sea.air.strikes import may_be_struck
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.plots import planned
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base, Steps

BEYOND: Final = 4
"""Targets that are named with what keeps the aircraft from them."""


def why_idle(known: Known, base: Base) -> Words | None:
    """What keeps all aircraft of a base on the ground, and what would let them fly; None where some may fly."""
    world, force = known.world, force_of(known.world, base)
    if not operates(world, base):
        fleet = world.ships
        ship = fleet.ships[base.ship]
        if not zone_of(world, base):
            return Words("was-idle-off-map")
        why = "stopped" if ship.stopped else "tender" if is_tender(world, base) else "tow"
        return Words(f"was-idle-{why}")
    if force is not None and flights.grounded(world, base):
        most = 0 if is_tender(world, base) else tables().charts.flight.carrier_zones - 1
        return Words("was-idle-moves", {"zones": len(planned(world, force)), "most": most})
    if not base.boxes["ready"]:
        up = join(base.boxes[box] for box in flights.PATROLS)
        hangar = {kind: count for kind, count in base.boxes["hangar"].items() if count}
        args: dict[str, Arg] = {"up": steps_words(up) or "none", "hangar": steps_words(hangar) or "none"}
        return Words("was-idle-none-ready", args)
    return None


Fault: TypeAlias = Callable[[str, Steps], Words | None]
"""What the rules say against a strike at a marker with these aircraft."""


def why_not(
    known: Known, base: Base, left: Steps, open_to: Collection[str], fault: Fault, voice: Voice
) -> Iterator[str]:
    """Why forces of the enemy are no targets of the aircraft that are left: ``open_to`` are the targets that are
    offered. Nothing where a force is among them."""
    idle = why_idle(known, base)
    if idle is not None:
        yield voice.get("was-strike-idle", why=idle)
        return
    if not left:
        yield voice.get("was-strike-all-fly")
        return
    markers = {marker.letter: marker for marker in foreign_markers(known)}
    if any(target in markers for target in open_to):
        return
    far = {
        letter: _zones(known, base, marker.zone)
        for letter, marker in markers.items()
        if may_be_struck(marker.spotted, known.operation.turn)
    }
    if not far:
        yield voice.get("was-strike-unspotted", count=len(markers))
    else:
        yield from _kept_from(known, base, left, far, fault, voice)
    if not open_to:
        yield voice.get("was-strike-none-near")


def _zones(known: Known, base: Base, zone: str) -> int:
    here = zone_of(known.world, base)
    return chart_of(known.world).distance(here, zone) if here else 0


def _kept_from(
    known: Known, base: Base, left: Steps, far: Mapping[str, int], fault: Fault, voice: Voice
) -> Iterator[str]:
    """What keeps the aircraft from spotted forces that lie so ``far``: of those that attack ships the ones that reach
    farthest do not reach so far, or the rules forbid it."""
    able = {kind: count for kind, count in left.items() if flights.may_fly(kind, "naval")}
    reach = {kind: flights.reach(known.world, base, {kind: 1}, "naval") for kind in able}
    best = max(reach, key=lambda kind: (reach[kind], kind), default="")
    if not best:
        yield voice.get("was-strike-no-bombers")
        return
    near = sorted(far, key=lambda letter: (far[letter], letter))
    for letter in (each for each in near if far[each] <= reach[best]):
        why = fault(letter, {best: left[best]}) or Words("was-strike-held-else")
        yield capital(voice.get("was-strike-held", target=target_words(known, letter), why=why))
    beyond: list[str | Words] = [
        Words("was-strike-so-far", {"target": target_words(known, letter), "zones": far[letter]})
        for letter in near
        if far[letter] > reach[best]
    ]
    if beyond:
        args: dict[str, Arg] = {"aircraft": aircraft_words(best), "reach": reach[best]}
        yield voice.get("was-strike-beyond", **args, targets=few(beyond, BEYOND))
