"""Writing answers as people type them: each reads back, through the same space, as the answer it was made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.faces.answers.cutting import enclosed
from bot.faces.answers.lexicon import PLAIN, Lexicon, named_first
from bot.faces.answers.ways import write_path
from bot.text.voice import Voice
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Part, Path, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Space, Split, Subset

MANY: Final = 3
"""From so many options on a list of them all is written as "all"."""


def write(space: Space, answer: Answer, voice: Voice, lexicon: Lexicon = PLAIN) -> str:
    """A legal answer in words; never empty."""
    noted = lexicon.noted(space, answer, voice)
    if noted:
        return noted
    if isinstance(space, Form):
        return _form(lexicon, space, answer, voice)
    return _plain(lexicon, space, answer, voice) or lexicon.nothing(voice, named_first(space))


def spell_out(space: Space, answer: Answer, voice: Voice, lexicon: Lexicon = PLAIN) -> str:
    """As :func:`write`; where a form holds its defaults alone, its rows in words instead of "as suggested".

    Forms within it stay short. What it writes reads back too.
    """
    text = write(space, answer, voice, lexicon)
    if not isinstance(space, Form) or text != lexicon.first(voice, "default"):
        return text
    return _form(lexicon, space, answer, voice, every_row=True)


def _plain(lexicon: Lexicon, space: Space, answer: Answer, voice: Voice) -> str:
    if isinstance(space, Choice):
        return lexicon.written(voice, space.options, answer)
    if isinstance(space, Subset):
        every = lexicon.first(voice, "all")
        # Where the order is the answer, the options are named in it: "all" says nothing of it.
        whole = len(space.options) > MANY and [option.key for option in space.options] == list(answer)
        if whole and not space.ordered and not lexicon.meant(space.options, every):  # an option may have that very name
            return every
        return ", ".join(lexicon.written(voice, space.options, key) for key in answer)
    if isinstance(space, Split):
        return ", ".join(f"{answer[key]} {lexicon.written(voice, space.options, key)}" for key in answer if answer[key])
    if isinstance(space, Amount):
        return str(answer)
    if isinstance(space, Flag):
        return lexicon.first(voice, "yes" if answer else "no")
    if isinstance(space, Path):
        return write_path(lexicon, space, answer, voice)
    if isinstance(space, Assign):
        return _pairs(lexicon, space, answer, voice)
    if isinstance(space, Each):
        return _each(lexicon, space, answer, voice)
    return str(answer)


def _pairs(lexicon: Lexicon, space: Assign, answer: Mapping[str, str], voice: Voice) -> str:
    """Things of one value together, as a person would write them: "Atacama, Buin > Rímac"."""
    by_value: dict[str, list[str]] = {}
    for thing, value in answer.items():
        by_value.setdefault(value, []).append(thing)
    parts = []
    for value, things in by_value.items():
        named = ", ".join(lexicon.written(voice, space.things, thing, paired=True) for thing in things)
        open_to = [choice for choice in space.values if choice.key in space.only.get(things[0], (choice.key,))]
        parts.append(f"{named} > {lexicon.written(voice, open_to, value, paired=True)}")
    return ", ".join(parts)


def _each(lexicon: Lexicon, space: Each, answer: Mapping[str, Answer], voice: Voice) -> str:
    given: dict[str, Answer] = {}
    parts = []
    for thing in space.things:
        open_now = space.space(thing.key, given) if thing.key in answer else None
        if open_now is None:
            continue
        given[thing.key] = answer[thing.key]
        text = enclosed(write(open_now, answer[thing.key], voice, lexicon))
        parts.append(f"{lexicon.written(voice, space.things, thing.key, paired=True)}: {text}")
    return "; ".join(parts)


def _form(lexicon: Lexicon, form: Form, answer: Mapping[str, Any], voice: Voice, *, every_row: bool = False) -> str:
    whole = form.whole(answer)
    starts = {way: start for way, start in lexicon.begins.items() if start in whole}
    given: dict[str, Answer] = {}
    clauses: dict[str, str] = {}
    for part in form.parts:
        space = space_of(part, given)
        if space is None:
            continue
        given[part.name] = whole[part.name]
        said = every_row and not isinstance(space, Form | Each)
        clause = _clause(lexicon, form, part, space, whole[part.name], voice, usual_too=said)
        if part.name in starts and clause:  # "Arica to Tacna"
            clauses[starts[part.name]] += f" {clause}"
        elif clause:
            clauses[part.name] = clause
    lists = [value for value in whole.values() if isinstance(value, list | tuple | dict)]
    idle = bool(lists) and not any(whole.values()) and isinstance(space_of(form.parts[0], {}), Subset | Assign | Path)
    return lexicon.joint.join(clauses.values()) or lexicon.first(voice, "none" if idle else "default")


def _clause(
    lexicon: Lexicon, form: Form, part: Part, space: Space, value: Answer, voice: Voice, *, usual_too: bool = False
) -> str:
    """A row in words; empty where the row has its default, unless that is to be said too."""
    usual = _same(space, value, form.usual(part.name, space))
    if part.name in lexicon.begins:
        return _plain(lexicon, space, value, voice)
    if usual and not usual_too and not (part.name in lexicon.spoken and value):
        return ""
    if is_bare(lexicon, part, space):
        return _plain(lexicon, space, value, voice)
    ticked = lexicon.first(voice, f"{'yes' if value else 'no'}-{part.name}") if isinstance(space, Flag) else ""
    if ticked:
        return ticked
    if isinstance(space, Amount) and voice.has(f"{lexicon.prefix}-write-{part.name}"):
        return voice.plain(f"{lexicon.prefix}-write-{part.name}", count=value)
    text = write(space, value, voice, lexicon)
    if isinstance(space, Form | Each) or (isinstance(space, Path) and space.sheet is not None):
        text = enclosed(text)
    word = lexicon.row_word(voice, part, form.parts)
    return f"{word}{lexicon.joins(form, part)}{text}"


def is_bare(lexicon: Lexicon, part: Part, space: Space) -> bool:
    """Whether a row is written without its word: a choice or points recognisable by their answer."""
    return part.name in lexicon.bare and isinstance(space, Choice | Split)


def _same(space: Space, value: Answer, usual: Answer) -> bool:
    """Whether this is the default; in a list whose order means nothing, the order does not count."""
    if isinstance(space, Subset) and not space.ordered:
        return sorted(value) == sorted(usual)
    if isinstance(value, list | tuple) and isinstance(usual, list | tuple):
        return list(value) == list(usual)
    return bool(value == usual)


def named_list(lexicon: Lexicon, space: Subset, keys: Sequence[str], voice: Voice, most: int) -> str:
    """Options by their names; by their keys where the names would be longer than ``most`` characters."""
    text = ", ".join(lexicon.written(voice, space.options, key) for key in keys)
    return text if len(text) <= most else ", ".join(keys)
