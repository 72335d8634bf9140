"""Lines on a map of the war at sea: ways of this turn, plots with a dot for each turn, what aircraft reach."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Protocol

from bot.render.canvas import Box, Canvas, Outline, Pen, Point, outline, smooth_line
from bot.render.labels import Sheet
from bot.render.palette import fade
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import FACES, TONES, line_of
from bot.render.war_at_sea.grid import SeaWindow, area
from bot.render.war_at_sea.views import FlightView, LegView, Light, ReachView, Side


class Sailed(Protocol):
    """What has sailed: its side and the zones of this turn."""

    @property
    def side(self) -> Side: ...
    @property
    def way(self) -> tuple[str, ...]: ...


class Sized(Protocol):
    """The radius of a disc."""

    @property
    def disc(self) -> float: ...


def draw_way(canvas: Canvas, window: SeaWindow, sailed: Sailed, light: Light, scale: Sized) -> None:
    """The way of this turn: a thin line with a head."""
    zones = [zone for at, zone in enumerate(sailed.way) if not at or zone != sailed.way[at - 1]]
    if len(zones) < 2 or not any(window.holds(zone) for zone in zones):
        return
    points = [window.centre(zone) for zone in zones]
    tone, wide = line_of(sailed.side, light), max(2.0, scale.disc * 0.22)
    casing, line = TONES[light].casing, smooth_line(points)
    canvas.draw(line, Pen(stroke=fade(casing, 0.7), width=wide + 3, round_cap=True))
    canvas.circle(*points[0], scale.disc * 0.34, Pen(fill=tone, stroke=casing, width=1.2))
    canvas.draw(line, Pen(stroke=tone, width=wide, round_cap=True))
    (x, y), (to_x, to_y) = points[-2], points[-1]
    with canvas.at(x + (to_x - x) * 0.42, y + (to_y - y) * 0.42, wide / 2.2, degrees(atan2(to_y - y, to_x - x))):
        canvas.draw(outline("M -9 -8 L 9 0 L -9 8 L -5 0 Z"), Pen(fill=tone, stroke=casing, width=1.4))


def draw_past(canvas: Canvas, window: SeaWindow, zones: Sequence[str], side: Side, light: Light, scale: Sized) -> None:
    """The way of the turns before: a thin pale line with a dot in each zone."""
    if len(zones) < 2 or not any(window.holds(zone) for zone in zones):
        return
    points = [window.centre(zone) for zone in zones]
    tone, casing, wide = fade(line_of(side, light), 0.55), fade(TONES[light].casing, 0.4), max(1.4, scale.disc * 0.12)
    line = smooth_line(points)
    canvas.draw(line, Pen(stroke=casing, width=wide + 2, round_cap=True))
    canvas.draw(line, Pen(stroke=tone, width=wide, round_cap=True))
    for point in points[:-1]:
        canvas.circle(*point, scale.disc * 0.18, Pen(fill=tone))


def draw_plot(
    canvas: Canvas, window: SeaWindow, start: str, legs: Sequence[LegView], side: Side, light: Light, disc: float,
    bold: bool = False,
) -> None:  # fmt: skip
    """A plot: a dotted line through its zones, a disc with the turn's number at each end; ``bold``: a full line alone,
    whose discs are drawn later."""
    points = [window.centre(zone) for zone in (start, *(zone for leg in legs for zone in leg.zones))]
    tone = line_of(side, light)
    if len(points) > 1:
        line, wide = smooth_line(points), disc * (0.5 if bold else 0.3)
        canvas.draw(line, Pen(stroke=fade(TONES[light].casing, 0.8), width=wide + 3.2, round_cap=True))
        dash = () if bold else (0.1, wide * 2.3)
        canvas.draw(line, Pen(stroke=tone, width=wide, dash=dash, round_cap=True))
    if not bold:
        draw_turns(canvas, plot_ends(window, start, legs), side, disc)


def plot_ends(window: SeaWindow, start: str, legs: Sequence[LegView]) -> list[tuple[Point, str]]:
    """Where each turn of a plot ends; of turns at one place the last alone."""
    here, ends = window.centre(start), list[tuple[Point, str]]()
    for leg in legs:
        here = window.centre(leg.zones[-1]) if leg.zones else here
        if ends and ends[-1][0] == here:
            ends.pop()
        ends.append((here, leg.turn))
    return ends


def draw_turns(canvas: Canvas, ends: Sequence[tuple[Point, str]], side: Side, disc: float) -> None:
    """Discs with the numbers of turns; a mere dot where the next disc leaves no room."""
    drawn: list[Point] = []
    for at, turn in reversed(ends):
        if drawn and hypot(at[0] - drawn[-1][0], at[1] - drawn[-1][1]) < disc * 2.1:
            canvas.circle(*at, disc * 0.4, Pen(fill=FACES[side].face, stroke=FACES[side].edge, width=1.4))
            continue
        drawn.append(at)
        turn_disc(canvas, at, turn, side, disc)


def turn_disc(canvas: Canvas, at: Point, turn: str, side: Side, radius: float) -> None:
    """A disc with the number of a turn."""
    face = FACES[side]
    run = shape(turn, Type.NUMBER, radius * 1.5)
    canvas.circle(*at, radius, Pen(fill=face.face, stroke=face.edge, width=max(1.6, radius * 0.16)))
    canvas.text(run, at[0] - run.width / 2, at[1] + run.capital / 2, face.ink)


def draw_reaches(canvas: Canvas, window: SeaWindow, reaches: Sequence[ReachView], light: Light, apart: bool) -> None:
    """The zones that searches reach, lit, with a line round all of them; ``apart``: round those of each base, and dots
    round what is searched for submarines."""
    searched = {(each.zone, each.radius): each for each in reaches if each.kind == "search"}
    zones = {zone: None for each in searched.values() for zone in within(window, each)}
    if zones:
        form, border = area(window, tuple(zones))
        canvas.draw(form, Pen(fill=TONES[light].lit))
        tone = line_of(next(iter(searched.values())).side, light)
        _border(canvas, border, light, Pen(stroke=fade(tone, 0.75), width=2.0, dash=(9, 5)))
    for each in {(each.kind, each.zone, each.radius): each for each in reaches}.values() if apart else ():
        hunt, tone = each.kind == "hunt", line_of(each.side, light)
        pen = Pen(stroke=fade(tone, 0.8), width=1.8, dash=(2, 5) if hunt else (9, 5))
        _border(canvas, area(window, within(window, each))[1], light, pen)


def draw_strikes(canvas: Canvas, window: SeaWindow, reaches: Sequence[ReachView], light: Light) -> None:
    """How far aircraft reach that are not sent yet: a line round the zones of each, with its caption on it."""
    for at, each in enumerate(reach for reach in reaches if reach.kind == "strike"):
        zones = within(window, each)
        if not zones:
            continue
        tone = line_of(each.side, light)
        _border(canvas, area(window, zones)[1], light, Pen(stroke=fade(tone, 0.95), width=2.6, dash=_DASHES[at % 3]))


def write_strikes(canvas: Canvas, sheet: Sheet, window: SeaWindow, reaches: Sequence[ReachView]) -> None:
    """What each of these lines is for, on the line where nothing lies; nothing for a line out of sight."""
    for each in reaches:
        if each.kind != "strike":
            continue
        run, face = shape(each.caption, Type.NUMBER, 22), FACES[each.side]
        high = 30.0
        wide = run.width + 18
        edge = [zone for zone in within(window, each) if window.chart.distance(each.zone, zone) == each.radius]
        middle = window.centre(each.zone)
        points = sorted((window.centre(zone) for zone in edge), key=lambda at: (round(abs(at[0] - middle[0])), at[1]))
        spots = (Box(x - wide / 2, y - high / 2, wide, high) for x, y in points)
        box = sheet.find((spot for spot in spots if spot.inside(sheet.bounds)), 2.0)
        if box is None:
            continue
        sheet.reserve(f"reach {each.radius}", box, 22)
        canvas.rect(box, Pen(fill=face.face, stroke=face.edge, width=1.4), 6)
        canvas.text(run, box.x + 9, box.y + box.h / 2 + run.capital / 2, face.ink)


_DASHES = ((14, 5), (8, 5), (3, 5))


def _border(canvas: Canvas, line: Outline, light: Light, pen: Pen) -> None:
    canvas.draw(line, Pen(stroke=fade(TONES[light].casing, 0.35), width=pen.width + 1.8))
    canvas.draw(line, pen)


def within(window: SeaWindow, reach: ReachView) -> tuple[str, ...]:
    """The zones of the sea in sight within a reach."""
    chart = window.chart
    return tuple(
        label
        for label in window.labels()
        if chart.zones[label].sea and chart.distance(reach.zone, label) <= reach.radius
    )


def flight_turn(window: SeaWindow, flight: FlightView) -> float:
    """Where a flight's nose points, in degrees from the north: along its way, else north."""
    points = [window.centre(zone) for zone in flight.way]
    if len(points) < 2:
        return 0.0
    (x, y), (to_x, to_y) = points[-2:]
    return degrees(atan2(to_y - y, to_x - x)) + 90


def draw_flown(canvas: Canvas, window: SeaWindow, flight: FlightView, light: Light) -> None:
    """The way of a flight, where it is known."""
    points = [window.centre(zone) for zone in flight.way]
    if len(points) > 1:
        canvas.line(points, Pen(stroke=fade(TONES[light].casing, 0.8), width=4.4, round_cap=True))
        canvas.line(points, Pen(stroke=line_of(flight.side, light), width=2.0, dash=(7, 5)))
