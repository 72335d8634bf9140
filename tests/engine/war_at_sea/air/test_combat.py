"""Combat in the air with the examples of the rules (12)."""

import pytest

from engine.war_at_sea.air import combat
from engine.war_at_sea.air.raids import raid_of
from engine.war_at_sea.facts.air import AircraftLost, AirFight, AirFire
from engine.war_at_sea.world.raid import Counter, Part
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice


def planes(kind: str, count: int, part: Part, steps: int = 2) -> list[Counter]:
    return [Counter(f"{part}-{kind}-{number}", kind, steps, "base", part, steps) for number in range(1, count + 1)]


HURRICANES = {"malta-air": {"hurricane-1": 4, "spitfire-5": 4}, "trapani-air": {"sm-79": 6, "mc-202": 6}}


def raid(dice: Dice, **patrol: int) -> Sky:
    """Three SM.79 and three Mc.202 against Malta, the patrol as told."""
    sky = Sky(bases=HURRICANES, dice=dice)
    sky.patrol("malta-air", **patrol)
    flight = sky.flight("trapani-air", "land", "malta-air", sm_79=6)
    sky.flight("trapani-air", "escort", "malta-air", flight.id, mc_202=6)
    sky.strike(flight)
    return sky


@pytest.mark.rule("12.1", "12.3")
def test_two_hurricanes_meet_three_folgores_as_in_the_book() -> None:
    """Dice 4, 6 and 2, 5, 6, 6: the Mc.202 loses a step, the Hurricane its two (W20)."""
    dice = (
        Dice().faces("interception", 6).faces("air", 4, 6, 1, 1, 2, 5, 6, 6, 1, 1).always("flak", 1).always("strike", 1)
    )
    sky = raid(dice, hurricane_1=4)
    fires = sky.said(AirFire)
    assert [(fire.factors, fire.hits) for fire in fires[:2]] == [(2, 1), (2, 0)]
    assert sum(fire.factors for fire in fires[2:5]) == 6
    losses = {lost.type: lost.steps for lost in sky.said(AircraftLost)}
    assert losses == {"mc-202": 1, "hurricane-1": 2}
    assert sky.base("malta-air").boxes["cap"] == {"hurricane-1": 2}
    assert sky.air.salvage == {"axis": {"mc-202": 1}, "allied": {"hurricane-1": 2}}
    assert sky.conserved()


@pytest.mark.rule("12.1")
def test_each_of_the_escort_is_attacked_before_any_is_attacked_twice() -> None:
    two, three, main = planes("hurricane-1", 2, "patrol"), planes("mc-202", 3, "escort"), planes("sm-79", 3, "main")
    usual = combat.even(two, three, main)
    assert sorted(usual) == [counter.id for counter in two]
    assert len(set(usual.values())) == 2
    both = {two[0].id: three[0].id, two[1].id: three[0].id}
    refused = combat.fault(two, three, main, both)
    assert refused is not None
    assert refused.what.key == "err-was-allot-each"
    assert combat.fault(two, three, main, {two[0].id: main[0].id, two[1].id: three[0].id}) is not None
    assert combat.fault(two, three, main, {}) is not None, "who can fight the escort must"
    back = combat.even(three, two, [], {two[0].id: three[0], two[1].id: three[1]})
    assert len(back) == 3
    assert set(back.values()) == {counter.id for counter in two}, "the third joins one of the others"


@pytest.mark.rule("12.1")
def test_what_is_over_may_go_for_the_main_body_and_three_at_most_for_one() -> None:
    five, escort, main = planes("spitfire-5", 5, "patrol"), planes("mc-202", 1, "escort"), planes("sm-79", 1, "main")
    usual = combat.even(five, escort, main)
    assert sorted(usual.values()).count(escort[0].id) >= 1
    assert combat.fault(five, escort, main, usual) is None
    crowd = {counter.id: main[0].id for counter in five[1:]} | {five[0].id: escort[0].id}
    refused = combat.fault(five, escort, main, crowd)
    assert refused is not None
    assert refused.what.key == "err-was-allot-most"


@pytest.mark.rule("12.2")
def test_a_bomber_fires_back_at_one_of_those_that_attack_it() -> None:
    """Two Spitfires at one SM.79: it fires at one of them, the other two bombers at nobody."""
    dice = Dice().faces("interception", 6).always("air", 1).always("flak", 1).always("strike", 1)
    sky = Sky(bases={"malta-air": {"spitfire-5": 4}, "trapani-air": {"sm-79-tb": 6}}, dice=dice)
    sky.patrol("malta-air", spitfire_5=4)
    sky.answers["was-allot"] = {"allot": {"patrol-1": "main-1", "patrol-2": "main-1"}}
    flight = sky.flight("trapani-air", "land", "malta-air", sm_79_tb=6)
    sky.strike(flight)
    assert [(fire.firer, fire.factors) for fire in sky.said(AirFire)] == [
        ("spitfire-5", 3), ("spitfire-5", 3), ("sm-79-tb", 1),
    ]  # fmt: skip


@pytest.mark.rule("12.1")
def test_a_patrol_that_was_not_hit_goes_on_to_the_bombers() -> None:
    """One Spitfire is hit by the escort; only the other may attack the main body."""
    dice = Dice().faces("interception", 6).faces("air", *[1] * 6, 6, 1, 1, 1, 1, 1).always("air", 1)
    sky = raid(dice.always("flak", 1).always("strike", 1), spitfire_5=4)
    after = sky.said(AirFire)[5:]
    assert [(fire.firer, fire.target) for fire in after] == [("spitfire-5", "sm-79"), ("sm-79", "spitfire-5")]
    assert [kind for kind, _ in sky.asked].count("was-allot") == 3


@pytest.mark.rule("12.1")
def test_a_patrol_that_went_straight_for_the_bombers_attacks_them_once() -> None:
    """One Spitfire takes the escort, two the bombers; in the second exchange the first alone attacks them."""
    bases = {"malta-air": {"spitfire-5": 6}, "trapani-air": {"mc-202": 2, "sm-79": 6}}
    sky = Sky(bases=bases, dice=Dice().faces("interception", 6).always("air", 1).always("flak", 1).always("strike", 1))
    sky.patrol("malta-air", spitfire_5=6)
    flight = sky.flight("trapani-air", "land", "malta-air", sm_79=6)
    sky.flight("trapani-air", "escort", "malta-air", flight.id, mc_202=2)
    sky.strike(flight)
    at_bombers = [fire for fire in sky.said(AirFire) if (fire.firer, fire.target) == ("spitfire-5", "sm-79")]
    assert len(at_bombers) == 2 + 1


@pytest.mark.rule("12.4")
def test_a_fighter_with_bombs_only_fires_back() -> None:
    assert combat.boxed(planes("re-2001", 1, "main")[0])
    assert not combat.boxed(planes("re-2001", 1, "escort")[0])


@pytest.mark.rule("12.4")
def test_fighters_in_transfer_fight_freely_and_land_where_they_were_sent() -> None:
    """Only a strike makes a fighter's factor a boxed one."""
    bases = {"malta-air": {"spitfire-5": 4}, "trapani-air": {"mc-202": 4, "sm-79": 2}, "comiso": {}}
    sky = Sky(bases=bases, dice=Dice().faces("interception", 6).always("air", 1))
    sky.patrol("malta-air", spitfire_5=4)
    flight = sky.flight("trapani-air", "transfer", "comiso", mc_202=4, sm_79=2)
    own = raid_of(sky.world, flight)
    assert {counter.type: (counter.part, combat.boxed(counter)) for counter in own.counters.values()} == {
        "mc-202": ("escort", False), "sm-79": ("main", True),
    }  # fmt: skip
    sky.strike(flight)
    assert sky.raid.over == "arrived"
    sky = Sky(bases=bases)
    sky.strike(sky.flight("trapani-air", "transfer", "comiso", mc_202=4))
    assert sky.raid.over == "arrived", "fighters alone come in too"


@pytest.mark.rule("12.5")
def test_a_robust_aircraft_takes_several_hits_for_a_step() -> None:
    fortress = planes("b-17e", 1, "main")[0]
    assert [combat.suffer(fortress, hits) for hits in (2, 1, 2, 1)] == [0, 1, 0, 1]
    assert fortress.steps == 0
    kate = planes("b5n2", 1, "main")[0]
    assert combat.suffer(kate, 3) == 2


@pytest.mark.rule("12.6")
def test_low_fighters_do_not_reach_high_aircraft_unless_these_come_down() -> None:
    low, high = planes("p-400", 1, "escort")[0], planes("bf-109f", 1, "patrol")[0]
    medium = planes("spitfire-5", 1, "patrol")[0]
    assert not combat.may_attack(low, high, {})
    assert not combat.may_attack(low, high, {high.id: medium})
    assert combat.may_attack(low, high, {high.id: low})
    assert combat.may_attack(low, medium, {})
    assert [combat.modifier(*pair, "clear") for pair in ((low, medium), (medium, high), (high, low))] == [-1, -1, 0]


@pytest.mark.rule("12.1")
def test_both_sides_see_the_aircraft_only_when_they_fight() -> None:
    sky = raid(Dice().faces("interception", 2), hurricane_1=4)
    assert not sky.said(AirFight)
    assert not sky.raid.seen_by("allied").of("main")
    sky = raid(Dice().faces("interception", 6), hurricane_1=4)
    assert len(sky.said(AirFight)) == 1
    assert sky.raid.seen_by("axis").counters.keys() == sky.raid.counters.keys()


def test_no_step_is_made_or_lost_beside_the_books_whatever_the_dice() -> None:
    for seed in range(12):
        sky = raid(Dice(f"seed-{seed}"), hurricane_1=4, spitfire_5=2)
        assert sky.conserved(), seed
    sky = Sky([force("east", "axis", "P31", "littorio")], {"malta-air": {"beaufort-1": 6}}, Dice("ships"))
    sky.strike(sky.flight("malta-air", "naval", "A", beaufort_1=6))
    assert sky.conserved()
