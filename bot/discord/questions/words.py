"""The text the builder writes on buttons, rows and menus: option labels through a voice, cut to Discord's limits."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord.cards import OPTION_TEXT, by_clauses, clip
from bot.discord.taps.ids import Keys
from bot.faces.answers.lexicon import PLAIN, Lexicon
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Path, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.words import Words

TOLD = 2  # named things that share a value; the rest are counted
#: characters of a key that one writes as it stands: that of a chart's column and row
SHORT_KEY = 3
CLAUSES = ("; ", ". ", " · ")
#: marks that change the direction of text: a name must not turn the sentence around it
_TURNS = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")
_BREAKS = re.compile(r"[^\S\u00a0\u202f]+")  # white space at which a line may break


@dataclass(frozen=True, slots=True)
class Query:
    """One question as the builder takes it, from what its slot knows.

    ``subject`` is that of the custom ids; ``suggestion`` is preselected; ``head`` are lines of markdown above;
    ``partial`` are the choices so far in a way or an assignment; ``region`` is the open part of a long list;
    ``lexicon`` is the game's, for typed answers; ``rows`` tells whether it is changed row by row
    (:mod:`bot.discord.questions.rows`); ``give`` is the sentence on the button that gives the whole answer once a part
    of it has been changed, empty before; ``pointed`` are the rows with a card of their own for pointing;
    ``drafted`` tells that ``suggestion`` is what was ordered or kept as a draft, and no longer the game's proposal.
    """

    keys: Keys
    voice: Voice
    subject: str
    space: Space
    prompt: Words
    suggestion: Answer
    revision: int = 0
    head: tuple[str, ...] = ()
    partial: Answer = None
    region: str = ""
    rows: bool = False
    give: str = ""
    lexicon: Lexicon = PLAIN
    pointed: tuple[str, ...] = ()
    drafted: bool = False

    @property
    def mark(self) -> str:
        """The word beside what is preselected: the game's suggestion, or what the member has chosen."""
        return self.voice.plain("bridge-chosen-now" if self.drafted else "bridge-suggested")


def flat(text: str) -> str:
    """Text on one line, without control marks or marks that change direction."""
    kept = "".join(
        sign for sign in text if sign not in _TURNS and (sign.isspace() or unicodedata.category(sign) != "Cc")
    )
    return _BREAKS.sub(" ", kept).strip()  # a no-break space stays: it holds a number and its sign together


def label_of(voice: Voice, words: Words, most: int = OPTION_TEXT, *, instead: str = "–") -> str:
    """Words as a plain label of at most ``most`` characters; ``instead`` if nothing is left."""
    return clip(flat(voice.say(words)), most) or clip(flat(instead), most) or "–"


def option_name(voice: Voice, option: Option, most: int = OPTION_TEXT) -> str:
    """An option's name within a sentence."""
    return label_of(voice, option.label, most, instead=option.key)


def option_label(voice: Voice, option: Option, most: int = OPTION_TEXT) -> str:
    """An option's name at the start of a button or a line of a menu."""
    return capital(option_name(voice, option, most))


def option_note(voice: Voice, option: Option, mark: str = "") -> str:
    """An option's figures as a description, with a word for the one that stands (:attr:`Query.mark`)."""
    note = "" if option.note is None else flat(voice.say(option.note))
    # Some games' notes say so themselves.
    if mark and mark not in note:
        note = f"{by_clauses(note, OPTION_TEXT - len(mark) - 3, ends=CLAUSES)} · {mark}" if note else mark
    return by_clauses(note, OPTION_TEXT, ends=CLAUSES)


def canonical(answer: Answer) -> str:
    """One text for equal answers."""
    return json.dumps(answer, sort_keys=True, separators=(",", ":"))


def split_text(options: Sequence[Option], answer: Mapping[str, int], voice: Voice) -> str:
    """A split as a player types it: "B1 4, A2 2", in the options' order; a long key is replaced by the name.

    A bare number beside a count would tell nothing: such a key is replaced too.
    """
    if any(option.key.isdecimal() for option in options):
        return "; ".join(
            f"{option_name(voice, option, 40)}: {answer[option.key]}" for option in options if answer.get(option.key)
        )
    return ", ".join(
        f"{option.key if len(option.key) <= SHORT_KEY else option_name(voice, option, 40)} {answer[option.key]}"
        for option in options
        if answer.get(option.key)
    )


def cut_list(voice: Voice, items: Sequence[str], most: int) -> str:
    """Items joined and cut by whole items ("and 7 more"), at most ``most`` characters long."""
    whole = " · ".join(items)
    if len(whole) <= most:
        return whole
    kept: list[str] = []
    for item in items:
        tail = voice.get("bridge-more", more=len(items) - len(kept) - 1)
        if len(" · ".join([*kept, item, tail])) > most:
            break
        kept.append(item)
    rest = voice.get("bridge-more", more=len(items) - len(kept))
    return " · ".join([*kept, rest]) if kept else clip(items[0], max(2, most - len(rest) - 3)) + " · " + rest


def names(voice: Voice, options: Iterable[Option], wanted: Iterable[Any]) -> list[str]:
    """The labels of options by key, in the order of ``wanted``; a key that is gone is shown as it is."""
    by_key = {option.key: option for option in options}
    return [option_name(voice, by_key[key]) if key in by_key else flat(str(key)) for key in wanted]


def answer_text(voice: Voice, space: Space, answer: Answer, most: int = 300) -> str:
    """An answer in plain words, cut by items."""
    if isinstance(space, Choice):
        return clip(", ".join(names(voice, space.options, [answer])), most)
    if isinstance(space, Flag):
        return voice.plain("opt-yes" if answer else "opt-no")
    if isinstance(space, Subset):
        return cut_list(voice, names(voice, space.options, answer or ()), most) or voice.plain("bridge-none")
    if isinstance(space, Split):
        ready = next((split for split in space.ranked if canonical(split.answer) == canonical(answer)), None)
        text = label_of(voice, ready.label, most) if ready else split_text(space.options, answer or {}, voice)
        return clip(text, most) or voice.plain("bridge-none")
    if isinstance(space, Path):
        return way_text(voice, space, answer or (), most)
    if isinstance(space, Assign):
        return cut_list(voice, _assignment(voice, space, answer or {}), most) or voice.plain("bridge-none")
    if isinstance(space, Form):
        return cut_list(voice, form_lines(voice, space, answer or {}), most) or voice.plain("bridge-none")
    if isinstance(space, Amount):
        return voice.plain("opt-number", number=answer)
    if isinstance(space, Each):
        return cut_list(voice, names(voice, space.things, answer or ()), most) or voice.plain("bridge-none")
    return clip(flat(str(answer)), most)


def _assignment(voice: Voice, space: Assign, answer: Mapping[str, str]) -> list[str]:
    """An assignment in short, and what becomes of the things that it leaves out, where that is not nothing."""
    lines = assigned(voice, space, answer)
    if space.without is None or all(thing.key in answer for thing in space.things):
        return lines
    rest = flat(voice.say(space.without))
    return [*lines, voice.plain("bridge-assigned-others", value=rest)] if lines else [rest]


def assigned(voice: Voice, space: Assign, answer: Mapping[str, str]) -> list[str]:
    """An assignment by its values, each with its things: "Callao: Huáscar, Independencia and 8 more"."""
    by_value: dict[str, list[str]] = {}
    things = {thing.key for thing in space.things}
    for thing, value in answer.items():
        if thing in things:
            by_value.setdefault(value, []).append(thing)
    lines = []
    for value, held in by_value.items():
        shown: list[str | Words] = list(names(voice, space.things, held if len(held) <= TOLD + 1 else held[:TOLD]))
        if len(held) > len(shown):
            shown.append(Words("list-others", {"more": len(held) - len(shown)}))
        lines.append(voice.plain("bridge-assigned", value=names(voice, space.values, [value])[0], things=shown))
    return lines


def form_lines(voice: Voice, space: Form, answer: Mapping[str, Answer], most: int = 200) -> list[str]:
    """The rows of a form with their values: "Where: stay"."""
    lines: list[str] = []
    given: dict[str, Answer] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is None:
            continue
        value = answer.get(part.name, row.default)
        given[part.name] = value
        lines.append(f"{label_of(voice, part.label, 60)}: {answer_text(voice, row, value, most)}")
    return lines


def way_text(voice: Voice, space: Path, way: Sequence[str], most: int = 300) -> str:
    """A way in words: its steps; for a long one, their number, the first and the last few."""
    labels = way_labels(voice, space, way)
    whole = " · ".join(labels)
    if len(whole) <= most:
        return whole or voice.plain("bridge-none")
    head = voice.plain("bridge-way-steps", steps=len(labels))
    begun, kept = list[str](), list[str]()
    for label in labels:
        if len(" · ".join([head, *begun, label])) > most // 2:
            break
        begun.append(label)
    for label in reversed(labels[len(begun) :]):
        if len(" · ".join([head, *begun, "…", label, *kept])) > most and kept:
            break
        kept.insert(0, label)
    return clip(" · ".join([head, *begun, "…", *kept]), most)


def way_labels(voice: Voice, space: Path, way: Sequence[str]) -> list[str]:
    """The labels of a way's steps, each as it was offered."""
    labels: list[str] = []
    for at, key in enumerate(way):
        labels.extend(names(voice, space.next(tuple(way[:at])), [key]))
    return labels
