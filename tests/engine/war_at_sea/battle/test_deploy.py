"""Setting up a battle of an operation: directions, rows, stacks, the first distance (6.3)."""

from dataclasses import replace
from typing import Any

import pytest

from engine.core.runner import SLEEP, Run, Runner
from engine.core.state import Frame, Meta, State
from engine.core.steps import Ask, Goto
from engine.war_at_sea.battle import deploy, motion
from engine.war_at_sea.battle.arena import base_sight
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.orders.battle import placing_note
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.scenario import world_of
from engine.war_at_sea.state import World
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.steps.battle_moves import go_to
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import distance_between, entry, next_to_land, ways_onto
from engine.war_at_sea.world.field import Field
from tests.engine.war_at_sea.battle.kit import Dice, Table


def _world() -> World:
    world = world_of("matapan", {})
    for force in world.forces.forces.values():
        force.port = ""
    return world


def _field(forces: dict[str, str], zone: str, initiative: str = "axis", **fields: Any) -> Field:
    world = _world()
    field = deploy.operation_field(world, zone, forces)
    field.initiative = initiative
    for name, value in fields.items():
        setattr(field, name, value)
    return field


def _sea() -> str:
    """A zone of open sea."""
    chart = tables().maps["mediterranean"]
    return next(label for label, zone in chart.zones.items() if zone.sea and not zone.closed and not zone.island)


def _forces(side: str) -> list[str]:
    return [force.id for force in _world().forces.forces.values() if force.side == side]


def _largest(side: str) -> list[str]:
    forces = _world().forces.forces
    return sorted(_forces(side), key=lambda force: (-len(forces[force].ships), force))


def _label(field: Field, name: str, dice: Dice | None = None, *args: Any) -> Any:
    world = _world()
    state = State(world, Meta("war_at_sea", "1"))
    run: Run = Runner(WarAtSea(), state, dice or Dice(), lambda frame, ask: SLEEP)
    run.frame = state.add_frame(Frame("battle", "battle", field))
    while True:
        after = getattr(Battle(), name)(run, field, *args)
        args = ()
        if not isinstance(after, Goto):
            return after
        name = after.label


@pytest.mark.rule("6.3.2", "6.3.4")
def test_the_side_with_the_initiative_gives_way_by_two_directions() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "E"}, _sea())
    assert deploy.bundles(field) == [allied, axis]
    assert deploy.directions(field, allied, {}) == ["E"]
    assert set(deploy.directions(field, axis, {allied: "E"})) == {"NW", "SW"}


@pytest.mark.rule("6.3.5")
def test_the_example_of_one_axis_force_among_allied_ones() -> None:
    """An Axis force is shifted to the NW; the Allied force from the W goes to the SW, that from the NW to E or SW."""
    axis, (first, second, third) = _largest("axis")[0], _largest("allied")[:3]
    field = _field({axis: "E", first: "E", second: "W", third: "NW"}, _sea())
    placed: dict[str, Any] = {first: "E", axis: "NW"}
    assert deploy.directions(field, second, placed) == ["SW"]
    placed[second] = "SW"
    assert set(deploy.directions(field, third, placed)) == {"E", "SW"}


@pytest.mark.rule("6.3.2")
def test_a_force_that_did_not_move_chooses_among_free_directions() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "", allied: "E"}, _sea())
    assert set(deploy.directions(field, axis, {allied: "E"})) == {"SW", "W", "NW"}
    asked = _label(field, "meet", Dice().faces("initiative", 1))
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.slots) == ("was-entry", (axis,))


@pytest.mark.rule("6.3.2", "6.3.5")
def test_forces_that_may_choose_say_so_together_and_have_their_wish_in_the_order_of_placing() -> None:
    """W134: the Allied force is placed first; what it leaves open decides whether the other has its wish."""
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    for wishes, entries in (
        ({allied: "E", axis: "W"}, {allied: "E", axis: "W"}),
        ({allied: "E", axis: "SW"}, {allied: "E", axis: "SW"}),
    ):
        field = _field({axis: "", allied: ""}, _sea())
        asked = _label(field, "meet", Dice().faces("initiative", 1))
        assert isinstance(asked, Ask)
        assert (asked.kind, asked.slots, asked.gate) == ("was-entry", (allied, axis), True)
        after = _label(field, "entered", None, wishes)
        assert after.kind == "was-place"
        assert _label(field, "stacked", None, {}).kind == "was-plan"
        assert {force: party.entry for force, party in field.parties.items()} == entries
    field = _field({axis: "", allied: ""}, _sea())
    _label(field, "meet", Dice().faces("initiative", 1))
    again = _label(field, "entered", None, {allied: "E", axis: "NE"})
    assert (again.kind, again.slots) == ("was-entry", (axis,)), "the enemy's direction and those beside it are closed"
    assert field.entries == {allied: "E"}


@pytest.mark.rule("6.3.2", "9.2.2")
def test_ships_in_port_lie_on_the_side_away_from_the_enemy() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "W", allied: ""}, _sea())
    field.parties[allied].harbour = True
    assert deploy.directions(field, allied, {axis: "W"}) == ["E"]


@pytest.mark.rule("6.3.3")
def test_a_force_fills_the_dark_hexes_first() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea())
    deploy.place(field, {axis: "E", allied: "W"})
    for force, way in ((axis, "E"), (allied, "W")):
        used = [group.hex for group in field.groups.values() if group.force == force]
        assert used == list(entry(way).dark)[: len(used)]  # type: ignore[arg-type]


@pytest.mark.rule("6.3.3")
def test_light_hexes_are_used_once_the_dark_ones_are_full() -> None:
    """17 ships stand in three hexes; with majors by the dozen the first row is filled as far as stacking allows."""
    force = _largest("allied")[0]
    field = _field({force: "E"}, _sea())
    light = [fighter for fighter in field.fighters.values() if class_of(fighter.ship).kind.family == "light"]
    major = [fighter for fighter in field.fighters.values() if class_of(fighter.ship).kind.family == "major"]
    many = [replace(light[0], ship=replace(light[0].ship, id=f"light-{at}", counter="")) for at in range(17)]
    assert [len(stack) for stack in deploy.stacked(many, 9)] == [6, 6, 5]
    heavy = [replace(major[0], ship=replace(major[0].ship, id=f"major-{at}", counter="")) for at in range(13)]
    assert [len(stack) for stack in deploy.stacked([*heavy, *many[:3]], 9)] == [4, 4, 4, 4]


@pytest.mark.rule("8.4.3")
def test_a_tug_stands_with_the_ship_that_she_tows() -> None:
    force = _largest("allied")[0]
    field = _field({force: "E"}, _sea())
    light = next(fighter for fighter in field.fighters.values() if class_of(fighter.ship).kind.family == "light")
    many = [replace(light, ship=replace(light.ship, id=f"light-{at:02}", counter="")) for at in range(12)]
    many[11].ship.speed, many[0].ship.tow = 0, "light-11"
    stacks_of = [[fighter.ship.id for fighter in stack] for stack in deploy.stacked(many, 9)]
    assert [("light-00" in stack) for stack in stacks_of] == [("light-11" in stack) for stack in stacks_of]
    assert sum(map(len, stacks_of)) == 12


@pytest.mark.rule("6.3.1", "8.4.3")
def test_a_ship_in_tow_takes_her_place_in_a_hex() -> None:
    """Five majors, one of them towed: a hex holds four, the pair among them or elsewhere."""
    force = _largest("allied")[0]
    field = _field({force: "E"}, _sea())
    major = next(fighter for fighter in field.fighters.values() if class_of(fighter.ship).kind.family == "major")
    five = [replace(major, ship=replace(major.ship, id=f"major-{at}", counter="")) for at in range(5)]
    five[4].ship.speed, five[0].ship.tow = 0, "major-4"
    stacks_of = [[fighter.ship.id for fighter in stack] for stack in deploy.stacked(five, 3)]
    assert sum(map(len, stacks_of)) == 5
    assert max(map(len, stacks_of)) <= 4
    assert any({"major-0", "major-4"} <= set(stack) for stack in stacks_of)


@pytest.mark.rule("6.3.5")
def test_forces_of_one_direction_stand_in_rows_of_their_own() -> None:
    axis, (first, second) = _largest("axis")[0], _largest("allied")[:2]
    field = _field({axis: "W", first: "E", second: "E"}, _sea())
    deploy.place(field, {axis: "W", first: "E", second: "E"})
    rows = entry("E")
    assert {group.hex for group in field.groups.values() if group.force == first} <= set(rows.dark)
    assert {group.hex for group in field.groups.values() if group.force == second} <= set(rows.counter)


@pytest.mark.rule("6.3.3", "6.3.5")
def test_the_larger_of_two_forces_has_the_dark_and_one_light_row() -> None:
    axis, (first, second) = _largest("axis")[0], _largest("allied")[:2]
    field = _field({axis: "W", first: "E", second: "E"}, _sea())
    pattern = next(fighter for fighter in field.fighters.values() if class_of(fighter.ship).heavy)
    names = [f"copy-{number}" for number in range(20)]
    field.fighters |= {name: replace(pattern, ship=replace(pattern.ship, id=name, counter="")) for name in names}
    field.rolls[second] = names
    deploy.place(field, {axis: "W", first: "E", second: "E"})
    rows = entry("E")
    assert {group.hex for group in field.groups.values() if group.force == second} == {*rows.dark, *rows.clockwise[:2]}
    assert {group.hex for group in field.groups.values() if group.force == first} <= set(rows.counter)


@pytest.mark.rule("6.3.5")
def test_an_escort_counts_among_the_three_forces_of_a_direction() -> None:
    (first, second, third), axis = _largest("allied")[:3], _largest("axis")[0]
    field = _field({axis: "W", first: "E", second: "E", third: "E"}, _sea())
    field.parties["escort"] = replace(field.parties[second], id="escort", escorts=first)
    field.rolls["escort"] = []
    assert deploy.directions(field, second, {axis: "W", first: "E"}) == ["E"]
    assert deploy.directions(field, third, {axis: "W", first: "E", second: "E"}) != ["E"]


@pytest.mark.rule("6.3.2", "9.2.2")
def test_ships_in_port_lie_as_far_as_can_be_from_all_enemies() -> None:
    (first, two), allied = _largest("axis")[:2], _largest("allied")[0]
    for came, lies in (
        ({first: "W", two: "NE"}, "SE"),
        ({first: "W", two: "W"}, "E"),
        ({first: "NW", two: "NE"}, "SE"),
    ):
        field = _field({**came, allied: ""}, _sea())
        field.parties[allied].harbour = True
        (way,) = deploy.directions(field, allied, {})
        assert way == lies


@pytest.mark.rule("6.3.6")
def test_what_finds_no_room_goes_to_the_side_away_from_the_enemy() -> None:
    assert deploy._overflow("E", ["SW"])[0] in entry("NE").dark
    assert deploy._overflow("E", ["NW"])[0] in entry("SE").dark


@pytest.mark.rule("6.3.5")
def test_an_escort_is_placed_with_its_charge() -> None:
    world = world_of("pedestal", {})
    escort = next(force for force in world.forces.forces.values() if force.escorts)
    axis = next(force for force in world.forces.forces.values() if force.side == "axis")
    field = deploy.operation_field(world, axis.zone, {escort.id: "W", escort.escorts: "W", axis.id: "E"})
    field.initiative = "axis"
    assert deploy.bundles(field) == [escort.escorts, axis.id]
    deploy.place(field, {escort.escorts: "W", axis.id: "E"})
    hexes = {
        force: {group.hex for group in field.groups.values() if group.force == force}
        for force in (escort.id, escort.escorts)
    }
    assert hexes[escort.id]
    assert not hexes[escort.id] & hexes[escort.escorts]


@pytest.mark.rule("6.3.1")
@pytest.mark.parametrize("scenario", ["matapan", "santa-cruz", "pedestal", "coral-sea"])
def test_every_force_stands_in_legal_stacks_of_four_at_least(scenario: str) -> None:
    world = world_of(scenario, {})
    for force in world.forces.forces.values():
        field = Field(zone="A1")
        deploy.add_party(field, world, force.id, "E")
        deploy.place(field, {force.id: "E"})
        placed = [ship for group in field.groups.values() for ship in group.ships]
        assert sorted(placed) == sorted(force.ships)
        for group in field.groups.values():
            counters = {fighter.ship.target: class_of(fighter.ship) for fighter in field.crew(group)}
            assert stacks(counters.values())
            assert len(counters) >= min(4, len(force.ships)) or group is list(field.groups.values())[-1]


@pytest.mark.rule("6.3.8")
@pytest.mark.parametrize(("dark", "weather", "sight"), [(True, "clear", 3), (False, "clear", 6), (False, "rain", 4)])
def test_the_nearest_ships_stand_at_the_range_of_sight(dark: bool, weather: str, sight: int) -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea(), dark=dark, weather=weather)
    deploy.place(field, {axis: "E", allied: "W"})
    before = {group.id: group.hex for group in field.of("allied")}
    deploy.displace(field)
    nearest = min(distance_between(group.hex, two.hex) for group in field.of("axis") for two in field.of("allied"))
    assert nearest == sight
    backed = [distance_between(before[group.id], group.hex) for group in field.of("allied")]
    assert set(backed) == ({1} if sight >= 5 else {0})


@pytest.mark.rule("6.3.8")
def test_nobody_is_moved_to_where_ships_run_aground() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea(), dark=True, island="A1", closed=["NE", "SE"])
    deploy.place(field, {axis: "E", allied: "W"})
    deploy.displace(field)
    for group in field.of("axis"):
        assert group.hex != "A1"
        assert not next_to_land(group.hex, field.closed, field.island)


@pytest.mark.rule("6.3.8")
def test_a_force_does_not_back_to_where_ships_run_aground() -> None:
    """In row 2 of the east a hex back is Z1, next to a closed side: the other side makes the distance up."""
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    for closed, backs in (([], 1), (["NE", "E"], 0)):
        field = _field({axis: "W", allied: "E"}, _sea(), closed=closed)
        deploy.place(field, {axis: "W", allied: "E"})
        for group, label in zip(list(field.of("allied")), entry("E").dark[1:], strict=False):
            group.hex = label
        before = {group.id: group.hex for group in field.of("allied")}
        deploy.displace(field)
        assert {distance_between(before[group.id], group.hex) for group in field.of("allied")} == {backs}
        nearest = min(distance_between(group.hex, two.hex) for group in field.of("axis") for two in field.of("allied"))
        assert nearest == 6


@pytest.mark.rule("6.3.8")
@pytest.mark.parametrize(("closed", "ends"), [([], "5:0"), (["E"], "Z1")])
def test_nobody_is_moved_off_the_map_to_come_back_beside_land(closed: list[str], ends: str) -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "W", allied: "E"}, _sea(), closed=closed)
    deploy.place(field, {axis: "W", allied: "E"})
    for group in field.of("allied"):
        group.hex = "Z1"
    assert ways_onto("5:0") == ("Z1",)
    deploy.displace(field)
    assert {group.hex for group in field.of("allied")} == {ends}


@pytest.mark.rule("6.3.8", "9.7.3")
def test_ships_that_come_onto_the_map_beside_land_may_run_aground() -> None:
    for closed, aground in ((["E"], True), ([], False)):
        table = Table(
            [("axis", "A1", "kirishima"), ("allied", "Z13", "gwin")], Dice().faces("grounding", 6, 6), closed=closed
        )
        group = table.group("kirishima")
        group.hex = table.ship("kirishima").hex = "5:0"
        go_to(table.run, table.field, group, "Z1")
        assert table.ship("kirishima").ship.aground is aground


@pytest.mark.rule("6.3.8", "9.2.2")
@pytest.mark.parametrize(("weather", "sight"), [("clear", 3), ("gale", 0)])
def test_attackers_are_not_moved_next_to_ships_in_port(weather: str, sight: int) -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "W", allied: ""}, _sea(), dark=True, weather=weather)
    field.parties[allied].harbour = True
    deploy.place(field, {axis: "W", allied: "E"})
    lies = {group.hex for group in field.of("allied")}
    deploy.displace(field)
    assert {group.hex for group in field.of("allied")} == lies
    nearest = min(distance_between(group.hex, two.hex) for group in field.of("axis") for two in field.of("allied"))
    assert (base_sight(field), nearest) == (sight, max(sight, 2))


@pytest.mark.rule("6.3.8")
def test_the_other_side_moves_where_land_keeps_the_first_from_the_distance() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea(), dark=True)
    deploy.place(field, {axis: "E", allied: "W"})
    for fighter in field.ships("axis"):
        fighter.loads = True
    before = {group.id: group.hex for group in field.of("allied")}
    deploy.displace(field)
    nearest = min(distance_between(group.hex, two.hex) for group in field.of("axis") for two in field.of("allied"))
    assert nearest == 3
    assert all(group.hex != before[group.id] for group in field.of("allied"))


@pytest.mark.rule("6.3.3")
def test_ships_unload_off_the_coast_where_no_side_of_the_zone_is_land() -> None:
    """Land on a side; else where the coast lies, in M23 to the north-east; round an island where they came from."""
    world = world_of("santa-cruz", {})
    force = next(force for force in world.forces.forces.values() if force.mission == "transport")
    zones = tables().maps["south-pacific"].zones.values()
    alone = next(zone.label for zone in zones if zone.island and not zone.closed)
    for zone, came, sides in (("L22", "W", ("SE", "SW")), ("M23", "W", ("NE",)), (alone, "NW", ("NW",))):
        force.acts, force.port = {world.operation.turn: "unload"}, ""
        field = deploy.operation_field(world, zone, {force.id: ""})
        loads = [fighter.ship.id for fighter in field.fighters.values() if fighter.loads]
        assert loads
        deploy.place(field, {force.id: came})  # type: ignore[dict-item]
        rows = [entry(side) for side in sides]  # type: ignore[arg-type]
        near = {label for row in rows for label in (row.dark[0], row.clockwise[0], row.counter[0])}
        assert {field.where(ship) for ship in loads} <= near


@pytest.mark.rule("6.3.2", "9.2.2")
def test_ships_that_unload_in_port_lie_as_others_in_port() -> None:
    world = world_of("santa-cruz", {})
    force = next(force for force in world.forces.forces.values() if force.mission == "transport")
    force.acts, force.port = {world.operation.turn: "unload"}, "tulagi"
    field = deploy.operation_field(world, "L22", {force.id: ""})
    assert not [fighter for fighter in field.fighters.values() if fighter.loads]


@pytest.mark.rule("6.3.3", "6.3.8")
def test_ships_that_unload_lie_near_land_and_stay_there() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea(), closed=["W"], shore=["W"])
    for ship in field.rolls[allied][:4]:
        field.fighters[ship].loads = True
    deploy.place(field, {axis: "E", allied: "W"})
    at = {field.where(ship) for ship in field.rolls[allied][:4]}
    assert at <= {entry("W").dark[0], entry("W").clockwise[0], entry("W").counter[0]}
    deploy.displace(field)
    assert {field.where(ship) for ship in field.rolls[allied][:4]} == at


@pytest.mark.rule("6.1")
def test_the_initiative_of_the_setting_up_holds_for_the_first_round() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea(), initiative="")
    asked = _label(field, "meet", Dice().faces("initiative", 1))
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.slots, field.placed) == ("was-place", (allied, axis), False)
    assert _label(field, "stacked", None, {}).kind == "was-plan"
    assert (field.round, field.placed) == (1, True)
    assert field.initiative == "axis"


@pytest.mark.rule("6.3.8")
def test_ships_beyond_the_edge_come_in_with_their_first_move() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea())
    deploy.place(field, {axis: "E", allied: "W"})
    group = next(iter(field.of("axis")))
    group.hex = "6:0"
    assert motion.steps(field, group) == ["Z1"]


@pytest.mark.rule("6.3.6")
def test_ships_without_room_stand_in_the_rows_of_a_neighbouring_direction() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea())
    pattern = next(field.fighters[roll] for roll in field.rolls[axis] if class_of(field.fighters[roll].ship).heavy)
    names = [f"copy-{number}" for number in range(40)]
    field.fighters |= {
        name: replace(pattern, ship=replace(pattern.ship, id=name, left=dict(pattern.ship.left))) for name in names
    }
    field.rolls[axis] = names
    deploy.place(field, {axis: "E", allied: "W"})
    own = {label for row in (entry("E").dark, entry("E").clockwise, entry("E").counter) for label in row}
    used = {group.hex for group in field.of("axis")}
    assert sorted(ship for group in field.of("axis") for ship in group.ships) == sorted(names)
    assert own < used
    assert all(len(group.ships) <= 4 for group in field.of("axis"))


def _counters(field: Field, *kinds: str) -> list[Any]:
    """Ships of these kinds of ship, each a counter of its own."""
    made = []
    for at, kind in enumerate(kinds):
        like = next(fighter for fighter in field.fighters.values() if class_of(fighter.ship).kind.type == kind)
        made.append(replace(like, ship=replace(like.ship, id=f"{kind}-{at:02}", counter="", tow="")))
    return made


def _kinds(stacks_of: list[list[Any]]) -> list[list[str]]:
    return [[class_of(each.ship).kind.type for each in stack] for stack in stacks_of]


@pytest.mark.rule("6.3.1", "6.3.3")
def test_carriers_lie_hindmost_and_their_owner_says_what_lies_foremost() -> None:
    """W137: big guns foremost unless told otherwise, the screen where it was told so, or all in one hex."""
    field = _field(dict.fromkeys(_forces("allied"), "E"), _sea())
    ships = _counters(field, "CV", "DD", "DD", "DD", "DD", "BB", "BB", "BB")
    guns, screen = _kinds(deploy.stacked(ships, 9)), _kinds(deploy.stacked(ships, 9, "screen"))
    assert guns == [["BB", "BB", "BB", "DD"], ["DD", "DD", "DD", "CV"]]
    assert screen == [["DD", "DD", "DD", "DD"], ["BB", "BB", "BB", "CV"]]
    assert [len(stack) for stack in deploy.stacked(ships, 9, "together")] == [8]


@pytest.mark.rule("6.3.1")
def test_a_carrier_has_a_second_hex_where_four_others_lie_before_her_and_shares_theirs_where_three_do() -> None:
    """W10: five ships may use a second hex for the fifth."""
    field = _field(dict.fromkeys(_forces("allied"), "E"), _sea())
    assert _kinds(deploy.stacked(_counters(field, "CV", "DD", "DD", "DD", "DD"), 9)) == [["DD"] * 4, ["CV"]]
    assert len(deploy.stacked(_counters(field, "CV", "DD", "DD", "DD"), 9)) == 1
    assert len(deploy.stacked(_counters(field, "BB", "DD", "DD", "DD", "DD"), 9)) == 1, "nobody to guard"


@pytest.mark.rule("6.3.1")
def test_stacks_of_a_force_are_of_like_size_and_none_is_smaller_than_four() -> None:
    field = _field(dict.fromkeys(_forces("allied"), "E"), _sea())
    for count, sizes in ((7, [7]), (8, [4, 4]), (11, [6, 5]), (12, [4, 4, 4]), (13, [5, 4, 4])):
        assert [len(stack) for stack in deploy.stacked(_counters(field, *["DD"] * count), 9)] == sizes


@pytest.mark.rule("6.3.1", "6.3.3")
def test_all_forces_say_together_how_they_are_stacked_and_only_their_side_reads_it() -> None:
    axis, allied = _largest("axis")[0], _largest("allied")[0]
    field = _field({axis: "E", allied: "W"}, _sea(), initiative="")
    asked = _label(field, "meet", Dice().faces("initiative", 1))
    assert (asked.kind, asked.slots, asked.gate) == ("was-place", (allied, axis), True)
    _label(field, "stacked", None, {allied: "together", axis: "screen"})
    assert field.placings == {allied: "together", axis: "screen"}
    assert field.seen_by("axis").placings == {axis: "screen"}
    assert field.seen_by("").placings == {}
    stacks_of = [group for group in field.groups.values() if group.force == allied]
    assert len(stacks_of) == 2, "14 ships, five of them big, do not fit into one hex; usually they lie in three"


@pytest.mark.rule("6.3.1", "6.3.3")
def test_a_placing_says_who_would_lie_foremost_and_hindmost_or_that_all_lie_in_one_hex() -> None:
    field = _field(dict.fromkeys(_forces("allied"), "E"), _sea())
    force = _forces("allied")[0]
    for kinds, key in (("DD DD DD", "was-place-in-one"), ("BB BB BB BB DD DD DD CV", "was-place-in-row")):
        ships = _counters(field, *kinds.split())
        field.fighters |= {ship.ship.id: ship for ship in ships}
        field.rolls[force] = [ship.ship.id for ship in ships]
        note = placing_note(field, force, "guns")
        assert note.key == key
        ends = {"first": ships[0].ship.name, "last": ships[-1].ship.name, "hexes": 2}
        assert note.args == ({"ships": 3} if key.endswith("one") else ends)
