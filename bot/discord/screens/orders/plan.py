"""The side's plan: the drafts of each command, what is missing, and approval by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.discord.cards import Choice, Part, Section, by_clauses, clip
from bot.discord.forms import Field, Form, Select, Write, check_form
from bot.discord.screens.kit import SPLIT, Scene, Shown, kept, named_few, pager, parts_card, parts_of, row, text
from bot.discord.screens.orders.gate_commands import Command, commands_of, plan_gate, seen
from bot.discord.screens.orders.orders import lines_of
from bot.discord.taps.ids import node_subject
from bot.discord.taps.tap import Submitted
from bot.service.acts import plan_number, question_of
from bot.service.packing import tag
from bot.service.tempo.timing import approvers
from bot.service.types import Table
from bot.store.records import Note
from engine.core.ids import DecisionId
from engine.core.play.decisions import Decision
from engine.core.spaces.space import Answer
from engine.core.words import Words

SECTIONS = 8
BODY, ROOM = 260, 1500  # characters of a command's orders on a full page, and of all on a page
UNITS = 12  # orders on a page of one command
PLACEHOLDER = "{who}"
GATE = "g"


def gate_subject(decision: DecisionId) -> str:
    """The subject of a gate as a whole: its plan."""
    return f"{GATE}{SPLIT}{decision}"


def gate_of(subject: str) -> DecisionId:
    """The gate that is a subject as a whole."""
    return DecisionId(parts_of(subject)[1])


def gate_subjects(table: Table) -> list[str]:
    """The subjects of all gates that are open."""
    return [gate_subject(decision.id) for decision in table.match.waiting() if decision.gate]


def plan_card(scene: Scene, page: int = 0, notes: Sequence[Note] = (), said: Sequence[Words] = ()) -> Shown:
    """The plan as the reader's side knows it."""
    gate = plan_gate(scene)
    if gate is None or scene.seat is None:
        return parts_card(
            [
                text(scene.say("card-no-plan")),
                row(scene.named("v", "orders", "card-orders"), scene.named("v", "map", "card-map")),
            ]
        )
    commands = commands_of(scene, gate)
    side = scene.table.tree.side(scene.seat)
    questions = [question for command in commands for question in command.questions]
    drafted = sum(
        question.how == "sealed" or (question.how == "draft" and seen(scene, command))
        for command in commands
        for question in command.questions
    )
    sealed = [all(question.how == "sealed" for question in command.questions) for command in commands]
    number = plan_number(scene.book, gate.id, side)
    faults = scene.table.match.plan_check(gate.id, scene.seat)
    last = max(0, (len(commands) - 1) // SECTIONS)
    page = min(page, last)
    head = f"## {scene.say('card-plan-number', number=number)} · {scene.face.headline(scene.known, scene.voice)}"
    figures = scene.say("card-plan-figures", drafted=drafted, units=len(questions), ready=sum(sealed), of=len(commands))
    lines = [scene.words(line) for line in said[:4]]
    parts: list[Part | None] = [
        text(
            clip(head, 300),
            *kept(lines, 600, scene.voice),
            figures + (" ⚠" if faults else ""),
            *_approvals(scene, gate, side),
            most=1300,
        )
    ]
    on_page = commands[page * SECTIONS : (page + 1) * SECTIONS]
    most = max(BODY, ROOM // max(1, len(on_page)))
    parts.extend(_section(scene, command, most) for command in on_page)
    answers = {question.slot: question.answer for question in questions}
    below = [clip(line, 300) for line in scene.face.plan_lines(scene.known, answers, scene.voice)[:6]]
    below += [scene.say("card-to-settle") + " " + scene.words(fault.what) for fault in faults[:6]]
    notes_shown = [
        f"{scene.who(note.user_id)}: {scene.words(Words('card-raw', {'text': note.body}))}" for note in notes[-5:]
    ]
    parts.append(text(*kept(notes_shown, 400, scene.voice), *kept(below, 700, scene.voice)))
    parts.append(pager(scene, "plan", page, last))
    parts.extend(_deeds(scene, gate, commands, number, short=bool(faults)))
    return parts_card(parts)


def _approvals(scene: Scene, gate: Decision, side: str) -> list[str]:
    """Whose approval the plan waits for."""
    table = scene.table
    if table.settings.approval == "none":
        return []
    number, given = plan_number(scene.book, gate.id, side), scene.book.approved.get(gate.id, {})
    missing = [
        member for member in sorted(approvers(table, gate, side)) if given.get(tag(table.campaign, member)) != number
    ]
    names = named_few([scene.who(member) for member in missing], scene.voice)
    return [scene.say("card-plan-waits") + " " + names if missing else scene.say("card-plan-approved")]


def _section(scene: Scene, command: Command, most: int) -> Section:
    """A command, and its orders in at most so many characters."""
    count = len(command.questions)
    ready = all(question.how == "sealed" for question in command.questions)
    shown = seen(scene, command) or ready
    drafted = sum(question.how in ("draft", "sealed") for question in command.questions) if shown else 0
    sign = "✔" if ready else "✎" if drafted else "○"
    if ready:
        state = scene.say("card-plan-ready", units=count)
    elif command.member is None:
        state = scene.say("card-plan-nobody", units=count)
    elif shown:
        state = scene.say("card-plan-drafted", drafted=drafted, units=count)
    else:
        state = scene.say("card-units", units=count)
    body = scene.say("card-plan-hidden")
    if shown:
        groups = scene.face.groups(scene.known, lines_of(scene, command.questions), scene.voice)
        body = "; ".join(group.text for group in groups)
    head = f"{sign} **{scene.node_name(command.node)}**, {scene.who(command.member)} · {state}"
    return Section(
        (clip(head, 200) + "\n" + by_clauses("→ " + body, most, scene.say("card-order-rest")),),
        scene.button("v", "squadron", scene.node_label(command.node), subject=node_subject(command.node)),
    )


def squadron_card(scene: Scene, node: str, page: int = 0) -> Shown:
    """The orders of one command at the plan's gate, unit by unit; private drafts stay private."""
    gate = plan_gate(scene)
    commands = commands_of(scene, gate) if gate is not None and scene.seat is not None else []
    command = next((command for command in commands if command.node == node), None)
    if command is None:
        return plan_card(scene)
    lines = [scene.say("card-plan-hidden")]
    if seen(scene, command) or all(question.how == "sealed" for question in command.questions):
        lines = [f"{line.head}\n{line.body}" for line in lines_of(scene, command.questions)]
    last = (len(lines) - 1) // UNITS
    page = min(page, last)
    head = f"## {scene.node_name(node)} · {scene.say('card-orders-of', who=PLACEHOLDER)}"
    subject = node_subject(node)
    shown = lines[page * UNITS : (page + 1) * UNITS]
    parts: list[Part | None] = [
        text(head.replace(PLACEHOLDER, scene.who(command.member)), *kept(shown, 3300, scene.voice))
    ]
    if last:
        parts.append(pager(scene, "squadron", page, last, subject=subject))
    back = scene.named("v", "plan", "card-plan")
    parts.append(row(back, scene.named("v", "node", "card-who-commands", subject=subject)))
    return parts_card(parts)


def _deeds(scene: Scene, gate: Decision, commands: Sequence[Command], number: int, *, short: bool) -> list[Part | None]:
    subject = gate_subject(gate.id)
    approve = None
    if scene.table.settings.approval != "none":
        label = scene.plain("card-approve", number=number)
        approve = scene.button("w", "approve", label, subject=subject, revision=number, style="success")
    fill = scene.named("o", "fill", "card-fill", subject=subject, style="primary") if short else None
    back = None
    if returnable(scene, gate, commands):
        back = scene.named("f", "return", "card-return", subject=subject)
    note = scene.named("f", "plan-note", "card-note")
    ways = [scene.named("v", "map", "card-map"), scene.named("v", "orders", "card-orders")]
    deeds = [button for button in (approve, fill, back, note) if button is not None]
    return [row(*deeds, *ways)] if len(deeds) + len(ways) <= 5 else [row(*deeds), row(*ways)]


def returnable(scene: Scene, gate: Decision, commands: Sequence[Command]) -> list[Command]:
    """Commands of others whose orders the reader may return with a note: as approver, or as their superior."""
    table = scene.table
    if scene.user_id is None or scene.seat is None:
        return []
    asked = table.settings.approval != "none"
    approves = asked and scene.user_id in approvers(table, gate, table.tree.side(scene.seat))
    mine = table.nodes_of(scene.user_id)
    returnable = []
    for command in commands:
        above = list(table.tree.upwards(command.node))[1:]
        if command.member not in (None, scene.user_id) and (approves or any(node in mine for node in above)):
            returnable.append(command)
    return returnable


def return_form(scene: Scene, gate: Decision) -> Form | None:
    """*Return to…*: whose orders, and the note; None if there is nobody to return to."""
    commands = returnable(scene, gate, commands_of(scene, gate))[:25]
    if not commands:
        return None
    choices = tuple(
        Choice(clip(scene.node_label(command.node), 100), scene.keys.value("return", command.node), default=at == 0)
        for at, command in enumerate(commands)
    )
    tag_ = scene.keys.tag("s", "return", subject=gate_subject(gate.id))
    word = Write(placeholder=clip(scene.plain("card-return-hint"), 100), least=1, most=500, long=True)
    return check_form(
        Form(
            clip(scene.plain("card-return").rstrip("…"), 45),
            tag_,
            (
                Field("to", scene.plain("card-return-to"), Select(choices)),
                Field("word", scene.plain("card-return-word"), word),
            ),
        )
    )


def read_return(scene: Scene, gate: Decision, fields: Mapping[str, Submitted]) -> tuple[list[str], str]:
    """Whose slots are returned, and the note."""
    picked, word = fields.get("to"), fields.get("word")
    wanted = picked if isinstance(picked, tuple) else ()
    slots = [
        question.slot
        for command in returnable(scene, gate, commands_of(scene, gate))
        if scene.keys.value("return", command.node) in wanted
        for question in command.questions
    ]
    return slots, word if isinstance(word, str) else ""


def note_key(scene: Scene) -> str:
    """The key of a side's notes on its plan."""
    side = scene.table.tree.side(scene.seat) if scene.seat is not None else ""
    return f"plan:{side}"


def mended(scene: Scene, decision: DecisionId) -> Mapping[str, Answer]:
    """What the game would change at the deadline to correct the plan: the answers that differ, by slot."""
    match = scene.table.match
    gate = match.decision(decision)
    tree = scene.table.tree
    side = tree.side(scene.seat) if scene.seat is not None else ""
    slots = [slot for slot in gate.slots if tree.side(slot) == side]
    now = {slot: question_of(scene.table, gate, slot).answer for slot in slots}
    better = match.mending(decision, side, now) if side else {}
    return {slot: answer for slot, answer in better.items() if slot not in gate.sealed}
