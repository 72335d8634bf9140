"""The small print of a fight: the rules behind its throws, and how the dice fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.text.voice import Voice
from engine.core.chance import Throw

RULES: Final = {
    "initiative": "6.2", "island": "17.3", "gun": "6.5", "torpedo": "6.6", "crowded": "6.5.6", "confirm": "W39",
    "friend": "17.4", "friend-hit": "17.4", "torpedo-finds": "9.3.1", "gun-damage": "7.1", "torpedo-damage": "7.5",
    "critical": "7.4", "magazine": "7.4", "more": "7.6", "second": "17.1", "break-off": "6.4.7", "repair": "8.3.1",
    "refloat": "9.7.4", "grounding": "9.7.3", "fire": "7.4", "location": "13.2", "interception": "10.8",
    "sweep": "10.9.3", "air": "12.1", "flak": "13.3.4", "strike": "13.3.5", "surprise": "17.5", "shelling": "9.1.2",
    "oiler": "15.4.3", "mute": "7", "faulty": "7", "contact": "16.3", "hunt": "10.9.2", "hunt-boat": "16.4",
    "defence": "16.4", "attack": "16.5", "boat": "W45",
}  # fmt: skip
"""The rule behind each table of dice."""
SIX: Final = 6
FACES: Final = 6
"""So many dice of a rule are shown face by face; of more, how many there were and how many sixes."""
RULES_SHOWN: Final = 7


def small_print(throws: Sequence[Throw], voice: Voice) -> str:
    """ "-# 9 throws. 6.2: 4 · 6.5: 71 dice, 13 sixes"; empty without throws."""
    dice = [throw for throw in throws if throw.sides == SIX]
    if not dice:
        return ""
    by_rule: dict[str, list[int]] = {}
    for throw in dice:
        by_rule.setdefault(RULES.get(throw.table, throw.table), []).append(throw.value + 1)
    parts = [_part(rule, faces, voice) for rule, faces in list(by_rule.items())[:RULES_SHOWN]]
    return "-# " + voice.get("was-fights-throws", throws=len(dice)) + " " + " · ".join(parts)


def _part(rule: str, faces: Sequence[int], voice: Voice) -> str:
    if len(faces) <= FACES:
        return f"{rule}: {', '.join(map(str, faces))}"
    return voice.get("was-fights-dice", rule=rule, dice=len(faces), sixes=sum(face == SIX for face in faces))
