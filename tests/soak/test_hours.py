"""No end-to-end test hangs on the hour of the day, or on having the machine for itself."""

from __future__ import annotations

import pytest

from tests.soak.hours import HOURS, ROUNDS, run, write


@pytest.mark.soak
@pytest.mark.timeout(6 * 3_600)
def test_the_end_to_end_tests_pass_at_any_hour_and_under_load() -> None:
    found = run()
    assert len(found) == len(HOURS) * ROUNDS
    assert not [name for one in found for name in one.names]
    assert all(one.passed and not one.failed for one in found)
    write(found)
