"""Taps and forms through the real client: judged in order, answered in time, surviving restarts."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.discord.cards import Button, Card, Row, Text
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys, question_subject
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.discord.wire import layout
from bot.harbour.members.client import Outcome, Sailor, parts_of
from bot.service.types import Receipt
from bot.store.records import Campaign, NewCampaign
from engine.core.words import Words
from tests.bot.discord.conftest import Ship, row_named, value_labelled

TWO = {"Bo": "blue"}


async def _asked(ship: Ship, kind: str, name: str = "Ana", **more: Any) -> tuple[Campaign, Sailor, Outcome]:
    """A campaign of one phase, a member of it, and the card of his first question."""
    campaign = await ship.found(kind, seats=TWO, **more)
    sailor = ship.sailor(name)
    return campaign, sailor, await sailor.slash("asked")


async def _id_of(ship: Ship, campaign: Campaign, verb: Any, name: str, slot: str = "r1", **more: Any) -> str:
    """A custom id for a slot's open question."""
    async with ship.service.look(campaign.id) as table:
        decision = next(decision for decision in table.match.waiting() if slot in decision.slots)
    keys = Keys(campaign.id, campaign.secret)
    return keys.tag(verb, name, subject=question_subject(decision.id, slot), **more)


async def _post(ship: Ship, custom_id: str, campaign: Campaign) -> dict[str, Any]:
    """A public post with one button, as it might lie in the channel from earlier."""
    channel = ship.client.get_partial_messageable(campaign.channel_id, guild_id=campaign.guild_id)
    await channel.send(view=layout(Card((Text("post"), Row((Button("press", custom_id),))))))
    return ship.sailor("Ana").last()


async def _entries(ship: Ship, campaign: Campaign) -> int:
    return (await ship.store.campaigns.get(campaign.id)).last_entry


# Taps


async def test_a_button_takes_its_option_and_redraws_the_card(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "orders")
    assert card.ephemeral
    assert "Toy: orders?" in card.text
    done = await ana.component(card, "The station")
    assert done.kind == "update"
    assert await ship.draft_of(campaign.id, "orders", "r1") == "station"


async def test_a_public_post_is_answered_privately_and_stays(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    post = await _post(ship, await _id_of(ship, campaign, "v", "question"), campaign)
    done = await ship.sailor("Ana").component(post, "press")
    assert done.kind == "message"
    assert done.ephemeral
    assert [message["id"] for message in ship.sailor("Bo").view()] == [post["id"]]


async def test_a_menu_takes_its_option(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "berths")
    menu = next(part for part in _parts(card) if part["type"] == 3)
    values = [value_labelled(menu, "The y"), value_labelled(menu, "The z")]
    done = await ana.component(card, menu["custom_id"], *values)
    assert done.kind == "update"
    entries = await ship.store.entries(campaign.id)
    assert '["y","z"]' in entries[-1].body


def _parts(outcome: Outcome) -> list[dict[str, Any]]:
    return list(parts_of(outcome.shown))


async def test_a_form_is_opened_and_its_answer_redraws_the_card(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "plots")
    form = await ana.component(card, card.labels[0])
    assert form.kind == "modal"
    depth = row_named(form, "depth")
    done = await ana.modal(form, {"depth": value_labelled(depth, "The surface"), "track": "the a, the b"})
    assert done.kind == "update"
    assert await ship.draft_of(campaign.id, "plot", "r1") == {"track": ["a", "b"], "depth": "surface"}


async def test_a_refused_form_comes_as_a_card_of_its_own_and_names_what_is_legal(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "plots")
    form = await ana.component(card, card.labels[0])
    done = await ana.modal(form, {"track": "the c"})
    assert done.kind == "message"
    assert done.ephemeral
    assert "the a" in done.text
    assert done.labels[:2] == ["Correct it", "As suggested"] or done.labels[:2] == ["Corregirlo", "Lo propuesto"]
    assert await ship.draft_of(campaign.id, "plot", "r1") is None
    again = await ana.component(done, done.labels[0])
    assert again.kind == "modal"


async def test_what_is_typed_is_understood_in_the_members_language_and_the_other(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "plots")
    form = await ana.component(card, card.labels[0])
    done = await ana.modal(
        form, {"track": "THE Á  →  b", "depth": value_labelled(row_named(form, "depth"), "The surface")}
    )
    assert done.kind == "update"
    assert await ship.draft_of(campaign.id, "plot", "r1") == {"track": ["a", "b"], "depth": "surface"}


async def test_a_button_of_before_names_stood_in_ids_works_for_ever(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    now = await _id_of(ship, campaign, "o", "take", arg="station")
    before = now.replace("f2.", "f1.").removesuffix(".take")
    assert before != now
    post = await _post(ship, before, campaign)
    await ship.sailor("Ana").component(post, "press")
    assert await ship.draft_of(campaign.id, "orders", "r1") == "station"


async def test_only_the_action_that_an_id_names_is_asked_for_its_list(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    asked: list[str] = []
    taps: list[str] = []

    async def pressed(ctx: Context, tap: Tap) -> None:
        taps.append(tap.arg)

    for name in ("near", "far"):

        def args(table: Any, actor: Any, subject: str, name: str = name) -> tuple[str, ...]:
            asked.append(name)
            return ("a", "b")

        ship.router.on("v", name, args=args)(pressed)
    post = await _post(ship, Keys(campaign.id, campaign.secret).tag("v", "far", arg="b"), campaign)
    await ship.sailor("Ana").component(post, "press")
    assert (asked, taps) == (["far"], ["b"])


# In order


@pytest.mark.parametrize("foreign", ["orders", "f1.x.1.0.0.0.0", "f9.o.1.0.0.0.0"])
async def test_a_button_of_another_format_gets_a_friendly_line(ship: Ship, foreign: str) -> None:
    campaign = await ship.found("orders", seats=TWO)
    done = await ship.sailor("Bo").component(await _post(ship, foreign, campaign), "press")
    assert done.ephemeral
    assert "too old for me to read" in done.text


async def test_a_campaign_that_is_gone_is_said_to_be(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    post = await _post(ship, Keys(99, b"x").tag("v", "question"), campaign)
    assert (await ship.sailor("Bo").component(post, "press")).ephemeral


async def test_an_id_reaches_into_no_other_servers_campaign(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    row = await ship.store.campaigns.get(campaign.id)
    other = await ship.store.campaigns.create(
        NewCampaign(5, 6, "toy", row.scenario, "", "en", row.settings, b"k" * 32, "", 7, ship.clock)
    )
    foreign = await _post(ship, Keys(other.id, other.secret).tag("v", "question"), campaign)
    done = await ship.sailor("Ana").component(foreign, "press")
    assert done.ephemeral
    assert "Toy" not in done.text


async def test_another_members_question_is_not_his(ship: Ship) -> None:
    campaign = await ship.found("orders", seats={"Bo": "blue", "Chen": "red-south"})
    post = await _post(ship, await _id_of(ship, campaign, "o", "take", "r3", arg="station"), campaign)
    done = await ship.sailor("Bo").component(post, "press")
    assert done.kind == "message"
    assert done.ephemeral
    assert await ship.draft_of(campaign.id, "orders", "r3") is None


async def test_an_outsider_is_told_what_is_free(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    post = await _post(ship, await _id_of(ship, campaign, "o", "take", arg="station"), campaign)
    done = await ship.sailor("Eli").component(post, "press")
    assert done.ephemeral
    assert "**Free:**" in done.text
    assert await ship.draft_of(campaign.id, "orders", "r1") is None


async def test_a_late_tap_gets_one_line_and_changes_nothing(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "orders")
    async with ship.service.desk.work(campaign.id) as work:
        decision = work.match.waiting()[0].id
        work.match.close(decision, deadline=True)
        await ship.service.desk.finish(work, None, Receipt())
    before = await _entries(ship, campaign)
    late = await ana.component(card, "The station")
    assert late.kind == "message"
    assert late.ephemeral
    assert await _entries(ship, campaign) == before


async def test_an_option_that_is_legal_no_more_is_refused_with_those_that_are(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    post = await _post(ship, await _id_of(ship, campaign, "o", "take", arg="the moon"), campaign)
    done = await ship.sailor("Ana").component(post, "press")
    assert "the station" in done.text
    assert "The station" in done.labels
    taken = await ship.sailor("Ana").component(done, "The station")
    assert taken.kind in ("update", "message")
    assert await ship.draft_of(campaign.id, "orders", "r1") == "station"


async def test_an_old_revision_serves_while_the_option_stands(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "orders")
    first = await ana.component(card, "The station")
    assert first.kind == "update"
    post = await _post(ship, await _id_of(ship, campaign, "o", "take", arg="stay", revision=0), campaign)
    await ana.component(post, "press")
    assert await ship.draft_of(campaign.id, "orders", "r1") == "stay"


async def test_ready_demands_the_revision_that_was_shown(ship: Ship) -> None:
    pressed: list[int] = []

    def enter(router: Router) -> None:
        @router.on("w", "ready", revision=lambda table, actor, subject: 7)
        async def ready(ctx: Any, tap: Tap) -> None:
            pressed.append(tap.revision)
            await ctx.say()

    ship.on_router = enter
    await ship.restart()
    campaign = await ship.found("orders", seats=TWO)
    keys, ana = Keys(campaign.id, campaign.secret), ship.sailor("Ana")
    old = await _post(ship, keys.tag("w", "ready", revision=6), campaign)
    refused = await ana.component(old, "press")
    assert pressed == []
    assert refused.ephemeral
    await ana.component(await _post(ship, keys.tag("w", "ready", revision=7), campaign), "press")
    assert pressed == [7]


def test_two_handlers_cannot_share_a_name() -> None:
    router = Router(None)  # type: ignore[arg-type]  # nothing is asked of the bridge

    async def handler(ctx: Any, tap: Tap) -> None: ...

    router.on("v", "map")(handler)
    with pytest.raises(ValueError, match="map"):
        router.on("v", "map")(handler)


# Twice, late, and after a restart


async def test_a_repeated_interaction_changes_nothing_and_is_answered_by_its_first_delivery(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "berths")
    before = await _entries(ship, campaign)
    ship.harbour.faults.add("repeat_interaction")
    # The answer of the first delivery is held up: a second one would come before it.
    ship.harbour.faults.add("503", route="/callback")
    menu = next(part for part in _parts(card) if part["type"] == 3)
    done = await ana.component(card, menu["custom_id"], value_labelled(menu, "The y"))
    assert done.kind == "update"
    await ana.slash("asked")  # whatever the second delivery did is done by now
    assert await _entries(ship, campaign) == before + 1
    assert len([each for each in ana.view() if each["flags"] & 64]) == 2


async def test_an_act_that_was_done_before_a_crash_shows_its_receipt_when_it_is_delivered_again(
    ship: Ship, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, ana, card = await _asked(ship, "berths")
    before = await _entries(ship, campaign)
    delivered: list[dict[str, Any]] = []
    gateway = ship.harbour.gateway
    dispatch = gateway.dispatch
    monkeypatch.setattr(gateway, "dispatch", lambda kind, payload: (delivered.append(payload), dispatch(kind, payload)))
    # Nothing of the answer gets through before the process is gone.
    ship.harbour.faults.add("slow", route="/callback", seconds=60, times=9)
    menu = next(part for part in _parts(card) if part["type"] == 3)
    press = asyncio.create_task(ana.component(card, menu["custom_id"], value_labelled(menu, "The y")))
    for _ in range(1000):
        if await _entries(ship, campaign) > before:
            break
        await asyncio.sleep(0.01)
    await ship.restart()
    ship.harbour.faults.clear()
    dispatch("INTERACTION_CREATE", next(each for each in delivered if each.get("type") == 3))
    answer = await press
    assert answer.text == "Hecho."  # the receipt, not that the question is closed
    assert await _entries(ship, campaign) == before + 1


async def test_buttons_and_forms_outlive_a_restart(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "plots")
    form = await ana.component(card, card.labels[0])
    await ship.restart()
    depth = value_labelled(row_named(form, "depth"), "The surface")
    done = await ana.modal(form, {"track": "the d", "depth": depth})
    assert done.kind == "update"
    assert await ship.draft_of(campaign.id, "plot", "r1") == {"track": ["d"], "depth": "surface"}
    assert (await ana.component(done, done.labels[0])).kind == "modal"


async def test_an_answer_whose_reply_was_lost_is_given_again(ship: Ship) -> None:
    campaign, ana, card = await _asked(ship, "orders")
    ship.harbour.faults.add("lost_reply", route="/callback")
    done = await ana.component(card, "The station")
    assert done.kind == "update"
    assert await ship.draft_of(campaign.id, "orders", "r1") == "station"


@pytest.mark.parametrize("kind", ["reset", "503"])
async def test_a_broken_connection_is_tried_again(ship: Ship, kind: str) -> None:
    _, ana, card = await _asked(ship, "orders")
    ship.harbour.faults.add(kind, route="/callback")
    assert (await ana.component(card, "The station")).kind == "update"


async def test_a_handler_that_breaks_says_so_and_the_bot_goes_on(ship: Ship) -> None:
    def enter(router: Router) -> None:
        @router.on("v", "broken")
        async def broken(ctx: Any, tap: Tap) -> None:
            raise ZeroDivisionError

    ship.on_router = enter
    await ship.restart()
    campaign = await ship.found("orders", seats=TWO)
    post = await _post(ship, Keys(campaign.id, campaign.secret).tag("v", "broken"), campaign)
    done = await ship.sailor("Bo").component(post, "press")
    assert "Something went wrong on my side" in done.text
    assert (await ship.sailor("Ana").slash("asked")).ephemeral


async def test_a_store_that_fails_is_said_to_taps_and_commands(ship: Ship) -> None:
    _, ana, card = await _asked(ship, "orders")
    await ship.store.close()
    for done in (await ana.component(card, "The station"), await ana.slash("asked")):
        assert done.ephemeral
        assert "No he podido guardarlo" in done.text


async def test_a_tap_in_a_direct_message_is_answered_there(ship: Ship) -> None:
    campaign = await ship.found("orders", seats=TWO)
    ana = ship.sailor("Ana", "@dm")
    direct = await ship.client.create_dm(discord.Object(int(ana.id)))
    button = Button("press", await _id_of(ship, campaign, "o", "take", arg="station"))
    await direct.send(view=layout(Card((Text("post"), Row((button,))))))
    done = await ana.component(ana.last(), "press")
    assert done.kind == "update"
    assert await ship.draft_of(campaign.id, "orders", "r1") == "station"


async def test_a_look_from_a_message_that_asks_leaves_it_standing(ship: Ship) -> None:
    """The map pressed on a reaction's message must not take the question away; a card of one's own is redrawn."""
    campaign = await ship.found("orders", seats=TWO)
    ana = ship.sailor("Ana", "@dm")
    direct = await ship.client.create_dm(discord.Object(int(ana.id)))
    button = Button("press", await _id_of(ship, campaign, "v", "question"))
    await direct.send(view=layout(Card((Text("do you intercept?"), Row((button,))))))
    asking = ana.last()
    shown = await ana.component(asking, "press")
    assert shown.kind == "message"
    assert any("do you intercept?" in str(message) for message in ana.view())
    drafted = await ana.component(shown, next(label for label in shown.labels if "station" in label))
    assert drafted.kind == "update"


# Ways and assignments on cards


async def test_a_way_grows_step_by_step_goes_back_and_is_committed(ship: Ship) -> None:
    ship.on_router = None
    campaign, ana, card = await _asked(ship, "voyage", name="Ana")
    if "The a" not in card.labels:
        pytest.fail(f"no steps on the card: {card.labels} {card.text}")
    outcome = await ana.component(card, "The a")
    assert outcome.kind == "update"
    assert "the a" in outcome.text
    await ship.restart()  # the way lies on the card, not in the bot
    two = await ana.component(outcome, "The e")
    back = next(part for part in _parts(two) if part["type"] == 3)
    first = await ana.component(two, back["custom_id"], back["options"][1]["value"])
    assert "the e" not in first.text
    done = await ana.component(
        await ana.component(first, "The b"), "Commit" if "Commit" in first.labels else "Confirmar"
    )
    assert done.kind == "update"
    async with ship.service.look(campaign.id) as table:
        assert all(decision.kind != "course" for decision in table.match.waiting())


async def test_a_look_whose_button_is_too_old_shows_what_stands_there_instead_of_a_refusal(ship: Ship) -> None:
    async def faded(ctx: Any, tap: Tap) -> None:
        await ctx.say(Words("card-raw", {"text": f"faded {tap.name or 'away'}"}))

    campaign, ana, _ = await _asked(ship, "orders")
    keys = Keys(campaign.id, campaign.secret)
    ship.router.faded = faded
    old = await ana.component(await _post(ship, keys.tag("v", "of-last-year", arg="x"), campaign), "press")
    assert "faded away" in old.text
    act = await ana.component(await _post(ship, keys.tag("o", "of-last-year"), campaign), "press")
    assert "faded" not in act.text  # an act is never done in another's place
