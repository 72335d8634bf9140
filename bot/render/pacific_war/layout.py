"""A situation laid out on a window: stacks, towns, control, courses, what fell lately. Shared by all maps.

Laying out and drawing are two steps: tests ask the sheet whether anything overlaps.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import atan2, degrees, hypot

from bot.render.battle.signs import burst
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.hexes.lines import arrow, gone_way
from bot.render.hexes.pieces import Draw, Part, Piece, Table, draw_leader
from bot.render.labels import Sheet, beside
from bot.render.pacific_war.control import draw_control
from bot.render.pacific_war.flags import FACES
from bot.render.pacific_war.grid import CoastWindow
from bot.render.pacific_war.ground import anchor, numeral_spot, port_sign, town_spot
from bot.render.pacific_war.pieces import (
    chain,
    column_size,
    draw_column,
    draw_fort,
    draw_points,
    draw_ship_tag,
    draw_ships,
    draw_troops,
    number_run,
    pennant,
    ship_tag,
    ships_number,
    ships_run,
    ships_size,
    troops_number,
    troops_size,
    wreck,
)
from bot.render.pacific_war.views import MoveView, ShipView, Situation, StackView, TroopView
from bot.render.pacific_war.views_battle import Nation
from bot.render.palette import CREAM, DANGER, HALO, INK, VICTORY, fade
from bot.render.text import Run, fit
from bot.render.typefaces import Type
from engine.pacific_war.state import BOX
from engine.pacific_war.tables.map import Town
from engine.pacific_war.tables.read import tables


@dataclass(frozen=True, slots=True)
class Scale:
    """The measures of a map's pieces, in pixels. ``tags`` are ships shown by name where a place has no more.

    With ``few_names`` a town without points is named only where it has just fallen.
    """

    counter: float
    name: float
    disc: float
    dot: float
    fort: float
    pole: float
    gap: float
    reach: float
    tags: int = 0
    tag: float = 0.0
    few_names: bool = False


WHOLE = Scale(counter=42, name=20, disc=11.5, dot=5, fort=15, pole=24, gap=2, reach=84)
CLOSE = Scale(counter=74, name=27, disc=17, dot=8, fort=26, pole=38, gap=3, reach=150, tags=3, tag=40)


@dataclass(frozen=True, slots=True)
class Name:
    """A town's name laid out: the town, its dot, its room, its run (None: no room for the name)."""

    town: Town
    dot: Point
    box: Box
    run: Run | None


@dataclass(eq=False)
class Layout:
    """A situation laid out."""

    sheet: Sheet
    window: CoastWindow
    scale: Scale
    situation: Situation
    parts: list[Part] = field(default_factory=list)
    names: list[Name] = field(default_factory=list)
    wrecks: list[Point] = field(default_factory=list)
    chains: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Middle, reach and direction of the chains before blockaded ports."""

    @property
    def table(self) -> Table:
        """What pieces are laid on."""
        return Table(self.sheet, self.window, _open_water, self.scale.gap, self.scale.reach)


def _open_water(label: str) -> bool:
    return tables().map.hexes[label].kind == "sea"


def seaward(window: CoastWindow, label: str) -> Point:
    """The direction of open sea from a coastal hex, as a step of length 1; none at sea or inland."""
    chart = tables().map
    if chart.hexes[label].kind != "coast":
        return 0.0, 0.0
    x, y = window.centre(label)
    wet = [window.centre(neighbour) for neighbour in chart.neighbours[label] if chart.hexes[neighbour].kind == "sea"]
    dx, dy = sum(a - x for a, _ in wet), sum(b - y for _, b in wet)
    long = hypot(dx, dy)
    return (dx / long, dy / long) if long else (-1.0, 0.0)


# --- laying out ----------------------------------------------------------------------------------------------------


def lay_pieces(sheet: Sheet, window: CoastWindow, scale: Scale, situation: Situation) -> Layout:
    """Finds a place for everything that lies in the window; panels are on the sheet already."""
    layout = Layout(sheet, window, scale, situation)
    towns = [town for there in tables().map.towns.values() for town in there if window.holds(town.hex, -window.size)]
    spots = {town.name: town_spot(window, town) for town in towns}
    dots = tuple(spots.values())
    inside = window.frame.grow(-scale.dot * 2)
    towns = [town for town in towns if _within(inside, spots[town.name])]
    for town in towns:
        x, y = spots[town.name]
        half = scale.dot * 1.3
        sheet.reserve(f"dot {town.name}", Box(x - half, y - half, 2 * half, 2 * half), solid=False)
        if flown(situation, town) is not None and town is tables().map.town(town.hex):
            room = Box(x - 2, y - scale.pole, scale.pole * 0.84 + 3, scale.pole - scale.dot)
            sheet.reserve(f"pennant {town.name}", room, solid=False)
    for stack in situation.stacks:
        if stack.fort and window.holds(stack.place, scale.counter * 0.4):
            _lay_fort(layout, stack)
    # Towns with points keep their names beside them: counters have leader lines, names do not.
    ranked = sorted(towns, key=lambda town: (-situation.points(town.hex), not town.city, town.name))
    for town in ranked:
        if situation.points(town.hex):
            _lay_name(layout, town, spots[town.name], dots)
    for stack in sorted(situation.stacks, key=_weight, reverse=True):
        if stack.place != BOX and window.holds(stack.place, scale.counter * 0.4):
            _lay_stack(layout, stack)
    for mark in situation.marks:
        if mark.ship and window.holds(mark.place, scale.counter * 0.4):
            _lay_wreck(layout, mark.place)
    fallen = {mark.place for mark in situation.marks if not mark.ship}
    for town in ranked:
        if situation.points(town.hex):
            continue
        if scale.few_names and town.hex not in fallen:
            layout.names.append(Name(town, spots[town.name], Box(*spots[town.name], 0, 0), None))
        else:
            _lay_name(layout, town, spots[town.name], dots)
    return layout


def _within(box: Box, at: Point) -> bool:
    return box.x <= at[0] <= box.right and box.y <= at[1] <= box.bottom


def _weight(stack: StackView) -> tuple[int, str]:
    return len(stack.troops) + len(stack.ships) + sum(count for _, count in stack.columns), stack.place


def flown(situation: Situation, town: Town) -> Nation | None:
    """Whose pennant flies over a town: the holder's, where that is not the town's own side; else None."""
    chilean = town.hex in situation.chile
    if chilean == (town.nation == "CL"):
        return None
    return Nation.CHILE if chilean else Nation.PERU


def _lay_stack(layout: Layout, stack: StackView) -> None:
    window, scale = layout.window, layout.scale
    x, y = window.centre(stack.place)
    out, down = seaward(window, stack.place)
    size, side = window.size, scale.counter
    for nation in Nation:
        troops = tuple(unit for unit in stack.troops if unit.nation is nation)
        if troops:
            at = (x - out * size * 0.3, y - down * size * 0.3)
            least = number_run(troops_number(troops), side).size
            room = troops_size(troops, side)
            _put(layout, stack.place, f"troops {nation.value}", at, room, _troops(side, troops), least)
    fleets = [tuple(ship for ship in stack.ships if ship.nation is flag) for flag in (Nation.CHILE, Nation.PERU)]
    for ships in sorted(filter(None, fleets), key=lambda fleet: not fleet[0].in_port):  # who lies in port, lies inside
        far = size * (0.6 if ships[0].in_port else 0.95)
        _lay_ships(layout, stack.place, ships[0].nation, ships, (x + out * far, y + down * far))
    if stack.blockaded:
        _lay_chain(layout, stack.place)
    for nation, count in stack.columns:
        wide, high = column_size(side, count)
        at = (x - out * size * 0.35, y - down * size * 0.35 + size * 0.55)
        _put(layout, stack.place, f"columns {nation.value}", at, (wide, high), _column(side, nation, count))


def _lay_fort(layout: Layout, stack: StackView) -> None:
    """A fort stands at its town, on the land side."""
    x, y = anchor(layout.window, stack.place)
    out, down = seaward(layout.window, stack.place)
    far, width = layout.scale.fort * 1.9, 2.15 * layout.scale.fort
    at = (x - out * far, y - down * far)
    _put(layout, stack.place, "fort", at, (width, width), _fort(layout.scale.fort, stack.fort))


def _lay_chain(layout: Layout, place: str) -> None:
    """A chain on the sea side of the ships that bar a port, and room for it."""
    out, down = seaward(layout.window, place)
    barring = Nation.PERU if place in layout.situation.chile else Nation.CHILE
    what = f"ships {barring.value}"
    box = next((part.box for part in layout.parts if part.place == place and part.what == what), None)
    if box is None:
        return
    half = min(box.w, box.h) / 2
    x, y = box.x + half if out <= 0 else box.right - half, box.centre[1]
    layout.chains.append((x, y, half * 1.5, degrees(atan2(down, out))))
    middle = (x + out * half * 1.25, y + down * half * 1.25)
    layout.sheet.reserve(f"chain {place}", Box(middle[0] - half, middle[1] - half, 2 * half, 2 * half), solid=False)


def _lay_ships(layout: Layout, place: str, nation: Nation, ships: tuple[ShipView, ...], at: Point) -> None:
    scale = layout.scale
    if len(ships) <= scale.tags:
        laid = [ship_tag(ship, scale.tag, scale.name - 3, scale.tag * 6) for ship in ships]
        wide, pitch = max(width for width, _ in laid), scale.tag + 4
        size = (wide, pitch * len(ships) - 4)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            for row, (ship, (_, name)) in enumerate(zip(ships, laid, strict=True)):
                draw_ship_tag(canvas, Box(x, y + row * pitch, wide, scale.tag), ship, name)

        _put(layout, place, f"ships {nation.value}", at, size, draw, scale.name - 3)
    else:
        side = scale.counter

        def stamp(canvas: Canvas, x: float, y: float) -> None:
            draw_ships(canvas, x, y, side, ships)

        least = ships_run(ships_number(ships), side, hurt=any(ship.damaged for ship in ships)).size
        _put(layout, place, f"ships {nation.value}", at, ships_size(ships, side), stamp, least)


def _put(
    layout: Layout, place: str, what: str, at: Point, size: tuple[float, float], draw: Draw, least: float = 0.0
) -> None:
    piece = Piece(place, what, at, size, what.startswith("ships"), least)
    layout.parts.append(layout.table.put(piece, draw))


def _troops(side: float, troops: tuple[TroopView, ...]) -> Draw:
    return lambda canvas, x, y: draw_troops(canvas, x, y, side, troops)


def _fort(radius: float, steps: int) -> Draw:
    return lambda canvas, x, y: draw_fort(canvas, x + radius * 1.075, y + radius * 1.075, radius, steps)


def _column(side: float, nation: Nation, count: int) -> Draw:
    return lambda canvas, x, y: draw_column(canvas, x, y, side, nation, count)


def _lay_wreck(layout: Layout, place: str) -> None:
    out, down = seaward(layout.window, place)
    x, y = layout.window.centre(place)
    size = layout.scale.counter * 0.42
    at = (x + out * layout.window.size * 0.9, y + down * layout.window.size * 0.9)
    box = layout.table.room(Piece(place, "wreck", at, (2 * size, 2 * size), afloat=True))
    layout.wrecks.append(box.centre)


def _next_to(box: Box, dot: Point, dots: Iterable[Point]) -> bool:
    """Whether a name in a box is nearer to its own dot than to any other."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom

    def far(at: Point) -> float:
        x, y = min(max(at[0], left), right), min(max(at[1], top), bottom)
        return hypot(at[0] - x, at[1] - y)

    own = far(dot)
    for other in dots:
        # Most dots are far off on one axis alone; each name asks of all of them for each of its spots.
        x, y = other
        if left - own <= x <= right + own and top - own <= y <= bottom + own and other != dot and far(other) <= own:
            return False
    return True


def _lay_name(layout: Layout, town: Town, dot: Point, dots: Iterable[Point]) -> None:
    scale, sheet, points = layout.scale, layout.sheet, layout.situation.points(town.hex)
    run = fit(town.name, Type.NAME, scale.name, scale.name * 9, least=scale.name)
    wide = run.width + (2 * scale.disc + 4 if points else 0)
    high = max(scale.name * 0.95, 2 * scale.disc if points else 0)
    order = "WSNE" if tables().map.hexes[town.hex].kind == "coast" else "ENSW"
    near = scale.dot + 3
    share = scale.name / 20
    spots = [spot for gap in (0, 6, 12, 20, 30) for spot in beside(*dot, wide, high, near + gap * share, order)]
    own = [spot for spot in spots if _next_to(spot, dot, dots)]
    free = sheet.find(own, scale.gap) or sheet.find(spots, scale.gap)
    busy = points or town.city or tables().map.hexes[town.hex].kind == "coast"
    if free is None and busy:
        gaps = (42, 56, 72, 90, 110, 130) if points else (42, 56)
        far = [spot for gap in gaps for spot in beside(*dot, wide, high, near + gap * share, order)]
        clear = [spot for spot in far if _next_to(spot, dot, dots)]
        free = sheet.find([sheet.into(spot) for spot in (*own, *clear, *spots, *far)], 0)
    if free is None:
        layout.names.append(Name(town, dot, Box(*dot, 0, 0), None))
        return
    sheet.reserve(f"name {town.name}", free, scale.name)
    if points:  # another name right behind the disc would share it
        room = Box(free.right, free.y + free.h * 0.2, scale.disc, free.h * 0.6)
        sheet.reserve(f"behind {town.name}", room, solid=False)
    layout.names.append(Name(town, dot, free, run))


# --- drawing -------------------------------------------------------------------------------------------------------


def draw_layout(canvas: Canvas, layout: Layout) -> None:
    """Draws a laid-out situation over the ground."""
    situation, window, scale = layout.situation, layout.window, layout.scale
    with canvas.clip(window.frame):
        draw_control(canvas, window, situation)
        for mark in situation.marks:
            if not mark.ship and mark.place != BOX:
                x, y = anchor(window, mark.place)
                burst(canvas, x, y, scale.dot * 3.4, VICTORY, DANGER)
        for name in layout.names:
            _draw_dot(canvas, layout, name)
        for move in situation.moves:
            _draw_move(canvas, layout, move)
        for start, goal, nation in dict.fromkeys(
            (course.start, course.goal, course.nation) for course in situation.courses
        ):
            _draw_course(canvas, layout, start, goal, nation)
        for part in layout.parts:
            draw_leader(canvas, window, part, anchor(window, part.place))
        for x, y, reach, turn in layout.chains:
            chain(canvas, x, y, reach, turn)
        for name in layout.names:
            _draw_name(canvas, layout, name)
        for x, y in layout.wrecks:
            wreck(canvas, x, y, scale.counter * 0.4)
        for part in layout.parts:
            part.draw(canvas, part.box.x, part.box.y)


def _draw_dot(canvas: Canvas, layout: Layout, name: Name) -> None:
    scale, town = layout.scale, name.town
    x, y = name.dot
    holder = flown(layout.situation, town)
    if town.city:
        half = scale.dot
        canvas.rect(Box(x - half, y - half, 2 * half, 2 * half), Pen(fill=HALO, stroke=INK, width=scale.dot * 0.36), 1)
        canvas.circle(x, y, half * 0.42, Pen(fill=INK))
    else:
        port_sign(canvas, x, y, scale.dot * 0.86)
    if holder is not None and town is tables().map.town(town.hex):
        pennant(canvas, holder, x, y, scale.pole)


def _draw_name(canvas: Canvas, layout: Layout, name: Name) -> None:
    if name.run is None:
        return
    middle = name.box.y + name.box.h / 2
    canvas.text(name.run, name.box.x, middle + name.run.capital / 2, INK, HALO, 4.4)
    points = layout.situation.points(name.town.hex)
    if points:
        disc = layout.scale.disc
        draw_points(canvas, name.box.right - disc, middle, disc, points)


def _draw_course(canvas: Canvas, layout: Layout, start: str, goal: str, nation: Nation) -> None:
    """A sealed order: a dotted arrow; into an area it ends at a ring around the numeral."""
    window, scale, tone = layout.window, layout.scale, FACES[nation].edge
    begin = box_gate(window) if start == BOX else _own_spot(layout, start)
    end = box_gate(window) if goal == BOX else goal_spot(window, goal)
    if goal in tables().map.areas:
        ring = window.size * 0.68
        canvas.circle(*end, ring, Pen(stroke=fade(CREAM, 0.9), width=scale.dot))
        canvas.circle(*end, ring, Pen(stroke=tone, width=scale.dot * 0.55, dash=(scale.dot * 1.4, scale.dot)))
        long = hypot(end[0] - begin[0], end[1] - begin[1])
        share = max(0.0, 1 - ring / long) if long else 0.0
        end = (begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share)
    arrow(canvas, begin, end, tone, scale.dot * 0.62, dotted=True)


def _draw_move(canvas: Canvas, layout: Layout, move: MoveView) -> None:
    """A recent way: a thin full line with a head; a sea way is drawn over the water off the coast."""
    window = layout.window
    points = [box_gate(window) if place == BOX else way_spot(window, place, move.way) for place in move.way]
    if not any(_within(window.frame, point) for point in points):
        return
    gone_way(canvas, points, FACES[move.nation].edge, layout.scale.dot * 0.5)


def way_spot(window: CoastWindow, place: str, way: tuple[str, ...]) -> Point:
    """The point of a hex on a way: off the coast on a sea way, inland on a land way."""
    x, y = window.centre(place)
    out, down = seaward(window, place)
    kinds = {tables().map.hexes[label].kind for label in way if label != BOX}
    share = window.size * (-0.25 if "land" in kinds else 0.55)
    return x + out * share, y + down * share


def _own_spot(layout: Layout, place: str) -> Point:
    boxes = [part.box for part in layout.parts if part.place == place]
    return boxes[0].centre if boxes else layout.window.centre(place)


def goal_spot(window: CoastWindow, goal: str) -> Point:
    """Where a course ends: the middle of an area's water, or of a hex."""
    return numeral_spot(window, goal) if goal in tables().map.areas else window.centre(goal)


def box_gate(window: CoastWindow) -> Point:
    """Where ships come out of Chile's box: below the southern edge of area I."""
    x, y = window.centre("2926")
    return x, y + window.size * 1.2
