"""The scribe: what happened, as posts and direct messages for the outbox (see :mod:`bot.discord.deliver`).

The status post is edited after every act; a new turn brings the end of the last one and a post with a thread; each
fight is one post in it, edited to its end. Everything public is made from what a spectator knows, in the channel's
language; a direct message from what its reader knows, in his own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.discord.cards import Card, Row, Text, check_card, clip
from bot.discord.deliver_payload import ThreadPlan, pack_payload
from bot.discord.ids import Keys
from bot.discord.screens.ending import ending_card
from bot.discord.screens.fight import asked_in, fight_card, fights_of
from bot.discord.screens.kit import Scene, Shown, is_turn_gate
from bot.discord.screens.reaction import reaction_card, watch_card
from bot.discord.screens.reminders import snooze_row
from bot.discord.screens.status import status_card
from bot.discord.screens.turn import next_gate_card, thread_name, turn_calls, turn_card, turn_mentions
from bot.discord.screens.turn_end import names_of, turn_end_card
from bot.faces.face import Face, FightPost
from bot.faces.guarded import unguarded
from bot.service.desk import Work
from bot.service.logindex import told_in_log
from bot.service.pace import lets_pass
from bot.service.packing import tag
from bot.service.quiet import is_quiet, time_to_ask
from bot.service.rights import alone, answers_himself, lone_on_side, speaker
from bot.service.service import Service
from bot.service.timing import window_letter
from bot.service.troubles import Troubles
from bot.service.types import Table
from bot.store.records import OutMessage, UserSettings
from bot.text.marks import moment
from bot.text.voice import Voice, language_of, voice
from engine.core.chance import Throw
from engine.core.decisions import Decision
from engine.core.entry import Entry
from engine.core.events import ALL, Event
from engine.core.words import Words, pack_words, unpack_words

STORY = "story"  # the lane of posts that follow one another
BEGUN = "turn-begun"  # the turn, and the last entry before its first act
MOST_QUICK = 8  # so many fights of one act, fought by the exec, get a post of their own
REMINDING = ("remind", "fight", "acted")


@dataclass(frozen=True)
class Memo:
    """What stood before an act."""

    turn: str
    over: bool
    fights: Mapping[str, FightPost] | None  # None where the game could not say
    asked: frozenset[str]
    windows: Mapping[str, tuple[str, ...]]  # their slots by the question's id
    gates: frozenset[str]
    # Of the turn's earlier acts, looked up by :meth:`DiscordScribe.attend` at its end:
    thrown: tuple[Throw, ...] = ()
    happened: tuple[Event, ...] = ()


@dataclass
class DiscordScribe:
    """Writes for Discord. ``faces`` by the game's id. One for the whole program: :meth:`attach` it to the service."""

    faces: Mapping[str, Face]
    troubles: Troubles = field(default_factory=Troubles)
    _settings: dict[int, UserSettings] = field(default_factory=dict)

    def attach(self, service: Service) -> None:
        """Let it look up members' languages before an act is written."""
        self.troubles = service.desk.troubles
        service.desk.before_commit.append(self.attend)

    # What the service calls -----------------------------------------------------------------------------------------

    def memo(self, table: Table) -> Memo:
        """The turn, the open fights and questions."""
        scene = self._scene(table)
        waiting = table.match.waiting()
        in_fights = any(not is_turn_gate(table, one) for one in waiting)
        fights = self._fights(scene) if in_fights else []
        return Memo(
            scene.face.turn_key(scene.known),
            table.match.over,
            None if fights is None else {post.key: post for post in fights},
            frozenset(one.id for one in waiting),
            {one.id: one.slots for one in waiting if one.window},
            frozenset(one.id for one in waiting if is_turn_gate(table, one)),
        )

    def messages(
        self, memo: Memo | None, table: Table, entries: Sequence[Entry], events: Sequence[Event]
    ) -> list[OutMessage]:
        """The posts that an act calls for."""
        scene = self._scene(table)
        # What is sealed while the campaign lasts is in no post: the dice of the cups would name what lies face down.
        throws = [throw for entry in entries for throw in entry.throws if throw.audience == ALL]
        told = [known for event in _all(entries, events) if (known := _public(event)) is not None]
        key = scene.face.turn_key(scene.known)
        fights = self._fights(scene) if not table.match.over else []
        found = self._part(scene, "status", lambda: [self._status(scene, len(fights or ()))])
        turned = memo is None or memo.turn != key
        # Where the game cannot say which fights are open, none is new and none is over.
        sure = fights is not None and (memo is None or memo.fights is not None)
        if memo is not None and sure:
            thread = key if not turned else memo.turn
            found += self._part(
                scene,
                "fights",
                lambda: [
                    *self._ended_fights(scene, memo, fights or (), told, throws, thread),
                    *self._quick_fights(scene, memo, fights or (), told, throws, thread),
                ],
            )
        whole = told if memo is None else [*memo.happened, *told]
        if memo is not None and turned and memo.turn:
            thrown = (*memo.thrown, *throws)
            found += self._part(scene, "week", lambda: self._week(scene, memo.turn, whole, thrown, entries))
        if turned and key and not table.match.over and table.campaign.in_play:
            opens = self.notice(table, (Words("plain-turn-opens"),), "turn")
            found += self._part(scene, "turn", lambda: [self._turn(scene, key, whole)], [opens])
        elif memo is not None and key:
            found += self._part(scene, "gate", lambda: self._next_gate(scene, memo, key, entries))
        if sure:
            found += self._part(
                scene, "fights", lambda: self._open_fights(scene, memo, fights or (), told, throws, key)
            )
        found += self._part(scene, "windows", lambda: self._windows(table, memo))
        if self._ended(memo, table):
            over = self.notice(table, (Words("plain-over"),), "end")
            found += self._part(scene, "end", lambda: [self._end(scene)], [over])
        return found

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        """A direct message, in the channel's language until :meth:`attend` finds the member's own."""
        speech = self._voice(user_id, _spoken(table, user_id))
        lines = self._sayable(table, speech, lines)
        payload = self._letter(table, speech, lines, kind, silent=silent)
        marked = json.loads(payload) | {"said": [pack_words(line) for line in lines], "about": kind}
        return OutMessage("send", json.dumps(marked, separators=(",", ":")), user_id=user_id)

    def notice(self, table: Table, lines: Sequence[Words], kind: str) -> OutMessage:
        """A quiet post of a few lines in the channel."""
        speech = voice(language_of(table.campaign.language))
        lines = self._sayable(table, speech, lines)
        text = "\n".join(clip(speech.markdown(line), 1200) for line in lines)
        card = check_card(Card((Text(clip(text, 3900) or "–"),)))
        return OutMessage("send", pack_payload(card, silent=True), channel_id=table.campaign.channel_id, lane=STORY)

    async def attend(self, work: Work) -> None:
        """Before an act is written: look up who is told something, to say it in his language, and a turn's throws."""
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
        work.outbox[:] = [self._translated(table, message) for message in work.outbox]

    async def _gather(self, work: Work, table: Table) -> None:
        """Note where the log of each turn begins; at its end, look up what was told in it before this act."""
        before, last = work.memo, work.open.campaign.last_entry
        if not isinstance(before, Memo) or not before.turn:
            return
        own = work.open.own
        if own.get(BEGUN, {}).get("turn") != before.turn:
            own[BEGUN] = {"turn": before.turn, "after": last}
            work.own_changed = True
        scene = self._scene(table)
        if scene.face.turn_key(scene.known) != before.turn:
            thrown, events = await told_in_log(work.desk.store, work.open.campaign.id, own[BEGUN]["after"] + 1, last)
            happened = tuple(known for event in events if (known := _public(event)) is not None)
            work.memo = replace(before, thrown=thrown, happened=happened)

    # Where a game fails ---------------------------------------------------------------------------------------------

    def _part(
        self, scene: Scene, what: str, write: Callable[[], list[OutMessage]], instead: Sequence[OutMessage] = ()
    ) -> list[OutMessage]:
        """Posts of one kind; where they cannot be written, something plain or none: the others are written all the
        same."""
        campaign = scene.table.campaign
        return self.troubles.shielded(campaign.game, f"post-{what}", campaign.id, write, list(instead))

    def _sayable(self, table: Table, speech: Voice, lines: Sequence[Words]) -> list[Words]:
        """The lines that the catalogues can say; a plain one in place of each of the others."""
        campaign, plain = table.campaign, Words("plain-letter")

        def sayable(line: Words) -> Callable[[], Words]:
            return lambda: line if speech.markdown(line) else plain

        return [self.troubles.shielded(campaign.game, "words", campaign.id, sayable(line), plain) for line in lines]

    def _fights(self, scene: Scene) -> list[FightPost] | None:
        """The fights that are open; None where the game cannot say."""
        campaign, raw = scene.table.campaign, replace(scene, face=unguarded(scene.face))
        return self.troubles.shielded(campaign.game, "fight_posts", campaign.id, lambda: fights_of(raw), None)

    # Posts ----------------------------------------------------------------------------------------------------------

    def _status(self, scene: Scene, fights: int) -> OutMessage:
        return self._put(
            scene, status_card(scene, fights), ("status", ""), "status", pin=True, silent=True, lane="status"
        )

    def _turn(self, scene: Scene, key: str, events: Sequence[Event]) -> OutMessage:
        called = [one for one in turn_calls(scene) if self._wants_mention(one)]
        plan = ThreadPlan(thread_name(scene) or key, key)
        shown = turn_card(scene, events)
        return self._put(scene, shown, ("turn", key), f"turn:{key}", mentions=called, thread=plan, silent=not called)

    def _next_gate(self, scene: Scene, memo: Memo, key: str, entries: Sequence[Entry]) -> list[OutMessage]:
        """A line in the turn's thread where another gate opens in the same turn: its post has called for the first."""
        fresh = [gate for gate in scene.gates() if gate.id not in memo.asked]
        if not fresh or not memo.gates or alone(scene.table):
            return []
        called = [one for one in turn_mentions(scene) if self._wants_mention(one)]
        tree = scene.table.tree
        acted = {tree.side(entry.slot) for entry in entries if entry.slot in tree}
        waited_for = turn_mentions(scene)
        if scene.two_sided and all(lone_on_side(scene.table, one) in acted for one in waited_for):
            return []  # who orders for his side alone, and has just done so, is led on by his own card
        shown = next_gate_card(scene)
        slot = ("gate", fresh[0].id)
        silent = not called
        return [self._put(scene, shown, slot, f"gate:{slot[1]}", mentions=called, silent=silent, within=key)]

    def _week(
        self, scene: Scene, key: str, events: Sequence[Event], throws: Sequence[Throw], entries: Sequence[Entry]
    ) -> list[OutMessage]:
        end = scene.face.turn_end(scene.known, events, names_of(scene), scene.voice)
        if not end.title:
            return []  # the game has nothing to tell of this turn's end
        # Against an enemy it is nobody's business who left how much undone: orders may be hidden.
        undone = {} if scene.two_sided else _in_stead(scene, entries)
        shown = turn_end_card(scene, end, throws, undone)
        return [self._put(scene, shown, ("week", key), f"week:{key}", silent=True)]

    def _end(self, scene: Scene) -> OutMessage:
        return self._put(scene, ending_card(scene), ("end", ""), "end", silent=True)

    def _open_fights(
        self,
        scene: Scene,
        memo: Memo | None,
        fights: Sequence[FightPost],
        events: Sequence[Event],
        throws: Sequence[Throw],
        thread: str,
    ) -> list[OutMessage]:
        """Fights that are new, in which something happened, or in which somebody else is asked now."""
        found = []
        for post in fights:
            before = memo.fights.get(post.key) if memo is not None and memo.fights is not None else None
            news = [event for event in events if _under(event.path, post.path)]
            # A question may follow another without an event between: its buttons lead elsewhere all the same.
            asked = {one.id for one, _ in asked_in(scene, post)}
            if before == post and not news and memo is not None and asked <= memo.asked:
                continue
            lines = [] if before is None else self._news(scene, post.path, events, throws)
            post = scene.face.fight_told(scene.known, post, events, throws, scene.voice) if news else post
            fresh = replace(post, lines=()) if lines else post
            found.append(self._fight(scene, fresh, lines, thread))
        return found

    def _ended_fights(
        self,
        scene: Scene,
        memo: Memo,
        fights: Sequence[FightPost],
        events: Sequence[Event],
        throws: Sequence[Throw],
        thread: str,
    ) -> list[OutMessage]:
        still = {post.key for post in fights}
        found = []
        for key, before in (memo.fights or {}).items():
            if key not in still:
                lines = self._news(scene, before.path, events, throws)
                last = scene.face.fight_told(scene.known, before, events, throws, scene.voice)
                found.append(self._fight(scene, replace(last, lines=(), below=(), slots=(), over=True), lines, thread))
        return found

    def _quick_fights(
        self,
        scene: Scene,
        memo: Memo,
        fights: Sequence[FightPost],
        events: Sequence[Event],
        throws: Sequence[Throw],
        thread: str,
    ) -> list[OutMessage]:
        """Fights that began and ended in this act, the exec's: told whole, so that the others can read them too."""
        shown = {post.path for post in (*(memo.fights or {}).values(), *fights)}
        own = scene.face.quick_fights(scene.known, shown, events, throws, scene.voice)
        if own is not None:
            return [
                self._fight(scene, post, self._news(scene, post.path, events, throws), thread)
                for post in own[:MOST_QUICK]
            ]
        names = {name for name, step in scene.table.match.rules.steps.items() if step.battle}
        roots = dict.fromkeys(root for event in events if (root := _battle(event.path, names)) and root not in shown)
        found = []
        for root in list(roots)[:MOST_QUICK]:
            unit = next((one for part in root.split("/") if (one := part.partition("~")[0]) in scene.table.tree), None)
            lines = self._news(scene, root, events, throws)
            if unit is not None and lines:
                title = scene.say("card-fought", unit=scene.table.tree[unit].name)
                post = FightPost(root, root, title, (), (), None, (), over=True)
                found.append(self._fight(scene, post, lines, thread))
        return found

    @staticmethod
    def _news(scene: Scene, path: str, events: Sequence[Event], throws: Sequence[Throw]) -> list[str]:
        return scene.face.fight_lines(scene.known, path, events, throws, scene.voice)

    def _fight(self, scene: Scene, post: FightPost, news: Sequence[str], thread: str) -> OutMessage:
        shown = fight_card(scene, post, news)
        return self._put(scene, shown, ("fight", post.key), f"fight:{post.key}", silent=True, within=thread)

    def _windows(self, table: Table, memo: Memo | None) -> list[OutMessage]:
        """A direct message to every seat that public knowledge names, for each window that has just opened."""
        old = memo.windows if memo is not None else {}
        found = []
        if alone(table):
            return []  # it opened by his own act: his card shows it
        for decision in table.match.waiting():
            if not decision.window or decision.id in old:
                continue
            asked: dict[int, list[str]] = {}
            for slot in decision.awaited:
                who = speaker(table, slot)
                if who is not None and answers_himself(table, who):
                    asked.setdefault(who, []).append(slot)
            for who, slots in asked.items():
                plain = self._plain_window(table, decision, who, slots)
                scene = self._scene(table, who)
                found += self._part(
                    scene, "window", partial(self._window, scene, decision, slots), [plain] if plain else []
                )
        return found

    def _window(self, scene: Scene, decision: Decision, slots: Sequence[str]) -> list[OutMessage]:
        """The question of a window as its member gets it."""
        who = scene.user_id
        assert who is not None
        one = len(slots) == 1
        shown = reaction_card(scene, decision, slots[0]) if one else watch_card(scene, decision, slots)
        neutral = Card((Text(self._scene(scene.table).say("card-waiting-for-you", who=_mention(who))),))
        at, silent = self._when_asked(scene.table, decision, who)
        payload = pack_payload(shown.card, files=shown.files, neutral=neutral, silent=silent)
        key = window_letter(decision.id, slots[0])
        return [OutMessage("send", payload, user_id=who, merge_key=key, not_before=at)]

    def _plain_window(self, table: Table, decision: Decision, who: int, slots: Sequence[str]) -> OutMessage | None:
        """The same without the question, where the game cannot put it."""
        at, silent = self._when_asked(table, decision, who)
        letter = self.tell(table, who, (_window_opens(table, decision),), "window", silent=silent)
        if letter is None:
            return None
        return replace(letter, merge_key=window_letter(decision.id, slots[0]), not_before=at)

    def _when_asked(self, table: Table, decision: Decision, who: int) -> tuple[int, bool]:
        """When a member is asked at a window, and whether without a sound: never so late that it may be over."""
        settings = self._settings.get(who)
        if settings is None:
            return table.now, False
        deadline = table.deadlines.get(("turn", decision.id))
        due = None if deadline is None else deadline.due_at
        at = time_to_ask(table.now, due, settings.quiet, settings.zone)
        return at, is_quiet(at, settings.quiet, settings.zone)

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

    @staticmethod
    def _put(
        scene: Scene,
        shown: Shown,
        slot: tuple[str, str],
        merge_key: str,
        *,
        lane: str = STORY,
        mentions: Sequence[int] = (),
        thread: ThreadPlan | None = None,
        **how: Any,
    ) -> OutMessage:
        payload = pack_payload(shown.card, files=shown.files, mentions=mentions, thread=thread, **how)
        return OutMessage(
            "put", payload, channel_id=scene.table.campaign.channel_id, slot=slot, merge_key=merge_key, lane=lane
        )

    def _letter(self, table: Table, speech: Voice, lines: Sequence[Words], kind: str, *, silent: bool = False) -> str:
        keys = Keys(table.campaign.id, table.campaign.secret)
        scene = Scene(table, self.faces[table.campaign.game], keys, speech)
        head = f"### {scene.face.title(scene.known, speech)} · {scene.face.headline(scene.known, speech)}"
        text = "\n".join([clip(head, 300), *(clip(speech.markdown(line), 1000) for line in lines[:12])])
        where = f"-# <#{table.campaign.channel_id}>"
        parts = [Text(clip(text, 3700) + "\n" + where)]
        row = snooze_row(speech, keys) if kind in REMINDING else Row((snooze_row(speech, keys).buttons[0],))
        return pack_payload(Card((*parts, row)), silent=silent)

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
    """The language of a member's client as last heard here, else the channel's."""
    languages = table.own.get("languages", {})
    return str(languages.get(tag(table.campaign, user_id), table.campaign.language))


def _drop_letters(work: Work, table: Table) -> None:
    """Take back the letters of windows that this act closes, where they have not gone out yet."""
    before = work.memo.windows if isinstance(work.memo, Memo) else {}
    still = {one.id for one in table.match.waiting()} if table.campaign.in_play else set()
    closed = [window_letter(one, slot) for one, slots in before.items() if one not in still for slot in slots]
    if closed:
        work.add(outbox_dropped=tuple(closed))


def _window_opens(table: Table, decision: Decision) -> Words:
    """That a window is open, and until when."""
    due = table.deadlines.get(("turn", decision.id))
    return Words("plain-window-open") if due is None else Words("plain-window", {"when": moment(due.due_at, "R")})


def _mention(user_id: int) -> Words:
    return Words("mention", {"id": str(user_id)})


def _all(entries: Sequence[Entry], events: Sequence[Event]) -> list[Event]:
    return [event for entry in entries for event in entry.events] or list(events)


def _public(event: Event) -> Event | None:
    """The event as everybody may read it: its public half where it has a secret one; None for what nobody learns."""
    if event.audience == ALL:
        return event
    if event.public is None:
        return None
    return replace(event, kind=event.public.key, data=event.public.args, audience=ALL, public=None)


def _battle(path: str, steps: set[str]) -> str:
    """The path of the battle that a frame belongs to; empty for a frame of none."""
    parts = path.split("/")
    at = next((at for at, part in enumerate(parts) if part.partition("~")[0] in steps), None)
    return "" if at is None else "/".join(parts[: at + 1])


def _under(path: str, root: str) -> bool:
    return path == root or path.startswith(root + "/")


def _in_stead(scene: Scene, entries: Sequence[Entry]) -> dict[int, int]:
    """By member, how many units sailed without his word when the gates closed."""
    found: dict[int, int] = {}
    for entry in entries:
        if entry.kind != "close" or not isinstance(entry.data, dict):
            continue
        for slot, how in entry.data.get("silent", {}).items():
            who = speaker(scene.table, slot) if slot in scene.table.tree else None
            # Who lets turns pass as he wishes, or as the campaign's pace has it, has left nothing undone.
            if who is not None and how != "draft" and not lets_pass(scene.table, who):
                found[who] = found.get(who, 0) + 1
    return found
