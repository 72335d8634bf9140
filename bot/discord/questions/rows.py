"""A question of several rows as a card: each row with its value and a button.

A form holds no map and no way grown step by step, and a choice may open the rows below it. So if a question has a way
or an assignment among its rows, each row is changed separately and kept as a draft; the card shows the values. Taps
come back as ``v row`` (a way, an assignment: their own cards), ``f row`` and ``s row`` (a form of one row), each with
the row's name as the argument.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.discord.cards import OUR_LABEL, Button, Part, Row, Section, clip
from bot.discord.forms import TITLE, Field, Form, Say
from bot.discord.questions.forms import WHOLE, Leaf, emptied_rows, fields, leaves, read_rows, settled
from bot.discord.questions.words import Query, answer_text, canonical, flat
from bot.discord.taps.ids import Verb
from bot.discord.taps.tap import Submitted
from bot.faces.answers.writing import write
from bot.service.types import Refuse
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Path
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.space import Answer, Space
from engine.core.words import Words

MOST = 8  # rows on a card
SAID = 220


def is_way(space: Space) -> bool:
    """Whether a space is answered on the card for ways."""
    return isinstance(space, Path) and not settled(space)


def is_placing(space: Space) -> bool:
    """Whether a space is answered on the card for assignments: where every thing may be left out, or has a value from
    the start and room to change it."""
    if not isinstance(space, Assign) or not space.things:
        return False
    limits = [space.limits.get(value.key, 1) for value in space.values]
    free = 0 in limits or sum(limits) > len(space.things)
    return space.optional or (free and len(space.default) == len(space.things))


def open_leaves(query: Query) -> list[Leaf]:
    """The rows with something to choose, if they fit on a card; else none."""
    rows = [leaf for leaf in leaves(query) if fields(query, leaf)] if isinstance(query.space, FormSpace) else []
    return rows if len(rows) <= MOST else []


def row_names(query: Query) -> list[str]:
    """The rows that a question has now, each by its name; a question without rows is a single row."""
    return [leaf.name for leaf in leaves(query)]


def row_of(query: Query, name: str) -> Leaf:
    """A row by its name; :class:`Refuse` if it is gone."""
    row = next((leaf for leaf in leaves(query) if leaf.name == name), None)
    if row is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    return row


def rows_parts(query: Query) -> tuple[Part, ...]:
    """The rows with their buttons, and one that gives the whole answer as it stands."""
    parts: list[Part] = []
    for leaf in leaves(query):
        if not fields(query, leaf):
            continue
        answer = said_of(query, leaf)
        text = f"**{flat(leaf.label)}**\n→ {answer}"
        parts.append(Section((clip(text, SAID + 80),), row_button(query, leaf)))
    give = query.keys.tag("o", "take", subject=query.subject, arg=canonical(query.suggestion), revision=query.revision)
    label = clip(flat(query.voice.plain(stands_key(query))), OUR_LABEL)
    return (*parts, Row((Button(label, give, "primary", disabled=query.space.check(query.suggestion) is not None),)))


def has_card(space: Space) -> bool:
    """Whether a row has a card of its own."""
    return is_way(space) or is_placing(space)


def row_button(query: Query, leaf: Leaf) -> Button:
    """The button of a row: to its card, or to its form."""
    pointed = leaf.name in query.pointed
    verb: Verb = "v" if pointed or has_card(leaf.space) else "f"
    name = "point" if pointed else "row"
    tag = query.keys.tag(verb, name, subject=query.subject, arg=leaf.name, revision=query.revision)
    return Button(clip(flat(leaf.label), OUR_LABEL) or "–", tag)


def stands_key(query: Query) -> str:
    """The sentence of the button that gives the answer as it stands: the game's own where it has one."""
    own = f"{query.lexicon.prefix}-as-it-stands"
    return own if query.voice.has(own) else "bridge-as-it-stands"


def said_of(query: Query, leaf: Leaf) -> str:
    """A row's value: a way in the game's own notation, where it has one, and an answer for each of several things as it
    would be typed, since that is its shortest form."""
    noted = query.lexicon.noted(leaf.space, leaf.value, query.voice) if isinstance(leaf.space, Path) else ""
    if noted:
        return clip(flat(noted), SAID)
    if isinstance(leaf.space, Each) and leaf.value:
        return clip(flat(write(leaf.space, leaf.value, query.voice, query.lexicon)), SAID)
    return answer_text(query.voice, leaf.space, leaf.value, SAID)


def row_form(query: Query, name: str, *, title: str = "") -> Form:
    """The form of one row, to be submitted as the action ``row``."""
    leaf = row_of(query, name)
    rows: list[Say | Field] = [*fields(query, leaf)]
    lines = query.voice.markdown(query.prompt)
    if len(rows) < 5 and lines.strip():
        rows.insert(0, Say(clip(lines, 2000)))
    if len(rows) == 0:
        rows.append(Say(query.voice.get("bridge-no-choice")))
    tag = query.keys.tag("s", "row", subject=query.subject, arg=name, revision=query.revision)
    return Form(clip(flat(title or leaf.label), TITLE) or "–", tag, tuple(rows))


def read_row(query: Query, name: str, given: Mapping[str, Submitted]) -> Answer:
    """The whole answer with one row as its form says; rows that depend on it keep what they can."""
    return read_rows(query, given, [row_of(query, name)])


def emptied(query: Query, name: str, given: Mapping[str, Submitted], answer: Answer) -> list[str]:
    """The label of a row whose form came back empty, if it now says nothing."""
    return emptied_rows(query, given, [row_of(query, name)], answer)


def mended(query: Query, changed: str, answer: Answer) -> list[tuple[str, str]]:
    """The other rows that an answer with a changed row could not keep: the label of each, and what it says now."""
    after = {leaf.name: leaf for leaf in leaves(replace(query, suggestion=answer))}
    rows = []
    for leaf in leaves(query):
        now = after.get(leaf.name)
        if leaf.name == changed or canonical(leaf.value) == canonical(now.value if now is not None else None):
            continue
        if now is None and leaf.value in ({}, [], None, False, 0, "none"):
            continue
        said = query.voice.plain("bridge-none") if now is None else said_of(replace(query, suggestion=answer), now)
        rows.append((leaf.label, said))
    return rows


def put_row(query: Query, name: str, value: Answer) -> Answer:
    """The whole answer with one row changed; :class:`Refuse` if that is not legal."""
    leaf = row_of(query, name)
    refusal = leaf.space.check(value)
    if refusal is not None:
        raise Refuse(refusal.what, refusal.rule, refusal.legal, name if name != WHOLE else "")
    if name == WHOLE:
        return value
    answer = _with(query.suggestion, name.split("."), value)
    answers = read_rows(replace(query, suggestion=answer), {}, [])
    refusal = query.space.check(answers)
    if refusal is not None:
        raise Refuse.of(refusal)
    return answers


def _with(answer: Mapping[str, Answer], names: list[str], value: Answer) -> dict[str, Answer]:
    first, *rest = names
    return {**answer, first: _with(answer.get(first, {}), rest, value) if rest else value}
