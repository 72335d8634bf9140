"""The ratings of a submarine class from its facts, one formula each (2.3 A).

The rulebook prints the ratings of one boat (Spearfish, 6-3-4) and says what each rating depends on. These
formulas are ours, meet that boat exactly, and are the only source of ratings: no data file holds a rating.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor


@dataclass(frozen=True, slots=True)
class ClassFacts:
    """What is known or estimated of a class (`classes.csv`)."""

    tubes: int
    """Tubes inside the hull, bow and stern, mine tubes included."""
    torpedoes: int
    data_computer: bool
    """A torpedo data computer as standard equipment at the outbreak of war."""
    six_inch_guns: int
    displacement: int
    """Tons, surfaced."""
    test_depth: int
    """Feet."""
    welded: bool
    year: int
    """The year in which the first boat was commissioned."""
    sound_plant: bool
    """Reliable engines by 1942."""
    radar: bool
    """Surface radar from the builder or at the first refit."""
    patrol_days: int
    """How long stores and crew last."""
    planning_miles: int
    """Sea miles from base to base that a staff would plan for her."""
    passage_knots: int
    """Mean speed made good on passage."""
    upkeep_days: int
    """Usual days alongside before the next patrol."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """The seven numbers of a submarine counter."""

    attack: int
    defence: int
    tactics: int
    endurance: int
    range: int
    speed: int
    readiness: int


def attack(facts: ClassFacts) -> int:
    """Half a point a tube, one for each 24 torpedoes, half for each six-inch gun. A data computer is worth
    three tubes, since it allows a spread without lining the boat up."""
    return floor(facts.tubes / 2 + facts.torpedoes / 24 + 1.5 * facts.data_computer + 0.5 * facts.six_inch_guns)


def defence(facts: ClassFacts) -> int:
    """A point for each hundred feet of test depth, one for a welded hull, less one for each 600 tons above
    1,600: a large boat dives slowly and is easy to find. Never below one."""
    bulk = max(0, facts.displacement - 1600) / 600
    return max(1, floor(facts.test_depth / 100 + facts.welded - bulk))


def tactics(facts: ClassFacts) -> int:
    """A point for seven years of progress since 1916, one for reliable engines, one for radar."""
    return floor((facts.year - 1916) / 7 + facts.sound_plant + facts.radar)


def endurance(facts: ClassFacts) -> int:
    """A point for each ten days of stores and each twelve torpedoes: whichever runs out first sends her home (14.7)."""
    return floor(facts.patrol_days / 10 + facts.torpedoes / 12)


def reach(facts: ClassFacts) -> int:
    """One area for each 1,350 sea miles: out, around, and home with a fuelling stop."""
    return floor(facts.planning_miles / 1350)


def speed(facts: ClassFacts) -> int:
    """One area a week for each five knots made good."""
    return floor(facts.passage_knots / 5)


def readiness(facts: ClassFacts) -> int:
    """Ten, less one for each four days alongside; a die at or below it makes her ready in the first week (9.0)."""
    return floor(10 - facts.upkeep_days / 4)


def ratings(facts: ClassFacts) -> Ratings:
    """All seven ratings of a class."""
    return Ratings(
        attack=attack(facts),
        defence=defence(facts),
        tactics=tactics(facts),
        endurance=endurance(facts),
        range=reach(facts),
        speed=speed(facts),
        readiness=readiness(facts),
    )
