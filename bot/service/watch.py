"""What the clock does: everything that is due, exactly once, found in the database and nowhere else."""

from __future__ import annotations

import structlog

from bot.service.desk import Desk, Work
from bot.service.people import People
from bot.service.reminders import Reminders
from bot.service.rights import awaited
from bot.service.timing import close, count_answers, settle, silence
from bot.service.types import Receipt, Refuse
from bot.store.records import Deadline
from bot.text.marks import moment
from engine.core.decisions import WrongAct
from engine.core.words import Words

ALIVE = "alive"
OUTAGE = 600  # so many seconds without a sign of life are an outage: members get the time back
_log = structlog.get_logger(__name__)


class Watch:
    """Resolves what is due."""

    def __init__(self, desk: Desk, people: People, reminders: Reminders) -> None:
        self._desk = desk
        self._people = people
        self._reminders = reminders

    async def wake(self) -> int:
        """After a start: give back the time of an outage. Gives its length in seconds, 0 where there was none."""
        now = self._desk.now()
        last = await self._desk.store.marks.get(ALIVE)
        await self._desk.store.marks.set(ALIVE, now)
        if last is None or now - last < OUTAGE:
            return 0
        moved = await self._desk.store.deadlines.grant_grace(last, now)
        self._desk.forget_all()
        _log.info("back_after_outage", seconds=now - last, deadlines=moved)
        if moved:
            await self._announce(last, now)
        return now - last

    async def _announce(self, since: int, now: int) -> None:
        for cid in await self._desk.store.campaigns.recent(200):
            try:
                async with self._desk.work(cid) as work:
                    if work.open.campaign.status != "live" or not work.open.deadlines:
                        continue
                    line = Words("service-outage", {"since": moment(since, "f"), "until": moment(now, "f")})
                    work.outbox.append(self._desk.scribe.notice(work.table(), (line,), "outage"))
                    await self._desk.finish(work, None, Receipt())
            except Refuse as fault:
                _log.warning("campaign_not_opened", campaign=cid, why=fault.what.key)

    async def sign(self) -> None:
        """A sign of life."""
        await self._desk.store.marks.set(ALIVE, self._desk.now())

    async def due(self) -> int:
        """Resolve everything that is due now; gives how much it was."""
        now = self._desk.now()
        count = 0
        for deadline in await self._desk.store.deadlines.due(now):
            count += await self._resolve(deadline)
        for reminder in await self._desk.store.reminders.due(now):
            await self._reminders.send(reminder)
            count += 1
        for cid, seat in await self._desk.store.members.seats_run_out(now):
            await self._people.run_out(cid, nodes=(seat.node,))
            count += 1
        for cid, away in await self._desk.store.members.away_run_out(now):
            await self._people.run_out(cid, away=(away.user_id,))
            count += 1
        return count

    async def next_at(self) -> int | None:
        """When the next thing is due; None for never."""
        store = self._desk.store
        times = [await store.deadlines.next_at(), await store.reminders.next_at(), await store.outbox.next_at()]
        found = [at for at in times if at is not None]
        return min(found) if found else None

    async def _resolve(self, deadline: Deadline) -> int:
        try:
            async with self._desk.work(deadline.campaign_id) as work:
                standing = work.open.deadlines.get((deadline.kind, deadline.key))
                if standing is None or standing.due_at > work.now:
                    return 0
                work.add(claims=(deadline,))
                self._carry_out(work, deadline)
                settle(work)
                await self._desk.finish(work, None, Receipt())
                return 1
        except Refuse as fault:
            _log.error("deadline_not_resolved", campaign=deadline.campaign_id, kind=deadline.kind, why=fault.what.key)
            return 0

    @staticmethod
    def _carry_out(work: Work, deadline: Deadline) -> None:
        try:
            decision = work.match.decision(deadline.key)
        except WrongAct:
            return  # it was closed meanwhile
        if deadline.kind == "question":
            silence(work, decision)
        elif deadline.kind == "turn":
            missing = awaited(work.table(), decision)
            count_answers(work, decision, missing)
            close(work, decision, forced=True)
        elif not awaited(work.table(), decision):
            close(work, decision, forced=bool(decision.awaited))
