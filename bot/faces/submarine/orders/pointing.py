"""What is answered by pointing in Submarine: torpedoes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.faces.shown import Pointing
from bot.faces.submarine.orders import torpedo_card, torpedoes
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.submarine.known import Known

ROWS: Final[Mapping[str, tuple[str, ...]]] = {"plot": (torpedoes.FIRE,)}
"""By the kind of question, the rows with a card for pointing."""


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str], voice: Voice
) -> Pointing | None:
    """The card for pointing of a row; None for other rows."""
    if row == torpedoes.FIRE:
        return torpedo_card.pointing(known, kind, path, slot, answer, chosen, voice)
    return None
