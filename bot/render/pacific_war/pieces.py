"""Counters of the coast: troops, ships, supply columns, forts; the signs beside towns.

A stack of troops says "5/9": five units with nine steps. Ships say "3+2": three warships and two transports. Side shows
by colour and by flag, the kind of a piece by its sign.
"""

from __future__ import annotations

from functools import lru_cache

from bot.render.canvas import Box, Canvas, Pen, Stamp, make_stamp, polygon
from bot.render.counters import plate
from bot.render.marks import anchor, hazard
from bot.render.pacific_war.flags import FACES, arm, bastion, cart, flag
from bot.render.pacific_war.hulls import Hull, draw_hull
from bot.render.pacific_war.views import ShipView, TroopView
from bot.render.pacific_war.views_battle import Nation, Sign
from bot.render.palette import BLACK, CREAM, DANGER, INK, VICTORY, fade, mix
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

_WORTH = (Sign.TURRET, Sign.IRONCLAD, Sign.MONITOR, Sign.CORVETTE, Sign.GUNBOAT, Sign.TRANSPORT)


def troops_number(troops: tuple[TroopView, ...]) -> str:
    """Units and steps: "5/9"."""
    return f"{len(troops)}/{sum(unit.steps for unit in troops)}"


def ships_number(ships: tuple[ShipView, ...]) -> str:
    """Warships and transports: "3+2", "3", "+2"."""
    fighting = sum(ship.warship for ship in ships)
    others = len(ships) - fighting
    return f"{fighting or ''}{f'+{others}' if others else ''}"


def first_ship(ships: tuple[ShipView, ...]) -> ShipView:
    """The ship whose silhouette stands for a stack: the heaviest kind, of equals the strongest."""
    return min(ships, key=lambda ship: (_WORTH.index(ship.sign), -ship.gunnery, ship.name))


def troops_size(troops: tuple[TroopView, ...], side: float) -> tuple[float, float]:
    """The room of a counter of troops: square, or as wide as its number needs."""
    return _troops_width(troops_number(troops), side), side


def _troops_width(number: str, side: float) -> float:
    return max(side, number_run(number, side).width + side * 0.12)


def ships_size(ships: tuple[ShipView, ...], side: float) -> tuple[float, float]:
    """The room of a counter of ships."""
    return _ships_width(ships_number(ships), side, hurt=any(ship.damaged for ship in ships)), side


def _ships_width(number: str, side: float, *, hurt: bool) -> float:
    return max(side, ships_run(number, side, hurt=hurt).width + side * (0.57 if hurt else 0.44))


def draw_troops(canvas: Canvas, x: float, y: float, side: float, troops: tuple[TroopView, ...]) -> None:
    """A counter of one nation's troops in a hex, its corner at (x, y)."""
    arms = tuple(sign for sign in (Sign.INFANTRY, Sign.CAVALRY, Sign.ARTILLERY) if any(t.arm is sign for t in troops))
    canvas.stamp(_troops_stamp(troops[0].nation, arms, troops_number(troops), side, min(2, len(troops) - 1)), x, y)


@lru_cache(maxsize=512)
def _troops_stamp(nation: Nation, arms: tuple[Sign, ...], number: str, side: float, sheets: int) -> Stamp:
    face, wide = FACES[nation], _troops_width(number, side)

    def paint(canvas: Canvas) -> None:
        plate(canvas, Box(0, 0, wide, side), face, 0.1 * side, max(1.5, 0.03 * side), sheets)
        flag(canvas, Box(side * 0.11, side * 0.1, side * 0.27, side * 0.17), nation)
        room = Box(wide - side * 0.55, side * 0.1, side * 0.44, side * 0.36)
        if len(arms) == 1:
            arm(canvas, room, arms[0], face.ink, face.face)
        else:
            _mixed(canvas, room, arms, nation)
        run = number_run(number, side)
        canvas.text(run, wide / 2 - run.width / 2, side * 0.9, face.ink)

    return make_stamp(Box(-6, -6, wide + 20, side + 20), paint)


def _mixed(canvas: Canvas, box: Box, arms: tuple[Sign, ...], nation: Nation) -> None:
    """Several arms in one sign: the main one's, with a ball for guns and a slashed corner for horse."""
    face = FACES[nation]
    arm(canvas, box, arms[0], face.ink, face.face)
    if Sign.ARTILLERY in arms:
        x, y = box.centre
        canvas.circle(x, y, box.h * 0.19, Pen(fill=face.ink, stroke=face.face, width=box.h * 0.07))
    if Sign.CAVALRY in arms and arms[0] is not Sign.CAVALRY:
        size = box.h * 0.34
        corner = [(box.x, box.bottom), (box.x, box.bottom - size), (box.x + size, box.bottom)]
        canvas.draw(polygon([corner]), Pen(fill=face.ink))


def number_run(number: str, side: float) -> Run:
    """The number of a counter as it is printed on its lower half."""
    return _run(number, side, side * 0.88)


def ships_run(number: str, side: float, *, hurt: bool) -> Run:
    """The number of a counter of ships, beside its flag."""
    return _run(number, side, side * (0.43 if hurt else 0.56))


def _run(number: str, side: float, room: float) -> Run:
    run = shape(number, Type.NUMBER, side * 0.46)
    return run if run.width <= room else shape(number, Type.NUMBER, side * 0.43)


def draw_ships(canvas: Canvas, x: float, y: float, side: float, ships: tuple[ShipView, ...]) -> None:
    """A counter of one side's ships in a place, its corner at (x, y)."""
    first = first_ship(ships)
    port, hurt = all(ship.in_port for ship in ships), any(ship.damaged for ship in ships)
    laden = any(ship.load for ship in ships)
    key = (first.nation, first.sign, ships_number(ships), side, min(2, len(ships) - 1), port, hurt, laden)
    canvas.stamp(_ships_stamp(*key), x, y)


@lru_cache(maxsize=512)
def _ships_stamp(
    nation: Nation, sign: Sign, number: str, side: float, sheets: int, port: bool, hurt: bool, laden: bool
) -> Stamp:
    face, wide = FACES[nation], _ships_width(number, side, hurt=hurt)

    def paint(canvas: Canvas) -> None:
        plate(canvas, Box(0, 0, wide, side), face, 0.1 * side, max(1.5, 0.03 * side), sheets)
        if hurt:
            hazard(canvas, Box(wide - side * 0.16, side * 0.07, side * 0.1, side * 0.86), 1.5)
        right = wide - side * (0.2 if hurt else 0.07)
        hull = Box(side * 0.07, side * 0.07, right - side * 0.07, side * 0.39)
        draw_hull(canvas, Hull(sign.value), hull, face.ink, face.face)
        flag(canvas, Box(side * 0.09, side * 0.6, side * 0.24, side * 0.16), nation)
        if port:
            anchor(canvas, side * 0.21, side * 0.85, side * 0.085, face.ink)
        elif laden:
            canvas.rect(Box(side * 0.14, side * 0.79, side * 0.14, side * 0.12), Pen(stroke=face.ink, width=1.6))
        run = ships_run(number, side, hurt=hurt)
        canvas.text(run, (right + side * 0.36) / 2 - run.width / 2, side * 0.9, face.ink)

    return make_stamp(Box(-6, -6, wide + 20, side + 20), paint)


def draw_column(canvas: Canvas, x: float, y: float, side: float, nation: Nation, count: int) -> None:
    """A flat counter of supply columns, its corner at (x, y): :func:`column_size` says how large."""
    canvas.stamp(_column_stamp(nation, count, side), x, y)


def column_size(side: float, count: int) -> tuple[float, float]:
    """The room of a counter of columns beside counters of a side."""
    return side * (0.72 if count < 2 else 1.06 if count < 10 else 1.26), side * 0.56


@lru_cache(maxsize=256)
def _column_stamp(nation: Nation, count: int, side: float) -> Stamp:
    face = FACES[nation]
    wide, high = column_size(side, count)

    def paint(canvas: Canvas) -> None:
        plate(canvas, Box(0, 0, wide, high), face, 0.1 * side, max(1.5, 0.03 * side))
        cart(canvas, Box(side * 0.07, side * 0.08, side * 0.58, high - side * 0.16), face.ink)
        if count > 1:
            run = shape(str(count), Type.NUMBER, side * 0.42)
            x = (side * 0.64 + wide - side * 0.08) / 2 - run.width / 2
            canvas.text(run, x, high / 2 + run.capital / 2, face.ink)

    return make_stamp(Box(-6, -6, wide + 16, high + 16), paint)


def draw_fort(canvas: Canvas, x: float, y: float, radius: float, steps: int) -> None:
    """A fort of Peru about (x, y), with its steps."""
    face = FACES[Nation.PERU]
    canvas.circle(x, y + 2, radius * 0.9, Pen(fill=fade(BLACK, 0.35), blur=2.2))
    bastion(canvas, x, y, radius * 0.92, face.ink, face.face)
    run = shape(str(steps), Type.NUMBER, radius * 1.15)
    canvas.text(run, x - run.width / 2, y + run.capital / 2, face.ink)


def draw_points(canvas: Canvas, x: float, y: float, radius: float, points: int) -> None:
    """Victory points: a golden disc."""
    canvas.circle(x, y + 1, radius, Pen(fill=fade(BLACK, 0.3), blur=1.2))
    canvas.circle(x, y, radius, Pen(fill=VICTORY, stroke=INK, width=max(1.3, radius * 0.12)))
    run = shape(str(points), Type.NUMBER, radius * 1.5)
    canvas.text(run, x - run.width / 2, y + run.capital / 2, INK)


def pennant(canvas: Canvas, nation: Nation, x: float, y: float, height: float) -> None:
    """A nation's flag on a pole whose foot stands at (x, y): who holds a town."""
    canvas.line([(x, y), (x, y - height)], Pen(stroke=CREAM, width=max(3.2, height * 0.16), round_cap=True))
    canvas.line([(x, y), (x, y - height)], Pen(stroke=INK, width=max(1.5, height * 0.08), round_cap=True))
    flag(canvas, Box(x, y - height, height * 0.84, height * 0.54), nation)


def chain(canvas: Canvas, x: float, y: float, radius: float, turn: float) -> None:
    """A blockade: a chain of links around a port's seaward side; ``turn`` is the side's direction in degrees."""
    with canvas.at(x, y, 1.0, turn):
        links = 9
        for at in range(links):
            angle = -62 + 124 * at / (links - 1)
            with canvas.at(0, 0, 1.0, angle), canvas.at(radius, 0, 1.0, 90):
                long, wide = radius * 0.15, radius * (0.075 if at % 2 else 0.11)
                link = Box(-long, -wide, 2 * long, 2 * wide)
                canvas.rect(link, Pen(stroke=CREAM, width=radius * 0.12), wide)
                canvas.rect(link, Pen(stroke=INK, width=radius * 0.062), wide)


def wreck(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A ship lost lately: a hull going under, crossed in red."""
    with canvas.at(x, y, 1.0, 14):
        draw_hull(canvas, Hull.GUNBOAT, Box(-size, -size * 0.7, 2 * size, size * 0.9), mix(INK, CREAM, 0.25), CREAM)
    pen = Pen(stroke=fade(CREAM, 0.9), width=size * 0.3, round_cap=True)
    line = Pen(stroke=DANGER, width=size * 0.17, round_cap=True)
    reach = size * 0.5
    for each in (pen, line):
        canvas.line([(x - reach, y - reach), (x + reach, y + reach)], each)
        canvas.line([(x + reach, y - reach), (x - reach, y + reach)], each)


def ship_tag(ship: ShipView, height: float, size: float, widest: float) -> tuple[float, Run]:
    """A ship's tag laid out: its width, and her shaped name."""
    name = fit(ship.name, Type.NAME, size, widest - height * 1.75, least=size)
    return height * 1.55 + name.width + height * (0.56 if ship.damaged else 0.22), name


def draw_ship_tag(canvas: Canvas, box: Box, ship: ShipView, name: Run) -> None:
    """A ship with her name in a box of a tag's height."""
    face = FACES[ship.nation]
    high = box.h
    plate(canvas, box, face, high * 0.14, max(1.5, high * 0.045))
    hull = Box(box.x + high * 0.16, box.y + high * 0.1, high * 1.26, high * 0.76)
    draw_hull(canvas, Hull(ship.sign.value), hull, face.ink, face.face)
    canvas.text(name, box.x + high * 1.5, box.y + high / 2 + name.capital / 2, face.ink)
    if ship.damaged:
        hazard(canvas, Box(box.right - high * 0.32, box.y + high * 0.08, high * 0.24, high * 0.84), 1.5)
