"""``make play``, as a new user meets it: an address is printed, the page is there, what was played is kept.

The long run starts it twice.
"""

import asyncio
import json
import os
import re
import signal
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.settings import ProgramSettings
from bot.tools.play import Wish

ROOT = Path(__file__).resolve().parent.parent.parent


@asynccontextmanager
async def playing(folder: Path, *words: str) -> AsyncIterator[str]:
    """``flotilla play`` running; yields the page's address. It must end cleanly when interrupted."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.cli",
        "play",
        "--port",
        "0",
        *words,
        cwd=ROOT,
        env={"FLOTILLA_FOLDER": str(folder), "PATH": "/usr/bin:/bin", "PYTHONUNBUFFERED": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        address = re.search(r"http://127\.0\.0\.1:\d+/?\S*", line)
        if not address:
            process.kill()
            _, output = await process.communicate()
            pytest.fail(f"no address in {line!r}; it said: {output.decode()[-2000:]}")
        yield address[0].rstrip("/")
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
            await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 0


async def fetch(url: str) -> str:
    """A page's text."""

    def get() -> str:
        with urllib.request.urlopen(url, timeout=60) as answer:
            text: str = answer.read().decode()
            return text

    return await asyncio.to_thread(get)


async def posts(page: str) -> list[dict[str, Any]]:
    """The messages of the campaign's channel, as Bo sees them, once the first posts are there."""
    world = json.loads(await fetch(f"{page}/page/api/world"))
    bo = next(member["user"]["id"] for member in world["members"] if member["user"]["username"].lower() == "bo")
    channel = next(channel["id"] for channel in world["channels"] if channel["name"] == "pacific")
    for _ in range(600):
        view = json.loads(await fetch(f"{page}/page/api/view?member={bo}&channel={channel}"))
        mine = [message for message in view["messages"] if message.get("components")]
        if len(mine) >= 2:
            return mine
        await asyncio.sleep(0.1)
    pytest.fail("the campaign's first posts never came")


async def test_make_play_prints_an_address_and_serves_the_page(tmp_path: Path) -> None:
    async with playing(tmp_path) as page:
        assert "<html" in (await fetch(f"{page}/")).lower()
        assert await posts(page)


@pytest.mark.soak  # the bot that is killed in test_wolf_pack_page starts twice, too
async def test_what_was_posted_is_not_posted_again_after_a_restart(tmp_path: Path) -> None:
    async with playing(tmp_path) as page:
        first = await posts(page)
    async with playing(tmp_path) as page:
        again = await posts(page)
    assert [message["id"] for message in again] == [message["id"] for message in first], (
        "nothing is posted twice after a restart"
    )


@pytest.mark.parametrize("fresh", [True, False])
def test_what_was_played_is_forgotten_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: bool
) -> None:
    kept, wishes = tmp_path / "play" / "harbour.json", []

    async def served(_settings: ProgramSettings, folder: Path, _port: int, wish: Wish) -> None:
        assert folder == kept.parent
        assert os.listdir(folder) == ([] if fresh else [kept.name])
        wishes.append((wish.game, wish.scenario))

    kept.parent.mkdir()
    kept.write_text("played before", "utf-8")
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path))
    monkeypatch.setattr("bot.tools.play.serve", served)
    monkeypatch.setattr("bot.tools.play.set_up", lambda *_: None)  # the log of the other tests stays as it is
    assert main(["play", "--scenario", "wahoo-3", *(["--fresh"] if fresh else [])]) == 0
    assert wishes == [("silent_war", "wahoo-3")]


async def test_an_unknown_scenario_is_named_with_those_there_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path))
    assert await asyncio.to_thread(main, ["play", "--scenario", "nonsense"]) == 1
    assert "wahoo-3" in capsys.readouterr().err


async def test_running_on_discord_without_a_token_says_what_to_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path))
    monkeypatch.setenv("FLOTILLA_TOKEN", "")
    monkeypatch.chdir(tmp_path)
    assert await asyncio.to_thread(main, ["run"]) == 1
    assert "FLOTILLA_TOKEN" in capsys.readouterr().err
