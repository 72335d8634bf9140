"""A strike in one picture: who met in the air, the ships laid out, aircraft on ships, hits, the result (12, 13)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BANNER, CREAM, GOLD, MUTED, Colour, fade, rgb
from bot.render.panels import badge_corner
from bot.render.stages import Stage, chevrons
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes import strip
from bot.render.war_at_sea.scenes.flags import flag
from bot.render.war_at_sea.scenes.planes import plane
from bot.render.war_at_sea.scenes.strike_sea import draw_empty, draw_ground, draw_layout
from bot.render.war_at_sea.scenes.strike_targets import draw_lines, draw_targets
from bot.render.war_at_sea.scenes.tones import DAMAGE, PANEL_DARK, on_panel
from bot.render.war_at_sea.views_battle import CounterView, Nation, StrikeView

WIDTH, HEIGHT = 1200, 1050
LEAST = 33.0
FOOT = 62.0
AIR = Box(12, strip.HEADER + 10, 470, 566)
SEA = Box(494, strip.HEADER + 10, WIDTH - 506, 566)
LOW = Box(12, SEA.bottom + 10, WIDTH - 24, HEIGHT - FOOT - SEA.bottom - 66)
_STATES = {"done": Stage.DONE, "now": Stage.NOW, "next": Stage.NEXT}


def strike(view: StrikeView, _bases: BaseStore) -> Picture:
    """The picture of a strike. Pure: the same view gives the same bytes."""
    return finish(draw(view)[0], view.alt)


def draw(view: StrikeView) -> tuple[Canvas, Sheet]:
    """The strike on a canvas, and the sheet with everything that lies on it."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fade(Box(0, 0, WIDTH, HEIGHT), rgb("1D2935"), rgb("141D27"))
    sheet = Sheet(SEA.grow(-6))
    writer = strip.Writer(canvas, sheet, LEAST)
    strip.header(writer, view.title, view.place, view.light, view.clock, "", night=view.night)
    more = 0.0 if view.aims or view.told else LOW.h + 10
    air, sea = (Box(box.x, box.y, box.w, box.h + more) for box in (AIR, SEA))
    for box in (air, sea) if more else (air, sea, LOW):
        _panel(canvas, box)
    _air(writer, air, view)
    if view.ground is not None:
        draw_ground(writer, sea.grow(-4), view.ground)
    elif view.berths:
        draw_layout(writer, sea.grow(-4), view)
    else:
        draw_empty(writer, sea.grow(-4), view)
    if view.aims and view.ground is None:
        draw_targets(writer, LOW, view)
    else:
        draw_lines(writer, LOW, view.told)
    _foot(writer, view)
    return canvas, sheet


def _panel(canvas: Canvas, box: Box) -> None:
    canvas.fade(box, *PANEL_DARK, 10)
    canvas.rect(box, Pen(stroke=fade(GOLD, 0.55), width=1.6), 10)


# --- in the air ----------------------------------------------------------------------------------------------


def _air(writer: strip.Writer, box: Box, view: StrikeView) -> None:
    """Both sides' aircraft, the raid's first; what was lost below."""
    fight = view.fight
    lists: list[tuple[str, Colour, Sequence[CounterView], int]] = [
        (fight.raid, on_panel(view.side), (*fight.bombers, *fight.escort), len(fight.bombers)),
        (fight.patrol, on_panel(view.defender), fight.patrols, 0),
    ]
    words = fight.word.split("; ") if fight.word else []
    rows = sum(max(1, len(counters)) for _, _, counters, _ in lists)
    pitch = min(62.0, (box.h - 2 * 54 - 24 - 40 * len(words)) / max(1, rows))
    y = box.y + 8
    for name, tone, counters, bombers in lists:
        _heading(writer, Box(box.x, y, box.w, 48), name, tone, _nations(counters))
        y += 52
        for at, counter in enumerate(counters):
            if at == bombers and at:
                line = [(box.x + 26, y), (box.right - 26, y)]
                writer.canvas.line(line, Pen(stroke=fade(tone, 0.5), width=1.6, dash=(6, 6)))
            _counter(writer, Box(box.x + 12, y, box.w - 24, pitch), counter, tone)
            y += pitch
        if not counters:
            writer.line(fight.hidden or "–", Type.NAME, 36, box.x + 24, y + pitch / 2, box.w - 40, MUTED)
            y += pitch
        y += 6
    for at, part in enumerate(words):
        middle = box.bottom - 22 - 40 * (len(words) - 1 - at)
        writer.line(part[:1].upper() + part[1:], Type.NAME, 36, box.x + 18, middle, box.w - 30, CREAM)


def _nations(counters: Sequence[CounterView]) -> list[Nation]:
    return list(dict.fromkeys(counter.nation for counter in counters))[:2]


def _heading(writer: strip.Writer, box: Box, name: str, tone: Colour, nations: Sequence[Nation]) -> None:
    canvas, x, middle = writer.canvas, box.x + 14, box.y + box.h / 2
    for nation in nations:
        flag(canvas, Box(x, middle - 15, 45, 30), nation)
        x += 52
    writer.line(name, Type.NUMBER, 39, x + 4, middle, box.right - x - 18, tone)
    canvas.rect(Box(box.x + 12, box.bottom - 1, box.w - 24, 2), Pen(fill=fade(tone, 0.6)))


def _counter(writer: strip.Writer, box: Box, view: CounterView, tone: Colour) -> None:
    """Aircraft of a type: silhouette, name, a stroke for each step (full, turned away, lost), their numbers."""
    canvas, middle = writer.canvas, box.y + box.h / 2
    plane(canvas, view.plane, box.x + 28, middle, min(54.0, box.h * 0.95), tone if view.left else MUTED)
    count = f"{view.left}/{view.came}" if view.left < view.came else str(view.came)
    run = shape(count, Type.NUMBER, 37)
    ink = CREAM if view.left == view.came else ATTENTION if view.left else DAMAGE
    writer.line(count, Type.NUMBER, 37, box.right - 4, middle, 110, ink, "r")
    right = box.right - run.width - 16
    name = writer.line(view.name, Type.NAME, 36, box.x + 64, middle, right - box.x - 66, CREAM)
    x, pitch = box.x + 64 + name.width + 12, 11.0
    if right - x < view.came * pitch:
        return
    for step in range(view.came):
        whole, there = step < view.left - view.turned, step < view.left
        fill = tone if whole else fade(tone, 0.35) if there else None
        canvas.rect(Box(x, middle - 11, 7, 22), Pen(fill=fill, stroke=tone if there else DAMAGE, width=1.6), 2)
        x += pitch


# --- the foot ------------------------------------------------------------------------------------------------


def _foot(writer: strip.Writer, view: StrikeView) -> None:
    """The result, and the stages of the strike."""
    canvas = writer.canvas
    left = badge_corner(WIDTH, HEIGHT).right
    bar = Box(0, HEIGHT - FOOT, WIDTH, FOOT)
    flak = next(iter(view.told), "") if view.aims and view.flak else ""
    words = " · ".join(part for part in (view.result, flak) if part)
    if words:
        writer.line(words, Type.NUMBER, 37, left + 8, bar.y - 27, WIDTH - left - 30, ATTENTION)
    canvas.rect(bar, Pen(fill=BANNER))
    canvas.rect(Box(0, bar.y, WIDTH, 2), Pen(fill=GOLD))
    room = Box(left + 4, bar.y + 8, WIDTH - left - 18, FOOT - 16)
    stages = tuple((chapter.name, _STATES[chapter.state]) for chapter in view.chapters)
    for caption in chevrons(canvas, room, stages, LEAST):
        if caption.text:
            writer.line(caption.text, Type.NAME, 35, caption.x, caption.middle, caption.room + 4, caption.ink)
