"""``flotilla doctor --channel`` against the harbour: each fault is named in a plain sentence with what to change.

The whole proof, with all games and a running bot that answers the tap: tests/end_to_end/proof/test_proof_tap.py.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

import bot.discord.delivery.posts
import bot.harbour.limits.message
import bot.tools.proof.run
import bot.tools.proof.steps
from bot.discord.aftermath import FILM_FILE
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Tag
from bot.discord.taps.router import Router
from bot.faces.jobs import views
from bot.games import games
from bot.harbour.demo import BOT_ROLE_ID, GUILD_ID, PACIFIC_ID
from bot.harbour.errors import KNOWN, Json
from bot.harbour.limits.components import FILE
from bot.harbour.limits.permissions import mask
from bot.harbour.members.client import parts_of
from bot.harbour.model import THREADS
from bot.harbour.rest.messages import drop
from bot.harbour.rest.rates import Rates
from bot.harbour.server import Harbour
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.store import Store
from bot.text.voice import LANGUAGES, voice
from bot.tools.proof.calls import Refusal
from bot.tools.proof.refusals import MEANINGS, STATUSES, explained, kind_of
from bot.tools.proof.rights import NEEDED
from bot.tools.proof.steps import STEPS, TAP
from tests.bot.tools.proof_kit import left_by, make_private, play_one_game, proved, register_all, settings_of, wrong
from tests.end_to_end.conftest import sketched

Plant = Callable[[Harbour], Awaitable[None]]


@pytest.fixture
async def harbour(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harbour]:
    """A harbour with a private channel and a bot's commands; one game is played, and its pictures are sketches."""
    play_one_game(monkeypatch)
    all_views = views()
    monkeypatch.setattr(all_views, "painters", sketched(all_views.painters))
    monkeypatch.setattr(bot.discord.delivery.posts, "PACE", {})  # edits need not wait
    async with Harbour(token="harbour") as harbour:
        make_private(harbour)
        await register_all(harbour)
        yield harbour
        assert harbour.unimplemented == []


# What is planted -----------------------------------------------------------------------------------------------------


def denied(*rights: str) -> Plant:
    """The bot loses permissions in the channel."""

    async def plant(harbour: Harbour) -> None:
        await harbour.control.do({"do": "permissions", "channel": PACIFIC_ID, "deny": list(rights)})

    return plant


def refused(code: int, route: str, seconds: float = 0.3) -> Plant:
    """Discord refuses a call with a code, again and again."""

    async def plant(harbour: Harbour) -> None:
        harbour.faults.add("refuse", route=route, code=code, seconds=seconds, times=99)

    return plant


def weather(kind: str, route: str, seconds: float = 0.3) -> Plant:
    """Discord, or the network, is in trouble."""

    async def plant(harbour: Harbour) -> None:
        harbour.faults.add(kind, route=route, seconds=seconds, times=99)

    return plant


def on_news(event: str, act: Callable[[Harbour, Json], None]) -> Plant:
    """Somebody on the server does something as soon as the bot has done its."""

    async def plant(harbour: Harbour) -> None:
        owner = harbour.world.named("Ana")

        def heard(kind: str, data: Json) -> None:
            if kind == event:
                act(harbour, data)

        harbour.wires.feed.subscribe(owner, heard)

    return plant


def delete_all(harbour: Harbour, news: Json) -> None:
    """Another bot lets nothing stand."""
    drop(harbour.wires, harbour.world.post(news["message"]["channel_id"], news["message"]["id"]))


def lock(harbour: Harbour, news: Json) -> None:
    """A moderator locks each new thread."""
    harbour.world.channels[news["channel"]["id"]]["thread_metadata"] |= {"locked": True}


async def of_a_voice_channel(harbour: Harbour) -> None:
    harbour.world.channels[PACIFIC_ID] |= {"type": 2, "bitrate": 64_000, "user_limit": 0}


async def of_a_new_kind(harbour: Harbour) -> None:
    harbour.world.channels[PACIFIC_ID]["type"] = 99


async def open_to_all(harbour: Harbour) -> None:
    harbour.world.channels[PACIFIC_ID]["permission_overwrites"] = []


async def without_commands(harbour: Harbour) -> None:
    harbour.world.commands[""].clear()


async def without_words(harbour: Harbour) -> None:
    for command in harbour.world.commands[""].values():
        if command["name"] == "orders":
            command["name_localizations"] = None


async def without_completion(harbour: Harbour) -> None:
    (command,) = (command for command in harbour.world.commands[""].values() if command["name"] == "patrol")
    for option in command["options"]:
        option.pop("autocomplete", None)


async def thrown_out(harbour: Harbour) -> None:
    await harbour.control.do({"do": "remove_bot"})


async def small_files(harbour: Harbour) -> None:
    """The server takes tiny files only: the harbour's limit is the module's, put back by the test's patch."""
    bot.harbour.limits.message.FILE_BYTES = 100


IN_THREAD = r"POST /channels/(?!1000000000000000020)\d+/messages$"
IN_CHANNEL = "POST /channels/1000000000000000020/messages$"
PLANTED: dict[str, tuple[Plant, str, str]] = {
    # what is planted, what the finding must say, and what its advice
    "no access": (denied("VIEW_CHANNEL"), "does not see", "View Channel"),
    "no sending": (denied("SEND_MESSAGES"), "lacks Send Messages in", "Send Messages"),
    "no threads": (denied("CREATE_PUBLIC_THREADS"), "lacks Create Public Threads", "Create Public Threads"),
    "no sending in threads": (denied("SEND_MESSAGES_IN_THREADS"), "lacks Send Messages in Threads in", "in Threads"),
    "no pins": (denied("PIN_MESSAGES"), "lacks Pin Messages", "Pin Messages"),
    "no files": (denied("ATTACH_FILES"), "lacks Attach Files", "Attach Files"),
    "no history": (denied("READ_MESSAGE_HISTORY"), "nothing of what was sent can be read", "Read Message History"),
    "another kind": (of_a_voice_channel, "of another kind (voice)", "text channel"),
    "unknown kind": (of_a_new_kind, "of another kind", "text channel"),
    "not private": (open_to_all, "everybody on the server sees #pacific", "make it private"),
    "thrown out": (thrown_out, "does not see", "let the bot into the channel"),
    "no commands": (without_commands, "not registered: /", "start the bot"),
    "no words": (without_words, "lack their words in another language: /orders", "start the bot anew"),
    "no completion": (without_completion, "registered otherwise than this version has them: /patrol", "anew"),
    "too large": (small_files, "a file is larger than this server takes", "report it"),
    "limited long": (weather("429", IN_CHANNEL, 60), "wants 60 seconds of pause", "what else calls Discord"),
    "slowmode": (refused(20016, IN_CHANNEL, 60), "slowmode", "switch slowmode off in #pacific"),
    "a form body": (refused(50035, IN_CHANNEL), "finds fault with what was sent", "update the bot"),
    "automod": (refused(200000, IN_CHANNEL), "AutoMod", "exempt the bot’s role or this channel"),
    "many threads": (
        refused(160006, "/threads$"),
        "as many open threads as Discord allows",
        "archive or delete threads",
    ),
    "pins full": (refused(30003, "/pins/"), "full of pins", "unpin messages in #pacific"),
    "files limited": (refused(400001, IN_CHANNEL), "has limited files", "Server Settings"),
    "deleted meanwhile": (on_news("message_create", delete_all), "deleted meanwhile", "another bot, or a person"),
    "locked": (on_news("thread_create", lock), "a thread was locked meanwhile", "a moderator, that locks threads"),
    "archived": (refused(50083, IN_THREAD), "archived meanwhile, and could not be opened", "closes threads"),
    "in trouble": (weather("503", IN_CHANNEL), "Discord is in trouble (503", "discordstatus.com"),
    "archiving": (refused(50013, r"PATCH /channels/\d+$"), "lacks Manage Threads in", "Manage Threads"),
    "no network": (weather("reset", "GET /channels/"), "cannot be reached", "the firewall and the proxy"),
}


@pytest.mark.parametrize("planted", PLANTED)
async def test_what_is_wrong_is_named_with_what_to_change(
    harbour: Harbour, planted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, what, advice = PLANTED[planted]
    monkeypatch.setattr(bot.harbour.limits.message, "FILE_BYTES", bot.harbour.limits.message.FILE_BYTES)
    await plant(harbour)
    findings, lines = await proved(harbour, tmp_path)
    named = [finding for finding in wrong(findings) if what in finding.what]
    assert len(named) == 1, wrong(findings)
    assert advice in named[0].advice
    assert any(named[0].advice in line for line in lines)
    if planted not in ("locked", "no access", "thrown out"):
        assert left_by(harbour) == []


# What is other on Discord than was sent ------------------------------------------------------------------------------


def post_of(harbour: Harbour, news: Json) -> Json:
    """The message that somebody has just heard of, as the server has it."""
    message = news["message"]
    return harbour.world.post(message["channel_id"], message["id"]).body


def parts_with(post: Json, key: str) -> Iterator[Json]:
    """The components of a message that have a field."""
    return (part for part in parts_of(post) if part.get(key))


def other_words(harbour: Harbour, news: Json) -> None:
    for part in parts_with(post_of(harbour, news), "content"):
        part["content"] = part["content"].upper()


def other_buttons(harbour: Harbour, news: Json) -> None:
    for part in parts_with(post_of(harbour, news), "custom_id"):
        part["custom_id"] = "another"


def other_pictures(harbour: Harbour, news: Json) -> None:
    for part in parts_with(post_of(harbour, news), "items"):
        for item in part["items"]:
            item["media"]["width"] += 1


def other_film(harbour: Harbour, news: Json) -> None:
    for number, stored in list(harbour.world.files.items()):
        if stored.name == FILM_FILE:
            harbour.world.files[number] = replace(stored, data=stored.data[:-1])


def no_file(harbour: Harbour, news: Json) -> None:
    post = post_of(harbour, news)
    for part in parts_with(post, "components"):
        part["components"] = [each for each in part["components"] if each["type"] != FILE]


def unedited(harbour: Harbour, news: Json) -> None:
    post_of(harbour, news)["edited_timestamp"] = None


def unpinned(harbour: Harbour, news: Json) -> None:
    harbour.world.pins[news["channel_id"]].clear()


def an_hour(harbour: Harbour, news: Json) -> None:
    harbour.world.channels[news["channel"]["id"]]["thread_metadata"]["auto_archive_duration"] = 60


def reopened(harbour: Harbour, news: Json) -> None:
    if news["channel"]["type"] in THREADS:
        harbour.world.channels[news["channel"]["id"]]["thread_metadata"]["archived"] = False


def unstruck(harbour: Harbour, news: Json) -> None:
    for part in parts_with(post_of(harbour, news), "content"):
        part["content"] = part["content"].replace("~~", "")


OTHER: dict[str, tuple[Plant, str]] = {
    # what is other, and what the finding must say
    "words": (on_news("message_create", other_words), "posts stand with other words than were sent"),
    "buttons": (on_news("message_create", other_buttons), "posts stand with other buttons than were sent"),
    "pictures": (on_news("message_create", other_pictures), "posts stand without their pictures"),
    "files": (on_news("message_create", no_file), "posts stand without their files"),
    "film": (on_news("message_create", other_film), "the film of The War at Sea did not come back"),
    "edits": (on_news("message_update", unedited), "posts do not say that they were edited"),
    "pins": (on_news("pins_update", unpinned), "1 posts are not pinned"),
    "notices": (refused(10008, "DELETE /channels/"), "the notices of the pins are still there"),
    "threads": (on_news("thread_create", an_hour), "does not stay open for a week"),
    "closing": (on_news("channel_update", reopened), "threads of The War at Sea were not archived"),
    "strikes": (on_news("message_update", unstruck), "a post was not struck out, or not deleted"),
}


@pytest.mark.parametrize("what", OTHER)
async def test_what_stands_otherwise_than_it_was_sent_is_noticed(harbour: Harbour, what: str, tmp_path: Path) -> None:
    plant, said = OTHER[what]
    await plant(harbour)
    findings, _ = await proved(harbour, tmp_path)
    assert any(said in finding.what and finding.advice for finding in wrong(findings)), wrong(findings)


async def test_limits_that_nobody_tells_are_noticed(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rates, "pass_through", lambda *_: {})
    findings, _ = await proved(harbour, tmp_path)
    assert any("did not say how many calls are left" in finding.what for finding in wrong(findings))


async def test_files_larger_than_the_server_takes_are_noticed(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.Guild, "filesize_limit", property(lambda guild: 1_000))
    findings, _ = await proved(harbour, tmp_path)
    assert any("and the server takes 0.00 MB" in finding.what for finding in wrong(findings))


async def test_a_button_that_leads_to_a_fault_is_noticed(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Router.opened

    async def broken(self: Router, ctx: Context, tag: Tag) -> Any:
        if tag.name == "help":
            raise ZeroDivisionError
        return await opened(self, ctx, tag)

    monkeypatch.setattr(Router, "opened", broken)
    findings, _ = await proved(harbour, tmp_path)
    assert any("lead nowhere: help: ZeroDivisionError" in finding.what for finding in wrong(findings))


async def test_a_bot_for_which_all_is_well_passes(harbour: Harbour, tmp_path: Path) -> None:
    findings, lines = await proved(harbour, tmp_path)
    assert wrong(findings) == []
    assert len(lines) == len(findings) >= len(STEPS)
    assert left_by(harbour) == []
    threads = [channel for channel in harbour.world.channels.values() if channel["type"] in THREADS]
    assert threads
    assert all(thread["thread_metadata"]["archived"] for thread in threads)
    assert all(thread["name"] in lines[-1] for thread in threads)
    assert harbour.world.pings == []  # nobody is called


async def test_a_bot_that_may_delete_threads_leaves_none(harbour: Harbour, tmp_path: Path) -> None:
    role = harbour.world.guilds[GUILD_ID].roles[BOT_ROLE_ID]
    role["permissions"] = str(int(role["permissions"]) | mask("MANAGE_THREADS"))
    findings, lines = await proved(harbour, tmp_path)
    assert wrong(findings) == []
    assert not [channel for channel in harbour.world.channels.values() if channel["type"] in THREADS]
    assert "nothing" in lines[-1]


async def test_a_fault_of_our_own_is_told_and_leaves_nothing_behind(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> str:
        raise ArithmeticError("no likeness")

    monkeypatch.setattr(bot.tools.proof.steps, "unlike", broken)
    findings, _ = await proved(harbour, tmp_path)
    assert any("the bot’s own fault (ArithmeticError: no likeness)" in finding.what for finding in wrong(findings))
    assert left_by(harbour) == []


async def test_a_wrong_token_is_named_and_not_shown(tmp_path: Path) -> None:
    async with Harbour(token="another") as harbour:
        (fault,) = wrong((await proved(harbour, tmp_path))[0])
    assert "refuses the token" in fault.what
    assert "developer portal" in fault.advice
    assert "harbour" not in fault.what + fault.advice


async def test_without_a_token_nobody_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = settings_of(tmp_path).model_copy(update={"token": type(settings_of(tmp_path).token)("")})
    (fault,) = await bot.tools.proof.run.prove(empty, int(PACIFIC_ID), voice("es"))
    assert not fault.well
    assert "FLOTILLA_TOKEN" in fault.advice


async def test_an_unknown_channel_is_named(harbour: Harbour, tmp_path: Path) -> None:
    (fault,) = wrong((await proved(harbour, tmp_path, "1234"))[0])
    assert "no channel 1234" in fault.what
    assert "Copy Channel ID" in fault.advice


async def test_a_thread_or_a_direct_message_is_no_channel_for_a_proof(harbour: Harbour, tmp_path: Path) -> None:
    letters = harbour.world.dm_with(harbour.world.named("Ana"))
    (fault,) = wrong((await proved(harbour, tmp_path, letters["id"]))[0])
    assert "of another kind (private)" in fault.what


async def test_where_a_campaign_is_played_nothing_is_sent(harbour: Harbour, tmp_path: Path) -> None:
    async with await Store.open(settings_of(tmp_path).database) as store:
        service = Service(store, games(), SilentScribe(), lambda: 1_800_000_000)
        ana = Actor(1, "Ana", guild_id=int(GUILD_ID), channel_id=int(PACIFIC_ID))
        await service.campaigns.found(ana, "silent_war", "wahoo-3")
    (fault,) = wrong((await proved(harbour, tmp_path))[0])
    assert "a campaign is played in #pacific" in fault.what
    assert not harbour.world.posts[PACIFIC_ID]


async def test_a_proof_that_takes_too_long_ends_and_says_where(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.tools.proof.run, "SENDS_WITHIN", 1.5)
    harbour.faults.add("slow", route=IN_CHANNEL, seconds=0.4, times=99)
    findings, lines = await proved(harbour, tmp_path)
    assert [finding for finding in wrong(findings) if "seconds were not enough" in finding.what]
    assert any("not tried" in line for line in lines)
    harbour.faults.clear()
    assert left_by(harbour) == []


async def test_whoever_interrupts_a_proof_leaves_nothing_behind(harbour: Harbour, tmp_path: Path) -> None:
    import asyncio

    task = asyncio.create_task(proved(harbour, tmp_path))
    while not left_by(harbour):
        await asyncio.sleep(0.05)
        assert not task.done()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert left_by(harbour) == []


async def test_spanish_shells_read_spanish(harbour: Harbour, tmp_path: Path) -> None:
    await denied("PIN_MESSAGES")(harbour)
    findings, lines = await proved(harbour, tmp_path, language="es")
    assert any("le falta Pin Messages en #pacific" in finding.what for finding in wrong(findings))
    assert any(line.startswith("bien ") for line in lines)
    assert not any(line.startswith(("ok ", "WRONG ")) for line in lines)


# The sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted({*KNOWN, *MEANINGS} - {0}))
def test_every_refusal_that_discord_knows_has_a_sentence(code: int) -> None:
    status, said = KNOWN.get(code, (400, "No"))
    refusal = Refusal("POST", "/channels/1/messages", status, code, said, ("components.0: No",), 61.0)
    assert kind_of(refusal) != "other"
    told = [explained(voice(language), refusal, "x", "pacific", []) for language in LANGUAGES]
    assert all(finding.what and finding.advice and not finding.well for finding in told)
    assert told[0].what != told[1].what


@pytest.mark.parametrize("status", [*STATUSES, 0, 418, 500, 502])
def test_an_answer_without_a_known_code_is_told_by_its_status(status: int) -> None:
    refusal = Refusal("GET", "/channels/1", status, 0, "Teapot", wait=61.0)
    for language in LANGUAGES:
        finding = explained(voice(language), refusal, "x", "pacific", [])
        assert finding.what
        assert finding.advice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_it_does(language: str) -> None:
    names = [step.name for step in (*STEPS, TAP)]
    assert len(set(names)) == len(names)
    assert all(voice(language).has(f"proof-step-{name}") for name in names)
    for at, step in enumerate((*STEPS, TAP)):
        assert set(step.needs) <= set(names[:at]), "a step needs those before it"


def test_a_missing_permission_is_the_one_that_the_call_needs() -> None:
    refusal = Refusal("POST", "/channels/1/messages", 403, 50013, "Missing Permissions")
    some = explained(voice("en"), refusal, "x", "pacific", ["Attach Files", "Pin Messages"])
    assert "lacks Attach Files in" in some.what
    unsaid = explained(voice("en"), refusal, "x", "pacific", [])
    assert all(right in unsaid.what for right in ("Send Messages", "Attach Files"))
    assert set(NEEDED.values()) >= {"Attach Files", "Pin Messages"}


def test_what_is_asked_of_the_doctor_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import bot.tools.proof.run
    from bot.cli import main
    from bot.tools.proof.finding import Finding

    asked: dict[str, Any] = {}

    async def prove(settings: Any, channel: int, speech: Any, **more: Any) -> list[Finding]:
        asked.update(more, channel=channel, language=speech.language)
        more["told"]("a line")
        return [Finding(well, "x") for well in asked["found"]]

    monkeypatch.setattr(bot.tools.proof.run, "prove", prove)
    monkeypatch.setattr(bot.tools.proof.run, "set_up", lambda *_: None)
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    asked["found"] = [True, True]
    assert main(["doctor", "--channel", PACIFIC_ID]) == 0
    assert (asked["channel"], asked["language"], asked["tap"]) == (int(PACIFIC_ID), "es", True)
    asked["found"] = [True, False]
    assert main(["doctor", "--channel", PACIFIC_ID, "--no-tap"]) == 1
    assert not asked["tap"]
    shown = capsys.readouterr().out
    assert "a line" in shown
    assert "Todo está probado" in shown
    assert "Una cosa va mal" in shown
