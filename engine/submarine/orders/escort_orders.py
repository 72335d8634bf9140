"""An escort's orders (5.4, 6, 15, 22, 25, 51): a way of acting or a course, drops, settings, search; for a watch or for
one turn in the phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.core.blank import is_known
from engine.core.maps.hexes import Hex
from engine.core.spaces.forms import Form, Part, Path
from engine.core.spaces.plot import Plotting, Sailed
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.spaces.turnwise import NEXT, joined, turns_of
from engine.core.words import Words
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.arsenal import Armament, armament, may_attack, stock
from engine.submarine.judgement.cards import file_of, guns
from engine.submarine.judgement.escort_turn import (
    ATTACK,
    AUTO,
    CONTACT,
    COURSE,
    FALLS,
    NEAREST,
    NONE,
    SEARCHES,
    STATION,
    WAYS,
    escort_helm,
    falls_now,
    helm_now,
    may_enter,
)
from engine.submarine.judgement.lanes import barred
from engine.submarine.judgement.loads import special_at_sea
from engine.submarine.judgement.star_shell_orders import may_shell
from engine.submarine.known import Known
from engine.submarine.nouns import plot_words, unit_of, unit_words
from engine.submarine.orders.escort_drops import Shot, feet_space, k_gun_space, mark_x_space, rack_space, thrown_space
from engine.submarine.orders.shell_hexes import shell_options
from engine.submarine.sight import gun_range
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

RULES: Final = {
    "too-far": "8.2.1",
    "too-short": "8.2.2",
    "turn-twice": "6.7",
    "blocked": "6.10",
    "too-many-turns": "10.1",
}


def escort_space(known: Known, ship: str, *, now: bool = False) -> Form:
    """What an escort or free big ship may be ordered to do: for all turns of the watch, or ``now`` in its phase for
    this turn alone. ``known`` is that of the escorts' side."""
    world = known.world
    piece = world.ships.ships[ship]
    action = world.action
    turns = 1 if now else max(1, action.watch_ends - action.turn)
    plotting = course_plotting(world, piece, turns, now=now)
    arms = armament(world, piece)
    fires = may_attack(world, piece) if now else arms.armed
    parts = [
        Part("way", Words("sm-esc-way"), _ways(piece)),
        Part("course", Words("sm-esc-course"), _course(world, piece, plotting, now=now)),
        *(_drop_rows(world, piece, arms, plotting, now=now) if fires else ()),
        *_action_rows(known, piece, arms),
    ]
    return Form(tuple(parts), "7.2", preset=_preset(world, ship, now=now))


def course_plotting(world: World, ship: Ship, turns: int, *, now: bool = False) -> Plotting[int | None]:
    """The courses that a ship may plot for so many turns, by its speed turn after turn (8.2)."""
    carried = ship.carried
    at_present = helm_now(world, ship)

    def helm(speed: int | None) -> Any:
        if speed == ship.speed:
            return at_present
        return escort_helm(world, ship, speed, first=False)

    def after(speed: int | None, sailed: Sailed) -> int | None:
        return sailed.moved

    return Plotting(
        ship.pose, ship.speed, helm, after, turns=turns, carried=carried, may_enter=may_enter(world), rule="6.6",
        rules=RULES,
    )  # fmt: skip


def _preset(world: World, ship: str, *, now: bool) -> Mapping[str, Answer]:
    """In the phase the orders of the watch stand where they are still legal."""
    if not now:
        return {}
    gear = world.screen.gear.get(ship)
    action = world.action
    if gear is None or not isinstance(gear.orders, dict):
        return {}
    preset = dict(gear.orders)
    turns = turns_of(preset.get("course") or ())
    number = action.turn - gear.begun
    if preset.get("way") == COURSE and 0 <= number < len(turns):
        preset["course"] = list(turns[number])
    gone = () if falls_now(preset, number + 1, action.turn) else ("racks", "k_guns", "thrown", "mark_x")
    for row in (*gone, FALLS, *(("shells",) if number else ())):
        preset.pop(row, None)
    return preset


# --- rows ---------------------------------------------------------------------------------------------------------


def _ways(ship: Ship) -> Choice:
    ways = WAYS if ship.kind == "escort" else (STATION, COURSE)
    options = tuple(Option(way, Words(f"sm-esc-way-{way}"), Words(f"sm-esc-way-{way}-note")) for way in ways)
    return Choice(options, STATION, "7.2")


def _course(world: World, ship: Ship, plotting: Plotting[int | None], *, now: bool) -> Any:
    def space(given: Mapping[str, Answer]) -> Space | None:
        return warned(world, ship, plotting, now=now) if given.get("way") == COURSE else None

    return space


def warned(world: World, ship: Ship, plotting: Plotting[int | None], *, now: bool = True) -> Path:
    """The space of a course; a word that would make a friend's attack void, or run into a ship, says so (S46).

    Before the turn (``now`` False) merchants are not where they will be met: they move first (5.3), and a plot is
    judged as a whole (:mod:`engine.submarine.judgement.ramming`).
    """
    path = replace(plotting.space(), words=plot_words)
    bars = barred(world, ship.id)
    fleet = world.ships
    hulls = {
        cell: other
        for other in fleet.afloat()
        if other.id != ship.id and not other.stopped and (now or other.kind == "escort")
        for cell in hexes_of(other.pose)
    }
    if not bars and not hulls:
        return path
    grow = path.grow

    def told(way: tuple[str, ...]) -> tuple[Option, ...]:
        options = grow(way)
        if len(turns_of(way)) > 1:
            return options
        return tuple(_note(option, way) for option in options)

    def _note(option: Option, way: tuple[str, ...]) -> Option:
        if option.key in (NEXT, "0"):
            return option
        cells = _entered(plotting, way, option.key)
        for cell in cells:
            if cell in hulls:
                return replace(option, note=Words("sm-esc-collides", {"ship": unit_words(unit_of(hulls[cell]))}))
        for cell in cells:
            if cell in bars:
                other = fleet.ships[bars[cell]]
                return replace(option, note=Words("sm-esc-voids", {"ship": unit_words(unit_of(other))}))
        return option

    return replace(path, grow=told)


def _entered(plotting: Plotting[int | None], way: tuple[str, ...], key: str) -> list[Hex]:
    """The hexes that a word newly enters."""
    machine = plotting._machine(plotting.memory, plotting.start, plotting.carried)
    state = machine.start
    for word in way:
        for _ in range(int(word) if word.isdecimal() else 1):
            after = machine.ahead(state) if word.isdecimal() else machine.turned(state, word)
            if isinstance(after, str):
                return []
            state = after
    cells: list[Hex] = []
    for _ in range(int(key) if key.isdecimal() else 1):
        old = hexes_of((state.bow, state.facing))
        after = machine.ahead(state) if key.isdecimal() else machine.turned(state, key)
        if isinstance(after, str):
            break
        state = after
        cells += [cell for cell in hexes_of((state.bow, state.facing)) if cell not in old]
    return cells


def fall_turns(world: World, ship: Ship, course: Sequence[str]) -> range:
    """15.7: the turns of a plotted course, as the action counts them, in which a ship may attack: not the next one
    where she attacked in this one."""
    action = world.action
    first = action.turn + (2 if ship.attacked == action.turn else 1)
    return range(first, action.turn + 1 + len(turns_of(course)))


def _drop_rows(
    world: World, ship: Ship, arms: Armament, plotting: Plotting[int | None], *, now: bool
) -> Sequence[Part]:
    """What falls on a typed course in one of its turns; settings."""
    aboard = stock(world, ship.id)
    action = world.action

    def turns(given: Mapping[str, Answer]) -> Sequence[int]:
        if given.get("way") != COURSE or not given.get("course"):
            return ()
        return (action.turn,) if now else fall_turns(world, ship, given["course"])

    def falls(given: Mapping[str, Answer]) -> Space | None:
        open_ = turns(given)
        if not open_ or (len(open_) == 1 and open_[0] == action.turn + 1):
            return None
        options = tuple(Option(str(turn), Words("sm-esc-falls-turn", {"turn": turn})) for turn in open_)
        return Choice(options, options[0].key, "15.7")

    def shot(given: Mapping[str, Answer]) -> Shot | None:
        open_ = turns(given)
        if not open_:
            return None
        turn = int(given.get(FALLS) or open_[0])
        at = 0 if now else turn - action.turn - 1
        before = joined(turns_of(given["course"])[: at + 1])
        return Shot(world, ship, arms, aboard, plotting.legs(before)[at].track, later=at > 0)

    rows: list[Part] = [] if now else [Part(FALLS, Words("sm-esc-falls"), falls)]
    if aboard.mark_x > 0 and action.has("mark-x"):
        rows.append(Part("mark_x", Words("sm-esc-mark-x"), lambda given: mark_x_space(shot(given))))
    if arms.racks:
        rows.append(
            Part(
                "racks",
                Words("sm-esc-racks", {"most": arms.racks}),
                lambda given: None if given.get("mark_x") else rack_space(shot(given)),
            )
        )
    if arms.k_guns:
        rows.append(
            Part("k_guns", Words("sm-esc-k-guns", {"most": arms.k_guns}), lambda given: k_gun_space(shot(given), given))
        )
    if arms.thrown and aboard.rounds != 0:
        rows.append(Part("thrown", Words(f"sm-esc-{arms.thrown}"), lambda given: thrown_space(shot(given))))
    rows.append(Part("feet", Words("sm-esc-feet"), lambda given: feet_space(shot(given), given)))
    return rows


def _action_rows(known: Known, ship: Ship, arms: Armament) -> Sequence[Part]:
    world = known.world
    rows: list[Part] = []
    if ship.kind == "escort":
        if world.action.hidden:
            options = tuple(Option(each, Words(f"sm-esc-search-{each}")) for each in SEARCHES)
            rows.append(Part("search", Words("sm-esc-search"), Choice(options, AUTO, "22.4.2")))
        seen = boats_on_map(world)
        nearest = Option(NEAREST, Words("sm-esc-nearest-boat"))
        rows.append(Part("prey", Words("sm-esc-prey"), Choice((nearest, *map(_named, seen)), NEAREST, "22.4.6")))
        contact = tuple(Option(each, Words(f"sm-esc-contact-{each}")) for each in CONTACT)
        rows.append(Part("contact", Words("sm-esc-contact"), Choice(contact, ATTACK, "22.3")))
        tempers = tuple(Option(each, Words(f"service-doctrine-{each}")) for each in DOCTRINES)
        rows.append(Part("doctrine", Words("sm-esc-doctrine"), Choice(tempers, USUAL, "7.2")))
    shells = may_shell(world, ship)
    if shells:
        rows.append(Part("shells", Words("sm-esc-shells"), _shells(world)))
    rows += _gun_row(world, ship)
    if arms.foxer and special_at_sea(world):
        rows.append(Part("foxer", Words("sm-esc-foxer"), Flag(ship.foxer, "51.2.2")))
    return rows


def _shells(world: World) -> Subset:
    return Subset(shell_options(file_of(world).map.sea), 0, tables().charts.guns.star_shells, (), "25.3")


def _gun_row(world: World, ship: Ship) -> list[Part]:
    """Guns: the nearest boat at the surface in sight, a boat by name, or silence; none with star shells (25.5)."""
    strength = guns(world, ship)
    if not (strength.fore or strength.side or strength.aft) or ship.shelled == world.action.turn:
        return []
    names = [
        replace(_named(boat), note=Words("sm-opt-gun-range", {"hexes": gun_range(ship.pose, boat.pose)}))
        for boat in boats_on_map(world)
        if boat.surfaced
    ]
    options = (Option(NEAREST, Words("sm-esc-guns-nearest")), *names, Option(NONE, Words("sm-esc-guns-none")))

    def space(given: Mapping[str, Answer]) -> Space | None:
        return None if given.get("shells") else Choice(options, NEAREST, "17.1")

    return [Part("guns", Words("sm-esc-guns"), space)]


def boats_on_map(world: World) -> list[Boat]:
    """The boats that stand on the map."""
    return [boat for boat in world.boats.boats.values() if boat.shown and is_known(boat.bow)]


def _named(boat: Boat) -> Option:
    return Option(boat.id, unit_words(unit_of(boat)))
