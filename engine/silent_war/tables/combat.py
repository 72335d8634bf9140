"""Tables of the fight: contact, cups, counters, results of attack and counterattack (3.1, 13.2, 14.0, 27.0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from engine.core.words import Words
from engine.silent_war.tables.months import Month
from engine.silent_war.tables.war import NOTHING, Effects

Contact: TypeAlias = Literal["C1", "C2", "TF"]
Cup: TypeAlias = Literal["A", "B", "C", "D"]
Hit: TypeAlias = Literal["miss", "damaged", "sunk"]
Flag: TypeAlias = Literal["sun", "disc"]
Face: TypeAlias = Literal["navy", "merchant", "event"]

CONTACTS: tuple[Contact, ...] = get_args(Contact)
CUPS: tuple[Cup, ...] = get_args(Cup)

TOP_DIE = 13
"""The highest counterattack die: nine, two damaged markers, a re-attack, spotted (14.2 C)."""
TOP_NET = 9
"""The last row of the counterattack table also covers all values above it."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A kind of Japanese counter (2.3 B). Tons are thousands; values that an aircraft or event lacks are 0."""

    id: str
    type: str
    """As ``CV``, ``DD``, ``M``; ``H6`` and ``H8`` are aircraft, ``CE`` a combat event."""
    category: str
    """The counter's line of the war mix (3.11)."""
    tons: int
    defence: int
    asw_halves: int
    """Twice the ASW value, since there is a value of one half."""
    face: Face
    flag: Flag
    """The flag on its back; it decides what is revealed first in a re-attack (14.4 A)."""
    aircraft: bool
    diligent: bool
    name: str
    """A proper name; a named counter leaves the game when sunk (14.8). Empty for the others."""
    entry: Month | None
    """The month from which it may be in a cup (3.12); None for counters always in."""
    type_name: Words

    @property
    def event(self) -> bool:
        """Whether the counter is a combat event marker and no ship."""
        return self.face == "event"

    @property
    def named(self) -> bool:
        """Whether the counter is removed from the game when sunk (2.3 B)."""
        return bool(self.name)

    @property
    def ship(self) -> bool:
        """Whether the counter can be attacked."""
        return not (self.aircraft or self.event)


@dataclass(frozen=True, slots=True)
class EnemySubmarine:
    """A kind of Axis submarine that may be met (14.6 C)."""

    id: str
    nation: Literal["japan", "germany", "italy"]
    tons: int
    attack: int
    defence: int
    torpedo: int
    """The value of its own torpedoes, whatever the date (14.6 E)."""
    since: Month | None
    until: Month | None
    """The last month; None for no end."""
    areas: frozenset[str]
    count: int
    name: Words

    def meets(self, area: str, at: Month) -> bool:
        """Whether the submarine may be met in an operations area in a month."""
        return (
            area in self.areas and (self.since is None or at >= self.since) and (self.until is None or at <= self.until)
        )


@dataclass(frozen=True, slots=True)
class CombatEvent:
    """A combat event by its die (19.2); its effects are code."""

    id: str
    quick: bool
    """Whether the event counts in quick resolution (27.0 step 8)."""
    name: Words


@dataclass(frozen=True, slots=True)
class Combat:
    """The tables of search and combat."""

    contacts: tuple[tuple[Contact, ...], ...]
    """By war period less one and die (13.2 B)."""
    draws: Mapping[Contact, tuple[tuple[int, int, int, int], ...]]
    """Counters drawn from cups A to D by contact and activity level; 0 is "no draw" (13.2 C)."""
    targets: tuple[int, int, int, int]
    """Target boxes of columns A to D of the display."""
    berths: int
    """Submarine boxes of a column (14.15 B 4)."""
    general_asw: tuple[int, ...]
    """By war period less one (14.2 A 3)."""
    kinds: Mapping[str, Counter]
    pieces: tuple[Counter, ...]
    """Every single counter; a cup holds numbers of this tuple."""
    pools: Mapping[str, tuple[int, ...]]
    """The pieces of each war-mix category, from which the cups are dealt at random (3.11)."""
    mix: tuple[Mapping[Cup, tuple[tuple[str, int], ...]], ...]
    """By war period less one and cup: categories with their counts."""
    mix_1932: Mapping[Cup, tuple[tuple[str, int], ...]]
    """The same for the 1932 campaign (3.11)."""
    tdc: tuple[int, ...]
    """The values of all TDC markers."""
    hits: tuple[tuple[Hit, ...], ...]
    """By row of the attack results and die."""
    row_of_tons: tuple[int, ...]
    """By thousand tons: the row of the attack results."""
    answers: tuple[tuple[Effects, ...], ...]
    """By net value, 0 to 9, and die, 0 to 13: the counterattack table."""
    diligent: tuple[Effects, ...]
    air: tuple[Effects, ...]
    """By die: the rows of the diligent escort and of the air event."""
    events: tuple[CombatEvent, ...]
    quick: tuple[tuple[int, ...], ...]
    """By submarine strength 0 to 7 and coloured boxes 1 to 10 less one (27.0)."""
    enemies: tuple[EnemySubmarine, ...]

    def attack_row(self, tons: int) -> int:
        """The row of the attack results for thousands of tons."""
        return self.row_of_tons[min(tons, len(self.row_of_tons) - 1)]

    def attack_result(self, row: int, die: int) -> Hit:
        """The result of a modified die; below 0 reads as 0, above 9 as 9 (14.15 D)."""
        return self.hits[row][0 if die < 0 else 9 if die > 9 else die]

    def counterattack(self, net: int, die: int) -> Effects:
        """The result for Japanese less submarine value and a modified die (14.2 C)."""
        if net <= 0:
            return NOTHING
        return self.answers[min(net, TOP_NET)][max(0, min(die, TOP_DIE))]

    def draw(self, contact: Contact, level: int, *, ultra: bool) -> tuple[int, int, int, int]:
        """Counters to draw from each cup; ULTRA adds one where any is drawn (7.0, 13.2 C)."""
        a, b, c, d = self.draws[contact][level]
        if not ultra:
            return a, b, c, d
        return a + (a > 0), b + (b > 0), c + (c > 0), d + (d > 0)

    def quick_value(self, strength: int, coloured: int) -> int:
        """The number of the quick resolution table; strengths outside 0 to 7 read as its edge rows (27.0)."""
        return self.quick[max(0, min(strength, 7))][coloured - 1] if coloured else 0
