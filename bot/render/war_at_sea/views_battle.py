"""Views of fights: a battle on the tactical map, a strike from the air.

Frozen data with every word in the reader's language; they hold only what the reader may know. Hexes go by the labels of
the tactical map, or ``q:r`` beyond its edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["axis", "allied"]
Nation: TypeAlias = Literal["au", "de", "fr", "gr", "it", "jp", "nl", "no", "nz", "pl", "su", "uk", "us"]
Kind: TypeAlias = Literal[
    "battleship", "battlecruiser", "carrier", "light_carrier", "tender", "heavy_cruiser", "light_cruiser", "destroyer",
    "escort", "transport", "freighter", "tanker", "submarine", "torpedo_boat",
]  # fmt: skip
Weapon: TypeAlias = Literal["primary", "secondary", "tertiary", "torpedo"]
Plane: TypeAlias = Literal["fighter", "dive", "torpedo", "twin", "heavy", "float", "flying_boat"]
"""What an aircraft looks like from above: three carrier types and their like, bombers of two and four engines, float
planes, flying boats."""
Way: TypeAlias = Literal["NW", "NE", "E", "SE", "SW", "W"]


@dataclass(frozen=True, slots=True)
class StateView:
    """What shows of a ship: on fire, dead in the water, aground, slower than she was built, damaged, in tow, sunk.

    ``damaged`` is true only where the reader may know it.
    """

    fire: bool = False
    stopped: bool = False
    aground: bool = False
    slowed: bool = False
    damaged: bool = False
    towed: bool = False
    sunk: bool = False


@dataclass(frozen=True, slots=True)
class ShipMark:
    """A ship on a map. ``id`` is what shots name her by."""

    id: str
    name: str
    kind: Kind
    state: StateView = StateView()


@dataclass(frozen=True, slots=True)
class GroupView:
    """Ships that move together in a hex. ``tag`` is written beside them ("Walke +3").

    ``marker``: a group never seen: its hex lies open, its ships do not. ``unseen``: the reader's own, which the enemy
    has not in sight; ``lost``: the enemy's, once seen and now out of sight. ``heading`` is a direction 0 to 5 clockwise
    from the north-west. ``track`` are the hexes it came through, its own last.
    """

    id: str
    side: Side
    hex: str
    tag: str
    ships: tuple[ShipMark, ...] = ()
    heading: int = 0
    track: tuple[str, ...] = ()
    marker: bool = False
    unseen: bool = False
    lost: bool = False
    mine: bool = False


@dataclass(frozen=True, slots=True)
class ShotView:
    """Fire of a ship in the last impulses: from a hex and ship (empty for one that is not seen) at a ship in a hex.

    ``dice`` and ``hits`` as thrown; ``friend``: a friend was hit.
    """

    side: Side
    weapon: Weapon
    start: str
    firer: str
    end: str
    target: str
    dice: int
    hits: int
    friend: bool = False


@dataclass(frozen=True, slots=True)
class RowView:
    """A ship, or several alike (``count``), in a side's list. ``hull`` is (left, full) where the reader knows it.

    ``note`` is a word in place of her state ("off the map, north").
    """

    name: str
    kind: Kind
    state: StateView = StateView()
    hull: tuple[int, int] | None = None
    note: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class RollView:
    """A side's list beside the map. ``mine``: it is the reader's side. ``nations`` whose flags it flies."""

    side: Side
    name: str
    nations: tuple[Nation, ...]
    rows: tuple[RowView, ...]
    mine: bool = False
    more: str = ""


Sign: TypeAlias = Literal["hit", "miss", "torpedo", "fire", "stopped", "sunk", "marker", "sight", "entry", "prize"]


@dataclass(frozen=True, slots=True)
class SignView:
    """A sign of the legend with its word."""

    sign: Sign
    word: str


@dataclass(frozen=True, slots=True)
class ComingView:
    """A group that comes in later, on the picture of a set-up: by which hex of the edge, and what is written there."""

    hex: str
    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle on the tactical map: 1200 by 1050 pixels, read at 400.

    ``place`` and ``light`` stand under the title ("N24", "Night · clear"); ``clock`` at the right ("Round 2 of 4") with
    ``moment`` below it ("Guns"). ``sight`` are the hexes that the reader's ships see, where that is not the whole
    map; empty for no such tint. ``ways`` are the directions as they are written. ``told`` are lines at the foot: what
    the last fire did. ``note`` stands in the corner of the map (what is seen how far);
    ``named`` are hexes whose labels are written large: those that an order may name. ``whole``: the whole map is
    shown, as on the picture of a set-up, with who is ``coming`` and the sides by which leaving earns points.
    """

    title: str
    place: str
    light: str
    clock: str
    moment: str
    night: bool
    groups: tuple[GroupView, ...]
    wrecks: tuple[tuple[str, Side, ShipMark], ...]
    shots: tuple[ShotView, ...]
    rolls: tuple[RollView, ...]
    ways: tuple[tuple[Way, str], ...]
    island: str
    closed: tuple[Way, ...]
    sight: tuple[str, ...]
    told: tuple[str, ...]
    legend: tuple[SignView, ...]
    alt: str
    note: str = ""
    named: tuple[str, ...] = ()
    whole: bool = False
    coming: tuple[ComingView, ...] = ()
    scoring: tuple[Way, ...] = ()


Role: TypeAlias = Literal["main", "escort", "patrol", "asw"]


@dataclass(frozen=True, slots=True)
class CounterView:
    """Aircraft of a type in a strike: so many steps came, so many are left, so many were turned away by flak."""

    name: str
    plane: Plane
    nation: Nation
    came: int
    left: int
    turned: int = 0


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A step of the strike for the bar at its head: done, now, to come; what came of it in a word."""

    name: str
    state: Literal["done", "now", "next"]


@dataclass(frozen=True, slots=True)
class AirFightView:
    """Who met in the air. A list that the reader may not see is empty and ``hidden`` says it in words."""

    raid: str
    patrol: str
    bombers: tuple[CounterView, ...]
    escort: tuple[CounterView, ...]
    patrols: tuple[CounterView, ...]
    raid_side: Side
    word: str = ""
    hidden: str = ""


@dataclass(frozen=True, slots=True)
class AimView:
    """Aircraft of a type on a ship: steps that aimed at her, dice, hits; None where it was not thrown yet."""

    target: str
    plane: Plane
    steps: int
    dice: int | None = None
    hits: int | None = None


@dataclass(frozen=True, slots=True)
class BerthView:
    """A ship of the attacked force in the hex where she was laid out, with her hull where the reader knows it."""

    hex: str
    ship: ShipMark
    hull: tuple[int, int] | None = None
    nation: Nation | None = None


@dataclass(frozen=True, slots=True)
class GroundView:
    """A base under attack: hits, steps destroyed on the ground, points of capacity lost; None before it was attacked.

    ``captions`` name these three; ``words`` are the types that were destroyed, where the reader knows them.
    """

    name: str
    hits: int | None
    steps: int | None
    capacity: int | None
    captions: tuple[str, str, str]
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StrikeView:
    """A strike in one picture: 1200 by 1050 pixels, read at 400.

    ``berths`` with ``aims`` for an attack on ships, ``ground`` for one on a base; ``flak`` are hexes over which it
    fired, with the steps it turned away. ``told`` are lines at the foot, the result last.
    """

    title: str
    place: str
    light: str
    clock: str
    night: bool
    side: Side
    defender: Side
    chapters: tuple[ChapterView, ...]
    fight: AirFightView
    berths: tuple[BerthView, ...]
    aims: tuple[AimView, ...]
    flak: tuple[tuple[str, int], ...]
    ground: GroundView | None
    told: tuple[str, ...]
    result: str
    alt: str
