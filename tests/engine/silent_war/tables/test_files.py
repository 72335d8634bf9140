"""Each file of tables names its sources and is in the dictionary; a mistake is told with file, row and field;
everything in the tables has a name in both languages."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent_ast

from engine.core.data import DATA, DataError
from engine.core.words import Words
from engine.silent_war.tables.read import FOLDER, read_tables, tables

T = tables()
CHART, FLEET, WAR, COMBAT = T.chart, T.fleet, T.war, T.combat

FILES = [
    "areas", "routes", "contact", "engagement", "display", "general_asw", "counters", "war_mix", "tdc",
    "attack_results", "counterattack", "transit_events", "damage", "endurance", "torpedo_improvement",
    "ultra", "transition", "modification", "enemy_submarines", "bases", "tenders", "skippers",
    "optional_submarines", "classes", "submarines", "overhauls", "quick_resolution", "combat_events",
]  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_every_row_says_where_it_comes_from(name: str) -> None:
    with (FOLDER / f"{name}.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert rows
    tags = ("[rulebook", "[published", "[history", "[memory", "[design")
    for row in rows:
        assert any(tag in row["source"] for tag in tags), row


@pytest.mark.parametrize("name", FILES)
def test_every_table_is_in_the_dictionary(name: str) -> None:
    assert f"`{name}.csv`" in (FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new", "below", "field"),
    [
        ("areas", "ECS,oparea,china,29.5,126.5,,,", "ECS,oparea,china,29.5,126.5,,,1", 0, "w1"),
        ("areas", "ECS,oparea,china,29.5,126.5,,,", "ECS,oparea,china,29.5,126.5,,,red", 0, "w1.0"),
        ("areas", "GUAD,zone,south-pacific,-9.4,160.0,SOL", "GUAD,zone,south-pacific,-9.4,160.0,COR", 0, "parents"),
        ("areas", "YEL,oparea", "ECS,oparea", 0, "id"),
        ("routes", "HAW,NCP,transit,1", "HAW,NOPE,transit,1", 0, "b"),
        ("routes", "HAW,NCP,transit,1", "HAW,MID,transit,1", 0, "kind"),
        ("routes", "HAW,NCP,transit,1", "HAW,NCP,transit,0", 0, "cost"),
        ("routes", "HAW,JOH,transit,1", "HAW,NCP,transit,1", 0, "b"),
        ("submarines", "wahoo,238,Wahoo,gato", "wahoo,238,Wahoo,goat", 0, "class_id"),
        ("submarines", "wahoo,238,Wahoo,gato,1942-08", "wahoo,238,Wahoo,gato,August", 0, "entry"),
        ("submarines", "wahoo,238,Wahoo,gato,1942-08,PEARL", "wahoo,238,Wahoo,gato,1942-08,", 0, "base"),
        ("submarines", "wahoo,238", "whale,238", 1, "id"),
        ("classes", "gato,Gato,10,24,1", "gato,Gato,10,24,perhaps", 0, "data_computer"),
        ("counters", "yamato,BB,YAMATO,68", "yamato,BB,YAMATO,", 0, "tons"),
        ("counters", "taiho,CV,TAIHO", "shokaku,CV,TAIHO", 0, "id"),
        ("war_mix", "1,A,M2,", "1,A,M2,9", 0, "count"),
        ("war_mix", "1,A,M2,", "1,A,M9,", 0, "category"),
        ("contact", "1,C2,6,7", "1,C2,5,7", 0, "low"),
        ("contact", "1,C2,6,7", "1,C2,7,7", 1, "high"),
        ("engagement", "C1,1,2,1", "C1,5,2,1", 0, "level"),
        ("attack_results", "5,9,2,2,3", "5,9,2,2,4", 0, "sunk_from"),
        ("attack_results", "5,9,2,2,3", "6,9,2,2,3", 0, "tons_from"),
        ("counterattack", "1,9,9,spotted", "1,9,9,seen", 0, "effects"),
        ("counterattack", "1,10,10,damaged", "1,9,10,damaged", 0, "low"),
        ("transit_events", "00,05,,aircraft", "00,05,,gremlins", 0, "cause"),
        ("transit_events", "00,05,", "00,06,", 1, "low"),
        ("damage", "9,9,3", "9,9,4", 0, "box"),
        ("endurance", "3,-1,3", "3,-2,3", 0, "torpedo"),
        ("torpedo_improvement", "-2,75,8", "-2,70,8", 0, "ships"),
        ("ultra", "3,2,EPO;BIS", "3,2,EPO;TRUK", 0, "areas"),
        ("transition", "1,1942-07,6", "1,1942-09,6", 0, "month"),
        ("modification", "2,ships,40", "2,ships,0", 0, "at_least"),
        ("enemy_submarines", "empire;central-pacific", "empire;baltic", 0, "groups"),
        ("bases", "FREM,FREM", "FREM,PERTH", 0, "area"),
        ("overhauls", "jack,1943-10", "jack,1943-05", 0, "leaves"),
        ("overhauls", "jack,1943-10,1944-01", "jack,1943-10,1943-10", 0, "returns"),
        (
            "skippers",
            "okane,O'Kane,Richard O'Kane,us",
            "okane,O'Kane,Richard O'Kane,mars",
            0,
            "nation",
        ),
        ("combat_events", "CE-3,3", "CE-3,4", 0, "die"),
        ("quick_resolution", "7,1,2,3,3", "7,1,2,3,", 0, "b4"),
        ("tdc", "-3,2", "-4,2", 0, "value"),
    ],
)
def test_a_mistake_is_found_at_its_place(tmp_path: Path, name: str, old: str, new: str, below: int, field: str) -> None:
    folder = tmp_path / "silent_war"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.toml", "scenarios", "*.index"))
    file = folder / f"{name}.csv"
    text = file.read_text(encoding="utf-8")
    at = text.index(f"\n{old}") + 1 if f"\n{old}" in text else text.index(old)
    row = str(text[:at].count("\n") + 1 + below)  # a mistake that only another row brings out is told there
    file.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_tables(folder)
    mistake = caught.value.mistakes[0]
    assert (mistake.file, mistake.row, mistake.field) == (file, row, field), str(caught.value)


def test_a_lost_area_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "silent_war"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.toml", "scenarios", "*.index"))
    file = folder / "routes.csv"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if not line.startswith("SCS,SIA")), encoding="utf-8")
    with pytest.raises(DataError, match="no way from SOJ to SIA"):
        read_tables(folder)


def _names(language: str) -> dict[str, set[str]]:
    file = DATA.parent / "bot" / "text" / language / "sw-names.ftl"
    messages: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent_ast.Junk), entry.content
        if isinstance(entry, fluent_ast.Message):
            assert entry.id.name not in messages
            messages[entry.id.name] = {attribute.id.name for attribute in entry.attributes}
    return messages


def test_both_languages_name_the_same_things() -> None:
    assert _names("en") == _names("es")


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_in_the_tables_has_a_name(language: str) -> None:
    known = _names(language)
    words: list[Words] = [area.name for area in CHART.areas.values()]
    words += [base.name for base in FLEET.bases.values()]
    assert all(known[word.key] >= {"the", "in", "to", "from", "of", "short"} for word in words)
    words += [its_class.name for its_class in FLEET.classes.values()]
    words += [kind.type_name for kind in COMBAT.pieces]
    words += [event.name for event in COMBAT.events] + [enemy.name for enemy in COMBAT.enemies]
    words += [event.cause_name for event in WAR.transit]
    words += [Words(f"group-{group}") for group in CHART.groups]
    words += [Words(f"contact-{contact}") for contact in COMBAT.draws]
    words += [Words(f"level-{level}") for level in range(5)] + [Words(f"damage-{box}") for box in range(4)]
    assert not {word.key for word in words} - set(known)
