"""Signs of fights: guns, armour, speed and cargo, dice, numbered discs, hits and misses."""

from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon
from bot.render.marks import star_points
from bot.render.palette import BLACK, CREAM, INK, Colour, fade, mix, rgb
from bot.render.text import shape
from bot.render.typefaces import Type

_WHITE = rgb("F7F3EA")
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


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
