"""Running a proof: step after step within the time, each refusal told in plain words, all taken away at the end."""

from __future__ import annotations

import asyncio
import os
from argparse import Namespace
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import aiohttp
import discord
import structlog

from bot.clock import wall_clock
from bot.games import load_games
from bot.logs import set_up
from bot.settings import ProgramSettings
from bot.store import Store
from bot.text.voice import Voice
from bot.tools.keep import with_copy
from bot.tools.output import Fault, out, say, speech
from bot.tools.proof.calls import BROKEN, TOO_MANY, Calls, Refusal, rest_client
from bot.tools.proof.finding import Finding
from bot.tools.proof.games import Workshop
from bot.tools.proof.proof import PATIENCE, Proof
from bot.tools.proof.refusals import explained
from bot.tools.proof.steps import STEPS, TAP, Step
from engine.core.words import Words

SENDS_WITHIN: Final = 140.0
"""Seconds for all steps together; with those for tidying up less than three minutes."""
TIDIED_WITHIN: Final = 39.0
MENDED: Final = frozenset({50083, 160004})
"""What the bot mends by itself: it opens an archived thread, and finds the one that a post has."""
_log = structlog.get_logger(__name__)


def proof(args: Namespace) -> int:
    """``flotilla doctor --channel``: print what is found as it comes; 0 where all is well."""
    settings = ProgramSettings()
    set_up("error", settings.log_format)
    load_games()
    findings = asyncio.run(prove(settings, args.channel, speech(), told=out, tap=not args.no_tap))
    wrong = sum(not finding.well for finding in findings)
    out(say(Words("proof-end", {"wrong": wrong})))
    return 1 if wrong else 0


async def prove(
    settings: ProgramSettings,
    channel_id: int,
    voice: Voice,
    *,
    told: Callable[[str], None] = lambda line: None,
    tap: bool = True,
    patience: float = PATIENCE,
    connector: aiohttp.BaseConnector | None = None,
    now: Callable[[], int] = wall_clock,
) -> list[Finding]:
    """Prove the bot in a channel; gives what was found, and tells each finding as it comes.

    ``connector`` leads somewhere else than Discord, ``now`` is the clock there (epoch seconds). Whatever ends it, what
    was sent is taken away.
    """
    calls = Calls()
    findings: list[Finding] = []

    def tell(found: Sequence[Finding]) -> None:
        for finding in found:
            if finding not in findings:
                findings.append(finding)
                for line in lines_of(finding, voice):
                    told(line)

    token = settings.token.get_secret_value()
    if not token:
        tell([Finding(False, voice.plain("proof-wrong-no-token"), voice.plain("proof-wrong-no-token.do"))])
        return findings
    async with Workshop.opened(_writable(settings.pictures), now) as workshop:
        client = rest_client(calls, connector)
        proof = Proof(client, calls, workshop, voice, token, channel_id, told, patience=patience)
        proof.played_there = await _played(settings, channel_id)
        try:
            await _carried_out(proof, (*STEPS, TAP) if tap else STEPS, tell)
        finally:
            try:
                if proof.after:
                    async with asyncio.timeout(TIDIED_WITHIN):
                        tell(await proof.tidy())
            except TimeoutError:
                tell([proof.wrong("left", posts=len(proof.sent))])
            finally:
                await client.close()
    return findings


async def _carried_out(proof: Proof, steps: Sequence[Step], tell: Callable[[Sequence[Finding]], None]) -> None:
    through: set[str] = set()
    loop = asyncio.get_running_loop()
    until = loop.time() + SENDS_WITHIN
    for step in steps:
        doing = proof.voice.plain(f"proof-step-{step.name}")
        limit = until - loop.time() if step.timed else None
        if not through.issuperset(step.needs):
            proof.say("proof-not-tried", doing=doing)
            continue
        if limit is not None and limit <= 0:
            tell([proof.wrong("time", seconds=round(SENDS_WITHIN))])
            proof.say("proof-not-tried", doing=doing)
            continue
        mark = len(proof.calls.refused)
        found, sent = await _tried(proof, step.sends(proof), doing, limit)
        checked: list[Finding] = []
        if sent and not any(map(_counts, proof.calls.refused[mark:])):
            checks: list[Finding] = []

            async def check(step: Step = step, checks: list[Finding] = checks) -> None:
                checks.extend(await step.checks(proof))

            refused, _ = await _tried(proof, check(), doing, limit)
            checked = [*refused, *checks]
        tell([*found, *checked])
        if sent and (not step.strict or all(finding.well for finding in checked)):
            through.add(step.name)


async def _tried(proof: Proof, work: Awaitable[None], doing: str, limit: float | None) -> tuple[list[Finding], bool]:
    """What Discord refused meanwhile, also what the bot's code dealt with by itself; and whether it came to its end."""
    mark, whole = len(proof.calls.refused), False
    found: list[Finding] = []
    try:
        async with asyncio.timeout(limit):
            await work
        whole = True
    except TimeoutError:
        found.append(proof.wrong("time", seconds=round(SENDS_WITHIN)))
        proof.say("proof-not-tried", doing=doing)
    except discord.RateLimited as fault:
        if len(proof.calls.refused) == mark:  # told by what Discord said earlier
            proof.calls.refused.append(Refusal("", "", TOO_MANY, wait=fault.retry_after))
    except (discord.HTTPException, discord.LoginFailure, aiohttp.ClientError, OSError) as fault:
        if len(proof.calls.refused) == mark:
            proof.calls.refused.append(Refusal("", "", BROKEN, said=type(fault).__name__))
    except Exception as fault:  # whatever it is, the rest is tried, and all is taken away
        _log.exception("proof_failed", doing=doing)
        found.append(proof.wrong("ours", doing=doing, why=f"{type(fault).__name__}: {fault}"))
    refused = [refusal for refusal in proof.calls.refused[mark:] if not whole or _counts(refusal)]
    return [*_explained(proof, refused, doing), *found], whole


def _counts(refusal: Refusal) -> bool:
    """Whether a refusal matters though the work came to its end: not if a further try went through."""
    gone_before = refusal.method == "DELETE" and refusal.status == 404
    return 400 <= refusal.status < 500 and refusal.code not in MENDED and not gone_before


def _explained(proof: Proof, refused: Sequence[Refusal], doing: str) -> Iterator[Finding]:
    """Each refusal in plain words; one that was told of an earlier step is not told again."""
    channel = str(getattr(proof.place, "name", None) or proof.channel_id)
    for refusal in refused:
        finding = explained(proof.voice, refusal, doing, channel, proof.lacking)
        if finding.advice not in proof.explained:
            proof.explained.add(finding.advice)
            yield finding


def lines_of(finding: Finding, voice: Voice) -> Iterator[str]:
    """A finding for the shell."""
    if finding.well:
        yield voice.plain("proof-line-well", what=finding.what)
        return
    yield voice.plain("proof-line-wrong", what=finding.what)
    if finding.advice:
        yield voice.plain("proof-line-do", what=finding.advice)


async def _played(settings: ProgramSettings, channel_id: int) -> bool:
    """Whether a campaign is in play in the channel."""
    if not settings.database.exists():
        return False

    async def look(store: Store) -> bool:
        campaign = await store.campaigns.by_channel(channel_id)
        return campaign is not None and campaign.in_play

    try:
        return await with_copy(look, settings)
    except Fault:
        return False  # what is wrong with the database, the doctor says without a channel


def _writable(folder: Path) -> Path | None:
    """The folder of the base maps, if it can be written."""
    there = next((each for each in (folder, *folder.parents) if each.exists()), None)
    return folder if there is not None and os.access(there, os.W_OK) else None
