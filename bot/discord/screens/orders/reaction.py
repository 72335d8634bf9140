"""A reaction asked by direct message: the public facts, until when, and what silence means."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import Card, Part
from bot.discord.questions.builder import question_parts, window_parts
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, kept, parts_card, row, text
from bot.discord.screens.orders.asking import pictures_of, query_of, watch_heading
from bot.discord.screens.orders.standing import concerns, space_for, standing_subject
from bot.faces.sentences import capital
from bot.service.acts import question_of
from bot.service.types import MyQuestion
from engine.core.play.decisions import Decision
from engine.core.words import Words

ANSWER = "{answer}"


def reaction_card(scene: Scene, decision: Decision, slot: str, said: Sequence[Words] = ()) -> Shown:
    """The same for every seat that public knowledge names; if nothing can react, the only answer says so.

    ``said`` is what the member has just done.
    """
    asked = question_of(scene.table, scene.table.match.decision(decision.id), slot)
    query = query_of(scene, asked)
    jobs = pictures_of(scene, asked)
    news = kept([scene.words(line) for line in said], 400, scene.voice)
    parts: list[Part | None] = [
        text(*_head(scene, decision), *news, scene.words(query.prompt), _silence(scene, asked), *query.head, most=2600),
        *galleries(jobs),
    ]
    parts.extend(window_parts(query, scene.plain("card-nothing-to-do")) or question_parts(query))
    topic = scene.table.match.rules.questions[decision.kind].topic
    standing = None
    if topic and concerns(scene, slot, topic) and space_for(scene, slot, topic) is not None:
        standing = scene.named("f", "standing", "card-standing-of-it", subject=standing_subject(slot, topic))
    parts.append(row(standing, scene.named("v", "map", "card-map"), scene.named("v", "report", "card-as-text")))
    return parts_card(parts, files_of(jobs))


def watch_card(scene: Scene, decision: Decision, slots: Sequence[str]) -> Shown:
    """One message for a member who speaks for several slots of a window: what each is asked, and how to answer."""
    lines = []
    for slot in slots:
        asked = question_of(scene.table, scene.table.match.decision(decision.id), slot)
        lines.append(f"**{scene.node_name(slot)}** – {scene.words(query_of(scene, asked).prompt)}")
        jobs = pictures_of(scene, asked)
    orders = scene.named("v", "orders", "card-orders", style="primary")
    ways = row(orders, scene.named("v", "standing", "card-standing"), scene.named("v", "map", "card-map"))
    return parts_card(
        [text(*_head(scene, decision), *kept(lines, 2800, scene.voice)), *galleries(jobs), ways], files_of(jobs)
    )


def answered_card(scene: Scene, told: Sequence[tuple[str, Words, Words, Words]]) -> Card:
    """The text below the struck heading of a closed window's message: for each slot the question, the answer, and
    who gave it."""
    lines = [
        scene.say("card-watch-answered", unit=scene.table.tree[slot].name, asked=asked, answer=ANSWER, by=by).replace(
            ANSWER, capital(scene.words(answer))
        )
        for slot, asked, answer, by in told
        if slot in scene.table.tree
    ]
    orders = scene.named("v", "orders", "card-orders")
    return parts_card([text(*(kept(lines, 2800, scene.voice) or [scene.say("card-watch-over")])), row(orders)]).card


def _head(scene: Scene, decision: Decision) -> list[str]:
    lines = [watch_heading(scene)]
    due = scene.due(decision.id)
    if due is not None:
        lines.append(scene.say("card-answer-until") + " " + scene.when(due, "F"))
    return lines


def _silence(scene: Scene, asked: MyQuestion) -> str:
    return "-# " + scene.say(f"card-silence-{asked.how}" if asked.how != "sealed" else "card-silence-draft")
