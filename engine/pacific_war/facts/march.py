"""Marches, and what is taken on the way (8.2 to 8.6, 8.12)."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.pacific_war.nouns import Column, Place, Side, Thing


@fact("pw-ev-marches")
class Marches(Fact):
    """8.2: a stack sets out."""

    things: tuple[Thing, ...]
    place: Place


@fact("pw-ev-march-dice")
class MarchDice(Fact):
    """8.2: two dice, and the points that the stack may spend."""

    first: int
    second: int
    points: int


@fact("pw-ev-march-blocked")
class MarchBlocked(Fact):
    """8.2: the next hex may not be entered."""

    place: Place


@fact("pw-ev-marched")
class Marched(Fact):
    """8.2: a stack enters a hex; ``left`` are its remaining points."""

    place: Place
    left: int


@fact("pw-ev-left-behind")
class LeftBehind(Fact):
    """8.2: part of a stack stays."""

    things: tuple[Thing, ...]
    place: Place


@fact("pw-ev-attrition")
class Attrition(Fact):
    """8.4: doubles; a unit pays a step, or a column is lost."""

    unit: Thing
    place: Place


@fact("pw-ev-taken")
class Taken(Fact):
    """R10: a town changes hands."""

    side: Side
    place: Place


@fact("pw-ev-column-lost")
class ColumnLost(Fact):
    """8.4, 8.7: a supply column is destroyed."""

    column: Column
    place: Place


@fact("pw-ev-column-captured")
class ColumnCaptured(Fact):
    """8.12: a supply column changes hands."""

    column: Column
    side: Side
    place: Place
