"""What holds for all tests."""

import gc
import os
import sys
import threading

import pytest

# Where these are set, pytest shows the difference of two long texts in full, and takes many minutes to find it.
for name in ("CI", "BUILD_NUMBER"):
    os.environ.pop(name, None)


# What is collected stays to the end. To go over it for garbage again and again took a third of the time.
gc.disable()


def pytest_collection_finish() -> None:
    """From here on garbage is looked for among what the tests make."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    """Send home the heartbeats of clients whose loop is closed: they would wake up in the middle of another test."""
    gateway = sys.modules.get("discord.gateway")
    for thread in threading.enumerate() if gateway else ():
        if isinstance(thread, gateway.KeepAliveHandler) and thread.ws.loop.is_closed():
            thread.stop()
