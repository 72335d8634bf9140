"""``flotilla bench``: what things cost, as ratios to a floor measured in the same run.

Machines differ and are noisy: only the ratios can be compared, and no test asserts any of them.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

from bot.logs import set_up
from bot.settings import ROOT
from bot.tools.output import out, table, write_json
from bot.tools.workers import steady
from engine.core.rules import Policy, Rules
from engine.core.spaces.space import Answer

FLEETS: Final = (1, 100, 10_000)
WARS: Final = ("1", "2", "3")  # the seeds
WAR_BUDGET: Final = 2.0  # seconds for a game's longest scenario by autopilot
ACTION_BUDGET: Final = 0.3  # the same for an action of Submarine


@dataclass(frozen=True, slots=True)
class Measurement:
    """One figure. ``floor`` is the cost that it cannot go below, ``ratio`` the value divided by the floor.

    ``budget`` is the ratio (or, without a floor, the value) that it should not exceed; None where there is none.
    """

    name: str
    value: float
    unit: str
    floor: float | None = None
    ratio: float | None = None
    budget: float | None = None


def runner() -> Iterator[Measurement]:
    """What the runner costs per decision, through both drivers, beside the bare calls."""
    from engine.core.bench import bench as measure

    costs = measure()
    hand = costs["hand_us"]
    yield Measurement("runner, drive: overhead per decision", costs["drive_overhead_us"], "µs", hand, budget=1.0)
    yield Measurement("runner, drive: decision", costs["drive_us"], "µs", hand, costs["drive_ratio"])
    yield Measurement("runner, match: decision", costs["match_us"], "µs", hand, costs["match_ratio"])


def pictures() -> Iterator[Measurement]:
    """Each game's map and its focus drawn and encoded, beside the encoder alone."""
    from bot.games import entries
    from bot.tools.bench_pictures import measure

    for game in entries().values():
        for drawn in measure(game):
            name = f"picture, {game.name}, {drawn.kind}"
            yield Measurement(f"{name}: drawn and encoded", drawn.whole, "ms", drawn.encoder, drawn.ratio, 2.0)
            yield Measurement(f"{name}: the first", drawn.cold, "ms")


def autopilot() -> Iterator[Measurement]:
    """Patrols played by autopilot."""
    from bot.games import usual
    from engine.core.drive import drive

    rules = usual().rules
    scenarios = [entry.id for entry in rules.scenarios() if entry.kind == "patrol"]
    policy = rules.policy(rules.doctrines[0])
    for scenario in scenarios:
        drive(rules, scenario, "warm", policy)
    start, games_played = perf_counter(), 0
    while perf_counter() - start < 2.0:
        for scenario in scenarios:
            drive(rules, scenario, str(games_played), policy)
            games_played += 1
    rate = games_played / (perf_counter() - start)
    yield Measurement("autopilot: patrols", rate, "1/s")


class Counted:
    """A policy that counts the questions it is asked."""

    def __init__(self, policy: Policy[Any]) -> None:
        self._policy = policy
        self.asked = 0

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        """The policy's answer."""
        self.asked += 1
        return self._policy.answer(known, kind, path, slot)


def war() -> Iterator[Measurement]:
    """Each game's longest scenario by autopilot on one core, and a decision of it beside one of the runner alone."""
    from bot.games import entries
    from bot.tools.output import say

    for game in entries().values():
        longest = game.longest
        yield from wars_of(game.rules, longest.id, f"{game.name}, {say(longest.name)}", WAR_BUDGET)


def action() -> Iterator[Measurement]:
    """Submarine's largest action by autopilot on one core, in the same way as a war: it is played far more often."""
    from bot.games import entries
    from bot.tools.output import say

    game = entries()["submarine"]
    actions = [entry for entry in game.rules.scenarios() if entry.kind == "advanced"]
    largest = max(actions, key=lambda entry: entry.units)
    yield from wars_of(game.rules, largest.id, f"{game.name}, {say(largest.name)}", ACTION_BUDGET)


def wars_of(rules: Rules[Any, Any], scenario: str, name: str, budget: float) -> Iterator[Measurement]:
    """A scenario of a game played by autopilot; ``budget`` in seconds."""
    from engine.core.bench import bench as measure
    from engine.core.drive import drive

    policy = rules.policy(rules.doctrines[0])
    counted = Counted(policy)
    drive(rules, scenario, "warm", policy)
    for seed in WARS:
        drive(rules, scenario, seed, counted)
    steady()
    start = process_time()
    for seed in WARS:
        drive(rules, scenario, seed, policy)
    seconds = (process_time() - start) / len(WARS)
    decisions = counted.asked / len(WARS)
    alone = measure()["drive_us"]
    each = seconds / decisions * 1e6
    yield Measurement(f"{name}: played by autopilot", seconds, "s", budget=budget)
    yield Measurement(f"{name}: decisions", decisions, "")
    yield Measurement(f"{name}: a decision, beside the runner alone", each, "µs", alone, each / alone)


def store() -> Iterator[Measurement]:
    """The store's part of an order, beside one trivial durable commit."""
    from bot.store.bench import order_cost

    with tempfile.TemporaryDirectory() as folder:
        costs = asyncio.run(order_cost(Path(folder)))
    order, floor = costs["order_ms"], costs["floor_ms"]
    assert isinstance(order, dict)
    assert isinstance(floor, dict)
    value, least = order["median"], floor["median"]
    yield Measurement("store: a typical order", value, "ms", least, value / least)


def orders() -> Iterator[Measurement]:
    """A slash command that gives an order, durable and acknowledged, beside a bare one that does only what must be."""
    from bot.tools.bench_order import measure

    times = asyncio.run(measure())
    value, floor = times["order_ms"], times["floor_ms"]
    yield Measurement("command: order acknowledged", value, "ms", floor, value / floor, 1.5)
    yield Measurement("command: trivial", times["trivial_ms"], "ms")


def looks() -> Iterator[Measurement]:
    """A member's orders while an outsider asks for past turns, beside the same orders without the outsider."""
    from bot.tools.bench_looks import measure

    times = asyncio.run(measure())
    alone, during = times["alone_ms"], times["during_ms"]
    name = "command: orders, while an outsider looks at the past"
    yield Measurement(name, during, "ms", alone, during / alone, 10.0)
    yield Measurement(f"{name}, longest", times["worst_ms"], "ms", alone, times["worst_ms"] / alone)


def fleets() -> Iterator[Measurement]:
    """Start-up, memory and latency with few and many campaigns, each in a process of its own."""
    single: float | None = None
    for count in FLEETS:
        with tempfile.TemporaryDirectory() as folder:
            words = [sys.executable, "-m", "bot.tools.bench_fleet", folder, str(count)]
            done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - ourselves
        figures = json.loads(done.stdout.splitlines()[-1])
        single = single or figures["order_ms"]
        name = f"{count:,} campaigns"
        yield Measurement(f"{name}: start", figures["start_s"], "s", budget=5.0)
        yield Measurement(f"{name}: memory, busiest loaded", figures["memory_mb"], "MB", budget=600.0)
        yield Measurement(f"{name}: order", figures["order_ms"], "ms", single, figures["order_ms"] / single)


ALL: Final[tuple[Callable[[], Iterator[Measurement]], ...]] = (
    runner,
    autopilot,
    war,
    action,
    pictures,
    store,
    orders,
    looks,
    fleets,
)


def bench(args: Namespace) -> int:
    """Measure and print a table; with ``--json`` write the figures too."""
    set_up("error", "text")
    measurements: list[Measurement] = []
    for group in ALL:
        if args.only in group.__name__:
            measurements.extend(group())
    rows = [("measurement", "value", "floor", "ratio", "budget")]
    rows += [
        (
            measured.name,
            f"{measured.value:,.2f} {measured.unit}",
            "" if measured.floor is None else f"{measured.floor:,.2f} {measured.unit}",
            "" if measured.ratio is None else f"{measured.ratio:.2f}",
            "" if measured.budget is None else f"{measured.budget:g}",
        )
        for measured in measurements
    ]
    out(table(rows))
    if args.json is not None:
        write_json([asdict(measured) for measured in measurements], args.json)
    return 0
