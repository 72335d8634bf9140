"""Going back to an earlier moment, if everybody who is here agrees.

One proposal is open at a time. It has one post, which names the moment and is edited as members agree; it lapses
at the end of the turn. A member whose proposal fails must wait before making another, so that nobody can flood the
channel.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from bot.service.book import Book
from bot.service.desk import Desk, Work
from bot.service.once import once
from bot.service.packing import tag
from bot.service.past.past import Past
from bot.service.people.rights import answers_himself, must_be_member, present, sworn
from bot.service.tempo.timing import plan_number, settle
from bot.service.types import Actor, Receipt, Refuse, Table
from bot.text.marks import mention, moment
from engine.core.ids import DecisionId
from engine.core.play.decisions import WrongAct
from engine.core.play.history import rewind_to
from engine.core.refusal import Refused
from engine.core.words import Words, pack_words, unpack_words

WAIT = 3600  # seconds before a member whose proposal failed may make another

Outcome = Literal["asked", "done", "refused", "withdrawn", "lapsed"]


@dataclass(frozen=True, slots=True)
class Ballot:
    """A proposal to go back, as its post shows it. ``number`` tells the proposals of a campaign apart."""

    number: int
    words: Words
    by: int | None
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    outcome: Outcome
    against: int | None = None


def ballot_of(table: Table, outcome: Outcome = "asked", against: int | None = None) -> Ballot:
    """The open proposal, with who has agreed and who still has to."""
    book = table.book.rewind
    assert book is not None
    marks = {tag(table.campaign, user_id): user_id for user_id in (member.user_id for member in table.roster.members)}
    agreed = tuple(marks[mark] for mark in book["agreed"] if mark in marks)
    missing = tuple(user_id for user_id in asked(table) if user_id not in agreed)
    words = unpack_words(book["words"]) if "words" in book else Words("moment-entry", {"entry": book["to"]})
    return Ballot(book.get("number", 0), words, marks.get(book.get("by", "")), agreed, missing, outcome, against)


def asked(table: Table) -> list[int]:
    """Who must agree: everybody who is here. The game does not wait for members who are away, unless nobody of their
    side is here: no side undoes what the other has seen without asking that side."""
    here = {user_id for user_id in present(table) if answers_himself(table, user_id)}
    heard = {sworn(table, user_id) for user_id in here}
    members = {member.user_id for member in table.roster.present}
    return sorted(here | {user_id for user_id in members if sworn(table, user_id) not in heard | {""}})


def open_number(book: Book) -> int | None:
    """The number of the open proposal; None if there is none."""
    return book.rewind.get("number", 0) if book.rewind is not None else None


class GoingBack:
    """Proposing, agreeing, refusing."""

    def __init__(self, desk: Desk, past: Past) -> None:
        self._desk = desk
        self._past = past
        desk.before_commit.append(self._lapse)

    @once
    async def rewind(self, actor: Actor, cid: int, to: int, words: Words | None = None) -> Receipt:
        """Propose to go back to the state after an entry, or agree if that is already proposed. It happens when
        everybody who is here agrees. ``words``: what that moment is called."""
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            if not table.campaign.in_play:
                raise Refuse(Words("err-game-over"), kind="late")
            if not 1 <= to < work.open.campaign.last_entry:
                raise Refuse(Words("service-no-entry", {"said": to, "last": work.open.campaign.last_entry - 1}))
            standing = work.open.book.rewind
            if standing is None or standing["to"] != to:
                self._propose(work, actor, to, words or Words("moment-entry", {"entry": to}))
            return await self._agreed(work, actor)

    @once
    async def agree(self, actor: Actor, cid: int, number: int) -> Receipt:
        """Agree to the open proposal."""
        async with self._desk.work(cid) as work:
            self._must_be_open(work, actor, number)
            return await self._agreed(work, actor)

    @once
    async def decline(self, actor: Actor, cid: int, number: int) -> Receipt:
        """Refuse the open proposal, or withdraw it as its maker: the game goes on."""
        async with self._desk.work(cid) as work:
            self._must_be_open(work, actor, number)
            table = work.table()
            by = ballot_of(table).by
            own = by == actor.user_id
            ballot = ballot_of(table, "withdrawn" if own else "refused", None if own else actor.user_id)
            if by is not None:
                work.open.book.rewind_refused[tag(table.campaign, by)] = work.now
            work.open.book.rewind = None
            work.outbox.append(self._desk.scribe.ballot(table, ballot))
            return await self._desk.finish(work, actor, Receipt((Words(f"service-rewind-{ballot.outcome}"),)))

    # Inside ---------------------------------------------------------------------------------------------------------

    @staticmethod
    def _must_be_open(work: Work, actor: Actor, number: int) -> None:
        must_be_member(work.table(), actor)
        if open_number(work.open.book) != number:
            raise Refuse(Words("service-rewind-gone"), kind="late")

    @staticmethod
    def _propose(work: Work, actor: Actor, to: int, words: Words) -> None:
        table, kept = work.table(), work.open.book
        mine = tag(table.campaign, actor.user_id)
        before = kept.rewind
        if before is not None and before.get("by", mine) != mine:
            ballot = ballot_of(table)
            who = mention(ballot.by) if ballot.by is not None else Words("service-nobody")
            raise Refuse(Words("service-rewind-open", {"who": who, "what": ballot.words}), kind="late")
        # Proposing another moment starts the vote again.
        again = kept.rewind_refused.get(mine, -WAIT) + WAIT
        if before is None and work.now < again:
            raise Refuse(Words("service-rewind-soon", {"when": moment(again, "R")}), kind="late")
        number = kept.rewinds + 1 if before is None else before.get("number", kept.rewinds + 1)
        kept.rewinds = number
        turn = work.match.rules.turn(work.match.state)
        kept.rewind = {
            "to": to,
            "words": pack_words(words),
            "turn": turn,
            "by": mine,
            "number": number,
            "agreed": [],
            "told": before is not None and before.get("told", False),
        }

    async def _agreed(self, work: Work, actor: Actor) -> Receipt:
        table, book = work.table(), work.open.book.rewind
        assert book is not None
        mark = tag(table.campaign, actor.user_id)
        fresh = mark not in book["agreed"] or not book.get("told")
        if mark not in book["agreed"]:
            book["agreed"].append(mark)
        ballot = ballot_of(table)
        if ballot.missing:
            book["told"] = True
            names = tuple(mention(user_id) for user_id in ballot.missing)
            receipt = Receipt((Words("service-rewind-asked", {"what": ballot.words, "missing": names}),))
            if fresh:
                work.outbox.append(self._desk.scribe.ballot(table, ballot))
            return await self._desk.finish(work, actor, receipt)
        if len(ballot.agreed) > 1:
            work.outbox.append(self._desk.scribe.ballot(table, ballot_of(table, "done")))
        to = book["to"]
        await self._go_back(work, to)
        settle(work)
        work.went_back = (to, ballot.words)
        return await self._desk.finish(work, actor, Receipt((Words("service-rewound", {"what": ballot.words}),)))

    async def _lapse(self, work: Work) -> None:
        """A proposal lapses with the turn in which it was made: those who agreed did not agree to lose another turn."""
        book = work.open.book.rewind
        if book is None or "turn" not in book:
            return
        if not work.match.over and book["turn"] == work.match.rules.turn(work.match.state):
            return
        if book.get("told"):
            table = work.table()
            work.outbox.append(self._desk.scribe.ballot(table, ballot_of(table, "lapsed")))
        work.open.book.rewind = None

    async def _go_back(self, work: Work, to: int) -> None:
        past = await self._past.at(work.open.campaign.id, work.match.rules, to)
        try:
            rewind_to(work.match, past, to)
        except WrongAct as fault:
            raise Refuse(fault.words, kind="late") from fault
        kept = work.open.book
        kept.rewind = None
        # Questions that open again have their old names: no old approval counts, and no plan number comes twice.
        kept.plan_base = max((plan_number(kept, DecisionId(plan)) for plan in kept.plans), default=0) + 1
        kept.plans, kept.approved, kept.blocked, kept.asked, kept.pace = {}, {}, {}, None, None
        kept.turns = [(turn, entry) for turn, entry in kept.turns if entry <= to]
        self._reopen(work)
        kept.sealed = {decision.id: True for decision in work.match.waiting() if decision.sealed}

    @staticmethod
    def _reopen(work: Work) -> None:
        """Turn what was sealed then into drafts: otherwise a gate at which all were ready would close again at once,
        and nobody could change their orders. Windows stay as they were."""
        match = work.match
        for decision in match.waiting():
            for slot in decision.sealed if decision.gate and not decision.window else ():
                answer = match.sealed_of(decision.id, slot)
                match.reopen(decision.id, slot)
                with suppress(Refused):  # an order that is no longer possible gets a new suggestion
                    match.draft(decision.id, slot, answer)
