"""What hits do: armour, substitution, deep hits, critical damage, speed (7, 8.2.3, 17.1)."""

from typing import Any

import pytest

from engine.war_at_sea.facts.damage import Bounces, BoxesLost, CriticalDamage, DeckHit, NoDamage, Stopped, Sunk
from engine.war_at_sea.hits import Weapon
from engine.war_at_sea.pieces import Blow, Strike, gun_hit, lose_hull, torpedo_hit
from engine.war_at_sea.steps.battle_kit import suffer
from engine.war_at_sea.world.ships import Ship
from tests.engine.war_at_sea.battle.kit import Dice, Table, left


def _table(ship: str, dice: Dice, *, foe: str = "", options: tuple[str, ...] = (), **fields: Any) -> Table:
    """A battle in which a ship of the Axis is hit; ``foe`` to hit one of the Allies."""
    if foe:
        return Table([("axis", "A1", foe), ("allied", "C1", ship)], dice, options, **fields)
    return Table([("axis", "A1", ship), ("allied", "C1", "gwin")], dice, options, **fields)


def _hit(table: Table, ship: str, weapon: Weapon, hexes: int = 2, **how: Any) -> Blow:
    return gun_hit(table.run, table.ship(ship).ship, Strike(weapon, hexes, **how))


@pytest.mark.rule("7.2")
def test_a_hit_of_boise_bounces_off_yamato() -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 2, 2))
    table.ship("kirishima").ship.klass = "washington"
    _hit(table, "kirishima", "secondary")
    assert [fact.section for fact in table.said(Bounces)] == ["hull"]
    assert left(table.ship("kirishima"))["hull"] == 13


@pytest.mark.rule("7.1", "7.2")
@pytest.mark.parametrize(("weapon", "lost"), [("primary", 1), ("secondary", 1), ("tertiary", 0)])
def test_light_armour_stops_the_lightest_guns(weapon: Weapon, lost: int) -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 2, 2).always("more", 1))
    _hit(table, "kirishima", weapon)
    assert 13 - left(table.ship("kirishima"))["hull"] == lost


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("hexes", "weapon", "lost"), [(6, "primary", 2), (5, "primary", 1), (6, "secondary", 1)])
def test_a_deep_hit_takes_a_hull_box_more_at_the_longest_range(hexes: int, weapon: Weapon, lost: int) -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 5, 5).always("more", 1))
    _hit(table, "kirishima", weapon, hexes)
    assert 13 - left(table.ship("kirishima"))["hull"] == lost


@pytest.mark.rule("7.3")
def test_a_strong_deck_stops_deep_hits() -> None:
    table = _table("washington", Dice().faces("gun-damage", 5, 5), foe="kirishima")
    _hit(table, "washington", "primary", 6)
    assert 15 - left(table.ship("washington"))["hull"] == 1


@pytest.mark.rule("7.6")
@pytest.mark.parametrize(("face", "lost"), [(3, 1), (4, 2)])
def test_main_guns_may_take_one_more_box_where_armour_is_not_heavy(face: int, lost: int) -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 3, 4).faces("more", face))
    _hit(table, "kirishima", "primary")
    assert 13 - left(table.ship("kirishima"))["hull"] == lost
    heavy = _table("washington", Dice().faces("gun-damage", 3, 4), foe="kirishima")
    _hit(heavy, "washington", "primary")
    assert heavy.thrown("more") == []


@pytest.mark.rule("7.6.1")
def test_the_additional_box_goes_where_substitution_says() -> None:
    table = _table("atago", Dice().faces("gun-damage", 4, 5).faces("more", 5))
    table.ship("atago").ship.left["secondary"] = 1
    _hit(table, "atago", "primary")
    assert [(fact.section, fact.more) for fact in table.said(BoxesLost)] == [("secondary", 0), ("hull", 1)]


@pytest.mark.rule("7.6.2")
def test_critical_damage_and_deep_hits_bring_no_additional_box() -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 1, 1).faces("critical", 5, 5))
    _hit(table, "kirishima", "primary")
    assert table.thrown("more") == []
    assert 13 - left(table.ship("kirishima"))["hull"] == 2


@pytest.mark.rule("7.3", "7.6.2")
def test_a_hit_that_goes_deep_takes_no_additional_box() -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 5, 5).always("more", 6))
    _hit(table, "kirishima", "primary", 6)
    assert (13 - left(table.ship("kirishima"))["hull"], table.thrown("more")) == (2, [])
    _hit(table, "kirishima", "primary", 5)
    assert table.thrown("more") != []


@pytest.mark.rule("7.5.1")
def test_hits_on_guns_that_she_never_had_go_down_the_line() -> None:
    table = _table("naganami", Dice().faces("gun-damage", 4, 4))
    _hit(table, "naganami", "tertiary")
    assert [fact.section for fact in table.said(BoxesLost)] == ["tertiary"]


@pytest.mark.rule("7.5.2")
def test_hits_on_guns_that_are_gone_need_to_get_through_the_hull() -> None:
    table = _table("washington", Dice().faces("gun-damage", 4, 4, 4, 4), foe="kirishima")
    table.ship("washington").ship.left["primary"] = 0
    _hit(table, "washington", "secondary")
    assert [fact.section for fact in table.said(Bounces)] == ["hull"]
    _hit(table, "washington", "primary")
    assert left(table.ship("washington"))["hull"] == 14


@pytest.mark.rule("7.5.3")
def test_a_hit_on_the_tubes_takes_all_of_them_and_the_reload() -> None:
    table = _table("naganami", Dice().faces("gun-damage", 1, 2, 1, 2))
    _hit(table, "naganami", "tertiary")
    ship = table.ship("naganami").ship
    assert (ship.tubes, ship.reload) == ("gone", False)
    _hit(table, "naganami", "tertiary")
    assert len(table.said(NoDamage)) == 1


@pytest.mark.rule("7.4")
def test_light_guns_do_no_critical_damage_and_armour_protects_from_some() -> None:
    table = _table(
        "washington", Dice().faces("gun-damage", 1, 1, 1, 1, 6, 6).faces("critical", 5, 5, 2, 3), foe="atago"
    )
    _hit(table, "washington", "tertiary")
    assert len(table.said(NoDamage)) == 1
    _hit(table, "washington", "secondary")
    assert left(table.ship("washington"))["hull"] == 15
    _hit(table, "washington", "secondary")
    assert [fact.critical for fact in table.said(CriticalDamage)] == ["director"]
    assert not table.ship("washington").ship.director


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("faces", "check"), [
    ((1, 3), lambda ship: not ship.left["primary"] or ship.speed == 4),
    ((6, 6), lambda ship: ship.stopped),
    ((5, 6), lambda ship: ship.speed == 4 and ship.left["hull"] == 12),
    ((3, 4), lambda ship: ship.fire and ship.left["hull"] == 12),
    ((4, 4), lambda ship: ship.left["tertiary"] == 0 and ship.left["aa"] == 1),
    ((5, 4), lambda ship: ship.left["aa"] == 1),
])  # fmt: skip
def test_rows_of_the_critical_table(faces: tuple[int, int], check: Any) -> None:
    table = _table("kirishima", Dice().faces("gun-damage", 1, 1).faces("critical", *faces))
    _hit(table, "kirishima", "primary")
    assert check(table.ship("kirishima").ship)


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("ship", "face", "gone"), [
    ("kirishima", 4, False), ("kirishima", 5, True), ("naganami", 4, True), ("naganami", 3, True),
])  # fmt: skip
def test_a_magazine_goes_up_by_the_hull_armour(ship: str, face: int, gone: bool) -> None:
    table = _table(ship, Dice().faces("gun-damage", 1, 1).faces("critical", 1, 1).faces("magazine", face))
    _hit(table, ship, "primary")
    assert bool(table.ship(ship).ship.fate) is gone
    assert [fact.blown for fact in table.said(Sunk)] == ([int(face >= 4)] if gone else [])


@pytest.mark.rule("7.7.1")
def test_more_than_half_of_the_hull_costs_a_point_of_speed_once() -> None:
    table = _table("kirishima", Dice())
    ship: Ship = table.ship("kirishima").ship
    lose_hull(table.run, ship, 6)
    assert ship.speed == 6
    lose_hull(table.run, ship, 1)
    assert ship.speed == 4
    lose_hull(table.run, ship, 2)
    assert ship.speed == 4


@pytest.mark.rule("7.7.1", "15.5.2")
def test_the_plus_stays_when_a_point_of_speed_is_lost() -> None:
    table = _table("naganami", Dice())
    lose_hull(table.run, table.ship("naganami").ship, 1)
    assert table.ship("naganami").ship.speed == 7
    lost = Table([("axis", "A1", "nagara"), ("allied", "C1", "gwin")])
    lose_hull(lost.run, lost.ship("nagara").ship, 2)
    assert lost.ship("nagara").ship.speed == 5


@pytest.mark.rule("7.7.2")
def test_without_speed_she_is_dead_in_the_water() -> None:
    table = _table("kirishima", Dice().faces("torpedo-damage", 6, 6))
    blow = torpedo_hit(table.run, table.ship("kirishima").ship, None, bonus=0)
    assert table.ship("kirishima").ship.stopped
    assert blow.speed == 3
    assert len(table.said(Stopped)) == 1


@pytest.mark.rule("7.8", "8.2")
def test_hits_on_a_carriers_guns_cross_off_her_flight_deck() -> None:
    table = Table([("axis", "A1", "shokaku"), ("allied", "C1", "gwin")], Dice().faces("gun-damage", 4, 4, 3, 4))
    _hit(table, "shokaku", "secondary")
    assert [(fact.boxes, fact.steps) for fact in table.said(DeckHit)] == [(1, 9)]
    _hit(table, "shokaku", "secondary")
    assert table.ship("shokaku").ship.decks == 1


@pytest.mark.rule("8.2.3")
def test_ready_aircraft_turn_every_hit_into_critical_damage() -> None:
    table = Table([("axis", "A1", "shokaku"), ("allied", "C1", "gwin")], Dice().faces("critical", 5, 4))
    blow = _hit(table, "shokaku", "secondary", ready=True)
    assert blow.readied
    assert left(table.ship("shokaku"))["hull"] == 10 - 3
    assert table.ship("shokaku").ship.decks == 2
    assert table.thrown("gun-damage") == []


@pytest.mark.rule("15.4.3")
@pytest.mark.parametrize(("face", "gone"), [(5, False), (6, True)])
def test_an_oiler_that_is_hit_may_explode(face: int, gone: bool) -> None:
    dice = Dice().faces("gun-damage", 1, 2).faces("oiler", face)
    table = Table([("axis", "A1", "toho-maru"), ("allied", "C1", "gwin")], dice)
    _hit(table, "toho-maru", "tertiary")
    assert bool(table.ship("toho-maru").ship.fate) is gone


@pytest.mark.rule("17.1")
@pytest.mark.parametrize(("weapon", "ship", "hexes", "face", "lost"), [
    ("secondary", "washington", 2, 4, 1), ("secondary", "washington", 2, 3, 0), ("secondary", "washington", 3, 6, 0),
    ("tertiary", "helena", 1, 4, 1), ("tertiary", "helena", 2, 6, 0), ("tertiary", "washington", 1, 6, 0),
])  # fmt: skip
def test_near_hits_have_a_second_chance_against_armour(
    weapon: Weapon, ship: str, hexes: int, face: int, lost: int
) -> None:
    table = _table(ship, Dice().faces("gun-damage", 2, 2).always("second", face), foe="atago")
    full = left(table.ship(ship))["hull"]
    _hit(table, ship, weapon, hexes, second=True)
    assert full - left(table.ship(ship))["hull"] == lost
    _hit(table, ship, "tertiary", hexes, second=False)


@pytest.mark.rule("7.4")
def test_the_bridge_holds_the_group_and_may_cost_the_leader() -> None:
    dice = Dice().always("gun", 1).faces("gun-damage", 1, 1).faces("critical", 2, 4).faces("leader", 5)
    table = _table("washington", dice, foe="kirishima", leader=[{"leader": "lee", "ship": "washington"}])
    blow = _hit(table, "washington", "primary")
    suffer(table.run, table.field, table.ship("washington"), blow)
    assert table.ship("washington").held
    assert table.field.fallen == ["lee"]


@pytest.mark.parametrize(
    ("ship", "weapon", "hexes", "faces", "gone"),
    [
        ("hood", "primary", 3, (5, 6), True),
        ("hood", "primary", 3, (5, 5), False),
        ("hood", "primary", 2, (6, 6), False),
        ("hood", "secondary", 3, (6, 6), False),
        ("washington", "primary", 3, (6, 6), False),
    ],
)
def test_a_thin_deck_lets_a_shell_from_afar_into_the_magazine(
    ship: str, weapon: Weapon, hexes: int, faces: tuple[int, int], gone: bool
) -> None:
    """A special rule of a scenario: of that ship, by main guns, from that range on, by that throw."""
    rule = {"kind": "thin-deck", "ship": "hood", "hexes": 3, "on": 11, "source": "[design]"}
    dice = Dice().faces("magazine", *faces).always("gun-damage", 4).always("more", 1)
    table = Table([("axis", "A1", "bismarck"), ("allied", "C1", f"hood {ship}" if ship != "hood" else ship)], dice,
                  special=[rule])  # fmt: skip
    assert _hit(table, ship, weapon, hexes).sunk == gone
    assert (table.ship(ship).ship.fate == "sunk") == gone


@pytest.mark.rule("6.4.5", "8.1")
def test_a_blow_that_costs_speed_makes_a_ship_slow_and_another_lets_her_be_so() -> None:
    table = _table("kirishima", Dice())
    fighter = table.ship("kirishima")
    for blow, slow in ((Blow(), False), (Blow(speed=1), True), (Blow(), True)):
        suffer(table.run, table.field, fighter, blow)
        assert fighter.slow is slow


@pytest.mark.rule("7.4", "8.2.3")
@pytest.mark.parametrize(("face", "gone"), [(4, False), (5, True)])
def test_a_magazine_of_a_carrier_with_ready_aircraft_goes_up_on_five(face: int, *, gone: bool) -> None:
    dice = Dice().faces("critical", 1, 1).faces("magazine", face)
    table = Table([("axis", "A1", "shokaku"), ("allied", "C1", "washington")], dice)
    _hit(table, "shokaku", "primary", ready=True)
    assert (table.ship("shokaku").ship.fate == "sunk") is gone
