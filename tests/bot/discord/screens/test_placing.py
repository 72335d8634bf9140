"""The card for assignments: only what there is room for is offered, and what stands without a value has its name."""

from __future__ import annotations

from bot.discord.questions.rows import row_of
from bot.discord.questions.words import Query
from bot.discord.screens.orders.placing import _stands, open_to, placing_of
from bot.discord.taps.ids import Keys
from bot.text.voice import voice
from engine.pacific_war.game import PacificWar
from engine.pacific_war.state import Orders
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.order_kit import known_of
from tests.engine.pacific_war.kit import bare, lie, stand

RIMAC, LAMAR = "ship-cl-rimac", "ship-cl-lamar"


def embarking(aboard: dict[str, str], language: str = "en") -> Query:
    """Chile's card of who goes aboard: three units at Antofagasta, two of which take both steps of a transport."""
    there: FullWorld = bare(turn=2, phase="naval_movement")
    there.orders = Orders()
    lie(there, "3123", RIMAC, LAMAR, squadron="chile-squadron-5", in_port=True)
    stand(there, "3123", "cl-buin", "cl-2line", steps=2)
    stand(there, "3123", "cl-atacama", steps=1)
    space = PacificWar.questions["pw-embark"].space(known_of(there, "chile-fleet"), "", "chile-fleet")
    prompt = PacificWar.questions["pw-embark"].prompt(known_of(there, "chile-fleet"), "", "chile-fleet")
    return Query(Keys(), voice(language), "s", space, prompt, {"aboard": aboard})


def offered(aboard: dict[str, str], *things: str) -> list[str]:
    query = embarking(aboard)
    space = placing_of(row_of(query, "aboard"))
    return [option.key for option in open_to(query, "aboard", space, aboard, things)]


def test_a_full_transport_is_not_offered() -> None:
    assert offered({}, "cl-atacama") == [RIMAC, LAMAR]
    assert offered({"cl-buin": RIMAC}, "cl-atacama") == [LAMAR]
    assert offered({"cl-buin": RIMAC}, "cl-buin") == [RIMAC, LAMAR]
    assert offered({}, "cl-buin", "cl-2line") == []


def test_where_too_many_are_aboard_every_ship_may_mend_it() -> None:
    assert offered({"cl-buin": RIMAC, "cl-atacama": RIMAC}, "cl-buin") == [RIMAC, LAMAR]


def test_who_goes_aboard_nothing_is_ashore() -> None:
    for language, told in (("en", "ashore"), ("es", "en tierra")):
        query = embarking({"cl-buin": RIMAC}, language)
        space = placing_of(row_of(query, "aboard"))
        assert [_stands(query, space, {"cl-buin": RIMAC}, option) for option in space.things] == [told, told, "Rímac"]
        first = query.voice.say(space.things[0].label)
        assert "Antofagasta" in first
        assert (
            query.voice.say(space.values[0].note or space.values[0].label)
            == {
                "en": "room for 2 steps, Antofagasta",
                "es": "sitio para 2 pasos, Antofagasta",
            }[language]
        )
