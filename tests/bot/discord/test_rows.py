"""Rows of buttons on a card: none that a screen gives is lost."""

from __future__ import annotations

import pytest

from bot.discord.cards import Button, Row
from bot.discord.screens.kit import parts_card, row
from bot.discord.taps.ids import Keys


@pytest.mark.parametrize(("given", "rows"), [(1, [1]), (5, [5]), (6, [5, 1]), (12, [5, 5, 2])])
def test_a_row_of_more_than_five_buttons_goes_on_below(given: int, rows: list[int]) -> None:
    buttons = [Button(str(at), Keys().tag("v", "map", page=at)) for at in range(given)]
    card = parts_card([row(*buttons, None)]).card
    assert all(isinstance(part, Row) for part in card.parts)
    assert [len(part.buttons) for part in card.parts if isinstance(part, Row)] == rows
    assert [button for part in card.parts if isinstance(part, Row) for button in part.buttons] == buttons
