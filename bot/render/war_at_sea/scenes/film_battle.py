"""A battle as an animation, both sides opened: groups sail to their hexes, then what was fired is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture
from bot.render.hexes.decks import Berth
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, CREAM, GOLD, MUTED, PALE, fade
from bot.render.panels import badge_corner, elapsed
from bot.render.reel import MOST_FRAMES, Pace
from bot.render.text import fit
from bot.render.typefaces import Type
from bot.render.war_at_sea.head import light_sign
from bot.render.war_at_sea.scenes.battle import Scene, draw_scene, draw_tags, lay
from bot.render.war_at_sea.scenes.flags import flag
from bot.render.war_at_sea.scenes.ships_above import Lying
from bot.render.war_at_sea.scenes.strip import sign
from bot.render.war_at_sea.scenes.tactical import (
    Chart,
    chart,
    draw_land,
    draw_water,
    draw_ways,
    lay_ways,
    near,
    on_chart,
)
from bot.render.war_at_sea.scenes.tones import on_panel
from bot.render.war_at_sea.views_film import BattleFilmView, BattleFrame

WIDTH = HEIGHT = 800
HEADER, FOOTER = 62.0, 112.0
FRAME = Box(0, HEADER, WIDTH, HEIGHT - HEADER - FOOTER)
LEAST = 22.0
STEPS = 4
STEP_MS, STILL_MS, FIRE_MS = 130, 350, 900
"""How long a step is shown, a moment without fire, one with fire."""
_EXPLAINED = ("hit", "miss", "torpedo", "fire", "sunk")


@dataclass(frozen=True)
class Camera:
    """What all frames share: the part of the map that is seen, the water with its land."""

    view: BattleFilmView

    @cached_property
    def where(self) -> Chart:
        """The map, near enough for all that happens."""
        labels = [group.hex for frame in self.view.frames for group in frame.groups if on_chart(group.hex)]
        labels += [frame.island for frame in self.view.frames if frame.island]
        return near(chart(FRAME), labels, closest=1.35)

    def ground(self, island: str) -> Canvas:
        """The water with its land, drawn once for each place of the island."""
        if island not in self._grounds:
            canvas, sheet = Canvas(WIDTH, HEIGHT), Sheet(FRAME.grow(-4))
            view, where = self.view, self.where
            draw_water(canvas, where, night=view.night, labels=12)
            draw_land(canvas, where, island, view.closed, night=view.night)
            draw_ways(canvas, lay_ways(sheet, where, view.ways, 28), night=view.night, closed=view.closed)
            self._grounds[island] = canvas.image()
        return Canvas(WIDTH, HEIGHT, self._grounds[island])

    @cached_property
    def _grounds(self) -> dict[str, Any]:
        return {}

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """Each moment laid out as it ends."""
        return tuple(self._scene(frame) for frame in self.view.frames)

    def _scene(self, frame: BattleFrame) -> Scene:
        sheet = Sheet(FRAME.grow(-4))
        lay_ways(sheet, self.where, self.view.ways, 28)
        held = [label for label, *_ in frame.wrecks if on_chart(label)]
        return lay(self.where, sheet, frame.groups, night=self.view.night, names=LEAST, held=held)


def moves(view: BattleFilmView, at: int) -> bool:
    """Whether a group came to another hex in a moment."""
    if not at:
        return False
    before = {group.id: group.hex for group in view.frames[at - 1].groups}
    return any(before.get(group.id, group.hex) != group.hex for group in view.frames[at].groups)


def pace_of(view: BattleFilmView) -> Pace:
    """How the film runs: a moment in which nobody sails takes one frame, one with fire is shown longer."""
    sailed = [moves(view, at) for at in range(len(view.frames))]
    steps = max(1, min(STEPS, (MOST_FRAMES - len(view.frames)) // max(1, sum(sailed)) + 1))
    ends = tuple(FIRE_MS if frame.shots or frame.sunk else STILL_MS for frame in view.frames)
    return Pace(tuple(steps if moving else 1 for moving in sailed), ends, STEP_MS)


def film(view: BattleFilmView, _bases: BaseStore) -> Picture:
    """The film as a finished file, light enough for an upload. Pure: the same view gives the same bytes.

    ValueError for a film without a moment.
    """
    camera = Camera(view)
    return pace_of(view).film(lambda at, part: draw_moment(view, camera, at, part), (WIDTH, HEIGHT), view.alt)


def draw_moment(view: BattleFilmView, camera: Camera, at: int, part: float) -> Canvas:
    """Draws the film when ``part`` of a moment has passed. ValueError for a moment that the film does not have."""
    if not 0 <= at < len(view.frames):
        raise ValueError(f"the film has no frame {at}")
    frame = view.frames[at]
    before = view.frames[at - 1] if at else frame
    canvas = camera.ground(frame.island if part >= 1 else before.island)
    scene = camera.scenes[at]
    over = part >= 1
    shown = scene if over else sailed(camera.scenes[at - 1], scene, part)
    draw_scene(canvas, shown, (frame if over else before).wrecks, frame.shots if over else ())
    if over:
        draw_tags(canvas, shown)
    _header(canvas, view, frame, (frame if over else before).lost)
    _footer(canvas, view, at, (frame if over else before).told)
    return canvas


def sailed(before: Scene, after: Scene, part: float) -> Scene:
    """The ships on their way from one moment to the next; tags are left out meanwhile."""
    starts = {hull.ship.id: hull.berth for hull in before.laid if hull.ship is not None}
    laid: list[Lying] = []
    for hull in after.laid:
        start = starts.get(hull.ship.id) if hull.ship is not None else None
        if start is None:
            laid.append(hull)
            continue
        laid.append(replace(hull, berth=_between(start, hull.berth, part)))
    return Scene(after.where, after.sheet, after.night, after.names, laid)


def _between(start: Berth, end: Berth, part: float) -> Berth:
    middle: Point = (
        start.middle[0] + (end.middle[0] - start.middle[0]) * part,
        start.middle[1] + (end.middle[1] - start.middle[1]) * part,
    )
    turn = start.turn + ((end.turn - start.turn + 180) % 360 - 180) * part
    return Berth(middle, turn, start.long + (end.long - start.long) * part)


def _header(canvas: Canvas, view: BattleFilmView, frame: BattleFrame, lost: Sequence[int]) -> None:
    """Day or night and the clock; at the right each side's flag with the ships it has lost."""
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    middle = HEADER / 2 - 1
    light_sign(canvas, 30, middle, 15, "night" if view.night else "day")
    x = WIDTH - 18.0
    for side, count in reversed(list(zip(view.sides, lost, strict=False))):
        number = fit(str(count), Type.NUMBER, 32, 60, least=LEAST)
        x -= number.width
        canvas.text(number, x, middle + number.capital / 2, ATTENTION if count else MUTED)
        sign(canvas, "sunk", x - 22, middle, 28)
        words = fit(side.name, Type.NAME, 26, 170, least=LEAST)
        x -= 44 + words.width
        canvas.text(words, x, middle + words.capital / 2, on_panel(side.side))
        if side.nations:
            x -= 50
            flag(canvas, Box(x, middle - 14, 42, 28), side.nations[0])
        x -= 26
    clock = fit(frame.clock, Type.NUMBER, 31, max(60.0, x - 60), least=LEAST)
    canvas.text(clock, 58, middle + clock.capital / 2, CREAM)


def _footer(canvas: Canvas, view: BattleFilmView, at: int, told: str) -> None:
    """The course of time with a stroke where a ship sank, what happened (the title where nothing did), the legend."""
    marked = {number for number, frame in enumerate(view.frames) if frame.sunk}
    strip = elapsed(canvas, FOOTER, len(view.frames), at, marked)
    left = badge_corner(WIDTH, HEIGHT).right
    run = fit(told or view.title, Type.NAME, 29, WIDTH - left - 16, least=LEAST)
    canvas.text(run, left, strip.y + 37 + run.capital / 2, CREAM if told else fade(PALE, 0.8))
    x, middle = left, strip.y + 84
    for row in view.legend:
        if row.sign not in _EXPLAINED:
            continue
        word = fit(row.word, Type.NAME, LEAST, 130, least=LEAST)
        if x + 40 + word.width > WIDTH - 10:
            break
        sign(canvas, row.sign, x + 15, middle, 25)
        canvas.text(word, x + 36, middle + word.capital / 2, PALE)
        x += word.width + 58
