"""Typed answers of every game: read, completed and written, for all option spaces of the core. See the README."""
