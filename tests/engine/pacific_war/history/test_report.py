"""Wars as rows: what each seed's row says, and that it says the same as the war's own score."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.pacific_war.facts.battle import BattleBegins
from engine.pacific_war.facts.land import Attack, BeachAttack, FightColumn
from engine.pacific_war.facts.supply import Refitted
from engine.pacific_war.facts.voyage import Embarked
from engine.pacific_war.facts.war import BoliviaOut, PlayerTurnBegins, TurnBegins
from engine.pacific_war.history.report import COUNTS, SUPPLY, Tally, date_of, simulate
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import ALLIES, BOX, CHILE, SIDES
from engine.pacific_war.tables.read import tables
from tests.engine.pacific_war.kit import RULES

SEEDS = (3,)


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    return simulate(WHOLE_WAR, SEEDS)


def test_a_row_is_the_war_of_its_seed(rows: list[dict[str, Any]]) -> None:
    assert [row["seed"] for row in rows] == list(SEEDS)
    for row in rows:
        state = drive(RULES, WHOLE_WAR, str(row["seed"]), RULES.policy("balanced"))
        assert state.meta.result == {
            "winner": row["winner"],
            "turn": row["ended_on_turn"],
            "points": row["victory_points"],
        }
        assert row["points_by_turn"] == state.world.score.points
        assert row["ended"] == tables().charts.calendar[row["ended_on_turn"]].begins
        assert list(row["by_turn"]) == [date_of(turn) for turn in range(1, row["ended_on_turn"] + 1)]


def test_towns_fall_on_the_date_of_their_turn(rows: list[dict[str, Any]]) -> None:
    chart = tables().map
    allied = {
        town.name for place, towns in chart.towns.items() for town in towns if chart.hexes[place].control != CHILE
    }
    for row in rows:
        assert set(row["fallen"]) == allied
        assert row["falls"], "a war in which no town falls proves nothing"
        for town, fall in row["falls"].items():
            assert fall["date"] == date_of(fall["turn"])
            assert 1 <= fall["turn"] <= row["ended_on_turn"]
            assert fall["to"] in SIDES
            if fall["to"] == CHILE and town in allied:
                assert row["fallen"][town] == fall["date"]


def test_losses_are_counted_by_side(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        for side in SIDES:
            own = Counter(loss["warship"] for loss in row["losses"] if loss["side"] == side)
            assert (row["warships_lost"][side], row["transports_lost"][side]) == (own[True], own[False])
        for loss in row["losses"]:
            assert loss["name"] == tables().pieces.ships[loss["ship"]].name


def test_another_doctrine_wages_another_war(rows: list[dict[str, Any]]) -> None:
    (bold,) = simulate(WHOLE_WAR, SEEDS[:1], "bold")
    assert bold["doctrine"] == "bold"
    assert bold["by_turn"] != rows[0]["by_turn"]


def test_events_are_counted_by_turn() -> None:
    tally = Tally()
    attack = Attack(CHILE, ("cl-buin",), "3116", ("pe-zepita",), "3115")
    beach = BeachAttack(CHILE, ("cl-buin",), "3116", ("pe-zepita",))
    battle = BattleBegins("3116", (), (), ALLIES)
    turns = [TurnBegins(turn, 12, "1879-03") for turn in (1, 2)]
    for told in (turns[0], battle, turns[1], attack, beach, BoliviaOut(2)):
        tally(Event(told, "war", 1))
    assert {turn: dict(counts) for turn, counts in tally.turns.items()} == {
        1: {"sea_battles": 1},
        2: {"land_fights": 2},
    }
    assert tally.bolivia_out == 2


def test_the_use_of_columns_is_counted_by_side() -> None:
    tally = Tally()
    for told in (
        TurnBegins(1, 12, "1879-03"),
        PlayerTurnBegins(CHILE, 1),
        Embarked("ship-cl-rimac", ("cl-buin", "column-3")),
        Refitted("cl-buin", BOX),
        Refitted("cl-buin", "3119"),
        FightColumn(ALLIES, "die"),
        PlayerTurnBegins(ALLIES, 1),
        Refitted("pe-zepita", "3115"),
    ):
        tally(Event(told, "war", 1))
    assert dict(tally.turns[1]) == {
        "columns_shipped_chile": 1,
        "refits_at_front_chile": 1,
        "columns_fought_allies": 1,
        "refits_at_front_allies": 1,
    }
    assert {name for names in SUPPLY.values() for name in names} < set(COUNTS)


@pytest.mark.parametrize(("scenario", "doctrine"), [("half-war", "balanced"), (WHOLE_WAR, "mad")])
def test_what_there_is_not_is_refused(scenario: str, doctrine: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        simulate(scenario, (1,), doctrine)
