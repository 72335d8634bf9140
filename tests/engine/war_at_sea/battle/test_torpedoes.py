"""Torpedoes: who may launch at whom, dice, reloads, Long Lances (6.6, 9.3)."""

from typing import Any

import pytest

from engine.war_at_sea.battle import conduct, torpedoes
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.battle import ShipLaunches
from engine.war_at_sea.facts.damage import BoxesLost, NoDamage, Stopped, Sunk
from tests.engine.war_at_sea.battle.kit import Ask, Dice, Table, left

TUBES = 5


def _open(table: Table, ship: str) -> set[str]:
    return {target.ship.id for target in torpedoes.open_targets(table.world, table.field, table.ship(ship))}


@pytest.mark.rule("6.6.3")
def test_the_example_of_pigafetta_and_south_dakota() -> None:
    dice = Dice().faces("torpedo", 5, 6).faces("torpedo-damage", 4, 4, 6, 6)
    table = Table([("axis", "A1", "maestrale"), ("allied", "B1", "south-dakota")], dice, date="1942-11-14")
    table.impulse(TUBES)
    (launch,) = table.said(ShipLaunches)
    assert (launch.factors, launch.modifier, launch.hits) == (2, 1, 2)
    ship = table.ship("south-dakota")
    assert left(ship)["hull"] == 16 - 3 - 5
    assert ship.ship.stopped
    assert not ship.ship.fate
    assert [fact.ship for fact in table.said(Stopped)] == ["south-dakota|South Dakota"]


@pytest.mark.rule("6.6")
def test_torpedoes_reach_a_hex_and_need_a_target_in_sight() -> None:
    groups = [("axis", "A1", "maestrale"), ("allied", "B1", "washington"), ("allied", "C3", "helena")]
    assert _open(Table(groups), "maestrale") == {"washington"}
    assert _open(Table(groups, weather="gale", light="night"), "maestrale") == set()


@pytest.mark.rule("6.6.1")
def test_no_torpedoes_in_a_storm_from_a_stopped_ship_or_into_a_hex_with_friends() -> None:
    groups = [("axis", "A1", "maestrale"), ("allied", "B1", "washington"), ("axis", "B3", "aviere")]
    assert _open(Table(groups, weather="storm"), "maestrale") == set()
    table = Table(groups)
    table.ship("maestrale").ship.speed = 0
    assert _open(table, "maestrale") == set()
    table = Table(groups)
    table.group("aviere").hex = table.ship("aviere").hex = "B1"
    assert _open(table, "maestrale") == set()
    assert _open(table, "aviere") == {"washington"}


@pytest.mark.rule("6.6.1", "8.4")
def test_a_ship_that_is_towed_launches_no_torpedoes() -> None:
    table = Table([("axis", "A1", "maestrale aviere"), ("allied", "B1", "washington")])
    table.ship("maestrale").ship.speed = 0
    table.ship("aviere").ship.tow = "maestrale"
    assert _open(table, "maestrale") == set()
    assert _open(table, "aviere") == {"washington"}, "the ship that tows her may"


@pytest.mark.rule("6.6.2")
def test_a_ship_launches_all_at_one_target() -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington south-dakota")])
    wanted = [torpedoes.Spread("naganami", "washington"), torpedoes.Spread("naganami", "south-dakota")]
    assert torpedoes.legal(table.world, table.field, wanted) == wanted[:1]
    table.impulse(TUBES)
    (launch,) = table.said(ShipLaunches)
    assert launch.factors == 4


@pytest.mark.rule("6.6.5")
def test_a_ship_launches_once() -> None:
    table = Table([("axis", "A1", "maestrale"), ("allied", "B1", "washington")], Dice().always("torpedo", 1))
    table.impulse(TUBES)
    assert table.ship("maestrale").ship.tubes == "spent"
    table.impulse(9)
    table.field.round = 2
    table.impulse(9)
    assert len(table.said(ShipLaunches)) == 1


@pytest.mark.rule("9.3.2")
def test_the_reload_is_ready_from_the_same_impulse_of_the_next_round_on() -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington")], Dice().always("torpedo", 1))
    table.impulse(9)
    table.impulse(13)
    table.field.round = 2
    table.impulse(5)
    assert len(table.said(ShipLaunches)) == 1
    table.impulse(9)
    assert len(table.said(ShipLaunches)) == 2
    table.field.round = 3
    table.impulse(21)
    assert len(table.said(ShipLaunches)) == 2


@pytest.mark.rule("9.3.2")
def test_the_reload_of_an_earlier_battle_is_ready() -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington")], Dice().always("torpedo", 1))
    table.ship("naganami").ship.tubes = "spent"
    table.impulse(9)
    assert len(table.said(ShipLaunches)) == 1
    table.field.round = 2
    table.impulse(9)
    assert len(table.said(ShipLaunches)) == 1


@pytest.mark.rule("9.3.1")
@pytest.mark.parametrize(("where", "dice"), [("B1", 4), ("C1", 4), ("D1", 2), ("Z1", 1)])
def test_long_lances_reach_four_hexes_with_fewer_factors(where: str, dice: int) -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", where, "washington")], Dice().always("torpedo", 1))
    table.plan("axis-1", torpedoes="far")
    table.impulse(TUBES)
    assert [fact.factors for fact in table.said(ShipLaunches)] == [dice]


@pytest.mark.rule("6.6.2")
def test_a_plan_may_let_a_ship_launch_from_afar_before_she_sinks() -> None:
    """Washington's guns are about to sink a destroyer at three hexes; one destroyer is no such danger to another."""

    def launched(enemy: str, torpedoes: str) -> int:
        groups = [("axis", "A1", "inazuma"), ("allied", "D1", enemy)]
        table = Table(groups).plan("axis-1", torpedoes=torpedoes)
        table.impulse(TUBES)
        return len(table.said(ShipLaunches))

    assert launched("washington", "close") == 0
    assert launched("washington", "last") == 1
    assert launched("walke", "last") == 0
    assert launched("walke", "far") == 1


@pytest.mark.rule("9.3.1")
def test_far_hits_find_any_ship_of_the_hex_and_near_ones_the_target() -> None:
    groups = [("axis", "A1", "naganami"), ("allied", "D1", "washington gwin")]
    dice = Dice().always("torpedo", 6).faces("torpedo-finds", 2, 1)
    far = Table(groups, dice).plan("axis-1", torpedoes="far")
    far.impulse(TUBES)
    assert far.said(ShipLaunches)[0].target == ""
    hit = {fact.ship.split("|")[0] for fact in far.said(BoxesLost)} | {
        fact.ship.split("|")[0] for fact in far.said(Sunk)
    }
    assert hit == {"gwin", "washington"}


@pytest.mark.rule("9.3.1", "9.3.3")
@pytest.mark.parametrize(("ship", "faces", "hull"), [
    ("naganami", (4, 4), 4), ("nagara", (4, 4), 4), ("maestrale", (4, 4), 3),
])  # fmt: skip
def test_japanese_torpedoes_do_more_damage(ship: str, faces: tuple[int, int], hull: int) -> None:
    dice = Dice().faces("torpedo", 6, 1, 1, 1).faces("torpedo-damage", *faces)
    table = Table([("axis", "A1", ship), ("allied", "B1", "washington")], dice)
    table.impulse(TUBES)
    assert 15 - left(table.ship("washington"))["hull"] == hull


@pytest.mark.rule("9.3.1")
def test_a_two_is_a_dud_also_of_a_long_lance() -> None:
    dice = Dice().faces("torpedo", 6, 1, 1, 1).faces("torpedo-damage", 1, 1)
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington")], dice)
    table.impulse(TUBES)
    assert left(table.ship("washington"))["hull"] == 15
    assert len(table.said(NoDamage)) == 1


@pytest.mark.rule("9.3.4")
@pytest.mark.parametrize(("date", "dice"), [("1943-08-01", 1), ("1943-09-01", 2)])
def test_american_torpedoes_are_weak_before_september_1943(date: str, dice: int) -> None:
    table = Table([("allied", "A1", "conyngham"), ("axis", "B1", "kirishima")], date=date)
    table.impulse(TUBES)
    assert [fact.factors for fact in table.said(ShipLaunches)] == [dice]


@pytest.mark.rule("6.6.4")
def test_of_two_groups_in_a_hex_one_launches() -> None:
    groups = [("axis", "A1", "naganami"), ("axis", "A1", "makinami"), ("allied", "B1", "washington")]
    table = Table(groups, Dice().faces("crowded", 6, 2))
    table.impulse(TUBES)
    assert [fact.firer.split("|")[0] for fact in table.said(ShipLaunches)] == ["naganami"]


@pytest.mark.rule("6.6.2")
def test_a_force_that_wants_it_launches_when_it_says_so() -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington gwin")])
    table.plan("axis-1", ask=("launch",))
    asked = table.impulse(TUBES)
    assert isinstance(asked, Ask)
    assert asked.kind == "was-launch"
    table.label("announced", {})
    assert [fact for fact in table.said(ShipLaunches) if fact.firer.startswith("naganami")] == []
    assert table.ship("naganami").ship.tubes == "ready"


@pytest.mark.rule("9.6.1")
def test_a_counter_is_one_target_and_each_hit_falls_on_a_ship_of_it() -> None:
    dice = Dice().always("torpedo", 6).always("confirm", 6).always("torpedo-damage", 4)
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "spica")], dice)
    assert _open(table, "naganami") == {"spica-1"}
    table.impulse(TUBES)
    sunk = [fact.ship.split("|")[0] for fact in table.said(Sunk) if fact.ship.startswith("spica")]
    assert sunk == ["spica-3", "spica-2", "spica-1"]
    assert not list(table.field.of("allied"))


@pytest.mark.rule("9.2.2")
def test_no_torpedoes_at_ships_in_port() -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "C1", "washington")])
    assert _open(table, "naganami") == {"washington"}
    table.field.parties["allied-2"].harbour = True
    assert _open(table, "naganami") == set()


@pytest.mark.parametrize(("aim", "targets"), [
    ("big", ["washington"]), ("near", ["washington"]), ("hold", []),
])  # fmt: skip
def test_a_plan_says_at_whom_torpedoes_go(aim: Any, targets: list[str]) -> None:
    for ships, able in (("washington gwin", targets), ("gwin", [] if aim in ("big", "hold") else ["gwin"])):
        table = Table([("axis", "A1", "maestrale"), ("allied", "B1", ships)]).look()
        spreads = conduct.launches(table.world, table.field, {"axis-1": BattlePlan(torpedoes=aim)}, ["axis-1"])
        assert [spread.target for spread in spreads] == able
