"""Plots for one turn or several, as an option space: hexes ahead, turns, depth.

A plot is written ``L 3 R @75 | 0 @100``: in the first turn a turn to port, three hexes ahead, a turn to starboard, and
75 feet at its end; in the second no movement, and down to 100 feet. As an answer it is the list of these words,
``["L", "3", "R", "@75", "|", "0", "@100"]``. Each turn has at least one word beside its depth; ``0`` is a turn without
movement.

What may be plotted is a :class:`Plotting`: a helm for each turn, made from what the earlier turns leave behind
(speed, battery, depth). It makes the space, reads typed plots into the same answer, and gives the tracks of an answer
to the step that carries it out. It judges by what the asker knows: a plot through a hidden boat is not refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.core.maps.helm import LEFT, RIGHT, Helm, HelmState, Machine, Track, plot_text, read_track
from engine.core.maps.hexes import Hex, Pose
from engine.core.maps.waypoints import WordFault
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer, Option
from engine.core.spaces.turnwise import MOST_WORDS, NEXT, joined, shifted, turns_of, typed_turns
from engine.core.words import Words

M = TypeVar("M", bound=Hashable)

NOTHING: Final = "0"
DEEP: Final = "@"

_DEPTH = re.compile(r"(?:@|\bat\b|\ba\b)\s*(\d{1,4})\s*$", re.IGNORECASE)


class Sailed(NamedTuple):
    """The result of a turn's plot: the ship's pose, hexes moved, turns made, depth (None where there is none)."""

    end: Pose
    moved: int
    turns: int
    depth: int | None


@dataclass(frozen=True, slots=True)
class Leg:
    """A turn of a plot: its track, and the depth at its end."""

    track: Track
    depth: int | None = None


def _anywhere(_cell: Hex) -> bool:
    return True


@dataclass(frozen=True)
class Plotting(Generic[M]):
    """What a ship may plot, from ``least`` to ``turns`` turns (all of them, where ``least`` is 0).

    ``helm`` makes a turn's helm from what is remembered of the earlier turns, ``after`` what is remembered after a
    turn. Whether the bow turned in the hex in which the last turn ended is remembered here (``carried``: for the turn
    before the first). ``sure`` promises that a legal turn can follow every legal turn (no wall stands in the way): then
    a word is offered without trying the turns behind it, which is much faster. ``depths`` gives the legal depths at
    the end of a turn, first the one that holds where none is written. ``rules`` are the rule numbers to refuse with, by
    the fault's code (those of :func:`engine.core.maps.helm.read_track`, and ``depth``), ``rule`` the number for all
    others. Where no ``default`` is given, it is no movement, or as little as the helm allows, at the depth that holds
    where none is written.
    """

    start: Pose
    memory: M
    helm: Callable[[M], Helm]
    after: Callable[[M, Sailed], M] = lambda memory, sailed: memory
    depths: Callable[[M, Sailed], Sequence[int]] | None = None
    turns: int = 1
    least: int = 0
    carried: bool = False
    may_enter: Callable[[Hex], bool] = _anywhere
    default: tuple[str, ...] = ()
    rule: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    sure: bool = False
    _sound: dict[Hashable, bool] = field(default_factory=dict, init=False, repr=False, compare=False)

    def space(self) -> Path:
        """The option space; the steps of a way are the words of a plot. ValueError where no plot fits."""
        return Path(
            self._grow,
            self._may_end,
            MOST_WORDS,
            self.default or self.usual(),
            self.rule,
            self._why_not,
            sheet=self,
            fits=self.fits,
        )

    def fits(self, way: tuple[str, ...]) -> bool:
        """Whether these words are a whole legal plot: each turn by its helm and depths, and enough of them."""
        turns = turns_of(way)
        if not (self.least or self.turns) <= len(turns) <= self.turns or len(way) > MOST_WORDS:
            return False
        memory, pose, carried = self.memory, self.start, self.carried
        for turn in turns:
            steered = _acts(turn)
            deep = turn[len(steered) :]
            if not steered or turn[: len(steered)] != steered or len(deep) != (self.depths is not None):
                return False
            machine = self._machine(memory, pose, carried)
            state = _sailed(machine, steered)
            if state is None or state.moved < machine.helm.least:
                return False
            sailed = Sailed((state.bow, state.facing), state.moved, state.turns, None)
            if self.depths is not None:
                legal = {f"{DEEP}{depth}": depth for depth in self.depths(memory, sailed)}
                if deep[0] not in legal:
                    return False
                sailed = sailed._replace(depth=legal[deep[0]])
            carried = state.turned_here or (state.moved == 0 and machine.helm.carried)
            memory, pose = self.after(memory, sailed), sailed.end
        return True

    def legs(self, answer: Answer) -> tuple[Leg, ...]:
        """The tracks of a legal answer, turn by turn."""
        legs: list[Leg] = []
        at = _At(self)
        for turn in turns_of(answer):
            read = read_track(" ".join(_acts(turn)), at.pose, at.machine.helm, self.may_enter)
            assert isinstance(read, Track), f"{answer!r} is no plot: {read}"
            at = at.through(turn)
            legs.append(Leg(read, at.depth))
            at = at.next_turn()
        return tuple(legs)

    def read(self, text: str) -> tuple[str, ...] | WordFault:
        """The answer that a typed plot makes, or the first word that is wrong.

        Turns are separated by ``|``, ``/``, ``;`` or lines; a depth is written ``@75``. Codes: those of
        :func:`engine.core.maps.helm.read_track`, and ``depth``, ``too-many-legs``, ``too-few-legs``.
        """
        at, turns = _At(self), list[tuple[str, ...]]()
        for typed, begin in typed_turns(text, "|;/\n"):
            if len(turns) == self.turns:
                return WordFault("too-many-legs", begin, typed.strip(), (), len(turns) + 1)
            depth = _DEPTH.search(typed) if self.depths is not None else None
            steered = typed[: depth.start()] if depth is not None else typed
            read = read_track(steered, at.pose, at.machine.helm, self.may_enter)
            if isinstance(read, WordFault):
                return shifted(read, begin)
            words = tuple(plot_text(read.plot).split())
            at = at.through(words)
            legal = [key[1:] for key in at.deep()]
            if self.depths is not None:
                if not legal or (depth is not None and str(int(depth[1])) not in legal):
                    place = begin + (depth.start() if depth is not None else len(typed))
                    return WordFault("depth", place, depth[0] if depth is not None else "", tuple(legal))
                words = (*words, DEEP + (str(int(depth[1])) if depth is not None else legal[0]))
                at = at.through(words[-1:])
            turns.append(words)
            at = at.next_turn()
        if len(turns) < (self.least or self.turns):
            return WordFault("too-few-legs", len(text), "", (NEXT,), len(turns) + 1)
        if not self._goes_on(len(turns), at.memory, at.pose, at.carried):
            return WordFault("too-short", len(text), "", (), len(turns))
        return joined(turns)

    def text(self, answer: Answer) -> str:
        """A plot as it is written on a sheet."""
        return " ".join(answer)

    # Inside ----------------------------------------------------------------------------------------------

    def _machine(self, memory: M, pose: Pose, carried: bool) -> Machine:
        return Machine(pose, replace(self.helm(memory), carried=carried), self.may_enter)

    def _goes_on(self, legs: int, memory: M, pose: Pose, carried: bool) -> bool:
        """Whether after this many turns the plot may end, or a legal turn can follow."""
        if self.sure or legs >= (self.least or self.turns):
            return True
        key = (legs, memory, pose, carried)
        if key not in self._sound:
            machine = self._machine(memory, pose, carried)
            self._sound[key] = self.sound(legs, memory, machine, machine.start)
        return self._sound[key]

    def sound(self, legs: int, memory: M, machine: Machine, state: HelmState) -> bool:
        """Whether the turn can be ended from this state, now or further on, so that the rest can be plotted too."""
        if self.sure:
            return machine.whole(state)
        key = (legs, memory, machine.start, machine.helm.carried, state)
        known = self._sound.get(key)
        if known is None:
            known = self._ends_well(legs, memory, machine, state) or any(
                isinstance(after, HelmState) and self.sound(legs, memory, machine, after)
                for after in (machine.ahead(state), machine.turned(state, LEFT), machine.turned(state, RIGHT))
            )
            self._sound[key] = known
        return known

    def _ends_well(self, legs: int, memory: M, machine: Machine, state: HelmState) -> bool:
        return state.moved >= machine.helm.least and bool(self.ends(legs, memory, machine, state))

    def ends(self, legs: int, memory: M, machine: Machine, state: HelmState) -> list[int | None]:
        """The depths at which a turn may end here (None where there are none), so that the rest can be plotted too."""
        pose = (state.bow, state.facing)
        sailed = Sailed(pose, state.moved, state.turns, None)
        depths: Sequence[int | None] = (None,) if self.depths is None else self.depths(memory, sailed)
        carried = state.turned_here or (state.moved == 0 and machine.helm.carried)
        return [
            depth
            for depth in depths
            if self._goes_on(legs + 1, self.after(memory, sailed._replace(depth=depth)), pose, carried)
        ]

    def _at(self, way: Sequence[str]) -> _At[M]:
        at = _At(self)
        for turn in turns_of(way)[:-1]:
            at = at.through(turn).next_turn()
        return at.through(turns_of(way)[-1])

    def _grow(self, way: tuple[str, ...]) -> tuple[Option, ...]:
        at = self._at(way)
        return tuple(_option(key) for key in (*at.steers(), *at.deep(), *((NEXT,) if at.may_go_on() else ())))

    def _may_end(self, way: tuple[str, ...]) -> bool:
        at = self._at(way)
        return at.is_whole() and at.number + 1 >= (self.least or self.turns)

    def usual(self, way: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The plot of the fewest hexes and turns, at the usual depth, that begins with these words."""
        while not self._may_end(way):
            keys = [option.key for option in self._grow(way)]
            if not keys:
                raise ValueError(f"no plot fits a ship at {self.start} that remembers {self.memory!r}")
            idle = [key for key in keys if key in (NOTHING, NEXT) or key.startswith(DEEP)]
            way = (*way, (idle or keys)[0])
        return way

    def _why_not(self, way: tuple[str, ...], key: str) -> Refusal | None:
        code, figures = self._at(way).fault(key)
        return Refusal(Words(f"err-plot-{code}", figures), self.rules.get(code, "")) if code else None


@dataclass(frozen=True)
class _At(Generic[M]):
    """How far a plot is written: the turn, the state it began from, the words in it."""

    plotting: Plotting[M]
    number: int = 0
    words: tuple[str, ...] = ()
    begun: tuple[M, Pose, bool] | None = None

    @property
    def _begin(self) -> tuple[M, Pose, bool]:
        plotting = self.plotting
        return (plotting.memory, plotting.start, plotting.carried) if self.begun is None else self.begun

    @property
    def memory(self) -> M:
        return self._begin[0]

    @property
    def pose(self) -> Pose:
        return self._begin[1]

    @property
    def carried(self) -> bool:
        return self._begin[2]

    @property
    def machine(self) -> Machine:
        return self.plotting._machine(*self._begin)

    @property
    def depth(self) -> int | None:
        return next((int(word[1:]) for word in self.words if word.startswith(DEEP)), None)

    def through(self, words: Sequence[str]) -> _At[M]:
        return replace(self, words=(*self.words, *words))

    def state(self, machine: Machine) -> HelmState:
        state = machine.start
        for word in _acts(self.words):
            for _ in range(int(word) if word.isdecimal() else 1):
                after = machine.turned(state, word) if word in (LEFT, RIGHT) else machine.ahead(state)
                assert isinstance(after, HelmState), f"{self.words} is not legal"
                state = after
        return state

    def next_turn(self) -> _At[M]:
        machine = self.machine
        state = self.state(machine)
        pose = (state.bow, state.facing)
        memory = self.plotting.after(self.memory, Sailed(pose, state.moved, state.turns, self.depth))
        carried = state.turned_here or (state.moved == 0 and machine.helm.carried)
        return _At(self.plotting, self.number + 1, (), (memory, pose, carried))

    def steers(self) -> tuple[str, ...]:
        """The steering words that may follow: each leads to a legal whole."""
        if NOTHING in self.words or self.depth is not None:
            return ()
        machine = self.machine
        state = self.state(machine)
        sound = self.plotting.sound
        words: list[str] = []
        if not self.words and self.plotting._ends_well(self.number, self.memory, machine, state):
            words.append(NOTHING)
        there = machine.ahead(state)
        for count in range(1, 0 if self.words and self.words[-1].isdecimal() else state.limit + 1):
            if not isinstance(there, HelmState):
                break
            # No number follows a number: the turn ends here, or the bow turns.
            turned = (machine.turned(there, LEFT), machine.turned(there, RIGHT))
            if self.plotting._ends_well(self.number, self.memory, machine, there) or any(
                isinstance(after, HelmState) and sound(self.number, self.memory, machine, after) for after in turned
            ):
                words.append(str(count))
            there = machine.ahead(there)
        for act in (LEFT, RIGHT):
            there = machine.turned(state, act)
            if isinstance(there, HelmState) and sound(self.number, self.memory, machine, there):
                words.append(act)
        return tuple(words)

    def deep(self) -> tuple[str, ...]:
        """The depths that may be written now."""
        if self.plotting.depths is None or not self.words or self.depth is not None:
            return ()
        machine = self.machine
        state = self.state(machine)
        if state.moved < machine.helm.least:
            return ()
        return tuple(f"{DEEP}{depth}" for depth in self.plotting.ends(self.number, self.memory, machine, state))

    def is_whole(self) -> bool:
        """Whether the turn may end here."""
        if not self.words or (self.plotting.depths is not None and self.depth is None):
            return False
        machine = self.machine
        return self.state(machine).moved >= machine.helm.least

    def may_go_on(self) -> bool:
        """Whether another turn may follow."""
        if self.number + 1 >= self.plotting.turns or not self.is_whole():
            return False
        after = self.next_turn()
        machine = after.machine
        return self.plotting.sound(after.number, after.memory, machine, machine.start)

    def fault(self, key: str) -> tuple[str, dict[str, Any]]:
        """The code of what forbids a word here, with the figures of its sentence; an empty code for nonsense."""
        machine = self.machine
        helm, state = machine.helm, self.state(machine)
        if key in ("", NEXT):
            if not self.words or (self.plotting.depths is not None and self.depth is None):
                return "unfinished", {}
            if state.moved < helm.least:
                return "too-short", {"least": helm.least, "moved": state.moved}
            if key and self.number + 1 >= self.plotting.turns:
                return "too-many-legs", {"most": self.plotting.turns}
            return ("no-way-on", {}) if key else ("too-few-legs", {"least": self.plotting.least or self.plotting.turns})
        if key.startswith(DEEP):
            return "depth", {"depth": key[1:]}
        if self.depth is not None or NOTHING in self.words or not (key.isdecimal() or key in (LEFT, RIGHT)):
            return "", {}
        if key.isdecimal() and (len(key) > 4 or key == NOTHING or (self.words and self.words[-1].isdecimal())):
            return "", {}
        for _ in range(int(key) if key.isdecimal() else 1):
            after = machine.turned(state, key) if key in (LEFT, RIGHT) else machine.ahead(state)
            if isinstance(after, str):
                return after, {"most": min(state.limit, helm.most) if after == "too-far" else helm.turns or 0}
            state = after
        return "no-way-on", {}


def _sailed(machine: Machine, words: Sequence[str]) -> HelmState | None:
    """The ship after the steering words of a turn; None where they are no plot, or not written as plots are."""
    state, number = machine.start, False
    for word in words:
        if word.isdecimal():
            if (
                number
                or not word.isascii()
                or len(word) > 4
                or (word[0] == "0" and (word != NOTHING or len(words) > 1))
            ):
                return None
            number = True
            for _ in range(int(word)):
                ahead = machine.ahead(state)
                if isinstance(ahead, str):
                    return None
                state = ahead
        else:
            if word not in (LEFT, RIGHT):
                return None
            number = False
            turned = machine.turned(state, word)
            if isinstance(turned, str):
                return None
            state = turned
    return state


def _acts(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in words if not word.startswith(DEEP))


def _option(key: str) -> Option:
    if key.startswith(DEEP):
        return Option(key, Words("opt-depth", {"depth": int(key[1:])}), group="depth")
    if key == NOTHING:
        return Option(key, Words("opt-no-steering"))
    if key.isdecimal():
        return Option(key, Words("opt-ahead", {"count": int(key)}), group="ahead")
    return Option(key, Words({LEFT: "opt-to-port", RIGHT: "opt-to-starboard", NEXT: "opt-next-turn"}[key]))
