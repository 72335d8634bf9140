"""``flotilla verify``: replays the log, throws the dice again and compares the states."""

from __future__ import annotations

import asyncio
import json
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games import games
from bot.service.desk import parts_of
from bot.store import Store
from bot.store.errors import StoreDamaged
from bot.tools.keep import of_copy, the_database, with_copy
from bot.tools.output import Fault, out
from engine.core.chance import SeededChance, audit, seed_hash
from engine.core.play.entry import Entry, unpack_entry
from engine.core.play.history import Divergence, replay
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade, Rules


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for a campaign; ``faults`` is empty where all is right.

    ``earlier`` counts the entries played under an older version of the rules: their dice are proved, but only entries
    of today's rules can be replayed.
    """

    campaign: int
    entries: int
    throws: int
    faults: tuple[str, ...]
    earlier: int = 0


@dataclass(frozen=True, slots=True)
class Since:
    """The first whole save under today's rules, in a campaign that began under older ones: its number and its parts."""

    number: int
    base: Mapping[str, Any]


def judge(
    rules: Rules[Any, Any],
    campaign: int,
    seed: str,
    published: str,
    logged: Sequence[Entry],
    parts: Mapping[str, Any],
    since: Since | None = None,
) -> Verdict:
    """Prove a campaign's dice, replay its log with the dice of its seed, and compare with the saved parts.

    A log that older rules began is replayed from the whole save ``since``; a log of older rules only is not replayed.
    """
    faults: list[str] = []
    earlier = sum(entry.version != rules.version for entry in logged)
    throws = [throw for entry in logged for throw in entry.throws]
    if seed_hash(seed) != published:
        faults.append("the seed is not the one whose hash was published")
    for wrong in audit(throws, seed)[:5]:
        faults.append(f"throw {wrong.count} on {wrong.table!r} at {wrong.path!r} is not what the seed gives")
    chance = SeededChance(seed)
    try:
        if since is not None:
            after = [entry for entry in logged if entry.number > since.number]
            match = replay(rules, after, since.base, chance=chance)
        elif earlier:
            Match.load(rules, parts, chance)
            if earlier < len(logged):
                faults.append("there is no whole save since the rules changed, to replay from")
            return Verdict(campaign, len(logged), len(throws), tuple(faults), earlier)
        else:
            match = replay(rules, logged, chance=chance)
    except (Divergence, CannotUpgrade) as fault:
        return Verdict(campaign, len(logged), len(throws), (*faults, f"the log does not replay: {fault}"), earlier)
    replayed = plain(match.save())
    faults += unlike(replayed, parts)
    for key in ("entry", "epoch", "over", "result"):
        if replayed["meta"][key] != parts["meta"][key]:
            faults.append(f"the books differ in {key!r}")
    return Verdict(campaign, len(logged), len(throws), tuple(faults), earlier)


def plain(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Parts as the store gives them back."""
    stored: dict[str, Any] = json.loads(json.dumps(parts))
    return stored


def unlike(replayed: Mapping[str, Any], parts: Mapping[str, Any]) -> list[str]:
    """The parts of a save that differ from those of a replay."""
    # A draft is no entry: a replay has no drafts, and does not count the changes that drafts caused.
    free = {"drafts", "meta"}
    return [
        f"part {name!r} is not what the log gives"
        for name in sorted((replayed.keys() | parts.keys()) - free)
        if replayed.get(name) != parts.get(name)
    ]


async def verdict_of(store: Store, campaign: int) -> Verdict:
    """Load a campaign and judge it. Raises StoreDamaged where what is stored is not what was written."""
    loaded = await store.load(campaign)
    rules = games().get(loaded.campaign.game)
    if rules is None:
        return Verdict(campaign, 0, 0, (f"unknown game {loaded.campaign.game!r}",))
    parts, kept = parts_of(loaded)
    if "seed" not in kept:
        return Verdict(campaign, 0, 0, ("its seed is missing",))
    logged = [unpack_entry(json.loads(entry.body)) for entry in await store.entries(campaign)]
    since = await _since(store, rules, campaign, logged)
    return judge(rules, campaign, kept["seed"], loaded.campaign.seed_hash, logged, parts, since)


async def _since(store: Store, rules: Rules[Any, Any], campaign: int, logged: Sequence[Entry]) -> Since | None:
    older = max((entry.number for entry in logged if entry.version != rules.version), default=0)
    if not older:
        return None
    for number in sorted(info.number for info in await store.checkpoints(campaign) if info.number >= older):
        info, body = await store.checkpoint(campaign, number)
        base = json.loads(body)
        # Of the last entry under older rules it may be the state before the update, or the one brought to today's rules
        # by an act that wrote no entry, as a draft does.
        if base["meta"]["version"] == rules.version:
            return Since(info.number, base)
    return None


def verify(args: Namespace) -> int:
    """Verify some campaigns, or all; a damaged campaign does not keep the others from being verified."""

    async def judged(store: Store, campaign: int) -> Verdict:
        try:
            return await verdict_of(store, campaign)
        except StoreDamaged as fault:
            return Verdict(campaign, 0, 0, (of_copy(fault, store.path, the_database().database),))

    async def work(store: Store) -> list[Verdict]:
        return [await judged(store, number) for number in args.campaign or await store.campaigns.numbers()]

    verdicts = asyncio.run(with_copy(work))
    if not verdicts:
        raise Fault("there are no campaigns")
    for verdict in verdicts:
        out(
            f"campaign {verdict.campaign}: {verdict.entries} entries, {verdict.throws} throws, "
            + (f"{verdict.earlier} entries under older rules, their dice proven, " if verdict.earlier else "")
            + ("; ".join(verdict.faults) or "sound")
        )
    return 1 if any(verdict.faults for verdict in verdicts) else 0
