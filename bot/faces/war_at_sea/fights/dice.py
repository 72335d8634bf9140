"""The small print of a fight: what was thrown for, and how the dice fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.dice import thrown_for
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.chance import Throw

SIX: Final = 6
FACES: Final = 6
"""So many dice for a matter are shown face by face; of more, how many there were and how many sixes."""
MATTERS_SHOWN: Final = 7


def small_print(throws: Sequence[Throw], voice: Voice) -> str:
    """ "-# 74 throws. Initiative (6.2): 4 · gunfire (6.5): 71 dice, 13 sixes"; empty without throws."""
    dice = [throw for throw in throws if throw.sides == SIX]
    if not dice:
        return ""
    by_matter: dict[str, list[int]] = {}
    for throw in dice:
        by_matter.setdefault(throw.table, []).append(throw.value + 1)
    parts = [
        _part(voice.say(thrown_for(table, "was-tale-throw", voice)), faces, voice)
        for table, faces in list(by_matter.items())[:MATTERS_SHOWN]
    ]
    return "-# " + voice.get("was-fights-throws", throws=len(dice)) + " " + capital(" · ".join(parts))


def _part(matter: str, faces: Sequence[int], voice: Voice) -> str:
    if len(faces) <= FACES:
        return f"{matter}: {', '.join(map(str, faces))}"
    return voice.plain("was-fights-dice", matter=matter, dice=len(faces), sixes=sum(face == SIX for face in faces))
