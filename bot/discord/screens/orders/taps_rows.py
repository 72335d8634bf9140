"""Taps on a question that is changed row by row: ways, assignments, forms of one row."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager

from bot.discord.forms import check_form
from bot.discord.questions.forms import WHOLE
from bot.discord.questions.query import query_of
from bot.discord.questions.rows import emptied, mended, put_row, read_row, row_form, row_names, row_of
from bot.discord.questions.typed import filled, typed
from bot.discord.questions.words import Query
from bot.discord.screens.kit import Scene, scene_of, show
from bot.discord.screens.orders.asking import ask_card, asked_of
from bot.discord.screens.orders.asking import query_of as hinted
from bot.discord.screens.orders.placing import PAGES, placed, placing_card, ticked_now, ticked_on
from bot.discord.screens.orders.pointing import pointing_of
from bot.discord.screens.orders.taps import answered
from bot.discord.screens.orders.ways import (
    begun,
    carried,
    course_of,
    cut_at,
    goal_value,
    hash_of,
    stepped,
    type_form,
    way_card,
    way_of,
)
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys
from bot.discord.taps.ids import asked_of as subject_of
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.service.acts import question_of
from bot.service.types import Actor, MyQuestion, Refuse, Table
from bot.text.voice import voice
from engine.core.play.decisions import WrongAct
from engine.core.spaces.forms import Path
from engine.core.spaces.plot import Plotting
from engine.core.spaces.space import Answer
from engine.core.words import Words


@asynccontextmanager
async def asking(ctx: Context, tap: Tap) -> AsyncIterator[tuple[Scene, MyQuestion, Query]]:
    """The tap's question as it stands, under the campaign's lock."""
    assert tap.question is not None
    scene = await scene_of(ctx)
    asked = asked_of(scene, tap.question.decision.id, tap.question.slot)
    yield scene, asked, hinted(scene, asked)


async def show_asked(ctx: Context, tap: Tap) -> None:
    """The question's own card."""
    async with asking(ctx, tap) as (scene, asked, _):
        shown = ask_card(scene, asked)
    await show(ctx, shown)


def opened(scene: Scene, asked: MyQuestion, query: Query, row: str) -> list[str]:
    """The way with which the card of a row opens: a plot whose turns can be pointed at is built anew, leg by leg."""
    leaf = row_of(query, row)
    pointed = isinstance(way_of(leaf).sheet, Plotting) and pointing_of(scene, asked, query, WHOLE) is not None
    return begun(leaf.value, anew=pointed)


async def open_row(ctx: Context, tap: Tap) -> None:
    """The card of a row that is a way or an assignment."""
    async with asking(ctx, tap) as (scene, asked, query):
        leaf = row_of(query, tap.arg)
        if isinstance(leaf.space, Path):
            shown = way_card(scene, asked, query, tap.arg, opened(scene, asked, query, tap.arg))
        else:
            shown = placing_card(scene, asked, query, tap.arg)
    await show(ctx, shown)


async def open_form(ctx: Context, tap: Tap) -> None:
    """The form of one row."""
    async with asking(ctx, tap) as (scene, asked, query):
        form = check_form(row_form(query, tap.arg, title=scene.node_label(asked.slot)))
    await ctx.form(form)


async def submit_form(ctx: Context, tap: Tap) -> None:
    """The form of one row: save a draft, and show the question's card again."""
    async with asking(ctx, tap) as (scene, _, query):
        answer = read_row(query, tap.arg, tap.fields)
        said = [scene.say("card-row-emptied", row=label) for label in emptied(query, tap.arg, tap.fields, answer)]
        said += mended_lines(scene, query, tap.arg, answer)
    await keep(ctx, tap, answer, said)


async def keep(ctx: Context, tap: Tap, answer: Answer, said: Sequence[str] = ()) -> None:
    """Save a change, and show the question's card with what is to be ``said``."""
    await draft(ctx, tap, answer)
    async with asking(ctx, tap) as (scene, asked, _):
        shown = ask_card(scene, asked, said)
    await show(ctx, shown)


async def draft(ctx: Context, tap: Tap, answer: Answer) -> None:
    """Save an answer as a draft: nothing is ordered yet."""
    assert tap.question is not None
    decision, slot = tap.question.decision, tap.question.slot
    await ctx.act(ctx.service.acts.draft, decision.id, {slot: answer})


# Ways ---------------------------------------------------------------------------------------------------------------


async def step(ctx: Context, tap: Tap) -> None:
    """One step further."""
    async with asking(ctx, tap) as (scene, asked, query):
        way = carried(query, tap.arg, ctx.interaction.message)
        hashed = tap.values[0] if tap.values else hash_of(tap.page)
        shown = way_card(scene, asked, query, tap.arg, stepped(query, tap.arg, way, hashed))
    await show(ctx, shown)


async def go_to(ctx: Context, tap: Tap) -> None:
    """Continue automatically to a goal of the menu."""
    async with asking(ctx, tap) as (scene, asked, query):
        way = carried(query, tap.arg, ctx.interaction.message)
        goals = course_of(scene, asked, query, tap.arg, way).goals
        goal = next((goal for goal in goals if goal_value(query, tap.arg, goal) in tap.values), None)
        if goal is None:
            raise Refuse(Words("bridge-option-gone"), way_of(row_of(query, tap.arg)).rule)
        shown = way_card(scene, asked, query, tap.arg, [*way, *goal.way])
    await show(ctx, shown)


async def redraw(ctx: Context, tap: Tap) -> None:
    """Back one step, back to a step, or start again."""
    async with asking(ctx, tap) as (scene, asked, query):
        way = carried(query, tap.arg, ctx.interaction.message)
        if tap.name == "way-one":
            way = way[:-1]
        elif tap.name == "way-clear":
            way = []
        elif tap.values:
            way = cut_at(query, tap.arg, way, tap.values[0])
        shown = way_card(scene, asked, query, tap.arg, way)
    await show(ctx, shown)


async def type_way(ctx: Context, tap: Tap) -> None:
    """The form for a typed way, filled with the one on the card."""
    async with asking(ctx, tap) as (scene, _asked, query):
        space = way_of(row_of(query, tap.arg))
        way = carried(query, tap.arg, ctx.interaction.message)
        form = type_form(scene, query, tap.arg, filled(query, space, way) if way else "")
    await ctx.form(form)


async def submit_way(ctx: Context, tap: Tap) -> None:
    """A typed way: shown on the card before it is committed."""
    text = tap.fields.get("way")
    async with asking(ctx, tap) as (scene, asked, query):
        space = way_of(row_of(query, tap.arg))
        way = read_typed(query, space, text if isinstance(text, str) else "")
        shown = way_card(scene, asked, query, tap.arg, way)
    await show(ctx, shown)


def read_typed(query: Query, space: Path, text: str) -> list[str]:
    """A typed way, which need not be whole; :class:`Refuse` names the word that is wrong."""
    way: list[str] = list(typed(space, text, query.lexicon))
    for at, key in enumerate(way):
        options = space.next(tuple(way[:at]))
        if key not in [option.key for option in options]:
            words = Words("err-path-step", {"said": key, "step": at + 1})
            raise Refuse(words, space.rule, tuple(option.label for option in options[:12]))
    return way


async def commit(ctx: Context, tap: Tap) -> None:
    """The way as it stands on the card: the answer itself, or a row of it."""
    async with asking(ctx, tap) as (scene, _, query):
        way = carried(query, tap.arg, ctx.interaction.message)
        answer = put_row(query, tap.arg, way)
        said = mended_lines(scene, query, tap.arg, answer)
    if tap.arg == WHOLE:
        await answered(ctx, tap, answer)
    else:
        await keep(ctx, tap, answer, said)


def mended_lines(scene: Scene, query: Query, row: str, answer: Answer) -> list[str]:
    """What a changed row made of the others: said, never silently dropped."""
    changed = [] if row == WHOLE else mended(query, row, answer)
    return [scene.say("card-row-mended", row=label, value=value) for label, value in changed]


# Assignments --------------------------------------------------------------------------------------------------------


async def tick(ctx: Context, tap: Tap) -> None:
    """Tick things, or show another page of them."""
    async with asking(ctx, tap) as (scene, asked, query):
        ticked = ticked_now(query, tap.arg, tap.values)
        shown = placing_card(scene, asked, query, tap.arg, tap.page, ticked)
    await show(ctx, shown)


async def put(ctx: Context, tap: Tap) -> None:
    """Give the ticked things the chosen value: saved at once."""
    async with asking(ctx, tap) as (_, __, query):
        ticked = ticked_on(query, tap.arg, ctx.interaction.message)
        answer = put_row(query, tap.arg, placed(query, tap.arg, ticked, tap.values[0] if tap.values else ""))
    await draft(ctx, tap, answer)
    async with asking(ctx, tap) as (scene, asked, query):
        shown = placing_card(scene, asked, query, tap.arg, tap.page % PAGES)
    await show(ctx, shown)


def rows_now(table: Table, actor: Actor, subject: str) -> Iterable[str]:
    """The rows of the question that a button may be about; computed once per view of the table."""
    key = f"rows:{subject}"
    if key not in table.memo:
        try:
            decision, slot = subject_of(subject)
            asked = question_of(table, table.match.decision(decision), slot)
            plain = query_of(table, Keys(), voice("en"), asked)
            table.memo[key] = row_names(plain)
        except (ValueError, WrongAct):
            table.memo[key] = []
    names: list[str] = table.memo[key]
    return names


def register(router: Router) -> None:
    """Register the handlers."""
    router.on("v", "asked", subjects="question", slow=True)(show_asked)
    router.on("v", "row", subjects="question", args=rows_now, slow=True)(open_row)
    router.on("f", "row", subjects="question", args=rows_now)(open_form)
    router.on("s", "row", subjects="question", args=rows_now)(submit_form)
    router.on("o", "way", subjects="question", args=rows_now)(step)
    router.on("o", "way-to", subjects="question", args=rows_now)(go_to)
    router.on("o", "way-done", subjects="question", args=rows_now)(commit)
    router.on("f", "way-type", subjects="question", args=rows_now)(type_way)
    router.on("s", "way-type", subjects="question", args=rows_now)(submit_way)
    for name in ("way-cut", "way-one", "way-clear"):
        router.on("p", name, subjects="question", args=rows_now)(redraw)
    for name in ("things", "things-page"):
        router.on("p", name, subjects="question", args=rows_now)(tick)
    router.on("o", "put", subjects="question", args=rows_now)(put)
