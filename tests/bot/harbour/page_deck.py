"""What the page's tests share: a harbour, a scripted bot, and a browser in which members sign in."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord.http import Route
from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright, expect

from bot.harbour.demo import PACIFIC_ID
from bot.harbour.server import Harbour

Json = dict[str, Any]
Answer = Callable[[Json], Json | None]

# Chen and Bo speak English, Dara Spanish.
BO, CHEN, DARA = ("1000000000000000102", "1000000000000000103", "1000000000000000104")
DESK: ViewportSize = {"width": 1360, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
V2, PRIVATE = 1 << 15, 1 << 6
HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
PATIENCE = 45_000  # milliseconds: only what hangs may fail, not what is slow
expect.set_options(timeout=PATIENCE)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The system's Chromium. The test fails without it: a page that nobody opened is not tested."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        browser = shutil.which(name) if name else None
        if browser:
            return browser
    pytest.fail(f"no Chromium found: install one of {', '.join(NAMES)}, or name it in CHROMIUM")


# --- components, short --------------------------------------------------------------------------


def text(words: str) -> Json:
    return {"type": 10, "content": words}


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def card(*parts: Json, flags: int = 0) -> Json:
    return {"flags": V2 | flags, "components": [{"type": 17, "accent_color": 0x1E4E79, "components": list(parts)}]}


def label(words: str, component: Json, hint: str | None = None) -> Json:
    return {"type": 18, "label": words, "component": component} | ({"description": hint} if hint else {})


def options(*names: str, chosen: int | None = None) -> list[Json]:
    return [
        {"label": n, "value": n.lower(), "description": f"about {n}", "default": i == chosen}
        for i, n in enumerate(names)
    ]


def reply(body: Json) -> Json:
    return {"type": 4, "data": body}


class Scripted(discord.Client):
    """The real client library with a script of raw answers, by command name, custom_id or ``name?`` for
    completion. An answer may be None: the bot keeps silent."""

    def __init__(self, harbour: Harbour) -> None:
        super().__init__(intents=discord.Intents(guilds=True), connector=harbour.connector(), guild_ready_timeout=0.1)
        self.answers: dict[str, Json | Answer | None] = {}
        self.heard: list[Json] = []
        self.ready = asyncio.Event()
        self.news = asyncio.Event()

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Json = dict(interaction.data or {})
        self.heard.append(data)
        self.news.set()
        name = data.get("custom_id") or data["name"]
        answer = self.answers[f"{name}?" if interaction.type is discord.InteractionType.autocomplete else name]
        body = answer(data) if callable(answer) else answer
        if body is not None:
            at = f"/interactions/{interaction.id}/{interaction.token}/callback"
            await self.http.request(Route("POST", at), json=body)

    async def post(self, channel: str, body: Json) -> Json:
        """Send a raw message."""
        sent: Json = await self.http.request(Route("POST", f"/channels/{channel}/messages"), json=body)
        return sent

    async def commands_are(self, *commands: Json) -> None:
        """Replace the global commands."""
        shape = {"description": "…", "type": 1, "contexts": [0, 1], "integration_types": [0]}
        made = [shape | c | ({"description": ""} if c.get("type", 1) != 1 else {}) for c in commands]
        await self.http.request(Route("PUT", f"/applications/{self.application_id}/commands"), json=made)


class Deck:
    """What a test works with: the harbour, the bot, and pages on which members are signed in."""

    def __init__(self, harbour: Harbour, bot: Scripted, browser: Browser) -> None:
        self.harbour, self.bot, self.browser = harbour, bot, browser
        self.trouble: list[str] = []

    async def sit(self, member: str = CHEN, place: str = PACIFIC_ID, size: ViewportSize = DESK) -> Page:
        """Open the page as a member at a place."""
        context = await self.browser.new_context(viewport=size, has_touch=size["width"] < 500, reduced_motion="reduce")
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("dialog", lambda dialog: self.trouble.append(f"dialog: {dialog.message}"))
        await page.goto(f"{self.harbour.page_url}#member={member}&channel={place}")
        await page.wait_for_selector("body[data-ready]")
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    path = chromium()
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=path, args=quiet)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(loop_scope="module")
async def deck(browser: Browser) -> AsyncIterator[Deck]:
    async with Harbour() as harbour:
        bot = Scripted(harbour)
        running = asyncio.create_task(bot.start("a token"))
        await asyncio.wait_for(bot.ready.wait(), PATIENCE / 1000)
        made = Deck(harbour, bot, browser)
        yield made
        for context in browser.contexts:
            await context.close()
        await bot.close()
        await running
        assert made.trouble == []
        assert harbour.unimplemented == []


def by_id(page: Page, name: str) -> Locator:
    return page.get_by_test_id(name)


def part(page: Page, custom_id: str) -> Locator:
    return page.locator(f'[data-custom-id="{custom_id}"]:is(button)').last


async def heard(deck: Deck, count: int = 1) -> Json:
    """The bot's last interaction, once it has had ``count``."""
    async with asyncio.timeout(PATIENCE / 1000):
        while len(deck.bot.heard) < count:
            deck.bot.news.clear()
            await deck.bot.news.wait()
    return deck.bot.heard[-1]
