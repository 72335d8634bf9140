"""``flotilla doctor``: what is wrong, and what to do about it."""

from __future__ import annotations

import asyncio
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator

import aiohttp
import discord

from bot.discord.client.logins import SPARE
from bot.settings import ProgramSettings
from bot.store import Store
from bot.store.records import Campaign, Stats
from bot.tools.keep import with_copy
from bot.tools.output import Fault, out
from bot.tools.proof.finding import Finding
from bot.tools.proof.rights import missing, permissions
from engine.core.rulebook import INDEX_FILE, RulebookError, load_rulebook
from engine.games import GAMES

LOW_DISK = 500_000_000


async def doctor_report(
    settings: ProgramSettings, *, offline: bool, connector: aiohttp.BaseConnector | None = None
) -> list[Finding]:
    """The results of all checks. ``connector`` leads somewhere else than Discord (in tests)."""
    findings = [*_program(), *_folder(settings), *await _database(settings)]
    if not offline:
        findings += await _discord(settings, connector)
    return findings


def _program() -> Iterator[Finding]:
    version = ".".join(str(part) for part in sys.version_info[:3])
    yield Finding(sys.version_info >= (3, 11), f"Python {version}", "Python 3.11 or later is needed")
    try:
        import skia  # noqa: F401 - whether it loads is the question

        yield Finding(True, "pictures can be drawn")
    except ImportError as fault:
        yield Finding(False, f"pictures cannot be drawn: {fault}", "run make setup; it names the missing libraries")
    yield from _games()


def _games() -> Iterator[Finding]:
    """Each game by itself: what is wrong with one stops no other."""
    from bot.games import entries, judge_games

    broken = dict(judge_games())
    for name, game in entries().items():
        try:
            if name in GAMES or (game.folder / INDEX_FILE).exists():
                load_rulebook(game.folder)
        except (RulebookError, OSError) as fault:
            broken[name] = str(fault)
    if not broken:
        yield Finding(True, "the games' data are sound")
    for name, why in broken.items():
        own = name in GAMES
        advice = "check its files out anew" if own else "mend its package, or take it out of FLOTILLA_GAMES"
        yield Finding(False, f"{name} cannot be played, its campaigns rest: {why}", advice)


def _folder(settings: ProgramSettings) -> Iterator[Finding]:
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        probe = settings.folder / ".probe"
        probe.write_bytes(b"x")
        probe.unlink()
    except OSError as fault:
        advice = "set FLOTILLA_FOLDER to a folder that the bot may write"
        yield Finding(False, f"{settings.folder} cannot be written: {fault.strerror}", advice)
        return
    free = shutil.disk_usage(settings.folder).free
    text = f"{free // 1_000_000:,} MB free in {settings.folder}"
    yield Finding(free > LOW_DISK, text, "make room: without it no order can be stored")


async def _database(settings: ProgramSettings) -> list[Finding]:
    if not settings.database.exists():
        return [Finding(True, f"no database yet at {settings.database}; the first start makes it")]

    async def look(store: Store) -> Stats:
        await store.check()
        return await store.stats()

    try:
        stats = await with_copy(look, settings)
    except Fault as fault:
        return [Finding(False, str(fault), "see the README, “When something breaks”")]
    campaigns = ", ".join(f"{count} {status}" for status, count in stats.campaigns.items()) or "none"
    findings = [Finding(True, f"the database is sound; campaigns: {campaigns}")]
    if stats.outbox_dead:
        advice = "flotilla's log says why; often a permission is missing"
        findings.append(Finding(False, f"{stats.outbox_dead} messages could not be delivered", advice))
    backups = list(settings.backups.glob("*.sqlite3"))
    findings.append(Finding(bool(backups), f"{len(backups)} backups", "install the backup timer (see deploy/)"))
    return findings


async def _discord(settings: ProgramSettings, connector: aiohttp.BaseConnector | None) -> list[Finding]:
    token = settings.token.get_secret_value()
    if not token:
        advice = "put FLOTILLA_TOKEN=… into .env; the token stands in Discord's developer portal under Bot"
        return [Finding(False, "no token is set", advice)]
    client = discord.Client(intents=discord.Intents(guilds=True), connector=connector)
    try:
        await client.login(token)
        info = await client.application_info()
        findings = [Finding(True, f"the token is {client.user}'s")]
        guilds = [guild async for guild in client.fetch_guilds(limit=200)]
        advice = (
            f"invite the bot: https://discord.com/oauth2/authorize?client_id={info.id}&scope=bot+applications.commands"
        )
        findings.append(Finding(bool(guilds), f"on {len(guilds)} servers", advice))
        findings.append(await _shards(settings, client))
        findings += await _channels(settings, client)
        return findings
    except discord.LoginFailure:
        return [Finding(False, "Discord refuses the token", "make a new one in the developer portal and set it")]
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as fault:
        return [Finding(False, f"Discord cannot be reached: {fault}", "look at the network, then try again")]
    finally:
        await client.close()


async def _shards(settings: ProgramSettings, client: discord.Client) -> Finding:
    """How many connections Discord recommends, and how many logins are left today."""
    recommended, _, limit = await client.http.get_bot_gateway()
    what = f"Discord recommends {recommended} shards; {limit['remaining']} logins are left today"
    if settings.shards and settings.shards < recommended:
        return Finding(False, f"{what}; FLOTILLA_SHARDS is {settings.shards}", "set a higher number, or none")
    advice = "the bot waits for new logins where it needs one; find out why it logs in so often"
    return Finding(limit["remaining"] >= SPARE, what, advice)


async def _channels(settings: ProgramSettings, client: discord.Client) -> list[Finding]:
    """The permissions in each live campaign's channel."""
    if not settings.database.exists():
        return []

    async def look(store: Store) -> list[Campaign]:
        return [await store.campaigns.get(number) for number in await store.campaigns.numbers()]

    try:
        rows = await with_copy(look, settings)
    except Fault:
        return []  # the database has its own finding
    findings = []
    for row in rows:
        if row.in_play:
            findings.append(await _channel(client, row.guild_id, row.channel_id, row.title or row.scenario))
    return findings


async def _channel(client: discord.Client, guild_id: int, channel_id: int, title: str) -> Finding:
    try:
        guild = await client.fetch_guild(guild_id)
        channel = await guild.fetch_channel(channel_id)
        assert client.user is not None
        me = await guild.fetch_member(client.user.id)
        roles = {role.id: role for role in await guild.fetch_roles()}
    except discord.HTTPException as fault:
        advice = "the channel or the server is gone: flotilla export keeps the campaign"
        return Finding(False, f"{title}: its channel cannot be seen ({fault.text or fault.status})", advice)
    lacking = missing(permissions(guild, channel, me, roles))
    advice = f"give the bot these permissions in #{channel.name}: {', '.join(lacking)}"
    return Finding(not lacking, f"{title}: permissions in #{channel.name}", advice)


def doctor(args: Namespace) -> int:
    """Print the findings; 0 where all is well. With a channel: prove the bot there."""
    if args.channel is not None:
        from bot.tools.proof.run import proof  # with all that is drawn and sent

        return proof(args)
    findings = asyncio.run(doctor_report(ProgramSettings(), offline=args.offline))
    for finding in findings:
        out(("ok    " if finding.well else "WRONG ") + finding.what)
        if not finding.well and finding.advice:
            out(f"      → {finding.advice}")
    return 0 if all(finding.well for finding in findings) else 1
