"""``flotilla calibrate pacific_war``: a report for each doctrine, with plots."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main
from bot.tools.pacific_war import calibrate
from tests.engine.pacific_war.history.test_calibration import row


def war(seed: int, doctrine: str) -> dict[str, object]:
    return row("chile" if seed % 2 else "allies", 12, lima=11) | {"doctrine": doctrine}


def test_the_report_has_shares_falls_and_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "play", war)
    assert main(["calibrate", "pacific_war", "--campaigns", "4", "--seed", "3", "--out", str(tmp_path)]) == 1
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "seeds 3 to 6" in text
    assert "| bold | 2 | 2 | 0 | 50.0% |" in text
    assert "| Lima | 100% | 11.0 | 0.0 | 1880-11 | 12 (1881-01) | yes | 100% | 11.0 |" in text
    assert "The Huáscar was lost in 0% of all wars." in text
    assert "| Pisagua | 0% |" in text
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert set(data["doctrines"]) == {"balanced", "bold", "careful"}
    assert not data["doctrines"]["careful"]["fair"]  # four wars say little
    assert data["doctrines"]["bold"]["goals"]["Lima falls in Chile's victories"]["holds"]
    assert "| Lima falls in Chile's victories | 100% | 100% | 100% | at least 45% |" in text
    assert "| Arica falls in all wars | 0% (**no**) | 0% (**no**) | 0% (**no**) | at least 45% |" in text
    assert not data["holds"]
    for name in ("towns.png", "course.png"):
        with Image.open(BytesIO((tmp_path / name).read_bytes())) as image:
            assert image.width == 1200
