"""The game beside the record."""
