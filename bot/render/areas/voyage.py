"""The track of a voyage: stops with their names and dates, the way between them. 800 by 600 pixels.

No type is under 22 pixels per em.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, degrees, hypot

from bot.render.basemap import Base, BaseStore, Window
from bot.render.canvas import Box, Canvas, Outline, Pen, Point, outline, polygon, smooth_line
from bot.render.labels import Sheet, around, beside
from bot.render.marks import badge, star_points
from bot.render.palette import BANNER, BANNER_TOP, CREAM, DANGER, GOLD, HALO, INK, PALE, VICTORY, fade, rgb
from bot.render.panels import badge_corner
from bot.render.text import Run, fit
from bot.render.typefaces import Type

WIDTH, HEIGHT = 800, 600
HEADER = 64.0
FRAME = Box(0, HEADER, WIDTH, HEIGHT - HEADER)
_NAME, _DATE = 26.0, 22.0
_LEAST_DEGREES = 14.0
_BURST = 20.0
RED = rgb("A8322B")


@dataclass(frozen=True, slots=True)
class Stop:
    """A call: its name, where it is, the text under its name (a date), how many ships were sunk there.

    ``home`` is a base of one's own.
    """

    name: str
    lon: float
    lat: float
    note: str
    sunk: int = 0
    home: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Voyage:
    """A voyage, first stop first. ``ship`` draws who sails in a box of the header, ``base`` a base about a point.

    ``bounds`` are the west, east, south and north of the coastline, in degrees; a window stays a little inside.
    """

    title: str
    subtitle: str
    stops: tuple[Stop, ...]
    ship: Callable[[Canvas, Box], None]
    base: Callable[[Canvas, float, float], None]
    bounds: tuple[float, float, float, float]
    coastline: str = "pacific"


def window(stops: Sequence[Stop], bounds: tuple[float, float, float, float]) -> Window:
    """The window that shows all stops with room for their labels, inside the coastline's bounds."""
    lons = [stop.lon % 360 for stop in stops] or [150.0]
    lats = [stop.lat for stop in stops] or [15.0]
    middle_lon, middle_lat = (min(lons) + max(lons)) / 2, (min(lats) + max(lats)) / 2
    wide = (max(lons) - min(lons)) * 1.22 + 5
    high = (max(lats) - min(lats)) * 1.5 + 6
    tall = min(80.0, max(_LEAST_DEGREES, high, wide * FRAME.h / FRAME.w))
    # Rounded, so that neighbouring patrols share a base; kept away from the clipped edge of the coastline.
    tall = float(-(-tall // 4) * 4)
    half = tall / 2
    west, east, south, north = bounds
    lat = min(max(round(middle_lat), south + half), north - half)
    half_wide = half * FRAME.w / FRAME.h
    lon = min(max(round(middle_lon), west + half_wide), east - half_wide)
    return Window.about(lon, lat, tall, FRAME, squeeze=1.0)


def base_of(voyage: Voyage) -> Base:
    """The base map under a voyage."""
    here = window(voyage.stops, voyage.bounds)
    return Base(WIDTH, HEIGHT, here, graticule=10.0, chequered=False, detail=1.3, coastline=voyage.coastline)


@dataclass(frozen=True, eq=False, slots=True)
class _Call:
    """A stop laid out: its point, its two lines and their room."""

    stop: Stop
    spot: Point
    name: Run
    date: Run
    box: Box


@dataclass(eq=False)
class Track:
    """A voyage laid out."""

    sheet: Sheet
    path: Outline
    calls: list[_Call] = field(default_factory=list)


def lay_out(voyage: Voyage) -> Track:
    """Finds a place for every stop's name and date."""
    here = window(voyage.stops, voyage.bounds)
    spots = [here.place(stop.lon, stop.lat) for stop in voyage.stops]
    sheet = Sheet(FRAME.grow(-6))
    track = Track(sheet, smooth_line(spots))
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    for at, spot in enumerate(spots):
        sheet.reserve(f"stop {at}", Box(spot[0] - 15, spot[1] - 15, 30, 30), solid=False)
        if voyage.stops[at].sunk:
            sheet.reserve(f"sunk {at}", Box(spot[0] + _BURST - 23, spot[1] - _BURST - 23, 46, 46))
    for start, end in pairwise(spots):
        pieces = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) // 26))
        for piece in range(1, pieces):
            x = start[0] + (end[0] - start[0]) * piece / pieces
            y = start[1] + (end[1] - start[1]) * piece / pieces
            sheet.reserve("way", Box(x - 6, y - 6, 12, 12), solid=False)
    for at, (stop, spot) in enumerate(zip(voyage.stops, spots, strict=True)):
        name = fit(stop.name, Type.NAME, _NAME, 230, least=_NAME)
        date = fit(stop.note, Type.CAPTION, _DATE, 230, least=_DATE)
        wide, high = max(name.width, date.width), _NAME + _DATE + 2
        dot = Box(spot[0] - 15, spot[1] - 15, 30, 30)
        tries = (*beside(*spot, wide, high, 22, "SNEW"), *around(dot, wide, high, 6, 110))
        box = sheet.put(f"call {at}", tries, 2, _DATE)
        track.calls.append(_Call(stop, spot, name, date, box))
    return track


def draw_voyage(track: Track, voyage: Voyage, bases: BaseStore) -> Canvas:
    """Draws a laid-out voyage: base, path with arrow heads, stops, sinkings, a ring around the last stop, header."""
    canvas = Canvas(WIDTH, HEIGHT, bases.get(base_of(voyage)))
    with canvas.clip(FRAME):
        canvas.draw(track.path, Pen(stroke=fade(CREAM, 0.9), width=9, round_cap=True))
        canvas.draw(track.path, Pen(stroke=RED, width=4.4, round_cap=True))
        for x, y, turn in _heads([call.spot for call in track.calls]):
            with canvas.at(x, y, 1.0, turn):
                canvas.draw(outline("M -9 -9 L 11 0 L -9 9 L -4 0 Z"), Pen(fill=RED, stroke=CREAM, width=1.6))
        for at, call in enumerate(track.calls):
            x, y = call.spot
            if call.stop.home:
                voyage.base(canvas, x, y)
            else:
                canvas.circle(x, y, 9, Pen(fill=CREAM, stroke=RED, width=4))
            if at == len(track.calls) - 1 and not call.stop.home:
                canvas.circle(x, y, 24, Pen(stroke=fade(RED, 0.8), width=2.4, dash=(5, 4)))
        for call in track.calls:
            left, base_line = call.box.x, call.box.y + _NAME * 0.84
            middle = left + call.box.w / 2
            canvas.text(call.name, middle - call.name.width / 2, base_line, INK, HALO, 4.6)
            canvas.text(call.date, middle - call.date.width / 2, base_line + _DATE + 2, RED, HALO, 4.6)
            if call.stop.sunk:
                _sunk(canvas, call.spot, call.stop.sunk)
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    voyage.ship(canvas, Box(18, 8, 74, 40))
    line = fit(voyage.subtitle, Type.NAME, 25, 330, least=22)
    title = fit(voyage.title, Type.TITLE, 30, WIDTH - 150 - line.width, least=24, spacing=1.0)
    canvas.text(title, 106, 31 + title.capital / 2, CREAM)
    canvas.text(line, WIDTH - 20 - line.width, 31 + line.capital / 2, PALE)
    return canvas


def _heads(spots: list[Point]) -> list[tuple[float, float, float]]:
    """Where arrow heads lie and point: halfway along each leg of the soft curve through the stops."""
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
