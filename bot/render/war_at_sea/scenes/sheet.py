"""A ship's sheet as a card: her portrait, batteries and hull in boxes, what else counts (2.4, 7)."""

from __future__ import annotations

from typing import Final

from bot.render.basemap import BaseStore
from bot.render.battle.signs import gun, screw, shield
from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.encode import Picture, finish
from bot.render.hexes.decks import Berth
from bot.render.labels import Sheet
from bot.render.marks import wave
from bot.render.palette import ATTENTION, BLACK, CREAM, GOLD, MUTED, PALE, Colour, fade, mix, rgb
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.card import HEIGHT, LEAST, WIDTH, card
from bot.render.war_at_sea.scenes.hulls import draw_hull
from bot.render.war_at_sea.scenes.marks_at_sea import draw_state, smoke, state_marks
from bot.render.war_at_sea.scenes.profiles import draw_profile
from bot.render.war_at_sea.scenes.strip import Writer
from bot.render.war_at_sea.scenes.tones import DAMAGE, HULL_LEFT, face_of, on_panel
from bot.render.war_at_sea.views_cards import BoxesView, SheetView

PORTRAIT: Final = Box(16, 122, WIDTH - 32, 292)
_ROWS: Final = Box(16, PORTRAIT.bottom + 12, 830, HEIGHT - PORTRAIT.bottom - 124)
_FACTS: Final = Box(_ROWS.right + 14, _ROWS.y, WIDTH - _ROWS.right - 30, HEIGHT - PORTRAIT.bottom - 28)


def sheet(view: SheetView, _bases: BaseStore) -> Picture:
    """The picture of a sheet. Pure: the same view gives the same bytes."""
    return finish(draw(view)[0], view.alt)


def draw(view: SheetView) -> tuple[Canvas, Sheet]:
    """The card on a canvas, and the sheet with everything that lies on it."""
    canvas, places, writer = card(
        view.name, f"{view.kind_name} · {view.klass}", view.nation, view.place, view.seen or view.leader
    )
    _portrait(writer, view)
    _boxes(writer, view)
    _facts(writer, view)
    return canvas, places


# --- the portrait --------------------------------------------------------------------------------------------


def _portrait(writer: Writer, view: SheetView) -> None:
    """Her profile on the sea; what has become of her at the right, each word with its sign."""
    canvas, box = writer.canvas, PORTRAIT
    sunk = view.state.sunk
    horizon = box.y + box.h * 0.7
    with canvas.clip(box, 10):
        canvas.fade(Box(box.x, box.y, box.w, horizon - box.y + 2), rgb("E7DFC4"), rgb("B9D2D0"))
        canvas.fade(Box(box.x, horizon, box.w, box.bottom - horizon), rgb("6FA0AF"), rgb("3F7187"))
        _swell(canvas, box, horizon)
        face = face_of(view.side, night=False)
        ink = mix(face.edge, BLACK, 0.25)
        room = Box(box.x + 60, box.y + 8, 660, horizon - box.y + 6)
        if view.state.fire and not sunk:
            smoke(canvas, room.x + room.w * 0.45, room.y + room.h * 0.55, 76, night=False)
        if sunk:
            with (
                canvas.clip(Box(box.x, box.y, box.w, horizon + 14 - box.y)),
                canvas.at(room.centre[0], horizon + 30, 1.0, -17),
            ):
                draw_profile(canvas, view.kind, view.nation, Box(-290, -150, 580, 150), mix(ink, rgb("8FB0B8"), 0.35))
        else:
            draw_profile(canvas, view.kind, view.nation, room, ink)
            for at, strength in ((0, 0.9), (9, 0.4)):
                with canvas.at(room.x + 44, room.bottom - 2 + at):
                    canvas.draw(wave(room.w - 88, 3.2, 16), Pen(stroke=fade(PALE, strength), width=2.6, round_cap=True))
    canvas.rect(box, Pen(stroke=fade(GOLD, 0.8), width=2), 10)
    _states(writer, view)


def _swell(canvas: Canvas, box: Box, horizon: float) -> None:
    for row in range(5):
        for column in range(9):
            x = box.x + 40 + column * 140 + (row % 2) * 70
            with canvas.at(x, horizon + 18 + row * 15, 5.0 + row):
                pen = Pen(stroke=fade(rgb("DCEBEC"), 0.3), width=0.34, round_cap=True)
                canvas.draw(outline("M -3 0 Q -2 -1 -1 0 Q 0 1 1 0 Q 2 -1 3 0"), pen)


def _states(writer: Writer, view: SheetView) -> None:
    names = state_marks(view.state) or ()
    rows = list(zip(view.states, (*names, *[""] * len(view.states)), strict=False))[:4]
    right = PORTRAIT.right - 16
    for at, (word, mark) in enumerate(rows):
        run = shape(word, Type.NUMBER, 37)
        plate = Box(
            right - run.width - (74 if mark else 32), PORTRAIT.y + 14 + at * 54, run.width + (74 if mark else 32), 46
        )
        writer.canvas.rect(plate, Pen(fill=fade(rgb("1B2732"), 0.9), stroke=fade(DAMAGE, 0.9), width=2), 9)
        if mark:
            draw_state(writer.canvas, mark, plate.x + 30, plate.centre[1], 32)
        writer.line(word, Type.NUMBER, 37, plate.right - 16, plate.centre[1], run.width + 2, CREAM, "r")


# --- boxes ---------------------------------------------------------------------------------------------------


def _boxes(writer: Writer, view: SheetView) -> None:
    rows = view.boxes
    pitch = min(66.0, _ROWS.h / max(1, len(rows)))
    for at, row in enumerate(rows):
        _row(writer, Box(_ROWS.x, _ROWS.y + at * pitch, _ROWS.w, pitch), row, view)


def _row(writer: Writer, box: Box, row: BoxesView, view: SheetView) -> None:
    """A section: its sign, its name, a box for each; crossed out where it is lost, empty where it is not known."""
    canvas, middle = writer.canvas, box.y + box.h / 2
    canvas.rect(Box(box.x, box.y + 2, box.w, box.h - 4), Pen(fill=fade(rgb("FFFFFF"), 0.035)), 8)
    _sign(canvas, row, box.x + 30, middle, 34)
    writer.line(row.name, Type.NAME, 36, box.x + 60, middle, 196, PALE)
    left = box.x + 262
    room = box.right - left - (92 if row.armour else 12)
    side = min(36.0, room / row.full - 4, box.h - 14)
    for at in range(row.full):
        _cell(canvas, Box(left + at * (side + 4), middle - side / 2, side, side), row, at, view)
    if row.armour:
        x = box.right - 20
        for _ in range(2 if row.armour == "heavy" else 1):
            shield(canvas, x, middle, 30, rgb("C7D3D8"))
            x -= 34


def _sign(canvas: Canvas, row: BoxesView, x: float, y: float, size: float) -> None:
    ink = rgb("B9C8CF")
    if row.section in ("primary", "secondary", "tertiary"):
        gun(canvas, x, y, size * {"primary": 1.15, "secondary": 0.95, "tertiary": 0.75}[row.section], ink)
    elif row.section == "aa":
        with canvas.at(x, y, size / 100, -55):
            gun(canvas, 0, 0, 92, ink)
    elif row.section == "hull":
        with canvas.at(x, y + 2, size / 100):
            canvas.draw(
                outline("M -56 -18 L 60 -26 L 42 26 L -44 26 Z M -16 -24 L -10 -50 L 16 -50 L 18 -24 Z"), Pen(fill=ink)
            )
    elif row.section == "deck":
        with canvas.at(x, y, size / 100):
            canvas.draw(
                outline("M -56 -4 L 56 -10 L 56 6 L -56 12 Z M 8 -10 L 8 -36 L 26 -36 L 26 -10 Z"), Pen(fill=ink)
            )
    else:
        _drum(canvas, x, y, size, ink)


def _drum(canvas: Canvas, x: float, y: float, size: float, ink: Colour) -> None:
    """Fuel: a drum."""
    with canvas.at(x, y, size / 100):
        canvas.rect(Box(-30, -46, 60, 92), Pen(fill=ink), 12)
        for level in (-16, 16):
            canvas.line([(-30, level), (30, level)], Pen(stroke=rgb("22303F"), width=9))


def _cell(canvas: Canvas, spot: Box, row: BoxesView, at: int, view: SheetView) -> None:
    tone: Colour = {"hull": HULL_LEFT, "fuel": rgb("C9B071"), "deck": rgb("D8C48E")}.get(
        row.section, on_panel(view.side)
    )
    # A flight deck is crossed off from its highest box on (8.2).
    lost = row.left is not None and (at < row.full - row.left if row.section == "deck" else at >= row.left)
    if row.left is None:
        canvas.rect(spot, Pen(fill=fade(PALE, 0.06), stroke=fade(PALE, 0.5), width=1.8, dash=(5, 4)), 4)
    elif lost:
        canvas.rect(spot, Pen(fill=fade(DAMAGE, 0.16), stroke=fade(DAMAGE, 0.8), width=1.6), 4)
        inner = spot.grow(-spot.w * 0.24)
        for ends in (
            ((inner.x, inner.y), (inner.right, inner.bottom)),
            ((inner.x, inner.bottom), (inner.right, inner.y)),
        ):
            canvas.line(ends, Pen(stroke=DAMAGE, width=3.0, round_cap=True))
    else:
        canvas.rect(spot.move(0, 1.5), Pen(fill=fade(BLACK, 0.4)), 4)
        canvas.fade(spot, mix(tone, rgb("FFFFFF"), 0.22), tone, 4)
        if row.part and at == row.left - 1:
            used = Box(spot.x, spot.y, spot.w, spot.h * min(1.0, row.part))
            canvas.rect(used, Pen(fill=fade(BLACK, 0.45)), 4)
    if row.labels and not lost:
        run = shape(row.labels[at], Type.NUMBER, min(33.0, spot.h * 0.86))
        ink = fade(PALE, 0.8) if row.left is None else rgb("2E2310")
        canvas.text(run, spot.centre[0] - run.width / 2, spot.centre[1] + run.capital / 2, ink)


# --- what else counts ----------------------------------------------------------------------------------------


def _facts(writer: Writer, view: SheetView) -> None:
    canvas, box = writer.canvas, _FACTS
    canvas.rect(box, Pen(fill=fade(BLACK, 0.22), stroke=fade(GOLD, 0.5), width=1.6), 10)
    pitch = min(92.0, (box.h - 16) / max(1, len(view.facts)))
    for at, fact in enumerate(view.facts):
        y = box.y + 10 + at * pitch
        writer.line(fact.caption, Type.NAME, LEAST, box.x + 18, y + 22, box.w - 36, MUTED)
        tone = DAMAGE if fact.bad else ATTENTION if fact.unknown else CREAM
        writer.line(fact.value, Type.NUMBER, 39, box.x + 18, y + 60, box.w - 36, tone)
        if at == 0:
            screw(canvas, box.right - 34, y + 42, 36, fade(PALE, 0.5))
    spare = box.bottom - (box.y + 10 + len(view.facts) * pitch)
    if spare > 96 and not view.state.sunk:
        lies = Berth((box.centre[0] - 6, box.bottom - spare / 2), 0.0, box.w - 60)
        draw_hull(canvas, lies, view.kind, face_of(view.side, night=True), damaged=view.state.damaged, arrow=False)
