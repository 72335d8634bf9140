"""Handing command over, offering it, lending it, taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.service.desk import Desk, Work
from bot.service.once import once
from bot.service.packing import tag
from bot.service.people.offers import Offers, asks_first, giver_of
from bot.service.people.presence import end_absence
from bot.service.people.rights import is_member, must_be_loyal, must_be_member, tree_for
from bot.service.tempo.timing import settle
from bot.service.types import Actor, Receipt, Refuse, Table
from bot.store.records import Member, Seat
from bot.text.marks import mention, moment
from engine.core.words import Arg, Words


class Command:
    """Moving nodes of command from one member to another."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._offers = Offers(desk)

    @once
    async def hand_over(
        self,
        actor: Actor,
        cid: int,
        nodes: Sequence[str],
        to: int,
        to_name: str,
        *,
        until: int | None = None,
        may_hand_on: bool = False,
    ) -> Receipt:
        """Hand nodes the actor holds, or that lie below theirs, to a member, for a time or for good.

        A person who does not play here yet, or has chosen no side, is offered the nodes instead, and commands once they
        accept (:meth:`accept_offer`). ``data["offer"]`` is then the offer's number.

        A loan is handed on (where allowed) on the terms of the loan: not for longer, and it goes back to the lender.
        """
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            self._must_be_in_play(work)
            nodes = tuple(dict.fromkeys(nodes))
            if not nodes:
                raise Refuse(Words("service-hand-what"))
            if until is not None and until <= work.now:
                raise Refuse(Words("service-past"))
            seats = self._seats(work, actor, nodes, to, until, may_hand_on=may_hand_on, named=True)
            names = tuple(table.tree[node].name for node in nodes)
            if asks_first(table, to):
                offer = self._offers.make(work, actor, to, nodes, until, may_hand_on=may_hand_on)
                line = Words("service-offered", {"nodes": names, "who": mention(to)})
                return await self._desk.finish(work, actor, Receipt((line,), data={"offer": offer.number}))
            self._give(work, seats, Actor(to, to_name))
            ends = [seat.until for seat in seats if seat.until is not None]
            lent: dict[str, Arg] = {"timed": int(bool(ends)), "until": moment(min(ends), "f") if ends else ""}
            received = Words("service-received", {"nodes": names, "who": mention(actor.user_id), **lent})
            self._tell(work, to, received, "handed")
            settle(work)
            lines = (Words("service-handed", {"nodes": names, "who": mention(to), **lent}),)
            return await self._desk.finish(work, actor, Receipt(lines))

    @once
    async def accept_offer(self, actor: Actor, cid: int, number: int) -> Receipt:
        """Accept an offer: the actor plays from now on, on the side of what they take."""
        async with self._desk.work(cid) as work:
            row = self._offers.standing(work, number)
            table = work.table()
            if row["to"] != tag(table.campaign, actor.user_id):
                raise Refuse(Words("service-offer-not-you"), kind="not-yours")
            end_absence(work, actor.user_id)
            giver = giver_of(table, row)
            assert giver is not None  # otherwise the offer would have lapsed
            by = Actor(giver, "")
            seats = self._seats(work, by, row["nodes"], actor.user_id, row["until"], may_hand_on=row["on"])
            self._offers.end(work, number, "taken", actor.user_id)
            self._give(work, seats, actor)
            names = tuple(table.tree[seat.node].name for seat in seats)
            taken = Words("service-offer-taken", {"nodes": names, "who": mention(actor.user_id)})
            self._tell(work, giver, taken, "handed")
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-joined-many", {"nodes": names}),)))

    @once
    async def decline_offer(self, actor: Actor, cid: int, number: int) -> Receipt:
        """Decline an offer, or withdraw one as its giver; members who manage the channel may, too."""
        async with self._desk.work(cid) as work:
            row = self._offers.standing(work, number)
            mark = tag(work.open.campaign, actor.user_id)
            if mark == row["to"]:
                self._offers.end(work, number, "declined", actor.user_id)
                return await self._desk.finish(work, actor, Receipt((Words("service-offer-declined"),)))
            if mark != row["by"] and not actor.manages:
                raise Refuse(Words("service-offer-not-you"), kind="not-yours")
            self._offers.end(work, number, "withdrawn")
            return await self._desk.finish(work, actor, Receipt((Words("service-offer-withdrawn"),)))

    def _seats(
        self,
        work: Work,
        giver: Actor,
        nodes: Sequence[str],
        to: int,
        until: int | None,
        *,
        may_hand_on: bool,
        named: bool = False,
    ) -> tuple[Seat, ...]:
        """The seats by which somebody will hold nodes; refused if the giver may not give them, or not to them.

        ``named``: the giver reads it, not who gets them.
        """
        table, seats = work.table(), []
        for node in nodes:
            loan = self._must_give(table, giver, node)
            must_be_loyal(table, to, node, named=named)
            seat = Seat(node, to, giver.user_id, work.now, until, may_hand_on)
            if loan is not None and loan.node == node:
                ends = [at for at in (until, loan.until) if at is not None]
                seat = replace(seat, granted_by=loan.granted_by, until=min(ends, default=None))
            seats.append(seat)
        return tuple(seats)

    def _give(self, work: Work, seats: Sequence[Seat], to: Actor) -> None:
        """Seat somebody, and make them a member if they are not one yet."""
        for seat in seats:
            self._swear(work, to.user_id, seat.node)
        work.add(seats=tuple(seats))
        if not is_member(work.table(), to.user_id):
            work.add(joined=((to.user_id, to.name[:80]),))
        self._preview(work, seats={seat.node: seat for seat in seats}, joined=to)

    @staticmethod
    def _must_give(table: Table, actor: Actor, node: str) -> Seat | None:
        """The actor's loan of a node, None if it is not on loan; refused if the actor may not give it."""
        mine = table.nodes_of(actor.user_id)
        if node not in table.tree or not any(above in mine for above in table.tree.upwards(node)):
            held = tuple(table.tree[held_node].name for held_node in mine)
            name = table.tree[node].name if node in tree_for(table, actor.user_id) and mine else node
            raise Refuse(Words("service-not-to-give", {"said": name}), legal=held, kind="not-yours")
        seats = [table.roster.seats[above] for above in table.tree.upwards(node) if above in mine]
        lent = [seat for seat in seats if seat.granted_by is not None and seat.granted_by != actor.user_id]
        if len(lent) < len(seats):
            return None  # on loan or not, the actor holds a node above it
        if not any(seat.may_hand_on for seat in lent):
            words = Words("service-may-not-hand-on", {"node": table.tree[lent[0].node].name})
            raise Refuse(words, kind="not-yours")
        return lent[0]

    @once
    async def take_back(self, actor: Actor, cid: int, nodes: Sequence[str]) -> Receipt:
        """Take back nodes that lie below the actor's or that the actor has lent; channel managers may, too.

        They go back to the lender, else fall to the next above.
        """
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            self._must_be_in_play(work)
            if not nodes:
                raise Refuse(Words("service-take-what"))
            end_absence(work, actor.user_id)
            mine = table.nodes_of(actor.user_id)
            taken = []
            for node in dict.fromkeys(nodes):
                holder = table.roster.seats.get(node)
                above = node in table.tree and any(higher in mine for higher in table.tree.upwards(node))
                gave = holder is not None and holder.granted_by == actor.user_id
                if holder is None or holder.user_id == actor.user_id or not (above or gave or actor.manages):
                    name = table.tree[node].name if node in tree_for(table, actor.user_id) else node
                    raise Refuse(Words("service-not-to-take", {"said": name}), kind="not-yours")
                line = Words("service-taken", {"node": table.tree[node].name, "who": mention(actor.user_id)})
                self._tell(work, holder.user_id, line, "taken")
                taken.append(holder)
            self._give_back(work, tuple(taken))
            settle(work)
            names = tuple(table.tree[seat.node].name for seat in taken)
            return await self._desk.finish(work, actor, Receipt((Words("service-took", {"nodes": names}),)))

    # Inside ---------------------------------------------------------------------------------------------------

    def _tell(self, work: Work, user_id: int, line: Words, kind: str) -> None:
        message = self._desk.scribe.tell(work.table(), user_id, (line,), kind)
        if message is not None:
            work.outbox.append(message)

    @staticmethod
    def _swear(work: Work, user_id: int, node: str) -> None:
        """Note which side a member plays: they cannot take what they saw there to another."""
        tree, mark = work.table().tree, tag(work.open.campaign, user_id)
        if len(tree.children(None)) > 1:
            work.open.book.oaths[mark] = tree.side(node)

    @staticmethod
    def _must_be_in_play(work: Work) -> None:
        if not work.open.campaign.in_play:
            raise Refuse(Words("err-game-over"), kind="late")

    @staticmethod
    def _preview(work: Work, *, seats: dict[str, Seat], joined: Actor | None = None) -> None:
        """Let the rest of the act see the roster as it will be."""
        roster = work.open.roster
        roster.seats.update(seats)
        if joined is not None and not is_member(work.table(), joined.user_id):
            fresh = Member(work.open.campaign.id, joined.user_id, joined.name, work.now, None)
            others = tuple(member for member in roster.members if member.user_id != joined.user_id)
            work.open.roster = replace(roster, members=(*others, fresh))

    def _loan_over(self, work: Work, seat: Seat) -> None:
        """End a loan whose time is over, and tell both: who had it, and who has it again."""
        table = work.table()
        names: dict[str, Arg] = {"node": table.tree[seat.node].name}
        self._give_back(work, (seat,))
        self._tell(work, seat.user_id, Words("service-loan-over", names), "taken")
        lender = seat.granted_by
        if lender not in (None, seat.user_id) and is_member(table, lender):
            self._tell(work, lender, Words("service-loan-back", {**names, "who": mention(seat.user_id)}), "taken")

    @staticmethod
    def _give_back(work: Work, seats: tuple[Seat, ...]) -> None:
        """Free nodes: to the lender, if they play and hold nothing above; else they fall to the next above."""
        for seat in seats:
            work.add(seats_freed=(seat.node,))
            work.open.roster.seats.pop(seat.node, None)
        for seat in seats:
            table, giver = work.table(), seat.granted_by
            if giver is None or giver == seat.user_id or not is_member(table, giver):
                continue
            if not any(table.holders.get(node) == giver for node in table.tree.upwards(seat.node)):
                back = Seat(seat.node, giver, None, work.now)
                work.add(seats=(back,))
                work.open.roster.seats[seat.node] = back
