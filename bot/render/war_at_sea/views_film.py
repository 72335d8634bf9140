"""Views of films: a battle impulse by impulse, an operation turn by turn, both with both sides opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.render.war_at_sea.views import Light
from bot.render.war_at_sea.views_battle import GroupView, RollView, ShipMark, ShotView, Side, SignView, Way


@dataclass(frozen=True, slots=True)
class BattleFrame:
    """The map after an impulse: what stands where, what was fired in it, a line about it.

    ``sunk`` are names of the ships that sank in it, ``lost`` how many each side has lost by then, in the order of the
    film's sides. ``island`` is its hex.
    """

    clock: str
    groups: tuple[GroupView, ...]
    wrecks: tuple[tuple[str, Side, ShipMark], ...]
    shots: tuple[ShotView, ...]
    told: str = ""
    sunk: tuple[str, ...] = ()
    lost: tuple[int, int] = (0, 0)
    island: str = ""


@dataclass(frozen=True, slots=True)
class BattleFilmView:
    """A battle as an animation: 800 by 800 pixels, light enough for an upload. ``sides`` are named as the rolls are."""

    title: str
    night: bool
    closed: tuple[Way, ...]
    ways: tuple[tuple[Way, str], ...]
    sides: tuple[RollView, ...]
    legend: tuple[SignView, ...]
    frames: tuple[BattleFrame, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class ForceFrame:
    """A force at sea in a turn: its name, how many ships (0: a decoy), the zones of its way, where it is last."""

    id: str
    name: str
    side: Side
    ships: int
    way: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventFrame:
    """A battle or a raid in a zone; ``word`` is written there (hits); ``side`` is that of a raid."""

    kind: Literal["battle", "raid"]
    zone: str
    side: Side
    word: str = ""


@dataclass(frozen=True, slots=True)
class CampaignFrame:
    """A turn: the forces, what happened, the clock, a line, the points of both sides (Axis first)."""

    clock: str
    light: Light
    forces: tuple[ForceFrame, ...]
    events: tuple[EventFrame, ...]
    told: str = ""
    scores: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class CampaignFilmView:
    """An operation as an animation: 800 by 800 pixels. ``chart`` and ``window`` name the map and the corners of the
    part that is shown; ``names`` are those of waters and lands, by id."""

    title: str
    chart: str
    window: tuple[str, str]
    names: tuple[tuple[str, str], ...]
    sides: tuple[str, str]
    frames: tuple[CampaignFrame, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class FilmStillView:
    """One frame of a film as a picture, as it ends; of the film that is there."""

    frame: int
    battle: BattleFilmView | None = None
    campaign: CampaignFilmView | None = None
