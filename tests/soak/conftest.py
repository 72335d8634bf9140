"""The results of the long tests, gathered for the report."""

import pytest

from tests.soak.logbook import Logbook


@pytest.fixture(scope="session")
def logbook():
    """The session's logbook; each complete part is written."""
    book = Logbook()
    yield book
    book.write()
