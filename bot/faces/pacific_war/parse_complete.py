"""What completes a typed answer: candidates in the order of their likelihood; :mod:`parse` keeps those that read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.faces.match_words import could_be, fold
from bot.faces.pacific_war.parse_forms import START, WAY, Reading
from bot.faces.pacific_war.parse_spaces import take_pairs, take_split, take_subset, tokens
from bot.faces.pacific_war.typed_names import first_word, option_names, written_name
from bot.faces.pacific_war.ways import Ways, is_stay
from bot.faces.pacific_war.written import BARE, written
from bot.text.voice import Voice
from engine.core.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.space_forms import Assign, Form, Part, Path, space_of

Pairs = Iterator[tuple[str, str]]
WAYS = 40  # ends of a way looked at
FITS = 100  # characters of a command's value
TRIES = 120  # candidates worked out at most


def completions(space: Space, typed: str, voice: Voice, start: str = "", likely: Sequence[Answer] = ()) -> Pairs:
    """Candidates: (label, value); some may not be legal. ``likely`` answers come first where nothing is typed."""
    if not typed.strip():
        for answer in (*likely, space.default):
            text = written(space, answer, voice, start)
            if isinstance(space, Subset) and len(text) > FITS:
                yield text, _named(space, answer, voice)
            yield _whole_label(space, answer, text, voice), text
    if isinstance(space, Form):
        yield from _form(space, typed, voice, start)
    elif isinstance(space, Choice):
        yield from ((_label(one, voice), written_name(voice, space.options, one.key)) for one in fitting(space, typed))
    elif isinstance(space, Path):
        yield from _way(Ways(space, start), typed, voice)
    else:
        yield from _list(space, typed, voice)


def _whole_label(space: Space, answer: Answer, text: str, voice: Voice) -> str:
    """What a whole answer is called: the option's own name where it is one, else as it is written."""
    first = space.parts[0].space if isinstance(space, Form) and space.parts else space
    if isinstance(first, Choice):
        key = answer.get(space.parts[0].name) if isinstance(space, Form) else answer
        if text == written_name(voice, first.options, key):
            return next(_label(one, voice) for one in first.options if one.key == key)
    return text


def _label(option: Option, voice: Voice, before: str = "") -> str:
    note = f" – {voice.say(option.note)}" if option.note is not None else ""
    return f"{before}{voice.say(option.label)}{note}"


def fitting(space: Choice | Subset | Split, typed: str) -> list[Option]:
    """Options that what is typed could mean, the best fit first, the usual one before all."""
    return _fitting(space.options, typed, space.default if isinstance(space, Choice) else None)


def _fitting(options: Sequence[Option], typed: str, usual: object = None) -> list[Option]:
    wanted = fold(typed)
    scored = [
        (-max((could_be(wanted, fold(name)) for name in option_names(one)), default=0), one.key != usual, at, one)
        for at, one in enumerate(options)
    ]
    if not wanted:
        return [one for _, _, _, one in sorted(scored, key=lambda row: row[1:3])]
    return [one for score, _, _, one in sorted(scored, key=lambda row: row[:3]) if score]


def _split_last(typed: str) -> tuple[str, str]:
    """What is finished, with its comma or semicolon, and the piece still being typed."""
    at = max(typed.rfind(","), typed.rfind(";"))
    return (typed[: at + 1].rstrip(), typed[at + 1 :].strip()) if at >= 0 else ("", typed.strip())


# Lists -----------------------------------------------------------------------------------------------------------


def _list(space: Space, typed: str, voice: Voice) -> Pairs:
    done, last = _split_last(typed)
    joint = f"{done} " if done else ""
    yield from ((f"{joint}{label}", f"{joint}{value}") for label, value in _items(space, done, last, voice))
    if typed.strip():
        yield typed.strip(), typed.strip()


def _items(space: Space, done: str, last: str, voice: Voice) -> Pairs:
    """One more item of a list, an assignment, points; a word; a number."""
    said = tokens(done)
    if isinstance(space, Subset):
        yield from _subset(space, said, last, voice)
    elif isinstance(space, Split):
        given, _ = take_split(space, said)
        left = space.most - sum((given or {}).values())
        for option in _fitting(space.options, last.lstrip("0123456789 ")):
            if option.key not in (given or {}) and left > 0:
                most = min(left, space.caps.get(option.key, space.most))
                name = written_name(voice, space.options, option.key)
                rest = _filled(space, {**(given or {}), option.key: most}, voice)
                for count in (most, *range(1, most)):
                    yield _label(option, voice, f"{count} – "), f"{count} {name}{rest if count == most else ''}"
    elif isinstance(space, Assign):
        yield from _assign(space, said, last, voice)
    elif isinstance(space, Amount):
        yield from ((str(one), str(one)) for one in range(space.least, space.most + 1))
    elif isinstance(space, Flag):
        for key in ("pw-say-yes", "pw-say-no"):
            yield first_word(voice, key), first_word(voice, key)


def _filled(space: Split, given: dict[str, int], voice: Voice) -> str:
    """What a split still lacks, put where there is room."""
    lacking = space.least - sum(given.values())
    parts = []
    for option in space.options:
        if lacking > 0 and option.key not in given:
            count = min(lacking, space.caps.get(option.key, space.most))
            lacking -= count
            parts.append(f", {count} {written_name(voice, space.options, option.key)}")
    return "".join(parts)


def _subset(space: Subset, said: list[str], last: str, voice: Voice) -> Pairs:
    chosen, _ = take_subset(space, said)
    given: list[str] = list(chosen or ())
    options = [one for one in space.options if one.key not in given]
    if len(given) < space.most:
        for option in _fitting(options, last):
            fill = [one.key for one in options if one.key != option.key]
            fill = fill[: max(0, space.least - len(given) - 1)]
            text = _named(space, (option.key, *fill), voice)
            yield (text if fill else _label(option, voice)), text
    if not said and not last:
        if space.most >= len(space.options) > 1:
            yield first_word(voice, "pw-say-all"), first_word(voice, "pw-say-all")
        if not space.least:
            yield first_word(voice, "pw-say-none"), first_word(voice, "pw-say-none")


def _named(space: Subset, keys: Sequence[str], voice: Voice) -> str:
    """Options by their names; by their keys where the names would not fit a command."""
    text = ", ".join(written_name(voice, space.options, key) for key in keys)
    return text if len(text) <= FITS else ", ".join(keys)


def _assign(space: Assign, said: list[str], last: str, voice: Voice) -> Pairs:
    given, _ = take_pairs(space, said)
    held: dict[str, str] = given or {}
    thing_said, _, value_said = last.partition(">")
    tried = 0
    for thing in _fitting([one for one in space.things if one.key not in held], thing_said):
        open_to = [one for one in space.values if one.key in space.only.get(thing.key, (one.key,))]
        for value in _fitting(open_to, value_said):
            tried += 1
            if tried > TRIES:
                return
            text = f"{written_name(voice, space.things, thing.key)} > {written_name(voice, open_to, value.key)}"
            yield f"{voice.say(thing.label)} > {voice.say(value.label)}", text
    if not said and not last:
        yield first_word(voice, "pw-say-none"), first_word(voice, "pw-say-none")


# Ways ------------------------------------------------------------------------------------------------------------


def _way(ways: Ways, typed: str, voice: Voice) -> Pairs:
    """Ends that complete what is typed, towns first, then the way with one more step."""
    to = voice.plain("pw-write-to")
    wanted = fold(typed)
    for place, cost in ways.goals(WAYS if not wanted else 400):
        name = ways.named(place, voice)
        fits = not wanted or any(fold(one).startswith(wanted) for one in (name, f"{to} {name}", place))
        if fits:
            yield voice.plain("pw-face-way-goal", place=name, cost=cost), f"{to} {name}"
    for text in ways.going_on(typed):
        yield text, text
    if not wanted and ways.space.may_end(()):
        yield first_word(voice, "pw-say-stay"), first_word(voice, "pw-say-stay")


# Forms -----------------------------------------------------------------------------------------------------------


def _form(form: Form, typed: str, voice: Voice, start: str) -> Pairs:
    done, last = _split_last(typed)
    reading = Reading(form, start)
    reading.read(done)
    if reading.left:
        return  # what was said before is not understood: nothing can follow it
    if typed.strip():
        yield typed.strip(), typed.strip()
    joint = f"{done} " if done else ""
    names = [part.name for part in form.parts]
    for part in form.parts:
        space = space_of(part, reading.given)
        if space is None or (part.name in reading.told and not _goes_on(space)):
            continue
        if part.name == START and WAY in names:
            yield from _starts(form, space, last, voice, joint)
            continue
        if part.name == WAY and START in names:
            continue
        begin = reading.given.get(START, start)
        for label, text in _row(part, space, done, last, voice, begin, typed):
            yield f"{joint}{label}", f"{joint}{text}"


def _goes_on(space: Space) -> bool:
    return isinstance(space, Subset | Split | Assign)


def _row(part: Part, space: Space, done: str, last: str, voice: Voice, start: str, typed: str) -> Pairs:
    """One row: its word before what it says where that is needed to tell it."""
    if isinstance(space, Path):
        yield from _way(Ways(space, start), last, voice)
        return
    if isinstance(space, Flag):
        key = f"pw-say-{'no' if space.default else 'yes'}-{part.name}"
        word = first_word(voice, key)
        if fold(word).startswith(fold(last)):
            yield word, word
        return
    if isinstance(space, Amount):
        for count in range(space.least, min(space.most, 12) + 1):
            text = voice.plain(f"pw-write-{part.name}", count=count)
            if fold(text).startswith(fold(last)) and count != space.default:
                yield text, text
        return
    head = f"{first_word(voice, f'pw-say-row-{part.name}')}: "
    wanted = last[len(head) - 1 :].strip() if fold(last).startswith(fold(head)) else last
    if isinstance(space, Choice):
        head = "" if part.name in BARE else head
        for option in fitting(space, wanted):
            if option.key != space.default:
                yield f"{head}{_label(option, voice)}", f"{head}{written_name(voice, space.options, option.key)}"
        return
    for label, text in _items(space, done, wanted, voice):
        yield f"{head}{label}", f"{head}{text}"


def _starts(form: Form, space: Space, last: str, voice: Voice, joint: str) -> Pairs:
    """Marches: each place to start from with the towns near it, then with any hex."""
    if not isinstance(space, Choice):
        return
    way = next(part for part in form.parts if part.name == WAY)
    units = next(part for part in form.parts if part.name == "units")
    wanted = fold(last)
    for option in space.options:
        name = written_name(voice, space.options, option.key)
        if not option.key.isdecimal():
            if not wanted or any(fold(one).startswith(wanted) for one in option_names(option)) or is_stay(last):
                yield _label(option, voice, joint), f"{joint}{name}"
            continue
        given = {START: option.key}
        troops = space_of(units, given)
        path = space_of(way, {**given, "units": troops.default if troops is not None else []})
        if not isinstance(path, Path):
            continue
        ways = Ways(path, option.key)
        for place, cost in ways.goals(12 if not wanted else 60):
            end = ways.named(place, voice)
            text = f"{name} {voice.plain('pw-write-to')} {end}"
            ends = fold(end).startswith(wanted)
            if not wanted or fold(text).startswith(wanted) or ends:
                yield f"{joint}{voice.plain('pw-face-march-goal', way=text, cost=cost)}", f"{joint}{text}"
