"""Rounds: initiative, plans and stops, repairs, breaking off, the end and what goes up (6.2, 6.4.7 to 6.4.9, 8.3)."""

from typing import Any

import pytest

from engine.core.codec import unpack_effect
from engine.war_at_sea.battle.arena import take_out
from engine.war_at_sea.battle.deploy import operation_field
from engine.war_at_sea.battle.start import initiative_modifier
from engine.war_at_sea.effects import EFFECTS, BattleOver, BattleSuspended, ForceFought, ShipAfter, read
from engine.war_at_sea.facts.battle import BattleEnds, BattleStops, BreakOffDice, FallsSilent, RoundBegins
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.steps.battle_end import pay
from engine.war_at_sea.steps.battle_kit import gone
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.ships import Ship
from tests.engine.war_at_sea.battle.kit import Ask, Dice, Done, Table
from tests.engine.war_at_sea.operations.kit import Sea

PAIR = [("axis", "A1", "kirishima"), ("allied", "B1", "washington")]


def _end(table: Table) -> Any:
    table.field.impulse = 22
    return table.label("end")


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("face", "side"), [(3, "axis"), (4, "allied")])
def test_the_die_gives_the_initiative(face: int, side: str) -> None:
    table = Table(PAIR, Dice().faces("initiative", face), date="1943-08-14")
    table.field.round = 0
    table.ship("kirishima").ship.speed = 4
    asked = Battle().round(table.run, table.field)
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.gate, asked.slots) == ("was-plan", True, ("axis-1", "allied-2"))
    assert [fact.side for fact in table.said(RoundBegins)] == [side]


@pytest.mark.rule("6.2", "9.4.2")
def test_leaders_training_radar_and_speed_change_the_die() -> None:
    night = Table(PAIR, light="night")
    assert initiative_modifier(night.world, night.field) == -1 + 1 - 1  # trained Japanese, radar, faster Japanese
    led = Table(PAIR, light="night", leader=[{"leader": "lee", "ship": "washington"}])
    assert initiative_modifier(led.world, led.field) == 0
    led.field.fallen = ["lee"]
    assert initiative_modifier(led.world, led.field) == -1


@pytest.mark.rule("6.2", "9.4.2")
def test_leaders_training_radar_and_speed_count_before_the_forces_are_placed() -> None:
    sea = Sea(
        [("axis", "jp", "C9", "kirishima"), ("allied", "us", "C9", "washington")], map="south-pacific", ports={},
        date="1942-11-14", leader=[{"leader": "lee", "ship": "washington"}],
    )  # fmt: skip
    sea.world.operation.dark = True
    field = operation_field(sea.world, "C9", {"jp": "E", "us": "W"})
    assert initiative_modifier(sea.world, field) == -1 + 1 + 1 - 1  # trained Japanese, radar, Lee, faster Japanese
    field.fighters["kirishima"].ship.speed = 2
    assert initiative_modifier(sea.world, field) == -1 + 1 + 1 + 1
    field.fallen = ["lee"]
    assert initiative_modifier(sea.world, field) == -1 + 1 + 1


@pytest.mark.rule("5.7.8", "9.2.2")
def test_surprise_and_port_settle_the_initiative_without_a_die() -> None:
    table = Table(PAIR)
    table.field.round, table.field.surprised = 0, "axis"
    Battle().round(table.run, table.field)
    assert (table.field.initiative, table.thrown("initiative")) == ("allied", [])
    table.field.surprised = ""
    table.field.parties["allied-2"].harbour = True
    Battle().round(table.run, table.field)
    assert table.field.initiative == "axis"


@pytest.mark.rule("8.3.1")
@pytest.mark.parametrize(("face", "speed", "fixed"), [(6, 2, False), (3, 0, False), (2, 0, True)])
def test_emergency_repair_of_the_engines(face: int, speed: int, fixed: bool) -> None:
    table = Table(PAIR, Dice().faces("repair", face))
    table.ship("kirishima").ship.speed = 0
    _end(table)
    ship = table.ship("kirishima").ship
    assert (ship.speed, ship.fixed) == (speed, fixed)
    _end(table)
    assert len(table.thrown("repair")) == (1 if speed or fixed else 2)


@pytest.mark.rule("9.7.4")
def test_refloating_costs_hull_but_never_the_last_box() -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington")], Dice().faces("refloat", 5, 6))
    table.dice.faces("refloat-damage", 6)
    table.ship("naganami").ship.aground = True
    _end(table)
    assert table.ship("naganami").ship.aground
    _end(table)
    assert not table.ship("naganami").ship.aground
    assert table.ship("naganami").ship.left["hull"] == 1


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("face", "burning", "hull"), [(2, True, 12), (3, True, 13), (5, False, 13)])
def test_a_fire_burns_or_is_put_out_at_the_end_of_a_round(face: int, burning: bool, hull: int) -> None:
    table = Table(PAIR, Dice().faces("fire", face))
    table.ship("kirishima").ship.fire = True
    _end(table)
    assert (table.ship("kirishima").ship.fire, table.ship("kirishima").ship.left["hull"]) == (burning, hull)


@pytest.mark.rule("6.4.7")
def test_both_wishes_end_the_battle_none_lets_it_go_on() -> None:
    table = Table(PAIR)
    asked = _end(table)
    assert (asked.kind, asked.slots) == ("was-break", ("axis-1", "allied-2"))
    assert table.label("wished", {"axis-1": False, "allied-2": False}) == "round"
    assert isinstance(table.label("wished", {"axis-1": True, "allied-2": True}), Done)
    assert [fact.why for fact in table.said(BattleEnds)] == ["both"]


@pytest.mark.rule("6.4.7")
@pytest.mark.parametrize(("faces", "over"), [((3, 4, 5, 6, 2), False), ((3, 2, 1, 1, 1), True)])
def test_a_single_wish_is_settled_by_dice_with_one_for_the_initiative(faces: tuple[int, ...], over: bool) -> None:
    table = Table(PAIR, Dice().faces("break-off", *faces))
    after = table.label("wished", {"axis-1": True, "allied-2": False})
    if over:
        assert isinstance(after, Done)
        assert [(fact.axis, fact.allied) for fact in table.said(BreakOffDice)] == [(4, 2)]
    else:
        assert after in ("round",) or isinstance(after, Done)
        (fact,) = table.said(BreakOffDice)
        assert fact.axis != fact.allied


@pytest.mark.rule("6.4.7")
def test_a_leading_force_that_is_gone_leaves_the_wish_to_another() -> None:
    table = Table([*PAIR, ("axis", "C1", "nagara")])
    assert table.field.leads["axis"] == "axis-1"
    take_out(table.field, "kirishima")
    Battle().round(table.run, table.field)
    assert table.field.leads["axis"] == "axis-3"
    assert _end(table).slots == ("axis-3", "allied-2")


@pytest.mark.rule("17.2")
def test_without_breaking_off_nobody_is_asked() -> None:
    table = Table(PAIR, options=("no-break-off",))
    assert _end(table) == "round"


@pytest.mark.rule("6.4.8")
def test_out_of_each_others_sight_the_battle_is_over() -> None:
    table = Table([("axis", "A1", "kirishima"), ("allied", "Z1", "gwin")], light="night")
    assert isinstance(_end(table), Done)
    assert [fact.why for fact in table.said(BattleEnds)] == ["unseen"]


@pytest.mark.rule("6.4.8")
def test_with_one_side_gone_it_is_over_at_once() -> None:
    table = Table(PAIR, Dice().always("gun", 6).always("gun-damage", 1))
    table.dice.always("critical", 1).always("magazine", 6)
    table.impulse(4)
    after = Battle().impulse(table.run, table.field)
    assert isinstance(after, Done)
    assert after.result == {"why": "alone", "rounds": 1}


@pytest.mark.rule("6.4.9")
def test_four_rounds_suspend_a_battle_of_an_operation_and_end_a_scenario() -> None:
    for zone, why in (("L22", "suspended"), ("", "rounds")):
        table = Table(PAIR, options=("no-break-off",))
        table.field.zone, table.field.round = zone, 4
        done = _end(table)
        assert isinstance(done, Done)
        assert done.result == {"why": why, "rounds": 4}
        last = unpack_effect(EFFECTS, done.effects[-1])
        assert isinstance(last, BattleSuspended if zone else BattleOver)
        if isinstance(last, BattleSuspended):
            kept = read(Field, last.field)
            assert (kept.suspended, kept.where("kirishima")) == (True, "A1")


@pytest.mark.rule("6.4.8", "5.2.7")
def test_forces_that_fired_or_were_fired_at_are_named() -> None:
    groups = [*PAIR, ("axis", "Z13", "nagara")]
    table = Table(groups, light="night")
    table.impulse(4)
    done = table.label("wished", {"axis-1": True, "allied-2": True})
    fought = [unpack_effect(EFFECTS, effect) for effect in done.effects]
    named = {fought.force: fought.fired for fought in fought if isinstance(fought, ForceFought)}
    assert named == {"axis-1": True, "allied-2": True, "axis-3": False}


@pytest.mark.rule("15.1.2")
@pytest.mark.parametrize(("start", "burned"), [(8, 16), (7, 12), (5, 8), (2, 4)])
def test_four_rounds_burn_sixteen_twelve_eight_or_four_points(start: int, burned: int) -> None:
    table = Table(PAIR)
    fighter = table.ship("kirishima")
    fighter.start = start
    pay(fighter, 4)
    assert (fighter.ship.burned, fighter.ship.fuel) == (burned, 17)
    pay(fighter, 4)
    assert 24 * (17 - fighter.ship.fuel) + fighter.ship.burned == 2 * burned


@pytest.mark.rule("11.6")
def test_float_planes_go_overboard_and_ships_go_up_whole() -> None:
    table = Table(PAIR)
    table.ship("washington").ship.planes = True
    done = table.label("wished", {"axis-1": True, "allied-2": True})
    after = [unpack_effect(EFFECTS, effect) for effect in done.effects]
    ships = {after.ship: read(Ship, after.state) for after in after if isinstance(after, ShipAfter)}
    assert not ships["washington"].planes
    assert ships["kirishima"].left == table.ship("kirishima").ship.left


@pytest.mark.rule("6.4")
def test_a_stop_opens_a_gate_for_both_sides_at_most_twice_a_round() -> None:
    table = Table([*PAIR, ("axis", "C1", "naganami")], Dice().always("gun", 1).always("torpedo", 1))
    table.plan("axis-1", stops=("ship-lost",), aim="hold")
    for number in (1, 2):
        table.field.stops = {"axis": ["ship-lost"]}
        asked = Battle().impulse(table.run, table.field)
        assert isinstance(asked, Ask)
        assert (asked.kind, set(asked.slots)) == ("was-amend", {"axis-1", "allied-2", "axis-3"})
        table.label("amended", {})
        assert table.field.amended == {"axis": number}
    table.field.stops = {"axis": ["ship-lost"]}
    assert not isinstance(Battle().impulse(table.run, table.field), Ask)
    assert len(table.said(BattleStops)) == 2


@pytest.mark.rule("6.4")
def test_what_happens_to_a_side_stops_its_plans_alone() -> None:
    dice = Dice().always("gun", 6).always("gun-damage", 1).always("critical", 1).always("magazine", 6)
    table = Table([("axis", "A1", "kirishima naganami"), ("allied", "B1", "washington gwin")], dice)
    table.plan("allied-2", stops=("ship-lost",)).plan("axis-1", stops=("torpedo-range",))
    table.impulse(4)
    assert "ship-lost" in table.field.stops["axis"]


def test_a_handicap_may_silence_a_ship() -> None:
    mute = {
        "kind": "mute",
        "ship": "washington",
        "round": 1,
        "on": 5,
        "until": 12,
        "optional": True,
        "source": "[design]",
    }
    for options, face, silent in ((("handicaps",), 5, True), (("handicaps",), 4, False), ((), 6, False)):
        table = Table(PAIR, Dice().faces("mute", face), options, special=[mute])
        table.impulse(4)
        assert bool(table.said(FallsSilent)) is silent
        assert table.ship("washington").muted == (12 if silent else 0)


@pytest.mark.rule("17.3")
@pytest.mark.parametrize(("face", "there"), [(2, True), (3, False)])
def test_with_the_option_a_die_says_whether_the_island_is_there(face: int, there: bool) -> None:
    groups = [("axis", "C1", "kirishima"), ("allied", "C7", "washington")]
    table = Table(groups, Dice().faces("island", face), ("island-die",), island=True)
    Battle().start(table.run, table.field)
    assert bool(table.field.island) is there
    plain = Table(groups, island=True)
    Battle().start(plain.run, plain.field)
    assert (plain.field.island, plain.thrown("island")) == ("A1", [])


@pytest.mark.rule("8.5.2")
def test_a_tow_parts_when_one_of_the_two_is_gone() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), ("allied", "B1", "washington")])
    table.ship("kirishima").ship.tow = "nagara"
    gone(table.field, table.ship("nagara"))
    assert table.ship("kirishima").ship.tow == ""
