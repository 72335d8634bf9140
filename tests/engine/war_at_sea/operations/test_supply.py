"""Fuel from oilers and big ships, coal, cargo, decks, pursuit by a plus, decoys (5.7, 8.3.2, 9.5, 15, 17.6)."""

from __future__ import annotations

import pytest

from engine.war_at_sea.air.aftermath import deck_after
from engine.war_at_sea.battle.deploy import operation_field, place
from engine.war_at_sea.battle.motion import STAY, steps
from engine.war_at_sea.facts.operations import Refuelled, Unloaded
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.operations import work
from engine.war_at_sea.operations.meetings import true_claims
from engine.war_at_sea.pieces import Strike, gun_hit
from engine.war_at_sea.reckoning import fuel_points
from engine.war_at_sea.steps.battle_moves import carry_out
from engine.war_at_sea.steps.weather import pursuit_modifier
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.ships import Ship, new_ship
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice
from tests.engine.war_at_sea.operations.kit import Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
IT = ("axis", "it", "S41", "zara pola fiume")


def _ship(klass: str, **fields: int) -> Ship:
    ship = new_ship(klass, klass, tables().fleet.classes[klass], "allied")
    for name, value in fields.items():
        setattr(ship, name, value)
    return ship


def _of(kind: str, **wanted: bool) -> str:
    """A class of a kind of ship."""
    classes = tables().fleet.classes.values()
    return next(
        other.id
        for other in classes
        if other.kind.type == kind and all(getattr(other, key) is value for key, value in wanted.items())
    )


@pytest.mark.rule("15.4.2", "15.7")
def test_an_oiler_fills_up_twice_as_fast_in_port_and_a_coal_burner_slower() -> None:
    oiler = _ship(_of("AO"), fuel=1)
    assert work.in_port(oiler) == 12
    assert work.in_port(_ship(_of("BB", coal=False), fuel=1)) == 6
    coal = _ship(_of("BB", coal=False), fuel=1)
    coal.klass = next((kind.id for kind in tables().fleet.classes.values() if kind.coal and kind.fuel > 5), "")
    if coal.klass:
        assert work.in_port(coal) == 4
        assert work.oiling([oiler, coal]) == []
    assert tables().charts.fuel.port_coal == 4


@pytest.mark.rule("15.4.4")
def test_big_ships_give_light_ones_oil_at_a_third() -> None:
    big, small, other = _ship(_of("BB", coal=False)), _ship(_of("DD"), fuel=1), _ship(_of("CA"), fuel=1)
    assert work.oiling([big, small, other]) == [(big.id, small.id, min(3, work.full(small) - 1), 1)]


@pytest.mark.rule("15.4")
def test_a_major_ship_costs_the_oiler_what_she_takes_and_a_light_one_a_box() -> None:
    oiler, cruiser, escort = _ship(_of("AO")), _ship(_of("CA")), _ship(_of("DD"), fuel=1)
    cruiser.fuel -= 1
    assert (oiler.id, cruiser.id, 1, 1) in work.oiling([oiler, cruiser])
    cruiser.fuel -= 4
    assert (oiler.id, cruiser.id, 3, 3) in work.oiling([oiler, cruiser])
    took = min(3, work.full(escort) - 1)
    assert work.oiling([oiler, escort]) == [(oiler.id, escort.id, took, 1)]
    oiler.fuel = 3
    assert work.oiling([oiler, cruiser]) == [(oiler.id, cruiser.id, 2, 2)], "her last box stays in the oiler"
    oiler.fuel = 1
    assert work.oiling([oiler, cruiser, escort]) == []


@pytest.mark.rule("15.4.4")
def test_a_big_ship_keeps_half_of_her_own_fuel() -> None:
    big, ship, two = _ship(_of("BB", coal=False)), _ship("fletcher", fuel=1), _ship("mahan", fuel=1)
    half = -(-work.full(big) // 2)
    for fuel, served in ((half, 0), (half + 1, 1), (half + 2, 2)):
        big.fuel = fuel
        assert len(work.oiling([big, ship, two])) == served


@pytest.mark.rule("15.4.4", "15.4.1")
def test_a_big_ship_oils_any_number_of_light_ones_and_an_oiler_two() -> None:
    big, oiler = _ship(_of("BB", coal=False)), _ship(_of("AO"))
    thirsty = [_ship(name, fuel=1) for name in ("fletcher", "mahan", "porter")]
    assert len(work.oiling([big, *thirsty])) == 3
    assert len(work.oiling([oiler, *thirsty])) == 2


@pytest.mark.rule("15.4.4", "15.4")
def test_a_force_may_be_told_to_give_oil_freely_or_none() -> None:
    """W112"""
    big, ship, two = _ship(_of("BB", coal=False)), _ship("fletcher"), _ship("mahan", fuel=1)
    ship.fuel -= 1
    big.fuel = 3
    assert work.oiling([big, ship, two]) == []
    gifts = work.oiling([big, ship, two], {big.id: "all"})
    assert [taker for _, taker, _, _ in gifts] == ["mahan", "fletcher"]
    big.fuel = 1
    assert work.oiling([big, ship, two], {big.id: "all"}) == []
    oiler = _ship(_of("AO"))
    assert work.oiling([oiler, two], {oiler.id: "none"}) == []


@pytest.mark.rule("15.4.4")
@pytest.mark.parametrize(("word", "given"), [("usual", 1), ("none", 0)])
def test_the_orders_of_the_day_say_whether_big_ships_give_oil(word: str, given: int) -> None:
    sea = Sea([("allied", "uk", "S41", "warspite jervis"), ("allied", "cl", "R41", "orion")], ["fuel"])
    sea.ship("jervis", fuel=1)
    names = [part.name for part in sea.known("allied").space("was-day", "day", "cl").parts]
    assert "oil" not in names
    sea.play("day", day__uk={"what": "go-on", "plot": ["stay"], "battle": "by-orders", "oil": word})
    sea.force("uk", way=["S41"])
    before = sea.ship("warspite").fuel
    sea.play("harbour")
    assert len(sea.heard(Refuelled)) == given
    assert before - sea.ship("warspite").fuel == given


@pytest.mark.rule("15.1", "15.1.1")
@pytest.mark.parametrize(("way", "zones"), [(["truk"], 3), (["A11", "A10"], 1), (["A12", "A11", "A10"], 2)])
def test_who_makes_for_a_base_off_the_map_pays_for_the_zones_sailed_on_the_map(way: list[str], zones: int) -> None:
    sea = Sea(
        [("axis", "jp", "A10", "takao")], ["fuel"], turn=4, map="south-pacific", ports={}, beyond={"truk": "axis"}
    )
    force = sea.force("jp")
    force.zone, force.beyond, force.due, force.way = "", "truk", 6, way
    sea.play("harbour")
    assert sea.ship("takao").burned == fuel_points(zones)


@pytest.mark.rule("15.3", "15.6", "15.1.1")
def test_a_force_at_a_base_off_the_map_fuels_as_in_port_and_pays_for_the_way() -> None:
    rows = [("axis", "jp", "A10", "takao")]
    sea = Sea(rows, ["fuel"], turn=4, map="south-pacific", ports={}, beyond={"truk": "axis"})
    force = sea.force("jp")
    sea.ship("takao", fuel=1, tubes="spent")
    force.zone, force.beyond, force.due, force.way = "", "truk", 4, ["truk"]
    sea.play("harbour")
    paid = sea.ship("takao").burned
    assert (sea.ship("takao").fuel, paid) == (1, 12), "she comes in within this turn, three zones of way"
    for turn in (5, 6, 7):
        sea.world.operation.turn = turn
        sea.play("harbour")
        ship = sea.ship("takao")
        assert ship.fuel == min(work.full(ship), 1 + 6 * (turn - 4))
        assert ship.burned == paid
        assert ship.tubes == ("ready" if turn == 7 else "spent")
    sea.force("jp", due=9)
    sea.ship("takao", burned=0)
    sea.play("harbour")
    assert sea.ship("takao").burned == paid


@pytest.mark.rule("15.4.5")
def test_an_escort_carrier_made_of_an_oiler_gives_oil_and_does_not_explode() -> None:
    santee, cruiser, plain = _ship("sangamon"), _ship(_of("CA"), fuel=1), _ship(_of("CVL"))
    assert [(giver, taker) for giver, taker, _, _ in work.oiling([santee, cruiser])] == [("sangamon", cruiser.id)]
    assert work.oiling([plain, cruiser]) == []
    run = Sea([UK]).runner(Dice().always("oiler", 6))
    gun_hit(run, santee, Strike("primary", 3))
    assert santee.afloat
    tanker = _ship(_of("AO"))
    gun_hit(run, tanker, Strike("primary", 3))
    assert not tanker.afloat


@pytest.mark.rule("9.5", "9.5.5")
def test_transports_set_out_loaded_and_those_that_move_or_fire_land_nothing() -> None:
    rows = [("allied", "uk:transport", "suda", "ag9-1")]
    sea = Sea(rows, forces={"uk": {"bound": "suda"}})
    assert sea.ship("ag9-1").cargo == class_of(sea.ship("ag9-1")).cargo > 0
    sea.force("uk", way=["P41", "suda"])
    assert work.work_of(sea.world, sea.force("uk")) == ""
    sea.force("uk", way=["suda"], acts={1: "unload"}, fought=1)
    sea.ship("ag9-1", worked=2, busy=1)
    sea.play("harbour")
    assert not sea.heard(Unloaded)
    sea.ship("ag9-1", busy=0)  # she was fired at alone
    sea.play("harbour")
    assert len(sea.heard(Unloaded)) == 1


@pytest.mark.rule("9.5.3", "9.5.4")
def test_turns_of_unloading_in_one_place_count_in_no_other() -> None:
    sea = Sea([("allied", "uk:transport", "suda", "ag9-1")], forces={"uk": {"bound": "suda"}})
    sea.force("uk", way=["suda"], acts={1: "unload"})
    sea.play("harbour", "harbour")
    assert sea.ship("ag9-1").worked == 2
    sea.force("uk", way=["suda", "P41"], acts={})
    sea.play("harbour")
    sea.force("uk", way=["suda"], acts={1: "unload"})
    sea.play("harbour", "harbour")
    assert not sea.heard(Unloaded)
    sea.play("harbour")
    assert len(sea.heard(Unloaded)) == 1


@pytest.mark.rule("9.5.3", "9.5.5")
def test_a_ship_that_fired_loads_a_turn_later_than_the_others() -> None:
    sea = Sea([("allied", "uk:transport", "suda", "ag9-1 ag9-2")], forces={"uk": {"bound": "P43"}})
    for ship in ("ag9-1", "ag9-2"):
        sea.ship(ship, cargo=0)
    sea.ship("ag9-2", busy=1)
    for turn, loaded in ((1, []), (2, []), (3, ["ag9-1"]), (4, ["ag9-1", "ag9-2"])):
        sea.world.operation.turn = turn
        sea.play("movement", "harbour")
        assert [ship for ship in ("ag9-1", "ag9-2") if sea.ship(ship).cargo] == loaded


@pytest.mark.rule("9.5.5", "6.3.3")
def test_a_transport_that_moves_in_a_battle_loses_the_turn() -> None:
    sea = Sea([("allied", "uk:transport", "S41", "ag9-1"), ("axis", "it", "S41", "granatiere")])
    field = operation_field(sea.world, "S41", {"uk": "E", "it": "W"})
    field.entries = {"uk": "E", "it": "W"}
    place(field, {"uk": "E", "it": "W"})
    group = next(group for group in field.groups.values() if group.force == "uk")
    assert field.fighters["ag9-1"].ship.busy == 0
    carry_out(sea.runner(), field, group, STAY)
    assert field.fighters["ag9-1"].ship.busy == 0
    carry_out(sea.runner(), field, group, steps(field, group)[0])
    assert field.fighters["ag9-1"].ship.busy == 1


@pytest.mark.rule("9.5.5", "9.5.6", "5.2.3")
@pytest.mark.parametrize(("weather", "busy", "later"), [("clear", 0, 0), ("gale", 0, 1), ("clear", 1, 1)])
def test_cargo_work_that_is_put_off_keeps_the_force_a_turn_longer(weather: str, busy: int, later: int) -> None:
    sea = Sea([("allied", "uk:transport", "suda", "ag9-1 ag9-2")], forces={"uk": {"bound": "suda"}})
    sea.world.operation.weather = weather
    sea.ship("ag9-2", busy=busy)
    sea.force("uk", way=["suda"], acts={1: "unload"}, plot={4: ["P41"]})
    sea.play("harbour")
    assert [turn for turn, way in sea.force("uk").plot.items() if way] == [4 + later]


@pytest.mark.rule("9.1", "9.1.1", "5.2.3")
@pytest.mark.parametrize(
    ("weather", "fought", "shells", "later"),
    [("clear", 0, True, 0), ("gale", 0, True, 1), ("clear", 1, True, 1), ("clear", 1, False, 0)],
)
def test_a_bombardment_that_is_put_off_is_for_the_next_turn(
    weather: str, fought: int, shells: bool, later: int
) -> None:
    sea = Sea([("allied", "uk:bombardment", "S41", "orion")], forces={"uk": {"bound": "S41"}})
    sea.world.operation.weather = weather
    sea.ship("orion", shells=shells)
    sea.force("uk", way=["S41"], acts={1: "bombard"}, plot={2: ["R41"]}, fought=fought)
    sea.play("harbour")
    assert [turn for turn, way in sea.force("uk").plot.items() if way] == [2 + later]


@pytest.mark.rule("9.1.3")
def test_after_three_turns_in_port_a_force_may_bombard_again() -> None:
    for mission, spent, offered in (("bombardment", True, 4), ("bombardment", False, 7), ("intercept", True, 7)):
        sea = Sea([("allied", f"uk:{mission}", "suda", "orion ajax")])
        for ship in ("orion", "ajax"):
            sea.ship(ship, shells=not spent)
        found = 0
        for turn in range(1, 8):
            sea.world.operation.turn = turn
            keys = [option.key for option in sea.known("allied").space("was-day", "day", "uk").next({})]
            if "new-bombardment" in keys:
                found = found or turn
                assert ("new-intercept" in keys) is (turn >= 6)
            sea.play("movement", "harbour")
            assert all(sea.ship(ship).shells for ship in ("orion", "ajax")) is (not spent or turn >= 3)
        assert found == (offered if offered == 4 else 6)


@pytest.mark.rule("15.5.1")
def test_a_plus_counts_for_a_pursuit() -> None:
    sea = Sea([UK, IT])
    for ship in ("orion", "ajax", "perth"):
        sea.ship(ship, speed=6)
    for ship in ("zara", "pola", "fiume"):
        sea.ship(ship, speed=6)
    even = pursuit_modifier(sea.world, sea.force("uk"), sea.force("it"))
    for ship in ("orion", "ajax", "perth"):
        sea.ship(ship, speed=7)
    assert pursuit_modifier(sea.world, sea.force("uk"), sea.force("it")) > even


@pytest.mark.rule("17.6.1")
def test_a_decoy_claims_by_its_mission_and_its_written_way() -> None:
    sea = Sea([UK, IT])
    decoy = sea.force("it", decoy=True, ships=[], plot={1: ["R41", "Q41", "Q42"]})
    sea.play("movement")
    decoy = sea.force("it")
    able = true_claims(sea.world, decoy, sea.force("uk").marker, "S41")
    assert {"intercept", "fast+", "fast-"} <= set(able)
    assert not {"large", "small", "leader+"} & set(able)


@pytest.mark.rule("8.3.2")
@pytest.mark.parametrize(("face", "struck", "boxes"), [(5, 0, 1), (4, 0, 2), (6, 3, 2)])
def test_a_deck_is_repaired_in_a_turn_without_attack_and_holds_more_again(face: int, struck: int, boxes: int) -> None:
    fleet = force("uk", "allied", "P28", "victorious")
    sky = Sky([fleet], dice=Dice().always("repair", face))
    ship, base = sky.ship("victorious"), sky.base("victorious")
    ship.decks, ship.struck = 2, struck
    deck_after(sky.run, ship)
    before = base.capacity
    sky.play("harbour", sky.run.rules.steps["harbour"].Locals())
    assert ship.decks == boxes
    assert (base.capacity > before) is (boxes == 1)


@pytest.mark.rule("8.3.2")
def test_american_decks_are_repaired_sooner_as_the_war_goes_on() -> None:
    santee, other = _ship("sangamon"), _ship("illustrious")
    for month, bonus in (("1942-07", 0), ("1942-08", 1), ("1943-07", 1), ("1943-08", 2)):
        assert work.deck_bonus(santee, month) == bonus
        assert work.deck_bonus(other, month) == 0
