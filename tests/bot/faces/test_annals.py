"""The annals: patrols cut from logs, months, badges; facts read from events."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.faces.silent_war.annals import MARKS, Book, News, Reader, month_keys, months, patrols_of, weeks_of
from bot.faces.silent_war.badges import Badge, badges
from engine.core.entry import Entry, pack_entry
from engine.core.events import Event
from engine.core.facts import of_sentence
from engine.core.words import Arg, Words, pack_words
from engine.silent_war.state import Passage, Sinking


def line(week: int, boat: str, where: str, kind: str, **args: Arg) -> Passage:
    """A line of a log; four weeks to a month, the first in January 1943."""
    date = f"1943-{(week - 1) // 4 + 1:02d}-{(week - 1) % 4 + 1}"
    return Passage(week, date, boat, where, json.dumps(pack_words(Words(f"sw-log-{kind}", args))))


def sunk(week: int, boat: str, area: str, type_: str = "M", tons: int = 5000, **more: object) -> Sinking:
    """A ship sunk."""
    date = f"1943-{(week - 1) // 4 + 1:02d}-{(week - 1) % 4 + 1}"
    warship = type_ not in ("M", "AO")
    return Sinking(week, date, boat, area, type_.lower(), type_, tons, not warship, **more)  # type: ignore[arg-type]  # fields by name


CONTACT = Words("contact-C1")
LOG = (
    line(1, "wahoo", "MID", "sailed"),
    line(1, "wahoo", "NCP", "passage"),
    line(2, "wahoo", "ECS", "fight", contact=CONTACT, ships=2, tons=9000, damage=0),
    line(3, "wahoo", "ECS", "week-none", ships=0, tons=0),
    line(4, "wahoo", "MID", "home", damage=2),
    line(5, "tang", "PEARL", "sailed"),
    line(6, "tang", "YEL", "fight", contact=CONTACT, ships=0, tons=0, damage=1, pack="1"),
    line(6, "wahoo", "MID", "sailed"),
    line(6, "drum", "YEL", "fight", contact=CONTACT, ships=1, tons=4000, damage=0, pack="1"),
    line(7, "wahoo", "BON", "lost-transit"),
)
SUNK = (
    sunk(2, "wahoo", "ECS", ultra=True),
    sunk(2, "wahoo", "ECS", "AO", 4000),
    sunk(6, "drum", "YEL", tons=4000, pack="1"),
)


def book(log: Sequence[Passage] = LOG, sinkings: Sequence[Sinking] = SUNK, news: Sequence[News] = ()) -> Book:
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
    news = [News(3, "1943-01-3", Words("sw-ev-week"))]
    found = {week.number: week for week in weeks_of(book(news=news), "1943-01")}
    assert sorted(found) == [1, 2, 3, 4]
    assert len(found[2].sunk) == 2
    assert found[3].news == tuple(news)


def test_facts_are_read_from_events_in_order_with_the_week_they_fell_in() -> None:
    reader = Reader()
    week = {"week": 7, "turns": 9, "of-month": 3, "month": Words("sw-month-2"), "year": "1943"}
    assert reader.fact(Event(of_sentence("sw-ev-week", week), "turn", 1)) is None
    rise = reader.fact(Event(of_sentence("sw-ev-skipper-rises", {"boat": "x", "skipper": "y"}), "turn", 2))
    assert isinstance(rise, News)
    assert (rise.week, rise.date) == (7, "1943-02-3")
    told = {"boat": "wahoo", "where": "ECS", "week": 7, "date": "1943-02-3", "ships": 1, "contact": CONTACT}
    passage = reader.fact(Event(of_sentence("sw-log-fight", told), "turn", 3))
    assert isinstance(passage, Passage)
    assert (passage.boat, passage.where, passage.date) == ("wahoo", "ECS", "1943-02-3")
    assert json.loads(passage.what)["a"].keys() == {"ships", "contact"}
    assert reader.fact(Event(of_sentence("sw-ev-hit", {}), "turn/wahoo/combat", 4)) is None
    hidden = Event(of_sentence("sw-ev-skipper", {}), "turn", 5, audience=("sealed",))
    assert reader.fact(hidden) is None


def test_every_entry_with_a_fact_bears_a_mark() -> None:
    told = {"boat": "wahoo", "where": "ECS", "week": 7, "date": "1943-02-3"}
    for kind in ("sw-log-home", "sw-ev-struck", "sw-ev-period"):
        entry = Entry(1, "close", "", "d", None, "1", (), (Event(of_sentence(kind, told), "turn", 1),))
        body = json.dumps(pack_entry(entry), separators=(",", ":"))
        assert any(mark in body for mark in MARKS), kind
    strategic = Entry(1, "close", "", "d", None, "1", (), (Event(of_sentence("sw-ev-new", {}), "turn/strategic", 1),))
    assert any(mark in json.dumps(pack_entry(strategic), separators=(",", ":")) for mark in MARKS)


def test_badges_are_won_by_help_patience_and_coming_home_too() -> None:
    won = {(one.kind, one.boat): one for one in badges(book())}
    assert won["first-blood", "wahoo"].week == 2
    assert won["one-engine", "wahoo"].times == 1
    assert won["codebreakers", "wahoo"].args["ships"] == 1
    assert won["shepherd", "tang"].args["ships"] == 1  # she sank nothing herself: her pack did
    assert ("shepherd", "drum") not in won
    assert won["longest", "wahoo"].args["weeks"] == 4
    assert won["prize", "wahoo"].args["tons"] == 5000
    assert {one.boat for one in badges(book()) if one.kind == "pathfinder"} == {"wahoo", "tang"}
    assert badges(book((), ())) == []


def test_a_long_watch_and_an_old_hand() -> None:
    log = [line(1, "drum", "PEARL", "sailed")]
    log += [line(week, "drum", "ECS", "week-none") for week in range(2, 7)] + [line(7, "drum", "PEARL", "home")]
    for at in range(7):
        log += [line(8 + 2 * at, "drum", "PEARL", "sailed"), line(9 + 2 * at, "drum", "PEARL", "home")]
    won: dict[str, Badge] = {one.kind: one for one in badges(book(log, ()))}
    assert won["long-watch"].args["weeks"] == 5
    assert won["old-hand"].args["patrols"] == 8
