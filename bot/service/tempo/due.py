"""The clock: everything that is due is done exactly once, and looked up in the database alone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from types import MappingProxyType

import structlog

from bot.service.desk import Desk, Work
from bot.service.people.people import People
from bot.service.people.reminders import Reminders
from bot.service.people.rights import awaited
from bot.service.tempo import shared_clock
from bot.service.tempo.timing import approved, close, count_answers, held, note_asleep, settle, silence, window_letter
from bot.service.types import Receipt, Refuse
from bot.shards import ONE, Shards
from bot.store.errors import StoreError
from bot.store.records import Commit, Deadline, Interaction, Outgoing
from bot.text.marks import moment
from engine.core.ids import DecisionId
from engine.core.play.decisions import WrongAct
from engine.core.words import Arg, Words

ALIVE = "alive"
OUTAGE_FROM, OUTAGE_UNTIL, OUTAGE_OF = "outage-from", "outage-until", "outage-of"
SHARDS = "shards"  # how many there were at the last signs of life
PRUNED = "pruned"
OUTAGE = 600  # seconds without a sign of life that make an outage: members get the time back, and are told
SHORT = 150  # seconds of silence in which no deadline is lost; a healthy clock signs at least every minute
SIGN = 30  # seconds between signs of life
CALLED_WITHIN = 900  # seconds after a question is put in which its calls are written
MOST_PENDING = 1000  # undelivered messages of a campaign that are searched for calls
ANNOUNCED = 200  # campaigns that are told of an outage; beyond, only their deadlines move
ALL_TIMES = 1 << 60
BACK_OFF = 60  # seconds before something due that failed is tried again, at first
LONGEST_BACK_OFF = 1800  # and at most
FORGOTTEN = 600  # seconds after which a failure that was not tried again is forgotten
DAY, HOUR = 86_400, 3_600
#: something due: the campaign, what it is, its key
Thing = tuple[int, str, str]
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Failed:
    """How often something due has failed, and when to try it again."""

    times: int
    again: int


class Watch:
    """Resolves what is due."""

    def __init__(self, desk: Desk, people: People, reminders: Reminders) -> None:
        self._desk = desk
        self._people = people
        self._reminders = reminders
        self._failed: dict[Thing, Failed] = {}  # what is due and has failed
        self._resumed = False  # whether no outage is left half given back
        self._spared: dict[Shards, tuple[int, int] | None] = {}  # each shard's last absence that was given back
        self.given_back: Counter[int] = Counter()  # seconds of outages given back to each shard's servers
        self._tidied: int | None = None  # when the house was last checked for tidying
        self.beat: Callable[[], object] = lambda: None  # called before each thing that is done

    # Outages ---------------------------------------------------------------------------------------------------

    async def wake(self, shards: Shards = ONE, away: Mapping[int, tuple[int, int]] = MappingProxyType({})) -> int:
        """Give back the time in which nobody could play; gives its length in seconds, 0 if there was none.

        Called whenever the clock looks and Discord can be reached, with the shards that can be. The last sign of life
        of each says when that was before. If the program did not run, the shard was away, the machine stood still or
        its clock was set, each deadline of its servers gets as much time as it had left then. If the clock was set
        back, the length is negative. ``away`` tells from when to when a shard was last away, to the second.

        An outage is written down before its time is given back, so that a second crash loses nothing: an internal
        interaction marks each campaign that has its time back already.
        """
        if not self._resumed:
            await self._resume()
            self._resumed = True
        await self._number(shards.count)
        gaps = [await self._look(shards.alone(shard), away.get(shard)) for shard in sorted(shards.here)]
        return max(gaps, key=abs, default=0)

    async def _look(self, shard: Shards, away: tuple[int, int] | None) -> int:
        """One shard that can be reached: give back what its servers lost, and sign."""
        marks, now = self._desk.store.marks, self._desk.now()
        last = await marks.get(_sign(shard))
        gap = 0 if last is None else now - last
        if last is not None and not -OUTAGE < gap < OUTAGE:
            await self._return(shard, last, now)
        elif last is not None and gap >= SHORT:
            await self._spare(shard, last, now)
            await marks.set(_sign(shard), now)
        else:
            if away is not None and away != self._spared.get(shard):
                await self._spare(shard, *away)
            if last is None or not 0 <= gap < SIGN:
                await marks.set(_sign(shard), now)
            gap = 0
        self._spared[shard] = away
        return gap if abs(gap) >= OUTAGE else 0

    async def _return(self, shard: Shards, since: int, until: int) -> None:
        """Give a shard back a whole outage, and sign."""
        marks = self._desk.store.marks
        self._resumed = False
        if shard.count > 1:
            await marks.set(OUTAGE_OF, shard.number)
        await marks.set(OUTAGE_UNTIL, until)
        await marks.set(OUTAGE_FROM, since)
        await marks.set(_sign(shard), until)
        await self._give_back(shard, since, until)
        self._resumed = True
        self._desk.signs.note("outage", f"{until - since} s{_named(shard)}")

    async def _resume(self) -> None:
        """Finish an outage whose time was being given back when the process was killed, or the store failed."""
        marks = self._desk.store.marks
        since, until = await marks.get(OUTAGE_FROM), await marks.get(OUTAGE_UNTIL)
        if since and until is not None:
            count = await marks.get(SHARDS) or 1
            shard = Shards(count).alone(0 if count == 1 else await marks.get(OUTAGE_OF) or 0)
            # It gave no sign of life after that: what comes now is another outage, with its own time.
            last = await marks.get(_sign(shard)) or until
            await marks.set(_sign(shard), until if until < since else max(until, last))
            await self._give_back(shard, since, until)

    async def _number(self, count: int) -> None:
        """Where the number of shards has changed, servers belong to others: those begin with the last sign of life of
        all. A shard that was away by then gets its time back up to it.
        """
        marks = self._desk.store.marks
        was = Shards(await marks.get(SHARDS) or 1)
        if was.count == count:
            return
        old = [was.alone(shard) for shard in range(was.count)]
        signs = {shard: at for shard in old if (at := await marks.get(_sign(shard))) is not None}
        last = max(signs.values(), default=None)
        if last is not None:
            for shard, at in signs.items():
                if last - at >= OUTAGE:
                    await self._return(shard, at, last)
                elif last - at >= SHORT:
                    await self._spare(shard, at, last)
                    await marks.set(_sign(shard), last)
            for number in range(count):
                await marks.set(_sign(Shards(count).alone(number)), last)
        await marks.set(SHARDS, count)
        self._spared.clear()
        _log.info("shards_counted", shards=count, before=was.count)

    async def _give_back(self, shard: Shards, since: int, until: int) -> None:
        due = await self._desk.store.deadlines.due(ALL_TIMES, limit=ALL_TIMES, shards=shard)
        campaigns = list(dict.fromkeys(deadline.campaign_id for deadline in due))
        args: dict[str, Arg] = {"since": moment(since, "f"), "until": moment(until, "f")}
        line = Words("service-outage" if since < until else "service-clock-set-back", args)
        for place, cid in enumerate(campaigns):
            self.beat()
            await self._shift(cid, since, until, line if place < ANNOUNCED else None)
        if until < since:
            # Things that wait for a retry were put off by a clock that was ahead.
            await self._desk.store.outbox.hasten(until)
        self.given_back[shard.number] += max(0, until - since)
        _log.info("back_after_outage", seconds=until - since, campaigns=len(campaigns), shard=shard.number)
        await self._desk.store.marks.set(OUTAGE_FROM, 0)

    async def _spare(self, shard: Shards, since: int, until: int) -> None:
        """After a short silence: a deadline that fell into it gets its length on top, so that nobody loses a turn."""
        due = await self._desk.store.deadlines.due(until, limit=ALL_TIMES, shards=shard)
        campaigns = list(dict.fromkeys(deadline.campaign_id for deadline in due if deadline.due_at > since))
        for cid in campaigns:
            self.beat()
            await self._shift(cid, since, until, None, told=True)
        if campaigns:
            self.given_back[shard.number] += until - since

    async def _shift(self, cid: int, since: int, until: int, line: Words | None, *, told: bool = False) -> None:
        """Move a campaign's deadlines. With a line, or ``told``, its posts say so; otherwise it is not even opened, as
        thousands may be live."""
        if line is not None or told:
            try:
                async with self._desk.work(cid) as work:
                    if line is not None:
                        work.outbox.append(self._desk.scribe.notice(work.table(), (line,), "outage"))
                    work.add(shift=until - since, interaction=_given(cid, since))
                    shared_clock.move(work.open.book, until - since)
                    await self._desk.finish(work, None, Receipt())
                return
            except Refuse as fault:
                _log.warning("campaign_not_opened", campaign=cid, why=fault.what.key)
            except Exception:  # one broken campaign must not stop the clocks of the others
                _log.exception("outage_not_told", campaign=cid)
        async with self._desk.locked(cid):
            self._desk.forget(cid)
            act = Commit(cid, self._desk.now(), shift=until - since, interaction=_given(cid, since))
            await self._desk.store.commit(act)

    async def sign(self) -> None:
        """A sign of life, where there is a single shard."""
        await self._desk.store.marks.set(ALIVE, self._desk.now())

    # The house -------------------------------------------------------------------------------------------------

    async def tidy(self) -> bool:
        """Once a day: delete what is promised to be forgotten, and keep the file compact; gives whether it was done."""
        store, now = self._desk.store, self._desk.now()
        if self._tidied is not None and 0 <= now - self._tidied < HOUR:
            return False
        self._tidied = now
        last = await store.marks.get(PRUNED)
        if last is not None and 0 <= now - last < DAY:
            return False
        try:
            gone = await store.prune(now)
            await store.compact()
        except StoreError as fault:  # a full disk; tried again in an hour
            self._desk.signs.note("prune_failed", str(fault))
            _log.error("not_tidied", why=str(fault))
            return False
        await store.marks.set(PRUNED, now)
        self._desk.signs.passed("prune_failed")
        _log.info("tidied", interactions=gone.interactions, messages=gone.dead_messages, reminders=gone.reminders)
        return True

    # What is due -----------------------------------------------------------------------------------------------

    async def due(self, shards: Shards = ONE) -> int:
        """Carry out everything that is due now on some shards' servers; gives how many things."""
        store, now = self._desk.store, self._desk.now()
        # What is no longer listed was carried out after all, or is of no use. What is put off for longer than the
        # longest pause dates from before the clock was set back.
        times = range(now - FORGOTTEN + 1, now + LONGEST_BACK_OFF + 1)
        self._failed = {thing: failed for thing, failed in self._failed.items() if failed.again in times}
        limit = 100 + len(self._failed)
        count = 0
        for deadline in await store.deadlines.due(now, limit, shards=shards):
            thing = (deadline.campaign_id, deadline.kind, deadline.key)
            count += await self._try(thing, lambda each=deadline: self._resolve(each))  # type: ignore[misc]  # binds the loop's
        for reminder in await store.reminders.due(now, limit, shards=shards):
            thing = (reminder.campaign_id, "reminder", f"{reminder.user_id}")
            count += await self._try(thing, lambda each=reminder: self._reminders.send(each))  # type: ignore[misc]  # binds the loop's
        for cid, seat in await store.members.seats_run_out(now, limit, shards=shards):
            thing = (cid, "seat", seat.node)
            count += await self._try(thing, lambda cid=cid, each=seat: self._people.run_out(cid, nodes=(each.node,)))  # type: ignore[misc]  # binds the loop's
        for cid, away in await store.members.away_run_out(now, limit, shards=shards):
            thing = (cid, "away", f"{away.user_id}")
            count += await self._try(thing, lambda cid=cid, each=away: self._people.run_out(cid, away=(each.user_id,)))  # type: ignore[misc]  # binds the loop's
        return count

    def stuck(self) -> int:
        """How many deadlines have failed more than once and are still due."""
        return sum(failed.times > 1 for thing, failed in self._failed.items() if thing[1] in ("turn", "question"))

    async def _try(self, thing: Thing, act: Callable[[], Awaitable[object]]) -> int:
        """Carry out one thing; a failure must not stop the clock of anything else, in this campaign or in others."""
        before = self._failed.get(thing)
        if before is not None and before.again > self._desk.now():
            return 0
        times = 1 if before is None else before.times + 1
        wait = BACK_OFF  # a full disk or a locked file passes
        self.beat()
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
        known = [at for at in times if at is not None]
        return min(known) if known else None

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
        """Whether a question is about to end before everybody was called to it: it gets its time again, since Discord
        could not be reached."""
        asked = next((decision for decision in work.match.waiting() if decision.id == deadline.key), None)
        if asked is None or deadline.kind not in ("turn", "question"):
            return False
        outbox, cid = self._desk.store.outbox, work.open.campaign.id
        if asked.window:
            late = await outbox.waits(cid, [window_letter(asked.id, slot) for slot in asked.awaited])
        else:
            since = int(json.loads(deadline.payload).get("since", work.now))
            pending = await outbox.pending(cid, limit=MOST_PENDING)
            calls = [message for message in pending if message.created_at <= since + CALLED_WITHIN]
            late = _held_up(calls, set(awaited(work.table(), asked)))
        if late:
            _log.warning("question_kept_open", campaign=cid, decision=asked.id)
        return late

    @staticmethod
    def _carry_out(work: Work, deadline: Deadline) -> None:
        try:
            decision = work.match.decision(DecisionId(deadline.key))
        except WrongAct:
            return  # closed in the meantime
        table = work.table()
        if deadline.kind in ("question", "turn"):
            note_asleep(work, decision)
        if deadline.kind == "question":
            silence(work, decision)
        elif deadline.kind == "turn":
            count_answers(work, decision, awaited(table, decision))
            close(work, decision, forced=True)
        elif not awaited(table, decision) and approved(table, work.open.book, decision) and not held(table, decision):
            close(work, decision, forced=bool(decision.awaited))


def _held_up(pending: Sequence[Outgoing], members: set[int]) -> bool:
    """Whether a message that calls one of these members could not be delivered yet, or waits behind one that could
    not."""
    waiting = [message for message in pending if message.state != "dead"]
    if not any(message.error for message in waiting):
        return False
    return any(message.user_id in members or not members.isdisjoint(_called(message)) for message in waiting)


def _called(message: Outgoing) -> Sequence[int]:
    """The members whom a post mentions."""
    payload = json.loads(message.payload)
    return payload.get("mentions", ()) if isinstance(payload, dict) else ()


def _sign(shard: Shards) -> str:
    """The mark of a shard's last sign of life."""
    return ALIVE if shard.count == 1 else f"{ALIVE}-{shard.number}-of-{shard.count}"


def _named(shard: Shards) -> str:
    return "" if shard.count == 1 else f" of shard {shard.number}"


def _given(cid: int, since: int) -> Interaction:
    """Marks a campaign that has got the time of an outage back. Discord's ids are positive, ours are not."""
    digest = blake2b(f"outage {cid} {since}".encode(), digest_size=7).digest()
    return Interaction(-1 - int.from_bytes(digest, "big"), "null")
