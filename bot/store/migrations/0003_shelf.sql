-- Version 3: scenarios of their own that members offer on their server.

CREATE TABLE shelf (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id      INTEGER NOT NULL,
    game          TEXT NOT NULL,
    scenario      TEXT NOT NULL,                     -- the id that the file gives it
    body          TEXT NOT NULL,                     -- JSON: the game's own form
    crc           INTEGER NOT NULL,
    user_id       INTEGER,                           -- who offers it; null: somebody forgotten
    added_at      INTEGER NOT NULL,
    UNIQUE (guild_id, game, scenario)
);
CREATE INDEX shelf_by_user ON shelf (user_id) WHERE user_id IS NOT NULL;
