"""Random patrols of Silent War with everything that must hold checked every week."""

import pytest

from tests.soak.match_play import Plays, play_through
from tests.soak.patrols import INVENTED, PLAYERS, patrols, scenarios

SAMPLE = 51
SOAK = 10_000
MATCHES = 8  # of each scenario


def test_a_sample_of_patrols_keeps_every_invariant() -> None:
    tallies = patrols(SAMPLE, first=1943)
    played = {scenario: sum(tally.patrols for tally in by.values()) for scenario, by in tallies.items()}
    assert sum(played.values()) == SAMPLE
    assert played.keys() == set(scenarios())
    assert min(played.values()) >= SAMPLE // len(played) - len(PLAYERS)
    assert sum(tally.fights for by in tallies.values() for tally in by.values()) > SAMPLE / 2


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_ten_thousand_patrols_keep_every_invariant(logbook) -> None:
    with logbook.timed("patrols"):
        tallies = patrols(SOAK)
    assert sum(tally.patrols for by in tallies.values() for tally in by.values()) == SOAK
    logbook.patrols = tallies


@pytest.mark.parametrize("scenario", ["spearfish-china", "parks-pirates", INVENTED])
def test_matches_survive_loads_second_thoughts_and_any_order(scenario: str) -> None:
    plays = Plays()
    for seed in range(1, 4):
        play_through(scenario, seed, 3, plays)
    assert plays.entries > 20
    assert plays.throws > 10


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_dozens_of_matches_survive_loads_second_thoughts_and_any_order(logbook) -> None:
    plays = Plays()
    with logbook.timed("matches"):
        for scenario in scenarios():
            for seed in range(MATCHES):
                play_through(scenario, seed, 5, plays)
    assert plays.undone > 1
    assert plays.went_back > 10
    logbook.plays = plays
