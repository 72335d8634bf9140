"""The tap that proves the bot on a server: ``flotilla doctor --channel`` posts its card, the running bot answers.

It belongs to no campaign. The id of its button says until when it may be pressed, and how far the bot has come since:
whoever runs the doctor reads it there. One tap opens a form with a row of each kind; its submission is acknowledged
first, then the post is redrawn with a picture, and a private message follows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, Final

from bot.discord.cards import Button, Card, Choice, Gallery, Part, Picture, Row, Text, clip
from bot.discord.forms import Field, Form, Pick, Say, Tick, Toggle, Write
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys, NotOurs, parse
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Submitted, Tap
from bot.discord.wire import as_files, layout
from bot.faces.face import Face
from bot.faces.shown import PictureJob
from bot.games import games
from bot.service.types import Refuse
from bot.text.voice import Voice
from engine.core.play.match import Match
from engine.core.rules import Rules
from engine.core.words import Words

NAME: Final = "proof"
PICTURE: Final = "proof.webp"
SEED: Final = "proof"
WORD, ONE, SOME, YES = "word", "one", "some", "yes"
COMES_BACK: Final = {WORD: str, ONE: str, SOME: tuple, YES: bool}
"""The rows of the form, and as what Discord gives them back."""
COURSES: Final = ("north", "south")


class Stage(IntEnum):
    """How far the bot has come: the page on the button of the post."""

    ASKED = 0
    DRAWN = 1
    """The form came back whole, and the post bears the picture."""
    WHOLE = 2
    """The private message followed."""


def proof_card(voice: Voice, until: int, stage: Stage = Stage.ASKED, alt: str = "") -> Card:
    """The post: what to press, then how far it got. ``until`` in epoch seconds; ``alt``: its picture's, if any."""
    parts: list[Part] = [Text(f"## {voice.get('proof-tap-title')}\n{voice.get(f'proof-tap-{stage.name.lower()}')}")]
    if alt:
        parts.append(Gallery((Picture(PICTURE, clip(alt, 1024)),)))
    tag = Keys().tag("f", NAME, revision=until, page=stage)
    button = Button(voice.plain("proof-tap-button"), tag, "primary", disabled=stage is not Stage.ASKED)
    return Card((*parts, Row((button,))))


def stage_of(custom_ids: Iterable[str]) -> Stage | None:
    """How far a post of :func:`proof_card` got, by the ids of its buttons; None for any other post."""
    for custom_id in custom_ids:
        try:
            tag = parse(custom_id)
        except NotOurs:
            continue
        if tag.name == NAME and tag.page in list(Stage):
            return Stage(tag.page)
    return None


def proof_form(voice: Voice, keys: Keys, until: int) -> Form:
    """A form with a row of each kind, filled in already: the operator needs only submit it."""
    courses = [voice.plain(f"proof-tap-{course}") for course in COURSES]
    choices = tuple(
        Choice(label, name, default=name == COURSES[0]) for name, label in zip(COURSES, courses, strict=True)
    )
    return Form(
        voice.plain("proof-tap-title"),
        keys.tag("s", NAME, revision=until),
        (
            Say(voice.get("proof-tap-form")),
            Field(WORD, voice.plain("proof-tap-word"), Write(voice.plain("proof-tap-north"), least=1, most=100)),
            Field(ONE, voice.plain("proof-tap-one"), Pick(choices)),
            Field(SOME, voice.plain("proof-tap-some"), Tick(choices, least=1, most=2)),
            Field(YES, voice.plain("proof-tap-yes"), Toggle(on=True)),
        ),
    )


def register(router: Router) -> None:
    """The button and its form."""
    router.on("f", NAME)(tap_proof)
    router.on("s", NAME, redraws_post=True)(submit_proof)


async def tap_proof(ctx: Context, tap: Tap) -> None:
    """Open the form."""
    _may_prove(ctx, tap.revision)
    await ctx.form(proof_form(ctx.voice, ctx.keys, tap.revision))


async def submit_proof(ctx: Context, tap: Tap) -> None:
    """Acknowledge the form, redraw the post with a picture, say in private that it is done, and write down that this
    arrived, too."""
    _may_prove(ctx, tap.revision)
    if not _came_back(tap.fields):
        raise Refuse(Words("proof-tap-lost"), kind="broken")
    await ctx.defer()
    job = await asyncio.to_thread(_first_map, games(), ctx.bridge.faces, ctx.voice)
    drawn = await ctx.bridge.pictures.files({PICTURE: job})
    alt = job.alt if drawn else ""
    await ctx.card(proof_card(ctx.voice, tap.revision, Stage.DRAWN, alt), drawn)
    await ctx.say(Words("proof-tap-follows"))
    whole = layout(proof_card(ctx.voice, tap.revision, Stage.WHOLE, alt))
    await ctx.interaction.edit_original_response(view=whole, attachments=as_files(drawn))


def _may_prove(ctx: Context, until: int) -> None:
    if not ctx.actor.governs:
        raise Refuse(Words("proof-tap-not-yours"), kind="not-yours")
    if ctx.bridge.now() > until:
        raise Refuse(Words("proof-tap-over"), kind="late")


def _came_back(given: Mapping[str, Submitted]) -> bool:
    return all(isinstance(given.get(name), kind) and given[name] not in ("", ()) for name, kind in COMES_BACK.items())


def _first_map(rules: Mapping[str, Rules[Any, Any]], faces: Mapping[str, Face], voice: Voice) -> PictureJob:
    """The map that everybody sees at the start of the first game that has one."""
    for game, played in rules.items():
        match: Match[Any] = Match.new(played, played.scenarios()[0].id, SEED, {})
        if jobs := faces[game].pictures(match.look(None), voice):
            return jobs[0]
    raise Refuse(Words("proof-tap-no-picture"), kind="broken")
