"""The war event tables: whole, once read; a mistake in the file is told with file, row and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.data import DataError
from engine.core.rulebook import load_rulebook
from engine.silent_war.tables.events import read_events
from engine.silent_war.tables.read import FOLDER, tables

EVENTS = tables().events
NAMES = {kind.id: kind.name for kind in tables().combat.kinds.values()}


def test_every_result_of_every_table_is_a_rule_and_brings_an_event_the_first_time() -> None:
    book = load_rulebook(FOLDER)
    for table, results in EVENTS.tables.items():
        for die in range(len(results)):
            assert f"{table}-{die}" in book.ids
            assert EVENTS.falls(table, die, 0, []) is not None


@pytest.mark.rule("5.1")
def test_an_event_that_happens_once_gives_way_to_the_next_and_the_last_to_none() -> None:
    happened: list[str] = []
    found = []
    for _ in range(4):
        event = EVENTS.falls("WP3", 9, 1944 * 12 + 3, happened)
        found.append(event.id if event is not None else "")
        happened += [event.id] if event is not None else []
    assert found == ["saipan", "guam", "", ""]


@pytest.mark.parametrize(
    ("old", "new", "row", "field"),
    [
        ('id = "corregidor"', 'id = "barrier"', "event[5]", "id"),
        ('places = ["DAVAO"], boats = 3', 'places = ["DAVOA"], boats = 3', "event[2].missions[0]", "places"),
        ('places = ["DAVAO"], boats = 3', 'places = ["DAVAO"], boats = 0', "event[2].missions[0]", "boats"),
        ('contacts = ["TF"]\nwounded = "shokaku"', 'contacts = ["TX"]\nwounded = "shokaku"', "event[6]", "contacts[0]"),
        ('wounded = "shokaku"', 'wounded = "m-5-1"', "event[6]", "wounded"),
        ('opens = ["BRIS"]', 'opens = ["MID"]', "event[4]", "opens"),
        ('SURA = "holland"', 'TRUK = "holland"', "event[2]", "tenders"),
        ('SURA = "holland"', 'SURA = "hollande"', "event[2]", "tenders"),
        ('first = ["cachalot",', 'first = ["cachelot",', "event[9].training", "first"),
        ('contacts_except = ["empire"', 'contacts_except = ["empires"', "event[12]", "contacts_except"),
        ('later_retires = ["S1", "S3"]', 'later_retires = ["S2"]', "event[16]", "later_retires"),
        ('refuges = ["BRIS", "FREM"]\n', "", "event[4]", "refuges"),
        ('["wounded-bear", "midway"],', '["wounded-bear", "mid-way"],', "table[0].results[9]", "event"),
        ('die = 9, event = "ultra-twice"', 'die = 8, event = "ultra-twice"', "table[2].until[1]", "event"),
        ('month = "1943-09"', 'month = "September"', "table[2].until[0]", "month"),
        ('id = "WP4"', 'id = "WP3"', "", "table"),
        ('settles = ["midway-base"]', 'settles = ["midway-bases"]', "start[1]", "settles"),
        ('    ["barrier"],\n', "", "table[0]", "results"),
        ('["fall-of-luzon", "corregidor"]', '["fall-of-luzon"]', "", "event"),
    ],
)
def test_a_mistake_is_told_with_file_row_and_field(old: str, new: str, row: str, field: str, tmp_path: Path) -> None:
    text = (FOLDER / "war_events.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "war_events.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        read_events(tables().chart, tables().fleet, NAMES, tmp_path)
    mistakes = error.value.mistakes
    assert mistakes[0].file.name == "war_events.toml"
    assert (row, field) in [(mistake.row, mistake.field) for mistake in mistakes], [
        str(mistake) for mistake in mistakes
    ]
