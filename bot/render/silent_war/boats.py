"""Boats on a map: tags with names where they are few, counters with numbers where they are many.

A cluster is everything that lies at one place: see :class:`bot.render.areas.moored.Cluster`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.areas.moored import Cluster
from bot.render.canvas import Box, Canvas, Pen
from bot.render.counters import Tag, TagStyle, counter_stamp, draw_tag, lay_tag
from bot.render.labels import union
from bot.render.marks import BADGE, LETTER, badge, going_home, hazard, letter_mark, spotted, star, tick, underway
from bot.render.palette import MINE, US, US_PATROL, Face
from bot.render.silent_war.views import BoatState, BoatView
from bot.render.silhouettes import Ship
from bot.render.text import shape
from bot.render.typefaces import Type

_MARK = 0.41  # radius of a mark, as a part of its tag's height
_SLIM = 0.92  # marks after a tag are a little smaller than the discs on its left end


def in_order(boats: Sequence[BoatView]) -> list[BoatView]:
    """Boats as they are listed: the viewer's own first, then those in trouble, then by name."""
    return sorted(boats, key=lambda boat: (not boat.mine, not (boat.damage or boat.spotted), boat.name))


def face_of(boat: BoatView) -> Face:
    """The colours of a boat's counter: gold for the viewer's own, grey when it goes home, else blue."""
    if boat.mine:
        return MINE
    return US_PATROL if boat.state is BoatState.HOME else US


@dataclass(frozen=True, eq=False, slots=True)
class _BoatTag:
    """A tag with its marks: ``left`` discs overlap its left end, ``right`` ones stand after its right end."""

    boat: BoatView
    tag: Tag
    widest: float
    extra: int
    box: Box

    @property
    def least(self) -> float:
        """The smallest type on the tag and its marks."""
        radius = self.tag.style.height * _MARK * _SLIM
        sizes = [self.tag.name.size]
        if self.boat.pack:
            sizes.append(radius * LETTER)
        if self.extra:
            sizes.append(radius * BADGE)
        return min(sizes)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        boat, height = self.boat, self.tag.style.height
        radius = height * _MARK
        left = x - self.box.x
        sheets = min(2, self.extra)
        draw_tag(canvas, self.tag, left, y, face_of(boat), sheets, boat.mine, self.widest)
        middle = y + height / 2
        if boat.state is BoatState.HOME:
            going_home(canvas, left - height * 0.10, middle, radius)
        elif boat.state is BoatState.TRANSIT:
            underway(canvas, left - height * 0.10, middle, radius)
        at = left + self.tag.width + radius * 0.25
        for mark in _right_marks(boat):
            mark(canvas, at + radius, middle, radius * _SLIM)
            at += radius * 2.05
        if self.extra:
            badge(canvas, at + radius * 0.9, middle, f"+{self.extra}", radius * _SLIM)


def _right_marks(boat: BoatView) -> list[Callable[[Canvas, float, float, float], None]]:
    marks: list[Callable[[Canvas, float, float, float], None]] = []
    if boat.star:
        marks.append(star)
    if boat.pack:
        marks.append(lambda canvas, x, y, radius: letter_mark(canvas, x, y, radius, boat.pack))
    if boat.spotted:
        marks.append(spotted)
    if boat.done:
        marks.append(tick)
    return marks


def _lay_boat(boat: BoatView, style: TagStyle, widest: float, extra: int = 0, bound: bool = False) -> _BoatTag:
    name = f"{boat.name} › {boat.bound}" if bound and boat.bound and not extra else boat.name
    tag = lay_tag(name, boat.ship, style, boat.damage, widest)
    radius = style.height * _MARK
    left = -(style.height * 0.10 + radius) if boat.state is not BoatState.PATROL else 0.0
    if boat.mine:
        left = min(left, -style.height * 0.1)
    right = tag.width + len(_right_marks(boat)) * radius * 2.05 + (radius * 2.6 if extra else 0.0)
    sheet = 3.2 * min(2, extra)
    return _BoatTag(boat, tag, widest, extra, Box(left, 0, right - left + sheet, style.height + sheet))


def tags(boats: Sequence[BoatView], style: TagStyle, widest: float, most: int, bound: bool = False) -> Cluster:
    """One tag below the other, ``most`` at the most; the last then stands for the rest, with a badge of their number.
    ``bound``: those under way say where to.
    """
    ordered = in_order(boats)
    shown = ordered if len(ordered) <= most else ordered[:most]
    rest = len(ordered) - len(shown)
    laid = [_lay_boat(boat, style, widest, rest if at == len(shown) - 1 else 0, bound) for at, boat in enumerate(shown)]
    left = min(tag.box.x for tag in laid)
    gap = style.height * 0.17
    places = [(tag.box.x - left, at * (style.height + gap), tag) for at, tag in enumerate(laid)]
    room = union([Box(x, y, tag.box.w, tag.box.h) for x, y, tag in places])

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for dx, dy, tag in places:
            tag.draw(canvas, x + dx, y + dy)

    return Cluster(room.w, room.h, min(tag.least for tag in laid), draw)


@dataclass(frozen=True, slots=True)
class _Group:
    """Boats that share one counter."""

    face: Face
    ship: Ship
    count: int
    damaged: bool
    spotted: bool
    state: BoatState


def _groups(boats: Sequence[BoatView]) -> list[_Group]:
    groups: list[_Group] = []
    for mine in (True, False):
        for state in (BoatState.PATROL, BoatState.TRANSIT, BoatState.HOME):
            some = [boat for boat in boats if boat.mine is mine and boat.state is state]
            if some:
                old = all(boat.ship is Ship.S_BOAT for boat in some)
                groups.append(
                    _Group(
                        face_of(some[0]),
                        Ship.S_BOAT if old else Ship.FLEET_SUBMARINE,
                        len(some),
                        any(boat.damage for boat in some),
                        any(boat.spotted for boat in some),
                        state,
                    )
                )
    return groups


def counters(boats: Sequence[BoatView], side: float, upright: bool = False) -> Cluster:
    """Square counters in a row (in a column if ``upright``): own and others, and each state of theirs, apart.

    The number is how many boats; stripes mean that at least one is damaged, an eye that one is spotted.
    """
    groups = _groups(boats)
    gap, head, lift = side * 0.30, side * 0.20, 5.0
    step = side + gap

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for at, group in enumerate(groups):
            left = x + (0 if upright else at * step) + head * 0.5
            top = y + head + (at * step if upright else 0)
            sheets = min(2, group.count - 1)
            stamp = counter_stamp(group.face, group.ship, str(group.count), side, sheets, group.damaged)
            canvas.stamp(stamp, left, top)
            if group.state is BoatState.HOME:
                going_home(canvas, left + side, top, side * 0.25)
            elif group.state is BoatState.TRANSIT:
                underway(canvas, left + side, top, side * 0.25)
            if group.spotted:
                spotted(canvas, left, top, side * 0.25)

    count = len(groups)
    long = count * step - gap
    wide, high = (side, long) if upright else (long, side)
    return Cluster(wide + head * 1.5 + lift, high + head + lift, side * 0.5, draw)


def chips(boats: Sequence[BoatView], high: float, upright: bool = False) -> Cluster:
    """The same in miniature: plates with only the number, for seas where counters have no room."""
    groups = _groups(boats)
    size = high * 0.78
    runs = [shape(str(group.count), Type.NUMBER, size) for group in groups]
    marked = [high * 0.62 if group.state is not BoatState.PATROL else 0.0 for group in groups]
    ill = [high * 0.26 if group.damaged else 0.0 for group in groups]
    wide = [max(high, run.width + high * 0.5) + mark + hurt for run, mark, hurt in zip(runs, marked, ill, strict=True)]
    gap = high * 0.14

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for at, group in enumerate(groups):
            left = x if upright else x + sum(wide[:at]) + gap * at
            top = y + (high + gap) * at if upright else y
            box = Box(left, top, wide[at], high)
            canvas.rect(box, Pen(fill=group.face.edge), high * 0.16)
            canvas.rect(box.grow(-1.6), Pen(fill=group.face.face), high * 0.12)
            if ill[at]:
                hazard(canvas, Box(box.right - ill[at] - 2, top + 2.4, ill[at], high - 4.8))
            if group.state is BoatState.HOME:
                going_home(canvas, left + high * 0.42, top + high / 2, high * 0.31)
            elif group.state is BoatState.TRANSIT:
                underway(canvas, left + high * 0.42, top + high / 2, high * 0.31)
            room = wide[at] - marked[at] - ill[at]
            start = left + marked[at] + (room - runs[at].width) / 2
            canvas.text(runs[at], start, top + high / 2 + runs[at].capital / 2, group.face.ink)
            if group.spotted:
                spotted(canvas, box.right - 2, top + 2, high * 0.3)

    if upright:
        return Cluster(max(wide), high * len(groups) + gap * (len(groups) - 1), size, draw)
    return Cluster(sum(wide) + gap * (len(groups) - 1), high, size, draw)
