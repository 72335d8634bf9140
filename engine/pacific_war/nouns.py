"""What the fields of facts name: pieces, places, sides, squadrons, orders, each with the words for it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.core.facts import Noun, nouns
from engine.core.words import Arg, Words
from engine.pacific_war import names
from engine.pacific_war.seats import TREE, squadrons_of
from engine.pacific_war.state import ABOARD, BOX, HOME, SIDES, STAY
from engine.pacific_war.state import Side as SideId
from engine.pacific_war.tables.read import tables

_SHIP = nouns(names.ship_words, lambda: list(tables().pieces.ships))
_UNIT = nouns(names.unit_words, lambda: list(tables().pieces.units))
_FORT = nouns(names.fort_words, lambda: list(tables().pieces.forts))


def _column(arg: Arg) -> str:
    """Columns are made during play, so there is no list of them: their number is read."""
    if not isinstance(arg, Words) or arg.key != "pw-column":
        raise ValueError(f"no supply column: {arg!r}")
    return f"{names.COLUMN}{arg.args['number']}"


def _thing(arg: Arg) -> str:
    return _column(arg) if isinstance(arg, Words) and arg.key == "pw-column" else str(_UNIT.read(arg))


def _piece(arg: Arg) -> str:
    known = {"pw-ship": _SHIP, "pw-fort": _FORT}
    return str(known[arg.key].read(arg)) if isinstance(arg, Words) and arg.key in known else _thing(arg)


def _die_words(die: tuple[int, int]) -> Words:
    return Words("pw-die", {"face": die[0], "modifier": die[1]})


def _die(arg: Arg) -> tuple[int, int]:
    if not isinstance(arg, Words) or arg.key != "pw-die":
        raise ValueError(f"no die: {arg!r}")
    face, modifier = arg.args["face"], arg.args["modifier"]
    if not isinstance(face, int) or not isinstance(modifier, int):
        raise ValueError(f"no die: {arg!r}")
    return face, modifier


Ship: TypeAlias = Annotated[str, _SHIP]
Unit: TypeAlias = Annotated[str, _UNIT]
Fort: TypeAlias = Annotated[str, _FORT]
Column: TypeAlias = Annotated[str, Noun(names.column_words, _column)]
Thing: TypeAlias = Annotated[str, Noun(names.thing_words, _thing)]
"""A unit or a column."""
Piece: TypeAlias = Annotated[str, Noun(names.piece_words, _piece)]
"""A unit, a column, a ship or a fort."""
Place: TypeAlias = Annotated[str, nouns(names.place_words, lambda: [BOX, ABOARD, *tables().map.hexes])]
"""A hex by its label, the box, or aboard a ship."""
Side: TypeAlias = Annotated[SideId, nouns(lambda side: Words(f"pw-side-{side}"), lambda: SIDES)]
Squadron: TypeAlias = Annotated[
    str, nouns(lambda node: TREE[node].name, lambda: [node for side in SIDES for node in squadrons_of(side)])
]
"""A squadron by its node of command."""
Order: TypeAlias = Annotated[str, nouns(names.order_words, lambda: [STAY, HOME, *tables().map.areas])]
"""A squadron's order: an area, home, or to stay."""
Chit: TypeAlias = Annotated[str, nouns(lambda chit: Words(f"pw-chit-{chit}"), lambda: list(tables().charts.chits))]
Die: TypeAlias = Annotated[tuple[int, int], Noun(_die_words, _die)]
"""A die of a fight on land: its face and what is added to it."""
