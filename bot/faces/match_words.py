"""Match typed words with names: both languages, with or without accents, beginnings of words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from bot.text.voice import LANGUAGES, voice
from engine.core.letters import bare
from engine.core.words import Words

_ARTICLES = frozenset(("the", "a", "an", "el", "la", "los", "las", "un", "una", "to", "of", "a", "al", "de", "del"))
_BETWEEN = re.compile(r"(?:[^\w½]|[_ºª])+")


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """Lower case, no accents, words separated by single blanks; a leading article is dropped."""
    words = _BETWEEN.sub(" ", bare(text)).split()
    kept = [word for word in words if word not in _ARTICLES]
    return " ".join(kept or words)


def fits(typed: str, name: str) -> int:
    """How well folded words fit a folded name: 3 same, 2 its beginning, 1 beginnings of its words in order, 0 not."""
    if not typed:
        return 0
    if typed == name:
        return 3
    if name.startswith(typed):
        return 2
    rest = iter(name.split())
    for part in typed.split():
        for word in rest:
            if word.startswith(part):
                break
        else:
            return 0
    return 1


def could_be(typed: str, name: str) -> int:
    """How well a folded name completes folded words: 3 its beginning, 2 a word's, 1 beginnings of its words, 0 not."""
    words = name.split()
    if name.startswith(typed):
        return 3
    if any(word.startswith(typed) for word in words):
        return 2
    return int(all(any(word.startswith(part) for word in words) for part in typed.split()))


def found(typed: str, names: Iterable[tuple[str, str]]) -> list[str]:
    """The keys of the names (name, key) that fit best; several where the words are not clear."""
    wanted, best, keys = fold(typed), 0, list[str]()
    first = wanted.partition(" ")[0]
    for name, key in names:
        folded = fold(name)
        score = fits(wanted, folded) if first in folded else 0
        if score > best:
            best, keys = score, [key]
        elif score == best and score and key not in keys:
            keys.append(key)
    return keys


def the_one(typed: str, keys: Sequence[str], names_of: Callable[[str], Iterable[str]]) -> str:
    """The one of these keys that the words mean, by itself or by a name; empty for none or several."""
    wanted = typed.strip()
    if not wanted or wanted in keys:
        return wanted
    hits = found(typed, [(name, key) for key in keys for name in names_of(key)])
    return hits[0] if len(hits) == 1 else ""


@lru_cache(maxsize=4096)
def in_all(words: Words) -> tuple[str, ...]:
    """A sentence in every language."""
    return tuple(voice(language).say(words) for language in LANGUAGES)


@cache
def synonyms(key: str) -> tuple[str, ...]:
    """The words of a catalogue entry that lists synonyms, separated by bars, in every language."""
    return tuple(part.strip() for text in in_all(Words(key)) for part in text.split("|") if part.strip())


def says(typed: str, key: str) -> bool:
    """Whether the typed text is one of the synonyms listed under a catalogue entry."""
    return fold(typed) in {fold(word) for word in synonyms(key)}
