"""What forms and autopilots reckon with is the rule that the steps play, not a copy of it (3.11, 14.8, 22.1, 24.54)."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from engine.silent_war.autopilot.doctrine import BALANCED
from engine.silent_war.autopilot.judgement import halves_by_column
from engine.silent_war.autopilot.stations import stationing
from engine.silent_war.combat.cups import draw, key_of, mix_of
from engine.silent_war.combat.fight import COLUMN_OF, escort_halves
from engine.silent_war.combat.odds import guesses
from engine.silent_war.combat.view import combat_view
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import boat, fight, targets, theatre

DRAWS = 8000
GIANTS = ["yamato", "shinano", "taiho", "shokaku"]


class Cups:
    """All of a runner that a draw needs."""

    def __init__(self) -> None:
        self._random = Random("cups")

    def roll(self, table: str, sides: int = 10, sealed: Any = None, about: Any = ()) -> int:
        return self._random.randrange(sides)


def named(words: list[str]) -> list[str]:
    """Kinds of counters whose names hold these words."""
    return [kind.id for kind in tables().combat.kinds.values() if any(word in kind.name.lower() for word in words)]


@pytest.mark.rule("3.11", "3.12", "14.8")
@pytest.mark.parametrize(
    "at",
    [
        Theatre(1945, 6, 1, 4, 1, sunk_names=named(GIANTS)),
        Theatre(1943, 11, 1, 3, 1),
        Theatre(1944, 4, 1, 3, 1),
        Theatre(1932, 7, 1, 1, 0, events="east-wind"),
    ],
    ids=("giants sunk", "before the Matsu class", "with it", "1932"),
)
def test_a_guess_at_a_counter_face_down_is_the_mean_of_what_the_cups_give(at: Theatre) -> None:
    combat, run = tables().combat, Cups()
    seen: dict[tuple[int, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0, 0.0])
    for _ in range(DRAWS):
        for column, pieces in enumerate(draw(run, at, (1, 1, 1, 1))):  # type: ignore[arg-type]
            for piece in pieces:
                kind, sums = combat.pieces[piece], seen[column, combat.pieces[piece].flag]
                sums[0] += 1
                sums[1] += kind.tons if kind.ship else 0
                sums[2] += (kind.tons if kind.ship else 0) ** 2
                sums[3] += kind.asw_halves
    found = guesses(key_of(at))
    assert set(found) >= set(seen)
    for key, (count, tons, squares, halves) in seen.items():
        if count > DRAWS / 20:
            mean = tons / count
            error = (max(0.01, squares / count - mean * mean) / count) ** 0.5
            assert found[key].tons == pytest.approx(mean, abs=4 * error)
            assert found[key].asw_halves == pytest.approx(halves / count, abs=0.15)


@pytest.mark.rule("24.54", "18.5")
def test_advice_counts_the_escorts_that_the_counterattack_counts() -> None:
    """Boats in A, B and C, two escorts in B: who lies in A or C is not found by those of another boat's column."""
    pack = [boat(name) for name in ("wahoo", "tang", "barb")]
    found = fight(pack, targets(A=["m-3-2+"], B=["dd-6-3+", "dd-7-2+"], D=["mavis+"]), pack="pack:a").fight
    assert found is not None
    found.columns = {boat.id: COLUMN_OF[column] for boat, column in zip(pack, "ABC", strict=True)}  # type: ignore[index]
    view = combat_view(found, theatre(), "", "again")
    for each in pack:
        assert halves_by_column(view, view.of(each.id))[found.columns[each.id]] == escort_halves(found, each.id)
    assert [escort_halves(found, boat.id) for boat in pack] == [4, 14, 4]  # the flying boat's two everywhere


@pytest.mark.rule("22.1", "22.2")
def test_the_autopilot_leaves_no_sea_for_a_crowd_that_counts_for_nothing() -> None:
    names = list(tables().fleet.submarines)[100:113]
    boats = Boats({name: Boat(name, "ALE", home="PEARL") for name in names})
    at = Theatre(1942, 2, 1, 1, -2, bases=["PEARL", "DUTCH"], campaign=True)
    assert not tables().chart.areas["ALE"].row(1).crowds
    assert set(stationing(boats, at, BALANCED).goals.values()) == {"stay"}
    more = list(tables().fleet.submarines)[100:140]
    crowded = Boats({name: Boat(name, "EPO", home="PEARL") for name in more})
    assert tables().chart.areas["EPO"].row(2).crowds
    late = Theatre(1943, 2, 1, 2, -1, bases=["PEARL", "DUTCH"], campaign=True)
    assert set(stationing(crowded, late, BALANCED).goals.values()) != {"stay"}


@pytest.mark.rule("13.2")
def test_a_cup_that_is_emptied_gave_each_of_its_counters_once() -> None:
    date, run = Theatre(1943, 2, 1, 2, 1), Cups()
    cups, pools = mix_of(date)
    for at, cup in enumerate(cups):
        counts = [len(cup) if column == at else 0 for column in range(len(cups))]
        drawn = draw(run, date, counts)[at]  # type: ignore[arg-type]
        assert len(drawn) == len(set(drawn)) == len(cup)
        assert set(drawn) <= {piece for category in cup for piece in pools[category]}
