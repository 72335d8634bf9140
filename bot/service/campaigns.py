"""Campaigns as such: founding, settings, pausing, ending, who organises, going back by consent."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from secrets import token_bytes
from typing import Any

from bot.service.desk import OWN, Desk, Open, Work, checkpoint_of, log_entry, recorded, tag
from bot.service.rights import alone, commander, is_member, must_be_member, must_organise, present
from bot.service.timing import settle
from bot.service.types import Actor, Receipt, Refuse, Settings
from bot.store.errors import ChannelTaken, StoreError
from bot.store.records import AlreadyDone, Commit, NewCampaign, Roster, Seat
from bot.text.marks import mention
from engine.core.chance import RecordedChance, seed_hash
from engine.core.decisions import WrongAct
from engine.core.entry import unpack_entry
from engine.core.history import Divergence, replay, rewind_to
from engine.core.match import Match
from engine.core.words import Json, Words

TITLE = 80


class Campaigns:
    """What organisers do."""

    def __init__(self, desk: Desk, seeds: Callable[[], str]) -> None:
        self._desk = desk
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
    ) -> Receipt:
        """Found a campaign in the actor's channel; he joins at its head. ``data["campaign"]`` is its id."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        rules = self._desk.games.get(game)
        if rules is None:
            legal = tuple(Words(f"game-{name}") for name in self._desk.games)
            raise Refuse(Words("service-no-game", {"said": game}), legal=legal)
        if actor.guild_id is None or actor.channel_id is None:
            raise Refuse(Words("service-in-a-channel"), kind="place")
        settings = settings or Settings()
        seed = seed or self._seeds()
        known = {one.id: one for one in rules.scenarios()}
        if scenario not in known:
            legal = tuple(one.name for one in known.values())
            raise Refuse(Words("service-no-scenario", {"said": scenario}), legal=legal[:12])
        match = Match.new(rules, scenario, seed, options)
        now = self._desk.now()
        own = {"seed": seed}
        changes = match.take_changes()
        parts = {name: json.dumps(data, separators=(",", ":")) for name, data in changes.parts.items()}
        parts[OWN] = json.dumps(own)
        side = rules.seats(match.state).children(None)[0]
        seat = Seat(side, actor.user_id, None, now)
        receipt = Receipt((Words("service-founded", {"scenario": known[scenario].name}),))
        new = NewCampaign(
            actor.guild_id,
            actor.channel_id,
            game,
            scenario,
            title[:TITLE],
            language,
            json.dumps(asdict(settings)),
            token_bytes(32),
            seed_hash(seed),
            actor.user_id,
            now,
        )
        numbered = receipt
        checkpoint = checkpoint_of(match, "start")

        def first(campaign_id: int) -> Commit:
            nonlocal numbered
            numbered = replace(receipt, data={"campaign": campaign_id})
            return Commit(
                campaign_id,
                now,
                expected=0,
                entries=tuple(log_entry(entry, actor) for entry in changes.entries),
                parts=parts,
                checkpoint=checkpoint,
                joined=((actor.user_id, actor.name[:80]),),
                seats=(seat,),
                interaction=recorded(actor, numbered),
            )

        try:
            founded = await self._desk.store.found(new, first, interaction_id=actor.interaction)
        except ChannelTaken as fault:
            raise Refuse(Words("service-channel-taken"), kind="place") from fault
        except StoreError as fault:
            raise Refuse(Words("service-not-stored", {"why": str(fault)}), kind="broken") from fault
        if isinstance(founded, AlreadyDone):
            again = await self._desk.again(actor)
            assert again is not None
            return again
        roster = Roster((), {}, {}, {})
        await self._desk.put(Open(founded.campaign, settings, match, roster, own, {}))
        await self._open_up(founded.campaign.id)
        return numbered

    async def _open_up(self, cid: int) -> None:
        """The first posts, and whatever waits for nobody."""
        async with self._desk.work(cid) as work:
            work.memo = None
            settle(work)
            await self._desk.finish(work, None, Receipt())

    async def set_settings(self, actor: Actor, cid: int, **changes: Any) -> Receipt:
        """Change settings (names of :class:`Settings`); new deadlines count from now."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            try:
                settings = replace(work.open.settings, **changes)
            except TypeError as fault:
                raise Refuse(Words("service-no-setting", {"said": ", ".join(changes)})) from fault
            if not (
                0 <= settings.hours <= 24 * 28 and 0 <= settings.fight_hours <= 24 * 14 and 0 <= settings.grace <= 3600
            ):
                raise Refuse(Words("service-hours-range"))
            work.add(settings=json.dumps(asdict(settings)))
            work.open.settings = settings
            if changes.keys() & {"hours", "fight_hours"}:
                old = tuple(key for key in work.open.deadlines if key[0] in ("turn", "question"))
                if old:
                    work.add(deadlines_cleared=old)
                    for key in old:
                        del work.open.deadlines[key]
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-settings-set"),)))

    async def pause(self, actor: Actor, cid: int) -> Receipt:
        """Stop the clocks."""
        return await self._status(actor, cid, "paused", "service-paused-now")

    async def resume(self, actor: Actor, cid: int) -> Receipt:
        """Start the clocks again; everybody gets the paused time back."""
        return await self._status(actor, cid, "live", "service-resumed")

    async def end(self, actor: Actor, cid: int) -> Receipt:
        """End a campaign for good before its end: the seed is opened, nothing can be ordered any more."""
        return await self._status(actor, cid, "ended", "service-ended")

    async def _status(self, actor: Actor, cid: int, status: str, key: str) -> Receipt:
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            now_is = work.open.campaign.status
            if now_is in ("ended", "archived") or now_is == status:
                raise Refuse(Words("service-already", {"status": Words(f"service-status-{now_is}")}), kind="late")
            work.add(status=status)
            if status == "paused":
                work.open.own["paused_at"] = work.now
                work.own_changed = True
            elif status == "live" and "paused_at" in work.open.own:
                work.add(shift=max(0, work.now - work.open.own.pop("paused_at")))
                work.own_changed = True
            if status == "ended":
                work.add(checkpoint=checkpoint_of(work.match, "end"), outcome="stopped")
            work.open.campaign = replace(work.open.campaign, status=status)  # type: ignore[arg-type]  # one of its words
            return await self._desk.finish(work, actor, Receipt((Words(key),)))

    async def transfer(self, actor: Actor, cid: int, user_id: int) -> Receipt:
        """Make another member the organiser."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            must_organise(work.table(), actor)
            if not is_member(work.table(), user_id):
                raise Refuse(Words("service-no-member", {"who": mention(user_id)}))
            work.add(organiser_id=user_id)
            receipt = Receipt((Words("service-transferred", {"who": mention(user_id)}),))
            return await self._desk.finish(work, actor, receipt)

    async def take_over(self, actor: Actor, cid: int) -> Receipt:
        """The commander takes over a campaign whose organiser is gone."""
        if (done := await self._desk.again(actor)) is not None:
            return done
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

    async def rewind(self, actor: Actor, cid: int, to: int) -> Receipt:
        """Propose or agree to go back to the state after an entry; it happens when everybody present agrees."""
        if (done := await self._desk.again(actor)) is not None:
            return done
        async with self._desk.work(cid) as work:
            table = work.table()
            must_be_member(table, actor)
            if not 1 <= to < work.open.campaign.last_entry:
                raise Refuse(Words("service-no-entry", {"said": to, "last": work.open.campaign.last_entry - 1}))
            book = work.open.own.setdefault("rewind", {})
            if book.get("to") != to or book.get("at") != work.open.campaign.last_entry:
                book.clear()
                book.update({"to": to, "at": work.open.campaign.last_entry, "agreed": []})
            mark = tag(table.campaign, actor.user_id)
            if mark not in book["agreed"]:
                book["agreed"].append(mark)
            work.own_changed = True
            missing = [one for one in present(table) if tag(table.campaign, one) not in book["agreed"]]
            if missing and not alone(table):
                names = tuple(mention(one) for one in sorted(missing))
                receipt = Receipt((Words("service-rewind-asked", {"to": to, "missing": names}),))
                work.outbox.append(self._desk.scribe.notice(table, receipt.lines, "rewind"))
                return await self._desk.finish(work, actor, receipt)
            await self._go_back(work, to)
            del work.open.own["rewind"]
            settle(work)
            return await self._desk.finish(work, actor, Receipt((Words("service-rewound", {"to": to}),)))

    async def _go_back(self, work: Work, to: int) -> None:
        past = await self.at(work.open, to)
        try:
            rewind_to(work.match, past, to)
        except WrongAct as fault:
            raise Refuse(fault.words, kind="late") from fault

    async def at(self, opened: Open, number: int) -> Match[Any]:
        """The match as it stood after an entry; :class:`Refuse` across a version of the rules."""
        cid = opened.campaign.id
        store = self._desk.store
        info, body = await store.checkpoint(cid, number)
        entries = [unpack_entry(json.loads(one.body)) for one in await store.entries(cid, info.number + 1, number)]
        rules = opened.match.rules
        base = json.loads(body)
        if not entries:
            return Match.load(rules, base, RecordedChance([]))
        try:
            return replay(rules, entries, base)
        except Divergence as fault:
            raise Refuse(Words("service-other-version", {"why": str(fault)}), kind="broken") from fault
