"""The service: everything that can be done, behind one door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from secrets import token_hex
from typing import Any

import structlog

from bot.service.acts import Acts
from bot.service.campaigns import Campaigns
from bot.service.desk import Desk
from bot.service.past.chronicle import Chronicle
from bot.service.past.logindex import LogIndex, TurnLog
from bot.service.past.looks import Looks
from bot.service.past.past import Past
from bot.service.people.people import People
from bot.service.people.reminders import Reminders
from bot.service.rest import Rest
from bot.service.scribe import Scribe
from bot.service.shelf import Shelf
from bot.service.tempo.calls import Calls
from bot.service.tempo.due import Watch
from bot.service.tempo.patience import Patience
from bot.service.troubles import Troubles
from bot.service.types import Refuse, Table
from bot.signs import Signs
from bot.store.interface import StoreInterface
from bot.store.records import Forgotten
from engine.core.events import Event
from engine.core.rules import Rules

_log = structlog.get_logger(__name__)


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return token_hex(32)


def _turn_of(games: Mapping[str, Rules[Any, Any]], event: Event) -> str:
    """The turn that an event opens, in whichever game: kinds of events start with their game's letters."""
    return next((turn for rules in games.values() if (turn := rules.turn_of(event))), "")


class Service:
    """What the bot can do, by kind: ``campaigns``, ``people``, ``acts``, ``shelf``, and ``watch`` and ``rest`` for the
    clock."""

    def __init__(
        self,
        store: StoreInterface,
        games: Mapping[str, Rules[Any, Any]],
        scribe: Scribe,
        now: Callable[[], int],
        *,
        seeds: Callable[[], str] = fresh_seed,
        most_open: int = 300,
        troubles: Troubles | None = None,
        signs: Signs | None = None,
    ) -> None:
        self.store = store
        self.desk = Desk(store, games, scribe, now, most=most_open, troubles=troubles, signs=signs)
        self.acts = Acts(self.desk)
        self.people = People(self.desk)
        self.looks = Looks(self.desk, now)
        self.past = Past(store, self.looks.run)
        self.campaigns = Campaigns(self.desk, seeds, self.past)
        self.patience = Patience(self.desk)  # before what reads the deadlines
        self.reminders = Reminders(self.desk)
        self.calls = Calls(self.desk)
        self.chronicle = Chronicle(store, run=self.looks.run)
        self.log_index = LogIndex(store, lambda event: _turn_of(games, event), run=self.looks.run)
        self.missed = TurnLog(kept=2)  # for members who come back
        self.fought = TurnLog(kept=4)  # for members whose fight went on
        self.shelf = Shelf(self.desk)
        self.rest = Rest(self.desk)
        self.watch = Watch(self.desk, self.people, self.reminders)

    def look(self, campaign_id: int) -> AbstractAsyncContextManager[Table]:
        """A campaign to read, under its lock; :class:`bot.service.types.Refuse` if there is none."""
        return self.desk.look(campaign_id)

    async def post_gone(self, message_id: int) -> None:
        """A post was deleted: if it is one of ours, its next edit makes it again."""
        post = await self.store.posts.by_message(message_id)
        if post is not None:
            await self.store.posts.remove(post.campaign_id, post.kind, post.key)
            self.desk.ring()

    async def send_again(self, guild_id: int | None) -> int:
        """Retry failed messages now, those of one server or (None) all; gives how many."""
        count = await self.store.outbox.hasten(self.desk.now(), guild_id=guild_id)
        self.desk.ring()
        return count

    async def forget(self, user_id: int) -> Forgotten:
        """Remove everything stored about a member; their orders stay, anonymous.

        They leave their campaigns first, so that others learn of it and their posts pass to other hands.
        """
        for campaign in await self.store.campaigns.of_member(user_id):
            try:
                await self.people.vanished(campaign.id, user_id)
            except Refuse as fault:
                # A campaign that cannot be opened must not keep anybody from being forgotten.
                _log.warning("not_left", campaign=campaign.id, why=fault.what.key)
        done = await self.store.forget(user_id)
        await self.desk.forget_all()
        return done
