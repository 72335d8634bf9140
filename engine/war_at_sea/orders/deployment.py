"""Where flotillas begin, where they go, where torpedo boats lie in wait (16.2, W45)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.words import Words
from engine.war_at_sea.boats import stations
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.operations.lanes import map_of, zone_of
from engine.war_at_sea.orders.part import OrderPart
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats

SUBMARINES: Final = "16.2"
SALLY: Final = "W45"


def _flotillas(world: World) -> tuple[str, ...]:
    return tuple(world.flotillas.flotillas)


def _torpedo_boats(world: World) -> tuple[str, ...]:
    return tuple(world.flotillas.torpedo_boats)


def _flotillas_by_day(world: World) -> tuple[str, ...]:
    """In odd turns; sunk ones too, for who is left is secret."""
    return _flotillas(world) if stations.writes_now(world.operation) else ()


def _first_night(world: World) -> tuple[str, ...]:
    """Torpedo boats where the first turn is night."""
    return _torpedo_boats(world) if stations.dark_in(world.operation, 1) else ()


def _nightfall(world: World) -> tuple[str, ...]:
    """Torpedo boats in the last light turn."""
    return _torpedo_boats(world) if stations.night_falls(world.operation) else ()


def _is_flotilla(world: World, slot: str) -> bool:
    return slot in world.flotillas.flotillas


def _is_torpedo_boats(world: World, slot: str) -> bool:
    return slot in world.flotillas.torpedo_boats


@lru_cache(maxsize=64)
def _zones(sea: str, zones: tuple[str, ...], here: str, rule: str) -> tuple[Option, ...]:
    """Zones of a map to choose from, the nearest to ``here`` first."""
    far = {zone: tables().maps[sea].distance(here, zone) for zone in zones}
    return tuple(
        Option(zone, place_words(zone), Words("was-zones-away", {"zones": far[zone]}), rule)
        for zone in sorted(zones, key=lambda zone: far[zone])
    )


def _form(known: Known, name: str, zones: tuple[str, ...], usual: str, rule: str) -> Space:
    default = usual if usual in zones else zones[0]
    options = _zones(map_of(known.world).id, zones, zone_of(known.world, usual) or default, rule)
    return Form((Part(name, Words(f"was-row-{name}"), Choice(options, default, rule)),), rule)


def _of(world: World, slot: str) -> Flotilla | TorpedoBoats:
    boats = world.flotillas
    return boats.flotillas.get(slot) or boats.torpedo_boats[slot]


def begin_space(known: Known, slot: str) -> Space:
    """16.2: ``{"zone"}`` where a flotilla begins; W45: ``{"wait"}`` where torpedo boats lie in the first night."""
    return _space(known, slot, lambda flotilla: ("zone", stations.may_begin(known.world, flotilla.side), flotilla.zone))


def day_space(known: Known, slot: str) -> Space:
    """16.2: ``{"to"}``, the zone where a flotilla goes in the next turn; W45: ``{"wait"}``."""

    def rows(flotilla: Flotilla) -> tuple[str, tuple[str, ...], str]:
        able = stations.next_zones(known.world, flotilla.zone) if flotilla.afloat else (flotilla.zone,)
        return "to", able, flotilla.zone

    return _space(known, slot, rows)


def _space(known: Known, slot: str, rows: Callable[[Flotilla], tuple[str, tuple[str, ...], str]]) -> Space:
    boats = _of(known.world, slot)
    if isinstance(boats, Flotilla):
        return _form(known, *rows(boats), SUBMARINES)
    able = stations.sallies(known.world, boats) if boats.boats else (boats.base,)
    return _form(known, "wait", able, boats.zone or boats.base, SALLY)


AT_MUSTER: Final = (
    OrderPart("flotillas", _flotillas, _is_flotilla, begin_space, "boats"),
    OrderPart("torpedo boats", _first_night, _is_torpedo_boats, begin_space, "sally"),
)
BY_DAY: Final = (
    OrderPart("flotillas", _flotillas_by_day, _is_flotilla, day_space, "boats"),
    OrderPart("torpedo boats", _nightfall, _is_torpedo_boats, day_space, "sally"),
)


# --- apart from each other (16.2) --------------------------------------------------------------------------


def _near(known: Known, answers: Mapping[str, Answer]) -> list[tuple[str, str]]:
    """The pairs of flotillas that would begin too near to each other."""
    chart, apart = map_of(known.world), tables().charts.submarine.apart
    zones = {slot: _zone(known, slot, answers) for slot in known.flotillas.flotillas}
    slots = list(zones)
    return [
        (slot, two)
        for at, slot in enumerate(slots)
        for two in slots[at + 1 :]
        if chart.distance(zones[slot], zones[two]) < apart
    ]


def _zone(known: Known, slot: str, answers: Mapping[str, Answer]) -> str:
    """Where a flotilla would begin: as answered, else where the scenario puts it."""
    answer = answers.get(slot)
    usual = known.flotillas.flotillas[slot].post
    return str(answer.get("zone", usual)) if isinstance(answer, Mapping) else usual


def _named(flotilla: str) -> Words:
    """A flotilla as its seat is called."""
    return Words("was-flotilla", {"id": flotilla.upper()})


def too_near(known: Known, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
    """A refusal for each pair of a side's flotillas that are too near to each other."""
    apart = tables().charts.submarine.apart
    return tuple(
        Refusal(
            Words(
                "err-was-flotillas-near",
                {"one": _named(slot), "two": _named(two), "apart": apart},
            ),
            SUBMARINES,
        )
        for slot, two in _near(known, answers)
    )


def spread_out(known: Known, answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """The answers with flotillas of a bad pair put back where the scenario has them, until all are apart."""
    mended = dict(answers)
    while pairs := _near(known, mended):
        moved = [
            slot
            for pair in pairs
            for slot in pair
            if _zone(known, slot, mended) != known.flotillas.flotillas[slot].post
        ]
        if not moved:
            return mended
        mended[moved[-1]] = {"zone": known.flotillas.flotillas[moved[-1]].post}
    return mended
