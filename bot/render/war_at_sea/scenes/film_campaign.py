"""An operation as an animation, both sides opened: forces sail their ways, then battles and raids are shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Final

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.counters import plate
from bot.render.encode import Picture
from bot.render.labels import Sheet, beside
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, BLACK, CREAM, GOLD, MUTED, PALE, fade
from bot.render.panels import badge_corner, elapsed
from bot.render.reel import Pace, steps_of
from bot.render.silhouettes import Ship, draw_ship
from bot.render.text import fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import FACES, line_of
from bot.render.war_at_sea.grid import Part, SeaWindow, extent, spot
from bot.render.war_at_sea.ground import Ground, ground_of
from bot.render.war_at_sea.head import light_sign
from bot.render.war_at_sea.pieces import burst
from bot.render.war_at_sea.scenes.planes import plane
from bot.render.war_at_sea.scenes.tones import on_panel
from bot.render.war_at_sea.views import Light
from bot.render.war_at_sea.views_battle import Side
from bot.render.war_at_sea.views_film import CampaignFilmView, CampaignFrame, EventFrame, ForceFrame

WIDTH = HEIGHT = 800
HEADER, FOOTER = 62.0, 88.0
FRAME = Box(8, HEADER + 8, WIDTH - 16, HEIGHT - HEADER - FOOTER - 16)
LEAST = 22.0
STEPS = 4
STEP_MS, TURN_MS, EVENT_MS = 150, 500, 1_100
"""How long a step is shown, a quiet turn, one with a battle or a raid."""
_LEAST_PART: Final = (15, 12)
"""Zones across and down that are shown at least."""
SIDE: Final = 40.0
"""How large a counter is."""


@dataclass(frozen=True)
class Stage:
    """What all frames share: the window, and the ground by each light."""

    view: CampaignFilmView
    bases: BaseStore

    @cached_property
    def window(self) -> SeaWindow:
        """The part of the map where something happens, as large as the frame allows."""
        zones = {zone for frame in self.view.frames for force in frame.forces for zone in force.way}
        zones |= {event.zone for frame in self.view.frames for event in frame.events}
        return SeaWindow.fitted(part_round(self.view.chart, zones or set(self.view.window)), FRAME)

    def ground(self, light: Light) -> Canvas:
        """A canvas with the sea by a light."""
        ground = Ground(WIDTH, HEIGHT, self.window, light, self.view.names, 0.1, 1.25, 1.0)
        return ground_of(ground, self.bases)


def part_round(chart: str, zones: Collection[str]) -> Part:
    """The part of a map that holds these zones with a zone to spare on each side, at least so many across and down."""
    whole, spots = extent(chart), [spot(zone) for zone in zones]
    rows, columns = [row for row, _ in spots], [column for _, column in spots]
    across, down = _LEAST_PART
    return Part(chart, _span(rows, down, whole.rows), _span(columns, across, whole.columns))


def _span(numbers: Sequence[int], least: int, bounds: tuple[int, int]) -> tuple[int, int]:
    """From the first to the last number and one more on each side, widened to a least length, within bounds."""
    low, high = min(numbers) - 1, max(numbers) + 1
    spare = max(0, least - (high - low + 1))
    low, high = low - spare // 2, high + (spare + 1) // 2
    if low < bounds[0]:
        low, high = bounds[0], high + bounds[0] - low
    if high > bounds[1]:
        low, high = low - (high - bounds[1]), bounds[1]
    return max(low, bounds[0]), high


def pace_of(view: CampaignFilmView) -> Pace:
    """How the film runs: a turn with a battle or a raid, or of which something is told, is shown longer."""
    turns = len(view.frames)
    ends = tuple(EVENT_MS if frame.events or frame.told else TURN_MS for frame in view.frames)
    return Pace((steps_of(turns, STEPS),) * turns, ends, STEP_MS)


def film(view: CampaignFilmView, bases: BaseStore) -> Picture:
    """The film as a finished file, light enough for an upload. ValueError for a film without a turn."""
    stage = Stage(view, bases)
    return pace_of(view).film(lambda at, part: draw_moment(view, stage, at, part), (WIDTH, HEIGHT), view.alt)


def draw_moment(view: CampaignFilmView, stage: Stage, at: int, part: float) -> Canvas:
    """Draws the film when ``part`` of a turn has passed. ValueError for a turn that the film does not have."""
    if not 0 <= at < len(view.frames):
        raise ValueError(f"the film has no frame {at}")
    frame, over = view.frames[at], part >= 1
    canvas = stage.ground(frame.light)
    with canvas.clip(FRAME):
        spots = _spots(stage.window, frame, part)
        for force in frame.forces:
            _way(canvas, stage.window, force, frame.light, part)
        for force in sorted(frame.forces, key=lambda force: force.ships):
            _counter(canvas, spots[force.id], force)
        sheet = Sheet(FRAME.grow(-4))
        for x, y in spots.values():
            sheet.reserve("counter", Box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE), solid=False)
        if over:
            for event in frame.events:
                _event(canvas, stage.window, event, sheet)
            _names(canvas, frame, spots, sheet)
    _header(canvas, view, frame, over=over)
    _footer(canvas, view, at, over=over)
    return canvas


def _place(window: SeaWindow, way: Sequence[str], part: float) -> Point:
    """Where a force is when so much of its way is behind it."""
    points = [window.centre(zone) for zone in way]
    if len(points) == 1 or part >= 1:
        return points[-1]
    gone = part * (len(points) - 1)
    leg = min(int(gone), len(points) - 2)
    (x, y), (to_x, to_y) = points[leg], points[leg + 1]
    return x + (to_x - x) * (gone - leg), y + (to_y - y) * (gone - leg)


def _spots(window: SeaWindow, frame: CampaignFrame, part: float) -> dict[str, Point]:
    """Where each counter is drawn: those in one place beside each other."""
    spots: dict[str, Point] = {}
    for force in frame.forces:
        x, y = _place(window, force.way, part)
        taken = [at for at in spots.values() if hypot(at[0] - x, at[1] - y) < SIDE * 0.8]
        shift = len(taken)
        x += (SIDE * 0.86) * ((shift + 1) // 2) * (1 if shift % 2 else -1)
        spots[force.id] = (x, y)
    return spots


def _way(canvas: Canvas, window: SeaWindow, force: ForceFrame, light: Light, part: float) -> None:
    points = [window.centre(zone) for zone in force.way]
    if len(points) < 2:
        return
    end = _place(window, force.way, part)
    kept = [*points[: 1 + int(part * (len(points) - 1))], end]
    tone = line_of(force.side, light)
    canvas.line(kept, Pen(stroke=fade(CREAM if light != "night" else BLACK, 0.6), width=8, round_cap=True))
    canvas.line(kept, Pen(stroke=tone, width=4, round_cap=True))
    canvas.circle(*points[0], 5, Pen(fill=tone))


def _counter(canvas: Canvas, at: Point, force: ForceFrame) -> None:
    """A force: a counter with a silhouette and the number of its ships; a decoy shows none."""
    x, y = at
    face, half = FACES[force.side], SIDE / 2
    box = Box(x - half, y - half, SIDE, SIDE)
    plate(canvas, box, face, 5, 2.4)
    if not force.ships:
        run = shape("?", Type.NUMBER, 30)
        canvas.text(run, x - run.width / 2, y + run.capital / 2, fade(face.ink, 0.7))
        return
    draw_ship(canvas, Ship.CRUISER, Box(x - half + 3, y - half + 3, SIDE - 6, SIDE * 0.36), face.ink, face.face)
    run = shape(str(force.ships), Type.NUMBER, LEAST)
    canvas.text(run, x - run.width / 2, y + half - 6, face.ink)


def _names(canvas: Canvas, frame: CampaignFrame, spots: dict[str, Point], sheet: Sheet) -> None:
    """Names of forces where they have room, the largest first."""
    for force in sorted(frame.forces, key=lambda force: (-force.ships, force.id)):
        x, y = spots[force.id]
        run = fit(force.name, Type.NAME, LEAST, 190, least=LEAST)
        box = sheet.find(beside(x, y, run.width + 12, 28, SIDE / 2 + 4), 2)
        if box is None:
            continue
        sheet.reserve(f"name {force.id}", box, LEAST)
        face = FACES[force.side]
        canvas.rect(box, Pen(fill=face.face, stroke=face.edge, width=1.6), 6)
        canvas.text(run, box.x + 6, box.y + box.h / 2 + run.capital / 2, face.ink)


def _event(canvas: Canvas, window: SeaWindow, event: EventFrame, sheet: Sheet) -> None:
    """A battle or a raid, up and to the right of where it happened."""
    x, y = window.centre(event.zone)
    if event.kind == "battle":
        burst(canvas, x + SIDE * 0.5, y - SIDE * 0.55, 26)
        sheet.reserve("event", Box(x, y - SIDE, 46, 46))
        return
    x -= SIDE * 0.55
    y -= SIDE * 0.75
    plane(canvas, "dive", x, y, 42, on_panel(event.side), turn=150)
    sheet.reserve("event", Box(x - 22, y - 22, 44, 44))
    if event.word:
        run = shape(event.word, Type.NUMBER, LEAST + 2)
        canvas.circle(x + 22, y - 12, 15, Pen(fill=ATTENTION, stroke=BLACK, width=2))
        canvas.text(run, x + 22 - run.width / 2, y - 12 + run.capital / 2, BLACK)


def _header(canvas: Canvas, view: CampaignFilmView, frame: CampaignFrame, *, over: bool) -> None:
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    middle, x = HEADER / 2 - 1, WIDTH - 18.0
    light_sign(canvas, 30, middle, 15, frame.light)
    sides: tuple[Side, Side] = ("axis", "allied")
    for side, name, score in reversed(list(zip(sides, view.sides, frame.scores, strict=True))):
        number = fit(score, Type.NUMBER, 31, 90, least=LEAST)
        words = fit(name, Type.NAME, 25, 150, least=LEAST)
        x -= number.width
        canvas.text(number, x, middle + number.capital / 2, ATTENTION if over else MUTED)
        x -= words.width + 8
        canvas.text(words, x, middle + words.capital / 2, on_panel(side))
        x -= 22
    clock = fit(frame.clock, Type.NUMBER, 29, max(60.0, x - 58), least=LEAST)
    canvas.text(clock, 56, middle + clock.capital / 2, CREAM)


def _footer(canvas: Canvas, view: CampaignFilmView, at: int, *, over: bool) -> None:
    marked = {number for number, frame in enumerate(view.frames) if frame.told}
    strip = elapsed(canvas, FOOTER, len(view.frames), at, marked)
    left = badge_corner(WIDTH, HEIGHT).right
    told = view.frames[at].told if over else ""
    run = fit(told or view.title, Type.NAME, 30, WIDTH - left - 16, least=LEAST)
    canvas.text(run, left, strip.y + 46 + run.capital / 2, CREAM if told else fade(PALE, 0.8))
