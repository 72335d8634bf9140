"""A refused entry is not lost: the refusal shows what was typed, and a form opened from there starts with it.

It stands on the member's card, in small print, so that it survives a restart and is stored nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.discord.forms import Field, Form, Write

MARK = "-# ✎ "
NOTHING = "–"
MOST = 300  # characters of one line; longer text is not kept
_LABEL, _TEXT_INPUT = 18, 4


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
    """The form filled with what was typed before, if the card it is opened from has that."""
    carried = _carried(message)
    rows = [row for row in form.rows if isinstance(row, Field) and isinstance(row.input, Write)]
    if not carried or len(carried) != len(rows):
        return form
    texts = {row.name: text for row, text in zip(rows, carried, strict=True) if text}

    def fill(row: Any) -> Any:
        if not isinstance(row, Field) or not isinstance(row.input, Write) or row.name not in texts:
            return row
        return replace(row, input=replace(row.input, value=texts[row.name][: row.input.most]))

    return replace(form, rows=tuple(fill(row) for row in form.rows))


def _carried(message: Any) -> list[str]:
    values: list[str] = []
    for text in texts(message):
        for line in text.splitlines():
            if line.startswith(MARK):
                rest = line.removeprefix(MARK)
                values.append("" if rest == NOTHING else rest.strip("`"))
    return values


def texts(message: Any) -> list[str]:
    """All text displays of a message, in order."""
    texts: list[str] = []
    waiting: list[Any] = list(getattr(message, "components", ()))
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, discord.TextDisplay):
            texts.append(item.content)
        waiting = list(getattr(item, "children", ())) + waiting
    return texts
