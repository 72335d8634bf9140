"""What the battle pictures are made from: plain frozen facts of one fight, as everybody may know them.

All words come in ready, in the reader's language. Chile stands at the left in every picture, the Alliance at
the right.
``id`` fields are the engine's names of pieces; nothing of them is drawn, they tie shots to the ships that fired them.
"""

from dataclasses import dataclass
from enum import Enum

from bot.render.battle.kinds import Fate, Shore, ThrowView, Tone
from bot.render.stages import Stage

__all__ = [
    "DiceView",
    "DieView",
    "Fate",
    "GroundView",
    "LandBattleView",
    "LineView",
    "Move",
    "Nation",
    "PieceView",
    "SeaBattleView",
    "Shore",
    "Sign",
    "ThrowView",
    "Tone",
]


class Nation(Enum):
    """Whose a piece is."""

    CHILE = "CL"
    PERU = "PE"
    BOLIVIA = "BO"


class Sign(Enum):
    """What a piece is: a kind of ship, an arm, a fort, a supply column, an infernal machine."""

    IRONCLAD = "ironclad"
    TURRET = "turret"
    MONITOR = "monitor"
    CORVETTE = "corvette"
    GUNBOAT = "gunboat"
    TRANSPORT = "transport"
    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    FORT = "fort"
    COLUMN = "column"
    MACHINE = "machine"


@dataclass(frozen=True, slots=True)
class PieceView:
    """A ship, unit, fort or column in a line.

    ``guns``, ``armour`` and ``pace`` are a ship's figures as she is now (lower pace is faster); ``None`` is not drawn.
    ``steps`` of ``full`` are left of a unit or fort; ``bonus`` is written out ("+2"). ``cargo`` are steps aboard.
    ``word`` stands on one that is out or aside ("sunk"); ``order`` is the number of its shot, 0 before it has fired.
    ``note`` says what it waits for ("2 hexes: 4–6"). ``count`` is how many alike one line stands for. ``lost`` steps
    were lost in this fight; ``hero`` bears the marker drawn. ``short`` is what a narrow plate calls it.
    """

    id: str
    name: str
    sign: Sign
    nation: Nation
    guns: int | None = None
    armour: int | None = None
    pace: int | None = None
    steps: int = 0
    full: int = 0
    bonus: str = ""
    damaged: bool = False
    fate: Fate = Fate.HERE
    word: str = ""
    cargo: int = 0
    order: int = 0
    note: str = ""
    count: int = 1
    lost: int = 0
    hero: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class LineView:
    """One side of a fight: its name, what it does here ("intercepted"), its pieces; ``next_up`` acts next."""

    name: str
    nation: Nation
    role: str
    pieces: tuple[PieceView, ...]
    next_up: bool = False


@dataclass(frozen=True, slots=True)
class SeaBattleView:
    """Ships against ships, in sight of land (``coast``), or against the land itself (``shore``).

    ``throws`` in the order in which they fell; the last stands large in the middle. ``waits`` is written there while
    there is none, under ``gap`` ("2 hexes") and so many ``hexes`` drawn. ``legend`` are the captions of guns,
    armour, speed, cargo.
    """

    title: str
    place: str
    when: str
    contact: str
    state: str
    left: LineView
    right: LineView
    throws: tuple[ThrowView, ...]
    waits: str
    gap: str
    hexes: int
    stages: tuple[tuple[str, Stage], ...]
    legend: tuple[str, str, str, str]
    coast: bool
    shore: Shore
    alt: str


@dataclass(frozen=True, slots=True)
class DieView:
    """One die of a land fight: its face and whether it hit."""

    face: int
    hit: bool


@dataclass(frozen=True, slots=True)
class DiceView:
    """What a side throws: ``caption`` says how many dice and what each adds, ``count`` how many are still to fall where
    ``dice`` is empty; ``result`` are the hits in words, ``initiative`` its total in words, empty before they fell.
    ``wins`` says that it drew the marker.
    """

    caption: str
    count: int
    dice: tuple[DieView, ...]
    result: str
    initiative: str = ""
    wins: bool = False


class Move(Enum):
    """The arrow of a land fight: an attack, a landing, an advance; nobody moves where the fight is undecided."""

    ATTACK = "attack"
    LANDING = "landing"
    ADVANCE = "advance"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class GroundView:
    """The ground by its hexes: the attackers' and the attacked one (the same on a beach), the arrow between them.

    ``left_attacks``: Chile does. ``refuge`` is the hex to which ``left_flees`` says whose troops fell back, empty for
    none. ``town`` is its name, ``fort`` the steps of the defenders' fort.
    """

    origin: str
    target: str
    left_attacks: bool
    move: Move
    town: str = ""
    fort: int = 0
    refuge: str = ""
    left_flees: bool = False


@dataclass(frozen=True, slots=True)
class LandBattleView:
    """A fight on land: the ground, both sides with their dice, the marker drawn (name, whose it is, whether void)."""

    title: str
    place: str
    when: str
    contact: str
    state: str
    left: LineView
    right: LineView
    left_dice: DiceView
    right_dice: DiceView
    ground: GroundView
    marker: str
    marker_note: str
    marker_void: bool
    stages: tuple[tuple[str, Stage], ...]
    alt: str
