"""The report of Submarine: what boats bring that are called, and the numbers that were chosen for the shares."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from bot.cli import main
from bot.tools.submarine import calibrate as tool
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL
from engine.submarine.history.calibration import CALLED, called_of, calling
from engine.submarine.history.report import COUNTED, WEAPONS, simulate
from engine.submarine.scenario import scenario_named

PRICE = 18


def row(submarine: int, escort: int, came: int = 0, scenario: str = "") -> dict[str, Any]:
    """An action as a row, with these points and so many boats that came; a campaign's has eight actions."""
    return {
        "level": "win",
        "ended_on_turn": 20,
        "sunk": ["U-99"] if scenario == "hx-112" else [],
        "boats_lost": scenario == "hx-112",
        "actions": [[60, 30], [10, 30]] * 4 if scenario == "ons-5" else [],
        "winner": "submarine" if submarine - escort >= 38 else "escort",
        "points": {"submarine": submarine, "escort": escort},
        "came": [f"U-{number}" for number in range(came)],
        "torpedoes": {"fired": 4, "hits": 1, "duds": 1},
        "attacks": {weapon: dict.fromkeys(COUNTED, 1) for weapon in WEAPONS},
        "hunts": {"u-91": 3},
    }


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], tuple[str, Any]]:
    """The report of actions in which each boat that came brought so many points."""

    @cache
    def made(boats_bring: int) -> tuple[str, Any]:
        def called(seed: int, doctrine: str) -> dict[str, Any]:
            return {game: [row(60 + boats * boats_bring, 30, boats) for boats in range(3)] for game in tool.GAMES}

        out = tmp_path_factory.mktemp("report")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tool, "play", lambda seed, scenario, doctrine, options: row(60, 30, scenario=scenario))
            patch.setattr(tool, "hunts", lambda seed, doctrine: dict.fromkeys(tool.TRIALS, row(1, 2)))
            patch.setattr(tool, "calls", called)
            assert main(["calibrate", "submarine", "--campaigns", "1", "--jobs", "1", "--out", str(out)]) == 1
        data = json.loads((out / "report.json").read_text(encoding="utf-8"))
        return (out / "report.md").read_text(encoding="utf-8"), data

    return made


@pytest.mark.parametrize(("brings", "verdict"), [(17, "does not pay"), (19, "pays")])
def test_the_report_says_what_a_boat_brings_that_is_called(report: Any, brings: int, verdict: str) -> None:
    text, data = report(brings)
    for game in ("basic", "advanced"):
        said = (
            f"In the {game} game a boat that comes brings its side {brings}.0 points and the other 18.0: it {verdict}."
        )
        assert said in text.replace("\n", " ")
    assert [(each["game"], each["may_come"], each["came"]) for each in data["parts"][f"{CALLED}/called"]["own"]] == [
        (game, boats, boats) for game in ("basic", "advanced") for boats in (0, 1, 2)
    ]


def test_losses_and_campaigns_stand_beside_the_record(report: Any) -> None:
    text, _ = report(17)
    assert "| HX 112 | boats lost | 1.00 ± 0.00 | 1 to 1 | 2 | **no** |" in text
    assert "| HX 112 | boats | U-99 | 100% | sunk | yes |" in text
    assert "| HX 112 | boats | U-100 | 0% | sunk | **no** |" in text
    assert "| Convoy ONS-5 | merchants sunk | 0.00 ± 0.00 | 0 to 0 | 12 | **no** |" in text
    assert "| Convoy ONS-5 | action 1, boats' share | 20% to 70% | 100% ± 0 | **no** |" in text
    assert "| Killer group: Atlantic | merchants" not in text  # made up, and nothing is sunk


def test_the_report_names_the_numbers_that_were_chosen_with_their_values(report: Any) -> None:
    text, _ = report(17)
    chosen = text.partition("### Numbers chosen for these shares")[2].partition("\n## ")[0]
    for name, value in (
        ("`fire_at`", f"{DOCTRINES[USUAL].fire_at}"), ("`hunters`", f"{DOCTRINES[USUAL].hunters}%"),
        ("`BOUND_STRAY`", "0.1"), ("guard line", "5 + 6"), ("`EXIT`", "0.15"), ("duds, basic game", "1 or 2"),
    ):  # fmt: skip
        assert f"| {name} | {value} |" in chosen


def test_what_a_boat_costs_is_counted_once() -> None:
    """Where the rows hold the price, it is not added; where the boats came for nothing, it is."""
    paid = called_of("basic", 2, [row(80, 40 + PRICE, 1)], paid=True)
    free = called_of("basic", 2, [row(80, 40, 1)])
    assert (paid.escorts, paid.won) == (free.escorts, free.won) == (40 + PRICE, 0)
    assert called_of("basic", 1, [row(80, 40)]).won == 1
    without = called_of("basic", 0, [row(60, 30)] * 2, paid=True)
    one_in_two = called_of("basic", 1, [row(60, 30), row(80, 34, 1)])
    assert one_in_two.brings(without) == (20, 4 + PRICE)


def came(document: Any, seeds: range) -> list[int]:
    """How many boats came in actions of a document."""
    rows = simulate("own", seeds, options={"document": document, "advanced": False})
    return [len(each["came"]) for each in rows]


def test_boats_come_where_they_cost_nothing_and_stay_away_at_their_price() -> None:
    """26, SC-12: the option is in force, and the autopilot weighs 18 points against what a boat may bring."""
    file = scenario_named(CALLED)
    assert {each.entry_points for each in file.submarines if each.place == "later"} == {PRICE}
    document: Any = calling(1)["document"]
    assert [each["id"] for each in document["submarines"]] == ["u-91", "u-128", "u-696"]
    short: Any = calling(2)["document"]
    short["turns"] = 8
    assert sum(came(short, range(1, 4))) >= 3
    dear: Any = file.dumped()
    dear["id"] = "dear"
    assert came(dear, range(1, 3)) == [0, 0]
    cheaper: Any = deepcopy(dear)
    for each in cheaper["submarines"][2:]:
        each["entry_points"] = PRICE - 1
    assert sum(came(cheaper, range(1, 3))) >= 1
