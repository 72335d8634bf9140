"""The outbox to Discord: every message once and in order, whatever happens."""
