"""Strikes, pure: finding the target, flak, hits on ships and bases (13, 17.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, cast

from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.hits import Box, crippled
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.state import Operation, World
from engine.war_at_sea.tables.air import Aircraft, strength
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import Weather, part
from engine.war_at_sea.world.raid import Counter, Raid
from engine.war_at_sea.world.ships import Ship

FUZES: Final = "1943-01"
SMALL: Final = ("DD", "DE")


def strikes_hit(operation: Operation) -> bool:
    """Whether a strike can do anything: not by night, in storms or gales (13.1)."""
    return not operation.dark and tables().weather.allows("air_hits", operation.weather)


def may_be_struck(spotted: int, turn: int) -> bool:
    """Whether a force at sea was spotted in this turn or the one before (13.1)."""
    return spotted > 0 and spotted >= turn - 1


# --- finding the target ------------------------------------------------------------------------------------


def location_modifier(*, now: bool, moved: int, distance: int, ships: int, weather: Weather) -> int | None:
    """What changes the die that finds a force at sea; None where the weather forbids it (13.2).

    ``now``: it was spotted in this turn; ``moved``: zones it moved in this turn; ``distance``: from the flight's base.
    """
    effect = tables().weather.effect("location", weather)
    if effect is None:
        return None
    table, contact = tables().modifiers["location"], tables().charts.contact
    total = effect + table["seen-now" if now else "seen-before"].value
    if moved >= contact.fast:
        total += table["fast"].value
    if distance >= _FAR:
        total += table["far"].value
    if ships >= contact.large:
        total += table["large"].value
    return total


_FAR: Final = 7


def finds(die: int, modifier: int) -> bool:
    """Whether a die finds the force: 3 or more, a natural 6 always (13.2)."""
    chart = tables().charts.strike
    return die >= chart.natural or die + modifier >= chart.finds


# --- flak --------------------------------------------------------------------------------------------------


def low_enough(counter: Counter) -> bool:
    """Whether flak reaches it: not at high altitude (13.3.4)."""
    return plane(counter.type).altitude != "H"


def at_hex(raid: Raid, label: str) -> list[Counter]:
    """The aircraft that attack ships in a hex."""
    return [counter for counter in raid.of("main") if raid.hexes.get(raid.aims.get(counter.id, "")) == label]


def attackers(raid: Raid, ship: str) -> list[Counter]:
    """The aircraft that attack a ship."""
    return [counter for counter in raid.of("main") if raid.aims.get(counter.id) == ship]


def attacked_hexes(raid: Raid) -> list[str]:
    """The hexes with aircraft that flak reaches, in order."""
    return sorted(
        {
            raid.hexes[raid.aims[counter.id]]
            for counter in raid.of("main")
            if counter.id in raid.aims and low_enough(counter)
        }
    )


def may_fire_at(raid: Raid, ship: Ship) -> list[str]:
    """The hexes at which a ship may fire: her own and those within two; surprised, only if she is attacked and only
    her own (13.3.4, 17.5)."""
    where = raid.hexes.get(ship.id, "")
    if not where or not ship.afloat or not ship.left.get("aa"):
        return []
    if raid.surprise:
        return [where] if any(map(low_enough, attackers(raid, ship.id))) else []
    return [each for each in attacked_hexes(raid) if distance_between(where, each) <= tables().charts.strike.flak_zones]


def even_flak(raid: Raid) -> dict[str, str]:
    """The usual fire: each ship at her own hex; the others where fewest factors fire at the most aircraft."""
    chart, fire = tables().charts.strike, dict[str, str]()
    load = dict.fromkeys(attacked_hexes(raid), 0)
    ships = [ship for ship in raid.ships.values() if may_fire_at(raid, ship)]
    for ship in sorted(ships, key=lambda ship: (raid.hexes[ship.id] not in load, -ship.left["aa"], ship.id)):
        own, able = raid.hexes[ship.id], may_fire_at(raid, ship)
        if own in able:
            fire[ship.id] = own
            load[own] += ship.left["aa"]
            continue
        steps = {each: sum(counter.steps for counter in at_hex(raid, each)) for each in able}
        best = min(able, key=lambda each: (Fraction(load[each], max(1, steps[each])), each))
        fire[ship.id] = best
        load[best] += part(ship.left["aa"], chart.flak_share)
    return fire


def flak_modifier(world: World, ship: Ship, at: Iterable[Counter]) -> int | None:
    """What changes the dice of a ship's flak at some aircraft; None where the weather silences it (13.3.4)."""
    operation = world.operation
    effect = tables().weather.effect("flak", operation.weather)
    if effect is None:
        return None
    table, klass = tables().modifiers["flak"], class_of(ship)
    left = cast(Mapping[Box, int], ship.left)
    if ship.stopped or crippled(klass, left, ship.speed):
        effect += table["crippled"].value
    roles = {plane(counter.type).role for counter in at if low_enough(counter)}
    if klass.nation == "us" and operation.month >= FUZES and roles and roles <= {"dive", "torpedo"}:
        effect += table["proximity-fuze"].value
    return effect


def volleys(world: World, raid: Raid) -> list[tuple[str, list[Counter], int, int]]:
    """The flak of ships as (hex, aircraft fired at, dice, modifier): hex by hex all at the aircraft there; surprised,
    each ship alone at those that attack her (13.3.4, 17.5)."""
    fired: list[tuple[str, list[Counter], int, int]] = []
    for label in attacked_hexes(raid):
        if not raid.surprise:
            there = at_hex(raid, label)
            fired += [(label, there, dice, modifier) for dice, modifier in flak_dice(world, raid, label)]
            continue
        for ship in (each for each, aim in raid.flak.items() if aim == label):
            own = attackers(raid, ship)
            modifier = flak_modifier(world, raid.ships[ship], own)
            if modifier is not None:
                fired.append((label, own, raid.ships[ship].left["aa"], modifier))
    return fired


def flak_dice(world: World, raid: Raid, label: str) -> list[tuple[int, int]]:
    """Dice at the aircraft of a hex as (count, modifier): the ships in it in full, half the sum of those that help.

    13.3.4, W18: the half is rounded up once; the dice of the best modifier are kept.
    """
    full: dict[int, int] = {}
    help_: dict[int, int] = {}
    there = at_hex(raid, label)
    for ship, aim in raid.flak.items():
        modifier = flak_modifier(world, raid.ships[ship], there)
        if aim != label or modifier is None:
            continue
        into = full if raid.hexes[ship] == label else help_
        into[modifier] = into.get(modifier, 0) + raid.ships[ship].left["aa"]
    left = part(sum(help_.values()), tables().charts.strike.flak_share)
    for modifier in sorted(help_, reverse=True):
        dice = min(left, part(help_[modifier], tables().charts.strike.flak_share))
        full[modifier] = full.get(modifier, 0) + dice
        left -= dice
    return [(dice, modifier) for modifier, dice in sorted(full.items(), reverse=True) if dice]


def ground_flak(raid: Raid, place: str) -> int:
    """Dice of a port or base at a whole flight (13.4, 13.5); half of a base's where it is surprised (17.5)."""
    chart = tables().charts.strike
    dice = {"major": chart.major_port, "minor": chart.minor_port}.get(place)
    if dice is not None:
        return 0 if raid.surprise else dice
    base = chart.airfield if place == "airfield" else chart.seaplane
    return part(base, 2) if raid.surprise else base


# --- hits --------------------------------------------------------------------------------------------------


def attacking(counter: Counter) -> int:
    """Steps that attack after flak."""
    return max(0, counter.steps - counter.turned)


def under_way(ship: Ship, ships: Iterable[Ship]) -> bool:
    """Whether a ship moves freely: not stopped, not towing or in tow."""
    return not ship.stopped and not ship.tow and all(other.tow != ship.id for other in ships)


def naval_modifier(kind: Aircraft, ship: Ship, ships: Iterable[Ship], weather: Weather, *, port: bool) -> int | None:
    """What changes the dice of a strike on a ship; None where the weather forbids it (13.3.5)."""
    return modifier_at(kind, class_of(ship), weather, free=under_way(ship, ships), port=port)


def modifier_at(kind: Aircraft, klass: ShipClass, weather: Weather, *, free: bool = True, port: bool) -> int | None:
    """:func:`naval_modifier` by the class of a ship that moves freely, or does not."""
    effect = tables().weather.effect("naval_strike", weather)
    if effect is None:
        return None
    table, moves = tables().modifiers["naval-strike"], free and not port
    if kind.role in ("dive", "torpedo"):
        effect += table[kind.role].value
    if kind.role == "level" and kind.altitude == "H" and moves and klass.kind.family != "transport":
        effect += table["high-level"].value
    if port:
        effect += table["in-port"].value
    if not free:
        effect += table["stopped"].value
    if klass.kind.type in SMALL and moves:
        effect += table["small-target"].value
    return effect


def naval_dice(counters: Iterable[Counter]) -> dict[str, int]:
    """Dice against a ship by type of aircraft (13.3.5)."""
    dice: dict[str, int] = {}
    for counter in counters:
        dice[counter.type] = dice.get(counter.type, 0) + strength(plane(counter.type).naval, attacking(counter))
    return {kind: count for kind, count in dice.items() if count}


def torpedo_bonus_of(kind: Aircraft) -> int:
    """What a type's torpedoes add to the dice of their damage (9.3.3)."""
    return 1 if kind.nation == "jp" else 0


def land_modifier(kind: Aircraft, weather: Weather) -> int | None:
    """What changes the dice of a strike on a base; None where the weather forbids it (13.5)."""
    effect = tables().weather.effect("land_strike", weather)
    if effect is None:
        return None
    table = tables().modifiers["land-strike"]
    if kind.role == "dive":
        return effect + table["dive"].value
    return effect + (table["level"].value if kind.role == "level" and kind.altitude != "H" else 0)


def land_dice(counters: Iterable[Counter]) -> dict[str, int]:
    """Dice against a base by type of aircraft (13.5)."""
    dice: dict[str, int] = {}
    for counter in counters:
        dice[counter.type] = dice.get(counter.type, 0) + strength(plane(counter.type).land, attacking(counter))
    return {kind: count for kind, count in dice.items() if count}


def ground_losses(hits: int) -> tuple[int, int]:
    """Steps destroyed on the ground and points of capacity lost by so many hits of a strike (13.5.1, 13.5.2)."""
    chart = tables().charts.strike
    return hits // chart.hits_per_step, hits // chart.hits_per_capacity


def surprise_possible(raid: Raid, *, option: bool) -> bool:
    """Whether a flight may try to surprise: four steps at most, no patrol met it (17.5)."""
    steps = sum(counter.steps for counter in raid.of("main", "escort"))
    return option and not raid.met and steps <= tables().charts.options.surprise_steps


def prey(raid: Raid, first: str) -> dict[str, Ship]:
    """The ships that a flight attacks: those of the kind, as reports name kinds (11.2), that it was told to attack
    first; all where it was told none or none of them is there."""
    ships = {ship.id: ship for ship in raid.ships.values() if ship.afloat}
    wished = {ident: ship for ident, ship in ships.items() if class_of(ship).kind.report == first}
    return wished or ships


def usual_aims(raid: Raid, counters: Sequence[Counter], enemies: Mapping[str, Ship]) -> dict[str, str]:
    """Whom aircraft attack if nobody says it: the most valuable ships, two counters at each before the next."""
    order = sorted(
        (ship for ship in enemies.values() if ship.afloat and ship.id in raid.hexes),
        key=lambda ship: (-class_of(ship).vp, ship.id),
    )
    fit = [counter for counter in counters if plane(counter.type).naval]
    if not order or not fit:
        return {}
    by_worth = sorted(fit, key=lambda each: (-strength(plane(each.type).naval, each.steps), each.id))
    heads = order[: max(1, part(len(fit), 2))]
    return {counter.id: heads[number % len(heads)].id for number, counter in enumerate(by_worth)}
