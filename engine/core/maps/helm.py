"""Plots of ships with a facing: so many hexes ahead, a turn, so many more; ``1 R 2``.

A *plot* is a tuple of acts: a whole number is hexes ahead, ``"R"`` and ``"L"`` turn one hexside to starboard and port.
It is typed as ``1 R 2``, ``1R2``, ``R1R1L``, in Spanish ``1 D 2`` or ``1 Dcha 2 Izq``; ``0`` alone is the plot that
does nothing.

What a ship may do is a ``Helm``; where its plot leads is a ``Track``. ``next_words`` and ``read_track`` ask the same
machine of single steps and turns, so that what is offered and what is accepted cannot differ.
:mod:`engine.core.spaces.plot` makes an option space of it, for one turn or several.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from engine.core.maps.hexes import Hex, Pose, go, turn
from engine.core.maps.waypoints import Word, WordFault, fold

Act: TypeAlias = int | str
Plot: TypeAlias = tuple[Act, ...]

RIGHT: Final = "R"
LEFT: Final = "L"

_TURNS: Final[dict[str, str]] = {
    **dict.fromkeys(("r", "d", "right", "dcha", "der", "derecha", "starboard", "estribor"), RIGHT),
    **dict.fromkeys(("l", "i", "left", "izq", "izda", "izquierda", "port", "babor"), LEFT),
}
_PIECE = re.compile(r"\d+|[^\W\d_]+|[^\s\w,;·.+-]+|_+")


@dataclass(frozen=True, slots=True)
class Helm:
    """What one ship's plot for one turn may hold.

    ``least`` and ``most`` hexes ahead. ``turns``: at most this many turns in all, None for no limit; never more than
    one with the bow in the same hex of the plot. ``carried``: the bow already turned in its hex when the last turn
    ended; a turn before the first hex is then legal only for a ship that moves at most ``after_carried`` hexes this
    turn (None: never). ``at_ends``: turns only before the first and after the last hex. ``length``: 2 for a counter
    whose stern is in the hex behind the bow, and swings into another hex as it turns.
    Raises ValueError for bounds that no plot fits.
    """

    most: int
    least: int = 0
    turns: int | None = None
    carried: bool = False
    after_carried: int | None = None
    at_ends: bool = False
    length: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most:
            raise ValueError(f"a ship moves from {self.least} to {self.most} hexes: no plot fits")


def lies(pose: Pose, length: int = 2) -> tuple[Hex, ...]:
    """The hexes that a counter covers, the bow first."""
    return tuple(go(pose[0], pose[1] + 3, behind) for behind in range(length))


@dataclass(frozen=True, slots=True)
class Track:
    """Where a plot leads: the pose at the start and after each hex and each turn.

    ``moved`` is the number of hexes entered; ``carried`` says whether the bow has turned in the hex in which it now is,
    for the next turn's ``Helm``.
    """

    plot: Plot
    poses: tuple[Pose, ...]
    moved: int
    carried: bool

    @property
    def end(self) -> Pose:
        """The pose in which the plot ends."""
        return self.poses[-1]


class HelmState(NamedTuple):
    """A ship in the middle of a turn."""

    bow: Hex
    facing: int
    moved: int
    limit: int
    turns: int
    turned_here: bool
    closed: bool  # turned after the last hex: no more ahead


def _free(_cell: Hex) -> bool:
    return True


class Machine:
    """Single hexes and turns as a helm allows them.

    ``may_enter`` is asked about each hex that the bow enters, and about the hex into which the stern of a long counter
    swings.
    """

    def __init__(self, start: Pose, helm: Helm, may_enter: Callable[[Hex], bool]) -> None:
        self.helm = helm
        self.may_enter = may_enter
        self.start = HelmState(start[0], start[1] % 6, 0, helm.most, 0, False, False)
        self._whole: dict[HelmState, bool] = {}

    def ahead(self, state: HelmState) -> HelmState | str:
        """The state one hex on, or the code of what forbids it."""
        if state.closed:
            return "turn-in-the-way"
        if state.moved >= state.limit:
            return "too-far"
        cell = go(state.bow, state.facing)
        if not self.may_enter(cell):
            return "blocked"
        return HelmState(cell, state.facing, state.moved + 1, state.limit, state.turns, False, state.closed)

    def turned(self, state: HelmState, act: str) -> HelmState | str:
        """The state after a turn, or the code of what forbids it."""
        helm = self.helm
        if state.turned_here:
            return "turn-twice"
        if helm.turns is not None and state.turns >= helm.turns:
            return "too-many-turns"
        limit = state.limit
        if helm.carried and state.moved == 0:
            if helm.after_carried is None:
                return "turn-twice"
            limit = min(limit, helm.after_carried)
        facing = turn(state.facing, 1 if act == RIGHT else -1)
        if helm.length > 1 and not all(map(self.may_enter, lies((state.bow, facing), helm.length)[1:])):
            return "blocked"
        closed = helm.at_ends and state.moved > 0
        return HelmState(state.bow, facing, state.moved, limit, state.turns + 1, True, closed)

    def whole(self, state: HelmState) -> bool:
        """Whether a legal plot can go on from here or end here."""
        if state.moved >= self.helm.least:
            return True
        known = self._whole.get(state)
        if known is None:
            after = (self.ahead(state), self.turned(state, LEFT), self.turned(state, RIGHT))
            known = self._whole[state] = any(isinstance(s, HelmState) and self.whole(s) for s in after)
        return known

    def legal(self, state: HelmState) -> tuple[str, ...]:
        """The words that may follow: numbers of hexes ahead, turns; each leads to a legal plot."""
        words: list[str] = []
        there = self.ahead(state)
        for count in range(1, state.limit + 1):
            if not isinstance(there, HelmState):
                break
            if self.whole(there):
                words.append(str(count))
            there = self.ahead(there)
        for act in (LEFT, RIGHT):
            there = self.turned(state, act)
            if isinstance(there, HelmState) and self.whole(there):
                words.append(act)
        return tuple(words)


def plot_text(plot: Plot) -> str:
    """A plot as it is written: ``1 R 2``; the plot that does nothing is ``0``."""
    return " ".join(str(act) for act in plot) or "0"


def _acts(text: str) -> tuple[tuple[Word, ...], list[Act]] | WordFault:
    """The words of a plot and what each means; turns written together, as in ``RL``, are separated."""
    pieces: list[tuple[str, int, Act]] = []
    for match in _PIECE.finditer(text):
        piece, start = match[0], match.start()
        if piece.isascii() and piece.isdecimal() and len(piece) < 5:  # a longer number is a slip
            pieces.append((piece, start, int(piece)))
        elif fold(piece) in _TURNS:
            pieces.append((piece, start, _TURNS[fold(piece)]))
        elif all(letter in _TURNS for letter in piece.lower()):
            pieces += [(c, start + i, _TURNS[c.lower()]) for i, c in enumerate(piece)]
        else:
            return WordFault("unknown-word", start, piece, (LEFT, RIGHT), len(pieces) + 1)
    words = tuple(Word(piece, start, i) for i, (piece, start, _) in enumerate(pieces, 1))
    return words, [act for _, _, act in pieces]


def _canonical(acts: list[Act]) -> Plot:
    """Consecutive numbers become one number, and none is 0."""
    plot: list[Act] = []
    for act in acts:
        if isinstance(act, int) and plot and isinstance(plot[-1], int):
            plot[-1] += act
        elif act != 0:
            plot.append(act)
    return tuple(plot)


def read_track(text: str, start: Pose, helm: Helm, may_enter: Callable[[Hex], bool] = _free) -> Track | WordFault:
    """The track that a typed plot makes, or the first word that is wrong.

    ``may_enter`` is asked about each hex the bow enters (and the stern swings into). Codes: ``empty`` nothing typed;
    ``unknown-word`` neither number nor turn; ``bad-count`` a 0 beside other words; ``too-far`` more hexes than allowed;
    ``too-short`` fewer (at the end of the text, or at the word after which no plot is long enough); ``blocked`` a hex
    that may not be entered; ``turn-twice`` a second turn with the bow in one hex; ``too-many-turns``;
    ``turn-in-the-way`` hexes ahead after a turn that had to be the last act. ``legal`` holds the words that may be
    written instead.
    """
    parsed = _acts(text)
    if isinstance(parsed, WordFault):
        return parsed
    words, acts = parsed
    machine = Machine(start, helm, may_enter)
    state = machine.start
    if not words:
        legal = (("0",) if helm.least == 0 else ()) + machine.legal(state)
        return WordFault("empty", 0, "", legal)
    poses = [(state.bow, state.facing)]
    for word, act in zip(words, acts, strict=True):
        if act == 0 and len(words) > 1:
            return word.fault("bad-count", machine.legal(state))
        before = state
        for _ in range(act if isinstance(act, int) else 1):
            after = machine.turned(state, act) if isinstance(act, str) else machine.ahead(state)
            if isinstance(after, str):
                return word.fault(after, machine.legal(before))
            state = after
            poses.append((state.bow, state.facing))
        if not machine.whole(state) and machine.whole(before):
            return word.fault("too-short", machine.legal(before))
    if state.moved < helm.least:
        return WordFault("too-short", len(text), "", machine.legal(state), len(words) + 1)
    carried = state.turned_here or (state.moved == 0 and helm.carried)
    return Track(_canonical(acts), tuple(poses), state.moved, carried)


def next_words(plot: Plot, start: Pose, helm: Helm, may_enter: Callable[[Hex], bool] = _free) -> tuple[str, ...]:
    """The words that may follow the start of a plot; each leads to a legal whole. Empty where the plot is wrong."""
    machine = Machine(start, helm, may_enter)
    state = machine.start
    for act in plot:
        for _ in range(act if isinstance(act, int) else 1):
            after = machine.turned(state, act) if isinstance(act, str) else machine.ahead(state)
            if isinstance(after, str):
                return ()
            state = after
    return machine.legal(state)
