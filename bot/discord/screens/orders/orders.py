"""My orders: a member's boats with what they will do, the fleet folded into groups, and Ready."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.discord.cards import Button, Part, Section, Text, by_clauses, clip
from bot.discord.questions.forms import WHOLE
from bot.discord.questions.words import canonical
from bot.discord.screens.kit import MOST, PAGE, Scene, Shown, kept, own_report, pager, parts_card, row, text
from bot.discord.screens.orders.gate_commands import orders_of_mates, plan_gate
from bot.discord.screens.orders.idle import back_button, marked_away, nothing_card, ours_awaited, whole_story
from bot.discord.screens.orders.quiet import quiet_button, quiet_line
from bot.discord.screens.people.vacant import staff_button
from bot.discord.screens.people.wishes import call_me, why_asked
from bot.discord.taps.ids import Keys, Verb, question_subject
from bot.faces.shown import IDLE, OrderGroup, OrderLine
from bot.service.acts import asks_nothing, carries_on, goes_on, is_small, mending_of, my_questions, plan_faults
from bot.service.people.rights import giver
from bot.service.tempo.timing import is_turn, lacks_opponent, of_turn
from bot.service.types import Actor, MyQuestion, Table
from bot.text.marks import mention, moment
from engine.core.words import Arg, Words

LOOKS = 3  # boats that need a look, shown before the groups
HEAD, BODY = 200, 220  # characters of a section's two lines, on a full page
ROOM = 2600  # characters of the second lines of all sections on a page
LEAST = 200  # characters that must be free for what the game says above the orders
THINKING = ("grace", "mark")  # deadlines while all are ready and may think again


@dataclass(frozen=True)
class Mine:
    """What a member is asked now: at the turn's gates, and besides them; of these ``small`` are matters that all may be
    answered as they stand by one tap. ``idle`` asks nothing: nobody waits for it, and only one answer is open."""

    turn: tuple[MyQuestion, ...]
    other: tuple[MyQuestion, ...]
    small: tuple[MyQuestion, ...] = ()
    idle: tuple[MyQuestion, ...] = ()

    @property
    def open(self) -> tuple[MyQuestion, ...]:
        """Those of the turn that are not ready yet."""
        return tuple(question for question in self.turn if question.how != "sealed")

    @property
    def gates(self) -> tuple[MyQuestion, ...]:
        """Those besides the turn that are sealed together with others', in a fight or a window, and still open."""
        return tuple(question for question in self.other if question.decision.gate and question.how != "sealed")

    @property
    def sealed_at_once(self) -> tuple[MyQuestion, ...]:
        """What *Ready* seals: the turn's orders; where none are asked, the plans of a fight, or several answers of a
        window; and small matters. A window's only question is looked at first."""
        windows = [question for question in self.gates if question.decision.window]
        return self.turn or (*(self.gates if len(windows) != 1 else ()), *self.small)


def mine_of(table: Table, user_id: int) -> Mine:
    """A member's questions, the turn's and the others; computed once per view of the table."""
    key = f"mine:{user_id}:{sum(table.match.state.meta.seen.values())}"  # a new key after every act
    if key not in table.memo:
        table.memo[key] = _mine_of(table, user_id)
    mine: Mine = table.memo[key]
    return mine


def _mine_of(table: Table, user_id: int) -> Mine:
    turn: list[MyQuestion] = []
    other: list[MyQuestion] = []
    idle: list[MyQuestion] = []
    for question in my_questions(table, user_id):
        if asks_nothing(table, question):
            idle.append(question)
        else:
            (turn if is_turn(table, question.decision) else other).append(question)
    small = tuple(each for each in other if is_small(table, each.decision))
    return Mine(tuple(turn), tuple(other), small, tuple(idle))


def digest_of(table: Table, user_id: int) -> int:
    """A revision of what *Ready* would seal: it changes with every answer."""
    questions = mine_of(table, user_id).sealed_at_once
    shown = [[question.decision.id, question.slot, question.answer] for question in questions]
    keys = Keys(table.campaign.id, table.campaign.secret)
    return keys.digest(json.dumps(shown, sort_keys=True))


def ready_revision(table: Table, actor: Actor, subject: str) -> int:
    """:func:`digest_of` in the shape the router asks for."""
    return digest_of(table, actor.user_id)


def lines_of(scene: Scene, questions: Sequence[MyQuestion]) -> list[OrderLine]:
    """The turn's questions as order lines."""
    lines = [
        scene.face.order_line(
            scene.known,
            question.decision.path,
            question.slot,
            question.answer,
            "changed" if question.fault is not None else question.how,
            scene.voice,
        )
        for question in questions
    ]
    answers = {question.slot: question.answer for question in questions}
    gates = {question.decision.id: question.decision for question in questions}
    return scene.face.lines_together(
        scene.known, answers, lines, scene.voice, lambda: orders_of_mates(scene, gates.values())
    )


def orders_card(
    scene: Scene, page: int = 0, said: Sequence[Words] = (), since: Sequence[str] = (), *, missed: bool = False
) -> Shown:
    """The member's orders. ``said`` are lines on what they just did, ``since`` on what happened; ``missed``: they
    missed turns, and find the whole of them in the diary."""
    assert scene.user_id is not None
    mine = mine_of(scene.table, scene.user_id)
    if not scene.table.campaign.in_play or not (mine.turn or mine.other):
        lost = [" ".join((line.head, line.body)) for line in lines_of(scene, mine.idle)]
        return nothing_card(scene, said, [*since, *kept(lost, 600, scene.voice)], missed=missed)
    lines = lines_of(scene, mine.turn)
    by_slot = {question.slot: question for question in mine.turn}
    together = () if mine.turn else mine.sealed_at_once
    sections: list[Section] = []
    most = max(BODY, ROOM // min(PAGE, max(1, len(lines) + len(mine.other))))
    before = ""
    for question in sorted(mine.other, key=lambda each: each in mine.small):  # small matters below the fights
        prompt = scene.words(scene.table.match.prompt(question.decision.id, question.slot))
        # What several are asked alike stands once, with the first of them.
        head = "" if prompt == before and len(sections) % PAGE else prompt
        sections.append(_asked(scene, question, head, stands=question in together, most=most))
        before = prompt
    if len(lines) <= PAGE:
        # Several units without a choice are one line.
        idle = [line for line in lines if line.group == IDLE]
        idle = idle if len(idle) > 1 else []
        sections += [order_section(scene, by_slot[line.slot], line, most) for line in lines if line not in idle]
        sections += [group_section(scene, group, most) for group in scene.face.groups(scene.known, idle, scene.voice)]
    else:
        looks = looked_at(lines)
        sections += [order_section(scene, by_slot[line.slot], line, most) for line in looks]
        groups = scene.face.groups(scene.known, folded(lines), scene.voice)
        sections += [group_section(scene, group, most) for group in groups]
    last = max(0, (len(sections) - 1) // PAGE)
    page = min(page, last)
    on_page = sections[page * PAGE : (page + 1) * PAGE]
    below = sum(len(line) for section in on_page for line in section.texts)
    parts: list[Part | None] = [_head(scene, lines, mine, page, last, said, below, since)]
    parts.extend(on_page)
    find = scene.named("f", "find", "card-find") if len(lines) > PAGE else None
    command = scene.named("v", "command", "card-command")
    parts.append(pager(scene, "orders", page, last, find, own_report(scene), command))
    parts.append(call_me(scene))
    parts.append(row(back_button(scene), staff_button(scene)))
    parts.append(row(quiet_button(scene)))
    parts += _foot(scene, mine)
    parts.append(whole_story(scene) if missed else None)
    return replace(parts_card(parts), home=True)


def looked_at(lines: Sequence[OrderLine]) -> list[OrderLine]:
    """The units that stand alone above the groups of a long list, since they need a look."""
    return [line for line in lines if line.needs_look][:LOOKS] if len(lines) > PAGE else []


def folded(lines: Sequence[OrderLine]) -> list[OrderLine]:
    """The units that are folded into groups: those that do not stand alone above them, so that each counts once."""
    alone = {line.slot for line in looked_at(lines)}
    return [line for line in lines if line.slot not in alone]


def _head(
    scene: Scene,
    lines: Sequence[OrderLine],
    mine: Mine,
    page: int,
    last: int,
    said: Sequence[Words],
    below: int,
    since: Sequence[str],
) -> Text | None:
    """What stands above the units, whose texts have ``below`` characters."""
    closing = scene.closing()
    turn = scene.face.headline(scene.known, scene.voice)
    side = "" if scene.my_side is None else f"{scene.voice.markdown(scene.my_side)} · "
    heading = f"## {scene.say('card-orders')} · {side}{turn}"
    if scene.table.campaign.status == "paused":
        heading += f"\n{scene.say('card-status-paused')}"
    elif lacks_opponent(scene.table):
        heading += f"\n{scene.say('card-status-opponent')}"
    if closing is not None:
        heading += f" · {scene.say('card-close')} {scene.when(closing)}"
    ready = sum(question.how == "sealed" for question in mine.turn)
    figures = _figures(scene, lines, mine)
    if last:
        figures += " · " + scene.say("card-page-of", page=page + 1, pages=last + 1)
    news = [scene.words(line) for line in said[:6]]
    notes = [
        scene.say("card-draft-lost", unit=scene.table.tree[question.slot].name, why=question.fault.what)
        for question in mine.turn
        if question.fault is not None and question.slot in scene.table.tree
    ]
    news, lost = kept(news, 900, scene.voice), kept(notes, 600, scene.voice)
    before = _beforehand(scene, mine)
    again = think_again(scene, [*mine.turn, *mine.other])
    if not again and lines and ready == len(lines) and scene.two_sided:
        again = "\n".join(ours_awaited(scene))
    stands = before or (figures if lines else "")
    above = [heading, *marked_away(scene), *since, clip(why_asked(scene), 400), *news, again]
    after = [stands, *wrong(scene, said), *lost]
    room = MOST - below - sum(len(line) + 1 for line in (*above, *after))
    asked = [question.decision.kind for question in (*mine.turn, *mine.other)]
    told = scene.face.asked_lines(scene.known, asked[0], scene.voice) if asked and room > LEAST else []
    told += [line for line in (quiet_line(scene),) if told and line]
    # Of what wins the last line alone: how it stands by what this member knows.
    goal = scene.face.goal_lines(scene.known, scene.voice)[-1:] if asked and room > 2 * LEAST else []
    return text(*above, *kept(told, min(900, room), scene.voice), *kept(goal, 500, scene.voice), *after)


def _figures(scene: Scene, lines: Sequence[OrderLine], mine: Mine) -> str:
    """How many orders there are to give, and what of them is done. Nobody is waited for where an order follows from an
    earlier one: such orders stand apart, and neither *Ready* nor the status post counts them."""
    given = given_now(scene, mine.turn)
    slots = {question.slot for question in given}
    shown = [(question, line) for question, line in zip(mine.turn, lines, strict=True) if question.slot in slots]

    def many(sign: str) -> int:
        return _counted(scene, [question for question, line in shown if line.sign == sign])

    return scene.say(
        "card-orders-figures",
        units=_counted(scene, given),
        ready=_counted(scene, [question for question in given if question.how == "sealed"]),
        suggested=many("○"),
        carried=_counted(scene, [question for question in mine.turn if question.slot not in slots]),
        yours=many("✎"),
        look=_counted(scene, [question for question, line in shown if line.needs_look]),
    )


def given_now(scene: Scene, questions: Sequence[MyQuestion]) -> Sequence[MyQuestion]:
    """Those whose orders do not follow from earlier ones; all of them where each does."""
    return [each for each in questions if not carries_on(scene.table, each)] or questions


def _counted(scene: Scene, questions: Sequence[MyQuestion]) -> int:
    """How many orders these are; in a game with a wording of its own, how many units they move, as the status post
    counts: a pack is one order and several boats."""
    if scene.wording("card-orders-figures") == "card-orders-figures":
        return len(questions)
    tree = scene.table.tree
    return sum((scene.units_there(each.slot) if each.slot in tree else 0) or 1 for each in questions)


def think_again(scene: Scene, questions: Sequence[MyQuestion]) -> str:
    """That all are ready, when the gate closes, and that members may think again until then; empty while an answer
    is missing, and while the campaign is paused."""
    if scene.table.campaign.status == "paused":
        return ""
    due = [
        deadline.due_at
        for question in questions
        for kind in THINKING
        if question.how == "sealed"
        and (deadline := scene.table.deadlines.get((kind, question.decision.id))) is not None
    ]
    if not due:
        return ""
    return scene.say("card-all-ready", at=moment(min(due), "t"), left=moment(min(due), "R"))


def wrong(scene: Scene, said: Sequence[Words] = ()) -> list[str]:
    """What the plan check finds on the reader's side when all of it is ready, without what is shown already."""
    if scene.user_id is None:
        return []
    faults = [fault for fault in plan_faults(scene.table, scene.user_id) if fault.what not in said]
    return kept([f"⚠ {scene.words(fault.what)}" for fault in faults], 700, scene.voice)


def _beforehand(scene: Scene, mine: Mine) -> str:
    """A command's decision before the week's orders, and that a standing order saves the question; or empty."""
    asked = mine.turn[0] if mine.turn else None
    question = scene.table.match.rules.questions[asked.decision.kind] if asked is not None else None
    if asked is None or question is None or not question.brief:
        return ""
    prompt = scene.words(scene.table.match.prompt(asked.decision.id, asked.slot))
    return f"{clip(prompt, 400)}\n-# {scene.say('card-beforehand')}"


def opener(scene: Scene, question: MyQuestion) -> tuple[Verb, str]:
    """The tap that opens a question: one that is pointed at never opens a form, so it is acknowledged before its card
    is worked out; one whose answer is final is read on its card first."""
    kind = question.decision.kind
    carded = WHOLE in scene.face.points(kind) or scene.face.final_line(scene.known, kind, scene.voice)
    return ("v", "asked") if carded else ("f", "open")


def order_section(scene: Scene, question: MyQuestion, line: OrderLine, most: int = BODY) -> Section:
    """One unit: its order in at most so many characters, and the button with its name."""
    proposed = ""
    if question.proposed_by and question.proposed_by in scene.table.tree:
        proposed = " · " + scene.say("card-proposed", who=scene.table.tree[question.proposed_by].name)
    elif question.how == "standing":
        proposed = standing_of_other(scene, question.decision.kind, question.slot)
    subject = question_subject(question.decision.id, question.slot)
    button = scene.button(*opener(scene, question), line.name, subject=subject)
    body = fitting(scene, line, most, proposed)
    return Section((f"{clip(line.head, HEAD)}\n{body}",), button)


def fitting(scene: Scene, line: OrderLine, most: int, more: str = "") -> str:
    """An order in at most so many characters: the notation in small print goes first, then the reason on its own line,
    then whole clauses."""
    order, *below = line.body.split("\n")
    whole = "\n".join((order + more, *below))
    rest = scene.say("card-order-rest")
    if len(whole) <= most or not line.small:
        return by_clauses(whole, most, rest)
    brief = "\n".join(part for part in (order + more, line.reason) if part)
    if len(brief) <= most:
        return brief
    return order + more + rest if len(order + more + rest) <= most else by_clauses(order + more, most, rest)


def standing_of_other(scene: Scene, kind: str, slot: str) -> str:
    """Whose standing order a unit follows, where it is not the reader's; else empty."""
    held = scene.table.match.standing_for(kind, slot)
    who = giver(scene.table, held[0]) if held is not None and held[0] != slot else None
    return "" if who in (None, scene.user_id) else " · " + scene.say("card-standing-by", who=mention(who or 0))


def group_section(scene: Scene, group: OrderGroup, most: int = BODY) -> Section:
    """Several units folded together; their orders in at most so many characters."""
    head = f"{group.sign} **{group.name}** · {scene.say('card-units', units=group.units or len(group.slots))}"
    return Section(
        (clip(head, HEAD) + "\n" + by_clauses("→ " + group.text, most, scene.say("card-order-rest")),),
        scene.button("v", "group", group.label, arg=group.key),
    )


def _asked(scene: Scene, question: MyQuestion, prompt: str, *, stands: bool = False, most: int = BODY) -> Section:
    """A question besides the turn's orders: a fight, a choice of base; with its answer if it is sealed, one of the
    member's turn, or *Ready* would seal it (``stands``). ``prompt`` is empty where the section above asks the same."""
    due = scene.due(question.decision.id)
    sign, body, place = "✔" if question.how == "sealed" else "⚠", "", ""
    if stands or sign == "✔" or of_turn(scene.table, question.decision):
        line = lines_of(scene, [question])[0]
        sign, place = line.sign, line.place
        body = fitting(scene, line, most)
    else:
        body = clip(_told_of(scene, question), most)
    head = f"{sign} **{scene.node_name(question.slot)}**" + (f" · {clip(place, BODY // 2)}" if place else "")
    head += f" · {scene.when(due)}" if due is not None else ""
    subject = question_subject(question.decision.id, question.slot)
    final = "" if sign == "✔" else scene.face.final_line(scene.known, question.decision.kind, scene.voice)
    return Section(
        ("\n".join(part for part in (clip(head, HEAD), clip(prompt, BODY), body, final and f"-# {final}") if part),),
        scene.button(*opener(scene, question), scene.node_label(question.slot), subject=subject, style="primary"),
    )


def _told_of(scene: Scene, question: MyQuestion) -> str:
    """What the game says of a question whose answer is not shown, in a line: what a fight promises."""
    decision, known = question.decision, scene.table.match.look(question.slot)
    told = scene.face.question_lines(known, decision.kind, decision.path, question.slot, question.answer, scene.voice)
    return told[0] if told else ""


def go_now(scene: Scene) -> Button | None:
    """*Go now*, if all are ready and only the pause for second thoughts is left; otherwise None."""
    if scene.user_id is None or not goes_on(scene.table, scene.user_id):
        return None
    return scene.named("o", "go-now", "card-go-now", revision=sealed_revision(scene), style="success")


def unready(scene: Scene) -> Button:
    """*Not ready yet*."""
    return scene.named("o", "unready", "card-unready", revision=sealed_revision(scene))


def _sealed(scene: Scene) -> list[str]:
    """The questions of which the reader has sealed something: the turn's, then others."""
    mine = mine_of(scene.table, scene.user_id or 0)
    return [question.decision.id for question in (*mine.turn, *mine.other) if question.how == "sealed"]


def sealed_revision(scene: Scene) -> int:
    """What *Go now* and *Not ready yet* are about: the first question of which something is sealed."""
    return scene.keys.digest(next(iter(_sealed(scene)), ""))


def still_sealed(scene: Scene, revision: int) -> bool:
    """Whether what such a button was about is still open. Once the game has gone on it must not touch what was sealed
    since. Buttons of earlier days say nothing (0) and mean what is sealed now."""
    sealed = _sealed(scene)
    return bool(sealed) and (not revision or revision in {scene.keys.digest(each) for each in sealed})


def _foot(scene: Scene, mine: Mine) -> list[Part | None]:
    """What can be done now, then where to look; in a separate row if both do not fit into five buttons."""
    assert scene.user_id is not None
    main, now = None, go_now(scene)
    if mine.open:
        brief = scene.table.match.rules.questions[mine.open[0].decision.kind].brief
        label = scene.plain("card-ready-brief" if brief else "card-ready-all", **_open_counts(scene, mine))
        revision = digest_of(scene.table, scene.user_id)
        main = scene.button("w", "ready", label, revision=revision, style="success")
    elif mine.turn and mending_of(scene.table, scene.user_id):
        # All is ready and yet the plan check holds the turn: being ready once more corrects it.
        label, revision = scene.plain("card-put-right"), digest_of(scene.table, scene.user_id)
        main = scene.button("w", "ready", label, revision=revision, style="success")
    elif mine.turn:
        main = unready(scene)
    elif mine.sealed_at_once:
        label = _label_of_all(scene, mine)
        main = scene.button("w", "ready", label, revision=digest_of(scene.table, scene.user_id), style="success")
    else:
        main = _as_it_stands(scene, mine)
    looks = (
        scene.named("v", "plan", "card-plan") if plan_gate(scene) is not None else None,
        scene.named("v", "orders-text", "card-as-text") if mine.turn else None,
        scene.named("v", "map", "card-map"),
        scene.named("v", "standing", "card-standing"),
    )
    return [row(main, *looks)] if now is None else [row(now, main), row(*looks)]


def _open_counts(scene: Scene, mine: Mine) -> dict[str, Arg]:
    """How many orders *Ready* is about, and how many units they move: not those whose earlier orders go on. A game
    whose orders go to boats counts these, as the status post does; the others count orders, as the card's head does."""
    waited = given_now(scene, mine.open)
    return {"orders": len(waited), "units": _counted(scene, waited)}


def _label_of_all(scene: Scene, mine: Mine) -> str:
    """What *Ready* says where the turn's orders are not asked."""
    asked = mine.sealed_at_once
    if len(mine.small) < len(asked):
        return scene.plain("card-ready-all", units=len(asked), orders=len(asked))
    return scene.plain("card-as-they-stand", answers=len(asked))


def _as_it_stands(scene: Scene, mine: Mine) -> Button | None:
    """One tap for the only question of the member's turn; a question of a fight or window is looked at first, and so is
    one whose answer is final."""
    asked = [question for question in mine.other if question.how != "sealed"]
    if len(asked) != 1 or not of_turn(scene.table, asked[0].decision):
        return None
    if scene.face.final_line(scene.known, asked[0].decision.kind, scene.voice):
        return None
    subject, stands = question_subject(asked[0].decision.id, asked[0].slot), canonical(asked[0].answer)
    return scene.named("o", "take", "bridge-as-it-stands", subject=subject, arg=stands, style="success")
