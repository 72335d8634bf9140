"""The number on the edge of a rule and the one beside it, in battle (5.7.8, 6.3, 6.4.6, 7.8, 8.3.1, 9.1.3)."""

from typing import Any

import pytest

from engine.war_at_sea.battle import conduct, deploy, motion
from engine.war_at_sea.battle.arena import base_sight, group_speed, may_move_in
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.battle import GetsAway, MapShifts, ShipFires, ShipLaunches
from engine.war_at_sea.facts.damage import DeckHit, PastRepair, Repaired, TubesLost
from engine.war_at_sea.pieces import Strike, gun_hit
from engine.war_at_sea.steps.battle_moves import leave
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import distance_between
from tests.engine.war_at_sea.battle.kit import Dice, Table
from tests.engine.war_at_sea.operations.kit import Sea

GUNS, TUBES = 4, 5
NIGHT: dict[str, Any] = {"light": "night"}


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(("faces", "section", "boxes"), [
    ((4, 4), "primary", 1), ((4, 5), "secondary", 1), ((3, 3), "tertiary", 0), ((5, 6), "aa", 0), ((3, 4), "hull", 0),
])  # fmt: skip
def test_the_hits_that_cross_off_a_flight_deck(faces: tuple[int, int], section: str, boxes: int) -> None:
    table = Table([("axis", "A1", "shokaku"), ("allied", "C1", "gwin")], Dice().faces("gun-damage", *faces))
    assert tables().damage.guns[sum(faces)] == section
    gun_hit(table.run, table.ship("shokaku").ship, Strike("secondary", 2))
    assert sum(fact.boxes for fact in table.said(DeckHit)) == table.ship("shokaku").ship.decks == boxes


@pytest.mark.rule("6.4.6")
@pytest.mark.parametrize(("enemy", "away"), [("washington", True), ("helena", True), ("benham", False)])
def test_as_fast_as_the_fastest_enemy_is_enough_to_get_away(enemy: str, away: bool) -> None:
    """Kirishima makes 3, as Helena does; Benham makes 4."""
    table = Table([("axis", "Z1", "kirishima"), ("allied", "D10", enemy)], **NIGHT)
    assert group_speed(table.field, table.group(enemy)) == {"washington": 2, "helena": 3, "benham": 4}[enemy]
    assert motion.gets_away(table.world, table.field, table.group("kirishima")) is away
    leave(table.run, table.field, table.group("kirishima"), "E")
    assert (bool(table.said(GetsAway)), bool(table.said(MapShifts))) == (away, not away)


@pytest.mark.rule("6.3.3")
def test_ships_that_unload_stay_through_the_first_round_alone() -> None:
    table = Table([("axis", "A1", "nagara"), ("allied", "Z13", "gwin")])
    group = table.group("nagara")
    speeds = (group_speed(table.field, group),)
    for round_of, loads, moves in ((1, False, True), (1, True, False), (2, True, True)):
        table.field.round, table.ship("nagara").loads = round_of, loads
        assert may_move_in(table.field, group, speeds) is moves


@pytest.mark.rule("6.3.8")
@pytest.mark.parametrize(("weather", "sight", "backs"), [("clear", 6, 1), ("cloudy", 5, 1), ("rain", 4, 0)])
def test_at_a_sight_of_five_the_side_without_the_initiative_backs_and_at_four_it_does_not(
    weather: str, sight: int, backs: int
) -> None:
    sea = Sea([("allied", "uk", "S41", "orion ajax perth"), ("axis", "it", "S41", "zara pola fiume")])
    field = deploy.operation_field(sea.world, "S41", {"uk": "W", "it": "E"})
    field.initiative, field.weather, field.dark = "axis", weather, False  # type: ignore[assignment]
    deploy.place(field, {"uk": "W", "it": "E"})
    before = {group.id: group.hex for group in field.groups.values()}
    deploy.displace(field)
    assert base_sight(field) == sight
    assert {distance_between(before[group.id], group.hex) for group in field.of("allied")} == {backs}
    assert min(distance_between(a.hex, b.hex) for a in field.of("axis") for b in field.of("allied")) == sight


@pytest.mark.rule("9.1.3")
def test_only_ships_that_still_have_their_shells_for_the_shore_fire_at_half() -> None:
    for mission, shells, half in (("bombardment", True, True), ("bombardment", False, False), ("abort", True, False)):
        sea = Sea([("allied", "uk", "S41", "orion"), ("axis", "it", "S41", "zara")])
        sea.force("uk", mission=mission)
        sea.ship("orion", shells=shells)
        field = deploy.operation_field(sea.world, "S41", {"uk": "W", "it": "E"})
        assert bool(field.fighters["orion"].half) is half


@pytest.mark.rule("5.7.8")
@pytest.mark.parametrize(("round_of", "impulse", "answers"), [(1, 5, False), (1, 9, True), (2, 5, True)])
def test_torpedoes_of_a_surprise_take_effect_before_the_answer(round_of: int, impulse: int, answers: bool) -> None:
    """Impulse 5 of the first round alone, as impulse 4 for guns: who is sunk launches nothing."""
    dice = Dice().always("torpedo", 6).always("torpedo-damage", 6)
    table = Table([("allied", "A1", "gwin"), ("axis", "B1", "naganami")], dice, date="1943-11-01")
    table.field.surprised, table.field.initiative, table.field.round = "axis", "allied", round_of
    table.impulse(impulse)
    launched = {fact.firer.partition("|")[0] for fact in table.said(ShipLaunches)}
    assert launched == ({"gwin", "naganami"} if answers else {"gwin"})
    assert table.ship("naganami").ship.fate == "sunk"


@pytest.mark.rule("5.7.8")
@pytest.mark.parametrize(("round_of", "impulse", "answers"), [(1, 4, False), (1, 8, True), (2, 4, True)])
def test_guns_of_a_surprise_take_effect_before_the_answer(round_of: int, impulse: int, answers: bool) -> None:
    dice = Dice().always("gun", 6).always("gun-damage", 2)
    table = Table([("allied", "A1", "washington"), ("axis", "B1", "naganami")], dice)
    table.field.surprised, table.field.initiative, table.field.round = "axis", "allied", round_of
    table.impulse(impulse)
    fired = {fact.firer.partition("|")[0] for fact in table.said(ShipFires)}
    assert fired == ({"washington", "naganami"} if answers else {"washington"})


@pytest.mark.rule("8.3.1")
@pytest.mark.parametrize(("face", "repaired", "never"), [
    (6, True, False), (5, False, False), (3, False, False), (2, False, True), (1, False, True),
])  # fmt: skip
def test_the_die_for_engines_after_a_round_and_on_the_way_home(face: int, repaired: bool, never: bool) -> None:
    table = Table([("axis", "A1", "kirishima"), ("allied", "C1", "washington")], Dice().faces("repair", face))
    table.ship("kirishima").ship.speed = 0
    table.field.impulse = 22
    table.label("end")
    sea = Sea([("allied", "uk", "S41", "orion")])
    sea.ship("orion", speed=0)
    sea.force("uk", mission="abort", way=["S41"])
    sea.play("harbour", dice=Dice().faces("repair", face))
    for heard, ship in ((table.said, table.ship("kirishima").ship), (sea.heard, sea.ship("orion"))):
        assert (ship.speed, ship.fixed) == (2 if repaired else 0, never)
        assert (len(heard(Repaired)), len(heard(PastRepair))) == (repaired, never)  # type: ignore[operator]


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("tubes", "reload", "hull", "aa", "told"), [
    ("ready", True, 2, 0, 1), ("ready", False, 2, 0, 1), ("spent", True, 2, 0, 1), ("spent", False, 0, 1, 0),
    ("gone", False, 0, 1, 0),
])  # fmt: skip
def test_torpedoes_aboard_go_up_with_the_ready_ammunition(
    tubes: Any, reload: bool, hull: int, aa: int, told: int
) -> None:
    """A 9 on the critical table: with torpedoes two boxes of hull, without them one of the anti-aircraft guns."""
    dice = Dice().faces("gun-damage", 1, 1).faces("critical", 4, 5)
    table = Table([("axis", "A1", "atago"), ("allied", "C1", "washington")], dice)
    ship = table.ship("atago").ship
    ship.tubes, ship.reload, before = tubes, reload, dict(ship.left)
    gun_hit(table.run, ship, Strike("primary", 2))
    assert {box: before[box] - left for box, left in ship.left.items() if before[box] != left} == (
        {"hull": hull} if hull else {"aa": aa}
    )
    assert len(table.said(TubesLost)) == told
    if told:
        assert (ship.tubes, ship.reload) == ("gone", False)


@pytest.mark.rule("6.3.8", "9.7.3")
@pytest.mark.parametrize(("closed", "to"), [([], "Z3"), (["E"], "Z4")])
def test_a_plan_brings_a_group_onto_the_map_beside_no_land_where_there_is_another_way(
    closed: list[str], to: str
) -> None:
    """Two ways lead from there; the nearer one lies beside the land in the east."""
    table = Table([("axis", "A1", "kirishima"), ("allied", "A1", "gwin")], closed=closed)
    group = table.group("kirishima")
    group.hex = table.ship("kirishima").hex = "2:3"
    assert motion.steps(table.field, group) == ["Z3", "Z4"]
    assert [motion.grounds_in(table.field, way) for way in ("Z3", "Z4")] == [bool(closed), False]
    assert conduct.move(table.world, table.field, group, BattlePlan()) == to
