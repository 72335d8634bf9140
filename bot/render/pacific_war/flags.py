"""Flags of the three countries, the signs of arms and figures, dice: what counters and battle pictures share."""

from math import cos, pi, sin

from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon
from bot.render.marks import star_points
from bot.render.pacific_war.colours import BOLIVIA, CHILE, PERU
from bot.render.pacific_war.views_battle import Nation, Sign
from bot.render.palette import BLACK, CREAM, INK, Colour, Face, fade, mix, rgb
from bot.render.text import shape
from bot.render.typefaces import Type

FACES: dict[Nation, Face] = {Nation.CHILE: CHILE, Nation.PERU: PERU, Nation.BOLIVIA: BOLIVIA}
_WHITE, _RED, _BLUE = rgb("F7F3EA"), rgb("C0272D"), rgb("1F4690")
_YELLOW, _GREEN = rgb("F2C230"), rgb("1F7A3E")
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


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


# --- figures ------------------------------------------------------------------------------------------------


def gun(canvas: Canvas, x: float, y: float, size: float, ink: Colour) -> None:
    """Gunnery: a ship's gun on its slide, about (x, y)."""
    with canvas.at(x, y, size / 100):
        canvas.draw(outline("M -46 -26 L -24 -34 L 50 -16 L 50 2 L -24 6 L -46 2 Z"), Pen(fill=ink))
        canvas.draw(outline("M -40 10 L 16 10 L 30 34 L -40 34 Z"), Pen(fill=ink))


def shield(canvas: Canvas, x: float, y: float, size: float, ink: Colour) -> None:
    """Armour: a shield about (x, y)."""
    with canvas.at(x, y, size / 100):
        canvas.draw(outline("M -38 -42 Q 0 -30 38 -42 L 38 -2 Q 34 34 0 50 Q -34 34 -38 -2 Z"), Pen(fill=ink))


def screw(canvas: Canvas, x: float, y: float, size: float, ink: Colour) -> None:
    """Speed: a ship's screw of four blades about (x, y)."""
    with canvas.at(x, y, size / 100):
        for turn in (45.0, 135.0, 225.0, 315.0):
            with canvas.at(0, 0, 1.0, turn):
                canvas.draw(outline("M 0 0 Q -24 -20 -17 -42 Q 0 -58 17 -42 Q 24 -20 0 0 Z"), Pen(fill=ink))
        canvas.circle(0, 0, 12, Pen(fill=ink))


def crate(canvas: Canvas, x: float, y: float, size: float, ink: Colour) -> None:
    """Cargo: a crate about (x, y)."""
    with canvas.at(x, y, size / 100):
        canvas.rect(Box(-38, -30, 76, 66), Pen(stroke=ink, width=13))
        canvas.line([(-38, -30), (38, 36)], Pen(stroke=ink, width=11))
        canvas.line([(38, -30), (-38, 36)], Pen(stroke=ink, width=11))


def die(canvas: Canvas, x: float, y: float, side: float, face: int, ink: Colour = INK, body: Colour = CREAM) -> None:
    """A die that shows a face, about (x, y)."""
    box = Box(x - side / 2, y - side / 2, side, side)
    canvas.rect(box.move(0.5, side * 0.05), Pen(fill=fade(BLACK, 0.45), blur=side * 0.04), side * 0.18)
    canvas.rect(box, Pen(fill=mix(body, BLACK, 0.32)), side * 0.18)
    canvas.fade(box.grow(-max(1.2, side * 0.025)), mix(body, _WHITE, 0.5), body, side * 0.16)
    for dx, dy in _PIPS.get(face, ()):
        canvas.circle(x + dx * side * 0.26, y + dy * side * 0.26, side * 0.095, Pen(fill=ink))


def disc(canvas: Canvas, x: float, y: float, radius: float, text: str, fill: Colour = INK, ink: Colour = CREAM) -> None:
    """A numbered disc with a light rim."""
    canvas.circle(x, y + 1.5, radius, Pen(fill=fade(BLACK, 0.4), blur=2))
    canvas.circle(x, y, radius, Pen(fill=fill, stroke=CREAM, width=max(1.6, radius * 0.13)))
    run = shape(text, Type.NUMBER, radius * (1.5 if len(text) < 2 else 1.25))
    canvas.text(run, x - run.width / 2, y + run.capital / 2, ink)


def burst(canvas: Canvas, x: float, y: float, radius: float, colour: Colour, rim: Colour) -> None:
    """A hit: a jagged star about (x, y)."""
    canvas.draw(
        polygon([star_points(x, y, radius, radius * 0.52, 9, -80)]), Pen(fill=colour, stroke=rim, width=radius * 0.09)
    )


def splash(canvas: Canvas, x: float, y: float, radius: float, colour: Colour) -> None:
    """A miss: a fountain of water about (x, y)."""
    with canvas.at(x, y, radius / 100):
        canvas.draw(outline("M -18 70 Q -22 -20 0 -96 Q 22 -20 18 70 Z"), Pen(fill=colour))
        for left in (-1, 1):
            jet = f"M {34 * left} 70 Q {50 * left} 0 {66 * left} -30 Q {30 * left} 10 {22 * left} 70 Z"
            canvas.draw(outline(jet), Pen(fill=colour))
        canvas.draw(outline("M -72 78 Q 0 58 72 78 Q 0 92 -72 78 Z"), Pen(fill=colour))
