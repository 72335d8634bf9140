"""Both sides' ships beside a map: silhouettes, names, hull, what shows of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render.canvas import Box, Pen
from bot.render.palette import CREAM, GOLD, MUTED, PALE, Colour, fade, mix, rgb
from bot.render.silhouettes import Ship, draw_ship
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.flags import flag
from bot.render.war_at_sea.scenes.marks_at_sea import draw_state, state_marks
from bot.render.war_at_sea.scenes.strip import Writer
from bot.render.war_at_sea.scenes.tones import DAMAGE, HULL_LEFT, PANEL_DARK, SOFT, on_panel
from bot.render.war_at_sea.views_battle import Kind, RollView, RowView

SILHOUETTES: Final[dict[Kind, Ship]] = {
    "battleship": Ship.BATTLESHIP, "battlecruiser": Ship.BATTLESHIP, "carrier": Ship.CARRIER,
    "light_carrier": Ship.CARRIER, "tender": Ship.TENDER, "heavy_cruiser": Ship.CRUISER, "light_cruiser": Ship.CRUISER,
    "destroyer": Ship.DESTROYER, "escort": Ship.ESCORT, "transport": Ship.TRANSPORT, "freighter": Ship.FREIGHTER,
    "tanker": Ship.TANKER, "submarine": Ship.FLEET_SUBMARINE, "torpedo_boat": Ship.ESCORT,
}  # fmt: skip
_HEAD, _ROW = 50.0, 58.0


def draw(writer: Writer, box: Box, rolls: Sequence[RollView]) -> None:
    """The lists one below the other, their rows as high as the room allows."""
    canvas = writer.canvas
    canvas.rect(box.move(0, 3), Pen(fill=fade(rgb("0B1118"), 0.5), blur=4), 10)
    canvas.fade(box, *PANEL_DARK, 10)
    canvas.rect(box, Pen(stroke=fade(GOLD, 0.55), width=1.6), 10)
    lines = sum(len(roll.rows) + bool(roll.more) for roll in rolls)
    row = min(_ROW, (box.h - 14 - _HEAD * len(rolls)) / max(1, lines))
    y = box.y + 6
    for roll in rolls:
        y = _list(writer, Box(box.x, y, box.w, 0), roll, row)


def _list(writer: Writer, box: Box, roll: RollView, row: float) -> float:
    canvas, tone = writer.canvas, on_panel(roll.side)
    middle = box.y + _HEAD / 2
    x = box.x + 12
    for nation in roll.nations[:2]:
        flag(canvas, Box(x, middle - 14, 42, 28), nation)
        x += 48
    writer.line(roll.name, Type.NUMBER, 36, x + 4, middle, box.right - x - 16, tone)
    canvas.rect(Box(box.x + 10, box.y + _HEAD - 4, box.w - 20, 2), Pen(fill=fade(tone, 0.6)))
    y = box.y + _HEAD
    for each in roll.rows:
        _row(writer, Box(box.x + 10, y, box.w - 20, row), each, tone)
        y += row
    if roll.more:
        writer.line(roll.more, Type.NAME, 33, box.x + 14, y + row / 2, box.w - 28, MUTED)
        y += row
    return y


def _row(writer: Writer, box: Box, row: RowView, tone: Colour) -> None:
    canvas = writer.canvas
    gone = row.state.sunk or bool(row.note)
    ink = mix(SOFT, PANEL_DARK[1], 0.35) if gone else CREAM
    middle = box.y + box.h / 2
    wide = min(84.0, box.h * 1.42)
    sound = row.hull is not None and not gone
    ship = Box(box.x, box.y + 3, wide, box.h - (13 if sound else 11))
    draw_ship(canvas, SILHOUETTES[row.kind], ship, fade(tone, 0.5 if gone else 1.0), PANEL_DARK[0])
    if row.hull is not None and sound:
        left, full = row.hull
        bar = Box(box.x + 2, box.bottom - 8, wide - 4, 5)
        canvas.rect(bar, Pen(fill=fade(PALE, 0.25)), 2)
        share = left / max(1, full)
        canvas.rect(Box(bar.x, bar.y, bar.w * share, bar.h), Pen(fill=HULL_LEFT if share > 0.5 else DAMAGE), 2)
    right = box.right
    for mark in () if row.note else state_marks(row.state):
        draw_state(canvas, mark, right - 13, middle, 27)
        right -= 30
    if row.note:
        note = writer.line(row.note, Type.CAPTION, 33, box.right, middle, 150, MUTED, "r")
        right -= note.width + 8
    start = box.x + wide + 9
    room = right - start - 6
    name = writer.line(short_name(row.name, room), Type.NAME, 35, start, middle, room, ink)
    if row.state.sunk:
        canvas.line([(start - 2, middle + 1), (start + 2 + name.width, middle + 1)], Pen(stroke=ink, width=2))


def short_name(name: str, room: float) -> str:
    """A name that fits where it may: whole, without its first words, its first word as an initial."""
    words = name.split()
    tries = [name, *(" ".join(words[at:]) for at in range(1, len(words)))]
    return next((each for each in tries if shape(each, Type.NAME, 33).width <= room), name)
