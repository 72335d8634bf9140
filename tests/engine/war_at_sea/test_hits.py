"""Where hits go and what they cross off: the rulebook's examples on its own ships."""

import pytest

from engine.war_at_sea.hits import (
    BOXES,
    armour_of,
    carried,
    crippled,
    deck_steps,
    foundering,
    heaviest,
    penetrates,
    section,
    slowed,
)
from engine.war_at_sea.tables.damage import ALL_SPEED
from engine.war_at_sea.tables.read import tables

CLASSES = tables().fleet.classes
DAMAGE = tables().damage


@pytest.mark.rule("7.2")
def test_boise_bounces_off_yamato() -> None:
    boise, yamato = tables().fleet.class_of("boise", "1942-10"), CLASSES["yamato"]
    assert heaviest(boise) == "secondary"
    assert DAMAGE.guns[4] == "hull"
    assert armour_of(yamato, "hull") == "heavy"
    assert not penetrates("secondary", "heavy")


@pytest.mark.rule("7.2")
def test_what_gets_through() -> None:
    through = {weapon: [penetrates(weapon, armour) for armour in ("none", "light", "heavy")] for weapon in (
        "primary", "bomb", "torpedo", "secondary", "tertiary")}  # fmt: skip
    assert through == {
        "primary": [True] * 3,
        "bomb": [True] * 3,
        "torpedo": [True] * 3,
        "secondary": [True, True, False],
        "tertiary": [True, False, False],
    }
    assert armour_of(CLASSES["yamato"], "aa") == "none"


@pytest.mark.rule("6.6.3")
def test_the_torpedoes_of_pigafetta_stop_south_dakota() -> None:
    eight, twelve = DAMAGE.torpedoes[8], DAMAGE.torpedoes[12]
    assert (eight.hull, eight.secondary) == (3, 2)
    assert (twelve.hull, twelve.speed) == (5, ALL_SPEED)
    south_dakota = tables().fleet.class_of("south-dakota", "1942-11")
    assert eight.hull + twelve.hull < south_dakota.hull


@pytest.mark.rule("7.5.1")
def test_a_battery_she_never_had_hands_its_hits_down() -> None:
    washington, fletcher, oiler = CLASSES["washington"], CLASSES["fletcher"], CLASSES["cimarron"]
    assert section(washington, carried(washington), "secondary") == "tertiary"
    assert section(fletcher, carried(fletcher), "primary") == "tertiary"
    assert section(oiler, carried(oiler), "primary") == "aa"
    unarmed = dict.fromkeys(BOXES, 0) | {"hull": 2}
    assert section(oiler, unarmed, "primary") == "hull"


@pytest.mark.rule("7.5.2")
def test_a_battery_that_is_gone_hands_its_hits_on() -> None:
    kongo, helena, fletcher = CLASSES["kongo"], CLASSES["helena"], CLASSES["fletcher"]
    assert section(kongo, carried(kongo) | {"primary": 0}, "primary") == "hull"
    assert section(kongo, carried(kongo) | {"secondary": 0}, "secondary") == "hull"
    # No primary ever, all secondary gone: both go to the hull.
    assert section(helena, carried(helena) | {"secondary": 0}, "primary") == "hull"
    assert section(kongo, carried(kongo) | {"tertiary": 0}, "tertiary") == "aa"
    assert section(fletcher, carried(fletcher) | {"tertiary": 0}, "primary") == "aa"
    assert section(fletcher, carried(fletcher) | {"tertiary": 0, "aa": 0}, "tertiary") == "hull"
    assert section(fletcher, carried(fletcher) | {"aa": 0}, "aa") == "hull"


@pytest.mark.rule("8.2")
def test_aquila_after_two_hits() -> None:
    aquila = CLASSES["aquila"]
    assert aquila.decks == (9, 6, 2, 0)
    assert [deck_steps(aquila, lost) for lost in range(6)] == [9, 6, 2, 0, 0, 0]


@pytest.mark.rule("7.7.1", "7.7.3")
def test_more_than_half_and_more_than_three_quarters() -> None:
    shokaku = CLASSES["shokaku"]
    assert shokaku.hull == 10
    assert [slowed(shokaku, left) for left in (10, 5, 4)] == [False, False, True]
    assert [foundering(shokaku, left) for left in (3, 2)] == [False, True]
    yorktown = CLASSES["hornet-1942-10"]
    assert yorktown.hull == 8
    assert [foundering(yorktown, left) for left in (2, 1)] == [False, True]


@pytest.mark.rule("8.1")
def test_cripples() -> None:
    kongo = CLASSES["kongo"]
    whole = carried(kongo)
    assert kongo.guns["primary"] == 7
    assert not crippled(kongo, whole, kongo.speed)
    assert not crippled(kongo, whole | {"primary": 4}, kongo.speed)
    assert crippled(kongo, whole | {"primary": 3}, kongo.speed)
    assert not crippled(kongo, whole | {"secondary": 0}, kongo.speed)
    assert crippled(kongo, whole | {"hull": 6}, kongo.speed)
    assert crippled(kongo, whole, kongo.speed - 2)


@pytest.mark.rule("8.1")
def test_half_of_the_heaviest_guns_or_of_the_hull_is_enough() -> None:
    """Helena has six secondary factors, no heavier ones, and six boxes of hull."""
    helena = CLASSES["helena"]
    assert (heaviest(helena), helena.guns["secondary"], helena.hull) == ("secondary", 6, 6)
    for box in ("secondary", "hull"):
        hurt = [crippled(helena, carried(helena) | {box: left}, helena.speed) for left in (4, 3)]
        assert hurt == [False, True], box


@pytest.mark.rule("7.4")
def test_critical_damage_covers_every_roll() -> None:
    assert sorted(DAMAGE.critical) == list(range(2, 13))
    assert len({row.id for row in DAMAGE.critical.values()}) == 11
    assert {roll for roll, result in DAMAGE.guns.items() if result == "critical"} == {2, 12}


@pytest.mark.rule("8.2.3")
def test_ready_aircraft_always_cost_the_deck() -> None:
    assert all(row.decks >= 1 and row.carrier_hull >= row.hull for row in DAMAGE.critical.values())
