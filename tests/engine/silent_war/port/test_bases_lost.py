"""Boats whose base or tender is lost, called away, or beyond range (15.25, 21.0)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.data import DataError
from engine.silent_war.moves import havens, is_main, stranded
from engine.silent_war.state import Boat
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, homeward
from tests.engine.silent_war.war_kit import Fate, befalls, in_port, war

WAHOO = at_sea("wahoo", "HAW")

NORTH = {"bases": ["PEARL", "DUTCH"], "period": 3, "start": "1943-10"}

PACK = ("tang", "barb", "porpoise")

SEVEN = ("tang", "barb", "harder", "ray", "flasher", "jack", "hake")


@pytest.mark.rule("15.25", "24.14")
def test_a_pack_one_of_whose_boats_lies_beyond_range_is_none_before_orders_are_asked() -> None:
    """Dutch Harbor closes: Porpoise, of range 6, is in the South China Sea, and no other base reaches so far."""
    packs = [{"id": "1", "name": "Loughlin's", "boats": list(PACK)}]
    voyage = war(Fate().event(0), *(at_sea(boat, "SCN") for boat in PACK), packs=packs, **NORTH).on()
    assert voyage.open.slots == ("pack:1",)
    voyage.week({"pack:1": {"where": "stay", "contact": "avoid"}})
    assert (voyage.boats["porpoise"].rtb, voyage.boats["porpoise"].damage) == (True, 1)
    assert {"tang", "barb"} <= set(voyage.open.slots)
    assert [voyage.boats[boat].pack for boat in PACK] == ["", "", ""]


@pytest.mark.rule("15.25", "WP2-start")
def test_who_goes_home_to_another_base_is_damaged_too_when_the_last_one_in_reach_falls() -> None:
    """An S-boat on her way from Manila's waters to Pearl Harbor: only Manila reached the Luzon Strait."""
    fate = Fate().set("17.1 war progress", 9)
    boats = (homeward("s-44", "SCN", "PEARL"), homeward("s-36", "HAW", "PEARL"))
    voyage = war(fate, WAHOO, *boats, bases=["PEARL", "MANILA"], start="1942-05", week_of_month=4).on().week()
    assert voyage.theatre.period == 2
    assert (voyage.boats["s-44"].where, voyage.boats["s-44"].damage, voyage.boats["s-44"].home) == ("LUZ", 1, "FREM")
    assert voyage.boats["s-36"].damage == 0


@pytest.mark.rule("15.25", "18.1")
@pytest.mark.parametrize(("die", "lost"), [(9, True), (0, False)])
def test_who_was_damaged_already_may_be_lost_beyond_all_ranges(die: int, *, lost: bool) -> None:
    fate = Fate().set("17.1 war progress", 9).set("18.1 second damage", die)
    boat = homeward("s-44", "SCN", "PEARL", damage=1)
    voyage = war(fate, WAHOO, boat, bases=["PEARL", "MANILA"], start="1942-05", week_of_month=4).on().week()
    assert voyage.boats["s-44"].afloat is not lost
    assert voyage.score.lost == (["s-44"] if lost else [])


@pytest.mark.rule("15.25", "WP2-start")
def test_who_leaves_a_fallen_base_beyond_the_range_of_all_others_is_damaged() -> None:
    fate = Fate().set("17.1 war progress", 9)
    boats = (in_port("s-36", "MANILA"), in_port("tang", "MANILA"), at_sea("sargo", "SCN", home="MANILA"))
    voyage = war(fate, WAHOO, *boats, bases=["PEARL", "MANILA"], start="1942-05", week_of_month=4).on()
    voyage.week({"s-36": {"where": "stay"}, "tang": {"where": "stay"}})
    short, long = voyage.boats["s-36"], voyage.boats["tang"]
    assert (short.damage, short.rtb, short.at_sea) == (1, True, True)
    assert (long.damage, long.rtb, long.where) == (0, True, "MANILA")
    assert {short.home, long.home} <= {"FREM", "BRIS"}
    assert voyage.boats["sargo"].home == "", "Manila is nobody's base any more"


@pytest.mark.rule("15.25", "WP2-start")
@pytest.mark.parametrize("base", ["FREM", "BRIS"])
def test_who_leaves_one_fallen_base_is_not_stuck_there_when_another_falls_behind_it(base: str) -> None:
    """Manila's boats could have gone by Surabaya, which falls the same day."""
    fate = Fate().set("17.1 war progress", 9)
    more = {"bases": ["PEARL", "MANILA"], "tenders": {"SURA": ["holland"]}, "start": "1942-05", "week_of_month": 4}
    voyage = war(fate, WAHOO, in_port("s-36", "MANILA"), weeks=30, **more).on()
    voyage.week({"s-36": {"where": "stay"}}, stop=("sw-evacuate",))
    voyage.answer("sw-evacuate", {"s-36": base}).on()
    boat = voyage.boats["s-36"]
    assert (boat.where, boat.damage, boat.rtb) == ("SCN", 1, True)
    for _ in range(8):
        voyage.week()
    assert voyage.boats["s-36"].where in ("FREM", "BRIS")


@pytest.mark.rule("15.25", "15.22")
def test_who_goes_home_by_waters_that_a_lost_base_covered_gets_a_base_she_can_reach() -> None:
    """A short-legged boat bound from Hawaii to Manila by the waters of Dutch Harbor, which closes."""
    north = NORTH | {"bases": ["PEARL", "MANILA", "DUTCH"]}
    voyage = war(Fate().event(0), WAHOO, homeward("k-xi", "HAW", "MANILA"), **north).on()
    voyage.week()
    assert "DUTCH" not in voyage.theatre.bases
    assert (voyage.boats["k-xi"].home, voyage.boats["k-xi"].damage) == ("PEARL", 0)
    for _ in range(3):
        voyage.week()
    assert voyage.boats["k-xi"].where == "PEARL"


@pytest.mark.rule("15.25", "21.0")
def test_who_was_bound_for_a_base_that_closes_and_is_left_beyond_all_ranges_is_damaged() -> None:
    voyage = war(Fate().event(0), WAHOO, homeward("bass", "SOJ", "DUTCH"), **NORTH).on().week()
    assert "DUTCH" not in voyage.theatre.bases
    assert (voyage.boats["bass"].where, voyage.boats["bass"].home, voyage.boats["bass"].damage) == ("OKH", "PEARL", 1)
    near = war(Fate().event(0), WAHOO, homeward("tang", "KUR", "DUTCH"), **NORTH).on().week()
    assert near.boats["tang"].damage == 0


@pytest.mark.rule("21.2", "21.24")
def test_a_tender_called_away_leaves_no_base_behind() -> None:
    """Holland lay at Midway: boats bound there go elsewhere, who lies there is readied, and sails (S190)."""
    lying = (in_port("plunger", "MID", "shipside"), homeward("pike", "HAW", "MID"))
    voyage = befalls(0, *lying, bases=["PEARL", "MANILA"], tenders={"MID": ["holland"]}).on()
    assert voyage.theatre.tenders == {"SURA": ["holland"]}
    assert voyage.boats["pike"].home == "PEARL"
    assert (voyage.boats["plunger"].where, voyage.boats["plunger"].box) == ("MID", "ready")
    voyage.week({"plunger": {"where": "home:PEARL"}})
    assert voyage.boats["plunger"].home == "PEARL"


@pytest.mark.rule("21.1", "21.2")
def test_a_tender_called_away_from_beside_another_one_turns_nobody_aside() -> None:
    """Manila is nearer to her, but she is bound for Midway, where Canopus stays."""
    pike = homeward("pike", "LUZ", "MID")
    voyage = befalls(0, pike, bases=["PEARL", "MANILA"], tenders={"MID": ["holland", "canopus"]}).on()
    assert voyage.theatre.tenders == {"MID": ["canopus"], "SURA": ["holland"]}
    assert voyage.boats["pike"].home == "MID"


@pytest.mark.rule("21.23")
def test_whom_a_tender_could_not_mend_no_war_event_sends_to_a_tender() -> None:
    fate = Fate().set("21.23 minor repair", 9)
    bases = {"bases": ["PEARL", "MANILA"], "tenders": {"DAVAO": ["canopus"]}}
    voyage = war(fate, WAHOO, homeward("salmon", "SUL", "DAVAO", damage=1), **bases).on()
    fate.set("5.0 war event", 0).set("5.0 event table", 0)
    fate.set("19.1 check", 0)
    voyage.week()
    assert voyage.told("sw-ev-tender-cannot")
    home = voyage.boats["salmon"].home
    assert "MANILA" not in voyage.theatre.bases
    assert is_main(home), f"she was sent to {home}"


@pytest.mark.rule("21.23", "20.5")
def test_whom_a_tender_could_not_mend_after_a_mission_lies_off_the_tender() -> None:
    """From Truk's strait she made for Saipan, a week's way: her next way begins there, not where the mission was."""
    more = {"start": "1944-02", "period": 3, "tenders": {"SAI": ["orion"]}, "week": [{"week": 1, "zones": ["TRUK"]}]}
    luck = Luck().set("21.23 minor repair", 9)
    voyage = Voyage(document(at_sea("wahoo", "CAR", damage=1), WAHOO | {"id": "tang"}, **more), luck)
    voyage.week({"wahoo": {"where": "TRUK", "contact": "avoid"}}, stop=("sw-home",))
    voyage.answer("sw-home", ["SAI", "PEARL"], "wahoo").on()
    assert voyage.told("sw-ev-tender-cannot")
    assert (voyage.boats["wahoo"].where, voyage.boats["wahoo"].entered_from) == ("MAN", "")


@pytest.mark.rule("21.21", "WP3-start")
def test_a_base_that_waits_for_a_tender_does_not_wait_twice_when_its_period_begins() -> None:
    fate = Fate().event(8).set("17.1 war progress", 9)
    tenders = {"MAJ": ["griffin", "fulton", "sperry", "bushnell"], "SURA": ["holland"]}
    voyage = war(fate, WAHOO, period=2, start="1943-11", week_of_month=4, tenders=tenders).on().week()
    assert voyage.theatre.period == 3
    assert [opening.base for opening in voyage.theatre.opening] == ["MID"]


@pytest.mark.rule("21.22", "10.0")
@pytest.mark.parametrize("lying", [3, 4])
def test_who_is_all_but_mended_waits_in_box_1_while_the_tender_alongside_is_full(lying: int) -> None:
    """Pelikaan takes four at Surabaya, whose yards are its own (S195)."""
    alongside = [in_port(boat, "SURA", "ready") for boat in ("tang", "barb", "harder", "flasher")[:lying]]
    file = document(
        WAHOO,
        *alongside,
        in_port("s-36", "SURA", "repair1", damage=1),
        kind="operational",
        week_of_month=2,
        tenders={"SURA": ["pelikaan"]},
    )
    voyage = Voyage(file, Fate().set("10.0 repair", 0))
    boat = voyage.boats["s-36"]
    assert (boat.box, boat.damage) == (("repair1", 1) if lying == 4 else ("broom", 0))


@pytest.mark.rule("21.0")
def test_subic_bay_does_not_open_where_a_scenario_kept_manila() -> None:
    more = {"bases": ["PEARL", "MANILA"], "happened": ["leyte"]}
    voyage = befalls(1, WAHOO, period=4, **more).on().week()
    assert voyage.theatre.bases == ["PEARL", "MANILA"]


@pytest.mark.rule("21.22")
@pytest.mark.parametrize("bound", [False, True])
def test_a_scenario_that_overfills_a_tender_is_refused(bound: bool) -> None:
    boats = [homeward(boat, "HAW", "MID") if bound else in_port(boat, "MID") for boat in SEVEN]
    assert Voyage(document(WAHOO, *boats[1:], tenders={"MID": ["canopus"]})).match.waiting()
    with pytest.raises(DataError, match=r"than the 6 that it takes"):
        Voyage(document(WAHOO, *boats, tenders={"MID": ["canopus"]}))


@pytest.mark.rule("15.25", "WP1-6")
def test_beyond_all_ranges_a_boat_of_dutch_harbor_too_makes_for_the_nearest_base() -> None:
    fate = Fate().set("17.1 war progress", 9)
    bases = ["PEARL", "DUTCH", "FREM", "BRIS", "MANILA"]
    file = {"bases": bases, "start": "1942-05", "week_of_month": 4}
    voyage = war(fate, WAHOO, at_sea("s-36", "SUL", home="DUTCH"), **file).on()
    assert voyage.theatre.confined == ["s-36"]
    voyage.week()
    alone = voyage.boats["s-36"]
    assert "MANILA" not in voyage.theatre.bases
    assert (alone.rtb, alone.damage, alone.home) == (True, 1, "FREM")
    assert "s-36" not in voyage.open.slots  # the nearest it is, and no other
    assert stranded(alone, voyage.theatre)
    # In her own waters she belongs to Dutch Harbor.
    assert havens([Boat("s-36", "ALE", home="DUTCH")], replace(voyage.theatre)) == ("DUTCH",)


@pytest.mark.rule("21.23")
@pytest.mark.parametrize(("turned_away", "kept"), [((), True), (("gato",), True), (("wahoo",), False)])
def test_a_boat_that_a_tender_turned_away_goes_to_a_permanent_base(turned_away: tuple[str, ...], *, kept: bool) -> None:
    voyage = Voyage(document(at_sea("wahoo", "NCP"), tenders={"MID": ["canopus"]}))
    found = havens([voyage.boats["wahoo"]], voyage.theatre, turned_away)
    assert "PEARL" in found
    assert ("MID" in found) is kept
