"""A squadron's week by taps: counted, as a member makes them, through the whole bot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.harbour.members.client import Outcome, Sailor
from bot.service.types import Actor, Settings
from bot.tools.play import GUILD_ID
from tests.bot.discord.screen_kit import document, far_boats
from tests.end_to_end.conftest import Fleet

MOST = 6  # interactions for a week's orders of eight boats


class Counting:
    """A member whose interactions are counted: every tap, form and command is one."""

    def __init__(self, sailor: Sailor) -> None:
        self.sailor = sailor
        self.made = 0

    async def slash(self, name: str, **options: Any) -> Outcome:
        self.made += 1
        return await self.sailor.slash(name, **options)

    async def press(self, card: Outcome, label: str) -> Outcome:
        self.made += 1
        return await self.sailor.component(card, next(shown for shown in card.labels if shown.startswith(label)))

    async def choose(self, card: Outcome, value: str) -> Outcome:
        self.made += 1
        rows = [part for part in card.shown["components"][0]["components"] if part["type"] == 1]
        menu = next(part["components"][0] for part in rows if part["components"][0]["type"] == 3)
        return await self.sailor.component(card, menu["custom_id"], value)

    async def submit(self, form: Outcome, **values: Any) -> Outcome:
        self.made += 1
        assert form.kind == "modal", form.why
        return await self.sailor.modal(form, values)


async def squadron(fleet: Fleet, boats: int = 8) -> Counting:
    """Bo commands this many boats, at sea and in port, alone in the channel."""
    bo = fleet.member("Bo")
    actor = Actor(int(bo.id), "Bo", "en-GB", int(GUILD_ID), fleet.home, manages=True)
    await fleet.app.service.campaigns.found(
        replace(actor),
        "silent_war",
        "wahoo-3",
        settings=Settings(doctrine="balanced"),
        options={"document": document(far_boats(boats), 0)},
        seed="s1",
    )
    acts = fleet.app.service.acts
    while (kinds := await asked(fleet)) and "sw-orders" not in kinds:
        cid = (await fleet.campaign()).id
        if await gate(fleet):
            await acts.ready(actor, cid)
        else:
            await acts.delegate(actor, cid, *await first(fleet), "balanced")
    return Counting(bo)


async def asked(fleet: Fleet) -> list[str]:
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return [message.kind for message in table.match.waiting()]


async def gate(fleet: Fleet) -> bool:
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return table.match.waiting()[0].gate


async def first(fleet: Fleet) -> tuple[str, str]:
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        decision = table.match.waiting()[0]
        return decision.id, decision.slots[0]


def option(form: Outcome, name: str, at: int) -> str:
    """The value of a row's choice."""
    rows = [part.get("component", {}) for part in form.form["components"]]
    row = next(part for part in rows if part.get("custom_id") == name)
    return str(row["options"][at]["value"])


async def test_a_week_of_eight_boats_takes_at_most_six_interactions(fleet: Fleet) -> None:
    bo = await squadron(fleet)
    boats = [boat.capitalize() for boat in far_boats(8)]
    card = await bo.slash("orders")
    for boat in [label for label in card.labels if label in boats][:2]:  # two that are to do something else
        form = await bo.press(card, boat)
        card = await bo.submit(form, where=option(form, "where", 1))
        assert "✎" in card.text
    done = await bo.press(card, "Ready")
    assert bo.made <= MOST
    assert "played" in done.text or "ready" in done.text


async def test_a_base_gets_its_standing_order_in_three_and_every_later_week_takes_two(fleet: Fleet) -> None:
    bo = await squadron(fleet, 12)
    card = await bo.slash("standing")
    form = await bo.choose(card, "us@PEARL")
    answer = await bo.submit(form, typed="hunt the Marshall Islands, bold")
    assert bo.made == 3
    assert "All boats based at Pearl Harbor" in answer.text
    shown = await bo.slash("orders")
    assert "standing order" in shown.text or "Marshall" in shown.text
    bo.made = 0
    card = await bo.slash("orders")
    await bo.press(card, "Ready")
    assert bo.made == 2


async def test_standing_orders_are_ended_in_one_tap_and_what_stays_is_said(fleet: Fleet) -> None:
    bo = await squadron(fleet, 12)
    await bo.slash("standing", group="us@PEARL", order="hunt the Marshall Islands")
    boats = [boat.capitalize() for boat in far_boats(12)]
    for boat in boats[:2]:
        card = await bo.slash("standing", group=boat, order="avoid")
    rows = [part["components"][0] for part in card.shown["components"][0]["components"] if part["type"] == 1]
    menu = [row for row in rows if row["type"] == 3][-1]
    labels = {option["label"]: option["value"] for option in menu["options"]}
    assert {*boats[:2], "All orders of single boats: 2", "All boats based at Pearl Harbor"} == set(labels)
    done = await bo.sailor.component(card, menu["custom_id"], labels["All boats based at Pearl Harbor"])
    assert "Standing order ended: All boats based at Pearl Harbor" in done.text
    done = await bo.sailor.component(done, menu["custom_id"], labels["All orders of single boats: 2"])
    assert "2 boats" in done.text
    assert "End a standing order" not in str(done.shown)


async def test_whole_groups_by_one_command_or_one_paste(fleet: Fleet) -> None:
    bo = await squadron(fleet, 12)
    done = await bo.slash("patrol", boat="all at Fremantle", place="Celebes Sea")
    assert "Celebes" in done.text
    done = await bo.slash("standing", group="us@FREM", order="hunt the Makassar Strait")
    assert "All boats based at Fremantle" in done.text
    text = await bo.press(await bo.slash("orders"), "As text")
    form = await bo.press(text, "Edit")
    pasted = await bo.submit(form, orders="at sea: stay, careful\nPearl Harbor, ready: Marshall Islands\nthe moon: up")
    assert "Line 3" in pasted.text or "line 3" in pasted.text
    assert "Pearl Harbor, ready** · 2 boats\n→ Marshall Islands" in pasted.text


async def test_a_newcomer_is_asked_once_whether_they_are_called_to_their_fights(fleet: Fleet) -> None:
    bo = await squadron(fleet)
    card = await bo.slash("orders")
    assert "Shall I call you when a boat of yours makes contact?" in str(card.shown)
    assert "exec" in card.text
    answered = await bo.choose(card, "self")
    assert "Noted." in answered.text
    assert "fight by hand" in answered.text
    assert "fight by hand" not in card.text
    assert "Shall I call you" not in str(answered.shown)
    assert "Shall I call you" not in str((await bo.slash("orders")).shown)
