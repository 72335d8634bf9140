"""The generic loader: rows and documents come back typed; a mistake names file, row and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.data import DataError, Document, Names, Row, parse_document, read_document, read_rows


class Boat(Row):
    name: str
    tubes: int
    ports: Names = ()
    lost: str | None = None


class Design(Document):
    name: str
    sizes: tuple[int, ...] = ()


class Fleet(Document):
    title: str
    boats: tuple[Crew, ...]


class Crew(Document):
    name: str
    men: int


Fleet.model_rebuild()


def table(folder: Path, *lines: str) -> Path:
    file = folder / "boats.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_rows_come_typed_with_lists_and_absent_cells(tmp_path: Path) -> None:
    file = table(
        tmp_path,
        "name,tubes,ports,lost,source",
        "Tang,10,Pearl Harbor; Midway,1944-10,[memory]",
        '"S-44",4,,,"[memory, unverified]"',
    )
    tang, s44 = read_rows(file, Boat)
    assert (tang.name, tang.tubes, tang.lost) == ("Tang", 10, "1944-10")
    assert tang.ports == ("Pearl Harbor", "Midway")
    assert (s44.ports, s44.lost, s44.source, s44.line) == ((), None, "[memory, unverified]", 3)


def test_a_file_is_read_once(tmp_path: Path) -> None:
    file = table(tmp_path, "name,tubes,source", "Tang,10,x")
    first = read_rows(file, Boat)
    file.unlink()
    assert read_rows(file, Boat) is first


def test_a_mistake_names_file_row_and_field(tmp_path: Path) -> None:
    file = table(tmp_path, "name,tubes,source", "Tang,10,x", "Wahoo,ten,x")
    with pytest.raises(DataError) as caught:
        read_rows(file, Boat)
    (mistake,) = caught.value.mistakes
    assert (mistake.file, mistake.row, mistake.field) == (file, "3", "tubes")
    assert f"{file}, row 3, field tubes: " in str(caught.value)


def test_all_mistakes_of_a_file_are_told(tmp_path: Path) -> None:
    file = table(tmp_path, "name,tubes,source", ",10,x", "Wahoo,10,", "Tang,10,x,more")
    with pytest.raises(DataError) as caught:
        read_rows(file, Boat)
    assert [(m.row, m.field) for m in caught.value.mistakes] == [("2", "name"), ("3", "source"), ("4", "")]


@pytest.mark.parametrize(
    ("header", "field", "problem"),
    [
        ("name,tubes", "source", "missing column"),
        ("name,tubes,colour,source", "colour", "unknown column"),
        ("name,tubes,tubes,source", "tubes", "column given twice"),
        ("name,tubes,line,source", "line", "unknown column"),
    ],
)
def test_a_wrong_header_is_refused(tmp_path: Path, header: str, field: str, problem: str) -> None:
    file = table(tmp_path, header)
    with pytest.raises(DataError) as caught:
        read_rows(file, Boat)
    assert ("1", field, problem) in [(m.row, m.field, m.problem) for m in caught.value.mistakes]


def test_missing_empty_and_garbled_files_say_so(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        read_rows(tmp_path / "none.csv", Boat)
    empty = tmp_path / "empty.csv"
    empty.write_text("")
    with pytest.raises(DataError, match="needs a header"):
        read_rows(empty, Boat)
    garbled = tmp_path / "garbled.csv"
    garbled.write_bytes(b"name,tubes,source\n\xff\xfe,1,x\n")
    with pytest.raises(DataError, match="not UTF-8"):
        read_rows(garbled, Boat)


def test_a_document_comes_typed(tmp_path: Path) -> None:
    file = tmp_path / "fleet.toml"
    file.write_text('title = "Asiatic"\n[[boats]]\nname = "S-38"\nmen = 42\n')
    fleet = read_document(file, Fleet)
    assert (fleet.title, fleet.boats[0].men) == ("Asiatic", 42)


def test_a_mistake_in_a_document_names_its_place(tmp_path: Path) -> None:
    file = tmp_path / "fleet.toml"
    file.write_text('title = "Asiatic"\n[[boats]]\nname = "S-38"\nmen = "many"\n')
    with pytest.raises(DataError) as caught:
        read_document(file, Fleet)
    (mistake,) = caught.value.mistakes
    assert (mistake.file, mistake.row, mistake.field) == (file, "boats[0]", "men")
    broken = tmp_path / "broken.toml"
    broken.write_text("title = ")
    with pytest.raises(DataError, match="not TOML"):
        read_document(broken, Fleet)


def test_what_a_member_sends_is_read_to_a_limit_and_named() -> None:
    file = Path("mine.toml")
    assert parse_document(b'name = "Gato"', file, Design, 100).name == "Gato"
    for content, problem in (
        (b"x" * 101, "101 bytes; at most 100"),
        (b"\xff", "not UTF-8"),
        (b"name = ", "not TOML"),
        (b"name = 3", "field name"),
    ):
        with pytest.raises(DataError, match=problem) as error:
            parse_document(content, file, Design, 100)
        assert str(error.value).startswith("mine.toml")


def test_a_mistake_in_an_element_of_a_list_names_the_element() -> None:
    with pytest.raises(DataError, match=r"field sizes\[1\]: "):
        parse_document(b"name = 'Gato'\nsizes = [1, 'two']", Path("mine.toml"), Design, 100)
