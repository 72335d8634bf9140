"""All tables of Silent War, read once."""
