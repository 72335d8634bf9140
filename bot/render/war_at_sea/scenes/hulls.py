"""Warships and merchants of the war from above, drawn for Flotilla: hull, turrets with barrels, bridge, funnels, decks.

Each lies in a frame 100 long about (0, 0), the bow to the right. Beam, turrets and funnels tell the kinds apart at the
size of a thumbnail: battleships broad with great turrets, cruisers slim, destroyers slimmer, carriers bare.
"""

from __future__ import annotations

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.hexes.decks import Berth
from bot.render.marks import hazard
from bot.render.palette import BLACK, CREAM, Colour, Face, fade, mix, rgb
from bot.render.shapes import Shape, shape
from bot.render.war_at_sea.views_battle import Kind

_ARROW = "M 57 -9 L 74 0 L 57 9 L 62 0 Z"


def draw_hull(
    canvas: Canvas, berth: Berth, kind: Kind, face: Face, *, damaged: bool = False, arrow: bool = True,
    strength: float = 1.0,
) -> None:  # fmt: skip
    """Draws a ship from above, with an arrow before her bow where ``arrow``; ``strength`` below 1 makes her pale."""
    form = shape("above_1939", kind)
    hull = outline(form.whole("hull"))
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


def _deck(canvas: Canvas, form: Shape, face: Face) -> None:
    dark: Colour = mix(face.face, face.edge, 0.62)
    pale = mix(face.face, CREAM, 0.6)
    for line in form.lines("lines"):
        canvas.draw(outline(line.path), Pen(stroke=mix(face.face, face.edge, 0.5), width=2.0))
    for part in form.rects.get("dark", ()):
        canvas.rect(part, Pen(fill=dark), 1.8)
    for part in form.rects.get("light", ()):
        canvas.rect(part.move(0.8, 1.2), Pen(fill=fade(BLACK, 0.3)), 2)
        canvas.rect(part, Pen(fill=pale, stroke=dark, width=1.3), 2)
    for disc in form.discs.get("dark", ()):
        canvas.circle(disc.x, disc.y, disc.radius, Pen(fill=dark))
    for turret in form.discs.get("turret", ()):
        x, y, radius = turret.x, turret.y, turret.radius
        for at in range(turret.barrels):
            across = y + (at - (turret.barrels - 1) / 2) * radius * 0.55
            muzzle = x + turret.way * radius * 2.1
            canvas.line([(x, across), (muzzle, across)], Pen(stroke=face.edge, width=radius * 0.3))
        canvas.circle(x, y, radius, Pen(fill=mix(face.face, face.edge, 0.78), stroke=face.edge, width=0.8))
        canvas.circle(x - radius * 0.1, y - radius * 0.2, radius * 0.5, Pen(fill=fade(pale, 0.3)))
