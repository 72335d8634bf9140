"""What the keys of answers are called when somebody types them, where the option's label is no short name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, get_args

from bot.faces.match_words import in_all
from bot.faces.war_at_sea.orders import places
from bot.text.voice import Voice
from engine.core.words import Words
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.orders.contacts import ABORT
from engine.war_at_sea.orders.operations import NEW
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import BATTERIES, Mission

_PAIR: Final = re.compile(r"(?P<axis>\w+)\|(?P<allied>\w+)\|(?P<zone>[\w-]+)")
_OF_COUNTER: Final = re.compile(r"(?P<counter>.+)-(?P<number>\d+)")


def key_words(key: str) -> Words | None:
    """The short name of the thing behind a key; None for keys that their labels name well."""
    if key.startswith(ABORT):
        return Words("was-name-abort", {"place": place_words(key.removeprefix(ABORT))})
    mission = key.removeprefix(NEW)
    if mission != key and mission in get_args(Mission):  # the New Orleans is a ship, and no new mission
        return Words("was-name-new", {"mission": Words(f"was-mission-{mission}")})
    pair = _PAIR.fullmatch(key)
    if pair is not None:
        return Words("was-name-pair", {**pair.groupdict(), "zone": place_words(pair["zone"])})
    if key.rstrip("+-") in tables().modifiers["contact"]:
        sign = {"+": "-more", "-": "-less"}.get(key[-1], "")
        return Words(f"was-name-claim-{key.rstrip('+-')}{sign}")
    ship, colon, battery = key.partition(":")
    if colon and battery in BATTERIES:
        return Words("was-name-battery", {"ship": ship_name(ship), "battery": Words(f"was-name-{battery}")})
    return None


def ship_name(ship: str) -> str:
    """A ship's name by her id; ships of a counter are numbered."""
    rows = tables().fleet.ships.get(ship)
    if rows:
        return rows[0].name
    part = _OF_COUNTER.fullmatch(ship)
    return f"{ship_name(part['counter'])} {part['number']}" if part is not None else ship.replace("-", " ").title()


def names_of(key: str) -> Iterator[str]:
    """All names of a key, in every language."""
    words = key_words(key)
    if words is not None:
        yield from in_all(words)
    yield from places.names_of(key)


def name_of(key: str, voice: Voice) -> str:
    """The short name that is written; empty where the label serves."""
    words = key_words(key)
    return voice.say(words) if words is not None else places.place_name(key, voice)
