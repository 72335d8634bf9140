"""Going back to an earlier moment: the choices, the confirmation, and the post in which members agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.discord.cards import OPTION_TEXT, Choice, Menu, Part, clip
from bot.discord.screens.kit import SPLIT, Scene, Shown, number_of, parts_card, row, scene_of, show, text
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.faces.sentences import capital
from bot.service.past.going_back import Ballot, open_number
from bot.service.past.moments import Moment, moment_of, moments
from bot.service.people.rights import alone, must_be_member
from bot.service.types import Actor, Refuse, Table
from engine.core.words import Words

BALLOT = "b"


def ballot_subject(number: int) -> str:
    """The subject of a proposal's buttons."""
    return f"{BALLOT}{SPLIT}{number}"


def ballots(table: Table, actor: Actor) -> Iterable[str]:
    """The open proposals: one at most."""
    number = open_number(table.book)
    return () if number is None else (ballot_subject(number),)


def ballot_card(scene: Scene, ballot: Ballot) -> Shown:
    """The proposal's post, for everybody: the moment, who agrees, who still has to; or what came of it."""
    head = f"## {scene.say('card-rewind-title')}"
    by = scene.who(ballot.by)
    asks = scene.say("card-rewind-asks", who="{by}", what=ballot.words).replace("{by}", by)
    if ballot.outcome != "asked":
        against = scene.who(ballot.against)
        ends = scene.say(f"card-rewind-{ballot.outcome}", who="{w}", what=ballot.words).replace("{w}", against)
        return parts_card([text(head, f"-# {asks}", ends)])
    lines = [asks, scene.say("card-rewind-what")]
    if ballot.agreed:
        lines.append(f"{scene.say('card-rewind-agreed')} {' '.join(scene.who(member) for member in ballot.agreed)}")
    lines.append(f"{scene.say('card-rewind-missing')} {' '.join(scene.who(member) for member in ballot.missing)}")
    subject = ballot_subject(ballot.number)
    return parts_card(
        [
            text(head, *lines),
            row(
                scene.named("o", "rewind-yes", "card-rewind-yes", subject=subject, style="success"),
                scene.named("o", "rewind-no", "card-rewind-no", subject=subject, style="danger"),
            ),
        ]
    )


def moments_card(scene: Scene, found: Sequence[Moment], said: Words | None = None) -> Shown:
    """The moments the game can go back to, in a menu; ``said`` is the text above it."""
    lines = [f"## {scene.say('card-rewind-title')}"]
    lines += [scene.words(said)] if said is not None else []
    parts: list[Part | None] = [text(*lines, scene.say("card-rewind-choose" if found else "card-rewind-none"))]
    if found:
        choices = tuple(
            Choice(clip(capital(scene.voice.say(moment.words)), OPTION_TEXT), scene.keys.value("moment", moment.key))
            for moment in found
        )
        parts.append(Menu(scene.keys.tag("v", "rewind-menu"), choices, scene.plain("card-rewind-menu")))
    parts.append(row(scene.named("v", "orders", "card-orders")))
    return parts_card(parts)


def sure_card(scene: Scene, moment: Moment) -> Shown:
    """The confirmation: what would be lost."""
    key = "card-rewind-go" if alone(scene.table) else "card-rewind-propose"
    lines = [
        f"## {scene.say('card-rewind-title')}",
        f"**{capital(scene.words(moment.words))}**",
        scene.say("card-rewind-what"),
    ]
    go = scene.named("o", "rewind", key, page=scene.keys.digest(moment.key), style="danger")
    return parts_card([text(*lines), row(go, scene.named("v", "rewind", "card-back"))])


# Taps ---------------------------------------------------------------------------------------------------------------


async def found_moments(ctx: Context) -> list[Moment]:
    """The moments of the campaign at hand."""
    marks = await ctx.service.log_index.marks(ctx.cid)
    table = await ctx.table()
    must_be_member(table, ctx.actor)
    return moments(table, marks)


async def show_moments(ctx: Context, said: Words | None = None) -> None:
    """The list of moments."""
    moments = await found_moments(ctx)
    await show(ctx, moments_card(await scene_of(ctx), moments, said))


async def show_sure(ctx: Context, key: str) -> None:
    """One moment, before anything is proposed; an unknown key leads to the list."""
    moment = moment_of(await found_moments(ctx), key)
    if moment is None:
        await show_moments(ctx, Words("card-rewind-unknown"))
        return
    await show(ctx, sure_card(await scene_of(ctx), moment))


async def tap_moments(ctx: Context, tap: Tap) -> None:
    """The moments again."""
    await show_moments(ctx)


async def tap_menu(ctx: Context, tap: Tap) -> None:
    """A moment chosen."""
    moments = await found_moments(ctx)
    wanted = tap.values[0] if tap.values else ""
    await show_sure(ctx, ctx.keys.find_value(wanted, "moment", [moment.key for moment in moments]) or "")


async def propose(ctx: Context, tap: Tap) -> None:
    """Propose it; a member who plays alone is back at once."""
    moments = await found_moments(ctx)
    moment = next((moment for moment in moments if ctx.keys.digest(moment.key) == tap.page), None)
    if moment is None:
        raise Refuse(Words("card-rewind-unknown"), kind="late")
    receipt = await ctx.act(ctx.service.campaigns.rewind, moment.entry, moment.words)
    await ctx.say(*receipt.lines, new=False)


async def agree(ctx: Context, tap: Tap) -> None:
    """*Agree*."""
    receipt = await ctx.act(ctx.service.campaigns.agree, number_of(tap.subject))
    await ctx.say(*receipt.lines)


async def decline(ctx: Context, tap: Tap) -> None:
    """*No*."""
    receipt = await ctx.act(ctx.service.campaigns.decline, number_of(tap.subject))
    await ctx.say(*receipt.lines)


def register(router: Router) -> None:
    """Register the handlers of going back."""
    router.on("v", "rewind", right="member")(tap_moments)
    router.on("v", "rewind-menu", right="member")(tap_menu)
    router.on("o", "rewind")(propose)
    router.on("o", "rewind-yes", subjects=ballots)(agree)
    router.on("o", "rewind-no", subjects=ballots)(decline)
