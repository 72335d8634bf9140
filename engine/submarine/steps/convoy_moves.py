"""5.3 Merchants and plotted big ships move by their plots, ship by ship (6.9, 7.6, 10, 13.9)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.core.steps import Call, Done, Goto, Next, NoLocals, Outcome, Step
from engine.submarine import phases
from engine.submarine.facts.plots import FallsIn, GroupMoves, GroupThrown
from engine.submarine.hulls import convoy_speed, sailed, within
from engine.submarine.judgement.cards import file_of, most_speed
from engine.submarine.judgement.ending.leaving import leaves_over
from engine.submarine.nouns import unit_of
from engine.submarine.orders.convoy_plot import Course, free_track, group_helm, leader, straight_text
from engine.submarine.pieces import move_ship, ship_for_change, ship_leaves
from engine.submarine.seats import plotted_nodes, plotted_ships
from engine.submarine.state import BIG, CONVOY, NEVER
from engine.submarine.steps.boat_moves import begin_running
from engine.submarine.steps.collisions import collide, in_the_way
from engine.submarine.steps.onto import RAN_ONTO, RanOnto, ship_meets
from engine.submarine.steps.sightings import glimpse, look
from engine.submarine.tables.read import tables
from engine.submarine.throws import die
from engine.submarine.world import Run

DIE: Final = "convoy-die"


class ConvoyMoves(Step[NoLocals]):
    """5.3 The convoy, then big ships that are plotted; then all look who is in sight."""

    name, section, Locals = phases.CONVOY_MOVES, "5.3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Boats run from here on as they have plotted (32.3, 33.3); each group moves by its plot of this turn."""
        begin_running(run)
        ran = RanOnto()
        for node in plotted_nodes(run.world):
            move_group(run, node, ran)
        return Call(RAN_ONTO, RAN_ONTO, ran, "shown") if ran.attacks else Goto("watched")

    def shown(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """What they ran onto is shown (13.9)."""
        return Goto("watched")

    def watched(self, run: Run, own: NoLocals) -> Next:
        """All look who is in sight."""
        look(run)
        return Done()


def move_group(run: Run, node: str, ran: RanOnto) -> None:
    """All ships of a plot make the same move, one after another (6.9, 7.6)."""
    ship = leader(run.world, node)
    course = Course(ship.speed, run.world.action.turn - 1, NEVER)
    helm = group_helm(run.world, node, course, carried=ship.carried)
    text = thrown_plot(run) if is_thrown(run, node) else kept_plot(run, node) or straight_text(helm)
    if not is_thrown(run, node):
        run.emit(GroupMoves(node if node in (CONVOY, BIG) else unit_of(ship), text))
    heading = ship.facing
    mates = plotted_ships(run.world, node)
    for ident in mates:
        sail(run, ident, falling_in(run, ident, text, heading), mates, ran)


def falling_in(run: Run, ident: str, text: str, heading: int) -> str:
    """52.3: a merchant that has got under way again turns to the convoy's heading, a side of the hex each turn.

    It moves as far as the convoy does. ``heading`` is the convoy's before this turn, ``text`` the convoy's plot.
    """
    ship = run.world.ships.ships[ident]
    if not ship.mended or ship.stopped or not ship.afloat or ship.facing == heading:
        return text
    words = text.split()
    wanted = heading + words.count("R") - words.count("L")
    off = (wanted - ship.facing) % 6
    hexes = sum(int(word) for word in words if word.isdecimal())
    turn = "" if not off else "R " if off <= 3 else "L "
    run.emit(FallsIn(unit_of(ship), f"{turn}{hexes}"))
    return f"{turn}{hexes}"


def is_thrown(run: Run, node: str) -> bool:
    """Whether a die says how the convoy moves (SC-1)."""
    convoy = file_of(run.world).convoy
    return node == CONVOY and convoy is not None and convoy.course == "thrown"


def thrown_plot(run: Run) -> str:
    """SC-1: the convoy's move by a die, thrown in the open; its speed is that of the game that is played."""
    convoy = file_of(run.world).convoy
    thrown = die(run, DIE)
    speed = convoy_speed(tables().charts.movement, run.world.action.game, fast=convoy is None or convoy.speed == "fast")
    words = tables().basic.convoy_die[thrown - 1]
    text = " ".join(str(speed) if char.isdecimal() else char for char in words)
    run.emit(GroupThrown(CONVOY, thrown, text))
    return text


def kept_plot(run: Run, node: str) -> str:
    """What a group plotted for this turn; empty where it plotted nothing."""
    action = run.world.action
    if action.turn not in run.world.screen.plots.get(node, {}):
        return ""
    plots = run.edit.screen.plots[node]
    text: str = plots.pop(action.turn)
    for turn in [turn for turn in plots if turn < action.turn]:
        del plots[turn]
    return text


def sail(run: Run, ident: str, text: str, mates: Collection[str], ran: RanOnto) -> None:
    """A ship makes its plotted move act by act, until it collides, is stopped or sinks (7.1, 10.7, 13.9)."""
    ship = run.world.ships.ships[ident]
    if not ship.afloat:
        return
    if ship.stopped:
        end_of_move(run, ident, 0, carried=False)
        return
    track = free_track(within(text, most_speed(run.world, ship)), ship.pose)
    entered = sailed(track).entered
    sea = file_of(run.world).map.sea
    moved, turned = 0, ship.carried
    for before, pose, cells in zip(track.poses, track.poses[1:], entered, strict=False):
        if not sea.open(pose[0]):
            break
        other = in_the_way(run.world, ident, cells, mates)
        if other and collide(run, ident, other):
            break
        move_ship(run, ident, pose)
        glimpse(run)
        moved, turned = (moved + 1, False) if pose[0] != before[0] else (moved, True)
        if not ship_meets(run, ident, cells, ran):
            break
    end_of_move(run, ident, moved, carried=turned)


def end_of_move(run: Run, ident: str, moved: int, *, carried: bool) -> None:
    """What is noted of a ship at the end of its move; it may have left the map (6.10, S03)."""
    ship = ship_for_change(run, ident)
    ship.speed, ship.carried = moved, carried
    if not ship.afloat:
        return
    side = leaves_over(run.world, ident, ship.bow)
    if side:
        ship_leaves(run, ident, side)
