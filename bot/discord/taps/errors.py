"""Refusals as cards: what is wrong, what would be legal, that nothing has changed, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.cards import OUR_LABEL, Button, Card, Part, Row, Text, clip
from bot.discord.taps.ids import Keys
from bot.faces.sentences import capital
from bot.service.types import Refuse
from bot.text.voice import Voice
from engine.core.words import Words

MOST_BUTTONS = 5
MOST_LEGAL = 12
LONGEST_LINE = 1200


def say_card(voice: Voice, lines: Sequence[Words], buttons: Sequence[Button] = ()) -> Card:
    """A few lines and at most five buttons."""
    text = "\n".join(clip(voice.markdown(line), LONGEST_LINE) for line in lines[:20])
    parts: list[Part] = [Text(clip(text, 3900) or voice.get("bridge-done"))]
    if buttons:
        parts.append(Row(tuple(buttons[:MOST_BUTTONS])))
    return Card(tuple(parts))


def refusal_card(
    voice: Voice, keys: Keys, refuse: Refuse, buttons: Sequence[Button] = (), small: Sequence[str] = ()
) -> Card:
    """A refusal. ``buttons`` are the likeliest legal choices; a rule adds its own button behind them.

    ``small`` are further lines below, as markdown.

    Late, broken or misplaced taps have no legal choices to list; an outsider is told what is free.
    """
    lines = ["### " + clip(capital(voice.markdown(refuse.what)), LONGEST_LINE)]
    if refuse.legal:
        shown = [clip(voice.markdown(choice), 100) for choice in refuse.legal[:MOST_LEGAL]]
        listed = " · ".join(shown)
        if (rest := len(refuse.legal) - len(shown)) > 0:
            listed += " · " + voice.get("bridge-more", more=rest)
        lines.append(voice.get("bridge-free" if refuse.kind == "outsider" else "bridge-can") + " " + listed)
    if refuse.kind == "rules":
        lines.append("-# " + voice.get("bridge-unchanged"))
    lines.extend(small)
    row = _one_first(buttons[:MOST_BUTTONS])
    if refuse.rule and len(row) < MOST_BUTTONS:
        row.append(rule_button(voice, keys, refuse.rule))
    parts: list[Part] = [Text(clip("\n".join(lines), 3900))]
    if row:
        parts.append(Row(tuple(row)))
    return Card(tuple(parts))


def _one_first(buttons: Sequence[Button]) -> list[Button]:
    """The buttons, with at most the first highlighted."""
    main = next((at for at, button in enumerate(buttons) if button.style == "primary"), -1)
    return [
        replace(button, style="secondary") if button.style == "primary" and at != main else button
        for at, button in enumerate(buttons)
    ]


def rule_button(voice: Voice, keys: Keys, rule: str) -> Button:
    """Opens a rule in our words (the action ``rule`` of the verb ``v``)."""
    return Button(clip(voice.plain("bridge-rule", rule=rule), OUR_LABEL), keys.tag("v", "rule", arg=rule))
