"""A fight's post in the turn's thread: everybody may watch, its commander may press. And fights the staff fought."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import Part, Row, Section, clip
from bot.discord.questions.words import answer_text
from bot.discord.screens.kit import (
    Scene,
    Shown,
    as_text,
    files_of,
    galleries,
    kept,
    parts_card,
    row,
    text,
)
from bot.discord.taps.ids import question_subject
from bot.faces.sentences import capital
from bot.faces.shown import FightPost, FightStory
from bot.service.people.rights import speaker
from bot.service.tempo.timing import is_turn
from bot.service.tempo.waiting import waits_at
from engine.core.lineage import within
from engine.core.play.decisions import Decision

MOST_ASKED = 10  # against an enemy, a line each
MOST_UNITS = 6  # of a pack, a section each
ABOVE, BELOW, WHOLE = 1500, 900, 3000
ROUNDS, ALL_ROUNDS, LAST = 700, 1900, 900
"""Room for the rounds of an open fight, of a finished one, and for the latest events."""
LISTED = 3300


def fights_of(scene: Scene) -> list[FightPost]:
    """All fights that are open, as the reader may see them."""
    asked: dict[str, list[str]] = {}
    for decision in scene.waiting():
        asked.setdefault(decision.path, []).extend(decision.awaited)
    return scene.face.fight_posts(scene.known, asked, scene.voice)


def inside(scene: Scene, post: FightPost) -> list[Decision]:
    """The open questions of a fight, in order."""
    return [decision for decision in scene.waiting() if within(decision.path, post.path)]


def asked_in(scene: Scene, post: FightPost) -> list[tuple[Decision, str]]:
    """The open questions of a fight with the slots that still owe an answer; if none does and it still does not go on,
    with those whose answers conflict."""
    owed = [(decision, slot) for decision in inside(scene, post) for slot in decision.awaited]
    if owed or scene.two_sided:
        return owed
    held = [wait for decision in inside(scene, post) for wait in waits_at(scene.table, decision)]
    return [(wait.decision, slot) for wait in held for slot in wait.slots]


def fight_card(scene: Scene, post: FightPost, news: Sequence[str] = (), story: FightStory | None = None) -> Shown:
    """The post as it stands. ``news`` is the result of the last act, with its small print; ``story`` tells what came
    before in an open fight, or all of a finished one."""
    story = story or FightStory()
    lately, small = [*news, *post.lines], [line for line in news[-1:] if line.startswith("-# ")]
    room = ABOVE if post.picture is not None or not post.over else WHOLE
    rounds = kept(story.rounds, ROUNDS, scene.voice)
    if post.over and story.total:
        rounds = [story.total, *kept(story.rounds, ALL_ROUNDS, scene.voice)]
        lately, room = ([], 0) if story.rounds else (lately, LAST)
    # The dice behind the story stay, however much of it must be cut.
    last = kept([line for line in lately if line not in small], room, scene.voice)
    lines = [*rounds, *last, *(clip(line, 500) for line in small)]
    below = kept(post.below, BELOW, scene.voice)
    jobs = [post.picture] if post.picture is not None else []
    asked = [] if post.over else asked_in(scene, post)
    parts: list[Part | None] = [text("## " + clip(post.title, 200), *lines), *galleries(jobs), text(*below)]
    slots = list(dict.fromkeys(slot for _, slot in asked))
    if slots and scene.two_sided:
        parts += _against_an_enemy(scene, asked)
    elif len(slots) > 1:
        put = [
            (slot, decision, scene.words(scene.table.match.open_prompt(decision.id, slot))) for decision, slot in asked
        ]
        alike = len({prompt for *_, prompt in put}) == 1
        parts.append(text(*_together(scene, asked), clip(put[0][2], 300) if alike else ""))
        first = {slot: (decision, prompt) for slot, decision, prompt in reversed(put)}
        parts.extend(_boat(scene, slot, *first[slot], alike=alike) for slot in slots[:MOST_UNITS])
        parts.append(row(as_text(scene)))
    elif asked:
        parts.append(text(*chosen_beside(scene, *asked[0]), *_faults(scene, asked), _who(scene, *asked[0])))
        parts.append(_row_of(scene, post, *asked[0]))
    else:
        parts.append(row(as_text(scene)))
    return parts_card(parts, files_of(jobs))


def _against_an_enemy(scene: Scene, asked: Sequence[tuple[Decision, str]]) -> list[Part | None]:
    """Who is asked and until when. Each has their question on their own card; a button for a seat would stand before
    the enemy, too."""
    first = {slot: decision for decision, slot in reversed(asked)}
    prompts = {slot: scene.words(scene.table.match.open_prompt(decision.id, slot)) for slot, decision in first.items()}
    alike = len(set(prompts.values())) == 1
    lines = _together(scene, asked)
    if alike:
        lines.append(clip(next(iter(prompts.values())), 300))
    for slot in list(first)[::-1][:MOST_ASKED]:
        head = f"**{clip(scene.node_name(slot), 80)}** · {_leader(scene, slot)}"
        lines.append(head if alike else f"{head}\n{clip(prompts[slot], 200)}")
    return [text(*lines), row(scene.named("v", "orders", "card-orders", style="primary"), as_text(scene))]


def _leader(scene: Scene, slot: str) -> str:
    """Who answers for a slot: by name; against an enemy only the side."""
    tree = scene.table.tree
    return scene.words(tree[tree.side(slot)].name) if scene.two_sided else scene.who(speaker(scene.table, slot))


def _who(scene: Scene, decision: Decision, slot: str) -> str:
    """Whom the fight waits for, what is asked, and until when."""
    prompt = scene.words(scene.table.match.open_prompt(decision.id, slot))
    due = scene.due(decision.id)
    until = f" · {scene.when(due)}" if due is not None else ""
    return f"**{clip(scene.node_name(slot), 80)}** · {_leader(scene, slot)}{until}\n{clip(prompt, 300)}"


def chosen_beside(scene: Scene, decision: Decision, slot: str = "") -> list[str]:
    """Answers already given at a gate of a fight, if there is no enemy to read them: a line for each."""
    if scene.two_sided or not decision.gate or is_turn(scene.table, decision):
        return []
    lines = []
    for other in decision.sealed:
        if other != slot:
            match = scene.table.match
            space = match.rules.questions[decision.kind].space(match.look(other), decision.path, other)
            answer = clip(answer_text(scene.voice, space, match.sealed_of(decision.id, other), 150), 150)
            lines.append(f"✔ **{scene.node_name(other)}** · {answer}")
    return lines


def _together(scene: Scene, asked: Sequence[tuple[Decision, str]]) -> list[str]:
    """Until when all are asked, and what is wrong with the answers together."""
    due = [at for decision, _ in asked if (at := scene.due(decision.id)) is not None]
    lines = [f"{capital(scene.say('card-closes'))} {scene.when(min(due))}."] if due else []
    gates = {gate.id: gate for gate, _ in asked}
    lines += [line for gate in gates.values() for line in chosen_beside(scene, gate)]
    return [*lines, *_faults(scene, asked)]


def _faults(scene: Scene, asked: Sequence[tuple[Decision, str]]) -> list[str]:
    """What is wrong with answers that are all given but conflict; against an enemy only for those concerned."""
    lines: list[str] = []
    for gate in {gate.id: gate for gate, slot in asked if slot in gate.sealed and not scene.two_sided}.values():
        faults = scene.table.match.plan_check(gate.id, scene.table.tree.side(gate.slots[0]))
        lines += [f"⚠ {scene.words(fault.what)}" for fault in faults[:3]]
    return lines


def _boat(scene: Scene, slot: str, decision: Decision, prompt: str, *, alike: bool) -> Section:
    """Who is asked, with a button to answer; what is asked too, unless it is ``alike`` for all."""
    subject = question_subject(decision.id, slot)
    head = f"**{scene.node_name(slot)}** · {_leader(scene, slot)}"
    return Section(
        (clip(head, 200) + ("" if alike else "\n" + clip(prompt, 300)),),
        scene.button("f", "open", scene.node_label(slot), subject=subject, style="primary"),
    )


def _row_of(scene: Scene, post: FightPost, decision: Decision, slot: str) -> Part | None:
    """Fight it, or let the exec: at most three of the exec's doctrines, so that *As text* fits."""
    subject = question_subject(decision.id, slot)
    key = "card-fight-it" if len(asked_kinds(scene, post)) and _fresh(scene, decision) else "card-decide"
    buttons = [scene.named("f", "open", key, subject=subject, style="primary")]
    if not decision.gate:
        for doctrine in scene.table.match.rules.doctrines[:3]:
            label = scene.plain("card-exec", doctrine=_doctrine(scene, doctrine))
            buttons.append(scene.button("o", "exec", label, subject=subject, arg=doctrine))
    return row(*buttons[:4], as_text(scene))


def call_card(scene: Scene, post: FightPost, members: Sequence[int]) -> Shown:
    """Calls members to a fight that has come back to them: who is asked what, and the way to it."""
    lines, buttons = [], []
    for decision, slot in asked_in(scene, post):
        who = speaker(scene.table, slot)
        if who in members:
            name, line = scene.who(who), _who(scene, decision, slot)
            lines.append(line if name in line else f"{name} · {line}")
            subject = question_subject(decision.id, slot)
            label = scene.node_label(slot)
            buttons.append(scene.button("f", "open", label, subject=subject, style="primary"))
    named = [scene.who(member) for member in members if not any(str(member) in line for line in lines)]
    head = f"**{clip(post.title, 150)}**"
    return parts_card([text(head, *kept(lines, 1500, scene.voice), " ".join(named)), row(*buttons[:5])])


def listed_card(scene: Scene, title: str, fights: Sequence[str]) -> Shown:
    """Fights that nobody was asked about, a line each below the title; those that do not fit are counted."""
    return parts_card([text(f"## {title}", *kept(fights, LISTED, scene.voice)), Row((as_text(scene),))])


def _doctrine(scene: Scene, doctrine: str) -> str:
    key = f"service-doctrine-{doctrine}"
    return scene.voice.plain(key) if scene.voice.has(key) else doctrine


def asked_kinds(scene: Scene, post: FightPost) -> list[str]:
    """The kinds of the questions that a fight asks now."""
    return [decision.kind for decision, _ in asked_in(scene, post)]


def _fresh(scene: Scene, decision: Decision) -> bool:
    """Whether nothing has been decided in this fight yet: the first question of its frame."""
    return decision.id.endswith("#1")
