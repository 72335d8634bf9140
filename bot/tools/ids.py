"""``flotilla ids``: everything that a scenario file may name, by game, from the tables themselves.

A game's own lists are in ``bot/tools/<game>/ids.py``: a function ``groups(voice)``. Titles and notes are English, as
the page of the docs has them; the shell says them in its language.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.text.voice import Voice, key_part, voice
from bot.tools.of_game import modules_of
from bot.tools.output import Fault, out, speech, writing
from bot.tools.workers import game_named

HEAD: Final = """# All ids

What a scenario file may name, taken from the tables. Search this page, or let the shell search it:

```sh
.venv/bin/flotilla ids --find rodney
```

`flotilla ids --page docs/ids.md` writes this page anew after a change of the tables; a test sees that it is theirs.
"""

FORMS: Final = {
    r"next to (?P<hexes>[\d ]+)": "tool-id-next-to",
    r"railway to (?P<hexes>[\d ]+)": "tool-id-railway-to",
    r"turn (?P<turn>\d+)": "tool-id-of-turn",
    r"from (?P<since>.+)": "tool-id-since",
    r"hex (?P<hex>\w+)": "tool-id-in-hex",
    r"period (?P<period>.+)": "tool-id-of-period",
    r"lands on (?P<kind>\w+)": "tool-id-lands-on",
    r"(?P<count>[\d,]+) steps": "tool-id-count-steps",
    r"(?P<count>[\d,]+) points": "tool-id-count-points",
    r"(?P<count>[\d,]+) zones": "tool-id-count-zones",
    r"(?P<count>[\d,]+) zones away": "tool-id-count-away",
}
"""Notes with a figure or a name in them, and the messages that say them."""


@dataclass(frozen=True, slots=True)
class Group:
    """A kind of thing, and how its ids are used; each row holds id, name, and what else helps to choose."""

    title: str
    used: str
    rows: Sequence[tuple[str, str, str]]


def all_groups(only: str = "", speech: Voice | None = None) -> dict[str, list[Group]]:
    """The groups of each game, or of one; names that have words are said by a voice (none: in English)."""
    told = speech or voice("en")
    return {game: module.groups(told) for game, module in modules_of("ids").items() if only in ("", game)}


def page() -> str:
    """The page of the documents."""
    english = voice("en")
    parts = [HEAD]
    for game, groups in all_groups().items():
        parts.append(f"\n## {english.plain(f'game-{game}')}\n")
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


def noted(speech: Voice, text: str) -> str:
    """A title or a note as a language says it, part by part; names and codes stay as they are."""
    for mark in ("; ", ", "):
        if mark in text:
            return mark.join(noted(speech, part) for part in text.split(mark))
    key = f"tool-id-{key_part(text)}"
    if speech.has(key):
        return speech.plain(key)
    for form, message in FORMS.items():
        match = re.fullmatch(form, text)
        if match:
            return speech.plain(message, **match.groupdict())
    return text


def _lines(only: str, word: str) -> Iterator[str]:
    told = speech()
    for game, groups in all_groups(only, told).items():
        for group in groups:
            title = noted(told, group.title)
            for ident, name, note in group.rows:
                more = f"  ({noted(told, note)})" if note else ""
                line = f"{game:<12}  {title:<24}  {ident:<28}  {name}{more}"
                if word in line.casefold():
                    yield line
