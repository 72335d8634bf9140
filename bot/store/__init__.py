"""The store: campaigns, saves, order logs, seats, deadlines and the outbox, in SQLite."""

from typing import TYPE_CHECKING

from bot.store.store import Store

if TYPE_CHECKING:
    from bot.store.interface import StoreInterface

    _KEEPS_TO: type[StoreInterface] = Store  # the type checker fails here when the two drift apart

__all__ = ["Store"]
