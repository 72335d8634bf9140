"""What things are called in the war at sea when somebody types them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from bot.faces.answers.lexicon import Lexicon
from bot.faces.war_at_sea.orders import completed, keys, notation, places
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer, Space
from engine.core.words import Arg, Words
from engine.war_at_sea.operations.lanes import OFF


class WarAtSeaLexicon(Lexicon):
    """The words of courses and orders; ships and forces are known by the names of their options."""

    prefix: ClassVar[str] = "was"
    bare: ClassVar[frozenset[str]] = frozenset(("what", "mission", "aim"))
    spoken: ClassVar[frozenset[str]] = frozenset(
        ("plot", "cap", "search", "asw", "carriers", "majors", "lights", "transports", "pattern")
    )

    def fault(self, key: str, /, **args: Arg) -> Refusal:
        """A place in a refused course by its name, as it was typed, not by its id."""
        said = args.get("said")
        if isinstance(said, str) and (said == OFF or any(places.names_of(said))):
            args["said"] = notation.word_words(said)
        return super().fault(key, **args)

    def spelled(self, space: Space, text: str) -> str:
        """A course may name places, or the place where it goes and the speed."""
        return notation.spelled(space, text)

    def noted(self, space: Space, answer: Answer, speaker: Voice) -> str:
        """A course with the names of its places."""
        sheet = notation.legs_of(space)
        if sheet is None or not isinstance(space, Path) or not answer:
            return ""
        return speaker.say(notation.way_words(sheet.text(answer)))

    def goes_on(self, space: Space, typed: str, speaker: Voice) -> Iterable[tuple[str, str]] | None:
        """Places to sail to, and the zones next to a course begun."""
        sheet = notation.legs_of(space)
        if sheet is None or not isinstance(space, Path):
            return None
        return completed.goes_on(self, space, sheet, typed, speaker)

    def things(self, key: str) -> Iterable[str]:
        """Places by their names; claims, pairs of markers, batteries by short names."""
        return keys.names_of(key)

    def thing_name(self, speaker: Voice, key: str) -> str:
        """The same as it is written."""
        return keys.name_of(key, speaker)

    def key_words(self, key: str) -> Words | None:
        """A port or place off the map by its name."""
        return notation.word_words(key) if any(places.names_of(key)) else None

    def way_words(self, way: str) -> Words:
        """A course with the names of its places."""
        return notation.way_words(way)


LEXICON: Final = WarAtSeaLexicon()
