"""What earns points by the scenario's victory table, and what has earned them, as far as the reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.names import side_words, unit_name
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import shares
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, place_words
from engine.war_at_sea.scenarios.file import ScenarioFile
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
    SubmarineSunk,
    Sunk,
)
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.written import BAR, aircraft_card, class_card
from engine.war_at_sea.terms import SIDES

BIG: Final = frozenset({"BB", "BC", "CV", "CVL"})
"""Kinds of ship that are called big where hull earns points."""
COUNTED: Final = {"hull": "box", "guns": "box", "air-steps": "step", "flown-off": "step", "cargo": "unit"}
"""What points are for where it is no ship."""
NAMED: Final = 6
"""Ships of a class that are named beside what they are worth."""


def source_line(world: World, voice: Voice) -> str:
    """Each source of points and what it brought each side, also nothing yet, in a ``world`` as somebody knows it."""
    sides: list[str | Words] = []
    earned: dict[str, dict[str, tuple[Words, float]]] = {side: {} for side in SIDES}
    for item, side, points in shares(world):
        if isinstance(item, OutOfFuel) and not world.operation.has("fuel"):
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


def earns_line(file: ScenarioFile, world: World, voice: Voice) -> str:
    """Each source of points with what it brings, for the one who writes the file."""
    items: list[str] = []
    for item in file.victory.points:
        each = 0 if isinstance(item, Sunk | OutOfFuel | SubmarineSunk) else item.each
        args: dict[str, Arg] = {"what": item_words(world, item), "each": each, "unit": COUNTED.get(item.kind, "ship")}
        words = Words("was-face-earns-item", args)
        side = side_words(item.side) if item.side else None
        items.append(voice.say(words if side is None else Words("was-face-earns-side", {"item": words, "side": side})))
    return voice.get("was-face-earns", items="; ".join(items))


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


def worth_line(known: Known, voice: Voice, *, book: bool = False) -> str:
    """What ships of the file's own classes are worth, the greatest first; empty where it brings none.

    ``book``: all that the order of battle names, which lies open (W60); else those that the reader knows to be there.
    """
    of_points: dict[tuple[int, str], list[str | Words]] = {}
    for klass, name in _booked(known) if book else _met(known):
        if BAR in klass:
            of_points.setdefault((class_card(klass).vp, klass), []).append(unit_name(name))
    rows = sorted(of_points.items(), key=lambda row: -row[0][0])
    items = [
        voice.plain("was-face-worth-item", ships=few(ships, NAMED), points=worth, count=len(ships))
        for (worth, _), ships in rows
    ]
    return voice.get("was-face-worth", items="; ".join(items)) if items else ""


def _booked(known: Known) -> Iterator[tuple[str, str]]:
    """The class and name of each ship of the order of battle, without groups of the enemy's that come sealed."""
    file = file_of(known.world)
    for _, ident, _ in file.ships():
        ship = file.fleet.ship(ident, file.month)
        if ship is not None:
            yield ship.klass, ship.name


def _met(known: Known) -> Iterator[tuple[str, str]]:
    """The class and name of each ship that the reader knows of."""
    return ((ship.klass, ship.name) for ship in as_fought(known).fleet.ships.values())


def item_words(world: World, item: AnyItem) -> Words:
    """What earns points, in words."""
    args: dict[str, Arg] = {}
    if isinstance(item, Sunk | OutOfFuel | SubmarineSunk):
        args["percent"] = round(100 * item.share)
    if isinstance(item, Sunk):
        args["types"] = [Words(f"was-map-type-{kind}", {"count": 2}) for kind in item.types]
        args["some"] = int(bool(item.types))
    if isinstance(item, Landed):
        args["place"] = place_words(item.zone)
    elif isinstance(item, Bombarded | CapacityLost | FlownOff):
        args["place"] = base_words(item.base)
        if isinstance(item, FlownOff):
            args["aircraft"] = unit_name(aircraft_card(item.aircraft).name)
    elif isinstance(item, Escaped):
        fleet = file_of(world).fleet.ships
        args["ships"] = [unit_name(fleet[ship][0].name if ship in fleet else ship) for ship in item.ships]
        args |= {"each": item.each, "way": way_words(item)}
    elif isinstance(item, HullLost):
        args["big"] = int(bool(item.types) and BIG.issuperset(item.types))
        args["some"] = int(bool(item.types) and not args["big"])
        args["types"] = [Words(f"was-map-type-{kind}", {"count": 2}) for kind in item.types]
    elif isinstance(item, GunsLost):
        args["section"] = Words(f"was-tale-box-{item.battery}")
    return Words(f"was-tale-item-{item.kind}", args)


def way_words(item: Escaped) -> Words:
    """By which sides of a battle's map ships must leave it to count, and with how much left."""
    sides = [Words(f"was-direction-{side}") for side in item.sides]
    named: dict[str, Arg] = {"first": sides[0], "last": sides[-1], "between": sides[1:-1], "count": len(sides)}
    section = Words(f"was-tale-box-{item.section}")
    return Words("was-tale-way", {**named, "percent": round(100 * item.left), "section": section})
