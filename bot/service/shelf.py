"""Members' own scenarios: offered on a server, listed there, taken off again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from bot.service.desk import Desk
from bot.service.packing import as_json
from bot.service.types import Actor, Refuse
from bot.store.errors import BadInput, NotFound
from bot.store.records import Shelved
from bot.text.marks import mention
from engine.core.data import DataError
from engine.core.rules import Rules, Scenario
from engine.core.words import Json, Words

MOST = 20
"""How many scenarios of one game a server may offer: as many as a menu holds."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A scenario on a server's shelf: its number there, how a list shows it, who offers it, its file."""

    number: int
    entry: Scenario
    user_id: int | None
    document: Json


class Shelf:
    """What members do with their scenarios. The rules of a game judge them; here they are only kept."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def of(self, guild_id: int | None, game: str) -> list[Offer]:
        """What a server offers of a game, oldest first, without scenarios that a change of rules made unplayable."""
        rules = self._rules(game)
        if guild_id is None or not rules.takes_scenarios:
            return []
        offers = (_offer(rules, row) for row in await self._desk.store.shelf.of(guild_id, game))
        return [offer for offer in offers if offer is not None]

    async def get(self, actor: Actor, game: str, number: int) -> Offer:
        """One scenario. :class:`Refuse` if it has been taken off, or can no longer be played."""
        rules = self._rules(game)
        try:
            row = await self._desk.store.shelf.get(_guild(actor), number)
        except NotFound as fault:
            raise Refuse(Words("scenarios-gone"), kind="late") from fault
        offer = _offer(rules, row) if row.game == game else None
        if offer is None:
            raise Refuse(Words("scenarios-gone"), kind="late")
        return offer

    async def offer(self, actor: Actor, game: str, document: Json) -> Words:
        """Offer a scenario to all who found campaigns on the server; a new version replaces the member's old one.

        :class:`Refuse`: another member's scenario has that name, or the shelf is full.
        """
        entry = self._rules(game).own_entry(document)
        guild = _guild(actor)
        shelf = self._desk.store.shelf
        taken = next((offer for offer in await shelf.of(guild, game) if offer.scenario == entry.id), None)
        if taken is not None and taken.user_id != actor.user_id and not actor.manages:
            who = mention(taken.user_id) if taken.user_id else Words("service-nobody")
            raise Refuse(Words("scenarios-name-taken", {"id": entry.id, "who": who}), kind="not-yours")
        row = Shelved(0, guild, game, entry.id, as_json(document), actor.user_id, self._desk.now())
        try:
            await shelf.put(row, most=MOST)
        except BadInput as fault:
            raise Refuse(Words("scenarios-full", {"most": MOST})) from fault
        return Words("scenarios-offered", {"scenario": entry.name})

    async def remove(self, actor: Actor, game: str, number: int) -> Words:
        """Take a scenario off: by its owner, or whoever manages the channel. Campaigns founded with it go on."""
        offer = await self.get(actor, game, number)
        if not removable(offer, actor):
            who = mention(offer.user_id) if offer.user_id else Words("service-nobody")
            raise Refuse(Words("scenarios-not-yours", {"who": who}), kind="not-yours")
        await self._desk.store.shelf.remove(_guild(actor), number)
        return Words("scenarios-removed", {"scenario": offer.entry.name})

    def _rules(self, game: str) -> Rules[Any]:
        rules = self._desk.games.get(game)
        if rules is None:
            raise Refuse(Words("service-no-game", {"said": game[:40]}))
        return rules


def removable(offer: Offer, actor: Actor) -> bool:
    """Whether a member may take a scenario off."""
    return actor.manages or offer.user_id == actor.user_id


def _guild(actor: Actor) -> int:
    if actor.guild_id is None:
        raise Refuse(Words("service-in-a-channel"), kind="place")
    return actor.guild_id


def _offer(rules: Rules[Any], row: Shelved) -> Offer | None:
    document: Json = json.loads(row.body)
    try:
        return Offer(row.id, rules.own_entry(document), row.user_id, document)
    except DataError:
        return None
