"""How the autopilot judges zones for a force: what draws it there, and what it has to fear (5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.autopilot import estimate
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.estimate import Foe
from engine.war_at_sea.autopilot.roles import (
    STRIKERS,
    carries_aircraft,
    decks_of,
    half_range,
    is_train,
    outgun,
    radius,
    strike_range,
    strikers_of,
)
from engine.war_at_sea.judgement.cards import class_of, file_of, specials
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import crew, friendly_ports, leading, map_of, zone_of
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.scenarios.special import FlyOff
from engine.war_at_sea.scenarios.victory import Bombarded, Landed, Present
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side, other
from engine.war_at_sea.world.forces import Force

Goals = list[tuple[str, float]]
"""Zones, each with how strongly it draws."""
Threats = list[tuple[str, int, float]]
"""Zones from which aircraft come, how far they reach, what each zone within costs."""

GUARD: Final = 6.0
CONVOY: Final = 7.0
COVER: Final = 4.0
PRIZE: Final = 20.0
FIGHT: Final = 8.0
"""What draws warships: a place to guard, a convoy, carriers to cover, carriers or transports of the enemy, others."""
FERRY: Final = 30.0
"""What draws a carrier to the base that she brings aircraft for, until they must have flown off."""
REFUGE: Final = 10.0
"""What draws warships that shun an enemy: a major port, a stronger friend."""
UNSURE: Final = 0.5
"""What a marker draws of which there is no report."""
KEEP_OFF: Final = 6.0
"""What each zone costs that a force comes too near to an enemy's guns."""
REACH: Final = 6
"""Zones that an enemy may come until the end of the turn that is plotted: two turns at three zones (5.2)."""
TRAP: Final = 20.0
"""What it costs warships to be where those who come together are much too strong."""
SAFE: Final = 8
"""Zones that a train keeps from the enemy."""
HUNTED: Final = 3
LATELY: Final = 2
"""Zones that a train goes from where it was attacked so few turns ago: submarines are slow (16.1)."""
FAR: Final = 40
"""Zones beyond which nothing draws any more."""
WARD: Final = 1.0
"""What each zone costs carriers by which whom they cover lies beyond the reach of their aircraft: as much as an enemy
who is not spotted draws them, half of what one does who is."""
NEARER: Final = 2
"""How many zones nearer than other warships carriers come to carriers, if their aircraft do not reach farther."""
CLOSE: Final = 0.5
"""What each zone costs carriers that they come nearer to their prey than their aircraft need."""
FEW: Final = 3
"""Steps of strike aircraft below which carriers have nothing left to fight with."""
LEVEL: Final = 0.4
"""What bombers that do not dive count beside others."""
TENDER: Final = 4.0
"""How much more carriers mind aircraft from ashore than other ships do."""
FIELD: Final = 0.04
DECKS: Final = 0.5
"""What a zone within the reach of aircraft costs: for each step of an airfield, for carriers of the enemy."""


class Judge(Protocol):
    """``pull``: what draws a force to a zone; ``danger``: what it has to fear there, from which a port protects it."""

    def pull(self, zone: str) -> float: ...

    def danger(self, zone: str) -> float: ...


def judge_of(known: Known, doctrine: Doctrine, force: Force, start: str, turn: int) -> Judge:
    """The judge for a force in a turn, by what the force is."""
    foes = estimate.foes_of(known, force.side)
    raids = threats(known, force.side, foes)
    of_day = (known.operation.first_turn + turn - 2) % 6 + 1
    dark = tables().weather.dark(of_day, twilight_is_night=known.operation.dark_twilight)
    posts = list(posts_of(known, force))
    if carries_aircraft(known, force):
        if sum(map(strikers_of, decks_of(known, force))) >= FEW:
            return Carriers(known, doctrine, force, foes, raids, posts, wards(known, force, turn), dark=dark)
        if not outgun(known, force):
            return Train(known, force, start, foes, [*posts, *guards(known, force, turn)])
    elif is_train(known, force):
        return Train(known, force, start, foes, posts)
    judge = Warships(known, doctrine, force, start, foes, [] if dark else raids, [*posts, *guards(known, force, turn)])
    if covers(known, force, start, judge.shunned):
        judge.refuges = []
    return judge


# --- what draws forces, what threatens them -------------------------------------------------------------------


def posts_of(known: Known, force: Force) -> Iterator[tuple[str, float]]:
    """Zones in which the ships of a force are worth points (victory table)."""
    kinds = [class_of(ship).kind.type for ship in crew(known.world, force)]
    for item in file_of(known.world).victory.points:
        if isinstance(item, Present) and item.side in (None, force.side):
            here = sum(kind in item.types for kind in kinds)
            yield from ((zone, float(here * item.each)) for zone in item.zones if here)
    for rule in specials(known.world):
        if isinstance(rule, FlyOff) and rule.ship in force.ships and known.operation.turn < max(rule.turns):
            yield known.air.bases[rule.base].zone, FERRY


def guards(known: Known, force: Force, turn: int) -> Iterator[tuple[str, float]]:
    """Zones that warships guard: where the enemy has points to earn, own carriers at sea, and where transports will be
    after a turn."""
    yield from gates_of(known, force.side)
    for friend in leading(known.world, force.side):
        if friend.id == force.id or friend.port or not friend.zone or friend.decoy:
            continue
        if friend.mission == "transport":
            yield after(known, friend, turn) or friend.zone, CONVOY
        elif sum(map(strikers_of, decks_of(known, friend))) >= FEW:
            yield friend.zone, COVER


def after(known: Known, force: Force, turn: int) -> str:
    """The zone in which a force of one's own will be after a turn by its plot; empty off the map."""
    return zone_of(known.world, [ends_at(known.world, force), *force.plot.get(turn, ())][-1])


def covers(known: Known, force: Force, start: str, shunned: Sequence[str]) -> bool:
    """Whether warships stay by a convoy at sea and look for no refuge: while nobody who is too strong is so near that
    he may come upon them."""
    chart, here = map_of(known.world), zone_of(known.world, start)
    convoys = (other for other in leading(known.world, force.side) if other.mission == "transport" and not other.decoy)
    if not here or not any(convoy.zone and not convoy.port and convoy.id != force.id for convoy in convoys):
        return False
    return all(chart.distance(here, foe) > REACH for foe in shunned)


def wards(known: Known, force: Force, turn: int) -> list[str]:
    """Zones that carriers keep within the reach of their aircraft: where friends who carry or bombard will be after a
    turn; else where the enemy has points to earn."""
    friends = (
        other
        for other in leading(known.world, force.side)
        if other.id != force.id and other.mission in ("transport", "bombardment") and other.zone and not other.port
    )
    found = [zone for friend in friends if (zone := after(known, friend, turn))]
    return found or [zone for zone, _ in gates_of(known, force.side)]


def refuges(known: Known, force: Force) -> Iterator[tuple[str, float]]:
    """Where a force finds help against an enemy who is too strong: stronger friends at sea, major ports of its side."""
    ports, mine = tables().places.ports, estimate.strength(crew(known.world, force))
    for port in friendly_ports(known.world, force.side):
        if ports[port].size == "major":
            yield ports[port].zone, REFUGE
    for friend in leading(known.world, force.side):
        if friend.zone and friend.mission != "abort" and estimate.strength(crew(known.world, friend)) > mine:
            yield friend.zone, REFUGE


def gates_of(known: Known, side: Side) -> Iterator[tuple[str, float]]:
    """Zones in which the enemy of a side has points to earn: who comes there must be met."""
    for item in file_of(known.world).victory.points:
        if isinstance(item, Landed) and item.side == other(side):
            yield item.zone, GUARD
        if isinstance(item, Bombarded) and item.side == other(side):
            yield tables().places.bases[item.base].zone, GUARD


def threats(known: Known, side: Side, foes: list[Foe]) -> Threats:
    """What may strike ships from the air by day: airfields by the open book (W60), carriers that were reported."""
    found: Threats = []
    for row in file_of(known.world).base:
        able = {kind: count for kind, count in row.units.items() if plane(kind).naval and plane(kind).role in STRIKERS}
        if row.side != side and able:
            worse = sum(count * (LEVEL if plane(kind).role == "level" else 1.0) for kind, count in able.items())
            found.append((tables().places.bases[row.base].zone, max(map(radius, able)), FIELD * worse))
    reach = estimate.book_of(known, other(side)).strikes
    return found + [(foe.zone, reach, DECKS) for foe in foes if foe.carriers]


def under(chart: ZoneMap, zone: str, raids: Threats) -> float:
    """What the reach of aircraft costs a zone."""
    return sum(each * max(0, reach + 1 - chart.distance(zone, start)) for start, reach, each in raids)


def drawn(chart: ZoneMap, zone: str, goals: Goals) -> float:
    """How strongly the strongest of some goals draws, less with each zone to sail."""
    best = 0.0
    for goal, pull in goals:
        away = chart.sea.distances_to(goal).get(zone, FAR)
        best = max(best, pull * (1 - away / FAR))
    return best


# --- judges ------------------------------------------------------------------------------------------------


class Warships:
    """They go for enemies that they can beat, keep off those that are too strong, guard and cover otherwise."""

    def __init__(
        self,
        known: Known,
        doctrine: Doctrine,
        force: Force,
        start: str,
        foes: list[Foe],
        raids: Threats,
        posts: Goals,
    ) -> None:
        mine = max(1.0, estimate.with_friends(known, force, start))
        self.chart, self.raids, self.posts = map_of(known.world), raids, posts
        self.risk = doctrine.dread
        self.shunned: list[str] = []
        gates = [zone for zone, _ in gates_of(known, force.side)]
        found = len(self.posts)
        for foe, massed in zip(foes, estimate.massed(known, foes), strict=True):
            odds = mine / max(1.0, massed)
            prize = foe.prize or any(self.chart.distance(foe.bound, gate) <= REACH for gate in gates)
            if odds >= (doctrine.shuns if prize else doctrine.seeks):
                sure = 1.0 if foe.spotted or prize else UNSURE
                self.posts.append((foe.bound, sure * (PRIZE if prize else FIGHT)))
            elif odds < doctrine.shuns:
                self.shunned.append(foe.zone)

        self.mine, self.shuns = mine, doctrine.shuns
        self.gathering = [(foe.bound, foe.strength * (1.0 if foe.spotted else UNSURE)) for foe in foes]
        self.refuges = list(refuges(known, force)) if self.shunned or len(self.posts) == found else []

    def pull(self, zone: str) -> float:
        return drawn(self.chart, zone, self.posts) + drawn(self.chart, zone, self.refuges)

    def danger(self, zone: str) -> float:
        guns = sum(max(0, REACH + 1 - self.chart.distance(zone, foe)) for foe in self.shunned)
        return KEEP_OFF * guns + self.outnumbered(zone) + self.risk * under(self.chart, zone, self.raids)

    def outnumbered(self, zone: str) -> float:
        """What it costs to be where several enemies come together who are too strong as one, each of whom might be met
        alone."""
        there = sum(strong for bound, strong in self.gathering if self.chart.distance(bound, zone) <= estimate.NEAR)
        lacking = 1 - self.mine / (self.shuns * there) if there else 0.0
        return TRAP * max(0.0, lacking)


class Train:
    """Oilers and tenders stay, sail away from enemies that come near and from where they were attacked."""

    def __init__(self, known: Known, force: Force, start: str, foes: list[Foe], posts: Goals) -> None:
        self.chart, self.posts = map_of(known.world), posts
        self.foes = [foe.zone for foe in foes]
        last = max((ship.struck for ship in crew(known.world, force)), default=0)
        self.struck_at = zone_of(known.world, start) if last and last >= known.operation.turn - LATELY else ""

    def pull(self, zone: str) -> float:
        return drawn(self.chart, zone, self.posts)

    def danger(self, zone: str) -> float:
        near = min((self.chart.distance(zone, foe) for foe in self.foes), default=SAFE)
        hunted = max(0, HUNTED - self.chart.distance(zone, self.struck_at)) if self.struck_at else 0
        return KEEP_OFF * max(0, SAFE - near) + hunted


class Carriers:
    """They keep out of the reach of guns, and the enemy within that of their aircraft."""

    def __init__(
        self,
        known: Known,
        doctrine: Doctrine,
        force: Force,
        foes: list[Foe],
        raids: Threats,
        posts: Goals,
        covered: Sequence[str] = (),
        *,
        dark: bool = False,
    ) -> None:
        mine = max(1.0, estimate.strength(crew(known.world, force)))
        decks = decks_of(known, force)
        self.chart, self.posts = map_of(known.world), posts
        self.raids = [raid for raid in raids if raid[0] not in {foe.zone for foe in foes}]
        near = min(doctrine.stands_off, max(doctrine.stands_off - NEARER, strike_range(decks) - 1))
        self.dangers = [
            (foe.zone, min(1.5, 0.5 + foe.strength / mine), near if foe.carriers else doctrine.stands_off)
            for foe in foes
            if not foe.train
        ]
        self.reach, self.far, self.covered = strike_range(decks), half_range(decks), covered
        prizes = [foe.zone for foe in foes if foe.carriers] or [foe.zone for foe in foes if foe.spotted]
        self.eager = 2 * doctrine.eager * (1.0 if prizes else UNSURE)
        self.prizes = prizes or [foe.zone for foe in foes]
        self.flown_at = [] if dark else [(foe.zone, 1.0 if foe.spotted else UNSURE) for foe in foes]

    def strikes(self, zone: str) -> float:
        """How much flights from a zone matter by day: an enemy within the reach of the aircraft who is spotted, or one
        who may be spotted in that turn before they start."""
        return max((sure for foe, sure in self.flown_at if self.chart.distance(zone, foe) <= self.far), default=0.0)

    def pull(self, zone: str) -> float:
        value = drawn(self.chart, zone, self.posts)
        if self.covered:
            off = min(self.chart.distance(zone, ward) for ward in self.covered)
            value -= WARD * max(0, off - self.reach)
        if self.prizes:
            away = min(self.chart.distance(zone, prize) for prize in self.prizes)
            return value - self.eager * max(0, away - self.reach) - CLOSE * max(0, self.reach - 1 - away)
        return value

    def danger(self, zone: str) -> float:
        guns = sum(worse * max(0, off + 1 - self.chart.distance(zone, foe)) for foe, worse, off in self.dangers)
        return KEEP_OFF * guns + TENDER * under(self.chart, zone, self.raids)
