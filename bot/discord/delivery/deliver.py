"""The outbox to Discord: every message once and in its lane's order, whatever happens.

A message (:class:`bot.store.records.OutMessage`) is of one of these kinds:

- ``put``: the post ``slot`` is made, or edited where it stands; a deleted post is made again. Its channel is
``channel_id``, or that of the thread ``within``. An edit never pings, and is left out if nothing changed.
- ``send``: a message in ``channel_id`` (or the thread ``within``), or with ``user_id`` a direct message.
- ``strike``: the post ``slot`` keeps its heading, struck out, above this card, and is then forgotten.
- ``drop``: the post ``slot`` is deleted. ``close``: the thread kept as the post ``slot`` is archived.

Its payload is JSON (:func:`bot.discord.delivery.payload.pack_payload` writes it)::

    {"card": pack_card,                     what it shows
     "files": {name: packed picture job | {"text": "…"} | {"make": "film"}},
                                            "make" is made on delivery; files that fail are left out of the card
     "mentions": [member ids],              who is pinged: nobody else, whatever the texts say
     "silent": true,                        without notification (SUPPRESS_NOTIFICATIONS)
     "pin": true,                           pinned, the notice of it deleted
     "thread": {"name": "Week 10", "key": "w10", "archive": 10080, "head": {…}},
                                            a public thread from this post, kept as the post ("thread", key)
     "within": "w10",                       goes into that thread (give both one lane: the post must come first)
     "neutral": pack_card}                  for a direct message: what may stand in the channel, with a mention, where
                                            the member's direct messages are closed; without it a neutral line

Before a message with earlier attempts is sent, the channel's messages since then are read: it may be there already. A
file that cannot be made, or that Discord does not take, is left out, and the post goes without it. If the channel is
closed to us, the lane sleeps until it is open again. A message that Discord refuses for good is given up. In both cases
the organiser is told in plain words what they can do.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import structlog

from bot.discord.cards import CardFault
from bot.discord.delivery.files import Files
from bot.discord.delivery.payload import Payload, unpack_payload
from bot.discord.delivery.posts import Gone, Harbourmaster, Later
from bot.discord.delivery.trouble import LeftServer, Trouble
from bot.discord.pictures import Pictures
from bot.faces.shown import PictureJob
from bot.signs import Signs
from bot.store.errors import NotFound, StoreError
from bot.store.interface import StoreInterface
from bot.store.records import Delivered, Outgoing
from bot.waiting import end, rung

AT_ONCE = 40  # messages at work together, each from a different lane
BATCH, CROWDED = 10, 6  # taken at once; at work for one campaign before others come first
LOOK_EVERY = 1.0
CARRIED_WITHIN = 180.0  # seconds for one try of one message
HANGS_AFTER = 400.0
ENDS_WITHIN = 0.5
LONGEST_WAIT = 600
ASLEEP = 3600  # seconds after which a channel that is closed to us is tried again, if nothing wakes its lane before
ASLEEP_MOST = 30 * 86_400  # the age at which a message is given up
MOST_FAILURES = 40  # some five hours: longer than Discord is ever away
MOST_OWN_FAULTS = 5  # failures of a message in our own code
UNKNOWN_CHANNEL, NO_ACCESS, NO_RIGHT = 10003, 50001, 50013
TOO_LARGE = 40005
#: direct messages refused: closed, no server shared any more, no such user
UNREACHED = frozenset({50007, 50278, 10013})
SLOW_DOWN = frozenset({429})
LONGEST_PAUSE = 60.0
_log = structlog.get_logger(__name__)


class Unreadable(Exception):
    """A message in the outbox that nothing can be made of: no try will change that."""


class Deliverer:
    """Delivers waiting messages. ``client`` gives the client that is logged in now, or None.

    Each lane has its own worker while something in it is due, so that a slow channel delays nobody else.

    ``unpack`` reads a picture job (:func:`bot.faces.jobs.unpack_job`). ``on_gone`` is called with members
    (campaign, member) who have left the server, ``on_no_channel`` with deleted channels, ``on_shut_out`` with campaigns
    whose channel has been closed to us for a day. ``make`` makes a file of a campaign's post by its name
    (:meth:`bot.discord.aftermath.Aftermath.file`). ``bell`` is set when something was put into the outbox.
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
        on_no_channel: Callable[[int], Awaitable[None]] | None = None,
        on_shut_out: Callable[[int], Awaitable[None]] | None = None,
        make: Callable[[int, str], Awaitable[bytes | None]] | None = None,
        bell: asyncio.Event | None = None,
        signs: Signs | None = None,
    ) -> None:
        self.store = store
        self.now = now
        self.signs = signs if signs is not None else Signs(now)
        self._client = client
        self.files = Files(pictures, unpack, make, self.signs)
        self._look_every = look_every
        self._wake = bell if bell is not None else asyncio.Event()
        self.trouble = Trouble(store, now, on_gone, on_no_channel, on_shut_out)
        self.delivered = 0
        # Of messages that are waiting, since this start: claims in the store count kills and restarts, too, by which
        # nobody may judge a message.
        self._failures: Counter[int] = Counter()
        self._own_faults: Counter[int] = Counter()
        self._owed: list[Callable[[], Awaitable[None]]] = []
        self._at_work: dict[asyncio.Task[None], tuple[Outgoing, float]] = {}
        self._taking: asyncio.Task[list[asyncio.Task[None]]] | None = None

    def wake(self) -> None:
        """Something was put into the outbox."""
        self._wake.set()

    async def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Deliver until cancelled; calls ``beat`` as long as it lives."""
        pause = 0.0
        while True:
            self._wake.clear()
            beat()
            self._look_for_hanging()
            try:
                await self._start_due()
            except StoreError as fault:  # a full disk passes; until then one line now and then is enough
                pause = min(LONGEST_PAUSE, pause * 2 or self._look_every)
                _log.error("delivery_waits", why=str(fault), again_in=pause)
                await asyncio.sleep(pause)
            else:
                pause = 0.0
                await rung(self._wake, self._look_every)

    async def deliver_due(self) -> int:
        """Deliver the head of each lane that is due; gives how many. Nothing while not connected."""
        started = await self._start_due()
        if started:
            await asyncio.wait(started)
        return len(started)

    async def finish(self, seconds: float) -> None:
        """Deliver what is due and can be delivered within so many seconds; leave the rest for the next start."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (left := until - loop.time()) > 0:
            try:
                await self._start_due()
            except StoreError as fault:
                _log.warning("not_all_delivered", why=str(fault))
                break
            if not self._at_work:
                break
            await asyncio.wait(list(self._at_work), timeout=left, return_when=asyncio.FIRST_COMPLETED)
        await end(list(self._at_work), ENDS_WITHIN)

    def _look_for_hanging(self) -> None:
        now = asyncio.get_running_loop().time()
        for message, since in self._at_work.values():
            if now - since > HANGS_AFTER:
                raise RuntimeError(f"message {message.id} ({message.kind}) has been at work for {now - since:.0f} s")

    async def _start_due(self) -> list[asyncio.Task[None]]:
        """Take what is due and start a worker for each; gives the workers.

        It goes on even if the waiting caller is cancelled: a message taken without a worker would stay where it is
        until the next start, with the rest of its lane behind it.
        """
        if self._taking is None:
            self._taking = asyncio.create_task(self._take(), name="take what is due")
            self._taking.add_done_callback(self._taken)
        return await asyncio.shield(self._taking)

    def _taken(self, task: asyncio.Task[list[asyncio.Task[None]]]) -> None:
        self._taking = None
        if not task.cancelled():
            task.exception()  # raised to the waiting caller; a cancelled caller is gone

    async def _take(self) -> list[asyncio.Task[None]]:
        client = self._client()
        if client is None:
            return []
        await self._pay()
        room = min(BATCH, AT_ONCE - len(self._at_work))
        if room <= 0:
            return []
        at_work = Counter(message.campaign_id for message, _ in self._at_work.values())
        crowded = [campaign for campaign, count in at_work.items() if campaign is not None and count >= CROWDED]
        taken = await self.store.outbox.claim(self.now(), room, without=crowded)
        started = []
        for message in taken:
            task = asyncio.create_task(self._one(client, message), name=f"message {message.id}")
            self._at_work[task] = (message, asyncio.get_running_loop().time())
            task.add_done_callback(self._done)
            started.append(task)
        return started

    async def _pay(self) -> None:
        """Write down what the store did not accept before."""
        while self._owed:
            note = self._owed.pop(0)
            try:
                await note()
            except BaseException:
                self._owed.insert(0, note)
                raise

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._at_work[task]
        self._wake.set()  # its lane goes on
        if not task.cancelled() and (fault := task.exception()) is not None:
            _log.error("worker_failed", task=task.get_name(), exc_info=fault)

    async def _one(self, client: discord.Client, message: Outgoing) -> None:
        log = _log.bind(message=message.id, kind=message.kind, campaign=message.campaign_id)
        try:
            async with asyncio.timeout(CARRIED_WITHIN):
                if client.is_closed():
                    raise Later(self.now() + 1, "the client is closed")
                done = await self.carry(client, message)
        except Later as wait:
            await self._again(message, wait.at, str(wait), reached=False)
        except discord.RateLimited as fault:
            await self._again(message, self.now() + capped(fault.retry_after), "rate limit", reached=False)
        except discord.HTTPException as fault:
            await self._refused(client, message, fault)
        except (CardFault, Gone, Unreadable) as fault:
            log.error("undeliverable", why=f"{type(fault).__name__}: {fault}")
            await self._dead(message, f"{type(fault).__name__}: {fault}")
        except StoreError as fault:  # as long as it lasts: it says nothing about the message
            log.warning("not_delivered_yet", why=str(fault))
            await self._again(message, self._pause(message), type(fault).__name__, reached=True)
        except Exception as fault:
            why = f"{type(fault).__name__}: {fault}".removesuffix(": ")
            if client.is_closed():  # closed while it was at work: whatever failed, this is why
                log.info("client_closed", why=why)
                await self._again(message, self.now() + 1, why, reached=True)
            elif isinstance(fault, aiohttp.ClientError | OSError):
                await self._broken(message, type(fault).__name__)
            else:
                # Ours, or an answer that the library cannot read: the message may stand all the same.
                log.exception("delivery_failed")
                self._own_faults[message.id] += 1
                await self._broken(message, why)
        else:
            self.delivered += 1
            self._settled(message)
            await self._note(lambda: self.store.outbox.mark_sent(done))
            if message.user_id is not None:
                await self._told(self.trouble.reached(message.user_id))

    async def carry(self, client: discord.Client, message: Outgoing) -> Delivered:
        """Deliver one message now, and give where it stands.

        Raises what Discord refuses, and :class:`Later`, :class:`Gone`, :class:`Unreadable`, :class:`CardFault`.
        """
        master = Harbourmaster(client, self.store, message, self.now)
        if message.kind in ("drop", "close"):
            await (master.drop() if message.kind == "drop" else master.close_thread())
            return Delivered(message.id, self.now())
        if message.kind == "strike":
            await master.strike(_payload_of(message))
            return Delivered(message.id, self.now())
        if message.kind not in ("put", "send"):
            raise Unreadable(f"no kind of message {message.kind!r}")
        payload = _payload_of(message)
        if message.kind == "put":
            standing = await master.standing(payload)
            if standing is not None:
                return Delivered(message.id, self.now(), *standing, payload.content_hash())
        put = master.put if message.kind == "put" else master.send
        files = await self.files.of(payload, message.campaign_id)
        try:
            place = await put(payload.with_only(files), files)
        except discord.HTTPException as fault:
            if not files or fault.code not in (NO_RIGHT, TOO_LARGE):
                raise
            # Perhaps only the files are refused: better a post without its picture than none.
            place = await put(payload.with_only(()), {})
            self.signs.note("file_left_out", f"{fault.status} {fault.code}")
            _log.warning("files_refused", campaign=message.campaign_id, code=fault.code, names=sorted(files))
        return Delivered(message.id, self.now(), *place, payload.content_hash())

    # What Discord refuses ------------------------------------------------------------------------------------------

    async def _refused(self, client: discord.Client, message: Outgoing, fault: discord.HTTPException) -> None:
        why = f"{fault.status} {fault.code} {fault.text}"[:300]
        log = _log.bind(message=message.id, kind=message.kind, campaign=message.campaign_id, why=why)
        if fault.status in SLOW_DOWN:
            log.info("told_to_wait")
            await self._again(message, self.now() + _retry_after(fault), why, reached=False)
        elif fault.status == 401:
            log.error("token_refused")  # the supervisor deals with it; the message can wait
            await self._again(message, self.now() + 60, why, reached=False)
        elif fault.status >= 500:
            log.info("discord_failed")
            await self._broken(message, why)
        elif fault.code in (NO_ACCESS, NO_RIGHT) and message.user_id is None:
            await self._asleep(message, why, fault.code)
        else:
            log.warning("message_refused")
            await self._dead(message, why)
            if fault.code in UNREACHED and message.user_id is not None:
                await self._told(self.trouble.unreached(client, message))
            elif fault.code == UNKNOWN_CHANNEL:
                await self._told(self.trouble.no_channel(message))

    async def _asleep(self, message: Outgoing, why: str, code: int) -> None:
        """The channel is closed to us: its lane sleeps until somebody opens it, and checks every hour."""
        if self.now() - message.created_at > ASLEEP_MOST:
            await self._dead(message, why)
            return
        _log.warning("lane_sleeps", message=message.id, campaign=message.campaign_id, why=why)
        await self._again(message, self.now() + ASLEEP, why, reached=False)
        await self._told(self.trouble.locked_out(message, code))

    @staticmethod
    async def _told(telling: Awaitable[None]) -> None:
        try:
            await telling
        except StoreError as fault:
            _log.error("trouble_not_told", why=str(fault))
        except Exception:  # a failed notice must not stop other messages
            _log.exception("trouble_not_told")

    async def _broken(self, message: Outgoing, why: str) -> None:
        """It is unknown whether it arrived: the next try looks first. Given up only after hours of failures, or a few
        of our own.
        """
        self._failures[message.id] += 1
        if self._failures[message.id] >= MOST_FAILURES or self._own_faults[message.id] >= MOST_OWN_FAULTS:
            await self._dead(message, why)
        else:
            await self._again(message, self._pause(message), why, reached=True)

    def _pause(self, message: Outgoing) -> int:
        return self.now() + min(LONGEST_WAIT, 1 << min(max(1, self._failures[message.id]), 12))

    def _settled(self, message: Outgoing) -> None:
        """It is sent or given up: its failures are over."""
        self._failures.pop(message.id, None)
        self._own_faults.pop(message.id, None)

    async def _again(self, message: Outgoing, at: int, why: str, *, reached: bool) -> None:
        await self._note(lambda: self.store.outbox.mark_failed(message.id, at, why, reached=reached))

    async def _dead(self, message: Outgoing, why: str) -> None:
        self._settled(message)
        self.signs.note("post_given_up", why)
        at = self.now()
        await self._note(lambda: self.store.outbox.mark_dead(message.id, why, at=at))

    async def _note(self, note: Callable[[], Awaitable[None]]) -> None:
        """Write down the fate of a message. If the store fails, this is still owed: its lane must not stay held."""

        async def write() -> None:
            try:
                await note()
            except NotFound:
                _log.info("message_dropped_meanwhile")

        try:
            await write()
        except StoreError as fault:
            _log.error("delivery_not_noted", why=str(fault))
            self._owed.append(write)


def _payload_of(message: Outgoing) -> Payload:
    try:
        return unpack_payload(message.payload)
    except (KeyError, TypeError, ValueError) as fault:
        raise Unreadable(f"{type(fault).__name__}: {fault}") from fault


def capped(seconds: float) -> int:
    """A wait that Discord asks for, in whole seconds: at least one, with a cap in case of a mistake."""
    return max(1, min(LONGEST_WAIT, int(seconds) + 1))


def _retry_after(fault: discord.HTTPException) -> int:
    try:
        return capped(float(fault.response.headers.get("Retry-After", "")))
    except ValueError:
        return 6  # the window of edits to old posts
