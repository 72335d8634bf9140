"""Examples of the rulebook as they are printed, on the printed zones and with the printed numbers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war_at_sea.battle import deploy
from engine.war_at_sea.battle.arena import group_speed
from engine.war_at_sea.facts.operations import ContactTried
from engine.war_at_sea.hits import deck_steps
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import reach
from engine.war_at_sea.orders.plotting import plot_space
from engine.war_at_sea.pieces import Strike, gun_hit
from engine.war_at_sea.reckoning import slower, tactical_speed
from engine.war_at_sea.steps.contacts import ContactsLocals
from engine.war_at_sea.tactical import entry
from tests.engine.war_at_sea.battle.kit import Dice, Table
from tests.engine.war_at_sea.operations.kit import Sea

SOLOMONS: dict[str, Any] = {"map": "south-pacific", "ports": {}, "date": "1942-10-25"}


@pytest.mark.rule("5.2.2")
def test_task_force_four_sails_from_espiritu_santo_to_florida_island() -> None:
    """Enterprise and Hornet at speed 3: "T32/S31/R31" in turn 1, "R30/R29/R28" in turn 2, and no zone more."""
    sea = Sea([("allied", "tf4", "U32", "enterprise hornet")], **SOLOMONS)
    force = sea.force("tf4")
    assert [class_of(sea.ship(ship)).speed for ship in force.ships] == [6, 6]
    assert reach(sea.world, force, 1) == 3
    legs = {1: ["T32", "S31", "R31"], 2: ["R30", "R29", "R28"]}
    space = plot_space(sea.world, force, "U32", 1, 2)
    assert space.check([*legs[1], "|", *legs[2]]) is None
    assert space.check([*legs[1], "R30", "|", "R29"]) is not None
    sea.force("tf4", plot=legs)
    ends = []
    for turn in (1, 2):
        sea.world.operation.turn = turn
        sea.play("movement")
        ends.append((sea.force("tf4").zone, sea.force("tf4").way[1:]))
    assert ends == [("R31", legs[1]), ("R28", legs[2])]


@pytest.mark.rule("5.7.3")
@pytest.mark.parametrize("second", [5, 1])
def test_contact_in_g21_lets_others_meet_there_alone(second: int) -> None:
    """TF1 came through G20, G21 and G22, TF5 and TF6 through G20 and G21; TF1 meets TF5 in G21, TF6 tries it there."""
    sea = Sea(
        [
            ("axis", "tf1", "G22", "aoba furutaka kinugasa"),
            ("allied", "tf5", "G21", "san-francisco boise helena"),
            ("allied", "tf6", "G20", "farenholt duncan laffey"),
        ],
        **SOLOMONS,
    )
    for force, way in (("tf1", ["G20", "G21", "G22"]), ("tf5", ["G20", "G21"]), ("tf6", ["G21", "G20"])):
        sea.force(force, way=way)
    offered: list[str] = []

    def pick(known: Known, path: str, slot: str) -> str:
        offered.append(slot)
        return "|".join([sea.force("tf1").marker, sea.force("tf5").marker, "G21"])

    own = ContactsLocals()
    sea.play("contacts", dice=Dice().faces("contact", 5, second), own=own, contact=pick, claims=[])
    assert offered == ["axis-fleet"], "the Axis chooses first; then a single pair in a single zone is left"
    tried = [(fact.allied, fact.zone, fact.made) for fact in sea.heard(ContactTried)]
    letters = [sea.force(each).marker for each in ("tf5", "tf6")]
    assert tried == [(letters[0], "G21", True), (letters[1], "G21", second == 5)]
    assert sea.force("tf1").zone == "G21"
    assert sea.force("tf6").zone == ("G21" if second == 5 else "G20")


@pytest.mark.rule("6.3.5")
def test_four_allied_forces_and_one_of_the_axis_are_placed_as_printed() -> None:
    """The last force, from the NW, goes to the E into C12; the transports stand in C1, D1, Z1, their escort in C2."""
    rows = [
        ("allied", "escort:escort", "M30", "san-francisco helena boise salt-lake-city farenholt duncan laffey"),
        ("allied", "convoy:transport", "M30", "ag9-1"),
        ("axis", "raiders", "M30", "aoba furutaka kinugasa"),
        ("allied", "west", "M30", "washington south-dakota walke preston benham gwin"),
        ("allied", "last", "M30", "buchanan mccalla"),
    ]
    fields = {"forces": {"escort": {"escorts": "convoy"}, "convoy": {"bound": "L22"}}}
    sea = Sea(rows, **SOLOMONS, **fields)
    came = {"escort": "E", "convoy": "E", "raiders": "E", "west": "W", "last": "NW"}
    field = deploy.operation_field(sea.world, "M30", came)
    field.initiative = "axis"
    assert deploy.bundles(field) == ["convoy", "raiders", "west", "last"], (
        "the largest first, an escort with its charge"
    )
    placed: dict[str, Any] = {"convoy": "E"}
    assert set(deploy.directions(field, "raiders", placed)) == {"NW", "SW"}
    placed["raiders"] = "NW"
    assert deploy.directions(field, "west", placed) == ["SW"]
    placed["west"] = "SW"
    assert set(deploy.directions(field, "last", placed)) == {"E", "SW"}
    placed["last"] = "E"
    deploy.place(field, placed)
    hexes = {each: {group.hex for group in field.groups.values() if group.force == each} for each in came}
    assert hexes["last"] == {"C12"}
    assert hexes["convoy"] <= {"C1", "D1", "Z1"}
    assert "C2" in hexes["escort"]
    assert hexes["escort"] <= {"C2", "D2", "Z2"}
    assert hexes["raiders"] <= set(entry("NW").dark)
    assert hexes["west"] <= set(entry("SW").dark)


@pytest.mark.rule("9.6.3", "9.6.4")
def test_a_damaged_spica_of_three_gets_a_counter_of_her_own() -> None:
    """Her speed falls to 2; two boats are sound. Split off, they make way at 3 again."""
    sea = Sea([("axis", "it", "S41", "spica")])
    boats = list(sea.force("it").ships)
    assert len(boats) == 3
    assert len({sea.ship(boat).target for boat in boats}) == 1
    hurt = sea.ship(boats[1])
    sea.ship(boats[1], speed=slower(hurt.speed))
    assert tactical_speed(hurt.speed) == 2

    def speeds() -> list[int]:
        field = deploy.operation_field(sea.world, "S41", {"it": "E"})
        deploy.place(field, {"it": "E"})
        return [group_speed(field, group) for group in field.groups.values()]

    assert speeds() == [2]

    def orders(known: Known, path: str, slot: str) -> Any:
        return {**known.space("was-day", path, slot).default, "split": [boats[1]]}

    sea.play("day", day=orders)
    targets = {sea.ship(boat).target for boat in boats}
    assert targets == {boats[1], sea.ship(boats[0]).target}
    assert sea.ship(boats[0]).target == sea.ship(boats[2]).target != boats[1]


@pytest.mark.rule("8.2", "7.8")
def test_aquila_after_two_hits_on_her_guns_operates_two_steps() -> None:
    """9-6-2-0: two hits from the air on her main guns cross off the 9 and the 6."""
    table = Table([("axis", "A1", "aquila"), ("allied", "C1", "gwin")], Dice().faces("gun-damage", 4, 4, 4, 4))
    ship = table.ship("aquila").ship
    left = [deck_steps(class_of(ship), ship.decks)]
    for _ in range(2):
        gun_hit(table.run, ship, Strike("bomb", 0, True))
        left.append(deck_steps(class_of(ship), ship.decks))
    assert left == [9, 6, 2]
