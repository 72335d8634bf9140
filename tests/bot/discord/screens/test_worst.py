"""The worst each screen meets: forty boats, nine commands, packs of six, names of eighty characters, both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.forms import check_form
from bot.discord.screens.campaign.ending import ending_card
from bot.discord.screens.campaign.history import PAGE as HISTORY
from bot.discord.screens.campaign.history import history_card
from bot.discord.screens.campaign.scenarios import head_of, kinds_of, scenarios_card
from bot.discord.screens.campaign.settings import end_card, founding_form, settings_card, settings_form
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import after_card, ask_card, ask_form, asked_of
from bot.discord.screens.orders.groups import group_card, group_form, group_keys
from bot.discord.screens.orders.orders import mine_of, orders_card
from bot.discord.screens.orders.plan import plan_card
from bot.discord.screens.orders.standing import standing_card
from bot.discord.screens.orders.text import orders_text_card, orders_text_form
from bot.discord.screens.people.command import away_form, command_card, hand_form, leave_card
from bot.discord.screens.people.reminders import reminders_card, reminders_form
from bot.discord.screens.shelf.cards import (
    Library,
    file_card,
    file_form,
    mistakes_card,
    offer_card,
    remove_card,
    server_form,
)
from bot.discord.screens.views.dice import PAGE as THROWS
from bot.discord.screens.views.dice import dice_card, dice_page, verify_card, visible
from bot.discord.screens.views.fight import fight_card, fights_of
from bot.discord.screens.views.log import boats_card, log_card, note_form
from bot.discord.screens.views.look import TOPICS, help_card, map_card, report_card, score_card
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import turn_card
from bot.discord.screens.views.turn_end import turn_end_card
from bot.games import games
from bot.reader import Drawn
from bot.service.shelf import Kept, Offer, Record
from bot.service.types import Actor, Settings
from bot.store.records import Away, Note, UserSettings
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.words import Words
from tests.bot.discord.screen_kit import ANA, BO, CHEN, LONGEST, NOW, fits, new_match, scene, table_of

LANGUAGES = ("en", "es")
MANAGER = Actor(77, "Ana", guild_id=1, channel_id=2, governs=True)
SAID = [
    Words(
        "card-line-refused",
        {"number": 9, "line": LONGEST, "why": Words("card-raw", {"text": LONGEST * 9}), "rule": "10.2.1"},
    )
] * 12


@pytest.fixture(scope="module")
def forty() -> Match[Any]:
    """Forty boats at the first week's gate."""
    return new_match(40)


@pytest.fixture(scope="module")
def played(forty: Match[Any]) -> tuple[Match[Any], list[Entry]]:
    """The same after a week by the exec, with everything that happened."""
    match = new_match(40)
    gate = next(decision for decision in match.waiting() if decision.kind == "sw-orders")
    match.close(gate.id, deadline=True)
    while any(decision.kind != "sw-orders" for decision in match.waiting()):
        decision = next(decision for decision in match.waiting() if decision.kind != "sw-orders")
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    return match, list(match.take_changes().entries)


@pytest.fixture(scope="module")
def pack() -> Match[Any]:
    """A pack of six that has met the enemy, and whose boats ask all at once."""
    for number in range(40):
        match = new_match(6, pack=6, seed=f"p{number}")
        for _ in range(3):
            gate = next((decision for decision in match.waiting() if decision.kind == "sw-orders"), None)
            if gate is None:
                break
            for slot in gate.slots:
                answer, _ = match.suggestion(gate.id, slot)
                fights = {"contact": "fight", "spread": "group"}  # all six come up (24.31)
                match.seal(gate.id, slot, {**answer, **{key: fights[key] for key in fights if key in answer}})
            match.close(gate.id)
            if any(decision.kind == "sw-stand" for decision in match.waiting()):
                return match
    raise AssertionError("no pack of six met anybody")


def crowd(match: Match[Any]) -> dict[str, int]:
    """Everybody holds something: Bo the side, forty others a boat each."""
    tree = match.rules.seats(match.state)
    units = [node.id for node in tree.nodes if not tree.children(node.id)]
    return {tree.children(None)[0]: BO, **{unit: 1000 + at for at, unit in enumerate(units)}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_status_with_forty_members_names_twelve_and_counts_the_rest(forty: Match[Any], language: str) -> None:
    seats = crowd(forty)
    away = {seat: Away(seat, NOW, NOW + 9, "above") for seat in list(seats.values())[20:]}
    card = fits(status_card(scene(table_of(forty, seats, away=away), None, language), 9))
    text = "\n".join(getattr(part, "markdown", "") for part in card.parts)
    assert text.count("<@") <= 12 + 12 + 2 * 6
    assert "<t:" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_post_fits(forty: Match[Any], language: str) -> None:
    shown = turn_card(scene(table_of(forty, crowd(forty)), None, language), ())
    fits(shown)
    assert len(shown.files) == 2  # the map and the focus, each whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_of_forty_boats_fold_into_groups_by_pages(forty: Match[Any], language: str) -> None:
    view = scene(table_of(forty, {"us": BO}), BO, language)
    for page in range(3):
        fits(orders_card(view, page, SAID))
    keys = group_keys(view)
    assert keys
    for key in keys:
        for page in range(3):
            shown = group_card(view, key, page)
            assert shown is not None
            fits(shown)
            form = group_form(view, key, page)
            if form is not None:
                assert check_form(form)
    assert group_card(view, "no such group") is None


def test_eight_boats_stand_each_in_a_section_of_its_own() -> None:
    match = new_match(8)
    view = scene(table_of(match, {"us": BO}))
    card = fits(orders_card(view))
    sections = [part for part in card.parts if type(part).__name__ == "Section"]
    assert len(sections) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_units_form_and_card_fit(forty: Match[Any], language: str) -> None:
    view = scene(table_of(forty, {"us": BO}), BO, language)
    for question in mine_of(view.table, BO).turn[:12]:
        fits(ask_card(view, question, [LONGEST * 9] * 9))
        form = ask_form(view, question)
        assert form is not None
        assert check_form(form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_of_forty_orders_is_cut_by_lines(forty: Match[Any], language: str) -> None:
    view = scene(table_of(forty, {"us": BO}), BO, language)
    fits(orders_text_card(view))
    assert check_form(orders_text_form(view, LONGEST * 90))


@pytest.mark.parametrize("language", LANGUAGES)
def test_plan_with_forty_captains_turns_pages(forty: Match[Any], language: str) -> None:
    table = table_of(forty, crowd(forty), settings=Settings(approval="all"))
    notes = [Note(at, BO, "plan:us", LONGEST * 6, NOW) for at in range(9)]
    for page in (0, 3, 99):
        fits(plan_card(scene(table, BO, language), page, notes, SAID))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_commands_turns_pages_of_nine(forty: Match[Any], language: str) -> None:
    view = scene(table_of(forty, crowd(forty)), BO, language)
    for page in range(6):
        fits(command_card(view, page, SAID))
        fits(command_card(view, page, SAID, below="us"))
    fits(leave_card(view))
    form = hand_form(view)
    assert form is not None
    assert check_form(form)
    assert check_form(away_form(view))


@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_orders_of_forty_boats(forty: Match[Any], language: str) -> None:
    view = scene(table_of(forty, {"us": BO}), BO, language)
    for page in (0, 4, 99):
        fits(standing_card(view, page, tuple(SAID)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_of_six_has_one_post_with_a_button_for_each_boat(pack: Match[Any], language: str) -> None:
    table = table_of(pack, {"us": BO})
    public = scene(table, None, language, long=False)
    (post,) = fights_of(public)
    card = fits(fight_card(public, post, [LONGEST * 8] * 12))
    assert len([part for part in card.parts if type(part).__name__ == "Section"]) == 6
    mine = scene(table, BO, language, long=False)
    for question in mine_of(table, BO).other:
        fits(ask_card(mine, question, [LONGEST * 9] * 9))
        fits(after_card(mine, question.decision, question.slot, SAID))
        assert asked_of(mine, question.decision.id, question.slot).slot == question.slot


@pytest.mark.parametrize("language", LANGUAGES)
def test_end_of_the_week_and_of_the_war(played: tuple[Match[Any], list[Entry]], language: str) -> None:
    match, entries = played
    table = table_of(match, crowd(match))
    events = [event for entry in entries for event in entry.events]
    throws = [throw for entry in entries for throw in entry.throws]
    assert throws
    public = scene(table, None, language, long=False)
    end = public.face.turn_end(public.known, events, {}, public.voice)
    fits(turn_end_card(public, end, throws, {1000 + at: 9 for at in range(40)}))
    fits(ending_card(public))
    view = scene(table, BO, language, long=False)
    fits(history_card(view, entries[:HISTORY], 3, 99))
    numbered = visible(view, entries)
    for page in (None, 0, 3, 999):
        at = dice_page(len(numbered), page)
        fits(dice_card(view, numbered[at * THROWS : (at + 1) * THROWS], len(numbered), at))
    fits(dice_card(view, numbered[-THROWS:], len(numbered), dice_page(len(numbered), None, 10**6), 10**6))
    fits(verify_card(view))
    fits(score_card(view))
    for table_name in [value for _, value in view.face.tables(view.voice)]:
        fits(score_card(view, table_name))
    for boat in list(view.table.tree.units("us"))[:6]:
        fits(log_card(view, boat, [Note(at, BO, "x", LONGEST * 6, NOW) for at in range(30)]))
    fits(boats_card(view))


def test_a_sealed_throw_is_neither_shown_nor_counted(played: tuple[Match[Any], list[Entry]]) -> None:
    match, entries = played
    sealed = [throw for entry in entries for throw in entry.throws if throw.audience != ("all",)]
    view = scene(table_of(match, {"us": BO}), None, long=False)
    shown = visible(view, entries)
    total = sum(len(entry.throws) for entry in entries)
    assert len(shown) == total - len(sealed)
    assert [numbered.number for numbered in shown] == list(range(1, len(shown) + 1))
    over = table_of(match, {"us": BO}, status="ended")
    assert len(visible(scene(over, None), entries)) == total  # at the end all lies open


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_report_and_help(forty: Match[Any], language: str) -> None:
    view: Scene = scene(table_of(forty, {"us": BO}), BO, language)
    fits(map_card(view))
    fits(map_card(view, "ECS", "mine"))
    for page in (0, 1, 99):
        fits(report_card(view, page))
    for topic in (*TOPICS, "nonsense"):
        fits(help_card(view, view.voice, view.keys, topic))
    assert check_form(note_form(view, view.keys.tag("s", "note"), LONGEST * 40))


SIDES = {side: Words(f"pw-side-{side}") for side in ("chile", "allies")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_founding_settings_and_reminders(forty: Match[Any], language: str) -> None:
    view = scene(table_of(forty, {"us": BO}, members=(ANA, CHEN)), BO, language)
    fits(settings_card(view, SAID))
    assert check_form(settings_form(view))
    fits(end_card(view))
    fits(scenarios_card(view.voice, view.keys, games(), ""))
    for game, rules in games().items():
        entry = rules.scenarios()[0]
        ends = Record(dict.fromkeys(("decisive", "axis", "allies", "draw", "unheard-of"), 12_345), 12_345)
        offers = [
            Offer(at, replace(entry, name=said), BO, {}, 999, 1, "", 999, ends) for at, said in enumerate(SAID * 2)
        ]
        kept = Kept(1 << 39, game, replace(entry, name=SAID[0], summary=SAID[0]), {}, LONGEST, "")
        head = head_of(view.voice, game, kept.entry)
        for offer in offers:
            fits(offer_card(view.voice, view.keys, game, offer, head_of(view.voice, game, offer.entry), MANAGER))
            fits(remove_card(view.voice, view.keys, game, offer))
        picture = Drawn(b"", (LONGEST,) * 40, (LONGEST,) * 40, (LONGEST,) * 40)
        for room in (True, False):
            fits(
                file_card(view.voice, view.keys, kept, head, said=[LONGEST], warnings=SAID, picture=picture, room=room)
            )
        fits(
            mistakes_card(
                view.voice, LONGEST[:80], game, SAID * 20, view.keys.tag("f", "scenario-file"), [LONGEST[:300]]
            )
        )
        assert check_form(server_form(view.voice, view.keys, game, "9", [(at, LONGEST) for at in range(10, 60)]))
        for arg in ("", "offer"):
            assert check_form(file_form(view.voice, view.keys, arg))
        for kind in kinds_of(rules):
            for page in (0, 9):
                reported = tuple((game, offer) for offer in offers)
                library = Library(MANAGER, tuple(offers[:20]), dict.fromkeys(games(), 20), kept, reported)
                arg = f"{game}|{kind}"
                fits(scenarios_card(view.voice, view.keys, games(), arg, page, library=library, said=SAID[:1]))
        for scenario in rules.scenarios():
            title = view.voice.say(scenario.name)
            more: dict[str, Any] = {} if rules.sides == 1 else {"sides": SIDES}
            form = founding_form(view.voice, view.keys, f"{game}|{scenario.id}", title, options=rules.options, **more)
            labels = re.findall(r"Choice\(label='(.)", repr(check_form(form)))
            assert len(labels) > 15
            assert all(letter == letter.upper() for letter in labels)
    fits(reminders_card(view.voice, view.keys, UserSettings(BO, dm_closed_at=1), saved=True))
    assert check_form(reminders_form(view.voice, view.keys, UserSettings(BO)))
