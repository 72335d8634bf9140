"""Facts of the turn and of the theatre: the date, ULTRA, the war's events, torpedoes, bases, tenders, the end."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import TAIL, As, Fact, fact
from engine.silent_war.nouns import (
    AreaFrom,
    AreaIn,
    AreaThe,
    AreaTo,
    Boats,
    Level,
    Month,
    NewShip,
    Tender,
    Year,
)


@fact("sw-ev-week")
class WeekBegins(Fact):
    """4.0: a week begins; ``week`` of ``turns`` of the scenario."""

    week: int
    turns: int
    of_month: int
    month: Month
    year: Year

    @property
    def date(self) -> str:
        """The date as books keep it: ``1943-01-3``."""
        return f"{self.year}-{self.month:02d}-{self.of_month}"


@fact("sw-ev-ultra")
class Ultra(Fact):
    """7.0: the areas of this week's ULTRA markers."""

    areas: tuple[AreaThe, ...]


@fact("sw-ev-war-*")
class WarEventHappens(Fact):
    """5.0: an event of the war, by its id; ``boats`` is how many its mission asks for (5.2)."""

    event: Annotated[str, TAIL]
    boats: int | None = None


@fact("sw-ev-war-none")
class NoWarEvent(Fact):
    """5.0: no event of this die may still come."""


@fact("sw-ev-war-progress")
class WarProgressThrown(Fact):
    """17.1: the throw for the next period."""

    die: int
    modifier: int
    needed: int


@fact("sw-ev-period")
class PeriodBegins(Fact):
    """17.2: a period of the war begins."""

    period: int


@fact("sw-ev-torpedo-better")
class TorpedoBetter(Fact):
    """6.0: the Mark XIV improves; ``value`` is its new value."""

    value: int
    die: int
    needed: int


@fact("sw-ev-torpedo-same")
class TorpedoSame(Fact):
    """6.0: the try fails."""

    die: int
    needed: int


@fact("sw-ev-mix")
class NewCounters(Fact):
    """8.0 A: Japanese counters that enter the war mix."""

    ships: tuple[NewShip, ...]


@fact("sw-ev-base-opens")
class BaseOpens(Fact):
    """21.0: a base comes into use."""

    base: AreaIn


@fact("sw-ev-tender-on-station")
class TenderOnStation(Fact):
    """21.1: a tender makes a zone an advance base."""

    tender: Tender
    base: AreaIn


@fact("sw-ev-base-closes")
class BaseCloses(Fact):
    """21.0: nobody may come in any more."""

    base: AreaThe


@fact("sw-ev-base-falls")
class BaseFalls(Fact):
    """18.3, 21.24: the enemy takes a base."""

    base: AreaThe


@fact("sw-ev-base-wrecks")
class WrecksLeft(Fact):
    """18.3: boats too badly damaged to leave a base that falls."""

    base: AreaIn
    boats: Boats


@fact("sw-ev-limp-out")
class LimpOut(Fact):
    """18.3: boats in repair box 1 that put to sea from a base that falls."""

    base: AreaFrom
    boats: Boats


@fact("sw-ev-sent-home")
class SentHome(Fact):
    """21.0: boats at sea that get another base."""

    boats: Boats
    base: AreaTo


@fact("sw-ev-evacuates")
class Evacuates(Fact):
    """21.0: undamaged boats that leave a falling base for another."""

    boats: Boats
    origin: Annotated[AreaFrom, As("from")]
    base: AreaTo


@fact("sw-ev-scrambled")
class Scrambled(Fact):
    """5.1: boats alongside that an event puts on patrol at once."""

    boats: Boats
    base: AreaFrom
    area: AreaIn


@fact("sw-ev-patrol-over")
class PatrolOver(Fact):
    """16.1: the end of the game; ``how`` is the kind of scenario."""

    how: Annotated[str, As("kind")]
    level: Level
    ships: int
    tons: int
    lost: int
