"""The strategic segment beside the event tables, and the course of the war (5.0 to 7.3, 17.0 to 17.2, WP-start)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.facts.log import LogShifted
from engine.silent_war.known import Known
from engine.silent_war.logbook import line_of
from engine.silent_war.moves import shift
from engine.silent_war.state import AWAY, Boat, Theatre
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import said_well
from tests.engine.silent_war.voyage_kit import RULES, Voyage, at_sea, document, homeward
from tests.engine.silent_war.war_kit import START, Fate, befalls, in_port, war

WAHOO = at_sea("wahoo", "HAW")


def sunk(ships: int, tons: int = 0) -> dict[str, Any]:
    """What stands on the tracks at the start."""
    return {"ships": ships, "tons": tons, "lost": 0, "source": "a test"}


# 5.0 War events --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.0")
@pytest.mark.parametrize(("die", "comes"), [(0, True), (3, True), (4, False), (9, False)])
def test_a_war_event_comes_on_0_to_3(die: int, comes: bool) -> None:
    voyage = war(Fate().set("5.0 war event", die).set("5.0 event table", 2), WAHOO)
    assert (voyage.theatre.event == "barrier") == comes
    assert voyage.throws("5.0 event table") == comes


@pytest.mark.rule("5.0", "4.0")
def test_a_patrol_has_no_war_events() -> None:
    voyage = Voyage(document(WAHOO), Fate().event(5))
    assert voyage.throws("5.0 war event") == 0
    assert voyage.theatre.event == ""


@pytest.mark.rule("5.1", "20.1")
def test_missions_hold_for_one_turn() -> None:
    voyage = befalls(2, WAHOO)
    assert voyage.theatre.zones == ["MAK", "MOL"]
    voyage.week()
    theatre = voyage.theatre
    assert (theatre.zones, theatre.contacts, theatre.duties, theatre.event) == ([], {}, [], "")


class Judge:
    """An autopilot whose answers are all judged; the questions are said in both languages."""

    def __init__(self) -> None:
        self._pilot: Policy[Known] = RULES.policy("balanced")
        self.asked: set[str] = set()

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        answer = self._pilot.answer(known, kind, path, slot)
        refusal = RULES.questions[kind].space(known, path, slot).check(answer)
        assert refusal is None, f"{kind} of {slot}: {answer!r} is refused: {refusal}"
        if kind not in self.asked:
            self.asked.add(kind)
            said_well(RULES.questions[kind].prompt(known, path, slot))
        return answer


@pytest.mark.rule("5.0", "5.1")
@pytest.mark.parametrize("table", ["WP1", "WP2", "WP3", "WP4", "EWE"])
def test_weeks_after_every_event_are_played_without_a_fault(table: str) -> None:
    east = table == "EWE"
    period = 1 if east else int(table[-1])
    fleet = [
        at_sea("narwhal", "CEL"), at_sea("nautilus", "NCP"), homeward("s-39", "SCN", "MANILA"),
        in_port("s-36", "MANILA"), in_port("s-37", "MANILA", "repair1", damage=1),
        in_port("s-38", "MANILA", "repair2", damage=1),
        in_port("dolphin", "PEARL", "shipside"), in_port("s-30", "DUTCH", "broom"), at_sea("tambor", "LUZ", damage=1),
    ]  # fmt: skip
    start = "1932-10" if east else START[period]
    told: dict[str, Event] = {}
    for die in range(10):
        file = document(
            *fleet, kind="operational", events="east-wind" if east else "war", period=period, start=start, weeks=4,
            week_of_month=2, bases=["PEARL", "MANILA", "DUTCH"], tenders={"SURA": ["pelikaan"]},
        )  # fmt: skip
        # Three times the same: also what comes when it has happened.
        state = drive(
            RULES, "test", Fate().event(die, die, die), Judge(), options={"document": file, "quick": True},
            listen=lambda event: told.setdefault(event.kind, event),
        )  # fmt: skip
        assert state.meta.over
        theatre: Theatre = state.world.theatre
        for boat in state.world.boats.by_id.values():
            if boat.at_sea and boat.rtb:
                assert boat.home in (*theatre.bases, *theatre.tenders), (die, boat)
    events = {f"sw-ev-war-{result.event.id}" for results in tables().events.tables[table] for result in results}
    assert len(events & set(told)) > len(events) // 2
    for event in told.values():
        said_well(event.words)


def test_every_war_event_has_its_sentence_in_both_languages() -> None:
    for event in tables().events.by_id.values():
        said_well(Words(f"sw-ev-war-{event.id}", {"boats": 8} if event.missions else {}))


# 6.0 Torpedoes ---------------------------------------------------------------------------------------------------


def bureau(ships: int, die: int, tried: int = 0) -> Voyage:
    """A week that begins with so many ships sunk, all since the total at which a try was last made."""
    voyage = war(Fate().set("6.0 torpedo", die), WAHOO, torpedo=-2, start="1942-08", period=2, before=sunk(tried))
    voyage.match.state.world.score.ships_before = ships
    return voyage.week()


@pytest.mark.rule("6.0")
@pytest.mark.parametrize(("ships", "die", "better"), [(70, 9, True), (70, 8, False), (75, 8, True), (75, 7, False)])
def test_seventy_ships_need_a_nine_and_seventy_five_an_eight(ships: int, die: int, better: bool) -> None:
    voyage = bureau(ships, die, tried=ships - 1)
    assert voyage.theatre.torpedo == (-1 if better else -2)
    assert voyage.throws("6.0 torpedo") == 1


@pytest.mark.rule("6.0")
def test_the_next_try_waits_for_the_next_total() -> None:
    voyage = bureau(70, 6)
    assert voyage.throws("6.0 torpedo") == 1
    score = voyage.match.state.world.score
    score.ships_before = 74
    voyage.week()
    assert voyage.throws("6.0 torpedo") == 1
    voyage.match.state.world.score.ships_before = 75
    voyage.luck.set("6.0 torpedo", 8)
    voyage.week()
    assert voyage.throws("6.0 torpedo") == 2
    assert voyage.theatre.torpedo == -1


@pytest.mark.rule("6.0")
def test_totals_passed_together_give_one_die_and_those_before_the_scenario_none() -> None:
    assert bureau(80, 0).throws("6.0 torpedo") == 1
    assert war(Fate(), WAHOO, torpedo=-2, before=sunk(75)).throws("6.0 torpedo") == 0


# 7.0 ULTRA -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.0")
def test_one_ultra_die_a_week_in_the_line_of_the_period() -> None:
    voyage = war(Fate().set("7.0 ULTRA", 9), WAHOO, period=2)
    assert voyage.theatre.ultra == ["KUR", "ALE"]
    assert voyage.throws("7.0 ULTRA") == 1


@pytest.mark.rule("7.2")
def test_ultra_areas_last_one_turn() -> None:
    voyage = war(Fate().set("7.0 ULTRA", 9, 1), WAHOO, period=2)
    voyage.week()
    assert voyage.theatre.ultra == ["EPO"]


@pytest.mark.rule("7.3")
def test_two_dice_mark_three_areas_at_most_in_the_order_in_which_they_come() -> None:
    voyage = war(Fate().event(6).set("7.0 ULTRA", 2, 4), WAHOO, period=3)
    assert voyage.theatre.ultra == ["EPO", "BIS", "KUR"], "and no marker in the Carolines"
    same = war(Fate().event(6).set("7.0 ULTRA", 2, 2), WAHOO, period=3)
    assert same.theatre.ultra == ["EPO", "BIS"]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("ultra", "added"), [([], 2), (["SOJ"], 1)])
def test_an_ultra_marker_makes_the_sea_of_japan_less_dangerous(ultra: list[str], added: int) -> None:
    theatre = Theatre(1943, 7, 1, 3, 0, ultra=ultra)
    boat = Boat("wahoo", "EPO")
    assert shift(theatre, boat, "EPO", ["SOJ"], {}, transit=False) == added
    assert shift(theatre, boat, "SOJ", ["EPO"], {}, transit=False) == added


# 17.0 The course of the war --------------------------------------------------------------------------------------

LATE = {"period": 1, "week_of_month": 4}


def month_turns(die: int, *boats: dict[str, Any], start: str = "1942-07", **more: Any) -> Voyage:
    """From the last week of a month into the first of the next."""
    return war(Fate().set("17.1 war progress", die), WAHOO, *boats, start=start, **{**LATE, **more}).week()


@pytest.mark.rule("17.1")
@pytest.mark.parametrize(("die", "tons", "period"), [(4, 0, 1), (7, 0, 2), (6, 0, 1), (4, 500, 2), (3, 500, 1)])
def test_the_period_turns_on_the_number_of_the_month_and_sinkings_help(die: int, tons: int, period: int) -> None:
    given = sunk(100 if tons else 0, tons * 1000)
    needed = tables().war.transitions[1][1942 * 12 + 7]
    modifier = tables().war.modifier(2, given["ships"], tons)
    voyage = month_turns(die, before=given)
    assert (die + modifier >= needed) == (period == 2), "the case is what it says"
    assert voyage.theatre.period == period
    (told,) = voyage.told("sw-ev-war-progress")
    assert (told["die"], told["modifier"], told["needed"]) == (die, modifier, needed)


@pytest.mark.rule("17.1")
def test_no_try_within_a_month_nor_before_the_first_month_with_a_number() -> None:
    assert month_turns(9, week_of_month=2).throws("17.1 war progress") == 0
    assert month_turns(9, start="1942-03").throws("17.1 war progress") == 0


@pytest.mark.rule("17.2")
def test_when_all_numbers_were_tried_the_period_turns_by_itself() -> None:
    """November 1942 is the last month with a number: it is thrown for, and then the period advances (S106)."""
    before = month_turns(0, start="1942-09", before=sunk(0))  # October begins
    assert (before.theatre.period, before.throws("17.1 war progress")) == (1, 1)
    last = month_turns(0, start="1942-10", before=sunk(0))
    assert (last.theatre.period, last.throws("17.1 war progress")) == (2, 1)
    after = month_turns(0, start="1942-11", before=sunk(0))  # a scenario that begins later
    assert (after.theatre.period, after.throws("17.1 war progress")) == (2, 0)


@pytest.mark.rule("17.0", "17.1")
def test_the_east_wind_has_no_periods() -> None:
    assert month_turns(9, events="east-wind").theatre.period == 1


# What holds at the start of a period -----------------------------------------------------------------------------


@pytest.mark.rule("WP2-start", "18.3")
def test_at_the_start_of_the_second_period_manila_and_surabaya_are_gone() -> None:
    boats = (
        in_port("s-36", "MANILA", "broom"),
        in_port("s-37", "SURA"),
        in_port("s-38", "MANILA", "repair3", damage=1),
    )
    fate = Fate().set("17.1 war progress", 9)
    voyage = war(fate, WAHOO, *boats, start="1942-07", tenders={"SURA": ["holland"]}, bases=["PEARL", "MANILA"], **LATE)
    voyage.week(stop=("sw-evacuate",))
    assert voyage.kind == "sw-evacuate"
    assert set(voyage.match.space(voyage.open.id, "swpac").only["s-36"]) == {"FREM", "BRIS"}
    voyage.answer("sw-evacuate", {"s-36": "BRIS"}).on()
    shifted = [line_of(line) for line in voyage.score.log if line.boat == "s-36"]
    assert [line.where for line in shifted if isinstance(line, LogShifted)] == ["MANILA"], "no war patrol"
    assert voyage.theatre.period == 2
    assert voyage.theatre.bases == ["PEARL", "FREM", "BRIS", "DUTCH"]
    assert voyage.theatre.tenders == {}
    assert (voyage.boats["s-36"].home, voyage.boats["s-37"].home) == ("BRIS", "FREM")
    assert not voyage.boats["s-38"].afloat


@pytest.mark.rule("WP2-start", "WP1-6")
def test_the_aleutian_campaign_begins_with_the_second_period_at_the_latest() -> None:
    fate = Fate().set("17.1 war progress", 9)
    voyage = war(fate, WAHOO, at_sea("s-32", "HAW"), start="1942-07", **LATE)
    voyage.week(stop=("sw-dutch-harbor",))
    assert voyage.kind == "sw-dutch-harbor"
    voyage.on()
    assert set(voyage.theatre.confined) == {"wahoo", "s-32"}, "as many as there are"


@pytest.mark.rule("WP3-start", "21.21")
def test_at_the_start_of_the_third_period_midway_opens_and_two_old_boats_leave() -> None:
    boats = (in_port("cachalot", "PEARL"), at_sea("cuttlefish", "HAW"))
    fate = Fate().set("17.1 war progress", 9)
    voyage = war(fate, WAHOO, *boats, start="1944-02", period=2, week_of_month=4).week()
    assert voyage.theatre.period == 3
    assert list(voyage.theatre.tenders) == ["MID"]
    assert [voyage.boats[boat].where for boat in ("cachalot", "cuttlefish")] == [AWAY, AWAY]
    held = war(
        Fate().set("17.1 war progress", 9),
        WAHOO,
        start="1943-07",
        period=2,
        week_of_month=4,
        tenders={"MID": ["fulton"]},
    )
    assert held.week().theatre.tenders == {"MID": ["fulton"]}, "it is a base already"


@pytest.mark.rule("WP4-start", "21.1")
def test_at_the_start_of_the_fourth_period_the_islands_are_bases_and_the_old_boats_leave() -> None:
    boats = (in_port("s-30", "DUTCH"), at_sea("nautilus", "HAW"), homeward("tang", "ALE", "DUTCH"))
    fate = Fate().set("17.1 war progress", 9)
    voyage = war(fate, WAHOO, *boats, start="1944-12", period=3, week_of_month=4, bases=["PEARL", "BRIS", "DUTCH"])
    voyage.week(stop=("sw-home",))
    assert voyage.theatre.period == 4
    assert set(voyage.theatre.tenders) == {"MIOS", "MAJ", "SAI", "GUAM"}
    assert "DUTCH" not in voyage.theatre.bases
    assert [voyage.boats[boat].where for boat in ("s-30", "nautilus")] == [AWAY, AWAY]
    war_over = voyage.theatre.happened
    assert {"aleutians-end", "marshalls", "biak", "saipan", "guam"} <= set(war_over)


@pytest.mark.rule("21.21")
def test_a_tender_is_drawn_from_those_in_service_and_a_base_waits_for_one() -> None:
    early = war(Fate().event(8), WAHOO, period=2, start="1942-02", weeks=20, tenders={"SURA": ["holland"]}).week()
    assert "MID" not in early.theatre.tenders, "only Holland is in service, and she lies elsewhere"
    assert [opening.base for opening in early.theatre.opening] == ["MID"]
    for _ in range(8):
        early.week()
    assert early.theatre.tenders["MID"] == ["griffin"], "since April"
    assert early.theatre.opening == []


@pytest.mark.rule("4.0", "17.0")
def test_in_a_patrol_scenario_the_war_does_not_progress() -> None:
    """S01: it keeps no account of the war's sinkings, so period and torpedoes are the scenario's to its last week."""
    luck = Fate().set("17.1 war progress", 9, 9, 9)
    voyage = Voyage(document(at_sea("wahoo", "ECS"), period=1, start="1942-05", week_of_month=4, weeks=6), luck)
    for _ in range(5):
        voyage.week()
    assert (voyage.theatre.month, voyage.theatre.period) == (7, 1)
    assert voyage.throws("17.1 war progress") == 0


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(("start", "week", "after"), [
    ("1943-12", 4, (1944, 1, 1)), ("1943-12", 3, (1943, 12, 4)), ("1943-11", 4, (1943, 12, 1)),
])  # fmt: skip
def test_behind_the_fourth_week_comes_a_new_month_and_behind_december_a_new_year(
    start: str, week: int, after: tuple[int, int, int]
) -> None:
    voyage = war(Fate().event(9), WAHOO, start=start, week_of_month=week).on()
    voyage.week({"wahoo": {"where": "stay", "contact": "avoid"}})
    assert (voyage.theatre.year, voyage.theatre.month, voyage.theatre.week_of_month) == after
