"""5.4 The escorts in their phase: one after another, act by act, search by search; contacts, star shells."""
