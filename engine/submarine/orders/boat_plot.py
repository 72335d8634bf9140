"""A boat's plot for a watch: its way, torpedoes, reloads, guns, repairs, what ends its bundle (7 to 9, 31 to 35)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.core.spaces.forms import Form, Part, Path
from engine.core.spaces.plot import DEEP, Leg, Plotting
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.words import Words
from engine.submarine.judgement.cards import guns, per_point
from engine.submarine.judgement.launching import aiming_range, deepest_aim, in_aim, most_targets
from engine.submarine.judgement.sightings import seen_by_day
from engine.submarine.nouns import plot_words, tube_words, unit_of, unit_words
from engine.submarine.orders.boat_fire import Firing, TurnStart
from engine.submarine.orders.boat_helm import Memory, boat_plotting, runnings
from engine.submarine.sight import gun_range
from engine.submarine.state import Action, Boat, Running, Ship
from engine.submarine.world import World

PASS: Final = "pass"  # noqa: S105
"""The one answer of a boat that is sunk, gone or not yet in play."""
AUTO, NONE, NEAREST = "auto", "none", "nearest"
ENDS: Final = ("bow", "stern")
ALARM_MOST: Final = 12
THEN: Final = ("deep", "away", "silent", "hold")


def no_orders() -> Choice:
    """What a boat answers that has nothing to order (S30)."""
    return Choice((Option(PASS, Words("sm-opt-pass")),), PASS, "5.1.1")


@dataclass
class BoatPlot:
    """A boat's form for so many turns. ``world`` is the truth or its own side's mask."""

    world: World
    boat: Boat
    turns: int
    _plottings: dict[Running, Plotting[Memory]] = field(default_factory=dict)
    _starts: dict[tuple[Running, tuple[str, ...]], tuple[TurnStart, ...]] = field(default_factory=dict)

    @property
    def action(self) -> Action:
        """The clock and the options."""
        return self.world.action

    def form(self) -> Form:
        """The whole form; rows that the game does not have are absent."""
        rows: list[Part] = []
        ways = runnings(self.world, self.boat)
        if len(ways) > 1:
            options = tuple(Option(way, Words(f"sm-opt-running-{way}")) for way in ways)
            rows.append(_row("running", Choice(options, "plain", "32.3")))
        if self._may_repair():
            rows.append(Part("repair", Words("sm-row-repair"), self._repair))
        rows.append(Part("way", Words("sm-row-way"), lambda given: self.way(given)))
        if self.action.has("guided"):
            rows.append(Part("aim", Words("sm-row-aim"), self._aim))
        rows.append(Part("fire", Words("sm-row-fire"), self._fire))
        if self.action.advanced and any(self._reloadable(end) for end in ENDS):
            rows.append(Part("reload", Words("sm-row-reloading"), self._reload))
        rows.append(Part("guns", Words("sm-row-guns"), self._guns))
        if self.turns > 1:
            rows += self.reactions()
        return Form(tuple(rows), "7.1")

    # Rows ----------------------------------------------------------------------------------------------------

    def plotting(self, given: Mapping[str, Answer]) -> Plotting[Memory]:
        """What it may plot, as it runs."""
        running: Running = given.get("running", "plain")
        if running not in self._plottings:
            self._plottings[running] = boat_plotting(self.world, self.boat, self.turns, running)
        return self._plottings[running]

    def way(self, given: Mapping[str, Answer]) -> Path:
        """The plot itself (7.1, 7.7)."""
        path = replace(self.plotting(given).space(), words=plot_words)
        if not seen_by_day(self.world, 0):
            return path
        grow = path.grow

        def told(option: Option) -> Option:
            """A depth at which it is seen from everywhere says so (21.4.1, 20.10 VII)."""
            seen = option.key.startswith(DEEP) and seen_by_day(self.world, int(option.key[1:]))
            return replace(option, note=Words("sm-place-depth-seen")) if seen else option

        return replace(path, grow=lambda way: tuple(map(told, grow(way))))

    def starts(self, given: Mapping[str, Answer]) -> tuple[TurnStart, ...]:
        """The boat at the start of each turn, by the way it has plotted."""
        plotting = self.plotting(given)
        key = (given.get("running", "plain"), tuple(given["way"]))
        if key not in self._starts:
            self._starts[key] = turn_starts(self.boat, plotting.legs(given["way"]))
        return self._starts[key]

    def _fire(self, given: Mapping[str, Answer]) -> Space | None:
        if given.get("repair"):
            return None
        loads = given.get("running") != "silent"
        return Firing(self.world, self.boat, self.starts(given), loads).space()

    def _aim(self, given: Mapping[str, Answer]) -> Space | None:
        hexes = max(
            (
                aiming_range(self.world, self.boat, start.depth)
                for start in self.starts(given)
                if not start.dives and start.depth <= deepest_aim(self.boat)
            ),
            default=0,
        )
        # A ship that is not yet in reach may come into it in a later turn of the watch.
        hexes += 0 if self.turns == 1 or not hexes else (self.turns - 1) * _APPROACH
        ships = [ship for ship in self._ships() if in_aim(self.boat.bow, ship.pose, hexes)]
        if not ships:
            return None
        most = min(len(ships), most_targets(self.boat))
        return Subset(_units(ships), 0, most, (), "35.2.3")

    def _reloadable(self, end: str) -> bool:
        tubes = {name: tube for name, tube in self.boat.tubes.items() if name.startswith(end)}
        return bool(self.boat.reloads.get(end)) or any(tube.loading for tube in tubes.values())

    def _reload(self, given: Mapping[str, Answer]) -> Space | None:
        if given.get("running") == "silent":
            return None
        rows: list[Part] = []
        for end in ENDS:
            if not self._reloadable(end):
                continue
            rows.append(Part(end, Words(f"sm-row-load-{end}"), self._tube_to_load(end, given)))
            kinds = sorted(set(self.boat.reloads.get(end, ())))
            if len(kinds) > 1:
                options = tuple(Option(kind, Words(f"sm-torpedo-{kind}")) for kind in kinds)
                usual = self.boat.reloads[end][0]
                rows.append(Part(f"{end}_kind", Words(f"sm-row-kind-{end}"), Choice(options, usual, "41.3")))
        return Form(tuple(rows), "41.5") if rows else None

    def _tube_to_load(self, end: str, given: Mapping[str, Answer]) -> Choice:
        names = [name for name in self.boat.tubes if name.startswith(end)]
        options = [Option(AUTO, Words("sm-opt-reload-auto")), Option(NONE, Words("sm-opt-reload-none"))]
        if not any(self.boat.tubes[name].loading for name in names):  # what is begun is loaded first (41.5)
            fired = given.get("fire") or {}
            options += [
                Option(name, tube_words(name)) for name in names if not self.boat.tubes[name].kind or name in fired
            ]
        return Choice(tuple(options), AUTO, "41.5")

    def _guns(self, given: Mapping[str, Answer]) -> Space | None:
        strength = guns(self.world, self.boat)
        if not (strength.fore or strength.side or strength.aft) or all(start.depth > 0 for start in self.starts(given)):
            return None
        ships = self._ships()
        if not ships:
            return None
        options = (Option(NONE, Words("sm-opt-guns-none")), Option(NEAREST, Words("sm-opt-guns-nearest")))
        off = {ship.id: gun_range(self.boat.pose, ship.pose) for ship in ships}
        near = sorted(ships, key=lambda ship: off[ship.id])
        targets = (
            Option(ship.id, unit_words(unit_of(ship)), Words("sm-opt-gun-range", {"hexes": off[ship.id]}))
            for ship in near
        )
        return Choice((*options, *targets), NONE, "17.1")

    def _repair(self, given: Mapping[str, Answer]) -> Space | None:
        return None if given.get("running") == "silent" else Flag(False, "52.2")

    def _may_repair(self) -> bool:
        return self.action.has("repair") and self.boat.damage % per_point(self.world) > 0

    def _ships(self) -> list[Ship]:
        return list(self.world.ships.afloat())

    def reactions(self) -> list[Part]:
        """What ends the bundle early (README, "Bundles and standing orders")."""
        quiet = self.action.has("silent-running")
        gone = ("deep", "silent") if self.boat.rising else () if quiet else ("silent",)  # 19.2: it may not go down
        options = tuple(Option(way, Words(f"sm-opt-then-{way}")) for way in THEN if way not in gone)
        return [
            _row("alarm", Amount(0, ALARM_MOST, 0, "7.1")),
            Part(
                "then", Words("sm-row-then"), lambda given: Choice(options, options[0].key) if given["alarm"] else None
            ),
        ]


_APPROACH: Final = 9
"""Hexes by which two ships may close in a turn, at most."""


def turn_starts(boat: Boat, legs: tuple[Leg, ...]) -> tuple[TurnStart, ...]:
    """The boat at the start of each turn of its legs."""
    depth, starts = boat.depth, list[TurnStart]()
    for leg in legs:
        assert leg.depth is not None  # a boat's plot has a depth in each turn
        starts.append(TurnStart(leg.track.poses[0], depth, leg.depth != depth))
        depth = leg.depth
    return tuple(starts)


def boat_space(world: World, boat: Boat, turns: int) -> Space:
    """What a boat may answer for a watch of so many turns; PASS alone where it is not in play."""
    return BoatPlot(world, boat, turns).form() if boat.in_play else no_orders()


def _units(ships: list[Ship]) -> tuple[Option, ...]:
    return tuple(Option(ship.id, unit_words(unit_of(ship))) for ship in ships)


def _row(name: str, space: Space) -> Part:
    return Part(name, Words(f"sm-row-{name}"), space)
