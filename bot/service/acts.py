"""Orders: drafting, being ready, answering, letting the exec fight, approving, undoing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.service.desk import Desk, Work
from bot.service.once import once
from bot.service.packing import tag
from bot.service.people.rights import awaited, must_be_member, must_speak, speaker
from bot.service.tempo.pace import AS_PROPOSED, HIMSELF, one_sided, wish_of
from bot.service.tempo.timing import approvers, close, heard_from, lacks_opponent, plan_number, settle
from bot.service.types import Actor, MyQuestion, Receipt, Refuse, Table
from bot.store.records import NewNote
from bot.text.marks import mention
from engine.core.events import Event
from engine.core.play.decisions import Decision, WrongAct
from engine.core.refusal import Refusal, Refused
from engine.core.spaces.space import Answer
from engine.core.standing import group_of
from engine.core.words import Json, Words

NOTE = 500  # characters of the word with which orders are returned

__all__ = ["Acts", "as_refuse", "my_questions", "plan_number", "question_of"]


class Acts:
    """What members order."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @once
    async def draft(
        self, actor: Actor, cid: int, decision: str, answers: Mapping[str, Answer | None], *, propose: bool = False
    ) -> Receipt:
        """Write drafts by slot (None tears one up). Right ones are kept, wrong ones are in ``data["refused"]``.

        Where all are wrong the act is refused. A draft for what was ready opens it again. With ``propose`` a member
        of the side may draft for others, as long as they are not ready.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            refused: dict[str, Refuse] = {}
            table = work.table()
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
            lines = tuple(fault.what for fault in refused.values())
            return await self._desk.finish(work, actor, Receipt(lines, data=data))

    @staticmethod
    def _draft(
        work: Work, table: Table, actor: Actor, decision: str, slot: str, answer: Answer | None, *, propose: bool
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
                raise Refused(fault)  # a wrong draft leaves what is ready as it is
            match.reopen(decision, slot)
        match.draft(decision, slot, answer, proposer)

    @once
    async def ready(self, actor: Actor, cid: int, slots: Sequence[str] | None = None) -> Receipt:
        """Seal what stands for the member's slots (all, or these) at every open gate.

        A draft that can no longer be carried out is not replaced by something he did not choose: its slot stays
        open and the receipt says why; where there is nothing else, the act is refused. Where all is sealed and the
        plan check holds a gate, being ready once more puts right what is his.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            sealed = 0
            faults: list[Refuse] = []
            for decision in work.match.waiting():
                if not decision.gate:
                    continue
                for slot in decision.awaited:
                    if speaker(table, slot) != actor.user_id or (slots is not None and slot not in slots):
                        continue
                    question = question_of(table, decision, slot)
                    if question.fault is not None:
                        faults.append(Refuse.of(question.fault))
                        continue
                    try:
                        self._fit_beside(work, decision.id, slot, question.answer)
                        work.match.seal(decision.id, slot, question.answer)
                    except (Refused, WrongAct) as fault:
                        raise as_refuse(fault) from fault
                    self._touch(work, decision.id, table.tree.side(slot))
                    sealed += 1
            if not sealed and faults:
                raise faults[0]
            lines = (Words("service-ready", {"orders": sealed}),) if sealed else self._put_right(work, actor)
            held = (*(fault.what for fault in faults), *_held(work, actor))
            settle(work)
            receipt = Receipt((*lines, *held), data={"sealed": sealed})
            return await self._desk.finish(work, actor, receipt)

    @once
    async def go_now(self, actor: Actor, cid: int) -> Receipt:
        """Close the gates at which all are ready, without waiting for second thoughts: for whoever is ready there.

        Not where an enemy seals at the same gate, whose time to think again is not the actor's to end.
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
        """Take the member's seals back, while the gate is open."""
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
        decision: str,
        slot: str,
        answer: Answer,
        *,
        ahead: Sequence[tuple[str, Answer]] = (),
        doctrine: str = "",
        stops: Sequence[str] = (),
        overrule: bool = False,
    ) -> Receipt:
        """Answer a question: at a gate it is sealed, else it is resolved at once. See :meth:`Match.answer`."""
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
                    made = work.match.answer(decision, slot, answer, ahead=ahead, doctrine=doctrine, stops=stops)
                    work.events.extend(made)
                    lines = _told(work.table(), slot, made)
            except (Refused, WrongAct) as fault:
                raise as_refuse(fault) from fault
            settle(work)
            return await self._desk.finish(work, actor, Receipt(lines))

    @once
    async def delegate(
        self, actor: Actor, cid: int, decision: str, slot: str, doctrine: str, stops: Sequence[str] = ()
    ) -> Receipt:
        """Let the exec answer this question and what follows in the fight."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            must_speak(work.table(), actor, slot)
            self._must_know(work, doctrine or "–")
            _need_opponent(work.table())
            try:
                made = work.match.delegate(decision, slot, doctrine, stops)
            except (Refused, WrongAct) as fault:
                raise as_refuse(fault) from fault
            work.events.extend(made)
            lines = _told(work.table(), slot, made)
            settle(work)
            return await self._desk.finish(work, actor, Receipt(lines))

    @once
    async def standing(self, actor: Actor, cid: int, slots: Sequence[str], topic: str, order: Json | None) -> Receipt:
        """Set (or with None end) standing orders for slots the member speaks for, or for groups of them."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            if not slots:
                raise Refuse(Words("service-choose-unit"))
            for slot in slots:
                must_speak(table, actor, group_of(slot)[0])
                try:
                    work.match.standing(slot, topic, order)
                except (Refused, WrongAct) as fault:
                    raise as_refuse(fault) from fault
                except ValueError as fault:
                    raise Refuse(Words("service-no-topic", {"said": topic})) from fault
            settle(work)
            key = "service-standing-set" if order is not None else "service-standing-ended"
            return await self._desk.finish(work, actor, Receipt((Words(key, {"units": len(slots)}),)))

    @once
    async def approve(self, actor: Actor, cid: int, decision: str, number: int) -> Receipt:
        """Approve one's side's plan by its number; refused where it has changed since."""
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            found = next((one for one in table.match.waiting() if one.id == decision), None)
            if found is None:
                raise Refuse(Words("err-decision-closed"), kind="late")
            sides = {table.tree.side(slot) for slot in found.slots}
            mine = [side for side in sorted(sides) if actor.user_id in approvers(table, found, side)]
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
    async def send_back(self, actor: Actor, cid: int, decision: str, slots: Sequence[str], word: str) -> Receipt:
        """Return the orders of these slots to whoever gave them, with a word: what they sealed is open again.

        For who has a say in the plan or commands above the slots. Their captains get a direct message, the side's plan
        the note.
        """
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            table = work.table()
            found = next((one for one in table.match.waiting() if one.id == decision and one.gate), None)
            if found is None:
                raise Refuse(Words("err-decision-closed"), kind="late")
            chosen = [slot for slot in slots if slot in found.slots]
            if not chosen:
                raise Refuse(Words("service-choose-unit"))
            word = " ".join(word.split())
            if not word:
                raise Refuse(Words("service-empty-note"))
            if len(word) > NOTE:
                raise Refuse(Words("service-long-note", {"length": len(word), "most": NOTE}))
            side, mine = table.tree.side(chosen[0]), table.nodes_of(actor.user_id)
            commands = all(any(one in mine for one in list(table.tree.upwards(slot))[1:]) for slot in chosen)
            approves = actor.user_id in approvers(table, found, side) and table.settings.approval != "none"
            if not (commands or approves):
                raise Refuse(Words("service-not-to-return"), kind="not-yours")
            for slot in chosen:
                if slot in found.sealed:
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
        """Take back the slot's last act, where nothing stands upon it."""
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
    def _open_for_orders(work: Work, actor: Actor) -> None:
        must_be_member(work.table(), actor)
        status = work.open.campaign.status
        if work.match.over or status in ("ended", "archived"):
            raise Refuse(Words("err-game-over"), kind="late")
        if status == "paused":
            raise Refuse(Words("service-paused"), kind="late")
        heard_from(work, actor.user_id)

    @staticmethod
    def _must_know(work: Work, doctrine: str) -> None:
        doctrines = work.match.rules.doctrines
        if doctrine and doctrine not in doctrines:
            legal = tuple(Words(f"service-doctrine-{name}") for name in doctrines)
            raise Refuse(Words("service-no-doctrine", {"said": doctrine}), legal=legal)

    @staticmethod
    def _fit_beside(work: Work, decision: str, slot: str, answer: Answer) -> None:
        """Refuses what cannot stand beside what others of the side have sealed."""
        refusal = work.match.space(decision, slot).check(answer)
        if refusal is not None:
            raise Refused(refusal)

    @staticmethod
    def _touch(work: Work, decision: str, side: str) -> None:
        work.open.book.sealed[decision] = True
        Acts._count_plan(work, decision, side)

    @staticmethod
    def _count_plan(work: Work, decision: str, side: str) -> None:
        plans = work.open.book.plans.setdefault(decision, {})
        plans[side] = plans.get(side, 0) + 1

    def _put_right(self, work: Work, actor: Actor) -> tuple[Words, ...]:
        """What the actor sealed at gates that the plan check holds is changed as the deadline would; what he reads."""
        table, lines = work.table(), []
        for decision, answers in mending_of(table, actor.user_id).items():
            kind = work.match.decision(decision).kind
            for slot, answer in answers.items():
                was = work.match.sealed_of(decision, slot)
                work.match.seal(decision, slot, answer)
                self._touch(work, decision, table.tree.side(slot))
                told = work.match.mended_words(kind, slot, was, answer)
                lines += [told] if told is not None else []
            lines = lines or [Words("service-put-right")]
        if not lines:
            raise Refuse(Words("service-nothing-to-seal"), kind="late")
        return tuple(lines)


def _held(work: Work, actor: Actor) -> tuple[Words, ...]:
    """What the plan check says of the actor's side where nobody of it is awaited any more, and who can put it right.

    Against an enemy whoever was ready before learns by a message that their orders hold their side up, once at each
    gate.
    """
    table = work.table()
    found = [fault.what for fault in plan_faults(table, actor.user_id)]
    if not found:
        return ()
    if mending_of(table, actor.user_id):
        return (*found, Words("service-ready-again"))
    side = table.tree.side(table.nodes_of(actor.user_id)[0])
    others: set[int] = set()
    for decision in held_gates(table, side):
        told = work.open.book.blocked.setdefault(decision.id, [])
        for slot in table.match.mending(decision.id, side):
            who = speaker(table, slot) if slot in decision.sealed else None
            if who is None:
                continue
            others.add(who)
            if slot not in told and not one_sided(table):  # with one side they are called in the channel
                told.append(slot)
                work.news.append((slot, Words("service-holds-up", {"unit": table.tree[slot].name, "why": found[0]})))
    if others:
        found.append(Words("service-others-put-right", {"who": [mention(who) for who in sorted(others)]}))
    return tuple(found)


def goes_on(table: Table, user_id: int) -> list[Decision]:
    """The gates of a member's side alone at which all are ready, so that only second thoughts are waited for."""
    found = []
    for decision in table.match.waiting():
        mine = any(speaker(table, slot) == user_id for slot in decision.sealed)
        sides = {table.tree.side(slot) for slot in decision.slots}
        pausing = ("grace", decision.id) in table.deadlines and table.campaign.status == "live"
        if pausing and mine and len(sides) == 1 and not decision.window:
            found.append(decision)
    return found


def held_gates(table: Table, side: str) -> list[Decision]:
    """The gates that a side's plan check holds though nobody of that side is awaited at them any more."""
    found: list[Decision] = []
    for decision in table.match.waiting():
        if not decision.gate or not any(table.tree.side(slot) == side for slot in decision.slots):
            continue
        open_slots = [slot for slots in awaited(table, decision).values() for slot in slots]
        if not any(table.tree.side(slot) == side for slot in open_slots) and table.match.plan_check(decision.id, side):
            found.append(decision)
    return found


def plan_faults(table: Table, user_id: int) -> list[Refusal]:
    """What the plan check holds against a member's side where all of it is ready; empty for who commands nothing."""
    mine = table.nodes_of(user_id)
    side = table.tree.side(mine[0]) if mine else ""
    gates = held_gates(table, side) if side else []
    return [fault for decision in gates for fault in table.match.plan_check(decision.id, side)]


def _need_opponent(table: Table) -> None:
    """Refuses what would carry the game on before each of its sides is played by somebody."""
    if lacks_opponent(table):
        raise Refuse(Words("service-waits-opponent"), kind="late")


def my_questions(table: Table, user_id: int) -> list[MyQuestion]:
    """The open questions of all slots a member speaks for, with what stands there now."""
    return [
        question_of(table, decision, slot)
        for decision in table.match.waiting()
        for slot in decision.slots
        if speaker(table, slot) == user_id
    ]


def question_of(table: Table, decision: Decision, slot: str) -> MyQuestion:
    """A slot's question with what stands there now: sealed, drafted, or what is suggested."""
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
    # A sound draft is what silence would order: only where it is not, its fault is looked for.
    fault = None if how == "draft" else match.draft_fault(decision.id, slot)
    return MyQuestion(decision, slot, answer, how, match.proposer(decision.id, slot), fault)


def mending_of(table: Table, user_id: int) -> dict[str, dict[str, Answer]]:
    """What a member sealed and the plan check would have otherwise: new answers by gate and slot.

    Of gates alone where nobody of his side is awaited any more.
    """
    found: dict[str, dict[str, Answer]] = {}
    for decision in table.match.waiting():
        mine = [slot for slot in decision.sealed if speaker(table, slot) == user_id] if decision.gate else []
        if not mine:
            continue
        side = table.tree.side(mine[0])
        if any(table.tree.side(slot) == side for slots in awaited(table, decision).values() for slot in slots):
            continue
        better = {slot: one for slot, one in table.match.mending(decision.id, side).items() if slot in mine}
        if better:
            found[decision.id] = better
    return found


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


def _told(table: Table, slot: str, events: Sequence[Event]) -> tuple[Words, ...]:
    """What the slot that acted reads of what came of it."""
    return tuple(event.words for event in events if table.tree.sees(slot, event.audience))
