"""Standing orders of groups (a command, a squadron, all at one base), also for units that join them later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.discord.cards import Choice, Menu, clip
from bot.discord.forms import FIELD_LABEL, TITLE, Field, Form, Pick, Select, Toggle, Write, check_form
from bot.discord.questions.words import flat
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.groups import FAR, NEAR, RowOf, choices_of, rows_of, said_in
from bot.discord.screens.orders.orders import mine_of
from bot.discord.taps.tap import Submitted
from bot.faces.shown import Misread
from bot.service.acts import standing_keys
from bot.service.types import Refuse
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.space import Answer
from engine.core.spaces.space import Choice as ChoiceSpace
from engine.core.standing import AT, group_key, group_of
from engine.core.steps import Question
from engine.core.words import Json, Words

MOST_GROUPS = 25
MOST_NAMED = 4  # groups named in a receipt
END = ("none", "ninguna", "ninguno", "-")
ALL = "all"


def orders_question(scene: Scene) -> Question[object] | None:
    """The turn's question with standing orders for groups by place, else the first that takes standing orders."""
    asked = [question for question in scene.table.match.rules.questions.values() if question.topic]
    placed = [question for question in asked if type(question).places is not Question.places and not question.brief]
    return next(iter(placed or asked), None)


def tops(scene: Scene) -> list[str]:
    """The highest nodes with units below for which the reader speaks."""
    tree = scene.table.tree
    return [
        node.id
        for node in tree.nodes
        if node.id in scene.mine and tree.children(node.id) and not (node.parent and node.parent in scene.mine)
    ]


def group_counts(scene: Scene) -> dict[str, int]:
    """The groups the reader may order, with how many units belong to each now: whole commands, then by base, then
    parts of commands."""
    tree, match, question = scene.table.tree, scene.table.match, orders_question(scene)
    groups: dict[str, int] = {}
    below: dict[str, int] = {}
    for top in tops(scene):
        for node in tree.below(top):
            units = tree.units(node) if tree.children(node) else ()
            if not units:
                continue
            book = groups if node == top else below
            book[node] = len(units)
            places = Counter(
                place for unit in units if question is not None for place in question.places(match.look(unit), unit)
            )
            for place, count in sorted(places.items(), key=lambda item: (-item[1], item[0])):
                if node == top or len(places) > 1:
                    book[group_key(node, place)] = count
    return groups | below


def held_groups(scene: Scene) -> list[str]:
    """The reader's groups whose boats have a standing order."""
    tree, book = scene.table.tree, scene.table.match.standing_book()
    briefs = {question.topic for question in scene.table.match.rules.questions.values() if question.brief}
    named = [key for key in book if (AT in key or tree.children(key)) and not briefs.issuperset(book[key])]
    return sorted(key for key in named if group_of(key)[0] in scene.mine)


def group_name(scene: Scene, key: str) -> str:
    """A group's name, plain."""
    return scene.face.group_title(scene.known, key, scene.voice)


def group_pairs(scene: Scene) -> list[tuple[str, str]]:
    """Groups for a completion: name with number of units, and key."""
    return [
        (f"{group_name(scene, key)} – {scene.plain('card-units', units=count)}", key)
        for key, count in group_counts(scene).items()
    ]


def group_menu(scene: Scene) -> Menu | None:
    """The menu that opens a group's form; None for a member who commands no group."""
    counts = group_counts(scene)
    shown = tuple(
        Choice(clip(group_name(scene, key), 100), key, clip(scene.plain("card-units", units=count), 100))
        for key, count in list(counts.items())[:MOST_GROUPS]
        if len(key) <= 100
    )
    if not shown:
        return None
    return Menu(scene.keys.tag("f", "standing-group"), shown, scene.plain("card-standing-group"))


def ends(scene: Scene) -> list[tuple[str, str]]:
    """The reader's standing orders, by whom they are for and their topic: of groups first, then of single units."""
    book = scene.table.match.standing_book()
    mine = [key for key in book if group_of(key)[0] in scene.mine]
    mine.sort(key=lambda key: is_unit(scene, key))
    return [(key, topic) for key in mine for topic in book[key]]


def end_menu(scene: Scene) -> Menu | None:
    """The menu that ends standing orders, several at once; with many of single units one choice ends them all."""
    held = ends(scene)
    if not held:
        return None
    names = [_end_choice(scene, key, topic) for key, topic in held]
    units = own_of(scene, held)
    if len(units) > 1:
        label = clip(scene.plain("card-standing-end-all", units=len({key for key, _ in units})), 100)
        names.insert(0, Choice(label, scene.keys.value("standing-end", ALL)))
    shown = tuple(names[:MOST_GROUPS])
    return Menu(scene.keys.tag("o", "standing-end"), shown, scene.plain("card-standing-end-which"), 1, len(shown))


def is_unit(scene: Scene, key: str) -> bool:
    """Whether a standing order is for a single unit, not for a group."""
    return AT not in key and not scene.table.tree.children(key)


def own_of(scene: Scene, held: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those of single units."""
    return [(key, topic) for key, topic in held if is_unit(scene, key)]


def _end_choice(scene: Scene, key: str, topic: str) -> Choice:
    label = scene.node_label(key) if is_unit(scene, key) else group_name(scene, key)
    order = scene.table.match.standing_book()[key][topic]
    note = flat(scene.face.standing_line(scene.known, key, topic, order, scene.voice))
    # Half a sentence tells nothing: the card above the menu has the whole order.
    return Choice(
        clip(label, 100), scene.keys.value("standing-end", f"{key}:{topic}"), note if len(note) <= 100 else ""
    )


def read_ends(scene: Scene, values: Sequence[str]) -> dict[str, list[str]]:
    """What was chosen in that menu: by topic, for whom the orders end. Those that have ended since are left out."""
    held, value = ends(scene), scene.keys.value
    chosen = [each for each in held if value("standing-end", f"{each[0]}:{each[1]}") in values]
    if value("standing-end", ALL) in values:
        chosen = list(dict.fromkeys([*chosen, *own_of(scene, held)]))
    by_topic: dict[str, list[str]] = {}
    for key, topic in chosen:
        by_topic.setdefault(topic, []).append(key)
    return by_topic


def keeping(scene: Scene, key: str, topic: str) -> list[str]:
    """The reader's units of a group that have a standing order of their own."""
    tree, book = scene.table.tree, scene.table.match.standing_book()
    node, place = group_of(key)
    if node not in tree or not (place or tree.children(node)):
        return []
    question = orders_question(scene)
    units = [unit for unit in tree.units(node) if unit in scene.mine and topic in book.get(unit, {})]
    match = scene.table.match
    return [unit for unit in units if not place or (question and place in question.places(match.look(unit), unit))]


def rescoped(scene: Scene, key: str) -> list[str]:
    """The reader's part of a group: for a node above theirs, only the part below their nodes."""
    node, place = group_of(key)
    if node in scene.mine or node not in scene.table.tree:
        return [key]
    below = set(scene.table.tree.below(node))
    return [group_key(top, place) for top in tops(scene) if top in below] or [key]


def kept_lines(scene: Scene, keys: Sequence[str], topic: str) -> list[Words]:
    """What is said of a standing order set for these: each group, and that it leaves out what other members command;
    then how many single units."""
    tree, reader = scene.table.tree, scene.user_id or 0
    groups, units, shared = list[str](), list[str](), False
    for key in keys:
        kept = standing_keys(scene.table, reader, key, topic, True)
        shared = shared or kept != [key]
        if any(AT in each or tree.children(each) for each in kept):
            groups.append(key)
        else:
            units += kept
    lines = [
        Words("card-standing-kept" if AT in key else "card-standing-kept-one", {"group": group_name(scene, key)})
        for key in groups[:MOST_NAMED]
    ]
    if len(groups) > MOST_NAMED:
        lines.append(Words("bridge-more", {"more": len(groups) - MOST_NAMED}))
    if len(units) == 1 and not groups and units[0] in tree:
        lines.append(Words("card-standing-kept-one", {"group": tree[units[0]].name}))
    elif units:
        lines.append(Words("service-standing-set", {"units": len(units)}))
    return [*lines, Words("card-standing-own")] if shared else lines


def _rows(scene: Scene, key: str) -> list[RowOf]:
    """The first two choices of a group's standing order: the places that its units may choose this week, the nearest
    first, and what to do on contact, which may stand whether or not it is asked this week."""
    assert scene.user_id is not None
    turn = mine_of(scene.table, scene.user_id).turn
    group = scene.face.group_of_words(scene.known, [question.slot for question in turn], key)
    inside = set(group[1]) if group is not None else set()
    rows = rows_of(scene, [question for question in turn if question.slot in inside] or turn[:1])
    question = orders_question(scene)
    space = None if question is None else question.standing_space(scene.known, group_of(key)[0])
    if not isinstance(space, FormSpace):
        return rows
    now = {row.name: row for row in rows}
    stand = [
        RowOf(part.name, scene.voice.say(part.label), part.space.options)
        for part in space.parts
        if isinstance(part.space, ChoiceSpace)
    ]
    return [now.get(row.name, row) for row in stand][:2]


def standing_group_form(scene: Scene, key: str) -> Form:
    """Where the group's boats go and how they fight unless ordered otherwise; any place can be typed."""
    rows, order = _rows(scene, key), scene.table.match.standing_book().get(key, {})
    topic = topic_of_orders(scene)
    none, suggested = scene.plain("card-none"), scene.plain("card-wish-fights-proposed")
    fields: list[Field] = []
    if rows:
        near, far = rows[0].options[:NEAR], rows[0].options[NEAR : NEAR + FAR]
        fields.append(Field("row0", clip(rows[0].label, FIELD_LABEL), Select(choices_of(scene, near, suggested))))
        if far:
            fields.append(Field("far0", scene.plain("card-farther"), Select(choices_of(scene, far, none))))
    typed = Write(placeholder=clip(scene.plain("card-standing-typed-hint"), 100), most=200)
    fields.append(Field("typed", scene.plain("card-standing-typed"), typed))
    if len(rows) > 1:
        fields.append(
            Field("row1", clip(rows[1].label, FIELD_LABEL), Pick(choices_of(scene, rows[1].options[:9], suggested)))
        )
    if len(fields) < 5 and topic in order:
        fields.append(Field("end", scene.plain("card-standing-end"), Toggle(False)))
    tag = scene.keys.tag("s", "standing-group", arg=key)
    return check_form(Form(clip(group_name(scene, key), TITLE), tag, tuple(fields)))


def bare(order: Mapping[str, Answer]) -> Json:
    """An order as stored: a question without rows has a single answer."""
    return order[""] if set(order) == {""} else dict(order)


def read_standing_group(scene: Scene, key: str, fields: Mapping[str, Submitted]) -> Json | None:
    """The submitted form as an order, None to end it; :class:`Refuse` for words that name no place."""
    typed = fields.get("typed")
    words = typed.strip() if isinstance(typed, str) else ""
    if fields.get("end") is True or words.lower() in END:
        return None
    order: dict[str, Answer] = dict(read_words(scene, words)) if words else {}
    for at, row in enumerate(_rows(scene, key)):
        picked = said_in(scene, at, row, fields)
        if picked is not None and row.name not in order:
            order[row.name] = picked
    if not order:
        raise Refuse(Words("card-standing-empty"))
    return bare(order)


def read_words(scene: Scene, words: str) -> Mapping[str, Answer]:
    """A standing order in words; :class:`Refuse` if it cannot be read."""
    try:
        answer = scene.face.parse_standing(scene.known, words, scene.voice)
    except Misread as fault:
        raise Refuse.of(fault.refusal) from fault
    return answer if isinstance(answer, Mapping) else {"": answer}


def topic_of_orders(scene: Scene) -> str:
    """The topic under which a group's orders are kept."""
    question = orders_question(scene)
    return question.topic if question is not None else ""


def topic_of_group(scene: Scene, key: str) -> str:
    """The topic of a command's order that is a single choice, in a game whose groups are commands alone and not those
    at a place: no row of a turn's order stands for it. Empty where there is none."""
    question, match, tree = orders_question(scene), scene.table.match, scene.table.tree
    if AT in key or key not in tree or question is None or type(question).places is not Question.places:
        return ""
    known = match.look(key)
    able = (
        question
        for question in match.rules.questions.values()
        if question.topic and not question.brief and question.stands_for(known, key)
    )
    return next(
        (question.topic for question in able if isinstance(question.standing_space(known, key), ChoiceSpace)), ""
    )


def group_args(scene: Scene) -> Sequence[str]:
    """All keys that this member's forms may have."""
    return [*group_counts(scene), *held_groups(scene)]
