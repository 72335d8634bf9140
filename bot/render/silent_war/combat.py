"""The combat picture: the display of a fight, readable in the chat without opening it. 1200 by 900 pixels.

Columns with something in them share the width, empty ones shrink. Ships lie above the water line, our boats below.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.render.basemap import BaseStore
from bot.render.battle.frame import FOOTER, HEADER, HEIGHT, LEAST, PLACE, STAGES, WIDTH, footer_strip, header_strip
from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, finish
from bot.render.marks import wave
from bot.render.palette import BANNER, CREAM, HIT, MUTED, PALE, SEA, WATER_NAME, fade, mix, rgb
from bot.render.silent_war.combat_parts import (
    big_plate,
    bonuses,
    counter,
    legend_card,
    small_plate,
    stage_bar,
    tall_plate,
)
from bot.render.silent_war.views_combat import ColumnView, CombatPictureView, PlateView
from bot.render.text import fit, shape
from bot.render.typefaces import Type

TABLE = Box(15, 128, WIDTH - 30, HEIGHT - 128 - FOOTER - 14)
GAP = 11.0
HEAD = 52.0
WATERLINE = 660.0
EMPTY = 121.0  # width of a column with nothing in it
LARGEST = 205.0  # side of a counter
_LARGE_PLATE = 400.0  # a column at least this wide shows its boat large
_LEGEND = 190.0
_DEEP = rgb("46697E")
_HEAD_FULL, _HEAD_EMPTY = rgb("1F3B50"), rgb("4A7089")
_MOST_PLATES = 2
_TWO_ROWS_OF_TWO = 4


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """Where a column lies, and where its counters do."""

    view: ColumnView
    box: Box
    counters: tuple[Box, ...]
    spare: Box | None
    """Room for one more counter behind the last; None where there is none."""

    @property
    def bare(self) -> bool:
        """Whether nothing lies in it."""
        return not (self.view.counters or self.view.boats)


def plan(view: CombatPictureView) -> tuple[ColumnPlan, ...]:
    """Finds a place for every column and counter. Draws nothing."""
    bare = [not (column.counters or column.boats) for column in view.columns]
    full = [column for column, empty in zip(view.columns, bare, strict=True) if not empty]
    wall = TABLE.w - GAP * (len(view.columns) - 1)
    weight = sum(_weight(column) for column in full)
    room = wall - EMPTY * sum(bare)
    widths = [
        EMPTY if empty else min(room * _weight(column) / weight, _widest(column) if any(bare) else room)
        for column, empty in zip(view.columns, bare, strict=True)
    ]
    if any(bare):  # room that the full columns do not need goes to the empty ones
        left = (wall - sum(widths)) / sum(bare)
        widths = [wide + left if empty else wide for wide, empty in zip(widths, bare, strict=True)]
    boxes: list[Box] = []
    x = TABLE.x
    for wide in widths:
        boxes.append(Box(x, TABLE.y, wide, TABLE.h))
        x += wide + GAP
    sizes = [_fitting(column, box) for column, box in zip(view.columns, boxes, strict=True) if column.counters]
    wide = min((size[0] for size in sizes), default=LARGEST)
    high = min((size[1] for size in sizes), default=LARGEST)
    return tuple(_lay(column, box, wide, high) for column, box in zip(view.columns, boxes, strict=True))


def _weight(column: ColumnView) -> float:
    """A column with few counters takes less room than a full one; a boat needs as much as two counters."""
    return 1.0 if len(column.counters) > 2 or column.boats else 0.8


def _widest(column: ColumnView) -> float:
    """The width beyond which more room does nothing for a column."""
    across = 2 if len(column.counters) <= _TWO_ROWS_OF_TWO else 3
    return across * LARGEST + (across - 1) * 14 + 26


def _room(box: Box) -> Box:
    """Where counters may lie in a column."""
    return Box(box.x + 13, box.y + HEAD + 13, box.w - 26, WATERLINE - 12 - box.y - HEAD - 13)


def _fitting(column: ColumnView, box: Box) -> tuple[float, float]:
    """The largest counters, width and height, at which a column holds all of its own."""
    room, count = _room(box), len(column.counters)
    best = (0.0, 0.0)
    for across in (1, 2, 3):
        rows = -(-count // across)
        wide = min(LARGEST, (room.w - GAP * (across - 1)) / across)
        high = min(LARGEST, (room.h - GAP * (rows - 1)) / rows, wide * 1.16)
        wide = min(wide, high * 1.1)
        if min(wide, high) > min(best):
            best = (wide, high)
    return best


def _lay(column: ColumnView, box: Box, wide: float, high: float) -> ColumnPlan:
    room, count = _room(box), len(column.counters)
    across = max(1, min(3, int((room.w + GAP + 0.5) // (wide + GAP))))
    if not count:
        return ColumnPlan(column, box, (), None)
    used = min(across, count) if across * high > 0 else 1
    rows = -(-count // across)
    if count <= across and rows == 1:
        used = count
    gap = min(14.0, (room.w - used * wide) / (used - 1)) if used > 1 else 0.0
    left = room.x + (room.w - used * wide - gap * (used - 1)) / 2
    spots = [
        Box(left + (at % across) * (wide + gap), room.y + (at // across) * (high + GAP), wide, high)
        for at in range(count + 1)
    ]
    spare = spots[count]
    fits = spare.right <= room.right + 1 and spare.bottom <= room.bottom + 1
    return ColumnPlan(column, box, tuple(spots[:count]), spare if fits else None)


def draw_fight(plans: tuple[ColumnPlan, ...], view: CombatPictureView) -> Canvas:
    """Draws a laid-out fight: sea, columns, counters, boats, header, stages."""
    canvas = Canvas(WIDTH, HEIGHT, _ground(tuple((column.box, column.bare) for column in plans)))
    for column in plans:
        _column(canvas, column, view)
    _legend(canvas, plans, view)
    if view.waiting:
        _waiting(canvas, view)
    _header(canvas, view)
    stage_bar(canvas, STAGES, view.stages)
    return canvas


@lru_cache(maxsize=48)
def _ground(columns: tuple[tuple[Box, bool], ...]) -> Any:
    """What lies below words and counters: sea, columns of these rooms (``True``: empty ones), header and foot."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fade(Box(0, HEADER, WIDTH, HEIGHT - HEADER), SEA[1], mix(SEA[5], WATER_NAME, 0.35))
    for box, bare in columns:
        _water(canvas, box, bare)
    header_strip(canvas)
    footer_strip(canvas)
    return canvas.image()


def _water(canvas: Canvas, box: Box, bare: bool) -> None:
    with canvas.clip(box, 11):
        canvas.fade(box, mix(SEA[1], SEA[2], 0.5), mix(SEA[4], WATER_NAME, 0.12))
        deep = Box(box.x, WATERLINE, box.w, box.bottom - WATERLINE)
        canvas.fade(deep, mix(_DEEP, SEA[5], 0.18), mix(_DEEP, BANNER, 0.12))
        with canvas.at(box.x - 4, WATERLINE):
            canvas.draw(wave(box.w + 40, 3.2, 30), Pen(stroke=fade(PALE, 0.85), width=3))
        canvas.rect(Box(box.x, box.y, box.w, HEAD), Pen(fill=_HEAD_EMPTY if bare else _HEAD_FULL))
    canvas.rect(box, Pen(stroke=fade(_HEAD_FULL, 0.85), width=2), 11)


def _column(canvas: Canvas, plan: ColumnPlan, view: CombatPictureView) -> None:
    box, bare = plan.box, plan.bare
    letter = shape(plan.view.letter, Type.TITLE, 44)
    middle = box.y + HEAD / 2
    if bare:
        canvas.text(letter, box.x + (box.w - letter.width) / 2, middle + letter.capital / 2, PALE)
        word = fit(view.captions.empty, Type.NAME, 35, box.w - 12, LEAST)
        canvas.text(word, box.x + (box.w - word.width) / 2, 434, fade(_HEAD_FULL, 0.85))
    else:
        canvas.text(letter, box.x + 20, middle + letter.capital / 2, CREAM)
        room = box.w - letter.width - 56
        note = fit(plan.view.note, Type.CAPTION, 35, room, LEAST)
        if note.text.endswith("…"):
            note = fit(plan.view.brief, Type.CAPTION, 35, room, LEAST)
        canvas.text(note, box.right - 16 - note.width, middle + note.capital / 2, PALE)
    for shown, spot in zip(plan.view.counters, plan.counters, strict=True):
        counter(canvas, spot, shown, view.captions.sunk, view.captions.down)
    if plan.view.boats:
        _boats(canvas, box, plan.view.boats, view)
    elif not bare and not view.waiting:
        _berths(canvas, box, view)


def _boats(canvas: Canvas, box: Box, boats: tuple[PlateView, ...], view: CombatPictureView) -> None:
    top, bottom = WATERLINE + 17, box.bottom - 13
    if len(boats) == 1 and box.w >= _LARGE_PLATE:
        side = 102.0
        big_plate(canvas, Box(box.x + 15, top, box.w - 41 - side, bottom - top), boats[0], view.captions.figures)
        bonuses(canvas, Box(box.right - 13 - side, top, side, bottom - top), boats[0])
        return
    if len(boats) == 1:
        tall_plate(canvas, Box(box.x + 10, top, box.w - 20, bottom - top), boats[0])
        return
    shown = boats[:_MOST_PLATES]
    high = min(66.0, (bottom - top - 9 * (len(shown) - 1)) / len(shown))
    for at, boat in enumerate(shown):
        small_plate(canvas, Box(box.x + 10, top + at * (high + 10), box.w - 20, high), boat)


def _berths(canvas: Canvas, box: Box, view: CombatPictureView) -> None:
    """The two places for boats of a column without any."""
    top, bottom = WATERLINE + 17, box.bottom - 13
    wide = (box.w - 30 - 12) / 2
    for at in range(2):
        berth = Box(box.x + 15 + at * (wide + 12), top, wide, bottom - top)
        canvas.rect(berth, Pen(stroke=fade(PALE, 0.6), width=2.2, dash=(11, 8)), 9)
        run = fit(view.captions.free, Type.NAME, 35, wide - 14, LEAST)
        if not run.text.endswith("…"):
            canvas.text(run, berth.x + (wide - run.width) / 2, berth.y + berth.h / 2 + run.capital / 2, fade(PALE, 0.9))


def _waiting(canvas: Canvas, view: CombatPictureView) -> None:
    """Boats that have no column yet, across the deep of all columns."""
    room = Box(TABLE.x + 14, WATERLINE + 16, TABLE.w - 28, TABLE.bottom - WATERLINE - 28)
    canvas.rect(room.grow(10, 9), Pen(fill=mix(_DEEP, BANNER, 0.35), stroke=fade(PALE, 0.45), width=1.5), 11)
    if len(view.waiting) == 1:
        boat = view.waiting[0]
        plate = Box(room.x, room.y, 330, room.h)
        big_plate(canvas, plate, boat, view.captions.figures)
        bonuses(canvas, Box(plate.right + 12, room.y, 102, room.h), boat)
        left = plate.right + 136
        run = fit(view.captions.waiting, Type.NAME, 38, room.right - left, LEAST)
        canvas.text(run, left, room.y + room.h / 2 + run.capital / 2, CREAM)
        return
    across = 3 if len(view.waiting) > _MOST_PLATES else 2
    wide = (room.w - 14 * (across - 1)) / across
    high = min(60.0, (room.h - 10) / 2)
    for at, boat in enumerate(view.waiting[:6]):
        box = Box(room.x + (at % across) * (wide + 14), room.y + (at // across) * (high + 10), wide, high)
        small_plate(canvas, box, boat)
    if len(view.waiting) <= across:
        run = fit(view.captions.waiting, Type.NAME, 36, room.w, LEAST)
        canvas.text(run, room.x + (room.w - run.width) / 2, room.bottom - 12, CREAM)


def _legend(canvas: Canvas, plans: tuple[ColumnPlan, ...], view: CombatPictureView) -> None:
    """The legend of signs, where there is room for a counter; a crowded fight does without."""
    words = (view.captions.values, view.captions.tdc, view.captions.flag)
    for column in reversed(plans):
        if column.spare is not None and column.spare.w >= _LEGEND and column.spare.h >= _LEGEND:
            legend_card(canvas, column.spare, words)
            return


def _header(canvas: Canvas, view: CombatPictureView) -> None:
    contact = fit(view.contact, Type.NUMBER, 45, 420, LEAST)
    turn = fit(view.round, Type.NUMBER, 37, 420, LEAST)
    canvas.text(contact, WIDTH - 26 - contact.width, 60, HIT)
    canvas.text(turn, WIDTH - 26 - turn.width, 102, CREAM)
    title = fit(view.title.upper(), Type.TITLE, 58, WIDTH - 80 - contact.width, 36, spacing=3.4)
    canvas.text(title, 27, 65, CREAM)
    place = fit(view.place, Type.NUMBER, 37, 520, LEAST)
    canvas.text(place, 30, 102, PLACE)
    rest = fit(f"· {view.when}", Type.NAME, 37, max(0.0, WIDTH - 102 - place.width - turn.width), LEAST)
    canvas.text(rest, 30 + place.width + 10, 102, MUTED)


def combat(view: CombatPictureView, bases: BaseStore) -> Picture:
    """The combat picture, finished. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_fight(plan(view), view), view.alt)
