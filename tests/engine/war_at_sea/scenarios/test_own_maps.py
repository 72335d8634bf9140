"""Maps of scenarios' own: measured, drawn or empty; checked row by row, founded, and played to their end."""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from engine.core.chance import SeededChance
from engine.core.data import DataError
from engine.core.drive import drive
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.war_at_sea import nouns
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import file_of, read_text
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import lanes, map_of, zone_of
from engine.war_at_sea.scenario import founding_options, world_of
from engine.war_at_sea.scenarios import own_map
from engine.war_at_sea.scenarios.chart_file import MOST_CELLS, ChartFile
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.own_map import OWN, played
from engine.war_at_sea.scenarios.scenario import DOCUMENTS, parse_scenario, scenario_files
from engine.war_at_sea.state import World
from engine.war_at_sea.tables import own
from engine.war_at_sea.tables.coast import Frame, measured
from engine.war_at_sea.tables.read import FOLDER, tables
from tests.engine.war_at_sea.scenarios.own_maps import COAST, DRAWN, OCEAN, PAGE, TEXTS, example

RULES = WarAtSea()


def world_with(name: str) -> World:
    return world_of("own", {"document": example(name)})


def test_the_page_shows_a_map_of_each_kind() -> None:
    assert set(TEXTS) == {OCEAN, COAST, DRAWN}


class Judged(Autopilot):
    """A staff whose answers are judged."""

    illegal: list[tuple[str, str, Answer]]

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        given = super().answer(known, kind, path, slot)
        if known.space(kind, path, slot).check(given) is not None:
            self.illegal.append((kind, slot, given))
        return given


@pytest.mark.parametrize("name", TEXTS)
def test_an_example_is_founded_and_played_to_its_end_by_the_staff(name: str) -> None:
    staff = Judged("balanced")
    staff.illegal = []
    state = drive(RULES, "own", "one", staff, options={"document": example(name)})
    assert staff.illegal == []
    operation = state.world.operation
    assert operation.over
    assert operation.turn == example(name)["turns"]
    places = {force.zone for force in state.world.forces.forces.values() if force.zone}
    assert places <= set(map_of(state.world).zones)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("name", TEXTS)
def test_an_example_is_played_many_times(name: str, seed: int) -> None:
    doctrine = RULES.doctrines[seed % len(RULES.doctrines)]
    state = drive(RULES, "own", f"map-{seed}", RULES.policy(doctrine), options={"document": example(name)})
    assert state.world.operation.over


def test_forces_meet_on_a_map_of_their_own() -> None:
    """The squadron and the convoy of the second example do not pass each other."""
    state = drive(RULES, "own", "one", RULES.policy("balanced"), options={"document": example(COAST)})
    assert any(not ship.afloat for ship in state.world.ships.ships.values())


# --- what is worked out is in the document ------------------------------------------------------------------


def test_a_founded_map_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    document = example(COAST)
    assert len(document["chart"]["grid"]) == 14
    assert document["chart"]["closed"]
    monkeypatch.setattr("engine.war_at_sea.scenarios.chart_file.measured", None)
    again = ScenarioFile.model_validate(json.loads(json.dumps(document)))
    assert again.model_dump(mode="json") == document
    assert DOCUMENTS.stored(document, "kept.toml") == again


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_founded_comes_back_the_same(name: str) -> None:
    options = founding_options("own", {"document": example(name)})
    assert options["document"] == example(name)
    assert json.loads(world_with(name).plan.text) == example(name)
    assert founding_options("own", options) == options


def test_scenarios_on_a_map_of_the_project_have_no_chart_in_their_documents() -> None:
    for file in scenario_files().values():
        assert "chart" not in file.model_dump(mode="json")
        assert played(file) is file


@pytest.mark.parametrize(("chart", "coast"), [("south-pacific", "solomons"), ("mediterranean", "mediterranean")])
def test_the_maps_of_the_project_measured_anew_are_nearly_what_they_are(chart: str, coast: str) -> None:
    """Their zones were weighed finer, and put right by hand where a coastline hides a harbour or a strait."""
    file = tomllib.loads((FOLDER / "maps" / f"{chart}.toml").read_text(encoding="utf-8"))
    (north, down), (west, across) = file["latitude"], file["longitude"]
    rows, columns = len(file["grid"]), len(file["grid"][0])
    frame = Frame(north - down / 2, west + across / 2, -down, across, rows, columns)
    found = measured(coast, frame, {}, (), (), ())  # type: ignore[arg-type]
    cells = [(a, b) for old, new in zip(file["grid"], found.grid, strict=True) for a, b in zip(old, new, strict=True)]
    assert sum(a != b for a, b in cells) <= 18
    assert sum((a == "#") != (b == "#") for a, b in cells) <= 4
    assert len(set(found.closed) ^ set(file["closed"])) <= 40
    assert len(set(found.closed) & set(file["closed"])) >= 40


def test_what_is_measured_is_put_right_by_hand() -> None:
    frame = Frame(15.0, 118.5, 0.6, 0.61, 14, 15)
    plain = measured("pacific", frame, {}, (), (), ())
    assert "B6 SE" in plain.closed
    mended = measured("pacific", frame, {"K1": "i"}, ("B6 SE",), ("K2 E",), ("C10 W",))
    assert mended.grid[10][0] == "i" != plain.grid[10][0]
    assert "B6 SE" not in mended.closed
    assert "K2 E" in mended.closed
    assert "C10 W" in mended.shore


def test_water_that_no_ship_can_reach_is_land() -> None:
    alone = measured("mediterranean", Frame(42.0, 28.1, 0.6, 0.8, 4, 4), {}, (), (), ()).grid
    assert "." in alone[0]  # the Black Sea
    behind = measured("mediterranean", Frame(42.0, 22.5, 0.6, 0.8, 8, 10), {}, (), (), ()).grid
    assert "." not in behind[0]  # lies behind the Bosporus, and the Aegean is larger


def test_sea_beside_land_is_coast_where_a_grid_is_drawn() -> None:
    assert example(DRAWN)["chart"]["grid"][6] == "#cc.......ccccc#"
    chart = ChartFile.model_validate(
        {"name": "X", "north": 5, "west": 5, "coast": "mediterranean", "grid": ["....#"] * 4}
    )
    assert chart.grid[0] == "....#"  # a coastline says itself where land is


# --- ids -----------------------------------------------------------------------------------------------------


def test_places_of_two_campaigns_with_one_id_are_kept_apart() -> None:
    text = TEXTS[DRAWN].replace('name = "Bergen"\nzone = "C9"', 'name = "Stavanger"\nzone = "F11"', 1)
    text = text.replace('zone = "C9"\nport = "bergen"', 'zone = "F11"\nport = "bergen"', 1)
    mine, other = world_with(DRAWN), world_of("own", {"document": parse_scenario(text.encode())})
    first, second = (next(key for key in file_of(world).ports if "bergen" in key) for world in (mine, other))
    assert first != second
    assert (zone_of(mine, first), zone_of(other, second)) == ("C9", "F11")
    assert [tables().places.ports[key].name for key in (first, second)] == ["Bergen", "Stavanger"]


def test_whoever_lists_the_tables_gets_the_maps_and_places_of_the_project_alone() -> None:
    world = world_with(DRAWN)
    ports = set(file_of(world).ports)
    assert all(port in tables().places.ports and tables().places.ports.get(port) for port in ports)
    assert not ports & set(tables().places.ports)
    assert set(tables().maps) == {"mediterranean", "south-pacific"}
    assert map_of(world).id in tables().maps
    assert tables().maps.get(f"{OWN}-x0000000000") is None
    with pytest.raises(KeyError):
        tables().places.ports[f"bergen-x{'0' * 10}"]


def test_a_map_that_was_forgotten_comes_back_with_its_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(RULES, "own", seed="kept", options={"document": example(DRAWN)})
    saved = match.save()
    monkeypatch.setattr(own, "_SEAS", type(own._SEAS)())  # as after a start of the program
    read_text.cache_clear()
    port = next(port for port in file_of(match.state.world).ports if port.startswith("bergen"))
    own._SEAS.clear()
    read_text.cache_clear()
    assert nouns.place_words(port).key == "was-zone"
    again = Match.load(RULES, saved, SeededChance("later"))
    again.look("axis")
    assert nouns.place_words(port).args == {"name": "Bergen"}


def test_maps_that_nobody_looks_at_are_forgotten_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "_SEAS", type(own._SEAS)())
    monkeypatch.setattr(own, "MOST_MAPS", 2)
    seas = {}
    for number in range(3):
        mark = own.mark_of(str(number))
        seas[number] = own.OwnSea(f"{OWN}{mark}", "", "", "", (), lambda: None, {}, {}, {}, ())  # type: ignore[arg-type,return-value]
        own.keep(mark, seas[number])
        own.own_sea(f"{OWN}{own.mark_of('0')}")
    assert [own.own_sea(seas[number].id) is not None for number in range(3)] == [True, False, True]


def _fields(model: Any, seen: set[type]) -> Iterator[str]:
    """The names of all fields of a model and of the models in it."""
    if isinstance(model, type) and issubclass(model, BaseModel) and model not in seen:
        seen.add(model)
        for name, field in model.model_fields.items():
            yield name
            yield from _fields(field.annotation, seen)
    for inner in get_args(model):
        yield from _fields(inner, seen)


def test_every_field_that_names_a_place_gets_the_place_of_the_own_map() -> None:
    """Whoever adds a field for a port or a base adds it to those that ``played`` renames, or here with the reason."""
    tables_of_places = {"ports", "port", "base", "beyond", "salvage", "torpedo_boats", "boats"}
    named = {name for name in _fields(ScenarioFile, set()) if re.search("port|base|bound|haven|harbour", name)}
    assert named >= {"bases", "bound", "port"}
    assert named - own_map._NAMED - tables_of_places == set()


def test_the_ways_lead_to_own_ports_and_off_the_map() -> None:
    world = world_with(DRAWN)
    ways = lanes(world, "axis")
    bergen, atlantic = (next(key for key in ways if key.startswith(name)) for name in ("bergen", "atlantic"))
    assert ways[bergen] == ("C9",)
    assert bergen in ways["C9"]
    assert set(ways[atlantic]) == {"A1", "A2", "A3", "B1", "C1", "D1"}
    assert not any(key.startswith("scapa") for key in ways)


# --- what is wrong -------------------------------------------------------------------------------------------


BROKEN: list[tuple[str, str, str, str, str, str]] = [
    (OCEAN, "rows = 12\n", "", "chart", "rows", "a grid, or rows and columns"),
    (OCEAN, "rows = 12", "rows = 27", "chart", "rows", "less than or equal to 26"),
    (OCEAN, "columns = 16", "columns = 71", "chart", "columns", "less than or equal to 70"),
    (OCEAN, "rows = 12\ncolumns = 16", "rows = 26\ncolumns = 60", "chart", "rows", f"at most {MOST_CELLS}"),
    (OCEAN, "north = -20.0", "north = -78.0", "chart", "rows", "beyond 80 S"),
    (OCEAN, "rows = 12", "rows = 12\ntruns = 4", "chart", "truns", "Extra"),
    (OCEAN, 'zones = ["A14"', 'zones = ["C7"', "chart.beyond[0]", "zones[0]", "no ship leaves the map by C7"),
    (OCEAN, 'zones = ["A14"', 'zones = ["A17"', "chart.beyond[0]", "zones[0]", "columns 1 to 16"),
    (OCEAN, 'zones = ["A14"', 'zones = ["A15"', "chart.beyond[0]", "zones[1]", "A15 stands twice"),
    (OCEAN, 'freetown = "allied"', 'freeton = "allied"', "beyond", "freeton", "did you mean freetown?"),
    (OCEAN, 'kind = "operation"', 'kind = "operation"\nmap = "south-pacific"', "", "map", "names no other"),
    (OCEAN, "rows = 12", 'rows = 12\nchange = { B2 = "c" }', "chart", "change", "draw it in the grid"),
    (OCEAN, 'zone = "F4"', 'zone = "F40"', "force[0]", "zone", "no sea zone of own-map"),
    (COAST, 'coast = "pacific"', 'coast = "atlantic"', "chart", "coast", "'mediterranean'"),
    (COAST, 'coast = "pacific"', 'coast = "mediterranean"', "chart", "coast", "reaches from 7 W to 38 E"),
    (COAST, "columns = 15", 'columns = 15\nchange = { R2 = "c" }', "chart.change", "R2", "rows A to N"),
    (COAST, "columns = 15", 'columns = 15\nopen = ["A16 E"]', "chart", "open[0]", "A16 is off the map"),
    (COAST, "columns = 15", 'columns = 15\nopen = ["A1 N"]', "chart", "open[0]", "match"),
    (COAST, "latitude = 10.3", "latitude = 13.3", "chart.port[1]", "latitude", "outside I9"),
    (COAST, "latitude = 10.3\n", "", "chart.port[1]", "latitude", "go together"),
    (COAST, "longitude = 120.6", "longitude = 20.6", "chart.label[0]", "longitude", "the map goes from"),
    (COAST, "latitude = 8.6\nlongitude = 120.6", 'zone = "Z3"', "chart.label[0]", "zone", "off the map"),
    (COAST, "latitude = 8.6\nlongitude = 120.6", "", "chart.label[0]", "zone", "in a zone or at a latitude"),
    (COAST, 'id = "tacloban"', 'id = "Tacloban"', "chart.port[0]", "id", "match"),
    (COAST, 'id = "tacloban"', f'id = "{"t" * 21}"', "chart.port[0]", "id", "at most 20"),
    (COAST, 'capacity = 10', 'capacity = 100', "chart.base[0]", "capacity", "99"),
    (COAST, 'base = "tacloban-air"', 'base = "tacloban-aero"', "base[0]", "base", "did you mean tacloban-air?"),
    (COAST, 'bound = "tacloban"', 'bound = "leyte"', "force[0]", "bound", "no port of the scenario"),
    (DRAWN, '"..ii.....#######",  # C', '"..ii.....######",  # C', "chart", "grid[2]", "row C has 15 zones where row"),
    (DRAWN, '"..ii.....#######",  # C', '"..iX.....#######",  # C', "chart", "grid[2]", "X in C4 is none of"),
    (DRAWN, '"..ii.....#######",  # C', '"..ii..c..#######",  # C', "chart", "grid[2]", "C7 is coast without land"),
    (DRAWN, '".........#######",  # B', '".........####i##",  # B', "chart", "grid[1]", "B14 is an island (i) without"),
    (DRAWN, '"##..........##.#",  # I', '"##..........####",  # I', "chart", "grid[9]", "no ship reaches J15"),
    (DRAWN, "zone = [0.6, 1.1]", 'zone = [0.6, 1.1]\nclosed = ["C3 E", "C4 W"]', "chart", "closed[1]", "closed twice"),
    (DRAWN, "zone = [0.6, 1.1]", 'zone = [0.6, 1.1]\nclosed = ["A12 E"]', "chart", "closed[0]", "A12 is land"),
    (DRAWN, "zone = [0.6, 1.1]", 'zone = [0.6, 1.1]\nclosed = ["A9 E"]', "chart", "closed[0]", "A10 is land"),
    (DRAWN, "zone = [0.6, 1.1]", 'zone = [0.6, 1.1]\nshore = ["E7 W"]', "chart", "shore[0]", "E7 needs no shore"),
    (DRAWN, "zone = [0.6, 1.1]", "zone = [0.6, 1.1]\nrows = 15", "chart", "rows", "the grid has 16"),
    (DRAWN, 'name = "Bergen"\nzone = "C9"', 'name = "Bergen"\nzone = "C12"', "chart.port[1]", "zone", "C12 is no"),
    (DRAWN, 'name = "Bergen"\nzone = "C9"', 'name = "Bergen"\nzone = "C6"', "chart.port[1]", "zone", "as C4, B9, C3"),
    (DRAWN, 'name = "Bergen"\nzone = "C9"', 'name = "Bergen"\nzone = "R4"', "chart.port[1]", "zone", "rows A to P"),
    (DRAWN, 'zone = "E3"\ncapacity', 'zone = "J6"\ncapacity', "chart.base[0]", "zone", "J6 is open sea"),
    (DRAWN, 'zone = "C4"\nkind', 'zone = "C12"\nkind', "chart.base[2]", "zone", "a seaplane base lies in a coastal"),
    (DRAWN, 'zone = "E3"\ncapacity', 'zone = "E17"\ncapacity', "chart.base[0]", "zone", "columns 1 to 16"),
    (DRAWN, 'id = "hatston"\nname', 'id = "bergen"\nname', "chart.base[0]", "id", "bergen stands twice"),
    (DRAWN, 'id = "atlantic"', 'id = "bergen"', "chart.beyond[0]", "id", "bergen stands twice"),
    (DRAWN, 'bergen = "axis"', 'bergan = "axis"', "ports", "bergan", "did you mean bergen?"),
    (DRAWN, 'kind = "land"\nname = "Norway"', 'kind = "mountain"\nname = "Norway"', "chart.label[2]", "kind", "water"),
    (DRAWN, "turn = -20", "turn = -95", "chart.label[0]", "turn", "-90"),
    (DRAWN, 'name = "Skagerrak"', 'name = "Skagerrak|x"', "chart.label[1]", "name", "match"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "row", "field", "problem"), BROKEN, ids=range(len(BROKEN)))
def test_a_mistake_in_a_map_names_row_and_field(
    name: str, old: str, new: str, row: str, field: str, problem: str
) -> None:
    assert old in TEXTS[name]
    with pytest.raises(DataError) as error:
        parse_scenario(TEXTS[name].replace(old, new, 1).encode(), "map.toml")
    told = [(mistake.row, mistake.field) for mistake in error.value.mistakes if problem in mistake.problem]
    assert (row, field) in told, str(error.value)


def test_several_mistakes_of_a_map_are_told_at_once() -> None:
    text = TEXTS[DRAWN].replace('name = "Bergen"\nzone = "C9"', 'name = "Bergen"\nzone = "C12"', 1)
    text = text.replace('zone = "E3"\ncapacity', 'zone = "J6"\ncapacity', 1).replace('"A1", "A2"', '"A1", "A1"', 1)
    with pytest.raises(DataError) as error:
        parse_scenario(text.encode())
    assert {mistake.row for mistake in error.value.mistakes} >= {"chart.port[1]", "chart.base[0]", "chart.beyond[0]"}


def test_a_sea_smaller_than_a_pond_is_refused() -> None:
    rows = ["####", "#..#", "#..#", "####"]
    grid = "grid = [" + ", ".join(f'"{row}"' for row in rows) + "]"
    text = TEXTS[OCEAN].replace("rows = 12\ncolumns = 16", grid, 1)
    with pytest.raises(DataError, match="4 zones of sea; a map has at least 12"):
        parse_scenario(text.encode())


@pytest.mark.parametrize(("table", "rows"), [("port", 41), ("base", 61), ("beyond", 13), ("label", 41)])
def test_there_are_so_many_places_and_no_more(table: str, rows: int) -> None:
    line = {"port": 'zone = "A1"', "base": 'zone = "A1"\ncapacity = 1', "beyond": 'zones = ["A1"]\ndistance = 1'}
    row = '[[chart.label]]\nname = "x"\nzone = "A1"\n' if table == "label" else ""
    more = "".join(row or f'[[chart.{table}]]\nid = "p-{n}"\nname = "x"\n{line[table]}\n' for n in range(rows))
    head, tail = TEXTS[OCEAN].split("[[chart.beyond]]", 1)
    beyond = "" if table == "beyond" else "[[chart.beyond]]" + tail.split("[beyond]")[0]
    rest = "[beyond]" + tail.split("[beyond]")[1]
    with pytest.raises(DataError) as error:
        parse_scenario((head + beyond + more + rest).encode())
    assert [mistake.field for mistake in error.value.mistakes if "at most" in mistake.problem] == [table]


def test_the_page_tells_the_bounds_that_hold() -> None:
    fields = set(ChartFile.model_fields)
    named = {name for name in fields if f"`{name}`" in PAGE or f"[[chart.{name}]]" in PAGE}
    assert named == fields
    assert f"{MOST_CELLS:,} zones at most" in PAGE
    for model in (field.annotation for field in ChartFile.model_fields.values()):
        for row in getattr(model, "__args__", ()):
            for name in getattr(row, "model_fields", ()):
                assert f"`{name}`" in PAGE, name
