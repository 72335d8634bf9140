"""The arithmetic of an attack and its counterattack, and the value of splits of attack points (14.14, 14.15).

It works only on what is known: steps use it on what lies face up, autopilots and forms on a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.silent_war.combat.cups import MixKey, mix_by
from engine.silent_war.combat.rules import marker_sinks_share
from engine.silent_war.tables.read import tables
from engine.silent_war.tables.war import Effects

FACE_DOWN_DEFENCE = 1
"""What a marked face-down counter counts as until it is revealed (14.16)."""


def twice_margin(
    points: int, skipper: int, torpedo: int, defence: int, tdc: int, adjacent: bool, damaged: bool, asw_halves: int
) -> int:
    """Twice the die at or below which an attack hits, before it is rounded: A less B (14.15 A to C)."""
    return 2 * (points + skipper + torpedo - defence - tdc - adjacent + damaged) - asw_halves


def margin(
    points: int, skipper: int, torpedo: int, defence: int, tdc: int, adjacent: bool, damaged: bool, asw_halves: int
) -> int:
    """The die at or below which an attack hits: A less B, rounded down (14.15 A to C)."""
    return twice_margin(points, skipper, torpedo, defence, tdc, adjacent, damaged, asw_halves) // 2


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


@cache
def hurts_tenths(tons: int, torpedo: int) -> int:
    """How many of ten dice damage or sink a ship that was hit; after that it protects nobody (14.15 D, 18.5)."""
    combat = tables().combat
    row = combat.attack_row(tons)
    return sum(combat.attack_result(row, die + torpedo) != "miss" for die in range(10))


class Aim(NamedTuple):
    """A marked target as it is known before the shots.

    ``twice`` is twice the margin without any points, with what is revealed now (:func:`twice_margin`). ``sinks`` is the
    share of hits that sink the ship, ``hurts`` the share that damages or sinks. ``guards`` is twice the ASW value the
    ship counts against the boat until it is hurt; ``opens`` the same for a face-down target, which counts as soon as it
    is aimed at (14.14). ``known`` is False for a counter whose face nobody has seen: there all values are guesses.
    """

    place: str
    twice: int
    sinks: float
    tons: float
    known: bool = True
    hurts: float = 0.0
    guards: int = 0
    opens: int = 0

    @property
    def base(self) -> int:
        """The margin without any points, if nothing else is aimed at."""
        return (self.twice - self.opens) // 2

    @property
    def worth(self) -> float:
        """Expected thousand tons of a hit."""
        return self.sinks * self.tons

    def tenths(self, points: int) -> int:
        """Chance in tenths to hit with this many points, if nothing else is aimed at."""
        return tenths(self.base + points) if points > 0 else 0

    def tenths_with(self, points: int, halves: int) -> int:
        """Chance in tenths to hit if ``halves`` of ASW more (or less) count than are revealed now."""
        return tenths((self.twice - halves) // 2 + points) if points > 0 else 0

    @property
    def need(self) -> int:
        """The fewest points that can hit at all."""
        return max(1, -self.base)


States: TypeAlias = dict[int, tuple[float, float]]
"""By halves of ASW that count more (below 0: less) than at the start: the chance, and the chance with no kill."""


def _opened(aims: Iterable[Aim]) -> int:
    """Halves of ASW that count as soon as these targets are turned up (14.14)."""
    return sum(aim.opens for aim in aims)


def _shot(states: States, aim: Aim, points: int) -> tuple[States, float]:
    """One attack (14.15): the possible states after it, and the chance that it hit.

    A ship that is hurt protects nobody in the attacks that follow (18.5, S55).
    """
    after: dict[int, list[float]] = {}
    hit = 0.0
    for halves, (likely, spared) in states.items():
        chance = aim.tenths_with(points, halves) / 10
        hit += likely * chance
        rest = after.setdefault(halves, [0.0, 0.0])
        if aim.guards:
            hurt = chance * aim.hurts
            rest[0] += likely * (1 - hurt)
            rest[1] += spared * (1 - hurt)
            gone = after.setdefault(halves - aim.guards, [0.0, 0.0])
            gone[0] += likely * hurt
            gone[1] += spared * chance * (aim.hurts - aim.sinks)
        else:
            rest[0] += likely
            rest[1] += spared * (1 - chance * aim.sinks)
    return {halves: (likely, spared) for halves, (likely, spared) in after.items() if likely > 0}, hit


def best_split(aims: Sequence[Aim], points: int) -> dict[str, int]:
    """The split with the most expected tons, exact; all points on the first target if none can be hit.

    Its order is that of the shots (S55): ships that protect others are shot at first. Points that no target can use are
    not saved: they go to the target with most at stake.
    """
    guards = [aim for aim in aims if aim.guards and aim.known]
    others = [aim for aim in aims if not (aim.guards and aim.known)]
    most = sum(aim.guards for aim in guards if not aim.opens)
    best, best_value = _share(others, points, {0: (1.0, 1.0)})
    for chosen in _orders(guards, points, most):
        states: States = {_opened(aim for aim, _ in chosen): (1.0, 1.0)}
        value = 0.0
        for aim, given in chosen:
            states, hit = _shot(states, aim, given)
            value += hit * aim.worth
        split, more = _share(others, points - sum(given for _, given in chosen), states)
        if value + more > best_value + 1e-12:
            best, best_value = {aim.place: given for aim, given in chosen} | split, value + more
    if not best:
        return {aims[0].place: points} if aims else {}
    left = points - sum(best.values())
    if left:
        lead = max((aim for aim in aims if aim.place in best), key=lambda aim: aim.worth)
        best[lead.place] += left
    return best


def _orders(guards: Sequence[Aim], points: int, most: int) -> Iterator[tuple[tuple[Aim, int], ...]]:
    """Every way to aim at some of the escorts, in every order, with points that could hit if the others were gone."""
    for at, aim in enumerate(guards):
        # Of the halves revealed now, those of other escorts may be gone before the shot; the target's own never are.
        own = 0 if aim.opens else aim.guards
        need = max(1, -((aim.twice - aim.opens + most - own) // 2))
        for given in range(need, points + 1):
            yield ((aim, given),)
            rest = [*guards[:at], *guards[at + 1 :]]
            for more in _orders(rest, points - given, most):
                yield ((aim, given), *more)


def _share(aims: Sequence[Aim], points: int, states: States) -> tuple[dict[str, int], float]:
    """The best way to share points among targets that protect nobody, and the thousand tons expected of it."""
    best = [0.0] * (points + 1)  # by points given so far: the thousand tons expected
    ways: list[tuple[str, list[int]]] = []
    for aim in aims:
        worth = aim.sinks * aim.tons
        if worth <= 0:
            continue
        gains = [0.0] * (points + 1)
        for halves, (likely, _) in states.items():
            base, step = (aim.twice - halves) // 2, likely * worth / 10
            for given in range(max(1, -base), points + 1):
                gains[given] += step * min(10, base + given + 1)
        need = next((given for given in range(1, points + 1) if gains[given] > 0), 0)
        if not need:
            continue
        given_at = [0] * (points + 1)
        after = best[:]
        for total in range(need, points + 1):
            for given in range(need, total + 1):
                value = best[total - given] + gains[given]
                if value > after[total] + 1e-12:
                    after[total], given_at[total] = value, given
        best = after
        ways.append((aim.place, given_at))
    split: dict[str, int] = {}
    left = points
    for place, given_at in reversed(ways):
        if given_at[left]:
            split[place] = given_at[left]
            left -= given_at[left]
    return split, best[points]


@dataclass(frozen=True, slots=True)
class Offer:
    """A ready split with its promise: chance of at least one kill, thousand tons expected.

    ``hits`` are the chances to hit, in the order of the shots, each after all effects of the earlier shots.
    """

    split: Mapping[str, int]
    hits: tuple[tuple[str, float], ...]
    kill: float
    tons: float
    known: bool


def offer(aims: Sequence[Aim], split: Mapping[str, int]) -> Offer:
    """What a split promises, its attacks made in its order (S55)."""
    by_place = {aim.place: aim for aim in aims}
    shots = [(by_place[place], points) for place, points in split.items() if points and place in by_place]
    states: States = {_opened(aim for aim, _ in shots): (1.0, 1.0)}
    tons, hits = 0.0, []
    for aim, points in shots:
        states, hit = _shot(states, aim, points)
        hits.append((aim.place, hit))
        tons += hit * aim.worth
    kill = 1 - sum(spared for _, spared in states.values())
    points_by_place = {aim.place: points for aim, points in shots}
    return Offer(points_by_place, tuple(hits), kill, tons, all(aim.known for aim, _ in shots))


def ready_splits(aims: Sequence[Aim], points: int, most: int = 6) -> tuple[Offer, ...]:
    """Splits worth offering, best expected tonnage first: "all on one" is always among them (14.14).

    Of two orders of the same shots only the better is offered, and a target that cannot be hit only where none can.
    """
    splits: list[dict[str, int]] = [{aim.place: points} for aim in aims]
    best = best_split(aims, points)
    if best:
        splits.append(best)
    for at, first in enumerate(aims):
        for other in aims[at + 1 :]:
            for mine in range(1, points):
                splits.append({first.place: mine, other.place: points - mine})
                if other.guards:
                    splits.append({other.place: points - mine, first.place: mine})
    offers: dict[tuple[tuple[str, int], ...], Offer] = {}
    vain: dict[tuple[tuple[str, int], ...], Offer] = {}
    for split in splits:
        key = tuple(sorted(split.items()))
        made = offer(aims, split)
        # Points on a target that they cannot hit are a waste and are not offered.
        if not all(chance for _, chance in made.hits):
            vain[key] = made
            continue
        held = offers.get(key)
        if held is None or made.tons > held.tons + 1e-12:
            offers[key] = made
    left = [*offers.values()] or [made for made in vain.values() if len(made.split) == 1]
    ranked = sorted(left, key=lambda ready: (-ready.tons, len(ready.split), tuple(ready.split)))
    top = ranked[:most]
    if not any(len(ready.split) == 1 for ready in top):
        alone = [ready for ready in ranked if len(ready.split) == 1]
        top = [*top[: most - 1], *alone[:1]]
    return tuple(top)


@dataclass(frozen=True, slots=True)
class Risk:
    """The exact chances of what a counterattack does to a boat, second dice and second damage included."""

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
            dead += (1 - dead) * marker_sinks_share(damage, defence)
            damaged += 1 - dead
        sunk += dead
        home += (1 - dead) * effects.rtb
        spotted += (1 - dead) * effects.spotted
    return Risk(sunk / 10, damaged / 10, home / 10, spotted / 10)


@dataclass(frozen=True, slots=True)
class Guess:
    """What a face-down counter is expected to be, by cup and flag on its back."""

    tons: float
    """Thousand tons as a target; ships that are no target count 0."""
    defence: float
    asw_halves: float
    ship: float
    """Chance that it is a ship."""
    escort: float = 0.0
    """Chance that it is a ship that hunts submarines."""


NOBODY = Guess(0.0, 1.0, 0.0, 0.0)


@cache
def guesses(key: MixKey) -> Mapping[tuple[int, str], Guess]:
    """By cup and flag, the average face-down counter at a date: anybody may count the charts (3.1 to 3.13, 14.8)."""
    combat = tables().combat
    cups, pools = mix_by(key)
    by_flag: dict[tuple[int, str], Guess] = {}
    for at, cup in enumerate(cups):
        for flag in ("sun", "disc"):
            weight = tons = defence = asw = ships = escorts = 0.0
            for category in dict.fromkeys(cup):
                pieces = pools[category]
                share = cup.count(category) / len(pieces)
                for piece in pieces:
                    kind = combat.pieces[piece]
                    if kind.flag == flag:
                        weight += share
                        asw += share * kind.asw_halves
                        if kind.ship:
                            ships += share
                            escorts += share if kind.asw_halves else 0.0
                            tons += share * kind.tons
                            defence += share * kind.defence
            if weight:
                by_flag[at, flag] = Guess(
                    tons / weight, defence / ships if ships else 1.0, asw / weight, ships / weight, escorts / weight
                )
    return by_flag
