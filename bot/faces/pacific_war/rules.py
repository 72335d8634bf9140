"""Rule cards of the War of the Pacific, and why each of its questions matters, for those on their first campaign."""

from __future__ import annotations

from bot.faces import rulecards
from bot.faces.shown import RuleCard
from bot.text.voice import Voice
from engine.pacific_war.tables.read import FOLDER


def rule_card(rule: str, voice: Voice) -> RuleCard | None:
    """A rule by its number, however typed; for a part without its own entry ("7.6 b") the whole rule."""
    return rulecards.rule_card(rulecards.rulebook(FOLDER), rule, voice)


def find_rules(typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Rules that complete the typed text: (number and title, number)."""
    return rulecards.find_rules(rulecards.rulebook(FOLDER), typed, voice)


def hint(kind: str, voice: Voice) -> str:
    """Why a question of this kind matters, in a sentence; empty where no hint is needed."""
    return rulecards.hint(f"pw-face-hint-{kind.removeprefix('pw-')}", voice)
