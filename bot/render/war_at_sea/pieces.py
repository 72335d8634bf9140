"""What lies on a map of the war at sea: counters of forces and markers, places, flotillas, signs of what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, outline, polygon
from bot.render.counters import plate, square
from bot.render.marks import badge, hazard, spotted, star_points
from bot.render.palette import BLACK, CREAM, DANGER, HALO, INK, VICTORY, Colour, fade, mix, rgb
from bot.render.silhouettes import Ship, draw_ship, of_ship
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import FACES, SLATE
from bot.render.war_at_sea.views import (
    EventView,
    FlightView,
    FlotillaView,
    ForceView,
    Kind,
    MarkerView,
    PlaceView,
    ShipsView,
    Side,
    Whose,
)

SHIPS: Final[dict[Kind, Ship]] = {
    "carrier": Ship.CARRIER,
    "battleship": Ship.BATTLESHIP,
    "cruiser": Ship.CRUISER,
    "destroyer": Ship.DESTROYER,
    "escort": Ship.ESCORT,
    "transport": Ship.TRANSPORT,
    "freighter": Ship.FREIGHTER,
    "tanker": Ship.TANKER,
    "tender": Ship.TENDER,
}
EYE: Final = 0.18
"""How far the sign of a spotted force sticks out of its counter at the upper left, in sides."""
CHAIN: Final = 0.14
"""How far a blockade's chain sticks out below."""
_RANK: Final = tuple(SHIPS)
_LAUNCH: Final = "M -58 -2 L 60 -16 L 36 22 L -50 22 Z M -16 -8 L -12 -30 L 8 -30 L 12 -12 Z"


def first_kind(ships: Sequence[ShipsView]) -> Kind | None:
    """The kind that stands for a force: the weightiest; transports before their escorts."""
    kinds = {each.kind for each in ships}
    heavy = [kind for kind in ("carrier", "battleship") if kind in kinds]
    laden = [kind for kind in ("transport", "freighter", "tanker", "tender") if kind in kinds]
    rest = [kind for kind in _RANK if kind in kinds]
    order = heavy + (laden if "cruiser" not in kinds else []) + rest
    return order[0] if order else None


# --- counters ------------------------------------------------------------------------------------------------------


def draw_force(canvas: Canvas, x: float, y: float, side: float, force: ForceView) -> None:
    """The counter of a force that the reader knows: its letter and its ships' number below a silhouette."""
    face = FACES[force.side]
    if force.mine:
        rim = Box(x, y, side, side).grow(side * 0.07)
        canvas.rect(rim, Pen(fill=HALO, stroke=face.edge, width=1.0), 0.16 * side)
    inner = square(canvas, x, y, side, face)
    if force.damaged:
        hazard(canvas, Box(inner.right - side * 0.13, inner.y, side * 0.13, side * 0.42))
    kind = first_kind(force.ships)
    if kind is not None:
        wide = inner.w - side * (0.17 if force.damaged else 0.04)
        room = Box(inner.x + side * 0.02, inner.y + side * 0.03, wide, side * 0.38)
        draw_ship(canvas, SHIPS[kind], room, face.ink, face.face)
    text = str(force.count) if force.count else "–"
    foot = y + side * 0.89
    if force.letter:
        letter = shape(force.letter, Type.NUMBER, side * 0.52)
        number = shape(text, Type.NAME, side * 0.41)
        gap = side * 0.1
        left = x + (side - letter.width - gap - number.width) / 2
        canvas.text(letter, left, foot, face.ink)
        canvas.text(number, left + letter.width + gap, foot, fade(face.ink, 0.86))
    else:
        number = shape(text, Type.NUMBER, side * 0.46)
        canvas.text(number, x + (side - number.width) / 2, foot, face.ink)
    _corners(canvas, x, y, side, force.spotted, force.blockade)


def draw_marker(canvas: Canvas, x: float, y: float, side: float, marker: MarkerView) -> None:
    """The counter of a force of which the reader knows the marker: face down, its letter in its side's colour."""
    face = FACES[marker.side]
    box = Box(x, y, side, side).grow(-side * 0.13)
    if marker.past:  # a ghost: no counter, only its place
        ring = Box(x, y, side, side).grow(-side * 0.06)
        canvas.rect(ring, Pen(fill=fade(SLATE, 0.55), stroke=face.face, width=side * 0.06, dash=(7, 5)), side * 0.1)
    else:
        square(canvas, x, y, side, face)
        canvas.rect(box, Pen(fill=SLATE, stroke=fade(BLACK, 0.35), width=1.0), side * 0.06)
    letter = shape(marker.letter, Type.NUMBER, side * 0.66)
    canvas.text(letter, x + (side - letter.width) / 2, y + side / 2 + letter.capital / 2, mix(face.face, CREAM, 0.35))
    _corners(canvas, x, y, side, marker.spotted, marker.blockade)


def _corners(canvas: Canvas, x: float, y: float, side: float, seen: bool, blockade: bool) -> None:
    """Signs at the left corners: spotted, and bars of a blockade."""
    if seen:
        spotted(canvas, x + side * (0.23 - EYE), y + side * (0.23 - EYE), side * 0.23)
    if blockade:
        chain(canvas, x + side * 0.5, y + side * (CHAIN + 0.9), side * 0.8, side * 0.2)


def chain(canvas: Canvas, x: float, y: float, wide: float, high: float) -> None:
    """A blockade: links of a chain in a row about (x, y)."""
    links, step = 5, wide / 5
    for at in range(links):
        left = x - wide / 2 + at * step
        link = Box(left - step * 0.12, y - high / 2, step * 1.24, high)
        canvas.rect(link, Pen(stroke=CREAM, width=high * 0.5), high / 2)
        canvas.rect(link, Pen(stroke=INK, width=high * 0.24), high / 2)


def ships_width(ships: Sequence[ShipsView], high: float) -> float:
    """The width of ships in a row (:func:`draw_ships`)."""
    return sum(_icon(high) + shape(each.count, Type.NUMBER, high * 0.86).width + high * 0.46 for each in ships)


def _icon(high: float) -> float:
    return high * 1.5


def draw_ships(
    canvas: Canvas, x: float, middle: float, ships: Sequence[ShipsView], high: float, ink: Colour, face: Colour
) -> None:
    """Kinds of ship in a row: each silhouette with its number; ``middle`` is the height of their middle."""
    for each in ships:
        icon = _icon(high)
        draw_ship(canvas, SHIPS[each.kind], Box(x, middle - high * 0.42, icon, high * 0.74), ink, face)
        number = shape(each.count, Type.NUMBER, high * 0.86)
        canvas.text(number, x + icon + high * 0.1, middle + number.capital / 2, ink)
        x += icon + number.width + high * 0.46


def told_size(marker: MarkerView, high: float) -> tuple[float, float]:
    """The size of the plate with what a report told."""
    age = shape(marker.age, Type.CAPTION, high * 0.74)
    return ships_width(marker.told, high * 0.8) + age.width + high * 0.5, high


def draw_told(canvas: Canvas, box: Box, marker: MarkerView) -> None:
    """What a report told of a marker, and how old it is: a pale plate."""
    high, face = box.h, FACES[marker.side]
    canvas.rect(box.move(0, 2), Pen(fill=fade(BLACK, 0.35), blur=2), high * 0.2)
    canvas.rect(box, Pen(fill=HALO, stroke=face.edge, width=1.4), high * 0.2)
    draw_ships(canvas, box.x + high * 0.22, box.y + high / 2, marker.told, high * 0.8, INK, HALO)
    age = shape(marker.age, Type.CAPTION, high * 0.74)
    canvas.text(age, box.right - age.width - high * 0.24, box.y + high / 2 + age.capital / 2, fade(INK, 0.82))


def draw_more(
    canvas: Canvas, x: float, y: float, side: float, whose: Side, count: int, ships: Sequence[ShipsView]
) -> None:
    """A stack of several forces: two sheets and a badge with their number."""
    face = FACES[whose]
    box = Box(x, y, side, side)
    plate(canvas, box, face, 0.1 * side, max(1.5, 0.03 * side), min(2, count - 1))
    kind = first_kind(ships)
    if kind is not None:
        draw_ship(
            canvas, SHIPS[kind], Box(x + side * 0.1, y + side * 0.12, side * 0.8, side * 0.4), face.ink, face.face
        )
    total = shape(str(sum(int(each.count) for each in ships if each.count.isdecimal())), Type.NUMBER, side * 0.42)
    canvas.text(total, x + (side - total.width) / 2, y + side * 0.88, face.ink)
    badge(canvas, x + side * 0.94, y + side * 0.06, str(count), max(13.3, side * 0.26))


# --- places --------------------------------------------------------------------------------------------------------


def draw_place(canvas: Canvas, x: float, y: float, half: float, place: PlaceView) -> None:
    """A port (square; a major one with a ring round it), an airfield (a disc with a runway), a seaplane
    base (waves)."""
    face = FACES[place.side]
    edge = max(1.4, half * 0.22)
    if place.port:
        if place.port == "major":
            box = Box(x - half * 1.34, y - half * 1.34, half * 2.68, half * 2.68)
            canvas.rect(box, Pen(fill=INK), half * 0.4)
        box = Box(x - half, y - half, 2 * half, 2 * half)
        canvas.rect(box, Pen(fill=CREAM, stroke=INK, width=edge), half * 0.24)
        if place.field:
            canvas.rect(box.grow(-half * 0.26), Pen(fill=face.face), half * 0.1)
            _runway(canvas, x, y, half * 0.62, face.ink)
        else:
            canvas.circle(x, y, half * 0.5, Pen(fill=face.face, stroke=fade(INK, 0.7), width=1.0))
    elif place.field:
        canvas.circle(x, y, half, Pen(fill=CREAM, stroke=INK, width=edge))
        canvas.circle(x, y, half * 0.76, Pen(fill=face.face))
        _runway(canvas, x, y, half * 0.62, face.ink)
    else:
        canvas.circle(x, y, half * 0.86, Pen(fill=CREAM, stroke=INK, width=edge))
        canvas.circle(x, y, half * 0.62, Pen(fill=face.face))
        with canvas.at(x, y, half / 100):
            canvas.draw(
                outline("M -52 -4 Q -26 -34 0 -4 Q 26 26 52 -4"), Pen(stroke=face.ink, width=22, round_cap=True)
            )


def _runway(canvas: Canvas, x: float, y: float, reach: float, ink: Colour) -> None:
    with canvas.at(x, y, reach / 100):
        pen = Pen(stroke=ink, width=34)
        canvas.draw(outline("M -84 54 L 84 -54"), pen)
        canvas.draw(outline("M -70 -66 L 70 66"), pen)


def draw_ready(canvas: Canvas, box: Box, side: Whose, ready: str) -> None:
    """Ready aircraft of a base or carriers: an aircraft and their number on a plate in the side's colour."""
    face, high = FACES[side], box.h
    canvas.rect(box, Pen(fill=face.face, stroke=face.edge, width=1.2), high * 0.22)
    room = Box(box.x + high * 0.1, box.y + high * 0.14, high * 1.1, high * 0.74)
    draw_ship(canvas, Ship.AIRCRAFT, room, face.ink, face.face)
    run = shape(ready, Type.NUMBER, high * 0.86)
    canvas.text(run, box.right - run.width - high * 0.2, box.y + high / 2 + run.capital / 2, face.ink)


def ready_width(ready: str, high: float) -> float:
    """The width of the plate of ready aircraft; 0 where their number is not known."""
    return shape(ready, Type.NUMBER, high * 0.86).width + high * 1.5 if ready else 0.0


# --- flotillas and what happened -----------------------------------------------------------------------------------


def flotilla_size(flotilla: FlotillaView, high: float) -> tuple[float, float]:
    """The size of a flotilla's tag."""
    return high * 1.5 + shape(str(flotilla.boats), Type.NUMBER, high * 0.8).width + high * 0.34, high


def draw_flotilla(canvas: Canvas, box: Box, flotilla: FlotillaView) -> None:
    """Own submarines or torpedo boats: a tag with a hull and the number of boats."""
    face, high = FACES[flotilla.side], box.h
    plate(canvas, box, face, high * 0.5 if not flotilla.torpedo else high * 0.14, max(1.4, high * 0.06))
    room = Box(box.x + high * 0.22, box.y + high * 0.14, high * 1.25, high * 0.62)
    if flotilla.torpedo:
        with canvas.at(room.x + room.w / 2, room.y + room.h / 2, high / 100):
            canvas.draw(
                outline("M -58 -2 L 60 -16 L 36 22 L -50 22 Z M -16 -8 L -12 -30 L 8 -30 L 12 -12 Z"),
                Pen(fill=face.ink),
            )
    else:
        draw_ship(canvas, Ship.FLEET_SUBMARINE, room, face.ink, face.face)
    number = shape(str(flotilla.boats), Type.NUMBER, high * 0.8)
    canvas.text(number, box.right - number.width - high * 0.28, box.y + high / 2 + number.capital / 2, face.ink)


def flight_size(flight: FlightView, radius: float) -> tuple[float, float]:
    """The size of a flight's sign with the number of its steps."""
    wide = shape(flight.caption, Type.NUMBER, radius * 1.3).width + 4 if flight.caption else 0.0
    return radius * 2.4 + wide, radius * 2.2


def draw_flight(canvas: Canvas, box: Box, flight: FlightView, radius: float, turn: float) -> None:
    """Aircraft in the air: an aircraft from above, its nose turned by so many degrees, and its steps."""
    form, face = outline(of_ship(Ship.AIRCRAFT).solid), FACES[flight.side]
    with canvas.at(box.x + radius * 1.2, box.centre[1], radius / 46, turn), canvas.at(-60, -24):
        canvas.draw(form, Pen(fill=face.face, stroke=CREAM, width=11))
        canvas.draw(form, Pen(fill=face.face, stroke=INK, width=5))
    if flight.caption:
        run = shape(flight.caption, Type.NUMBER, radius * 1.3)
        canvas.text(run, box.right - run.width, box.centre[1] + run.capital / 2, INK, HALO, 4)


def draw_event(canvas: Canvas, x: float, y: float, radius: float, event: EventView) -> None:
    """A battle (a burst; with a ring where it goes on), cargo landed (a crate), a bombarded base (a shell burst)."""
    if event.kind in ("battle", "suspended"):
        burst(canvas, x, y, radius)
        if event.kind == "suspended":
            canvas.circle(x, y, radius * 1.12, Pen(stroke=CREAM, width=radius * 0.22))
            canvas.circle(
                x, y, radius * 1.12, Pen(stroke=DANGER, width=radius * 0.12, dash=(radius * 0.3, radius * 0.2))
            )
    elif event.kind == "cargo":
        crate(canvas, x, y, radius, event.side, event.caption)
    elif event.kind == "entry":
        entry(canvas, x, y, radius, event.side, event.caption)
    elif event.kind == "prize":
        prize(canvas, x, y, radius, event.side, event.caption)
    else:
        shelled(canvas, x, y, radius)


def burst(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A battle: a red star of many points with a yellow heart."""
    canvas.draw(polygon([star_points(x, y, radius * 1.14, radius * 0.66, 9)]), Pen(fill=CREAM))
    canvas.draw(
        polygon([star_points(x, y, radius, radius * 0.56, 9)]), Pen(fill=DANGER, stroke=fade(BLACK, 0.6), width=1.0)
    )
    canvas.draw(polygon([star_points(x, y, radius * 0.54, radius * 0.28, 9)]), Pen(fill=VICTORY))


def shelled(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A bombardment: a small burst over a shell."""
    canvas.circle(x, y, radius * 0.8, Pen(fill=INK, stroke=CREAM, width=radius * 0.16))
    canvas.draw(polygon([star_points(x, y, radius * 0.66, radius * 0.3, 7)]), Pen(fill=VICTORY))


def entry(canvas: Canvas, x: float, y: float, radius: float, side: Whose, text: str) -> None:
    """A force that comes later: a dark plate with a dashed rim in its side's colour, an arrow, the turn."""
    face, run = FACES[side], shape(text, Type.NUMBER, radius * 1.3)
    wide = run.width + radius * 1.9
    box = Box(x - wide / 2, y - radius * 0.9, wide, radius * 1.8)
    canvas.rect(box, Pen(fill=INK), radius * 0.4)
    canvas.rect(
        box, Pen(stroke=face.face, width=max(2.0, radius * 0.18), dash=(radius * 0.5, radius * 0.24)), radius * 0.4
    )
    left, reach = box.x + radius * 0.35, radius * 0.5
    arrow = [(left, y - reach), (left + reach * 1.5, y), (left, y + reach)]
    canvas.draw(polygon([arrow]), Pen(fill=face.face))
    canvas.text(run, left + reach * 1.5 + radius * 0.2, y + run.capital / 2, CREAM)


def prize(canvas: Canvas, x: float, y: float, radius: float, side: Whose, text: str) -> None:
    """Points that a place gives: a yellow disc with the number, its rim in the colour of who earns them."""
    canvas.circle(x, y + radius * 0.1, radius * 1.04, Pen(fill=fade(BLACK, 0.35), blur=2))
    canvas.circle(x, y, radius, Pen(fill=FACES[side].edge if side else INK))
    canvas.circle(x, y, radius * 0.94, Pen(fill=FACES[side].face if side else CREAM))
    canvas.circle(x, y, radius * 0.74, Pen(fill=VICTORY, stroke=fade(INK, 0.6), width=1.0))
    run = shape(text, Type.NUMBER, radius * (1.16 if len(text) < 3 else 0.86))
    canvas.text(run, x - run.width / 2, y + run.capital / 2, INK)


def crate(canvas: Canvas, x: float, y: float, radius: float, side: Whose, text: str) -> None:
    """Cargo landed: a crate in the side's colour with the number of units."""
    face = FACES[side]
    run = shape(text, Type.NUMBER, radius * 1.3)
    wide = max(radius * 1.7, run.width + radius * 0.8)
    box = Box(x - wide / 2, y - radius * 0.8, wide, radius * 1.6)
    canvas.rect(box, Pen(fill=mix(face.face, rgb("B98F4E"), 0.35), stroke=face.edge, width=max(1.4, radius * 0.14)), 2)
    for share in (0.28, 0.72):
        height = box.y + box.h * share
        canvas.line([(box.x, height), (box.right, height)], Pen(stroke=fade(face.edge, 0.45), width=1.2))
    canvas.text(run, x - run.width / 2, y + run.capital / 2, face.ink, fade(CREAM, 0.8), radius * 0.2)
