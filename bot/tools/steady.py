"""For processes that do nothing but play games: tables and code stay, what a game leaves behind is seldom swept."""

from __future__ import annotations

import gc
from typing import Final

SWEEP_AFTER: Final = 100_000
"""Objects made between two sweeps; a war makes and drops millions, hardly any of them in circles."""


def steady() -> None:
    """Leave what is loaded out of the sweeping of memory, and sweep seldom: a tenth of the time of a war."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SWEEP_AFTER)
