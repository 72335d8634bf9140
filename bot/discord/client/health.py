"""How the connection stands, shared by all clients of a supervisor."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Connection:
    """How the connection stands, for health checks."""

    ready: bool = False
    connected: bool = False
    guilds: int = 0
    connects: int = 0
    latency: float = 0.0
