"""Quiet hours: when a member does not want to hear from us, in his own zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

#: the choices: first and last hour, and whether weekends are quiet too
QUIET: Final = {
    "none": None,
    "22-7": (22, 7, False),
    "23-8": (23, 8, False),
    "0-9": (0, 9, False),
    "23-8-weekends": (23, 8, True),
}
DEFAULT: Final = "23-8"


@cache
def zone_named(name: str | None) -> ZoneInfo:
    """A member's zone, UTC where he named none; ValueError for one that does not exist."""
    if not name:
        return ZoneInfo("UTC")
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError) as fault:  # a folder's name, a path outside, an unknown name
        raise ValueError(f"no zone {name!r}") from fault


def _zone(name: str | None) -> ZoneInfo:
    """A stored zone; UTC for one that this machine does not know (any more)."""
    try:
        return zone_named(name)
    except ValueError:
        return zone_named(None)


def is_quiet(at: int, quiet: str | None, zone: str | None) -> bool:
    """Whether a moment (UTC epoch seconds) lies in the quiet hours."""
    hours = QUIET[quiet if quiet in QUIET else DEFAULT]
    if hours is None:
        return False
    first, last, weekends = hours
    local = datetime.fromtimestamp(at, UTC).astimezone(_zone(zone))
    if weekends and local.weekday() >= 5:
        return True
    return local.hour >= first or local.hour < last if first > last else first <= local.hour < last


def before_quiet(at: int, quiet: str | None, zone: str | None, *, not_before: int) -> int:
    """When to tell something that is due at ``at``: then, or before the quiet hours it falls into.

    Where these have begun already (``not_before`` is now), after them.
    """
    if not is_quiet(at, quiet, zone):
        return at
    earlier = at
    while is_quiet(earlier, quiet, zone) and earlier > not_before:
        earlier -= 900
    if not is_quiet(earlier, quiet, zone) and earlier >= not_before:
        return earlier
    return after_quiet(at, quiet, zone)


def after_quiet(at: int, quiet: str | None, zone: str | None) -> int:
    """The first moment from ``at`` on that is not quiet."""
    limit = at + int(timedelta(days=4).total_seconds())
    while is_quiet(at, quiet, zone) and at < limit:
        at += 900 - at % 900
    return at
