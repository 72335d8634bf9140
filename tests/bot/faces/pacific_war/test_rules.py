"""Rule cards of the War of the Pacific."""

from __future__ import annotations

from bot.faces.pacific_war.face import PacificWarFace
from bot.text.voice import Voice

FACE = PacificWarFace()
find_rules, hint, rule_card = FACE.find_rules, FACE.hint, FACE.rule_card


def test_a_rule_is_found_by_its_number_however_typed(speaker: Voice) -> None:
    card = rule_card(" 7.3 ", speaker)
    assert card is not None
    assert card.id == "7.3"
    assert card.title
    assert card.section
    assert 0 < len(card.text) <= 700
    assert all(rule_card(other, speaker) is not None for other, _ in card.see)


def test_a_part_leads_to_the_whole_and_nonsense_nowhere(english: Voice) -> None:
    part = rule_card("7.9 b", english)
    assert part is not None
    assert part.id == "7.9"
    raid = rule_card("7.6-raiders", english)
    assert raid is not None
    assert raid.id == "7.6"
    assert rule_card("77", english) is None
    assert rule_card("", english) is None


def test_rules_are_found_by_words_of_the_language(english: Voice, spanish: Voice) -> None:
    assert "7.6-blockade" in [number for _, number in find_rules("blockade", english)]
    assert "7.6-blockade" in [number for _, number in find_rules("bloqueo", spanish)]
    found = find_rules("", english)
    assert len(found) <= 25
    assert all(len(label) <= 100 for label, _ in found)


def test_a_question_of_no_game_has_no_hint(english: Voice) -> None:
    assert hint("pw-nothing-of-the-kind", english) == ""


def test_every_rule_that_luck_is_thrown_under_has_its_card(english: Voice) -> None:
    for rule in ("4.1", "6.5", "7.3", "7.6", "7.7", "7.9", "8.2", "8.8", "8.9", "10.1", "10.2"):
        card = rule_card(rule, english)
        assert card is not None
        assert card.id == rule
