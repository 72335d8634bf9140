"""The list of changes that change nothing is of this tree."""

from tests.mutation import trial
from tests.mutation.trial import Equivalent


def test_a_row_that_is_no_change_any_more_is_taken_out_or_written_anew() -> None:
    listed = trial.equivalents()
    assert trial.stale(listed) == []
    assert all(row.reason for row in listed)
    assert trial.stale([Equivalent("engine/war_at_sea/hits.py", "slowed", "a", "b", "")]) != []
