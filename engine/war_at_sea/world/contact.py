"""What the phase of submarines holds while it runs, and what each side sees of it (4-VII, 16.3)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.war_at_sea.terms import ShipType, Side


@dataclass(slots=True)
class Orders:
    """What a flotilla was told: its targets in order, with how many boats it tries each, what they attack."""

    targets: list[str] = field(default_factory=list)
    boats: int = 0
    aim: str = "report"


@dataclass(slots=True)
class Contact:
    """A boat that has contact with a target: the total of its dice, the kinds of ship that it may attack."""

    flotilla: str
    boat: str
    side: Side
    target: str
    result: int
    aim: str
    kinds: list[ShipType] = field(default_factory=list)


@dataclass(slots=True)
class BoatsLocals:
    """``orders`` by flotilla; ``left``: targets still to be tried as (side, target); ``done``: boats that have made a
    contact this turn (16.3.4); ``contacts`` that still attack, the first of them now."""

    orders: dict[str, Orders] = field(default_factory=dict)
    left: list[tuple[Side, str]] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    contacts: list[Contact] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class BoatsView:
    """What a side sees of the phase: its own boat that may attack now. Nothing of it is the enemy's."""

    contact: Contact | None = None
