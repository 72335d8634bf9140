"""The rose of the sea: the six directions with the numbers that the rules give them, 6 is north."""

from __future__ import annotations

from math import cos, pi, sin

from bot.render.canvas import Canvas, Pen, Point, polygon
from bot.render.palette import fade, mix
from bot.render.submarine.colours import Palette
from bot.render.text import shape
from bot.render.typefaces import Type
from engine.submarine.sea import write_direction

REACH = 1.62
"""How far the rose with its numbers reaches from its middle, in its radii."""


def rose(canvas: Canvas, x: float, y: float, radius: float, colours: Palette, *, letters: float) -> None:
    """A rose about (x, y); the numbers of the directions ``letters`` pixels per em, the northern with an N's arrow."""
    ink, light = colours.lines, mix(colours.lines, colours.halo, 0.72)
    canvas.circle(x, y, radius * REACH, Pen(fill=fade(colours.halo, 0.25)))
    canvas.circle(x, y, radius, Pen(stroke=fade(ink, 0.75), width=1.3))
    canvas.circle(x, y, radius * 0.9, Pen(stroke=fade(ink, 0.5), width=1.0))
    for at in range(72):
        turn = at * pi / 36
        inner = 0.9 if at % 6 else 0.82
        ends = [(x + radius * far * cos(turn), y + radius * far * sin(turn)) for far in (inner, 1.0)]
        canvas.line(ends, Pen(stroke=fade(ink, 0.6), width=1.0))
    for direction in (1, 2, 4, 5, 3, 0):
        _point(canvas, (x, y), direction, radius * (1.06 if direction == 0 else 0.84), (ink, light))
    canvas.circle(x, y, radius * 0.09, Pen(fill=light, stroke=ink, width=1.2))
    for direction in range(6):
        turn = (direction * 60 - 90) * pi / 180
        run = shape(str(write_direction(direction)), Type.NUMBER, letters)
        far = radius * 1.32
        left, base = x + far * cos(turn) - run.width / 2, y + far * sin(turn) + run.capital / 2
        canvas.text(run, left, base, colours.ink, fade(colours.halo, 0.8), 3)


def _point(canvas: Canvas, middle: Point, direction: int, radius: float, tones: tuple[int, int]) -> None:
    """A point of the star, half dark, half light."""
    (x, y), turn = middle, (direction * 60 - 90) * pi / 180
    tip = (x + radius * cos(turn), y + radius * sin(turn))
    for hand, tone in ((-1, tones[1]), (1, tones[0])):
        side = turn + hand * pi / 6
        corner = (x + radius * 0.27 * cos(side), y + radius * 0.27 * sin(side))
        canvas.draw(polygon([[tip, corner, middle]]), Pen(fill=tone, stroke=tones[0], width=0.9))
