"""What patrols leave for a strike stands whole in the menu, however many types of aircraft lie ready."""

from __future__ import annotations

import pytest

from bot.faces.war_at_sea.orders.patrol_card import NOTE, _lines, _note
from bot.text.voice import LANGUAGES, voice
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_left_for_a_strike_is_never_cut(language: str) -> None:
    kinds, speaker = list(tables().places.aircraft), voice(language)
    few, many = dict.fromkeys(kinds[:2], 3), dict.fromkeys(kinds[:9], 12)
    names = [tables().places.aircraft[kind].name for kind in few]
    for box in ("search", "cap"):
        assert len(_note(box, 4, many, speaker)) <= NOTE
        assert all(name in _note(box, 4, few, speaker) for name in names)
    brief = _note("search", 4, many, speaker)
    assert {
        "en": "as far as 4 zones · left for a strike: 108 steps of 9 types",
        "es": "hasta 4 zonas · quedan para un ataque: 108 pasos de 9 tipos",
    }[language] == brief


@pytest.mark.parametrize(("language", "told"), [("en", "On patrol since before"), ("es", "De patrulla desde antes")])
def test_who_is_up_already_stands_beside_what_is_ready(language: str, told: str) -> None:
    """The menus offer them too: "no aircraft" ready, and 2 to choose, read like a mistake."""
    kind = next(iter(tables().places.aircraft))
    base = Base("b", "axis", "carrier")
    base.boxes["search"] = {kind: 2}
    lines = list(_lines(base, {"search": {kind: 2}}, voice(language)))
    assert told in lines[1]
    assert tables().places.aircraft[kind].name in lines[1]
    base.boxes["search"] = {}
    assert not any(told in line for line in _lines(base, {}, voice(language)))
