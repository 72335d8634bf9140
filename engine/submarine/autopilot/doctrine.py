"""The doctrines of both sides as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Doctrine:
    """How boats and escorts act where nobody says otherwise.

    ``fire_at`` is the range in hexes up to which a boat fires (basic game; the advanced game doubles it), ``spread``
    torpedoes at a target, ``go_deep_at`` the hexes at which an escort drives it down, ``power_kept`` the share of its
    power in per cent that it keeps for its way out. ``station`` is an escort's distance from the convoy in hexes,
    ``pursue`` turns without contact after which it goes back, ``bracket`` how many depths a pattern covers.
    ``hunters`` is the share of the escorts in per cent that leave a convoy for a contact, at least two; ``attack_at``
    the charges in a hundred attacks that must be expected to fall on the boat before an escort attacks.
    ``fear`` is what the nearness of escorts weighs for a boat, ``creep_at`` how near it runs silent. ``shy`` is what
    the nearness of a boat weighs for a convoy. ``air`` is the share of the charges left that aircraft drop at once, in
    per cent; ``foxers`` when foxers are towed: 0 never, 100 always, else while boats or torpedoes are about.
    """

    id: str
    fire_at: int
    spread: int
    go_deep_at: int
    power_kept: int
    station: int
    pursue: int
    bracket: int
    hunters: int = 75
    attack_at: int = 12
    fear: float = 0.6
    creep_at: int = 16
    shy: float = 0.12
    air: int = 50
    foxers: int = 50


USUAL: Final = "balanced"
DOCTRINES: Final[Mapping[str, Doctrine]] = {
    each.id: each
    for each in (
        Doctrine("balanced", 24, 3, 8, 30, 10, 4, 3),
        Doctrine(
            "bold", 14, 3, 5, 10, 8, 8, 2, hunters=100, attack_at=8, fear=0.4, creep_at=10, shy=0.08, air=100, foxers=0
        ),
        Doctrine(
            "careful",
            26,
            3,
            10,
            40,
            12,
            3,
            4,
            hunters=50,
            attack_at=20,
            fear=0.8,
            creep_at=24,
            shy=0.16,
            air=25,
            foxers=100,
        ),
    )
}


def doctrine(name: str) -> Doctrine:
    """A doctrine by name. Errors: ValueError, naming the doctrines there are."""
    if name not in DOCTRINES:
        raise ValueError(f"there is no doctrine {name!r}; there are {', '.join(DOCTRINES)}")
    return DOCTRINES[name]
