"""Network faults: a broken gateway, failing requests, late and repeated delivery, windows that close."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.harbour.berth import moored
from bot.harbour.connector import StrangeHost
from bot.harbour.interactions import ANSWER_SECONDS
from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot, card, form
from tests.bot.harbour.conftest import PATIENCE


async def until(condition: Any, patience: float = 10.0) -> None:
    """Wait for the client's own tasks to reach a state."""
    async with asyncio.timeout(patience):
        while not condition():  # noqa: ASYNC110 - the client under test has no event to wait for
            await asyncio.sleep(0.01)


async def code_of(awaitable: Any) -> tuple[int, int]:
    """Status and code with which Discord refuses a call."""
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.status, caught.value.code


# --- gateway --------------------------------------------------------------------------------------


async def test_resume_after_a_drop_replays_what_was_missed(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    harbour.gateway.drop()
    missed = bo.say("while you were away")
    await until(lambda: harbour.gateway.resumes == 1)
    await until(lambda: ("resumed", None) in bot.heard)
    heard = [str(m.id) for kind, m in bot.heard if kind == "message"]
    assert heard == [missed["id"]]
    assert harbour.gateway.identifies == 1
    assert (await bo.slash("orders")).ephemeral
    online = [data["online"] for kind, data in bo.events if kind == "bot"]
    assert online == [False, True]


async def test_lost_resume_makes_a_new_login(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    harbour.faults.add("lose_resume")
    harbour.gateway.drop()
    bo.say("lost")
    await until(lambda: harbour.gateway.identifies == 2)
    await until(lambda: harbour.gateway.online)
    assert [m for kind, m in bot.heard if kind == "message"] == []
    assert (await bo.slash("orders")).ephemeral


async def test_asked_to_reconnect_it_resumes(harbour: Harbour, bot: TrialBot) -> None:
    await harbour.control.do({"do": "reconnect"})
    await until(lambda: harbour.gateway.resumes == 1)
    assert (await harbour.sailor("Bo").slash("orders")).ephemeral


async def test_invalid_session_logs_in_anew(harbour: Harbour, bot: TrialBot) -> None:
    await harbour.control.do({"do": "invalid_session"})
    await until(lambda: harbour.gateway.identifies == 2 and harbour.gateway.online)
    assert (await harbour.sailor("Bo").slash("orders")).ephemeral


async def test_resume_after_a_resume_still_answers(harbour: Harbour, bot: TrialBot) -> None:
    for number in (1, 2, 3):
        harbour.gateway.drop()
        await until(lambda wanted=number: harbour.gateway.resumes == wanted and harbour.gateway.online)
    assert (await harbour.sailor("Bo").slash("orders")).ephemeral


async def test_a_new_bot_answers_cards_of_the_old_one(harbour: Harbour) -> None:
    ana = harbour.sailor("Ana")
    async with moored(TrialBot(harbour)):
        first = await ana.slash("orders")
    assert not harbour.gateway.online
    async with moored(TrialBot(harbour, sync=False)):
        assert (await ana.component(first, "Redraw")).text == "redrawn"


async def test_login_is_refused(harbour: Harbour) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with moored(TrialBot(harbour, intents=discord.Intents.all(), sync=False)):
            pass
    async with Harbour(token="right") as strict:
        with pytest.raises(discord.LoginFailure):
            async with moored(TrialBot(strict, sync=False), token="wrong"):
                pass
        async with moored(TrialBot(strict, sync=False), token="right"):
            assert strict.gateway.online


async def test_privileged_intents_where_they_are_enabled() -> None:
    async with Harbour(privileged=True) as harbour:
        async with moored(TrialBot(harbour, intents=discord.Intents.all(), sync=False)) as bot:
            assert len(bot.guilds[0].members) == 6
            harbour.sailor("Bo").say("heard")
            await harbour.control.do({"do": "leave", "member": "Bo"})
            await until(lambda: len(bot.heard) == 2)
            assert [getattr(item, "content", kind) for kind, item in bot.heard] == ["heard", "left"]
        assert harbour.unimplemented == []


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([{"op": 8, "d": {}}], 4003),
        ([{"op": 2, "d": {"token": "", "intents": 1}}], 4004),
        ([{"op": 2, "d": {"token": "x", "intents": 1 << 15}}], 4014),
        ([{"op": 2, "d": {"token": "x", "intents": 1}}] * 2, 4005),
        ([{"op": 1, "d": "x" * 5000}], 4002),
        ([{"op": 1, "d": None}] * 121, 4008),
    ],
)
async def test_gateway_closes_on_bad_manners(harbour: Harbour, frames: list[Any], code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.url + "/") as ws:
        for frame in frames:
            await ws.send_json(frame)
        while (await ws.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
            pass
        assert ws.close_code == code


# --- requests -------------------------------------------------------------------------------------


async def test_429_is_waited_out(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    harbour.faults.add("429", route="POST /channels", seconds=0.05, times=2)
    await pacific.send("through")
    assert [m["content"] for m in harbour.sailor("Bo").view()] == ["through"]
    assert harbour.faults.current() == []


async def test_500_and_502_are_tried_again(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    harbour.faults.add("502", route="POST /channels")
    await pacific.send("through")  # the client waits a second by itself
    assert harbour.sailor("Bo").last()["content"] == "through"


async def test_503_and_resets_fail_at_once(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    harbour.faults.add("503", route="POST /channels")
    with pytest.raises(discord.DiscordServerError):
        await pacific.send("lost")
    harbour.faults.add("reset", route="POST /channels")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await pacific.send("lost")
    assert harbour.sailor("Bo").view() == []


async def test_lost_reply_did_its_work_and_the_nonce_mends_it(
    harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel
) -> None:
    harbour.faults.add("lost_reply", route="POST /channels")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await pacific.send("once", nonce="n")
    await pacific.send("once", nonce="n")
    assert [m["content"] for m in harbour.sailor("Bo").view()] == ["once"]


async def test_slow_answers_arrive(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    harbour.faults.add("slow", route="POST /channels", seconds=0.05)
    assert (await pacific.send("slow")).content == "slow"


async def test_faults_strike_only_their_route_and_are_checked(harbour: Harbour, bot: TrialBot) -> None:
    harbour.faults.add("500", route="DELETE", times=5)
    assert (await harbour.sailor("Bo").slash("orders")).ephemeral
    assert harbour.faults.current()[0]["left"] == 5
    harbour.faults.clear()
    assert harbour.faults.current() == []
    for wrong in ({"kind": "hail"}, {"kind": "500", "times": 0}, {"kind": "500", "route": "("}):
        with pytest.raises(ValueError, match=r"hail|once|expression"):
            harbour.faults.add(**wrong)  # type: ignore[arg-type]


async def test_any_refusal_that_discord_knows_can_be_asked_for(
    harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel
) -> None:
    harbour.faults.add("refuse", route="POST /channels", code=160005)
    assert await code_of(pacific.send("locked")) == (400, 160005)
    harbour.faults.add("refuse", route="POST /channels", code=20016, seconds=0.05)
    await pacific.send("slow mode is waited out")
    await harbour.control.do({"do": "fault", "kind": "refuse", "route": "POST /channels", "code": 200000})
    assert await code_of(pacific.send("blocked")) == (400, 200000)
    with pytest.raises(ValueError, match="no code 1 that Discord refuses with"):
        harbour.faults.add("refuse", code=1)


async def test_repeated_and_late_delivery(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    harbour.faults.add("repeat_interaction")
    first = await bo.slash("orders")
    await until(lambda: len(bot.got) == 2)
    assert bot.got[0].id == bot.got[1].id
    assert first.kind == "message"
    harbour.faults.add("late_interaction", seconds=PATIENCE + 30)
    press = asyncio.create_task(bo.component(first, "Redraw"))
    await asyncio.sleep(0)
    await harbour.clock.advance(PATIENCE)
    assert (await press).why == "did_not_respond"
    await harbour.clock.advance(30)
    await until(lambda: len(bot.got) == 3)  # too late: its answer is refused


async def test_real_rates_are_kept_and_waited_out() -> None:
    async with Harbour(real_rates=True) as harbour, aiohttp.ClientSession() as session:
        url = f"{harbour.url}/api/v10/channels/{harbour.world.channel_named('pacific')}/messages"
        headers = {"Authorization": "Bot x"}
        statuses, last = [], {}
        for number in range(6):
            async with session.post(url, json={"content": str(number)}, headers=headers) as answer:
                statuses.append(answer.status)
                last = {"json": await answer.json(), "headers": answer.headers}
        assert statuses == [200] * 5 + [429]
        assert last["headers"]["Via"]
        assert 0 < last["json"]["retry_after"] <= 5
        await harbour.clock.advance(5)
        async with session.post(url, json={"content": "7"}, headers=headers) as answer:
            assert answer.status == 200
            assert answer.headers["X-RateLimit-Limit"] == "5"
            assert answer.headers["X-RateLimit-Remaining"] == "4"


# --- windows --------------------------------------------------------------------------------------


async def test_no_answer_in_time(harbour: Harbour, bot: TrialBot) -> None:
    assert ANSWER_SECONDS == 3, "as Discord has it"
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    press = asyncio.create_task(ana.component(first, "Silent"))
    await until(lambda: len(bot.got) == 2)
    await harbour.clock.advance(PATIENCE / 2)
    assert not press.done()
    await harbour.clock.advance(PATIENCE / 2)
    outcome = await press
    assert (outcome.kind, outcome.why) == ("failed", "did_not_respond")
    assert await code_of(bot.got[1].response.send_message("late")) == (404, 10062)
    assert await code_of(bot.got[1].followup.send("late")) == (404, 10015)


async def test_bot_offline_fails_for_the_member(harbour: Harbour) -> None:
    async with moored(TrialBot(harbour)):
        pass
    ana = harbour.sailor("Ana")
    run = asyncio.create_task(ana.slash("orders"))
    await asyncio.sleep(0)
    await harbour.clock.advance(PATIENCE)
    assert (await run).why == "did_not_respond"


async def test_acks_once_and_follow_ups_only_after(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    press = asyncio.create_task(ana.component(first, "Silent"))
    await until(lambda: len(bot.got) == 2)
    got = bot.got[1]
    assert await code_of(got.followup.send("too early")) == (404, 10015)
    await got.response.send_message("now")
    await press
    again = discord.InteractionResponse(got)
    assert await code_of(again.send_message("twice")) == (400, 40060)


async def test_token_lasts_a_quarter_of_an_hour_but_old_cards_still_work(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    got = bot.got[0]
    await harbour.clock.advance(14 * 60)
    await got.edit_original_response(content=None)
    await harbour.clock.advance(70)
    assert await code_of(got.edit_original_response(content=None)) == (401, 50027)
    assert await code_of(got.followup.send("x")) == (401, 50027)
    assert (await ana.component(first, "Redraw")).text == "redrawn"  # a fresh token with every tap


async def test_deferred_and_never_filled(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    press = asyncio.create_task(ana.component(first, "Silent", settle=False))
    await until(lambda: len(bot.got) == 2)
    await bot.got[1].response.defer(ephemeral=True, thinking=True)
    assert (await press).kind == "deferred"
    waiting = ana.last()
    assert waiting["flags"] & (1 << 7)
    await harbour.clock.advance(15 * 60)
    assert ana.events[-1][0] == "failed"


async def test_a_form_cannot_answer_a_form_but_redraw_its_source(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    opened = await ana.component(first, "Wahoo")

    async def answer_form_with_form(interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            assert await code_of(interaction.response.send_modal(form())) == (400, 50035)
            await interaction.response.edit_message(view=card(ui.TextDisplay("from the form")))

    bot.on_interaction = answer_form_with_form  # type: ignore[method-assign]
    done = await ana.modal(opened)
    assert (done.kind, done.text) == ("update", "from the form")


async def test_callbacks_of_the_wrong_type(harbour: Harbour, bot: TrialBot) -> None:
    bot.fall_silent()
    run = asyncio.create_task(harbour.sailor("Ana").slash("map"))
    got = await bot.received()
    params = {"with_response": "1"}
    url = f"{harbour.url}/api/v10/interactions/{got.id}/{got.token}/callback"
    async with aiohttp.ClientSession() as session:
        for wrong in ({"type": 6}, {"type": 7, "data": {"content": "x"}}, {"type": 8, "data": {"choices": []}}):
            async with session.post(url, json=wrong, params=params) as reply:
                assert (reply.status, (await reply.json())["code"]) == (400, 50035)
        async with session.post(url, json={"type": 5, "data": {"flags": 64 | 1 << 15}}, params=params) as reply:
            assert "flags" in (await reply.json())["errors"]["data"]
        async with session.post(url, json={"type": 4, "data": {"content": "x"}}) as reply:
            assert reply.status == 204
    await run


async def test_the_original_can_be_read_deleted_and_is_then_gone(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    await ana.slash("orders")
    got = bot.got[0]
    assert (await got.original_response()).flags.ephemeral
    await got.delete_original_response()
    assert ana.view() == []
    assert await code_of(got.edit_original_response(content="x")) == (404, 10008)
    with pytest.raises(discord.NotFound):
        await got.channel.fetch_message((await got.original_response()).id)  # type: ignore[union-attr]


async def test_ephemeral_messages_are_out_of_reach_of_the_channel(
    harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel
) -> None:
    first = await harbour.sailor("Ana").slash("orders")
    assert await code_of(pacific.fetch_message(int(first.shown["id"]))) == (404, 10008)
    assert [m async for m in pacific.history()] == []


# --- what is not built ----------------------------------------------------------------------------


async def test_what_is_not_built_fails_loudly() -> None:
    async with Harbour() as harbour, moored(TrialBot(harbour, sync=False)) as bot:
        channel: Any = bot.get_channel(int(harbour.world.channel_named("pacific")))
        post = await channel.send("x")
        with pytest.raises(discord.DiscordServerError) as caught:
            await post.add_reaction("⚓")
        assert caught.value.status == 501
        with pytest.raises(discord.DiscordServerError):
            await channel.send(poll=discord.Poll(question="?", duration=__import__("datetime").timedelta(hours=1)))
        assert ["reactions" in harbour.unimplemented[0], "poll" in harbour.unimplemented[1]] == [True, True]


async def test_the_connector_reaches_no_other_host(harbour: Harbour) -> None:
    async with aiohttp.ClientSession(connector=harbour.connector()) as session:
        for url in ("https://example.org/", "http://127.0.0.1:9/", "https://discord.com.example.org/"):
            with pytest.raises(StrangeHost, match="refuses"):
                await session.get(url)
        async with session.get("https://discord.com/api/v10/users/@me", headers={"Authorization": "Bot x"}) as answer:
            assert answer.status == 200


async def test_many_invalid_requests_shut_the_sender_out(harbour: Harbour, raw: Any) -> None:
    status, _ = await raw("GET", "/users/@me", headers={"Authorization": ""})
    assert status == 401
    invalid = harbour.rest.rates.invalid
    assert len(invalid) == 1
    invalid.extend([harbour.clock.now()] * 9_999)
    assert await raw("GET", "/users/@me") == (429, "error code: 1015")
    await harbour.clock.advance(601)
    assert (await raw("GET", "/users/@me"))[0] == 200


async def test_a_thousand_logins_a_day(harbour: Harbour) -> None:
    async with aiohttp.ClientSession() as session:

        async def login() -> int | None:
            async with session.ws_connect(harbour.url + "/") as ws:
                await ws.send_json({"op": 2, "d": {"token": "x", "intents": 0}})
                await ws.receive(timeout=5)
                answer = await ws.receive(timeout=5)
                return ws.close_code if answer.type is not aiohttp.WSMsgType.TEXT else None

        for _ in range(1_000):
            assert await login() is None
        assert harbour.gateway.logins_left == 0
        assert await login() == 4004
        await harbour.clock.advance(86_401)
        assert await login() is None
