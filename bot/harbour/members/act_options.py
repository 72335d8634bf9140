"""Reads the options of a slash command as Discord's client does, and collects the entities they refer to."""

from __future__ import annotations

from bot.harbour.errors import Json
from bot.harbour.limits.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.harbour.limits.modal import Unfit
from bot.harbour.model import World

# Menus of members, roles, mentionables and channels, by component type.
ENTITIES = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}


class Options:
    """One reading of options; ``resolved`` fills up with users, members, roles, channels, attachments."""

    def __init__(self, world: World, channel: Json, files: dict[str, Json]) -> None:
        self._world = world
        self._channel = channel
        self._files = files
        self.resolved: Json = {}

    # --- slash options ----------------------------------------------------------------------------

    def finished(self, known: list[Json], given: list[Json]) -> list[Json]:
        """Options as a command sends them: complete, in range, with their entities resolved."""
        by_name = {option["name"]: option for option in known}
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in known):
            chosen = self._branch(by_name, given)
            option = by_name[chosen["name"]]
            inner = self.finished(option.get("options") or [], chosen.get("options") or [])
            return [{"name": option["name"], "type": option["type"], "options": inner}]
        names = [item["name"] for item in given]
        if len(set(names)) != len(names):
            raise Unfit("an option is given twice")
        for option in known:
            if option.get("required") and option["name"] not in names:
                raise Unfit(f"option {option['name']} is required")
        read: list[Json] = []
        for item in given:
            if item["name"] not in by_name:
                raise Unfit(f"the command has no option {item['name']}")
            option = by_name[item["name"]]
            read.append(
                {
                    "name": option["name"],
                    "type": option["type"],
                    "value": self._value(option, item.get("value")),
                }
            )
        return read

    def unfinished(self, known: list[Json], given: list[Json]) -> list[Json]:
        """Options as an autocomplete request sends them: as far as typed, with one of them focused."""
        by_name = {option["name"]: option for option in known}
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in known):
            chosen = self._branch(by_name, given)
            option = by_name[chosen["name"]]
            inner = self.unfinished(option.get("options") or [], chosen.get("options") or [])
            return [{"name": option["name"], "type": option["type"], "options": inner}]
        read: list[Json] = []
        for item in given:
            declared = by_name.get(item["name"])
            if declared is None:
                raise Unfit(f"the command has no option {item['name']}")
            entry: Json = {"name": declared["name"], "type": declared["type"], "value": item.get("value", "")}
            if item.get("focused"):
                if not declared.get("autocomplete"):
                    raise Unfit(f"option {declared['name']} has no suggestions")
                entry |= {"focused": True, "value": str(entry["value"])}
            read.append(entry)
        if sum(bool(entry.get("focused")) for entry in read) != 1:
            raise Unfit("exactly one option must be focused")
        return read

    @staticmethod
    def _branch(by_name: dict[str, Json], given: list[Json]) -> Json:
        if len(given) != 1 or given[0]["name"] not in by_name:
            raise Unfit(f"choose one of {', '.join(by_name)}")
        return given[0]

    def _value(self, option: Json, value: object) -> object:
        kind, name = option["type"], option["name"]
        if kind == STRING:
            if not isinstance(value, str):
                raise Unfit(f"option {name} takes text")
            low, high = option.get("min_length") or 0, option.get("max_length") or 6000
            if not low <= len(value) <= high:
                raise Unfit(f"option {name} has {low} to {high} characters")
        elif kind in (INTEGER, NUMBER):
            fits = isinstance(value, int if kind == INTEGER else int | float) and not isinstance(value, bool)
            if not fits or not isinstance(value, int | float):
                raise Unfit(f"option {name} takes a number")
            low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
            if not low <= value <= high:
                raise Unfit(f"option {name} goes from {low} to {high}")
        elif kind == BOOLEAN:
            if not isinstance(value, bool):
                raise Unfit(f"option {name} is true or false")
        elif kind == ATTACHMENT:
            if name not in self._files:
                raise Unfit(f"option {name} takes a file")
            attachment = self._files[name]
            self.put("attachments", attachment["id"], attachment)
            return attachment["id"]
        else:
            self.resolve(kind, str(value))
            return str(value)
        choices = option.get("choices")
        if choices and value not in [choice["value"] for choice in choices]:
            raise Unfit(f"option {name} is one of {', '.join(str(c['name']) for c in choices)}")
        return value

    # --- entities ---------------------------------------------------------------------------------

    def put(self, kind: str, key: str, value: Json) -> None:
        """Add one resolved entity."""
        self.resolved.setdefault(kind, {})[key] = value

    def resolve_entities(self, component_type: int, ids: list[str]) -> None:
        """Resolve what was chosen in a menu of users, roles or channels."""
        for entity in ids:
            self.resolve(ENTITIES[component_type], entity)

    def resolve(self, kind: int, entity: str) -> None:
        """Resolve one id as a user, role, mentionable or channel."""
        guild = self._world.guild_of(self._channel)
        if kind == USER or (kind == MENTIONABLE and entity in self._world.users):
            self.resolve_user(entity)
        elif kind in (ROLE, MENTIONABLE):
            if guild is None or entity not in guild.roles:
                raise Unfit(f"there is no role {entity}")
            self.put("roles", entity, guild.roles[entity])
        else:
            channel = self._world.channels.get(entity)
            if channel is None or guild is None or channel.get("guild_id") != guild.id:
                raise Unfit(f"there is no channel {entity}")
            rights = str(self._world.rights(self._world.bot_id, channel))
            keys = (
                "id",
                "type",
                "name",
                "parent_id",
                "thread_metadata",
                "flags",
                "position",
                "guild_id",
                "topic",
                "nsfw",
            )
            self.put("channels", entity, {k: channel[k] for k in keys if k in channel} | {"permissions": rights})

    def resolve_user(self, user_id: str) -> None:
        """A user, with their membership where they are a member; an account that left has no member part."""
        user = self._world.users.get(user_id)
        if user is None:
            raise Unfit(f"there is no user {user_id}")
        self.put("users", user_id, user)
        guild = self._world.guild_of(self._channel)
        if guild is not None and user_id in guild.members:
            member = {k: v for k, v in guild.members[user_id].items() if k not in ("deaf", "mute")}
            member["permissions"] = str(self._world.rights(user_id, self._channel))
            self.put("members", user_id, member)
