"""A question as a card: buttons, menus, steps, or the way to its form; one builder for all games.

Every part of a card is cut to Discord's limits by whole items. Taps come back as

- ``o take`` with an option's key (or the whole suggestion) as the argument,
- ``o pick`` from a menu of options, the argument naming the region where there is one,
- ``o step``, ``p back`` and ``p clear`` while a way or an assignment grows (:mod:`bot.discord.questions.steps`),
- ``p region`` from a menu of regions, ``f ask`` to open a form (its section as the page), ``s ask`` from one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.discord.cards import OUR_LABEL, PLACEHOLDER, Button, Card, Menu, Part, Row, Style, Text, check_card, clip
from bot.discord.cards import Choice as Shown
from bot.discord.questions.forms import (
    MOST_SECTIONS,
    Leaf,
    gone,
    leaves,
    near_first,
    open_rows,
    question_form,
    read_form,
    sections,
    settled,
)
from bot.discord.questions.rows import has_card, is_way, row_button, rows_parts, stands_key
from bot.discord.questions.steps import grown, step_parts
from bot.discord.questions.words import (
    Query,
    answer_text,
    canonical,
    cut_list,
    flat,
    label_of,
    option_label,
    option_note,
)
from bot.faces.sentences import capital
from bot.service.types import Refuse
from engine.core.spaces.forms import Assign, Form, Path
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.words import Words

BUTTONS, MENU = 5, 25
MOST_TEXT = 3000
LIKELY = 3
__all__ = [
    "Query",
    "answer_text",
    "grown",
    "likely_buttons",
    "question_card",
    "question_form",
    "question_parts",
    "read_form",
    "read_pick",
    "read_take",
    "sections",
    "settled",
    "take_args",
]


def question_card(query: Query) -> Card:
    """The question as a separate card."""
    lines = [*query.head, query.voice.markdown(query.prompt)]
    text = clip("\n".join(line for line in lines if line.strip()), MOST_TEXT // 2) or query.voice.get("bridge-choose")
    return check_card(Card((Text(text), *question_parts(query))))


def question_parts(query: Query) -> tuple[Part, ...]:
    """The part of a question below its sentence, to be put into a larger card: at most nine components."""
    space = query.space
    if isinstance(space, Choice):
        return _choice_parts(query, space.options)
    if isinstance(space, Flag):
        yes, no = query.voice.plain("opt-yes"), query.voice.plain("opt-no")
        buttons = (_take(query, "yes", yes, chosen=query.suggestion is True),)
        return (Row((*buttons, _take(query, "no", no, chosen=query.suggestion is False))),)
    if isinstance(space, Subset) and 0 < len(space.options) <= MENU and space.most > 0:
        chosen = tuple(query.suggestion or ())
        shown = _menu_choices(query, space.options, chosen)
        tag = query.keys.tag("o", "pick", subject=query.subject, revision=query.revision)
        hint = query.voice.plain("bridge-pick-some", least=space.least, most=space.most)
        return (Menu(tag, shown, clip(hint, PLACEHOLDER), space.least, min(space.most, len(shown))),)
    if isinstance(space, Path | Assign) and not settled(space):
        return step_parts(query)
    if isinstance(space, Form):
        return _form_parts(query, space)
    return _ask_parts(query)


def rest_parts(query: Query, *, forms: bool = True) -> tuple[Part, ...]:
    """Below a card for pointing: its rows by hand, in forms, and a button that gives the answer as it stands. Without
    ``forms`` only the rows that have a card of their own."""
    if forms:
        buttons = [
            _ask(query, at, clip(_section_label(query, section), OUR_LABEL - 2) + " …", "secondary")
            for at, section in enumerate(sections(query)[:MOST_SECTIONS])
            if section
        ]
    else:
        buttons = [row_button(query, leaf) for leaf in leaves(query) if has_card(leaf.space)][:MOST_SECTIONS]
    if forms and len(buttons) == 1:
        buttons = [replace(buttons[0], label=clip(flat(query.voice.plain("bridge-type-it")), OUR_LABEL))]
    for leaf in leaves(query) if forms else ():
        if isinstance(leaf.space, Path) and leaf.space.sheet is not None and is_way(leaf.space):
            tag = query.keys.tag("v", "row", subject=query.subject, arg=leaf.name, revision=query.revision)
            label = query.voice.plain("bridge-leg-by-leg", row=capital(flat(leaf.label)))
            buttons.insert(0, Button(clip(flat(label), OUR_LABEL), tag))
    buttons = buttons[: BUTTONS - 1]
    sentence = stands_key(query) if query.give in ("", "bridge-as-it-stands") else query.give
    label = clip(flat(query.voice.plain(sentence)), OUR_LABEL)
    return (Row((_take(query, canonical(query.suggestion), label, chosen=True), *buttons)),)


def _section_label(query: Query, section: Sequence[Leaf]) -> str:
    """What a form's button says: its first row and its last; whose rows it holds where each of several things has rows
    of its own, which another than the one pointed at may be."""
    parts = query.space.parts if isinstance(query.space, Form) else ()
    owners = {leaf.name.partition(".")[0] for leaf in leaves(query) if "." in leaf.name}
    within = {leaf.name.partition(".")[0] for leaf in section if "." in leaf.name} if len(owners) > 1 else ()
    whose = [capital(flat(query.voice.say(part.label))) for part in parts if part.name in within]
    if not whose:
        rows = query.voice.plain("bridge-type-rows", first=section[0].label, last=section[-1].label)
        return rows if len(section) > 1 and len(rows) <= OUR_LABEL - 2 else section[0].label
    return query.voice.plain("bridge-type-of", first=whose[0], last=whose[-1], more=int(len(whose) > 1))


def window_parts(query: Query, nothing: str) -> tuple[Part, ...]:
    """For a member asked during another's turn: the first two answers as buttons, all in a menu below; if there is only
    one, a button that says ``nothing``. Empty for questions of another shape."""
    space = query.space
    if not isinstance(space, Choice) or not space.options:
        return ()
    if len(space.options) == 1:
        return (Row((_take(query, space.options[0].key, nothing, chosen=True),)),)
    if not BUTTONS < len(space.options) <= MENU:
        return ()
    buttons = tuple(
        _take(query, option.key, option_label(query.voice, option, OUR_LABEL), option.key == query.suggestion)
        for option in space.options[:2]
    )
    return (Row(buttons), _pick_menu(query, space.options, "", stands=False))


# Parts ------------------------------------------------------------------------------------------------------------


def _choice_parts(query: Query, options: Sequence[Option]) -> tuple[Part, ...]:
    if not options:
        return _ask_parts(query)
    # What does not fit on a button stands whole in a menu.
    short = len(options) == 1 or all(len(option_label(query.voice, option)) <= OUR_LABEL for option in options)
    if len(options) <= BUTTONS and short:
        noted = [option for option in options if option.note is not None]
        lines = [_option_line(query, option) for option in noted]
        row = Row(
            tuple(
                _take(query, option.key, option_label(query.voice, option, OUR_LABEL), option.key == query.suggestion)
                for option in options
            )
        )
        return (Text(clip("\n".join(lines), MOST_TEXT // 2)), row) if lines else (row,)
    if len(options) <= MENU:
        # The suggestion has its own button. The menu does not show it as chosen: it would repeat the button above, and
        # could not be chosen there.
        stands = [option for option in options if option.key == query.suggestion]
        accept = [
            _take(query, option.key, _suggested(query, option_label(query.voice, option, OUR_LABEL)), chosen=True)
            for option in stands
        ]
        menu = _pick_menu(query, options, "", stands=not accept)
        return (Row(tuple(accept)), menu) if accept else (menu,)
    return _region_parts(query, options)


def _option_line(query: Query, option: Option) -> str:
    note = "" if option.note is None else query.voice.markdown(option.note)
    return clip(f"**{query.voice.markdown(option.label)}** – {note}".replace("\n", " "), 300)


def _pick_menu(query: Query, options: Sequence[Option], region: str, *, stands: bool = True) -> Menu:
    """The options in a menu; ``stands``: the suggestion is shown as chosen."""
    tag = query.keys.tag("o", "pick", subject=query.subject, arg=region, revision=query.revision)
    shown = _menu_choices(query, options, (query.suggestion,))
    if not stands:
        shown = tuple(replace(option, default=False) for option in shown)
    return Menu(tag, shown, clip(query.voice.plain("bridge-choose"), PLACEHOLDER))


def _menu_choices(query: Query, options: Sequence[Option], chosen: Sequence[str]) -> tuple[Shown, ...]:
    return tuple(
        Shown(
            option_label(query.voice, option),
            query.keys.value("pick", option.key),
            option_note(query.voice, option, query.mark if option.key in chosen else ""),
            option.key in chosen,
        )
        for option in options
    )


def regions(options: Sequence[Option], suggestion: Answer) -> dict[str, tuple[Option, ...]]:
    """A long list in at most 25 parts of at most 25: by the options' own groups, else as they stand in the list.

    Options beyond 625 must be typed.
    """
    grouped: dict[str, list[Option]] = {}
    for option in options:
        grouped.setdefault(option.group, []).append(option)
    if len(grouped) < 2 or len(grouped) > MENU or any(len(group) > MENU for group in grouped.values()):
        near = near_first(options, suggestion)
        parts = [near[at : at + MENU] for at in range(0, len(near), MENU)][:MENU]
        return {f"#{at}": tuple(part) for at, part in enumerate(parts)}
    return {name: tuple(group) for name, group in grouped.items()}


def _region_parts(query: Query, options: Sequence[Option]) -> tuple[Part, ...]:
    parts = regions(options, query.suggestion)
    here = query.region
    if here not in parts:
        here = next((name for name, group in parts.items() if query.suggestion in [option.key for option in group]), "")
    shown = []
    for name, group in parts.items():
        first, last = option_label(query.voice, group[0], 40), option_label(query.voice, group[-1], 40)
        label = f"{first} … {last}" if first != last else first
        note = cut_list(query.voice, [option_label(query.voice, option, 30) for option in group], 100)
        shown.append(Shown(clip(label, 100), query.keys.value("region", name), clip(note, 100), name == here))
    tag = query.keys.tag("p", "region", subject=query.subject, revision=query.revision)
    body: list[Part] = [Menu(tag, tuple(shown), clip(query.voice.plain("bridge-region"), PLACEHOLDER))]
    if here in parts:
        body.append(_pick_menu(query, parts[here], here))
    return (*body, Row((_ask(query, 0, query.voice.plain("bridge-type-it"), "secondary"),)))


def _form_parts(query: Query, space: Form) -> tuple[Part, ...]:
    if query.rows:
        return rows_parts(query)
    lines = []
    for part, row, value in open_rows(space, query.suggestion):
        name = query.voice.markdown(part.label)
        lines.append(clip(f"**{flat(name)}** – {answer_text(query.voice, row, value)}", 340))
    parts: list[Part] = []
    text = _cut_lines(query, lines)
    if text:
        parts.append(Text(text))
    return (*parts, *_ask_parts(query))


def _cut_lines(query: Query, lines: Sequence[str]) -> str:
    kept: list[str] = []
    for at, line in enumerate(lines):
        if sum(len(earlier) + 1 for earlier in kept) + len(line) > MOST_TEXT // 2:
            kept.append(query.voice.get("bridge-more", more=len(lines) - at))
            break
        kept.append(line)
    return "\n".join(kept)


def _ask_parts(query: Query) -> tuple[Part, ...]:
    """A button for each form, and one that takes the answer as it stands: the main one where there are several forms,
    since each of those is kept as a draft."""
    forms = [(at, section) for at, section in enumerate(sections(query)[:MOST_SECTIONS]) if section]
    several = len(forms) > 1
    buttons = []
    for at, section in forms:
        label = (
            clip(_section_label(query, section), OUR_LABEL - 2) + " …" if several else query.voice.plain("bridge-ask")
        )
        buttons.append(_ask(query, at, label, "secondary" if several or query.give else "primary"))
    answer = answer_text(query.voice, query.space, query.suggestion, OUR_LABEL)
    label = query.voice.plain(query.give) if query.give else _suggested(query, answer)
    main = several or bool(query.give) or not buttons
    buttons.append(_take(query, canonical(query.suggestion), label, chosen=main))
    row = Row(tuple(buttons))
    return (Text(f"-# {query.voice.get('bridge-forms-kept', button=label)}"), row) if several else (row,)


def _suggested(query: Query, said: str) -> str:
    """The label of the button that takes the suggestion, with the answer if it fits."""
    short = said if said and len(said) <= OUR_LABEL and "\n" not in said else ""
    label = query.voice.plain("bridge-as-suggested", answer=short) if short else ""
    return label if 0 < len(label) <= OUR_LABEL else query.voice.plain("bridge-suggestion")


def _ask(query: Query, section: int, label: str, style: Style) -> Button:
    tag = query.keys.tag("f", "ask", subject=query.subject, revision=query.revision, page=section)
    return Button(clip(flat(label), OUR_LABEL), tag, style)


def _take(query: Query, arg: str, label: str, chosen: bool) -> Button:
    tag = query.keys.tag("o", "take", subject=query.subject, arg=arg, revision=query.revision)
    return Button(clip(flat(label), OUR_LABEL) or "–", tag, "primary" if chosen else "secondary")


# Reading ----------------------------------------------------------------------------------------------------------


def take_args(space: Space, suggestion: Answer) -> Iterable[str]:
    """What ``take`` may be pressed with now: the options' keys, a form's rows with an option each, the suggestion."""
    if isinstance(space, Choice):
        yield from (option.key for option in space.options)
    elif isinstance(space, Flag):
        yield from ("yes", "no")
    elif isinstance(space, Form):
        for part, row, _ in open_rows(space, suggestion):
            if isinstance(row, Choice):
                yield from (row_arg(part.name, option.key) for option in row.options)
    yield canonical(suggestion)


def row_arg(row: str, key: str) -> str:
    """The argument of ``take`` that puts an option into one row of a form and leaves the others as suggested."""
    return f"{row}\x1f{key}"


def read_take(space: Space, suggestion: Answer, arg: str) -> Answer:
    """The answer that a ``take`` button stands for."""
    if isinstance(space, Choice) and arg in [option.key for option in space.options]:
        return arg
    if isinstance(space, Flag) and arg in ("yes", "no"):
        return arg == "yes"
    row, mark, key = arg.partition("\x1f")
    if isinstance(space, Form) and mark:
        # Rows below may depend on this one: a value that is no longer legal with it takes its default.
        return {part.name: value for part, _, value in open_rows(space, {**suggestion, row: key})}
    return suggestion


def pick_args(space: Space, suggestion: Answer) -> Iterable[str]:
    """What ``pick`` may be pressed with now: no region, or one of the regions."""
    yield ""
    if isinstance(space, Choice) and len(space.options) > MENU:
        yield from regions(space.options, suggestion)


def read_pick(query: Query, values: Sequence[str]) -> Answer:
    """The answer that a menu's values stand for: legal, or :class:`Refuse`."""
    space = query.space
    if not isinstance(space, Choice | Subset):
        raise Refuse(Words("bridge-option-gone"), space.rule)
    keys = [option.key for option in space.options]
    picked = [query.keys.find_value(value, "pick", keys) for value in values]
    if None in picked:
        raise gone(space)
    answer: Answer
    if isinstance(space, Choice):
        answer = picked[0] if picked else query.suggestion
    else:
        chosen = [key for key in keys if key in picked]
        stood = list(query.suggestion or ())
        answer = stood if set(stood) == set(chosen) else chosen
    refusal = space.check(answer)
    if refusal is not None:
        raise Refuse.of(refusal)
    return answer


def read_region(query: Query, values: Sequence[str]) -> str:
    """The region that a menu's value stands for; empty if it is gone."""
    if not isinstance(query.space, Choice) or not values:
        return ""
    return query.keys.find_value(values[0], "region", regions(query.space.options, query.suggestion)) or ""


def likely_buttons(
    query: Query, legal: Sequence[Words] = (), part: str = "", most: int = LIKELY, mend: str = ""
) -> tuple[Button, ...]:
    """Buttons for a refusal: the likeliest legal answers, the nearest to what was meant first, then the suggestion.

    ``part`` is the row of the form that was refused; ``mend`` opens the form to be corrected (empty: the question's).
    """
    space = query.space
    buttons: list[Button] = []
    if mend or (not isinstance(space, Choice | Flag) and not settled(space)):
        label = clip(flat(query.voice.plain("bridge-mend")), OUR_LABEL)
        again = Button(label, mend, "primary") if mend else None
        buttons.append(again or _ask(query, _section_of(query, part), label, "primary"))
    if isinstance(space, Choice):
        return (*buttons, *_choice_buttons(query, space, query.suggestion, legal, "", most - len(buttons)))
    if isinstance(space, Flag):
        likely = (_take(query, answer, query.voice.plain(f"opt-{answer}"), False) for answer in ("yes", "no"))
        return (*buttons, *likely)
    if isinstance(space, Form):
        rows = {row.name: (inner, value) for row, inner, value in open_rows(space, query.suggestion)}
        inner, value = rows.get(part, (None, None))
        if isinstance(inner, Choice):
            buttons.extend(_choice_buttons(query, inner, value, legal, part, most - 1))
    if len(buttons) < most:
        label = label_of(query.voice, Words("bridge-suggestion"), OUR_LABEL)
        buttons.append(_take(query, canonical(query.suggestion), label, False))
    return tuple(buttons)


def _choice_buttons(
    query: Query, space: Choice, stands: Answer, legal: Sequence[Words], row: str, most: int
) -> tuple[Button, ...]:
    wanted = [option for words in legal for option in space.options if option.label == words]
    suggested = [option for option in space.options if option.key == stands]
    short = len(legal) < len(space.options)  # the refusal names what is near; else only the suggestion is likelier
    order = [*wanted, *suggested] if short else [*suggested, *wanted]
    # Each once, by key: two options may have the same name.
    chosen = list({option.key: option for option in [*order, *space.options]}.values())[:most]
    return tuple(
        _take(
            query, row_arg(row, option.key) if row else option.key, option_label(query.voice, option, OUR_LABEL), False
        )
        for option in chosen
    )


def _section_of(query: Query, part: str) -> int:
    pages = (at for at, leaves in enumerate(sections(query)) if any(leaf.name.startswith(part) for leaf in leaves))
    return next(pages, 0) if part else 0
