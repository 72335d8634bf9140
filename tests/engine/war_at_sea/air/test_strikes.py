"""Strikes on ships, ports and bases (13, 10.8, 17.5)."""

from typing import Any

import pytest

from engine.core.codec import clone
from engine.core.sequence.in_turn import TurnsLocals
from engine.core.steps import Outcome
from engine.war_at_sea.air import strikes
from engine.war_at_sea.air.effects import RaidCharted
from engine.war_at_sea.air.layout import lay_out, layout_fault, spots
from engine.war_at_sea.air.stock import in_turn, plane
from engine.war_at_sea.effects import ShipAfter, written
from engine.war_at_sea.facts.air import (
    AircraftLost,
    BaseDamaged,
    FlakFires,
    PatrolMeets,
    PatrolMisses,
    RaidEnds,
    RaidSurprises,
    ShipsLaidOut,
    StrikesBase,
    StrikesShip,
)
from engine.war_at_sea.orders.strike import patterns_for
from engine.war_at_sea.steps.flights import StrikesStep
from engine.war_at_sea.steps.strike import effects_of
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.world.raid import Attack, Counter, Raid
from engine.war_at_sea.world.ships import Ship
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

FLEET = force("home", "axis", "P31", "littorio vittorio-veneto bolzano aviere geniere")


def calm() -> Dice:
    """Dice that do nothing: found, no flak, no hits."""
    return Dice().always("location", 4).always("flak", 1).always("strike", 1).always("interception", 1)


def raid(dice: Dice, mission: str = "naval", target: str = "A", **fields: Any) -> Sky:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4, "blenheim-4": 4}, "trapani-air": {"mc-202": 4}}, dice, **fields)
    planes = {"beaufort_1": 4} if mission == "naval" else {"blenheim_4": 4}
    sky.strike(sky.flight("malta-air", mission, target, **planes))
    return sky


def why(sky: Sky) -> str:
    return sky.said(RaidEnds)[-1].why


@pytest.mark.rule("13.3.4")
def test_flak_is_asked_for_only_where_a_ship_may_fire() -> None:
    """Ships without flak, whose boxes everybody counts after the strike, are asked nothing; aircraft still attack."""
    assert "was-flak" in [kind for kind, _ in raid(calm()).asked]
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}}, calm())
    for ship in sky.world.ships.ships.values():
        ship.left["aa"] = 0
    sky.strike(sky.flight("malta-air", "naval", "A", beaufort_1=4))
    assert "was-flak" not in [kind for kind, _ in sky.asked]
    assert why(sky) == "struck"
    assert sky.said(StrikesShip)


@pytest.mark.rule("13.1")
def test_nothing_is_hit_by_night_or_in_a_storm() -> None:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}}, calm())
    sky.world.operation.dark = True
    sky.strike(sky.flight("malta-air", "naval", "A", beaufort_1=4))
    assert why(sky) == "weather"
    assert not sky.asked
    assert [strikes.may_be_struck(*turns) for turns in ((2, 3), (1, 3), (0, 1))] == [True, False, False]


@pytest.mark.rule("13.2")
def test_a_force_at_sea_must_be_found_before_anything_else_happens() -> None:
    """The die 3 with +1, spotted this turn; 1 misses, and then there is no combat and no second try."""
    sky = raid(calm().faces("location", 1))
    assert why(sky) == "missed"
    assert not sky.asked
    assert next(iter(sky.air.flights.values())).done
    assert not sky.said(ShipsLaidOut)
    assert why(raid(calm().faces("location", 2))) == "struck"
    assert [strikes.finds(die, modifier) for die, modifier in ((6, -9), (5, -2), (5, -3))] == [True, True, False]
    assert strikes.location_modifier(now=False, moved=3, distance=7, ships=12, weather="rain") == -1 - 1 - 1 + 1 - 1
    assert strikes.location_modifier(now=True, moved=0, distance=0, ships=1, weather="storm") is None


@pytest.mark.rule("13.3.1", "13.3.2")
def test_ships_lie_apart_and_what_finds_no_room_lies_alone() -> None:
    sky = Sky([FLEET])
    ships = {ship: sky.ship(ship) for ship in sky.force("home").ships}
    places = lay_out(ships)
    assert layout_fault(ships, places) is None
    assert places["aviere"] == places["geniere"]
    assert len({places[ship] for ship in ("littorio", "vittorio-veneto", "bolzano")}) == 3
    assert all(distance_between(spot, two) > 1 for spot in spots() for two in spots() if spot != two)
    for ship, where, message in (
        ("littorio", places["bolzano"], "full"), ("aviere", places["littorio"], "full"), ("aviere", "B1", "touch"),
    ):  # fmt: skip
        refused = layout_fault(ships, places | {ship: where})
        assert refused is not None
        assert refused.what.key == f"err-was-layout-{message}"
    aviere = sky.ship("aviere")
    crowd = {f"dd-{number}": Ship(f"dd-{number}", "", aviere.klass, aviere.side, speed=8) for number in range(45)}
    crowded = lay_out(crowd)
    assert len(crowded) == 45
    assert sorted({list(crowded.values()).count(label) for label in set(crowded.values())}) == [1, 2]


@pytest.mark.rule("13.3.1")
@pytest.mark.parametrize(("ships", "words"), [
    ("formidable warspite jervis", "carriers majors hand"), ("warspite jervis", "largest majors hand"),
    ("jervis breconshire", "largest transports hand"), ("formidable orion", "carriers hand"),
])  # fmt: skip
def test_patterns_are_offered_that_differ_for_the_ships_there(ships: str, words: str) -> None:
    sky = Sky([force("home", "allied", "P31", ships)])
    choice = patterns_for({ship: sky.ship(ship) for ship in sky.force("home").ships}, "13.3.1")
    assert [option.label.key.removeprefix("was-layout-") for option in choice.options] == words.split()
    assert choice.default == "carriers"


@pytest.mark.rule("13.3.1", "8.4")
def test_a_tow_and_a_counter_of_several_ships_lie_together() -> None:
    sky = Sky([FLEET])
    sky.ship("aviere").tow = "bolzano"
    ships = {ship: sky.ship(ship) for ship in sky.force("home").ships}
    places = lay_out(ships)
    assert places["aviere"] == places["bolzano"] != places["geniere"]


@pytest.mark.rule("13.3.3")
def test_the_flight_may_turn_away_when_it_sees_the_ships() -> None:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}}, calm())
    sky.answers["was-targets"] = {"go": False}
    sky.strike(sky.flight("malta-air", "naval", "A", beaufort_1=4))
    assert why(sky) == "called-off"
    assert not sky.said(FlakFires)
    assert sky.heard(ShipsLaidOut)[0].reveal


@pytest.mark.rule("13.3.4")
def test_ships_in_the_hex_fire_in_full_and_helpers_by_half_together() -> None:
    """W18: 5 in the hex; 3 and 4 beside it make 7, halved 4."""
    sky = Sky([FLEET], {}, calm())
    ships = {ship: sky.ship(ship) for ship in ("littorio", "bolzano", "aviere")}
    for ship, guns in zip(ships.values(), (5, 3, 4), strict=True):
        ship.left["aa"] = guns
    counter = Counter("main-1", "beaufort-1", 2, "malta-air", "main", 2)
    own = Raid(counters={"main-1": counter}, ships=ships, aims={"main-1": "littorio"})
    own.hexes = {"littorio": "A1", "bolzano": "C1", "aviere": "Z1"}
    assert strikes.may_fire_at(own, ships["bolzano"]) == ["A1"]
    assert strikes.may_fire_at(own, ships["aviere"]) == [], "three hexes away"
    own.hexes["aviere"] = "C3"
    own.flak = strikes.even_flak(own)
    assert strikes.flak_dice(sky.world, own, "A1") == [(9, 0)]
    ships["littorio"].speed = 0
    assert strikes.flak_dice(sky.world, own, "A1") == [(4, 0), (5, -1)]
    counter.type = "b-17e"
    assert strikes.attacked_hexes(own) == [], "no flak reaches high altitude"


@pytest.mark.rule("13.3.4")
def test_half_of_the_steps_that_flak_turns_away_are_lost() -> None:
    sky = raid(calm().faces("flak", 6, 6, 6))
    assert sum(fires.turned for fires in sky.said(FlakFires)) == 3
    assert [lost.steps for lost in sky.said(AircraftLost)] == [2]
    assert sky.air.salvage["allied"] == {"beaufort-1": 2}
    assert sky.world.tally.downed == {"allied": {"beaufort-1": 2}}, "announced to all, so everybody may count it"
    assert sum(ship.factors for ship in sky.said(StrikesShip)) in (2, 4), "one step of four is left to attack, W40"
    assert sky.conserved()
    sky = raid(calm().faces("flak", *[6] * 9))
    assert sum(fires.turned for fires in sky.said(FlakFires)) == 4, "no more than came"
    assert not sky.said(StrikesShip)
    assert in_turn({"a6m2": 1, "b5n2": 2}, 2, ["a6m2"], ["b5n2"]) == ["a6m2", "b5n2"]


@pytest.mark.rule("13.3.5")
def test_dice_and_modifiers_of_a_strike_on_ships() -> None:
    sky = Sky([FLEET])
    ships = [sky.ship(ship) for ship in sky.force("home").ships]
    big, small = sky.ship("littorio"), sky.ship("aviere")

    def modifier(kind: str, ship: Any, *, port: bool = False, weather: Any = "clear") -> int | None:
        return strikes.naval_modifier(plane(kind), ship, ships, weather, port=port)

    assert [modifier(kind, big) for kind in ("sbd-3", "b5n2", "b-17e", "blenheim-4")] == [2, 1, -1, 0]
    assert [modifier("sbd-3", small), modifier("b5n2", small, port=True)] == [1, 2]
    assert modifier("b-17e", big, port=True) == 1
    assert modifier("sbd-3", big, weather="storm") is None
    big.speed = 0
    assert [modifier("b-17e", big), modifier("sbd-3", big)] == [1, 3]
    pair = [Counter("main-1", "b5n2", 2, "x", "main", 2), Counter("main-2", "b5n2", 1, "x", "main", 1, turned=0)]
    assert strikes.naval_dice(pair) == {"b5n2": 5 + 3}
    pair[0].turned = 1
    assert strikes.naval_dice(pair) == {"b5n2": 3 + 3}


@pytest.mark.rule("13.3.6")
def test_torpedoes_and_bombs_do_their_own_damage() -> None:
    sky = raid(calm().faces("strike", 6, 6).faces("torpedo-damage", 4, 4, 4, 4))
    assert sky.thrown("torpedo-damage")[:4] == [4, 4, 4, 4]
    assert not sky.thrown("gun-damage")
    struck = sky.said(StrikesShip)[0].target.partition("|")[0]
    assert sky.ship(struck).left["hull"] < 12 or sky.ship(struck).fate
    assert sky.ship(struck).glimpse is not None
    sky = Sky([FLEET], {"malta-air": {"blenheim-4": 4}}, calm().faces("strike", 6).faces("gun-damage", 3, 4))
    sky.strike(sky.flight("malta-air", "naval", "A", blenheim_4=4))
    assert sky.thrown("gun-damage") == [3, 4]


@pytest.mark.rule("8.2.3", "13.3.6")
def test_bombs_among_ready_aircraft_are_critical_and_torpedoes_are_not() -> None:
    for box, tables in (("ready", ["critical"]), ("hangar", ["gun-damage"])):
        row = force("carrier", "allied", "P31", "victorious")
        group = {"ship": "victorious", "units": {"fulmar-2": 4}}
        sky = Sky([row], {"trapani-air": {"ju-87d": 2}}, calm().faces("strike", 6), aboard=[group])
        if box == "hangar":
            boxes = sky.base("victorious").boxes
            boxes["hangar"], boxes["ready"] = boxes["ready"], {}
        sky.strike(sky.flight("trapani-air", "naval", "A", ju_87d=2))
        assert [table for table in ("critical", "gun-damage") if sky.thrown(table)][:1] == tables
        assert sky.conserved()


@pytest.mark.rule("13.4", "10.5.4")
def test_all_ships_of_a_port_are_attacked_together_and_the_port_fires_too() -> None:
    rows = [
        force("first", "axis", "H32", "littorio", port="taranto"),
        force("second", "axis", "H32", "bolzano", port="taranto"),
    ]
    sky = Sky(rows, {"malta-air": {"beaufort-1": 4}}, calm(), ports={"taranto": "axis"})
    own = sky.strike(sky.flight("malta-air", "naval", "taranto", beaufort_1=4))
    assert set(own.ships) == {"littorio", "bolzano"}
    assert not sky.thrown("location"), "nobody looks for a port"
    assert [fires.factors for fires in sky.said(FlakFires)][-1] == 15
    assert strikes.ground_flak(own, "minor") == 10
    assert all(ship.modifier == 2 for ship in sky.said(StrikesShip)), "torpedoes in port"


@pytest.mark.rule("13.4", "13.5")
def test_minor_ports_and_seaplane_bases_fire_less() -> None:
    rows = [force("first", "axis", "O46", "bolzano", port="rhodes")]
    sky = Sky(rows, {"malta-air": {"beaufort-1": 4}}, calm(), ports={"rhodes": "axis"})
    sky.strike(sky.flight("malta-air", "naval", "rhodes", beaufort_1=4))
    assert [fires.factors for fires in sky.said(FlakFires)][-1] == 10
    sky = Sky(bases={"malta-air": {"blenheim-4": 4}, "augusta-sea": {}}, dice=calm())
    sky.strike(sky.flight("malta-air", "land", "augusta-sea", blenheim_4=4))
    assert [fires.factors for fires in sky.said(FlakFires)] == [8]


@pytest.mark.rule("13.5", "13.5.1", "13.5.2")
def test_hits_on_a_base_destroy_aircraft_and_capacity() -> None:
    """Seven hits: two steps, the owner choosing first, and a point of capacity."""
    dice = calm().faces("strike", *[6] * 7)
    sky = Sky(bases={"malta-air": {"hurricane-1": 2, "beaufort-1": 2}, "trapani-air": {"ju-88a": 8}}, dice=dice)
    sky.base("malta-air").types = ["beaufort-1"]
    sky.strike(sky.flight("trapani-air", "land", "malta-air", ju_88a=8))
    assert [fires.factors for fires in sky.said(FlakFires)] == [12]
    (bombs,) = sky.said(StrikesBase)
    assert (bombs.factors, bombs.modifier) == (16, 1)
    hits = bombs.hits
    assert hits >= 7
    (damage,) = sky.said(BaseDamaged)
    assert (damage.steps, damage.capacity) == (min(4, hits // 3), hits // 4)
    assert sky.base("malta-air").capacity == 40 - hits // 4
    assert strikes.ground_losses(7) == (2, 1)
    assert sky.air.salvage["allied"]["hurricane-1"] >= 1, "the cheapest first"
    assert sky.air.salvage["allied"]["beaufort-1"] >= 1, "the attacker has seen these there"
    assert sky.conserved()
    assert strikes.land_modifier(plane("ju-87d"), "clear") == 2
    assert strikes.land_modifier(plane("b-17e"), "clear") == 0


@pytest.mark.rule("10.8", "10.8.3")
def test_a_patrol_meets_a_flight_on_three_or_more_less_the_distance() -> None:
    for face, met in ((2, False), (3, True)):
        sky = Sky(
            bases={"malta-air": {"hurricane-1": 4}, "trapani-air": {"sm-79": 4}},
            dice=calm().faces("interception", face),
        )
        sky.patrol("malta-air", hurricane_1=4)
        sky.strike(sky.flight("trapani-air", "land", "malta-air", sm_79=4))
        assert bool(sky.said(PatrolMeets)) is met
        assert bool(sky.said(PatrolMisses)) is not met
        assert sky.base("malta-air").tries == [*sky.air.flights, "P29"]
    assert all(event.audience == ("allied",) for event in sky.heard(PatrolMisses))


@pytest.mark.rule("17.5")
def test_four_steps_that_no_patrol_met_may_surprise() -> None:
    sky = raid(calm().faces("surprise", 6), "land", "trapani-air", options=("surprise-raids",))
    assert sky.said(RaidSurprises)
    assert [fires.factors for fires in sky.said(FlakFires)] == [6]
    sky = raid(calm().faces("surprise", 5), "land", "trapani-air", options=("surprise-raids",))
    assert [fires.factors for fires in sky.said(FlakFires)] == [12]
    assert not raid(calm(), "land", "trapani-air").thrown("surprise"), "without the option nobody throws"
    sky = raid(calm().faces("surprise", 6), options=("surprise-raids",))
    attacked = set(sky.raid.aims.values())
    assert set(sky.raid.flak) <= attacked, "only ships that are attacked fire"


@pytest.mark.rule("17.5")
def test_a_surprised_ship_fires_only_at_those_that_attack_her() -> None:
    sky = raid(calm().faces("surprise", 6), options=("surprise-raids",))
    own = sky.raid
    kinds = [counter.id for counter in own.of("main")]
    own.aims = {kinds[0]: "aviere", kinds[1]: "geniere"}
    own.hexes = dict.fromkeys(("aviere", "geniere"), "D4") | {"bolzano": "D4"}
    own.flak = {"aviere": "D4", "geniere": "D4"}
    fired = strikes.volleys(sky.world, own)
    guns = [own.ships[ship].left["aa"] for ship in own.flak]
    assert [([counter.id for counter in there], dice) for _, there, dice, _ in fired] == [
        ([kinds[0]], guns[0]), ([kinds[1]], guns[1]),
    ]  # fmt: skip
    assert [strikes.may_fire_at(own, own.ships[ship]) for ship in ("aviere", "bolzano")] == [["D4"], []]
    own.surprise = False
    together = strikes.volleys(sky.world, own)
    assert [(len(there), dice) for _, there, dice, _ in together] == [(2, sum(guns))]


@pytest.mark.rule("10.8.4", "10.9.3")
def test_a_sweep_fights_the_patrol_and_drops_nothing() -> None:
    sky = Sky(
        bases={"malta-air": {"hurricane-1": 4}, "trapani-air": {"mc-202": 4}},
        dice=calm().faces("sweep", 3, 1).always("air", 1),
    )
    sky.patrol("malta-air", hurricane_1=4)
    sky.strike(sky.flight("trapani-air", "sweep", "malta-air", mc_202=4))
    assert why(sky) == "swept"
    assert [kind for kind, _ in sky.asked] == ["was-intercept", "was-allot", "was-allot"]
    sky = Sky(
        bases={"malta-air": {"blenheim-4": 4}, "trapani-air": {"mc-202": 4}},
        dice=calm().faces("sweep", 6).faces("air", 6, 6, 1, 1, 1),
    )
    sky.patrol("malta-air", "asw", blenheim_4=4)
    sky.strike(sky.flight("trapani-air", "sweep", "malta-air", mc_202=4))
    assert sky.base("malta-air").boxes["asw"] == {"blenheim-4": 2}
    assert sky.conserved()


@pytest.mark.rule("17.6.3")
def test_a_decoy_that_is_found_is_gone() -> None:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}}, calm())
    decoy = sky.force("home")
    decoy.ships, decoy.decoy = [], True
    sky.strike(sky.flight("malta-air", "naval", "A", beaufort_1=4))
    assert why(sky) == "decoy"
    assert sky.force("home").gone
    assert "A" not in sky.world.markers.markers


@pytest.mark.rule("10.6")
def test_a_force_that_a_strike_sank_has_no_marker_any_more() -> None:
    """Nobody is shown where it was, and its escort goes on by itself (W81)."""
    rows = [force("it", "axis", "P29", "zara"), force("guard", "axis", "P29", "aviere", mission="escort", escorts="it")]
    sky = Sky(rows, {"malta-air": {"beaufort-1": 4}})
    letter = sky.force("it").marker
    sunk = clone(sky.ship("zara"))
    sunk.fate = "sunk"
    StrikesStep().acted(sky.run, TurnsLocals(), Outcome(None, [[ShipAfter.NAME, "zara", written(sunk)]]))
    assert sky.force("it").gone
    assert letter not in sky.world.markers.markers
    assert not sky.force("guard").escorts
    assert sky.force("guard").marker in sky.world.markers.markers


def test_the_chart_keeps_whose_aircraft_sank_a_ship() -> None:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}})
    ships = {name: clone(sky.ship(name)) for name in ("littorio", "bolzano")}
    ships["littorio"].fate = "sunk"
    counter = Counter("main-1", "beaufort-1", 2, "malta-air", "main", 2)
    own = Raid(side="allied", zone="P31", target="A", counters={"main-1": counter}, ships=ships)
    own.aims, own.attacks = {"main-1": "littorio"}, [Attack("beaufort-1", "littorio", 2, 1)]
    assert RaidCharted("allied", "P31", "A", 1, ("littorio|malta-air",)) in effects_of(sky.world, own)


@pytest.mark.rule("13.3.4")
@pytest.mark.parametrize(("date", "ships", "kinds", "modifier"), [
    ("1943-02-01", "washington", ["d3a1"], 1), ("1943-02-01", "washington", ["b5n2", "d3a1"], 1),
    ("1943-01-01", "washington", ["d3a1"], 1), ("1942-12-31", "washington", ["d3a1"], 0),
    ("1943-02-01", "washington", ["blenheim-4"], 0), ("1943-02-01", "washington", ["d3a1", "a6m2"], 0),
    ("1943-02-01", "washington", [], 0), ("1943-02-01", "kirishima", ["d3a1"], 0),
])  # fmt: skip
def test_fuzes_of_the_united_states_help_against_dive_and_torpedo_bombers_from_1943(
    date: str, ships: str, kinds: list[str], modifier: int
) -> None:
    sky = Sky([force("home", "axis", "P31", ships)], date=date)
    at = [Counter(f"main-{kind}", kind, 2, "x", "main", 2) for kind in kinds]
    ship = sky.ship(ships)
    assert strikes.flak_modifier(sky.world, ship, at) == modifier
    ship.speed = 0
    assert strikes.flak_modifier(sky.world, ship, at) == modifier - 1  # dead in the water
