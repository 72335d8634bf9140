"""Orders of the day, after battles and at the muster; work in port and at sea; what the enemy learns (5, 8, 9, 15)."""

from typing import Any

import pytest

from engine.core.codec import pack
from engine.core.drive import drive
from engine.core.seats import ALL
from engine.core.spaces.forms import Form, Path, space_of
from engine.war_at_sea.facts.operations import Bombards, PursuitTried, Unloaded
from engine.war_at_sea.game import WarAtSea
from tests.engine.war_at_sea.operations.kit import Dice, Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
IT = ("axis", "it", "R31", "zara")
DAY: dict[str, Any] = {"battle": "by-orders"}


@pytest.mark.rule("5.3")
def test_an_aborting_force_strikes_out_its_plot_and_sails_home_the_shortest_way() -> None:
    sea = Sea([UK])
    sea.force("uk", plot={1: ["S42"], 2: ["S43"]})
    what = next(
        option.key
        for option in sea.known("allied").space("was-day", "day", "uk").next({})
        if option.key.startswith("abort-")
    )
    sea.play("day", day__uk={"what": what, **DAY})
    force = sea.force("uk")
    way = [place for turn in sorted(force.plot) for place in force.plot[turn]]
    assert force.mission == "abort"
    assert way[-1] == what.removeprefix("abort-")
    assert 1 in force.plot


@pytest.mark.rule("5.3.1")
def test_an_escort_that_aborts_leaves_its_charge_to_go_on() -> None:
    sea = Sea([UK, ("allied", "dd:escort", "S41", "jervis")], forces={"dd": {"escorts": "uk"}})
    options = sea.known("allied").space("was-day", "day", "dd").next({})
    what = next(option.key for option in options if option.key.startswith("abort-"))
    sea.play("day", day__dd={"what": what, **DAY})
    assert (sea.force("dd").mission, sea.force("dd").escorts) == ("abort", "")
    assert sea.force("uk").mission == "intercept"
    assert sea.force("dd").marker


@pytest.mark.rule("5.4")
def test_a_new_mission_comes_in_the_sixth_turn_in_port() -> None:
    sea = Sea([("allied", "uk", "suda", "orion")])
    for waited, offered in ((4, False), (5, True)):
        sea.force("uk", chores={"in-port": waited})
        keys = [option.key for option in sea.known("allied").space("was-day", "day", "uk").next({})]
        assert ("new-bombardment" in keys) is offered


@pytest.mark.rule("5.2.1", "5.4")
@pytest.mark.parametrize(("waited", "sails"), [(5, 2), (6, 1)])
def test_the_sixth_turn_in_port_is_a_whole_one(waited: int, sails: int) -> None:
    sea = Sea([("allied", "uk", "suda", "orion")])
    sea.force("uk", chores={"in-port": waited})
    sea.play("day", day__uk={"what": "new-intercept", "plot": ["P41"], **DAY})
    assert sea.force("uk").plot == {sails: ["P41"]}


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("waited", "offered"), [(5, False), (6, True)])
def test_an_escort_that_would_sail_in_its_sixth_turn_in_port_is_not_offered(waited: int, offered: bool) -> None:
    sea = Sea([("allied", "uk", "suda", "orion"), ("allied", "two", "suda", "gloucester")])
    sea.force("uk", chores={"in-port": waited})
    keys = [option.key for option in sea.known("allied").space("was-day", "day", "uk").next({})]
    assert ("escort-two" in keys) is offered


@pytest.mark.rule("5.5.1")
def test_forces_that_come_into_one_zone_join_a_point_slower() -> None:
    sea = Sea([UK, ("allied", "two", "S43", "gloucester")])
    sea.play("day", day__two={"what": "join-uk", "plot": ["S42", "S41"], **DAY})
    assert sea.force("two").acts == {2: "join:uk"}
    sea.world.operation.turn = 2
    sea.force("uk", plot={2: ["R41", "Q41", "Q42"]})
    sea.play("movement", "contacts", "battles")
    assert sea.force("two").gone
    assert sea.force("uk").ships == ["orion", "ajax", "perth", "gloucester"]
    assert sea.force("uk").way == ["S41", "R41", "Q41"]


@pytest.mark.rule("5.5.2", "17.6.2")
def test_a_division_and_a_decoy_look_alike() -> None:
    looks = []
    for what in ("divide", "decoy"):
        sea = Sea([UK], ["decoys"])
        order = {"what": what, "plot": ["R41"], "other": ["S42"], **DAY}
        sea.play("day", day__uk=order | ({"ships": ["perth"]} if what == "divide" else {}))
        sea.world.operation.turn = 2
        sea.play("movement", dice=Dice("same"))
        assert len(sea.world.forces.forces) == 2
        made = next(force for force in sea.world.forces.forces.values() if force.id != "uk")
        assert (made.ships, made.decoy) == ((["perth"], False) if what == "divide" else ([], True))
        looks.append(pack(sea.known("axis").world.markers))
    assert looks[0] == looks[1]
    assert len(looks[0]["markers"]) == 2


@pytest.mark.rule("5.5.2", "17.6.2")
@pytest.mark.parametrize("what", ["divide", "decoy"])
def test_who_divides_sails_one_zone_less_in_that_turn_alone_and_keeps_the_course(what: str) -> None:
    """The course that was ordered is kept: what the next turn has no room for comes in the turns after it."""
    sea = Sea([UK], ["decoys"])
    ordered = ["R41", "Q41", "Q42", "|", "Q43"]
    space = sea.known("allied").space("was-day", "day", "uk")
    assert isinstance(space, Form)
    rows = {"what": what} | ({"ships": ["perth"]} if what == "divide" else {})
    plot = next(space_of(part, rows) for part in space.parts if part.name == "plot")
    assert isinstance(plot, Path)
    assert plot.check(ordered) is not None
    assert plot.kept(ordered) == ["R41", "Q41", "|", "Q42", "Q43"]
    usual = next(space_of(part, {"what": "go-on"}) for part in space.parts if part.name == "plot")
    assert isinstance(usual, Path)
    assert usual.kept(ordered) == ordered


@pytest.mark.rule("17.6")
def test_there_are_never_more_decoys_than_forces_at_sea() -> None:
    sea = Sea([UK, IT], ["decoys"], turn=0)
    space = sea.known("allied").space("was-decoys", "", "allied-fleet")
    assert [space.check(wish) is None for wish in ([], ["uk"], ["it"])] == [True, True, False]
    sea.play("muster", decoys__allied_fleet=["uk"])
    assert sum(force.decoy for force in sea.world.forces.forces.values()) == 1
    sea.world.operation.turn = 1
    keys = [option.key for option in sea.known("allied").space("was-day", "day", "uk").next({})]
    assert "decoy" not in keys


@pytest.mark.rule("5.2.8")
def test_a_pursuer_sails_where_its_enemy_sails_if_the_die_lets_it() -> None:
    for die, zone in ((6, "S43"), (1, "S41")):
        sea = Sea([UK, ("axis", "it", "S41", "zara")], turn=2)
        sea.force("uk", pursues="it")
        sea.force("it", plot={2: ["S42", "S43"]})
        sea.play("pursuits", "movement", dice=Dice().faces("pursuit", die))
        assert sea.force("uk").zone == zone
        assert [event.audience for event in sea.events(PursuitTried)] == [("allied",)]


@pytest.mark.rule("15.1", "15.1.1")
@pytest.mark.parametrize(("way", "points"), [(0, 1), (1, 1), (2, 6), (3, 12), (4, 24)])
def test_fuel_is_paid_for_the_zones_moved(way: int, points: int) -> None:
    sea = Sea([UK], ["fuel"])
    whole = sea.ship("orion").fuel
    sea.force("uk", way=["S41"] * (way + 1))
    sea.play("harbour")
    assert (whole - sea.ship("orion").fuel) * 24 + sea.ship("orion").burned == points


@pytest.mark.rule("15.3")
def test_a_whole_turn_in_port_gives_six_boxes() -> None:
    """15.3: the Victorious has one box when she enters port in turn 10 and sails in turn 13 with thirteen."""
    sea = Sea([("allied", "uk", "P41", "victorious")], ["fuel"], turn=10, date="1942-08-11")
    sea.ship("victorious", fuel=1)
    sea.force("uk", plot={10: ["suda"], 13: ["P41"]})
    boxes = {}
    for turn in range(10, 14):
        sea.world.operation.turn = turn
        sea.play("movement", "harbour")
        boxes[turn] = sea.ship("victorious").fuel
    assert boxes == {10: 1, 11: 7, 12: 13, 13: 13}
    assert sea.force("uk").zone == "P41"


@pytest.mark.rule("15.6")
def test_torpedoes_come_aboard_after_three_turns_in_port() -> None:
    sea = Sea([("allied", "uk", "suda", "orion")])
    sea.ship("orion", tubes="spent", shells=False)
    sea.force("uk", way=["suda"])
    sea.play("harbour", "harbour")
    assert (sea.ship("orion").tubes, sea.ship("orion").shells) == ("spent", False)
    sea.play("harbour")
    assert (sea.ship("orion").tubes, sea.ship("orion").shells) == ("ready", True)


@pytest.mark.rule("9.5.3", "9.5.6")
def test_cargo_is_ashore_after_three_turns_in_port_but_not_in_a_gale() -> None:
    sea = Sea([("allied", "uk:transport", "suda", "ag9-1")], forces={"uk": {"bound": "suda"}})
    sea.world.operation.weather = "gale"
    sea.play("movement", "harbour")
    sea.world.operation.weather = "clear"
    sea.play(*["movement", "harbour"] * 2)
    assert not sea.heard(Unloaded)
    sea.play("movement", "harbour")
    assert [fact.place for fact in sea.heard(Unloaded)] == ["suda"]
    assert sea.world.tally.landed["allied"]["P41"] == sea.heard(Unloaded)[0].units > 0


@pytest.mark.rule("9.1", "9.1.3")
def test_a_force_bombards_once_after_a_whole_turn_in_the_zone() -> None:
    sea = Sea([("axis", "it:bombardment", "P42", "zara")], forces={"it": {"bound": "P41"}})
    sea.force("it", plot={1: ["P41"]})
    sea.play("movement", "harbour")
    assert not sea.heard(Bombards)
    sea.world.operation.turn = 2
    sea.play("movement", "harbour")
    assert [fact.ships for fact in sea.heard(Bombards)] == [1]
    assert not sea.ship("zara").shells
    sea.world.operation.turn = 3
    sea.play("movement", "harbour")
    assert len(sea.heard(Bombards)) == 1


@pytest.mark.rule("8.3.1")
def test_engines_are_repaired_on_the_way_home_alone() -> None:
    for mission, speed in (("abort", 2), ("intercept", 0)):
        sea = Sea([UK])
        sea.ship("orion", speed=0)
        sea.force("uk", mission=mission, way=["S41"])
        sea.play("harbour", dice=Dice().always("repair", 6))
        assert sea.ship("orion").speed == speed


def test_where_a_force_in_port_is_and_that_it_is_there_tells_the_enemy_nothing() -> None:
    """W52: a force that lies in port, and what it has, changes nothing that the enemy gets."""
    looks = []
    for rows in ([IT, ("allied", "uk", "suda", "orion")], [IT, ("allied", "two", "piraeus", "ajax perth")]):
        sea = Sea(rows)
        sea.play("weather", "day", "movement", "contacts", "harbour", "turn_end")
        known = sea.known("axis").world
        parts = {part: repr(known[part]) for part in ("markers", "forces", "ships", "leaders", "operation", "tally")}
        told = [event.fact if event.audience == ALL or "axis" in event.audience else event.public for event in sea.told]
        looks.append((parts, [fact for fact in told if fact is not None]))
    assert looks[0] == looks[1]


@pytest.mark.parametrize("scenario", ["second-sirte", "matapan"])
def test_an_operation_is_played_to_its_end(scenario: str) -> None:
    rules = WarAtSea()
    state = drive(rules, scenario, "1", rules.policy("balanced"))
    operation = state.world.operation
    assert (operation.turn, operation.over) == (operation.turns, True)
    assert operation.level
    assert not state.world.battles.suspended
