"""An engagement as an animation, both sides opened: each turn is sailed, then what happened in it is shown.

800 by 800 pixels, no type under 22 pixels per em. The window keeps its scale and follows the ships.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture, finish
from bot.render.hexes.afloat import (
    Laid,
    Vessel,
    around,
    berth_of,
    draw_hulls,
    draw_names,
    draw_sea,
    draw_track,
    hull_box,
    is_dark,
)
from bot.render.hexes.decks import Berth
from bot.render.hexes.window import OpenWindow
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, CREAM, GOLD, MUTED, PALE, fade
from bot.render.panels import badge_corner, elapsed, foot_legend
from bot.render.reel import Pace, steps_of
from bot.render.submarine.colours import palette
from bot.render.submarine.frame import moon, sun
from bot.render.submarine.keys import LINES, legend_lines, signs_of
from bot.render.submarine.scene import Fallen, Scene, Style, vessel_of
from bot.render.submarine.scene_draw import draw_over, draw_things, draw_under
from bot.render.submarine.sea import content
from bot.render.submarine.views import Cell, ShipView, Sign, SituationView, TorpedoView
from bot.render.submarine.views_attack import EngagementFrame, EngagementStillView, EngagementView
from bot.render.text import Run, fit
from bot.render.typefaces import Type
from engine.core.maps.hexes import Orientation
from engine.core.maps.hexpixels import Layout

WIDTH = HEIGHT = 800
HEADER, FOOTER = 60.0, 108.0
FRAME = Box(0, HEADER, WIDTH, HEIGHT - HEADER - FOOTER)
LEAST = 22.0
STYLE = Style(names=22.0, notes=22.0, weapon=1.7, torpedo=1.6, shorten=False)
STEPS = 6
"""Frames of a turn at most."""
STEP_MS, TURN_MS = 170, 900
"""How long a step is shown, and what a turn came to."""
SMALLEST, LARGEST, MARGIN = 8.0, 26.0, 3.0
"""How big a hex is at least and at most; hexes left free around the ships."""
_GRID, _LONG = 9.0, 40.0
"""Below this size of a hex the grid is left out; how long a hull is at least, in pixels."""
_EXPLAINED: Final[set[Sign]] = {"merchant", "escort", "submarine", "torpedo", "sunk", "sweep", "star_shell", "guns"}
_SHOWN = 0.6
"""From this part of a turn on its outcome is shown: what is hit, dives, stops, sinks."""


@dataclass(frozen=True)
class Camera:
    """Where the window looks: one scale for the whole film, a middle for each turn (for hexes of size 1)."""

    view: EngagementView

    @cached_property
    def _bounds(self) -> tuple[tuple[float, float, float, float], ...]:
        """The box round what each turn shows; a turn with nothing looks where the turn before looked."""
        layout, last, boxes = Layout(Orientation.FLAT, 1.0), (-6.0, -6.0, 6.0, 6.0), []
        for frame in self.view.frames:
            here = frame.situation
            afloat = replace(here, ships=tuple(ship for ship in here.ships if not ship.sunk) or here.ships)
            cells = content(afloat)
            last = layout.bounds(cells) if cells else last
            boxes.append(last)
        return tuple(boxes)

    @cached_property
    def size(self) -> float:
        """How big a hex is: the greatest spread of the ships fills the frame."""
        wide = max(right - left for left, _, right, _ in self._bounds) + 2 * MARGIN
        high = max(foot - top for _, top, _, foot in self._bounds) + 2 * MARGIN
        return max(SMALLEST, min(LARGEST, FRAME.w / wide, FRAME.h / high))

    @cached_property
    def middles(self) -> tuple[Point, ...]:
        """The middle of each turn, softened over the turns beside it so that the sea glides."""
        raw = [((left + right) / 2, (top + foot) / 2) for left, top, right, foot in self._bounds]
        soft: list[Point] = []
        for at in range(len(raw)):
            near = raw[max(0, at - 1) : at + 2]
            soft.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
        return tuple(soft)

    def window(self, turn: int, part: float) -> OpenWindow:
        """The window when ``part`` of a turn (0 to 1) has passed."""
        (x, y), (to_x, to_y) = self.middles[max(0, turn - 1)], self.middles[turn]
        middle = (x + (to_x - x) * part, y + (to_y - y) * part)
        across, down = FRAME.centre
        origin = (across - middle[0] * self.size, down - middle[1] * self.size)
        return OpenWindow(FRAME, Layout(Orientation.FLAT, self.size, origin))


def pace_of(view: EngagementView) -> Pace:
    """How the film runs: each turn is sailed in as many frames."""
    turns = len(view.frames)
    return Pace((steps_of(turns, STEPS),) * turns, (TURN_MS,) * turns, STEP_MS)


def film(view: EngagementView, _bases: BaseStore) -> Picture:
    """The film as a finished file, light enough for an upload. Pure: the same view gives the same bytes.

    ValueError for a film without a turn.
    """
    camera = Camera(view)
    return pace_of(view).film(lambda turn, part: draw_moment(view, camera, turn, part), (WIDTH, HEIGHT), view.alt)


def still(view: EngagementStillView, _bases: BaseStore) -> Picture:
    """One turn of a film as a picture, as it ends. ValueError for a turn that the film does not have."""
    if not 0 <= view.frame < len(view.film.frames):
        raise ValueError(f"the film has no frame {view.frame}")
    return finish(draw_moment(view.film, Camera(view.film), view.frame, 1.0), view.film.alt)


def draw_moment(view: EngagementView, camera: Camera, turn: int, part: float) -> Canvas:
    """Draws the film when ``part`` of a turn has passed."""
    canvas, window = Canvas(WIDTH, HEIGHT), camera.window(turn, part)
    frame = view.frames[turn]
    before = view.frames[turn - 1].situation if turn else SituationView(frame.situation.night)
    scene = scene_of(frame.situation, before, window, part, camera.window(turn, 1.0))
    draw_sea(canvas, window, scene.palette.water, grid=camera.size >= _GRID)
    with canvas.clip(FRAME):
        draw_under(canvas, scene)
        for ship, lying in scene.ships:
            _track(canvas, window, ship, lying, part)
        draw_things(canvas, scene)
    draw_hulls(canvas, window, scene.laid)
    draw_over(canvas, scene)
    with canvas.clip(FRAME):
        draw_names(canvas, scene.laid, dark=is_dark(scene.palette.water))
    # Until a turn shows what happened in it, words and scores are those of the turn before.
    told = turn if part >= _SHOWN else turn - 1
    _header(canvas, view, frame, view.frames[told].scores if told >= 0 else ())
    _footer(canvas, view, turn, told, scene)
    return canvas


def scene_of(here: SituationView, before: SituationView, window: OpenWindow, part: float, at_end: OpenWindow) -> Scene:
    """What is on the sea when ``part`` of a turn has passed; outcomes are shown towards its end."""
    over, colours = part >= _SHOWN, palette(here.night)
    scene = Scene(window, colours, STYLE)
    known = {ship.name: ship for ship in before.ships}
    names = _names(here, at_end)
    for ship in here.ships:
        was = known.get(ship.name, ship)
        shown = ship if over else replace(
            ship, damaged=was.damaged, stopped=was.stopped, sunk=was.sunk, lie=was.lie, contact=was.contact
        )  # fmt: skip
        vessel = replace(vessel_of(shown, colours, STYLE, ""), track=())
        berth = sailed(window, ship, vessel, part)
        run, offset = names.get(ship.name, (None, (0.0, 0.0, 0.0, 0.0)))
        x, y, wide, high = offset
        box = _into(Box(berth.middle[0] + x, berth.middle[1] + y, wide, high))
        scene.ships.append((shown, Laid(vessel, berth, hull_box(berth), run, box)))
    fired = {(run.run[0], run.half): len(run.run) for run in before.torpedoes}
    scene.torpedoes = tuple(
        _run(torpedo, fired.get((torpedo.run[0], torpedo.half), 1), part) for torpedo in here.torpedoes
    )
    scene.last_known, scene.shells = here.last_known, here.shells
    if over:
        scene.searches, scene.incidents = here.searches, here.incidents
        scene.weapons = [
            Fallen(weapon, window.centre(weapon.at), window.size * STYLE.weapon) for weapon in here.weapons
        ]
    return scene


def _names(here: SituationView, window: OpenWindow) -> dict[str, tuple[Run, tuple[float, float, float, float]]]:
    """Names of boats: their line and room against the boat, the same for a whole turn so that they do not dance."""
    sheet = Sheet(FRAME.grow(-4))
    colours = palette(here.night)
    berths = [(ship, sailed(window, ship, vessel_of(ship, colours, STYLE, ""), 1.0)) for ship in here.ships]
    for ship, berth in berths:
        sheet.reserve(f"ship {ship.name}", hull_box(berth), solid=False)
    rooms: dict[str, tuple[Run, tuple[float, float, float, float]]] = {}
    for ship, berth in berths:
        if ship.side != "submarine" or not FRAME.meets(hull_box(berth)):
            continue
        run = fit(ship.name, Type.NAME, STYLE.names, 190, least=LEAST)
        spots = [sheet.into(spot) for spot in around(hull_box(berth), run.width + 14, 30, berth.turn)]
        box = sheet.put(f"name {ship.name}", spots, 2, run.size)
        rooms[ship.name] = (run, (box.x - berth.middle[0], box.y - berth.middle[1], box.w, box.h))
    return rooms


def _into(box: Box) -> Box:
    return Sheet(FRAME.grow(-4)).into(box)


def sailed(window: OpenWindow, ship: ShipView, vessel: Vessel, part: float) -> Berth:
    """How a ship lies when it has sailed ``part`` of the way of its last turn."""
    way = ship.track[-1] if ship.track else ()
    points = [window.centre(cell) for cell in way]
    legs = [leg for leg in pairwise(points) if leg[0] != leg[1]]
    if part >= 1 or not legs:
        lies = berth_of(window, vessel)
        return replace(lies, long=max(lies.long, _LONG))
    gone = part * len(legs)
    leg = min(int(gone), len(legs) - 1)
    (x, y), (to_x, to_y) = legs[leg]
    share = gone - leg
    turn = _angle(legs[leg])
    bow = (x + (to_x - x) * share, y + (to_y - y) * share)
    half = window.pitch / 2
    middle = (bow[0] - cos(turn * pi / 180) * half, bow[1] - sin(turn * pi / 180) * half)
    return Berth(middle, turn, max(_LONG, berth_of(window, vessel).long))


def _angle(leg: tuple[Point, Point]) -> float:
    """The course of a leg between neighbours, in degrees."""
    (x, y), (to_x, to_y) = leg
    far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    dx, dy = (to_x - x) / far, (to_y - y) / far
    return min(
        (heading * 60.0 - 90.0 for heading in range(6)),
        key=lambda turn: (cos(turn * pi / 180) - dx) ** 2 + (sin(turn * pi / 180) - dy) ** 2,
    )


def _run(torpedo: TorpedoView, before: int, part: float) -> TorpedoView:
    """A torpedo that has run ``part`` of its way since the turn before; what it did is shown at its end."""
    count = max(1, min(len(torpedo.run), round(before + (len(torpedo.run) - before) * part)))
    if count == len(torpedo.run) and part >= _SHOWN:
        return torpedo
    return replace(torpedo, run=torpedo.run[:count], end="runs", ahead=(), note="")


def _track(canvas: Canvas, window: OpenWindow, ship: ShipView, laid: Laid, part: float) -> None:
    """The ways of the turns before, and what is sailed of this turn's."""
    turns: list[Sequence[Cell]] = list(ship.track[-2:])
    points = [[window.centre(cell) for cell in turn] for turn in turns]
    if points and part < 1:
        kept = points[-1][: 1 + int(part * (len(points[-1]) - 1))]
        points[-1] = [*kept, laid.berth.middle]
    draw_track(canvas, points, laid.vessel.face.face, 2.2)


def _header(canvas: Canvas, view: EngagementView, frame: EngagementFrame, scores: tuple[str, ...]) -> None:
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    middle = HEADER / 2 - 1
    (moon if frame.situation.night else sun)(canvas, 30, middle, 14)
    x = WIDTH - 18.0
    for side, score in reversed(list(zip(view.sides, scores, strict=False))):
        number = fit(score, Type.NUMBER, 30, 90, least=LEAST)
        words = fit(side, Type.NAME, 25, 190, least=LEAST)
        x -= number.width
        canvas.text(number, x, middle + number.capital / 2, ATTENTION)
        x -= words.width + 8
        canvas.text(words, x, middle + words.capital / 2, MUTED)
        x -= 24
    clock = fit(frame.clock, Type.NUMBER, 30, x - 56, least=LEAST)
    canvas.text(clock, 56, middle + clock.capital / 2, CREAM)


def _footer(canvas: Canvas, view: EngagementView, turn: int, told: int, scene: Scene) -> None:
    """The course of time with a stroke where a ship sank, the caption (the title where there is none), the legend."""
    marked: set[int] = set()
    gone: set[str] = set()
    for at, frame in enumerate(view.frames[: told + 1]):
        sunk = {ship.name for ship in frame.situation.ships if ship.sunk}
        if sunk - gone:
            marked.add(at)
        gone |= sunk
    strip = elapsed(canvas, FOOTER, len(view.frames), turn, marked)
    left = badge_corner(WIDTH, HEIGHT).right
    caption = view.frames[told].caption if told >= 0 else ""
    words = caption or view.title
    run = fit(words, Type.NAME, 28, WIDTH - left - 16, least=LEAST)
    canvas.text(run, left, strip.y + 36 + run.capital / 2, CREAM if caption else fade(PALE, 0.8))
    lines = legend_lines(view.legend, signs_of(scene) & _EXPLAINED, scene.palette, 22, LINES)
    foot_legend(canvas, Box(0, strip.y + 58, WIDTH, FOOTER - 60), lines, 22)
