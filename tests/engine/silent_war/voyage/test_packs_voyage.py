"""Wolf packs at sea: forming, moving as one, checks, leaving, falling apart, spotted together (24.0 to 24.41)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.steps.voyage.packs import limits
from tests.engine.silent_war.voyage_kit import RULES, Luck, Voyage, at_sea, document, ready

LATE = {"start": "1944-02", "period": 3, "torpedo": 1}
THREE = ("barb", "flasher", "tang")
PACK = {"packs": [{"id": "blair", "name": "Blair", "boats": list(THREE)}]}


def pack_at(where: str, luck: Luck | None = None, damage: int = 0) -> Voyage:
    """Three boats of one pack at sea."""
    return Voyage(document(*(at_sea(name, where, damage=damage) for name in THREE), **PACK, **LATE), luck)


def seal_packs(voyage: Voyage, **bases: list[str]) -> None:
    """Order these packs, by base, and none elsewhere."""
    decision = voyage.open
    assert decision.kind == "sw-pack"
    for slot in decision.slots:
        rows = [part.name for part in voyage.match.space(decision.id, slot).parts]  # type: ignore[attr-defined]
        voyage.match.seal(decision.id, slot, {base: bases.get(base, []) for base in rows})
    voyage._told(voyage.match.close(decision.id))


@pytest.mark.rule("24.0", "24.1")
def test_from_october_1943_three_ready_boats_of_a_permanent_base_may_sail_as_a_pack() -> None:
    early = Voyage(document(*(ready(name) for name in THREE), start="1943-09"))
    assert early.kind == "sw-orders"
    voyage = Voyage(document(*(ready(name) for name in (*THREE, "harder")), start="1943-10"))
    assert voyage.kind == "sw-pack"
    space = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    assert space.check({"PEARL": []}) is None
    refusal = space.check({"PEARL": ["barb", "tang"]})
    assert refusal is not None
    assert refusal.rule == "24.0"
    seal_packs(voyage, PEARL=["tang", "barb", "flasher"])
    assert set(voyage.open.slots) == {"pack:1", "harder"}
    assert RULES.seats(voyage.match.state)["tang"].parent == "pack:1"
    # A tender's boats form none.
    forward = Voyage(document(*(ready(name, "MID") for name in THREE), start="1943-10", tenders={"MID": ["fulton"]}))
    assert forward.kind == "sw-orders"


@pytest.mark.rule("24.11", "24.12", "24.13")
def test_experience_opens_more_and_larger_packs() -> None:
    assert [limits(at) for at in (0, 8, 9, 14, 15)] == [(1, 3), (1, 3), (3, 4), (3, 4), (5, 6)]
    names = (*THREE, "harder", "rasher", "spadefish")
    voyage = Voyage(document(*(ready(name) for name in names), start="1943-10"))
    space = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    assert space.check({"PEARL": list(names[:4])}) is not None
    seal_packs(voyage, PEARL=list(THREE))
    assert voyage.kind == "sw-orders"  # one pack at a time
    wise = Voyage(document(*(ready(name) for name in names), start="1943-10", experience=15))
    assert wise.match.space(wise.open.id, wise.open.slots[0]).check({"PEARL": list(names)}) is None


@pytest.mark.rule("24.2")
def test_a_pack_moves_as_one_at_the_pace_of_its_slowest_and_not_from_base_to_base() -> None:
    names = ("barb", "cachalot", "tang")
    packs = [{"id": "blair", "name": "Blair", "boats": list(names)}]
    file = document(*(ready(name) for name in names), packs=packs, tenders={"MID": ["fulton"]}, **LATE)
    voyage = Voyage(file)
    assert voyage.open.slots == ("pack:blair",)
    refusal = voyage.refused("pack:blair", where="home:MID")
    assert refusal is not None
    assert refusal.rule == "24.2"
    voyage.week({"pack:blair": {"where": "BON"}})
    assert {boat.where for boat in voyage.boats.values()} == {"NCP"}  # two areas, Cachalot's speed


@pytest.mark.rule("24.4")
def test_each_boat_of_a_pack_throws_for_herself_and_takes_one_off() -> None:
    # W3: the East China Sea is red from 8.
    voyage = pack_at("YEL", Luck().set("19.1 check", 8, 8, 8))
    voyage.week({"pack:blair": {"where": "ECS", "contact": "avoid"}})
    assert [each["modified"] for each in voyage.told("sw-ev-passage-clear")] == [7, 7, 7]


@pytest.mark.rule("24.41", "24.14")
def test_a_member_forced_home_leaves_and_two_are_no_pack() -> None:
    luck = Luck().set("19.1 check", 9, 0, 0).set("19.1 event", 5, 6)
    voyage = pack_at("YEL", luck)
    voyage.week({"pack:blair": {"where": "ECS", "contact": "avoid"}})
    assert voyage.told("sw-ev-pack-disbands")
    assert {boat.pack for boat in voyage.boats.values()} == {""}
    assert {"flasher", "tang"} <= set(voyage.open.slots)
    assert RULES.seats(voyage.match.state)["tang"].parent == "pack:blair"  # who led them speaks for them still


@pytest.mark.rule("24.14", "14.7")
def test_a_member_at_the_end_of_her_endurance_leaves_four_boats_a_pack_of_three() -> None:
    names = ("barb", "flasher", "harder", "tang")
    packs = [{"id": "blair", "name": "Blair", "boats": list(names)}]
    file = document(*(at_sea(name, "BON") for name in names), packs=packs, start="1944-02", period=2, torpedo=-1)
    voyage = Voyage(file, Luck().set("14.7 endurance", 9))
    voyage.week({"pack:blair": {"where": "stay", "contact": "avoid"}})
    assert not voyage.boats["barb"].pack
    assert voyage.boats["barb"].rtb or voyage.boats["barb"].box == "broom"
    assert {voyage.boats[name].pack for name in names[1:]} == {"blair"}


@pytest.mark.rule("24.0", "24.14")
def test_boats_may_leave_a_pack_and_do_the_same_by_themselves() -> None:
    voyage = pack_at("BON")
    voyage.week({"pack:blair": {"where": "ECS", "contact": "avoid", "leave": ["tang"]}})
    assert {boat.where for boat in voyage.boats.values()} == {"ECS"}
    assert {boat.pack for boat in voyage.boats.values()} == {""}
    assert set(voyage.open.slots) == set(THREE)


@pytest.mark.rule("24.6", "16.2")
def test_one_spotted_is_all_spotted_and_one_die_shakes_all_off() -> None:
    luck = Luck().set("19.1 check", 9, 0, 0).set("19.1 event", 3, 0).set("16.2 spotted", 7)
    voyage = pack_at("YEL", luck)
    voyage.week({"pack:blair": {"where": "ECS", "contact": "fight"}})
    assert all(boat.spotted for boat in voyage.boats.values())
    assert voyage.throws("16.2 spotted") == 1
    voyage.luck.set("16.2 spotted", 6)
    voyage.week({"pack:blair": {"where": "stay", "contact": "fight"}})
    assert not any(boat.spotted for boat in voyage.boats.values())


@pytest.mark.rule("24.3")
def test_a_pack_says_whether_it_sails_as_a_group_or_a_barrier() -> None:
    voyage = pack_at("BON")
    assert voyage.keys("pack:blair", "spread") == ["group", "barrier"]
    voyage.week({"pack:blair": {"where": "stay", "contact": "fight", "spread": "barrier"}})
    assert voyage.throws("13.2 activity") == 1


@pytest.mark.rule("24.7")
def test_a_pack_learns_once_a_patrol() -> None:
    from engine.silent_war.effects import apply
    from engine.silent_war.turn_state import TurnLocals

    voyage = pack_at("BON")
    run = voyage.match._runner()
    for _ in range(2):
        apply(run, TurnLocals(), [["pack-scored", "blair"]])
    assert voyage.theatre.experience == 1


@pytest.mark.rule("24.2", "21.22")
def test_a_pack_that_goes_home_parts_so_that_a_tender_with_two_berths_takes_two() -> None:
    lying = [{"id": name, "where": "MID", "box": "broom"} for name in ("harder", "rasher", "wahoo", "batfish")]
    sailing = [at_sea(name, "NCP", damage=1) for name in THREE]
    file = document(*sailing, *lying, tenders={"MID": ["canopus"]}, **PACK, **LATE)
    luck = Luck().set("14.7 endurance", 9, 9, 9).set("21.23 minor repair", 0, 0).set("18.3 damage", 0)
    voyage = Voyage(file, luck)
    assert "home:MID" not in voyage.keys("pack:blair")  # no room for three
    # But room for two: each member seals a list of her own where she is forced home.
    voyage.week({"pack:blair": {"where": "stay", "contact": "fight"}}, stop=("sw-home",))
    space: Any = voyage.match.space(voyage.open.id, THREE[0])
    assert space.ordered  # the first base named is meant first
    assert space.rest  # naming it is enough
    for name in THREE:
        voyage.answer("sw-home", ["MID", "PEARL"], name)
    voyage.on()
    assert [voyage.boats[name].where for name in THREE] == ["MID", "MID", "PEARL"]


@pytest.mark.rule("24.2", "15.2")
def test_a_pack_may_go_home_as_one_and_is_one_no_more() -> None:
    voyage = pack_at("WAK", damage=2)
    answer, how = voyage.match.suggestion(voyage.open.id, "pack:blair", "careful")
    assert (answer["where"], how) == ("home:PEARL", "doctrine")
    voyage.week({"pack:blair": {"where": "home:PEARL"}})
    assert {boat.pack for boat in voyage.boats.values()} == {""}
