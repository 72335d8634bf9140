"""Battle on land: attacks, dice, losses, retreat and advance (8.7 to 8.12)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, As, Fact, fact
from engine.pacific_war.nouns import Chit, Die, Piece, Place, Side, Unit


@fact("pw-ev-attack")
class Attack(Fact):
    """8.7: units attack a hex; ``against`` are the units and the fort there.

    ``strength`` and ``held`` are the steps of ``units`` and of ``against``.
    """

    side: Side
    units: tuple[Unit, ...]
    place: Place
    against: tuple[Piece, ...]
    origin: Annotated[Place, As("from")]
    strength: Annotated[tuple[int, ...], UNSAID] = ()
    held: Annotated[tuple[int, ...], UNSAID] = ()


@fact("pw-ev-beach-attack")
class BeachAttack(Fact):
    """7.6: units that landed attack the defenders of the beach; see :class:`Attack`."""

    side: Side
    units: tuple[Unit, ...]
    place: Place
    against: tuple[Piece, ...]
    strength: Annotated[tuple[int, ...], UNSAID] = ()
    held: Annotated[tuple[int, ...], UNSAID] = ()


@fact("pw-ev-fight-column")
class FightColumn(Fact):
    """8.9: a side spends a column: for ``initiative`` or a ``die``."""

    side: Side
    use: str


@fact("pw-ev-initiative-die")
class InitiativeDie(Fact):
    """8.8: a side's die for the initiative, and its total."""

    side: Side
    die: int
    total: int


@fact("pw-ev-chit")
class ChitDrawn(Fact):
    """8.8: the winner draws a chit; ``void`` is 1 where it does not help them (R67)."""

    side: Side
    chit: Chit
    void: int


@fact("pw-ev-fight-dice")
class FightDice(Fact):
    """8.9: a side's dice, and how many of them hit."""

    side: Side
    dice: tuple[Die, ...]
    hits: int


@fact("pw-ev-reduced")
class Reduced(Fact):
    """2.7: a unit loses a step; ``steps`` are left."""

    unit: Unit
    place: Place
    why: str
    steps: Annotated[int | None, UNSAID] = None


@fact("pw-ev-eliminated")
class Eliminated(Fact):
    """2.7: a unit is lost."""

    unit: Unit
    place: Place
    why: str


@fact("pw-ev-stands")
class Stands(Fact):
    """8.10: a side loses a step instead of retreating."""

    side: Side
    place: Place


@fact("pw-ev-retreats")
class Retreats(Fact):
    """8.10: a side falls back."""

    side: Side
    place: Place
    to: Place


@fact("pw-ev-advances")
class Advances(Fact):
    """8.11: attackers enter the hex they attacked."""

    units: tuple[Unit, ...]
    place: Place


AnyAttack = Attack | BeachAttack
"""A fact that opens a fight on land."""
