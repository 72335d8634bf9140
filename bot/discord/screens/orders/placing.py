"""The card for assignments: many things, each with a value or none.

First the things are ticked (several at once), then their value is chosen. Each change is saved as a draft at once, so
that the card holds nothing but the ticks. Long lists have pages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.cards import OPTION_TEXT, OUR_LABEL, PLACEHOLDER, Button, Menu, Part, clip
from bot.discord.cards import Choice as Shown25
from bot.discord.questions.forms import WHOLE, Leaf
from bot.discord.questions.rows import is_placing, row_of
from bot.discord.questions.steps import menus_of
from bot.discord.questions.words import Query, canonical, flat, names, option_label, option_note
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, kept, parts_card, row, text
from bot.discord.screens.orders.foot import foot_buttons
from bot.discord.taps.ids import NotOurs
from bot.discord.taps.ids import parse as parse_id
from bot.faces.sentences import capital
from bot.service.types import MyQuestion, Refuse
from engine.core.spaces.forms import Assign, Form
from engine.core.spaces.space import Answer, Option
from engine.core.words import Words

PAGE, MENUS = 25, 4
PAGES = 100  # more than an assignment has
NOBODY = ""
SWAP = "\x1fswap"
"""The choice that exchanges the values of two things."""


def placing_of(leaf: Leaf) -> Assign:
    """The space of a row that is an assignment; :class:`Refuse` if it is none (any more)."""
    if not isinstance(leaf.space, Assign) or not is_placing(leaf.space):
        raise Refuse(Words("bridge-no-longer"), kind="late")
    return leaf.space


def placing_card(
    scene: Scene,
    asked: MyQuestion,
    query: Query,
    name: str,
    page: int = 0,
    ticked: Sequence[str] = (),
    said: Sequence[str] = (),
) -> Shown:
    """A page of things with their values, and the values open to those that are ticked."""
    leaf = row_of(query, name)
    space, given = placing_of(leaf), dict(leaf.value or {})
    last = max(0, (len(space.things) - 1) // PAGE)
    page = max(0, min(page, last))
    things = space.things[page * PAGE : (page + 1) * PAGE]
    chosen = [thing.key for thing in things if thing.key in ticked]
    due = scene.due(asked.decision.id)
    head = f"## {scene.node_name(asked.slot)}" + (f" · {flat(leaf.label)}" if name != WHOLE else "")
    head += f" · {scene.say('card-closes')} {scene.when(due)}" if due is not None else ""
    if last:
        head += f"\n-# {scene.say('card-page-of', page=page + 1, pages=last + 1)}"
    picture = scene.face.question_picture(
        scene.table.match.look(asked.slot),
        asked.decision.kind,
        asked.decision.path,
        asked.slot,
        query.suggestion,
        scene.voice,
    )
    jobs = [picture] if picture is not None else []
    lines = [_line(query, space, given, thing) for thing in things]
    # A row's question says on its own card what is asked, and why.
    why = (query.voice.markdown(query.prompt), *query.head) if name == WHOLE else ()
    parts: list[Part | None] = [
        text(head, *why, *kept(list(said), 900, scene.voice), most=1500),
        *galleries(jobs),
        text(*kept(lines, 2200, scene.voice)),
        text(*_closed(query, name, space, given, chosen)),
        _things(query, name, page, space, things, given, chosen),
        *_values(query, name, page, space, given, chosen),
        row(
            scene.named("p", "things-page", "card-page-back", subject=query.subject, arg=name, page=max(0, page - 1))
            if page
            else None,
            scene.named("p", "things-page", "card-page-on", subject=query.subject, arg=name, page=page + 1)
            if page < last
            else None,
            scene.named("f", "row", "bridge-type-it", subject=query.subject, arg=name),
            _done(query, space, given)
            if name == WHOLE
            else scene.named("v", "asked", "card-back", subject=query.subject, style="primary"),
        ),
        row(*foot_buttons(scene, asked)) if name == WHOLE else None,
    ]
    return parts_card(parts, files_of(jobs))


def _done(query: Query, space: Assign, given: Mapping[str, str]) -> Button:
    """Gives the whole question as it stands; a row goes back to its question's card, where that is done."""
    tag = query.keys.tag("o", "take", subject=query.subject, arg=canonical(given), revision=query.revision)
    label = clip(flat(query.voice.plain("bridge-as-it-stands")), OUR_LABEL)
    return Button(label, tag, "primary", disabled=space.check(given) is not None)


def _stands(query: Query, space: Assign, given: Mapping[str, str], thing: Option) -> str:
    if thing.key not in given:
        return query.voice.get("bridge-none") if space.without is None else query.voice.markdown(space.without)
    return "".join(names(query.voice, space.values, [given[thing.key]]))


def _line(query: Query, space: Assign, given: Mapping[str, str], thing: Option) -> str:
    told = _told(query, space, given, thing)
    line = f"{capital(query.voice.markdown(thing.label))} → {_stands(query, space, given, thing)}"
    return f"{line} – {told}" if told else line


def _told(query: Query, space: Assign, given: Mapping[str, str], thing: Option) -> str:
    """What the value that stands is for a thing, where the space says it."""
    note = space.pair(thing.key, given[thing.key], given) if space.pair is not None and thing.key in given else None
    return flat(query.voice.say(note)) if note is not None else ""


def _things(
    query: Query,
    name: str,
    page: int,
    space: Assign,
    things: Sequence[Option],
    given: Mapping[str, str],
    chosen: Sequence[str],
) -> Menu:
    shown = tuple(
        Shown25(
            clip(f"{option_label(query.voice, thing, 60)} → {_stands(query, space, given, thing)}", OPTION_TEXT),
            query.keys.value(f"{name}#", thing.key),
            _told(query, space, given, thing) or option_note(query.voice, thing),
            thing.key in chosen,
        )
        for thing in things
    )
    tag = query.keys.tag("p", "things", subject=query.subject, arg=name, page=page)
    return Menu(tag, shown, clip(query.voice.plain("card-placing-which"), PLACEHOLDER), 1, len(shown))


def open_to(query: Query, name: str, space: Assign, given: Mapping[str, str], chosen: Sequence[str]) -> list[Option]:
    """The values that all of these things may have together, the others unchanged: no ship becomes too full."""
    others = {thing: value for thing, value in given.items() if thing not in chosen}
    fitting = [value for value in space.values if space.check(others | dict.fromkeys(chosen, value.key)) is None]
    if not isinstance(query.space, Form) or _refused(query.space, query.suggestion, name, given):
        return fitting  # if the row is inconsistent now, any value may be the fix
    form, whole = query.space, query.suggestion
    return [option for option in fitting if not _refused(form, whole, name, others | dict.fromkeys(chosen, option.key))]


def _closed(query: Query, name: str, space: Assign, given: Mapping[str, str], chosen: Sequence[str]) -> list[str]:
    """Why values are missing from the menu of those that are ticked: what is full, and whose zone it is not."""
    if not chosen:
        return []
    lines = _full(query, space, given, chosen)
    if isinstance(query.space, Form):
        lines += _refusals(query, query.space, name, space, given, chosen)
    things = [thing for thing in space.things if thing.key in chosen and thing.key in space.only]
    if any(len(space.only[thing.key]) < len(space.values) for thing in things):
        rule = things[0].rule or space.rule
        zone = query.voice.get("card-placing-zone", things=[thing.label for thing in things[:3]], rule=rule)
        lines.append(f"-# {zone}")
    return kept(lines, 400, query.voice)


def _refusals(
    query: Query, form: Form, name: str, space: Assign, given: Mapping[str, str], chosen: Sequence[str]
) -> list[str]:
    """What the form has against values that the row itself would take."""
    stand = set(open_to(query, name, space, given, chosen))
    lines = []
    for value in (value for value in space.values if value not in stand):
        changed = {**given, **dict.fromkeys(chosen, value.key)}
        refusal = form.check({**query.suggestion, name: changed}) if space.check(changed) is None else None
        if refusal is not None:
            rule = refusal.rule or space.rule
            lines.append(f"-# {query.voice.get('card-placing-closed', why=refusal.what, rule=rule)}")
    return lines


def _full(query: Query, space: Assign, given: Mapping[str, str], chosen: Sequence[str]) -> list[str]:
    """The values with too few places for the ticked things: how many are taken, and what makes room."""
    lines = []
    for value in space.values:
        places = space.limits.get(value.key, 0)
        taken = sum(1 for thing, other in given.items() if other == value.key and thing not in chosen)
        if places and taken + len(chosen) > places:
            line = query.voice.get("card-placing-full", value=value.label, taken=taken, places=places)
            lines.append(f"-# {line}")
    return lines


def _refused(form: Form, whole: Mapping[str, Answer], name: str, given: Mapping[str, str]) -> bool:
    """Whether the form refuses a row as given."""
    refusal = form.check({**whole, name: given})
    return refusal is not None and refusal.part == name


def _values(
    query: Query, name: str, page: int, space: Assign, given: Mapping[str, str], chosen: Sequence[str]
) -> list[Menu]:
    if not chosen:
        return []
    stands = {given.get(thing, NOBODY) for thing in chosen}
    shown = [
        Shown25(
            option_label(query.voice, option),
            query.keys.value(f"{name}@", option.key),
            option_note(query.voice, space.noted(chosen[0], option, given) if len(chosen) == 1 else option),
        )
        for option in open_to(query, name, space, given, chosen)
    ]
    if stands != {NOBODY} and space.optional:
        nothing = Words("card-placing-none") if space.without is None else space.without
        label = clip(capital(query.voice.say(nothing)), OPTION_TEXT)
        shown.insert(0, Shown25(label, query.keys.value(f"{name}@", NOBODY)))
    if may_swap(query, name, space, given, chosen):
        swap = Shown25(query.voice.plain("card-placing-swap"), query.keys.value(f"{name}@", SWAP))
        shown.insert(0, swap)
    pages = range(0, len(shown), PAGE)
    asked = Words("card-placing-where") if space.asked is None else space.asked
    return [_values_menu(query, name, page, shown[at : at + PAGE], at // PAGE, asked) for at in pages][:MENUS]


def _values_menu(query: Query, name: str, page: int, shown: Sequence[Shown25], number: int, asked: Words) -> Menu:
    """One of the menus of values: their number stands above the page of the things."""
    tag = query.keys.tag("o", "put", subject=query.subject, arg=name, page=number * PAGES + page)
    hint = query.voice.plain("card-placing-where-more") if number else flat(query.voice.say(asked))
    return Menu(tag, tuple(shown), clip(hint, PLACEHOLDER))


def may_swap(query: Query, name: str, space: Assign, given: Mapping[str, str], chosen: Sequence[str]) -> bool:
    """Whether two ticked things may exchange their values: where all is full, nothing else moves them."""
    if len(chosen) != 2 or len({given.get(thing, NOBODY) for thing in chosen}) != 2:
        return False
    changed = swapped(given, chosen)
    form = query.space if isinstance(query.space, Form) else None
    return space.check(changed) is None and (form is None or not _refused(form, query.suggestion, name, changed))


def swapped(given: Mapping[str, str], pair: Sequence[str]) -> dict[str, str]:
    """The assignment with the values of two things exchanged."""
    this, other = pair
    values = {this: given.get(other, NOBODY), other: given.get(this, NOBODY)}
    return {thing: value for thing, value in {**given, **values}.items() if value != NOBODY}


# Reading ----------------------------------------------------------------------------------------------------------


def ticked_now(query: Query, name: str, values: Sequence[str]) -> list[str]:
    """The things that a menu's values stand for."""
    space = placing_of(row_of(query, name))
    return [thing.key for thing in space.things if query.keys.value(f"{name}#", thing.key) in values]


def ticked_on(query: Query, name: str, message: Any) -> list[str]:
    """The things that are ticked on the card."""
    values: list[str] = []
    for menu in menus_of(message):
        try:
            tag = parse_id(menu.custom_id or "")
        except NotOurs:
            continue
        if tag.option == query.keys.option("things", name) and tag.decision == query.keys.decision(query.subject):
            values.extend(option.value for option in menu.options if option.default)
    return ticked_now(query, name, values)


def placed(query: Query, name: str, things: Sequence[str], hashed: str) -> Answer:
    """The row's assignment with these things given the chosen value; :class:`Refuse` if that cannot be."""
    leaf = row_of(query, name)
    space, given = placing_of(leaf), dict(leaf.value or {})
    none = [NOBODY] if space.optional else []
    value = query.keys.find_value(hashed, f"{name}@", [SWAP, *none, *(option.key for option in space.values)])
    if value is None or not things or (value == SWAP and len(things) != 2):
        raise Refuse(Words("bridge-option-gone"), space.rule)
    if value == SWAP:
        return swapped(given, things)
    for thing in things:
        if value == NOBODY:
            given.pop(thing, None)
        else:
            given[thing] = value
    return given
