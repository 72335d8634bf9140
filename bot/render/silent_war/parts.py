"""Parts of the Pacific pictures: area blocks, mission zones, ports, routes, signs of the legend."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from bot.render.areas.blocks import AreaBlock, Gauge, Lettering
from bot.render.canvas import Box, Canvas, Pen, Point, Stamp, make_stamp, polygon, smooth_line
from bot.render.counters import FOCUS_TAG, MAP_TAG, TagStyle, counter_stamp, draw_tag, lay_tag
from bot.render.marks import (
    activity,
    anchor,
    badge,
    going_home,
    hazard,
    letter_mark,
    lightning,
    mission,
    port,
    spotted,
    star,
    tick,
    underway,
)
from bot.render.palette import (
    CREAM,
    DANGER,
    HALO,
    INK,
    MINE,
    TRAFFIC,
    US,
    VICTORY,
    fade,
    mix,
)
from bot.render.panels import LegendLine
from bot.render.silent_war.views import AreaView, LegendView, Sign
from bot.render.silhouettes import Ship


@dataclass(frozen=True, slots=True)
class Scale(Lettering):
    """The measures of one kind of picture, in pixels (type in pixels per em)."""

    bars: tuple[float, float]
    ultra: float
    mission: float
    port: float
    tag: TagStyle
    counter: float
    gap: float
    wanted: float


WHOLE = Scale(19, 1.6, 20, 4.0, 18, (88, 20), 17, 12, 7, MAP_TAG, 38, 5, 13.4)
CLOSE = Scale(29, 2.2, 30, 5.0, 26, (156, 42), 33, 17, 10, FOCUS_TAG, 56, 8, 16.4)


def gauge_of(area: AreaView, scale: Scale) -> Gauge:
    """An area's activity bars with ULTRA's diamond after them and the sign of a mission on their left end."""

    def draw(canvas: Canvas, block: AreaBlock) -> None:
        canvas.stamp(_bars_stamp(area.activity, scale.bars), block.bars.x, block.bars.y)
        if block.after is not None:
            lightning(canvas, *block.after, scale.ultra)
        if block.before is not None:
            wanted(canvas, *block.before, scale, area.wanted)

    called = area.mission or bool(area.wanted)
    return Gauge(
        *scale.bars,
        draw,
        after=scale.ultra if area.ultra else 0.0,
        before=max(scale.mission, scale.wanted) if called else 0.0,
        below=scale.mission + (2 * scale.wanted - 5 if area.wanted else 0),
    )


@lru_cache(maxsize=512)
def _bars_stamp(counts: tuple[int, ...], size: tuple[float, float]) -> Stamp:
    return make_stamp(Box(-1, -1, size[0] + 2, size[1] + 2), lambda canvas: activity(canvas, Box(0, 0, *size), counts))


def wanted(canvas: Canvas, x: float, y: float, scale: Scale, boats: int) -> None:
    """The sign of a mission with the number of boats it wants, if it wants a number."""
    mission(canvas, x, y, scale.mission)
    if boats:
        badge(canvas, x, y + scale.mission + scale.wanted - 5, str(boats), scale.wanted)


def draw_zone(canvas: Canvas, x: float, y: float, scale: Scale, active: bool, boats: int = 0) -> None:
    """A mission zone: a small open ring, or the mission sign while it is active."""
    if active:
        canvas.circle(x, y, scale.mission * 1.5, Pen(stroke=fade(DANGER, 0.7), width=2, dash=(5, 4)))
        wanted(canvas, x, y, scale, boats)
    else:
        canvas.circle(x, y, scale.port * 0.62, Pen(fill=HALO, stroke=INK, width=1.6))


def draw_mission_links(canvas: Canvas, spots: list[Point], scale: Scale) -> None:
    """Dots between the places of one mission of which any will do: its number, at the first, is for all of them."""
    for spot, other in pairwise(spots):
        canvas.line([spot, other], Pen(stroke=fade(CREAM, 0.6), width=scale.port * 0.62, round_cap=True))
        dots = Pen(stroke=fade(DANGER, 0.85), width=scale.port * 0.36, dash=(0.1, scale.port), round_cap=True)
        canvas.line([spot, other], dots)


def draw_base(canvas: Canvas, x: float, y: float, scale: Scale, tender: bool) -> None:
    """A base of ours: a square plate with an anchor, or a disc where a tender lies."""
    half = scale.port * 1.45
    if tender:
        canvas.circle(x, y, half, Pen(fill=US.face, stroke=US.edge, width=2))
    else:
        canvas.rect(Box(x - half, y - half, 2 * half, 2 * half), Pen(fill=US.face, stroke=US.edge, width=2), half * 0.3)
    anchor(canvas, x, y + half * 0.03, half * 0.72, US.ink)


def draw_town(canvas: Canvas, x: float, y: float, scale: Scale) -> None:
    """A town of the enemy's coast: a square with a red disc."""
    port(canvas, x, y, scale.port, DANGER)


def _bars(canvas: Canvas, x: float, y: float, size: float) -> None:
    step = size * 0.34
    for at, high in enumerate((0.22, 0.45, 0.72, 1.0)):
        bar = Box(x - step * 2 + at * step, y + size * 0.45 - size * 0.9 * high, step * 0.8, size * 0.9 * high)
        canvas.rect(bar, Pen(fill=mix(TRAFFIC[0], INK, 0.3) if at == 0 else TRAFFIC[at]), 1.5)


def _danger(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.rect(Box(x - size * 0.22, y - size * 0.5, size * 0.44, size), Pen(fill=TRAFFIC[4]), 2)
    top = y - size * 0.34
    canvas.draw(smooth_line([(x - size * 0.13, top), (x + size * 0.13, top)]), Pen(stroke=CREAM, width=1.5))
    canvas.line([(x - size * 0.13, top), (x, top + size * 0.26), (x + size * 0.13, top)], Pen(stroke=CREAM, width=2))


def _course(canvas: Canvas, x: float, y: float, size: float) -> None:
    head = [(-0.55, -0.62), (0.75, 0.0), (-0.55, 0.62), (-0.2, 0.0)]
    for at, colour in ((-0.48, VICTORY), (0.34, CREAM)):
        with canvas.at(x + at * size, y, size * 0.46):
            canvas.draw(polygon([head]), Pen(stroke=fade(INK, 0.95), width=0.34, round_cap=True))
            canvas.draw(polygon([head]), Pen(fill=colour))


def sign(kind: Sign, size: float) -> tuple[Callable[[Canvas, float, float], None], float]:
    """What draws a legend sign of a height about a point, and how wide the sign is."""
    half = size / 2
    plate = TagStyle(size, 1, 1)

    def boat(canvas: Canvas, x: float, y: float) -> None:
        tag = lay_tag("", Ship.FLEET_SUBMARINE, plate)
        draw_tag(canvas, tag, x - tag.width / 2, y - half, US)

    def own(canvas: Canvas, x: float, y: float) -> None:
        tag = lay_tag("", Ship.FLEET_SUBMARINE, plate)
        draw_tag(canvas, tag, x - tag.width / 2, y - half, MINE, glow=True)

    def many(canvas: Canvas, x: float, y: float) -> None:
        side = size * 1.1
        canvas.stamp(counter_stamp(US, Ship.FLEET_SUBMARINE, "7", side, 2), x - side * 0.6, y - side * 0.6)

    def base(canvas: Canvas, x: float, y: float, tender: bool = False) -> None:
        canvas.circle(x, y, half, Pen(fill=CREAM))
        with canvas.at(x, y, size / 24):
            draw_base(canvas, 0, 0, WHOLE, tender)

    signs: dict[Sign, tuple[Callable[[Canvas, float, float], None], float]] = {
        Sign.BOAT: (boat, size * 1.66),
        Sign.MINE: (own, size * 1.66),
        Sign.STACK: (many, size * 1.3),
        Sign.TRANSIT: (lambda c, x, y: underway(c, x, y, half), size),
        Sign.HOME: (lambda c, x, y: going_home(c, x, y, half), size),
        Sign.COURSE: (lambda c, x, y: _course(c, x, y, size), size * 1.7),
        Sign.DAMAGED: (lambda c, x, y: hazard(c, Box(x - half * 0.6, y - half, size * 0.6, size), 2), size * 0.6),
        Sign.SPOTTED: (lambda c, x, y: spotted(c, x, y, half), size),
        Sign.DONE: (lambda c, x, y: tick(c, x, y, half), size),
        Sign.STAR: (lambda c, x, y: star(c, x, y, half * 1.1), size),
        Sign.PACK: (lambda c, x, y: letter_mark(c, x, y, half, "A"), size),
        Sign.TRAFFIC: (lambda c, x, y: _bars(c, x, y, size), size * 1.36),
        Sign.DANGER: (lambda c, x, y: _danger(c, x, y, size), size * 0.5),
        Sign.ULTRA: (lambda c, x, y: lightning(c, x, y, half * 1.2), size * 1.2),
        Sign.MISSION: (lambda c, x, y: mission(c, x, y, half), size),
        Sign.BASE: (base, size),
        Sign.TENDER: (lambda c, x, y: base(c, x, y, True), size),
    }
    return signs[kind]


def legend_lines(legend: LegendView, size: float) -> list[LegendLine]:
    """The lines of a legend with their signs."""
    lines: list[LegendLine] = []
    for kind, caption in legend.rows:
        draw, width = sign(kind, size)
        lines.append(LegendLine(draw, width, caption))
    return lines


def count_badge(canvas: Canvas, x: float, y: float, count: int, radius: float) -> Box:
    """The number of boats in a port, as a badge."""
    return badge(canvas, x, y, str(count), radius)
