"""Effects: what a frame below a fork hands up instead of touching the world. A small frozen type each.

A game lists its types by name (:func:`effects_by_name`); the join reads what came with
:func:`engine.core.codec.unpack_effect` and applies it. An effect is saved as a list: its name, then its fields in their
order. So a new field stands last and has a default, and neither name nor order is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar, dataclass_transform


class Effect:
    """What a frame does to the rest of the world. Made by :func:`effect`; nobody changes it or what it holds."""

    NAME: ClassVar[str]


E = TypeVar("E", bound=Effect)


@dataclass_transform(frozen_default=True)
def effect(name: str) -> Callable[[type[E]], type[E]]:
    """Make a class an effect of this name."""

    def made(cls: type[E]) -> type[E]:
        cls.NAME = name
        return dataclass(frozen=True)(cls)

    return made


def effects_by_name(kinds: Iterable[type[E]]) -> Mapping[str, type[E]]:
    """The effects of a game. ValueError where two have one name."""
    found: dict[str, type[E]] = {}
    for kind in kinds:
        if kind.NAME in found:
            raise ValueError(f"two effects of the name {kind.NAME!r}")
        found[kind.NAME] = kind
    return found
