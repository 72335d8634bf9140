"""The focus picture: one theatre close up, readable in the chat without opening it, 400 pixels wide.

800 by 800 pixels; with a roster of boats by area beside it 1240 by 800, for opening. No type on the square part is
smaller than 22 pixels per em.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.render.areas.blocks import AreaBlock, draw_area, draw_place, letters, place_name, settle_area
from bot.render.areas.links import Arrow, draw_arrows, draw_tracks, lay_arrows
from bot.render.areas.moored import Cluster, Mooring, draw_plate, moor_all, moor_beside
from bot.render.basemap import Base, BaseStore, Window
from bot.render.borders import Seed
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet, beside
from bot.render.palette import BANNER, BANNER_TOP, CREAM, GOLD, LAND_NAME, PALE, fade
from bot.render.panels import badge_corner, foot_legend, footer
from bot.render.silent_war.boats import chips, counters, tags
from bot.render.silent_war.layout import PACIFIC, Anchor, MapLayout, extra_seeds, layout
from bot.render.silent_war.parts import (
    CLOSE,
    count_badge,
    draw_base,
    draw_mission_links,
    draw_town,
    draw_zone,
    gauge_of,
    legend_lines,
)
from bot.render.silent_war.roster import ROSTER_WIDTH, draw_roster
from bot.render.silent_war.views import AreaView, BaseView, BoatView, FocusView, TownView, ZoneView
from bot.render.text import Run, fit
from bot.render.typefaces import Type

SIDE = 800
HEADER, FOOTER = 70.0, 52.0
FRAME = Box(0, HEADER, SIDE, SIDE - HEADER - FOOTER)
_WIDEST_NAME = 205.0
_WIDEST_TAG = 230.0
_CLEAR = 8.0
_CHIP = 40.0
ARROW = 13.0


def window(view: FocusView) -> Window:
    """The window of a view: its own, else its theatre's."""
    place = layout(view.region)
    lon, lat, degrees = view.window or (place.lon, place.lat, place.degrees)
    return Window.about(lon, lat, degrees, FRAME)


def base(view: FocusView) -> Base:
    """The base map of a view, with the borders between the areas of the whole ocean."""
    width = SIDE + (ROSTER_WIDTH if view.roster else 0)
    seeds = tuple(Seed(area.id, area.lon % 360, area.lat) for area in view.areas)
    return Base(width, SIDE, window(view), seeds + extra_seeds(), graticule=5.0, chequered=False, detail=1.55)


def area_spot(area: AreaView) -> tuple[float, float]:
    """Where an area's name stands on the whole map, in degrees: clear of its neighbours, over its own water."""
    moved = layout(PACIFIC).find("area", area.id)
    return (moved.lon, moved.lat) if moved is not None else (area.lon % 360, area.lat)


@dataclass(eq=False)
class Closeup:
    """A theatre laid out: every part with its place, and the sheet that holds their rooms."""

    sheet: Sheet
    place: MapLayout
    areas: list[AreaBlock] = field(default_factory=list)
    lands: list[tuple[Run, Anchor]] = field(default_factory=list)
    zones: list[tuple[ZoneView, Point, Run | None, Box]] = field(default_factory=list)
    bases: list[tuple[BaseView, Point, Run, Box]] = field(default_factory=list)
    towns: list[tuple[TownView, Point, Run, Box]] = field(default_factory=list)
    moorings: list[Mooring] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    spots: dict[str, Point] = field(default_factory=dict)
    missions: list[list[Point]] = field(default_factory=list)


def lay_out(view: FocusView) -> Closeup:
    """Finds a place for everything in the theatre. Raises KeyError when the layout knows no such region."""
    place = layout(view.region)
    here = window(view)
    close = Closeup(Sheet(FRAME.grow(-4)), place)
    sheet = close.sheet
    sheet.reserve("badge", badge_corner(SIDE + (ROSTER_WIDTH if view.roster else 0), SIDE), solid=False)
    zones = [zone for zone in view.zones if here.shows(zone.lon, zone.lat, 24)]
    ours = {home.id for home in view.bases}
    for zone in zones:  # the sign of a mission is never covered: areas make room for it
        if zone.active and zone.id not in ours:
            sheet.reserve(f"zone dot {zone.id}", _dot(zone, here.place(zone.lon, zone.lat)))
    for area in view.areas:
        spot, shown = _area_spot(close, view, area, here)
        close.spots[area.id] = spot
        if shown and FRAME.grow(-24).x < spot[0] < FRAME.right - 24 and FRAME.y + 30 < spot[1] < FRAME.bottom - 24:
            anchor = place.find("area", area.id)
            widest = anchor.width if anchor is not None and anchor.width else _WIDEST_NAME
            block = settle_area(sheet, area.id, area.name, gauge_of(area, CLOSE), spot, CLOSE, widest, 150)
            close.areas.append(block)
            close.spots[area.id] = block.bars.centre
    for name in view.lands:
        anchor = place.find("land", name.id)
        if anchor is not None:
            run = letters(name.name, anchor.size, anchor.width, land=True)
            close.lands.append((run, anchor))
            x, y = here.place(anchor.lon, anchor.lat)
            room = Box(x - run.width / 2, y - run.capital / 2, run.width, run.capital)
            sheet.reserve(f"land {name.id}", room, anchor.size, solid=False)
    for home in view.bases:
        if here.shows(home.lon, home.lat, 16):
            _lay_base(close, home, here.place(home.lon, home.lat))
    for zone in zones:
        if zone.active or zone.boats:
            _lay_zone(close, zone, here.place(zone.lon, zone.lat))
    crews = {area.id: (area.name, area.boats) for area in view.areas}
    _moor_boats(close, crews)
    for zone, spot, _, box in list(close.zones):
        _lay_zone_boats(close, zone, spot, box)
    for zone in zones:
        if not (zone.active or zone.boats):
            _lay_zone(close, zone, here.place(zone.lon, zone.lat))
    for home in view.bases:
        close.spots[home.id] = here.place(home.lon, home.lat)
    for zone in view.zones:
        close.spots.setdefault(zone.id, here.place(zone.lon, zone.lat))
    forward = {(course.a, course.b): course.a < course.b for course in view.courses}
    close.arrows = lay_arrows(view.courses, close.spots, sheet, ARROW, forward)
    close.missions = [
        [close.spots[place] for place in mission.places if place in close.spots] for mission in view.missions
    ]
    for town in view.towns:
        if here.shows(town.lon, town.lat, 16):
            _lay_town(close, town, here.place(town.lon, town.lat))
    return close


def _area_spot(close: Closeup, view: FocusView, area: AreaView, here: Window) -> tuple[Point, bool]:
    """Where an area's block is to stand: by hand in a theatre's own window, else as on the whole map; and whether it
    stands there. A theatre does not show areas that are not placed by hand, but courses lead to and from them."""
    anchor = close.place.find("area", area.id) if view.window is None else None
    if anchor is not None:
        return here.place(anchor.lon, anchor.lat), True
    return here.place(*area_spot(area)), view.window is not None


def _sides(close: Closeup, name: str, usual: str) -> str:
    anchor = close.place.find("place", name)
    return anchor.sides if anchor is not None and anchor.sides else usual


def _lay_base(close: Closeup, home: BaseView, spot: Point) -> None:
    half = CLOSE.port * 1.45
    close.sheet.reserve(f"port {home.id}", Box(spot[0] - half, spot[1] - half, 2 * half, 2 * half))
    run = place_name(home.name, CLOSE, 200)
    wide = run.width + (44 if home.count else 0)
    box = close.sheet.put(
        f"base {home.id}",
        beside(*spot, wide, 35, half + 4, _sides(close, home.id, "ENSW")),
        1,
        CLOSE.place,
        f"port {home.id}",
    )
    close.bases.append((home, spot, run, box))


def _dot(zone: ZoneView, spot: Point) -> Box:
    half = CLOSE.mission * 1.6 if zone.active else CLOSE.port * 0.8
    badge = 2 * CLOSE.wanted - 10 if zone.active and zone.wanted else 0.0
    return Box(spot[0] - half, spot[1] - half, 2 * half, 2 * half + badge)


def _lay_zone(close: Closeup, zone: ZoneView, spot: Point) -> None:
    lively = zone.active or bool(zone.boats)
    at_base = next((box for home, _, _, box in close.bases if home.id == zone.id), None)
    if at_base is not None:
        if lively:  # the base carries the name; the sign stands at its corner
            close.zones.append((zone, (spot[0] - 32, spot[1] - 20), None, at_base))
        return
    room = _dot(zone, spot)
    run = place_name(zone.name, CLOSE, 190)
    gap = max(room.w / 2, room.bottom - spot[1]) + 3
    spots = beside(*spot, run.width, 30, gap, _sides(close, zone.id, "ENSW"))
    if not lively:
        spots = [each for each in spots if close.sheet.free(each, 3)]
        if not spots or not close.sheet.free(room, 2):
            return
    if not zone.active:
        close.sheet.reserve(f"zone dot {zone.id}", room, solid=False)
    box = close.sheet.put(f"zone {zone.id}", spots, 1, CLOSE.place, f"zone dot {zone.id}")
    close.zones.append((zone, spot, run, box))


def _lay_town(close: Closeup, town: TownView, spot: Point) -> None:
    """A town gives way to everything in the game: without room for its sign and name it is left out."""
    half = CLOSE.port + 2
    room = Box(spot[0] - half, spot[1] - half, 2 * half, 2 * half)
    run = place_name(town.name, CLOSE, 200)
    spots = [each for each in beside(*spot, run.width, 30, half + 3, "WENS") if close.sheet.free(each, 4)]
    if not spots or not close.sheet.free(room, 3):
        return
    close.sheet.reserve(f"town dot {town.name}", room)
    close.sheet.reserve(f"town {town.name}", spots[0], CLOSE.place)
    close.towns.append((town, spot, run, spots[0]))


def _moor_boats(close: Closeup, crews: Mapping[str, tuple[str, Sequence[BoatView]]]) -> None:
    """As many tags as fit at the area, three at most; otherwise counters; in a narrow place the area's block moves."""
    busy = sum(len(crews[block.id][1]) for block in close.areas)

    def options_of(boats: Sequence[BoatView]) -> list[Cluster]:
        most = min(len(boats), 3 if busy <= 12 else 2)
        options = [tags(boats, CLOSE.tag, 330, most, bound=True)]
        options += [tags(boats, CLOSE.tag, _WIDEST_TAG, count) for count in range(most, 0, -1)]
        options += [counters(boats, CLOSE.counter), counters(boats, CLOSE.counter, upright=True)]
        return [*options, chips(boats, _CHIP), chips(boats, _CHIP, upright=True)]

    close.moorings += moor_all(
        close.sheet, close.areas, crews, close.spots, "boats area ", options_of, _CLEAR, CLOSE, 200
    )


def _lay_zone_boats(close: Closeup, zone: ZoneView, spot: Point, name: Box) -> None:
    """Boats in a mission zone: beside its ring or its name."""
    if not zone.boats:
        return
    ring = Box(spot[0] - 22, spot[1] - 22, 44, 44)
    options = [tags(zone.boats, CLOSE.tag, _WIDEST_TAG, min(2, len(zone.boats)))]
    options += [counters(zone.boats, CLOSE.counter), chips(zone.boats, _CHIP), chips(zone.boats, _CHIP, upright=True)]
    beds = [name, ring] if name.w else [ring]
    what, owner = f"boats zone {zone.id}", f"zone {zone.id}"
    close.moorings.append(moor_beside(close.sheet, what, beds, options, owner, 4, 60, 90))


def draw_closeup(close: Closeup, view: FocusView, bases: BaseStore) -> Canvas:
    """Draws a laid-out theatre: base, land names, places, areas, boats, header, legend, roster."""
    width = SIDE + (ROSTER_WIDTH if view.roster else 0)
    canvas = Canvas(width, SIDE, bases.get(base(view)))
    here, ours = window(view), {home.id for home in view.bases}
    with canvas.clip(FRAME):
        for run, anchor in close.lands:
            with canvas.at(*here.place(anchor.lon, anchor.lat), 1.0, anchor.turn):
                canvas.text(run, -run.width / 2, run.capital / 2, fade(LAND_NAME, 0.9))
        draw_tracks(canvas, view.courses, close.spots, 3.0)
        for spots in close.missions:
            draw_mission_links(canvas, spots, CLOSE)
        for _, spot, _, _ in close.towns:
            draw_town(canvas, *spot, CLOSE)
        for zone, spot, _, _ in close.zones:
            if zone.active or zone.id not in ours:
                draw_zone(canvas, *spot, CLOSE, zone.active, zone.wanted)
        for home, spot, _, _ in close.bases:
            draw_base(canvas, *spot, CLOSE, home.tender)
        draw_arrows(canvas, close.arrows, ARROW)
        for _, _, run, box in close.towns:
            draw_place(canvas, run, box)
        for _, _, name, box in close.zones:
            if name is not None:
                draw_place(canvas, name, box)
        for home, _, run, box in close.bases:
            draw_place(canvas, run, box)
            if home.count:
                count_badge(canvas, box.x + run.width + 25, box.y + box.h / 2, home.count, 17)
        for mooring in close.moorings:
            draw_plate(canvas, mooring)
        for area in close.areas:
            draw_area(canvas, area, CLOSE)
        for mooring in close.moorings:
            mooring.cluster.draw(canvas, mooring.box.x, mooring.box.y)
    _draw_header(canvas, view)
    strip = footer(canvas, FOOTER)
    foot_legend(canvas, Box(0, strip.y, SIDE, strip.h), legend_lines(view.legend, 30), 25)
    if view.roster:
        known = {area.id: area for area in view.areas}
        shown = [known[block.id] for block in close.areas]
        calls = [zone for zone, _, _, _ in close.zones]
        draw_roster(canvas, Box(SIDE, 0, ROSTER_WIDTH, SIDE), view.roster, shown, calls)
    return canvas


def _draw_header(canvas: Canvas, view: FocusView) -> None:
    canvas.fade(Box(0, 0, SIDE, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, SIDE, 2), Pen(fill=GOLD))
    line = fit(view.date_line, Type.NAME, 30, 400, least=24)
    title = fit(view.title.upper(), Type.TITLE, 37, SIDE - 60 - line.width, least=26, spacing=2.6)
    middle = (HEADER - 2) / 2
    canvas.text(title, 20, middle + title.capital / 2, CREAM)
    canvas.text(line, SIDE - 20 - line.width, middle + line.capital / 2, PALE)


def focus(view: FocusView, bases: BaseStore) -> Picture:
    """The focus picture, finished. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_closeup(lay_out(view), view, bases), view.alt)
