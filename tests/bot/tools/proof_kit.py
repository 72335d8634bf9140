"""What tests of the proof on Discord share: a private channel in a harbour, a bot's commands, a proof in it."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from discord import app_commands
from pydantic import SecretStr

import bot.tools.proof.games
import bot.tools.proof.steps
from bot.discord.client.registry import payload
from bot.discord.commands.register import register_commands
from bot.harbour.demo import BOT_ROLE_ID, GUILD_ID, PACIFIC_ID
from bot.harbour.errors import Json
from bot.harbour.limits.permissions import mask
from bot.harbour.server import Harbour
from bot.settings import ProgramSettings
from bot.text.voice import voice
from bot.tools.proof.finding import Finding
from bot.tools.proof.games import Workshop
from bot.tools.proof.run import prove

ONE_GAME = "war_at_sea"
"""The game that is played where one is enough: it is over soonest."""


def make_private(harbour: Harbour) -> None:
    """Only the bot, and whoever owns the server, sees #pacific."""
    sees = str(mask("VIEW_CHANNEL"))
    harbour.world.channels[PACIFIC_ID]["permission_overwrites"] = [
        {"id": GUILD_ID, "type": 0, "allow": "0", "deny": sees},
        {"id": BOT_ROLE_ID, "type": 0, "allow": sees, "deny": "0"},
    ]


async def register_all(harbour: Harbour) -> None:
    """As a bot that has been started registers its commands."""
    async with Workshop.opened(None) as workshop:
        client = discord.Client(intents=discord.Intents.none(), connector=harbour.connector())
        await client.login("harbour")
        tree: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(client)
        await register_commands(tree, workshop.bridge, workshop.router)
        assert client.application_id is not None
        await client.http.bulk_upsert_global_commands(client.application_id, payload=await payload(tree))
        await client.close()


def play_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof plays one game."""
    monkeypatch.setattr(bot.tools.proof.steps, "played_here", lambda: [ONE_GAME])


def settings_of(folder: Path) -> ProgramSettings:
    """Settings of a bot whose token the harbour takes."""
    update = {"folder": folder, "token": SecretStr("harbour"), "health_port": 0}
    return ProgramSettings(_env_file=None).model_copy(update=update)  # type: ignore[call-arg]  # pydantic's own


async def proved(
    harbour: Harbour,
    folder: Path,
    channel: str = PACIFIC_ID,
    *,
    language: str = "en",
    tap: bool = False,
    patience: float = 20.0,
) -> tuple[list[Finding], list[str]]:
    """A proof: what it found, and what the shell shows."""
    lines: list[str] = []
    findings = await prove(
        settings_of(folder), int(channel), voice(language), told=lines.append, tap=tap, patience=patience,
        connector=harbour.connector(), now=lambda: int(harbour.clock.now()),
    )  # fmt: skip
    return findings, lines


def wrong(findings: list[Finding]) -> list[Finding]:
    """What is not well."""
    return [finding for finding in findings if not finding.well]


def left_by(harbour: Harbour) -> list[Json]:
    """The messages of the bot that anybody can still read; a thread's first line is Discord's own."""
    posts = (post for channel in harbour.world.posts for post in harbour.world.public(channel))
    return [post.body for post in posts if post.author_id == harbour.world.bot_id and post.body["type"] == 0]
