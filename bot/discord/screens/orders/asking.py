"""One question on a private card or in a form, through the shared builder, and the result once it is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.discord.cards import Part, clip
from bot.discord.forms import MOST_ROWS, Field, Form, Toggle, check_form
from bot.discord.questions.builder import Query, question_form, question_parts, rest_parts, sections, window_parts
from bot.discord.questions.forms import WHOLE, Leaf
from bot.discord.questions.query import query_of as plain_query
from bot.discord.questions.rows import is_placing, is_way, open_leaves
from bot.discord.screens.kit import (
    Scene,
    Shown,
    files_of,
    galleries,
    kept,
    own_report,
    parts_card,
    row,
    text,
)
from bot.discord.screens.orders.foot import foot_buttons
from bot.discord.screens.orders.orders import go_now, mine_of, orders_card, think_again, unready
from bot.discord.screens.orders.placing import placing_card
from bot.discord.screens.orders.pointing import pointing_of, pointing_parts
from bot.discord.screens.orders.ways import begun, way_card
from bot.discord.screens.views.fight import chosen_beside, fights_of
from bot.discord.screens.views.status import awaited_lines
from bot.faces.face import Face
from bot.faces.shown import PictureJob
from bot.service.acts import question_of
from bot.service.tempo.timing import is_turn
from bot.service.types import MyQuestion
from bot.text.voice import Voice
from engine.core.ids import DecisionId
from engine.core.lineage import within
from engine.core.play.decisions import Decision
from engine.core.spaces.forms import Assign, Path
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.space import Answer, Choice, Flag, Space, Split
from engine.core.words import Words

KEEP = "keep"
MOST_TARGETS = 12


def query_of(scene: Scene, asked: MyQuestion, *, region: str = "", partial: Answer = None) -> Query:
    """A question for the builder, as the slot knows it, with a hint for a member who sees it the first time."""
    plain = plain_query(scene.table, scene.keys, scene.voice, asked, scene.face)
    hint = hint_on(scene.face, asked.decision.kind, plain, scene.voice)
    head = [f"-# {clip(hint, 300)}"] if hint else []
    mates = chosen_beside(scene, asked.decision, asked.slot)
    decision = asked.decision
    known = scene.table.match.look(asked.slot)
    once = scene.face.final_line(known, decision.kind, scene.voice)
    first = scene.face.question_lines(known, decision.kind, decision.path, asked.slot, plain.suggestion, scene.voice)
    dressed = replace(
        plain,
        head=(*first, *([f"-# {once}"] if once else []), *head, *mates, *odds_lines(scene.voice, plain.space)),
        region=region,
        partial=partial,
        pointed=scene.face.points(decision.kind),
    )
    return replace(dressed, rows=_by_rows(scene, asked, dressed), give=_given_by(scene, asked))


def _given_by(scene: Scene, asked: MyQuestion) -> str:
    """What the button says that gives a draft: at the turn's gate *Ready* seals it with the others. Of an answer that
    is final it says so."""
    decision = asked.decision
    if scene.face.final_line(scene.table.match.look(asked.slot), decision.kind, scene.voice):
        return "card-give-final"
    if asked.how != "draft":
        return ""
    return "bridge-as-it-stands" if is_turn(scene.table, asked.decision) else "card-ready-brief"


def hint_on(face: Face, kind: str, query: Query, voice: Voice) -> str:
    """Why a question matters: the hint on the question as it is put to this unit, else that on its kind."""
    put = query.prompt.key.removeprefix("ask-")
    return face.hint(put, voice) or face.hint(kind, voice)


def _by_rows(scene: Scene, asked: MyQuestion, query: Query) -> bool:
    """Whether a question is changed row by row: with an assignment among its rows, or a way that the game shows on a
    map; other ways are typed in the form."""
    return any(
        is_placing(leaf.space) or (isinstance(leaf.space, Path) and is_way(leaf.space) and _on_map(scene, asked, leaf))
        for leaf in open_leaves(query)
    )


def _on_map(scene: Scene, asked: MyQuestion, leaf: Leaf) -> bool:
    decision, known = asked.decision, scene.table.match.look(asked.slot)
    assert isinstance(leaf.space, Path)
    way = list(leaf.value or ())
    course = scene.face.course(
        known, decision.kind, decision.path, asked.slot, asked.answer, leaf.space, way, scene.voice
    )
    return course is not None


def odds_lines(voice: Voice, space: Space) -> list[str]:
    """The figures behind a split, target by target, where there are any: its ready splits alone do not show them."""
    splits = [space] if isinstance(space, Split) else []
    if isinstance(space, FormSpace):
        splits = [part.space for part in space.parts if isinstance(part.space, Split)]
    lines = []
    for option in (option for split in splits for option in split.options[:MOST_TARGETS]):
        if option.note is not None:
            lines.append(clip(f"**{voice.markdown(option.label)}** – {voice.markdown(option.note)}", 160))
    return lines


def wants_form(query: Query) -> bool:
    """Whether a question is best asked on a form at once: not if it is chosen by one tap, step by step or row by
    row."""
    stepwise = isinstance(query.space, Choice | Flag | Path | Assign) or query.rows or WHOLE in query.pointed
    return not stepwise and len(sections(query)) == 1


def ask_form(scene: Scene, asked: MyQuestion, section: int = 0) -> Form | None:
    """The question's form, with *Keep as standing order* if it takes one; None for a section that does not exist."""
    query = query_of(scene, asked)
    forms = sections(query)
    if section >= len(forms) or not forms[section]:
        return None
    name = scene.node_label(asked.slot)
    form = question_form(query, section, title=name)
    question = scene.table.match.rules.questions[asked.decision.kind]
    # A command's earlier decisions have standing orders of another shape: they are set on their own card.
    topic = "" if question.brief else question.topic
    if topic and is_turn(scene.table, asked.decision) and len(form.rows) < MOST_ROWS:
        label = clip(scene.plain("card-keep-of", unit=scene.table.tree[asked.slot].name), 45)
        form = replace(form, rows=(*form.rows, Field(KEEP, label, Toggle(False))))
    return check_form(form)


def ask_card(
    scene: Scene,
    asked: MyQuestion,
    said: Sequence[str] = (),
    *,
    region: str = "",
    partial: Answer = None,
    chosen: Mapping[str, str] | None = None,
) -> Shown:
    """The question as a card. ``said`` are lines on what has just happened, ``chosen`` what is pointed at so far."""
    query = query_of(scene, asked, region=region, partial=partial)
    if is_way(query.space):
        return way_card(scene, asked, query, WHOLE, begun(query.suggestion), said)
    if is_placing(query.space):
        return placing_card(scene, asked, query, WHOLE, said=said)
    due = scene.due(asked.decision.id)
    name = scene.node_name(asked.slot)
    head = f"## {name}" + (f" · {scene.say('card-closes')} {scene.when(due)}" if due is not None else "")
    prompt = scene.words(query.prompt)
    pointing = pointing_of(scene, asked, query, WHOLE, chosen)
    own = pointing.picture if pointing is not None else None
    jobs = [own] if own is not None else pictures_of(scene, asked)
    parts: list[Part | None] = [
        text(head, *kept(list(said), 1500, scene.voice), most=1900),
        *galleries(jobs),
        text(prompt, *query.head, most=1000),
    ]
    window = window_parts(query, scene.plain("card-nothing-to-do")) if asked.decision.window else ()
    if pointing is not None:
        parts += [*pointing_parts(query, WHOLE, pointing), *rest_parts(query, forms=not pointing.complete)]
    else:
        parts.extend(window or question_parts(query))
    parts.append(row(*foot_buttons(scene, asked)))
    return parts_card(parts, files_of(jobs))


def pictures_of(scene: Scene, asked: MyQuestion) -> list[PictureJob]:
    """The question's own picture, or that of the fight it belongs to."""
    decision, known = asked.decision, scene.table.match.look(asked.slot)
    own = scene.face.question_picture(known, decision.kind, decision.path, asked.slot, asked.answer, scene.voice)
    return [own] if own is not None else fight_pictures(scene, decision)


def fight_pictures(scene: Scene, decision: Decision) -> list[PictureJob]:
    """The picture of the fight a question belongs to, as its post shows it; none for other questions."""
    if decision.gate and is_turn(scene.table, decision):
        return []
    for post in fights_of(scene):
        if post.picture is not None and within(decision.path, post.path):
            return [post.picture]
    return []


def watch_heading(scene: Scene) -> str:
    """The heading of window messages, by which one that is still open is recognised."""
    return f"## {scene.say('card-your-watch')} · {scene.face.title(scene.known, scene.voice)}"


def next_question(scene: Scene, decision: Decision, slot: str) -> MyQuestion | None:
    """What the member is asked after an answer: first for the same unit, then in the same fight."""
    assert scene.user_id is not None
    others = mine_of(scene.table, scene.user_id).other
    open_now = [question for question in others if question.how != "sealed"]
    same = [question for question in open_now if question.slot == slot]
    fights = scene.table.match.battles
    near = [question for question in open_now if any(within(decision.path, root) for root in fights(question.decision))]
    return next(iter([*same, *near]), None)


def asked_of(scene: Scene, decision: DecisionId, slot: str) -> MyQuestion:
    """The question as it stands now; :class:`engine.core.play.decisions.WrongAct` if it is closed."""
    return question_of(scene.table, scene.table.match.decision(decision), slot)


def after_card(
    scene: Scene,
    decision: Decision,
    slot: str,
    said: Sequence[Words],
    told: Sequence[str] = (),
    *,
    turned: bool = False,
) -> Shown:
    """The result of an answer, and at once the next question; with none left, the way back. ``told`` is what the game
    tells of the answer; ``turned``: it ended the turn, whose whole is in the report and the log."""
    lines = [*(scene.words(line) for line in said), *told]
    follow = next_question(scene, decision, slot)
    if follow is not None:
        query = query_of(scene, follow)
        if not wants_form(query):
            return ask_card(scene, follow, lines)
        due = scene.due(follow.decision.id)
        name = scene.node_name(follow.slot)
        head = f"## {name}" + (f" · {scene.say('card-closes')} {scene.when(due)}" if due is not None else "")
        go_on = scene.named("f", "open", "card-go-on", subject=query.subject, style="primary")
        jobs = pictures_of(scene, follow)
        return parts_card(
            [
                text(head, *kept(lines, 1800, scene.voice)),
                *galleries(jobs),
                text(scene.words(query.prompt), *query.head, most=1900),
                row(go_on, *foot_buttons(scene, follow)[:4]),
            ],
            files_of(jobs),
        )
    if scene.table.match.over:
        lines.append(scene.say("card-status-over"))
    if scene.two_sided and scene.user_id is not None and mine_of(scene.table, scene.user_id).open:
        return orders_card(scene, 0, said, told)  # the member's turn goes on: nobody else acts in it
    waits = any(wait.id == decision.id and slot in wait.sealed for wait in scene.waiting())
    if waits:
        again = think_again(scene, [asked_of(scene, decision.id, slot)])
        lines.append(again or scene.say("card-waits-for-others", unit=scene.node_label(slot)))
        if decision.window:  # keep the message recognisable, so that it can be struck out when the window closes
            lines.insert(0, watch_heading(scene))
    elif told and scene.table.campaign.status == "live":
        lines += awaited_lines(replace(scene, user_id=None))
    return parts_card(
        [
            text(*(kept(lines, 3200, scene.voice) or [scene.say("bridge-done")])),
            row(
                go_now(scene) if waits else None,
                unready(scene) if waits else None,
                scene.named("v", "orders", "card-orders", style="primary"),
                scene.named("v", "map", "card-map"),
                scene.named("v", "dice", "card-dice"),
            ),
            row(own_report(scene), scene.named("v", "log", "card-logs")) if turned else None,
        ]
    )
