"""Effects: what a frame below a fork hands up instead of changing the world. Each is a small frozen type.

A game lists its types by name (:func:`effects_by_name`); the join reads them with
:func:`engine.core.codec.unpack_effect` and applies them. An effect is saved as a list: its name, then its fields in
their order. So a new field goes last and has a default, and neither name nor order ever changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar, dataclass_transform


class Effect:
    """What a frame does to the rest of the world. Made by :func:`effect`; nobody changes it or its contents."""

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
    """The effects of a game by name. ValueError for a duplicate name."""
    by_name: dict[str, type[E]] = {}
    for kind in kinds:
        if kind.NAME in by_name:
            raise ValueError(f"two effects of the name {kind.NAME!r}")
        by_name[kind.NAME] = kind
    return by_name
