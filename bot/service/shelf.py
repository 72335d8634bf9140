"""Members' own scenarios: kept for their author, offered on a server, listed there, reported, taken off again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b
from typing import Any, Final

import structlog

from bot.service.allowance import Allowance, Buckets
from bot.service.desk import Desk
from bot.service.packing import as_json
from bot.service.types import EVERYBODY, MANAGERS, NOBODY, Actor, Refuse, ServerSettings
from bot.store.errors import NameTaken, NotFound, OfferedOften, ShelfFull
from bot.store.records import Draft, Played, Shelved
from bot.text.marks import mention, role
from engine.core.rules import Rules, Scenario
from engine.core.words import Json, Words

MOST = 20
"""How many scenarios of one game a server may offer: as many as a menu holds."""
DAILY: Final = 5
DAY: Final = 86_400
FILES: Final = Allowance(8, 30.0)
"""Files that one member may have read: each costs a process of some seconds."""
STOPPED: Final = "stopped"
"""The outcome of a campaign that was broken off."""
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Record:
    """How a scenario's campaigns ended on a server: ``ends`` counts by winner, or by level where nobody plays against
    anybody; ``stopped`` were broken off."""

    ends: Mapping[str, int] = field(default_factory=dict)
    stopped: int = 0

    @property
    def played(self) -> int:
        """Those that were played to their end."""
        return sum(self.ends.values())


@dataclass(frozen=True, slots=True)
class Offer:
    """A scenario on a server's shelf: its number there, how a list shows it, who offers it, its file.

    ``version`` goes up when its author offers another file of that id; ``file`` is the text as it was handed in (empty:
    it was offered before texts were kept). ``reports`` are those that nobody has dealt with.
    """

    number: int
    entry: Scenario
    user_id: int | None
    document: Json
    version: int = 1
    at: int = 0
    file: str = ""
    reports: int = 0
    record: Record = Record()


@dataclass(frozen=True, slots=True)
class Kept:
    """A sound file that its author may offer or play: ``number`` names it on cards, ``name`` is that of the file."""

    number: int
    game: str
    entry: Scenario
    document: Json
    name: str
    file: str


class Shelf:
    """What members do with their scenarios. The rules of a game judge them; here they are only kept."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._read: Buckets[int] = Buckets()

    # Looking --------------------------------------------------------------------------------------------------

    async def of(self, guild_id: int | None, game: str) -> list[Offer]:
        """What a server offers of a game, oldest first, without scenarios that a change of rules made unplayable."""
        rules = self._rules(game)
        if guild_id is None or not rules.takes_scenarios:
            return []
        rows = await self._desk.store.shelf.of(guild_id, game)
        played = await self._desk.store.campaigns.played(guild_id, game) if rows else []
        offers = (_offer(rules, row, played) for row in rows)
        return [offer for offer in offers if offer is not None]

    async def counts(self, guild_id: int | None) -> dict[str, int]:
        """How many scenarios a server offers, by game."""
        return {} if guild_id is None else await self._desk.store.shelf.counts(guild_id)

    async def get(self, actor: Actor, game: str, number: int) -> Offer:
        """One scenario. :class:`Refuse` if it has been taken off, or can no longer be played."""
        rules = self._rules(game)
        guild = _guild(actor)
        try:
            row = await self._desk.store.shelf.get(guild, number)
        except NotFound as fault:
            raise Refuse(Words("scenarios-gone"), kind="late") from fault
        played = await self._desk.store.campaigns.played(guild, game)
        offer = _offer(rules, row, played) if row.game == game else None
        if offer is None:
            raise Refuse(Words("scenarios-gone"), kind="late")
        return offer

    # A member's own file ---------------------------------------------------------------------------------------

    def may_read(self, actor: Actor) -> None:
        """Count one more file that is to be read for a member; :class:`Refuse` for too many."""
        now = self._desk.now()
        bucket = self._read.of(actor.user_id, FILES, now)
        if wait := bucket.short(FILES, now):
            raise Refuse(Words("scenarios-wait", {"seconds": wait}), kind="late")
        bucket.left -= 1

    async def keep(self, actor: Actor, game: str, document: Json, name: str, file: str) -> Kept:
        """Keep a sound file for its author, for a day, in place of the one before."""
        entry = self._rules(game).own_entry(document)
        new = Draft(0, actor.user_id, game, name, as_json(document), file, self._desk.now())
        draft = await self._desk.store.drafts.put(new)
        return Kept(draft.id, game, entry, document, name, file)

    async def kept(self, actor: Actor, number: int = 0) -> Kept:
        """The file that a member's card is about (0: the last). :class:`Refuse` if it is kept no longer."""
        draft = await self._desk.store.drafts.get(actor.user_id)
        if draft is None or number not in (0, draft.id) or draft.at + DAY <= self._desk.now():
            raise Refuse(Words("scenarios-file-gone"), kind="late")
        document: Json = json.loads(draft.body)
        try:
            entry = self._rules(draft.game).own_entry(document)
        except ValueError as fault:  # the rules have changed since
            raise Refuse(Words("scenarios-file-gone"), kind="late") from fault
        return Kept(draft.id, draft.game, entry, document, draft.name, draft.file)

    # Offering --------------------------------------------------------------------------------------------------

    async def may_offer(self, actor: Actor) -> None:
        """:class:`Refuse` for who may offer nothing here, or not again today: before they take any trouble."""
        guild = await self._allowed_guild(actor)
        since = self._desk.now() - DAY
        if await self._desk.store.shelf.offered(guild, actor.user_id, since) >= DAILY:
            raise Refuse(Words("scenarios-often", {"most": DAILY}), kind="late")

    async def offer(self, actor: Actor, game: str, document: Json, file: str = "") -> Words:
        """Offer a scenario to all who found campaigns on the server; a new version replaces the member's old one.

        :class:`Refuse`: the member may not, another member's scenario has that id, or the shelf is full.
        """
        entry = self._rules(game).own_entry(document)
        guild, now = await self._allowed_guild(actor), self._desk.now()
        body = as_json(document)
        before = next((row for row in await self._desk.store.shelf.of(guild, game) if row.scenario == entry.id), None)
        row = Shelved(0, guild, game, entry.id, body, actor.user_id, now, file=file)
        try:
            put = await self._desk.store.shelf.put(row, most=MOST, daily=DAILY, since=now - DAY)
        except NameTaken as fault:
            words = Words("scenarios-name-taken", {"id": entry.id, "who": _who(fault.user_id)})
            raise Refuse(words, kind="not-yours") from fault
        except ShelfFull as fault:
            raise Refuse(Words("scenarios-full", {"most": MOST})) from fault
        except OfferedOften as fault:
            raise Refuse(Words("scenarios-often", {"most": DAILY}), kind="late") from fault
        if before is not None and before.body == body:
            return Words("scenarios-offered-same", {"scenario": entry.name, "version": put.version})
        return Words("scenarios-offered", {"scenario": entry.name, "version": put.version})

    async def _allowed_guild(self, actor: Actor) -> int:
        """The actor's server, if they may offer there."""
        guild = _guild(actor)
        allowed = (await self.settings(guild)).offers
        if not _allowed(actor, allowed):
            raise Refuse(_who_may(allowed), kind="not-yours")
        return guild

    async def remove(self, actor: Actor, game: str, number: int) -> Words:
        """Take a scenario off: by its author, or whoever manages the server. Campaigns founded with it go on."""
        offer = await self.get(actor, game, number)
        if not removable(offer, actor):
            raise Refuse(Words("scenarios-not-yours", {"who": _who(offer.user_id)}), kind="not-yours")
        await self._desk.store.shelf.remove(_guild(actor), number)
        return Words("scenarios-removed", {"scenario": offer.entry.name})

    # Reports ---------------------------------------------------------------------------------------------------

    async def report(self, actor: Actor, game: str, number: int) -> Words:
        """Tell those who manage the server that a scenario should be looked at: on their list, and in the log."""
        offer = await self.get(actor, game, number)
        guild = _guild(actor)
        reports = await self._desk.store.shelf.report(guild, number, actor.user_id, self._desk.now())
        if reports is None:
            return Words("scenarios-reported-before", {"scenario": offer.entry.name})
        _log.warning("scenario_reported", guild=guild, game=game, scenario=offer.entry.id, reports=reports)
        self._desk.signs.note("scenario_reported", f"{offer.entry.id} on server {guild}")
        return Words("scenarios-reported", {"scenario": offer.entry.name})

    async def reported(self, actor: Actor) -> list[tuple[str, Offer]]:
        """The scenarios of all games with open reports, each with its game: for whoever manages the server. One that a
        change of rules made unplayable is on no list, and so on none to be looked at."""
        if actor.guild_id is None or not actor.governs:
            return []
        games = self._desk.games
        rows = [row for row in await self._desk.store.shelf.reported(actor.guild_id) if row.game in games]
        offers = [(row.game, _offer(games[row.game], row, ())) for row in rows]
        return [(game, offer) for game, offer in offers if offer is not None]

    async def settle(self, actor: Actor, game: str, number: int) -> Words:
        """Leave a scenario on the list that was reported: for whoever manages the server."""
        offer = await self.get(actor, game, number)
        if not actor.governs:
            raise Refuse(Words("server-not-yours"), kind="not-yours")
        await self._desk.store.shelf.settle(_guild(actor), number)
        return Words("scenarios-settled", {"scenario": offer.entry.name})

    # What a server allows --------------------------------------------------------------------------------------

    async def settings(self, guild_id: int | None) -> ServerSettings:
        """A server's settings."""
        if guild_id is None:
            return ServerSettings()
        given = json.loads(await self._desk.store.servers.get(guild_id))
        return ServerSettings(**{name: value for name, value in given.items() if name in asdict(ServerSettings())})

    async def allow(self, actor: Actor, offers: str) -> Words:
        """Say who may offer scenarios on the server: ``all``, ``managers``, ``nobody``, or a role's id."""
        guild = _guild(actor)
        if not actor.governs:
            raise Refuse(Words("server-not-yours"), kind="not-yours")
        if offers not in (EVERYBODY, MANAGERS, NOBODY) and not offers.isdecimal():
            raise Refuse(Words("service-no-setting", {"said": offers[:40]}))
        settings = replace(await self.settings(guild), offers=offers)
        await self._desk.store.servers.put(guild, as_json(asdict(settings)))
        return Words("server-set")

    def _rules(self, game: str) -> Rules[Any, Any]:
        rules = self._desk.games.get(game)
        if rules is None:
            raise Refuse(Words("service-no-game", {"said": game[:40]}))
        return rules


def removable(offer: Offer, actor: Actor) -> bool:
    """Whether a member may take a scenario off."""
    return actor.governs or offer.user_id == actor.user_id


def sum_of(document: Json) -> str:
    """By what campaigns of a member's scenario are known: the same for the same scenario, whoever uploads it."""
    whole = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return blake2b(whole.encode(), digest_size=16).hexdigest()


def _allowed(actor: Actor, offers: str) -> bool:
    """Whether a member is among those who may offer; whoever manages the server always is, unless nobody may."""
    if offers == EVERYBODY or (actor.governs and offers != NOBODY):
        return True
    return offers.isdecimal() and int(offers) in actor.roles


def _who_may(offers: str) -> Words:
    if offers == NOBODY:
        return Words("scenarios-nobody-may")
    if offers == MANAGERS:
        return Words("scenarios-managers-may")
    return Words("scenarios-role-may", {"role": role(offers)})


def _who(user_id: int | None) -> Words:
    return mention(user_id) if user_id else Words("service-nobody")


def _guild(actor: Actor) -> int:
    if actor.guild_id is None:
        raise Refuse(Words("service-in-a-channel"), kind="place")
    return actor.guild_id


def _offer(rules: Rules[Any, Any], row: Shelved, played: Sequence[Played]) -> Offer | None:
    document: Json = json.loads(row.body)
    try:
        entry = rules.own_entry(document)
    except ValueError:  # a mistake, whoever tells it
        return None
    return Offer(
        row.id, entry, row.user_id, document, row.version, row.added_at, row.file, row.reports,
        _record(sum_of(document), played),
    )  # fmt: skip


def _record(own: str, played: Sequence[Played]) -> Record:
    ends: Counter[str] = Counter()
    stopped = 0
    for game in played:
        if game.own != own:
            continue
        if game.outcome == STOPPED:
            stopped += game.campaigns
        else:
            ends[game.winner or game.outcome or ""] += game.campaigns
    return Record(dict(ends), stopped)
