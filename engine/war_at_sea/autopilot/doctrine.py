"""The doctrines of the autopilot as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Doctrine:
    """A way of leading: three sets of numbers, each used by one module.

    In battle: ``leave`` and ``torpedoes`` are rows of the plan, ``second`` what own fire does when the enemy announces
    first, ``runs_from`` the round from which ships run for a side of the map that is worth points. ``stand`` is the
    part of the enemy's strength with which a force still fights on, ``hurt`` the part of its worth it may lose before
    it has had enough, ``rounds`` how many rounds a battle may last, ``chase`` the odds at which it goes on after that.

    At sea: ``seeks`` are the odds at which a force looks for battle, ``shuns`` those below which it keeps away,
    ``beaten`` the part of its hull boxes below which it turns home, ``stands_off`` the zones that carriers keep from
    the enemy's warships, ``eager`` how much they want an enemy within their reach, ``dread`` how much warships mind the
    enemy's aircraft.

    In the air: ``guard`` is the part of the fighters on patrol, ``scouts`` the part of the bombers that search while no
    enemy carrier is spotted, ``escort`` the part of the fighters that go with a strike, ``spare`` the part of the
    bombers held back from a target that is no carrier, ``report`` how a spotted force reports,
    ``raids`` whether bombers attack airfields that are worth no points, ``least`` the hits that a raid at ships must be
    good for, ``pays`` how many times what it is expected to win must cover what it may cost.
    """

    name: str
    leave: str
    torpedoes: str
    second: str
    runs_from: int
    stand: float
    hurt: float
    rounds: int
    chase: float
    seeks: float
    shuns: float
    beaten: float
    stands_off: int
    eager: float
    dread: float
    guard: float
    scouts: float
    escort: float
    spare: float
    report: str
    raids: bool
    least: float
    pays: float


_LED: Final = (
    Doctrine(
        "balanced", "beaten", "last", "same", 2, stand=0.45, hurt=0.5, rounds=3, chase=2.0,
        seeks=1.2, shuns=0.7, beaten=0.6, stands_off=6, eager=1.0, dread=1.0,
        guard=0.36, scouts=0.3, escort=0.5, spare=0.4, report="true", raids=False, least=0.6, pays=1.0,
    ),
    Doctrine(
        "bold", "beaten", "far", "same", 2, stand=0.3, hurt=0.75, rounds=4, chase=1.5,
        seeks=0.8, shuns=0.4, beaten=0.4, stands_off=5, eager=1.6, dread=0.4,
        guard=0.25, scouts=0.2, escort=0.7, spare=0.1, report="strong", raids=True, least=0.4, pays=0.6,
    ),
    Doctrine(
        "careful", "beaten", "last", "answer", 2, stand=0.7, hurt=0.3, rounds=2, chase=3.0,
        seeks=1.8, shuns=1.1, beaten=0.75, stands_off=7, eager=0.5, dread=2.0,
        guard=0.6, scouts=0.4, escort=0.4, spare=0.6, report="weak", raids=False, least=1.0, pays=1.5,
    ),
)  # fmt: skip
SOLITAIRE: Final = "solitaire"
DOCTRINES: Final[Mapping[str, Doctrine]] = {
    doctrine.name: doctrine for doctrine in (*_LED, replace(_LED[0], name=SOLITAIRE))
}
"""The doctrines by name; ``solitaire`` leads as the balanced does where the tables of appendix A do not."""
