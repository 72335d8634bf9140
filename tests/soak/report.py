"""docs/soak.md and docs/scale.md: one section for each long test or measurement, written by whatever ran it, and a
table of them all above."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


@dataclass(frozen=True)
class Page:
    """A page made of parts: its file, what stands above them, and the title of each in their order."""

    path: Path
    introduction: str
    titles: Mapping[str, str]


INTRODUCTION = """\
# The long run

The tests of `tests/soak` write this page; `make soak` runs them. Each part is written by its own test, and only when
that test ran to its end without a fault. A fault names its seed and leaves the part as it was. Times are processor
time. What games bring is the same on every machine for the same rules. What the kills bring is not: the seed draws
when to kill and what members do, but how far they come until then depends on the machine.

How the bot fares with many servers, campaigns and deadlines stands in [scale.md](scale.md).

`python -m tests.mutation` belongs to the long run too and is started by itself: it makes single slips in the rules of
all games, one after another in a copy of the tree, and tells which of them the tests of the rules notice; `--seed`,
`--count` for each game, `--game`, and with `--write` a part of this page.
"""

TITLES = {
    "mixed": "Mixed games",
    "kills": "Kills",
    "patrols": "Patrols",
    "levels": "Levels of the operations",
    "matches": "Matches",
    "mutation": "Mutants of the rules",
    "hours": "End to end at six hours of the day, under load",
}
SOAK = Page(DOCS / "soak.md", INTRODUCTION, TITLES)
_PART = re.compile(r"^<!-- part: (?P<name>\w+) \| (?P<summary>[^|]*) \| (?P<time>[^|]*) -->\n", re.MULTILINE)


def time_words(seconds: float) -> str:
    """Seconds as minutes, or as seconds below two minutes."""
    return f"{seconds / 60:,.0f} min" if seconds >= 120 else f"{seconds:,.0f} s"


def parts_of(text: str) -> dict[str, tuple[str, str, str]]:
    """The parts of a page by name: (summary, time, text)."""
    marks = list(_PART.finditer(text))
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    return {
        mark["name"]: (mark["summary"], mark["time"], text[mark.end() : end].strip("\n") + "\n")
        for mark, end in zip(marks, ends, strict=False)
    }


def page_of(parts: dict[str, tuple[str, str, str]], page: Page = SOAK) -> str:
    """The whole page."""
    rows = ["| part | figures | time |", "|---|---|---:|"]
    shown = [name for name in page.titles if name in parts]
    for name in shown:
        summary, took, _ = parts[name]
        rows.append(f"| {page.titles[name]} | {summary} | {took} |")
    pages = [page.introduction, "\n".join(rows) + "\n"]
    for name in shown:
        summary, took, text = parts[name]
        pages.append(f"<!-- part: {name} | {summary} | {took} -->\n{text}")
    return "\n".join(pages)


def write_part(name: str, summary: str, took: str, text: str, page: Page = SOAK) -> None:
    """Put one part into the page in place of its former text. The other parts stay as they are."""
    if name not in page.titles or "|" in summary or "|" in took:
        raise ValueError(f"no part of the page: {name!r}, {summary!r}, {took!r}")
    parts = parts_of(page.path.read_text(encoding="utf-8")) if page.path.exists() else {}
    parts[name] = (summary, took, text.strip("\n") + "\n")
    page.path.parent.mkdir(exist_ok=True)
    page.path.write_text(page_of(parts, page), encoding="utf-8")
