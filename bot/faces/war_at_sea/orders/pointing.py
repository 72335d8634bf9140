"""Which questions are answered by pointing, and the card of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from bot.faces.shown import Pointing
from bot.faces.war_at_sea.orders import patrol_card, strike_card
from bot.faces.war_at_sea.orders.day_told import DAY, FLIGHTS
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.war_at_sea.known import Known

WHOLE: Final = "answer"
Card: TypeAlias = Callable[[Known, str, str, str, Answer, Mapping[str, str], Voice], Pointing | None]
CARDS: Final[Mapping[str, Card]] = {FLIGHTS: strike_card.pointing, DAY: patrol_card.pointing}


def points(kind: str) -> tuple[str, ...]:
    """The rows of a kind of question that are pointed at: the whole of those that have a card."""
    return (WHOLE,) if kind in CARDS else ()


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, chosen: Mapping[str, str], voice: Voice
) -> Pointing | None:
    """The card of a question."""
    card = CARDS.get(kind)
    return None if card is None else card(known, kind, path, slot, answer, chosen, voice)
