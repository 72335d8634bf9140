"""The doctor against the harbour: token, servers, permissions in the campaigns' channels."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.discord.client.logins import SPARE
from bot.games import games
from bot.harbour.demo import GUILD_ID, PACIFIC_ID
from bot.harbour.server import Harbour
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.settings import ProgramSettings
from bot.store import Store
from bot.tools.doctor import doctor_report
from bot.tools.proof.finding import Finding
from bot.tools.proof.rights import NEEDED


@pytest.fixture
async def moored() -> AsyncIterator[Harbour]:
    """A harbour that takes one token only."""
    async with Harbour(token="the right one") as harbour:
        yield harbour


async def settings_with_campaign(folder: Path, token: str) -> ProgramSettings:
    """Settings with a database in which one campaign is in play in the harbour's channel."""
    settings = ProgramSettings(folder=folder, token=SecretStr(token))
    async with await Store.open(settings.database) as store:
        service = Service(store, games(), SilentScribe(), lambda: 1_800_000_000)
        actor = Actor(1, "Ana", guild_id=int(GUILD_ID), channel_id=int(PACIFIC_ID))
        await service.campaigns.found(actor, "silent_war", "wahoo-3", title="The Yellow Sea")
    return settings


async def findings(settings: ProgramSettings, harbour: Harbour) -> list[Finding]:
    """What is not well."""
    found = await doctor_report(settings, offline=False, connector=harbour.connector())
    return [finding for finding in found if not finding.well and "backups" not in finding.what]


async def test_all_is_well_in_a_well_kept_harbour(moored: Harbour, tmp_path: Path) -> None:
    settings = await settings_with_campaign(tmp_path, "the right one")
    assert await findings(settings, moored) == []


async def test_a_refused_token_is_named(moored: Harbour, tmp_path: Path) -> None:
    settings = await settings_with_campaign(tmp_path, "another one")
    (fault,) = await findings(settings, moored)
    assert "refuses the token" in fault.what
    assert "developer portal" in fault.advice
    assert "another one" not in fault.what + fault.advice


async def test_a_missing_permission_is_named_with_its_channel(moored: Harbour, tmp_path: Path) -> None:
    settings = await settings_with_campaign(tmp_path, "the right one")
    await moored.control.do({"do": "permissions", "channel": PACIFIC_ID, "deny": ["ATTACH_FILES", "PIN_MESSAGES"]})
    (fault,) = await findings(settings, moored)
    assert "The Yellow Sea" in fault.what
    assert "Attach Files, Pin Messages" in fault.advice
    assert "Send Messages" not in fault.advice


async def test_a_channel_that_is_gone_is_named(moored: Harbour, tmp_path: Path) -> None:
    settings = await settings_with_campaign(tmp_path, "the right one")
    await moored.control.do({"do": "delete_channel", "channel": PACIFIC_ID})
    (fault,) = await findings(settings, moored)
    assert "cannot be seen" in fault.what
    assert "flotilla export" in fault.advice


async def test_too_few_shards_and_few_logins_are_named(moored: Harbour, tmp_path: Path) -> None:
    settings = await settings_with_campaign(tmp_path, "the right one")
    moored.gateway.shards = 3
    assert await findings(settings, moored) == []
    (fault,) = await findings(settings.model_copy(update={"shards": 2}), moored)
    assert "FLOTILLA_SHARDS is 2" in fault.what
    moored.gateway._logins.extend([moored.clock.now()] * (moored.gateway.logins_left - SPARE + 1))
    (fault,) = await findings(settings, moored)
    assert f"{SPARE - 1} logins are left" in fault.what


def test_the_doctor_looks_for_what_the_readme_asks_for() -> None:
    readme = (Path(__file__).resolve().parents[3] / "README.md").read_text(encoding="utf-8")
    for label in NEEDED.values():
        assert label in readme
