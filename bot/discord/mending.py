"""A refused entry is not lost: the refusal shows what was entered, and a form opened from there starts with it.

It stands on the member's card, in small print, so that it survives a restart and is stored nowhere else. What was
chosen stands there by its label, as the member read it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.discord.cards import Choice, clip
from bot.discord.forms import Field, Form, Pick, Select, Tick, Toggle, Upload, Write
from bot.discord.taps.tap import Submitted

MARK = "-# ✎ "
NOTHING, TICKED = "–", "✓"
MOST = 300  # characters of a text; a longer one is not kept
LABEL = 60
WHOLE = 2200  # characters of all lines
_LABEL, _TEXT_INPUT = 18, 4
_SAID = re.compile(r"`([^`]*)`")


@dataclass(frozen=True, slots=True)
class Sent:
    """A submitted form as it opens again: the id that opens it, the form, what was entered in it."""

    again: str
    form: Form
    entered: Mapping[str, Submitted]


def entered_lines(sent: Sent) -> list[str]:
    """The small print for what was entered, a line for each row; none if it does not fit on a card."""
    lines = []
    for row in _kept(sent.form):
        said = [f"`{_plain(text)}`" for text in _said(row, sent.entered.get(row.name))]
        lines.append(f"{MARK}{clip(row.label, LABEL).replace('`', '')}: {' '.join(said) or NOTHING}")
    return lines if sum(len(line) + 1 for line in lines) <= WHOLE else []


def row_of(form: Form, part: str) -> str:
    """The label of the row that was refused; empty if the form has none of that name."""
    names = (row for row in _rows(form) if part and (row.name == part or row.name.startswith(f"{part}.")))
    return next((row.label for row in names), "")


def _rows(form: Form) -> list[Field]:
    return [row for row in form.rows if isinstance(row, Field)]


def _kept(form: Form) -> list[Field]:
    """The rows that can be filled in again: no form opens with a file in it."""
    return [row for row in _rows(form) if not isinstance(row.input, Upload)]


def _said(row: Field, entered: Submitted) -> Sequence[str]:
    """What a row says, as it was entered: texts, or the labels of what was chosen."""
    if isinstance(row.input, Toggle):
        return (TICKED,) if entered is True else ()
    if isinstance(row.input, Pick | Tick | Select):
        chosen = entered if isinstance(entered, tuple) else (entered,)
        return [choice.label for choice in row.input.choices if choice.value in chosen]
    if isinstance(row.input, Write) and isinstance(entered, str) and entered.strip():
        kept = len(entered) <= MOST and not set(entered) & set("`\n\r")
        return (entered,) if kept else ()
    return ()


def _plain(text: str) -> str:
    return " ".join(text.replace("`", "'").split())


def typed_lines(data: Mapping[str, Any]) -> list[str]:
    """The small print for what was typed into a form's rows; none if it does not fit on a card."""
    typed: list[str] = []
    for row in data.get("components", ()):
        inner = [row["component"]] if row.get("type") == _LABEL else row.get("components", [])
        typed.extend(str(field.get("value") or "") for field in inner if field.get("type") == _TEXT_INPUT)
    if not any(typed) or any(len(text) > MOST or set(text) & set("`\n\r") for text in typed):
        return []
    return [f"{MARK}`{text}`" if text.strip() else MARK + NOTHING for text in typed]


def refilled(form: Form, message: Any) -> Form:
    """The form filled with what was entered before, if the card it is opened from has that."""
    carried, rows = _carried(message), _kept(form)
    if carried and len(carried) != len(rows):  # of what was typed alone
        rows = [row for row in rows if isinstance(row.input, Write)]
    if not carried or len(carried) != len(rows):
        return form
    said = {row.name: entries for row, entries in zip(rows, carried, strict=True)}
    filled = (_filled(row, said[row.name]) if isinstance(row, Field) and row.name in said else row for row in form.rows)
    return replace(form, rows=tuple(filled))


def _filled(row: Field, said: Sequence[str]) -> Field:
    """A row with what was entered in it."""
    given = row.input
    if isinstance(given, Write):
        return replace(row, input=replace(given, value=said[0][: given.most])) if said else row
    if isinstance(given, Toggle):
        return replace(row, input=Toggle(bool(said)))
    if isinstance(given, Pick | Tick | Select):
        left = Counter(said)
        choices: list[Choice] = []
        for choice in given.choices:
            label = _plain(choice.label)
            choices.append(replace(choice, default=left[label] > 0))
            left[label] -= 1
        if not any(choice.default for choice in choices) and (said or isinstance(given, Pick)):
            return row  # it is offered no longer
        return replace(row, input=replace(given, choices=tuple(choices)))
    return row


def _carried(message: Any) -> list[list[str]]:
    lines = (line for text in texts(message) for line in text.splitlines() if line.startswith(MARK))
    return [_SAID.findall(line) for line in lines]


def parts_of(message: Any) -> Iterator[Any]:
    """All components of a message, nested ones too, in their order."""
    waiting: list[Any] = list(getattr(message, "components", ()))
    while waiting:
        part = waiting.pop(0)
        yield part
        beside = getattr(part, "accessory", None)
        waiting = [*getattr(part, "children", ()), *([] if beside is None else [beside]), *waiting]


def texts(message: Any) -> list[str]:
    """All text displays of a message, in order."""
    return [part.content for part in parts_of(message) if isinstance(part, discord.TextDisplay)]


def card_words(message: Any) -> str:
    """All texts of a message's card as one text."""
    return "\n".join(text.strip() for text in texts(message))
