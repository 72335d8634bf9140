-- Version 2: sums over saved text, so that a flipped bit is found at load; when a campaign was last touched;
-- members' own settings and what reminders they had.

-- Null where the row was written by version 1: such a row is not checked until it is written again.
ALTER TABLE parts ADD COLUMN crc INTEGER;
ALTER TABLE entries ADD COLUMN crc INTEGER;

ALTER TABLE campaigns ADD COLUMN touched_at INTEGER NOT NULL DEFAULT 0;
UPDATE campaigns SET touched_at = coalesce(
    (SELECT max(at) FROM entries WHERE campaign_id = campaigns.id), ended_at, created_at);
CREATE INDEX campaigns_by_channel ON campaigns (channel_id);
CREATE INDEX campaigns_touched ON campaigns (status, touched_at);

-- One row a member for all his campaigns: the only thing that crosses servers.
CREATE TABLE users (
    user_id       INTEGER PRIMARY KEY,
    locale        TEXT,                              -- null: as his Discord
    zone          TEXT,
    quiet         TEXT,
    reminder_way  TEXT,
    reminder_kinds TEXT,                             -- JSON list
    dm_closed_at  INTEGER                            -- when Discord last refused a direct message to him
);

CREATE TABLE counters (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    turn          TEXT NOT NULL DEFAULT '',          -- what turn the two sums below count
    mentions      INTEGER NOT NULL DEFAULT 0,
    messages      INTEGER NOT NULL DEFAULT 0,
    last_dm_at    INTEGER,
    unanswered    INTEGER NOT NULL DEFAULT 0,        -- turns in a row
    quiet_until   INTEGER,                           -- asked not to be reminded before
    quiet_turn    TEXT,                              -- nor in this turn
    PRIMARY KEY (campaign_id, user_id)
) WITHOUT ROWID;
CREATE INDEX counters_by_user ON counters (user_id);

-- When something of the whole program happened last: "alive" tells how long it was down.
CREATE TABLE marks (
    name          TEXT PRIMARY KEY,
    at            INTEGER NOT NULL
) WITHOUT ROWID;
