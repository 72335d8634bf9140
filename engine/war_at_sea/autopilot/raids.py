"""The raids of the autopilot: what it sends, at whom, and whether that is worth what it may cost (10.5, 13).

It strikes in strength or not at all: a raid is weighed with all that fly in it from the carriers of a force, against
the flak and the fighters that its side may expect (``raid_odds``); what is too weak stays for a larger one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import chart_of, force_of, zone_of
from engine.war_at_sea.air.stock import join, plane, total, whole
from engine.war_at_sea.autopilot import raid_odds
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.prey import SHIELD, Prey, cargo_worth, hull_worth, points_of, prey_of, steps_worth
from engine.war_at_sea.autopilot.roles import radius
from engine.war_at_sea.hits import armour_of
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.victory import Bombarded, CapacityLost
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import Report
from engine.war_at_sea.world.air import Base, Steps
from engine.war_at_sea.world.forces import Marker

Row = tuple[str, str, Steps, Steps]
"""Mission, target, aircraft, escort."""
ROLES: Final = (("torpedo",), ("dive", "level"))
"""What flies together (10.5.3)."""
LIKELY: Final = 0.3
"""The chance to find and reach its target below which nothing flies."""
HANDFUL: Final = 4
THROUGH: Final = 0.5
"""A raid of fewer steps is flown only if more than this part of them is thought to get through fighters and flak."""
BOMB: Final = 0.7
TORPEDO: Final = 3.0
"""Hull boxes that a hit costs on the average."""
ON_DECK: Final = 2.0
"""How much worse a bomb is for a carrier, whose aircraft burn (8.2.3)."""


# --- forces at sea -------------------------------------------------------------------------------------------


def at_sea(known: Known, doctrine: Doctrine, base: Base) -> list[list[Row]]:
    """What a base sends at each force that its raids are worth it, the best first."""
    found: list[tuple[float, list[Row]]] = []
    for prey in prey_of(known, base):
        mine = strike(known, doctrine, base, prey)
        gain, rows = _worthwhile(known, doctrine, base, prey, ROLES, mine)
        if len(rows) < len(mine):  # what does not fly leaves its escort to the others
            singly = [(roles, strike(known, doctrine, base, prey, (roles,))) for roles in ROLES]
            gain, rows = max(
                (
                    promising
                    for roles, own in singly
                    if (promising := _worthwhile(known, doctrine, base, prey, (roles,), own))[1]
                ),
                key=lambda each: each[0],
                default=(gain, rows),
            )
        if rows:
            found.append((gain, rows))
    return [rows for _, rows in sorted(found, key=lambda each: -each[0])]


def _worthwhile(
    known: Known, doctrine: Doctrine, base: Base, prey: Prey, flown: Sequence[tuple[str, ...]], mine: list[Row]
) -> tuple[float, list[Row]]:
    """Of the flights of a base at a prey by these roles (``mine``) those that are worth it, with what they gain."""
    rows = [*mine, *(row for mate in _mates(known, base) for row in strike(known, doctrine, mate, prey, flown))]
    kept, gain = list[Row](), 0.0
    for torpedo in (True, False):
        wave = [row for row in rows if _wave(row[2]) is torpedo]
        if not wave:
            continue
        steps, escort = join(row[2] for row in wave), join(row[3] for row in wave)
        worth = _gain(known, doctrine, base, prey, steps, escort)
        if worth is not None:
            kept += [row for row in mine if row in wave]
            gain += worth  # also of a wave without its own: so all carriers of a force choose the same target
    return gain, kept


def _wave(steps: Steps) -> bool:
    """Of torpedo aircraft or not: those do not fly with others (10.5.3)."""
    return any(plane(kind).role == "torpedo" for kind in steps)


def _mates(known: Known, base: Base) -> list[Base]:
    """The other carriers of its force, whose flights at the same target join its own (10.6.6)."""
    force = force_of(known.world, base)
    if force is None:
        return []
    bases = (known.air.bases[ship] for ship in force.ships if ship in known.air.bases)
    return [other for other in bases if other.id != base.id and not flights.grounded(known.world, other)]


def _gain(known: Known, doctrine: Doctrine, base: Base, prey: Prey, steps: Steps, escort: Steps) -> float | None:
    """Points that a raid is expected to bring beyond what it costs; None for one that stays at home."""
    marker = known.markers.markers[prey.target]
    zone = raid_odds.expected_zone(known, marker)
    reach = raid_odds.in_reach(known, base, marker, min(map(radius, steps)))
    strikes = reach * raid_odds.found_chance(known, base, prey.target)
    if strikes < LIKELY:
        return None
    best = 0.0
    for klass in _classes(known, marker):
        modifiers = raid_odds.naval_modifiers(known, steps, klass)
        odds = raid_odds.odds(known, base.side, prey.target, zone, steps, escort, modifiers)
        if total(steps) < HANDFUL and odds.through <= THROUGH:
            continue
        points = odds.hits * _hit_worth(known, base, marker, klass, torpedo=_wave(steps))
        spent = odds.lost * raid_odds.step_cost(known)
        won = points + odds.shot * raid_odds.step_cost(known) / raid_odds.FUTURE
        if odds.hits >= doctrine.least and won >= doctrine.pays * spent:
            best = max(best, strikes * (won - doctrine.pays * spent), 0.001)
    return best or None


def alone(known: Known, base: Base, mission: str, target: str, steps: Steps, escort: Steps) -> raid_odds.Odds:
    """What a flight of a base alone may come to over its target, at the ships that are worth most to strike."""
    marker = known.markers.markers.get(target)
    if marker is None:
        zone = flights.targets(known.world, base, "land" if mission == "land" else "naval").get(target, "")
        modifiers = raid_odds.land_modifiers(known, steps) if mission == "land" else {}
        return raid_odds.odds(known, base.side, target, zone, steps, escort, modifiers)
    classes, zone = _classes(known, marker), raid_odds.expected_zone(known, marker)
    klass = max(classes, key=lambda each: _hit_worth(known, base, marker, each, torpedo=_wave(steps)))
    modifiers = raid_odds.naval_modifiers(known, steps, klass)
    return raid_odds.odds(known, base.side, target, zone, steps, escort, modifiers)


def _classes(known: Known, marker: Marker) -> list[ShipClass]:
    """An average ship of each kind that was reported of a force; of any kind but carriers where nothing was."""
    report, book = raid_odds.report_of(known, marker), raid_odds.guns_of(known, marker.side)
    kinds: list[Report] = [kind for kind, count in report.counts.items() if count] if report is not None else []
    kinds = kinds or [kind for kind in book.classes if kind != "carriers"]
    middle = [sorted(book.classes[kind], key=lambda each: (each.vp, each.id)) for kind in kinds if book.classes[kind]]
    return [found[len(found) // 2] for found in middle]


def _hit_worth(known: Known, base: Base, marker: Marker, klass: ShipClass, *, torpedo: bool) -> float:
    """Points that a hit on a ship of a class is worth."""
    cargo = cargo_worth(known, base.side, marker.zone)
    each = points_of(klass, cargo, steps_worth(known), hull_worth(known, klass)) / klass.hull
    if torpedo:
        return each * min(TORPEDO, klass.hull)
    return each * BOMB * SHIELD[armour_of(klass, "hull")] * (ON_DECK if klass.kind.carrier else 1.0)


def strike(
    known: Known, doctrine: Doctrine, base: Base, prey: Prey, flown: Sequence[tuple[str, ...]] = ROLES
) -> list[Row]:
    """The flights of a base at a prey: torpedo aircraft, then bombers, the escort shared among them; ``flown``: the
    roles that fly."""
    ready = base.boxes["ready"]
    keep = 0.0 if prey.carriers or base.kind != "carrier" else doctrine.spare
    waves = []
    for roles in flown:
        steps: Steps = {}
        for kind, count in ready.items():
            if plane(kind).role in roles and flights.may_fly(kind, "naval") and prey.distance <= radius(kind):
                _put(steps, kind, whole(count - round(keep * count), count))
        if total(steps):
            waves.append(steps)
    escorts = _escorts(known, doctrine, base, prey.distance, len(waves))
    rows: list[Row] = []
    zone = known.markers.markers[prey.target].zone
    for steps, escort in zip(waves, escorts, strict=True):
        for guard in (escort, {}) if escort else ({},):
            fault = flights.flight_fault(known.world, base, "naval", prey.target, steps, guard)
            if not fault and (not guard or flights.finds_home(known.world, base, "naval", zone, steps, guard)):
                rows.append(("naval", prey.target, steps, guard))
                break
    return rows


def _put(steps: Steps, kind: str, count: int) -> None:
    if count > 0:
        steps[kind] = count


def _escorts(known: Known, doctrine: Doctrine, base: Base, distance: int, waves: int) -> list[Steps]:
    """The fighters that go with each of so many flights: the doctrine's part, a counter with each where there are so
    many ready."""
    shares: list[Steps] = [{} for _ in range(waves)]
    for kind, count in base.boxes["ready"].items():
        if not flights.may_fly(kind, "escort") or flights.reach(known.world, base, {kind: 1}, "escort") < 2 * distance:
            continue
        each = waves * tables().charts.scale.steps
        left = whole(max(round(doctrine.escort * count), min(count, each)), count)
        for number, share in enumerate(shares):
            part = whole(-(-left // (waves - number)), left)
            _put(share, kind, part)
            left -= part
    return shares


# --- bases ashore --------------------------------------------------------------------------------------------


def nearest(known: Known, base: Base, able: Mapping[str, str]) -> list[str]:
    """Targets with their zones, by their distance from a base."""
    chart, here = chart_of(known.world), zone_of(known.world, base)
    return sorted(able, key=lambda each: (chart.distance(here, able[each]), each)) if here else []


def worth_ashore(known: Known, doctrine: Doctrine, base: Base) -> list[Row]:
    """:func:`ashore`, where the raid is strong enough to destroy aircraft, and worth what it may cost."""
    rows = ashore(known, doctrine, base)
    if not rows:
        return []
    _, goal, steps, escort = rows[0]
    modifiers, cost = raid_odds.land_modifiers(known, steps), raid_odds.step_cost(known)
    zone = known.air.bases[goal].zone
    odds = raid_odds.odds(known, base.side, goal, zone, steps, escort, modifiers)
    chart, points = tables().charts.strike, file_of(known.world).victory.points
    each = max((item.each for item in points if isinstance(item, CapacityLost) and item.base == goal), default=0)
    won = odds.hits * (cost / chart.hits_per_step + each / chart.hits_per_capacity) + odds.shot * cost
    return rows if odds.hits >= chart.hits_per_step and won >= doctrine.pays * odds.lost * cost else []


def ashore(known: Known, doctrine: Doctrine, base: Base) -> list[Row]:
    """13.5: bombers ashore that find no ships attack an enemy base that is worth points; the bold any airfield."""
    here = zone_of(known.world, base)
    if base.kind == "carrier" or not here:
        return []
    able = flights.targets(known.world, base, "land")
    worth = {
        item.base
        for item in file_of(known.world).victory.points
        if isinstance(item, Bombarded | CapacityLost) and item.side in (None, base.side)
    }
    near = nearest(known, base, able)
    fields = [
        each for each in near if doctrine.raids and known.air.bases[each].kind == "airfield" and each not in worth
    ]
    for goal in [*(each for each in near if each in worth), *fields]:
        distance = chart_of(known.world).distance(here, able[goal])
        steps: Steps = {}
        for kind, count in base.boxes["ready"].items():
            if plane(kind).role in ("level", "torpedo") and flights.may_fly(kind, "land") and distance <= radius(kind):
                _put(steps, kind, whole(count - round(doctrine.spare * count), count))
        if not total(steps):
            continue
        escort = _escorts(known, doctrine, base, distance, 1)[0]
        for guard in (escort, {}):
            if not flights.flight_fault(known.world, base, "land", goal, steps, guard):
                return [("land", goal, steps, guard)]
    return []
