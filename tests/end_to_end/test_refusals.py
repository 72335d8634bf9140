"""Bad input of every kind: the answer names what is wrong, the rule, and what is legal; nothing changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.harbour.members.client import Sailor
from tests.end_to_end.conftest import Fleet, joined

LONG = "x" * 4000
HOSTILE = "@everyone <@1000000000000000103> **bold** `code` <script>alert(1)</script> '; DROP TABLE seats; --"
RIGHT_TO_LEFT = "\u202eמפקד הצוללת\u202c שָׁלוֹם"


@pytest.fixture
async def bo(fleet: Fleet) -> Sailor:
    """Bo, who commands Spearfish alone."""
    fleet.seed("seed")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game="silent_war", scenario="spearfish-china")
    await bo.modal(form, {"language": "en"})
    return bo


@asynccontextmanager
async def unchanged(fleet: Fleet) -> AsyncIterator[None]:
    """Nothing of the campaign is changed by what is done in the block."""
    cid = (await fleet.campaign()).id
    before = await fleet.app.store.load(cid)
    seats = (await fleet.app.store.members.roster(cid)).seats
    yield
    after = await fleet.app.store.load(cid)
    assert after.parts == before.parts
    assert after.campaign.last_entry == before.campaign.last_entry
    assert (await fleet.app.store.members.roster(cid)).seats == seats


async def test_an_unknown_boat_is_named_and_those_there_are_listed(fleet: Fleet, bo: Sailor) -> None:
    async with unchanged(fleet):
        answer = await bo.slash("patrol", boat="Nautilus", place="Yellow Sea")
    assert "There is no boat “Nautilus”" in answer.text
    assert "**Possible:** Spearfish" in answer.text
    assert "Nothing was changed" in answer.text


async def test_a_place_too_far_is_refused_with_its_rule_and_the_places_in_reach(fleet: Fleet, bo: Sailor) -> None:
    async with unchanged(fleet):
        answer = await bo.slash("patrol", boat="spearfish", place="Kuriles")
    assert "12.0" in str(answer.labels)
    assert "Yellow Sea" in answer.text
    assert "Nothing was changed" in answer.text
    rule = await bo.component(answer, "Rule 12.0")
    assert "12.0" in rule.text


@pytest.mark.parametrize("place", [HOSTILE, LONG, RIGHT_TO_LEFT, "-", "0", "😀"])
async def test_a_place_that_is_none_is_refused_and_harms_nobody(fleet: Fleet, bo: Sailor, place: str) -> None:
    await fleet.quiet()  # the first post mentions the member
    pings = len(fleet.harbour.world.pings)
    async with unchanged(fleet):
        answer = await bo.slash("patrol", boat="spearfish", place=place)
    if place != "-":  # a suggestion that only said why there is none counts as left out: the form opens
        assert answer.ephemeral
        assert len(answer.text) < 4000
    assert "\u202e" not in answer.text if answer.kind != "modal" else True
    assert len(fleet.harbour.world.pings) == pings


async def test_who_does_not_play_is_told_what_is_free(fleet: Fleet, bo: Sailor) -> None:
    eli = fleet.member("Eli")
    async with unchanged(fleet):
        answer = await eli.slash("orders")
        assert "You are not in this campaign yet" in answer.text
        assert "**Free:**" in answer.text
        assert "Join" in answer.labels
        for path, options in (
            ("ready", {}),
            ("patrol", {"boat": "spearfish", "place": "YEL"}),
            ("plan", {}),
            ("away", {"until": "7"}),
            ("campaign undo", {}),
        ):
            answer = await eli.slash(path, **options)
            assert "not in this campaign" in answer.text, path
        for path in ("campaign settings", "campaign pause", "campaign end", "campaign export"):
            answer = await eli.slash(path)
            if path != "campaign settings":
                assert "Only the organiser" in answer.text, path


async def test_another_members_boat_is_refused_with_his_name(fleet: Fleet, bo: Sailor) -> None:
    ana = fleet.member("Ana")
    card = await ana.slash("command")
    await ana.component(card, "Spearfish")
    async with unchanged(fleet):
        answer = await bo.slash("patrol", boat="spearfish", place="YEL")
    assert f"<@{ana.id}>" in answer.text
    # Bo is above Ana and may order over her head: on a form, sealed at once, and announced.
    form = await bo.component(answer, "Overrule…")
    assert form.kind == "modal"
    done = await bo.modal(form, {})
    assert "Overruled" in done.text
    async with unchanged(fleet):
        hers = await ana.component(await ana.slash("command"), "Fuerza Submarina")
        assert "Recuperar" not in hers.labels  # she cannot take what is above her


async def test_a_tap_delivered_twice_is_done_once(fleet: Fleet, bo: Sailor) -> None:
    card = await bo.slash("orders")
    entries = (await fleet.campaign()).last_entry
    form = await bo.component(card, "Spearfish")
    fleet.harbour.faults.add("repeat_interaction")
    done = await bo.modal(form, {})
    assert done.kind in ("message", "update")
    await fleet.quiet()
    drafted = (await fleet.campaign()).last_entry
    assert drafted == entries  # a draft is no entry
    fleet.harbour.faults.add("repeat_interaction")
    card = await bo.slash("orders")
    await bo.component(card, next(label for label in card.labels if label.startswith("Ready")))
    await fleet.quiet()
    cid = (await fleet.campaign()).id
    log = await fleet.app.store.entries(cid)
    assert [str(entry.body).count('"kind":"seal"') for entry in log].count(1) == 1


async def test_a_tap_on_last_weeks_card_is_late_and_leads_to_the_current_one(fleet: Fleet, bo: Sailor) -> None:
    old = await bo.slash("orders")
    again = await bo.slash("orders")
    await bo.component(again, next(label for label in again.labels if label.startswith("Ready")))
    async with unchanged(fleet):
        late = await bo.component(old, "Spearfish")
        stale = await bo.component(old, next(label for label in old.labels if label.startswith("Ready")))
    assert "closed" in late.text
    assert "changed since" in stale.text
    assert "Which column" in (await bo.component(late, "My orders")).text  # the week's fight asks now


async def test_after_the_end_nothing_is_taken_any_more(fleet: Fleet, bo: Sailor) -> None:
    card = await bo.slash("orders")
    sure = await bo.slash("campaign end")
    assert "for good" in sure.text  # it asks again
    ended = await bo.component(sure, "Yes, end it")
    assert "is over" in ended.text
    async with unchanged(fleet):
        for act in ("Spearfish", next(label for label in card.labels if label.startswith("Ready"))):
            answer = await bo.component(card, act)
            if answer.kind == "modal":
                answer = await bo.modal(answer, {})
            assert "over" in answer.text, act
    await fleet.quiet()
    end = await bo.wait_for(lambda message: "Seed opened" in str(message["components"]))
    assert "ended early" in str(end["components"])


async def test_who_has_left_gives_no_orders(fleet: Fleet, bo: Sailor) -> None:
    ana = fleet.member("Ana")
    card = await ana.slash("command")
    await ana.component(card, "Spearfish")
    orders = await ana.slash("orders")
    sure = await ana.slash("campaign leave")
    assert "Spearfish" in sure.text
    left = await ana.component(sure, "Sí, salir")
    assert "Has dejado la campaña" in left.text or "campaña" in left.text
    async with unchanged(fleet):
        answer = await ana.component(orders, next(label for label in orders.labels if label.startswith("Listo")))
    assert "no juegas" in answer.text
    await fleet.quiet()
    notice = await bo.wait_for(lambda message: f"<@{ana.id}> has left" in str(message["components"]))
    assert f"<@{bo.id}>" in str(notice["components"])  # the new holder


async def test_another_channel_has_no_campaign(fleet: Fleet, bo: Sailor) -> None:
    async with unchanged(fleet):
        answer = await bo.at(fleet.harbour.world.channel_named("wardroom")).slash("orders")
    assert "No campaign is played in this channel" in answer.text


async def test_orders_as_text_keep_the_right_lines_and_number_the_wrong_ones(fleet: Fleet, bo: Sailor) -> None:
    card = await bo.slash("orders")
    written = await bo.component(card, "As text")
    form = await bo.component(written, "Edit…")
    done = await bo.modal(form, {"orders": f"Spearfish: Yellow Sea, careful\nNautilus: Yellow Sea\n{HOSTILE}"})
    assert "Line 2" in done.text
    assert "Line 3" in done.text
    assert "Yellow Sea" in done.text
    async with unchanged(fleet):
        form = await bo.component(await bo.component(done, "As text"), "Edit…")
        long = await bo.modal(form, {"orders": LONG})
        assert "Line 1" in long.text


async def test_a_member_whose_name_runs_the_other_way_is_shown_safely(fleet: Fleet, bo: Sailor) -> None:
    await fleet.harbour.control.do({"do": "add_member", "name": RIGHT_TO_LEFT, "locale": "en-GB"})
    other = fleet.member(RIGHT_TO_LEFT)
    card = await other.slash("command")
    taken = await other.component(card, "Spearfish")
    assert "You command Spearfish" in taken.text
    ready = await other.component(await other.slash("orders"), "Ready")
    assert ready.text
    for _ in range(30):
        await fleet.pass_time(25 * 3600)  # nobody answers the fight: each question is decided at its deadline
        if "Week 1 ·" not in (await bo.slash("campaign status")).text:
            break
    await fleet.quiet()
    week = await bo.wait_for(lambda message: "is over" in str(message["components"]))
    assert "\u202e" not in str(week["components"])


async def test_a_scenario_or_setting_that_is_none_is_refused(fleet: Fleet, bo: Sailor) -> None:
    wardroom = bo.at(fleet.harbour.world.channel_named("wardroom"))
    answer: Any = await wardroom.slash("campaign new", game="silent_war", scenario="atlantis")
    assert "no scenario “atlantis”" in answer.text
    answer = await wardroom.slash("campaign new", game="chess", scenario="x")
    assert "no game “chess”" in answer.text
    twice: Any = await bo.slash("campaign new", game="silent_war", scenario="tang-3")  # before a form is filled in
    assert "already being played" in twice.text


async def test_ready_names_the_question_of_a_fight_and_answers_none(fleet: Fleet) -> None:
    fleet.seed("ready")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="war_at_sea", scenario="cape-esperance")
    await bo.modal(form, {"side": "allied", "also": ["wait-opponent"]})
    await joined(ana, "eje")
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        before = [(decision.id, decision.sealed) for decision in table.match.waiting()]
        assert before
        assert all(table.match.battles(decision) for decision in table.match.waiting())
    told = await bo.slash("ready")
    assert "waits for you" in told.text or "wait for you" in told.text
    assert len(told.labels) == 2
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert [(decision.id, decision.sealed) for decision in table.match.waiting()] == before
    asked = await bo.component(told, told.labels[0])
    assert asked.kind in ("modal", "update", "message")
