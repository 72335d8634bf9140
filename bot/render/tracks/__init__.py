"""Tracks beside a map: the turns of a war with what each brought."""
