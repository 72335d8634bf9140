"""The interactions this process has taken up, so that a second delivery of one is left to the first.

Discord may deliver an interaction twice, and replays recent ones when a connection is resumed. Two handlers of the same
interaction would race for its only answer.
"""

from __future__ import annotations

from collections import OrderedDict

#: how many are remembered: a replay covers moments, and an interaction lives for 15 minutes
REMEMBERED = 4096


class Deliveries:
    """Remembers the last :data:`REMEMBERED` interactions by id, the oldest forgotten first."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._taken: OrderedDict[int, None] = OrderedDict()

    def take(self, interaction_id: int) -> bool:
        """Whether this delivery is the first, and so the one to answer."""
        if interaction_id in self._taken:
            return False
        self._taken[interaction_id] = None
        if len(self._taken) > self._most:
            self._taken.popitem(last=False)
        return True
