"""Ships that cannot move: tows, scuttling, counters split, empty bunkers (7.7.2, 8.4, 8.5, 9.6.3, 9.6.4, 15.2)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine.core.spaces.forms import filled
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.battle import conduct, deploy
from engine.war_at_sea.battle.arena import enlist, lead, ship_speed
from engine.war_at_sea.battle.deploy import operation_field
from engine.war_at_sea.battle.gunnery import silent
from engine.war_at_sea.battle.motion import detachable
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.damage import LeaderFalls
from engine.war_at_sea.facts.operations import CastOff, CounterSplit, Scuttled, ShipsExchanged, TakenInTow
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations import cripples
from engine.war_at_sea.operations.lanes import reach
from engine.war_at_sea.operations.work import bunker, burn
from engine.war_at_sea.orders.cripples import rows as cripple_rows
from engine.war_at_sea.orders.operations import day_space
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Sighting
from tests.engine.war_at_sea.operations.kit import Sea

FORCE = ("allied", "uk", "S41", "warspite orion ajax perth jervis janus")


def _stopped(*ships: str, turn: int = 1, options: tuple[str, ...] = ()) -> Sea:
    sea = Sea([FORCE], turn=turn, options=options)
    for ship in ships:
        sea.ship(ship, speed=0)
    return sea


def _orders(**rows: Any) -> Any:
    """Answers of the force's day: the usual ones with some rows changed."""

    def day(known: Known, path: str, slot: str) -> Any:
        space = known.space("was-day", path, slot)
        answer = {"what": "go-on", **rows}
        refusal = space.check(answer)
        assert refusal is None, refusal
        return filled(space, answer)

    return day


@pytest.mark.rule("8.4.1")
def test_a_helpless_ship_is_taken_in_tow_by_one_of_her_type_or_larger() -> None:
    sea = _stopped("orion")
    able = [ship.id for ship in cripples.tugs_for(sea.ship("orion"), cripples.ships_with(sea.world, sea.force("uk")))]
    assert able == ["warspite", "ajax", "perth"]
    sea.play("day", day=_orders(tow={"orion": "perth"}))
    assert sea.ship("perth").tow == "orion"
    assert [fact.towed for fact in sea.heard(TakenInTow)] == ["orion|Orion"]
    assert sea.events(TakenInTow)[0].audience == ("allied",)
    space = day_space(sea.world, sea.force("uk"))
    assert space.check({"what": "go-on", "tow": {"orion": "jervis"}}) is not None
    sea.ship("warspite", speed=0)
    both = {"orion": "perth", "warspite": "perth"}
    assert day_space(sea.world, sea.force("uk")).check({"what": "go-on", "tow": both}) is not None, "one ship each"


@pytest.mark.rule("8.4.1", "8.4.3")
def test_a_tug_of_the_escort_goes_over_to_the_force_of_the_ship_in_tow() -> None:
    sea = Sea([("allied", "uk:transport", "S41", "ag9-1 orion"), ("allied", "dd:escort", "S41", "perth jervis")])
    sea.force("dd", escorts="uk")
    sea.ship("orion", speed=0)
    sea.play("day", day__uk=_orders(tow={"orion": "perth"}), day__dd=_orders())
    assert (sea.force("uk").ships, sea.force("dd").ships) == (["ag9-1", "orion", "perth"], ["jervis"])
    assert sea.events(ShipsExchanged)[0].audience == ("allied",)
    field = operation_field(sea.world, "S41", {"uk": "E", "dd": "E"})
    named = deepcopy(field)
    lead(field)
    assert field == named, "who leads is named as the battle begins"
    deploy.place(field, {"uk": "E"})
    assert field.fighters["orion"].group == field.fighters["perth"].group


@pytest.mark.rule("8.4.1", "8.5.1")
def test_a_tug_that_is_all_of_the_charge_takes_the_ship_in() -> None:
    sea = Sea([("allied", "uk", "S41", "perth"), ("allied", "dd:escort", "S41", "orion")])
    sea.force("dd", escorts="uk")
    sea.ship("orion", speed=0)
    sea.play("day", day__dd=_orders(tow={"orion": "perth"}))
    assert (sea.force("uk").ships, sea.force("dd").gone) == (["perth", "orion"], True)
    assert sea.ship("perth").tow == "orion"


@pytest.mark.rule("8.5.1")
def test_a_tow_goes_home_with_a_tug_of_the_escort() -> None:
    sea = Sea([("allied", "uk:transport", "S41", "ag9-1 orion"), ("allied", "dd:escort", "S41", "perth jervis")])
    sea.force("dd", escorts="uk")
    sea.ship("orion", speed=0)
    what = next(
        option.key for option in day_space(sea.world, sea.force("uk")).next({}) if option.key.startswith("tow-")
    )
    sea.play("day", day__uk=_orders(what=what, tow={"orion": "perth"}))
    home = next(force for force in sea.world.forces.forces.values() if "orion" in force.ships)
    assert (home.mission, home.ships, sea.force("uk").ships) == ("abort", ["orion", "perth"], ["ag9-1"])


@pytest.mark.rule("8.5.1")
@pytest.mark.parametrize(("mission", "foe", "goes"), [
    ("transport", "D10", True), ("intercept", "S44", True), ("intercept", "D10", False),
])  # fmt: skip
def test_a_tow_goes_home_unless_told_otherwise_where_it_would_stop_a_convoy_or_an_enemy_is_near(
    mission: str, foe: str, goes: bool
) -> None:
    sea = Sea([("allied", f"uk:{mission}", "S41", "ag9-1 orion perth"), ("axis", "it", foe, "bolzano")])
    sea.ship("orion", speed=0)
    usual = day_space(sea.world, sea.force("uk")).default
    assert (usual["what"].startswith("tow-"), usual["what"] == "go-on") == (goes, not goes)


@pytest.mark.rule("8.5.2")
def test_a_tow_is_cast_off_at_any_time() -> None:
    sea = _stopped("orion")
    sea.ship("perth", tow="orion")
    sea.play("day", day=_orders(tow={}))
    assert sea.ship("perth").tow == ""
    assert len(sea.heard(CastOff)) == 1


@pytest.mark.rule("8.4.2")
@pytest.mark.parametrize(("turn", "zones"), [(1, 0), (2, 1), (3, 0), (4, 1)])
def test_a_tow_makes_a_zone_in_even_turns(turn: int, zones: int) -> None:
    sea = _stopped("orion", turn=turn)
    assert reach(sea.world, sea.force("uk"), turn) == 0
    sea.ship("perth", tow="orion")
    assert reach(sea.world, sea.force("uk"), turn) == zones


@pytest.mark.rule("8.5.1")
def test_a_tow_goes_home_as_a_force_of_its_own_with_an_escort() -> None:
    sea = _stopped("orion", turn=2)
    sea.force("uk", plot={2: ["T41", "T42"]})
    order = _orders(what="tow-suda", tow={"orion": "perth"}, guard=["janus"])
    sea.play("day", "movement", day=order)
    forces = sea.world.forces
    home, guard = forces.of("orion"), forces.of("janus")
    assert (home.ships, home.mission, home.bound) == (["orion", "perth"], "abort", "suda")
    assert (guard.mission, guard.escorts) == ("escort", home.id)
    assert len(home.way) == 2, "a zone in an even turn"
    assert guard.zone == home.zone != "S41"
    assert sea.force("uk").ships == ["warspite", "ajax", "jervis"]
    assert sea.force("uk").way == ["S41", "T41", "T42"], "nobody is slowed (5.5.2)"


@pytest.mark.rule("8.5.1")
def test_who_sends_a_tow_home_has_one() -> None:
    sea = _stopped("orion")
    space = day_space(sea.world, sea.force("uk"))
    refusal = space.check({"what": "tow-suda", "tow": {}})
    assert refusal is not None
    assert (refusal.rule, refusal.part) == ("8.5.1", "tow")
    assert "tow-suda" not in [option.key for option in day_space(Sea([FORCE]).world, Sea([FORCE]).force("uk")).next({})]


@pytest.mark.rule("8.5")
def test_a_ship_may_be_towed_by_one_of_her_own_counter() -> None:
    sea = _stopped("jervis")
    for ship in ("jervis", "janus"):
        sea.ship(ship, counter="pair")
    pair = [sea.ship("jervis"), sea.ship("janus")]
    assert [ship.id for ship in cripples.tugs_for(pair[0], pair)] == ["janus"]


def test_a_tow_parts_when_its_ships_sail_in_different_forces() -> None:
    sea = Sea([FORCE, ("allied", "two", "S41", "gloucester")])
    sea.ship("orion", speed=0)
    sea.ship("gloucester", tow="orion")
    sea.play("movement")
    assert sea.ship("gloucester").tow == ""


@pytest.mark.rule("7.7.2")
def test_a_ship_that_cannot_move_may_be_scuttled() -> None:
    sea = _stopped("jervis")
    sea.play("day", day=_orders(scuttle=["jervis"]))
    assert (sea.ship("jervis").fate, sea.ship("jervis").scuttled) == ("sunk", True)
    assert "jervis" not in sea.force("uk").ships
    assert sea.events(Scuttled)[0].audience == ("allied",)
    sound = day_space(sea.world, sea.force("uk"))
    assert sound.check({"what": "go-on", "scuttle": ["janus"]}) is not None


@pytest.mark.rule("9.4.1")
def test_a_leader_is_lost_with_a_flagship_that_is_scuttled() -> None:
    sea = Sea([FORCE], leader=[{"leader": "cunningham", "ship": "orion"}])
    sea.ship("orion", speed=0)
    sea.play("day", day=_orders(scuttle=["orion"]))
    assert sea.world.leaders.lost == ["cunningham"]
    assert [event.audience for event in sea.events(LeaderFalls)] == [("allied",)]


def test_the_autopilot_gives_up_a_small_ship_that_nobody_can_tow_and_no_great_one() -> None:
    for ship, given_up in (("jervis", True), ("warspite", False)):
        sea = Sea([("allied", "uk", "S41", f"{ship} orion ajax perth gloucester")])
        sea.ship(ship, speed=0)
        sea.ship(ship, aground=True)
        answer = Autopilot("balanced").answer(sea.known("allied"), "was-day", "", "uk")
        assert (answer.get("scuttle") == [ship]) is given_up


@pytest.mark.rule("9.6.3", "9.6.4")
def test_a_counter_moves_as_its_slowest_ship_until_she_is_split_from_it() -> None:
    """The Spica of the example: hit, her speed falls to 2; she gets a counter of her own."""
    sea = Sea([("allied", "uk", "S41", "jervis janus nubian")])
    for ship in sea.force("uk").ships:
        sea.ship(ship, counter="boats")
    sea.ship("janus", speed=4)
    field = deploy.operation_field(sea.world, "S41", {"uk": "E"})
    deploy.place(field, {"uk": "E"})
    (group,) = field.groups.values()
    field.fighters["janus"].ship.left["hull"] = 1
    assert detachable(field, group) == []
    sea.play("day", day=_orders(split=["janus"]))
    assert len(sea.heard(CounterSplit)) == 1
    assert {sea.ship(ship).target for ship in sea.force("uk").ships} == {"boats", "janus"}
    again = deploy.operation_field(sea.world, "S41", {"uk": "E"})
    deploy.place(again, {"uk": "E"})
    again.fighters["janus"].ship.left["hull"] = 1
    assert conduct.cripples(again, next(iter(again.groups.values())), BattlePlan()) == ["janus"]


@pytest.mark.rule("9.6.4")
def test_the_rest_of_a_counter_divides_as_a_whole() -> None:
    sea = Sea([("allied", "uk", "S41", "jervis janus nubian orion")])
    for ship in ("jervis", "janus", "nubian"):
        sea.ship(ship, counter="boats")
    space = day_space(sea.world, sea.force("uk"))
    assert space.check({"what": "divide", "ships": ["janus"], "plot": ["stay"], "other": ["stay"]}) is not None
    sea.play("day", day=_orders(what="divide", ships=["boats"], plot=["stay"], other=["stay"]))
    sea.world.operation.turn = 2
    sea.play("movement")
    assert sea.force("uk").ships == ["orion"]


@pytest.mark.rule("15.2")
def test_a_ship_without_fuel_lies_dead_in_the_water_and_is_silent() -> None:
    sea = Sea([FORCE], options=("fuel",))
    ship = sea.ship("orion", fuel=1, burned=23)
    assert burn(ship, 1)
    assert ship.stopped
    assert reach(sea.world, sea.force("uk"), 1) == 0
    assert [ship.id for ship in cripples.helpless([ship])] == ["orion"]
    field = Field()
    enlist(field, sea.world, sea.force("uk"))
    fighter = field.fighters["orion"]
    assert ship_speed(field, fighter) == 0
    fighter.group, fighter.hex = "g1", "A1"
    assert silent(sea.world, field, fighter)
    assert fighter.ship.look().speed == 0
    bunker(ship, 2)
    assert (ship.stopped, ship.speed) == (False, class_of(ship).speed)


@pytest.mark.rule("7.7.2", "8.3.1", "8.4.1")
@pytest.mark.parametrize(("mission", "foe", "ship", "given_up"), [
    ("intercept", "D10", {"fixed": True}, False),  # no enemy can reach her
    ("intercept", "S42", {}, False),  # her engines may be repaired
    ("intercept", "S42", {"fixed": True}, True),  # sure to be taken
    ("transport", "D10", {}, False),
    ("transport", "S44", {}, True),  # she would stop the convoy
])  # fmt: skip
def test_the_autopilot_gives_up_a_valuable_ship_only_where_nothing_else_is_left(
    mission: str, foe: str, ship: dict[str, Any], given_up: bool
) -> None:
    ships = "gloucester jervis janus nubian mohawk ilex hasty hereward"
    sea = Sea([("allied", f"uk:{mission}", "S41", ships), ("axis", "it", foe, "vittorio-veneto")])
    sea.ship("gloucester", speed=0, **ship)
    marker = sea.world.markers.markers[sea.force("it").marker]
    if foe == "S42":
        marker.spotted = 1
        sea.world.sightings.reports.append(Sighting("allied", marker.letter, 1, foe, {"majors": 3}))
    answer = Autopilot("balanced").answer(sea.known("allied"), "was-day", "", "uk")
    assert (answer.get("scuttle") == ["gloucester"]) is given_up


def test_the_autopilot_waits_for_a_friend_who_can_tow_a_valuable_ship() -> None:
    ships = "gloucester jervis janus nubian mohawk ilex hasty hereward"
    rows = [("allied", "uk:transport", "S41", ships), ("axis", "it", "S44", "vittorio-veneto")]
    sea = Sea([*rows, ("allied", "two", "S42", "orion")])
    sea.ship("gloucester", speed=0)
    assert not Autopilot("balanced").answer(sea.known("allied"), "was-day", "", "uk").get("scuttle")


def test_the_autopilot_has_a_ship_towed_that_can_be() -> None:
    sea = _stopped("orion")
    answer = Autopilot("balanced").answer(sea.known("allied"), "was-day", "", "uk")
    assert (answer["tow"], answer.get("scuttle", [])) == ({"orion": "ajax"}, [])


@pytest.mark.rule("8.4.1", "6.4.9")
@pytest.mark.parametrize(("fields", "rows"), [({}, True), ({"decoy": True}, False)])
def test_a_decoy_has_nobody_to_tow(fields: dict[str, bool], *, rows: bool) -> None:
    sea = _stopped("orion")
    force = sea.force("uk", **fields)
    assert bool(cripple_rows(sea.world, force)) is rows
