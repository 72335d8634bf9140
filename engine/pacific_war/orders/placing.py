"""Assignments of many pieces, any of which may be left out."""

from __future__ import annotations

from math import prod

from engine.core.spaces.forms import Assign
from engine.core.spaces.space import CAP, LISTED


class Placing(Assign):
    """An :class:`Assign` that gives its size at once where it is beyond counting.

    Counting one by one doubles with every piece that may be left out, and a side has more than forty.
    """

    __slots__ = ()

    def size(self) -> int:
        """The number of answers; :data:`engine.core.spaces.space.CAP` where it is too large to list them."""
        values = {value.key for value in self.values}
        ways = prod(1 + len(values.intersection(self.only.get(thing.key, values))) for thing in self.things)
        return CAP if ways > LISTED else Assign.size(self)
