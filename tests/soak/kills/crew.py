"""A bot without Discord: members, the clock, a deliverer and housekeeping work on one store until they are killed.

Every act goes through the service with an interaction id. The journal says what was tried, what the store wrote, and
(certainly on the disk) what was acknowledged. The channel file is the world outside, where messages arrive.
"""

import asyncio
import json
import os
import signal
import traceback
from binascii import crc32
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any

import structlog

import bot.store.store as store_module
from bot.games import games
from bot.service.packing import pack_receipt
from bot.service.past.going_back import Ballot
from bot.service.people.offers import Offer
from bot.service.service import Service
from bot.service.types import Receipt, Refuse, Table
from bot.store import Store
from bot.store.records import AlreadyDone, Commit, Committed, Delivered, Founded, NewCampaign, Outgoing, OutMessage
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.spaces.space import Answer
from engine.core.words import Words
from tests.soak.kills.crew_acts import FOUND, HOUR, MEMBERS, Act, choose, founding, perform
from tests.soak.kills.journal import Journal

CAMPAIGNS = 3
IDLE = 10.0  # seconds
CHANNELS = tuple(range(11, 11 + CAMPAIGNS))


class Time:
    """The storm's own time: it continues where it was, however the crew ended."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT)
        self._now = int(os.pread(self._file, 20, 0) or 800_000_000)

    def now(self) -> int:
        return self._now

    def pass_by(self, seconds: int) -> None:
        self._now += seconds
        os.pwrite(self._file, f"{self._now:020}".encode(), 0)


class Fate:
    """Where this crew kills itself: at the ``n``-th time that it reaches a certain point."""

    def __init__(self, point: str, n: int) -> None:
        self._point, self._left = point, n

    def at(self, point: str) -> None:
        if point == self._point:
            self._left -= 1
            if self._left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


class Watched:
    """The store with a clerk who notes what each transaction wrote as soon as it is durable."""

    def __init__(self, store: Store, journal: Journal, fate: Fate) -> None:
        self._store, self._journal, self._fate = store, journal, fate

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, act: Commit) -> Committed | AlreadyDone:
        done = await self._store.commit(act)
        self._fate.at("committed")
        if isinstance(done, Committed):
            self._note(act, done)
        return done

    async def found(
        self, new: NewCampaign, first: Callable[[int], Commit], *, interaction_id: int | None = None
    ) -> Founded | AlreadyDone:
        acts: list[Commit] = []

        def keep(campaign: int) -> Commit:
            acts.append(first(campaign))
            return acts[-1]

        done = await self._store.found(new, keep, interaction_id=interaction_id)
        self._fate.at("committed")
        if isinstance(done, Founded):
            self._note(acts[-1], done.done)
        return done

    def _note(self, act: Commit, done: Committed) -> None:
        self._journal.write(
            "commit",
            cid=act.campaign_id,
            iid=None if act.interaction is None else act.interaction.id,
            entries=list(done.entries),
            sums=[crc32(entry.body.encode()) for entry in act.entries],
            claims=[[deadline.kind, deadline.key, deadline.due_at] for deadline in act.claims],
            reminders=[
                [reminder.user_id, reminder.kind, reminder.key, reminder.due_at] for reminder in act.reminders_sent
            ],
        )


class Clerk:
    """A scribe whose posts say which entries they tell of."""

    def memo(self, table: Table) -> Any:
        return None

    def messages(self, memo: Any, table: Table, entries: Sequence[Entry], events: Sequence[Event]) -> list[OutMessage]:
        cid, channel = table.campaign.id, table.campaign.channel_id
        status = json.dumps({"cid": cid, "status": table.campaign.last_entry + len(entries)})
        posts = [OutMessage("put", status, channel_id=channel, slot=("status", ""), merge_key="status")]
        if entries:
            line = json.dumps({"cid": cid, "entries": [entry.number for entry in entries]})
            posts.append(OutMessage("send", line, channel_id=channel, lane="story"))
        return posts

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        return OutMessage("dm", json.dumps({"cid": table.campaign.id, "dm": kind}), user_id=user_id)

    def ordered(self, table: Table, decision: Decision, slot: str, answer: Answer) -> Words | None:
        return None

    def letter_heads(self, table: Table) -> Sequence[str]:
        return ()

    def letter_over(self, table: Table, user_id: int, heads: Sequence[str]) -> OutMessage:
        return OutMessage("strike", "{}")

    def ballot(self, table: Table, ballot: Ballot) -> OutMessage:
        slot = ("rewind", str(ballot.number))
        post = json.dumps({"cid": table.campaign.id, "ballot": ballot.number, "outcome": ballot.outcome})
        return OutMessage("put", post, channel_id=table.campaign.channel_id, slot=slot, merge_key=":".join(slot))

    def offer(self, table: Table, offer: Offer) -> OutMessage:
        slot = ("offer", str(offer.number))
        post = json.dumps({"cid": table.campaign.id, "offer": offer.number, "outcome": offer.outcome})
        return OutMessage("put", post, channel_id=table.campaign.channel_id, slot=slot, merge_key=":".join(slot))

    def notice(self, table: Table, lines: Sequence[Words], kind: str, *, calls: Sequence[int] = ()) -> OutMessage:
        return OutMessage("send", json.dumps({"notice": kind}), channel_id=table.campaign.channel_id)


class Crew:
    """Everybody at work on one store."""

    def __init__(self, folder: Path, run: int, seed: str, fate: Fate, game: str = "") -> None:
        self._run, self._seed, self._fate, self._game = run, seed, fate, game
        self.path = folder / "storm.sqlite3"
        self.journal = Journal(folder / "journal")
        self._channel = Journal(folder / "channel")
        self._folder = folder
        self.time = Time(folder / "time")
        self._number = 0
        self._wishes = 0
        posts = (folder / "channel").read_text(encoding="utf-8").splitlines()
        self._arrived = {json.loads(line)["nonce"] for line in posts}

    def luck(self, *who: object) -> Random:
        """A random generator of its own."""
        return Random(f"{self._seed}|{self._run}|{who}")

    async def live(self, unfinished: Sequence[tuple[int, int, Act]]) -> None:
        """Open the store, give back what an outage took, repeat what was under way, and go on for ever."""
        self.journal.write("phase", phase="opening")
        self._store = await Store.open(self.path)
        self.journal.write("phase", phase="waking")
        watched: Any = Watched(self._store, self.journal, self._fate)
        self.service = Service(watched, games(), Clerk(), self.time.now)
        await self.service.watch.wake()
        self.journal.write("phase", phase="playing")
        for user, iid, act in unfinished:  # Discord repeats a tap that was not answered
            await self.carry_out(user, iid, act)
        work = [self._member(user) for user in MEMBERS]
        await asyncio.gather(*work, self._deliver(), self._keep_time(), self._keep_house(), self._look_after())

    # Members --------------------------------------------------------------------------------------------------

    async def _member(self, user: int) -> None:
        luck = self.luck(user)
        while True:
            await asyncio.sleep(luck.random() * 0.004)
            act = await self._wish(luck, user)
            self._wishes += 1
            if act is None:
                continue
            self.time.pass_by(luck.randint(1, 90))
            self._number += 1
            iid = (self._run << 24) + self._number
            self.journal.write("try", iid=iid, user=user, act=act, at=self.time.now())
            if luck.random() < 0.04:  # the same tap arrives twice at once
                await asyncio.gather(self.carry_out(user, iid, act), self.carry_out(user, iid, act))
            else:
                receipt = await self.carry_out(user, iid, act)
                if receipt is not None and luck.random() < 0.1:
                    await self._repeat(user, iid, act, receipt)

    async def _wish(self, luck: Random, user: int) -> Act | None:
        campaigns = self.service.store.campaigns
        known = [await campaigns.by_channel(channel) for channel in CHANNELS]
        live = [campaign for campaign in known if campaign is not None and campaign.in_play]
        taken = {campaign.channel_id for campaign in live}
        free = [channel for channel in CHANNELS if channel not in taken]
        if free and (not live or luck.random() < 0.3):
            others = [game for game in FOUND if game not in {campaign.game for campaign in live}]
            return founding(luck, luck.choice(free), self._game or luck.choice(others))
        return await choose(self.service, luck, user, luck.choice(live).id) if live else None

    async def carry_out(self, user: int, iid: int, act: Act) -> Receipt | None:
        """Do it and acknowledge it; the receipt is on the disk before anybody would hear of it."""
        try:
            receipt = await perform(self.service, user, iid, act)
        except Refuse as refusal:
            self.journal.write("refused", iid=iid, kind=refusal.kind, why=refusal.what.key)
            return None
        self.journal.write(
            "done", sure=True, iid=iid, again=receipt.again, receipt=pack_receipt(receipt), at=self.time.now()
        )
        return receipt

    async def _repeat(self, user: int, iid: int, act: Act, first: Receipt) -> None:
        second = await perform(self.service, user, iid, act)
        if not second.again or pack_receipt(second) != pack_receipt(first):
            raise AssertionError(f"interaction {iid} repeated: {second} instead of {first}; {act}")
        self.journal.write("repeated", iid=iid)

    # The world outside ----------------------------------------------------------------------------------------

    async def _deliver(self) -> None:
        luck = self.luck("deliverer")
        while True:
            for message in await self._store.outbox.claim(self.time.now(), limit=5):
                self._fate.at("claimed")
                await self._send(message, luck.random())
            await asyncio.sleep(0.004)

    async def _send(self, message: Outgoing, dice: float) -> None:
        outbox, now = self._store.outbox, self.time.now()
        if dice < 0.03:  # refused: too many requests
            await outbox.mark_failed(message.id, now + 30, "429", reached=False)
            return
        if message.user_id is not None and dice < 0.06:
            await outbox.mark_dead(message.id, "50007")
            return
        if message.attempts == 1 or message.nonce not in self._arrived:
            self._channel.write("post", sure=True, nonce=message.nonce, id=message.id, payload=message.payload)
            self._arrived.add(message.nonce)
        self._fate.at("posted")
        if dice < 0.08:  # it arrived, but the answer did not
            await outbox.mark_failed(message.id, now + 5, "timeout")
            return
        await outbox.mark_sent(Delivered(message.id, now, message.channel_id or 1, message.id))

    # The clock, and the house ---------------------------------------------------------------------------------

    async def _keep_time(self) -> None:
        luck = self.luck("clock")
        while True:
            await self.service.watch.sign()
            done = await self.service.watch.due()
            if done:
                self.journal.write("due", done=done)
            self.time.pass_by(luck.randint(0, 20))
            if luck.random() < 0.06:  # everybody sleeps
                self.time.pass_by(luck.randint(HOUR // 2, 3 * HOUR))
            await asyncio.sleep(0.01)

    async def _keep_house(self) -> None:
        luck = self.luck("house")
        while True:
            await asyncio.sleep(luck.random() * 0.3)
            task = luck.choice(("checkpoint", "checkpoint", "backup", "prune"))
            self.journal.write("phase", phase=task)
            if task == "checkpoint":
                await self._store.compact()
            elif task == "prune":
                await self._store.prune(self.time.now())
            else:
                copy = self._folder / "copy.sqlite3"
                copy.unlink(missing_ok=True)
                await self._store.backup(copy)
            self.journal.write("phase", phase="playing")

    async def _look_after(self) -> None:
        """Members that do nothing for long wait for a lock that nobody opens."""
        while True:
            wished = self._wishes
            await asyncio.sleep(IDLE)
            if self._wishes == wished:
                stacks = [repr(frame) for task in asyncio.all_tasks() for frame in task.get_stack()]
                raise AssertionError("nobody does anything any more: " + "; ".join(stacks))


def cry_out(journal: Journal) -> Callable[[Any, str, dict[str, Any]], Any]:
    """Puts what the program logs into the journal: an error there is an error of the storm."""

    def note(logger: Any, level: str, event: dict[str, Any]) -> Any:
        if level in ("error", "exception", "critical"):
            journal.write("log", level=level, event=repr(event), trace=traceback.format_exc())
        raise structlog.DropEvent

    return note


def crew_member(
    folder: str, run: int, seed: str, point: str, n: int, unfinished: Sequence[tuple[int, int, Act]], game: str
) -> None:
    """Run a crew in this process until it is killed; what goes wrong is the journal's last line."""
    fate = Fate(point, n)
    Path(folder, "channel").touch()
    crew = Crew(Path(folder), run, seed, fate, game)
    structlog.configure(processors=[cry_out(crew.journal)], cache_logger_on_first_use=False)
    if point in SABOTAGE:
        SABOTAGE[point](fate)
    try:
        _run(crew.live(unfinished))
    except BaseException:
        crew.journal.write("fault", sure=True, what=traceback.format_exc())
        os._exit(3)


def _die_inside(fate: Fate) -> None:
    """Let the crew die in the middle of a transaction, when all is written and nothing committed."""
    apply = store_module.commits.apply

    def dying(*args: Any) -> Any:
        done = apply(*args)
        fate.at("inside")
        return done

    store_module.commits.apply = dying  # type: ignore[assignment]  # in this process, which is about to die


def _lose(fate: Fate) -> None:
    """Sabotage: acts are acknowledged, and every twelfth is not kept. Proves that this is noticed."""
    apply, count = store_module.commits.apply, 0

    def lying(conn: Any, act: Commit) -> Any:
        nonlocal count
        done = apply(conn, act)
        count += bool(act.entries)
        if act.entries and count % 12 == 0:
            conn.execute("ROLLBACK")
            conn.execute("BEGIN")
        return done

    store_module.commits.apply = lying


def _forget(fate: Fate) -> None:
    """Sabotage: the store forgets which interactions were carried out."""
    apply = store_module.commits.apply

    def forgetful(conn: Any, act: Commit) -> Any:
        done = apply(conn, act)
        conn.execute("DELETE FROM interactions")
        return done

    store_module.commits.apply = forgetful


SABOTAGE = {"inside": _die_inside, "loses": _lose, "forgets": _forget}


def _run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)
