"""Taps on cards for pointing: a choice of a menu, a button that gives the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.discord.questions.forms import WHOLE, leaves
from bot.discord.questions.rows import mended
from bot.discord.questions.words import Query
from bot.discord.screens.kit import Scene, Shown, show
from bot.discord.screens.orders.asking import ask_card
from bot.discord.screens.orders.pointing import (
    chosen_on,
    given,
    legal,
    page_of,
    picked,
    pointing_card,
    pointing_of,
)
from bot.discord.screens.orders.taps_rows import asking, draft, rows_now
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.service.types import Actor, MyQuestion, Refuse, Table
from engine.core.spaces.space import Answer


def card_of(
    scene: Scene, asked: MyQuestion, query: Query, name: str, chosen: dict[str, str], said: Sequence[str] = ()
) -> Shown:
    """The card that is pointed at: a row's own, or the question's."""
    if name == WHOLE:
        return ask_card(scene, asked, said, chosen=chosen)
    return pointing_card(scene, asked, query, name, chosen, said)


async def open_pointing(ctx: Context, tap: Tap) -> None:
    """The card of a row that is pointed at."""
    async with asking(ctx, tap) as (scene, asked, query):
        shown = card_of(scene, asked, query, tap.arg, {})
    await show(ctx, shown)


async def point(ctx: Context, tap: Tap) -> None:
    """A choice of a menu: kept at once where it is an answer, else what it leads to."""
    async with asking(ctx, tap) as (scene, asked, query):
        before = chosen_on(scene, asked, query, tap.arg, ctx.interaction.message, tap.page + 1)
        hashed = tap.values[0] if tap.values else ""
        said: list[str] = []
        try:
            chosen, answer = picked(scene, asked, query, tap.arg, tap.page, hashed, before)
        except Refuse as gone:
            chosen, answer, said = before, None, changed(scene, gone)
        if answer is not None:
            answer = legal(query, answer)
            said = [scene.say("card-row-mended", row=label, value=now) for label, now in emptied_by(query, answer)]
    await _keep(ctx, tap, answer, chosen, said)


def emptied_by(query: Query, answer: Answer) -> list[tuple[str, str]]:
    """The rows that a choice has emptied because they no longer fit it: label and what they say now."""
    before = dict(mended(query, "", answer))
    rows = {leaf.label: leaf.value for leaf in leaves(query)}
    nothing = query.voice.plain("bridge-none")
    return [(label, nothing) for label in before if rows.get(label) and _gone(query, label, answer)]


def _gone(query: Query, label: str, answer: Answer) -> bool:
    """Whether a row says nothing now because what it said is not legal there any more; not where that was chosen."""
    before = {leaf.name: leaf.value for leaf in leaves(query)}
    after = [leaf for leaf in leaves(replace(query, suggestion=answer)) if leaf.label == label]
    return not after or (
        len(after) == 1
        and after[0].value in ({}, [])
        and (after[0].name not in before or after[0].space.check(before[after[0].name]) is not None)
    )


async def turn_page(ctx: Context, tap: Tap) -> None:
    """Another page of the card."""
    async with asking(ctx, tap) as (scene, asked, query):
        chosen = page_of(query, tap.arg, pointing_of(scene, asked, query, tap.arg), tap.page)
        shown = card_of(scene, asked, query, tap.arg, chosen)
    await show(ctx, shown)


async def give(ctx: Context, tap: Tap) -> None:
    """A button: keep its answer, and show the card again."""
    async with asking(ctx, tap) as (scene, asked, query):
        chosen = chosen_on(scene, asked, query, tap.arg, ctx.interaction.message)
        try:
            answer, told = given(scene, asked, query, tap.arg, tap.page, chosen)
            answer, said = legal(query, answer), [told] if told else []
        except Refuse as gone:
            answer, said = None, changed(scene, gone)
    await _keep(ctx, tap, answer, chosen, said)


def changed(scene: Scene, gone: Refuse) -> list[str]:
    """What is said above the card as it stands now, where what was tapped is no longer on it; other refusals go on."""
    if gone.what.key != "bridge-option-gone":
        raise gone
    return [scene.say("bridge-changed-since")]


async def _keep(ctx: Context, tap: Tap, answer: object, chosen: dict[str, str], said: Sequence[str] = ()) -> None:
    if answer is not None:
        await draft(ctx, tap, answer)
    async with asking(ctx, tap) as (scene, asked, query):
        shown = card_of(scene, asked, query, tap.arg, chosen, said)
    await show(ctx, shown)


def pointed_now(table: Table, actor: Actor, subject: str) -> Iterable[str]:
    """The rows of the question that may be pointed at."""
    return [WHOLE, *rows_now(table, actor, subject)]


def register(router: Router) -> None:
    """Register the handlers."""
    router.on("v", "point", subjects="question", args=pointed_now, slow=True)(open_pointing)
    router.on("v", "point-page", subjects="question", args=pointed_now, slow=True)(turn_page)
    router.on("o", "point", subjects="question", args=pointed_now, slow=True)(point)
    router.on("o", "point-give", subjects="question", args=pointed_now, slow=True)(give)
