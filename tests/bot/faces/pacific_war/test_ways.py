"""Ways typed over the sea: counts before and behind directions, directions written out, refusals in both languages."""

from __future__ import annotations

import pytest

from bot.faces.answers.reading import understood
from bot.faces.pacific_war.maps.way_card import course
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.shown import Misread
from bot.text.voice import voice
from engine.core.spaces.forms import Form, Path
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.state import Orders
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.order_kit import known_of
from tests.engine.pacific_war.kit import bare, columns, lie

FLEET = "chile-squadron-1"
HUASCAR = "ship-pe-huascar"


def off_iquique() -> FullWorld:
    """The Blanco off Iquique, bound for her own area."""
    there = bare(turn=2, phase="naval_movement")
    lie(there, "3119", "ship-cl-blanco", squadron=FLEET)
    there.orders = Orders(to={FLEET: "III"})
    return there


def seen(there: FullWorld) -> tuple[Known, Path]:
    """What the squadron knows, and the ways open to it."""
    known = known_of(there, FLEET)
    form = PacificWar.questions["pw-course"].space(known, "", FLEET)
    assert isinstance(form, Form)
    way = form.parts[0].space
    assert isinstance(way, Path)
    return known, way


def typed(text: str) -> object:
    """The way that a text is read as."""
    _, way = seen(off_iquique())
    return understood(way, text, LEXICON)


@pytest.mark.parametrize("text", ["N2", "N 2", "2N", "2 N", "2 norte", "norte 2", "north north", "1 N 1 norte"])
def test_a_count_may_stand_on_either_side_of_its_direction(text: str) -> None:
    assert typed(text) == ["3118", "3117"]


def test_a_number_belongs_to_the_direction_before_it() -> None:
    assert typed("N 2 SW") == ["3118", "3117", "3017"]
    assert typed("2 N 1 sudoeste") == typed("N 2 SW")


@pytest.mark.parametrize(("language", "legal"), [("en", ["via", "to"]), ("es", ["por", "a"])])
def test_a_refusal_offers_the_words_of_the_readers_language(language: str, legal: list[str]) -> None:
    with pytest.raises(Misread) as caught:
        typed("wherever")
    offered = [voice(language).say(words) for words in caught.value.refusal.legal if not isinstance(words, str)]
    assert offered[-2:] == legal


@pytest.mark.rule("7.3")
def test_a_way_fears_nobody_who_cannot_leave_his_port() -> None:
    there = off_iquique()
    lie(there, "3116", HUASCAR, squadron="allies-squadron-1", in_port=True)

    def lines() -> tuple[str, ...]:
        known, way = seen(there)
        card = course(known, "pw-course", "", FLEET, {"way": []}, way, (), voice("en"))
        assert card is not None
        return tuple(card.lines)

    assert lines() == ("No enemy warship could intercept in the next hexes.",)
    columns(there, "allies", "3116")
    assert any("Pisagua" in line for line in lines())
