"""The end of a campaign: the outcome, pictures, hall of fame, the seed, the campaign's file."""

from __future__ import annotations

from bot.discord.aftermath import CAMPAIGN, CAMPAIGN_FILE, FILM, FILM_FILE
from bot.discord.cards import Attachment
from bot.discord.pictures import OnDelivery
from bot.discord.screens.kit import Scene, Shown, fence, galleries, kept, parts_card, row, text
from bot.discord.screens.views.turn_end import names_by_turns
from bot.faces.shown import Ending, PictureJob

MOST_PICTURES = 4
LINES = 2500
"""Characters of what the end tells, above the table: a great operation has two thousand."""


def ending_card(scene: Scene) -> Shown:
    """The last post. A campaign ended early has no result: the post then says that it was stopped.

    The film and the campaign's file are made when the post is delivered, since they need the whole order log.
    """
    campaign = scene.table.campaign
    end = scene.face.ending(scene.known, scene.table.match.result, names_by_turns(scene), scene.voice)
    pictures = _pictures(scene, end)
    seed = scene.book.seed
    stopped = "" if scene.table.match.over else scene.say("card-stopped")
    dice = scene.say("card-end-dice", seed=seed, hash=campaign.seed_hash)
    shown = parts_card(
        [
            text("## " + end.title, stopped, *kept(end.lines, LINES, scene.voice)),
            *galleries(pictures),
            text(fence(end.table, scene.voice, 900), dice),
            Attachment(CAMPAIGN_FILE),
            row(
                scene.named("v", "diary", "card-diary"),
                scene.named("v", "log", "diary-every-boat"),
                scene.named("v", "dice", "card-dice"),
                scene.named("v", "new", "card-play-again"),
            ),
        ]
    )
    files: dict[str, PictureJob | bytes | OnDelivery] = {
        job.name: OnDelivery(FILM) if job.name == FILM_FILE else job for job in pictures
    }
    return Shown(shown.card, {**files, CAMPAIGN_FILE: OnDelivery(CAMPAIGN)})


def part_ending_card(scene: Scene, end: Ending) -> Shown:
    """The end of a part of the campaign, before the next begins: result, film, table."""
    shown = parts_card(
        [
            text("## " + end.title, *kept(end.lines, 2000, scene.voice)),
            *galleries(end.pictures),
            text(fence(end.table, scene.voice, 1200)),
            row(scene.named("v", "score", "card-score"), scene.named("v", "diary", "card-diary")),
        ]
    )
    return Shown(shown.card, {job.name: job for job in end.pictures})


def _pictures(scene: Scene, end: Ending) -> list[PictureJob]:
    """Where ships sank, the tonnage, the film; the game's own pictures if it tells no story, or nothing sank."""
    teller = scene.face.teller
    story = teller.pictures(scene.known, (), scene.voice) if teller is not None else []
    if not story:
        return list(end.pictures)
    order = {"sinkings": 0, "pacific": 0, "tonnage": 1, "film": 3}
    whole = any(job.kind == "sinkings" for job in story)
    others = [job for job in end.pictures if not (whole and job.kind == "pacific")]
    return sorted([*story, *others], key=lambda job: order.get(job.kind, 2))[:MOST_PICTURES]
