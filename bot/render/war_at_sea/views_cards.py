"""Views of cards: a ship's sheet, the air display of a base or carrier. Every word is in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.render.war_at_sea.views_battle import Kind, Nation, Plane, Side, StateView

Battery: TypeAlias = Literal["primary", "secondary", "tertiary", "aa", "hull", "deck", "fuel"]


@dataclass(frozen=True, slots=True)
class BoxesView:
    """A row of boxes: ``left`` of ``full``; ``left`` None where the reader does not know how many are left.

    ``word`` is a word behind them ("heavy armour"), ``part`` how much of the next box is used, 0 to 1 (fuel),
    ``labels`` what is printed in the boxes (a flight deck's steps), ``armour`` the signs of its armour.
    """

    section: Battery
    name: str
    full: int
    left: int | None
    word: str = ""
    part: float = 0.0
    labels: tuple[str, ...] = ()
    armour: Literal["", "light", "heavy"] = ""


@dataclass(frozen=True, slots=True)
class FactView:
    """A fact with its caption: ("Speed", "2+"). ``unknown``: the reader does not know it; ``bad``: it is worse than
    she was built with."""

    caption: str
    value: str
    unknown: bool = False
    bad: bool = False


@dataclass(frozen=True, slots=True)
class SheetView:
    """A ship's sheet: 1200 by 900 pixels, read at 400.

    ``kind_name`` with ``klass`` stand under her name ("Battleship · South Dakota class"), ``place`` at the right.
    ``states`` are words for what has become of her. ``seen`` says of an enemy's ship when and how she was seen.
    """

    name: str
    kind: Kind
    kind_name: str
    klass: str
    nation: Nation
    side: Side
    place: str
    state: StateView
    states: tuple[str, ...]
    boxes: tuple[BoxesView, ...]
    facts: tuple[FactView, ...]
    alt: str
    seen: str = ""
    leader: str = ""


@dataclass(frozen=True, slots=True)
class StepsView:
    """Steps of a type of aircraft in a box."""

    name: str
    plane: Plane
    nation: Nation
    steps: int


@dataclass(frozen=True, slots=True)
class AirBoxView:
    """A box of a base's card: its name, what stands in it. ``air``: its aircraft are in the air."""

    name: str
    rows: tuple[StepsView, ...]
    steps: int
    air: bool = False


@dataclass(frozen=True, slots=True)
class AirView:
    """The air display of a base or carrier: 1200 by 900 pixels, read at 400.

    ``boxes`` is empty for a base of the enemy: then ``seen`` are the types seen there, and ``hidden`` says so.
    ``capacity`` is (used, now, built); used or now None where it is not known. ``losses`` are rows of what is lost for
    good, headed by ``losses_name``.
    """

    name: str
    kind_name: str
    place: str
    nation: Nation | None
    side: Side
    carrier: Kind | None
    boxes: tuple[AirBoxView, ...]
    capacity_name: str
    capacity: tuple[int | None, int | None, int]
    capacity_word: str
    losses_name: str
    losses: tuple[StepsView, ...]
    alt: str
    hidden: str = ""
    seen: tuple[StepsView, ...] = ()
    note: str = ""
