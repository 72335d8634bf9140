"""The outbox to Discord: every message once, in its lane's order, whatever the weather.

A message (:class:`bot.store.records.OutMessage`) is of one of these kinds:

- ``put``: the post ``slot`` is made, or edited where it stands; a post that was deleted is made anew. Its channel is
  ``channel_id``, or that of the thread ``within``. An edit never pings, and is left out where nothing changed.
- ``send``: a message in ``channel_id`` (or the thread ``within``), or with ``user_id`` a direct message.
- ``strike``: the post ``slot`` keeps its heading, struck out, above this card, and is remembered no more.
- ``drop``: the post ``slot`` is deleted. ``close``: the thread kept as the post ``slot`` is archived.

Its payload is JSON (:func:`bot.discord.deliver_payload.pack_payload` writes it)::

    {"card": pack_card,                     what it shows
     "files": {name: packed picture job | {"text": "…"} | {"make": "film"}},
                                            the last is made now; what cannot be made is left out of the card
     "mentions": [member ids],              who is pinged: nobody else, whatever the texts say
     "silent": true,                        without notification (SUPPRESS_NOTIFICATIONS)
     "pin": true,                           pinned, the notice of it deleted
     "thread": {"name": "Week 10", "key": "w10", "archive": 10080},
                                            a public thread from this post, kept as the post ("thread", key)
     "within": "w10",                       goes into that thread (give both one lane: the post must come first)
     "neutral": pack_card}                  for a direct message: what may stand in the channel, with a mention, where
                                            the member's direct messages are closed; without it a neutral line

Before a message with earlier attempts is sent, the channel's last messages are read: it may be there already. What
Discord refuses for good is given up, and the organiser is told in plain words what he can do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import structlog

from bot.discord.aftermath import fitting
from bot.discord.cards import CardFault
from bot.discord.deliver_payload import Payload, unpack_payload, without
from bot.discord.deliver_posts import Gone, Harbourmaster, Later
from bot.discord.deliver_trouble import LeftServer, Trouble
from bot.discord.pictures import Pictures
from bot.faces.face import PictureJob
from bot.store.errors import NotFound, StoreError
from bot.store.interface import StoreInterface
from bot.store.records import Delivered, Outgoing

AT_ONCE = 8  # lanes served side by side
LOOK_EVERY = 1.0
LONGEST_WAIT = 600
MOST_ATTEMPTS = 40  # some five hours: longer than Discord is ever away
UNKNOWN_CHANNEL, NO_ACCESS, NO_RIGHT = 10003, 50001, 50013
#: direct messages refused: closed, no server shared any more, no such user
UNREACHED = frozenset({50007, 50278, 10013})
SLOW_DOWN = frozenset({429})
_log = structlog.get_logger(__name__)


class Deliverer:
    """Delivers what waits. ``client`` gives the client that is logged in now, or None.

    ``unpack`` reads a picture job (:func:`bot.faces.jobs.unpack_job` with the painters of all games). ``on_gone`` is
    told of members (campaign, member) who are found to have left the server. ``make`` makes a file of a campaign's
    post by its name (:meth:`bot.discord.aftermath.Aftermath.file`).
    """

    def __init__(
        self,
        store: StoreInterface,
        client: Callable[[], discord.Client | None],
        pictures: Pictures,
        unpack: Callable[[dict[str, Any]], PictureJob],
        now: Callable[[], int],
        *,
        look_every: float = LOOK_EVERY,
        on_gone: LeftServer | None = None,
        make: Callable[[int, str], Awaitable[bytes | None]] | None = None,
    ) -> None:
        self.store = store
        self.now = now
        self._client = client
        self._pictures = pictures
        self._unpack = unpack
        self._look_every = look_every
        self._make = make
        self._wake = asyncio.Event()
        self._hands = asyncio.Semaphore(AT_ONCE)
        self.trouble = Trouble(store, now, on_gone)
        self.delivered = 0
        self._owed: list[Callable[[], Awaitable[None]]] = []

    def wake(self) -> None:
        """Something was put into the outbox."""
        self._wake.set()

    async def run(self) -> None:
        """Deliver until cancelled."""
        while True:
            self._wake.clear()
            try:
                busy = await self.deliver_due()
            except Exception as fault:  # the deliverer outlives whatever ails the store or our own code
                _log.exception("delivery_interrupted", why=str(fault))
                busy = 0
            if busy:
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), self._look_every)

    async def deliver_due(self) -> int:
        """Deliver the head of each lane that is due; how many there were. Nothing while not connected."""
        client = self._client()
        if client is None:
            return 0
        owed, self._owed = self._owed, []
        for note in owed:
            await self._note(note)
        waiting = await self.store.outbox.claim(self.now())
        await asyncio.gather(*(self._one(client, message) for message in waiting))
        return len(waiting)

    async def _one(self, client: discord.Client, message: Outgoing) -> None:
        async with self._hands:
            log = _log.bind(message=message.id, kind=message.kind, campaign=message.campaign_id)
            try:
                done = await self._carry(client, message)
            except Later as wait:
                await self._again(message, wait.at, str(wait), reached=False)
            except discord.RateLimited as fault:
                await self._again(message, self.now() + int(fault.retry_after) + 1, "rate limit", reached=False)
            except discord.HTTPException as fault:
                await self._refused(client, message, fault)
            except (aiohttp.ClientError, OSError, TimeoutError) as fault:
                await self._broken(message, type(fault).__name__)
            except (CardFault, Gone, KeyError, TypeError, ValueError) as fault:
                log.error("undeliverable", why=f"{type(fault).__name__}: {fault}")
                await self._dead(message, f"{type(fault).__name__}: {fault}")
            except Exception as fault:
                log.exception("delivery_failed")
                await self._broken(message, f"{type(fault).__name__}: {fault}")
            else:
                self.delivered += 1
                await self._note(lambda: self.store.outbox.mark_sent(done))

    async def _carry(self, client: discord.Client, message: Outgoing) -> Delivered:
        master = Harbourmaster(client, self.store, message, self.now)
        if message.kind in ("drop", "close"):
            await (master.drop() if message.kind == "drop" else master.close_thread())
            return Delivered(message.id, self.now())
        if message.kind == "strike":
            await master.strike(unpack_payload(message.payload))
            return Delivered(message.id, self.now())
        if message.kind not in ("put", "send"):
            raise ValueError(f"no kind of message {message.kind!r}")
        payload = unpack_payload(message.payload)
        if message.kind == "put":
            standing = await master.standing(payload)
            if standing is not None:
                return Delivered(message.id, self.now(), *standing, payload.content_hash())
        files = await self._files(payload, message.campaign_id)
        missing = payload.files.keys() - files.keys()
        shown = replace(payload, card=without(payload.card, missing)) if missing else payload
        place = await (master.put(shown, files) if message.kind == "put" else master.send(shown, files))
        return Delivered(message.id, self.now(), *place, payload.content_hash())

    async def _files(self, payload: Payload, campaign_id: int | None) -> dict[str, bytes]:
        """The files as bytes; those that cannot be made, or that Discord would not take, are not among them."""
        jobs: dict[str, PictureJob | bytes] = {}
        made: dict[str, bytes] = {}
        for name, file in payload.files.items():
            if "make" not in file:
                jobs[name] = file["text"].encode() if "text" in file else self._unpack(file)
            elif self._make is not None and campaign_id is not None:
                found = await self._make(campaign_id, file["make"])
                if found is not None:
                    made[name] = found
        return fitting(payload.files, {**await self._pictures.files(jobs), **made})

    # What Discord refuses ------------------------------------------------------------------------------------------

    async def _refused(self, client: discord.Client, message: Outgoing, fault: discord.HTTPException) -> None:
        why = f"{fault.status} {fault.code} {fault.text}"[:300]
        log = _log.bind(message=message.id, kind=message.kind, campaign=message.campaign_id, why=why)
        if fault.status in SLOW_DOWN:
            log.info("told_to_wait")
            await self._again(message, self.now() + _retry_after(fault), why, reached=False)
        elif fault.status == 401:
            log.error("token_refused")  # the supervisor sees to that; the message is none the worse for it
            await self._again(message, self.now() + 60, why, reached=False)
        elif fault.status >= 500:
            log.info("discord_failed")
            await self._broken(message, why)
        else:
            log.warning("message_refused")
            await self._dead(message, why)
            try:
                if fault.code in UNREACHED and message.user_id is not None:
                    await self.trouble.unreached(client, message)
                elif fault.code in (NO_ACCESS, NO_RIGHT, UNKNOWN_CHANNEL):
                    await self.trouble.locked_out(message, fault.code)
            except Exception:  # that nobody could be told must not stop the others' messages
                log.exception("trouble_not_told")

    async def _broken(self, message: Outgoing, why: str) -> None:
        """Nobody knows whether it arrived: the next try looks first. Given up only when nothing helps for hours."""
        if message.attempts >= MOST_ATTEMPTS:
            await self._dead(message, why)
        else:
            await self._again(message, self._pause(message), why, reached=True)

    def _pause(self, message: Outgoing) -> int:
        return self.now() + min(LONGEST_WAIT, 1 << min(message.attempts, 12))

    async def _again(self, message: Outgoing, at: int, why: str, *, reached: bool) -> None:
        await self._note(lambda: self.store.outbox.mark_failed(message.id, at, why, reached=reached))

    async def _dead(self, message: Outgoing, why: str) -> None:
        await self._note(lambda: self.store.outbox.mark_dead(message.id, why))

    async def _note(self, note: Callable[[], Awaitable[None]]) -> None:
        """Write down what became of a message. Where the store fails, that is owed: its lane must not stay held."""
        try:
            await note()
        except NotFound:
            _log.info("message_dropped_meanwhile")
        except StoreError as fault:
            _log.error("delivery_not_noted", why=str(fault))
            self._owed.append(note)


def _retry_after(fault: discord.HTTPException) -> int:
    given: str = fault.response.headers.get("Retry-After", "")
    try:
        seconds = int(float(given)) + 1
        return max(1, min(LONGEST_WAIT, seconds))
    except ValueError:
        return 6  # the window of edits to old posts
