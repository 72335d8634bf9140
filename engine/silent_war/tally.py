"""Counts what a war's events tell: contacts, attacks, shots, hits, duds, weeks at sea, by year and by area.

A listener for :func:`engine.core.drive.drive`. It knows no more than the log of a campaign does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.events import Event
from engine.core.words import Words
from engine.silent_war.record import FIRST_YEAR

COUNTS = (
    "station_weeks",
    "contacts",
    "attacks",
    "shots",
    "points",
    "hits",
    "duds",
    "patrols_ended",
    "patrol_weeks",
)
"""What is counted by year: boat-weeks on station, contacts, attack rounds of a boat, ships shot at, points of attack
fired at them (14.14), hits, hits without effect, patrols that came home and the weeks they took."""


class Tally:
    """Counts by year and by operations area of one war; call it with each event."""

    def __init__(self) -> None:
        self.years: dict[int, Counter[str]] = {}
        self.areas: dict[str, Counter[str]] = {}
        self._year: Counter[str] = Counter()
        self._week = 0
        self._sailed: dict[str, int] = {}
        self._attacks: set[str] = set()
        self._handlers: Mapping[str, Callable[[Event], None]] = {
            "sw-ev-week": self._week_begins,
            "sw-ev-sails": self._sails,
            "sw-ev-enters-port": self._home,
            "sw-ev-no-contact": self._hunts,
            "sw-ev-avoids": self._hunts,
            "sw-ev-contact": self._contact,
            "sw-ev-cannot-hit": self._fires,
            "sw-ev-missed": self._shot,
            "sw-ev-hit": self._shot,
            "sw-ev-no-effect": self._dud,
        }

    def __call__(self, event: Event) -> None:
        """Count one event."""
        handler = self._handlers.get(event.kind)
        if handler is not None:
            handler(event)

    def _week_begins(self, event: Event) -> None:
        year = max(int(str(event.data["year"])), FIRST_YEAR)
        self._year = self.years.setdefault(year, Counter())
        self._week = int(str(event.data["week"]))
        self._attacks.clear()

    def _sails(self, event: Event) -> None:
        self._sailed[_boat(event)] = self._week

    def _home(self, event: Event) -> None:
        since = self._sailed.pop(_boat(event), None)
        if since is not None:
            self._year["patrols_ended"] += 1
            self._year["patrol_weeks"] += self._week - since + 1

    def _hunts(self, event: Event) -> None:
        self._year["station_weeks"] += 1
        self._area(event.data["area"])["station_weeks"] += 1

    def _contact(self, event: Event) -> None:
        boats: Any = event.data["boats"]
        for counts in (self._year, self._area(event.data["area"])):
            counts["contacts"] += 1
            counts["station_weeks"] += len(boats)

    def _fires(self, event: Event) -> None:
        self._year["points"] += int(str(event.data["points"]))

    def _shot(self, event: Event) -> None:
        self._fires(event)
        self._year["shots"] += 1
        self._year["hits"] += event.kind == "sw-ev-hit"
        if event.path not in self._attacks:
            self._attacks.add(event.path)
            self._year["attacks"] += 1

    def _dud(self, event: Event) -> None:
        self._year["duds"] += 1

    def _area(self, words: Any) -> Counter[str]:
        assert isinstance(words, Words)
        return self.areas.setdefault(words.key.removeprefix("area-").partition(".")[0], Counter())


def _boat(event: Event) -> str:
    words = event.data["boat"]
    assert isinstance(words, Words)
    return str(words.args["name"])
