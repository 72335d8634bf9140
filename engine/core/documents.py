"""Scenario files of a game, the project's own and those of members: read by one model, judged by one list of faults."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, TypeVar

from pydantic import BaseModel

from engine.core.data import DataError, Mistake, as_model, parse_document, read_document
from engine.core.toml_text import MOST_BYTES
from engine.core.words import Json

NAMED: Final = ("title", "summary")
"""What a member's file must bring with it; the project's have their words in the catalogues."""


F = TypeVar("F", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Documents(Generic[F]):
    """How a game reads its scenario files. Every method raises :class:`DataError` with every mistake.

    ``model`` has the fields ``id, title, summary``. ``faults`` gives row, field and problem of each mistake that the
    model alone does not see; ``most`` is the greatest length of a member's file in bytes.
    """

    model: type[F]
    faults: Callable[[F], Iterable[tuple[str, str, str]]]
    most: int = MOST_BYTES

    def read(self, file: Path) -> F:
        """A file of the project."""
        return self.sound(file, read_document(file, self.model))

    def parse(self, content: bytes, name: str, ours: Collection[str]) -> F:
        """A member's file. It needs a title and a summary, but for a changed copy of one of ``ours`` (ids)."""
        path = Path(name)
        read = parse_document(content, path, self.model, self.most)
        mistakes = self.mistakes(path, read)
        fields = dict(read)
        if fields["id"] not in ours:
            unnamed = [field for field in NAMED if fields[field] is None]
            mistakes = [Mistake(path, "", field, "a scenario of your own needs one") for field in unnamed] + mistakes
        if mistakes:
            raise DataError(mistakes)
        return read

    def stored(self, document: Json, name: str) -> F:
        """What was parsed before and kept as plain JSON."""
        path = Path(name)
        return self.sound(path, as_model(document, path, self.model))

    def sound(self, path: Path, file: F) -> F:
        """The file itself, where nothing is wrong with it."""
        if mistakes := self.mistakes(path, file):
            raise DataError(mistakes)
        return file

    def mistakes(self, path: Path, file: F) -> list[Mistake]:
        """What is wrong with a file."""
        return [Mistake(path, *fault) for fault in self.faults(file)]
