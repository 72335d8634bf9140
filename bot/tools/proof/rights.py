"""What the bot may do in a channel, asked by REST alone."""

from __future__ import annotations

from typing import Final

import discord

NEEDED: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "pin_messages": "Pin Messages",
}
"""What the bot needs in a campaign's channel, under Discord's names."""


def permissions(
    guild: discord.Guild,
    channel: discord.abc.GuildChannel | discord.Thread,
    me: discord.Member,
    roles: dict[int, discord.Role],
) -> discord.Permissions:
    """The bot's permissions in a channel. The library computes them from its cache, which a doctor does not have."""
    return held(guild, channel, {role.id for role in me.roles}, me.id, roles)


def everybody(
    guild: discord.Guild, channel: discord.abc.GuildChannel, roles: dict[int, discord.Role]
) -> discord.Permissions:
    """What every member of the server may do in a channel."""
    return held(guild, channel, set(), 0, roles)


def held(
    guild: discord.Guild,
    channel: discord.abc.GuildChannel | discord.Thread,
    mine: set[int],
    me: int,
    roles: dict[int, discord.Role],
) -> discord.Permissions:
    """The permissions of somebody with these roles: the server's, then what the channel says of everybody, of the roles
    together, of the member."""
    base = roles[guild.id].permissions.value
    for role in mine & roles.keys():
        base |= roles[role].permissions.value
    allowed = discord.Permissions(base)
    if allowed.administrator or not isinstance(channel, discord.abc.GuildChannel):
        return discord.Permissions.all() if allowed.administrator else allowed
    overwrites = {target.id: pair.pair() for target, pair in channel.overwrites.items()}
    for targets in ({guild.id}, mine - {guild.id}, {me}):
        allow = deny = 0
        for target in targets & overwrites.keys():
            allow |= overwrites[target][0].value
            deny |= overwrites[target][1].value
        allowed = discord.Permissions(allowed.value & ~deny | allow)
    return allowed


def missing(allowed: discord.Permissions) -> list[str]:
    """Discord's names of what the bot needs and has not."""
    return [label for name, label in NEEDED.items() if not getattr(allowed, name)]
