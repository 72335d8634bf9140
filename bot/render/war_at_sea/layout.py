"""Where everything of a situation lies on a map of the war at sea: found first, drawn then.

Counters stand in their zone, or beside it with a line that leads there; then come signs of what happened, reports and
flotillas, then names. Ways and plots run below all of them through the middles of zones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from math import hypot

from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.labels import Sheet, around, beside, nearest_edge
from bot.render.palette import CREAM, INK, fade
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import FACES, TONES, Tones
from bot.render.war_at_sea.grid import SeaWindow
from bot.render.war_at_sea.ground import Ground, Lettering, lettered, write_name
from bot.render.war_at_sea.lines import (
    draw_flown,
    draw_past,
    draw_plot,
    draw_reaches,
    draw_strikes,
    draw_way,
    flight_turn,
    write_strikes,
)
from bot.render.war_at_sea.pieces import (
    CHAIN,
    EYE,
    draw_event,
    draw_flight,
    draw_flotilla,
    draw_force,
    draw_marker,
    draw_more,
    draw_place,
    draw_ready,
    draw_told,
    flight_size,
    flotilla_size,
    ready_width,
    told_size,
)
from bot.render.war_at_sea.views import (
    EdgeView,
    EventView,
    FlightView,
    FlotillaView,
    ForceView,
    MarkerView,
    PlaceView,
    ShipsView,
    SituationView,
)

Draw = Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in pixels: side of a counter, type of names and of names of places, half a place's sign, height of tags
    and of reports, radius of the discs of a plot's turns and of signs. ``abreast``: so many forces of a side in one
    place have counters of their own."""

    counter: float
    name: float
    place: float
    dot: float
    tag: float
    told: float
    disc: float
    sign: float
    abreast: int
    reach: float


WHOLE = Scale(44, 18, 18, 6.4, 25, 27, 12, 14, 3, 150)
FOCUS = Scale(64, 24, 23, 9.5, 36, 36, 14.8, 22, 4, 210)


PLATE = 1.2
"""The height of the plate of ready aircraft, in sizes of a place's name."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something laid out: its room, the point that it belongs to, what draws it. ``tied``: a line leads to its point
    where it stands apart."""

    what: str
    box: Box
    at: Point
    draw: Draw
    tied: bool = True


@dataclass(frozen=True, slots=True)
class Name:
    """A name laid out: its run, its room, and what stands beside it."""

    run: Run
    box: Box


@dataclass(eq=False)
class Layout:
    """A situation laid out."""

    sheet: Sheet
    window: SeaWindow
    scale: Scale
    situation: SituationView
    pieces: list[Piece] = field(default_factory=list)
    names: list[Name] = field(default_factory=list)
    isles: list[Lettering] = field(default_factory=list)
    spots: dict[str, Point] = field(default_factory=dict)
    """Where ports and places off the map lie, by their ids."""
    shown: list[PlaceView] = field(default_factory=list)


def lay_situation(sheet: Sheet, ground: Ground, scale: Scale, situation: SituationView) -> Layout:
    """Finds a place for everything that lies in the window; panels are on the sheet already.

    Counters must be near their zones: they may cover names of waters, and names of islands give way to them.
    """
    window = ground.window
    layout = Layout(sheet, window, scale, situation)
    _lay_places(layout)
    for edge in situation.edges:
        _lay_edge(layout, edge)
    for event in situation.events:
        if window.holds(event.zone, scale.sign):
            wide = 3.2 if event.kind == "entry" else 2.2
            size, least = (scale.sign * wide, scale.sign * 2), scale.sign * 1.3 if event.caption else 0.0
            what, at = f"{event.kind} {event.zone} {event.side}", window.centre(event.zone)
            _put(layout, what, at, size, _event(layout, event), least)
    for zone, forces in _together(layout).items():
        _lay_forces(layout, zone, forces)
    shown = [marker for marker in situation.markers if window.holds(marker.zone, scale.counter * 0.3)]
    for zone in dict.fromkeys(marker.zone for marker in shown):
        mates = [marker for marker in shown if marker.zone == zone]
        pair = len(mates) == 2 and not any(marker.past or marker.told for marker in mates)
        shifts = _around_middle(2, scale.counter) if pair else [(0.0, 0.0)] * len(mates)
        for marker, shift in zip(mates, shifts, strict=True):
            _lay_marker(layout, marker, shift)
    for flotilla in situation.flotillas:
        if window.holds(flotilla.zone, scale.tag * 0.5):
            what = f"flotilla {flotilla.name} {flotilla.zone}"
            size = flotilla_size(flotilla, scale.tag)
            _put(layout, what, window.centre(flotilla.zone), size, partial(_flotilla, flotilla), scale.tag * 0.8)
    for number, flight in enumerate(situation.flights):
        if window.holds(flight.zone, scale.sign):
            draw = partial(_flight, flight, scale.sign, flight_turn(window, flight))
            size = flight_size(flight, scale.sign)
            _put(layout, f"flight {number}", window.centre(flight.zone), size, draw, scale.sign * 1.3)
    for name in lettered(ground):
        if not name.small or not any(room.meets(piece.box) for room in name.rooms for piece in layout.pieces):
            layout.isles += [name] * name.small
            for room in name.rooms:
                sheet.reserve(f"lettering {name.name}", room, name.run.size, solid=False)
    for place in _ranked(layout.shown):
        _lay_name(layout, place)
    for forces in _together(layout).values():
        if len(forces) <= scale.abreast:
            _lay_captions(layout, forces)
    return layout


# --- places --------------------------------------------------------------------------------------------------------


def _lay_places(layout: Layout) -> None:
    inside = layout.window.frame.grow(-layout.scale.dot * 1.6)
    for place in layout.situation.places:
        at = layout.window.place(place.longitude, place.latitude)
        layout.spots[place.id] = at
        if inside.x <= at[0] <= inside.right and inside.y <= at[1] <= inside.bottom:
            layout.shown.append(place)
            half = layout.scale.dot * 1.4
            layout.sheet.reserve(f"dot {place.id}", Box(at[0] - half, at[1] - half, 2 * half, 2 * half), solid=False)


def _ranked(places: Sequence[PlaceView]) -> list[PlaceView]:
    """Places with aircraft first, then great ports: their names find room."""
    return sorted(places, key=lambda place: (not place.ready, place.port != "major", not place.port, place.id))


def _lay_name(layout: Layout, place: PlaceView) -> None:
    """A place's name beside its sign, with the plate of its ready aircraft."""
    scale, at = layout.scale, layout.spots[place.id]
    run = fit(place.name, Type.NAME, scale.place, scale.place * 10, least=scale.place)
    high = scale.place * PLATE
    plate = ready_width(place.ready, high)
    whole = run.width + (plate + 5 if plate else 0)
    near = scale.dot * 1.3 + 3
    spots = [spot for gap in (0, 6, 13, 22) for spot in beside(*at, whole, high, near + gap, "ENSW")]
    free = layout.sheet.find(spots, 2)
    if free is None and (plate or place.port == "major"):
        far = [spot for gap in (32, 44, 60) for spot in beside(*at, whole, high, near + gap, "ENSW")]
        free = layout.sheet.find([*spots, *far], 0)
    if free is None:
        return
    layout.sheet.reserve(f"name {place.id}", free, scale.place)
    layout.names.append(Name(run, Box(free.x, free.y, run.width, high)))
    if plate:
        box = Box(free.right - plate, free.y, plate, high)
        layout.pieces.append(Piece(f"ready {place.id}", box, at, partial(_ready, place), tied=False))


def _ready(of: PlaceView | ForceView, canvas: Canvas, box: Box) -> None:
    draw_ready(canvas, box, of.side, of.ready)


def _lay_edge(layout: Layout, edge: EdgeView) -> None:
    """A place off the map: a plate at the edge of the map with an arrow, where its zones are in sight."""
    window, scale = layout.window, layout.scale
    seen = [zone for zone in edge.zones if window.box(zone).meets(window.frame.grow(-4))]
    if not seen:
        return
    x = window.centre(seen[len(seen) // 2])[0]
    run = shape(f"{edge.name} {edge.note}".strip(), Type.NAME, scale.name)
    wide, high = run.width + scale.name * 2.1, scale.name * 1.5
    row = edge.zones[0][0]
    north = row == "A"
    top = window.frame.y + 4 if north else window.frame.bottom - high - 4
    first = layout.sheet.into(Box(x - wide / 2, top, wide, high))
    spots = [first.move(shift * scale.counter, 0) for shift in (0, 1, -1, 2, -2, 3, -3)]
    box = layout.sheet.put(f"edge {edge.id}", spots, 2, scale.name)
    layout.spots[edge.id] = (box.centre[0], box.bottom if north else box.y)
    layout.pieces.append(Piece(f"edge {edge.id}", box, box.centre, partial(_edge, edge, run, north), tied=False))


def _edge(edge: EdgeView, run: Run, north: bool, canvas: Canvas, box: Box) -> None:
    canvas.rect(box.move(0, 2), Pen(fill=fade(INK, 0.4), blur=2), 6)
    canvas.rect(box, Pen(fill=INK, stroke=FACES[edge.side].face, width=1.6), 6)
    canvas.text(run, box.x + box.h * 0.36, box.y + box.h / 2 + run.capital / 2, CREAM)
    x, y, reach = box.right - box.h * 0.5, box.y + box.h / 2, box.h * 0.24
    tip = -reach if north else reach
    points = [(x - reach, y - tip * 0.7), (x + reach, y - tip * 0.7), (x, y + tip)]
    canvas.draw(polygon([points]), Pen(fill=FACES[edge.side].face))


# --- counters ------------------------------------------------------------------------------------------------------


def _together(layout: Layout) -> dict[str, list[ForceView]]:
    """Forces in sight by where they are: a zone, a port or a place off the map, and their side."""
    groups: dict[str, list[ForceView]] = {}
    for force in layout.situation.forces:
        place = force.port or force.zone
        at = layout.spots.get(force.port) or (layout.window.centre(force.zone) if force.zone else None)
        if at is None or not _within(layout.window.frame.grow(-layout.scale.counter * 0.2), at):
            continue
        groups.setdefault(f"{place} {force.side}", []).append(force)
    return groups


def _within(box: Box, at: Point) -> bool:
    return box.x <= at[0] <= box.right and box.y <= at[1] <= box.bottom


def _anchor(layout: Layout, force: ForceView) -> Point:
    return layout.spots[force.port] if force.port in layout.spots else layout.window.centre(force.zone)


def _lay_forces(layout: Layout, what: str, forces: list[ForceView]) -> None:
    scale, side = layout.scale, layout.scale.counter
    at = _anchor(layout, forces[0])
    if len(forces) > scale.abreast:
        ships = _sum([each for force in forces for each in force.ships])
        draw = partial(_more, forces, ships)
        _put(layout, f"forces {what}", at, (side + 8, side + 6), draw, side * 0.42)
        return
    order = sorted(forces, key=lambda each: (not each.mine, each.id))
    for force, shift in zip(order, _around_middle(len(order), side), strict=True):
        size = _room(side, force.spotted, force.blockade)
        draw, ashore = partial(_force, side, force), bool(force.port)
        spot = at if ashore else (at[0] + shift[0], at[1] + shift[1])
        box = _put(layout, f"force {force.id}", at, size, draw, side * 0.41, ashore=ashore, first=spot)
        if force.ready:
            high = scale.place * PLATE
            plate = (ready_width(force.ready, high), high)
            spots = [layout.sheet.into(spot) for gap in (2, 8, 20, 36) for spot in _around(box, plate, gap)]
            room = layout.sheet.put(f"aboard {force.id}", spots, 1, high * 0.86)
            layout.pieces.append(Piece("aboard", room, nearest_edge(box, *room.centre), partial(_ready, force)))


GAP = 4.0
"""Between counters of one zone."""


def _around_middle(count: int, side: float) -> list[Point]:
    """Where the counters of one zone stand, from its middle: each touches it, and none seems to be next door."""
    half, rows = side * 0.5 + GAP / 2, [2] * (count // 2) + [1] * (count % 2)
    if count == 1:
        return [(0.0, 0.0)]
    top = -half * (len(rows) - 1)
    return [((2 * at - wide + 1) * half, top + 2 * half * row) for row, wide in enumerate(rows) for at in range(wide)]


def _room(side: float, spotted: bool, blockade: bool) -> tuple[float, float]:
    """The room of a counter with the signs that stick out: an eye at its upper left, a chain below."""
    return side * (1 + EYE * spotted), side * (1 + EYE * spotted + CHAIN * blockade)


def _sum(ships: Sequence[ShipsView]) -> tuple[ShipsView, ...]:
    """Ships of several forces, by kind."""
    counts: dict[str, int] = {}
    for each in ships:
        if each.count.isdecimal():
            counts[each.kind] = counts.get(each.kind, 0) + int(each.count)
    first = {each.kind: each for each in reversed(ships)}
    return tuple(ShipsView(first[kind].kind, str(count), first[kind].short) for kind, count in counts.items())  # type: ignore[index]


def _lay_marker(layout: Layout, marker: MarkerView, shift: Point) -> None:
    scale, side = layout.scale, layout.scale.counter
    at = layout.window.centre(marker.zone)
    size, draw = _room(side, marker.spotted, marker.blockade), partial(_marker, side, marker)
    first = at[0] + shift[0], at[1] + shift[1]
    box = _put(layout, f"marker {marker.letter} {marker.zone}", at, size, draw, side * 0.5, first=first)
    if marker.told:
        size = told_size(marker, scale.told)
        near = (spot for gap in (2, 7, 14, 28, 46, 70) for spot in _around(box, size, gap))
        spots = (layout.sheet.into(spot) for spot in chain(near, around(box, *size, 6, scale.reach * 2)))
        room = layout.sheet.put(f"told {marker.letter} {marker.zone}", spots, 1, scale.told * 0.68)
        layout.pieces.append(Piece("told", room, nearest_edge(box, *room.centre), partial(_told, marker)))


def _around(box: Box, size: tuple[float, float], gap: float) -> Iterator[Box]:
    """Rooms below, above, right and left of a counter, in the middle of its side or flush with it."""
    wide, high = size
    x, y = box.centre
    yield Box(x - wide / 2, box.bottom + gap, wide, high)
    yield Box(x - wide / 2, box.y - gap - high, wide, high)
    yield Box(box.right + gap, y - high / 2, wide, high)
    yield Box(box.x - gap - wide, y - high / 2, wide, high)
    yield Box(box.x, box.bottom + gap, wide, high)
    yield Box(box.right - wide, box.bottom + gap, wide, high)
    yield Box(box.x, box.y - gap - high, wide, high)
    yield Box(box.right - wide, box.y - gap - high, wide, high)


def _lay_captions(layout: Layout, forces: list[ForceView]) -> None:
    """Names of forces beside their counters, where room is left."""
    scale = layout.scale
    for force in forces:
        piece = next(each for each in layout.pieces if each.what == f"force {force.id}")
        run = fit(force.name, Type.NAME, scale.name, scale.name * 9, least=scale.name)
        size = (run.width, scale.name * 0.95)
        free = layout.sheet.find((spot for gap in (3, 8) for spot in _around(piece.box, size, gap)), 1)
        if free is not None:
            layout.sheet.reserve(f"caption {force.id}", free, scale.name)
            layout.names.append(Name(run, free))


def _put(
    layout: Layout,
    what: str,
    at: Point,
    size: tuple[float, float],
    draw: Draw,
    least: float,
    ashore: bool = False,
    first: Point | None = None,
) -> Box:
    """A piece as near to its point as room is left, or to the spot where it is wanted ``first``; one that lies in port
    stands beside the port's sign."""
    (wide, high), (x, y) = size, first or at
    whole = Box(x - wide / 2, y - high / 2, wide, high)
    near = (layout.sheet.into(whole.move(dx, dy)) for dx, dy in _shifts(layout, wide, high, ashore))
    box = layout.sheet.put(what, near, 3, least)
    layout.pieces.append(Piece(what, box, at, draw))
    return box


def _shifts(layout: Layout, wide: float, high: float, ashore: bool) -> Iterator[Point]:
    """Shifts from the middle: none, then rings, each beginning on the side that looks best."""
    if not ashore:
        yield 0.0, 0.0
    step = min(wide, high) * 0.5
    turns = (
        (0, 1),
        (1, 0),
        (-1, 0),
        (0, -1),
        (1, 1),
        (-1, 1),
        (1, -1),
        (-1, -1),
        (0.5, 1),
        (-0.5, 1),
        (1, 0.5),
        (-1, 0.5),
    )
    ring = step if not ashore else max(wide, high) * 0.5 + layout.scale.dot + 4
    while ring <= layout.scale.reach:
        for dx, dy in turns:
            yield dx * ring * max(1.0, wide / high * 0.8), dy * ring
        ring += step * 0.5


def _force(side: float, force: ForceView, canvas: Canvas, box: Box) -> None:
    eye = side * EYE * force.spotted
    draw_force(canvas, box.x + eye, box.y + eye, side, force)


def _marker(side: float, marker: MarkerView, canvas: Canvas, box: Box) -> None:
    eye = side * EYE * marker.spotted
    draw_marker(canvas, box.x + eye, box.y + eye, side, marker)


def _told(marker: MarkerView, canvas: Canvas, box: Box) -> None:
    draw_told(canvas, box, marker)


def _more(forces: Sequence[ForceView], ships: Sequence[ShipsView], canvas: Canvas, box: Box) -> None:
    draw_more(canvas, box.x, box.y + 4, box.w - 8, forces[0].side, len(forces), ships)


def _flotilla(flotilla: FlotillaView, canvas: Canvas, box: Box) -> None:
    draw_flotilla(canvas, box, flotilla)


def _flight(flight: FlightView, radius: float, turn: float, canvas: Canvas, box: Box) -> None:
    draw_flight(canvas, box, flight, radius, turn)


def _event(layout: Layout, event: EventView) -> Draw:
    return lambda canvas, box: draw_event(canvas, *box.centre, layout.scale.sign, event)


# --- drawing -------------------------------------------------------------------------------------------------------


def draw_layout(canvas: Canvas, layout: Layout) -> None:
    """Draws a laid-out situation over the ground."""
    situation, window, scale = layout.situation, layout.window, layout.scale
    tones = TONES[situation.light]
    with canvas.clip(window.frame):
        draw_reaches(canvas, window, situation.reaches, situation.light, situation.layer == "air")
        draw_strikes(canvas, window, situation.reaches, situation.light)
        for isle in layout.isles:
            write_name(canvas, tones, isle)
        for force in situation.forces:
            draw_past(canvas, window, force.past, force.side, situation.light, scale)
        for each in situation.sailing:
            draw_way(canvas, window, each, situation.light, scale)
        for force in situation.forces:
            if force.plot and force.zone:
                draw_plot(canvas, window, force.zone, force.plot, force.side, situation.light, scale.disc)
        for flight in situation.flights:
            draw_flown(canvas, window, flight, situation.light)
        for flotilla in situation.flotillas:
            if flotilla.to and flotilla.to != flotilla.zone:
                _lead(canvas, window.centre(flotilla.zone), window.centre(flotilla.to), scale)
        for piece in layout.pieces:
            if piece.tied:
                draw_tie(canvas, piece.box, piece.at, tones)
        for place in layout.shown:
            draw_place(canvas, *layout.spots[place.id], scale.dot, place)
        for name in layout.names:
            middle = name.box.y + name.box.h / 2
            canvas.text(name.run, name.box.x, middle + name.run.capital / 2, tones.name, tones.halo, scale.place * 0.24)
        for piece in layout.pieces:
            piece.draw(canvas, piece.box)
        write_strikes(canvas, layout.sheet, window, situation.reaches)


def _lead(canvas: Canvas, start: Point, end: Point, scale: Scale) -> None:
    canvas.line([start, end], Pen(stroke=fade(CREAM, 0.8), width=4, round_cap=True))
    canvas.line([start, end], Pen(stroke=INK, width=1.8, dash=(2, 5), round_cap=True))
    canvas.circle(*end, scale.disc * 0.36, Pen(fill=INK, stroke=CREAM, width=1.4))


def draw_tie(canvas: Canvas, box: Box, at: Point, tones: Tones) -> None:
    """A line from a piece to the point that it belongs to, where it does not lie on it."""
    near = nearest_edge(box, *at)
    if hypot(near[0] - at[0], near[1] - at[1]) < 7:
        return
    canvas.line([near, at], Pen(stroke=tones.casing, width=4.2, round_cap=True))
    canvas.line([near, at], Pen(stroke=tones.thread, width=1.7, round_cap=True))
    canvas.circle(*at, 3.4, Pen(fill=tones.thread, stroke=tones.casing, width=1.4))
