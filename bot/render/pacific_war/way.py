"""A question on the map: the way so far, who might intercept it, how far troops can go, whom they may attack.

800 pixels wide, readable in the chat without opening it; 800 or 1200 high, as the way needs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture, finish
from bot.render.hexes.ground import Ground
from bot.render.hexes.lines import arrow, disc, goal_side, plotted_way, ring, shade, way_dot, written
from bot.render.labels import Sheet
from bot.render.pacific_war.flags import FACES
from bot.render.pacific_war.grid import CoastWindow, coast_window, spot
from bot.render.pacific_war.ground import ground_of, land_form, water_form
from bot.render.pacific_war.layout import CLOSE, Layout, Scale, box_gate, draw_layout, lay_pieces, seaward
from bot.render.pacific_war.views import ArrowView, Tone, WayKey, WayView
from bot.render.palette import BANNER, BANNER_TOP, CREAM, DANGER, GOLD, INK, PALE, fade, mix, rgb
from bot.render.panels import LegendLine, foot_legend, footer
from bot.render.text import fit, shape
from bot.render.typefaces import Type
from engine.pacific_war.state import BOX
from engine.pacific_war.tables.read import tables

WIDTH = 800
HEIGHTS = (800, 1200)
HEADER, FOOTER = 66.0, 54.0
SIZES = (63.0, 54.0, 46.0, 39.0, 33.0, 28.0, 22.0, 17.0)
LEAST = 22.0
_REACH = rgb("2E7D4F")
_GATE = "2926"


def frame(height: int) -> Box:
    """Where the map lies."""
    return Box(0, HEADER, WIDTH, height - HEADER - FOOTER)


def window(view: WayView) -> CoastWindow:
    """The closest window that shows the start, the way, its goals, its arrows and everything else that must be seen."""
    named = [view.start, *(step.place for step in view.way), *view.options, *view.about]
    named += [end for shown in view.arrows for end in (shown.start, shown.goal)]
    labels = {_GATE if place == BOX else place for place in named if place} or {_GATE}
    spots = [spot(label) for label in sorted(labels)]
    columns, rows = [at[0] for at in spots], [at[1] for at in spots]
    middle = ((min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2)
    wide, high = (max(columns) - min(columns)) * 1.5 + 3.6, (max(rows) - min(rows)) * 3**0.5 + 3.8
    for size in SIZES:
        for height in HEIGHTS:
            here = frame(height)
            if (wide * size <= here.w and high * size <= here.h) or (size, height) == (SIZES[-1], HEIGHTS[-1]):
                return coast_window(here, size, middle)
    raise AssertionError("the last size is always taken")


def scale_of(size: float) -> Scale:
    """The measures of pieces on hexes of a size; names and numbers keep their minimum size."""
    share = size / SIZES[0]
    counter = max(52.0, CLOSE.counter * share)
    return Scale(counter, 25, 15, 7, max(19.0, CLOSE.fort * share), max(28.0, CLOSE.pole * share), 3, counter * 2)


@dataclass(eq=False)
class Plan:
    """A question laid out."""

    sheet: Sheet
    layout: Layout


def lay_out(view: WayView) -> Plan:
    """Finds a place for pieces and names; keeps the way's hexes free where possible. Draws nothing."""
    here = window(view)
    sheet = Sheet(here.frame.grow(-4))
    points = [spot_of(here, view, place) for place in (view.start, *(step.place for step in view.way)) if place]
    for at, (a, b) in enumerate(pairwise(points)):
        for share in (0.25, 0.5, 0.75) if at else (0.75,):  # the units that set out stand at the start of the way
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            sheet.reserve("way", Box(x - 8, y - 8, 16, 16), solid=False)
    for at, step in enumerate(view.way):
        x, y = points[at + 1]
        half = max(15.0, here.size * 0.26)
        sheet.reserve(f"step {at}", Box(x - half, y - half, 2 * half, 2 * half), LEAST if step.text else 0, solid=False)
    for at, attack in enumerate(view.arrows):
        x, y = _between(here, view, attack)
        a, b = spot_of(here, view, attack.start), spot_of(here, view, attack.goal)
        for share in (0.3, 0.7, 0.85):
            mid = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            sheet.reserve("arrow", Box(mid[0] - 12, mid[1] - 12, 24, 24), solid=False)
        run = shape(attack.text, Type.NUMBER, LEAST)
        room = Box(x - run.width / 2 - 9, y - 17, run.width + 18, 34)
        sheet.reserve(f"arrow {at}", room, LEAST, solid=False)
    return Plan(sheet, lay_pieces(sheet, here, scale_of(here.size), view.situation))


def spot_of(here: CoastWindow, view: WayView, place: str) -> Point:
    """The point of a place that ways cross: off the coast at sea, inland on land; the gate of Chile's box."""
    if place == BOX:
        return box_gate(here)
    x, y = here.centre(place)
    out, down = seaward(here, place)
    share = here.size * (-0.25 if view.tone is Tone.REACH else 0.55)
    return x + out * share, y + down * share


def _between(here: CoastWindow, view: WayView, arrow: ArrowView) -> Point:
    a, b = spot_of(here, view, arrow.start), spot_of(here, view, arrow.goal)
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def draw_way(plan: Plan, view: WayView, bases: BaseStore) -> Canvas:
    """Draws a laid-out question: ground, shades, goals, pieces, the way, header and legend."""
    here = plan.layout.window
    high = int(here.frame.bottom + FOOTER)
    numbers = here.size * 0.35 if here.size >= SIZES[2] else 0
    ground = Ground(WIDTH, high, here, max(28.0, here.size * 0.72), min(22.0, numbers), (), chequered=False)
    canvas = ground_of(ground, bases)
    with canvas.clip(here.frame):
        _shades(canvas, here, view)
        _outlines(canvas, here, view)
    draw_layout(canvas, plan.layout)
    with canvas.clip(here.frame):
        if BOX in (view.start, *(step.place for step in view.way)):
            written(canvas, view.names.chile, box_gate(here)[0], box_gate(here)[1] + 30, 26)
        for way_arrow in view.arrows:
            _arrow(canvas, plan, view, way_arrow)
        _way(canvas, here, view)
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    line = fit(view.headline, Type.NAME, 27, 420, least=22)
    title = fit(view.title, Type.TITLE, 30, WIDTH - 70 - line.width, least=24, spacing=1.0)
    canvas.text(title, 20, 32 + title.capital / 2, CREAM)
    canvas.text(line, WIDTH - 20 - line.width, 32 + line.capital / 2, PALE)
    lines = [LegendLine(_sign(key, view), 44, caption) for key, caption in view.legend]
    foot_legend(canvas, footer(canvas, FOOTER), lines, 23)
    return canvas


def _shades(canvas: Canvas, here: CoastWindow, view: WayView) -> None:
    """Hexes in the enemy's reach, or in one's own; a word in each gives the level, so that the tint is not the only
    sign.
    """
    danger = view.tone is Tone.DANGER
    levels = [(shaded.place, shaded.level) for shaded in view.shades]
    shade(canvas, here, levels, DANGER if danger else _REACH, water_form(here) if danger else land_form(here))
    tone = mix(DANGER if danger else _REACH, INK, 0.35)
    for shaded in view.shades:
        if shaded.text and here.size >= SIZES[3]:
            run = shape(shaded.text, Type.NUMBER, min(LEAST, here.size * 0.42))
            x, y = here.centre(shaded.place)
            canvas.text(run, x - run.width / 2, y + here.size * 0.7, tone, fade(CREAM, 0.6), 3)


def _outlines(canvas: Canvas, here: CoastWindow, view: WayView) -> None:
    goals = set(view.goals)
    for label in sorted(goals):
        for other in tables().map.neighbours[label]:
            if other not in goals and tables().map.hexes[label].kind != "land":
                goal_side(canvas, *here.side(label, other), FACES[view.nation].edge)
    for label in view.options:
        if label != BOX:
            ring(canvas, here, label, DANGER)


def tail(plan: Plan, view: WayView, arrow: ArrowView) -> Point:
    """Where an arrow starts: at the edge of the counter of its ships, if that is laid out, else at its place."""
    here = plan.layout.window
    a, b = spot_of(here, view, arrow.start), spot_of(here, view, arrow.goal)
    what = "" if arrow.ships is None else f"ships {arrow.ships.value}"
    counter = next((part.box for part in plan.layout.parts if part.place == arrow.start and part.what == what), None)
    if counter is None:
        return a
    x, y = counter.centre
    dx, dy = b[0] - x, b[1] - y
    out = min((side / 2 / abs(along) for side, along in ((counter.w, dx), (counter.h, dy)) if along), default=0.0)
    return (x + dx * out, y + dy * out) if out < 1 else a


def _arrow(canvas: Canvas, plan: Plan, view: WayView, arrow_view: ArrowView) -> None:
    here = plan.layout.window
    a, b = tail(plan, view, arrow_view), spot_of(here, view, arrow_view.goal)
    share = min(0.42, 24 / max(1.0, hypot(b[0] - a[0], b[1] - a[1])))
    end = (b[0] - (b[0] - a[0]) * share, b[1] - (b[1] - a[1]) * share)
    arrow(canvas, a, end, DANGER, 5.0 if arrow_view.chosen else 4.0, dotted=not arrow_view.chosen)
    if arrow_view.text:
        x, y = _between(here, view, arrow_view)
        disc(canvas, x, y, arrow_view.text, DANGER, LEAST)


def _way(canvas: Canvas, here: CoastWindow, view: WayView) -> None:
    """The way: a red line on a pale casing with a dot in each hex; where the enemy might strike, the dot shows the
    chance.
    """
    if not view.way:
        return
    points = [spot_of(here, view, place) for place in (view.start, *(step.place for step in view.way))]
    plotted_way(canvas, points, DANGER)
    for step, (x, y) in zip(view.way, points[1:], strict=True):
        if step.text and (step.risky or view.tone is Tone.REACH):
            disc(canvas, x, y, step.text, DANGER if step.risky else INK, LEAST)
        else:
            way_dot(canvas, x, y, DANGER)


def _sign(key: WayKey, view: WayView) -> Callable[[Canvas, float, float], None]:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        if key is WayKey.WAY:
            canvas.line([(x - 22, y), (x + 22, y)], Pen(stroke=CREAM, width=9, round_cap=True))
            canvas.line([(x - 22, y), (x + 22, y)], Pen(stroke=DANGER, width=5, round_cap=True))
            canvas.circle(x, y, 7.5, Pen(fill=CREAM, stroke=DANGER, width=3.2))
        elif key is WayKey.GOAL:
            canvas.line([(x - 20, y), (x + 20, y)], Pen(stroke=CREAM, width=8, round_cap=True))
            canvas.line([(x - 20, y), (x + 20, y)], Pen(stroke=FACES[view.nation].edge, width=3.4, dash=(12, 7)))
        elif key is WayKey.ARROW:
            arrow(canvas, (x - 20, y), (x + 18, y), DANGER, 3.6)
        else:
            tone = DANGER if key is WayKey.DANGER else _REACH
            box = Box(x - 18, y - 14, 36, 28)
            canvas.rect(box, Pen(fill=CREAM), 4)
            canvas.rect(box, Pen(fill=fade(tone, 0.4), stroke=tone, width=1.6), 4)
            if not any(shaded.text for shaded in view.shades):
                return
            run = shape("3/6" if key is WayKey.DANGER else "4", Type.NUMBER, LEAST)
            canvas.text(run, x - run.width / 2, y + run.capital / 2, mix(tone, INK, 0.35))

    return draw


def way(view: WayView, bases: BaseStore) -> Picture:
    """The question as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_way(lay_out(view), view, bases), view.alt)
