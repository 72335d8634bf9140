"""How a captain judges the display: where to stand, what to mark, whether to stay (14.11 to 14.4).

Judged from the view alone. Forms use it for their defaults, autopilots for their answers. Values are thousand tons.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from engine.silent_war.combat.cups import MixKey
from engine.silent_war.combat.fight import COLUMNS
from engine.silent_war.combat.odds import guesses, margin, risk, sinks_tenths, tenths
from engine.silent_war.combat.rules import adjoins, answer_row, answer_shift, halves_against, to_mark, to_turn_up
from engine.silent_war.combat.view import BoatView, CombatView, CounterView, counter_net
from engine.silent_war.tables.read import tables

USUAL_DANGER = 40.0
SHARES = (1.0, 0.35, 0.15)
"""Weights of the best, second and third target in reach: points are soon spent."""
LUCKY_MARKER = -1
"""About the value of the best of several markers."""
DAMAGE_SHARE, HOME_SHARE = 0.12, 0.05
"""The cost of damage and of a patrol cut short, as shares of a lost boat."""


def lookable(view: CombatView) -> list[CounterView]:
    """The counters that the acting boat may turn up next (14.12, 14.4 A)."""
    return to_turn_up(view.counters, view.acting.column, view.round, view.turned)


def markable(view: CombatView) -> list[CounterView]:
    """The targets on which the acting boat may lay a marker (14.13)."""
    return to_mark(view.counters, view.acting.column)


def near_columns(column: int) -> range:
    """A column and those beside it: where a boat may lie in a re-attack (14.4)."""
    return range(max(0, column - 1), min(len(COLUMNS), column + 2))


@cache
def unseen_values(
    mix: MixKey, points: int, torpedo: int, tdc: int, halves: int
) -> Mapping[tuple[int, str, bool], float]:
    """Expected thousand tons of a full attack on a face-down counter, by cup, flag and whether it lies beside."""
    values = {}
    for (column, flag), guess in guesses(mix).items():
        sinks = sinks_tenths(max(1, round(guess.tons)), torpedo, False) / 100 * guess.tons
        for beside in (False, True):
            highest = margin(points, 0, torpedo, max(1, round(guess.defence)), tdc, beside, False, halves)
            values[column, flag, beside] = tenths(highest) * sinks
    return values


@cache
def unseen_halves(mix: MixKey) -> Mapping[tuple[int, str], float]:
    """Twice the expected ASW value of a face-down counter, by cup and flag."""
    return {key: guess.asw_halves for key, guess in guesses(mix).items()}


def value_of(view: CombatView, boat: BoatView, counter: CounterView, column: int, tdc: int, halves: int) -> float:
    """Expected thousand tons of a full attack on a counter from a column."""
    points = boat.attack + boat.level
    if not counter.seen:
        values = unseen_values(view.mix, points, boat.torpedo, tdc, halves)
        return values.get((counter.column, counter.flag, counter.column != column), 0.0)
    if not counter.ship:
        return 0.0
    highest = margin(points, 0, boat.torpedo, counter.defence, tdc, counter.column != column, counter.damaged, halves)
    return tenths(highest) * sinks_tenths(counter.tons, boat.torpedo, counter.damaged) / 100 * counter.tons


def halves_by_column(view: CombatView, boat: BoatView) -> list[int]:
    """Twice the ASW value revealed against a boat if it lay in column A, B, C or D (24.54)."""
    others = view.others(boat)
    return [halves_against(view.counters, column, others) for column in range(len(COLUMNS))]


def column_gain(view: CombatView, boat: BoatView, column: int, marker: int, halves: int) -> tuple[float, float]:
    """What a boat may expect to sink from a column, and twice the ASW value she would meet there.

    ``halves`` is twice the ASW value already revealed there.
    """
    unseen = unseen_values(view.mix, boat.attack + boat.level, boat.torpedo, marker, halves)
    asw = unseen_halves(view.mix)
    values, hidden, face_down = [], 0.0, 0
    for counter in view.counters:
        where = counter.column
        if adjoins(where, column) and not counter.sunk:
            if counter.seen:
                values.append(value_of(view, boat, counter, column, marker, halves))
            else:
                face_down += 1
                values.append(unseen.get((where, counter.flag, where != column), 0.0))
                hidden += asw.get((where, counter.flag), 0.0)
    values.sort(reverse=True)
    gain = sum([share * value for share, value in zip(SHARES, values, strict=False)])
    shown = min(1.0, boat.tactics / face_down) if face_down else 0.0
    return gain, halves + hidden * shown


def answer_cost(view: CombatView, boat: BoatView, halves: int, again: bool, danger: float) -> float:
    """The expected cost of a counterattack, in thousand tons."""
    shift = answer_shift(boat.damage, again, boat.spotted)
    return risk_cost(counter_net(view, boat, halves), shift, boat.damage, boat.defence, danger)


def risk_cost(net: int, shift: int, damage: int, defence: int, danger: float) -> float:
    """The expected cost of a counterattack at a net value (see :func:`engine.silent_war.combat.odds.risk`)."""
    if net <= 0:
        return 0.0
    odds = risk(net, shift, damage, defence)
    return danger * (odds.sunk + DAMAGE_SHARE * odds.damaged + HOME_SHARE * odds.home)


def best_column(view: CombatView, boat: BoatView, danger: float = USUAL_DANGER) -> str:
    """14.11: the column that promises most for the least risk. In a pack the first two boats take the best column and
    the next two the second best, so that no boat is advised into a crowded column."""
    hidden: dict[tuple[int, str], int] = {}
    for counter in view.counters:  # nothing has been turned up yet
        key = counter.column, counter.flag
        hidden[key] = hidden.get(key, 0) + 1
    ranked = _columns(
        view.mix,
        (boat.attack + boat.level, boat.torpedo, boat.tactics),
        (view.reds, view.general_asw, boat.defence, boat.level),
        (answer_shift(boat.damage, False, boat.spotted), boat.damage, boat.defence),
        danger,
        tuple(sorted(hidden.items())),
    )
    place = view.queue.index(boat.id) // tables().combat.berths if boat.id in view.queue else 0
    return COLUMNS[ranked[place]]


@lru_cache(maxsize=1 << 15)
def _columns(
    mix: MixKey,
    arms: tuple[int, int, int],
    totals: tuple[int, int, int, int],
    hurt: tuple[int, int, int],
    danger: float,
    hidden: tuple[tuple[tuple[int, str], int], ...],
) -> tuple[int, ...]:
    """The columns of a display that lies face down, best first. Cached: fleets meet the same displays again and again.

    ``arms`` are attack with the skipper's level, torpedo value and tactics; ``totals`` what makes the row of the
    counterattack table apart from the escorts (14.2 A, B); ``hurt`` what the boat's markers add to its die, her damage,
    her defence.
    """
    points, torpedo, tactics = arms
    unseen, asw = unseen_values(mix, points, torpedo, LUCKY_MARKER, 0), unseen_halves(mix)
    ranked = []
    for column in range(len(COLUMNS)):
        values, halves, face_down = [], 0.0, 0
        for (where, flag), count in hidden:
            if adjoins(where, column):
                values += [unseen.get((where, flag, where != column), 0.0)] * count
                halves += count * asw.get((where, flag), 0.0)
                face_down += count
        values.sort(reverse=True)
        gain = sum([share * value for share, value in zip(SHARES, values, strict=False)])
        escorts = round(halves * min(1.0, tactics / face_down)) if face_down else 0
        ranked.append((risk_cost(answer_row(escorts, *totals), *hurt, danger) - gain, column))
    ranked.sort()
    return tuple(column for _, column in ranked)


def best_marks(view: CombatView) -> list[str]:
    """14.13: the targets that promise most before any marker is seen, as many as there are markers."""
    boat = view.acting
    ranked = [
        (-value_of(view, boat, counter, boat.column, LUCKY_MARKER, view.escort_halves), counter.place)
        for counter in markable(view)
    ]
    ranked.sort()
    return [place for _, place in ranked[: boat.tactics]]


def stay(view: CombatView, boat: BoatView, danger: float = USUAL_DANGER) -> tuple[bool, str]:
    """14.3, 14.4: whether another attack is expected to sink more than it costs, and from which column.

    The boats of a pack keep their columns, so that none crowds another.
    """
    best, best_score = boat.column, float("-inf")
    seen = halves_by_column(view, boat)
    near = near_columns(boat.column)
    for column in (boat.column,) if view.pack else near:
        # In a re-attack each marker counts one less (14.4 B).
        gain, halves = column_gain(view, boat, column, LUCKY_MARKER - 1, seen[column])
        score = gain - answer_cost(view, boat, round(halves), True, danger)
        if score > best_score + 1e-9 or (column == boat.column and score >= best_score):
            best, best_score = column, score
    return best_score > 0, COLUMNS[best]
