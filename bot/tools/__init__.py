"""What the ``flotilla`` command does besides running the bot."""
