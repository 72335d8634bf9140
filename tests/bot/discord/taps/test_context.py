"""One interaction, one answer: private, in time, in the member's language, whatever it takes to make it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.discord.cards import Button, Card, Gallery, Picture, Row, Text
from bot.discord.forms import Field, Form, Write
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.discord.wire import layout
from bot.faces.shown import PictureJob
from bot.harbour.members.client import Outcome, parts_of, text_of
from bot.service.types import Refuse
from bot.store.records import UserSettings
from engine.core.words import Words
from tests.bot.discord.conftest import Ship

KEYS = Keys()


def words(text: str, *names: str) -> Card:
    """A card with buttons that view these names."""
    buttons = tuple(Button(name, KEYS.tag("f" if name == "form" else "v", name)) for name in names)
    return Card((Text(text), Row(buttons)) if buttons else (Text(text),))


def papers() -> Form:
    """A form of one line."""
    return Form("Papers", KEYS.tag("s", "papers"), (Field("line", "A line", Write()),))


async def _enter(ship: Ship, **handlers: Any) -> None:
    """Restart with views (and a form) that do as the test says; ``open`` is a command's."""

    def enter(router: Router) -> None:
        for name, handler in handlers.items():
            verb: Any = {"form": "f", "papers": "s"}.get(name, "v")
            if name != "open":
                router.on(verb, name, right="anyone")(handler)

    def commands(tree: Any, router: Router) -> None:
        @tree.command(name="open", description="Open")
        async def run(interaction: Any) -> None:
            async with router.command(interaction) as ctx:
                await handlers["open"](ctx)

    ship.on_router, ship.add_commands = enter, commands
    await ship.restart()


async def _card(ctx: Context) -> None:
    await ctx.card(words("first", "slow", "form", "picture", "twice"))


async def _opened(ship: Ship, **handlers: Any) -> Outcome:
    await _enter(ship, open=_card, **handlers)
    return await ship.sailor("Bo").slash("open")


def _calls(ship: Ship) -> list[int]:
    """The types of the callbacks sent so far."""
    return [exchange.sent["type"] for exchange in ship.harbour.traffic if exchange.path.endswith("/callback")]


async def test_a_quick_answer_is_given_at_once_and_privately(ship: Ship) -> None:
    card = await _opened(ship)
    assert card.kind == "message"
    assert card.ephemeral
    assert _calls(ship) == [4]


async def test_what_takes_long_is_deferred_and_then_redraws_the_card(ship: Ship) -> None:
    async def slow(ctx: Context, tap: Tap) -> None:
        while ctx._answered == "open":  # noqa: ASYNC110 - the bridge defers by itself, and tells nobody
            await asyncio.sleep(0.01)
        await ctx.card(words("slowly"))

    card = await _opened(ship, slow=slow)
    bo = ship.sailor("Bo")
    done = await bo.component(card, "slow")
    assert _calls(ship) == [4, 6]
    assert done.kind == "update"
    assert done.text == "slowly"
    assert done.ephemeral


async def test_a_command_that_takes_long_thinks_privately(ship: Ship) -> None:
    async def slow(ctx: Context) -> None:
        while ctx._answered == "open":  # noqa: ASYNC110 - the bridge defers by itself, and tells nobody
            await asyncio.sleep(0.01)
        await ctx.card(words("slowly"))

    await _enter(ship, open=slow)
    done = await ship.sailor("Bo").slash("open")
    assert _calls(ship) == [5]
    assert done.ephemeral
    assert done.text == "slowly"


async def test_pictures_defer_at_once_and_are_drawn_once_for_all(ship: Ship) -> None:
    job = PictureJob("pacific", "sea", "map.webp", "the map")
    shown = Card((Text("Map"), Gallery((Picture("map.webp", "the map"),))))

    async def picture(ctx: Context, tap: Tap) -> None:
        await ctx.card(shown, {"map.webp": job})

    card = await _opened(ship, picture=picture)
    done = await ship.sailor("Bo").component(card, "picture")
    assert _calls(ship) == [4, 6]
    assert [part["items"][0]["description"] for part in parts_of(done.shown) if part["type"] == 12] == ["the map"]
    other = await ship.sailor("Chen").slash("open")
    await ship.sailor("Chen").component(other, "picture")
    assert ship.drawn == ["map.webp"]


async def test_a_redraw_without_pictures_drops_those_that_were_there(ship: Ship) -> None:
    job = PictureJob("pacific", "sea", "map.webp", "the map")

    async def picture(ctx: Context, tap: Tap) -> None:
        shown = Card((Text("Map"), Gallery((Picture("map.webp", "the map"),)), *words("x", "plain").parts[1:]))
        await ctx.card(shown, {"map.webp": job})

    async def plain(ctx: Context, tap: Tap) -> None:
        await ctx.card(words("no map"))

    card = await _opened(ship, picture=picture, plain=plain)
    bo = ship.sailor("Bo")
    done = await bo.component(await bo.component(card, "picture"), "plain")
    assert done.text == "no map"
    assert done.shown["attachments"] == []


async def test_a_form_opens_and_its_submission_redraws_the_card_it_came_from(ship: Ship) -> None:
    async def form(ctx: Context, tap: Tap) -> None:
        await ctx.form(papers())

    async def handed_in(ctx: Context, tap: Tap) -> None:
        await ctx.card(words(f"got {tap.fields['line']}"))

    card = await _opened(ship, form=form, papers=handed_in)
    bo = ship.sailor("Bo")
    opened = await bo.component(card, "form")
    done = await bo.modal(opened, {"line": "Wahoo: Yellow Sea"})
    assert done.kind == "update"
    assert done.text == "got Wahoo: Yellow Sea"


async def test_a_form_that_comes_too_late_says_so(ship: Ship) -> None:
    async def form(ctx: Context, tap: Tap) -> None:
        await ctx.defer()
        await ctx.form(papers())

    card = await _opened(ship, form=form)
    done = await ship.sailor("Bo").component(card, "form")
    assert done.kind == "message"
    assert "tap once more" in done.text


async def test_a_form_of_a_command_answers_with_a_new_card(ship: Ship) -> None:
    async def form(ctx: Context) -> None:
        await ctx.form(papers())

    async def handed_in(ctx: Context, tap: Tap) -> None:
        await ctx.card(words("done"))

    await _enter(ship, open=form, papers=handed_in)
    bo = ship.sailor("Bo")
    done = await bo.modal(await bo.slash("open"), {"line": "x"})
    assert done.kind == "message"
    assert done.ephemeral


async def test_a_refusal_leaves_the_card_and_comes_beside_it(ship: Ship) -> None:
    async def slow(ctx: Context, tap: Tap) -> None:
        raise Refuse(Words("bridge-no-longer"), "12.0", (Words("opt-yes"),) * 14)

    card = await _opened(ship, slow=slow)
    done = await ship.sailor("Bo").component(card, "slow")
    assert done.kind == "message"
    assert done.ephemeral
    assert "and 2 more" in done.text
    assert "Nothing was changed" in done.text
    assert done.labels == ["Rule 12.0"]


async def test_two_answers_make_two_cards(ship: Ship) -> None:
    async def twice(ctx: Context, tap: Tap) -> None:
        await ctx.card(words("one"))
        await ctx.card(words("two"), new=True)

    card = await _opened(ship, twice=twice)
    bo = ship.sailor("Bo")
    await bo.component(card, "twice")
    await bo.wait_for(lambda each: text_of(each) == "two")
    assert [text_of(each) for each in bo.view()] == ["one", "two"]


async def test_a_post_may_be_redrawn_by_who_pressed_it(ship: Ship) -> None:
    async def step(ctx: Context, tap: Tap) -> None:
        await ctx.card(words("post, redrawn"))

    ship.on_router = lambda router: (router.on("v", "step", redraws_post=True)(step), None)[1]
    await ship.restart()
    channel = ship.client.get_partial_messageable(int(ship.harbour.world.channel_named("pacific")))
    post = await channel.send(view=layout(words("post", "step")))
    done = await ship.sailor("Bo").component(ship.sailor("Bo").last(), "step")
    assert done.kind == "update"
    assert done.shown["id"] == str(post.id)
    assert text_of(ship.sailor("Chen").last()) == "post, redrawn"


@pytest.mark.parametrize(("name", "language"), [("Ana", "es"), ("Bo", "en")])
async def test_cards_speak_the_members_language(ship: Ship, name: str, language: str) -> None:
    spoken: list[str] = []

    async def ask(ctx: Context) -> None:
        spoken.append(ctx.voice.language)
        await ctx.say(Words("bridge-done"))

    await _enter(ship, open=ask)
    await ship.sailor(name).slash("open")
    assert spoken == [language]


async def test_a_members_own_setting_goes_before_his_client(ship: Ship) -> None:
    async def ask(ctx: Context) -> None:
        await ctx.say(Words("bridge-done"))

    await _enter(ship, open=ask)
    bo = ship.sailor("Bo")
    await ship.store.users.put(UserSettings(int(bo.id), locale="es"))
    assert (await bo.slash("open")).text == "Hecho."


async def test_the_campaign_is_that_of_the_channel_in_its_threads_too(ship: Ship) -> None:
    found: list[int | None] = []

    async def ask(ctx: Context) -> None:
        found.append(ctx.campaign.id if ctx.campaign else None)
        await ctx.say(Words("bridge-done"))

    await _enter(ship, open=ask)
    campaign = await ship.found("orders")
    channel = await ship.client.fetch_channel(campaign.channel_id)
    post = await channel.send(view=layout(words("turn")))  # type: ignore[union-attr]  # a text channel
    await post.create_thread(name="Week 10")
    await ship.sailor("Bo").slash("open")
    await ship.sailor("Bo", "Week 10").slash("open")
    await ship.sailor("Bo", "wardroom").slash("open")
    assert found == [campaign.id, campaign.id, None]


async def test_where_no_campaign_is_played_a_command_says_so(ship: Ship) -> None:
    async def ask(ctx: Context) -> None:
        await ctx.table()
        raise AssertionError("there is nothing to look at")

    await _enter(ship, open=ask)
    assert "No campaign is played" in (await ship.sailor("Bo").slash("open")).text


async def test_only_who_may_manage_the_channel_manages(ship: Ship) -> None:
    manages: list[bool] = []

    async def ask(ctx: Context) -> None:
        manages.append(ctx.actor.manages)
        await ctx.say(Words("bridge-done"))

    await _enter(ship, open=ask)
    await ship.sailor("Ana").slash("open")
    await ship.sailor("Bo").slash("open")
    assert manages == [True, False]


async def test_a_handler_that_says_nothing_leaves_nobody_waiting(ship: Ship) -> None:
    async def mute(ctx: Context) -> None: ...

    async def thinking(ctx: Context, tap: Tap) -> None:
        await ctx.defer()

    await _enter(ship, open=mute, slow=thinking)
    bo = ship.sailor("Bo")
    assert (await bo.slash("open")).text == "Done."
    channel = ship.client.get_partial_messageable(int(ship.harbour.world.channel_named("pacific")))
    await channel.send(view=layout(words("post", "slow")))
    assert (await bo.component(ship.sailor("Chen").last(), "slow")).text == "Done."
