"""Random patrols of Silent War with everything that must hold looked at every week."""

import pytest

from tests.soak.patrols import PLAYERS, patrols, scenarios

SAMPLE = 153
SOAK = 10_000


def test_a_sample_of_patrols_keeps_every_invariant() -> None:
    found = patrols(SAMPLE, first=1943)
    played = {scenario: sum(one.patrols for one in by.values()) for scenario, by in found.items()}
    assert sum(played.values()) == SAMPLE
    assert played.keys() == set(scenarios())
    assert min(played.values()) >= SAMPLE // len(played) - len(PLAYERS)
    assert sum(one.fights for by in found.values() for one in by.values()) > SAMPLE / 2


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_ten_thousand_patrols_keep_every_invariant(logbook) -> None:
    found = patrols(SOAK)
    assert sum(one.patrols for by in found.values() for one in by.values()) == SOAK
    logbook.patrols = found
