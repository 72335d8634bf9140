-- A column with what stands beside it, and an index.
ALTER TABLE campaigns ADD COLUMN reef TEXT;
UPDATE campaigns SET reef = title || ' reef';
CREATE INDEX campaigns_reef ON campaigns (reef);
CREATE TABLE reefs (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO reefs (name) SELECT reef FROM campaigns;
