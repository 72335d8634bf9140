"""Which Discord message is the status post, the turn post, a thread, a fight's post."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3

from bot.store.database import Database
from bot.store.records import Post

COLUMNS = "campaign_id, kind, key, channel_id, message_id, content_hash, created_at, edited_at"


def put(
    conn: sqlite3.Connection,
    campaign_id: int,
    kind: str,
    key: str,
    channel_id: int,
    message_id: int,
    content_hash: str,
    at: int,
) -> None:
    """Remember a post as made, or as edited when it is the same message."""
    conn.execute(
        f"INSERT INTO posts ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
        " channel_id = excluded.channel_id, content_hash = excluded.content_hash, edited_at ="
        " excluded.edited_at,"
        " created_at = iif(message_id = excluded.message_id, created_at, excluded.created_at),"
        " message_id = excluded.message_id",
        (campaign_id, kind, key, channel_id, message_id, content_hash, at, at),
    )


class Posts:
    """``store.posts``."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def get(self, campaign_id: int, kind: str, key: str = "") -> Post | None:
        """The post, or None where it was never made or is forgotten."""
        row = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {COLUMNS} FROM posts WHERE campaign_id = ? AND kind = ? AND key = ?",
                (campaign_id, kind, key),
            ).fetchone()
        )
        return None if row is None else Post(*row)

    async def of(self, campaign_id: int, kind: str | None = None) -> list[Post]:
        """All posts of a campaign, or those of one kind, in the order in which they were made."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {COLUMNS} FROM posts WHERE campaign_id = :campaign"
                " AND (:kind IS NULL OR kind = :kind)"
                " ORDER BY created_at, kind, key",
                {"campaign": campaign_id, "kind": kind},
            ).fetchall()
        )
        return [Post(*row) for row in rows]

    async def by_message(self, message_id: int) -> Post | None:
        """The post that this Discord message shows, or None."""
        row = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {COLUMNS} FROM posts WHERE message_id = ?",
                (message_id,),
            ).fetchone()
        )
        return None if row is None else Post(*row)

    async def put(self, post: Post) -> None:
        """Remember a post that did not go through the outbox (the answer to an interaction, a post found in its
        channel)."""
        await self._db.write(
            lambda conn: put(
                conn,
                post.campaign_id,
                post.kind,
                post.key,
                post.channel_id,
                post.message_id,
                post.content_hash,
                post.edited_at,
            )
        )

    async def remove(self, campaign_id: int, kind: str, key: str = "") -> bool:
        """Forget a post that was deleted in Discord. False where it was not known."""
        return await self._db.write(
            lambda conn: (
                conn.execute(
                    "DELETE FROM posts WHERE campaign_id = ? AND kind = ? AND key = ?",
                    (campaign_id, kind, key),
                ).rowcount
                == 1
            )
        )
