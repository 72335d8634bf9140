"""What the army's orders amount to: marches, attacks, disbandment; and how pieces are set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from bot.faces.pacific_war.orders.told import IDLE, Told, clauses, listed, say, troops
from bot.faces.pacific_war.orders.told_fights import promised
from engine.core.words import Words
from engine.pacific_war.autopilot.doctrine import BALANCED
from engine.pacific_war.autopilot.stakes import attacks, called, fair, relieved
from engine.pacific_war.judgement.attrition import WEAKEST, Order, toll
from engine.pacific_war.judgement.land import able, ends, enemy_near, fort_of, is_column, march_cost, targets
from engine.pacific_war.judgement.odds import ratio
from engine.pacific_war.judgement.places import controller, points_of, units_at
from engine.pacific_war.judgement.prospect import Odds, weighed
from engine.pacific_war.known import Known
from engine.pacific_war.names import COLUMN, place_words, ship_words, thing_words, unit_words
from engine.pacific_war.orders.setup import COLUMNS, SHIPS, UNITS, record
from engine.pacific_war.seats import corps_of, side_of
from engine.pacific_war.state import BOX, Side, foe
from engine.pacific_war.steps.land_movement import NONE
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

USUAL_THROW = 4.47
"""Points that the higher of two dice shows on the average (8.2)."""
EVEN = 1.0
PERIL = Fraction(1, 4)
"""The chance to lose a unit on the march from which an order wants a second look."""


def march(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """8.2: who marches where."""
    start, way = answer.get("start", NONE), list(answer.get("way", ()))
    if start == NONE or not way:
        return Told(say("nobody-marches"), None, False, IDLE)
    units = [thing for thing in answer.get("units", ()) if not is_column(thing)]
    throws = int(answer.get("throws", 1))
    text = say(
        "marches",
        start=place_words(start),
        place=place_words(way[-1]),
        troops=troops(answer.get("units", ())),
        throws=throws,
        halt=int("enemy" in answer.get("halt", ())),
        left=len(answer.get("drop", {})),
    )
    why, look = _why_march(known, slot, start, way, units, throws)
    perils, perilous = _perils(known, slot, start, way, answer)
    return Told(text, clauses([why, *_march_for(known, slot, way[-1]), *perils]), look or perilous, "marches")


def _march_for(known: Known, slot: str, end: str) -> list[Words]:
    """What is to be had where a march ends: an enemy town, empty or beside it, or an own one worth points."""
    world, side = known.world, side_of(slot)
    chart, points = tables().map, points_of(world)

    def told(how: str, town: str) -> list[Words]:
        return [say(f"why-march-{how}", place=place_words(town), points=points.get(town, 0))]

    if chart.town(end) is not None and controller(world, end) == foe(side):
        return told("takes", end)
    beside = [town for town in chart.land_steps.get(end, ()) if controller(world, town) == foe(side)]
    worth = [town for town in beside if points.get(town)]
    if worth:
        return told("beside", max(worth, key=lambda town: points[town]))
    if points.get(end) and controller(world, end) == side:
        return told("holds", end)
    towns = [town for town in beside if chart.town(town) is not None]
    return told("beside", towns[0]) if towns else []


def _why_march(
    known: Known, slot: str, start: str, way: Sequence[str], units: Sequence[str], throws: int
) -> tuple[Words, bool]:
    world, side, end = known.world, side_of(slot), way[-1]
    there = len([unit for unit in units_at(world, end, side) if unit.id not in units])
    limit = tables().charts.single.fight.stack
    if end != BOX and there + len(units) > limit:
        return say("why-stack", place=place_words(end), units=there + len(units), most=limit), True
    cost = sum(march_cost(a, b) or 0 for a, b in pairwise((start, *way)))
    if cost > throws * USUAL_THROW:
        return say("why-far", points=cost, throws=throws), True
    if enemy_near(world, side, end):
        return say("why-near-enemy", points=cost), False
    return say("why-points", points=cost), False


def _perils(
    known: Known, slot: str, start: str, way: Sequence[str], answer: Mapping[str, Any]
) -> tuple[list[Words], bool]:
    """8.3: what doubles may cost on the way, in per cent; whether that is more than a passing risk."""
    things = [str(thing) for thing in answer.get("units", ())]
    loss, drops = str(answer.get("loss", WEAKEST)), answer.get("drop", {})
    order = Order(start, things, way, int(answer.get("throws", 1)), answer.get("halt", ()), loss, drops)
    risk = toll(known.world, side_of(slot), order)
    alone = int(sum(not is_column(thing) for thing in things) == 1)
    chances = {"unit": risk.unit, "step": risk.step, "column": risk.column}
    told = [
        say("why-peril", percent=round(100 * chance), what=what, alone=alone)
        for what, chance in chances.items()
        if chance
    ]
    return told, risk.unit >= PERIL


def attack(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """8.7: whom a corps attacks."""
    world, side = known.world, side_of(slot)
    whom = str(answer.get("attack", NONE))
    if whom == NONE:
        best = _best(world, side, slot)
        return Told(say("no-attack"), best, False, IDLE)
    origin, target = ends(whom)
    units = tuple(answer.get("units", ()))
    text = say("attacks", origin=place_words(origin), place=place_words(target), units=len(units))
    odds = weighed(world, side, origin, units, target)
    why, look = [promised(odds)], ratio(world, side, origin, units, target) < EVEN
    others = [unit.id for corps in corps_of(side) for unit in able(world, corps, origin) if unit.id not in units]
    if others:
        joined = weighed(world, side, origin, (*units, *others), target)
        why.append(say("why-joined", units=len(others), falls=joined.percent, fails=round(100 * joined.fails)))
        odds = max(odds, joined, key=lambda odd: odd.falls)
    if not fair(odds):
        why.append(say("why-poor", call=called(world, side, target, odds) or "none"))
        look = True
    return Told(text, clauses(why), look, "attacks")


def _best(world: World, side: Side, slot: str) -> Words | None:
    aims = targets(world, side, slot)
    if not aims:
        return None
    best = max(aims, key=lambda whom: ratio(world, side, ends(whom)[0], aims[whom], ends(whom)[1]))
    origin, target = ends(best)
    odds = weighed(world, side, origin, aims[best], target)
    why = _why_not(world, side, origin, target, odds)
    return say("why-could-attack", place=place_words(target), percent=odds.percent, why=why)


def _why_not(world: World, side: Side, origin: str, target: str, odds: Odds) -> str:
    """Why the staff leaves alone a town that it could attack: a battery where there are no points, a fort that troops
    beside it can relieve, a poor chance, or fewer hits than it asks for; nothing where a staff would attack."""
    together = [unit.id for corps in corps_of(side) for unit in able(world, corps, origin)]
    guarded = fort_of(world, foe(side), target) is not None and not points_of(world).get(target)
    if not guarded and attacks(world, side, origin, together, target, BALANCED):
        return "none"
    if fort_of(world, foe(side), target) is not None:
        if not points_of(world).get(target):
            return "battery"
        if relieved(world, side, target):
            return "relief"
    return "hits" if fair(odds) else "poor"


def stack(known: Known, slot: str, answer: Sequence[str]) -> Told:
    """8.1: which units are disbanded."""
    return Told(say("disbands", units=listed([unit_words(unit) for unit in answer])), None, True)


def columns(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """4.1-I: where new columns are set up."""
    parts = [
        say("columns-to", place=place_words(place), count=count)
        for place, count in answer.get("columns", {}).items()
        if count
    ]
    return Told(say("plain", parts=parts)) if parts else Told(say("nothing-spent"), None, False, IDLE)


def deploy(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """3.0: which pieces stand elsewhere than in the record."""
    by_place: dict[str, list[Words]] = {}
    for row in (SHIPS, UNITS, COLUMNS):
        for thing, place in answer.get(row, {}).items():
            if place != _stood(known, thing):
                by_place.setdefault(place, []).append(ship_words(thing) if row == SHIPS else thing_words(thing))
    if not by_place:
        return Told(say("as-record"), None, False, IDLE)
    moved = [say("to-place", things=listed(them, 2), place=place_words(place)) for place, them in by_place.items()]
    return Told(say("moved", moved=clauses(moved)), say("why-box") if BOX in by_place else None)


def _stood(known: Known, thing: str) -> str:
    return known.supply.columns[thing].place if thing.startswith(COLUMN) else record(thing)
