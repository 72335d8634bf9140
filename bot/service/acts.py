"""Orders: drafting, being ready, answering, letting the exec fight, approving, undoing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.service.answered import change_words
from bot.service.desk import Desk, Work
from bot.service.once import once
from bot.service.packing import tag
from bot.service.people.presence import end_absence
from bot.service.people.rights import awaited, must_be_member, must_speak, named_to_all, own_keys, speaker, voices
from bot.service.tempo.pace import AS_PROPOSED, HIMSELF, one_sided, wish_of
from bot.service.tempo.timing import approvers, close, heard_from, lacks_opponent, plan_number, settle
from bot.service.types import Actor, MyQuestion, Receipt, Refuse, Table
from bot.store.records import NewNote
from bot.text.marks import mention
from engine.core.events import Event
from engine.core.ids import DecisionId
from engine.core.lineage import lineage, within
from engine.core.play.decisions import Decision, WrongAct
from engine.core.refusal import Refusal, Refused
from engine.core.spaces.space import Answer, Choice
from engine.core.standing import group_of
from engine.core.words import Arg, Json, Words

NOTE = 500  # characters of the note with which orders are returned

__all__ = ["Acts", "as_refuse", "my_questions", "plan_number", "question_of"]


class Acts:
    """What members order."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @once
    async def draft(
        self,
        actor: Actor,
        cid: int,
        decision: DecisionId,
        answers: Mapping[str, Answer | None],
        *,
        propose: bool = False,
    ) -> Receipt:
        """Write drafts by slot (None deletes a draft). Valid ones are kept, invalid ones are in ``data["refused"]``.

        If all are invalid, the act is refused. A draft for a slot that was ready opens it again. With ``propose`` a
        member of the side may draft for others, as long as they are not ready.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            refused: dict[str, Refuse] = {}
            table = work.table()
            stood = _apart(work, decision, answers)
            for slot, answer in answers.items():
                try:
                    self._draft(work, table, actor, decision, slot, answer, propose=propose)
                except (Refused, WrongAct, Refuse) as fault:
                    refused[slot] = as_refuse(fault)
            if refused and len(refused) == len(answers):
                raise next(iter(refused.values()))
            for side in {table.tree.side(slot) for slot in answers if slot not in refused}:
                self._count_plan(work, decision, side)
            settle(work)
            data = {"refused": {slot: fault.what.key for slot, fault in refused.items()}}
            new = (fault for fault in _apart(work, decision, answers) if fault not in stood)
            lines = (*(fault.what for fault in refused.values()), *(fault.what for fault in new))
            return await self._desk.finish(work, actor, Receipt(lines, data=data))

    @staticmethod
    def _draft(
        work: Work, table: Table, actor: Actor, decision: DecisionId, slot: str, answer: Answer | None, *, propose: bool
    ) -> None:
        match = work.match
        proposer = ""
        if propose and speaker(table, slot) != actor.user_id:
            _same_side(table, actor, slot)
            proposer = table.nodes_of(actor.user_id)[0]
        else:
            must_speak(table, actor, slot)
        if slot in match.decision(decision).sealed:
            if proposer:
                raise Refuse(Words("service-is-ready", {"unit": table.tree[slot].name}), kind="not-yours")
            if answer is not None and (fault := match.space(decision, slot).check(answer)) is not None:
                raise Refused(fault)  # an invalid draft leaves the slot ready
            match.reopen(decision, slot)
        match.draft(decision, slot, answer, proposer)

    @once
    async def ready(self, actor: Actor, cid: int, slots: Sequence[str] | None = None) -> Receipt:
        """Seal the answers that stand for the member's slots (all, or these) at every open gate, and answer their small
        questions as they stand.

        A draft that can no longer be carried out is not replaced by an answer the member did not choose: its slot
        stays open and the receipt says why. If no other slot can be sealed, the act is refused. If all is sealed and
        the plan check holds a gate, being ready once more corrects the member's orders.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            sealed = answered = carried = units = 0
            faults: list[Refuse] = []
            for decision in work.match.waiting():
                if is_small(table, decision):
                    slot = decision.slots[0]
                    if speaker(table, slot) == actor.user_id and (slots is None or slot in slots):
                        answered += _as_it_stands(work, decision, slot)
                if not decision.gate:
                    continue
                for slot in decision.awaited:
                    if speaker(table, slot) != actor.user_id or (slots is not None and slot not in slots):
                        continue
                    question = question_of(table, decision, slot)
                    if question.fault is not None:
                        faults.append(Refuse.of(question.fault))
                        continue
                    as_before = carries_on(table, question)
                    try:
                        self._fit_beside(work, decision.id, slot, question.answer)
                        work.match.seal(decision.id, slot, question.answer)
                    except (Refused, WrongAct) as fault:
                        raise as_refuse(fault) from fault
                    self._touch(work, decision.id, table.tree.side(slot))
                    sealed += 1
                    carried += as_before
                    units += 0 if as_before else len(table.tree.units(slot)) or 1
            if not sealed and faults:
                raise faults[0]
            if answered:
                lines: tuple[Words, ...] = (Words("service-small-answered", {"answers": answered}),)
            else:
                # Orders that follow from earlier ones are counted nowhere, unless there are no others.
                orders = {"orders": sealed - carried or sealed, "units": units or sealed}
                lines = (Words("service-ready", orders),) if sealed else self._put_right(work, actor)
            held = (*(fault.what for fault in faults), *_held(work, actor))
            settle(work)
            receipt = Receipt((*lines, *held), data={"sealed": sealed + answered})
            return await self._desk.finish(work, actor, receipt)

    @once
    async def go_now(self, actor: Actor, cid: int) -> Receipt:
        """Close the gates at which all are ready, without the pause for second thoughts. For members ready there.

        Not where an enemy seals at the same gate: the actor may not cut short the enemy's time to think again.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            closed = 0
            for decision in goes_on(work.table(), actor.user_id):
                closed += close(work, decision, forced=bool(decision.awaited))
            if not closed:
                raise Refuse(Words("service-not-all-ready"), kind="late")
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-goes-on"),)))

    @once
    async def unready(self, actor: Actor, cid: int, slots: Sequence[str] | None = None) -> Receipt:
        """Withdraw the member's seals, while the gate is open."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            taken = 0
            for decision in work.match.waiting():
                for slot in decision.sealed:
                    if speaker(table, slot) == actor.user_id and (slots is None or slot in slots):
                        work.match.reopen(decision.id, slot)
                        taken += 1
                        self._touch(work, decision.id, table.tree.side(slot))
            if not taken:
                raise Refuse(Words("service-nothing-sealed"), kind="late")
            settle(work)
            receipt = Receipt((Words("service-unready", {"orders": taken}),))
            return await self._desk.finish(work, actor, receipt)

    @once
    async def answer(
        self,
        actor: Actor,
        cid: int,
        decision: DecisionId,
        slot: str,
        answer: Answer,
        *,
        ahead: Sequence[tuple[str, Answer]] = (),
        doctrine: str = "",
        stops: Sequence[str] = (),
        overrule: bool = False,
    ) -> Receipt:
        """Answer a question: at a gate it is sealed, otherwise it is resolved at once. See :meth:`Match.answer`."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            must_speak(table, actor, slot, overrule=overrule)
            self._must_know(work, doctrine)
            lines: tuple[Words, ...] = ()
            try:
                if not work.match.decision(decision).gate:
                    _need_opponent(table)
                if work.match.decision(decision).gate:
                    self._fit_beside(work, decision, slot, answer)
                    work.match.seal(decision, slot, answer)
                    self._touch(work, decision, table.tree.side(slot))
                    lines = _held(work, actor)
                else:
                    before = _Before.of(work, decision)
                    made = work.match.answer(decision, slot, answer, ahead=ahead, doctrine=doctrine, stops=stops)
                    work.events.extend(made)
                    lines = before.told(work, slot, made)
            except (Refused, WrongAct) as fault:
                raise as_refuse(fault) from fault
            settle(work)
            return await self._desk.finish(work, actor, Receipt(lines))

    @once
    async def delegate(
        self, actor: Actor, cid: int, decision: DecisionId, slot: str, doctrine: str, stops: Sequence[str] = ()
    ) -> Receipt:
        """Let the exec answer this question, what follows in the fight, and the small matters that follow from it."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            must_speak(work.table(), actor, slot)
            self._must_know(work, doctrine or "–")
            _need_opponent(work.table())
            before = _Before.of(work, decision)
            try:
                made = work.match.delegate(decision, slot, doctrine, stops)
            except (Refused, WrongAct) as fault:
                raise as_refuse(fault) from fault
            work.events.extend(made)
            lines = before.told(work, slot, made)
            for follows in work.match.waiting() if before.fight else ():
                if follows.slots == (slot,) and is_small(work.table(), follows):
                    _as_it_stands(work, follows, slot)
                    lines = (*lines, Words("service-exec-answered"))
            settle(work)
            return await self._desk.finish(work, actor, Receipt(lines))

    @once
    async def standing(self, actor: Actor, cid: int, slots: Sequence[str], topic: str, order: Json | None) -> Receipt:
        """Set (or with None, end) standing orders for slots the member speaks for, or for groups of them.

        An order for all at a place is kept for the member's own part of them: see :func:`own_keys`.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor, back=False)  # they are given for an absence
            table = work.table()
            if not slots:
                raise Refuse(Words("service-choose-unit"))
            kept = [key for slot in slots for key in standing_keys(table, actor.user_id, slot, topic, order)]
            if not kept:
                raise Refuse(Words("service-standing-of-others"), kind="not-yours")
            for slot in kept:
                must_speak(table, actor, group_of(slot)[0])
                try:
                    work.match.standing(slot, topic, order)
                except (Refused, WrongAct) as fault:
                    raise as_refuse(fault) from fault
                except ValueError as fault:
                    raise Refuse(Words("service-no-topic", {"said": topic})) from fault
            settle(work)
            key = "service-standing-set" if order is not None else "service-standing-ended"
            return await self._desk.finish(work, actor, Receipt((Words(key, {"units": len(kept)}),)))

    @once
    async def approve(self, actor: Actor, cid: int, decision: DecisionId, number: int) -> Receipt:
        """Approve the plan of the member's side by its number; refused if the plan has changed since."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            gate = next((gate for gate in table.match.waiting() if gate.id == decision), None)
            if gate is None:
                raise Refuse(Words("err-decision-closed"), kind="late")
            sides = {table.tree.side(slot) for slot in gate.slots}
            mine = [side for side in sorted(sides) if actor.user_id in approvers(table, gate, side)]
            if not mine:
                raise Refuse(Words("service-not-to-approve"), kind="not-yours")
            current = plan_number(work.open.book, decision, mine[0])
            if number != current:
                raise Refuse(Words("service-plan-changed", {"number": current, "given": number}), kind="late")
            given = work.open.book.approved.setdefault(decision, {})
            given[tag(work.open.campaign, actor.user_id)] = number
            settle(work)
            receipt = Receipt((Words("service-approved", {"number": number}),))
            return await self._desk.finish(work, actor, receipt)

    @once
    async def send_back(self, actor: Actor, cid: int, decision: DecisionId, slots: Sequence[str], word: str) -> Receipt:
        """Return the orders of these slots to whoever gave them, with a note: their seals are open again.

        For members with a say in the plan, or who command above the slots. The captains get a direct message,
        the side's plan gets the note.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            gate = next((gate for gate in table.match.waiting() if gate.id == decision and gate.gate), None)
            if gate is None:
                raise Refuse(Words("err-decision-closed"), kind="late")
            chosen = [slot for slot in slots if slot in gate.slots]
            if not chosen:
                raise Refuse(Words("service-choose-unit"))
            word = " ".join(word.split())
            if not word:
                raise Refuse(Words("service-empty-note"))
            if len(word) > NOTE:
                raise Refuse(Words("service-long-note", {"length": len(word), "most": NOTE}))
            side, mine = table.tree.side(chosen[0]), table.nodes_of(actor.user_id)
            commands = all(any(above in mine for above in list(table.tree.upwards(slot))[1:]) for slot in chosen)
            approves = actor.user_id in approvers(table, gate, side) and table.settings.approval != "none"
            if not (commands or approves):
                raise Refuse(Words("service-not-to-return"), kind="not-yours")
            for slot in chosen:
                if slot in gate.sealed:
                    work.match.reopen(decision, slot)
            self._touch(work, decision, side)
            captains = {who for slot in chosen if (who := speaker(table, slot)) not in (None, actor.user_id)}
            line = Words("service-returned-to-you", {"who": mention(actor.user_id), "word": word})
            for captain in sorted(captains, key=int):
                message = self._desk.scribe.tell(work.table(), captain, (line,), "returned")
                work.outbox += [message] if message is not None else []
            work.add(notes=(NewNote(actor.user_id, f"plan:{side}", word),))
            settle(work)
            receipt = Receipt((Words("service-returned", {"units": len(chosen)}),))
            return await self._desk.finish(work, actor, receipt)

    @once
    async def undo(self, actor: Actor, cid: int, slot: str) -> Receipt:
        """Undo the slot's last act, as long as nothing later depends on it."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            must_speak(work.table(), actor, slot)
            try:
                work.match.undo(slot)
            except WrongAct as fault:
                raise as_refuse(fault) from fault
            settle(work)
            receipt = Receipt((Words("service-undone", {"unit": work.table().tree[slot].name}),))
            return await self._desk.finish(work, actor, receipt)

    # Inside ---------------------------------------------------------------------------------------------------

    @staticmethod
    def _open_for_orders(work: Work, actor: Actor, *, back: bool = True) -> None:
        """Refuse who may not order now. Whoever orders while marked away is ``back``."""
        must_be_member(work.table(), actor)
        status = work.open.campaign.status
        if work.match.over or status == "ended":
            raise Refuse(Words("err-game-over"), kind="late")
        if status == "paused":
            raise Refuse(Words("service-paused"), kind="late")
        if back:
            end_absence(work, actor.user_id)
        heard_from(work, actor.user_id)
        work.here = actor.user_id
        work.open.book.in_name.pop(tag(work.open.campaign, actor.user_id), None)

    @staticmethod
    def _must_know(work: Work, doctrine: str) -> None:
        doctrines = work.match.rules.doctrines
        if doctrine and doctrine not in doctrines:
            legal = tuple(Words(f"service-doctrine-{name}") for name in doctrines)
            raise Refuse(Words("service-no-doctrine", {"said": doctrine}), legal=legal)

    @staticmethod
    def _fit_beside(work: Work, decision: DecisionId, slot: str, answer: Answer) -> None:
        """Refuse what conflicts with what others of the side have sealed."""
        refusal = work.match.space(decision, slot).check(answer)
        if refusal is not None:
            raise Refused(refusal)

    @staticmethod
    def _touch(work: Work, decision: DecisionId, side: str) -> None:
        work.open.book.sealed[decision] = True
        Acts._count_plan(work, decision, side)

    @staticmethod
    def _count_plan(work: Work, decision: DecisionId, side: str) -> None:
        plans = work.open.book.plans.setdefault(decision, {})
        plans[side] = plans.get(side, 0) + 1

    def _put_right(self, work: Work, actor: Actor) -> tuple[Words, ...]:
        """Change what the actor sealed at gates held by the plan check, as the deadline would; gives lines to show."""
        table, lines = work.table(), []
        for decision, answers in mending_of(table, actor.user_id).items():
            kind = work.match.decision(decision).kind
            for slot, answer in answers.items():
                was = work.match.sealed_of(decision, slot)
                work.match.seal(decision, slot, answer)
                self._touch(work, decision, table.tree.side(slot))
                line = work.match.mended_words(kind, slot, was, answer)
                space = work.match.space(decision, slot)
                before, after = change_words(space, was), change_words(space, answer)
                told: dict[str, Arg] = {"unit": table.tree[slot].name, "was": before, "now": after}
                lines.append(line if line is not None else Words("service-put-right", told))
        if not lines:
            raise Refuse(Words("service-nothing-to-seal"), kind="late")
        return tuple(lines)


def _apart(work: Work, decision: DecisionId, answers: Iterable[str]) -> tuple[Refusal, ...]:
    """What is wrong with the orders of a side together as they stand, where that is told at once."""
    kind = next((other.kind for other in work.match.waiting() if other.id == decision), "")
    if not kind or not work.match.rules.questions[kind].at_once:
        return ()
    tree = work.table().tree
    sides = dict.fromkeys(tree.side(slot) for slot in answers if slot in tree)
    return tuple(fault for side in sides for fault in work.match.plan_check(decision, side))


def _held(work: Work, actor: Actor) -> tuple[Words, ...]:
    """What the plan check finds on the actor's side once all its answers are in, and who can correct it.

    Against an enemy, members who were ready before get a message that their orders hold up their side, once per
    gate.
    """
    table = work.table()
    faults = [fault.what for fault in plan_faults(table, actor.user_id)]
    if not faults:
        return ()
    if mending_of(table, actor.user_id):
        return (*faults, Words("service-ready-again"))
    side = table.tree.side(table.nodes_of(actor.user_id)[0])
    others: set[int] = set()
    for decision in held_gates(table, side):
        warned = work.open.book.blocked.setdefault(decision.id, [])
        for slot in table.match.mending(decision.id, side):
            who = speaker(table, slot) if slot in decision.sealed else None
            if who is None:
                continue
            others.add(who)
            if slot not in warned and not one_sided(table):  # with one side they are called in the channel
                warned.append(slot)
                work.news.append((slot, Words("service-holds-up", {"unit": table.tree[slot].name, "why": faults[0]})))
    if others:
        faults.append(Words("service-others-put-right", {"who": [mention(who) for who in sorted(others)]}))
    return tuple(faults)


def goes_on(table: Table, user_id: int) -> list[Decision]:
    """The gates of the member's side alone where all are ready, so that only the pause for second thoughts is left.

    A window too, where everybody knows who is asked: its mark hides nothing then. A side on which no member is left to
    order thinks of nothing again: a gate that the staff alone answers for it is the member's side's own.
    """
    gates = []
    led = {table.tree.side(node) for who in voices(table) for node in table.nodes_of(who)}
    for decision in table.match.waiting():
        mine = any(speaker(table, slot) == user_id for slot in decision.sealed)
        sides = {side for slot in decision.slots if (side := table.tree.side(slot)) in led}
        kind = "mark" if decision.window else "grace"
        pausing = (kind, decision.id) in table.deadlines and table.campaign.status == "live"
        if pausing and mine and len(sides) == 1 and (not decision.window or named_to_all(table, decision)):
            gates.append(decision)
    return gates


def held_gates(table: Table, side: str) -> list[Decision]:
    """The gates held by a side's plan check after all answers of that side are in."""
    gates: list[Decision] = []
    for decision in table.match.waiting():
        if not decision.gate or not any(table.tree.side(slot) == side for slot in decision.slots):
            continue
        open_slots = [slot for slots in awaited(table, decision).values() for slot in slots]
        if not any(table.tree.side(slot) == side for slot in open_slots) and table.match.plan_check(decision.id, side):
            gates.append(decision)
    return gates


def plan_faults(table: Table, user_id: int) -> list[Refusal]:
    """What the plan check finds on a member's side when all of it is ready; empty for members who command nothing."""
    mine = table.nodes_of(user_id)
    side = table.tree.side(mine[0]) if mine else ""
    gates = held_gates(table, side) if side else []
    return [fault for decision in gates for fault in table.match.plan_check(decision.id, side)]


def _need_opponent(table: Table) -> None:
    """Refuse what would carry the game on before somebody plays each of its sides."""
    if lacks_opponent(table):
        raise Refuse(Words("service-waits-opponent"), kind="late")


def my_questions(table: Table, user_id: int) -> list[MyQuestion]:
    """The open questions of all slots a member speaks for, each with its present answer."""
    return [
        question_of(table, decision, slot)
        for decision in table.match.waiting()
        for slot in decision.slots
        if speaker(table, slot) == user_id
    ]


def carries_on(table: Table, question: MyQuestion) -> bool:
    """Whether an order follows from an earlier one and its member has not changed it: nobody waits for it, and what
    counts orders leaves it out."""
    match, decision = table.match, question.decision
    if question.how == "draft" or question.fault is not None or not match.settled(decision.kind, question.slot):
        return False
    if question.how != "sealed":
        return True
    usual = match.suggestion(decision.id, question.slot, table.settings.doctrine)[0]
    return question.slot not in match.drafts(decision.id) and question.answer == usual


def asks_nothing(table: Table, question: MyQuestion) -> bool:
    """Whether a question is none for its member: nobody waits for the answer, and there is only one, as for a boat that
    everybody knows to be lost."""
    return not has_choice(table, question) and table.match.settled(question.decision.kind, question.slot)


def has_choice(table: Table, question: MyQuestion) -> bool:
    """Whether more than one answer is open: a unit that is lost in secret is waited for, and has only one."""
    space = table.match.space(question.decision.id, question.slot)
    return not (isinstance(space, Choice) and len(space.options) == 1)


def is_small(table: Table, decision: Decision) -> bool:
    """Whether a single question is a small matter: see :attr:`engine.core.steps.Question.small`."""
    return not decision.gate and table.match.rules.questions[decision.kind].small


def standing_keys(table: Table, user_id: int, key: str, topic: str, order: Json | None) -> list[str]:
    """Under which names a member's standing order is kept: of all at a place only their own part; to end one, and for
    what a command decides for itself, the name as it is."""
    asks = [question for question in table.match.rules.questions.values() if question.topic == topic]
    kind = next((question.kind for question in asks if not question.brief), "")
    return [key] if order is None or not kind else own_keys(table, user_id, key, kind)


def _open(work: Work, decision: DecisionId) -> bool:
    return any(waiting.id == decision for waiting in work.match.waiting())


def _as_it_stands(work: Work, decision: Decision, slot: str) -> int:
    """Answer a question as it stands for its slot; how many answers that made (none where it is closed by now)."""
    if not _open(work, decision.id):
        return 0
    answer = question_of(work.table(), decision, slot).answer
    try:
        work.events.extend(work.match.answer(decision.id, slot, answer))
    except (Refused, WrongAct) as fault:
        raise as_refuse(fault) from fault
    return 1


def question_of(table: Table, decision: Decision, slot: str) -> MyQuestion:
    """A slot's question with its present answer: sealed, drafted, or suggested."""
    match = table.match
    if slot in decision.sealed:
        return MyQuestion(decision, slot, match.sealed_of(decision.id, slot), "sealed")
    answer, how = match.suggestion(decision.id, slot, table.settings.doctrine)
    if how == "doctrine":
        member = speaker(table, slot)
        fights = wish_of(table, member).fights if member is not None and table.book.wishes else AS_PROPOSED
        way = None if fights == AS_PROPOSED else "" if fights == HIMSELF else fights
        answer = match.shown(decision.id, slot, answer, way)
    answer = match.beside(decision.id, slot, answer)
    # Silence orders a sound draft as it is. Only for an unsound one is the fault looked up.
    fault = None if how == "draft" else match.draft_fault(decision.id, slot)
    return MyQuestion(decision, slot, answer, how, match.proposer(decision.id, slot), fault)


def mending_of(table: Table, user_id: int) -> dict[DecisionId, dict[str, Answer]]:
    """Answers sealed by a member that the plan check would change: the new answers by gate and slot.

    Only at gates where all answers of the member's side are in.
    """
    changes: dict[DecisionId, dict[str, Answer]] = {}
    for decision in table.match.waiting():
        mine = [slot for slot in decision.sealed if speaker(table, slot) == user_id] if decision.gate else []
        if not mine:
            continue
        side = table.tree.side(mine[0])
        if any(table.tree.side(slot) == side for slots in awaited(table, decision).values() for slot in slots):
            continue
        better = {slot: answer for slot, answer in table.match.mending(decision.id, side).items() if slot in mine}
        if better:
            changes[decision.id] = better
    return changes


def as_refuse(fault: Exception) -> Refuse:
    """A refusal of the engine as the service raises it."""
    if isinstance(fault, Refuse):
        return fault
    if isinstance(fault, Refused):
        return Refuse.of(fault.refusal)
    assert isinstance(fault, WrongAct)
    return Refuse(fault.words, kind="late")


def _same_side(table: Table, actor: Actor, slot: str) -> None:
    sides = {table.tree.side(node) for node in table.nodes_of(actor.user_id)}
    if slot not in table.tree or table.tree.side(slot) not in sides:
        raise Refuse(Words("service-not-your-post"), kind="not-yours")


@dataclass(frozen=True, slots=True)
class _Before:
    """A question before it is answered: its frame, the fight it belongs to (empty: none), and the turn."""

    path: str = ""
    fight: str = ""
    turn: str = ""

    @classmethod
    def of(cls, work: Work, decision: DecisionId) -> _Before:
        """As it stands now; of a question that is closed nothing is known."""
        match = work.match
        if not _open(work, decision):
            return cls()
        asked = match.decision(decision)
        fights = match.battles(asked)
        return cls(asked.path, fights[-1] if fights else "", match.rules.turn(match.state))

    def told(self, work: Work, slot: str, events: Sequence[Event]) -> tuple[Words, ...]:
        """The result of the answer, as the slot that acted reads it: of a fight, and of an answer that ended the turn,
        without what happened elsewhere because of it."""
        match = work.match
        where = self.fight or (self.path if match.rules.turn(match.state) != self.turn else "")
        seen = [event for event in events if work.table().tree.sees(slot, event.audience)]
        around = list(lineage(where))[:-1]  # the unit's own voyage, but not the turn itself
        return tuple(event.words for event in seen if not where or within(event.path, where) or event.path in around)
