"""Typed answers read: names in either language, with accents or without, in part where that is clear.

A typed answer that cannot be read raises :class:`bot.service.types.Refuse`, which names the row and what would be
legal; whether a readable answer is legal is the space's own affair.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.discord.builder_words import flat, option_name, split_text
from bot.service.types import Refuse
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.space import SHOWN, Amount, Answer, Choice, Flag, Option, Space, Split, Subset, said
from engine.core.space_forms import Assign, Path
from engine.core.words import Words

_LIST = re.compile(r"[,;\n→]|\s->\s")
_PAIRS = re.compile(r"[,;\n]")  # in an assignment the arrow stands between thing and value
_PAIR = re.compile(r"^(?P<thing>.+?)\s*(?:[:=]|→|->)\s*(?P<value>.+)$")
_POINTS = re.compile(
    r"^(?P<target>.+?)[\s:=×x]+(?P<points>\d{1,9})$|^(?P<first>\d{1,9})\s+(?P<then>.+)$", re.IGNORECASE
)
_YES: Final = frozenset({"yes", "y", "si", "s", "true", "on", "x", "1"})
_NO: Final = frozenset({"no", "n", "false", "off", "0"})
_NOTHING: Final = frozenset({"-", "–", "none", "nothing", "ninguno", "ninguna", "nada"})
LONGEST: Final = 4000


@lru_cache(maxsize=20_000)
def plain(text: str) -> str:
    """Text for comparison: no accents, no case, no punctuation but within words."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", flat(text)) if not unicodedata.combining(one))
    return " ".join(re.sub(r"[^\w+#/-]+", " ", bare.casefold()).split())


def find(options: Sequence[Option], typed: str, *, rule: str = "", part: str = "") -> Option:
    """The option meant: by key or whole name in any language, else by a beginning, else by a part that only one has.

    Raises :class:`Refuse` where none or several are meant.
    """
    wanted = plain(typed)
    exact = [option for option in options if option.key == typed.strip()]
    if len(exact) == 1:
        return exact[0]
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: all(any(word.startswith(one) for word in name.split()) for one in wanted.split()),
        lambda name: wanted in name,
    )
    for test in tests if wanted else ():
        hits = [option for option in options if any(test(name) for name in _names(option))]
        if len(hits) == 1:
            return hits[0]
        if hits:
            raise Refuse(Words("bridge-which", {"said": said(typed)}), rule, _labels(hits), part)
    raise Refuse(Words("err-not-an-option", {"said": said(typed)}), rule, _labels(options), part)


def _names(option: Option) -> tuple[str, ...]:
    return (plain(option.key), *(plain(option_name(voice(language), option, 4000)) for language in LANGUAGES))


def _labels(options: Sequence[Option]) -> tuple[Words, ...]:
    return tuple(option.label for option in options[:SHOWN])


def parse(space: Space, typed: str, part: str = "") -> Answer:
    """A typed answer to a question that is no form. Raises :class:`Refuse`; TypeError for a form."""
    if isinstance(space, Choice):
        return _choice(space, typed, part)
    if isinstance(space, Flag):
        return _flag(space, typed, part)
    if isinstance(space, Amount):
        return _amount(typed, space.rule, part)
    if isinstance(space, Subset):
        return _subset(space, typed, part)
    if isinstance(space, Split):
        return _split(space, typed, part)
    if isinstance(space, Path):
        return _path(space, typed, part)
    if isinstance(space, Assign):
        return _assign(space, typed, part)
    raise TypeError(f"a {type(space).__name__} cannot be typed as one line")


def _choice(space: Choice, typed: str, part: str) -> Answer:
    try:
        return find(space.options, typed, rule=space.rule, part=part).key
    except Refuse:
        # What exists in the game but is not legal now has its own reason.
        reason = space.why_not(typed.strip()) if space.why_not is not None else None
        if reason is None:
            raise
        raise Refuse(reason.what, reason.rule or space.rule, _labels(space.options), part) from None


def _flag(space: Flag, typed: str, part: str) -> Answer:
    word = plain(typed)
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Refuse(Words("err-yes-or-no", {"said": said(typed)}), space.rule, part=part)


def _amount(typed: str, rule: str, part: str) -> Answer:
    bare = typed.strip().replace("\u202f", "").replace(" ", "")
    if not re.fullmatch(r"[+-]?\d{1,12}", bare, re.ASCII):
        raise Refuse(Words("err-no-number", {"said": said(typed)}), rule, part=part)
    return int(bare)


def _items(typed: str, between: re.Pattern[str] = _LIST) -> list[str]:
    return [item.strip() for item in between.split(typed) if item.strip()]


def _nothing(typed: str, options: Sequence[Option]) -> bool:
    """Whether nothing is meant, and not an option that happens to bear that key."""
    bare = typed.strip()
    return (plain(typed) in _NOTHING or bare in _NOTHING) and all(option.key != bare for option in options)


def _subset(space: Subset, typed: str, part: str) -> Answer:
    if _nothing(typed, space.options):
        return []
    return [find(space.options, item, rule=space.rule, part=part).key for item in _items(typed)]


def _split(space: Split, typed: str, part: str) -> Answer:
    if _nothing(typed, space.options):
        return {}
    answer: dict[str, int] = {}
    for item in _items(typed):
        read = _POINTS.match(item)
        if read is None:
            raise Refuse(Words("err-not-a-split"), space.rule, _labels(space.options), part)
        target = find(space.options, read["target"] or read["then"], rule=space.rule, part=part).key
        if target in answer:
            raise Refuse(Words("err-named-twice", {"said": target}), space.rule, part=part)
        answer[target] = int(read["points"] or read["first"])
    return answer


def _path(space: Path, typed: str, part: str) -> Answer:
    if _nothing(typed, space.next(())):
        return []
    items = _items(typed)
    if len(items) == 1 and len(items[0].split()) > 1:
        # One name of several words, or several names of one: whichever can be walked.
        try:
            return _walk(space, items, part)
        except Refuse:
            items = items[0].split()
    return _walk(space, items, part)


def _walk(space: Path, items: Sequence[str], part: str) -> list[str]:
    way: list[str] = []
    for item in items:
        options = space.next(tuple(way))
        try:
            way.append(find(options, item, rule=space.rule, part=part).key)
        except Refuse as fault:
            words = Words("err-path-step", {"said": said(item), "step": len(way) + 1})
            raise Refuse(words, space.rule, fault.legal, part) from None
    return way


def _assign(space: Assign, typed: str, part: str) -> Answer:
    if _nothing(typed, space.things):
        return {}
    answer: dict[str, str] = {}
    for item in _items(typed, _PAIRS):
        thing, value = _pair(space, item, part)
        if thing in answer:
            raise Refuse(Words("err-named-twice", {"said": thing}), space.rule, part=part)
        answer[thing] = value
    return answer


def _pair(space: Assign, item: str, part: str) -> tuple[str, str]:
    read = _PAIR.match(item)
    if read is not None:
        thing = find(space.things, read["thing"], rule=space.rule, part=part)
        return thing.key, find(space.values, read["value"], rule=space.rule, part=part).key
    words = item.split()
    for at in range(1, len(words)):
        # "stern tube Yukikaze": wherever it can be cut so that both halves are known.
        try:
            thing = find(space.things, " ".join(words[:at]))
            return thing.key, find(space.values, " ".join(words[at:])).key
        except Refuse:
            continue
    raise Refuse(Words("err-not-an-assignment"), space.rule, _labels(space.things), part)


def written(space: Space, answer: Answer, where: Voice) -> str:
    """An answer as :func:`parse` reads it back, in a language; empty where that would not fit a text field."""
    if isinstance(space, Split):
        text = split_text(space.options, answer, where)
    elif isinstance(space, Choice):
        text = _typed_names(space.options, where).get(answer, answer)
    elif isinstance(space, Subset):
        named = _typed_names(space.options, where)
        text = ", ".join(named.get(key, key) for key in answer)
    elif isinstance(space, Path):
        steps = [_typed_names(space.next(tuple(answer[:at])), where).get(key, key) for at, key in enumerate(answer)]
        text = ", ".join(steps)
    elif isinstance(space, Assign):
        things, values = _typed_names(space.things, where), _typed_names(space.values, where)
        text = ", ".join(f"{things.get(key, key)}: {values.get(value, value)}" for key, value in answer.items())
    elif isinstance(space, Flag):
        text = where.plain("opt-yes" if answer else "opt-no")
    else:
        text = str(answer)
    if not text and not isinstance(space, Choice | Amount | Flag):
        return where.plain("bridge-nothing")
    return text if len(text) <= LONGEST else ""


def _typed_names(options: Sequence[Option], where: Voice) -> Mapping[str, str]:
    """What to write for each option: its name where that is short and only its own, else its key."""
    labels = {option.key: option_name(where, option, LONGEST) for option in options}
    count: dict[str, int] = {}
    for option in options:
        for name in set(_names(option)):
            count[name] = count.get(name, 0) + 1

    def usable(key: str, label: str) -> bool:
        return (
            plain(label) not in ("", *_NOTHING)
            and len(label) <= 60
            and count.get(plain(label)) == 1
            and not re.search(r"[,;:=\n→]|->", label)
        )

    return {key: label if usable(key, label) else key for key, label in labels.items()}
