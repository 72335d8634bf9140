"""A war of two sides on screens: what each side and the channel read, who is called, windows, ways, standing orders."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.cards import Menu, Row, Section
from bot.discord.delivery.payload import unpack_payload
from bot.discord.posts.scribe import DiscordScribe
from bot.discord.questions.rows import put_row
from bot.discord.questions.words import form_lines
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import ask_card, ask_form, query_of
from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.orders.placing import placing_card
from bot.discord.screens.orders.plan import plan_card
from bot.discord.screens.orders.reaction import reaction_card, watch_card
from bot.discord.screens.orders.standing import beforehand, read_standing, standing_card, standing_form, unit_topics
from bot.discord.screens.orders.taps import receipt_of
from bot.discord.screens.orders.taps_plan import window_of
from bot.discord.screens.orders.taps_rows import read_typed
from bot.discord.screens.orders.ways import carried, course_of, cut_at, stepped, way_card, way_of
from bot.discord.screens.people.command import command_card, join_card
from bot.discord.screens.views.log import reader
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import turn_calls, turn_card
from bot.discord.taps.ids import Keys
from bot.discord.taps.tap import Tap
from bot.faces.registry import faces
from bot.faces.sentences import capital
from bot.games import games
from bot.service.answered import answer_words
from bot.service.packing import tag
from bot.service.types import Refuse, Settings
from bot.store.records import Note
from bot.text.voice import LANGUAGES, voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Choice, Option
from engine.core.words import Words
from tests.bot.discord.builder_kit import Message
from tests.bot.discord.screen_kit import NOW, fits, table_of
from tests.bot.discord.war_kit import (
    ALLIES,
    CHILE,
    asked_by,
    enemy_met,
    labels,
    leader,
    reach,
    said,
    war,
    war_scene,
    war_table,
)
from tests.bot.faces.pacific_war.fight_kit import assault, chase
from tests.engine.pacific_war.kit import Dice

CHEN, DARA = 203, 204
SCRIBE = DiscordScribe(faces())


# Secrets ------------------------------------------------------------------------------------------------------------


def test_what_chile_has_ordered_is_in_no_byte_of_the_enemys_nor_of_the_channels() -> None:
    """H15: destinations, drafts, seals and standing orders, in every card and post until they sail."""
    tapes = []
    for to, order, drafts in (("VII", "all", True), ("VI", "nothing", False)):
        match = war("secret")
        squadrons = [f"chile-squadron-{at}" for at in range(1, 9)]
        reach(match, "pw-squadrons", dict.fromkeys(squadrons, to), plain=True)
        assert to in match.look("chile").destinations().values()
        match.standing("chile-fleet", "pw-intercept", {"what": order})
        tape: list[Any] = []
        for step in ("pw-squadrons", "pw-supply", "pw-course"):
            decision = reach(match, step, dict.fromkeys(squadrons, to), plain=True)
            if drafts and step != "pw-squadrons":
                slot = decision.slots[0]
                match.draft(decision.id, slot, match.space(decision.id, slot).default)
            table = war_table(match)
            public, foe = war_scene(table, None), war_scene(table, ALLIES)
            tape.append(
                [
                    said(shown.card)
                    for shown in (
                        status_card(public),
                        turn_card(public, ()),
                        orders_card(foe),
                        plan_card(foe),
                        standing_card(foe),
                        command_card(foe),
                        join_card(public),
                    )
                ]
            )
            tape.append(
                [turn_calls(public), [each.id for each in foe.waiting()], [each.id for each in public.waiting()]]
            )
            tape.append([(job.name, job.alt, repr(job.view)) for job in foe.face.pictures(foe.known, foe.voice)])
        tapes.append(tape)
    assert tapes[0] == tapes[1]


def test_lines_in_a_units_log_are_for_the_writers_side() -> None:
    table = war_table(war())
    notes = [Note(1, CHILE, "boat:chile-squadron-1", "we strike at dawn", NOW)]
    assert [note for note in notes if reader(war_scene(table, CHILE))(note)] == notes
    assert [note for note in notes if reader(war_scene(table, ALLIES))(note)] == []
    assert [note for note in notes if reader(war_scene(table, None))(note)] == []
    ended = replace(table, campaign=replace(table.campaign, status="ended"))
    assert [note for note in notes if reader(war_scene(ended, ALLIES))(note)] == notes


def test_whoever_left_a_side_is_shown_that_side_alone() -> None:
    table = war_table(war())
    fresh = labels(fits(join_card(war_scene(table, CHEN))))
    assert "Chile" in fresh
    assert any("Allies" in each or "Alliance" in each or "Peru" in each for each in fresh)
    sworn = replace(table, book=replace(table.book, oaths={tag(table.campaign, CHEN): "chile"}))
    tree = fits(join_card(war_scene(sworn, CHEN)))
    green = [part.button.label for part in tree.parts if isinstance(part, Section) and part.button.style == "success"]
    assert green
    assert all("Chile" in each for each in green)


def test_cards_call_commands_what_the_game_calls_them() -> None:
    view = war_scene(war_table(war()), CHILE)
    assert " unit" not in said(join_card(war_scene(war_table(war()), CHEN)).card) + said(command_card(view).card)
    assert "commands" in said(command_card(view).card)
    for count in (1, 2):
        kept = view.words(Words("service-standing-set", {"units": count}))
        assert "unit" not in kept


# The plan ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "scenario", "kind"),
    [
        ("war_at_sea", "santa-cruz", "was-after"),
        ("war_at_sea", "santa-cruz", "was-report"),
        ("submarine", "unescorted-britain", "plot"),
    ],
)
def test_a_side_that_a_gate_does_not_ask_has_no_plan_now_and_reads_so(game: str, scenario: str, kind: str) -> None:
    """A gate that asks the enemy alone is known by its kind only: a card that looked into it failed."""
    match = Match.new(games()[game], scenario, "s", {})
    tree = match.rules.seats(match.state)
    while True:
        decision = match.waiting()[0]
        asked = {tree.side(slot) for slot in decision.slots}
        if decision.kind == kind and len(asked) == 1:
            break
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    seats = {side: CHILE + at for at, side in enumerate(tree.children(None))}
    table = table_of(match, seats, settings=Settings())
    table = replace(table, campaign=replace(table.campaign, game=game, organiser_id=CHILE, title=""))
    for side, member in seats.items():
        for language in LANGUAGES:
            scene = Scene(table, faces()[game], Keys(7, b"s" * 32), voice(language), member)
            none = json.dumps(scene.say("card-no-plan"), ensure_ascii=False)[1:-1] in said(fits(plan_card(scene)))
            assert none == (side not in asked)
            assert (scene.plain("card-plan") in labels(fits(orders_card(scene)))) == (side in asked)


# Who is called ------------------------------------------------------------------------------------------------------


def test_a_turn_calls_who_is_asked_and_all_leaders_of_its_side_where_that_is_a_secret() -> None:
    match = war("calls")
    reach(match, "pw-squadrons")
    side = match.look(None).war.active
    seats = {"chile": CHILE, "chile-army": CHEN, "allies": ALLIES, "allies-army": DARA}
    assert turn_calls(war_scene(war_table(match, seats), None)) == [CHILE if side == "chile" else ALLIES]
    assert not match.is_public(reach(match, "pw-destination").id)
    side = match.look(None).war.active
    called = turn_calls(war_scene(war_table(match, seats), None))
    assert called == sorted({CHILE, CHEN} if side == "chile" else {ALLIES, DARA})


def test_a_lone_leader_is_not_called_from_gate_to_gate_but_a_shared_side_is() -> None:
    match = war("gates")
    gate = reach(match, "pw-march")
    side = gate.slots[0].split("-")[0]
    other = {"chile": CHILE, "allies": ALLIES}
    for seats, called in ((other, False), ({**other, f"{side}-logistics": CHEN}, True)):
        table = war_table(match, seats)
        memo = replace(SCRIBE.memo(table), asked=frozenset(), gates=frozenset({"before"}))
        match.seal(gate.id, gate.slots[0], match.space(gate.id, gate.slots[0]).default)
        entries = match.take_changes().entries
        keys = [str(message.merge_key) for message in SCRIBE.messages(memo, table, entries, [])]
        assert (f"gate:{gate.id}" in keys) == called


def test_ready_counts_what_the_card_counts_and_the_card_leads_to_who_commands() -> None:
    match = war("counts")
    slot = reach(match, "pw-deploy").slots[0]
    card = orders_card(war_scene(war_table(match), leader(slot))).card
    assert "2 orders" in said(card)
    assert "Ready: all 2 orders" in labels(card)
    assert "Who commands" in labels(card)


def test_first_orders_that_nobody_changed_are_not_called_changed() -> None:
    match = war("first")
    reach(match, "pw-squadrons")
    gate = next(decision for decision in match.waiting() if decision.kind == "pw-destination")
    assert "changed by you" not in said(orders_card(war_scene(war_table(match), CHILE)).card)
    other = "VII" if match.look("chile").destinations()[gate.slots[0]] != "VII" else "VI"
    match.draft(gate.id, gate.slots[0], other)
    card = said(orders_card(war_scene(war_table(match), CHILE)).card)
    assert "changed by you" in card
    assert "as in the first orders" in card


# Windows ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def watched() -> tuple[Match[Any], Decision]:
    return enemy_met()


def test_a_window_asks_by_direct_message_with_its_answers_and_the_standing_order(
    watched: tuple[Match[Any], Decision],
) -> None:
    match, window = watched
    table = war_table(match)
    slot = window.slots[0]
    scene = war_scene(table, leader(slot))
    card = fits(reaction_card(scene, window, slot))
    count = len(match.space(window.id, slot).next(None))
    if count == 1:
        assert "Nothing to do" in labels(card)
    else:
        menu = next((part for part in card.parts if isinstance(part, Menu)), None)
        row = next(part for part in card.parts if isinstance(part, Row))
        # A few answers are buttons, where no nearer hex has a better chance; more are a menu, with two of them.
        assert (len(row.buttons), len(menu.choices)) == (2, count) if menu is not None else len(row.buttons) >= count
    assert "Standing order…" in labels(card)
    assert all(label[:1] == label[:1].upper() for label in labels(card))  # words within a sentence begin buttons too
    found = [
        message
        for message in SCRIBE.messages(replace(SCRIBE.memo(table), windows={}), table, (), ())
        if message.user_id
    ]
    assert [message.user_id for message in found] == [leader(slot)]
    told = unpack_payload(found[0].payload)
    assert told.neutral is not None
    alone = war_table(match, {slot.split("-")[0]: leader(slot)})
    memo = replace(SCRIBE.memo(alone), windows={})
    assert not [message for message in SCRIBE.messages(memo, alone, (), ()) if message.user_id]  # his own act opened it


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closed_window_strikes_its_letter_and_says_what_was_answered_and_by_whom(
    watched: tuple[Match[Any], Decision], language: str
) -> None:
    match, window = watched
    slot, who = window.slots[0], leader(window.slots[0])
    table = war_table(match)
    table = replace(table, campaign=replace(table.campaign, language=language))
    asked = replace(SCRIBE.memo(table), windows={})
    (letter,) = [message for message in SCRIBE.messages(asked, table, (), ()) if message.user_id]
    assert letter.slot is not None
    memo, scene = SCRIBE.memo(table), war_scene(table, who, language)
    space = match.space(window.id, slot)
    answer, prompt = space.default, scene.words(match.prompt(window.id, slot))
    shown = capital(scene.words(answer_words(space, answer)))
    match.take_changes()
    for each in window.slots:
        match.seal(window.id, each, match.space(window.id, each).default)
    match.close(window.id)
    after = replace(table, match=match)
    found = SCRIBE.messages(memo, after, match.take_changes().entries, ())
    (struck,) = [message for message in found if message.slot == letter.slot]
    assert (struck.kind, struck.user_id) == ("strike", None)
    assert struck.lane == letter.lane  # never before the letter itself
    payload = unpack_payload(struck.payload)
    assert prompt in payload.words()
    assert f"<@{who}>" in payload.words()
    assert shown in payload.words()
    assert unpack_payload(letter.payload).words().split("\n")[0] in payload.still


def test_one_message_for_who_watches_with_several_squadrons(watched: tuple[Match[Any], Decision]) -> None:
    match, window = watched
    scene = war_scene(war_table(match), leader(window.slots[0]))
    card = fits(watch_card(scene, window, window.slots))
    assert "My orders" in labels(card)
    assert said(card).count("**") >= 2 * len(window.slots)


# Fights ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", ["chile-corps-1", "allies-corps-3"])
def test_a_battle_plan_names_place_and_odds_to_both_sides_on_card_form_and_orders(slot: str) -> None:
    """The attacker's form has five rows: no room for a text, so its first row says what fits of it."""
    match = assault().match
    table, (decision,) = war_table(match), match.waiting()
    for language, odds in (
        ("en", "Arica: our 2 dice, 0 on each, against their 2, 0 on each; this round 2"),
        ("es", "Arica: nuestros 2 dados, 0 en cada uno, contra sus 2, 0 en cada uno"),
    ):
        scene = war_scene(table, leader(slot), language)
        asked = asked_by(scene, decision, slot)
        form = ask_form(scene, asked)
        assert form is not None
        assert odds.partition(";")[0] in str(form)
        assert odds in said(fits(ask_card(scene, asked)))
        assert odds in said(fits(orders_card(scene)))


def test_a_voyage_missed_by_the_enemy_is_asked_with_the_reason_and_its_plan_is_told_to_its_side_alone() -> None:
    play = chase(Dice().faces("7.3 interception", 1), way=("2819", "2719"))
    play.answer("pw-intercept", "allies-squadron-2", "now")
    table, (decision,) = war_table(play.match), play.match.waiting()
    slot = decision.slots[0]
    assert decision.kind == "pw-replan"
    own = war_scene(table, leader(slot))
    card = said(fits(ask_card(own, asked_by(own, decision, slot))))
    assert "The enemy tried to intercept Chilean Division 1 at hex 2819" in card
    assert "As planned: on to hex 2719, 1 hex." in card
    public = said(fits(turn_card(war_scene(table, None), ())))
    assert "2719" not in public


def test_setting_up_offers_towns_first_and_says_what_is_closed_and_why() -> None:
    match = war()
    decision = reach(match, "pw-deploy", plain=True)
    while "allies-army" not in decision.slots:
        for slot in decision.slots:
            match.seal(decision.id, slot, match.space(decision.id, slot).default)
        match.close(decision.id, deadline=True)
        (decision,) = match.waiting()
    scene = war_scene(war_table(match), ALLIES)
    asked = asked_by(scene, decision, "allies-army")
    query = query_of(scene, asked)
    told = said(fits(placing_card(scene, asked, query, "units", ticked=["pe-zepita"])))
    assert "All other places are closed to Zepita infantry (rule 3.2)." in told
    assert told.index('"Jauja"') < told.index('"Hex 1806"')
    told = said(fits(placing_card(scene, asked, query, "units", ticked=["bo-sucre"])))
    assert "Closed: No more than 5 units may stand at Oruro" in told


# Standing orders ----------------------------------------------------------------------------------------------------


def test_standing_orders_are_offered_to_those_they_concern() -> None:
    table = war_table(war(), {"chile": CHILE, "chile-squadron-1": CHEN, "chile-corps-1": DARA})
    assert dict.fromkeys(topic for _, topic in beforehand(war_scene(table, CHILE))) == dict.fromkeys(
        ["pw-intercept", "pw-gunnery", "pw-fight"]
    )
    chen, dara = war_scene(table, CHEN), war_scene(table, DARA)
    assert set(unit_topics(chen, "chile-squadron-1")) == {"pw-destination", "pw-intercept", "pw-gunnery"}
    assert unit_topics(dara, "chile-corps-1") == ["pw-fight"]
    for scene in (chen, dara):
        fits(standing_card(scene))


def test_a_line_without_an_order_says_what_it_would_be_about() -> None:
    scene = war_scene(war_table(war(), {"chile": CHILE, "chile-squadron-1": CHEN}), CHEN)
    told = said(standing_card(scene).card)
    assert "Destination: no standing order" in told
    assert "Interception: no standing order, you are asked" in told


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_buttons_of_one_command_say_which_standing_order_each_changes(language: str) -> None:
    table = war_table(war(), {"chile": CHILE, "chile-squadron-1": CHEN})
    for user in (CHILE, CHEN):
        card = fits(standing_card(war_scene(table, user, language)))
        rows = [part for part in card.parts if isinstance(part, Section)]
        labels = [row.button.label for row in rows]
        assert len(labels) >= 3
        assert len(set(labels)) == len(labels)
        heads = [line for row in rows for line in "\n".join(row.texts).splitlines() if line.startswith("**")]
        assert heads, "whose orders they are"
        assert len(set(heads)) == len(heads), "said once"
        if user == CHEN:  # who holds nothing else
            assert not any(heads[0].strip("*") in label for label in labels)


def test_a_window_keeps_its_question_when_a_standing_order_is_set_from_it(watched: tuple[Match[Any], Decision]) -> None:
    match, window = watched
    slot = window.slots[0]
    scene = war_scene(war_table(match), leader(slot))
    topic = match.rules.questions[window.kind].topic
    found = window_of(scene, slot, topic)
    assert found is not None
    assert found.id == window.id
    kept = Words("service-standing-set", {"units": 1})
    card = fits(reaction_card(scene, window, slot, (kept,)))
    assert scene.words(kept) in said(card)
    assert "Standing order…" in labels(card)
    assert window_of(scene, slot, "pw-gunnery") is None


def test_who_watches_finds_the_same_answers_among_his_orders(watched: tuple[Match[Any], Decision]) -> None:
    match, window = watched
    slot = window.slots[0]
    scene = war_scene(war_table(match), leader(slot))
    by_message = labels(fits(reaction_card(scene, window, slot)))
    by_orders = labels(fits(ask_card(scene, asked_by(scene, window, slot))))
    assert by_orders[:2] == by_message[:2]


def test_a_standing_order_is_ended_on_its_form() -> None:
    match = war()
    match.standing("chile-squadron-1", "pw-intercept", {"what": "all", "within": 2, "unless": [], "port": []})
    scene = war_scene(war_table(match), CHILE)
    form = standing_form(scene, "chile-squadron-1", "pw-intercept")
    assert form is not None
    assert "end" in [getattr(row, "name", "") for row in form.rows]
    ended = Tap(None, "standing", fields={"end": True})  # type: ignore[arg-type]  # only its fields are read
    assert read_standing(scene, "chile-squadron-1", "pw-intercept", ended) is None


# Ways ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def course() -> tuple[Scene, Any, Any]:
    """A squadron that is to sail to another area: its question."""
    match = war("course")
    decision = reach(match, "pw-course", {"chile-squadron-1": "VII", "chile-squadron-3": "VII"})
    slot = next(slot for slot in decision.slots if match.suggestion(decision.id, slot)[0]["way"])
    scene = war_scene(war_table(match), leader(slot))
    asked = asked_by(scene, decision, slot)
    return scene, asked, query_of(scene, asked)


def test_a_way_is_laid_out_as_the_hexes_lie(course: tuple[Scene, Any, Any]) -> None:
    scene, asked, query = course
    card = fits(way_card(scene, asked, query, "way", []))
    first, second = [part for part in card.parts if isinstance(part, Row)][:2]
    assert [button.label[0] for button in (*first.buttons, *second.buttons)] == ["↖", "↑", "↗", "↙", "↓", "↘"]
    space = way_of_row(query)
    open_now = {option.key for option in space.next(())}
    found = course_of(scene, asked, query, "way", [])
    assert {heading.key for heading in found.headings if heading.key} == open_now
    assert [button.disabled for button in (*first.buttons, *second.buttons)] == [
        not heading.key for heading in found.headings
    ]
    assert all(len(heading.label) > 3 for heading in found.headings if not heading.key)  # it says why


def way_of_row(query: Any) -> Path:
    space = next(part.space for part in query.space.parts if part.name == "way")
    assert isinstance(space, Path)
    return space


def test_the_way_lies_on_the_card_goes_on_by_itself_and_can_be_cut(course: tuple[Scene, Any, Any]) -> None:
    scene, asked, query = course
    goal = course_of(scene, asked, query, "way", []).goals[0]
    way = list(goal.way)
    assert carried(query, "way", Message(way_card(scene, asked, query, "way", way).card)) == way
    assert cut_at(query, "way", way, query.keys.value("way:0", way[0])) == way[:1]
    with pytest.raises(Refuse):
        stepped(query, "way", way[:1], query.keys.value("way:0", way[0]))  # a step of another place
    assert put_row(query, "way", way)["way"] == way
    with pytest.raises(Refuse):
        put_row(query, "way", [way[0], way[0]])


def test_a_way_is_typed_by_hexes_directions_and_names(course: tuple[Scene, Any, Any]) -> None:
    scene, asked, query = course
    space = way_of_row(query)
    goal = course_of(scene, asked, query, "way", []).goals[0]
    way = read_typed(query, space, f"to {goal.way[-1]}")
    assert way[-1] == goal.way[-1]
    with pytest.raises(Refuse):
        read_typed(query, space, "to the moon")


def test_a_long_question_is_a_card_of_rows_each_with_its_button(course: tuple[Scene, Any, Any]) -> None:
    scene, asked, query = course
    card = fits(ask_card(scene, asked))
    assert query.rows
    assert sum(isinstance(part, Section) for part in card.parts) >= 1
    assert "As it stands" in labels(card)


def test_ways_know_none_but_ways() -> None:
    with pytest.raises(Refuse):
        way_of(type("Leaf", (), {"space": None})())


# Receipts -------------------------------------------------------------------------------------------------------------


def test_a_receipt_tells_no_rows_in_which_nothing_was_chosen() -> None:
    match = war("rows")
    decision = reach(match, "pw-march")
    slot = decision.slots[0]
    scene, space = war_scene(war_table(match), leader(slot)), match.space(decision.id, slot)
    assert "Ask me for another march: No" in form_lines(scene.voice, space, space.default)
    assert scene.words(receipt_of(scene, decision.id, slot, space.default)).endswith(": From where: nobody marches")


def test_a_receipt_says_no_name_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = war("twice")
    decision = match.waiting()[0]
    slot = decision.slots[0]
    scene = war_scene(war_table(match), leader(slot))
    same = Choice((Option("it", scene.table.tree[slot].name),), "it")
    monkeypatch.setattr(type(match), "space", lambda *_: same)
    told = scene.words(receipt_of(scene, decision.id, slot, "it"))
    assert told == f"{scene.words(match.prompt(decision.id, slot))} {scene.words(scene.table.tree[slot].name)}"
