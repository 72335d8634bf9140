"""The captain of an escort, and their leader where aircraft help: how boldly ships act, foxers, charges from the air.

What a ship does in its turn follows from its orders (``conduct``); these say by which doctrine.
"""

from __future__ import annotations

from typing import Final

from engine.core.maps.hexes import distance
from engine.core.spaces.forms import Form
from engine.core.spaces.space import Answer, Split
from engine.submarine.autopilot.doctrine import DOCTRINES, Doctrine
from engine.submarine.conduct.predict import contacts
from engine.submarine.judgement.escort_turn import CLOSE, STATION
from engine.submarine.known import Known

WHOLE: Final = 100
HELD_NEAR, LOST_NEAR, LATELY = 8, 10, 2
"""Hexes within which a ship goes for a boat that is held or in sight, and to where one was lost in so many turns."""


def plot(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """7.2: the usual orders, by the doctrine of its side."""
    space = known.space("plot", path, slot)
    usual = space.default
    if not isinstance(space, Form) or not isinstance(usual, dict):
        return usual
    rows = {part.name for part in space.parts}
    orders = dict(usual)
    if "doctrine" in rows and doctrine.id in DOCTRINES:
        orders["doctrine"] = doctrine.id
    if "foxer" in rows:
        orders["foxer"] = _tows(known, doctrine)
    if orders.get("way") == STATION and _goes_for_a_boat(known, slot):
        orders["way"] = CLOSE
    return space.whole(orders) if orders != usual else usual


def _goes_for_a_boat(known: Known, slot: str) -> bool:
    """Whether a ship leaves her station: she is the nearest to a boat that is held or in sight near her, or one of the
    two nearest to where a boat was lost just now. She goes there as slowly as her sonar needs where boats are hidden;
    the others screen, and still attack what comes near (``conduct``). Where there is nothing to screen all go."""
    escorts = [ship for ship in known.fleet.afloat("escort") if not ship.stopped]
    here = next((ship for ship in escorts if ship.id == slot), None)
    if here is None:
        return False
    known_of = contacts(known.world, LATELY, plotting=True)
    if known_of and not any(True for _ in known.fleet.afloat("merchant", "big")):
        return True
    for contact in known_of:
        place = contact.pose[0]
        reach, most = (HELD_NEAR, 1) if contact.held else (LOST_NEAR, 2)
        if distance(here.bow, place) > reach:
            continue
        nearest = sorted(escorts, key=lambda ship: (distance(ship.bow, place), ship.id))
        if here in nearest[:most]:
            return True
    return False


def _tows(known: Known, doctrine: Doctrine) -> bool:
    """51.2: a foxer spoils the ship's own sonar, so that it is towed where torpedoes are about: by the careful always,
    by the bold never, else while a boat is known to be near or torpedoes have been seen."""
    if doctrine.foxers in (0, WHOLE):
        return doctrine.foxers == WHOLE
    return bool(known.torpedoes.marks or contacts(known.world, doctrine.pursue, plotting=True))


def air(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """20.10 VI: charges on the boats that have just come within reach, since they will not stay there: the doctrine's
    share of what is left, the same for each boat, at least one."""
    space = known.space("air", path, slot)
    usual = space.default
    if not isinstance(space, Split) or not isinstance(usual, dict) or not usual:
        return usual
    left = known.screen.air
    each = max(1, left * doctrine.air // (WHOLE * len(usual)))
    answer = dict.fromkeys(usual, each)
    return answer if space.check(answer) is None else usual
