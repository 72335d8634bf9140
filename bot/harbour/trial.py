"""A trial bot that uses all that the production bot may use: for the harbour's tests, and to try the page."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from bot.harbour.server import Harbour


def png(width: int = 8, height: int = 6) -> io.BytesIO:
    """A small picture."""
    data = io.BytesIO()
    Image.new("RGB", (width, height), "navy").save(data, "PNG")
    data.seek(0)
    return data


def card(*items: ui.Item[Any]) -> ui.LayoutView:
    """A V2 message of one container."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items))
    return view


def form() -> ui.Modal:
    """Every form component that fits into five rows."""
    modal = ui.Modal(title="Orders", custom_id="orders")
    modal.add_item(ui.TextDisplay("Week 10 orders."))
    places = [discord.RadioGroupOption(label="Stay", value="stay", default=True)]
    places.append(discord.RadioGroupOption(label="Yellow Sea", value="yellow"))
    modal.add_item(ui.Label(text="Where", component=ui.RadioGroup(custom_id="where", options=places)))
    boats = [discord.CheckboxGroupOption(label=name, value=name.lower()) for name in ("Pogy", "Snook", "Permit")]
    group: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(
        custom_id="boats", options=boats, required=False, min_values=0, max_values=3
    )
    modal.add_item(ui.Label(text="Which boats", component=group))
    modal.add_item(ui.Label(text="Keep", component=ui.Checkbox(custom_id="keep", default=True)))
    modal.add_item(ui.Label(text="Deputy", component=ui.UserSelect(custom_id="deputy", required=False)))
    return modal


def papers() -> ui.Modal:
    """The other form components."""
    modal = ui.Modal(title="Papers", custom_id="papers")
    line = ui.TextInput[ui.Modal](custom_id="line", max_length=20, required=False)
    modal.add_item(ui.Label(text="A line", description="at most 20", component=line))
    upload = ui.FileUpload[ui.Modal](custom_id="files", min_values=0, max_values=2, required=False)
    modal.add_item(ui.Label(text="Scenario", component=upload))
    options = [discord.SelectOption(label=name, value=name.lower()) for name in ("Truk", "Palau", "Rabaul")]
    menu = ui.Select[ui.Modal](custom_id="menu", options=options, max_values=2)
    modal.add_item(ui.Label(text="Ports", component=menu))
    modal.add_item(ui.Label(text="Where", component=ui.ChannelSelect(custom_id="place", required=False)))
    modal.add_item(ui.Label(text="Whom", component=ui.MentionableSelect(custom_id="whom", required=False)))
    return modal


class Translator(app_commands.Translator):
    """Spanish names for one command."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        if locale is discord.Locale.spain_spanish:
            return {"orders": "órdenes", "Your orders": "Tus órdenes"}.get(string.message)
        return None


class TrialBot(discord.Client):
    """Uses slash, user and message commands, buttons, menus, forms, pictures, threads, and records what it gets."""

    def __init__(self, harbour: Harbour, *, intents: discord.Intents | None = None, sync: bool = True) -> None:
        intents = intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(
            intents=intents,
            connector=harbour.connector(),
            guild_ready_timeout=0.1,
            heartbeat_timeout=20.0,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
        )
        self.harbour = harbour
        self.sync = sync
        self.got: list[discord.Interaction[Any]] = []
        self.mute = False
        self._arrived = asyncio.Event()
        self.heard: list[tuple[str, Any]] = []
        self.tree = app_commands.CommandTree(self)
        self._add_commands()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the wait of five seconds before a second login."""

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        if self.sync:
            await self.tree.sync()

    def fall_silent(self) -> None:
        """Answer nothing from now on: the test answers in place of the bot."""
        self.mute = True
        self.tree.clear_commands(guild=None)

    async def received(self, count: int = 1) -> discord.Interaction[Any]:
        """The ``count``-th interaction; waits until it has come."""
        async with asyncio.timeout(10):
            while len(self.got) < count:
                self._arrived.clear()
                await self._arrived.wait()
        return self.got[count - 1]

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.got.append(interaction)
        self._arrived.set()
        if self.mute:
            return
        data: Any = interaction.data
        name = data.get("custom_id", "")
        if interaction.type is discord.InteractionType.component:
            await self.pressed(interaction, name)
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message("handed in", ephemeral=True)

    async def pressed(self, interaction: discord.Interaction[Any], name: str) -> None:
        if name == "form":
            await interaction.response.send_modal(form())
        elif name == "papers":
            await interaction.response.send_modal(papers())
        elif name == "redraw":
            await interaction.response.edit_message(view=card(ui.TextDisplay("redrawn")))
        elif name == "later":
            await interaction.response.defer()
            await interaction.edit_original_response(view=card(ui.TextDisplay("redrawn later")))
        elif name == "silent":
            return
        else:
            await interaction.response.send_message(f"{name}: {interaction.data.get('values')}", ephemeral=True)  # type: ignore[union-attr]

    def _add_commands(self) -> None:
        tree = self.tree

        @tree.command(name=app_commands.locale_str("orders"), description=app_commands.locale_str("Your orders"))
        @app_commands.describe(boat="which boat")
        async def orders(interaction: discord.Interaction[Any], boat: str | None = None) -> None:
            await interaction.response.send_message(
                view=card(
                    ui.TextDisplay(f"## Orders {boat or 'all'}"),
                    ui.Section(ui.TextDisplay("Wahoo"), accessory=ui.Button(label="Wahoo", custom_id="form")),
                    ui.ActionRow(
                        ui.Button(label="Redraw", custom_id="redraw"),
                        ui.Button(label="Later", custom_id="later"),
                        ui.Button(label="Silent", custom_id="silent"),
                        ui.Button(label="Papers", custom_id="papers"),
                        ui.Button(label="Coast", custom_id="coast", disabled=True),
                    ),
                    ui.ActionRow(
                        ui.Select(
                            custom_id="go",
                            placeholder="Go on to",
                            options=[discord.SelectOption(label=p, value=p) for p in ("Truk", "Palau")],
                        )
                    ),
                    ui.ActionRow(ui.UserSelect(custom_id="who", placeholder="Deputy")),
                ),
                ephemeral=True,
            )

        @orders.autocomplete("boat")
        async def boats(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
            names = ["Wahoo", "Spearfish", "Tautog"]
            return [app_commands.Choice(name=f"{n} – at sea", value=n) for n in names if n.startswith(typed)]

        campaign = app_commands.Group(name="campaign", description="Campaigns")

        @campaign.command(name="new", description="A new campaign")
        async def new(
            interaction: discord.Interaction[Any],
            turns: app_commands.Range[int, 1, 200],
            to: discord.Member,
            where: discord.TextChannel,
            scenario: discord.Attachment,
            fast: bool = False,
        ) -> None:
            size = len(await scenario.read())
            await interaction.response.send_message(f"{turns} {to.display_name} {where.name} {size} {fast}")

        tree.add_command(campaign)

        @tree.command(name="map", description="The map")
        async def chart(interaction: discord.Interaction[Any], now: bool = False) -> None:
            item = discord.MediaGalleryItem("attachment://map.png", description="Pacific, 8 March 1943")
            view = card(ui.TextDisplay("Map"), ui.MediaGallery(item))
            if now:
                await interaction.response.send_message(view=view, file=discord.File(png(), "map.png"))
                return
            await interaction.response.defer(ephemeral=True)
            await interaction.edit_original_response(view=view, attachments=[discord.File(png(), "map.png")])

        @tree.command(name="report", description="Follow-ups")
        @app_commands.allowed_installs(guilds=True, users=True)
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
        async def report(interaction: discord.Interaction[Any], times: int = 2) -> None:
            await interaction.response.defer(ephemeral=True)
            for number in range(times):
                await interaction.followup.send(f"part {number}")

        @tree.command(name="keys", description="For admirals")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def keys(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("keys", ephemeral=True)

        @tree.context_menu(name="Into the diary")
        async def diary(interaction: discord.Interaction[Any], message: discord.Message) -> None:
            await interaction.response.send_message(f"noted: {message.content}", ephemeral=True)

        @tree.context_menu(name="Show command")
        async def command_of(interaction: discord.Interaction[Any], member: discord.Member) -> None:
            await interaction.response.send_message(f"commands: {member.display_name}", ephemeral=True)

    # What came over the gateway, for tests to check.
    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(("message", message))

    async def on_guild_channel_pins_update(self, channel: Any, last: Any) -> None:
        self.heard.append(("pins", channel))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        self.heard.append(("thread", after))

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        self.heard.append(("left", payload))

    async def on_resumed(self) -> None:
        self.heard.append(("resumed", None))
