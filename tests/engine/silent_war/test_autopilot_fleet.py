"""The autopilot with a fleet: stations, crowds, ULTRA, ranges, hurt boats, berths, packs, the order of asking."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.testing.orders import both_ends
from engine.silent_war.autopilot import stations as autopilot_stations
from engine.silent_war.autopilot.doctrine import BALANCED, BOLD, CAREFUL, Doctrine
from engine.silent_war.autopilot.policy import Autopilot
from engine.silent_war.autopilot.stations import stationing
from engine.silent_war.autopilot.voyage import rank_havens, spread_of
from engine.silent_war.autopilot.waters import FARTHEST, SHARED_SEAS, SOUTHWEST_SEAS, stations
from engine.silent_war.facts.fleet import InYard, Sails
from engine.silent_war.moves import bases_of, cost, destinations, range_of, sites_of, speed_of, way, weeks
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import ROOT
from tests.engine.silent_war.port_kit import begun, lying
from tests.engine.silent_war.voyage_kit import RULES, Voyage, at_sea, homeward, opening, ready

GATOS = ("barb", "bowfin", "flasher", "guardfish", "gunnel", "haddo", "hake", "hammerhead", "harder", "hoe", "jack")
MORE = ("darter", "drum", "finback", "flying-fish", "greenling", "grouper", "growler", "grunion", "haddock", "halibut")
LATE_1943: dict[str, Any] = {"start": "1943-08", "period": 3, "torpedo": 1}


def orders(voyage: Voyage, slots: Iterable[str] = (), doctrine: Doctrine = BALANCED) -> dict[str, Any]:
    """What the autopilot orders each slot, asked in this order."""
    pilot = Autopilot(doctrine)
    asked = tuple(slots) or voyage.open.slots
    return {slot: pilot.answer(voyage.match.look(slot), "sw-orders", ROOT, slot) for slot in asked}


@pytest.mark.rule("22.0", "15.11")
@pytest.mark.parametrize("doctrine", [BALANCED, BOLD, CAREFUL], ids=lambda each: each.name)
def test_a_fleet_in_port_is_spread_over_the_seas_and_never_sent_beyond_its_range(doctrine: Doctrine) -> None:
    voyage = begun(*(ready(name) for name in (*GATOS, *MORE)), **LATE_1943)
    given = {slot: order["where"] for slot, order in orders(voyage, doctrine=doctrine).items()}
    sent = Counter(where for where in given.values() if where != "stay")
    assert max(sent.values()) <= doctrine.company
    assert len(sent) >= 4
    for slot, where in given.items():
        assert where == "stay" or where in destinations([voyage.boats[slot]], voyage.theatre)


def test_who_finds_no_gap_waits_in_port() -> None:
    fleet = [name for name, boat in tables().fleet.submarines.items() if boat.speed == 3][:40]
    voyage = begun(*(ready(name) for name in fleet), bases=["PEARL"])
    given = [order["where"] for order in orders(voyage, doctrine=replace(BALANCED, company=1)).values()]
    sent = [where for where in given if where != "stay"]
    assert len(set(sent)) == len(sent) < len(given)


@pytest.mark.parametrize("doctrine", [BALANCED, BOLD, CAREFUL], ids=lambda each: each.name)
@pytest.mark.parametrize(("period", "start"), [(1, "1942-03"), (2, "1943-02"), (3, "1944-02"), (4, "1945-02")])
def test_boats_of_pearl_harbor_leave_the_far_southwest_to_those_of_australia(
    doctrine: Doctrine, period: int, start: str
) -> None:
    fleet = [name for name, boat in tables().fleet.submarines.items() if boat.range >= 6][:60]
    lying = [ready(name, "PEARL" if at % 3 else "FREM") for at, name in enumerate(fleet)]
    voyage = begun(*lying, start=start, period=period, torpedo=0, bases=["PEARL", "FREM", "BRIS"])
    chart = tables().chart
    sent: dict[str, set[str]] = {"PEARL": set(), "FREM": set()}
    for slot, order in orders(voyage, fleet, doctrine=doctrine).items():
        boat, where = voyage.boats[slot], order["where"]
        if where == "stay":
            continue
        sent[boat.where].add(where)
        areas = way(boat.where, where, period, sites_of(voyage.theatre), range_of([boat])) or ()
        assert weeks(cost(boat.where, areas), speed_of([boat])) <= FARTHEST, (slot, where)
    groups = {base: {chart.areas[area].group for area in areas - SHARED_SEAS} for base, areas in sent.items()}
    assert not groups["PEARL"] & SOUTHWEST_SEAS
    assert groups["FREM"] & SOUTHWEST_SEAS


def test_an_order_is_the_same_whoever_is_asked_first() -> None:
    voyage = begun(
        *(ready(name) for name in GATOS),
        *(at_sea(name, "EPO") for name in MORE[:6]),
        homeward("grunion", "MAR", "PEARL"),
        **LATE_1943,
    )
    slots = voyage.open.slots
    first = orders(voyage, slots)
    assert orders(voyage, reversed(slots)) == first
    alone = {}
    for slot in slots:
        autopilot_stations._last.clear()
        alone.update(orders(voyage, [slot]))
    assert alone == first


def test_stations_are_made_anew_when_a_boat_is_no_longer_as_she_was() -> None:
    voyage = begun(ready("barb"), ready("jack"), **LATE_1943)
    boats, theatre = voyage.match.look("us").boats, voyage.match.look("us").theatre
    made = stationing(boats, theatre, BALANCED)
    barb = boats.by_id["barb"]
    assert made.holds(boats, theatre, BALANCED, "barb", barb)
    barb.where = "BRIS"
    assert not made.holds(boats, theatre, BALANCED, "barb", barb)
    assert not made.holds(boats, theatre, BOLD, "jack", boats.by_id["jack"])


@pytest.mark.rule("7.4", "12.0")
def test_ultra_next_door_draws_some_boats_but_not_all_of_them() -> None:
    voyage = begun(*(at_sea(name, "BON") for name in (*GATOS, "darter")), **LATE_1943)

    def ordered(*ultra: str) -> Counter[str]:
        voyage.theatre.ultra[:] = ultra
        autopilot_stations._last.clear()
        return Counter(order["where"] for order in orders(voyage).values())

    quiet = ordered()
    assert quiet["stay"] > quiet["MAN"]
    assert quiet["MAN"] < ordered("MAN")["MAN"] < 12
    assert ordered("PAL") == quiet  # not next door: a patrol moves one area a week


@pytest.mark.parametrize(("company", "moved"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_a_move_on_patrol_fills_no_sea_beyond_the_company_a_doctrine_keeps(company: int, moved: int) -> None:
    voyage = begun(
        *(at_sea(name, "BON") for name in GATOS), at_sea("darter", "MAN"), at_sea("drum", "MAN"), **LATE_1943
    )
    voyage.theatre.ultra[:] = ["MAN"]
    given = [order["where"] for order in orders(voyage, doctrine=replace(BALANCED, company=company)).values()]
    assert given.count("MAN") == moved


def test_a_sea_without_traffic_is_left() -> None:
    voyage = begun(at_sea("barb", "JOH"), start="1945-02", period=4, torpedo=1, bases=["PEARL"])
    (order,) = orders(voyage).values()
    assert order["where"] not in ("stay", "JOH")


@pytest.mark.rule("18.0", "15.2")
def test_a_hurt_boat_goes_home_and_only_the_bold_stay_out() -> None:
    voyage = begun(at_sea("barb", "EPO", damage=1), **LATE_1943)
    assert orders(voyage)["barb"]["where"].startswith("home:")
    assert orders(voyage, doctrine=CAREFUL)["barb"]["where"].startswith("home:")
    assert not orders(voyage, doctrine=BOLD)["barb"]["where"].startswith("home:")


@pytest.mark.rule("21.23", "10.1")
def test_a_hurt_boat_asks_for_a_yard_and_for_one_with_room() -> None:
    tender: dict[str, Any] = {"bases": ["PEARL", "BRIS"], "tenders": {"MID": ["fulton"]}}
    voyage = begun(at_sea("barb", "NCP"), at_sea("jack", "NCP", damage=1), **tender)
    known = voyage.match.look("us")
    assert rank_havens([known.boats.by_id["barb"]], known.boats, known.theatre)[0] == "MID"
    assert rank_havens([known.boats.by_id["jack"]], known.boats, known.theatre)[0] == "PEARL"
    yard = [lying(name, "BRIS", "repair1") for name in (*GATOS[4:], *MORE)]
    full = begun(at_sea("barb", "CAR", damage=1), *yard)
    known = full.match.look("us")
    boat = known.boats.by_id["barb"]
    assert rank_havens([boat], known.boats, known.theatre)[0] == "PEARL"
    empty = begun(at_sea("barb", "CAR", damage=1)).match.look("us")
    assert rank_havens([empty.boats.by_id["barb"]], empty.boats, empty.theatre)[0] == "BRIS"


@pytest.mark.rule("24.31", "24.32")
def test_a_pack_spreads_out_where_contacts_are_rare_and_keeps_together_where_they_are_not() -> None:
    theatre = begun(at_sea("barb", "EPO"), **LATE_1943).theatre
    assert spread_of("WAK", 3, theatre, BALANCED) == "barrier"
    assert spread_of("SAI", 3, theatre, BALANCED) == "group"


def test_seas_are_ranked_by_what_a_whole_round_brings() -> None:
    voyage = begun(ready("barb"), **LATE_1943)
    theatre = voyage.theatre
    found = stations("PEARL", 3, 1, bases_of(theatre), sites_of(theatre), (7, 3, 7), BALANCED)
    assert [promise for promise, _, _ in found] == sorted((promise for promise, _, _ in found), reverse=True)
    assert all(0 < share < 1 for _, share, _ in found)


class Heard:
    """The kinds of events of a war, with the boats of some."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.mended: set[str] = set()
        self.sailed_again: set[str] = set()

    def __call__(self, event: Event) -> None:
        self.kinds[event.kind] += 1
        match event.fact:
            case InYard(boat=boat):
                self.mended.add(boat)
            case Sails(boat=boat) if boat in self.mended:
                self.sailed_again.add(boat)


def test_a_campaign_by_autopilot_hunts_mends_and_sails_again() -> None:
    heard = Heard()
    state = drive(RULES, "convoy-college", "fleet", Autopilot("balanced"), listen=heard)
    assert state.meta.over
    assert heard.kinds["sw-ev-contact"] > 50
    assert heard.kinds["sw-ev-pack-forms"]
    assert not heard.kinds["sw-ev-stranded"]
    assert heard.sailed_again


def test_a_few_weeks_of_a_war_end_alike_through_both_drivers() -> None:
    through_match, through_drive = both_ends(
        RULES, "whole-war", "both", RULES.policy("balanced"), opening("whole-war", 3)
    )
    assert through_match == through_drive
