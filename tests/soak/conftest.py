"""What the long tests found, gathered for the report."""

import pytest

from tests.soak.logbook import Logbook


@pytest.fixture(scope="session")
def logbook():
    """The session's logbook; written out when all parts of the long run are in it."""
    book = Logbook()
    yield book
    book.write()
