"""The diary as prose, the halls of fame, the teller: both languages, safe with any text, no throw in sight."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.faces.face import ALT
from bot.faces.jobs import pack_job, unpack_job
from bot.faces.silent_war.story import fame
from bot.faces.silent_war.story.annals import Book, Reader, lines_of
from bot.faces.silent_war.story.badges import KINDS, Badge
from bot.faces.silent_war.story.diary import Note, boat_chapter, month_chapter, stages
from bot.faces.silent_war.story.fame import cover
from bot.faces.silent_war.story.log import unit_log
from bot.faces.silent_war.story.pictures import chart_job, film_job, sinkings_job
from bot.faces.silent_war.story.teller import SilentWarTeller
from bot.faces.teller import Line
from bot.render.silent_war.views_story import FilmView, SinkingsView, TonnageView
from bot.text.voice import Voice, voice
from engine.core.events import Event
from engine.core.words import Words
from engine.silent_war.facts.log import LogFight, LogHarm, LogHeldUp, LogSailed, LogWeek
from engine.silent_war.facts.patrols import DamagedOnPassage, PassageEvent, SecondDamageHeld, TurnsForHome
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.logbook import note_harm, stamp
from engine.silent_war.plan import Plan
from tests.bot.faces.silent_war.test_annals import LOG, SUNK, book, line, sunk

TELLER = SilentWarTeller()


@pytest.fixture
def told(known: Any) -> Any:
    """A campaign that stands at the end of the made-up log."""
    known.plan = known.shown["turn"].plan
    known.score.sinkings, known.score.lost = list(SUNK), ["wahoo"]
    known.theatre.year, known.theatre.month, known.theatre.campaign = 1943, 3, True
    return known


def test_a_patrol_is_told_stage_by_stage(speaker: Voice) -> None:
    text = "\n".join(boat_chapter(book(), "wahoo", (), speaker))
    english = speaker.language == "en"
    assert text.startswith("# USS Wahoo")
    assert ("Sailed from Midway." if english else "Zarpó desde Midway.") in text
    assert ("a freighter of 5,000 t" if english else "un mercante de 5.000 t") in text
    assert ("ULTRA had pointed there." if english else "ULTRA había señalado el lugar.") in text
    assert ("Limped home on one engine" if english else "con un solo motor") in text
    assert ("Nothing more was heard of her" if english else "No se volvió a saber de él") in text
    assert not re.search(r"rolled|\bdado \d|\{|sw-", text)


def test_weeks_of_the_same_kind_are_one_sentence_and_kills_belong_to_their_fight() -> None:
    log = [
        line(1, "drum", "PEARL", LogSailed),
        *(line(week, "drum", "ECS", LogWeek, fought="none", ships=0, tons=0) for week in (2, 3, 4)),
    ]
    log += [line(5, "drum", "ECS", LogFight, contact="TF", ships=1, tons=9000, damage=0)]
    chapter = boat_chapter(book(log, [sunk(5, "drum", "ECS", "CA", 9000, name="Atago")]), "drum", (), voice("en"))
    searched = [each for each in chapter if "three weeks" in each]
    assert len(searched) == 1
    assert sum("the heavy cruiser Atago (9,000 t)" in each for each in chapter) == 1


def test_one_fight_of_two_in_a_week_keeps_its_own_kills() -> None:
    from bot.faces.silent_war.story.annals import patrols_of

    log = [
        line(1, "drum", "ECS", LogFight, contact="C1", ships=1, tons=5000, damage=0),
        line(1, "drum", "ECS", LogFight, contact="C2", ships=1, tons=7000, damage=0),
    ]
    kills = [sunk(1, "drum", "ECS"), sunk(1, "drum", "ECS", "AO", 7000)]
    (patrol,) = patrols_of(book(log, kills), "drum")
    assert [[sinking.type for sinking in stage.sunk] for stage in stages(patrol)] == [["M"], ["AO"]]


def test_members_lines_stand_in_their_week_and_cannot_format_or_mention() -> None:
    note = Note("Ana", "Down the throat! **@everyone** <@1>", "wahoo", 3)
    chapter = boat_chapter(book(), "wahoo", [note], voice("en"))
    (at,) = [at for at, each in enumerate(chapter) if each.startswith("> ")]
    assert "found nothing" in chapter[at - 1] or "Not a mast" in chapter[at - 1] or "sea and sky" in chapter[at - 1]
    assert "@everyone" not in chapter[at]
    assert "**" not in chapter[at]
    assert "<@1>" not in chapter[at]
    month = month_chapter(book(), "1943-01", [note], voice("en"))
    assert any(each.startswith("> ") and each.endswith("Ana, Wahoo") for each in month)


def test_a_month_tells_deeds_first_and_counts_the_rest(speaker: Voice) -> None:
    chapter = month_chapter(book(), "1943-01", (), speaker, history=True)
    text = "\n".join(chapter)
    assert "9,000 t" in text or "9.000 t" in text
    assert ("Historically" if speaker.language == "en" else "En la realidad") in text
    assert sum(each.startswith("- **Wahoo**") for each in chapter) == 1
    assert "history" not in "\n".join(month_chapter(book(), "1943-01", (), voice("en")))


def test_every_badge_has_its_words() -> None:
    for language in ("en", "es"):
        for kind in KINDS:
            assert voice(language).has(f"sw-badge-{kind}"), kind
            assert voice(language).has(f"sw-badge-{kind}.why"), kind


def test_the_teller_tells_every_chapter(told: Any, speaker: Voice) -> None:
    chapters = TELLER.chapters(told, LOG, speaker)
    ids = [chapter for _, chapter in chapters]
    assert ids == ["cover", "fame", "badges", "1943-01", "1943-02", "1943-03"]
    assert set(ids) <= set(TELLER.chapter_ids())
    lines = [Line("Ana", "All quiet.", "", ""), Line("Bo", "Here we go.", "boat:wahoo", "week-2")]
    text = {each: "\n".join(TELLER.chapter(told, LOG, each, lines, {"wahoo": "Ana"}, speaker)) for each in ids}
    assert "All quiet." in text["cover"]
    assert "Here we go." in text["1943-01"]
    assert "1. Wahoo" in text["fame"]
    assert "1. Ana" in text["fame"]
    assert TELLER.units(LOG) == ["drum", "tang", "wahoo"]
    with pytest.raises(KeyError):
        TELLER.chapter(told, LOG, "1950-01", (), {}, speaker)


def test_the_cover_says_that_nobody_did_it_alone(told: Any) -> None:
    text = "\n".join(cover(told, Book.of(told, LOG), voice("en")))
    assert "Nobody did it alone: one boat held down a convoy for her pack; one ship was found by ULTRA." in text


def test_the_cover_judges_a_campaign_that_ended_before_its_last_week(told: Any) -> None:
    assert "As things stand: **" in "\n".join(cover(told, Book.of(told, ()), voice("en")))
    told.over = True
    assert "Result: **" in "\n".join(cover(told, Book.of(told, ()), voice("en")))


def test_the_record_of_the_whole_game_is_not_set_beside_a_part_without_saying_so(told: Any, speaker: Voice) -> None:
    told.theatre.week, told.theatre.turns = 9, 24
    part = "\n".join(cover(told, Book.of(told, ()), speaker))
    said = "over all 24 weeks" if speaker.language == "en" else "en las 24 semanas"
    assert said in part
    assert ("8 weeks: " if speaker.language == "en" else "8 semanas: ") in part, "the week in hand is not over"
    told.over, told.theatre.week = True, 24
    assert said not in "\n".join(cover(told, Book.of(told, ()), speaker))


def test_the_cover_claims_no_share_of_what_one_boat_did_alone(told: Any, speaker: Voice) -> None:
    told.score.sinkings = [replace(SUNK[0], ultra=False)]
    text = "\n".join(cover(told, Book.of(told, ()), speaker))
    assert "ULTRA" not in text
    assert ("First blood" if speaker.language == "en" else "Primer hundimiento") in text


def test_own_boats_stand_beside_all(told: Any, speaker: Voice) -> None:
    lines = TELLER.own(told, LOG, frozenset({"wahoo"}), speaker)
    assert ("of the fleet’s 13,000 t" if speaker.language == "en" else "de las 13.000 t de la flota") in lines[0]
    assert len(lines) == 2
    assert TELLER.own(told, LOG, frozenset(), speaker) == []
    weight, line = TELLER.hall(told, speaker)
    assert weight == 13_000
    assert "Wahoo" in line
    assert ("one boat lost" if speaker.language == "en" else "un submarino perdido") in line


def test_own_badges_stand_whole_in_their_line(told: Any, speaker: Voice, monkeypatch: pytest.MonkeyPatch) -> None:
    won = [Badge(kind, "wahoo", week, 1, {}) for week, kind in enumerate(KINDS)]
    monkeypatch.setattr(fame, "badges", lambda book: won)
    monkeypatch.setattr(fame, "boat_name", lambda boat: "Silversides")
    line = TELLER.own(told, LOG, frozenset({"wahoo"}), speaker)[1]
    assert 1 < line.count("Silversides") < 5
    assert len(line) <= 140, "the report cuts what is longer"
    assert speaker.get("sw-badge-prize") in line, "the latest first"


def test_the_story_in_pictures(told: Any, speaker: Voice) -> None:
    told.score.sinkings.append(sunk(7, "tang", "BON", tons=1000))
    jobs = TELLER.pictures(told, LOG, speaker)
    assert [job.kind for job in jobs] == ["tonnage", "sinkings", "film"]
    for job in jobs:
        assert 0 < len(job.alt) <= ALT
        assert "{" not in job.alt
        assert unpack_job(pack_job(job)) == job
    chart, dots, film = (job.view for job in jobs)
    assert isinstance(chart, TonnageView)
    assert isinstance(dots, SinkingsView)
    assert isinstance(film, FilmView)
    assert sum(bar.merchants for bar in chart.bars) == 14_000
    assert sum(spot.ships for spot in dots.spots) == 4
    assert [len(frame.sunk) for frame in film.frames] == [0, 2, 0, 0, 0, 1, 1]
    assert film.frames[-1].gone
    assert film.frames[-1].ships == "4"
    told.score.sinkings = [sinking for sinking in SUNK if sinking.area == "ECS"]
    assert [job.kind for job in TELLER.pictures(told, LOG, speaker)] == ["tonnage", "film"]  # one sea needs no map
    told.score.sinkings = []
    assert TELLER.pictures(told, LOG, speaker) == []


def test_history_stands_beside_only_where_the_campaign_is_the_war_itself() -> None:
    long = replace(book(), today="1943-06")
    beside = chart_job(long, voice("en"), "x", history=True).view
    assert [bar.history > 0 for bar in beside.bars] == [True] * 6
    assert all(bar.history < 0 for bar in chart_job(long, voice("en"), "x").view.bars)


def test_a_film_of_boats_that_go_home_shows_no_ghosts() -> None:
    job = film_job(book(), voice("en"))
    assert job is not None
    assert isinstance(job.view, FilmView)
    last = job.view.frames[-1]
    assert sum(boats for _, boats in last.boats) == 2  # tang and drum; wahoo was lost
    assert sum(boats for _, _, boats in job.view.frames[3].moves) == 1  # wahoo came in
    assert sinkings_job(book(), voice("en")).view.spots


def test_plans_name_the_commands(told: Any) -> None:
    plan: Plan = told.plan
    plan.nodes.append(("east", "command", "us", Words("sw-face-boat", {"name": "Eastern"})))
    plan.nodes.append(("west", "command", "us", Words("sw-face-boat", {"name": "Western"})))
    told.score.sinkings = [replace(sinking, command=("east", "west")[at % 2]) for at, sinking in enumerate(SUNK)]
    text = "\n".join(TELLER.chapter(told, LOG, "fame", (), {}, voice("en")))
    assert "1. Eastern" in text
    assert "2. Western" in text


def test_ships_count_for_who_led_when_they_sank(told: Any) -> None:
    names = {"wahoo": "Bo", "drum": "Bo", "#0": "Ana", "#2": "Chen"}
    text = "\n".join(TELLER.chapter(told, LOG, "fame", (), names, voice("en")))
    assert "1. Ana · one ship, 5,000 t" in text
    assert "2. Bo · one ship, 4,000 t" in text
    assert TELLER.feats(told)[2] == ("drum", "pack:1")


@pytest.mark.parametrize("language", ["en", "es"])
def test_harm_on_passage_and_its_cause_stand_in_the_diary_and_in_the_log(told: Any, language: str) -> None:
    reader, speaker = Reader(), voice(language)
    facts = [
        PassageEvent("drum", "mine"),
        DamagedOnPassage("drum"),
        TurnsForHome("drum"),
        SecondDamageHeld("tang", 1, 2),
    ]
    week = WeekBegins(2, 9, 2, 1, 1943)
    gathered = [found for fact in (week, *facts) if (found := reader.fact(Event(fact, "turn", 1))) is not None]
    log = [line(1, "drum", "PEARL", LogSailed), line(2, "drum", "ECS", LogHeldUp)]
    whole = Book.of(told, [*log, *gathered])
    cause = "a mine" if language == "en" else "mina"
    for chapter in (boat_chapter(whole, "drum", (), speaker), month_chapter(whole, "1943-01", (), speaker)):
        text = "\n".join(chapter)
        assert cause in text
        assert ("Damaged and sent home on passage." if language == "en" else "Averiado y obligado a volver") in text
    note_harm(told.score, LogHarm(("damaged", "home"), "mine", *stamp(told.theatre, "drum", "ECS")))
    assert cause in "\n".join(unit_log(told, "drum", (), speaker))
    assert lines_of(told.score.log) == lines_of(told.score.log[:-1]), "no line of the log itself"
