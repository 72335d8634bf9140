"""Ways and assignments on a card, step by step.

The choices so far lie on the card itself: in a menu of the steps made, which also serves to go back. So they survive a
restart, and belong only to the member who holds the card. Each step is a keyed hash, compared with the steps that may
follow the earlier ones; if one is no longer legal, the way ends there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.discord.cards import OUR_LABEL, PLACEHOLDER, Button, Menu, Part, Row, Style, Text, clip
from bot.discord.cards import Choice as Shown
from bot.discord.questions.words import (
    Query,
    answer_text,
    canonical,
    flat,
    names,
    option_label,
    option_name,
    option_note,
)
from bot.discord.taps.ids import NotOurs, Verb, base32
from bot.discord.taps.ids import parse as parse_id
from bot.service.types import Refuse
from engine.core.spaces.forms import Assign, Path
from engine.core.spaces.space import Answer, Option
from engine.core.words import Words

IN_ROWS, MENU, CARRIED = 6, 25, 3


def step_parts(query: Query) -> tuple[Part, ...]:
    """The way or assignment so far, what may follow, and what can be done with it."""
    partial = query.partial if query.partial is not None else _nothing(query)
    parts: list[Part] = [Text(_so_far(query, partial))]
    parts.extend(_next_parts(query, partial))
    parts.extend(_carry(query, partial))
    parts.append(Row(_deeds(query, partial)))
    return tuple(parts)


def _nothing(query: Query) -> Answer:
    return [] if isinstance(query.space, Path) else {}


def _so_far(query: Query, partial: Answer) -> str:
    words = answer_text(query.voice, query.space, partial, 1200)
    return query.voice.get("bridge-so-far") + " " + words


def _thing(query: Query, partial: Answer) -> str:
    """For an assignment: the name of the thing to assign next."""
    if not isinstance(query.space, Assign):
        return ""
    return next((option_label(query.voice, thing, 60) for thing in query.space.things if thing.key not in partial), "")


def _next_parts(query: Query, partial: Answer) -> list[Part]:
    options = query.space.next(tuple(partial) if isinstance(query.space, Path) else partial)
    if not options:
        return []
    thing = _thing(query, partial)
    if len(options) <= IN_ROWS:
        buttons = [
            Button(clip(_step_label(query, thing, option), OUR_LABEL), _step_id(query, partial, option))
            for option in options
        ]
        return [Row(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]
    shown = tuple(
        Shown(option_label(query.voice, option), _step_value(query, partial, option), option_note(query.voice, option))
        for option in options[:MENU]
    )
    tag = query.keys.tag("o", "step", subject=query.subject, revision=query.revision)
    hint = query.voice.plain("bridge-next-of", thing=thing) if thing else query.voice.plain("bridge-next")
    return [Menu(tag, shown, clip(hint, PLACEHOLDER))]


def _step_label(query: Query, thing: str, option: Option) -> str:
    if not thing:
        return option_label(query.voice, option, OUR_LABEL)
    return f"{clip(thing, 14)} → {option_name(query.voice, option, OUR_LABEL)}"


def _row_name(partial: Answer) -> str:
    return f"step{len(partial)}"


def _step_value(query: Query, partial: Answer, option: Option) -> str:
    return query.keys.value(_row_name(partial), option.key)


def _step_id(query: Query, partial: Answer, option: Option) -> str:
    """The step's hash stands in place of a page: which steps there are depends on the card."""
    page = int(_step_value(query, partial, option), 32)
    return query.keys.tag("o", "step", subject=query.subject, revision=query.revision, page=page)


def _carry(query: Query, partial: Answer) -> list[Part]:
    rows: list[Shown] = []
    for at, (label, value) in enumerate(_steps(query, partial)):
        rows.append(Shown(clip(f"{at + 1}. {label}", 100), value))
    menus: list[Part] = []
    for at in range(0, min(len(rows), MENU * CARRIED), MENU):
        tag = query.keys.tag("p", "back", subject=query.subject, revision=query.revision, page=at // MENU)
        menus.append(Menu(tag, tuple(rows[at : at + MENU]), clip(query.voice.plain("bridge-back-to"), PLACEHOLDER)))
    return menus


def _steps(query: Query, partial: Answer) -> list[tuple[str, str]]:
    """The steps made so far: label and hashed value."""
    steps: list[tuple[str, str]] = []
    if isinstance(query.space, Path):
        for at, key in enumerate(partial):
            label = names(query.voice, query.space.next(tuple(partial[:at])), [key])[0]
            steps.append((label, query.keys.value(f"step{at}", key)))
    elif isinstance(query.space, Assign):
        things = {thing.key: option_label(query.voice, thing, 45) for thing in query.space.things}
        for at, (thing, value) in enumerate(partial.items()):
            label = f"{things.get(thing, thing)} → {names(query.voice, query.space.values, [value])[0]}"
            steps.append((label, query.keys.value(f"step{at}", value)))
    return steps


def _deeds(query: Query, partial: Answer) -> tuple[Button, ...]:
    def deed(verb: Verb, name: str, key: str, arg: str = "", style: Style = "secondary", off: bool = False) -> Button:
        tag = query.keys.tag(verb, name, subject=query.subject, arg=arg, revision=query.revision)
        return Button(clip(flat(query.voice.plain(key)), OUR_LABEL), tag, style, disabled=off)

    suggested = (
        deed("o", "take", "bridge-suggestion", canonical(query.suggestion))
        if completed(query, partial) is None
        else deed("o", "rest", "bridge-rest")
    )
    return (
        deed("o", "commit", "bridge-commit", style="primary", off=query.space.check(partial) is not None),
        deed("f", "ask", "bridge-type-it"),
        deed("p", "clear", "bridge-clear", off=not partial),
        suggested,
    )


def completed(query: Query, partial: Answer) -> Answer | None:
    """An assignment that was begun, with the suggestion for all that is left; None where nothing is begun, or the two
    do not go together."""
    if not isinstance(query.space, Assign) or not partial or not isinstance(query.suggestion, Mapping):
        return None
    whole = {**query.suggestion, **partial}
    return whole if query.space.check(whole) is None else None


# Reading ----------------------------------------------------------------------------------------------------------


def carried(query: Query, message: Any) -> Answer:
    """The choices so far, as the card holds them, up to the first step that is no longer legal.

    ``message`` is the interaction's own (or None).
    """
    hashes: list[str] = []
    for menu in menus_of(message):
        try:
            tag = parse_id(menu.custom_id or "")
        except NotOurs:
            continue
        if tag.option == query.keys.option("back") and tag.decision == query.keys.decision(query.subject):
            hashes.extend(option.value for option in menu.options)
    partial = _nothing(query)
    for hashed in hashes:
        try:
            partial = grown(query, partial, hashed)
        except Refuse:
            break
    return partial


def menus_of(message: Any) -> list[discord.SelectMenu]:
    """The menus of a message, in reading order."""
    return [item for item in _components(message) if isinstance(item, discord.SelectMenu)]


def buttons_of(message: Any) -> list[discord.Button]:
    """The buttons of a message in rows of their own, in reading order."""
    return [item for item in _components(message) if isinstance(item, discord.Button)]


def _components(message: Any) -> Iterator[Any]:
    waiting = list(getattr(message, "components", ()))
    while waiting:
        item = waiting.pop(0)
        yield item
        waiting = list(getattr(item, "children", ())) + waiting


def grown(query: Query, partial: Answer, hashed: str) -> Answer:
    """The way or assignment one step on; :class:`Refuse` if that step cannot follow."""
    space = query.space
    options = space.next(tuple(partial) if isinstance(space, Path) else partial)
    key = query.keys.find_value(hashed, _row_name(partial), [option.key for option in options])
    if key is None:
        labels = tuple(option.label for option in options[:12])
        raise Refuse(Words("bridge-option-gone"), space.rule, labels)
    if isinstance(space, Assign):
        thing = next(thing.key for thing in space.things if thing.key not in partial)
        return {**partial, thing: key}
    return [*partial, key]


def back_to(query: Query, partial: Answer, hashed: str) -> Answer:
    """The choices before the step that is picked in the menu of steps made."""
    values = [value for _, value in _steps(query, partial)]
    at = values.index(hashed) if hashed in values else len(values)
    if isinstance(query.space, Assign):
        return dict(list(partial.items())[:at])
    return list(partial[:at])


def step_of(page: int) -> str:
    """The hash that a step's button has in place of a page."""
    return base32(page).rjust(8, "0")
