"""Judgements of the world that steps, questions, autopilot and Known share: each works on the true world and a mask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.blank import BLANK
from tests.engine.core.night.state import ZONES, Ship, World, far

DEEPEST = 2  # the deepest boat that a sweep hears


def enemies_near(world: World, side: str, place: str, reach: int) -> list[Ship]:
    """The enemies of a side within reach of a place, nearest first, as far as the world shows them."""
    near = [
        ship
        for ship in world.fleet.ships.values()
        if ship.side != side and ship.afloat and far(ship.place, place) <= reach
    ]
    return sorted(near, key=lambda ship: (far(ship.place, place), ship.id))


def heard(world: World, side: str, place: str, reach: int) -> list[Ship]:
    """The hidden boats that a sweep from a place hears: the nearest that are not too deep."""
    boats = [ship for ship in enemies_near(world, side, place, reach) if ship.kind == "boat" and not ship.shown]
    boats = [boat for boat in boats if boat.depth is BLANK or boat.depth <= DEEPEST]
    least = min((far(boat.place, place) for boat in boats), default=0)
    return [boat for boat in boats if far(boat.place, place) == least]


def in_range(world: World, side: str, reach: int) -> list[str]:
    """The zones with a known enemy that a carrier of the side with planes can strike."""
    fleet = world.fleet
    decks = [ship.place for ship in fleet.of(side, "carrier") if ship.afloat and ship.planes]
    targets = {ship.place for ship in fleet.ships.values() if ship.side != side and ship.shown and ship.afloat}
    return [zone for zone in ZONES if zone in targets and any(far(zone, deck) <= reach for deck in decks)]


def meetings(world: World) -> dict[str, list[str]]:
    """The zones with known forces of both sides, with their ids."""
    fleet = world.fleet
    meetings: dict[str, list[str]] = {}
    for ship in sorted(fleet.ships.values(), key=lambda vessel: vessel.id):
        if ship.kind == "force" and ship.afloat:
            meetings.setdefault(ship.place, []).append(ship.id)
    return {z: ids for z, ids in sorted(meetings.items()) if len({fleet.ships[ship].side for ship in ids}) == 2}


def chances(tracks: Mapping[str, Sequence[str]], contacts: Sequence[Sequence[str]]) -> list[str]:
    """The pairs of forces that may still make contact, as ``r:b:zone``, from public tracks only.

    A force that has made contact makes others only in the same zone; each pair is tried once.
    """
    bound = {force: zone for *pair, zone, met in contacts if met == "yes" for force in pair}
    tried = {tuple(contact[:2]) for contact in contacts}
    pairs = []
    for red in (track for track in sorted(tracks) if track.startswith("r")):
        for blue in (track for track in sorted(tracks) if track.startswith("b")):
            for zone in tracks[red]:
                fits = all(bound.get(force, zone) == zone for force in (red, blue))
                if zone in tracks[blue] and fits and (red, blue) not in tried:
                    pairs.append(f"{red}:{blue}:{zone}")
    return pairs
