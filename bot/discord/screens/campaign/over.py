"""The card of a campaign that is over, for who presses a button of an old post: how it ended, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, text
from bot.discord.screens.views.turn_end import names_by_turns
from engine.core.words import Words

LINES = 4
"""Lines of the end that are told: the result and what it is made of. The last post tells all."""


def over_card(scene: Scene, said: Sequence[Words] = (), since: Sequence[str] = ()) -> Shown:
    """That the campaign is over, how it ended, and what can be done now. ``said`` and ``since`` stand above it."""
    public = replace(scene, user_id=None)
    end = scene.face.ending(public.known, scene.table.match.result, names_by_turns(public), scene.voice)
    lines = [
        f"## {scene.face.title(public.known, scene.voice)}",
        *since,
        *kept([scene.words(line) for line in said[:6]], 1500, scene.voice),
        scene.say("card-status-over"),
        "" if scene.table.match.over else scene.say("card-stopped"),
        f"**{end.title}**" if end.title else "",
        *kept(end.lines[:LINES], 1500, scene.voice),
    ]
    ways = row(
        scene.named("v", "diary", "card-diary", style="primary") if scene.face.teller is not None else None,
        scene.named("v", "score", "card-score"),
        scene.named("v", "map", "card-map"),
        scene.named("v", "report", "card-report"),
        scene.named("v", "new", "card-play-again"),
    )
    return replace(parts_card([text(*lines), ways]), home=True)
