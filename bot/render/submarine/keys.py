"""The legend's signs, and which of them a picture needs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, polygon
from bot.render.hexes.afoot import (
    Fall,
    Reach,
    draw_beam,
    draw_brackets,
    draw_fall,
    draw_guns,
    draw_hit,
    draw_light,
    draw_reach,
    draw_run_ahead,
    draw_sight,
    draw_torpedo,
)
from bot.render.hexes.decks import Berth, Hull, Lie, draw_hull
from bot.render.hexes.window import OpenWindow
from bot.render.palette import ATTENTION, BLACK, CREAM, VICTORY, Face, fade
from bot.render.panels import LegendLine
from bot.render.submarine.colours import NIGHT_SEA, Palette
from bot.render.submarine.scene import Scene
from bot.render.submarine.scene_draw import question
from bot.render.submarine.views import LegendView, SearchView, SetUpSign, Sign
from engine.core.maps.hexes import Hex


def signs_of(scene: Scene) -> set[Sign]:
    """The signs that occur in a scene."""
    signs: set[Sign] = set()
    for ship, lying in scene.ships:
        signs.add(ship.side)
        flags: tuple[tuple[bool, Sign], ...] = (
            (ship.lie in ("periscope", "deep") and not ship.proposed, "hidden"),
            (ship.proposed, "proposed"),
            (ship.hidden, "unseen"),
            (bool(lying.vessel.track), "track"),
            (ship.stopped and not ship.sunk, "stopped"),
            (ship.damaged and not ship.sunk, "damaged"),
            (ship.sunk, "sunk"),
            (ship.contact, "contact"),
            (ship.foxer, "foxer"),
        )
        signs.update(sign for on, sign in flags if on)
    window = scene.window
    if any(window.holds(cell) for torpedo in scene.torpedoes for place in torpedo.run for cell in place):
        signs.add("torpedo")
    if any(window.holds(known.at) for known in scene.last_known):
        signs.add("last_known")
    if any(window.holds(shell.at) for shell in scene.shells):
        signs.add("star_shell")
    signs.update(search.search for search in scene.searches if _meets(window, search))
    for fallen in scene.weapons:
        signs.add("charge" if fallen.view.weapon == "air" else fallen.view.weapon)
    for incident in scene.incidents:
        if incident.incident in ("hit", "collision") and window.holds(incident.at):
            signs.add("hit")
        elif incident.incident == "guns" and incident.to is not None and _crosses(window, incident.at, incident.to):
            signs.add("guns")
    if any(torpedo.end == "hit" and window.holds(torpedo.run[-1][0]) for torpedo in scene.torpedoes):
        signs.add("hit")
    return signs


def _meets(window: OpenWindow, search: SearchView) -> bool:
    """Whether anything of a search may be in sight."""
    x, y = window.centre(search.at)
    far = search.reach * window.pitch
    return Box(x - far, y - far, 2 * far, 2 * far).meets(window.frame)


def _crosses(window: OpenWindow, this: Hex, other: Hex) -> bool:
    """Whether any of a line between two hexes is in sight, be it that both lie beyond the edge."""
    (x, y), (to_x, to_y) = window.centre(this), window.centre(other)
    frame, steps = window.frame, range(STEPS + 1)
    points = ((x + (to_x - x) * at / STEPS, y + (to_y - y) * at / STEPS) for at in steps)
    return any(frame.x <= at_x <= frame.right and frame.y <= at_y <= frame.bottom for at_x, at_y in points)


def legend_lines(
    views: Sequence[LegendView],
    signs: Collection[Sign | SetUpSign],
    colours: Palette,
    high: float,
    first: Collection[Sign] = (),
) -> list[LegendLine]:
    """The legend's lines for the signs that occur, ``high`` pixels tall; those of ``first`` come first, where a row may
    have no room for all."""
    return [
        LegendLine(_drawer(view.sign, colours, high), _WIDE.get(view.sign, 1.0) * high, view.caption)
        for view in sorted(views, key=lambda view: view.sign not in first)
        if view.sign in signs
    ]


LINES: Final[tuple[Sign, ...]] = ("guns", "hit")
"""What no ship's shape tells: first in a legend of one row."""
STEPS: Final = 40
"""Points of a line that are looked at."""


_WIDE: dict[Sign | SetUpSign, float] = {
    "merchant": 1.7,
    "escort": 1.7,
    "submarine": 1.7,
    "hidden": 1.7,
    "sunk": 1.7,
    "stopped": 1.7,
    "damaged": 1.7,
    "torpedo": 1.7,
    "planned": 1.6,
    "track": 1.5,
    "homing": 1.4,
    "guns": 1.6,
    "foxer": 1.6,
    "unseen": 1.3,
    "proposed": 1.7,
}


class _Drawer:
    """Draws a sign about a point; on the dark strips signs have the colours of the sea they stand for."""

    def __init__(self, sign: Sign | SetUpSign, colours: Palette, high: float) -> None:
        self.sign, self.colours, self.high, self.tones = sign, colours, high, colours.tones

    def __call__(self, canvas: Canvas, x: float, y: float) -> None:
        sign, high = self.sign, self.high
        if self.colours is not NIGHT_SEA:
            # The strip is dark and the signs of day are dark too: each lies on a piece of its water.
            wide = _WIDE.get(sign, 1.0) * high * 1.08 + 4
            canvas.rect(
                Box(x - wide / 2, y - high * 0.56, wide, high * 1.12), Pen(fill=self.colours.water[1]), high * 0.2
            )
        if sign in ("merchant", "escort", "submarine", "hidden", "sunk", "stopped", "damaged", "proposed"):
            self._ship(canvas, x, y)
        elif sign in ("charge", "k_gun", "hedgehog", "squid"):
            draw_fall(canvas, x, y, high, Fall(sign), tones=self.tones)
        elif sign == "torpedo":
            draw_torpedo(canvas, [(x - high * 0.8, y), (x + high * 0.3, y)], high * 0.95, self.tones)
        elif sign in ("planned", "track"):
            self._line(canvas, x, y)
        elif sign in ("sweep", "radar", "lookout"):
            self._reach(canvas, x, y)
        elif sign == "last_known":
            question(canvas, x, y, high * 0.42, CREAM, BLACK)
        elif sign == "star_shell":
            draw_light(canvas, (x, y), high * 0.24, [])
        elif sign == "unseen":
            face = self.colours.faces["submarine"]
            fill, ink = (face.edge, face.face) if self.colours is NIGHT_SEA else (face.ink, face.edge)
            box = Box(x - high * 0.6, y - high * 0.36, high * 1.2, high * 0.72)
            canvas.rect(box, Pen(fill=fill, stroke=ink, width=2), high * 0.15)
            canvas.line([(x - high * 0.36, y), (x + high * 0.36, y)], Pen(stroke=ink, width=high * 0.16))
        elif sign == "meets":
            draw_sight(canvas, (x, y), high * 0.38)
        elif sign == "hit":
            draw_hit(canvas, (x, y), high * 0.42)
        elif sign == "guns":
            draw_guns(canvas, (x - high * 0.7, y + high * 0.2), (x + high * 0.6, y), high * 0.6)
        elif sign == "homing":
            draw_beam(canvas, (x - high * 0.6, y), (x + high * 0.6, y), high * 0.7, self.tones.sonar)
        elif sign == "contact":
            box = Box(x - high * 0.4, y - high * 0.4, high * 0.8, high * 0.8)
            draw_brackets(canvas, box, self.tones.sonar, fade(BLACK, 0.5), 2.4)
        elif sign == "open_hexes":
            canvas.rect(Box(x - high * 0.45, y - high * 0.4, high * 0.9, high * 0.8), Pen(fill=fade(ATTENTION, 0.45)))
        elif sign in ("begins", "enters", "leaves", "course"):
            self._set_up(canvas, x, y)
        elif sign == "foxer":
            for dx in (-0.35, 0.35):
                canvas.circle(x + dx * high, y, high * 0.16, Pen(fill=self.tones.wake))
                canvas.circle(x + dx * high, y, high * 0.3, Pen(stroke=fade(self.tones.wake, 0.7), width=1.6))

    def _ship(self, canvas: Canvas, x: float, y: float) -> None:
        sign = self.sign
        hulls = {"escort": Hull.WARSHIP, "submarine": Hull.SUBMARINE, "hidden": Hull.SUBMARINE}
        side = {"escort": "escort", "submarine": "submarine", "hidden": "submarine"}.get(sign, "merchant")
        face: Face = self.colours.faces[side]  # type: ignore[index]
        lie = {"hidden": Lie.DEEP, "proposed": Lie.DEEP, "sunk": Lie.SUNK}.get(sign, Lie.AFLOAT)
        berth = Berth((x - self.high * 0.1, y), 0.0, self.high * 1.3)
        arrow = sign in ("merchant", "escort", "submarine")
        draw_hull(canvas, berth, hulls.get(sign, Hull.CARGO), face, lie=lie, damaged=sign == "damaged", arrow=arrow)
        if sign == "stopped":
            for dx in (0.72, 0.86):
                ends = [(x + self.high * dx, y - self.high * 0.2), (x + self.high * dx, y + self.high * 0.2)]
                canvas.line(ends, Pen(stroke=self.tones.wake, width=3, round_cap=True))

    def _set_up(self, canvas: Canvas, x: float, y: float) -> None:
        side = "merchant" if self.sign == "course" else "submarine"
        tone = VICTORY if self.sign == "leaves" else self.colours.faces[side].face  # type: ignore[index]
        high = self.high
        if self.sign == "begins":
            draw_reach(canvas, Reach((x, y), high * 0.44, arcs=0, tint=0.1, dash=(5, 4)), tone)
            return
        canvas.line([(x - high * 0.5, y), (x + high * 0.1, y)], Pen(stroke=tone, width=4, round_cap=True))
        head = [(x + high * 0.1, y - high * 0.26), (x + high * 0.6, y), (x + high * 0.1, y + high * 0.26)]
        canvas.draw(polygon([head]), Pen(fill=tone, stroke=fade(BLACK, 0.5), width=1))

    def _line(self, canvas: Canvas, x: float, y: float) -> None:
        ends = [(x - self.high * 0.7, y), (x + self.high * 0.7, y)]
        if self.sign == "planned":
            draw_run_ahead(canvas, ends, 2.6, self.tones.wake, self.tones.casing)
            return
        canvas.line(ends, Pen(stroke=fade(self.tones.wake, 0.6), width=3, round_cap=True))
        for end in ends:
            canvas.circle(*end, 4, Pen(fill=fade(self.tones.wake, 0.85)))

    def _reach(self, canvas: Canvas, x: float, y: float) -> None:
        tones = {"sweep": self.tones.sonar, "radar": self.tones.radar, "lookout": self.tones.lookout}
        tone, high = tones[self.sign], self.high
        if self.sign == "sweep":
            reach = Reach((x - high * 0.4, y + high * 0.4), high * 0.85, (-90, 0), arcs=1, tint=0.35)
        else:
            dash = (7.0, 4.0) if self.sign == "radar" else (2.0, 4.0)
            reach = Reach((x, y), high * 0.42, arcs=0, tint=0.2, dash=dash)
        draw_reach(canvas, reach, tone)


def _drawer(sign: Sign | SetUpSign, colours: Palette, high: float) -> _Drawer:
    return _Drawer(sign, colours, high)
