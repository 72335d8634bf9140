"""What the long tests found, gathered for the report."""

import pytest

from tests.soak.logbook import Logbook


@pytest.fixture(scope="session")
def logbook():
    """The session's logbook; each part is written out that is whole."""
    book = Logbook()
    yield book
    book.write()
