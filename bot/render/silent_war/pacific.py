"""The whole map: the Pacific with all its areas, routes, bases and boats. 1600 by 1000 pixels."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.render.areas.blocks import AreaBlock, draw_area, draw_place, letters, place_name, settle_area
from bot.render.areas.links import Arrow, draw_arrows, draw_route, lay_arrows
from bot.render.areas.moored import Cluster, Mooring, draw_plate, moor_all, moor_beside
from bot.render.basemap import Base, BaseStore, Window, base_key
from bot.render.canvas import Box, Canvas, Point
from bot.render.encode import Picture, finish, view_key
from bot.render.labels import Sheet, beside, nearest_edge
from bot.render.palette import CREAM, INK, LAND_NAME, VICTORY, WATER_NAME, Colour, fade
from bot.render.panels import LegendSheet, badge_corner, banner, compass, figures, lay_legend, legend, panel
from bot.render.silent_war.boats import chips, counters, tags
from bot.render.silent_war.layout import PACIFIC, Anchor, layout
from bot.render.silent_war.parts import (
    WHOLE,
    count_badge,
    draw_base,
    draw_mission_links,
    draw_zone,
    gauge_of,
    legend_lines,
)
from bot.render.silent_war.views import BaseView, BoatView, PacificView, RouteKind, ZoneView
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

WIDTH, HEIGHT = 1600, 1000
BANNER = 50.0
FRAME = Box(8, BANNER + 8, WIDTH - 16, HEIGHT - BANNER - 16)
_WIDEST_NAME = 150.0
_FEW = 2  # so many boats at one place are still shown by name
_LEGEND_PITCH = 26.0
_CLEAR = 7.0  # pixels between boats and anything else
_CHIP = 25.0  # height of the smallest form of boats
ARROW = 9.0
_LEGEND_AT = (FRAME.x + 12, FRAME.y + 10)


def window() -> Window:
    """The whole map's window."""
    place = layout(PACIFIC)
    return Window.about(place.lon, place.lat, place.degrees, FRAME, squeeze=1.0)


def base() -> Base:
    """The whole map's base."""
    return Base(WIDTH, HEIGHT, window())


@dataclass(eq=False)
class Chart:
    """The whole map laid out: every part with its place, and the sheet that holds their rooms."""

    sheet: Sheet
    spots: dict[str, Point] = field(default_factory=dict)
    areas: list[AreaBlock] = field(default_factory=list)
    waters: list[tuple[Run, Anchor, Colour]] = field(default_factory=list)
    zones: list[tuple[ZoneView, Run | None, Box]] = field(default_factory=list)
    bases: list[tuple[BaseView, Run, Box]] = field(default_factory=list)
    moorings: list[Mooring] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    missions: list[list[Point]] = field(default_factory=list)
    legend: LegendSheet | None = None
    port: Box = field(default_factory=lambda: Box(0, 0, 0, 0))


def lay_out(view: PacificView) -> Chart:
    """Finds a place for everything: panels first, then areas, bases, zones, boats. Draws nothing."""
    place, here = layout(PACIFIC), window()
    chart = Chart(Sheet(FRAME.grow(-3)))
    sheet = chart.sheet
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    if view.legend.rows:
        lines = legend_lines(view.legend, 20)
        chart.legend = lay_legend(view.legend.heading, lines, 18, 3, _LEGEND_PITCH, 590)
        sheet.reserve("legend", Box(*_LEGEND_AT, chart.legend.w, chart.legend.h), 18)
    chart.port = _port_room(view)
    if chart.port.h:
        sheet.reserve("in port", chart.port, 18)
    for kind, names in (("water", view.waters), ("land", view.lands)):
        for name in names:
            anchor = place.find("water" if kind == "water" else "land", name.id)
            if anchor is not None:
                run = letters(name.name, anchor.size, anchor.width, kind == "land")
                chart.waters.append((run, anchor, WATER_NAME if kind == "water" else LAND_NAME))
                if not anchor.turn:
                    x, y = here.place(anchor.lon, anchor.lat)
                    room = Box(x - run.width / 2, y - run.capital / 2, run.width, run.capital)
                    sheet.reserve(f"{kind} {name.id}", room, run.size, solid=False)
    ours = {home.id for home in view.bases}
    for zone in view.zones:  # the sign of a mission is never covered: areas make room for it
        if zone.active and zone.id not in ours:
            sheet.reserve(f"zone {zone.id}", _dot(zone, here.place(zone.lon, zone.lat)))
    for area in view.areas:
        moved = place.find("area", area.id)
        lon, lat = (moved.lon, moved.lat) if moved else (area.lon, area.lat)
        x, y = here.place(lon, lat)
        widest = moved.width if moved and moved.width else _WIDEST_NAME
        block = settle_area(sheet, area.id, area.name, gauge_of(area, WHOLE), (x, y), WHOLE, widest, 60)
        chart.areas.append(block)
        chart.spots[area.id] = block.bars.centre
    for home in view.bases:
        _lay_base(chart, home, here)
    for zone in view.zones:
        chart.spots[zone.id] = here.place(zone.lon, zone.lat)
        if zone.active or zone.boats:
            _lay_zone(chart, zone)
    total = sum(len(area.boats) for area in view.areas) + sum(len(zone.boats) for zone in view.zones)
    _moor_boats(chart, view, total)
    for zone, _, box in list(chart.zones):
        _lay_zone_boats(chart, zone, box)
    for zone in view.zones:
        if not (zone.active or zone.boats):
            _lay_zone(chart, zone)
    forward = {(route.a, route.b): True for route in view.routes} | {(route.b, route.a): False for route in view.routes}
    chart.arrows = lay_arrows(view.courses, chart.spots, sheet, ARROW, forward)
    chart.missions = [
        [chart.spots[place] for place in mission.places if place in chart.spots] for mission in view.missions
    ]
    return chart


def _lay_base(chart: Chart, home: BaseView, here: Window) -> None:
    """A base on the map, or at the edge nearest to it when it lies outside."""
    x, y = here.place(home.lon, home.lat)
    x, y = nearest_edge(FRAME.grow(-20), x, y)
    chart.spots[home.id] = (x, y)
    half = WHOLE.port * 1.45
    chart.sheet.reserve(f"port {home.id}", Box(x - half, y - half, 2 * half, 2 * half), solid=False)
    run = place_name(home.name, WHOLE, 150)
    wide = run.width + (34 if home.count else 0)
    moved = layout(PACIFIC).find("place", home.id)
    sides = moved.sides if moved and moved.sides else "ENSW"
    spots = [spot for gap in (3, 18, 36, 64) for spot in beside(x, y, wide, 27, half + gap, sides)]
    box = chart.sheet.put(f"base {home.id}", spots, 1, WHOLE.place)
    chart.bases.append((home, run, box))


def _dot(zone: ZoneView, spot: Point) -> Box:
    half = WHOLE.mission * 1.5 if zone.active else WHOLE.port
    badge = 2 * WHOLE.wanted - 8 if zone.active and zone.wanted else 0.0
    return Box(spot[0] - half, spot[1] - half, 2 * half, 2 * half + badge)


def _lay_zone(chart: Chart, zone: ZoneView) -> None:
    """A mission zone. One that is not active gives way: without room for its name it is a mere dot."""
    x, y = chart.spots[zone.id]
    at_base = next((box for home, _, box in chart.bases if home.id == zone.id), None)
    if at_base is not None:
        if zone.active or zone.boats:  # the base carries the name; the sign stands at its corner
            chart.spots[zone.id] = (x - 22, y - 14)
            chart.zones.append((zone, None, at_base))
        return
    lively = zone.active or bool(zone.boats)
    room = _dot(zone, (x, y))
    half = max(room.w / 2, room.bottom - y)
    run = place_name(zone.name, WHOLE, 130)
    moved = layout(PACIFIC).find("place", zone.id)
    spots = beside(x, y, run.width, 20, half + 2, moved.sides if moved and moved.sides else "ENSW")
    if not lively:
        free = [spot for spot in spots if chart.sheet.free(spot, 2)]
        if not free or not FRAME.grow(-8).x < x < FRAME.right - 8:
            chart.zones.append((zone, None, Box(x, y, 0, 0)))
            return
        spots = free
    if not zone.active:
        chart.sheet.reserve(f"zone {zone.id}", room, solid=False)
    box = chart.sheet.put(f"zone name {zone.id}", spots, 1, WHOLE.place, f"zone {zone.id}")
    chart.zones.append((zone, run, box))


def _moor_boats(chart: Chart, view: PacificView, total: int) -> None:
    """Boats at the block of their own sea: by name where few, else by number; in a narrow place the block moves."""
    few = 3 if total <= 24 else _FEW

    def options_of(boats: Sequence[BoatView]) -> list[Cluster]:
        options = [
            counters(boats, WHOLE.counter),
            counters(boats, WHOLE.counter, upright=True),
            chips(boats, _CHIP),
            chips(boats, _CHIP, upright=True),
        ]
        if len(boats) <= few:
            options[:0] = [tags(boats, WHOLE.tag, 290, few, bound=True), tags(boats, WHOLE.tag, 190, few)]
        return options

    crews = {area.id: (area.name, area.boats) for area in view.areas}
    chart.moorings += moor_all(chart.sheet, chart.areas, crews, chart.spots, "boats ", options_of, _CLEAR, WHOLE, 96)


def _lay_zone_boats(chart: Chart, zone: ZoneView, name: Box) -> None:
    """Boats in a mission zone: beside its ring or its name."""
    if not zone.boats:
        return
    x, y = chart.spots[zone.id]
    ring = Box(x - 14, y - 14, 28, 28)
    owner = f"zone name {zone.id}" if name.w else ""
    beds = [name, ring] if name.w else [ring]
    options = [tags(zone.boats, WHOLE.tag, 190, 2)] if len(zone.boats) <= _FEW else []
    options += [counters(zone.boats, WHOLE.counter), chips(zone.boats, _CHIP), chips(zone.boats, _CHIP, upright=True)]
    chart.moorings.append(moor_beside(chart.sheet, f"boats {zone.id}", beds, options, owner, 3, 40, 60))


def _boxes(home: BaseView) -> str:
    return " · ".join(f"{part.caption} {len(part.boats)}" for part in home.boxes if part.boats)


def _port_room(view: PacificView) -> Box:
    """The room of the panel of boats in port; empty when there are none."""
    listed = [home for home in view.bases if home.count]
    if not listed:
        return Box(FRAME.right, FRAME.bottom, 0, 0)
    high = min(50 + 50 * len(listed), 650)
    needed = max(shape(_boxes(home), Type.CAPTION, 18).width for home in listed) + 34
    wide = min(350.0, max(200.0, needed))
    return Box(FRAME.right - 12 - wide, FRAME.bottom - 12 - high, wide, high)


def _ground(chart: Chart, view: PacificView, bases: BaseStore) -> Canvas:
    """The base with all that boats do not change over it: names of waters and lands, compass, routes, legend."""
    canvas, here = Canvas(WIDTH, HEIGHT, bases.get(base())), window()
    with canvas.clip(FRAME):
        for run, anchor, colour in chart.waters:
            x, y = here.place(anchor.lon, anchor.lat)
            with canvas.at(x, y, 1.0, anchor.turn):
                canvas.text(run, -run.width / 2, run.capital / 2, fade(colour, 0.85))
        compass(canvas, FRAME.right - 80, FRAME.y + 190, 46)
        for route in view.routes:
            if route.a in chart.spots and route.b in chart.spots:
                dotted = route.kind is RouteKind.ZONE
                draw_route(canvas, chart.spots[route.a], chart.spots[route.b], 2.0, dotted=dotted)
        if chart.legend is not None:
            legend(canvas, *_LEGEND_AT, chart.legend)
    return canvas


def draw_chart(chart: Chart, view: PacificView, bases: BaseStore) -> Canvas:
    """Draws a laid-out whole map: ground, places, areas, boats, panels, banner."""
    spots = tuple(chart.spots.items())
    names = tuple((run.text, anchor, colour) for run, anchor, colour in chart.waters)
    key = f"ground {view_key((spots, names, view.routes, view.legend), base_key(base()))}"
    canvas = Canvas(WIDTH, HEIGHT, bases.keep(key, lambda: _ground(chart, view, bases).image()))
    ours = {home.id for home in view.bases}
    with canvas.clip(FRAME):
        for spots_of in chart.missions:
            draw_mission_links(canvas, spots_of, WHOLE)
        for zone, _, _ in chart.zones:
            if zone.active or zone.id not in ours:
                draw_zone(canvas, *chart.spots[zone.id], WHOLE, zone.active, zone.wanted)
        for home, _, _ in chart.bases:
            draw_base(canvas, *chart.spots[home.id], WHOLE, home.tender)
        draw_arrows(canvas, chart.arrows, ARROW)
        for mooring in chart.moorings:
            draw_plate(canvas, mooring)
        for area in chart.areas:
            draw_area(canvas, area, WHOLE)
        for _, name, box in chart.zones:
            if name is not None:
                draw_place(canvas, name, box)
        for home, name, box in chart.bases:
            draw_place(canvas, name, box)
            if home.count:
                count_badge(canvas, box.x + name.width + 19, box.y + box.h / 2, home.count, 13.4)
        for mooring in chart.moorings:
            mooring.cluster.draw(canvas, mooring.box.x, mooring.box.y)
        if chart.port.h:
            _draw_port(canvas, chart.port, view)
    _draw_banner(canvas, view)
    return canvas


def _draw_port(canvas: Canvas, box: Box, view: PacificView) -> None:
    """The panel of boats in port: each base with its number, below it the boxes with theirs."""
    panel(canvas, box)
    heading = fit(view.in_port.upper(), Type.TITLE, 20, box.w - 30, spacing=2.5)
    canvas.text(heading, box.x + (box.w - heading.width) / 2, box.y + 30, INK)
    y = box.y + 42
    for home in view.bases:
        if not home.count or y + 48 > box.bottom:
            continue
        number = shape(str(home.count), Type.NUMBER, 22)
        name = fit(home.name, Type.NUMBER, 20, box.w - 56 - number.width, least=18)
        with canvas.at(box.x + 24, y + 12, 0.85):
            draw_base(canvas, 0, 0, WHOLE, home.tender)
        canvas.text(name, box.x + 40, y + 19, INK)
        canvas.text(number, box.right - 16 - number.width, y + 19, INK)
        line = fit(_boxes(home), Type.CAPTION, 18, box.w - 30, least=18)
        canvas.text(line, box.x + 16, y + 40, fade(INK, 0.88))
        y += 50


def _draw_banner(canvas: Canvas, view: PacificView) -> None:
    title = fit(view.title.upper(), Type.TITLE, 29, 330, spacing=3.2)
    line = fit(view.date_line, Type.NUMBER, 27, 560, least=20)
    banner(canvas, BANNER, title, [(line, CREAM)], 20)
    shown = [(view.period, VICTORY), *((figure, CREAM) for figure in view.score)]
    figures(canvas, shown, WIDTH - 20, 20 + title.width + 32 + line.width + 30, 24)


def pacific(view: PacificView, bases: BaseStore) -> Picture:
    """The whole map as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_chart(lay_out(view), view, bases), view.alt)
