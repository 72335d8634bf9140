"""Quiet hours: when a member does not want to hear from us, in their own zone.

They hold only for members who named a zone. Discord tells nobody's zone, and neither language nor country code says
where a person lives: a member wrongly taken for asleep in the evening loses questions they were there to answer.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from engine.core.letters import bare

#: the choices: first and last hour, and whether weekends are quiet too
QUIET: Final = {
    "none": None,
    "22-7": (22, 7, False),
    "23-8": (23, 8, False),
    "0-9": (0, 9, False),
    "23-8-weekends": (23, 8, True),
}
DEFAULT: Final = "23-8"
OFFSET: Final = re.compile(r"(?:utc|gmt)?\s*(?P<sign>[+-])\s*(?P<hours>1[0-4]|\d)(?::?00)?", re.IGNORECASE)


@cache
def zone_named(name: str | None) -> ZoneInfo:
    """A zone by its name, UTC for none; ValueError if it does not exist."""
    if not name:
        return ZoneInfo("UTC")
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError) as fault:  # a folder's name, a path outside, an unknown name
        raise ValueError(f"no zone {name!r}") from fault


@cache
def _places() -> dict[str, tuple[str, ...]]:
    """Zones by the plain names of their cities: "buenosaires" for "America/Argentina/Buenos_Aires"."""
    cities: dict[str, list[str]] = {}
    for name in sorted(available_timezones()):
        if "/" in name and not name.startswith(("Etc/", "posix/", "right/")):
            cities.setdefault(_plain(name.rpartition("/")[2]), []).append(name)
    return {city: tuple(names) for city, names in cities.items()}


def _times(name: str) -> tuple[timedelta | None, ...]:
    """How far a zone lies from UTC in winter and in summer."""
    return tuple(datetime(2026, month, 1, tzinfo=zone_named(name)).utcoffset() for month in (1, 7))


def _plain(text: str) -> str:
    return "".join(letter for letter in bare(text) if letter.isalnum())


def read_zone(said: str) -> str | None:
    """The zone a member means by what they typed: a zone's name, a city ("Buenos Aires"), or an offset from UTC
    ("UTC-3", "-3"); None for nothing typed. ValueError for anything else."""
    said = " ".join(said.split())
    if not said:
        return None
    offset = OFFSET.fullmatch(said)
    if offset is not None:
        hours = int(offset["hours"])
        # The names of these zones count the other way round: Etc/GMT+3 lies three hours behind UTC.
        name = "UTC" if not hours else f"Etc/GMT{'+' if offset['sign'] == '-' else '-'}{hours}"
        return zone_named(name).key
    cities = _places().get(_plain(said), ())
    if len({_times(name) for name in cities}) == 1:
        return cities[0]  # several names of zones that keep the same time
    named = next((name for name in available_timezones() if name.casefold() == said.casefold()), said)
    return zone_named(named).key


def _zone(name: str | None) -> ZoneInfo | None:
    """A stored zone; None if none was named, or this machine does not know it (any more)."""
    try:
        return zone_named(name) if name else None
    except ValueError:
        return None


def is_quiet(at: int, quiet: str | None, zone: str | None) -> bool:
    """Whether a moment (UTC epoch seconds) lies in the quiet hours of a member with these settings."""
    hours, place = QUIET[quiet if quiet in QUIET else DEFAULT], _zone(zone)
    if hours is None or place is None:
        return False
    first, last, weekends = hours
    local = datetime.fromtimestamp(at, UTC).astimezone(place)
    if weekends and local.weekday() >= 5:
        return True
    return local.hour >= first or local.hour < last if first > last else first <= local.hour < last


def before_quiet(at: int, quiet: str | None, zone: str | None, *, not_before: int) -> int:
    """When to report something due at ``at``: then, or before the quiet hours it falls into.

    If these have begun already (``not_before`` is now), after them.
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


def time_to_ask(now: int, due: int | None, quiet: str | None, zone: str | None) -> int:
    """When a question goes out to a member: at once, or after quiet hours if half its time is left then.

    ``due`` is its deadline, None for a question without one. A question that cannot wait so long goes out at once.
    """
    at = after_quiet(now, quiet, zone)
    return at if due is None or at - now <= (due - now) // 2 else now
