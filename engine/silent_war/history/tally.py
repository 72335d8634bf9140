"""Counts from a war's events: contacts, attacks, shots, hits, duds, weeks at sea, by year and by area.

A listener for :func:`engine.core.drive.drive`. It knows no more than a campaign's log does.
"""

from __future__ import annotations

from collections import Counter

from engine.core.events import Event
from engine.silent_war.facts.fights import CannotHit, Contact, Hit, Missed, NoEffect
from engine.silent_war.facts.fleet import EntersPort, Sails
from engine.silent_war.facts.patrols import Avoids, NoContact
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.history.record import FIRST_YEAR

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

    def __call__(self, event: Event) -> None:
        """Count one event."""
        match event.fact:
            case WeekBegins(week=week, year=year):
                self._year = self.years.setdefault(max(year, FIRST_YEAR), Counter())
                self._week = week
                self._attacks.clear()
            case Sails(boat=boat):
                self._sailed[boat] = self._week
            case EntersPort(boat=boat):
                self._home(boat)
            case NoContact(area=area) | Avoids(area=area):
                self._year["station_weeks"] += 1
                self._area(area)["station_weeks"] += 1
            case Contact(boats=boats, area=area):
                for counts in (self._year, self._area(area)):
                    counts["contacts"] += 1
                    counts["station_weeks"] += len(boats)
            case CannotHit(points=points):
                self._year["points"] += points
            case Hit() | Missed() as shot:
                self._shot(shot, event.path)
            case NoEffect():
                self._year["duds"] += 1

    def _home(self, boat: str) -> None:
        since = self._sailed.pop(boat, None)
        if since is not None:
            self._year["patrols_ended"] += 1
            self._year["patrol_weeks"] += self._week - since + 1

    def _shot(self, shot: Hit | Missed, path: str) -> None:
        self._year["points"] += shot.points
        self._year["shots"] += 1
        self._year["hits"] += isinstance(shot, Hit)
        if path not in self._attacks:
            self._attacks.add(path)
            self._year["attacks"] += 1

    def _area(self, area: str) -> Counter[str]:
        return self.areas.setdefault(area, Counter())
