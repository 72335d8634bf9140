"""The calibration: its statistics, the record it compares with, and what it counts of a war."""

from collections import Counter
from typing import Any

import pytest

from engine.core.events import Event
from engine.silent_war.facts.fights import CannotHit, Contact, Hit, Missed, NoEffect
from engine.silent_war.facts.fleet import EntersPort, Sails
from engine.silent_war.facts.patrols import NoContact
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.history.calibration import RATES, Spread, calibration, correlation, goals_of
from engine.silent_war.history.record import Record, YearRecord, record
from engine.silent_war.history.tally import COUNTS, Tally


def test_the_record_is_that_of_the_postwar_assessment() -> None:
    years = record().years
    assert sum(year.merchants for year in years.values()) == 1113
    assert sum(year.tons for year in years.values()) == pytest.approx(4_779_902, abs=1)
    assert record().warships == 201
    assert [year.boats_lost for year in years.values()] == [7, 15, 18, 8]
    assert sum(year.torpedoes for year in years.values()) == 14_748
    assert sum(year.ships for year in years.values()) == 1314


def test_the_months_add_up_to_their_years() -> None:
    for year, kept in record().years.items():
        months = [tons for month, tons in record().monthly_tons.items() if max(int(month[:4]), 1942) == year]
        assert sum(months) == pytest.approx(kept.tons, abs=2)


def row(tons: int, warships: int = 10) -> dict[str, Any]:
    counts = dict.fromkeys(COUNTS, 0) | {"contacts": 4, "station_weeks": 8, "attacks": 2, "shots": 3, "hits": 1}
    counts |= {"points": 40}
    month = {"merchants": tons // 4, "warships": 2, "merchant_tons": tons, "boats_lost": 1, "patrols_started": 5}
    return {
        "warships": warships,
        "by_month": {"1941-12": month, "1943-02": month},
        "years": {"1942": counts},
        "areas": {"ECS": {"contacts": 4, "tons": tons}, "SOJ": {"tons": 2 * tons}},
    }


HISTORY = Record(
    {1942: YearRecord(1942, 100, 400, 0, 1, 0), 1943: YearRecord(1943, 25, 100, 10, 1, 0)},
    {"1941-12": 400.0, "1943-02": 100.0},
)


def test_december_1941_counts_with_1942() -> None:
    tons = {goal.what: goal.of([row(400)]) for goal in goals_of("war", HISTORY) if "tons" in goal.what}
    assert tons == {"merchant tons (GRT), 1941 and 1942": 400.0, "merchant tons (GRT), 1943": 400.0}


def test_a_mean_hits_within_its_share_of_the_record() -> None:
    hits = {goal.what: goal.holds([row(400), row(420)]) for goal in goals_of("war", HISTORY)}
    assert hits["merchant tons (GRT), 1941 and 1942"]
    assert not hits["merchant tons (GRT), 1943"]
    assert hits["warships, the war"]


def test_the_spread_holds_nine_in_ten() -> None:
    spread = Spread.of([float(value) for value in range(101)])
    assert (spread.low, spread.high, spread.mean) == (5.0, 95.0, 50.0)


def test_rates_are_parts_of_what_they_come_from() -> None:
    rates = calibration([row(400)], HISTORY).years[1942]
    assert rates["contacts_a_week"].mean == 0.5
    assert rates["hits_an_attack"].mean == 0.5
    assert set(RATES) < set(rates)


def test_effort_is_counted_by_year_and_for_the_war() -> None:
    found = calibration([row(32)], HISTORY)
    assert {name: found.years[1942][name].mean for name in ("ships", "points", "points_a_ship", "losses_a_patrol")} == {
        "ships": 10,
        "points": 40,
        "points_a_ship": 4,
        "losses_a_patrol": 0.2,
    }
    assert found.years[1942]["contacts_a_patrol"].mean == 0.8
    assert found.years[1943]["points"].mean == 0
    assert (found.war["ships"].mean, found.war["points"].mean, found.war["patrols_started"].mean) == (20, 40, 10)


def test_areas_are_ranked_by_tons() -> None:
    assert list(calibration([row(400)], HISTORY).areas) == ["SOJ", "ECS"]


def test_correlation_knows_alike_and_opposite() -> None:
    assert correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
    assert correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert correlation([1, 1, 1], [3, 2, 1]) == 0


def test_no_war_is_no_calibration() -> None:
    with pytest.raises(ValueError, match="no war"):
        calibration([])


def test_a_tally_counts_the_week_of_a_boat() -> None:
    tally = Tally()
    first, second = "turn/patrol:wahoo/combat/attack", "turn/patrol:wahoo/combat/attack~2"
    for path, told in (
        ("turn", WeekBegins(3, 9, 3, 12, 1941)),
        ("turn", Sails("wahoo", "PEARL")),
        ("turn", WeekBegins(5, 9, 1, 1, 1942)),
        ("turn", NoContact("wahoo", "ECS")),
        ("turn", Contact(("wahoo", "tang"), "C1", "ECS", 4)),
        (first, Missed("wahoo", "m-5-1", "C1", 2, 4, 9)),
        (first, Hit("wahoo", "m-5-1", "C2", 4, 5, 1)),
        (first, NoEffect("wahoo", "m-5-1", "C2", 0, 0)),
        (second, Hit("wahoo", "m-5-1", "C2", 3, 5, 1)),
        (second, CannotHit("wahoo", "m-5-1", "C1", 1, -1)),
        ("turn", EntersPort("wahoo", "PEARL")),
    ):
        tally(Event(told, path, 1))
    assert list(tally.years) == [1942]
    assert tally.years[1942] == Counter(
        station_weeks=3, contacts=1, attacks=2, shots=3, points=10, hits=2, duds=1, patrols_ended=1, patrol_weeks=3
    )
    assert tally.areas["ECS"] == Counter(station_weeks=3, contacts=1)
