"""What the shared pictures of fights need to know of this war's pieces and sides: colours, pictures, figures, flags."""

from __future__ import annotations

from functools import partial

from bot.render.battle.plates import Figure, Flag, Plate, Steps
from bot.render.battle.plates import Picture as PiecePicture
from bot.render.battle.sea import Line
from bot.render.battle.signs import crate, gun, screw, shield
from bot.render.canvas import Box, Canvas
from bot.render.pacific_war.flags import FACES, arm, flag
from bot.render.pacific_war.hulls import Hull, draw_hull
from bot.render.pacific_war.views_battle import LineView, Nation, PieceView, Sign
from bot.render.palette import Colour

HULL_SIGNS = {sign: Hull(sign.value) for sign in Sign if sign.value in {hull.value for hull in Hull}}


def flags_of(line: LineView) -> tuple[Flag, ...]:
    """The flags of those who fight for a side; a prize sails under its captor's."""
    nations = [nation for nation in Nation if any(piece.nation is nation for piece in line.pieces)] or [line.nation]
    if line.nation is not Nation.CHILE:
        nations = [nation for nation in nations if nation is not Nation.CHILE] or [line.nation]
    else:
        nations = [Nation.CHILE]
    return tuple(partial(flag, nation=nation) for nation in nations)


def line_of(line: LineView) -> Line:
    """A side's line."""
    face = FACES[line.nation]
    chile = line.nation is Nation.CHILE
    seal, hue = (FACES[Nation.CHILE].edge, face.face) if chile else (FACES[Nation.PERU].ink, FACES[Nation.PERU].ink)
    plates = tuple(map(plate_of, line.pieces))
    return Line(line.nation.value, line.name, line.role, flags_of(line), plates, face.edge, seal, hue, line.next_up)


def plate_of(piece: PieceView) -> Plate:
    """A piece's plate."""
    return Plate(
        id=piece.id,
        name=piece.name,
        face=FACES[piece.nation],
        picture=_picture(piece.sign),
        sinks=piece.sign in HULL_SIGNS,
        figures=_figures(piece, brief=False),
        brief=_figures(piece, brief=True),
        steps=steps_of(piece) if piece.full else None,
        damaged=piece.damaged,
        fate=piece.fate,
        word=piece.word,
        note=piece.note,
        order=piece.order,
        count=piece.count,
        short=piece.short,
    )


def steps_of(piece: PieceView) -> Steps:
    """A unit's strength; a fort's bonus is its gunnery."""
    return Steps(piece.full, piece.steps, piece.lost, piece.bonus, gun if piece.sign is Sign.FORT else None)


def _picture(sign: Sign) -> PiecePicture:
    hull = HULL_SIGNS.get(sign)
    if hull is not None:
        return partial(_hull, hull)
    return partial(_arm, sign)


def _hull(hull: Hull, canvas: Canvas, box: Box, ink: Colour, face: Colour, right: bool) -> None:
    draw_hull(canvas, hull, box, ink, face, right)


def _arm(sign: Sign, canvas: Canvas, box: Box, ink: Colour, face: Colour, right: bool) -> None:
    side = min(box.w * 0.8, box.h * 0.9)
    wide = min(side * (1.4 if sign not in (Sign.FORT, Sign.MACHINE) else 1.0), box.w)
    room = Box(box.x + (box.w - wide) / 2, box.y + (box.h - side * 0.85) / 2, wide, side * 0.85)
    arm(canvas, room, sign, ink, face)


def _figures(piece: PieceView, *, brief: bool) -> tuple[Figure, ...]:
    """Each figure with its sign; ``brief``: gunnery and armour in one, as on the counters."""
    shown: list[Figure] = []
    if brief and piece.guns is not None:
        shown.append(Figure(None, f"{piece.guns}-{piece.armour}"))
    elif piece.guns is not None:
        shown.append(Figure(gun, str(piece.guns)))
    if piece.armour is not None and not brief:
        shown.append(Figure(shield, str(piece.armour)))
    if piece.pace is not None:
        shown.append(Figure(screw, f"−{-piece.pace}" if piece.pace < 0 else str(piece.pace)))
    if piece.cargo:
        shown.append(Figure(crate, str(piece.cargo)))
    return tuple(shown)
