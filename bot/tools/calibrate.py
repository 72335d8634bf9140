"""``flotilla calibrate``: many wars by autopilot beside the record, as a report with plots.

What is played and reported is each game's own: ``bot/tools/<game>/calibrate.py`` gives a function ``calibrate`` of the
type :data:`Calibrates`.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from bot.tools.of_game import module_of, modules_of
from bot.tools.output import Fault, err, write_json, writing
from bot.tools.workers import doctrine_of, game_named, workers
from engine.core.game import Row
from engine.core.words import Json

NAME = "calibrate"


@dataclass(frozen=True)
class Report:
    """A calibration: ``data`` for ``report.json``, ``files`` beside it by name, ``lines`` for the terminal, a
    verdict."""

    data: Json
    files: Mapping[str, bytes]
    lines: Sequence[str]
    holds: bool


#: plays every seed by a function of the seed, and gives the rows in the order of the seeds
Plays: TypeAlias = Callable[[Callable[[int], Row]], Iterable[Row]]
Calibrates: TypeAlias = Callable[[Plays, Sequence[int], str], Report]


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table as lines of Markdown; columns whose head ends in ``>`` hold numbers and are set to the right."""
    names = [name.removesuffix(">") for name in head]
    marks = ["---:" if name.endswith(">") else "---" for name in head]
    return [
        "| " + " | ".join(names) + " |",
        "|" + "|".join(marks) + "|",
        *("| " + " | ".join(map(str, row)) + " |" for row in rows),
    ]


def calibrate(args: Namespace) -> int:
    """Play wars, write ``report.md``, ``report.json`` and the plots; 0 where the game's goals are reached."""
    module = module_of(args.game, NAME)
    if module is None:
        raise Fault(f"no calibration for {args.game!r}; there is one for {', '.join(modules_of(NAME))}")
    if args.campaigns < 1 or args.jobs < 1:
        raise Fault("--campaigns and --jobs must be at least 1")
    doctrine = doctrine_of(game_named(args.game), args.doctrine)
    seeds = range(args.seed, args.seed + args.campaigns)
    reports: Calibrates = module.calibrate
    report = reports(lambda play: _played(play, seeds, args.jobs), seeds, doctrine)
    write_json(report.data, args.out / "report.json")
    for name, data in report.files.items():
        _write(args.out / name, data)
    for line in report.lines:
        err(line)
    err(f"{args.out / 'report.md'} written")
    return 0 if report.holds else 1


def _played(play: Callable[[int], Row], seeds: Sequence[int], jobs: int) -> Iterator[Row]:
    """The wars in the order of their seeds, with the count on standard error as they come in."""
    with workers(jobs) as mapped:
        for done, row in enumerate(mapped(play, seeds), 1):
            yield row
            if done % max(1, len(seeds) // 20) == 0 or done == len(seeds):
                err(f"{done} of {len(seeds)} wars played")


def _write(file: Path, data: bytes) -> None:
    with writing(file) as path:
        path.write_bytes(data)
