"""What can go wrong with the store. Each message says what the organiser or operator should do."""

from __future__ import annotations


class StoreError(Exception):
    """Any trouble with the store. Nothing of what was asked for was done."""


class StoreDamaged(StoreError):
    """The content of the file, or of one row, is not what was written."""


class StoreForeign(StoreError):
    """The file is a database of another program."""


class StoreTooNew(StoreError):
    """The file was written by a later version of the program."""


class StoreTooOld(StoreError):
    """The file was written by a version before release 1.0."""


class StoreLocked(StoreError):
    """Another process owns or blocks the file."""


class StoreFull(StoreError):
    """There is no room left to write."""


class StoreUnwritable(StoreError):
    """The file or its folder cannot be opened or written."""


class StoreClosed(StoreError):
    """The store was closed before the call."""


class Conflict(StoreError):
    """What the writer built on has changed: an entry, a deadline or a reminder was dealt with meanwhile."""


class NotFound(StoreError):
    """No such campaign, message or note."""


class ChannelTaken(StoreError):
    """A campaign is already in play in that channel."""


class BadInput(StoreError, ValueError):
    """The caller gave something that the store does not keep: text that is no JSON, a nonce that is too long."""


class ShelfFull(BadInput):
    """A server's shelf holds as many scenarios of a game as it may."""


class OfferedOften(BadInput):
    """A member has offered as many scenarios lately as one may."""


class NameTaken(BadInput):
    """Somebody else offers a scenario of that id: ``user_id`` (None: a forgotten member)."""

    def __init__(self, scenario: str, user_id: int | None) -> None:
        super().__init__(f"somebody else offers {scenario}")
        self.user_id = user_id


class ImportRefused(StoreError):
    """A document cannot become a campaign: broken, incomplete, of a later version or of one before release 1.0."""


class BackupRefused(StoreError):
    """A file cannot be restored, or a backup cannot be written where it was asked for."""
