"""Torpedoes against a ship: where each came from, what it needed, what it threw, what it did.

1200 by 900 pixels, read in the chat without opening it: nothing is set smaller than 33 pixels per em. The ship lies
with her bow up; at the right stands a card for each torpedo in the order of the throws.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from bot.render.basemap import BaseStore
from bot.render.battle.frame import HEADER, HEIGHT, LEAST, WIDTH, LineWriter, footer_strip, header_strip
from bot.render.battle.signs import die, disc, splash
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.encode import Picture, finish
from bot.render.hexes.afloat import is_dark
from bot.render.hexes.afoot import draw_hit, draw_torpedo
from bot.render.hexes.decks import Berth, Lie, draw_hull
from bot.render.labels import Sheet
from bot.render.palette import (
    ATTENTION,
    BANNER,
    CREAM,
    DANGER,
    GOLD,
    GOOD,
    HIT,
    INK,
    MUTED,
    PALE,
    SUNK,
    Colour,
    fade,
    mix,
    rgb,
)
from bot.render.panels import badge_corner
from bot.render.submarine.colours import HULLS, Palette, palette
from bot.render.submarine.frame import moon, sun
from bot.render.submarine.views_attack import HullView, ShotEnd, ShotView, TorpedoAttackView, Verdict
from bot.render.typefaces import Type

FOOTER = 74.0
SEA = Box(0, HEADER, 560, HEIGHT - HEADER - FOOTER)
LIST = Box(SEA.right + 14, HEADER + 12, WIDTH - SEA.right - 28, HEIGHT - HEADER - FOOTER - 24)
MOST = 5
"""How many torpedoes have a card."""
_LONG = 330.0
_MIDDLE: Point = (SEA.centre[0], SEA.y + 300)
_FAR = 238.0
_FREE = Box(SEA.x + 34, SEA.y + 34, SEA.w - 68, SEA.h - 186)
"""Where numbers of torpedoes may stand: above the ship's name."""
_BEAM = 46.0
_PARTS = {"bow": -0.27, "midships": 0.0, "stern": 0.27}
WORDS: Final[dict[ShotEnd, Colour]] = {
    "open": ATTENTION, "hit": HIT, "miss": MUTED, "dud": MUTED, "under": MUTED,
}  # fmt: skip
VERDICTS: Final[dict[Verdict, Colour]] = {
    "": CREAM, "miss": PALE, "damaged": ATTENTION, "stopped": ATTENTION, "sunk": HIT,
}  # fmt: skip
_CARD = rgb("243545")
_BEFORE, _NOW, _LEFT = mix(DANGER, INK, 0.45), rgb("E2574C"), mix(GOOD, INK, 0.35)


@dataclass(eq=False)
class Attack:
    """An attack's picture: its canvas, what lies where, and the lines that had to be cut."""

    canvas: Canvas
    sheet: Sheet
    cut: list[str]


def header_of(writer: LineWriter, title: str, headline: str, *, night: bool) -> None:
    """Title, and below it turn, clock and place behind sun or moon."""
    header_strip(writer.canvas)
    writer.line(title.upper(), Type.TITLE, 50, 27, 41, WIDTH - 54, CREAM)
    (moon if night else sun)(writer.canvas, 46, 88, 17)
    writer.line(headline, Type.NAME, 38, 78, 88, WIDTH - 104, PALE)


def foot_of(writer: LineWriter, words: str, verdict: Verdict) -> None:
    """The last word, clear of the corner of Discord's badge."""
    footer_strip(writer.canvas)
    left = badge_corner(WIDTH, HEIGHT).right
    middle = HEIGHT - FOOTER / 2
    writer.line(words, Type.NUMBER, 44, (left + WIDTH) / 2, middle, WIDTH - left - 30, VERDICTS[verdict], "c")


def lay_out(view: TorpedoAttackView) -> Attack:
    """Draws the picture and keeps records of it."""
    canvas, sheet = Canvas(WIDTH, HEIGHT), Sheet(Box(0, 0, WIDTH, HEIGHT))
    writer = LineWriter(canvas, sheet)
    colours = palette(view.night)
    canvas.rect(Box(0, 0, WIDTH, HEIGHT), Pen(fill=mix(BANNER, INK, 0.5)))
    canvas.fade(SEA, *colours.water)
    with canvas.clip(SEA):
        _rings(canvas, colours)
        _ship(canvas, view, colours)
    canvas.rect(Box(SEA.right, SEA.y, 2, SEA.h), Pen(fill=GOLD))
    header_of(writer, view.title, view.headline, night=view.night)
    _name(writer, view.target, colours)
    _cards(writer, view)
    foot_of(writer, view.sum_up, view.verdict)
    return Attack(canvas, sheet, writer.cut)


def _rings(canvas: Canvas, colours: Palette) -> None:
    """Circles of bearings round the ship, with a stroke every thirty degrees."""
    x, y = _MIDDLE
    for radius in (_FAR * 0.72, _FAR * 1.12):
        canvas.circle(x, y, radius, Pen(stroke=fade(colours.lines, 0.3), width=1.6))
    for step in range(12):
        turn = step * pi / 6
        ends = [(x + far * cos(turn), y + far * sin(turn)) for far in (_FAR * 1.07, _FAR * 1.17)]
        canvas.line(ends, Pen(stroke=fade(colours.lines, 0.6), width=2.4))


@dataclass(frozen=True, slots=True)
class _Track:
    shot: ShotView
    number: int
    start: Point
    met: Point
    beyond: Point


def _tracks(view: TorpedoAttackView) -> list[_Track]:
    """Where each torpedo runs; those that meet one part from one side lie beside each other."""
    x, y = _MIDDLE
    tracks: list[_Track] = []
    for at, shot in enumerate(view.shots[:MOST]):
        same = [n for n, other in enumerate(view.shots[:MOST]) if _way(other) == _way(shot)]
        aside = (same.index(at) - (len(same) - 1) / 2) * 40.0
        turn = (shot.angle if shot.starboard else -shot.angle) * pi / 180
        dx, dy = sin(turn), -cos(turn)
        along = _PARTS[shot.part] * _LONG
        if shot.end == "miss":
            along = -_LONG * 0.62 if shot.part == "bow" else _LONG * 0.62
        across = abs(dx) > 0.2
        met = (x + (0.0 if across else aside), y + along + (aside if across else 0.0))
        if shot.end in ("hit", "dud"):
            # To the hull's side, not to its middle.
            met = (met[0] + (_BEAM if dx > 0 else -_BEAM if across else 0.0), met[1] + dy * (14.0 if across else 34.0))
        start = _start(met, (dx, dy))
        past = 130.0 if shot.end == "miss" else 210.0
        tracks.append(_Track(shot, at + 1, start, met, (met[0] - dx * past, met[1] - dy * past)))
    return tracks


def _start(met: Point, course: Point) -> Point:
    """How far out a track begins: as far as it stays in the picture."""
    far = _FAR
    while far > 80 and not (
        _FREE.x <= met[0] + course[0] * far <= _FREE.right and _FREE.y <= met[1] + course[1] * far <= _FREE.bottom
    ):
        far -= 4
    return met[0] + course[0] * far, met[1] + course[1] * far


def _way(shot: ShotView) -> tuple[object, ...]:
    return shot.angle, shot.starboard, shot.part, shot.end == "miss"


def _ship(canvas: Canvas, view: TorpedoAttackView, colours: Palette) -> None:
    target, tracks = view.target, _tracks(view)
    for track in tracks:
        if track.shot.end in ("miss", "under"):
            draw_torpedo(canvas, [track.start, track.met, track.beyond], 56, colours.tones, spent=True)
    sunk = view.verdict == "sunk"
    face = colours.faces[target.side]
    face = SUNK if sunk else face
    lie = Lie.AWASH if target.lie in ("periscope", "deep") else Lie.AFLOAT
    damaged = view.verdict in ("damaged", "stopped")
    draw_hull(canvas, Berth(_MIDDLE, -90.0, _LONG), HULLS[target.kind], face, lie=lie, damaged=damaged, arrow=not sunk)
    for track in tracks:
        shot = track.shot
        if shot.end == "open":
            half = ((track.start[0] + track.met[0]) / 2, (track.start[1] + track.met[1]) / 2)
            draw_torpedo(canvas, [track.start, half], 60, colours.tones)
        elif shot.end in ("hit", "dud"):
            draw_torpedo(canvas, [track.start, track.met], 60, colours.tones, spent=shot.end == "dud")
    for track in tracks:
        if track.shot.end == "hit":
            draw_hit(canvas, track.met, 42)
        elif track.shot.end == "miss":
            splash(canvas, track.beyond[0], track.beyond[1] - 34, 26, rgb("F7F9F6"))
        disc(canvas, *track.start, 24, str(track.number), BANNER, CREAM)


def _name(writer: LineWriter, hull: HullView, colours: Palette) -> None:
    """The ship's name and a bar of what she has suffered, at the foot of the sea."""
    dark = is_dark(colours.water)
    plate = Box(SEA.x, SEA.bottom - 118, SEA.w, 118)
    writer.canvas.rect(plate, Pen(fill=fade(BANNER, 0.78 if dark else 0.86)))
    damage_bar(writer, hull, Box(plate.x + 24, plate.y, plate.w - 48, plate.h))


def damage_bar(writer: LineWriter, hull: HullView, box: Box) -> None:
    """A name over a bar of points: suffered before, suffered now, still left. Without figures the name alone."""
    known = hull.full > 0
    words = 0.0
    if hull.points:
        words = writer.line(hull.points, Type.NUMBER, 36, box.right, box.y + 36, box.w * 0.5, PALE, "r").width + 18
    writer.line(hull.name, Type.NAME, 44, box.x, box.y + (36 if known else box.h / 2), box.w - words, CREAM)
    if not known:
        return
    pitch = box.w / hull.full
    for point in range(hull.full):
        tone = _BEFORE if point < hull.before else _NOW if point < hull.now else _LEFT
        cell = Box(box.x + point * pitch, box.y + 68, max(2.0, pitch - 3), 28)
        writer.canvas.rect(cell, Pen(fill=tone), 4)
        if point < hull.now and pitch > 12:
            x, y = cell.centre
            reach = min(7.0, pitch * 0.28)
            pen = Pen(stroke=fade(CREAM, 0.85), width=2.6, round_cap=True)
            writer.canvas.line([(x - reach, y - reach), (x + reach, y + reach)], pen)
            writer.canvas.line([(x - reach, y + reach), (x + reach, y - reach)], pen)


def _cards(writer: LineWriter, view: TorpedoAttackView) -> None:
    shots = view.shots[:MOST]
    room = LIST.h - (46 if view.more else 0)
    high = min(168.0, room / max(1, len(shots)))
    for at, shot in enumerate(shots):
        _card(writer, Box(LIST.x, LIST.y + at * high, LIST.w, high - 10), at + 1, shot)
    if view.more:
        writer.line(view.more, Type.NAME, 35, LIST.x + 16, LIST.bottom - 20, LIST.w - 30, MUTED)


def _card(writer: LineWriter, box: Box, number: int, shot: ShotView) -> None:
    """A torpedo's card: how it met the ship and its outcome, what it needed and its dice."""
    canvas = writer.canvas
    canvas.rect(box, Pen(fill=_CARD), 10)
    canvas.rect(Box(box.x, box.y, 8, box.h), Pen(fill=WORDS[shot.end]), 4)
    upper, lower = box.y + box.h * 0.28, box.y + box.h * 0.73
    disc(canvas, box.x + 44, upper, 23, str(number), BANNER, CREAM)
    word = writer.line(shot.word, Type.NUMBER, 38, box.right - 16, upper, box.w * 0.56, WORDS[shot.end], "r")
    writer.line(shot.how or shot.name, Type.NAME, 36, box.x + 80, upper, box.w - 112 - word.width, PALE)
    x = box.right - 16
    side = min(52.0, box.h * 0.4)
    for faces, body in ((shot.damage_dice, rgb("F0A48F")), (shot.dice, CREAM)):
        for face in reversed(faces):
            die(canvas, x - side / 2, lower, side, face, body=body)
            x -= side + 8
        x -= 10 if faces else 0
    writer.line(shot.needs, Type.NAME, 35, box.x + 26, lower, x - box.x - 30, MUTED)


def torpedo_attack(view: TorpedoAttackView, _bases: BaseStore) -> Picture:
    """The attack as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(lay_out(view).canvas, view.alt)


__all__ = ["LEAST", "Attack", "damage_bar", "foot_of", "header_of", "lay_out", "torpedo_attack"]
