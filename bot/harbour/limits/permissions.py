"""Who may do what: Discord's permission bits, and how roles and overwrites combine to a member's permissions."""

from __future__ import annotations

from bot.harbour.errors import Json

BITS: dict[str, int] = {
    name: 1 << shift
    for name, shift in {
        "CREATE_INSTANT_INVITE": 0, "KICK_MEMBERS": 1, "BAN_MEMBERS": 2, "ADMINISTRATOR": 3,
        "MANAGE_CHANNELS": 4, "MANAGE_GUILD": 5, "ADD_REACTIONS": 6, "VIEW_AUDIT_LOG": 7,
        "VIEW_CHANNEL": 10, "SEND_MESSAGES": 11, "SEND_TTS_MESSAGES": 12, "MANAGE_MESSAGES": 13,
        "EMBED_LINKS": 14, "ATTACH_FILES": 15, "READ_MESSAGE_HISTORY": 16, "MENTION_EVERYONE": 17,
        "USE_EXTERNAL_EMOJIS": 18, "CHANGE_NICKNAME": 26, "MANAGE_NICKNAMES": 27, "MANAGE_ROLES": 28,
        "MANAGE_WEBHOOKS": 29, "USE_APPLICATION_COMMANDS": 31, "MANAGE_THREADS": 34,
        "CREATE_PUBLIC_THREADS": 35, "CREATE_PRIVATE_THREADS": 36, "SEND_MESSAGES_IN_THREADS": 38,
        "USE_EXTERNAL_APPS": 50, "PIN_MESSAGES": 51, "BYPASS_SLOWMODE": 52,
    }.items()
}  # fmt: skip

EVERYTHING = sum(BITS.values())


def mask(*names: str) -> int:
    """The sum of the named bits. Raises KeyError naming an unknown name."""
    total = 0
    for name in names:
        if name not in BITS:
            raise KeyError(f"unknown permission {name!r}")
        total |= BITS[name]
    return total


EVERYONE = mask(
    "CREATE_INSTANT_INVITE", "ADD_REACTIONS", "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES",
    "READ_MESSAGE_HISTORY", "USE_EXTERNAL_EMOJIS", "CHANGE_NICKNAME", "USE_APPLICATION_COMMANDS",
    "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS", "USE_EXTERNAL_APPS",
)  # fmt: skip

# What the bot is invited with. Asking for more needs a good reason.
BOT_ROLE = mask(
    "VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "EMBED_LINKS",
    "ATTACH_FILES", "READ_MESSAGE_HISTORY", "PIN_MESSAGES",
)  # fmt: skip

# The permissions that both sides have in a direct message.
DIRECT = mask(
    "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY", "ADD_REACTIONS",
    "PIN_MESSAGES", "USE_EXTERNAL_EMOJIS", "MENTION_EVERYONE",
)  # fmt: skip


def base(user_id: str, member_roles: list[str], roles: dict[str, Json], guild_id: str, owner_id: str) -> int:
    """A member's permissions in the guild, before channel overwrites."""
    if user_id == owner_id:
        return EVERYTHING
    total = int(roles[guild_id]["permissions"])
    for role_id in member_roles:
        if role_id in roles:
            total |= int(roles[role_id]["permissions"])
    return EVERYTHING if total & BITS["ADMINISTRATOR"] else total


def overwritten(
    total: int, overwrites: list[Json], user_id: str, member_roles: list[str], guild_id: str, owner_id: str
) -> int:
    """The same after a channel's overwrites: everyone, then roles together, then the member."""
    if user_id == owner_id or total & BITS["ADMINISTRATOR"]:
        return EVERYTHING
    by_id = {item["id"]: item for item in overwrites}
    if everyone := by_id.get(guild_id):
        total = (total & ~int(everyone["deny"])) | int(everyone["allow"])
    allow = deny = 0
    for role_id in member_roles:
        if role_id != guild_id and (item := by_id.get(role_id)):
            allow |= int(item["allow"])
            deny |= int(item["deny"])
    total = (total & ~deny) | allow
    if of_member := by_id.get(user_id):
        total = (total & ~int(of_member["deny"])) | int(of_member["allow"])
    return total if total & BITS["VIEW_CHANNEL"] else 0
