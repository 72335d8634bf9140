"""What a boat may plot turn by turn, from what the turns before leave: speed, depth, power (6, 8, 9, 31 to 34)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.core.maps.helm import Helm
from engine.core.spaces.plot import Plotting, Sailed
from engine.core.spaces.turnwise import joined
from engine.submarine.hulls import ship_helm
from engine.submarine.judgement.cards import boat_card, file_of
from engine.submarine.state import Boat, Running
from engine.submarine.tables.charts import Charts
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game, Speeds
from engine.submarine.world import World

RULES: Final = {
    "too-short": "8.2.2",
    "turn-twice": "6.6",
    "blocked": "6.10",
    "depth": "9.3",
    "too-many-turns": "6.6",
}
"""The rules that refuse a word of a boat's plot."""


class Memory(NamedTuple):
    """What a boat's turn leaves behind: hexes moved, depth, power left, turns of charging, silent turns owed, the hexes
    of the first silent turn (32.6)."""

    speed: int | None
    depth: int
    power: int
    charging: int = 0
    owed: int = 0
    first: int = 0


class Spent(NamedTuple):
    """What a turn costs and gives: factors of power used, and whether it was all on the diesels (34.3)."""

    power: int
    diesels: bool


@dataclass(frozen=True, slots=True)
class BoatHelm:
    """A boat's figures for its plots. ``running`` is how it wishes to run in the turns it plots.

    ``full`` is its whole power; ``free``: power does not count (scenario 3); ``forced``: damage forces it up (19.2).
    """

    speeds: Speeds
    limit: int
    game: Game
    charts: Charts
    full: int
    free: bool = False
    forced: bool = False
    running: Running = "plain"

    def powerless(self, memory: Memory) -> bool:
        """Whether its last factor of power is spent (8.3.4, S15)."""
        return memory.power == 0 and not self.free

    def mode(self, memory: Memory) -> Running:
        """How it runs in the next turn: a second silent turn is owed (32.4); a boat that must come up runs plainly."""
        if memory.depth == 0 or self.forced or self.powerless(memory):
            return "plain"
        if memory.owed:
            return "silent"
        return "plain" if self.running == "snort" and memory.depth != self.charts.depth.periscope else self.running

    def most(self, memory: Memory) -> int:
        """The most hexes of the next turn (8.3, 32.2, 33.4), speed change left aside."""
        speeds = self.speeds
        if memory.depth == 0:
            return speeds.surface
        if self.powerless(memory):
            return 0
        extra = speeds.emergency - speeds.submerged
        plain = speeds.submerged + (extra if self.free else min(extra, memory.power))
        mode = self.mode(memory)
        if mode == "snort":
            return speeds.snort
        if mode == "silent":
            half = speeds.silent // 2
            return min(plain, half if memory.owed else speeds.silent - half)
        return plain

    def helm(self, memory: Memory) -> Helm:
        """What the next turn's plot may hold."""
        most, least = self.most(memory), None
        if memory.depth and self.powerless(memory):
            least = 0
        elif memory.owed and self.mode(memory) == "silent":
            least = most if memory.first > self.speeds.silent // 2 else 0
        movement = self.charts.movement
        return ship_helm(movement, self.game, most=most, speed=memory.speed, carried=False, least=least)

    def depths(self, memory: Memory, sailed: Sailed) -> Sequence[int]:
        """The depths in which the turn may end, first the one that holds by itself (9.3 to 9.9, 19.2, 32, 33.5)."""
        depth, step, chart = memory.depth, self.charts.scale.depth_step, self.charts.depth
        if self.powerless(memory):
            return (max(0, depth - self.speeds.rise),)
        if self.forced:
            up = max(0, depth - chart.forced_rise)
            return (up, *range(max(0, depth - self.speeds.rise), up, step))
        mode = self.mode(memory)
        if mode == "snort":
            return (depth,)
        highest, lowest = max(0, depth - self.speeds.rise), min(self.limit, depth + self.speeds.dive)
        if mode == "silent":
            rises = sailed.moved >= chart.silent_rise_from and depth - chart.silent_step >= chart.periscope
            dives = sailed.moved >= chart.silent_dive_from
            highest = depth - chart.silent_step if rises else depth
            lowest = min(self.limit, depth + chart.silent_step) if dives else depth
        return (depth, *(feet for feet in range(highest, lowest + 1, step) if feet != depth))

    def spent(self, memory: Memory, moved: int, depth: int) -> Spent:
        """What a turn costs and gives: power for each hex beyond the normal speed submerged (8.3.3, 33.6, 34.3)."""
        if memory.depth == 0:
            return Spent(0, depth == 0)
        if self.mode(memory) == "snort":
            return Spent(0, True)
        return Spent(0 if self.free else max(0, moved - self.speeds.submerged), False)

    def after(self, memory: Memory, sailed: Sailed) -> Memory:
        """What is remembered after a turn."""
        depth = memory.depth if sailed.depth is None else sailed.depth
        spent = self.spent(memory, sailed.moved, depth)
        power, charging = charged(
            memory.power - spent.power,
            memory.charging,
            spent.diesels and self.game == "advanced",
            self.full,
            self.charts,
        )
        owed = 1 if self.mode(memory) == "silent" and not memory.owed else 0
        return Memory(sailed.moved, depth, power, charging, owed, sailed.moved if owed else 0)


def charged(power: int, charging: int, diesels: bool, full: int, charts: Charts) -> tuple[int, int]:
    """Power and turns of charging after a turn: three turns on the diesels give a factor back (33.8, 34.3)."""
    if not diesels or power >= full:
        return power, charging
    if charging + 1 < charts.power.recharge_turns:
        return power, charging + 1
    return power + 1, 0


def boat_helm(world: World, boat: Boat, running: Running = "plain") -> BoatHelm:
    """The figures of a boat in this action."""
    action = world.action
    card = boat_card(world, boat)
    speeds = card.speeds(action.game)
    solitaire = file_of(world).solitaire
    free = solitaire is not None and solitaire.free_power
    row = next((row for row in file_of(world).submarines if row.id == boat.id), None)
    full = speeds.power if row is None or row.power is None else max(row.power, speeds.power)
    return BoatHelm(speeds, card.limit, action.game, tables().charts, full, free, boat.rising, running)


def boat_memory(boat: Boat) -> Memory:
    """What the last turn left behind."""
    return Memory(boat.speed, boat.depth, boat.power, boat.charging, min(1, boat.silent_left), boat.silent_first)


def runnings(world: World, boat: Boat) -> tuple[Running, ...]:
    """The ways of running that a boat may choose for its next turn (32, 33); plain comes first."""
    action = world.action
    figures, memory = boat_helm(world, boat), boat_memory(boat)
    ways: list[Running] = ["plain"]
    if memory.depth == 0 or figures.forced or figures.powerless(memory):
        return tuple(ways)
    change = figures.charts.movement.change_advanced if action.advanced else figures.charts.movement.change
    least = 0 if memory.speed is None else max(0, memory.speed - change)
    silent = figures.speeds.silent
    if action.has("silent-running") and silent and (memory.owed or least <= silent - silent // 2):
        ways.append("silent")
    card = boat_card(world, boat)
    if (
        action.has("snort")
        and figures.speeds.snort
        and memory.depth == figures.charts.depth.periscope
        and not memory.owed
        and least <= figures.speeds.snort
        and tables().arms.has(card.nation, "snort", action.season)
    ):
        ways.append("snort")
    return tuple(ways)


def boat_plotting(world: World, boat: Boat, turns: int, running: Running = "plain") -> Plotting[Memory]:
    """What a boat may plot for so many turns from where it is (6 to 9, 31 to 34).

    Without walls nothing bars the way, and a helm and a depth fit each turn: such plots have no dead ends.
    """
    figures, memory, sea = boat_helm(world, boat, running), boat_memory(boat), file_of(world).map.sea
    plotting = Plotting(
        start=boat.pose,
        memory=memory,
        helm=figures.helm,
        after=figures.after,
        depths=figures.depths,
        turns=turns,
        carried=boat.carried,
        may_enter=sea.open,
        rule="7.1",
        rules={**RULES, "too-far": "8.3.1" if boat.surfaced else "8.3.2"},
        sure=not sea.walls,
    )
    straight = straight_on(figures, memory, turns)
    return replace(plotting, default=straight) if plotting.sure or plotting.fits(straight) else plotting


def straight_on(figures: BoatHelm, memory: Memory, turns: int) -> tuple[str, ...]:
    """The plot of a boat that says nothing: straight on as slowly as it may, at its depth or up where it must (S38)."""
    words: list[tuple[str, ...]] = []
    for _ in range(turns):
        moved = figures.helm(memory).least
        sailed = Sailed(((0, 0), 0), moved, 0, None)
        depth = figures.depths(memory, sailed)[0]
        words.append((str(moved), f"@{depth}"))
        memory = figures.after(memory, sailed._replace(depth=depth))
    return joined(words)
