"""A group of boats, opened, and one form of orders for all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.discord.cards import Button, Choice, Part, by_clauses, clip
from bot.discord.forms import FIELD_LABEL, TITLE, Field, Form, Pick, Select, Tick, Write, check_form
from bot.discord.questions.words import flat
from bot.discord.screens.kit import PAGE, Scene, Shown, named_few, parts_card, row, text
from bot.discord.screens.orders.orders import Mine, folded, lines_of, mine_of, order_section
from bot.discord.taps.tap import Submitted
from bot.faces.shown import Misread, OrderGroup, OrderLine
from bot.service.types import MyQuestion, Refuse
from engine.core.ids import DecisionId
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.forms import space_of
from engine.core.spaces.space import Answer, Option, Space
from engine.core.spaces.space import Choice as ChoiceSpace
from engine.core.standing import AT
from engine.core.words import Arg, Words

MOST_UNITS = 10  # checkboxes of a form
NEAR = 24  # choices of the first menu besides "as suggested"
FAR = 24
AS_IS = "as-is"
ONCE, EACH, ALL_HERE = "once", "each", "place"
"""For how long a group's orders stand: this time alone, for the units ordered, for all of mine there, now and later."""


@dataclass(frozen=True)
class RowOf:
    """A row that a group's form asks: its name in the answers ("" for a plain choice), label and options."""

    name: str
    label: str
    options: tuple[Option, ...]


def group_named(scene: Scene, mine: Mine, key: str) -> tuple[OrderGroup, dict[str, OrderLine]] | None:
    """A group of the member's boats and its lines, as things stand now; None if there is none with this key."""
    lines = lines_of(scene, mine.turn)
    for group in scene.face.groups(scene.known, folded(lines), scene.voice):
        if group.key == key:
            inside = set(group.slots)
            return group, {line.slot: line for line in lines if line.slot in inside}
    return None


def group_keys(scene: Scene) -> list[str]:
    """The keys of all groups there are now."""
    assert scene.user_id is not None
    lines = lines_of(scene, mine_of(scene.table, scene.user_id).turn)
    return [group.key for group in scene.face.groups(scene.known, folded(lines), scene.voice)]


def group_card(scene: Scene, key: str, page: int = 0) -> Shown | None:
    """A group's boats, eight a page, with *Orders for all*; None if the group is gone."""
    assert scene.user_id is not None
    mine = mine_of(scene.table, scene.user_id)
    opened = group_named(scene, mine, key)
    if opened is None:
        return None
    group, lines = opened
    questions = [question for question in mine.turn if question.slot in lines]
    last = max(0, (len(questions) - 1) // PAGE)
    page = min(page, last)
    head = f"## {group.sign} {group.name} · {scene.say('card-units', units=group.units or len(group.slots))}"
    parts: list[Part | None] = [text(clip(head, 300), by_clauses("→ " + group.text, 300, scene.say("card-order-rest")))]
    for question in questions[page * PAGE : (page + 1) * PAGE]:
        parts.append(order_section(scene, question, lines[question.slot]))
    parts.append(pager_of_group(scene, key, page, last))
    parts.append(
        row(
            *_form_buttons(scene, key, page, len(questions)),
            scene.named("v", "orders", "card-back"),
        )
    )
    return parts_card(parts)


def _form_buttons(scene: Scene, key: str, page: int, units: int) -> list[Button]:
    """One form for the whole group; if its boats do not fit on one, another for those shown. None where they have
    nothing to choose in common."""
    if group_form(scene, key, page) is None:
        return []
    if units <= MOST_UNITS:
        return [scene.named("f", "group-form", "card-orders-for-all", arg=key, page=page, style="primary")]
    label = scene.plain("card-orders-for-whole", units=units)
    return [
        scene.button("f", "group-all", label, arg=key, style="primary"),
        scene.named("f", "group-form", "card-orders-for-these", arg=key, page=page),
    ]


def left_card(scene: Scene, said: Sequence[Words], left: Mapping[str, Refusal]) -> Shown:
    """What a group's order did, and the units that may not do what was chosen, by name; the way back to the orders."""
    names = [scene.node_label(slot) for slot in left]
    told = scene.say("card-group-left", units=len(left), names=named_few(names, scene.voice))
    whys = list(dict.fromkeys(scene.words(refusal.what) for refusal in left.values()))
    parts: list[Part | None] = [
        text(
            f"## {scene.say('card-orders')}",
            *(scene.words(line) for line in said),
            told,
            *(whys[:1] if len(whys) == 1 else ()),
        ),
        row(scene.named("v", "orders", "card-orders", style="primary")),
    ]
    return parts_card(parts)


def pager_of_group(scene: Scene, key: str, page: int, last: int) -> Part | None:
    """Pages of a group."""
    if last < 1:
        return None
    return row(
        scene.named("p", "group", "card-page-back", arg=key, page=max(0, page - 1), disabled=page == 0),
        scene.named("p", "group", "card-page-on", arg=key, page=min(last, page + 1), disabled=page >= last),
    )


def part_questions(scene: Scene, key: str, page: int) -> list[MyQuestion]:
    """The boats of a group's form: all where they fit on it, else those that its page shows."""
    assert scene.user_id is not None
    mine = mine_of(scene.table, scene.user_id)
    opened = group_named(scene, mine, key)
    if opened is None:
        return []
    questions = [question for question in mine.turn if question.slot in opened[1]]
    return questions if len(questions) <= MOST_UNITS else questions[page * PAGE : (page + 1) * PAGE]


def group_form(scene: Scene, key: str, page: int) -> Form | None:
    """One form for up to ten boats; None if the group is gone or its boats have no choice in common."""
    questions = part_questions(scene, key, page)
    rows = rows_of(scene, questions)
    if not questions or not rows:
        return None
    first, *others = rows
    fields = _place_fields(scene, first)
    if others:
        fields.append(_second(scene, others[0]))
    names = [
        Choice(clip(scene.node_label(question.slot), 100), scene.keys.value("boats", question.slot), default=True)
        for question in questions
    ]
    fields.append(Field("boats", scene.plain("card-which-boats"), Tick(tuple(names), 1, len(names))))
    fields.append(_keep_field(scene, key, rows))
    group = group_named(scene, mine_of(scene.table, scene.user_id or 0), key)
    title = group[0].name if group else scene.plain("card-orders")
    tag = scene.keys.tag("s", "group-form", arg=key, page=page)
    return check_form(Form(clip(title.replace("**", ""), TITLE), tag, tuple(fields[:5])))


def whole_form(scene: Scene, key: str) -> Form | None:
    """One form for a group of any size: where to (by menu, or typed: "Truk 6, Bonins 3") and what to do on contact."""
    questions = whole_questions(scene, key)
    rows = rows_of(scene, questions)
    if not questions or not rows:
        return None
    hint = Write(placeholder=clip(scene.plain("card-group-typed-hint"), 100), most=300)
    fields = [*_place_fields(scene, rows[0]), Field("typed", scene.plain("card-group-typed"), hint)]
    if len(rows) > 1:
        fields.append(_second(scene, rows[1]))
    fields.append(_keep_field(scene, key, rows))
    opened = group_named(scene, mine_of(scene.table, scene.user_id or 0), key)
    title = opened[0].name if opened else scene.plain("card-orders")
    tag = scene.keys.tag("s", "group-all", arg=key)
    return check_form(Form(clip(title.replace("**", ""), TITLE), tag, tuple(fields[:5])))


def _keep_field(scene: Scene, key: str, rows: Sequence[RowOf]) -> Field:
    """For how long: this time, as the standing order of the units ordered alone, or of all the reader has at the
    place, now and later."""
    ways = [Choice(scene.plain("card-keep-once"), ONCE, default=True), Choice(scene.plain("card-keep-each"), EACH)]
    meant = _place_meant(scene, key)
    if meant and rows[0].name:
        group = clip(scene.face.group_title(scene.known, meant, scene.voice), 60)
        ways.append(Choice(clip(scene.plain("card-keep-place", group=group), 100), ALL_HERE))
    return Field("keep", scene.plain("card-keep-standing"), Pick(tuple(ways)))


def _place_meant(scene: Scene, key: str) -> str:
    """The name under which a standing order for all at an opened group's place is kept; empty where it is no place."""
    opened = group_named(scene, mine_of(scene.table, scene.user_id or 0), key)
    if opened is None:
        return ""
    meant = scene.face.group_of_words(scene.known, list(opened[1]), opened[0].name.replace("*", ""))
    return meant[0] if meant is not None and AT in meant[0] else ""


def whole_questions(scene: Scene, key: str) -> list[MyQuestion]:
    """All units of a group."""
    assert scene.user_id is not None
    mine = mine_of(scene.table, scene.user_id)
    opened = group_named(scene, mine, key)
    return [question for question in mine.turn if question.slot in opened[1]] if opened is not None else []


def _second(scene: Scene, row_: RowOf) -> Field:
    choices = choices_of(scene, row_.options[:9], scene.plain("card-as-suggested"))
    return Field("row1", clip(row_.label, FIELD_LABEL), Pick(choices))


def _place_fields(scene: Scene, first: RowOf) -> list[Field]:
    near, far = first.options[:NEAR], first.options[NEAR : NEAR + FAR]
    as_is = scene.plain("card-as-suggested")
    fields = [Field("row0", clip(first.label, FIELD_LABEL), Select(choices_of(scene, near, as_is)))]
    if far:
        none = scene.plain("card-none")
        fields.append(Field("far0", scene.plain("card-farther"), Select(choices_of(scene, far, none))))
    return fields


def choices_of(scene: Scene, options: Sequence[Option], first: str) -> tuple[Choice, ...]:
    """Options for a menu of a group's form, preceded by the choice that stands if nothing is picked."""
    choices = [Choice(clip(first, 100), AS_IS, default=True)]
    for option in options:
        note = scene.voice.say(option.note) if option.note is not None else ""
        choices.append(Choice(clip(scene.voice.say(option.label), 100), _value(scene, option.key), clip(note, 100)))
    return tuple(choices)


def _value(scene: Scene, key: str) -> str:
    return scene.keys.value("group", key)


def rows_of(scene: Scene, questions: Sequence[MyQuestion]) -> list[RowOf]:
    """The first two single-choice rows in the boats' questions, with the options of all boats: those open to most of
    them first, of these the nearest."""
    rows: dict[str, tuple[str, dict[str, list[Option]]]] = {}
    for question in questions:
        space = scene.table.match.space(question.decision.id, question.slot)
        for name, label, choice in _choice_rows(scene, space, question.answer):
            book = rows.setdefault(name, (label, {}))[1]
            for option in choice.options:
                book.setdefault(option.key, []).append(option)
    return [
        RowOf(name, label, tuple(_joint(scene, book, len(questions))))
        for name, (label, book) in rows.items()
        if len(book) > 1
    ][:2]


def _joint(scene: Scene, book: Mapping[str, Sequence[Option]], units: int) -> list[Option]:
    """Options of several units as a menu for all of them. What is true of one unit alone, its way there and the place
    where it lies, is not said of all; beside an option that some of them may not choose stands how many may."""
    asked = max(len(options) for options in book.values())
    joint = []
    for same in sorted(book.values(), key=lambda options: -len(options)):
        first = same[0]
        label = first.label
        if any(option.label != label for option in same):
            label = Words(scene.wording("card-group-each"))
        note = scene.face.note_for_many([option.note for option in same if option.note is not None])
        if len(same) < asked:
            told = Words("card-raw", {"text": ""}) if note is None else note
            words: dict[str, Arg] = {"some": len(same), "units": units, "noted": int(note is not None), "note": told}
            note = Words(scene.wording("card-group-some"), words)
        joint.append(replace(first, label=label, note=note))
    return joint


def _choice_rows(scene: Scene, space: Space, answer: Answer) -> list[tuple[str, str, ChoiceSpace]]:
    if isinstance(space, ChoiceSpace):
        return [("", scene.plain("card-order"), space)]
    if not isinstance(space, FormSpace):
        return []
    rows: list[tuple[str, str, ChoiceSpace]] = []
    given: dict[str, Answer] = {}
    for part in space.parts:
        inner = space_of(part, given)
        if inner is None:
            continue
        given[part.name] = answer.get(part.name, inner.default)
        if isinstance(inner, ChoiceSpace):
            rows.append((part.name, scene.voice.say(part.label), inner))
    return rows


@dataclass(frozen=True)
class GroupOrder:
    """The submitted answers by slot, and what is to stand for the weeks to come: orders by slot or group. ``left`` are
    the slots that may not choose what was chosen, and why: these rows stay as they were, the others change."""

    answers: Mapping[str, Answer]
    standing: Mapping[str, Answer]
    left: Mapping[str, Refusal] = field(default_factory=dict)


def read_group(scene: Scene, key: str, page: int, fields: Mapping[str, Submitted]) -> dict[DecisionId, GroupOrder]:
    """A submitted form as orders by the gate's id; empty if the group is gone or no boat is ticked."""
    questions = part_questions(scene, key, page)
    ticked = fields.get("boats")
    wanted = set(ticked) if isinstance(ticked, tuple) else set()
    chosen = [question for question in questions if scene.keys.value("boats", question.slot) in wanted]
    return _orders(scene, key, rows_of(scene, questions), chosen, fields)


def read_whole(scene: Scene, key: str, fields: Mapping[str, Submitted]) -> dict[DecisionId, GroupOrder]:
    """The form of a whole group. :class:`Refuse` for words that cannot be read."""
    questions = whole_questions(scene, key)
    typed = fields.get("typed")
    if isinstance(typed, str) and typed.strip():
        return _typed(scene, questions, flat(typed), keep=kept_how(fields))
    return _orders(scene, key, rows_of(scene, questions), questions, fields)


def kept_how(fields: Mapping[str, Submitted]) -> str:
    """For how long a form's orders are to stand."""
    said = fields.get("keep")
    if said is True:  # a form that was open before there was a choice
        return EACH
    return said if isinstance(said, str) and said in (EACH, ALL_HERE) else ONCE


def _typed(scene: Scene, questions: Sequence[MyQuestion], typed: str, *, keep: str) -> dict[DecisionId, GroupOrder]:
    if keep == ALL_HERE:
        raise Refuse(Words("card-keep-by-menu"))
    everybody = scene.plain("card-everybody")
    orders: dict[DecisionId, GroupOrder] = {}
    for gate, mine in by_gate(questions).items():
        slots = [question.slot for question in mine]
        path = mine[0].decision.path
        parsed = scene.face.parse_orders(scene.known, path, slots, f"{everybody}: {typed}", scene.voice)
        if parsed.faults:
            raise Refuse.of(parsed.faults[0].refusal)
        stands = _typed_rows(scene, typed, parsed.answers) if keep == EACH else parsed.standing
        orders[gate] = GroupOrder(parsed.answers, stands)
    return orders


def _typed_rows(scene: Scene, typed: str, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
    """What of typed orders stands: the rows that the words say; all of them where places have numbers of units."""
    try:
        rows = scene.face.parse_standing(scene.known, typed, scene.voice)
    except Misread:
        return answers
    return dict.fromkeys(answers, rows)


def by_gate(questions: Sequence[MyQuestion]) -> dict[DecisionId, list[MyQuestion]]:
    """Questions by the gate they belong to."""
    by_gate: dict[DecisionId, list[MyQuestion]] = {}
    for question in questions:
        by_gate.setdefault(question.decision.id, []).append(question)
    return by_gate


def _orders(
    scene: Scene,
    key: str,
    rows: Sequence[RowOf],
    questions: Sequence[MyQuestion],
    fields: Mapping[str, Submitted],
) -> dict[DecisionId, GroupOrder]:
    chosen: dict[str, str] = {}
    for at, asked in enumerate(rows):
        picked = said_in(scene, at, asked, fields)
        if picked is not None:
            chosen[asked.name] = picked
    orders: dict[DecisionId, GroupOrder] = {}
    keep = kept_how(fields)
    meant = _place_meant(scene, key) if keep == ALL_HERE and "" not in chosen else ""
    if keep != ONCE and not (chosen and (meant or keep == EACH)):
        raise Refuse(Words("card-standing-empty"))
    # Only what was chosen stands: a row left as it is was suggested for this turn alone.
    stands = chosen[""] if "" in chosen else dict(chosen)
    for gate, mine in by_gate(questions).items():
        answers: dict[str, Answer] = {}
        left: dict[str, Refusal] = {}
        for question in mine:
            answer, refusal = _changed(scene, question, chosen)
            if refusal is not None:
                left[question.slot] = refusal
            if refusal is None or answer != question.answer:
                answers[question.slot] = answer
        each = {question.slot: stands for question in mine} if keep == EACH else {}
        orders[gate] = GroupOrder(answers, {meant: stands} if meant else each, left)
    return orders


def said_in(scene: Scene, at: int, row_: RowOf, fields: Mapping[str, Submitted]) -> str | None:
    """The choices in a row's menus, farther places before nearer ones; None for no choice."""
    for value in (_one(fields.get(f"far{at}")), _one(fields.get(f"row{at}"))):
        for option in row_.options:
            if _value(scene, option.key) == value:
                return option.key
    return None


def _one(value: Submitted) -> str:
    if isinstance(value, tuple):
        return value[0] if value else ""
    return value if isinstance(value, str) else ""


def _changed(scene: Scene, question: MyQuestion, chosen: Mapping[str, str]) -> tuple[Answer, Refusal | None]:
    """The boat's present answer with the chosen rows put in, as far as they are open to it; why a row is not."""
    space = scene.table.match.space(question.decision.id, question.slot)
    if isinstance(space, ChoiceSpace):
        picked = chosen.get("", question.answer)
        refusal = space.check(picked)
        return (picked, None) if refusal is None else (question.answer, refusal)
    if not isinstance(space, FormSpace):
        return question.answer, None
    given: dict[str, Answer] = {}
    refused: Refusal | None = None
    for part in space.parts:
        inner = space_of(part, given)
        if inner is None:
            continue
        wish = scene.face.as_own(scene.known, question.slot, part.name, chosen.get(part.name, ""))
        refusal = inner.check(wish) if part.name in chosen else None
        refused = refused or refusal
        if part.name in chosen and refusal is None:
            given[part.name] = wish
        elif part.name in question.answer and inner.check(question.answer[part.name]) is None:
            given[part.name] = question.answer[part.name]
        else:
            given[part.name] = inner.default
    return given, refused
