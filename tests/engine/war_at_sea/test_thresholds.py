"""Printed numbers of the war at sea on their edge and one beside it, where no other test of the rule has both.

`tests/engine/thresholds/war_at_sea.toml` lists them all, with the test that proves each.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from engine.core.sequence.in_turn import TurnsLocals
from engine.war_at_sea.air import combat, flights, places, search, strikes
from engine.war_at_sea.air.layout import layout_fault
from engine.war_at_sea.battle import formation, gunnery
from engine.war_at_sea.battle.motion import gets_away, grounding_modifier
from engine.war_at_sea.boats import attack, night
from engine.war_at_sea.facts.air import AirFight, AirFire
from engine.war_at_sea.facts.battle import WrongTarget
from engine.war_at_sea.facts.operations import Bombards, Founders
from engine.war_at_sea.facts.search import SearchersDriven
from engine.war_at_sea.operations import work
from engine.war_at_sea.operations.meetings import true_claims
from engine.war_at_sea.pieces import Strike, gun_hit
from engine.war_at_sea.pieces import _blows_up as blows_up
from engine.war_at_sea.reckoning import search_modifier, torpedo_dice
from engine.war_at_sea.steps.battle_end import end_of_round
from engine.war_at_sea.steps.battle_kit import suffer
from engine.war_at_sea.steps.bombardment import bombard
from engine.war_at_sea.steps.contacts import founder
from engine.war_at_sea.steps.strike_hits import _burn as burn
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.forces import Marker
from engine.war_at_sea.world.raid import Counter, Raid
from engine.war_at_sea.world.report import SearchLocals
from engine.war_at_sea.world.ships import Ship, new_ship
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice, Table
from tests.engine.war_at_sea.operations.kit import Sea
from tests.engine.war_at_sea.undersea.kit import Deep, flotilla

FLEET = tables().fleet
DESTROYERS = [
    ident
    for ident, rows in FLEET.ships.items()
    if rows[0].since <= "1942-08" and (klass := FLEET.classes[rows[0].klass]).kind.type == "DD" and klass.nation == "uk"
]


@contextmanager
def replaced(table: Any, key: str, row: Any) -> Iterator[None]:
    """Another row in a table for a while."""
    kept, table[key] = table[key], row
    try:
        yield
    finally:
        table[key] = kept


def one_of(kind: str, ident: str = "one", **fields: Any) -> Ship:
    """A ship of a type, as new but for these fields."""
    klass = next(
        other for other in FLEET.classes.values() if other.kind.type == kind and other.counter == 1 and not other.coal
    )
    ship = new_ship(ident, ident, klass, "allied")
    for name, value in fields.items():
        setattr(ship, name, value)
    return ship


def ships_of(kind: str, count: int, **fields: Any) -> list[Ship]:
    """So many ships of a type."""
    return [one_of(kind, f"{kind}-{number}", **fields) for number in range(count)]


# --- searches and flights -------------------------------------------------------------------------------------------


def seeking(ships: int) -> int:
    """What changes the die of a search for a force of so many ships."""
    sky = Sky([force("prey", "allied", "P31", "kenya")])
    return search.modifier(sky.world, "axis", Marker("A", "allied", "P31"), search.Searchers(), 0, ships)


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("ships", "changes"), [(12, True), (11, False), (2, True), (3, False)])
def test_a_force_of_twelve_is_large_and_one_of_two_small(ships: int, changes: bool) -> None:
    assert (seeking(ships) != seeking(6)) is changes


@pytest.mark.rule("13.2")
@pytest.mark.parametrize(
    ("what", "value", "changes"), [("ships", 12, True), ("ships", 11, False), ("moved", 3, True), ("moved", 2, False)]
)
def test_a_large_or_fast_force_is_found_otherwise(what: str, value: int, changes: bool) -> None:
    usual: dict[str, Any] = {"now": True, "moved": 1, "distance": 1, "ships": 5, "weather": "clear"}
    found, common = strikes.location_modifier(**usual | {what: value}), strikes.location_modifier(**usual)
    assert (found != common) is changes


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(
    ("distance", "modifier"), [(2, 0), (3, -1), (4, -1), (5, -2), (6, -2), (7, -3), (8, -3), (9, -4)]
)
def test_a_search_far_off_is_harder(distance: int, modifier: int) -> None:
    assert search_modifier(1, distance) == modifier


@pytest.mark.rule("11.3")
@pytest.mark.parametrize(
    ("reach", "zone", "meets"),
    [(8, "P30", True), (8, "P29", False), (9, "P29", True), (16, "P29", True), (17, "P29", True), (17, "P28", False)],
)
def test_a_patrol_meets_searchers_within_an_eighth_of_its_range_and_two_zones(
    reach: int,
    zone: str,
    meets: bool,
) -> None:
    sky = Sky(
        [force("carrier", "allied", "P31", "victorious")], aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}]
    )
    sky.patrol("victorious", fulmar_2=4)
    planes = tables().places.aircraft
    with replaced(planes, "fulmar-2", replace(planes["fulmar-2"], range=reach)):
        assert bool(search.guards(sky.world, "allied", zone)) is meets


@pytest.mark.rule("10.6.3")
@pytest.mark.parametrize(("act", "modifier"), [("takeoff", -1), ("landing", -3)])
def test_flying_by_night_is_dangerous(act: Any, modifier: int) -> None:
    sky = Sky(bases={"malta-air": {"hurricane-1": 2}})
    by_day = flights.risk(sky.world, sky.base("malta-air"), "hurricane-1", act)
    sky.world.operation.dark = True
    by_night = flights.risk(sky.world, sky.base("malta-air"), "hurricane-1", act)
    assert by_day is not None
    assert by_night is not None
    assert by_night[0] - by_day[0] == modifier


@pytest.mark.rule("10.6.7")
@pytest.mark.parametrize(("way", "grounded"), [(["P29", "P28"], False), (["P29", "P28", "P27"], True)])
def test_a_carrier_that_moves_three_zones_launches_nothing(way: list[str], grounded: bool) -> None:
    aboard = [{"ship": "victorious", "units": {"albacore-tb": 6}}]
    sky = Sky([force("carrier", "allied", "P30", "victorious")], aboard=aboard)
    sky.force("carrier").plot = {3: way}
    assert flights.grounded(sky.world, sky.base("victorious")) is grounded


@pytest.mark.rule("8.2.4")
@pytest.mark.parametrize(("less", "operates"), [(0, False), (1, True)])
def test_a_tender_operates_with_more_than_half_her_hull(less: int, operates: bool) -> None:
    aboard = [{"ship": "kamikawa-maru", "units": {"e13a1": 2}}]
    coast = next(
        label for label, zone in tables().maps["mediterranean"].zones.items() if zone.sea and zone.ground == "coast"
    )
    sky = Sky([force("jp", "axis", coast, "kamikawa-maru")], aboard=aboard)
    tender = FLEET.classes["kamikawa-maru"]
    sky.ship("kamikawa-maru").left["hull"] = tender.hull // 2 + less
    assert tender.hull % 2 == 0
    assert places.operates(sky.world, sky.base("kamikawa-maru")) is operates


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("way", "ships"), [(["P32", "P33"], 3), (["P32", "P33", "P34"], 0)])
def test_float_planes_stay_aboard_in_a_turn_of_three_zones(way: list[str], ships: int) -> None:
    sky = Sky([force("cruisers", "axis", "P31", "bolzano trento trieste")])
    sky.force("cruisers").plot = {3: way}
    assert len(search.float_ships(sky.world, sky.force("cruisers"))) == ships


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("zones", "searched"), [(6, True), (7, False)])
def test_float_planes_search_six_zones(zones: int, searched: bool) -> None:
    sky = Sky([force("cruisers", "axis", "P31", "bolzano trento trieste"), force("prey", "allied", "P31", "kenya")])
    chart = search.chart_of(sky.world)
    far = next(zone for zone in chart.zones if chart.distance("P31", zone) == zones)
    marker = next(marker for marker in sky.world.markers.markers.values() if marker.side == "allied")
    marker.zone = far
    assert bool(search.searches(sky.world, "axis", marker)) is searched


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("count", "steps"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_ships_with_float_planes_are_a_step(count: int, steps: int) -> None:
    sky = Sky([force("cruisers", "axis", "P31", "bolzano trento trieste")])
    assert search.float_steps([sky.ship("bolzano")] * count) == steps


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("mark", "steps"), [(3, 1), (1, 0)])
def test_a_ship_marked_three_is_a_step_alone(mark: int, steps: int) -> None:
    klass = next(kind for kind in FLEET.classes.values() if kind.floats == mark)
    assert search.float_steps([new_ship("one", "One", klass, "axis")]) == steps


@pytest.mark.rule("12.1")
@pytest.mark.parametrize(("crowd", "legal"), [(3, True), (4, False)])
def test_three_at_most_go_for_one(crowd: int, legal: bool) -> None:
    patrol = [Counter(f"patrol-{at}", "spitfire-5", 2, "malta-air", "patrol", 2) for at in range(5)]
    main = [Counter(f"main-{at}", "sm-79", 2, "trapani-air", "main", 2) for at in range(2)]
    given = {counter.id: main[0].id if at < crowd else main[1].id for at, counter in enumerate(patrol)}
    assert (combat.fault(patrol, [], main, given) is None) is legal


@pytest.mark.rule("13.2")
@pytest.mark.parametrize(("distance", "changes"), [(7, True), (6, False)])
def test_a_force_seven_zones_off_is_found_less_easily(distance: int, changes: bool) -> None:
    usual: dict[str, Any] = {"now": True, "moved": 1, "ships": 5, "weather": "clear"}
    found, common = (strikes.location_modifier(**usual, distance=zones) for zones in (distance, 1))
    assert (found != common) is changes


@pytest.mark.rule("11.3")
@pytest.mark.parametrize(
    ("zone", "face", "caught"), [("P31", 5, True), ("P31", 4, False), ("P30", 6, True), ("P30", 5, False)]
)
def test_searchers_are_caught_on_five_at_home_and_on_six_elsewhere(zone: str, face: int, caught: bool) -> None:
    dice = Dice().faces("search", 1).faces("search-interception", face, 6)
    rows = [force("carrier", "allied", "P31", "victorious"), force("prey", "allied", zone, "kenya")]
    bases = {"trapani-air": {"ju-88d": 2}}
    sky = Sky(rows, bases, dice, aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}])
    markers = sky.world.markers.markers
    for letter in [letter for letter, each in markers.items() if letter == sky.force("carrier").marker]:
        markers[letter].spotted = 0
        if zone != "P31":
            markers[letter].zone = "P45"
    sky.patrol("victorious", fulmar_2=4).patrol("trapani-air", "search", ju_88d=2)
    sky.play("search", SearchLocals())
    assert bool(sky.said(SearchersDriven)) is caught


@pytest.mark.rule("10.6.7")
@pytest.mark.parametrize(("steps", "left"), [(4, 0), (5, 1)])
def test_a_carrier_that_fought_launches_four_steps(steps: int, left: int) -> None:
    rows = [force("carrier", "allied", "P30", "victorious"), force("prey", "axis", "P31", "littorio")]
    dice = Dice().always("location", 4).always("flak", 1).always("strike", 1)
    sky = Sky(rows, {}, dice, aboard=[{"ship": "victorious", "units": {"albacore-tb": steps}}])
    sky.flight("victorious", "naval", sky.force("prey").marker, albacore_tb=steps)
    sky.force("carrier").fought = 3
    sky.play("strikes", TurnsLocals())
    assert sky.base("victorious").boxes["ready"].get("albacore-tb", 0) == left


@pytest.mark.rule("10.8.4", "10.9.3")
@pytest.mark.parametrize(
    ("box", "plane", "face", "fights"),
    [
        ("cap", "hurricane-1", 3, True),
        ("cap", "hurricane-1", 2, False),
        ("asw", "blenheim-4", 6, True),
        ("asw", "blenheim-4", 5, False),
    ],
)
def test_a_sweep_meets_fighters_on_three_and_others_on_six(box: str, plane: str, face: int, fights: bool) -> None:
    dice = Dice().always("sweep", face).always("air", 1).always("interception", 1)
    sky = Sky(bases={"malta-air": {plane: 4}, "trapani-air": {"mc-202": 4}}, dice=dice)
    sky.patrol("malta-air", box, **{plane: 4})
    sky.strike(sky.flight("trapani-air", "sweep", "malta-air", mc_202=4))
    assert bool(sky.said(AirFight) or sky.said(AirFire)) is fights


@pytest.mark.rule("10.6.5")
@pytest.mark.parametrize(("reach", "zones"), [(9, 4), (10, 5)])
def test_a_flight_flies_out_half_its_way(reach: int, zones: int) -> None:
    sky = Sky(bases={"malta-air": {"hurricane-1": 2}})
    planes = tables().places.aircraft
    with replaced(planes, "hurricane-1", replace(planes["hurricane-1"], range=reach)):
        assert flights.home_radius(sky.world, sky.base("malta-air"), "hurricane-1", "naval")[0] == zones


# --- strikes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3.1")
@pytest.mark.parametrize(
    ("kind", "count", "legal"), [("DD", 2, True), ("DD", 3, False), ("BB", 1, True), ("BB", 2, False)]
)
def test_a_hex_holds_one_major_ship_or_two_light_ones(kind: str, count: int, legal: bool) -> None:
    ships = {ship.id: ship for ship in ships_of(kind, count)}
    assert (layout_fault(ships, dict.fromkeys(ships, "A1")) is None) is legal


@pytest.mark.rule("13.3.4")
@pytest.mark.parametrize(("where", "fires"), [("C1", True), ("D1", False)])
def test_ships_within_two_hexes_help_with_flak(where: str, fires: bool) -> None:
    sky = Sky([force("home", "axis", "P30", "littorio bolzano")])
    ships = {ship: sky.ship(ship) for ship in ("littorio", "bolzano")}
    counter = Counter("main-1", "beaufort-1", 2, "malta-air", "main", 2)
    raid = Raid(counters={"main-1": counter}, ships=ships, aims={"main-1": "littorio"})
    raid.hexes = {"littorio": "A1", "bolzano": where}
    assert (strikes.may_fire_at(raid, ships["bolzano"]) == ["A1"]) is fires


@pytest.mark.rule("13.5.1", "13.5.2")
@pytest.mark.parametrize(("hits", "losses"), [(2, (0, 0)), (3, (1, 0)), (4, (1, 1)), (7, (2, 1)), (8, (2, 2))])
def test_three_hits_destroy_a_step_and_four_a_point_of_capacity(hits: int, losses: tuple[int, int]) -> None:
    assert strikes.ground_losses(hits) == losses


@pytest.mark.rule("17.5")
@pytest.mark.parametrize(("steps", "may"), [(4, True), (5, False)])
def test_four_steps_at_most_may_surprise(steps: int, may: bool) -> None:
    raid = Raid(counters={"main-1": Counter("main-1", "beaufort-1", steps, "malta-air", "main", steps)})
    assert strikes.surprise_possible(raid, option=True) is may


@pytest.mark.rule("8.2.3")
@pytest.mark.parametrize(("steps", "lost"), [(4, 2), (5, 3), (6, 3)])
def test_half_of_the_ready_aircraft_burn(steps: int, lost: int) -> None:
    raid = Raid()
    burn(raid, "victorious", {"fulmar-2": steps})
    assert raid.ground["victorious|ready"] == {"fulmar-2": lost}


# --- battles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.5.1")
@pytest.mark.parametrize(
    ("battery", "hexes", "fires"),
    [
        ("primary", 6, True),
        ("primary", 7, False),
        ("secondary", 4, True),
        ("secondary", 5, False),
        ("tertiary", 2, True),
        ("tertiary", 3, False),
    ],
)
def test_batteries_reach_six_four_and_two_hexes(battery: Any, hexes: int, fires: bool) -> None:
    assert gunnery.in_reach(battery, hexes) is fires


def struck(ship: str, side: str, dice: Dice, **fields: Any) -> Table:
    """A ship alone with an enemy, hit once by a main battery at six hexes."""
    enemy = "gwin" if side == "axis" else "kirishima"
    table = Table([(side, "A1", ship), ("allied" if side == "axis" else "axis", "Z1", enemy)], dice, **fields)
    blow = gun_hit(table.run, table.ship(ship).ship, Strike("primary", 6))
    suffer(table.run, table.field, table.ship(ship), blow)
    return table


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("faces", "boxes"), [((4, 6), 2), ((4, 5), 0), ((5, 6), 1)])
def test_ten_goes_deep(faces: tuple[int, int], boxes: int) -> None:
    """10 strikes the hull itself, 9 the secondary guns, 11 anti-aircraft guns."""
    table = struck("kirishima", "axis", Dice().faces("gun-damage", *faces).always("more", 1))
    assert 13 - table.ship("kirishima").ship.left["hull"] == boxes


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(
    ("klass", "face", "gone"),
    [
        ("carrier", 5, True),
        ("carrier", 4, False),
        ("heavy", 6, True),
        ("heavy", 5, False),
        ("light", 5, True),
        ("light", 4, False),
        ("none", 4, True),
        ("none", 3, False),
    ],
)
def test_a_magazine_goes_up_by_armour_and_a_carriers_on_five(klass: str, face: int, gone: bool) -> None:
    carrier = klass == "carrier"
    found = next(
        kind
        for kind in FLEET.classes.values()
        if bool(kind.decks) is carrier and kind.counter == 1 and (carrier or kind.armour["hull"] == klass)
    )
    sky = Sky([force("prey", "allied", "P31", "kenya")], dice=Dice().faces("magazine", face))
    assert blows_up(sky.run, new_ship("one", "One", found, "axis"), carrier=carrier) is gone


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("face", "falls"), [(5, True), (4, False)])
def test_a_leader_falls_on_five(face: int, falls: bool) -> None:
    dice = Dice().faces("gun-damage", 1, 1).faces("critical", 2, 4).faces("leader", face)
    table = struck("washington", "allied", dice, leader=[{"leader": "lee", "ship": "washington"}])
    assert (table.field.fallen == ["lee"]) is falls


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("face", "burning", "boxes"), [(2, True, 1), (3, True, 0), (4, True, 0), (5, False, 0)])
def test_a_fire_burns_to_two_and_is_out_from_five(face: int, burning: bool, boxes: int) -> None:
    table = Table([("axis", "A1", "kirishima"), ("allied", "Z1", "gwin")], Dice().faces("fire", face))
    ship = table.ship("kirishima").ship
    ship.fire = True
    end_of_round(table.run, table.field)
    assert (ship.fire, 13 - ship.left["hull"]) == (burning, boxes)


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("fire", "sunk", "thrown"), [(True, False, True), (False, False, False), (True, True, False)])
def test_no_fire_spreads_where_none_burns_or_the_ship_is_gone(*, fire: bool, sunk: bool, thrown: bool) -> None:
    dice = Dice().faces("fire", 1)
    table = Table([("axis", "A1", "kirishima"), ("allied", "Z1", "gwin")], dice)
    fighter = table.ship("kirishima")
    fighter.ship.fire, fighter.group = fire, "" if sunk else fighter.group
    end_of_round(table.run, table.field)
    assert (fighter.ship.left["hull"] < 13) is thrown


@pytest.mark.rule("9.7.4")
@pytest.mark.parametrize(
    ("ship", "face", "boxes"), [("kirishima", 4, 2), ("kirishima", 5, 3), ("naganami", 1, 1), ("naganami", 2, 2)]
)
def test_getting_off_costs_half_a_die_and_more_without_armour(ship: str, face: int, boxes: int) -> None:
    dice = Dice().faces("refloat", 6).faces("refloat-damage", face)
    table = Table([("axis", "A1", ship), ("allied", "Z1", "washington")], dice)
    grounded = table.ship(ship).ship
    grounded.aground, grounded.left["hull"] = True, 10
    end_of_round(table.run, table.field)
    assert 10 - grounded.left["hull"] == boxes


@pytest.mark.rule("6.5.5")
@pytest.mark.parametrize(
    ("ship", "where", "target", "modifier"),
    [
        ("Z1", "Z6", "kirishima", 0),  # five hexes
        ("Z1", "Z7", "kirishima", -1),
        ("A1", "C1", "naganami", 0),  # two hexes
        ("A1", "D1", "naganami", -1),
    ],
)
def test_six_hexes_are_far_and_a_destroyer_is_small_from_three(
    ship: str, where: str, target: str, modifier: int
) -> None:
    table = Table([("allied", ship, "washington"), ("axis", where, target)])
    fighter, two = table.ship("washington"), table.ship(target)
    assert gunnery.modifier(table.world, table.field, fighter, "primary", two) == modifier


@pytest.mark.rule("9.3.1")
@pytest.mark.parametrize(("hexes", "dice"), [(1, 5), (3, 3), (4, 2), (5, 0)])
def test_long_lances_have_half_and_a_quarter_of_five_far_off(hexes: int, dice: int) -> None:
    klass = replace(FLEET.class_of("naganami", "1942-11"), torpedoes=5)
    assert torpedo_dice(klass, "1942-11", hexes) == dice


MAJORS, LIGHTS, OTHERS, CARGO = "kirishima hiei", "nagara sendai", "teruzuki asagumo", "mito-maru goyo-maru"


@pytest.mark.rule("18.1.1")
@pytest.mark.parametrize(
    ("pairs", "lines"),
    [
        ((MAJORS, LIGHTS, OTHERS), 3),
        ((MAJORS, LIGHTS, OTHERS, CARGO), 3),
        ((LIGHTS, OTHERS), 2),
        ((LIGHTS, OTHERS, "samidare inazuma"), 2),
    ],
)
def test_a_force_has_three_lines_at_most_and_two_of_light_ships(pairs: tuple[str, ...], lines: int) -> None:
    rows = [
        ("axis", f"{ring}{number}", ship)
        for at, pair in enumerate(pairs)
        for ring, number, ship in zip("CD", (1 + 2 * at, 1 + 3 * at), pair.split(), strict=True)
    ]
    table = Table([*rows, ("allied", "A1", "gwin")], options=("formations",))
    for group in table.field.of("axis"):
        group.force = "axis-1"
    formation.form(table.field)
    assert sum(len(formation.groups) > 1 for formation in table.field.formations.values()) == lines


@pytest.mark.rule("9.3.4")
@pytest.mark.parametrize(("factors", "dice"), [(3, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_a_quarter_of_early_american_torpedoes_is_launched(factors: int, dice: int) -> None:
    klass = replace(FLEET.classes["fletcher"], torpedoes=factors)
    assert torpedo_dice(klass, "1943-08", 1) == dice
    assert torpedo_dice(klass, "1943-09", 1) == factors


@pytest.mark.rule("18.2.1")
@pytest.mark.parametrize(("where", "dice"), [("C7", 75), ("C1", 50), ("C3", 100)])
def test_three_quarters_of_the_guns_bear_ahead_and_half_astern(where: str, dice: int) -> None:
    table = Table([("allied", "A1", "washington"), ("axis", where, "kirishima")], options=("fire-arcs", "formations"))
    group = table.group("washington")
    group.bow = 5
    table.ship("washington").ship.left["primary"] = 100
    ship, target = table.ship("washington"), table.ship("kirishima")
    assert gunnery.factors(table.world, table.field, ship, "primary", target, 0) == dice


@pytest.mark.rule("17.4")
@pytest.mark.parametrize(("face", "wrong"), [(1, True), (2, False)])
def test_a_one_brings_fire_on_a_friend(face: int, wrong: bool) -> None:
    groups = [("allied", "A1", "washington"), ("allied", "B1", "gwin"), ("axis", "C1", "naganami")]
    dice = Dice().always("friend", face).always("gun", 1)
    table = Table(groups, dice, ("friendly-fire",), light="night")
    table.group("naganami").hex = table.ship("naganami").hex = "B1"
    table.impulse(4)
    assert any(fact.firer[0] == "w" for fact in table.said(WrongTarget)) is wrong


@pytest.mark.rule("9.7.3")
@pytest.mark.parametrize(("ship", "modifier"), [("kirishima", 1), ("naganami", 0)])
def test_a_major_ship_adds_one_to_the_dice_of_grounding(ship: str, modifier: int) -> None:
    table = Table([("axis", "C1", ship), ("allied", "Z7", "washington")])
    assert grounding_modifier(table.ship(ship)) == modifier


# --- operations -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.7.3")
@pytest.mark.parametrize(
    ("zones", "thrown", "worse"),
    [(0, (6, 6), True), (0, (5, 6), False), (1, (5, 6), False), (2, (5, 6), True), (2, (5, 5), False)],
)
def test_twelve_founders_a_ship_and_two_zones_add_one(zones: int, thrown: tuple[int, int], worse: bool) -> None:
    way = ["S41", "S42", "S43"][: zones + 1]
    sea = Sea([("allied", "uk", way[-1], "warspite")])
    sea.force("uk", way=way)
    sea.ship("warspite").left["hull"] = 1
    sea.world.operation.turn = 1
    run = sea.runner(Dice().faces("founder", *thrown))
    founder(run)
    assert [fact.worse for fact in (event.fact for event in run.events) if isinstance(fact, Founders)] == [worse]


@pytest.mark.rule("9.1.2")
@pytest.mark.parametrize(("hits", "steps", "capacity"), [(2, 0, 0), (3, 1, 0), (4, 1, 1), (7, 2, 1), (8, 2, 2)])
def test_three_shells_destroy_a_step_and_four_a_point_of_capacity(hits: int, steps: int, capacity: int) -> None:
    sky = Sky(
        [force("it", "axis", "P29", "littorio", mission="bombardment")],
        {"malta-air": {"hurricane-1": 4}},
        Dice().faces("shelling", *[6] * hits).always("shelling", 1),
    )
    sky.ship("littorio").left |= {"primary": 9, "secondary": 0, "tertiary": 0}
    bombard(sky.run, sky.force("it"))
    (fact,) = sky.said(Bombards)
    assert (fact.hits, fact.steps, fact.capacity) == (hits, steps, capacity)


@pytest.mark.rule("9.5.4")
@pytest.mark.parametrize(("turns", "landed"), [(5, 0), (6, 1), (11, 1), (12, 2)])
def test_a_unit_takes_six_turns_on_a_coast(turns: int, landed: int) -> None:
    sea = Sea([("allied", "uk:transport", "P43", "ag9-1")], forces={"uk": {"bound": "P43"}})
    sea.force("uk", way=["P43"], acts={1: "unload"})
    before = sea.ship("ag9-1").cargo
    sea.play(*["harbour"] * turns)
    assert before - sea.ship("ag9-1").cargo == landed


@pytest.mark.rule("15.3", "15.4.2", "15.7")
@pytest.mark.parametrize(("coal", "oiler", "boxes"), [(False, False, 6), (True, False, 4), (False, True, 12)])
def test_boxes_of_a_turn_in_port(coal: bool, oiler: bool, boxes: int) -> None:
    klass = next(kind for kind in FLEET.classes.values() if kind.oiler is oiler and kind.fuel > boxes)
    ship = new_ship("one", "One", klass, "allied")
    ship.fuel = 0
    with replaced(FLEET.classes, klass.id, replace(klass, coal=coal)):
        assert work.in_port(ship) == boxes


@pytest.mark.rule("15.4.4")
@pytest.mark.parametrize(("less", "served"), [(0, True), (1, False)])
def test_a_big_ship_oils_a_light_one_that_is_half_empty(less: int, served: bool) -> None:
    big, small = one_of("BB", "big"), one_of("DD", "small")
    small.fuel = work.full(small) // 2 + less
    assert bool(work.oiling([big, small])) is served


@pytest.mark.rule("5.7.6")
@pytest.mark.parametrize(("theirs", "same"), [(["S41", "S42", "S44"], True), (["S42", "S44"], False)])
def test_two_zones_in_common_are_the_same_course(theirs: list[str], same: bool) -> None:
    rows = [("allied", "uk", "S43", "warspite orion ajax"), ("axis", "it", "S44", "zara pola fiume")]
    sea = Sea(rows)
    sea.force("uk", way=["S41", "S42", "S43"])
    foe = sea.force("it").marker
    sea.world.markers.markers[foe].way = theirs
    assert ("same-course" in true_claims(sea.world, sea.force("uk"), foe, "S43")) is same


@pytest.mark.rule("15.4.1")
@pytest.mark.parametrize(("kind", "ships", "served"), [("BB", 1, 1), ("BB", 2, 1), ("DD", 2, 2), ("DD", 3, 2)])
def test_an_oiler_serves_one_major_ship_and_two_light_ones(kind: str, ships: int, served: int) -> None:
    oiler = ships_of("AO", 1)[0]
    needy = ships_of(kind, ships, fuel=1)
    assert len(work.oiling([oiler, *needy])) == served


# --- submarines and torpedo boats -----------------------------------------------------------------------------------


def defended(ships: str = "kenya", *, ashore: int = 0, carried: int = 0) -> int:
    """What a force in deep water adds to its die against a boat, with steps of a base or of a carrier up."""
    units = {"base": "malta-air", "side": "allied", "units": {"baltimore": 8}}
    aboard = [{"ship": "eagle", "units": {"albacore-tb": 6}}]
    deep = Deep([("allied", "uk", "S43", f"eagle {ships}")], [flotilla(boats="u-73")], aboard=aboard, base=[units])
    bases = deep.world.air.bases
    if carried:
        bases["eagle"].boxes["asw"] = {"albacore-tb": carried}
    if ashore:
        bases["malta-air"].zone = "S43"
        bases["malta-air"].boxes["asw"] = {"baltimore": ashore}
    return attack.defence_modifier(deep.world, "A", "allied")


@pytest.mark.rule("16.4.2")
@pytest.mark.parametrize(("steps", "modifier"), [(0, 0), (1, 1), (3, 1), (4, 2)])
def test_a_step_of_aircraft_adds_one_and_four_add_two(steps: int, modifier: int) -> None:
    assert defended(ashore=steps) == modifier


@pytest.mark.rule("16.4.2")
@pytest.mark.parametrize(("steps", "modifier"), [(1, 1), (2, 2)])
def test_steps_of_a_carrier_of_the_force_count_twice(steps: int, modifier: int) -> None:
    """Four steps add two: two of the carrier's do. One and a step ashore are three."""
    assert defended(carried=steps) == modifier
    assert defended(carried=1, ashore=1) == 1


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(("escorts", "modifier"), [(9, 0), (10, 1), (29, 1), (30, 2)])
def test_ten_escorts_add_one_and_thirty_add_two(escorts: int, modifier: int) -> None:
    assert defended(" ".join(DESTROYERS[:escorts])) == modifier


@pytest.mark.rule("16.5")
@pytest.mark.parametrize(("way", "fast"), [(["S45", "S44"], False), (["S45", "S44", "S43"], True)])
def test_a_force_that_moved_three_zones_is_hard_to_hit(way: list[str], fast: bool) -> None:
    deep = Deep([("allied", "uk", "S46", "kenya")], [flotilla(boats="u-73")])
    slow = deep.sails("uk", "S46", "S45")
    usual = attack.attack_modifier(slow.world, "A", deep.ship("kenya"), "it")
    deep.sails("uk", "S46", *way)
    assert (attack.attack_modifier(deep.world, "A", deep.ship("kenya"), "it") != usual) is fast


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(("escorts", "modifier"), [(14, 0), (15, -1)])
def test_fifteen_escorts_spoil_the_aim_of_torpedo_boats(escorts: int, modifier: int) -> None:
    assert night.attack_modifier(ships_of("DD", escorts)) == modifier


# --- A does, B does not -----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.4.4")
@pytest.mark.parametrize(("kind", "gives"), [("BB", True), ("CV", True), ("CA", False), ("CL", False)])
def test_battleships_and_carriers_give_oil_and_cruisers_do_not(kind: str, gives: bool) -> None:
    assert bool(work.oiling([one_of(kind, "big"), one_of("DD", "small", fuel=1)])) is gives


@pytest.mark.rule("10.5.4")
@pytest.mark.parametrize(("plane", "flies"), [("mc-202", True), ("sm-79-tb", False)])
def test_fighters_sweep_and_escort_and_bombers_do_not(plane: str, flies: bool) -> None:
    assert flights.may_fly(plane, "sweep") is flies
    assert flights.may_fly(plane, "escort") is flies
    assert flights.may_fly(plane, "naval") is not flies


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(("plane", "guards"), [("mc-202", True), ("sm-79-tb", False)])
def test_fighters_guard_and_others_hunt_submarines(plane: str, guards: bool) -> None:
    assert flights.fits(plane, "cap") is guards
    assert flights.fits(plane, "asw") is not guards


@pytest.mark.rule("9.3.2")
@pytest.mark.parametrize(("ship", "reloads"), [("naganami", True), ("laforey", False)])
def test_a_ship_with_long_lances_has_a_reload_and_another_has_none(ship: str, reloads: bool) -> None:
    klass = FLEET.class_of(ship, "1942-11")
    assert klass.torpedoes
    assert new_ship("one", "One", klass, "axis").reload is reloads


@pytest.mark.rule("15.5.1")
@pytest.mark.parametrize(("halves", "away"), [(6, True), (5, False)])
def test_a_plus_does_not_help_to_leave_the_map(halves: int, away: bool) -> None:
    """As fast as an enemy of speed 3 is who makes 3, and not who makes 2 with a plus."""
    table = Table([("axis", "Z1", "kirishima"), ("allied", "Z13", "gwin")], light="night")
    table.ship("kirishima").ship.speed, table.ship("gwin").ship.speed = halves, 6
    assert gets_away(table.world, table.field, table.group("kirishima")) is away
