"""What columns are spent on, arm by arm (6.1), with what is there to spend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.faces.pacific_war.orders.kinds import arm_of
from bot.faces.pacific_war.orders.told import IDLE, Told, clauses, listed, say
from engine.core.words import Words
from engine.pacific_war.judgement.claims import claims_of, coal, stock
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, ship_words, unit_words
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import WAITING


def supply(known: Known, slot: str, answer: Mapping[str, Any]) -> Told:
    """6.1: the claims of fleet, army or logistics."""
    parts = {"fleet": _fleet, "army": _army}.get(arm_of(slot), _logistics)(answer)
    side = side_of(slot)
    wanted = sum(claim.count for claim in claims_of(known.world, side, (answer,)))
    bound = coal(known.world, side, known.destinations())
    there = sum(stock(known.world, side).values()) - sum(claim.count for claim in bound)
    if not parts:
        return Told(say("nothing-spent"), None, False, IDLE)
    return Told(clauses(parts), say("why-columns", wanted=wanted, there=there), wanted > there)


def _fleet(answer: Mapping[str, Any]) -> list[Words]:
    parts = []
    if answer.get("repair"):
        parts.append(say("yard", ships=listed([ship_words(ship) for ship in answer["repair"]])))
    if answer.get("hold"):
        parts.append(say("kept", count=answer["hold"]))
    return parts


def _army(answer: Mapping[str, Any]) -> list[Words]:
    units = [unit_words(unit) for unit in answer.get("refit", {})]
    return [say("refits", units=listed(units))] if units else []


def _logistics(answer: Mapping[str, Any]) -> list[Words]:
    parts = []
    raised: dict[str, list[Words]] = {}
    for unit, city in answer.get("raise", {}).items():
        raised.setdefault(city, []).append(unit_words(unit))
    for city, units in raised.items():
        if city == WAITING:
            parts.append(say("raises-later", units=listed(units, 3)))
        else:
            parts.append(say("raises", place=place_words(city), units=listed(units, 3)))
    for ship, port in answer.get("transports", {}).items():
        parts.append(say("launches", ship=ship_words(ship), place=place_words(port)))
    if answer.get("fort"):
        parts.append(say("builds-fort"))
    return parts
