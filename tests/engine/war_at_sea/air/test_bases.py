"""Bases and what may fly from them, patrols by day and night (8.2, 10.2, 10.5, 10.8, 10.9, 11)."""

from __future__ import annotations

import pytest

from engine.core.blank import is_known
from engine.war_at_sea.air.flights import fits, usual_patrols
from engine.war_at_sea.air.places import lands_on, operates
from engine.war_at_sea.facts.air import AirFight, PatrolMeets
from engine.war_at_sea.facts.search import HuntFinds, Spotted
from engine.war_at_sea.steps.landing import Landing
from engine.war_at_sea.world.air import BOXES
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

UK = force("uk", "allied", "P28", "victorious orion")
ABOARD = [{"ship": "victorious", "units": {"albacore-tb": 4, "fulmar-2": 4}}]


def _land(sky: Sky) -> None:
    sky.play("landing", Landing.Locals())


@pytest.mark.rule("8.2.1")
def test_nobody_flies_from_a_carrier_that_is_stopped_tows_or_is_in_tow() -> None:
    sky = Sky([UK], aboard=ABOARD)
    carrier = sky.base("victorious")
    assert operates(sky.world, carrier)
    for ship, fields in (
        ("victorious", {"speed": 0}),
        ("victorious", {"tow": "orion"}),
        ("orion", {"tow": "victorious"}),
    ):
        sky = Sky([UK], aboard=ABOARD)
        for name, value in fields.items():
            setattr(sky.ship(ship), name, value)
        assert not operates(sky.world, sky.base("victorious"))


@pytest.mark.rule("8.2.4")
def test_a_tender_with_half_her_hull_operates_no_seaplanes() -> None:
    sky = Sky([force("jp", "axis", "P28", "kamikawa-maru")], aboard=[{"ship": "kamikawa-maru", "units": {"e13a1": 2}}])
    tender, ship = sky.base("kamikawa-maru"), sky.ship("kamikawa-maru")
    whole = ship.left["hull"]
    ship.left["hull"] = whole // 2 + 1
    assert operates(sky.world, tender)
    ship.left["hull"] = whole // 2
    assert not operates(sky.world, tender)


@pytest.mark.rule("10.2", "10.2.4")
def test_what_lands_where() -> None:
    sky = Sky([UK], {"malta-air": {}, "malta-sea": {}}, aboard=ABOARD)
    landings = {base: [way for way in "CLS" if lands_on(sky.world, sky.base(base), way)]  # type: ignore[arg-type]
                for base in ("malta-air", "malta-sea", "victorious")}  # fmt: skip
    assert landings == {"malta-air": ["C", "L"], "malta-sea": ["S"], "victorious": ["C"]}


@pytest.mark.rule("10.2.2", "10.2.3")
def test_a_base_has_two_boxes_on_the_ground_and_three_in_the_air_and_the_enemy_sees_none() -> None:
    sky = Sky([UK], {"malta-air": {"spitfire-5": 4}}, aboard=ABOARD)
    assert BOXES == ("ready", "hangar", "cap", "search", "asw")
    assert set(sky.base("malta-air").boxes) == set(BOXES)
    seen = sky.run.rules.known(sky.state, "axis").air.bases
    assert not is_known(seen["malta-air"].boxes)
    assert not is_known(seen["malta-air"].capacity)
    assert "victorious" not in seen


@pytest.mark.rule("10.5", "10.5.1", "10.5.2")
def test_a_flight_keeps_together_from_one_base_and_lands_in_its_hangar() -> None:
    prey = force("it", "axis", "P31", "littorio aviere")
    sky = Sky([prey], {"malta-air": {"beaufort-1": 4}}, Dice().always("takeoff", 6).always("landing", 6))
    sky.answers = {"was-flights": {"mission-1": "naval", "target-1": "A", "steps-1": {"beaufort-1": 4}}}
    sky.play("flights", sky.run.rules.steps["flights"].Locals())
    ((name, flight),) = sky.air.flights.items()
    assert flight.steps == {"malta-air": {"beaufort-1": 4}}
    assert (flight.mission, flight.target, sky.base("malta-air").boxes["ready"]) == ("naval", "A", {})
    assert not is_known(
        flight.masked().mission if flight.masked() else sky.run.rules.known(sky.state, "axis").air.launched
    )
    flight.place = "P31"
    _land(sky)
    assert name not in sky.air.flights
    boxes = sky.base("malta-air").boxes
    assert boxes["ready"] == {"beaufort-1": 4}, "two counters go straight to ready (10.7)"


@pytest.mark.rule("10.8.1")
def test_all_patrols_try_before_any_fights_and_those_that_met_fight_as_one() -> None:
    units = {"malta-air": {"spitfire-5": 4}, "malta-sea": {}, "trapani-air": {"sm-79": 4}}
    dice = Dice().faces("interception", 6, 6).always("air", 1).always("flak", 1).always("strike", 1)
    sky = Sky([force("uk", "allied", "P29", "victorious")], units, dice, aboard=ABOARD)
    sky.patrol("malta-air", spitfire_5=4).patrol("victorious", fulmar_2=2)
    sky.strike(sky.flight("trapani-air", "land", "malta-air", sm_79=4))
    assert [fact.base for fact in sky.said(PatrolMeets)] == ["malta-air", "victorious"]
    (fight,) = sky.said(AirFight)
    assert fight.patrolling == 6
    kinds = [type(event.fact) for event in sky.run.events]
    assert kinds.index(AirFight) > max(n for n, kind in enumerate(kinds) if kind is PatrolMeets)


@pytest.mark.rule("10.9", "10.9.1")
def test_aircraft_after_submarines_do_nothing_else_and_stay_up_until_the_last_light() -> None:
    sky = Sky([], {"malta-air": {"baltimore": 4}})
    sky.patrol("malta-air", "asw", baltimore=4)
    assert usual_patrols(sky.base("malta-air"))["asw"] == {"baltimore": 4}
    assert [fits(kind, "asw") for kind in ("baltimore", "spitfire-5")] == [True, False]
    _land(sky)
    assert sky.base("malta-air").boxes["asw"] == {"baltimore": 4}
    sky.world.operation.turn = 4
    _land(sky)
    assert sky.base("malta-air").boxes["asw"] == {}


@pytest.mark.rule("10.9.4")
def test_by_night_nobody_hunts_submarines() -> None:
    boats = [{"id": "wolves", "side": "axis", "zone": "P31", "boats": ["u-73"]}]
    for dark in (False, True):
        sky = Sky([], {"malta-air": {"baltimore": 4}}, Dice().always("hunt", 6), flotilla=boats)
        sky.patrol("malta-air", "asw", baltimore=4)
        sky.world.operation.dark = dark
        sky.play("search", sky.run.rules.steps["search"].Locals())
        assert bool(sky.said(HuntFinds)) is not dark


@pytest.mark.rule("11.4", "11.7")
def test_fighters_may_search_and_searchers_stay_up_until_the_last_light() -> None:
    sky = Sky([force("it", "axis", "P31", "littorio")], {"malta-air": {"spitfire-5": 4}}, Dice().always("search", 6))
    assert fits("spitfire-5", "search")
    sky.world.markers.markers["A"].spotted = 0
    sky.patrol("malta-air", "search", spitfire_5=4)
    sky.play("search", sky.run.rules.steps["search"].Locals())
    assert len(sky.said(Spotted)) == 1
    _land(sky)
    assert sky.base("malta-air").boxes["search"] == {"spitfire-5": 4}
    sky.world.operation.turn = 4
    _land(sky)
    assert sky.base("malta-air").boxes["search"] == {}


@pytest.mark.rule("12.7")
def test_a_sweep_is_fought_as_an_attack_with_the_sweepers_as_the_attacker() -> None:
    dice = Dice().faces("sweep", 3, 1).always("air", 1)
    sky = Sky([], {"malta-air": {"spitfire-5": 2}, "trapani-air": {"mc-202": 4}}, dice)
    sky.patrol("malta-air", spitfire_5=2)
    sky.strike(sky.flight("trapani-air", "sweep", "malta-air", mc_202=4))
    (fight,) = sky.said(AirFight)
    assert (fight.side, fight.escorting, fight.patrolling) == ("axis", 4, 2)


@pytest.mark.rule("5.2.6")
def test_the_carrier_that_spotted_writes_the_next_turn_of_her_force_with_her_flights() -> None:
    rows = [force("uk", "allied", "P29", "victorious orion"), force("it", "axis", "P31", "littorio")]
    quiet = Sky(rows, aboard=ABOARD)
    space = quiet.run.rules.known(quiet.state, "allied").space("was-flights", "", "uk/victorious")
    assert "replot" not in [part.name for part in space.parts]
    sky = Sky(rows, dice=Dice().always("takeoff", 6), aboard=ABOARD)
    sky.force("uk").rewrites = True
    sky.answers = {"was-flights:uk/victorious": {"mission-1": "none", "replot": ["P30"]}}
    sky.play("flights", sky.run.rules.steps["flights"].Locals())
    assert sky.force("uk").plot == {4: ["P30"]}
    assert not sky.force("uk").rewrites
    assert sky.asked[-1][1] == ("uk/victorious",), "asked as every turn"


@pytest.mark.rule("5.2.6")
@pytest.mark.parametrize(
    ("mission", "words", "plot"),
    [
        ("transport", ["P30", "|", "P31"], {4: ["P30"], 5: ["P31"]}),
        ("bombardment", ["P30"], {4: ["P30"]}),
        ("intercept", ["P30"], {4: ["P30"], 5: ["P27"]}),
    ],
)
def test_a_force_on_any_mission_is_written_anew(mission: str, words: list[str], plot: dict[int, list[str]]) -> None:
    rows = [force("uk", "allied", "P29", "victorious orion"), force("it", "axis", "P31", "littorio")]
    sky = Sky(rows, dice=Dice().always("takeoff", 6), aboard=ABOARD)
    mine = sky.force("uk")
    mine.mission, mine.rewrites = mission, True  # type: ignore[assignment]
    mine.plot, mine.acts = {4: ["P28"], 5: ["P27"]}, {4: "join:x"}
    sky.answers = {"was-flights:uk/victorious": {"mission-1": "none", "replot": words}}
    sky.play("flights", sky.run.rules.steps["flights"].Locals())
    assert sky.force("uk").plot == plot
    assert sky.force("uk").acts == {}


@pytest.mark.rule("5.2.6")
def test_silence_leaves_the_next_turn_as_it_was_written() -> None:
    rows = [force("uk", "allied", "P29", "victorious orion"), force("it", "axis", "P31", "littorio")]
    sky = Sky(rows, dice=Dice().always("takeoff", 6), aboard=ABOARD)
    mine = sky.force("uk")
    mine.rewrites, mine.plot, mine.acts = True, {4: ["P28"]}, {4: "join:x"}
    sky.answers = {"was-flights:uk/victorious": {"mission-1": "none"}}
    sky.play("flights", sky.run.rules.steps["flights"].Locals())
    assert (sky.force("uk").plot, sky.force("uk").acts) == ({4: ["P28"]}, {4: "join:x"})
    assert not sky.force("uk").rewrites
