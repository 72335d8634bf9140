"""The game compared with the record."""
