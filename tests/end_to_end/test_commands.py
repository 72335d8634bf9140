"""Commands for members who know what they want: completed from what is legal, answered in words, in both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.harbour.members.client import Outcome, Sailor, text_of
from engine.core.play.match import Match
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.luck import SHOTS, answered, seed_where, week_ordered


@cache
def contact_at_once() -> str:
    """A seed under which Spearfish meets in her first week something her executive officer shoots at, also from column
    A."""

    def fights(match: Match[Any]) -> bool:
        week_ordered(match, {"spearfish": {"where": "stay", "contact": "fight"}})
        for kind in ("sw-stand", "sw-look", "sw-tdc", "sw-attack"):
            asked = match.waiting()[0]
            if asked.kind != kind:
                return False
            if kind != "sw-attack":
                answered(match, asked, "A" if kind == "sw-stand" else None)
        return bool(match.suggestion(asked.id, "spearfish", "balanced")[0]["split"])

    def delegated(match: Match[Any]) -> bool:
        week_ordered(match, {"spearfish": {"where": "stay", "contact": "fight"}})
        (asked,) = match.waiting()
        if asked.kind != "sw-stand":
            return False
        kinds = {event.kind for event in match.delegate(asked.id, "spearfish", "balanced")}
        return bool(kinds & SHOTS) and match.waiting()[0].kind == "sw-orders"

    return seed_where("spearfish-china", fights, delegated)


@pytest.fixture
async def bo(fleet: Fleet) -> Sailor:
    """Bo, alone with Spearfish in the East China Sea."""
    fleet.seed(contact_at_once())
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game="silent_war", scenario="spearfish-china")
    await bo.modal(form, {"language": "en"})
    return bo


async def in_a_fight(bo: Sailor) -> Outcome:
    """Spearfish fights what she meets, and meets it in her first week."""
    await bo.slash("patrol", boat="spearfish", place="stay", contact="I fight it")
    card = await bo.slash("ready")
    assert "Which column" in card.text
    return card


async def test_completion_lists_legal_places_with_reasons_nearest_first(fleet: Fleet, bo: Sailor) -> None:
    units = await bo.complete("patrol", "boat", "")
    assert [option["value"] for option in units] == ["spearfish"]
    assert "East China Sea" in units[0]["name"]
    places = await bo.complete("patrol", "place", "", boat="spearfish")
    assert 1 <= len(places) <= 25
    assert places[0]["name"].startswith("Stay: East China Sea – danger")
    assert all(len(option["name"]) <= 100 for option in places)
    typed = await bo.complete("patrol", "place", "yel", boat="spearfish")
    assert [option["value"] for option in typed][:1] == ["Yellow Sea"]
    contacts = await bo.complete("patrol", "contact", "exec", boat="spearfish")
    assert {"Exec, bold", "Exec, careful"} <= {option["name"] for option in contacts}


async def test_completion_of_nothing_legal_says_why(fleet: Fleet, bo: Sailor) -> None:
    (none,) = await bo.complete("attack", "boat", "")
    assert none["name"] == "Nothing fits here now."
    (stranger,) = await fleet.member("Eli").complete("patrol", "place", "", boat="spearfish")
    assert "are not in this campaign" in stranger["name"] or "Spearfish" in stranger["name"]
    elsewhere = bo.at(fleet.harbour.world.channel_named("wardroom"))
    (nowhere,) = await elsewhere.complete("patrol", "boat", "")
    assert "No campaign" in nowhere["name"]
    refused = await elsewhere.slash("patrol", boat=nowhere["value"])
    assert "No campaign" in refused.text


async def test_an_order_in_words_of_either_language(fleet: Fleet, bo: Sailor) -> None:
    done = await bo.slash("patrol", boat="Spearfish", place="mar Amarillo")
    assert "Yellow Sea" in done.text
    assert "✎" in done.text
    again = await bo.slash("deploy", boat="spearfish", place="Luzon Strait", contact="Exec, careful")
    assert "Luzon Strait" in again.text  # either command accepts either boat
    assert "careful" in again.text


async def test_what_is_missing_opens_the_form_or_the_card(fleet: Fleet, bo: Sailor) -> None:
    assert (await bo.slash("patrol", boat="spearfish")).kind == "modal"
    assert "My orders" in (await bo.slash("patrol")).text
    assert "Spearfish" in (await bo.slash("orders", what="spearfish")).text
    assert "Standing orders" in (await bo.slash("standing")).text


async def test_a_standing_order_in_words_sails_by_itself(fleet: Fleet, bo: Sailor) -> None:
    groups = await bo.complete("standing", "group", "spear")
    assert [option["value"] for option in groups] == ["spearfish"]
    assert await bo.complete("standing", "order", "", group="spearfish")
    done = await bo.slash("standing", group="spearfish", order="Yellow Sea, avoid contact")
    assert "Standing order saved: Spearfish" in done.text
    assert "Yellow Sea" in done.text
    assert "Yellow Sea" in (await bo.slash("orders")).text  # suggested from now on
    await bo.slash("ready", what="spearfish")
    assert "Yellow Sea" in (await bo.slash("orders")).text


async def test_a_fight_is_answered_in_words(fleet: Fleet, bo: Sailor) -> None:
    await in_a_fight(bo)
    (boat,) = await bo.complete("attack", "boat", "")
    assert boat["value"] == "spearfish"
    columns = await bo.complete("attack", "answer", "", boat="spearfish")
    assert len(columns) == 4
    looked = await bo.slash("attack", boat="spearfish", answer="A")
    assert "How do you look" in looked.text
    form = await bo.component(looked, "Go on…")
    marked = await bo.component(await bo.modal(form, {}), "Go on…")
    shot = await bo.modal(marked, {})
    assert "attack points" in shot.text
    assert "%" in shot.text  # the chances of each target stand beside the question
    split = (await bo.complete("attack", "answer", "", boat="spearfish"))[0]["value"]
    points, target = split.split(",")[0].split()
    wrong = await bo.slash("attack", boat="spearfish", answer=f"{target} 41")
    assert "14.14" in str(wrong.labels) + wrong.text
    assert "41" in wrong.text  # what the points add up to
    fired = await bo.slash("attack", boat="spearfish", answer=split)
    assert f"fires at {target} with {points}" in fired.text
    await fleet.quiet()
    assert await fleet.thread(bo).wait_for(lambda message: "Spearfish" in str(message["components"]))


async def test_the_exec_fights_to_the_end_and_the_week_goes_on(fleet: Fleet, bo: Sailor) -> None:
    await in_a_fight(bo)
    card = await bo.slash("attack")
    done = await bo.component(card, next(label for label in card.labels if label.startswith("Exec")))
    assert "fires at" in done.text  # the executive officer fought it to its end
    assert "Week 2" in (await bo.slash("campaign status")).text


async def test_undo_where_nothing_stands_upon_it(fleet: Fleet, bo: Sailor) -> None:
    await in_a_fight(bo)
    await bo.slash("attack", boat="spearfish", answer="B")
    undone = await bo.slash("campaign undo")
    assert "taken back" in undone.text
    assert "Which column" in (await bo.slash("attack")).text
    nothing = await bo.slash("campaign undo")
    assert "Nothing to undo" in nothing.text


async def test_going_back_by_consent_names_the_moment(fleet: Fleet, bo: Sailor) -> None:
    await bo.slash("ready")
    await fleet.quiet()
    unknown = await bo.slash("campaign undo", moment="the year of the flood")
    assert "cannot go back to that moment" in unknown.text
    (first, *_) = [option for option in await bo.complete("campaign undo", "moment") if "closed" in option["name"]]
    assert first["name"] == "Before the orders of week 1 closed"
    sure = await bo.slash("campaign undo", moment=first["value"])
    assert "Before the orders of week 1 closed" in sure.text
    back = await bo.component(sure, "Go back")
    assert "We are back: before the orders of week 1 closed" in back.text  # alone, they have everyone's consent
    await fleet.quiet()
    assert "We are back: before the orders of week 1 closed." in text_of(bo.view()[-1])
    assert "Week 1" in (await bo.slash("campaign status")).text
    card = await bo.slash("orders")
    assert any(label.startswith("Ready") for label in card.labels)  # what was ordered then can be ordered otherwise
