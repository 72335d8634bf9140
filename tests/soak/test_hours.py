"""No end-to-end test depends on the hour of the day, or on having the machine to itself."""

from __future__ import annotations

import pytest

from tests.soak.hours import HOURS, ROUNDS, run, write


@pytest.mark.soak
@pytest.mark.timeout(6 * 3_600)
def test_the_end_to_end_tests_pass_at_any_hour_and_under_load() -> None:
    passes = run()
    assert len(passes) == len(HOURS) * ROUNDS
    assert not [name for tried in passes for name in tried.names]
    assert all(tried.passed and not tried.failed for tried in passes)
    write(passes)
