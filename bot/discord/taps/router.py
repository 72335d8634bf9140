"""The one router: every tap, menu and submitted form comes here, is checked, and goes to its handler.

The library gets no views to remember: it would drop forms that were opened before a restart. A tap is checked in this
order: its format, its campaign, whether its interaction is new (if not, the recorded receipt is shown again), the
member's right, whether the question is still open, whether the option is legal now. Nothing that must survive a restart
is kept in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import discord
import structlog
from discord import app_commands

from bot.discord.mending import Sent
from bot.discord.questions.refusing import shown_refusal
from bot.discord.taps.context import AnyInteraction, Bridge, Context, open_context
from bot.discord.taps.deliveries import Deliveries
from bot.discord.taps.door import Door
from bot.discord.taps.ids import Keys, NotOurs, Tag, Verb, asked_of, node_subject, parse, question_subject
from bot.discord.taps.tap import Tap, read_bots, read_fields, read_members, read_uploads
from bot.discord.taps.turnstile import Turnstile
from bot.service.acts import question_of
from bot.service.people.rights import must_be_member, must_speak, speaker
from bot.service.types import Actor, MyQuestion, Receipt, Refuse, Table
from bot.store.errors import NotFound, StoreError
from bot.store.records import Campaign
from engine.core.ids import DecisionId
from engine.core.play.decisions import WrongAct
from engine.core.spaces.space import Choice, Flag, said
from engine.core.words import Words

Handler: TypeAlias = Callable[[Context, Tap], Awaitable[None]]
Subjects: TypeAlias = Literal["question", "node"] | Callable[[Table, Actor], Iterable[str]]
Args: TypeAlias = Iterable[str] | Callable[[Table, Actor, str], Iterable[str]]
Right: TypeAlias = Literal["anyone", "member", "speaker", "overrule"]
Refused: TypeAlias = Callable[[Context, Tap | None, Refuse], Awaitable[None]]
Again: TypeAlias = Callable[[Context, Tag, Receipt], Awaitable[None]]

_ACTS = ("o", "s", "w")
_log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Action:
    """The meaning of a verb and a name, and how to read a tap of it; see :meth:`Router.on`."""

    verb: Verb
    name: str
    handler: Handler
    subjects: Subjects | None
    args: Args
    right: Right
    revision: Callable[[Table, Actor, str], int] | None
    redraws_post: bool
    slow: bool = False


class Router:
    """Reads interactions and calls the handlers registered for them.

    ``refused`` shows a refusal (raised by a check or by a handler); ``again`` shows the receipt of an interaction
    that was carried out before. ``faded`` answers a look from a public post whose button names something that is gone;
    without it such a tap is refused. The screens may replace all three.
    """

    def __init__(self, bridge: Bridge) -> None:
        self.bridge = bridge
        self.refused: Refused = shown_refusal
        self.again: Again = shown_again
        self.door = Door()
        self.turnstile = Turnstile()
        self.deliveries = Deliveries()
        self.faded: Handler | None = None
        self._open: set[Context] = set()
        self._left: set[Context] = set()
        self._actions: dict[tuple[Verb, str], Action] = {}

    def on(
        self,
        verb: Verb,
        name: str,
        *,
        subjects: Subjects | None = None,
        args: Args = ("",),
        right: Right | None = None,
        revision: Callable[[Table, Actor, str], int] | None = None,
        redraws_post: bool = False,
        slow: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Register a handler for ids made by ``keys.tag(verb, name, subject=…, arg=…)``.

        ``subjects``: "question" (``question_subject``: searched among all open questions), "node", or a function that
        lists them. ``args``: the arguments that may be chosen now. ``right``: by default "speaker" if the subject is a
        question, "member" for other acts, "anyone" for views. ``revision``: the present one, for ``w``, which demands
        the one shown. ``redraws_post``: the answer redraws the public post itself. ``slow``: even to judge
        such a tap takes long, and its answer is no form: it is acknowledged first. ValueError if the name is taken.
        """

        def register(handler: Handler) -> Handler:
            if (verb, name) in self._actions:
                raise ValueError(f"two handlers for {verb} {name!r}")
            usual: Right = "speaker" if subjects == "question" else "member" if verb in _ACTS else "anyone"
            self._actions[verb, name] = Action(
                verb, name, handler, subjects, args, right or usual, revision, redraws_post, slow
            )
            return handler

        return register

    # Interactions ----------------------------------------------------------------------------------------------

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer a tap or a form; the commands handle other interactions."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            with self.door.inward():
                if await self.lets_in(interaction):
                    await self._pressed(interaction)

    async def lets_in(self, interaction: AnyInteraction) -> bool:
        """Whether an interaction may be handled; if not, its member is told to try again.

        A second delivery of the same interaction may not: the first one answers.
        """
        if not self.deliveries.take(interaction.id):
            _log.info("delivered_twice", interaction=interaction.id)
            return False
        typing = interaction.type is discord.InteractionType.autocomplete
        if self.door.is_shut:
            if not typing:
                await self._refuse(interaction, Refuse(Words("bridge-closing"), kind="broken"))
            return False
        passage = self.turnstile.passes(interaction.user.id, "typing" if typing else "taps")
        if passage.tell:
            await self._refuse(interaction, Refuse(Words("bridge-too-fast", {"seconds": passage.wait}), kind="late"))
        return passage.open

    async def _pressed(self, interaction: AnyInteraction) -> None:
        data: Any = interaction.data
        try:
            tag = parse(data.get("custom_id", ""))
            campaign = await self._campaign(tag, interaction)
        except NotOurs as fault:
            _log.info("foreign_custom_id", why=str(fault))
            await self._refuse(interaction, Refuse(Words("bridge-foreign"), kind="late"))
        except Refuse as refuse:
            await self._refuse(interaction, refuse)
        except StoreError as fault:
            _log.error("store_failed", why=str(fault))
            await self._refuse(interaction, Refuse(Words("bridge-store-failed"), kind="broken"))
        else:
            await self._tapped(interaction, tag, campaign)

    async def _refuse(self, interaction: AnyInteraction, refuse: Refuse) -> None:
        with self.door.inward():
            ctx = await open_context(interaction, self.bridge, find=False)
            ctx.watch()
            await self._tell(ctx, None, refuse)
            await ctx.close()

    async def _tapped(self, interaction: AnyInteraction, tag: Tag, campaign: Campaign | None) -> None:
        ctx = await open_context(interaction, self.bridge, campaign=campaign, find=False)
        async with self._answering(ctx, self.bridge.form_patience if tag.verb == "f" else None) as tapped:
            if await self._done_before(ctx, tag):
                return
            ctx.keeps_message = tag.verb == "v" and ctx.unasked
            if tag.name and any(action.slow for action in self._meant(tag)):
                # What is worked out at length holds up the loop, and with it the clock that would acknowledge in time.
                await ctx.defer()
            await ctx.noticed()
            action = await self._judge(ctx, tag, tapped)
            ctx.redraws_post = action.redraws_post
            await action.handler(ctx, tapped[0])

    async def _done_before(self, ctx: Context, tag: Tag) -> bool:
        """Whether an earlier process carried this interaction out; then the recorded receipt is shown again."""
        receipt = await ctx.service.desk.again(ctx.actor) if tag.verb in _ACTS else None
        if receipt is None:
            return False
        ctx.repeated = True
        await self.again(ctx, tag, receipt)
        return True

    @asynccontextmanager
    async def command(
        self, interaction: AnyInteraction, *, campaign: Campaign | None = None, find: bool = True
    ) -> AsyncIterator[Context]:
        """For commands: a context whose answers are deferred in time and whose refusals are shown."""
        with self.door.inward():
            ctx = await open_context(interaction, self.bridge, campaign=campaign, find=find)
            async with self._answering(ctx, None):
                await ctx.noticed()
                yield ctx

    async def command_failed(self, interaction: AnyInteraction, fault: app_commands.AppCommandError) -> None:
        """Handle an error that a command raised outside :meth:`command`, or the library for it (a bad option)."""
        cause = getattr(fault, "original", fault)
        if isinstance(cause, Refuse):
            refuse = cause
        elif isinstance(cause, StoreError):
            _log.error("store_failed", why=str(cause))
            refuse = Refuse(Words("bridge-store-failed"), kind="broken")
        elif isinstance(fault, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            _log.warning("command_out_of_date", why=str(fault))
            refuse = Refuse(Words("bridge-command-changed"), kind="late")
        elif isinstance(fault, app_commands.TransformerError):
            refuse = Refuse(Words("err-not-an-option", {"said": said(fault.value)}))
        else:
            _log.error("command_failed", why=str(fault), exc_info=fault)
            self.bridge.service.desk.signs.note("act_broken", type(cause).__name__)
            refuse = Refuse(Words("bridge-broken"), kind="broken")
        if interaction.type is not discord.InteractionType.autocomplete and not interaction.response.is_done():
            await self._refuse(interaction, refuse)

    async def take_leave(self) -> None:
        """Tell all who were let in and have no answer yet that it may not come: the process ends."""
        self._left = {ctx for ctx in self._open if not ctx.answered}
        leaving = Refuse(Words("bridge-leaving"), kind="broken")
        await asyncio.gather(*(self._tell(ctx, None, leaving) for ctx in self._left))

    @asynccontextmanager
    async def _answering(self, ctx: Context, patience: float | None) -> AsyncIterator[list[Tap]]:
        tap: list[Tap] = []
        self._open.add(ctx)
        ctx.watch(patience)
        try:
            yield tap
            await ctx.finish()
        except Refuse as refuse:
            await self._tell(ctx, tap[0] if tap else None, refuse)
        except StoreError as fault:
            _log.error("store_failed", why=str(fault))
            await self._tell(ctx, None, Refuse(Words("bridge-store-failed"), kind="broken"))
        except discord.RateLimited as fault:
            _log.warning("answer_put_off", seconds=fault.retry_after)
        except discord.HTTPException as fault:
            _log.warning("answer_refused", status=fault.status, code=fault.code, why=fault.text)
            await self._tell(ctx, None, Refuse(Words("bridge-broken"), kind="broken"))
        except Exception as fault:
            if ctx in self._left:  # its member has been told
                _log.warning("left_unfinished", interaction=ctx.interaction.id, why=type(fault).__name__)
                return
            _log.exception("handler_failed", interaction=ctx.interaction.id)
            self.bridge.service.desk.signs.note("act_broken", type(fault).__name__)
            await self._tell(ctx, None, Refuse(Words("bridge-broken"), kind="broken"))
        finally:
            self._open.discard(ctx)
            await ctx.close()

    async def _tell(self, ctx: Context, tap: Tap | None, refuse: Refuse) -> None:
        try:
            if tap is not None and refuse.kind == "rules":
                ctx.sent = await self._sent(ctx, tap)
            await self.refused(ctx, tap, refuse)
        except Exception:  # the member sees Discord's own "did not respond"; the log says why
            _log.exception("refusal_not_shown", refuse=str(refuse))

    async def _sent(self, ctx: Context, tap: Tap) -> Sent | None:
        """The form that was submitted, as it opens again to be corrected; None for other taps."""
        opener = self._actions.get(("f", tap.name)) if tap.tag.verb == "s" else None
        if opener is None:
            return None
        again = replace(tap, tag=replace(tap.tag, verb="f"), fields={})
        form = await ctx.would_open(opener.handler(ctx, again))
        return None if form is None else Sent(str(again.tag), form, tap.fields)

    # Without an interaction --------------------------------------------------------------------------------------

    def looks(self) -> list[str]:
        """The names of all views that need neither a subject nor an argument."""
        actions = (action for (verb, _), action in self._actions.items() if verb == "v" and action.subjects is None)
        return [action.name for action in actions if not callable(action.args) and "" in action.args]

    async def opened(self, ctx: Context, tag: Tag) -> Tap:
        """Judge an id and call its handler for a context that shows its cards elsewhere: a proof posts them. Gives the
        tap as it was read. Raises :class:`Refuse`, and whatever the handler raises.
        """
        tapped: list[Tap] = []
        action = await self._judge(ctx, tag, tapped)
        await action.handler(ctx, tapped[0])
        return tapped[0]

    # Judging ---------------------------------------------------------------------------------------------------

    async def _campaign(self, tag: Tag, interaction: AnyInteraction) -> Campaign | None:
        if tag.campaign == 0:
            return None
        try:
            campaign = await self.bridge.store.campaigns.get(tag.campaign)
        except NotFound as fault:
            raise Refuse(Words("service-no-campaign"), kind="place") from fault
        if interaction.guild_id not in (None, campaign.guild_id):
            # A client can send any id: it must not reach into another server's campaign.
            raise Refuse(Words("service-no-campaign"), kind="place")
        return campaign

    async def _judge(self, ctx: Context, tag: Tag, tapped: list[Tap]) -> Action:
        """Which action it is; the tap, resolved, is put into ``tapped``. Raises :class:`Refuse`."""
        table = None if ctx.campaign is None else await ctx.table()
        keys, actor = ctx.keys, ctx.actor
        for action in self._meant(tag):
            # Most differ in name alone, so no list need be hashed.
            if not callable(action.args) and keys.find_arg(tag.option, action.name, action.args) is None:
                continue
            subject = _subject(keys, tag, action.subjects, actor, table)
            arg = _arg(keys, tag, action, actor, table, subject)
            if arg is None:
                continue
            if table is not None and action.right != "anyone":
                must_be_member(table, actor)
            if subject is None:
                raise Refuse(Words("err-decision-closed"), kind="late")
            asked = action.subjects == "question" and bool(subject) and table is not None
            question = _question(table, actor, subject, action.right) if asked and table is not None else None
            tapped.append(_tap(ctx.interaction, tag, action.name, subject, arg, question))
            current = action.revision(table, actor, subject) if action.revision and table is not None else tag.revision
            if tag.verb == "w" and current != tag.revision:
                raise Refuse(Words("bridge-changed-since"), kind="late")
            return action
        if tag.verb == "v" and self.faded is not None and ctx.interaction.message is not None and not ctx.own_card:
            tapped.append(_tap(ctx.interaction, tag, "", "", "", None))
            return Action("v", "", self.faded, None, ("",), "anyone", None, redraws_post=False)
        raise self._not_found(ctx, tag, table, tapped)

    def _meant(self, tag: Tag) -> list[Action]:
        """The actions an id may name; for an older id all of its verb, those first that need no list."""
        if tag.name:
            return [self._actions[tag.verb, tag.name]] if (tag.verb, tag.name) in self._actions else []
        actions = [action for (verb, _), action in self._actions.items() if verb == tag.verb]
        return sorted(actions, key=lambda action: callable(action.args))

    def _not_found(self, ctx: Context, tag: Tag, table: Table | None, tapped: list[Tap]) -> Refuse:
        """Why a tap has no meaning now: its question is closed, or it is open and the option is no longer legal."""
        if table is None:
            return Refuse(Words("bridge-no-longer"), kind="late")
        if tag.verb in _ACTS:
            must_be_member(table, ctx.actor)
        subject = _subject(ctx.keys, tag, "question", ctx.actor, table)
        if not subject:
            return Refuse(Words("err-decision-closed" if subject is None else "bridge-no-longer"), kind="late")
        question = _question(table, ctx.actor, subject, "speaker")
        tapped.append(_tap(ctx.interaction, tag, "", subject, "", question))
        space = table.match.space(question.decision.id, question.slot)
        legal = tuple(option.label for option in space.next(None)) if isinstance(space, Choice | Flag) else ()
        return Refuse(Words("bridge-option-gone"), space.rule, legal)


async def shown_again(ctx: Context, tag: Tag, receipt: Receipt) -> None:
    """The recorded receipt, as lines."""
    await ctx.say(*(receipt.lines or (Words("bridge-done"),)))


def _subject(keys: Keys, tag: Tag, subjects: Subjects | None, actor: Actor, table: Table | None) -> str | None:
    if subjects is None or table is None:
        return keys.find_subject(tag.decision, ())
    if subjects == "question":
        return keys.find_subject(tag.decision, (question_subject(*question) for question in _open_questions(table)))
    if subjects == "node":
        return keys.find_subject(tag.decision, (node_subject(node.id) for node in table.tree.nodes))
    return keys.find_subject(tag.decision, subjects(table, actor))


def _open_questions(table: Table) -> Iterator[tuple[DecisionId, str]]:
    """Every open question by decision and slot, then by the nodes above: a post names those where a spectator may not
    know the slots."""
    waiting = table.match.waiting()
    yield from ((decision.id, slot) for decision in waiting for slot in decision.slots)
    for decision in waiting:
        above = (node for slot in decision.slots for node in table.tree.upwards(slot) if node not in decision.slots)
        yield from ((decision.id, node) for node in dict.fromkeys(above))


def _arg(keys: Keys, tag: Tag, action: Action, actor: Actor, table: Table | None, subject: str | None) -> str | None:
    """The argument chosen for this action; None if the tap is another action's, or not legal now."""
    if not callable(action.args):
        return keys.find_arg(tag.option, action.name, action.args)
    if table is None or subject is None:
        return None
    return keys.find_arg(tag.option, action.name, action.args(table, actor, subject))


def _question(table: Table, actor: Actor, subject: str, right: Right) -> MyQuestion:
    decision, slot = asked_of(subject)
    slot = _own_slot(table, actor, decision, slot)
    if right in ("speaker", "overrule"):
        must_speak(table, actor, slot, overrule=right == "overrule")
    try:
        return question_of(table, table.match.decision(decision), slot)
    except WrongAct as fault:
        raise Refuse(fault.words, kind="late") from fault


def _own_slot(table: Table, actor: Actor, decision: DecisionId, node: str) -> str:
    """The slot that a tapped node stands for: of those below it that are asked, the first that the member speaks for
    and that still owes an answer; the node itself where there is none."""
    asked = next((other for other in table.match.waiting() if other.id == decision), None)
    if asked is None or node in asked.slots:
        return node
    mine = [
        slot for slot in asked.slots if node in table.tree.upwards(slot) and speaker(table, slot) == actor.user_id
    ]  # fmt: skip
    return next((slot for slot in mine if slot in asked.awaited), next(iter(mine), node))


def _tap(interaction: AnyInteraction, tag: Tag, name: str, subject: str, arg: str, question: MyQuestion | None) -> Tap:
    data: Any = interaction.data
    return Tap(
        tag,
        name,
        subject,
        arg,
        question,
        tuple(str(value) for value in data.get("values", ())),
        read_fields(data),
        read_uploads(data),
        read_members(data),
        read_bots(data),
    )
