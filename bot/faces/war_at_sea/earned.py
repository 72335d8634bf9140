"""What earns points by the scenario's victory table, and what has earned them, as far as the reader may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.faces.sentences import capital
from bot.faces.war_at_sea.names import side_words, unit_name
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import shares
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, place_words
from engine.war_at_sea.scenarios.victory import (
    AnyItem,
    Bombarded,
    CapacityLost,
    Escaped,
    FlownOff,
    GunsLost,
    HullLost,
    Landed,
    OutOfFuel,
)
from engine.war_at_sea.tables.written import aircraft_card
from engine.war_at_sea.terms import SIDES


def source_line(world: Mapping[str, Any], voice: Voice) -> str:
    """Each source of points and what it brought each side, also nothing yet, in a ``world`` as somebody knows it."""
    sides: list[str | Words] = []
    earned: dict[str, dict[str, tuple[Words, float]]] = {side: {} for side in SIDES}
    for item, side, points in shares(world):
        if isinstance(item, OutOfFuel) and not world["operation"].has("fuel"):
            continue  # 15.2: without the rule no bunker can be empty
        what = item_words(world, item)
        name = voice.say(what)
        earned[side][name] = (what, earned[side].get(name, (what, 0))[1] + points)
    for side in SIDES:
        items = [
            Words("was-tale-item", {"what": what, "points": round(sum_, 1)}) for what, sum_ in earned[side].values()
        ]
        if items:
            sides.append(Words("was-face-source", {"side": Words(f"was-face-side-{side}"), "items": items}))
    return voice.get("was-face-sources", axis=sides[0], allied=sides[-1], both=len(sides)) if sides else ""


def item_lines(known: Known, voice: Voice) -> Iterator[str]:
    """What each side has its points for."""
    earned: dict[str, list[str | Words]] = {side: [] for side in SIDES}
    for item, side, points in shares(known.world):
        if points:
            earned[side].append(
                Words("was-tale-item", {"what": item_words(known.world, item), "points": round(points, 1)})
            )
    for side in SIDES:
        if earned[side]:
            yield capital(voice.get("was-tale-items", side=side_words(side), items=earned[side]))


def item_words(world: Mapping[str, Any], item: AnyItem) -> Words:
    """What earns points, in words."""
    args: dict[str, Arg] = {}
    if isinstance(item, Landed):
        args["place"] = place_words(item.zone)
    elif isinstance(item, Bombarded | CapacityLost | FlownOff):
        args["place"] = base_words(item.base)
        if isinstance(item, FlownOff):
            args["aircraft"] = unit_name(aircraft_card(item.aircraft).name)
    elif isinstance(item, Escaped):
        fleet = file_of(world).fleet.ships
        args["ships"] = [unit_name(fleet[one][0].name if one in fleet else one) for one in item.ships]
        args |= {"each": item.each, "way": way_words(item)}
    elif isinstance(item, HullLost):
        args["big"] = int(bool(item.types))
    elif isinstance(item, GunsLost):
        args["section"] = Words(f"was-tale-box-{item.battery}")
    return Words(f"was-tale-item-{item.kind}", args)


def way_words(item: Escaped) -> Words:
    """By which sides of a battle's map ships must leave it to count, and with how much left."""
    sides = [Words(f"was-direction-{side}") for side in item.sides]
    named: dict[str, Arg] = {"first": sides[0], "last": sides[-1], "between": sides[1:-1], "count": len(sides)}
    section = Words(f"was-tale-box-{item.section}")
    return Words("was-tale-way", {**named, "percent": round(100 * item.left), "section": section})
