"""The scribe turns events into posts and direct messages for the outbox (see :mod:`bot.discord.delivery.deliver`).

The status post is edited after every act. A new turn brings the end of the last one and a post with a thread; each
fight is one post in the thread, edited to its end. Everything public is made from what a spectator knows, in the
channel's language; a direct message from what its reader knows, in theirs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.discord.cards import Card, Row, Text, check_card, clip
from bot.discord.delivery.payload import ThreadPlan, pack_payload
from bot.discord.posts.fights import FightPosts
from bot.discord.posts.kit import STORY, Memo, open_events, open_throws, people_of, public, put
from bot.discord.posts.windows import AFTER, LETTER, WindowLetters, letter_lane, letters_closed, questions_of
from bot.discord.screens.campaign.ending import ending_card, part_ending_card
from bot.discord.screens.campaign.rewinding import ballot_card
from bot.discord.screens.kit import Scene
from bot.discord.screens.people.offers import offer_card
from bot.discord.screens.people.reminders import snooze_row
from bot.discord.screens.people.vacant import LEADS_ON, ways_on
from bot.discord.screens.views.fight import fights_of
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import (
    called_card,
    next_gate_card,
    of_the_turn,
    stop_mentions,
    stops,
    thread_head,
    thread_name,
    thread_of,
    turn_calls,
    turn_card,
    turn_mentions,
)
from bot.discord.screens.views.turn_end import names_of, turn_end_card
from bot.discord.taps.ids import Keys
from bot.faces.face import Face
from bot.faces.guarded import unguarded
from bot.faces.shown import FightPost
from bot.service.book import TurnBegun
from bot.service.desk import Work
from bot.service.packing import tag
from bot.service.past.absence import note_here
from bot.service.past.going_back import Ballot
from bot.service.past.logindex import TurnLog
from bot.service.people.offers import Offer
from bot.service.people.rights import alone, awaited, lone_on_side, speaker, theatre
from bot.service.service import Service
from bot.service.tempo.calls import CALL, FIGHT
from bot.service.tempo.pace import lets_pass
from bot.service.tempo.timing import is_turn
from bot.service.tempo.waiting import waits
from bot.service.troubles import Troubles
from bot.service.types import Table
from bot.store.records import OutMessage, UserSettings
from bot.text.voice import LANGUAGES, Voice, language_of, voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.spaces.space import Answer
from engine.core.words import Words, pack_words, unpack_words

#: the turn, the last entry before its first act, the last before what led to it, and its fights with a post
#: the same for earlier turns, for when the game goes back to one
MOST_PAST = 12
#: the kinds of posts that are struck out when they tell of events that were taken back
STRUCK = ("turn", "turn-end", "week", "thread", "fight", "fights", "gate", "call", "back", "end", LETTER)
#: the letters that remind of something still open, and may be put off
REMINDING = ("remind", "fight")
MOST_LINES = 12


@dataclass
class DiscordScribe:
    """Writes for Discord. ``faces`` by the game's id. One for the whole program: :meth:`attach` it to the service."""

    faces: Mapping[str, Face]
    troubles: Troubles = field(default_factory=Troubles)
    _settings: dict[int, UserSettings] = field(default_factory=dict)
    _log: TurnLog = field(default_factory=TurnLog)
    _past: TurnLog = field(default_factory=TurnLog)

    def attach(self, service: Service) -> None:
        """Let it look up members' languages before an act is written."""
        self.troubles = service.desk.troubles
        service.desk.before_commit.append(self.attend)

    # What the service calls -----------------------------------------------------------------------------------------

    def memo(self, table: Table) -> Memo:
        """The turn, the open fights and questions."""
        scene = self._scene(table)
        waiting = table.match.waiting()
        in_fights = any(not is_turn(table, decision) for decision in waiting)
        fights = self._fights(scene) if in_fights else []
        return Memo(
            scene.face.turn_key(scene.known),
            table.match.over,
            None if fights is None else {post.key: post for post in fights},
            frozenset(decision.id for decision in waiting),
            {decision.id: decision.slots for decision in waiting if decision.window},
            frozenset(decision.id for decision in waiting if is_turn(table, decision)),
            table.campaign.status,
            thread_of(scene),
            questions=self.troubles.shielded(
                table.campaign.game, "windows", table.campaign.id, lambda: questions_of(table), {}
            ),
            owing={
                decision.id: frozenset(awaited(table, decision))
                for decision in waiting
                if decision.gate and not scene.two_sided
            },
            people=people_of(table),
        )

    def messages(
        self, memo: Memo | None, table: Table, entries: Sequence[Entry], events: Sequence[Event]
    ) -> list[OutMessage]:
        """The posts that an act calls for."""
        scene = self._scene(table)
        # Secrets of a running campaign are in no post: the dice of the cups would name what lies face down.
        if memo is not None and memo.back is not None:
            return self._back(scene, memo, memo.back)
        throws = [throw for entry in entries for throw in entry.throws if throw.audience == ALL]
        told = [known for event in _all(entries, events) if (known := public(event)) is not None]
        key = scene.face.turn_key(scene.known)
        posts = self._fights(scene) if not table.match.over else []
        messages = self._part(scene, "status", lambda: [self._status(scene, len(posts or ()))])
        turned = memo is None or memo.turn != key
        # If the game cannot say which fights are open, none is new and none is over.
        sure = posts is not None and (memo is None or memo.fights is not None)
        fights = FightPosts(scene, memo, posts or (), told, throws, last_views(entries, None))
        if memo is not None and sure:
            thread = memo.thread if turned else thread_of(scene)
            messages += self._part(scene, "fights", lambda: [*fights.ended(thread), *fights.quick(thread)])
        whole = told if memo is None else [*open_events(memo.earlier), *told]
        if memo is not None and turned and memo.turn:
            thrown = (*open_throws(memo.earlier), *throws)
            messages += self._part(scene, "turn-end", lambda: self._turn_end(scene, memo, whole, thrown, entries))
        if memo is not None:
            messages += self._part(scene, "end", lambda: self._part_ends(scene, entries))
        if turned and key and not table.over:
            opens = self.notice(table, (Words("plain-turn-opens"),), "turn")
            messages += self._part(scene, "turn", lambda: [self._turn(scene, key, whole)], [opens])
        elif memo is not None and key:
            messages += self._part(scene, "gate", lambda: self._called(scene, memo, key, told, entries))
            messages += self._part(scene, "turn", lambda: self._renamed(scene, memo, key, told))
        if sure:
            thread = thread_of(scene)
            messages += self._part(scene, "fights", lambda: fights.open(thread))
        if memo is not None:
            messages += self._part(scene, "letters", lambda: self._assigned(scene, told))
        letters = self._windows(table, memo)
        messages += self._part(scene, "windows", lambda: [*letters.closed(entries), *letters.asked()])
        if self._ended(memo, table):
            over = self.notice(table, (Words("plain-over"),), "end")
            messages += self._part(scene, "end", lambda: [self._end(scene)], [over])
        return messages

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        """A direct message, in the channel's language until :meth:`attend` looks up the member's."""
        speech = self._voice(user_id, _spoken(table, user_id))
        lines = self._sayable(table, speech, lines)
        payload = self._letter(table, speech, lines, kind, silent=silent)
        marked = json.loads(payload) | {"said": [pack_words(line) for line in lines], "about": kind}
        return OutMessage("send", json.dumps(marked, separators=(",", ":")), user_id=user_id)

    def ordered(self, table: Table, decision: Decision, slot: str, answer: Answer) -> Words | None:
        """The line of *My orders*, in each language: the member's may be another by the time the message goes out."""
        known, face = table.match.look(slot), self.faces[table.campaign.game]
        lines = {
            language: face.order_line(known, decision.path, slot, answer, "doctrine", voice(language)).text
            for language in LANGUAGES
        }
        return Words("card-order-line", {**lines}) if all(lines.values()) else None

    def letter_heads(self, table: Table) -> Sequence[str]:
        """The heading of a direct message of now, in each language."""
        return [self._letter_head(table, voice(language)) for language in LANGUAGES]

    def letter_over(self, table: Table, user_id: int, heads: Sequence[str]) -> OutMessage:
        """Strikes out a direct message about a question that waits for the member no more; one that shows something
        else by now stays."""
        speech = self._voice(user_id, _spoken(table, user_id))
        keys = Keys(table.campaign.id, table.campaign.secret)
        parts = (Text(speech.get("card-letter-over")), Row((snooze_row(speech, keys).buttons[0],)))
        return OutMessage("strike", pack_payload(Card(parts), silent=True, still=heads), not_before=table.now + AFTER)

    def ballot(self, table: Table, ballot: Ballot) -> OutMessage:
        """The post of a proposal to go back: it calls those who have to agree when it is made; edits call nobody."""
        scene = self._scene(table)
        called = [member for member in ballot.missing if ballot.outcome == "asked"]
        slot = ("rewind", str(ballot.number))
        return put(scene, ballot_card(scene, ballot), slot, f"rewind:{slot[1]}", mentions=called, silent=not called)

    def offer(self, table: Table, offer: Offer) -> OutMessage:
        """The post of an offer of command: it calls the person it is made to, once."""
        scene = self._scene(table)
        slot = ("offer", str(offer.number))
        called = [offer.to] if offer.outcome == "open" and offer.to is not None else []
        return put(scene, offer_card(scene, offer), slot, f"offer:{slot[1]}", mentions=called, silent=not called)

    def notice(self, table: Table, lines: Sequence[Words], kind: str, *, calls: Sequence[int] = ()) -> OutMessage:
        """A short post in the channel; silent if it calls nobody."""
        speech = voice(language_of(table.campaign.language))
        lines = self._sayable(table, speech, lines)
        text = "\n".join(clip(speech.markdown(line), 1200) for line in lines)
        ways = () if kind not in LEADS_ON else ways_on(self._scene(table))
        card = check_card(Card((Text(clip(text, 3900) or "–"), *ways)))
        payload = pack_payload(card, mentions=calls, silent=not calls)
        return OutMessage("send", payload, channel_id=table.campaign.channel_id, lane=STORY)

    async def attend(self, work: Work) -> None:
        """Before an act is written: look up the languages of those who get messages, and a turn's throws."""
        table = work.table()
        _drop_letters(work, table)
        await self._gather(work, table)
        users = {message.user_id for message in work.outbox if message.user_id is not None}
        before = work.memo
        known = before.asked if isinstance(before, Memo) else frozenset()
        for decision in table.match.waiting():
            if decision.id not in known:
                users |= {who for slot in decision.slots if (who := speaker(table, slot)) is not None}
        if not users:
            return
        self._settings = await work.desk.store.users.many(sorted(users))
        self._called_by_post(work, table)
        work.outbox[:] = [self._translated(table, message) for message in work.outbox]

    def _called_by_post(self, work: Work, table: Table) -> None:
        """Whom the post of a turn that opens in this act calls gets no letter of the same act beside it."""
        before, scene = work.memo, self._scene(table)
        key = scene.face.turn_key(scene.known)
        opens = isinstance(before, Memo) and key not in ("", before.turn) and table.campaign.in_play
        letters = work.commit.get("reminders", ())
        if not opens or not scene.two_sided or table.match.over or not letters:
            return
        named = {member for member in turn_calls(scene) if self._wants_mention(member)}
        of_turn = {
            decision.id for decision in table.match.waiting() if not decision.window and not theatre(table, decision)
        }
        work.commit["reminders"] = tuple(
            letter
            for letter in letters
            if letter.kind != CALL or letter.user_id not in named or letter.key not in of_turn
        )

    @staticmethod
    def _begun(work: Work, turn: str, last: int) -> TurnBegun:
        """Where the log of the current turn begins; for a turn the game went back to, where it first began."""
        book = work.open.book
        begun = book.turn_begun
        if begun is None or begun["turn"] != turn:
            past = [record for record in book.turns_begun if record["turn"] != turn][-MOST_PAST:]
            again = next((record for record in book.turns_begun if record["turn"] == turn), None)
            first = 0 if not past else last  # to the first turn all led that came before it
            fresh: TurnBegun = {"turn": turn, "after": last, "from": first if begun is None else begun["after"]}
            book.turns_begun = past if begun is None else [*past, begun]
            begun = book.turn_begun = again or fresh
        return begun

    @staticmethod
    def _void_turns(work: Work, to: int) -> None:
        """Forget the turns that began after the entry the game went back to: when they come again, they begin there,
        and the end of such a turn does not tell of the turn before."""
        book = work.open.book
        begun = () if book.turn_begun is None else (book.turn_begun,)
        kept = [record for record in (*book.turns_begun, *begun) if record["after"] <= to]
        book.turns_begun, book.turn_begun = kept[-MOST_PAST - 1 :], None

    async def _strike(self, work: Work, memo: Memo, to: int) -> Memo:
        """The posts about events that no longer happened: those made since the entry after ``to`` was written."""
        store, cid = work.desk.store, work.open.campaign.id
        (first,) = await store.entries(cid, to + 1, to + 1)
        made = [(post.kind, post.key) for post in await store.posts.of(cid) if post.created_at >= first.at]
        # Posts still on their way are held back; posts just sent are struck out once they have arrived.
        leaving = [
            message
            for message in await store.outbox.pending(cid)
            if message.slot is not None and message.created_at >= first.at
        ]
        struck = [message for message in leaving if message.slot is not None and message.slot[0] in STRUCK]
        work.add(outbox_dropped=tuple(message.merge_key for message in struck if message.merge_key is not None))
        slots = [
            *made,
            *(message.slot for message in struck if message.slot is not None and message.state == "claimed"),
        ]
        assert work.went_back is not None
        void = tuple(dict.fromkeys(slot for slot in slots if slot[0] in STRUCK))
        return replace(memo, void=void, back=work.went_back[1])

    async def _gather(self, work: Work, table: Table) -> None:
        """Note where each turn's log begins, and read from it what this act's posts need of earlier acts."""
        before, last = work.memo, work.open.campaign.last_entry
        if not isinstance(before, Memo):
            return
        mark = tag(work.open.campaign, work.here) if work.here is not None else ""
        if not before.turn:
            if mark:
                note_here(work.open.book, mark, last)
            work.memo = replace(before, calls=tuple(work.calls))
            return
        begun = self._begun(work, before.turn, last)
        if mark:
            note_here(work.open.book, mark, begun["after"])
        posted = [
            path
            for path in (post.path for post in (before.fights or {}).values())
            if path not in begun.get("fights", ())
        ]
        if posted:
            begun["fights"] = [*begun.get("fights", ()), *posted]
        work.memo = replace(before, by_hand=frozenset(begun.get("fights", ())), calls=tuple(work.calls))
        scene, store, cid = self._scene(table), work.desk.store, work.open.campaign.id
        turned = scene.face.turn_key(scene.known) != before.turn
        late = not turned and any(decision.id not in before.asked for decision in of_the_turn(scene) if decision.gate)
        hands = not turned and _hands_changed(before, table)
        if turned or before.fights or late or hands or work.events or stops(scene):
            earlier = await self._log.since(store, cid, begun["after"] + 1, last)
            work.memo = replace(work.memo, earlier=earlier)
        if work.went_back is not None:
            work.memo = await self._strike(work, work.memo, work.went_back[0])
            self._void_turns(work, work.went_back[0])
            key = scene.face.turn_key(scene.known)
            again = next((record for record in work.open.book.turns_begun if record["turn"] == key), None)
            if again is not None and again.get("from", last) < again["after"]:
                past = await self._past.since(store, cid, again["from"] + 1, again["after"])
                work.memo = replace(work.memo, before=past)
            return
        if (turned or hands or (late and not scene.two_sided)) and begun.get("from", last) < begun["after"]:
            past = await self._past.since(store, cid, begun["from"] + 1, begun["after"])
            work.memo = replace(work.memo, before=past)

    # Where a game fails ---------------------------------------------------------------------------------------------

    def _part(
        self, scene: Scene, what: str, write: Callable[[], list[OutMessage]], instead: Sequence[OutMessage] = ()
    ) -> list[OutMessage]:
        """Posts of one kind. If they cannot be written, something plain or none; the other posts are written
        anyway."""
        campaign = scene.table.campaign
        return self.troubles.shielded(campaign.game, f"post-{what}", campaign.id, write, list(instead))

    def _sayable(self, table: Table, speech: Voice, lines: Sequence[Words]) -> list[Words]:
        """The lines the catalogues can say; a plain line in place of each of the others."""
        campaign, plain = table.campaign, Words("plain-letter")

        def sayable(line: Words) -> Callable[[], Words]:
            return lambda: line if speech.markdown(line) else plain

        return [self.troubles.shielded(campaign.game, "words", campaign.id, sayable(line), plain) for line in lines]

    def _fights(self, scene: Scene) -> list[FightPost] | None:
        """The fights that are open; None if the game cannot say."""
        campaign, raw = scene.table.campaign, replace(scene, face=unguarded(scene.face))
        return self.troubles.shielded(campaign.game, "fight_posts", campaign.id, lambda: fights_of(raw), None)

    # Posts ----------------------------------------------------------------------------------------------------------

    def _status(self, scene: Scene, fights: int) -> OutMessage:
        shown = status_card(scene, fights)
        return put(scene, shown, ("status", ""), "status", pin=True, silent=True, lane="status")

    def _turn(
        self, scene: Scene, key: str, events: Sequence[Event], *, again: bool = False, since: Sequence[Event] = ()
    ) -> OutMessage:
        """The turn's post; ``again``: it exists already and shows what has changed, ``since`` then."""
        called = [member for member in turn_calls(scene) if self._wants_mention(member)] if not again else []
        thread = thread_of(scene)
        plan = ThreadPlan(thread_name(scene) or thread, thread, head=thread_head(scene))
        shown = turn_card(scene, events, again=again, since=since)
        return put(scene, shown, ("turn", key), f"turn:{key}", mentions=called, thread=plan, silent=not called)

    def _back(self, scene: Scene, memo: Memo, moment_: Words) -> list[OutMessage]:
        """The game went back by everyone's consent: the state is posted as it is now, and posts about events that no
        longer happened are struck out."""
        key = scene.face.turn_key(scene.known)
        posts = self._fights(scene) or []
        messages = [self._status(scene, len(posts))]
        still = {("turn", key), ("thread", thread_of(scene)), *(("fight", post.key) for post in posts)}
        for slot in memo.void:
            if slot in still:
                continue
            if slot[0] == "thread":
                messages.append(OutMessage("close", "{}", slot=slot, lane=STORY))
            else:
                payload = pack_payload(Card((Text(scene.say("card-struck")),)), silent=True)
                lane = letter_lane(slot) if slot[0] == LETTER else STORY
                messages.append(OutMessage("strike", payload, slot=slot, lane=lane))
        calls = sorted({call.member for call in memo.calls})
        waiting = tuple(decision for decision in scene.waiting() if not decision.window) if not scene.two_sided else ()
        lines = [scene.say("card-we-are-back", what=moment_)]
        shown = called_card(scene, waits(scene.table, waiting) if waiting else [], lines)
        slot = ("back", str(scene.table.match.state.meta.entry))
        messages.append(put(scene, shown, slot, f"back:{slot[1]}", mentions=calls, silent=not calls))
        if key:
            messages.append(self._turn(scene, key, open_events(memo.before), again=True))
        messages += FightPosts(scene, replace(memo, fights={}, calls=()), posts, [], [], {}).open(thread_of(scene))
        return messages + self._windows(scene.table, replace(memo, windows={})).asked()

    def _called(
        self, scene: Scene, memo: Memo, key: str, told: Sequence[Event], entries: Sequence[Entry]
    ) -> list[OutMessage]:
        """Later in a turn: gates that open now are announced in its thread, and others are called."""
        if scene.two_sided:
            return self._next_gate(scene, memo, told, entries)
        fresh = [gate for gate in scene.gates() if gate.id not in memo.asked]
        since = [*open_events(memo.earlier), *told]
        messages = []
        if fresh:  # the turn's post was written before what has been settled since
            messages.append(self._turn(scene, key, [*open_events(memo.before), *since], again=True))
        calls = [call for call in memo.calls if not call.matter.startswith(FIGHT)]
        if alone(scene.table) or not calls:
            return messages
        lines = [line for gate in fresh for line in scene.face.gate_lines(scene.known, gate.kind, since, scene.voice)]
        called = sorted({call.member for call in calls})
        shown = called_card(scene, [call.wait for call in calls], lines)
        slot = ("gate", f"{calls[0].matter}@{scene.table.match.state.meta.entry}")
        thread = thread_of(scene)
        messages.append(put(scene, shown, slot, f"gate:{slot[1]}", mentions=called, within=thread))
        return messages

    def _renamed(self, scene: Scene, memo: Memo, key: str, told: Sequence[Event]) -> list[OutMessage]:
        """The turn's post names others where commands have changed hands, or others are asked now; it calls nobody
        anew."""
        fresh = not scene.two_sided and any(gate.id not in memo.asked for gate in scene.gates())  # written again anyway
        if fresh:
            return []
        asked = of_the_turn(scene) or (scene.two_sided and scene.face.active(scene.known))
        if not (asked and _hands_changed(memo, scene.table)) and not _asks_others(scene, memo):
            return []
        since = [*open_events(memo.earlier), *told]
        led = [*open_events(memo.before), *([] if scene.two_sided else since)]
        return [self._turn(scene, key, led, again=True, since=since)]

    def _next_gate(self, scene: Scene, memo: Memo, told: Sequence[Event], entries: Sequence[Entry]) -> list[OutMessage]:
        """Against an enemy: a line in the turn's thread when another gate opens that everybody may know of."""
        fresh = [gate for gate in scene.gates() if _opened(scene, memo, gate)]
        stop = next((stop for stop in stops(scene) if _opened(scene, memo, stop)), None) if not fresh else None
        if (not fresh and stop is None) or alone(scene.table):
            return []
        if fresh and fresh[0].path and not memo.gates and not memo.calls:
            return []  # what everybody saw asked in between has called
        asked = turn_mentions(scene) if stop is None else stop_mentions(scene, stop)
        called = [
            member for member in asked if self._wants_mention(member) and stop is None
        ]  # a letter calls to a stop
        fresh = [stop] if stop is not None else fresh
        tree = scene.table.tree
        acted = {tree.side(entry.slot) for entry in entries if entry.slot in tree}
        if all(lone_on_side(scene.table, member) in acted for member in asked):
            return []  # a member who orders alone goes on from their own card
        entry = scene.table.match.state.meta.entry
        since = [*open_events(memo.earlier), *told] if stop is not None else []
        lines = scene.face.gate_lines(scene.known, fresh[0].kind, since, scene.voice)
        shown, slot = (
            next_gate_card(scene, fresh[0].kind, lines, asked),
            ("gate", fresh[0].id if fresh[0].path else f"{fresh[0].id}@{entry}"),
        )
        thread = thread_of(scene)
        return [put(scene, shown, slot, f"gate:{slot[1]}", mentions=called, silent=not called, within=thread)]

    def _turn_end(
        self, scene: Scene, memo: Memo, events: Sequence[Event], throws: Sequence[Throw], entries: Sequence[Entry]
    ) -> list[OutMessage]:
        key, opening = memo.turn, open_events(memo.before)
        end = scene.face.turn_end(scene.known, events, names_of(scene), scene.voice, opening)
        if not end.title:
            return []  # the game has nothing to say about this turn's end
        # Against an enemy, who left how much undone stays secret: orders may be hidden.
        undone = {} if scene.two_sided else _in_stead(scene, memo, entries)
        shown = turn_end_card(scene, end, throws, undone)
        return [put(scene, shown, ("turn-end", key), f"turn-end:{key}", silent=True)]

    def _part_ends(self, scene: Scene, entries: Sequence[Entry]) -> list[OutMessage]:
        """The ends of the parts that ended in an act, as of linked actions."""
        ends = scene.face.part_endings(scene.known, last_views(entries, None), names_of(scene), scene.voice)
        entry = scene.table.match.state.meta.entry
        slots = [("end", f"part-{entry}-{at}") for at in range(len(ends))]
        return [
            put(scene, part_ending_card(scene, end), slot, f"end:{slot[1]}", silent=True)
            for slot, end in zip(slots, ends, strict=True)
        ]

    def _end(self, scene: Scene) -> OutMessage:
        return put(scene, ending_card(scene), ("end", ""), "end", silent=True)

    def _assigned(self, scene: Scene, events: Sequence[Event]) -> list[OutMessage]:
        """Who holds a node that stands for another unit from now on is written to, each from what they know."""
        table, nodes = scene.table, scene.face.assigned(scene.known, events)
        holders: dict[int, list[str]] = {}
        for node in nodes:
            seat = table.roster.seats.get(node)
            if seat is not None:
                holders.setdefault(seat.user_id, []).append(node)
        messages = []
        for who, held in holders.items():
            lines = scene.face.assigned(self._scene(table, who).known, events)
            letter = self.tell(table, who, [lines[node] for node in held if node in lines], "assigned")
            messages += [letter] if letter is not None else []
        return messages

    def _windows(self, table: Table, memo: Memo | None) -> WindowLetters:
        return WindowLetters(table, memo, self._scene, self._part, self.tell, self._settings)

    @staticmethod
    def _ended(memo: Memo | None, table: Table) -> bool:
        if memo is None:
            return table.match.over
        return (table.match.over and not memo.over) or (not table.match.over and not table.campaign.in_play)

    # Inside ---------------------------------------------------------------------------------------------------------

    def _scene(self, table: Table, user_id: int | None = None) -> Scene:
        campaign = table.campaign
        channel = voice(language_of(campaign.language))
        speech = channel if user_id is None else self._voice(user_id, _spoken(table, user_id))
        return Scene(table, self.faces[campaign.game], Keys(campaign.id, campaign.secret), speech, user_id)

    def _voice(self, user_id: int, fallback: str) -> Voice:
        settings = self._settings.get(user_id)
        return voice(language_of(settings.locale if settings is not None and settings.locale else fallback))

    def _wants_mention(self, user_id: int) -> bool:
        settings = self._settings.get(user_id)
        return settings is None or settings.reminder_way not in ("none", "message")

    def _letter(self, table: Table, speech: Voice, lines: Sequence[Words], kind: str, *, silent: bool = False) -> str:
        keys = Keys(table.campaign.id, table.campaign.secret)
        head = self._letter_head(table, speech)
        shown = [*lines[:MOST_LINES]]
        if len(lines) > MOST_LINES:
            shown.append(Words("bridge-more", {"more": len(lines) - MOST_LINES}))
        text = "\n".join([head, *(clip(speech.markdown(line), 1000) for line in shown)])
        where = f"-# <#{table.campaign.channel_id}>"
        parts = [Text(clip(text, 3700) + "\n" + where)]
        row = snooze_row(speech, keys) if kind in REMINDING else Row((snooze_row(speech, keys).buttons[0],))
        return pack_payload(Card((*parts, row)), silent=silent)

    def _letter_head(self, table: Table, speech: Voice) -> str:
        scene = Scene(table, self.faces[table.campaign.game], Keys(table.campaign.id, table.campaign.secret), speech)
        return clip(f"### {scene.face.title(scene.known, speech)} · {scene.face.headline(scene.known, speech)}", 300)

    def _translated(self, table: Table, message: OutMessage) -> OutMessage:
        if message.user_id is None:
            return message
        data = json.loads(message.payload)
        if "said" not in data:
            return message
        speech = self._voice(message.user_id, _spoken(table, message.user_id))
        lines = [unpack_words(line) for line in data["said"]]
        payload = self._letter(table, speech, lines, data["about"], silent=data.get("silent", False))
        return replace(message, payload=payload)


def _spoken(table: Table, user_id: int) -> str:
    """The language of a member's client as last seen here, else the channel's."""
    languages = table.book.languages
    return str(languages.get(tag(table.campaign, user_id), table.campaign.language))


def _drop_letters(work: Work, table: Table) -> None:
    """Take back the window messages of windows that this act closes, if they have not gone out yet."""
    closed = letters_closed(work.memo, table) if isinstance(work.memo, Memo) else ()
    if closed:
        work.add(outbox_dropped=closed)


def _all(entries: Sequence[Entry], events: Sequence[Event]) -> list[Event]:
    return [event for entry in entries for event in entry.events] or list(events)


def _in_stead(scene: Scene, memo: Memo, entries: Sequence[Entry]) -> dict[int, int]:
    """By member for whom a gate waited until its deadline, how many units sailed without the member's word."""
    counts: dict[int, int] = {}
    here = {speaker(scene.table, entry.slot) for entry in entries if entry.kind == "seal" and entry.slot in scene.tree}
    for entry in entries:
        if entry.kind != "close" or not isinstance(entry.data, dict):
            continue
        owing = memo.owing.get(entry.decision, frozenset()) - here
        for slot, how in entry.data.get("silent", {}).items():
            who = speaker(scene.table, slot) if slot in scene.table.tree else None
            # Members who let turns pass, by their own wish or the campaign's pace, have left nothing undone.
            if who is not None and who in owing and how != "draft" and not lets_pass(scene.table, who):
                counts[who] = counts.get(who, 0) + 1
    return counts


def _hands_changed(memo: Memo, table: Table) -> bool:
    """Whether commands have changed hands in an act, or somebody went or came back, while a turn's orders are asked."""
    return memo.people != people_of(table) and not table.over


def _asks_others(scene: Scene, memo: Memo) -> bool:
    """Against an enemy: whether a question that a post names, and no fight, has opened behind the turn's post."""
    if not scene.two_sided or alone(scene.table) or scene.table.over:
        return False
    named = [decision for decision in of_the_turn(scene) if decision.path and not decision.gate]
    return any(_opened(scene, memo, decision) for decision in (*named, *scene.gates(), *stops(scene)) if decision.path)


def _opened(scene: Scene, memo: Memo, gate: Decision) -> bool:
    """Whether a gate that everybody may know of has opened in this act.

    One whose frame nobody may see has no number, and its name comes again in each turn: it is new where no gate of its
    kind stands open from before.
    """
    if gate.path:
        return gate.id not in memo.asked
    match = scene.table.match
    alike = [decision for decision in match.waiting() if decision.kind == gate.kind and match.is_public(decision.id)]
    return not any(decision.id in memo.asked for decision in alike)
