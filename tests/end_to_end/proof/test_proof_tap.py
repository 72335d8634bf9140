"""``flotilla doctor --channel`` beside the running bot: the whole proof, and the tap that the bot answers."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import bot.discord.delivery.posts
import bot.tools.proof.run
from bot.cli import main
from bot.discord.delivery.payload import pack_payload
from bot.discord.screens.proof import COMES_BACK, PICTURE, Stage, _came_back, proof_card, proof_form, stage_of
from bot.discord.taps.ids import Keys
from bot.faces.jobs import views
from bot.harbour.demo import GUILD_ID, PACIFIC_ID
from bot.harbour.limits.permissions import mask
from bot.harbour.members.client import Outcome, Sailor, parts_of
from bot.render.encode import Picture
from bot.service.types import Actor
from bot.text.voice import LANGUAGES, voice
from bot.tools.proof.run import prove
from bot.tools.proof.steps import STEPS
from tests.bot.tools.proof_kit import left_by, make_private, play_one_game, proved, wrong
from tests.end_to_end.conftest import Fleet, sketched
from tests.test_docs import ROOT, shell_lines


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are sketches, and edits need not wait."""
    all_views = views()
    monkeypatch.setattr(all_views, "painters", sketched(all_views.painters))
    monkeypatch.setattr(bot.discord.delivery.posts, "PACE", {})


def let_in(fleet: Fleet, name: str) -> None:
    """Somebody who manages nothing sees the private channel, too."""
    overwrites = fleet.harbour.world.channels[PACIFIC_ID]["permission_overwrites"]
    member = fleet.harbour.world.named(name)
    overwrites.append({"id": member, "type": 1, "allow": str(mask("VIEW_CHANNEL")), "deny": "0"})


def button_of(message: Any) -> str:
    """The custom id of the button of a proof's post; empty for any other message."""
    ids = [part["custom_id"] for part in parts_of(message) if part.get("custom_id")]
    return ids[0] if stage_of(ids) is not None else ""


async def pressed(member: Sailor) -> Outcome:
    """A member presses the button, as soon as it is there."""
    post = await member.wait_for(lambda message: bool(button_of(message)), patience=170.0)
    return await member.component(post, button_of(post))


@asynccontextmanager
async def meanwhile(work: Any) -> AsyncIterator[asyncio.Task[Any]]:
    """Something that goes on during a block, and must have ended well at its end."""
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        if not task.done():
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    if not task.cancelled():
        task.result()


@pytest.mark.parametrize("limits", ["announced", pytest.param("enforced", marks=pytest.mark.soak)])
async def test_all_games_are_proved_and_the_running_bot_answers_the_tap(
    fleet: Fleet, tmp_path: Path, limits: str
) -> None:
    """The long run keeps Discord's rate limits, too: the proof then ends within its own time or says so."""
    fleet.harbour.rest.rates.strict = limits == "enforced"
    make_private(fleet.harbour)
    let_in(fleet, "Bo")
    ana, bo = fleet.member("Ana"), fleet.member("Bo")

    async def tap() -> tuple[Outcome, Outcome, Outcome]:
        other = await pressed(bo)
        form = await pressed(ana)
        return other, form, await ana.modal(form, {})

    async with meanwhile(tap()) as tapping:
        findings, lines = await proved(fleet.harbour, tmp_path, tap=True, patience=120.0)
    other, form, done = await tapping
    assert wrong(findings) == []
    assert "Only who may manage this server" in other.text
    assert form.kind == "modal"
    assert done.kind == "update"
    assert PICTURE in str(done.shown)
    assert any("a form, a deferred picture and a private message" in line for line in lines)
    said = "\n".join(lines)
    assert "of 4 games" in said
    assert "4 films came back byte for byte" in said
    assert "4 posts are pinned" in said
    assert len(findings) >= len(STEPS)
    assert left_by(fleet.harbour) == []
    assert fleet.harbour.world.pings == []
    assert await fleet.app.store.campaigns.numbers() == []
    assert fleet.harbour.gateway.identifies == 1, "a proof has no session of its own"


async def test_the_readmes_command_proves_a_bot(
    fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command line as it stands there, but for the channel's id and the way to Discord."""
    play_one_game(monkeypatch)
    make_private(fleet.harbour)
    (line,) = [line for line in shell_lines(ROOT / "README.md") if "--channel" in line]
    _, *words, _ = shlex.split(line)

    async def here(*args: Any, **more: Any) -> Any:
        return await prove(*args, **more, connector=fleet.harbour.connector(), now=fleet.now)

    monkeypatch.setattr(bot.tools.proof.run, "prove", here)
    monkeypatch.setattr(bot.tools.proof.run, "set_up", lambda *_: None)
    monkeypatch.setenv("FLOTILLA_TOKEN", "harbour")
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    ana = fleet.member("Ana")

    async def tap() -> None:
        await ana.modal(await pressed(ana), {})

    async with meanwhile(tap()):
        status = await asyncio.to_thread(main, [*words, PACIFIC_ID])
    shown = capsys.readouterr().out
    assert status == 0, shown
    assert "All is proved" in shown
    assert "Now press “Prove it” in #pacific" in shown


@pytest.mark.parametrize("who", ["nobody", "late"])
async def test_a_tap_that_never_comes_is_told(
    fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    play_one_game(monkeypatch)
    make_private(fleet.harbour)
    if who == "late":  # the bot's clock is ahead: to it the proof is over
        fleet.later = 3600
    ana = fleet.member("Ana")
    if who == "late":
        async with meanwhile(pressed(ana)) as tapping:
            findings, _ = await proved(fleet.harbour, tmp_path, tap=True, patience=3.0)
        assert "This proof is over" in (await tapping).text or "Esta prueba ha terminado" in (await tapping).text
    else:
        findings, _ = await proved(fleet.harbour, tmp_path, tap=True, patience=2.0)
    (fault,) = wrong(findings)
    assert "nobody who manages the server pressed the button" in fault.what
    assert "flotilla run is at work" in fault.advice
    assert left_by(fleet.harbour) == []


async def test_a_bot_that_draws_nothing_is_told(fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_one_game(monkeypatch)
    make_private(fleet.harbour)
    ana = fleet.member("Ana")

    def broken(*_: Any) -> Picture:
        raise RuntimeError("no pictures here")

    monkeypatch.setattr(fleet.app.bridge.pictures, "_draw", broken)

    async def tap() -> None:
        await ana.modal(await pressed(ana), {})

    async with meanwhile(tap()):
        findings, _ = await proved(fleet.harbour, tmp_path, tap=True, patience=30.0)
    (fault,) = wrong(findings)
    assert "without a picture" in fault.what
    assert left_by(fleet.harbour) == []


async def test_a_made_up_post_leads_to_no_campaign_of_the_running_bot(
    fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its number may be that of a real campaign on the same server; its ids are keyed with another secret."""
    play_one_game(monkeypatch)
    make_private(fleet.harbour)
    ana = fleet.member("Ana")
    wardroom = int(fleet.harbour.world.channel_named("wardroom"))
    bo = Actor(int(fleet.member("Bo").id), "Bo", guild_id=int(GUILD_ID), channel_id=wardroom)
    await fleet.app.service.campaigns.found(bo, "war_at_sea", "denmark-strait")
    before = await fleet.app.store.entries(1), (await fleet.app.store.campaigns.get(1)).last_entry

    async def press() -> Outcome:
        post = await ana.wait_for(
            lambda message: "Join" in str(message["components"]) and message["channel_id"] == PACIFIC_ID, patience=60.0
        )
        return await ana.component(post, "Join")

    async with meanwhile(press()) as pressing:
        findings, _ = await proved(fleet.harbour, tmp_path / "elsewhere")
    assert wrong(findings) == []
    assert (await pressing).ephemeral
    assert (await fleet.app.store.entries(1), (await fleet.app.store.campaigns.get(1)).last_entry) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_posts_button_says_how_far_the_bot_came(language: str) -> None:
    for stage in Stage:
        card = proof_card(voice(language), 1_800_000_000, stage, "a map")
        pack_payload(card)
        assert stage_of(button.custom_id for button in card.buttons()) is stage
        assert [button.disabled for button in card.buttons()] == [stage is not Stage.ASKED]
    assert stage_of(["another bot's", Keys().tag("v", "help")]) is None


def test_a_form_that_comes_back_without_a_row_is_noticed() -> None:
    rows = {row.name for row in proof_form(voice("en"), Keys(), 1).rows if hasattr(row, "name")}
    assert rows == set(COMES_BACK)
    whole: dict[str, Any] = {"word": "North", "one": "north", "some": ("north",), "yes": True}
    assert _came_back(whole)
    for row in COMES_BACK:
        assert not _came_back({name: value for name, value in whole.items() if name != row})
    assert not _came_back(whole | {"word": ""})
