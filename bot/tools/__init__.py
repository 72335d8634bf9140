"""The commands of the shell: what ``flotilla`` does beside running the bot."""
