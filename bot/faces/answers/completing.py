"""Completion of typed answers: candidates, likeliest first, of which those that can be read are offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.faces.answers.cutting import enclosed, masked, tokens
from bot.faces.answers.forms import Reading, way_from
from bot.faces.answers.lexicon import MOST_WORDS_OF_A_ROW, PLAIN, Lexicon
from bot.faces.answers.reading import read, understood
from bot.faces.answers.spaces import take_pairs, take_split, take_subset
from bot.faces.answers.things import texts_of
from bot.faces.answers.ways import Ways, grown, write_path
from bot.faces.answers.writing import is_bare, named_list, write
from bot.faces.match_words import could_be, fold
from bot.faces.shown import Misread
from bot.text.voice import Voice
from engine.core.codec import pack
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Part, Path, space_of, whole
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Ranked, Space, Split, Subset

Pairs = Iterator[tuple[str, str]]
MOST: Final = 25
"""Suggestions that Discord shows."""
LABEL: Final = 100
"""Characters of a suggestion's label, and of its value."""
_WAYS = 40  # ends looked at for a way
_TRIES = 120  # candidates worked out at most
_NUMBERS = 12  # offered per row


def complete(
    space: Space, typed: str, voice: Voice, lexicon: Lexicon = PLAIN, likely: Sequence[Answer] = ()
) -> list[tuple[str, str]]:
    """Answers that complete what is typed, likeliest first: (label, value), at most 25; each value reads and is legal.

    Where nothing is typed, ``likely`` answers come before the default. No answer is offered twice.
    """
    offered: dict[str, str] = {}
    answers: list[Answer] = []
    for label, value in _readable(_candidates(lexicon, space, typed, voice, likely)):
        if len(offered) >= MOST:
            break
        if value in offered or not 0 < len(value) <= LABEL:
            continue
        try:
            answer = pack(whole(space, read(space, value, lexicon)))
        except Misread:
            continue
        if answer not in answers:
            answers.append(answer)
            offered[value] = label if len(label) <= LABEL else label[: LABEL - 1] + "…"
    return [(label, value) for value, label in offered.items()]


def _readable(pairs: Pairs) -> Pairs:
    """Candidates, if everything typed before them can be read; else none, since nothing can follow it."""
    try:
        yield from pairs
    except Misread:
        return


def _candidates(lexicon: Lexicon, space: Space, typed: str, voice: Voice, likely: Sequence[Answer]) -> Pairs:
    if not typed.strip():
        for answer in (*likely, space.default):
            if space.check(answer) is not None:
                continue
            text = write(space, answer, voice, lexicon)
            if isinstance(space, Subset) and len(text) > LABEL:
                yield text, named_list(lexicon, space, answer, voice, LABEL)
            yield _whole_label(lexicon, space, answer, text, voice), text
    yield from _fills(lexicon, space, typed, voice)
    if typed.strip():
        yield typed.strip(), typed.strip()


def _fills(lexicon: Lexicon, space: Space, typed: str, voice: Voice) -> Pairs:
    """Continuations of what is typed, for any space."""
    own = lexicon.goes_on(space, typed, voice)
    if own is not None:
        yield from own
    elif isinstance(space, Form):
        yield from rows(lexicon, space, typed, voice)
    elif isinstance(space, Each):
        yield from _each(lexicon, space, typed, voice)
    elif isinstance(space, Choice):
        for option in _fitting(lexicon, space.options, typed, space.default):
            yield _label(option, voice), lexicon.written(voice, space.options, option.key)
    elif isinstance(space, Path):
        yield from _way(lexicon, space, typed, voice)
    else:
        done, last = _split_last(typed)
        joint = f"{done} " if done else ""
        for label, value in _items(lexicon, space, done, last, voice):
            yield f"{joint}{label}", f"{joint}{value}"


def _whole_label(lexicon: Lexicon, space: Space, answer: Answer, text: str, voice: Voice) -> str:
    """The name of a whole answer: of its option or ready answer if it is one, else the answer as written."""
    first: Space | None = space
    value: Answer = answer
    if isinstance(space, Form) and space.parts:
        first, value = space_of(space.parts[0], {}), answer.get(space.parts[0].name)
    plain = "" if value is None or first is None else _plainly(lexicon, first, value, voice)
    if not plain or (text != plain and not text.startswith(f"{plain}{lexicon.joint}")):
        return text
    if isinstance(first, Choice):
        return next((_label(option, voice) for option in first.options if option.key == value), text)
    if isinstance(first, Split):
        return next((_ready_label(ready, voice) for ready in first.ranked if ready.answer == value), text)
    return text


def _plainly(lexicon: Lexicon, space: Space | None, answer: Answer, voice: Voice) -> str:
    """A choice or points as written alone; nothing for other spaces."""
    return write(space, answer, voice, lexicon) if isinstance(space, Choice | Split) else ""


def _ready_label(ready: Ranked, voice: Voice) -> str:
    note = f" – {voice.say(ready.note)}" if ready.note is not None else ""
    return f"{voice.say(ready.label)}{note}"


def _label(option: Option, voice: Voice, before: str = "") -> str:
    note = f" – {voice.say(option.note)}" if option.note is not None else ""
    return f"{before}{voice.say(option.label)}{note}"


def _fitting(lexicon: Lexicon, options: Sequence[Option], typed: str, usual: object = None) -> list[Option]:
    """Options that the typed text could mean, the best fit first; among equal fits the usual option first."""
    wanted = fold(typed)
    if not wanted:
        return sorted(options, key=lambda option: option.key != usual)
    scored = [
        (-max((could_be(wanted, fold(name)) for name in lexicon.names(option)), default=0), option.key != usual, at)
        for at, option in enumerate(options)
    ]
    return [options[at] for score, _, at in sorted(scored) if score]


def _split_last(typed: str) -> tuple[str, str]:
    """The finished part, with its comma or semicolon, and the piece still being typed."""
    hidden = masked(typed)
    at = max(hidden.rfind(","), hidden.rfind(";"))
    return (typed[: at + 1].rstrip(), typed[at + 1 :].strip()) if at >= 0 else ("", typed.strip())


# Lists -----------------------------------------------------------------------------------------------------------


def _items(lexicon: Lexicon, space: Space, done: str, last: str, voice: Voice) -> Pairs:
    """One more item of a list, an assignment, points; a word; a number."""
    items = tokens(done)
    if isinstance(space, Subset):
        yield from _subset(lexicon, space, items, last, voice)
    elif isinstance(space, Split):
        yield from _points(lexicon, space, items, last, voice)
    elif isinstance(space, Assign):
        yield from _assign(lexicon, space, items, last, voice)
    elif isinstance(space, Amount):
        numbers = range(space.least, min(space.most, space.least + _TRIES) + 1)
        yield from ((str(number), str(number)) for number in numbers if str(number).startswith(last))
    elif isinstance(space, Flag):
        for word in (lexicon.first(voice, entry) for entry in ("yes", "no")):
            if fold(word).startswith(fold(last)):
                yield word, word


def _points(lexicon: Lexicon, space: Split, said: list[str], last: str, voice: Voice) -> Pairs:
    """Ready splits first; then what each target could still get."""
    taken, _ = take_split(lexicon, space, said)
    given: dict[str, int] = dict(taken or {})
    for ready in space.ranked if not said else ():
        text = write(space, ready.answer, voice, lexicon)
        parts = fold(last).split()
        if all(part in fold(text) for part in parts) or fold(voice.say(ready.label)).startswith(fold(last)):
            yield _ready_label(ready, voice), text
    whole_last, _ = take_split(lexicon, space, [last]) if last else (None, [])
    if whole_last and sum(whole_last.values()) < space.most - sum(given.values()):
        rest = _filled(lexicon, space, {**given, **whole_last}, space.most, voice)
        if rest:
            yield f"{last}{rest}", f"{last}{rest}"
    left = space.most - sum(given.values())
    for option in _fitting(lexicon, space.options, last.lstrip("0123456789 ")):
        if option.key not in given and left > 0:
            most = min(left, space.caps.get(option.key, space.most))
            name = lexicon.written(voice, space.options, option.key)
            rest = _filled(lexicon, space, {**given, option.key: most}, space.least, voice)
            for count in (most, *range(1, most)):
                yield _label(option, voice, f"{count} – "), f"{count} {name}{rest if count == most else ''}"


def _filled(lexicon: Lexicon, space: Split, given: dict[str, int], wanted: int, voice: Voice) -> str:
    """What a split still lacks, placed where there is room."""
    lacking = wanted - sum(given.values())
    parts = []
    for option in space.options:
        if lacking > 0 and option.key not in given:
            count = min(lacking, space.caps.get(option.key, space.most))
            lacking -= count
            parts.append(f", {count} {lexicon.written(voice, space.options, option.key)}")
    return "".join(parts)


def _subset(lexicon: Lexicon, space: Subset, said: list[str], last: str, voice: Voice) -> Pairs:
    """One more option, followed by as many others as the list still needs."""
    chosen, _ = take_subset(lexicon, space, said)
    given: list[str] = list(chosen or ())
    options = [choice for choice in space.options if choice.key not in given]
    usual = [key for key in (*space.default, *(choice.key for choice in options)) if key not in given]
    if len(given) < space.most:
        for option in _fitting(lexicon, options, last):
            others = [key for key in dict.fromkeys(usual) if key != option.key]
            fill = others[: max(0, space.least - len(given) - 1)]
            text = named_list(lexicon, space, (option.key, *fill), voice, LABEL)
            yield (text if fill else _label(option, voice)), text
    if not said and not last:
        if space.most >= len(space.options) > 1:
            yield lexicon.first(voice, "all"), lexicon.first(voice, "all")
        if not space.least:
            yield lexicon.nothing(voice, space.options), lexicon.nothing(voice, space.options)


def _assign(lexicon: Lexicon, space: Assign, said: list[str], last: str, voice: Voice) -> Pairs:
    taken, _ = take_pairs(lexicon, space, said)
    given: dict[str, str] = dict(taken or {})
    thing_said, _, value_said = last.partition(">")
    tried = 0
    for thing in _fitting(lexicon, [other for other in space.things if other.key not in given], thing_said):
        open_to = [choice for choice in space.values if choice.key in space.only.get(thing.key, (choice.key,))]
        name = lexicon.written(voice, space.things, thing.key, paired=True)
        for value in _fitting(lexicon, open_to, value_said):
            tried += 1
            if tried > _TRIES:
                return
            text = f"{name} > {lexicon.written(voice, open_to, value.key, paired=True)}"
            label = f"{voice.say(thing.label)} > {voice.say(value.label)}"
            yield label, text
            if not space.optional:
                rest = _assigned(space, {**given, thing.key: value.key})
                if rest:
                    more = write(space, rest, voice, lexicon)
                    yield f"{label}, {more}", f"{text}, {more}"
    if not said and not last:
        yield lexicon.nothing(voice, space.things), lexicon.nothing(voice, space.things)


def _assigned(space: Assign, given: dict[str, str]) -> dict[str, str]:
    """Values for the things that have none yet, so that the whole is legal; nothing where that is impossible."""
    pairs = dict(given)
    while options := space.next(pairs):
        thing = next(other.key for other in space.things if other.key not in pairs)
        keys = [option.key for option in options]
        usual = space.default.get(thing)
        pairs[thing] = usual if usual in keys else keys[0]
    return {} if space.check(pairs) is not None else {key: pairs[key] for key in pairs if key not in given}


# Ways ------------------------------------------------------------------------------------------------------------


def _way(lexicon: Lexicon, space: Path, typed: str, voice: Voice) -> Pairs:
    """Ends that complete what is typed, places with names first, then the way with one more step."""
    ways = Ways.over(lexicon, space)
    wanted = fold(typed)
    if ways is None:
        for option, way in grown(lexicon, space, typed):
            text = write_path(lexicon, space, way, voice)
            yield (f"{text} – {voice.say(option.note)}" if option.note is not None else text), text
    else:
        to = voice.plain("answer-to")
        for place, cost in ways.goals(_WAYS if not wanted else 400):
            name = ways.named(place, voice)
            if not wanted or any(fold(words).startswith(wanted) for words in (name, f"{to} {name}", place)):
                yield voice.plain("answer-way-goal", place=name, cost=cost), f"{to} {name}"
        for text in ways.going_on(typed):
            yield text, text
    if not wanted and space.may_end(()):
        text = write_path(lexicon, space, (), voice)
        yield text, text


# Forms -----------------------------------------------------------------------------------------------------------


def _each(lexicon: Lexicon, space: Each, typed: str, voice: Voice) -> Pairs:
    """One more thing with its answer, after those that are done."""
    hidden = masked(typed)
    at = hidden.rfind(";")
    done, last = (typed[: at + 1].rstrip(), typed[at + 1 :].strip()) if at >= 0 else ("", typed.strip())
    given = dict(understood(space, done, lexicon)) if texts_of(lexicon, space, done) else {}
    joint = f"{done} " if done else ""
    head, sign, typed_value = last.partition(":")
    for thing in _fitting(lexicon, [other for other in space.things if other.key not in given], head):
        keys = [other.key for other in space.things]
        behind = {key: given[key] for key in given if keys.index(key) < keys.index(thing.key)}
        inner = space.space(thing.key, behind)
        if inner is None:
            continue
        name = lexicon.written(voice, space.things, thing.key, paired=True)
        for label, value in _candidates(lexicon, inner, typed_value if sign else "", voice, ()):
            yield f"{joint}{name}: {label}", f"{joint}{name}: {enclosed(value)}"
    if not typed.strip():
        yield lexicon.nothing(voice, space.things), lexicon.nothing(voice, space.things)


def rows(lexicon: Lexicon, form: Form, typed: str, voice: Voice) -> Pairs:
    """The rows of a form that may follow what is typed. Raises :class:`Misread` where that cannot be read."""
    done, last = _split_last(typed)
    reading = Reading(lexicon, form, lambda words, space, text: understood(space, text, words))
    reading.read(lexicon.spelled(form, done) if done else done)
    if reading.left:
        return  # the earlier text cannot be read, so nothing can follow it
    joint = f"{done} " if done else ""
    names = {part.name for part in form.parts}
    starts = {start: way for way, start in lexicon.begins.items() if {way, start} <= names}
    for part in form.parts:
        space = space_of(part, reading.given)
        if space is None or (part.name in reading.told and not isinstance(space, Subset | Split | Assign)):
            continue
        if part.name in starts:
            yield from _starts(lexicon, form, part.name, starts[part.name], last, voice, joint)
        elif part.name not in starts.values():
            for label, text in _row(lexicon, form, part, space, done, last, voice):
                yield f"{joint}{label}", f"{joint}{text}"


def _row(lexicon: Lexicon, form: Form, part: Part, space: Space, done: str, last: str, voice: Voice) -> Pairs:
    """One row: its word before its answer where the word is needed to identify the row."""
    if isinstance(space, Path) and part.name in lexicon.begins:
        yield from _way(lexicon, space, last, voice)
        return
    if isinstance(space, Flag):
        ticked = lexicon.first(voice, f"{'no' if space.default else 'yes'}-{part.name}")
        if ticked:
            if fold(ticked).startswith(fold(last)):
                yield ticked, ticked
            return
    if isinstance(space, Amount) and voice.has(f"{lexicon.prefix}-write-{part.name}"):
        for count in range(space.least, min(space.most, space.least + _NUMBERS) + 1):
            text = voice.plain(f"{lexicon.prefix}-write-{part.name}", count=count)
            if fold(text).startswith(fold(last)) and count != space.default:
                yield text, text
        return
    bare = is_bare(lexicon, part, space)
    word = lexicon.row_word(voice, part, form.parts)
    head = "" if bare else f"{word}{lexicon.joins(form, part)}"
    wanted = _behind_word(lexicon, part, word, last) if head else last
    if isinstance(space, Choice):
        for option in _fitting(lexicon, space.options, wanted, space.default):
            if option.key != space.default or bare:
                yield f"{head}{_label(option, voice)}", f"{head}{lexicon.written(voice, space.options, option.key)}"
    elif isinstance(space, Form | Each | Path):
        for label, text in _fills(lexicon, space, wanted, voice):
            yield f"{head}{label}", f"{head}{enclosed(text)}"
    else:
        for label, text in _items(lexicon, space, done, wanted, voice):
            yield f"{head}{label}", f"{head}{text}"


def _behind_word(lexicon: Lexicon, part: Part, word: str, last: str) -> str:
    """What is typed behind a word of the row; nothing where its word is still being typed, else the whole text."""
    names = {fold(name) for name in lexicon.row_words(part)}
    words = last.split()
    for count in range(min(MOST_WORDS_OF_A_ROW, len(words)), 0, -1):
        if fold(" ".join(words[:count])) in names:
            return " ".join(words[count:])
    return "" if fold(last) and fold(word).startswith(fold(last)) else last


def _starts(lexicon: Lexicon, form: Form, start: str, way: str, last: str, voice: Voice, joint: str) -> Pairs:
    """Marches: each starting place with the towns near it, then with any hex."""
    space = space_of(next(part for part in form.parts if part.name == start), {})
    if not isinstance(space, Choice):
        return
    wanted = fold(last)
    for option in space.options:
        name = lexicon.written(voice, space.options, option.key)
        path = way_from(form, way, start, option.key)
        ways = None if path is None else Ways.over(lexicon, path)
        if ways is None:
            if any(fold(known).startswith(wanted) for known in lexicon.names(option)) or lexicon.says(last, "stay"):
                yield _label(option, voice, joint), f"{joint}{name}"
            continue
        for place, cost in ways.goals(12 if not wanted else 60):
            end = ways.named(place, voice)
            text = f"{name} {voice.plain('answer-to')} {end}"
            if fold(text).startswith(wanted) or fold(end).startswith(wanted):
                yield f"{joint}{voice.plain('answer-march-goal', way=text, cost=cost)}", f"{joint}{text}"
