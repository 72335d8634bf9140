"""Who commands what: joining, leaving, handing over, being away, overruling, and members that are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.service.desk import Desk, Work, tag
from bot.service.rights import best_free_node, commander, is_member, must_be_member, must_organise
from bot.service.timing import settle
from bot.service.types import Actor, Meanwhile, Receipt, Refuse
from bot.store.records import Away, Member, NewNote, Roster, Seat
from bot.text.marks import mention, moment
from engine.core.words import Words

NOTE = 500  # characters of a member's line in the log


class People:
    """Members and their seats."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def join(self, actor: Actor, cid: int, node: str | None = None) -> Receipt:
        """Take a free node of command; None: where one is needed. Who plays already may take more."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            table = work.table()
            if not table.campaign.in_play:
                raise Refuse(Words("service-war-over"), kind="late")
            invited = tag(work.open.campaign, actor.user_id) in work.open.own.get("invited", [])
            member = is_member(table, actor.user_id)
            if not member and table.settings.join == "invited" and not invited and not actor.manages:
                raise Refuse(Words("service-by-invitation"), kind="outsider")
            if node is None:
                node = best_free_node(table)
                if node is None:
                    raise Refuse(Words("service-all-held"), kind="outsider")
            if node not in table.tree:
                free = tuple(one.name for one in table.tree.nodes if one.id not in table.roster.seats)
                raise Refuse(Words("service-no-node", {"said": node}), legal=free)
            holder = table.roster.seats.get(node)
            if holder is not None:
                words = Words("service-node-held", {"node": table.tree[node].name, "who": mention(holder.user_id)})
                free = tuple(one.name for one in table.tree.nodes if one.id not in table.roster.seats)
                raise Refuse(words, legal=free, kind="not-yours")
            mine = {table.tree.side(one) for one in table.nodes_of(actor.user_id)}
            if mine and table.tree.side(node) not in mine:
                raise Refuse(Words("service-other-side"), kind="not-yours")
            work.add(seats=(Seat(node, actor.user_id, None, work.now),))
            if not member:
                work.add(joined=((actor.user_id, actor.name[:80]),))
            self._preview(work, seats={node: Seat(node, actor.user_id, None, work.now)}, joined=actor)
            settle(work)
            receipt = Receipt((Words("service-joined", {"node": table.tree[node].name}),), data={"node": node})
            return await self._desk.finish(work, actor, receipt)

    async def leave(self, actor: Actor, cid: int) -> Receipt:
        """Leave the campaign; what one commanded falls to the next above."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            self._gone(work, actor.user_id)
            return await self._desk.finish(work, actor, Receipt((Words("service-left"),)))

    async def remove(self, actor: Actor, cid: int, user_id: int) -> Receipt:
        """The organiser removes a member; what he commanded falls to the next above."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            if not is_member(work.table(), user_id):
                raise Refuse(Words("service-no-member", {"who": mention(user_id)}))
            self._gone(work, user_id)
            receipt = Receipt((Words("service-removed", {"who": mention(user_id)}),))
            return await self._desk.finish(work, actor, receipt)

    async def vanished(self, cid: int, user_id: int) -> None:
        """A member is found to have left the server."""
        async with self._desk.work(cid) as work:
            if not is_member(work.table(), user_id):
                return
            self._gone(work, user_id)
            await self._desk.finish(work, None, Receipt())

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
        """Hand nodes one holds (or that lie below one's own) to a member, for a time or for good."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            if not nodes:
                raise Refuse(Words("service-hand-what"))
            mine = table.nodes_of(actor.user_id)
            seats = []
            for node in nodes:
                if node not in table.tree or not any(above in mine for above in table.tree.upwards(node)):
                    held = tuple(table.tree[one].name for one in mine)
                    raise Refuse(Words("service-not-to-give", {"said": node}), legal=held, kind="not-yours")
                own = table.roster.seats.get(node)
                if own is not None and own.user_id == actor.user_id and own.granted_by and not own.may_hand_on:
                    words = Words("service-may-not-hand-on", {"node": table.tree[node].name})
                    raise Refuse(words, kind="not-yours")
                sides = {table.tree.side(one) for one in table.nodes_of(to)}
                if sides and table.tree.side(node) not in sides:
                    raise Refuse(Words("service-other-side"), kind="not-yours")
                seats.append(Seat(node, to, actor.user_id, work.now, until, may_hand_on))
            work.add(seats=tuple(seats))
            if not is_member(table, to):
                work.add(joined=((to, to_name[:80]),))
            receiver = Actor(to, to_name)
            self._preview(work, seats={seat.node: seat for seat in seats}, joined=receiver)
            names = tuple(table.tree[node].name for node in nodes)
            lines = (Words("service-handed", {"nodes": names, "who": mention(to)}),)
            told = Words("service-received", {"nodes": names, "who": mention(actor.user_id)})
            message = self._desk.scribe.tell(work.table(), to, (told,), "handed")
            if message is not None:
                work.outbox.append(message)
            settle(work)
            return await self._desk.finish(work, actor, Receipt(lines))

    async def take_back(self, actor: Actor, cid: int, nodes: Sequence[str]) -> Receipt:
        """Take nodes below one's own back: they fall to the next above who holds one."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            mine = table.nodes_of(actor.user_id)
            for node in nodes:
                holder = table.roster.seats.get(node)
                above = node in table.tree and any(one in mine for one in table.tree.upwards(node))
                gave = holder is not None and holder.granted_by == actor.user_id
                if holder is None or holder.user_id == actor.user_id or not (above or gave or actor.manages):
                    raise Refuse(Words("service-not-to-take", {"said": node}), kind="not-yours")
                message = self._desk.scribe.tell(
                    table,
                    holder.user_id,
                    (Words("service-taken", {"node": table.tree[node].name, "who": mention(actor.user_id)}),),
                    "taken",
                )
                if message is not None:
                    work.outbox.append(message)
            self._free(work, tuple(nodes))
            settle(work)
            names = tuple(table.tree[node].name for node in nodes)
            return await self._desk.finish(work, actor, Receipt((Words("service-took", {"nodes": names}),)))

    async def away(
        self, actor: Actor, cid: int, until: int | None, meanwhile: Meanwhile, deputy: int | None = None
    ) -> Receipt:
        """Be away until a time (None: until back)."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            if meanwhile == "deputy" and (deputy is None or deputy == actor.user_id or not is_member(table, deputy)):
                others = tuple(mention(one.user_id) for one in table.roster.present if one.user_id != actor.user_id)
                raise Refuse(Words("service-no-deputy", {"others": others or ("–",)}))
            if until is not None and until <= work.now:
                raise Refuse(Words("service-past"))
            row = Away(actor.user_id, work.now, until, meanwhile, deputy)
            work.add(away=(row,))
            work.open.roster.away[actor.user_id] = row
            settle(work)
            when = Words("service-until", {"at": moment(until, "F")}) if until else Words("service-until-back")
            return await self._desk.finish(work, actor, Receipt((Words("service-away", {"when": when}),)))

    async def back(self, actor: Actor, cid: int) -> Receipt:
        """Be back."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            work.add(back=(actor.user_id,))
            work.open.roster.away.pop(actor.user_id, None)
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-back"),)))

    async def run_out(self, cid: int, *, nodes: Sequence[str] = (), away: Sequence[int] = ()) -> None:
        """A loan of command or an absence ends by the clock."""
        async with self._desk.work(cid) as work:
            for node in nodes:
                seat = work.open.roster.seats.get(node)
                if seat is None or seat.until is None or seat.until > work.now:
                    continue
                self._free(work, (node,))
                giver = seat.granted_by
                above = {work.table().roster.seats.get(one) for one in work.table().tree.upwards(node)}
                if giver is not None and is_member(work.table(), giver) and not any(above):
                    back = Seat(node, giver, None, work.now)
                    work.add(seats=(back,))
                    work.open.roster.seats[node] = back
            for user_id in away:
                row = work.open.roster.away.get(user_id)
                if row is not None and row.until is not None and row.until <= work.now:
                    work.add(back=(user_id,))
                    work.open.roster.away.pop(user_id)
            settle(work)
            await self._desk.finish(work, None, Receipt())

    async def invite(self, actor: Actor, cid: int, user_id: int) -> Receipt:
        """Let a member join a campaign that is by invitation."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            invited = work.open.own.setdefault("invited", [])
            mark = tag(work.open.campaign, user_id)
            if mark not in invited:
                invited.append(mark)
                work.own_changed = True
            return await self._desk.finish(work, actor, Receipt((Words("service-invited", {"who": mention(user_id)}),)))

    async def note(self, actor: Actor, cid: int, key: str, text: str) -> Receipt:
        """A member's own line: to a boat's log, a post, or the side's plan."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            text = " ".join(text.split())
            if not text:
                raise Refuse(Words("service-empty-note"))
            if len(text) > NOTE:
                raise Refuse(Words("service-long-note", {"length": len(text), "most": NOTE}))
            work.add(notes=(NewNote(actor.user_id, key, text),))
            return await self._desk.finish(work, actor, Receipt((Words("service-noted"),)))

    # Inside ---------------------------------------------------------------------------------------------------

    @staticmethod
    def _preview(work: Work, *, seats: dict[str, Seat], joined: Actor | None = None) -> None:
        """Let the rest of the act see the roster as it will be."""
        roster = work.open.roster
        roster.seats.update(seats)
        if joined is not None and not is_member(work.table(), joined.user_id):
            fresh = Member(work.open.campaign.id, joined.user_id, joined.name, work.now, None)
            others = tuple(one for one in roster.members if one.user_id != joined.user_id)
            work.open.roster = Roster((*others, fresh), roster.seats, roster.away, roster.counters)

    @staticmethod
    def _free(work: Work, nodes: tuple[str, ...]) -> None:
        work.add(seats_freed=nodes)
        for node in nodes:
            work.open.roster.seats.pop(node, None)

    def _gone(self, work: Work, user_id: int) -> None:
        """A member is no more: his nodes fall to the next above, who is told; an organiser's post to the commander."""
        table = work.table()
        nodes = table.nodes_of(user_id)
        work.add(left=(user_id,))
        roster = work.open.roster
        members = tuple(replace(one, left_at=work.now) if one.user_id == user_id else one for one in roster.members)
        seats = {node: seat for node, seat in roster.seats.items() if seat.user_id != user_id}
        roster.away.pop(user_id, None)
        work.open.roster = Roster(members, seats, roster.away, roster.counters)
        names = tuple(table.tree[node].name for node in nodes)
        heir = commander(work.table())
        if names:
            key = "service-gone" if heir else "service-gone-nobody"
            line = Words(key, {"who": mention(user_id), "nodes": names, "heir": mention(heir) if heir else ""})
            work.outbox.append(self._desk.scribe.notice(work.table(), (line,), "gone"))
        settle(work)
