"""Orders: drafting, being ready, answering, letting the exec fight, approving, undoing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.service.desk import Desk, Work, tag
from bot.service.rights import alone, answers_himself, must_be_member, must_speak, speaker
from bot.service.timing import settle
from bot.service.types import Actor, MyQuestion, Receipt, Refuse, Table
from engine.core.decisions import Decision, WrongAct
from engine.core.refusal import Refused
from engine.core.space import Answer
from engine.core.words import Json, Words


class Acts:
    """What members order."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def draft(
        self, actor: Actor, cid: int, decision: str, answers: Mapping[str, Answer | None], *, propose: bool = False
    ) -> Receipt:
        """Write drafts by slot (None tears one up). Right ones are kept, wrong ones are in ``data["refused"]``.

        Where all are wrong the act is refused. With ``propose`` a member of the side may draft for others.
        """
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            mine = work.table().nodes_of(actor.user_id)
            refused: dict[str, Refuse] = {}
            for slot, answer in answers.items():
                try:
                    if propose:
                        self._same_side(work.table(), actor, slot)
                    else:
                        must_speak(work.table(), actor, slot)
                    if slot in work.match.decision(decision).sealed:
                        work.match.reopen(decision, slot)
                    work.match.draft(decision, slot, answer, mine[0] if propose and mine else "")
                except (Refused, WrongAct, Refuse) as fault:
                    refused[slot] = as_refuse(fault)
            if refused and len(refused) == len(answers):
                raise next(iter(refused.values()))
            self._count_plan(work, decision)
            settle(work)
            data = {"refused": {slot: fault.what.key for slot, fault in refused.items()}}
            lines = tuple(fault.what for fault in refused.values())
            return await self._desk.finish(work, actor, Receipt(lines, data=data))

    async def ready(self, actor: Actor, cid: int, slots: Sequence[str] | None = None) -> Receipt:
        """Seal what stands for the member's slots (all, or these) at every open gate."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            sealed = 0
            for question in my_questions(work.table(), actor.user_id):
                if not question.decision.gate or question.how == "sealed":
                    continue
                if slots is not None and question.slot not in slots:
                    continue
                try:
                    work.match.seal(question.decision.id, question.slot, question.answer)
                except (Refused, WrongAct) as fault:
                    raise as_refuse(fault) from fault
                self._touch(work, question.decision.id)
                sealed += 1
            if not sealed:
                raise Refuse(Words("service-nothing-to-seal"), kind="late")
            faults = self._faults(work)
            settle(work)
            receipt = Receipt((Words("service-ready", {"orders": sealed}), *faults), data={"sealed": sealed})
            return await self._desk.finish(work, actor, receipt)

    async def unready(self, actor: Actor, cid: int, slots: Sequence[str] | None = None) -> Receipt:
        """Take the member's seals back, while the gate is open."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            taken = 0
            for decision in work.match.waiting():
                for slot in decision.sealed:
                    if speaker(work.table(), slot) == actor.user_id and (slots is None or slot in slots):
                        work.match.reopen(decision.id, slot)
                        taken += 1
                        self._count_plan(work, decision.id)
            if not taken:
                raise Refuse(Words("service-nothing-sealed"), kind="late")
            settle(work)
            receipt = Receipt((Words("service-unready", {"orders": taken}),))
            return await self._desk.finish(work, actor, receipt)

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
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            must_speak(work.table(), actor, slot, overrule=overrule)
            try:
                if work.match.decision(decision).gate:
                    work.match.seal(decision, slot, answer)
                    self._touch(work, decision)
                else:
                    work.events.extend(
                        work.match.answer(decision, slot, answer, ahead=ahead, doctrine=doctrine, stops=stops)
                    )
            except (Refused, WrongAct) as fault:
                raise as_refuse(fault) from fault
            own = tuple(event.words for event in work.events if _for(work.table(), slot, event.audience))
            settle(work)
            return await self._desk.finish(work, actor, Receipt(own))

    async def delegate(
        self, actor: Actor, cid: int, decision: str, slot: str, doctrine: str, stops: Sequence[str] = ()
    ) -> Receipt:
        """Let the exec answer this question and what follows in the fight."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            must_speak(work.table(), actor, slot)
            try:
                work.events.extend(work.match.delegate(decision, slot, doctrine, stops))
            except (Refused, WrongAct) as fault:
                raise as_refuse(fault) from fault
            except ValueError as fault:
                raise Refuse(
                    Words("service-no-doctrine", {"said": doctrine}),
                    legal=tuple(Words(f"service-doctrine-{name}") for name in work.match.rules.doctrines),
                ) from fault
            own = tuple(event.words for event in work.events if _for(work.table(), slot, event.audience))
            settle(work)
            return await self._desk.finish(work, actor, Receipt(own))

    async def standing(self, actor: Actor, cid: int, slots: Sequence[str], topic: str, order: Json | None) -> Receipt:
        """Set (or with None end) standing orders for slots the member speaks for."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            for slot in slots:
                must_speak(work.table(), actor, slot)
                try:
                    work.match.standing(slot, topic, order)
                except Refused as fault:
                    raise as_refuse(fault) from fault
                except ValueError as fault:
                    raise Refuse(Words("service-no-topic", {"said": topic})) from fault
            settle(work)
            key = "service-standing-set" if order is not None else "service-standing-ended"
            return await self._desk.finish(work, actor, Receipt((Words(key, {"units": len(slots)}),)))

    async def approve(self, actor: Actor, cid: int, decision: str, number: int) -> Receipt:
        """Approve a plan by its number; refused where it has changed since."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            self._open_for_orders(work, actor)
            current = plan_number(work.open.own, decision)
            if decision not in [one.id for one in work.match.waiting()]:
                raise Refuse(Words("err-decision-closed"), kind="late")
            if number != current:
                raise Refuse(Words("service-plan-changed", {"number": current, "given": number}), kind="late")
            given = work.open.own.setdefault("approved", {}).setdefault(decision, {})
            given[tag(work.open.campaign, actor.user_id)] = number
            work.own_changed = True
            settle(work)
            receipt = Receipt((Words("service-approved", {"number": number}),))
            return await self._desk.finish(work, actor, receipt)

    async def undo(self, actor: Actor, cid: int, slot: str) -> Receipt:
        """Take back the slot's last act, where nothing stands upon it."""
        if (done := await self._desk.again(actor)) is not None:
            return done
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

    @staticmethod
    def _same_side(table: Table, actor: Actor, slot: str) -> None:
        sides = {table.tree.side(node) for node in table.nodes_of(actor.user_id)}
        if slot not in table.tree or table.tree.side(slot) not in sides:
            raise Refuse(Words("service-not-your-post"), kind="not-yours")

    @staticmethod
    def _touch(work: Work, decision: str) -> None:
        work.open.own.setdefault("sealed", {})[decision] = True
        Acts._count_plan(work, decision)

    @staticmethod
    def _count_plan(work: Work, decision: str) -> None:
        plans = work.open.own.setdefault("plans", {})
        plans[decision] = plans.get(decision, 0) + 1
        work.own_changed = True

    @staticmethod
    def _faults(work: Work) -> tuple[Words, ...]:
        """What the plan check says now, where everything is sealed and it is that which holds the gate."""
        found: list[Words] = []
        for decision in work.match.waiting():
            if decision.complete:
                found.extend(fault.what for fault in work.match.plan_check(decision.id))
        return tuple(found)


def my_questions(table: Table, user_id: int) -> list[MyQuestion]:
    """The open questions of all slots a member speaks for, with what stands there now."""
    found: list[MyQuestion] = []
    for decision in table.match.waiting():
        for slot in decision.slots:
            if speaker(table, slot) != user_id:
                continue
            found.append(question_of(table, decision, slot))
    return found


def question_of(table: Table, decision: Decision, slot: str) -> MyQuestion:
    """A slot's question with what stands there now: sealed, drafted, or what silence would order."""
    match = table.match
    fault = match.draft_fault(decision.id, slot)
    answer, how = match.suggestion(decision.id, slot, table.settings.doctrine)
    if slot in decision.sealed:
        sealed = match.sealed_of(decision.id, slot)
        return MyQuestion(decision, slot, sealed, "sealed")
    return MyQuestion(decision, slot, answer, how, match.proposer(decision.id, slot), fault)


def plan_number(own: Mapping[str, Any], decision: str) -> int:
    """The number of a gate's plan: it grows with every draft and seal."""
    number: int = own.get("plans", {}).get(decision, 0)
    return number


def waits_for_nobody(table: Table) -> bool:
    """Whether one member (or none) decides everything."""
    return alone(table) or not any(answers_himself(table, member.user_id) for member in table.roster.present)


def as_refuse(fault: Exception) -> Refuse:
    """A refusal of the engine as the service raises it."""
    if isinstance(fault, Refuse):
        return fault
    if isinstance(fault, Refused):
        return Refuse.of(fault.refusal)
    assert isinstance(fault, WrongAct)
    return Refuse(fault.words, kind="late")


def _for(table: Table, slot: str, audience: Sequence[str]) -> bool:
    return table.tree.sees(slot, audience)
