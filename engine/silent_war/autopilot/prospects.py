"""What a captain may expect of a column: the chance of a shot and of a hit, and what the escorts may do to the boat.

Counted from the view alone. Unlike the quick judgements of a war's thousand fights it counts every TDC marker that may
be drawn, so that a card can show the chances and the suggestion made to a captain follows from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from engine.silent_war.autopilot.judgement import (
    LUCKY_MARKER,
    USUAL_DANGER,
    halves_by_column,
    lookable,
    near_columns,
    risk_cost,
    unseen_halves,
    value_of,
)
from engine.silent_war.combat.fight import COLUMNS
from engine.silent_war.combat.odds import NOBODY, Risk, guesses, margin, risk, tenths
from engine.silent_war.combat.rules import adjoins, answer_shift, protects, to_mark
from engine.silent_war.combat.view import BoatView, CombatView, CounterView, counter_net
from engine.silent_war.tables.read import tables

LEAST_MARKER = -3
QUIET = Risk(0.0, 0.0, 0.0, 0.0)
"""A counterattack whose row is 0 or less."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack from a column. ``shot`` is the chance that at least one marked target can be hit at all (14.16),
    ``hit`` that all attack points on the best marked target hit, ``tons`` the thousand tons expected of it.

    ``answer`` is the counterattack's risk, ``cost`` that risk in thousand tons.
    """

    column: int
    shot: float
    hit: float
    tons: float
    answer: Risk
    cost: float

    @property
    def gain(self) -> float:
        """What is expected above what it costs."""
        return self.tons - self.cost


@cache
def markers(again: bool) -> tuple[tuple[int, float], ...]:
    """The values of a TDC marker with their shares; in a re-attack one less, never below -3 (14.4 B)."""
    pile = tables().combat.tdc
    values = [max(LEAST_MARKER, value - 1) if again else value for value in pile]
    return tuple((value, values.count(value) / len(values)) for value in sorted(set(values)))


def prospect(view: CombatView, boat: BoatView, column: int, *, again: bool, danger: float = USUAL_DANGER) -> Prospect:
    """What an attack from a column promises; escorts still face down count as an average one does."""
    marked = to_mark(view.counters, column)
    halves = round(_halves(view, boat, column, again))
    ranked = sorted(marked, key=lambda each: (-value_of(view, boat, each, column, LUCKY_MARKER, halves), each.place))[
        : boat.tactics
    ]
    draws = markers(again)
    hits, values, missing = [], [], 1.0
    for counter in ranked:
        chances = [(share, _tenths(view, boat, counter, column, marker, halves)) for marker, share in draws]
        hits.append([(share, chance / 10) for share, chance in chances])
        values.append([(share, value_of(view, boat, counter, column, marker, halves)) for marker, share in draws])
        missing *= sum(share for share, chance in chances if chance <= 0)
    net, shift = counter_net(view, boat, halves), answer_shift(boat.damage, again, boat.spotted)
    cost = risk_cost(net, shift, boat.damage, boat.defence, danger)
    answer = answer_risk(view, boat, halves, again=again)
    return Prospect(column, 1 - missing, _best(hits), _best(values), answer, cost)


def answer_risk(view: CombatView, boat: BoatView, halves: int, *, again: bool) -> Risk:
    """What a counterattack may do to a boat against which ``halves`` of ASW count (14.2)."""
    net, shift = counter_net(view, boat, halves), answer_shift(boat.damage, again, boat.spotted)
    return risk(net, shift, boat.damage, boat.defence) if net > 0 else QUIET


def mean_hit(view: CombatView, counter: CounterView) -> float:
    """The chance that all points of the boat whose turn it is hit a counter, before its marker is drawn (14.13)."""
    boat = view.acting
    draws = markers(view.round > 1)
    tenths_by = [
        share * _tenths(view, boat, counter, boat.column, marker, view.escort_halves) for marker, share in draws
    ]
    return sum(tenths_by) / 10


def mean_tons(view: CombatView, counter: CounterView) -> float:
    """The thousand tons to expect of all points of the boat whose turn it is, before a counter's marker is drawn."""
    boat = view.acting
    draws = markers(view.round > 1)
    return sum(
        share * value_of(view, boat, counter, boat.column, marker, view.escort_halves) for marker, share in draws
    )


@dataclass(frozen=True, slots=True)
class Hidden:
    """What lies face down in reach of a boat: how many counters, and on average which share of them is what; ``first``
    are the suns that in a re-attack come up before the discs beside them (14.4 A), 0 where no disc waits for them."""

    count: int
    first: int
    targets: float
    escorts: float
    others: float


def hidden(view: CombatView) -> Hidden:
    """What the boat whose turn it is may still turn up, by the contents of the cups that anybody may count (3.1)."""
    by_flag = guesses(view.mix)
    down = [
        counter for counter in _down(view, view.acting.column) if not counter.seen and counter.place not in view.turned
    ]
    if not down:
        return Hidden(0, 0, 0.0, 0.0, 0.0)
    next_up = [counter for counter in lookable(view) if not counter.seen]
    known = [by_flag.get((counter.column, counter.flag), NOBODY) for counter in down]
    ships, escorts = (
        sum(each) / len(known) for each in zip(*((guess.ship, guess.escort) for guess in known), strict=True)
    )
    first = len(next_up) if len(next_up) < len(down) else 0
    return Hidden(len(known), first, ships - escorts, escorts, 1 - ships)


def known_below(view: CombatView, column: int) -> list[CounterView]:
    """Escorts in reach that radar turned face down again: in a re-attack they come up and stay up (14.4 B)."""
    return [each for each in _down(view, column) if each.seen and each.ship and each.asw_halves and not each.damaged]


def _down(view: CombatView, column: int) -> list[CounterView]:
    return [each for each in view.counters if adjoins(each.column, column) and not each.sunk and not each.up]


def _halves(view: CombatView, boat: BoatView, column: int, again: bool) -> float:
    """Twice the ASW value to be met in a column: what is revealed, and its share of what the boat will turn up; in a
    re-attack no disc before the last sun (14.4 A). What radar turned down again is known and comes up like the rest."""
    hidden, known = unseen_halves(view.mix), known_below(view, column)
    down, others = _down(view, column), view.others(boat)
    halves: float = halves_by_column(view, boat)[column]
    suns = [each for each in down if again and each.flag == "sun"]
    left = float(boat.tactics)
    for drawn in (suns, [each for each in down if each not in suns]):
        expected = sum(
            each.asw_halves * protects(each.column, False, column, others)
            if each in known
            else hidden.get((each.column, each.flag), 0.0) * (not each.seen)
            for each in drawn
        )
        shown = min(left, len(drawn))
        halves += expected * shown / len(drawn) if drawn else 0.0
        left -= shown
    return halves


def _tenths(view: CombatView, boat: BoatView, counter: CounterView, column: int, marker: int, halves: int) -> float:
    """The chance in tenths that all points on a counter hit; of one face down, that it is a ship and they do."""
    defence, ship = counter.defence, 1.0
    if not counter.seen:
        guess = guesses(view.mix).get((counter.column, counter.flag), NOBODY)
        defence, ship = max(1, round(guess.defence)), guess.ship
    beside = counter.column != column
    points = boat.attack
    return ship * tenths(margin(points, boat.level, boat.torpedo, defence, marker, beside, counter.damaged, halves))


def _best(drawn: Sequence[Sequence[tuple[float, float]]]) -> float:
    """The expected best of several values, each given with its shares."""
    below, mean = 0.0, 0.0
    for value in sorted({value for each in drawn for _, value in each}):
        upto = 1.0
        for each in drawn:
            upto *= sum(share for share, other in each if other <= value)
        mean += value * (upto - below)
        below = upto
    return mean


def prospects(view: CombatView, boat: BoatView, *, again: bool, danger: float = USUAL_DANGER) -> list[Prospect]:
    """The columns that a boat may take: all at first, in a re-attack her own and those beside it (14.11, 14.4)."""
    columns = near_columns(boat.column) if again else range(len(COLUMNS))
    return [prospect(view, boat, column, again=again, danger=danger) for column in columns]


def best_prospect(ranked: Sequence[Prospect], own: int = -1) -> Prospect:
    """The column that promises most above its cost, by figures as a card shows them: in hundreds of tons; where these
    are equal, by the chance of a hit, then of a shot; then ``own``."""
    return max(
        ranked,
        key=lambda each: (
            round(round(each.tons, 1) - each.cost, 6),
            round(each.hit, 2),
            round(each.shot, 2),
            each.column == own,
        ),
    )


def pack_columns(view: CombatView, danger: float = USUAL_DANGER) -> dict[str, int]:
    """14.11: the column of each boat of a pack: in the order of the pack, each takes the best that still has room."""
    taken: dict[str, int] = {}
    for boat in view.queue:
        held = list(taken.values())
        ranked = prospects(view, view.of(boat), again=False, danger=danger)
        taken[boat] = best_prospect(
            [prospect for prospect in ranked if held.count(prospect.column) < tables().combat.berths]
        ).column
    return taken


def best_again(view: CombatView, boat: BoatView, danger: float = USUAL_DANGER) -> Prospect:
    """From where another attack promises most; in a pack from her own column, so that none crowds another."""
    if view.pack:
        return prospect(view, boat, boat.column, again=True, danger=danger)
    return best_prospect(prospects(view, boat, again=True, danger=danger), boat.column)
