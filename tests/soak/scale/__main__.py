"""``python -m tests.soak.scale [PART …] [--share N]``: measure, and write docs/scale.md."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict

from bot.games import load_games
from tests.soak.scale import measure
from tests.soak.scale.measure import Sizes
from tests.soak.scale.page import Figure, Machine, write

TOLD = {
    "servers": "A bot with {servers:,} servers over {shards} shards and {at_play:,} campaigns in play is started, and a"
    " member gives orders. Shards log in one after another, five seconds apart, as Discord wants it: that alone is"
    " 38 s of the start. The bare command is that of `flotilla bench`.",
    "campaigns": "Two bots run beside each other, the one with {few:,} campaigns in play, the other with {many:,}; the"
    " same order is given in both by turns.",
    "deadlines": "The questions of {deadlines:,} campaigns of all four games have a minute and end at the same second."
    " Each is closed by the autopilot, told to its channel with pictures, and reminders are planned anew. A member of"
    " another campaign gives one order after another meanwhile.",
}


PARTS: dict[str, Callable[[Sizes], Awaitable[list[Figure]]]] = {
    "servers": measure.servers,
    "campaigns": measure.campaigns,
    "deadlines": measure.deadlines,
}


async def part(name: str, sizes: Sizes) -> list[Figure]:
    """Measure a part and write it."""
    machine = Machine()
    figures = await PARTS[name](sizes)
    write(name, machine, TOLD[name].format(**asdict(sizes)), figures)
    return figures


def main() -> None:
    """Measure the named parts, or all, and print their figures."""
    parser = argparse.ArgumentParser(prog="tests.soak.scale", description="Measure, and write docs/scale.md.")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="what is measured; without any: all")
    parser.add_argument("--share", type=int, default=1, help="the N-th part of all counts; the page says so")
    given = parser.parse_args()
    sizes = Sizes().shared(given.share)
    load_games()
    for name in given.parts or PARTS:
        for figure in asyncio.run(part(name, sizes)):
            sys.stdout.write(f"{name}: {figure.what}: {figure.value:.2f} {figure.unit}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
