"""Starts processes fast: everything is imported once, and each process is a fork of this one.

Run as ``python -m tests.soak.kills.nursery``. A line of JSON on its input starts a process; it answers with its id, and
how it ended when it has ended.
"""

import json
import os
import sys

from tests.soak.kills.crew import crew_member
from tests.soak.kills.migration import bring_up

TASKS = {"crew": crew_member, "migrate": bring_up}


def serve() -> None:
    """Start one after the other."""
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            os.close(0)
            TASKS[order.pop("what")](**order)
            os._exit(0)
        print(child, flush=True)  # noqa: T201  # what the killer reads
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201  # minus nine: killed


if __name__ == "__main__":
    serve()
