"""A plot as it would be sailed: the way turn by turn, torpedoes to the point where they would meet, drops, the depth.

1000 by 1000 pixels, read in the chat without opening it: nothing is set smaller than 27 pixels per em but the names of
hexes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.encode import Picture, finish
from bot.render.hexes.afloat import Vessel, around, berth_of, hull_box
from bot.render.hexes.afoot import Fall, draw_fall, draw_run_ahead, draw_sight
from bot.render.hexes.decks import Berth, Hull, Lie, draw_hull
from bot.render.hexes.depth import draw_depth
from bot.render.hexes.window import OpenWindow, open_window
from bot.render.labels import Sheet
from bot.render.letters import Letter, draw_letters, lay_letters, radius_at
from bot.render.palette import ATTENTION, BLACK, GOLD, INK, PALE, VICTORY, Colour, fade
from bot.render.panels import badge_corner, foot_legend, footer
from bot.render.submarine.colours import HULLS, palette
from bot.render.submarine.edges import inner
from bot.render.submarine.frame import draw_header
from bot.render.submarine.ground import ground
from bot.render.submarine.keys import legend_lines, signs_of
from bot.render.submarine.scene import Note, Scene, Style, lay_scene
from bot.render.submarine.scene_draw import draw_note, draw_scene
from bot.render.submarine.sea import rose_room
from bot.render.submarine.side import strip_of
from bot.render.submarine.views import PlannedRunView, PlotView, ShipView, SituationView
from bot.render.text import fit
from bot.render.typefaces import Type
from engine.core.maps.hexes import Hex, Orientation, distance, go

WIDTH = HEIGHT = 1000
HEADER, FOOTER, NOTE = 78.0, 70.0, 52.0
SIDE = 300.0
"""How wide the side view is."""
LEAST = 27.0
LETTERS = 24.0
STYLE = Style(names=30.0, notes=28.0, tracks=1, weapon=1.5)
ROSE = 44.0
NEAR, MOST, MARGIN = 4, 42.0, 3.0
"""Ships so many hexes from the plot are shown too; how big a hex is at most; what is left free around."""

_FIRST = (
    "guns",
    "proposed",
    "open_hexes",
    "planned",
    "meets",
    "charge",
    "k_gun",
    "hedgehog",
    "squid",
    "last_known",
    "hidden",
)
"""The signs that the legend explains before the others."""


@dataclass(eq=False)
class Plot:
    """A plot laid out."""

    sheet: Sheet
    box: Box
    scene: Scene
    notes: list[Note]
    rose: Box | None
    letters: list[Letter]


def _rooms(view: PlotView) -> tuple[Box, Box | None]:
    """The room of the sea with its bands, and that of the side view."""
    high = HEIGHT - HEADER - FOOTER - (NOTE if view.note else 0.0)
    if view.depth is None:
        return Box(0, HEADER, WIDTH, high), None
    return Box(0, HEADER, WIDTH - SIDE, high), Box(WIDTH - SIDE, HEADER, SIDE, high)


def content(view: PlotView) -> set[Hex]:
    """The hexes that the picture is to show: the plot with its runs and drops, and the ships near them."""
    cells = {view.ship.bow, go(view.ship.bow, (view.ship.heading + 3) % 6)}
    for turn in view.turns:
        cells |= {*turn.way, turn.bow, go(turn.bow, (turn.heading + 3) % 6)}
    for run in view.runs:
        cells |= {cell for place in run.run for cell in place}
        if run.meets is not None:
            cells |= {run.meets.bow, go(run.meets.bow, (run.meets.heading + 3) % 6)}
    cells |= {drop.at for drop in view.drops}
    cells |= {letter.at for letter in view.letters}
    cells.update(view.about)
    near = {ship.bow for ship in view.situation.ships if any(distance(ship.bow, cell) <= NEAR for cell in cells)}
    return cells | near


def lay_out(view: PlotView) -> Plot:
    """Finds a place for everything. Draws nothing."""
    box, _ = _rooms(view)
    window = open_window(Orientation.FLAT, inner(box, LETTERS), content(view), MARGIN, MOST)
    sheet = Sheet(window.frame.grow(-5))
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    for x, y in _points(window, view):
        half = window.size * 0.35
        sheet.reserve("plot", Box(x - half, y - half, 2 * half, 2 * half), solid=False)
    for berth in _ghosts(window, view):
        sheet.reserve("ghost", hull_box(berth), solid=False)
    for run in view.runs:
        if run.meets is not None:
            (x, y), half = window.place(run.meets.at), window.size * 0.95
            sheet.reserve("sight", Box(x - half, y - half, 2 * half, 2 * half), solid=False)
    whole = replace(view.situation, ships=(replace(view.ship, mine=True), *view.situation.ships))
    letters = _lay_letters(sheet, window, view, whole)
    place = rose_room(window, _with_plot(whole, view), ROSE)
    if place is not None:
        sheet.reserve("rose", place)
    notes = list(_notes(sheet, window, view))
    return Plot(sheet, box, lay_scene(sheet, window, whole, STYLE), notes, place, letters)


def _lay_letters(sheet: Sheet, window: OpenWindow, view: PlotView, here: SituationView) -> list[Letter]:
    """Letters beside hulls and clear of the plot."""
    if not view.letters:
        return []
    for ship in here.ships:
        hull = Vessel(ship.bow, ship.heading, Hull.CARGO, palette(here.night).faces[ship.side])
        sheet.reserve("hull", hull_box(berth_of(window, hull)), solid=False)
    wanted = ((each.letter, window.centre(each.at), each.chosen) for each in view.letters)
    return lay_letters(sheet, wanted, radius_at(WIDTH))


def _ghosts(window: OpenWindow, view: PlotView) -> Iterator[Berth]:
    """Where ships will be: the plotter at the end of each turn, each target as it is met."""
    face = palette(view.situation.night).faces["escort"]
    poses = [(turn.bow, turn.heading) for turn in view.turns if not turn.settled]
    poses += [(run.meets.bow, run.meets.heading) for run in view.runs if run.meets is not None]
    for bow, heading in poses:
        yield berth_of(window, Vessel(bow, heading, Hull.CARGO, face))


def _points(window: OpenWindow, view: PlotView) -> Iterator[Point]:
    """Where the plot's lines run."""
    for turn in view.turns:
        yield from (window.centre(cell) for cell in turn.way)
    for run in view.runs:
        yield from (window.place(place) for place in run.run)
    for drop in view.drops:
        yield window.centre(drop.at)


def _with_plot(here: SituationView, view: PlotView) -> SituationView:
    """The situation with ships wherever the plot leads, for finding what is free."""
    ghosts = tuple(
        ShipView("", "submarine", "submarine", cell, 0)
        for cell in [*(turn.bow for turn in view.turns), *(place[0] for run in view.runs for place in run.run)]
    )
    return replace(here, ships=(*here.ships, *ghosts))


def _notes(sheet: Sheet, window: OpenWindow, view: PlotView) -> Iterator[Note]:
    """The words of the plot: where each turn ends, what each torpedo meets, how drops are set."""
    colours = palette(view.situation.night)
    wanted: list[tuple[str, Point, float, Colour, bool]] = []
    ends: dict[tuple[Point, str], list[str]] = {}
    for run in view.runs:
        end = window.place(run.meets.at if run.meets is not None else run.run[-1])
        ends.setdefault((end, "" if run.meets is None else run.meets.note or run.meets.name), []).append(run.name)
    # Torpedoes of a spread that end in one place have one word.
    for (end, note), names in ends.items():
        words = " · ".join(word for word in (", ".join(names), note) if word)
        wanted.append((words, end, window.size * 0.8, VICTORY if view.situation.night else INK, True))
    for turn in view.turns:
        words = f"{turn.label} · {turn.order}" if turn.order else turn.label
        wanted.append((words, window.centre(turn.bow), window.size * 0.62, colours.ink, not turn.settled))
    for drop in view.drops:
        wanted.append(
            (
                drop.note or (f"×{drop.count}" if drop.count > 1 else ""),
                window.centre(drop.at),
                window.size * 0.6,
                colours.tones.weapon,
                False,
            )
        )
    for course in view.courses:
        for cell, label in course.ends:
            if not window.holds(cell, window.size * 0.4):
                continue
            wanted.append((label, window.centre(cell), window.size * 0.3, colours.ink, False))
    for words, at, half, tone, plate in wanted:
        if not words:
            continue
        run_ = fit(words, Type.NAME, LEAST + 1, LEAST * 15, least=LEAST)
        wide, high = run_.width + LEAST * (0.66 if plate else 0.24), LEAST * (1.3 if plate else 1.05)
        spots = around(Box(at[0] - half, at[1] - half, 2 * half, 2 * half), wide, high, 90.0)
        box = sheet.put(f"note {words}", [sheet.into(spot) for spot in spots], 2, LEAST)
        yield Note(run_, box, at, tone, plate)


def draw_plot(plot: Plot, view: PlotView) -> Canvas:
    """Draws a laid-out plot."""
    scene = plot.scene
    canvas = ground((WIDTH, HEIGHT), scene, plot.box, plot.rose, LETTERS)
    draw_scene(canvas, scene, lambda: _draw_plans(canvas, scene, view))
    for note in plot.notes:
        draw_note(canvas, scene, note)
    draw_letters(canvas, plot.letters)
    _, side = _rooms(view)
    if side is not None and view.depth is not None:
        draw_depth(canvas, side, strip_of(view.depth, 28.0))
        canvas.rect(Box(side.x, side.y, 2, side.h), Pen(fill=GOLD))
    draw_header(canvas, HEADER, view.title, view.headline, "", night=view.situation.night, size=44, least=LEAST)
    strip = footer(canvas, FOOTER + (NOTE if view.note else 0.0))
    if view.note:
        left = badge_corner(WIDTH, HEIGHT).right
        run = fit(view.note, Type.NAME, 30, WIDTH - left - 20, least=LEAST)
        canvas.text(run, left, strip.y + NOTE / 2 + 8 + run.capital / 2, PALE)
        strip = Box(strip.x, strip.y + NOTE - 6, strip.w, strip.h - NOTE + 6)
    signs = signs_of(scene)
    if view.runs:
        signs |= {"planned", "meets"} if any(run.meets for run in view.runs) else {"planned"}
    signs |= {"open_hexes"} if view.open_hexes else set()
    signs |= {"charge" if drop.weapon == "air" else drop.weapon for drop in view.drops}
    ordered = sorted(view.legend, key=lambda line: line.sign not in _FIRST)
    foot_legend(canvas, strip, legend_lines(ordered, signs, scene.palette, 29), 28)
    return canvas


def _draw_plans(canvas: Canvas, scene: Scene, view: PlotView) -> None:
    """Courses held, the plotted way with the hull at the end of each turn, torpedoes, drops."""
    window, colours = scene.window, scene.palette
    for cell in view.open_hexes:
        if window.holds(cell, -window.size):
            canvas.draw(polygon([window.layout.corners(cell)]), Pen(fill=fade(ATTENTION, 0.16)))
    for course in view.courses:
        tone = fade(colours.faces[course.side].face, 0.9)
        points = [window.centre(cell) for cell in course.way]
        if len(points) > 1:
            draw_run_ahead(canvas, points, 2.2, tone, fade(BLACK, 0.2))
        for cell, _ in course.ends:
            canvas.circle(*window.centre(cell), 4.5, Pen(fill=tone, stroke=fade(BLACK, 0.5), width=1))
    face = colours.faces[view.ship.side]
    for turn in view.turns:
        if not turn.settled:
            berth = berth_of(window, Vessel(turn.bow, turn.heading, Hull.CARGO, face))
            draw_hull(canvas, berth, HULLS[view.ship.kind], face, lie=Lie.DEEP)
    for turn in view.turns:
        points = [window.centre(cell) for cell in turn.way]
        if turn.settled:
            if len(points) > 1:
                draw_run_ahead(canvas, points, 3.0, face.face, fade(BLACK, 0.4))
            canvas.circle(*window.centre(turn.bow), 6, Pen(fill=face.face, stroke=BLACK, width=1.6))
            continue
        if len(points) > 1:
            canvas.line(points, Pen(stroke=fade(BLACK, 0.6), width=8, round_cap=True))
            canvas.line(points, Pen(stroke=colours.rim, width=4.6, round_cap=True))
        canvas.circle(*window.centre(turn.bow), 8, Pen(fill=colours.rim, stroke=BLACK, width=2.4))
    for run in view.runs:
        _draw_run(canvas, scene, run)
    for drop in view.drops:
        x, y = window.centre(drop.at)
        size = window.size * 1.5
        draw_fall(canvas, x, y, size, Fall(drop.weapon), tones=colours.tones)


def _draw_run(canvas: Canvas, scene: Scene, run: PlannedRunView) -> None:
    """A torpedo's planned run, a bead where each turn ends, the sight where it meets its ship."""
    window, colours = scene.window, scene.palette
    points = [window.place(place) for place in run.run]
    if len(points) > 1:
        draw_run_ahead(canvas, points, 3.6, VICTORY, fade(BLACK, 0.62))
    for count in run.turns:
        if 0 < count <= len(points):
            canvas.circle(*points[count - 1], 6.5, Pen(fill=VICTORY, stroke=BLACK, width=2))
    if run.meets is None:
        canvas.circle(*points[-1], 8, Pen(fill=fade(BLACK, 0.6), stroke=VICTORY, width=3))
        return
    meets = run.meets
    face = colours.faces[meets.side]
    berth = berth_of(window, Vessel(meets.bow, meets.heading, Hull.CARGO, face))
    with canvas.veil(0.62):
        draw_hull(canvas, berth, HULLS[meets.kind], face)
    draw_sight(canvas, window.place(meets.at), window.size * 0.8)


def plot(view: PlotView, _bases: BaseStore) -> Picture:
    """The plot as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_plot(lay_out(view), view), view.alt)
