"""What can be done with any post: explain its rules, read it without pictures, write it into the diary."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.discord.cards import Button, Part, Row, Text, clip
from bot.discord.mending import card_words, parts_of
from bot.discord.screens.kit import kept, parts_card, scene_of, show, text
from bot.discord.screens.views.log import DIARY, note_form
from bot.discord.taps.context import Context
from bot.discord.taps.tap import Tap
from bot.service.people.rights import must_be_member
from bot.service.types import Refuse
from bot.text.voice import escape
from engine.core.words import Words

RULE = re.compile(r"\bCE-\d\b|\b\d{1,2}\.\d{1,3}\b")
MOST_RULES = 8
QUOTED = 250  # characters of a post at the start of a line for the diary; the rest is for the member


def words_of(message: discord.Message) -> str:
    """All text of a post: its content, or the texts of its card."""
    return card_words(message) or message.content


def alts_of(message: discord.Message) -> list[str]:
    """The alt texts of a post's pictures."""
    galleries = [part for part in parts_of(message) if isinstance(part, discord.MediaGalleryComponent)]
    shown: list[Any] = [*(item for gallery in galleries for item in gallery.items), *message.attachments]
    return [each.description for each in shown if each.description]


async def show_explained(ctx: Context, message: discord.Message) -> None:
    """The rules that a post quotes, each in our words."""
    quoted = list(dict.fromkeys(RULE.findall(words_of(message))))
    face = ctx.face if ctx.campaign is not None else next(iter(ctx.bridge.faces.values()))
    rules = [card for card in (face.rule_card(number, ctx.voice) for number in quoted) if card is not None][:MOST_RULES]
    if not rules:
        raise Refuse(Words("card-no-rules-here"), kind="late")
    lines = [f"**{rule.id} · {clip(rule.title, 120)}** – {clip(rule.text, 600)}" for rule in rules]
    parts: list[Part | None] = [text(f"## {ctx.voice.get('card-rules-here')}", *kept(lines, 3500, ctx.voice))]
    more = [
        Button(ctx.voice.plain("bridge-rule", rule=rule.id), ctx.keys.tag("v", "rule", arg=rule.id)) for rule in rules
    ]
    parts.append(Row(tuple(more[:5])))
    await show(ctx, parts_card(parts), new=True)


async def show_post_text(ctx: Context, message: discord.Message) -> None:
    """A post without its pictures: their alt texts instead."""
    words = words_of(message)
    lines = [words, *(f"▣ {escape(alt)}" for alt in alts_of(message))]
    joined = "\n\n".join(line for line in lines if line.strip())
    if not joined:
        raise Refuse(Words("card-nothing-in-post"), kind="late")
    await show(ctx, parts_card([Text(clip(joined, 3900))]), new=True)


async def tap_post_text(ctx: Context, tap: Tap) -> None:
    """*As text* on a post, and any view with an unknown old button: the post as it stands, in words."""
    message = ctx.interaction.message
    if message is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    await show_post_text(ctx, message)


async def write_into_diary(ctx: Context, message: discord.Message) -> None:
    """A form with the post's first words, to be shortened and kept."""
    scene = await scene_of(ctx)
    must_be_member(scene.table, ctx.actor)
    plain = clip(" ".join(words_of(message).split()), QUOTED)
    form = note_form(scene, scene.keys.tag("s", "diary"), plain)
    await ctx.form(form)


async def submit_diary(ctx: Context, tap: Tap) -> None:
    """The line is kept in the campaign's diary."""
    line = tap.fields.get("line")
    receipt = await ctx.act(ctx.service.people.note, DIARY, line if isinstance(line, str) else "")
    await ctx.say(*receipt.lines)
