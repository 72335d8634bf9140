"""What closes when: after every act the open questions are gone through, and what needs nobody any more goes on.

Deadlines are rows of the store, one per open question: ``turn`` (a gate's deadline), ``grace`` (all who are
awaited have sealed; the last may think again), ``mark`` (a window's five-minute mark: a quick no looks like a
slow yes), ``question`` (a single question in a fight).
"""

from __future__ import annotations

from bot.service.desk import Work, checkpoint_of, tag
from bot.service.rights import alone, answers_himself, awaited, present, speaker
from bot.service.types import Table
from bot.store.records import Counters, Deadline
from engine.core.decisions import Decision
from engine.core.refusal import Refused

MARK = 300  # windows close at marks of five minutes
MOST_ROUNDS = 2000  # so many questions may settle themselves in one act; more would be a loop


def settle(work: Work) -> None:
    """Carry on what waits for nobody, and set the deadlines of what waits."""
    if work.open.campaign.status == "live" and present(work.table()):
        for _ in range(MOST_ROUNDS):
            if work.match.over or not _settle_one(work):
                break
    if work.match.over:
        _end(work)
    _set_deadlines(work)


def _settle_one(work: Work) -> bool:
    """Carry on one question that waits for nobody; whether there was one."""
    table = work.table()
    lone = alone(table)
    for decision in table.match.waiting():
        if awaited(table, decision):
            continue
        if decision.gate:
            if not lone and not _ripe(work, decision):
                continue
            if close(work, decision, forced=bool(decision.awaited)):
                return True
        else:
            silence(work, decision)
            return True
    return False


def _ripe(work: Work, decision: Decision) -> bool:
    """Whether a gate that awaits nobody may close at once: nobody had to act, so there is no second thought to wait
    for and no pause that could be read."""
    touched = decision.id in work.open.own.get("sealed", {})
    return not touched and approved(work.table(), work.open.own, decision)


def close(work: Work, decision: Decision, *, forced: bool) -> bool:
    """Close a gate; with ``forced`` what is missing is filled and mended. False where the plan check holds it."""
    table = work.table()
    silent = {slot: table.match.suggestion(decision.id, slot, table.settings.doctrine)[1] for slot in decision.awaited}
    try:
        events = work.match.close(decision.id, deadline=forced, doctrine=table.settings.doctrine)
    except Refused:
        return False
    work.silent.extend((slot, decision.kind, how) for slot, how in silent.items())
    work.events.extend(events)
    _forget(work, decision)
    return True


def silence(work: Work, decision: Decision) -> None:
    """Answer a single question as silence does."""
    table = work.table()
    slot = decision.slots[0]
    how = table.match.suggestion(decision.id, slot, table.settings.doctrine)[1]
    work.events.extend(work.match.silence(decision.id, doctrine=table.settings.doctrine))
    work.silent.append((slot, decision.kind, how))
    _forget(work, decision)


def _forget(work: Work, decision: Decision) -> None:
    for book in ("sealed", "plans", "approved"):
        if decision.id in work.open.own.get(book, {}):
            del work.open.own[book][decision.id]
            work.own_changed = True


def _wanted(work: Work, decision: Decision) -> list[Deadline]:
    """The deadlines that a decision should have now; none where it waits for nothing that a clock could end."""
    table, settings, now = work.table(), work.open.settings, work.now
    cid = table.campaign.id
    if alone(table):
        return []
    if not decision.gate:
        hours = settings.fight_hours
        return [Deadline(cid, "question", decision.id, now + hours * 3600)] if hours else []
    found = [Deadline(cid, "turn", decision.id, now + settings.hours * 3600)] if settings.hours else []
    if not awaited(table, decision) and approved(table, work.open.own, decision):
        if decision.window:
            found.append(Deadline(cid, "mark", decision.id, (now // MARK + 1) * MARK))
        elif not table.match.plan_check(decision.id):
            found.append(Deadline(cid, "grace", decision.id, now + settings.grace))
    return found


def _set_deadlines(work: Work) -> None:
    """Bring the campaign's deadlines in line with its open questions; those that still stand keep their time."""
    standing = work.open.deadlines
    wanted: dict[tuple[str, str], Deadline] = {}
    if work.open.campaign.status == "live" and not work.match.over and present(work.table()):
        for decision in work.match.waiting():
            wanted.update({(one.kind, one.key): one for one in _wanted(work, decision)})
    claimed = {(one.kind, one.key) for one in work.commit.get("claims", ())}
    fresh = tuple(one for key, one in wanted.items() if key not in standing or key in claimed)
    stale = tuple(key for key in standing if key not in wanted and key not in claimed)
    if fresh:
        work.add(deadlines=fresh)
    if stale:
        work.add(deadlines_cleared=stale)


def approved(table: Table, own: dict[str, object], decision: Decision) -> bool:
    """Whether the plan of a gate is approved as the campaign's settings ask."""
    mode = table.settings.approval
    if mode == "none" or decision.window:
        return True
    plans = own.get("plans", {})
    number = plans.get(decision.id, 0) if isinstance(plans, dict) else 0
    book = own.get("approved", {})
    given = book.get(decision.id, {}) if isinstance(book, dict) else {}
    agreed = {member for member, at in given.items() if at == number}
    if mode == "commander":
        voices = {speaker(table, table.tree.side(slot)) for slot in decision.slots} - {None}
    else:
        voices = set(approvers(table, decision))
    return all(tag(table.campaign, voice) in agreed for voice in voices if voice is not None)


def approvers(table: Table, decision: Decision) -> set[int]:
    """The members who have a say in a gate's plan."""
    voices = {speaker(table, slot) for slot in decision.slots}
    return {voice for voice in voices if voice is not None and answers_himself(table, voice)}


def count_answers(work: Work, decision: Decision, missing: dict[int, list[str]]) -> None:
    """At a deadline: who answered starts anew, who did not has one more turn unanswered."""
    table = work.table()
    known = table.roster.counters
    voices = {speaker(table, slot) for slot in decision.slots}
    rows = []
    for member in sorted(voice for voice in voices if voice is not None):
        was = known.get(member, Counters(member))
        unanswered = was.unanswered + 1 if member in missing else 0
        if unanswered != was.unanswered:
            rows.append(
                Counters(
                    member,
                    was.turn,
                    was.mentions,
                    was.messages,
                    was.last_dm_at,
                    unanswered,
                    was.quiet_until,
                    was.quiet_turn,
                )
            )
    if rows:
        work.add(counters=tuple(rows))


def _end(work: Work) -> None:
    """The war is over: the row says so, the store drops its deadlines, and the last save is kept."""
    if work.open.campaign.in_play:
        work.add(status="ended", outcome=str((work.match.result or {}).get("level", "")))
        work.add(checkpoint=checkpoint_of(work.match, "end"))
