"""Posts, pins, threads, direct messages and rights, as the real client uses them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot, card, png

HOUR = 3600.0


async def refused(awaitable: Any) -> int:
    """The code with which Discord refuses a call."""
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.code


# --- posts ----------------------------------------------------------------------------------------


async def test_post_edit_read_delete(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    bo = harbour.sailor("Bo")
    post = await pacific.send("hello", embed=discord.Embed(title="t", description="d"))
    assert bo.last()["content"] == "hello"
    await post.edit(content="changed")
    assert bo.last()["content"] == "changed"
    assert bo.last()["embeds"][0]["title"] == "t"
    assert (await pacific.fetch_message(post.id)).content == "changed"
    assert [m.id async for m in pacific.history(limit=5)] == [post.id]
    await post.delete()
    assert bo.view() == []
    assert await refused(pacific.fetch_message(post.id)) == 10008
    assert [kind for kind, _ in bo.events] == ["message_create", "message_update", "message_delete"]


async def test_reply_refers_to_its_message(harbour: Harbour, pacific: discord.TextChannel) -> None:
    first = await pacific.send("first")
    reply = await first.reply("second")
    assert reply.type is discord.MessageType.reply
    assert reply.reference is not None
    assert reply.reference.message_id == first.id
    await first.delete()
    assert await refused(pacific.send("third", reference=first)) == 50035


async def test_files_in_legacy_posts_and_in_embeds(
    harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel
) -> None:
    shown = discord.Embed().set_image(url="attachment://a.png")
    post = await pacific.send(embed=shown, files=[discord.File(png(), "a.png"), discord.File(png(), "b.png")])
    assert [a.filename for a in post.attachments] == ["b.png"]  # a.png went into the embed
    assert post.embeds[0].image.width == 8
    assert await post.attachments[0].read() == png().getvalue()


async def test_edit_keeps_the_attachments_it_lists_and_no_others(pacific: discord.TextChannel) -> None:
    post = await pacific.send("x", files=[discord.File(png(), "a.png"), discord.File(png(), "b.png")])
    post = await post.edit(content="y")
    assert [a.filename for a in post.attachments] == ["a.png", "b.png"]
    post = await post.edit(attachments=[post.attachments[1], discord.File(png(), "c.png")])
    assert [a.filename for a in post.attachments] == ["b.png", "c.png"]
    post = await post.edit(attachments=[])
    assert post.attachments == []


async def test_v2_post_takes_a_new_picture_and_stays_v2(harbour: Harbour, pacific: discord.TextChannel) -> None:
    def view(name: str) -> ui.LayoutView:
        return card(ui.TextDisplay("Map"), ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")))

    post = await pacific.send(view=view("a.png"), file=discord.File(png(), "a.png"))
    assert post.flags.components_v2
    await post.edit(view=view("b.png"), attachments=[discord.File(png(20, 10), "b.png")])
    media = harbour.sailor("Bo").last()["components"][0]["components"][1]["items"][0]["media"]
    assert (media["width"], media["url"].rsplit("/", 1)[1]) == (20, "b.png")
    assert await refused(post.edit(content="words", view=None)) == 50035
    assert await refused(post.edit(view=None)) == 50006
    words = await pacific.send("words")
    assert await refused(words.edit(view=card(ui.TextDisplay("V2")))) == 50035
    turned = await words.edit(content=None, view=card(ui.TextDisplay("V2")))
    assert turned.flags.components_v2


async def test_foreign_and_system_messages_cannot_be_edited(harbour: Harbour, pacific: discord.TextChannel) -> None:
    bo = harbour.sailor("Bo")
    message = pacific.get_partial_message(int(bo.say("mine")["id"]))
    assert await refused(message.edit(content="yours")) == 50005
    assert await refused(message.delete()) == 50013
    post = await pacific.send("x")
    await post.pin()
    notice = pacific.get_partial_message(int(bo.last()["id"]))
    assert await refused(notice.edit(content="x")) == 50021
    await notice.delete()  # the bot's own notice may go


async def test_same_nonce_gives_the_first_message_a_while(harbour: Harbour, pacific: discord.TextChannel) -> None:
    first = await pacific.send("once", nonce="n1")
    assert first.nonce == "n1"
    assert (await pacific.send("once", nonce="n1")).id == first.id
    assert (await pacific.send("two", nonce="n2")).id != first.id
    await harbour.clock.advance(301)
    assert (await pacific.send("later", nonce="n1")).id != first.id


async def test_posts_over_an_hour_old_take_three_edits_in_six_seconds(raw: Any, harbour: Harbour) -> None:
    _, old = await raw.post(content="old")
    await harbour.clock.advance(HOUR + 1)
    _, young = await raw.post(content="young")
    path = f"/channels/{raw.channel}/messages/"
    for number in range(3):
        assert (await raw("PATCH", path + old["id"], {"content": str(number)}))[0] == 200
    status, answer = await raw("PATCH", path + old["id"], {"content": "4"})
    assert (status, answer["code"]) == (429, 30046)
    assert 0 < answer["retry_after"] <= 6
    assert (await raw("PATCH", path + young["id"], {"content": "x"}))[0] == 200
    await harbour.clock.advance(6)
    assert (await raw("PATCH", path + old["id"], {"content": "5"}))[0] == 200


async def test_mentions_ping_on_create_and_never_on_edit(harbour: Harbour, pacific: discord.TextChannel) -> None:
    ana, bo = harbour.sailor("Ana"), harbour.sailor("Bo")
    post = await pacific.send(view=card(ui.TextDisplay(f"Orders, please: <@{ana.id}>")))
    assert ana.pings() == [str(post.id)]
    assert bo.pings() == []
    await post.edit(view=card(ui.TextDisplay(f"<@{ana.id}> <@{bo.id}>")))
    assert bo.pings() == []
    await pacific.send(f"<@{bo.id}>", silent=True)
    await pacific.send(f"<@{bo.id}>", allowed_mentions=discord.AllowedMentions.none())
    await pacific.send("@everyone", allowed_mentions=discord.AllowedMentions.all())  # not the bot's right
    assert bo.pings() == []
    await pacific.send(
        f"<@{ana.id}> <@{bo.id}>", allowed_mentions=discord.AllowedMentions(users=[discord.Object(bo.id)])
    )
    assert (len(ana.pings()), len(bo.pings())) == (1, 1)
    assert (await bo.wait_event("ping"))["message_id"] == bo.last()["id"]


async def test_words_of_others_are_withheld_without_the_content_intent(
    harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel
) -> None:
    bo = harbour.sailor("Bo")
    message = bo.say("secret")
    to_bot = bo.say(f"<@{harbour.world.bot_id}> public")
    direct = bo.at("@dm").say("direct")
    got = {str(m.id): m.content async for m in pacific.history()}
    assert (got[message["id"]], got[to_bot["id"]]) == ("", to_bot["content"])
    await pacific.send("last")
    await bo.wait_for(lambda m: m["content"] == "last")
    await pacific.fetch_message(int(message["id"]))
    heard = {str(m.id): m.content for kind, m in bot.heard if kind == "message"}
    assert heard[message["id"]] == ""
    assert heard[direct["id"]] == "direct"


async def test_history_pages(pacific: discord.TextChannel) -> None:
    posts = [await pacific.send(str(n)) for n in range(7)]
    assert [m.content async for m in pacific.history(limit=3)] == ["6", "5", "4"]
    assert [m.content async for m in pacific.history(before=posts[2])] == ["1", "0"]
    assert [m.content async for m in pacific.history(after=posts[4], oldest_first=True)] == ["5", "6"]
    assert [m.content async for m in pacific.history(around=posts[3], limit=3)] == ["4", "3", "2"]


async def test_bulk_delete_needs_manage_messages(harbour: Harbour, pacific: discord.TextChannel) -> None:
    posts = [await pacific.send(str(n)) for n in range(2)]
    assert await refused(pacific.delete_messages(posts)) == 50013
    grant(harbour, "MANAGE_MESSAGES")
    bo = harbour.sailor("Bo")
    await pacific.delete_messages(posts)
    assert bo.view() == []
    assert [kind for kind, _ in bo.events] == ["message_delete"] * 2


def grant(harbour: Harbour, *names: str) -> None:
    """Give the bot's role further permissions."""
    from bot.harbour import demo
    from bot.harbour.limits import permissions

    role = harbour.world.guilds[demo.GUILD_ID].roles[demo.BOT_ROLE_ID]
    role["permissions"] = str(int(role["permissions"]) | permissions.mask(*names))


# --- pins -----------------------------------------------------------------------------------------


async def test_pins_with_notice_event_and_list(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    bo = harbour.sailor("Bo")
    first, second = await pacific.send("one"), await pacific.send("two")
    await first.pin()
    await second.pin()
    notices = [m for m in bo.view() if m["type"] == 6]
    assert [n["message_reference"]["message_id"] for n in notices] == [str(first.id), str(second.id)]
    assert [m.id async for m in pacific.pins()] == [second.id, first.id]
    assert [m["pinned"] for m in bo.view()[:2]] == [True, True]
    await first.unpin()
    assert [m.id async for m in pacific.pins()] == [second.id]
    await second.delete()
    assert [m.id async for m in pacific.pins()] == []
    assert len([1 for kind, _ in bot.heard if kind == "pins"]) >= 2
    assert (await bo.wait_event("pins_update"))["pins"] == [str(first.id)]


async def test_no_more_than_250_pins(raw: Any, harbour: Harbour) -> None:
    _, post = await raw.post(content="x")
    harbour.world.pins[raw.channel] = {str(n): "2026-01-01T00:00:00+00:00" for n in range(250)}
    status, answer = await raw("PUT", f"/channels/{raw.channel}/messages/pins/{post['id']}")
    assert (status, answer["code"]) == (400, 30003)
    harbour.world.pins[raw.channel].clear()


# --- threads --------------------------------------------------------------------------------------


async def test_thread_from_a_post(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    bo = harbour.sailor("Bo")
    post = await pacific.send("Week 10")
    thread = await post.create_thread(name="Week 10", auto_archive_duration=10080)
    assert thread.id == post.id
    assert thread.parent_id == pacific.id
    fight = await thread.send("A fight")
    below = bo.at(str(thread.id))
    assert [m["type"] for m in below.view()] == [21, 0]
    assert below.last()["id"] == str(fight.id)
    assert bo.last()["flags"] & (1 << 5)
    assert bo.last()["thread"]["message_count"] == 1
    assert await refused(post.create_thread(name="again")) == 160004
    assert await refused(pacific.get_partial_message(1).create_thread(name="x")) == 10008
    # Threads do not nest.
    assert (
        await refused(bot.http.start_thread_with_message(thread.id, fight.id, name="deeper", auto_archive_duration=60))
        == 50024
    )


async def test_thread_alone_and_its_members(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    bo = harbour.sailor("Bo")
    thread = await pacific.create_thread(name="Talk", type=discord.ChannelType.public_thread)
    assert bo.last()["type"] == 18
    await thread.add_user(discord.Object(bo.id))
    assert {m.id for m in await thread.fetch_members()} == {bot.user.id, int(bo.id)}  # type: ignore[union-attr]
    assert await refused(thread.remove_user(discord.Object(bo.id))) == 50013
    assert await refused(pacific.create_thread(name="x" * 101, type=discord.ChannelType.public_thread)) == 50035
    assert await refused(pacific.create_thread(name="Secret")) == 50013  # a private one
    assert [t.id for t in await bot.guilds[0].active_threads()] == [thread.id]


async def test_thread_falls_asleep_and_wakes(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    post = await pacific.send("Week 10")
    thread = await post.create_thread(name="Week 10", auto_archive_duration=60)
    inside = await thread.send("x")
    await harbour.clock.advance(59 * 60)
    await inside.edit(content="y")
    await harbour.clock.advance(2 * 60)
    assert await refused(inside.edit(content="z")) == 50083
    assert await refused(inside.pin()) == 50083
    assert [t.id async for t in pacific.archived_threads()] == [thread.id]
    await thread.send("awake")
    await inside.edit(content="z")
    await thread.edit(archived=True)
    await thread.edit(archived=False, name="Week ten")
    assert (await bot.fetch_channel(thread.id)).name == "Week ten"  # type: ignore[union-attr]
    assert await refused(thread.edit(locked=True)) == 50013


async def test_locked_thread(harbour: Harbour, pacific: discord.TextChannel) -> None:
    thread = await (await pacific.send("x")).create_thread(name="t")
    harbour.world.channels[str(thread.id)]["thread_metadata"]["locked"] = True
    assert await refused(thread.send("x")) == 160005


# --- direct messages and members ------------------------------------------------------------------


async def test_direct_message_reaches_one_member(harbour: Harbour, bot: TrialBot) -> None:
    ana, bo = harbour.sailor("Ana", "@dm"), harbour.sailor("Bo", "@dm")
    user = await bot.fetch_user(int(bo.id))
    post = await user.send("a fight asks")
    assert bo.last()["id"] == str(post.id)
    assert bo.pings() == [str(post.id)]
    assert ana.view() == []
    assert ana.events == []
    await post.pin()
    assert [m.id async for m in (await user.create_dm()).pins()] == [post.id]


async def test_closed_direct_messages_and_members_who_left(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    user = await bot.fetch_user(int(bo.id))
    guild = bot.guilds[0]
    assert (await guild.fetch_member(user.id)).id == user.id
    harbour.world.dms_closed.add(bo.id)
    assert await refused(user.send("x")) == 50007
    harbour.world.dms_closed.clear()
    await user.send("x")
    await harbour.control.do({"do": "leave", "member": "Bo"})
    assert await refused(guild.fetch_member(user.id)) == 10007
    assert await refused(user.send("x")) == 50007
    assert await refused(bot.fetch_user(5)) == 10013
    # Without the members intent nothing was told.
    assert [kind for kind, _ in bot.heard if kind == "left"] == []
    assert {m.id for m in await guild.query_members(query="C")} == {int(harbour.world.named("Chen"))}


# --- rights ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        ("VIEW_CHANNEL", 50001),
        ("SEND_MESSAGES", 50013),
        ("EMBED_LINKS", 50013),
        ("ATTACH_FILES", 50013),
    ],
)
async def test_sending_without_a_right(harbour: Harbour, pacific: discord.TextChannel, denied: str, code: int) -> None:
    await harbour.control.do({"do": "permissions", "channel": "pacific", "deny": [denied]})
    assert await refused(pacific.send(embed=discord.Embed(title="x"), file=discord.File(png(), "a.png"))) == code
    await harbour.control.do({"do": "permissions", "channel": "pacific", "deny": []})
    await pacific.send(embed=discord.Embed(title="x"), file=discord.File(png(), "a.png"))


@pytest.mark.parametrize("denied", ["PIN_MESSAGES", "CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY"])
async def test_other_rights(harbour: Harbour, pacific: discord.TextChannel, denied: str) -> None:
    post = await pacific.send("x")
    await harbour.control.do({"do": "permissions", "channel": "pacific", "deny": [denied]})
    act: Any = {
        "PIN_MESSAGES": lambda: post.pin(),
        "CREATE_PUBLIC_THREADS": lambda: post.create_thread(name="t"),
        "READ_MESSAGE_HISTORY": lambda: pacific.fetch_message(post.id),
    }[denied]
    assert await refused(act()) == 50013


async def test_threads_ask_for_their_own_right(harbour: Harbour, pacific: discord.TextChannel) -> None:
    thread = await (await pacific.send("x")).create_thread(name="t")
    await harbour.control.do({"do": "permissions", "channel": "pacific", "deny": ["SEND_MESSAGES"]})
    await thread.send("still heard")
    await harbour.control.do({"do": "permissions", "channel": "pacific", "deny": ["SEND_MESSAGES_IN_THREADS"]})
    assert await refused(thread.send("x")) == 50013


async def test_unseen_channel_tells_the_bot_nothing_but_answers_commands(harbour: Harbour, bot: TrialBot) -> None:
    bo = harbour.sailor("Bo")
    await harbour.control.do({"do": "permissions", "channel": "pacific", "deny": ["VIEW_CHANNEL"]})
    bo.say("unheard")
    outcome = await bo.slash("orders")
    assert outcome.ephemeral
    assert [m for kind, m in bot.heard if kind == "message"] == []
    assert not bot.got[0].app_permissions.view_channel


async def test_deleted_channel(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    await harbour.control.do({"do": "delete_channel", "channel": "pacific"})
    assert await refused(pacific.send("x")) == 10003
    assert await refused(bot.fetch_channel(pacific.id)) == 10003


# --- application emoji ----------------------------------------------------------------------------


async def test_application_emoji(harbour: Harbour, bot: TrialBot, pacific: discord.TextChannel) -> None:
    emoji = await bot.create_application_emoji(name="torpedo", image=png().getvalue())
    await pacific.send(view=card(ui.ActionRow(ui.Button(emoji=emoji, custom_id="x"))))
    assert [e.name for e in await bot.fetch_application_emojis()] == ["torpedo"]
    assert await emoji.read() == png().getvalue()
    await emoji.edit(name="mine")
    assert (await bot.fetch_application_emoji(emoji.id)).name == "mine"
    assert await refused(bot.create_application_emoji(name="mine", image=png().getvalue())) == 50035
    assert await refused(bot.create_application_emoji(name="a b", image=png().getvalue())) == 50035
    await emoji.delete()
    assert await refused(bot.fetch_application_emoji(emoji.id)) == 10014
