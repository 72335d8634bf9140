"""The world at the start, and what the masks of its parts leave to each seat."""

from types import SimpleNamespace
from typing import Any

import pytest

from engine.core.blank import BLANK
from engine.core.codec import pack, unpack
from engine.core.rules import CannotPlay
from engine.core.seats import SeatTree
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.options import OPTIONS
from engine.war_at_sea.scenario import founding_options, scenario_entries, scenario_named, ships_of, world_of
from engine.war_at_sea.scenarios.scenario import scenario_files
from engine.war_at_sea.seats import carrier_node, seat_tree
from engine.war_at_sea.state import OPEN, World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import BOXES
from engine.war_at_sea.world.ships import Glimpse

EACH = tuple(scenario_files())


def _seen(world: World, tree: SeatTree, seat: str | None) -> Any:
    return SimpleNamespace(**{part: truth.seen(tree, seat) for part, truth in vars(world).items() if part not in OPEN})


@pytest.mark.parametrize("scenario", EACH)
def test_every_scenario_makes_a_world_that_saves_hold(scenario: str) -> None:
    world = world_of(scenario, founding_options(scenario, {}))
    assert set(vars(world)) == set(WarAtSea.parts)
    for part, kind in WarAtSea.parts.items():
        assert unpack(kind, pack(vars(world)[part])) == vars(world)[part]


@pytest.mark.parametrize("scenario", EACH)
def test_every_ship_is_in_one_force_and_every_aircraft_is_ready(scenario: str) -> None:
    world, file = world_of(scenario, {}), scenario_named(scenario)
    placed = [ship for force in world.forces.forces.values() for ship in force.ships]
    assert sorted(placed) == sorted(world.ships.ships)
    steps = sum(sum(row.units.values()) for row in (*file.aboard, *file.base))
    bases = world.air.bases.values()
    assert steps == sum(sum(base.boxes["ready"].values()) + sum(base.cargo.values()) for base in bases)
    assert all(not base.boxes[box] for base in bases for box in BOXES[1:])


@pytest.mark.parametrize("seat", ["axis", None])
def test_a_mask_shows_nothing_of_an_enemy_who_was_not_seen(seat: str | None) -> None:
    world = world_of("santa-cruz", {})
    tree = seat_tree(world)
    seen = _seen(world, tree, seat)
    assert all(ship.side == seat for ship in seen.ships.ships.values())
    assert all(force.side == seat for force in seen.forces.forces.values())
    assert all(flotilla.side == seat for flotilla in seen.flotillas.flotillas.values())
    enemy = [base for base in seen.air.bases.values() if base.side != seat]
    assert enemy
    assert all(base.kind != "carrier" and base.boxes is BLANK and base.capacity is BLANK for base in enemy)


def test_a_ship_that_was_seen_shows_what_was_seen_and_no_boxes() -> None:
    world = world_of("matapan", {})
    tree = seat_tree(world)
    ship = next(ship for ship in world.ships.ships.values() if ship.side == "axis")
    ship.glimpse = Glimpse(speed=4, fire=True)
    ship.left["hull"] -= 2
    ship.speed = 0
    mask = world.ships.seen(tree, "allied").ships[ship.id]
    assert (mask.speed, mask.fire, mask.fate, mask.left, mask.fuel) == (4, True, "", BLANK, BLANK)
    assert world.ships.seen(tree, "axis").ships[ship.id].left == ship.left


def test_masks_share_nothing_with_the_truth() -> None:
    world = world_of("pedestal", {})
    tree = seat_tree(world)
    seen = _seen(world, tree, "allied")
    force = next(iter(seen.forces.forces.values()))
    force.ships.clear()
    seen.ships.ships["rodney"].left["hull"] = 0
    assert world.forces.forces[force.id].ships
    assert world.ships.ships["rodney"].left["hull"]


def test_at_the_end_the_parts_lie_open() -> None:
    world = world_of("santa-cruz", {})
    tree = seat_tree(world)
    for part in ("ships", "forces", "air", "flotillas", "leaders"):
        vars(world)[part].open = True
        assert vars(world)[part].seen(tree, None) == vars(world)[part]


def test_a_side_alone_knows_the_nodes_of_its_forces_and_flotillas() -> None:
    tree = seat_tree(world_of("santa-cruz", {}))
    axis = [node.id for node in tree.nodes if tree.side(node.id) == "axis"]
    shown = tree.shown_to("allied")
    hidden = [node for node in axis if node not in shown]
    assert {tree[node].parent.split("/")[0] for node in hidden if tree[node].parent} >= {"axis-fleet", "axis-boats"}  # type: ignore[union-attr]
    assert all(node in tree.shown_to("axis") for node in axis)
    home = next(iter(world_of("santa-cruz", {}).air.homes.items()))
    assert tree[carrier_node(home[1], home[0])].parent == home[1]


def test_in_a_battle_the_groups_are_forces_below_their_side() -> None:
    tree = seat_tree(world_of("savo-battleships", {}))
    assert set(tree.children("allied")) == {"us-van", "us-battle"}
    assert len(tree.shown_to(None).nodes) == len(tree.nodes)


@pytest.mark.rule("18.2")
def test_fire_arcs_need_formations() -> None:
    with pytest.raises(CannotPlay):
        founding_options("savo-battleships", {"fire-arcs": True})
    assert founding_options("savo-battleships", {"fire-arcs": True, "formations": True})["fire-arcs"]


def test_options_that_nobody_named_are_the_usual_ones() -> None:
    founded = founding_options("santa-cruz", {})
    assert [name for name in OPTIONS if founded[name]] == [
        "second-penetration", "friendly-fire", "surprise-raids", "decoys", "fuel",
    ]  # fmt: skip
    assert not founding_options("savo-battleships", {"fuel": True, "decoys": True})["handicaps"]
    assert "decoys" not in world_of("savo-battleships", {"decoys": True}).operation.options


def test_a_counter_of_several_ships_is_several_ships_with_one_counter() -> None:
    file = scenario_named("savo-battleships")
    assert ships_of(file, "kirishima") == ("kirishima",)
    assert tables().fleet.classes["spica"].counter == 3
    assert ships_of(file, "spica") == ("spica-1", "spica-2", "spica-3")


def test_the_list_of_scenarios_names_each_once() -> None:
    entries = scenario_entries()
    assert [entry.id for entry in entries] == list(EACH)
    assert {entry.kind for entry in entries} == {"battle", "operational"}


@pytest.mark.rule("9.5.1", "9.5.2")
def test_transports_begin_loaded_and_warships_only_where_the_scenario_says_so() -> None:
    pedestal = world_of("pedestal", {}).ships.ships
    assert pedestal["ohio"].cargo == 6
    assert pedestal["dorset"].cargo == tables().charts.cargo.large
    assert pedestal["rodney"].cargo == 0
