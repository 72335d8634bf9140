"""The layout table and the gallery."""

from pathlib import Path

import pytest

from bot.render.silent_war import layout as module
from bot.render.silent_war.bench import measure
from bot.render.silent_war.gallery import main
from bot.render.silent_war.layout import PACIFIC, extra_seeds, layout, layouts, regions
from bot.render.timing import BUDGET
from engine.core.data import DataError

HEAD = "kind,map,id,lon,lat,size,width,turn,sides,source,note\n"
GOOD = "map,PACIFIC,PACIFIC,154,18,75,,,,design,\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "map_layout.csv"
    monkeypatch.setattr(module, "FILE", file)
    layouts.cache_clear()
    yield file
    layouts.cache_clear()


def test_every_map_has_its_window() -> None:
    for name in (PACIFIC, *regions()):
        assert layout(name).degrees > 0


def test_names_of_maps_are_told_on_a_mistake() -> None:
    with pytest.raises(KeyError, match="EMPIRE"):
        layout("nowhere")


@pytest.mark.parametrize(
    ("rows", "field"),
    [
        (GOOD + "area,NOWHERE,SOJ,135,40,,,,,design,\n", "map"),
        ("map,PACIFIC,PACIFIC,154,18,,,,,design,\n", "size"),
        ("map,EMPIRE,EMPIRE,154,18,20,,,,design,\n", "id"),
        (GOOD + "area,PACIFIC,SOJ,400,40,,,,,design,\n", "lon"),
        (GOOD + "place,PACIFIC,SOJ,1,1,,,,UP,design,\n", "sides"),
        (GOOD + "area,PACIFIC,SOJ,135,40,,,,,,\n", "source"),
    ],
)
def test_a_wrong_row_is_named(table: Path, rows: str, field: str) -> None:
    table.write_text(HEAD + rows)
    with pytest.raises(DataError, match=f"map_layout.csv.*{field}"):
        layouts()


def test_extra_seeds_belong_to_areas() -> None:
    known = {name for kind, name in layout(PACIFIC).anchors if kind == "area"}
    assert {seed.area for seed in extra_seeds()} <= known


@pytest.mark.soak
def test_the_gallery_writes_all_samples(tmp_path: Path) -> None:
    """Of the long run: each kind of picture is drawn once by the tests of its painter."""
    assert main([]) == 2
    assert main([str(tmp_path / "out")]) == 0
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"pacific-1.webp", "pacific-150.webp", "focus-empire.webp", "track.webp", "focus-roster.webp"} <= names
    assert all(path.read_bytes()[8:12] == b"WEBP" for path in (tmp_path / "out").iterdir())


def test_the_benchmark_reports_ratios() -> None:
    report = measure(boats=5, rounds=1)
    assert report["budget_ratio"] == BUDGET
    assert report["map_ratio"] > 0
    assert report["focus_ratio"] > 0
