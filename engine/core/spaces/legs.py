"""Ways over zones plotted turn by turn, as an option space: the zones entered in each turn, up to a limit.

A way is written ``T32/S31/R31, R30/R29/R28`` on an order sheet. As an answer it is the list of its words,
``["T32", "S31", "R31", "|", "R30", "R29", "R28"]``; a turn in which the force does not move is ``stay``.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.maps.paths import flood, next_steps, reversed_links, tabulate
from engine.core.maps.waypoints import Chart, WordFault, fold, read_way
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Option
from engine.core.spaces.turnwise import MOST_WORDS, NEXT, joined, shifted, turns_of, typed_turns
from engine.core.words import Words

STAY: Final = "stay"
_STAYS: Final = frozenset({STAY, "0", "queda", "quedar", "quedarse", "quieto"})


def _plain_name(zone: str) -> Words:
    return Words("opt-place", {"place": zone})


@dataclass(frozen=True)
class Legs:
    """What a force may plot over a map of zones, from ``least`` to ``turns`` turns (all, where ``least`` is 0).

    ``zones`` gives the zones next to each, in the order in which they are offered; ``limit`` how many may be entered in
    a turn (counted from 0). ``ends``: the way must end in one of these zones; None for any. ``rules`` are the rule
    numbers to refuse with, by the fault's code (``too-far``, ``not-next``, ``no-way-on``, ``end``). Where no
    ``default`` is given, the force stays if the way may end there, else it goes to the nearest end.
    """

    start: str
    zones: Mapping[str, Sequence[str]]
    limit: Callable[[int], int]
    turns: int = 1
    least: int = 0
    ends: Container[str] | None = None
    label: Callable[[str], Words] = _plain_name
    default: tuple[str, ...] = ()
    rule: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    _to_end: Mapping[str, int] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        to_end: Mapping[str, int] | None = None
        if self.ends is not None:
            back = reversed_links(tabulate(self.zones, self._links))
            to_end = flood((zone for zone in self.zones if zone in self.ends), lambda zone: (z for z, _ in back[zone]))
        object.__setattr__(self, "_to_end", to_end)

    def space(self) -> Path:
        """The option space; the steps of a way are its words. ValueError where no way can end as it must."""
        usual = self.default or self.usual()
        return Path(
            self._grow, self._may_end, MOST_WORDS, usual, self.rule, self._why_not, sheet=self, refit=self.slowed
        )

    def legs(self, answer: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The zones entered in each turn by a legal answer."""
        return tuple(tuple(word for word in turn if word != STAY) for turn in turns_of(answer))

    def slowed(self, answer: Sequence[str]) -> tuple[str, ...]:
        """A way that was written for other limits, as these allow it: zones for which a turn has no room come in the
        next one, and those for which no turn is left fall away."""
        written, late, made = self.legs(answer), list[str](), list[tuple[str, ...]]()
        for number in range(self.turns):
            late += written[number] if number < len(written) else ()
            if not late and number >= max(len(written), self.least):
                break
            most = self.limit(number)
            made.append(tuple(late[:most]) or (STAY,))
            late = late[most:]
        return joined(made)

    def text(self, answer: Sequence[str]) -> str:
        """A way as it is written on a sheet."""
        return ", ".join("/".join(turn) for turn in turns_of(answer))

    def read(self, text: str) -> tuple[str, ...] | WordFault:
        """The answer that a typed way makes, or the first word that is wrong.

        Turns are separated by commas, ``|``, ``;`` or lines, zones by ``/`` or spaces; gaps are filled by the shortest
        way. Codes: those of :func:`engine.core.maps.waypoints.read_way`, and ``too-many-legs``, ``too-few-legs``,
        ``no-way-on``.
        """
        labels = {fold(zone): zone for zone in self.zones}
        places = {zone: zone for zone in self.zones}  # by name too: a zone may be called like a word of the reader
        chart = Chart(lambda word: labels.get(fold(word)), str, self._links, places)
        at, turns = self.start, list[tuple[str, ...]]()
        for typed, begin in typed_turns(text, "|;,\n"):
            number = len(turns)
            if number == self.turns:
                return WordFault("too-many-legs", begin, typed.strip(), (), number + 1)
            if fold(typed) in _STAYS:
                turns.append((STAY,))
                continue
            way = read_way(typed.replace("/", " "), at, chart, budget=self.limit(number))
            if isinstance(way, WordFault):
                return shifted(way, begin)
            turns.append(way.path[1:] or (STAY,))
            at = way.path[-1]
            if self._far(at) > self._later(number):
                return WordFault("no-way-on", begin + len(typed), "", (), number + 1, at)
        if len(turns) < self._least:
            return WordFault("too-few-legs", len(text), "", (NEXT,), len(turns) + 1, at)
        if self._far(at):
            return WordFault("no-way-on", len(text), "", (), len(turns), at)
        return joined(turns)

    # Inside ----------------------------------------------------------------------------------------------

    @property
    def _least(self) -> int:
        return self.least or self.turns

    def _links(self, zone: str) -> tuple[tuple[str, int], ...]:
        return tuple((other, 1) for other in self.zones[zone])

    def _far(self, zone: str) -> int:
        """Steps to where the way may end; more than any way has, where there is no such zone."""
        return 0 if self._to_end is None else self._to_end.get(zone, MOST_WORDS)

    def _later(self, number: int) -> int:
        """How many zones may be entered in the turns after this one."""
        return sum(self.limit(turn) for turn in range(number + 1, self.turns))

    def _at(self, way: Sequence[str]) -> tuple[str, int, tuple[str, ...], int]:
        """Where a way stands, in which turn, the words of that turn, and how many zones it may still enter."""
        turns = turns_of(way)
        place = next((word for word in reversed(way) if word not in (NEXT, STAY)), self.start)
        return place, len(turns) - 1, turns[-1], self.limit(len(turns) - 1) - len(turns[-1])

    def _grow(self, way: tuple[str, ...]) -> tuple[Option, ...]:
        place, number, words, left = self._at(way)
        later = self._later(number)
        options: list[Option] = []
        if not words and self._far(place) <= later:
            options.append(Option(STAY, Words("opt-stay")))
        if left > 0 and STAY not in words:
            # A step must leave an end within reach of what this turn and the later ones may still enter.
            steps = next_steps(place, left + later, self._links, self._to_end)
            options += [Option(zone, self.label(zone)) for zone, _ in steps]
        if words and number + 1 < self.turns and self._far(place) <= later:
            options.append(Option(NEXT, Words("opt-next-turn")))
        return tuple(options)

    def _may_end(self, way: tuple[str, ...]) -> bool:
        place, number, words, _ = self._at(way)
        return bool(words) and number + 1 >= self._least and self._far(place) == 0

    def usual(self, way: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The way that begins so, stays wherever it may, and otherwise goes to the nearest end."""
        while not self._may_end(way):
            keys = {option.key for option in self._grow(way)}
            if not keys:
                raise ValueError(f"from {self.start!r} no end is within reach")
            nearer = sorted(keys - {STAY, NEXT}, key=lambda zone: (self._far(zone), zone))
            way = (*way, STAY if STAY in keys else NEXT if NEXT in keys else nearer[0])
        return way

    def _why_not(self, way: tuple[str, ...], key: str) -> Refusal | None:
        code, figures = self._fault(way, key)
        return Refusal(Words(f"err-legs-{code}", figures), self.rules.get(code, "")) if code else None

    def _fault(self, way: tuple[str, ...], key: str) -> tuple[str, dict[str, int | Words]]:
        place, number, words, left = self._at(way)
        if key == "":
            if not words or number + 1 < self._least:
                return "too-few-legs", {"least": self._least, "given": number + bool(words)}
            return "end", {"place": self.label(place)}
        if key == NEXT:
            if words and number + 1 >= self.turns:
                return "too-many-legs", {"most": self.turns}
            return ("no-way-on", {"place": self.label(place)}) if words else ("empty-turn", {})
        if key == STAY or key not in self.zones or STAY in words:
            return ("no-way-on", {"place": self.label(place)}) if key == STAY and not words else ("", {})
        if key not in self.zones[place]:
            return "not-next", {"place": self.label(key), "at": self.label(place)}
        if left <= 0:
            return "too-far", {"most": self.limit(number)}
        return "no-way-on", {"place": self.label(key)}
