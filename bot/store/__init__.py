"""The store: campaigns, saves, order logs, seats, deadlines and the outbox, in SQLite."""

from bot.store.store import Store

__all__ = ["Store"]
