"""``python -m tests.mutation``: how many small slips in the rules the tests of the rules notice.

Mutants are drawn by seed from all modules that bear rules, made one by one in a copy of the tree, and tried by the
tests of the game: first those that name the same rules or import the module, then all of them, to the first that fails.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.mutation.rooms import GAMES
from tests.mutation.trial import Copy, Tried, drawn, equivalents, rules_named, trials
from tests.soak.report import time_words, write_part

INTRODUCTION = """\
## {count} mutants

`python -m tests.mutation --seed {seed} --count {most} --write` wrote this part. A mutant is a single slip in a module
that bears rules: a comparison turned or moved by one, a number changed by one, an `and` for an `or`, a `not` dropped, a
statement left out; as many of each kind. The tests in the game's folder of `tests/engine` kill it if one of them fails;
recorded games and screens are not asked. Never drawn are changes that nobody can notice, {same} of them, which
`tests/mutation/equivalents.toml` lists with the reason.
"""


def table(found: Mapping[str, Sequence[Tried]]) -> list[str]:
    """Killed and survived by game."""
    rows = ["| game | mutants | killed | survived | share |", "|---|---:|---:|---:|---:|"]
    for game, tried in found.items():
        killed = sum(tried.verdict == "killed" for tried in tried)
        share = f"{100 * killed // len(tried)} %" if tried else "-"
        rows.append(f"| {game} | {len(tried)} | {killed} | {len(tried) - killed} | {share} |")
    return rows


def survivors(found: Mapping[str, Sequence[Tried]]) -> list[str]:
    """A row for each mutant that survived."""
    rows = ["| place | in | rules named there | change |", "|---|---|---|---|"]
    for each in (other for tried in found.values() for other in tried if other.verdict == "survived"):
        change = each.mutant.change
        words = f"`{change.before}` becomes `{change.after}`".replace("|", "\\|")
        place = f"{each.mutant.module}:{change.line}"
        rows.append(f"| {place} | {change.function or 'the module'} | {rules_named(each.mutant)} | {words} |")
    return rows


def page(found: Mapping[str, Sequence[Tried]], seed: int) -> str:
    """The part of docs/soak.md."""
    count, most = sum(map(len, found.values())), max(map(len, found.values()), default=0)
    text = [INTRODUCTION.format(count=count, seed=seed, most=most, same=len(equivalents())), *table(found)]
    if any(other.verdict == "survived" for tried in found.values() for other in tried):
        text += ["", "Survived:", "", *survivors(found)]
    return "\n".join(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, try and tell."""
    reader = ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--count", type=int, default=15, help="mutants of each game")
    reader.add_argument("--game", choices=GAMES, action="append", help="this game alone; may be given again")
    reader.add_argument("--write", action="store_true", help="write the part of docs/soak.md")
    given = reader.parse_args(arguments)
    os.nice(10)
    found: dict[str, list[Tried]] = {}
    began = time.monotonic()
    for game in given.game or GAMES:
        found[game] = []
        with tempfile.TemporaryDirectory() as folder:
            for trial in trials(game, drawn(game, given.seed, given.count), Copy(Path(folder))):
                found[game].append(trial)
                told = f"  ({trial.by})" if trial.by else ""
                print(f"{trial.verdict:8} {trial.seconds:4.0f} s  {trial.mutant.name}{told}", flush=True)  # noqa: T201
    print("\n".join(["", *table(found), "", *survivors(found)]))  # noqa: T201
    if given.write:
        tried = [row for rows in found.values() for row in rows]
        killed = sum(tried.verdict == "killed" for tried in tried)
        summary = f"{len(tried):,} mutants, {killed:,} killed"
        write_part("mutation", summary, time_words(time.monotonic() - began), page(found, given.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
