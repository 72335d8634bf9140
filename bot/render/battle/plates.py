"""Plates of ships and units in a fight, and the heading of their side.

A game makes a :class:`Plate` of each of its pieces: its colours, its picture, its figures with their signs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.battle.frame import LEAST, LineWriter
from bot.render.battle.kinds import Fate
from bot.render.battle.signs import disc
from bot.render.canvas import Box, Canvas, Pen
from bot.render.counters import plate
from bot.render.marks import hazard, wave
from bot.render.palette import ATTENTION, CREAM, INK, PALE, SUNK, Colour, Face, fade, mix, rgb
from bot.render.text import fit, shape
from bot.render.typefaces import Type

HEAD = 58.0
"""The height of a side's heading."""
TALL = 74.0
"""A ship's plate at least this high has her name above her figures."""
_HEAD = rgb("1F3B50")
_STAMP = rgb("A32A26")
_WHITE = rgb("FFFFFF")

Picture = Callable[[Canvas, Box, Colour, Colour, bool], None]
"""Draws a piece in a box with its ink on a colour; True turns its bow to the left."""
Sign = Callable[[Canvas, float, float, float, Colour], None]
"""Draws a small sign about a point, of a size, in an ink."""
Flag = Callable[[Canvas, Box], None]
"""Draws a flag."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a ship with the sign before it; None for no sign."""

    sign: Sign | None
    text: str


@dataclass(frozen=True, slots=True)
class Steps:
    """The strength of a unit in strokes: ``full`` unhurt, ``left`` now, ``lost`` in this fight; then its bonus."""

    full: int
    left: int
    lost: int
    bonus: str = ""
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Plate:
    """A piece in its line. ``sinks``: a hull that goes under when it is lost.

    ``figures`` stand on a high plate, ``brief`` on a low one; a unit has ``steps`` instead. ``word`` is stamped on one
    that is out of the fight or left out, ``note`` says what it waits for. ``order`` is the number of its shot (0 before
    it has fired), ``count`` how many alike it stands for. ``short`` is what a narrow plate calls it.
    """

    id: str
    name: str
    face: Face
    picture: Picture
    sinks: bool = True
    figures: tuple[Figure, ...] = ()
    brief: tuple[Figure, ...] = ()
    steps: Steps | None = None
    damaged: bool = False
    fate: Fate = Fate.HERE
    word: str = ""
    note: str = ""
    order: int = 0
    count: int = 1
    short: str = ""


def heading(writer: LineWriter, box: Box, name: str, role: str, flags: Sequence[Flag], *, next_up: bool) -> None:
    """A side's name with the flags of those who fight for it, and what it does here; a gold rim on who acts next."""
    canvas = writer.canvas
    radius = 9.0
    if next_up:
        canvas.rect(box.grow(4), Pen(fill=ATTENTION), radius + 3)
    canvas.rect(box, Pen(fill=_HEAD), radius)
    canvas.rect(box.grow(-2), Pen(stroke=fade(PALE, 0.35), width=1.2), radius - 1)
    x, middle = box.x + 12, box.y + box.h / 2
    for flag in flags:
        flag(canvas, Box(x, middle - 17, 50, 34))
        x += 56
    title = writer.line(name, Type.NUMBER, 40, x + 4, middle, box.right - x - 20, CREAM)
    room = box.right - 14 - (x + 4 + title.width + 12)
    if shape(role, Type.CAPTION, LEAST).width <= room:
        writer.line(role, Type.CAPTION, 35, box.right - 14, middle, room, ATTENTION if next_up else PALE, "r")


def ship_plate(writer: LineWriter, box: Box, piece: Plate, right: bool) -> None:
    """A ship in her line: her name and figures at the outer end, her silhouette towards the enemy.

    Striped at the outer end when damaged; grey, going under, with a red stamp when she is lost; pale when left out.
    The disc at her bow is the number of her shot.
    """
    canvas = writer.canvas
    writer.sheet.reserve(f"plate {piece.id}", box, solid=False)
    gone, pale = piece.fate in (Fate.OUT, Fate.TAKEN), piece.fate is Fate.ASIDE
    face = SUNK if gone else piece.face
    if pale:
        face = Face(mix(face.face, rgb("8FA6AC"), 0.6), face.ink, mix(face.edge, rgb("8FA6AC"), 0.5))
    edge = max(3.5, box.h * 0.035)
    for back in range(min(2, piece.count - 1), 0, -1):
        canvas.rect(box.move(5.0 * back, 5.0 * back), Pen(fill=face.edge, stroke=fade(_WHITE, 0.4), width=1), 9)
    plate(canvas, box, face, 9, edge)
    inner = box.grow(-edge)
    if piece.damaged and not gone:
        wide = max(14.0, box.h * 0.17)
        hazard(canvas, Box(inner.right - wide if right else inner.x, inner.y, wide, inner.h), 5)
        inner = Box(inner.x + (0 if right else wide), inner.y, inner.w - wide, inner.h)
    tall = box.h >= TALL
    bow = min(inner.w * ((0.42 if box.h > 130 else 0.36) if tall else 0.17), inner.h * 2.1)
    need = shape(piece.name, Type.NUMBER, LEAST + 1).width + 48
    bow = max(inner.h * 1.1, min(bow, inner.w - need)) if tall else bow
    hull = Box(inner.x + 8 if right else inner.right - bow - 8, inner.y + 5, bow, inner.h - 11)
    text = Box(inner.x + 12, inner.y, inner.w - bow - 40, inner.h)
    if right:
        text = text.move(bow + 12, 0)
    ink = mix(face.ink, face.face, 0.25) if pale else face.ink
    _picture(canvas, hull, piece, face, ink, right)
    _ship_text(writer, text, piece, ink, tall)
    if piece.order:
        x = box.x if right else box.right
        radius = min(21.0, box.h * 0.38)
        disc(canvas, x + (6 if right else -6), box.y + (12 if tall else box.h / 2), radius, str(piece.order))
    if piece.count > 1:
        disc(canvas, box.right - 8, box.y + 8, 22, str(piece.count))


def _picture(canvas: Canvas, box: Box, piece: Plate, face: Face, ink: Colour, right: bool) -> None:
    if piece.fate is not Fate.OUT or not piece.sinks:
        piece.picture(canvas, box, ink, face.face, right)
        return
    with canvas.clip(Box(box.x, box.y - 4, box.w, box.h * 0.78)):
        turned = canvas.at(box.x + box.w / 2, box.y + box.h * 0.74, 1.0, 24 if right else -24)
        with turned:
            piece.picture(canvas, Box(-box.w * 0.42, -box.h * 0.5, box.w * 0.84, box.h * 0.72), ink, face.face, right)
    for down, strength in ((0.74, 0.95), (0.86, 0.5)):
        with canvas.at(box.x, box.y + box.h * down):
            canvas.draw(wave(box.w - 8, 3.0, 12), Pen(stroke=fade(PALE, strength), width=3, round_cap=True))


def _ship_text(writer: LineWriter, box: Box, piece: Plate, ink: Colour, tall: bool) -> None:
    if tall and (piece.figures or piece.steps or piece.note or piece.word):
        high = min(46.0, box.h * 0.42)
        top = box.y + box.h * (0.29 if piece.word else 0.31)
        writer.line(piece.name, Type.NUMBER, high * 0.95, box.x, top, box.w, ink)
        low = box.y + box.h * 0.71
        if piece.word:
            stamp(writer, box.x, low + 3, box.w, piece.word, piece.fate)
        elif piece.note:
            writer.line(piece.note, Type.NAME, LEAST + 2, box.x, low, box.w, ink)
        else:
            figures(writer, box.x, low, piece, ink, min(44.0, high), box.w)
        return
    middle = box.y + box.h / 2
    wide = 0.0
    if piece.word:
        wide = shape(stamped(piece.word, piece.fate), Type.NUMBER, LEAST).width + 20
        stamp(writer, box.right - wide, middle, wide, piece.word, piece.fate)
    elif piece.note:
        note = writer.line(piece.note, Type.NAME, LEAST, box.right, middle, box.w * 0.7, ink, "r")
        wide = note.width
    elif piece.figures or piece.steps:
        wide = figures_width(piece, LEAST, brief=True)
        figures(writer, box.right - wide, middle, piece, ink, LEAST, wide, brief=True)
    room = box.w - (wide + 12 if wide else 0)
    fits = not piece.short or shape(piece.name, Type.NUMBER, LEAST).width <= room
    writer.line(piece.name if fits else piece.short, Type.NUMBER, 36, box.x, middle, room, ink)


def figures_width(piece: Plate, size: float, brief: bool = False) -> float:
    """The width of a piece's figures, with their signs."""
    if piece.steps is not None:
        bonus = shape(piece.steps.bonus, Type.NUMBER, size).width + 14 if piece.steps.bonus else 0.0
        return steps_width(piece.steps, size) + bonus + (size * 0.78 + 5 if piece.steps.sign else 0.0)
    shown = piece.brief if brief else piece.figures
    return (
        sum(
            (size * 0.78 + 5 if counter.sign else 0) + shape(counter.text, Type.NUMBER, size).width + 16
            for counter in shown
        )
        - 16
    )


def figures(
    writer: LineWriter,
    x: float,
    middle: float,
    piece: Plate,
    ink: Colour,
    size: float,
    room: float,
    brief: bool = False,
) -> None:
    """A ship's figures, or a unit's steps and bonus, each with its sign."""
    size = max(LEAST, min(size, size * room / max(1.0, figures_width(piece, size, brief))))
    if piece.steps is not None:
        steps(writer.canvas, x, middle, piece.steps, ink, size)
        if piece.steps.bonus:
            at = x + steps_width(piece.steps, size) + 14
            if piece.steps.sign is not None:
                piece.steps.sign(writer.canvas, at + size * 0.39, middle, size * 0.82, ink)
                at += size * 0.78 + 5
            writer.line(piece.steps.bonus, Type.NUMBER, size, at, middle, room, ink)
        return
    for figure in piece.brief if brief else piece.figures:
        if figure.sign is not None:
            figure.sign(writer.canvas, x + size * 0.39, middle, size * 0.82, ink)
            x += size * 0.78 + 5
        x += writer.line(figure.text, Type.NUMBER, size, x, middle, 80, ink).width + 16


def steps_width(strength: Steps, size: float) -> float:
    """The width of the strokes of a unit's steps."""
    return strength.full * size * 0.42


def steps(canvas: Canvas, x: float, middle: float, strength: Steps, ink: Colour, size: float) -> None:
    """A unit's steps as upright strokes: full if left, hollow if lost, crossed out if lost here."""
    wide, high = size * 0.28, size * 0.78
    for at in range(strength.full):
        bar = Box(x + at * size * 0.42, middle - high / 2, wide, high)
        if at < strength.left:
            canvas.rect(bar, Pen(fill=ink), 2)
        else:
            canvas.rect(bar.grow(-1), Pen(stroke=fade(ink, 0.6), width=2), 2)
        if strength.left <= at < strength.left + strength.lost:
            slash = [(bar.x - 3, bar.bottom - 3), (bar.right + 3, bar.y + 3)]
            canvas.line(slash, Pen(stroke=_STAMP if ink != _STAMP else INK, width=4, round_cap=True))


def stamped(word: str, fate: Fate) -> str:
    """The text of a stamp, in capitals on a piece that is out of the fight."""
    return word if fate is Fate.ASIDE else word.upper()


def stamp(writer: LineWriter, x: float, middle: float, room: float, word: str, fate: Fate) -> None:
    """The word on a piece that is out of the fight or was left out, in place of its figures."""
    text = stamped(word, fate)
    run = fit(text, Type.NUMBER, LEAST, room - 20, LEAST)
    high = run.capital + 14
    box = Box(x, middle - high / 2, run.width + 20, high)
    writer.canvas.rect(box, Pen(fill=fade(_HEAD, 0.92) if fate is Fate.ASIDE else _STAMP), 5)
    writer.canvas.rect(box.grow(-3), Pen(stroke=fade(_WHITE, 0.55), width=1.3), 4)
    writer.line(text, Type.NUMBER, LEAST, x + 10, middle, room - 20, rgb("FBEFE2"))


def legend(writer: LineWriter, box: Box, captions: Sequence[tuple[Sign, str]]) -> None:
    """The figures explained in one line, as many as fit."""
    runs = [shape(text, Type.NAME, LEAST) for _, text in captions]
    count = len(runs)
    while count and sum(run.width + 42 for run in runs[:count]) + 34 * (count - 1) > box.w:
        count -= 1
    used = sum(run.width + 42 for run in runs[:count]) + 34 * max(0, count - 1)
    x, middle = box.x + (box.w - used) / 2, box.y + box.h / 2
    for (sign, text), run in zip(captions[:count], runs[:count], strict=True):
        sign(writer.canvas, x + 15, middle, 30, fade(INK, 0.8))
        writer.line(text, Type.NAME, LEAST, x + 38, middle, run.width + 2, fade(INK, 0.85))
        x += run.width + 42 + 34
