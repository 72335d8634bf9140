"""The coast in pictures and in words."""
