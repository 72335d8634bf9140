"""How the patrol stands: status, turn, end of week, end of all."""

from dataclasses import replace
from typing import Any

import pytest

from bot.faces.registry import faces
from bot.faces.silent_war.names import boat_name, date_of, days
from bot.faces.silent_war.status import ending, hall_of_fame, headline, history_by_now, status_lines, title, turn_key
from bot.faces.silent_war.story.turns import NAMED, ended_week, gate_lines, turn_end, turn_lines
from bot.games import games
from bot.scenarios.setup import answer_one
from bot.text.voice import Voice, voice
from engine.core.events import Event
from engine.core.play.match import Match
from engine.silent_war.facts.fleet import EntersPort, Joins, SkipperEarned
from engine.silent_war.facts.log import LogFight, LogHome, LogWeek
from engine.silent_war.facts.patrols import (
    DamagedOnPassage,
    NoContact,
    PassageEvent,
    SecondDamageHeld,
    TurnsForHome,
)
from engine.silent_war.facts.turn import (
    BaseFalls,
    BaseOpens,
    PeriodBegins,
    WarEventHappens,
    WarProgressThrown,
    WeekBegins,
    WrecksLeft,
)
from engine.silent_war.game import SilentWar
from engine.silent_war.history.record import record
from engine.silent_war.state import Duty, Passage
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import ROOT
from engine.silent_war.victory import measured, steps_of

NAMES = {"wahoo": "Ana", "haddock": "Bo", "pack:1": "Chen"}
WEEK_10, WEEK_11, WEEK_12 = (Event(WeekBegins(week, 12, 2, 3, 1943), ROOT, 1) for week in (10, 11, 12))


def test_dates_of_weeks(english: Voice) -> None:
    assert days(1943, 3, 2) == (8, 14)
    assert days(1944, 2, 4) == (22, 29)
    assert english.say(date_of("1943-01-4")) == "22–31 January 1943"


def test_headline_and_key(known: Any, english: Voice) -> None:
    assert headline(known, english) == "Week 10 · 8–14 March 1943"
    assert turn_key(known) == "week-10"
    known.shown = {}
    assert turn_key(known) == ""
    assert title(known, english) == "Silent War · Silent War"  # the scenario's name, also after the end


def test_status_sets_the_score_beside_history(known: Any, english: Voice) -> None:
    period, score, last = status_lines(known, english)
    assert period == "War period 2 · torpedoes −1 · week 10 of 12"
    assert score == (
        "**So far:** 3 ships, 19,000 t, one boat lost"
        " · historically: 5 ships, 23,000 t, one boat · as things stand: draw"
    )
    assert last == "Last: Haddock sank a tanker of 10,000 t in the western Carolines."


def test_status_counts_what_the_open_fights_of_the_week_have_sunk(known: Any, english: Voice) -> None:
    fresh = replace(known.score.sinkings[-1], boat="wahoo", type="M", tons=5000, name="")
    known.unbooked = (fresh,)
    _, score, last = status_lines(known, english)
    assert score.startswith("**So far:** 4 ships, 24,000 t, one boat lost")
    assert last == "Last: Wahoo sank a freighter of 5,000 t in the western Carolines."


def test_an_operation_of_some_boats_is_set_beside_its_own_record(known: Any, english: Voice) -> None:
    known.theatre.campaign = known.theatre.closed = True
    assert " · historically: 5 ships, 23,000 t, one boat" in status_lines(known, english)[1]


def test_a_war_is_set_beside_history_up_to_its_own_week(known: Any, english: Voice) -> None:
    known.theatre.campaign = True
    known.theatre.year, known.theatre.month, known.theatre.week_of_month = 1942, 2, 3
    known.theatre.week = 11  # from the first week of December 1941
    months = record().monthly_tons
    expected = round((months["1941-12"] + months["1942-01"] + months["1942-02"] / 2) / 1000) * 1000
    assert expected > 50_000
    assert f"historically by now: {expected:,} t of merchant shipping" in status_lines(known, english)[1]
    known.theatre.week, known.theatre.month, known.theatre.week_of_month = 1, 12, 1
    assert "history" not in status_lines(known, english)[1]


def test_no_verdict_before_anything_happened(known: Any, english: Voice) -> None:
    known.score.sinkings, known.score.lost = [], []
    lines = status_lines(known, english)
    assert len(lines) == 2
    assert "as things stand" not in lines[1]


def test_no_defeat_is_told_while_half_the_time_is_left(known: Any, english: Voice) -> None:
    known.score.sinkings = []  # a boat lost, nothing sunk
    assert "as things stand: defeat" in status_lines(known, english)[1]
    known.theatre.week = 5
    assert "as things stand" not in status_lines(known, english)[1]


def test_what_an_open_fight_has_sunk_counts_in_the_verdict_as_in_the_tons(known: Any, english: Voice) -> None:
    steps = steps_of(known.plan.victory)
    short = round(1000 * (steps["marginal"] - measured(known.plan.victory, known.score)))
    known.unbooked = (replace(known.score.sinkings[-1], boat="wahoo", type="M", tons=short, name=""),)
    known.score.lost = []
    score = status_lines(known, english)[1]
    assert f"{known.score.tons + short:,} t" in score
    assert score.endswith("as things stand: marginal victory")


def test_no_defeat_is_told_of_a_war_that_is_not_behind_the_record(known: Any, english: Voice) -> None:
    known.theatre.campaign = True
    known.theatre.week, known.theatre.turns = 10, 12
    known.theatre.year, known.theatre.month, known.theatre.week_of_month = 1942, 2, 3
    known.score.lost = []
    by_now = history_by_now(known)
    assert by_now
    kill = known.score.sinkings[-1]
    for tons, told in ((by_now - 1, True), (by_now, False)):
        known.score.sinkings = [replace(kill, tons=tons)]
        victory = replace(
            known.plan.victory, measure="tons", draw=by_now, marginal=by_now, substantive=by_now, decisive=by_now
        )
        known.plan = replace(known.plan, victory=victory)
        assert ("as things stand: defeat" in status_lines(known, english)[1]) == told
    known.score.lost = ["wahoo"] * (known.plan.victory.losses + 1)  # boats lost may cost what was sunk
    assert "as things stand: defeat" in status_lines(known, english)[1]


def test_the_turn_post_tells_intelligence_missions_and_arrivals(known: Any, english: Voice) -> None:
    ways = (("sawfish", "PEARL"), ("apogon", "SAI"), ("hake", "PEARL"))
    events = [Event(EntersPort(boat, base), ROOT, 1) for boat, base in ways]
    events.append(Event(NoContact("tang", "ECS"), ROOT, 2))
    assert turn_lines(known, events, english) == [
        "**ULTRA** – enemy movements this week: Caroline Islands.",
        "**The admiral asks** – special mission: Truk.",
        (
            "-# No points of its own: what is sunk there counts as anywhere, and contacts are one size larger. Boats "
            "enter with +2 on the die for an event on passage (20.3). It ends with this week; the boats then go home "
            "without an endurance check (20.5)."
        ),
        "**Arrived** – Sawfish and Hake (Pearl Harbor) and Apogon (Saipan).",
        "**Ready to sail** – Sunfish (Midway).",
    ]


def test_the_turn_post_tells_the_war_its_bases_and_the_terms_of_a_mission(known: Any, english: Voice) -> None:
    theatre = known.theatre
    theatre.duties = [Duty("wounded-bear", ["COR", "BIS", "CAR"], 12)]
    theatre.zones, theatre.contacts = [], {place: ["TF"] for place in ("COR", "BIS", "CAR")}
    events = [
        Event(PeriodBegins(2), ROOT, 1),  # of the week before
        WEEK_10,
        Event(WarEventHappens("fall-of-luzon", 4), f"{ROOT}/strategic/war_event", 1),
        Event(BaseFalls("MANILA"), f"{ROOT}/strategic/war_event", 1),
        Event(WrecksLeft("MANILA", ("sealion", "seadragon")), f"{ROOT}/strategic", 1),
        Event(Joins(("seadragon",), "PEARL"), f"{ROOT}/triple_r", 1),
        Event(WarProgressThrown(1, 0, 9), ROOT, 1),
    ]
    lines = turn_lines(known, events, english)
    assert lines[0].startswith("**The war** – Luzon is falling. Manila is lost for good")
    assert lines[1] == (
        "**Bases** – Manila falls into enemy hands. Scuttled at Manila, too badly damaged to sail: Sealion and "
        "Seadragon. They do not count as lost."
    )
    assert lines[2] == "**The fleet** – Joining the fleet at Pearl Harbor: Seadragon."
    assert lines[4] == (
        "**The admiral asks** – 12 boats: Coral Sea, Bismarck Sea or Caroline Islands; only task forces count there."
    )
    assert lines[5] == (
        "-# No points of its own: what is sunk there counts as anywhere. Way and risk are as on any patrol. It ends "
        "with this week; the boats stay on patrol. Too few boats cost nothing, but whoever can go must, up to that "
        "number (5.2)."
    )
    assert not any("second period" in line for line in lines)
    # Where the orders are asked later, what was settled meanwhile is told with them; nowhere else.
    later = gate_lines(known, "sw-orders", events[4:5], english)
    assert later[0].startswith("**Bases** – Scuttled at Manila")
    assert later[1:] == [*lines[3:6], "**Ready to sail** – Sunfish (Midway)."]
    assert gate_lines(known, "sw-pack", events, english) == []


def test_no_list_of_boats_is_cut_without_a_number(known: Any, speaker: Voice) -> None:
    here = known.boats.by_id  # those at sea have not arrived
    boats = [boat for boat in tables().fleet.submarines if "-" not in boat and boat not in here][: NAMED + 8]
    home = [Event(EntersPort(boat, "PEARL"), ROOT, 1) for boat in boats[:-1]]
    far = Event(EntersPort(boats[-1], "SAI"), ROOT, 1)
    (line,) = [line for line in turn_lines(known, [*home, far], speaker) if boat_name(boats[0]) in line]
    assert f"{boat_name(boats[NAMED - 1])} " in line
    assert not any(boat_name(boat) in line for boat in boats[NAMED:])
    assert " 7 " in line
    assert "1 (Saip" in line
    # A boat that was turned away and entered again has arrived once, where she came to last.
    (line,) = [line for line in turn_lines(known, [*home[:1], far, *home[:1]], speaker) if boat_name(boats[0]) in line]
    assert line.count(boat_name(boats[0])) == 1


def test_the_hall_of_fame_names_who_led_a_boat_when_she_sank_ships(known: Any, english: Voice) -> None:
    first = hall_of_fame(known, {"haddock": "Bo"}, english)
    led = {f"#{at}": "Dara" for at, sinking in enumerate(known.score.sinkings) if sinking.boat == "haddock"}
    assert "Haddock, Bo" in first
    assert "Haddock, Dara" in hall_of_fame(known, {"haddock": "Bo"} | led, english)


def test_a_cut_list_ends_with_how_many_more_there_are(known: Any, english: Voice) -> None:
    boats = [boat for boat in tables().fleet.submarines if "-" not in boat][: NAMED + 3]
    names = [boat_name(boat) for boat in boats]
    home = [Event(EntersPort(boat, "PEARL"), ROOT, 1) for boat in boats]
    (line,) = [line for line in turn_lines(known, home, english) if names[0] in line]
    assert f"{names[NAMED - 2]}, {names[NAMED - 1]} and 3 more (Pearl Harbor)" in line
    assert line.count(" and ") == 1
    known.score.lost = [*known.boats.by_id] * 20  # the worst war
    (lost,) = [line for line in ending(known, {}, NAMES, english).lines if line.startswith("On eternal patrol")]
    assert lost.endswith(f"and {len(known.score.lost) - 24} more.")


def test_the_first_turn_tells_the_story_and_the_task(known: Any, english: Voice) -> None:
    known.theatre.week = 1
    lines = turn_lines(known, [], english)
    assert "(thousands of tons sunk): draw 5 · marginal 10 · substantive 20 · decisive 30" in lines[1]


def test_a_quiet_week_says_so(known: Any, english: Voice) -> None:
    known.theatre.ultra, known.theatre.zones = [], []
    known.boats.by_id["sunfish"].box = "broom"
    assert turn_lines(known, [], english) == ["7 boats are at sea, with nothing to report."]


def test_the_end_of_a_week(known: Any, english: Voice) -> None:
    known.theatre.week, known.theatre.week_of_month = 11, 3
    lost = Passage(10, "1943-03-2", "grunion", "LUZ", '{"kind": "sw-log-lost-combat", "fact": {}}')
    known.score.log.append(lost)
    week = turn_end(known, [WEEK_11], NAMES, english)
    assert week.title == "Week 10 is over · 8–14 March 1943"
    assert week.lines[0] == "**2 ships, 14,000 t** – Haddock 1 (10,000 t) and Wahoo 1 (4,000 t)."
    assert week.lines[1] == "Damaged at sea: Tautog. **Lost: Grunion.**"
    assert week.lines[2] == "- **Grunion** – Lost in action in the Luzon Strait, with all hands."
    rows = week.table.split("\n")
    assert all(len(row) <= 34 for row in rows)
    assert rows[0].split() == ["week", "10", "ships", "t", "total"]
    assert [row.split() for row in rows[1:]] == [
        ["Bo", "1", "10,000", "1"],
        ["Ana", "1", "4,000", "2"],
    ], "Chen has sunk nothing yet, and nothing says so"


def test_the_end_of_a_week_tells_what_each_boat_did_and_how_the_mission_went(known: Any, english: Voice) -> None:
    known.theatre.week = 11
    (kill, *_) = [sinking for sinking in known.score.sinkings if sinking.week == 10 and sinking.boat == "haddock"]
    kill.area = tables().events.by_id["wounded-bear"].missions[0].places[0]

    at = (10, "1943-03-2")
    fought = LogFight("TF", 1, kill.tons, 1, boat="haddock", where=kill.area, week=at[0], date=at[1])
    told = (
        fought,
        LogWeek("none", 0, 0, "wahoo", "YEL", *at),
        LogHome(0, "sunfish", "MID", *at),
        SkipperEarned("haddock", "morton"),
    )
    events = [
        *(Event(each, ROOT, 1) for each in told),
        WEEK_11,
        Event(WarEventHappens("truk-raid", 8), f"{ROOT}/strategic", 2),  # of the week that opens
    ]
    opening = [WEEK_10, Event(WarEventHappens("wounded-bear", 12), f"{ROOT}/strategic", 1)]
    lines = turn_end(known, events, NAMES, english, opening).lines
    places = "Coral Sea, Bismarck Sea or Caroline Islands"
    assert f"**Mission** {places} – one boat there (12 asked for); one ship sunk, 10,000 t." in lines
    (deed,) = [line for line in lines if line.startswith("- **Haddock** – ")]
    assert "a task force" in deed
    assert "a tanker of 10,000 t" in deed
    assert "damaged" in deed
    assert any("outstanding captain: Morton" in line for line in lines)
    assert any(line.startswith("**Home:** Sunfish") for line in lines)
    assert any("One boat searched in vain" in line for line in lines)
    assert not any("Truk" in line for line in lines)


@pytest.mark.parametrize(
    ("event", "went", "line"),
    [
        ("fall-of-luzon", True, "**Mission** Davao – one boat there (3 asked for); done."),
        ("fall-of-luzon", False, "**Mission** Davao – no boat there (3 asked for); not done."),
        ("", True, "**Mission** Davao – one boat there; nothing sunk."),
    ],
)
def test_a_mission_ends_with_its_result_also_where_nothing_may_be_sunk(
    known: Any, english: Voice, event: str, went: bool, line: str
) -> None:
    known.theatre.week = 11
    there = [Event(LogWeek("none", 0, 0, "wahoo", "DAVAO", 10, "1943-03-2"), ROOT, 1)] if went else []
    opening = [WEEK_10, *([Event(WarEventHappens(event, 3), f"{ROOT}/strategic", 1)] if event else [])]
    assert line in turn_end(known, [*there, WEEK_11], NAMES, english, opening).lines


def test_several_weeks_between_two_posts_are_told_as_one(known: Any, speaker: Voice) -> None:
    known.theatre.week, known.theatre.week_of_month = 12, 4
    week = turn_end(known, [WEEK_11, WEEK_12], NAMES, speaker)
    assert "10" in week.title
    assert "11" in week.title
    assert "10–11" in week.table.split("\n")[0]


def test_a_post_on_several_weeks_begins_with_what_the_war_brought(known: Any, english: Voice) -> None:
    known.theatre.week, known.theatre.week_of_month = 12, 4
    base = Event(BaseOpens("MID"), ROOT, 2)
    home = Event(LogHome(0, "sunfish", "MID", 10, "1943-03-2"), ROOT, 2)
    lines = turn_end(known, [home, WEEK_11, base, WEEK_12], NAMES, english).lines
    told = next(at for at, line in enumerate(lines) if line.startswith("**Bases**"))
    assert told < next(at for at, line in enumerate(lines) if line.startswith("**Week 10**") or "Home" in line)


def test_the_week_that_ended(known: Any) -> None:
    assert ended_week(known, [WEEK_11]) == 10
    assert ended_week(known, []) == 10  # the last one: no further week begins


def test_a_week_without_sinkings(known: Any, english: Voice) -> None:
    known.score.sinkings = []
    week = turn_end(known, [], NAMES, english)
    assert week.lines[:2] == ("**Nothing sunk** this week.", "Damaged at sea: Tautog. No boats lost.")
    assert week.table == ""


def test_dates_go_back_over_the_year(known: Any, english: Voice) -> None:
    known.theatre.week, known.theatre.month, known.theatre.week_of_month = 11, 1, 1
    assert turn_end(known, [WEEK_11], {}, english).title == "Week 10 is over · 22–31 December 1942"


RESULT = {
    "level": "marginal",
    "ships": 3,
    "tons": 19_000,
    "boats_lost": 1,
    "weeks": 10,
    "history": {"ships": 5, "tons": 23_000, "boats_lost": 1},
}


def test_the_end_is_measured_against_history(known: Any, english: Voice) -> None:
    made = ending(known, RESULT, NAMES, english)
    assert made.title == "The patrol is over · marginal victory"
    assert made.lines == (
        "10 weeks · 3 ships, 19,000 t · one boat lost",
        (
            "Historically: 5 ships, 23,000 t, one boat lost. "
            "The real boats did better: you reached 82\u00a0% of their tonnage."
        ),
        (
            "**Victory** (thousands of tons sunk): draw 5 · marginal 10 · substantive 20 · decisive 30. "
            "Each boat lost drops the result one level."
        ),
        "On eternal patrol: Grunion.",
        "**In command** – Ana: Wahoo; Bo: Haddock.",
        "**Hall of fame** – Haddock, Bo: one ship, 10,000 t · Wahoo, Ana: 2 ships, 9,000 t",
    )
    assert [job.kind for job in made.pictures] == ["pacific"]  # the log holds nothing of the best boat
    better = ending(known, {**RESULT, "tons": 30_000}, NAMES, english)
    assert "You did better: 130\u00a0%" in better.lines[1]


def test_an_end_without_a_result_still_reads(known: Any, speaker: Voice) -> None:
    known.score.sinkings, known.score.lost, known.score.log = [], [], []
    made = ending(known, None, {}, speaker)
    assert made.table == ""
    assert all("sw-" not in line for line in (made.title, *made.lines))
    assert made.title == speaker.get("sw-face-stopped")


def test_every_line_reads_in_both_languages(known: Any, speaker: Voice) -> None:
    lines = [headline(known, speaker), title(known, speaker), *status_lines(known, speaker)]
    lines += turn_lines(known, [], speaker)
    week = turn_end(known, [], NAMES, speaker)
    lines += [week.title, *week.lines, *ending(known, RESULT, NAMES, speaker).lines]
    assert all(line and "sw-" not in line and "{" not in line for line in lines)


def test_every_game_has_its_face() -> None:
    assert set(faces()) == set(games())
    assert all(face.game == name for name, face in faces().items())


def test_a_crowded_port_is_counted_in_the_week_s_post() -> None:
    match: Match[Any] = Match.new(SilentWar(), "whole-war", "1")
    events: list[Event] = []
    while match.waiting()[0].kind != "sw-orders":
        answer_one(match, match.waiting()[0])
        events += [event for entry in match.take_changes().entries for event in entry.events]
    told = faces()["silent_war"].turn_lines(match.look(None), events, voice("en"))
    assert "**Ready to sail** – 25 (Manila) and 2 (Pearl Harbor)." in told


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_befell_a_boat_on_passage_is_told_with_its_cause(known: Any, language: str) -> None:
    known.theatre.week = 2
    facts = [
        PassageEvent("tang", "aircraft"),
        DamagedOnPassage("tang"),
        TurnsForHome("tang"),
        SecondDamageHeld("drum", 3, 4),
    ]
    events = [Event(fact, ROOT, at) for at, fact in enumerate(facts)]
    told = " ".join(turn_end(known, events, NAMES, voice(language)).lines)
    if language == "en":
        assert "**On passage** – Tang has trouble: aircraft. Tang is damaged. Tang must turn for home." in told
    else:
        assert "**En tránsito** – " in told
        assert "queda averiado" in told.split("**En tránsito** – ")[1]
    assert "Drum" not in told  # hurt in a fight, which is told there
