"""Where pieces lie on a map of areas: at the block of their own area, on a plate that is tied to its gauge."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.render.areas.blocks import AreaBlock, Lettering, lay_area
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.labels import Sheet, around, nudges
from bot.render.marks import PLATE
from bot.render.palette import BLACK, fade

Piece = TypeVar("Piece")
_GAP = 4.0  # between a block and its boats
_PAD = 4.0  # of the plate around them
_HOLD = 14.0  # of the plate around them
_TIGHT = 4  # ways to show boats that are tried where their block has to move
_STRAP = 6.0  # width of a strap that leads around a name


Draw = Callable[[Canvas, float, float], None]


@dataclass(frozen=True, eq=False, slots=True)
class Cluster:
    """Everything at one place, laid out from its own corner (0, 0), so that it can be tried in several spots.

    The room needed, the least type in it (pixels per em), and what draws it at a corner.
    """

    w: float
    h: float
    least: float
    draw: Draw


@dataclass(frozen=True, eq=False, slots=True)
class Mooring:
    """Boats in their place: what draws them, their room, and the plates that tie them to the bars of their sea."""

    cluster: Cluster
    box: Box
    plates: tuple[Box, ...] = ()
    strap: Box | None = None
    """The part of the plates that needs room of its own beside the name."""


def moorings(block: AreaBlock, cluster: Cluster) -> Iterator[Mooring]:
    """Where boats can lie at a block: below its bars, at their right or left end, above its name."""
    bars, whole, w, h = block.bars, block.box, cluster.w, cluster.h
    middle = bars.x + bars.w / 2
    foot = (whole.bottom if block.before is not None else bars.bottom) + _GAP + _PAD
    for x in (middle - w / 2, bars.x, bars.right - w, bars.right - _HOLD, bars.x + _HOLD - w):
        box = Box(x, foot, w, h)
        plate = Box(x - _PAD, bars.bottom - 6, w + 2 * _PAD, box.bottom + _PAD - bars.bottom + 6)
        yield Mooring(cluster, box, (plate,))
    for y in (bars.bottom - h, bars.y, whole.y):
        right = Box(whole.right + _GAP + _PAD, y, w, h)
        yield Mooring(cluster, right, _beside(bars, right))
        left = Box(whole.x - _GAP - _PAD - w, y, w, h)
        yield Mooring(cluster, left, _beside(bars, left))
    for x, side in ((middle - w / 2, 1), (middle - w / 2, -1), (whole.right + _STRAP - w, 1), (whole.x - _STRAP, -1)):
        box = Box(x, whole.y - _GAP - _PAD - h, w, h)
        plates, strap = _above(block, box, side)
        yield Mooring(cluster, box, plates, strap)


def _beside(bars: Box, box: Box) -> tuple[Box, ...]:
    """A plate about boats at the side and a neck at the height of the bars, so that the name stays clear."""
    plate = box.grow(_PAD)
    left, right = (bars.right - 6, plate.x + 6) if box.x > bars.x else (plate.right - 6, bars.x + 6)
    top, foot = max(bars.y, plate.y), min(bars.bottom, plate.bottom)
    return Box(left, top, right - left, foot - top), plate


def _above(block: AreaBlock, box: Box, side: int) -> tuple[tuple[Box, ...], Box]:
    """A plate with boats above the name, and a strap that leads around the name down to the bars."""
    bars, whole, plate = block.bars, block.box, box.grow(_PAD)
    strap = whole.right + 2 if side > 0 else whole.x - 2 - _STRAP
    level = bars.y + (bars.h - _STRAP) / 2
    left, right = (bars.right - 6, strap + _STRAP) if side > 0 else (strap, bars.x + 6)
    start, end = min(plate.x, strap), max(plate.right, strap + _STRAP)
    shelf = Box(start, plate.bottom - _STRAP, end - start, _STRAP)
    down = Box(strap, shelf.y, _STRAP, level + _STRAP - shelf.y)
    beside = Box(strap, plate.bottom, _STRAP, down.bottom - plate.bottom)
    return (plate, shelf, down, Box(left, level, right - left, _STRAP)), beside


def moor(sheet: Sheet, what: str, block: AreaBlock, options: Sequence[Cluster], clear: float) -> Mooring | None:
    """The first of several ways to show boats that has room at their block; takes the room."""
    owner = f"area {block.id}"
    for cluster in options:
        for mooring in moorings(block, cluster):
            if sheet.free(mooring.box, clear, owner) and (mooring.strap is None or sheet.free(mooring.strap, 0, owner)):
                sheet.reserve(what, mooring.box, cluster.least)
                if mooring.strap is not None:
                    sheet.reserve(f"strap {block.id}", mooring.strap)
                return mooring
    return None


def settle_moored(
    sheet: Sheet,
    what: str,
    block: AreaBlock,
    options: Sequence[Cluster],
    clear: float,
    title: str,
    style: Lettering,
    reach: float,
) -> tuple[AreaBlock, Mooring]:
    """A block moved as little as it takes for its boats to have room beside it; both take theirs.

    Where there is none within reach the smallest form of them lies where it covers least.
    """
    owner = f"area {block.id}"
    sheet.release(owner)
    x, y = block.bars.centre
    widest = max(run.width for run in block.lines) + 1 if block.lines else 0.0
    for gap in (clear, 1.0):  # closer together rather than far from their sea
        for dx, dy in nudges(6, reach):
            moved = lay_area(block.id, title, block.gauge, (x + dx, y + dy), style, widest)
            if not sheet.free(moved.box.grow(1)):
                continue
            sheet.reserve(owner, moved.box.grow(1), style.name)
            mooring = moor(sheet, what, moved, options, gap)
            if mooring is not None:
                return moved, mooring
            sheet.release(owner)
    sheet.reserve(owner, block.box.grow(1), style.name)
    last = list(moorings(block, options[-1]))
    costs = [sheet.cost(sheet.into(choice.box), clear) for choice in last]
    best = last[costs.index(min(costs))]
    box = sheet.into(best.box)
    sheet.reserve(what, box, options[-1].least)
    return block, replace(best, box=box, plates=best.plates if box == best.box else ())


def moor_all(
    sheet: Sheet,
    areas: list[AreaBlock],
    crews: Mapping[str, tuple[str, Sequence[Piece]]],
    spots: dict[str, Point],
    sign: str,
    options_of: Callable[[Sequence[Piece]], list[Cluster]],
    clear: float,
    style: Lettering,
    reach: float,
) -> list[Mooring]:
    """The pieces of all areas, the most first; what is full makes its block move, at most by ``reach``: in ``areas``,
    and the middle of its gauge in ``spots``.

    ``crews``: an area's name and its pieces by its id. ``options_of``: how pieces can be shown, the best way first; the
    last :data:`_TIGHT` are tried where a block moves. ``sign`` stands before an area's id in the name of their room.
    """
    moored: list[Mooring] = []
    crowded: list[tuple[int, list[Cluster]]] = []
    for at in sorted(range(len(areas)), key=lambda at: -len(crews[areas[at].id][1])):
        key = areas[at].id
        pieces = crews[key][1]
        if not pieces:
            continue
        options = options_of(pieces)
        mooring = moor(sheet, f"{sign}{key}", areas[at], options, clear)
        if mooring is None:
            crowded.append((at, options[-_TIGHT:]))
        else:
            moored.append(mooring)
    for at, options in crowded:
        key = areas[at].id
        title = crews[key][0]
        areas[at], mooring = settle_moored(sheet, f"{sign}{key}", areas[at], options, clear, title, style, reach)
        spots[key] = areas[at].bars.centre
        moored.append(mooring)
    return moored


def moor_beside(
    sheet: Sheet,
    what: str,
    beds: Sequence[Box],
    options: Sequence[Cluster],
    owner: str,
    gap: float,
    near: float,
    far: float,
) -> Mooring:
    """Pieces beside one of some beds (a name, a ring), at most ``near`` off, in the first way that finds room; else the
    last way where it covers least, at most ``far`` off the last bed. ``owner`` may be nearer than the gap."""
    for option in options:
        spots = (sheet.into(spot) for bed in beds for spot in around(bed, option.w, option.h, gap, near))
        box = sheet.find(spots, 2, owner)
        if box is not None:
            sheet.reserve(what, box, option.least)
            return Mooring(option, box)
    option = options[-1]
    spots = (sheet.into(spot) for spot in around(beds[-1], option.w, option.h, gap, far))
    return Mooring(option, sheet.put(what, spots, 1, option.least, owner))


def draw_plate(canvas: Canvas, mooring: Mooring) -> None:
    """The plates that tie boats to their sea, to be drawn below its bars: the shadow of all of them first."""
    for plate in mooring.plates:
        canvas.rect(plate.move(0.5, 2.5), Pen(fill=fade(BLACK, 0.35), blur=2), 4)
    for plate in mooring.plates:
        canvas.rect(plate, Pen(fill=PLATE), min(4.0, plate.w / 3, plate.h / 3))
