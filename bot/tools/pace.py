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
    return tuple(each for module in modules_of("pace").values() for each in module.MEASURED)


def command(args: Namespace) -> int:
    """Measure the lines whose game or scenario is named (all without a name), and write table and page."""
    chosen = [
        result
        for result in measured()
        if args.only in ("", result.game, result.scenario, f"{result.game}/{result.scenario}")
    ]
    if not chosen:
        raise Fault(f"nothing is measured of {args.only!r}; there are {', '.join(sorted(_names()))}")
    with workers(args.jobs) as mapped:
        for result in chosen:
            for hours in HOURS if result.others and not args.usual else (usual_hours(result),):
                games = args.games or (result.games if hours == usual_hours(result) else FEW)
                for gone in (False, True):
                    line = measure(result, hours, range(1, games + 1), gone=gone, mapped=mapped)
                    write(tuple({_key(length): length for length in (*read(), line)}.values()))
                    what = f"{result.game} {result.scenario} {result.label} {hours} h"
                    err(f"{what} {'vanished' if gone else ''}: {line.slowest}")
    if args.page is not None:
        args.page.write_text(page(read()), encoding="utf-8")
    return 0


def _names() -> set[str]:
    return {name for result in measured() for name in (result.game, result.scenario)}


def _key(length: Length) -> tuple[str, str, str, int, bool]:
    return length.game, length.scenario, length.options, length.hours, length.gone


def usual_hours(measured: Measured) -> int:
    """The deadline that a founder of this scenario is offered first."""
    return Settings.usual(game_named(measured.game), measured.scenario).hours


def measure(measured: Measured, hours: int, seeds: Sequence[int], *, gone: bool, mapped: Mapped = map) -> Length:
    """Play a scenario by post, once for each seed, and give what the games came to."""
    settings = Settings(hours=hours)
    courses = [
        Course(
            measured.game,
            measured.scenario,
            measured.members,
            dict.fromkeys(measured.options, True),
            seed,
            gone,
            settings,
        )
        for seed in seeds
    ]
    played = list(mapped(play, courses))
    return line_of(measured, hours, played, gone=gone)


def play(course: Course) -> Sailed:
    """One campaign; a worker's task."""
    return asyncio.run(sail(course))


def line_of(measured: Measured, hours: int, played: Sequence[Sailed], *, gone: bool) -> Length:
    """What the games came to. Errors: RuntimeError where one never ended."""
    if not all(game.ended for game in played):
        raise RuntimeError(f"{measured.game} {measured.scenario}: a game did not end")
    entry = next(scenario for scenario in game_named(measured.game).scenarios() if scenario.id == measured.scenario)
    days = sorted(game.days for game in played)
    return Length(
        measured.game, entry.kind, measured.scenario, measured.label, measured.members, entry.length, hours, gone,
        len(played),
        round(median(days), 1), round(days[-2] if len(days) > 1 else days[0], 1),
        round(median(game.answered for game in played)), round(median(game.ran_out for game in played)),
    )  # fmt: skip


def page(lengths: Iterable[Length]) -> str:
    """The table as a page of the docs."""
    lines = {_key(length): length for length in lengths}
    rows, others = [HEAD], ["", OTHERS]
    for result in measured():
        usual = usual_hours(result)
        name = f"{result.game} | {result.scenario}" + (f" ({', '.join(result.options)})" if result.options else "")
        cells = []
        for hours in HOURS:
            there, gone = (
                lines.get((result.game, result.scenario, result.label, hours, away)) for away in (False, True)
            )
            if there is None or gone is None:
                cells.append("–")
                continue
            cells.append(f"{there.days:g} to {max(there.slowest, gone.slowest):g}")
            if hours == usual:
                figures = (
                    result.members, there.turns, f"{hours} h", there.games, f"{there.days:g}", f"{there.slowest:g}",
                    f"{gone.slowest:g}", result.most, there.answered, there.ran_out,
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
