"""Starts crews fast: everything is imported once, and each crew is a fork of this process.

Run as ``python -m tests.soak.nursery``. A line of JSON on its input starts a crew; it answers with the crew's
process id, and when the crew has ended with how.
"""

import json
import os
import sys

from tests.soak.crew import crew_member


def serve() -> None:
    """Start one crew after the other."""
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            os.close(0)
            crew_member(**order)
            os._exit(4)  # it was to go on for ever
        print(child, flush=True)  # noqa: T201  # what the killer reads
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201  # minus nine: killed


if __name__ == "__main__":
    serve()
