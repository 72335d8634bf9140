"""Reminders: who is told what, when, and no more than that (INTERFACE 10).

A turn's mention stands in the turn post. Beyond it a member gets at most two direct messages a turn, not within two
hours of each other, never in his quiet hours, and none after three turns unanswered, when the next above is told.
"""

from __future__ import annotations

from dataclasses import replace

from bot.service.desk import Desk, Work
from bot.service.quiet import after_quiet, before_quiet
from bot.service.rights import awaited, speaker
from bot.service.types import Actor, Receipt, Refuse, Table
from bot.store.records import Counters, Reminder, UserSettings
from bot.text.marks import mention, moment
from engine.core.decisions import Decision
from engine.core.words import Arg, Words

HOUR = 3600
APART = 2 * HOUR
MOST_MESSAGES = 2
SILENT_AFTER = 3
KINDS = ("turn", "half", "time", "fight", "acted", "over")
USUAL = ("turn", "time", "fight", "acted")


class Reminders:
    """Plans and sends reminders."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.before_commit.append(self.plan)

    async def plan(self, work: Work) -> None:
        """Add reminders for deadlines that an act sets, and tell members what was done in their name."""
        fresh = work.commit.get("deadlines", ())
        table = work.table()
        by_id = {one.id: one for one in table.match.waiting()}
        rows: list[Reminder] = []
        for deadline in fresh:
            decision = by_id.get(deadline.key)
            if decision is None or deadline.kind not in ("turn", "question"):
                continue
            members = await self._desk.store.users.many(awaited(table, decision))
            for member, settings in members.items():
                rows.extend(self._rows(work, decision, deadline.due_at, member, settings, deadline.kind))
        if rows:
            work.add(reminders=tuple(rows))
        await self._in_their_name(work, table)

    @staticmethod
    def _rows(
        work: Work, decision: Decision, due: int, member: int, settings: UserSettings, kind: str
    ) -> list[Reminder]:
        kinds = settings.reminder_kinds if settings.reminder_kinds is not None else USUAL
        wanted: list[tuple[str, int]] = []
        if "time" in kinds:
            ahead = min(12 * HOUR, max(HOUR, (due - work.now) // 10))
            if due - ahead > work.now:
                wanted.append(("time", due - ahead))
        if "half" in kinds:
            wanted.append(("half", work.now + (due - work.now) // 2))
        if kind == "question" and "fight" in kinds:
            wanted.append(("fight", work.now + 60))
        cid = work.open.campaign.id
        return [
            Reminder(
                cid,
                member,
                name,
                decision.id,
                before_quiet(at, settings.quiet, settings.zone, not_before=work.now),
            )
            for name, at in wanted
        ]

    async def _in_their_name(self, work: Work, table: Table) -> None:
        told: dict[int, list[Words]] = {}
        for slot, kind, how in work.silent:
            member = speaker(table, slot)
            if member is not None and slot in table.tree:
                unit = table.tree[slot].name
                told.setdefault(member, []).append(
                    Words(
                        "service-in-your-name", {"unit": unit, "how": Words(f"how-{how}"), "what": Words(f"ask-{kind}")}
                    )
                )
        if not told:
            return
        for member, settings in (await self._desk.store.users.many(told)).items():
            kinds = settings.reminder_kinds if settings.reminder_kinds is not None else USUAL
            if "acted" in kinds and settings.reminder_way != "none":
                message = self._desk.scribe.tell(table, member, told[member], "acted")
                if message is not None:
                    at = after_quiet(work.now, settings.quiet, settings.zone)
                    work.outbox.append(replace(message, not_before=at))

    async def send(self, reminder: Reminder) -> None:
        """A reminder is due: send it, put it off, or drop it, exactly once."""
        try:
            async with self._desk.work(reminder.campaign_id) as work:
                await self._send(work, reminder)
        except Refuse:
            # The campaign is gone or cannot be opened: nobody is to be told anything about it.
            return

    async def _send(self, work: Work, reminder: Reminder) -> None:
        table = work.table()
        member = reminder.user_id
        settings = await self._desk.store.users.get(member)
        waits = {one.id for one in table.match.waiting() if member in awaited(table, one)}
        counters = table.roster.counters.get(member, Counters(member))
        if counters.turn != reminder.key:
            counters = replace(counters, turn=reminder.key, mentions=0, messages=0)
        work.add(reminders_sent=(reminder,))
        quiet = counters.quiet_turn == reminder.key or (counters.quiet_until or 0) > work.now
        wanted = (
            reminder.key in waits
            and settings.reminder_way != "none"
            and counters.messages < MOST_MESSAGES
            and not quiet
            and counters.unanswered < SILENT_AFTER
        )
        if counters.unanswered >= SILENT_AFTER and reminder.key in waits and reminder.kind == "time":
            self._tell_above(work, table, member)
        if wanted:
            at = after_quiet(work.now, settings.quiet, settings.zone)
            if counters.last_dm_at is not None:
                at = max(at, counters.last_dm_at + APART)
            if at > work.now:
                work.add(reminders=(replace(reminder, due_at=at, sent_at=None),))
                del work.commit["reminders_sent"]
            else:
                line = Words(f"service-remind-{reminder.kind}", {"when": self._when(work, reminder)})
                message = self._desk.scribe.tell(table, member, (line,), "remind")
                if message is not None:
                    work.outbox.append(message)
                counters = replace(counters, messages=counters.messages + 1, last_dm_at=work.now)
        work.add(counters=(counters,))
        await self._desk.finish(work, None, Receipt())

    @staticmethod
    def _when(work: Work, reminder: Reminder) -> Arg:
        for kind in ("turn", "question"):
            deadline = work.open.deadlines.get((kind, reminder.key))
            if deadline is not None:
                return moment(deadline.due_at, "R")
        return "–"

    def _tell_above(self, work: Work, table: Table, member: int) -> None:
        for node in table.nodes_of(member):
            for above in list(table.tree.upwards(node))[1:]:
                holder = table.roster.seats.get(above)
                if holder is not None and holder.user_id != member:
                    line = Words("service-silent-member", {"who": mention(member), "turns": SILENT_AFTER})
                    message = self._desk.scribe.tell(table, holder.user_id, (line,), "silent")
                    if message is not None:
                        work.outbox.append(message)
                    return

    async def snooze(self, actor: Actor, cid: int, choice: str) -> Receipt:
        """*In 2 hours*, *Tomorrow*, *Not this turn* on a reminder."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            counters = work.open.roster.counters.get(actor.user_id, Counters(actor.user_id))
            if choice == "turn":
                counters = replace(counters, quiet_turn=counters.turn)
            elif choice in ("2h", "tomorrow"):
                later = work.now + (APART if choice == "2h" else 24 * HOUR)
                counters = replace(counters, quiet_until=later)
                for decision in work.match.waiting():
                    if actor.user_id in awaited(work.table(), decision):
                        again = Reminder(cid, actor.user_id, "time", decision.id, later)
                        work.add(reminders=(again,))
            else:
                raise Refuse(Words("service-no-snooze", {"said": choice}))
            work.add(counters=(counters,))
            return await self._desk.finish(work, actor, Receipt((Words("service-snoozed"),)))
