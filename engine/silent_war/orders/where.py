"""The row "where" of a unit's orders: what may be chosen, the note on each place, and why another may not be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.refusal import Refusal
from engine.core.spaces.space import Choice, Option
from engine.core.words import Words
from engine.silent_war.berths import harbours, room
from engine.silent_war.moves import (
    HOME,
    STAY,
    bases_of,
    confined,
    cost,
    destinations,
    havens,
    is_main,
    may_operate,
    miles,
    open_water,
    range_of,
    site,
    sites_of,
    situation,
    speed_of,
    stranded,
    too_old,
    water,
    way,
    way_home,
    weeks,
)
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.tables.read import tables

RULES = {"port": "15.1", "patrol": "12.0", "transit": "15.11", "home": "15.2"}


def where_keys(
    unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str], called: Sequence[str] = ()
) -> list[str]:
    """The keys a unit may be ordered to: ``stay``, areas and zones, ``home:<BASE>``, nearest first.

    ``called`` are the zones to which the unit is called with its transit side up (5.2).
    """
    kind = situation(unit[0])
    if kind == "patrol" and unit[0].entered_from:
        return [STAY]  # a mission that lasts: she stays until she must go home
    keys = [] if kind == "home" else [STAY]
    keys += called
    keys += destinations(unit, theatre)
    if kind == "port" and unit[0].pack:
        return keys  # 24.2: a pack does not go from base to base
    if kind in ("patrol", "transit") and not may_operate(unit, unit[0].where, theatre):
        keys.remove(STAY)
    bases = [
        base
        for base in harbours(unit, boats, theatre, turned_away)
        if base == unit[0].home or (free := room(base, theatre, boats)) is None or free >= len(unit)
    ]
    if bases and stranded(unit[0], theatre):
        bases = [
            unit[0].home if unit[0].home in bases else bases[0]
        ]  # 15.25: to the nearest base, whichever she belongs to
    return [*keys, *(HOME + base for base in bases)] or [STAY]  # nowhere to go: she hunts where she is


def has_choice(unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str]) -> bool:
    """Whether a unit has anything to decide; on its way home: another base, creeping on a long leg, leaving a pack."""
    lead = unit[0]
    if situation(lead) != "home" or lead.pack:
        return True
    here = water(lead)
    if here not in tables().chart.steps:
        return False  # a boat leaving a fallen base: its command has said where to (S101)
    if not stranded(lead, theatre) and len(harbours(unit, boats, theatre, turned_away)) > 1:
        return True
    areas = way_home(here, lead.home, theatre.period, sites_of(theatre), range_of(unit))
    return areas is not None and speed_of(unit) > 1 and cost(here, areas, lead.home) > 1


def where_choice(
    unit: Sequence[Boat],
    boats: Boats,
    theatre: Theatre,
    turned_away: Sequence[str],
    suggested: str,
    called: Sequence[str] = (),
) -> Choice:
    """The row as a choice; ``suggested`` is preselected."""
    keys = where_keys(unit, boats, theatre, turned_away, called)
    default = suggested if suggested in keys else keys[0]
    start = _start(unit, theatre)
    seas = [start.here if key == STAY else key for key in keys]
    # ULTRA holds this week alone (16.4), and only boats on patrol search: others arrive after it (4.0).
    ultra = theatre.ultra if start.kind == "patrol" else ()
    options = tuple(_option(key, start, sea in ultra, key == default) for key, sea in zip(keys, seas, strict=True))

    def why_not(key: str) -> Refusal | None:
        return refusal(key, unit, boats, theatre, turned_away)

    return Choice(options, default, RULES[situation(unit[0])], why_not)


def traffic(coloured: int) -> Words:
    """How busy a sea is: none, thin, fair or heavy, by its coloured boxes."""
    return Words(f"sw-traffic-{0 if coloured == 0 else 1 if coloured <= 3 else 2 if coloured <= 6 else 3}")


class Start(NamedTuple):
    """Where a unit starts from, and how far and fast it goes."""

    kind: str
    where: str
    here: str
    period: int
    sites: tuple[str, ...]
    range: int
    speed: int


def _start(unit: Sequence[Boat], theatre: Theatre) -> Start:
    lead = unit[0]
    kind = situation(lead)
    here = site(lead.where) if kind == "port" else water(lead)
    return Start(kind, lead.where, here, theatre.period, sites_of(theatre), range_of(unit), speed_of(unit))


@lru_cache(maxsize=20_000)  # a fleet asks the same about the same seas, boat after boat and tap after tap
def _option(key: str, start: Start, ultra: bool, suggested: bool) -> Option:
    kind, here = start.kind, start.here
    chart = tables().chart
    if key.startswith(HOME):
        base = key.removeprefix(HOME)
        areas = way_home(here, base, start.period, start.sites, start.range) or ()
        time = weeks(cost(here, areas, base), start.speed)
        note = Words("sw-home-note", {"weeks": time, "miles": miles(here, site(base)), "suggested": int(suggested)})
        label = Words("sw-where-base" if kind == "port" else "sw-where-home", {"base": Words(f"area-{base}.to")})
        return Option(key, label, note, "15.1" if kind == "port" else "15.2", "home")
    if key == STAY:
        if kind == "port":
            label = Words("sw-where-port", {"base": Words(f"area-{start.where}.in")})
            return Option(key, label, Words("sw-port-note", {"suggested": int(suggested)}), "15.1", "stay")
        label = Words("sw-where-stay" if kind == "patrol" else "sw-where-here", {"area": chart.areas[here].name})
        return Option(key, label, _sea_note(here, start.period, 0, 1, ultra, suggested), RULES[kind], "stay")
    area = chart.areas[key]
    if area.kind == "zone":
        label = Words("sw-where-zone", {"area": area.name})
        note = Words("sw-called-note" if kind == "transit" else "sw-zone-note", {"suggested": int(suggested)})
        return Option(key, label, note, "5.2" if kind == "transit" else "12.1", "zone")
    time = 1
    if kind != "patrol":
        areas = way(here, key, start.period, start.sites, start.range) or ()
        time = weeks(cost(here, areas), start.speed)
    label = Words("sw-where-area", {"area": area.name})
    note = _sea_note(key, start.period, miles(here, key), time, ultra, suggested)
    return Option(key, label, note, RULES[kind], area.group)


def _sea_note(area: str, period: int, distance: int, time: int, ultra: bool, suggested: bool) -> Words:
    row = tables().chart.areas[area].row(period)
    return Words(
        "sw-where-note",
        {
            "danger": row.reds,
            "traffic": traffic(row.coloured),
            "miles": distance,
            "weeks": time,
            "ultra": int(ultra),
            "suggested": int(suggested),
        },
    )


def refusal(
    key: str, unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str]
) -> Refusal | None:
    """Why a place of the game may not be chosen now; None for something that is no place."""
    lead = unit[0]
    kind = situation(lead)
    chart = tables().chart
    here = site(lead.where) if kind == "port" else water(lead)
    base = key.removeprefix(HOME)
    if kind == "patrol" and lead.entered_from:
        return Refusal(Words("sw-err-mission-lasts", {"area": Words(f"area-{lead.where}.in")}), "20.5")
    if key.startswith(HOME) and (base in chart.areas or base in tables().fleet.bases):
        return _no_haven(base, unit, boats, theatre, turned_away)
    if key != STAY and key not in chart.areas:
        return None
    if kind == "home":
        return Refusal(Words("sw-err-homeward"), "15.2")
    area = chart.areas.get(key)
    if area is None or area.kind in ("base", "box"):
        return Refusal(Words("sw-err-base-by-home"), "12.2")
    names = {"area": Words(f"area-{key}.the"), "here": Words(f"area-{here}.from")}
    if area.kind == "zone":
        if key not in theatre.zones:
            return Refusal(Words("sw-err-zone-closed", names), "20.1")
        if kind == "port":
            return Refusal(Words("sw-err-zone-on-patrol", names), "12.1")
        if kind == "transit":
            return Refusal(Words("sw-err-not-called", {"area": Words(f"area-{key}.to")}), "5.2")
        if too_old(unit, key, theatre):
            return Refusal(Words("sw-err-zone-s-boats", names), "WP2-6")
        return Refusal(Words("sw-err-zone-far", names), "12.1")
    if key == here:
        return Refusal(Words("sw-err-already-there", names), RULES[kind])
    if not may_operate(unit, key, theatre):
        return Refusal(Words("sw-err-confined", {"area": Words(f"area-{key}.in")}), "WP1-6")
    if key not in open_water(sites_of(theatre), range_of(unit)):
        rule = "12.0" if kind == "patrol" else "15.11"
        return Refusal(Words("sw-err-range", {**names, "range": range_of(unit)}), rule)
    if kind == "patrol":
        return Refusal(Words("sw-err-not-next", {**names, "moves": chart.steps[here][key]}), "12.0")
    return Refusal(Words("sw-err-no-way", names), "15.11")


def _keeps_its_base(
    unit: Sequence[Boat], base: str, boats: Boats, theatre: Theatre, turned_away: Sequence[str]
) -> bool:
    """Whether a base is ruled out for a pack because the pack has not been on patrol yet (24.2)."""
    return base in havens(unit, theatre, turned_away) and base not in harbours(unit, boats, theatre, turned_away)


def _no_haven(base: str, unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str]) -> Refusal:
    name = {"base": Words(f"area-{base}.the")}
    if base not in bases_of(theatre):
        return Refusal(Words("sw-err-base-idle", name), "21.0")
    if unit[0].pack and (situation(unit[0]) == "port" or _keeps_its_base(unit, base, boats, theatre, turned_away)):
        return Refusal(Words("sw-err-pack-base", name), "24.2")
    if not is_main(base) and any(boat.id in turned_away for boat in unit):
        return Refusal(Words("sw-err-tender-cannot", name), "21.23")
    free = room(base, theatre, boats)
    if free is not None and free < len(unit):
        return Refusal(Words("sw-err-tender-full", name), "21.22")
    if base not in havens(unit, theatre, turned_away) and confined(unit, theatre):
        return Refusal(Words("sw-err-confined-base", {"base": Words(f"area-{base}.to")}), "WP1-6")
    return Refusal(Words("sw-err-no-way-home", name), "15.11")
