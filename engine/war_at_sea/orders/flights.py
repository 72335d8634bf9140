"""Orders of bases: patrols of the day, flights, which flight next (10.4 to 10.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, cast

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part, Path
from engine.core.spaces.space import Answer, Choice, Flag, Option, Ranked, Space, Split
from engine.core.steps import Question
from engine.core.words import Arg, Json, Words
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.ferry import ferried
from engine.war_at_sea.air.flights import MOST_FLIGHTS, waiting
from engine.war_at_sea.air.places import base_of, called, force_of, overfull, room, slot_of
from engine.war_at_sea.air.stock import divided, join, plane, total, units
from engine.war_at_sea.air.strikes import may_be_struck
from engine.war_at_sea.judgement.cards import read_text
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, place_words
from engine.war_at_sea.operations.lanes import charge_of
from engine.war_at_sea.operations.plots import ends_at, in_battle
from engine.war_at_sea.orders.part import OrderPart
from engine.war_at_sea.orders.plotting import as_written, plot_space, read_plot
from engine.war_at_sea.orders.strike import WORTH, preys, type_option
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.seats import AIR, concerns, launches
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base

STOP: Final = "pass"
NONE: Final = "none"
REPLOT: Final = "replot"
"""The row of the next turn of a force whose carrier spotted the enemy."""
SPOTTED: Final = "spotted"
"""As a standing order: no flights while no enemy force is spotted, else ask."""
ELSE: Final = ("other", "home")
"""What a flight does whose target is gone: strike another force that was spotted within reach, or stay at home."""
FLIGHT_ROWS: Final = ("mission", "target", "steps", "escort", "first", "else", "press")
"""The rows of a flight, without its number."""
MISSIONS: Final[tuple[AirMission, ...]] = ("naval", "land", "sweep", "transfer")


def _split(kinds: Mapping[str, int], usual: Mapping[str, int], rule: str) -> Split:
    """So many steps of each type at most."""
    most = sum(kinds.values())
    default = {kind: count for kind, count in usual.items() if count}
    ranked = [Ranked({}, Words("was-steps-none"))]
    ranked += [
        Ranked({kind: count}, Words("was-steps-all", {"count": count, "aircraft": plane(kind).name}))
        for kind, count in kinds.items()
    ]
    return Split(tuple(map(type_option, kinds)), 0, most, default, rule, dict(kinds), tuple(ranked))


def _any_type() -> str:
    return next(iter(tables().places.aircraft))


# --- patrols of the day ------------------------------------------------------------------------------------


def base_slots(world: World) -> tuple[str, ...]:
    """Every base ashore and every carrier afloat, by day; nobody by night. It depends on nothing hidden."""
    if world.operation.dark:
        return ()
    fleet = world.ships
    return tuple(
        slot_of(world, base)
        for base in world.air.bases.values()
        if not base.ship or fleet.ships[base.ship].afloat
    )  # fmt: skip


def patrol_space(known: Known, slot: str) -> Space:
    """4-II: the steps that shall be on each patrol: ``{"cap", "search", "asw"}``; what is up may stay or land."""
    base = base_of(known.world, slot)
    boxes = base.boxes if base is not None else {box: {} for box in ("ready", *flights.PATROLS)}
    ready = boxes["ready"]
    shut = base is None or flights.closed(known.world, base)
    closed = shut or base is None or flights.risk(known.world, base, _any_type(), "takeoff") is None
    most = flights.most_units(known.world, base) if base is not None else None
    usual = flights.usual_patrols(base, most) if base is not None else {}
    if shut:
        usual = {}
    elif closed and base is not None:
        usual = {box: dict(boxes[box]) for box in flights.PATROLS}

    def row(box: str) -> Part:
        up = boxes[box]
        kinds = {
            kind: up.get(kind, 0) + (0 if closed else ready.get(kind, 0))
            for kind in (*up, *(each for each in ready if each not in up))
            if flights.fits(kind, box)
        }
        able = {kind: count for kind, count in kinds.items() if count}
        if shut:  # nobody lands either: who is up stays up
            able = {}
        return Part(box, Words(f"was-row-{box}"), _split(able, usual.get(box, {}), "10.4"))

    def joint(given: Mapping[str, Answer]) -> Refusal | None:
        if shut:
            return None
        for kind, count in ready.items():
            more = sum(max(0, given[box].get(kind, 0) - boxes[box].get(kind, 0)) for box in flights.PATROLS)
            if more > count:
                name = plane(kind).name
                return Refusal(Words("err-was-ready", {"aircraft": name, "most": count}), "10.4")
        more = {
            kind: sum(max(0, given[box].get(kind, 0) - boxes[box].get(kind, 0)) for box in flights.PATROLS)
            for kind in ready
        }
        if most is not None and len(units(more)) > most:
            return Refusal(Words("err-was-flight-units", {"most": most}), "10.4")
        if base is not None and (kind := flights.divided_patrols(base, given)):
            return _not_divided(kind, "10.4")
        if base is not None and not flights.patrols_fit(base, given):
            return Refusal(Words("err-was-patrol-full", {"most": room(base)}), "10.2.1")
        return None

    return Form(tuple(row(box) for box in flights.PATROLS), "10.4", joint)


PATROL_PART: Final = OrderPart(
    "patrols", base_slots, lambda world, slot: base_of(world, slot) is not None, patrol_space, "base"
)
"""Bases and carriers at the orders of the day."""


# --- flights -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _homes(text: str) -> frozenset[str]:
    """The forces of a scenario, by its text, in which carriers or tenders with aircraft begin."""
    file = read_text(text)
    fleet = file.fleet
    aboard = {row.ship for row in file.aboard}
    return frozenset(
        row.id
        for row in file.force
        for ship in row.ships
        if ship in aboard or (ship in fleet.ships and fleet.class_of(ship, file.month).decks)
    )


class FlightsQuestion(Question[Known]):
    """10.5.4: the flights of a base, three at most: ``{"mission-1", "target-1", "steps-1", "escort-1", "first-1",
    "else-1", "press-1", ...}``; where there is a use for them ``"replot"``, the force's next turn (5.2.6), ``"scrap"``,
    what an overfull base gives up (10.2.1), ``"fly-off"``, what a carrier flies off of her cargo (W46), and
    ``"first"``, the type that stays ready first (10.7).

    Silence: it strikes a spotted force that its aircraft reach and come home from.
    """

    kind, rule, topic, ordered, covered = "was-flights", "10.5.4", "strikes", True, True

    def spares(self, known: Known, seat: str) -> bool:
        """10.5: flights are planned by bases and carriers, never by flotillas, nor by a force in which no carrier began
        by the open book (W60); in one that a side has made since none did, so that nobody is called for it alone."""
        return not launches(known.tree(), seat, _homes(known.world.plan.text))

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Rows of flights, as many as are wanted; the form refuses what the rules do."""
        world, base = known.world, base_of(known.world, slot)
        if base is None:
            return Form((_no_flight(),), self.rule)
        relief, scrap = flights.usual_relief(world, base)
        parts = [*_replot_row(world, base), *_scrap_row(base, scrap), *_ferry_row(world, base)]
        parts += _first_row(world, base)
        if flights.grounded(world, base) or not base.boxes["ready"]:
            return Form((*parts, _no_flight()), self.rule)
        taken = relief[2] if relief is not None else scrap
        ready = {kind: left for kind, count in base.boxes["ready"].items() if (left := count - taken.get(kind, 0)) > 0}
        usual = [each for each in (relief, flights.usual_flight(world, base, ready)) if each is not None]
        for number in range(1, MOST_FLIGHTS + 1):
            parts += _rows(world, base, number, usual[number - 1] if number <= len(usual) else None)

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            return _fault(world, base, given)

        return Form(tuple(parts), self.rule, joint)

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """``usual``: what silence means; ``none``: no flights; ``spotted``: none while nothing is spotted."""
        if not self.obeyed(known, slot, order):
            return None
        return self.space(known, path, slot).default if order == "usual" else {"mission-1": NONE}

    def quiet_order(self, known: Known, slot: str) -> Json | None:
        """None while nothing is spotted, as long as nothing is."""
        return None if in_sight(known) else SPOTTED

    def as_written(self, known: Known, slot: str, answer: Answer) -> Answer:
        """The next turn of the force stays as it was written, where it can still be sailed."""
        base = base_of(known.world, slot)
        force = force_of(known.world, base) if base is not None else None
        if base is None or force is None:
            return answer
        usual = {
            part.name: part.space.default for part in _replot_row(known.world, base) if isinstance(part.space, Path)
        }
        return as_written(force, REPLOT, usual, known.operation.turn + 1, answer)

    def obeyed(self, known: Known, slot: str, order: Answer) -> bool:
        """``spotted`` asks when an enemy force may be struck: everybody sees which (13.1)."""
        return order != SPOTTED or not in_sight(known)

    def settled(self, known: Known, slot: str) -> bool:
        """Whether a base has nothing to fly and nothing else to decide than what stays ready first (10.7)."""
        world, base = known.world, base_of(known.world, slot)
        if base is None:
            return True
        idle = flights.grounded(world, base) or not base.boxes["ready"]
        return idle and not (overfull(base) or ferried(world, base) or _replot_row(world, base))

    def in_words(self, space: Space, answer: Answer) -> Words | None:
        """Each flight with its mission, target and aircraft; no flight."""
        given: Mapping[str, Answer] = answer or {}
        told: list[str | Words] = []
        for number in range(1, MOST_FLIGHTS + 1):
            mission = given.get(f"mission-{number}", NONE)
            if mission == NONE:
                break
            steps, escort = (_told_steps(given.get(f"{row}-{number}")) for row in ("steps", "escort"))
            args: dict[str, Arg] = {"mission": Words(f"was-air-{mission}"), "steps": steps, "escort": escort}
            target = _target_words(str(given.get(f"target-{number}", "")))
            told.append(Words("was-done-flight", {**args, "target": target, "escorts": len(escort)}))
        usual: Mapping[str, Answer] = space.default or {}
        if REPLOT in given and list(given[REPLOT]) != list(usual.get(REPLOT) or ()):
            way = [place_words(place) for leg in read_plot(given[REPLOT], 0).values() for place in leg]
            told = [*(told or [Words("was-done-no-flight")]), Words("was-done-course", {"way": way, "zones": len(way)})]
        return Words("was-done-flights", {"flights": told, "count": len(told)})

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Strike by yourselves, only what is spotted, or not at all."""
        keys = ("usual", SPOTTED, NONE)
        return Choice(tuple(Option(key, Words(f"was-strikes-{key}")) for key in keys), "usual", self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Bases and carriers, and the nodes above them."""
        return concerns(known.tree(), slot, AIR)


def in_sight(known: Known) -> bool:
    """Whether an enemy force was spotted so lately that it may be struck (13.1)."""
    turn = known.operation.turn
    return any(
        marker.side != known.side and may_be_struck(marker.spotted, turn) for marker in known.markers.markers.values()
    )


def _told_steps(steps: Any) -> list[str | Words]:
    return [
        Words("was-done-steps", {"count": count, "aircraft": plane(kind).name})
        for kind, count in (steps or {}).items()
        if count
    ]


def _target_words(target: str) -> Words:
    places = tables().places
    return (
        base_words(target)
        if target in places.bases or target in places.ports
        else Words("was-marker", {"letter": target})
    )


def _no_flight() -> Part:
    return Part("mission-1", Words("was-flight-mission", {"number": 1}), _missions((), NONE))


def _replot_row(world: World, base: Base) -> list[Part]:
    """5.2.6: the next turn of the force, where a carrier of it helped to spot an enemy within twelve zones; the whole
    plot of one that carries or bombards, since it hangs together (W111).

    It is a row of a question that every carrier is asked, so that nobody sees by it who spotted.
    """
    operation = world.operation
    force = force_of(world, base)
    if force is None or not force.rewrites or charge_of(world.forces, force) is not force:
        return []
    if operation.turn >= operation.turns or in_battle(world, force):
        return []
    turn = operation.turn + 1
    turns = operation.turns - operation.turn if force.mission in ("transport", "bombardment") else 1
    space = plot_space(world, force, ends_at(world, force), turn, turns, least=1, default=force.plot)
    return [Part(REPLOT, Words("was-row-replot"), space)]


def _scrap_row(base: Base, usual: Mapping[str, int]) -> list[Part]:
    """10.2.1: what an overfull base gives up, so that others may take off and land."""
    if not overfull(base):
        return []
    kinds = join((base.boxes["ready"], base.boxes["hangar"]))
    space = Split(tuple(map(type_option, kinds)), 0, overfull(base), dict(usual), "10.2.1", kinds)
    return [Part("scrap", Words("was-row-scrap"), space)]


def _ferry_row(world: World, base: Base) -> list[Part]:
    """W46: what a carrier flies off of her cargo, where the scenario's conditions are met; usually all."""
    able = ferried(world, base)
    return [Part("fly-off", Words("was-row-fly-off"), _split(able, able, "10.5"))] if able else []


def _first_row(world: World, base: Base) -> list[Part]:
    """10.7: the type whose counters stay ready first as they land, where the base keeps some and has several types."""
    kinds = sorted(join(base.boxes.values()))
    if len(kinds) < 2 or not flights.ready_quota(world, base):
        return []
    options = (Option(WORTH, Words("was-first-worth"), None, "10.7"), *map(type_option, kinds))
    usual = base.first if base.first in kinds else WORTH
    return [Part("first", Words("was-row-first"), Choice(options, usual, "10.7"))]


def _missions(missions: Iterable[str], usual: str) -> Choice:
    keys = (NONE, *missions)
    return Choice(tuple(Option(key, Words(f"was-air-{key}"), None, "10.5.4") for key in keys), usual, "10.5.4")


def _target_option(known_world: World, target: str, zone: str) -> Option:
    marked = target in known_world.markers.markers
    name = Words("was-marker", {"letter": target}) if marked else base_words(called(known_world, target))
    return Option(target, name, Words("was-zone", {"zone": zone}))


def _rows(world: World, base: Base, number: int, usual: Any) -> list[Part]:
    """The rows of one flight; later flights appear once the one before has a mission."""
    ready, keys = base.boxes["ready"], [f"{row}-{number}" for row in FLIGHT_ROWS]
    open_missions = [mission for mission in MISSIONS if flights.targets(world, base, mission)]

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
        options = tuple(_target_option(world, each, zone) for each, zone in able.items())
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

    def first(given: Mapping[str, Answer]) -> Space | None:
        return Choice(preys("13.3.3"), WORTH, "13.3.3") if given.get(keys[0], NONE) == "naval" else None

    def gone(given: Mapping[str, Answer]) -> Space | None:
        if given.get(keys[1]) not in world.markers.markers:
            return None
        options = tuple(Option(key, Words(f"was-else-{key}"), None, "10.5.4") for key in ELSE)
        return Choice(options, ELSE[0], "10.5.4")

    def press(given: Mapping[str, Answer]) -> Space | None:
        return None if given.get(keys[0], NONE) in (NONE, "transfer") else Flag(False, "10.6.5")

    spaces = (mission, goal, steps, escort, first, gone, press)
    words = {"number": number}
    return [
        Part(key, Words(f"was-flight-{row}", words), space)
        for row, key, space in zip(FLIGHT_ROWS, keys, spaces, strict=True)
    ]


def _fault(world: World, base: Base, given: Mapping[str, Answer]) -> Refusal | None:
    """What is wrong with the flights of a base one by one and together."""
    used: dict[str, int] = {}
    shares: dict[str, list[int]] = {}
    counters, missions = 0, list[AirMission]()
    scrapped: Mapping[str, int] = given.get("scrap", {})
    relieved = total(scrapped)
    for number in range(1, MOST_FLIGHTS + 1):
        mission = given.get(f"mission-{number}", NONE)
        if mission == NONE:
            break
        steps = {kind: count for kind, count in given[f"steps-{number}"].items() if count}
        escort = {kind: count for kind, count in given.get(f"escort-{number}", {}).items() if count}
        fault = flights.flight_fault(world, base, mission, given[f"target-{number}"], steps, escort)
        if fault:
            return Refusal(Words(f"err-was-flight-{fault}", {"number": number}), "10.5")
        missions.append(mission)
        relieved += total(steps) if mission == "transfer" else 0
        counters += len(units(steps)) + len(units(escort))
        for kind, count in (*steps.items(), *escort.items()):
            used[kind] = used.get(kind, 0) + count
            shares.setdefault(kind, []).append(count)
    for kind, count in used.items():
        most = base.boxes["ready"].get(kind, 0) - max(0, scrapped.get(kind, 0) - base.boxes["hangar"].get(kind, 0))
        if count > most:
            name = plane(kind).name
            return Refusal(Words("err-was-ready", {"aircraft": name, "most": most}), "10.5")
        if divided((*shares[kind], most - count)):
            return _not_divided(kind, "10.5")
    for kind, count in given.get("fly-off", {}).items():
        if divided((count, base.cargo.get(kind, 0) - count)):
            return _not_divided(kind, "10.5")
    if any(mission != "transfer" for mission in missions) and relieved < overfull(base):
        return Refusal(Words("err-was-flight-overfull", {"over": overfull(base)}), "10.2.1")
    for mission in missions:
        limit = flights.most_flights(world, base, mission)
        if limit is not None and missions.count(mission) > limit:
            return Refusal(Words("err-was-flight-limit", {"most": limit}), "10.5")
    most_units = flights.most_units(world, base)
    if most_units is not None and counters > most_units:
        return Refusal(Words("err-was-flight-units", {"most": most_units}), "10.5")
    return None


def _not_divided(kind: str, rule: str) -> Refusal:
    """10: a full counter of two steps is not divided into two of one."""
    return Refusal(Words("err-was-divided", {"aircraft": plane(kind).name}), rule)


class LaunchFlightQuestion(Question[Known]):
    """10.6: which flight a side flies next, or ``pass``. The orders of the flights answer it: in turn, then pass."""

    kind, rule, brief = "was-launch-flight", "10.6", True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The flights that wait, and to pass."""
        side = known.side or ""
        able = waiting(known.air, side)
        options = [Option(each, _flight_words(known, each)) for each in able]
        options.append(Option(STOP, Words("was-pass")))
        return Choice(tuple(options), able[0] if able else STOP, self.rule)

    def settled(self, known: Known, slot: str) -> bool:
        """Nobody waits: the order in which flights were planned is an order given."""
        return True


def _flight_words(known: Known, flight: str) -> Words:
    under_way = known.air.flights[flight]
    steps = sum(total(held) for held in under_way.steps.values())
    marked = under_way.target in known.markers.markers
    target = (
        Words("was-marker", {"letter": under_way.target})
        if marked
        else base_words(called(known.world, under_way.target))
    )
    return Words("was-flight", {"mission": Words(f"was-air-{under_way.mission}"), "target": target, "steps": steps})
