"""What an escort drops and throws, in short notation: ``racks W25 2xW27``, ``K W26 U26``, ``ahead W22 W21``, ``feet 100
150`` (15.4 to 15.6, 16.3).

A place is a hex and a count has an ``x`` behind it, so that neither can be taken for the other. ``after 2`` says after
how many acts of the course a weapon fires; it is only needed where the same hex is reached from several places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeGuard

from bot.faces.answers.lexicon import Lexicon
from bot.faces.answers.spaces import is_none
from bot.faces.shown import Misread
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import SHOWN, Answer, Choice, Option, Space, Subset
from engine.core.words import Words
from engine.submarine.hulls import HANDS
from engine.submarine.judgement.escort_turn import NONE

_HEX: Final = re.compile(r"[A-Z]\d{1,2}(?:-[A-Z](?:[NS]\d)?)?", re.IGNORECASE)
_COUNT: Final = re.compile(r"(?<!\w)(\d{1,2})(?:[x×*]|\s+[x×*](?=\s))\s*(?=\S)", re.IGNORECASE)
"""A count; in "2 X39" the X is that of a hex."""
_BETWEEN: Final = re.compile(r"[\s,;+]+")
_LONG_FORM: Final = re.compile(r"[:=>→]")
_NUMBER: Final = re.compile(r"\d{1,4}")
_NOT_SAID: Final = -1
_MOST_COUNT: Final = 3
"""Counts that completion offers."""
_SQUIDS: Final = {1: [3], 2: [2, 1], 3: [1, 1, 1]}
"""How the three bombs of a squid fall on one, two or three hexes (15.6.4)."""


class Drop(NamedTuple):
    """A piece of the notation: how many (0: not said), where, after how many acts (-1: not said)."""

    times: int
    place: str
    after: int


def is_racks(space: object) -> TypeGuard[Each]:
    """Whether a space is that of the racks: counters for each hex of the wake."""
    return isinstance(space, Each) and bool(space.things) and all(thing.key.isdecimal() for thing in space.things)


def is_k_guns(space: object) -> TypeGuard[Each]:
    """Whether a space is that of the K-guns: counters for each hand at each place of the track."""
    keys = [thing.key for thing in space.things] if isinstance(space, Each) else []
    return bool(keys) and all(key.partition(":")[2] in HANDS for key in keys)


def is_thrown(space: object) -> TypeGuard[Form]:
    """Whether a space is that of a hedgehog or squid."""
    return isinstance(space, Form) and [part.name for part in space.parts] == ["at", "hexes"]


def is_feet(space: object) -> TypeGuard[Path]:
    """Whether a space is that of depth settings."""
    return isinstance(space, Path) and space.sheet is None and space.rule == "16.3.2"


def is_shells(space: object) -> TypeGuard[Subset]:
    """Whether a space is that of the hexes over which star shells burn."""
    return isinstance(space, Subset) and space.rule == "25.3"


def spelled(lexicon: Lexicon, space: Space, text: str) -> str:
    """A row of drops in short notation as the rows of its space; any other text as it is. Raises :class:`Misread`."""
    if not text.strip() or is_none(lexicon, text):
        return text
    if is_feet(space):
        return ", ".join(_settings(lexicon, space, text))
    if is_shells(space):
        return ", ".join(_whole_hex(space, word) for word in _BETWEEN.split(text.strip()))
    if _LONG_FORM.search(text):
        return text
    if is_racks(space):
        return _rows(_counted(_rack_keys(lexicon, space, drop), drop) for drop in _drops(lexicon, text, space.rule))
    if is_k_guns(space):
        return _rows(_counted(_k_keys(lexicon, space, drop), drop) for drop in _drops(lexicon, text, space.rule))
    return _thrown(lexicon, space, text) if is_thrown(space) else text


def noted(space: Space, answer: Answer, voice: Voice) -> str:
    """What falls in short notation; empty for other spaces and for nothing."""
    if is_racks(space):
        names = zip(space.things, short([hex_of(thing) for thing in space.things]), strict=True)
        return " ".join(_times(answer[thing.key], name) for thing, name in names if answer.get(thing.key))
    if is_k_guns(space):
        return " ".join(_k_noted(space, answer, voice))
    if is_thrown(space):
        return _throw_noted(space, answer, voice)
    return " ".join(answer) if is_feet(space) or is_shells(space) else ""


# --- reading ------------------------------------------------------------------------------------------------------


def _drops(lexicon: Lexicon, text: str, rule: str) -> Iterator[Drop]:
    """The pieces of a text. Raises :class:`Misread` for a number that may be a count or a place, for other words."""
    parted = _BETWEEN.split(_COUNT.sub(r"\1x ", text))
    words = [word for word in parted if word and not lexicon.says(word, "drop-fill")]
    at = 0
    while at < len(words):
        count = 0
        if at + 1 < len(words) and re.fullmatch(r"\d{1,2}x", words[at]):
            count, at = int(words[at][:-1]), at + 1
        place, at = words[at], at + 1
        if place.isdecimal() and not count:
            raise Misread(Refusal(lexicon.fault("bare-count", said=place).what, rule))
        if not (is_hex(place) or place.isdecimal() or _hands(lexicon, place)):
            raise Misread(Refusal(lexicon.fault("no-drop", said=place[:60]).what, rule))
        after = _NOT_SAID
        if at + 1 < len(words) and lexicon.says(words[at], "after") and _NUMBER.fullmatch(words[at + 1]):
            after, at = int(words[at + 1]), at + 2
            at += int(at < len(words) and lexicon.says(words[at], "acts"))
        yield Drop(count, place.upper(), after)


def _hands(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    if lexicon.says(word, "hand-both"):
        return tuple(HANDS)
    return tuple(hand for hand in HANDS if lexicon.says(word, f"hand-{hand}"))


def _counted(keys: Sequence[str], drop: Drop) -> list[tuple[str, int]]:
    return [(key, max(1, drop.times)) for key in keys]


def _rows(pairs: Iterator[list[tuple[str, int]]]) -> str:
    counts: dict[str, int] = {}
    for some in pairs:
        for key, count in some:
            counts[key] = counts.get(key, 0) + count
    return "; ".join(f"{key.replace(':', '-')}: {count}" for key, count in counts.items())


def _rack_keys(lexicon: Lexicon, space: Each, drop: Drop) -> list[str]:
    """The hex of the wake that is meant, by name or by its number behind a count ("2x5")."""
    if drop.place.isdecimal():
        keys = [thing.key for thing in space.things if thing.key == str(int(drop.place))]
    else:
        keys = [thing.key for thing in space.things if means(drop.place, hex_of(thing))]
    if not keys:
        raise Misread(_nowhere(lexicon, "not-in-wake", drop.place, space))
    return [_the_one(lexicon, space, keys, drop)]


def _k_keys(lexicon: Lexicon, space: Each, drop: Drop) -> list[str]:
    """The places of the track and the hands that are meant."""
    if drop.place.isdecimal():
        raise Misread(Refusal(lexicon.fault("bare-count", said=drop.place).what, space.rule))
    open_now = [thing for thing in space.things if drop.after in (_NOT_SAID, _at(thing))]
    hands = _hands(lexicon, drop.place)
    if not hands:
        keys = [thing.key for thing in open_now if means(drop.place, hex_of(thing))]
        if not keys:
            raise Misread(_nowhere(lexicon, "not-abeam", drop.place, space))
        return [_the_one(lexicon, space, keys, drop)]
    chosen = []
    for hand in hands:
        keys = [thing.key for thing in open_now if thing.key.endswith(f":{hand}")]
        if not keys:
            raise Misread(_nowhere(lexicon, "not-abeam", drop.place.casefold(), space))
        if len(keys) > 1:
            raise Misread(_nowhere(lexicon, "which-hex", drop.place.casefold(), space, keys))
        chosen += keys
    return chosen


def _the_one(lexicon: Lexicon, space: Each, keys: Sequence[str], drop: Drop) -> str:
    """The first of the places that reach a hex; a hex named without its panel must be clear."""
    named = {hex_of(thing) for thing in space.things if thing.key in keys}
    if len(named) > 1 and not drop.place.isdecimal():
        raise Misread(_nowhere(lexicon, "which-hex", drop.place, space, keys))
    return keys[0]


def _thrown(lexicon: Lexicon, form: Form, text: str) -> str:
    """A hedgehog or squid by the hexes on which it falls: thrown from the first place that reaches them all."""
    places = form.parts[0].space
    assert isinstance(places, Choice)
    if lexicon.the_one(places.options, text) == NONE:
        return text
    reach = _reach(form)
    drops = list(_drops(lexicon, text, form.rule))
    after = next((drop.after for drop in drops if drop.after != _NOT_SAID), _NOT_SAID)
    for at, options in reach.items():
        keys = [next((key for key in options if means(drop.place, key)), "") for drop in drops]
        if after in (_NOT_SAID, int(at)) and all(keys):
            return f"at: {at}; hexes: {', '.join(_by_bombs(lexicon, form, drops, keys))}"
    said = next((drop.place for drop in drops if not _reached(drop.place, reach, after)), text.strip()[:60])
    open_now = dict.fromkeys(key for at, keys in reach.items() for key in keys if after in (_NOT_SAID, int(at)))
    legal = tuple(Words("sm-opt-hex", {"hex": key}) for key in list(open_now)[:SHOWN])
    raise Misread(Refusal(lexicon.fault("not-in-reach", said=said).what, "15.6.5", legal))


def _reached(place: str, reach: Mapping[str, Sequence[str]], after: int) -> bool:
    return any(means(place, key) for at, keys in reach.items() for key in keys if after in (_NOT_SAID, int(at)))


def _whole_hex(space: Subset, said: str) -> str:
    """A hex with its panel, where only one has this name."""
    keys = [option.key for option in space.options if means(said.upper(), option.key)]
    return keys[0] if len(keys) == 1 else said


def _by_bombs(lexicon: Lexicon, form: Form, drops: Sequence[Drop], keys: Sequence[str]) -> list[str]:
    """The hexes in the order of the form: that on which most bombs of a squid fall comes first."""
    counts = [drop.times for drop in drops]
    if not any(counts):
        return list(keys)
    by_count = sorted(zip(counts, keys, strict=True), key=lambda pair: -pair[0])
    if [count for count, _ in by_count] not in (_SQUIDS.get(len(keys)), [1]):
        raise Misread(Refusal(lexicon.fault("bombs").what, "15.6.4"))
    return [key for _, key in by_count]


def _settings(lexicon: Lexicon, space: Path, text: str) -> list[str]:
    """Settings in feet, each a whole number of the list."""
    said = [word for word in re.split(r"[\s,;/+()]+", text) if word and not lexicon.says(word, "drop-fill")]
    options = space.next(())
    keys = {option.key for option in options}
    for word in said:
        if word not in keys:
            legal = tuple(option.label for option in options[:SHOWN])
            raise Misread(Refusal(lexicon.fault("no-setting", said=word[:60]).what, space.rule, legal))
    return said


# --- completing ---------------------------------------------------------------------------------------------------


def goes_on(space: Space, typed: str, voice: Voice) -> Iterator[tuple[str, str]] | None:
    """What may follow a text of drops: one more hex, a greater count, one more setting. None for other spaces."""
    if is_racks(space) or is_k_guns(space):
        return _next(typed, [noted(space, {thing.key: 1}, voice) for thing in space.things], _MOST_COUNT)
    if is_thrown(space):
        names = short(list(dict.fromkeys(key for keys in _reach(space).values() for key in keys)))
        return _next(typed, names, 1)
    if is_shells(space):
        return _next(typed, [option.key for option in space.options], 1)
    if is_feet(space):
        return _next_setting(typed, [option.key for option in space.next(())], list(space.default))
    return None


def _next(typed: str, names: Sequence[str], most: int) -> Iterator[tuple[str, str]]:
    words = typed.upper().split()
    last = words.pop() if words else ""
    counted = _COUNT.match(f"{last}|")
    count, begun = (counted[1], last[counted.end() :]) if counted is not None else ("", last)
    done = "".join(f"{word} " for word in words)
    for number in range(1, most + 1) if not count else (1,):
        for name in names:
            if name.startswith(begun) and name not in words:
                text = f"{done}{count}x{name}" if count else f"{done}{_times(number, name)}"
                yield text, text
    if begun in names:
        yield from ((f"{typed.strip()} {name}", f"{typed.strip()} {name}") for name in names if name != begun)


def _next_setting(typed: str, keys: Sequence[str], usual: Sequence[str]) -> Iterator[tuple[str, str]]:
    words = typed.split()
    last = words.pop() if words else ""
    if not typed.strip():
        yield " ".join(usual), " ".join(usual)
    for key in keys:
        if key.startswith(last):
            yield (text := " ".join([*words, key])), text
    if last in keys:
        yield from ((text := f"{typed.strip()} {key}", text) for key in keys)


# --- names --------------------------------------------------------------------------------------------------------


def is_hex(text: str) -> bool:
    """Whether a word looks like a hex, with its panel or without."""
    return _HEX.fullmatch(text) is not None


def hex_of(option: Option) -> str:
    """The hex on which an option's counters fall, by its printed name."""
    return str(option.label.args.get("hex", ""))


def _at(option: Option) -> int:
    return int(option.key.partition(":")[0])


def means(said: str, name: str) -> bool:
    """Whether a typed hex is this: with its panel or without."""
    return said in (name, name.partition("-")[0])


def short(names: Sequence[str]) -> list[str]:
    """Hexes as they are written: without their panel, where that is clear among these."""
    bare = {name: name.partition("-")[0] for name in names}
    return [bare[name] if list(bare.values()).count(bare[name]) == 1 else name for name in names]


def _times(count: Any, name: str) -> str:
    return name if count == 1 else f"{count}x{name}"


def _k_noted(space: Each, answer: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    names = short([hex_of(thing) for thing in space.things])
    for thing, name in zip(space.things, names, strict=True):
        if answer.get(thing.key):
            first = next(other for other in space.things if hex_of(other) == hex_of(thing))
            text = _times(answer[thing.key], name)
            yield text if first is thing else f"{text} {voice.plain('sm-write-after', acts=_at(thing))}"


def _throw_noted(form: Form, answer: Mapping[str, Any], voice: Voice) -> str:
    whole = form.whole(answer)
    if whole["at"] == NONE:
        return voice.plain("sm-esc-throw-none")
    reach = _reach(form)
    hexes = list(whole["hexes"])
    all_hexes = list(dict.fromkeys(key for keys in reach.values() for key in keys))
    names = dict(zip(all_hexes, short(all_hexes), strict=True))
    text = " ".join(names[key] for key in hexes)
    first = next(at for at, keys in reach.items() if set(hexes) <= set(keys))
    return text if first == whole["at"] else f"{text} {voice.plain('sm-write-after', acts=int(whole['at']))}"


def _reach(form: Form) -> dict[str, list[str]]:
    """The hexes that are reached from each place of the track."""
    at, hexes = form.parts
    places = space_of(at, {})
    assert isinstance(places, Choice)
    reach: dict[str, list[str]] = {}
    for option in places.options:
        space = space_of(hexes, {"at": option.key})
        if isinstance(space, Subset):
            reach[option.key] = [each.key for each in space.options]
    return reach


def _nowhere(lexicon: Lexicon, fault: str, said: str, space: Each, keys: Sequence[str] = ()) -> Refusal:
    """Why a place is none, with the hexes that are open."""
    legal = tuple(thing.label for thing in space.things if not keys or thing.key in keys)
    rule = "15.4.5" if is_racks(space) else "15.5.6"
    return Refusal(lexicon.fault(fault, said=said).what, rule, legal[:SHOWN])
