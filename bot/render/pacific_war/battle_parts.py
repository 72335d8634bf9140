"""Parts of the battle pictures: header, stages, headings, ships' and units' plates.

Nothing is set smaller than ``LEAST``, which is 11 pixels high where the picture lies 400 wide in a chat.
"""

from bot.render.canvas import Box, Canvas, Pen
from bot.render.counters import plate
from bot.render.labels import Sheet
from bot.render.marks import hazard, wave
from bot.render.pacific_war.flags import FACES, arm, crate, disc, flag, gun, screw, shield
from bot.render.pacific_war.hulls import Hull, draw_hull
from bot.render.pacific_war.views_battle import Fate, LineView, Nation, PieceView, Sign
from bot.render.palette import (
    ATTENTION,
    BANNER,
    BANNER_TOP,
    CREAM,
    GOLD,
    HIT,
    INK,
    MUTED,
    PALE,
    SUNK,
    Face,
    fade,
    mix,
    rgb,
)
from bot.render.panels import badge_corner
from bot.render.stages import SIZE, Stage, chevrons
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

WIDTH, HEIGHT = 1200, 900
HEADER, FOOTER = 114.0, 74.0
LEAST = 33.0
HEAD = 58.0
"""The height of a side's heading."""
TALL = 74.0
"""A ship's plate at least this high has her name above her figures."""
_HEAD = rgb("1F3B50")
_STAMP = rgb("A32A26")
_WHITE = rgb("FFFFFF")
HULL_SIGNS = {
    Sign.IRONCLAD: Hull.IRONCLAD,
    Sign.TURRET: Hull.TURRET,
    Sign.MONITOR: Hull.MONITOR,
    Sign.CORVETTE: Hull.CORVETTE,
    Sign.GUNBOAT: Hull.GUNBOAT,
    Sign.TRANSPORT: Hull.TRANSPORT,
}


class Scribe:
    """Writes fitted lines on a canvas and enters each on the sheet: where it lies, its size, whether it was cut."""

    def __init__(self, canvas: Canvas, sheet: Sheet) -> None:
        self.canvas, self.sheet = canvas, sheet
        self.cut: list[str] = []

    def line(
        self, text: str, style: Type, size: float, x: float, middle: float, room: float, colour: int, align: str = "l"
    ) -> Run:
        """A line about the height ``middle``: from ``x`` on (``l``), up to it (``r``) or about it (``c``)."""
        run = fit(text, style, size, max(0.0, room), LEAST)
        if run.text != shape(text, style, LEAST).text:
            self.cut.append(text)
        left = x - {"l": 0.0, "r": run.width, "c": run.width / 2}[align]
        self.canvas.text(run, left, middle + run.capital / 2, colour)
        if run.width:
            box = Box(left, middle - run.capital / 2, run.width, run.capital)
            self.sheet.reserve(f"text {text}", box, run.size)
        return run


def header(scribe: Scribe, title: str, place: str, when: str, contact: str, state: str) -> None:
    """The dark strip at the top: what is fought, where and when; at the right what kind of fight and how it stands."""
    canvas = scribe.canvas
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 3, WIDTH, 2.4), Pen(fill=GOLD))
    right = scribe.line(contact, Type.NUMBER, 44, WIDTH - 26, 41, 430, HIT, "r")
    title_run = fit(title.upper(), Type.TITLE, 54, WIDTH - 84 - right.width, 36, spacing=3.0)
    canvas.text(title_run, 27, 43 + title_run.capital / 2, CREAM)
    scribe.sheet.reserve("title", Box(27, 43 - title_run.capital / 2, title_run.width, title_run.capital), 36)
    if title_run.text != shape(title.upper(), Type.TITLE, 36, 3.0).text:
        scribe.cut.append(title)
    low = scribe.line(state, Type.NUMBER, 37, WIDTH - 26, 88, 460, CREAM, "r")
    where = scribe.line(place, Type.NUMBER, 37, 30, 88, WIDTH - 90 - low.width, rgb("A9CBD8"))
    room = WIDTH - 108 - where.width - low.width
    if shape(f"· {when}", Type.NAME, LEAST).width <= room:
        scribe.line(f"· {when}", Type.NAME, 37, 40 + where.width, 88, room, MUTED)


def stage_bar(scribe: Scribe, stages: tuple[tuple[str, Stage], ...]) -> None:
    """The stages of the fight at the foot."""
    canvas = scribe.canvas
    canvas.rect(Box(0, HEIGHT - FOOTER, WIDTH, FOOTER), Pen(fill=BANNER))
    canvas.rect(Box(0, HEIGHT - FOOTER, WIDTH, 2), Pen(fill=GOLD))
    left = badge_corner(WIDTH, HEIGHT).right
    box = Box(left, HEIGHT - FOOTER + 9, WIDTH - 14 - left, FOOTER - 18)
    for caption in chevrons(canvas, box, stages, LEAST):
        if caption.text:
            scribe.line(caption.text, Type.NAME, SIZE, caption.x, caption.middle, caption.room, caption.ink)


def heading(scribe: Scribe, box: Box, line: LineView) -> None:
    """A side's name with the flags of those who fight for it, and what it does here; a gold rim on who acts next."""
    canvas = scribe.canvas
    radius = 9.0
    if line.next_up:
        canvas.rect(box.grow(4), Pen(fill=ATTENTION), radius + 3)
    canvas.rect(box, Pen(fill=_HEAD), radius)
    canvas.rect(box.grow(-2), Pen(stroke=fade(PALE, 0.35), width=1.2), radius - 1)
    nations = [nation for nation in Nation if any(piece.nation is nation for piece in line.pieces)] or [line.nation]
    if line.nation is not Nation.CHILE:  # a prize sails under her captor's flag
        nations = [one for one in nations if one is not Nation.CHILE] or [line.nation]
    else:
        nations = [Nation.CHILE]
    x, middle = box.x + 12, box.y + box.h / 2
    for nation in nations:
        flag(canvas, Box(x, middle - 17, 50, 34), nation)
        x += 56
    name = scribe.line(line.name, Type.NUMBER, 40, x + 4, middle, box.right - x - 20, CREAM)
    room = box.right - 14 - (x + 4 + name.width + 12)
    if shape(line.role, Type.CAPTION, LEAST).width <= room:
        scribe.line(line.role, Type.CAPTION, 35, box.right - 14, middle, room, ATTENTION if line.next_up else PALE, "r")


def ship_plate(scribe: Scribe, box: Box, piece: PieceView, right: bool) -> None:
    """A ship in her line: her name and figures at the outer end, her silhouette towards the enemy.

    Striped at the outer end when damaged; grey, going under, with a red stamp when she is lost; pale when left out.
    The disc at her bow is the number of her shot.
    """
    canvas = scribe.canvas
    scribe.sheet.reserve(f"plate {piece.id}", box, solid=False)
    gone, pale = piece.fate in (Fate.OUT, Fate.TAKEN), piece.fate is Fate.ASIDE
    face = SUNK if gone else FACES[piece.nation]
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
    _ship_text(scribe, text, piece, ink, tall)
    if piece.order:
        x = box.x if right else box.right
        radius = min(21.0, box.h * 0.38)
        disc(canvas, x + (6 if right else -6), box.y + (12 if tall else box.h / 2), radius, str(piece.order))
    if piece.count > 1:
        disc(canvas, box.right - 8, box.y + 8, 22, str(piece.count))


def _picture(canvas: Canvas, box: Box, piece: PieceView, face: Face, ink: int, right: bool) -> None:
    hull = HULL_SIGNS.get(piece.sign)
    if hull is None:
        side = min(box.w * 0.8, box.h * 0.9)
        wide = side * (1.4 if piece.sign not in (Sign.FORT, Sign.MACHINE) else 1.0)
        wide = min(wide, box.w)
        room = Box(box.x + (box.w - wide) / 2, box.y + (box.h - side * 0.85) / 2, wide, side * 0.85)
        arm(canvas, room, piece.sign, ink, face.face)
        return
    if piece.fate is not Fate.OUT:
        draw_hull(canvas, hull, box, ink, face.face, right)
        return
    with canvas.clip(Box(box.x, box.y - 4, box.w, box.h * 0.78)):
        turned = canvas.at(box.x + box.w / 2, box.y + box.h * 0.74, 1.0, 24 if right else -24)
        with turned:
            draw_hull(canvas, hull, Box(-box.w * 0.42, -box.h * 0.5, box.w * 0.84, box.h * 0.72), ink, face.face, right)
    for down, strength in ((0.74, 0.95), (0.86, 0.5)):
        with canvas.at(box.x, box.y + box.h * down):
            canvas.draw(wave(box.w - 8, 3.0, 12), Pen(stroke=fade(PALE, strength), width=3, round_cap=True))


def _ship_text(scribe: Scribe, box: Box, piece: PieceView, ink: int, tall: bool) -> None:
    if tall and (_figures(piece) or piece.full or piece.note or piece.word):
        high = min(46.0, box.h * 0.42)
        top = box.y + box.h * (0.29 if piece.word else 0.31)
        scribe.line(piece.name, Type.NUMBER, high * 0.95, box.x, top, box.w, ink)
        low = box.y + box.h * 0.71
        if piece.word:
            stamp(scribe, box.x, low + 3, box.w, piece, small=True)
        elif piece.note:
            scribe.line(piece.note, Type.NAME, LEAST + 2, box.x, low, box.w, ink)
        else:
            figures(scribe, box.x, low, piece, ink, min(44.0, high), box.w)
        return
    middle = box.y + box.h / 2
    wide = 0.0
    if piece.word:
        wide = shape(_word(piece), Type.NUMBER, LEAST).width + 20
        stamp(scribe, box.right - wide, middle, wide, piece, small=True)
    elif piece.note:
        note = scribe.line(piece.note, Type.NAME, LEAST, box.right, middle, box.w * 0.7, ink, "r")
        wide = note.width
    elif _figures(piece) or piece.full:
        wide = figures_width(piece, LEAST, brief=True)
        figures(scribe, box.right - wide, middle, piece, ink, LEAST, wide, brief=True)
    room = box.w - (wide + 12 if wide else 0)
    fits = not piece.short or shape(piece.name, Type.NUMBER, LEAST).width <= room
    scribe.line(piece.name if fits else piece.short, Type.NUMBER, 36, box.x, middle, room, ink)


def _figures(piece: PieceView, brief: bool = False) -> list[tuple[str, str]]:
    """Sign and number of each figure; ``brief``: gunnery and armour in one, as on the counters."""
    found = []
    if brief and piece.guns is not None:
        found.append(("", f"{piece.guns}-{piece.armour}"))
    elif piece.guns is not None:
        found.append(("gun", str(piece.guns)))
    if piece.armour is not None and not brief:
        found.append(("shield", str(piece.armour)))
    if piece.pace is not None:
        found.append(("screw", f"−{-piece.pace}" if piece.pace < 0 else str(piece.pace)))
    if piece.cargo:
        found.append(("crate", str(piece.cargo)))
    return found


def figures_width(piece: PieceView, size: float, brief: bool = False) -> float:
    """How wide a piece's figures are, with their signs."""
    if piece.full:
        bonus = shape(piece.bonus, Type.NUMBER, size).width + 14 if piece.bonus else 0.0
        return steps_width(piece, size) + bonus + (size * 0.78 + 5 if piece.sign is Sign.FORT else 0.0)
    found = _figures(piece, brief)
    return (
        sum((size * 0.78 + 5 if sign else 0) + shape(text, Type.NUMBER, size).width + 16 for sign, text in found) - 16
    )


def figures(
    scribe: Scribe, x: float, middle: float, piece: PieceView, ink: int, size: float, room: float, brief: bool = False
) -> None:
    """A ship's gunnery, armour, speed and cargo, or a unit's steps and bonus, each with its sign."""
    size = max(LEAST, min(size, size * room / max(1.0, figures_width(piece, size, brief))))
    if piece.full:
        steps(scribe.canvas, x, middle, piece, ink, size)
        if piece.bonus:
            at = x + steps_width(piece, size) + 14
            if piece.sign is Sign.FORT:
                gun(scribe.canvas, at + size * 0.39, middle, size * 0.82, ink)
                at += size * 0.78 + 5
            scribe.line(piece.bonus, Type.NUMBER, size, at, middle, room, ink)
        return
    draw = {"gun": gun, "shield": shield, "screw": screw, "crate": crate}
    for name, text in _figures(piece, brief):
        if name:
            draw[name](scribe.canvas, x + size * 0.39, middle, size * 0.82, ink)
            x += size * 0.78 + 5
        x += scribe.line(text, Type.NUMBER, size, x, middle, 80, ink).width + 16


def steps_width(piece: PieceView, size: float) -> float:
    """How wide the strokes of a unit's steps are."""
    return piece.full * size * 0.42


def steps(canvas: Canvas, x: float, middle: float, piece: PieceView, ink: int, size: float) -> None:
    """A unit's steps as upright strokes: full those it has, hollow those it has lost."""
    wide, high = size * 0.28, size * 0.78
    for at in range(piece.full):
        bar = Box(x + at * size * 0.42, middle - high / 2, wide, high)
        if at < piece.steps:
            canvas.rect(bar, Pen(fill=ink), 2)
        else:
            canvas.rect(bar.grow(-1), Pen(stroke=fade(ink, 0.6), width=2), 2)
        if piece.steps <= at < piece.steps + piece.lost:
            slash = [(bar.x - 3, bar.bottom - 3), (bar.right + 3, bar.y + 3)]
            canvas.line(slash, Pen(stroke=_STAMP if ink != _STAMP else INK, width=4, round_cap=True))


def _word(piece: PieceView) -> str:
    """What the stamp says: in capitals on one that is out of the fight."""
    return piece.word if piece.fate is Fate.ASIDE else piece.word.upper()


def stamp(scribe: Scribe, x: float, middle: float, room: float, piece: PieceView, small: bool = False) -> None:
    """The word on a piece that is out of the fight, or was left out, in the place of its figures."""
    size = LEAST if small else 36.0
    run = fit(_word(piece), Type.NUMBER, size, room - 20, LEAST)
    high = run.capital + (14 if small else 20)
    box = Box(x, middle - high / 2, run.width + 20, high)
    scribe.canvas.rect(box, Pen(fill=fade(_HEAD, 0.92) if piece.fate is Fate.ASIDE else _STAMP), 5)
    scribe.canvas.rect(box.grow(-3), Pen(stroke=fade(_WHITE, 0.55), width=1.3), 4)
    scribe.line(_word(piece), Type.NUMBER, size, x + 10, middle, room - 20, rgb("FBEFE2"))


def legend(scribe: Scribe, box: Box, captions: tuple[str, str, str, str]) -> None:
    """The four figures explained in one line, as many as find room."""
    draw = (gun, shield, screw, crate)
    runs = [shape(text, Type.NAME, LEAST) for text in captions]
    count = len(runs)
    while count and sum(run.width + 42 for run in runs[:count]) + 34 * (count - 1) > box.w:
        count -= 1
    used = sum(run.width + 42 for run in runs[:count]) + 34 * max(0, count - 1)
    x, middle = box.x + (box.w - used) / 2, box.y + box.h / 2
    for at in range(count):
        draw[at](scribe.canvas, x + 15, middle, 30, fade(INK, 0.8))
        scribe.line(captions[at], Type.NAME, LEAST, x + 38, middle, runs[at].width + 2, fade(INK, 0.85))
        x += runs[at].width + 76
