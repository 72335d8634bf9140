"""What a patrol's weeks bring, as the check of a sound file tells it."""

from __future__ import annotations

from bot.scenarios.check import check
from bot.scenarios.setup import told_before
from bot.text.voice import voice
from tests.bot.scenarios.test_all_at_once import EXAMPLES

WEEKS = """
[[week]]
week = 3
ultra = ["ECS"]
[[week]]
week = 4
ultra = ["YEL", "SOJ"]
zones = ["INL"]
contacts = { ECS = ["C1", "C2"], YEL = [] }
[[week]]
week = 5
ultra = ["YEL", "SOJ"]
"""


def lines(language: str) -> list[str]:
    found = check((EXAMPLES["silent_war"] + WEEKS).encode(), "mine.toml", "silent_war")
    assert found.sound, found.mistakes
    return told_before("silent_war", {"document": found.document}, voice(language))


def test_like_weeks_stand_in_one_line() -> None:
    assert lines("en")[:5] == [
        "Weeks 2 to 3: ULTRA at East China Sea.",
        "Weeks 4 to 5: ULTRA at Yellow Sea and Sea of Japan.",
        "Week 4: open to patrols: Inland Sea.",
        "Week 4: in East China Sea only the contacts C1 and C2 count.",
        "Week 4: no contact counts in Yellow Sea.",
    ]
    assert lines("es")[0] == "Semanas 2 a 3: ULTRA en Mar de la China Oriental."
