"""The arithmetic of an attack and of the answer to it, and what splits of attack points are worth (14.14, 14.15).

All of it works on what is known: a step uses it with what lies face up, an autopilot and a form with a view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.silent_war.tables import tables
from engine.silent_war.tables_war import Effects

FACE_DOWN_DEFENCE = 1
"""What a marked counter face down counts as until it is revealed (14.16)."""


def margin(
    points: int, skipper: int, torpedo: int, defence: int, tdc: int, adjacent: bool, damaged: bool, asw_halves: int
) -> int:
    """The die at or below which an attack hits: A less B, rounded down (14.15 A to C)."""
    return (2 * (points + skipper + torpedo - defence - tdc - adjacent + damaged) - asw_halves) // 2


def tenths(highest: int) -> int:
    """How many of the ten faces are at or below a number."""
    return 0 if highest < 0 else 10 if highest > 8 else highest + 1


@cache
def sinks_tenths(tons: int, torpedo: int, damaged: bool) -> int:
    """How many of ten dice sink a ship that was hit; a second damage sinks too (14.15 D)."""
    combat = tables().combat
    row = combat.attack_row(tons)
    results = [combat.attack_result(row, die + torpedo) for die in range(10)]
    return sum(result == "sunk" or (damaged and result == "damaged") for result in results)


class Aim(NamedTuple):
    """A marked target as it is known before the shots.

    ``base`` is the margin without any points, ``worth`` the thousand tons that a sure hit is expected to sink.
    ``known`` is False for a counter face down whose face nobody has seen: there ``base`` and ``worth`` are guesses.
    """

    place: str
    base: int
    sinks: float
    tons: float
    known: bool = True

    @property
    def worth(self) -> float:
        """Thousand tons that a hit is expected to sink."""
        return self.sinks * self.tons

    def tenths(self, points: int) -> int:
        """Chance in tenths to hit with so many points."""
        return tenths(self.base + points) if points > 0 else 0

    def value(self, points: int) -> float:
        """Thousand tons that so many points are expected to sink."""
        return self.tenths(points) * self.worth / 10 if points > 0 else 0.0

    @property
    def need(self) -> int:
        """The fewest points that can hit at all."""
        return max(1, -self.base)


def best_split(aims: Sequence[Aim], points: int) -> dict[str, int]:
    """The split that is expected to sink the most tons, exactly; all points on the first target where none can be hit.

    Points that nobody can use are not saved: they go to the target where most is at stake.
    """
    best = [0.0] * (points + 1)  # by points given so far: what they are expected to sink
    ways: list[tuple[str, list[int]]] = []
    lead, stake = "", 0.0
    for aim in aims:
        worth, need = aim.sinks * aim.tons, max(1, -aim.base)
        if need > points or worth <= 0:
            continue
        if worth > stake:
            lead, stake = aim.place, worth
        step, top = worth / 10, 9 - aim.base  # from this many points on every die hits
        gains = [step * (aim.base + given + 1) if given < top else worth for given in range(points + 1)]
        given_at = [0] * (points + 1)
        after = best[:]
        for total in range(need, points + 1):
            for given in range(need, total + 1):
                value = best[total - given] + gains[given]
                if value > after[total] + 1e-12:
                    after[total], given_at[total] = value, given
        best = after
        ways.append((aim.place, given_at))
    if not ways:
        return {aims[0].place: points} if aims else {}
    split: dict[str, int] = {}
    left = points
    for place, given_at in reversed(ways):
        if given_at[left]:
            split[place] = given_at[left]
            left -= given_at[left]
    if left:
        split[lead] = split.get(lead, 0) + left
    return split


@dataclass(frozen=True, slots=True)
class Offer:
    """A ready split with what it promises: chance of at least one kill, thousand tons expected."""

    split: Mapping[str, int]
    hits: tuple[tuple[str, int], ...]
    kill: float
    tons: float
    known: bool


def offer(aims: Sequence[Aim], split: Mapping[str, int]) -> Offer:
    """What a split promises."""
    spared, tons, hits, known = 1.0, 0.0, [], True
    for aim in aims:
        points = split.get(aim.place, 0)
        if points:
            hits.append((aim.place, aim.tenths(points)))
            spared *= 1 - aim.tenths(points) / 10 * aim.sinks
            tons += aim.value(points)
            known = known and aim.known
    # Targets in one order for points and chances: the sentence tells both.
    told = {aim.place: split[aim.place] for aim in aims if split.get(aim.place)}
    return Offer(told, tuple(hits), 1 - spared, tons, known)


def ready_splits(aims: Sequence[Aim], points: int, most: int = 6) -> tuple[Offer, ...]:
    """Splits worth offering, best expected tonnage first: "all on one" is always among them (14.14)."""
    splits: list[dict[str, int]] = [{aim.place: points} for aim in aims]
    best = best_split(aims, points)
    if best:
        splits.append(best)
    for at, one in enumerate(aims):
        for other in aims[at + 1 :]:
            splits += [{one.place: mine, other.place: points - mine} for mine in range(1, points)]
    offers: list[Offer] = []
    seen: set[tuple[tuple[str, int], ...]] = set()
    for split in splits:
        key = tuple(sorted(split.items()))
        made = offer(aims, split)
        # Halves of a split that cannot hit are a waste that nobody needs to be offered.
        if key not in seen and (len(split) == 1 or all(chance for _, chance in made.hits)):
            seen.add(key)
            offers.append(made)
    offers.sort(key=lambda one: (-one.tons, len(one.split), tuple(one.split)))
    top = offers[:most]
    if not any(len(one.split) == 1 for one in top):
        alone = [one for one in offers if len(one.split) == 1]
        top = [*top[: most - 1], *alone[:1]]
    return tuple(top)


@dataclass(frozen=True, slots=True)
class Risk:
    """Chances of what a counterattack does to a boat, exact, second dice and second damage counted in."""

    sunk: float
    damaged: float
    home: float
    spotted: float


@cache
def risk(net: int, shift: int, damage: int, defence: int) -> Risk:
    """The risk of a counterattack at a net value with dice shifted up by ``shift`` (14.2 C, 18.1, 18.2)."""
    combat = tables().combat
    return _risk(tuple(combat.counterattack(net, die + shift) for die in range(10)), damage, defence)


@cache
def diligent_risk(damage: int, defence: int) -> Risk:
    """The risk of a diligent escort's own attack (14.12)."""
    return _risk(tables().combat.diligent[:10], damage, defence)


def _risk(results: Sequence[Effects], damage: int, defence: int) -> Risk:
    sunk = damaged = home = spotted = 0.0
    for effects in results:
        dead = 1.0 if effects.sunk else 0.0
        if effects.sunk_on is not None:
            dead = (10 - effects.sunk_on) / 10
        if effects.damaged:
            again = 0.0 if damage == 0 else 1.0 if damage >= 2 else max(0, 9 - defence) / 10
            dead += (1 - dead) * again
            damaged += 1 - dead
        sunk += dead
        home += (1 - dead) * effects.rtb
        spotted += (1 - dead) * effects.spotted
    return Risk(sunk / 10, damaged / 10, home / 10, spotted / 10)


@dataclass(frozen=True, slots=True)
class Guess:
    """What a counter face down is expected to be, by cup and flag on its back."""

    tons: float
    """Thousand tons as a target; ships that are no target count 0."""
    defence: float
    asw_halves: float
    ship: float
    """Chance that it is a ship."""


NOBODY = Guess(0.0, 1.0, 0.0, 0.0)


@cache
def guesses(period: int) -> Mapping[tuple[int, str], Guess]:
    """By cup and flag, what lies face down on average in a war period: anybody may count the charts (3.1)."""
    combat = tables().combat
    found: dict[tuple[int, str], Guess] = {}
    for at, lines in enumerate(combat.mix[period - 1].values()):
        for flag in ("sun", "disc"):
            weight = tons = defence = asw = ships = 0.0
            for category, count in lines:
                pieces = combat.pools[category]
                for piece in pieces:
                    kind = combat.pieces[piece]
                    if kind.flag == flag:
                        share = count / len(pieces)
                        weight += share
                        asw += share * kind.asw_halves
                        if kind.ship:
                            ships += share
                            tons += share * kind.tons
                            defence += share * kind.defence
            if weight:
                found[at, flag] = Guess(tons / weight, defence / ships if ships else 1.0, asw / weight, ships / weight)
    return found
