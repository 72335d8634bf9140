"""A battle on the tactical map with both sides' ships beside it (6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture, finish
from bot.render.hexes.afloat import around, draw_track
from bot.render.labels import Sheet, nearest_edge
from bot.render.palette import BLACK, CREAM, Face, fade, rgb
from bot.render.panels import badge_corner
from bot.render.text import Run, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes import roll, strip
from bot.render.war_at_sea.scenes.entries import draw_coming, draw_scoring, lay_coming
from bot.render.war_at_sea.scenes.hulls import draw_hull
from bot.render.war_at_sea.scenes.marks_at_sea import bars, flame, gunfire, impact, score, smoke, sunk_mark, torpedo_run
from bot.render.war_at_sea.scenes.ships_above import Lying, lay_hex
from bot.render.war_at_sea.scenes.tactical import (
    Chart,
    chart,
    draw_land,
    draw_rose,
    draw_water,
    draw_ways,
    lay_ways,
    near,
    on_chart,
)
from bot.render.war_at_sea.scenes.tones import face_of
from bot.render.war_at_sea.views_battle import BattleView, GroupView, ShipMark, ShotView, Side

WIDTH, HEIGHT = 1200, 1050
LEAST = 33.0
TOLD = 126.0
"""Room of the lines on the last fire."""
MAP = Box(0, strip.HEADER, 836, HEIGHT - strip.HEADER - strip.FOOTER)
ROLL = Box(844, strip.HEADER + 8, WIDTH - 852, HEIGHT - strip.HEADER - strip.FOOTER - 16)
NAMES = LEAST
Wreck = tuple[str, Side, ShipMark]
"""Where a ship sank, whose she was, and she."""


@dataclass
class Scene:
    """Everything on the map, laid out."""

    where: Chart
    sheet: Sheet
    night: bool
    names: float = LEAST
    laid: list[Lying] = field(default_factory=list)
    tags: list[tuple[GroupView, Run, Box]] = field(default_factory=list)

    def spot(self, ship: str, label: str) -> Point | None:
        """Where a ship is drawn; the middle of her hex where she is not."""
        for hull in self.laid:
            if hull.ship is not None and hull.ship.id == ship:
                return hull.berth.middle
        return self.where.centre(label) if on_chart(label) else None


def battle(view: BattleView, _bases: BaseStore) -> Picture:
    """The picture of a battle. Pure: the same view gives the same bytes."""
    return finish(draw(view)[0], view.alt)


def draw(view: BattleView) -> tuple[Canvas, Sheet]:
    """The battle on a canvas, and the sheet with everything that lies on it."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.rect(Box(0, 0, WIDTH, HEIGHT), Pen(fill=strip.BACK))
    frame = Box(MAP.x, MAP.y, MAP.w if view.rolls else WIDTH, MAP.h - (TOLD if view.told else 0))
    sheet = Sheet(frame.grow(-4))
    shown = [group.hex for group in view.groups if on_chart(group.hex)]
    where = chart(frame)
    if not view.whole:
        where = near(where, [*shown, *(mark for mark, *_ in view.wrecks), *([view.island] if view.island else [])])
    if (corner := badge_corner(WIDTH, HEIGHT)).meets(frame):
        sheet.reserve("badge", corner)
    ways = lay_ways(sheet, where, view.ways, 38)
    scene = lay(where, sheet, view.groups, night=view.night, names=NAMES, held=tuple(mark for mark, *_ in view.wrecks))
    coming = lay_coming(sheet, where, view.coming, NAMES)
    draw_water(canvas, where, night=view.night, sight=view.sight)
    draw_land(canvas, where, view.island, view.closed, night=view.night)
    draw_scoring(canvas, where, view.scoring)
    draw_ways(canvas, ways, night=view.night, closed=view.closed)
    draw_scene(canvas, scene, view.wrecks, view.shots)
    draw_coming(canvas, where, coming, night=view.night)
    draw_tags(canvas, scene)
    _labels(canvas, scene, view.named)
    _rose(canvas, scene)
    writer = strip.Writer(canvas, sheet, LEAST)
    light = " · ".join(part for part in (view.light, view.note) if part)
    strip.header(writer, view.title, view.place, light, view.clock, view.moment, night=view.night)
    if view.told:
        strip.told(writer, Box(0, frame.bottom, frame.w, TOLD), view.told)
    strip.footer(writer, view.legend, night=view.night)
    if view.rolls:
        roll.draw(writer, ROLL, view.rolls)
    return canvas, sheet


def _labels(canvas: Canvas, scene: Scene, named: Sequence[str]) -> None:
    """The labels of hexes that an order may name, in each where nothing lies."""
    where = scene.where
    for label in named:
        if not on_chart(label):
            continue
        run, (x, y) = shape(label, Type.NUMBER, LEAST), where.centre(label)
        wide, high, far = run.width + 10, LEAST * 1.1, where.size * 0.5
        spots = [Box(x - wide / 2, y + dy - high / 2, wide, high) for dy in (0, far, -far)]
        spots = [spot for spot in spots if spot.inside(where.frame)]
        box = scene.sheet.find(spots, 1.0) or (spots[-1] if spots else None)
        if box is None:
            continue
        scene.sheet.reserve(f"label {label}", box, LEAST, solid=False)
        canvas.rect(box, Pen(fill=fade(BLACK, 0.55)), 6)
        canvas.text(run, box.x + 5, box.y + box.h / 2 + run.capital / 2, CREAM)


def lay(
    where: Chart, sheet: Sheet, groups: Sequence[GroupView], *, night: bool, names: float, held: Sequence[str] = ()
) -> Scene:
    """Finds a place for every ship and every tag. Draws nothing."""
    scene = Scene(where, sheet, night, names)
    by_hex: dict[str, list[GroupView]] = {}
    for group in groups:
        if on_chart(group.hex):
            by_hex.setdefault(group.hex, []).append(group)
    for label, here in by_hex.items():
        laid = lay_hex(where, label, here)
        scene.laid += laid
        sheet.reserve(f"hex {label}", where.room(label).grow(-where.size * 0.12), solid=False)
    for label in held:
        sheet.reserve(f"wreck {label}", where.room(label).grow(-where.size * 0.3), solid=False)
    for label, here in by_hex.items():
        for group in sorted(here, key=lambda each: (each.marker, not each.mine, each.id)):
            if not group.marker:
                _tag(scene, group, label, names)
    return scene


def _tag(scene: Scene, group: GroupView, label: str, size: float) -> None:
    """A tag beside the hex of a group: its name as a whole where it has room, else cut, else none."""
    hexes = scene.where.room(label).grow(-scene.where.size * 0.1)
    for text in (group.tag, group.tag.rpartition(" +")[0] or group.tag):
        run = shape(text, Type.NAME, size)
        spots = [scene.sheet.into(spot) for spot in around(hexes, run.width + size * 0.6, size * 1.24)]
        box = scene.sheet.find(spots, 3)
        if box is not None:
            scene.sheet.reserve(f"tag {group.id}", box, size)
            scene.tags.append((group, run, box))
            return


# --- drawing -------------------------------------------------------------------------------------------------


def draw_scene(canvas: Canvas, scene: Scene, wrecks: Sequence[Wreck], shots: Sequence[ShotView]) -> None:
    """Tracks, wrecks, fire, hulls, what happened to them."""
    where, night = scene.where, scene.night
    with canvas.clip(where.frame):
        for group in {hull.group.id: hull.group for hull in scene.laid}.values():
            tone = face_of(group.side, night=night).face
            points = [where.centre(label) for label in group.track if on_chart(label)]
            draw_track(canvas, [points], tone, max(2.5, where.size * 0.08))
        for at, (label, side, _) in enumerate(wrecks):
            x, y = where.centre(label)
            across = (at % 3 - 1) * where.size * 0.34
            spot = (x + across, y + where.size * 0.56)
            sunk_mark(canvas, *spot, where.size * 0.4, face_of(side, night=night).face)
        for hull in scene.laid:
            if hull.ship is not None and hull.ship.state.fire:
                smoke(canvas, *hull.berth.middle, where.size * 0.5, night=night)
        for group, _, box in scene.tags:
            _leader(canvas, scene, group, box)
        _lines(canvas, scene, shots)
        for hull in scene.laid:
            _hull(canvas, scene, hull)
        _impacts(canvas, scene, shots)


def _lines(canvas: Canvas, scene: Scene, shots: Sequence[ShotView]) -> None:
    for shot in sorted(shots, key=lambda shot: (shot.hits > 0, shot.weapon == "torpedo")):
        start = scene.spot(shot.firer, shot.start) if shot.firer else None
        end = scene.spot(shot.target, shot.end)
        if start is None or end is None or start == end:
            continue
        draw_one = torpedo_run if shot.weapon == "torpedo" else gunfire
        draw_one(canvas, shot, start, end, scene.where.size, night=scene.night)


def _impacts(canvas: Canvas, scene: Scene, shots: Sequence[ShotView]) -> None:
    """Where fire fell: the hits on a ship as a number off her beam, fountains round one that was missed."""
    size = scene.where.size
    hits: dict[str, int] = {}
    ends: dict[str, Point] = {}
    for shot in shots:
        at = scene.spot(shot.target, shot.end)
        if at is not None:
            hits[shot.target] = hits.get(shot.target, 0) + shot.hits
            ends[shot.target] = at
    for target, (x, y) in ends.items():
        if hits[target]:
            spot = (x + size * 0.2, y - size * 0.24)
            if hits[target] > 1:
                score(canvas, spot, hits[target], scene.names)
            else:
                impact(canvas, spot, 1, size)
        else:
            impact(canvas, (x + size * 0.24, y - size * 0.1), 0, size)
            impact(canvas, (x - size * 0.3, y + size * 0.06), 0, size * 0.8)


def _hull(canvas: Canvas, scene: Scene, lying: Lying) -> None:
    face, size = face_of(lying.group.side, night=scene.night), scene.where.size
    if lying.ship is None:
        _marker(canvas, lying, face, size)
        return
    state = lying.ship.state
    pale = 0.7 if lying.group.lost else 1.0
    arrow = lying.leads and not state.stopped
    draw_hull(canvas, lying.berth, lying.ship.kind, face, damaged=state.damaged, arrow=arrow, strength=pale)
    x, y = lying.berth.middle
    if state.fire:
        flame(canvas, x, y - size * 0.06, size * 0.42)
    if state.stopped or state.aground:
        bars(canvas, x + size * 0.24, y + size * 0.2, size * 0.3)


def _marker(canvas: Canvas, lying: Lying, face: Face, size: float) -> None:
    """A group that was never seen: a dark counter with a question mark."""
    half = lying.berth.long * 0.42
    x, y = lying.berth.middle
    box = Box(x - half, y - half, 2 * half, 2 * half)
    canvas.rect(box.move(0, 2.5), Pen(fill=fade(BLACK, 0.45), blur=2.5), half * 0.3)
    canvas.rect(box, Pen(fill=rgb("2B3A47"), stroke=face.face, width=max(3.0, size * 0.07)), half * 0.3)
    run = shape("?", Type.NUMBER, half * 1.6)
    canvas.text(run, x - run.width / 2, y + run.capital / 2, face.face)


def draw_tags(canvas: Canvas, scene: Scene) -> None:
    """The names of the groups: plates in their side's colours, turned round where the enemy does not see them."""
    for group, run, box in scene.tags:
        face = face_of(group.side, night=scene.night)
        fill, ink, edge = face.face, face.ink, face.edge
        if group.unseen or group.lost:
            fill, ink, edge = rgb("223140"), face.face if scene.night else CREAM, face.face
        canvas.rect(box.move(0, 2), Pen(fill=fade(BLACK, 0.4), blur=2.2), box.h * 0.2)
        canvas.rect(box, Pen(fill=fill, stroke=edge, width=2), box.h * 0.2)
        canvas.text(run, box.x + (box.w - run.width) / 2, box.y + box.h / 2 + run.capital / 2, ink)


def _leader(canvas: Canvas, scene: Scene, group: GroupView, box: Box) -> None:
    """A thin line home from a tag that had to move away from its ships."""
    spots = [hull.berth.middle for hull in scene.laid if hull.group is group]
    near_ship = min(spots, key=lambda at: hypot(at[0] - box.centre[0], at[1] - box.centre[1]))
    start = nearest_edge(box, *near_ship)
    if hypot(near_ship[0] - start[0], near_ship[1] - start[1]) > scene.where.size * 1.05:
        tone = face_of(group.side, night=scene.night)
        canvas.line([start, near_ship], Pen(stroke=fade(BLACK, 0.6), width=5, round_cap=True))
        canvas.line([start, near_ship], Pen(stroke=tone.face, width=2.4, round_cap=True))


def _rose(canvas: Canvas, scene: Scene) -> None:
    """A compass rose in the first free corner."""
    frame, side = scene.where.frame.grow(-14), 92.0
    corners = [
        Box(x, y, side, side)
        for y in (frame.y, frame.bottom - side)
        for x in (frame.x, frame.right - side)
    ]  # fmt: skip
    box = scene.sheet.find(corners, 6)
    if box is not None:
        scene.sheet.reserve("rose", box)
        draw_rose(canvas, *box.centre, side / 2, night=scene.night)
