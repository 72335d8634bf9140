"""The rule texts' loader: what it reads, what it refuses, what it completes."""

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from engine.core.rulebook import Rulebook, RulebookError, count_sentences, load_rulebook

INDEX = """# ids
1.0
1.1
1.11
2.0   # the second chapter
CE-3
"""

SECTIONS = """
[[section]]
id = "1"
name_en = "Moving"
name_es = "Movimiento"

[[section]]
id = "2"
name_en = "Fighting"
name_es = "Combate"
"""


def rule(rule_id: str, section: str, title: tuple[str, str], text: tuple[str, str], see: str = "") -> str:
    return (
        f'[[rule]]\nid = "{rule_id}"\nsection = "{section}"\n'
        f'title_en = "{title[0]}"\ntitle_es = "{title[1]}"\n'
        f'text_en = "{text[0]}"\ntext_es = "{text[1]}"\nsee = [{see}]\n'
    )


RULES = [
    rule("1.0", "1", ("Sailing", "Navegar"), ("Boats sail.", "Los barcos navegan."), '"1.1", "2.0"'),
    rule("1.1", "1", ("Range", "Alcance"), ("A boat has a range. It counts.", "El alcance cuenta. Y mucho.")),
    rule("1.11", "1", ("Fuel", "Combustible"), ("Fuel limits range.", "Sin combustible no hay alcance.")),
    rule("2.0", "2", ("Evasion", "Evasión"), ("A boat may evade escorts.", "Se puede evadir la escolta.")),
    rule("CE-3", "2", ("Air attack", "Ataque aéreo"), ("A bomber attacks.", "Ataca un avión.")),
]

EXCUSED = '[[excused]]\nid = "1.0"\nreason = "A heading."\n'


def write(folder: Path, *, index: str = INDEX, rules: str | None = None, excused: str = EXCUSED) -> Path:
    folder.joinpath("rules.index").write_text(index, encoding="utf-8")
    text = SECTIONS + "\n".join(RULES) if rules is None else rules
    folder.joinpath("rules.toml").write_text(text, encoding="utf-8")
    folder.joinpath("rules_excused.toml").write_text(excused, encoding="utf-8")
    return folder


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return load_rulebook(write(tmp_path))


def refusal(folder: Path) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        load_rulebook(folder)
    return caught.value


def found(book: Rulebook, query: str, lang: str = "en", limit: int = 25) -> list[str]:
    return [entry.id for entry in book.nearest(query, lang, limit)]


def test_ids_keep_the_order_of_the_index_and_drop_comments(book: Rulebook) -> None:
    assert book.ids == ("1.0", "1.1", "1.11", "2.0", "CE-3")
    assert tuple(book.rules) == book.ids


def test_titles_texts_and_sections_by_language(book: Rulebook) -> None:
    assert book.title("2.0", "es") == "Evasión"
    assert book.text("2.0", "en") == "A boat may evade escorts."
    assert book.section_name("2.0", "es") == "Combate"
    assert book.rule("1.0").see == ("1.1", "2.0")
    assert dict(book.excused) == {"1.0": "A heading."}


def test_a_rule_is_found_however_its_id_is_typed(book: Rulebook) -> None:
    assert book.rule("ce 3").id == book.rule("CE3").id == "CE-3"


def test_unknown_rule_and_language_are_named(book: Rulebook) -> None:
    with pytest.raises(KeyError, match=r"9\.9"):
        book.text("9.9", "en")
    with pytest.raises(ValueError, match="'fr'"):
        book.title("1.0", "fr")
    with pytest.raises(ValueError, match="'fr'"):
        book.nearest("1", "fr")


def test_a_rulebook_cannot_be_changed(book: Rulebook) -> None:
    with pytest.raises(FrozenInstanceError):
        book.ids = ()  # type: ignore[misc]
    with pytest.raises(TypeError):
        book.rules["1.0"] = book.rules["1.1"]  # type: ignore[index]


def test_completion_puts_the_exact_id_before_those_that_begin_with_it(book: Rulebook) -> None:
    assert found(book, "1.1") == ["1.1", "1.11"]
    assert found(book, "1") == ["1.0", "1.1", "1.11"]
    assert found(book, "ce") == ["CE-3"]


def test_completion_by_words_ignores_accents_and_case(book: Rulebook) -> None:
    assert found(book, "EVASION", "es") == ["2.0"]
    assert found(book, "aéreo", "es") == found(book, "aereo", "es") == ["CE-3"]


def test_completion_prefers_titles_then_sections_then_texts(book: Rulebook) -> None:
    assert found(book, "range") == ["1.1", "1.11"]
    assert found(book, "fight") == ["2.0", "CE-3"]
    assert found(book, "escort") == ["2.0"]


def test_completion_needs_all_words_where_some_rule_has_them(book: Rulebook) -> None:
    assert found(book, "fuel range") == ["1.11"]
    assert found(book, "fuel zeppelin") == ["1.11"]
    assert found(book, "zeppelin") == []


def test_completion_of_nothing_is_the_index_and_the_limit_holds(book: Rulebook) -> None:
    assert found(book, "  ") == list(book.ids)
    assert found(book, "", limit=2) == ["1.0", "1.1"]
    assert found(book, "1", limit=1) == ["1.0"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    write(tmp_path).joinpath("rules_excused.toml").unlink()
    assert refusal(tmp_path).file == "rules_excused.toml"


def test_broken_toml_names_the_file(tmp_path: Path) -> None:
    error = refusal(write(tmp_path, rules="[[rule]\n"))
    assert error.file == "rules.toml"
    assert "not TOML" in error.problem


def test_a_wrong_field_is_named_with_row_and_id(tmp_path: Path) -> None:
    broken = SECTIONS + RULES[0] + RULES[1].replace("title_es", "titel_es")
    error = refusal(write(tmp_path, rules=broken))
    assert (error.file, error.row) == ("rules.toml", "rule 2 (1.1)")
    assert error.field in {"title_es", "titel_es"}
    assert str(error).startswith("rules.toml, rule 2 (1.1), field ")


@pytest.mark.parametrize(
    ("change", "row", "field"),
    [
        (lambda t: t.replace('"1.1", "2.0"', '"7.7"'), "rule 1 (1.0)", "see"),
        (lambda t: t.replace('"1.1", "2.0"', '"1.0"'), "rule 1 (1.0)", "see"),
        (lambda t: t.replace('id = "1.11"', 'id = "1.1"'), "rule 3 (1.1)", "id"),
        (lambda t: t.replace('id = "1.11"', 'id = "1.12"'), "rule 3 (1.12)", "id"),
        (lambda t: t.replace('section = "2"', 'section = "3"', 1), "rule 4 (2.0)", "section"),
        (lambda t: t.replace("Boats sail.", "Boats sail"), "rule 1 (1.0)", "text_en"),
        (lambda t: t.replace("Ataca un avión.", "Uno. Dos. Tres. Cuatro."), "rule 5 (CE-3)", "text_es"),
        (lambda t: t.replace('title_en = "Fuel"', 'title_en = " "'), "rule 3 (1.11)", "title_en"),
        (lambda t: t.replace('id = "2"\nname_en', 'id = "1"\nname_en'), "section 2 (1)", "id"),
    ],
    ids=[
        "see-unknown",
        "see-itself",
        "twice",
        "not-in-index",
        "section",
        "no-sentence",
        "too-long",
        "blank",
        "section-twice",
    ],
)
def test_rows_that_do_not_fit_are_refused(tmp_path: Path, change: object, row: str, field: str) -> None:
    assert callable(change)
    error = refusal(write(tmp_path, rules=change(SECTIONS + "\n".join(RULES))))
    assert (error.file, error.row, error.field) == ("rules.toml", row, field)


def test_an_index_entry_without_texts_is_refused(tmp_path: Path) -> None:
    error = refusal(write(tmp_path, index=INDEX + "8.0\n"))
    assert (error.row, error.field) == ("rule 8.0", "id")


def test_an_index_entry_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    error = refusal(write(tmp_path, index=INDEX + "1.1\n"))
    assert (error.file, error.row) == ("rules.index", "line 7")


def test_an_empty_index_is_refused(tmp_path: Path) -> None:
    assert refusal(write(tmp_path, index="# nothing\n")).file == "rules.index"


def test_an_excuse_for_an_unknown_rule_is_refused(tmp_path: Path) -> None:
    error = refusal(write(tmp_path, excused=EXCUSED.replace("1.0", "1.9")))
    assert (error.file, error.row, error.field) == ("rules_excused.toml", "excused 1 (1.9)", "id")


def test_unknown_tables_are_refused(tmp_path: Path) -> None:
    assert refusal(write(tmp_path, excused='[[excuse]]\nid = "1.0"\nreason = "x"\n')).field == "excuse"
    assert refusal(write(tmp_path, excused="excused = 3\n")).field == "excused"


def test_sentences_are_counted_at_stops_before_blanks_only() -> None:
    assert count_sentences("Rule 14.12 holds. Does it? Yes!") == 3
    assert count_sentences("No stop") == 0
