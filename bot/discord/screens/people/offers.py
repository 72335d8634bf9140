"""Offers of command: their post, with *Take command* and *No, thank you*."""

from __future__ import annotations

from collections.abc import Iterable

from bot.discord.screens.kit import SPLIT, Scene, Shown, number_of, parts_card, row, scene_of, show, text
from bot.discord.screens.people.joined import joined_card
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.service.people.offers import Offer, open_offers
from bot.service.types import Actor, Table

OFFER = "h"


def offer_subject(number: int) -> str:
    """The subject of an offer's buttons."""
    return f"{OFFER}{SPLIT}{number}"


def offers(table: Table, actor: Actor) -> Iterable[str]:
    """The open offers."""
    return [offer_subject(number) for number in open_offers(table.book)]


def offer_card(scene: Scene, offer: Offer) -> Shown:
    """The offer's post, for everybody: what is offered to whom; or what came of it.

    Commands that are not public are counted, not named.
    """
    public = scene.table.tree.shown_to(None)
    named = [scene.node_name(node) for node in offer.nodes if node in public]
    nodes = ", ".join(named) if len(named) == len(offer.nodes) else scene.say("card-units", units=len(offer.nodes))
    by, to = scene.who(offer.by), scene.who(offer.to)
    head = f"## {scene.say('card-offer-title')}"
    if offer.outcome != "open":
        was = scene.say("card-offer-was", nodes="{nodes}").replace("{nodes}", nodes)
        end = scene.say(f"card-offer-{offer.outcome}", to="{to}").replace("{to}", to)
        return parts_card([text(head, f"-# {was}", end)])
    asks = scene.say("card-offer-asks", by="{by}", to="{to}", nodes="{nodes}")
    lines = [head, asks.replace("{by}", by).replace("{to}", to).replace("{nodes}", nodes)]
    if offer.until is not None:
        lines.append(scene.say("card-offer-until", when="{when}").replace("{when}", scene.when(offer.until, "f")))
    lines.append("-# " + scene.say("card-offer-side" if scene.two_sided else "card-offer-what"))
    subject = offer_subject(offer.number)
    return parts_card(
        [
            text(*lines),
            row(
                scene.named("o", "offer-yes", "card-offer-yes", subject=subject, style="success"),
                scene.named("o", "offer-no", "card-offer-no", subject=subject),
            ),
        ]
    )


async def accept(ctx: Context, tap: Tap) -> None:
    """*Take command*."""
    receipt = await ctx.act(ctx.service.people.accept_offer, number_of(tap.subject))
    shown = joined_card(await scene_of(ctx), receipt.lines)
    await show(ctx, shown)


async def decline(ctx: Context, tap: Tap) -> None:
    """*No, thank you*."""
    receipt = await ctx.act(ctx.service.people.decline_offer, number_of(tap.subject))
    await ctx.say(*receipt.lines)


def register(router: Router) -> None:
    """Register the handlers of offers."""
    router.on("o", "offer-yes", subjects=offers, right="anyone")(accept)
    router.on("o", "offer-no", subjects=offers, right="anyone")(decline)
