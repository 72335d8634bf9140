"""A campaign's diary as a book: one Markdown text, or one web page that holds its pictures.

Both are made from the same lines of Discord markdown (headings, lists, quotations, bold), which is what the tellers
write; the page needs no network and no script.
"""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.faces.teller import Line, Teller
from bot.text.voice import Voice

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ESCAPED = re.compile(r"\\([\\*_~`|>#\[\]()<@:-])")
_ZERO_WIDTH = "\u200b"
_STYLE = """
body{margin:0;background:#16202c;color:#1b2430;font:17px/1.55 Georgia,'Times New Roman',serif}
main{max-width:52rem;margin:0 auto;background:#f3ebd6;padding:1.5rem clamp(1rem,4vw,3rem)}
h1{color:#17384f;border-bottom:3px double #b9924a;margin-top:2.4rem}
h2{color:#17384f;font-size:1.15rem;margin-bottom:.3rem}
p{margin:.35rem 0}ul{margin:.2rem 0;padding-left:1.2rem}li{margin:.15rem 0}
blockquote{margin:.5rem 0;padding:.2rem 1rem;border-left:4px solid #b9924a;font-style:italic}
img{max-width:100%;height:auto;border-radius:6px}figure{margin:1.2rem 0}
nav{columns:14rem;margin:1rem 0}nav a{display:block;color:#2f5573}
""".strip()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its id, its label for the list of contents, its lines."""

    id: str
    label: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plate:
    """A finished picture for the page: its file name, its bytes, its description."""

    name: str
    data: bytes
    alt: str


def chapters(
    teller: Teller,
    known: Any,
    facts: Sequence[Any],
    lines: Sequence[Line],
    names: Mapping[str, str],
    voice: Voice,
    label: Mapping[str, str],
) -> Iterator[Chapter]:
    """All chapters, one at a time: the campaign's, then its units'; ``label`` names the units, the teller the rest."""
    for shown, chapter in teller.chapters(known, facts, voice):
        yield Chapter(chapter, shown, tuple(teller.chapter(known, facts, chapter, lines, names, voice)))
    for unit in teller.units(facts):
        unit_lines = teller.unit_chapter(known, facts, unit, lines, voice)
        yield Chapter(f"unit-{unit}", label.get(unit) or teller.label(unit, voice), tuple(unit_lines))


def markdown(book: Sequence[Chapter], plates: Sequence[Plate], foot: str) -> str:
    """The book as Markdown; pictures stand beside it as files and follow the first chapter."""
    parts: list[str] = []
    for at, chapter in enumerate(book):
        parts.append("\n".join(_spaced(chapter.lines)))
        if not at:
            parts += [f"![{_plain(plate.alt)}]({plate.name})" for plate in plates]
    return "\n\n".join([*parts, f"---\n\n*{foot}*"]).replace(_ZERO_WIDTH, "") + "\n"


def _spaced(lines: Sequence[str]) -> Iterator[str]:
    """Discord breaks a line where it ends; Markdown needs a blank line between paragraphs."""
    before = ""
    for line in lines:
        if before and not (line.startswith("- ") and before.startswith("- ")):
            yield ""
        yield line
        before = line


def page(book: Sequence[Chapter], plates: Sequence[Plate], title: str, contents: str, foot: str, language: str) -> str:
    """The book as one web page, pictures inside."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'
    parts = [f'<!doctype html><html lang="{language}"><head>{head}<title>{html.escape(title)}</title>']
    parts.append(f"<style>{_STYLE}</style></head><body><main>")
    for at, chapter in enumerate(book):
        parts.append(f'<section id="{html.escape(chapter.id, quote=True)}">{_body(chapter.lines)}</section>')
        if at:
            continue
        for plate in plates:
            data = base64.b64encode(plate.data).decode()
            alt = html.escape(plate.alt, quote=True)
            parts.append(f'<figure><img src="data:image/webp;base64,{data}" alt="{alt}"></figure>')
        links = "".join(
            f'<a href="#{html.escape(entry.id, quote=True)}">{html.escape(entry.label)}</a>' for entry in book[1:]
        )
        parts.append(f"<h2>{html.escape(contents)}</h2><nav>{links}</nav>")
    parts.append(f"<p><em>{html.escape(foot)}</em></p></main></body></html>\n")
    return "".join(parts)


def _body(lines: Sequence[str]) -> str:
    parts: list[str] = []
    listing = False
    for line in lines:
        item = line.startswith("- ")
        if item != listing:
            parts.append("<ul>" if item else "</ul>")
            listing = item
        if item:
            parts.append(f"<li>{_inline(line[2:])}</li>")
        elif line.startswith("## "):
            parts.append(f"<h2>{_inline(line[3:])}</h2>")
        elif line.startswith("# "):
            parts.append(f"<h1>{_inline(line[2:])}</h1>")
        elif line.startswith("> "):
            parts.append(f"<blockquote>{_inline(line[2:])}</blockquote>")
        elif line:
            parts.append(f"<p>{_inline(line)}</p>")
    return "".join(parts) + ("</ul>" if listing else "")


def _inline(text: str) -> str:
    """Keeps bold, removes Discord's markdown escapes, leaves everything else unchanged."""
    # Escaped characters must not be read as markdown: they are replaced by marks that no text contains.
    aside: list[str] = []

    def put(found: re.Match[str]) -> str:
        aside.append(found[1])
        return f"\x00{len(aside) - 1}\x00"

    held = _ESCAPED.sub(put, text.replace("\x00", "").replace(_ZERO_WIDTH, ""))
    bold = _BOLD.sub(r"<strong>\1</strong>", html.escape(held))
    return re.sub(r"\x00(\d+)\x00", lambda found: html.escape(aside[int(found[1])]), bold)


def _plain(text: str) -> str:
    return text.replace("[", "(").replace("]", ")")
