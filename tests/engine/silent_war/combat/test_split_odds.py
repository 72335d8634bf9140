"""What a split promises where one shot changes the next, against many draws of the steps' own code (14.14, 18.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise, permutations
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.core.codec import clone
from engine.silent_war.combat.fight import COLUMN_OF, Fight, Target
from engine.silent_war.combat.odds import Aim, best_split, hurts_tenths, offer, ready_splits
from engine.silent_war.combat.view import aims, combat_view
from engine.silent_war.orders.combat import chances, ranked_of
from engine.silent_war.state import Theatre
from engine.silent_war.steps.combat.shooting import best_other, shoot_one
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Dice as Scripted
from tests.engine.silent_war.battle_kit import Table, boat, fight, targets, theatre
from tests.engine.silent_war.combat.test_odds import all_splits

DRAWS = 6000


class Dice:
    """As much of a runner as a shot needs: dice, the theatre, a listener."""

    record = False

    def __init__(self, theatre_: Theatre, seed: str) -> None:
        self.world = SimpleNamespace(theatre=theatre_)
        self._random = Random(seed)

    def roll(self, table: str, sides: int = 10, about: tuple[str, ...] = ()) -> int:
        return self._random.randrange(sides)

    def emit(self, kind: str, data: Any = None, *, reveal: bool = False) -> None:
        """Nobody listens."""


def display(found: list[Target], marks: Mapping[str, int], name: str = "tang", level: int = 2, **stands: str) -> Fight:
    """A fight before its shots: the boats' columns, the markers as they count."""
    names = {name: "B"} | stands
    boats = [boat(other, level=level if other == name else 0, skipper="morton") for other in names]
    locals_ = fight(boats, found, pack="pack:a" if len(boats) > 1 else "")
    assert locals_.fight is not None
    locals_.fight.columns = {each: COLUMN_OF[column] for each, column in names.items()}  # type: ignore[index]
    for target in found:
        target.tdc = marks.get(target.place)
    return locals_.fight


def drawn(found: Fight, name: str, theatre_: Theatre, split: Mapping[str, int]) -> tuple[float, float, float, float]:
    """Mean tons of a split, their deviation, the share of draws with a kill, and how often the last shot hit."""
    rolls = Dice(theatre_, repr(sorted(split.items())))
    total = squares = kills = hits = 0.0
    last = list(split)[-1]
    for _ in range(DRAWS):
        fight = clone(found)
        by_place = {target.place: target for target in fight.targets}
        for place in split:
            by_place[place].up = True  # 14.14: all targets are turned up before the first shot
        for place, points in split.items():
            harmed = by_place[place].damaged, by_place[place].sunk
            shoot_one(rolls, fight, name, by_place[place], points)  # type: ignore[arg-type]
            hits += place == last and (by_place[place].damaged, by_place[place].sunk) != harmed
        tons = sum(kill.tons for kill in fight.kills)
        total, squares, kills = total + tons, squares + tons * tons, kills + bool(fight.kills)
    mean = total / DRAWS
    return mean, sqrt(max(0.0, squares / DRAWS - mean * mean)), kills / DRAWS, hits / DRAWS


GIANT: Mapping[str, Any] = {"B": ["dd-6-3+", "m-20+", "m-5-2+"]}
CASES: Mapping[str, tuple[Mapping[str, Any], Mapping[str, int], Mapping[str, int], Mapping[str, str]]] = {
    "an escort first": (GIANT, {"B1": -1, "B2": 0}, {"B1": 3, "B2": 4}, {}),
    "an escort first, and little left": (GIANT, {"B1": -1, "B2": 0}, {"B1": 5, "B2": 2}, {}),
    "the ship first": (GIANT, {"B1": -1, "B2": 0}, {"B2": 4, "B1": 3}, {}),
    "three in a row": (GIANT, {"B1": -2, "B2": -1, "B3": -1}, {"B1": 3, "B2": 2, "B3": 2}, {}),
    "two escorts": (
        {"A": ["dd-6-1+"], "B": ["dd-6-3+", "m-20+"]}, {"A1": -3, "B1": -3, "B2": -2}, {"B1": 2, "A1": 3, "B2": 2}, {},
    ),
    "an escort of another boat's column": (
        {"A": ["dd-6-3+"], "B": ["m-20+"]}, {"A1": -3, "B1": -1}, {"A1": 4, "B1": 3}, {"barb": "A"},
    ),
    "half a point": ({"B": ["dd-old+", "m-5-2+"]}, {"B1": -3, "B2": 0}, {"B1": 3, "B2": 4}, {}),
}  # fmt: skip


def kinds_of(columns: Mapping[str, Any]) -> dict[str, list[str]]:
    """The columns with the halves' old destroyer by the name it has in the tables."""
    old = next(kind.id for kind in tables().combat.kinds.values() if kind.asw_halves == 1)
    return {column: [name.replace("dd-old", old) for name in names] for column, names in columns.items()}


@pytest.mark.rule("14.14", "14.15", "18.5")
@pytest.mark.parametrize("case", CASES)
def test_what_is_promised_is_what_the_dice_give(case: str) -> None:
    columns, marks, split, stands = CASES[case]
    at = theatre(year=1944, period=3, torpedo=1)
    found = display(targets(**kinds_of(columns)), marks, **stands)
    promised = offer(aims(combat_view(found, at, "tang", "attack", points=7)), split)
    assert list(promised.split) == list(split)
    tons, deviation, kill, _ = drawn(found, "tang", at, split)
    assert promised.tons == pytest.approx(tons, abs=4 * deviation / sqrt(DRAWS))
    assert promised.kill == pytest.approx(kill, abs=4 * 0.5 / sqrt(DRAWS))


@pytest.mark.rule("14.12", "14.15")
def test_an_escort_that_radar_turned_back_counts_as_soon_as_it_is_aimed_at() -> None:
    at = theatre(year=1944, period=3, torpedo=1)
    found = display(targets(B=["dd-6-3", "m-20+"]), {"B1": -3, "B2": 0})
    found.targets[0].back = True
    view = combat_view(found, at, "tang", "attack", points=7)
    for split in ({"B2": 7}, {"B1": 4, "B2": 3}, {"B2": 3, "B1": 4}):
        tons, deviation, _, _ = drawn(found, "tang", at, split)
        assert offer(aims(view), split).tons == pytest.approx(tons, abs=4 * deviation / sqrt(DRAWS))


@pytest.mark.rule("14.15", "18.5")
def test_a_ship_that_escorts_shield_is_promised_what_she_is_worth_once_they_are_hit() -> None:
    """With all shots taken as independent, a covered giant read zero behind the destroyer that covers her."""
    at = theatre(year=1944, period=3, torpedo=1)
    found = display(targets(B=["dd-6-3+", "m-20+"]), {"B1": -3, "B2": -2}, level=1)
    aimed = aims(combat_view(found, at, "tang", "attack", points=7))
    assert offer(aimed, {"B2": 2}).tons == 0
    made = offer(aimed, {"B1": 5, "B2": 2})
    _, _, _, harmed = drawn(found, "tang", at, {"B1": 5, "B2": 2})
    assert harmed > 0.03
    seen = dict(made.hits)["B2"] * hurts_tenths(20, 1) / 10  # a hit without effect is not seen from outside
    assert seen == pytest.approx(harmed, abs=4 * sqrt(0.05 / DRAWS))
    note = chances(next(aim for aim in aimed if aim.place == "B2"), 2, aimed)
    assert (note.key, list(note.args["places"])) == ("sw-odds-guarded", ["B1"])  # type: ignore[arg-type]


def guarded(rng: Random) -> list[Aim]:
    """Targets of which some protect others, with their protection counted in the margins of all."""
    found = []
    for at in range(rng.randint(2, 4)):
        escort = rng.random() < 0.5
        sinks = rng.choice((0.2, 0.5, 0.7))
        guards = rng.choice((1, 2, 4, 6)) if escort else 0
        back = escort and rng.random() < 0.3
        twice, tons = rng.randint(-14, 4), rng.choice((1, 2, 5, 20))
        found.append(Aim(f"A{at}", twice, sinks, tons, True, sinks + 0.2, guards, guards if back else 0))
    return found


def in_every_order(split: Mapping[str, int]) -> Iterator[dict[str, int]]:
    shots = [(place, points) for place, points in split.items() if points]
    for order in permutations(shots):
        yield dict(order)


@pytest.mark.rule("14.14", "14.15")
def test_what_lies_face_down_is_reckoned_when_points_are_split_too() -> None:
    down, seen = Aim("A1", 0, 0.5, 4, known=False), Aim("B1", 2, 0.5, 5)
    words, sure = chances(down, 6), chances(seen, 6)
    assert (words.key, sure.key) == ("sw-odds-guessed", "sw-odds")
    assert words.args["steps"]
    for made in ready_splits([down, seen], 6):
        note = ranked_of(made).note
        assert note is not None
        assert int(str(note.args["tons"])) > 0
        assert note.args["known"] == int("A1" not in made.split)


@pytest.mark.rule("14.14")
def test_all_on_a_target_that_cannot_be_hit_is_offered_only_where_none_can() -> None:
    good, vain = Aim("A1", 0, 0.5, 5), Aim("A3", -40, 0.5, 25)
    assert [dict(made.split) for made in ready_splits([good, vain], 7)] == [{"A1": 7}]
    assert [dict(made.split) for made in ready_splits([vain], 7)] == [{"A3": 7}]


@pytest.mark.rule("14.14", "18.5")
@pytest.mark.parametrize("seed", range(60))
def test_the_best_split_is_the_best_of_all_splits_in_all_orders(seed: int) -> None:
    rng = Random(seed)
    aimed, points = guarded(rng), rng.randint(3, 7)
    splits = all_splits([aim.place for aim in aimed], points)
    best = max(offer(aimed, order).tons for split in splits for order in in_every_order(split))
    chosen = best_split(aimed, points)
    assert offer(aimed, chosen).tons == pytest.approx(best)
    assert sum(chosen.values()) == points
    top = ready_splits(aimed, points)[0]
    assert top.tons == pytest.approx(best)


@pytest.mark.rule("14.14", "14.15")
def test_the_form_offers_the_escort_before_the_ship_it_covers() -> None:
    luck = Scripted()
    table = Table.of(
        theatre(year=1944, period=3, torpedo=1), luck, [boat("tang", level=2, skipper="morton")],
        targets(B=["dd-6-3+", "m-20+"]),
    )  # fmt: skip
    table.answer("sw-stand", "B")
    assert table.kind == "sw-attack"
    form: Any = table.match.space(table.open.id, "tang")
    split = form.parts[0].space
    both = [list(each.answer) for each in split.ranked if len(each.answer) == 2]
    assert all(order == ["B1", "B2"] for order in both)


@pytest.mark.rule("14.15")
def test_the_chances_of_a_target_name_the_points_that_are_worth_more_than_the_ones_before() -> None:
    for twice in range(-8, 8):
        aim = Aim("A1", twice, 0.5, 5)
        words = chances(aim, 9)
        told = [aim.tenths(given) for given in range(1, 10)]
        steps: Any = words.args.get("steps", [])
        shown = [(step.args["points"], step.args["percent"]) for step in steps]
        better = [(at, 10 * now) for at, (before, now) in enumerate(pairwise([0, *told]), 1) if now > before]
        assert shown == better, twice


@pytest.mark.rule("14.14", "18.5")
@pytest.mark.parametrize("damaged", [False, True])
def test_an_escort_is_promised_to_be_hurt_in_so_many_tenths_of_the_hits(*, damaged: bool) -> None:
    at = theatre(year=1944, period=3, torpedo=1)
    found = display(targets(B=["dd-6-3+", "m-20+"]), {"B1": -3, "B2": -2}, level=1)
    found.targets[0].damaged = damaged
    escort, ship = aims(combat_view(found, at, "tang", "attack", points=7))
    tons = round(escort.tons)
    assert escort.hurts == (0 if damaged else hurts_tenths(tons, 1) / 10)
    assert ship.hurts == 0


@pytest.mark.rule("14.15", "14.14")
@pytest.mark.parametrize(("mark", "place"), [(15, "B2"), (-2, "B1")])
def test_points_that_are_freed_go_to_a_ship_in_sight_only_where_they_can_do_something(mark: int, place: str) -> None:
    at = theatre(year=1944, period=3, torpedo=1)
    found = display(targets(B=["m-20+", "m-5-2"]), {"B1": mark, "B2": -2})
    assert best_other(Dice(at, "x"), found, "tang", {}, 3) == place  # type: ignore[arg-type]


@pytest.mark.rule("14.2")
@pytest.mark.parametrize("period", [1, 2, 3, 4])
def test_what_a_captain_sees_counts_the_general_defence_of_the_period(period: int) -> None:
    found = display(targets(B=["m-20+"]), {"B1": -2})
    view = combat_view(found, theatre(year=1941 + period, period=period, torpedo=1), "tang", "attack", points=7)
    assert view.general_asw == tables().combat.general_asw[period - 1]
    assert len(set(tables().combat.general_asw)) > 1
