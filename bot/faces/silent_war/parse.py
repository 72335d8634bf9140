"""Typed answers: to one question ("B1 4, A2 2", "Yellow Sea, balanced"), and the completion of what is being typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.faces.face import Misread, fault
from bot.faces.match_words import could_be, fold, found, in_all, option_names, says, synonyms
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.space import Amount, Answer, Choice, Flag, Option, Ranked, Space, Split, Subset
from engine.core.space_forms import Form, Part, space_of
from engine.core.words import Words
from engine.silent_war.moves import HOME, STAY
from engine.silent_war.tables import tables

MOST = 25
SHOWN = 12
LABEL = 100
_SHARE = re.compile(r"^([A-Da-d]\d{1,2})\s*[:=x×]?\s*(\d+)$")
_TURNED = re.compile(r"^(\d+)\s+\S+\s+([A-Da-d]\d{1,2})$")
_PLACE = re.compile(r"^([A-Da-d]\d{1,2})$")
_PARTS = re.compile(r"\s*[,;\n]\s*|\s+(?:and|y|e)\s+")


def tokens(text: str) -> list[str]:
    """What is typed, cut at commas, semicolons and "and"."""
    return [part for part in _PARTS.split(text.strip()) if part]


def read(space: Space, text: str) -> Answer:
    """The answer that a text means; raises :class:`Misread` where none can be read or it is not legal."""
    answer = _read(space, tokens(text))
    refusal = space.check(answer)
    if refusal is not None:
        raise Misread(refusal)
    return answer


def _read(space: Space, said: list[str]) -> Answer:
    if isinstance(space, Form):
        return _read_form(space, said)
    answer, rest = _take(space, said)
    if rest or answer is None:
        raise Misread(_unread(rest[0] if rest else " ".join(said), space))
    return answer


def _read_form(form: Form, said: list[str]) -> Answer:
    """Each row takes the words that fit it; what fits no row is refused, what no row was told keeps its default."""
    given: dict[str, Answer] = {}
    answer: dict[str, Answer] = {}
    rest = list(said)
    first: Space | None = None
    whole = form.default if isinstance(form.default, dict) else {}
    for part in form.parts:
        space = space_of(part, given)
        if space is None:
            continue
        first = first or space
        value, rest = _take(space, rest, part)
        if value is not None:
            answer[part.name] = value
        elif part.name in whole and space.check(whole[part.name]) is None:
            value = whole[part.name]
        given[part.name] = space.default if value is None else value
    if rest:
        refusal = _why_not(form, rest[0])
        raise Misread(refusal if refusal is not None else _unread(rest[0], first))
    return answer


def _take(space: Space, said: list[str], part: Part | None = None) -> tuple[Answer | None, list[str]]:
    """What one space understands of the words, and the words left over."""
    if isinstance(space, Split):
        return _take_split(space, said)
    if isinstance(space, Choice):
        for at, word in enumerate(said):
            by_way = part is not None and part.name == "via"
            key = via_key(space.options, word) if by_way else choice_key(space.options, word)
            if key is not None:
                return key, said[:at] + said[at + 1 :]
        return None, said
    if isinstance(space, Subset):
        return _take_subset(space, said)
    if isinstance(space, Flag):
        return _take_flag(said, part)
    if isinstance(space, Amount):
        for at, word in enumerate(said):
            if word.isdecimal():
                return int(word), said[:at] + said[at + 1 :]
    return None, said


def choice_key(options: Sequence[Option], word: str) -> str | None:
    """The option that a word means, None where none or more than one does."""
    keys = [option.key for option in options]
    if word in keys:  # chosen from a completion
        return word
    if says(word, "sw-face-say-stay") and STAY in keys:
        return STAY
    word = without_verb(word)
    homes = [key for key in keys if key.startswith(HOME)]
    folded = fold(word)
    for synonym in sorted(map(fold, synonyms("sw-face-say-home")), key=len, reverse=True):
        if homes and folded == synonym:  # a transfer from port needs its base named
            return homes[0] if "sw-where-base" not in {option.label.key for option in options} else None
        if homes and folded.startswith(synonym + " "):
            rest = folded.removeprefix(synonym).strip()
            bases = found(rest, [(name, key) for key in homes for name in place_names(key.removeprefix(HOME))])
            return bases[0] if len(bases) == 1 else None
    names = option_names(options)
    names += [(name, key) for key in keys for name in place_names(key.removeprefix(HOME))]
    names += [(name, key) for key in keys for name in _short_names(key)]
    best = found(word, names)
    if len(best) > 1:  # a place that is a sea as well as a way home: the sea is meant
        best = [key for key in best if not key.startswith(HOME)] or best
    if not best and STAY in keys:
        return _around(word, keys)
    return best[0] if len(best) == 1 else None


def _around(word: str, keys: Sequence[str]) -> str | None:
    """The sea that a strait or bay of no mission now belongs to: where to hunt is meant, not the mission."""
    for zone in found(word, _zone_names()):
        return next((sea for sea in tables().chart.areas[zone].parents if sea in keys), None)
    return None


@cache
def _zone_names() -> tuple[tuple[str, str], ...]:
    chart = tables().chart
    return tuple((name, zone) for zone in chart.areas if chart.areas[zone].kind == "zone" for name in place_names(zone))


def via_key(options: Sequence[Option], word: str) -> str | None:
    """The way that "via the Marianas" means; None for words that name no way."""
    folded = fold(word)
    for one in sorted(map(fold, synonyms("sw-face-say-via")), key=len, reverse=True):
        if folded.startswith(one + " "):
            place = folded.removeprefix(one).strip()
            names = [(name, option.key) for option in options if option.key for name in place_names(option.key)]
            ways = found(place, names)
            return ways[0] if len(ways) == 1 else None
    return None


def without_verb(word: str) -> str:
    """What is left of "hunt the Makassar Strait": the place."""
    folded = fold(word)
    for verb in sorted(map(fold, synonyms("sw-face-say-hunt")), key=len, reverse=True):
        if folded.startswith(verb + " "):
            return folded.removeprefix(verb).strip()
    return word


def place_names(place: str) -> list[str]:
    """All that a place is called in every language; nothing for what is no place."""
    if place not in tables().chart.areas and place not in tables().fleet.bases:
        return []
    forms = ("", ".short", ".the")
    return [name for form in forms for name in in_all(Words(f"area-{place}{form}"))]


def _short_names(key: str) -> Sequence[str]:
    """Short words for an option, where the catalogue lists any."""
    entry = f"sw-face-say-{key.replace(':', '-')}"
    return synonyms(entry) if entry in SPOKEN else []


#: options that have short words of their own
SPOKEN = frozenset(
    f"sw-face-say-{key}"
    for key in (
        "fight", "exec-bold", "exec-balanced", "exec-careful", "avoid", "group", "barrier", "break", "again",
        "own", "beside", "turns", "ask", "best", "escort", "under2", "under4", "big", "event",
        "transit",
    )
)  # fmt: skip


def _take_subset(space: Subset, said: list[str]) -> tuple[Answer | None, list[str]]:
    if len(said) == 1 and says(said[0], "sw-face-say-none"):
        return [], []
    chosen: list[str] = []
    rest: list[str] = []
    for word in said:
        several = [choice_key(space.options, one) for one in word.split()]
        key = choice_key(space.options, word)
        if key is not None:
            chosen.append(key)
        elif all(one is not None for one in several) and all(_PLACE.match(one) for one in word.split()):
            chosen.extend(one for one in several if one is not None)
        else:
            rest.append(word)
    return (chosen or None), rest


def _take_split(space: Split, said: list[str]) -> tuple[Answer | None, list[str]]:
    split: dict[str, int] = {}
    rest: list[str] = []
    keys = {option.key for option in space.options}
    for word in said:
        match, turned = _SHARE.match(word), _TURNED.match(word)
        all_on = _all_on(word)
        if match is not None:
            split[match.group(1).upper()] = split.get(match.group(1).upper(), 0) + int(match.group(2))
        elif turned is not None:
            split[turned.group(2).upper()] = int(turned.group(1))
        elif all_on is not None and all_on in keys:
            split[all_on] = space.most
        elif (ready := _ranked(space.ranked, word)) is not None:
            split |= ready
        else:
            rest.append(word)
    return (split or None), rest


def _all_on(word: str) -> str | None:
    """The place of "all on B1", "todo a B1", or of the place alone."""
    words = fold(word).split()
    if not words or not _PLACE.match(words[-1]):
        return None
    place, rest = words[-1].upper(), " ".join(words[:-1])
    return place if not rest or says(rest, "sw-face-say-all") else None


def _ranked(ranked: Sequence[Ranked], word: str) -> dict[str, int] | None:
    for one in ranked:
        if any(fold(word) == fold(name) for name in in_all(one.label)):
            return dict(one.answer)
    return None


def _take_flag(said: list[str], part: Part | None) -> tuple[Answer | None, list[str]]:
    for at, word in enumerate(said):
        rest = said[:at] + said[at + 1 :]
        if part is None:
            if says(word, "sw-face-say-yes"):
                return True, rest
            if says(word, "sw-face-say-no"):
                return False, rest
        elif _named(word, part):
            return True, rest
    return None, said


def _named(word: str, part: Part) -> bool:
    """Whether a word names a row to be ticked."""
    if part.name == "careful" and says(word, "sw-face-say-creep"):
        return True
    return any(fold(word) == fold(name) for name in in_all(part.label))


def _why_not(form: Form, word: str) -> Refusal | None:
    """Why a known place may not be chosen in the row of places."""
    for part in form.parts:
        space = space_of(part, {})
        if isinstance(space, Choice) and space.why_not is not None:
            return place_refusal(space, word)
    return None


def place_refusal(space: Choice, word: str) -> Refusal | None:
    """The rule's reason against a place of the chart; None where the word names none."""
    homeward = any(fold(word).startswith(fold(one) + " ") for one in synonyms("sw-face-say-home"))
    bare = fold(word)
    for one in sorted(map(fold, synonyms("sw-face-say-home")), key=len, reverse=True):
        bare = bare.removeprefix(one + " ")
    chart = tables().chart
    places = found(bare, [(name, place) for place in chart.areas for name in (place, *place_names(place))])
    if len(places) != 1 or space.why_not is None:
        return None
    place = places[0]
    prefix = HOME if homeward or chart.areas[place].kind == "base" else ""
    return space.check(prefix + place)


def _unread(word: str, space: Space | None) -> Refusal:
    """What could not be read, with what would be legal."""
    legal: tuple[Words, ...] = ()
    if isinstance(space, Choice | Subset | Split):
        legal = tuple(option.label for option in space.options[:SHOWN])
    refusal = fault("sw-face-err-unread", said=word[:80])
    return Refusal(refusal.what, space.rule if space is not None else "", legal)


# Completion ----------------------------------------------------------------------------------------------------


def complete(space: Space, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Answers that complete what is typed, likeliest first: (label, value); each value reads back and is legal."""
    rows = _complete_form(space, typed, voice) if isinstance(space, Form) else _complete(space, typed, voice)
    return [row for row in rows if _reads(space, row[1])][:MOST]


def _reads(space: Space, typed: str) -> bool:
    """Whether a text is a legal answer."""
    try:
        return space.check(read(space, typed)) is None
    except Misread:
        return False


def _complete(space: Space, typed: str, voice: Voice) -> list[tuple[str, str]]:
    if isinstance(space, Choice):
        return _complete_choice(space, typed, voice)
    if isinstance(space, Split):
        return _complete_split(space, typed, voice)
    if isinstance(space, Subset):
        return _complete_subset(space, typed, voice)
    if isinstance(space, Flag):
        return [(voice.plain("opt-yes"), "yes"), (voice.plain("opt-no"), "no")]
    return [(voice.say(option.label), option.key) for option in space.next(None)]


def _label(option: Option, voice: Voice, before: str = "") -> str:
    note = f" – {voice.say(option.note)}" if option.note is not None else ""
    text = f"{before}{voice.say(option.label)}{note}"
    return text if len(text) <= LABEL else text[: LABEL - 1] + "…"


def _fitting(options: Sequence[Option], typed: str) -> list[Option]:
    """Options that what is typed could mean, the best fit first; all where nothing is typed."""
    if not typed.strip():
        return list(options)
    from_typed = fold(typed)
    scored = []
    for at, option in enumerate(options):
        names = [name for name, _ in option_names([option])] + place_names(option.key.removeprefix(HOME))
        names += _short_names(option.key)
        score = max(could_be(from_typed, fold(name)) for name in names)
        if score:
            scored.append((-score, at, option))
    scored.sort(key=lambda row: row[:2])
    return [option for _, _, option in scored]


def _complete_choice(space: Choice, typed: str, voice: Voice) -> list[tuple[str, str]]:
    options = _fitting(space.options, typed)
    if not typed.strip():
        options.sort(key=lambda option: option.key != space.default)
    return [(_label(option, voice), option.key) for option in options[:MOST]]


def _complete_split(space: Split, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Ready splits first; behind a part of a split, what each other target could still get."""
    said, _ = _take_split(space, tokens(typed))
    given: dict[str, int] = said if isinstance(said, dict) else {}
    left = space.most - sum(given.values())
    ready = [(_ready_label(one, voice), _written(one.answer)) for one in space.ranked]
    wanted = fold(typed)
    parts = wanted.split()
    shown = [row for row in ready if all(part in fold(row[0]) or part in fold(row[1]) for part in parts)]
    if given and left >= 0 and space.check(given) is None:
        shown.insert(0, (_written(given), _written(given)))
    if given and left > 0:
        for option in space.options:
            if option.key not in given:
                more = _written({**given, option.key: left})
                shown.append((_label(option, voice, f"{more}: "), more))
    unique = {value: label for label, value in reversed(shown)}
    return [(unique[value], value) for value in dict.fromkeys(value for _, value in shown)][:MOST]


def _ready_label(one: Ranked, voice: Voice) -> str:
    note = f" – {voice.say(one.note)}" if one.note is not None else ""
    return (voice.say(one.label) + note)[:LABEL]


def _written(split: Any) -> str:
    return ", ".join(f"{place} {points}" for place, points in split.items())


def _complete_subset(space: Subset, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """The list so far with one more, and as many others as make it legal; the suggestion where nothing is typed."""
    said = tokens(typed)
    open_end = not typed.strip() or typed.rstrip().endswith((",", ";"))
    last = "" if open_end or not said else said[-1]
    chosen, _ = _take_subset(space, said if open_end else said[:-1])
    head: list[str] = list(chosen or [])
    rows: list[tuple[str, str]] = []
    labels = {option.key: option for option in space.options}
    if not typed.strip() and space.default:
        names = ", ".join(voice.say(labels[key].label) for key in space.default if key in labels)
        rows.append((names[:LABEL], ", ".join(space.default)))
    if len(head) < space.most:
        for option in _fitting([one for one in space.options if one.key not in head], last):
            keys = _made_legal(space, [*head, option.key])
            if keys == [*head, option.key]:
                rows.append((_label(option, voice, "".join(f"{key}, " for key in head)), ", ".join(keys)))
            elif keys is not None:
                rows.append((", ".join(voice.say(labels[key].label) for key in keys)[:LABEL], ", ".join(keys)))
    if head and space.check(head) is None:
        rows.append((", ".join(head), ", ".join(head)))
    return [row for row in rows if len(row[1]) <= LABEL][:MOST]


def _made_legal(space: Subset, keys: list[str]) -> list[str] | None:
    """A list with as few others behind it as make it legal, the suggested ones first; None where none do."""
    others = [key for key in dict.fromkeys((*space.default, *(one.key for one in space.options))) if key not in keys]
    for more in range(len(others) + 1):
        if space.check([*keys, *others[:more]]) is None:
            return [*keys, *others[:more]]
    return None


def _complete_form(form: Form, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """The rows one after another, parted by commas: what is done stands before what completes the next."""
    said = tokens(typed)
    open_end = not typed.strip() or typed.rstrip().endswith((",", ";"))
    done, last = (said, "") if open_end else (said[:-1], said[-1])
    given: dict[str, Answer] = {}
    rest = list(done)
    rows: list[tuple[str, str]] = []
    before = "".join(f"{word}, " for word in done)
    for part in form.parts:
        space = space_of(part, given)
        if space is None:
            continue
        if isinstance(space, Split):
            return _complete_split(space, typed, voice)
        value, rest = _take(space, rest, part)
        if value is None and isinstance(space, Choice | Subset):
            for option in _fitting(space.options, last):
                keys = [option.key] if isinstance(space, Choice) else _made_legal(space, [option.key])
                if keys is not None:
                    rows.append((_label(option, voice, before), f"{before}{', '.join(keys)}"))
        if value is None and part.name in form.preset:
            value = form.preset[part.name]
        given[part.name] = space.default if value is None else value
        if rows and not done:
            break
    if rest:
        return []  # what was said before is not understood: nothing can follow it
    return [row for row in rows if len(row[1]) <= LABEL][:MOST]
