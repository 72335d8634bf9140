"""A fight's post in the turn's thread: everybody may watch, its commander may press."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import Part, Section, clip
from bot.discord.ids import question_subject
from bot.discord.screens.kit import Scene, Shown, as_text, files_of, galleries, kept, parts_card, row, text
from bot.faces.face import FightPost
from bot.service.rights import speaker
from engine.core.decisions import Decision

MOST_BOATS = 6  # of a pack, each a section of its own
ABOVE, BELOW, WHOLE = 1500, 900, 3000


def fights_of(scene: Scene) -> list[FightPost]:
    """All fights that are open, as the reader may see them."""
    asked: dict[str, list[str]] = {}
    for one in scene.waiting():
        asked.setdefault(one.path, []).extend(one.awaited)
    return scene.face.fight_posts(scene.known, asked, scene.voice)


def asked_in(scene: Scene, post: FightPost) -> list[tuple[Decision, str]]:
    """The open questions of a fight with their slots, in order."""
    inside = [one for one in scene.waiting() if one.path == post.path or one.path.startswith(post.path + "/")]
    return [(one, slot) for one in inside for slot in one.awaited]


def fight_card(scene: Scene, post: FightPost, news: Sequence[str] = ()) -> Shown:
    """The post as it stands. ``news`` is what the last act brought, with its small print."""
    told, small = [*news, *post.lines], [line for line in news[-1:] if line.startswith("-# ")]
    room = ABOVE if post.picture is not None or not post.over else WHOLE
    # The dice behind what is told stay, however much of the telling must be cut.
    lines = [*kept([line for line in told if line not in small], room, scene.voice), *(clip(one, 500) for one in small)]
    below = kept(post.below, BELOW, scene.voice)
    jobs = [post.picture] if post.picture is not None else []
    asked = [] if post.over else asked_in(scene, post)
    parts: list[Part | None] = [text("## " + clip(post.title, 200), *lines), *galleries(jobs), text(*below)]
    slots = list(dict.fromkeys(slot for _, slot in asked))
    if len(slots) > 1:
        parts.extend(_boat(scene, asked, slot) for slot in slots[:MOST_BOATS])
        parts.append(row(as_text(scene)))
    elif asked:
        parts.append(_row_of(scene, post, *asked[0]))
    else:
        parts.append(row(as_text(scene)))
    return parts_card(parts, files_of(jobs))


def _boat(scene: Scene, asked: Sequence[tuple[Decision, str]], slot: str) -> Section:
    decision = next(one for one, who in asked if who == slot)
    prompt = scene.words(scene.table.match.prompt(decision.id, slot))
    subject = question_subject(decision.id, slot)
    head = f"**{scene.node_name(slot)}** · {scene.who(speaker(scene.table, slot))}"
    return Section(
        (clip(head, 200) + "\n" + clip(prompt, 300),),
        scene.button("f", "open", scene.node_label(slot), subject=subject, style="primary"),
    )


def _row_of(scene: Scene, post: FightPost, decision: Decision, slot: str) -> Part | None:
    """Fight it, or let the exec: at most three of his tempers, so that *As text* has its place."""
    subject = question_subject(decision.id, slot)
    key = "card-fight-it" if len(asked_kinds(scene, post)) and _fresh(scene, decision) else "card-decide"
    buttons = [scene.named("f", "open", key, subject=subject, style="primary")]
    if not decision.gate:
        for doctrine in scene.table.match.rules.doctrines[:3]:
            label = scene.plain("card-exec", doctrine=_doctrine(scene, doctrine))
            buttons.append(scene.button("o", "exec", label, subject=subject, arg=doctrine))
    return row(*buttons[:4], as_text(scene))


def _doctrine(scene: Scene, doctrine: str) -> str:
    key = f"service-doctrine-{doctrine}"
    return scene.voice.plain(key) if scene.voice.has(key) else doctrine


def asked_kinds(scene: Scene, post: FightPost) -> list[str]:
    """The kinds of the questions that a fight asks now."""
    return [decision.kind for decision, _ in asked_in(scene, post)]


def _fresh(scene: Scene, decision: Decision) -> bool:
    """Whether nothing was decided in this fight yet: the first question of its frame."""
    return decision.id.endswith("#1")
