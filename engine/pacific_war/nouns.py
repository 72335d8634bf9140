"""What the fields of facts name: pieces, places, sides, squadrons, orders, each with the words for it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.core.facts import Noun
from engine.core.words import Words
from engine.pacific_war import names
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import Side as SideId


def _die_words(die: tuple[int, int]) -> Words:
    return Words("pw-die", {"face": die[0], "modifier": die[1]})


Ship: TypeAlias = Annotated[str, Noun(names.ship_words)]
Unit: TypeAlias = Annotated[str, Noun(names.unit_words)]
Fort: TypeAlias = Annotated[str, Noun(names.fort_words)]
Column: TypeAlias = Annotated[str, Noun(names.column_words)]
Thing: TypeAlias = Annotated[str, Noun(names.thing_words)]
"""A unit or a column."""
Piece: TypeAlias = Annotated[str, Noun(names.piece_words)]
"""A unit, a column, a ship or a fort."""
Place: TypeAlias = Annotated[str, Noun(names.place_words)]
"""A hex by its label, the box, or aboard a ship."""
Side: TypeAlias = Annotated[SideId, Noun(lambda side: Words(f"pw-side-{side}"))]
Squadron: TypeAlias = Annotated[str, Noun(lambda node: TREE[node].name)]
"""A squadron by its node of command."""
Order: TypeAlias = Annotated[str, Noun(names.order_words)]
"""A squadron's order: an area, home, or to stay."""
Chit: TypeAlias = Annotated[str, Noun(lambda chit: Words(f"pw-chit-{chit}"))]
Die: TypeAlias = Annotated[tuple[int, int], Noun(_die_words)]
"""A die of a fight on land: its face and what is added to it."""
