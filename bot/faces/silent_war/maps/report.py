"""The situation in words: the map for readers who cannot see it or prefer text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import atan2, cos, degrees, radians, sin

from bot.faces.dice import signed
from bot.faces.face import pages
from bot.faces.match_words import fold, found
from bot.faces.silent_war.maps.pictures import traffic_level
from bot.faces.silent_war.maps.seas import BOXES, box_of
from bot.faces.silent_war.names import boat_name, gone_key, hull_of, now_of, place_name, skipper_name, uss
from bot.faces.silent_war.orders.endurance import stays_line
from bot.faces.silent_war.orders.lexicon import place_names
from bot.faces.silent_war.orders.lines import box_words
from bot.faces.silent_war.status import status_lines
from bot.text.voice import Voice
from engine.core.words import Words
from engine.silent_war.combat.fight import submarine, torpedo_of
from engine.silent_war.known import Known
from engine.silent_war.moves import bases_of, miles, site, situation
from engine.silent_war.state import Boat
from engine.silent_war.tables.read import tables

WINDS = 8
OWN = 15  # boats of the reader's that get a line


def report(known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
    """The report in pages: of a boat, a place with its neighbours, our bases, or everything; then the chart comes last,
    on pages for itself."""
    wanted = report_on(known, what)
    if wanted in known.boats.by_id:
        return pages(boat_lines(known, wanted, voice))
    if wanted:
        return pages(_about(known, wanted, voice, mine))
    return pages(_everything(known, voice, mine)) + pages(_chart(known, voice, mine))


def report_on(known: Known, what: str) -> str:
    """The boat or place that these words mean; empty where they mean none: then everything is reported."""
    wanted = what.strip()
    return (find_boat(known, wanted) or find_place(wanted) or "") if wanted else ""


def report_ids(known: Known) -> list[str]:
    """All boats, and all places of the chart."""
    return [*known.boats.by_id, *tables().chart.areas]


def find_boat(known: Known, typed: str) -> str | None:
    """The boat that is meant; None where the words mean none, or several."""
    hits = found(typed, [(name, boat) for boat in known.boats.by_id for name in (boat, boat_name(boat), hull_of(boat))])
    return hits[0] if len(hits) == 1 else None


def find_place(typed: str) -> str | None:
    """The place that is meant; None where the words mean none, or several."""
    chart = tables().chart
    hits = found(typed, [(name, place) for place in chart.areas for name in (place, *place_names(place))])
    return hits[0] if len(hits) == 1 else None


def _everything(known: Known, speaker: Voice, mine: frozenset[str]) -> list[str]:
    """What a captain asks first: the reader's own boats, what is known of the enemy, and our bases."""
    lines = [f"## {speaker.get('sw-face-report', dates=now_of(known))}", *status_lines(known, speaker), ""]
    lines += _own_boats(known, speaker, mine)
    lines += _enemy(known, speaker)
    return lines + _ports(known, speaker)


def _own_boats(known: Known, speaker: Voice, mine: frozenset[str]) -> list[str]:
    """A line for each of the reader's boats still in play, those at sea first, at most :data:`OWN`."""
    held = held_boats(known, mine)
    lines = [f"### {speaker.get('sw-face-report-yours')}"] if held else []
    lines += [f"- **{boat_name(boat.id)}** – {' '.join(_state(known, boat, speaker))}" for boat in held[:OWN]]
    if len(held) > OWN:
        lines.append("- " + speaker.get("sw-face-report-more-boats", more=len(held) - OWN))
    return lines


def held_boats(known: Known, mine: frozenset[str]) -> list[Boat]:
    """The boats still in play of the nodes ``mine``, those at sea first."""
    held = [boat for boat in known.boats.by_id.values() if boat.afloat and (boat.id in mine or _pack(boat) in mine)]
    return sorted(held, key=lambda boat: (not boat.at_sea, boat_name(boat.id)))


def _pack(boat: Boat) -> str:
    return f"pack:{boat.pack}" if boat.pack else ""


def _enemy(known: Known, speaker: Voice) -> list[str]:
    """Where enemy movements are known, and the seas of our patrols by danger, worst first."""
    chart, theatre = tables().chart, known.theatre
    ours = {boat.where for boat in known.boats.by_id.values() if boat.at_sea and boat.where in chart.opareas}
    areas = [area for area in chart.opareas if area in theatre.ultra or area in ours]
    areas.sort(key=lambda area: (area not in theatre.ultra, -chart.areas[area].row(theatre.period).reds))
    lines = [f"### {speaker.get('sw-face-report-enemy')}"] if areas else []
    for area in areas:
        lines.append(f"- **{place_name(area, speaker.language)}** – {_facts(known, area, speaker)}")
    return lines


def _chart(known: Known, speaker: Voice, mine: frozenset[str]) -> list[str]:
    """Every sea with its neighbours and distances: the map for readers who cannot see it."""
    lines = [f"## {speaker.get('sw-face-report-chart')}"]
    by_area: dict[str, list[Boat]] = {}
    for boat in known.boats.by_id.values():
        if boat.at_sea:
            by_area.setdefault(boat.where, []).append(boat)
    chart, theatre = tables().chart, known.theatre

    def rank(area: str) -> tuple[int, int, int]:
        there = by_area.get(area, ())
        own = sum(boat.id in mine for boat in there)
        hot = area in theatre.ultra or any(area in chart.areas[zone].parents for zone in theatre.zones)
        return -own, -len(there), -int(hot)

    order = sorted(chart.opareas, key=lambda area: (*rank(area), chart.opareas.index(area)))
    for area in order:
        lines += area_lines(known, area, speaker, mine)
    return lines


def _about(known: Known, place: str, speaker: Voice, mine: frozenset[str]) -> list[str]:
    chart = tables().chart
    kind = chart.areas[place].kind
    if kind == "oparea":
        lines = area_lines(known, place, speaker, mine)
        for near in chart.neighbours[place]:
            lines += area_lines(known, near, speaker, mine)
        return lines
    lines = [f"### {place_name(place, speaker.language)}"]
    lines += _port_lines(known, place, speaker)
    at_sea = [boat for boat in known.boats.by_id.values() if boat.at_sea and boat.where == place]
    if at_sea:
        lines.append(speaker.get("sw-face-report-boats", boats=[_boat_words(boat, mine) for boat in at_sea]))
    if place in known.theatre.zones:
        lines.append(speaker.get("sw-face-report-mission"))
    parents = chart.areas[place].parents
    if parents:
        lines.append(_ways(place, parents, speaker))
    for parent in parents:
        lines += area_lines(known, parent, speaker, mine)
    return lines


def area_lines(known: Known, area: str, speaker: Voice, mine: frozenset[str]) -> list[str]:
    """One operations area: heading, danger and traffic, intelligence, boats, ways."""
    chart = tables().chart
    lines = [f"### {place_name(area, speaker.language)}", _facts(known, area, speaker)]
    there = [boat for boat in known.boats.by_id.values() if boat.at_sea and boat.where == area]
    if there:
        ordered = sorted(there, key=lambda boat: (boat.id not in mine, boat.id))
        lines.append(speaker.get("sw-face-report-boats", boats=[_boat_words(boat, mine) for boat in ordered]))
    lines.append(_ways(area, chart.neighbours[area], speaker))
    hangers = [
        hanger for hanger in chart.hangers[area] if chart.areas[hanger].kind != "base" or hanger in _sites(known)
    ]
    if hangers:
        sites = [_hanger(known, hanger, speaker) for hanger in hangers]
        lines.append(speaker.get("sw-face-report-places", places=sites))
    return lines


def _facts(known: Known, area: str, speaker: Voice) -> str:
    """How dangerous a sea is, how much traffic it has, and what intelligence says."""
    row = tables().chart.areas[area].row(known.theatre.period)
    traffic = Words(f"sw-face-traffic-{traffic_level(row.coloured)}")
    facts = [speaker.get("sw-face-report-danger", reds=row.reds, traffic=traffic)]
    if area in known.theatre.ultra:
        facts.append(speaker.get("sw-face-report-ultra"))
    return " ".join(facts)


def _sites(known: Known) -> set[str]:
    return {site(base) for base in bases_of(known.theatre)}


def _hanger(known: Known, place: str, speaker: Voice) -> Words:
    key = "zone"
    if place in known.theatre.zones:
        key = "mission"
    elif place in _sites(known) or place in known.theatre.tenders:
        key = "base"
    return Words(f"sw-face-report-{key}-place", {"place": Words(f"area-{place}")})


def _ways(place: str, near: Iterable[str], speaker: Voice) -> str:
    """Neighbours with compass and distance, nearest first."""
    ordered = sorted(near, key=lambda each: (miles(place, each), each))
    ways = [
        Words(
            "sw-face-report-way",
            {
                "wind": Words(f"sw-face-wind-{wind(place, neighbour)}"),
                "place": Words(f"area-{neighbour}"),
                "miles": miles(place, neighbour),
            },
        )
        for neighbour in ordered
    ]
    return speaker.get("sw-face-report-ways", ways=ways)


@cache
def wind(start: str, goal: str) -> int:
    """The direction from one place to another, in eighths of the compass from north clockwise."""
    here, there = tables().chart.areas[start], tables().chart.areas[goal]
    across = radians(there.lon - here.lon)
    low, high = radians(here.lat), radians(there.lat)
    east = sin(across) * cos(high)
    north = cos(low) * sin(high) - sin(low) * cos(high) * cos(across)
    return round(degrees(atan2(east, north)) / (360 / WINDS)) % WINDS


def _boat_words(boat: Boat, mine: frozenset[str]) -> Words:
    """A boat in a list: her name, whose she is, what is wrong with her, what she is doing."""
    marks: list[Words] = []
    if boat.id in mine:
        marks.append(Words("sw-face-mark-mine"))
    if boat.rtb:
        marks.append(Words("sw-face-mark-home"))
    elif boat.side == "transit":
        marks.append(Words("sw-face-mark-transit"))
    if boat.damage:
        marks.append(Words("sw-face-mark-damaged"))
    if boat.spotted:
        marks.append(Words("sw-face-mark-spotted"))
    if boat.pack:
        marks.append(Words("sw-face-mark-pack"))
    if not marks:
        return Words("sw-face-boat", {"name": boat_name(boat.id)})
    return Words("sw-face-report-boat", {"name": boat_name(boat.id), "marks": marks})


def _ports(known: Known, speaker: Voice) -> list[str]:
    lines = []
    for base in bases_of(known.theatre):
        port_lines = _port_lines(known, base, speaker)
        if port_lines:
            lines += [f"### {place_name(base, speaker.language)}", *port_lines]
    return lines


def _port_lines(known: Known, base: str, speaker: Voice) -> list[str]:
    lying: dict[str, list[str]] = {}
    for boat in known.boats.by_id.values():
        if boat.afloat and not boat.at_sea and base in (boat.where, site(boat.where)):
            lying.setdefault(box_of(boat), []).append(boat_name(boat.id))
    return [
        speaker.get("sw-face-report-box", box=speaker.plain(f"sw-face-box-{box}"), boats=lying[box])
        for box in BOXES
        if box in lying
    ]


def boat_lines(known: Known, boat_id: str, speaker: Voice) -> list[str]:
    """One boat: ratings, skipper, where she is and how she is."""
    boat, card = known.boat(boat_id), submarine(boat_id)
    lines = [f"## {speaker.markdown(uss(boat_id))} · {speaker.get(f'class-{card.boat_class.id}')}"]
    lines.append(
        speaker.get(
            "sw-face-report-ratings",
            attack=card.attack,
            defence=card.defence,
            tactics=card.tactics,
            endurance=card.endurance,
            range=card.range,
            speed=card.speed,
            torpedo=signed(torpedo_of(boat_id, known.theatre)),
        )
    )
    if skipper_name(boat):
        lines.append(speaker.get("sw-face-report-skipper", skipper=skipper_name(boat), level=boat.level))
    if not boat.afloat:
        lines.append(speaker.get("sw-face-report-lost" if boat_id in known.score.lost else "sw-face-report-gone"))
        return lines
    lines += _state(known, boat, speaker)
    at = site(boat.where)
    if boat.at_sea and at in tables().chart.steps:
        lines.append(_ways(at, tables().chart.neighbours[at], speaker))
    return lines


def _state(known: Known, boat: Boat, speaker: Voice) -> list[str]:
    """Where a boat is, what is wrong with her and what she has sunk, in sentences."""
    lines = []
    where = Words(f"area-{boat.where}.in")
    if boat.at_sea:
        lines.append(speaker.get(f"sw-face-report-{situation(boat)}", where=where, weeks=boat.weeks_out))
        if situation(boat) == "patrol":
            lines.append(stays_line(known, [boat], speaker))
        if boat.home and boat.rtb:
            lines.append(speaker.get("sw-face-report-bound", base=Words(f"area-{boat.home}.to")))
    else:
        lines.append(speaker.get("sw-face-report-port", where=where, box=box_words(boat)))
    if boat.damage:
        lines.append(speaker.get("sw-face-report-damaged", damage=boat.damage))
    if boat.spotted:
        lines.append(speaker.get("sw-face-report-spotted"))
    sunk = [sinking for sinking in known.score.sinkings if sinking.boat == boat.id]
    lines.append(speaker.get("sw-face-report-sunk", ships=len(sunk), tons=sum(sinking.tons for sinking in sunk)))
    return lines


def complete_units(known: Known, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """Boats that complete what is typed, best fit first: (name and place, id). Where nothing is typed, all: first the
    reader's own, then those still in play."""
    held = held_boats(known, mine)
    rest = [boat for boat in known.boats.by_id.values() if boat not in held]
    boats = [*held, *sorted(rest, key=lambda boat: (boat.id not in mine and _pack(boat) not in mine, not boat.afloat))]
    wanted = typed.strip()
    if wanted:
        names = {boat.id: f"{boat_name(boat.id)} {hull_of(boat.id)} {boat.id}".casefold() for boat in boats}
        from_start = [boat for boat in boats if boat_name(boat.id).casefold().startswith(wanted.casefold())]
        inside = [boat for boat in boats if boat not in from_start and wanted.casefold() in names[boat.id]]
        boats = (from_start + inside)[:25]
    return [(f"{boat_name(boat.id)} – {_where(boat, voice)}"[:100], boat.id) for boat in boats]


def _where(boat: Boat, speaker: Voice) -> str:
    return place_name(boat.where, speaker.language) if boat.afloat else speaker.plain(gone_key(boat))


def complete_areas(typed: str, speaker: Voice) -> list[tuple[str, str]]:
    """Places that complete the typed text: (name, id)."""
    chart = tables().chart
    places = [place for place in chart.areas if chart.areas[place].kind != "box"]
    if typed.strip():
        hits = found(typed, [(name, place) for place in places for name in (place, *place_names(place))])
        inside = [place for place in places if fold(typed) in fold(place_name(place, speaker.language))]
        places = hits + [place for place in inside if place not in hits]
    return [(place_name(place, speaker.language)[:100], place) for place in places[:25]]
