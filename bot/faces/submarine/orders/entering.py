"""What it costs to let a boat come that may come later (26, 20.1, 20.10): on the cards of whoever decides it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.faces.submarine.names import name_of
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.words import Words
from engine.submarine.judgement.ending.points import entry_cost
from engine.submarine.judgement.entries import coming
from engine.submarine.known import Known
from engine.submarine.orders.entry import ENTER


def price(known: Known, answer: Any, voice: Voice) -> str:
    """What an order to let a boat come gives the enemy; that one may come where the order lets none. Empty where no
    marker lets one come."""
    names = _waiting(known)
    if not names or not isinstance(answer, Mapping):
        return ""
    name = answer.get(ENTER, "")
    points = entry_cost(known.world, known.boats.boats[name if name in names else names[0]])
    return voice.plain("sm-entry-price", points=points, comes=int(name in names))


def price_lines(known: Known, voice: Voice) -> list[str]:
    """What each boat that may come now gives the enemy, and how long it would have to make up for it."""
    costs = {name: entry_cost(known.world, known.boats.boats[name]) for name in _waiting(known)}
    priced: list[str | Words] = [
        Words("sm-entry-priced", {"boat": name_of(known.boats.boats[name]), "points": points})
        for name, points in costs.items()
        if points
    ]
    if not priced:
        return []
    return [voice.get("sm-entry-prices", boats=priced, turns=known.action.turns - known.action.turn)]


def _waiting(known: Known) -> tuple[str, ...]:
    """The boats of which one may come now, by id, as their own side knows."""
    marker = known.boats.marker
    return coming(known.world) if known.for_boats and is_known(marker) and marker is not None else ()
