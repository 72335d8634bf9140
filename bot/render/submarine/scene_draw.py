"""Draws a scene that is laid out: light, searches, tracks, torpedoes, weapons, hulls, what happened, words."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final

from bot.render.canvas import Canvas, Pen, Point, outline
from bot.render.hexes.afloat import FAR, Vessel, berth_of, draw_hulls, draw_names, draw_tracks, is_dark, lead_home
from bot.render.hexes.afoot import (
    Fall,
    Reach,
    Spent,
    draw_beam,
    draw_brackets,
    draw_count,
    draw_fall,
    draw_guns,
    draw_hit,
    draw_light,
    draw_reach,
    draw_run_ahead,
    draw_torpedo,
)
from bot.render.hexes.decks import Berth, Hull, Lie, draw_hull
from bot.render.palette import BLACK, CREAM, VICTORY, Colour, fade, rgb
from bot.render.submarine.scene import Note, Scene
from bot.render.submarine.views import IncidentView, LastKnownView, SearchView, TorpedoView

ENEMY: Final = rgb("FF8A5C")
"""A torpedo that is not the reader's."""
_HALF: Final = 30.0
"""Degrees between two half directions."""


def draw_scene(canvas: Canvas, scene: Scene, plans: Callable[[], None] | None = None) -> None:
    """Draws everything but the water; ``plans`` draws what lies just below the hulls."""
    with canvas.clip(scene.window.frame):
        draw_under(canvas, scene)
        draw_tracks(canvas, scene.window, scene.laid)
        draw_things(canvas, scene)
        if plans is not None:
            plans()
    draw_hulls(canvas, scene.window, scene.laid)
    draw_over(canvas, scene)
    draw_names(canvas, scene.laid, dark=is_dark(scene.palette.water))
    for note in scene.notes:
        draw_note(canvas, scene, note)


def draw_under(canvas: Canvas, scene: Scene) -> None:
    """Searches, circles of boats last known, then lit hexes, which stay bright above the searches."""
    window = scene.window
    many = sum(search.search in ("sweep", "radar") for search in scene.searches) > 3
    for search in scene.searches:
        _search(canvas, scene, search, many=many)
    for known in scene.last_known:
        _last_known(canvas, scene, known)
    for shell in scene.shells:
        cells = [window.layout.corners(cell) for cell in shell.lit]
        draw_light(canvas, window.centre(shell.at), window.size, cells)


def _search(canvas: Canvas, scene: Scene, search: SearchView, *, many: bool) -> None:
    window, tones = scene.window, scene.palette.tones
    at, tone = window.centre(search.at), tones.sonar
    if search.search == "homing" and search.found is not None:
        draw_beam(canvas, at, window.centre(search.found), window.size * 1.6, tone)
        return
    sector = (0.0, 360.0)
    if search.heading is not None:
        ahead = search.heading * 60.0 - 90.0
        sector = (ahead - search.half_width, ahead + search.half_width)
    far = search.reach * window.pitch
    if search.search == "radar":
        draw_reach(canvas, Reach(at, far, sector, arcs=0, tint=0.0, dash=(14, 7)), tones.radar)
    elif search.search == "lookout":
        draw_reach(canvas, Reach(at, far, sector, arcs=0, tint=0.07, dash=(2, 6)), tones.lookout)
    else:
        tint = 0.07 if many else 0.13 if is_dark(scene.palette.water) else 0.12
        draw_reach(canvas, Reach(at, far, sector, arcs=0 if many else 2, tint=tint), tone)
    if search.found is not None:
        found = {"radar": tones.radar, "lookout": tones.lookout}.get(search.search, tone)
        canvas.line([at, window.centre(search.found)], Pen(stroke=found, width=2.4, dash=(9, 5)))


def _last_known(canvas: Canvas, scene: Scene, known: LastKnownView) -> None:
    window, face = scene.window, scene.palette.faces["submarine"]
    x, y = window.centre(known.at)
    if known.drift:
        far = (known.drift + 0.5) * window.pitch
        canvas.circle(x, y, far, Pen(fill=fade(face.face, 0.06), stroke=fade(face.face, 0.6), width=2.0, dash=(3, 7)))
    if known.heading is not None:
        berth = berth_of(window, Vessel(known.at, known.heading, Hull.SUBMARINE, face))
        draw_hull(canvas, berth, Hull.SUBMARINE, face, lie=Lie.DEEP)
    dark = is_dark(scene.palette.water)
    tones = (face.face, face.edge) if dark else (face.edge, scene.palette.halo)
    question(canvas, x, y, window.size * 0.62, *tones)


def question(canvas: Canvas, x: float, y: float, radius: float, tone: Colour, edge: Colour) -> None:
    """The sign of a place where a boat was: a broken ring with a question mark."""
    canvas.circle(x, y, radius, Pen(fill=fade(edge, 0.7)))
    canvas.circle(x, y, radius, Pen(stroke=tone, width=radius * 0.16, dash=(radius * 0.5, radius * 0.28)))
    with canvas.at(x, y, radius / 100):
        hook = outline("M -24 -26 Q -24 -56 2 -56 Q 30 -56 30 -28 Q 30 -8 8 2 Q 2 6 2 24")
        canvas.draw(hook, Pen(stroke=tone, width=17, round_cap=True))
        canvas.circle(2, 52, 11, Pen(fill=tone))


def draw_things(canvas: Canvas, scene: Scene) -> None:
    """Torpedoes with their wakes, gunfire, weapons in the water."""
    window = scene.window
    for torpedo in scene.torpedoes:
        _torpedo(canvas, scene, torpedo)
    for incident in scene.incidents:
        if incident.incident == "guns" and incident.to is not None:
            draw_guns(canvas, window.centre(incident.at), window.centre(incident.to), window.size)
    for fallen in scene.weapons:
        if fallen.view.thrower is not None:
            way = [window.centre(fallen.view.thrower), fallen.at]
            draw_run_ahead(canvas, way, 1.6, scene.palette.tones.weapon, fade(BLACK, 0.2))
    for fallen in scene.weapons:
        view, kind = fallen.view, Fall(fallen.view.weapon)
        draw_fall(canvas, *fallen.at, fallen.size, kind, Spent(view.state), tones=scene.palette.tones)
    for fallen in scene.weapons:
        draw_count(canvas, *fallen.at, fallen.size, fallen.view.count, scene.palette.tones)


def _torpedo(canvas: Canvas, scene: Scene, torpedo: TorpedoView) -> None:
    window, tones = scene.window, scene.palette.tones
    way = [window.place(place) for place in torpedo.run]
    if torpedo.ahead and torpedo.end == "runs":
        ahead = [way[-1], *(window.place(place) for place in torpedo.ahead)]
        draw_run_ahead(canvas, ahead, 2.0, fade(tones.wake, 0.8), fade(tones.casing, 0.3))
    spent = torpedo.end in ("dud", "missed", "spent")
    size = window.size * scene.style.torpedo
    draw_torpedo(
        canvas, way, size, tones, VICTORY if torpedo.mine else ENEMY,
        hollow=torpedo.shallow, spent=spent, turn=torpedo.half * _HALF - 90.0,
    )  # fmt: skip
    if torpedo.end == "hit":
        draw_hit(canvas, way[-1], window.size * 0.6)
    elif torpedo.end == "dud":
        x, y = way[-1]
        reach = window.size * 0.3
        for pen in (Pen(stroke=BLACK, width=reach * 0.9, round_cap=True), Pen(stroke=CREAM, width=reach * 0.45)):
            canvas.line([(x - reach, y - reach), (x + reach, y + reach)], pen)
            canvas.line([(x - reach, y + reach), (x + reach, y - reach)], pen)


def draw_over(canvas: Canvas, scene: Scene) -> None:
    """What lies over the hulls: contacts held, foxers towed, what happened."""
    window, tones = scene.window, scene.palette.tones
    with canvas.clip(window.frame):
        for ship, lying in scene.ships:
            if ship.contact:
                draw_brackets(canvas, lying.hull.grow(window.size * 0.22), tones.sonar, tones.casing)
            if ship.foxer:
                _foxer(canvas, lying.berth, tones.wake)
        for incident in scene.incidents:
            _incident(canvas, scene, incident)


def _foxer(canvas: Canvas, berth: Berth, tone: Colour) -> None:
    """Two noise makers towed astern."""
    with canvas.at(*berth.middle, berth.long / 104, berth.turn):
        for hand in (-1, 1):
            line = [(-50.0, 0.0), (-74.0, 14.0 * hand)]
            canvas.line(line, Pen(stroke=fade(tone, 0.8), width=2.4))
            canvas.circle(*line[1], 5, Pen(fill=tone, stroke=BLACK, width=2))
            canvas.circle(*line[1], 10, Pen(stroke=fade(tone, 0.7), width=1.6))


def _incident(canvas: Canvas, scene: Scene, view: IncidentView) -> None:
    at, size = scene.window.centre(view.at), scene.window.size
    if view.incident in ("hit", "collision"):
        draw_hit(canvas, at, size * 0.62)
    elif view.incident == "burst":
        draw_fall(canvas, *at, size * 1.1, Fall.CHARGE, Spent.BURST, scene.palette.tones)
    elif view.incident in ("dive", "sinking"):
        swirl(canvas, at, size, scene.palette.tones.wake)


def swirl(canvas: Canvas, at: Point, size: float, tone: Colour) -> None:
    """Where a boat dived or a ship went down: rings of broken water."""
    for share, strength in ((0.95, 0.35), (0.65, 0.6), (0.35, 0.9)):
        canvas.circle(
            *at, size * share, Pen(stroke=fade(tone, strength), width=size * 0.08, dash=(size * 0.4, size * 0.2))
        )


def leads_to(size: float, note: Note) -> Point | None:
    """Where the line of a word ends: at the rim of its thing's hex; None for a word beside it."""
    (x, y), box = note.home, note.box
    near = (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom))
    far, rim = hypot(near[0] - x, near[1] - y), size * 0.7
    if far <= size + FAR:
        return None
    return x + (near[0] - x) * rim / far, y + (near[1] - y) * rim / far


def draw_note(canvas: Canvas, scene: Scene, note: Note) -> None:
    """A word beside a thing, on a plate or with a halo; a thin line leads home from one that had to move far."""
    box, run = note.box, note.run
    lead = leads_to(scene.window.size, note)
    if lead is not None:
        lead_home(canvas, box, lead, note.tone)
    x, y = box.x + (box.w - run.width) / 2, box.y + box.h / 2 + run.capital / 2
    if note.plate:
        plate = scene.palette.tones.plate
        canvas.rect(box, Pen(fill=fade(plate, 0.92), stroke=note.tone, width=1.6), box.h * 0.2)
        canvas.text(run, x, y, note.tone)
    else:
        canvas.text(run, x, y, note.tone, fade(scene.palette.halo, 0.85), 4)
