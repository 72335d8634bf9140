"""What a check found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: whether all is well, what was seen, and what to do."""

    well: bool
    what: str
    advice: str = ""
