"""The war as it was fought, turn by turn, put before the checks of victory: it must go on, and end, as it did.

Falls and losses after ``data/pacific_war/history.csv``. The design of the victory points stands on this test.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.pacific_war.facts.war import BoliviaOut, Points
from engine.pacific_war.judgement.places import points_of
from engine.pacific_war.scenario import WHOLE_WAR, world_of
from engine.pacific_war.state import ALLIES, CHILE, LOST, ShipLoss, Side
from engine.pacific_war.tables.read import tables
from tests.engine.pacific_war.kit import heard, run
from tests.engine.pacific_war.war_kit import bench, hold

TAKEN = {
    5: ("Pisagua", "Dolores", "Iquique", "La Noria", "Tarapacá"),
    6: ("Ilo",),
    7: ("Moquegua",),
    8: ("Sama-Locumba", "Tacna", "Arica"),
    11: ("Pisco", "Ica", "Lurín-Chilca"),
    12: ("Lima", "Callao"),
}
SUNK: dict[int, tuple[tuple[Side, str], ...]] = {
    2: ((CHILE, "esmeralda"), (ALLIES, "independencia")),
    3: ((CHILE, "rimac"),),
    4: ((ALLIES, "huascar"),),
    5: ((ALLIES, "pilcomayo"),),
    8: ((ALLIES, "manco"),),
    9: ((CHILE, "loa"),),
    10: ((CHILE, "covadonga"),),
    12: ((ALLIES, "union"), (ALLIES, "atahualpa")),
}
PLACES = {town.name: place for place, towns in tables().map.towns.items() for town in towns}


def fought() -> dict[int, dict[str, Any]]:
    """What the end of each turn came to: points of towns and at sea, the winner, whether Bolivia left."""
    world, found = world_of(WHOLE_WAR), dict[int, dict[str, Any]]()
    for turn in range(1, 13):
        world.war.turn = turn
        hold(world, CHILE, *(PLACES[town] for town in TAKEN.get(turn, ())))
        for side, name in SUNK.get(turn, ()):
            ship = f"ship-{'cl' if side == CHILE else 'pe'}-{name}"
            world.fleet.ships[ship].place = LOST
            warship = tables().pieces.ships[ship].warship
            world.score.losses.append(ShipLoss(turn, side, ship, warship, "3119", "combat"))
        state, told = run(bench("end_of_turn", world))
        world = copy(state.world)
        (points,) = heard(told, Points)
        out = bool(heard(told, BoliviaOut))
        found[turn] = {"towns": points.towns, "naval": points.naval, "winner": world.war.winner, "out": out}
    return found


@pytest.mark.rule("5.2", "5.3", "5.4")
def test_the_war_goes_on_after_turns_5_and_9_and_chile_wins_with_lima() -> None:
    record = fought()
    assert [turn for turn, end in record.items() if end["winner"]] == [12]
    assert record[12]["winner"] == CHILE
    assert 2 <= record[5]["towns"] + record[5]["naval"] < 6
    assert record[9]["towns"] + record[9]["naval"] == 7  # one town more would have won
    lima = points_of(world_of(WHOLE_WAR))[PLACES["Lima"]]
    assert record[12]["towns"] + record[12]["naval"] - lima < 13  # without Lima the Allies would have won


@pytest.mark.rule("5.6", "5.5")
def test_bolivia_leaves_when_tacna_and_arica_have_fallen() -> None:
    record = fought()
    assert [turn for turn, end in record.items() if end["out"]] == [8]
    assert [record[turn]["naval"] for turn in (2, 4, 9, 12)] == [0, 1, 1, 2]


def test_what_is_printed_and_what_is_told_of_the_points_holds() -> None:
    """Arica's points and the sum of four towns (5.1, 5.6); of the three groups two reach 18, none does alone."""
    points = points_of(world_of(WHOLE_WAR))
    assert points[PLACES["Arica"]] == 2
    assert sum(points[PLACES[town]] for town in ("Tacna", "Arequipa", "Iquique", "Arica")) == 7
    assert points[PLACES["Cuzco"]] > 0
    groups = (
        ("Iquique", "Pisagua", "Arica", "Tacna", "Moquegua"),
        ("Arequipa", "Puno", "Cuzco", "La Paz", "Oruro"),
        ("Lima", "Callao", "Pisco", "Trujillo", "Jauja"),
    )
    sums = sorted(sum(points.get(PLACES[town], 0) for town in group) for group in groups)
    assert sum(sums) == sum(points.values())
    chart = tables().charts.single.victory
    assert sums[0] + sums[1] + chart.two_to_one + chart.all_gone >= 18 > sums[2]
    assert sum(points.get(PLACES[town], 0) for town in groups[0]) < 7
