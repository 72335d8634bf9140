"""``flotilla ids``: everything that a scenario file may name, by game, from the tables themselves.

A game's own lists are in ``bot/tools/<game>/ids.py``: a function ``groups()``.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.text.voice import voice
from bot.tools.of_game import modules_of
from bot.tools.output import Fault, out, writing
from bot.tools.workers import game_named

HEAD: Final = """# All ids

What a scenario file may name, taken from the tables. Search this page, or let the shell search it:

```sh
.venv/bin/flotilla ids --find rodney
```

`flotilla ids --page docs/ids.md` writes this page anew after a change of the tables; a test sees that it is theirs.
"""


@dataclass(frozen=True, slots=True)
class Group:
    """A kind of thing, and how its ids are used; each row holds id, name, and what else helps to choose."""

    title: str
    used: str
    rows: Sequence[tuple[str, str, str]]


def all_groups(only: str = "") -> dict[str, list[Group]]:
    """The groups of each game, or of one."""
    return {game: module.groups() for game, module in modules_of("ids").items() if only in ("", game)}


def page() -> str:
    """The page of the documents."""
    speech = voice("en")
    parts = [HEAD]
    for game, groups in all_groups().items():
        parts.append(f"\n## {speech.plain(f'game-{game}')}\n")
        for group in groups:
            parts.append(f"\n### {group.title}\n\n{group.used}\n\n| id | name | |\n|---|---|---|\n")
            parts += [f"| `{ident}` | {_cell(name)} | {_cell(note)} |\n" for ident, name, note in group.rows]
    return "".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def ids(args: Namespace) -> int:
    """Print the lines, or write the page."""
    if args.game:
        game_named(args.game)
    if args.page is not None:
        target: Path = args.page
        with writing(target) as path:
            path.write_text(page(), encoding="utf-8")
        out(str(target))
        return 0
    lines = list(_lines(args.game, args.find.casefold()))
    if not lines:
        raise Fault.said("tool-nothing-called" if args.find else "tool-no-ids", name=args.find or args.game)
    for line in lines:
        out(line)
    return 0


def _lines(only: str, word: str) -> Iterator[str]:
    for game, groups in all_groups(only).items():
        for group in groups:
            for ident, name, note in group.rows:
                line = f"{game:<12}  {group.title:<24}  {ident:<28}  {name}{f'  ({note})' if note else ''}"
                if word in line.casefold():
                    yield line
