"""Messages to systemd, if it started the bot: ready, alive, stopping (see ``sd_notify(3)``)."""

from __future__ import annotations

import os
import socket

import structlog

_log = structlog.get_logger(__name__)


def notify(state: str) -> bool:
    """Tells systemd a state ("READY=1", "WATCHDOG=1", "STOPPING=1"); returns whether systemd was listening."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return False
    if address.startswith("@"):  # an abstract name, without a file
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as mouth:
            mouth.setblocking(False)
            mouth.sendto(state.encode(), address)
    except OSError as fault:
        _log.warning("systemd_not_told", state=state, why=str(fault))
        return False
    return True
