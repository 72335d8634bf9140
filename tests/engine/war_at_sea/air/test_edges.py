"""The number on the edge of a rule and the one beside it, in the air (5.2.6, 8.3.2, 10, 12.1, 17.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.steps import NoLocals
from engine.war_at_sea.air import flights, search
from engine.war_at_sea.air.places import chart_of
from engine.war_at_sea.air.raids import meeting_zone
from engine.war_at_sea.facts.air import AirFire, PatrolMeets, PatrolMisses, RaidEnds, RaidSurprises, StrikesShip
from engine.war_at_sea.facts.search import HuntFinds, Spotted
from engine.war_at_sea.world.report import SearchLocals
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

FLEET = force("home", "axis", "P31", "littorio vittorio-veneto bolzano aviere geniere")


def calm() -> Dice:
    """Dice that do nothing: found, no flak, no hits."""
    return Dice().always("location", 4).always("flak", 1).always("strike", 1).always("air", 1)


@pytest.mark.rule("10.7")
@pytest.mark.parametrize(("ship", "lost", "quota"), [
    ("victorious", 0, 1), ("victorious", 1, 0), ("zuiho", 0, 0), ("malta-air", 0, 2), ("malta-sea", 0, 0),
])  # fmt: skip
def test_how_many_counters_land_ready(ship: str, lost: int, quota: int) -> None:
    rows = [force("uk", "allied", "P28", "victorious"), force("jp", "axis", "P45", "zuiho")]
    aboard = [{"ship": name, "units": {kind: 2}} for name, kind in (("victorious", "fulmar-2"), ("zuiho", "a6m2"))]
    sky = Sky(rows, {"malta-air": {"hurricane-1": 2}, "malta-sea": {}}, aboard=aboard)
    if lost:
        sky.ship(ship).left["hull"] -= lost
    assert flights.ready_quota(sky.world, sky.base(ship)) == quota


@pytest.mark.rule("10.6.3")
@pytest.mark.parametrize(("face", "left"), [(1, 1), (2, 2), (6, 2)])
def test_seaplanes_lose_a_step_at_minus_one(face: int, left: int) -> None:
    """In rain the die has -2: a 1 makes -1, which loses a step from the water and none from a field."""
    for base, kind, lost_at in (("malta-sea", "sunderland", -1), ("malta-air", "baltimore", -2)):
        sky = Sky([FLEET], {"malta-air": {"baltimore": 2}, "malta-sea": {"sunderland": 2}})
        sky.world.operation.weather = "rain"
        for act in ("takeoff", "landing"):
            assert flights.risk(sky.world, sky.base(base), kind, act) == (-2, lost_at)  # type: ignore[arg-type]
        sky.dice.faces("takeoff", face)
        sky.answers["was-flights"] = {"mission-1": "none"}
        sky.answers[f"was-flights:{base}"] = {"mission-1": "naval", "target-1": "A", "steps-1": {kind: 2}}
        sky.play("flights", NoLocals())
        (flight,) = sky.air.flights.values()
        assert flight.steps[base][kind] == (left if base == "malta-sea" else 2)
        assert sky.conserved()


@pytest.mark.rule("10.8")
@pytest.mark.parametrize(("zones", "face", "met"), [
    (0, 3, True), (0, 2, False), (1, 4, True), (1, 3, False), (2, 5, True), (2, 4, False),
])  # fmt: skip
def test_a_patrol_has_one_less_for_each_zone(zones: int, face: int, met: bool) -> None:
    """A patrol over a carrier without radar, so many zones from Malta that is attacked."""
    row = force("uk", "allied", f"P{29 - zones}", "eagle")
    sky = Sky(
        [row],
        {"malta-air": {"hurricane-1": 2}, "trapani-air": {"sm-79": 2}},
        calm().faces("interception", face),
        aboard=[{"ship": "eagle", "units": {"fulmar-2": 2}}],
        date="1940-08-11",
    )
    sky.patrol("eagle", fulmar_2=2)
    own = sky.strike(sky.flight("trapani-air", "land", "malta-air", sm_79=2))
    assert chart_of(sky.world).distance(sky.force("uk").zone, own.tried["eagle"]) == zones
    assert (bool(sky.said(PatrolMeets)), bool(sky.said(PatrolMisses))) == (met, not met)


@pytest.mark.rule("17.5")
@pytest.mark.parametrize(("steps", "face", "thrown"), [(4, 2, True), (4, 3, False), (6, 2, False)])
def test_a_flight_that_a_patrol_met_surprises_nobody(steps: int, face: int, thrown: bool) -> None:
    """Four steps may, six may not; a patrol over its target meets them on a 3."""
    bases = {"malta-air": {"hurricane-1": 2}, "trapani-air": {"sm-79": 6}}
    dice = calm().faces("interception", face).faces("surprise", 6)
    sky = Sky(bases=bases, dice=dice, options=("surprise-raids",)).patrol("malta-air", hurricane_1=2)
    sky.strike(sky.flight("trapani-air", "land", "malta-air", sm_79=steps))
    assert bool(sky.said(PatrolMeets)) is (face >= 3)
    assert sky.said(RaidEnds)[-1].why == "struck", "the attack goes in either way"
    assert bool(sky.thrown("surprise")) is bool(sky.said(RaidSurprises)) is thrown


@pytest.mark.rule("8.3.2", "8.3")
@pytest.mark.parametrize(("spared", "decks"), [(True, 1), (False, 2)])
def test_a_carrier_that_aircraft_attacked_repairs_no_deck_in_that_turn(spared: bool, decks: int) -> None:
    """Bombers that hit nobody, at the carrier or at the cruiser beside her."""
    row = force("uk", "allied", "P31", "victorious kenya")
    sky = Sky([row], {"trapani-air": {"sm-79-tb": 2}}, calm().always("repair", 6))
    sky.ship("victorious").decks = 2
    sky.answers["was-targets"] = {"go": True, "aims": {"main-1": "kenya" if spared else "victorious"}}
    sky.strike(sky.flight("trapani-air", "naval", "A", sm_79_tb=2))
    assert [ship.target.partition("|")[0] for ship in sky.said(StrikesShip)] == ["kenya" if spared else "victorious"]
    assert (sky.ship("victorious").struck, sky.ship("kenya").struck) == ((0, 3) if spared else (3, 0))
    sky.play("harbour", NoLocals())
    assert sky.ship("victorious").decks == decks


@pytest.mark.rule("12.1")
def test_only_patrols_that_the_escort_did_not_hit_go_on_to_the_bombers() -> None:
    """Two Spitfires take the escort; hits of the escort on none, on one, on both of them."""
    bases = {"malta-air": {"spitfire-5": 4}, "trapani-air": {"sm-79": 4, "mc-202": 4}}
    for faces, attackers in (((1, 1, 1, 1), 2), ((6, 1, 1, 1), 1), ((6, 1, 6, 1), 0)):
        dice = calm().faces("interception", 6).faces("air", *[1] * 6, *faces)
        sky = Sky(bases=bases, dice=dice).patrol("malta-air", spitfire_5=4)
        flight = sky.flight("trapani-air", "land", "malta-air", sm_79=4)
        sky.flight("trapani-air", "escort", "malta-air", flight.id, mc_202=4)
        sky.strike(flight)
        fires = [(fire.firer, fire.factors) for fire in sky.said(AirFire)]
        assert fires[:4] == [("spitfire-5", 3)] * 2 + [("mc-202", 2)] * 2
        at_bombers = [fire for fire in sky.said(AirFire) if (fire.firer, fire.target) == ("spitfire-5", "sm-79")]
        assert len(at_bombers) == attackers
        assert [kind for kind, _ in sky.asked].count("was-allot") == (3 if attackers else 2)


@pytest.mark.rule("5.2.6")
@pytest.mark.parametrize(("zone", "zones", "rewrites"), [("P33", 11, True), ("P34", 12, True), ("P35", 13, False)])
def test_a_carrier_writes_anew_up_to_twelve_zones(zone: str, zones: int, rewrites: bool) -> None:
    """Zeros search fourteen zones far."""
    rows = [force("jp", "axis", "P22", "shokaku"), force("prey", "allied", zone, "orion ajax perth")]
    aboard = [{"ship": "shokaku", "units": {"a6m2": 8}}]
    dice = Dice().always("search", 6).always("report", 4)
    sky = Sky(rows, {}, dice, aboard=aboard).patrol("shokaku", "search", a6m2=8)
    assert chart_of(sky.world).distance("P22", zone) == zones
    sky.play("search", SearchLocals())
    assert sky.said(Spotted)
    assert sky.force("jp").rewrites is rewrites


@pytest.mark.rule("10.9.2")
def test_steps_of_seaplanes_hunt_twice() -> None:
    assert [search.hunting_steps({kind: 2}) for kind in ("sunderland", "baltimore")] == [4, 2]
    assert search.hunting_steps({"sunderland": 1, "baltimore": 1}) == 3
    boats: list[dict[str, Any]] = [{"id": "wolves", "side": "axis", "zone": "P31", "boats": ["u-73"]}]
    for base, kind, face, found in (
        ("malta-sea", "sunderland", 5, True), ("malta-sea", "sunderland", 4, False),
        ("malta-air", "baltimore", 6, True), ("malta-air", "baltimore", 5, False),
    ):  # fmt: skip
        sky = Sky([], {base: {kind: 2}}, Dice().faces("hunt", face, 1), flotilla=boats)
        sky.patrol(base, "asw", **{kind: 2})
        sky.play("search", SearchLocals())
        assert bool(sky.said(HuntFinds)) is found, (kind, face)


@pytest.mark.rule("10.8.3")
def test_a_patrol_tries_a_flight_once_and_others_in_its_own_zone_alone() -> None:
    """What a base tried: the flight and the zone; outside its own zone it tries one flight a turn."""
    sky = Sky(bases={"malta-air": {"hurricane-1": 2}}).patrol("malta-air", hurricane_1=2)
    base = sky.base("malta-air")
    near, far, way = "P29", "P30", ["P31", "P30"]
    for tries, flight, over, zone in (
        ([], "one", way, far), (["one", far], "one", way, ""), (["one", far], "two", way, ""),
        (["one", far], "two", [*way, near], near), (["one", near], "one", [*way, near], ""),
        (["one", near], "two", way, far), ([], "one", ["P32"], ""),
    ):  # fmt: skip
        base.tries = tries
        assert meeting_zone(sky.world, base, flight, over) == zone, (tries, flight, over)
