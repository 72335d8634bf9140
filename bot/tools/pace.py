"""``flotilla pace``: how many days campaigns take by post, as data for the founding form and as a page of the docs."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Final, Protocol

from bot.service.tempo.lengths import Length, read, write
from bot.service.types import Settings
from bot.tools.by_post import Course, Measured, Sailed, sail
from bot.tools.of_game import modules_of
from bot.tools.output import Fault, err
from bot.tools.workers import game_named, workers

PAGE: Final = Path("docs/pace.md")
HOURS: Final = (24, 48, 72, 96, 168, 336)
"""The deadlines of the founding form, in hours."""
FEW: Final = 4
"""Games of a line at another deadline: it is told roughly."""


class Mapped(Protocol):
    """``map``, in this process or over several."""

    def __call__(self, work: Callable[[Course], Sailed], over: Iterable[Course], /) -> Iterator[Sailed]: ...


def measured() -> tuple[Measured, ...]:
    """One scenario of each kind, as the games name them."""
    return tuple(one for module in modules_of("pace").values() for one in module.MEASURED)


def command(args: Namespace) -> int:
    """Measure the lines whose game or scenario is named (all without a name), and write table and page."""
    chosen = [one for one in measured() if args.only in ("", one.game, one.scenario, f"{one.game}/{one.scenario}")]
    if not chosen:
        raise Fault(f"nothing is measured of {args.only!r}; there are {', '.join(sorted(_names()))}")
    with workers(args.jobs) as mapped:
        for one in chosen:
            for hours in HOURS if one.others and not args.usual else (usual_hours(one),):
                games = args.games or (one.games if hours == usual_hours(one) else FEW)
                for gone in (False, True):
                    line = measure(one, hours, range(1, games + 1), gone=gone, mapped=mapped)
                    write(tuple({_key(one): one for one in (*read(), line)}.values()))
                    err(f"{one.game} {one.scenario} {one.label} {hours} h {'vanished' if gone else ''}: {line.slowest}")
    if args.page is not None:
        args.page.write_text(page(read()), encoding="utf-8")
    return 0


def _names() -> set[str]:
    return {name for one in measured() for name in (one.game, one.scenario)}


def _key(one: Length) -> tuple[str, str, str, int, bool]:
    return one.game, one.scenario, one.options, one.hours, one.gone


def usual_hours(one: Measured) -> int:
    """The deadline that a founder of this scenario is offered first."""
    return Settings.usual(game_named(one.game), one.scenario).hours


def measure(one: Measured, hours: int, seeds: Sequence[int], *, gone: bool, mapped: Mapped = map) -> Length:
    """Play a scenario by post, once for each seed, and give what the games came to."""
    settings = Settings(hours=hours)
    courses = [
        Course(one.game, one.scenario, one.members, dict.fromkeys(one.options, True), seed, gone, settings)
        for seed in seeds
    ]
    played = list(mapped(play, courses))
    return line_of(one, hours, played, gone=gone)


def play(course: Course) -> Sailed:
    """One campaign; a worker's task."""
    return asyncio.run(sail(course))


def line_of(one: Measured, hours: int, played: Sequence[Sailed], *, gone: bool) -> Length:
    """What the games came to. Errors: RuntimeError where one never ended."""
    if not all(game.ended for game in played):
        raise RuntimeError(f"{one.game} {one.scenario}: a game did not end")
    entry = next(scenario for scenario in game_named(one.game).scenarios() if scenario.id == one.scenario)
    days = sorted(game.days for game in played)
    return Length(
        one.game, entry.kind, one.scenario, one.label, one.members, entry.length, hours, gone, len(played),
        round(median(days), 1), round(days[-2] if len(days) > 1 else days[0], 1),
        round(median(game.answered for game in played)), round(median(game.ran_out for game in played)),
    )  # fmt: skip


def page(lengths: Iterable[Length]) -> str:
    """The table as a page of the docs."""
    lines = {_key(one): one for one in lengths}
    rows, others = [HEAD], ["", OTHERS]
    for one in measured():
        usual = usual_hours(one)
        name = f"{one.game} | {one.scenario}" + (f" ({', '.join(one.options)})" if one.options else "")
        cells = []
        for hours in HOURS:
            there, gone = (lines.get((one.game, one.scenario, one.label, hours, away)) for away in (False, True))
            if there is None or gone is None:
                cells.append("–")
                continue
            cells.append(f"{there.days:g} to {max(there.slowest, gone.slowest):g}")
            if hours == usual:
                figures = (
                    one.members, there.turns, f"{hours} h", there.games, f"{there.days:g}", f"{there.slowest:g}",
                    f"{gone.slowest:g}", one.most, there.answered, there.ran_out,
                )  # fmt: skip
                rows.append(f"| {name} | {' | '.join(map(str, figures))} |")
        if cells.count("–") < len(HOURS) - 1:
            others.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join([*rows, *others]) + "\n"


HEAD: Final = """# How long a game takes by post

`flotilla pace` plays campaigns under the bot's own clock, in virtual time, and writes this page and the table from
which the founding form tells the length. Each member looks in once in 24 hours, at an hour of their own, and answers
all that is asked then, as the staff suggests; a second run has a member who vanishes in the third turn and never comes
back. Posts and pictures are left out, nothing else. Days: the middle game, and the slowest but one; *answered* and
*ran out* are questions of the middle game, where nobody vanished.

| game | scenario | members | turns | deadline | games | days | slowest | one vanished | at most | answered | ran out |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""

OTHERS: Final = """## With other deadlines

Days, from the middle game to the slowest but one with a member who vanished. Four games a cell, twenty at the usual
deadline.

| game | scenario | 1 day | 2 days | 3 days | 4 days | 1 week | 2 weeks |
|---|---|---:|---:|---:|---:|---:|---:|"""
