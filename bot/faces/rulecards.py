"""Rule cards in our own words, and why a question matters: shared by all games' faces.

A game names its rules' folder once; texts are those of its `rules.toml` and its catalogue.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.faces.shown import RuleCard
from bot.text.voice import Voice
from engine.core.rulebook import Rulebook, load_rulebook

MOST = 25
LABEL = 100


@cache
def rulebook(folder: Path) -> Rulebook:
    """The rules in a game's data folder, read once."""
    return load_rulebook(folder)


def rule_card(book: Rulebook, rule: str, voice: Voice) -> RuleCard | None:
    """A rule by its number, however typed; for a heading ("8.3") its first rule, for a part without its own entry
    ("14.15 B") the whole rule.
    """
    wanted = rule.strip()
    while wanted:
        known = wanted if wanted in book.ids else _first_of(book, wanted)
        try:
            entry = book.rule(known)
        except KeyError:
            cut = max(wanted.rfind(mark) for mark in " .-")
            if cut <= 0:
                return None
            wanted = wanted[:cut].rstrip(",")
            continue
        see = tuple((other, book.title(other, voice.language)) for other in entry.see)
        return RuleCard(
            entry.id,
            book.title(entry.id, voice.language),
            book.section_name(entry.id, voice.language),
            book.text(entry.id, voice.language),
            see,
        )
    return None


def _first_of(book: Rulebook, heading: str) -> str:
    """The first rule below a heading; the heading itself where there is none."""
    below = f"{heading.removesuffix('.0')}."
    return next((rule for rule in book.ids if rule.startswith(below)), heading)


def find_rules(book: Rulebook, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Rules that complete the typed text: (number and title, number), at most 25."""
    hits = book.nearest(typed, voice.language, MOST)
    return [(f"{rule.id} {book.title(rule.id, voice.language)}"[:LABEL], rule.id) for rule in hits]


def hint(key: str, voice: Voice) -> str:
    """Why a question matters, in a sentence: the catalogue's under this id; empty where it needs none."""
    return voice.get(key) if voice.has(key) else ""
