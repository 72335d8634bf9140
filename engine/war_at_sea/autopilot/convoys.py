"""When a convoy of the autopilot turns away from an enemy, where to, and when it sails again (5.3, 5.4, 9.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.war_at_sea.autopilot import estimate
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.estimate import Foe
from engine.war_at_sea.autopilot.roles import is_train
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import crew, map_of, place_of, zone_of
from engine.war_at_sea.operations.plots import homes
from engine.war_at_sea.operations.work import load_turns
from engine.war_at_sea.orders.operations import first_sailing
from engine.war_at_sea.orders.plotting import bounds_for, usual_plot, words_of
from engine.war_at_sea.scenarios.victory import Landed
from engine.war_at_sea.world.forces import Force

HOPELESS: Final = 0.85
"""The part of the odds at which warships keep away at which what carries gives its mission up."""
UNSURE: Final = 0.5
"""What an enemy counts of whom there is no report."""
PACE: Final = 3
"""Zones a turn at which warships come."""
AHEAD: Final = 4
"""Turns for which a convoy looks whether an enemy may be upon it."""
FAR: Final = 40
"""The lead of a convoy that nobody can catch."""


def too_strong(known: Known, doctrine: Doctrine, force: Force) -> list[Foe]:
    """The enemies at sea to whom a force that carries is no match with the warships near it."""
    mine = estimate.with_friends(known, force, place_of(force))
    return [
        foe
        for foe in estimate.foes_of(known, force.side)
        if mine < HOPELESS * doctrine.shuns * foe.strength * (1.0 if foe.spotted else UNSURE)
    ]


def turns_away(known: Known, doctrine: Doctrine, force: Force) -> bool:
    """Whether a convoy gives its mission up early: an enemy who is too strong can be upon it on its way in the next
    turns, and the way home is safer."""
    if force.mission != "transport" or not is_train(known, force) or place_of(force) == force.bound:
        return False
    foes = too_strong(known, doctrine, force)
    on = lead(known, foes, place_of(force), force.plot)
    return on < 0 and any(safe > on for safe in _leads_home(known, force, foes).values())


def safest(known: Known, doctrine: Doctrine, force: Force) -> str:
    """Of the ports that a convoy may turn home to the one to which it sails farthest from enemies who are too strong;
    empty for none."""
    leads = _leads_home(known, force, too_strong(known, doctrine, force))
    return max(leads, key=lambda port: leads[port], default="")


def _leads_home(known: Known, force: Force, foes: Sequence[Foe]) -> dict[str, int]:
    ways = homes(known.world, force, known.operation.turn)
    return {port: lead(known, foes, place_of(force), plot) for port, plot in ways.items()}


def lead(known: Known, foes: Sequence[Foe], start: str, plot: Mapping[int, Sequence[str]], first: int = 0) -> int:
    """Zones by which a convoy that sails a plot from turn ``first`` on (this one) is out of the reach of enemies in the
    next turns, where it is nearest to it; below 0 they can be upon it. In port it is safe."""
    chart, place, least = map_of(known.world), start, FAR
    turn = first or known.operation.turn
    for ahead in range(1, AHEAD + 1):
        place = [place, *plot.get(turn + ahead - 1, ())][-1]
        zone = zone_of(known.world, place)
        if place != zone:
            continue
        far = chart.sea.distances_to(zone)
        least = min([least, *(far.get(foe.zone, FAR) - PACE * ahead for foe in foes)])
    return least


def again(known: Known, doctrine: Doctrine, force: Force, usual: Any) -> Any:
    """The orders of a convoy that turned back and may have a new mission: on to where its cargo is worth points, when
    the way is clear and time is left; where there is not, it lands its cargo where it lies."""
    turn, last = known.operation.turn, known.operation.turns
    first = first_sailing(force, "transport", turn)
    foes, late = too_strong(known, doctrine, force), True
    for bound in _worth_points(known, force):
        plot = usual_plot(known.world, force, "transport", bound, first)
        late = late and max(plot, default=last) + load_turns() > last
        if plot and not late and lead(known, foes, place_of(force), plot, first) >= 0:
            return _carry(usual, bound, list(words_of(plot, first, 1)))
    here = place_of(force)
    return _carry(usual, here, ["stay"]) if late and here in bounds_for(known.world, force, "transport") else usual


def _carry(usual: Any, bound: str, plot: list[str]) -> Any:
    return {"what": "new-transport", "bound": bound, "plot": plot, "battle": usual["battle"]}


def _worth_points(known: Known, force: Force) -> list[str]:
    items = file_of(known.world).victory.points
    worth = [item.zone for item in items if isinstance(item, Landed) and item.side in (None, force.side)]
    return [place for place in bounds_for(known.world, force, "transport") if zone_of(known.world, place) in worth]


def laden(known: Known, force: Force) -> bool:
    """Whether transports of a force have cargo aboard."""
    return any(ship.cargo and class_of(ship).kind.family == "transport" for ship in crew(known.world, force))
