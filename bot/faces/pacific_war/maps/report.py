"""The coast in words: the map for readers who cannot see it or prefer text."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot

from bot.faces.face import pages
from bot.faces.pacific_war.maps import pieces as theatre
from bot.faces.pacific_war.maps.pictures import turn_line
from bot.faces.pacific_war.maps.places_words import holder_of, place_lines, seen_at
from bot.faces.pacific_war.names import corps_units, number_of, sides_first, slot_label
from bot.faces.pacific_war.orders.finding import every_place, exactly, find_place, find_unit, place_of
from bot.faces.pacific_war.status import status_lines
from bot.faces.pacific_war.story import log
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.maps.hexes import Orientation
from engine.core.maps.hexpixels import Layout
from engine.core.words import Words
from engine.pacific_war.judgement.places import points_of, squadron_ships
from engine.pacific_war.known import Known
from engine.pacific_war.names import area_words, order_words, place_words
from engine.pacific_war.seats import corps_of, squadrons_of
from engine.pacific_war.state import BOX, SIDES
from engine.pacific_war.tables.read import tables

WINDS = 8
_NEAR_TOWNS = 6
_FAR = 8


def report(known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
    """The report in pages: of a unit with its surroundings, of a place, of a naval area, or of everything."""
    where, unit = _meant(known, what)
    if where is not None:
        return pages(_about(known, where, voice, mine))
    if unit is not None:
        place = place_of(known, unit)
        near = _around(place, voice) if place is not None and place != BOX else []
        lines = "\n".join(log.unit_log(known, unit, (), voice)).split("\n")
        return pages([*lines, *near])
    return pages(_everything(known, voice, mine))


def report_on(known: Known, what: str) -> str:
    """The place or unit that these words mean; empty where they mean none: then everything is reported."""
    where, unit = _meant(known, what)
    return where or unit or ""


def report_ids(known: Known) -> list[str]:
    """All units and all places. Units lost or not yet in play are included, since an earlier turn's report may show
    them.
    """
    nodes = [slot for side in SIDES for slot in (*squadrons_of(side), *corps_of(side))]
    return [*known.fleet.ships, *known.army.units, *known.army.forts, *nodes, *every_place()]


def _meant(known: Known, what: str) -> tuple[str | None, str | None]:
    """The place that is meant, else the unit."""
    wanted = what.strip()
    if not wanted:
        return None, None
    # A town and a regiment may share a name: the full name means the town.
    where, unit = exactly(wanted), find_unit(known, wanted)
    return (find_place(wanted), None) if where is None and unit is None else (where, unit)


# --- everything ----------------------------------------------------------------------------------------------------


def _everything(known: Known, voice: Voice, mine: frozenset[str]) -> list[str]:
    head = f"## {voice.get('pw-map-report')} · {turn_line(known, voice)}"
    lines = [head, *status_lines(known, voice), ""]
    lines += _orders(known, voice)
    lines += _own(known, voice, mine)
    if seen_at(known, BOX):
        lines += [f"### {_title(BOX, voice)}", *place_lines(known, BOX, voice, names=True)]
    for area in tables().map.areas:
        area_lines = _area(known, area, voice)
        if area_lines:
            lines += [f"### {_area_title(area, voice)}", *area_lines]
    for nation in ("PE", "BO", "CL"):
        area_lines = _inland(known, nation, voice)
        if area_lines:
            lines += [f"### {voice.get(f'pw-map-inland-{nation}')}", *area_lines]
    return lines


def _own(known: Known, voice: Voice, mine: frozenset[str]) -> list[str]:
    """Where the reader's own divisions and corps are, if the reader leads any."""
    if known.side is None:
        return []
    slots = (*squadrons_of(known.side), *corps_of(known.side))
    led = [slot for slot in slots if slot in mine and place_of(known, slot) is not None]
    if not led or len(led) == len([slot for slot in slots if place_of(known, slot) is not None]):
        return []
    parts = [_led(known, slot, place, voice) for slot in led if (place := place_of(known, slot)) is not None]
    return [voice.get("pw-map-report-mine", parts=parts), ""]


def _led(known: Known, slot: str, place: str, voice: Voice) -> Words:
    """A division with its flagship, a corps by its number alone; where it is, and whether at sea with others."""
    where, units = place_words(place), corps_units(known, slot)
    if not units:
        return Words("pw-map-report-own", {"slot": slot_label(known, slot, voice), "place": where})
    if all(unit.aboard for unit in units):
        where = Words("pw-map-report-afloat", {"place": where})
    return Words("pw-map-report-own", {"slot": Words("pw-face-corps", {"number": number_of(slot)}), "place": where})


def _orders(known: Known, voice: Voice) -> list[str]:
    """The sealed orders of the reader's own side; nothing for a spectator."""
    if known.side is None:
        return []
    parts = [
        Words("pw-map-report-order", {"slot": slot_label(known, slot, voice), "to": order_words(to)})
        for slot, to in known.destinations().items()
        if squadron_ships(known.world, slot)
    ]
    return [voice.get("pw-map-report-orders", orders=parts), ""] if parts else []


def _area(known: Known, area: str, voice: Voice) -> list[str]:
    """The places of a naval area that hold something or are worth points: ports first, then from north to south."""
    labels = tables().map.areas[area].hexes
    shown = [label for label in labels if seen_at(known, label) or label in points_of(known.world)]
    lines: list[str] = []
    for label in sorted(shown, key=lambda each: (tables().map.town(each) is None, each[2:], each)):
        lines += place_lines(known, label, voice)
    return lines


def _inland(known: Known, nation: str, voice: Voice) -> list[str]:
    chart = tables().map
    lines: list[str] = []
    for label, cell in chart.hexes.items():
        if cell.kind == "land" and cell.nation == nation and (seen_at(known, label) or label in points_of(known.world)):
            lines += place_lines(known, label, voice)
    return lines


# --- one place -----------------------------------------------------------------------------------------------------


def _about(known: Known, where: str, voice: Voice, mine: frozenset[str]) -> list[str]:
    chart = tables().map
    if where in chart.areas:
        near = [area_words(area) for area in chart.areas[where].neighbours]
        lines = [f"## {_area_title(where, voice)}", voice.get("pw-map-report-areas", areas=near)]
        area_lines = _area(known, where, voice)
        return [*lines, *(area_lines or [voice.get("pw-map-report-empty")])]
    if where == BOX:
        area_lines = place_lines(known, BOX, voice, names=True)
        gates = voice.get("pw-map-report-gates", area=area_words(chart.area_of(BOX)))
        return [f"## {_title(BOX, voice)}", *(area_lines or [voice.get("pw-map-report-empty")]), gates]
    lines = [f"## {_title(where, voice)}", _facts(known, where, voice)]
    lines += place_lines(known, where, voice, names=True, heading=False)
    lines += _around(where, voice)
    lines += _nearest(known, where, voice)
    return lines


def _title(place: str, voice: Voice) -> str:
    """A place as a heading: towns with their hex, since orders go by it."""
    town = tables().map.town(place) if place != BOX else None
    name = voice.markdown(place_words(place))
    return f"{name} ({place})" if town is not None else capital(name)


def _area_title(area: str, voice: Voice) -> str:
    name = voice.markdown(area_words(area))
    return capital(name)


def _facts(known: Known, place: str, voice: Voice) -> str:
    """Ground, area, holder and worth of a hex, in one line."""
    cell = tables().map.hexes[place]
    parts: list[str] = []
    parts.append(voice.get(f"pw-map-ground-{cell.terrain or cell.kind}"))
    if cell.area:
        parts.append(voice.markdown(area_words(cell.area)))
    holder = holder_of(known, place)
    if holder is not None:
        parts.append(voice.get("pw-map-report-holder", side=Words(f"pw-side-{holder}")))
    points = points_of(known.world).get(place, 0)
    if points:
        parts.append(voice.get("pw-map-report-points", points=points))
    if place in tables().map.ports:
        parts.append(voice.get("pw-map-report-port"))
    if theatre.blockaded(known, place):
        parts.append(voice.get("pw-map-report-barred"))
    return " · ".join(parts)


def _around(place: str, voice: Voice) -> list[str]:
    """The hexes beside a place with their compass points, what crosses the sides, and the towns near it."""
    chart = tables().map
    ways = [_way(place, other) for other in chart.neighbours[place]]
    near = sorted(
        (label for label in chart.towns if label != place and chart.distance(place, label) <= _FAR),
        key=lambda label: (chart.distance(place, label), label),
    )
    towns = [
        Words(
            "pw-map-report-town",
            {"place": place_words(town), "wind": _wind(place, town), "hexes": chart.distance(place, town)},
        )
        for town in near[:_NEAR_TOWNS]
    ]
    lines = [voice.get("pw-map-report-ways", ways=ways)]
    return [*lines, voice.get("pw-map-report-towns", towns=towns)] if towns else lines


def _way(place: str, other: str) -> Words:
    chart = tables().map
    cell = chart.hexes[other]
    side = (place, other) if place < other else (other, place)
    how = "none"
    if side in chart.closed:
        how = "closed"
    elif chart.rail(place, other):
        how = "rail"
    elif chart.river(place, other):
        how = "river"
    ground = Words(f"pw-map-ground-{cell.terrain or cell.kind}")
    town = chart.town(other)
    return Words(
        "pw-map-report-way",
        {
            "wind": _wind(place, other),
            "hex": other,
            "town": "" if town is None else place_words(other),
            "named": int(town is not None),
            "ground": ground,
            "how": how,
        },
    )


def _nearest(known: Known, place: str, voice: Voice) -> list[str]:
    """The nearest troops and ships of each side that are not here."""
    chart = tables().map
    lines: list[str] = []
    for side in sides_first(known.side):
        troops = {u.place for u in known.army.units.values() if u.side == side and u.on_map} - {place, BOX}
        ships = {s.place for s in known.fleet.ships.values() if s.side == side and s.afloat} - {place, BOX}
        for kind, places in (("troops", troops), ("ships", ships)):
            near = min(places, key=lambda other: (chart.distance(place, other), other), default=None)
            if near is not None:
                lines.append(
                    voice.get(
                        f"pw-map-report-near-{kind}",
                        side=Words(f"pw-side-{side}"),
                        place=place_words(near),
                        wind=_wind(place, near),
                        hexes=chart.distance(place, near),
                    )
                )
    return lines


def _wind(start: str, goal: str) -> Words:
    return Words(f"pw-map-wind-{wind(start, goal)}")


@cache
def wind(start: str, goal: str) -> int:
    """The direction from one hex to another on the drawn map, in eighths of the compass, clockwise from north."""
    layout, grid = Layout(Orientation.FLAT, 1.0), tables().map.grid
    here, there = grid.read(start), grid.read(goal)
    assert here is not None
    assert there is not None
    (x, y), (to_x, to_y) = layout.centre(here), layout.centre(there)
    if hypot(to_x - x, to_y - y) < 0.5:
        return 0
    return round(degrees(atan2(to_x - x, y - to_y)) / (360 / WINDS)) % WINDS
