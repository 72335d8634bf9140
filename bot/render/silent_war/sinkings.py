"""Every ship that was sunk, on the whole map: a dot a ship, gathered in its sea.  1600 by 1000 pixels."""

from math import cos, pi, sin, sqrt

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet, around, beside, nudges
from bot.render.palette import AREA_NAME, BLACK, CREAM, INK, MERCHANT, SEA_HALO, WARSHIP, fade
from bot.render.panels import badge_corner, banner, figures, panel
from bot.render.silent_war.layout import PACIFIC, layout
from bot.render.silent_war.pacific import BANNER, FRAME, HEIGHT, WIDTH, base, window
from bot.render.silent_war.views_story import SinkingsView, SpotView
from bot.render.text import fit, shape
from bot.render.typefaces import Type

_TURN = pi * (3 - sqrt(5))  # the golden angle: dots fill a disc evenly, whatever their number
_PITCHES = ((200, 7.4), (60, 11.0), (0, 15.0))
"""From how many ships on the whole map how far apart dots lie, in pixels: few ships have large dots."""
_WIDEST = 56.0
_NAME = 20.0


def spread(count: int, total: int) -> tuple[float, float]:
    """The radius of a disc of so many dots out of a total, and the distance of neighbours, in pixels."""
    loose = next(pitch for least, pitch in _PITCHES if total >= least)
    pitch = min(loose, _WIDEST / sqrt(max(1, count)))
    return pitch * sqrt(count), pitch


def _dots(canvas: Canvas, spot: SpotView, x: float, y: float, ships: int) -> None:
    """Warships inmost, then merchants, our losses as crosses at the rim. ``ships``: on the whole map."""
    total = spot.ships + spot.lost
    _, pitch = spread(total, ships)
    size = max(1.6, pitch * 0.46)
    for at in range(total):
        far = pitch * sqrt(at + 0.5)
        dx, dy = x + far * cos(at * _TURN), y + far * sin(at * _TURN)
        if at < spot.warships:
            half = size * 0.95
            square = Box(dx - half, dy - half, 2 * half, 2 * half)
            canvas.rect(square, Pen(fill=WARSHIP.edge, stroke=CREAM, width=0.9))
        elif at < spot.ships:
            canvas.circle(dx, dy, size, Pen(fill=MERCHANT.face, stroke=MERCHANT.edge, width=1.1))
        else:
            _cross(canvas, dx, dy, max(4.2, size * 1.3))


def _cross(canvas: Canvas, x: float, y: float, half: float) -> None:
    for pen in (Pen(stroke=CREAM, width=4.6, round_cap=True), Pen(stroke=BLACK, width=2.6, round_cap=True)):
        for lean in (1, -1):
            canvas.line([(x - half, y - half * lean), (x + half, y + half * lean)], pen)


def lay_out(view: SinkingsView) -> tuple[Sheet, list[tuple[SpotView, Point, Box]]]:
    """A place for each sea's dots, near its own, and for its name; the largest first."""
    sheet, here, place = Sheet(FRAME.grow(-4)), window(), layout(PACIFIC)
    sheet.reserve("legend", _legend_room(view), _NAME)
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    total = sum(spot.ships for spot in view.spots)
    found: list[tuple[SpotView, Point, Box]] = []
    for spot in sorted(view.spots, key=lambda each: (-each.ships, each.name)):
        radius = spread(spot.ships + spot.lost, total)[0] + 4
        moved = place.find("area", spot.id)
        x, y = here.place(moved.lon, moved.lat) if moved else here.place(spot.lon, spot.lat)
        home = sheet.into(Box(x - radius, y - radius, 2 * radius, 2 * radius))
        box = sheet.put(f"dots {spot.name}", (home.move(*shift) for shift in nudges(9, 108)), 1)
        found.append((spot, box.centre, box))
    placed: list[tuple[SpotView, Point, Box]] = []
    for spot, centre, box in found:
        if not spot.ships:
            placed.append((spot, centre, Box(*centre, 0, 0)))
            continue
        name = shape(_label(spot), Type.AREA, _NAME, 0.6)
        tries = (
            *beside(*centre, name.width + 4, 23, box.w / 2 + 2, "SNEW"),
            *around(box, name.width + 4, 23, 2, 150),
        )
        spots = [sheet.into(each) for each in tries]
        placed.append((spot, centre, sheet.put(f"name {spot.name}", spots, 1, _NAME)))
    return sheet, placed


def _label(spot: SpotView) -> str:
    return f"{spot.name.upper()} {spot.ships}"


def draw_sinkings(view: SinkingsView, bases: BaseStore) -> Canvas:
    """Draws the map: base, dots, names, legend, banner."""
    _, placed = lay_out(view)
    total = sum(spot.ships for spot in view.spots)
    canvas = Canvas(WIDTH, HEIGHT, bases.get(base()))
    with canvas.clip(FRAME):
        for spot, (x, y), _ in placed:
            _dots(canvas, spot, x, y, total)
        for spot, _, box in placed:
            if not spot.ships:
                continue
            run = shape(_label(spot), Type.AREA, _NAME, 0.6)
            canvas.text(run, box.x + 2, box.y + box.h / 2 + run.capital / 2, AREA_NAME, SEA_HALO, 4.4)
        _legend(canvas, view)
    title = fit(view.title.upper(), Type.TITLE, 29, 460, spacing=2.4)
    line = fit(view.date_line, Type.NUMBER, 27, 480, least=20)
    banner(canvas, BANNER, title, [(line, CREAM)], 20)
    figures(canvas, [(figure, CREAM) for figure in view.score], WIDTH - 20, 0, 24)
    return canvas


def _legend_room(view: SinkingsView) -> Box:
    wide = max(shape(caption, Type.NAME, _NAME).width for caption in view.captions) + 70
    return Box(FRAME.right - wide - 14, FRAME.bottom - 122, wide, 108)


def _legend(canvas: Canvas, view: SinkingsView) -> None:
    box = _legend_room(view)
    panel(canvas, box)
    for at, caption in enumerate(view.captions):
        x, y = box.x + 30, box.y + 24 + at * 30
        if at == 0:
            canvas.circle(x, y, 6, Pen(fill=MERCHANT.face, stroke=MERCHANT.edge, width=1.4))
        elif at == 1:
            canvas.rect(Box(x - 6, y - 6, 12, 12), Pen(fill=WARSHIP.edge, stroke=CREAM, width=1.0))
        else:
            _cross(canvas, x, y, 6)
        run = shape(caption, Type.NAME, _NAME)
        canvas.text(run, x + 22, y + run.capital / 2, fade(INK, 0.95))


def sinkings(view: SinkingsView, bases: BaseStore) -> Picture:
    """The map of all sinkings as a finished picture.  Pure: the same view gives the same bytes."""
    return finish(draw_sinkings(view, bases), view.alt)
