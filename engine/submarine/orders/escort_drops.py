"""The rows of an escort's orders for what falls and is thrown in a turn (15.4 to 15.6, 16.3.1, 42.1, 51.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.maps.helm import Track
from engine.core.maps.hexes import Hex, Pose
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Part, Path
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space, Subset
from engine.core.words import Words
from engine.submarine.hulls import HANDS, beam_of, hexes_of, sailed
from engine.submarine.judgement.armament import counts_as
from engine.submarine.judgement.arsenal import Armament, Stock
from engine.submarine.judgement.attacks import by_die
from engine.submarine.judgement.escort_turn import NONE
from engine.submarine.judgement.lanes import crossed, friends
from engine.submarine.sea import write_hex
from engine.submarine.state import Ship
from engine.submarine.tables.read import tables
from engine.submarine.weapon_hexes import free_hexes, hedgehog_hexes, squid_hexes
from engine.submarine.world import World

MOST_FEET = 12
"""Settings that an order names at most; they are used again from the start."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A course of a turn, and what the ship has to drop along it. ``later``: others move before that turn."""

    world: World
    ship: Ship
    arms: Armament
    stock: Stock
    track: Track
    later: bool = False

    @property
    def friends(self) -> frozenset[Hex]:
        """Hexes with a friend, that take nothing (15.5.7, 15.6.5); of a later turn nobody knows them."""
        return frozenset() if self.later else friends(self.world, self.ship.id)

    @property
    def wake(self) -> tuple[Hex, ...]:
        """The hexes that the stern leaves, in order (15.4.5)."""
        return sailed(self.track).wake

    @property
    def own_fault(self) -> bool:
        """Whether friends have crossed this course in this phase, so that an attack along it is void (15.4.9)."""
        cells = {cell for pose in self.track.poses for cell in hexes_of(pose)}
        return not self.later and bool(cells & crossed(self.world, self.ship.id))

    def note(self, cell: Hex) -> Words:
        """A hex for a drop, with the warning that the attack would be void."""
        return Words("sm-esc-hex-void" if self.own_fault else "sm-opt-hex", {"hex": write_hex(cell)})

    def entered_after(self, at: int) -> set[Hex]:
        """The hexes that the ship enters behind a place on its track."""
        cells: set[Hex] = set()
        for before, after in zip(self.track.poses[at:], self.track.poses[at + 1 :], strict=False):
            cells.update(cell for cell in hexes_of(after) if cell not in hexes_of(before))
        return cells


def mark_x_space(shot: Shot | None) -> Space | None:
    """In which hex of the wake the one-ton charge falls, 0 for none; racks are silent then (51.5.4)."""
    return Amount(0, len(shot.wake), 0, "51.5.2") if shot is not None and shot.wake else None


def rack_space(shot: Shot | None) -> Space | None:
    """Counters for each hex of the wake, within what the racks drop in a turn and what is aboard (15.4.2, 15.4.7)."""
    if shot is None or not shot.wake:
        return None
    most = shot.stock.counters(shot.arms.racks, shot.arms.charge)
    things = tuple(Option(str(at), shot.note(cell), None, "15.4.5") for at, cell in enumerate(shot.wake, 1))

    def space(thing: str, given: Mapping[str, Answer]) -> Space | None:
        left = most - sum(count for key, count in given.items() if key != thing)
        return Amount(1, left, 1, "15.4.7") if left > 0 else None

    return Each(things, space, "15.4.7")


def k_gun_space(shot: Shot | None, orders: Mapping[str, Answer]) -> Space | None:
    """Counters for each hand at each place of the track: so many to a side in a turn (15.5.3 to 15.5.7).

    A hex with a friend, and one that the ship itself enters later, take none.
    """
    if shot is None:
        return None
    near = shot.friends
    things = tuple(
        Option(f"{at}:{hand}", Words("sm-esc-k-gun", {"hex": write_hex(cell), "hand": hand}), None, "15.5.6")
        for at, pose in enumerate(shot.track.poses)
        for hand, cell in _hands(pose)
        if cell not in near and cell not in shot.entered_after(at)
    )
    used = sum((orders.get("racks") or {}).values()) * counts_as(shot.arms.charge)

    def space(thing: str, given: Mapping[str, Answer]) -> Space | None:
        hand = thing.partition(":")[2]
        mine = sum(count for key, count in given.items() if key != thing and key.endswith(f":{hand}"))
        left = shot.arms.k_guns - mine
        if shot.stock.charges is not None:
            others = sum(count for key, count in given.items() if key != thing)
            left = min(left, (shot.stock.charges - used) // max(1, counts_as(shot.arms.light)) - others)
        return Amount(1, left, 1, "15.5.3") if left > 0 else None

    return Each(things, space, "15.5.5")


def _hands(pose: Pose) -> list[tuple[str, Hex]]:
    return [(hand, beam_of(pose, hand)) for hand in HANDS]


def thrown_space(shot: Shot | None) -> Space | None:
    """Where on the track the hedgehog or squid is thrown, and at which hexes (15.6, 42.1).

    Three squid bombs fall all on one hex; two on the first of two and one on the second; one on each of three.
    """
    if shot is None:
        return None
    places = {str(at): reach for at, pose in enumerate(shot.track.poses) if (reach := _reach(shot, pose))}
    nothing = Option(NONE, Words("sm-esc-throw-none"))
    options = tuple(
        Option(at, Words("sm-esc-throw-at-place", {"hex": write_hex(shot.track.poses[int(at)][0]), "act": int(at)}))
        for at in places
    )

    def hexes(given: Mapping[str, Answer]) -> Space | None:
        cells = places.get(str(given.get("at")), ())
        if not cells:
            return None
        keys = tuple(Option(write_hex(cell), shot.note(cell), None, "15.6.5") for cell in cells)
        most = 1 if shot.arms.thrown == "hedgehog" else min(len(keys), tables().charts.thrown.squid_counters)
        return Subset(keys, 1, most, [keys[0].key], "15.6.4", ordered=True)

    return Form(
        (
            Part("at", Words("sm-esc-throw-at"), Choice((nothing, *options), NONE, "15.6.2")),
            Part("hexes", Words("sm-esc-throw-hexes"), hexes),
        ),
        "15.6.2",
    )


def _reach(shot: Shot, pose: Pose) -> tuple[Hex, ...]:
    """The hexes in reach from a pose that no friend occupies or bars (15.6.5)."""
    chart = tables().charts.thrown
    hedgehog = shot.arms.thrown == "hedgehog"
    cells = hedgehog_hexes(pose, chart, shot.world.action.game) if hedgehog else squid_hexes(pose, chart)
    return free_hexes(pose, cells, shot.friends)


def feet_space(shot: Shot | None, given: Mapping[str, Answer]) -> Space | None:
    """Settings in the order in which counters fall, used again from the start (16.3.2); to the deepest setting of the
    navy. None where nothing that is set falls, or a die says how near it explodes (SC-3)."""
    if shot is None or not _set_weapons(shot, given) or by_die(shot.world, "rack"):
        return None
    chart = tables().charts
    deepest = max(chart.charges.shallowest, shot.arms.deepest)
    step = chart.scale.depth_step
    options = tuple(
        Option(str(feet), Words("sm-esc-feet-setting", {"feet": feet}), None, "16.3.2")
        for feet in range(chart.charges.shallowest, deepest + 1, step)
    )
    usual = [str(min(deepest, feet)) for feet in (100, 150, 200)]
    return Path(lambda way: options, lambda way: bool(way), MOST_FEET, usual, "16.3.2")


def _set_weapons(shot: Shot, given: Mapping[str, Answer]) -> bool:
    """Whether charges fall, or squid bombs in the advanced game (S27)."""
    if given.get("racks") or given.get("k_guns") or given.get("mark_x"):
        return True
    thrown = given.get("thrown") or {}
    return shot.world.action.advanced and shot.arms.thrown == "squid" and thrown.get("at", NONE) != NONE
