"""The picture: a view, which holds all words and places, and its painter."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.basemap import Base, BaseStore, Window
from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet, around
from bot.render.palette import ATTENTION, BANNER, CREAM, DANGER, GOLD, INK, MINE, ROUTE, SEA_HALO, US, fade
from bot.render.studio import Painters
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

WIDTH, HEIGHT, HEAD = 1000, 800, 64
WINDOW = Window.about(114.5, 3.5, 37.0, Box(0, HEAD, WIDTH, HEIGHT - HEAD))
TYPE, DOT = 24.0, 6.0
TONES = {"cruiser": US.face, "raider": MINE.face, "seen": ATTENTION}


@dataclass(frozen=True, slots=True)
class Spot:
    """An area: its name, its place in degrees, the merchants that are left."""

    name: str
    lon: float
    lat: float
    merchants: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A ship or a trace: its name, the number of its area, what it is (a key of ``TONES``)."""

    name: str
    spot: int
    tone: str


@dataclass(frozen=True, slots=True)
class ChartView:
    """All that stands on the map; ``links`` are pairs of areas by number."""

    title: str
    spots: tuple[Spot, ...]
    links: tuple[tuple[int, int], ...]
    pieces: tuple[Piece, ...]
    alt: str


def lay_out(view: ChartView) -> tuple[Sheet, list[tuple[Run, Box]], list[tuple[Run, Box, str]]]:
    """Where names and pieces stand: each close to its area, none over another."""
    sheet = Sheet(Box(8, HEAD + 8, WIDTH - 16, HEIGHT - HEAD - 16))
    dots = [Box(x - 16, y - 16, 32, 32) for x, y in (WINDOW.place(spot.lon, spot.lat) for spot in view.spots)]
    for spot, dot in zip(view.spots, dots, strict=True):
        sheet.reserve(f"dot {spot.name}", dot)

    def put(what: str, dot: Box, width: float, height: float) -> Box:
        room = min(around(dot, width, height, 2.0), key=sheet.cost)
        return sheet.reserve(what, room, TYPE)

    pieces = []
    for piece in view.pieces:
        run = shape(piece.name, Type.NAME, TYPE)
        pieces.append((run, put(piece.name, dots[piece.spot], run.width + 16, TYPE + 8), piece.tone))
    names = []
    for spot, dot in zip(view.spots, dots, strict=True):
        run = shape(spot.name, Type.AREA, TYPE)
        names.append((run, put(f"name {spot.name}", dot, run.width, TYPE)))
    return sheet, names, pieces


def paint(view: ChartView, bases: BaseStore) -> Picture:
    """The map over the coast."""
    canvas = Canvas(WIDTH, HEIGHT, bases.get(Base(WIDTH, HEIGHT, WINDOW, chequered=False)))
    points = [WINDOW.place(spot.lon, spot.lat) for spot in view.spots]
    for start, end in view.links:
        canvas.line([points[start], points[end]], Pen(stroke=fade(ROUTE, 0.6), width=2.5, dash=(7, 6)))
    _, names, pieces = lay_out(view)
    for spot, (x, y) in zip(view.spots, points, strict=True):
        canvas.circle(x, y, 15, Pen(fill=fade(CREAM, 0.9), stroke=INK, width=1.5))
        for at in range(spot.merchants):
            canvas.circle(x + (at - (spot.merchants - 1) / 2) * 13, y, DOT, Pen(fill=DANGER))
    for run, box in names:
        canvas.text(run, box.x, box.y + run.capital + 3, INK, SEA_HALO)
    for run, box, tone in pieces:
        canvas.rect(box, Pen(fill=TONES[tone], stroke=INK, width=1.5), 6)
        canvas.text(run, box.x + 8, box.y + box.h / 2 + run.capital / 2, INK)
    canvas.rect(Box(0, 0, WIDTH, HEAD), Pen(fill=BANNER))
    canvas.rect(Box(0, HEAD - 3, WIDTH, 3), Pen(fill=GOLD))
    canvas.text(fit(view.title, Type.TITLE, 34, WIDTH - 48), 24, 43, CREAM)
    return finish(canvas, view.alt)


PAINTERS: Painters = {ChartView: paint}
