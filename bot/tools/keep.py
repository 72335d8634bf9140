"""``flotilla backup``, ``restore``, ``export``, ``import``, ``archive``, ``forget``: keeping what was played."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import math
import os
import re
import sqlite3
import tempfile
import time
import zlib
from argparse import Namespace
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, TypeVar

from bot.settings import ProgramSettings
from bot.store import Store
from bot.store.errors import StoreError
from bot.store.records import Campaign
from bot.tools.output import Fault, out, writing

T = TypeVar("T")
MOST_UNPACKED = 128 * 2**20  # bytes; a whole Silent War takes some twenty million
PACKED = b"\x1f\x8b"  # what a packed file begins with


async def with_store(work: Callable[[Store], Awaitable[T]]) -> T:
    """Change something in the database of the settings; :class:`Fault` in plain words where it cannot be used."""
    settings = the_database()
    try:
        async with await Store.open(settings.database, backup_dir=settings.backups) as store:
            return await work(store)
    except StoreError as fault:
        raise Fault(str(fault)) from fault


async def with_copy(work: Callable[[Store], Awaitable[T]], settings: ProgramSettings | None = None) -> T:
    """Read the database of the settings. The bot may run on it: what is read is a copy of one moment.

    The copy lies beside the database: in a container the folder for temporary files is memory.
    """
    settings = settings or the_database()
    beside = settings.folder if os.access(settings.folder, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="copy-", dir=beside) as folder:
        file = Path(folder) / "copy.sqlite3"
        copy_to(settings.database, file)
        try:
            async with await Store.open(file) as store:
                return await work(store)
        except StoreError as fault:
            raise Fault(of_copy(fault, file, settings.database)) from fault


def of_copy(fault: StoreError, copy: Path, database: Path) -> str:
    """The fault of a copy, told as one of the database it was made from: the copy itself is deleted at once."""
    return str(fault).replace(str(copy), str(database))


def the_database() -> ProgramSettings:
    """The settings, if their database is there."""
    settings = ProgramSettings()
    if not settings.database.exists():
        raise Fault(f"there is no database at {settings.database}")
    return settings


def copy_to(database: Path, target: Path) -> None:
    """Copy a database that others may be writing to: SQLite's own backup sees one moment of it."""
    try:
        source = f"{database.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(source, uri=True)) as live, closing(sqlite3.connect(target)) as copy:
            live.backup(copy)
            (sound,) = copy.execute("PRAGMA quick_check").fetchone()
    except sqlite3.Error as fault:
        raise Fault(f"the database cannot be copied: {fault}") from fault
    if sound != "ok":
        raise Fault(f"the copy is not sound: {sound}. Keep the older backups and run: flotilla doctor --offline")


DATED = re.compile(r"flotilla-\d{8}-\d{6}\.sqlite3")


def backup(args: Namespace) -> int:
    """Copy the database; the bot may be running."""
    settings = the_database()
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    target: Path = args.file or settings.backups / f"flotilla-{stamp}.sqlite3"
    if target.exists():
        raise Fault(f"{target} exists already")
    with writing(target) as draft:
        copy_to(settings.database, draft)
    out(str(target))
    if args.keep:
        # Copies made before a migration begin with the same word: they are neither counted nor deleted here.
        dated = sorted(copy for copy in settings.backups.glob("flotilla-*.sqlite3") if DATED.fullmatch(copy.name))
        for old in dated[: max(0, len(dated) - args.keep)]:
            old.unlink()
    return 0


def restore(args: Namespace) -> int:
    """Put a backup in the database's place; the old file is kept beside it."""
    settings = ProgramSettings()
    settings.folder.mkdir(parents=True, exist_ok=True)

    async def work() -> Path | None:
        return await Store.restore(args.file, settings.database)

    try:
        kept = asyncio.run(work())
    except StoreError as fault:
        raise Fault(str(fault)) from fault
    out(f"restored {args.file} to {settings.database}" + (f"; the old one is {kept}" if kept else ""))
    return 0


def export(args: Namespace) -> int:
    """Write one campaign to a file that does not exist yet."""
    if args.file.exists():
        raise Fault(f"{args.file} exists already")

    async def work(store: Store) -> str:
        return await store.export(args.campaign, anonymous=args.anonymous)

    text = asyncio.run(with_copy(work))
    with writing(args.file) as draft:
        draft.write_text(text, encoding="utf-8")
    out(str(args.file))
    return 0


def bring_in(args: Namespace) -> int:
    """Import a campaign from a file into a channel."""
    try:
        with args.file.open("rb") as file:
            packed = file.read(len(PACKED)) == PACKED  # as the end post and /campaign export give it
            file.seek(0)
            with gzip.open(file) if packed else contextlib.nullcontext(file) as unpacked:
                text = _bounded(unpacked)
    except (gzip.BadGzipFile, EOFError, zlib.error) as fault:
        raise Fault(f"{args.file} is damaged: it cannot be unpacked ({fault})") from fault
    except OSError as fault:
        raise Fault(f"cannot read {args.file}: {fault.strerror}") from fault

    async def work(store: Store) -> int:
        row = await store.import_(
            text, guild_id=args.guild, channel_id=args.channel, organiser_id=args.organiser, at=int(time.time())
        )
        return row.id

    try:
        out(f"campaign {asyncio.run(with_store(work))}")
    except MemoryError as fault:
        raise Fault("the file needs more memory than this machine has; nothing was imported") from fault
    return 0


def _bounded(file: BinaryIO | gzip.GzipFile) -> bytes:
    """What stands in a file, unpacked. :class:`Fault` where that is more than any campaign: members hand such files
    to the operator, and a small one may unpack to more than the machine holds.
    """
    text = file.read(MOST_UNPACKED + 1)
    if len(text) > MOST_UNPACKED:
        raise Fault(f"the file holds more than {MOST_UNPACKED // 2**20} MB: that is no campaign of ours")
    return text


def archive(args: Namespace) -> int:
    """Take ended campaigns out of the database, each into a packed file that is read back before it is deleted."""
    if not args.campaign and args.days is None:
        raise Fault("name campaigns, or with --days since when they have to be over")

    async def work(store: Store) -> list[str]:
        done: list[str] = []
        for row in await _ended(store, args.campaign, args.days):
            file = args.folder / f"campaign-{row.id}.json.gz"
            if file.exists():
                raise Fault(f"{file} exists already; archived so far: {', '.join(done) or 'nothing'}")
            text = await store.export(row.id)
            with writing(file) as draft:
                draft.write_bytes(gzip.compress(text.encode(), mtime=0))
            if gzip.decompress(file.read_bytes()).decode() != text:
                raise Fault(f"{file} cannot be read back as it was written; campaign {row.id} stays in the database")
            await store.campaigns.delete(row.id)
            done.append(str(file))
        await store.compact()
        return done

    args.folder.mkdir(parents=True, exist_ok=True)
    for line in asyncio.run(with_store(work)) or ["no campaign is over for so long"]:
        out(line)
    return 0


async def _ended(store: Store, wanted: Sequence[int], days: int | None) -> list[Campaign]:
    """The campaigns with these numbers, or those that have been over for so many days. :class:`Fault` where one is
    not over."""
    rows = [await store.campaigns.get(number) for number in wanted or await store.campaigns.numbers()]
    for row in rows:
        if wanted and row.ended_at is None:
            raise Fault(f"campaign {row.id} ({row.title}) is not over: only ended campaigns are archived")
    since = time.time() - days * 86_400 if days is not None else math.inf
    return [row for row in rows if row.ended_at is not None and row.ended_at <= since]


def forget(args: Namespace) -> int:
    """Remove everything stored about a member."""

    async def work(store: Store) -> str:
        done = await store.forget(args.member)
        removed = sum(done.removed.values()) + sum(done.blanked.values())
        organised = ", ".join(str(number) for number in done.organised)
        left = f"; campaigns without organiser now: {organised}" if organised else ""
        return f"{removed} rows about member {args.member} removed or made anonymous{left}"

    out(asyncio.run(with_store(work)))
    return 0
