"""What all parts of the harbour share: the world, the clock, and the two ways out (to the bot and to members)."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.harbour.clock import HarbourClock
from bot.harbour.errors import Json, clone
from bot.harbour.faults import Faults
from bot.harbour.gateway import Gateway
from bot.harbour.model import DM, Post, World

if TYPE_CHECKING:
    from bot.harbour.interactions import Interactions

log = logging.getLogger("bot.harbour")

Listener = Callable[[str, Json], None]


@dataclass(frozen=True)
class Exchange:
    """One recorded REST call. ``route`` is the path template; ``sent`` and ``answer`` are JSON or None."""

    method: str
    route: str
    path: str
    sent: Any
    status: int
    answer: Any
    files: tuple[str, ...] = ()


class Feed:
    """Tells the members' clients what happens. A listener hears only what its member can see."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def subscribe(self, member: str, listener: Listener) -> Callable[[], None]:
        """Hear everything that ``member`` can see; returns a function that stops it."""
        self._listeners.setdefault(member, []).append(listener)
        return lambda: self._listeners[member].remove(listener)

    def tell(self, members: list[str], kind: str, data: Json) -> None:
        """Push one event to the clients of these members."""
        for member in members:
            for listener in list(self._listeners.get(member, ())):
                listener(kind, clone(data))

    def tell_all(self, kind: str, data: Json) -> None:
        """Push one event to every client."""
        self.tell(list(self._listeners), kind, data)


@dataclass
class Port:
    """The shared parts. News leaves only by ``bot_event`` and ``tell_*``."""

    world: World
    clock: HarbourClock
    faults: Faults
    gateway: Gateway
    feed: Feed
    real_rates: bool = False
    token: str | None = None
    traffic: deque[Exchange] = field(default_factory=lambda: deque(maxlen=5_000))
    unimplemented: list[str] = field(default_factory=list)
    changed: Callable[[], None] = lambda: None
    #: moves time forward when the page asks for it; None: only the harbour's clock moves
    pass_time: Callable[[float], Awaitable[None]] | None = None
    #: when something next falls due (None: nothing does)
    next_due: Callable[[], Awaitable[int | None]] | None = None
    #: asked when a page opens, with its language: which member to sign in there (None: anybody who speaks it)
    seat_for: Callable[[str], Awaitable[str | None]] | None = None
    interactions: Interactions = field(init=False)  # set by the server: it needs the port itself

    def not_built(self, what: str) -> None:
        """Record, and log as an error, that the harbour was asked for something it does not have."""
        self.unimplemented.append(what)
        log.error("the harbour has not built: %s", what)

    def bot_event(self, event: str, data: Any, *, channel: Json | None = None) -> None:
        """Send an event over the gateway, unless it is in a channel that the bot cannot see."""
        if channel is not None and not self.world.rights(self.world.bot_id, channel):
            return
        self.gateway.dispatch(event, data, channel=channel)

    # --- posts ------------------------------------------------------------------------------------

    def tell_post(self, event: str, post: Post) -> None:
        """Tell of a new or changed message: the bot (never of an ephemeral one) and those who see it."""
        self.changed()
        channel = self.world.channel(post.channel_id)
        wire = self.world.wire(post)
        kind = event.lower()
        if post.reader is not None:
            if not post.gone:
                self.feed.tell([post.reader], kind, {"message": wire, "ephemeral": True})
            return
        self.bot_event(event, wire | self.around(channel, post), channel=channel)
        self.feed.tell(self.world.viewers(channel), kind, {"message": wire, "ephemeral": False})

    def around(self, channel: Json, post: Post) -> Json:
        """What a gateway message event has over a REST message: the guild and the author's membership."""
        if channel["type"] == DM:
            return {"channel_type": DM}
        guild = self.world.guilds[channel["guild_id"]]
        extra: Json = {"guild_id": guild.id, "channel_type": channel["type"]}
        if post.author_id in guild.members:
            extra["member"] = guild.members[post.author_id]
        return extra

    def tell_deleted(self, post: Post) -> None:
        """Tell of a deleted message."""
        self.changed()
        channel = self.world.channel(post.channel_id)
        gone = {"id": post.id, "channel_id": post.channel_id}
        if post.reader is not None:
            self.feed.tell([post.reader], "message_delete", gone)
            return
        guild_id = channel.get("guild_id")
        self.bot_event("MESSAGE_DELETE", gone | ({"guild_id": guild_id} if guild_id else {}), channel=channel)
        self.feed.tell(self.world.viewers(channel), "message_delete", gone)

    def tell_channel(self, event: str, channel: Json) -> None:
        """Send CHANNEL_* or THREAD_* to the bot and to those who see the channel."""
        self.changed()
        if self.world.guilds[channel["guild_id"]].with_bot:
            # Bots hear of all channels of their guild, even those they may not see.
            self.gateway.dispatch(event, clone(channel))
        kind = {"THREAD_UPDATE": "channel_update", "THREAD_DELETE": "channel_delete"}.get(event, event.lower())
        if kind == "channel_delete":
            bare = {key: channel.get(key) for key in ("id", "type", "guild_id", "parent_id")}
            self.feed.tell_all(kind, {"channel": bare})
        else:
            self.feed.tell(self.world.viewers(channel), kind, {"channel": channel})

    def tell_pins(self, channel: Json) -> None:
        """Tell that the pins of a channel changed."""
        self.changed()
        last = max(self.world.pins[channel["id"]].values(), default=None)
        data: Json = {"channel_id": channel["id"], "last_pin_timestamp": last}
        if "guild_id" in channel:
            data["guild_id"] = channel["guild_id"]
        self.bot_event("CHANNEL_PINS_UPDATE", data, channel=channel)
        pins = list(self.world.pins[channel["id"]])
        self.feed.tell(self.world.viewers(channel), "pins_update", {"channel_id": channel["id"], "pins": pins})
