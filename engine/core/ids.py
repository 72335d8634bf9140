"""Types of ids that are easily mixed."""

from __future__ import annotations

from typing import Final, NewType

DecisionId = NewType("DecisionId", str)
"""A question that is put: the path of its frame and its number there, ``game/turn#2``."""
NO_DECISION: Final = DecisionId("")
