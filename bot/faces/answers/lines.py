"""Typed orders line by line: who, a colon, what. Right lines are kept, a wrong one is refused by its number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.faces.answers.cutting import tokens
from bot.faces.answers.lexicon import Lexicon
from bot.faces.answers.reading import read
from bot.faces.match_words import fold, found, in_all
from bot.faces.shown import LineFault, Misread, Parsed
from engine.core.refusal import Refusal
from engine.core.seats import SeatTree
from engine.core.spaces.space import Answer, Space
from engine.core.words import Words

LONGEST = 400
"""Lines looked at: no side has as many slots."""
MOST_NAME_WORDS = 5
_SHOWN = 120
_NAMED = 6  # shown of several that a name could mean
_HEAD = re.compile(r"^\s*[-*•○✎✔⚠–]?\s*(.+?)\s*(?::|→|->|=|\t)\s*(.+?)\s*$")


def head_of(line: str) -> tuple[str, str] | None:
    """Who and what of "Tang: Truk", without any sign before it; None for a line without a separator."""
    match = _HEAD.match(line)
    return None if match is None else (match.group(1), match.group(2))


def for_all(slots: Sequence[str], read_for: Callable[[str], Answer]) -> dict[str, Answer]:
    """The same words for many units, as far as they apply to each. Raises :class:`Misread` where they apply to none."""
    answers: dict[str, Answer] = {}
    wrong: Misread | None = None
    for slot in slots:
        try:
            answers[slot] = read_for(slot)
        except Misread as misread:
            wrong = wrong or misread
    if not answers and wrong is not None:
        raise wrong
    return answers


class LineReader:
    """Reads the lines of one gate, and keeps what they order.

    ``space`` gives what a slot may answer (None: it is asked nothing), ``stands`` reads a standing order. What units
    and groups are called is the game's to say; :class:`TreeReader` has it from the tree of command.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        slots: Sequence[str],
        space: Callable[[str], Space | None],
        stands: Callable[[str], Answer],
    ) -> None:
        self.lexicon = lexicon
        self.slots = slots
        self.stands = stands
        self.answers: dict[str, Answer] = {}
        self.standing: dict[str, Answer] = {}
        self._space = space
        self._spaces: dict[str, Space | None] = {}
        self._names = [(name, slot) for slot in slots for name in (*self.names(slot), slot)]
        self._folded = {fold(name) for name, _ in self._names}

    # A game's own ------------------------------------------------------------------------------------------

    def names(self, slot: str) -> Iterable[str]:
        """All names of a slot, in every language."""
        raise NotImplementedError

    def called(self, slot: str) -> Words | str:
        """A slot's name within a sentence."""
        raise NotImplementedError

    def others(self) -> Mapping[str, Iterable[str]]:
        """Units that could be ordered at another time, with all their names."""
        raise NotImplementedError

    def group(self, said: str) -> tuple[str, Sequence[str]] | None:
        """The group that the words mean: the key of its standing orders (empty: each unit by itself), and the members
        asked now.
        """
        raise NotImplementedError

    def read(self, slot: str, said: str) -> Answer:
        """What a slot is ordered. Raises :class:`Misread`."""
        space = self.space(slot)
        if space is None:
            raise Misread(self.lexicon.fault("not-asked", name=self.called(slot)))
        return read(space, said, self.lexicon)

    def for_group(self, slots: Sequence[str], said: str) -> dict[str, Answer]:
        """What a group is ordered. Raises :class:`Misread`."""
        return for_all(slots, lambda slot: self.read(slot, said))

    # Reading -----------------------------------------------------------------------------------------------

    def space(self, slot: str) -> Space | None:
        """What a slot may answer, worked out once; None for a slot that is asked nothing."""
        if slot not in self._spaces:
            self._spaces[slot] = self._space(slot)
        return self._spaces[slot]

    def lines(self, text: str) -> Parsed:
        """All lines. Empty lines and lines that begin with # are skipped."""
        faults: list[LineFault] = []
        for number, line in enumerate(text.splitlines()[:LONGEST], 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            try:
                self.line(line)
            except Misread as misread:
                faults.append(LineFault(number, line.strip()[:_SHOWN], misread.refusal))
        return Parsed(self.answers, tuple(faults), self.standing)

    def line(self, line: str) -> None:
        """Keeps what one line orders: a slot by its whole name, a group, or a slot by part of its name."""
        name, order = self._cut(line)
        words = tokens(order)
        stands = [word for word in words if self.lexicon.says(word, "stands")]
        if stands:
            order = "; ".join(word for word in words if word not in stands)
        slots = list(dict.fromkeys(slot for called, slot in self._names if fold(called) == fold(name)))
        group = self.group(name) if len(slots) != 1 else None
        if not slots and group is None:
            slots = found(name, self._names)
        if group is not None:
            key, inside = group
            if not inside and not stands:
                raise Misread(self.lexicon.fault("nobody-there", said=name[:60]))
            self._order(inside, key, order, stands=bool(stands))
        elif len(slots) == 1:
            self._order(slots, slots[0], order, stands=bool(stands))
        elif slots:
            names = [self.called(slot) for slot in slots[:_NAMED]]
            raise Misread(self.lexicon.fault("which", said=name[:60], names=names))
        else:
            raise Misread(self._nobody(name))

    def _order(self, slots: Sequence[str], key: str, said: str, *, stands: bool) -> None:
        if stands:
            order = self.stands(said)
            self.standing |= {key: order} if key else dict.fromkeys(slots, order)
        elif list(slots) == [key]:
            self.answers[key] = self.read(key, said)
        else:
            self.answers |= self.for_group(slots, said)

    def _cut(self, line: str) -> tuple[str, str]:
        """Who and what of a line; without a colon the name is the longest run of first words that names somebody."""
        parted = head_of(line)
        if parted is not None and (fold(parted[0]) in self._folded or self.group(parted[0]) is not None):
            return parted
        words = line.split()
        for count in range(min(MOST_NAME_WORDS, len(words) - 1), 0, -1):
            if fold(" ".join(words[:count])) in self._folded:
                return " ".join(words[:count]), " ".join(words[count:])
        if parted is not None:
            return parted
        raise Misread(self.lexicon.fault("line", said=line.strip()[:60]))

    def _nobody(self, name: str) -> Refusal:
        """Why a name cannot be ordered: not asked now, or unknown."""
        hits = found(name, ((text, slot) for slot, names in self.others().items() for text in names))
        if len(hits) == 1:
            return self.lexicon.fault("not-asked", name=self.called(hits[0]))
        return self.lexicon.fault("nobody", said=name[:60])


class TreeReader(LineReader):
    """Reads the lines of a game whose units and groups are named in its tree of command."""

    def __init__(self, tree: SeatTree, *args: Any) -> None:
        self.tree = tree
        super().__init__(*args)

    def names(self, slot: str) -> Iterable[str]:
        return in_all(self.tree[slot].name) if slot in self.tree else ()

    def called(self, slot: str) -> Words | str:
        return self.tree[slot].name if slot in self.tree else slot

    def others(self) -> Mapping[str, Iterable[str]]:
        return {node.id: in_all(node.name) for node in self.tree.nodes}

    def group(self, said: str) -> tuple[str, Sequence[str]] | None:
        return group_in(self.lexicon, self.tree, self.slots, said)


def group_in(lexicon: Lexicon, tree: SeatTree, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
    """The group that the words mean in a tree of command: everybody, or those below a node, by its key or name."""
    if lexicon.says(said, "everyone"):
        top = next((node for node in _above(tree, slots) if tree.children(node)), "")
        return top, tuple(slots)
    nodes = [node for node in tree.nodes if tree.children(node.id)]
    keys = [node.id for node in nodes if node.id == said] or [
        node.id for node in nodes if fold(said) in {fold(name) for name in in_all(node.name)}
    ]
    if len(keys) != 1:
        return None
    return keys[0], tuple(slot for slot in slots if slot in tree and keys[0] in tree.upwards(slot))


def _above(tree: SeatTree, slots: Sequence[str]) -> list[str]:
    """The nodes above all the slots, lowest first."""
    ways = [list(tree.upwards(slot)) for slot in slots if slot in tree]
    return [node for node in ways[0] if all(node in way for way in ways)] if ways else []
