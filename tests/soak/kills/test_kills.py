"""The whole bot but Discord killed at any instant: nothing acknowledged is lost, nothing happens twice."""

from pathlib import Path

import pytest

from tests.soak.kills.inquest import Lost
from tests.soak.kills.migration import kill_migrations
from tests.soak.kills.storm import storm

KILLS = 125
SEEDS = (1, 2, 3, 4, 5, 6, 7, 8)
MIGRATIONS = 150


def test_a_few_kills(tmp_path: Path) -> None:
    figures = storm(8, 1942, tmp_path)
    assert figures.kills == 8
    assert figures.acknowledged > 8
    assert figures.entries > 2
    assert figures.replays >= 2
    assert figures.messages > 4


def test_a_few_kills_in_the_middle_of_actions_of_submarine(tmp_path: Path) -> None:
    figures = storm(8, 1943, tmp_path, game="submarine")
    assert figures.kills == 8
    assert figures.acknowledged > 8
    assert figures.replays >= 2


@pytest.mark.parametrize("sabotage", ["loses", "forgets"])
def test_a_broken_store_is_noticed(tmp_path: Path, sabotage: str) -> None:
    with pytest.raises(Lost, match="storm with seed 1940"):
        storm(30, 1940, tmp_path, sabotage)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("seed", SEEDS)
def test_hundreds_of_kills(tmp_path: Path, seed: int, logbook) -> None:
    with logbook.timed("kills"):
        figures = storm(KILLS, seed, tmp_path)
    assert figures.kills == KILLS
    assert figures.acknowledged > KILLS
    logbook.storms[seed] = figures


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_hundreds_of_kills_in_the_middle_of_actions_of_submarine(tmp_path: Path, seed: int, logbook) -> None:
    with logbook.timed("kills"):
        figures = storm(KILLS, seed, tmp_path, game="submarine")
    assert figures.kills == KILLS
    assert figures.acknowledged > KILLS


def test_a_dozen_migrations_killed(tmp_path: Path) -> None:
    kills = kill_migrations(12, 1941, tmp_path)
    assert kills.total() == 12
    assert kills["old"] > 0


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_scores_of_migrations_killed(tmp_path: Path, logbook) -> None:
    with logbook.timed("kills"):
        kills = kill_migrations(MIGRATIONS, 1, tmp_path)
    assert kills["old"] > 0
    assert kills["opened"] + kills["new, not yet opened"] > 0
    logbook.migrations = kills
