"""What nobody can reach in a scenario: told from the file alone, and never of a check that is only hard."""

import tomllib

import pytest

from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.scenarios.reach import OutOfReach, unreachable
from engine.pacific_war.scenarios.scenario import scenario_files
from engine.pacific_war.tables.read import tables
from tests.engine.pacific_war.test_scenarios import MOQUEGUA


def beyond(text: str, **victory: object) -> list[OutOfReach]:
    whole = tomllib.loads(text)
    whole["victory"] |= victory
    return list(unreachable(ScenarioFile.model_validate(whole)))


def asked(chile: int, allies: int) -> list[dict[str, int]]:
    return [{"turn": 9, "chile": chile, "allies": allies}]


@pytest.mark.parametrize("name", scenario_files())
def test_all_of_ours_can_be_reached(name: str) -> None:
    assert list(unreachable(scenario_files()[name])) == []


def test_more_points_than_there_are_are_beyond_chile() -> None:
    row = "victory.check[0]"
    assert beyond(MOQUEGUA, check=asked(2, 1)) == []
    assert beyond(MOQUEGUA, check=asked(3, 1)) == [OutOfReach(row, "chile", 9, 3, 2)]
    assert beyond(MOQUEGUA, check=asked(4, 1), fleet=True) == []  # 5.5: one point or two
    assert beyond(MOQUEGUA, check=asked(5, 1), fleet=True) == [OutOfReach(row, "chile", 9, 5, 4)]
    assert beyond(MOQUEGUA, check=asked(2, 0)) == [OutOfReach(row, "allies", 9, 0, 0)]


def test_who_has_no_troops_takes_no_town() -> None:
    """Towns stay with their holders where a side has none on the map, in the pool or to come."""
    units = [f'"{each}"' for each in (*_units("cl"), *_units("pe"), *_units("bo"))]
    chile = [each for each in units if each.startswith('"cl-')]
    allies = [each for each in units if not each.startswith('"cl-')]
    ships = '[[division]]\nside = "{}"\nnumber = 1\nplace = "{}"\nships = ["{}"]\n'
    head = 'id = "a"\ntitle = "a"\nsummary = "a"\nfirst_turn = 8\nlast_turn = 9\nsetup = "rows"\nsources = ["a"]\n'
    tail = "[victory]\nfleet = false\ntowns = {{ Antofagasta = 2, Tacna = 3 }}\n[[victory.check]]\nturn = 9\n{}\n"
    afloat = ships.format("chile", "Antofagasta", "ship-cl-blanco") + ships.format("allies", "Callao", "ship-pe-union")
    without = f"{head}{afloat}[off_map]\nout = [{{}}]\n{tail}"
    assert [each.field for each in beyond(without.format(", ".join(units), "chile = 3\nallies = 2"))] == [
        "chile",
        "allies",
    ]
    assert beyond(without.format(", ".join(chile), "chile = 2\nallies = 1")) == []
    assert beyond(without.format(", ".join(allies), "chile = 5\nallies = 3")) == []
    (alone,) = beyond(without.format(", ".join(allies), "chile = 5\nallies = 2"))
    assert (alone.field, alone.best) == ("allies", 2)


def test_a_ship_with_points_is_lost_to_somebody_or_not_at_all() -> None:
    """R110: an Allied ship gives hers once she is lost, a Chilean one as long as she is not."""
    ships = (
        '[[division]]\nside = "chile"\nnumber = 1\nplace = "Antofagasta"\nships = ["ship-cl-blanco"]\n'
        '[[division]]\nside = "allies"\nnumber = 1\nplace = "Arica"\nships = ["ship-pe-huascar"]\n'
    )
    worth = {"ship-pe-huascar": 3, "ship-cl-blanco": 2}
    assert beyond(f"{MOQUEGUA}\n{ships}", towns={}, ships=worth, check=asked(5, 1)) == []
    (most,) = beyond(f"{MOQUEGUA}\n{ships}", towns={}, ships=worth, check=asked(6, 1))
    assert (most.field, most.best) == ("chile", 5)


def _units(nation: str) -> list[str]:
    return [unit for unit in tables().pieces.units if unit.startswith(f"{nation}-")]
