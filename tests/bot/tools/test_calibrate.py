"""``flotilla calibrate``: the report it writes, and what it refuses."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.cli import main
from bot.tools.silent_war import calibrate
from engine.silent_war.history import calibration


def war(seed: int, doctrine: str) -> dict[str, Any]:
    month = {"merchants": seed, "merchant_tons": 4000 * seed, "boats_lost": 1, "patrols_started": 9}
    return {
        "warships": seed,
        "by_month": {"1942-01": month, "1944-06": month},
        "years": {},
        "areas": {"ECS": {"ships": seed, "tons": 4000 * seed, "contacts": 5, "station_weeks": 9}},
    }


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "play", war)


def test_the_report_has_figures_areas_and_plots(invented: None, tmp_path: Path) -> None:
    assert main(["calibrate", "silent_war", "--campaigns", "3", "--out", str(tmp_path)]) == 1
    text = (tmp_path / "report.md").read_text()
    assert "seeds 1 to 3" in text
    assert "| merchants, 1944 | 2.0 |" in text
    assert "East China Sea" in text
    assert "| patrols begun | 9.00 ± 0.00 |" in text
    assert "| – the same, record | 389 | 350 | 520 | 330 | 1,589 |" in text
    assert "| – torpedoes, record | 1,442 | 3,937 | 6,092 | 3,277 | 14,748 |" in text
    assert "--campaigns 3`" in text
    data = json.loads((tmp_path / "report.json").read_text())
    assert data["wars"] == 3
    assert not data["holds"]
    (tons,) = (one for one in data["checks"] if (one["figure"], one["year"]) == ("tons", 1944))
    assert tons["mean"] == 8000
    assert not tons["hits"]
    for name in ("months.png", "years.png"):
        with Image.open(BytesIO((tmp_path / name).read_bytes())) as image:
            assert image.width == 1200


def test_a_first_seed_moves_all(invented: None, tmp_path: Path) -> None:
    main(["calibrate", "silent_war", "--campaigns", "1", "--seed", "7", "--out", str(tmp_path)])
    assert json.loads((tmp_path / "report.json").read_text())["seeds"] == [7, 7]
    assert "--campaigns 1 --seed 7`" in (tmp_path / "report.md").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pacific"], "no calibration for 'pacific'"),
        (["silent_war", "--campaigns", "0"], "at least 1"),
        (["silent_war", "--doctrine", "mad"], "no doctrine 'mad'; there are balanced"),
    ],
)
def test_what_cannot_be_done_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", *words]) == 1
    assert said in capsys.readouterr().err


def test_ticks_are_round() -> None:
    from bot.render.plots import steps_of

    assert [steps_of(most) for most in (4.0, 18.0, 620.0)] == [1.0, 5.0, 200.0]


def test_names_say_which_year(invented: None) -> None:
    found = calibration.calibration([war(1, "balanced")], "balanced")
    assert "merchants, 1941 and 1942" in calibrate.markdown(found, range(1, 2))
