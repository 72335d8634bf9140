"""The state of the night toy: a line of zones, ships of two sides, and who may know what of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.core.blank import BLANK, Blank, sure
from engine.core.seats import SeatTree

ZONES = tuple(f"z{number}" for number in range(8))
NEXT_TO = {zone: tuple(ZONES[at] for at in (i - 1, i + 1) if 0 <= at < len(ZONES)) for i, zone in enumerate(ZONES)}
OPEN_KINDS = ("escort", "merchant")  # these are on the map for everybody


def far(a: str, b: str) -> int:
    """Zones between two."""
    return abs(ZONES.index(a) - ZONES.index(b))


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship, a force, a flotilla or a decoy. What a seat may not know is blank in its mask."""

    id: str
    side: str
    kind: str
    place: str
    shown: bool = False  # the enemy has found it
    seen_planes: tuple[str, ...] = ()  # the types that the enemy has met
    depth: int | Blank = 0
    strength: int | Blank = 2
    hits: int | Blank = 0
    sunk: bool | Blank = False
    leader: bool | Blank = False
    plot: tuple[str, ...] | Blank = ()
    planes: tuple[str, ...] | Blank = ()

    @property
    def afloat(self) -> bool:
        """Whether it floats, as far as is known: a ship not known to be sunk counts as afloat."""
        return self.sunk is BLANK or not self.sunk

    def masked(self) -> Ship:
        """The ship as the enemy may know it, once it has been found."""
        known = self.sunk if self.kind in OPEN_KINDS else BLANK
        return replace(
            self,
            kind="force" if self.kind == "decoy" else self.kind,
            depth=BLANK,
            strength=BLANK,
            hits=BLANK,
            sunk=known,
            leader=BLANK,
            plot=BLANK,
            planes=BLANK,
        )


@dataclass(slots=True)
class Fleet:
    """All ships of both sides by id; an enemy that has not been found is not in a seat's mask."""

    ships: dict[str, Ship] = field(default_factory=dict)

    def seen(self, tree: SeatTree, seat: str | None) -> Fleet:
        """The own ships as they are; of the others those that are open or were found, with blanks."""
        side = None if seat is None else tree.side(seat)
        ships: dict[str, Ship] = {}
        for ship in self.ships.values():
            if ship.side == side:
                ships[ship.id] = ship
            elif ship.kind in OPEN_KINDS or ship.shown:
                ships[ship.id] = ship.masked()
        return Fleet(ships)

    def change(self, ship: str, **fields: object) -> None:
        """Replace a ship by its changed copy."""
        self.ships[ship] = replace(self.ships[ship], **fields)  # type: ignore[arg-type]  # any field of a ship

    def of(self, side: str, *kinds: str) -> list[Ship]:
        """A side's ships of these kinds, in key order."""
        return [ship for _, ship in sorted(self.ships.items()) if ship.side == side and ship.kind in kinds]


@dataclass(slots=True)
class Torpedo:
    """A torpedo that missed a ship runs on in the open."""

    id: str
    place: str
    shown: bool = False


@dataclass(slots=True)
class Torpedoes:
    """All running torpedoes; the enemy sees those that were shown, without their ids."""

    running: list[Torpedo] = field(default_factory=list)

    def seen(self, tree: SeatTree, seat: str | None) -> Torpedoes:
        """Red fires them."""
        if seat is not None and tree.side(seat) == "red":
            return Torpedoes([Torpedo(torpedo.id, torpedo.place, torpedo.shown) for torpedo in self.running])
        return Torpedoes([Torpedo("", torpedo.place, True) for torpedo in self.running if torpedo.shown])


@dataclass(slots=True)
class Markers:
    """Reinforcements drawn in secret, red's only; nobody else knows whether there are any."""

    waiting: list[int] = field(default_factory=list)

    def seen(self, tree: SeatTree, seat: str | None) -> Markers | None:
        """Red's own."""
        return Markers(list(self.waiting)) if seat is not None and tree.side(seat) == "red" else None


@dataclass(slots=True)
class Seals:
    """What nobody may see before the end: not even a mask."""

    cup: list[int] = field(default_factory=lambda: [1, 2, 3])


@dataclass(slots=True)
class Night:
    """What is open: the turn, what is played in it, battles that go on, tracks as plotted on the map."""

    turn: int = 0
    last: int = 1
    phases: list[str] = field(default_factory=list)
    going: dict[str, dict[str, int]] = field(default_factory=dict)
    tracks: dict[str, list[str]] = field(default_factory=dict)
    chasers: list[str] = field(default_factory=list)
    contacts: list[list[str]] = field(default_factory=list)


@dataclass
class World:
    """The parts."""

    night: Night
    fleet: Fleet
    torpedoes: Torpedoes
    markers: Markers
    seals: Seals


def foe(side: str) -> str:
    """The other side."""
    return "blue" if side == "red" else "red"


__all__ = ["BLANK", "NEXT_TO", "ZONES", "Fleet", "Markers", "Night", "Ship", "Torpedo", "World", "far", "foe", "sure"]
