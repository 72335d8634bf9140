"""One interaction: who acts, where, in which language, and its one answer.

A card answers privately; a tap on one of the member's own cards redraws it. Everything is answered within Discord's
three seconds: what is not ready after :attr:`Bridge.patience` is deferred, what needs pictures at once. A form
cannot follow a deferral, so its taps are given longer, and a form that still comes too late says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field, replace
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias

import aiohttp
import discord
import structlog

from bot.discord.cards import Button, Card, Text, headed
from bot.discord.delivery.payload import without
from bot.discord.forms import Form
from bot.discord.mending import Sent, entered_lines, refilled, row_of, typed_lines
from bot.discord.pictures import CardFiles, Pictures, needs_drawing
from bot.discord.taps.errors import refusal_card, say_card
from bot.discord.taps.ids import Keys
from bot.discord.wire import as_files, layout, modal
from bot.faces.face import Face
from bot.reader import Reader
from bot.service.people.rights import is_silent
from bot.service.service import Service
from bot.service.types import BACK, Actor, Receipt, Refuse, Table
from bot.store.errors import StoreError
from bot.store.interface import StoreInterface
from bot.store.records import Campaign, UserSettings
from bot.text.voice import Voice, language_of, voice
from engine.core.words import Words

PATIENCE = 1.5
FORM_PATIENCE = 2.2
TRIES = 3
ALREADY_ANSWERED = 40060
TOO_LATE = 10062

AnyInteraction: TypeAlias = "discord.Interaction[Any]"
P = ParamSpec("P")
Answered: TypeAlias = Literal["open", "thinking", "redrawing", "shown", "form", "lost"]
_log = structlog.get_logger(__name__)


class NoForm(Exception):
    """A handler that was asked for its form answers with a card instead."""


@dataclass(frozen=True)
class Bridge:
    """What every interaction needs. ``faces`` by the game's id; ``now`` in epoch seconds."""

    service: Service
    faces: Mapping[str, Face]
    pictures: Pictures
    now: Callable[[], int]
    patience: float = PATIENCE
    form_patience: float = FORM_PATIENCE
    reader: Reader = field(default_factory=Reader)

    @property
    def store(self) -> StoreInterface:
        """The store."""
        return self.service.store


@dataclass(eq=False)
class Context:
    """One interaction. The router or command that makes it closes it."""

    interaction: AnyInteraction
    bridge: Bridge
    actor: Actor
    voice: Voice
    campaign: Campaign | None = None
    #: a redraw of the post itself, where the tap came from a public one
    redraws_post: bool = False
    #: a look from a message that came unasked: the question in that message must stay
    keeps_message: bool = False
    #: the act was done and recorded before: the member has the first answer and needs no second
    repeated: bool = False
    #: a form that is refused
    sent: Sent | None = None
    _wanted: list[Form] | None = None
    _table: Table | None = None
    _acted: bool = False
    #: an act of this interaction ended its member's absence: the next card says so
    _back: bool = False
    _answered: Answered = "open"
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _timer: asyncio.Task[None] | None = None

    # Where and who -------------------------------------------------------------------------------------------

    @property
    def service(self) -> Service:
        """The service."""
        return self.bridge.service

    @property
    def store(self) -> StoreInterface:
        """The store, for what the service does not carry."""
        return self.bridge.store

    @property
    def cid(self) -> int:
        """The campaign's id; :class:`Refuse` (``place``) if there is none here."""
        return self.here.id

    @property
    def here(self) -> Campaign:
        """The campaign's row; :class:`Refuse` (``place``) if there is none here."""
        if self.campaign is None:
            raise Refuse(Words("bridge-no-campaign-here"), kind="place")
        return self.campaign

    @property
    def face(self) -> Face:
        """The face of the campaign's game."""
        return self.bridge.faces[self.here.game]

    @property
    def keys(self) -> Keys:
        """Makes custom ids of this campaign (or of none)."""
        return Keys() if self.campaign is None else Keys(self.campaign.id, self.campaign.secret)

    @property
    def channel_voice(self) -> Voice:
        """The language of the campaign's public posts."""
        return self.voice if self.campaign is None else voice(language_of(self.campaign.language))

    def heavy(self, cost: int = 1) -> AbstractAsyncContextManager[None]:
        """A look that takes long: the member has one at a time; :class:`Refuse` if it is too much."""
        return self.service.looks.heavy(self.actor.user_id, None if self.campaign is None else self.campaign.id, cost)

    async def table(self) -> Table:
        """The campaign, read once for the whole interaction: as it stood when first asked for, then as the last act
        left it. Nothing changes it."""
        if self._table is None or self._table.campaign.id != self.cid:
            self._table = await self.service.looks.frozen(self.cid)
        return self._table

    async def noticed(self) -> None:
        """A member who had fallen silent is there again: the game waits for them as for the others."""
        if self.campaign is None or not self.campaign.in_play:
            return
        if is_silent(await self.table(), self.actor.user_id):
            self._table = None
            await self.service.people.tapped(self.actor, self.campaign.id)

    async def act(
        self, act: Callable[Concatenate[Actor, int, P], Awaitable[Receipt]], *args: P.args, **kwargs: P.kwargs
    ) -> Receipt:
        """Carry out an act of the service on this campaign; :meth:`table` is then what it left.

        The first act of an interaction is recorded with it, so that a repeated delivery gets its receipt.
        """
        actor = replace(self.actor, interaction=None) if self._acted else self.actor
        self._table = None  # if the act is refused, read the campaign again to show why
        receipt = await act(actor, self.cid, *args, **kwargs)
        self._acted, self._table = True, receipt.table
        self._back = self._back or BACK in receipt.data
        return receipt

    @property
    def own_card(self) -> bool:
        """Whether the tap came from a card that only this member sees (a private reply, a direct message)."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    @property
    def unasked(self) -> bool:
        """Whether the tap came from a direct message nobody asked for: a reminder, or a question from the bot."""
        message = self.interaction.message
        return message is not None and self.interaction.guild_id is None and message.interaction_metadata is None

    @property
    def answered(self) -> bool:
        """Whether anything but a deferral was sent."""
        return self._answered in ("shown", "form", "lost")

    # Answers -------------------------------------------------------------------------------------------------

    async def card(self, card: Card, files: CardFiles | None = None, *, new: bool = False) -> None:
        """Show a card: the member's own card is redrawn (or with ``new`` left as it is), else it is a private reply."""
        if self._wanted is not None:
            raise NoForm
        if self._back:
            card, self._back = headed(card, self.voice.get("bridge-back-aboard")), False
        wanted = dict(files or {})
        if needs_drawing(wanted):
            await self.defer()
        drawn = await self.bridge.pictures.files(wanted)
        if missing := wanted.keys() - drawn.keys():
            left = without(card, missing)
            card = replace(left, parts=(*left.parts, Text("-# " + self.voice.get("bridge-no-picture"))))
        async with self._lock:
            await self._show(card, drawn, new=new)

    async def form(self, form: Form) -> None:
        """Open a form. If the answer was already deferred, say so instead, and ask to tap again."""
        if self._wanted is not None:
            self._wanted.append(form)
            return
        async with self._lock:
            if self._answered == "open":
                shown = modal(refilled(form, self.interaction.message))
                if await self._first(lambda: self.interaction.response.send_modal(shown)):
                    self._answered = "form"
                return
        _log.warning("form_came_too_late", form=form.title)
        await self.say(Words("bridge-form-too-late"))

    async def would_open(self, opens: Awaitable[None]) -> Form | None:
        """The form that a handler would open now, without opening it; None where it opens none."""
        forms: list[Form] = []
        self._wanted = forms
        try:
            await opens
        except (NoForm, Refuse):
            return None
        finally:
            self._wanted = None
        return next(iter(forms), None)

    async def refuse(self, refuse: Refuse, buttons: Sequence[Button] = ()) -> None:
        """Say what is refused, in which row, why, and what would be legal, in a separate card that keeps what was
        entered."""
        data: Any = self.interaction.data or {}
        small: list[str] = []
        if self.sent is not None:
            row = row_of(self.sent.form, refuse.part)
            small = [self.voice.get("bridge-row-wrong", row=row)] if row else []
            small += entered_lines(self.sent)
        elif self.interaction.type is discord.InteractionType.modal_submit:
            small = typed_lines(data)
        await self.card(refusal_card(self.voice, self.keys, refuse, buttons, small), new=True)

    async def say(self, *lines: Words, buttons: Sequence[Button] = (), new: bool = True) -> None:
        """A few lines as a private card."""
        await self.card(say_card(self.voice, lines, buttons), new=new)

    async def defer(self) -> None:
        """Acknowledge, to answer later. Harmless if anything was sent before."""
        async with self._lock:
            await self._defer()

    async def finish(self) -> None:
        """If nothing was said, say that it is done: nobody is left with "thinking…"."""
        if self._answered == "thinking" or (self._answered == "open" and not self.interaction.response.is_done()):
            await self.say(Words("bridge-done"))

    # The clock of this interaction -----------------------------------------------------------------------------

    def watch(self, seconds: float | None = None) -> None:
        """Defer automatically unless answered in time (:attr:`Bridge.patience`)."""
        self._timer = asyncio.create_task(self._wait(self.bridge.patience if seconds is None else seconds))

    async def close(self) -> None:
        """Stop the clock."""
        if self._timer is not None:
            self._timer.cancel()
            with suppress(asyncio.CancelledError):
                await self._timer

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        try:
            # Shielded: cancelled in the middle, nobody would know whether Discord has the acknowledgement.
            await asyncio.shield(self.defer())
        except discord.HTTPException as fault:
            _log.warning("deferral_failed", why=str(fault))

    # Inside ----------------------------------------------------------------------------------------------------

    @property
    def _redraws(self) -> bool:
        if self.interaction.message is None or self.keeps_message:
            return False
        return self.own_card or self.redraws_post

    async def _defer(self) -> None:
        if self._answered != "open":
            return
        response = self.interaction.response
        if self._redraws:
            if await self._first(lambda: response.defer()):
                self._answered = "redrawing"
        elif await self._first(lambda: response.defer(ephemeral=True, thinking=True)):
            self._answered = "thinking"

    async def _show(self, card: Card, files: Mapping[str, bytes], *, new: bool) -> None:
        view = layout(card)
        redraw = self._redraws and not new
        response = self.interaction.response
        if self._answered == "open":
            if redraw:
                sent = await self._first(lambda: response.edit_message(view=view, attachments=as_files(files)))
            else:
                sent = await self._first(
                    lambda: response.send_message(view=view, files=as_files(files), ephemeral=True)
                )
            if sent:
                self._answered = "shown"
                return
        if self._answered == "lost":
            return
        if self._answered == "thinking" or (self._answered == "redrawing" and redraw):
            await self._again(lambda: self.interaction.edit_original_response(view=view, attachments=as_files(files)))
        else:
            await self._again(
                lambda: self.interaction.followup.send(view=view, files=as_files(files), ephemeral=True, wait=True)
            )
        self._answered = "shown"

    async def _first(self, send: Callable[[], Awaitable[Any]]) -> bool:
        """Answer for the first time; False if it was already answered (a repeated delivery, a lost reply)."""
        try:
            await self._again(send)
        except discord.HTTPException as fault:
            if fault.code == TOO_LATE:
                _log.warning("interaction_gone", interaction=self.interaction.id)
                self._answered = "lost"
                return False
            if fault.code != ALREADY_ANSWERED:
                raise
            if self.repeated:
                self._answered = "lost"
                return False
            # The present answer is ours: this one with its reply lost, or that of the first delivery. Overwrite it with
            # the same.
            self._answered = "redrawing" if self._redraws else "thinking"
            return False
        return True

    async def _again(self, send: Callable[[], Awaitable[Any]]) -> None:
        """Retry broken connections at once: the library does not (it retries only 5xx)."""
        for attempt in range(TRIES):
            try:
                await send()
            except (aiohttp.ClientError, ConnectionError) as fault:
                if attempt + 1 == TRIES:
                    raise
                _log.info("answer_tried_again", why=type(fault).__name__)
                await asyncio.sleep(0.1 * (attempt + 1))
            else:
                return


async def open_context(
    interaction: AnyInteraction, bridge: Bridge, *, campaign: Campaign | None = None, find: bool = True
) -> Context:
    """The context of an interaction. Without ``campaign`` it is the one played in this channel, if any.

    Raises :class:`bot.store.errors.StoreError` if that cannot be looked up.
    """
    user, home = interaction.user, home_channel(interaction)
    try:
        settings = await bridge.store.users.get(user.id)
    except StoreError as fault:
        # The client's language will do: the member must still be told that the store fails.
        _log.error("settings_unread", why=str(fault))
        settings = UserSettings(user.id)
    if campaign is None and find and home is not None and interaction.guild_id is not None:
        campaign = await bridge.store.campaigns.by_channel(home)
    locale = settings.locale or str(interaction.locale)
    actor = Actor(
        user_id=user.id,
        name=user.display_name,
        locale=locale,
        guild_id=interaction.guild_id,
        channel_id=home,
        manages=interaction.guild_id is not None and interaction.permissions.manage_channels,
        interaction=interaction.id,
        governs=interaction.guild_id is not None and interaction.permissions.manage_guild,
        roles=frozenset(role.id for role in getattr(user, "roles", ())),
    )
    return Context(interaction, bridge, actor, voice(language_of(locale)), campaign)


def home_channel(interaction: AnyInteraction) -> int | None:
    """The channel a campaign could be played in: a thread's parent, else the channel itself."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id
