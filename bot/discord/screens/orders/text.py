"""Orders as text: a whole fleet read and written in one paste."""

from __future__ import annotations

from bot.discord.cards import Attachment, Part, clip
from bot.discord.forms import Field, Form, Say, Write, check_form
from bot.discord.questions.words import flat
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, text
from bot.discord.screens.orders.orders import mine_of
from bot.faces.shown import LineFault
from bot.service.types import MyQuestion
from engine.core.play.decisions import Decision
from engine.core.words import Arg, Words

LONGEST = 4000
LEGAL = 6  # legal choices named beside a refused line; the others are counted
FILE = "orders.txt"


def turn_by_gate(scene: Scene) -> dict[Decision, list[MyQuestion]]:
    """The member's questions of the turn by their gate."""
    assert scene.user_id is not None
    by_gate: dict[str, list[MyQuestion]] = {}
    gates: dict[str, Decision] = {}
    for question in mine_of(scene.table, scene.user_id).turn:
        by_gate.setdefault(question.decision.id, []).append(question)
        gates[question.decision.id] = question.decision
    return {gates[gate]: questions for gate, questions in by_gate.items()}


def plan_text(scene: Scene) -> str:
    """The member's orders as lines that can be pasted back."""
    pages = []
    for gate, questions in turn_by_gate(scene).items():
        answers = {question.slot: question.answer for question in questions}
        pages.append(scene.face.orders_text(scene.known, gate.path, answers, scene.voice))
    return "\n".join(page for page in pages if page)


def orders_text_card(scene: Scene) -> Shown:
    """The orders in words, with *Edit*; a long text is attached as a file."""
    written = plan_text(scene)
    head = f"## {scene.say('card-orders')} · {scene.face.headline(scene.known, scene.voice)}"
    lines = [scene.words(Words("card-raw", {"text": line})) for line in written.splitlines()]
    shown = kept(lines, 3500, scene.voice) or [scene.say(_none(scene))]
    edit = scene.named("f", "orders-text", "card-edit", style="primary") if written else None
    parts: list[Part | None] = [text(head, *shown), row(edit, scene.named("v", "orders", "card-back"))]
    if len(shown) >= len(lines):
        return parts_card(parts)
    return parts_card([*parts, Attachment(FILE)], {FILE: written.encode()})


def _none(scene: Scene) -> str:
    """Why there is no text: only the turn's orders can be written, no other question."""
    assert scene.user_id is not None
    return "card-no-text" if mine_of(scene.table, scene.user_id).other else "card-nothing-asked"


def orders_text_form(scene: Scene, value: str | None = None) -> Form:
    """The text field with the plan in it (or what was typed, to be corrected)."""
    assert scene.user_id is not None
    units = len(mine_of(scene.table, scene.user_id).turn)
    written = plan_text(scene) if value is None else value
    title = clip(scene.plain("card-text-title", units=units), 45)
    return check_form(
        Form(
            title,
            scene.keys.tag("s", "orders-text"),
            (
                Say("\n".join([scene.say("card-text-hint"), *_example(scene)])),
                Field(
                    "orders",
                    scene.plain("card-orders"),
                    Write(whole_lines(written), least=1, most=LONGEST, long=True),
                ),
            ),
        )
    )


def _example(scene: Scene) -> list[str]:
    """An example line, if the present orders show none."""
    for gate, questions in turn_by_gate(scene).items():
        for question in questions:
            line = scene.face.example_line(scene.known, gate.path, question.slot, scene.voice)
            if line:
                return [scene.say("card-text-example", line=line)]
    return []


def whole_lines(written: str, most: int = LONGEST) -> str:
    """As many whole lines as fit into a field: a boat whose line is left out keeps its orders."""
    lines: list[str] = []
    room = most
    for line in written.splitlines():
        if len(line) + 1 > room:
            break
        lines.append(line)
        room -= len(line) + 1
    return "\n".join(lines) or written[:most]


def fault_lines(scene: Scene, faults: tuple[LineFault, ...]) -> list[Words]:
    """Refused lines by their numbers: what is wrong, the rule, what would be legal."""
    lines = []
    for fault in faults:
        where: dict[str, Arg] = {"number": fault.number, "line": clip(flat(fault.line), 60), "why": fault.refusal.what}
        legal, rule = tuple(fault.refusal.legal[:LEGAL]), fault.refusal.rule or "none"
        # The rule stands at the end of the last line on this fault.
        lines.append(Words("card-line-refused", {**where, "rule": "none" if legal else rule}))
        if legal:
            more = len(fault.refusal.legal) - len(legal)
            lines.append(Words("card-line-legal", {"legal": legal, "more": more, "rule": rule}))
    return lines
