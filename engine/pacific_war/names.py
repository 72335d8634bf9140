"""The names of things as references to sentences; historical names are the same in every language."""

from __future__ import annotations

from functools import cache

from engine.core.words import Words
from engine.pacific_war.state import ABOARD, BOX, HOME, STAY, Side
from engine.pacific_war.tables.read import tables

COLUMN = "column-"
"""The beginning of a supply column's id; its number follows."""


def unit_words(unit: str) -> Words:
    """A land unit: its name (``pw-unit-named``), or nation, arm and number (``pw-unit-numbered``)."""
    facts = tables().pieces.units[unit]
    if facts.name:
        return Words("pw-unit-named", {"name": facts.name, "arm": facts.arm, "nation": facts.nation})
    return Words(
        "pw-unit-numbered", {"number": facts.number, "arm": facts.arm, "nation": facts.nation, "size": facts.size}
    )


def ship_words(ship: str) -> Words:
    """A ship by name."""
    return Words("pw-ship", {"name": tables().pieces.ships[ship].name})


def fort_words(fort: str) -> Words:
    """A fort by its town."""
    return Words("pw-fort", {"town": tables().pieces.forts[fort].name})


@cache
def place_words(place: str) -> Words:
    """A hex with its town (``pw-place-town``) or without (``pw-place-hex``), the box, or aboard a ship."""
    if place == BOX:
        return Words("pw-place-box")
    if place == ABOARD:
        return Words("pw-place-aboard")
    town = tables().map.town(place)
    return Words("pw-place-hex", {"hex": place}) if town is None else Words(
        "pw-place-town", {"hex": place, "town": town.name}
    )  # fmt: skip


def area_words(area: str) -> Words:
    """A naval area by its number and position."""
    return Words(f"pw-area-{area}", {"number": area})


def order_words(order: str) -> Words:
    """A squadron's order: to stay, home, or a naval area."""
    return Words(f"pw-order-{order}") if order in (STAY, HOME) else area_words(order)


def side_words(side: Side) -> Words:
    """A side."""
    return Words(f"pw-side-{side}")


def column_words(column: str) -> Words:
    """A supply column by its number."""
    return Words("pw-column", {"number": int(column.removeprefix(COLUMN))})


def thing_words(thing: str) -> Words:
    """A unit or a column, by its id."""
    return column_words(thing) if thing.startswith(COLUMN) else unit_words(thing)


def piece_words(piece: str) -> Words:
    """A unit, a column, a ship or a fort, by its id."""
    pieces = tables().pieces
    if piece in pieces.ships:
        return ship_words(piece)
    return fort_words(piece) if piece in pieces.forts else thing_words(piece)
