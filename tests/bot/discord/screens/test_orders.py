"""Orders on screens: groups read back, standing orders, plans, command, what a revision covers."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from bot.discord.cards import Card, Menu, Section
from bot.discord.forms import Field, Form, Pick, Select, Tick
from bot.discord.screens.campaign.settings import read_founding, read_settings
from bot.discord.screens.kit import Scene, fence, kept, named_few
from bot.discord.screens.orders import groups, orders
from bot.discord.screens.orders.asking import KEEP, ask_form
from bot.discord.screens.orders.foot import foot_buttons
from bot.discord.screens.orders.gate_commands import commands_of, plan_gate
from bot.discord.screens.orders.groups import (
    AS_IS,
    EACH,
    group_card,
    group_form,
    group_keys,
    part_questions,
    read_group,
    whole_questions,
)
from bot.discord.screens.orders.idle import commands_below
from bot.discord.screens.orders.orders import digest_of, folded, lines_of, looked_at, mine_of, orders_card
from bot.discord.screens.orders.plan import mended, plan_card
from bot.discord.screens.orders.standing import read_standing, standing_card, standing_form, to_stand, topics
from bot.discord.screens.orders.standing_groups import keeping, read_ends
from bot.discord.screens.orders.text import fault_lines
from bot.discord.screens.people.command import away_form, command_card, hand_form
from bot.discord.screens.people.joined import joined_card
from bot.discord.screens.people.reminders import read_reminders
from bot.discord.screens.people.wishes import call_me
from bot.discord.screens.views.status import awaited_lines, status_card, what_of
from bot.discord.screens.views.turn_end import turn_end_card
from bot.discord.taps.ids import Keys
from bot.discord.taps.tap import Tap
from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.shown import LineFault, TurnEnd
from bot.service.acts import my_questions
from bot.service.tempo.waiting import waits
from bot.service.types import Refuse, Settings
from bot.store.records import Away, UserSettings
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.silent_war.game import SilentWar
from tests.bot.discord.screen_kit import ANA, BO, CHEN, NOW, new_match, scene, table_of


@pytest.fixture
def eleven() -> Match[Any]:
    """Eleven boats, at sea and in port."""
    return new_match(11)


def texts(card: Card) -> str:
    """All that a card says."""
    found = []
    for part in card.parts:
        found.append(getattr(part, "markdown", "") or "\n".join(getattr(part, "texts", ())))
    return "\n".join(found)


def labels(card: Card) -> list[str]:
    """All that can be pressed."""
    return [button.label for button in card.buttons()]


def row(form: Form, name: str) -> Field:
    """A question of a form."""
    return next(row for row in form.rows if isinstance(row, Field) and row.name == name)


def group_of(view: Scene, least: int) -> str:
    """A group of at least so many boats that may go somewhere."""
    return next(
        key for key in group_keys(view) if group_form(view, key, 0) and len(part_questions(view, key, 0)) >= least
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_fights_himself_is_told_that_the_week_waits_and_for_how_long(eleven: Match[Any], language: str) -> None:
    seats = {"group:subpac-1": BO, "group:swpac-1": ANA}
    for settings, limit in ((Settings(), "24 h"), (Settings(minutes=20), "10 min"), (Settings(fight_hours=0), "")):
        menu = call_me(
            scene(table_of(eleven, seats, members=(BO, ANA), settings=settings), language=language, long=False)
        )
        assert menu is not None
        told = menu.choices[0].description
        assert limit in told
        assert ("week" in told) or ("semana" in told)
        assert len(told) <= 100
    alone = call_me(scene(table_of(eleven, {"us": BO}), language=language, long=False))
    assert alone is not None
    assert " h" not in alone.choices[0].description.replace(" he", "").replace(" ha", "")


def test_a_groups_form_orders_the_boats_ticked_and_leaves_the_others(eleven: Match[Any]) -> None:
    view = scene(table_of(eleven, {"us": BO}), long=False)
    key = group_of(view, 2)
    form = group_form(view, key, 0)
    assert form is not None
    boats, where = row(form, "boats").input, row(form, "row0").input
    assert isinstance(boats, Tick)
    assert isinstance(where, Select)
    first, *others = boats.choices
    place = next(choice for choice in where.choices if choice.value != AS_IS)
    fields = {"boats": (first.value,), "row0": (place.value,), "keep": True}
    (order,) = read_group(view, key, 0, fields).values()
    (slot,) = order.answers
    # One of several: her own standing order, not the group’s; how she meets contacts was left as it is.
    assert order.standing == {slot: {"where": order.answers[slot]["where"]}}
    assert view.keys.value("boats", slot) == first.value
    assert view.keys.value("group", order.answers[slot]["where"]) == place.value
    asked = next(question for question in mine_of(view.table, BO).turn if question.slot == slot)
    space = view.table.match.space(asked.decision.id, slot)
    assert order.answers[slot] != asked.answer or space.check(order.answers[slot]) is None
    assert len(others) == len(boats.choices) - 1


def test_the_form_of_a_page_holds_the_boats_shown_on_it_and_a_short_group_all(monkeypatch: pytest.MonkeyPatch) -> None:
    view = scene(table_of(new_match(11), {"us": BO}), long=False)
    key = max(group_keys(view), key=lambda each: len(part_questions(view, each, 0)))
    whole = [question.slot for question in part_questions(view, key, 0)]
    assert [question.slot for question in part_questions(view, key, 1)] == whole
    monkeypatch.setattr(groups, "MOST_UNITS", 2)
    monkeypatch.setattr(groups, "PAGE", len(whole) - 1)
    assert [question.slot for question in part_questions(view, key, 0)] == whole[:-1]
    assert [question.slot for question in part_questions(view, key, 1)] == whole[-1:]


def test_a_groups_form_handed_in_as_it_opened_changes_nothing(eleven: Match[Any]) -> None:
    view = scene(table_of(eleven, {"us": BO}), long=False)
    key = group_of(view, 1)
    form = group_form(view, key, 0)
    assert form is not None
    boats = row(form, "boats").input
    assert isinstance(boats, Tick)
    fields: dict[str, Any] = {"boats": tuple(choice.value for choice in boats.choices), "keep": False}
    for field in form.rows:
        if isinstance(field, Field) and isinstance(field.input, Select | Pick):
            chosen = next(choice.value for choice in field.input.choices if choice.default)
            fields[field.name] = (chosen,) if isinstance(field.input, Select) else chosen
    (order,) = read_group(view, key, 0, fields).values()
    stands = {question.slot: question.answer for question in mine_of(view.table, BO).turn}
    assert all(answer == stands[slot] for slot, answer in order.answers.items())


def test_a_group_that_is_gone_orders_nobody(eleven: Match[Any]) -> None:
    view = scene(table_of(eleven, {"us": BO}), long=False)
    assert read_group(view, "gone", 0, {"boats": ("x",)}) == {}
    assert group_form(view, "gone", 0) is None


def test_ready_covers_exactly_what_was_shown(eleven: Match[Any]) -> None:
    table = table_of(eleven, {"us": BO})
    before = digest_of(table, BO)
    assert digest_of(table, BO) == before
    gate = eleven.waiting()[0]
    slot = next(
        slot
        for slot in gate.slots
        if eleven.space(gate.id, slot).size() > 1 and eleven.suggestion(gate.id, slot)[1] != "draft"
    )
    stands = eleven.suggestion(gate.id, slot)[0]
    other = next(
        option.key
        for option in eleven.space(gate.id, slot).parts[0].space.options  # type: ignore[attr-defined]  # a form of a choice
        if option.key != stands["where"]
    )
    eleven.draft(gate.id, slot, {"where": other})
    assert digest_of(table, BO) != before


def test_the_card_counts_what_is_ready_and_lets_it_be_taken_back() -> None:
    match = new_match(2)
    view = scene(table_of(match, {"us": BO}), long=False)
    assert any(label.startswith("Ready") for label in labels(orders_card(view).card))
    gate = match.waiting()[0]
    for slot in gate.slots:
        match.seal(gate.id, slot, match.suggestion(gate.id, slot)[0])
    card = orders_card(scene(table_of(match, {"us": BO}), long=False)).card
    assert "✔" in texts(card)
    assert "Not ready yet" in labels(card)


def test_no_button_of_my_orders_falls_off_where_the_turn_can_go_on_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    view = scene(table_of(new_match(2), {"us": BO}), long=False)
    usual = labels(orders_card(view).card)
    monkeypatch.setattr(orders, "goes_on", lambda table, user: True)
    assert set(labels(orders_card(view).card)) == {*usual, "Go now"}
    assert "Standing orders" in usual


SENT_HOME = Path(__file__).parent / "forced-home.json.gz"
"""A week in which boats that a fight sends home are asked for their bases."""


@pytest.mark.parametrize(("language", "stands"), [("en", "As it stands"), ("es", "Así queda")])
def test_boats_sent_home_are_answered_for_by_one_tap_with_the_bases_that_stand(language: str, stands: str) -> None:
    parts: Any = json.loads(gzip.decompress(SENT_HOME.read_bytes()))
    match: Match[Any] = Match.load(SilentWar(), parts, SeededChance("sent home"))
    view = scene(table_of(match, {"us": BO}), BO, language, long=False)
    (home,) = mine_of(view.table, BO).small
    assert (home.decision.kind, home.slot) == ("sw-home", "barb")
    assert mine_of(view.table, BO).sealed_at_once == (home,)
    card = orders_card(view).card
    assert stands in labels(card)
    assert "→" in texts(card), "with the bases that stand"
    assert any("Barb" in line for line in awaited_lines(view))


def test_a_member_who_plays_alone_reads_when_the_deadline_counts() -> None:
    table = replace(table_of(new_match(2), {"us": BO}, settings=Settings(hours=72)), deadlines={})
    told = texts(status_card(scene(table, None, long=False)).card)
    assert "You play alone, so no deadline runs; with a second member it is 3 days a turn." in told
    assert "No deadline." in texts(
        status_card(scene(replace(table, settings=Settings(hours=0)), None, long=False)).card
    )


def test_a_member_who_is_asked_nothing_is_told_so() -> None:
    match = new_match(2)
    told = texts(orders_card(scene(table_of(match, {"us": BO}, members=(ANA,)), ANA, long=False)).card)
    assert "You have no orders to give now." in told
    assert f"Waiting for <@{BO}> (" in told  # by name and command


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leads_others_is_led_on_to_their_plan(language: str) -> None:
    match = new_match(3)
    gate = match.waiting()[0]
    seats = dict(zip(gate.slots, (ANA, ANA, CHEN), strict=True))
    first, view = gate.slots[0], scene(table_of(match, {"us": BO, **seats}), language=language, long=False)
    told = orders_card(view).card
    assert view.say("card-you-lead", ready=0, of=2) in texts(told)
    assert f"<@{ANA}>" in texts(told).split(view.say("card-joined-others"))[1]  # who has taken it
    assert f"<@{CHEN}>" in texts(told).split(view.say("card-joined-others"))[1]
    plan = next(button for button in told.buttons() if button.label == view.plain("card-plan"))
    assert plan.style == "primary"
    below = scene(table_of(match, {"us": BO, **seats}), ANA, language, long=False)
    assert "card-you-lead" not in texts(orders_card(below).card)
    assert commands_below(scene(table_of(match, {"us": BO, **seats}), ANA, long=False)) == [], (
        "one's own is not below one"
    )
    match.seal(gate.id, gate.slots[2], match.suggestion(gate.id, gate.slots[2])[0])
    view = scene(table_of(match, {"us": BO, **seats}), language=language, long=False)
    assert view.say("card-you-lead", ready=1, of=2) in texts(orders_card(view).card)
    assert first in match.waiting()[0].awaited


def test_a_turns_end_leads_on_to_the_orders_and_in_the_end_to_the_diary() -> None:
    match = new_match(2)
    end = TurnEnd("Week 1 is over", ("Nothing sunk.",), "", ())
    table = table_of(match, {"us": BO})
    on = turn_end_card(scene(table, None, long=False), end, (), {})
    assert labels(on.card)[-1] == "My orders"
    assert "Patrol log of…" in labels(on.card), "it opens the list of units"
    assert any("dice-before" in button.custom_id for button in on.card.buttons()), "the dice of that week"
    over = replace(table, campaign=replace(table.campaign, status="over"))
    assert labels(turn_end_card(scene(over, None, long=False), end, (), {}).card)[-1] == "War diary"
    mine = labels(orders_card(scene(over, BO, long=False)).card)
    assert mine[0] == "War diary"


@pytest.mark.parametrize(("rule", "label"), [("WP1-0", "Fall of Luzon"), ("9.3", "Rule 9.3")])
def test_a_rule_without_a_number_is_named_by_its_title(rule: str, label: str) -> None:
    match = new_match(2)
    asked = my_questions(table_of(match, {"us": BO}), BO)[0]
    asked = replace(asked, decision=replace(asked.decision, rule=rule))
    foot = foot_buttons(scene(table_of(match, {"us": BO}), BO, long=False), asked)
    assert label in [button.label for button in foot]


def test_all_whose_orders_are_late_are_counted() -> None:
    view = scene(table_of(new_match(2), {"us": BO}), None, long=False)
    late = {1000 + at: 1 for at in range(11)}
    told = texts(turn_end_card(view, TurnEnd("Week 1 is over", (), "", ()), (), late).card)
    assert "<@1007> (one boat) · and 3 more" in told


def test_a_boats_form_keeps_a_standing_order_where_there_is_room(eleven: Match[Any]) -> None:
    view = scene(table_of(eleven, {"us": BO}), long=False)
    forms = [ask_form(view, question) for question in mine_of(view.table, BO).turn]
    rows = [[row.name for row in form.rows if isinstance(row, Field)] for form in forms if form is not None]
    assert any(KEEP in names for names in rows)
    assert all(len(form.rows) <= 5 for form in forms if form is not None)


def test_what_is_done_once_is_no_part_of_a_boats_standing_order(eleven: Match[Any]) -> None:
    view = scene(table_of(eleven, {"us": BO}), long=False)
    dropped: set[str] = set()
    luck = Random("standing")
    for asked in mine_of(view.table, BO).turn * 20:
        answer = eleven.space(asked.decision.id, asked.slot).sample(luck)
        kept = to_stand(view, asked.slot, "orders", answer)
        eleven.standing(asked.slot, "orders", kept)  # not refused
        dropped |= set(answer) - set(kept)
    assert dropped


def test_only_the_rows_that_were_chosen_stand_and_the_place_is_left_to_the_week(eleven: Match[Any]) -> None:
    match: Match[Any] = Match.load(eleven.rules, eleven.save(), eleven.chance)
    view = scene(table_of(match, {"us": BO}), long=False)
    key = group_of(view, 2)
    form = group_form(view, key, 0)
    assert form is not None
    boats, contact = row(form, "boats").input, row(form, "row1").input
    assert isinstance(boats, Tick)
    assert isinstance(contact, Pick)
    bold = next(choice.value for choice in contact.choices if choice.label == "Exec, bold")
    ticked = tuple(choice.value for choice in boats.choices)
    (order,) = read_group(view, key, 0, {"boats": ticked, "row1": bold, "keep": EACH}).values()
    slot, *_ = order.answers
    asked = next(question for question in mine_of(view.table, BO).turn if question.slot == slot)
    assert all(kept == {"contact": "exec:bold"} for kept in order.standing.values())
    match.standing(slot, "orders", to_stand(view, slot, "orders", order.standing[slot]))
    suggested, how = match.suggestion(asked.decision.id, slot, "balanced")
    assert how == "standing"
    assert suggested["where"] == asked.answer["where"]
    assert "where the staff suggests, exec bold" in texts(standing_card(view).card)
    with pytest.raises(Refuse):  # nothing was chosen that could stand
        read_group(view, key, 0, {"boats": ticked, "keep": EACH})


def test_a_boat_told_at_sea_to_stay_hunts_that_sea_and_does_not_lie_in_port_later(eleven: Match[Any]) -> None:
    match: Match[Any] = Match.load(eleven.rules, eleven.save(), eleven.chance)
    view = scene(table_of(match, {"us": BO}), long=False)
    boats = match.state.world.boats.by_id
    at_sea = next(
        question.slot
        for question in mine_of(view.table, BO).turn
        if question.slot in boats and boats[question.slot].at_sea
    )
    kept = to_stand(view, at_sea, "orders", {"where": "stay", "contact": "avoid"})
    assert kept == {"where": boats[at_sea].where, "contact": "avoid"}
    match.standing(at_sea, "orders", kept)
    decision = next(question.decision.id for question in mine_of(view.table, BO).turn if question.slot == at_sea)
    assert match.suggestion(decision, at_sea, "balanced")[0]["where"] == "stay"  # she is there


def test_a_standing_order_ends_by_a_menu_and_by_the_word_none(eleven: Match[Any]) -> None:
    match: Match[Any] = Match.load(eleven.rules, eleven.save(), eleven.chance)
    view = scene(table_of(match, {"us": BO}), long=False)
    assert not [part for part in standing_card(view).card.parts if isinstance(part, Menu) and ".o." in part.custom_id]
    slots = [question.slot for question in mine_of(view.table, BO).turn][:3]
    for slot in slots:
        match.standing(slot, "orders", {"contact": "avoid"})
    match.standing("us", "orders", {"contact": "exec:bold"})
    view = scene(table_of(match, {"us": BO}), long=False)
    card = standing_card(view).card
    menu = next(part for part in card.parts if isinstance(part, Menu) and ".o." in part.custom_id)
    every, group, *single = menu.choices
    assert every.label == "All orders of single boats: 3"
    assert len(single) == 3
    assert read_ends(view, [group.value]) == {"orders": ["us"]}
    assert read_ends(view, [every.value, single[0].value]) == {"orders": slots}
    assert sorted(keeping(view, "us", "orders")) == sorted(slots)
    none = Tap(cast(Any, None), "standing", fields={"where=": "None"})
    assert read_standing(view, slots[0], "orders", none) is None


def test_who_looks_at_their_orders_while_away_is_told_that_nobody_waits() -> None:
    match = new_match(2)
    table = table_of(match, {"us": BO}, away={BO: Away(BO, NOW, NOW + 99, "above")})
    card = orders_card(scene(table, long=False)).card
    assert "You are away until <t:" in texts(card), "a moment that Discord shows in the reader's own time"
    assert "I am back" in [button.label for button in card.buttons()]
    assert "You are away" not in texts(orders_card(scene(table_of(match, {"us": BO}), long=False)).card)


def test_standing_orders_show_what_is_set_and_open_their_form() -> None:
    match = new_match(3)
    slot = match.waiting()[0].slots[0]
    topic = "orders"
    view = scene(table_of(match, {"us": BO}), long=False)
    assert topic in topics(view.table)
    assert "none – your exec decides" in texts(standing_card(view).card)
    order = {"where": "stay", "contact": "avoid", "spread": "group", "careful": False}
    match.standing(slot, topic, order)
    assert "none – your exec decides" not in next(
        part.texts[0]
        for part in standing_card(view).card.parts
        if isinstance(part, Section) and part.button.label == view.node_label(slot)
    )
    form = standing_form(view, slot, topic)
    assert form is not None
    assert form.custom_id.startswith("f2.s.")


def test_the_plan_names_captains_and_what_is_short() -> None:
    match = new_match(4)
    first, second, *_ = match.waiting()[0].slots
    table = table_of(match, {"us": BO, first: ANA, second: CHEN}, settings=Settings(approval="commander"))
    view = scene(table, long=False)
    gate = plan_gate(view)
    assert gate is not None
    assert [command.member for command in commands_of(view, gate)] == [BO, ANA, CHEN]
    card = plan_card(view, 0).card
    assert f"<@{ANA}>" in texts(card)
    assert "Approve version 0" in labels(card)
    assert mended(view, gate.id) == {}  # nothing is short: nothing is proposed


def test_a_free_nodes_button_takes_it_and_a_held_ones_shows_it() -> None:
    match = new_match(3)
    first = match.waiting()[0].slots[0]
    view = scene(table_of(match, {"us": BO, first: ANA}), ANA, long=False)
    card = command_card(view).card
    by_label = {part.button.label: part for part in card.parts if isinstance(part, Section)}
    assert "★" in by_label[view.node_label(first)].texts[0]
    assert by_label[view.node_label(first)].button.custom_id.split(".")[1] == "v"
    free = next(part for part in by_label.values() if part.texts[0].startswith("○"))
    # Bo decides for it meanwhile: Ana, who plays already, is asked first; for Bo nobody loses anything.
    assert free.button.custom_id.split(".")[1] == "v"
    own = command_card(scene(view.table, BO, long=False)).card
    free = next(part for part in own.parts if isinstance(part, Section) and part.texts[0].startswith("○"))
    assert free.button.custom_id.split(".")[1] == "o"


def test_who_holds_nothing_hands_nothing_over_and_who_is_alone_has_no_deputy() -> None:
    match = new_match(2)
    table = table_of(match, {"us": BO}, members=(ANA,))
    assert hand_form(scene(table, ANA)) is None
    names = [row.name for row in away_form(scene(table_of(match, {"us": BO}))).rows if isinstance(row, Field)]
    assert "deputy" not in names
    assert "deputy" in [row.name for row in away_form(scene(table)).rows if isinstance(row, Field)]


def test_a_squadron_that_was_just_chosen_is_not_chosen_twice_and_a_command_is_never_ticked(eleven: Match[Any]) -> None:
    view = scene(table_of(eleven, {"us": BO}), long=False)
    tree = view.table.tree
    group = next(
        node.id
        for node in tree.nodes
        if tree.children(node.id) and set(tree.children(node.id)) == set(tree.units(node.id))
    )
    *_, above = tree.upwards(group)
    assert above != group
    for node, ticked in ((group, True), (above, False)):
        form = hand_form(view, inside=node)
        assert form is not None
        what = row(form, "what").input
        assert isinstance(what, Tick | Select)
        chosen = [choice.value for choice in what.choices if choice.default]
        assert chosen == ([view.keys.value("hand", node)] if ticked else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_for_how_long_is_said_in_days_not_in_turns(eleven: Match[Any], language: str) -> None:
    form = hand_form(scene(table_of(eleven, {"us": BO}), language=language, long=False))
    assert form is not None
    spans = row(form, "long").input
    assert isinstance(spans, Pick)
    assert sum(choice.label.startswith(("7 d", "14 d")) for choice in spans.choices) == 2


def test_an_absence_shows_who_decides() -> None:
    match = new_match(3)
    first = match.waiting()[0].slots[0]
    away = {ANA: Away(ANA, NOW, NOW + 99, "above")}
    card = status_card(scene(table_of(match, {"us": BO, first: ANA}, away=away), None, long=False)).card
    assert f"Away: <@{ANA}>" in texts(card)
    assert f"<@{BO}> decides" in texts(card)


def test_who_commands_says_who_is_away_and_who_decides_for_them() -> None:
    match = new_match(3)
    first = match.waiting()[0].slots[0]
    away = {ANA: Away(ANA, NOW, NOW + 99, "deputy", BO)}
    shown = texts(command_card(scene(table_of(match, {first: ANA}, away=away, members=(BO,)), BO, long=False)).card)
    assert f"away: <@{BO}> decides meanwhile" in shown
    here = texts(command_card(scene(table_of(match, {first: ANA}, members=(BO,)), BO, long=False)).card)
    assert "away" not in here


def test_an_enemy_does_not_read_who_is_away() -> None:
    match = Match.new(PacificWar(), "whole-war", "away", {})
    table = table_of(match, {"chile": ANA, "allies": BO}, away={ANA: Away(ANA, NOW, NOW + 99, "above")})

    def shown(who: int) -> str:
        view = Scene(table, PacificWarFace(), Keys(7, b"s" * 32), voice("en"), who)
        return texts(command_card(view).card)

    assert " · away" in shown(ANA)
    assert " · away" not in shown(BO)


def test_strange_settings_take_their_defaults_and_a_wrong_zone_is_refused() -> None:
    found = read_founding({"hours": "-7", "join": "nobody", "language": "tlh", "approval": ("x",)})
    assert found.settings == Settings()
    assert found.language == "en"
    view = scene(table_of(new_match(2), {"us": BO}))
    assert read_settings(view, {"hours": "99999", "fight_hours": None}) == ({}, "en")
    assert read_settings(view, {"hours": "24", "language": "es"}) == ({"hours": 24}, "es")
    with pytest.raises(Refuse, match="card-no-zone"):
        read_reminders(UserSettings(BO), {"zone": "../../etc/passwd"})
    assert read_reminders(UserSettings(BO, dm_closed_at=5), {"zone": ""}).dm_closed_at is None
    kept_settings = read_reminders(UserSettings(BO), {"zone": "", "way": "pigeon", "kinds": ("turn", "x")})
    assert (kept_settings.zone, kept_settings.reminder_way, kept_settings.reminder_kinds) == (None, None, ("turn",))


def test_orders_that_follow_from_earlier_ones_are_counted_apart_as_the_status_leaves_them_out() -> None:
    match: Match[Any] = Match.new(SilentWar(), "whole-war", SeededChance("c"))
    while (gate := match.waiting()[0]).kind != "sw-orders" or not any(
        match.settled(gate.kind, slot) for slot in gate.slots
    ):
        match.close(gate.id, deadline=True) if gate.gate else match.silence(gate.id)
    carried = [slot for slot in gate.slots if match.settled(gate.kind, slot)]
    assert 1 < len(carried) < len(gate.slots)
    table = table_of(match, {"us": BO})
    view = scene(table, long=False)
    owed = [slot for wait in waits(table) for slot in wait.slots]
    assert f"{len(owed)} boats" in what_of(view, waits(table))
    card = orders_card(view).card
    assert f"{len(owed)} boats to order · {len(owed)} as suggested · {len(carried)} more carry on as before" in texts(
        card
    )
    assert f"Ready: all {len(owed)} boats" in labels(card)
    assert f"({len(owed)} boats need orders now)" in texts(joined_card(view).card)
    assert len(owed) + len(carried) == len(gate.slots)
    for slot in gate.slots:
        match.seal(gate.id, slot, match.suggestion(gate.id, slot)[0])
    after = texts(orders_card(scene(table_of(match, {"us": BO}), long=False)).card)
    assert f"{len(owed)} boats to order · {len(carried)} more carry on as before · {len(owed)} ready" in after


def test_a_boat_that_stands_alone_to_be_looked_at_is_counted_in_no_group() -> None:
    match: Match[Any] = Match.new(SilentWar(), "whole-war", SeededChance("c"))
    while True:
        gate = match.waiting()[0]
        view = scene(table_of(match, {"us": BO}), long=False)
        lines = lines_of(view, mine_of(view.table, BO).turn)
        alone = {line.slot for line in looked_at(lines)}
        groups = view.face.groups(view.known, lines, view.voice)
        if gate.kind == "sw-orders" and any(alone & set(group.slots) < set(group.slots) for group in groups):
            break
        match.close(gate.id, deadline=True) if gate.gate else match.silence(gate.id)
    told = texts(orders_card(view).card)
    folded_now = view.face.groups(view.known, folded(lines), view.voice)
    assert sum(len(group.slots) for group in folded_now) + len(alone) == len(lines)
    for group in folded_now:
        assert f"{group.name}** · " in told
        opened = group_card(view, group.key)
        assert opened is not None
        assert f" · {len(group.slots)} boats" in texts(opened.card) or len(group.slots) == 1
        assert [question.slot for question in whole_questions(view, group.key)] == list(group.slots)
    assert all(f"**{view.node_name(slot)}**" in told for slot in alone)


@pytest.mark.parametrize(("legal", "told"), [(8, "c6 · and 2 more (rule 4.1)"), (3, "c1, c2 and c3 (rule 4.1)")])
def test_a_refused_line_counts_the_choices_it_does_not_name(eleven: Match[Any], legal: int, told: str) -> None:
    choices = tuple(Words("card-raw", {"text": f"c{at}"}) for at in range(1, legal + 1))
    fault = LineFault(1, "x", Refusal(Words("card-raw", {"text": "no"}), "4.1", choices))
    view = scene(table_of(eleven, {"us": BO}))
    assert view.words(fault_lines(view, (fault,))[1]).replace("\u2068", "").endswith(told)


def test_a_refused_line_without_choices_names_its_rule_too(eleven: Match[Any]) -> None:
    fault = LineFault(1, "x", Refusal(Words("card-raw", {"text": "no"}), "4.1"))
    view = scene(table_of(eleven, {"us": BO}))
    (line,) = fault_lines(view, (fault,))
    assert view.words(line).endswith("no (rule 4.1)")


@pytest.mark.parametrize(("rule", "told"), [("4.1", "Possible: c1 (rule 4.1)"), ("", "Possible: c1")])
def test_a_refused_line_names_its_rule_if_there_is_a_rule(eleven: Match[Any], rule: str, told: str) -> None:
    fault = LineFault(1, "x", Refusal(Words("card-raw", {"text": "no"}), rule, (Words("card-raw", {"text": "c1"}),)))
    view = scene(table_of(eleven, {"us": BO}))
    assert view.words(fault_lines(view, (fault,))[1]) == told


def test_lists_are_cut_by_items_and_tables_cannot_break_out() -> None:
    english = voice("en")
    assert kept(["a" * 60] * 9, 200, english)[-1] == "… and 7 more lines"
    # A long line ends with a whole sentence: a battle's round stopped at "The higher throw is that of the Allies…".
    said = "Axis 5, Allies 3. The higher throw is that of the Allies; what they wish is done. "
    assert kept([said * 20], 2000, english)[0].endswith(("Allies 3. …", "is done. …"))
    assert kept(["Sunk: Yorktown. " * 80], 2000, english)[0].endswith("Yorktown. …")
    assert len(kept(["a" * 2000], 2000, english)[0]) <= 900
    assert named_few([str(each) for each in range(19)], english).endswith("and 7 more")
    assert fence("a ``` b", english).count("```") == 2
    rows = fence("\n".join(["a" * 49] * 9), english, 290)
    assert rows.count("a" * 49) == 5
    assert rows.endswith("```\n… and 4 more rows")
    assert fence("\n".join(["a" * 49] * 9), english, 450).endswith("a\n```")


def test_lines_are_told_in_the_readers_language() -> None:
    match = new_match(2)
    table = table_of(match, {"us": BO})
    lines = {
        language: lines_of(scene(table, BO, language, long=False), mine_of(table, BO).turn) for language in ("en", "es")
    }
    assert lines["en"][0].text != lines["es"][0].text
