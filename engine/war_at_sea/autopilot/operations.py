"""The autopilot of an operation: where forces go, when they turn home, whether they want battle (5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot import air, boats, convoys, courses, estimate, oil
from engine.war_at_sea.autopilot.cripples import care, on_the_way_home, parted, parting, parts_now, sent_home, stuck
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.judges import gates_of, posts_of
from engine.war_at_sea.autopilot.roles import carries_aircraft, is_train
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.cripples import helpless
from engine.war_at_sea.operations.lanes import charge_of, crew, leading, map_of, place_of, reach, zone_of
from engine.war_at_sea.operations.plots import ends_at, fuel_left
from engine.war_at_sea.orders.operations import decoys_over, first_sailing, may_have_new_mission
from engine.war_at_sea.orders.plotting import words_of
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

NEAR: Final = 5
"""Zones at which an enemy may be upon a force in the turn that is plotted."""


def muster(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """3, 5.1: the mission of the scenario; an intercept force plots its first turn."""
    space = known.space("was-muster", path, slot)
    usual: Any = space.default
    force = known.forces.forces.get(slot)
    if force is None or "plot" not in usual or force.mission != "intercept":
        return usual
    return _checked(space, {**usual, "plot": _plot(known, doctrine, force, place_of(force), force.enters)}, usual)


def day(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """The orders of the day: an intercept force goes where it is best, a beaten one home."""
    space = known.space("was-day", path, slot)
    usual: Any = space.default
    force = known.forces.forces.get(slot)
    if force is None:
        flies = "cap" in usual
        mine = air.patrols(known, doctrine, slot, usual) if flies else boats.day(known, doctrine, slot, usual)
        return _checked(space, mine, usual)
    usual = sent_home(space, care(known, force, usual))
    if may_have_new_mission(force):
        return _out_again(known, doctrine, force, space, usual)
    end = ends_at(known.world, force)
    left = parting(known, force, usual)
    apart = parted(space, usual, left) if left else None
    if apart is not None:
        return _checked(space, {**apart, "battle": courses.wish(known, doctrine, force, end)}, apart)
    if force.plot.get(known.operation.turn + 1) and force.mission == "intercept":
        # A course laid ahead is its owner's word (W101); a wish for battle of earlier turns does not outlive the odds.
        lost = usual.get("battle") == "yes" and courses.wish(known, doctrine, force, end) == "no"
        return _checked(space, {**usual, "battle": "no"} if lost else usual, space.default)
    answer = _orders(known, doctrine, force, space, usual, end, known.operation.turn + 1)
    if "battle" in answer and not force.decoy:
        answer = {**answer, "battle": courses.wish(known, doctrine, force, end)}
    return _checked(space, answer, usual)


def after(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """After a battle: beaten forces go home, others write anew."""
    space = known.space("was-after", path, slot)
    usual: Any = space.default
    force = known.forces.forces[slot]
    if parting(known, force, usual) or parts_now(known, force):
        return usual  # it parts from ships that cannot move, and sails then
    return _orders(known, doctrine, force, space, usual, place_of(force), known.operation.turn + 1)


def _checked(space: Any, answer: Any, usual: Any) -> Answer:
    return answer if space.check(answer) is None else usual


def _plot(known: Known, doctrine: Doctrine, force: Force, start: str, turn: int) -> list[str]:
    twin = _twin(known, force, start)
    way = courses.course(known, doctrine, twin, start, turn)
    if force.decoy:
        way = way[: reach(known.world, force, turn)]
    if twin is not force:
        way = courses.apart(known, force, start, way, turn)
    return list(words_of({turn: way}, turn, 1))


def _orders(known: Known, doctrine: Doctrine, force: Force, space: Any, usual: Any, start: str, turn: int) -> Any:
    home = _home(known, doctrine, force, space, usual)
    if home:
        keep = {key: usual[key] for key in ("battle", "tow") if key in usual}
        if "scuttle" in usual:
            keep["scuttle"] = on_the_way_home(known, usual["scuttle"])
        return _checked(space, keep | {"what": home}, usual)
    if "plot" not in usual or force.mission != "intercept":
        return usual
    answer = {**usual, "plot": _plot(known, doctrine, force, start, turn)}
    answer.pop("blockade", None)
    friend = _larger(known, force, start)
    if friend is not None:
        joined = _checked(space, {**answer, "what": f"join-{friend}", "plot": ["stay"]}, None)
        if joined is not None:
            return joined
    return _checked(space, answer, usual)


def _out_again(known: Known, doctrine: Doctrine, force: Force, space: Any, usual: Any) -> Answer:
    """5.4: a force that is whole sails again on intercept; a beaten one stays in port."""
    keys = {option.key for option in space.next({})}
    stays = beaten(known, doctrine, force) or idle(known, force)
    if force.mission == "abort" and convoys.laden(known, force) and "new-transport" in keys:
        return _checked(space, convoys.again(known, doctrine, force, usual), usual)
    if force.mission != "abort" or stays or "new-intercept" not in keys:
        return usual
    turn = first_sailing(force, "intercept", known.operation.turn)
    answer = {"what": "new-intercept", "plot": _plot(known, doctrine, force, place_of(force), turn)}
    return _checked(space, {**answer, "battle": usual["battle"]}, usual)


def _twin(known: Known, force: Force, start: str) -> Force:
    """17.6: a decoy that lies beside the force that it was set out from sails as far as that does: one that stays where
    its twin sails gives itself away."""
    friends = leading(known.world, force.side) if force.decoy else ()
    twins = (friend for friend in friends if not friend.decoy and friend.name == force.name)
    return next((twin for twin in twins if ends_at(known.world, twin) == start), force)


def _larger(known: Known, force: Force, start: str) -> str | None:
    """5.5.1: a force of the same mission in the same place that is larger and takes this one in: parts of a force that
    left a battle come together again, and nobody joins what is of another kind."""
    mine = len(crew(known.world, force))
    if mine > PART or force.decoy or carries_aircraft(known, force):
        return None
    decoys = any(another.decoy and another.zone and not another.gone for another in known.forces.forces.values())
    if decoys and decoys_over(known.world, force.side) >= 0:
        return None  # 17.6: with one force fewer a decoy would be taken off the map
    near = [
        other
        for other in leading(known.world, force.side)
        if other.id != force.id
        and other.mission == force.mission
        and ends_at(known.world, other) == start
        and not other.decoy
    ]
    larger = [other for other in near if (len(crew(known.world, other)), other.id) > (mine, force.id)]
    larger = [another for another in larger if not helpless(crew(known.world, another))]
    larger = [other for other in larger if is_train(known, other) == is_train(known, force)]
    return max(larger, key=lambda each: (len(crew(known.world, each)), each.id)).id if larger else None


PART: Final = 5
"""Ships of a force that is but a part of another."""


# --- turning home ------------------------------------------------------------------------------------------


def _home(known: Known, doctrine: Doctrine, force: Force, space: Any, usual: Any) -> str:
    """The word that turns a force home; empty for one that goes on."""
    if not why_home(known, doctrine, force, usual):
        return ""
    ways = [option.key for option in space.next({}) if option.key.startswith("abort-")]
    safest = f"abort-{convoys.safest(known, doctrine, force)}"
    return safest if safest in ways else ways[0] if ways else ""


def why_home(known: Known, doctrine: Doctrine, force: Force, usual: Any) -> str:
    """Why a force turns home, in a word: ``done``, ``idle``, ``stuck``, ``dry``, ``decks``, ``beaten``, ``chased``;
    empty for one that goes on."""
    if force.mission == "abort" or force.decoy or charge_of(known.forces, force) is not force:
        return ""
    causes: dict[str, Callable[[], bool]] = {
        "done": lambda: _done(known, force),
        "idle": lambda: idle(known, force),
        "stuck": lambda: stuck(known, force, usual) and not parts_now(known, force),
        "dry": lambda: dry(known, force),
        "decks": lambda: empty_decks(known, force),
        "beaten": lambda: beaten(known, doctrine, force),
        "chased": lambda: _driven_off(known, doctrine, force),
    }
    return next((cause for cause, holds in causes.items() if holds()), "")


def beaten(known: Known, doctrine: Doctrine, force: Force) -> bool:
    """Whether a force has lost too much of its hulls or its aircraft to go on."""
    ships = crew(known.world, force)
    return hull_left(ships) < doctrine.beaten or empty_decks(known, force)


def dry(known: Known, force: Force) -> bool:
    """Whether a force breaks its mission off for its oil: one with a written way that does not last, one that has a
    ship without any. On intercept it goes to take oil by its own courses (:mod:`~.oil`)."""
    if force.mission == "intercept":
        return oil.counts(known, force) and fuel_left(known.world, force) <= 0
    return oil.spent(known, force)


def empty_decks(known: Known, force: Force) -> bool:
    """Whether carriers are what a force is for, and no aircraft is left to any of them, not even as cargo."""
    bases = [base for ship in force.ships if (base := known.air.bases.get(ship)) is not None]
    flown = {name for flight in known.air.flights.values() if flight.side == force.side for name in flight.steps}
    left = any(base.cargo or any(base.boxes.values()) or base.id in flown for base in bases)
    return bool(bases) and not left and carries_aircraft(known, force)


def _driven_off(known: Known, doctrine: Doctrine, force: Force) -> bool:
    """Whether a force that carries gives up because a much stronger enemy is on it."""
    if force.mission not in ("transport", "bombardment") or place_of(force) == force.bound:
        return False
    if convoys.turns_away(known, doctrine, force):
        return True
    chart, here = map_of(known.world), zone_of(known.world, place_of(force))
    foes = convoys.too_strong(known, doctrine, force)
    return bool(here) and any(chart.distance(here, foe.zone) <= NEAR for foe in foes)


def _done(known: Known, force: Force) -> bool:
    """Whether a transport has landed all that it carried, and lies where it was bound for."""
    ships = crew(known.world, force)
    there = zone_of(known.world, force.bound)
    return (
        force.mission == "transport"
        and not any(ship.cargo for ship in ships)
        and bool(there)
        and not force.port
        and zone_of(known.world, place_of(force)) == there
    )


def idle(known: Known, force: Force) -> bool:
    """Whether an intercept force has nothing left to do.

    No enemy is at sea, no place is worth points to it or to them, and no friend at sea carries or bombards.
    """
    wanted = any(gates_of(known, force.side)) or any(posts_of(known, force))
    if wanted or force.mission not in ("intercept", "abort"):
        return False
    busy = (other for other in leading(known.world, force.side) if other.mission in ("transport", "bombardment"))
    return not estimate.foes_of(known, force.side) and all(other.port or not other.zone for other in busy)


def hull_left(ships: Iterable[Ship]) -> float:
    """The part of the hull boxes that ships have left; 1 for none."""
    ships = tuple(ships)
    whole = sum(class_of(ship).hull for ship in ships)
    return sum(ship.left["hull"] for ship in ships) / whole if whole else 1
