"""Discord's limits, checked on whatever the bot or a member sends."""
