"""Commands: their limits, their life, and suggestions."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot


def command(**more: Any) -> dict[str, Any]:
    return {"type": 1, "name": "orders", "description": "d"} | more


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "boat", "description": "d"} | more


def choices(count: int) -> list[dict[str, Any]]:
    return [{"name": str(n), "value": str(n)} for n in range(count)]


def sub(name: str = "s", *options: Any, kind: int = 1) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "d", "options": list(options)}


COMMANDS: list[tuple[str, dict[str, Any], str]] = [
    ("capital", command(name="Orders"), "name"),
    ("space", command(name="my orders"), "name"),
    ("33 letters", command(name="x" * 33), "name"),
    ("no name", command(name=""), "name"),
    ("no description", command(description=""), "description"),
    ("long description", command(description="x" * 101), "description"),
    ("unknown locale", command(name_localizations={"xx": "a"}), "name_localizations.xx"),
    ("localised name", command(name_localizations={"es-ES": "Mis Órdenes"}), "name_localizations.es-ES"),
    ("localised description", command(description_localizations={"es-ES": "x" * 101}),
     "description_localizations.es-ES"),
    ("26 options", command(options=[option(name=f"o{n}") for n in range(26)]), "options"),
    ("twin options", command(options=[option(), option()]), "options.1"),
    ("twin options in Spanish", command(options=[option(name_localizations={"es-ES": "barco"}),
     option(name="b", name_localizations={"es-ES": "barco"})]), "options.1"),
    ("required last", command(options=[option(), option(name="b", required=True)]), "options.1"),
    ("kind", command(options=[option(type=12)]), "options.0.type"),
    ("26 choices", command(options=[option(choices=choices(26))]), "options.0.choices"),
    ("choice name", command(options=[option(choices=[{"name": "x" * 101, "value": "v"}])]), "options.0.choices.0.name"),
    ("choice value", command(options=[option(choices=[{"name": "n", "value": "x" * 101}])]),
     "options.0.choices.0.value"),
    ("number for text", command(options=[option(choices=[{"name": "n", "value": 1}])]), "options.0.choices.0.value"),
    ("text for a number", command(options=[option(type=4, choices=[{"name": "n", "value": "1"}])]),
     "options.0.choices.0.value"),
    ("choices of users", command(options=[option(type=6, choices=choices(1))]), "options.0.choices"),
    ("choices and completion", command(options=[option(choices=choices(1), autocomplete=True)]),
     "options.0.autocomplete"),
    ("completion of users", command(options=[option(type=6, autocomplete=True)]), "options.0.autocomplete"),
    ("min_length", command(options=[option(min_length=6001)]), "options.0.min_length"),
    ("max_length", command(options=[option(max_length=0)]), "options.0.max_length"),
    ("min over max", command(options=[option(type=4, min_value=2, max_value=1)]), "options.0.min_value"),
    ("values beside subcommands", command(options=[sub(), option()]), "options"),
    ("three deep", command(options=[sub("a", sub("b", sub("c")), kind=2)]), "options.0.options.0.options.0.type"),
    ("group in a group", command(options=[sub("a", sub("b", kind=2), kind=2)]), "options.0.options.0.type"),
    ("values in a group", command(options=[sub("a", option(), kind=2)]), "options.0.options.0.type"),
    ("26 subcommands", command(options=[sub(f"s{n}") for n in range(26)]), "options"),
    ("user command with description", {"type": 2, "name": "Show", "description": "d"}, "description"),
    ("message command with options", {"type": 3, "name": "Show", "options": [option()]}, "options"),
    ("contexts", command(contexts=[3]), "contexts"),
    ("installations", command(integration_types=[]), "integration_types"),
    ("permissions", command(default_member_permissions="many"), "default_member_permissions"),
    ("type", command(type=5), "type"),
]  # fmt: skip


def at(errors: Any, path: str) -> Any:
    for part in path.split("."):
        errors = errors.get(part, {}) if isinstance(errors, dict) else {}
    return errors.get("_errors") if isinstance(errors, dict) else None


@pytest.mark.parametrize(("body", "path"), [c[1:] for c in COMMANDS], ids=[c[0] for c in COMMANDS])
async def test_command_limits(raw: Any, harbour: Harbour, body: dict[str, Any], path: str) -> None:
    base = f"/applications/{harbour.world.bot_id}/commands"
    status, answer = await raw("PUT", base, [command(name="fine"), body])
    assert (status, answer.get("code")) == (400, 50035), answer
    assert at(answer["errors"], f"1.{path}"), answer["errors"]
    assert harbour.world.commands[""] == {}
    status, answer = await raw("POST", base, body)
    assert (status, bool(at(answer["errors"], path))) == (400, True)


async def test_numbers_of_commands(raw: Any, harbour: Harbour) -> None:
    base = f"/applications/{harbour.world.bot_id}/commands"
    many = [command(name=f"c{n}") for n in range(100)]
    assert (await raw("PUT", base, [*many, command(name="c100")]))[0] == 400
    assert (await raw("PUT", base, many))[0] == 200
    assert (await raw("POST", base, command(name="c100")))[1]["code"] == 30032
    people = [{"type": 2, "name": f"U {n}"} for n in range(15)]
    assert (await raw("PUT", base, [*many, *people]))[0] == 200
    assert (await raw("PUT", base, [*people, {"type": 2, "name": "U 15"}]))[0] == 400
    twins = [command(), command()]
    assert at((await raw("PUT", base, twins))[1]["errors"], "1.name")


async def test_eight_thousand_characters_with_the_longest_language(raw: Any, harbour: Harbour) -> None:
    base = f"/applications/{harbour.world.bot_id}/commands"
    spanish = {"es-ES": "x" * 100}
    subs = [
        sub(f"s{n}", *[option(name=f"o{m}", description_localizations=spanish) for m in range(3)]) for n in range(25)
    ]
    assert (await raw("PUT", base, [command(options=subs)]))[0] == 200
    subs[0]["options"] += [option(name=f"p{m}", description_localizations=spanish) for m in range(10)]
    answer = (await raw("PUT", base, [command(options=subs)]))[1]
    assert at(answer["errors"], "0")


async def test_two_hundred_creates_a_day(raw: Any, harbour: Harbour) -> None:
    base = f"/applications/{harbour.world.bot_id}/commands"
    for batch in "ab":
        assert (await raw("PUT", base, [command(name=f"{batch}{n}") for n in range(100)]))[0] == 200
    assert (await raw("PUT", base, [command(name="c")]))[1]["code"] == 30034
    assert (await raw("PUT", base, [command(name="b1", description="same name")]))[0] == 200
    await harbour.clock.advance(86_401)
    assert (await raw("PUT", base, [command(name="c")]))[0] == 200


async def test_life_of_a_guild_command(raw: Any, harbour: Harbour) -> None:
    ana = harbour.sailor("Ana")
    guild = next(iter(harbour.world.guilds))
    base = f"/applications/{harbour.world.bot_id}/guilds/{guild}/commands"
    status, made = await raw("POST", base, command(name="trial"))
    assert status == 201
    assert [c["name"] for c in ana.commands()] == ["trial"]
    assert ana.at("@dm").commands() == []
    assert (await raw("GET", f"{base}?with_localizations=true"))[1] == [made]
    (plain,) = (await raw("GET", base))[1]
    assert plain == {key: value for key, value in made.items() if not key.endswith("_localizations")}
    status, changed = await raw("PATCH", f"{base}/{made['id']}", {"description": "new"})
    assert (status, changed["description"], changed["id"]) == (200, "new", made["id"])
    assert (await raw("GET", f"{base}/{made['id']}"))[1] == changed
    assert (await raw("POST", base, command(name="trial")))[0] == 200  # overwritten, not created
    assert (await raw("DELETE", f"{base}/{made['id']}"))[0] == 204
    assert (await raw("DELETE", f"{base}/{made['id']}"))[1]["code"] == 10063
    assert (await raw("GET", "/applications/5/commands"))[1]["code"] == 20012
    assert (await raw("GET", f"/applications/{harbour.world.bot_id}/guilds/5/commands"))[1]["code"] == 10004
    assert len([1 for kind, _ in ana.events if kind == "commands_update"]) == 4


async def test_a_command_shut_to_all_but_administrators(raw: Any, harbour: Harbour) -> None:
    base = f"/applications/{harbour.world.bot_id}/commands"
    await raw("PUT", base, [command(default_member_permissions=0), command(name="there", contexts=[1])])
    assert [c["name"] for c in harbour.sailor("Ana").commands()] == ["orders"]
    assert harbour.sailor("Bo").commands() == []
    assert {c["name"] for c in harbour.sailor("Bo", "@dm").commands()} == {"orders", "there"}


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"choices": choices(26)}, "choices"),
        ({"choices": [{"name": "x" * 101, "value": "v"}]}, "choices.0.name"),
        ({"choices": [{"name": "", "value": "v"}]}, "choices.0.name"),
        ({"choices": [{"name": "n", "value": "x" * 101}]}, "choices.0.value"),
        ({"choices": [{"name": "n", "value": 1}]}, "choices.0.value"),
        ({}, "choices"),
    ],
)
async def test_suggestions_have_limits(
    raw: Any, harbour: Harbour, bot: TrialBot, data: dict[str, Any], path: str
) -> None:
    bot.fall_silent()
    run = asyncio.create_task(harbour.sailor("Ana").complete("orders", "boat", "W"))
    got = await bot.received()
    url = f"/interactions/{got.id}/{got.token}/callback?with_response=1"
    status, answer = await raw("POST", url, {"type": 8, "data": data})
    assert (status, bool(at(answer["errors"], f"data.{path}"))) == (400, True)
    assert (await raw("POST", url, {"type": 4, "data": {"content": "x"}}))[0] == 400
    assert (await raw("POST", url, {"type": 8, "data": {"choices": []}}))[0] == 200
    assert await run == []
