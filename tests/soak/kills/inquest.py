"""After a kill: what the store kept is compared with what was acknowledged, tried, and delivered."""

import hashlib
import json
import sqlite3
from binascii import crc32
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.games import games
from bot.service.packing import pack_receipt
from bot.service.people.rights import voices
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.store import Store
from bot.store.records import Entry, Status
from bot.tools.verify import verdict_of
from tests.soak.kills.crew_acts import GUILD, HOUR, Act, perform
from tests.soak.kills.journal import Line, Reader

REPEATED = 5  # acknowledged acts that are repeated after each kill
REMEMBERED = 20 * HOUR  # housekeeping forgets interactions after a day
STATUSES: tuple[Status, ...] = ("live", "paused", "ended", "archived")


class Lost(AssertionError):
    """Something acknowledged is lost, happened twice, or is not sound; names the storm's seed and the thing."""


@dataclass
class Figures:
    """The results of a storm, for its report."""

    kills: int = 0
    by_phase: Counter[str] = field(default_factory=Counter)
    in_flight: Counter[str] = field(default_factory=Counter)
    tried: int = 0
    acknowledged: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    repeated: int = 0
    after_kill: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    adopted: int = 0
    campaigns: int = 0
    games: Counter[str] = field(default_factory=Counter)  # the campaigns by game
    ended: int = 0
    replays: int = 0
    replayed: int = 0
    deadlines: Counter[str] = field(default_factory=Counter)
    reminders: int = 0
    messages: int = 0


@dataclass
class Log:
    """What is known of a campaign's log: the checksum of each entry, and how often each is told of."""

    sums: dict[int, int] = field(default_factory=dict)
    seen: int = 0
    told: Counter[int] = field(default_factory=Counter)
    closed: Counter[str] = field(default_factory=Counter)
    went_back: bool = False


class Ledger:
    """Everything that the journals have said so far, checked as it comes in."""

    def __init__(self, folder: Path, name: str, figures: Figures) -> None:
        self.folder, self.name, self.figures = folder, name, figures
        self._journal, self._channel = Reader(folder / "journal"), Reader(folder / "channel")
        self.tries: dict[int, Line] = {}
        self.open: dict[int, Line] = {}  # tried and neither acknowledged nor refused
        self.done: dict[int, Line] = {}
        self.logs: dict[int, Log] = {}
        self.phase = ""
        self.fresh_done: list[int] = []
        self._written: set[int] = set()
        self._resolved: set[tuple[Any, ...]] = set()
        self.posted: set[str] = set()

    def hold(self, ok: bool, what: str, *about: object) -> None:
        """Raise :class:`Lost` where something does not hold."""
        if not ok:
            raise Lost(f"{self.name}, kill {self.figures.kills}: {what}: {', '.join(map(repr, about))}")

    def read(self) -> None:
        """Read what the crew wrote before it died."""
        self.fresh_done, self.phase = [], "starting"
        for line in self._journal.fresh():
            getattr(self, f"_on_{line['k']}")(line)
        for line in self._channel.fresh():
            self.hold(line["nonce"] not in self.posted, "a message was posted twice", line)
            self.posted.add(line["nonce"])
            self.figures.messages += 1
            self.tell(line["payload"])

    def tell(self, payload: str, step: int = 1) -> None:
        """Count the entries that a message tells of."""
        acknowledged = json.loads(payload)
        for number in acknowledged.get("entries", ()):
            self.logs.setdefault(acknowledged["cid"], Log()).told[number] += step

    def _on_try(self, line: Line) -> None:
        self.tries[line["iid"]] = self.open[line["iid"]] = line
        self.figures.tried += 1

    def _on_done(self, line: Line) -> None:
        iid = line["iid"]
        first = self.done.get(iid)
        if first is not None:
            self.hold(first["receipt"] == line["receipt"], "two receipts for one interaction", first, line)
            self.hold(first["again"] != line["again"] or line["again"], "carried out twice", first, line)
            self.open.pop(iid, None)
            return
        self.hold(line["again"] or iid in self._written, "acknowledged, and never written", line)
        self.done[iid] = line
        self.fresh_done.append(iid)
        self.open.pop(iid, None)
        self.figures.acknowledged += 1
        self.figures.acts[self.tries[iid]["act"]["do"]] += 1

    def _on_refused(self, line: Line) -> None:
        self.hold(line["kind"] != "broken", "refused as broken", line, self.tries[line["iid"]]["act"])
        self.hold(line["iid"] not in self._written, "refused, and written all the same", line)
        self.open.pop(line["iid"], None)
        self.figures.refused += 1

    def _on_commit(self, line: Line) -> None:
        iid, cid = line["iid"], line["cid"]
        if iid is not None:
            self.hold(iid not in self._written, "an interaction was written twice", line)
            self._written.add(iid)
        log = self.logs.setdefault(cid, Log())
        for number, sum_ in zip(line["entries"], line["sums"], strict=True):
            self.hold(number not in log.sums, "two acts got one number", cid, number, line)
            log.sums[number] = sum_
        for what in (
            *(("deadline", *claim) for claim in line["claims"]),
            *(("reminder", *reminder) for reminder in line["reminders"]),
        ):
            self.hold((cid, *what) not in self._resolved, "resolved twice", cid, what)
            self._resolved.add((cid, *what))
        self.figures.deadlines.update(kind for kind, _, _ in line["claims"])
        self.figures.reminders += len(line["reminders"])

    def _on_phase(self, line: Line) -> None:
        self.phase = line["phase"]

    def _on_repeated(self, line: Line) -> None:
        self.figures.repeated += 1

    def _on_due(self, line: Line) -> None:
        """Count what was due at once; the commits say what it was."""

    def _on_log(self, line: Line) -> None:
        self.hold(False, "the program logged an error", line["event"], line["trace"])

    def _on_fault(self, line: Line) -> None:
        self.hold(False, "the crew failed by itself", line["what"])


class Inquest:
    """Opens the store after each kill."""

    def __init__(self, ledger: Ledger, path: Path, luck: Random) -> None:
        self._ledger, self._path, self._luck = ledger, path, luck

    async def hold(self, now: int, *, final: bool = False) -> None:
        """Check everything; with ``final`` all campaigns, even those that lie still."""
        ledger, figures = self._ledger, self._ledger.figures
        async with await Store.open(self._path) as store:
            await store.check()
            service = Service(store, games(), SilentScribe(), lambda: now)
            rows = sorted(await store.campaigns.of_guild(GUILD, STATUSES), key=lambda row: row.id)
            figures.campaigns, figures.ended = len(rows), sum(not row.in_play for row in rows)
            figures.games = Counter(row.game for row in rows)
            figures.entries = sum(row.last_entry for row in rows)
            pending = await store.outbox.pending(limit=1_000_000)
            for message in pending:
                if message.nonce not in ledger.posted:
                    ledger.tell(message.payload)
            for cid in (row.id for row in rows):
                grew = await self._log(store, cid)
                if grew or final:
                    verdict = await verdict_of(store, cid)
                    figures.replays += 1
                    figures.replayed += verdict.entries
                    ledger.hold(not verdict.faults, f"campaign {cid} is not sound", verdict)
                    await self._deadlines(store, service, cid)
            for message in pending:
                if message.nonce not in ledger.posted:
                    ledger.tell(message.payload, -1)
            await self._receipts(store, now)
            await self._again(service, now)

    async def _log(self, store: Store, cid: int) -> bool:
        """Everything acknowledged is there, in its place, unchanged; of the rest at most one act, at the end."""
        ledger = self._ledger
        log = ledger.logs.setdefault(cid, Log())
        fresh = await store.entries(cid, log.seen + 1)
        last = log.seen + len(fresh)
        claimed = max(log.sums, default=0)
        ledger.hold(claimed <= last, f"campaign {cid} lost acknowledged entries", claimed, last)
        loose = []
        for entry in fresh:
            sum_ = crc32(entry.body.encode())
            if entry.number in log.sums:
                ledger.hold(log.sums[entry.number] == sum_, f"campaign {cid}: another entry stands there", entry)
            else:
                loose.append(entry.number)
                log.sums[entry.number] = sum_
            self._once(cid, log, entry)
        ledger.hold(loose == list(range(claimed + 1, last + 1)), f"campaign {cid}: entries of nobody", loose, claimed)
        ledger.figures.adopted += len(loose)
        lines = {number: log.told[number] for number in range(log.seen + 1, last + 1)}
        ledger.hold(all(count == 1 for count in lines.values()), f"campaign {cid}: told of never or twice", lines)
        ledger.hold(max(log.told, default=0) <= last, f"campaign {cid}: told of what is not there", last)
        log.seen = last
        return bool(fresh)

    def _once(self, cid: int, log: Log, entry: Entry) -> None:
        """A gate closes once; only going back by consent opens it again."""
        body = json.loads(entry.body)
        log.went_back |= body["kind"] == "rewind"
        if body["kind"] == "close":
            log.closed[body["decision"]] += 1
            once = log.closed[body["decision"]] == 1 or log.went_back
            self._ledger.hold(once, f"campaign {cid}: a gate closed twice", body["decision"])

    async def _deadlines(self, store: Store, service: Service, cid: int) -> None:
        """Deadlines belong to open questions; each open question has one where somebody may keep others waiting."""
        rows = {(deadline.kind, deadline.key) for deadline in await store.deadlines.of(cid)}
        async with service.look(cid) as table:
            waiting = {message.id: message for message in table.match.waiting()}
            if not table.campaign.in_play:
                self._ledger.hold(not rows, f"campaign {cid} is over and has deadlines", rows)
                return
            stray = [row for row in rows if row[1] not in waiting]
            self._ledger.hold(not stray, f"campaign {cid}: deadlines of closed questions", stray)
            if table.campaign.status == "live" and len(voices(table)) > 1:
                wanted = {("turn" if decision.gate else "question", decision.id) for decision in waiting.values()}
                self._ledger.hold(wanted <= rows, f"campaign {cid}: questions without deadline", wanted - rows)

    async def _receipts(self, store: Store, now: int) -> None:
        """The receipt of everything acknowledged since the last kill is kept, word for word."""
        for iid in self._ledger.fresh_done:
            line = self._ledger.done[iid]
            if line["at"] > now - REMEMBERED:
                kept = await store.interaction(iid)
                self._ledger.hold(kept == line["receipt"], "a receipt is lost or another", iid, kept, line)

    async def _again(self, service: Service, now: int) -> None:
        """Some of the latest acknowledged acts are repeated: the same receipt, and not a byte changes."""
        young = [iid for iid in list(self._ledger.done)[-60:] if self._ledger.done[iid]["at"] > now - REMEMBERED]
        chosen = self._luck.sample(young, min(REPEATED, len(young)))
        before = digest(self._path)
        for iid in chosen:
            line = self._ledger.tries[iid]
            receipt = await perform(service, line["user"], iid, line["act"])
            same = receipt.again and pack_receipt(receipt) == self._ledger.done[iid]["receipt"]
            self._ledger.hold(same, "a repeated interaction got something else", line, receipt)
            self._ledger.figures.repeated += 1
        self._ledger.hold(digest(self._path) == before, "repeated interactions changed the store", chosen)


def digest(path: Path) -> str:
    """A checksum over every row of every table."""
    digest = hashlib.sha256()
    conn = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        tables = conn.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        for (table,) in tables:
            digest.update(table.encode())
            for row in conn.execute(f'SELECT * FROM "{table}"'):
                digest.update(repr(row).encode())
    finally:
        conn.close()
    return digest.hexdigest()


def unfinished(lines: Iterable[Line]) -> list[tuple[int, int, Act]]:
    """What was under way: member, interaction, act."""
    return [(line["user"], line["iid"], line["act"]) for line in lines]
