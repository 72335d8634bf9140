"""Ships, aircraft, boats and admirals of a member's file: on cards, in words, in pictures, in both languages; and what
of a sealed group nobody else may read. All in both languages in the long run."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any, get_args

import pytest

from bot.faces.jobs import views
from bot.faces.war_at_sea.files import FILES as FILES_OF_GAME
from bot.faces.war_at_sea.orders.battle_lines import place_in_battle
from bot.faces.war_at_sea.scenes.sheet import sheet_view
from bot.render.canvas import Box, Canvas
from bot.render.encode import finish
from bot.render.studio import Studio
from bot.render.war_at_sea.scenes.flags import flag
from bot.render.war_at_sea.views_battle import Nation as ShownNation
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.words import Json
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.terms import AXIS, Nation
from tests.bot.faces.war_at_sea.every_question import asked, by_cards, judge
from tests.bot.faces.war_at_sea.twins import FACE, RULES, all_words
from tests.bot.faces.whole import step
from tests.engine.war_at_sea.scenarios.guide import BATTLE, FILES

SEED = "face-3"
LOOKED_AT = ("was-plan", "was-break", "was-day", "was-targets")
WRITTEN = re.compile(r'"[a-z0-9-]+\|\[(?:\\.|[^"\\])*"')
"""A written-out word by itself, as the key of an answer or an option: nobody reads these."""


@cache
def _document(name: str) -> Json:
    return parse_scenario(FILES[name].encode())


def founded(name: str) -> Match[Known]:
    return Match.new(RULES, "own", SeededChance(SEED), {"document": _document(name)})


@cache
def _told(name: str, language: str) -> tuple[str, ...]:
    """All that the face makes for each seat, at the first question of some kinds and at the end."""
    match, kinds, pages = founded(name), Counter[str](), list[str]()
    while not match.over:
        kind = match.waiting()[0].kind
        entries = step(match)
        kinds[kind] += 1
        if match.over or (kinds[kind] == 1 and kind in LOOKED_AT):
            pages += [all_words(match, seat, entries, voice(language)) for seat in ("allied", "axis", None)]
    return tuple(pages)


BATTLE_NAMES = ("Gneisenau", "Repulse", "Hunter")
OPERATION_NAMES = ("Hosho", "Ranger", "Keiyo Maru", "Aoba (hurried repairs)", "B5N1", "I-6")


@pytest.mark.parametrize(
    ("name", "names", "language"),
    [
        ("battle", BATTLE_NAMES, "es"),
        ("operation", OPERATION_NAMES, "en"),
        pytest.param("battle", BATTLE_NAMES, "en", marks=pytest.mark.soak),
        pytest.param("operation", OPERATION_NAMES, "es", marks=pytest.mark.soak),
    ],
)
def test_everything_of_the_files_own_is_called_by_its_name(name: str, names: tuple[str, ...], language: str) -> None:
    pages = _told(name, language)
    for each in names:
        assert any(each in page for page in pages), each
    for page in pages:
        rest = WRITTEN.sub('""', page)
        found = rest.find("|[")
        assert found < 0, rest[max(0, found - 200) : found + 80]
        assert not re.search(r'"(?:label|text|name|note|hint)": "[a-z0-9-]+\|', page)


@pytest.mark.parametrize(("name", "turns", "language"), [("battle", 1, "es"), ("operation", 2, "en")])
def test_orders_to_them_are_typed_and_given_by_cards(name: str, turns: int, language: str) -> None:
    match, rng, kinds = founded(name), Random(3), set[str]()
    for decision, slot in asked(match, turns, 1, blows=name == "battle"):
        kinds.add(decision.kind)
        judge(match, decision, slot, rng)
        by_cards(match, decision, slot, language)
    assert kinds >= ({"was-plan", "was-fire"} if name == "battle" else {"was-day", "was-flights", "was-boats"})


@pytest.mark.parametrize(
    ("name", "seat", "ship", "words"),
    [
        ("battle", "allied", "renown", ("Renown (1940)", "William Whitworth")),
        ("operation", "axis", "hosho", ("Hosho", "Chuichi Hara")),
    ],
)
def test_their_pictures_are_drawn(name: str, seat: str, ship: str, words: tuple[str, str]) -> None:
    match, speaker, studio = founded(name), voice("en"), Studio(views().painters)
    step(match)
    known = match.look(seat)
    jobs = FACE.pictures(known, speaker)
    assert jobs
    sheet = sheet_view(known, known.fleet.ships[ship], speaker)
    assert class_of(known.fleet.ships[ship]).name == words[0]
    assert sheet.klass == f"{words[0].partition(' (')[0]} class"
    assert words[1] in sheet.leader
    for view in (*(job.view for job in jobs), sheet):
        assert studio.picture(view).data


def test_every_nation_of_a_class_has_a_flag_and_a_word_of_its_own() -> None:
    drawn, words = set[bytes](), set[str]()
    for nation in get_args(Nation):
        canvas = Canvas(60, 40)
        flag(canvas, Box(2, 2, 54, 36), nation)
        drawn.add(finish(canvas, nation).data)
        words |= {voice(language).get(f"was-face-nation-{nation}") for language in LANGUAGES}
    assert len(drawn) == len(get_args(Nation)) == 13
    assert len(words) == 26
    assert get_args(Nation) == get_args(ShownNation)


def test_the_report_of_the_enemy_names_a_ship_only_when_she_is_known() -> None:
    match = founded("operation")
    while match.look("allied").operation.turn < 1:
        step(match)
    known = match.look("allied")
    assert "hosho" not in known.fleet.ships
    assert not any("Hosho" in page for page in FACE.report(known, voice("en"), ""))
    assert FACE.report_on(known, "Hosho") is None or "Hosho" not in str(FACE.report_on(known, "Hosho"))


# --- a sealed group --------------------------------------------------------------------------------------


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_later_is_told_to_all_who_may_know_it(language: str) -> None:
    """W145: on the status, in the opening post, above a battle plan and in the report; of a sealed group to its own
    side alone."""
    speaker = voice(language)
    for content, readers in ((BATTLE, ("allied",)), (BATTLE.replace("sealed = true", ""), ("allied", "axis", None))):
        match: Match[Known] = Match.new(RULES, "own", "later", {"document": RULES.own_scenario(content.encode(), "x")})
        for seat in ("allied", "axis", None):
            known = match.look(seat)
            pages = (FACE.status_lines(known, speaker), FACE.turn_lines(known, (), speaker))
            pages += (FACE.report(known, speaker), FACE.asked_lines(known, "was-plan", speaker))
            for lines in pages:
                told = [line for page in lines for line in page.split("\n") if "Repulse" in line and "2" in line]
                assert bool(told) == (seat in readers), (seat, lines)


OTHER = (
    BATTLE.replace("Destroyers of Repulse", "Escort of the other one")
    .replace("repulse", "glorious-x")
    .replace("Repulse", "Glorious X")
    .replace("hunter", "hasty-x")
    .replace("Hunter", "Hasty X")
)
"""The same battle, but for what the ships and groups that come sealed are called."""


def until_seen(match: Match[Known]) -> list[tuple[Match[Known], list[Entry]]]:
    """Each moment before the enemy has a sealed group in sight, with what the act before wrote."""
    moments, heard = list[tuple[Match[Known], list[Entry]]](), list[Entry]()
    while not match.over:
        field: Any = match.state.frames["clash/battle"].locals
        if any(group.known for group in field.groups.values() if group.force in ("uk-repulse", "uk-destroyers")):
            break
        moments.append((Match.load(RULES, match.save(), SeededChance("later")), heard))
        heard = step(match)
    return moments


@pytest.mark.rule("6.3.7")
@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.soak)])
def test_nothing_is_read_of_a_group_that_comes_sealed(language: str) -> None:
    speaker, both = voice(language), list[list[tuple[Match[Known], list[Entry]]]]()
    for text in (BATTLE, OTHER):
        document = parse_scenario(text.replace("uk-glorious-x", "uk-repulse").encode())
        both.append(until_seen(Match.new(RULES, "own", SeededChance(SEED), {"document": document})))
    assert len(both[0]) == len(both[1]) > 1
    for (twin, heard), (two, too) in list(zip(*both, strict=True))[-2:]:
        for seat in (AXIS, None):
            assert all_words(twin, seat, heard, speaker) == all_words(two, seat, too, speaker)
        assert all_words(twin, "allied", heard, speaker) != all_words(two, "allied", too, speaker)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leads_a_group_that_comes_later_reads_when_and_where(language: str) -> None:
    """Its own side in its line; the enemy of a sealed group nothing; the writer of the file all."""
    match, speaker = founded("battle"), voice(language)
    while "clash/battle" not in match.state.frames:
        step(match)
    said = {"en": "comes in round 2, by Z13", "es": "llega en la ronda 2, por Z13"}[language]
    assert place_in_battle(match.look("allied"), "uk-repulse", speaker) == said
    assert place_in_battle(match.look(AXIS), "uk-repulse", speaker) == ""
    told = " ".join(FILES_OF_GAME.ways(match.look("allied"), speaker))
    assert said in told
    assert FILES_OF_GAME.ways(match.look(AXIS), speaker) == []
