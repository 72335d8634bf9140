"""What a boat loads, tube by tube, in an order's line: by kinds and numbers, so that it stands there whole (41.1)."""

from __future__ import annotations

import pytest

from bot.faces.submarine.orders.told import LONGEST
from bot.text.voice import LANGUAGES, voice
from engine.submarine.orders.boat_berth import PLACE_BOAT
from tests.bot.faces.submarine.action import FACE, action, step


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_load_of_many_tubes_is_told_whole_and_in_words(language: str) -> None:
    match = action("secret-weapon", seed="first")
    while (decision := match.waiting()[0]).kind != PLACE_BOAT:
        step(match)
    slot = decision.slots[0]
    answer = match.space(decision.id, slot).default
    known, speaker = match.look(slot), voice(language)
    line = FACE.order_line(known, decision.path, slot, answer, "offered", speaker).text
    assert len(line) < LONGEST
    assert not line.endswith("…")
    assert "load:" not in line
    said = {"en": "bow tubes: 6 G7a; bow reloads: 17 T3", "es": "tubos de proa: 6 G7a; recargas de proa: 17 T3"}
    assert line.endswith(said[language])
    mixed = {**answer, "load": {**answer["load"], "bow-2": "g7e"}}
    line = FACE.order_line(known, decision.path, slot, mixed, "draft", speaker).text
    assert {"en": "bow tubes: 5 G7a and 1 G7e", "es": "tubos de proa: 5 G7a y 1 G7e"}[language] in line
