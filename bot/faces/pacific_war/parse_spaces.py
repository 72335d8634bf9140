"""Typed answers to single spaces: a choice, a list, points, a number, yes or no, a way, an assignment.

Each ``take_`` function gives what a space understands of the words, and the words that are left over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.faces.face import Misread
from bot.faces.match_words import fold, says
from bot.faces.pacific_war.typed_names import meant, option_names, speaks, the_one, words_of
from bot.faces.pacific_war.ways import Ways, is_stay
from engine.core.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.space_forms import Assign, Path

Taken = tuple[Answer | None, list[str]]
_PARTS = re.compile(r"\s*[,;\n]\s*|\s+(?:and|y|e)\s+")
_FIRST = re.compile(r"^(\d{1,3})\s+(.+)$")
_LAST = re.compile(r"^(.+?)\s*[\s:=x×]\s*(\d{1,3})$")
_PAIR = re.compile(r"\s*(?:->|→|>|=|:)\s*")
_PAIR_WORD = re.compile(
    r"\s+(?:on board(?: of)?|aboard|joins?|to|at|in|on|a bordo de(?:l)?|se une a|pasa a|al?|en)\s+", re.IGNORECASE
)


def tokens(text: str) -> list[str]:
    """What is typed, cut at commas, semicolons and "and"."""
    return [part for part in _PARTS.split(text.strip()) if part]


def take(space: Space, said: list[str], start: str = "", name: str = "") -> Taken:
    """What a space understands. ``start`` is where a way begins, ``name`` the row that a flag ticks."""
    if isinstance(space, Choice):
        return take_choice(space, said)
    if isinstance(space, Subset):
        return take_subset(space, said)
    if isinstance(space, Split):
        return take_split(space, said)
    if isinstance(space, Amount):
        return take_amount(said, name)
    if isinstance(space, Flag):
        return take_flag(said, name)
    if isinstance(space, Path):
        return take_way(space, said, start)
    if isinstance(space, Assign):
        return take_pairs(space, said)
    return None, said


def is_none(word: str) -> bool:
    """Whether nobody or nothing is meant."""
    return says(word, "pw-say-none")


def take_choice(space: Choice, said: list[str]) -> Taken:
    """The first word that means one option."""
    for at, word in enumerate(said):
        key = the_one(space.options, word)
        if key is not None:
            return key, said[:at] + said[at + 1 :]
    return None, said


def take_subset(space: Subset, said: list[str]) -> Taken:
    """A list in the order named; all, none, or all but some."""
    keys = [option.key for option in space.options]
    chosen: list[str] = []
    rest: list[str] = []
    without: list[str] = []
    for word in said:
        but = _but(word)
        if is_none(word) and not meant(space.options, word):
            return [], [one for one in said if one is not word]
        if says(word, "pw-say-all"):
            chosen += [key for key in keys if key not in chosen]
        elif but is not None and (key := the_one(space.options, but)) is not None:
            chosen += [one for one in keys if one not in chosen]
            without.append(key)
        elif (key := the_one(space.options, word)) is not None:
            (without if without else chosen).append(key)
        else:
            rest.append(word)
    found = [key for key in chosen if key not in without]
    return (found if chosen else None), rest


def _but(word: str) -> str | None:
    folded = fold(word)
    for one in sorted({fold(text) for text in words_of("pw-say-but")}, key=len, reverse=True):
        if folded.startswith(one + " "):
            return folded.removeprefix(one).strip()
    return None


def take_split(space: Split, said: list[str]) -> Taken:
    """Points by target: "3 Callao", "Callao 3", "Callao: 3"; a target alone takes what is left: "the rest to Lima"."""
    split: dict[str, int] = {}
    rest: list[str] = []
    alone: list[str] = []
    for word in said:
        share = _share(space.options, word)
        if share is None:
            rest.append(word)
        elif share[1] is None:
            alone.append(share[0])
        else:
            split[share[0]] = split.get(share[0], 0) + share[1]
    left = space.most - sum(split.values())
    for key in alone:
        most = min(max(left, 0), space.caps.get(key, space.most))
        split[key] = split.get(key, 0) + most
        left -= most
    return (split or None), rest


def _share(options: Sequence[Option], word: str) -> tuple[str, int | None] | None:
    folded = fold(word)
    exact = {option.key for option in options for name in option_names(option) if fold(name) == folded}
    if len(exact) == 1:
        return exact.pop(), None
    for one in sorted({fold(text) for text in words_of("pw-say-rest")}, key=len, reverse=True):
        if folded.startswith(one + " ") and (key := the_one(options, folded.removeprefix(one).strip())) is not None:
            return key, None
    for pattern, name_at, count_at in ((_FIRST, 2, 1), (_LAST, 1, 2)):
        match = pattern.match(word)
        key = the_one(options, match.group(name_at)) if match is not None else None
        if match is not None and key is not None:
            return key, int(match.group(count_at))
    key = the_one(options, word)
    return (key, None) if key is not None else None


def take_amount(said: list[str], name: str) -> Taken:
    """A number, alone or with the word of its row: "3 throws", "at most 3 throws", "within 2"."""
    spoken = {part for text in words_of(f"pw-say-row-{name}") for part in fold(text).split()} if name else set()
    for at, word in enumerate(said):
        parts = fold(word).split()
        numbers = [part for part in parts if part.isdecimal()]
        others = {part for part in parts if not part.isdecimal()}
        if len(numbers) == 1 and len(numbers[0]) < 4 and others <= spoken and (others or not name):
            return int(numbers[0]), said[:at] + said[at + 1 :]
    return None, said


def take_flag(said: list[str], name: str) -> Taken:
    """Yes or no: the row's own words where it has a name."""
    yes, no = ("pw-say-yes", "pw-say-no") if not name else (f"pw-say-yes-{name}", f"pw-say-no-{name}")
    for at, word in enumerate(said):
        for key, value in ((yes, True), (no, False)):
            if speaks(key) and says(word, key):
                return value, said[:at] + said[at + 1 :]
    return None, said


def take_way(space: Path, said: list[str], start: str) -> Taken:
    """The first words that are a way; words of staying are the empty one. Raises :class:`Misread` where none is."""
    ways = Ways(space, start)
    wrong: Misread | None = None
    for at, word in enumerate(said):
        rest = said[:at] + said[at + 1 :]
        if is_stay(word) or is_none(word):
            return [], rest
        try:
            return ways.read(word), rest
        except Misread as misread:
            wrong = wrong or misread
    if wrong is not None:
        raise wrong
    return None, said


def take_pairs(space: Assign, said: list[str]) -> Taken:
    """Things with their values: "Atacama > Rímac", "Atacama, Buin > Rímac", "Rímac: Atacama, Buin", "all > Rímac".

    A thing alone takes the one value that is open to it.
    """
    given: dict[str, str] = {}
    waiting: list[tuple[str, str]] = []
    rest: list[str] = []
    value_first: str | None = None
    if len(said) == 1 and is_none(said[0]):
        return {}, []
    for word in said:
        everything = _all_of(space, word)
        thing, value = pair(space, word) if everything is None else (None, None)
        if everything is not None:
            given |= everything
        elif thing is not None and value is not None:
            turned = _turned(space, word)
            value_first = value if turned else None
            given |= {one: value for one, _ in waiting} | {thing: value}
            waiting = []
        elif thing is not None and value_first is not None:
            given[thing] = value_first
        elif thing is not None:
            waiting.append((thing, word))
        else:
            rest.append(word)
    for thing, word in waiting:
        values = open_to(space, thing)
        if len(values) == 1:
            given[thing] = values[0].key
        else:
            rest.append(word)
    return (given or None), rest


def _all_of(space: Assign, word: str) -> dict[str, str] | None:
    """ "All > Rímac": every thing to whom the value is open; None for other words."""
    for cut in (_PAIR, _PAIR_WORD):
        match = cut.search(word)
        if match is not None and says(word[: match.start()], "pw-say-all"):
            value = the_one(space.values, word[match.end() :])
            able = [one.key for one in space.things if value in [open_.key for open_ in open_to(space, one.key)]]
            return dict.fromkeys(able, value) if value is not None else None
    return None


def pair(space: Assign, word: str) -> tuple[str | None, str | None]:
    """Thing and value of a pair, in either order; a thing alone has no value."""
    for cut in (_PAIR, _PAIR_WORD):
        for match in cut.finditer(word):
            left, right = word[: match.start()], word[match.end() :]
            for thing_said, value_said in ((left, right), (right, left)):
                thing = the_one(space.things, thing_said) if thing_said.strip() else None
                if thing is None or not value_said.strip():
                    continue
                value = the_one(
                    [one for one in space.values if one.key in space.only.get(thing, (one.key,))], value_said
                )
                value = value or the_one(space.values, value_said)
                if value is not None:
                    return thing, value
    return the_one(space.things, word), None


def open_to(space: Assign, thing: str) -> list[Option]:
    """The values that a thing may have."""
    return [one for one in space.values if one.key in space.only.get(thing, (one.key,))]


def _turned(space: Assign, word: str) -> bool:
    """Whether the value stands before the thing."""
    for cut in (_PAIR, _PAIR_WORD):
        match = cut.search(word)
        if match is not None:
            left = word[: match.start()]
            return the_one(space.things, left) is None
    return False
