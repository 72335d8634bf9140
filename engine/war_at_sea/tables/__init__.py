"""All tables of Second World War at Sea, read once."""
