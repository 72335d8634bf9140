"""Reminders: who is told what, when, and no more than that (INTERFACE 10).

The turn post mentions the members it waits for. Beyond that a member gets at most two direct messages a turn, not
within two hours of each other, never in quiet hours, and none after three turns unanswered, when the next above is
told. Questions of a window come at once (a card of their own), apart from these limits; the reminder at half time
counts as one of the two, and who has fallen silent gets none. Quiet hours delay a window or a fight only as long as
time is left; then the message comes without a sound.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.service.desk import PEOPLE, Desk, Work
from bot.service.once import once
from bot.service.packing import as_json, tag
from bot.service.past.absence import note_done
from bot.service.people.letters import close_letters, kept
from bot.service.people.quiet import after_quiet, before_quiet, is_quiet, time_to_ask
from bot.service.people.rights import SILENT_AFTER, awaited, is_short, speaker
from bot.service.tempo.calls import CALL
from bot.service.tempo.timing import MARK, fought, of_turn
from bot.service.tempo.waiting import members_waited_for
from bot.service.types import Actor, Receipt, Refuse, Table
from bot.store.records import Counters, Deadline, OutMessage, Reminder, UserSettings
from bot.text.marks import mention, moment
from engine.core.play.decisions import Decision
from engine.core.words import Arg, Words, pack_words, unpack_words

HOUR = 3600
APART = 2 * HOUR
MOST_MESSAGES = 2
MOST_LINES = 20  # about acts in a member's name, in one message
KINDS = ("turn", "half", "time", "fight", "acted", "over")
USUAL = ("turn", "time", "fight", "acted")
REACTION = "reaction-half"  # a window's question again at half time
ACTED = "acted"  # its lines wait in the service's book, under the member's mark
ASKED_FOR = as_json({"asked": True})  # a reminder the member put off comes whatever they got before


class Reminders:
    """Plans and sends reminders."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.before_commit.append(self.plan)

    # Planning --------------------------------------------------------------------------------------------------

    async def plan(self, work: Work) -> None:
        """Add reminders for new deadlines and for members the act newly waits for; note what was done in members'
        names; tell who commands above a member who has fallen silent."""
        close_letters(work, self._desk.scribe)
        if not work.open.campaign.in_play:
            await self._news(work, work.table())
            return
        wanted = self._whom(work, work.commit.get("deadlines", ()))
        had: set[tuple[int, str, str]] = set()
        if any(work.commit.get(name) for name in PEOPLE):
            known = await self._desk.store.reminders.of(work.open.campaign.id)
            had = {(reminder.user_id, reminder.kind, reminder.key) for reminder in known}
            wanted += [reminder for reminder in self._whom(work, work.deadlines().values()) if reminder not in wanted]
        rows: list[Reminder] = []
        if wanted:
            settings = await self._desk.store.users.many({member for member, _, _ in wanted})
            fresh = {deadline.key for deadline in work.commit.get("deadlines", ())}
            for member, decision, due in wanted:
                made = _rows(work, decision, due, settings[member])
                rows += [
                    reminder
                    for reminder in made
                    if reminder.key in fresh or (member, reminder.kind, reminder.key) not in had
                ]
        if rows:
            work.add(reminders=tuple(rows))
        await self._news(work, work.table())
        for member in work.quieted:
            self._tell_above(work, work.table(), member)

    @staticmethod
    def _whom(work: Work, deadlines: Iterable[Deadline]) -> list[tuple[int, Decision, int]]:
        table = work.table()
        by_id: dict[str, Decision] = {decision.id: decision for decision in table.match.waiting()}
        return [
            (member, by_id[deadline.key], deadline.due_at)
            for deadline in deadlines
            if deadline.kind in ("turn", "question") and deadline.key in by_id
            for member in awaited(table, by_id[deadline.key])
        ]

    async def _news(self, work: Work, table: Table) -> None:
        by_member: dict[int, list[Words]] = {}
        for slot, line in work.news:
            member = speaker(table, slot)
            if member is not None:
                by_member.setdefault(member, []).append(line)
        settings = await self._desk.store.users.many(by_member) if by_member else {}
        for member, lines in by_member.items():
            note_done(work.open.book, tag(table.campaign, member), lines)
            counters = table.roster.counters.get(member, Counters(member))
            wanted = ACTED in _kinds(settings[member]) and settings[member].reminder_way != "none"
            if not wanted or counters.unanswered >= SILENT_AFTER:
                continue
            at = _not_before(work, counters, settings[member])
            if not work.open.campaign.in_play:
                # The clock skips ended campaigns: a member's last news goes out with the end.
                message = self._desk.scribe.tell(table, member, tuple(lines), "acted")
                work.outbox += [replace(message, not_before=at)] if message is not None else []
                continue
            book = work.open.book.acted
            mark = tag(table.campaign, member)
            book[mark] = [*book.get(mark, []), *(pack_words(line) for line in lines)][-MOST_LINES:]
            work.add(reminders=(Reminder(table.campaign.id, member, ACTED, "", at),))

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

    # Sending ---------------------------------------------------------------------------------------------------

    async def send(self, reminder: Reminder) -> bool:
        """A reminder is due: send it with all else that is due for its member, put it off, or drop it.

        False if it was dealt with already.
        """
        async with self._desk.work(reminder.campaign_id) as work:
            rows = await self._desk.store.reminders.of(reminder.campaign_id, reminder.user_id)
            due = [reminder for reminder in rows if reminder.sent_at is None and reminder.due_at <= work.now]
            if not due or not work.open.campaign.in_play:
                return False
            settings = await self._desk.store.users.get(reminder.user_id)
            self._send(work, reminder.user_id, due, settings)
            await self._desk.finish(work, None, Receipt())
            return True

    def _send(self, work: Work, member: int, due: list[Reminder], settings: UserSettings) -> None:
        table = work.table()
        waits: dict[str, Decision] = {
            decision.id: decision for decision in table.match.waiting() if member in members_waited_for(table, decision)
        }
        counters = self._counters(work, member)
        quiet = counters.quiet_turn == counters.turn != "" or (counters.quiet_until or 0) > work.now
        deaf = quiet or counters.unanswered >= SILENT_AFTER
        send: list[Reminder] = []
        later: list[Reminder] = []
        drop = due if settings.reminder_way == "none" else []
        for reminder in due if not drop else ():
            pressing = reminder.kind in (REACTION, CALL) or reminder.payload == ASKED_FOR
            at = after_quiet(work.now, settings.quiet, settings.zone)
            if not pressing:
                at = max(at, _not_before(work, counters, settings))
            if reminder.key in waits and fought(table, waits[reminder.key]):
                ends = _due(work, reminder.key)
                asks = time_to_ask(work.now, ends, settings.quiet, settings.zone)
                at = asks if pressing or (ends is not None and at >= ends) else max(at, asks)
            again = reminder.kind == REACTION  # the window has written already
            if not (reminder.key in waits or reminder.kind == ACTED) or (deaf and (again or not pressing)):
                drop.append(reminder)
            elif (again or not pressing) and counters.messages >= MOST_MESSAGES:
                # A member learns with the next turn's first message what was done in their name.
                (later if reminder.kind == ACTED else drop).append(reminder)
            elif at > work.now:
                later.append(replace(reminder, due_at=at))
            else:
                send.append(reminder)
        if later:
            held = [
                reminder if reminder.due_at > work.now else replace(reminder, due_at=work.now + 6 * HOUR)
                for reminder in later
            ]
            work.add(reminders=tuple(held))
        if send or drop:
            work.add(reminders_sent=(*send, *drop))
        if any(reminder.kind == ACTED for reminder in drop):
            self._said(work, member)
        if send:
            self._write(work, table, member, send, settings)
            if any(reminder.kind != CALL for reminder in send):
                work.count(replace(counters, messages=counters.messages + 1, last_dm_at=work.now))

    @staticmethod
    def _counters(work: Work, member: int) -> Counters:
        """The member's counters of this turn."""
        turn = work.open.book.turn
        counters = work.open.roster.counters.get(member, Counters(member))
        return counters if counters.turn == turn else replace(counters, turn=turn, mentions=0, messages=0)

    def _write(self, work: Work, table: Table, member: int, due: list[Reminder], settings: UserSettings) -> None:
        lines: dict[str, Words] = {}
        for reminder in due:
            if reminder.kind == ACTED:
                lines.update({str(at): line for at, line in enumerate(self._said(work, member))})
            else:
                args = {
                    "when": _when(work, reminder),
                    "due": int(_due(work, reminder.key) is not None),
                    "what": _what(table, member, reminder),
                }
                kind = "fight" if reminder.kind == CALL else reminder.kind
                lines.setdefault(kind, Words(f"service-remind-{kind}", args))
        message: OutMessage | None
        if settings.reminder_way == "mention" or settings.dm_closed_at is not None:
            # The channel learns that a member is called, never why: the same words in every case.
            line = Words("service-card-waits", {"who": mention(member)})
            message = self._desk.scribe.notice(table, (line,), "remind")
        else:
            silent = is_quiet(work.now, settings.quiet, settings.zone)
            told = all(reminder.kind == ACTED for reminder in due)  # nothing is asked, so nothing can be put off
            kind = ACTED if told else "remind"
            message = self._desk.scribe.tell(table, member, tuple(lines.values()), kind, silent=silent)
            if message is not None and all(reminder.kind != ACTED for reminder in due):  # what was done must stay
                message = kept(work, self._desk.scribe, member, due, message)
        if message is not None and lines:
            work.outbox.append(message)

    @staticmethod
    def _said(work: Work, member: int) -> list[Words]:
        """What was done in a member's name and not yet reported, taken out of the book."""
        acted = work.open.book.acted.pop(tag(work.open.campaign, member), [])
        return [unpack_words(line) for line in acted]

    @once
    async def snooze(self, actor: Actor, cid: int, choice: str) -> Receipt:
        """*In 2 hours*, *Tomorrow*, *Not this turn* on a reminder (``2h``, ``tomorrow``, ``turn``)."""
        async with self._desk.work(cid) as work:
            counters = self._counters(work, actor.user_id)
            if choice == "turn":
                counters = replace(counters, quiet_turn=counters.turn)
            elif choice in ("2h", "tomorrow"):
                later = work.now + (APART if choice == "2h" else 24 * HOUR)
                counters = replace(counters, quiet_until=later)
                for decision in work.match.waiting():
                    if actor.user_id in awaited(work.table(), decision):
                        row = Reminder(cid, actor.user_id, "time", decision.id, later, ASKED_FOR)
                        work.add(reminders=(row,))
            else:
                raise Refuse(Words("service-no-snooze", {"said": choice}))
            work.count(counters)
            return await self._desk.finish(work, actor, Receipt((Words("service-snoozed"),)))


def _what(table: Table, member: int, reminder: Reminder) -> Arg:
    """What a member is asked there: of several questions the first, and how many there are."""
    decision = next((decision for decision in table.match.waiting() if decision.id == reminder.key), None)
    slots = awaited(table, decision).get(member, []) if decision is not None else []
    if decision is None or not slots:
        return ""
    prompt = table.match.prompt(decision.id, slots[0])
    return Words("service-remind-what", {"unit": table.tree[slots[0]].name, "what": prompt, "more": len(slots) - 1})


def _kinds(settings: UserSettings) -> tuple[str, ...]:
    return settings.reminder_kinds if settings.reminder_kinds is not None else USUAL


def _rows(work: Work, decision: Decision, due: int, settings: UserSettings) -> list[Reminder]:
    """A member's reminders for a question with this deadline."""
    now, kinds = work.now, _kinds(settings)
    wanted: list[tuple[str, int]] = []
    if decision.window:
        # The scribe sends the question itself, at once.
        wanted = [(REACTION, now + (due - now) // 2)]
    else:
        ahead = min(12 * HOUR, max(HOUR, (due - now) // 10))
        if "time" in kinds and due - ahead > now:
            wanted.append(("time", due - ahead))
        if "half" in kinds:
            wanted.append(("half", now + (due - now) // 2))
        own = of_turn(work.table(), decision)
        if "fight" in kinds and is_short(work.table(), decision):
            wanted.append(("fight", now + min(APART, max(MARK, (due - now) // 4))))
        hidden = decision.gate and work.match.rules.sides > 1 and not work.match.is_public(decision.id)
        if "turn" in kinds and (own or hidden):
            wanted.append(("turn", now + APART))
    cid, member = work.open.campaign.id, settings.user_id

    def due_at(at: int) -> int:
        quiet = before_quiet(at, settings.quiet, settings.zone, not_before=now)
        if quiet > at and fought(work.table(), decision):
            return time_to_ask(at, due, settings.quiet, settings.zone)
        return quiet

    return [Reminder(cid, member, kind, decision.id, due_at(at)) for kind, at in wanted]


def _not_before(work: Work, counters: Counters, settings: UserSettings) -> int:
    """When a member may be written to: not within two hours of the last message, not in their quiet hours."""
    at = work.now if counters.last_dm_at is None else max(work.now, counters.last_dm_at + APART)
    return after_quiet(at, settings.quiet, settings.zone)


def _when(work: Work, reminder: Reminder) -> Arg:
    due = _due(work, reminder.key)
    return "–" if due is None else moment(due, "R")


def _due(work: Work, key: str) -> int | None:
    """A question's deadline; None if it has none."""
    deadlines = (work.open.deadlines.get((kind, key)) for kind in ("turn", "question"))
    return next((deadline.due_at for deadline in deadlines if deadline is not None), None)
