"""Chances, worths and costs of conduct in whole millionths.

What an escort does is worked out inside a step, so that a log follows from it. It must come out the same on every
machine and every Python; sums, powers and angles of floats do not.
"""

from __future__ import annotations

from typing import Final

WHOLE: Final = 1_000_000
"""One."""


def share(part: int, of: int) -> int:
    """A part of a whole, rounded down."""
    return part * WHOLE // of


def times(this: int, other: int) -> int:
    """The product of two numbers in millionths, rounded down."""
    return this * other // WHOLE
