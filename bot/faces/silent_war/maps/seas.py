"""The parts of the map as pictures need them: what never changes, and what lies where."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise

from bot.faces.silent_war.names import boat_name, pack_letter, place_name, ship_of
from bot.render.silent_war.layout import layout, regions
from bot.render.silent_war.views import (
    AreaView,
    BaseView,
    BoatState,
    BoatView,
    BoxView,
    CourseView,
    LegendView,
    MissionView,
    NameView,
    RouteKind,
    RouteView,
    Sign,
    TownView,
    ZoneView,
)
from bot.text.voice import Voice, voice
from engine.silent_war.known import Known
from engine.silent_war.moves import bases_of, range_of, site, sites_of, water, way_by, way_home
from engine.silent_war.state import Boat
from engine.silent_war.tables.read import tables

WATERS = ("NPAC", "CPAC", "IND")
LANDS = ("CHINA", "MANCHURIA", "AUSTRALIA", "BORNEO", "NEWGUINEA", "INDOCHINA", "SUMATRA")
# Towns for orientation, longitude and latitude in degrees; they have no effect on the game.
TOWNS = (
    ("tokyo", 139.7, 35.6), ("kure", 132.5, 34.2), ("shanghai", 121.5, 31.2), ("takao", 120.3, 22.6),
    ("manila", 121.0, 14.6), ("hong-kong", 114.2, 22.3), ("singapore", 103.8, 1.3), ("saigon", 106.7, 10.8),
    ("balikpapan", 116.8, -1.3), ("rabaul", 152.2, -4.2), ("kwajalein", 167.7, 8.7), ("paramushiro", 156.1, 50.7),
    ("batavia", 106.8, -6.2), ("darwin", 130.8, -12.5), ("tarawa", 173.0, 1.4), ("attu", 173.2, 52.9),
    ("dairen", 121.6, 38.9), ("palembang", 104.8, -3.0),
)  # fmt: skip
BOXES = ("ready", "shipside", "broom", "repair", "hold", "yard")
_REPAIRS = ("repair1", "repair2", "repair3")
_KINDS = {"transit": RouteKind.TRANSIT, "base": RouteKind.BASE, "zone": RouteKind.ZONE}
MAP_SIGNS = tuple(Sign)
FOCUS_SIGNS = (Sign.TRAFFIC, Sign.DANGER, Sign.COURSE, Sign.ULTRA, Sign.DAMAGED, Sign.HOME, Sign.PACK, Sign.STAR)


def box_of(boat: Boat) -> str:
    """The box of a base that holds a boat, with all repair boxes counted as one."""
    return "repair" if boat.box in _REPAIRS else boat.box


@cache
def routes() -> tuple[RouteView, ...]:
    """All routes of the chart."""
    return tuple(RouteView(route.a, route.b, _KINDS[route.kind]) for route in tables().chart.routes)


@cache
def waters(language: str) -> tuple[NameView, ...]:
    """Names of oceans."""
    return tuple(NameView(key, voice(language).plain(f"sw-face-water-{key}")) for key in WATERS)


@cache
def lands(language: str) -> tuple[NameView, ...]:
    """Names of lands."""
    return tuple(NameView(key, voice(language).plain(f"sw-face-land-{key}")) for key in LANDS)


@cache
def towns(language: str) -> tuple[TownView, ...]:
    """Towns for orientation."""
    return tuple(TownView(voice(language).plain(f"sw-face-town-{key}"), lon, lat) for key, lon, lat in TOWNS)


@cache
def legend(language: str, signs: tuple[Sign, ...]) -> LegendView:
    """A legend of these signs."""
    speaker = voice(language)
    rows = tuple((sign, speaker.plain(f"sw-face-sign-{sign.value}")) for sign in signs)
    return LegendView(speaker.plain("sw-face-legend"), rows)


@cache
def region_of(place: str) -> str:
    """The theatre whose picture shows a place best: one that names it, else the one with the nearest centre."""
    area = tables().chart.areas[place]
    homes = (place, *area.parents)

    def far(region: str) -> tuple[bool, float]:
        here = layout(region)
        named = any(here.find("area", home) is not None for home in homes)
        lon = (area.lon % 360) - here.lon
        return not named, (lon * lon + (area.lat - here.lat) ** 2) ** 0.5 / here.degrees

    return min(regions(), key=far)


def way_ahead(known: Known, boat: Boat) -> tuple[str, ...]:
    """The places ahead of a boat under way, from where she is to her goal or her base; empty for other boats."""
    theatre, here = known.theatre, water(boat)
    pack = known.boats.packs.get(boat.pack)
    unit = [known.boat(member) for member in pack.boats] if pack is not None and boat.id in pack.boats else [boat]
    sites, limit = sites_of(theatre), range_of(unit)
    if boat.rtb and boat.home:
        start = here if here in tables().chart.steps else site(here)
        areas = way_home(start, boat.home, theatre.period, sites, limit)
        return () if areas is None else (start, *areas, site(boat.home))
    if boat.side == "transit" and boat.goal and here in tables().chart.steps:
        steps = way_by(here, boat.via, boat.goal, theatre.period, sites, limit)
        return (here, *steps) if steps else ()
    return ()


def courses(known: Known, boats: dict[str, tuple[BoatView, ...]]) -> tuple[CourseView, ...]:
    """The steps ahead of the boats shown, each once; outward and homeward steps apart."""
    shown = {boat.name for there in boats.values() for boat in there if boat.state is not BoatState.PATROL}
    steps = {
        CourseView(a, b, boat.rtb)
        for boat in known.boats.by_id.values()
        if boat.at_sea and boat_name(boat.id) in shown
        for a, b in pairwise(way_ahead(known, boat))
    }
    return tuple(sorted(steps, key=lambda step: (step.a, step.b, step.home)))


def missions(known: Known, shown: Callable[[str], bool]) -> tuple[MissionView, ...]:
    """This turn's missions with the places that a picture shows; the number stands at the first of them."""
    views = []
    for duty in known.theatre.duties:
        places = tuple(place for place in duty.places if shown(place))
        if places:
            views.append(MissionView(places, duty.count))
    return tuple(views)


def marked(boat: Boat, mine: frozenset[str], bound: str = "") -> BoatView:
    """One of our boats as the map marks it; ``bound`` is where it goes, in short."""
    state = BoatState.HOME if boat.rtb else BoatState.TRANSIT if boat.side == "transit" else BoatState.PATROL
    return BoatView(
        name=boat_name(boat.id),
        state=state,
        ship=ship_of(boat.id),
        damage=min(2, boat.damage),
        spotted=boat.spotted,
        done=boat.box == "done",
        star=boat.level > 0,
        pack=pack_letter(boat.pack) if boat.pack else "",
        mine=boat.id in mine or (bool(boat.pack) and f"pack:{boat.pack}" in mine),
        bound=bound,
    )


def at_sea(
    known: Known, mine: frozenset[str], layer: str, speaker: Voice | None = None
) -> dict[str, tuple[BoatView, ...]]:
    """Boats at sea by place, as a layer shows them: all, the viewer's own, those in trouble, or none.

    With a voice those under way say where to.
    """
    by_place: dict[str, list[BoatView]] = {}
    for boat in known.boats.by_id.values():
        if not boat.at_sea or layer == "traffic":
            continue
        goal = boat.home if boat.rtb else boat.goal if boat.side == "transit" else ""
        bound = place_name(goal, speaker.language, "short") if goal and speaker is not None else ""
        view = marked(boat, mine, bound)
        if (layer == "mine" and not view.mine) or (layer == "trouble" and not (boat.damage or boat.spotted)):
            continue
        by_place.setdefault(boat.where, []).append(view)
    return {place: tuple(views) for place, views in by_place.items()}


def area_views(
    known: Known, boats: dict[str, tuple[BoatView, ...]], speaker: Voice, asked: tuple[MissionView, ...]
) -> tuple[AreaView, ...]:
    """All operations areas with their traffic and boats; ``asked`` are the missions that the picture shows."""
    chart, theatre = tables().chart, known.theatre
    return tuple(
        AreaView(
            id=area,
            name=place_name(area, speaker.language, "short"),
            lon=chart.areas[area].lon,
            lat=chart.areas[area].lat,
            activity=chart.areas[area].row(theatre.period).counts,
            ultra=area in theatre.ultra,
            boats=boats.get(area, ()),
            wanted=numbered(asked, area),
            mission=wanted(known, area) > 0,
        )
        for area in chart.opareas
    )


def wanted(known: Known, place: str) -> int:
    """How many boats this turn's missions want at a place (or at the places that share a mission): 0 for none."""
    return sum(duty.count for duty in known.theatre.duties if place in duty.places)


def numbered(places: tuple[MissionView, ...], place: str) -> int:
    """The number that stands at a place: for missions of several places, at the first that is shown."""
    return sum(mission.wanted for mission in places if mission.places[0] == place)


def zone_views(
    known: Known, boats: dict[str, tuple[BoatView, ...]], speaker: Voice, asked: tuple[MissionView, ...]
) -> tuple[ZoneView, ...]:
    """The special mission zones; a zone that is a base of ours only where it is active or holds boats at sea."""
    chart, theatre = tables().chart, known.theatre
    ours = set(bases_of(theatre))
    return tuple(
        ZoneView(
            id=zone,
            name=place_name(zone, speaker.language, "short"),
            lon=chart.areas[zone].lon,
            lat=chart.areas[zone].lat,
            active=zone in theatre.zones or wanted(known, zone) > 0,
            boats=boats.get(zone, ()),
            wanted=numbered(asked, zone),
        )
        for zone in chart.zones
        if zone not in ours or zone in theatre.zones or zone in boats or wanted(known, zone)
    )


def base_views(known: Known, mine: frozenset[str], speaker: Voice) -> tuple[BaseView, ...]:
    """Our active bases with the boats in their boxes, the viewer's own first."""
    chart, theatre = tables().chart, known.theatre
    lying: dict[str, dict[str, list[Boat]]] = {}
    for boat in known.boats.by_id.values():
        if boat.afloat and not boat.at_sea:
            lying.setdefault(boat.where, {}).setdefault(box_of(boat), []).append(boat)
    views = []
    for base in bases_of(theatre):
        area = chart.areas[site(base)]
        boxes = []
        for box in BOXES:
            here = sorted(lying.get(base, {}).get(box, ()), key=lambda boat: (boat.id not in mine, boat.id))
            if here:
                caption = speaker.plain(f"sw-face-box-{box}")
                boxes.append(BoxView(caption, tuple(boat_name(boat.id) for boat in here)))
        name = place_name(base, speaker.language, "short")
        views.append(BaseView(area.id, name, area.lon, area.lat, base in theatre.tenders, tuple(boxes)))
    return tuple(views)


def used_signs(
    signs: tuple[Sign, ...], boats: dict[str, tuple[BoatView, ...]], known: Known, region: str = ""
) -> tuple[Sign, ...]:
    """Those of the signs that appear in the picture: a legend explains nothing else."""
    every = [boat for there in boats.values() for boat in there]
    theatre, more = known.theatre, not region
    shown = {
        Sign.BOAT: any(not boat.mine for boat in every),
        Sign.MINE: any(boat.mine for boat in every),
        Sign.STACK: any(len(there) > 1 for there in boats.values()) and more,
        Sign.TRANSIT: any(boat.state is BoatState.TRANSIT for boat in every),
        Sign.HOME: any(boat.state is BoatState.HOME for boat in every),
        Sign.COURSE: any(boat.bound for boat in every),
        Sign.DAMAGED: any(boat.damage for boat in every),
        Sign.SPOTTED: any(boat.spotted for boat in every),
        Sign.DONE: any(boat.done for boat in every),
        Sign.STAR: any(boat.star for boat in every),
        Sign.PACK: any(boat.pack for boat in every),
        Sign.TRAFFIC: True,
        Sign.DANGER: True,
        Sign.ULTRA: any(not region or layout(region).find("area", area) for area in theatre.ultra),
        Sign.MISSION: bool(theatre.zones or theatre.duties),
        Sign.BASE: more,
        Sign.TENDER: bool(theatre.tenders) and more,
    }
    return tuple(sign for sign in signs if shown[sign])
