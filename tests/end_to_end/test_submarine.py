"""Submarine by taps and typed plots through the whole bot: founding with options, two sides, a first watch."""

from __future__ import annotations

import re

import pytest

from bot.harbour.demo import GUILD_ID
from bot.harbour.members.client import Sailor, text_of
from bot.service.people.rights import speaker
from bot.service.types import Actor
from engine.core.words import Json
from tests.end_to_end.conftest import Fleet, joined


@pytest.fixture
async def foes(fleet: Fleet) -> tuple[Sailor, Sailor]:
    """Bo leads the boats and organises; Chen leads the escorts. Boats are hidden."""
    fleet.seed("two sides")
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game="submarine", scenario="pq-17")
    refused = await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": ["snort"]})
    assert "belongs to the advanced game" in refused.text
    form = await bo.slash("campaign new", game="submarine", scenario="pq-17")
    founded = await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": ["hidden"]})
    assert "PQ-17" in founded.text
    await fleet.quiet()
    assert "You command" in (await joined(chen, "escorts")).text
    return bo, chen


async def until_plots(fleet: Fleet) -> None:
    """Play the set-up as suggested."""
    campaign = (await fleet.campaign()).id
    for _ in range(20):
        async with fleet.app.service.look(campaign) as table:
            decision = table.match.waiting()[0]
            if decision.kind == "plot":
                return
            answers = {slot: table.match.suggestion(decision.id, slot, "balanced")[0] for slot in decision.awaited}
            who = {slot: speaker(table, slot) or 0 for slot in answers}
        for slot, answer in answers.items():
            actor = Actor(who[slot], "x", "en-GB", int(GUILD_ID), fleet.home)
            await fleet.app.service.acts.answer(actor, campaign, decision.id, slot, answer)
        await fleet.pass_time(300)
    raise AssertionError("plots are never asked")


async def test_a_first_watch_is_plotted_by_both_sides_and_neither_reads_the_other(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    bo, chen = foes
    await until_plots(fleet)
    mine, theirs = await bo.slash("orders"), await chen.slash("orders")
    assert "U-91" in mine.text.replace("\\", "")
    assert "U-91" not in theirs.text.replace("\\", "")
    plotted = await bo.slash("plot", unit="U-91", path="R 1 @25 | 2 | 1 | 0; bow-1: turn 3 B6 shallow")
    assert "R 1 @25 | 2 @25 | 1 @25 | 0 @25" in plotted.text
    before = (await chen.slash("orders")).text, (await chen.slash("plan")).text
    assert not any("R 1 @25" in text for text in before)
    for member in (bo, chen):
        card = await member.slash("orders")
        await member.component(card, next(label for label in card.labels if label.startswith("Ready")))
    await fleet.pass_time(3 * 24 * 3600)
    await fleet.quiet()
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert table.match.state.world.action.turn >= 1
    report = await chen.slash("report")
    assert "Convoy" in report.text
    assert "U\\-91" not in report.text or "Last seen" in report.text or "Submarines" in report.text
    log = await bo.slash("log", boat="u-91")
    assert "Power" in log.text
    assert text_of(await bo.wait_for(lambda message: "Turn" in text_of(message)))


async def test_each_turn_of_a_lone_game_is_told_once_and_in_one_thread(fleet: Fleet) -> None:
    fleet.seed("told once")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game="submarine", scenario="unescorted-britain")
    await bo.modal(form)
    await fleet.quiet()
    opening = text_of(await bo.wait_for(lambda message: "less one for each torpedo fired" in text_of(message)))
    assert "27 points" in opening
    for card in (await bo.slash("score"), await bo.slash("orders")):
        assert "By what you know" in card.text
        assert "of 27 needed" in card.text
    for _ in range(12):
        card = await bo.slash("orders")
        await bo.component(card, next(label for label in card.labels if label.startswith("Ready")))
        await fleet.pass_time(300)
        await fleet.quiet()
    ends = [text_of(post).splitlines() for post in bo.at(str(fleet.home)).view()]
    ends = [lines for lines in ends if lines[0].startswith(("## Turn ", "## Turns ")) and "by day" not in lines[0]]
    assert len(ends) > 3
    turns = [int(number) for lines in ends for number in re.findall(r"\d+", lines[0])]
    assert turns == sorted(set(turns)), "no turn stands in two posts"
    threads = [
        channel for channel in fleet.harbour.world.channels.values() if channel.get("parent_id") == str(fleet.home)
    ]
    assert [thread["name"] for thread in threads] == ["Unescorted convoy: British"]


async def test_a_mistyped_course_is_corrected_where_it_was_typed(fleet: Fleet, foes: tuple[Sailor, Sailor]) -> None:
    bo, _ = foes
    await until_plots(fleet)
    orders = await bo.slash("orders")
    rows = await bo.component(orders, next(label for label in orders.labels if "91" in label))
    course = await bo.component(rows, "Course and depth")
    form = await bo.component(course, "Type it")
    refused = await bo.modal(form, {"way": "R 1 @25 | zigzag"})
    assert "zigzag" in refused.text
    again = await bo.component(refused, "Correct it")
    (field,) = [row["component"] for row in again.form["components"] if row.get("component", {}).get("type") == 4]
    assert (field["custom_id"], field["value"]) == ("way", "R 1 @25 | zigzag")
    mended = await bo.modal(again, {"way": "R 1 @25 | 2 | 1 | 0"})
    assert "@25" in mended.text
    assert "Commit" in mended.labels


async def test_the_id_of_a_scenario_finds_it_first(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    for typed in ("ons-5-1", "ONS-5-1", "ons-5-8", "wahoo"):
        listed = await ana.complete("campaign new", "scenario", typed, game="submarine")
        assert listed[0]["value"] == typed.lower()
    assert {f"ons-5-{at}" for at in range(1, 9)} <= {
        choice["value"] for choice in await ana.complete("campaign new", "scenario", "ons-5", game="submarine")
    }


async def test_a_place_has_a_number_until_a_boat_is_chosen_for_it_and_its_holder_is_told_which(fleet: Fleet) -> None:
    fleet.seed("linked")
    bo, chen, dara = (fleet.member(name) for name in ("Bo", "Chen", "Dara"))
    form = await bo.slash("campaign new", game="submarine", scenario="ons-5")
    await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"]})
    await fleet.quiet()
    await joined(chen, "escorts")
    taken = await joined(dara, "submarin", "Submarino 3 de 8")
    assert "por elegir" in taken.text
    dealt = await chen.component(await chen.component(await chen.slash("orders"), "The escorts"), "Confirm (final)")
    assert "This is final" in dealt.text
    card = await bo.slash("orders")
    assert "51 may still be chosen" in card.text
    form = await bo.component(await bo.component(card, "The submarines"), "Choose…")
    rows = {row["component"]["custom_id"]: row for row in form.form["components"] if "label" in row}
    assert "choose 4" in rows["start"]["label"]
    assert "at most 4" in rows["later"]["label"]
    boats = {row["label"]: row["value"] for name in ("start", "start+") for row in rows[name]["component"]["options"]}
    later = {row["label"]: row["value"] for row in rows["later"]["component"]["options"]}
    first = [boats[name] for name in ("VII-C-2", "VII-C-3", "VII-C-4")]
    picked = await bo.modal(form, {"start": first, "start+": [boats["IX-C-1"]], "later": [later["VII-C-8"]]})
    assert "At the start: VII-C-2, VII-C-3, VII-C-4 and IX-C-1. May come later: VII-C-8." in picked.text
    assert "Waiting for:** the escorts" in picked.text
    said = text_of(await dara.at("@dm").wait_for(lambda message: "Mandas" in text_of(message)))
    assert "Mandas el VII-C-4 en esta acción, desde el principio" in said.replace("\u00a0", " ")
    listed = await dara.slash("command")
    assert listed.text.count("ningún submarino en espera") == 3
    assert "por elegir" not in listed.text


async def test_charges_from_the_air_are_shared_out_by_menus_one_for_each_action(fleet: Fleet) -> None:
    fleet.seed("linked")
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game="submarine", scenario="ons-5")
    await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"]})
    await fleet.quiet()
    await joined(chen, "escorts")
    card = await chen.slash("orders")
    card = await chen.component(card, next(label for label in card.labels if label.startswith("The escorts")))
    form = await chen.component(card, "Choose…")
    rows = {row["component"]["custom_id"]: row for row in form.form["components"] if "label" in row}
    assert len(rows) == 4, "a row for each action by day, and nothing to type"
    assert rows["answer#0"]["label"] == "ONS-5, 29 April"

    def meant(*shares: int) -> dict[str, Json]:
        numbers = [{each["label"]: each["value"] for each in row["component"]["options"]} for row in rows.values()]
        return {name: [labels[str(share)]] for name, labels, share in zip(rows, numbers, shares, strict=True)}

    refused = await chen.modal(form, meant(10, 8, 6, 6))
    assert "30" in refused.text
    assert "24" in refused.text
    dealt = await chen.modal(form, meant(4, 8, 0, 6))
    given = re.findall(r"Charges from the air for .*: (\d+)\.", dealt.text)
    assert given == ["4", "8", "6"], "read back, the action without any left out"
