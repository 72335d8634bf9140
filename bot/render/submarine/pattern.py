"""An attack on a boat: the pattern on the hexes, each weapon with its setting and what it did, the depth beside it.

1200 by 900 pixels, read in the chat without opening it: nothing is set smaller than 33 pixels per em. The boat is drawn
only where the view has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.render.basemap import BaseStore
from bot.render.battle.frame import HEADER, HEIGHT, WIDTH, LineWriter
from bot.render.battle.signs import die, disc
from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, finish
from bot.render.hexes.afloat import Vessel, draw_hulls, draw_names, draw_sea, is_dark, lay_vessels
from bot.render.hexes.afoot import DARK_TONES, Fall, Spent, draw_count, draw_fall
from bot.render.hexes.decks import Lie
from bot.render.hexes.depth import draw_depth
from bot.render.hexes.window import OpenWindow, open_window
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BANNER, CREAM, GOLD, HIT, INK, MUTED, PALE, Colour, mix, rgb
from bot.render.submarine.attack import FOOTER, Attack, damage_bar, foot_of, header_of
from bot.render.submarine.colours import HULLS, palette
from bot.render.submarine.edges import short_name
from bot.render.submarine.side import strip_of
from bot.render.submarine.views_attack import BlastView, DepthAttackView
from bot.render.typefaces import Type
from engine.core.maps.hexes import Hex, Orientation, go

_HIGH = HEIGHT - HEADER - FOOTER
_NARROW, _BROAD, _DEEP = 470.0, 700.0, 262.0
MOST = 12
"""How many weapons have a line; those that did most come first where there are more."""
_TALL, _FLAT = 128.0, 82.0
_ROOMY = 40.0
"""Below this size of a hex a weapon is its number alone."""
_EFFECTS: Final[dict[str | None, Colour]] = {"hit": HIT, "near": ATTENTION, "miss": MUTED, None: PALE}
_CARD = rgb("243545")


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where sea, cards and side view stand. Without a depth that is known the sea takes the side view's room."""

    sea: Box
    cards: Box
    side: Box | None


def rooms_of(view: DepthAttackView) -> Rooms:
    """The rooms of a picture."""
    deep = bool(view.depth.boat or view.depth.charges or view.depth.lines)
    sea = Box(0, HEADER, _NARROW if deep else _BROAD, _HIGH)
    right = WIDTH - _DEEP if deep else float(WIDTH)
    cards = Box(sea.right + 12, HEADER + 12, right - sea.right - 24, _HIGH - 24)
    return Rooms(sea, cards, Box(right, HEADER, _DEEP, _HIGH) if deep else None)


def shown(view: DepthAttackView) -> tuple[BlastView, ...]:
    """The weapons that have a line, in their order."""
    return tuple(view.blasts[at] for at in _kept(view))


def _kept(view: DepthAttackView) -> list[int]:
    """Which weapons have a line."""
    every = range(len(view.blasts))
    if len(view.blasts) <= MOST:
        return list(every)
    rank = {"hit": 0, "near": 1, None: 2, "miss": 3}
    return sorted(sorted(every, key=lambda at: (rank[view.blasts[at].effect], at))[: MOST - 1])


def window(view: DepthAttackView) -> OpenWindow:
    """The window on the pattern, the boat where it is known, and the attackers beside it."""
    cells = {blast.at for blast in view.blasts}
    if view.boat_at is not None:
        bow, heading = view.boat_at
        cells |= {bow, go(bow, (heading + 3) % 6)}
    near = cells or {attacker.bow for attacker in view.attackers}
    for attacker in view.attackers:
        ends: set[Hex] = {attacker.bow, go(attacker.bow, (attacker.heading + 3) % 6)}
        near = near | ends
    return open_window(Orientation.FLAT, rooms_of(view).sea, near, 1.4, 62.0)


def lay_out(view: DepthAttackView) -> Attack:
    """Draws the picture and keeps records of it. ValueError without a hex to show."""
    canvas, sheet = Canvas(WIDTH, HEIGHT), Sheet(Box(0, 0, WIDTH, HEIGHT))
    writer = LineWriter(canvas, sheet)
    canvas.rect(Box(0, 0, WIDTH, HEIGHT), Pen(fill=mix(BANNER, INK, 0.5)))
    _sea(canvas, sheet, view)
    rooms = rooms_of(view)
    canvas.rect(Box(rooms.sea.right, rooms.sea.y, 2, rooms.sea.h), Pen(fill=GOLD))
    if rooms.side is not None:
        draw_depth(canvas, rooms.side, strip_of(view.depth, 33.0))
        canvas.rect(Box(rooms.side.x - 2, rooms.side.y, 2, rooms.side.h), Pen(fill=GOLD))
    header_of(writer, view.title, view.headline, night=view.night)
    _list(writer, view)
    foot_of(writer, view.sum_up, view.verdict)
    return Attack(canvas, sheet, writer.cut)


def _sea(canvas: Canvas, sheet: Sheet, view: DepthAttackView) -> None:
    here, colours = window(view), palette(view.night)
    vessels = [
        Vessel(each.bow, each.heading, HULLS[each.kind], colours.faces[each.side], each.name) for each in view.attackers
    ]
    if view.boat is not None and view.boat_at is not None:
        lie = Lie.SUNK if view.verdict == "sunk" else Lie.DEEP if view.boat.lie == "deep" else Lie.AWASH
        lie = Lie.AFLOAT if view.boat.lie == "surface" and lie is not Lie.SUNK else lie
        hurt = view.verdict in ("damaged", "stopped")
        face = colours.faces[view.boat.side]
        vessels.insert(0, Vessel(*view.boat_at, HULLS[view.boat.kind], face, lie=lie, damaged=hurt))
    room = rooms_of(view).sea
    rooms = Sheet(room.grow(-6))
    size = min(here.size * 0.95, 58.0)
    spots = _spots(here, view)
    for x, y in spots.values():
        rooms.reserve("blast", Box(x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2))
    laid = lay_vessels(rooms, here, vessels, 34)
    for lying in laid:
        if lying.name is not None:
            sheet.reserve(f"name {lying.name.text}", lying.box, lying.name.size)
    crowded = here.size < _ROOMY
    taken = {blast.at for blast in view.blasts}

    def label(cell: Hex) -> str:
        return "" if cell in taken else short_name(cell)

    draw_sea(canvas, here, colours.water, label, max(14.0, here.size * 0.4))
    with canvas.clip(room):
        for at, blast in enumerate(view.blasts):
            if not crowded and blast.effect != "hit":
                draw_fall(canvas, *spots[at], size, Fall(blast.weapon), Spent.BURST, colours.tones)
    draw_hulls(canvas, here, laid)
    with canvas.clip(room):
        for at, blast in enumerate(view.blasts):
            if blast.effect == "hit":
                draw_fall(canvas, *spots[at], size * 0.9, Fall(blast.weapon), Spent.HIT, colours.tones)
        for number, at in enumerate(_kept(view), 1):
            (x, y), aside = spots[at], 0.0 if crowded else size * 0.52
            tone = _EFFECTS[view.blasts[at].effect]
            fill, ink = (tone, INK) if crowded else (BANNER, CREAM)
            disc(canvas, x + aside, y - aside * 0.8, 21, str(number), fill, ink)
    draw_names(canvas, laid, dark=is_dark(colours.water))


def _spots(here: OpenWindow, view: DepthAttackView) -> dict[int, tuple[float, float]]:
    """Where each blast is drawn: in its hex, those of one hex beside each other."""
    spots: dict[int, tuple[float, float]] = {}
    for at, blast in enumerate(view.blasts):
        row = [n for n, other in enumerate(view.blasts) if other.at == blast.at]
        x, y = here.centre(blast.at)
        spots[at] = (x + (row.index(at) - (len(row) - 1) / 2) * here.size * 0.9, y)
    return spots


def _list(writer: LineWriter, view: DepthAttackView) -> None:
    """A card for each weapon, then what the boat has suffered where that is known, and the note."""
    blasts, cards = shown(view), rooms_of(view).cards
    foot = (112.0 if view.boat is not None else 0.0) + (50.0 if view.note else 0.0)
    count = len(blasts) + (len(view.blasts) > len(blasts))
    tallest = _TALL if any(blast.second for blast in blasts) else _FLAT
    high = min(tallest, (cards.h - foot) / max(1, count))
    y = cards.y
    for at, blast in enumerate(blasts):
        _card(writer, Box(cards.x, y, cards.w, high - 8), at + 1, blast)
        y += high
    if count > len(blasts):
        writer.line(f"+{len(view.blasts) - len(blasts)}", Type.NUMBER, 36, cards.x + 16, y + 24, cards.w - 30, MUTED)
    bottom = cards.bottom
    if view.note:
        writer.line(view.note, Type.NAME, 35, cards.x + 8, bottom - 20, cards.w - 16, PALE)
        bottom -= 50
    if view.boat is not None:
        damage_bar(writer, view.boat, Box(cards.x + 8, bottom - 108, cards.w - 16, 108))


def _card(writer: LineWriter, box: Box, number: int, blast: BlastView) -> None:
    """A weapon's card, in two lines where there is room: sign and setting, outcome; how near, dice."""
    canvas, tone = writer.canvas, _EFFECTS[blast.effect]
    canvas.rect(box, Pen(fill=_CARD), 10)
    canvas.rect(Box(box.x, box.y, 8, box.h), Pen(fill=tone), 4)
    two = box.h >= 90 and bool(blast.second)
    upper = box.y + box.h * (0.29 if two else 0.5)
    lower = box.y + box.h * 0.74
    disc(canvas, box.x + 38, upper, 20, str(number), BANNER, CREAM)
    sign = min(46.0, box.h * (0.42 if two else 0.62))
    draw_fall(canvas, box.x + 96, upper, sign, Fall(blast.weapon), tones=DARK_TONES)
    draw_count(canvas, box.x + 96, upper + sign * 0.2, sign, blast.count, DARK_TONES)
    left = box.x + (142 if blast.count > 1 else 128)
    right = box.right - 14
    if not two:
        right = _dice(canvas, blast.dice, right, upper, min(38.0, box.h * 0.7))
    word = writer.line(blast.word, Type.NUMBER, 36, right, upper, (right - left) * 0.62, tone, "r")
    place = blast.setting if two or not blast.feet else f"{blast.setting} · {blast.feet}"
    writer.line(place, Type.NAME, 35, left, upper, right - left - word.width - 10, PALE)
    if two:
        right = _dice(canvas, blast.dice, box.right - 14, lower, 46.0)
        writer.line(blast.second, Type.NAME, 34, box.x + 24, lower, right - box.x - 30, MUTED)


def _dice(canvas: Canvas, faces: tuple[int, ...], right: float, middle: float, side: float) -> float:
    """Dice that end at ``right``; returns where they begin."""
    for face in reversed(faces):
        die(canvas, right - side / 2, middle, side, face)
        right -= side + 7
    return right


def depth_attack(view: DepthAttackView, _bases: BaseStore) -> Picture:
    """The attack as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(lay_out(view).canvas, view.alt)
