"""20.10 VI: charges from the air that fell though nobody was asked say by which standing order."""

from __future__ import annotations

import pytest

from bot.faces.submarine.story.turn_end import unasked_lines
from bot.text.voice import LANGUAGES, voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.submarine.facts.attacks import AirExplodes, WithinReach
from tests.bot.faces.submarine.action import FACE, action, at_plot

ORDER = {
    "asks": {"en": "when the escorts are asked (never)", "es": "cuándo se les pregunta (nunca)"},
    "air": {"en": "standing order on aircraft", "es": "orden permanente de su jefe sobre los aviones"},
}
FALLS, NEW = AirExplodes("N32-B", 1), WithinReach(())


def event(fact: Fact) -> Event:
    return Event(fact, "", 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("asks", "facts", "order"),
    [
        ("never", [NEW, FALLS], "asks"),
        ("never", [FALLS], "asks"),
        ("never", [NEW], ""),
        ("contact", [NEW, FALLS], ""),
        ("contact", [FALLS], "air"),
        ("each", [FALLS], ""),
    ],
)
def test_the_post_says_by_which_standing_order_charges_fell(
    asks: str, facts: list[Fact], order: str, language: str
) -> None:
    """The leader of the escorts was never to be asked, and who commanded the aircraft read nowhere why none asked."""
    match = action("ons-5-2", hidden=True, advanced=True)
    at_plot(match)
    match.state.world.action.asks = asks
    for seat in ("escorts", "submarines", None):
        known = match.look(seat)
        lines = unasked_lines(known, {3: [event(fact) for fact in facts]}, voice(language))
        assert len(lines) == bool(order)
        assert all(ORDER[order][language] in line and " 3 " in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_that_order_says_that_it_decides_on_aircraft_too(language: str) -> None:
    match = action("ons-5-2", hidden=True, advanced=True)
    at_plot(match)
    assert FACE.standing_line(match.look("escorts"), "escorts", "asks", "never", voice(language))
    hint = voice(language).get("standing-hint-asks--submarine")
    assert {"en": "their charges, too", "es": "también sobre sus cargas"}[language] in hint
