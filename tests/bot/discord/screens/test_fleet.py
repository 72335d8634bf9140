"""A fleet of more than a hundred boats in squadrons: every screen keeps Discord's limits, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.cards import OUR_LABEL, Menu, Section, Text, clip
from bot.discord.commands.orders import asked_units, completed, nodes_of
from bot.discord.forms import Field, Pick, Select, Tick, check_form
from bot.discord.screens.campaign.pace import course_form, read_course
from bot.discord.screens.campaign.settings import WAIT, founding_form, read_founding
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders import text as order_text
from bot.discord.screens.orders.gate_commands import commands_of, plan_gate, seen
from bot.discord.screens.orders.groups import (
    ALL_HERE,
    EACH,
    ONCE,
    group_card,
    group_form,
    group_keys,
    read_whole,
    whole_form,
    whole_questions,
)
from bot.discord.screens.orders.orders import LOOKS, folded, lines_of, mine_of, orders_card, standing_of_other
from bot.discord.screens.orders.plan import UNITS, plan_card, return_form, squadron_card
from bot.discord.screens.orders.standing import beforehand, standing_card, standing_form
from bot.discord.screens.orders.standing_groups import (
    group_counts,
    group_menu,
    group_name,
    group_pairs,
    held_groups,
    kept_lines,
    read_standing_group,
    rescoped,
    standing_group_form,
)
from bot.discord.screens.orders.text import orders_text_card, orders_text_form
from bot.discord.screens.people.command import command_card, hand_form, take_card
from bot.discord.screens.people.wishes import read_wish, wish_form
from bot.discord.screens.views.log import boats_card
from bot.discord.screens.views.look import report_card
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import turn_card
from bot.discord.taps.ids import Keys, node_subject
from bot.games import games
from bot.service.acts import standing_keys
from bot.service.people.rights import speaker
from bot.service.tempo.pace import Wish
from bot.service.types import Refuse, Settings
from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from engine.core.words import Words
from engine.silent_war.state import LOST, Duty
from engine.submarine.game import SubmarineGame
from tests.bot.discord.screen_kit import ANA, BO, CHEN, Crowded, document, far_boats, fits, scene, table_of

ADMIRALS = {"us": BO, "swpac": ANA, "group:swpac-2": CHEN}


@pytest.fixture(scope="module")
def fleet() -> Match[Any]:
    """The whole war's first week with more than a hundred boats; a duty asks for twelve of them."""
    match: Match[Any] = Match.new(Crowded(100), "whole-war", "s")
    while all(decision.kind != "sw-orders" for decision in match.waiting()):
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    match.take_changes()
    match.state.world.theatre.duties = [Duty("test", ["HAW", "NPO"], 12)]
    assert len(match.state.world.boats.by_id) > 100
    return match


@pytest.fixture(params=LANGUAGES)
def view(request: pytest.FixtureRequest, fleet: Match[Any]) -> Scene:
    """As the admiral sees it, in each language."""
    return scene(table_of(fleet, ADMIRALS, settings=Settings(approval="all")), BO, request.param, long=False)


@pytest.fixture(params=LANGUAGES)
def alone(request: pytest.FixtureRequest, fleet: Match[Any]) -> Scene:
    """One member commands all."""
    return scene(table_of(fleet, {"us": BO}), BO, request.param, long=False)


def test_orders_groups_and_their_forms_fit(alone: Scene) -> None:
    view = alone
    assert len(mine_of(view.table, BO).turn) > 50
    for page in (0, 9):
        fits(orders_card(view, page))
    keys = sorted(group_keys(view), key=lambda each: -len(whole_questions(view, each)))
    for key in (*keys[:2], keys[-1]):
        shown = group_card(view, key, 2)
        assert shown is not None
        fits(shown)
        for form in (group_form(view, key, 0), whole_form(view, key)):
            assert form is None or check_form(form)
    fits(orders_text_card(view))
    assert check_form(orders_text_form(view))


def test_a_group_counts_the_same_boats_where_it_is_listed_and_where_it_is_open(alone: Scene) -> None:
    listed = {}
    for page in range(3):
        for part in orders_card(alone, page).card.parts:
            if isinstance(part, Section) and ".group" in part.button.custom_id:
                name, count = part.texts[0].split("\n")[0].split("**")[1:]
                listed[name] = count
    assert len(listed) > 2
    for key in group_keys(alone):
        shown = group_card(alone, key)
        assert shown is not None
        head = next(part.markdown for part in shown.card.parts if isinstance(part, Text)).split("\n")[0]
        (name,) = [each for each in listed if f" {each} · " in head]
        assert head.endswith(listed[name])


def test_a_command_counts_its_boats_that_are_in_the_game_and_a_list_counts_all_or_none() -> None:
    match: Match[Any] = Match.new(Crowded(20), "own", "s", {"document": document(far_boats(4), 0)})
    boats = match.state.world.boats.by_id
    table = table_of(match, {"us": BO, far_boats(1)[0]: ANA})

    def head() -> str:
        parts = command_card(scene(table, BO, long=False)).card.parts
        return next(part.texts[0] for part in parts if isinstance(part, Section))

    assert f"{len(boats)} boats" in head()
    all_of_them = len(boats)
    boats[far_boats(2)[1]].where = "lost"
    assert f"{all_of_them - 1} boats" in head()
    form = hand_form(scene(table, BO, long=False))
    assert form is not None
    given = next(row.input for row in form.rows if isinstance(row, Field) and row.name == "what")
    assert isinstance(given, Tick | Select)
    assert all(choice.label.endswith((" boats", ", one boat")) for choice in given.choices)


def test_orders_too_long_for_a_field_are_cut_between_lines_and_kept_whole_in_a_file(
    alone: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "Wahoo: East China Sea, my exec, balanced"
    monkeypatch.setattr(order_text, "plan_text", lambda scene: "\n".join([line] * 150))
    written = orders_text_card(alone)
    fits(written)
    assert written.files["orders.txt"] == "\n".join([line] * 150).encode()
    form = check_form(orders_text_form(alone))
    value = next(row.input.value for row in form.rows if getattr(row, "name", "") == "orders")  # type: ignore[union-attr]  # a text
    assert set(value.splitlines()) == {line}
    assert len(value) <= 4000


def test_both_commands_stand_before_the_squadrons_where_the_tree_fills_pages(view: Scene) -> None:
    shown = [part for part in command_card(view, 0).card.parts if isinstance(part, Section)]
    assert len(shown) == 9
    tree = view.table.tree
    commands = [node.id for node in tree.nodes if len(list(tree.upwards(node.id))) <= 2 and tree.children(node.id)]
    for section, node in zip(shown, commands, strict=False):
        assert section.button.label == clip(view.node_label(node), OUR_LABEL)
    assert len(commands) > 2
    assert view.node_name("subpac") in shown[len(commands)].texts[0]  # a squadron says whose it is


def test_a_command_of_the_plan_opens_its_orders_and_takes_nothing(view: Scene) -> None:
    plan = [part for part in plan_card(view).card.parts if isinstance(part, Section)]
    assert plan
    gate = plan_gate(view)
    assert gate is not None
    for section, command in zip(plan, commands_of(view, gate), strict=False):
        assert section.button == view.button(
            "v", "squadron", view.node_label(command.node), subject=node_subject(command.node)
        )
        card = fits(squadron_card(view, command.node))
        said = "".join(part.markdown for part in card.parts if isinstance(part, Text))
        assert view.who(command.member) in said
        boats = [line for line in said.splitlines() if line[:1] in "○✎✔⚠–"]
        assert len(boats) == min(UNITS, len(command.questions))
        assert all(button.style != "success" for button in card.buttons())


def test_private_drafts_stay_private_in_a_commands_orders(fleet: Match[Any]) -> None:
    secret = table_of(fleet, ADMIRALS, settings=Settings(share_plans=False))
    other = next(user for user in ADMIRALS.values() if user != BO)
    shown = scene(secret, other, "en", long=False)
    gate = plan_gate(shown)
    assert gate is not None
    command = next(command for command in commands_of(shown, gate) if not seen(shown, command))
    card = fits(squadron_card(shown, command.node))
    said = "".join(part.markdown for part in card.parts if isinstance(part, Text))
    assert shown.say("card-plan-hidden") in said
    assert len(said.splitlines()) == 2


def test_taking_what_another_member_decides_for_asks_again(view: Scene) -> None:
    node = next(
        node.id
        for node in view.table.tree.nodes
        if node.id not in view.table.roster.seats and speaker(view.table, node.id) not in (None, BO)
    )
    card = fits(take_card(view, node))
    assert [button.label for button in card.buttons()] == [view.plain("card-take-yes"), view.plain("card-back")]
    asked = view.button("v", "take", view.node_label(node), subject=node_subject(node), style="success")
    pages = [command_card(view, page, below=view.table.tree[node].parent) for page in range(9)]
    assert any(asked in page.card.buttons() for page in pages)
    newcomer = scene(view.table, 999, view.voice.language, long=False)
    joins = newcomer.button("o", "join", view.node_label(node), subject=node_subject(node), style="success")
    offered = [command_card(newcomer, page, below=view.table.tree[node].parent) for page in range(9)]
    assert any(joins in page.card.buttons() for page in offered)


def test_posts_plan_and_command_fit(view: Scene) -> None:
    fits(status_card(view, 3))
    fits(turn_card(view, ()))
    for page in (0, 9):
        fits(plan_card(view, page))
        fits(command_card(view, page))
        fits(standing_card(view, page))
        fits(report_card(view, page))
    assert check_form(course_form(view))
    assert check_form(wish_form(view))


def test_completion_of_boats_and_groups_stays_within_what_discord_shows(view: Scene) -> None:
    for label, value in (*asked_units(view, turn=True, other=False), *nodes_of(view), *group_pairs(view)):
        assert label
        assert 0 < len(value) <= 100
    assert 1 <= len(completed(view, "group:subpac-4", "")) <= 25


def test_the_plan_says_what_a_duty_asks_and_has(view: Scene) -> None:
    card = fits(plan_card(view))
    text = "\n".join(getattr(part, "markdown", "") for part in card.parts)
    assert "12" in text
    assert text.count("⚠") >= 1


def test_a_members_orders_say_what_the_weeks_mission_brings(view: Scene) -> None:
    card = fits(orders_card(view))
    text = "\n".join(getattr(part, "markdown", "") for part in card.parts)
    brings = "no da puntos" if view.voice.language == "es" else "no points of its own"
    assert brings in text.lower()
    assert "(5.2)" in text


def test_a_whole_group_is_ordered_on_one_form_by_menu_or_in_words(alone: Scene) -> None:
    view = alone
    key = max(group_keys(view), key=lambda each: len(whole_questions(view, each)))
    units = whole_questions(view, key)
    assert len(units) > 10
    stay = "quedarse" if view.voice.language == "es" else "stay"
    (order,) = read_whole(view, key, {"typed": stay}).values()
    assert {answer["where"] for answer in order.answers.values()} == {"stay"}
    with pytest.raises(Refuse):
        read_whole(view, key, {"typed": "the moon"})
    form = whole_form(view, key)
    assert form is not None
    row = next(row for row in form.rows if getattr(row, "name", "") == "row0")
    place = row.input.choices[1].value  # type: ignore[union-attr]  # a menu
    (order,) = read_whole(view, key, {"row0": (place,), "keep": True}).values()
    assert set(order.answers) == {unit.slot for unit in units}
    assert order.standing


def test_groups_are_commands_squadrons_and_bases(view: Scene) -> None:
    counts = group_counts(view)
    assert counts["us"] > 100
    assert {"us@MANILA", "group:subpac-4"} <= set(counts)
    menu = group_menu(view)
    assert menu is not None
    assert len(menu.choices) <= 25
    for key in list(counts)[:4]:
        form = check_form(standing_group_form(view, key))
        assert group_name(view, key)
        (contact,) = (row for row in form.rows if isinstance(row, Field) and row.name == "row1")
        assert isinstance(contact.input, Pick)
        bold = next(
            choice.value for choice in contact.input.choices if "bold" in choice.label or "audaz" in choice.label
        )
        assert read_standing_group(view, key, {"row1": bold}) == {"contact": "exec:bold"}
    order = read_standing_group(view, "us@MANILA", {"typed": "Celebes Sea, bold"})
    assert order == {"where": "CEL", "contact": "exec:bold"}
    assert read_standing_group(view, "us@MANILA", {"typed": "none"}) is None
    with pytest.raises(Refuse):
        read_standing_group(view, "us@MANILA", {})


def test_what_is_meant_for_all_reaches_as_far_as_ones_own_command(fleet: Match[Any]) -> None:
    ana = scene(table_of(fleet, ADMIRALS), ANA, long=False)
    assert rescoped(ana, "us@MANILA") == ["swpac@MANILA"]
    assert rescoped(ana, "group:swpac-16") == ["group:swpac-16"]


def test_a_groups_order_stands_on_the_card_and_behind_each_boat(fleet: Match[Any]) -> None:
    match: Match[Any] = Match.load(fleet.rules, fleet.save(), fleet.chance)
    match.standing("group:subpac-4", "orders", {"where": "WAK"})
    view = scene(table_of(match, {"us": BO}), BO, long=False)
    card = fits(standing_card(view))
    told = "\n".join(line for part in card.parts for line in getattr(part, "texts", ()))
    assert "Squadron 4" in told
    assert "Wake" in told


def test_drafts_are_shared_or_ones_own_as_the_campaign_is_set(fleet: Match[Any]) -> None:
    table = table_of(fleet, ADMIRALS, settings=Settings(share_plans=False))

    def told(user: int) -> str:
        card = fits(plan_card(scene(table, user, long=False)))
        return "\n".join(line for part in card.parts for line in getattr(part, "texts", ()))

    hidden = scene(table, BO).voice.plain("card-plan-hidden")
    assert told(CHEN).count(hidden) == 2  # of the admiral and of the command above he sees no draft
    assert told(BO).count(hidden) == 0  # who commands above sees all


def test_orders_are_returned_by_who_stands_above(fleet: Match[Any]) -> None:
    table = table_of(fleet, ADMIRALS)
    bo, chen = scene(table, BO, long=False), scene(table, CHEN, long=False)
    gate = plan_gate(bo)
    assert gate is not None
    assert len(commands_of(bo, gate)) == 3
    form = return_form(bo, gate)
    assert form is not None
    assert check_form(form)
    assert return_form(chen, gate) is None


def test_wishes_and_pace_are_read_back(view: Scene) -> None:
    wish = read_wish(view, {"ask": "open", "stops": ("ready", "nonsense"), "fights": "self"})
    assert wish == Wish("open", ("ready",), "self")
    assert read_wish(view, {"fights": "proposed", "stops": ()}) == Wish()
    assert read_course(view, {"pace": "4", "plans": "own"}) == {"pace": 4, "share_plans": False}
    assert read_course(view, {"pace": "9"}) == {}


def test_a_game_of_two_sides_can_be_founded_to_wait_for_an_opponent() -> None:
    speaker, keys = voice("en"), Keys()
    for sides in ({}, {"red": Words("toy-red"), "blue": Words("toy-blue")}):
        form = founding_form(speaker, keys, "toy|skerries", "Skerries", sides=sides)
        also = next(row.input for row in form.rows if getattr(row, "name", "") == "also")  # type: ignore[union-attr]  # a field
        assert (WAIT in [choice.value for choice in also.choices]) == bool(sides)  # type: ignore[union-attr]  # checkboxes
    mine = next(row.input for row in form.rows if getattr(row, "name", "") == "side")  # type: ignore[union-attr]  # a field
    assert [choice.value for choice in mine.choices] == ["red", "blue"]  # type: ignore[union-attr]  # radio buttons
    assert read_founding({"side": "blue"}).side == "blue"
    assert read_founding({"also": (WAIT,)}).settings.wait_opponent
    assert not read_founding({}).settings.wait_opponent


def test_many_optional_rules_have_a_menu_of_their_own() -> None:
    rules, sides = SubmarineGame(), {"submarines": Words("sm-side-submarines"), "escorts": Words("sm-side-escorts")}
    form = founding_form(voice("es"), Keys(), "submarine|pq-17", "PQ-17", options=rules.options, sides=sides)
    assert check_form(form) is form
    menu = next(row.input for row in form.rows if getattr(row, "name", "") == "options")  # type: ignore[union-attr]  # a field
    assert {choice.value for choice in menu.choices} == set(rules.options)  # type: ignore[union-attr]  # a menu
    wanted = read_founding({"options": ["hidden", "snort"], "also": (WAIT,)}, rules.options, rules.usual, "es")
    assert wanted.options == {"hidden": True, "snort": True}
    assert wanted.settings.wait_opponent
    assert wanted.language == "es"


def test_a_rule_that_is_usually_played_is_ticked_and_unticked_is_off() -> None:
    rules = games()["pacific_war"]
    form = founding_form(
        voice("en"), Keys(), "pacific_war|whole-war", "War", options=rules.options, usual=rules.usual, sides={}
    )
    also = next(row.input for row in form.rows if getattr(row, "name", "") == "also")  # type: ignore[union-attr]  # a field
    ticked = {choice.value for choice in also.choices if choice.default}  # type: ignore[union-attr]  # checkboxes
    assert ticked == {"capture", "infernal"}
    assert read_founding({"also": ("capture",)}, rules.options, rules.usual).options == {
        "capture": True,
        "infernal": False,
    }
    assert read_founding({}, rules.options, rules.usual).options == {"capture": True, "infernal": True}
    assert read_founding({"also": ()}, ("quick",)).options == {}  # what is unusual need not be denied


def test_a_command_settles_packs_and_transfers_once_and_for_all(view: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert beforehand(view) == [("us", "packs")]  # no Australian base in 1941: nothing to hand over
    card = standing_card(view).card
    fits(card)
    shown = next(part for part in card.parts if isinstance(part, Section))
    assert view.face.standing_line(view.known, "us", "packs", None, view.voice) in shown.texts[0]
    form = standing_form(view, "us", "packs")
    assert form is not None
    assert [row.name for row in form.rows if isinstance(row, Field)] == ["form", "size"]
    for order in ({"form": "never", "size": "6"}, {"form": "whenever", "size": "4"}):
        monkeypatch.setattr(view.table.match.state.books["standing"], "orders", {"us": {"packs": order}})
        shown = next(part for part in standing_card(view).card.parts if isinstance(part, Section))
        told = shown.texts[0]
        assert held_groups(view) == []  # what is no order of boats opens no form of boats
        assert view.face.standing_line(view.known, "us", "packs", order, view.voice) in told


def test_a_place_order_is_chosen_by_name_and_ticked_boats_keep_theirs_alone(alone: Scene) -> None:
    key = next(each for each in group_keys(alone) if each.startswith("port:"))
    form = whole_form(alone, key)
    assert form is not None
    rows = {getattr(row, "name", ""): row.input for row in form.rows}  # type: ignore[union-attr]  # fields
    place = rows["row0"].choices[1].value
    assert [choice.value for choice in rows["keep"].choices] == [ONCE, EACH, ALL_HERE]
    read = {
        keep: next(iter(read_whole(alone, key, {"row0": (place,), "keep": keep}).values()))
        for keep in (ONCE, EACH, ALL_HERE)
    }
    assert not read[ONCE].standing
    assert read[EACH].standing == read[EACH].answers
    (group,) = read[ALL_HERE].standing
    assert group == f"us@{key.removeprefix('port:')}"
    with pytest.raises(Refuse):
        read_whole(alone, key, {"keep": ALL_HERE})


def test_a_place_order_never_reaches_boats_that_another_member_commands(fleet: Match[Any]) -> None:
    match: Match[Any] = Match.load(fleet.rules, fleet.save(), fleet.chance)
    lying = match.rules.questions["sw-orders"]
    units = match.seats().units("us")
    base = next(place for unit in units for place in lying.places(match.look(unit), unit))
    there = [unit for unit in units if base in lying.places(match.look(unit), unit)]
    hers = there[0]
    table = table_of(match, {"us": BO, hers: ANA})
    order = {"where": "WAK"}
    keys = standing_keys(table, BO, f"us@{base}", "orders", order)
    for key in keys:
        match.standing(key, "orders", order)
    assert match.standing_for("sw-orders", hers) is None
    assert all(match.standing_for("sw-orders", unit) is not None for unit in there[1:])
    assert standing_keys(table, ANA, f"us@{base}", "orders", order) == [hers]
    bo = scene(table, BO, long=False)
    said_ = [bo.words(line) for line in kept_lines(bo, [f"us@{base}"], "orders")]
    assert bo.say("card-standing-own") in said_


def test_whose_standing_order_moves_a_boat_stands_beside_it(fleet: Match[Any]) -> None:
    match: Match[Any] = Match.load(fleet.rules, fleet.save(), fleet.chance)
    match.standing("us", "orders", {"where": "WAK"})
    table = table_of(match, {"us": BO, "swpac": ANA})
    unit = next(unit for unit in match.seats().units("swpac"))
    assert f"<@{BO}>" in standing_of_other(scene(table, ANA, long=False), "sw-orders", unit)
    assert standing_of_other(scene(table, BO, long=False), "sw-orders", unit) == ""


def test_every_boats_log_is_reached_page_by_page_the_own_first(fleet: Match[Any]) -> None:
    match: Match[Any] = Match.load(fleet.rules, fleet.save(), fleet.chance)
    boats = match.state.world.boats.by_id
    gone = next(boat for boat in boats if boat in match.seats().units("group:swpac-2"))
    boats[gone].where = LOST
    chen = scene(table_of(match, ADMIRALS), CHEN, long=False)
    found: list[str] = []
    for page in range((len(boats) - 1) // 25 + 1):
        card = fits(boats_card(chen, page))
        (menu,) = (part for part in card.parts if isinstance(part, Menu))
        found += [choice.value for choice in menu.choices]
    assert sorted(found) == sorted(chen.keys.value("log", boat) for boat in boats)
    own = match.seats().units("group:swpac-2")
    assert set(found[: len(own)]) == {chen.keys.value("log", boat) for boat in own}


def test_a_group_has_as_many_boats_on_the_orders_as_on_its_own_card(
    alone: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.faces.silent_war.orders.lines.HOT", 0)  # every sea is worth a look
    lines = lines_of(alone, mine_of(alone.table, BO).turn)
    looks = [line.slot for line in lines if line.needs_look][:LOOKS]
    assert looks
    told = {button.label for page in range(4) for button in orders_card(alone, page).card.buttons()}
    groups = alone.face.groups(alone.known, folded(lines), alone.voice)
    assert sum(len(group.slots) for group in groups) == len(lines) - len(looks)  # each boat stands once
    for group in groups:
        assert clip(group.label, 80) in told
        assert [question.slot for question in whole_questions(alone, group.key)] == list(group.slots)
