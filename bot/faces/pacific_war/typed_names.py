"""What things of the game are called when somebody types them: towns and hexes, areas, ships, units, divisions.

Names of both languages, short ones and whole ones; words of an answer ("stay", "quedarse") from the catalogues.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from bot.faces.match_words import fold, found, in_all, synonyms
from bot.faces.pacific_war.order_kinds import arm_of
from bot.text.voice import Voice, voice
from engine.core.space import Option
from engine.core.words import Words
from engine.pacific_war.names import COLUMN, area_words, column_words, fort_words, place_words, ship_words, unit_words
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import BOX
from engine.pacific_war.steps.interception import WITHIN
from engine.pacific_war.tables import tables

BETWEEN = ">"


@cache
def speaks(key: str) -> bool:
    """Whether the catalogues list words under a key."""
    return voice("en").has(key)


@cache
def words_of(key: str) -> tuple[str, ...]:
    """The words listed under a catalogue key, in both languages; none for an unknown key."""
    return synonyms(key) if speaks(key) else ()


def first_word(voice_: Voice, key: str) -> str:
    """The first of the words listed under a key, in one language: the one that is written."""
    return voice_.plain(key).split("|")[0].strip()


@cache
def names_of(key: str) -> tuple[str, ...]:
    """All that a key of answers is called, the key itself among them."""
    return tuple(dict.fromkeys((key, *words_of(f"pw-say-{key}"), *_things(key))))


def _things(key: str) -> Iterable[str]:
    chart, pieces = tables().map, tables().pieces
    if key in chart.hexes or key == BOX:
        yield from in_all(place_words(key))
        yield from (town.name for town in chart.towns.get(key, ()))
        if key != BOX:
            yield from (f"{word} {key}" for word in words_of("pw-say-hex"))
    elif key in chart.areas:
        yield from _area_names(key)
    elif key in pieces.units:
        yield from in_all(unit_words(key))
        yield pieces.units[key].name
    elif key in pieces.ships:
        yield from in_all(ship_words(key))
    elif key in pieces.forts:
        yield from in_all(fort_words(key))
        yield from words_of("pw-say-fort")
    elif key.startswith(COLUMN):
        number = key.removeprefix(COLUMN)
        yield from (f"{word} {number}" for word in words_of("pw-say-column-word"))
        yield number
    elif key in TREE:
        yield from node_names(key)
    elif key.startswith(WITHIN):
        yield from (f"{word} {key.removeprefix(WITHIN)}" for word in words_of("pw-say-row-within"))


def _area_names(area: str) -> Iterable[str]:
    chart = tables().map
    number = str(list(chart.areas).index(area) + 1)
    yield number
    for word in words_of("pw-say-area"):
        yield f"{word} {area}"
        yield f"{word} {number}"
    yield from in_all(area_words(area))
    for place in chart.areas[area].hexes:  # "Pisagua" names the area in which it lies
        yield from (town.name for town in chart.towns.get(place, ()))


@cache
def node_names(node: str) -> tuple[str, ...]:
    """All that a node of command is called: its name, and "division 2", "2nd division", "2.ª división", "2"."""
    names = list(in_all(TREE[node].name))
    arm = arm_of(node)
    words = words_of(f"pw-say-arm-{arm}")
    number = node.rpartition("-")[2]
    if number.isdecimal():
        names.append(number)
        for word in words:
            names.append(f"{word} {number}")
            names.extend(f"{number}{end} {word}" for end in _ORDINALS)
    else:
        names.extend(words)
    return tuple(names)


_ORDINALS = ("st", "nd", "rd", "th", ".ª", ".º", ".er", "er", "a", "o", "ra", "do", "da", "ro", "ta", "to")


def option_names(option: Option) -> list[str]:
    """All that an option is called."""
    if BETWEEN in option.key:
        return _pair_names(option.key)
    return [*names_of(option.key), *in_all(option.label)]


@cache
def _pair_list(key: str) -> tuple[str, ...]:
    left, _, right = key.partition(BETWEEN)
    found_: list[str] = [key, *names_of(right)]
    for one in names_of(left):
        for other in names_of(right):
            found_ += (f"{one} {other}", f"{other} {one}")
    return tuple(found_)


def _pair_names(key: str) -> list[str]:
    return list(_pair_list(key))


@cache
def _between_words() -> frozenset[str]:
    return frozenset(fold(word) for word in words_of("pw-say-between"))


@cache
def _verbs() -> tuple[str, ...]:
    return tuple(sorted({fold(word) for word in words_of("pw-say-verbs")}, key=len, reverse=True))


def without_verb(word: str) -> str:
    """What is left of "sail to area VI" or "marchar a Tacna": the place."""
    folded = fold(word)
    for verb in _verbs():
        if folded.startswith(verb + " "):
            return folded.removeprefix(verb).strip()
    return word


def meant(options: Sequence[Option], typed: str) -> list[str]:
    """The keys of the options that fit what is typed best: one where it is clear, several where it is not."""
    keys = [option.key for option in options]
    if typed in keys:
        return [typed]
    if any(BETWEEN in key for key in keys):
        parts = [one for one in fold(typed.replace(BETWEEN, " ")).split() if one not in _between_words()]
        typed = " ".join(parts)
    names = [(name, option.key) for option in options for name in option_names(option)]
    hits = found(typed, names)
    return hits or found(without_verb(typed), names)


def the_one(options: Sequence[Option], typed: str) -> str | None:
    """The option that is clearly meant, or None."""
    hits = meant(options, typed)
    return hits[0] if len(hits) == 1 else None


def written_name(speaker: Voice, options: Sequence[Option], key: str) -> str:
    """An option as one would type it in a language: a short name that reads back as this option, else its key."""
    option = next((one for one in options if one.key == key), None)
    if option is None:
        return key
    for name in _short(speaker, option):
        if name and not _CUTS.search(name) and the_one(options, name) == key:
            return name
    return key


_CUTS = re.compile(r"[,;:=\n→]|->|\s(?:and|y|e)\s")


def _short(speaker: Voice, option: Option) -> Iterable[str]:
    key = option.key
    if BETWEEN in key:
        left, _, right = key.partition(BETWEEN)
        yield f"{thing_name(speaker, left)} {BETWEEN} {thing_name(speaker, right)}"
        return
    if speaks(f"pw-say-{key}"):
        yield first_word(speaker, f"pw-say-{key}")
    yield thing_name(speaker, key)
    yield speaker.say(option.label)


def thing_name(speaker: Voice, key: str) -> str:
    """The short name of a hex, area, ship, unit, column or node; the key itself for anything else."""
    chart, pieces = tables().map, tables().pieces
    if key == BOX:
        return first_word(speaker, f"pw-say-{BOX}")
    if key in chart.hexes:
        return speaker.say(place_words(key)) if key in chart.towns else key
    if key in chart.areas:
        return f"{first_word(speaker, 'pw-say-area')} {key}"
    if key in pieces.units:
        return pieces.units[key].name or speaker.say(unit_words(key))
    if key in pieces.ships:
        return pieces.ships[key].name
    if key in pieces.forts:
        return speaker.say(fort_words(key))
    if key.startswith(COLUMN):
        return f"{first_word(speaker, 'pw-say-column-word')} {key.removeprefix(COLUMN)}"
    if key.startswith(WITHIN):
        return f"{first_word(speaker, 'pw-say-row-within')} {key.removeprefix(WITHIN)}"
    if key in TREE and key.rpartition("-")[2].isdecimal():
        return f"{first_word(speaker, f'pw-say-arm-{arm_of(key)}')} {key.rpartition('-')[2]}"
    return speaker.say(TREE[key].name) if key in TREE else key


def known_thing(typed: str) -> Words | None:
    """The hex, area, ship, unit or column of the game that words name, whether or not it may be chosen now."""
    key = _all_things().get(fold(without_verb(typed)))
    return None if key is None else key_words(key)


def hex_named(typed: str) -> str | None:
    """The hex that words name, whether or not it may be chosen now."""
    key = _all_things().get(fold(without_verb(typed)))
    return key if key in tables().map.hexes else None


@cache
def _all_things() -> dict[str, str]:
    chart, pieces = tables().map, tables().pieces
    found_: dict[str, str] = {}
    for key in (*chart.hexes, BOX, *chart.areas, *pieces.ships, *pieces.units):
        for name in names_of(key):
            if (name and not name.isdecimal()) or key in chart.hexes:
                found_.setdefault(fold(name), key)
    return found_


def key_words(key: str) -> Words | None:
    """The name of what a key of answers stands for; None for a word that is no thing of the game."""
    chart, pieces = tables().map, tables().pieces
    if key in chart.hexes or key == BOX:
        return place_words(key)
    if key in chart.areas:
        return area_words(key)
    if key in pieces.ships:
        return ship_words(key)
    if key in pieces.units:
        return unit_words(key)
    if key in TREE:
        return TREE[key].name
    return column_words(key) if key.startswith(COLUMN) else None
