"""Application commands: synchronised by the bot, kept with stable ids."""

from __future__ import annotations

from bot.harbour.errors import Form, Json, Refused, clone
from bot.harbour.limits import commands as limits_commands
from bot.harbour.rest.door import NOTHING, Answer, Call, route

GLOBAL = "/applications/{application_id}/commands"
IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
DAY = 86_400.0


def _scope(call: Call) -> str:
    if call.at["application_id"] != call.port.world.bot_id:
        raise Refused(20012)
    guild_id = call.at.get("guild_id", "")
    if guild_id:
        call.port.world.guild(guild_id)
    return guild_id


def _shelf(call: Call) -> dict[str, Json]:
    return call.port.world.commands.setdefault(_scope(call), {})


def _finish(call: Call, sent: Json, old: Json | None) -> Json:
    """The stored command: what was sent, with defaults filled in; same name and type keep their id."""
    world, guild_id = call.port.world, call.at.get("guild_id")
    kind = sent.get("type") or limits_commands.CHAT_INPUT
    rights = sent.get("default_member_permissions")
    command: Json = {
        "id": old["id"] if old else world.flakes.next(),
        "application_id": world.bot_id,
        "version": world.flakes.next(),
        "type": kind,
        "name": sent["name"],
        "name_localizations": sent.get("name_localizations"),
        "description": sent.get("description") or "",
        "description_localizations": sent.get("description_localizations"),
        "default_member_permissions": None if rights is None else str(rights),
        "nsfw": bool(sent.get("nsfw")),
        "integration_types": sent.get("integration_types") or [0],
        "contexts": None if guild_id else sent.get("contexts"),
    }
    if guild_id:
        command["guild_id"] = guild_id
    else:
        command["dm_permission"] = sent.get("dm_permission") is not False
    if kind == limits_commands.CHAT_INPUT:
        command["options"] = [_option(option) for option in sent.get("options") or []]
    return command


def _option(option: Json) -> Json:
    cleaned = {key: clone(value) for key, value in option.items() if value is not None}
    if option["type"] in (limits_commands.SUBCOMMAND, limits_commands.GROUP):
        cleaned["options"] = [_option(child) for child in option.get("options") or []]
    return cleaned


def _find(shelf: dict[str, Json], kind: int, name: str) -> Json | None:
    return next((c for c in shelf.values() if c["type"] == kind and c["name"] == name), None)


def _count_creates(call: Call, fresh: int) -> None:
    world, now = call.port.world, call.port.clock.now()
    recent = [t for t in world.created_commands.get(_scope(call), []) if t > now - DAY]
    if len(recent) + fresh > limits_commands.CREATES_PER_DAY:
        raise Refused(30034)
    world.created_commands[_scope(call)] = recent + [now] * fresh


def _tell(call: Call) -> None:
    call.port.changed()
    call.port.feed.tell_all("commands_update", {})


@route("GET", GLOBAL)
@route("GET", IN_GUILD)
def listed(call: Call) -> Answer:
    """All commands of a scope; their words in other languages only where they are asked for."""
    commands = list(_shelf(call).values())
    if call.query.get("with_localizations") in ("1", "true"):
        return 200, commands
    return 200, [_plain(command) for command in commands]


def _plain(item: Json) -> Json:
    """A command, option or choice without its words in other languages."""
    plain = {key: value for key, value in item.items() if not key.endswith("_localizations")}
    for below in ("options", "choices"):
        if below in plain:
            plain[below] = [_plain(each) for each in plain[below]]
    return plain


@route("PUT", GLOBAL)
@route("PUT", IN_GUILD)
def replace_all(call: Call) -> Answer:
    """Replace all commands of a scope. A command with the same name and type keeps its id."""
    shelf, sent, form = _shelf(call), call.body, Form()
    if not isinstance(sent, list):
        raise Refused(50109)
    counts: dict[int, int] = {}
    seen: set[tuple[int, str]] = set()
    for number, command in enumerate(sent):
        if not isinstance(command, dict):
            raise Refused(50109)
        limits_commands.check(form, command, (number,))
        kind = command.get("type") or limits_commands.CHAT_INPUT
        counts[kind] = counts.get(kind, 0) + 1
        key = (kind, str(command.get("name")))
        if key in seen:
            message = "Application command names must be unique"
            form.fail((number, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
    form.settle()
    for kind, most in limits_commands.MOST.items():
        if counts.get(kind, 0) > most:
            raise Refused(30032, message=f"Maximum number of application commands reached ({most})")
    old = {(c["type"], c["name"]): c for c in shelf.values()}
    _count_creates(call, len(seen - set(old)))
    fresh = [_finish(call, c, old.get((c.get("type") or 1, c["name"]))) for c in sent]
    shelf.clear()
    shelf.update({command["id"]: command for command in fresh})
    _tell(call)
    return 200, fresh


@route("POST", GLOBAL)
@route("POST", IN_GUILD)
def create(call: Call) -> Answer:
    """Create one command, or overwrite the one with the same name and type."""
    shelf, form = _shelf(call), Form()
    limits_commands.check(form, call.form)
    form.settle()
    kind = call.form.get("type") or limits_commands.CHAT_INPUT
    old = _find(shelf, kind, call.form["name"])
    if old is None:
        if sum(c["type"] == kind for c in shelf.values()) >= limits_commands.MOST[kind]:
            most = limits_commands.MOST[kind]
            raise Refused(30032, message=f"Maximum number of application commands reached ({most})")
        _count_creates(call, 1)
    command = _finish(call, call.form, old)
    shelf[command["id"]] = command
    _tell(call)
    return (200 if old else 201), command


def _one(call: Call) -> Json:
    command = _shelf(call).get(call.at["command_id"])
    if command is None:
        raise Refused(10063)
    return command


@route("GET", GLOBAL + "/{command_id}")
@route("GET", IN_GUILD + "/{command_id}")
def fetch(call: Call) -> Answer:
    """One command."""
    return 200, _one(call)


@route("PATCH", GLOBAL + "/{command_id}")
@route("PATCH", IN_GUILD + "/{command_id}")
def change(call: Call) -> Answer:
    """Change parts of one command."""
    stored, form = _one(call), Form()
    merged = stored | call.form
    limits_commands.check(form, merged)
    form.settle()
    command = _finish(call, merged, stored)
    _shelf(call)[command["id"]] = command
    _tell(call)
    return 200, command


@route("DELETE", GLOBAL + "/{command_id}")
@route("DELETE", IN_GUILD + "/{command_id}")
def delete(call: Call) -> Answer:
    """Delete one command."""
    command = _one(call)
    del _shelf(call)[command["id"]]
    _tell(call)
    return NOTHING
