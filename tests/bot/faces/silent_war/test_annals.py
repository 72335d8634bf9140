"""The annals: patrols cut from logs, months, badges; facts read from events."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from bot.faces.silent_war.story.annals import (
    MARKS,
    Book,
    News,
    Reader,
    lines_of,
    month_keys,
    months,
    patrols_of,
    weeks_of,
)
from bot.faces.silent_war.story.badges import Badge, badges
from engine.core.events import Event
from engine.core.play.entry import Entry, pack_entry
from engine.silent_war.facts.fights import Hit
from engine.silent_war.facts.fleet import NamedShipSunk, SkipperEarned, SkipperRises
from engine.silent_war.facts.log import LogFight, LogHome, LogLine, LogLost, LogPassage, LogSailed, LogWeek
from engine.silent_war.facts.turn import (
    NoWarEvent,
    PeriodBegins,
    TorpedoBetter,
    TorpedoSame,
    WarEventHappens,
    WarProgressThrown,
    WeekBegins,
)
from engine.silent_war.logbook import write
from engine.silent_war.state import Score, Sinking
from tests.engine.core.said import said


def line(week: int, boat: str, where: str, kind: Callable[..., LogLine], **more: str | int) -> LogLine:
    """A line of a log; four weeks to a month, the first in January 1943."""
    date = f"1943-{(week - 1) // 4 + 1:02d}-{(week - 1) % 4 + 1}"
    return kind(**more, boat=boat, where=where, week=week, date=date)


def sunk(week: int, boat: str, area: str, type_: str = "M", tons: int = 5000, **more: object) -> Sinking:
    """A ship sunk."""
    date = f"1943-{(week - 1) // 4 + 1:02d}-{(week - 1) % 4 + 1}"
    warship = type_ not in ("M", "AO")
    return Sinking(week, date, boat, area, type_.lower(), type_, tons, not warship, **more)  # type: ignore[arg-type]  # fields by name


LOG = (
    line(1, "wahoo", "MID", LogSailed),
    line(1, "wahoo", "NCP", LogPassage),
    line(2, "wahoo", "ECS", LogFight, contact="C1", ships=2, tons=9000, damage=0),
    line(3, "wahoo", "ECS", LogWeek, fought="none", ships=0, tons=0),
    line(4, "wahoo", "MID", LogHome, damage=2),
    line(5, "tang", "PEARL", LogSailed),
    line(6, "tang", "YEL", LogFight, contact="C1", ships=0, tons=0, damage=1, pack="1"),
    line(6, "wahoo", "MID", LogSailed),
    line(6, "drum", "YEL", LogFight, contact="C1", ships=1, tons=4000, damage=0, pack="1"),
    line(7, "wahoo", "BON", LogLost, how="transit"),
)
SUNK = (
    sunk(2, "wahoo", "ECS", ultra=True),
    sunk(2, "wahoo", "ECS", "AO", 4000),
    sunk(6, "drum", "YEL", tons=4000, pack="1"),
)


def book(log: Sequence[LogLine] = LOG, sinkings: Sequence[Sinking] = SUNK, news: Sequence[News] = ()) -> Book:
    """A book made by hand."""
    return Book(log, sinkings, news, "1943-03")


def test_patrols_run_from_sailing_to_home_or_loss() -> None:
    first, second = patrols_of(book(), "wahoo")
    assert (first.number, first.end, first.weeks, first.damage, first.tons) == (1, "home", 4, 2, 9000)
    assert (second.number, second.end, len(second.sunk)) == (2, "lost", 0)
    (only,) = patrols_of(book(), "tang")
    assert only.end == ""  # still out


def test_months_count_what_was_sunk_lost_and_sent_out_quiet_ones_too() -> None:
    assert month_keys(book()) == ["1943-01", "1943-02", "1943-03"]
    assert month_keys(Book((), (), (), "1943-02", "1942-12")) == ["1942-12", "1943-01", "1943-02"]
    january, february, march = months(book())
    assert (january.merchants, january.merchant_tons, january.sailed, january.lost) == (2, 9000, 1, 0)
    assert (february.ships, february.sailed, february.lost) == (1, 2, 1)
    assert (march.ships, march.sailed) == (0, 0)


def test_weeks_gather_lines_sinkings_and_news() -> None:
    news = [News(3, "1943-01-3", PeriodBegins(2))]
    found = {week.number: week for week in weeks_of(book(news=news), "1943-01")}
    assert sorted(found) == [1, 2, 3, 4]
    assert len(found[2].sunk) == 2
    assert found[3].news == tuple(news)


def test_facts_are_read_from_events_in_order_with_the_week_they_fell_in() -> None:
    reader = Reader()
    assert reader.fact(Event(WeekBegins(7, 9, 3, 2, 1943), "turn", 1)) is None
    rise = reader.fact(Event(SkipperRises("tang", "okane"), "turn", 2))
    assert isinstance(rise, News)
    assert (rise.week, rise.date) == (7, "1943-02-3")
    fought = line(7, "wahoo", "ECS", LogFight, contact="C1", ships=1, tons=4000, damage=0)
    assert reader.fact(Event(fought, "turn", 3)) is fought
    assert reader.fact(Event(Hit("wahoo", "m-5-1", "C1", 3, 4, 2), "turn/wahoo/combat", 4)) is None
    hidden = Event(SkipperEarned("tang", "okane"), "turn", 5, audience=("sealed",))
    assert reader.fact(hidden) is None


def test_what_the_war_throws_in_vain_is_no_news() -> None:
    reader = Reader()
    at = "turn/strategic"
    for each in (NoWarEvent(), WarProgressThrown(3, 0, 9), TorpedoSame(1, 8), WarEventHappens("ultra-none")):
        assert reader.fact(Event(each, at, 1)) is None
    for each in (WarEventHappens("midway", 4), TorpedoBetter(-1, 9, 8), said("ev-of-a-later-version")):
        news = reader.fact(Event(each, at, 1))
        assert isinstance(news, News)
        assert news.fact == each


def test_what_the_save_has_of_the_logs_is_read() -> None:
    fought = line(7, "wahoo", "ECS", LogFight, contact="C1", ships=1, tons=4000, damage=0, pack="2")
    score = Score()
    write(score, fought)
    assert lines_of(score.log) == [fought]


def test_every_entry_with_a_fact_bears_a_mark() -> None:
    home = line(7, "wahoo", "ECS", LogHome, damage=0)
    for told in (home, NamedShipSunk("tang", "taiho"), PeriodBegins(2)):
        entry = Entry(1, "close", "", "d", None, "1", (), (Event(told, "turn", 1),))
        body = json.dumps(pack_entry(entry), separators=(",", ":"))
        assert any(mark in body for mark in MARKS), told
    strategic = Entry(1, "close", "", "d", None, "1", (), (Event(said("ev-new"), "turn/strategic", 1),))
    assert any(mark in json.dumps(pack_entry(strategic), separators=(",", ":")) for mark in MARKS)


def test_badges_are_won_by_help_patience_and_coming_home_too() -> None:
    won = {(badge.kind, badge.boat): badge for badge in badges(book())}
    assert won["first-blood", "wahoo"].week == 2
    assert won["one-engine", "wahoo"].times == 1
    assert won["codebreakers", "wahoo"].args["ships"] == 1
    assert won["shepherd", "tang"].args["ships"] == 1  # she sank nothing herself: her pack did
    assert ("shepherd", "drum") not in won
    assert won["longest", "wahoo"].args["weeks"] == 4
    assert won["prize", "wahoo"].args["tons"] == 5000
    assert {badge.boat for badge in badges(book()) if badge.kind == "pathfinder"} == {"wahoo", "tang"}
    assert badges(book((), ())) == []


def test_a_long_watch_and_an_old_hand() -> None:
    log = [line(1, "drum", "PEARL", LogSailed)]
    log += [line(week, "drum", "ECS", LogWeek, fought="none", ships=0, tons=0) for week in range(2, 7)] + [
        line(7, "drum", "PEARL", LogHome, damage=0)
    ]
    for at in range(7):
        log += [line(8 + 2 * at, "drum", "PEARL", LogSailed), line(9 + 2 * at, "drum", "PEARL", LogHome, damage=0)]
    won: dict[str, Badge] = {badge.kind: badge for badge in badges(book(log, ()))}
    assert won["long-watch"].args["weeks"] == 5
    assert won["old-hand"].args["patrols"] == 8
