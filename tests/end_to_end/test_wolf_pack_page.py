"""A wolf pack played on the page by three members, in two languages; the bot is killed in the middle of a fight.

Of the long run alone: three browsers and three starts of the program take as long as two hundred other tests. In every
run ``test_pack.py`` fights the pack without a browser, ``tests/bot/harbour/test_page_browser.py`` drives the page,
``test_play.py`` starts the program, and members play on after a power cut in ``test_submarine_members.py``.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright, expect

from tests.bot.harbour.page_deck import PATIENCE, chromium
from tests.end_to_end.luck import pack_meets, seed_where

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(600)]

ROOT = Path(__file__).resolve().parent.parent.parent
COLUMNS = {"hammerhead": "A", "parche": "B", "steelhead": "C"}
WEEKS = tuple(range(1, 8))
DESK: ViewportSize = {"width": 1360, "height": 1000}
PHONE: ViewportSize = {"width": 390, "height": 844}
BUTTONS = "[data-testid=messages] button[data-custom-id]"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


def free_port() -> int:
    """A port that nobody listens on: the page must be found again after the bot was killed."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Program:
    """``flotilla play`` as a process of its own, to be killed and started again on the same folder."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder, self.port, self.seed = folder, free_port(), seed
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: asyncio.subprocess.Process | None = None

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "FLOTILLA_FOLDER": str(self.folder), "PYTHONUNBUFFERED": "1"}

    async def start(self) -> None:
        words = ["play", "--language", "es", "--port", str(self.port), "--seed", self.seed, "--grace", "0"]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot.cli", *words, cwd=ROOT, env=self.environment, stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout is not None
        async with asyncio.timeout(60):
            while self.url.encode() not in (line := await self.process.stdout.readline()):
                assert line, "it ended before it was in harbour"

    async def stop(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), 30)

    async def verify(self) -> str:
        """What ``flotilla verify`` says about the game."""
        checked = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.cli",
            "verify",
            cwd=ROOT,
            env={**os.environ, "FLOTILLA_FOLDER": str(self.folder / "play")},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        told, _ = await asyncio.wait_for(checked.communicate(), 60)
        assert checked.returncode == 0, told.decode()
        return told.decode()

    async def ask(self, path: str) -> Any:
        def get() -> Any:
            with urllib.request.urlopen(f"{self.url}/page/api/{path}", timeout=20) as answer:
                return json.load(answer)

        return await asyncio.to_thread(get)


class Seat:
    """A member at the page, in a browser of their own."""

    def __init__(self, program: Program, page: Page, member: str) -> None:
        self.program, self.page, self.member = program, page, member

    async def go(self, channel: str) -> None:
        """Look at a channel with a client that has just started: its private cards are gone."""
        await self.page.goto("about:blank")
        await self.page.goto(f"{self.program.url}/#member={self.member}&channel={channel}")
        await self.page.wait_for_selector("body[data-ready]")

    def button(self, label: str | re.Pattern[str]) -> Locator:
        """The newest button with that name."""
        return self.page.locator(BUTTONS).filter(has_text=label).last

    async def press(self, label: str | re.Pattern[str]) -> None:
        await self.button(label).click()

    @property
    def last(self) -> Locator:
        """The newest message that only this member sees; a post may come in below it at any time."""
        return self.page.locator(".message").filter(has=self.page.get_by_test_id("private")).last

    @property
    def form(self) -> Locator:
        return self.page.get_by_test_id("modal")

    async def submit(self) -> None:
        await self.page.get_by_test_id("modal-submit").click()
        await expect(self.form).to_have_count(0)

    async def snap(self, folder: Path, name: str) -> None:
        """A picture for a person to look at; it must show something."""
        await self.page.screenshot(path=folder / f"{name}.png")
        assert (folder / f"{name}.png").stat().st_size > 5_000


class Patrol:
    """The program, and where things are in its world."""

    def __init__(self, program: Program, browser: Browser) -> None:
        self.program, self.browser = program, browser

    async def look(self) -> None:
        world = await self.program.ask("world")
        self.members = {member["user"]["username"].lower(): member["user"]["id"] for member in world["members"]}
        self.channel = next(channel["id"] for channel in world["channels"] if channel["name"] == "pacific")

    async def sit(self, name: str, size: ViewportSize = DESK) -> Seat:
        context = await self.browser.new_context(viewport=size, has_touch=size is PHONE, reduced_motion="reduce")
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        seat = Seat(self.program, page, self.members[name])
        await seat.go(self.channel)
        return seat

    async def thread(self) -> str:
        """The newest thread."""
        world = await self.program.ask("world")
        return str(
            max((channel["id"] for channel in world["channels"] if channel.get("parent_id") == self.channel), key=int)
        )

    async def public(self, channel: str) -> list[str]:
        """What everybody reads in a channel, post by post."""
        view = await self.program.ask(f"view?member={self.members['dara']}&channel={channel}")
        return ["\n".join(_texts(message.get("components", []))) for message in view["messages"]]

    async def settled(self, channel: str) -> list[str]:
        """What everybody reads in a channel once nothing more is added, and the harbour has saved it.

        Bot and harbour are one process here: what the harbour holds only in memory dies with the bot, as nothing of
        Discord would.
        """
        read: list[str] = []
        while read != (now := await self.public(channel)) or self.written(channel) != now:
            read = now
            await asyncio.sleep(1.5)
        return read

    def written(self, channel: str) -> list[str]:
        """The same as saved in the harbour's file."""
        kept = json.loads((self.program.folder / "play" / "harbour.json").read_text("utf-8"))
        return ["\n".join(_texts(post["body"].get("components", []))) for post in kept["posts"].get(channel, ())]

    async def until(self, channel: str, words: str) -> str:
        """The post that holds these words; waits for it."""
        for _ in range(450):
            texts = [text for text in await self.public(channel) if words in text]
            if texts:
                return texts[-1]
            await asyncio.sleep(0.1)
        raise AssertionError(f"{words!r} was never posted; there is {await self.public(channel)}")


def _texts(components: list[dict[str, Any]]) -> list[str]:
    texts = []
    for part in components:
        if part["type"] == 10:
            texts.append(part["content"])
        texts += _texts(part.get("components", []))
    return texts


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Patrol]:
    met = seed_where("parks-pirates", lambda match: pack_meets(match, COLUMNS, "hammerhead", WEEKS))
    program = Program(folder, met)
    await program.start()
    try:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium(), args=QUIET)
            patrol = Patrol(program, browser)
            await patrol.look()
            await patrol.until(patrol.channel, "Órdenes, por favor")
            yield patrol
            await browser.close()
    finally:
        await program.stop(signal.SIGKILL)


async def take(seat: Seat, boat: str) -> None:
    """Join by the status post and take a boat."""
    await seat.press("Unirse")
    await expect(seat.last).to_contain_text("Who commands")
    await seat.press(re.compile(f"^{boat}$"))
    await expect(seat.last).to_contain_text(f"You command {boat}")


async def sail(patrol: Patrol, ana: Seat) -> str:
    """Ana gives the pack's orders as proposed, week by week, until it meets something; returns the fight's thread."""
    for week in WEEKS:
        await patrol.until(patrol.channel, f"Semana {week} ·")
        await ana.go(patrol.channel)
        await ana.press("Mis órdenes")
        await expect(ana.last).to_contain_text("según lo propuesto")
        await ana.press("Listo")
        # The next turn's post may already be below it.
        await expect(ana.page.locator(".message").filter(has_text="Una orden lista")).to_be_visible()
        for _ in range(450):
            if any("a la vista" in text for text in await patrol.public(await patrol.thread())):
                return await patrol.thread()
            if any(f"Semana {week + 1} ·" in text for text in await patrol.public(patrol.channel)):
                break
            await asyncio.sleep(0.1)
    raise AssertionError("seven weeks without a contact")


async def test_three_members_fight_in_two_languages_and_the_bot_is_killed_in_the_middle(
    tmp_path: Path, base_maps: Path
) -> None:
    (tmp_path / "play").mkdir()
    (tmp_path / "play" / "pictures").symlink_to(base_maps)
    async with playing(tmp_path) as patrol:
        ana, bo, chen = await patrol.sit("ana"), await patrol.sit("bo", PHONE), await patrol.sit("chen")
        await take(bo, "Parche")
        await take(chen, "Steelhead")
        thread = await sail(patrol, ana)
        await ana.snap(tmp_path, "turn")

        # All take their places; a member who has answered reads whom they wait for, in their language.
        for seat, boat, column in ((bo, "Parche", "Column B"), (chen, "Steelhead", "Column C")):
            await seat.go(thread)
            await seat.press(re.compile(f"^{boat}$|Combatir|Decidir"))
            await expect(seat.last).to_contain_text("Which column")
            await seat.press(column)
            await expect(seat.last).to_contain_text("has answered")
        await bo.snap(tmp_path, "stand")
        await ana.go(patrol.channel)
        await ana.press("Mis órdenes")
        await ana.press(re.compile("^Hammerhead$"))
        await expect(ana.last).to_contain_text("¿En qué columna")
        await ana.press("Columna A")

        # Ana attacks first: she looks, aims, and is asked where to shoot when the bot dies.
        await patrol.until(thread, "Faltan por atacar")
        await ana.go(thread)
        await ana.press(re.compile("^Hammerhead$"))
        # Her card, not the post above it, which asks the same and has a button with the same name.
        await expect(ana.last).to_contain_text("El primero en atacar")
        await ana.press(re.compile("^Hammerhead$"))
        await expect(ana.button("Seguir…")).to_be_visible()
        await ana.press("Seguir…")
        await expect(ana.form).to_contain_text("Mirar primero")
        await ana.submit()
        await expect(ana.last).to_contain_text("puntos de ataque")
        await ana.snap(tmp_path, "looked")
        before = await patrol.settled(thread)
        await patrol.program.stop(signal.SIGKILL)
        await patrol.program.start()

        # The fight is where it was; a split of her own that does not add up is refused and corrected.
        assert await patrol.public(thread) == before
        await ana.go(patrol.channel)
        await ana.press("Mis órdenes")
        await ana.press(re.compile("^Hammerhead$"))
        await expect(ana.form).to_contain_text("puntos de ataque")
        field = ana.form.get_by_test_id("text-input")
        await field.fill("A1 60")
        await ana.submit()
        await expect(ana.last).to_contain_text("No ha cambiado nada")
        await ana.snap(tmp_path, "refused")
        await ana.press("Corregirlo")
        await expect(field).to_have_value("A1 60")
        await field.fill("")
        await ana.submit()
        await expect(ana.last).to_contain_text("El Hammerhead dispara a")
        await patrol.until(thread, "El Hammerhead dispara a")
        await ana.snap(tmp_path, "attack")

        # The others leave it to their executive officers, and the week ends by itself.
        over = f"Termina la semana {await week_of(patrol, thread)}"
        await finish(patrol, (ana, bo, chen), over)
        ended = await patrol.until(patrol.channel, over)
        assert "tiradas" in ended
        posts = await patrol.public(patrol.channel)
        assert len({post.splitlines()[0] for post in posts}) == len(posts), "a post stands there twice"
        fights = [text for text in await patrol.public(thread) if "Manada Parks" in text]
        assert len(fights) == 1, fights
        await chen.go(patrol.channel)
        await chen.snap(tmp_path, "week")
        assert await patrol.program.stop(signal.SIGINT) == 0
    assert "sound" in await patrol.program.verify()


async def week_of(patrol: Patrol, thread: str) -> str:
    """The week that the thread belongs to."""
    world = await patrol.program.ask("world")
    name = next(channel["name"] for channel in world["channels"] if channel["id"] == thread)
    return name.split()[1]


async def finish(patrol: Patrol, seats: tuple[Seat, ...], over: str) -> None:
    """Each member in turn breaks off or lets the executive officer fight, until the week is ``over``."""
    away = re.compile("^(Break off|Retirarse)")
    balanced = re.compile("Exec: balanced|Segundo: doctrina equilibrada")
    for _ in range(15):
        for seat, boat in zip(seats, ("Hammerhead", "Parche", "Steelhead"), strict=True):
            if any(over in text for text in await patrol.public(patrol.channel)):
                return
            await seat.go(patrol.channel)
            await seat.page.locator(BUTTONS).filter(has_text="Mis órdenes").first.click()
            await expect(seat.last).to_contain_text(re.compile("My orders|Mis órdenes"))
            asked = seat.last.locator("button[data-custom-id]").filter(has_text=re.compile(f"^{boat}$"))
            if not await asked.count():
                continue
            await asked.click()
            rule = seat.last.locator("button[data-custom-id]").filter(has_text=re.compile("Rule|Regla"))
            await expect(seat.form.or_(rule)).to_be_visible()
            if await seat.form.count():
                breaks_off = seat.form.get_by_role("radio", name=away)
                if await breaks_off.count():
                    await breaks_off.check()
                await seat.submit()
            elif await seat.button(balanced).count():
                await seat.press(balanced)
                await expect(seat.button(balanced)).to_have_count(0)
            else:
                await seat.last.locator("button[data-custom-id]").first.click()
                await expect(rule).to_have_count(0)
    raise AssertionError("the fight never ended")
