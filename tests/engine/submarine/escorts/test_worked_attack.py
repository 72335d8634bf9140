"""The escorts' third turn of the worked example (64.4.5), typed as orders and carried out."""

import pytest

from engine.submarine.facts.escorts import AttackVoid
from tests.engine.submarine.escorts.kit import example, fallen, orders, phase, space
from tests.engine.submarine.kit import at
from tests.engine.submarine.step_kit import heard

ARMADA = {
    "course": "3 R 1 1 R 1 R",
    "k_guns": {"5:port": 1, "5:starboard": 1},
    "racks": {"5": 5},
    "thrown": {"at": "9", "hexes": ["W25-A", "W26-A", "X26-A"]},
    "feet": ["75", "100"],
}
AMAZON = {"course": "4", "thrown": {"at": "3", "hexes": ["W28-A"]}}


@pytest.mark.rule("64-example", "15.5.6", "15.6.4")
def test_armada_and_amazon_attack_as_the_rulebook_tells() -> None:
    world = example()
    orders(world, "armada", **ARMADA)
    orders(world, "amazon", **AMAZON)
    state, told = phase(world)
    ships = state.world.ships.ships
    assert at(ships["armada"].pose) == ("W24-A", 2)
    assert ships["armada"].speed == 6
    assert at(ships["amazon"].pose) == ("W28-A", 1)
    assert ships["amazon"].speed == 4
    assert fallen(state, "armada") == [
        ("k-gun", ["U26-A", "W26-A"], 1),
        ("rack", ["V27-A"], 5),
        ("squid", ["W25-A", "W26-A", "X26-A"], 1),
    ]
    assert fallen(state, "amazon") == [("hedgehog", ["W28-A"], 1)]
    assert not heard(told, AttackVoid)  # hedgehogs and squids bar no hex, so nothing is void
    assert ships["armada"].attacked == ships["amazon"].attacked == 3


def test_the_example_is_a_legal_order() -> None:
    world = example(turn=2)
    for ident, rows in (("armada", ARMADA), ("amazon", AMAZON)):
        form = space(world, ident)
        answer = {"way": "course", **rows, "course": rows["course"].replace("1 1", "2").split()}
        assert form.check(answer) is None
