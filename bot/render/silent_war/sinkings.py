"""Every ship that was sunk, on the whole map: a dot a ship, gathered in its sea. 1600 by 1000 pixels."""

from bot.render.areas.heaps import NAME, Heap, LaidHeap, draw_heaps, lay_heaps
from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet
from bot.render.palette import BLACK, CREAM, INK, MERCHANT, WARSHIP, fade
from bot.render.panels import badge_corner, banner, figures, panel
from bot.render.silent_war.layout import PACIFIC, layout
from bot.render.silent_war.pacific import BANNER, FRAME, HEIGHT, WIDTH, base, window
from bot.render.silent_war.views_story import SinkingsView, SpotView
from bot.render.text import fit, shape
from bot.render.typefaces import Type


def _warship(canvas: Canvas, x: float, y: float, size: float) -> None:
    half = size * 0.95
    canvas.rect(Box(x - half, y - half, 2 * half, 2 * half), Pen(fill=WARSHIP.edge, stroke=CREAM, width=0.9))


def _merchant(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.circle(x, y, size, Pen(fill=MERCHANT.face, stroke=MERCHANT.edge, width=1.1))


def _lost(canvas: Canvas, x: float, y: float, size: float) -> None:
    _cross(canvas, x, y, max(4.2, size * 1.3))


def _cross(canvas: Canvas, x: float, y: float, half: float) -> None:
    for pen in (Pen(stroke=CREAM, width=4.6, round_cap=True), Pen(stroke=BLACK, width=2.6, round_cap=True)):
        for lean in (1, -1):
            canvas.line([(x - half, y - half * lean), (x + half, y + half * lean)], pen)


def lay_out(view: SinkingsView) -> tuple[Sheet, list[LaidHeap]]:
    """A place for each sea's dots (warships inmost, our losses at the rim) and for its name; the largest first."""
    sheet = Sheet(FRAME.grow(-4))
    sheet.reserve("legend", _legend_room(view), NAME)
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    heaps = [_heap(spot) for spot in sorted(view.spots, key=lambda each: (-each.ships, each.name))]
    return sheet, lay_heaps(sheet, heaps, _total(view))


def _total(view: SinkingsView) -> int:
    return sum(spot.ships for spot in view.spots)


def _heap(spot: SpotView) -> Heap:
    """A sea's dots at the place of its name on the map; a sea without a sinking is not named."""
    moved = layout(PACIFIC).find("area", spot.id)
    at = window().place(moved.lon, moved.lat) if moved else window().place(spot.lon, spot.lat)
    label = f"{spot.name.upper()} {spot.ships}" if spot.ships else ""
    return Heap(spot.name, at, (spot.warships, spot.merchants, spot.lost), label)


def draw_sinkings(view: SinkingsView, bases: BaseStore) -> Canvas:
    """Draws the map: base, dots, names, legend, banner."""
    _, laid = lay_out(view)
    canvas = Canvas(WIDTH, HEIGHT, bases.get(base()))
    with canvas.clip(FRAME):
        draw_heaps(canvas, laid, (_warship, _merchant, _lost), _total(view))
        _legend(canvas, view)
    title = fit(view.title.upper(), Type.TITLE, 29, 460, spacing=2.4)
    line = fit(view.date_line, Type.NUMBER, 27, 480, least=20)
    banner(canvas, BANNER, title, [(line, CREAM)], 20)
    figures(canvas, [(figure, CREAM) for figure in view.score], WIDTH - 20, 0, 24)
    return canvas


def _legend_room(view: SinkingsView) -> Box:
    wide = max(shape(caption, Type.NAME, NAME).width for caption in view.captions) + 70
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
        run = shape(caption, Type.NAME, NAME)
        canvas.text(run, x + 22, y + run.capital / 2, fade(INK, 0.95))


def sinkings(view: SinkingsView, bases: BaseStore) -> Picture:
    """The map of all sinkings as a finished picture. Pure: the same view gives the same bytes."""
    return finish(draw_sinkings(view, bases), view.alt)
