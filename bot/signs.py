"""Counts of what went wrong, for health checks and metrics, in the order in which an operator wants to know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

#: what is counted, with its meaning
KINDS: Final[Mapping[str, str]] = {
    "write_failed": "Acts that could not be written to the database",
    "act_broken": "Members' acts in which something broke",
    "discord_failed": "Calls that Discord did not answer, or with an error of its own",
    "discord_refused": "Calls that Discord refused: permissions, rate limits, the token",
    "file_left_out": "Pictures and other files left out of a post or a card",
    "post_not_written": "Acts whose posts could not be made",
    "post_given_up": "Messages given up",
    "reading_failed": "Members' files that took too long or too much memory to read",
    "scenario_reported": "Reports of scenarios that members offer; the server's managers see them on their list",
    "outage": "Times without Discord, or with the program or its machine standing still, that were given back",
    "task_restarted": "Background tasks that had to be started again",
    "prune_failed": "Daily cleanings of the database that failed",
}
RECENT: Final = 600  # seconds for which a fault counts as a trouble


@dataclass(frozen=True, slots=True)
class Sign:
    """The last time that something went wrong: when (epoch seconds), and why."""

    at: int
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """What is wrong, in plain words, most important first: what keeps members from playing (``stops``), and what is to
    be looked at while they play (``warnings``).
    """

    stops: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def all(self) -> list[str]:
        """Both."""
        return [*self.stops, *self.warnings]


class Signs:
    """Counts each kind and remembers its last occurrence. ``now`` is in epoch seconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.counts: Counter[str] = Counter()
        self._last: dict[str, Sign] = {}

    def note(self, kind: str, why: str = "") -> None:
        """Something of a kind (:data:`KINDS`, or a new one) went wrong."""
        self.counts[kind] += 1
        self._last[kind] = Sign(self._now(), why)

    def passed(self, kind: str) -> None:
        """It works again: the last fault of that kind is no trouble any more. The counts stay."""
        self._last.pop(kind, None)

    def recent(self, kind: str, within: int = RECENT) -> Sign | None:
        """The last of a kind, if recent. One in the future, as after a clock was set back, counts."""
        sign = self._last.get(kind)
        return sign if sign is not None and self._now() - sign.at <= within else None
