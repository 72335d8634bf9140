"""What the commands share: their names in both languages, answering, and completion."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.discord.cards import clip
from bot.discord.questions.words import flat
from bot.discord.screens.kit import Scene, scene_of
from bot.discord.taps.context import Context, open_context
from bot.discord.taps.router import Router
from bot.faces.match_words import fold
from bot.service.types import Refuse
from bot.store.errors import StoreError
from bot.text.voice import voice

Pairs: TypeAlias = Sequence[tuple[str, str]]
Make: TypeAlias = Callable[[Scene], Pairs]
NOTHING = "-"  # the value of a suggestion that only explains why there is none
MOST, LONGEST = 25, 100
SPANISH = (discord.Locale.spain_spanish, discord.Locale.latin_american_spanish)
_log = structlog.get_logger(__name__)


class Names(app_commands.Translator):
    """Command names and descriptions from the catalogues, for both kinds of Spanish."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in a locale; None if the English text serves."""
        key = string.extras.get("key")
        if key is None or locale not in SPANISH:
            return None
        return voice("es").plain(str(key))


def said(key: str) -> locale_str:
    """A text from the catalogues, in English, with its key for the translator."""
    return locale_str(voice("en").plain(key), key=key)


def command(
    name: str, *, group: app_commands.Group | None = None, anywhere: bool = False
) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., None]]:
    """Make a command from a function: names, descriptions and options come from the catalogues.

    ``name`` is the catalogue's id without ``cmd-``; options are ``cmd-opt-<parameter>``. ``anywhere``: members may
    install it, too, for any server and for direct messages.
    """

    def make(function: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., None]:
        options = list(inspect.signature(function).parameters)[1:]
        names = {option: said(f"cmd-opt-{option}") for option in options}
        abouts = {option: said(f"cmd-opt-{option}.about") for option in options}
        built: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=said(f"cmd-{name}"),
            description=said(f"cmd-{name}.about"),
            callback=app_commands.describe(**abouts)(app_commands.rename(**names)(function)),  # type: ignore[arg-type]  # a function of an interaction
            parent=group,
        )
        if group is None:
            built.allowed_contexts = app_commands.AppCommandContext(
                guild=True, dm_channel=anywhere, private_channel=anywhere
            )
            built.allowed_installs = app_commands.AppInstallationType(guild=True, user=anywhere)
        return built

    return make


def typed_now(interaction: discord.Interaction[Any]) -> str:
    """What has been typed for the option to be completed."""
    data: Any = interaction.data or {}
    waiting = list(data.get("options", ()))
    while waiting:
        option = waiting.pop()
        waiting.extend(option.get("options", ()))
        if option.get("focused"):
            return str(option.get("value", ""))
    return ""


async def suggestions(router: Router, interaction: discord.Interaction[Any], make: Make) -> list[Choice[str]]:
    """Suggestions from what the asker knows and may do; if there are none, one line says why.

    Text longer than a choice can be has no completion, so it is not even read.
    """
    if len(typed_now(interaction)) > LONGEST:
        return []
    ctx = await open_context(interaction, router.bridge)
    try:
        await settle_campaign(ctx)
        pairs = make(await scene_of(ctx))
    except Refuse as refuse:
        return [Choice(name=clip(flat(ctx.voice.say(refuse.what)), LONGEST), value=NOTHING)]
    except (StoreError, discord.HTTPException) as fault:
        _log.warning("no_suggestions", why=str(fault))
        return []
    if not pairs:
        return [Choice(name=clip(ctx.voice.plain("cmd-nothing"), LONGEST), value=NOTHING)]
    return choices(pairs)


def choices(pairs: Pairs) -> list[Choice[str]]:
    """Pairs of label and value as Discord takes them: at most 25, 100 characters, no name twice."""
    labels: dict[str, str] = {}
    for label, value in pairs:
        name = clip(flat(label), LONGEST)
        if name and value and len(value) <= LONGEST and name not in labels:
            labels[name] = value
        if len(labels) == MOST:
            break
    return [Choice(name=name, value=value) for name, value in labels.items()]


def fitting(pairs: Pairs, typed: str, *, ids: bool = False) -> Pairs:
    """The pairs that match what is typed: those that start with it first.

    With ``ids`` the values are ids that people know from documents: the pair whose id was typed comes before all
    others, and those whose id starts with it after those that match by name.
    """
    wanted = fold(typed)
    if not wanted:
        return pairs
    if ids:
        exact = [pair for pair in pairs if fold(pair[1]) == wanted]
        begin = [pair for pair in pairs if fold(pair[1]).startswith(wanted)]
        return list(dict.fromkeys([*exact, *fitting(pairs, typed), *begin]))
    begin = [pair for pair in pairs if fold(pair[0]).startswith(wanted)]
    inside = [pair for pair in pairs if pair not in begin and wanted in fold(pair[0])]
    return [*begin, *inside]


async def settle_campaign(ctx: Context) -> None:
    """From a direct message, or a server where it is not played: the member's only campaign."""
    if ctx.campaign is None:
        own = await ctx.store.campaigns.of_member(ctx.actor.user_id, ("live", "paused"))
        elsewhere = [campaign for campaign in own if campaign.guild_id != ctx.actor.guild_id]
        if len(elsewhere) == 1 and len(own) == 1:
            ctx.campaign = own[0]
