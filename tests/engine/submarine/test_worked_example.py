"""The rulebook's worked example, played by the geometry and the tables."""

import tomllib
from typing import Any

import pytest

from engine.core.maps.helm import Helm
from engine.core.maps.hexes import Pose
from engine.submarine.attitude import attitude
from engine.submarine.hulls import HANDS, beam_of, convoy_helm, hexes_of, sailed, ship_helm
from engine.submarine.runs import Run, launched
from engine.submarine.tables.read import FOLDER, tables
from engine.submarine.weapon_hexes import free_hexes, hedgehog_hexes, squid_hexes
from tests.engine.submarine.kit import CHARTS, at, names, pose, track

EXAMPLE = tomllib.loads((FOLDER / "worked_example.toml").read_text(encoding="utf-8"))
MERCHANTS = [row["unit"] for row in EXAMPLE["start"] if row["unit"][1] == "-" and row["unit"] != "u-190"]
CLASSES = {"amazon": "a-uk", "armada": "battle"}


class Table:
    """The ships and torpedoes of the example as they move."""

    def __init__(self) -> None:
        self.poses: dict[str, Pose] = {row["unit"]: pose(row["bow"], row["heading"]) for row in EXAMPLE["start"]}
        self.speeds: dict[str, int | None] = {row["unit"]: row.get("speed") for row in EXAMPLE["start"]}
        self.carried = dict.fromkeys(self.poses, False)
        self.wakes: dict[str, list[str]] = {}
        self.torpedoes: dict[str, Run] = {}

    def helm(self, unit: str) -> Helm:
        if unit in CLASSES:
            most = tables().ships.warships[CLASSES[unit]].basic
        elif unit == "u-190":
            most = tables().ships.submarines["vii-c"].basic.emergency
        else:
            return convoy_helm(CHARTS.movement, "basic", fast=True, carried=self.carried[unit])
        return ship_helm(CHARTS.movement, "basic", most=most, speed=self.speeds[unit], carried=self.carried[unit])

    def move(self, unit: str, plot: str) -> None:
        done = track(plot, self.poses[unit], self.helm(unit))
        self.poses[unit], self.speeds[unit], self.carried[unit] = done.end, done.moved, done.carried
        self.wakes[unit] = names(sailed(done).wake)


@pytest.fixture(scope="module")
def played() -> Table:
    """All turns of the example, in the sequence of play: convoy, escorts, torpedoes, submarine."""
    table = Table()
    for turn in (2, 3, 4):
        _turn(table, turn)
    return table


def _rows(kind: str, turn: int) -> list[dict[str, Any]]:
    return [row for row in EXAMPLE[kind] if row["turn"] == turn]


def _turn(table: Table, turn: int) -> None:
    for row in _rows("move", turn):
        if row["unit"] == "convoy":
            for unit in MERCHANTS:
                table.move(unit, row["plot"])
    for row in _rows("met", turn):
        if table.torpedoes and row["torpedo"] in table.torpedoes and turn == 3:
            _meet(table, row)  # the merchant swings onto the torpedo (13.9)
    for row in _rows("move", turn):
        if row["unit"] in CLASSES:
            _moved(table, row)
    weapons = {name for row in _rows("weapon", turn) for name in row["hexes"] if row["weapon"] != "hedgehog"}
    for row in _rows("launch", turn):
        torpedo = launched(table.poses["u-190"], row["tube"], row["bend"])
        table.torpedoes[row["torpedo"]] = Run(torpedo.origin, torpedo.half, row["hexes"])
        assert at((table.torpedoes[row["torpedo"]].place[0], torpedo.half // 2)) == (row["at"], row["heading"])
    for row in _rows("run", turn):
        torpedo = table.torpedoes[row["torpedo"]]
        table.torpedoes[row["torpedo"]] = Run(torpedo.origin, torpedo.half, torpedo.run + row["hexes"])
        assert names(table.torpedoes[row["torpedo"]].place) == [row["at"]]
    for row in _rows("met", turn):
        if turn == 4:
            _meet(table, row)
    for row in _rows("move", turn):
        if row["unit"] == "u-190":
            _moved(table, row)
            assert not weapons & set(names(hexes_of(table.poses["u-190"])))  # none of these hurt it (64.4.8)


def _moved(table: Table, row: dict[str, Any]) -> None:
    table.move(row["unit"], row["plot"])
    assert at(table.poses[row["unit"]]) == (row["bow"], row["heading"])
    assert table.speeds[row["unit"]] == row["speed"]
    if "power" in row:
        normal = tables().ships.submarines["vii-c"].basic.submerged
        assert row["speed"] - normal == row["power"]


def _meet(table: Table, row: dict[str, Any]) -> None:
    torpedo = table.torpedoes[row["torpedo"]]
    met = attitude(table.poses[row["unit"]], torpedo.place, torpedo.half)
    assert met is not None
    basic = tables().basic
    position = basic.position("basic", met.angle, met.part)
    assert position == row["position"]
    assert basic.hit_number(row["defence"], position) == row["hits_up_to"]
    factor = tables().arms.torpedoes["g7a"].damage
    assert basic.points(factor, row["die"]) == row["points"]


@pytest.mark.rule("64-example")
def test_all_units_come_out_where_the_rulebook_says(played: Table) -> None:
    assert at(played.poses["u-190"]) == ("Z27-A", 1)
    assert at(played.poses["armada"]) == ("X28-A", 3)
    assert at(played.poses["t-2 a"]) == ("I36-B", 6)
    assert sum(row.get("power", 0) for row in EXAMPLE["move"]) == 5


@pytest.mark.parametrize("row", EXAMPLE["weapon"], ids=lambda row: f"{row['unit']}-{row['weapon']}")
def test_weapons_fall_where_the_rulebook_says(row: dict[str, Any]) -> None:
    ship = pose(row["bow"], row["heading"])
    if row["weapon"] == "k-gun":
        assert names([beam_of(ship, hand) for hand in HANDS]) == row["hexes"]
    elif row["weapon"] == "squid":
        assert set(row["hexes"]) <= set(names(squid_hexes(ship, CHARTS.thrown)))
    elif row["weapon"] == "hedgehog":
        assert set(row["hexes"]) <= set(names(hedgehog_hexes(ship, CHARTS.thrown, "basic")))
    else:
        before = pose("V26-A", 6)
        helm = ship_helm(CHARTS.movement, "basic", most=6, speed=None, carried=True)
        assert names(sailed(track("1", before, helm)).wake) == row["hexes"]


def test_the_squid_of_the_example_had_a_free_way() -> None:
    ship = pose("W24-A", 2)
    wanted = [pose(name, 6)[0] for name in ("W25-A", "W26-A", "X26-A")]
    assert len(free_hexes(ship, wanted, hexes_of(pose("V29-A", 1)))) == 3


def test_the_hedgehog_alone_met_the_boat() -> None:
    boat = names(hexes_of(pose("W28-A", 2)))
    hits = [row["weapon"] for row in EXAMPLE["weapon"] if set(row["hexes"]) & set(boat)]
    assert hits == ["hedgehog"]
