-- Version 4: of scenarios that members offer the file, its versions and the reports of it; a file that was found sound
-- and may still be offered or played; what a server allows; which file a campaign was founded with, and who won it.

ALTER TABLE shelf ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE shelf ADD COLUMN file TEXT;              -- as its author handed it in; null: offered under version 3

-- The last version of an id on a server: it goes up even if the scenario was taken off in between.
CREATE TABLE shelf_versions (
    guild_id      INTEGER NOT NULL,
    game          TEXT NOT NULL,
    scenario      TEXT NOT NULL,
    version       INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, scenario)
) WITHOUT ROWID;
INSERT INTO shelf_versions SELECT guild_id, game, scenario, 1 FROM shelf;

-- What members offered lately: they offer only so much in a day.
CREATE TABLE offers (
    id            INTEGER PRIMARY KEY,
    guild_id      INTEGER NOT NULL,
    user_id       INTEGER NOT NULL,
    at            INTEGER NOT NULL
);
CREATE INDEX offers_by_user ON offers (user_id, guild_id, at);
CREATE INDEX offers_at ON offers (at);

CREATE TABLE reports (
    shelf_id      INTEGER NOT NULL REFERENCES shelf ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    at            INTEGER NOT NULL,
    settled       INTEGER NOT NULL DEFAULT 0,        -- 1: who manages the server has looked and left it on the list
    PRIMARY KEY (shelf_id, user_id)
) WITHOUT ROWID;
CREATE INDEX reports_by_user ON reports (user_id);

-- The last sound file of each member, for a day.
CREATE TABLE drafts (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: an old card must not offer another file
    user_id       INTEGER NOT NULL UNIQUE,
    game          TEXT NOT NULL,
    name          TEXT NOT NULL,                     -- of the file
    body          TEXT NOT NULL,                     -- JSON: the game's own form
    crc           INTEGER NOT NULL,
    file          TEXT NOT NULL,                     -- as it was handed in
    at            INTEGER NOT NULL
);
CREATE INDEX drafts_at ON drafts (at);

CREATE TABLE servers (
    guild_id      INTEGER PRIMARY KEY,
    settings      TEXT NOT NULL                      -- JSON
);

ALTER TABLE campaigns ADD COLUMN own TEXT;           -- the sum of a member's own scenario; null: one of the game's
ALTER TABLE campaigns ADD COLUMN winner TEXT;        -- the side that won, or "draw"; null: not over, or nobody to win
CREATE INDEX campaigns_own ON campaigns (guild_id, game, own) WHERE own IS NOT NULL;
