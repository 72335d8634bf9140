"""What the diaries of all games share: members' lines, chapters by turn, stories of units."""

from __future__ import annotations

import pytest

from bot.faces.diary import lines_on, member_line, named_by, named_in, story, turn_of
from bot.faces.teller import Line
from bot.text.voice import voice
from engine.core.words import Words
from engine.war_at_sea.facts.air import RaidArrives
from engine.war_at_sea.facts.boats import BoatAttacks
from engine.war_at_sea.nouns import BaseName, Unit

KEYS = ("sw-face-log-note", "sw-diary-line", "pw-face-log-note", "sm-face-log-note", "was-tale-note")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_line_stands_as_its_member_wrote_it(key: str, language: str) -> None:
    line = member_line(key, "**{t}**", "{a}, {} and *more*", voice(language))
    assert "{a}, {} and \\*more\\*" in line
    assert line.count("**{t}**") == 1
    assert line.count("{a}") == 1


def test_lines_on_a_unit_name_it_or_its_seat() -> None:
    lines = [Line("A", "x", unit, "") for unit in ("eagle", "boat:eagle", "eagles", "")]
    assert lines_on("eagle", lines) == lines[:2]


def test_a_chapter_leads_to_its_turn() -> None:
    assert turn_of("t07", [1, 7], lambda turn: f"t{turn:02}") == 7
    with pytest.raises(KeyError, match="t08"):
        turn_of("t08", [1, 7], lambda turn: f"t{turn:02}")


def test_a_story_has_a_heading_for_each_turn() -> None:
    words = [Words("err-split-over", {"sum": over, "most": 6}) for over in (7, 8, 9)]
    first, second, third = (f"- {voice('en').markdown(word)}" for word in words)
    page = story(zip((1, 1, 3), words, strict=True), lambda turn: f"Turn {turn}", voice("en"))
    assert page == ["## Turn 1", first, second, "## Turn 3", third]


def test_units_are_named_once_in_the_order_in_which_they_come() -> None:
    attack = BoatAttacks("axis", "eagle|Eagle", 5, 6, True, "u-73")
    raid = RaidArrives("allied", "bases", "P31", "", "taranto")
    assert named_in(attack, (Unit,)) == {"eagle"}
    assert named_in(raid, (Unit,)) == set()
    assert named_in(raid, (Unit, BaseName)) == {"taranto"}
    assert named_by([raid, attack, raid], lambda fact: named_in(fact, (Unit, BaseName))) == ["taranto", "eagle"]
