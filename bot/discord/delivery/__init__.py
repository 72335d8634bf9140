"""The outbox to Discord: every message once, in its order, whatever the weather."""
