"""Two commands and what lies below them: squadrons, wolf packs by command, boats handed over (24.1, 26.0)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.seats import SeatTree
from engine.silent_war.plan import Plan
from engine.silent_war.squadrons import MOST, NUMBERS, chunks, settle, smallest, strength
from engine.silent_war.state import Boat, Boats
from engine.silent_war.tables.read import tables
from engine.silent_war.transfers import AT_MOST, offer
from tests.engine.silent_war.voyage_kit import RULES, Luck, Voyage, at_sea, document, ready

THREE = ("barb", "flasher", "tang")
NOT_HERE = (*THREE, "harder", "rasher", "spadefish")
GATO = [
    submarine.id
    for submarine in tables().fleet.submarines.values()
    if submarine.boat_class.rule_name == "Gato" and submarine.id not in NOT_HERE and submarine.entry is not None
]
LATE: dict[str, Any] = {
    "kind": "campaign",
    "start": "1944-02",
    "week_of_month": 2,
    "period": 3,
    "torpedo": 1,
    "bases": ["PEARL", "FREM", "BRIS"],
}


def calm() -> Luck:
    """A campaign's weeks without war events."""
    return Luck().set("5.0 war event", *[9] * 40)


def campaign(*boats: dict[str, Any], **more: Any) -> Voyage:
    """A campaign at its first question."""
    return Voyage(document(*boats, **{**LATE, **more}), calm())


def tree(voyage: Voyage) -> SeatTree:
    return RULES.seats(voyage.match.state)


@pytest.mark.rule("26.0")
def test_a_campaigns_boats_are_shared_over_squadrons_of_eight_by_base_and_class() -> None:
    boats = [ready(name, "PEARL" if at % 3 else "FREM") for at, name in enumerate(GATO[:24])]
    voyage = campaign(*boats, start="1943-02")
    seats = tree(voyage)
    groups = [node.id for node in seats.nodes if node.id.startswith("group:")]
    assert groups == ["group:subpac-4", "group:subpac-6", "group:swpac-2"]
    assert [len(seats.units(group)) for group in groups] == [8, 8, 8]
    assert seats["group:swpac-2"].parent == "swpac"
    assert {voyage.boats[boat].where for boat in seats.units("group:swpac-2")} == {"FREM"}


@pytest.mark.rule("26.0")
def test_squadrons_have_even_numbers_once_each_also_beyond_their_commands_list() -> None:
    """A boat joins the smallest squadron with room; where all are full a new one is made."""
    plan = campaign(ready(GATO[0], "PEARL")).match.state.world.plan
    plan.nodes = [node for node in plan.nodes if not node[0].startswith("group:")]
    full = {f"group:{command}-{number}": MOST for command in NUMBERS for number in range(200)}
    made = [smallest(full, plan, command) for command in ("subpac", "swpac") for _ in range(len(NUMBERS[command]))]
    assert made == [f"group:{command}-{number}" for command in ("subpac", "swpac") for number in NUMBERS[command]]
    taken = {number for numbers in NUMBERS.values() for number in numbers}
    after = [number for number in range(2, 100, 2) if number not in taken][:2]
    assert [smallest(full, plan, command) for command in ("swpac", "subpac")] == [
        f"group:{command}-{number}" for command, number in zip(("swpac", "subpac"), after, strict=True)
    ]
    room = {**full, "group:subpac-6": MOST - 1}
    assert smallest(room, plan, "subpac") == "group:subpac-6"
    assert smallest({**room, "group:subpac-8": MOST - 2}, plan, "subpac") == "group:subpac-8"


@pytest.mark.rule("26.0")
def test_a_new_boat_joins_the_smallest_squadron_of_her_command_and_a_lost_one_leaves() -> None:
    boats = Boats({name: Boat(name, "PEARL", "ready", "transit", "PEARL", group="subpac") for name in GATO[:15]})
    plan = plan_with("subpac", "swpac")
    settle(boats, plan)
    assert sorted(strength(boats).values()) == [7, 8]
    boats.by_id["tang"] = Boat("tang", "PEARL", "broom", "transit", "PEARL", group="subpac")
    settle(boats, plan)
    assert sorted(strength(boats).values()) == [8, 8]
    boats.by_id["barb"] = Boat("barb", "PEARL", "broom", "transit", "PEARL", group="subpac")
    settle(boats, plan)  # all are full: a new squadron
    assert sorted(strength(boats).values()) == [1, 8, 8]
    gone = boats.by_id[GATO[0]]
    gone.where = "lost"
    settle(boats, plan)
    assert gone.group == "subpac"
    assert max(strength(boats).values()) <= MOST


def plan_with(*commands: str) -> Plan:
    """A plan of these commands, without squadrons."""
    voyage = Voyage(document(ready("tang")))
    plan: Plan = voyage.match.state.world.plan
    plan.nodes = [(command, "command", "us", plan.title) for command in commands]
    return plan


def test_squadrons_are_as_even_as_can_be() -> None:
    boats = [Boat(name, "PEARL", home="PEARL") for name in GATO[:17]]
    assert sorted(len(chunk) for chunk in chunks(boats)) == [5, 6, 6]


@pytest.mark.rule("24.1", "24.14")
def test_the_node_of_a_pack_goes_with_its_last_boat_at_sea_and_no_number_comes_back() -> None:
    voyage = campaign(*(ready(name) for name in THREE))
    assert voyage.kind == "sw-pack"
    assert voyage.open.slots == ("subpac",)
    group = voyage.boats["tang"].group
    voyage.match.seal(voyage.open.id, "subpac", {"PEARL": list(THREE)})
    voyage._told(voyage.match.close(voyage.open.id))
    assert tree(voyage)["tang"].parent == "pack:1"
    voyage.week({"pack:1": {"where": "HAW"}})
    voyage.week({"pack:1": {"where": "stay", "contact": "avoid", "leave": ["tang"]}})
    assert tree(voyage)["tang"].parent == "pack:1"  # fallen apart, but all are at sea
    voyage.week({name: {"where": "home:PEARL"} for name in THREE})
    for _ in range(4):
        if any(boat.at_sea for boat in voyage.boats.values()):
            voyage.week()
    voyage.on(("sw-pack",))
    assert "pack:1" not in tree(voyage)
    assert voyage.boats["tang"].group in (group, "pack:2")
    assert "1" not in voyage.match.state.world.boats.packs  # the next pack is number 2


@pytest.mark.rule("24.1")
def test_a_pack_obeys_its_squadron_and_one_of_several_their_command() -> None:
    def formed(chosen: list[str] | None) -> Voyage:
        voyage = campaign(*(ready(name) for name in (*GATO[:10], *NOT_HERE)))
        if chosen is not None:
            voyage.match.seal(voyage.open.id, "subpac", {"PEARL": chosen})
        voyage._told(voyage.match.close(voyage.open.id, deadline=True))
        return voyage

    start = campaign(*(ready(name) for name in (*GATO[:10], *NOT_HERE)))
    groups = {name: boat.group for name, boat in start.boats.items()}
    first = [name for name in groups if groups[name] == "group:subpac-4"]
    second = [name for name in groups if groups[name] == "group:subpac-6"]
    assert tree(formed(first[:3]))["pack:1"].parent == "group:subpac-4"
    assert tree(formed([*first[:2], second[0]]))["pack:1"].parent == "subpac"
    # One that silence forms is of one squadron: no captain's boat goes under a stranger.
    assert tree(formed(None))["pack:1"].parent in ("group:subpac-4", "group:subpac-6")


@pytest.mark.rule("24.1", "24.11")
def test_packs_are_one_gate_of_the_commands_and_their_number_holds_for_both() -> None:
    names = (*THREE, "harder", "rasher", "spadefish")
    voyage = campaign(*(ready(name) for name in names[:3]), *(ready(name, "FREM") for name in names[3:]))
    assert voyage.open.slots == ("subpac", "swpac")
    offered = {slot: voyage.match.suggestion(voyage.open.id, slot)[0] for slot in voyage.open.slots}
    assert offered == {"subpac": {"PEARL": sorted(offered["subpac"]["PEARL"])}, "swpac": {"FREM": []}}
    assert len(offered["subpac"]["PEARL"]) == 3
    voyage.match.seal(voyage.open.id, "subpac", {"PEARL": list(names[:3])})
    voyage.match.seal(voyage.open.id, "swpac", {"FREM": list(names[3:])})
    (fault,) = voyage.match.plan_check(voyage.open.id)
    assert (fault.what.key, fault.rule) == ("sw-pack-too-many", "24.11")
    assert voyage.match.mending(voyage.open.id, "us") == {"swpac": {"FREM": []}}
    voyage._told(voyage.match.close(voyage.open.id, deadline=True))
    assert [boat.pack for boat in voyage.boats.values()].count("1") == 3
    assert voyage.boats["tang"].pack == "1"


@pytest.mark.rule("24.1")
@pytest.mark.parametrize(("form", "packs"), [("never", 0), ("whenever", 1)])
def test_a_standing_order_on_packs_asks_nobody(form: str, packs: int) -> None:
    voyage = campaign(*(ready(name) for name in (*THREE, "harder")))
    voyage.match.standing("subpac", "packs", {"form": form, "size": "3"})
    voyage._told(voyage.match.close(voyage.open.id, deadline=True))
    if packs == 0:
        voyage.week({"pack:1": {"where": "home:PEARL"}} if "pack:1" in voyage.open.slots else {})
    before = voyage.match.state.world.boats.formed
    voyage.week(stop=("sw-pack",))
    assert voyage.kind == "sw-orders"
    assert voyage.match.state.world.boats.formed - before <= packs


@pytest.mark.rule("24.1", "24.11")
def test_standing_orders_of_both_commands_form_no_more_packs_than_there_is_room_for() -> None:
    names = (*THREE, "harder", "rasher", "spadefish")
    voyage = campaign(*(ready(name) for name in names[:3]), *(ready(name, "FREM") for name in names[3:]))
    for command, base in (("subpac", "PEARL"), ("swpac", "FREM")):
        voyage.match.seal(voyage.open.id, command, {base: []})
    voyage._told(voyage.match.close(voyage.open.id))
    for command in ("subpac", "swpac"):
        voyage.match.standing(command, "packs", {"form": "whenever", "size": "3"})
    voyage.week({name: {"where": "stay"} for name in names}, stop=("sw-pack",))
    assert voyage.kind == "sw-orders"
    assert [voyage.boats[name].pack for name in names] == ["1", "1", "1", "", "", ""]


def fleet_at_pearl(count: int = 10) -> list[dict[str, Any]]:
    """Boats of several classes ready in Pearl Harbor, and one of the Southwest Pacific at sea."""
    south = at_sea("flasher", "SCS", home="FREM", command="swpac")
    return [*(ready(name) for name in GATO[:count]), ready("tang"), ready("barb"), south]


@pytest.mark.rule("26.0")
def test_up_to_six_of_the_newest_whole_boats_are_suggested_while_fewer_than_36_operate_from_australia() -> None:
    voyage = campaign(*fleet_at_pearl(), start="1943-02", period=2)
    world = voyage.match.state.world
    found = offer(world)
    assert len(found) == AT_MOST
    assert "tang" in found  # Balao class
    assert set(found.values()) <= {"FREM", "BRIS"}
    world.boats.by_id["tang"].damage = 1
    assert "tang" not in offer(world)
    for at in range(36):
        name = GATO[20 + at]
        world.boats.by_id[name] = Boat(name, "FREM", "ready", "transit", "FREM", group="swpac")
    assert offer(world) == {}


@pytest.mark.rule("26.0")
def test_nobody_is_asked_about_transfers_who_has_not_wished_it() -> None:
    voyage = campaign(*fleet_at_pearl(), start="1943-02", period=2, weeks=20)
    while voyage.theatre.week < 10:
        assert voyage.kind == "sw-orders"
        voyage.week(stop=("sw-transfer",))
    (due,) = voyage.told("sw-ev-transfer-due")  # in April: once a quarter the staff says whom it would send
    assert due["have"] < due["enough"] == 36
    assert 0 < len(due["boats"]) <= AT_MOST


def asked(**orders: str) -> Voyage:
    """A campaign at its next transfer gate, after these standing orders."""
    voyage = campaign(*fleet_at_pearl(), start="1943-02", period=2)
    for command, order in orders.items():
        voyage.match.standing(command, "transfers", order)
    voyage.match.state.world.theatre.week_of_month = 4
    return voyage.week(stop=("sw-transfer",))


@pytest.mark.hard_case("H02")
@pytest.mark.rule("26.0")
def test_what_both_commands_name_is_handed_over_and_sails_base_to_base() -> None:
    voyage = asked(swpac="ask")
    assert voyage.open.slots == ("subpac", "swpac")
    decision = voyage.open
    offered = [option.key for option in voyage.match.space(decision.id, "swpac").options]  # type: ignore[attr-defined]
    assert voyage.match.space(decision.id, "swpac").default == offered
    assert voyage.match.space(decision.id, "subpac").default == []
    given = offered[1:3]
    voyage.match.seal(decision.id, "subpac", given)
    voyage.match.seal(decision.id, "swpac", offered[:2])
    voyage._told(voyage.match.close(decision.id))
    assert [str(each["boat"].args["name"]).lower() for each in voyage.told("sw-ev-transferred")] == offered[1:2]
    boat = voyage.boats[offered[1]]
    assert boat.group.startswith("group:swpac-")
    assert boat.id not in voyage.open.slots  # she has her orders
    assert all(voyage.boats[each].group.startswith("group:subpac-") for each in (offered[0], offered[2]))
    voyage.week()
    assert boat_at(voyage, offered[1]).startswith(("FREM", "BRIS"))


def boat_at(voyage: Voyage, name: str) -> str:
    """The base where a boat lies or is bound."""
    boat = voyage.boats[name]
    return boat.home if boat.at_sea else boat.where


@pytest.mark.hard_case("H02")
@pytest.mark.rule("26.0")
def test_without_agreement_nothing_is_handed_over() -> None:
    voyage = asked(swpac="agree")
    assert voyage.open.slots == ("subpac",)
    voyage._told(voyage.match.close(voyage.open.id, deadline=True))
    assert not voyage.told("sw-ev-transferred")
    assert asked(swpac="ask", subpac="never").kind == "sw-orders"
    both = asked(swpac="agree", subpac="agree")
    assert both.kind == "sw-orders"
    assert len(both.told("sw-ev-transferred")) == AT_MOST


@pytest.mark.rule("26.0")
def test_both_commands_may_hunt_in_one_area() -> None:
    voyage = campaign(at_sea("tang", "PAL"), at_sea("flasher", "PAL", command="swpac", home="FREM"), start="1943-02")
    assert {"tang", "flasher"} <= set(voyage.open.slots)
    assert "stay" in voyage.keys("tang")
    assert "stay" in voyage.keys("flasher")


@pytest.mark.rule("26.0")
def test_what_the_side_says_of_transfers_holds_for_a_command_that_says_nothing_itself() -> None:
    agreed = asked(us="agree")
    assert agreed.kind == "sw-orders"
    assert agreed.told("sw-ev-transferred")
    assert asked(us="agree", swpac="ask").open.slots == ("swpac",)
    refused = asked(us="agree", swpac="never")
    assert refused.kind == "sw-orders"
    assert not refused.told("sw-ev-transferred")
