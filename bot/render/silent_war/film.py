"""The campaign as an animated WebP, a frame a week: sinkings flare and fade, boats flow, a counter runs.

800 by 500 pixels, no type under 22 pixels per em. Frames are drawn one by one as the encoder asks for them, so that a
war of 177 weeks never lies in memory; a film too heavy for an upload is encoded again, coarser.
"""

from collections.abc import Iterator, Sequence
from math import hypot, pi, sin, sqrt

import skia

from bot.render.basemap import Base, BaseStore, Window
from bot.render.canvas import Box, Canvas, Pen, Point, polygon, smooth_line
from bot.render.encode import Picture, finish
from bot.render.labels import nearest_edge
from bot.render.marks import star_points
from bot.render.palette import (
    BANNER,
    BANNER_TOP,
    BLACK,
    CREAM,
    DANGER,
    GOLD,
    INK,
    MUTED,
    PALE,
    US,
    VICTORY,
    WARSHIP,
    fade,
)
from bot.render.panels import badge_corner
from bot.render.reel import LAST_MS, filmed
from bot.render.silent_war.layout import PACIFIC, layout
from bot.render.silent_war.pacific import FRAME as WHOLE
from bot.render.silent_war.views_story import FilmView, FrameView, StillView
from bot.render.text import fit, shape
from bot.render.typefaces import Type

WIDTH, HEIGHT = 800, 500
HEADER, FOOTER = 46.0, 40.0
FRAME = Box(0, HEADER, WIDTH, HEIGHT - HEADER - FOOTER)
WEEK_MS, SLOW_MS = 160, 900
"""How long a week is shown: of a war, and of a short patrol at most."""
SHORTEST_MS = 6_000  # a film of few weeks runs slower, so that viewers can follow it
FADES = 7  # frames over which a sinking's flare fades
LEAST = 22.0
LEGEND_PITCH, LEGEND_WIDE = 27.0, 260.0


def window() -> Window:
    """The film's window: the whole map's, cut to its shape: as wide, less high."""
    place = layout(PACIFIC)
    degrees = place.degrees * WHOLE.w / WHOLE.h * FRAME.h / FRAME.w
    return Window.about(place.lon, place.lat + 1.0, degrees, FRAME, squeeze=1.0)


def base() -> Base:
    """The film's base map."""
    return Base(WIDTH, HEIGHT, window(), graticule=10.0, chequered=False, detail=0.6)


def film(view: FilmView, bases: BaseStore) -> Picture:
    """The film as a finished file, light enough for an upload. Pure: the same view gives the same bytes."""
    ground = bases.get(base())

    def frames() -> Iterator[Canvas]:
        for _, canvas in drawn(view, ground):
            yield canvas

    lasts = [week_ms(len(view.frames))] * (len(view.frames) - 1) + [LAST_MS]
    return filmed(frames, lasts, (WIDTH, HEIGHT), view.alt)


def week_ms(weeks: int) -> int:
    """How many milliseconds each week of a film of so many weeks is shown."""
    return max(WEEK_MS, min(SLOW_MS, SHORTEST_MS // weeks))


def still(view: StillView, bases: BaseStore) -> Picture:
    """One frame of a film as a picture."""
    for at, canvas in drawn(view.film, bases.get(base())):
        if at == view.frame:
            return finish(canvas, view.film.alt)
    raise ValueError(f"the film has no frame {view.frame}")


def drawn(view: FilmView, ground: skia.Image) -> Iterator[tuple[int, Canvas]]:
    """All frames in order. Old sinkings stay as a stain on the sea."""
    here = window()
    # Places beyond the frame, such as the Australian bases, stand at its edge.
    spots = [nearest_edge(FRAME.grow(-10), *here.place(lon, lat)) for lon, lat in view.places]
    sea = Canvas(WIDTH, HEIGHT, ground)
    _legend(sea, view)
    flares: list[tuple[int, Point, int, bool]] = []
    crosses: list[tuple[int, Point]] = []
    heaviest = max([1, *(frame.weight for frame in view.frames)])
    count = 0
    for at, frame in enumerate(view.frames):
        for place, tons, warship in frame.sunk:
            flares.append((at, scattered(spots[place], count), tons, bool(warship)))
            count += 1
        for place in frame.gone:
            crosses.append((at, scattered(spots[place], count * 7 + len(crosses))))
        for born, spot, _, warship in flares:
            if at - born == FADES:
                sea.circle(*spot, 1.7, Pen(fill=fade(WARSHIP.edge if warship else INK, 0.34)))
        flares = [flare for flare in flares if at - flare[0] < FADES]
        canvas = Canvas(WIDTH, HEIGHT, sea.image())
        with canvas.clip(FRAME):
            _flow(canvas, frame, spots)
            for born, spot, tons, warship in flares:
                _flare(canvas, spot, tons, warship, (at - born) / FADES)
            for born, spot in crosses:
                _cross(canvas, spot, fresh=at - born < FADES)
        _words(canvas, view, frame)
        _bars(canvas, view, at, heaviest)
        yield at, canvas


def _legend(sea: Canvas, view: FilmView) -> None:
    """What the marks are, in the corner of the open ocean where nothing happens."""
    runs = [fit(words, Type.NAME, LEAST, LEGEND_WIDE, least=LEAST) for words in view.legend]
    if not runs:
        return
    box = Box(0, 0, max(run.width for run in runs) + 44, len(runs) * LEGEND_PITCH + 10)
    box = Box(FRAME.right - box.w - 8, FRAME.y + 8, box.w, box.h)
    sea.rect(box, Pen(fill=fade(BANNER, 0.78), stroke=fade(GOLD, 0.5), width=1))
    for row, run in enumerate(runs):
        spot = (box.x + 18, box.y + 5 + LEGEND_PITCH * (row + 0.5))
        if row == 0:
            sea.circle(*spot, 7, Pen(fill=fade(US.face, 0.92), stroke=US.edge, width=1.8))
        elif row < 3:
            _flare(sea, spot, 1, row == 2, 0.0)
        else:
            _cross(sea, spot, fresh=True)
        sea.text(run, box.x + 36, spot[1] + run.capital / 2, CREAM)


def scattered(spot: Point, number: int) -> Point:
    """A place near the middle of a sea, so that ships sunk there do not all lie on one heap."""
    turn, far = number * 2.399963, 5 + 24 * sqrt((number * 0.618034) % 1.0)
    return spot[0] + far * sin(turn + pi / 2) * 1.25, spot[1] + far * sin(turn)


def _flow(canvas: Canvas, frame: FrameView, spots: Sequence[Point]) -> None:
    """Boats: a disc that grows with their number where they lie, a line that thickens with it where they went."""
    for start, end, boats in frame.moves:
        (x1, y1), (x2, y2) = spots[start], spots[end]
        bend = 0.08
        middle = ((x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend)
        line = smooth_line([(x1, y1), middle, (x2, y2)])
        width = 1.2 + 0.9 * sqrt(boats)
        canvas.draw(line, Pen(stroke=fade(CREAM, 0.35), width=width + 2, round_cap=True))
        canvas.draw(line, Pen(stroke=fade(US.edge, 0.75), width=width, round_cap=True))
        _head(canvas, middle, (x2, y2), width)
    for place, boats in frame.boats:
        x, y = spots[place]
        radius = 3.0 + 1.9 * sqrt(boats)
        canvas.circle(x, y, radius, Pen(fill=fade(US.face, 0.92), stroke=US.edge, width=1.8))


def _head(canvas: Canvas, start: Point, end: Point, width: float) -> None:
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far < 8:
        return
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    x, y, size = start[0] + dx * far * 0.2, start[1] + dy * far * 0.2, 3.2 + width
    tip = (x + dx * size, y + dy * size)
    sides = [(x - dy * size * 0.7, y + dx * size * 0.7), (x + dy * size * 0.7, y - dx * size * 0.7)]
    canvas.draw(polygon([[tip, *sides]]), Pen(fill=fade(US.edge, 0.85)))


def _flare(canvas: Canvas, spot: Point, tons: int, warship: bool, age: float) -> None:
    size = (6.0 + 2.1 * sqrt(tons)) * (1 - 0.6 * age)
    strength = 1 - 0.75 * age
    tips = 5 if warship else 9
    fill, edge = (DANGER, CREAM) if warship else (VICTORY, DANGER)
    form = polygon([star_points(*spot, size, size * 0.52, tips)])
    canvas.draw(form, Pen(fill=fade(fill, strength), stroke=fade(edge, strength), width=1.6))


def _cross(canvas: Canvas, spot: Point, *, fresh: bool) -> None:
    (x, y), half, strength = spot, 5.0 if fresh else 3.0, 1.0 if fresh else 0.45
    for stroke, width in ((fade(CREAM, strength), half + 0.8), (fade(BLACK, strength), half * 0.6)):
        for lean in (1, -1):
            ends = [(x - half, y - half * lean), (x + half, y + half * lean)]
            canvas.line(ends, Pen(stroke=stroke, width=width, round_cap=True))


def _words(canvas: Canvas, view: FilmView, frame: FrameView) -> None:
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    date = fit(frame.date, Type.NUMBER, 27, 330, least=LEAST)
    canvas.text(date, 16, HEADER / 2 + date.capital / 2 - 1, CREAM)
    x = float(WIDTH - 16)
    for caption, figure in reversed(list(zip(view.captions, (frame.ships, frame.tons, frame.lost), strict=True))):
        value = shape(figure, Type.NUMBER, 26)
        named = shape(caption, Type.NAME, LEAST)
        x -= value.width
        canvas.text(value, x, HEADER / 2 + value.capital / 2 - 1, CREAM)
        x -= named.width + 8
        if x < 16 + date.width + 14:
            break
        canvas.text(named, x, HEADER / 2 + named.capital / 2 - 1, MUTED)
        x -= 20


def _bars(canvas: Canvas, view: FilmView, now: int, heaviest: int) -> None:
    """The strip below: a bar a week as high as its tonnage, filled up to now, the years beside."""
    strip = Box(0, HEIGHT - FOOTER, WIDTH, FOOTER)
    canvas.fade(strip, BANNER_TOP, BANNER)
    canvas.rect(Box(0, strip.y, WIDTH, 2), Pen(fill=GOLD))
    start = badge_corner(WIDTH, HEIGHT).right
    pitch = (WIDTH - 12 - start) / max(1, len(view.frames))
    for at, frame in enumerate(view.frames):
        high = (FOOTER - 10) * frame.weight / heaviest
        if high >= 0.5:
            colour = VICTORY if at == now else fade(VICTORY, 0.62) if at < now else fade(PALE, 0.14)
            bar = Box(start + at * pitch, HEIGHT - 4 - high, max(1.0, pitch * 0.8), high)
            canvas.rect(bar, Pen(fill=colour))
    canvas.rect(Box(start + now * pitch, strip.y + 4, 2, FOOTER - 8), Pen(fill=CREAM))
    ends = [*(start + at * pitch for at, _ in view.years[1:]), WIDTH - 4.0]
    for (at, year), end in zip(view.years, ends, strict=True):
        run = shape(year, Type.NUMBER, LEAST)
        x = start + at * pitch
        canvas.rect(Box(x, strip.y + 2, 1.4, FOOTER - 4), Pen(fill=fade(CREAM, 0.4)))
        if x + run.width + 6 < end:
            canvas.text(run, x + 6, strip.y + 8 + run.capital, fade(CREAM, 0.92))
