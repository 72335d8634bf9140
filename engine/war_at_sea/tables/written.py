"""Cards that a scenario brings with it. A world names a card of the tables by its id; one that they lack it writes out.

So whoever holds the word holds the card: a ship in a save, a step of aircraft in a fact, with nothing to look up beside
(DECISIONS 68). A card that is written out is ``id|[name, ...]``, the id being that of the file and the rest its values.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import Leader, ShipClass, Submarine
from engine.war_at_sea.terms import BATTERIES

BAR: Final = "|"
_SECTIONS: Final = (*BATTERIES, "hull")


def ident(word: str) -> str:
    """The id in its file of what a word names."""
    return word.partition(BAR)[0]


def class_card(word: str) -> ShipClass:
    """The class that a ship's ``klass`` names. KeyError for none."""
    known = tables().fleet.classes.get(word)
    return known if known is not None else _class(word)


def aircraft_card(word: str) -> Aircraft:
    """A type of aircraft. KeyError for none."""
    known = tables().places.aircraft.get(word)
    return known if known is not None else _aircraft(word)


def submarine_card(word: str) -> Submarine:
    """A submarine. KeyError for none."""
    known = tables().fleet.submarines.get(word)
    return known if known is not None else _submarine(word)


def leader_card(word: str) -> Leader:
    """A leader. KeyError for none."""
    known = tables().fleet.leaders.get(word)
    return known if known is not None else _leader(word)


def write_class(card: ShipClass) -> str:
    """A class whose ``id`` is that of its file, written out."""
    flags = [int(card.long_lance), int(card.strong_deck), int(card.coal), int(card.oiler)]
    factors = [*(card.guns[battery] for battery in BATTERIES), card.aa, card.torpedoes, card.speed, card.hull]
    rest = [card.fuel, card.floats, card.cargo, card.vp]
    armour = [card.armour[section] for section in _SECTIONS]  # type: ignore[index]
    return _written(
        card.id, card.name, card.nation, card.kind.type, card.counter, factors, armour, list(card.decks), rest, flags
    )


def write_aircraft(card: Aircraft) -> str:
    """A type of aircraft whose ``id`` is that of its file, written out."""
    return _written(
        card.id, card.name, card.nation, card.role, card.landing, card.altitude, card.air, card.naval, card.land,
        card.range, card.endurance, card.toughness,
    )  # fmt: skip


def write_submarine(card: Submarine) -> str:
    """A submarine whose ``id`` is that of its file, written out."""
    return _written(card.id, card.name, card.nation, card.torpedoes, card.vp)


def write_leader(card: Leader) -> str:
    """A leader whose ``id`` is that of their file, written out."""
    return _written(card.id, card.name, card.side)


def _written(named: str, *values: Any) -> str:
    return named + BAR + json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _values(word: str) -> list[Any]:
    _, bar, text = word.partition(BAR)
    if not bar:
        raise KeyError(word)
    values: list[Any] = json.loads(text)
    return values


@lru_cache(maxsize=2048)
def _class(word: str) -> ShipClass:
    name, nation, kind, counter, factors, armour, decks, rest, flags = _values(word)
    first, second, third, flak, torpedoes, speed, hull = factors
    fuel, floats, cargo, points = rest
    long_lance, strong_deck, coal, oiler = map(bool, flags)
    return ShipClass(
        id=word, name=name, nation=nation, kind=tables().fleet.kinds[kind], counter=counter,
        guns=dict(zip(BATTERIES, (first, second, third), strict=True)), aa=flak, torpedoes=torpedoes,
        long_lance=long_lance, speed=speed, hull=hull, armour=dict(zip(_SECTIONS, armour, strict=True)),  # type: ignore[arg-type]
        strong_deck=strong_deck, decks=tuple(decks), fuel=fuel, coal=coal, floats=floats, cargo=cargo, vp=points,
        oiler=oiler,
    )  # fmt: skip


@lru_cache(maxsize=512)
def _aircraft(word: str) -> Aircraft:
    return Aircraft(word, *_values(word))


@lru_cache(maxsize=512)
def _submarine(word: str) -> Submarine:
    return Submarine(word, *_values(word))


@lru_cache(maxsize=256)
def _leader(word: str) -> Leader:
    return Leader(word, *_values(word))
