"""Builds the larger Discord objects from the world: guilds, applications, the context of an interaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.harbour.errors import Json, clone
from bot.harbour.limits import permissions
from bot.harbour.model import THREADS, Guild, World


def rest_guild(world: World, guild: Guild) -> Json:
    """A guild as ``GET /guilds/{id}`` returns it."""
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": guild.owner_id,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": list(guild.roles.values()),
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def gateway_guilds(world: World, guilds: Sequence[Guild], *, everyone: bool) -> Iterator[Json]:
    """Guilds as in GUILD_CREATE, one after another: the channels and threads that the bot sees, and all members if
    asked. All channels are gone through once, however many guilds there are."""
    there: dict[str, list[Json]] = {guild.id: [] for guild in guilds}
    for channel in world.channels.values():
        if (of_guild := there.get(channel.get("guild_id", ""))) is not None:
            of_guild.append(channel)
    for guild in guilds:
        members = guild.members if everyone else [world.bot_id]
        threads = [each for each in there[guild.id] if each["type"] in THREADS]
        yield clone(
            rest_guild(world, guild)
            | {
                "joined_at": guild.members[world.bot_id]["joined_at"],
                "large": False,
                "unavailable": False,
                "member_count": len(guild.members),
                "voice_states": [],
                "members": [world.member(guild, user_id) for user_id in members],
                "channels": [each for each in there[guild.id] if each["type"] not in THREADS],
                "threads": [thread for thread in threads if not thread["thread_metadata"]["archived"]],
                "presences": [],
                "stage_instances": [],
                "guild_scheduled_events": [],
                "soundboard_sounds": [],
            }
        )


def gateway_guild(world: World, guild: Guild, *, everyone: bool) -> Json:
    """A guild as in GUILD_CREATE."""
    return next(gateway_guilds(world, (guild,), everyone=everyone))


def application(world: World) -> Json:
    """The bot's application, as the bot may read it."""
    owner = next((user for user in world.users.values() if not user.get("bot")), world.bot)
    return {
        "id": world.bot_id,
        "name": world.bot["username"],
        "icon": None,
        "description": "Naval wargames by post.",
        "type": None,
        "bot": world.bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": owner,
        "approximate_guild_count": sum(guild.with_bot for guild in world.guilds.values()),
        "approximate_user_install_count": len(world.installed_by),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, "1": {}},
    }


def surroundings(world: World, user_id: str, channel: Json) -> Json:
    """The parts of an interaction that say who, where and in which language."""
    guild = world.guild_of(channel)
    parts: Json = {
        "channel_id": channel["id"],
        "channel": clone(channel) | {"permissions": str(world.rights(user_id, channel))},
        "locale": world.locales[user_id],
        "entitlements": [],
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if guild is None:
        return parts | {
            "user": clone(world.users[user_id]),
            "context": 1,
            "app_permissions": str(permissions.DIRECT),
        }
    member = clone(world.member(guild, user_id)) | {"permissions": str(world.rights(user_id, channel))}
    app_rights = world.rights(world.bot_id, channel) if guild.with_bot else permissions.EVERYONE
    return parts | {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member,
        "context": 0,
        "app_permissions": str(app_rights),
    }
