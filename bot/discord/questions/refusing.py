"""How a refusal is shown unless a screen says otherwise: with the likeliest legal choices as buttons."""

from __future__ import annotations

import structlog

from bot.discord.cards import Button
from bot.discord.questions.builder import likely_buttons
from bot.discord.questions.query import query_of
from bot.discord.taps.context import Context
from bot.discord.taps.tap import Tap
from bot.service.acts import question_of
from bot.service.types import Refuse
from engine.core.play.decisions import WrongAct

_log = structlog.get_logger(__name__)


async def likely(ctx: Context, tap: Tap | None, refuse: Refuse) -> tuple[Button, ...]:
    """The likeliest legal answers to the question that was tapped, as buttons; none if it is closed. Before them, where
    a form was refused, the button that opens it again as it was filled in."""
    mend = "" if ctx.sent is None else ctx.sent.again
    alone = (Button(ctx.voice.plain("bridge-mend"), mend, "primary"),) if mend else ()
    if refuse.kind != "rules" or tap is None or tap.question is None:
        return alone
    try:
        table = await ctx.table()
        question = question_of(table, table.match.decision(tap.question.decision.id), tap.question.slot)
        query = query_of(table, ctx.keys, ctx.voice, question, ctx.bridge.faces.get(table.match.rules.name))
    except (WrongAct, Refuse):
        return alone
    return likely_buttons(query, refuse.legal, refuse.part, mend=mend)


async def shown_refusal(ctx: Context, tap: Tap | None, refuse: Refuse) -> None:
    """What is wrong, what would be legal, and buttons for it."""
    _log.info("refused", kind=refuse.kind, what=refuse.what.key, rule=refuse.rule)
    await ctx.refuse(refuse, await likely(ctx, tap, refuse))
