"""The whole bot but Discord killed at any instant: nothing acknowledged is lost, nothing happens twice."""

import os
from pathlib import Path

import pytest

from tests.soak.kills.crew_acts import FOUND
from tests.soak.kills.inquest import Lost
from tests.soak.kills.migration import kill_migrations
from tests.soak.kills.storm import storm

KILLS = int(os.environ.get("FLOTILLA_KILLS", "125"))
"""In each storm of the long run; the page tells how many there were."""
STORMS = {1: "", 2: "", 3: "", 4: "", 5: "silent_war", 6: "pacific_war", 7: "submarine", 8: "war_at_sea"}
"""The storms of the long run by their seed: in four all games are played beside each other, then each alone."""
MIGRATIONS = 150


@pytest.mark.parametrize("game", FOUND)
def test_a_few_kills_in_the_middle_of_each_game(tmp_path: Path, game: str) -> None:
    figures = storm(5, 1942, tmp_path, game=game)
    assert figures.kills == 5
    assert figures.acknowledged > 5
    assert figures.entries > 2
    assert figures.replays >= 2
    assert figures.messages > 4
    assert set(figures.games) == {game}


@pytest.mark.parametrize("sabotage", ["loses", "forgets"])
def test_a_broken_store_is_noticed(tmp_path: Path, sabotage: str) -> None:
    with pytest.raises(Lost, match="storm with seed 1940"):
        storm(30, 1940, tmp_path, sabotage)


@pytest.mark.soak
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("seed", STORMS)
def test_hundreds_of_kills(tmp_path: Path, seed: int, logbook) -> None:
    with logbook.timed("kills"):
        figures = storm(KILLS, seed, tmp_path, game=STORMS[seed])
    assert figures.kills == KILLS
    assert figures.acknowledged > KILLS
    assert figures.games.keys() == {STORMS[seed]} if STORMS[seed] else len(figures.games) > 1
    logbook.storms[seed] = figures


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
