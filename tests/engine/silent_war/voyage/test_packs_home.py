"""Wolf packs stand until their boats are in port (24.2, 24.4, 24.11), and several may form at a base (24.12, 24.13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.steps.voyage.packs import open_places
from tests.engine.silent_war.voyage.test_packs_voyage import LATE, PACK, THREE, pack_at, seal_packs
from tests.engine.silent_war.voyage.test_transit import prompted
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, ready

SIX = (*THREE, "harder", "rasher", "spadefish")
FOUR = (*THREE, "harder")


def four_at(where: str, luck: Luck | None = None, **more: Any) -> Voyage:
    packs = [{"id": "blair", "name": "Blair", "boats": list(FOUR)}]
    return Voyage(document(*(at_sea(name, where) for name in FOUR), packs=packs, **{**LATE, **more}), luck)


@pytest.mark.rule("24.2", "24.4", "15.2")
def test_a_pack_goes_home_as_one_and_each_boat_takes_one_off_her_check_on_the_way() -> None:
    luck = Luck().set("19.1 check", 6, 6, 6)
    voyage = pack_at("ECS", luck)
    voyage.week({"pack:blair": {"where": "home:PEARL", "careful": False}})
    assert {boat.pack for boat in voyage.boats.values()} == {"blair"}
    assert {(boat.where, boat.rtb, boat.home) for boat in voyage.boats.values()} == {("NCP", True, "PEARL")}
    # One off in transit and one for the pack, out of the East China Sea through the Bonins.
    assert [each["modified"] for each in voyage.told("sw-ev-passage-clear")] in ([], [4, 4, 4])
    assert not voyage.told("sw-ev-pack-disbands")
    voyage.week()
    assert {boat.where for boat in voyage.boats.values()} == {"PEARL"}
    assert {boat.pack for boat in voyage.boats.values()} == {""}
    assert voyage.told("sw-ev-pack-home")


@pytest.mark.rule("7.1", "24.4", "19.1")
def test_out_of_the_sea_of_japan_a_pack_going_home_throws_one_less_than_boats_by_themselves() -> None:
    voyage = pack_at("SOJ", Luck().set("19.1 check", 5, 5, 5))
    voyage.week({"pack:blair": {"where": "home:PEARL", "careful": True}})
    told = voyage.told("sw-ev-passage-clear") + voyage.told("sw-ev-passage-alarm")
    assert [each["modified"] for each in told] == [4, 4, 4]  # 5, transit, creeping and the pack off, two on


@pytest.mark.rule("24.11", "24.2")
def test_while_a_pack_is_on_its_way_home_no_other_forms() -> None:
    at_home = [ready(name) for name in ("harder", "rasher", "spadefish")]
    file = document(*(at_sea(name, "ECS") for name in THREE), *at_home, **PACK, **LATE)
    voyage = Voyage(file)
    assert voyage.kind == "sw-orders"
    voyage.week({"pack:blair": {"where": "home:PEARL"}})
    assert voyage.kind == "sw-orders"
    assert open_places(voyage.match.state.world.boats, voyage.theatre) == 0
    voyage.week(stop=("sw-pack",))
    assert open_places(voyage.match.state.world.boats, voyage.theatre) == 1
    assert voyage.kind == "sw-pack"


@pytest.mark.rule("24.2", "15.1")
@pytest.mark.parametrize("patrolled", [False, True])
def test_a_pack_may_go_to_another_base_only_after_a_turn_on_patrol(patrolled: bool) -> None:
    file = document(*(ready(name) for name in THREE), **PACK, **LATE, tenders={"MAJ": ["sperry"]})
    voyage = Voyage(file)
    goal = "MAR" if patrolled else "PHI"
    voyage.week({"pack:blair": {"where": goal}})
    if patrolled:
        assert "home:MAJ" not in voyage.keys("pack:blair")  # she has arrived, but the turn on patrol is still to come
        voyage.week({"pack:blair": {"where": "stay", "contact": "avoid"}})
    keys = [key for key in voyage.keys("pack:blair") if key.startswith("home:")]
    assert ("home:MAJ" in keys) == patrolled
    assert "home:PEARL" in keys
    refusal = voyage.refused("pack:blair", where="home:MAJ")
    assert (refusal is None) == patrolled
    if refusal is not None:
        assert refusal.rule == "24.2"


@pytest.mark.rule("24.2", "24.0")
def test_a_boat_that_leaves_it_goes_where_she_likes() -> None:
    file = document(*(ready(name) for name in FOUR), **LATE, tenders={"MAJ": ["sperry"]},
                    packs=[{"id": "blair", "name": "Blair", "boats": list(FOUR)}])  # fmt: skip
    voyage = Voyage(file).week({"pack:blair": {"where": "PHI"}})
    voyage.week({"pack:blair": {"where": "PHI", "leave": ["tang"]}})
    assert voyage.boats["tang"].pack == ""
    voyage = Voyage(file).week({"pack:blair": {"where": "PHI"}})
    assert "leave" in voyage.rows("pack:blair", where="home:PEARL")
    voyage.week({"pack:blair": {"where": "home:PEARL", "leave": ["tang"]}})
    assert [boat.pack for boat in voyage.boats.values()].count("blair") in (0, 3)


@pytest.mark.rule("24.41", "24.4")
def test_damage_on_passage_parts_a_boat_from_her_pack_and_sends_her_home() -> None:
    # W3: the East China Sea is red from 8; 68 is damage without an order home.
    luck = Luck().set("19.1 check", 9, 0, 0, 0).set("19.1 event", 6, 8)
    voyage = four_at("YEL", luck)
    voyage.week({"pack:blair": {"where": "ECS", "contact": "avoid"}})
    hurt = voyage.boats["barb"]
    assert (hurt.damage, hurt.pack, hurt.rtb) == (1, "", True)
    assert {voyage.boats[name].pack for name in FOUR if name != "barb"} == {"blair"}
    alone = Voyage(document(at_sea("barb", "YEL"), at_sea("tang", "HAW"), **LATE),
                   Luck().set("19.1 check", 9).set("19.1 event", 6, 8))  # fmt: skip
    alone.week({"barb": {"where": "ECS", "contact": "avoid"}})
    assert (alone.boats["barb"].damage, alone.boats["barb"].rtb) == (1, False)


@pytest.mark.rule("24.41", "24.2")
def test_a_boat_hurt_on_the_way_home_falls_behind_and_the_pack_goes_on() -> None:
    luck = Luck().set("19.1 check", 9, 0, 0, 0).set("19.1 event", 6, 8)
    voyage = four_at("SOJ", luck)
    voyage.week({"pack:blair": {"where": "home:PEARL", "careful": False}})
    assert voyage.boats["barb"].damage == 1
    assert voyage.boats["barb"].pack == ""
    assert {voyage.boats[name].pack for name in FOUR if name != "barb"} == {"blair"}
    assert {voyage.boats[name].home for name in FOUR} == {"PEARL"}


@pytest.mark.rule("20.5", "24.2", "15.22")
def test_a_pack_whose_mission_is_done_is_asked_once_and_goes_home_as_one() -> None:
    mission = {"week": [{"week": 1, "zones": ["TRUK"], "contacts": {"TRUK": ["TF"]}}]}
    file = document(*(at_sea(name, "CAR") for name in THREE), **PACK, **LATE, **mission, tenders={"MAJ": ["sperry"]})
    voyage = Voyage(file)
    voyage.week({"pack:blair": {"where": "TRUK", "contact": "avoid", "spread": "group"}}, stop=("sw-home",))
    assert voyage.kind == "sw-home"
    assert voyage.open.slots == ("pack:blair",)
    assert prompted(voyage) == "ask-sw-home-pack"
    voyage.answer("sw-home", ["PEARL"], "pack:blair")
    assert voyage.kind != "sw-home"
    voyage.on()
    assert {boat.home for boat in voyage.boats.values()} == {"PEARL"}
    assert {boat.pack for boat in voyage.boats.values()} == {"blair"}


@pytest.mark.rule("21.22", "24.2")
def test_a_tender_takes_a_whole_pack_or_none_of_it() -> None:
    lying = [{"id": name, "where": "MID", "box": "broom"} for name in ("rasher", "wahoo", "batfish", "gato")]
    for free, base in ((3, "MID"), (2, "PEARL")):
        others = [*lying[: 6 - free]]
        others += [{"id": "drum", "where": "MID", "box": "broom"}] * (6 - free - len(others))
        file = document(*(at_sea(name, "NCP") for name in THREE), *others, tenders={"MID": ["canopus"]}, **PACK, **LATE)
        voyage = Voyage(file)
        assert ("home:MID" in voyage.keys("pack:blair")) == (base == "MID")
        voyage.week({"pack:blair": {"where": f"home:{base}"}})
        assert {voyage.boats[name].where for name in THREE} == {base}


@pytest.mark.rule("24.12", "24.13", "24.1")
def test_as_many_packs_form_at_a_base_as_experience_allows() -> None:
    voyage = Voyage(document(*(ready(name) for name in SIX), start="1943-10", experience=9))
    space: Any = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    assert [part.name for part in space.parts] == ["PEARL", "PEARL:2"]
    twice = {"PEARL": list(THREE), "PEARL:2": ["tang", "harder", "rasher"]}
    assert space.check(twice) is not None  # no boat sails in two
    voyage.match.seal(voyage.open.id, "subpac", {"PEARL": list(THREE), "PEARL:2": ["harder", "rasher", "spadefish"]})
    voyage._told(voyage.match.close(voyage.open.id))
    assert set(voyage.open.slots) == {"pack:1", "pack:2"}
    green = Voyage(document(*(ready(name) for name in SIX), start="1943-10"))
    form: Any = green.match.space(green.open.id, green.open.slots[0])
    assert [part.name for part in form.parts] == ["PEARL"]


@pytest.mark.rule("24.1", "24.12")
def test_an_answer_that_names_a_base_alone_is_an_answer_still() -> None:
    voyage = Voyage(document(*(ready(name) for name in SIX), start="1943-10", experience=9))
    space: Any = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    assert space.check({"PEARL": list(THREE)}) is None
    assert space.check({"PEARL": []}) is None
    seal_packs(voyage, PEARL=list(THREE))
    assert set(voyage.open.slots) == {"pack:1", "harder", "rasher", "spadefish"}


@pytest.mark.rule("24.12", "24.1")
def test_the_autopilot_and_a_standing_order_form_as_many_as_may_sail() -> None:
    names = (*SIX, "wahoo", "drum", "trigger")
    file = document(*(ready(name) for name in names), start="1943-10", experience=9, kind="operational", weeks=8)
    voyage = Voyage(file)
    while voyage.kind != "sw-pack":
        voyage.on(("sw-pack",))
    space: Any = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    policy = voyage.match.rules.policy("balanced")
    slot = voyage.open.slots[0]
    said: Any = policy.answer(voyage.match.look(slot), "sw-pack", voyage.open.path, slot)
    assert space.check(said) is None
    assert sum(bool(boats) for boats in said.values()) == 2  # four boats and four: the ninth sails alone
    question = voyage.match.rules.questions["sw-pack"]
    held: Any = question.standing(voyage.match.look(slot), voyage.open.path, slot, {"form": "whenever", "size": "3"})
    assert space.check(held) is None
    assert sorted(len(boats) for boats in held.values()) == [3, 3]  # a squadron has eight boats at most
