"""How much of something each person is allowed: buckets that fill again with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from math import ceil
from typing import Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
KEPT: Final = 5_000  # buckets that are remembered; a full one says as much as none


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and another one every so many seconds."""

    burst: int
    every: float


@dataclass(slots=True)
class Bucket:
    """What is left of an allowance."""

    left: float
    at: float

    def filled(self, allowance: Allowance, now: float) -> float:
        """What is in it now; a clock set back takes nothing away."""
        self.left = min(float(allowance.burst), self.left + max(0.0, now - self.at) / allowance.every)
        self.at = now
        return self.left

    def short(self, allowance: Allowance, now: float, cost: float = 1) -> int:
        """Whole seconds until the cost can be paid; 0 where it can be now."""
        missing = cost - self.filled(allowance, now)
        return max(1, ceil(missing * allowance.every)) if missing > 0 else 0


class Buckets(Generic[K]):
    """A bucket for each key, of those used last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._buckets: OrderedDict[K, Bucket] = OrderedDict()

    def of(self, key: K, allowance: Allowance, now: float) -> Bucket:
        """The bucket of a key, a full one where none is remembered."""
        bucket = self._buckets.setdefault(key, Bucket(allowance.burst, now))
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        return bucket
