"""Open questions put generically: cards and forms made by the builder, and the answers that come back.

:func:`register_questions` registers the handlers of everything the builder draws and hands each finished answer to
one function.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from bot.discord.forms import TITLE
from bot.discord.questions.builder import (
    pick_args,
    question_card,
    question_form,
    read_form,
    read_pick,
    read_region,
    read_take,
    take_args,
)
from bot.discord.questions.query import query_of
from bot.discord.questions.steps import back_to, carried, completed, grown, step_of
from bot.discord.questions.words import Query, flat
from bot.discord.taps.context import Context
from bot.discord.taps.ids import asked_of
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.service.acts import question_of
from bot.service.types import Actor, MyQuestion, Refuse, Table
from engine.core.spaces.space import Answer
from engine.core.words import Words

Answered: TypeAlias = Callable[[Context, Tap, Answer], Awaitable[None]]
"""Takes a legal answer to ``tap.question``."""

Dress: TypeAlias = Callable[[Context, Table, MyQuestion, Query], Query]
"""What a screen adds to a question before it is shown: lines above it, another sentence."""


def plain_dress(ctx: Context, table: Table, question: MyQuestion, query: Query) -> Query:
    """The question as it is."""
    return query


class Asking:
    """The handlers of one router's generic questions."""

    def __init__(self, answered: Answered, dress: Dress = plain_dress) -> None:
        self._answered = answered
        self._dress = dress

    async def query(self, ctx: Context, tap: Tap) -> Query:
        """The tap's question as it stands now."""
        assert tap.question is not None
        table = await ctx.table()
        question = question_of(table, table.match.decision(tap.question.decision.id), tap.question.slot)
        plain = query_of(table, ctx.keys, ctx.voice, question, ctx.bridge.faces.get(table.match.rules.name))
        return self._dress(ctx, table, question, plain)

    async def show(self, ctx: Context, tap: Tap) -> None:
        """The question's own card."""
        await ctx.card(question_card(await self.query(ctx, tap)))

    async def take(self, ctx: Context, tap: Tap) -> None:
        """An option's button, or that of the suggestion."""
        query = await self.query(ctx, tap)
        await self._answered(ctx, tap, read_take(query.space, query.suggestion, tap.arg))

    async def pick(self, ctx: Context, tap: Tap) -> None:
        """A menu of options."""
        await self._answered(ctx, tap, read_pick(await self.query(ctx, tap), tap.values))

    async def open(self, ctx: Context, tap: Tap) -> None:
        """The form, or a section of it."""
        query = await self.query(ctx, tap)
        try:
            form = question_form(query, tap.page, title=await self._title(ctx, tap, query))
        except IndexError:
            raise Refuse(Words("bridge-no-longer"), kind="late") from None
        await ctx.form(form)

    async def _title(self, ctx: Context, tap: Tap, query: Query) -> str:
        """The unit's name with the question where several are asked the same, as far as there is room; the name alone
        where the question is too long for a form's title; else nothing: the question is it."""
        tree = (await ctx.table()).tree
        slot = tap.question.slot if tap.question is not None else ""
        asked = flat(query.voice.say(query.prompt))
        if slot not in tree or tap.question is None:
            return ""
        unit = query.voice.say(tree[slot].name)
        if len(tap.question.decision.slots) > 1:
            whole = f"{unit}: {asked}"
            return whole if len(whole) <= TITLE else unit
        return unit if len(asked) > TITLE else ""

    async def submit(self, ctx: Context, tap: Tap) -> None:
        """A submitted form."""
        query = await self.query(ctx, tap)
        await self._answered(ctx, tap, read_form(query, tap.fields, tap.page))

    async def region(self, ctx: Context, tap: Tap) -> None:
        """A part of a long list."""
        query = await self.query(ctx, tap)
        await ctx.card(question_card(replace(query, region=read_region(query, tap.values))))

    async def step(self, ctx: Context, tap: Tap) -> None:
        """One more step of a way or an assignment."""
        query = await self.query(ctx, tap)
        hashed = tap.values[0] if tap.values else step_of(tap.page)
        await ctx.card(question_card(replace(query, partial=grown(query, self._carried(ctx, query), hashed))))

    async def back(self, ctx: Context, tap: Tap) -> None:
        """Back to before a step was made."""
        query = await self.query(ctx, tap)
        partial = self._carried(ctx, query)
        await ctx.card(
            question_card(replace(query, partial=back_to(query, partial, tap.values[0]) if tap.values else partial))
        )

    async def clear(self, ctx: Context, tap: Tap) -> None:
        """Clear the choice."""
        await ctx.card(question_card(await self.query(ctx, tap)))

    async def commit(self, ctx: Context, tap: Tap) -> None:
        """Take the way or assignment as it stands on the card."""
        query = await self.query(ctx, tap)
        partial = self._carried(ctx, query)
        refusal = query.space.check(partial)
        if refusal is not None:
            raise Refuse.of(refusal)
        await self._answered(ctx, tap, partial)

    async def rest(self, ctx: Context, tap: Tap) -> None:
        """Take the assignment on the card as far as it goes, and the suggestion for what is left."""
        query = await self.query(ctx, tap)
        whole = completed(query, self._carried(ctx, query))
        if whole is None:
            raise Refuse(Words("bridge-option-gone"), query.space.rule)
        await self._answered(ctx, tap, whole)

    @staticmethod
    def _carried(ctx: Context, query: Query) -> Answer:
        return carried(query, ctx.interaction.message)


def taken(table: Table, actor: Actor, subject: str) -> Iterable[str]:
    """The arguments of ``take`` for a question."""
    if not subject:
        return ()
    decision, slot = asked_of(subject)
    question = question_of(table, table.match.decision(decision), slot)
    return take_args(table.match.space(decision, slot), question.answer)


def picked(table: Table, actor: Actor, subject: str) -> Iterable[str]:
    """The arguments of ``pick`` for a question: its regions."""
    if not subject:
        return ("",)
    decision, slot = asked_of(subject)
    question = question_of(table, table.match.decision(decision), slot)
    return pick_args(table.match.space(decision, slot), question.answer)


def register_questions(router: Router, answered: Answered, dress: Dress = plain_dress) -> Asking:
    """Register the handlers of everything the builder draws, and ``v question``, which shows a question's card."""
    asking = Asking(answered, dress)
    router.on("o", "take", subjects="question", args=taken)(asking.take)
    router.on("o", "pick", subjects="question", args=picked)(asking.pick)
    router.on("o", "step", subjects="question")(asking.step)
    router.on("o", "commit", subjects="question")(asking.commit)
    router.on("o", "rest", subjects="question")(asking.rest)
    router.on("f", "ask", subjects="question")(asking.open)
    router.on("s", "ask", subjects="question")(asking.submit)
    router.on("p", "back", subjects="question")(asking.back)
    router.on("p", "clear", subjects="question")(asking.clear)
    router.on("p", "region", subjects="question")(asking.region)
    router.on("v", "question", subjects="question")(asking.show)
    return asking
