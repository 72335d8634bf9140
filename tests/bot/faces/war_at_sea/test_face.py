"""The face of the war at sea tells a game to both sides and to spectators, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.discord import forms
from bot.discord.cards import Section
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.standing import beforehand, standing_card, standing_form
from bot.discord.screens.views.look import map_card, report_card
from bot.discord.taps.ids import Keys
from bot.faces.shown import IDLE, OrderLine, PictureJob
from bot.faces.war_at_sea.fights.battle_posts import side_lines
from bot.faces.war_at_sea.special_rules import special_lines
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.codec import clone
from engine.core.play.match import Match
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenario import scenario_entries
from engine.war_at_sea.state import GROUND
from engine.war_at_sea.terms import ALLIED, AXIS
from engine.war_at_sea.world.field import Field
from tests.bot.discord.screen_kit import ANA, table_of
from tests.bot.faces.war_at_sea.table import FACE, SEATS, answers_of, at

LABEL, TITLE, PAGE, TABLE = 34, 100, 3500, 34
MOMENTS = (("santa-cruz", "was-muster", 0), ("santa-cruz", "was-day", 2), ("savo-battleships", "was-plan", 0))


def all_words(match: Match[Known], seat: str | None, speaker: Voice) -> str:
    known = match.look(seat)
    told = [FACE.title(known, speaker), FACE.headline(known, speaker), *FACE.status_lines(known, speaker)]
    told += FACE.turn_lines(known, [], speaker)
    told += FACE.report(known, speaker)
    told += [FACE.score_table(known, speaker, table, {}) for _, table in FACE.tables(speaker)]
    told += [page for unit in FACE.unit_ids(known) for page in FACE.unit_log(known, unit, [], speaker)]
    return "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "kind", "turn"), MOMENTS)
def test_a_game_is_told_whole(scenario: str, kind: str, turn: int, language: str) -> None:
    match, _ = at(scenario, kind, turn)
    with capture_logs() as logs:
        texts = {seat: all_words(match, seat, voice(language)) for seat in SEATS}
    assert not logs
    assert len(set(texts.values())) == len(SEATS)


def scene_of(language: str) -> Scene:
    """An operation in its second turn as Ana sees it, who leads the Allies alone."""
    match, _ = at("santa-cruz", "was-day", 2)
    table = table_of(match, {"allied": ANA})
    table = replace(table, campaign=replace(table.campaign, game="war_at_sea"))
    return Scene(table, FACE, Keys(7, b"s" * 32), voice(language), ANA)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_standing_order_says_once_whose_and_what_it_is(language: str) -> None:
    scene = scene_of(language)
    for node, topic in beforehand(scene):
        form = standing_form(scene, node, topic)
        assert form is not None
        labels = {row.label for row in form.rows if isinstance(row, forms.Field)}
        assert labels
        texts = [row.markdown.replace("\\", "") for row in form.rows if isinstance(row, forms.Say)]
        assert not labels & {line for text in texts for line in text.splitlines()}
    rows = [part for part in standing_card(scene).card.parts if isinstance(part, Section)]
    name = scene.node_name("allied")
    assert sum(name in line for row in rows for line in row.texts) == 1
    assert not any(name in row.button.label for row in rows)


@pytest.mark.parametrize(("what", "first"), [("enterprise", "sheet"), ("washington", "sheet"), ("henderson", "air")])
def test_the_map_of_a_report_on_a_ship_or_base_shows_it(what: str, first: str) -> None:
    scene = scene_of("en")
    of_it, of_all = (
        next(button for button in report_card(scene, 0, each).card.buttons() if button.label == "Map")
        for each in (what, "")
    )
    assert of_it.custom_id == scene.named("v", "map", "card-map", arg=what).custom_id
    assert of_all.custom_id == scene.named("v", "map", "card-map").custom_id != of_it.custom_id
    assert what in FACE.report_ids(scene.known)
    jobs = list(map_card(scene, what).files.values())
    assert next(job.kind for job in jobs if isinstance(job, PictureJob)) == first


def test_the_headline_says_turn_day_and_hours() -> None:
    match, _ = at("santa-cruz", "was-day", 2)
    known = match.look(None)
    assert FACE.headline(known, voice("en")) == "Turn 2 · 24 October 1942, 10–14 h"
    assert FACE.headline(known, voice("es")) == "Turno 2 · 24 de octubre de 1942, 10-14 h"
    assert FACE.turn_key(known) == "t002"
    setup = at("santa-cruz", "was-muster")[0].look(None)
    assert FACE.turn_key(setup) == "setup"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "kind", "turn"), MOMENTS)
def test_texts_have_the_length_that_cards_give_them(scenario: str, kind: str, turn: int, language: str) -> None:
    match, decision = at(scenario, kind, turn)
    speaker = voice(language)
    for seat in SEATS:
        known = match.look(seat)
        assert len(FACE.headline(known, speaker)) <= TITLE
        for _, table in FACE.tables(speaker):
            assert all(len(line) <= TABLE for line in FACE.score_table(known, speaker, table, {}).split("\n"))
        assert all(len(page) <= PAGE for page in FACE.report(known, speaker))
    known = match.look("allied")
    answers = answers_of(match, decision, "allied")
    lines: list[OrderLine] = [
        FACE.order_line(known, decision.path, slot, answers[slot], "draft", speaker) for slot in answers
    ]
    assert lines
    assert all(len(line.name) <= LABEL for line in lines)
    assert all(len(group.label) <= LABEL for group in FACE.groups(known, lines, speaker))


def test_bases_without_a_flight_to_choose_are_one_line() -> None:
    match, decision = at("santa-cruz", "was-flights", 1)
    known = match.look("allied")
    slots = [slot for slot in decision.slots if match.seats().side_of(slot) == "allied"]
    answers = {slot: match.suggestion(decision.id, slot)[0] for slot in slots}
    speech = Voice("en")
    lines = [FACE.order_line(known, decision.path, slot, answers[slot], "", speech) for slot in slots]
    idle = [line for line in lines if line.group == IDLE]
    assert 1 < len(idle) < len(lines)
    group = next(group for group in FACE.groups(known, lines, speech) if group.key == IDLE)
    assert group.name == "No flight possible"
    assert "on patrol 2 PBY-5A Catalina" in group.text, "each with its cause"
    assert set(group.slots) == {line.slot for line in idle}


def test_what_sinks_in_a_battle_counts_in_the_status_while_it_is_fought() -> None:
    match: Match[Known] = Match.new(WarAtSea(), "savo-battleships", "s")
    match.close(match.waiting()[0].id, deadline=True, doctrine="balanced")
    (view,) = [view for path in match.look(None).frames() if isinstance(view := match.look(None).frame(path), Field)]
    sunk = [fighter.ship.name for fighter in view.fighters.values() if fighter.ship.fate == "sunk"]
    assert sunk, "nothing sinks: take another seed"
    assert not any(ship.fate for ship in match.state.world.ships.ships.values())
    told = " ".join(FACE.status_lines(match.look(None), voice("en")))
    assert all(name in told for name in sunk)
    assert "the Allies 0, the Axis 0" not in told


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("cape-esperance", "5 each, off the map to the north-west, west or north-east with 50\u00a0% of the hull"),
        ("denmark-strait", "20 each, off the map to the south-west or west with 75\u00a0% of the hull"),
        ("savo-battleships", "25 each, off the map to the east with 50\u00a0% of the primary guns"),
    ],
)
def test_the_plan_of_a_battle_says_which_way_out_earns_points(scenario: str, said: str) -> None:
    match, decision = at(scenario, "was-plan")
    told = {"axis": "", "allied": ""}
    for slot in decision.slots:
        known, answer = match.look(slot), match.suggestion(decision.id, slot)[0]
        lines = FACE.question_lines(known, decision.kind, decision.path, slot, answer, voice("en"))
        told[match.seats().side(slot)] += "\n".join(lines)
    assert f"{said} or more." in told["axis"]
    assert "Points for" in told["axis"]
    assert f"{said} or more." in told["allied"]
    assert "The enemy earns points for" in told["allied"]


def test_every_source_of_points_is_named_with_what_it_has_brought() -> None:
    """Ships that get through earn most at Cape Esperance: who reads what wins reads of them."""
    known = at("cape-esperance", "was-plan")[0].look(None)
    english, spanish = (FACE.goal_lines(known, voice(language)) for language in LANGUAGES)
    assert "Axis: ships sunk 0" in english[0]
    way = "off the map to the north-west, west or north-east with 50\u00a0% of the hull or more"
    assert f"ships that got through (Aoba, Furutaka and Kinugasa: 5 each, {way}) 0" in english[0]
    way = "fuera del mapa por el noroeste, el oeste o el nordeste con el 50\u00a0% o más de su casco"
    assert f"buques que lograron pasar (Aoba, Furutaka y Kinugasa: 5 cada uno, {way}) 0" in spanish[0]
    assert english[-1].endswith("a difference of 0 (Axis minus Allies).")
    sea = at("santa-cruz", "was-muster")[0].look(None)
    assert ("fuel" in FACE.goal_lines(sea, voice("en"))[0]) == sea.operation.has("fuel")


def test_aircraft_that_were_announced_as_lost_count_for_who_may_not_read_the_enemy_s_books() -> None:
    """W26: of each two lost steps of a type salvage brings one back, unless the reader knows better."""
    match, _ = at("santa-cruz", "was-day", 2)
    air, tally = match.state.world.air, match.state.world.tally
    tally.downed = {}
    before = points(match.look(None).world)
    air.salvage["axis"] = {"d3a1": 3, "a6m2": 2}
    air.lost["axis"] = {"b5n2": 1}
    for kind, steps in {"d3a1": 3, "a6m2": 1, GROUND: 1}.items():
        tally.down("axis", kind, steps)
    found = {seat: points(match.look(seat).world)["allied"] - before["allied"] for seat in (None, "allied", "axis")}
    assert found == {None: 2 * 4, "allied": 2 * 4, "axis": 2 * 6}
    told = "\n".join(FACE.status_lines(match.look("allied"), voice("en")))
    assert "aircraft 8" in told, told
    table = FACE.score_table(match.look(None), voice("en"), "points", {})
    assert next(line for line in table.splitlines() if line.startswith(("Aircraft", "aircraft"))).split()[-2:] == [
        "4",
        "0",
    ], table
    assert "(of 2 of a type 1 comes back)" in table, "five were announced"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_set_up_says_what_is_asked_first_and_what_comes_next(language: str) -> None:
    match: Match[Known] = Match.new(WarAtSea(), "santa-cruz", seed="set-up")
    told = " ".join(FACE.turn_lines(match.look(None), [], voice(language)))
    assert re.search(r"First decoys are|Primero se sacan los señuelos", told), told
    for kind in ("was-decoys", "was-muster"):
        assert voice(language).has(f"card-please-{kind}")


def test_ships_of_a_group_out_of_sight_are_not_named_beside_it() -> None:
    match, _ = at("cape-esperance", "was-plan")
    (path,) = (path for path in match.look(ALLIED).frames() if isinstance(match.look(ALLIED).frame(path), Field))
    field = clone(match.look(ALLIED).frame(path))
    group = next(field.of(AXIS))
    names = [field.fighters[ship].ship.name for ship in group.ships]
    assert all(any(name in line for line in side_lines(field, voice("en"))) for name in names)
    group.ships, group.known = [], False
    lines = side_lines(field, voice("en"))
    assert any("a group that is not in sight" in line for line in lines)
    assert not any(name in line for name in names for line in lines)


def test_a_group_of_one_names_it() -> None:
    match, decision = at("santa-cruz", "was-day", 1)
    known, speaker = match.look("allied"), voice("en")
    answer = match.space(decision.id, "us-tf1").default
    line = FACE.order_line(known, decision.path, "us-tf1", answer, "", speaker)
    (group,) = FACE.groups(known, [line], speaker)
    assert group.text == f"{line.name}: {line.text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", [entry.id for entry in scenario_entries()])
def test_every_special_rule_of_a_scenario_is_told_as_it_opens_and_in_the_report(scenario: str, language: str) -> None:
    known = Match.new(WarAtSea(), scenario, "s").look(None)
    rules = list(specials(known.world))
    told = special_lines(known, voice(language))
    assert len(told) == len(rules)
    opening = "\n".join(FACE.turn_lines(known, (), voice(language)))
    report = "\n".join(FACE.report(known, voice(language)))
    assert all(line.rstrip(".") in opening and line in report for line in told)
    assert not any(mark in line for line in told for mark in ("{", "was-"))


def test_a_special_rule_names_its_ships_numbers_and_turns() -> None:
    known = Match.new(WarAtSea(), "santa-cruz", "s").look(None)
    told = special_lines(known, voice("en"))
    assert any(line.startswith("Mud at Henderson Field: in the turns 7 and 8 at most 2 units") for line in told)
    assert any("A6M2" in line and "16 zones" in line for line in told)
