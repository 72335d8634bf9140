"""A force's plot as it is being written, 800 by 800: its turns, what it costs, whom it meets if they hold course."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point, smooth_line
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, CREAM, PALE, fade
from bot.render.panels import badge_corner, footer
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import TONES, line_of
from bot.render.war_at_sea.focus import BAR, EDGE, LABEL, LEAST, SIDE, draw_bar
from bot.render.war_at_sea.grid import SeaWindow, area, part_about
from bot.render.war_at_sea.ground import Ground, ground_of
from bot.render.war_at_sea.layout import FOCUS, Layout, draw_layout, lay_situation
from bot.render.war_at_sea.lines import draw_plot, draw_turns, plot_ends
from bot.render.war_at_sea.pieces import burst
from bot.render.war_at_sea.views import ForecastView, PlotView

LINE = 32.0
MOST = 6
"""Lines below the map."""
LEAST_ZONES = 9
TEXT = 24.0


@dataclass(eq=False)
class Chart:
    """The plot laid out."""

    ground: Ground
    layout: Layout
    lines: list[Run]


def lay_out(view: PlotView) -> Chart:
    """Finds a place for everything; the force that plots is laid out with the others."""
    shown = view.lines if len(view.lines) <= MOST else (*view.lines[: MOST - 3], "…", *view.lines[-2:])
    left = badge_corner(SIDE, SIDE).right + 6
    lines = [fit(line, Type.NAME, TEXT, SIDE - left - 16, LEAST) for line in shown]
    foot = max(2, len(lines)) * LINE + 22
    frame = Box(EDGE, BAR + EDGE, SIDE - 2 * EDGE, SIDE - BAR - foot - 2 * EDGE)
    about = [view.start, *(zone for leg in view.legs for zone in leg.zones), *(meet.zone for meet in view.meets)]
    about += [zone for zone in (view.force.zone, view.goal) if zone]
    down = max(2, int(LEAST_ZONES * frame.h / frame.w))
    here = view.situation
    window = SeaWindow.fitted(part_about(here.chart, about, LEAST_ZONES, down), frame)
    label = LABEL if window.size >= 58 else 0.0
    ground = Ground(SIDE, SIDE, window, here.light, here.names, label, min(1.0, 60 / window.size), 1.6, LEAST)
    sheet = Sheet(frame.grow(-3))
    forces = tuple(each for each in here.forces if each.id != view.force.id)
    situation = replace(here, forces=(replace(view.force, plot=()), *forces))
    return Chart(ground, lay_situation(sheet, ground, FOCUS, situation), lines)


def draw_chart(chart: Chart, view: PlotView, bases: BaseStore) -> Canvas:
    """Draws a laid-out plot."""
    canvas, window, light = ground_of(chart.ground, bases), chart.ground.window, view.situation.light
    with canvas.clip(window.frame):
        _options(canvas, window, view)
        for forecast in view.forecasts:
            _forecast(canvas, window, forecast, view)
        if view.force.zone and view.force.plot:
            draw_plot(canvas, window, view.force.zone, view.force.plot, view.force.side, light, FOCUS.disc)
        draw_plot(canvas, window, view.start, view.legs, view.force.side, light, FOCUS.disc, bold=True)
        if view.goal:
            _goal(canvas, window, view.goal)
    draw_layout(canvas, chart.layout)
    with canvas.clip(window.frame):
        ends = plot_ends(window, view.start, view.legs)
        draw_turns(canvas, [(_clear(chart, at), turn) for at, turn in ends], view.force.side, FOCUS.disc)
        for meet in view.meets:
            _meet(canvas, window, meet.zone, meet.note)
    draw_bar(canvas, view.head)
    _foot(canvas, chart)
    return canvas


def _clear(chart: Chart, at: Point) -> Point:
    """The middle of a zone, or its lower right corner where a counter covers the middle."""
    reach = FOCUS.disc
    covered = any(
        piece.box.x - reach < at[0] < piece.box.right + reach and piece.box.y - reach < at[1] < piece.box.bottom + reach
        for piece in chart.layout.pieces
    )
    far = chart.ground.window.size * 0.36
    return (at[0] + far, at[1] + far) if covered else at


def _options(canvas: Canvas, window: SeaWindow, view: PlotView) -> None:
    """The zones that the plot may enter next, lit."""
    zones = tuple(zone for zone in view.options if zone in window.chart.zones)
    if zones:
        form, border = area(window, zones)
        canvas.draw(form, Pen(fill=TONES[view.situation.light].lit))
        canvas.draw(border, Pen(stroke=fade(CREAM, 0.7), width=2))


def _forecast(canvas: Canvas, window: SeaWindow, forecast: ForecastView, view: PlotView) -> None:
    """Where a marker comes if it holds its course: a thin broken line, its turns in small rings."""
    tone, casing = line_of(forecast.side, view.situation.light), TONES[view.situation.light].casing
    points = [window.centre(forecast.start)]
    ends: list[tuple[Point, str]] = []
    for leg in forecast.legs:
        points += [window.centre(zone) for zone in leg.zones]
        ends.append((points[-1], leg.turn))
    if len(points) < 2:
        return
    line = smooth_line(points)
    canvas.draw(line, Pen(stroke=fade(casing, 0.7), width=5, round_cap=True))
    canvas.draw(line, Pen(stroke=tone, width=2.4, dash=(4, 6)))
    for at, turn in ends:
        canvas.circle(*at, 6, Pen(fill=casing, stroke=tone, width=2))
        run = shape(turn, Type.NUMBER, LEAST)
        canvas.text(run, at[0] + 9, at[1] - 7, tone, casing, 4)


def _goal(canvas: Canvas, window: SeaWindow, zone: str) -> None:
    x, y = window.centre(zone)
    for width, tone in ((6, CREAM), (3, ATTENTION)):
        canvas.circle(x, y, window.size * 0.36, Pen(stroke=tone, width=width, dash=(10, 6)))


def _meet(canvas: Canvas, window: SeaWindow, zone: str, note: str) -> None:
    """A meeting: a burst at the edge of the zone, and the turn."""
    x, y = window.centre(zone)
    x, y = x + window.size * 0.3, y - window.size * 0.3
    burst(canvas, x, y, 17)
    run = shape(note, Type.NUMBER, LEAST)
    tones = TONES["day"]
    canvas.text(run, x - run.width / 2, y - 20, tones.name, tones.halo, 5)


def _foot(canvas: Canvas, chart: Chart) -> None:
    """What the plot amounts to, in lines, clear of the corner that a badge covers."""
    frame = chart.ground.window.frame
    strip = footer(canvas, SIDE - frame.bottom - EDGE)
    left = badge_corner(SIDE, SIDE).right + 6
    y = strip.y + 12 + LINE / 2
    for run in chart.lines:
        canvas.text(run, left, y + run.capital / 2, fade(PALE, 0.96))
        y += LINE


def plot(view: PlotView, bases: BaseStore) -> Picture:
    """The plot as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_chart(lay_out(view), view, bases), view.alt)
