"""The store as the rest of the program sees it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from bot.store import commit as commits
from bot.store import copies, document, exchange, migrate, outbox, upkeep
from bot.store import held as own
from bot.store.campaigns import Campaigns, Saves, create, row_of
from bot.store.database import Database
from bot.store.deadlines import Deadlines, Marks, Reminders
from bot.store.errors import BadInput
from bot.store.forget import forget_member
from bot.store.members import Members, Users
from bot.store.outbox import Outbox
from bot.store.posts import Posts
from bot.store.records import (
    AlreadyDone,
    Campaign,
    CheckpointInfo,
    Commit,
    Committed,
    Entry,
    Forgotten,
    Founded,
    Held,
    Loaded,
    NewCampaign,
    Pruned,
    Stats,
)
from bot.store.shelf import Drafts, Servers, Shelf

FULL_CHECK_BELOW = 256 << 20  # bytes; a larger file is checked whole by ``check``, beside the running bot


class Store:
    """Everything that is kept, in one SQLite file that one process owns. Opened by ``await Store.open(path)``."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._saves = Saves(db)
        self.campaigns = Campaigns(db)
        self.members = Members(db)
        self.users = Users(db)
        self.deadlines = Deadlines(db)
        self.reminders = Reminders(db)
        self.marks = Marks(db)
        self.outbox = Outbox(db)
        self.posts = Posts(db)
        self.shelf = Shelf(db)
        self.drafts = Drafts(db)
        self.servers = Servers(db)

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
        """Open the file, or make it where there is none.

        Migrates it, with a backup into ``backup_dir`` (None: the folder ``backups`` beside it) before each step.
        Messages claimed by a dead process wait again. ``max_bytes`` limits the file's size; writes beyond it raise
        StoreFull and change nothing. Raises StoreLocked (in use), StoreDamaged, StoreForeign, StoreTooNew, StoreTooOld,
        StoreFull, StoreUnwritable, each saying what to do.
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
        """Finish what is queued and release the file. May be called twice."""
        await asyncio.shield(self._db.close())

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def commit(self, act: Commit) -> Committed | AlreadyDone:
        """Do everything in ``act`` in one transaction; it is on the disk when this returns.

        AlreadyDone: its interaction was carried out before, and nothing was changed. Raises Conflict (an entry,
        deadline or reminder is no longer as seen), NotFound, ChannelTaken, BadInput, StoreFull, StoreLocked, and
        changes nothing then either.
        """
        return await self._db.write(lambda conn: commits.apply(conn, act))

    async def found(
        self, new: NewCampaign, first: Callable[[int], Commit], *, interaction_id: int | None = None
    ) -> Founded | AlreadyDone:
        """Create a campaign together with its first act (its save, deadlines, posts, members) in one transaction.

        So no campaign is ever without its state. ``first`` makes that act from the new campaign's number; it runs in
        the writer's thread and should have its texts ready. AlreadyDone: the interaction of that id founded it before.
        Raises what ``campaigns.create`` and ``commit`` raise.
        """

        def work(conn: sqlite3.Connection) -> Founded | AlreadyDone:
            reply = None if interaction_id is None else commits.reply_to(conn, interaction_id)
            if reply is not None:
                return AlreadyDone(reply)
            campaign_id = create(conn, new)
            done = commits.apply(conn, first(campaign_id))
            if isinstance(done, AlreadyDone):
                raise BadInput("The first act of a campaign bears an interaction that did something else before.")
            return Founded(row_of(conn, campaign_id), done)

        return await self._db.write(work)

    async def load(self, campaign_id: int) -> Loaded:
        """The campaign's row and saved parts, as of one moment. Raises NotFound, StoreDamaged."""
        return await self._saves.load(campaign_id)

    async def entries(self, campaign_id: int, first: int = 1, last: int | None = None) -> list[Entry]:
        """Entries ``first`` to ``last`` inclusive (None: to the end). Raises StoreDamaged at a gap or a flipped bit."""
        return await self._saves.entries(campaign_id, first, last)

    async def checkpoints(self, campaign_id: int) -> list[CheckpointInfo]:
        """The whole saves that are kept of a campaign, oldest first, without bodies."""
        return await self._saves.checkpoints(campaign_id)

    async def checkpoint(self, campaign_id: int, at_or_before: int) -> tuple[CheckpointInfo, str]:
        """The newest whole save not after that entry, and its JSON text. Raises NotFound, StoreDamaged."""
        return await self._saves.checkpoint(campaign_id, at_or_before)

    async def interaction(self, interaction_id: int) -> str | None:
        """The recorded reply (JSON) of an interaction that was carried out; None where it is new."""
        return await self._db.read(lambda conn: commits.reply_to(conn, interaction_id))

    async def forget(self, user_id: int) -> Forgotten:
        """Delete everything stored about a member; their orders stay in the logs, given by nobody.

        Let them leave their campaigns first (``Commit.left``), so that others learn of it. The answer names the
        campaigns they organised: these need a new organiser. README.md lists what is stored. Backups are not touched.
        """
        return await forget_member(self._db, user_id)

    async def held(self, user_id: int, now: int, *, book: str, read: own.Read) -> Held:
        """All that is kept of a member and may be shown to them. ``read`` puts each row into words: of a campaign it
        gets its secret and the part named ``book`` besides, which are not told."""
        return await self._db.read(lambda conn: own.held(conn, self.path, user_id, now, book, read))

    async def export(self, campaign_id: int, *, anonymous: bool = False) -> str:
        """A campaign as one JSON document, as of one moment. Raises NotFound, StoreDamaged.

        It holds every secret of the game: before the end it is for the operator alone. ``anonymous`` leaves out
        whatever names a member, a server or a channel.
        """
        return await self._db.read(lambda conn: exchange.export(conn, campaign_id, self.path, anonymous))

    async def import_(
        self, text: str | bytes, *, guild_id: int, channel_id: int, organiser_id: int, at: int
    ) -> Campaign:
        """Make a new campaign of an exported document, whole or not at all.

        Posts and waiting messages come along only where server and channel are those of the original. Raises
        ImportRefused (broken, incomplete, of a later version or one before 1.0), ChannelTaken.
        """
        body = await asyncio.to_thread(document.unseal, text)
        return await self._db.write(
            lambda conn: row_of(conn, exchange.take_in(conn, body, guild_id, channel_id, organiser_id, at))
        )

    async def backup(self, target: str | Path) -> None:
        """Write a compact copy of everything to a new file, while the bot runs. Raises BackupRefused, StoreFull."""
        await self._db.beside(lambda conn: migrate.copy_to(conn, Path(target)))

    @staticmethod
    async def restore(backup: str | Path, path: str | Path) -> Path | None:
        """Put a backup in place of the store while no bot runs on it.

        The backup is checked first. The store it replaces is kept under the name returned (None: there was none).
        Raises BackupRefused, StoreLocked, StoreDamaged, StoreForeign, StoreTooNew, StoreTooOld; then nothing was
        changed.
        """
        return await asyncio.to_thread(copies.restore, Path(backup), Path(path))

    async def check(self) -> None:
        """Check the whole file beside the running bot: pages, references, and the checksums of all saves and logs.

        Raises StoreDamaged. ``open`` checks only the small tables of a large file, so run this soon after.
        """
        await self._db.beside(lambda conn: upkeep.check(conn, self.path))

    async def prune(self, now: int, *, checkpoints_kept: int = upkeep.CHECKPOINTS_KEPT) -> Pruned:
        """Delete what is no longer needed: interactions and files kept for their authors after a day, dead messages and
        sent reminders after thirty days, and of each campaign all whole saves but the first and the newest
        ``checkpoints_kept``."""
        return await self._db.write(lambda conn: upkeep.prune(conn, now, checkpoints_kept))

    async def compact(self) -> None:
        """Give free pages back to the disk and fold the log into the file. Once a day; acts go on in between."""
        more = True
        while more:
            more = await self._db.outside(upkeep.free_some)
        await self._db.outside(upkeep.fold)

    def trouble(self) -> str:
        """Why the last write failed; empty once a write has succeeded again."""
        return self._db.trouble

    async def stats(self) -> Stats:
        """Figures for health checks and metrics."""
        return await self._db.read(lambda conn: upkeep.stats(conn, self.path))
