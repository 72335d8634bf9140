"""Parts of the combat picture: counters, flags, sight rings, boat plates, the stages at its foot.

Nothing is set smaller than ``LEAST``, which is 11 pixels high where the picture lies 400 wide in a chat.
"""

from functools import lru_cache
from math import cos, pi, sin

from bot.render.battle.frame import LEAST
from bot.render.canvas import Box, Canvas, Pen, Stamp, make_stamp, outline, polygon
from bot.render.counters import plate
from bot.render.marks import hazard, spotted, star, wave
from bot.render.palette import (
    ATTENTION,
    BLACK,
    CREAM,
    DANGER,
    FACE_DOWN,
    GOLD,
    INK,
    MERCHANT,
    PALE,
    PANEL,
    SUNK,
    US_PATROL,
    WARSHIP,
    Colour,
    Face,
    fade,
    rgb,
)
from bot.render.silent_war.views_combat import CounterView, Flag, Kind, PlateView, Side
from bot.render.silhouettes import Ship, draw_ship
from bot.render.stages import Stage, chevrons
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

_SMALL_RING = 24.0
_MARGIN = 12.0  # around a counter, for its shadow
SMALL = 170.0  # a counter narrower than this has no room for words
_WHITE = rgb("FFFFFF")
_SUN_RED = rgb("B3332E")
_FLAG = rgb("E4DBC8")
_CHIT = Face(rgb("D9DDD6"), rgb("2A2F38"), rgb("5B6670"))
_RING = {"good": rgb("2F6B45"), "bad": rgb("8F3A22"), "even": rgb("3A4854")}
_DARK_PLATE = rgb("24465C")


def signed(value: int) -> str:
    """A modifier as it is written: +1, 0, −2."""
    return f"+{value}" if value > 0 else "0" if not value else f"−{-value}"


def flag(canvas: Canvas, box: Box, kind: Flag) -> None:
    """The flag on a counter's back: a disc, or a rising sun whose rays reach the edges."""
    radius = box.h * 0.1
    canvas.rect(box, Pen(fill=_FLAG), radius)
    x, y = box.centre
    if kind is Flag.SUN:
        x = box.x + box.w * 0.42
        far = box.w + box.h
        with canvas.clip(box, radius):
            for at in range(16):
                first, last = (at - 0.25) * pi / 8, (at + 0.25) * pi / 8
                ray = [(x, y), (x + far * cos(first), y + far * sin(first)), (x + far * cos(last), y + far * sin(last))]
                canvas.draw(polygon([ray]), Pen(fill=_SUN_RED))
        canvas.circle(x, y, box.h * 0.27, Pen(fill=_SUN_RED, stroke=_FLAG, width=box.h * 0.04))
    else:
        canvas.circle(x, y, box.h * 0.3, Pen(fill=_SUN_RED))


def sight(canvas: Canvas, x: float, y: float, radius: float, value: int | str) -> None:
    """A TDC marker as a sight ring with four ticks: its value in it, the colour says the same again."""
    text = value if isinstance(value, str) else signed(value)
    tone = "even" if isinstance(value, str) or not value else "good" if value < 0 else "bad"
    colour = _RING[tone]
    canvas.circle(x + 1, y + 3, radius * 1.04, Pen(fill=fade(BLACK, 0.35), blur=2.5))
    canvas.circle(x, y, radius, Pen(fill=PANEL))
    for turn in range(4):
        dx, dy = cos(turn * pi / 2), sin(turn * pi / 2)
        ends = [(x + dx * radius * 0.88, y + dy * radius * 0.88), (x + dx * radius * 1.24, y + dy * radius * 1.24)]
        canvas.line(ends, Pen(stroke=colour, width=radius * 0.15))
    canvas.circle(x, y, radius, Pen(stroke=colour, width=radius * 0.16))
    run = shape(text, Type.NUMBER, max(LEAST, radius * 1.0))
    canvas.text(run, x - run.width / 2, y + run.capital / 2, colour)


def face_of(view: CounterView) -> Face:
    """The colours of a counter as it lies."""
    if view.sunk:
        return SUNK
    if view.side is not Side.UP:
        return FACE_DOWN
    return {Kind.MERCHANT: MERCHANT, Kind.WARSHIP: WARSHIP, Kind.CHIT: _CHIT}[view.kind]


def counter(canvas: Canvas, box: Box, view: CounterView, sunk: str, down: str) -> None:
    """A counter of the display; ``sunk`` and ``down`` are the words on one that is sunk or face down.

    Printed from a stamp: from one picture of a fight to the next most counters stay as they are.
    """
    canvas.stamp(_counter_stamp(view, round(box.w, 1), round(box.h, 1), sunk, down), box.x, box.y)


@lru_cache(maxsize=512)
def _counter_stamp(view: CounterView, wide: float, high: float, sunk: str, down: str) -> Stamp:
    room = Box(-_MARGIN, -_MARGIN, wide + 2 * _MARGIN, high + 2 * _MARGIN)
    return make_stamp(room, lambda canvas: _counter(canvas, Box(0, 0, wide, high), view, sunk, down))


def _counter(canvas: Canvas, box: Box, view: CounterView, sunk: str, down: str) -> None:
    face = face_of(view)
    edge = max(4.0, box.w * 0.03)
    small = box.w < SMALL
    plate(canvas, box, face, box.w * 0.085, edge)
    inner = box.grow(-edge)
    strip_high = max(LEAST + 8, box.h * 0.21)
    strip = Box(inner.x, inner.y, inner.w, strip_high)
    known = view.side is not Side.DOWN or view.sunk
    if view.side is Side.UP and not view.sunk:
        canvas.rect(strip, Pen(fill=face.edge), box.w * 0.06)
        canvas.rect(Box(strip.x, strip.y + strip.h / 2, strip.w, strip.h / 2), Pen(fill=face.edge))
    on_strip = CREAM if view.side is not Side.UP or not view.sunk else fade(CREAM, 0.9)
    size = max(LEAST, box.w * 0.18)
    base = strip.y + strip.h / 2 + shape("A", Type.NUMBER, size).capital / 2
    pad = 6.0 if small else box.w * 0.06
    place = shape(view.place, Type.NUMBER, size)
    canvas.text(place, strip.x + pad, base, on_strip)
    if known and view.tons:
        room = max(0.0, strip.w - 2 * pad - place.width - 4)
        weight = fit(view.short if small else view.tons, Type.NUMBER, size, room, LEAST)
        canvas.text(weight, strip.right - pad - weight.width, base, on_strip)
    body = Box(inner.x, strip.bottom, inner.w, inner.bottom - strip.bottom)
    if view.damaged and not view.sunk:
        wide = box.w * 0.1
        hazard(canvas, Box(inner.right - wide, body.y, wide, body.h), box.w * 0.03)
        body = Box(body.x, body.y, body.w - wide, body.h)
    if view.sunk:
        _sunk(canvas, body, view, sunk)
    elif view.side is Side.DOWN:
        _face_down(canvas, body, view, down, small)
    elif view.kind is Kind.CHIT:
        _token(canvas, body, view, face)
    else:
        _ship(canvas, body, view, face, small)


def _ship(canvas: Canvas, body: Box, view: CounterView, face: Face, small: bool) -> None:
    """Silhouette, name where there is room, and below a line the figures with the marker beside them."""
    ink = face.ink
    low = max(LEAST + 10, body.h * 0.42)
    hull = Box(body.x + 8, body.y + 5, body.w - 16, body.h - low - 7)
    line = hull.bottom + 3
    middle = line + (body.bottom - line) / 2
    radius = _SMALL_RING if small else min(low * 0.42, body.w * 0.19)
    size, ring = (44.0 if small else low * 0.84), middle - 1
    values = fit(view.values, Type.NUMBER, size, body.w - 12 - (radius * 2.5 if view.tdc is not None else 0), LEAST)
    if values.text != view.values:  # a crowded small counter: the marker moves up to the ship, the figures stay below
        values = fit(view.values, Type.NUMBER, size, body.w - 8, LEAST)
        ring = hull.y + hull.h * 0.45
        hull = Box(hull.x - 4, hull.y, hull.w - radius * 2 + 4, hull.h)
    if view.name and not small:
        run = fit(view.name, Type.NAME, LEAST, body.w - 14, LEAST)
        canvas.text(run, body.x + (body.w - run.width) / 2, hull.bottom - 2, ink)
        hull = Box(hull.x, hull.y, hull.w, hull.h - LEAST * 0.9)
    draw_ship(canvas, view.ship, hull, ink, face.face)
    canvas.rect(Box(body.x + 8, line, body.w - 16, 1.6), Pen(fill=fade(ink, 0.55)))
    canvas.text(values, body.x + (5 if small else 14), middle + values.capital / 2, ink)
    if view.tdc is not None:
        sight(canvas, body.right - radius * 1.24 - 2, ring, radius, view.tdc)


def _token(canvas: Canvas, body: Box, view: CounterView, face: Face) -> None:
    high = body.h * (0.44 if view.values else 0.7)
    hull = Box(body.x + 8, body.y + body.h * 0.1, body.w - 16, high)
    draw_ship(canvas, view.ship, hull, DANGER if view.ship is Ship.EVENT else face.ink, face.face)
    if view.values:
        run = shape(view.values, Type.NUMBER, max(LEAST, body.h * 0.3))
        canvas.text(run, body.x + (body.w - run.width) / 2, body.bottom - 9, face.ink)


def _face_down(canvas: Canvas, body: Box, view: CounterView, down: str, small: bool) -> None:
    room = body.h if small else body.h - LEAST - 12
    high = room * 0.84
    wide = min(body.w * 0.74, high * 1.45)
    flag(canvas, Box(body.x + (body.w - wide) / 2, body.y + (room - high) / 2 - 2, wide, high), view.flag)
    if not small:
        run = fit(down, Type.NAME, 35, body.w - 10, LEAST)
        canvas.text(run, body.x + (body.w - run.width) / 2, body.bottom - 12, rgb("CBD3D6"))
    if view.tdc is not None:
        radius = 25.0 if small else body.w * 0.17
        sight(canvas, body.right - radius * 1.26, body.bottom - radius * (1.3 if small else 1.9), radius, view.tdc)


def _sunk(canvas: Canvas, body: Box, view: CounterView, word: str) -> None:
    """The hull goes under at an angle; two lines of waves and a red stamp lie over it."""
    stamp_high = LEAST + 10
    hull_wide = body.w * 0.62
    with (
        canvas.clip(Box(body.x, body.y, body.w, body.h - stamp_high * 0.9)),
        canvas.at(body.x + body.w * 0.5, body.y + (body.h - stamp_high) * 0.62, 1.0, -24),
    ):
        draw_ship(
            canvas, view.ship, Box(-hull_wide / 2, -hull_wide * 0.32, hull_wide, hull_wide * 0.42), SUNK.ink, SUNK.face
        )
    water = body.y + (body.h - stamp_high) * 0.66
    canvas.rect(Box(body.x, water + 1, body.w, body.bottom - water - 3), Pen(fill=fade(SUNK.face, 0.72)))
    for at, strength in ((0.0, 0.95), (9.0, 0.45)):
        with canvas.at(body.x + 8, water + at):
            canvas.draw(wave(body.w - 16, 3.4, 13), Pen(stroke=fade(PALE, strength), width=3, round_cap=True))
    if body.w > SMALL:
        run = fit(word.upper(), Type.NUMBER, 40, body.w - 8, LEAST, spacing=1.5)
    else:
        run = shape(word.upper(), Type.NUMBER, LEAST)
        if run.width > body.w - 2:
            run = fit(word, Type.NUMBER, LEAST, body.w)
    wide = min(body.w + 2, run.width + (26 if body.w > SMALL else 10))
    box = Box(body.x + (body.w - wide) / 2, body.bottom - stamp_high - 4, wide, stamp_high)
    canvas.rect(box, Pen(fill=rgb("A32A26")), 5)
    canvas.rect(box.grow(-3), Pen(stroke=fade(_WHITE, 0.6), width=1.4), 4)
    canvas.text(run, box.x + (wide - run.width) / 2, box.y + box.h / 2 + run.capital / 2, rgb("FBEFE2"))


def torpedo(canvas: Canvas, x: float, y: float, width: float, colour: Colour) -> None:
    """A torpedo from the side, its nose to the right, about (x, y)."""
    with canvas.at(x, y, width / 100):
        form = outline(
            "M -50 -16 L -34 -8 L -34 -14 L 22 -14 Q 48 -14 50 0 Q 48 14 22 14 L -34 14 L -34 8 L -50 16 L -42 0 Z"
        )
        canvas.draw(form, Pen(fill=colour))


def bonuses(canvas: Canvas, box: Box, boat: PlateView) -> None:
    """The dark panel beside a boat: its skipper's star and its torpedoes, each with its value."""
    canvas.rect(box, Pen(fill=fade(_DARK_PLATE, 0.95), stroke=fade(PALE, 0.5), width=1.5), 8)
    rows = 2 if boat.skipper else 1
    for at in range(rows):
        y = box.y + box.h * (0.5 if rows == 1 else 0.27 + 0.48 * at)
        if at == 0 and boat.skipper:
            star(canvas, box.x + 26, y, 16)
            run = shape(signed(boat.skipper), Type.NUMBER, 41)
        else:
            torpedo(canvas, box.x + 25, y, 38, PALE)
            run = shape(signed(boat.torpedo), Type.NUMBER, 41)
        canvas.text(run, box.right - 11 - run.width, y + run.capital / 2, CREAM)


def big_plate(canvas: Canvas, box: Box, boat: PlateView, figures: tuple[str, str, str]) -> None:
    """A boat with its three figures and their captions; a gold rim marks the one whose turn it is."""
    start = _plate(canvas, box, boat)
    inner = box.grow(-9)
    columns = [shape(str(value), Type.NUMBER, 62) for value in (boat.attack, boat.defence, boat.tactics)]
    captions = [fit(word, Type.NAME, 34, 56, LEAST) for word in figures]
    wide = max(38.0, *(run.width for run in captions)) + 6
    left = inner.right - 3 * wide
    for at, (value, caption) in enumerate(zip(columns, captions, strict=True)):
        middle = left + wide * (at + 0.5)
        canvas.text(value, middle - value.width / 2, inner.y + inner.h * 0.54, US_PATROL.ink)
        canvas.text(caption, middle - caption.width / 2, inner.bottom - 6, US_PATROL.ink)
    room = max(0.0, left - start - 8)
    draw_ship(canvas, boat.ship, Box(start + 4, inner.y, room - 4, inner.h * 0.54), US_PATROL.ink, US_PATROL.face)
    if boat.spotted:
        spotted(canvas, left - 22, inner.y + 18, 17)
    name = fit(boat.name, Type.NUMBER, 36, room, LEAST)
    canvas.text(name, start + 5, inner.bottom - 6, US_PATROL.ink)


def small_plate(canvas: Canvas, box: Box, boat: PlateView) -> None:
    """A boat in one line: name, star, and its three figures."""
    left = _plate(canvas, box, boat, 9.0)
    inner, middle = box.grow(-10, -4), box.y + box.h / 2
    figures = shape(f"{boat.attack} {boat.defence} {boat.tactics}", Type.NUMBER, 37)
    right = inner.right - figures.width
    canvas.text(figures, right, middle + figures.capital / 2, US_PATROL.ink)
    _named(canvas, left, right - 6, middle, boat)


def tall_plate(canvas: Canvas, box: Box, boat: PlateView) -> None:
    """A boat in two lines: name and star above, torpedoes and figures below."""
    left = _plate(canvas, box, boat)
    inner = box.grow(-10, -6)
    upper, lower = inner.y + inner.h * 0.24, inner.y + inner.h * 0.74
    figures = shape(f"{boat.attack} {boat.defence} {boat.tactics}", Type.NUMBER, 54)
    canvas.text(figures, inner.right - figures.width, lower + figures.capital / 2, US_PATROL.ink)
    torpedo(canvas, left + 25, lower, 40, US_PATROL.ink)
    value = shape(signed(boat.torpedo), Type.NUMBER, 40)
    canvas.text(value, left + 52, lower + value.capital / 2, US_PATROL.ink)
    right = inner.right
    if boat.skipper:
        bonus = shape(signed(boat.skipper), Type.NUMBER, 38)
        right -= bonus.width
        canvas.text(bonus, right, upper + bonus.capital / 2, US_PATROL.ink)
    _named(canvas, left, right, upper, boat)


def _named(canvas: Canvas, left: float, right: float, middle: float, boat: PlateView) -> None:
    """A boat's name at the left, its star and the enemy's eye at the right of the same line."""
    for shown, mark in ((boat.skipper, star), (boat.spotted, spotted)):
        if shown:
            right -= 17
            mark(canvas, right, middle, 14)
            right -= 15
    name = fit(boat.name, Type.NUMBER, 37, max(0.0, right - left - 4), LEAST)
    canvas.text(name, left + 3, middle + name.capital / 2, US_PATROL.ink)


def _plate(canvas: Canvas, box: Box, boat: PlateView, stripe: float = 13.0) -> float:
    """An empty plate with its rim and its stripes of damage; returns where its text begins."""
    if boat.now:
        canvas.rect(box.grow(5), Pen(fill=ATTENTION), 13)
    plate(canvas, box, US_PATROL, 9, 4)
    if boat.damage:
        wide = stripe * min(2, boat.damage)
        hazard(canvas, Box(box.x + 5, box.y + 5, wide, box.h - 10), 4)
        return box.x + 7 + wide
    return box.x + 9


def legend_card(canvas: Canvas, box: Box, lines: tuple[str, str, str]) -> None:
    """The three signs explained, in the room of one counter."""
    canvas.rect(box, Pen(fill=fade(PANEL, 0.94)), 7)
    canvas.rect(box.grow(-5), Pen(stroke=fade(GOLD, 0.8), width=1.4), 4)
    for at, text in enumerate(lines):
        y = box.y + box.h * (0.185, 0.51, 0.83)[at]
        x = box.x + 40
        if at == 0:
            run = shape("2-0", Type.NUMBER, 40)
            canvas.text(run, x - run.width / 2, y + run.capital / 2, MERCHANT.ink)
        elif at == 1:
            sight(canvas, x, y, 20, 0)
        else:
            flag(canvas, Box(x - 25, y - 17, 50, 34), Flag.DISC)
        _two_lines(canvas, text, x + 34, y, box.right - 10 - (x + 34))


def _two_lines(canvas: Canvas, text: str, x: float, y: float, width: float) -> None:
    whole = shape(text, Type.NAME, LEAST)
    words = text.split(" ")
    if whole.width <= width or len(words) == 1:
        run = fit(text, Type.NAME, LEAST, width, LEAST)
        canvas.text(run, x, y + run.capital / 2, INK)
        return
    cut = next(
        (at for at in range(len(words) - 1, 0, -1) if shape(" ".join(words[:at]), Type.NAME, LEAST).width <= width), 1
    )
    for at, part in enumerate((" ".join(words[:cut]), " ".join(words[cut:]))):
        run = fit(part, Type.NAME, LEAST, width, LEAST)
        canvas.text(run, x, y + run.capital / 2 + (at - 0.5) * 29, INK)


def stage_bar(canvas: Canvas, box: Box, stages: tuple[tuple[str, Stage], ...]) -> list[Run]:
    """The stages of the round as chevrons. Returns their captions."""
    captions = chevrons(canvas, box, stages, LEAST)
    for caption in captions:
        canvas.text(caption.run, caption.x, caption.middle + caption.run.capital / 2, caption.ink)
    return [chevron.run for chevron in captions]
