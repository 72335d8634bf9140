"""The proof on the real Discord: all that the bot sends, sent to a private channel, checked, and taken away again."""
