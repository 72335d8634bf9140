"""How a raid of fighters alone is told (10.8.4, 12.1)."""

from __future__ import annotations

import pytest

from bot.faces.war_at_sea.fights.raid_tale import raid_lines
from bot.text.voice import voice
from engine.war_at_sea.facts.air import AirFight

SWEEP = AirFight("axis", (), 0, ("a6m2",), 4, ("f4f-4",), 2)
GUARDED = AirFight("axis", ("g4m1",), 6, ("a6m2",), 4, ("f4f-4",), 2)


@pytest.mark.parametrize(
    ("language", "escorted", "fight"),
    [("en", "escorted by", "A6M2 Zero (4 steps) against F4F"), ("es", "con escolta", "A6M2 Zero (4 pasos) contra F4F")],
)
def test_a_sweep_is_no_escort_of_nobody(language: str, escorted: str, fight: str) -> None:
    (told,) = raid_lines([SWEEP], voice(language))
    assert fight in told
    assert escorted not in told
    whole = voice(language).markdown(SWEEP.words)
    assert escorted not in whole
    assert "A6M2 Zero (4)" in whole.replace("\\", "")
    (told,) = raid_lines([GUARDED], voice(language))
    assert escorted in told
    assert escorted in voice(language).markdown(GUARDED.words)
