"""The gateway: login, heartbeat, dispatch by intents, and resume with replay."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiohttp import web

from bot.harbour import objects
from bot.harbour.errors import Json, clone
from bot.harbour.faults import Faults
from bot.harbour.model import DM, Guild, World

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT

HEARTBEAT_MS = 41_250
HEARTBEAT_ANSWER = 0.02  # seconds
KEPT_EVENTS = 2_000
SENDS_PER_MINUTE = 120
LARGEST_FRAME = 4_096
LOGINS_PER_DAY, DAY = 1_000, 86_400.0
LOGIN_EVERY = 5.0  # seconds between two logins of one bucket
MOST_SERVERS = 2_500  # from so many on a shard is refused (4011)
SERVERS_A_SHARD = 1_000  # by which the number of shards is recommended

ABOUT_GUILDS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})


@dataclass(frozen=True)
class Shard:
    """One connection's part of the servers: its number, and of how many."""

    number: int
    count: int

    def holds(self, guild_id: str | None) -> bool:
        """Whether the events of a server come here; those of no server (direct messages) come to the first shard."""
        return self.number == (0 if guild_id is None else (int(guild_id) >> 22) % self.count)


@dataclass(frozen=True)
class Login:
    """A login that was asked for: when, and for which shard."""

    at: float
    shard: Shard


class Session:
    """One bot session: what it was sent, so that a broken connection can be resumed."""

    def __init__(self, intents: int, shard: Shard) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[Json] = deque(maxlen=KEPT_EVENTS)
        self.link: Link | None = None
        self.resumable = True

    def dispatch(self, event: str, data: Any) -> None:
        """Number an event, keep it for replay, and send it if a client is connected."""
        self.seq += 1
        frame = {"op": 0, "t": event, "s": self.seq, "d": data}
        self.sent.append(frame)
        if self.link:
            self.link.put(frame)


class Link:
    """One websocket connection. Frames leave in the order they were put."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self.ws = ws
        self.request = request
        self.queue: asyncio.Queue[Json | int | None] = asyncio.Queue()
        self.writer = asyncio.get_running_loop().create_task(self._write())

    def put(self, frame: Json) -> None:
        """Send a frame."""
        self.queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close with a code once all earlier frames are sent."""
        self.queue.put_nowait(code)

    def abort(self) -> None:
        """Break the connection without a close frame, as a lost network does."""
        if self.request.transport:
            self.request.transport.abort()

    async def _write(self) -> None:
        while (item := await self.queue.get()) is not None:
            try:
                if isinstance(item, int):
                    await self.ws.close(code=item)
                    return
                await self.ws.send_str(json.dumps(item))
            except (ConnectionError, aiohttp.ClientError, RuntimeError):
                return  # the client is gone; the session keeps the events for a resume


class Gateway:
    """All sessions of the bot, and the events that go to them."""

    def __init__(
        self,
        world: World,
        faults: Faults,
        *,
        privileged: bool,
        unimplemented: Callable[[str], None],
        presence: Callable[[bool], None],
        token: str | None = None,
        real_rates: bool = False,
    ) -> None:
        self.world = world
        self.faults = faults
        self.privileged = privileged
        self.token = token
        self.real_rates = real_rates
        self.identifies = 0
        self.refuses: int | None = None  # the close code by which every login is refused
        self.resumes = 0
        self.shards = 0  # how many are recommended; 0: as many as the servers need
        self.max_concurrency = 1
        self.login_every = LOGIN_EVERY
        self.most_servers = MOST_SERVERS
        self.away: set[int] = set()  # shards that nobody can connect to
        self.logins: deque[Login] = deque(maxlen=5_000)
        self._logins: deque[float] = deque()
        self.sent: deque[tuple[str, Any]] = deque(maxlen=5_000)
        self._unimplemented = unimplemented
        self._presence = presence
        self._sessions: dict[str, Session] = {}

    @property
    def logins_left(self) -> int:
        """How many logins are left today."""
        today = [at for at in self._logins if self.world.clock.now() - at <= DAY]
        return max(0, LOGINS_PER_DAY - len(today))

    @property
    def logins_reset_after(self) -> float:
        """Seconds until the first login of today is a day old."""
        now = self.world.clock.now()
        return max(0.0, DAY - now + min((at for at in self._logins if now - at <= DAY), default=now))

    @property
    def recommended(self) -> int:
        """How many shards a bot should open."""
        return self.shards or max(1, -(-len(self._servers(Shard(0, 1))) // SERVERS_A_SHARD))

    def _servers(self, shard: Shard) -> list[Guild]:
        return [guild for guild in self.world.guilds.values() if guild.with_bot and shard.holds(guild.id)]

    @property
    def online(self) -> bool:
        """Whether a bot is connected."""
        return any(session.link for session in self._sessions.values())

    @property
    def sessions(self) -> list[Session]:
        """The sessions that could be resumed or are live."""
        return list(self._sessions.values())

    # --- events out -------------------------------------------------------------------------------

    def dispatch(self, event: str, data: Any, *, channel: Json | None = None) -> None:
        """Send an event to every session of its server's shard whose intents cover it. Content is withheld as Discord
        does."""
        guild_id = data["id"] if event in ABOUT_GUILDS else data.get("guild_id")
        for session in self._sessions.values():
            if session.shard.holds(guild_id) and self._covered(session.intents, event, channel):
                body = clone(data)
                if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                    body = self.veil(body, channel, session.intents)
                session.dispatch(event, body)
                self.sent.append((event, body))

    @staticmethod
    def _covered(intents: int, event: str, channel: Json | None) -> bool:
        if event == "INTERACTION_CREATE":
            return True
        direct = channel is not None and channel["type"] == DM
        if event.startswith("MESSAGE_"):
            return bool(intents & (DIRECT_MESSAGES if direct else GUILD_MESSAGES))
        if event == "CHANNEL_PINS_UPDATE" and direct:
            return bool(intents & DIRECT_MESSAGES)
        if event in ("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE", "GUILD_MEMBER_UPDATE"):
            return bool(intents & GUILD_MEMBERS)
        return bool(intents & GUILDS)

    def veil(self, message: Json, channel: Json | None, intents: int | None = None) -> Json:
        """A message as shown without MESSAGE_CONTENT: no content of others, except in DMs and where the bot is
        mentioned."""
        if intents is None:
            intents = self.intents
        direct = channel is not None and channel["type"] == DM
        if intents & MESSAGE_CONTENT or direct or message["author"]["id"] == self.world.bot_id:
            return message
        if any(user["id"] == self.world.bot_id for user in message["mentions"]):
            return message
        return message | {"content": "", "embeds": [], "attachments": [], "components": []}

    @property
    def intents(self) -> int:
        """The intents of the newest session; 0 without a session."""
        return next(reversed(self._sessions.values())).intents if self._sessions else 0

    # --- control ----------------------------------------------------------------------------------

    def _of(self, shard: int | None) -> list[Session]:
        """The sessions of a shard, or all."""
        return [session for session in self._sessions.values() if shard in (None, session.shard.number)]

    def drop(self, shard: int | None = None) -> None:
        """Break every connection, or a shard's; sessions stay resumable."""
        for session in self._of(shard):
            if session.link:
                # Detach at once: what happens from now on is missed until the client resumes.
                link, session.link = session.link, None
                link.abort()
        if not self.online:
            self._presence(False)

    def reconnect(self, shard: int | None = None) -> None:
        """Ask every client, or a shard's, to reconnect and resume (op 7)."""
        for session in self._of(shard):
            if session.link:
                session.link.put({"op": 7, "d": None})

    def invalidate(self, shard: int | None = None) -> None:
        """Declare every session, or a shard's, dead (op 9, not resumable)."""
        for session in self._of(shard):
            session.resumable = False
            if session.link:
                session.link.put({"op": 9, "d": False})

    def shut(self, shard: int, *, lost: bool = True) -> None:
        """A shard breaks off and cannot be connected to until :meth:`open`; its session is lost, if nothing else is
        said."""
        self.away.add(shard)
        self.drop(shard)
        for session in self._of(shard):
            session.resumable = session.resumable and not lost

    def open(self, shard: int) -> None:
        """A shard can be connected to again."""
        self.away.discard(shard)

    async def stop(self) -> None:
        """Close all connections."""
        for session in list(self._sessions.values()):
            if session.link:
                session.link.close(1001)
                await asyncio.wait([session.link.writer], timeout=2)
        self._sessions.clear()

    # --- one connection ---------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client's connection until it ends."""
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        link = Link(ws, request)
        link.put({"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["harbour"]}, "s": None, "t": None})
        session: Session | None = None
        recent: deque[float] = deque()
        try:
            async for message in ws:
                if message.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                    continue
                now = self.world.clock.now()
                recent.append(now)
                while now - recent[0] > 60:
                    recent.popleft()
                if len(recent) > SENDS_PER_MINUTE:
                    link.close(4008)
                    continue
                if len(message.data) > LARGEST_FRAME:
                    link.close(4002)
                    continue
                session = self._receive(link, session, json.loads(message.data))
        finally:
            link.queue.put_nowait(None)
            if session and session.link is link:
                session.link = None
                if ws.close_code in (1000, 1001):  # a clean close ends the session; after any other it may resume
                    self._sessions.pop(session.id, None)
                if not self.online:
                    self._presence(False)
        return ws

    def _receive(self, link: Link, session: Session | None, frame: Json) -> Session | None:
        op: int = frame["op"]
        data: Any = frame.get("d")
        if op == 1:
            # Discord answers after a round trip. An answer at once would arrive before the library has noted its
            # own heartbeat, and the library would then believe itself a whole interval behind.
            asyncio.get_running_loop().call_later(HEARTBEAT_ANSWER, link.put, {"op": 11, "d": None})
        elif op == 2:
            return self._identify(link, data) if session is None else self._refuse(link, 4005)
        elif op == 6:
            return self._resume(link, data)
        elif session is None:
            return self._refuse(link, 4003)
        elif op == 8:
            self._members(session, data)
        elif op != 3:  # a changed presence (3): nobody here can see it
            self._unimplemented(f"gateway op {op}")
            return self._refuse(link, 4001)
        return session

    @staticmethod
    def _refuse(link: Link, code: int) -> None:
        link.close(code)

    def _known(self, token: object) -> bool:
        return bool(token) and (self.token is None or token == self.token)

    def _identify(self, link: Link, data: Json) -> Session | None:
        shard = self._shard_of(data)
        if shard is not None and shard.number in self.away:
            link.abort()
            return None
        self.identifies += 1
        now = self.world.clock.now()
        self._logins.append(now)
        while now - self._logins[0] > DAY:
            self._logins.popleft()
        if len(self._logins) > LOGINS_PER_DAY:
            return self._refuse(link, 4004)  # Discord resets the token
        if not self._known(data.get("token")):
            return self._refuse(link, 4004)
        if self.refuses is not None:
            return self._refuse(link, self.refuses)
        if shard is None:
            return self._refuse(link, 4010)
        early = self._too_early(shard, now)
        self.logins.append(Login(now, shard))
        if early and self.real_rates:
            link.put({"op": 9, "d": False})
            return None
        guilds = self._servers(shard)
        if len(guilds) >= self.most_servers:
            return self._refuse(link, 4011)
        intents = int(data["intents"])
        if intents & PRIVILEGED and not self.privileged:
            return self._refuse(link, 4014)
        for old in list(self._sessions.values()):  # a new login ends the disconnected sessions that it replaces
            if old.link is None and (old.shard == shard or old.shard.count != shard.count):
                del self._sessions[old.id]
        session = Session(intents, shard)
        session.link = link
        self._sessions[session.id] = session
        ready = {
            "v": 10,
            "user": self.world.bot | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": "wss://gateway-harbour.discord.gg",
            "application": {"id": self.world.bot_id, "flags": 0},
            "shard": [shard.number, shard.count],
            "session_type": "normal",
            "private_channels": [],
        }
        session.dispatch("READY", ready)
        if intents & GUILDS:
            for payload in objects.gateway_guilds(self.world, guilds, everyone=bool(intents & GUILD_MEMBERS)):
                session.dispatch("GUILD_CREATE", payload)
        self._presence(True)
        return session

    @staticmethod
    def _shard_of(data: Json) -> Shard | None:
        """The shard that a login is for; None for one that does not exist."""
        match data.get("shard", [0, 1]):
            case [int(number), int(count)] if 0 <= number < count:
                return Shard(number, count)
        return None

    def _too_early(self, shard: Shard, now: float) -> bool:
        """Whether the last login of its bucket was too short ago."""
        bucket = shard.number % self.max_concurrency
        last = next(
            (login for login in reversed(self.logins) if login.shard.number % self.max_concurrency == bucket), None
        )
        return last is not None and now - last.at < self.login_every

    def _resume(self, link: Link, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        if session is not None and session.shard.number in self.away:
            link.abort()
            return None
        if not self._known(data.get("token")):
            return self._refuse(link, 4004)
        lost = self.faults.take_lost_resume()
        if session is None or lost or not session.resumable:
            if session:
                self._sessions.pop(session.id)
            link.put({"op": 9, "d": False})
            return None
        self.resumes += 1
        session.link = link
        for frame in list(session.sent):
            if frame["s"] > int(data["seq"]):
                link.put(frame)
        session.dispatch("RESUMED", {"_trace": ["harbour"]})
        self._presence(True)
        return session

    def _members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(str(data["guild_id"]))
        if guild is None:
            return
        wanted = data.get("user_ids")
        members: list[Json] = []
        missing: list[str] = []
        if wanted is not None:
            ids = [str(u) for u in (wanted if isinstance(wanted, list) else [wanted])]
            missing = [u for u in ids if u not in guild.members]
            members = [self.world.member(guild, u) for u in ids if u in guild.members]
        else:
            query, limit = str(data.get("query", "")).lower(), int(data.get("limit", 0))
            if not query and not limit and not session.intents & GUILD_MEMBERS:
                self._unimplemented("member list without the members intent")
                return
            for user_id in guild.members:
                name = self.world.users[user_id]["global_name"] or self.world.users[user_id]["username"]
                if name.lower().startswith(query):
                    members.append(self.world.member(guild, user_id))
            members = members[: limit or None]
        chunk: Json = {
            "guild_id": guild.id,
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
