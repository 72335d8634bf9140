"""How much of something each person is allowed: buckets that fill again with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from math import ceil
from typing import Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
KEPT: Final = 5_000  # buckets remembered


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and one more every so many seconds."""

    burst: int
    every: float


@dataclass(slots=True)
class Bucket:
    """What is left of an allowance."""

    left: float
    at: float

    def filled(self, allowance: Allowance, now: float) -> float:
        """What is in it now. If the clock was set back, nothing is lost."""
        self.left = min(float(allowance.burst), self.left + max(0.0, now - self.at) / allowance.every)
        self.at = now
        return self.left

    def short(self, allowance: Allowance, now: float, cost: float = 1) -> int:
        """Whole seconds until the cost can be paid; 0 if it can be paid now."""
        missing = cost - self.filled(allowance, now)
        return max(1, ceil(missing * allowance.every)) if missing > 0 else 0


class Buckets(Generic[K]):
    """A bucket for each key; only the most recently used are kept."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._buckets: OrderedDict[K, Bucket] = OrderedDict()

    def of(self, key: K, allowance: Allowance, now: float) -> Bucket:
        """The bucket of a key; a full one if none is remembered."""
        bucket = self._buckets.setdefault(key, Bucket(allowance.burst, now))
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        return bucket
