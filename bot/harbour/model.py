"""What exists in the harbour: guilds, members, channels, posts. Plain Discord objects, held in memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.harbour.clock import HarbourClock
from bot.harbour.errors import Json, Refused, clone
from bot.harbour.limits import permissions

DISCORD_EPOCH_MS = 1_420_070_400_000
CDN = "https://cdn.discordapp.com"

TEXT, DM, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 10, 11, 12
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING = 1 << 2, 1 << 5, 1 << 6, 1 << 7
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15


class Flakes:
    """Makes snowflakes: rising, unique, and holding the harbour's time as Discord's do."""

    def __init__(self, clock: HarbourClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id as a decimal string."""
        fresh = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return str(self._last)


@dataclass
class Guild:
    """A Discord server. ``members`` are member objects without their user; ``with_bot``: our bot is in it."""

    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    roles: dict[str, Json] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)
    with_bot: bool = True


@dataclass
class Post:
    """A message: its wire object, and what the wire does not show.

    ``files`` are all its attachments, including those that a component took out of ``body["attachments"]``;
    ``reader`` is the one member who sees an ephemeral message; ``gone`` when their client has restarted since.
    """

    body: Json
    created: float
    files: list[Json] = field(default_factory=list)
    reader: str | None = None
    gone: bool = False
    nonce_until: float = 0.0

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def channel_id(self) -> str:
        return str(self.body["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.body["author"]["id"])

    @property
    def flags(self) -> int:
        return int(self.body["flags"])


@dataclass(frozen=True)
class Stored:
    """The bytes behind an attachment or emoji."""

    name: str
    data: bytes
    content_type: str | None


@dataclass(frozen=True)
class Ping:
    """A notification that reached a member: a mention, or any direct message."""

    member: str
    channel_id: str
    message_id: str


class World:
    """Everything that exists, and questions about it. It refuses unknown ids as Discord would."""

    def __init__(self, clock: HarbourClock, bot_id: str = "1000000000000000001", bot_name: str = "Flotilla") -> None:
        self.clock = clock
        self.flakes = Flakes(clock)
        self.bot_id = bot_id
        self.users: dict[str, Json] = {}
        self.locales: dict[str, str] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Json] = {}
        self.thread_members: dict[str, dict[str, str]] = {}
        self.posts: dict[str, dict[str, Post]] = {}
        self.pins: dict[str, dict[str, str]] = {}
        self.files: dict[str, Stored] = {}
        self.emojis: dict[str, Json] = {}
        self.commands: dict[str, dict[str, Json]] = {"": {}}
        self.created_commands: dict[str, list[float]] = {}
        self.dms_closed: set[str] = set()
        self.installed_by: set[str] = set()
        self.pings: list[Ping] = []
        self._direct: dict[str, str] = {}
        self.add_user(bot_name, "en-US", user_id=bot_id, bot=True)

    # --- people -----------------------------------------------------------------------------------

    @property
    def bot(self) -> Json:
        """The bot's user object."""
        return self.users[self.bot_id]

    def add_user(self, name: str, locale: str, *, user_id: str | None = None, bot: bool = False) -> Json:
        """A new account; returns its user object."""
        user: Json = {
            "id": user_id or self.flakes.next(),
            "username": name.lower().replace(" ", "_"),
            "discriminator": "0000" if bot else "0",
            "global_name": None if bot else name,
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if bot:
            user["username"] = name
            user["bot"] = True
        self.users[user["id"]] = user
        self.locales[user["id"]] = locale
        return user

    def join(self, guild: Guild, user_id: str, roles: list[str] | None = None) -> Json:
        """Make an account a member of a guild; returns the member object."""
        member: Json = {
            "roles": roles or [],
            "nick": None,
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "joined_at": self.clock.stamp(),
            "premium_since": None,
            "pending": False,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        guild.members[user_id] = member
        return member

    def user(self, user_id: str) -> Json:
        """The user object, or 10013."""
        if user_id not in self.users:
            raise Refused(10013)
        return self.users[user_id]

    def member(self, guild: Guild, user_id: str) -> Json:
        """The member object with its user, or 10007."""
        if user_id not in guild.members:
            raise Refused(10007)
        return {**guild.members[user_id], "user": self.users[user_id]}

    def named(self, name: str) -> str:
        """The id of the account with this display name or id; KeyError when there is none."""
        for user_id, user in self.users.items():
            if name in (user_id, user["global_name"], user["username"]):
                return user_id
        raise KeyError(f"nobody in the harbour is called {name!r}")

    # --- places -----------------------------------------------------------------------------------

    def guild(self, guild_id: str) -> Guild:
        """The guild as the bot may see it: 10004 for one it is not in."""
        guild = self.guilds.get(guild_id)
        if guild is None or not guild.with_bot:
            raise Refused(10004)
        return guild

    def guild_of(self, channel: Json) -> Guild | None:
        """The guild that a channel is in; None for a direct message."""
        return self.guilds[channel["guild_id"]] if "guild_id" in channel else None

    def channel(self, channel_id: str) -> Json:
        """The channel object, or 10003."""
        if channel_id not in self.channels:
            raise Refused(10003)
        return self.channels[channel_id]

    def channel_named(self, name: str) -> str:
        """The id of the channel with this name or id; the newest where several have it."""
        if name in self.channels:
            return name
        for channel_id, channel in reversed(self.channels.items()):
            if channel.get("name") == name.removeprefix("#"):
                return channel_id
        raise KeyError(f"no channel in the harbour is called {name!r}")

    def dm_with(self, user_id: str) -> Json:
        """The direct-message channel between the bot and an account; made where it is missing."""
        channel = self.channels.get(self._direct.get(user_id, ""))
        if channel is not None:
            return channel
        channel = {
            "id": self.flakes.next(),
            "type": DM,
            "last_message_id": None,
            "flags": 0,
            "recipients": [self.user(user_id)],
        }
        self.add_channel(channel)
        return channel

    def add_channel(self, channel: Json) -> None:
        """Add a finished channel object."""
        self.channels[channel["id"]] = channel
        if channel["type"] == DM:
            self._direct[channel["recipients"][0]["id"]] = channel["id"]
        self.posts.setdefault(channel["id"], {})
        self.pins.setdefault(channel["id"], {})

    def remove_channel(self, channel_id: str) -> list[Json]:
        """Remove a channel and its threads; returns the objects, threads first."""
        gone = [t for t in self.channels.values() if t.get("parent_id") == channel_id and t["type"] in THREADS]
        gone.append(self.channels[channel_id])
        for channel in gone:
            del self.channels[channel["id"]]
            self.posts.pop(channel["id"], None)
            self.pins.pop(channel["id"], None)
            self.thread_members.pop(channel["id"], None)
        return gone

    def threads(self, guild_id: str) -> list[Json]:
        """A guild's threads that are not archived."""
        return [
            c
            for c in self.channels.values()
            if c["type"] in THREADS and c["guild_id"] == guild_id and not c["thread_metadata"]["archived"]
        ]

    # --- rights -----------------------------------------------------------------------------------

    def rights(self, user_id: str, channel: Json) -> int:
        """The permission bits of an account in a channel; a thread has its parent's. 0: not visible."""
        guild = self.guild_of(channel)
        if guild is None:
            inside = user_id in (self.bot_id, channel["recipients"][0]["id"])
            return permissions.DIRECT if inside else 0
        member = guild.members.get(user_id)
        if member is None:
            return 0
        if channel["type"] == PRIVATE_THREAD and user_id not in self.thread_members.get(channel["id"], {}):
            parent_rights = self.rights(user_id, self.channels[channel["parent_id"]])
            return parent_rights if parent_rights & permissions.BITS["MANAGE_THREADS"] else 0
        place = self.channels[channel["parent_id"]] if channel["type"] in THREADS else channel
        total = permissions.base(user_id, member["roles"], guild.roles, guild.id, guild.owner_id)
        return permissions.overwritten(
            total, place["permission_overwrites"], user_id, member["roles"], guild.id, guild.owner_id
        )

    def require(self, channel: Json, *names: str) -> None:
        """Refuse unless the bot sees the channel (else 50001) and holds each named permission (else 50013)."""
        rights = self.rights(self.bot_id, channel)
        if not rights & permissions.BITS["VIEW_CHANNEL"]:
            raise Refused(50001)
        if any(not rights & permissions.BITS[name] for name in names):
            raise Refused(50013)

    def viewers(self, channel: Json) -> list[str]:
        """Ids of the people (the bot aside) who can see a channel."""
        if channel["type"] == DM:
            return [channel["recipients"][0]["id"]]
        people = self.guilds[channel["guild_id"]].members
        return [u for u in people if u != self.bot_id and self.rights(u, channel) & permissions.BITS["VIEW_CHANNEL"]]

    # --- posts ------------------------------------------------------------------------------------

    def post(self, channel_id: str, message_id: str) -> Post:
        """A message, ephemeral or not; 10008 where it is unknown."""
        post = self.posts.get(channel_id, {}).get(message_id)
        if post is None:
            raise Refused(10008)
        return post

    def public(self, channel_id: str) -> Iterator[Post]:
        """A channel's messages that anyone there may read, oldest first."""
        return (post for post in self.posts.get(channel_id, {}).values() if post.reader is None)

    def wire(self, post: Post) -> Json:
        """The message object as it is sent: a deep copy with pin state, thread and reference filled in."""
        body = clone(post.body)
        body["pinned"] = post.id in self.pins.get(post.channel_id, {})
        thread = self.channels.get(post.id)
        if thread is not None and thread["type"] in THREADS:
            body["thread"] = clone(thread)
        reference = body.get("message_reference")
        if reference and body["type"] in (19, 21, 20) and "message_id" in reference:
            source = self.posts.get(reference["channel_id"], {}).get(reference["message_id"])
            body["referenced_message"] = clone(source.body) if source else None
        return body
