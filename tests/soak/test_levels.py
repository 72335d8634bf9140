"""The levels of the operations give what they are meant to give. Rules and tables shift them, slowly and unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.soak import levels
from tests.soak.levels import LEVELS, SEEDS, Ends, drifted, ends_of, operations
from tests.soak.logbook import spent
from tests.soak.report import SOAK, parts_of, write_part


def ends(*counts: int) -> Ends:
    return Ends(dict(zip(LEVELS, counts, strict=True)))


def test_levels_that_stray_are_noticed() -> None:
    assert drifted(ends(12, 48, 30, 20, 10)) == []
    assert drifted(ends(6, 54, 30, 20, 10)) == []
    assert drifted(ends(2, 58, 30, 20, 10)) == ["2% of 120 games end decisive, meant are 3% to 20%"]
    assert drifted(ends(12, 22, 56, 20, 10)) == ["28% of 120 games end substantive or better, meant are 36% to 64%"]
    assert len(drifted(ends(40, 50, 30, 0, 0))) == 3
    assert drifted(ends(12, 48, 18, 16, 26)) == ["78% of 120 games end a draw or better, meant are 80% to 100%"]


def test_the_ends_of_an_operation_are_counted_and_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    page = tmp_path_factory.mktemp("soak") / "soak.md"
    monkeypatch.setattr(levels, "write_part", lambda *what: write_part(*what, page=replace(SOAK, path=page)))
    ends = {"coral-midway": ends_of("coral-midway", range(1, 4))}
    assert ends["coral-midway"].games == len(ends["coral-midway"].ratios) == 3
    assert all(0 < ratio < 4 for ratio in ends["coral-midway"].ratios)
    levels.write(ends, 3)
    summary, _, text = parts_of(page.read_text(encoding="utf-8"))["levels"]
    assert summary == "3 operations, levels as meant"
    assert "| coral-midway | 3 |" in text


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_one_operation_in_ten_is_decisive_and_half_are_substantive_or_better() -> None:
    began = spent()
    ends = {scenario: ends_of(scenario) for scenario in operations()}
    assert {end.games for end in ends.values()} == {len(SEEDS)}
    assert {scenario: faults for scenario, end in ends.items() if (faults := drifted(end))} == {}
    levels.write(ends, spent() - began)
