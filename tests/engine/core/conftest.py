"""Property tests judge results, never the time they took: the machine may be busy.

``make soak`` runs them again with many more examples (tests/soak/test_properties.py).
"""

import os

from hypothesis import settings

PROFILE = "FLOTILLA_PROPERTIES"

settings.register_profile("few", deadline=None, max_examples=40)
settings.register_profile("many", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get(PROFILE, "few"))
