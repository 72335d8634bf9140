"""A wolf pack by post: three members in two languages, from founding to the open seed, through the whole bot."""

from __future__ import annotations

from functools import cache
from typing import Any

from bot.harbour.members.client import Outcome, Sailor, text_of
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.luck import pack_meets, seed_where

COLUMNS = {"hammerhead": "B", "parche": "A", "steelhead": "A"}


@cache
def convoy_in_the_third_week() -> str:
    """A seed under which all three meet something then, and the executive officer has a shot."""
    return seed_where("parks-pirates", lambda match: pack_meets(match, COLUMNS, "hammerhead"))


async def founded(fleet: Fleet, by: Sailor) -> None:
    """Park's Pirates, in English, by a member; the seed is known."""
    fleet.seed(convoy_in_the_third_week())
    form = await by.slash("campaign new", game="silent_war", scenario="parks-pirates")
    done = await by.modal(form, {"language": "en"})
    assert "has begun" in done.text


async def pack_of_three(fleet: Fleet) -> tuple[Sailor, Sailor, Sailor]:
    """Bo leads, Ana (in Spanish) has Hammerhead, Chen Steelhead."""
    bo, ana, chen = fleet.member("Bo"), fleet.member("Ana"), fleet.member("Chen")
    await founded(fleet, bo)
    card = await ana.slash("command")
    taken = await ana.component(card, "Hammerhead")
    assert "Tienes el mando: Hammerhead" in taken.text
    joined = await chen.slash("campaign join")
    assert "You command Steelhead" in (await chen.component(joined, "Steelhead")).text
    return bo, ana, chen


async def week_ordered(fleet: Fleet, bo: Sailor, late_button: str = "Go now") -> Outcome:
    """Bo orders the pack to fight what it meets, and is ready; the grace period passes."""
    card = await bo.slash("orders")
    if not any(under_way in card.text for under_way in ("transit", "arrives", "under way")):
        form = await bo.component(card, "Wolf pack Parks")
        rows = [part.get("component", {}) for part in form.form["components"]]
        contact = next((row for row in rows if row.get("custom_id") == "contact"), None)
        values: dict[str, Any] = {}
        if contact is not None:
            values["contact"] = next(
                option["value"] for option in contact["options"] if option["label"] == "I fight it"
            )
        card = await bo.modal(form, values)
    ready = await bo.component(card, next(label for label in card.labels if label.startswith("Ready")))
    assert "The orders of 3 boats are ready" in ready.text
    assert "Go now" in ready.labels
    await fleet.pass_time(130)
    late = await bo.component(ready, late_button)  # the week of that card is over: it becomes the current one
    assert late.kind == "update"
    assert "the game has already gone on" in late.text
    assert "Not everyone is ready" not in late.text
    assert late_button not in late.labels
    return ready


async def in_contact(fleet: Fleet, bo: Sailor) -> Sailor:
    """Weeks pass until the pack fights; returns Bo's view of the thread."""
    for late_button in ("Go now", "Not ready yet", "Go now"):
        await week_ordered(fleet, bo, late_button)
    await fleet.quiet()
    thread = fleet.thread(bo)
    await thread.wait_for(lambda message: "Wolf pack Parks" in text_of(message))
    return thread


async def test_a_pack_fights_by_post(fleet: Fleet) -> None:
    bo, ana, chen = await pack_of_three(fleet)
    thread = await in_contact(fleet, bo)
    post = await thread.wait_for(lambda message: "Wolf pack Parks" in text_of(message))
    assert {"Parche", "Hammerhead", "Steelhead"} <= set(labels(post))

    # Each boat's own member is asked; another's tap is refused by name and changes nothing.
    theirs = await ana.at(thread.channel).component(post, "Steelhead")
    assert theirs.ephemeral
    assert f"<@{chen.id}>" in theirs.text
    assert "Hammerhead" in theirs.text  # what she holds
    ana_card = await ana.at(thread.channel).component(post, "Hammerhead")
    assert "¿En qué columna" in ana_card.text
    sealed = await ana.at(thread.channel).component(ana_card, "Columna B")
    assert sealed.kind == "update"
    chen_card = await chen.at(thread.channel).component(post, "Steelhead")
    await chen.at(thread.channel).component(chen_card, "Column A")
    bo_card = await bo.at(thread.channel).component(post, "Parche")
    await bo.at(thread.channel).component(bo_card, "Column A")
    await fleet.pass_time(130)
    await fleet.quiet()

    # Any of the pack says who goes in first; that boat looks, by a form, and the other boats wait for nobody else.
    card = await bo.slash("orders")
    assert "⚠" in card.text
    await fight_through(fleet, (bo, ana, chen))
    await fleet.quiet()
    text = "\n".join(text_of(message) for message in thread.view())
    assert "14.15" in text  # the rule behind the dice, in small print
    week = await bo.wait_for(lambda message: "Week 3 is over" in text_of(message))
    assert "```" in text_of(week)

    # *As text* reads out any post, long after what it tells of is over.
    read = await ana.component(week, "As text")
    assert read.ephemeral
    assert "Week 3 is over" in read.text
    ended = next(message for message in thread.view() if "Wolf pack Parks" in text_of(message))
    read = await ana.at(thread.channel).component(ended, "As text")
    assert "Wolf pack Parks" in read.text
    assert "▣" in read.text  # the picture in words


async def fight_through(fleet: Fleet, members: tuple[Sailor, ...], most: int = 40) -> None:
    """All answer what they are asked, one form by hand, then the executive officer, until the next week asks."""
    for _ in range(most):
        for member in members:
            card = await member.slash("orders")
            boat = next((label for label in card.labels if label in ("Parche", "Hammerhead", "Steelhead")), None)
            if any(label.startswith(("Ready", "Listo")) for label in card.labels):
                return  # the next week's orders are asked already
            if boat is None:
                continue
            shown = await member.component(card, boat)
            if shown.kind == "modal":
                shown = await member.modal(shown, {})
            choice = next((label for label in shown.labels if label.startswith(("Exec", "Segundo"))), None)
            if choice is not None:
                await member.component(shown, choice)
            elif shown.labels and shown.labels[0] not in ("My orders", "Mis órdenes"):
                await member.component(shown, shown.labels[0])
        await fleet.pass_time(130)
    raise AssertionError("the fight never ends")


def labels(message: Any) -> list[str]:
    """What a message offers to press."""
    return Outcome("", "message", message=message).labels
