"""The war as an animation, a frame for each player turn: the coast, and Chile's points rising towards the checks.

800 by 800 pixels, no type under 22 pixels per em. Its maps are laid out as all maps of the coast are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture
from bot.render.hexes.ground import Ground, Lettering
from bot.render.labels import Sheet
from bot.render.pacific_war.coast import letterings
from bot.render.pacific_war.colours import CHILE, PERU
from bot.render.pacific_war.flags import flag
from bot.render.pacific_war.grid import CoastWindow, coast_window, spot
from bot.render.pacific_war.ground import ground_of
from bot.render.pacific_war.layout import Layout, Scale, draw_layout, lay_pieces
from bot.render.pacific_war.pieces import draw_ships, draw_troops, ships_size, troops_size
from bot.render.pacific_war.views import StackView
from bot.render.pacific_war.views_battle import Nation
from bot.render.pacific_war.views_film import CheckView, HalfView, WarFilmView
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, CREAM, GOLD, INK, MUTED, PALE, VICTORY, fade
from bot.render.panels import badge_corner, elapsed, panel
from bot.render.reel import Pace
from bot.render.text import fit, shape
from bot.render.typefaces import Type
from engine.pacific_war.state import BOX

WIDTH = HEIGHT = 800
HEADER, FOOTER = 56.0, 168.0
FRAME = Box(0, HEADER, WIDTH, HEIGHT - HEADER - FOOTER)
LEAST = 22.0
HALF_MS, EVENT_MS = 1_100, 2_000
"""How long a player turn is shown, and one in which a town fell or a ship was lost."""
SCALE: Final = Scale(counter=52, name=LEAST, disc=13, dot=5.5, fort=19.5, pole=26, gap=2, reach=110, few_names=True)
_LARGEST: Final = 34.0
"""Pixels of a hex at most: where little is played, the map does not come closer."""
_ROOM: Final = 1.5
"""Hexes that are left round what is shown."""
_ALWAYS: Final = ("2007", "3616")
"""Callao and the coast before Antofagasta: the film shows them whatever is played."""


@dataclass(frozen=True)
class Stage:
    """What all frames share: the part of the coast where anything is, and the ground."""

    view: WarFilmView
    bases: BaseStore

    @cached_property
    def window(self) -> CoastWindow:
        """The part of the coast where anything stands or happens in the whole war, as large as the frame allows."""
        stacks = {stack.place for frame in self.view.frames for stack in frame.situation.stacks}
        marks = {mark.place for frame in self.view.frames for mark in frame.situation.marks}
        spots = [spot(place) for place in sorted({*stacks, *marks, *_ALWAYS} - {BOX})]
        west, east = min(x for x, _ in spots) - _ROOM, max(x for x, _ in spots) + _ROOM
        north, south = min(y for _, y in spots) - _ROOM, max(y for _, y in spots) + _ROOM
        size = min(_LARGEST, FRAME.w / (1.5 * (east - west)), FRAME.h / (3**0.5 * (south - north)))
        return coast_window(FRAME, size, ((west + east) / 2, (north + south) / 2))

    @cached_property
    def ground(self) -> Ground:
        """The ground with the names of the countries."""
        return Ground(WIDTH, HEIGHT, self.window, 0, 0, self._letters, chequered=False)

    @property
    def _letters(self) -> tuple[Lettering, ...]:
        # The ocean's name would lie under the panel of the home ports.
        return tuple(name for name in letterings(self.view.names) if name.kind == "land")


def pace_of(view: WarFilmView) -> Pace:
    """How the film runs: a frame for each player turn, longer where something fell or was lost."""
    ends = tuple(EVENT_MS if frame.told else HALF_MS for frame in view.frames)
    return Pace((1,) * len(view.frames), ends, HALF_MS)


def film(view: WarFilmView, bases: BaseStore) -> Picture:
    """The film as a finished file, light enough for an upload. Pure: the same view gives the same bytes.

    ValueError for a film without a frame.
    """
    stage = Stage(view, bases)
    return pace_of(view).film(lambda at, _: draw_half(stage, at), (WIDTH, HEIGHT), view.alt)


def lay_half(stage: Stage, at: int) -> Layout:
    """Finds a place for everything on the coast of a frame. ValueError for a frame that the film does not have."""
    if not 0 <= at < len(stage.view.frames):
        raise ValueError(f"the film has no frame {at}")
    situation = stage.view.frames[at].situation
    sheet = Sheet(FRAME.grow(-4))
    box = next((stack for stack in situation.stacks if stack.place == BOX), None)
    if box is not None:
        sheet.reserve("box", _box_room(box, stage.view.box_title), LEAST)
    return lay_pieces(sheet, stage.window, SCALE, situation)


def draw_half(stage: Stage, at: int) -> Canvas:
    """Draws a frame. ValueError for one that the film does not have."""
    layout, view = lay_half(stage, at), stage.view
    canvas = ground_of(stage.ground, stage.bases)
    draw_layout(canvas, layout)
    box = next((stack for stack in layout.situation.stacks if stack.place == BOX), None)
    if box is not None:
        _draw_box(canvas, box, view.box_title)
    _header(canvas, view, view.frames[at])
    _footer(canvas, view, at)
    return canvas


# --- Chile's holding box -------------------------------------------------------------------------------------------

_PAD, _HEAD = 12.0, 38.0


def _box_room(stack: StackView, title: str) -> Box:
    side = SCALE.counter
    wide = _PAD + (troops_size(stack.troops, side)[0] + _PAD if stack.troops else 0)
    wide += ships_size(stack.ships, side)[0] + _PAD if stack.ships else 0
    wide = max(wide, shape(title, Type.NAME, LEAST).width + 2 * _PAD)
    high = _HEAD + side + _PAD
    return Box(FRAME.x + 10, FRAME.bottom - 12 - high, wide, high)


def _draw_box(canvas: Canvas, stack: StackView, title: str) -> None:
    """The troops and ships in Chile's ports, as counters in a panel on the ocean."""
    room, side = _box_room(stack, title), SCALE.counter
    panel(canvas, room)
    head = shape(title, Type.NAME, LEAST)
    canvas.text(head, room.x + (room.w - head.width) / 2, room.y + 28, INK)
    x, y = room.x + _PAD, room.y + _HEAD
    if stack.troops:
        draw_troops(canvas, x, y, side, stack.troops)
        x += troops_size(stack.troops, side)[0] + _PAD
    if stack.ships:
        draw_ships(canvas, x, y, side, stack.ships)


# --- above and below -----------------------------------------------------------------------------------------------


def _header(canvas: Canvas, view: WarFilmView, frame: HalfView) -> None:
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    middle = HEADER / 2 - 1
    number = shape(str(frame.points), Type.NUMBER, 34)
    x = WIDTH - 18 - number.width
    canvas.text(number, x, middle + number.capital / 2, ATTENTION)
    words = shape(view.caption, Type.NAME, 24)
    x -= words.width + 10
    canvas.text(words, x, middle + words.capital / 2, PALE)
    clock = fit(frame.clock, Type.NUMBER, 29, 300, least=LEAST)
    canvas.text(clock, 18, middle + clock.capital / 2, CREAM)
    date = fit(frame.date, Type.NAME, 24, x - clock.width - 52, least=LEAST)
    canvas.text(date, 18 + clock.width + 16, middle + date.capital / 2, MUTED)


_TRACK = Box(badge_corner(WIDTH, HEIGHT).right + 8, HEIGHT - 118, 0, 108)
"""Where the track of points begins, its upper edge and height."""


def _footer(canvas: Canvas, view: WarFilmView, at: int) -> None:
    """What happened, and under it Chile's points by player turn with what each check asks."""
    marked = {number for number, frame in enumerate(view.frames) if frame.told}
    strip = elapsed(canvas, FOOTER, len(view.frames), at, marked)
    told = view.frames[at].told
    run = fit(told or view.title, Type.NAME, 26, WIDTH - 36, least=LEAST)
    canvas.text(run, 18, strip.y + 32 + run.capital / 2, CREAM if told else fade(PALE, 0.8))
    track = Box(_TRACK.x, _TRACK.y, WIDTH - 14 - _TRACK.x, _TRACK.h)
    highest = max([1, *(check.wins for check in view.checks), *(frame.points for frame in view.frames)])
    pitch, foot, unit = track.w / (view.turns - view.first + 1), track.bottom - 26, (track.h - 54) / highest
    for turn in range(view.first, view.turns + 1):
        left = track.x + (turn - view.first) * pitch
        check = next((each for each in view.checks if each.turn == turn), None)
        now = view.frames[at].turn == turn
        tone = ATTENTION if now else CREAM if check is not None else fade(MUTED, 0.8)
        name = shape(str(turn), Type.NUMBER, LEAST)
        canvas.text(name, left + (pitch - name.width) / 2, track.bottom - 2, tone)
    canvas.line([(track.x, foot), (track.right, foot)], Pen(stroke=fade(CREAM, 0.5), width=1.4))
    for frame in view.frames[: at + 1]:
        if frame.turn:
            _bar(
                canvas,
                (track.x + (frame.turn - view.first) * pitch, foot),
                pitch,
                unit,
                frame,
                now=frame is view.frames[at],
            )
    for check in view.checks:
        _check(canvas, check, (track.x + (check.turn - view.first) * pitch, foot), pitch, unit)


def _bar(canvas: Canvas, corner: Point, pitch: float, unit: float, frame: HalfView, *, now: bool) -> None:
    """Chile's points after a player turn: the second half of its turn, or all of it where the halves are not known."""
    x, foot = corner
    start, share = (
        (x + 2, pitch - 4) if frame.part == 0 else (x + 2 + (frame.part - 1) * (pitch / 2 - 2), pitch / 2 - 2)
    )
    high = max(1.5, unit * frame.points)
    canvas.rect(Box(start, foot - high, share, high), Pen(fill=VICTORY if now else fade(VICTORY, 0.55)))


def _check(canvas: Canvas, check: CheckView, corner: Point, pitch: float, unit: float) -> None:
    """What a check asks: a line where Chile wins, one under which the Alliance does; their points above, with flags."""
    x, foot = corner
    asked = (
        (check.wins, Nation.CHILE, CHILE.face, f"{check.wins}+"),
        (check.least, Nation.PERU, PERU.ink, f"<{check.least}"),
    )
    runs = [(shape(text, Type.NUMBER, LEAST), nation) for points, nation, _, text in asked if points]
    for points, _, tone, _ in asked:
        if points:
            y = foot - unit * points
            canvas.line([(x + 1, y), (x + pitch - 1, y)], Pen(stroke=CREAM, width=5))
            canvas.line([(x + 1, y), (x + pitch - 1, y)], Pen(stroke=tone, width=3))
    wide = sum(run.width + 28 for run, _ in runs) + 14 * (len(runs) - 1)
    left = min(x + (pitch - wide) / 2, WIDTH - 14 - wide)
    for run, nation in runs:
        flag(canvas, Box(left, _TRACK.y + 4, 22, 14), nation)
        canvas.text(run, left + 28, _TRACK.y + 11 + run.capital / 2, CREAM)
        left += run.width + 28 + 14
