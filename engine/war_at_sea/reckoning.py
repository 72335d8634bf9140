"""Numbers that follow from the tables only: speed, fuel, dice, air, reports. Steps and faces share them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.damage import ReportRow
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import REPORTS, Report, Weather, part

Counts: TypeAlias = Mapping[Report, int]
"""Numbers of ships by the name that a search gives them."""


# --- dice ------------------------------------------------------------------------------------------------


def second_die(die: int, modifier: int) -> int | None:
    """The meaning of a factor's die: 0 a hit, None a miss, else what a second die must show to make it a hit (W39)."""
    chart = tables().charts.dice
    if die + modifier >= chart.hit:
        return 0
    return chart.confirm.get(chart.hit - die - modifier) if die == chart.hit else None


def hits(dice: Iterable[int], modifier: int) -> int:
    """The dice of these that hit at once (6.5.5, 6.6.3, 12.1, 13.3.5)."""
    return sum(second_die(die, modifier) == 0 for die in dice)


def claims(values: Iterable[int]) -> int:
    """The declared modifiers of both sides together, within their limit (5.7.6)."""
    most = tables().charts.contact.most
    return max(-most, min(most, sum(values)))


# --- ships on passage ------------------------------------------------------------------------------------


def zones(halves: int, turn: int, weather: Weather = "clear") -> int:
    """Zones that a speed in half points allows in a turn: the plus counts on even turns, bad weather limits all.

    5.2.2, 9.8.3, 15.5.
    """
    most = tables().weather.effect("max_speed", weather)
    reach = halves // 2 + (halves % 2 and turn % 2 == 0)
    return reach if most is None else min(reach, most)


def slower(halves: int) -> int:
    """A speed in half points after the loss of a point: the plus stays; below 1 no speed is left (7.7.1, 15.5.2)."""
    return halves - 2 if halves >= 4 else 0


def tactical_speed(halves: int) -> int:
    """The speed on the tactical map: the plus does not count (W06)."""
    return halves // 2


def fuel_points(moved: int) -> int:
    """Points of fuel for a turn at sea with this many zones moved (15.1, 15.1.1)."""
    return tables().charts.fuel.by_zones[moved]


def battle_fuel(rounds: int, halves: int) -> int:
    """Points for a battle of this many rounds at the speed she had when it began (15.1.2)."""
    return rounds * tactical_speed(halves)


def may_tow(tower: ShipClass, towed: ShipClass) -> bool:
    """Whether one ship may take another in tow (8.4.1)."""
    if tower.kind.carrier:
        return False
    small_transport = towed.kind.family == "transport" and not towed.heavy
    return tower.kind.tows >= (1 if small_transport else towed.kind.tow) or tower.kind.type == towed.kind.type


# --- guns and torpedoes ----------------------------------------------------------------------------------


def halved(factors: int) -> int:
    """Half the factors, rounded up (6.5.4)."""
    return part(factors, 2)


def torpedo_dice(klass: ShipClass, month: str, distance: int) -> int:
    """Dice of a ship's torpedoes at a range in hexes, in a month such as ``1942-11``; 0 out of reach (6.6, 9.3)."""
    chart = tables().charts.battle
    factors = klass.torpedoes
    if klass.nation == "us" and month < chart.early_torpedoes:
        factors = part(factors, chart.early_share)
    if distance <= chart.torpedo_reach:
        return factors
    if not klass.long_lance or klass.torpedoes < chart.long_lance_least or distance > chart.long_lance_quarter:
        return 0
    if distance == chart.long_lance_quarter:
        return part(factors, 4)
    return part(factors, 2) if distance == chart.long_lance_half else factors


def torpedo_bonus(klass: ShipClass) -> int:
    """What a ship's torpedoes add to the dice of their damage, unless these show 2 (9.3.1, 9.3.3)."""
    return 2 if klass.long_lance else 1 if klass.nation == "jp" else 0


def stacks(counters: Iterable[ShipClass]) -> bool:
    """Whether these counters of one side may share a hex (6.3.1)."""
    chart = tables().charts.stack
    heavy = [klass.heavy for klass in counters]
    places = sum(chart.major_places if each else 1 for each in heavy)
    return places <= chart.places and sum(heavy) <= chart.major


# --- in the air ------------------------------------------------------------------------------------------


def flight_range(planes: Iterable[Aircraft], steps: int, *, transfer: bool = False) -> int:
    """Zones that a flight may move in a turn: its shortest range, more in transfer, less for many steps of one base.

    10.5.4, 10.6.1, 10.6.8.
    """
    chart = tables().charts.flight
    reach = min(plane.range + (part(plane.range, chart.transfer_share) if transfer else 0) for plane in planes)
    return max(0, reach - (chart.large_range if steps >= chart.large_steps else 0))


def flight_endurance(planes: Iterable[Aircraft]) -> int:
    """Turns that a flight with its escort may stay in the air (10.6.4)."""
    return min(plane.endurance for plane in planes)


def from_so_many(table: Iterable[tuple[int, int]], number: int) -> int:
    """The modifier of the highest bound that a number reaches; 0 below the first."""
    return next((modifier for bound, modifier in reversed(tuple(table)) if number >= bound), 0)


def search_modifier(steps: int, distance: int) -> int:
    """What steps and distance add to the die of a search (11.1)."""
    chart = tables().charts.search
    return from_so_many(chart.steps, steps) + from_so_many(chart.distances, distance)


def report_bounds(row: ReportRow, truth: int) -> tuple[int, int]:
    """From how many to how many ships of a kind a report may name that holds so many; (0, 0) where there are none."""
    if not truth:
        return 0, 0
    if row.kind == "share":
        return max(1, part(truth * row.low, 6)), max(1, truth * row.high // 6)
    if row.kind in ("steps", "total"):
        return max(1, truth + row.low), truth + row.high
    return truth, truth


def legal_report(row: ReportRow, truth: Counts, given: Counts) -> bool:
    """Whether a report by numbers keeps to its row of the table (11.2); one of kinds alone has no numbers."""
    if row.kind == "kinds":
        return False
    if row.kind == "free":
        return sum(given.values()) > 0 and all(given.get(kind, 0) >= 0 for kind in REPORTS)
    if row.kind == "total" and sum(given.values()) != sum(truth.values()):
        return False
    for kind in REPORTS:
        low, high = report_bounds(row, truth.get(kind, 0))
        if not low <= given.get(kind, 0) <= high:
            return False
    return True
