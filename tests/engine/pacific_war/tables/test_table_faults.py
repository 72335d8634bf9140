"""A mistake in a table names the file, the row and the field."""

from pathlib import Path

import pytest

from engine.pacific_war.tables.read import FOLDER, read_tables
from tests.engine.table_faults import Break, error_of, swap

FAULTS: list[tuple[str, Break, str, str]] = [
    ("hexes.csv", swap("1203,sea,,XII", "1203,sea,rough,XII"), "terrain", "no meaning"),
    ("hexes.csv", swap("1204,sea,", "1203,sea,"), "hex", "stands twice"),
    ("hexes.csv", swap("1204,sea,,XII", "9904,sea,,XII"), "hex", "off the grid"),
    ("hexes.csv", swap("1204,sea,,XII", "1204,swamp,,XII"), "kind", "sea"),
    ("hexes.csv", swap("1204,sea,,XII", "1204,sea,,XX"), "area", "XX"),
    ("towns.csv", swap("2008,Lima", "2010,Lima"), "hex", "no land hex"),
    ("towns.csv", swap(",Callao,", ",Lima,"), "name", "stands twice"),
    ("areas.csv", swap("Antofagasta,II,", "Antofagasta,III,"), "neighbours", "touch II"),
    ("rails.csv", swap("2007;2008", "2007;2009"), "path", "from 2007 to 2009"),
    ("rails.csv", swap("2111;2211", "2111"), "path", "two hexes"),
    ("rivers.csv", swap("1705|1805", "1705|1905"), "sides", "no hexside"),
    ("rivers.csv", swap("1705|1805", "1604|1705"), "sides", "1604"),
    ("rivers.csv", swap("1804|1805", "1805|1705"), "sides", "already"),
    ("closed.csv", swap("1905|2005", "1905"), "side", "no hexside"),
    ("charts.toml", swap('"2726", ', '"1203", '), "entries", "1203"),
    ("charts.toml", swap("stack = 5", "stack = 0"), "stack", "greater"),
    ("units.csv", swap("cl-2line,", "cl-buin,"), "id", "stands twice"),
    ("units.csv", swap("infantry,Buin,,", "infantry,,,"), "name", "a name or a number"),
    ("units.csv", swap(",chile-corps-1,", ",allies-corps-1,"), "corps", "no node of command"),
    ("units.csv", swap(",regiment,2,1,2,1,box,", ",regiment,2,1,2,1,1203,"), "start", "1203"),
    ("ships.csv", swap("ironclad,5,", "ironclad,0,"), "gunnery", "fire"),
    ("ships.csv", swap("chile-squadron-1,3123", "chile-squadron-1,3023"), "start", "no port"),
    ("ships.csv", swap("chile-squadron-1,3123", "chile-squadron-1,box"), "start", "chile-squadron-1"),
    ("forts.csv", swap("Callao,2007", "Callao,2008"), "hex", "not the port"),
    ("setup.csv", swap("pe-cav-lima", "pe-iquique"), "things", "pe-iquique"),
    ("setup.csv", swap("3118;3119", "3118"), "places", "outside its zone"),
    ("setup.csv", swap("pe-gen-inf-s1;", ""), "things", "pe-gen-inf-s1"),
    ("setup_columns.csv", swap("2007:3", "2007:2"), "start", "2, not 3"),
    ("setup_columns.csv", swap("2007:3", "2008:3"), "start", "2008:3"),
    ("machines.csv", swap("5,5,damaged", "4,5,damaged"), "die_from", "once"),
    ("chits.csv", swap("redoubts,1", "heroic-leader,1"), "id", "stands twice"),
    ("calendar.csv", swap("\n2,", "\n3,"), "turn", "turn 2"),
    ("calendar.csv", swap(",6,2,", ",6,,"), "chile_wins_at", "both"),
]


@pytest.mark.parametrize(
    ("file", "change", "field", "problem"), FAULTS, ids=[f"{each[0]}-{i}" for i, each in enumerate(FAULTS)]
)
def test_a_mistake_is_named(tmp_path: Path, file: str, change: Break, field: str, problem: str) -> None:
    error = error_of(tmp_path / "tables", FOLDER, file, change, read_tables)
    assert any(mistake.file.name == file and mistake.field == field for mistake in error.mistakes)
    assert problem in str(error)


def test_every_value_names_its_source() -> None:
    for path in sorted(FOLDER.glob("*.csv")):
        header, *rows = path.read_text(encoding="utf-8").splitlines()
        assert "source" in header.split(","), path.name
        for row in rows:
            assert any(tag in row for tag in ("[rulebook", "[design", "[history", "[published")), f"{path.name}: {row}"
