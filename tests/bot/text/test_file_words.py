"""Words about scenario files: each id that a check can make is in both languages, and none is left over."""

import re
from pathlib import Path
from typing import Final

from bot.settings import ROOT
from bot.text.voice import LANGUAGES, voice
from engine.core.mistakes import shared
from engine.core.telling import _WANTS, PATTERNS
from engine.core.toml_text import toml_words

SOURCES: Final = [path for top in ("engine", "bot") for path in sorted((ROOT / top).rglob("*.py"))]
MADE: Final = {
    *(f"file-wants-{name}" for name in _WANTS.values()),
    *(f"file-form-{name}" for name in PATTERNS.values()),
    *(f"file-{name}" for name in ("above", "least", "below", "most")),
    *(f"file-{of}-{name}" for of in ("list", "text") for name in ("long", "short")),
    *(f"file-at-{'-'.join(parts)}" for parts in (("line",), ("row",), ("field",), ("line", "row"), ("line", "field"),
                                                 ("row", "field"), ("line", "row", "field"))),
    *(f"file-way-{place}" for place in ("outside", "later")),
    *toml_words(),
    *(f"file-{name}" for name in shared.lines),
}  # fmt: skip
"""Ids that are put together from parts."""


def named() -> set[str]:
    """Ids that stand in the code, and the kinds of things of which a check says that there are none."""
    text = "\n".join(path.read_text("utf-8") for path in SOURCES)
    things = re.findall(r'\bno_(?:such|class)\(\s*"([a-z ]+)"', text)
    things += re.findall(r'\("\w+", "([a-z ]+)"\),', _fields())
    things += re.findall(r'"\w+", "(fort|ship|unit|unit or ship)", (?:name|row\.ship)\b', text)  # of no_piece
    return {*re.findall(r'"(file-[a-z-]*[a-z])"', text), *(f"file-thing-{each.replace(' ', '-')}" for each in things)}


def _fields() -> str:
    """The things that special rules and victory items of one game name, by kind."""
    path: Path = ROOT / "engine" / "war_at_sea" / "scenarios" / "checks.py"
    return path.read_text("utf-8").partition("_FIELDS = {")[2].partition("}")[0]


def test_each_id_has_words_in_both_languages_and_none_is_left_over() -> None:
    wanted = (named() | MADE) - {"file-at"}  # the beginning of ids that are made
    for language in LANGUAGES:
        text = (ROOT / "bot" / "text" / language / "scenario-files.ftl").read_text("utf-8")
        there = set(re.findall(r"^(file-[a-z-]+) =", text, re.MULTILINE))
        assert wanted - there == set()
        assert there - wanted == set()


def test_every_sentence_ends_as_a_sentence() -> None:
    for language in LANGUAGES:
        for key in MADE | named():
            if key.startswith(("file-wants", "file-toml", "file-no", "file-way", "file-needs", "file-list")):
                said = voice(language).plain(key, **dict.fromkeys(("given", "what", "name", "near", "names", "count",
                    "limit", "written", "column", "most", "field", "unit", "number", "row", "units", "turn", "zone",
                    "seconds", "right", "marks", "form", "before"), "x"), lost=1, more=1)  # fmt: skip
                assert said[-1] in ".?", said
