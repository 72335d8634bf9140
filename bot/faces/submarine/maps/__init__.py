"""The sea in pictures and in words."""
