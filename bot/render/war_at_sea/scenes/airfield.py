"""The air display of a base or carrier: what is up, ready and in the hangar, capacity, losses (10.2.2)."""

from __future__ import annotations

from typing import Final

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BLACK, CREAM, GOLD, MUTED, PALE, Colour, fade, mix, rgb
from bot.render.panels import badge_corner
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.card import HEIGHT, LEAST, TOP, WIDTH, card
from bot.render.war_at_sea.scenes.planes import plane
from bot.render.war_at_sea.scenes.profiles import draw_profile
from bot.render.war_at_sea.scenes.strip import Writer
from bot.render.war_at_sea.scenes.tones import DAMAGE, face_of, on_panel
from bot.render.war_at_sea.views_cards import AirBoxView, AirView, StepsView

SKY: Final = Box(0, TOP, WIDTH, 268)
"""Where what is in the air is shown."""
GROUND: Final = Box(0, SKY.bottom, WIDTH, 334)
"""Where what is ready and in the hangar is shown."""
FOOT: Final = Box(0, GROUND.bottom, WIDTH, HEIGHT - GROUND.bottom)
_INK, _WHITE = rgb("16222C"), rgb("F7F9F6")
_MOST_PIPS = 8


def airfield(view: AirView, _bases: BaseStore) -> Picture:
    """The picture of an air display. Pure: the same view gives the same bytes."""
    return finish(draw(view)[0], view.alt)


def draw(view: AirView) -> tuple[Canvas, Sheet]:
    """The card on a canvas, and the sheet with everything that lies on it."""
    canvas, places, writer = card(view.name, view.kind_name, view.nation, view.place, view.note)
    if view.hidden:
        _unknown(writer, view)
        return canvas, places
    up = [box for box in view.boxes if box.air]
    down = [box for box in view.boxes if not box.air]
    _sky(canvas)
    _floor(canvas, view)
    for at, each in enumerate(up):
        wide = (WIDTH - 32 - 12 * (len(up) - 1)) / max(1, len(up))
        _box(writer, Box(16 + at * (wide + 12), SKY.y + 14, wide, SKY.h - 26), each, view, pale=True)
    for at, each in enumerate(down):
        wide = (WIDTH - 32 - 12 * (len(down) - 1)) / max(1, len(down))
        _box(writer, Box(16 + at * (wide + 12), GROUND.y + 14, wide, GROUND.h - 28), each, view, pale=False)
    _foot(writer, view)
    return canvas, places


# --- grounds -------------------------------------------------------------------------------------------------


def _sky(canvas: Canvas) -> None:
    canvas.fade(SKY, rgb("7FA9C6"), rgb("CBDDE0"))
    for x, y, size in ((150, 196, 1.5), (520, 306, 1.1), (860, 214, 1.7), (1090, 330, 1.2), (330, 340, 0.9)):
        with canvas.at(x, y, size):
            for dx, dy, radius in ((-34, 4, 16), (-10, -6, 22), (18, -2, 18), (40, 6, 12)):
                canvas.circle(dx, dy, radius, Pen(fill=fade(_WHITE, 0.28), blur=5))


def _floor(canvas: Canvas, view: AirView) -> None:
    """A flight deck of planks, or an airfield with its runway; water for seaplanes."""
    if view.carrier is not None:
        canvas.fade(GROUND, rgb("A98C5E"), rgb("8A6F47"))
        for row in range(0, int(GROUND.h), 16):
            canvas.rect(Box(0, GROUND.y + row, WIDTH, 1.6), Pen(fill=fade(BLACK, 0.16)))
        for x in range(0, WIDTH, 96):
            canvas.line(
                [(x + 10, GROUND.bottom - 9), (x + 62, GROUND.bottom - 9)], Pen(stroke=fade(CREAM, 0.7), width=5)
            )
    else:
        canvas.fade(GROUND, rgb("9DAA76"), rgb("7E8A5A"))
        canvas.rect(Box(0, GROUND.bottom - 34, WIDTH, 28), Pen(fill=rgb("8C8474")))
        for x in range(0, WIDTH, 96):
            canvas.line(
                [(x + 20, GROUND.bottom - 20), (x + 66, GROUND.bottom - 20)], Pen(stroke=fade(CREAM, 0.8), width=4)
            )
    canvas.rect(Box(0, GROUND.y, WIDTH, 3), Pen(fill=fade(BLACK, 0.35)))


# --- boxes ---------------------------------------------------------------------------------------------------


def _box(writer: Writer, box: Box, each: AirBoxView, view: AirView, *, pale: bool) -> None:
    """A box of the card: its name and steps, then its types in one column or two."""
    canvas = writer.canvas
    canvas.rect(box.move(0, 3), Pen(fill=fade(BLACK, 0.35), blur=4), 12)
    fill = fade(_WHITE, 0.78) if pale else fade(rgb("1B2732"), 0.88)
    canvas.rect(box, Pen(fill=fill, stroke=fade(GOLD, 0.85), width=1.8), 12)
    ink, soft = (_INK, rgb("43535F")) if pale else (CREAM, PALE)
    number = writer.line(str(each.steps), Type.NUMBER, 42, box.right - 18, box.y + 30, 70, ink, "r")
    writer.line(each.name, Type.NUMBER, 37, box.x + 18, box.y + 30, box.w - number.width - 46, ink)
    canvas.rect(Box(box.x + 14, box.y + 54, box.w - 28, 2), Pen(fill=fade(GOLD, 0.8)))
    room = Box(box.x + 14, box.y + 60, box.w - 28, box.h - 66)
    face = face_of(view.side, night=False)
    tone = face.face if pale else on_panel(view.side)
    rows = max(1, int(room.h // 44))
    columns = 1 if len(each.rows) <= rows or box.w < 520 else 2
    shown = each.rows[: rows * columns]
    pitch = min(54.0, room.h / max(1, min(rows, -(-len(shown) // columns))))
    for at, row in enumerate(shown):
        column, line = divmod(at, rows)
        wide = room.w / columns
        _type(writer, Box(room.x + column * wide, room.y + line * pitch, wide - 8, pitch), row, tone, soft)


def _type(writer: Writer, box: Box, row: StepsView, tone: Colour, ink: Colour) -> None:
    """Aircraft of a type: silhouette, name, a stroke for each step where there is room, their number."""
    canvas, middle = writer.canvas, box.y + box.h / 2
    plane(canvas, row.plane, box.x + 24, middle, min(46.0, box.h * 0.94), tone)
    number = shape(str(row.steps), Type.NUMBER, 38)
    if row.steps:
        writer.line(str(row.steps), Type.NUMBER, 38, box.right, middle, 60, ink, "r")
    room = box.right - (number.width + 12 if row.steps else 0) - box.x - 54
    name = writer.line(row.name, Type.NAME, 36, box.x + 54, middle, room, ink)
    spare = room - name.width - 14
    if 0 < row.steps <= _MOST_PIPS and spare > row.steps * 11:
        x = box.x + 54 + name.width + 14
        for _ in range(row.steps):
            canvas.rect(Box(x, middle - 10, 7, 20), Pen(fill=tone, stroke=fade(BLACK, 0.5), width=1), 2)
            x += 11


# --- the foot ------------------------------------------------------------------------------------------------


def _foot(writer: Writer, view: AirView) -> None:
    """Capacity as a bar of steps, used, free and lost; below it what its side has lost for good."""
    canvas = writer.canvas
    canvas.rect(FOOT, Pen(fill=rgb("18232F")))
    canvas.rect(Box(0, FOOT.y, WIDTH, 3), Pen(fill=GOLD))
    left = badge_corner(WIDTH, HEIGHT).right + 10
    used, now, built = view.capacity
    words = writer.line(view.capacity_word, Type.NAME, 37, 24, FOOT.y + 36, 620, CREAM)
    if used is not None and now is not None:
        _bar(canvas, Box(40 + words.width, FOOT.y + 20, WIDTH - words.width - 64, 32), used, now, max(built, now))
    title = writer.line(view.losses_name, Type.NAME, 36, left, FOOT.y + 104, 420, MUTED)
    x = left + title.width + 22
    if not view.losses:
        writer.line("–", Type.NAME, 36, x, FOOT.y + 104, 40, MUTED)
    for row in view.losses:
        run = shape(f"{row.name} {row.steps}", Type.NAME, 35)
        if x + 46 + run.width > WIDTH - 20:
            writer.line("…", Type.NAME, 36, x, FOOT.y + 104, 40, MUTED)
            break
        plane(canvas, row.plane, x + 20, FOOT.y + 104, 38, mix(on_panel(view.side), MUTED, 0.5))
        writer.line(f"{row.name} {row.steps}", Type.NAME, 35, x + 44, FOOT.y + 104, run.width + 2, PALE)
        x += 44 + run.width + 24


def _bar(canvas: Canvas, box: Box, used: int, now: int, built: int) -> None:
    pitch = box.w / max(1, built)
    wide = max(3.0, pitch - 3)
    for at in range(built):
        spot = Box(box.x + at * pitch, box.y, wide, box.h)
        if at >= now:
            canvas.rect(spot, Pen(fill=fade(DAMAGE, 0.2), stroke=DAMAGE, width=1.4), 3)
            canvas.line([(spot.x + 2, spot.bottom - 3), (spot.right - 2, spot.y + 3)], Pen(stroke=DAMAGE, width=2))
        elif at < used:
            canvas.rect(spot, Pen(fill=ATTENTION), 3)
        else:
            canvas.rect(spot, Pen(stroke=fade(PALE, 0.5), width=1.4), 3)


# --- an enemy's base -----------------------------------------------------------------------------------------


def _unknown(writer: Writer, view: AirView) -> None:
    """A base of the enemy under cloud: what was seen there, and that the rest is not known."""
    canvas = writer.canvas
    room = Box(0, TOP, WIDTH, HEIGHT - TOP)
    canvas.fade(room, rgb("5C7486"), rgb("2C3B48"))
    for x, y, size in (
        (180, 260, 3.6),
        (620, 220, 3.0),
        (1030, 300, 3.8),
        (420, 520, 3.4),
        (860, 600, 3.6),
        (150, 640, 3.0),
    ):
        with canvas.at(x, y, size):
            for dx, dy, radius in ((-34, 4, 16), (-10, -6, 22), (18, -2, 18), (40, 6, 12)):
                canvas.circle(dx, dy, radius, Pen(fill=fade(_WHITE, 0.1), blur=6))
    if view.carrier is not None:
        draw_profile(canvas, view.carrier, view.nation, Box(300, 200, 600, 200), rgb("22303C"))
    panel = Box(110, TOP + 90, WIDTH - 220, 120 + 64 * max(1, len(view.seen)) + 64)
    panel = Box(panel.x, panel.y, panel.w, min(panel.h, HEIGHT - panel.y - 130))
    canvas.rect(panel.move(0, 4), Pen(fill=fade(BLACK, 0.4), blur=6), 16)
    canvas.rect(panel, Pen(fill=fade(rgb("18232F"), 0.86), stroke=fade(GOLD, 0.8), width=2), 16)
    with canvas.at(panel.x + 74, panel.y + 78, 1.0):
        canvas.draw(outline("O 0 0 46"), Pen(stroke=ATTENTION, width=5))
        run = shape("?", Type.NUMBER, 76)
        canvas.text(run, -run.width / 2, run.capital / 2, ATTENTION)
    writer.line(view.hidden, Type.NUMBER, 42, panel.x + 146, panel.y + 58, panel.w - 170, CREAM)
    writer.line(view.capacity_word, Type.NAME, 37, panel.x + 146, panel.y + 108, panel.w - 170, MUTED)
    rows = max(1, int((panel.bottom - panel.y - 160) // 60))
    for at, row in enumerate(view.seen[: 2 * rows]):
        column, line = divmod(at, rows)
        spot = Box(panel.x + 146 + column * 420, panel.y + 148 + line * 60, 400, 58)
        _type(writer, spot, row, on_panel(view.side), PALE)
    writer.sheet.reserve("panel", panel, LEAST, solid=False)
