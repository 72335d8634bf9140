"""Names of enemy ships, which saves and tables keep as they are, as each language spells them."""

from __future__ import annotations

import pytest

from bot.faces.silent_war.names import ship_words
from bot.text.voice import LANGUAGES, voice
from engine.core.words import Words
from engine.silent_war.combat.fight import ship_words as counter
from engine.silent_war.tables.read import tables

PAIR = next(at for at, kind in enumerate(tables().combat.pieces) if kind.name == "Ise and Hyuga")


def test_a_counter_of_two_ships_is_named_in_spanish() -> None:
    spanish, english = voice("es"), voice("en")
    assert spanish.markdown(counter(PAIR)).startswith("Ise y Hyuga, ")
    assert english.markdown(counter(PAIR)).startswith("Ise and Hyuga, ")
    struck = Words("sw-ev-struck", {"boat": Words("sw-boat", {"name": "Wahoo"}), "name": "Ise and Hyuga"})
    assert "Ise y Hyuga" in spanish.say(struck)
    assert "Ise and Hyuga" in english.say(struck)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_other_ships_are_called_as_in_the_tables(language: str) -> None:
    names = {kind.name for kind in tables().combat.pieces if kind.name} - {"Ise and Hyuga"}
    assert len(names) > 5
    for name in names:
        assert voice(language).say(ship_words(name)) == name
