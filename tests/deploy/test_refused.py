"""Where Discord refuses the bot for good it ends with a status of its own, and neither service file starts it again.

Both files' rules are carried out as their manuals tell them: ``systemd.service(5)`` and Docker's restart policies.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from bot.harbour.server import Harbour
from bot.store import Store
from bot.tools.run import TURNED_AWAY
from tests.bot.tools.starts import Berth
from tests.deploy.test_deploy import DEPLOY, ROOT, dockerfile, unit

PATIENCE = 300  # the container's process reads the whole program
MOST_STARTS = 3


@pytest.fixture(scope="module")
def berth() -> Iterator[Berth]:
    """A process that has read the program."""
    ready = Berth()
    yield ready
    ready.close()


def systemd_starts_again(status: int) -> bool:
    """Whether the unit's rules start the bot again after it ended by itself with a status."""
    service = unit("flotilla.service")["Service"]
    assert service["Restart"] in ("always", "on-failure")
    prevented = {int(word) for word in service.get("RestartPreventExitStatus", "").split()}
    return status not in prevented and (service["Restart"] == "always" or status != 0)


def docker_starts_again(status: int, *, stopped: bool = False) -> bool:
    """Whether the compose file's rule starts the container again after its first process ended with a status."""
    (policy,) = re.findall(r"^    restart: *(\S+)$", (DEPLOY / "compose.yaml").read_text("utf-8"), re.MULTILINE)
    assert policy in ("no", "on-failure", "always", "unless-stopped")
    return not stopped and (policy in ("always", "unless-stopped") or (policy == "on-failure" and status != 0))


async def kept_up(start: Callable[[], Awaitable[int]], again: Callable[[int], bool]) -> list[int]:
    """Start the bot as often as a rule says; how each start ended."""
    ended = [await start()]
    while again(ended[-1]) and len(ended) < MOST_STARTS:
        ended.append(await start())
    return ended


def environment(**more: str) -> dict[str, str]:
    """Nothing of the machine's own settings."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("FLOTILLA_")}
    return {**plain, "PYTHONPATH": str(ROOT), **more}


def in_harbour(berth: Berth, folder: Path, harbour: Harbour, **more: str) -> Callable[[], Awaitable[int]]:
    """Starts the bot in a harbour, until it ends by itself."""

    async def start() -> int:
        words = (str(harbour.port), str(folder))
        started = await asyncio.to_thread(
            berth.start, folder, *words, module="tests.bot.tools.run_in_harbour", env=environment(**more)
        )
        return (await started.ended())[0]

    return start


@pytest.mark.parametrize("code", [4004, 4010, 4012, 4013, 4014])
async def test_the_unit_starts_nothing_that_discord_refuses_for_good(tmp_path: Path, berth: Berth, code: int) -> None:
    async with Harbour() as harbour:
        harbour.gateway.refuses = code
        assert await kept_up(in_harbour(berth, tmp_path, harbour), systemd_starts_again) == [TURNED_AWAY]
        assert harbour.gateway.identifies == 1
    assert f"({code})" in (tmp_path / "err").read_text("utf-8").splitlines()[-1]


async def test_too_few_shards_of_the_operators_own_end_it_in_the_same_way(tmp_path: Path, berth: Berth) -> None:
    async with Harbour() as harbour:
        harbour.gateway.most_servers = 1
        start = in_harbour(berth, tmp_path, harbour, FLOTILLA_SHARDS="1")
        assert await kept_up(start, systemd_starts_again) == [TURNED_AWAY]
        assert harbour.gateway.identifies == 1
    assert "FLOTILLA_SHARDS" in (tmp_path / "err").read_text("utf-8").splitlines()[-1]


async def test_the_unit_starts_again_what_failed_in_another_way(tmp_path: Path, berth: Berth) -> None:
    async with Harbour() as harbour, await Store.open(tmp_path / "flotilla.sqlite3"):  # another bot has the store
        ended = await kept_up(in_harbour(berth, tmp_path, harbour), systemd_starts_again)
    assert ended == [1] * MOST_STARTS


class Container:
    """The image's first process, with the bot of a harbour for ``python -m bot.cli``."""

    def __init__(self, folder: Path, harbour: Harbour) -> None:
        self.log = folder / "log"
        self._folder = folder
        shim = folder / "bin" / "python"
        shim.parent.mkdir(exist_ok=True)
        bot = f"-m tests.bot.tools.run_in_harbour {harbour.port} '{folder}'"
        # As "python -m bot.cli run" is told to be: anything else is no start of the bot.
        shim.write_text(f'#!/bin/sh\n[ "$*" = "-m bot.cli run" ] || exit 99\nexec "{sys.executable}" {bot}\n')
        shim.chmod(0o755)
        self._env = environment(PATH=f"{shim.parent}:{os.environ['PATH']}")

    async def start(self) -> asyncio.subprocess.Process:
        """Its first process, as the image starts it."""
        said = dict(dockerfile())
        words = [*_words(said["ENTRYPOINT"]), *_words(said["CMD"])]
        with self.log.open("wb") as log:
            return await asyncio.create_subprocess_exec(*words, cwd=ROOT, env=self._env, stdout=log, stderr=log)

    async def says(self, word: str) -> None:
        """Wait for a word in its log."""
        async with asyncio.timeout(PATIENCE):
            while word not in self.log.read_text("utf-8"):  # noqa: ASYNC110 - nothing else tells
                await asyncio.sleep(0.05)


def _words(listed: str) -> list[str]:
    return re.findall(r'"([^"]*)"', listed)


async def test_the_container_starts_nothing_that_discord_refuses_for_good(tmp_path: Path) -> None:
    """It stays, so that no rule starts it again; a stop ends it."""
    async with Harbour() as harbour:
        harbour.gateway.refuses = 4004
        container = Container(tmp_path, harbour)
        first = await container.start()
        await container.says("no start can mend this")
        await asyncio.sleep(0.5)
        assert first.returncode is None
        assert harbour.gateway.identifies == 1
        first.terminate()
        async with asyncio.timeout(10):
            assert await first.wait() == TURNED_AWAY
    assert "(4004)" in container.log.read_text("utf-8")
    assert not docker_starts_again(TURNED_AWAY, stopped=True)


@pytest.mark.soak
async def test_the_container_ends_with_the_bot_in_every_other_case(tmp_path: Path) -> None:
    """A failure is started again; a stop reaches the bot."""
    async with Harbour() as harbour:
        container = Container(tmp_path, harbour)
        async with await Store.open(tmp_path / "flotilla.sqlite3"):
            failed = await container.start()
            async with asyncio.timeout(PATIENCE):
                assert await failed.wait() == 1
        assert docker_starts_again(1)
        stopped = await container.start()
        await container.says("ready")
        stopped.terminate()
        async with asyncio.timeout(PATIENCE):
            assert await stopped.wait() == 0
        assert "stopped" in container.log.read_text("utf-8")
