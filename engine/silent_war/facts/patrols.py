"""Facts of boats at sea: movement, passage and its events, search without a contact, endurance, pursuers."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, fact
from engine.silent_war.facts.base import OfBoat
from engine.silent_war.nouns import AreaIn, AreaTo, Cause


@fact("sw-ev-called")
class Called(OfBoat):
    """5.2: a boat in transit is called to a mission."""

    area: AreaTo


@fact("sw-ev-patrol-move")
class PatrolMoves(OfBoat):
    """12.0: she patrols elsewhere."""

    to: AreaTo


@fact("sw-ev-homeward")
class Homeward(OfBoat):
    """15.2: she is on her way home."""

    area: AreaIn
    base: AreaTo


@fact("sw-ev-on-station")
class OnStation(OfBoat):
    """15.1: she has reached her patrol area."""

    area: AreaIn


@fact("sw-ev-halts")
class Halts(OfBoat):
    """15.1: she stops on her transit side."""

    area: AreaIn


@fact("sw-ev-under-way")
class UnderWay(OfBoat):
    """15.1: she goes on next week."""

    area: AreaIn
    goal: AreaTo


@fact("sw-ev-stranded")
class Stranded(OfBoat):
    """15.25: she is beyond the range of every base."""


# Passage --------------------------------------------------------------------------------------------------------------


@fact("sw-ev-passage-clear")
class PassageClear(OfBoat):
    """19.1: no transit event; there was one at ``need`` or more."""

    area: AreaIn
    die: int
    modified: int
    need: int


@fact("sw-ev-passage-alarm")
class PassageAlarm(OfBoat):
    """19.1: a transit event."""

    area: AreaIn
    die: int
    modified: int
    need: int


@fact("sw-ev-passage-luck")
class PassageLuck(OfBoat):
    """19.1: an event that does her no harm."""

    cause: Cause


@fact("sw-ev-passage-event")
class PassageEvent(OfBoat):
    """19.1: an event that does harm."""

    cause: Cause


@fact("sw-ev-passage-spotted")
class SpottedOnPassage(OfBoat):
    """23.1: an event spots her."""


@fact("sw-ev-passage-damaged")
class DamagedOnPassage(OfBoat):
    """18.0: her first damaged marker."""


@fact("sw-ev-passage-rtb")
class TurnsForHome(OfBoat):
    """15.22: an event sends her home."""


@fact("sw-ev-passage-sunk")
class SunkOnPassage(OfBoat):
    """19.1: an event sinks her."""


@fact("sw-ev-second-damage-held")
class SecondDamageHeld(OfBoat):
    """18.1: a second marker, and she stays afloat."""

    die: int
    defence: int


@fact("sw-ev-second-damage-sunk")
class SecondDamageSunk(OfBoat):
    """18.1: a second marker sinks her."""

    die: int
    defence: int


@fact("sw-ev-third-damage")
class ThirdDamage(OfBoat):
    """18.2: a third marker sinks her."""


# On patrol ------------------------------------------------------------------------------------------------------------


@fact("sw-ev-avoids")
class Avoids(OfBoat):
    """13.1: she avoids contact."""

    area: AreaIn


@fact("sw-ev-no-contact")
class NoContact(OfBoat):
    """13.2: she finds nothing."""

    area: AreaIn


@fact("sw-ev-mission-done")
class MissionDone(OfBoat):
    """20.5: her mission in the zone is over."""


@fact("sw-ev-endurance-holds")
class EnduranceHolds(OfBoat):
    """14.7: she stays out; ``need`` or less was needed."""

    die: int
    modified: int
    need: int


@fact("sw-ev-endurance-spent")
class EnduranceSpent(OfBoat):
    """14.7: she goes home."""

    die: int
    modified: int
    need: int


@fact("sw-ev-spotted-off")
class ShakenOff(OfBoat):
    """16.2: she is no longer spotted; ``needed`` or less was needed."""

    die: int
    modified: int
    needed: Annotated[int, UNSAID] = 0


@fact("sw-ev-spotted-still")
class StillHunted(OfBoat):
    """16.2: she stays spotted."""

    die: int
    modified: int
    needed: Annotated[int, UNSAID] = 0
