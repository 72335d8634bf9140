"""Orders of bases: patrols of the day, flights, which flight next (10.4 to 10.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space, Split
from engine.core.steps import Question
from engine.core.words import Words
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.flights import MOST_FLIGHTS, waiting
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.air.stock import total, units
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words
from engine.war_at_sea.orders.strike import type_option
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base

STOP: Final = "pass"
NONE: Final = "none"
MISSIONS: Final[tuple[AirMission, ...]] = ("naval", "land", "sweep", "transfer")


def _split(kinds: Mapping[str, int], usual: Mapping[str, int], rule: str) -> Split:
    """So many steps of each type at most."""
    most = sum(kinds.values())
    default = {kind: count for kind, count in usual.items() if count}
    return Split(tuple(map(type_option, kinds)), 0, most, default, rule, dict(kinds))


# --- patrols of the day ------------------------------------------------------------------------------------


def patrol_space(known: Known, slot: str) -> Space:
    """4-II: the steps that shall be on each patrol: ``{"cap", "search", "asw"}``; what is up may stay or land."""
    base = base_of(known.world, slot)
    boxes = base.boxes if base is not None else {box: {} for box in ("ready", *flights.PATROLS)}
    ready = boxes["ready"]
    closed = base is None or flights.risk(known.world, base, next(iter(tables().places.aircraft)), "takeoff") is None
    usual = flights.usual_patrols(base) if base is not None else {}
    if closed:
        usual = {box: dict(boxes[box]) for box in flights.PATROLS}

    def row(box: str) -> Part:
        up = boxes[box]
        kinds = {
            kind: up.get(kind, 0) + (0 if closed else ready.get(kind, 0))
            for kind in (*up, *(one for one in ready if one not in up))
            if flights.fits(kind, box)
        }
        most = {kind: count for kind, count in kinds.items() if count}
        return Part(box, Words(f"was-row-{box}"), _split(most, usual.get(box, {}), "10.4"))

    def joint(given: Mapping[str, Answer]) -> Refusal | None:
        for kind, count in ready.items():
            more = sum(max(0, given[box].get(kind, 0) - boxes[box].get(kind, 0)) for box in flights.PATROLS)
            if more > count:
                name = tables().places.aircraft[kind].name
                return Refusal(Words("err-was-ready", {"aircraft": name, "most": count}), "10.4")
        return None

    return Form(tuple(row(box) for box in flights.PATROLS), "10.4", joint)


# --- flights -----------------------------------------------------------------------------------------------


class FlightsQuestion(Question[Known]):
    """10.5.4: the flights of a base, three at most: ``{"mission-1", "target-1", "steps-1", "escort-1", ...}``.

    Silence: it strikes a spotted force that its aircraft reach and come home from.
    """

    kind, rule, topic = "was-flights", "10.5.4", "strikes"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Rows of flights, as many as are wanted; the form refuses what the rules do."""
        base = base_of(known.world, slot)
        if base is None or flights.grounded(known.world, base) or not base.boxes["ready"]:
            row = Part("mission-1", Words("was-flight-mission", {"number": 1}), _missions((), NONE))
            return Form((row,), self.rule)
        parts: list[Part] = []
        usual = flights.usual_flight(known.world, base)
        for number in range(1, MOST_FLIGHTS + 1):
            parts += _rows(known.world, base, number, usual if number == 1 else None)

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            return _fault(known.world, base, given)

        return Form(tuple(parts), self.rule, joint)

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """``usual``: what silence means; ``none``: no flights."""
        space = self.space(known, path, slot)
        return {"mission-1": NONE} if order == NONE else space.default

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Strike by yourselves, or not at all."""
        keys = ("usual", NONE)
        return Choice(tuple(Option(key, Words(f"was-strikes-{key}")) for key in keys), "usual", self.rule)


def _missions(missions: Iterable[str], usual: str) -> Choice:
    keys = (NONE, *missions)
    return Choice(tuple(Option(key, Words(f"was-air-{key}"), None, "10.5.4") for key in keys), usual, "10.5.4")


def _target_option(known_world: Mapping[str, Any], target: str, zone: str) -> Option:
    name = Words("was-marker", {"letter": target}) if target in known_world["markers"].markers else base_words(target)
    return Option(target, name, Words("was-zone", {"zone": zone}))


def _rows(world: Mapping[str, Any], base: Base, number: int, usual: Any) -> list[Part]:
    """The rows of one flight; later flights appear once the one before has a mission."""
    ready, keys = base.boxes["ready"], [f"{row}-{number}" for row in ("mission", "target", "steps", "escort")]
    open_missions = [one for one in MISSIONS if flights.targets(world, base, one)]

    def mission(given: Mapping[str, Answer]) -> Space | None:
        if number > 1 and given.get(f"mission-{number - 1}", NONE) == NONE:
            return None
        return _missions(open_missions, usual[0] if usual else NONE)

    def as_usual(given: Mapping[str, Answer]) -> bool:
        return bool(usual) and (given.get(keys[0]), given.get(keys[1])) == (usual[0], usual[1])

    def goal(given: Mapping[str, Answer]) -> Space | None:
        chosen = given.get(keys[0], NONE)
        if chosen == NONE:
            return None
        able = flights.targets(world, base, cast(AirMission, chosen))
        options = tuple(_target_option(world, one, zone) for one, zone in able.items())
        wanted = usual[1] if usual and usual[1] in able else next(iter(able))
        return Choice(options, wanted, "10.5.4")

    def steps(given: Mapping[str, Answer]) -> Space | None:
        chosen = given.get(keys[0], NONE)
        if chosen == NONE:
            return None
        kinds = {kind: count for kind, count in ready.items() if flights.may_fly(kind, cast(AirMission, chosen))}
        return _split(kinds, usual[2] if as_usual(given) else {}, "10.5.1")

    def escort(given: Mapping[str, Answer]) -> Space | None:
        if given.get(keys[0], NONE) not in ("naval", "land"):
            return None
        kinds = {kind: count for kind, count in ready.items() if flights.may_fly(kind, "escort")}
        return _split(kinds, usual[3] if as_usual(given) else {}, "10.5.4")

    words = ("was-flight-mission", "was-flight-target", "was-flight-steps", "was-flight-escort")
    spaces = (mission, goal, steps, escort)
    rows = zip(keys, words, spaces, strict=True)
    return [Part(key, Words(word, {"number": number}), space) for key, word, space in rows]


def _fault(world: Mapping[str, Any], base: Base, given: Mapping[str, Answer]) -> Refusal | None:
    """What is wrong with the flights of a base one by one and together."""
    used: dict[str, int] = {}
    counters = 0
    for number in range(1, MOST_FLIGHTS + 1):
        mission = given.get(f"mission-{number}", NONE)
        if mission == NONE:
            break
        steps = {kind: count for kind, count in given[f"steps-{number}"].items() if count}
        escort = {kind: count for kind, count in given.get(f"escort-{number}", {}).items() if count}
        fault = flights.flight_fault(world, base, mission, given[f"target-{number}"], steps, escort)
        if fault:
            return Refusal(Words(f"err-was-flight-{fault}", {"number": number}), "10.5")
        counters += len(units(steps)) + len(units(escort))
        for kind, count in (*steps.items(), *escort.items()):
            used[kind] = used.get(kind, 0) + count
    for kind, count in used.items():
        most = base.boxes["ready"].get(kind, 0)
        if count > most:
            name = tables().places.aircraft[kind].name
            return Refusal(Words("err-was-ready", {"aircraft": name, "most": most}), "10.5")
    most_units = flights.most_units(world, base)
    if most_units is not None and counters > most_units:
        return Refusal(Words("err-was-flight-units", {"most": most_units}), "10.5")
    return None


class LaunchFlightQuestion(Question[Known]):
    """10.6: which flight a side flies next, or ``pass``. The orders of the flights answer it: in turn, then pass."""

    kind, rule, brief = "was-launch-flight", "10.6", True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The flights that wait, and to pass."""
        side = known.side or ""
        able = waiting(known.air, side)
        options = [Option(one, _flight_words(known, one)) for one in able]
        options.append(Option(STOP, Words("was-pass")))
        return Choice(tuple(options), able[0] if able else STOP, self.rule)

    def settled(self, known: Known, slot: str) -> bool:
        """Nobody waits: the order in which flights were planned is an order given."""
        return True


def _flight_words(known: Known, flight: str) -> Words:
    one = known.air.flights[flight]
    steps = sum(total(held) for held in one.steps.values())
    return Words("was-flight", {"mission": Words(f"was-air-{one.mission}"), "target": one.target, "steps": steps})
