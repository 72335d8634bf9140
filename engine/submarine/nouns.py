"""What the fields of facts name: ships and boats, hexes, kinds of torpedo, sides, each with the words for it.

Ships have the names of their scenario, which may be a member's, so a fact holds a unit as ``id|name``; a hex as its
printed name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from engine.core.facts import Noun
from engine.core.maps.helm import LEFT, RIGHT
from engine.core.maps.hexes import Hex
from engine.core.words import Words
from engine.submarine.sea import write_hex
from engine.submarine.state import BIG, CONVOY, Boat, Ship


def unit_words(unit: str) -> Words:
    """The words for a unit of a fact: its name; a numbered merchant (``c-2-3|``) by class and number."""
    ident, _, name = unit.partition("|")
    if name:
        return Words("sm-unit", {"name": name})
    ship_class, _, number = ident.rpartition("-")
    return Words(f"sm-merchant-{ship_class}", {"number": int(number)})


def group_words(group: str) -> Words:
    """The words for what a plot moves: the convoy, the big ships together, or a ship alone."""
    return {CONVOY: Words("sm-convoy"), BIG: Words("sm-big-ships")}.get(group) or unit_words(group)


def boat_words(boat: str) -> Words:
    """A boat by its name, or "a submarine" where a fact does not name it."""
    return unit_words(boat) if boat else Words("sm-a-submarine")


def tube_words(tube: str) -> Words:
    """A tube as it is named: bow tube 2."""
    end, _, number = tube.partition("-")
    return Words(f"sm-tube-{end}", {"number": int(number)})


def heading_words(direction: int) -> Words:
    """A direction 0 to 5 by its name: north, north-east …"""
    return Words(f"sm-face-heading-{direction % 6}")


def course_words(half: int) -> Words:
    """A half direction 0 to 11 by its name: a direction, or between two."""
    if half % 2 == 0:
        return heading_words(half // 2)
    return Words("sm-face-heading-between", {"one": heading_words(half // 2), "other": heading_words(half // 2 + 1)})


def plot_words(plot: str) -> Words:
    """A plot as it is written (``L 2 @75 | 2``), the letters for port and starboard in the reader's language (7.3)."""
    *before, last = plot.split() or [""]
    words = _plot_word(last)
    for word in reversed(before):
        words = Words("sm-plot-more", {"word": _plot_word(word), "rest": words})
    return words


def _plot_word(word: str) -> Words:
    key = {LEFT: "sm-plot-port", RIGHT: "sm-plot-starboard"}.get(word)
    return Words("sm-plot-word", {"word": word}) if key is None else Words(key)


def unit_of(piece: Ship | Boat) -> str:
    """A ship or boat as a fact holds it."""
    return f"{piece.id}|{piece.name}"


def units_of(pieces: Iterable[Ship | Boat]) -> tuple[str, ...]:
    """Several ships or boats as a fact holds them."""
    return tuple(map(unit_of, pieces))


def id_of(unit: str) -> str:
    """The id of a unit that a fact holds."""
    return unit.partition("|")[0]


def place_of(cell: Hex) -> str:
    """A hex as a fact holds it: its printed name."""
    return write_hex(cell)


Unit: TypeAlias = Annotated[str, Noun(unit_words)]
"""A ship or boat, made by :func:`unit_of`."""
Group: TypeAlias = Annotated[str, Noun(group_words)]
"""``convoy``, ``big-ships``, or a unit."""
AnyBoat: TypeAlias = Annotated[str, Noun(boat_words)]
"""A boat, or empty where the reader may not know which."""
PlotText: TypeAlias = Annotated[str, Noun(plot_words)]
"""A plot, or a part of it, as it is written."""
TubeName: TypeAlias = Annotated[str, Noun(tube_words)]
Place: TypeAlias = str
"""A hex by its printed name, made by :func:`place_of`."""
Heading: TypeAlias = Annotated[int, Noun(heading_words)]
"""A direction 0 to 5, told by its name."""
TorpedoKind: TypeAlias = Annotated[str, Noun(lambda kind: Words(f"sm-torpedo-{kind}"))]
WeaponKind: TypeAlias = Annotated[str, Noun(lambda weapon: Words(f"sm-weapon-{weapon}"))]
SideName: TypeAlias = Annotated[str, Noun(lambda side: Words(f"sm-side-{side}"))]
MapSide: TypeAlias = Annotated[str, Noun(lambda side: Words(f"sm-edge-{side}"))]
