"""Flags of the three countries and the signs of arms: what counters and battle pictures share."""

from math import cos, pi, sin

from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon
from bot.render.marks import star_points
from bot.render.pacific_war.colours import BOLIVIA, CHILE, PERU
from bot.render.pacific_war.views_battle import Nation, Sign
from bot.render.palette import BLACK, Colour, Face, fade, mix, rgb

FACES: dict[Nation, Face] = {Nation.CHILE: CHILE, Nation.PERU: PERU, Nation.BOLIVIA: BOLIVIA}
_WHITE, _RED, _BLUE = rgb("F7F3EA"), rgb("C0272D"), rgb("1F4690")
_YELLOW, _GREEN = rgb("F2C230"), rgb("1F7A3E")


def flag(canvas: Canvas, box: Box, nation: Nation) -> None:
    """A country's flag of the time: Chile's lone star, Peru's upright stripes, Bolivia's level ones."""
    radius = box.h * 0.08
    canvas.rect(box.move(0.5, 2), Pen(fill=fade(BLACK, 0.4), blur=1.8), radius)
    with canvas.clip(box, radius):
        if nation is Nation.CHILE:
            half = box.h / 2
            canvas.rect(box, Pen(fill=_WHITE))
            canvas.rect(Box(box.x, box.y + half, box.w, half), Pen(fill=_RED))
            canvas.rect(Box(box.x, box.y, half, half), Pen(fill=_BLUE))
            star = star_points(box.x + half / 2, box.y + half / 2, half * 0.36, half * 0.15, 5)
            canvas.draw(polygon([star]), Pen(fill=_WHITE))
        elif nation is Nation.PERU:
            canvas.rect(box, Pen(fill=_RED))
            canvas.rect(Box(box.x + box.w / 3, box.y, box.w / 3, box.h), Pen(fill=_WHITE))
        else:
            for at, colour in enumerate((_RED, _YELLOW, _GREEN)):
                canvas.rect(Box(box.x, box.y + at * box.h / 3, box.w, box.h / 3 + 0.5), Pen(fill=colour))
    canvas.rect(box, Pen(stroke=fade(BLACK, 0.55), width=1.4), radius)


def arm(canvas: Canvas, box: Box, sign: Sign, ink: Colour, face: Colour) -> None:
    """The sign of an arm in its box: crossed belts, one belt, a ball; a bastion, a cart, a mine for the others."""
    width = max(2.0, box.h * 0.08)
    x, y = box.centre
    if sign is Sign.FORT:
        bastion(canvas, x, y, box.h * 0.52, ink, face)
        return
    if sign is Sign.COLUMN:
        cart(canvas, box, ink)
        return
    if sign is Sign.MACHINE:
        mine(canvas, x, y, box.h * 0.5, ink)
        return
    canvas.rect(box, Pen(fill=mix(face, ink, 0.12), stroke=ink, width=width))
    if sign is Sign.ARTILLERY:
        canvas.circle(x, y, box.h * 0.2, Pen(fill=ink))
        return
    canvas.line([(box.x, box.bottom), (box.right, box.y)], Pen(stroke=ink, width=width))
    if sign is Sign.INFANTRY:
        canvas.line([(box.x, box.y), (box.right, box.bottom)], Pen(stroke=ink, width=width))


def bastion(canvas: Canvas, x: float, y: float, radius: float, ink: Colour, face: Colour) -> None:
    """A fort: a trace with five bastions about (x, y)."""
    points: list[Point] = []
    for at in range(5):
        middle = -90 + at * 72
        for turn, far in ((-36, 0.62), (-14, 0.74), (-11, 1.0), (0, 1.08), (11, 1.0), (14, 0.74)):
            angle = (middle + turn) * pi / 180
            points.append((x + radius * far * cos(angle), y + radius * far * sin(angle)))
    canvas.draw(polygon([points]), Pen(fill=face, stroke=ink, width=max(1.6, radius * 0.15)))


def cart(canvas: Canvas, box: Box, ink: Colour) -> None:
    """A supply column: a hooded cart."""
    scale = min(box.w / 60, box.h / 44)
    with canvas.at(box.x + box.w / 2, box.y + box.h / 2, scale):
        canvas.draw(outline("M -24 8 L -24 -4 Q -22 -20 0 -20 Q 22 -20 24 -4 L 24 8 Z"), Pen(fill=ink))
        canvas.draw(outline("M -28 8 L 28 8 L 28 12 L -28 12 Z"), Pen(fill=ink))
        for x in (-14.0, 14.0):
            canvas.circle(x, 14, 8, Pen(stroke=ink, width=4))


def mine(canvas: Canvas, x: float, y: float, radius: float, ink: Colour) -> None:
    """An infernal machine: a horned ball."""
    canvas.circle(x, y, radius * 0.62, Pen(fill=ink))
    for at in range(8):
        angle = at * pi / 4
        ends = [(x + far * radius * cos(angle), y + far * radius * sin(angle)) for far in (0.5, 1.0)]
        canvas.line(ends, Pen(stroke=ink, width=radius * 0.2, round_cap=True))
