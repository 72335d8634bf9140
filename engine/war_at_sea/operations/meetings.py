"""Which forces meet, what is claimed at a contact, who wants battle (5.7, 9.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.war_at_sea.battle.arena import RADAR_WEATHER
from engine.war_at_sea.judgement.cards import file_of, radar_of
from engine.war_at_sea.operations.lanes import company, crew, leading, map_of
from engine.war_at_sea.operations.plots import CHASE, battle_zone
from engine.war_at_sea.reckoning import claims
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import ALLIED, AXIS, Direction, Side
from engine.war_at_sea.world.forces import Force

ON_SPOT: Final = ("bombard", "unload")
"""Acts at which an enemy who wants battle is met for certain (5.7.7)."""


@dataclass(slots=True)
class Meeting:
    """Two forces that may make contact, and the zones in which they may: ids of the forces in the truth, letters of
    their markers in a view (5.7.3)."""

    axis: str
    allied: str
    zones: list[str] = field(default_factory=list)


def wants(world: World, force: Force) -> bool:
    """Whether a force wants battle: as it is told, else warships do and those that carry or go home do not (W58)."""
    if force.battle is not None:
        return force.battle
    return force.mission not in ("transport", "abort")


def sailed(world: World, force: Force) -> list[str]:
    """The zones that a force was in at sea in this turn, in order, each once; none for a force that stayed in port."""
    zones: list[str] = []
    for place in force.way:
        if place in map_of(world).zones and place not in zones:
            zones.append(place)
    return zones


def lies_in_port(force: Force) -> bool:
    """Whether a force stayed in its port for the whole turn."""
    return bool(force.port) and force.way == [force.port]


def may_enter(world: World, port: str, side: Side) -> bool:
    """Whether a side may get at ships in a port: its own or a minor one (9.2.1)."""
    return file_of(world).ports.get(port) == side or tables().places.ports[port].size == "minor"


def meetings(world: World) -> list[Meeting]:
    """All pairs that may make contact at sea, in key order: they shared a zone at some time of this turn (5.7).

    Two forces in one battle need not meet again; who comes into its zone may meet either (6.4.9). Who left it meets
    nobody there while it goes on (W114).
    """
    forces = leading(world)
    found = []
    for mine in (force for force in forces if force.side == AXIS):
        for foe in (force for force in forces if force.side == ALLIED):
            if fighting(world, mine, foe):
                continue
            theirs = set(sailed(world, foe)) - {left_battle(world, mine), left_battle(world, foe)}
            zones = [zone for zone in sailed(world, mine) if zone in theirs]
            if zones:
                found.append(Meeting(mine.id, foe.id, zones))
    return found


def fighting(world: World, force: Force, foe: Force) -> bool:
    """Whether two forces are in one battle that goes on."""
    here = battle_zone(world, force)
    return bool(here) and here == battle_zone(world, foe)


def left_battle(world: World, force: Force) -> str:
    """The zone of a battle that goes on and that ships of a force have left; empty for none (6.4.6, W114)."""
    for zone, battle in world.battles.suspended.items():
        gone = {ident for ident, fighter in battle.fighters.items() if fighter.left}
        if not gone.isdisjoint(force.ships):
            return zone
    return ""


def certain(world: World) -> list[tuple[str, str, str]]:
    """Contacts without a die, as (Axis force, Allied force, zone): in ports, at work inshore, after a pursuit.

    5.2.8, 5.7.7, 9.2.2.
    """
    operation = world.operation
    forces = leading(world)
    found: list[tuple[str, str, str]] = []
    for force in forces:
        act = force.acts.get(operation.turn, "")
        for foe in forces:
            if foe.side == force.side or fighting(world, force, foe):
                continue
            zone = ""
            if act == CHASE + foe.id:
                zone = _last_shared(world, force, foe)
            elif lies_in_port(force) and force.zone in sailed(world, foe) and wants(world, foe):
                zone = force.zone if may_enter(world, force.port, foe.side) else ""
            elif act in ON_SPOT and not force.port and force.zone in sailed(world, foe) and wants(world, foe):
                zone = force.zone
            if zone and zone not in (left_battle(world, force), left_battle(world, foe)):
                pair = (force.id, foe.id) if force.side == AXIS else (foe.id, force.id)
                if (*pair, zone) not in found:
                    found.append((*pair, zone))
    return found


def _last_shared(world: World, force: Force, foe: Force) -> str:
    theirs = set(sailed(world, foe))
    return next((zone for zone in reversed(sailed(world, force)) if zone in theirs), "")


def came_by(world: World, force: Force, zone: str) -> Direction | str:
    """The side of a zone by which a force came into it; empty where it did not come by sea (6.3.2)."""
    for before, here in zip(force.way, force.way[1:], strict=False):
        if here == zone:
            return map_of(world).direction(zone, before) or "" if before in map_of(world).zones else ""
    return ""


# --- claims ----------------------------------------------------------------------------------------------

EITHER: Final = ("leader", "fast")


def true_claims(world: World, force: Force, foe_marker: str, zone: str) -> list[str]:
    """The modifiers that a force may claim in truth, as its side knows it: ids of ``modifiers/contact.csv`` (5.7.6).

    Those whose owner chooses the sign stand twice, as ``leader+`` and ``leader-``. ``foe_marker`` is the letter of the
    enemy's marker.
    """
    operation = world.operation
    leaders = world.leaders
    chart, ships = tables().charts.contact, crew(world, force)
    marker = world.markers.markers.get(foe_marker)
    way = sailed(world, force)
    theirs = [place for place in marker.way if place in map_of(world).zones] if marker is not None else []
    keen = wants(world, force)
    found: list[str] = []
    if (
        any(other.blockade for other in company(world.forces, force))
        and zone == force.zone
        and _calls(world, foe_marker, zone)
    ):
        found.append("blockade")
    if any(leaders.aboard(ship.id) for ship in ships):
        found += ["leader+", "leader-"]
    if force.mission == "intercept" and keen:
        found.append("intercept")
    if len(force.way) - 1 >= chart.fast:
        found += ["fast+", "fast-"]
    together = len(set(way) & set(theirs)) >= 2 or bool(way and theirs and way[-1] == theirs[-1])
    if together:
        found.append("same-course")
    if len(ships) >= chart.large:
        found.append("large")
    if 1 <= len(ships) <= chart.small:
        found.append("small")
    blind = operation.dark or operation.weather in RADAR_WEATHER
    if blind and keen and any("search" in radar_of(ship, operation.month) for ship in ships):
        found.append("radar")
    if marker is not None and marker.spotted == operation.turn > 0:
        found.append("spotted")
    return found


def _calls(world: World, letter: str, zone: str) -> bool:
    """Whether a marker came out of a port of the zone or goes in, which its side announced (9.2.4)."""
    marker = world.markers.markers.get(letter)
    ports = tables().places.ports
    return marker is not None and any(place in ports and ports[place].zone == zone for place in marker.way)


def value_of(claim: str) -> int:
    """What a claim adds to the die."""
    row = tables().modifiers["contact"][claim.rstrip("+-")]
    return -row.value if claim.endswith("-") else row.value


def usual_claims(able: Iterable[str], *, keen: bool) -> list[str]:
    """The claims that help a force's wish: those that add for one that wants battle, else those that take away."""
    return [claim for claim in able if (value_of(claim) > 0) == keen]


def one_sign(given: Sequence[str]) -> list[str]:
    """Claims as they count: one whose sign its owner chooses counts with the first that was named."""
    kept: dict[str, str] = {}
    for claim in given:
        kept.setdefault(claim.rstrip("+-") if claim.rstrip("+-") in EITHER else claim, claim)
    return list(kept.values())


def contact_total(world: World, die: int, made: Iterable[str]) -> int:
    """The die with the weather and all claims, which count three at most either way (5.7.1, W14)."""
    return die + (tables().weather.effect("contact", world.operation.weather) or 0) + claims(map(value_of, made))


def makes_contact(world: World, die: int, total: int) -> bool:
    """Whether a die makes contact, by day or by night; a natural 6 always does (5.7.1)."""
    chart = tables().charts.contact
    return die == chart.natural or total >= (chart.night if world.operation.dark else chart.day)
