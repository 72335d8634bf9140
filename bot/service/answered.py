"""An answer stored in words, to be shown later in any language: what was ordered in a member's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Path, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.words import Arg, Words

NAMED = 6  # things named in a list; the others are counted
STEPS = 4  # steps of a path that are named; of a longer path only the last
ROWS = 6  # rows of a form that a receipt repeats; of a longer one it names those that were changed
NOTHING = Words("bridge-none")


def answer_words(space: Space, answer: Answer) -> Words:
    """An answer to a question's space; :data:`NOTHING` where nothing is chosen."""
    if isinstance(space, Choice):
        return _label(space.options, answer)
    if isinstance(space, Flag):
        return Words("opt-yes" if answer else "opt-no")
    if isinstance(space, Amount):
        return Words("opt-number", {"number": answer})
    if isinstance(space, Subset):
        return _listed([_label(space.options, key) for key in answer or ()])
    if isinstance(space, Split):
        ready = next((split.label for split in space.ranked if split.answer == answer), None)
        shared = [_pair(option.label, answer[option.key]) for option in space.options if (answer or {}).get(option.key)]
        return ready or _listed(shared)
    if isinstance(space, Path):
        return _way(space, tuple(answer or ()))
    if isinstance(space, Assign):
        return _listed([_pair(_label(space.values, value), things) for value, things in _by_value(space, answer or {})])
    if isinstance(space, Form):
        rows = [(part.name, part.label, partial(space_of, part)) for part in space.parts]
        return _rows(rows, space.whole(answer or {}))
    if isinstance(space, Each):
        return _rows(
            [(thing.key, thing.label, partial(space.space, thing.key)) for thing in space.things], answer or {}
        )
    return Words("opt-place", {"place": str(answer)})


def change_words(space: Space, answer: Answer) -> Words:
    """An answer in words; of a form of more than :data:`ROWS` rows only those that are not as suggested, behind the
    first, if that is a choice: it says what the order is."""
    whole = space.whole(answer or {}) if isinstance(space, Form) else {}
    if not isinstance(space, Form) or len(whole) <= ROWS:
        return answer_words(space, answer)
    usual = space.whole(space.default)
    given: dict[str, Answer] = {}
    changed: Words | None = None
    for part in space.parts:
        row = space_of(part, given)
        if row is None or part.name not in whole:
            continue
        value = given[part.name] = whole[part.name]
        as_usual = part.name in usual and usual[part.name] == value
        if as_usual and (part is not space.parts[0] or not isinstance(row, Choice) or whole == usual):
            continue
        pair = _pair(part.label, answer_words(row, value))
        changed = pair if changed is None else Words("service-answer-rows", {"rows": changed, "row": pair})
    return changed if changed is not None else Words("service-answer-suggested")


def _label(options: Sequence[Option], key: Answer) -> Words:
    label = next((option.label for option in options if option.key == key), None)
    return label if label is not None else Words("opt-place", {"place": str(key)})


def _pair(label: Words, value: Arg) -> Words:
    return Words("service-answer-row", {"row": label, "value": value})


def _listed(items: Sequence[Words]) -> Words:
    if not items:
        return NOTHING
    rest = len(items) - NAMED
    named = list(items) if rest <= 1 else [*items[:NAMED], Words("list-others", {"more": rest})]
    return Words("service-answer-list", {"items": named})


def _by_value(space: Assign, answer: Mapping[str, str]) -> list[tuple[str, Words]]:
    held: dict[str, list[Words]] = {}
    for thing in space.things:
        if thing.key in answer:
            held.setdefault(answer[thing.key], []).append(thing.label)
    return [(value, _listed(things)) for value, things in held.items()]


def _way(space: Path, way: tuple[str, ...]) -> Words:
    if space.words is not None and way:
        return space.words(" ".join(way))
    steps = [_label(space.next(way[:at]), key) for at, key in enumerate(way)]
    if len(steps) > STEPS:
        return Words("service-answer-way", {"last": steps[-1], "steps": len(steps)})
    return _listed(steps)


def _rows(
    rows: Sequence[tuple[str, Words, Callable[[Mapping[str, Answer]], Space | None]]], answer: Mapping[str, Answer]
) -> Words:
    """Rows with the choice in each; a row without a choice is left out."""
    given: dict[str, Answer] = {}
    text: Words | None = None
    for name, label, space_after in rows:
        space = space_after(given) if name in answer else None
        if space is None:
            continue
        value = given[name] = answer[name]
        words = NOTHING if isinstance(space, Flag) and not value else answer_words(space, value)
        if words != NOTHING:
            row = _pair(label, words)
            text = row if text is None else Words("service-answer-rows", {"rows": text, "row": row})
    return text or NOTHING
