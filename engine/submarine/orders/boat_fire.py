"""Torpedoes in a boat's plot: which tube in which turn, its launch hex, course, distance and depth (11, 35, 36, 51)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from engine.core.maps.hexes import Pose
from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space
from engine.core.words import Words
from engine.submarine.judgement.launching import GUIDED, deepest_fire, fires_wide
from engine.submarine.judgement.loads import special_at_sea
from engine.submarine.judgement.reloading import fires_from
from engine.submarine.nouns import tube_words
from engine.submarine.orders.numbers import Numbers, numbers
from engine.submarine.runs import BENDS, BOW_HEXES, LAUNCH_HEXES, LaunchHex, wide_courses
from engine.submarine.state import Action, Boat
from engine.submarine.tables.arms import Torpedo
from engine.submarine.tables.read import tables
from engine.submarine.world import World

STRAIGHT: Final = "straight"
"""The form's word for a torpedo that does not bend."""
SHALLOW, DEEP = "shallow", "deep"


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A boat at the start of a turn of its watch: pose and depth, and whether its depth changes in it."""

    pose: Pose
    depth: int
    dives: bool


Barred: TypeAlias = Literal["dives", "deep", "loading"]
"""Why no torpedo may leave in a turn: the boat changes its depth in it (9.11), or lies too deep (11.5, 35.3.1), or the
tube is still being loaded (14.2)."""


@dataclass(frozen=True, slots=True)
class FireTurns(Numbers):
    """The turn of a launch, answered from 1 for the first turn of the watch, and shown as the turn of the action.

    ``now`` is the turn of the action before the watch, ``barred`` why in other turns of the watch none may leave.
    """

    now: int = 0
    barred: Mapping[int, Barred] = field(default_factory=dict, repr=False, compare=False)

    def check(self, answer: Answer) -> Refusal | None:
        """A turn in which torpedoes may leave; else the turn is named as the posts count it, with the reason."""
        if isinstance(answer, int) and not isinstance(answer, bool) and answer in self.allowed:
            return None
        if not isinstance(answer, int) or isinstance(answer, bool):
            return Numbers.check(self, answer)
        why = self.barred.get(answer, "beyond")
        rule = {"dives": "9.11", "deep": "11.5", "loading": "14.2"}.get(why, self.rule)
        return Refusal(Words("err-sm-fire-turn", {"turn": self.now + answer, "why": why}), rule, self._labels())

    def _labels(self) -> tuple[Words, ...]:
        return tuple(option.label for option in self.next(None))

    def next(self, part: Answer) -> tuple[Option, ...]:
        """The turns, as the action counts them."""
        if part is not None:
            return ()
        return tuple(Option(str(number), Words("opt-number", {"number": self.now + number})) for number in self.allowed)


@dataclass(frozen=True, slots=True)
class Firing:
    """What a boat may fire in a watch: ``starts`` are its turns by what it has plotted, ``loads`` whether its crew
    goes on with a reload in hand (32.9)."""

    world: World
    boat: Boat
    starts: Sequence[TurnStart]
    loads: bool = True

    @property
    def action(self) -> Action:
        """The clock and the options."""
        return self.world.action

    def turns(self) -> tuple[int, ...]:
        """The turns of the watch, from 1, in which torpedoes may leave (9.11, 11.5, 35.3.1).
        A boat that changes depth fires unguided torpedoes alone (35.3.7, S108)."""
        barred = self.barred()
        return tuple(turn for turn in range(1, len(self.starts) + 1) if turn not in barred)

    def barred(self) -> dict[int, Barred]:
        """The other turns of the watch, with the reason."""
        limit = deepest_fire(self.world, self.boat)
        may_dive = self.action.has(GUIDED)
        barred: dict[int, Barred] = {}
        for turn, start in enumerate(self.starts, 1):
            if start.depth > limit:
                barred[turn] = "deep"
            elif start.dives and not may_dive:
                barred[turn] = "dives"
        return barred

    def may_guide(self, turn: int) -> bool:
        """Whether a torpedo of this turn may be guided, so that its distance is plotted (9.11, 35.1, 35.2.11)."""
        if not self.action.has(GUIDED):
            return True
        return not self.starts[turn - 1].dives and (turn > 1 or bool(self.boat.targets))

    def space(self) -> Each | None:
        """The tubes that may fire, each with its form; None where none may."""
        turns = {name: found for name in self.boat.tubes if (found := self.turns_of(name))}
        if not turns:
            return None
        things = tuple(
            Option(name, tube_words(name), Words(f"sm-torpedo-{self._kind(name)}"), "11.3") for name in turns
        )
        return Each(things, lambda tube, given: self.tube(tube, turns[tube]), "11.3")

    def turns_of(self, tube: str) -> tuple[int, ...]:
        """The turns of the watch in which a tube may fire: one that is being loaded, once it is ready (14.2)."""
        loaded = self.boat.tubes[tube]
        first = fires_from(loaded) if loaded.kind or self.loads else None
        return () if first is None else tuple(turn for turn in self.turns() if turn >= first)

    def _kind(self, tube: str) -> str:
        loaded = self.boat.tubes[tube]
        return loaded.kind or loaded.loading

    def tube(self, tube: str, turns: tuple[int, ...]) -> Form:
        """The plot of one torpedo (11.3, 11.4)."""
        torpedo = tables().arms.torpedoes[self._kind(tube)]
        early: dict[int, Barred] = dict.fromkeys(range(1, turns[0]), "loading")
        barred = early | self.barred()
        hexes = BOW_HEXES if tube.startswith("bow") else LAUNCH_HEXES[3:]
        wide = fires_wide(self.boat, torpedo)
        rows = [
            _row("turn", FireTurns(turns[0], turns[-1], turns[0], "11.3", turns, self.action.turn, barred)),
            _row("hex", Choice(_options("sm-opt-launch", hexes), hexes[1], "11.4.1")),
        ]
        if wide:
            rows.append(Part("half", Words("sm-row-half"), self._wide))
        else:
            bends = [bend or STRAIGHT for bend in BENDS[self.action.game]]
            rows.append(_row("bend", Choice(_options("sm-opt-bend", bends), STRAIGHT, "11.4.3.2")))
        rows.append(Part("hexes", Words("sm-row-hexes"), lambda given: self._hexes(torpedo, given)))
        rows.append(Part("depth", Words("sm-row-runs"), Choice(_options("sm-opt-runs", (DEEP, SHALLOW)), DEEP, "12.4")))
        if torpedo.pattern and special_at_sea(self.world):
            rows.append(_row("pattern", pattern_space()))
        return Form(tuple(rows), "11.4.1")

    def _hexes(self, torpedo: Torpedo, given: Mapping[str, Answer]) -> Space | None:
        speed = torpedo.speed(self.action.game)
        return Amount(1, speed, speed, "11.4.4") if self.may_guide(given["turn"]) else None

    def _wide(self, given: Mapping[str, Answer]) -> Space:
        tube: LaunchHex = given["hex"]
        pose = self.starts[given["turn"] - 1].pose
        straight = 2 * (pose[1] + (0 if tube in BOW_HEXES else 3)) % 12
        return numbers(tuple(sorted(wide_courses(pose, tube))), straight, "51.4.2")


def pattern_space() -> Form:
    """The way of a pattern torpedo: hexes before its first half circle, its hand, hexes of later legs (51.3.2)."""
    chart = tables().charts.pattern
    return Form(
        (
            _row("first", Amount(chart.first_least, chart.first_most, chart.first_least, "51.3.2.1")),
            _row("hand", Choice(_options("sm-opt-hand", ("R", "L")), "R", "51.3.2.2")),
            Part(
                "leg",
                Words("sm-row-leg"),
                lambda given: Amount(chart.leg_least, given["first"], chart.leg_least, "51.3.2.3"),
            ),
        ),
        "51.3.2.1",
    )


def _row(name: str, space: Space) -> Part:
    return Part(name, Words(f"sm-row-{name}"), space)


def _options(kind: str, keys: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"{kind}-{key.lower()}")) for key in keys)
