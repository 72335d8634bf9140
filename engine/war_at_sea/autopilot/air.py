"""The autopilot in the air: patrols, searches, flights, what is struck and what is told (10 to 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.spaces.forms import whole as whole_answer
from engine.core.spaces.space import Answer, Space
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import base_of, chart_of, force_of, zone_of
from engine.war_at_sea.air.stock import join, plane, total
from engine.war_at_sea.autopilot import estimate, raids
from engine.war_at_sea.autopilot.courses import course
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.prey import aims_of
from engine.war_at_sea.autopilot.roles import STRIKERS
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.orders.plotting import words_of
from engine.war_at_sea.orders.report import ReportQuestion
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base, Steps

QUIET: Final = 14
"""Zones around a base in which an enemy marker makes it keep patrols up."""
NEIGHBOURS: Final = 8
"""Zones within which another base searches for a base."""
HUNTERS: Final = 4
"""One of so many scouts hunts submarines."""


# --- patrols of the day ------------------------------------------------------------------------------------


def patrols(known: Known, doctrine: Doctrine, slot: str, usual: Any) -> Answer:
    """10.4: fighters on guard, scouts on search, of a carrier's bombers some while no enemy carrier is spotted."""
    base = base_of(known.world, slot)
    if base is None or (not base.boxes["ready"] and not any(base.boxes[box] for box in flights.PATROLS)):
        return usual
    there = join(base.boxes[box] for box in ("ready", *flights.PATROLS))
    wish: dict[str, Steps] = {"cap": {}, "search": {}, "asw": {}}
    for kind in sorted(there):
        role, count = plane(kind).role, there[kind]
        if role == "fighter" and flights.fits(kind, "cap"):
            _put(wish["cap"], kind, _guard(known, doctrine, base, count))
        elif role == "scout":
            hunts = count // HUNTERS if _submarines(known, base) and flights.fits(kind, "asw") else 0
            _put(wish["asw"], kind, hunts)
            _put(wish["search"], kind, count - hunts)
    if _searches(known, base):
        _send_bombers(doctrine, there, wish["search"])
    made = flights.in_counters(base, wish)
    return made if flights.patrols_fit(base, made) else usual  # 10.2.1


def _put(steps: Steps, kind: str, count: int) -> None:
    if count > 0:
        steps[kind] = count


def _guard(known: Known, doctrine: Doctrine, base: Base, count: int) -> int:
    """Fighters on guard: the doctrine's part, a part of that where no enemy is near."""
    part = doctrine.guard if _threatened(known, base) else doctrine.guard / 2
    return min(count, max(1, round(part * count)))


def _threatened(known: Known, base: Base) -> bool:
    """Whether an enemy marker or airfield is so near that aircraft may come."""
    chart, here = chart_of(known.world), zone_of(known.world, base)
    if not here:
        return False
    fields = (other.zone for other in known.air.bases.values() if other.side != base.side and other.kind == "airfield")
    ships = (foe.zone for foe in estimate.foes_of(known, base.side))
    return any(chart.distance(here, zone) <= QUIET for zone in (*fields, *ships))


def _submarines(known: Known, base: Base) -> bool:
    """Whether the enemy has submarines in the scenario, which lies open (W60)."""
    return any(row.side != base.side for row in file_of(known.world).flotilla)


def _searches(known: Known, base: Base) -> bool:
    """Whether bombers are needed to search: a carrier's own, or an airfield's without scouts, while the enemy's
    carriers are not in sight."""
    turn, side = known.operation.turn, base.side
    foes = [marker for marker in known.markers.markers.values() if marker.side != side]
    if not foes or any(estimate.has_carriers(known, foe) and foe.spotted >= turn - 1 > 0 for foe in foes):
        return False
    return base.kind == "carrier" or not _scouted(known, base)


def _scouted(known: Known, base: Base) -> bool:
    """Whether a base of the side that has scouts lies so near that bombers ashore need not search."""
    chart, here = chart_of(known.world), zone_of(known.world, base)
    return any(
        other.side == base.side
        and chart.distance(here, zone_of(known.world, other)) <= NEIGHBOURS
        and any(plane(kind).role == "scout" for box in other.boxes.values() for kind in box)
        for other in known.air.bases.values()
        if zone_of(known.world, other)
    )


def _send_bombers(doctrine: Doctrine, there: Mapping[str, int], search: Steps) -> None:
    """The doctrine's part of the bombers goes on search, those that fly farthest first."""
    able = {kind: count for kind, count in there.items() if plane(kind).role in STRIKERS}
    left = round(doctrine.scouts * total(able))
    for kind in sorted(able, key=lambda each: (-plane(each).search_radius, each)):
        _put(search, kind, min(left, able[kind]))
        left -= min(left, able[kind])


# --- flights -----------------------------------------------------------------------------------------------


def plan_flights(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """10.5.4: all that reach the best prey strike it, where they are strong enough for it; torpedo aircraft and bombers
    in flights of their own."""
    space = known.space("was-flights", path, slot)
    base, usual = base_of(known.world, slot), space.default
    if base is None or "scrap" in usual:
        return usual
    besides = rows_besides(known, doctrine, base, usual)
    if flights.grounded(known.world, base) or not base.boxes["ready"]:
        return checked(space, {**usual, **besides}, usual)
    if tables().weather.allows("air_hits", known.operation.weather):
        for rows in (*raids.at_sea(known, doctrine, base), raids.worth_ashore(known, doctrine, base)):
            answer = fitting(space, rows, besides)
            if answer is not None:
                return answer
    return checked(space, {**besides, "mission-1": "none"}, usual)


def rows_besides(known: Known, doctrine: Doctrine, base: Base, usual: Any) -> dict[str, Any]:
    """The rows beside the flights: cargo flown off as usual (W46), the next turn of who found an enemy (5.2.6)."""
    rows = {key: usual[key] for key in ("fly-off",) if key in usual}
    force = force_of(known.world, base)
    if "replot" in usual and force is not None and force.mission == "intercept":
        turn = known.operation.turn + 1
        way = course(known, doctrine, force, ends_at(known.world, force), turn)
        rows["replot"] = list(words_of({turn: way}, turn, 1))
    return rows


def checked(space: Space, answer: Any, usual: Any) -> Answer:
    """An answer if it is legal, else the usual one."""
    return answer if space.check(answer) is None else usual


def fitting(space: Space, rows: list[raids.Row], besides: Mapping[str, Any]) -> Answer | None:
    """As many of these flights as may be planned together, with all their rows; None where none may. A flight whose
    target is gone stays at home."""
    while rows:
        answer = {**besides, **packed(rows)}
        if space.check(answer) is None:
            full = whole_answer(space, answer)
            return {key: "home" if key.startswith("else-") else row for key, row in full.items()}
        rows = rows[:-1]
    return None


def packed(rows: list[raids.Row]) -> dict[str, Any]:
    """Flights as an answer."""
    answer: dict[str, Any] = {}
    for number, (mission, target, steps, escort) in enumerate(rows, 1):
        answer |= {f"mission-{number}": mission, f"target-{number}": target, f"steps-{number}": steps}
        if mission in ("naval", "land"):
            answer[f"escort-{number}"] = escort
    if len(rows) < flights.MOST_FLIGHTS:
        answer[f"mission-{len(rows) + 1}"] = "none"
    return answer


# --- in a raid ---------------------------------------------------------------------------------------------


def targets(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """13.3.3: each counter at the ship where it is worth most, two at each before the next."""
    space = known.space("was-targets", path, slot)
    aims = aims_of(known, path)
    answer = {"go": bool(aims), "aims": aims} if aims else {"go": False}
    return answer if space.check(answer) is None else space.default


def report(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """11.2: the truth, or as weak or as strong as the table lets it be told."""
    told = ReportQuestion().standing(known, path, slot, doctrine.report)
    space = known.space("was-report", path, slot)
    return told if told is not None and space.check(told) is None else space.default
