"""The slash commands and the commands on posts and members, in English and Spanish."""

from bot.discord.commands.register import register_commands

__all__ = ["register_commands"]
