"""The harbour's small parts by themselves: clock, ids, rights, store, oracle, rates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.harbour import demo
from bot.harbour.berth import moored
from bot.harbour.clock import HarbourClock
from bot.harbour.limits import permissions
from bot.harbour.model import Flakes
from bot.harbour.oracle import deviations
from bot.harbour.port import Exchange
from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot, png


async def test_clock_fires_in_order_and_at_its_hour() -> None:
    clock = HarbourClock()
    start = clock.now()
    fired: list[tuple[str, float]] = []
    clock.after(20, lambda: fired.append(("late", clock.now() - start)))
    clock.after(10, lambda: clock.after(5, lambda: fired.append(("nested", clock.now() - start))))
    clock.after(12, lambda: fired.append(("middle", clock.now() - start))).cancel()
    await clock.advance(17)
    assert [name for name, _ in fired] == ["nested"]
    await clock.advance(10)
    assert [name for name, _ in fired] == ["nested", "late"]
    assert fired[0][1] == pytest.approx(15, abs=1)
    with pytest.raises(ValueError, match="forward"):
        await clock.advance(-1)


async def test_clock_fires_by_itself() -> None:
    import asyncio

    clock, rang = HarbourClock(), asyncio.Event()
    clock.after(0.01, rang.set)
    await asyncio.wait_for(rang.wait(), 5)
    clock.stop()


def test_snowflakes_rise_and_bear_the_time() -> None:
    clock = HarbourClock()
    flakes = Flakes(clock)
    made = [int(flakes.next()) for _ in range(1000)]
    assert sorted(set(made)) == made
    assert discord.utils.snowflake_time(made[0]).timestamp() == pytest.approx(clock.now(), abs=2)


BITS = permissions.BITS


def rights(member_roles: list[str], overwrites: list[Any], user: str = "u", *, everyone: str = "SEND_MESSAGES") -> int:
    roles = {
        "g": demo.role("g", "@everyone", permissions.mask("VIEW_CHANNEL", everyone)),
        "r": demo.role("r", "r", permissions.mask("PIN_MESSAGES")),
        "s": demo.role("s", "s", 0),
        "a": demo.role("a", "a", permissions.mask("ADMINISTRATOR")),
    }
    base = permissions.base(user, member_roles, roles, "g", "owner")
    return permissions.overwritten(base, overwrites, user, member_roles, "g", "owner")


def over(who: str, allow: str = "", deny: str = "") -> dict[str, str]:
    return {
        "id": who,
        "allow": str(permissions.mask(*allow.split())),
        "deny": str(permissions.mask(*deny.split())),
    }


def test_rights_add_up_as_discord_adds_them() -> None:
    assert rights([], []) == permissions.mask("VIEW_CHANNEL", "SEND_MESSAGES")
    assert rights(["r"], []) & BITS["PIN_MESSAGES"]
    assert not rights([], [over("g", deny="SEND_MESSAGES")]) & BITS["SEND_MESSAGES"]
    # Roles' allowances win over roles' denials, the member's own entry over both.
    both = [over("r", deny="SEND_MESSAGES"), over("s", allow="SEND_MESSAGES")]
    assert rights(["r", "s"], both) & BITS["SEND_MESSAGES"]
    assert not rights(["r", "s"], [*both, over("u", deny="SEND_MESSAGES")]) & BITS["SEND_MESSAGES"]
    assert rights([], [over("g", deny="VIEW_CHANNEL")]) == 0
    assert rights(["a"], [over("g", deny="VIEW_CHANNEL")]) == permissions.EVERYTHING
    assert rights([], [over("g", deny="VIEW_CHANNEL")], "owner") == permissions.EVERYTHING
    with pytest.raises(KeyError, match="FLY"):
        permissions.mask("FLY")
    assert BITS["PIN_MESSAGES"] == 1 << 51


async def test_a_restart_keeps_all_but_private_replies(tmp_path: Path) -> None:
    path = tmp_path / "harbour.json"
    async with Harbour(save=path) as harbour, moored(TrialBot(harbour)) as bot:
        channel: Any = bot.get_channel(int(harbour.world.channel_named("pacific")))
        post = await channel.send("kept", file=discord.File(png(), "a.png"), nonce="n")
        await post.pin()
        thread = await post.create_thread(name="Week 10", auto_archive_duration=60)
        await thread.send("in the thread")
        await harbour.sailor("Ana").slash("orders")
        before = {c["name"]: c["id"] for c in harbour.world.commands[""].values()}
    async with Harbour(save=path) as harbour, moored(TrialBot(harbour)) as bot:
        ana = harbour.sailor("Ana")
        seen = ana.view()
        assert [m["type"] for m in seen] == [0, 6]
        assert seen[0]["pinned"]
        assert [m["content"] for m in ana.at("Week 10").view()][-1] == "in the thread"
        assert {c["name"]: c["id"] for c in harbour.world.commands[""].values()} == before
        channel = bot.get_channel(int(harbour.world.channel_named("pacific")))
        assert (await channel.send("kept", nonce="n")).id == post.id
        assert await (await channel.fetch_message(post.id)).attachments[0].read() == png().getvalue()
        await harbour.clock.advance(61 * 60)  # the sleeping thread is still watched
        assert harbour.world.channels[str(post.id)]["thread_metadata"]["archived"]


async def test_a_spoilt_save_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "harbour.json"
    for content, why in (("{", "no saved harbour"), ('{"version": 99}', "version 99")):
        path.write_text(content)
        with pytest.raises(ValueError, match=why):
            await Harbour(save=path).start()


def test_the_oracle_finds_what_is_wrong() -> None:
    def exchange(**more: Any) -> Exchange:
        plain: dict[str, Any] = {
            "method": "GET", "route": "/users/{user_id}", "path": "/users/1", "sent": None, "status": 200,
            "answer": {
                "id": "1", "username": "a", "avatar": None, "discriminator": "0", "public_flags": 0, "flags": 0,
                "global_name": None, "primary_guild": None,
            },
        }  # fmt: skip
        return Exchange(**(plain | more))

    assert deviations([exchange()]) == []
    assert len(deviations([exchange(answer={"id": 1})])) > 1
    assert "no such operation" in deviations([exchange(route="/moon")])[0]
    assert "answered 201" in deviations([exchange(status=201)])[0]
    assert "code" in deviations([exchange(status=404, answer={"message": "x"})])[0]
    messages = "/channels/{channel_id}/messages"
    sent = exchange(
        method="POST", route=messages, sent={"nonce": "x" * 26}, status=400, answer={"message": "", "code": 1}
    )
    assert deviations([sent]) == []  # refused: not held against the bot
    thread = exchange(method="POST", route=messages + "/{message_id}/threads", sent={"name": ""}, status=201)
    assert any("sent" in fault for fault in deviations([thread]))


def test_the_oracle_looks_into_components_and_takes_no_other_body_for_one_it_knows() -> None:
    def told(components: list[Any], **more: Any) -> list[str]:
        sent = {"flags": 1 << 15, "components": components, **more}
        route = "/channels/{channel_id}/messages"
        post = Exchange(method="POST", route=route, path="/channels/1/messages", sent=sent, status=200, answer=None)
        return [fault for fault in deviations([post]) if " sent: " in fault]

    button: dict[str, Any] = {"type": 2, "style": 1, "label": "a", "custom_id": "b"}
    for _ in range(2):
        assert told([{"type": 1, "components": [button]}], nonce="100000000000000001") == []
        assert told([{"type": 1, "components": [button]}], nonce="100000000000000002") == []
    assert told([{"type": 1, "components": [button]}], nonce=True)
    assert told([{"type": 1, "components": [button | {"style": 7}]}])
    for length, sound in ((1, True), (100, True), (101, False), (99, True), (100, True), (0, False), (300, False)):
        assert (told([{"type": 1, "components": [button | {"custom_id": "b" * length}]}]) == []) is sound, length
    for wrong in (7, ["b"], {"b": "b"}, "0 1"):
        assert (told([{"type": 1, "components": [button | {"label": wrong}]}]) == []) is (wrong == "0 1")
    assert told([{"type": 1, "components": [button | {"custom_id": 5}]}])
    assert told([{"type": 1, "components": [{"type": 10, "content": "no text in a row"}]}])
    assert told([{"type": 99}])
    assert told([{"components": [button]}])
    assert told(["no component"])


def test_every_route_is_discords_own() -> None:
    from bot.harbour.oracle import _extract
    from bot.harbour.rest.door import ROUTES

    for route in ROUTES:
        assert route.method in _extract()["paths"][route.template]
