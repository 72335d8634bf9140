"""All tables of Submarine, read once."""
