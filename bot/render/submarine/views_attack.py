"""What the pictures of attacks and the film of an engagement are drawn from: plain frozen facts, words ready.

Of an attack on a boat its own side sees the boat and how near each weapon came; the escorts see pattern and settings
and no boat. That is decided by who fills the view: the pictures draw what is in it and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.render.submarine.views import Cell, DepthView, Kind, LegendView, Lie, Side, SituationView, Weapon

ShotEnd: TypeAlias = Literal["open", "hit", "miss", "dud", "under"]
"""Still to be thrown, hit, missed, hit and failed, passed below the keel."""
Part: TypeAlias = Literal["bow", "midships", "stern"]
Verdict: TypeAlias = Literal["", "miss", "damaged", "stopped", "sunk"]
"""What it came to; empty while it is open or not known."""


@dataclass(frozen=True, slots=True)
class HullView:
    """A ship that is attacked. ``full`` is what sinks it, ``before`` and ``now`` are the points it has suffered.

    ``full`` 0: its figures are not known, and no bar is drawn. ``points`` are the same in words ("6 of 9").
    """

    name: str
    side: Side
    kind: Kind
    lie: Lie = ""
    full: int = 0
    before: int = 0
    now: int = 0
    points: str = ""


@dataclass(frozen=True, slots=True)
class ShotView:
    """A torpedo against the ship, in the order of the throws.

    ``angle`` is where it comes from: 0 dead ahead to 180 dead astern, to ``starboard`` or port; ``part`` where it meets
    the ship. ``needs`` is what hits ("hits on 1–5"), ``dice`` what was thrown, the throw for damage in ``damage_dice``.
    ``word`` is the outcome ("hit · 4 points"), ``how`` the meeting in words ("beam, 90°").
    """

    name: str
    angle: int
    starboard: bool
    part: Part
    how: str
    needs: str
    end: ShotEnd
    word: str
    dice: tuple[int, ...] = ()
    damage_dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TorpedoAttackView:
    """Torpedoes against one ship: 1200 by 900 pixels, read at 400. ``sum_up`` is the last word ("SUNK")."""

    title: str
    headline: str
    night: bool
    target: HullView
    shots: tuple[ShotView, ...]
    verdict: Verdict
    sum_up: str
    alt: str
    more: str = ""
    """A line for shots that have no room ("and 2 more"), empty where all are drawn."""


@dataclass(frozen=True, slots=True)
class BlastView:
    """Weapons in one hex. ``depth`` None: they explode where they hit, or the setting is not known.

    ``setting`` is the hex, or the setting where all are in one hex; ``feet`` are the settings in words ("100/225 ft")
    where a reader may know them. ``off`` is how near it came in words ("25 ft above · 1 hex"), for the boat's side;
    ``word`` its outcome, or what it is.
    ``effect`` None is not known.
    """

    weapon: Weapon
    at: Cell
    count: int
    setting: str
    depth: int | None = None
    off: str = ""
    word: str = ""
    effect: Literal["miss", "near", "hit"] | None = None
    dice: tuple[int, ...] = ()
    feet: str = ""

    @property
    def second(self) -> str:
        """What stands in the second line: settings, how near they came."""
        return " · ".join(part for part in (self.feet, self.off) if part)


@dataclass(frozen=True, slots=True)
class AttackerView:
    """A ship in sight of the attack, or a boat that stands on the map: where it is and what it is called."""

    name: str
    side: Side
    kind: Kind
    bow: Cell
    heading: int


@dataclass(frozen=True, slots=True)
class DepthAttackView:
    """Charges, hedgehogs or squids on a boat: 1200 by 900 pixels, read at 400.

    ``boat`` is the boat with its damage and ``boat_at`` its bow and heading, both None for the escorts. ``depth`` is
    the side view, with the boat in it only where its depth is known.
    """

    title: str
    headline: str
    night: bool
    blasts: tuple[BlastView, ...]
    attackers: tuple[AttackerView, ...]
    depth: DepthView
    verdict: Verdict
    sum_up: str
    alt: str
    boat: HullView | None = None
    boat_at: tuple[Cell, int] | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class EngagementFrame:
    """A turn of the film, both sides opened. The last turn of each ship's ``track`` is the way it sails in the frame.

    ``clock`` is turn and time; ``caption`` what happened, at most a line; ``scores`` are the points of both sides so
    far.
    """

    clock: str
    situation: SituationView
    caption: str = ""
    scores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EngagementView:
    """An engagement as an animation, a turn after the other: 800 by 800 pixels. ``sides`` name the scores."""

    title: str
    frames: tuple[EngagementFrame, ...]
    sides: tuple[str, ...]
    legend: tuple[LegendView, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class EngagementStillView:
    """One turn of the film as a picture of its own, as it ends."""

    film: EngagementView
    frame: int
