"""The War at Sea by four members on two sides: a night battle by plans, an operation, a power cut in a strike."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest

from bot.harbour.demo import GUILD_ID
from bot.harbour.members.client import Sailor, labels_of, text_of
from bot.service.types import Actor
from engine.core.state import State
from tests.end_to_end.conftest import Fleet, data_file, joined

Crew = dict[str, Sailor]
DAYS = 3 * 24 * 3600


async def crew_of(fleet: Fleet, scenario: str, seats: dict[str, tuple[str, str]]) -> Crew:
    """Bo founds and leads the Allies; ``seats``: for each other member the side and the command they take, as the
    lists name them."""
    fleet.seed("four members")
    crew = {name: fleet.member(name) for name in ("Bo", *seats)}
    form = await crew["Bo"].slash("campaign new", game="war_at_sea", scenario=scenario)
    await crew["Bo"].modal(form, {"side": "allied", "also": ["wait-opponent"]})
    await fleet.quiet()
    for name, (side, command) in seats.items():
        await joined(crew[name], side.casefold(), command)
    return crew


async def ready(member: Sailor) -> bool:
    """A member gives what is suggested, if they are asked; whether they were."""
    card = await member.slash("orders")
    label = next((label for label in card.labels if label.startswith(("Ready", "Listo"))), None)
    if label is not None:
        await member.component(card, label)
    return label is not None


async def rounds(fleet: Fleet, crew: Crew, until: Callable[[State], bool], most: int) -> bool:
    """All are ready again and again, and what nobody answers runs out, until something holds; whether it came."""
    for _ in range(most):
        for member in crew.values():
            await ready(member)
        await fleet.pass_time(DAYS)
        if until(await state_of(fleet)):
            return True
    return False


async def state_of(fleet: Fleet) -> State:
    """The true state of the campaign."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return table.match.state


async def all_of(fleet: Fleet) -> str:
    """All that is true now, as text."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return json.dumps(table.match.save(), sort_keys=True, default=str)


def posted(fleet: Fleet, sailor: Sailor) -> Counter[str]:
    """What was told in the threads of the turns, by thread and heading; calls to give orders are left out."""
    posts: Counter[str] = Counter()
    for channel in list(fleet.harbour.world.channels.values()):
        if channel.get("parent_id") == str(fleet.home):
            heads = [text_of(post).split("\n")[0] for post in sailor.at(channel["id"]).view()]
            posts.update(f"{channel['name']}: {head}" for head in heads if head.startswith("## "))
    return posts


@pytest.fixture
async def savo(fleet: Fleet) -> Crew:
    """Chen has the Allied destroyers; Ana, in Spanish, leads the Axis, and Dara has the bombardment unit."""
    seats = {
        "Chen": ("The Allies", "Destroyers"), "Ana": ("El Eje", "El Eje"), "Dara": ("El Eje", "Unidad de bombardeo"),
    }  # fmt: skip
    return await crew_of(fleet, "savo-battleships", seats)


async def test_a_night_battle_is_fought_by_plans_to_its_end(fleet: Fleet, savo: Crew) -> None:
    cards = {name: (await member.slash("orders")).text for name, member in savo.items()}
    assert "**Battleships**" in cards["Bo"]
    assert "**Destroyers**" not in cards["Bo"]
    assert "**Destroyers**" in cards["Chen"]
    assert "Mis órdenes" in cards["Ana"]
    assert await rounds(fleet, savo, lambda state: bool(state.meta.result), 12)
    await fleet.quiet()
    titles = [text_of(post).split("\n")[0] for post in savo["Bo"].view()]
    assert any("ictory" in title or "draw" in title for title in titles), titles


@pytest.fixture
async def cruz(fleet: Fleet) -> Crew:
    """Chen has the aircraft of the Allies; Ana, in Spanish, leads the Axis, and Dara has its main force of carriers."""
    seats = {"Chen": ("The Allies", "The air"), "Ana": ("El Eje", "El Eje"), "Dara": ("El Eje", "Grueso")}
    return await crew_of(fleet, "santa-cruz", seats)


async def test_days_of_an_operation_and_a_power_cut_in_the_middle_of_a_strike(fleet: Fleet, cruz: Crew) -> None:
    acts, cid = fleet.app.service.acts, (await fleet.campaign()).id
    for name, side in (("Bo", "allied"), ("Ana", "axis")):  # a strike asks those alone who wish it
        actor = Actor(int(cruz[name].id), name, "en-GB", int(GUILD_ID), fleet.home)
        await acts.standing(actor, cid, [side], "flak", "ask")
    struck = await rounds(fleet, cruz, in_a_strike, 30)
    assert struck, "no strike is flown"
    await fleet.quiet()
    asked, before, told = await asked_now(fleet), await all_of(fleet), posted(fleet, cruz["Bo"])
    assert asked
    # The power fails with a strike in the air.
    await fleet.cut_off()
    await fleet.again()
    await fleet.quiet()
    assert await all_of(fleet) == before
    assert posted(fleet, cruz["Bo"]) == told
    turn = (await state_of(fleet)).world.operation.turn
    assert await rounds(fleet, cruz, lambda state: state.world.operation.turn > turn, 20)
    await fleet.quiet()
    posts = posted(fleet, cruz["Bo"])
    assert set(posts.values()) == {1}, posts
    assert set(told) <= set(posts)


def in_a_strike(state: State) -> bool:
    """Whether a question of a strike is open."""
    return any("/strikes/" in frame.path and frame.ask is not None for frame in state.frames.values())


async def asked_now(fleet: Fleet) -> list[str]:
    """The kinds of all open questions."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return [decision.kind for decision in table.match.waiting()]


async def test_a_battle_that_all_have_left_stands_still_says_so_and_goes_on_with_whoever_joins(fleet: Fleet) -> None:
    crew = await crew_of(fleet, "cape-esperance", {"Ana": ("El Eje", "El Eje")})
    for name, yes in (("Ana", "Sí"), ("Bo", "Yes")):
        sure = await crew[name].slash("campaign leave")
        await crew[name].component(sure, next(label for label in sure.labels if label.startswith(yes)))
        await fleet.quiet()
    posts = " ".join(text_of(post) for post in crew["Bo"].view())
    assert "Nobody plays here any more: the game stands still" in posts
    assert "by doctrine" not in posts
    still = "The game stands still: nobody gives orders here now."
    await fleet.pass_time(60)
    status = await crew["Bo"].wait_for(lambda message: message.get("pinned") and still in text_of(message))
    assert "the staff, until somebody joins" not in text_of(status)
    assert "Waiting for" not in text_of(status)
    before = await all_of(fleet)
    for _ in range(6):
        await fleet.pass_time(DAYS)
    assert await all_of(fleet) == before
    chen = fleet.member("Chen")
    await joined(chen, "the allies", "The Allies")
    await joined(fleet.member("Dara"), "el eje", "El Eje")
    assert await ready(chen)
    await fleet.quiet()
    assert await all_of(fleet) != before


async def test_the_channel_reads_that_a_deputy_decides_and_no_name(fleet: Fleet, cruz: Crew) -> None:
    form = await cruz["Bo"].slash("away")
    await cruz["Bo"].modal(form, {"until": "3", "mean": "deputy", "deputy": [cruz["Chen"].id], "tell": True})
    await fleet.quiet()
    told = text_of(await cruz["Ana"].wait_for(lambda message: f"<@{cruz['Bo'].id}> is away" in text_of(message)))
    assert "Their deputy decides meanwhile." in told
    assert cruz["Chen"].id not in told


async def test_the_staff_leads_a_side_that_all_have_left_by_a_button(fleet: Fleet) -> None:
    """The post that the game stands still bears it, with *Join*; so does *My orders* of who leads the other side."""
    crew = await crew_of(fleet, "savo-battleships", {"Ana": ("El Eje", "El Eje")})
    bo, ana, chen = crew["Bo"], crew["Ana"], fleet.member("Chen")
    assert "Let the staff lead" not in " ".join((await bo.slash("orders")).labels)
    await ana.component(await ana.slash("campaign leave"), "Sí, salir")
    post = await bo.wait_for(lambda message: "A side has no member now" in text_of(message))
    assert {"Join", "Let the staff lead the Axis"} <= set(labels_of(post))
    assert "The game waits while a side has no members" in (await chen.slash("campaign join")).text
    refused = await chen.component(post, "Let the staff lead the Axis")
    assert "can let the staff lead" in refused.text
    card = await bo.slash("orders")
    assert "The game waits for an opponent" in card.text
    done = await bo.component(card, "Let the staff lead the Axis")
    assert "The staff leads the Axis until somebody joins" in done.text
    assert "Let the staff lead the Axis" not in done.labels
    await bo.wait_for(lambda message: "lets the staff lead the Axis" in text_of(message))
    assert "The staff leads a side without members" in (await chen.slash("campaign join")).text


async def test_a_members_data_are_their_own_and_hold_nothing_of_the_other_side(fleet: Fleet) -> None:
    crew = await crew_of(fleet, "savo-battleships", {"Chen": ("axis", "")})
    bo, chen = crew["Bo"], crew["Chen"]
    assert await ready(chen)
    assert await ready(bo)
    whole = {member.name: data_file(fleet, await member.slash("data")) for member in (bo, chen)}
    for member, other, side in ((bo, chen, "allied"), (chen, bo, "axis")):
        told = whole[member.name]
        assert told["member"] == member.id
        (campaign,) = told["campaigns"]["rows"]
        assert (campaign["name"], campaign["side"]) == (member.name, side)
        orders = told["orders"]["rows"]
        assert orders
        assert all(order["said"] for order in orders if order["kind"] in ("answer", "seal"))
        answers = [order["said"] for order in whole[other.name]["orders"]["rows"] if order["said"]]
        written = json.dumps(told)
        assert answers
        assert not [answer for answer in answers if len(json.dumps(answer)) > 20 and json.dumps(answer) in written]
        for secret in (other.id, f'"{other.name}"', "throws", "events", "seed", "secret", "decision"):
            assert secret not in written
    assert whole["Bo"]["organised"]["rows"]
    assert not whole["Chen"]["organised"]["rows"]
