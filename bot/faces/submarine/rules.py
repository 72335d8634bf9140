"""Rule cards of Submarine, and why each of its questions matters, for those in their first action."""

from __future__ import annotations

from bot.faces import rulecards
from bot.faces.shown import RuleCard
from bot.text.voice import Voice
from engine.submarine.tables.read import FOLDER


def rule_card(rule: str, voice: Voice) -> RuleCard | None:
    """A rule by its number, however typed; for a part without an entry of its own the whole rule."""
    return rulecards.rule_card(rulecards.rulebook(FOLDER), rule, voice)


def find_rules(typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Rules that complete the typed text: (number and title, number)."""
    return rulecards.find_rules(rulecards.rulebook(FOLDER), typed, voice)


def hint(kind: str, voice: Voice) -> str:
    """Why a question of this kind matters, in a sentence; empty where no hint is needed."""
    return rulecards.hint(f"sm-face-hint-{kind}", voice)
