"""The one writer of calibrations: the farthest first, a hit only from a third on, no empty column, causes as data."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.render.strips import Strip, Strips, strips
from bot.scenarios.balance import MADE_UP
from bot.tools.calibrate import plan_of
from bot.tools.of_game import modules_of
from bot.tools.reports.compare import comparisons, farthest
from bot.tools.reports.measures import spread, start_and_record
from bot.tools.reports.write import bounds, filled, markdown, markdown_table
from engine.games import GAMES, game
from tests.bot.tools.measures import PLAN, data, found, goal, part

EXAMPLE = data(
    {
        "cape": part(
            "cape",
            sunk={"Zara": 4, "Pola": 3, "Gorizia": 12},
            lost=("Zara", "Pola", "Fiume"),
            figures={"sunk, axis": [1.0, 2.0, 3.0], "points": [5.0, 5.0], "tons sunk": [9.0, 9.0]},
            record={"sunk, axis": 2.0, "tons sunk": 0.0},
            goals={"cape/zara-sunk": found(0.33), "cape/ships-lost": found(9.0)},
        ),
        "bay": part(
            "bay",
            figures={"sunk, axis": [8.0, 10.0]},
            record={"sunk, axis": 2.0},
            goals={"bay/turn": found(5.0, 0.2)},
        ),
    },
    {
        "cape/zara-sunk": goal("cape", "Zara sunk", 0.3, 1.0, percent=True, same="ship/axis/Zara"),
        "cape/ships-lost": goal("cape", "ships lost", 1.0, 3.0, same="figure/sunk, axis"),
        "bay/turn": goal("bay", "turn of the fall", 4.0, 6.0),
    },
    whys={"bay/figure-sunk-axis": "the staff sails on"},
)  # fmt: skip


def section(text: str, title: str) -> str:
    """A section of a report."""
    return text.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_what_is_farthest_from_the_record_is_said_first_with_its_cause() -> None:
    text = markdown(PLAN, EXAMPLE)
    assert text.index("## Farthest from the record") < text.index("## Who wins") < text.index("## What is asked")
    rows = [line for line in section(text, "Farthest from the record").splitlines() if line.startswith("| ")][1:]
    assert [row.split(" | ")[:3] for row in rows] == [
        ["| 7.0", "Cape", "ships lost"],
        ["| 7.0", "Bay", "sunk, axis"],
        ["| 2.5", "Cape", "Gorizia sunk"],
        ["| 1.4", "Cape", "Fiume sunk"],
        ["| 1.2", "Bay", "turn of the fall"],
        ["| 1.1", "Cape", "Pola sunk"],
    ]
    assert rows[0].endswith("| 1 to 3 | asked | not known |")
    assert "2 (1 to 3) | told | the staff sails on |" in rows[1]
    assert "5.00 ± 0.10, in 20% of the games" in rows[4]


def test_what_is_asked_stands_before_what_is_told_where_both_are_as_far() -> None:
    first, second = farthest(EXAMPLE)[:2]
    assert (first.asked, second.asked, first.far) == (True, False, second.far)


def test_a_goal_takes_the_place_of_the_records_row() -> None:
    told = {each.id for each in comparisons(EXAMPLE) if not each.asked}
    assert "cape/ship-axis-zara" not in told
    assert "cape/figure-sunk-axis" not in told
    assert {"cape/ship-axis-pola", "cape/ship-axis-gorizia", "bay/figure-sunk-axis"} <= told
    assert not {each for each in told if "tons" in each}  # no tons in the record: the ships tell it


def test_a_ship_is_a_hit_from_a_third_of_the_games_on() -> None:
    ships = section(markdown(PLAN, EXAMPLE), "Ships by name")
    assert "| Cape | axis | Zara | 33% | sunk | yes |" in ships
    assert "| Cape | axis | Pola | 25% | sunk | **no** |" in ships
    assert "| Cape | axis | Fiume | 0% | sunk | **no** |" in ships
    assert "| Cape | axis | Gorizia | 100% | not sunk | **no** |" in ships
    assert "| turn of the fall | 4 to 6 | 5.00 ± 0.10, in 20% of the games | **no** |" in markdown(PLAN, EXAMPLE)


def test_losses_stand_beside_the_record_with_their_spread() -> None:
    losses = section(markdown(PLAN, EXAMPLE), "Losses beside the record")
    assert "| Cape | sunk, axis | 2.00 ± 0.58 | 1.10 to 2.90 | 2 | yes |" in losses
    assert "| Bay | sunk, axis | 9.00 ± 1.00 | 8.10 to 9.90 | 2 | **no** |" in losses
    assert "| Cape | points | 5.00 ± 0.00 | 5 to 5 |" in losses.partition("Counted without a record")[2]
    assert "- Cape: a book" in losses


def test_no_column_is_empty() -> None:
    assert filled(("what", "record", "mean>"), [("ships", "–", 3), ("boats", "–", "–")]) == [
        "| what | mean |", "|---|---:|", "| ships | 3 |", "| boats | – |",
    ]  # fmt: skip
    for line in markdown(PLAN, EXAMPLE).splitlines():
        assert not re.search(r"\|\s+\|", line), line


def test_what_is_not_played_yet_is_said() -> None:
    assert "**Not played yet: sea.**" in markdown(PLAN, EXAMPLE | {"open": ["sea"]})


@pytest.mark.parametrize(
    ("low", "high", "percent", "said"),
    [
        (0.3, 1.0, True, "at least 30%"),
        (0.0, 0.4, True, "at most 40%"),
        (None, 19.0, False, "at most 19"),
        (0.5, 1.5, False, "0.50 to 1.50"),
    ],
)
def test_bounds_in_words(low: float | None, high: float | None, percent: bool, said: str) -> None:
    assert bounds(low, high, percent=percent) == said


def test_a_table_sets_numbers_to_the_right() -> None:
    assert markdown_table(("what", "count>"), [("ships", 3)]) == ["| what | count |", "|---|---:|", "| ships | 3 |"]


def test_a_spread_of_one_game_is_that_game() -> None:
    assert spread([3.0]) == {"mean": 3.0, "error": 0.0, "deviation": 0.0, "low": 3.0, "high": 3.0}


def test_strips_are_as_wide_as_a_page_and_as_tall_as_their_rows() -> None:
    rows = [Strip("A very long name of a scenario that goes on and on, of the Allies", 2.0, 1.0, 3.0, 2.5)] * 3
    short, long = (
        Image.open(BytesIO(strips("Losses", ("mean", "spread", "record"), [Strips("ships", rows[:count])])))
        for count in (1, 3)
    )
    assert short.width == long.width == 800
    assert long.height - short.height == 2 * 66


# --- the four games ----------------------------------------------------------------------------------------------


def test_every_game_has_a_calibration() -> None:
    assert set(modules_of("calibrate")) == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_goal_and_part_has_an_id_of_its_own(name: str) -> None:
    plan = plan_of(name)
    parts = plan.parts("balanced")
    goals = [goal for each in parts for goal in each.goals]
    assert len({each.id for each in parts}) == len(parts)
    assert len({each.id for each in goals}) == len(goals)
    assert {each.scenario for each in goals} <= {each.id for each in parts}
    assert all(each.source for each in goals)


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_that_happened_stands_beside_its_record(name: str) -> None:
    """A scenario with a ``[history]`` is played beside it; one that is made up has none."""
    plan = plan_of(name)
    beside = {each.scenario for each in plan.parts("balanced") if each.beside}
    told = 0
    for entry in game(name).rules.scenarios():
        if name == "submarine" and entry.kind == "campaign" and entry.id != "ons-5":
            continue  # the actions of a campaign are told with it
        assert entry.id in beside
        record = start_and_record(plan, entry.id)[1]
        assert record is None or not record.source.startswith(MADE_UP)
        told += record is not None
    assert told >= 4


@pytest.mark.parametrize("name", GAMES)
def test_every_cause_is_of_a_comparison(name: str) -> None:
    """Causes name a goal, or a figure or ship of a part."""
    plan = plan_of(name)
    parts = plan.parts("balanced")
    goals = {goal.id for each in parts for goal in each.goals}
    for why in plan.whys:
        of, _, row = why.rpartition("/")
        assert why in goals or (of in {each.id for each in parts} and row.startswith(("figure-", "ship-"))), why
