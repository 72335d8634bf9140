"""The two pages of the game say what is true of rulings, files, fields and sources."""

import csv
import re
import tomllib
from pathlib import Path

from engine.war_at_sea.scenarios.scenario import scenario_files
from engine.war_at_sea.tables.read import FOLDER, tables

ENGINE = Path(__file__).resolve().parents[3] / "engine" / "war_at_sea"
PAGE = (ENGINE / "README.md").read_text(encoding="utf-8")
TABLES = (FOLDER / "README.md").read_text(encoding="utf-8")
RULINGS = [int(number) for number in re.findall(r"^- \*\*W(\d\d+)\*\*", PAGE, re.MULTILINE)]


def test_rulings_are_numbered_in_order_and_each_once() -> None:
    assert sorted(set(RULINGS)) == RULINGS
    assert RULINGS[:100] == list(range(1, 101))


def test_every_ruling_that_code_or_tables_name_is_there() -> None:
    named: set[int] = set()
    for path in ENGINE.rglob("*.py"):
        named |= {int(number) for number in re.findall(r"\bW(\d\d+)\b", path.read_text(encoding="utf-8"))}
    for path in FOLDER.glob("*.csv"):
        # In the files of places W49 is a zone.
        if path.name not in ("ports.csv", "bases.csv", "beyond.csv"):
            named |= {int(number) for number in re.findall(r"\bW(\d\d+)\b", path.read_text(encoding="utf-8"))}
    assert len(named) >= 8
    assert named <= set(RULINGS)


def test_every_file_is_described_and_every_described_file_is_there() -> None:
    described = set(re.findall(r"`((?:modifiers/|scenarios/|maps/)?[a-z_*-]+\.(?:csv|toml|index))`", TABLES))
    there = {
        path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.suffix in (".csv", ".toml", ".index")
    }
    assert {name for name in described if "*" not in name} <= there
    covered = {name for name in there if name in described or name.split("/")[0] in ("modifiers", "scenarios")}
    assert covered == there


TAG = re.compile(r"\[(rulebook|published|history|memory|design)\b[^\]]*\]")


def _sources(value: object) -> list[str]:
    """Every ``source``, ``sources`` and ``reason`` of a TOML document."""
    if isinstance(value, list):
        return [source for each in value for source in _sources(each)]
    if not isinstance(value, dict):
        return []
    found = [said for key in ("source", "reason") if isinstance(said := value.get(key), str)]
    found += [each for each in value.get("sources", ()) if isinstance(each, str)]
    return found + [source for each in value.values() for source in _sources(each)]


def test_every_value_names_its_source_by_a_tag() -> None:
    found: list[tuple[str, str]] = []
    for path in FOLDER.rglob("*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            found += [(path.name, row["source"]) for row in csv.DictReader(file)]
    for path in [FOLDER / "charts.toml", *(FOLDER / "maps").glob("*.toml"), *(FOLDER / "scenarios").glob("*.toml")]:
        found += [(path.name, source) for source in _sources(tomllib.loads(path.read_text(encoding="utf-8")))]
    assert len(found) > 1000
    for name, source in found:
        assert TAG.match(source), (name, source)
        memory = re.findall(r"\[memory[^\]]*\]", source)
        assert all(mark.endswith("unverified]") for mark in memory), (name, source)


def test_the_counts_of_the_page_of_tables_are_true() -> None:
    places, fleet = tables().places, tables().fleet
    assert f"{len(places.ports)} harbours" in TABLES
    assert f"{len(places.bases)} airfields" in TABLES
    assert f"{len(fleet.ships)} ships" in TABLES
    for name, file in scenario_files().items():
        turns = f"{file.turns} turns" if file.kind == "operation" else "one evening"
        assert re.search(rf"\| `{name}` \|[^|]+\| {len(file.ships())}, {turns} \|", TABLES), name
