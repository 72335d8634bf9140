"""The side's plan (INTERFACE 6): who has drafted what, what is short, and approval by its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.discord.cards import Part, Section, clip
from bot.discord.ids import node_subject
from bot.discord.screens.kit import SPLIT, Scene, Shown, kept, pager, parts_card, row, text
from bot.discord.screens.orders import lines_of
from bot.service.acts import plan_number, question_of
from bot.service.rights import speaker
from bot.service.types import MyQuestion, Table
from bot.store.records import Note
from engine.core.decisions import Decision
from engine.core.space import Answer
from engine.core.words import Words

SECTIONS = 8
GATE = "g"


def gate_subject(decision: str) -> str:
    """The subject of a gate as a whole: its plan."""
    return f"{GATE}{SPLIT}{decision}"


def gate_subjects(table: Table) -> list[str]:
    """The subjects of all gates that are open."""
    return [gate_subject(one.id) for one in table.match.waiting() if one.gate]


@dataclass
class Command:
    """What one member (or nobody) commands at a gate."""

    node: str
    member: int | None
    questions: list[MyQuestion] = field(default_factory=list)


def plan_gate(scene: Scene) -> Decision | None:
    """The gate whose plan is looked at: the turn's first that the reader's side answers."""
    return next(iter(scene.gates()), None)


def commands_of(scene: Scene, gate: Decision) -> list[Command]:
    """The gate's slots of the reader's side by who speaks for them, in the tree's order."""
    table, tree = scene.table, scene.table.tree
    side = tree.side(scene.seat) if scene.seat is not None else None
    order = {node.id: at for at, node in enumerate(tree.nodes)}
    found: dict[int | None, Command] = {}
    for slot in gate.slots:
        if side is not None and tree.side(slot) != side:
            continue
        who = speaker(table, slot)
        held = table.nodes_of(who) if who is not None else ()
        above = next((node for node in tree.upwards(slot) if node in held), None)
        node = above or (held[0] if held else tree.side(slot))
        command = found.setdefault(who, Command(node, who))
        command.questions.append(question_of(table, table.match.decision(gate.id), slot))
    return sorted(found.values(), key=lambda one: order.get(one.node, 0))


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
    questions = [one for command in commands for one in command.questions]
    drafted = sum(one.how in ("draft", "sealed") for one in questions)
    sealed = [all(one.how == "sealed" for one in command.questions) for command in commands]
    number = plan_number(scene.own, gate.id)
    faults = scene.table.match.plan_check(gate.id, scene.seat)
    last = max(0, (len(commands) - 1) // SECTIONS)
    page = min(page, last)
    head = f"## {scene.say('card-plan-number', number=number)} · {scene.face.headline(scene.known, scene.voice)}"
    figures = scene.say("card-plan-figures", drafted=drafted, units=len(questions), ready=sum(sealed), of=len(commands))
    told = [scene.words(line) for line in said[:4]]
    parts: list[Part | None] = [
        text(clip(head, 300), *kept(told, 600, scene.voice), figures + (" ⚠" if faults else ""))
    ]
    parts.extend(_section(scene, command) for command in commands[page * SECTIONS : (page + 1) * SECTIONS])
    below = [scene.say("card-to-settle") + " " + scene.words(fault.what) for fault in faults[:6]]
    below += [
        f"{scene.who(note.user_id)}: {scene.words(Words('card-raw', {'text': note.body}))}" for note in notes[-5:]
    ]
    parts.append(text(*kept(below, 1200, scene.voice)))
    parts.append(pager(scene, "plan", page, last))
    parts.append(_deeds(scene, gate, number, bool(faults)))
    return parts_card(parts)


def _section(scene: Scene, command: Command) -> Section:
    count = len(command.questions)
    drafted = sum(one.how in ("draft", "sealed") for one in command.questions)
    ready = all(one.how == "sealed" for one in command.questions)
    sign = "✔" if ready else "✎" if drafted else "○"
    if ready:
        state = scene.say("card-plan-ready", units=count)
    elif command.member is None:
        state = scene.say("card-plan-nobody", units=count)
    else:
        state = scene.say("card-plan-drafted", drafted=drafted, units=count)
    groups = scene.face.groups(scene.known, lines_of(scene, command.questions), scene.voice)
    body = "; ".join(group.text for group in groups)
    head = f"{sign} **{scene.node_name(command.node)}**, {scene.who(command.member)} · {state}"
    return Section(
        (clip(head, 200) + "\n" + clip("→ " + body, 260),),
        scene.button("v", "node", scene.node_label(command.node), subject=node_subject(command.node)),
    )


def _deeds(scene: Scene, gate: Decision, number: int, short: bool) -> Part | None:
    subject = gate_subject(gate.id)
    approve = None
    if scene.table.settings.approval != "none":
        label = scene.voice.plain("card-approve", number=number)
        approve = scene.button("w", "approve", label, subject=subject, revision=number, style="success")
    fill = scene.named("o", "fill", "card-fill", subject=subject, style="primary") if short else None
    return row(
        approve,
        fill,
        scene.named("f", "plan-note", "card-note"),
        scene.named("v", "map", "card-map"),
        scene.named("v", "orders", "card-orders"),
    )


def note_key(scene: Scene) -> str:
    """Under which key a side's notes on its plan lie."""
    side = scene.table.tree.side(scene.seat) if scene.seat is not None else ""
    return f"plan:{side}"


def mended(scene: Scene, decision: str) -> Mapping[str, Answer]:
    """What the game would change at the deadline to make the plan sound: the answers that differ, by slot."""
    match = scene.table.match
    gate = match.decision(decision)
    tree = scene.table.tree
    side = tree.side(scene.seat) if scene.seat is not None else ""
    slots = [slot for slot in gate.slots if tree.side(slot) == side]
    now = {slot: question_of(scene.table, gate, slot).answer for slot in slots}
    question = match.rules.questions[gate.kind]
    better = question.mend(match.look(side), gate.path, dict(now))
    return {slot: answer for slot, answer in better.items() if answer != now[slot] and slot not in gate.sealed}
