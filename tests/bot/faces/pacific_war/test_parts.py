"""How a scenario that is a part of the war is told: opening, track, film, tables, end, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.pacific_war.maps.pieces import track
from bot.faces.pacific_war.story import halves
from bot.faces.pacific_war.story.ending import ending, record_lines_of
from bot.faces.pacific_war.story.film import film_job
from bot.render.pacific_war.views_film import WarFilmView
from bot.text.voice import Voice
from engine.core.drive import drive
from engine.core.play.match import Match
from engine.core.state import State
from engine.pacific_war.facts.war import PartTurnBegins, PartWon
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.scenarios.scenario import parse_scenario, scenario_files
from engine.pacific_war.state import ShipLoss
from tests.bot.faces.pacific_war.war import RULES

FACE = PacificWarFace()
PARTS = [name for name in scenario_files() if name != WHOLE_WAR]
OWN = b"""
id = "mine"
title = "My own war"
title_es = "Mi propia guerra"
summary = "To the end of 1879."
last_turn = 5
sources = ["ours"]
"""


@pytest.fixture(scope="module")
def tacna() -> Known:
    """The end of a game before Tacna."""
    state: State = drive(RULES, "tacna-1880", "told", RULES.policy("balanced"))
    return RULES.known(state, None)


@pytest.mark.parametrize("name", PARTS)
def test_the_opening_tells_what_it_is_about_and_what_the_checks_ask(name: str, speaker: Voice) -> None:
    known = Match.new(RULES, name, "opens", {}).look(None)
    (check,) = scenario_files()[name].victory.check
    told = FACE.turn_lines(known, (), speaker)
    assert FACE.title(known, speaker) == speaker.get(f"pw-scenario-{name}")
    assert told[0] == speaker.get(f"pw-scenario-{name}-about")
    asked = " ".join(told)
    assert all(str(figure) in asked for figure in (check.turn, check.chile, check.allies))
    assert "1879" in FACE.headline(known, speaker) or "1880" in FACE.headline(known, speaker)
    assert str(scenario_files()[name].first_turn) in told[-1]
    assert not any("{" in line for line in (*told, *FACE.status_lines(known, speaker)))
    assert FACE.turn_key(known) == "first-orders"
    assert not FACE.asked_lines(known, "pw-destination", speaker)


@pytest.mark.parametrize("name", PARTS)
def test_the_track_shows_the_turns_that_are_played(name: str, speaker: Voice) -> None:
    file = scenario_files()[name]
    turns = track(Match.new(RULES, name, "track", {}).look(None), speaker)
    assert [turn.number for turn in turns] == list(range(file.first_turn, file.last_turn + 1))
    (check,) = file.victory.check
    assert turns[-1].wins == f"{check.chile}+"
    assert [turn.now for turn in turns] == [True, *[False] * (len(turns) - 1)]


def test_when_the_first_orders_are_sealed_nobody_is_said_to_have_placed_pieces(english: Voice, spanish: Voice) -> None:
    match = Match.new(RULES, "tacna-1880", "sealed", {})
    (decision,) = match.waiting()
    events = match.close(decision.id, deadline=True)
    for voice in (english, spanish):
        end = FACE.turn_end(match.look(None), events, {}, voice)
        assert end.title == voice.get("pw-face-over-opening")
        assert end.lines == (voice.get("pw-face-over-opened"),)


def test_the_film_and_the_diary_begin_with_the_first_turn(tacna: Known, speaker: Voice) -> None:
    job = film_job(tacna, speaker)
    assert job is not None
    view: Any = job.view
    assert isinstance(view, WarFilmView)
    assert (view.first, view.turns) == (8, tacna.war.turn)
    assert {frame.turn for frame in view.frames} == {0, *range(8, tacna.war.turn + 1)}
    assert [check.turn for check in view.checks] == [9]
    cover = FACE.teller.chapter(tacna, (), "cover", (), {}, speaker) if FACE.teller else []
    points = " – ".join(str(each) for each in tacna.score.points[7:])
    assert any(points in line for line in cover)


def test_the_end_compares_what_its_turns_hold(tacna: Known, english: Voice, spanish: Voice) -> None:
    result = {"winner": tacna.war.winner, "turn": tacna.war.turn, "points": tacna.score.points[-1]}
    names = {"chile": "Ana", "allies": "Bo"}
    for voice, won in ((english, "the war"), (spanish, "la guerra")):
        end = ending(tacna, result, names, voice)
        told = " ".join(end.lines)
        assert won not in end.title
        assert "(Rule 5.1)" in told or "(Regla 5.1)" in told
        assert "Tacna" in told
        assert "Lima" not in told
        assert "Huáscar" not in told
        # Who led all turns that were played led to the end: no turns behind the name.
        assert "Ana (" not in told


def test_the_huascar_is_told_of_where_she_sails_for_peru(english: Voice) -> None:
    lines = {name: record_lines_of(Match.new(RULES, name, "record", {}).look(None), english) for name in PARTS}
    assert ["Huáscar" in " ".join(lines[name]) for name in PARTS] == [True, False, False]
    assert ["Lima" in " ".join(lines[name]) for name in PARTS] == [False, False, True]


def test_before_the_first_turn_there_was_none() -> None:
    assert halves.before(halves.Half(8, "chile"), 8) is None
    assert halves.before(halves.Half(9, "chile"), 8) == halves.Half(8, "allies")
    assert halves.before(halves.Half(8, "allies"), 8) == halves.Half(8, "chile")


def test_the_table_of_points_lists_ships_that_count(english: Voice, spanish: Voice) -> None:
    known = Match.new(RULES, "angamos-1879", "table", {}).look(None)
    known.score.losses.append(ShipLoss(2, "allies", "ship-pe-independencia", True, "3119", "combat"))
    rows = FACE.score_table(known, english, "points").splitlines()
    assert any(row.startswith("Huáscar") and "afloat" in row and row.endswith("4") for row in rows)
    assert any(row.startswith("Independencia") and "lost" in row and row.endswith("2") for row in rows)
    assert "perdido" in FACE.score_table(known, spanish, "points")


def test_what_happens_is_said_of_the_part(english: Voice, spanish: Voice) -> None:
    turn = PartTurnBegins(8, 9, "1880-05")
    assert english.say(turn.words) == "May and June 1880: turn 8 of the war. The last that is played is turn 9."
    assert "turno 8 de la guerra" in spanish.say(turn.words)
    for winner in ("chile", "allies", "draw"):
        won = PartWon(winner, 9, 1)
        assert "the war" not in english.say(won.words)
        assert "{" not in spanish.say(won.words)


def test_a_members_scenario_has_its_own_title_in_both_languages(english: Voice, spanish: Voice) -> None:
    match = Match.new(RULES, "own", "mine", {"document": parse_scenario(OWN)})
    known = match.look(None)
    assert FACE.title(known, english) == "My own war"
    assert FACE.title(known, spanish) == "Mi propia guerra"
    assert FACE.turn_lines(known, (), spanish)[0] == "To the end of 1879."
    entry = RULES.own_entry(parse_scenario(OWN))
    assert (english.say(entry.name), spanish.say(entry.name)) == ("My own war", "Mi propia guerra")
    assert any("5" in line and "6" in line for line in FACE.turn_lines(known, (), english))
