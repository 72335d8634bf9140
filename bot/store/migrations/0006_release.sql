-- Format 6, that of release 1.0: the first that every later version opens.
-- All times are UTC epoch seconds. A member is a Discord id, never a name. "JSON" is text; a crc is CRC-32 of it.

-- Where campaigns are played. A channel, a thread and a post of a forum each have an id of their own on Discord.
CREATE TABLE places (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    UNIQUE (channel_id, guild_id)
);
CREATE INDEX places_by_guild ON places (guild_id);

CREATE TABLE campaigns (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: an old button must not reach a new campaign
    place_id      INTEGER NOT NULL REFERENCES places,
    game          TEXT NOT NULL,
    scenario      TEXT NOT NULL,
    own           TEXT,                              -- the sum of a member's own scenario; null: one of the game's
    title         TEXT NOT NULL,
    language      TEXT NOT NULL,
    settings      TEXT NOT NULL,                     -- JSON
    secret        BLOB NOT NULL,                     -- key of the hashes in identifiers that reach a client
    seed_hash     TEXT NOT NULL,
    organiser_id  INTEGER,                           -- null: somebody forgotten
    status        TEXT NOT NULL CHECK (status IN ('live', 'paused', 'ended')),
    outcome       TEXT,
    winner        TEXT,                              -- a side, or "draw"; null: not over, or nobody to win
    created_at    INTEGER NOT NULL,
    ended_at      INTEGER,
    touched_at    INTEGER NOT NULL,
    last_entry    INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX campaigns_one_in_play ON campaigns (place_id) WHERE status IN ('live', 'paused');
CREATE INDEX campaigns_by_place ON campaigns (place_id, status);
CREATE INDEX campaigns_touched ON campaigns (status, touched_at);
CREATE INDEX campaigns_own ON campaigns (game, own) WHERE own IS NOT NULL;

CREATE TABLE parts (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    name          TEXT NOT NULL,
    body          TEXT NOT NULL,                     -- JSON
    crc           INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, name)
);

-- The log: entries of the open turn, and volumes of those before it.
CREATE TABLE entries (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    number        INTEGER NOT NULL CHECK (number > 0),
    at            INTEGER NOT NULL,
    body          TEXT NOT NULL,                     -- JSON; names slots, never members
    crc           INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, number)
) WITHOUT ROWID;

CREATE TABLE volumes (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    first         INTEGER NOT NULL CHECK (first > 0),
    last          INTEGER NOT NULL,
    body          BLOB NOT NULL,                     -- zlib of JSON: [time, body] of each entry
    PRIMARY KEY (campaign_id, first)
);

CREATE TABLE checkpoints (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    number        INTEGER NOT NULL,
    at            INTEGER NOT NULL,
    label         TEXT NOT NULL,
    body          BLOB NOT NULL,                     -- zlib of JSON
    PRIMARY KEY (campaign_id, number)
);

CREATE TABLE audit (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    number        INTEGER NOT NULL,
    user_id       INTEGER,                           -- null: the clock, the autopilot, or somebody forgotten
    slot          TEXT,
    at            INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, number)
) WITHOUT ROWID;
CREATE INDEX audit_by_user ON audit (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE members (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    name          TEXT NOT NULL,                     -- as last seen, for lists alone
    joined_at     INTEGER NOT NULL,
    left_at       INTEGER,
    PRIMARY KEY (campaign_id, user_id)
) WITHOUT ROWID;
CREATE INDEX members_by_user ON members (user_id);

CREATE TABLE seats (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    node          TEXT NOT NULL,
    user_id       INTEGER NOT NULL,
    granted_by    INTEGER,
    granted_at    INTEGER NOT NULL,
    until         INTEGER,
    may_hand_on   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (campaign_id, node)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX seats_until ON seats (until) WHERE until IS NOT NULL;

CREATE TABLE away (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    since         INTEGER NOT NULL,
    until         INTEGER,
    meanwhile     TEXT NOT NULL,
    deputy_id     INTEGER,
    PRIMARY KEY (campaign_id, user_id)
) WITHOUT ROWID;
CREATE INDEX away_by_user ON away (user_id);
CREATE INDEX away_until ON away (until) WHERE until IS NOT NULL;

CREATE TABLE notes (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    key           TEXT NOT NULL,                     -- what it is written about: a boat, a post
    body          TEXT NOT NULL,
    at            INTEGER NOT NULL
);
CREATE INDEX notes_by_key ON notes (campaign_id, key);
CREATE INDEX notes_by_user ON notes (user_id);

CREATE TABLE deadlines (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    kind          TEXT NOT NULL,
    key           TEXT NOT NULL,
    due_at        INTEGER NOT NULL,
    grace         INTEGER NOT NULL DEFAULT 0,
    payload       TEXT NOT NULL,                     -- JSON
    PRIMARY KEY (campaign_id, kind, key)
) WITHOUT ROWID;
CREATE INDEX deadlines_due ON deadlines (due_at);

CREATE TABLE reminders (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    kind          TEXT NOT NULL,
    key           TEXT NOT NULL,
    due_at        INTEGER NOT NULL,
    payload       TEXT NOT NULL,                     -- JSON
    sent_at       INTEGER,
    PRIMARY KEY (campaign_id, user_id, kind, key)
) WITHOUT ROWID;
CREATE INDEX reminders_due ON reminders (due_at) WHERE sent_at IS NULL;
CREATE INDEX reminders_by_user ON reminders (user_id);

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

CREATE TABLE outbox (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign_id   INTEGER REFERENCES campaigns ON DELETE CASCADE,
    kind          TEXT NOT NULL,
    channel_id    INTEGER,
    user_id       INTEGER,
    slot_kind     TEXT,                              -- the post that this makes or edits
    slot_key      TEXT,
    nonce         TEXT NOT NULL UNIQUE CHECK (length(nonce) BETWEEN 1 AND 25),
    payload       TEXT NOT NULL,                     -- JSON
    merge_key     TEXT,                              -- a newer message of this key replaces one never tried
    lane          TEXT NOT NULL,                     -- messages of one lane are delivered one after another
    attempts      INTEGER NOT NULL DEFAULT 0,
    not_before    INTEGER NOT NULL,
    created_at    INTEGER NOT NULL,
    state         TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'claimed', 'dead')),
    error         TEXT
);
CREATE INDEX outbox_ready ON outbox (not_before) WHERE state = 'waiting';
CREATE INDEX outbox_lane ON outbox (lane, id) WHERE state <> 'dead';
CREATE INDEX outbox_merge ON outbox (campaign_id, merge_key) WHERE merge_key IS NOT NULL;
CREATE INDEX outbox_by_user ON outbox (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX outbox_by_campaign ON outbox (campaign_id, id) WHERE campaign_id IS NOT NULL;

CREATE TABLE posts (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    kind          TEXT NOT NULL,
    key           TEXT NOT NULL,
    channel_id    INTEGER NOT NULL,                  -- of a thread: its own id
    message_id    INTEGER NOT NULL,
    content_hash  TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    edited_at     INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, kind, key)
) WITHOUT ROWID;
CREATE INDEX posts_by_channel ON posts (channel_id);
CREATE INDEX posts_by_message ON posts (message_id);

CREATE TABLE interactions (
    id            INTEGER PRIMARY KEY,               -- Discord's
    campaign_id   INTEGER REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER,
    at            INTEGER NOT NULL,
    reply         TEXT NOT NULL                      -- JSON
);
CREATE INDEX interactions_at ON interactions (at);
CREATE INDEX interactions_by_user ON interactions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX interactions_by_campaign ON interactions (campaign_id);

-- A member's own settings, one row for all campaigns: the only thing that crosses servers.
CREATE TABLE users (
    user_id       INTEGER PRIMARY KEY,
    locale        TEXT,                              -- null: that of their Discord
    zone          TEXT,
    quiet         TEXT,
    reminder_way  TEXT,
    reminder_kinds TEXT,                             -- JSON list
    dm_closed_at  INTEGER                            -- when Discord last refused a direct message to them
);

CREATE TABLE servers (
    guild_id      INTEGER PRIMARY KEY,
    settings      TEXT NOT NULL                      -- JSON
);

-- When something of the whole program happened last: "alive" tells how long it was down.
CREATE TABLE marks (
    name          TEXT PRIMARY KEY,
    at            INTEGER NOT NULL
) WITHOUT ROWID;

-- Scenarios of their own that members offer on their server.
CREATE TABLE shelf (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id      INTEGER NOT NULL,
    game          TEXT NOT NULL,
    scenario      TEXT NOT NULL,                     -- the id that the file gives it
    version       INTEGER NOT NULL,
    body          TEXT NOT NULL,                     -- JSON: the game's own form
    crc           INTEGER NOT NULL,
    file          TEXT NOT NULL,                     -- as its author handed it in
    user_id       INTEGER,                           -- who offers it; null: somebody forgotten
    added_at      INTEGER NOT NULL,
    UNIQUE (guild_id, game, scenario)
);
CREATE INDEX shelf_by_user ON shelf (user_id) WHERE user_id IS NOT NULL;

-- The last version of an id on a server: it goes up even if the scenario was taken off in between.
CREATE TABLE shelf_versions (
    guild_id      INTEGER NOT NULL,
    game          TEXT NOT NULL,
    scenario      TEXT NOT NULL,
    version       INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, scenario)
) WITHOUT ROWID;

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
