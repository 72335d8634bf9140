"""The track of one boat's patrol: a small picture for her log.  800 by 600 pixels, no type under 22 pixels
per em.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, degrees, hypot

from bot.render.basemap import Base, BaseStore, Window
from bot.render.canvas import Box, Canvas, Outline, Pen, Point, outline, polygon, smooth_line
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet, around, beside
from bot.render.marks import badge, star_points
from bot.render.palette import (
    BANNER,
    BANNER_TOP,
    CREAM,
    DANGER,
    GOLD,
    HALO,
    INK,
    PALE,
    US,
    VICTORY,
    fade,
    rgb,
)
from bot.render.panels import badge_corner
from bot.render.silent_war.parts import CLOSE, draw_base
from bot.render.silent_war.views import StopView, TrackView
from bot.render.silhouettes import draw_ship
from bot.render.text import Run, fit
from bot.render.typefaces import Type

WIDTH, HEIGHT = 800, 600
HEADER = 64.0
FRAME = Box(0, HEADER, WIDTH, HEIGHT - HEADER)
_NAME, _DATE = 26.0, 22.0
_LEAST_DEGREES = 14.0
_BURST = 20.0
_RED = rgb("A8322B")


def window(stops: tuple[StopView, ...]) -> Window:
    """The window that shows all stops with room for their labels, inside the coastline's bounds."""
    lons = [stop.lon % 360 for stop in stops] or [150.0]
    lats = [stop.lat for stop in stops] or [15.0]
    middle_lon, middle_lat = (min(lons) + max(lons)) / 2, (min(lats) + max(lats)) / 2
    wide = (max(lons) - min(lons)) * 1.22 + 5
    high = (max(lats) - min(lats)) * 1.5 + 6
    tall = min(80.0, max(_LEAST_DEGREES, high, wide * FRAME.h / FRAME.w))
    # Rounded, so that neighbouring patrols share a base; kept off the clipped rim of the coastline.
    tall = float(-(-tall // 4) * 4)
    half = tall / 2
    lat = min(max(round(middle_lat), -24 + half), 61 - half)
    half_wide = half * FRAME.w / FRAME.h
    lon = min(max(round(middle_lon), 91 + half_wide), 239 - half_wide)
    return Window.about(lon, lat, tall, FRAME, squeeze=1.0)


def base(stops: tuple[StopView, ...]) -> Base:
    """The base map under a track."""
    return Base(WIDTH, HEIGHT, window(stops), graticule=10.0, chequered=False, detail=1.3)


@dataclass(frozen=True, eq=False, slots=True)
class _Call:
    """A stop laid out: its point, its two lines and their room."""

    stop: StopView
    spot: Point
    name: Run
    date: Run
    box: Box


@dataclass(eq=False)
class Track:
    """A patrol laid out."""

    sheet: Sheet
    path: Outline
    calls: list[_Call] = field(default_factory=list)


def lay_out(view: TrackView) -> Track:
    """Finds a place for every stop's name and date."""
    here = window(view.stops)
    spots = [here.place(stop.lon, stop.lat) for stop in view.stops]
    sheet = Sheet(FRAME.grow(-6))
    track = Track(sheet, smooth_line(spots))
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    for at, spot in enumerate(spots):
        sheet.reserve(f"stop {at}", Box(spot[0] - 15, spot[1] - 15, 30, 30), solid=False)
        if view.stops[at].sunk:
            sheet.reserve(f"sunk {at}", Box(spot[0] + _BURST - 23, spot[1] - _BURST - 23, 46, 46))
    for start, end in pairwise(spots):
        pieces = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) // 26))
        for piece in range(1, pieces):
            x = start[0] + (end[0] - start[0]) * piece / pieces
            y = start[1] + (end[1] - start[1]) * piece / pieces
            sheet.reserve("way", Box(x - 6, y - 6, 12, 12), solid=False)
    for at, (stop, spot) in enumerate(zip(view.stops, spots, strict=True)):
        name = fit(stop.name, Type.NAME, _NAME, 230, least=_NAME)
        date = fit(stop.date, Type.CAPTION, _DATE, 230, least=_DATE)
        wide, high = max(name.width, date.width), _NAME + _DATE + 2
        dot = Box(spot[0] - 15, spot[1] - 15, 30, 30)
        tries = (*beside(*spot, wide, high, 22, "SNEW"), *around(dot, wide, high, 6, 110))
        box = sheet.put(f"call {at}", tries, 2, _DATE)
        track.calls.append(_Call(stop, spot, name, date, box))
    return track


def draw_track(track: Track, view: TrackView, bases: BaseStore) -> Canvas:
    """Draws a laid-out patrol: base, path with arrow heads, stops, sinkings, the boat at her last stop,
    header.
    """
    canvas = Canvas(WIDTH, HEIGHT, bases.get(base(view.stops)))
    with canvas.clip(FRAME):
        canvas.draw(track.path, Pen(stroke=fade(CREAM, 0.9), width=9, round_cap=True))
        canvas.draw(track.path, Pen(stroke=_RED, width=4.4, round_cap=True))
        for x, y, turn in _heads([call.spot for call in track.calls]):
            with canvas.at(x, y, 1.0, turn):
                canvas.draw(outline("M -9 -9 L 11 0 L -9 9 L -4 0 Z"), Pen(fill=_RED, stroke=CREAM, width=1.6))
        for at, call in enumerate(track.calls):
            x, y = call.spot
            if call.stop.base:
                draw_base(canvas, x, y, CLOSE, False)
            else:
                canvas.circle(x, y, 9, Pen(fill=CREAM, stroke=_RED, width=4))
            if at == len(track.calls) - 1 and not call.stop.base:
                canvas.circle(x, y, 24, Pen(stroke=fade(_RED, 0.8), width=2.4, dash=(5, 4)))
        for call in track.calls:
            left, base_line = call.box.x, call.box.y + _NAME * 0.84
            middle = left + call.box.w / 2
            canvas.text(call.name, middle - call.name.width / 2, base_line, INK, HALO, 4.6)
            canvas.text(call.date, middle - call.date.width / 2, base_line + _DATE + 2, _RED, HALO, 4.6)
            if call.stop.sunk:
                _sunk(canvas, call.spot, call.stop.sunk)
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    draw_ship(canvas, view.ship, Box(18, 8, 74, 40), US.face, BANNER)
    line = fit(view.subtitle, Type.NAME, 25, 330, least=22)
    title = fit(view.title, Type.TITLE, 30, WIDTH - 150 - line.width, least=24, spacing=1.0)
    canvas.text(title, 106, 31 + title.capital / 2, CREAM)
    canvas.text(line, WIDTH - 20 - line.width, 31 + line.capital / 2, PALE)
    return canvas


def _heads(spots: list[Point]) -> list[tuple[float, float, float]]:
    """Where arrow heads lie, and how they are turned: midway on each leg of the soft curve through the stops."""
    heads: list[tuple[float, float, float]] = []
    for at, (start, end) in enumerate(pairwise(spots)):
        if hypot(end[0] - start[0], end[1] - start[1]) < 70:
            continue
        before, after = spots[max(0, at - 1)], spots[min(len(spots) - 1, at + 2)]
        x, y = ((9 * (start[i] + end[i]) - before[i] - after[i]) / 16 for i in (0, 1))
        dx, dy = (11 * (end[i] - start[i]) + before[i] - after[i] for i in (0, 1))
        heads.append((x, y, degrees(atan2(dy, dx))))
    return heads


def _sunk(canvas: Canvas, spot: Point, count: int) -> None:
    """A burst with the number of ships sunk, up and to the right of the stop."""
    x, y = spot[0] + _BURST, spot[1] - _BURST
    canvas.draw(polygon([star_points(x, y, 23, 14, 9)]), Pen(fill=VICTORY, stroke=DANGER, width=2.2))
    badge(canvas, x, y, str(count), 12)


def track(view: TrackView, bases: BaseStore) -> Picture:
    """The track as a finished picture.  Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_track(lay_out(view), view, bases), view.alt)
