"""The page's protocol over HTTP: world, view, commands, acts, control, events, files, and who may ask."""

from __future__ import annotations

import asyncio
import base64
import json
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot, card, png


class Page:
    """A browser's side of the protocol."""

    def __init__(self, harbour: Harbour, session: aiohttp.ClientSession) -> None:
        self.harbour = harbour
        self.session = session
        self.pacific = harbour.world.channel_named("pacific")
        self.ana = harbour.world.named("Ana")

    async def get(self, what: str, **query: str) -> Any:
        async with self.session.get(f"{self.harbour.url}/page/api/{what}", params=query) as answer:
            return await answer.json()

    async def post(self, what: str, **body: Any) -> tuple[int, Any]:
        async with self.session.post(f"{self.harbour.url}/page/api/{what}", json=body) as answer:
            return answer.status, await answer.json()

    async def act(self, action: str, **body: Any) -> tuple[int, Any]:
        return await self.post("act", **({"member": self.ana, "channel": self.pacific, "action": action} | body))


@pytest.fixture
async def page(harbour: Harbour) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session:
        yield Page(harbour, session)


async def heard(events: aiohttp.ClientWebSocketResponse, kind: str) -> Any:
    """The next event of a kind."""
    while True:
        data = await events.receive_json(timeout=5)
        if data["t"] == kind:
            return data


async def test_world(page: Page, bot: TrialBot, pacific: discord.TextChannel) -> None:
    thread = await (await pacific.send("x")).create_thread(name="Week 10")
    world = await page.get("world")
    assert [g["name"] for g in world["guilds"]] == ["Flotilla harbour", "Other waters"]
    people = {m["user"]["global_name"]: m for m in world["members"]}
    assert {name: m["locale"] for name, m in people.items()} == {
        "Ana": "es-ES", "Bo": "en-GB", "Chen": "en-US", "Dara": "es-ES", "Eli": "en-US",
    }  # fmt: skip
    assert people["Ana"]["in_guild"]
    assert people["Ana"]["dms_open"]
    assert [c["name"] for c in world["channels"]] == ["pacific", "wardroom", "far-shore", "Week 10"]
    assert world["channels"][-1]["parent_id"] == str(pacific.id)
    assert world["channels"][-1]["id"] == str(thread.id)
    assert world["bot"]["online"]


async def test_view_and_pictures_lead_to_this_server(page: Page, bot: TrialBot, pacific: discord.TextChannel) -> None:
    item = discord.MediaGalleryItem("attachment://map.png", description="Pacific")
    post = await pacific.send(view=card(ui.MediaGallery(item)), file=discord.File(png(), "map.png"))
    await post.pin()
    view = await page.get("view", member=page.ana, channel=page.pacific)
    assert view["pins"] == [str(post.id)]
    assert view["channel"]["name"] == "pacific"
    url = view["messages"][0]["components"][0]["components"][0]["items"][0]["media"]["url"]
    assert url.startswith(page.harbour.url + "/attachments/")
    async with page.session.get(url) as answer:
        assert await answer.read() == png().getvalue()
        assert answer.headers["Content-Security-Policy"] == "sandbox"
    async with page.session.get(page.harbour.url + "/attachments/1/2/3") as answer:
        assert answer.status == 404


async def test_a_whole_talk_through_the_protocol(page: Page, bot: TrialBot) -> None:
    url = f"{page.harbour.url}/page/api/events?member={page.ana}"
    async with page.session.ws_connect(url) as events:
        commands = (await page.get("commands", member=page.ana, channel=page.pacific))["commands"]
        orders = next(c for c in commands if c["name"] == "orders")
        assert {c["type"] for c in commands} == {1, 2, 3}
        typed = [{"name": "boat", "type": 3, "value": "S", "focused": True}]
        _, asked = await page.act("complete", command=orders["id"], options=typed)
        offered = await heard(events, "autocomplete")
        assert (offered["nonce"], offered["choices"][0]["value"]) == (asked["nonce"], "Spearfish")
        _, run = await page.act("slash", command=orders["id"], options=[{"name": "boat", "type": 3, "value": "Drum"}])
        made = await heard(events, "message_create")
        assert made["ephemeral"]
        assert (await heard(events, "acked"))["interaction"] == run["interaction"]
        where = {"message": made["message"]["id"], "custom_id": "form", "component_type": 2}
        _, press = await page.act("component", **where)
        opened = await heard(events, "modal")
        assert opened["interaction"] == press["interaction"]
        rows = [{"type": 18, "component": {"type": 21, "custom_id": "where", "value": "yellow"}}]
        status, _ = await page.act("modal", interaction=press["interaction"], custom_id="orders", components=rows)
        assert status == 200
        assert (await heard(events, "message_create"))["message"]["content"] == "handed in"
        diary = next(c for c in commands if c["name"] == "Into the diary")
        _, message = await page.act("say", content="hello")
        await page.act("context", command=diary["id"], target=message["message"])
        while (await heard(events, "message_create"))["message"]["content"] != "noted: hello":
            pass
        await page.act("dismiss", message=made["message"]["id"])
        seen = await page.get("view", member=page.ana, channel=page.pacific)
        assert made["message"]["id"] not in [m["id"] for m in seen["messages"]]
        fresh = await page.get("view", member=page.ana, channel=page.pacific, fresh="1")
        assert [m["content"] for m in fresh["messages"]] == ["hello"]


async def test_files_come_as_base64(page: Page, bot: TrialBot) -> None:
    commands = (await page.get("commands", member=page.ana, channel=page.pacific))["commands"]
    campaign = next(c for c in commands if c["name"] == "campaign")
    given = [{"name": "turns", "type": 4, "value": 3}, {"name": "to", "type": 6, "value": page.ana}]
    given += [{"name": "where", "type": 7, "value": page.pacific}, {"name": "scenario", "type": 11, "value": 0}]
    options = [{"name": "new", "type": 1, "options": given}]
    file = {"option": "scenario", "filename": "s.json", "base64": base64.b64encode(b"{}").decode()}
    status, _ = await page.act("slash", command=campaign["id"], options=options, attachments=[file])
    assert status == 200
    await page.harbour.sailor("Bo").wait_for(lambda m: "Ana pacific 2" in m["content"])
    file["base64"] = "no base64!"
    status, answer = await page.act("slash", command=campaign["id"], options=options, attachments=[file])
    assert (status, answer["error"]) == (400, "a file needs filename and base64")


async def test_a_second_window_of_a_member_keeps_the_private_cards_of_the_first(page: Page, bot: TrialBot) -> None:
    async def look(client: str) -> int:
        view = await page.get("view", member=page.ana, channel=page.pacific, fresh="1", client=client)
        return len(view["messages"])

    at = f"{page.harbour.url}/page/api/events?member={page.ana}&client="
    async with page.session.ws_connect(f"{at}second"):
        async with page.session.ws_connect(f"{at}first"):
            await look("first")
            await page.harbour.sailor("Ana").slash("orders", boat="Wahoo")
            assert await look("second") == 1
            assert await look("second") == 1  # though the second is reloaded
        for _ in range(100):
            if await look("second") == 0:  # the first was closed: nothing keeps them
                break
            await asyncio.sleep(0.02)
        assert await look("second") == 0


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"action": "dance"}, "unknown action"),
        ({"action": "say", "content": ""}, "1 to 2000"),
        ({"action": "say"}, "content"),
        ({"action": "slash", "command": "5"}, "no such command"),
        ({"action": "component", "message": "5", "custom_id": "x"}, "not there"),
        ({"action": "modal", "interaction": "5", "custom_id": "x"}, "no such interaction"),
        ({"action": "say", "content": "x", "channel": "5"}, "not there"),
        ({"action": "say", "content": "x", "member": "5"}, "no member"),
    ],
)
async def test_unfit_acts_say_why(page: Page, body: dict[str, Any], why: str) -> None:
    status, answer = await page.post("act", **({"member": page.ana, "channel": page.pacific} | body))
    assert status == 400
    assert why in answer["error"]


async def test_ephemeral_and_direct_messages_reach_their_member_alone(page: Page, bot: TrialBot) -> None:
    bo = page.harbour.world.named("Bo")
    base = f"{page.harbour.url}/page/api/events?member="
    async with page.session.ws_connect(base + page.ana) as ana, page.session.ws_connect(base + bo) as other:
        await page.harbour.sailor("Ana").slash("orders")
        await (await bot.fetch_user(int(page.ana))).send("for Ana")
        page.harbour.sailor("Chen").say("for all")
        assert (await heard(ana, "message_create"))["ephemeral"]
        assert (await heard(ana, "message_create"))["message"]["content"] == "for Ana"
        assert (await other.receive_json(timeout=5))["message"]["content"] == "for all"


async def test_control(page: Page, bot: TrialBot, pacific: discord.TextChannel) -> None:
    harbour = page.harbour
    _, made = await page.post("control", do="add_member", name="Fay", locale="en-GB")
    assert harbour.sailor("Fay").id == made["user"]["id"]
    await page.post("control", do="dms", member="Fay", open=False)
    with pytest.raises(discord.Forbidden):
        await (await bot.fetch_user(int(made["user"]["id"]))).send("x")
    await page.post("control", do="locale", member="Fay", locale="es-ES")
    await page.post("control", do="install", member="Fay", installed=True)
    world = await page.get("world")
    fay = next(m for m in world["members"] if m["user"]["global_name"] == "Fay")
    assert (fay["locale"], fay["dms_open"], fay["installed"]) == ("es-ES", False, True)
    await page.post("control", do="fault", kind="500", route="GET", times=3)
    assert (await page.get("world"))["faults"]["set"][0]["left"] == 3
    await page.post("control", do="clear_faults")
    before = harbour.clock.now()
    await page.post("control", do="advance", seconds=100)
    assert harbour.clock.now() >= before + 100
    post = await pacific.send("gone soon")
    await page.post("control", do="delete_message", channel="pacific", message=str(post.id))
    assert harbour.sailor("Bo").view() == []
    await page.post("control", do="fault", kind="drop_gateway")
    async with asyncio.timeout(60):
        while harbour.gateway.resumes == 0:  # noqa: ASYNC110 - the client has no event for it
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"do": "sing"}, "unknown deed"),
        ({"do": "fault", "kind": "hail"}, "unknown fault"),
        ({"do": "leave", "member": "Zoe"}, "Zoe"),
        ({"do": "locale", "member": "Ana", "locale": "xx"}, "no locale"),
        ({"do": "permissions", "channel": "pacific", "deny": ["FLY"]}, "FLY"),
        ({"do": "advance", "seconds": -1}, "forward"),
        ({"do": "dms", "member": "Ana"}, "open"),
    ],
)
async def test_wrong_control_says_why(page: Page, body: dict[str, Any], why: str) -> None:
    status, answer = await page.post("control", **body)
    assert status == 400
    assert why in answer["error"]


async def test_no_other_site_may_ask(page: Page) -> None:
    url = page.harbour.url + "/page/api/"
    evil = {"Origin": "http://evil.test"}
    async with page.session.get(url + "world", headers=evil) as answer:
        assert answer.status == 403
    async with page.session.get(url + "world", headers={"Host": "evil.test"}) as answer:
        assert answer.status == 403
    async with page.session.post(url + "control", data="{}", headers={"Content-Type": "text/plain"}) as answer:
        assert answer.status == 415
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await page.session.ws_connect(f"{url}events?member={page.ana}", headers=evil)


async def test_page_files_and_nothing_beside_them(page: Page) -> None:
    base = page.harbour.url
    async with page.session.get(base + "/") as answer:
        assert "<html" in (await answer.text()).lower()
    for name in ("..%2Fserver.py", "none.js", "%2e%2e%2f__init__.py"):
        async with page.session.get(f"{base}/page/{name}") as answer:
            assert answer.status == 404


async def test_alone_from_the_command_line(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.harbour", "--port", "0", "--save", str(tmp_path / "h.json"), "--trial",
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), 60)
    url = line.decode().split()[-1]
    async with aiohttp.ClientSession() as session:
        async with asyncio.timeout(60):
            online = False
            while not online:
                async with session.get(url + "page/api/world") as answer:
                    online = json.loads(await answer.text())["bot"]["online"]
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), 60) == 0
    assert (tmp_path / "h.json").exists()
