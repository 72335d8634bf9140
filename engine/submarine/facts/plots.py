"""Movement of convoys and boats, collisions, dives, power and reloads."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.core.words import Words
from engine.submarine.nouns import AnyBoat, Group, Heading, Place, PlotText, TorpedoKind, TubeName, Unit


@fact("sm-ev-group-moves")
class GroupMoves(Fact):
    """7.6: the convoy, the big ships or a big ship alone move by their plot, as it is written."""

    group: Group
    plot: PlotText


@fact("sm-ev-falls-in")
class FallsIn(Fact):
    """52.3: a merchant under way again turns to the convoy's heading; its move, as it is written."""

    ship: Unit
    plot: PlotText


@fact("sm-ev-group-thrown")
class GroupThrown(Fact):
    """SC-1: the die says how the convoy moves."""

    group: Group
    die: int
    plot: PlotText


@fact("sm-ev-ship-freed")
class ShipFreed(Fact):
    """SC-6: a big ship is warned and is no longer plotted."""

    ship: Unit


@fact("sm-ev-collision")
class Collision(Fact):
    """10.1, 10.2: two ships collide in a hex."""

    ship: Unit
    other: Unit
    place: Place


@fact("sm-ev-boat-moves")
class BoatMoves(Fact):
    """5.6: a boat has moved; its own side alone reads this."""

    boat: Unit
    place: Place
    heading: Heading
    hexes: int
    depth: int


@fact("sm-ev-boat-seen-moving")
class BoatSeenMoving(Fact):
    """5.6, 21.5: a boat that stays on the map has moved."""

    boat: Unit
    place: Place
    heading: Heading
    hexes: int


@fact("sm-ev-boat-thrown")
class BoatThrown(Fact):
    """SC-3: marker and die say how a boat moves."""

    boat: Unit
    marker: int
    die: int
    plot: PlotText


@fact("sm-ev-boat-plot-changed")
class PlotChanged(Fact):
    """What a boat plotted for this turn cannot be done any more, or its alarm changes it; ``why`` is ``alarm`` or
    ``void``. Of an alarm: the nearest escort, the hexes within which it rings, the tubes that were to fire later."""

    boat: Unit
    why: str
    ship: Unit | None = None
    hexes: int | None = None
    tubes: tuple[TubeName, ...] | None = None
    MADE = ("count",)

    @property
    def words(self) -> Words:
        """By which escort, and what is not fired."""
        said = super().words
        if self.tubes is None:
            return said
        args = {name: arg for name, arg in said.args.items() if name != "why"}
        return Words(f"{self.KIND}.broken", {**args, "count": len(self.tubes)})


@fact("sm-ev-dive-too-deep")
class TooDeep(Fact):
    """9.7, 9.8: a boat goes deeper than is safe, and throws for it; by how much is not told (S31)."""

    boat: AnyBoat
    die: int
    lost: bool


@fact("sm-ev-power-spent")
class PowerSpent(Fact):
    """8.3.3: a boat has used emergency power; its own side alone reads this."""

    boat: Unit
    factors: int
    left: int


@fact("sm-ev-power-charged")
class PowerCharged(Fact):
    """34.3: a boat has charged a factor of power; its own side alone reads this."""

    boat: Unit
    left: int


@fact("sm-ev-reload-begun")
class ReloadBegun(Fact):
    """14.2: a tube is being reloaded; its own side alone reads this."""

    boat: Unit
    tube: TubeName
    torpedo: TorpedoKind
    turns: int


@fact("sm-ev-reload-done")
class ReloadDone(Fact):
    """14.2: a tube is loaded again; its own side alone reads this."""

    boat: Unit
    tube: TubeName
    torpedo: TorpedoKind
