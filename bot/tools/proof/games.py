"""Games made up for a proof, played in memory: their posts, as the scribe writes them, and every kind of card.

Nothing is sent here. Each game is played by its staff from its first post to its last. The messages that its acts put
into the outbox are set aside: of each kind the first, and the last edit of a post that stands. Cards are those that
members open by buttons: what a button leads to is opened as the router opens it, and of each kind the fullest card is
kept, since it is nearest to Discord's limits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import discord
import structlog

from bot.clock import wall_clock
from bot.discord.aftermath import Aftermath
from bot.discord.cards import Card, Text, text_length
from bot.discord.delivery.deliver import Deliverer
from bot.discord.delivery.payload import pack_payload, unpack_payload
from bot.discord.delivery.posts import Later
from bot.discord.forms import Form, check_form
from bot.discord.pictures import CardFiles, Pictures
from bot.discord.posts.scribe import DiscordScribe
from bot.discord.screens.register import register_screens
from bot.discord.taps.context import Bridge, Context
from bot.discord.taps.ids import Keys, NotOurs, Tag, parse
from bot.discord.taps.router import Router
from bot.discord.wire import modal
from bot.faces.jobs import unpack_job, views
from bot.faces.registry import faces
from bot.games import games
from bot.render.studio import Studio
from bot.service.acts import question_of
from bot.service.people.credits import Credits
from bot.service.people.rights import awaited
from bot.service.service import Service
from bot.service.tempo.timing import close, settle, silence
from bot.service.types import Actor, Receipt, Refuse, Settings
from bot.store import Store
from bot.store.records import Outgoing, OutMessage
from bot.text.voice import Voice
from bot.tools.of_game import module_of

SEED: Final = "proof"
MOST_DECISIONS: Final = 60
"""Decisions after which a game is ended: those that are played here take up to twenty."""
CARDS: Final = "proof-cards"
OPENS: Final = ("v", "p", "f")
"""The verbs that only show: to view something, to turn a page, to open a form."""
Kind: TypeAlias = tuple[str, str, str]
"""What opens a card: verb and name of its button, and the kind of the question that it is about."""
Cards: TypeAlias = dict[Kind, tuple[Card, CardFiles]]
_log = structlog.get_logger(__name__)


@dataclass
class Played:
    """A game that was played: what is to be sent of it.

    ``posts`` make posts, ``edits`` change those, ``cards`` are members' cards for the thread ``thread``; ``taken``
    strike out and delete posts, and ``closing`` archives the thread, into which ``reopening`` goes afterwards.
    """

    game: str
    campaign: int
    thread: str = ""
    posts: list[Outgoing] = field(default_factory=list)
    edits: list[Outgoing] = field(default_factory=list)
    cards: list[Outgoing] = field(default_factory=list)
    taken: list[Outgoing] = field(default_factory=list)
    closing: list[Outgoing] = field(default_factory=list)
    reopening: list[Outgoing] = field(default_factory=list)
    forms: set[Kind] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)
    """Buttons that lead to nothing but a fault of ours."""


class _Opened(Context):
    """A context whose answers are kept: nobody pressed anything."""

    kept: list[tuple[Card, CardFiles]]
    forms: list[Form]
    about: str

    async def card(self, card: Card, files: CardFiles | None = None, *, new: bool = False) -> None:
        self.kept.append((card, dict(files or {})))

    async def form(self, form: Form) -> None:
        modal(check_form(form))
        self.forms.append(form)

    async def defer(self) -> None:
        """There is nothing to answer."""


class Workshop:
    """The parts of the bot that make and deliver posts, over a store that is thrown away."""

    def __init__(self, store: Store, pictures: Path | None, now: Callable[[], int] = wall_clock) -> None:
        self.store, self.now = store, now
        self.faces = dict(faces())
        scribe = DiscordScribe(self.faces)
        self.service = Service(store, games(), scribe, self.now)
        scribe.attach(self.service)
        tellers = {game: face.teller for game, face in self.faces.items() if face.teller is not None}
        Credits(tellers).attach(self.service.desk)
        self.studio = Studio(views().painters, pictures)
        self.pictures = Pictures(lambda job: self.studio.picture(job.view).data)
        self.bridge = Bridge(self.service, self.faces, self.pictures, self.now)
        self.router = Router(self.bridge)
        register_screens(self.router)
        self.aftermath = Aftermath(self.service, self.faces, self.pictures)
        self.deliverer = Deliverer(
            store, lambda: None, self.pictures, unpack_job, self.now, make=self.aftermath.file
        )  # fmt: skip

    @classmethod
    @asynccontextmanager
    async def opened(cls, pictures: Path | None, now: Callable[[], int] = wall_clock) -> AsyncIterator[Workshop]:
        """A workshop, until the end of the block. ``pictures``: where base maps are kept, None for nowhere. ``now`` in
        epoch seconds."""
        async with AsyncExitStack() as stack:
            folder = stack.enter_context(TemporaryDirectory(prefix="proof-"))
            store = await stack.enter_async_context(await Store.open(Path(folder) / "proof.sqlite3"))
            yield cls(store, pictures, now)

    async def deliver(self, client: discord.Client, message: Outgoing) -> tuple[int, int] | None:
        """Deliver a message as the bot does; gives channel and message, None for what leaves no message."""
        while True:
            try:
                done = await self.deliverer.carry(client, message)
            except Later as wait:  # edited a moment ago
                await asyncio.sleep(max(1, wait.at - self.now()))
            else:
                break
        await self.store.outbox.mark_sent(done)
        return None if done.channel_id is None or done.message_id is None else (done.channel_id, done.message_id)

    async def files(self, message: Outgoing) -> dict[str, bytes]:
        """The files of a message as they were sent: whatever was drawn is kept."""
        return await self.deliverer.files.of(unpack_payload(message.payload), message.campaign_id)

    # Playing -------------------------------------------------------------------------------------------------------

    async def play(self, game: str, actor: Actor, other: int, speech: Voice) -> Played:
        """Play a game to its end. ``actor`` leads it in the channel to be proved; ``other`` is nobody's id."""
        settings = replace(Settings.usual(games()[game], _scenario(game)), grace=0)
        founded = await self.service.campaigns.found(
            actor, game, _scenario(game), language=speech.language, settings=settings, seed=SEED
        )
        played = Played(game, int(founded.data["campaign"]))
        told = await self._set_aside(played.campaign)
        cards: Cards = {}
        kinds: set[str] = set()
        for number in range(MOST_DECISIONS):
            asked = await self._asked(played.campaign)
            if not asked:
                break
            if not asked <= kinds:
                kinds |= asked
                await self._open_all(played, actor, speech, told, cards)
            if not number:
                told += await self._between(played, actor, other)
            await self._decide(played.campaign, actor)
            told += await self._set_aside(played.campaign)
        else:
            await self.service.campaigns.end(actor, played.campaign)
            told += await self._set_aside(played.campaign)
        await self._open_all(played, actor, speech, told, cards)
        _choose(played, told)
        await self._add(played, actor, list(cards.values()))
        return played

    async def _between(self, played: Played, actor: Actor, other: int) -> list[Outgoing]:
        """What members do beside their orders, each with its post: an offer of command, a pause."""
        told: list[Outgoing] = []
        async with self.service.look(played.campaign) as table:
            held = table.nodes_of(actor.user_id)[:1]
        people, campaigns, cid = self.service.people, self.service.campaigns, played.campaign
        acts: tuple[Callable[[], Awaitable[Receipt]], ...] = (
            lambda: people.hand_over(actor, cid, held, other, "Bo"),
            lambda: campaigns.pause(actor, cid),
            lambda: campaigns.resume(actor, cid),
        )
        for act in acts:
            try:
                await act()
            except Refuse as refuse:
                _log.info("not_acted", game=played.game, why=refuse.what.key)
            told += await self._set_aside(cid)
        return told

    async def _asked(self, campaign: int) -> set[str]:
        """The kinds of the open questions; none when the game is over."""
        async with self.service.look(campaign) as table:
            return set() if table.match.over else {decision.kind for decision in table.match.waiting()}

    async def _decide(self, campaign: int, actor: Actor) -> None:
        """The first question that waits for the member is answered as suggested; where none does, the first open one as
        for somebody who says nothing."""
        desk = self.service.desk
        async with self.service.look(campaign) as table:
            asked = next(
                (decision for decision in table.match.waiting() if actor.user_id in awaited(table, decision)), None
            )
            mine = None if asked is None else (asked, awaited(table, asked)[actor.user_id][0])
            answer = None if mine is None else question_of(table, *mine).answer
        if mine is not None:
            decision, slot = mine
            if decision.gate:
                await self.service.acts.ready(actor, campaign)
            else:
                await self.service.acts.answer(actor, campaign, decision.id, slot, answer)
            return
        async with desk.work(campaign) as work:
            decision = work.match.waiting()[0]
            if decision.gate:
                close(work, decision, forced=True)
            else:
                silence(work, decision)
            settle(work)
            await desk.finish(work, None, Receipt())

    async def _set_aside(self, campaign: int) -> list[Outgoing]:
        """What waits in the outbox, so that nothing merges with it; letters to members are dropped."""
        waiting = [
            row for row in await self.store.outbox.pending(campaign, limit=10_000) if row.state == "waiting"
        ]  # fmt: skip
        for row in waiting:
            await self.store.outbox.mark_dead(row.id, "set aside")
        return [row for row in waiting if row.user_id is None]

    # Cards ---------------------------------------------------------------------------------------------------------

    async def _open_all(
        self,
        played: Played,
        actor: Actor,
        speech: Voice,
        told: Sequence[Outgoing],
        cards: Cards,
    ) -> None:
        """Open whatever the posts' buttons, and the cards behind them, lead to; ``cards`` takes the fullest of each
        kind."""
        campaign = await self.store.campaigns.get(played.campaign)
        keys = Keys(campaign.id, campaign.secret)
        waiting = [parse(keys.tag("v", name)) for name in self.router.looks()]
        for message in told:
            if message.kind in ("put", "send"):
                waiting += _tags(unpack_payload(message.payload).card)
        seen: set[tuple[str, str]] = set()
        while waiting:
            tag = waiting.pop(0)
            if tag.verb not in OPENS or (tag.verb, tag.name) in seen:
                continue
            opened = await self._open(played, actor, speech, tag)
            if opened is None:
                continue
            seen.add((tag.verb, tag.name))
            kind = (tag.verb, tag.name, opened.about)
            played.forms |= {kind} if opened.forms else set()
            for card, files in opened.kept:
                waiting += _tags(card)
                before = cards.get(kind)
                if before is None or _fullness(card, files) > _fullness(*before):
                    cards[kind] = card, files

    async def _open(self, played: Played, actor: Actor, speech: Voice, tag: Tag) -> _Opened | None:
        """What a button opens; None where it is refused."""
        campaign = await self.store.campaigns.get(played.campaign)
        nobody: Any = SimpleNamespace(
            id=0, message=None, guild=None, guild_id=actor.guild_id, type=None, data={"custom_id": str(tag)}
        )
        ctx = _Opened(nobody, self.bridge, actor, speech, campaign)
        ctx.kept, ctx.forms, ctx.about = [], [], ""
        try:
            tap = await self.router.opened(ctx, tag)
        except Refuse:
            return None
        except Exception as fault:
            _log.exception("card_not_made", game=played.game, tag=tag.name)
            played.broken.append(f"{tag.name}: {type(fault).__name__}")
            return None
        if tap.question is not None:
            ctx.about = tap.question.decision.kind
        return ctx

    async def _add(self, played: Played, actor: Actor, cards: Sequence[tuple[Card, CardFiles]]) -> None:
        """The messages that no act of the game makes: cards, what is struck out and deleted, the thread's end."""
        words = Card((Text("–"),))
        standing = {row.slot: row for row in played.posts if row.slot is not None}
        last = [slot for slot in standing if slot[0] == "turn-end"][-1:]
        gone = [slot for slot in standing if slot[0] in ("offer", "fight", "fights")][:1]
        thread = ("thread", played.thread)

        def message(kind: str, payload: str = "{}", slot: tuple[str, str] | None = None) -> OutMessage:
            return OutMessage(kind, payload, channel_id=actor.channel_id, slot=slot, lane=CARDS)

        def card(shown: Card, files: CardFiles) -> OutMessage:
            return message("send", pack_payload(shown, files=files, within=played.thread))

        for found, messages in (
            (played.cards, [card(shown, files) for shown, files in cards]),
            (played.taken, [message("strike", pack_payload(words), slot) for slot in last]),
            (played.taken, [message("drop", slot=slot) for slot in gone]),
            (played.closing, [message("close", slot=thread)]),
            (played.reopening, [card(words, {})]),
        ):
            await self.store.outbox.add(messages, at=self.now(), campaign_id=played.campaign)
            found += await self._set_aside(played.campaign)


def played_here() -> list[str]:
    """The games that are proved: all that this bot plays."""
    return list(games())


def _scenario(game: str) -> str:
    """The scenario that a game is proved by: the one that its tools name, else the first."""
    module = module_of(game, "proof")
    return str(module.SCENARIO) if module is not None else games()[game].scenarios()[0].id


def _tags(card: Card) -> Iterator[Tag]:
    for button in card.buttons():
        try:
            yield parse(button.custom_id)
        except NotOurs:
            continue


def _fullness(card: Card, files: CardFiles) -> tuple[int, int]:
    return len(files), text_length(card)


def _choose(played: Played, told: Sequence[Outgoing]) -> None:
    """Of each kind of post the first, with the turn whose thread it stands in; of posts that change, the last edit."""
    firsts: dict[str, Outgoing] = {}
    turns: dict[str, Outgoing] = {}
    for row in told:
        plan = unpack_payload(row.payload).thread if row.kind == "put" else None
        if plan is not None:
            turns.setdefault(plan.key, row)
            played.thread = played.thread or plan.key
        if row.kind in ("put", "send"):
            firsts.setdefault(row.slot[0] if row.slot else row.kind, row)
    chosen = {row.id: row for row in firsts.values()}
    for row in firsts.values():
        within = unpack_payload(row.payload).within
        if within in turns:
            chosen[turns[within].id] = turns[within]
    played.posts = [chosen[number] for number in sorted(chosen)]
    slots = {row.slot: row.payload for row in played.posts if row.slot is not None}
    changed = {row.slot: row for row in told if row.kind == "put" and row.id not in chosen and row.slot in slots}
    played.edits = [row for slot, row in changed.items() if row.payload != slots[slot]]
