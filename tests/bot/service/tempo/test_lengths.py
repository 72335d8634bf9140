"""What a founder is told of a campaign's length by each deadline."""

from itertools import pairwise

import pytest

from bot.games import games
from bot.service.tempo.lengths import brings, read
from bot.tools.pace import HOURS


@pytest.mark.parametrize("game", sorted({one.game for one in read()}))
def test_a_longer_deadline_is_never_said_to_bring_a_shorter_game(game: str) -> None:
    told = 0
    for scenario in games()[game].scenarios():
        found = [days for hours in HOURS if (days := brings(game, scenario, hours)) is not None]
        told += len(found)
        for shorter, longer in pairwise(found):
            assert shorter[0] <= longer[0]
            assert shorter[1] <= longer[1]
    assert told


def test_nothing_is_told_of_a_deadline_that_was_not_measured() -> None:
    (scenario, *_) = games()["submarine"].scenarios()
    assert brings("submarine", scenario, 24) is not None
    assert brings("submarine", scenario, 25) is None
