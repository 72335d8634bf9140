"""Standing orders: what sails if a member says nothing, unit by unit and topic by topic."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from bot.discord.cards import Part, Section, by_clauses, clip
from bot.discord.forms import MOST_ROWS, Field, Form, Say, Toggle, check_form
from bot.discord.questions.builder import question_form, read_form, sections
from bot.discord.questions.forms import settled
from bot.discord.questions.words import Query
from bot.discord.screens.kit import PAGE, SPLIT, Scene, Shown, kept, pager, parts_card, row, text
from bot.discord.screens.orders.orders import standing_of_other
from bot.discord.screens.orders.standing_groups import END as NOTHING
from bot.discord.screens.orders.standing_groups import end_menu, group_menu, group_name, held_groups
from bot.discord.taps.tap import Tap
from bot.faces.sentences import capital
from bot.service.tempo.pace import one_sided
from bot.service.types import Table
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.standing import AT, group_of
from engine.core.steps import Question
from engine.core.words import Json, Words

STANDING, END = "st", "end"
BODY, MORE = 240, " …"  # characters of an order on the card, and that its form has more
_MARK = re.compile(r"\\(.)")
"""A sign that Markdown would read as a mark, as it stands in a text."""


def standing_subject(slot: str, topic: str) -> str:
    """The subject of a unit's standing order on a topic."""
    return f"{STANDING}{SPLIT}{slot}{SPLIT}{topic}"


def standing_subjects(table: Table) -> list[str]:
    """All of them."""
    return [standing_subject(node.id, topic) for node in table.tree.nodes for topic in topics(table)]


def topics(table: Table) -> list[str]:
    """The topics of standing orders, in the order of the game's questions."""
    names = [question.topic for question in table.match.rules.questions.values() if question.topic]
    return list(dict.fromkeys(names))


def beforehand(scene: Scene) -> list[tuple[str, str]]:
    """What the reader's commands decide before a turn's orders, and may decide once and for all: node and topic.

    If a member holds a command and all below it, only the topmost.
    """
    tree, questions = scene.table.tree, scene.table.match.rules.questions.values()
    pairs: list[tuple[str, str]] = []
    for topic in dict.fromkeys(question.topic for question in questions if question.topic and question.brief):
        able = [node.id for node in tree.nodes if node.id in scene.mine and tree.children(node.id)]
        able = [node for node in able if concerns(scene, node, topic) and space_for(scene, node, topic) is not None]
        pairs += [(node, topic) for node in able if not set(able).intersection(list(tree.upwards(node))[1:])]
    return pairs


def concerns(scene: Scene, node: str, topic: str) -> bool:
    """Whether a topic applies to a node: no corps lays a course."""
    match = scene.table.match
    asks = [question for question in match.rules.questions.values() if question.topic == topic]
    return any(question.stands_for(match.look(node), node) for question in asks)


def unit_topics(scene: Scene, unit: str) -> list[str]:
    """A unit's topics on the card: its turn's orders, topics with an order, and questions in the middle of a turn, if
    no command of the reader's answers them."""
    questions = scene.table.match.rules.questions.values()
    able = [
        topic
        for topic in topics(scene.table)
        if concerns(scene, unit, topic) and space_for(scene, unit, topic) is not None
    ]
    brief = {question.topic for question in questions if question.brief}
    main = next((topic for topic in able if topic not in brief), "")
    above = {topic for node, topic in beforehand(scene) if node in scene.table.tree.upwards(unit)}
    ordered = scene.table.match.standing_of(unit)
    two = scene.two_sided
    return [
        topic for topic in able if topic == main or topic in ordered or (two and topic in brief and topic not in above)
    ]


def space_for(scene: Scene, slot: str, topic: str) -> Space | None:
    """What a unit may set as its standing order; None if the topic asks it nothing, has no form, or leaves nothing to
    choose now, as the order of escorts that are not placed yet."""
    question = _question_on(scene, topic)
    space = None if question is None else question.standing_space(scene.table.match.look(slot), slot)
    return None if space is None or settled(space) else space


def _question_on(scene: Scene, topic: str) -> Question[Any] | None:
    questions = scene.table.match.rules.questions.values()
    return next((question for question in questions if question.topic == topic), None)


def to_stand(scene: Scene, key: str, topic: str, answer: Answer) -> Answer:
    """What of a week's answer may stand for a unit or group: the rows that a standing order has, as the game keeps
    them. The others, as leaving a pack, are done once."""
    space, question = space_for(scene, group_of(key)[0], topic), _question_on(scene, topic)
    if isinstance(space, FormSpace) and isinstance(answer, dict):
        rows = {part.name for part in space.parts}
        answer = {name: said for name, said in answer.items() if name in rows}
    return answer if question is None or AT in key else question.kept(scene.table.match.look(key), key, answer)


def standing_card(scene: Scene, page: int = 0, said: tuple[Words, ...] = ()) -> Shown:
    """Standing orders: first those of groups, then unit by unit; a menu for other groups, and the member's wishes.

    A unit's button changes the first topic; its other topics stand below it if they have an order.
    """
    tree = scene.table.tree
    units = [node.id for node in tree.nodes if node.id in scene.mine and not tree.children(node.id)]
    rows = beforehand(scene) + [(unit, topic) for unit in units for topic in unit_topics(scene, unit)]
    groups = held_groups(scene)
    last = max(0, (len(groups) + len(rows) - 1) // PAGE)
    page = min(page, last)
    news = kept([scene.words(line) for line in said[:4]], 900, scene.voice)
    head = [f"## {scene.say('card-standing')}", *news, scene.say("card-standing-what")]
    parts: list[Part | None] = [text(*(head if rows else [head[0], *news, scene.say("card-no-standing")]))]
    several = {unit for unit, count in Counter(unit for unit, _ in rows).items() if count > 1}
    shown = rows[max(0, page * PAGE - len(groups)) : max(0, (page + 1) * PAGE - len(groups))]
    alone = len({unit for unit, _ in shown}) == 1
    for at in range(page * PAGE, min(len(groups) + len(rows), (page + 1) * PAGE)):
        if at < len(groups):
            parts.append(_group(scene, groups[at]))
        else:
            unit, topic = rows[at - len(groups)]
            before = rows[at - len(groups) - 1][0] if at > len(groups) and at % PAGE else ""
            parts.append(_unit(scene, unit, topic, named=unit in several, led=unit != before, alone=alone))
    parts.append(group_menu(scene))
    parts.append(end_menu(scene))
    parts.append(pager(scene, "standing", page, last))
    wish = scene.named("f", "wish", "card-wish") if one_sided(scene.table) else None
    parts.append(row(scene.named("v", "orders", "card-orders", style="primary"), wish))
    return parts_card(parts)


def _group(scene: Scene, key: str) -> Section:
    orders = scene.table.match.standing_book()[key]
    lines = [scene.face.standing_line(scene.known, key, topic, order, scene.voice) for topic, order in orders.items()]
    head = f"● **{scene.words(Words('card-raw', {'text': group_name(scene, key)}))}**"
    button = scene.button("f", "standing-of", group_name(scene, key), arg=key)
    return Section((clip(head, 200) + "\n" + by_clauses("→ " + "; ".join(lines), BODY, MORE),), button)


def _unit(scene: Scene, unit: str, topic: str, *, named: bool, led: bool, alone: bool) -> Section:
    """A unit's order on a topic. ``named``: the unit has several topics, and the button names this one; its own name
    stands above the first of them (``led``), and on no button where the page has no other unit (``alone``)."""
    order = scene.table.match.standing_of(unit).get(topic)
    order_line = scene.say("card-standing-none")
    if scene.table.tree.children(unit) or scene.two_sided:  # several topics: say which
        order_line = scene.face.standing_line(scene.known, unit, topic, None, scene.voice)
    sign = "●" if order is not None else "○"
    if order is not None:
        order_line = scene.face.standing_line(scene.known, unit, topic, order, scene.voice)
    else:
        question = next(question for question in scene.table.match.rules.questions.values() if question.topic == topic)
        held = scene.table.match.standing_for(question.kind, unit)
        if held is not None:
            line = scene.face.standing_line(scene.known, unit, topic, held[1], scene.voice)
            order_line = f"{line} ({scene.words(Words('card-raw', {'text': group_name(scene, held[0])}))})"
            order_line += standing_of_other(scene, question.kind, unit)
    label, key = scene.node_label(unit), f"standing-topic-{topic}"
    name = f"**{scene.node_name(unit)}**"
    lines = [clip(f"{sign} {name}", 200), by_clauses("→ " + order_line, BODY, MORE)]
    if named and scene.voice.has(key):
        # A long name is cut at its end, so what tells the buttons apart comes first.
        what = capital(scene.plain(key))
        label = what if alone else scene.plain("card-standing-button", topic=what, unit=label)
        lines = [*([clip(name, 200)] if led else []), by_clauses(f"{sign} {capital(order_line)}", BODY, MORE)]
    button = scene.button("f", "standing", label, subject=standing_subject(unit, topic))
    return Section(("\n".join(lines),), button)


def query_for(scene: Scene, slot: str, topic: str) -> Query | None:
    """The standing order as the builder asks it."""
    space = space_for(scene, slot, topic)
    if space is None:
        return None
    order = scene.table.match.standing_of(slot).get(topic)
    question = _question_on(scene, topic)
    held = None if question is None or order is not None else scene.table.match.standing_for(question.kind, slot)
    # What a command above orders stands in the form: sent unchanged, it changes nothing.
    stood = held[1] if held is not None else order
    stands = whole(space, stood) if stood is not None and space.check(stood) is None else space.default
    prompt = Words("card-standing-of", {"unit": scene.table.tree[slot].name})
    if scene.table.tree.children(slot):  # name the command's topic: its form has no row that would
        named = f"standing-topic-{topic}"
        what = scene.face.standing_line(scene.known, slot, topic, order, scene.voice)
        if order is None and scene.voice.has(named):  # that there is no order is no name of a field
            what = capital(scene.plain(named))
        prompt = Words("card-raw", {"text": what})
    key = scene.wording(f"standing-hint-{topic}")
    head = (f"-# {scene.voice.get(key)}",) if scene.voice.has(key) else ()  # what the choice means
    return Query(scene.keys, scene.voice, standing_subject(slot, topic), space, prompt, stands, head=head)


def standing_form(scene: Scene, slot: str, topic: str) -> Form | None:
    """The form of a unit's standing order; None if there is nothing to choose."""
    query = query_for(scene, slot, topic)
    if query is None or not sections(query)[0]:
        return None
    tag = scene.keys.tag("s", "standing", subject=query.subject)
    form = _said_once(question_form(query, title=scene.node_label(slot)))
    rows = form.rows if len(form.rows) < MOST_ROWS else tuple(row for row in form.rows if isinstance(row, Field))
    if topic in scene.table.match.standing_of(slot) and len(rows) < MOST_ROWS:
        form = replace(form, rows=(*rows, Field(END, scene.plain("card-standing-end-it"), Toggle(False))))
    return check_form(replace(form, custom_id=tag))


def _said_once(form: Form) -> Form:
    """The form without lines that a row says again as its label, or begins it with: an order without rows bears its
    prompt there."""
    labels = {name for each in form.rows if isinstance(each, Field) for name in (each.label, each.label.split(", ")[0])}
    rows: list[Say | Field] = []
    for each in form.rows:
        if isinstance(each, Field):
            rows.append(each)
        elif lines := [line for line in each.markdown.splitlines() if _MARK.sub(r"\1", line) not in labels]:
            rows.append(Say("\n".join(lines)))
    return replace(form, rows=tuple(rows))


def read_standing(scene: Scene, slot: str, topic: str, tap: Tap) -> Json:
    """The submitted form as an order, None to end it: legal, or :class:`bot.service.types.Refuse`."""
    if tap.fields.get(END) is True:
        return None
    query = query_for(scene, slot, topic)
    assert query is not None
    if any(isinstance(said, str) and said.strip().lower() in NOTHING for said in tap.fields.values()):
        return None
    return to_stand(scene, slot, topic, read_form(query, tap.fields))
