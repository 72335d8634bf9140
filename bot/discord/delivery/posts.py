"""The calls that put a message on Discord: posts made and edited, threads, pins, direct messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import discord
import structlog

from bot.discord.cards import Text
from bot.discord.delivery.calls import Calls, OddAnswer, shown_in
from bot.discord.delivery.payload import Payload, ThreadPlan
from bot.store.interface import StoreInterface
from bot.store.records import Outgoing, Post

#: seconds between two edits of a post of this kind (others: at once)
PACE: Mapping[str, int] = {"status": 10, "fight": 5}
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, ARCHIVED = 10003, 10008, 50083
NO_ACCESS, NO_RIGHT = 50001, 50013
THREAD_THERE, TOO_MANY_PINS = 160004, 30003
HEAD = "thread-head"  # the kind of post that a thread's first message is
LOOKED_AT = 2000  # messages to search: what a busy channel gets in the hours a message is retried
Place: TypeAlias = tuple[int, int]
_log = structlog.get_logger(__name__)


class Later(Exception):
    """Not yet: to be retried at ``at`` (epoch seconds); nothing was sent."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(why)
        self.at = at


class Gone(Exception):
    """What the message is for is gone for good."""


class Harbourmaster:
    """Delivers one outbox message through one client."""

    def __init__(
        self, client: discord.Client, store: StoreInterface, message: Outgoing, now: Callable[[], int]
    ) -> None:
        self._client = client
        self._calls = Calls(client)
        self._store = store
        self._message = message
        self._now = now

    # Posts ------------------------------------------------------------------------------------------------------

    async def standing(self, payload: Payload) -> Place | None:
        """The post if it already looks like this; :class:`Later` if it was edited a moment ago."""
        post = await self._post()
        if post is None:
            return None
        if post.content_hash == payload.content_hash():
            return post.channel_id, post.message_id
        pace = PACE.get(post.kind, 0)
        since = self._now() - post.edited_at
        if 0 <= since < pace:
            raise Later(post.edited_at + pace, "edited a moment ago")
        return None  # an edit in the future dates from before the clock was set back: ignore it

    async def put(self, payload: Payload, files: Mapping[str, bytes]) -> Place:
        """Edit the post, or make it (again)."""
        post = await self._post()
        if post is not None:
            try:
                await self._edit(post, payload, files)
            except (discord.NotFound, discord.Forbidden) as fault:
                if fault.code not in self._lost_to(post):
                    raise
                await self._store.posts.remove(post.campaign_id, post.kind, post.key)
                _log.info("post_made_anew", kind=post.kind, campaign=post.campaign_id)
            else:
                return post.channel_id, post.message_id
        place = await self.send(payload, files)
        if payload.pin:
            await self._pin(place)
        plan = payload.thread
        if plan is not None and await self._store.posts.get(self._campaign, "thread", plan.key) is None:
            await self._thread_if_allowed(place, plan)  # turns of one action, of one day, share a thread
        return place

    def _lost_to(self, post: Post) -> tuple[int, ...]:
        """The answers by which a post to be edited counts as lost; in a thread also if the thread is locked."""
        gone = (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL)
        return gone if post.channel_id == self._message.channel_id else (*gone, NO_ACCESS, NO_RIGHT)

    async def _edit(self, post: Post, payload: Payload, files: Mapping[str, bytes]) -> None:
        await self._reopening(
            post.channel_id, lambda: self._calls.edit(post.channel_id, post.message_id, payload.card, files)
        )

    async def send(self, payload: Payload, files: Mapping[str, bytes]) -> Place:
        """A new message, unless it is among the channel's last messages."""
        if self._message.user_id is not None:
            direct = await self._direct(self._message.user_id)
            return await self._sent_to(direct.id, payload, files)
        if not payload.within:
            if self._message.channel_id is None:
                raise Gone(f"message {self._message.id} names no channel")
            return await self._sent_to(self._message.channel_id, payload, files)
        home = self._message.channel_id
        for anew in (True, False):
            thread = await self._thread(payload.within)
            try:
                return await self._sent_to(thread, payload, files)
            except discord.NotFound as fault:
                if fault.code != UNKNOWN_CHANNEL or thread == home or not anew:
                    raise
                # The thread was deleted: make it again, once.
                await self._store.posts.remove(self._campaign, "thread", payload.within)
            except discord.Forbidden as fault:
                if home is None or thread == home:
                    raise
                _log.warning("thread_closed_to_us", campaign=self._message.campaign_id, code=fault.code)
                break
        assert home is not None
        return await self._sent_to(home, payload, files)  # better in the channel than nowhere

    async def _sent_to(self, channel_id: int, payload: Payload, files: Mapping[str, bytes]) -> Place:
        if self._message.attempts > 1 and (earlier := await self._found(channel_id, payload)) is not None:
            return earlier
        sent: list[int] = []

        async def send() -> None:
            made = await self._calls.send(
                channel_id,
                payload.card,
                files,
                nonce=self._message.nonce,
                silent=payload.silent,
                mentions=_only(payload.mentions),
            )
            sent.append(made)

        await self._reopening(channel_id, send)
        return channel_id, sent[0]

    async def _found(self, channel_id: int, payload: Payload) -> Place | None:
        """Our message, if an earlier attempt reached Discord after all; searched from the message's time on."""
        since = datetime.fromtimestamp(self._message.created_at, UTC) - timedelta(minutes=2)
        try:
            async for message in self._calls.since(channel_id, since, LOOKED_AT):
                same = message.get("nonce") == self._message.nonce or shown_in(message) == payload.words()
                if same and self._calls.ours(message):
                    return channel_id, int(message["id"])
        except discord.Forbidden:
            _log.info("cannot_read_back", channel=channel_id)  # the nonce still guards the first minutes
        return None

    async def drop(self) -> None:
        """Delete the post."""
        post = await self._post()
        if post is None:
            return
        try:
            await self._calls.delete(post.channel_id, post.message_id)
        except discord.NotFound:
            _log.info("post_was_gone", kind=post.kind)
        await self._store.posts.remove(post.campaign_id, post.kind, post.key)

    async def strike(self, payload: Payload) -> None:
        """Strike out the post: its first line, by which it is recognised, above the card, without its pictures. A
        post that shows something else by now stays as it is.
        """
        post = await self._post()
        if post is None:
            return
        try:
            message = await self._calls.message(post.channel_id, post.message_id)
            head = _first_line(shown_in(message))
            if not payload.still or head in {_first_line(line) for line in payload.still}:
                card = replace(payload.card, parts=(Text(f"~~{head[:200] or '–'}~~"), *payload.card.parts))
                await self._edit(post, replace(payload, card=card), {})
        except discord.NotFound:
            _log.info("post_was_gone", kind=post.kind)
        await self._store.posts.remove(post.campaign_id, post.kind, post.key)

    # Threads ------------------------------------------------------------------------------------------------------

    async def _thread(self, key: str) -> int:
        """The thread's id; made (again) if it is not there."""
        post = await self._store.posts.get(self._campaign, "thread", key)
        if post is not None:
            return post.channel_id
        posts = await self._store.posts.of(self._campaign)
        turns = sorted((post for post in posts if post.kind == "turn"), key=lambda post: post.created_at)
        turn = next((post for post in posts if post.key == key), turns[-1] if turns else None)
        plan = ThreadPlan(key, key)
        if turn is not None:
            thread = await self._thread_if_allowed((turn.channel_id, turn.message_id), plan)
            if thread is not None:
                return thread
        if self._message.channel_id is not None:
            return self._message.channel_id  # better in the channel than nowhere
        raise Gone(f"no thread {key!r}, and no post to start it from")

    async def _thread_if_allowed(self, place: Place, plan: ThreadPlan) -> int | None:
        """Start a thread; None without the right to: the post stands, and the thread's messages come beside it."""
        try:
            return await self._thread_from(place, plan)
        except discord.Forbidden as fault:
            _log.warning("no_thread", campaign=self._message.campaign_id, key=plan.key, code=fault.code)
            return None

    async def _thread_from(self, place: Place, plan: ThreadPlan) -> int:
        channel_id, message_id = place
        guild = self._guild
        channel: Any = None if guild is None else guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            # Not known yet, for example while its server is down for the gateway: the library needs the server's id.
            channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise Gone(f"no threads in channel {channel_id}")
        message = channel.get_partial_message(message_id)
        wait: Any = plan.archive  # the library lists the four durations
        try:
            thread_id = (await message.create_thread(name=plan.name[:100], auto_archive_duration=wait)).id
            await self._begin(thread_id, plan)
        except discord.HTTPException as fault:
            if fault.code != THREAD_THERE:
                raise
            thread_id = await self._thread_there(channel_id, message_id, plan)
        post = Post(self._campaign, "thread", plan.key, thread_id, message_id, "", self._now(), self._now())
        await self._store.posts.put(post)
        return thread_id

    async def _begin(self, thread_id: int, plan: ThreadPlan) -> None:
        """The thread's first message. A thread without it is a thread all the same."""
        if plan.head is None:
            return
        try:
            head = await self._calls.send(
                thread_id, plan.head, {}, nonce=f"t{thread_id}", silent=True, mentions=_only(())
            )
        except (discord.HTTPException, OddAnswer) as fault:
            _log.warning("thread_without_head", campaign=self._message.campaign_id, why=type(fault).__name__)
        else:
            post = Post(self._campaign, HEAD, plan.key, thread_id, head, "", self._now(), self._now())
            await self._store.posts.put(post)

    async def _thread_there(self, channel_id: int, message_id: int, plan: ThreadPlan) -> int:
        """The thread the message has (with the message's id); if it was deleted, one beside it."""
        try:
            return (await self._client.fetch_channel(message_id)).id
        except discord.NotFound:
            channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise Gone(f"no threads in channel {channel_id}")
        wait: Any = plan.archive
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=plan.name[:100], type=kind, auto_archive_duration=wait)).id

    async def close_thread(self) -> None:
        """Archive a thread."""
        post = await self._post()
        if post is None:
            return
        try:
            channel = await self._client.fetch_channel(post.channel_id)
        except discord.NotFound:
            return
        if isinstance(channel, discord.Thread) and not channel.archived:
            await channel.edit(archived=True)

    async def _reopening(self, channel_id: int, act: Callable[[], Any]) -> None:
        """Do it; if the thread is archived, open it and retry."""
        try:
            await act()
        except discord.HTTPException as fault:
            if fault.code != ARCHIVED:
                raise
            channel = await self._client.fetch_channel(channel_id)
            if not isinstance(channel, discord.Thread):
                raise
            await channel.edit(archived=False)
            await act()

    # Pins ---------------------------------------------------------------------------------------------------------

    async def _pin(self, place: Place) -> None:
        try:
            await self._calls.pin(*place)
        except discord.HTTPException as fault:
            # A post that is not pinned is still there: no reason to retry the whole message.
            _log.warning("not_pinned", channel=place[0], status=fault.status, code=fault.code)
            return
        try:
            await self._calls.unnotice(place[0])
        except discord.HTTPException as fault:
            _log.info("pin_notice_stays", code=fault.code)

    # Inside -------------------------------------------------------------------------------------------------------

    @property
    def _campaign(self) -> int:
        if self._message.campaign_id is None:
            raise Gone(f"message {self._message.id} belongs to no campaign")
        return self._message.campaign_id

    async def _post(self) -> Post | None:
        if self._message.slot is None:
            raise Gone(f"message {self._message.id} ({self._message.kind}) names no post")
        return await self._store.posts.get(self._campaign, *self._message.slot)

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        guild = self._guild
        return self._client.get_partial_messageable(channel_id, guild_id=None if guild is None else guild.id)

    @property
    def _guild(self) -> discord.Guild | None:
        """The server of the message's campaign, if it is known here. To look for it by its channel would take longer
        with each server that there is."""
        message = self._message
        known = message.guild_id is not None and message.user_id is None
        return self._client.get_guild(message.guild_id or 0) if known else None

    async def _direct(self, user_id: int) -> discord.DMChannel:
        return await self._client.create_dm(discord.Object(user_id))


def _first_line(text: str) -> str:
    """The first line without the marks of a heading."""
    return text.strip().partition("\n")[0].lstrip("#* ").replace("~~", "")


def _only(members: tuple[int, ...]) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in members[:100]]
    return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)
