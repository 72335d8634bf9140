"""The tree of command: a node for each boat; the screen with its escorts; the convoy's commodore; big ships.

The tree of an action never changes: a ship that is sunk or gone keeps its node, and so does a boat that comes later
(S30). Where boats may be hidden, only their side knows their nodes. While the boats of a campaign's next action are not
chosen, the nodes have numbers for names: which boat stands behind each is not settled. Then only their own side knows
the places of boats that stand by to come later, and whether a boat stands by there (S115).
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.seats import ALL, Node, SeatTree
from engine.core.words import Arg, Words
from engine.submarine.judgement.cards import file_of
from engine.submarine.nouns import unit_of, unit_words
from engine.submarine.scenarios.linked import between, campaign_of, is_campaign
from engine.submarine.state import BIG, CONVOY, ESCORTS, NOBODY, SCREEN, SUBMARINES
from engine.submarine.world import World


def seat_tree(world: World) -> SeatTree:
    """The tree of an action."""
    boats = world.boats
    escorts, big, convoy = list[str](), list[str](), False
    for ship in world.ships.ships.values():
        if ship.kind == "merchant":
            convoy = True
        elif ship.kind == "escort":
            escorts.append(unit_of(ship))
        else:
            big.append(unit_of(ship))
    linked = is_campaign(world)
    alone = {row.id for row in file_of(world).big_ships if row.course != "together"} if big else ()
    return _tree(
        tuple([unit_of(boat) for boat in boats.boats.values()]),
        boats.hidden,
        tuple(escorts),
        convoy,
        tuple([(unit, unit.partition("|")[0] in alone) for unit in big]),
        campaign_of(world).start if between(world) else 0,
        tuple([boat.id for boat in boats.boats.values() if linked and boat.later is True and not boats.open]),
    )


@lru_cache(maxsize=64)
def _tree(
    boats: tuple[str, ...],
    hidden: bool,
    escorts: tuple[str, ...],
    convoy: bool,
    big: tuple[tuple[str, bool], ...],
    unchosen: int,
    later: tuple[str, ...],
) -> SeatTree:
    """``unchosen``: how many boats begin the next action, while they are not chosen; else 0. ``later``: the places of a
    campaign's boats that stand by."""
    others = Words("sm-side-escorts" if escorts or big else "sm-side-merchants")  # a convoy may sail without escort
    nodes = [Node(SUBMARINES, Words("sm-side-submarines"), "side"), Node(ESCORTS, others, "side")]
    audience = (SUBMARINES,) if hidden else ALL
    for at, boat in enumerate(boats, 1):
        ident, _, name = boat.partition("|")
        place: dict[str, Arg] = {"number": at, "all": len(boats)}
        if unchosen:
            words = Words("sm-boat-unchosen" if at <= unchosen else "sm-boat-unchosen-later", place)
            nodes.append(Node(ident, words, "unit", SUBMARINES, audience))
        elif ident in later:
            vacant = name == NOBODY
            words = Words("sm-boat-vacant", place) if vacant else Words("sm-boat-stands-by", {"boat": unit_words(boat)})
            nodes.append(Node(ident, words, "unit", SUBMARINES, (SUBMARINES,)))
        else:
            nodes.append(_unit(boat, SUBMARINES, audience))
    if escorts:
        nodes.append(Node(SCREEN, Words("sm-screen"), "command", ESCORTS))
        nodes += [_unit(escort, SCREEN) for escort in escorts]
    if convoy:
        nodes.append(Node(CONVOY, Words("sm-convoy"), "unit", ESCORTS))
    if any(not alone for _, alone in big):
        nodes.append(Node(BIG, Words("sm-big-ships"), "unit", ESCORTS))
    nodes += [_unit(ship, ESCORTS) for ship, alone in big if alone]
    return SeatTree(tuple(nodes))


def _unit(unit: str, parent: str, audience: tuple[str, ...] = ALL) -> Node:
    ident, _, _ = unit.partition("|")
    return Node(ident, unit_words(unit), "unit", parent, audience)


def moved_alone(world: World) -> tuple[str, ...]:
    """The sides that the tables move by themselves and that are asked nothing else (SC-1 to SC-5).

    Merchants that may evade torpedoes have something to decide (40.10).
    """
    if is_campaign(world):
        return ()
    file, sides = file_of(world), []
    if file.solitaire is not None and file.solitaire.boats:
        sides.append(SUBMARINES)
    thrown = file.convoy is not None and file.convoy.course == "thrown"
    if thrown and not file.escorts and not file.big_ships and not world.action.has("hidden-torpedoes"):
        sides.append(ESCORTS)
    return tuple(sides)


def plotted_nodes(world: World) -> tuple[str, ...]:
    """The nodes that plot for merchants and big ships, as they are still to be plotted: with a ship afloat.

    A big ship on a course of its own is plotted until it is freed.
    """
    tree = seat_tree(world)
    nodes: list[str] = []
    for node in (CONVOY, BIG):
        if node in tree and any(True for _ in plotted_ships(world, node)):
            nodes.append(node)
    nodes += [ship.id for ship in world.ships.afloat("big") if ship.id in tree and not ship.free]
    return tuple(nodes)


def plotted_ships(world: World, node: str) -> tuple[str, ...]:
    """The ships afloat that move by the plot of a node."""
    fleet = world.ships
    if node == CONVOY:
        return tuple(ship.id for ship in fleet.afloat("merchant"))
    if node == BIG:
        tree = seat_tree(world)
        return tuple(ship.id for ship in fleet.afloat("big") if ship.id not in tree and not ship.free)
    ship = fleet.ships.get(node)
    return (node,) if ship is not None and ship.afloat and ship.kind == "big" and not ship.free else ()
