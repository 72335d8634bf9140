"""Administration and supply: columns, squadrons, new units, ships and forts, the yard (4.1, 6.1 to 6.5)."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.pacific_war.nouns import Fort, Order, Place, Ship, Side, Squadron, Unit


@fact("pw-ev-income")
class Income(Fact):
    """4.1-I: new supply columns of a side."""

    side: Side
    columns: int


@fact("pw-ev-columns-arrive")
class ColumnsArrive(Fact):
    """4.1-I: new columns arrive in an Allied depot."""

    place: Place
    columns: int


@fact("pw-ev-columns-lost")
class ColumnsLost(Fact):
    """4.1-I: columns for which no depot is left."""

    columns: int


@fact("pw-ev-formed")
class Formed(Fact):
    """7.2: the ships of a regrouped squadron."""

    squadron: Squadron
    ships: tuple[Ship, ...]


@fact("pw-ev-ordered")
class Ordered(Fact):
    """4.1-I: a squadron's destination, for its own side only."""

    squadron: Squadron
    to: Order


@fact("pw-ev-parted")
class Parted(Fact):
    """R85: ships left behind get the number of another squadron."""

    ships: tuple[Ship, ...]
    squadron: Squadron


@fact("pw-ev-cannot-part")
class CannotPart(Fact):
    """R85: a squadron stays, because there is no number for the ships it would leave."""

    squadron: Squadron
    place: Place


@fact("pw-ev-repair-die")
class RepairDie(Fact):
    """6.5: the yard's die for a damaged ship."""

    ship: Ship
    die: int


@fact("pw-ev-repaired")
class Repaired(Fact):
    """6.5: a ship is repaired."""

    ship: Ship
    place: Place


@fact("pw-ev-laid-up")
class LaidUp(Fact):
    """6.5: a ship stays in the yard for some turns."""

    ship: Ship
    turns: int


@fact("pw-ev-refitted")
class Refitted(Fact):
    """6.2: a unit has all its steps again."""

    unit: Unit
    place: Place


@fact("pw-ev-recruited")
class Recruited(Fact):
    """6.4: a new unit."""

    unit: Unit
    place: Place


@fact("pw-ev-rebuilt")
class Rebuilt(Fact):
    """6.3: a unit that was eliminated is raised again."""

    unit: Unit
    place: Place


@fact("pw-ev-entered")
class Entered(Fact):
    """R27: a unit that waited for a city gets one."""

    unit: Unit
    place: Place


@fact("pw-ev-waits-for-city")
class WaitsForCity(Fact):
    """R27: no city can take a unit in this turn."""

    unit: Unit


@fact("pw-ev-launched")
class Launched(Fact):
    """6.3: a transport is built as a replacement."""

    ship: Ship
    place: Place


@fact("pw-ev-fort-built")
class FortBuilt(Fact):
    """R04: the late fort stands."""

    fort: Fort


Raised = Recruited | Rebuilt | Entered
"""A unit comes to the map."""
