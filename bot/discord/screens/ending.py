"""The end of a campaign (INTERFACE 11c): the outcome, pictures, hall of fame, and the opened seed."""

from __future__ import annotations

from bot.discord.screens.kit import Scene, Shown, fence, files_of, galleries, kept, parts_card, row, text
from bot.discord.screens.week import names_of


def ending_card(scene: Scene) -> Shown:
    """The last post. A campaign ended before its end has no result: then it says who plays on, nobody."""
    campaign = scene.table.campaign
    end = scene.face.ending(scene.known, scene.table.match.result, names_of(scene), scene.voice)
    seed = str(scene.own.get("seed", ""))
    stopped = "" if scene.table.match.over else scene.say("card-stopped")
    dice = scene.say("card-end-dice", seed=seed, hash=campaign.seed_hash)
    return parts_card(
        [
            text("## " + end.title, stopped, *kept(end.lines, 1800, scene.voice)),
            *galleries(end.pictures),
            text(fence(end.table, 900), dice),
            row(
                scene.named("v", "log", "card-diary"),
                scene.named("v", "score", "card-score"),
                scene.named("v", "dice", "card-dice"),
                scene.named("v", "new", "card-play-again"),
            ),
        ],
        files_of(end.pictures),
    )
