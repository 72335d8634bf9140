"""How a refusal looks."""

from __future__ import annotations

from bot.discord.cards import Button, Row, Text
from bot.discord.taps.errors import refusal_card
from bot.discord.taps.ids import Keys
from bot.service.types import Refuse
from bot.text.voice import voice
from engine.core.words import Words


def test_only_one_button_of_a_refusal_stands_out() -> None:
    buttons = [Button("Stay", "1"), Button("Correct it", "2", "primary"), Button("My orders", "3", "primary")]
    card = refusal_card(voice("en"), Keys(1, b"x" * 32), Refuse(Words("service-outsider")), buttons)
    row = next(part for part in card.parts if isinstance(part, Row))
    assert [button.style for button in row.buttons] == ["secondary", "primary", "secondary"]
    assert [button.label for button in row.buttons] == ["Stay", "Correct it", "My orders"]


def test_a_refusal_begins_with_a_capital() -> None:
    force = Words("was-unit", {"name": "the vanguard"})
    refuse = Refuse(Words("err-was-option-needs", {"option": force, "need": force}))
    head = next(part for part in refusal_card(voice("en"), Keys(1, b"x" * 32), refuse).parts if isinstance(part, Text))
    assert head.markdown.startswith("### The vanguard needs the vanguard")
