"""What the fleet's orders amount to: destinations, courses, who goes aboard, raids, squadrons formed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.faces.pacific_war.orders.told import IDLE, Told, clauses, divisions, listed, say, troops
from bot.faces.pacific_war.orders.told_fights import promised, shots
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.pacific_war.autopilot.stakes import called, fair
from engine.pacific_war.autopilot.war import purpose
from engine.pacific_war.judgement import raids
from engine.pacific_war.judgement.boarding import loadable, may_carry, sailing_from
from engine.pacific_war.judgement.gunnery import fort_chance, raid_chance, strength
from engine.pacific_war.judgement.land import held, is_column
from engine.pacific_war.judgement.places import (
    cargo,
    columns_at,
    fort_at,
    ships_at,
    squadron_place,
    squadron_ships,
    squadrons,
    units_at,
)
from engine.pacific_war.judgement.prospect import landing
from engine.pacific_war.judgement.sea import (
    DIE,
    blockaded_for,
    blockades,
    ends,
    haven,
    is_warship,
    named,
    port_of,
    reach,
    strangers,
    watchers,
)
from engine.pacific_war.known import Known
from engine.pacific_war.names import fort_words, order_words, place_words, ship_words, thing_words
from engine.pacific_war.seats import TREE, side_of
from engine.pacific_war.state import BOX, HOME, STAY, Ship, Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

OWN = ("sealed", "draft")
"""How the orders stand that a member gave: only the staff's own have its reasons."""


def hostile(world: World, side: Side, area: str) -> list[Ship]:
    """The enemy warships in an area."""
    ships: list[Ship] = []
    for place in tables().map.areas[area].hexes:
        ships += ships_at(world, place, foe(side), warships=True)
    return ships


def destination(known: Known, slot: str, answer: Answer, how: str) -> Told:
    """4.1-I: where a squadron is to sail."""
    world, side, to = known.world, side_of(slot), str(answer)
    ships = squadron_ships(world, slot)
    place = squadron_place(world, slot) or BOX
    port = any(ship.in_port for ship in ships)
    far = reach(world, side, slot)
    if to == STAY:
        group = "port" if port else "station"
        text = say(f"stay-{group}", place=place_words(place))
    elif to == HOME:
        group, text = "home", say("home", side=side)
    else:
        group = f"area:{to}"
        text = say("sail", area=order_words(to), hexes=far.get(to, 0))
    reason, look = _why_destination(known, slot, to, place, how, port=port)
    return Told(text, reason, look, group)


def _kept_up(known: Known, slot: str, port: str) -> bool:
    """7.6: whether another division of the side goes on with the blockade of a port."""
    orders, area = known.destinations(), tables().map.area_of(port)
    return any(
        other != slot and blockades(known.world, other) == port and orders.get(other, STAY) in (STAY, area)
        for other in squadrons(known.world, side_of(slot))
    )


def _purpose(known: Known, slot: str, to: str) -> list[Words]:
    """What the staff sends a squadron there for; nothing where it would not."""
    why: str = purpose(known, slot, to)
    if why == "landing" and not any(is_warship(ship) for ship in squadron_ships(known.world, slot)):
        why = "carry"
    return [say("why-purpose", why=why)] if why else []


def _meeting(known: Known, slot: str, to: str, ships: list[Ship], enemies: list[Ship]) -> list[Words]:
    """What meeting the enemy of an area would be: the fire of both sides; for transports alone, how likely they are
    intercepted in the own port that is safest."""
    if any(is_warship(ship) for ship in ships):
        places = dict.fromkeys(ship.place for ship in enemies)
        stacks = [[ship for ship in enemies if ship.place == place] for place in places]
        return [shots(ships, max(stacks, key=strength))]
    world, side, names = known.world, side_of(slot), [ship.id for ship in ships]
    risks: dict[str, int] = {}
    for place in sorted(ends(world, side, slot, to)):
        if place != BOX and tables().map.area_of(place) == to and haven(world, side, place):
            able = (hunter.sixths for hunter in watchers(world, side, place, names, ()) if hunter.able)
            risks[place] = max(able, default=0)
    safest = min(risks, key=lambda place: risks[place], default="")
    return [say("why-safest", sixths=risks[safest], place=place_words(safest))] if safest else []


def _few_columns(columns: int, there: list[str]) -> Words:
    """7.8: how many squadrons of a port have coal, and which stay if all are to sail, in order of their numbers
    (R78)."""
    left = sorted(there)[columns // tables().charts.single.columns.sail :]
    return say("why-few-columns", columns=columns, divisions=len(there), left=divisions(left), count=len(left))


def _why_destination(
    known: Known, slot: str, to: str, place: str, how: str, *, port: bool
) -> tuple[Words | None, bool]:
    world, side = known.world, side_of(slot)
    ships = squadron_ships(world, slot)
    sails = to != STAY
    columns = len(columns_at(world, place, side))
    if sails and port and not columns:  # one may arrive or be brought before the ships sail
        return say("why-no-coal-now", place=place_words(place)), True
    barred = blockades(world, slot)
    if barred and sails and to != tables().map.area_of(place) and not _kept_up(known, slot, barred):
        why = "" if how in OWN else purpose(known, slot, to)
        return say("why-lifts", place=place_words(barred), why=why or "none"), True
    if not port and not sails and how in ("default", "changed"):
        return say("why-nothing-ordered"), True
    if barred:
        return say("why-blockades", place=place_words(barred)), False
    enemies = hostile(world, side, to) if to in tables().map.areas else []
    if enemies:
        bare = not any(is_warship(ship) for ship in ships)
        there_is = say("why-enemy", ships=listed([ship_words(ship.id) for ship in enemies], 2))
        what_for = [] if how in OWN else _purpose(known, slot, to)
        return clauses([there_is, *what_for, *_meeting(known, slot, to, ships, enemies)]), bare
    if how == "standing":
        return say("why-standing"), False
    if how == "first":
        return say("why-first-order"), False
    there = [squadron for squadron in squadrons(world, side) if squadron_place(world, squadron) == place]
    if sails and port and columns < len(there):
        return _few_columns(columns, there), False
    hurt = [ship_words(ship.id) for ship in ships if ship.damaged]
    if hurt:
        return say("why-damaged", ships=listed(hurt, 2)), False
    aboard = cargo(world, [ship.id for ship in ships])
    return (say("why-aboard", troops=troops([thing.id for thing in aboard])), False) if aboard else (None, False)


# Courses ---------------------------------------------------------------------------------------------------------


def course(known: Known, slot: str, answer: Mapping[str, Any], how: str = "") -> Told:
    """7.2: the way of a squadron, and what it does at its end."""
    start = squadron_place(known.world, slot) or BOX
    way = list(answer.get("way", ()))
    end = way[-1] if way else start
    parts = [
        say("course", place=place_words(end), hexes=len(way)) if way else say("course-none", place=place_words(end))
    ]
    ashore = list(answer.get("ashore", ()))
    if ashore:
        parts.append(say("lands-all") if all_aboard(known, slot, ashore) else say("lands", troops=troops(ashore)))
    if "port" in answer and way:
        parts.append(say("into-port" if answer["port"] else "off-port"))
    dry = _no_coal(known, slot, start) if way else None
    reason, look = (dry, True) if dry is not None else _why_course(known, slot, start, way, ashore, how)
    left = _leaves(known, slot, end)
    if left is not None and dry is None:
        reason, look = clauses([left, *([reason] if reason is not None else [])]), True
    return Told(clauses(parts), reason, look, "sails" if way else "still", vain=dry is not None)


def all_aboard(known: Known, slot: str, ashore: Iterable[str]) -> bool:
    """Whether an order lands whoever is aboard then: all that may go aboard now are named."""
    there = {thing.id for thing in cargo(known.world, [ship.id for ship in squadron_ships(known.world, slot)])}
    named_ = set(ashore)
    return not named_ <= there and {thing.id for thing in may_carry(known.world, slot)} <= named_


def _leaves(known: Known, slot: str, end: str) -> Words | None:
    """7.6: the blockade that a course gives up within the area it was ordered to, and the port that is blockaded
    instead."""
    port, to = blockades(known.world, slot), known.destinations().get(slot, STAY)
    if not port or end == port or _kept_up(known, slot, port) or tables().map.area_of(port) != to:
        return None
    other = port_of(known.world, foe(side_of(slot)), end)
    return say("why-leaves", place=place_words(port), other=place_words(end), instead=int(other))


def _no_coal(known: Known, slot: str, start: str) -> Words | None:
    """7.8: why no column is left to sail with; None where a column is left, or none is needed."""
    world, side = known.world, side_of(slot)
    if not any(ship.in_port for ship in squadron_ships(world, slot)):
        return None
    there, before = len(columns_at(world, start, side)), _bound_before(known, slot, start)
    if not there:
        return say("why-no-coal", place=place_words(start))
    if there // tables().charts.single.columns.sail <= before:
        return say("why-few-columns", columns=there, divisions=before + 1, left=divisions([slot]), count=1)
    return None


def _bound_before(known: Known, slot: str, start: str) -> int:
    """How many squadrons sail from the port before this one, each needing its own coal (7.8), in order of their
    numbers.
    """
    bound = sailing_from(known.world, side_of(slot), known.destinations(), start)
    return bound.index(slot) if slot in bound else len(bound)


def _why_course(
    known: Known, slot: str, start: str, way: list[str], ashore: list[str], how: str
) -> tuple[Words | None, bool]:
    world, side = known.world, side_of(slot)
    what_for = [] if how in OWN else _purpose(known, slot, known.destinations().get(slot, STAY))
    ships = squadron_ships(world, slot)
    end = way[-1] if way else start
    if way and blockaded_for(world, side, start):
        past = max(0, len(DIE) + 1 - len(ships))
        run = say("why-must-run", place=place_words(start), ships=len(ships), sixths=past)
        return clauses([run, shots(ships, blockaded_for(world, side, start))]), True
    met = next((place for place in way if strangers(world, side, place)), "")
    if met:
        meets = say("why-meets", place=place_words(met))
        fight = shots(ships, strangers(world, side, met))
        return clauses([meets, *what_for, fight]), True
    if ashore and end != BOX and held(world, foe(side), end):
        return _opposed(world, side, end, ashore), True
    risk = worst(world, side, [ship.id for ship in ships], way)
    if risk is not None:
        return clauses([risk, *what_for]), True
    aboard = cargo(world, [ship.id for ship in ships])
    if aboard and not ashore:
        return say("why-aboard", troops=troops([thing.id for thing in aboard])), False
    return None, False


def _opposed(world: World, side: Side, place: str, ashore: Iterable[str]) -> Words:
    """7.6: who defends the coast, and what the first round of the fight on the beach promises."""
    defended = say("why-opposed", place=place_words(place), units=len(units_at(world, place, foe(side))))
    units = [thing for thing in ashore if not is_column(thing)]
    if not units:
        return defended
    odds = landing(world, side, units, place)
    poor = [] if fair(odds) else [say("why-poor", call=called(world, side, place, odds) or "none")]
    return clauses([defended, promised(odds), *poor])


def worst(world: World, side: Side, ships: list[str], way: Iterable[str]) -> Words | None:
    """The best chance that enemies have to intercept ships on a way (7.3); None where nobody can."""
    best: tuple[int, str, str] | None = None
    for place in way:
        for watcher in watchers(world, side, place, ships, ()):
            if watcher.able and (best is None or watcher.sixths > best[0]):
                best = watcher.sixths, place, watcher.place
    if best is None:
        return None
    return say("why-interception", sixths=best[0], place=place_words(best[1]), origin=place_words(best[2]))


# Others ----------------------------------------------------------------------------------------------------------


def squadrons_formed(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """7.2: which ships change squadron."""
    fleet = known.fleet.ships
    by_squadron: dict[str, list[Words]] = {}
    for ship, squadron in answer.get("squadrons", {}).items():
        if fleet[ship].squadron != squadron:
            by_squadron.setdefault(squadron, []).append(ship_words(ship))
    if not by_squadron:
        return Told(say("nobody-changes"), None, False, IDLE)
    parts = [
        say("joins", squadron=TREE[node].name, ships=listed(ships), count=len(ships))
        for node, ships in sorted(by_squadron.items())
    ]
    parts += [
        say("new-division", squadron=TREE[node].name, order=order_words(to))
        for node, to in sorted(answer.get("orders", {}).items())
    ]
    left = _emptied(known, side_of(slot), answer["squadrons"])
    if left:
        parts.append(say("emptied", divisions=divisions(left), count=len(left)))
    return Told(clauses(parts))


def _emptied(known: Known, side: Side, moves: Mapping[str, str]) -> list[str]:
    """7.2: the squadrons that lose their last ship: what they were ordered lapses."""
    return [
        squadron
        for squadron in squadrons(known.world, side)
        if squadron not in moves.values()
        and all(moves.get(ship.id, squadron) != squadron for ship in squadron_ships(known.world, squadron))
    ]


def embark(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """7.1: who goes aboard which transport."""
    by_ship: dict[str, list[Words]] = {}
    for thing, ship in answer.get("aboard", {}).items():
        by_ship.setdefault(ship, []).append(thing_words(thing))
    world, side = known.world, side_of(slot)
    if by_ship:
        text = clauses([say("aboard", ship=ship_words(ship), things=listed(it)) for ship, it in by_ship.items()])
        dry = _coal_aboard(known, side, answer["aboard"])
        return Told(text, say("why-coal-aboard", divisions=divisions(dry)), True, vain=True) if dry else Told(text)
    orders = known.destinations()
    able = loadable(world, side)
    empty = [ship for ship in able if orders.get(known.fleet.ships[ship].squadron, STAY) not in (STAY, HOME)]
    why = say("why-sail-empty", ships=listed([ship_words(ship) for ship in empty], 2)) if empty else None
    return Told(say("nobody-aboard"), why, bool(empty), IDLE)


def _coal_aboard(known: Known, side: Side, aboard: Mapping[str, str]) -> list[str]:
    """The squadrons that could sail on their port's columns, but cannot once these are loaded (7.8)."""
    world, each = known.world, tables().charts.single.columns.sail
    dry: list[str] = []
    for place in sorted({known.supply.columns[thing].place for thing in aboard if thing in known.supply.columns}):
        there = columns_at(world, place, side)
        left = [column for column in there if column.id not in aboard]
        bound = sailing_from(world, side, known.destinations(), place)
        dry += bound[len(left) // each : len(there) // each]
    return dry


def raid(known: Known, slot: str, answer: Mapping[str, str]) -> Told:
    """7.6-raid: what the warships of a hex fire at."""
    world, side = known.world, side_of(slot)
    place = raids.place_of(world, slot)
    if not answer:
        return Told(say("holds-fire", place=place_words(place)), None, False, IDLE)
    names = {aim.id: aim.words for aim in raids.targets(world, side, place)}
    by_target: dict[str, list[Words]] = {}
    for ship, target in answer.items():
        by_target.setdefault(target, []).append(ship_words(ship))
    parts = [
        say("fires", target=names.get(target, say("something")), ships=listed(ships, 3))
        for target, ships in by_target.items()
    ]
    fort = fort_at(world, place)
    odds = _raid_odds(known, side, place, answer)
    if fort is None or side == "allies":
        return Told(clauses(parts), clauses(odds) if odds else None, False, "raids")
    landed = bool(units_at(world, place, side))
    what_for = say("why-raid-fort", fort=fort_words(fort.id), landed=int(landed))
    why = [what_for, *odds] if fort.id in answer.values() else [say("why-fort", fort=fort_words(fort.id))]
    return Told(clauses(parts), clauses(why), True, "raids")


def _raid_odds(known: Known, side: Side, place: str, answer: Mapping[str, str]) -> list[Words]:
    """7.6-raid, 7.7: how likely each ship is to hit, and a fort to hit her; ships that are alike share a clause."""
    aims = {aim.id: aim for aim in raids.targets(known.world, side, place)}
    alike: dict[tuple[int, int, int], list[Words]] = {}
    for ship in named(known.world, answer):
        aim = aims.get(answer[ship.id])
        if aim is not None:
            odds = raid_chance(ship, aim.modifier), fort_chance(aim.id, ship) if aim.fort else 0, int(aim.fort)
            alike.setdefault(odds, []).append(ship_words(ship.id))
    return [
        say("why-raid-odds", ships=listed(ships, 3), hits=hits, back=back, fort=fort, count=len(ships))
        for (hits, back, fort), ships in alike.items()
    ]
