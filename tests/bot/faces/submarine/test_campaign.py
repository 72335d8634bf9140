"""A campaign of linked actions as its posts tell it: each watch of each action, what lies between, the end.

The long run compares what the enemy reads in Spanish, too.
It prepares the next action in English, too.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.discord.cards import Card
from bot.discord.forms import Field
from bot.discord.questions.words import split_text
from bot.discord.screens.orders.asking import ask_card, ask_form, query_of
from bot.discord.screens.orders.orders import mine_of, orders_card
from bot.discord.screens.people.command import command_card
from bot.discord.taps.ids import parse, question_subject
from bot.faces.submarine.orders.told import told
from bot.text.voice import LANGUAGES, voice
from engine.core.blank import HIDDEN
from engine.core.chance import SeededChance
from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.submarine.facts.campaign import CampaignScore
from engine.submarine.judgement.watches import watch_length
from engine.submarine.known import Known
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.discord.screens.test_completions import scene_of
from tests.bot.discord.war_kit import ALLIES, CHILE
from tests.bot.faces.submarine.action import FACE, RULES, SEATS, action, all_words, heard, step, twin


@pytest.fixture(scope="module")
def ways() -> list[Any]:
    """The campaign on its way: before the first action, at its set-up, two watches, and cut short behind it."""
    match = action("ons-5", seed="first")
    keys: list[Any] = []
    while match.state.world.action.turn < 1:
        keys.append((FACE.turn_key(match.look(None)), FACE.headline(match.look(None), voice("en"))))
        if match.state.world.action.engagement:
            match.state.world.action.turns = 2
        step(match)
    keys.append((FACE.turn_key(match.look(None)), FACE.headline(match.look(None), voice("en"))))
    while not match.state.world.campaign.score:
        entries = step(match)
    return [keys, match, entries]


def test_each_watch_of_an_action_is_a_turn_of_the_posts(ways: Any) -> None:
    keys = dict(ways[0])
    assert list(keys) == ["a1-setup", "a1-w01", "a1-w02"]
    assert keys["a1-w01"] == "Turns 1 to 2 of 2, by night"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "es"])
def test_between_two_actions_the_next_is_prepared(ways: Any, language: str) -> None:
    _, match, entries = ways
    speaker = voice(language)
    known = match.look(None)
    assert FACE.turn_key(known) == "a2-setup"
    assert FACE.headline(known, speaker) == {
        "en": "Before action 2 of 8", "es": "Antes de la acción 2 de 8"
    }[language]  # fmt: skip
    assert "ONS-5, 29" in FACE.turn_lines(known, [], speaker)[0]
    for seat in SEATS:
        assert not FACE.pictures(match.look(seat), speaker), "the map is still that of the action before"
        assert any(isinstance(event.fact, CampaignScore) for event in heard(match, seat, entries))
        assert all_words(match, seat, entries, speaker)


@pytest.fixture
def over(ways: Any) -> Known:
    """The campaign after three actions, with an escort lost."""
    match: Match[Known] = Match.load(RULES, ways[1].save(), SeededChance("end"))
    book = match.state.world.campaign
    book.told, book.number, book.score = True, 3, [[6, 20], [0, 11], [15, 2]]
    book.used, book.lost = ["u-650", "u-386", "u-378"], [next(iter(match.state.world.ships.ships))]
    return match.look(None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_campaign_ends_with_what_all_actions_brought(over: Known, language: str) -> None:
    """20.10"""
    speaker = voice(language)
    result = {"winner": ESCORTS, "submarines": 21, "escorts": 33}
    end = FACE.ending(over, result, {SUBMARINES: "Ana", ESCORTS: "Bo"}, speaker)
    assert FACE.turn_key(over) == ""
    assert (
        end.title
        == {
            "en": "Victory in the campaign: the escorts, after 3 actions",
            "es": "Victoria en la campaña: los escoltas, tras 3 acciones",
        }[language]
    )
    assert "21" in end.lines[0]
    assert "33" in end.lines[0]
    assert any("3 submarin" in line for line in end.lines)
    assert any(speaker.plain("sm-face-campaign-lost", units="x", count=1).split("x")[0] in line for line in end.lines)
    rows = [line.split()[-2:] for line in end.table.splitlines()[1:]]
    assert rows == [["6", "20"], ["0", "11"], ["15", "2"], ["21", "33"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_campaign_ends_with_who_commanded_in_which_actions(over: Known, language: str) -> None:
    """As it is noted, by action and turn: Chen came in the second action, Dora between it and the third."""
    notes = {
        SUBMARINES: "Ana", f"{SUBMARINES}@1.0": "Ana", f"{ESCORTS}@1.0": "Bo", f"{ESCORTS}@2.5": "Chen",
        f"{ESCORTS}@3.0": "Dora",
    }  # fmt: skip
    lines = FACE.ending(over, None, notes, voice(language)).lines
    (escorts,) = [line for line in lines if "Bo" in line]
    said = {
        "en": ("Bo, actions 1 to 2", "Chen, action 2", "Dora, action 3"),
        "es": ("Bo, acciones 1 a 2", "Chen, acción 2", "Dora, acción 3"),
    }[language]
    assert all(each in escorts for each in said)
    assert any("Ana" in line and "Ana," not in line for line in lines)


def test_an_action_of_a_campaign_ends_with_who_commanded_in_it(ways: Any) -> None:
    _, match, entries = ways
    notes = {f"{SUBMARINES}@1.0": "Ana", f"{SUBMARINES}@1.1": "Chen", f"{SUBMARINES}@2.0": "Dora"}
    (end,) = FACE.part_endings(match.look(None), last_views(entries, None), notes, voice("en"))
    told = " ".join(end.lines)
    assert "Ana, turn 1" in told
    assert "Chen, turn 2" in told
    assert "Dora" not in told, "she came after it"


def test_who_leads_boats_that_come_unseen_is_called_like_any_other(ways: Any) -> None:
    """What everybody may know does not say whether such a boat is still to come: that is never asked of them."""
    question = RULES.questions["plot"]
    known = ways[1].look(None)
    boat = next(iter(known.boats.boats.values()))
    boat.told, boat.left, boat.later = False, HIDDEN, HIDDEN
    assert not question.spares(known, boat.id)
    boat.left, boat.later = False, True
    assert question.spares(known, boat.id)


def test_points_of_the_actions_that_are_over_stand_in_status_and_table(over: Known) -> None:
    speaker = voice("en")
    assert any("submarines 21, escorts 33" in line for line in FACE.status_lines(over, speaker))
    assert FACE.score_table(over, speaker) == FACE.ending(over, None, {}, speaker).table


def test_while_an_action_is_played_its_points_stand_below_those_of_the_others(over: Known) -> None:
    over.world.campaign.number = 4
    table = FACE.score_table(over, voice("en")).splitlines()
    assert table[4].split() == ["Total", "21", "33"]
    assert table[5].startswith("Boats")


def test_a_campaign_that_is_broken_off_says_after_how_many_actions(over: Known) -> None:
    assert FACE.ending(over, None, {}, voice("en")).title == "Campaign broken off after 3 actions"


@pytest.mark.parametrize("language", LANGUAGES)
def test_charges_from_the_air_are_told_by_action_not_by_number(language: str) -> None:
    match = action("ons-5", seed="first")
    decision = next(each for each in match.waiting() if each.kind == "deal-air")
    slot, speaker = decision.slots[0], voice(language)
    space = match.space(decision.id, slot)
    answer = {"2": 6, "5": 4}
    date = "ONS-5, 29 April: 6; ONS-5, 2 May: 4" if language == "en" else speaker.plain("sm-scenario-ons-5-2") + ": 6; "
    assert told(space, "deal-air", answer, speaker).startswith(date)
    assert split_text(space.options, answer, speaker).startswith(date)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_back_between_two_actions_reads_first_how_the_last_one_ended(ways: Any, language: str) -> None:
    _, match, entries = ways
    speaker = voice(language)
    for seat in SEATS:
        events = heard(match, seat, entries)
        end = FACE.turn_end(match.look(seat), events, {}, speaker)
        assert "ONS-5" in end.weighty[1], end.weighty
        assert all(line not in end.lines for line in end.weighty[:2]), "a post of its own tells it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_two_actions_all_say_what_is_carried_over(ways: Any, language: str) -> None:
    """20.10"""
    _, match, _ = ways
    speaker = voice(language)
    left = 51 - len(match.state.world.campaign.used)
    for seat in SEATS:
        known = match.look(seat)
        for lines in (FACE.status_lines(known, speaker), FACE.turn_lines(known, [], speaker)):
            told = "\n".join(lines)
            assert str(left) in told
            assert "Niagara" in told
            assert "18 mer" in told
            assert "VII-C-1" not in told, "the boats of the last action are of no account"
    known, decision = match.look(SUBMARINES), match.waiting()[0]
    assert str(left) in FACE.question_lines(known, decision.kind, decision.path, SUBMARINES, None, speaker)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_carried_over_is_told_once(ways: Any, language: str) -> None:
    """The end of an action and the post that prepares the next follow one another."""
    _, match, entries = ways
    known, speaker = match.look(None), voice(language)
    (end,) = FACE.part_endings(known, last_views(entries, None), {}, speaker)
    posts = "\n".join([*end.lines, *FACE.turn_lines(known, [], speaker)])
    assert posts.count(speaker.get("sm-face-seam-title")) == 1


def test_what_escorts_have_left_is_in_no_line_of_what_is_carried_over(ways: Any) -> None:
    """S76"""
    _, match, _ = ways
    for changed in (SUBMARINES, ESCORTS):
        other = twin(match, changed, Random(3))
        for seat in (None, SUBMARINES, ESCORTS):
            mine, theirs = match.look(seat), other.look(seat)
            assert FACE.status_lines(mine, voice("en")) == FACE.status_lines(theirs, voice("en"))


def test_places_of_boats_have_numbers_until_the_boats_of_an_action_are_chosen(ways: Any) -> None:
    _, match, _ = ways
    named = [voice("en").say(node.name) for node in match.look(SUBMARINES).tree().nodes if node.id.startswith("boat-")]
    assert named[0] == "Boat 1 of 8, to be chosen"
    assert FACE.slot_name(match.look(SUBMARINES), "boat-1", voice("es")) == "Submarino 1 de 8, por elegir"
    other: Match[Known] = Match.load(RULES, match.save(), SeededChance("end"))
    events = heard(other, SUBMARINES, step(other))
    known = other.look(SUBMARINES)
    told = [voice("en").say(words) for words in FACE.assigned(known, events).values()]
    boat = FACE.slot_name(known, "boat-1", voice("en"))
    assert told[0].startswith(f"You command {boat} in this action, from its start")
    assert len(told) == 8
    assert FACE.assigned(known, []) == {}


def picked(later: int) -> Match[Known]:
    """The first action, laid out with four boats at the start and so many that stand by."""
    match = action("ons-5", seed="first")
    while (decision := match.waiting()[0]).kind != "pick-boats":
        step(match)
    answer = dict(match.space(decision.id, SUBMARINES).default)
    answer["later"] = answer["later"][:later]
    match.answer(decision.id, SUBMARINES, answer)
    return match


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.soak)])
def test_the_enemy_reads_neither_which_boats_stand_by_nor_how_many(language: str) -> None:
    """S115"""
    speaker = voice(language)
    plain = picked(4)
    others = [picked(0), picked(2)]
    for seat in (ESCORTS, None):
        mine = plain.look(seat)
        for other in others:
            theirs = other.look(seat)
            assert [node.id for node in mine.tree().nodes] == [node.id for node in theirs.tree().nodes]
            for part in ("boats", "campaign"):
                assert repr(mine.world[part]) == repr(theirs.world[part])
            assert all_words(plain, seat, [], speaker) == all_words(other, seat, [], speaker)
    for other in others:
        for turn in range(20):
            lengths = []
            for each in (plain, other):
                each.state.world.action.turn = turn
                lengths.append(watch_length(each.state.world))
            assert lengths[0] == lengths[1], "a pause would tell that none stands by"
    for each in (plain, *others):
        each.state.world.action.turn = 0
    own = [speaker.say(node.name) for node in others[0].look(SUBMARINES).tree().nodes if node.id.startswith("boat-")]
    assert own[7] == {"en": "Place 8 of 8, no boat", "es": "Puesto 8 de 8, sin submarino"}[language]
    enters = plain.state.world.boats.boats["boat-5"]
    assert "boat-5" not in plain.look(ESCORTS).tree()
    enters.later = False
    assert "boat-5" in plain.look(ESCORTS).tree(), "a boat that has come is on the map"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_that_stands_by_says_so_to_who_takes_it(language: str) -> None:
    before, played = action("ons-5", seed="first"), picked(2)
    for match, at in ((before, 8), (played, 6)):
        shown = str(command_card(scene_of(match, CHILE, language), below=SUBMARINES).card)
        word = {"en": "may come from turn 3", "es": "puede entrar desde el turno 3"}[language]
        assert shown.count(word) == at - 4
    for reader in (ALLIES, None):
        shown = str(command_card(scene_of(played, reader, language), below=SUBMARINES).card)
        assert "IX-C-1" in shown
        assert not any(name in shown for name in ("VII-C-4", word, {"en": "no boat", "es": "sin submarino"}[language]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_final_at_once_says_so_before(language: str) -> None:
    """On *My orders*, where one tap gives what is suggested, and on the question's own card."""
    match, word = action("ons-5", seed="first"), {"en": "is final", "es": "queda fijo"}[language]
    for kind in ("deal-air", "pick-boats", "place-escorts"):
        decision = match.waiting()[0]
        assert decision.kind == kind
        scene = scene_of(match, ALLIES if decision.slots[0] == ESCORTS else CHILE, language)
        assert word in str(orders_card(scene).card), kind
        asked = next(question for question in mine_of(scene.table, scene.user_id or 0).other)
        if not scene.face.points(kind):
            assert word in str(query_of(scene, asked).head), kind
        step(match)
    assert match.waiting()[0].kind == "place-boat"
    assert word not in str(orders_card(scene_of(match, CHILE, language)).card), "sealed until all have placed theirs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_final_at_once_is_looked_at_before_it_is_given(language: str) -> None:
    """One tap on *As it stands* fixed the boats of an action for good."""
    match = action("ons-5", seed="first")
    give = {"en": "Confirm (final)", "es": "Confirmar (definitivo)"}[language]
    for kind in ("deal-air", "pick-boats", "place-escorts"):
        decision = match.waiting()[0]
        scene = scene_of(match, ALLIES if decision.slots[0] == ESCORTS else CHILE, language)
        card = orders_card(scene).card
        assert isinstance(card, Card)
        takes = [button for button in card.buttons() if parse(button.custom_id).name == "take"]
        assert not takes, "no answer that is final is given from the list"
        asked = next(question for question in mine_of(scene.table, scene.user_id or 0).other)
        opens = scene.keys.tag("v", "asked", subject=question_subject(decision.id, asked.slot))
        assert [button.style for button in card.buttons() if button.custom_id == opens] == ["primary"]
        assert give in str(ask_card(scene, asked).card), kind
        if kind == "pick-boats":
            assert "VII-C-1 · VII-C-2 · VII-C-3 · IX-C-1" in str(ask_card(scene, asked).card)
        step(match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_two_actions_the_report_says_whose_sea_it_shows(ways: Any, language: str) -> None:
    _, match, _ = ways
    line = {"en": "This is the sea as action 1 ended", "es": "Así quedó la mar al acabar la acción 1"}[language]
    for seat in (SUBMARINES, ESCORTS, None):
        assert line in "".join(FACE.report(match.look(seat), voice(language)))
    first = action("ons-5", seed="first").look(SUBMARINES)
    assert line not in "".join(FACE.report(first, voice(language)))
    assert line not in "".join(FACE.report(picked(4).look(SUBMARINES), voice(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_that_are_chosen_from_together_say_how_many_in_all(language: str) -> None:
    """“More: … choose 4” read as four more; nobody has to type in what order boats may come: each is chosen then."""
    match = action("ons-5", seed="first")
    while match.waiting()[0].kind != "pick-boats":
        step(match)
    scene = scene_of(match, CHILE, language)
    asked = next(question for question in mine_of(scene.table, CHILE).other if question.decision.kind == "pick-boats")
    rows = [row for section in range(2) for row in getattr(ask_form(scene, asked, section), "rows", ())]
    fields = [row for row in rows if isinstance(row, Field)]
    assert [row.label[:3] for row in fields] == ["1/3", "2/3", "3/3", "1/2", "2/2"]
    total = {"en": "4 in all, from these 3 lists", "es": "4 en total, entre estas 3 listas"}[language]
    assert all(row.description.startswith(total) for row in fields[:3])
    most = {"en": "At most 4 in all, from these 2 lists", "es": "Hasta 4 en total, entre estas 2 listas"}[language]
    assert all(row.description.startswith(most) for row in fields[3:])
    said = str(fields)
    assert not any(word in said for word in ("More:", "Más:", "as text", "como texto", "type the order"))
    assert {"en": "you choose which", "es": "eliges cuál"}[language] in fields[3].description
