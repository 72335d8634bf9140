"""Facts of any kind, for tests that are about events and not about what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engine.core.facts import TAIL, UNSAID, Fact, fact
from engine.core.words import Words


class _Any(Fact):
    @property
    def words(self) -> Words:
        """Its kind, with whatever it was given."""
        given: tuple[tuple[str, str | int], ...] = getattr(self, "given", ())
        return Words(self.kind, dict(given))


@fact("ev-*")
class _Event(_Any):
    name: Annotated[str, TAIL]
    given: Annotated[tuple[tuple[str, str | int], ...], UNSAID] = ()


@fact("night-*")
class _Night(_Any):
    name: Annotated[str, TAIL]
    given: Annotated[tuple[tuple[str, str | int], ...], UNSAID] = ()


def said(kind: str, data: Mapping[str, str | int] | None = None) -> Fact:
    """A fact of a kind that begins with ``ev-`` or ``night-``, which says ``data``."""
    family, _, name = kind.partition("-")
    cls = {"ev": _Event, "night": _Night}[family]
    return cls(name, tuple((data or {}).items()))
