"""Signs of ships in a fight: fire, dead in the water, aground, slower, in tow, sunk; gunfire and torpedoes."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, sin

from bot.render.battle.signs import burst, splash
from bot.render.canvas import Canvas, Pen, Point, outline, polygon
from bot.render.hexes.afoot import DARK_TONES, LIGHT_TONES, draw_torpedo
from bot.render.marks import star_points
from bot.render.palette import BLACK, CREAM, DANGER, Colour, fade, rgb
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.tones import FIRE, FLAME, NEAR_MISS, SMOKE, TRACER
from bot.render.war_at_sea.views_battle import ShotView, StateView, Weapon

_FLAME = (
    "M 0 -50 C 10 -26 34 -14 30 16 C 28 40 12 50 0 50 C -14 50 -30 40 -30 16 C -30 0 -20 -6 -16 -22 "
    "C -8 -12 -2 -14 0 -50 Z"
)
_CORE = "M 2 -10 C 8 4 18 10 15 26 C 13 40 6 46 0 46 C -8 46 -16 40 -15 26 C -14 16 -6 12 2 -10 Z"
WIDTHS: dict[Weapon, float] = {"primary": 7.0, "secondary": 4.6, "tertiary": 2.8, "torpedo": 4.0}
"""How thick the line of a weapon is, in pixels where a hex is 50 pixels large."""


def flame(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A fire: a flame of a height of ``size`` about (x, y)."""
    with canvas.at(x, y, size / 100):
        canvas.draw(outline(_FLAME), Pen(stroke=fade(BLACK, 0.75), width=16))
        canvas.draw(outline(_FLAME), Pen(fill=FIRE))
        canvas.draw(outline(_CORE), Pen(fill=FLAME))


def smoke(canvas: Canvas, x: float, y: float, size: float, *, night: bool) -> None:
    """Smoke that drifts up and to the right of a burning ship, with a glow by night."""
    if night:
        canvas.glow(x, y, size * 1.5, fade(FIRE, 0.5), fade(FIRE, 0.0))
    for dx, dy, radius, strength in (
        (0.1, -0.3, 0.3, 0.5), (0.34, -0.62, 0.38, 0.42), (0.68, -0.94, 0.46, 0.32), (1.1, -1.2, 0.5, 0.2),
    ):  # fmt: skip
        canvas.circle(x + dx * size, y + dy * size, radius * size, Pen(fill=fade(SMOKE, strength), blur=size * 0.09))


def bars(canvas: Canvas, x: float, y: float, size: float, tone: Colour = CREAM) -> None:
    """Dead in the water: two bars."""
    with canvas.at(x, y, size / 100):
        for width, ink in ((34.0, BLACK), (20.0, tone)):
            canvas.draw(outline("M -20 -34 L -20 34 M 20 -34 L 20 34"), Pen(stroke=ink, width=width, round_cap=True))


def slower(canvas: Canvas, x: float, y: float, size: float, tone: Colour) -> None:
    """Slower than she was: an arrow down."""
    with canvas.at(x, y, size / 100):
        form = outline("M 0 -44 L 0 30 M -28 4 L 0 36 L 28 4")
        canvas.draw(form, Pen(stroke=BLACK, width=32, round_cap=True))
        canvas.draw(form, Pen(stroke=tone, width=17, round_cap=True))


def aground(canvas: Canvas, x: float, y: float, size: float, tone: Colour) -> None:
    """Aground: a hull on a rock."""
    with canvas.at(x, y, size / 100):
        form = outline("M -44 40 L -10 -6 L 8 14 L 22 -2 L 46 40 Z")
        canvas.draw(form, Pen(fill=tone, stroke=BLACK, width=10))
        canvas.draw(outline("M -40 -16 L 30 -36 L 18 -10 L -24 2 Z"), Pen(fill=tone, stroke=BLACK, width=8))


def in_tow(canvas: Canvas, x: float, y: float, size: float, tone: Colour) -> None:
    """In tow: two links of a chain."""
    with canvas.at(x, y, size / 100):
        for pen in (Pen(stroke=BLACK, width=30), Pen(stroke=tone, width=14)):
            canvas.circle(-19, 0, 24, pen)
            canvas.circle(19, 0, 24, pen)


def hit_mark(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Damaged: a jagged star."""
    burst(canvas, x, y, size * 0.5, DANGER, CREAM)


def sunk_mark(canvas: Canvas, x: float, y: float, size: float, tone: Colour = CREAM) -> None:
    """Sunk: a cross over two waves."""
    with canvas.at(x, y, size / 100):
        form = outline("M -30 -40 L 30 12 M 30 -40 L -30 12")
        wave = outline("M -46 36 Q -34 24 -23 36 Q -12 48 0 36 Q 12 24 23 36 Q 34 48 46 36")
        for pen in (Pen(stroke=BLACK, width=30, round_cap=True), Pen(stroke=tone, width=14, round_cap=True)):
            canvas.draw(form, pen)
            canvas.draw(wave, pen)


def state_marks(state: StateView) -> tuple[str, ...]:
    """The signs of a ship's state, the gravest first, at most three; of one that has sunk that alone."""
    if state.sunk:
        return ("sunk",)
    order = ("fire", "stopped", "aground", "towed", "slowed", "damaged")
    shown = [name for name in order if getattr(state, name)]
    if state.stopped and "slowed" in shown:
        shown.remove("slowed")
    if len(shown) > 1 and "damaged" in shown:
        shown.remove("damaged")
    return tuple(shown[:3])


def draw_state(canvas: Canvas, name: str, x: float, y: float, size: float, tone: Colour = CREAM) -> None:
    """The sign of a state about a point."""
    if name == "fire":
        flame(canvas, x, y, size)
    elif name == "stopped":
        bars(canvas, x, y, size * 0.9, tone)
    elif name == "aground":
        aground(canvas, x, y, size, tone)
    elif name == "towed":
        in_tow(canvas, x, y, size, tone)
    elif name == "slowed":
        slower(canvas, x, y, size * 0.9, tone)
    elif name == "sunk":
        sunk_mark(canvas, x, y, size * 0.9, tone)
    else:
        hit_mark(canvas, x, y, size * 0.9)


# --- fire ----------------------------------------------------------------------------------------------------


def gunfire(canvas: Canvas, shot: ShotView, start: Point, end: Point, size: float, *, night: bool) -> None:
    """A salvo: thick for heavy guns, thin for light; full where it hit, broken where it missed.

    ``size`` is that of a hex.
    """
    width = WIDTHS[shot.weapon] * size / 50
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    inset = min(size * 0.3, far * 0.3)
    a = (start[0] + dx * inset, start[1] + dy * inset)
    b = (end[0] - dx * inset * 0.7, end[1] - dy * inset * 0.7)
    casing = fade(BLACK, 0.6 if night else 0.5)
    if shot.hits:
        canvas.line([a, b], Pen(stroke=casing, width=width + 4, round_cap=True))
        canvas.line([a, b], Pen(stroke=TRACER, width=width, round_cap=True))
        canvas.line([a, b], Pen(stroke=rgb("FFF1C4"), width=width * 0.36, round_cap=True))
    else:
        dash = (size * 0.2, size * 0.2)
        canvas.line([a, b], Pen(stroke=casing, width=width + 2.6, dash=dash))
        canvas.line([a, b], Pen(stroke=NEAR_MISS, width=width * 0.72, dash=dash))
    canvas.glow(*a, size * 0.34, fade(FIRE, 0.95), fade(FIRE, 0.0))


def torpedo_run(canvas: Canvas, shot: ShotView, start: Point, end: Point, size: float, *, night: bool) -> None:
    """A spread: a dotted wake and the torpedo at its end; hollow where it missed."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    far = hypot(end[0] - start[0], end[1] - start[1])
    reach = max(size * 0.5, far - size * 0.42)
    tip = (start[0] + cos(turn) * reach, start[1] + sin(turn) * reach)
    begin = (start[0] + cos(turn) * size * 0.3, start[1] + sin(turn) * size * 0.3)
    tones = DARK_TONES if night else LIGHT_TONES
    draw_torpedo(canvas, [begin, tip], size * 0.62, tones, hollow=not shot.hits, turn=degrees(turn))


def impact(canvas: Canvas, at: Point, hits: int, size: float) -> None:
    """Where fire fell: a burst that grows with the hits, or a fountain."""
    if hits:
        radius = size * min(0.46, 0.26 + 0.04 * hits)
        canvas.glow(*at, radius * 2, fade(FIRE, 0.7), fade(FIRE, 0.0))
        burst(canvas, *at, radius, FIRE, BLACK)
        burst(canvas, *at, radius * 0.55, rgb("FFF3C4"), rgb("FFF3C4"))
        return
    splash(canvas, at[0], at[1] - size * 0.1, size * 0.25, rgb("F7F9F6"))


def score(canvas: Canvas, at: Point, hits: int, size: float) -> None:
    """Hits on a ship as a number in a burst, ``size`` pixels per em."""
    run = shape(str(hits), Type.NUMBER, size)
    radius = max(size * 0.8, run.width / 2 + size * 0.38)
    canvas.glow(*at, radius * 1.8, fade(FIRE, 0.7), fade(FIRE, 0.0))
    canvas.draw(polygon([star_points(*at, radius, radius * 0.74, 11, -80)]), Pen(fill=FIRE, stroke=BLACK, width=2.4))
    canvas.circle(*at, radius * 0.66, Pen(fill=rgb("FFF3C4")))
    canvas.text(run, at[0] - run.width / 2, at[1] + run.capital / 2, rgb("5A1405"))
