"""A slip hides no other: a misspelled name what stands under it, a list without end and a comma what follows."""

from __future__ import annotations

import re

import pytest

from tests.bot.scenarios.test_all_at_once import EXAMPLES, said

BOATS = EXAMPLES["submarine"]
WAR = EXAMPLES["pacific_war"]
LAST = '  { id = "kalev", class = "c-3", bow = "V30-B" },\n]\n'


@pytest.mark.parametrize(
    ("game", "old", "new", "near", "told"),
    [
        ("submarine", 'class = "flower"', 'clase = "flouer"', "class", "There is no class of escort flouer. "),
        ("submarine", 'class = "c-3", bow', 'clase = "c-33", bow', "class", "There is no class of merchant c-33. "),
        ("pacific_war", "units = { pe-zepita", "unidades = { pe-sepita", "units", "There is no unit pe-sepita. "),
        ("war_at_sea", 'ships = ["aoba"', 'barcos = ["aobaa"', "ships", "There is no ship aobaa. Did you mean aoba?"),
        ("silent_war", 'where = "PEARL"', 'lugar = "PERL"', "where", "PERL"),
    ],
)
def test_what_stands_under_a_misspelled_field_is_judged(game: str, old: str, new: str, near: str, told: str) -> None:
    text = EXAMPLES[game].replace(old, new)
    assert text != EXAMPLES[game]
    name, lines = new.partition(" =")[0], said(game, text)
    number = next(at for at, line in enumerate(text.splitlines(), 1) if f"{name} =" in line)
    assert len(lines) == 2
    assert all(line.startswith(f"line {number}, ") for line in lines), "both where the writer has the name"
    assert sum(line.endswith(f"There is no field {name}. Did you mean {near}?") for line in lines) == 1
    assert sum(told in line and f"field {near}" in line for line in lines) == 1


def test_a_ship_lost_before_is_judged_under_misspelled_fields() -> None:
    lost = '\n[[lost]]\nbarco = "ship-pe-independencias"\nturn = 2\nlugar = "Nowhere"\n'
    lines = said("pacific_war", WAR + lost)
    assert len(lines) == 4
    assert any("There is no ship ship-pe-independencias. Did you mean ship-pe-independencia?" in line for line in lines)
    assert any("There is no hex, town or box Nowhere." in line for line in lines)


def test_all_ships_that_overlap_are_told() -> None:
    text = BOATS.replace(LAST, LAST.replace("]\n", '  { id = "a", class = "c-3", bow = "N30-B" },\n'
                                            '  { id = "b", class = "c-3", bow = "V30-B" },\n]\n'))  # fmt: skip
    lines = said("submarine", text)
    assert [line.partition(": ")[2] for line in lines] == [
        "a lies in a hex of ostrobothnia. See also: line 24, convoy.placed[0], field bow.",
        "b lies in a hex of kalev. See also: line 25, convoy.placed[1], field bow.",
    ]


def test_an_overfull_hex_is_told_although_a_unit_of_it_stands_elsewhere_too() -> None:
    six = "{ cl-buin = 2, cl-2line = 2, cl-4line = 2, cl-atacama = 2, cl-art2 = 2, cl-lautaro = 2 }"
    text = WAR.replace("{ cl-buin = 2, cl-2line = 2, cl-art1 = 1 }", six)
    twice = text.replace("[[columns]]", '[[troops]]\nplace = "Ilo"\nunits = { cl-buin = 2 }\n\n[[columns]]')
    assert twice != text
    for each in (text, twice):
        assert sum("stand 6 units" in line for line in said("pacific_war", each)) == 1
    assert sum("cl-buin stands twice" in line for line in said("pacific_war", twice)) == 1


@pytest.mark.parametrize("comma", [",", ""])
def test_a_list_without_its_end_is_one_slip_whether_its_last_row_has_a_comma(comma: str) -> None:
    text = BOATS.replace(LAST, LAST.replace("},\n]", f"}}{comma}")).replace("turns = 20", "turns = 300")
    first, second = said("submarine", text)
    assert first == "line 23: “placed = [”: the list that begins here has no closing square bracket."
    assert second.startswith("line 6, field turns: ")
    assert "corchete" in said("submarine", text, "es")[0]


def test_a_list_of_texts_without_its_end_before_a_table_is_one_slip() -> None:
    text = WAR.replace('sources = ["our own guess"]', 'sources = [\n  "our own guess",')
    (line,) = said("pacific_war", text)
    assert line.startswith("line 7: “sources = [”: the list that begins here has no closing")


def test_a_comma_in_a_number_in_braces_is_told_as_on_a_line_of_its_own() -> None:
    text = BOATS.replace('class = "c-3", bow', 'class = "c-3", tons = 5,203, bow')
    (line,) = said("submarine", text)
    assert re.match(r"line 25: .*a number has a point before decimals, no other mark", line)
    assert 'tons = 5203, bow = "V30-B" }' in line
    (line,) = said("submarine", text.replace('tons = 5,203, bow = "V30-B"', 'bow = "V30-B", tons = 5,203'))
    assert "tons = 5203 }" in line
    (line,) = said("pacific_war", WAR.replace("{ Tacna = 2 }", "{ Tacna = 2,5, Moquegua = 2 }"))
    assert line.endswith("victory.towns, field Tacna: This must be a whole number, not 2.5.")


def test_a_list_without_its_beginning_is_one_slip() -> None:
    text = WAR.replace('sources = ["our own guess"]', 'sources =\n  "our own guess",\n  "another",\n]')
    assert said("pacific_war", text) == ["line 7: “sources =”: a square bracket is missing. Write sources = [."]


def test_a_list_without_its_end_in_a_table_in_braces_is_one_slip() -> None:
    (line,) = said("submarine", BOATS.replace('["merchants"], least = 1', '["merchants", least = 1'))
    assert line.startswith("line 30: ")
    assert 'a square bracket is missing. Write all = [{ sunk = ["merchants"], least = 1 }' in line


def test_fields_below_a_subtable_of_names_are_told_where_they_belong() -> None:
    head, rest = WAR.split("towns = { Tacna = 2 }\nfleet = false\n")
    lines = said("pacific_war", f'{head}[victory.towns]\nTacna = 2\nfleet = false\nreason = "x"\n{rest}')
    assert lines == [
        "line 24, victory.towns, field fleet: fleet is a field of [victory]. It stands above [victory.towns].",
        "line 25, victory.towns, field reason: reason is a field of [victory]. It stands above [victory.towns].",
    ]
    lines = said("pacific_war", f"{head}fleet = false\n[victory.towns]\nTacna = 2\nfleet = true\n{rest}")
    assert any("There is no hex, town or box fleet." in line for line in lines), "given already: a name like others"
    assert said("pacific_war", f"{head}fleet = false\n[victory.towns]\nTacna = 2\n{rest}") == []


@pytest.mark.parametrize(
    ("game", "table", "near"),
    [
        ("submarine", '[[group]]\nid = "us"\nside = "escorts"\nships = ["snowdrop"]\n', "[[submarines]]"),
        ("pacific_war", '[[group]]\nid = "us"\nside = "chile"\nhex = "Tacna"\n', "[[troops]]"),
    ],
)
def test_rows_that_do_not_fit_the_table_that_may_have_been_meant_are_one_mistake(
    game: str, table: str, near: str
) -> None:
    (line,) = said(game, EXAMPLES[game] + "\n" + table)
    assert line.endswith(f"There is no table [[group]]. Did you mean {near}?")


def test_consequences_of_a_name_are_not_told() -> None:
    lines = said("submarine", BOATS.replace('["merchants"], least = 1', '["mercantes"], least = 30'))
    assert [line.partition(": ")[2] for line in lines] == ["There is no unit mercantes. Did you mean merchants?"]
    own = '\n[[classes]]\nid = "{}"\nname = "Bittern"\nlike = "black-swan"\ntons = 1190\nfeet = 282\nknots = 18.75\n'
    text = BOATS.replace('class = "flower"', 'class = "halcyon"')
    (line,) = said("submarine", text + own.format("flower"))
    assert line.endswith("There is a class flower already. Choose another id.")
    assert said("submarine", text + own.format("halcyon")) == []
    assert any("halcyon" in line for line in said("submarine", text + own.format("bittern")))


def test_a_formation_is_told_where_it_is_missing_and_where_none_can_be() -> None:
    (line,) = said("submarine", BOATS.replace('speed = "slow"', 'speed = "slow"\nformation = 1'))
    assert line.endswith("placed one by one have no formation. Leave it out, or give ships in place of placed.")
    ships = BOATS.partition("placed = [")[0] + 'ships = [{ class = "c-2", count = 3 }]\n' + BOATS.partition(LAST)[2]
    lines = said("submarine", ships)
    assert any("convoy, field formation: It is missing. Ships without places" in line for line in lines)


def test_a_number_that_is_a_word_is_told_to_stand_in_quotes() -> None:
    for language, told in (("en", 'This stands in quotes. Write "300".'), ("es", 'Escribe "300".')):
        (line,) = said("submarine", BOATS.replace('class = "flower"', 'class = "flower"\ncharge = 300'), language)
        assert line.endswith(told)
    assert said("submarine", BOATS.replace('class = "flower"', 'class = "flower"\ncharge = "300"')) == []


def test_one_named_unit_is_told_in_the_singular() -> None:
    text = BOATS.replace('sunk = ["merchants"], least = 1', 'sunk = ["kalev"], least = 2')
    assert said("submarine", text)[0].endswith("Only 1 unit is named.")
    assert said("submarine", text, "es")[0].endswith("Solo se nombra 1 unidad.")
    assert said("submarine", text.replace('["kalev"], least = 2', '["merchants"], least = 3'), "es")[0].endswith(
        "Solo se nombran 2 unidades."
    )


@pytest.mark.parametrize(
    ("old", "new", "near"),
    [
        ('compass = "die"', 'compass = "dado"', "die"),
        ('place = "outside"', 'place = "fuera"', "outside"),
    ],
)
def test_spanish_words_for_where_a_unit_begins_are_answered(old: str, new: str, near: str) -> None:
    lines = said("submarine", BOATS.replace(old, new))
    assert len(lines) == 1
    assert lines[0].endswith(f"Did you mean {near}?")
