"""Submarine by four members on two sides: a split command, a plot refused and mended, a power cut during attacks; the
calls of hidden boats."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from bot.harbour.demo import GUILD_ID
from bot.harbour.members.client import Outcome, Sailor, text_of
from bot.service.types import Actor
from engine.submarine.state import SUBMARINES
from tests.end_to_end.conftest import Fleet, joined
from tests.end_to_end.test_submarine import until_plots

ATTACK = re.compile("attacks$|^Torpedoes against|^.*Torpedoes against")
BOAT = re.compile(r"(?:VII|IX)-C-\d")


@pytest.fixture
async def crew(fleet: Fleet) -> dict[str, Sailor]:
    """Bo leads the boats and Chen has one of them; Ana (in Spanish) leads the escorts and Dara has one of them."""
    fleet.seed("four members")
    members = {name: fleet.member(name) for name in ("Bo", "Chen", "Ana", "Dara")}
    form = await members["Bo"].slash("campaign new", game="submarine", scenario="ons-5-1")
    await members["Bo"].modal(form, {"side": "submarines", "also": ["wait-opponent"]})
    await fleet.quiet()
    for name, side, unit in (("Chen", "submarines", "VII-C-2"), ("Ana", "escoltas", "Los escoltas"),
                             ("Dara", "escoltas", "Isis")):  # fmt: skip
        await joined(members[name], side, unit)
    return members


async def ready(member: Sailor) -> None:
    """A member is ready, if they are asked."""
    card = await member.slash("orders")
    label = next((label for label in card.labels if label.startswith(("Ready", "Listo"))), None)
    if label is not None:
        await member.component(card, label)


def posted(fleet: Fleet, sailor: Sailor) -> Counter[str]:
    """The attacks that were posted, by thread and heading."""
    posts: Counter[str] = Counter()
    for channel in list(fleet.harbour.world.channels.values()):
        if channel.get("parent_id") == str(fleet.home):
            heads = [text_of(post).split("\n")[0] for post in sailor.at(channel["id"]).view()]
            posts.update(f"{channel['name']}: {head}" for head in heads if ATTACK.search(head))
    return posts


async def turn_of(fleet: Fleet) -> tuple[int, str]:
    """The turn that was played last, and all that is true then."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return table.match.state.world.action.turn, json.dumps(table.match.save(), sort_keys=True, default=str)


async def test_four_members_on_two_sides_play_on_after_a_power_cut_during_attacks(
    fleet: Fleet, crew: dict[str, Sailor]
) -> None:
    bo, chen, ana, dara = (crew[name] for name in ("Bo", "Chen", "Ana", "Dara"))
    await until_plots(fleet)
    # Each sees their own ships alone; Chen's boat is no longer Bo's to plot.
    assert {"VII-C-2"} == boats_in(await chen.slash("orders"))
    assert "VII-C-2" not in boats_in(await bo.slash("orders"))
    assert "Isis" in (await dara.slash("orders")).text
    assert "Isis" not in (await ana.slash("orders")).text
    # The card of a plot says each row in words, torpedoes as they are typed.
    cards = [await bo.component(await bo.slash("orders"), boat) for boat in ("VII-C-1", "IX-C-1", "IX-C-2")]
    assert any("\n→ bow-1: " in card.text.replace("\\", "") for card in cards)
    assert not any("{" in card.text for card in cards)
    # A plot that cannot be sailed is refused with what would do, and nothing changes.
    before = (await chen.slash("orders")).text
    refused = await chen.slash("plot", unit="VII-C-2", path="L 9 R")
    assert "Nothing was changed" in refused.text
    assert (await chen.slash("orders")).text == before
    plotted = await chen.slash("plot", unit="VII-C-2", path="L 1 @50 | 1 @50")
    assert "L 1 @50 | 1 @50" in plotted.text.replace("\\", "")
    assert "50 ft" not in (await ana.slash("plan")).text
    assert "comes up to 50 ft in turn 1" in (await bo.slash("plan")).text
    # The power fails while the turn's attacks are being posted.
    for member in crew.values():
        await ready(member)
    await fleet.quiet()
    assert not posted(fleet, bo)
    await fleet.cut_off()
    await fleet.pass_time(3 * 24 * 3600)
    turn, world = await turn_of(fleet)
    assert turn >= 1
    assert not posted(fleet, bo)
    await fleet.again()
    await fleet.quiet()
    assert await turn_of(fleet) == (turn, world)
    attacks = posted(fleet, bo)
    assert attacks
    assert set(attacks.values()) == {1}, "an attack was posted twice"
    # Everybody is asked for the next turn, in their language, and the action goes on.
    assert "Mis órdenes" in (await dara.slash("orders")).text
    for member in crew.values():
        await ready(member)
    await fleet.pass_time(3 * 24 * 3600)
    assert (await turn_of(fleet))[0] > turn


def boats_in(card: Outcome) -> set[str]:
    """The boats that a card of orders names."""
    return set(BOAT.findall(card.text.replace("\\", "")))


async def hidden_crew(fleet: Fleet) -> dict[str, Sailor]:
    """Bo leads hidden boats and Chen has one of them; Ana leads the escorts."""
    fleet.seed("called")
    members = {name: fleet.member(name) for name in ("Bo", "Chen", "Ana")}
    form = await members["Bo"].slash("campaign new", game="submarine", scenario="wolf-pack")
    await members["Bo"].modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": ["hidden"]})
    await fleet.quiet()
    await joined(members["Chen"], "submarines", "U-99")
    await joined(members["Ana"], "escoltas")
    return members


async def test_the_post_of_a_turn_calls_the_captain_of_a_hidden_boat_once(fleet: Fleet) -> None:
    members = await hidden_crew(fleet)
    await until_plots(fleet)
    await fleet.quiet()
    posts = [text_of(post) for sailor in _places(fleet, members["Ana"]) for post in sailor.view()]
    calls = [post for post in posts if "Orders, please" in post and "Setting up" not in post]
    assert calls
    assert all(f"<@{members['Chen'].id}>" in post for post in calls if f"<@{members['Ana'].id}>" in post)
    assert "U-99" not in "".join(posts).split("Orders, please")[-1]


async def test_the_status_post_tells_when_both_sides_orders_close(fleet: Fleet) -> None:
    members = await hidden_crew(fleet)
    await until_plots(fleet)
    await fleet.pass_time(60)
    await fleet.quiet()
    status = next(text_of(post) for post in members["Ana"].view() if "Dice sealed" in text_of(post))
    assert "No deadline" not in status
    assert "Orders close" in status
    assert "closes" in status


def _places(fleet: Fleet, sailor: Sailor) -> list[Sailor]:
    world = fleet.harbour.world
    threads = [channel["id"] for channel in world.channels.values() if channel.get("parent_id") == str(fleet.home)]
    return [sailor, *(sailor.at(thread) for thread in threads)]


async def test_whoever_has_a_hidden_boat_that_comes_is_called_and_the_enemy_reads_no_name(fleet: Fleet) -> None:
    """26.5: Bo leads the boats and lets U-696 come, which is Chen's; Ana leads the escorts."""
    fleet.seed("entry-1")
    bo, chen, ana = (fleet.member(name) for name in ("Bo", "Chen", "Ana"))
    form = await bo.slash("campaign new", game="submarine", scenario="pq-17-pack")
    await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": ["hidden"]})
    await fleet.quiet()
    await joined(chen, "submarines", "U-696")
    await joined(ana, "escoltas")
    await until_plots(fleet)
    campaign, lets = (await fleet.campaign()).id, None
    for _ in range(8):
        async with fleet.app.service.look(campaign) as table:
            decision, boats = table.match.waiting()[0], table.match.state.world.boats
            if decision.kind == "plot" and boats.marker and lets is None:
                lets = table.match.space(decision.id, SUBMARINES).default
        if decision.slots == ("u-696",):
            break
        if lets is not None:
            assert "may come now" in (await bo.slash("orders")).text
            actor = Actor(int(bo.id), "x", "en-GB", int(GUILD_ID), fleet.home)
            await fleet.app.service.acts.answer(actor, campaign, decision.id, SUBMARINES, lets)
            lets = {}
        for member in (bo, chen, ana):
            await ready(member)
        await fleet.pass_time(120)
        await fleet.quiet()
    assert decision.slots == ("u-696",)
    assert "It has just come into play" in (await chen.slash("orders")).text
    posts = [text_of(post) for sailor in _places(fleet, ana) for post in sailor.view()]
    (call,) = (post for post in posts if "A boat has just come into play" in post)
    assert f"<@{chen.id}>" in call
    assert "696" not in "".join(posts)
