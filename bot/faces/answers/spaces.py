"""Typed answers to single spaces: a choice, a list, points, a number, yes or no, a way, an assignment.

:func:`take` gives what a space understands of the words, and the words that are left over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.faces.answers.cutting import opened
from bot.faces.answers.lexicon import Lexicon
from bot.faces.answers.ways import read_path
from bot.faces.match_words import fold, in_all
from bot.faces.shown import Misread
from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import SHOWN, Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.words import Words

Taken = tuple[Answer | None, list[str]]
_FIRST = re.compile(r"^(\d{1,9})\s+(.+)$")
_LAST = re.compile(r"^(.+?)\s*[\s:=x×]\s*(\d{1,9})$")
_SIGNS = re.compile(r"\s*(?:->|→|>|=|:)\s*")
_NUMBER = re.compile(r"[+-]?\d{1,12}", re.ASCII)
_SPACES = str.maketrans("", "", "\u202f\u00a0 ")


def take(lexicon: Lexicon, space: Space, said: list[str], row: Part | None = None) -> Taken:
    """What a space understands; ``row`` is the row of a form that is read, by whose words flags and numbers are known.

    None for a form and for an answer by things: those are read from a whole text.
    """
    if isinstance(space, Choice):
        return _choice(lexicon, space, said)
    if isinstance(space, Subset):
        return take_subset(lexicon, space, said)
    if isinstance(space, Split):
        return take_split(lexicon, space, said)
    if isinstance(space, Amount):
        return take_amount(lexicon, said, row)
    if isinstance(space, Flag):
        return take_flag(lexicon, said, row)
    if isinstance(space, Path):
        return _way(lexicon, space, said)
    if isinstance(space, Assign):
        return take_pairs(lexicon, space, said)
    return None, said


def is_none(lexicon: Lexicon, word: str) -> bool:
    """Whether the text means nobody or nothing."""
    return word.strip() in ("-", "–") or lexicon.says(word, "none")


def _choice(lexicon: Lexicon, space: Choice, said: list[str]) -> Taken:
    """The first word that clearly means one option."""
    for at, word in enumerate(said):
        key = lexicon.the_one(space.options, word)
        if key is not None:
            return key, said[:at] + said[at + 1 :]
    return _beyond(lexicon, space, said) if space.takes_more else (None, said)


def _beyond(lexicon: Lexicon, space: Choice, said: list[str]) -> Taken:
    """A name beyond those listed. Raises :class:`Misread` where it is one and may not be chosen."""
    for at, word in enumerate(said):
        key = lexicon.known_key(word)
        if not key:
            continue
        refusal = space.check(key)
        if refusal is not None:
            raise Misread(lexicon.told(refusal))
        return key, said[:at] + said[at + 1 :]
    return None, said


def take_subset(lexicon: Lexicon, space: Subset, said: list[str]) -> Taken:
    """A list in the order typed; all, none, or all but some."""
    keys = [option.key for option in space.options]
    chosen: list[str] = []
    rest: list[str] = []
    without: list[str] = []
    for word in said:
        if is_none(lexicon, word) and not lexicon.meant(space.options, word):
            return [], [other for other in said if other is not word]
        but = lexicon.the_one(space.options, lexicon.after(word, "but"))
        key = lexicon.the_one(space.options, word)
        if lexicon.says(word, "all") and key is None:
            chosen += [other for other in keys if other not in chosen]
        elif but is not None:
            chosen += [other for other in keys if other not in chosen]
            without.append(but)
        elif key is not None:
            (without if without else chosen).append(key)
        elif several := _each_of(lexicon, space.options, word):
            chosen += several
        else:
            rest.append(word)
    kept = [key for key in chosen if key not in without]
    return (kept if chosen else None), rest


def _each_of(lexicon: Lexicon, options: Sequence[Option], word: str) -> list[str]:
    """Short names side by side: "A1 B2"; empty unless every word is a whole name."""
    keys: list[str] = []
    for piece in word.split():
        key = _exact(lexicon, options, piece)
        if key is None:
            return []
        keys.append(key)
    return keys


def _exact(lexicon: Lexicon, options: Sequence[Option], word: str) -> str | None:
    """The option that has exactly this name, if only one has it."""
    wanted = fold(word)
    keys = {option.key for option in options for name in lexicon.names(option) if wanted and fold(name) == wanted}
    return keys.pop() if len(keys) == 1 else None


# Points ----------------------------------------------------------------------------------------------------------


def take_split(lexicon: Lexicon, space: Split, said: list[str]) -> Taken:
    """Points by target: "3 Callao", "Callao 3", "Callao: 3"; a target alone takes what is left: "the rest to Lima"."""
    split: dict[str, int] = {}
    rest: list[str] = []
    alone: list[str] = []
    nothing = False  # a ready answer that is none was said
    none = len(said) == 1 and (is_none(lexicon, said[0]) or said[0].strip() == "0")
    if none and not lexicon.meant(space.options, said[0]):
        return {}, []
    for word in said:
        ready = next(
            (offer for offer in space.ranked if fold(word) in {fold(name) for name in in_all(offer.label)}), None
        )
        share = _share(lexicon, space.options, word) if ready is None else None
        if ready is not None:
            split |= ready.answer
        elif share is None:
            rest.append(word)
        elif share[0] in split or share[0] in alone:
            raise Misread(Refusal(Words("err-named-twice", {"said": share[0]}), space.rule))
        elif share[1] is None:
            alone.append(share[0])
        else:
            split[share[0]] = share[1]
        nothing = nothing or ready is not None
    left = space.most - sum(split.values())
    for key in alone:
        split[key] = min(max(left, 0), space.caps.get(key, space.most))
        left -= split[key]
    return (split if split or nothing else None), rest


def _share(lexicon: Lexicon, options: Sequence[Option], word: str) -> tuple[str, int | None] | None:
    exact = _exact(lexicon, options, word)
    if exact is not None:
        return exact, None
    for entry in ("rest", "all"):
        key = lexicon.the_one(options, lexicon.after(word, entry))
        if key is not None:
            return key, None
    for pattern, name_at, count_at in ((_FIRST, 2, 1), (_LAST, 1, 2)):
        match = pattern.match(word)
        key = lexicon.the_one(options, match.group(name_at)) if match is not None else None
        if match is not None and key is not None:
            return key, int(match.group(count_at))
    key = lexicon.the_one(options, word)
    return (key, None) if key is not None else None


# Numbers, yes and no ---------------------------------------------------------------------------------------------


def take_amount(lexicon: Lexicon, said: list[str], row: Part | None = None) -> Taken:
    """A number, alone or with the word of its row: "3 throws", "at most 3 throws", "within 2"."""
    if row is None:
        for at, word in enumerate(said):
            bare = word.translate(_SPACES)
            if _NUMBER.fullmatch(bare):
                return int(bare), said[:at] + said[at + 1 :]
        return None, said
    spoken = {part for text in lexicon.row_words(row) for part in fold(text).split()}
    for at, word in enumerate(said):
        parts = word.split()
        numbers = [part for part in parts if _NUMBER.fullmatch(part)]
        others = set(fold(" ".join(part for part in parts if part not in numbers)).split())
        if len(numbers) == 1 and others and others <= spoken:
            return int(numbers[0]), said[:at] + said[at + 1 :]
    return None, said


def take_flag(lexicon: Lexicon, said: list[str], row: Part | None = None) -> Taken:
    """Yes or no; by the row's own words where it belongs to a form."""
    if row is None:
        yes, no = lexicon.folded("yes"), lexicon.folded("no")
    else:
        yes = tuple(fold(word) for word in lexicon.ticks(row, yes=True))
        no = tuple(fold(word) for word in lexicon.ticks(row, yes=False))
    for at, word in enumerate(said):
        for words, value in ((no, False), (yes, True)):
            if fold(word) in words:
                return value, said[:at] + said[at + 1 :]
    return None, said


# Ways ------------------------------------------------------------------------------------------------------------


def _way(lexicon: Lexicon, space: Path, said: list[str]) -> Taken:
    """All the words if they are a way, else the first word that is one. Raises :class:`Misread` where none is."""
    wrong: Misread | None = None
    if len(said) > 1:
        try:
            return read_path(lexicon, space, lexicon.spelled(space, ", ".join(opened(word) for word in said))), []
        except Misread:
            pass  # the refusal names the first word that is no way by itself
    for at, word in enumerate(said):
        try:
            return read_path(lexicon, space, lexicon.spelled(space, opened(word))), said[:at] + said[at + 1 :]
        except Misread as misread:
            wrong = wrong or misread
    if wrong is not None:
        raise wrong
    return None, said


# Assignments -----------------------------------------------------------------------------------------------------


def take_pairs(lexicon: Lexicon, space: Assign, said: list[str]) -> Taken:
    """Things with their values: "Atacama > Rímac", "Atacama, Buin > Rímac", "Rímac: Atacama, Buin", "all > Rímac".

    A thing alone takes the one value that is open to it.
    """
    given: dict[str, str] = {}
    waiting: list[tuple[str, str]] = []
    rest: list[str] = []
    value_first: str | None = None
    if len(said) == 1 and is_none(lexicon, said[0]) and not lexicon.meant(space.things, said[0]):
        return {}, []

    def put(thing: str, value: str) -> None:
        if given.get(thing, value) != value:
            raise Misread(lexicon.told(Refusal(Words("err-named-twice", {"said": thing}), space.rule)))
        given[thing] = value

    for word in said:
        everything = _all_of(lexicon, space, word)
        thing, value = pair(lexicon, space, word) if everything is None else (None, None)
        if everything is not None:
            given |= everything
        elif thing is not None and value is not None:
            value_first = value if _turned(lexicon, space, word) else None
            for named in (*(earlier for earlier, _ in waiting), thing):
                put(named, value)
            waiting = []
        elif thing is not None and value_first is not None:
            put(thing, value_first)
        elif thing is not None:
            waiting.append((thing, word))
        else:
            rest.append(word)
    for thing, word in waiting:
        values = open_to(space, thing)
        if len(values) == 1:
            put(thing, values[0].key)
        else:
            rest.append(word)
    return (given or None), rest


def _cuts(lexicon: Lexicon, word: str) -> Iterator[tuple[str, str]]:
    """A text cut at a sign, then at each word that may separate a thing from its value."""
    for match in _SIGNS.finditer(word):
        yield word[: match.start()], word[match.end() :]
    for joining in lexicon.words("pair"):
        for match in re.finditer(rf"\s+{re.escape(joining)}\s+", word, re.IGNORECASE):
            yield word[: match.start()], word[match.end() :]


def _all_of(lexicon: Lexicon, space: Assign, word: str) -> dict[str, str] | None:
    """ "All > Rímac": every thing that may have the value; None for other words."""
    for left, right in _cuts(lexicon, word):
        if lexicon.says(left, "all") and lexicon.the_one(space.things, left) is None:
            value = lexicon.the_one(space.values, right)
            if value is None:
                return None
            able = [
                thing.key for thing in space.things if value in [option.key for option in open_to(space, thing.key)]
            ]
            return dict.fromkeys(able, value)
    return None


def pair(lexicon: Lexicon, space: Assign, word: str) -> tuple[str | None, str | None]:
    """Thing and value of a pair, in either order; a thing alone has no value."""
    for left, right in _cuts(lexicon, word):
        for thing_said, value_said in ((left, right), (right, left)):
            thing_value = _thing_and_value(lexicon, space, thing_said, value_said)
            if thing_value is not None:
                return thing_value
    alone = lexicon.the_one(space.things, word)
    if alone is None:
        words = word.split()
        for at in range(1, len(words)):  # "stern tube Yukikaze": cut wherever both halves are known
            thing_value = _thing_and_value(lexicon, space, " ".join(words[:at]), " ".join(words[at:]))
            if thing_value is not None:
                return thing_value
    return alone, None


def _thing_and_value(lexicon: Lexicon, space: Assign, thing_said: str, value_said: str) -> tuple[str, str] | None:
    thing = lexicon.the_one(space.things, thing_said) if thing_said.strip() and value_said.strip() else None
    if thing is None:
        return None
    value = lexicon.the_one(open_to(space, thing), value_said) or lexicon.the_one(space.values, value_said)
    return None if value is None else (thing, value)


def open_to(space: Assign, thing: str) -> list[Option]:
    """The values that a thing may have."""
    return [value for value in space.values if value.key in space.only.get(thing, (value.key,))]


def _turned(lexicon: Lexicon, space: Assign, word: str) -> bool:
    """Whether the value comes before the thing."""
    first = next(_cuts(lexicon, word), None)
    return first is not None and lexicon.the_one(space.things, first[0]) is None


# What cannot be read ---------------------------------------------------------------------------------------------


def unread(lexicon: Lexicon, space: Space | None, word: str, row: str = "") -> Refusal:
    """Why words do not answer a space, with what would be legal: ambiguous, not allowed now, or unknown."""
    rule = space.rule if space is not None else ""
    options: Sequence[Option] = space.options if isinstance(space, Choice | Subset | Split) else ()
    if isinstance(space, Flag):
        return Refusal(Words("err-yes-or-no", {"said": word[:60]}), rule, part=row)
    if isinstance(space, Amount):
        return Refusal(Words("err-no-number", {"said": word[:60]}), rule, part=row)
    if isinstance(space, Assign | Each):
        options = space.things
    if isinstance(space, Assign):
        head = next((named.key for named in space.things if _heads(lexicon, word, named)), None)
        head = head or pair(lexicon, space, word)[0]
        options = space.values if lexicon.after(word, "all") else space.things if head is None else open_to(space, head)
    hits = lexicon.meant(options, word)
    if len(hits) > 1:
        options = [option for option in options if option.key in hits]
    legal = tuple(option.label for option in options[:SHOWN])
    if len(hits) > 1:
        return Refusal(lexicon.fault("several", said=word[:60]).what, rule, legal, row)
    reason = lexicon.not_now(space, word) if isinstance(space, Choice) else None
    if reason is not None:
        return Refusal(reason.what, reason.rule, legal, row)
    shut = _share(lexicon, space.shut, word) if isinstance(space, Split) else None
    barred = space.why_not(shut[0]) if isinstance(space, Split) and shut is not None and not hits else None
    if barred is not None:
        return Refusal(barred.what, barred.rule, legal, row)
    if isinstance(space, Split) and any(_heads(lexicon, word, option) for option in space.options):
        return Refusal(Words("err-not-a-split"), rule, legal, row)
    thing = lexicon.key_words(lexicon.known_key(word))
    what = lexicon.fault("unread", said=word[:80]) if thing is None else lexicon.fault("not-open", thing=thing)
    return Refusal(what.what, rule, legal, row)


def _heads(lexicon: Lexicon, word: str, thing: Option) -> bool:
    """Whether a word begins with a thing's name, so that its value was meant to follow."""
    folded = fold(word)
    return any(folded.startswith(f"{fold(name)} ") for name in lexicon.names(thing) if fold(name))


def whole_text(space: Space) -> bool:
    """Whether a space is read from a whole text, which separates its own parts."""
    return isinstance(space, Form | Each)
