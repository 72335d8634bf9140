"""The land battle: both sides' units, the ground between them, the marker drawn and the dice. 1200 by 900 pixels.

Chile stands at the left, the Alliance at the right; the ground is cut out of the map as it is, north above. All that is
written is entered on a sheet, as in the sea battle.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Any

from bot.render.basemap import BaseStore
from bot.render.battle.frame import FOOTER, HEADER, HEIGHT, LEAST, WIDTH, LineWriter, header, stage_bar
from bot.render.battle.plates import HEAD, heading, stamp, steps, steps_width
from bot.render.battle.signs import burst, die
from bot.render.canvas import Box, Canvas, Pen, Point, Stamp, polygon
from bot.render.counters import plate
from bot.render.encode import Picture, finish
from bot.render.hexes.ground import Ground
from bot.render.labels import Sheet
from bot.render.marks import star
from bot.render.pacific_war.battle_parts import flags_of, steps_of
from bot.render.pacific_war.flags import FACES, arm, bastion, flag
from bot.render.pacific_war.grid import CoastWindow, coast_window, middle_of
from bot.render.pacific_war.ground import ground_of
from bot.render.pacific_war.views_battle import DiceView, Fate, LandBattleView, LineView, Move, Nation, PieceView, Sign
from bot.render.palette import (
    ATTENTION,
    BLACK,
    CREAM,
    DANGER,
    GOLD,
    HALO,
    INK,
    LAND,
    LAND_RIM,
    PALE,
    PANEL,
    SUNK,
    VICTORY,
    fade,
    mix,
    rgb,
)
from bot.render.text import shape
from bot.render.typefaces import Type

MARGIN = 16.0
SIDE = 366.0
"""The width of a side's heading and plates."""
ROWS_TOP = HEADER + 12 + HEAD + 12
STRIP = 138.0
"""The height of the dice strips."""
STRIPS = HEIGHT - FOOTER - 12 - STRIP
ROWS_FOOT = STRIPS - 12
SCENE = Box(MARGIN + SIDE + 14, HEADER + 12, WIDTH - 2 * (MARGIN + SIDE + 14), ROWS_FOOT - HEADER - 12 - 74)
MARKER = Box(SCENE.x, SCENE.bottom + 10, SCENE.w, 64)
MOST = 7
"""So many plates find room in a side's column."""
_GAP = 8.0
_TALL = 66.0
_HEX = 88.0
_ONE_ROW = 7


@dataclass(frozen=True, slots=True)
class LandPlan:
    """Where everything lies: both sides' plates, the scene, the marker, both strips of dice (none if nobody throws)."""

    left: tuple[Box, ...]
    right: tuple[Box, ...]
    scene: Box
    marker: Box
    strips: tuple[Box, ...]


def plan(view: LandBattleView) -> LandPlan:
    """Finds a place for everything. Draws nothing. Raises ValueError for a side of more than :data:`MOST` pieces."""
    longest = max(len(view.left.pieces), len(view.right.pieces), 1)
    if longest > MOST:
        raise ValueError(f"a side of {longest} pieces: {MOST} find room")
    high = min(96.0, (ROWS_FOOT - ROWS_TOP - _GAP * (longest - 1)) / longest)
    wide = (WIDTH - 2 * MARGIN - 14) / 2
    strips: tuple[Box, ...] = (Box(MARGIN, STRIPS, wide, STRIP), Box(WIDTH - MARGIN - wide, STRIPS, wide, STRIP))
    scene, marker = SCENE, MARKER
    if not (view.left_dice.caption or view.right_dice.caption):  # nobody throws: the ground takes the room of the dice
        strips, more = (), STRIP + 12
        scene, marker = Box(scene.x, scene.y, scene.w, scene.h + more), marker.move(0, more)
    left = _column(MARGIN, high, len(view.left.pieces))
    return LandPlan(left, _column(WIDTH - MARGIN - SIDE, high, len(view.right.pieces)), scene, marker, strips)


def _column(x: float, high: float, count: int) -> tuple[Box, ...]:
    return tuple(Box(x, ROWS_TOP + at * (high + _GAP), SIDE, high) for at in range(count))


def draw_land_battle(where: LandPlan, view: LandBattleView, bases: BaseStore) -> tuple[Canvas, LineWriter]:
    """Draws a laid-out battle; returns the canvas, and the writer with the sheet of everything written."""
    canvas = Canvas(WIDTH, HEIGHT, _ground())
    sheet = Sheet(Box(0, 0, WIDTH, HEIGHT))
    writer = LineWriter(canvas, sheet)
    for boxes, line, right in ((where.left, view.left, False), (where.right, view.right, True)):
        x = WIDTH - MARGIN - SIDE if right else MARGIN
        head = sheet.reserve(f"heading {line.nation.value}", Box(x, HEADER + 12, SIDE, HEAD), solid=False)
        heading(writer, head, line.name, line.role, flags_of(line), next_up=line.next_up)
        for box, piece in zip(boxes, line.pieces, strict=True):
            _unit(writer, box, piece)
    _scene(writer, where.scene, view, bases)
    _marker(writer, where.marker, view)
    sides = ((view.left_dice, view.left), (view.right_dice, view.right))
    for box, (dice, line) in zip(where.strips, sides, strict=False):  # there may be no strips of dice
        _strip(writer, box, dice, line)
    header(writer, view.title, view.place, view.when, view.contact, view.state)
    stage_bar(writer, view.stages)
    return canvas, writer


@lru_cache(maxsize=1)
def _ground() -> Any:
    """The table under everything: sand, darker to the foot."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fade(Box(0, HEADER, WIDTH, HEIGHT - HEADER), LAND, mix(LAND_RIM, rgb("8C7142"), 0.25))
    for at in range(60):
        x, y = (at * 197) % WIDTH, HEADER + 20 + (at * 89) % 680
        canvas.circle(x, y, 1.6 + at % 3 * 0.6, Pen(fill=fade(rgb("8C7142"), 0.3)))
    return canvas.image()


# --- the sides ----------------------------------------------------------------------------------------------


def _unit(writer: LineWriter, box: Box, piece: PieceView) -> None:
    """A unit: its arm's sign, its name, its steps (crossed out those lost here) and its bonus; a star on the hero."""
    canvas = writer.canvas
    writer.sheet.reserve(f"plate {piece.id}", box, solid=False)
    gone = piece.fate in (Fate.OUT, Fate.TAKEN)
    face = SUNK if gone else FACES[piece.nation]
    for back in range(min(2, piece.count - 1), 0, -1):
        canvas.rect(box.move(4.0 * back, 4.0 * back), Pen(fill=face.edge, stroke=fade(CREAM, 0.4), width=1), 8)
    plate(canvas, box, face, 8, 3.5)
    inner = box.grow(-9)
    high = min(inner.h * 0.8, 56.0)
    wide = high * (1.4 if piece.sign not in (Sign.FORT, Sign.MACHINE) else 1.1)
    arm(canvas, Box(inner.x + 3, box.y + (box.h - high) / 2, wide, high), piece.sign, face.ink, face.face)
    x = inner.x + wide + 16
    right = inner.right - 4
    if piece.hero:
        star(canvas, right - 15, box.y + box.h / 2, 19, VICTORY)
        right -= 42
    if piece.count > 1:
        writer.line(f"×{piece.count}", Type.NUMBER, 36, right, box.y + box.h / 2, 70, face.ink, "r")
        right -= 62
    if box.h >= _TALL:
        writer.line(_name(piece, right - x), Type.NUMBER, 37, x, box.y + box.h * 0.31, right - x, face.ink)
        low = box.y + box.h * 0.7
        if piece.word:
            stamp(writer, x, low, right - x, piece.word, piece.fate)
        elif piece.full:
            steps(canvas, x, low, steps_of(piece), face.ink, 36)
            at = x + steps_width(steps_of(piece), 36) + 12
            writer.line(piece.bonus, Type.NUMBER, 36, at, low, right - at, face.ink)
        return
    middle = box.y + box.h / 2
    if piece.word:
        room = shape(piece.word.upper(), Type.NUMBER, LEAST).width + 20
        stamp(writer, right - room, middle, room, piece.word, piece.fate)
    else:
        bonus = shape(piece.bonus, Type.NUMBER, LEAST)
        room = steps_width(steps_of(piece), LEAST) + (bonus.width + 10 if piece.bonus else 0)
        steps(canvas, right - room, middle, steps_of(piece), face.ink, LEAST)
        if piece.bonus:
            writer.line(piece.bonus, Type.NUMBER, LEAST, right, middle, bonus.width + 2, face.ink, "r")
    left = right - room - 10 - x
    writer.line(_name(piece, left), Type.NUMBER, 36, x, middle, left, face.ink)


def _name(piece: PieceView, room: float) -> str:
    """A unit's name, or the short one where the whole would be cut."""
    fits = not piece.short or shape(piece.name, Type.NUMBER, LEAST).width <= room
    return piece.name if fits else piece.short


# --- the ground ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _window(origin: str, target: str, refuge: str, high: float) -> CoastWindow:
    frame = Box(0, 0, SCENE.w, high)
    hexes = [label for label in (origin, target, refuge) if label]
    return coast_window(frame, _HEX if len(set(hexes)) < 3 else _HEX * 0.82, middle_of(hexes))


def _scene(writer: LineWriter, box: Box, view: LandBattleView, bases: BaseStore) -> None:
    canvas, ground = writer.canvas, view.ground
    writer.sheet.reserve("scene", box, solid=False)
    window = _window(ground.origin, ground.target, ground.refuge, box.h)
    land = ground_of(Ground(int(box.w), int(box.h), window, 0.0, 0.0, (), False), bases)
    canvas.rect(box.move(1, 5), Pen(fill=fade(BLACK, 0.4), blur=5), 10)
    with canvas.clip(box, 10):
        canvas.stamp(Stamp(land.image(), 0, 0), box.x, box.y)
        with canvas.at(box.x, box.y):
            _hexes(canvas, window, view)
    canvas.rect(box, Pen(stroke=INK, width=3), 10)
    canvas.rect(box.grow(-4), Pen(stroke=fade(GOLD, 0.9), width=1.6), 7)
    if ground.town:
        run = shape(ground.town, Type.NAME, 38)
        x, y = window.centre(ground.target)
        foot = y + window.size * 0.866 - 16 - run.capital / 2
        left = min(max(box.x + x, box.x + run.width / 2 + 12), box.right - run.width / 2 - 12)
        y = min(box.y + foot, box.bottom - 30)
        canvas.text(run, left - run.width / 2, y + run.capital / 2, INK, HALO, 7)
        writer.sheet.reserve("town", Box(left - run.width / 2, y - run.capital / 2, run.width, run.capital), 38, False)


def _hexes(canvas: Canvas, window: CoastWindow, view: LandBattleView) -> None:
    """Frames of the two hexes, flags and fort on them, and the arrow."""
    ground = view.ground
    attacker, defender = (view.left, view.right) if ground.left_attacks else (view.right, view.left)
    if ground.origin != ground.target:
        form = polygon([window.corners(ground.origin)])
        canvas.draw(form, Pen(stroke=fade(CREAM, 0.9), width=9))
        canvas.draw(form, Pen(stroke=FACES[attacker.nation].edge, width=4.5, dash=(15, 8)))
    form = polygon([window.corners(ground.target)])
    canvas.draw(form, Pen(stroke=fade(CREAM, 0.95), width=11))
    canvas.draw(form, Pen(stroke=DANGER, width=5.5))
    target = window.centre(ground.target)
    beach = ground.origin == ground.target
    origin = (target[0] - window.size * 1.5, target[1] + window.size * 0.1) if beach else window.centre(ground.origin)
    colour = FACES[attacker.nation].ink if attacker.nation is Nation.PERU else FACES[attacker.nation].face
    if ground.move is not Move.NONE:
        until = 0.98 if beach else 0.92 if ground.move is Move.ADVANCE else 0.62
        _arrow(canvas, origin, target, colour, 0.3 if beach else 0.16, until)
    if ground.refuge:
        fled = view.left if ground.left_flees else view.right
        start = origin if ground.left_flees == ground.left_attacks else target
        tone = FACES[fled.nation].ink if fled.nation is Nation.PERU else FACES[fled.nation].face
        _arrow(canvas, start, window.centre(ground.refuge), tone, 0.3, 0.95, dashed=True)
    fallen = bool(defender.pieces) and all(piece.fate is Fate.OUT for piece in defender.pieces)
    taken = ground.move is Move.ADVANCE or (beach and fallen)
    if not taken:
        _flag(canvas, origin[0], origin[1], _nation(attacker))
    if ground.fort:
        ink = FACES[Nation.PERU].ink
        bastion(
            canvas, target[0] + window.size * (0.72 if beach else 0.5), target[1] - window.size * 0.12, 30, ink, CREAM
        )
    if taken or not (fallen or (ground.refuge and not ground.fort and ground.left_flees != ground.left_attacks)):
        x = target[0] + window.size * (0.36 if beach else -0.2 if ground.fort else 0.12)
        _flag(canvas, x, target[1], _nation(attacker if taken else defender))


def _nation(line: LineView) -> Nation:
    """The flag over a side's troops: Peru's, unless all of them are Bolivians."""
    nations = {piece.nation for piece in line.pieces}
    return Nation.BOLIVIA if nations == {Nation.BOLIVIA} else line.nation


def _flag(canvas: Canvas, x: float, y: float, nation: Nation) -> None:
    canvas.line([(x - 22, y + 34), (x - 22, y - 36)], Pen(stroke=INK, width=4.5, round_cap=True))
    flag(canvas, Box(x - 21, y - 34, 54, 36), nation)


def _arrow(
    canvas: Canvas, start: Point, end: Point, colour: int, since: float, until: float, dashed: bool = False
) -> None:
    """A broad arrow along a part of the way between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    ux, uy = dx / far, dy / far
    a = (start[0] + dx * since, start[1] + dy * since)
    tip = (start[0] + dx * until, start[1] + dy * until)
    neck = (tip[0] - ux * 34, tip[1] - uy * 34)
    wing = 27.0
    head = [tip, (neck[0] - uy * wing, neck[1] + ux * wing), (neck[0] + uy * wing, neck[1] - ux * wing)]
    canvas.line([a, neck], Pen(stroke=CREAM, width=25))
    canvas.draw(polygon([head]), Pen(stroke=CREAM, width=9))
    canvas.line([a, neck], Pen(stroke=colour, width=17, dash=(15, 7) if dashed else ()))
    canvas.draw(polygon([head]), Pen(fill=colour))


# --- marker and dice ----------------------------------------------------------------------------------------


def _marker(writer: LineWriter, box: Box, view: LandBattleView) -> None:
    """The advantage marker: its name, and whose it is or that it is void."""
    canvas = writer.canvas
    canvas.rect(box.move(1, 3), Pen(fill=fade(BLACK, 0.35), blur=3), 8)
    fill = mix(PANEL, rgb("8A8F88"), 0.45) if view.marker_void else PANEL
    canvas.rect(box, Pen(fill=fill, stroke=INK, width=2), 8)
    canvas.rect(box.grow(-5), Pen(stroke=fade(GOLD, 0.9), width=1.3), 5)
    middle = box.y + box.h / 2
    if not view.marker:
        writer.line(view.marker_note, Type.NAME, 36, box.x + box.w / 2, middle, box.w - 24, fade(INK, 0.75), "c")
        return
    star(canvas, box.x + 32, middle, 19, VICTORY)
    note = writer.line(view.marker_note, Type.CAPTION, 35, box.right - 14, middle, box.w * 0.42, INK, "r")
    writer.line(view.marker, Type.NUMBER, 38, box.x + 58, middle, box.w - note.width - 84, INK)


def _strip(writer: LineWriter, box: Box, dice: DiceView, line: LineView) -> None:
    """A side's dice: above, the initiative and what each die adds; below, the faces, with a burst behind each hit."""
    canvas = writer.canvas
    canvas.rect(box, Pen(fill=rgb("1F3B50"), stroke=ATTENTION if dice.wins else fade(PALE, 0.4), width=2.5), 10)
    canvas.rect(Box(box.x + 6, box.y + 6, 7, box.h - 12), Pen(fill=_tone(line.nation)), 3)
    x, top = box.x + 26, box.y + 29
    right = box.right - 14
    if dice.initiative:
        colour = ATTENTION if dice.wins else PALE
        run = writer.line(dice.initiative, Type.NUMBER, 35, right, top, 230, colour, "r")
        right -= run.width + 14
    writer.line(dice.caption, Type.NAME, 36, x, top, right - x, CREAM)
    low = box.y + 92
    count = max(1, len(dice.dice) or dice.count)
    result = writer.line(dice.result, Type.NUMBER, 40, box.right - 14, low, 150, CREAM, "r") if dice.result else None
    room = box.right - 20 - x - (result.width + 14 if result is not None else 0)
    rows = 1 if count <= _ONE_ROW else 2
    across = -(-count // rows)
    side = min(62.0 if rows == 1 else 38.0, room / across - 12)
    for at in range(count):
        middle = x + side / 2 + at % across * (side + 12)
        _die(canvas, middle, low if rows == 1 else low - 22 + at // across * 42, side, dice, at)


def _die(canvas: Canvas, x: float, y: float, side: float, dice: DiceView, at: int) -> None:
    """A die of a strip, about (x, y): its face, on a burst where it hits; an empty place while it is still to fall."""
    if dice.dice:
        roll = dice.dice[at]
        if roll.hit:
            burst(canvas, x, y, side * 0.66, DANGER, CREAM)
        die(canvas, x, y, side * (0.66 if roll.hit else 0.84), roll.face, INK, CREAM if roll.hit else rgb("9FB0B6"))
    elif dice.count:
        blank = Box(x - side * 0.43, y - side * 0.43, side * 0.86, side * 0.86)
        canvas.rect(blank, Pen(stroke=fade(PALE, 0.7), width=2.2, dash=(7, 5)), side * 0.15)


def _tone(nation: Nation) -> int:
    return FACES[nation].face if nation is not Nation.PERU else FACES[nation].ink


def land_battle(view: LandBattleView, bases: BaseStore) -> Picture:
    """The picture, finished. Pure: the same view gives the same bytes; any thread may call it."""
    canvas, _ = draw_land_battle(plan(view), view, bases)
    return finish(canvas, view.alt)
