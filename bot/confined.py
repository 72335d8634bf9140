"""A fresh process for what a member's file makes us do: bounded in time, without the bot's secrets in its environment.

It is no fork, since this process has threads. The program that runs there bounds its memory itself
(:func:`bot.reader_process.bound`).
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from typing import Final

from bot.settings import ROOT

_KEPT: Final = ("PATH", "LANG", "LC_ALL", "HOME", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV", "FLOTILLA_GAMES")


async def confined(module: str, words: tuple[str, ...], content: bytes, within: float) -> tuple[int | None, bytes]:
    """Run a module of ours with these words and this input: its exit code and what it wrote.

    Errors: TimeoutError where it takes longer than so many seconds, its start included. It is never left behind.
    """
    async with asyncio.timeout(within):
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", module, *words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=ROOT,
            env=environment(os.environ),
            start_new_session=True,
        )
        try:
            answer, _ = await process.communicate(content)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    return process.returncode, answer


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """What a program needs to run, without our token and settings."""
    return {name: given[name] for name in _KEPT if name in given}
