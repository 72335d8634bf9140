"""Commands are registered when they have changed, and only then."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.discord.client import registry
from bot.discord.client.registry import MARK, digest, payload, register
from tests.bot.discord.conftest import Ship


class Spanish(app_commands.Translator):
    """One name in Spanish."""

    def __init__(self, name: str = "carta") -> None:
        self.name = name

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return self.name if locale is discord.Locale.spain_spanish and string.message == "map" else None


def _puts(ship: Ship) -> int:
    return len(
        [
            exchange
            for exchange in ship.harbour.traffic
            if exchange.method == "PUT" and exchange.path.endswith("/commands")
        ]
    )


def _adding(name: str) -> Any:
    def add(tree: app_commands.CommandTree[Any], router: Any) -> None:
        @tree.command(name=app_commands.locale_str(name), description="The map")
        async def run(interaction: Any) -> None: ...

    return add


async def test_the_first_start_registers_and_the_next_does_not(ship: Ship) -> None:
    assert _puts(ship) == 1
    await ship.restart()
    assert _puts(ship) == 1


async def test_a_new_command_is_registered(ship: Ship) -> None:
    ship.add_commands = _adding("map")
    await ship.restart()
    assert _puts(ship) == 2
    assert {command["name"] for command in ship.sailor("Bo").commands()} >= {"map", "asked"}


async def test_a_changed_translation_is_a_change(ship: Ship) -> None:
    _adding("map")(ship.client.tree, ship.router)
    await ship.client.tree.set_translator(Spanish())
    assert await register(ship.client.tree, ship.store.marks)
    assert not await register(ship.client.tree, ship.store.marks)
    await ship.client.tree.set_translator(Spanish("mapa"))
    assert await register(ship.client.tree, ship.store.marks)
    items = await payload(ship.client.tree)
    assert next(each for each in items if each["name"] == "map")["name_localizations"] == {"es-ES": "mapa"}


async def test_what_discord_lost_is_registered_anew(ship: Ship) -> None:
    _adding("map")(ship.client.tree, ship.router)
    await ship.client.tree.set_translator(Spanish())
    assert await register(ship.client.tree, ship.store.marks)
    (found,) = (command for command in ship.harbour.world.commands[""].values() if command["name"] == "map")
    found["name_localizations"] = None
    assert await register(ship.client.tree, ship.store.marks)
    assert not await register(ship.client.tree, ship.store.marks)
    (found,) = (command for command in ship.harbour.world.commands[""].values() if command["name"] == "map")
    assert found["name_localizations"] == {"es-ES": "carta"}


async def test_where_discord_does_not_say_what_it_has_nothing_is_registered(ship: Ship) -> None:
    ship.harbour.faults.add("503", route="GET .*/commands")
    assert not await register(ship.client.tree, ship.store.marks)


async def test_it_can_be_forced(ship: Ship) -> None:
    assert await register(ship.client.tree, ship.store.marks, always=True)


async def test_what_discord_refused_is_not_remembered(ship: Ship) -> None:
    before = await ship.store.marks.get(MARK)
    _adding("map")(ship.client.tree, ship.router)
    ship.harbour.faults.add("503", route="/commands")
    try:
        await register(ship.client.tree, ship.store.marks)
    except discord.HTTPException:
        assert await ship.store.marks.get(MARK) == before
    else:
        raise AssertionError("Discord refused")


async def test_a_refused_registration_leaves_the_client_alive_and_is_tried_again(
    ship: Ship, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "FIRST_PAUSE", 0.05)
    ship.add_commands = _adding("map")
    ship.harbour.faults.add("503", route="/commands", times=3)
    await ship.restart()
    assert ship.client.is_ready()
    assert (await ship.sailor("Bo").slash("asked")).ephemeral  # as registered before
    async with asyncio.timeout(20):
        while "map" not in {command["name"] for command in ship.sailor("Bo").commands()}:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
    assert not ship.client.is_closed()


async def test_commands_that_discord_finds_wrong_are_named_and_leave_the_client_alive(
    ship: Ship, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Response:
        status, reason = 400, "Bad Request"

    async def refused(*_: Any, **__: Any) -> Any:
        told = {
            "code": 50035,
            "message": "Invalid Form Body",
            "errors": {"0": {"name": {"_errors": [{"code": "X", "message": "odd"}]}}},
        }
        raise discord.HTTPException(Response(), told)  # type: ignore[arg-type]  # what is read of a response

    monkeypatch.setattr(discord.http.HTTPClient, "bulk_upsert_global_commands", refused)
    ship.add_commands = _adding("map")
    await ship.restart()
    said = capsys.readouterr().out
    assert "commands_not_registered" in said
    assert "In 0.name: odd" in said
    assert (await ship.sailor("Bo").slash("asked")).ephemeral


async def test_an_answer_without_ids_is_borne(ship: Ship, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = discord.http.HTTPClient.bulk_upsert_global_commands

    async def bare(self: Any, application: int, payload: Any) -> Any:
        return [{"name": each["name"]} for each in await kept(self, application, payload)]

    monkeypatch.setattr(discord.http.HTTPClient, "bulk_upsert_global_commands", bare)
    ship.add_commands = _adding("map")
    await ship.restart()
    assert await ship.store.marks.get(MARK) is not None
    assert "map" in {command["name"] for command in ship.sailor("Bo").commands()}
    await ship.restart()
    assert _puts(ship) == 2


def test_another_application_has_other_commands() -> None:
    assert digest(1, []) != digest(2, [])
    assert digest(1, [{"name": "a"}]) == digest(1, [{"name": "a"}])
    assert digest(1, [{"name": "a"}]) < 1 << 62
