"""The store as the rest of the program sees it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import TracebackType

from bot.store import commit as commits
from bot.store import outbox
from bot.store.campaigns import Campaigns, Saves
from bot.store.database import Database
from bot.store.outbox import Outbox
from bot.store.posts import Posts
from bot.store.records import AlreadyDone, CheckpointInfo, Commit, Committed, Entry, Loaded

FULL_CHECK_BELOW = 256 << 20  # bytes; a larger file is checked whole by `check`, beside the running bot


class Store:
    """Everything that is kept, in one SQLite file that one process owns. Made by `await Store.open(path)`."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._saves = Saves(db)
        self.campaigns = Campaigns(db)
        self.outbox = Outbox(db)
        self.posts = Posts(db)

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        backup_dir: str | Path | None = None,
        readers: int = 3,
        max_bytes: int | None = None,
        busy_seconds: float = 5.0,
        full_check_below: int = FULL_CHECK_BELOW,
    ) -> Store:
        """Open the file, making it where there is none; migrate it, with a backup into `backup_dir` (None:
        the folder `backups` beside it) before each step; let the messages claimed by a dead process wait
        again.

        Raises StoreLocked (in use), StoreDamaged, StoreForeign, StoreTooNew, StoreFull, StoreUnwritable, each
        saying what to do. `max_bytes` limits the file's size; writes beyond it raise StoreFull and change
        nothing.
        """
        file = Path(path)
        db = await Database.open(
            file,
            backup_dir=file.parent / "backups" if backup_dir is None else Path(backup_dir),
            readers=readers,
            max_bytes=max_bytes,
            busy_seconds=busy_seconds,
            full_check_below=full_check_below,
        )
        try:
            await db.write(outbox.release)
        except BaseException:
            await db.close()
            raise
        return cls(db)

    @property
    def path(self) -> Path:
        """The file."""
        return self._db.path

    async def close(self) -> None:
        """Finish what is queued and give the file free. May be called twice."""
        await asyncio.shield(self._db.close())

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def commit(self, act: Commit) -> Committed | AlreadyDone:
        """Do everything that `act` says in one transaction; it is on the disk when this returns.

        AlreadyDone: its interaction was carried out before, nothing was changed. Raises Conflict (an entry,
        deadline or reminder is no longer as seen), NotFound, ChannelTaken, BadInput, StoreFull, StoreLocked:
        then nothing was changed either.
        """
        return await self._db.write(lambda conn: commits.apply(conn, act))

    async def load(self, campaign_id: int) -> Loaded:
        """The campaign's row and saved parts, as of one moment. Raises NotFound, StoreDamaged."""
        return await self._saves.load(campaign_id)

    async def entries(self, campaign_id: int, first: int = 1, last: int | None = None) -> list[Entry]:
        """Entries `first` to `last` inclusive (None: to the end). Raises StoreDamaged at a gap or a flipped
        bit."""
        return await self._saves.entries(campaign_id, first, last)

    async def checkpoints(self, campaign_id: int) -> list[CheckpointInfo]:
        """The whole saves kept of a campaign, oldest first, without bodies."""
        return await self._saves.checkpoints(campaign_id)

    async def checkpoint(self, campaign_id: int, at_or_before: int) -> tuple[CheckpointInfo, str]:
        """The newest whole save not after that entry and its JSON text. Raises NotFound, StoreDamaged."""
        return await self._saves.checkpoint(campaign_id, at_or_before)

    async def interaction(self, interaction_id: int) -> str | None:
        """The recorded reply (JSON) of an interaction that was carried out, None where it is new."""
        row = await self._db.read(
            lambda conn: conn.execute("SELECT reply FROM interactions WHERE id = ?", (interaction_id,)).fetchone()
        )
        return None if row is None else str(row[0])
