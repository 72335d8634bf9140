"""Who led what, where commands change hands within a turn and deputies give orders."""

from __future__ import annotations

from bot.faces.submarine.story.leaders import in_action, told
from bot.faces.war_at_sea.story.leaders import leaders_in, terms_of
from bot.text.voice import Voice

NOTED = {
    "axis@0": "Ana", "axis/fleet@0": "Eli", "axis/fleet@3": "Bo",
    "axis/fleet~3~0": "Eli", "axis/fleet~3~1": "Bo", "axis/fleet~5~0~": "Dara",
}  # fmt: skip


def test_a_force_is_led_by_all_who_gave_its_orders(english: Voice, spanish: Voice) -> None:
    chain = ("axis/fleet", "axis")
    assert leaders_in(chain, NOTED, 3) == ["Eli", "Bo"]
    assert leaders_in(chain, NOTED, 5) == ["Dara"]
    terms = terms_of(chain, NOTED, 6)
    assert [english.plain(term) if isinstance(term, str) else english.say(term) for term in terms] == [
        "Eli (turns 0 to 3)", "Bo (turns 3 to 4)", "Dara (turn 5) as deputy", "Bo (turn 6)",
    ]  # fmt: skip
    assert "Dara (turno 5) como suplente" in [spanish.say(term) for term in terms if not isinstance(term, str)]


def test_a_boat_is_led_by_all_who_gave_its_orders(english: Voice) -> None:
    """What is ordered after a turn holds from the next one on; each action of a campaign by itself."""
    noted = {"u-1@2.0": "Eli", "u-1@2.4": "Bo", "u-1~2.4~0": "Eli", "u-1~2.4~1": "Bo", "u-1~3.6~0~": "Dara"}
    second, third = in_action(noted, 2), in_action(noted, 3)
    shown = [english.say(term) for term in told(second, "u-1", 7) if not isinstance(term, str)]
    assert shown == ["Eli, turns 1 to 5", "Bo, turns 5 to 7"]
    assert "Dara, turn 7 as deputy" in [
        english.say(term) for term in told(third, "u-1", 8) if not isinstance(term, str)
    ]
