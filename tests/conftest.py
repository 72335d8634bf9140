"""What holds for all tests."""

import os
import sys
import threading

import pytest

# Where these are set, pytest shows the difference of two long texts in full, and takes many minutes to find it.
for name in ("CI", "BUILD_NUMBER"):
    os.environ.pop(name, None)


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    """Send home the heartbeats of clients whose loop is closed: they would wake up in the middle of another test."""
    gateway = sys.modules.get("discord.gateway")
    for thread in threading.enumerate() if gateway else ():
        if isinstance(thread, gateway.KeepAliveHandler) and thread.ws.loop.is_closed():
            thread.stop()
