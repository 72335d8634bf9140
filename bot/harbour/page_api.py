"""The members' page: its files, its requests and acts, its stream of events, and the CDN."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from bot.harbour.control import Control
from bot.harbour.errors import Json, Refused
from bot.harbour.interactions import Interaction
from bot.harbour.limits.modal import Unfit
from bot.harbour.members.acts import Acts
from bot.harbour.model import CDN, DM
from bot.harbour.port import Port

PAGE = Path(__file__).parent / "page"


class PageApi:
    """Serves what the page needs. The README describes the protocol."""

    def __init__(self, port: Port, acts: Acts, control: Control, url: Callable[[], str]) -> None:
        self.port = port
        self.acts = acts
        self.control = control
        self._url = url
        self._windows: dict[str, set[str]] = {}  # the clients in which each member is signed in
        self._open: Counter[str] = Counter()  # how many event sockets each client has open

    def enter(self, app: web.Application) -> None:
        """Add the page's routes."""
        router = app.router
        router.add_get("/page/api/world", self._guarded(self.world))
        router.add_get("/page/api/view", self._guarded(self.view))
        router.add_get("/page/api/commands", self._guarded(self.commands))
        router.add_post("/page/api/act", self._guarded(self.act))
        router.add_post("/page/api/control", self._guarded(self.steer))
        router.add_get("/page/api/events", self.events)
        router.add_get("/page/{file:[^/]+}", self.file)
        router.add_get("/attachments/{channel}/{id}/{name}", self.attachment)
        router.add_get("/ephemeral-attachments/{channel}/{id}/{name}", self.attachment)
        router.add_get("/emojis/{id}.{kind}", self.attachment)

    # --- files ------------------------------------------------------------------------------------

    async def index(self, request: web.Request) -> web.StreamResponse:
        """The page itself."""
        return self._static("index.html")

    async def file(self, request: web.Request) -> web.StreamResponse:
        """One of the page's files."""
        return self._static(request.match_info["file"])

    @staticmethod
    def _static(name: str) -> web.StreamResponse:
        target = (PAGE / name).resolve()
        if target.parent != PAGE.resolve() or not target.is_file():
            raise web.HTTPNotFound(text=f"the page has no file {name}")
        return web.FileResponse(target, headers={"Cache-Control": "no-store"})

    async def attachment(self, request: web.Request) -> web.Response:
        """The bytes of an attachment or emoji."""
        stored = self.port.world.files.get(request.match_info["id"])
        if stored is None:
            raise web.HTTPNotFound(text="This content is no longer available.")
        kind = stored.content_type or "application/octet-stream"
        # An attachment is whatever a member or the bot uploaded: it must not run as part of the page.
        headers = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=stored.data, headers={"Content-Type": kind, **headers})

    # --- questions and acts -----------------------------------------------------------------------

    def _guarded(self, handler: Callable[[web.Request], Awaitable[Json]]) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.Response:
            self._own(request)
            if request.method == "POST" and not request.content_type.startswith("application/json"):
                return self._json({"error": "JSON is asked for"}, 415)  # keeps other sites' forms out
            try:
                return self._json(await handler(request))
            except (Unfit, ValueError) as wrong:
                return self._json({"error": str(wrong)}, 400)
            except KeyError as missing:
                return self._json({"error": f"missing or unknown: {missing.args[0]}"}, 400)
            except Refused as refused:
                return self._json({"error": refused.message}, refused.status)

        return serve

    def _own(self, request: web.Request) -> None:
        """Accept requests from this server's own page only: no other site, no other host name for the loopback."""
        port = self._url().rsplit(":", 1)[1]
        homes = {f"127.0.0.1:{port}", f"localhost:{port}"}
        origin = request.headers.get("Origin")
        if request.host not in homes or (origin is not None and origin.removeprefix("http://") not in homes):
            raise web.HTTPForbidden(text="the harbour speaks to its own page only")

    def _local(self, data: Any) -> str:
        """JSON in which the CDN's addresses lead to this server, the only one the browser can reach."""
        text = json.dumps(data)
        for host in (CDN, CDN.replace("cdn.discordapp.com", "media.discordapp.net")):
            text = text.replace(host, self._url())
        return text

    def _json(self, data: Any, status: int = 200) -> web.Response:
        return web.Response(status=status, text=self._local(data), content_type="application/json")

    async def world(self, request: web.Request) -> Json:
        """Everything that does not belong to one member.

        ``sits`` is the member to sign in at a page just opened, ``due`` when the bot next has something to do.
        """
        sits = None
        if self.port.seat_for is not None:
            sits = await self.port.seat_for(_language(request))
        world = self.port.world
        members = []
        for user_id, user in world.users.items():
            if user_id == world.bot_id:
                continue
            homes = [guild for guild in world.guilds.values() if user_id in guild.members]
            entry = homes[0].members[user_id] if homes else {"nick": None, "roles": []}
            members.append(
                {
                    "user": user,
                    "nick": entry["nick"],
                    "locale": world.locales[user_id],
                    "roles": entry["roles"],
                    "in_guild": any(guild.with_bot for guild in homes),
                    "dms_open": user_id not in world.dms_closed,
                    "installed": user_id in world.installed_by,
                }
            )
        return {
            "guilds": [{"id": g.id, "name": g.name, "with_bot": g.with_bot} for g in world.guilds.values()],
            "members": members,
            "channels": [c for c in world.channels.values() if c["type"] != DM],
            "bot": {"user": world.bot, "online": self.port.gateway.online},
            "faults": {"set": self.port.faults.current()},
            "now": self.port.clock.now(),
            "sits": sits,
            "due": await self.port.next_due() if self.port.next_due is not None else None,
            "unimplemented": self.port.unimplemented,
        }

    async def view(self, request: web.Request) -> Json:
        """A channel as one member sees it; ``fresh=1`` when the window ``client`` has just started."""
        member, channel_id = request.query["member"], request.query["channel"]
        if request.query.get("fresh") == "1":
            self._begin(member, request.query.get("client", ""))
        channel = self.acts.place(member, channel_id)
        pins = list(self.port.world.pins[channel["id"]])
        return {"channel": channel, "messages": self.acts.view(member, channel_id), "pins": pins}

    async def commands(self, request: web.Request) -> Json:
        """The commands one member may use in a channel."""
        return {"commands": self.acts.commands(request.query["member"], request.query["channel"])}

    def _begin(self, member: str, client: str) -> None:
        """A client has started: forget the member's private cards, unless another client of theirs is open."""
        windows = self._windows.setdefault(member, set())
        if not any(window != client and self._open[window] for window in windows):
            self.acts.reload(member)
            windows.clear()
        windows.add(client)

    async def act(self, request: web.Request) -> Json:
        """Carry out one act of a member."""
        body = await request.json()
        done = self.perform(body)
        if isinstance(done, Interaction):
            return {"interaction": done.id, "nonce": done.nonce}
        return {"nonce": 0} | done

    def perform(self, body: Json) -> Interaction | Json:
        """Carry out an act given in the page's protocol."""
        acts, member, channel, action = self.acts, body["member"], body.get("channel", ""), body["action"]
        if action == "slash":
            return acts.slash(member, channel, body["command"], body.get("options") or [], body.get("attachments"))
        if action == "complete":
            return acts.complete(member, channel, body["command"], body.get("options") or [])
        if action == "component":
            return acts.component(member, channel, body["message"], body["custom_id"], body.get("values"))
        if action == "modal":
            return acts.modal(member, body["interaction"], body["custom_id"], body.get("components") or [])
        if action == "context":
            return acts.context(member, channel, body["command"], body["target"])
        if action == "say":
            return {"message": acts.say(member, channel, body["content"]).id}
        if action == "dismiss":
            acts.dismiss(member, channel, body["message"])
            return {}
        raise Unfit(f"unknown action {action!r}")

    async def steer(self, request: web.Request) -> Json:
        """Network faults and changes of the world."""
        return {"ok": True} | await self.control.do(await request.json())

    # --- events -----------------------------------------------------------------------------------

    async def events(self, request: web.Request) -> web.WebSocketResponse:
        """Push everything that one member could see, as it happens."""
        member = request.query.get("member", "")
        self._own(request)
        if member not in self.port.world.users:
            raise web.HTTPBadRequest(text=f"there is no member {member!r}")
        ws = web.WebSocketResponse(heartbeat=30.0)
        await ws.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        stop = self.port.feed.subscribe(member, lambda kind, data: queue.put_nowait(self._local({"t": kind} | data)))

        async def write() -> None:
            while (text := await queue.get()) is not None:
                try:
                    await ws.send_str(text)
                except (ConnectionError, aiohttp.ClientError, RuntimeError):
                    return  # the page was closed

        writer = asyncio.get_running_loop().create_task(write())
        client = request.query.get("client", "")
        self._open[client] += 1
        try:
            async for _ in ws:
                pass  # the page only listens
        finally:
            self._open[client] -= 1
            stop()
            queue.put_nowait(None)
            await writer
        return ws


def _language(request: web.Request) -> str:
    """The language that the browser prefers, two letters; English where it names none."""
    first = request.headers.get("Accept-Language", "").partition(",")[0]
    return first.strip().partition("-")[0].partition(";")[0].lower()[:2] or "en"
