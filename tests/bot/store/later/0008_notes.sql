-- A table made anew with its rows.
CREATE TABLE notes_new (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign_id   INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    key           TEXT NOT NULL,
    body          TEXT NOT NULL,
    at            INTEGER NOT NULL,
    language      TEXT NOT NULL DEFAULT 'en'
);
INSERT INTO notes_new (id, campaign_id, user_id, key, body, at) SELECT id, campaign_id, user_id, key, body, at FROM notes;
DROP TABLE notes;
ALTER TABLE notes_new RENAME TO notes;
CREATE INDEX notes_by_key ON notes (campaign_id, key);
CREATE INDEX notes_by_user ON notes (user_id);
