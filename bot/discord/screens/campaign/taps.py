"""Taps on founding, settings and ending."""

from __future__ import annotations

from typing import Any

from bot.discord.forms import Form
from bot.discord.screens.campaign.lists import show_scenarios
from bot.discord.screens.campaign.scenarios import list_args, scenario_args, scenario_card
from bot.discord.screens.campaign.settings import (
    OF,
    end_card,
    founding_form,
    read_founding,
    read_settings,
    settings_card,
    settings_form,
)
from bot.discord.screens.kit import Scene, Shown, opener, scene_of, show
from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.shelf.cards import DRAFT, OWN
from bot.discord.screens.shelf.taps import show_offer
from bot.discord.screens.views.fight import fights_of
from bot.discord.screens.views.status import status_card
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.scenarios.source import of_ours
from bot.service.campaigns import Sides, sides_of
from bot.service.people.rights import must_organise
from bot.service.tempo.lengths import brings, first_told, length_words
from bot.service.types import Actor, Refuse, Settings
from engine.core.rules import OptionalRules, Rules, Scenario
from engine.core.words import Json, Words


async def tap_scenarios(ctx: Context, tap: Tap) -> None:
    """The scenarios of a game, or a page of them."""
    await show_scenarios(ctx, tap.arg, tap.page, new=False)


async def tap_new(ctx: Context, tap: Tap) -> None:
    """*Play again*: the scenario that was played here, from which others are a tap away."""
    played = ctx.campaign
    if played is not None and (rules := ctx.service.desk.games.get(played.game)) is not None:
        for scenario in rules.scenarios():
            if scenario.id == played.scenario:
                await show(ctx, _ours(ctx, rules, scenario), new=True)
                return
    await show_scenarios(ctx)


async def show_scenario(ctx: Context, tap: Tap) -> None:
    """The scenario chosen in the menu, in full."""
    value = tap.values[0] if tap.values else ""
    rules, number = _rules(ctx, value), _number(value)
    if number:
        await show_offer(ctx, rules.name, number)
    else:
        await show(ctx, _ours(ctx, rules, _listed(rules, value)))


def _ours(ctx: Context, rules: Rules[Any, Any], scenario: Scenario) -> Shown:
    return scenario_card(ctx.voice, ctx.keys, rules.name, scenario, file=of_ours(rules.name, scenario.id) is not None)


async def open_founding(ctx: Context, tap: Tap) -> None:
    """The settings of the scenario on the card."""
    await ask_founding(ctx, f"{tap.arg}{OF}{tap.page}" if tap.page else tap.arg)


def _rules(ctx: Context, value: str) -> Rules[Any, Any]:
    """The game that a value of the lists names."""
    game = value.partition(OF)[0]
    rules = ctx.service.desk.games.get(game)
    if rules is None:
        legal = tuple(Words(f"game-{name}") for name in ctx.service.desk.games)
        raise Refuse(Words("service-no-game", {"said": game[:40]}), legal=legal)
    return rules


def _number(value: str) -> int:
    """The number on the server's shelf, or of a member's file, that a value names; 0 for a scenario of ours."""
    _, _, scenario = value.partition(OF)
    own, _, number = scenario.partition(OF)
    return int(number) if own in (OWN, DRAFT) and number.isdecimal() else 0


def _listed(rules: Rules[Any, Any], value: str) -> Scenario:
    """The scenario of ours that a value of the lists names."""
    scenario = value.partition(OF)[2]
    chosen = next((listed for listed in rules.scenarios() if listed.id == scenario), None)
    if chosen is None:
        legal = tuple(listed.name for listed in rules.scenarios()[:12])
        raise Refuse(Words("service-no-scenario", {"said": scenario[:40]}), legal=legal)
    return chosen


async def ask_founding(ctx: Context, arg: str) -> None:
    """The form of a new campaign: ``arg`` names game and scenario, or game, ``own`` and a number on the shelf, or game,
    ``draft`` and the number of the reader's own file. Who could found none here is told before they fill it in."""
    await ctx.service.campaigns.must_have_room(ctx.actor)
    rules, number = _rules(ctx, arg), _number(arg)
    game, _, scenario = arg.partition(OF)
    if number:
        own = scenario.partition(OF)[0]
        given, entry = await _own(ctx, game, own, number)
        document = {"document": given}
        sides, asked = sides_of(rules, own, document), rules.optional(own, document)
        await ctx.form(_form(ctx, rules, entry, asked, f"{game}{OF}{own}", sides, own=number))
        return
    sides, asked = sides_of(rules, scenario), rules.optional(scenario, {})
    await ctx.form(_form(ctx, rules, _listed(rules, arg), asked, arg, sides))


async def _own(ctx: Context, game: str, own: str, number: int) -> tuple[Json, Scenario]:
    """A scenario of the shelf, or the reader's own file: its document, and how a list shows it."""
    if own == DRAFT:
        kept = await ctx.service.shelf.kept(ctx.actor, number)
        return kept.document, kept.entry
    offer = await ctx.service.shelf.get(ctx.actor, game, number)
    return offer.document, offer.entry


def _form(
    ctx: Context, rules: Rules[Any, Any], entry: Scenario, asked: OptionalRules, arg: str, sides: Sides, **more: Any
) -> Form:
    def length(hours: int) -> Words | None:
        found = brings(rules.name, entry, hours)
        return None if found is None else length_words(found)

    return founding_form(
        ctx.voice, ctx.keys, arg, ctx.voice.say(entry.name), options=asked.open, usual=asked.usual, fixed=asked.fixed,
        sides=sides.played, alone=sides.alone, woken=sides.woken, brings=length,
        usual_settings=Settings.usual(rules, entry.id), **more,
    )  # fmt: skip


async def submit_founding(ctx: Context, tap: Tap) -> None:
    """The campaign is founded."""
    game, _, scenario = tap.arg.partition(OF)
    rules = ctx.service.desk.games.get(game)
    document: dict[str, Any] = {}
    if scenario in (OWN, DRAFT):
        document["document"], _ = await _own(ctx, game, scenario, tap.page)
    asked = rules.optional(scenario, document) if rules is not None else OptionalRules(())
    usual = Settings.usual(rules, scenario) if rules is not None else None
    wanted = read_founding(tap.fields, asked.open, asked.usual, ctx.voice.language, usual)
    options: dict[str, Any] = {**wanted.options, **document}
    receipt = await ctx.service.campaigns.found(
        ctx.actor,
        game,
        scenario,
        language=wanted.language,
        settings=wanted.settings,
        options=options or None,
        side=wanted.side,
    )
    lines = receipt.lines
    entry = _entry(ctx, game, scenario, options.get("document"))
    told = first_told(game, entry, wanted.settings) if entry is not None else None
    lines += (told,) if told is not None else ()
    ctx.campaign = await ctx.store.campaigns.get(receipt.data["campaign"])
    shown = orders_card(await scene_of(ctx), 0, lines)  # the founder has orders to give
    await show(ctx, shown, new=True)


def _entry(ctx: Context, game: str, scenario: str, document: Any) -> Scenario | None:
    """The scenario of a new campaign as a list shows it."""
    rules = ctx.service.desk.games[game]
    if document is not None:
        return rules.own_entry(document)
    return next((other for other in rules.scenarios() if other.id == scenario), None)


async def show_status(ctx: Context) -> None:
    """The status post, privately and in the member's language."""
    scene = await scene_of(ctx)
    await show(ctx, status_card(scene, len(fights_of(scene))), new=True)


async def show_settings(ctx: Context, said: tuple[Words, ...] = ()) -> None:
    """A campaign's settings: for its organiser."""
    await show(ctx, settings_card(await scene_of(ctx), said))


async def tap_settings(ctx: Context, tap: Tap) -> None:
    """A campaign's settings."""
    await show_settings(ctx)


def must_be_organiser(scene: Scene, actor: Actor) -> None:
    """Refuse members who do not organise the campaign."""
    must_organise(scene.table, actor)


async def submit_settings(ctx: Context, tap: Tap) -> None:
    """The settings are changed."""
    changes, language = read_settings(await scene_of(ctx), tap.fields)
    receipt = await ctx.act(ctx.service.campaigns.set_settings, language=language, **changes)
    await show_settings(ctx, receipt.lines)


async def pause(ctx: Context, tap: Tap) -> None:
    """Stop the clocks."""
    receipt = await ctx.act(ctx.service.campaigns.pause)
    await show_settings(ctx, receipt.lines)


async def resume(ctx: Context, tap: Tap) -> None:
    """Start the clocks again."""
    receipt = await ctx.act(ctx.service.campaigns.resume)
    await show_settings(ctx, receipt.lines)


async def ask_end(ctx: Context, tap: Tap) -> None:
    """Ask for confirmation before ending."""
    await ask_to_end(ctx)


async def ask_to_end(ctx: Context) -> None:
    """Ask for confirmation before ending; only the organiser may."""
    scene = await scene_of(ctx)
    must_organise(scene.table, ctx.actor)
    await show(ctx, end_card(scene))


async def end(ctx: Context, tap: Tap) -> None:
    """The campaign is ended."""
    receipt = await ctx.act(ctx.service.campaigns.end)
    await ctx.say(*receipt.lines, new=True)


def register(router: Router) -> None:
    """Register the handlers of founding, settings and ending."""
    games = router.bridge.service.desk.games
    router.on("v", "new")(tap_new)
    router.on("v", "scenarios", args=list_args(games))(tap_scenarios)
    router.on("p", "scenarios", args=list_args(games))(tap_scenarios)
    router.on("v", "scenario")(show_scenario)
    router.on("f", "scenario", args=scenario_args(games))(open_founding)
    router.on("f", "found", args=scenario_args(games))(open_founding)  # the form again, where it was refused
    router.on("s", "found", args=scenario_args(games), right="anyone")(submit_founding)
    router.on("v", "settings")(tap_settings)
    router.on("f", "settings", right="anyone")(opener(settings_form, must_organise))
    router.on("s", "settings", right="anyone")(submit_settings)
    router.on("o", "pause", right="anyone")(pause)
    router.on("o", "resume", right="anyone")(resume)
    router.on("v", "end", right="anyone")(ask_end)
    router.on("o", "end", right="anyone")(end)
