"""Tracks and charts of a war: its turns with what each brought, its months as bars."""
