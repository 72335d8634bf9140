"""Campaigns themselves: founding, settings, pausing, ending, the organiser, going back by consent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from secrets import token_bytes
from typing import Any, get_args

from bot.service.book import OWN, Book
from bot.service.desk import Desk, Open, Work, usual_doctrine
from bot.service.naming import campaign_name
from bot.service.once import once
from bot.service.packing import as_json, checkpoint_of, log_entry, recorded, tag, unpack_receipt
from bot.service.past.going_back import GoingBack
from bot.service.past.past import Past
from bot.service.people.rights import commander, is_member, must_be_member, must_organise
from bot.service.shelf import sum_of
from bot.service.tempo import shared_clock
from bot.service.tempo.calls import note_asked
from bot.service.tempo.pace import PACES, judge_anew
from bot.service.tempo.timing import settle
from bot.service.types import Actor, Approval, Receipt, Refuse, Settings
from bot.store.errors import ChannelTaken, StoreError
from bot.store.records import AlreadyDone, Campaign, Commit, Founded, Member, NewCampaign, Roster, Seat, Status
from bot.text import LANGUAGES
from bot.text.marks import mention
from engine.core.chance import seed_hash
from engine.core.play.match import Match
from engine.core.rules import CannotPlay, Rules
from engine.core.state import Meta, State
from engine.core.words import Json, Words

TITLE = 80
MOST = (24 * 28, 24 * 14, 3600)  # hours for a turn, hours for a question in a fight, seconds of grace
MINUTES = (0, 5, 15, 30)  # for a turn on an evening when all are there
APPROVALS = get_args(Approval)
JOINS = ("anyone", "invited")
MOST_ORGANISED = 5  # campaigns in play on a server, for members who do not manage the channel


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides of a scenario: ``played`` by their nodes with their names, if people may play several, otherwise empty;
    ``alone`` are the names of those that the rules move by themselves, ``woken`` of those among these to whom optional
    rules give something to decide."""

    played: Mapping[str, Words]
    alone: tuple[Words, ...]
    woken: tuple[Words, ...]


def _begun(rules: Rules[Any, Any], scenario: str, seed: str, options: Mapping[str, Json] | None) -> Match[Any]:
    """A new match; refused with the game's words where the scenario or the options cannot be played."""
    try:
        return Match.new(rules, scenario, seed, options)
    except CannotPlay as fault:
        raise Refuse(fault.refusal.what, fault.refusal.rule, fault.refusal.legal) from fault
    except ValueError as fault:
        raise Refuse(Words("service-scenario-faulty", {"why": str(fault)})) from fault


def sides_of(rules: Rules[Any, Any], scenario: str, options: Mapping[str, Json] | None = None) -> Sides:
    """The sides of a scenario. It is set up once, and once for each optional rule where a side moves by itself."""
    sides, alone = _sides(rules, scenario, options)
    played = {side: name for side, name in sides.items() if side not in alone}
    still = _still_alone(rules, scenario, options) if alone else ()
    woken = [side for side in alone if side not in still]
    return Sides(
        played if len(played) > 1 else {}, tuple(sides[side] for side in alone), tuple(sides[side] for side in woken)
    )


def _still_alone(rules: Rules[Any, Any], scenario: str, options: Mapping[str, Json] | None) -> tuple[str, ...]:
    """The sides that the rules move by themselves even with all optional rules that can be played together."""
    chosen: dict[str, Json] = dict(options or {})
    for option in rules.options:
        with suppress(ValueError):  # an option that this scenario bars, or that needs another
            rules.setup(scenario, {**chosen, option: True})
            chosen[option] = True
    _, still = _sides(rules, scenario, chosen)
    return still


def _sides(
    rules: Rules[Any, Any], scenario: str, options: Mapping[str, Json] | None
) -> tuple[dict[str, Words], tuple[str, ...]]:
    """All sides by their nodes with their names, and those that the rules move by themselves; empty for one side."""
    if rules.sides < 2:
        return {}, ()
    state = State(rules.setup(scenario, options or {}).world, Meta(rules.name, rules.version))
    tree = rules.seats(state)
    return {side: tree[side].name for side in tree.children(None)}, rules.by_themselves(state)


class Campaigns(GoingBack):
    """What organisers do."""

    def __init__(self, desk: Desk, seeds: Callable[[], str], past: Past) -> None:
        super().__init__(desk, past)
        self._seeds = seeds

    async def found(
        self,
        actor: Actor,
        game: str,
        scenario: str,
        *,
        title: str = "",
        language: str = "en",
        settings: Settings | None = None,
        options: Mapping[str, Json] | None = None,
        seed: str | None = None,
        side: str = "",
    ) -> Receipt:
        """Found a campaign in the actor's channel. The actor joins at the head of a side: the first, unless they name
        another. ``data["campaign"]`` is its id."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        own = (options or {}).get("document")
        rules, scenario, name = self._scenario(actor, game, scenario, own)
        await self._may_organise_another(actor)
        settings = settings or Settings.usual(rules, scenario)
        settings = replace(settings, doctrine=settings.doctrine or usual_doctrine(rules))
        self._must_fit(rules, settings)
        seed = seed or self._seeds()
        match = _begun(rules, scenario, seed, options)
        now = self._desk.now()
        assert actor.guild_id is not None
        assert actor.channel_id is not None
        new = NewCampaign(
            actor.guild_id,
            actor.channel_id,
            game,
            scenario,
            title[:TITLE],
            language,
            as_json(asdict(settings)),
            token_bytes(32),
            seed_hash(seed),
            actor.user_id,
            now,
            None if own is None or not rules.takes_scenarios else sum_of(own),
        )
        opened = self._first(new, actor, settings, match, seed, side)
        work = Work(self._desk, opened, now, None)
        settle(work)
        note_asked(work)
        changes = match.take_changes()
        receipt = Receipt((Words("service-founded", {"scenario": name}),))

        def first(campaign_id: int) -> Commit:
            nonlocal receipt
            receipt = replace(receipt, data={"campaign": campaign_id})
            opened.campaign = replace(opened.campaign, id=campaign_id)
            member, *_ = opened.roster.members
            opened.roster = replace(opened.roster, members=(replace(member, campaign_id=campaign_id),))
            opened.kept = as_json(opened.book.pack())
            return Commit(
                campaign_id,
                now,
                expected=0,
                entries=tuple(log_entry(entry, actor) for entry in changes.entries),
                parts={name: as_json(data) for name, data in changes.parts.items()} | {OWN: opened.kept},
                checkpoint=checkpoint_of(match, "start"),
                joined=((actor.user_id, member.name),),
                seats=tuple(opened.roster.seats.values()),
                outbox=tuple(self._desk.posts(work, work.table(), changes.entries)),
                interaction=recorded(actor, receipt),
            )

        founded = await self._stored(new, first, actor)
        if isinstance(founded, AlreadyDone):
            return replace(unpack_receipt(founded.reply), again=True)
        opened.campaign = founded.campaign
        self._desk.put(opened)
        return receipt

    async def must_have_room(self, actor: Actor) -> None:
        """Refuse a member who could found nothing here, before they choose anything: outside a channel, where a
        campaign is in play, or who organises too many."""
        if actor.guild_id is None or actor.channel_id is None:
            raise Refuse(Words("service-in-a-channel"), kind="place")
        played = await self._desk.store.campaigns.by_channel(actor.channel_id)
        if played is not None and played.in_play and played.channel_id == actor.channel_id:
            raise Refuse(Words("service-channel-taken"), kind="place")
        await self._may_organise_another(actor)

    async def _stored(self, new: NewCampaign, first: Callable[[int], Commit], actor: Actor) -> Founded | AlreadyDone:
        """The campaign with its first act, made durable; refused where the channel is taken or the store fails."""
        try:
            return await self._desk.store.found(new, first, interaction_id=actor.interaction)
        except ChannelTaken as fault:
            raise Refuse(Words("service-channel-taken"), kind="place") from fault
        except StoreError as fault:
            raise Refuse(Words("service-not-stored", {"why": str(fault)}), kind="broken") from fault

    async def _may_organise_another(self, actor: Actor) -> None:
        """Refuse members who organise many campaigns on the server already, unless they manage the channel: each
        campaign pins a post in a channel that others use, too."""
        if actor.manages or actor.guild_id is None:
            return
        playing = await self._desk.store.campaigns.of_guild(actor.guild_id)
        many = sum(campaign.organiser_id == actor.user_id for campaign in playing)
        if many >= MOST_ORGANISED:
            raise Refuse(Words("service-founded-many", {"many": many}), kind="late")

    def _scenario(self, actor: Actor, game: str, scenario: str, own: Json | None) -> tuple[Rules[Any, Any], str, Words]:
        """The game, the scenario's id and its name; refused if there is none, or no channel to play in.

        ``own`` is a member's own scenario, played in place of the named one.
        """
        rules = self._desk.games.get(game)
        if rules is None:
            legal = tuple(Words(f"game-{name}") for name in self._desk.games)
            raise Refuse(Words("service-no-game", {"said": game}), legal=legal)
        if actor.guild_id is None or actor.channel_id is None:
            raise Refuse(Words("service-in-a-channel"), kind="place")
        if own is not None and rules.takes_scenarios:
            try:
                entry = rules.own_entry(own)
            except ValueError as fault:
                raise Refuse(Words("service-scenario-faulty", {"why": str(fault)})) from fault
            return rules, entry.id, entry.name
        known = {scenario.id: scenario.name for scenario in rules.scenarios()}
        if scenario not in known:
            raise Refuse(Words("service-no-scenario", {"said": scenario}), legal=tuple(known.values())[:12])
        return rules, scenario, known[scenario]

    @staticmethod
    def _first(new: NewCampaign, actor: Actor, settings: Settings, match: Match[Any], seed: str, side: str) -> Open:
        """A campaign before it has its number: the founder is at the head of their side."""
        tree = match.rules.seats(match.state)
        if side and side not in tree.children(None):
            legal = tuple(tree[node].name for node in tree.children(None))
            raise Refuse(Words("service-no-node", {"said": side}), legal=legal)
        alone = match.rules.by_themselves(match.state)
        played = [node for node in tree.children(None) if node not in alone]
        if side in alone:
            legal = tuple(tree[node].name for node in played)
            raise Refuse(Words("service-by-itself", {"side": tree[side].name}), legal=legal)
        side = side or played[0]
        campaign = Campaign(
            id=0, **asdict(new), status="live", outcome=None, ended_at=None, last_entry=0, touched_at=new.created_at
        )
        member = Member(0, actor.user_id, actor.name[:TITLE], new.created_at, None)
        roster = Roster((member,), {side: Seat(side, actor.user_id, None, new.created_at)}, {}, {})
        opened = Open(campaign, settings, match, roster, Book(seed, last_here={tag(campaign, actor.user_id): 0}), {})
        if len(tree.children(None)) > 1:
            opened.book.oaths[tag(campaign, actor.user_id)] = side
        return opened

    @staticmethod
    def _must_fit(rules: Rules[Any, Any], settings: Settings) -> None:
        """Refuse settings out of their range."""
        numbers = (settings.hours, settings.fight_hours, settings.grace)
        if not all(isinstance(number, int) and 0 <= number <= most for number, most in zip(numbers, MOST, strict=True)):
            raise Refuse(Words("service-hours-range"))
        if settings.minutes not in MINUTES:
            raise Refuse(Words("service-hours-range"))
        ticks = (settings.share_plans, settings.wait_opponent, settings.here)
        if settings.pace not in PACES or not all(isinstance(tick, bool) for tick in ticks):
            raise Refuse(Words("service-no-setting", {"said": str(settings.pace)}))
        words = ((settings.approval, APPROVALS), (settings.join, JOINS), (settings.doctrine, rules.doctrines or ("",)))
        for word, legal in words:
            if word not in legal:
                raise Refuse(Words("service-no-setting", {"said": word}))

    @once
    async def set_settings(self, actor: Actor, cid: int, /, *, language: str | None = None, **changes: Any) -> Receipt:
        """Change settings (names of :class:`Settings`) and the language of the posts; new deadlines run from now."""
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            try:
                settings = replace(work.open.settings, **changes)
            except TypeError as fault:
                raise Refuse(Words("service-no-setting", {"said": ", ".join(changes)})) from fault
            self._must_fit(work.match.rules, settings)
            if not work.open.campaign.in_play:
                raise Refuse(Words("err-game-over"), kind="late")
            if language is not None and language not in LANGUAGES:
                raise Refuse(Words("service-no-setting", {"said": language}))
            work.add(settings=as_json(asdict(settings)))
            work.open.settings = settings
            if language is not None:
                work.add(language=language)
                work.open.campaign = replace(work.open.campaign, language=language)
            if "pace" in changes:
                judge_anew(work)
            if changes.keys() & {"hours", "fight_hours", "minutes"}:
                old = tuple(key for key in work.open.deadlines if key[0] in ("turn", "question"))
                if old and work.open.campaign.status == "live":
                    work.add(deadlines_cleared=old)
                    for key in old:
                        del work.open.deadlines[key]
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-settings-set"),)))

    async def pause(self, actor: Actor, cid: int) -> Receipt:
        """Stop the clocks, and say so in the channel."""
        return await self._status(actor, cid, "paused", "service-paused-now", "service-is-paused")

    async def halt(self, cid: int, why: str) -> None:
        """Stop the clocks of a campaign whose channel is gone or closed to the bot. Nobody can be told there, so the
        organiser gets a message; ``why`` is its sentence. :class:`Refuse` if it is not in play."""
        async with self._desk.work(cid) as work:
            campaign, organiser = work.open.campaign, work.open.campaign.organiser_id
            self.turn(work, "paused")
            if organiser is not None:
                line = Words(why, {"campaign": campaign_name(campaign), "number": str(cid)})
                message = self._desk.scribe.tell(work.table(), organiser, (line,), "lost")
                work.outbox += [message] if message is not None else []
            await self._desk.finish(work, None, Receipt())

    async def resume(self, actor: Actor, cid: int) -> Receipt:
        """Start the clocks again; everybody gets the paused time back."""
        return await self._status(actor, cid, "live", "service-resumed", "service-is-resumed")

    async def end(self, actor: Actor, cid: int) -> Receipt:
        """End a campaign for good before its natural end: the seed is shown, and no more orders can be given."""
        return await self._status(actor, cid, "ended", "service-ended")

    @once
    async def _status(self, actor: Actor, cid: int, status: Status, key: str, line: str = "") -> Receipt:
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            self.turn(work, status)
            if line:
                lines = (Words(line, {"who": mention(actor.user_id)}),)
                work.outbox.append(self._desk.scribe.notice(work.table(), lines, "pause"))
            return await self._desk.finish(work, actor, Receipt((Words(key),)))

    @staticmethod
    def turn(work: Work, status: Status) -> None:
        """Change a campaign's status and all that follows from it; :class:`Refuse` if it has it, or has ended."""
        now_is = work.open.campaign.status
        if now_is in ("ended", status):
            raise Refuse(Words("service-already", {"status": Words(f"service-status-{now_is}")}), kind="late")
        work.add(status=status)
        if status == "paused":
            work.open.book.paused_at = work.now
        elif status == "live" and work.open.book.paused_at is not None:
            lost = max(0, work.now - work.open.book.paused_at)
            work.add(shift=lost)
            shared_clock.move(work.open.book, lost)
            work.open.book.paused_at = None
        if status == "ended":
            work.add(checkpoint=checkpoint_of(work.match, "end"), outcome="stopped")
        work.open.campaign = replace(work.open.campaign, status=status)
        settle(work)

    @once
    async def transfer(self, actor: Actor, cid: int, user_id: int) -> Receipt:
        """Make another member the organiser."""
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            if not is_member(work.table(), user_id):
                raise Refuse(Words("service-no-member", {"who": mention(user_id)}))
            work.add(organiser_id=user_id)
            receipt = Receipt((Words("service-transferred", {"who": mention(user_id)}),))
            return await self._desk.finish(work, actor, receipt)

    @once
    async def take_over(self, actor: Actor, cid: int) -> Receipt:
        """The commander takes over a campaign whose organiser is gone."""
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            organiser = table.campaign.organiser_id
            if organiser is not None and is_member(table, organiser):
                raise Refuse(Words("service-organiser-here", {"who": mention(organiser)}), kind="not-yours")
            if commander(table) != actor.user_id and not actor.manages:
                who = commander(table)
                words = Words("service-commander-only", {"who": mention(who) if who else Words("service-nobody")})
                raise Refuse(words, kind="not-yours")
            work.add(organiser_id=actor.user_id)
            return await self._desk.finish(work, actor, Receipt((Words("service-taken-over"),)))
