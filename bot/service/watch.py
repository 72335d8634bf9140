"""What the clock does: everything that is due, exactly once, found in the database and nowhere else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import blake2b

import structlog

from bot.service.desk import Desk, Work
from bot.service.people import People
from bot.service.reminders import Reminders
from bot.service.rights import awaited
from bot.service.timing import approved, close, count_answers, held, note_asleep, settle, silence, window_letter
from bot.service.types import Receipt, Refuse
from bot.store.errors import StoreError
from bot.store.records import Commit, Deadline, Interaction
from bot.text.marks import moment
from engine.core.decisions import WrongAct
from engine.core.words import Words

ALIVE = "alive"
OUTAGE_FROM, OUTAGE_UNTIL = "outage-from", "outage-until"
OUTAGE = 600  # so many seconds without a sign of life are an outage: members get the time back
ANNOUNCED = 200  # campaigns that are told of an outage; beyond, only their deadlines move
ALL_TIMES = 1 << 60
BACK_OFF = 60  # seconds after which something due that could not be carried out is tried again, at first
LONGEST_BACK_OFF = 1800  # and at most
FORGOTTEN = 600  # seconds after which what was not tried again is forgotten
#: something due: the campaign, what it is, its key
Thing = tuple[int, str, str]
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Failed:
    """How often something due has failed, and when it is tried again."""

    times: int
    again: int


class Watch:
    """Resolves what is due."""

    def __init__(self, desk: Desk, people: People, reminders: Reminders) -> None:
        self._desk = desk
        self._people = people
        self._reminders = reminders
        self._failed: dict[Thing, Failed] = {}  # what is due and could not be carried out

    # Outages ---------------------------------------------------------------------------------------------------

    async def wake(self) -> int:
        """After a start: give back the time of an outage. Gives its length in seconds, 0 where there was none.

        An outage is written down before its time is given back, so that a second crash loses nothing: whoever has
        it back already is known by an interaction of our own.
        """
        marks, now = self._desk.store.marks, self._desk.now()
        since, until = await marks.get(OUTAGE_FROM), await marks.get(OUTAGE_UNTIL)
        if since and until is not None:
            # Killed before it gave a sign of life: what comes after is another outage, with a time of its own.
            await marks.set(ALIVE, max(until, await marks.get(ALIVE) or until))
            await self._give_back(since, until)
        last = await marks.get(ALIVE)
        if last is None or now - last < OUTAGE:
            await marks.set(ALIVE, now)
            return 0
        await marks.set(OUTAGE_UNTIL, now)
        await marks.set(OUTAGE_FROM, last)
        await marks.set(ALIVE, now)
        await self._give_back(last, now)
        return now - last

    async def _give_back(self, since: int, until: int) -> None:
        due = await self._desk.store.deadlines.due(ALL_TIMES, limit=ALL_TIMES)
        campaigns = list(dict.fromkeys(one.campaign_id for one in due))
        for place, cid in enumerate(campaigns):
            try:
                await (self._tell_outage if place < ANNOUNCED else self._shift)(cid, since, until)
            except Refuse as fault:
                _log.warning("campaign_not_opened", campaign=cid, why=fault.what.key)
                await self._shift(cid, since, until)
        _log.info("back_after_outage", seconds=until - since, campaigns=len(campaigns))
        await self._desk.store.marks.set(OUTAGE_FROM, 0)

    async def _tell_outage(self, cid: int, since: int, until: int) -> None:
        async with self._desk.work(cid) as work:
            line = Words("service-outage", {"since": moment(since, "f"), "until": moment(until, "f")})
            work.outbox.append(self._desk.scribe.notice(work.table(), (line,), "outage"))
            work.add(shift=until - since, interaction=_given(cid, since))
            await self._desk.finish(work, None, Receipt())

    async def _shift(self, cid: int, since: int, until: int) -> None:
        """Move a campaign's deadlines without opening it: thousands may have been live."""
        async with self._desk.locked(cid):
            self._desk.forget(cid)
            act = Commit(cid, self._desk.now(), shift=until - since, interaction=_given(cid, since))
            await self._desk.store.commit(act)

    async def sign(self) -> None:
        """A sign of life."""
        await self._desk.store.marks.set(ALIVE, self._desk.now())

    # What is due -----------------------------------------------------------------------------------------------

    async def due(self) -> int:
        """Resolve everything that is due now; gives how much it was."""
        store, now = self._desk.store, self._desk.now()
        # What does not stand any more was carried out after all, or is of no use.
        self._failed = {one: found for one, found in self._failed.items() if found.again > now - FORGOTTEN}
        limit = 100 + len(self._failed)
        count = 0
        for deadline in await store.deadlines.due(now, limit):
            thing = (deadline.campaign_id, deadline.kind, deadline.key)
            count += await self._try(thing, lambda one=deadline: self._resolve(one))  # type: ignore[misc]  # binds the loop's
        for reminder in await store.reminders.due(now, limit):
            thing = (reminder.campaign_id, "reminder", f"{reminder.user_id}")
            count += await self._try(thing, lambda one=reminder: self._reminders.send(one))  # type: ignore[misc]  # binds the loop's
        for cid, seat in await store.members.seats_run_out(now, limit):
            thing = (cid, "seat", seat.node)
            count += await self._try(thing, lambda cid=cid, one=seat: self._people.run_out(cid, nodes=(one.node,)))  # type: ignore[misc]  # binds the loop's
        for cid, away in await store.members.away_run_out(now, limit):
            thing = (cid, "away", f"{away.user_id}")
            count += await self._try(thing, lambda cid=cid, one=away: self._people.run_out(cid, away=(one.user_id,)))  # type: ignore[misc]  # binds the loop's
        return count

    def stuck(self) -> int:
        """How many deadlines have failed more than once and are still to be carried out."""
        return sum(one.times > 1 for thing, one in self._failed.items() if thing[1] in ("turn", "question"))

    async def _try(self, thing: Thing, act: Callable[[], Awaitable[object]]) -> int:
        """Carry out one thing; what fails must not stop the clock of anything else, in that campaign or in others."""
        before = self._failed.get(thing)
        if before is not None and before.again > self._desk.now():
            return 0
        times = 1 if before is None else before.times + 1
        wait = BACK_OFF  # a full disk or a locked file passes
        try:
            done = await act()
        except (Refuse, StoreError) as fault:
            _log.error("due_not_carried_out", campaign=thing[0], what=thing[1], key=thing[2], why=str(fault))
        except Exception as fault:
            self._desk.troubles.caught("", "due", fault, campaign=thing[0])
            wait = min(BACK_OFF << (times - 1), LONGEST_BACK_OFF)  # a fault of the game does not
        else:
            self._failed.pop(thing, None)
            return 0 if done is False else 1
        self._failed[thing] = Failed(times, self._desk.now() + wait)
        return 0

    async def next_at(self) -> int | None:
        """When the next thing is due; None for never."""
        store = self._desk.store
        times = [await store.deadlines.next_at(), await store.reminders.next_at(), await store.outbox.next_at()]
        found = [at for at in times if at is not None]
        return min(found) if found else None

    async def _resolve(self, deadline: Deadline) -> bool:
        async with self._desk.work(deadline.campaign_id) as work:
            standing = work.open.deadlines.get((deadline.kind, deadline.key))
            if standing is None or standing.due_at > work.now or work.open.campaign.status != "live":
                return False
            work.add(claims=(standing,))
            if not await self._unasked(work, standing):
                self._carry_out(work, standing)
            settle(work)
            await self._desk.finish(work, None, Receipt())
            return True

    async def _unasked(self, work: Work, deadline: Deadline) -> bool:
        """Whether a window is to close whose question has not gone out to somebody yet: it gets its whole time again,
        since Discord could not be reached."""
        window = next((one for one in work.match.waiting() if one.id == deadline.key and one.window), None)
        if window is None or deadline.kind != "turn":
            return False
        letters = [window_letter(window.id, slot) for slot in window.awaited]
        if not await self._desk.store.outbox.waits(work.open.campaign.id, letters):
            return False
        _log.warning("window_kept_open", campaign=work.open.campaign.id, decision=window.id)
        return True

    @staticmethod
    def _carry_out(work: Work, deadline: Deadline) -> None:
        try:
            decision = work.match.decision(deadline.key)
        except WrongAct:
            return  # it was closed meanwhile
        table = work.table()
        if deadline.kind in ("question", "turn"):
            note_asleep(work, decision)
        if deadline.kind == "question":
            silence(work, decision)
        elif deadline.kind == "turn":
            count_answers(work, decision, awaited(table, decision))
            close(work, decision, forced=True)
        elif not awaited(table, decision) and approved(table, work.open.own, decision) and not held(table, decision):
            close(work, decision, forced=bool(decision.awaited))


def _given(cid: int, since: int) -> Interaction:
    """Marks that a campaign has got the time of an outage back. Discord's ids are positive, ours are not."""
    digest = blake2b(f"outage {cid} {since}".encode(), digest_size=7).digest()
    return Interaction(-1 - int.from_bytes(digest, "big"), "null")
