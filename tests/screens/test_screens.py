"""What members are shown is what was written down, to the letter: cards, posts, reports, diaries, pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.testing.golden import differ
from tests.screens.recorder import DRAWN, VOYAGES, Voyage, recorded, screens_of

USUAL = {voyage.game: voyage for voyage in reversed(VOYAGES)}
"""A game of each for the usual run."""


def change_of(voyage: Voyage, kept: str, now: str) -> str:
    """What would change in a game's file, in words; empty where nothing does."""
    change = differ(kept, now, str(voyage))
    return f"if this is meant, python -m tests.screens.recorder {voyage.game}:\n{change[:8000]}" if change else ""


def kept_of(voyage: Voyage) -> str:
    """What was written down of one game."""
    heading = voyage.heading()
    return heading + recorded(voyage.game).split(heading)[1].split("\n=== " + voyage.game)[0].rstrip() + "\n"


@pytest.mark.parametrize("voyage", USUAL.values(), ids=str)
async def test_a_game_begins_as_it_was_written_down(voyage: Voyage, tmp_path: Path) -> None:
    """No picture is drawn here: what each is to show is compared."""
    now = DRAWN.sub("", await screens_of(voyage, tmp_path, painted=False, only_first=True))
    kept = DRAWN.sub("", kept_of(voyage)).splitlines(keepends=True)
    assert change_of(voyage, "".join(kept[: now.count("\n")]), now) == ""


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("voyage", VOYAGES, ids=str)
async def test_a_game_is_shown_as_it_was_written_down(voyage: Voyage, tmp_path: Path) -> None:
    """From its founding to the last page of its diary, with all its pictures."""
    assert change_of(voyage, kept_of(voyage), await screens_of(voyage, tmp_path, painted=True)) == ""


def test_no_file_is_left_over() -> None:
    """Each file's game is still played, and each game has its file."""
    assert {file.stem for file in Path(__file__).parent.glob("*.txt")} == {voyage.game for voyage in VOYAGES}
