"""Slips of TOML that writers make: each is named in words of both languages, with its line and what would be right, and
the rest of the file is judged as if it were mended."""

from __future__ import annotations

import pytest

from bot.text.voice import voice
from engine.core.toml_slips import SLIPS
from engine.core.toml_text import TomlFault, read_around, read_toml

GOOD = """id = "fleet"
title = "A fleet"
turns = 9
island = true
ships = ["boise", "helena"]

[battle]
light = "night"
low = -5

[[group]]
id = "us"

[[group]]
id = "jp"
"""
ROWS = ("group",)
SAME = 'title = "A fleet"'
TWO = 'battle = { light = "night", low = -5 }'
TABLE = '[battle]\nlight = "night"\nlow = -5\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        (SAME, "title = “A fleet”", 2, f"“ ” comes from a text program. Write straight quotes: {SAME}."),
        (SAME, "title = ‘A fleet’", 2, "Write straight quotes: title = 'A fleet'."),
        (SAME, 'title = "A fleet”', 2, f"Write straight quotes: {SAME}."),
        (SAME, "title = „A fleet“", 2, f"Write straight quotes: {SAME}."),
        ('"boise"', "“boise”", 5, 'Write straight quotes: ships = ["boise", "helena"].'),
        ("turns = 9", "turns\u00a0= 9", 3, "a blank here is none of the keyboard"),
        ("low = -5", "low = –5", 9, "Write the hyphen of the keyboard: low = -5."),
        ("turns = 9", "turns: 9", 3, "no colon. Write turns = 9."),
        ("turns = 9", "turns == 9", 3, "one equals sign stands between name and value. Write turns = 9."),
        (SAME, 'title "A fleet"', 2, f"an equals sign is missing between name and value. Write {SAME}."),
        (SAME, 'title = "A fleet', 2, f"a text begins and ends with the same quote. Write {SAME}."),
        (SAME, 'title = A fleet"', 2, f"a text begins and ends with the same quote. Write {SAME}."),
        (SAME, "title = A fleet", 2, f"text stands in quotes. Write {SAME}."),
        (SAME, 'title = "A "big" fleet"', 2, "a quote within the text ends it. Write title = 'A \"big\" fleet'."),
        (SAME, 'title = "A\nfleet"', 2, "a text ends in the line in which it begins"),
        (SAME, 'tïtle = "A fleet"', 2, f"hyphens and underlines. Write {SAME}."),
        ("turns = 9", "turns in all = 9", 3, "a name has no blanks. Write turns_in_all = 9."),
        ("turns = 9", "turns =", 3, "the value of turns is missing."),
        ("turns = 9", "turns = 09", 3, "Write turns = 9."),
        ("turns = 9", "turns = 9,", 3, "no mark stands behind a value. Write turns = 9."),
        ("turns = 9", "turns = 9;", 3, "no mark stands behind a value. Write turns = 9."),
        ("turns = 9", "turns = 1,200", 3, "Write turns = 1200."),
        ("turns = 9", "turns = 1,5", 3, "a number has a point before decimals"),
        ("turns = 9", "turns = 4.", 3, "Write turns = 4."),
        ("turns = 9", "turns = 9 // all", 3, "a remark begins with #. Write turns = 9 # all."),
        ("island = true", "island = True", 4, "Write island = true."),
        ("island = true", "island = no", 4, "Write island = false."),
        ("turns = 9", "turns = 9\nturns = 8", 4, "turns is given in line 3 already. Keep one of the two."),
        ('"boise", "helena"', '"boise" "helena"', 5, 'a comma is missing before "helena".'),
        ('["boise", "helena"]', '[\n "boise"\n "helena"\n]', 7, 'a comma is missing before "helena".'),
        ('"boise", "helena"', '"boise",, "helena"', 5, "a comma is too many"),
        ('"boise", "helena"', '"boise"; "helena"', 5, "a comma stands between the items of a list"),
        ('"boise", "helena"', '"boise, "helena"', 5, 'Write ships = ["boise", "helena"].'),
        ('"boise", "helena"', "boise, helena", 5, 'text stands in quotes. Write ships = ["boise", "helena"].'),
        ('["boise", "helena"]', '("boise", "helena")', 5, "a list stands in square brackets"),
        ('["boise", "helena"]', '"boise", "helena"', 5, "a list stands in square brackets"),
        ('["boise", "helena"]', '["boise", "helena"', 5, "the list that begins here has no closing square bracket."),
        ("[battle]", "[battle", 7, "a square bracket is missing. Write [battle]."),
        ("[[group]]", "[[group]", 11, "a square bracket is missing. Write [[group]]."),
        ("[battle]", "[battle] of all", 7, "nothing stands behind the brackets of a table. Write [battle]"),
        ("[[group]]", "[group]", 14, "[group] stands in line 11 already. Where there may be several"),
        ("[[group]]\nid = \"us\"", '[battle]\nhigh = 3', 11, "[battle] stands in line 7 already. There is only one"),
        (TABLE, 'battle = { light = "night" low = -5 }\n', 7, "a comma is missing before low = -5."),
        (TABLE, 'battle = { light = "night", low = -5, }\n', 7, f"before the closing brace. Write {TWO}."),
        (TABLE, 'battle = { Tarapacá = -5 }\n', 7, 'stands in quotes. Write battle = { "Tarapacá" = -5 }.'),
        (TABLE, 'battle = { light: "night", low: -5 }\n', 7, f"no colon. Write {TWO}."),
        (TABLE, 'battle = { light = "night", low = -5\n', 7, f"the closing brace is missing. Write {TWO}."),
        (TABLE, 'battle = {\n light = "night",\n low = -5,\n}\n', 7, "a table in braces stands in one line"),
        ('id = "fleet"', '```toml\nid = "fleet"', 1, "is a mark of the page from which the file was copied"),
        (SAME, 'title = "A\\fleet"\nx = "\\q"', 3, "a backslash within quotes is written twice"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_line_and_what_would_be_right(old: str, new: str, line: int, told: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new)
    with pytest.raises(TomlFault) as refused:
        read_toml(text, ROWS)
    said = voice("en").say(refused.value.words)
    assert told in said
    assert refused.value.line == line
    assert voice("es").say(refused.value.words) not in (said, "")
    around = read_around(text, ROWS)
    assert around.content is not None
    assert around.text.count("\n") == text.count("\n"), "lines keep their numbers"
    assert around.content["group"][-1] == {"id": "jp"}, "the rest is read"
    keys = {fault.words.key for fault in around.faults}
    assert len(keys) == 1, "nothing follows from it"


def test_quotes_of_a_text_program_are_told_once_for_the_whole_file() -> None:
    around = read_around(GOOD.replace('"', "”"), ROWS)
    assert around.content == read_toml(GOOD)
    (fault,) = around.faults
    assert (fault.words.key, fault.words.args["more"]) == ("file-toml-curly-quotes", 5)
    assert "The same in 5 more lines." in voice("en").say(fault.words)


def test_an_apostrophe_and_quotes_within_a_text_stay() -> None:
    around = read_around("title = “Parks’ Pirates”\nb = “x” # “y”\nc = '“z”'\n")
    assert around.content == {"title": "Parks’ Pirates", "b": "x", "c": "“z”"}
    assert read_toml('a = "“quoted” – and a\u00a0blank"')


@pytest.mark.parametrize(("text", "form"), [('{"id": "x"}', "JSON"), ("<scenario>\n</scenario>", "XML")])
def test_another_form_is_named_once(text: str, form: str) -> None:
    around = read_around(text)
    assert around.content is None
    assert [voice("en").say(fault.words).partition(".")[0] for fault in around.faults] == [f"This is {form}"]


def test_a_line_of_absurd_length_is_not_looked_at() -> None:
    around = read_around("a = “" + "x" * 50_000 + "”\nb = 3\n")
    assert around.content == {"b": 3}
    assert [fault.words.key for fault in around.faults] == ["file-toml-value"]


def test_each_slip_has_a_name_of_the_list() -> None:
    assert list(SLIPS) == sorted(set(SLIPS))
