"""What a writer is told of a document: our own words, the nearest name, the place in the text, all in one round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field, StringConstraints

from bot.text.voice import LANGUAGES, voice
from engine.core.data import DataError, Document, as_model
from engine.core.documents import Documents
from engine.core.mistakes import Fault, Mistake, nearest, no_such, shared
from engine.core.telling import Lines
from engine.core.toml_text import MOST_FAULTS, TomlFault, read_around, read_toml, toml_words


class Sunk(Document):
    kind: Literal["sunk"]
    worth: int = Field(ge=1, le=9)


class Landed(Document):
    kind: Literal["landed"]
    port: str


class Boat(Document):
    name: Annotated[str, StringConstraints(min_length=1, max_length=8)]
    men: int = Field(default=40, ge=1, le=80)
    knots: float = Field(default=9.0, gt=0, le=25)
    depth: Annotated[int, Field(multiple_of=25)] = 0
    nuclear: bool = False
    bow: Annotated[int, Field(ge=1, le=6)] | Literal["die"] = 1
    ports: tuple[str, ...] = Field(default=(), max_length=2)


class Fleet(Document):
    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]*$")]
    title: str | None = None
    summary: str | None = None
    light: Literal["day", "night"] = "day"
    turns: int = Field(ge=1, le=30)
    members: tuple[int, int] = (1, 2)
    boats: tuple[Boat, ...] = Field(min_length=1)
    stocks: Mapping[str, int] = {}
    points: tuple[Annotated[Sunk | Landed, Field(discriminator="kind")], ...] = ()


def faults(file: Fleet) -> Iterator[Fault]:
    for at, boat in enumerate(file.boats):
        if boat.name != "Tang":
            yield f"boats[{at}]", "name", no_such("boat", boat.name, ("Tang", "Wahoo"))
    if file.turns > 20:
        yield "", "turns", shared("game-ends", turns=20)


DOCUMENTS = Documents(Fleet, faults)
GOOD = """id = "fleet"
title = "A fleet"
summary = "Boats."
turns = 9

[[boats]]
name = "Tang"
"""


def mistakes(text: str | bytes, *ours: str) -> list[Mistake]:
    content = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(DataError) as caught:
        DOCUMENTS.parse(content, "fleet.toml", ours)
    return list(caught.value.mistakes)


def said(text: str | bytes, language: str = "en") -> list[str]:
    return [voice(language).say(mistake.sentence) for mistake in mistakes(text)]


def test_a_sound_file_is_read_whatever_mark_its_editor_put_before_it() -> None:
    for content in (
        GOOD.encode(),
        GOOD.encode("utf-8-sig"),
        GOOD.encode("utf-16"),
        GOOD.replace("\n", "\r\n").encode(),
    ):
        assert DOCUMENTS.parse(content, "fleet.toml", ()).turns == 9


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turns = 9", "truns = 9\nturns = 9", "line 4, field truns: There is no field truns. Did you mean turns?"),
        ("turns = 9", "turns = 0", "line 4, field turns: This must be from 1 to 30. It is 0."),
        ("turns = 9", 'turns = "many"', "line 4, field turns: This must be a whole number, not many."),
        ("turns = 9", "turns = 1.5", "line 4, field turns: This must be a whole number, not 1.5."),
        ("turns = 9", "", "field turns: It is missing."),
        ("turns = 9", "turns = 9\nlight = 'nihgt'", "line 5, field light: It cannot be nihgt. Did you mean night?"),
        ("turns = 9", "turns = 9\nlight = 'x'", "line 5, field light: It cannot be x. The choices are day and night."),
        ("turns = 9", "turns = 9\nmembers = [1]", "field members[1]: It is missing."),
        ('"fleet"', '"My Fleet"', "small letters, digits and hyphens only. Write my-fleet."),
        ('"fleet"', "1942-10-11", "line 1, field id: This must be text in quotes, not 1942-10-11."),
        ('"Tang"', '"Tang"\nmen = 99', "line 8, boats[0], field men: This must be from 1 to 80. It is 99."),
        ('"Tang"', '"Tang"\nknots = 0.0', "field knots: This must be more than 0. It is 0.0."),
        ('"Tang"', '"Tang"\nknots = "x"', "field knots: This must be a number, not x."),
        ('"Tang"', '"Tang"\ndepth = 30', "field depth: This must be a multiple of 25. It is 30."),
        ('"Tang"', '"Tang"\nnuclear = "maybe"', "field nuclear: This must be true or false, not maybe."),
        ('"Tang"', '"Tang"\nports = "Manila"', "field ports: This must be a list in square brackets, not Manila."),
        ('"Tang"', '"Tang"\nports = ["a", "b", "c"]', "field ports: The list has 3. At most 2 are allowed."),
        ('"Tang"', '"Tang"\nports = ["a", 3]', "field ports[1]: This must be text in quotes, not 3."),
        ('"Tang"', '"Tang"\nbow = 9', "field bow: This must be from 1 to 6. It is 9. Or else: It cannot be 9."),
        ('"Tang"', '""', "field name: This text is empty."),
        ('"Tang"', '"Tangtangtang"', "field name: This text has 12 characters. At most 8 are allowed."),
        ('"Tang"', '"Tang"\nturns = 3', "boats[0], field turns: There is no field turns here. It belongs at the head"),
        ('"Tang"', '"Tang"\n[[points]]\nkind = "sank"', "points[0], field kind: It cannot be sank. Did you mean sunk?"),
        ('"Tang"', '"Tang"\n[[points]]\nworth = 3', "points[0], field kind: It is missing. It says what this is"),
        ('"Tang"', '"Tang"\n[[points]]\nkind = "sunk"\nworth = 10', "points[0], field worth: This must be from 1 to 9"),
        ('"Tang"', '"Tang"\n[stocks]\noil = "x"', "line 9, stocks, field oil: This must be a whole number, not x."),
        ("[[boats]]", "boats = 3\n[other]", "field boats: This must be a list in square brackets, not 3."),
    ],
)  # fmt: skip
def test_each_kind_of_slip_is_told_with_its_place_and_what_would_be_right(old: str, new: str, told: str) -> None:
    text = GOOD.replace(old, new)
    assert any(told in line for line in said(text)), said(text)
    for line in [*said(text), *said(text, "es")]:
        assert not any(word in line for word in ("Input", "Value error", "Field required", "Extra", "tag "))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("turns : 9", "no colon. Write turns = 9."),
        ("turns = ", "the value of turns is missing"),
        ('turns = 9"', "no mark stands behind a value. Write turns = 9."),
        ('light = "night', 'begins and ends with the same quote. Write light = "night".'),
        ("turns = 9\nturns = 9", "turns is given in line 2 already"),
        ("[boats", "a square bracket is missing. Write [boats]."),
        ("members = [1, 2", "has no closing square bracket"),
        ("= 9", "is no line of a scenario file"),
        ("turns = 2042-02-31", 'text stands in quotes. Write turns = "2042-02-31".'),
        ('title = "a\\qb"', "a backslash within quotes is written twice"),
        ("stocks = { a = 1", "the closing brace is missing"),
        ("a.b.c.d.e.f.g.h.i.j = 1", "more than 8 parts"),
        ("turns = " + "[" * 20, "more than 12 deep"),
        ("turns = 1" + "0" * 20, "too large a number"),
    ],
)
def test_a_slip_of_grammar_is_told_with_its_line(line: str, told: str) -> None:
    with pytest.raises(TomlFault) as fault:
        read_toml(f'id = "fleet"\n{line}\n')
    assert told in voice("en").say(fault.value.words)
    assert fault.value.words.key in set(toml_words())
    assert voice("es").say(fault.value.words) != voice("en").say(fault.value.words)


def test_slips_of_every_sort_are_told_in_one_round() -> None:
    text = GOOD.replace("turns = 9", "turns = 9\nmembers ? 2\ntruns = 8\nlight = 'nigth'").replace(
        '"Tang"', '"Tnag"\nmen = 0'
    )
    told = said(text)
    assert len(told) == 5, told
    assert "an equals sign is missing" in told[0]
    for part in (
        "Did you mean turns?",
        "Did you mean night?",
        "from 1 to 80",
        "There is no boat of this scenario Tnag",
    ):
        assert any(part in line for line in told)
    assert not any("missing." in line for line in told), "what could not be read is not called missing"


def test_what_follows_from_a_slip_is_not_told_as_another() -> None:
    assert len(said(GOOD.replace("turns = 9", "turns = 99"))) == 1, "too long for this fleet follows from it"
    read = read_around("a ? 1\n[b ?\nc = 2\n" + "d ?\n" * 40)
    assert read.content is None
    assert len(read.faults) == MOST_FAULTS
    assert read.left_out[:3] == [1, 2, 4]
    assert len(read_around("a ? [\n 1,\n 2,\n]\nb = 3\n").faults) == 1, (
        "the lines of the list are wrong without its head"
    )


def test_what_is_wrong_only_after_a_mending_is_no_mistake() -> None:
    """A number cut to its bounds, a name that was mistyped, a row under a name that there is not."""
    many = GOOD.replace("turns = 9", "turns = 99").replace(
        "[[boats]]", "[[points]]\nkind = 'sunk'\nworth = 3\n[[boats]]"
    )
    assert [each.words.key for each in mistakes(many)] == ["file-between"]
    renamed = GOOD.replace('name = "Tang"', 'nmae = "Tang"')
    assert [each.words.key for each in mistakes(renamed)] == ["file-no-field-but"]
    assert [each.words.key for each in mistakes("zzz = 1\n" + GOOD.replace("Tang", "Tnag"))] == [
        "file-no-field", "file-no-such-but",
    ]  # fmt: skip
    assert [each.words.key for each in mistakes("zzz = 'Tnag'\n" + GOOD.replace("Tang", "Tnag"))] == ["file-no-field"]


def test_a_name_within_a_line_that_cannot_be_read_is_not_missed_elsewhere() -> None:
    text = GOOD.replace("turns = 9", 'turns = 9\nwahoo ? "Wahoo"') + '\n[[boats]]\nname = "Wahoo"\n'
    assert [each.words.key for each in mistakes(text)] == ["file-toml-equals"]


def test_a_table_of_names_tells_which_there_are() -> None:
    class Hull(Document):
        lost: Mapping[Literal["fore", "aft"], int] = {}

    with pytest.raises(DataError) as caught:
        as_model({"lost": {"mid": 1}}, Path("x.toml"), Hull)
    assert voice("en").say(caught.value.mistakes[0].words) == "It cannot be mid. The choices are fore and aft."


def test_a_file_of_a_member_needs_title_and_summary_and_a_copy_of_ours_does_not() -> None:
    bare = "\n".join(GOOD.splitlines()[:1] + GOOD.splitlines()[3:])
    assert [mistake.field for mistake in mistakes(bare)] == ["title", "summary"]
    assert DOCUMENTS.parse(bare.encode(), "fleet.toml", ("fleet",)).id == "fleet"


def test_the_nearest_name_is_what_a_slip_of_the_hand_meant() -> None:
    known = ("duke-of-york", "king-george-v", "york", "jamaica")
    for typed, meant in (
        ("Duke of York", "duke-of-york"),
        ("jamacia", "jamaica"),
        ("king", "king-george-v"),
        ("x", ""),
    ):
        assert nearest(typed, known) == meant
    assert nearest("york", known) == "york"
    assert nearest("anything", ()) == ""


@pytest.mark.parametrize("count", [0, 3, 100])
def test_of_many_names_a_mistake_tells_how_many_and_of_few_all(count: int) -> None:
    words = no_such("ship", "zzz", [f"ship-{number}" for number in range(count)]).words
    for language in LANGUAGES:
        told = voice(language).say(words)
        assert "zzz" in told
        assert ("ship-2" in told) == (count == 3)
        assert ("100" in told) == (count == 100)


def test_lines_are_found_in_nested_tables_too() -> None:
    lines = Lines('id = 1\n[a]\nx = 1\n[[a.b]]\ny = 1\n[[a.b]]\n# y = 5\ny = 2\n"z" = 3\n')
    assert [lines.of("", "id"), lines.of("a", "x"), lines.of("a.b[1]", "y"), lines.of("a.b[1]", "z")] == [1, 3, 8, 9]
    assert lines.of("a.b[1]", "missing") == 6
    assert lines.of("nowhere", "x") == 0


def test_a_line_for_logs_stays_as_the_parser_wrote_it() -> None:
    with pytest.raises(DataError) as caught:
        as_model({"id": "x", "turns": 0, "boats": [{"name": "x"}]}, Path("x.toml"), Fleet)
    assert str(caught.value) == "x.toml, field turns: Input should be greater than or equal to 1"


def test_names_of_a_set_are_told_in_the_order_of_the_alphabet() -> None:
    """A set's own order changes from run to run: the same file would be answered otherwise each time."""
    ships = {"z-29", "achates", "onslow", "hyderabad", "lutzow"}
    problem = no_such("ship", "qqq", ships)
    assert problem.words.args["names"] == ("achates", "hyderabad", "lutzow", "onslow", "z-29")
    assert "achates, hyderabad, lutzow, onslow, z-29" in str(problem)
    assert no_such("ship", "qqq", ("b", "a")).words.args["names"] == ("b", "a")
