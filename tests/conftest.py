"""What holds for all tests."""

import asyncio
import gc
import os
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from tests.order import dealt

# Where these are set, pytest shows the difference of two long texts in full, and takes many minutes to find it.
for name in ("CI", "BUILD_NUMBER"):
    os.environ.pop(name, None)

MEMORY = Path("/dev/shm")
"""Here files cost no disk: a commit waits for it, and the tests of bots and stores commit thousands of times."""
ROOM = 2 << 30
"""Bytes that must be free there. A run holds a tenth of it at once, since the folders of passed tests are removed."""


def _roomy(folder: Path) -> bool:
    """Whether the tests' folders fit there, with the programs that some of them start."""
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        return False
    room = os.statvfs(folder)
    return room.f_bavail * room.f_frsize >= ROOM and not room.f_flag & getattr(os, "ST_NOEXEC", 8)


if _roomy(MEMORY):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


# What is collected stays to the end. To go over it for garbage again and again took a third of the time.
gc.disable()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Let the workers begin with the long tests (:mod:`tests.order`), and prepare Hypothesis."""
    constants = sys.modules.get("hypothesis.internal.conjecture.providers")
    if constants and os.environ.get("FLOTILLA_PROPERTIES", "few") == "few":
        _leave_sources_unread(constants)
    yield  # here those are taken out that are not to be run
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[name] for name in dealt(list(by_name), workers)]


def _leave_sources_unread(constants: ModuleType) -> None:
    """Hypothesis would read all sources of the program for numbers and texts to try: seconds in each worker.

    It has none of its examples from there then; they no longer hang on what else was imported. The long run has them.
    """
    constants._get_local_constants = lambda: constants._local_constants  # type: ignore[attr-defined]


SWEEP_AFTER = 100_000
"""Objects made between two looks for garbage. Matches make and drop millions, hardly any of them in cycles; with
Python's 700 the looks take a tenth of the tests' time."""


def pytest_collection_finish() -> None:
    """From here on garbage is looked for among what the tests make."""
    gc.freeze()
    gc.set_threshold(SWEEP_AFTER)
    gc.enable()


@pytest.fixture(scope="session")
def base_maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where bots and painters of all workers of a session keep the grounds of maps: each is drawn once."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "base-maps"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def new_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with nothing in it. To copy one takes a quarter of the time of making one."""
    from bot.store import Store

    async def make() -> None:
        async with await Store.open(file):
            pass

    file = tmp_path_factory.mktemp("store") / "flotilla.sqlite3"
    with ThreadPoolExecutor(1) as aside:  # the loop of a test may run here
        aside.submit(asyncio.run, make()).result()
    return file


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    """Send home the heartbeats of clients whose loop is closed: they would wake up in the middle of another test."""
    gateway = sys.modules.get("discord.gateway")
    for thread in threading.enumerate() if gateway else ():
        if isinstance(thread, gateway.KeepAliveHandler) and thread.ws.loop.is_closed():
            thread.stop()
