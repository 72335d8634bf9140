"""What a scenario file holds: its tables and fields, one by one. What is wrong only together: ``scenarios/faults.py``.

A place is a hex by its label (``3015``), a town by its name (``Tacna``) or Chile's holding box (``box``). Pieces are
named by their ids in ``units.csv``, ``ships.csv`` and ``forts.csv``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field, StringConstraints

from engine.core.data import Document
from engine.core.documents import IN_SPANISH, usual_names
from engine.pacific_war.state import Side

LAST: Final = 12
"""The last turn of the war: January and February 1881 (3.1)."""

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=32)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Place = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Piece = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Turn = Annotated[int, Field(ge=1, le=LAST)]
Steps = Annotated[int, Field(ge=1, le=2)]
Worth = Annotated[int, Field(ge=1, le=40)]
Total = Annotated[int, Field(ge=0, le=99)]


class TroopsRow(Document):
    """Land units in one place, each with its steps; ``aboard`` names the ship that carries them instead.

    ``corps`` gives all of them one corps, else each is in that of its counter.
    """

    place: Place | None = None
    aboard: Piece | None = None
    units: Mapping[Piece, Steps] = Field(min_length=1, max_length=60)
    corps: int | None = Field(default=None, ge=1, le=6)


class DivisionRow(Document):
    """Ships of a side that sail under one marker (7.2), in one place.

    In a port of their own side they lie in port, unless ``at_sea`` says that they lie off it; elsewhere they are at
    sea. ``laid_up``: the player turns for which a ship in port neither sails nor watches, in the yard (6.5) or disarmed
    (R113).
    """

    side: Side
    number: int = Field(ge=1, le=8)
    place: Place
    ships: tuple[Piece, ...] = Field(min_length=1, max_length=26)
    at_sea: bool = False
    damaged: tuple[Piece, ...] = Field(default=(), max_length=26)
    laid_up: Mapping[Piece, Annotated[int, Field(ge=1, le=LAST)]] = Field(default={}, max_length=26)


class ColumnsRow(Document):
    """Supply columns of a side in a place, or one aboard a transport. In a port they are its coal (7.8)."""

    side: Side
    count: int = Field(default=1, ge=1, le=20)
    place: Place | None = None
    aboard: Piece | None = None


class LostRow(Document):
    """A ship that was lost before the scenario begins: when, where and how. She counts for 5.5 (R109)."""

    ship: Piece
    turn: Turn
    place: Place
    how: Literal["combat", "fort", "scuttled", "captured", "machine"] = "combat"


class OffMapTable(Document):
    """Units that may be raised (``pool``), that are eliminated and may be rebuilt (``dead``), that come in a turn
    (``due``); units and ships that have no part in the scenario (``out``)."""

    pool: tuple[Piece, ...] = Field(default=(), max_length=100)
    dead: tuple[Piece, ...] = Field(default=(), max_length=100)
    due: Mapping[Piece, Turn] = Field(default={}, max_length=100)
    out: tuple[Piece, ...] = Field(default=(), max_length=150)


class ControlTable(Document):
    """Hexes that are not held as before the war (R10). A place with troops of one side needs no word here."""

    chile: tuple[Place, ...] = Field(default=(), max_length=250)
    allies: tuple[Place, ...] = Field(default=(), max_length=250)


class CheckRow(Document):
    """A check of victory at the end of a turn: with so many points Chile wins, below so many the Allies (5.2)."""

    turn: Turn
    chile: Total
    allies: Total


class VictoryTable(Document):
    """What gives Chile points, and what the checks ask. What is left out is as in the book.

    ``towns``: points of places while Chile holds them (5.1). ``ships``: an Allied ship gives her points once she is
    lost, a Chilean one as long as she is not (R110). ``fleet``: whether the two points of 5.5 count.
    """

    towns: Mapping[Place, Worth] | None = Field(default=None, max_length=60)
    ships: Mapping[Piece, Worth] = Field(default={}, max_length=26)
    fleet: bool = True
    check: tuple[CheckRow, ...] = Field(default=(), max_length=LAST)
    reason: Line | None = None


class OptionsTable(Document):
    """Optional rules that are in force, or not, whatever the founder says (10.1, 10.2)."""

    capture: bool | None = None
    infernal: bool | None = None


class HistoryTable(Document):
    """What happened: ships lost by id, towns that fell to Chile, steps of land units lost by each side, the source."""

    lost: tuple[Piece, ...] = Field(default=(), max_length=26)
    fallen: tuple[Place, ...] = Field(default=(), max_length=40)
    steps: Mapping[Side, Annotated[int, Field(ge=0, le=150)]] = {}
    winner: Literal["chile", "allies", "draw"] | None = None
    source: Line


class ScenarioFile(Document):
    """A whole file. ``title`` and ``summary`` are for scenarios of members; ours are in the message catalogues.

    ``setup``: pieces that no row names stand where the book has them in March 1879 (``book``), or are not on the map
    (``rows``). ``placing``: both sides place their pieces before the first turn, in the book's zones (3.2 to 3.5).
    ``bolivia_leaves``: the points at which Bolivia leaves (5.6), 0 for never.
    """

    meant: ClassVar[Mapping[str, str]] = usual_names(
        troops="units unit army armies forces force group groups garrison",
        division="ships ship fleet fleets squadron squadrons boats",
        columns="supply supplies supply_columns coal",
        last_turn="turns",
        victory="win wins levels",
        title="name",
        summary="description",
    )

    id: Slug
    title: Title | None = None
    title_es: Title | None = Field(default=None, description=IN_SPANISH)
    summary: Line | None = None
    summary_es: Line | None = Field(default=None, description=IN_SPANISH)
    kind: Literal["operational", "campaign"] = "operational"
    order: int = Field(default=100, ge=0, le=999)
    first_turn: Turn = 1
    last_turn: Turn = LAST
    setup: Literal["book", "rows"] = "book"
    placing: bool = False
    members: tuple[int, int] = (1, 8)
    difficulty: int = Field(default=2, ge=1, le=3)
    sources: tuple[Line, ...] = Field(min_length=1, max_length=12)
    bolivia: Literal["in", "out"] = "in"
    bolivia_leaves: Total | None = None
    control: ControlTable = ControlTable()
    troops: tuple[TroopsRow, ...] = Field(default=(), max_length=90)
    division: tuple[DivisionRow, ...] = Field(default=(), max_length=14)
    columns: tuple[ColumnsRow, ...] = Field(default=(), max_length=40)
    forts: Mapping[Piece, Annotated[int, Field(ge=0, le=2)]] = Field(default={}, max_length=4)
    machines: tuple[Place, ...] = Field(default=(), max_length=40)
    off_map: OffMapTable = OffMapTable()
    lost: tuple[LostRow, ...] = Field(default=(), max_length=26)
    victory: VictoryTable = VictoryTable()
    options: OptionsTable = OptionsTable()
    history: HistoryTable | None = None

    @property
    def turns(self) -> int:
        """How many turns it has."""
        return self.last_turn - self.first_turn + 1
