"""Rule cards in our own words, and why each question matters, for those on their first patrol."""

from __future__ import annotations

from functools import cache

from bot.faces.face import RuleCard
from bot.text.voice import Voice
from engine.core.rulebook import Rulebook, load_rulebook
from engine.silent_war.tables import FOLDER

MOST = 25
LABEL = 100


@cache
def rulebook() -> Rulebook:
    """The rules of Silent War, read once."""
    return load_rulebook(FOLDER)


def rule_card(rule: str, voice: Voice) -> RuleCard | None:
    """A rule by its number, however typed; for a part without an entry ("14.15 B") that of the whole."""
    book = rulebook()
    wanted = rule.strip()
    while wanted:
        try:
            found = book.rule(wanted)
        except KeyError:
            cut = max(wanted.rfind(" "), wanted.rfind("."))
            if cut <= 0:
                return None
            wanted = wanted[:cut]
            continue
        see = tuple((other, book.title(other, voice.language)) for other in found.see)
        return RuleCard(
            found.id,
            book.title(found.id, voice.language),
            book.section_name(found.id, voice.language),
            book.text(found.id, voice.language),
            see,
        )
    return None


def find_rules(typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Rules that complete what is typed: (number and title, number)."""
    book = rulebook()
    hits = book.nearest(typed, voice.language, MOST)
    return [(f"{one.id} {book.title(one.id, voice.language)}"[:LABEL], one.id) for one in hits]


def hint(kind: str, voice: Voice) -> str:
    """Why a question of this kind matters, in a sentence; empty where it needs none."""
    key = f"sw-face-hint-{kind.removeprefix('sw-')}"
    return voice.get(key) if voice.has(key) else ""
