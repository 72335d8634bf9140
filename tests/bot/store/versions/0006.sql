PRAGMA application_id = 1179406164;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE audit (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    number        INTEGER NOT NULL,
    user_id       INTEGER,                           -- null: the clock, the autopilot, or somebody forgotten
    slot          TEXT,
    at            INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, number)
) WITHOUT ROWID;
INSERT INTO "audit" VALUES(1,1,7,'wahoo',1501);
INSERT INTO "audit" VALUES(1,2,7,'wahoo',1502);
CREATE TABLE away (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    since         INTEGER NOT NULL,
    until         INTEGER,
    meanwhile     TEXT NOT NULL,
    deputy_id     INTEGER,
    PRIMARY KEY (campaign_id, user_id)
) WITHOUT ROWID;
INSERT INTO "away" VALUES(1,7,1300,NULL,'deputy',30);
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
INSERT INTO "campaigns" VALUES(1,1,'silent_war','college',NULL,'Campaign 1','es','{"pace": "slow"}',X'7369787465656E206279746573206F6B','9f2c',30,'live',NULL,NULL,1000,NULL,1502,2);
CREATE TABLE checkpoints (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    number        INTEGER NOT NULL,
    at            INTEGER NOT NULL,
    label         TEXT NOT NULL,
    body          BLOB NOT NULL,                     -- zlib of JSON
    PRIMARY KEY (campaign_id, number)
);
INSERT INTO "checkpoints" VALUES(1,1,1501,'week 1',X'789CAB562ACFC8CF4955B25230AC05001B2F03E7');
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
INSERT INTO "counters" VALUES(1,7,'week2',1,1,1400,1,NULL,'week1');
CREATE TABLE deadlines (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    kind          TEXT NOT NULL,
    key           TEXT NOT NULL,
    due_at        INTEGER NOT NULL,
    grace         INTEGER NOT NULL DEFAULT 0,
    payload       TEXT NOT NULL,                     -- JSON
    PRIMARY KEY (campaign_id, kind, key)
) WITHOUT ROWID;
INSERT INTO "deadlines" VALUES(1,'gate','week2',5000,600,'{}');
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
INSERT INTO "drafts" VALUES(1,7,'silent_war','ferry.toml','{"id": "ferry"}',966632350,'id = "ferry"
',1602);
CREATE TABLE entries (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    number        INTEGER NOT NULL CHECK (number > 0),
    at            INTEGER NOT NULL,
    body          TEXT NOT NULL,                     -- JSON; names slots, never members
    crc           INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, number)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,2,1502,'{"order": 2}',446659413);
CREATE TABLE interactions (
    id            INTEGER PRIMARY KEY,               -- Discord's
    campaign_id   INTEGER REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER,
    at            INTEGER NOT NULL,
    reply         TEXT NOT NULL                      -- JSON
);
INSERT INTO "interactions" VALUES(555,1,7,1502,'{"text": "ok"}');
CREATE TABLE marks (
    name          TEXT PRIMARY KEY,
    at            INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "marks" VALUES('alive',1502);
CREATE TABLE members (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    name          TEXT NOT NULL,                     -- as last seen, for lists alone
    joined_at     INTEGER NOT NULL,
    left_at       INTEGER,
    PRIMARY KEY (campaign_id, user_id)
) WITHOUT ROWID;
INSERT INTO "members" VALUES(1,7,'Ana',1501,NULL);
INSERT INTO "members" VALUES(1,8,'Bo',1501,1502);
CREATE TABLE notes (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    key           TEXT NOT NULL,                     -- what it is written about: a boat, a post
    body          TEXT NOT NULL,
    at            INTEGER NOT NULL
);
INSERT INTO "notes" VALUES(1,1,7,'wahoo','Down the throat',1502);
CREATE TABLE offers (
    id            INTEGER PRIMARY KEY,
    guild_id      INTEGER NOT NULL,
    user_id       INTEGER NOT NULL,
    at            INTEGER NOT NULL
);
INSERT INTO "offers" VALUES(1,5,7,1600);
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
INSERT INTO "outbox" VALUES(1,1,'put',20,NULL,'status','','n1','{}','status','1/merge/status',1,0,1502,'claimed',NULL);
CREATE TABLE parts (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    name          TEXT NOT NULL,
    body          TEXT NOT NULL,                     -- JSON
    crc           INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, name)
);
INSERT INTO "parts" VALUES(1,'world','{"week": 2, "lugar": "mar del Japón"}',3780377752);
INSERT INTO "parts" VALUES(1,'week/wahoo','{"at": "ECS"}',187051851);
CREATE TABLE places (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    UNIQUE (channel_id, guild_id)
);
INSERT INTO "places" VALUES(1,10,20);
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
INSERT INTO "posts" VALUES(1,'thread','week2',99,98,'aa',1501,1501);
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
INSERT INTO "reminders" VALUES(1,7,'half','week2',4000,'{}',NULL);
CREATE TABLE reports (
    shelf_id      INTEGER NOT NULL REFERENCES shelf ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    at            INTEGER NOT NULL,
    settled       INTEGER NOT NULL DEFAULT 0,        -- 1: who manages the server has looked and left it on the list
    PRIMARY KEY (shelf_id, user_id)
) WITHOUT ROWID;
INSERT INTO "reports" VALUES(2,8,1601,0);
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
INSERT INTO "seats" VALUES(1,'squadron4',7,30,1502,9000,1);
CREATE TABLE servers (
    guild_id      INTEGER PRIMARY KEY,
    settings      TEXT NOT NULL                      -- JSON
);
INSERT INTO "servers" VALUES(5,'{"offers":"managers"}');
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
INSERT INTO "shelf" VALUES(1,5,'silent_war','ferry',1,'{"id": "ferry"}',966632350,'id = "reef"
',7,1400);
INSERT INTO "shelf" VALUES(2,5,'silent_war','harbour',1,'{"id": "harbour"}',2512056562,'id = "harbour"
',7,1600);
CREATE TABLE shelf_versions (
    guild_id      INTEGER NOT NULL,
    game          TEXT NOT NULL,
    scenario      TEXT NOT NULL,
    version       INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, scenario)
) WITHOUT ROWID;
INSERT INTO "shelf_versions" VALUES(5,'silent_war','ferry',1);
INSERT INTO "shelf_versions" VALUES(5,'silent_war','harbour',1);
CREATE TABLE users (
    user_id       INTEGER PRIMARY KEY,
    locale        TEXT,                              -- null: that of their Discord
    zone          TEXT,
    quiet         TEXT,
    reminder_way  TEXT,
    reminder_kinds TEXT,                             -- JSON list
    dm_closed_at  INTEGER                            -- when Discord last refused a direct message to them
);
INSERT INTO "users" VALUES(7,'es','Europe/Madrid','23-8','dm','["turn", "fight"]',1400);
CREATE TABLE volumes (
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    first         INTEGER NOT NULL CHECK (first > 0),
    last          INTEGER NOT NULL,
    body          BLOB NOT NULL,                     -- zlib of JSON: [time, body] of each entry
    PRIMARY KEY (campaign_id, first)
);
INSERT INTO "volumes" VALUES(1,1,1,X'789C8B8E36343530D451AA8E51CA2F4A492D8A51B25230AC558A8D05005C2D0743');
CREATE INDEX places_by_guild ON places (guild_id);
CREATE UNIQUE INDEX campaigns_one_in_play ON campaigns (place_id) WHERE status IN ('live', 'paused');
CREATE INDEX campaigns_by_place ON campaigns (place_id, status);
CREATE INDEX campaigns_touched ON campaigns (status, touched_at);
CREATE INDEX campaigns_own ON campaigns (game, own) WHERE own IS NOT NULL;
CREATE INDEX audit_by_user ON audit (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX members_by_user ON members (user_id);
CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX seats_until ON seats (until) WHERE until IS NOT NULL;
CREATE INDEX away_by_user ON away (user_id);
CREATE INDEX away_until ON away (until) WHERE until IS NOT NULL;
CREATE INDEX notes_by_key ON notes (campaign_id, key);
CREATE INDEX notes_by_user ON notes (user_id);
CREATE INDEX deadlines_due ON deadlines (due_at);
CREATE INDEX reminders_due ON reminders (due_at) WHERE sent_at IS NULL;
CREATE INDEX reminders_by_user ON reminders (user_id);
CREATE INDEX counters_by_user ON counters (user_id);
CREATE INDEX outbox_ready ON outbox (not_before) WHERE state = 'waiting';
CREATE INDEX outbox_lane ON outbox (lane, id) WHERE state <> 'dead';
CREATE INDEX outbox_merge ON outbox (campaign_id, merge_key) WHERE merge_key IS NOT NULL;
CREATE INDEX outbox_by_user ON outbox (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX outbox_by_campaign ON outbox (campaign_id, id) WHERE campaign_id IS NOT NULL;
CREATE INDEX posts_by_channel ON posts (channel_id);
CREATE INDEX posts_by_message ON posts (message_id);
CREATE INDEX interactions_at ON interactions (at);
CREATE INDEX interactions_by_user ON interactions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX interactions_by_campaign ON interactions (campaign_id);
CREATE INDEX shelf_by_user ON shelf (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX offers_by_user ON offers (user_id, guild_id, at);
CREATE INDEX offers_at ON offers (at);
CREATE INDEX reports_by_user ON reports (user_id);
CREATE INDEX drafts_at ON drafts (at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('places',1);
INSERT INTO "sqlite_sequence" VALUES('campaigns',1);
INSERT INTO "sqlite_sequence" VALUES('notes',1);
INSERT INTO "sqlite_sequence" VALUES('outbox',1);
INSERT INTO "sqlite_sequence" VALUES('shelf',2);
INSERT INTO "sqlite_sequence" VALUES('drafts',1);
COMMIT;
