"""A game evening in the harbour: the real client logs in, and members play with commands, cards and forms."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.harbour.limits.modal import Unfit
from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot, png


async def test_login_shows_guild_channels_and_only_the_bot_itself(bot: TrialBot) -> None:
    guild = bot.guilds[0]
    assert guild.name == "Flotilla harbour"
    assert [c.name for c in guild.text_channels] == ["pacific", "wardroom"]
    assert [m.id for m in guild.members] == [bot.user.id]  # type: ignore[union-attr]
    assert guild.me.guild_permissions.attach_files
    assert not guild.me.guild_permissions.manage_messages
    assert len(bot.guilds) == 1  # not the one "elsewhere"


async def test_sync_keeps_ids_and_localisations(harbour: Harbour, bot: TrialBot) -> None:
    stored = {c["name"]: c for c in harbour.world.commands[""].values()}
    assert stored["orders"]["name_localizations"] == {"es-ES": "órdenes"}
    assert stored["orders"]["description_localizations"] == {"es-ES": "Tus órdenes"}
    before = {name: c["id"] for name, c in stored.items()}
    await bot.tree.sync()
    assert {c["name"]: c["id"] for c in harbour.world.commands[""].values()} == before


async def test_slash_answers_with_an_ephemeral_v2_card(harbour: Harbour, bot: TrialBot) -> None:
    ana, bo = harbour.sailor("Ana"), harbour.sailor("Bo")
    outcome = await ana.slash("orders", boat="Wahoo")
    assert outcome.kind == "message"
    assert outcome.ephemeral
    assert "Orders Wahoo" in outcome.text
    assert outcome.labels == ["Wahoo", "Redraw", "Later", "Silent", "Papers", "Coast"]
    assert ana.last()["ephemeral_for"] == ana.id
    assert bo.view() == []
    assert bot.heard == []  # ephemeral messages never come over the gateway
    got = bot.got[0]
    assert got.locale is discord.Locale.spain_spanish
    assert got.context.guild


async def test_slash_with_every_kind_of_option_in_a_subcommand(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    outcome = await bo.slash(
        "campaign new", turns=17, to="Ana", where="wardroom", scenario=("s.json", b"{}"), fast=True
    )
    assert outcome.text == "17 Ana wardroom 2 True"
    assert not outcome.ephemeral
    assert harbour.sailor("Chen").last()["content"] == outcome.text


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"turns": 0, "to": "Ana", "where": "pacific", "scenario": ("s", b"")}, "turns goes from 1"),
        ({"to": "Ana", "where": "pacific", "scenario": ("s", b"")}, "turns is required"),
        ({"turns": "x", "to": "Ana", "where": "pacific", "scenario": ("s", b"")}, "takes a number"),
        ({"turns": 1, "to": "Ana", "where": "pacific"}, "scenario is required"),
        ({"turns": 1, "fog": True, "to": "Ana", "where": "pacific", "scenario": ("s", b"")}, "no option fog"),
    ],
)
async def test_the_client_sends_no_unfit_options(
    harbour: Harbour, bot: TrialBot, options: dict[str, Any], why: str
) -> None:
    with pytest.raises(Unfit, match=why):
        await harbour.sailor("Bo").slash("campaign new", **options)
    assert bot.got == []


async def test_autocomplete(harbour: Harbour, bot: TrialBot) -> None:
    choices = await harbour.sailor("Ana").complete("orders", "boat", "Wa")
    assert choices == [{"name": "Wahoo – at sea", "value": "Wahoo"}]


async def test_button_redraws_the_card_at_once_and_after_a_deferral(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    redrawn = await ana.component(first, "Redraw")
    assert (redrawn.kind, redrawn.text) == ("update", "redrawn")
    second = await ana.slash("orders")
    later = await ana.component(second, "Later")
    assert (later.kind, later.text) == ("update", "redrawn later")
    assert len(ana.view()) == 2


async def test_menus_send_their_values_and_entities(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    assert (await ana.component(first, "Go on to", "Palau")).text == "go: ['Palau']"
    bo = harbour.sailor("Bo").id
    await ana.component(first, "Deputy", bo)
    data: Any = bot.got[-1].data
    assert list(data["resolved"]["members"]) == [bo]
    with pytest.raises(Unfit, match="none of its options"):
        await ana.component(first, "Go on to", "Berlin")
    with pytest.raises(Unfit, match="2 chosen"):
        await ana.component(first, "Go on to", "Palau", "Truk")


async def test_what_cannot_be_pressed(harbour: Harbour, bot: TrialBot) -> None:
    ana, bo = harbour.sailor("Ana"), harbour.sailor("Bo")
    first = await ana.slash("orders")
    with pytest.raises(Unfit, match="disabled"):
        await ana.component(first, "Coast")
    with pytest.raises(Unfit, match="not visible"):
        await bo.component(first, "Redraw")
    ana.reload()
    assert ana.view() == []
    with pytest.raises(Unfit, match="not there"):
        await ana.component(first, "Redraw")


async def test_form_with_every_new_component(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    first = await ana.slash("orders")
    opened = await ana.component(first, "Wahoo")
    assert [row["type"] for row in opened.form["components"]] == [10, 18, 18, 18, 18]
    deputy = harbour.sailor("Bo").id
    done = await ana.modal(opened, {"where": "yellow", "boats": ["snook"], "keep": False, "deputy": [deputy]})
    assert done.text == "handed in"
    got = bot.got[-1]
    data: Any = got.data
    parts = {p["component"]["custom_id"]: p["component"] for p in data["components"] if p["type"] == 18}
    assert parts["where"]["value"] == "yellow"
    assert parts["boats"]["values"] == ["snook"]
    assert parts["keep"]["value"] is False
    assert parts["deputy"]["values"] == [deputy]
    assert data["resolved"]["users"][deputy]["global_name"] == "Bo"
    assert got.message is not None  # a submission carries the message its form was opened from
    assert got.message.id == int(first.shown["id"])


async def test_form_left_alone_sends_what_it_showed(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    opened = await ana.component(await ana.slash("orders"), "Wahoo")
    await ana.modal(opened)
    data: Any = bot.got[-1].data
    values = {p["component"]["custom_id"]: p["component"] for p in data["components"] if p["type"] == 18}
    assert (values["where"]["value"], values["boats"]["values"], values["keep"]["value"]) == ("stay", [], True)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"where": "moon"}, "none of its options"),
        ({"where": None}, "one must be chosen"),
        ({"boats": ["pogy", "pogy"]}, "different"),
        ({"keep": "yes"}, "true or false"),
        ({"deputy": ["5"]}, "no user 5"),
    ],
)
async def test_form_filled_in_wrongly_is_not_sent(
    harbour: Harbour, bot: TrialBot, values: dict[str, Any], why: str
) -> None:
    ana = harbour.sailor("Ana")
    opened = await ana.component(await ana.slash("orders"), "Wahoo")
    with pytest.raises(Unfit, match=why):
        await ana.modal(opened, values)


async def test_deferred_reply_turns_v2_with_a_picture(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    outcome = await ana.slash("map")
    message = outcome.shown
    assert outcome.ephemeral
    assert message["flags"] & (1 << 15)
    assert not message["flags"] & (1 << 7)
    assert message["attachments"] == []  # the gallery took it
    media = message["components"][0]["components"][1]["items"][0]["media"]
    assert (media["width"], media["height"], media["content_type"]) == (8, 6, "image/png")
    assert "/ephemeral-attachments/" in media["url"]
    assert await bot.http.get_from_cdn(media["url"]) == png().getvalue()
    kinds = [kind for kind, _ in ana.events]
    assert kinds.index("thinking") < kinds.index("message_update")


async def test_first_follow_up_fills_the_deferral_and_keeps_it_private(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    outcome = await ana.slash("report")
    assert outcome.text == "part 0"
    assert outcome.ephemeral
    second = await ana.wait_for(lambda m: m["content"] == "part 1")
    assert second["id"] != outcome.shown["id"]
    # Only the first inherits the privacy; the second did not ask for it.
    assert not second["flags"] & 64


async def test_commands_on_a_message_and_on_a_member(harbour: Harbour, bot: TrialBot) -> None:
    ana, bo = harbour.sailor("Ana"), harbour.sailor("Bo")
    message = bo.say("Down the throat!")
    assert (await ana.context("Into the diary", message)).text == "noted: Down the throat!"
    assert (await ana.context("Show command", "Bo")).text == "commands: Bo"


async def test_commands_are_offered_by_permission_place_and_installation(harbour: Harbour, bot: TrialBot) -> None:
    def names(member: str, channel: str) -> set[str]:
        return {c["name"] for c in harbour.sailor(member, channel).commands()}

    ana, bo = names("Ana", "pacific"), names("Bo", "pacific")
    assert ana - bo == {"keys"}  # Ana owns the guild
    assert "keys" not in names("Ana", "@dm")
    assert names("Ana", "far-shore") == {"report"}  # her own installation
    assert names("Bo", "far-shore") == set()
    with pytest.raises(Unfit, match="no command 'keys'"):
        await harbour.sailor("Bo").slash("keys")


async def test_user_install_owners_and_five_follow_ups(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana", "far-shore")
    await ana.slash("report", times=6)  # the first fills the deferral, five more are free
    assert not bot.got[0].is_guild_integration()
    assert bot.got[0].is_user_integration()
    await ana.wait_for(lambda m: m["content"] == "part 5")
    with pytest.raises(discord.HTTPException) as refused:
        await bot.got[0].followup.send("one too many")
    assert refused.value.code == 40094


async def test_commands_in_direct_messages(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo", "@dm")
    outcome = await bo.slash("report", times=1)
    assert outcome.text == "part 0"
    got = bot.got[0]
    assert got.guild is None
    assert got.context.dm_channel


async def test_form_with_text_files_menu_and_entities(harbour: Harbour, bot: TrialBot) -> None:
    ana = harbour.sailor("Ana")
    opened = await ana.component(await ana.slash("orders"), "Papers")
    place, bo = harbour.world.channel_named("wardroom"), harbour.sailor("Bo").id
    values = {"line": "Fremantle", "files": [("s.json", b"{}")], "menu": ["truk", "palau"], "place": [place]}
    await ana.modal(opened, values | {"whom": [bo]})
    data: Any = bot.got[-1].data
    parts = {p["component"]["custom_id"]: p["component"] for p in data["components"]}
    assert parts["line"]["value"] == "Fremantle"
    assert parts["menu"]["values"] == ["truk", "palau"]
    [attachment] = data["resolved"]["attachments"].values()
    assert parts["files"]["values"] == [attachment["id"]]
    assert (attachment["filename"], attachment["size"], attachment["ephemeral"]) == ("s.json", 2, True)
    assert await bot.http.get_from_cdn(attachment["url"]) == b"{}"
    assert data["resolved"]["channels"][place]["name"] == "wardroom"
    assert list(data["resolved"]["members"]) == [bo]


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"menu": []}, "0 chosen"),
        ({"menu": ["truk", "palau", "rabaul"]}, "3 chosen"),
        ({"menu": ["truk"], "line": "x" * 21}, "21 characters"),
        ({"menu": ["truk"], "files": [("a", b"")] * 3}, "3 chosen"),
        ({"menu": ["truk"], "place": ["5"]}, "no channel 5"),
        ({"menu": ["truk"], "nothing": "x"}, "no 'nothing'"),
    ],
)
async def test_papers_filled_in_wrongly(harbour: Harbour, bot: TrialBot, values: dict[str, Any], why: str) -> None:
    ana = harbour.sailor("Ana")
    opened = await ana.component(await ana.slash("orders"), "Papers")
    with pytest.raises(Unfit, match=why):
        await ana.modal(opened, values)


async def test_a_form_belongs_to_its_member(harbour: Harbour, bot: TrialBot) -> None:
    ana, bo = harbour.sailor("Ana"), harbour.sailor("Bo")
    opened = await ana.component(await ana.slash("orders"), "Wahoo")
    with pytest.raises(Unfit, match="opened no form for this member"):
        await bo.modal(opened)


async def test_bot_thrown_out_and_invited_again(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    await harbour.control.do({"do": "remove_bot"})
    assert bo.commands() == []
    with pytest.raises(discord.NotFound):
        await bot.fetch_guild(bot.guilds[0].id)
    await harbour.control.do({"do": "add_bot"})
    assert (await bo.slash("orders")).ephemeral
    await bot.get_channel(int(bo.channel)).send("back")  # type: ignore[union-attr]


async def test_a_picture_at_once(harbour: Harbour, bot: TrialBot) -> None:
    outcome = await harbour.sailor("Bo").slash("map", now=True)
    media = outcome.shown["components"][0]["components"][1]["items"][0]["media"]
    assert media["width"] == 8
    assert "/ephemeral-attachments/" not in media["url"]
