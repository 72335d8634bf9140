"""The face of Submarine tells an action to both sides and to spectators, in both languages, from set-up to end.

The long run tells the first plots in English, too.
"""

from __future__ import annotations

import re

import pytest
from structlog.testing import capture_logs

from bot.faces.shown import OrderLine, PictureJob
from bot.text.voice import LANGUAGES, voice
from engine.submarine.state import SUBMARINES
from tests.bot.faces.submarine.action import FACE, RULES, SEATS, action, all_words, answers_of, at_plot, step

TITLES, LABEL, PAGE, TABLE = 100, 34, 3500, 34


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "es"])
def test_all_is_told_at_the_setup_and_at_the_first_plots(language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    with capture_logs() as logs:
        for seat in SEATS:
            all_words(match, seat, [], speaker)
        at_plot(match)
        texts = {seat: all_words(match, seat, [], speaker) for seat in SEATS}
    assert not logs
    assert "U-91" in texts[SUBMARINES]
    assert len(set(texts.values())) == len(SEATS)


def test_a_watch_is_the_turn_of_the_posts_and_has_its_key() -> None:
    match = action(hidden=True)
    assert FACE.turn_key(match.look(None)) == "setup"
    at_plot(match)
    assert FACE.turn_key(match.look(None)) == "w01"
    english = voice("en")
    assert FACE.headline(match.look(None), english) == "Turns 1 to 4 of 20, by night"
    assert "turns 1 to 4" in FACE.turn_lines(match.look(None), [], english)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_the_length_that_cards_give_them(language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    for seat in SEATS:
        known = match.look(seat)
        assert len(FACE.headline(known, speaker)) <= TITLES
        for _, table in FACE.tables(speaker):
            assert all(len(line) <= TABLE for line in FACE.score_table(known, speaker, table, {}).split("\n"))
        assert all(len(page) <= PAGE for page in FACE.report(known, speaker))
        assert all(len(job.alt) <= 1024 for job in FACE.pictures(known, speaker))
        assert all(len(label) <= LABEL for label, _ in FACE.layers(speaker))
    answers = answers_of(match, decision, SUBMARINES)
    known = match.look(SUBMARINES)
    lines = [FACE.order_line(known, decision.path, slot, answers[slot], "draft", speaker) for slot in answers]
    assert all(len(line.name) <= LABEL for line in lines)
    assert all(len(group.label) <= LABEL for group in FACE.groups(known, lines, speaker))


def test_every_picture_of_an_action_can_be_drawn() -> None:
    match, english = action(hidden=True), voice("en")
    decision = at_plot(match)
    jobs: list[PictureJob] = FACE.pictures(match.look(SUBMARINES), english)
    plot = FACE.question_picture(
        match.look("u-91"), "plot", decision.path, "u-91", {"way": ["1", "@25", "|", "1", "@25"]}, english
    )
    assert plot is not None
    assert "Turn 2" in plot.alt
    for job in (*jobs, plot):
        assert FACE.draw(job)[8:12] == b"WEBP"


def test_the_report_names_columns_and_hides_what_is_hidden() -> None:
    match, english = action(hidden=True), voice("en")
    at_plot(match)
    own = "\n".join(FACE.report(match.look(SUBMARINES), english))
    assert "Column 5, heading north" in own
    assert "not seen by the enemy" in own
    for seat in ("escorts", None):
        assert "U\\-91" not in "\n".join(FACE.report(match.look(seat), english))
        assert "Not seen so far" in "\n".join(FACE.unit_log(match.look(seat), "u-91", [], english))


def test_a_boats_log_is_that_of_the_rulebook() -> None:
    match, english = action(hidden=True), voice("en")
    at_plot(match)
    log = "\n".join(FACE.unit_log(match.look(SUBMARINES), "u-91", [("Ana", "wait")], english))
    for part in ("Safe depth 500 ft", "Power 10 of 10", "Bow tubes: 1 G7a", "Reloads: 7 G7a", "wait"):
        assert part in log


def test_the_setup_is_told_when_it_is_over() -> None:
    match, english = action(hidden=True), voice("en")
    entries = step(match)
    end = FACE.turn_end(match.look(None), [event for entry in entries for event in entry.events], {}, english)
    assert end.title == "The ships are in place"


def suggested(scenario: str) -> str:
    """What the first seat that is asked in a scenario gets suggested, in words."""
    match = action(scenario)
    decision = match.waiting()[0]
    slot = decision.slots[0]
    answer, _ = match.suggestion(decision.id, slot)
    return FACE.order_line(match.look(slot), decision.path, slot, answer, "default", voice("en")).text


def test_a_suggested_place_is_named() -> None:
    assert re.fullmatch(r"[A-Z]\d+-[A-C], heading [a-z-]+; \d+ feet; G7a", suggested("unescorted-britain"))
    assert re.fullmatch(r"(\w+: [A-Z]\d+-[A-C], heading [a-z-]+(; )?){4}", suggested("wolf-pack"))


def test_a_boat_is_asked_for_torpedoes_only_where_there_is_a_choice() -> None:
    texts = {}
    for scenario in ("unescorted-britain", "unescorted-japan"):
        match = action(scenario)
        decision = match.waiting()[0]
        question = RULES.questions[decision.kind]
        texts[scenario] = voice("en").say(question.prompt(match.look(SUBMARINES), decision.path, decision.slots[0]))
    assert texts["unescorted-britain"].endswith("start, how deep, and with which torpedoes?")
    assert texts["unescorted-japan"].endswith("start, and how deep?")


@pytest.mark.parametrize(("scenario", "first"), [("hunters-pacific", "w01"), ("wahoo", "setup")])
def test_an_action_opens_with_its_story_also_where_nobody_sets_up(scenario: str, first: str) -> None:
    known, english = action(scenario).look(None), voice("en")
    assert FACE.turn_key(known) == first
    assert any("You play the basic game" in line for line in FACE.turn_lines(known, [], english))


def test_a_group_of_orders_names_who_has_each() -> None:
    """“3 × station; 1 × close” named no ship."""
    known = action().look("escorts")
    texts = {"isis": "station", "javelin": "station", "dahlia": "close"}
    lines = [OrderLine(ship, "○", ship.title(), "", text, "", False, "escorts") for ship, text in texts.items()]
    assert [group.text for group in FACE.groups(known, lines, voice("en"))] == [
        "Isis and Javelin: station; Dahlia: close"
    ]
    assert [group.text for group in FACE.groups(known, lines[:2], voice("en"))] == ["station"]
