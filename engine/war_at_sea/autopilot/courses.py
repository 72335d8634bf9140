"""Where the autopilot's forces go: every zone in reach is judged, by what the force is for (5.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from engine.war_at_sea.autopilot import estimate, oil
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.judges import FERRY, REACH, Carriers, Warships, gates_of, judge_of
from engine.war_at_sea.autopilot.luck import whim
from engine.war_at_sea.autopilot.roles import carries_aircraft, is_train, outgun
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import OFF, lanes, map_of, place_of, reach, zone_of
from engine.war_at_sea.operations.plots import planned
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side
from engine.war_at_sea.world.forces import Force

HASTE: Final = 0.05
BACK: Final = 1.5
"""What each zone of a way costs, and the way back to where a force has just come from: it does not sail for nothing."""
STILL: Final = 1.0
"""What it costs to lie still at sea where the enemy has submarines: they find who does not move, and hit more (16.3.1,
16.5). One zone burns no more oil than none (15.1)."""
STILL_DECKS: Final = 0.4
"""The same for carriers, which mind the reach of their aircraft more."""
ALARM: Final = 8
"""Zones within which an enemy at sea calls for haste."""
IDLE_DECKS: Final = 4.0
"""What it costs carriers to sail so far in a turn that no flight may start, where they have somebody to strike."""
SALLY: Final = 3
"""Zones that an enemy may come in a turn."""
DOUBT: Final = 1.5
"""What an enemy of whom there is no report may count beside the average of their forces, for who meets them alone."""
PARTED: Final = 2
"""How many zones off a decoy goes its own way."""
NEAR_EQUAL: Final = 0.1
"""By how much a place may be worse than the best and yet be chosen, if it is as far to sail."""
NOWHERE: Final = -1e6
"""What a place off the map is worth, where a force does nothing."""


def course(known: Known, doctrine: Doctrine, force: Force, start: str, turn: int) -> list[str]:
    """The way of a force in a turn from where it begins it: to the best place in reach, shorter ways before longer.

    Between places that are nearly as good, and between ways of the same length, the side's own luck chooses: else a
    member could read from their own suggestion what the enemy's staff suggests (W136).
    """
    most = reach(known.world, force, turn)
    if most < 1:
        return []
    if oil.short(known, force, start) and not _hurries(known, force, start):
        most = min(most, oil.CRUISE)
    judge = judge_of(known, doctrine, force, start, turn)
    if isinstance(judge, Carriers) and stays_ready(known, judge, start):
        most = min(most, tables().charts.flight.carrier_zones - 1)

    def lot(place: str) -> int:
        return whim(known, force.id, turn, place)

    ways = oil.within(known, force, start, ways_from(known.world, force.side, start, most, lot))
    left = _left_behind(known, force, start)
    still = (STILL_DECKS if isinstance(judge, Carriers) else STILL) if lies_open(known, force, start) else 0.0

    def value(place: str) -> float:
        zone = zone_of(known.world, place)
        if not zone:
            return NOWHERE
        safe = place != zone and tables().places.ports[place].size == "major"
        cost = HASTE * len(ways[place]) + BACK * (place in left) + still * (place == start)
        if len(ways[place]) >= tables().charts.flight.carrier_zones and isinstance(judge, Carriers):
            cost += IDLE_DECKS * judge.strikes(zone)  # 10.6.7: no flight starts then
        return judge.pull(zone) - (0.0 if safe else judge.danger(zone)) - cost

    worth = {place: value(place) for place in ways}
    best = max(ways, key=lambda place: (round(worth[place], 6), -len(ways[place]), place))
    as_good = (
        place for place, way in ways.items() if len(way) == len(ways[best]) and worth[place] >= worth[best] - NEAR_EQUAL
    )
    return ways[min(as_good, key=lot)]


def stays_ready(known: Known, judge: Carriers, start: str) -> bool:
    """Whether carriers sail no farther in a turn than lets them start flights (10.6.7): by day with an enemy about whom
    their aircraft may reach before its end; not before guns that may be upon them, nor on the way to a base
    that waits for their aircraft."""
    here, chart = zone_of(known.world, start), map_of(known.world)
    if not here or any(draws == FERRY for _, draws in judge.posts):
        return False
    if any(chart.distance(here, foe) <= SALLY for foe, *_ in judge.dangers):
        return False
    return any(chart.distance(here, foe) <= judge.far + SALLY for foe, _ in judge.flown_at)


def apart(known: Known, force: Force, start: str, way: list[str], turn: int) -> list[str]:
    """A way as long as another from the same place that ends elsewhere at sea, two zones off if it can: a decoy that
    stays with its force misleads nobody (17.6). Which of several is by lot; the same way where there is none."""
    chart = map_of(known.world)
    if not way or way[-1] not in chart.zones:
        return way

    def lot(place: str) -> int:
        return whim(known, force.id, turn, place)

    ways = ways_from(known.world, force.side, start, len(way), lot)
    other = [
        each for each, there in ways.items() if each in chart.zones and each != way[-1] and len(there) == len(way)
    ]  # fmt: skip
    best = min(other, key=lambda each: (abs(chart.distance(each, way[-1]) - PARTED), lot(each), each), default="")
    return ways[best] if best else way


def _left_behind(known: Known, force: Force, start: str) -> set[str]:
    """The places that a force comes from: those of its last way and of the one that it is about to sail."""
    return {*force.way, place_of(force), *planned(known.world, force)} - {start}


def lies_open(known: Known, force: Force, start: str) -> bool:
    """Whether a force that stays at a place lies still before the enemy's submarines: at sea, where the open book gives
    them boats (W60), and no oil is given there."""
    if force.decoy or start not in map_of(known.world).zones:
        return False
    if not any(row.side != force.side for row in file_of(known.world).flotilla):
        return False
    return not oil.given_at(known, force, start)


def _hurries(known: Known, force: Force, start: str) -> bool:
    """Whether an enemy is so near that a force does not save oil."""
    chart, here = map_of(known.world), zone_of(known.world, start)
    return bool(here) and any(chart.distance(here, foe.zone) <= ALARM for foe in estimate.foes_of(known, force.side))


def ways_from(world: World, side: Side, start: str, most: int, order: Callable[[str], int]) -> dict[str, list[str]]:
    """A shortest way to every zone and friendly port that a force reaches from a place, the place itself first; of
    several as short it is the first by the ``order`` of the places on it."""
    links = lanes(world, side)
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if len(ways[here]) == most:
            continue
        for place in sorted(links.get(here, ()), key=order):
            if place not in ways and place != OFF and zone_of(world, place):
                ways[place] = [*ways[here], place]
                queue.append(place)
    return ways


def wish(known: Known, doctrine: Doctrine, force: Force, end: str) -> str:
    """5.7.7: whether a force says that it wants battle: carriers and trains do not, warships by the odds near them.
    They seek it only where they look for battle at all; at lesser odds they meet whom their orders name."""
    if is_train(known, force) or (carries_aircraft(known, force) and not outgun(known, force)):
        return "no"
    chart, here = map_of(known.world), zone_of(known.world, end) or zone_of(known.world, place_of(force))
    if force.mission not in ("intercept", "escort") or not here:
        return "by-orders"
    foes = estimate.foes_of(known, force.side)
    massed = zip(foes, estimate.massed(known, foes), strict=True)
    near = [(foe, strong) for foe, strong in massed if chart.distance(here, foe.zone) <= REACH]
    if not near:
        return "by-orders"
    doubt = 1.0 if any(gates_of(known, force.side)) else DOUBT  # who has cargo to stop must take the risk
    worst = max(foe.strength * (1.0 if foe.spotted else doubt) for foe, _ in near)
    if estimate.together(known, force, end) < doctrine.shuns * worst:
        return "no"  # friends who are near may come too late
    judge = Warships(known, doctrine, force, end, foes, [], [])
    if judge.outnumbered(here):
        return "no"  # of several who come together each might be beaten
    odds = estimate.with_friends(known, force, end) / max(1.0, *(strong for _, strong in near))
    return "yes" if odds >= doctrine.seeks else "by-orders" if odds >= doctrine.shuns else "no"
