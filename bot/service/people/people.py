"""Who commands what: joining, leaving, absence, notes, and members who are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from bot.service.desk import Work
from bot.service.once import once
from bot.service.packing import as_json, tag
from bot.service.people.command import Command
from bot.service.people.presence import end_absence, note_gone, tell_back
from bot.service.people.rights import (
    awaited,
    best_free_node,
    is_member,
    is_silent,
    may_let_staff_lead,
    must_be_loyal,
    must_be_member,
    must_organise,
    side_in_need,
    speaker,
    sworn,
    tree_for,
    voices,
)
from bot.service.tempo.pace import AS_PROPOSED, ASKS, HIMSELF, Wish, set_wish
from bot.service.tempo.timing import heard_from, lacks_opponent, settle, unplayed
from bot.service.types import Actor, Meanwhile, Receipt, Refuse, Table
from bot.store.records import Away, NewNote, Seat, UserSettings
from bot.text.marks import mention, moment
from engine.core.words import Arg, Words

NOTE = 500  # characters of a member's line in the log
NAME = 80  # characters of a member's name as it is kept


class People(Command):
    """Members and their seats."""

    async def settle_in(self, settings: UserSettings) -> None:
        """Keep a member's own settings, which are the same in all campaigns."""
        await self._desk.store.users.put(settings)

    @once
    async def join(self, actor: Actor, cid: int, node: str | None = None) -> Receipt:
        """Take a free node of command; None: one where a member is needed. A member who plays already may take more.

        Whoever is sent where they are needed plays the side with fewer members from then on, and gets of its seats what
        that side may know of; if all of them are held, a place on that side and the sentence that says so.
        """
        async with self._desk.work(cid) as work:
            table = work.table()
            self._must_be_welcome(work, actor)
            if node is None:
                side = side_in_need(table, actor.user_id)
                if not side:
                    raise Refuse(Words("service-all-held"), kind="outsider")
                node = best_free_node(table, side)
                if node is None and table.nodes_of(actor.user_id):
                    raise Refuse(Words("service-all-held"), kind="outsider")
                if node is None:
                    return await self._enlisted(work, actor, side)
            else:
                self._must_be_free(table, actor, node)
            return await self._seated(work, actor, node)

    @once
    async def enlist(self, actor: Actor, cid: int, side: str) -> Receipt:
        """Choose a side for the campaign. Where nobody commands anything of it yet, the actor leads it; else they
        choose their seat from what the side may know (``data["node"]`` is then empty)."""
        async with self._desk.work(cid) as work:
            table = work.table()
            self._must_be_welcome(work, actor)
            if side not in table.tree.children(None):
                raise Refuse(Words("service-seat-unknown"), kind="outsider")
            if side not in table.played:
                raise Refuse(Words("service-by-itself", {"side": table.tree[side].name}), kind="outsider")
            must_be_loyal(table, actor.user_id, side)
            if any(table.tree.side(node) == side for node in table.roster.seats):
                return await self._enlisted(work, actor, side)
            return await self._seated(work, actor, side)

    @staticmethod
    def _must_be_welcome(work: Work, actor: Actor) -> None:
        """Refuse newcomers to a campaign that is over, or by invitation, where they have none."""
        table = work.table()
        if not table.campaign.in_play:
            raise Refuse(Words("service-war-over"), kind="late")
        invited = tag(work.open.campaign, actor.user_id) in work.open.book.invited
        asked = is_member(table, actor.user_id) or invited or actor.manages
        if table.settings.join == "invited" and not asked:
            raise Refuse(Words("service-by-invitation"), kind="outsider")

    async def _seated(self, work: Work, actor: Actor, node: str) -> Receipt:
        """The actor holds a free node from now on."""
        work.here = actor.user_id
        end_absence(work, actor.user_id)
        seat = Seat(node, actor.user_id, None, work.now)
        self._swear(work, actor.user_id, node)
        work.add(seats=(seat,))
        if not is_member(work.table(), actor.user_id):
            work.add(joined=((actor.user_id, actor.name[:NAME]),))
        leader = speaker(work.table(), node)
        lost = leader is not None and leader != actor.user_id and _takes_orders(work.table(), leader, node)
        self._preview(work, seats={node: seat}, joined=actor)
        if not lacks_opponent(work.table()):
            tell_back(work, actor.user_id)
        if leader is not None and lost:
            words = {"who": mention(actor.user_id), "node": work.table().tree[node].name}
            self._tell(work, leader, Words("service-took-seat", words), "handed")
        settle(work)
        name = work.table().tree[node].name
        receipt = Receipt((Words("service-joined", {"node": name}),), data={"node": node})
        return await self._desk.finish(work, actor, receipt)

    async def _enlisted(self, work: Work, actor: Actor, side: str) -> Receipt:
        """The actor plays a side from now on, without a seat."""
        work.here = actor.user_id
        end_absence(work, actor.user_id)
        self._swear(work, actor.user_id, side)
        if not is_member(work.table(), actor.user_id):
            work.add(joined=((actor.user_id, actor.name[:NAME]),))
        self._preview(work, seats={}, joined=actor)
        tell_back(work, actor.user_id)
        settle(work)
        table = work.table()
        free = best_free_node(table, side) is not None
        words = Words("service-enlisted" if free else "service-side-full", {"side": table.tree[side].name})
        return await self._desk.finish(work, actor, Receipt((words,), data={"node": ""}))

    async def tapped(self, actor: Actor, cid: int) -> None:
        """A member who had fallen silent tapped something, were it only to look: the game waits for them again."""
        async with self._desk.work(cid) as work:
            if work.open.campaign.in_play and is_silent(work.table(), actor.user_id):
                heard_from(work, actor.user_id)
                settle(work)
                work.actor = actor.user_id
                await self._desk.finish(work, None, Receipt())

    @staticmethod
    def _must_be_free(table: Table, actor: Actor, node: str) -> None:
        tree = tree_for(table, actor.user_id)
        nodes = [other for other in tree.nodes if tree.side(other.id) in table.played]
        free = tuple(other.name for other in nodes if other.id not in table.roster.seats)[:12]
        if node not in tree:  # it may exist: its name stays with those who may know of it
            raise Refuse(Words("service-seat-unknown"), legal=free, kind="outsider")
        side = table.tree.side(node)
        if side not in table.played:
            raise Refuse(Words("service-by-itself", {"side": table.tree[side].name}), legal=free, kind="outsider")
        must_be_loyal(table, actor.user_id, node)
        holder = table.roster.seats.get(node)
        if holder is not None:
            words = Words("service-node-held", {"node": table.tree[node].name, "who": mention(holder.user_id)})
            raise Refuse(words, legal=free, kind="not-yours")

    @once
    async def leave(self, actor: Actor, cid: int) -> Receipt:
        """Leave the campaign; what the actor commanded falls to the next above."""
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            self._gone(work, actor.user_id)
            return await self._desk.finish(work, actor, Receipt((Words("service-left"),)))

    @once
    async def remove(self, actor: Actor, cid: int, user_id: int) -> Receipt:
        """The organiser removes a member; what they commanded falls to the next above."""
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            if not is_member(work.table(), user_id):
                raise Refuse(Words("service-no-member", {"who": mention(user_id)}))
            self._gone(work, user_id)
            receipt = Receipt((Words("service-removed", {"who": mention(user_id)}),))
            return await self._desk.finish(work, actor, receipt)

    async def vanished(self, cid: int, user_id: int) -> None:
        """A member has left the server."""
        async with self._desk.work(cid) as work:
            if not is_member(work.table(), user_id):
                return
            self._gone(work, user_id)
            await self._desk.finish(work, None, Receipt())

    @once
    async def away(
        self,
        actor: Actor,
        cid: int,
        until: int | None,
        meanwhile: Meanwhile,
        deputy: int | None = None,
        *,
        tell: bool = False,
    ) -> Receipt:
        """Be away until a time (None: until back). ``tell``: the channel gets a post of its own, which says who decides
        meanwhile; without an enemy the status post says it in any case. Where nobody is left to order, one says in any
        case that the game stands still, and how it goes on."""
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            self._must_be_in_play(work)
            if meanwhile == "deputy":
                self._must_be_deputy(table, actor, deputy)
            if until is not None and until <= work.now:
                raise Refuse(Words("service-past"))
            row = Away(actor.user_id, work.now, until, meanwhile, deputy if meanwhile == "deputy" else None)
            work.add(away=(row,))
            before, earlier = voices(table), table.roster.away.get(actor.user_id)
            work.open.roster.away[actor.user_id] = row
            settle(work)
            when = Words("service-until", {"at": moment(until, "F")}) if until else Words("service-until-back")
            now = work.table()
            lines: list[Words] = []
            if tell:
                lines.append(self._is_away(now, row, when if until else Words("service-until-return")))
                lines += self._of_side(now, actor.user_id)
                note_gone(work, actor.user_id)
            if before and not voices(now) and now.campaign.status == "live" and not lacks_opponent(now):
                lines.append(Words("service-stands-still-away"))
                note_gone(work, None)
            if lines:
                work.outbox.append(self._desk.scribe.notice(now, tuple(lines), "away"))
            if earlier is None or earlier.deputy_id != row.deputy_id:
                self._tell_deputy(work, row, when if until else Words("service-until-return"))
            return await self._desk.finish(work, actor, Receipt((Words("service-away", {"when": when}),)))

    def _tell_deputy(self, work: Work, row: Away, when: Words) -> None:
        """Who decides for a member is told so alone, with the questions that wait for them now."""
        table = work.table()
        if row.deputy_id is None:
            return
        mine = [awaited(table, decision).get(row.deputy_id, ()) for decision in table.match.waiting()]
        names = tuple(table.tree[node].name for node in table.nodes_of(row.user_id))
        args: dict[str, Arg] = {"who": mention(row.user_id), "when": when, "nodes": names, "open": sum(map(bool, mine))}
        letter = self._desk.scribe.tell(table, row.deputy_id, (Words("service-deputy", args),), "handed")
        if letter is not None:
            work.outbox.append(letter)

    @staticmethod
    def _is_away(table: Table, row: Away, when: Words) -> Words:
        """What the channel reads of who is away. It names no deputy to an enemy: who plays with whom may be hidden."""
        how, args = str(row.meanwhile), {"who": mention(row.user_id), "when": when}
        if row.deputy_id is not None and len(table.tree.children(None)) == 1:
            return Words("service-is-away", {**args, "how": "named", "deputy": mention(row.deputy_id)})
        return Words("service-is-away", {**args, "how": how, "deputy": ""})

    @staticmethod
    def _of_side(table: Table, user_id: int) -> list[Words]:
        """That nobody of a member's side is left to order, while others play on: the game does not wait for it."""
        mine, there = sworn(table, user_id), voices(table)
        if not mine or not there or any(table.tree.side(node) == mine for who in there for node in table.nodes_of(who)):
            return []
        return [Words("service-side-away", {"side": table.tree[mine].name})]

    @staticmethod
    def _must_be_deputy(table: Table, actor: Actor, deputy: int | None) -> None:
        """Refuse a deputy who does not play here, or on another side: they will see its secrets."""
        mine = {table.tree.side(node) for node in table.nodes_of(actor.user_id)}

        def may(user_id: int) -> bool:
            theirs = {table.tree.side(node) for node in table.nodes_of(user_id)}
            return user_id != actor.user_id and (not mine or bool(theirs & mine))

        others = [member.user_id for member in table.roster.present if may(member.user_id)]
        if deputy is None or deputy not in others:
            names = tuple(mention(user_id) for user_id in others) or (Words("service-nobody"),)
            raise Refuse(Words("service-no-deputy", {"others": names}))

    @once
    async def back(self, actor: Actor, cid: int) -> Receipt:
        """Be back."""
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            work.add(back=(actor.user_id,))
            work.open.roster.away.pop(actor.user_id, None)
            tell_back(work, actor.user_id)
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-back"),)))

    @once
    async def let_staff_lead(self, actor: Actor, cid: int) -> Receipt:
        """The game no longer waits for somebody to play a side that has no member: the staff leads it until somebody
        joins it. Posts that it does."""
        async with self._desk.work(cid) as work:
            table = work.table()
            self._must_be_in_play(work)
            if not lacks_opponent(table):
                raise Refuse(Words("service-nobody-missing"), kind="late")
            if not may_let_staff_lead(table, actor.user_id, manages=actor.manages):
                who = mention(table.campaign.organiser_id) if table.campaign.organiser_id else Words("service-nobody")
                raise Refuse(Words("service-leader-or-organiser", {"who": who}), kind="not-yours")
            sides = tuple(table.tree[side].name for side in unplayed(table))
            work.open.settings = replace(work.open.settings, wait_opponent=False)
            work.add(settings=as_json(asdict(work.open.settings)))
            work.open.book.gone.pop("", None)
            said = Words("service-staff-leads", {"who": mention(actor.user_id), "sides": sides})
            work.outbox.append(self._desk.scribe.notice(work.table(), (said,), "staff"))
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-staff-leads-now", {"sides": sides}),)))

    async def run_out(self, cid: int, *, nodes: Sequence[str] = (), away: Sequence[int] = ()) -> None:
        """The clock ends a loan of command or an absence."""
        async with self._desk.work(cid) as work:
            for node in nodes:
                seat = work.open.roster.seats.get(node)
                if seat is not None and seat.until is not None and seat.until <= work.now:
                    self._loan_over(work, seat)
            for user_id in away:
                row = work.open.roster.away.get(user_id)
                if row is not None and row.until is not None and row.until <= work.now:
                    work.add(back=(user_id,))
                    work.open.roster.away.pop(user_id)
                    tell_back(work, user_id)
            if work.commit:
                settle(work)
                await self._desk.finish(work, None, Receipt())

    @once
    async def invite(self, actor: Actor, cid: int, user_id: int) -> Receipt:
        """Let somebody join a campaign that is by invitation, on any side; a post calls them, once."""
        async with self._desk.work(cid) as work:
            table = work.table()
            must_organise(table, actor)
            self._must_be_in_play(work)
            invited = work.open.book.invited
            mark = tag(work.open.campaign, user_id)
            if mark not in invited and not is_member(table, user_id):
                invited.append(mark)
                line = Words("service-invites", {"who": mention(user_id), "by": mention(actor.user_id)})
                work.outbox.append(self._desk.scribe.notice(table, (line,), "invited", calls=(user_id,)))
            return await self._desk.finish(work, actor, Receipt((Words("service-invited", {"who": mention(user_id)}),)))

    @once
    async def note(self, actor: Actor, cid: int, key: str, text: str) -> Receipt:
        """A member's own line: to a boat's log, a post, or the side's plan."""
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            text = " ".join(text.encode(errors="replace").decode().split())  # half a character cannot be stored
            if not text:
                raise Refuse(Words("service-empty-note"))
            if len(text) > NOTE:
                raise Refuse(Words("service-long-note", {"length": len(text), "most": NOTE}))
            work.add(notes=(NewNote(actor.user_id, key, text),))
            return await self._desk.finish(work, actor, Receipt((Words("service-noted"),)))

    @once
    async def wish(self, actor: Actor, cid: int, wish: Wish) -> Receipt:
        """How a member wishes to play: when they are asked, at which stops, and who leads their fights."""
        async with self._desk.work(cid) as work:
            must_be_member(work.table(), actor)
            rules = work.match.rules
            for word, legal in (
                (wish.ask, ASKS),
                (wish.fights, (AS_PROPOSED, HIMSELF, *rules.doctrines)),
                *((stop, tuple(rules.stops)) for stop in wish.stops),
            ):
                if word not in legal:
                    raise Refuse(Words("service-no-setting", {"said": word}))
            set_wish(work, actor.user_id, wish)
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-wish-set"),)))

    # Inside ---------------------------------------------------------------------------------------------------

    def _gone(self, work: Work, user_id: int) -> None:
        """A member is gone: their loans go back, the rest falls to the next above, and the channel is told who
        commands it now. If they were the organiser, the commander may take over."""
        table = work.table()
        nodes = table.nodes_of(user_id)
        seats = tuple(table.roster.seats[node] for node in nodes)
        roster = work.open.roster
        members = tuple(
            replace(member, left_at=work.now) if member.user_id == user_id else member for member in roster.members
        )
        roster.away.pop(user_id, None)
        roster.counters.pop(user_id, None)
        work.open.roster = replace(roster, members=members)
        work.add(left=(user_id,))
        self._give_back(work, seats)
        table = work.table()
        lines: list[Words] = []
        empty = not voices(table)
        if nodes:
            lines.append(Words("service-gone", {"who": mention(user_id)}))
            note_gone(work, user_id)
        public = table.tree.listed_to(None)  # what the enemy may not know of is not named in the channel
        told = [node for node in nodes if node in public]
        for heir in dict.fromkeys(speaker(table, node) for node in told):
            names = tuple(table.tree[node].name for node in told if speaker(table, node) == heir)
            still = empty or lacks_opponent(table)
            key = "service-inherits" if heir else "service-nobody-commands" if still else "service-inherits-nobody"
            lines.append(Words(key, {"nodes": names, "heir": mention(heir) if heir else ""}))
        # The doctrine orders for those without a member while somebody plays; for nobody at all it fights no war.
        if nodes and table.campaign.status == "live" and not table.match.over and (empty or lacks_opponent(table)):
            away = "service-stands-still-away" if table.roster.present else "service-stands-still"
            lines.append(Words(away if empty else "service-stands-still-alone"))
            note_gone(work, None)
        if lines:
            work.outbox.append(self._desk.scribe.notice(table, tuple(lines), "gone"))
        self._tell_heirs(work, [node for node in nodes if node not in public])
        settle(work)

    def _tell_heirs(self, work: Work, nodes: Sequence[str]) -> None:
        """Who commands from now on what the enemy may not know of is told it alone."""
        table = work.table()
        for heir in dict.fromkeys(speaker(table, node) for node in nodes):
            names = tuple(table.tree[node].name for node in nodes if speaker(table, node) == heir)
            line = Words("service-inherits", {"nodes": names, "heir": mention(heir) if heir else ""})
            letter = self._desk.scribe.tell(table, heir, (line,), "handed") if heir is not None else None
            if letter is not None:
                work.outbox.append(letter)


def _takes_orders(table: Table, leader: int, node: str) -> bool:
    """Whether who takes a node takes orders that its leader has begun or given, or all that they still had to give:
    their open card would offer to be ready with orders of somebody else."""
    owed = [
        (decision.id, slot)
        for decision in table.match.waiting()
        for slot in decision.awaited
        if speaker(table, slot) == leader
    ]
    taken = [(decision, slot) for decision, slot in owed if node in table.tree.upwards(slot)]
    given = (slot for decision in table.match.waiting() for slot in decision.sealed)
    if any(speaker(table, slot) == leader and node in table.tree.upwards(slot) for slot in given):
        return True
    return bool(taken) and (
        len(taken) == len(owed) or any(slot in table.match.drafts(decision) for decision, slot in taken)
    )
