"""Orders of forces: at the muster, for the next turn (3, 5.1 to 5.5, 17.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Words
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_title, place_with
from engine.war_at_sea.operations.cripples import ships_with
from engine.war_at_sea.operations.lanes import (
    charge_of,
    crew,
    held_in_port,
    is_escort,
    leading,
    map_of,
    place_of,
    reach,
    regrouped,
    zone_of,
)
from engine.war_at_sea.operations.plots import WRITTEN, ends_at, homes, in_battle
from engine.war_at_sea.operations.work import RESTOCKED, bases_at, is_light, is_oiler, may_share_oil
from engine.war_at_sea.orders import cripples
from engine.war_at_sea.orders.plotting import (
    bounds_for,
    enemy_port,
    missions_for,
    near_friends,
    place_option,
    plot_space,
    usual_plot,
)
from engine.war_at_sea.seats import FLEET, command
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import leader_card
from engine.war_at_sea.terms import SIDES, Side
from engine.war_at_sea.world.forces import Force, Forces

GO_ON, ABORT, NEW, JOIN, DIVIDE, DECOY, LEAVE, ESCORT = (
    "go-on", "abort-", "new-", "join-", "divide", "decoy", "take-back", "escort-",
)  # fmt: skip
BATTLE: Final = ("by-orders", "yes", "no")
OIL: Final = ("usual", "all", "none")
"""What a force is told of the oil of its oilers and big ships (15.4, 15.4.4, W112)."""
LOOKOUT: Final = 5
"""Zones within which an enemy marker calls a force whose course is laid (W101)."""


def side_of_fleet(slot: str) -> Side:
    """The side of an admiral's slot."""
    return next(side for side in SIDES if slot == command(side, FLEET))


class DecoysQuestion(Question[Known]):
    """17.6: which forces at sea set out a decoy beside them: ids of forces. Put to both admirals, whether or not they
    have a force at sea."""

    kind, rule = "was-decoys", "17.6"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The forces at sea."""
        at_sea = [force for force in leading(known.world, side_of_fleet(slot)) if force.zone and not force.port]
        options = tuple(Option(force.id, force_title(known.forces, force), None, self.rule) for force in at_sea)
        return Subset(options, 0, len(options), [], self.rule)


def muster_space(world: World, force: Force) -> Space:
    """The muster of a force."""
    friends = near_friends(world, force)
    missions = dict.fromkeys((force.mission, *missions_for(world, force), *(("escort",) if friends else ())))
    rows = [
        Part(
            "mission",
            Words("was-row-mission"),
            Choice(
                tuple(Option(mission, Words(f"was-mission-{mission}"), None, "5.1") for mission in missions),
                force.mission,
                "5.1",
            ),
        ),
        Part(
            "escorts",
            Words("was-row-escorts"),
            lambda given: _escorts(world.forces, force, friends, given["mission"]),
        ),
        Part("bound", Words("was-row-bound"), lambda given: bound_space(world, force, given["mission"])),
        Part("target", Words("was-row-target"), lambda given: target_space(world, force, given["mission"], given)),
        *_flagships(world, force),
        Part("plot", Words("was-row-plot"), lambda given: _first_plot(world, force, given)),
    ]
    return Form(tuple(rows), "5.1")


def _escorts(forces: Forces, force: Force, friends: tuple[Force, ...], mission: Answer) -> Space | None:
    ids = dict.fromkeys((*((force.escorts,) if force.escorts else ()), *(friend.id for friend in friends)))
    if mission != "escort" or not ids:
        return None
    options = tuple(Option(each, force_title(forces, forces.forces[each]), None, "5.1") for each in ids)
    return Choice(options, options[0].key, "5.1")


def bound_space(world: World, force: Force, mission: Answer) -> Space | None:
    """Where a mission ends; None for one that is bound nowhere."""
    if mission not in ("transport", "bombardment"):
        return None
    places = bounds_for(world, force, str(mission))
    if not places:
        return None
    sea = file_of(world).map or ""
    options = tuple(Option(place, place_with(place, sea), None, "5.1") for place in places)
    return Choice(options, places[0], "5.1")


def target_space(world: World, force: Force, mission: Answer, given: Mapping[str, Answer]) -> Space | None:
    """9.1.1: which base a force shells, where the enemy has several in the zone that it is bound for."""
    bound = str(given.get("bound") or force.bound)
    if mission != "bombardment" or not bound:
        return None
    bases = [base.id for base in bases_at(world, force.side, bound)]
    if len(bases) < 2:
        return None
    options = tuple(Option(base, base_words(base), None, "9.1.1") for base in bases)
    return Choice(options, force.target if force.target in bases else bases[0], "9.1.1")


def _oil_row(world: World, force: Force) -> list[Part]:
    """15.4, 15.4.4: what a force that has an oiler, or big ships and light ones, does with its oil (W112)."""
    if not world.operation.has("fuel") or force.decoy:
        return []
    fleet = world.ships
    mine = [fleet.ships[ship] for ship in force.ships if fleet.ships[ship].afloat]
    light = any(is_light(ship) for ship in ships_with(world, force))
    if not any(is_oiler(ship) or (light and may_share_oil(ship)) for ship in mine):
        return []
    options = tuple(Option(each, Words(f"was-oil-{each}"), None, "15.4.4") for each in OIL)
    return [Part("oil", Words("was-row-oil"), Choice(options, force.oil or OIL[0], "15.4.4"))]


def _flagships(world: World, force: Force) -> list[Part]:
    """9.4.1: the ship of each leader in the force."""
    fleet = world.ships
    rows = []
    for leader, ship in world.leaders.ships.items():
        if ship not in force.ships:
            continue
        ships = tuple(
            Option(ship, Words("was-unit", {"name": fleet.ships[ship].name}), None, "9.4.1") for ship in force.ships
        )
        name = leader_card(leader).name
        rows.append(Part(f"flagship-{leader}", Words("was-row-flagship", {"name": name}), Choice(ships, ship, "9.4.1")))
    return rows


def _first_plot(world: World, force: Force, given: Mapping[str, Answer]) -> Space | None:
    operation = world.operation
    mission = str(given["mission"])
    if mission == "escort":
        return None
    first = force.enters
    usual = usual_plot(world, force, mission, str(given.get("bound", "")), first)
    if mission in WRITTEN:
        return plot_space(world, force, place_of(force), first, operation.turns - first + 1, least=1, default=usual)
    return plot_space(world, force, place_of(force), first, operation.turns - first + 1, least=1)


# --- the orders of the day -------------------------------------------------------------------------------


def day_space(world: World, force: Force) -> Space:
    """The orders of a force for the next turn, from where it will be at the end of this one."""
    options = _whats(world, force)
    rows = (
        Part("what", Words("was-row-what"), Choice(options, _usual_what(world, force, options), "5.2")),
        Part("bound", Words("was-row-bound"), lambda given: bound_space(world, force, _mission(given))),
        Part("target", Words("was-row-target"), lambda given: target_space(world, force, _to_be(force, given), given)),
        Part("ships", Words("was-row-ships"), lambda given: _part_space(world, force, given["what"])),
        *cripples.rows(world, force),
        Part("plot", Words("was-row-plot"), lambda given: _next_plot(world, force, given)),
        Part("other", Words("was-row-other"), lambda given: _other_plot(world, force, given)),
        Part("blockade", Words("was-row-blockade"), lambda given: _blockade_space(world, force, given)),
        Part(
            "battle",
            Words("was-row-battle"),
            Choice(
                tuple(Option(each, Words(f"was-battle-{each}"), None, "5.7.7") for each in BATTLE),
                BATTLE[0] if force.battle is None else "yes" if force.battle else "no",
                "5.7.7",
            ),
        ),
        *_oil_row(world, force),
    )
    return Form(rows, "5.2", lambda given: cripples.fault(world, force, given))


def _mission(given: Mapping[str, Answer]) -> str:
    what = str(given["what"])
    return what.removeprefix(NEW) if what.startswith(NEW) else ""


def _to_be(force: Force, given: Mapping[str, Answer]) -> str:
    """The mission that a force will have; none of its own for one that turns home."""
    return _mission(given) or ("" if str(given["what"]).startswith((ABORT, ESCORT)) else force.mission)


def may_have_new_mission(force: Force) -> bool:
    """Whether a force has been in a friendly port long enough: this is the sixth turn in a row (5.4)."""
    return bool(force.port) and force.chores.get("in-port", 0) >= tables().charts.orders.port_turns - 1


def first_sailing(force: Force, mission: str, turn: int) -> int:
    """The turn in which a force that is given a new mission may sail: the sixth in port is spent there to its end
    (5.2.1, 5.4, W31)."""
    again = mission == "bombardment" and may_bombard_again(force)
    return turn if again or force.chores.get("in-port", 0) >= tables().charts.orders.port_turns else turn + 1


def may_bombard_again(force: Force) -> bool:
    """Whether a force has lain in port for the three turns in which it takes ammunition for another bombardment
    aboard (9.1.3)."""
    return bool(force.port) and bool(force.chores.get(RESTOCKED))


def decoys_left(world: World, side: Side) -> int:
    """How many more decoys a side may set out: never more than real forces at sea (17.6)."""
    return max(0, -decoys_over(world, side)) if world.operation.has("decoys") else 0


def decoys_over(world: World, side: Side) -> int:
    """By how many the decoys of a side at sea outnumber its real forces there; below 0 more may come (17.6)."""
    mine = [force for force in leading(world, side) if force.zone and not force.port]
    return sum(each.decoy for each in mine) - sum(not each.decoy for each in mine)


def _whats(world: World, force: Force) -> tuple[Option, ...]:
    operation = world.operation
    forces = world.forces
    fleet = world.ships
    options = [Option(GO_ON, Words("was-what-go-on"), None, "5.2")]
    if force.decoy:
        options.append(Option(LEAVE, Words("was-what-take-back"), None, "17.6.3"))
    elif force.mission != "abort":
        for port in homes(world, force, operation.turn):
            label = Words("was-what-abort", {"place": place_option(port, "").label})
            options.append(Option(ABORT + port, label, Words("was-abort-means")))
    if in_battle(world, force):
        return tuple(options)
    first = first_sailing(force, "", operation.turn)
    if may_have_new_mission(force) and first <= operation.turns:
        options += [
            Option(NEW + mission, Words("was-what-new", {"mission": Words(f"was-mission-{mission}")}), None, "5.4")
            for mission in missions_for(world, force)
        ]
        options += [
            Option(ESCORT + friend.id, Words("was-what-escort", {"name": force_title(forces, friend)}), None, "5.4")
            for friend in (
                near_friends(world, force) if first == operation.turn else ()
            )  # who sails now takes it along
        ]
    elif may_bombard_again(force) and "bombardment" in missions_for(world, force):
        mission = Words("was-mission-bombardment")
        options.append(Option(NEW + "bombardment", Words("was-what-new", {"mission": mission}), None, "9.1.3"))
    options += cripples.tow_options(world, force)
    if operation.turn < operation.turns:
        options += [
            Option(JOIN + partner.id, Words("was-what-join", {"name": force_title(forces, partner)}), None, "5.5.1")
            for partner in _partners(world, force)
        ]
    if operation.turn < operation.turns and charge_of(forces, force) is force:
        if force.mission == "intercept" and len({fleet.ships[ship].target for ship in force.ships}) > 1:
            options.append(Option(DIVIDE, Words("was-what-divide"), Words("was-divide-costs"), "5.5.2"))
        left = decoys_left(world, force.side)
        if force.mission == "intercept" and force.zone and not force.port and left > 0:
            options.append(Option(DECOY, Words("was-what-decoy"), Words("was-decoys-left", {"left": left}), "17.6.2"))
    return tuple(options)


def _partners(world: World, force: Force) -> tuple[Force, ...]:
    """The forces that one may join: of its mission, or on their way home (5.5.1). An escort, which sails as its charge
    does, joins where it is as the next turn begins (W110)."""
    forces = world.forces
    if force.decoy:
        return ()
    able = [
        other for other in leading(world, force.side) if other.mission in (force.mission, "abort") and not other.decoy
    ]
    if charge_of(forces, force) is force:
        return tuple(other for other in able if other.id != force.id)
    here = ends_at(world, force)
    escorts = [other for other in forces.forces.values() if other.side == force.side and is_escort(world, other)]
    able = [escort for escort in (*able, *escorts) if escort is not charge_of(forces, force)]
    return tuple(other for other in able if other.id != force.id and ends_at(world, other) == here)


def _part_space(world: World, force: Force, what: Answer) -> Space | None:
    if what != DIVIDE:
        return None
    fleet = world.ships
    counters = {
        fleet.ships[ship].target: fleet.ships[ship].name for ship in force.ships
    }  # a counter goes as a whole, 9.6
    ships = tuple(Option(each, Words("was-unit", {"name": name}), None, "5.5.2") for each, name in counters.items())
    return Subset(ships, 1, len(ships) - 1, [ships[-1].key], "5.5.2") if len(ships) > 1 else None


def _next_plot(world: World, force: Force, given: Mapping[str, Answer]) -> Space | None:
    """What a force writes: the next turn on intercept and what it wants of the later ones (W101), everything with a new
    mission, nothing where it is written."""
    operation = world.operation
    what, mission, turn = str(given["what"]), _mission(given), operation.turn
    if mission:
        first = first_sailing(force, mission, turn)
        usual = usual_plot(world, force, mission, str(given.get("bound", "")), first)
        return plot_space(world, force, place_of(force), first, operation.turns - first + 1, least=1, default=usual)
    if charge_of(world.forces, force) is not force or force.mission in WRITTEN or turn >= operation.turns:
        return None
    if what.startswith((ABORT, ESCORT, LEAVE)):
        return None
    alone = what.startswith((JOIN, cripples.TOW))
    turns = 1 if alone else operation.turns - turn
    limit = _limit(world, force, given)
    return plot_space(world, force, ends_at(world, force), turn + 1, turns, least=1, default=force.plot, limit=limit)


def _usual_what(world: World, force: Force, options: Sequence[Option]) -> str:
    """The orders that hold unless others are given: to go on. A ship in tow that would stop a force bound somewhere, or
    an enemy in reach of it, goes home with her tug instead (8.5.1)."""
    if force.mission in WRITTEN or enemy_near(world, force):
        return next((option.key for option in options if option.key.startswith(cripples.TOW)), GO_ON)
    return GO_ON


def enemy_near(world: World, force: Force) -> bool:
    """Whether an enemy marker lies near a force, or near where it will be at the end of the turn."""
    chart, places = map_of(world), {zone_of(world, place_of(force)), zone_of(world, ends_at(world, force))}
    return any(
        marker.side != force.side and chart.distance(marker.zone, place) <= LOOKOUT
        for marker in world.markers.markers.values()
        for place in places
        if place
    )


def course_laid(known: Known, force: Force) -> bool:
    """W101: whether a course laid ahead says where a force goes in the next turn, and no enemy marker is near."""
    if not force.plot.get(known.operation.turn + 1) or force.mission in WRITTEN:
        return False
    return not enemy_near(known.world, force)


def rests(known: Known, force: Force) -> bool:
    """Whether a force lies in port with nothing to write that counts: it waits for its next mission (5.4), its plot is
    written in full (5.2.1), or a special rule holds it there.

    It is asked when it may have a new mission, and again after as many turns; and when it is about to sail with an
    enemy marker near.
    """
    world, turn = known.world, known.operation.turn
    if not force.port or charge_of(known.forces, force) is not force:
        return False
    if held_in_port(world, force, turn + 1):
        return True
    if force.mission not in WRITTEN or (force.plot.get(turn + 1) and enemy_near(world, force)):
        return False
    lain, orders = force.chores.get("in-port", 0), tables().charts.orders
    if may_have_new_mission(force):
        return (lain + 1) % orders.port_turns != 0
    return not may_bombard_again(force) or lain % tables().charts.fuel.arms_turns != 0


def _limit(world: World, force: Force, given: Mapping[str, Answer]) -> Callable[[int], int]:
    """Zones of the next turn: fewer where the force joins or divides (5.5.1, 5.5.2), with a decoy alike (W53)."""
    operation = world.operation
    what = str(given["what"])
    if what.startswith(JOIN):
        other = world.forces.forces[what.removeprefix(JOIN)]
        return lambda turn: regrouped(world, reach(world, force, turn, ships=crew(world, other)))
    if what in (DIVIDE, DECOY):
        return lambda turn: (
            regrouped(world, reach(world, force, turn)) if turn == operation.turn + 1 else reach(world, force, turn)
        )
    if what.startswith(cripples.TOW):
        tows = given.get("tow") or {}
        return lambda turn: reach(world, force, turn, without=(*tows, *tows.values()))
    return lambda turn: reach(world, force, turn)


def _other_plot(world: World, force: Force, given: Mapping[str, Answer]) -> Space | None:
    """The plot of the new force, or of the decoy."""
    what = str(given["what"])
    if what not in (DIVIDE, DECOY):
        return None
    return plot_space(
        world, force, ends_at(world, force), world.operation.turn + 1, 1, limit=_limit(world, force, given)
    )


def _blockade_space(world: World, force: Force, given: Mapping[str, Answer]) -> Space | None:
    """9.2.4: whether an intercept force that ends in the zone of an enemy port blockades it."""
    if force.mission != "intercept" or "plot" not in given or given["what"] != GO_ON:
        return None
    words = [word for word in given["plot"] if word not in ("stay", "|")]
    end = words[-1] if words else ends_at(world, force)
    return Flag(force.blockade, "9.2.4") if enemy_port(world, force, end) else None
