"""Answers written as they are typed: each reads back, through the same space, as the answer it was made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.pacific_war.parse_forms import START, WAY
from bot.faces.pacific_war.typed_names import first_word, written_name
from bot.faces.pacific_war.ways import Ways
from bot.text.voice import Voice
from engine.core.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.space_forms import Assign, Form, Path, space_of

BARE = ("where", "attack", "what", "lead", START, WAY, "columns")
"""Rows that need no word before them: they come first and are known by what they say."""
SPOKEN = ("sail",)
"""Rows that are written even where silence says the same: silence follows other orders there."""
FORMED = "squadrons"
MANY = 3
"""From so many options on a list of them all is written as "all"."""


def written(space: Space, answer: Answer, voice: Voice, start: str = "") -> str:
    """An answer in words; never empty. ``start`` is where a way begins."""
    if isinstance(space, Form):
        return _form(space, answer, voice, start)
    return _plain(space, answer, voice, start) or first_word(voice, "pw-say-none")


def _plain(space: Space, answer: Answer, voice: Voice, start: str = "") -> str:
    if isinstance(space, Choice):
        return written_name(voice, space.options, answer)
    if isinstance(space, Subset):
        if len(space.options) > MANY and [option.key for option in space.options] == list(answer):
            return first_word(voice, "pw-say-all")
        return ", ".join(written_name(voice, space.options, key) for key in answer)
    if isinstance(space, Split):
        return ", ".join(f"{answer[one]} {written_name(voice, space.options, one)}" for one in answer if answer[one])
    if isinstance(space, Amount):
        return str(answer)
    if isinstance(space, Flag):
        return first_word(voice, "pw-say-yes" if answer else "pw-say-no")
    if isinstance(space, Path):
        return Ways(space, start).write(answer, voice) or first_word(voice, "pw-say-stay")
    if isinstance(space, Assign):
        return _pairs(space, answer, voice)
    return str(answer)


def _pairs(space: Assign, answer: Mapping[str, str], voice: Voice) -> str:
    """Things of one value together, as one would write them: "Atacama, Buin > Rímac"."""
    by_value: dict[str, list[str]] = {}
    for thing, value in answer.items():
        by_value.setdefault(value, []).append(thing)
    parts = []
    for value, things in by_value.items():
        named = ", ".join(written_name(voice, space.things, thing) for thing in things)
        parts.append(f"{named} > {_value(space, things, value, voice)}")
    return ", ".join(parts)


def _value(space: Assign, things: Sequence[str], value: str, voice: Voice) -> str:
    open_to: list[Option] = [one for one in space.values if one.key in space.only.get(things[0], (one.key,))]
    return written_name(voice, open_to, value)


def _form(form: Form, answer: Mapping[str, Any], voice: Voice, start: str) -> str:
    whole = form.whole(answer)
    given: dict[str, Answer] = {}
    clauses: list[str] = []
    for part in form.parts:
        space = space_of(part, given)
        if space is None:
            continue
        value = given[part.name] = whole[part.name]
        begin = given.get(START, start)
        if part.name == WAY and START in whole:
            head = written_name(voice, _options(form, START), whole[START])
            clauses[0] = f"{head} {_plain(space, value, voice, begin)}"
        elif clause := _clause(part.name, space, value, voice, begin):
            clauses.append(clause)
    lists = [value for value in whole.values() if isinstance(value, list | tuple | dict)]
    idle = bool(lists) and not any(whole.values()) and FORMED not in whole
    return "; ".join(clauses) or first_word(voice, "pw-say-none" if idle else "pw-say-default")


def _options(form: Form, row: str) -> Sequence[Option]:
    space = next(part.space for part in form.parts if part.name == row)
    assert isinstance(space, Choice), f"the row {row!r} is a choice"
    return space.options


def _clause(row: str, space: Space, value: Answer, voice: Voice, start: str) -> str:
    """A row in words; empty where it says what silence says."""
    usual = _same(space, value) or (row == "units" and isinstance(space, Subset) and set(value) == set(space.default))
    if isinstance(space, Flag):
        return "" if usual else first_word(voice, f"pw-say-{'yes' if value else 'no'}-{row}")
    if isinstance(space, Path):
        return _plain(space, value, voice, start)
    if row in BARE and isinstance(space, Choice):
        return _plain(space, value, voice)
    if usual and not (row in SPOKEN and value):
        return ""
    if isinstance(space, Amount):
        return voice.plain(f"pw-write-{row}", count=value)
    said = _plain(space, value, voice, start) or first_word(voice, "pw-say-none")
    return f"{first_word(voice, f'pw-say-row-{row}')}: {said}"


def _same(space: Space, value: Answer) -> bool:
    default = space.default
    if isinstance(value, list | tuple) and isinstance(default, list | tuple):
        return list(value) == list(default)
    return bool(value == default)
