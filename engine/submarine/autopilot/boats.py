"""The captain of a boat: closes on the bow of the targets, fires, goes deep and slips away (5.1, 6 to 14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.maps.hexes import Hex, Pose, distance
from engine.core.spaces.plot import Sailed
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import joined
from engine.submarine.autopilot.boat_helm import Chosen, choose
from engine.submarine.autopilot.depths import pressing_depth, start_depth, wanted_depth
from engine.submarine.autopilot.doctrine import Doctrine
from engine.submarine.autopilot.firing import Battery, Shot, battery_of
from engine.submarine.autopilot.outlook import DARING, Outlook, outlook_of
from engine.submarine.hulls import between, hexes_of
from engine.submarine.judgement.cards import guns, per_point, rises_at
from engine.submarine.judgement.ending.points import entry_cost
from engine.submarine.judgement.entries import coming
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.launching import aiming_range, deepest_aim, deepest_fire, in_aim, most_targets
from engine.submarine.judgement.loads import one_kind
from engine.submarine.known import Known
from engine.submarine.orders.berths import BOW
from engine.submarine.orders.boat_berth import DEPTH, KIND, LOAD
from engine.submarine.orders.boat_helm import BoatHelm, Memory, boat_helm, boat_memory, runnings
from engine.submarine.orders.boat_plot import ALARM_MOST, NEAREST, PASS, BoatPlot
from engine.submarine.orders.boat_reaction import alarm_within
from engine.submarine.orders.entry import ENTER, NONE
from engine.submarine.sea import read_hex
from engine.submarine.state import Boat, Running
from engine.submarine.tables.arms import Torpedo
from engine.submarine.world import World

BETTER: Final = 1.15
"""A boat holds its fire where the next turn promises so many times as much."""
STEEP: Final = 75
"""Feet below the depth to fire from at which a hunted boat gives its attack up."""
BEARS: Final = 3
"""Points that it must still bear before it has to come up, else it does."""
PRESSES_FOR: Final = 1.0
"""Points that its best torpedo must promise from where it is, beyond what it costs."""
FURTHER: Final = 1.0
"""The share of the range of its fire within which a target must be that it still goes for."""
BROUGHT: Final = 1.5
"""Victory points that a boat brings in a turn among its targets, less those for what it fires and risks."""
AMONG: Final = 134
"""What the merchants are worth in points among which that was measured."""
ARRIVES: Final = 6
"""Turns that it needs to come there."""
GUNS_AT: Final = 12
"""Hexes up to which a boat on the surface uses its guns."""


@dataclass(slots=True)
class Plan:
    """A plot in the making: where the boat is at the start of the next turn, what it has plotted so far."""

    pose: Pose
    memory: Memory
    carried: bool
    turns: list[tuple[str, ...]] = field(default_factory=list)
    fire: dict[str, dict[str, Any]] = field(default_factory=dict)
    aim: list[str] = field(default_factory=list)
    aimed: list[str] = field(default_factory=list)
    surfaced: bool = False
    track: list[frozenset[Hex]] = field(default_factory=list)
    """The hexes that it has on the surface, turn by turn."""


def plot(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """A boat's plot for its watch; PASS where it is not in play."""
    boat = known.boat(slot)
    if not boat.in_play:
        return PASS
    world, action = known.world, known.action
    turns = max(1, action.watch_ends - action.turn)
    outlook, running, plan = _planned(known, doctrine, path, boat, {})
    answer: dict[str, Answer] = {"way": list(joined(plan.turns))}
    if len(runnings(world, boat)) > 1:
        answer["running"] = running
    if plan.fire:
        answer["fire"] = plan.fire
    if plan.aim:
        answer["aim"] = plan.aim
    if plan.surfaced and _guns(world, boat) and _guns_pay(outlook):
        answer["guns"] = NEAREST
    if turns > 1:
        answer |= _alarm(world, boat, doctrine)
    form = BoatPlot(world, boat, turns)
    plotting = form.plotting(answer)
    if not plotting.sure and not plotting.fits(tuple(answer["way"])):
        return form.form().default
    return form.form().whole(answer)


def _planned(
    known: Known, doctrine: Doctrine, path: str, boat: Boat, plans: dict[str, Plan]
) -> tuple[Outlook, Running, Plan]:
    """A boat's plot in the making, clear of those suggested to its comrades near it that come before it: ``plans``
    holds what is worked out of them."""
    world, action = known.world, known.action
    turns = max(1, action.watch_ends - action.turn)
    outlook = outlook_of(world, boat, doctrine, f"{known.boats.luck}|{path}")
    for mate in known.boats.boats.values():
        if mate.id == boat.id:
            break
        if mate.in_play and distance(boat.bow, mate.bow) <= 2 * outlook.speeds.surface * turns + 2:
            if mate.id not in plans:
                plans[mate.id] = _planned(known, doctrine, path, mate, plans)[2]
            outlook.tracks.append(tuple(plans[mate.id].track))
    reach = doctrine.fire_at * (2 if action.advanced else 1)
    battery = battery_of(world, boat, outlook.aims, outlook.marks, reach)
    running = _running(outlook)
    helm = boat_helm(world, boat, running)
    plan = Plan(boat.pose, boat_memory(boat), boat.carried, aimed=list(boat.targets))
    for turn in range(1, turns + 1):
        _turn(outlook, battery, helm, plan, turn)
    return outlook, running, plan


def _alarm(world: World, boat: Boat, doctrine: Doctrine) -> dict[str, Answer]:
    """A boat's alarm (7.1), nearer than the escorts already are (S92): as far as its captain chose last, and what they
    did on it, else the doctrine's and going deep, or away where the boat may not go down."""
    own = boat.own_alarm >= 0 and isinstance(boat.orders, dict)
    hexes = alarm_within(world, boat, boat.own_alarm if own else min(ALARM_MOST, doctrine.go_deep_at))
    then = boat.orders.get("then", "deep") if own else "deep"
    if boat.rising and then in ("deep", "silent"):
        then = "away"  # 19.2: it must stay up
    return {"alarm": hexes, "then": then} if hexes else {"alarm": hexes}


def place(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """Where a boat starts (20.4): the usual place, submerged where everybody would see it on the surface, with the
    torpedoes that fail least."""
    space = known.space("place-boat", path, slot)
    usual = space.default
    if not isinstance(usual, dict) or DEPTH not in usual:
        return usual
    bow = read_hex(str(usual[BOW])) if BOW in usual else known.boat(slot).bow
    feet = start_depth(known.world, bow, doctrine)
    wish = {**usual, DEPTH: str(feet)}
    if isinstance(usual.get(KIND), str):
        wish[KIND] = reliable(known.world, known.boat(slot), usual[KIND])
    if isinstance(usual.get(LOAD), dict):
        wish[LOAD] = {place: reliable(known.world, known.boat(slot), kind) for place, kind in usual[LOAD].items()}
    return wish if space.check(wish) is None else usual


def reliable(world: World, boat: Boat, usual: str) -> str:
    """The kind of torpedo that a captain takes instead of the usual one: as fast and as strong, but one that fails
    less."""
    season = world.action.season
    strong = _strength(kind_of(usual))
    alike = [kind for kind in map(kind_of, one_kind(world, boat)) if _strength(kind) == strong]
    return min(alike, key=lambda kind: (kind.dud(season), kind.id != usual), default=kind_of(usual)).id


def _strength(kind: Torpedo) -> tuple[int, int, int]:
    return kind.basic, kind.advanced, kind.damage


def enter(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """Whether a boat that may come later comes (26): not where that gives the enemy more than it may bring."""
    waiting = coming(known.world) if known.boats.marker else ()
    cost = entry_cost(known.world, known.boats.boats[waiting[0]]) if waiting else 0
    afloat = sum(ship.victory for ship in known.fleet.afloat("merchant"))
    targets = min(1.0, afloat / AMONG)  # among more ships it fires no more torpedoes
    brings = BROUGHT * max(0, known.action.turns - known.action.turn - ARRIVES) * targets
    return known.space("plot", path, slot).default if not cost or brings > cost else {ENTER: NONE}


def _turn(outlook: Outlook, battery: Battery, helm: BoatHelm, plan: Plan, turn: int) -> None:
    """Plot one turn: fire or not, move, depth."""
    action = outlook.action
    near = hunted(outlook, plan.pose, plan.memory.depth, turn - 1)
    presses = near and pressing(outlook, battery, plan, turn)
    evade = near and not presses
    may_fire = plan.memory.depth <= deepest_fire(outlook.world, outlook.boat)
    guided = not action.has("guided") or bool(plan.aimed)
    chosen = choose(
        outlook, battery, helm, plan.memory, plan.pose, plan.carried, turn,
        evade=evade, guided=not action.has("guided") or plan.memory.depth <= deepest_aim(outlook.boat),
    )  # fmt: skip
    shots = _shots(outlook, battery, plan, turn, chosen, guided=guided, evade=evade) if may_fire else []
    if presses:
        want = pressing_depth(outlook, turn)
    else:
        want = wanted_depth(outlook, chosen.end, turn, evade=evade, attacking=chosen.fire > 0 or bool(shots))
    depths = helm.depths(plan.memory, Sailed(chosen.end, chosen.moved, 0, None))
    if shots and plan.memory.depth == 0 and caught(outlook, plan.pose, turn - 1):
        shots = []
    stays = bool(shots) and guided
    keeps = plan.memory.depth if stays and plan.memory.depth in depths else None
    if stays and (keeps is None or (outlook.aims.exit and plan.memory.depth == 0 < want)):
        shots = []  # who must get away goes under rather than fire from the surface
    depth = keeps if shots and keeps is not None else min(depths, key=lambda feet: (abs(feet - want), feet))
    meets = outlook.crossed(turn) | outlook.crossed(turn + 1)
    run_down = outlook.run_down(chosen.end, turn) or not meets.isdisjoint(hexes_of(chosen.end))
    if depth == 0 and run_down and max(depths) > 0:
        depth, shots = min((feet for feet in depths if feet > 0), key=lambda feet: (abs(feet - want), feet)), []
    aims = [] if shots else _aims(outlook, battery, plan, turn, chosen, same_depth=depth == plan.memory.depth)
    if aims and not plan.aim:
        plan.aim = aims
    for shot in shots:
        plan.fire[shot.tube] = dict(shot.rows)
    if shots:
        _reckon(battery, shots)
    sailed = Sailed(chosen.end, chosen.moved, 0, depth)
    plan.turns.append((*chosen.words, f"@{depth}"))
    plan.surfaced = plan.surfaced or plan.memory.depth == 0
    plan.track.append(chosen.cells if 0 in (plan.memory.depth, depth) else frozenset())
    plan.aimed = list(plan.aim) if aims else []
    plan.memory = helm.after(plan.memory, sailed)
    plan.pose, plan.carried = chosen.end, chosen.carried


def hunted(outlook: Outlook, pose: Pose, depth: int, turns: int) -> bool:
    """Whether an escort is so near that a boat thinks of itself first."""
    scale = 1.5 if outlook.action.advanced else 1.0
    limit = outlook.doctrine.go_deep_at * scale
    if outlook.presses_on:
        return outlook.nearest_hunter(pose, turns) <= limit * DARING
    if not outlook.shown:
        limit = limit if depth == 0 else limit / 2
    return outlook.nearest_hunter(pose, turns) <= limit


def caught(outlook: Outlook, pose: Pose, turns: int) -> bool:
    """Whether a boat on the surface that the enemy has on the map lies so near an escort that it goes under at once
    rather than fire: its alarm rings only when the turn is over. A bold captain fires first."""
    if not outlook.boat.shown or outlook.boat.rising or outlook.doctrine.id == "bold":
        return False
    return outlook.nearest_hunter(pose, turns) <= outlook.doctrine.go_deep_at


def pressing(outlook: Outlook, battery: Battery, plan: Plan, turn: int) -> bool:
    """Whether a boat that is hunted still goes for its targets: armed, able to bear another attack, with one of them
    near enough to come to a shot. In the advanced game one that all of them outrun submerged turns away as soon as no
    torpedo promises anything: it would lie for nothing where escorts hear it, and below it they do not (45)."""
    boat, worth, world = outlook.boat, outlook.aims.worth, outlook.world
    armed = {name for name, tube in boat.tubes.items() if tube.kind or tube.loading} - set(plan.fire)
    if not armed or outlook.aims.exit or boat.rising or plan.memory.depth == 0:
        return False
    bears = (rises_at(world, boat) - boat.damage) / per_point(world)
    if bears < BEARS or plan.memory.depth > deepest_fire(world, boat) + STEEP:
        return False
    reach = FURTHER * outlook.doctrine.fire_at * (2 if outlook.action.advanced else 1)
    best = max(worth.values(), default=0.0)
    near = [
        mark
        for mark in outlook.marks
        if worth[mark.ship.id] >= (best if mark.ship.kind == "escort" else best / 4)
        and between(plan.pose, mark.pose_in(turn - 1)) <= reach
    ]
    if not outlook.action.advanced or any(mark.speed <= outlook.speeds.submerged for mark in near):
        return bool(near)
    return bool(near) and _may_hit(outlook, battery, plan, turn)


def _may_hit(outlook: Outlook, battery: Battery, plan: Plan, turn: int) -> bool:
    """Whether a boat that is hunted has a torpedo that promises something from where it is, this turn or the next."""
    guided = not outlook.action.has("guided") or plan.memory.depth <= deepest_aim(outlook.boat)
    return any(battery.best(plan.pose, turn + later, guided=guided) >= PRESSES_FOR for later in (0, 1))


def _shots(
    outlook: Outlook, battery: Battery, plan: Plan, turn: int, chosen: Chosen, *, guided: bool, evade: bool
) -> list[Shot]:
    """The torpedoes of a turn; none where waiting promises more."""
    loaded = {name for name, tube in outlook.boat.tubes.items() if tube.kind} - set(plan.fire)
    if not loaded:
        return []
    keep = outlook.aims.tubes + len(plan.fire) if outlook.aims.exit else 0  # the tubes of its plot count as loaded
    shots = [shot for shot in battery.salvo(plan.pose, turn, outlook.doctrine.spread, guided=guided, keep=keep)
             if shot.tube in loaded]  # fmt: skip
    if not shots:
        return []
    best = max(shot.worth for shot in shots) - outlook.aims.torpedo
    if plan.aimed and len(shots) < len(plan.aimed):
        return []
    last = turn >= outlook.turns_left - 1
    if not evade and not last and chosen.fire > BETTER * best:
        return []
    if not guided and not evade and not last and _could_aim(outlook, plan):
        return []
    return shots


def _could_aim(outlook: Outlook, plan: Plan) -> bool:
    return outlook.action.has("guided") and plan.memory.depth <= deepest_aim(outlook.boat)


def _aims(outlook: Outlook, battery: Battery, plan: Plan, turn: int, chosen: Chosen, *, same_depth: bool) -> list[str]:
    """The ships to aim at in this turn, for torpedoes of the next (35.2)."""
    depth, boat = plan.memory.depth, outlook.boat
    if not outlook.action.has("guided") or not same_depth or depth > deepest_aim(boat):
        return []
    if not any(tube.kind for tube in boat.tubes.values()):
        return []
    hexes = aiming_range(outlook.world, boat, depth)
    in_range = {mark.ship.id for mark in outlook.marks if in_aim(boat.bow, mark.pose, hexes)}
    shots = battery.salvo(chosen.end, turn + 1, outlook.doctrine.spread)
    targets: list[str] = []
    for shot in shots:
        if shot.target in in_range and shot.target not in targets and len(targets) < most_targets(boat):
            targets.append(shot.target)
    if targets:
        return targets
    near = sorted(
        (mark for mark in outlook.marks if mark.ship.id in in_range and outlook.aims.worth[mark.ship.id] > 0),
        key=lambda mark: (abs(mark.pose[0][0] - boat.bow[0]) + abs(mark.pose[0][1] - boat.bow[1]), mark.ship.id),
    )
    return [mark.ship.id for mark in near[:1]]


def _reckon(battery: Battery, shots: Sequence[Shot]) -> None:
    """Torpedoes that have left count against their targets in the rest of the plot."""
    for shot in shots:
        battery.left[shot.target] -= 0.5 * battery.chances.harm(battery.boat.tubes[shot.tube].kind)


def _running(outlook: Outlook) -> Running:
    """Silent where escorts may listen and it is not on the map; on the snort where nobody is near."""
    ways = runnings(outlook.world, outlook.boat)
    near = outlook.nearest_hunter(outlook.boat.pose)
    if "silent" in ways and outlook.boat.depth >= 50 and not outlook.shown and 3 < near <= outlook.doctrine.creep_at:
        return "silent"
    if outlook.boat.silent_left and "silent" in ways:
        return "silent"
    return "plain"


def _guns(world: World, boat: Boat) -> bool:
    strength = guns(world, boat)
    return bool(strength.fore or strength.side or strength.aft) and any(True for _ in world.ships.afloat())


def _guns_pay(outlook: Outlook) -> bool:
    """By night guns give a hidden boat away; by day they are used where no escort is near."""
    if not outlook.shown or outlook.nearest_hunter(outlook.boat.pose) <= GUNS_AT:
        return False
    return outlook.nearest_ship(outlook.boat.pose) <= GUNS_AT
