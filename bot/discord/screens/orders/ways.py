"""The card for ways: a way grown step by step over hexes or any other places, its map, the next steps.

The way so far lies on the card itself, in a menu of its steps that also serves to go back: it survives a restart and
belongs only to the member who holds the card. Nothing is stored until it is committed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.cards import OPTION_TEXT, OUR_LABEL, PLACEHOLDER, Button, Menu, Part, Row, Style, clip
from bot.discord.cards import Choice as Shown25
from bot.discord.forms import Field, Form, Write, check_form
from bot.discord.questions.forms import WHOLE, Leaf
from bot.discord.questions.rows import row_of
from bot.discord.questions.steps import menus_of
from bot.discord.questions.words import (
    Query,
    canonical,
    flat,
    label_of,
    option_label,
    option_note,
    way_labels,
    way_text,
)
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, kept, parts_card, text
from bot.discord.screens.kit import row as buttons
from bot.discord.screens.orders.foot import foot_buttons
from bot.discord.taps.ids import NotOurs, Verb, base32
from bot.discord.taps.ids import parse as parse_id
from bot.faces.shown import Course, Goal
from bot.service.types import MyQuestion, Refuse
from engine.core.spaces.forms import Path
from engine.core.spaces.legs import STAY
from engine.core.spaces.plot import DEEP, Plotting
from engine.core.spaces.space import Answer, Option
from engine.core.spaces.turnwise import NEXT
from engine.core.words import Words

SIX, IN_ROWS, MENU, CARRIED = 6, 6, 25, 3


def way_of(leaf: Leaf) -> Path:
    """The space of a row that is a way; :class:`Refuse` if it is none (any more)."""
    if not isinstance(leaf.space, Path):
        raise Refuse(Words("bridge-no-longer"), kind="late")
    return leaf.space


def begun(value: Answer, *, anew: bool = False) -> list[str]:
    """What a card opens with: the way so far; nothing of one that only stays, so that its first steps are offered.

    ``anew``: nothing in any case, where the whole way can be changed on the question's own card.
    """
    way = list(value or ())
    return [] if anew or all(word in (STAY, NEXT) for word in way) else way


def answer_with(query: Query, row: str, way: Sequence[str]) -> Answer:
    """The question's answer with the way so far in it, legal or not: for pictures."""
    if row == WHOLE:
        return list(way)
    return {**query.suggestion, row: list(way)} if isinstance(query.suggestion, Mapping) else query.suggestion


def course_of(scene: Scene, asked: MyQuestion, query: Query, row: str, way: Sequence[str]) -> Course:
    """What the game says about the next steps; nothing if it adds nothing to the space."""
    decision, space = asked.decision, way_of(row_of(query, row))
    known = scene.table.match.look(asked.slot)
    course = scene.face.course(
        known, decision.kind, decision.path, asked.slot, query.suggestion, space, way, scene.voice
    )
    return course if course is not None else Course()


def way_card(
    scene: Scene, asked: MyQuestion, query: Query, row: str, way: Sequence[str], said: Sequence[str] = ()
) -> Shown:
    """The way so far, the next steps, the goals it can reach automatically, and what can be done with it."""
    leaf = row_of(query, row)
    space, course = way_of(leaf), course_of(scene, asked, query, row, way)
    picture = scene.face.question_picture(
        scene.table.match.look(asked.slot),
        asked.decision.kind,
        asked.decision.path,
        asked.slot,
        answer_with(query, row, way),
        scene.voice,
    )
    picture = course.picture or picture
    jobs = [picture] if picture is not None else []
    title = scene.voice.say(query.prompt) if row == WHOLE else leaf.label
    due = scene.due(asked.decision.id)
    head = f"## {scene.node_name(asked.slot)}" + (f" · {scene.say('card-closes')} {scene.when(due)}" if due else "")
    told = query.lexicon.noted(space, list(way), scene.voice) if way else ""
    far = f"{scene.say('bridge-so-far')} {clip(told, 900) or way_text(scene.voice, space, way, 900)}"
    if way and space.check(list(way)) is not None:
        deep = any(option.key.startswith(DEEP) for option in space.next(tuple(way)))
        far += f"\n-# {scene.say('card-way-no-depth' if deep else 'card-way-unfinished')}"
    why = [line for line in query.head if not line.startswith("-# ")] if row == WHOLE else []
    parts: list[Part | None] = [
        text(
            head, *kept([*said], 900, scene.voice), clip(flat(title), 400), *kept(why, 600, scene.voice), far, most=2600
        ),
        *galleries(jobs),
        text(*kept(course.lines, 900, scene.voice)),
        *_next(query, row, space, way, course),
        _goals(query, row, course),
        *_carried(query, row, space, way),
        Row(_deeds(query, row, space, way)),
        buttons(*foot_buttons(scene, asked)) if row == WHOLE else None,
    ]
    return parts_card(parts, files_of(jobs))


def _next(query: Query, row: str, space: Path, way: Sequence[str], course: Course) -> list[Part]:
    options = space.next(tuple(way))
    if len(course.headings) == SIX:
        buttons = []
        for at, heading in enumerate(course.headings):
            label = clip(flat(heading.label), OUR_LABEL) or "–"
            if heading.key:
                buttons.append(Button(label, _step(query, row, way, heading.key)))
            else:
                closed = query.keys.tag("o", "way-closed", subject=query.subject, page=at)
                buttons.append(Button(label, closed, disabled=True))
        return [Row(tuple(buttons[:3])), Row(tuple(buttons[3:]))]
    if not options:
        return []
    if isinstance(space.sheet, Plotting):
        return _next_of_plot(query, row, way, options)
    if len(options) <= IN_ROWS:
        plain = [
            Button(option_label(query.voice, option, OUR_LABEL), _step(query, row, way, option.key))
            for option in options
        ]
        return [Row(tuple(plain[at : at + 3])) for at in range(0, len(plain), 3)]
    return [_menu_of(query, row, way, options)]


def _next_of_plot(query: Query, row: str, way: Sequence[str], options: Sequence[Option]) -> list[Part]:
    """The next words of a plot, in the same places at each step: turns and the next turn as buttons, hexes ahead and
    depths in a menu, in their order."""
    counted = [option for option in options if option.key.lstrip(DEEP).isdecimal()]
    others = [option for option in options if option not in counted]
    plain = [
        Button(option_label(query.voice, option, OUR_LABEL), _step(query, row, way, option.key)) for option in others
    ]
    parts: list[Part] = [Row(tuple(plain[at : at + 3])) for at in range(0, min(len(plain), IN_ROWS), 3)]
    if counted:
        counted.sort(key=lambda option: int(option.key.lstrip(DEEP)))
        parts.append(_menu_of(query, row, way, counted))
    return parts


def _menu_of(query: Query, row: str, way: Sequence[str], options: Sequence[Option]) -> Menu:
    tag = query.keys.tag("o", "way", subject=query.subject, arg=row, revision=query.revision)
    shown = tuple(
        Shown25(option_label(query.voice, option), _hash(query, row, way, option.key), option_note(query.voice, option))
        for option in options[:MENU]
    )
    return Menu(tag, shown, clip(query.voice.plain("bridge-next"), PLACEHOLDER))


def _hash(query: Query, row: str, way: Sequence[str], key: str) -> str:
    return query.keys.value(f"{row}:{len(way)}", key)


def _step(query: Query, row: str, way: Sequence[str], key: str) -> str:
    """The step's hash stands in place of a page: which steps there are depends on the card."""
    page = int(_hash(query, row, way, key), 32)
    return query.keys.tag("o", "way", subject=query.subject, arg=row, revision=query.revision, page=page)


def _goals(query: Query, row: str, course: Course) -> Menu | None:
    shown = tuple(
        Shown25(
            clip(flat(goal.label), OPTION_TEXT) or "–", goal_value(query, row, goal), clip(flat(goal.note), OPTION_TEXT)
        )
        for goal in course.goals[:MENU]
    )
    if not shown:
        return None
    tag = query.keys.tag("o", "way-to", subject=query.subject, arg=row, revision=query.revision)
    return Menu(tag, shown, clip(query.voice.plain("card-way-to"), PLACEHOLDER))


def goal_value(query: Query, row: str, goal: Goal) -> str:
    """The menu's value for a goal."""
    return query.keys.value(f"{row}>", canonical(list(goal.way)))


def _carried(query: Query, row: str, space: Path, way: Sequence[str]) -> list[Menu]:
    labels = way_labels(query.voice, space, way)
    rows = [
        Shown25(clip(f"{at + 1}. {label}", OPTION_TEXT), _hash(query, row, way[:at], key))
        for at, (label, key) in enumerate(zip(labels, way, strict=True))
    ]
    menus = []
    for at in range(0, min(len(rows), MENU * CARRIED), MENU):
        tag = query.keys.tag("p", "way-cut", subject=query.subject, arg=row, page=at // MENU)
        parts = len(rows) > MENU
        hint = query.voice.plain("card-way-back-to-part" if parts else "card-way-back-to", part=at // MENU + 1)
        menus.append(Menu(tag, tuple(rows[at : at + MENU]), clip(hint, PLACEHOLDER)))
    return menus


def _deeds(query: Query, row: str, space: Path, way: Sequence[str]) -> tuple[Button, ...]:
    def deed(verb: Verb, name: str, key: str, *, off: bool = False, arg: str = row) -> Button:
        tag = query.keys.tag(verb, name, subject=query.subject, arg=arg, revision=query.revision)
        style: Style = "primary" if name == "way-done" else "secondary"
        return Button(clip(flat(query.voice.plain(key)), OUR_LABEL), tag, style, disabled=off)

    return (
        deed("o", "way-done", "bridge-commit", off=space.check(list(way)) is not None),
        deed("f", "way-type", "bridge-type-it"),
        deed("p", "way-one", "card-way-one", off=not way),
        deed("p", "way-clear", "bridge-clear", off=not way),
        *((deed("v", "asked", "card-back", arg=""),) if row != WHOLE else ()),
    )


# Reading ----------------------------------------------------------------------------------------------------------


def carried(query: Query, row: str, message: Any) -> list[str]:
    """The way so far, as the card holds it, up to the first step that is no longer legal."""
    space = way_of(row_of(query, row))
    way: list[str] = []
    for menu in menus_of(message):
        try:
            tag = parse_id(menu.custom_id or "")
        except NotOurs:
            continue
        if tag.option != query.keys.option("way-cut", row) or tag.decision != query.keys.decision(query.subject):
            continue
        for option in menu.options:
            key = _found(query, row, way, option.value, space.next(tuple(way)))
            if key is None:
                return way
            way.append(key)
    return way


def _found(query: Query, row: str, way: Sequence[str], hashed: str, options: Sequence[Option]) -> str | None:
    return query.keys.find_value(hashed, f"{row}:{len(way)}", [option.key for option in options])


def stepped(query: Query, row: str, way: Sequence[str], hashed: str) -> list[str]:
    """The way one step on; :class:`Refuse` if that step cannot follow."""
    space = way_of(row_of(query, row))
    options = space.next(tuple(way))
    key = _found(query, row, way, hashed, options)
    if key is None:
        raise Refuse(Words("bridge-option-gone"), space.rule, tuple(option.label for option in options[:12]))
    return [*way, key]


def hash_of(page: int) -> str:
    """The hash that a step's button has in place of a page."""
    return base32(page).rjust(8, "0")


def cut_at(query: Query, row: str, way: Sequence[str], hashed: str) -> list[str]:
    """The way up to the step that was picked in the menu of its steps."""
    at = next((at for at, key in enumerate(way) if _hash(query, row, way[:at], key) == hashed), len(way) - 1)
    return list(way[: at + 1])


def type_form(scene: Scene, query: Query, row: str, written: str) -> Form:
    """A way typed: hexes, directions, names."""
    leaf = row_of(query, row)
    tag = query.keys.tag("s", "way-type", subject=query.subject, arg=row, revision=query.revision)
    field = Field(
        "way",
        label_of(scene.voice, Words("card-way-typed"), 45),
        Write(clip(written, 3900), clip(scene.plain("card-way-hint"), 100), least=1),
        clip(scene.plain("card-way-fill"), 100),
    )
    title = scene.node_label(query.subject.rpartition("\x1f")[2]) or leaf.label
    return check_form(Form(clip(flat(title), 45), tag, (field,)))
