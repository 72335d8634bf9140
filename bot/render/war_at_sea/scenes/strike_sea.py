"""What a strike attacks: ships laid out on the tactical map, or a base with its runway (13.3.1, 13.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.hexes.afloat import around
from bot.render.hexes.decks import Berth
from bot.render.palette import BLACK, CREAM, INK, Colour, fade, rgb
from bot.render.text import shape, wrap
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.hulls import draw_hull
from bot.render.war_at_sea.scenes.marks_at_sea import flame, impact, score, smoke, sunk_mark
from bot.render.war_at_sea.scenes.planes import plane
from bot.render.war_at_sea.scenes.ships_above import LONG
from bot.render.war_at_sea.scenes.strip import Writer
from bot.render.war_at_sea.scenes.tactical import Chart, chart, draw_water
from bot.render.war_at_sea.scenes.tones import face_of
from bot.render.war_at_sea.views_battle import AimView, BerthView, GroundView, StrikeView

LEAST = 33.0
_FILES = 2
"""Ships that lie one below the other in a hex before a second file begins."""


def window(frame: Box, labels: Sequence[str]) -> Chart:
    """The hexes with ships, as large as they fit with room above for the aircraft."""
    whole = chart(frame, 6)
    spots = [whole.centre(label) for label in labels]
    if not spots:
        return whole
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    across, down = max(xs) - min(xs) + 2.5 * whole.size, max(ys) - min(ys) + 3.0 * whole.size
    grow = min(frame.w / across, frame.h / down, 2.1)
    x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2 - whole.size * 0.2
    middle_x, middle_y = frame.centre
    return Chart(frame, whole.size * grow, (middle_x + (middle_x - x) * grow, middle_y + (middle_y - y) * grow))


def draw_layout(writer: Writer, frame: Box, view: StrikeView) -> None:
    """The ships in their hexes, flak over them, the aircraft above those that they attack, hits, names."""
    canvas = writer.canvas
    where = window(frame, sorted({berth.hex for berth in view.berths}))
    with canvas.clip(frame, 8):
        draw_water(canvas, where, night=view.night, labels=0)
        spots = _spots(where, view.berths)
        for label, turned in view.flak:
            if label:
                _flak(canvas, where, label, turned)
        for berth in view.berths:
            _ship(writer, where, berth, spots[berth.ship.id], view)
        aims: dict[str, list[AimView]] = {}
        for aim in view.aims:
            aims.setdefault(aim.target, []).append(aim)
        for target, rows in aims.items():
            if target in spots:
                _attack(writer, where, spots[target], rows, view)
        for berth in view.berths:  # before the aircraft choose, as many names as have room
            if berth.ship.id in aims or not aims:
                _tag(writer, where, berth, spots[berth.ship.id][0], view)


def _spots(where: Chart, berths: Sequence[BerthView]) -> dict[str, tuple[Point, float]]:
    """Where each ship is drawn, and how long a battleship would be there."""
    by_hex: dict[str, list[BerthView]] = {}
    for berth in berths:
        by_hex.setdefault(berth.hex, []).append(berth)
    spots: dict[str, tuple[Point, float]] = {}
    for label, here in by_hex.items():
        x, y = where.centre(label)
        files = -(-len(here) // _FILES)
        for at, berth in enumerate(here):
            file, row = divmod(at, _FILES)
            inline = min(_FILES, len(here) - file * _FILES)
            dx = (file - (files - 1) / 2) * where.size * 1.5 / files
            dy = (row - (inline - 1) / 2) * where.size * 0.5
            long = where.size * (1.62 if len(here) == 1 else 1.5 / files)
            spots[berth.ship.id] = ((x + dx, y + dy + where.size * 0.12), long)
    return spots


def _ship(writer: Writer, where: Chart, berth: BerthView, at: tuple[Point, float], view: StrikeView) -> None:
    (x, y), unit = at
    canvas, state, face = writer.canvas, berth.ship.state, face_of(view.defender, night=view.night)
    long = unit * LONG[berth.ship.kind]
    if state.sunk:
        sunk_mark(canvas, x, y, where.size * 0.44, face.face)
    else:
        if state.fire:
            smoke(canvas, x, y, where.size * 0.4, night=view.night)
        draw_hull(canvas, Berth((x, y), 0, long), berth.ship.kind, face, damaged=state.damaged, arrow=False)
        if state.fire:
            flame(canvas, x, y - where.size * 0.05, where.size * 0.4)
    writer.sheet.reserve(f"ship {berth.ship.id}", Box(x - long / 2, y - long * 0.18, long, long * 0.36), solid=False)


def _flak(canvas: Canvas, where: Chart, label: str, turned: int) -> None:
    """Bursts of flak over a hex, more where it turned aircraft away."""
    x, y = where.centre(label)
    size = where.size
    puffs = ((-0.62, -0.5), (0.6, -0.62), (0.05, -0.86), (-0.3, -0.74), (0.36, -0.34), (-0.74, -0.12))
    for dx, dy in puffs[: 3 + min(3, turned)]:
        for shift, radius, strength in ((0.0, 0.13, 0.55), (0.09, 0.1, 0.42), (-0.08, 0.09, 0.4)):
            at = (x + (dx + shift) * size, y + (dy - shift * 0.5) * size)
            canvas.circle(*at, radius * size, Pen(fill=fade(rgb("20262C"), strength), blur=size * 0.025))


def _attack(writer: Writer, where: Chart, at: tuple[Point, float], rows: Sequence[AimView], view: StrikeView) -> None:
    """The aircraft over a ship, nose down, or before her bow where another lies beside her; what they hit."""
    canvas, size, ((x, y), unit) = writer.canvas, where.size, at
    tone = face_of(view.side, night=True).face
    shown, alone = rows[:3], unit > size * 1.55
    for number, aim in enumerate(shown):
        step = (number - (len(shown) - 1) / 2) * size * 0.66
        spot = (x + step, y - size * 0.72) if alone else (x - size * 0.62 - number * size * 0.3, y)
        plane(canvas, aim.plane, *spot, min(64.0, size * (0.66 if alone else 0.44)), tone, turn=180 if alone else 90)
        writer.sheet.reserve(f"plane {aim.target} {number}", Box(spot[0] - 24, spot[1] - 24, 48, 48), solid=False)
    if all(aim.hits is None for aim in rows):
        return
    hits = sum(aim.hits or 0 for aim in rows)
    if hits:
        spot = (x + size * 0.56, y - size * 0.3) if alone else (x + size * 0.62, y)
        score(canvas, spot, hits, LEAST)
        return
    for dx, dy in ((-0.5, -0.02), (0.5, 0.1), (0.12, 0.24)):
        impact(canvas, (x + dx * size, y + dy * size), 0, size * 0.8)


def _tag(writer: Writer, where: Chart, berth: BerthView, at: Point, view: StrikeView) -> None:
    """The name of a ship that is attacked, where it has room."""
    run, size = shape(berth.ship.name, Type.NAME, LEAST), where.size
    home = Box(at[0] - size * 0.75, at[1] - size * 0.24, size * 1.5, size * 0.5)
    spots = [writer.sheet.into(spot) for spot in around(home, run.width + 20, 40)]
    box = writer.sheet.find(spots, 2)
    if box is None:
        return
    writer.sheet.reserve(f"tag {berth.ship.id}", box, LEAST)
    face = face_of(view.defender, night=view.night)
    writer.canvas.rect(box.move(0, 2), Pen(fill=fade(BLACK, 0.4), blur=2), 8)
    writer.canvas.rect(box, Pen(fill=face.face, stroke=face.edge, width=2), 8)
    writer.canvas.text(run, box.x + 10, box.y + box.h / 2 + run.capital / 2, face.ink)


def draw_empty(writer: Writer, frame: Box, view: StrikeView) -> None:
    """Nothing to attack, or nobody left to do it: the result over an empty sea."""
    canvas = writer.canvas
    with canvas.clip(frame, 8):
        draw_water(canvas, chart(frame, 6), night=view.night, labels=0)
    words = view.result or view.fight.hidden
    ink: Colour = CREAM if view.night else INK
    for at, run in enumerate(wrap(words, Type.NUMBER, 46, frame.w - 80, 2)):
        y = frame.centre[1] + at * 56 - 20
        canvas.text(run, frame.centre[0] - run.width / 2, y, ink)
        writer.sheet.reserve(
            f"result {at}", Box(frame.centre[0] - run.width / 2, y - run.capital, run.width, run.capital), 46
        )


# --- a base --------------------------------------------------------------------------------------------------

_CRATERS = (
    (0.28, 0.42), (0.55, 0.5), (0.72, 0.36), (0.42, 0.6), (0.18, 0.56), (0.82, 0.55), (0.62, 0.28), (0.35, 0.3),
    (0.5, 0.38), (0.14, 0.36), (0.88, 0.4), (0.66, 0.62),
)  # fmt: skip


def draw_ground(writer: Writer, frame: Box, ground: GroundView) -> None:
    """An airfield from above with bursts where it was hit; hits, steps and capacity in figures below."""
    canvas = writer.canvas
    foot = Box(frame.x, frame.bottom - 132, frame.w, 132)
    with canvas.clip(frame, 8):
        canvas.fade(frame, rgb("A7B37E"), rgb("87945F"))
        x, y = frame.centre
        with canvas.at(x, y - 50, 1.0, -14):
            canvas.rect(Box(-420, -44, 840, 88), Pen(fill=rgb("8A8375")))
            for at in range(-400, 400, 70):
                canvas.rect(Box(at, -4, 40, 8), Pen(fill=fade(CREAM, 0.75)))
            for at in range(4):
                plane(canvas, "fighter", -150 + at * 84, -96, 54, rgb("5E6B4A"), turn=20)
        for dx, dy in _CRATERS[: min(len(_CRATERS), ground.hits or 0)]:
            spot = (frame.x + dx * frame.w, frame.y + dy * (frame.h - 60))
            smoke(canvas, *spot, 40, night=False)
            impact(canvas, spot, 3, 76)
        canvas.rect(foot, Pen(fill=fade(rgb("18232F"), 0.92)))
    writer.line(ground.name, Type.TITLE, 52, frame.x + 24, frame.y + 44, frame.w - 48, rgb("2A2410"))
    figures: Mapping[str, int | None] = dict(
        zip(ground.captions, (ground.hits, ground.steps, ground.capacity), strict=True)
    )
    wide = foot.w / len(figures)
    for at, (caption, value) in enumerate(figures.items()):
        middle = foot.x + (at + 0.5) * wide
        writer.line("–" if value is None else str(value), Type.NUMBER, 56, middle, foot.y + 44, wide - 16, CREAM, "c")
        writer.line(caption, Type.NAME, 34, middle, foot.y + 102, wide - 10, rgb("C7D3D8"), "c")
