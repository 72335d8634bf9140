"""Submarines and motor torpedo boats by the rules, pure (16, W45)."""
