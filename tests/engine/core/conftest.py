"""Property tests judge what comes out, never how long it took: the machine may be busy."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
