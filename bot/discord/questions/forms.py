"""A question as a form, and the form's rows back as an answer.

What fits is chosen, the rest is typed: radio buttons up to ten, a menu up to 25, two menus up to 50 with a text field
beside them; beyond that only the text field. Of several things at once up to 75 stand in menus. The suggestion is
preselected, so that a form submitted as it opened gives the suggestion. More than five rows make sections, a form each;
rows that a section does not show stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, product
from typing import Any

from bot.discord.cards import Choice as Shown
from bot.discord.cards import clip
from bot.discord.forms import (
    FIELD_DESCRIPTION,
    FIELD_LABEL,
    MOST_ROWS,
    TITLE,
    Field,
    Form,
    Pick,
    Say,
    Select,
    Tick,
    Toggle,
    Write,
)
from bot.discord.questions.typed import filled, typed
from bot.discord.questions.words import (
    Query,
    canonical,
    cut_list,
    flat,
    label_of,
    option_label,
    option_note,
    split_text,
)
from bot.discord.taps.tap import Submitted
from bot.faces.sentences import capital
from bot.service.types import Refuse
from engine.core.spaces.forms import Assign, Part, Path, space_of
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Ranked, Space, Split, Subset
from engine.core.words import Words

MOST_SECTIONS = 4
"""Forms of a question that have a button on its card."""
RADIO, MENU, MENUS, BOXES = 10, 25, 50, 75
NAMED = 3  # of a ranking that goes on as suggested, so many are ticked
WHOLE = "answer"  # the row of a question without rows
FAR, FARTHER, TYPED, FIRST, SHARE, PLACE = "+", "++", "=", "1", "#", "@"
PLACES = 4  # of a ranking that is a form of its own, so many can be tapped, place by place
MOST_NAME = 90
EXAMPLE, MORE = 100, " …"  # characters of a field's placeholder, and its end


@dataclass(frozen=True, slots=True)
class Leaf:
    """One argument of a question: its name ("answer", "where", "attack.split"), label, space, and present value."""

    name: str
    label: str
    space: Space
    value: Answer
    hint: str = ""


# Rows -------------------------------------------------------------------------------------------------------------


def leaves(query: Query) -> list[Leaf]:
    """The arguments of a question, with the suggestion filled in; those with only one answer too."""
    # A sentence too long for a label stands above the row anyway.
    whole = flat(query.voice.say(query.prompt))
    label = whole if 0 < len(whole) <= FIELD_LABEL else query.voice.plain("bridge-choose")
    return _told_apart(query, list(_leaves(query, WHOLE, label, query.space, query.suggestion, "")))


def _told_apart(query: Query, rows: list[Leaf]) -> list[Leaf]:
    """Rows of one label name whose they are: "Isis: heading"."""
    labels = [leaf.label for leaf in rows]
    if not isinstance(query.space, FormSpace) or len(set(labels)) == len(labels):
        return rows
    owners = {part.name: flat(query.voice.say(part.label)) for part in query.space.parts}
    told = []
    for leaf in rows:
        owner = owners.get(leaf.name.partition(".")[0], "")
        if labels.count(leaf.label) > 1 and "." in leaf.name and owner:
            inner = leaf.label[:1].lower() + leaf.label[1:]
            leaf = replace(leaf, label=clip(f"{capital(owner)}: {inner}", FIELD_LABEL))
        told.append(leaf)
    return told


def _leaves(query: Query, name: str, label: str, space: Space, value: Answer, hint: str) -> Iterator[Leaf]:
    if not isinstance(space, FormSpace):
        yield Leaf(name, label, space, value, hint)
        return
    before = "" if name == WHOLE else f"{name}."
    for part, row, stands in open_rows(space, value):
        said = "" if part.hint is None else flat(query.voice.say(part.hint))
        label = capital(label_of(query.voice, part.label, FIELD_LABEL))
        yield from _leaves(query, before + part.name, label, row, stands, said)


def open_rows(space: FormSpace, answer: Mapping[str, Answer]) -> Iterator[tuple[Part, Space, Answer]]:
    """The rows that a form has with this answer, each with its space and value."""
    given: dict[str, Answer] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is None:
            continue
        value = answer.get(part.name, row.default)
        if row.check(value) is not None:
            value = row.default
        given[part.name] = value
        yield part, row, value


def settled(space: Space) -> bool:
    """Whether there is nothing to choose."""
    if isinstance(space, Choice):
        return len(space.options) <= 1 and not space.takes_more
    if isinstance(space, Subset):
        return space.most == 0 or not space.options
    if isinstance(space, Split):
        return space.most == 0 or not space.options
    if isinstance(space, Amount):
        return space.least == space.most
    if isinstance(space, Path):
        return space.most == 0 or not space.next(())
    if isinstance(space, Assign):
        return not space.things
    return False


def fields(query: Query, leaf: Leaf) -> list[Field]:
    """The rows that one argument takes: none if there is nothing to choose, at most three; a question that is one split
    may take a row for each target."""
    space = leaf.space
    if settled(space):
        return []
    if isinstance(space, Choice) and space.takes_more:
        return [_typed_row(query, leaf, leaf.name, leaf.label, filled(query, space, leaf.value))]
    if isinstance(space, Choice):
        return _choice_rows(query, leaf, space)
    if isinstance(space, Subset):
        return _subset_rows(query, leaf, space)
    if isinstance(space, Split):
        return _split_rows(query, leaf, space)
    if isinstance(space, Amount):
        return _amount_rows(query, leaf, space)
    if isinstance(space, Flag):
        return [Field(leaf.name, leaf.label, Toggle(bool(leaf.value)), clip(leaf.hint, FIELD_DESCRIPTION))]
    return [_typed_row(query, leaf, leaf.name, leaf.label, filled(query, space, leaf.value))]


def _shown(query: Query, leaf: Leaf, options: Sequence[Option], chosen: Sequence[str]) -> tuple[Shown, ...]:
    return tuple(
        Shown(
            option_label(query.voice, option),
            query.keys.value(leaf.name, option.key),
            option_note(query.voice, option, query.mark if option.key in chosen else ""),
            option.key in chosen,
        )
        for option in options
    )


def near_first(options: Sequence[Option], chosen: Answer) -> tuple[Option, ...]:
    """The options with the suggestion within the first menu."""
    at = next((at for at, option in enumerate(options) if option.key == chosen), 0)
    return tuple(options) if at < MENU else (options[at], *options[:at], *options[at + 1 :])


def _choice_rows(query: Query, leaf: Leaf, space: Choice) -> list[Field]:
    count, hint = len(space.options), clip(leaf.hint, FIELD_DESCRIPTION)
    chosen = [leaf.value]
    if count <= RADIO:
        return [Field(leaf.name, leaf.label, Pick(_shown(query, leaf, space.options, chosen)), hint)]
    options = near_first(space.options, leaf.value)
    rows = [Field(leaf.name, leaf.label, Select(_shown(query, leaf, options[:MENU], chosen)), hint)]
    if count > MENU:
        far = Select(_shown(query, leaf, options[MENU:MENUS], ()), 0, 1)
        rows.append(Field(leaf.name + FAR, _say(query, "bridge-row-far"), far))
        rows.append(_typed_row(query, leaf, leaf.name + TYPED, _say(query, "bridge-row-typed"), ""))
    return rows


def _subset_rows(query: Query, leaf: Leaf, space: Subset) -> list[Field]:
    hint = clip(leaf.hint, FIELD_DESCRIPTION)
    chosen = _ticked(space, leaf.value)
    if space.ordered and 1 < len(space.options) <= MENU:
        return _ordered_rows(query, leaf, space, chosen, hint)
    options = space.options
    count, most = len(options), min(space.most, len(options))
    if count <= RADIO:
        boxes = Tick(_shown(query, leaf, options, chosen), space.least, most)
        return [Field(leaf.name, leaf.label, boxes, hint)]
    if count <= MENU:
        menu = Select(_shown(query, leaf, options, chosen), space.least, most)
        return [Field(leaf.name, leaf.label, menu, hint)]
    if count <= BOXES:
        return _lists(query, leaf, space, chosen, hint)
    return [_typed_row(query, leaf, leaf.name, leaf.label, filled(query, space, leaf.value))]


def _lists(query: Query, leaf: Leaf, space: Subset, chosen: Sequence[str], hint: str) -> list[Field]:
    """Menus that are chosen from together: each says which of them it is, and how many are to be chosen in all."""
    options, most = space.options, min(space.most, len(space.options))
    rows, lists = list[Field](), -(-len(options) // MENU)
    total = query.voice.plain(
        "bridge-row-together", least=space.least, most=most, same=int(space.least == most), lists=lists
    )
    first = f"{total}. {hint}" if hint else total
    for at, end in enumerate(("", FAR, FARTHER)[:lists]):
        here = options[at * MENU : (at + 1) * MENU]
        label = query.voice.plain("bridge-row-more", row=leaf.label, list=at + 1, lists=lists)
        menu = Select(_shown(query, leaf, here, chosen), 0, min(most, len(here)))
        said = total if end or len(first) > FIELD_DESCRIPTION else first
        rows.append(Field(leaf.name + end, clip(label, FIELD_LABEL), menu, said))
    return rows


def _ticked(space: Subset, value: Answer) -> tuple[str, ...]:
    """The options that a form shows as chosen: of a whole ranking what the card names; otherwise all of it would have
    to be unticked first."""
    chosen = tuple(value or ())
    return chosen[:NAMED] if space.rest and list(chosen) == with_rest(space, chosen[:1]) else chosen


def _ordered_rows(query: Query, leaf: Leaf, space: Subset, chosen: Sequence[str], hint: str) -> list[Field]:
    """A ranking that is a form of its own, without a suggestion: a menu for each place. Otherwise boxes in the order
    meant, and a menu for the first choice; a whole order is typed."""
    if leaf.name == WHOLE and space.rest and not space.default:
        return _place_rows(query, leaf, space)
    options, most = in_order(space, leaf.value or ()), min(space.most, len(space.options))
    shown = _shown(query, leaf, options, chosen)
    boxes = Tick(shown, space.least, most) if len(options) <= RADIO else Select(shown, space.least, most)
    first = Select(_shown(query, leaf, options, ()), 0, 1)
    return [
        Field(leaf.name, leaf.label, boxes, hint),
        Field(leaf.name + FIRST, _say(query, "bridge-row-first"), first, query.voice.plain("bridge-row-first-hint")),
    ]


def _place_rows(query: Query, leaf: Leaf, space: Subset) -> list[Field]:
    """A menu for each of the first places; the last of them all follows from the others."""
    stood = list(leaf.value or ())
    return [
        Field(
            f"{leaf.name}{PLACE}{at}",
            clip(query.voice.plain("bridge-row-place", row=leaf.label, place=at + 1), FIELD_LABEL),
            Select(_shown(query, leaf, space.options, stood[at : at + 1]), 0, 1),
        )
        for at in range(min(PLACES, len(space.options) - 1))
    ]


def with_rest(space: Subset, chosen: Sequence[str]) -> list[str]:
    """The chosen options, then the rest of the suggestion."""
    return list(dict.fromkeys([*chosen, *(space.default or ())]))


def in_order(space: Subset, chosen: Sequence[str]) -> list[Option]:
    """The options, those chosen first in their order."""
    at = {key: place for place, key in enumerate(chosen)}
    return sorted(space.options, key=lambda option: at.get(option.key, len(at)))


def ready_splits(query: Query, space: Split, value: Answer) -> list[Ranked]:
    """At most ten ready splits, always with the present one; if the game ranks none, all on one target each, every
    other way where these are few, and nothing where that is legal."""
    splits = list(space.ranked)
    if not splits:
        for option in space.options:
            alone = {option.key: space.most}
            if space.check(alone) is None:
                words = Words("bridge-all-on", {"points": space.most, "target": option.label})
                if space.most == 1:
                    words = Words("bridge-one-on", {"target": option.label})
                splits.append(Ranked(alone, words, option.note))
        if _every_way(space):
            alone_on = [split.answer for split in splits]
            others = [way for way in _ways(space) if way and way not in alone_on]
            splits += [Ranked(way, _said(query, space, way)) for way in others]
        if space.check({}) is None:
            splits.append(Ranked({}, Words("bridge-none")))
    stands = canonical(value)
    if all(canonical(split.answer) != stands for split in splits):
        splits.insert(0, Ranked(value, _said(query, space, value) if value else Words("bridge-none")))
    at = next(at for at, split in enumerate(splits) if canonical(split.answer) == stands)
    return splits[:RADIO] if at < RADIO else [*splits[: RADIO - 1], splits[at]]


def _said(query: Query, space: Split, value: Answer) -> Words:
    return Words("bridge-as-said", {"said": split_text(space.options, value, query.voice)})


def _every_way(space: Split) -> bool:
    """Whether a split that the game does not rank can be listed whole."""
    return not space.ranked and space.size() <= RADIO


def _ways(space: Split) -> Iterator[dict[str, int]]:
    """All legal splits, without zeros."""
    mosts = _mosts(space)
    for shares in product(*(range(most, -1, -1) for most in mosts.values())):
        way = {key: share for key, share in zip(mosts, shares, strict=True) if share}
        if space.check(way) is None:
            yield way


def _shared(name: str, space: Space) -> bool:
    """Whether a split is a question of its own, with few targets, many points and no ready splits: then each target has
    its own menu."""
    if not isinstance(space, Split) or space.ranked or name != WHOLE or _every_way(space):
        return False
    return 1 < len(space.options) <= MOST_ROWS and all(most < MENU for most in _mosts(space).values())


def _mosts(space: Split) -> dict[str, int]:
    return {option.key: min(space.most, space.caps.get(option.key, space.most)) for option in space.options}


def _share_rows(query: Query, leaf: Leaf, space: Split) -> list[Field]:
    """A menu of numbers for each target."""
    rows = []
    stands, mosts = leaf.value or {}, _mosts(space)
    for at, option in enumerate(space.options):
        name, now = f"{leaf.name}{SHARE}{at}", stands.get(option.key, 0)
        shown = tuple(
            Shown(
                query.voice.plain("opt-number", number=number),
                query.keys.value(name, str(number)),
                query.mark if number == now else "",
                number == now,
            )
            for number in range(mosts[option.key] + 1)
        )
        note = flat(query.voice.say(option.note)) if option.note is not None else ""
        label = label_of(query.voice, option.label, FIELD_LABEL)
        rows.append(Field(name, label, Select(shown), clip(note, FIELD_DESCRIPTION)))
    return rows


def _split_rows(query: Query, leaf: Leaf, space: Split) -> list[Field]:
    if _shared(leaf.name, space):
        return _share_rows(query, leaf, space)
    ready = ready_splits(query, space, leaf.value)
    if len(ready) < 2:
        return [_typed_row(query, leaf, leaf.name + TYPED, leaf.label, filled(query, space, leaf.value))]
    stands, mark = canonical(leaf.value), query.mark
    shown = []
    for split in ready:
        note = "" if split.note is None else flat(query.voice.say(split.note))
        chosen = canonical(split.answer) == stands
        value = query.keys.value(leaf.name, canonical(split.answer))
        shown.append(
            Shown(label_of(query.voice, split.label), value, clip(note or (mark if chosen else ""), 100), chosen)
        )
    hint = clip(leaf.hint, FIELD_DESCRIPTION)
    if _every_way(space):  # every answer is listed
        return [Field(leaf.name, leaf.label, Pick(tuple(shown)), hint)]
    own = _typed_row(query, leaf, leaf.name + TYPED, _say(query, "bridge-row-own-split"), "")
    return [Field(leaf.name, leaf.label, Pick(tuple(shown)), hint), own]


def _amount_rows(query: Query, leaf: Leaf, space: Amount) -> list[Field]:
    count = space.most - space.least + 1
    if count > MENU:
        return [_typed_row(query, leaf, leaf.name, leaf.label, str(leaf.value))]
    shown = tuple(
        Shown(
            query.voice.plain("opt-number", number=number),
            query.keys.value(leaf.name, str(number)),
            query.mark if number == leaf.value else "",
            number == leaf.value,
        )
        for number in range(space.least, space.most + 1)
    )
    hint = clip(leaf.hint, FIELD_DESCRIPTION)
    return [Field(leaf.name, leaf.label, Pick(shown) if count <= RADIO else Select(shown), hint)]


def _typed_row(query: Query, leaf: Leaf, name: str, label: str, value: str) -> Field:
    space, say = leaf.space, query.voice.plain
    if isinstance(space, Split):
        first = {option.key: min(space.most, space.caps.get(option.key, space.most)) for option in space.options[:1]}
        example = filled(query, space, first) or split_text(space.options, first, query.voice)
        if all(option.key.isdecimal() for option in space.options):  # what is typed by number is named beside it
            named = [f"{option.key} = {option_label(query.voice, option)}" for option in space.options]
            leaf = replace(leaf, hint=leaf.hint or cut_list(query.voice, named, FIELD_DESCRIPTION))
    elif isinstance(space, Amount):
        example = say("bridge-range", least=space.least, most=space.most)
    elif isinstance(space, Assign):
        example = _examples([f"{option_label(query.voice, thing)}: …" for thing in space.things[:2]], "; ")
    else:
        options = space.next(None) if isinstance(space, Choice | Subset) else space.next(())
        example = _examples([option_label(query.voice, option) for option in options[:3]])
    empty = say("bridge-row-empty") if value and not leaf.hint and _nothing_in(space) is not None else ""
    return Field(name, label, Write(value, clip(flat(example), 100)), clip(leaf.hint or empty, FIELD_DESCRIPTION))


def _examples(names: Sequence[str], between: str = ", ") -> str:
    """As many whole names as fit into a field's placeholder."""
    shown = ""
    for name in names:
        longer = f"{shown}{between}{name}" if shown else name
        if len(longer) > EXAMPLE - len(MORE):
            break
        shown = longer
    return f"{shown}{MORE}" if shown else ""


def _say(query: Query, key: str) -> str:
    return clip(query.voice.plain(key), FIELD_LABEL)


# Forms ------------------------------------------------------------------------------------------------------------


def sections(query: Query) -> list[list[Leaf]]:
    """The arguments that need choosing, in forms of at most five rows; one empty form if there is nothing to choose.

    Those of one thing, as a ship's hex and heading, stand in one form, unless that makes more forms than have buttons.
    """
    asked = [(leaf, takes) for leaf in leaves(query) if (takes := len(fields(query, leaf)))]
    whole = _dealt([list(group) for _, group in groupby(asked, key=lambda each: _owner(each[0]))])
    return whole if len(whole) <= MOST_SECTIONS else _dealt([[each] for each in asked])


def _owner(leaf: Leaf) -> str:
    return leaf.name.rpartition(".")[0] or leaf.name


def _dealt(groups: Sequence[Sequence[tuple[Leaf, int]]]) -> list[list[Leaf]]:
    """Arguments with the rows that each takes, in forms; a group begins a new form where it fits into that alone."""
    forms: list[list[Leaf]] = [[]]
    rows = 0
    for group in groups:
        wanted = sum(takes for _, takes in group)
        for at, (leaf, takes) in enumerate(group):
            if rows + (wanted if not at and wanted <= MOST_ROWS else takes) > MOST_ROWS:
                forms.append([])
                rows = 0
            forms[-1].append(leaf)
            rows += takes
    return forms


def question_form(query: Query, section: int = 0, *, title: str = "") -> Form:
    """The question's form (or one section of it), to be submitted as the action ``ask``; IndexError beyond the last."""
    parts = sections(query)
    shown: list[Say | Field] = [row for leaf in parts[section] for row in fields(query, leaf)]
    lines = "\n".join((*query.head, query.voice.markdown(query.prompt)))
    if len(shown) < MOST_ROWS and lines.strip():
        shown.insert(0, Say(clip(lines, 2000)))
    elif len(shown) == MOST_ROWS:
        shown[0] = _told_with(query, shown[0])
    if not shown:
        shown.append(Say(query.voice.get("bridge-no-choice")))
    whole = flat(query.voice.say(query.prompt))
    heading = clip(flat(title), TITLE) or (whole if 0 < len(whole) <= TITLE else query.voice.plain("bridge-ask"))
    tag = query.keys.tag("s", "ask", subject=query.subject, revision=query.revision, page=section)
    return Form(heading, tag, tuple(shown))


def _told_with(query: Query, first: Say | Field) -> Say | Field:
    """A full form has no room for a text: what the game says of the question stands below the first row's label, as
    many whole clauses of it as fit; the card that leads to the form says all of it."""
    told = next((line for line in query.head if not line.startswith("-# ")), "")
    if not told or not isinstance(first, Field) or first.description:
        return first
    clauses = flat(told.replace("**", "")).split("; ")
    fitting = ["; ".join(clauses[:count]) for count in range(len(clauses), 0, -1)]
    return replace(first, description=next((text for text in fitting if len(text) <= FIELD_DESCRIPTION), ""))


# Reading ----------------------------------------------------------------------------------------------------------


def read_form(query: Query, given: Mapping[str, Submitted], section: int = 0) -> Answer:
    """A submitted form as an answer: legal, or :class:`Refuse`, naming the row.

    ``query`` is the question as it stands now. Rows outside the section stay as suggested.
    """
    parts = sections(query)
    return read_rows(query, given, parts[section] if section < len(parts) else ())


def read_rows(query: Query, given: Mapping[str, Submitted], rows: Sequence[Leaf]) -> Answer:
    """The same for these rows alone: the submitted ones, the others as they stand or as they follow from these."""
    shown = {leaf.name: leaf for leaf in rows}
    answer = _assemble(query, WHOLE, query.space, query.suggestion, shown, given)
    refusal = query.space.check(answer)
    if refusal is not None:
        raise Refuse.of(refusal)
    return answer


def _assemble(
    query: Query, name: str, space: Space, stands: Answer, shown: Mapping[str, Leaf], given: Mapping[str, Submitted]
) -> Answer:
    if not isinstance(space, FormSpace):
        return _reconciled(query, name, space, stands, shown.get(name), given)
    before = "" if name == WHOLE else f"{name}."
    answer: dict[str, Answer] = {}
    for part in space.parts:
        row = space_of(part, answer)
        if row is None:
            continue  # a choice above removed this row: its value does not count
        value = stands.get(part.name, row.default) if isinstance(stands, Mapping) else row.default
        answer[part.name] = _assemble(query, before + part.name, row, value, shown, given)
    return answer


def _reconciled(
    query: Query, name: str, space: Space, stands: Answer, leaf: Leaf | None, given: Mapping[str, Submitted]
) -> Answer:
    """The value submitted in a row, whose space may have changed with the choices above it."""
    if leaf is None or not any(name + end in given for end in ("", FAR, FARTHER, TYPED, f"{SHARE}0", f"{PLACE}0")):
        if isinstance(space, Path):
            return space.kept(stands)
        return stands if space.check(stands) is None else space.default
    value = _read(query, leaf, space, given)
    refusal = space.check(value)
    if refusal is None:
        return value
    if canonical(value) == canonical(leaf.value) and leaf.space.check(value) is None:
        return space.default  # left as it opened, but another row's choice has made it illegal
    placed = name if name != WHOLE else ""
    raise Refuse(refusal.what, refusal.rule, refusal.legal, placed)


def _read(query: Query, leaf: Leaf, space: Space, given: Mapping[str, Submitted]) -> Answer:
    placed = leaf.name if leaf.name != WHOLE else ""
    own, value = given.get(leaf.name + TYPED), given.get(leaf.name)
    if isinstance(own, str) and own.strip():
        return typed(space, own, query.lexicon, placed)
    if isinstance(space, Flag):
        return bool(value) if isinstance(value, bool | None) else typed(space, str(value), query.lexicon, placed)
    if isinstance(space, Subset) and isinstance(leaf.space, Subset):
        return _read_subset(query, leaf, leaf.space, given, placed)
    if isinstance(space, Split) and _shared(leaf.name, leaf.space):
        return _read_shares(query, leaf, space, given, placed)
    if isinstance(space, Split):
        ready = [canonical(split.answer) for split in ready_splits(query, space, leaf.value)]
        return json.loads(_found(query, leaf, value, ready, space, placed)) if _says(value) else leaf.value
    if isinstance(space, Choice) and not space.takes_more:
        far = given.get(leaf.name + FAR)
        written = far if _says(far) else value
        known = [
            option.key
            for part_space in (leaf.space, space)
            if isinstance(part_space, Choice)
            for option in part_space.options
        ]
        return _found(query, leaf, written, known, space, placed) if _says(written) else leaf.value
    if isinstance(leaf.space, Amount) and leaf.space.most - leaf.space.least < MENU:
        numbers = [str(number) for number in range(leaf.space.least, leaf.space.most + 1)]
        return int(_found(query, leaf, value, numbers, space, placed)) if _says(value) else leaf.value
    if isinstance(value, str) and value.strip():
        return typed(space, value, query.lexicon, placed)
    return leaf.value if value is None else _emptied(query, leaf, space, placed)


def _emptied(query: Query, leaf: Leaf, space: Space, placed: str) -> Answer:
    """What a typed row means that came back empty: nothing, where that is legal. A row that opened empty stays as it
    is; any other is refused, and what stood in it stands."""
    if not filled(query, leaf.space, leaf.value).strip():
        return leaf.value
    nothing = _nothing_in(space)
    if nothing is None:
        raise Refuse(Words("bridge-row-emptied", {"row": leaf.label}), space.rule, part=placed)
    return nothing


def _nothing_in(space: Space) -> Answer:
    """The answer of a space that says nothing; None where it takes none."""
    return next((nothing for nothing in _NOTHING if space.check(nothing) is None), None)


_NOTHING: tuple[Answer, ...] = ({}, [], 0)
"""How the answers of several things, of a list or way, and a number say that there is nothing."""


def emptied_rows(query: Query, given: Mapping[str, Submitted], rows: Sequence[Leaf], answer: Answer) -> list[str]:
    """The labels of rows that were emptied and now say nothing."""
    labels = []
    for leaf in rows:
        value = given.get(leaf.name)
        if isinstance(value, str) and not value.strip() and filled(query, leaf.space, leaf.value).strip():
            stands = answer
            for name in () if leaf.name == WHOLE else leaf.name.split("."):
                stands = stands.get(name) if isinstance(stands, Mapping) else None
            if not stands:
                labels.append(leaf.label)
    return labels


def _says(value: Submitted) -> bool:
    return bool(value) and value is not True


def _found(query: Query, leaf: Leaf, value: Submitted, keys: Sequence[str], space: Space, placed: str) -> str:
    """The option that a value stands for; refused if it has gone since the form was opened."""
    hashed = value[0] if isinstance(value, tuple) else str(value)
    key = query.keys.find_value(hashed, leaf.name, keys)
    if key is None:
        raise gone(space, placed)
    return key


def _read_subset(query: Query, leaf: Leaf, space: Subset, given: Mapping[str, Submitted], placed: str) -> Answer:
    values: list[Any] = []
    for name in (leaf.name, leaf.name + FAR, leaf.name + FARTHER):
        value = given.get(name)
        if isinstance(value, str):
            return typed(space, value, query.lexicon, placed) if value.strip() else _emptied(query, leaf, space, placed)
        if isinstance(value, tuple):
            values.extend(value)
    keys = [option.key for option in space.options]
    stood = list(leaf.value or ())
    places = [given[name] for at in range(PLACES) if (name := f"{leaf.name}{PLACE}{at}") in given]
    if places:
        named = [_found(query, leaf, value, keys, space, placed) if _says(value) else "" for value in places]
        return _ranked(space, stood, named, placed)
    chosen = [_found(query, leaf, value, keys, space, placed) for value in values]
    if space.ordered:
        first = given.get(leaf.name + FIRST)
        head = [_found(query, leaf, first, keys, space, placed)] if _says(first) else []
        if not head and set(chosen) == set(_ticked(space, leaf.value)):
            return stood  # this row was left as it stood
        # Present choices keep their order, new ones come last; a choice that is to be first is marked so.
        rest = [key for key in (*stood, *keys) if key in chosen and key not in head]
        named = list(dict.fromkeys([*head, *rest]))
        return with_rest(space, named) if space.rest and named else named
    # Boxes have no order: keep the order meant if the same things are chosen, else take the list's.
    return stood if set(stood) == set(chosen) else [key for key in keys if key in chosen]


def _ranked(space: Subset, stood: Sequence[str], named: Sequence[str], placed: str) -> list[str]:
    """A ranking from its first places (empty: nothing chosen there). What was put into another place leaves the place
    where it stood; nothing can be put into two."""
    before = [*stood[: len(named)], *[""] * (len(named) - len(stood))]
    if list(named) == before:
        return list(stood)
    put = [key for key, was in zip(named, before, strict=True) if key and key != was]
    if twice := next((option for option in space.options if put.count(option.key) > 1), None):
        raise Refuse(Words("bridge-row-place-twice", {"option": twice.label}), space.rule, (), placed)
    return [key for key, was in zip(named, before, strict=True) if key and (key != was or key not in put)]


def _read_shares(query: Query, leaf: Leaf, space: Split, given: Mapping[str, Submitted], placed: str) -> Answer:
    """The numbers chosen for the targets of a split; a target left at nothing is left out."""
    shares: dict[str, Any] = {}
    for at, (key, most) in enumerate(_mosts(space).items()):
        name = f"{leaf.name}{SHARE}{at}"
        value, numbers = given.get(name), [str(number) for number in range(most + 1)]
        said = _found(query, replace(leaf, name=name), value, numbers, space, placed) if _says(value) else "0"
        shares[key] = int(said)
    return {key: points for key, points in shares.items() if points}


def gone(space: Space, placed: str = "") -> Refuse:
    """The choice is no longer available."""
    options = space.next(None) if isinstance(space, Choice | Subset | Flag) else ()
    legal = tuple(option.label for option in options[:12])
    return Refuse(Words("bridge-option-gone"), space.rule, legal, placed)
