"""Plots of merchants and big ships, three turns ahead: which turns, from where, with what helm (5.1.3, 7.6, 30, 58)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from engine.core.maps.helm import Helm, Track, plot_text, read_track
from engine.core.maps.hexes import Pose
from engine.core.spaces.plot import Plotting, Sailed
from engine.core.spaces.turnwise import joined, turns_of
from engine.submarine.hulls import convoy_helm, ship_helm
from engine.submarine.judgement.cards import file_of, most_speed
from engine.submarine.seats import plotted_nodes, plotted_ships
from engine.submarine.state import CONVOY, NEVER, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

ZIGZAG: Final = 3
"""A change of course once in so many turns, where a scenario names no other number (58)."""
RULES: Final = {"too-far": "7.6.1", "too-short": "7.6.1", "too-many-turns": "7.6.1", "turn-in-the-way": "7.6.1"}


class Course(NamedTuple):
    """What a group's turn leaves behind: hexes moved, the turn it was, the last turn with a change of course."""

    speed: int | None
    turn: int
    turned: int


def plotting_nodes(world: World) -> tuple[str, ...]:
    """The nodes that have something to plot in this watch; a convoy that moves by die never has (scenario 1)."""
    convoy = file_of(world).convoy
    thrown = convoy is not None and convoy.course == "thrown"
    return tuple(
        node for node in plotted_nodes(world) if turns_to_plot(world, node) and not (node == CONVOY and thrown)
    )


def turns_to_plot(world: World, node: str) -> tuple[int, ...]:
    """The turns that a node plots now: those not plotted yet, up to three beyond the watch (5.1.3, S62)."""
    action = world.action
    last = min(action.turns, action.watch_ends + tables().charts.movement.convoy_ahead)
    done = world.screen.plots.get(node, {})
    return tuple(turn for turn in range(action.turn + 1, last + 1) if turn not in done)


def leader(world: World, node: str) -> Ship:
    """The ship by which a node's plots are reckoned: the first that can move and has never lain stopped, since such a
    ship may not yet head as the others do (52.3); else the first. KeyError for none."""
    fleet = world.ships
    ships = [fleet.ships[ship] for ship in plotted_ships(world, node)]
    if not ships:
        raise KeyError(f"{node} has no ship afloat")
    return min(ships, key=lambda ship: (ship.stopped, ship.mended))


def turn_every(world: World) -> int:
    """A convoy may change course once in so many turns; 0 where nothing limits it (58)."""
    convoy = file_of(world).convoy
    given = None if convoy is None else convoy.turn_every
    return given or (ZIGZAG if world.action.has("zigzag") else 0)


def group_helm(world: World, node: str, course: Course, *, carried: bool = False) -> Helm:
    """What a node may plot for the turn after ``course`` (7.6, 30.2, 6, 8)."""
    action = world.action
    movement = tables().charts.movement
    if node == CONVOY:
        convoy = file_of(world).convoy
        helm = convoy_helm(movement, action.game, fast=convoy is None or convoy.speed == "fast", carried=carried)
        every = turn_every(world)
        return replace(helm, turns=0) if every and course.turn + 1 - course.turned < every else helm
    fleet = world.ships
    ships = [fleet.ships[ship] for ship in plotted_ships(world, node)]
    most = min((most_speed(world, ship) for ship in ships if not ship.stopped), default=0)
    return ship_helm(movement, action.game, most=most, speed=course.speed, carried=carried)


def group_plotting(world: World, node: str) -> Plotting[Course]:
    """What a node plots now, from where its plots so far will bring it. ValueError where it plots no turn."""
    turns = turns_to_plot(world, node)
    if not turns:
        raise ValueError(f"{node} has plotted all its turns")
    pose, carried, course = _begin(world, node, turns[0])
    sea = file_of(world).map.sea
    plotting = Plotting(
        start=pose,
        memory=course,
        helm=lambda memory: group_helm(world, node, memory),
        after=_after,
        turns=len(turns),
        carried=carried,
        may_enter=sea.open,
        rule="7.6.1",
        rules=RULES,
        sure=not sea.walls,
    )
    straight = _straight(world, node, course, len(turns))
    return replace(plotting, default=straight) if plotting.fits(straight) else plotting


def plotted_track(world: World, node: str) -> tuple[tuple[int, Track], ...]:
    """The turns that a node has plotted and not yet sailed, with the way its leading ship sails in each (7.6)."""
    done = world.screen.plots.get(node, {})
    turns: list[tuple[int, Track]] = []
    pose = leader(world, node).pose
    turn = world.action.turn + 1
    while turn in done:
        track = free_track(done[turn], pose)
        turns.append((turn, track))
        pose, turn = track.end, turn + 1
    return tuple(turns)


def plots_of(answer: list[str]) -> tuple[str, ...]:
    """A sealed plot turn by turn as it is kept: ``2 L``."""
    return tuple(" ".join(turn) for turn in turns_of(answer))


def turns_course(text: str) -> bool:
    """Whether a turn's plot changes course (58)."""
    return any(word in ("L", "R") for word in text.split())


def free_track(text: str, pose: Pose) -> Track:
    """The track of a plot that a table gives: it is obeyed whatever the limits of speed and turning (S58)."""
    track = read_track(text, pose, Helm(most=99, after_carried=99))
    assert isinstance(track, Track), f"{text!r} is no plot: {track}"
    return track


def straight_text(helm: Helm) -> str:
    """Straight on, as slowly as the helm allows (S38)."""
    return plot_text((helm.least,) if helm.least else ())


def _begin(world: World, node: str, first: int) -> tuple[Pose, bool, Course]:
    ship = leader(world, node)
    action, screen = world.action, world.screen
    pose, carried = ship.pose, ship.carried
    course = Course(ship.speed, action.turn, screen.turned.get(node, NEVER))
    for turn in range(action.turn + 1, first):
        text = screen.plots[node][turn]
        track = read_track(text, pose, group_helm(world, node, course, carried=carried))
        if not isinstance(track, Track):  # the group has slowed down since it was plotted
            track = free_track(text, pose)
        pose, carried = track.end, track.carried
        turns = sum(1 for act in track.plot if isinstance(act, str))
        course = _after(course, Sailed(pose, track.moved, turns, None))
    return pose, carried, course


def _after(course: Course, sailed: Sailed) -> Course:
    turn = course.turn + 1
    return Course(sailed.moved, turn, turn if sailed.turns else course.turned)


def _straight(world: World, node: str, course: Course, turns: int) -> tuple[str, ...]:
    words: list[tuple[str, ...]] = []
    for _ in range(turns):
        helm = group_helm(world, node, course)
        moved = helm.most if node != CONVOY and course.speed is None else helm.least
        if node != CONVOY and course.speed is not None:
            moved = max(helm.least, min(helm.most, course.speed))
        words.append((str(moved),))
        course = _after(course, Sailed(((0, 0), 0), moved, 0, None))
    return joined(words)
