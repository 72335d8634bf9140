"""``flotilla calibrate pacific_war``: the whole war with each doctrine, operations beside their record, plots."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.cli import main
from bot.tools.pacific_war import calibrate
from engine.pacific_war.history.report import date_of
from tests.engine.pacific_war.history.test_calibration import row


def war(seed: int, scenario: str, doctrine: str) -> dict[str, Any]:
    """A war without playing it: Chile wins those of odd seeds, Lima falls in all, Pisagua in one of four."""
    played = row("chile" if seed % 2 else "allies", 12, lima=11) | {"doctrine": doctrine, "victory_points": 9}
    if seed == 3:
        played["falls"]["Pisagua"] = {"turn": 5, "date": date_of(5), "to": "chile"}
    losses = [loss | {"name": "Unión"} for loss in played["losses"]]
    return played | {"losses": losses, "steps_lost": {"chile": 4, "allies": 8}, "held": {"Lima": "chile"}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the report of eight such wars was written."""
    out = tmp_path_factory.mktemp("report")
    words = ["--campaigns", "8", "--seed", "3", "--jobs", "1", "--out", str(out)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calibrate, "play", war)
        assert main(["calibrate", "pacific_war", *words]) == 1
    return out


@pytest.fixture
def text(folder: Path) -> str:
    return (folder / "report.md").read_text(encoding="utf-8")


def test_the_report_has_data_and_plots(folder: Path) -> None:
    for name, width in (("towns.png", 1200), ("course.png", 1200), ("losses.png", 800)):
        with Image.open(BytesIO((folder / name).read_bytes())) as image:
            assert image.width == width
    data = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert {"whole-war", "whole-war/bold", "whole-war/careful", "tacna-1880"} <= set(data["parts"])


def test_the_ruling_stands_in_the_first_lines(text: str) -> None:
    assert "fairness was chosen over likelihood" in text.partition("## Farthest")[0]


def test_the_report_has_shares_and_falls(text: str) -> None:
    assert "Seeds 3 to 10" in text
    assert "| The War of the Pacific, 1879–1881, bold | 4 | 0 | 4 | 50% | 0% | 50% | chile (50% of the games) |" in text
    assert "| balanced | Lima | 100% | 11.0 ± 0.0 | 1880-11 | 12 (1881-01) | yes | 100% | 11.0 ± 0.0 |" in text
    assert "With `bold` the Huáscar was lost in 0% of all wars." in text
    assert "of Chile's victories at the last two checks, those on the last turn | at least 50% | 100%" in text


def test_a_town_that_seldom_falls_is_no_hit_though_its_turn_is_right(text: str) -> None:
    assert "| balanced | Pisagua | 25% | 5.0 ± 0.0 | 1879-11 | 5 (1879-11) | **no** |" in text
    assert (
        "| turn in which Pisagua falls in Chile's victories | 3.50 to 6.50 | 5.00 ± 0.00, in 25% of the games |" in text
    )


def test_every_town_of_the_record_has_its_date_and_the_others_none(text: str) -> None:
    for town, turn in (("Moquegua", "7 (1880-03)"), ("Pisco", "11 (1880-11)"), ("Callao", "12 (1881-01)")):
        assert f"| careful | {town} | 0% | – | – | {turn} | **no** |" in text
    assert "| careful | Arequipa | 0% | – | – | never | yes |" in text


def test_an_operation_stands_beside_its_record(text: str) -> None:
    assert "| Before Tacna, 1880 | steps of land units lost, allies | 8.00 ± 0.00 | 8 to 8 | 11 | **no** |" in text
    assert "| Before Tacna, 1880 | allies | Manco Cápac | 0% | sunk | **no** |" in text
