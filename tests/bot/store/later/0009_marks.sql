-- Small, as most are.
ALTER TABLE marks ADD COLUMN why TEXT;
