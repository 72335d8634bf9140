"""The frame of one boat's attack (14.1): shared by the step, the combat events and the turning up of counters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.silent_war.combat.fight import Fight


@dataclass(slots=True)
class AttackLocals:
    """``boat`` acts; ``left`` counters are still to be turned up, ``looks`` were turned up in each column.

    ``event`` is the die of this round's combat event, -1 without one. ``split`` holds what is still to be shot:
    place and points; ``freed`` points wait to be given anew. ``raw`` are the markers' printed values by place,
    ``pile`` those not drawn. ``answered``: the counterattack is over. ``asked`` and ``victim`` say what the open
    question is about.
    """

    boat: str
    fight: Fight
    stage: str = "look"
    left: int = 0
    plan: dict[str, Any] = field(default_factory=dict)
    turned: list[str] = field(default_factory=list)
    looks: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    event: int = -1
    raw: dict[str, int] = field(default_factory=dict)
    pile: list[int] = field(default_factory=list)
    split: list[list[Any]] = field(default_factory=list)
    mode: str = "best"
    freed: int = 0
    crossed: bool = False
    shot: bool = False
    answered: bool = False
    asked: str = ""
    victim: str = ""
