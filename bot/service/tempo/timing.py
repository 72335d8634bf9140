"""What closes when: every act goes through the open questions and carries on those that need nobody any more.

Deadlines are rows of the store: ``turn`` (a gate's deadline), ``grace`` (all answers are in; the last member may
think again), ``mark`` (a window's five-minute mark: a quick no looks like a slow yes), ``question`` (a single question
in a fight). Their key is the decision's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.games import entries
from bot.service.answered import answer_words
from bot.service.book import Book
from bot.service.desk import PEOPLE, Work
from bot.service.packing import as_json, checkpoint_of, tag
from bot.service.people.presence import at_hand, note_heard
from bot.service.people.rights import (
    SILENT_AFTER,
    alone,
    answers_himself,
    awaited,
    carried_on,
    is_short,
    speaker,
    theatre,
    voices,
)
from bot.service.tempo import shared_clock
from bot.service.tempo.pace import judge, judge_anew, leader, one_sided, passes, unasked, ways
from bot.service.types import LIVE_PAUSE, Table
from bot.store.records import Counters, Deadline
from engine.core.codec import pack
from engine.core.ids import DecisionId
from engine.core.lineage import within
from engine.core.play.decisions import Decision
from engine.core.refusal import Refused
from engine.core.spaces.space import Answer, Space
from engine.core.words import Arg, Words

MARK = 300  # windows close at marks of five minutes
LIVE_MARK = 20  # seconds; while all are there, see Settings.here
MOST_ROUNDS = 2000  # questions that may settle themselves in one act; more would be a loop


def settle(work: Work) -> None:
    """Carry on questions that wait for nobody, and set the deadlines of the others. Skips a paused campaign."""
    if work.open.book.asked is not None and any(work.commit.get(name) for name in PEOPLE):
        judge_anew(work)  # who speaks for what has changed
    if work.open.campaign.status == "live":
        if voices(work.table()) and not lacks_opponent(work.table()):
            for _ in range(MOST_ROUNDS):
                judge(work)
                if work.match.over or not _settle_one(work):
                    break
        _outcomes(work)
        if work.match.over:
            _end(work)
        else:
            _lost_drafts(work)
        _set_deadlines(work)
    _tidy(work)


def lacks_opponent(table: Table) -> bool:
    """Whether a game of two sides still waits for somebody to play each of them. Nobody plays a side that the rules
    move by themselves."""
    sides = table.played
    if not table.settings.wait_opponent or len(sides) < 2:
        return False
    return bool(unplayed(table))


def unplayed(table: Table) -> list[str]:
    """The sides that members could play and of which nobody commands anything."""
    held = {table.tree.side(node) for node in table.holders if node in table.tree}
    return [side for side in table.played if side not in held]


def _settle_one(work: Work) -> bool:
    """Carry on one question that waits for nobody; gives whether there was one."""
    table = work.table()
    lone = alone(table)
    for decision in table.match.waiting():
        if _exec_leads(work, table, decision):
            return True
        if awaited(table, decision):
            continue
        if not decision.gate:
            silence(work, decision)
            return True
        if decision.id not in work.open.book.sealed:
            # No member acted here: there are no second thoughts to wait for, nobody to correct it, and no pause to read
            # anything from.
            ripe, forced = lone or approved(table, work.open.book, decision), True
        else:
            ripe, forced = (lone or by_one(table, decision)) and not held(table, decision), bool(decision.awaited)
        if ripe and close(work, decision, forced=forced):
            return True
    return False


def by_one(table: Table, decision: Decision) -> bool:
    """Whether one member alone orders at a gate of their side, while an enemy waits. Their turn has many gates, and
    they go from one to the next when ready, waiting for nobody. How many people give orders there is no secret."""
    sides = {table.tree.side(slot) for slot in decision.slots}
    voices_ = {speaker(table, slot) for slot in decision.slots}
    approves = table.settings.approval == "none"
    return approves and not decision.window and not one_sided(table) and len(sides) == len(voices_) == 1


def _exec_leads(work: Work, table: Table, decision: Decision) -> bool:
    """Answer a question of a fight that its captain left to the exec until one of the captain's stops."""
    led = leader(table, decision)
    if led is None:
        return False
    slot, doctrine, stops = led
    match = work.match
    if decision.gate:
        match.seal(decision.id, slot, match.advice(decision.id, slot, doctrine))
    else:
        work.events.extend(match.delegate(decision.id, slot, doctrine, stops))
    return True


def held(table: Table, decision: Decision) -> bool:
    """Whether the plan check holds a gate: a side's orders, with a member speaking for them, are wrong together.

    Unsealed orders hold nothing if they alone would be corrected: there is nobody to correct them.
    """
    match = table.match
    for side in sorted({table.tree.side(slot) for slot in decision.slots if _minded(table, slot)}):
        if match.plan_check(decision.id, side):
            changed = match.mending(decision.id, side)
            if not changed or any(slot in decision.sealed for slot in changed):
                return True
    return False


def _minded(table: Table, slot: str) -> bool:
    member = speaker(table, slot)
    return member is not None and answers_himself(table, member)


def close(work: Work, decision: Decision, *, forced: bool) -> bool:
    """Close a gate; with ``forced``, fill in and correct what is missing. False if the plan check holds it."""
    table, match = work.table(), work.match
    doctrine, quiet = table.settings.doctrine, {*unasked(table, decision), *carried_on(table, decision)}
    news = [_Done.of(work, table, decision, slot) for slot in decision.awaited if slot not in quiet]
    try:
        spoken = frozenset(slot for slot in decision.awaited if speaker(table, slot) is not None)
        way = ways(work, table, decision)
        events = match.close(decision.id, deadline=forced, doctrine=doctrine, ways=way, spoken=spoken)
    except Refused:
        return False
    except Exception as fault:
        if not forced:
            raise
        # The suggested orders break the game: plainer ones may not, and the campaign goes on.
        work.caught("close", fault)
        events = match.close(decision.id, deadline=True, plain=True)
    work.news.extend(done.told(work) for done in news)
    work.news.extend(work.match.mended.items())
    work.events.extend(events)
    return True


def silence(work: Work, decision: Decision) -> None:
    """Answer a single question as silence does."""
    table = work.table()
    doctrine = table.settings.doctrine
    answers = {slot: table.match.suggestion(decision.id, slot, doctrine)[1] for slot in decision.slots}
    # Chosen as the match does: the slot with a draft, else with a standing order, else the first.
    ranks = ("draft", "standing")
    slot = min(answers, key=lambda slot: ranks.index(answers[slot]) if answers[slot] in ranks else len(ranks))
    quiet = {*unasked(table, decision), *carried_on(table, decision)}
    done = _Done.of(work, table, decision, slot) if slot not in quiet else None
    try:
        events = work.match.silence(decision.id, doctrine=doctrine)
    except Exception as fault:
        work.caught("silence", fault)
        events = work.match.silence(decision.id, plain=True)
    work.news.extend([done.told(work)] if done is not None else [])
    work.events.extend(events)


@dataclass(frozen=True, slots=True)
class _Done:
    """A question that silence is about to answer for a slot, and the sentence that tells its speaker."""

    slot: str
    space: Space
    args: dict[str, Arg]
    kind: str
    answer: Answer
    line: Words | None

    @classmethod
    def of(cls, work: Work, table: Table, decision: Decision, slot: str) -> _Done:
        """Read before the question closes: afterwards its space is gone, and what the member knew as they were asked.
        Orders of the turn come in the line of the member's card."""
        match = table.match
        answer, how = match.suggestion(decision.id, slot, table.settings.doctrine)
        line: Words | None = None
        if is_turn(table, decision):
            line = work.shielded("words", lambda: work.desk.scribe.ordered(table, decision, slot, answer), None)
        prompt = match.prompt(decision.id, slot)
        args: dict[str, Arg] = {"unit": table.tree[slot].name, "what": prompt, "how": Words(f"how-{how}")}
        return cls(slot, match.space(decision.id, slot), args, decision.kind, answer, line)

    def told(self, work: Work) -> tuple[str, Words]:
        """The sentence, with the answer as given; without it if the game cannot put it in words."""
        try:
            answer = work.match.filled[self.slot]
            if self.line is not None and pack(answer) == pack(self.answer):  # what was given is what was foreseen
                return self.slot, Words("service-done-in-your-name", {**self.args, "done": self.line})
            told = work.match.rules.questions[self.kind].in_words(self.space, answer)
            done = told if told is not None else answer_words(self.space, answer)
        except Exception as fault:
            work.caught("words", fault)
            return self.slot, Words("service-in-your-name", self.args)
        return self.slot, Words("service-done-in-your-name", {**self.args, "done": done})


def _outcomes(work: Work) -> None:
    """Tell those who let a question of a fight run out how the fight went that was fought on in their stead."""
    slept = work.open.book.slept
    if not slept or not work.events:
        return
    tree, rules = work.table().tree, work.match.rules
    for event in work.events:
        units = rules.outcome_of(event)
        asleep = {slot for scope, slots in slept.items() if units and within(event.path, scope) for slot in slots}
        for unit in units:
            slot = next((node for node in tree.upwards(unit) if node in asleep), "") if unit in tree else ""
            if slot and tree.sees(slot, event.audience) and (slot, event.words) not in work.news:
                work.news.append((slot, event.words))


def _lost_drafts(work: Work) -> None:
    """Tell owners, once, about drafts that events made impossible."""
    table = work.table()
    for lost in work.match.tell_lost() if work.events else ():
        if lost.slot in table.tree:
            args: dict[str, Arg] = {"unit": table.tree[lost.slot].name, "why": lost.refusal.what}
            work.news.append((lost.slot, Words("service-draft-lost", args)))


def _wanted(work: Work, table: Table, decision: Decision) -> list[Deadline]:
    """The deadlines a decision should have now; none if it waits for nothing a clock could end."""
    settings, now = work.open.settings, work.now
    cid = table.campaign.id
    kind, time = "turn" if decision.gate else "question", own_time(table, decision)
    deadlines = [_deadline(work, kind, decision, time)] if time else []
    if not decision.gate:
        return deadlines
    if not awaited(table, decision) and approved(table, work.open.book, decision) and not held(table, decision):
        if decision.window:
            mark = LIVE_MARK if at_hand(table, decision) else MARK
            deadlines.append(Deadline(cid, "mark", decision.id, (now // mark + 1) * mark))
        else:
            pause = min(settings.pause, LIVE_PAUSE) if at_hand(table, decision) else settings.pause
            deadlines.append(Deadline(cid, "grace", decision.id, now + pause))
    return deadlines


def own_time(table: Table, decision: Decision) -> int:
    """The seconds that a question has by its kind; 0 without deadline."""
    settings = table.settings
    if not decision.gate:
        return settings.turn_time if of_turn(table, decision) else settings.fight_time
    # A window holds everybody up like a question in a fight, not like a turn; so do a fight's own gates, and what a
    # command settles beforehand.
    short = is_short(table, decision)
    return settings.fight_time if short and settings.fight_time else settings.turn_time


def _deadline(work: Work, kind: str, decision: Decision, time: int) -> Deadline:
    """A question's deadline, if it opens now; it notes when that was."""
    due = work.now + shared_clock.left(work.open.book, work.open.settings, time, work.now)
    return Deadline(work.open.campaign.id, kind, decision.id, due, payload=as_json({"since": work.now}))


def _set_deadlines(work: Work) -> None:
    """Bring the campaign's deadlines in line with its open questions; those still right keep their time."""
    standing = work.open.deadlines
    wanted: dict[tuple[str, str], Deadline] = {}
    table = work.table()
    if work.match.over or len(voices(table)) < 2 or lacks_opponent(table):
        shared_clock.stop(work.open.book)
    else:
        shared_clock.start(work.open.book, work.match.rules.half_turn(work.match.state), work.now)
        for decision in work.match.waiting():
            wanted.update({(deadline.kind, deadline.key): deadline for deadline in _wanted(work, table, decision)})
    claimed = {(deadline.kind, deadline.key) for deadline in work.commit.get("claims", ())}
    known = {(deadline.kind, deadline.key) for deadline in work.commit.get("deadlines", ())}
    fresh = tuple(
        deadline for key, deadline in wanted.items() if (key not in standing or key in claimed) and key not in known
    )
    stale = tuple(key for key in standing if key not in wanted and key not in claimed)
    if fresh:
        work.add(deadlines=fresh)
    if stale:
        work.add(deadlines_cleared=stale)


def _tidy(work: Work) -> None:
    """Drop notes about closed questions, and note which turn it is: its gate, the first by path."""
    book, waiting = work.open.book, work.match.waiting()
    open_now = {decision.id for decision in waiting}
    noted: tuple[dict[str, Any], ...] = (book.sealed, book.plans, book.approved, book.blocked, book.asked or {})
    for notes in noted:
        for decision in notes.keys() - open_now:
            del notes[decision]
    turn = work.match.rules.turn(work.match.state) if work.match.rules.sides > 1 else ""
    if turn and (not book.turns or book.turns[-1][0] != turn):
        book.turns.append((turn, work.match.state.meta.entry))
        work.turned = True
    for scope in book.slept.keys() - work.match.state.frames.keys():
        del book.slept[scope]
    if book.turn not in open_now:
        turns = [decision.id for decision in waiting if is_turn(work.table(), decision)]
        if turns:
            book.turn = turns[0]
            work.turned = work.turned or not turn  # in games with many gates a turn, not at each of them


def window_letter(decision: DecisionId, slot: str) -> str:
    """The merge key of the message that asks a member at a window; ``slot`` is the first of those asked there."""
    return f"window:{decision}:{slot}"


def fought(table: Table, decision: Decision) -> bool:
    """Whether a question has the time of a fight: a window, a question that keeps others waiting, one in a fight."""
    return is_short(table, decision) or (not decision.gate and not of_turn(table, decision))


def of_turn(table: Table, decision: Decision) -> bool:
    """Whether a single question belongs to its side's turn, while an enemy waits for the whole turn."""
    rules = table.match.rules
    return not decision.gate and rules.sides > 1 and not is_short(table, decision)


def is_turn(table: Table, decision: Decision) -> bool:
    """Whether a decision is a gate of the turn itself: neither inside a fight nor a window."""
    return decision.gate and not decision.window and not table.match.battles(decision)


def approved(table: Table, book: Book, decision: Decision) -> bool:
    """Whether a gate's plan is approved as the campaign's settings require."""
    if table.settings.approval == "none" or decision.window or passes(book, decision):
        return True
    given = book.approved.get(decision.id, {})
    return all(
        given.get(tag(table.campaign, voice)) == plan_number(book, decision.id, side)
        for side in {table.tree.side(slot) for slot in decision.slots}
        for voice in approvers(table, decision, side)
    )


def approvers(table: Table, decision: Decision, side: str) -> set[int]:
    """The members of a side who have a say in a gate's plan."""
    if table.settings.approval == "commander":
        voices = {speaker(table, side)}
    else:
        voices = {speaker(table, slot) for slot in decision.slots if table.tree.side(slot) == side}
    asked = (table.book.asked or {}).get(decision.id)
    return {
        voice
        for voice in voices
        if voice is not None
        and answers_himself(table, voice)
        and (asked is None or tag(table.campaign, voice) in asked)
    }


def plan_number(book: Book, decision: DecisionId, side: str | None = None) -> int:
    """The number of a gate's plan: it grows with every draft and seal of its side (None: of all sides)."""
    counts = book.plans.get(decision, {})
    return book.plan_base + (sum(counts.values()) if side is None else counts.get(side, 0))


def count_answers(work: Work, decision: Decision, missing: Mapping[int, list[str]]) -> None:
    """At a deadline: members who still owe an answer get one more unanswered turn, once a turn; the third in a row is
    noted."""
    known, turn = work.open.roster.counters, work.match.rules.turn(work.match.state) or decision.id
    for member in sorted(missing):
        was, mark = known.get(member, Counters(member)), tag(work.open.campaign, member)
        if work.open.book.missed.get(mark) == turn:
            continue  # a turn counts once, however many questions it asks
        work.open.book.missed[mark] = turn
        work.count(replace(was, unanswered=was.unanswered + 1))
        if was.unanswered + 1 == SILENT_AFTER:
            work.quieted.append(member)


def note_asleep(work: Work, decision: Decision) -> None:
    """A question ran out: the game does not wait again, in this voyage or fight, for those who did not answer."""
    table = work.table()
    scope = theatre(table, decision)
    if scope:
        silent = [slot for slots in awaited(table, decision).values() for slot in slots]
        asleep = work.open.book.slept.setdefault(scope, [])
        asleep += [slot for slot in silent if slot not in asleep]


def heard_from(work: Work, user_id: int) -> None:
    """A member gave an order: they are there, their count of unanswered turns starts again, and the game waits
    for their units again."""
    note_heard(work, user_id)
    for scope, slots in work.open.book.slept.items():
        left = [slot for slot in slots if speaker(work.table(), slot) != user_id]
        if len(left) < len(slots):
            work.open.book.slept[scope] = left
    was = work.open.roster.counters.get(user_id)
    if was is not None and was.unanswered:
        work.count(replace(was, unanswered=0))
    mark = tag(work.open.campaign, user_id)
    work.open.book.missed.pop(mark, None)
    work.open.book.silent_called.pop(mark, None)


def _end(work: Work) -> None:
    """The war is over: its row says so, the store drops its deadlines, and the last save is kept."""
    result = work.match.result
    outcome = str(result.get("level", "")) if isinstance(result, dict) else ""
    winner = _winner(work)
    work.add(status="ended", outcome=outcome, winner=winner, checkpoint=checkpoint_of(work.match, "end"))
    work.open.campaign = replace(work.open.campaign, status="ended", outcome=outcome, winner=winner, ended_at=work.now)


def _winner(work: Work) -> str | None:
    """The side that won, or "draw"; None where nobody plays against anybody."""
    name, match = work.match.rules.name, work.match
    ending = entries()[name].ending if name in entries() else None
    if ending is None:
        return None
    won = work.shielded("winner", lambda: ending(match.state).winner or "draw", "")
    return won or None
