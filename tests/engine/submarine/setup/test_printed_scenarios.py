"""What the printed scenarios are played with, and ships of the lesser navies (20.3, 63, SC-4, SC-5, SC-12)."""

from __future__ import annotations

import pytest

from engine.core.maps.hexes import go
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.searches import Look, sweep_range
from engine.submarine.state import Gear
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import write_season
from engine.submarine.world import World
from tests.engine.submarine.attacks.test_victory import at_end, both, fired, nothing, sink
from tests.engine.submarine.escorts.kit import orders, phase
from tests.engine.submarine.kit import clear_of
from tests.engine.submarine.step_kit import alone, ship, world


def parts_season(scenario: str) -> str:
    """The season of a scenario, as it is printed."""
    return write_season(world(scenario).action.season)


@pytest.mark.rule("20.3.3")
def test_once_play_has_begun_escorts_enter_the_rectangle_of_the_convoy() -> None:
    parts = world("wolf-pack", turn=2)
    merchants = [each for each in parts.ships.ships.values() if each.kind == "merchant"][:2]
    alone(parts, "isis", *(each.id for each in merchants))
    ship(parts, merchants[0].id, "M40-B", 6)
    ship(parts, merchants[1].id, "Q30-B", 6)
    ship(parts, "isis", "O36-B", 5, speed=5, carried=False)
    isis = parts.ships.ships["isis"]
    isis.bow = go(isis.bow, isis.facing + 3, 5)
    poses = [each.pose for each in merchants]
    assert clear_of(poses, isis.pose)
    orders(parts, "isis", course="5")
    state, _ = phase(parts)
    assert not clear_of(poses, state.world.ships.ships["isis"].pose)


@pytest.mark.rule("SC-4", "SC-5")
@pytest.mark.parametrize(
    ("scenario", "season", "boat", "classes"),
    [
        ("hunters-pacific", "Su45", "ha-201", ["buckley", "buckley", "cannon"]),
        ("hunters-japan", "Sp43", "flasher", None),
    ],
)
def test_a_hunt_of_eight_turns_for_a_boat_that_moves_by_itself(
    scenario: str, season: str, boat: str, classes: list[str] | None
) -> None:
    file = file_of(world(scenario))
    assert (file.turns, len(file.escorts)) == (8, 3 if classes else 4)
    assert file.solitaire is not None
    assert file.solitaire.boats
    assert [row.id for row in file.submarines] == [boat]
    if classes:
        assert [row.ship_class for row in file.escorts] == classes
    assert at_end(scenario, sink(boat)) == ("escorts", "win")
    assert at_end(scenario, nothing) == ("submarines", "win")
    assert parts_season(scenario) == season


@pytest.mark.rule("SC-12", "SC-11")
@pytest.mark.parametrize(
    ("scenario", "boats", "fast", "number"),
    [
        ("wolf-pack", ["u-47", "u-99", "u-100"], True, 1),
        ("pq-17", ["u-91", "u-128"], False, 5),
    ],
)
def test_packs_by_night_against_a_convoy(scenario: str, boats: list[str], fast: bool, number: int) -> None:
    parts: World = world(scenario)
    file = file_of(parts)
    assert (file.turns, parts.action.light, len(file.escorts)) == (20, "night", 4)
    assert [row.id for row in file.submarines if not parts.boats.boats[row.id].later] == boats
    assert file.convoy is not None
    assert (file.convoy.speed == "fast") is fast
    assert file.convoy.formation == number
    two_tankers = at_end(scenario, sink("t-2-1", "t-2-2"))
    assert two_tankers == ("submarines", "win")
    assert at_end(scenario, both(sink("t-2-1", "t-2-2"), fired(boats[0], 17))) == ("escorts", "win")


@pytest.mark.rule("63.1", "63.2")
def test_the_lesser_navies_have_ships_and_a_set_one_table_for_all() -> None:
    ships = tables().ships
    for nation in ("IT", "FR", "SU"):
        assert [card for card in ships.submarines.values() if card.nation == nation]
        assert [card for card in ships.warships.values() if card.nation == nation and card.escort]
    reach = set()
    for scenario, escort in (("wolf-pack", "isis"), ("hunters-pacific", "england")):
        parts = world(scenario, advanced=True)
        ship(parts, escort, "N30-B", 6, speed=1)
        reach.add(sweep_range(Look(parts, parts.ships.ships[escort], Gear(sonar="standard")), 55))
    assert len(reach) == 1
