"""A reaction asked for by direct message (INTERFACE 7a): what is known publicly, until when, and what silence says."""

from __future__ import annotations

from bot.discord.builder import question_parts
from bot.discord.cards import Part
from bot.discord.screens.asking import query_of
from bot.discord.screens.kit import Scene, Shown, parts_card, row, text
from bot.service.acts import question_of
from engine.core.decisions import Decision


def reaction_card(scene: Scene, decision: Decision, slot: str) -> Shown:
    """The same for every seat that public knowledge names; where nothing can react the only answer says so."""
    asked = question_of(scene.table, scene.table.match.decision(decision.id), slot)
    query = query_of(scene, asked)
    due = scene.due(decision.id)
    lines = [f"## {scene.say('card-your-watch')} · {scene.face.title(scene.known, scene.voice)}"]
    if due is not None:
        lines.append(scene.say("card-answer-until") + " " + scene.when(due, "F"))
    lines.append(scene.words(query.prompt))
    lines.append("-# " + scene.say(f"card-silence-{asked.how}" if asked.how != "sealed" else "card-silence-draft"))
    parts: list[Part | None] = [text(*lines, *query.head, most=2200)]
    parts.extend(question_parts(query))
    parts.append(
        row(
            scene.named("v", "standing", "card-standing"),
            scene.named("v", "map", "card-map"),
            scene.named("v", "report", "card-as-text"),
        )
    )
    return parts_card(parts)
