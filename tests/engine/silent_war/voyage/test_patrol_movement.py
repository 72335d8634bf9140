"""Patrol movement, ranges, the transit check of a move, crowds, spotted boats (11.0, 12.0, 19.1, 22.0, 23.0)."""

from __future__ import annotations

import pytest

from engine.silent_war.moves import crowding, governing, way
from engine.silent_war.state import Boat, Boats, Pack, Theatre
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, ready


@pytest.mark.rule("12.0")
def test_a_patrol_moves_to_a_neighbouring_area_and_hunts_there() -> None:
    voyage = Voyage(document(at_sea("spearfish", "ECS")))
    voyage.week({"spearfish": {"where": "YEL", "contact": "avoid"}})
    boat = voyage.boats["spearfish"]
    assert (boat.where, boat.side, boat.box) == ("YEL", "patrol", "operating")
    assert [each["area"].key for each in voyage.told("sw-ev-avoids")] == ["area-YEL.in"]


@pytest.mark.rule("12.0")
def test_an_area_that_is_not_next_is_refused_with_the_number_of_moves() -> None:
    voyage = Voyage(document(at_sea("spearfish", "ECS")))
    refusal = voyage.refused("spearfish", where="KUR")
    assert refusal is not None
    assert (refusal.what.key, refusal.rule, refusal.what.args["moves"]) == ("sw-err-not-next", "12.0", 2)
    assert "area-YEL" in [words.args["area"].key for words in refusal.legal if "area" in words.args]


@pytest.mark.rule("12.0", "15.11")
def test_no_patrol_move_leads_beyond_the_range_from_a_base() -> None:
    # An S-boat's range is three areas: from Brisbane the Bismarck Sea is two, the Carolines are three, Palau is four.
    voyage = Voyage(document(at_sea("s-18", "CAR"), period=1, start="1942-05"))
    assert "BIS" in voyage.keys("s-18")
    assert "PAL" not in voyage.keys("s-18")
    refusal = voyage.refused("s-18", where="PAL")
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == ("sw-err-range", "12.0")


@pytest.mark.rule("12.2")
def test_no_patrol_move_enters_a_base() -> None:
    voyage = Voyage(document(at_sea("tang", "HAW", home="PEARL"), start="1944-02", period=3, torpedo=1))
    assert "PEARL" not in voyage.keys("tang")
    refusal = voyage.refused("tang", where="PEARL")
    assert refusal is not None
    assert refusal.rule == "12.2"
    # Going home is transit movement: she is not searching that week and makes fast at its end.
    voyage.week({"tang": {"where": "home:PEARL"}})
    assert voyage.throws("13.2 activity") == 0
    assert voyage.match.over
    assert voyage.boats["tang"].where == "PEARL"


@pytest.mark.rule("11.0")
def test_a_boat_that_is_done_operates_again_next_week() -> None:
    voyage = Voyage(document(at_sea("tang", "YEL"), start="1944-02", period=3, torpedo=1))
    voyage.week(stop=())
    assert voyage.theatre.week == 2
    assert voyage.boats["tang"].box == "operating"


@pytest.mark.rule("19.1", "12.0")
def test_a_patrol_move_is_checked_on_the_chart_of_the_area_entered() -> None:
    # East China Sea in period 2 has three red boxes: 7, 8 and 9. The Yellow Sea left behind has none.
    calm = Voyage(document(at_sea("wahoo", "YEL")), Luck().set("19.1 check", 6))
    calm.week({"wahoo": {"where": "ECS", "contact": "avoid"}})
    assert calm.told("sw-ev-passage-clear")[0]["need"] == 7
    assert not calm.boats["wahoo"].spotted
    alarm = Voyage(document(at_sea("wahoo", "YEL")), Luck().set("19.1 check", 7).set("19.1 event", 3, 5))
    alarm.week({"wahoo": {"where": "ECS", "contact": "fight"}}, stop=())
    assert alarm.told("sw-ev-passage-spotted")  # 35 of the transit event table


@pytest.mark.rule("19.1")
def test_without_a_red_box_nobody_checks() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    voyage.week({"wahoo": {"where": "YEL", "contact": "avoid"}})
    assert voyage.throws("19.1 check") == 0


@pytest.mark.rule("19.1", "19.11", "15.22")
def test_held_up_on_patrol_she_turns_round_in_the_area_entered_and_names_her_base() -> None:
    luck = Luck().set("19.1 check", 9).set("19.1 event", 5, 6)  # 56: return to base
    voyage = Voyage(document(at_sea("wahoo", "YEL")), luck)
    voyage.week({"wahoo": {"where": "ECS", "contact": "fight"}}, stop=("sw-home",))
    assert voyage.kind == "sw-home"
    assert voyage.throws("13.2 activity") == 0
    voyage.answer("sw-home", ["BRIS", "PEARL"]).on()
    boat = voyage.boats["wahoo"]
    assert (boat.rtb, boat.side, boat.home) == (True, "transit", "BRIS")
    assert voyage.throws("13.2 activity") == 0


@pytest.mark.rule("23.0", "19.1")
def test_a_spotted_boat_adds_one_to_the_check_in_the_first_two_periods_alone() -> None:
    early = Voyage(document(at_sea("wahoo", "YEL", spotted=True)), Luck().set("19.1 check", 6).set("19.1 event", 0, 0))
    early.week({"wahoo": {"where": "ECS", "contact": "avoid"}})
    assert early.told("sw-ev-passage-alarm")[0]["modified"] == 7
    file = document(at_sea("wahoo", "YEL", spotted=True), period=3, start="1944-02")
    late = Voyage(file, Luck().set("19.1 check", 6))
    late.week({"wahoo": {"where": "ECS", "contact": "avoid"}})
    assert late.told("sw-ev-passage-clear")[0]["modified"] == 6


@pytest.mark.rule("7.1", "19.1")
def test_the_straits_of_the_sea_of_japan_add_two_and_one_where_ultra_knows_them() -> None:
    straits = Voyage(document(at_sea("wahoo", "ECS")), Luck().set("19.1 check", 4))
    straits.week({"wahoo": {"where": "SOJ", "contact": "avoid"}})
    assert straits.told("sw-ev-passage-clear")[0]["modified"] == 6
    known = Voyage(document(at_sea("wahoo", "ECS"), week=[{"week": 1, "ultra": ["SOJ"]}]), Luck().set("19.1 check", 4))
    known.week({"wahoo": {"where": "SOJ", "contact": "avoid"}})
    assert known.told("sw-ev-passage-clear")[0]["modified"] == 5
    # Out again counts as well.
    out = Voyage(document(at_sea("wahoo", "SOJ")), Luck().set("19.1 check", 4))
    out.week({"wahoo": {"where": "ECS", "contact": "avoid"}})
    assert out.told("sw-ev-passage-clear")[0]["modified"] == 6


@pytest.mark.rule("19.1", "15.1")
def test_of_several_areas_the_one_with_most_red_boxes_governs() -> None:
    by_reds: dict[int, list[str]] = {}
    for area in tables().chart.opareas:
        by_reds.setdefault(tables().chart.areas[area].row(2).reds, []).append(area)
    calm, *red = [by_reds[reds] for reds in sorted(by_reds)]
    assert by_reds[0] == calm
    assert governing((red[0][0], calm[0], red[-1][0]), 2) == (red[-1][0],)
    two = max(red, key=len)[:2]
    assert governing((two[0], calm[0], two[1]), 2) == tuple(two)
    assert governing(calm[:2], 2) == ()


@pytest.mark.rule("22.1", "12.0")
@pytest.mark.parametrize(("leaving", "modified"), [(1, 6), (5, 5)])
def test_who_leaves_a_crowd_counts_with_those_who_stay(leaving: int, modified: int) -> None:
    """Of nine the one that leaves is the ninth still; where five leave at once each counts with the four that stay."""
    names = list(tables().fleet.submarines)[100:109]
    voyage = Voyage(document(*(at_sea(name, "EPO") for name in names)), Luck({"19.1 check": 4}))
    voyage.week(
        {name: {"where": "ECS" if at < leaving else "stay", "contact": "avoid"} for at, name in enumerate(names)}
    )
    told = voyage.told("sw-ev-passage-clear") + voyage.told("sw-ev-passage-alarm")
    assert {each["modified"] for each in told} == {modified}


def boats_in(area: str, count: int, pack: int = 0) -> Boats:
    found = Boats({f"b{at}": Boat(f"b{at}", area) for at in range(count)})
    for at in range(pack):
        found.by_id[f"p{at}"] = Boat(f"p{at}", area, pack="x")
    found.packs["x"] = Pack("x", [f"p{at}" for at in range(pack)])
    return found


@pytest.mark.rule("22.0", "22.1", "22.2")
@pytest.mark.parametrize(("count", "modifier"), [(4, 0), (5, 1), (8, 1), (9, 2), (13, 3)])
def test_each_four_boats_beyond_the_first_four_make_a_crowd_worse(count: int, modifier: int) -> None:
    theatre = Theatre(1943, 2, 1, 2, -1)
    assert crowding(theatre, boats_in("ECS", count)).get("ECS", 0) == modifier
    # Where the row has neither red nor blue boxes nobody minds.
    assert crowding(theatre, boats_in("HAW", count)) == {}


@pytest.mark.rule("22.3", "2.5")
def test_two_boats_of_a_pack_count_as_one_and_an_odd_one_as_a_whole() -> None:
    theatre = Theatre(1943, 12, 1, 2, -1)
    assert crowding(theatre, boats_in("ECS", 2, pack=4)) == {}
    assert crowding(theatre, boats_in("ECS", 2, pack=5)) == {"ECS": 1}
    assert crowding(theatre, boats_in("ECS", 3, pack=4)) == {"ECS": 1}


@pytest.mark.rule("20.2")
def test_boats_in_a_mission_zone_make_no_crowd() -> None:
    boats = boats_in("CAR", 4)
    boats.by_id["zone"] = Boat("zone", "TRUK", entered_from="CAR")
    assert crowding(Theatre(1943, 2, 1, 2, -1), boats) == {}


@pytest.mark.rule("22.1", "13.2")
def test_a_crowd_takes_off_the_search_and_adds_to_the_check_once_all_have_moved() -> None:
    names = ("wahoo", "tang", "harder", "barb", "flasher")
    file = document(*(at_sea(name, "YEL" if name == "wahoo" else "ECS") for name in names))
    # The first die that finds ships in the East China Sea: less one for the crowd it does not.
    finds = 10 - tables().chart.areas["ECS"].row(2).coloured
    luck = Luck().set("19.1 check", 6).set("19.1 event", 0, 0).set("13.2 activity", *[finds] * 5)
    voyage = Voyage(file, luck)
    orders = {name: {"where": "stay", "contact": "fight"} for name in names}
    voyage.week({**orders, "wahoo": {"where": "ECS", "contact": "fight"}})
    assert voyage.told("sw-ev-passage-alarm")[0]["modified"] == 7
    assert len(voyage.told("sw-ev-no-contact")) == 5
    # Without the fifth boat the same die finds ships.
    alone = Voyage(document(*(at_sea(name, "ECS") for name in names[1:])), Luck().set("13.2 activity", *[finds] * 4))
    alone.week({name: orders[name] for name in names[1:]}, stop=("sw-stand",))
    assert alone.kind == "sw-stand"


@pytest.mark.rule("15.11")
def test_a_way_never_leaves_the_range_of_a_base_and_prefers_quiet_waters() -> None:
    assert way("PEARL", "ECS", 2, ("PEARL",), 4) is None
    found = way("PEARL", "ECS", 2, ("PEARL",), 6)
    assert found is not None
    assert found[-1] == "ECS"
    assert "EPO" not in found  # as short by the Bonins, which have no red box


@pytest.mark.rule("2.1")
def test_stay_in_port_and_go_by_what_the_chart_joins() -> None:
    voyage = Voyage(document(ready("wahoo")))
    assert voyage.keys("wahoo")[0] == "stay"
    assert voyage.keys("wahoo")[1] == "HAW"
    assert "TRUK" not in voyage.keys("wahoo")
