"""Warships and merchants of the war from above, drawn for Flotilla: hull, turrets with barrels, bridge, funnels, decks.

Each lies in a frame 100 long about (0, 0), the bow to the right. Beam, turrets and funnels tell the kinds apart at the
size of a thumbnail: battleships broad with great turrets, cruisers slim, destroyers slimmer, carriers bare.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.hexes.decks import Berth
from bot.render.marks import hazard
from bot.render.palette import BLACK, CREAM, Colour, Face, fade, mix, rgb
from bot.render.war_at_sea.views_battle import Kind

Turret = tuple[float, float, float, int, int]
"""x, y, radius, barrels, and 1 where it points ahead, -1 astern."""


@dataclass(frozen=True, slots=True)
class Form:
    """A ship: the outline of her hull; turrets; light blocks (bridge), dark blocks (funnels, hatches); lines on deck;
    ``bare`` decks are drawn in a lighter tone within ``deck``."""

    hull: str
    turrets: tuple[Turret, ...] = ()
    light: tuple[Box, ...] = ()
    dark: tuple[Box, ...] = ()
    discs: tuple[tuple[float, float, float], ...] = ()
    lines: str = ""
    deck: str = ""


def _hull(half: float, stern: float = 0.55, fine: float = 0.5) -> str:
    """A hull of half a beam: ``stern`` how broad she is there, ``fine`` where her bow begins to narrow."""
    s, f = half * stern, 50 * fine
    return (
        f"M -50 {-s:.1f} Q -34 {-half:.1f} -8 {-half:.1f} L 6 {-half:.1f} Q {f:.1f} {-half * 0.94:.1f} 50 0 "
        f"Q {f:.1f} {half * 0.94:.1f} 6 {half:.1f} L -8 {half:.1f} Q -34 {half:.1f} -50 {s:.1f} "
        f"Q -53 0 -50 {-s:.1f} Z"
    )


FORMS: Final[dict[Kind, Form]] = {
    "battleship": Form(
        _hull(17, 0.6, 0.56),
        ((29, 0, 6.4, 3, 1), (15, 0, 6.8, 3, 1), (-31, 0, 6.6, 3, -1)),
        (Box(-1, -8, 9, 16),), (Box(-12, -5, 8, 10), Box(-21, -4, 6, 8)),
        ((3, -12, 2.2), (-7, -12.6, 2.2), (-16, -12, 2.2), (3, 12, 2.2), (-7, 12.6, 2.2), (-16, 12, 2.2)),
    ),
    "battlecruiser": Form(
        _hull(14.5, 0.55, 0.5),
        ((31, 0, 5.4, 2, 1), (19, 0, 5.6, 2, 1), (-25, 0, 5.4, 2, -1), (-36, 0, 5.2, 2, -1)),
        (Box(6, -7, 7, 14),), (Box(-4, -4.5, 7, 9), Box(-15, -4.5, 7, 9)),
        ((2, -10.5, 1.8), (-8, -10.8, 1.8), (2, 10.5, 1.8), (-8, 10.8, 1.8)),
    ),
    "carrier": Form(
        "M -50 -15 L 36 -16 Q 46 -14.5 49 -9 L 50 9 Q 47 15 36 16 L -50 15 Z",
        light=(Box(-6, 9.4, 20, 6),),
        discs=((0, 12.4, 2.4),),
        lines="M -46 -2 L -34 -2 M -28 -2 L -16 -2 M -10 -2 L 2 -2 M 8 -2 L 20 -2 M 26 -2 L 38 -2 M -40 -14 L -40 14 "
        "M 41 -12 L 41 12",
        dark=(Box(20, -9, 10, 9), Box(-26, -9, 10, 9)),
    ),
    "light_carrier": Form(
        "M -48 -11 L 38 -11.5 Q 47 -10 48 -6 L 48 6 Q 47 10 38 11.5 L -48 11 Z",
        light=(Box(4, 8.2, 9, 4.4),),
        lines="M -44 0 L -32 0 M -26 0 L -14 0 M -8 0 L 4 0 M 10 0 L 22 0 M 28 0 L 40 0",
        dark=(Box(14, -5, 8, 8), Box(-30, -5, 8, 8)),
    ),
    "tender": Form(
        _hull(12.5, 0.75, 0.6),
        ((34, 0, 3.4, 2, 1),),
        (Box(8, -8, 14, 16),), (Box(-1, -4, 7, 8),),
        lines="M -44 -6 L -12 -2 M -44 6 L -12 2",
        discs=((-22, -5, 2.6), (-34, 4.6, 2.6)),
    ),
    "heavy_cruiser": Form(
        _hull(10.6, 0.5, 0.5),
        ((32, 0, 4.6, 3, 1), (21, 0, 4.8, 3, 1), (-33, 0, 4.6, 3, -1)),
        (Box(7, -5.6, 8, 11.2),), (Box(-2, -3.6, 6, 7.2), Box(-13, -3.6, 6, 7.2)),
        ((0, -7.4, 1.6), (-9, -7.6, 1.6), (0, 7.4, 1.6), (-9, 7.6, 1.6)),
        lines="M -24 -4 L -18 4 M -24 4 L -18 -4",
    ),
    "light_cruiser": Form(
        _hull(8.6, 0.45, 0.46),
        ((34, 0, 3.2, 2, 1), (25, 0, 3.4, 2, 1), (-28, 0, 3.4, 2, -1), (-38, 0, 3.2, 2, -1)),
        (Box(12, -4.6, 7, 9.2),), (Box(4, -2.6, 4.6, 5.2), Box(-4, -2.6, 4.6, 5.2), Box(-12, -2.6, 4.6, 5.2)),
        lines="M -19 -5.6 L -13 -5.6 M -19 5.6 L -13 5.6",
    ),
    "destroyer": Form(
        _hull(7.4, 0.5, 0.42),
        ((31, 0, 2.8, 1, 1), (23, 0, 2.8, 1, 1), (-30, 0, 2.8, 1, -1), (-39, 0, 2.8, 1, -1)),
        (Box(11, -4.6, 7, 9.2),), (Box(2, -2.6, 5, 5.2), Box(-9, -2.6, 5, 5.2)),
        lines="M -3 -3.4 L -3 3.4 M -17 -3.6 L -17 3.6 M -22 -3.6 L -22 3.6",
    ),
    "escort": Form(
        _hull(9, 0.62, 0.5),
        ((28, 0, 3.2, 1, 1), (-32, 0, 3, 1, -1)),
        (Box(5, -5.4, 11, 10.8),), (Box(-6, -3, 7, 6),),
        lines="M -20 -4 L -20 4 M -25 -4 L -25 4",
    ),
    "transport": Form(
        _hull(12, 0.7, 0.62),
        light=(Box(-20, -9, 36, 18),), dark=(Box(-38, -6, 11, 12), Box(24, -6, 10, 12)),
        discs=((4, 0, 3.4), (-10, 0, 3.4)),
    ),
    "freighter": Form(
        _hull(12.5, 0.72, 0.64),
        light=(Box(-8, -9.4, 17, 18.8),),
        dark=(Box(-40, -6.5, 11, 13), Box(-25, -6.5, 11, 13), Box(14, -6.5, 10, 13), Box(28, -5.4, 9, 10.8)),
        discs=((-1, 0, 3.4),),
    ),
    "tanker": Form(
        _hull(13, 0.74, 0.66),
        light=(Box(-45, -8.6, 16, 17.2), Box(-3, -9.4, 10, 18.8)), dark=(Box(16, -9, 7, 7), Box(16, 2, 7, 7),
        Box(-16, -9, 7, 7), Box(-16, 2, 7, 7)),
        discs=((-37, 0, 3.6),), lines="M -27 0 L -4 0 M 8 0 L 40 0",
    ),
    "submarine": Form(
        "M -50 0 Q -30 -7 -4 -8 Q 34 -7.4 50 0 Q 34 7.4 -4 8 Q -30 7 -50 0 Z",
        ((20, 0, 2.2, 1, 1),), (Box(-9, -3.8, 17, 7.6),), lines="M -46 0 L -14 0 M 30 0 L 46 0",
    ),
    "torpedo_boat": Form(
        "M -46 -12 L 8 -14 Q 36 -11 50 0 Q 36 11 8 14 L -46 12 Z",
        light=(Box(-6, -7, 18, 14),), lines="M -36 -11.4 L 4 -12 M -36 11.4 L 4 12", discs=((-26, 0, 5),),
    ),
}  # fmt: skip
_ARROW = "M 57 -9 L 74 0 L 57 9 L 62 0 Z"


def draw_hull(
    canvas: Canvas, berth: Berth, kind: Kind, face: Face, *, damaged: bool = False, arrow: bool = True,
    strength: float = 1.0,
) -> None:  # fmt: skip
    """Draws a ship from above, with an arrow before her bow where ``arrow``; ``strength`` below 1 makes her pale."""
    form = FORMS[kind]
    hull = outline(form.hull)
    with canvas.at(*berth.middle, berth.long / 103, berth.turn):
        if strength < 1:
            canvas.draw(hull, Pen(fill=fade(face.face, 0.3 * strength), stroke=face.face, width=3.0, dash=(7, 5)))
            return
        canvas.draw(hull, Pen(fill=fade(BLACK, 0.45), blur=4.0))
        canvas.draw(hull, Pen(stroke=face.edge, width=5.0))
        canvas.draw(hull, Pen(fill=face.face))
        with canvas.clip(Box(0, 0, 0, 0), form=hull):
            canvas.draw(hull, Pen(stroke=fade(mix(face.face, rgb("FFFFFF"), 0.55), 0.7), width=3.4))
        _deck(canvas, form, face)
        if damaged:
            with canvas.clip(Box(0, 0, 0, 0), form=hull):
                hazard(canvas, Box(-53, -20, 22, 40), 0)
            canvas.draw(hull, Pen(stroke=face.edge, width=2.0))
        if arrow:
            canvas.draw(outline(_ARROW), Pen(fill=face.face, stroke=face.edge, width=2.4))


def _deck(canvas: Canvas, form: Form, face: Face) -> None:
    dark: Colour = mix(face.face, face.edge, 0.62)
    pale = mix(face.face, CREAM, 0.6)
    if form.lines:
        canvas.draw(outline(form.lines), Pen(stroke=mix(face.face, face.edge, 0.5), width=2.0))
    for part in form.dark:
        canvas.rect(part, Pen(fill=dark), 1.8)
    for part in form.light:
        canvas.rect(part.move(0.8, 1.2), Pen(fill=fade(BLACK, 0.3)), 2)
        canvas.rect(part, Pen(fill=pale, stroke=dark, width=1.3), 2)
    for x, y, radius in form.discs:
        canvas.circle(x, y, radius, Pen(fill=dark))
    for x, y, radius, barrels, way in form.turrets:
        for at in range(barrels):
            across = y + (at - (barrels - 1) / 2) * radius * 0.55
            canvas.line([(x, across), (x + way * radius * 2.1, across)], Pen(stroke=face.edge, width=radius * 0.3))
        canvas.circle(x, y, radius, Pen(fill=mix(face.face, face.edge, 0.78), stroke=face.edge, width=0.8))
        canvas.circle(x - radius * 0.1, y - radius * 0.2, radius * 0.5, Pen(fill=fade(pale, 0.3)))
