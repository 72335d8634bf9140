"""The face towards Discord: client, commands, cards and forms."""
