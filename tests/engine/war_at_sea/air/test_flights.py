"""Patrols, flights, taking off and landing, readying, salvage, repaired fields (10, 13.5.3, 14)."""

from typing import Any

import pytest

from engine.core.seats import SeatTree
from engine.core.sequence.in_turn import TurnsLocals
from engine.core.steps import NoLocals
from engine.war_at_sea.air import flights
from engine.war_at_sea.facts.air import RaidEnds
from engine.war_at_sea.facts.flights import FieldRepaired, FlightDitches, FlightStaysUp, FlightTurnsBack, Salvaged
from engine.war_at_sea.orders.flights import base_slots, patrol_space
from engine.war_at_sea.steps.flights import apply_patrols
from engine.war_at_sea.tables.read import tables
from tests.engine.war_at_sea.air.kit import RULES, Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

FLEET = force("home", "axis", "P31", "littorio bolzano aviere")
MALTA = {
    "malta-air": {"beaufort-1": 4, "blenheim-4": 4, "hurricane-1": 4, "baltimore": 2},
    "trapani-air": {"mc-202": 4},
}


def sky(dice: Dice | None = None, rows: Any = (FLEET,), bases: Any = MALTA, **fields: Any) -> Sky:
    dice = dice or Dice().always("location", 4).always("flak", 1).always("strike", 1).always("interception", 1)
    return Sky(rows, bases, dice, **fields)


def plan(own: Sky, base: str, **rows: Any) -> Sky:
    """Seal the flights of one base, all others plan none, and play the phase; rows with ``_`` for ``-``."""
    own.answers["was-flights"] = {"mission-1": "none"}
    own.answers[f"was-flights:{base}"] = {name.replace("_", "-"): value for name, value in rows.items()}
    own.play("flights", NoLocals())
    return own


def strike(own: Sky, **rows: Any) -> Sky:
    plan(own, "malta-air", mission_1="naval", target_1="A", **rows)
    own.play("strikes", TurnsLocals())
    return own


@pytest.mark.rule("10.4")
def test_fighters_guard_and_all_others_hunt_submarines() -> None:
    assert [flights.fits("hurricane-1", box) for box in flights.PATROLS] == [True, True, False]
    assert [flights.fits("blenheim-4", box) for box in flights.PATROLS] == [False, True, True]
    own = sky()
    space = patrol_space(RULES.known(own.state, "malta-air"), "malta-air")
    assert space.default == {"cap": {"hurricane-1": 2}, "search": {"baltimore": 2}, "asw": {}}
    assert space.check({"cap": {"hurricane-1": 3}, "search": {"hurricane-1": 2}, "asw": {}}) is not None
    apply_patrols(own.run, "malta-air", space.default)
    base = own.base("malta-air")
    assert (base.boxes["cap"], base.boxes["ready"]["hurricane-1"]) == ({"hurricane-1": 2}, 2)
    apply_patrols(own.run, "malta-air", {"cap": {}, "search": {"baltimore": 2}, "asw": {}})
    assert base.boxes["hangar"] == {"hurricane-1": 2}, "what lands stands in the hangar"
    assert own.conserved()


@pytest.mark.rule("10.4")
def test_a_carrier_scuttled_by_the_same_orders_flies_no_patrols() -> None:
    own = sky(rows=[force("carrier", "allied", "P30", "victorious"), FLEET],
              aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}])  # fmt: skip
    wish = {"cap": {"fulmar-2": 2}, "search": {}, "asw": {}}
    own.world.ships.ships["victorious"].fate = "sunk"
    own.base("victorious").boxes["ready"].clear()
    apply_patrols(own.run, "carrier/victorious", wish)
    assert not any(own.base("victorious").boxes.values())
    afloat = sky(rows=[force("carrier", "allied", "P30", "victorious"), FLEET],
                 aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}])  # fmt: skip
    apply_patrols(afloat.run, "carrier/victorious", wish)
    assert afloat.base("victorious").boxes["cap"] == {"fulmar-2": 2}


@pytest.mark.rule("10.5.3", "10.5.4")
def test_a_flight_is_made_of_aircraft_that_can_do_it_and_torpedoes_fly_apart() -> None:
    own = sky()
    base, world = own.base("malta-air"), own.world

    def fault(mission: Any, target: str, escort: Any = None, **steps: int) -> str:
        held = {kind.replace("_", "-"): count for kind, count in steps.items()}
        return flights.flight_fault(world, base, mission, target, held, escort or {})

    assert fault("naval", "A", beaufort_1=4) == ""
    assert fault("naval", "A", beaufort_1=4, blenheim_4=2) == "torpedo"
    assert fault("sweep", "trapani-air", blenheim_4=2) == "mission"
    assert fault("naval", "A", {"blenheim-4": 2}, beaufort_1=4) == "mission"
    assert fault("naval", "Z", beaufort_1=4) == "target"
    assert fault("land", "trapani-air", beaufort_1=2) == ""
    assert fault("naval", "A") == "empty"
    own.world.markers.markers["A"].spotted = 1
    assert fault("naval", "A", beaufort_1=4) == "target", "not spotted now nor in the turn before (13.1)"


@pytest.mark.rule("10.6.1", "10.6.8")
def test_the_shortest_range_counts_and_six_steps_cost_two_zones() -> None:
    own = sky()
    base = own.base("malta-air")
    assert flights.reach(own.world, base, {"beaufort-1": 4}, "naval") == 7
    assert flights.reach(own.world, base, {"beaufort-1": 6}, "naval") == 5
    assert flights.reach(own.world, base, {"blenheim-4": 2, "hurricane-1": 2}, "land") == 5
    assert flights.reach(own.world, base, {"beaufort-1": 2}, "transfer") == 9


@pytest.mark.rule("10.6")
def test_both_sides_are_asked_in_turn_the_axis_first_also_with_nothing_to_fly() -> None:
    own = strike(sky(), steps_1={"beaufort-1": 4}, escort_1={"hurricane-1": 2})
    asked = [(kind, slots) for kind, slots in own.asked if kind == "was-launch-flight"]
    assert asked == [
        ("was-launch-flight", ("axis-air",)),
        ("was-launch-flight", ("allied-air",)),
        ("was-launch-flight", ("allied-air",)),
    ]
    assert own.said(RaidEnds)[-1].why == "struck"
    assert own.conserved()


@pytest.mark.rule("10.5.4")
def test_every_base_is_asked_for_flights_by_day_and_nobody_by_night() -> None:
    own = sky()
    assert base_slots(own.world) == ("malta-air", "trapani-air")
    own.world.operation.dark = True
    assert base_slots(own.world) == ()
    default = RULES.known(sky().state, "malta-air").space("was-flights", "x", "malta-air").default
    assert default["mission-1"] == "naval"
    assert default["steps-1"] == {"beaufort-1": 4}


@pytest.mark.rule("10.6.3")
def test_a_step_may_be_lost_taking_off_in_bad_weather() -> None:
    """In rain -2, from a carrier: a 1 loses a step; on land nothing is lost before -2."""
    own = sky(Dice().faces("takeoff", 1, 2), rows=[force("carrier", "allied", "P30", "victorious"), FLEET],
              aboard=[{"ship": "victorious", "units": {"albacore-tb": 4}}])  # fmt: skip
    own.world.operation.weather = "rain"
    plan(own, "carrier/victorious", mission_1="naval", target_1="B", steps_1={"albacore-tb": 4})
    (flight,) = own.air.flights.values()
    assert flight.steps == {"victorious": {"albacore-tb": 3}}
    assert own.air.salvage["allied"] == {"albacore-tb": 1}
    assert own.conserved()
    land = flights.risk(own.world, own.base("malta-air"), "beaufort-1", "takeoff")
    assert land == (-2, -2)
    own.world.operation.dark = True
    assert flights.risk(own.world, own.base("malta-air"), "beaufort-1", "landing") == (-5, -2)


@pytest.mark.rule("10.6.7")
def test_a_fast_carrier_starts_no_flights_and_one_that_fought_four_steps() -> None:
    group = [{"ship": "victorious", "units": {"albacore-tb": 6}}]
    own = sky(rows=[force("carrier", "allied", "P30", "victorious"), FLEET], aboard=group)
    own.force("carrier").plot = {3: ["P29", "P28", "P27"]}
    assert flights.grounded(own.world, own.base("victorious"))
    own.force("carrier").plot = {3: ["P29"]}
    plan(own, "carrier/victorious", mission_1="naval", target_1="B", steps_1={"albacore-tb": 6})
    own.force("carrier").fought = 3
    own.play("strikes", TurnsLocals())
    assert own.base("victorious").boxes["ready"] == {"albacore-tb": 2}
    assert own.conserved()


@pytest.mark.rule("10.6.5")
def test_a_flight_whose_target_has_gone_too_far_turns_back() -> None:
    own = plan(sky(), "malta-air", mission_1="naval", target_1="A", steps_1={"beaufort-1": 4})
    own.world.markers.markers["A"].zone = "P45"
    own.play("strikes", TurnsLocals())
    assert own.said(FlightTurnsBack)
    own.play("landing", NoLocals())
    assert own.base("malta-air").boxes["ready"]["beaufort-1"] == 4, "two counters stay ready (10.7)"
    assert own.conserved()


@pytest.mark.rule("10.3", "10.7")
def test_two_counters_land_ready_and_the_others_wait_a_turn_in_the_hangar() -> None:
    own = strike(sky(), steps_1={"beaufort-1": 4}, escort_1={"hurricane-1": 2})
    own.play("landing", NoLocals())
    base = own.base("malta-air")
    assert not own.air.flights
    assert base.boxes["hangar"] == {"hurricane-1": 2}
    own.play("readying", NoLocals())
    assert base.boxes["hangar"] == {}
    assert base.boxes["ready"]["hurricane-1"] == 4
    assert own.conserved()


@pytest.mark.rule("10.7")
def test_a_base_may_be_told_which_type_stays_ready_first() -> None:
    """W130: also where it flies in another flight than the one planned first."""
    own = sky()
    space = own.run.rules.known(own.state, "allied").space("was-flights", "", "malta-air")
    assert space.default["first"] == "worth"
    own = strike(own, steps_1={"beaufort-1": 4}, escort_1={"hurricane-1": 2}, first="hurricane-1")
    assert own.base("malta-air").first == "hurricane-1"
    own.play("landing", NoLocals())
    base = own.base("malta-air")
    assert base.boxes["hangar"] == {"beaufort-1": 2}
    assert base.boxes["ready"]["hurricane-1"] == 4
    assert own.conserved()


@pytest.mark.rule("10.6.4", "10.6.5")
def test_a_flight_that_no_base_can_take_stays_up_and_then_falls_into_the_sea() -> None:
    own = strike(sky(), steps_1={"beaufort-1": 4}, escort_1={})
    own.base("malta-air").capacity = 0
    own.play("landing", NoLocals())
    assert own.said(FlightStaysUp)
    own.play("landing", NoLocals())
    assert [(ditches.type, ditches.steps) for ditches in own.said(FlightDitches)] == [("beaufort-1", 4)]
    assert own.conserved()


@pytest.mark.rule("10.8.2")
def test_patrols_land_at_the_end_of_the_day() -> None:
    own = sky().patrol("malta-air", hurricane_1=2)
    own.world.operation.turn = 2
    own.play("landing", NoLocals())
    assert own.base("malta-air").boxes["cap"] == {"hurricane-1": 2}
    own.world.operation.turn = 4
    own.play("landing", NoLocals())
    assert own.base("malta-air").boxes["cap"] == {}
    assert own.conserved()


@pytest.mark.rule("14")
def test_of_two_lost_steps_one_comes_back_and_an_odd_one_waits() -> None:
    own = sky(salvage={"allied": "malta-air"})
    base = own.base("malta-air")
    for kind in ("beaufort-1", "blenheim-4"):
        base.boxes["ready"][kind] -= 3
    own.air.salvage["allied"] = {"beaufort-1": 3, "blenheim-4": 3}
    base.capacity = 9
    own.play("landing", NoLocals())
    assert own.air.salvage["allied"] == {"beaufort-1": 1, "blenheim-4": 3}, "there was room for one"
    assert own.air.lost["allied"] == {"beaufort-1": 1}
    assert [(salvaged.type, salvaged.steps) for salvaged in own.said(Salvaged)] == [("beaufort-1", 1)]
    assert own.conserved()


@pytest.mark.rule("13.5.3")
def test_damaged_fields_hold_one_step_more_every_six_turns() -> None:
    own = sky()
    base = own.base("malta-air")
    for turn, capacity in ((5, 38), (6, 39), (12, 40), (18, 40)):
        base.capacity = 38 if turn == 5 else base.capacity
        own.world.operation.turn = turn
        own.play("landing", NoLocals())
        assert base.capacity == capacity, turn
    assert len(own.said(FieldRepaired)) == 2


@pytest.mark.hard_case("H23")
@pytest.mark.rule("10.6.2")
def test_a_hidden_carrier_changes_nothing_that_the_enemy_gets() -> None:
    """The same raid with a carrier that cannot reach it near and far: the attacker's tape is the same."""
    tapes = []
    for zone in ("P35", "P45"):
        group = [{"ship": "victorious", "units": {"fulmar-2": 4}}]
        dice = Dice().always("flak", 1).always("strike", 1).always("interception", 1)
        bases = {"malta-air": {"hurricane-1": 2}, "trapani-air": {"ju-88a": 4}}
        own = Sky([force("carrier", "allied", zone, "victorious")], bases, dice, aboard=group)
        own.patrol("victorious", fulmar_2=4)
        own.world.markers.markers.clear()
        own.force("carrier").marker = ""
        plan(own, "trapani-air", mission_1="land", target_1="malta-air", steps_1={"ju-88a": 4})
        own.play("strikes", TurnsLocals())
        tree: SeatTree = RULES.seats(own.state)
        events = [event.fact for event in own.run.events if tree.hears("axis", event.audience)]
        throws = [(throw.table, throw.value) for throw in own.run.throws if tree.hears("axis", throw.audience)]
        tapes.append((events, throws, own.asked, own.world.air.seen(tree, "axis")))
    assert tapes[0] == tapes[1]


@pytest.mark.rule("10.5.4")
def test_the_target_that_is_offered_first_is_that_of_the_usual_strike() -> None:
    rows = [force("far", "axis", "K25", "littorio aviere"), force("near", "axis", "P31", "bolzano geniere")]
    own = sky(rows=rows)
    letters = {force.id: force.marker for force in own.world.forces.forces.values()}
    assert letters["far"] < letters["near"], "the first of the list is not the nearest"
    space = RULES.known(own.state, "malta-air").space("was-flights", "", "malta-air")
    assert (space.default["mission-1"], space.default["target-1"]) == ("naval", letters["near"])


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(("cap", "search", "key"), [(4, 0, ""), (2, 2, ""), (4, 1, "err-was-ready")])
def test_no_more_go_on_patrol_than_are_ready(cap: int, search: int, key: str) -> None:
    own = sky(bases={"malta-air": {"hurricane-1": 4, "blenheim-4": 4}})
    space = patrol_space(RULES.known(own.state, "malta-air"), "malta-air")
    rows = {"cap": cap, "search": search}
    answer = {"asw": {}} | {box: {"hurricane-1": steps} if steps else {} for box, steps in rows.items()}
    refusal = space.check(answer)
    assert ("" if refusal is None else refusal.what.key) == key


@pytest.mark.rule("10.5")
def test_a_strike_on_ships_may_go_for_ports_of_the_enemy_but_for_none_of_its_own_or_of_a_neutral() -> None:
    own = sky(ports={"malta": "allied", "tobruk": "allied", "trapani": "axis", "algiers": "neutral"})
    for base, theirs in (("malta-air", {"trapani"}), ("trapani-air", {"malta", "tobruk"})):
        found = flights.targets(own.world, own.air.bases[base], "naval")
        assert {port for port in found if port in tables().places.ports} == theirs
