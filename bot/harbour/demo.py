"""The harbour's ready-made worlds."""

from __future__ import annotations

from bot.harbour.clock import HarbourClock
from bot.harbour.errors import Json
from bot.harbour.limits import permissions
from bot.harbour.model import TEXT, Guild, World

GUILD_ID = "1000000000000000010"
PACIFIC_ID = "1000000000000000020"
WARDROOM_ID = "1000000000000000021"
BOT_ROLE_ID = "1000000000000000011"
ELSEWHERE_ID = "1000000000000000030"
FOREIGN_CHANNEL_ID = "1000000000000000031"

# Name, locale; the first owns the guild. Only Ana has also installed the bot for her own account.
CREW = (("Ana", "es-ES"), ("Bo", "en-GB"), ("Chen", "en-US"), ("Dara", "es-ES"), ("Eli", "en-US"))


def role(role_id: str, name: str, rights: int, *, position: int = 0, managed: bool = False) -> Json:
    """A role object."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(rights),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def text_channel(channel_id: str, guild_id: str, name: str, position: int) -> Json:
    """A text channel object."""
    return {
        "id": channel_id,
        "type": TEXT,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }


def flotilla_harbour(clock: HarbourClock, *, elsewhere: bool = False) -> World:
    """One guild, two text channels, five members and the bot.

    With ``elsewhere`` there is a second guild without the bot, shared by all, where only commands that a member has
    installed for their own account can be used.
    """
    world = World(clock)
    people = [
        world.add_user(name, locale, user_id=str(1000000000000000100 + number))
        for number, (name, locale) in enumerate(CREW, start=1)
    ]
    owner = people[0]["id"]
    guild = Guild(id=GUILD_ID, name="Flotilla harbour", owner_id=owner)
    guild.roles[GUILD_ID] = role(GUILD_ID, "@everyone", permissions.EVERYONE)
    guild.roles[BOT_ROLE_ID] = role(BOT_ROLE_ID, "Flotilla", permissions.BOT_ROLE, position=1, managed=True)
    world.guilds[guild.id] = guild
    for person in people:
        world.join(guild, person["id"])
    world.join(guild, world.bot_id, [BOT_ROLE_ID])
    world.add_channel(text_channel(PACIFIC_ID, GUILD_ID, "pacific", 0))
    world.add_channel(text_channel(WARDROOM_ID, GUILD_ID, "wardroom", 1))
    world.installed_by.add(owner)
    if elsewhere:
        other = Guild(id=ELSEWHERE_ID, name="Other waters", owner_id=owner, with_bot=False)
        other.roles[ELSEWHERE_ID] = role(ELSEWHERE_ID, "@everyone", permissions.EVERYONE)
        world.guilds[other.id] = other
        for person in people:
            world.join(other, person["id"])
        world.add_channel(text_channel(FOREIGN_CHANNEL_ID, ELSEWHERE_ID, "far-shore", 0))
    return world


def add_server(world: World, number: int, channel: str) -> Guild:
    """A further guild with the bot and all people of the first, with one text channel.

    ``number`` counts from the first, which is 0: the shards of two guilds differ as their numbers do.
    """
    first = next(iter(world.guilds.values()))
    guild_id = int(GUILD_ID) + (number << 22)
    guild = Guild(id=f"{guild_id}", name=f"Harbour {number}", owner_id=first.owner_id)
    guild.roles[guild.id] = role(guild.id, "@everyone", permissions.EVERYONE)
    guild.roles[f"{guild_id + 1}"] = role(f"{guild_id + 1}", "Flotilla", permissions.BOT_ROLE, position=1, managed=True)
    world.guilds[guild.id] = guild
    for member in first.members:
        world.join(guild, member, [f"{guild_id + 1}"] if member == world.bot_id else [])
    world.add_channel(text_channel(f"{guild_id + 10}", guild.id, channel, 0))
    return guild
